"""Who sits where: the command `seat`, and the final that seats itself.

Readings: a stage may be seated as early as the crew likes, and again until its first duel starts. `[S]` The higher
preliminary score starts the final, so nobody has to enter its seats; `seat` is accepted when it says the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from studio.games.game import Event, Illegal, PlayerId, Step, Words
from studio.show.commands import Seat
from studio.show.season import Season
from studio.show.season_file import StageKind
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
    if stage.kind is StageKind.FINAL:
        return _wrong_final(state, order)
    known = {player.id for player in state.players}
    if stranger := next((player for player in order if player not in known), None):
        return illegal("unknown-player", f"「{stranger}」は出演者にいません。", f"`{stranger}` is not in this show.")
    if twice := twice_in(order):
        return illegal("player-twice", f"「{twice}」が2回あります。", f"`{twice}` is given twice.")
    needed = len(known) if stage.kind is StageKind.SURVIVAL else stage.seats
    if len(order) != needed:
        return illegal(
            "wrong-seats",
            f"{stage.title.ja}には{needed}人必要です（今は{len(order)}人）。",
            f"`{stage.id}` needs {needed} players in order; {len(order)} are given.",
        )
    return _in_other_area(season, state, index, order) if stage.kind is StageKind.AREA else None


def _wrong_final(state: ShowState, order: tuple[PlayerId, ...]) -> Illegal | None:
    if state.finalists is None:
        return illegal(
            "no-finalists",
            "決勝進出者はまだ決まっていません。",
            "The finalists are not known yet: play the preliminaries first.",
        )
    if order != state.finalists:
        names = ", ".join(state.finalists)
        return illegal(
            "final-order",
            f"決勝は予選上位から先攻です: {names}",
            f"The higher preliminary score starts the final: {names}.",
        )
    return None


def _in_other_area(season: Season, state: ShowState, index: int, order: tuple[PlayerId, ...]) -> Illegal | None:
    for other, stage in enumerate(season.stages):
        if other != index and stage.kind is StageKind.AREA:
            taken = next((player for player in order if player in state.stages[other].numbers), None)
            if taken:
                return illegal(
                    "already-seated",
                    f"「{taken}」は{stage.title.ja}の出演者です。",
                    f"`{taken}` already plays in `{stage.id}`; each player plays in one area.",
                )
    return None


def seated(season: Season, state: ShowState, index: int, order: tuple[PlayerId, ...]) -> Step[ShowState]:
    """The show with a stage seated, unchecked: in a survival stage the first of `order` sit and the others wait."""
    stage = season.stages[index]
    chairs = order[: stage.seats]
    progress = Progress(
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
