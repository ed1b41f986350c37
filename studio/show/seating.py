"""Who sits where: the command `seat`, and the final that seats itself.

Readings: a stage may be seated as early as the crew likes, and again until its first duel starts. `[S]` The higher
preliminary score starts the final, so nobody has to enter its seats; `seat` is accepted when it says the same. `[R]` So
it is in every stage that others feed, but in a survival: its numbers are drawn, among those who have qualified.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from studio.games.game import Event, Illegal, PlayerId, Step, Words
from studio.show.commands import Seat
from studio.show.season import Season, Stage
from studio.show.state import Progress, ShowState


def illegal(code: str, ja: str, en: str) -> Illegal:
    """A refusal of the show."""
    return Illegal(code, Words(ja, en))


def twice_in(words: Iterable[str]) -> str | None:
    """The first word that is there twice."""
    return next((word for word, count in Counter(words).items() if count > 1), None)


def seat(season: Season, state: ShowState, form: Seat) -> Step[ShowState] | Illegal:
    """The show with a stage seated, or why those players cannot sit there in that order."""
    if not state.players:
        return illegal("not-open", "先に出演者を登録してください。", "Open the show with its players first.")
    index = next((i for i, stage in enumerate(season.stages) if stage.id == form.stage), None)
    if index is None:
        names = ", ".join(stage.id for stage in season.stages)
        return illegal(
            "unknown-stage",
            f"ステージ「{form.stage}」はありません（{names}）。",
            f"There is no stage `{form.stage}`; this season has {names}.",
        )
    return _wrong_order(season, state, index, form.order) or seated(season, state, index, form.order)


def _wrong_order(season: Season, state: ShowState, index: int, order: tuple[PlayerId, ...]) -> Illegal | None:
    """Why these players cannot sit there in this order; None when they can."""
    stage, progress = season.stages[index], state.stages[index]
    if progress.scores or (state.duel is not None and state.duel.running and state.duel.stage == index):
        return illegal(
            "stage-started", "このステージはもう始まっています。", f"`{stage.id}` has started; its seats are fixed."
        )
    if stage.feed is not None and not progress.qualified:
        return _too_early(season, index)
    if stage.seats_itself:
        return _wrong_seeds(season, state, index, order)
    known = {player.id for player in state.players}
    if stranger := next((player for player in order if player not in known), None):
        return illegal("unknown-player", f"「{stranger}」は出演者にいません。", f"`{stranger}` is not in this show.")
    if twice := twice_in(order):
        return illegal("player-twice", f"「{twice}」が2回あります。", f"`{twice}` is given twice.")
    if len(order) != stage.players:
        return illegal(
            "wrong-seats",
            f"{stage.title.ja}には{stage.players}人必要です（今は{len(order)}人）。",
            f"`{stage.id}` needs {stage.players} players in order; {len(order)} are given.",
        )
    return _not_free(season, state, index, order)


def _too_early(season: Season, index: int) -> Illegal:
    stage = season.stages[index]
    if index == season.final:
        return illegal(
            "no-finalists",
            "決勝進出者はまだ決まっていません。",
            "The finalists are not known yet: play the preliminaries first.",
        )
    return illegal(
        "not-qualified",
        f"{stage.title.ja}の進出者はまだ決まっていません。",
        f"It is not known yet who plays in `{stage.id}`: play the stages that it is fed by first.",
    )


def _wrong_seeds(season: Season, state: ShowState, index: int, order: tuple[PlayerId, ...]) -> Illegal | None:
    stage, seeds = season.stages[index], state.stages[index].qualified
    if order == seeds:
        return None
    names = ", ".join(seeds)
    if index == season.final:
        return illegal(
            "final-order",
            f"決勝は予選上位から先攻です: {names}",
            f"The higher preliminary score starts the final: {names}.",
        )
    return illegal(
        "qualified-order",
        f"{stage.title.ja}は進出者の上位から先攻です: {names}",
        f"The higher score so far starts `{stage.id}`: {names}.",
    )


def free_players(season: Season, state: ShowState, index: int) -> tuple[PlayerId, ...]:
    """Who may be seated in a stage: who has qualified, or who was drawn into no other part, or everybody."""
    stage = season.stages[index]
    if stage.feed is not None:
        return state.stages[index].qualified
    everybody = tuple(player.id for player in state.players)
    return tuple(
        player for player in everybody if not stage.own_part or _other_part(season, state, index, player) is None
    )


def _other_part(season: Season, state: ShowState, index: int, player: PlayerId) -> Stage | None:
    """The other stage with a part of the players of its own that this player is in."""
    others = (at for at, stage in enumerate(season.stages) if stage.own_part and at != index)
    return next((season.stages[at] for at in others if player in state.stages[at].numbers), None)


def _not_free(season: Season, state: ShowState, index: int, order: tuple[PlayerId, ...]) -> Illegal | None:
    """Why one of these known players cannot play in this stage."""
    stage, free = season.stages[index], free_players(season, state, index)
    taken = next((player for player in order if player not in free), None)
    if taken is None:
        return None
    other = _other_part(season, state, index, taken)
    if stage.feed is not None or other is None:
        return illegal(
            "not-qualified",
            f"「{taken}」は{stage.title.ja}に進出していません。",
            f"`{taken}` has not qualified for `{stage.id}`; those who have: {', '.join(free)}.",
        )
    return illegal(
        "already-seated",
        f"「{taken}」は{other.title.ja}の出演者です。",
        f"`{taken}` already plays in `{other.id}`; each player plays in one area or survival.",
    )


def seated(season: Season, state: ShowState, index: int, order: tuple[PlayerId, ...]) -> Step[ShowState]:
    """The show with a stage seated, unchecked: in a survival stage the first of `order` sit and the others wait."""
    stage = season.stages[index]
    chairs = order[: stage.seats]
    progress = Progress(
        qualified=state.stages[index].qualified,
        chairs=chairs,
        turn_order=chairs,
        numbers=order,
        queue=order[stage.seats :],
        bursts=dict.fromkeys(chairs, 0) if stage.survival else {},
    )
    events: tuple[Event, ...] = ({"event": "seated", "stage": stage.id, "order": list(order)},)
    return Step(with_progress(state, index, progress), events)


def with_progress(state: ShowState, index: int, progress: Progress) -> ShowState:
    """The show with one stage's progress replaced."""
    return state._replace(stages=(*state.stages[:index], progress, *state.stages[index + 1 :]))
