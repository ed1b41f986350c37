"""What holds in every evening of every season, whatever the game: checks over a recording as it stands.

Where a number can be had in two ways, both are taken: points are counted anew from the events of the commands that
count, the queue of a survival is played again, and both must be what the state and the views say.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from studio.games.game import CREW, UNREAD
from studio.show.amend import Line, commands_of
from studio.show.recording import Recording
from studio.show.season import Season, Stage
from studio.show.state import Progress, ShowState
from studio.show.summary import summary


def check(recording: Recording) -> None:
    """Everything that must hold after any command."""
    season, state = recording.season, recording.state
    view = recording.view(CREW)
    lines = commands_of(recording._history.line)
    cards_are_conserved(recording, view)
    for index, stage in enumerate(season.stages):
        if state.stages[index].numbers:
            seats_are_taken_once(stage, state, index)
            queue_is_in_order(stage, state.stages[index], lines)
    parts_share_nobody(season, state)
    who_goes_on_comes_from_where_the_season_says(season, state)
    points_add_up(season, state, view, lines)
    finalists_and_champion_agree(season, state, view)


def cards_are_conserved(recording: Recording, view: dict[str, Any]) -> None:
    """Each card of the deck lies on the table or is in the stock, once."""
    duel, season = recording.state.duel, recording.season
    if duel is None:
        assert recording.layout() == () and view["duel"] is None
        return
    packs = season.stages[duel.stage].seats if season.game.apart else 1
    deck = Counter(packs * season.game.deck(season.stages[duel.stage].rules))
    lying = Counter(card for pile in recording.layout() for card in pile.cards)
    known = Counter({card: count for card, count in lying.items() if card != UNREAD})
    assert known <= deck, known - deck
    assert lying.total() + view["duel"]["stock"] == deck.total()
    zones = [*(zone for seat in view["duel"]["seats"] for zone in seat["zones"]), *view["duel"]["table"]]
    assert Counter(card for zone in zones for card in zone["cards"]) == lying, "the view shows another table"


def seats_are_taken_once(stage: Stage, state: ShowState, index: int) -> None:
    """Every chair has one player, and who takes part either sits or waits."""
    progress = state.stages[index]
    assert len(progress.chairs) == stage.seats
    assert sorted(progress.turn_order) == sorted(progress.chairs)
    assert sorted((*progress.chairs, *progress.queue)) == sorted(progress.numbers)
    assert len(set(progress.numbers)) == len(progress.numbers)
    assert set(progress.numbers) <= {player.id for player in state.players}
    for score in progress.scores:
        assert set(score.outcomes) <= set(progress.numbers)
        assert len(score.outcomes) == stage.seats
        assert score.winner is None or score.winner in score.outcomes


def parts_share_nobody(season: Season, state: ShowState) -> None:
    """Nobody is drawn into two areas, or into an area and a survival with a part of the players of its own."""
    pairs = zip(season.stages, state.stages, strict=True)
    seated = [player for stage, progress in pairs if stage.own_part for player in progress.numbers]
    assert len(set(seated)) == len(seated)


def who_goes_on_comes_from_where_the_season_says(season: Season, state: ShowState) -> None:
    """A fed stage is filled by players of its sources, each once."""
    for stage, progress in zip(season.stages, state.stages, strict=True):
        if stage.feed is None:
            assert progress.qualified == ()
        elif progress.qualified:
            assert len(set(progress.qualified)) == len(progress.qualified) == stage.players
            sources = {player for source in stage.feed.sources for player in state.stages[source].numbers}
            assert set(progress.qualified) <= sources
            assert not progress.numbers or set(progress.numbers) == set(progress.qualified)


def queue_is_in_order(stage: Stage, progress: Progress, lines: list[Line]) -> None:
    """The chairs of a survival played again: who drops waits behind the others, or by drawn number."""
    if stage.survival is None:
        assert progress.queue == ()
        return
    chairs, queue = list(progress.numbers[: stage.seats]), list(progress.numbers[stage.seats :])
    bursts: Counter[str] = Counter()
    changes = [_changes(line) for line in lines if _closes(stage, line)]
    assert len(changes) == len(progress.scores)
    for score, entered in zip(progress.scores, changes, strict=True):
        assert set(score.outcomes) == set(chairs), "who sits is who plays"
        bursts.update(player for player, each in score.outcomes.items() if each.outcome in stage.survival.drop_outcomes)
        last = score.number == stage.duels
        dropped = [p for p in progress.numbers if p in chairs and bursts[p] >= stage.survival.drop_after and not last]
        queue += dropped
        assert sorted(out for out, _ in entered) == sorted(dropped)
        assert [into for _, into in entered] == queue[: len(dropped)], "the first who waits enters first"
        del queue[: len(dropped)]
        if stage.survival.return_order == "drawn-number":
            queue.sort(key=progress.numbers.index)
        swaps = dict(entered)
        chairs = [swaps.get(player, player) for player in chairs]
        bursts = Counter({player: count for player, count in bursts.items() if player not in swaps.values()})
    assert (tuple(chairs), tuple(queue)) == (progress.chairs, progress.queue)
    if len(progress.scores) < stage.duels:
        assert {player: bursts[player] for player in chairs} == {p: progress.bursts[p] for p in chairs}


def _closes(stage: Stage, line: Line) -> bool:
    return any(event["event"] == "closed" and event["stage"] == stage.id for event in line.events)


def _changes(line: Line) -> list[tuple[str, str]]:
    """Who left a chair and who took it, in the order of the seats of the next duel."""
    return [(event["player"], event["enters"]) for event in line.events if event["event"] == "dropped"]


def points_add_up(season: Season, state: ShowState, view: dict[str, Any], lines: list[Line]) -> None:
    """What the events paid is what the standings say, in the view and on the score sheet."""
    paid, told = _paid(season, state, lines), summary(season, state, view["rev"])
    standings = {standing["stage"]: standing["rows"] for standing in view["standings"]}
    assert [stage["stage"] for stage in told["stages"]] == list(standings)
    indices = {stage.id: index for index, stage in enumerate(season.stages)}
    for sheet in told["stages"]:
        rows = [(row["player"], row["points"], row["wins"]) for row in standings[sheet["stage"]]]
        assert rows == [(row["player"], row["points"], row["wins"]) for row in sheet["standings"]]
        counted = [season.stages[index].id for index in season.counted(indices[sheet["stage"]])]
        assert all(points == sum(paid[stage, player] for stage in counted) for player, points, _ in rows)
        assert [points for _, points, _ in rows] == sorted((points for _, points, _ in rows), reverse=True)
        assert {player for player, _, _ in rows} == set(state.stages[indices[sheet["stage"]]].numbers)
    if state.champion is not None:
        total = sum(points for (_, player), points in paid.items() if player == state.champion)
        assert view["champion"]["points"] == total
        assert season.prize is None or told["prize"]["points"] == total


def _paid(season: Season, state: ShowState, lines: list[Line]) -> Counter[tuple[str, str]]:
    """Points by stage and player, counted from the events of the commands that count."""
    paid: Counter[tuple[str, str]] = Counter()
    numbers: dict[tuple[str, int], str] = {}
    for stage, progress in zip(season.stages, state.stages, strict=True):
        for place, player in enumerate(progress.numbers):
            waits = stage.survival is not None and place >= stage.seats
            paid[stage.id, player] = stage.survival.waiting_points if waits and stage.survival else 0
    for event in (event for line in lines for event in line.events if event["event"] == "closed"):
        numbers[event["stage"], event["number"]] = event["winner"]
        for player, points in event["points"].items():
            paid[event["stage"], player] += points
        for credit in event["credits"]:
            assert credit["number"] < event["number"], "only an earlier duel is paid afterwards"
            assert credit["player"] in (event["winner"], numbers[event["stage"], credit["number"]])
            paid[event["stage"], credit["player"]] += credit["points"]
    return paid


def finalists_and_champion_agree(season: Season, state: ShowState, view: dict[str, Any]) -> None:
    """Finalists fill the final; the champion is one of them, or of all where there is no final."""
    if season.final is None:
        assert state.finalists is None
    if state.finalists is not None and season.final is not None:
        assert len(state.finalists) == len(set(state.finalists)) == season.stages[season.final].seats
        assert state.stages[season.final].numbers == state.finalists
    if state.champion is not None:
        assert state.champion in (state.finalists or [player.id for player in state.players])
        assert all(len(p.scores) == stage.duels for stage, p in zip(season.stages, state.stages, strict=True))
    told = summary(season, state, view["rev"])
    assert (told["champion"], told["finalists"]) == (state.champion, view["finalists"])
    assert (view["champion"] or {}).get("player") == state.champion
    paid = None if told["prize"] is None else told["prize"]["yen"]
    assert (view["champion"] or {}).get("yen") == paid
    assert paid is None or season.prize is None or paid >= season.prize.floor
