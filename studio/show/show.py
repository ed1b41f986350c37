"""One evening as a fold over commands: `initial`, then `apply` for each of them. Pure and total.

Readings: rebellion, double score and zero win do not cross a stage, so each starts without a carry `[R]`. The final is
seated by the standings as soon as they are decided `[S]`, and so is every stage that others feed `[R]`. Who goes on,
the finalists and the champion are named by the command that decides them, a `close` or a `rank`.
"""

from __future__ import annotations

from typing import assert_never

from studio.games.game import Command, Credit, Event, Illegal, Outcome, Place, Result, Step, Words
from studio.show.commands import (
    Amend,
    Close,
    GameMove,
    Lottery,
    Note,
    Open,
    Rank,
    Seat,
    ShowCommand,
    Start,
    Undo,
    read,
)
from studio.show.naming import with_names
from studio.show.prize import factor_of, factor_text, yen
from studio.show.season import Season
from studio.show.season_file import PrizeKind
from studio.show.seating import illegal, seat, seated, twice_in, with_progress
from studio.show.standings import champion_table, open_tie, seeded, tie_to_decide, total_row
from studio.show.state import (
    Decision,
    Duel,
    DuelScore,
    Phase,
    Player,
    ShowState,
    current_stage,
    initial,
    is_done,
)
from studio.show.survival import change_chairs

__all__ = ["apply", "initial", "phase_of"]

ShowStep = Step[ShowState]


def phase_of(season: Season, state: ShowState) -> Phase:
    """Where the show stands."""
    if not state.players:
        return Phase.OPENING
    if state.duel is not None and state.duel.running:
        return Phase.PLAYING
    if tie_to_decide(season, state) is not None:
        return Phase.RANKING
    stage = current_stage(season, state)
    if stage is None:
        waits = season.prize is not None and season.prize.kind is PrizeKind.LOTTERY and state.draw is None
        return Phase.LOTTERY if waits else Phase.FINISHED
    if not state.stages[stage].chairs:
        return Phase.SEATING
    return Phase.SCORED if state.stages[stage].scores else Phase.READY


def apply(season: Season, state: ShowState, command: Command) -> ShowStep | Illegal:
    """The show after `command`, or why it is illegal now. `undo` is the recording's: it needs the journal."""
    form = read(season.game, command)
    done = form if isinstance(form, Illegal) else _apply(season, state, form)
    return Illegal(done.code, with_names(done.say, state.players)) if isinstance(done, Illegal) else done


def _apply(season: Season, state: ShowState, form: ShowCommand) -> ShowStep | Illegal:
    match form:
        case GameMove():
            return _move(season, state, form.command)
        case Open():
            return _open(season, state, form)
        case Seat():
            return seat(season, state, form)
        case Start():
            return _start(season, state)
        case Close():
            return _close(season, state)
        case Rank():
            return _rank(season, state, form)
        case Lottery():
            return _lottery(season, state, form)
        case Note():
            return Step(state, ({"event": "note", "text": form.text},))
        case Undo() | Amend():
            say = ("取り消しと訂正には記録が必要です。", "Undo and amend need a recording with its journal.")
            return illegal("no-journal", *say)
    assert_never(form)


def _move(season: Season, state: ShowState, command: Command) -> ShowStep | Illegal:
    if state.duel is None or not state.duel.running:
        called = season.game.duel
        return illegal(
            "no-duel",
            f"{called.ja}が始まっていません。先に start を。",
            f"No {called.en} is running: `start` the next one first.",
        )
    action = season.game.read_command(command)
    if isinstance(action, Illegal):
        return action
    step = season.game.apply(season.stages[state.duel.stage].rules, state.duel.state, action)
    if isinstance(step, Illegal):
        return step
    return Step(state._replace(duel=state.duel._replace(state=step.state)), step.events)


def _open(season: Season, state: ShowState, form: Open) -> ShowStep | Illegal:
    ids = [player.id for player in form.players]
    if state.players:
        return illegal("already-open", "もう始まっています。", "The show is already open; undo to enter it again.")
    if form.season not in {None, season.name}:
        return illegal(
            "wrong-season",
            f"この収録は {season.name} です（{form.season} ではありません）。",
            f"This recording is of {season.name}, not of {form.season}.",
        )
    if len(ids) != season.players:
        return illegal(
            "wrong-players",
            f"出演者は{season.players}人必要です（今は{len(ids)}人）。",
            f"{season.name} has {season.players} players; {len(ids)} are given.",
        )
    if twice := twice_in(ids):
        return illegal(
            "player-twice", f"「{twice}」が2回あります。", f"`{twice}` is given twice; every player has his own id."
        )
    players = tuple(Player(player.id, player.name or player.id) for player in form.players)
    names = [player._asdict() for player in players]
    return Step(state._replace(players=players), ({"event": "opened", "season": season.name, "players": names},))


def _not_ready(season: Season) -> dict[Phase, Words]:
    """Why nothing can be started, by phase; the others are ready."""
    called = season.game.duel
    return {
        Phase.OPENING: Words("先に出演者を登録してください。", "Open the show with its players first."),
        Phase.SEATING: Words("先に席順を決めてください。", "Seat the players of the next stage first."),
        Phase.PLAYING: Words(f"{called.ja}の途中です。", f"A {called.en} is running: `close` it first."),
        Phase.RANKING: Words(
            "同点です。先に順位を決めてください。", "Players are tied: enter the deciding draw (`rank`)."
        ),
        Phase.LOTTERY: Words(
            f"{called.ja}は終わりました。残りは賞金決定チャンスです。",
            f"All {called.en}s are played; the lottery is next.",
        ),
        Phase.FINISHED: Words("収録は終わりました。", "The show is over."),
    }


def _start(season: Season, state: ShowState) -> ShowStep | Illegal:
    phase, index = phase_of(season, state), current_stage(season, state)
    not_ready = _not_ready(season)
    if phase in not_ready or index is None:
        return Illegal("not-ready", not_ready[phase])
    stage, progress = season.stages[index], state.stages[index]
    place = Place(len(progress.scores) + 1, stage.duels)
    table = season.game.initial(stage.rules, progress.turn_order, progress.carry, place)
    event = {"event": "started", "stage": stage.id, "number": place.number, "order": list(progress.turn_order)}
    return Step(state._replace(duel=Duel(index, place, table, running=True)), (event,))


def _close(season: Season, state: ShowState) -> ShowStep | Illegal:
    duel = state.duel
    if duel is None or not duel.running:
        called = season.game.duel
        return illegal("no-duel", f"採点する{called.ja}がありません。", f"No {called.en} is running: nothing to score.")
    stage = season.stages[duel.stage]
    closed = season.game.close(stage.rules, duel.state)
    if isinstance(closed, Illegal):
        return closed
    result = season.game.result(stage.rules, closed.state)
    if result is None:
        say = season.game.prompt(stage.rules, duel.state).say
        return illegal(
            "not-over", f"まだ採点できません。{say.ja}", f"The {season.game.duel.en} cannot be scored yet. {say.en}"
        )
    scored = _scored(season, state, duel._replace(state=closed.state, running=False), result)
    settled = _settle(season, scored.state)
    return Step(settled.state, (*closed.events, *scored.events, *settled.events))


def _scored(season: Season, state: ShowState, duel: Duel, result: Result) -> ShowStep:
    stage, progress = season.stages[duel.stage], state.stages[duel.stage]
    score = DuelScore(duel.place.number, result.winner, result.value, dict(result.outcomes), dict(result.facts))
    scores = tuple(_credited(earlier, result.credits) for earlier in progress.scores)
    after = progress._replace(scores=(*scores, score), carry=result.carry, turn_order=result.seats)
    event: Event = {
        "event": "closed",
        "stage": stage.id,
        "number": score.number,
        "winner": score.winner,
        "value": score.value,
        "points": {player: outcome.points for player, outcome in score.outcomes.items()},
        "credits": [credit._asdict() for credit in result.credits],
    }
    moved: tuple[Event, ...] = ()
    if stage.survival is not None and len(after.scores) < stage.duels:
        after, moved = change_chairs(stage.survival, after, score)
    return Step(with_progress(state._replace(duel=duel), duel.stage, after), (event, *moved))


def _credited(score: DuelScore, added: tuple[Credit, ...]) -> DuelScore:
    """An earlier duel with what a later one adds to it."""
    outcomes = dict(score.outcomes)
    for credit in added:
        if credit.number == score.number:
            was: Outcome = outcomes[credit.player]
            outcomes[credit.player] = was._replace(points=was.points + credit.points)
    return score._replace(outcomes=outcomes)


def _settle(season: Season, state: ShowState) -> ShowStep:
    """Names those who go on to a stage, the finalists and the champion as soon as nothing is open about them."""
    events: tuple[Event, ...] = ()
    for index in range(len(season.stages)):
        sent = _send_on(season, state, index)
        state, events = sent.state, (*events, *sent.events)
    over = all(is_done(stage, progress) for stage, progress in zip(season.stages, state.stages, strict=True))
    if over and state.champion is None and tie_to_decide(season, state) is None:
        champion = champion_table(season, state).rows[0].player
        points = total_row(season, state, champion).points
        event: Event = {"event": "champion", "player": champion, "points": points}
        return Step(state._replace(champion=champion), (*events, event))
    return Step(state, events)


def _send_on(season: Season, state: ShowState, index: int) -> ShowStep:
    """The show once it is decided who plays in a stage that others feed, if it is now."""
    stage = season.stages[index]
    seeds = None if stage.feed is None or state.stages[index].qualified else seeded(season, state, index)
    if seeds is None or (stage.seats_itself and seeds.ties):
        return Step(state, ())
    players = tuple(row.player for row in seeds.rows)
    state = with_progress(state, index, state.stages[index]._replace(qualified=players))
    if stage.seats_itself:
        state = seated(season, state, index, players).state
    if index == season.final:
        return Step(state._replace(finalists=players), ({"event": "finalists", "players": list(players)},))
    return Step(state, ({"event": "qualified", "stage": stage.id, "players": list(players)},))


def _rank(season: Season, state: ShowState, form: Rank) -> ShowStep | Illegal:
    tie = None if phase_of(season, state) is not Phase.RANKING else open_tie(season, state)
    if tie is None:
        return illegal("no-tie", "決める同点はありません。", "No tie has to be decided now.")
    if sorted(form.order) != sorted(tie.players):
        names = ", ".join(tie.players)
        return illegal(
            "wrong-tie",
            f"同点の {names} の順番を、全員ちょうど一度ずつ入れてください。",
            f"The deciding draw is between {names}: give each of them once, the better first.",
        )
    decided = (*state.decisions, Decision(tie.about, form.order))
    settled = _settle(season, state._replace(decisions=decided))
    return Step(settled.state, ({"event": "ranked", "order": list(form.order)}, *settled.events))


def _lottery(season: Season, state: ShowState, form: Lottery) -> ShowStep | Illegal:
    prize = season.prize
    if phase_of(season, state) is not Phase.LOTTERY or prize is None or state.champion is None:
        return illegal(
            "no-lottery",
            "賞金決定チャンスは、優勝者が決まった後に一度だけです。",
            "The lottery is drawn once, after the champion is known, in a season that has one.",
        )
    fits = len(form.draw) == len(prize.blocks) and all(
        token in block for token, block in zip(form.draw, prize.blocks, strict=False)
    )
    factor = factor_of(prize, form.draw) if fits else None
    if factor is None:
        blocks = " / ".join(", ".join(block) for block in prize.blocks)
        return illegal(
            "wrong-draw",
            f"各ブロックから1枚ずつ引いてください（{blocks}）。",
            f"Draw one of each block, in their order: {blocks}.",
        )
    paid = yen(prize, total_row(season, state, state.champion).points, factor)
    event = {"event": "lottery", "draw": list(form.draw), "factor": factor_text(factor), "yen": paid}
    return Step(state._replace(draw=form.draw), (event,))
