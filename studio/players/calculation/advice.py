"""Hints: what an expert would do, why, and what each move is worth; and the peek, which does know the stock.

`advise` sees what a person sees: of the stock it reads only how many cards are left. `peek` asks the solver and says
so.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from studio.games.calculation.position import Position
from studio.games.calculation.solver import Verdict, solve
from studio.games.game import Command, Json, Words
from studio.players.calculation.expert import Way, at_once, weigh
from studio.players.calculation.network import desk, learned
from studio.players.calculation.playing import worth
from studio.players.calculation.reasons import Reason, why_forced, why_play, why_put, why_turn
from studio.players.calculation.sight import Sight, as_number, command_of, seen_by
from studio.players.calculation.table import (
    HAND,
    HEIGHT,
    MOVE,
    MOVES,
    NO_MOVE,
    PILE,
    PUT,
    ROOM,
    WASTES,
    do,
    legal,
    settle,
)
from studio.players.calculation.tips import Tip
from studio.players.calculation.wording import told

TIPS: Final = {
    Tip.KINGS: "kings",
    Tip.REVERSE: "reverse",
    Tip.BURY: "bury",
    Tip.AHEAD: "ahead",
    Tip.EMPTY: "empty",
    Tip.GOES_ON: "goes-on",
}
"""The six tips by the names that pages know them by."""

TURN: Final[Command] = {"do": "turn"}


class Advice(NamedTuple):
    """A hint. `move` is None when the game is over."""

    move: Command | None
    tip: Tip | None
    say: Words
    cards: tuple[dict[str, Json], ...] = ()
    """Where to point: `{"hand": true}`, `{"waste": 1–4}`, `{"foundation": 1–4}`."""
    moves: tuple[tuple[Command, float], ...] = ()
    """Every move that was weighed and the chance to win after it, the best first."""
    peeked: bool = False
    """Whether the order of the stock was used."""

    def as_json(self) -> dict[str, Json]:
        """As pages get it."""
        return {
            "move": self.move,
            "tip": TIPS[self.tip] if self.tip is not None else None,
            "say": self.say.as_json(),
            "cards": list(self.cards),
            "moves": [{"move": move, "chance": round(chance, 4)} for move, chance in self.moves],
            "peeked": self.peeked,
        }


_OVER: Final = Words("もう出せる札はありません。", "There is nothing left to play.")
_WON: Final = Words("おめでとうございます。全部そろいました。", "All four foundations are finished: you have won.")


def advise(position: Position) -> Advice:
    """What to do and why, for who sees this position; of its stock only the number of cards is read."""
    if position.won:
        return Advice(None, None, _WON)
    sight = seen_by(position)
    move = at_once(sight)
    if move != NO_MOVE:
        reason = why_forced(sight, move) if sight.hand or position.stock else _at_the_end(sight, move)
        return _advice(move, reason, (Way(move, chance_after(sight, move)),))
    if sight.hand:
        ways = weigh(sight)
        return _advice(ways[0].move, _why(sight, ways), ways)
    if not position.stock:
        return Advice(None, None, _OVER)
    return _advice(NO_MOVE, why_turn(sight, _waiting(sight)), (Way(NO_MOVE, chance_now(sight)),))


def chance_now(sight: Sight) -> float:
    """The chance to win, as an expert judges what lies open; forced cards are taken to be played."""
    t = sight.table()
    settle(t)
    after = _as_sight(t)
    if after.hand:
        return weigh(after)[0].chance
    return worth(t, learned(len(after.wastes)), desk())


def chance_after(sight: Sight, move: int) -> float:
    """The same after a move that turns no card."""
    t = sight.table()
    do(t, move)
    return chance_now(_as_sight(t))


def _as_sight(t: list[int]) -> Sight:
    starts = [PILE + waste * ROOM for waste in range(t[WASTES])]
    piles = tuple(tuple(t[at : at + t[HEIGHT + waste]]) for waste, at in enumerate(starts))
    return Sight((t[0], t[1], t[2], t[3]), piles, t[HAND])


def _why(sight: Sight, ways: tuple[Way, ...]) -> Reason:
    move = ways[0].move
    if PUT <= move < MOVE:
        others = [way.move - PUT for way in ways[1:] if PUT <= way.move < MOVE]
        return why_put(sight, move - PUT, others)
    return why_play(sight, move)


def _at_the_end(sight: Sight, move: int) -> Reason:
    """With nothing left to turn: what leaves no choice, or what leads to most cards."""
    t = sight.table()
    others = [0] * MOVES
    return why_forced(sight, move) if legal(t, others) == 1 else why_play(sight, move)


def _waiting(sight: Sight) -> list[int]:
    """Tops of wastes that could be played."""
    t, moves = sight.table(), [0] * MOVES
    return [sight.wastes[(move - MOVE) // 4][-1] for move in moves[: legal(t, moves)]]


def _advice(move: int, reason: Reason, ways: tuple[Way, ...]) -> Advice:
    weighed = tuple((command_of(way.move) or TURN, way.chance) for way in ways)
    return Advice(command_of(move) or TURN, reason.tip, reason.say, _pointed(move), weighed)


def _pointed(move: int) -> tuple[dict[str, Json], ...]:
    if move == NO_MOVE:
        return ({"stock": True},)
    if move < PUT:
        return ({"hand": True}, {"foundation": move + 1})
    if move < MOVE:
        return ({"hand": True}, {"waste": move - PUT + 1})
    return ({"waste": (move - MOVE) // 4 + 1}, {"foundation": (move - MOVE) % 4 + 1})


def peek(position: Position) -> Advice:
    """The next move of a line that wins, from the solver, who knows the order of the stock."""
    if position.won:
        return Advice(None, None, _WON, peeked=True)
    found = solve(position)
    if found.verdict is Verdict.WON:
        move = as_number(found.line[0])
        say = Words(
            f"(山札の順番を見ました)まだ勝てます。次の一手:{told(position, found.line[0]).ja}。",
            f"(The stock was looked at.) This can still be won. Next: {told(position, found.line[0]).en}.",
        )
        return Advice(command_of(move) or TURN, None, say, _pointed(move), peeked=True)
    if found.verdict is Verdict.LOST:
        return Advice(None, None, _LOST, peeked=True)
    say = Words(
        f"(山札の順番を見ました)勝てるかどうかは分かりませんでした。台札{found.reached}枚までは進めます。",
        f"(The stock was looked at.) Whether this can be won was not found out; {found.reached} of 52 cards is the "
        "furthest that was reached.",
    )
    return Advice(None, None, say, peeked=True)


_LOST: Final = Words(
    "(山札の順番を見ました)どう打っても、もう勝てません。一手戻すか、振り返りを見てください。",
    "(The stock was looked at.) This can no longer be won, whatever you play: undo, or look at the review.",
)


__all__ = ["TIPS", "Advice", "advise", "chance_after", "chance_now", "peek"]
