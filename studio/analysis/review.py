"""A look back at a game of one contestant: after which move it was lost, what would have kept it, what cost chances.

Two judges are asked. The solver knows the stock: from its verdicts at a few places of the game follows where it was
lost, since what is lost stays lost and what leads to a win was winnable. The expert sees what the player saw: a move
may cost chances though it lost nothing on this stock, and one that lost the game may have been the best that could be
known. What the solver does not find out is said to be unknown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from studio.games.calculation.notation import commands
from studio.games.calculation.position import Move, PlaceFoundation, PlaceWaste, Position, Turn
from studio.games.calculation.solver import BUDGET, Line, Solution, Verdict, solve
from studio.games.game import Json, Words
from studio.players.calculation.expert import Way, at_once, weigh
from studio.players.calculation.sight import as_number, as_rules, seen_by
from studio.players.calculation.table import NO_MOVE
from studio.players.calculation.wording import told

COSTLY: Final = 0.03
"""A move that costs so much of the chance to win is a blunder."""


class Judged(NamedTuple):
    """One move of the game, looked at again."""

    move: Move
    verdict: Verdict
    """Of the position after it, by the solver."""
    chance: float | None
    """To win after it, as far as a person could know; None where there was nothing to choose."""
    best: Move | None
    """The move with the best chance, where there was something to choose."""
    best_chance: float | None

    @property
    def cost(self) -> float:
        """Of the chance to win."""
        return max(0.0, (self.best_chance or 0.0) - (self.chance or 0.0))


class Review(NamedTuple):
    """What came out. Moves are counted from 0, as they were given."""

    before: Position
    moves: tuple[Judged, ...]
    winnable_until: int | None
    """The last position that is proved winnable is the one before this move (the number of moves: the last of all);
    None when none is."""
    lost_from: int | None
    """The first position that is proved lost is the one before this move; None when none is."""
    line: Line
    """What wins from the last position that is proved winnable."""
    say: Words

    @property
    def lost_at(self) -> int | None:
        """The move with which the game was lost, where that is sure."""
        after = self.winnable_until
        return after if after is not None and self.lost_from == after + 1 else None

    @property
    def blunders(self) -> tuple[int, ...]:
        """The moves that cost most chances, the worst first."""
        costly = [at for at, judged in enumerate(self.moves) if judged.cost >= COSTLY]
        return tuple(sorted(costly, key=lambda at: -self.moves[at].cost)[:3])

    def as_json(self) -> dict[str, Json]:
        """As pages get it; moves are commands."""
        positions = _positions(self.before, [judged.move for judged in self.moves])
        until = self.winnable_until
        return {
            "lost_at": self.lost_at,
            "winnable_until": until,
            "lost_from": self.lost_from,
            "line": commands(positions[until], self.line) if until is not None else [],
            "better": commands(positions[until], self.line[:1])[0] if until is not None and self.line else None,
            "say": self.say.as_json(),
            "blunders": list(self.blunders),
            "moves": [_json(judged, position) for judged, position in zip(self.moves, positions, strict=False)],
        }


def _json(judged: Judged, position: Position) -> dict[str, Json]:
    return {
        "move": commands(position, (judged.move,))[0],
        "verdict": judged.verdict.value,
        "chance": judged.chance,
        "best": commands(position, (judged.best,))[0] if judged.best is not None else None,
        "best_chance": judged.best_chance,
    }


def review(before: Position, moves: tuple[Move, ...], budget: int = BUDGET) -> Review:
    """Look back at legal `moves` from `before`, whose whole stock is known. `budget`: of the solver, at each place."""
    positions = _positions(before, moves)
    until, lost, line = _turning_point(positions, budget)
    judged = tuple(_judged(positions, at, move, until, lost) for at, move in enumerate(moves))
    return Review(before, judged, until, lost, line, _say(positions, moves, until, lost, line))


def _positions(before: Position, moves: list[Move] | tuple[Move, ...]) -> list[Position]:
    positions = [before]
    for move in moves:
        positions.append(positions[-1].play(move))
    return positions


def _turning_point(positions: list[Position], budget: int) -> tuple[int | None, int | None, Line]:
    """The last position proved winnable, the first proved lost, and what wins from the former."""
    last = len(positions) - 1
    if positions[last].won:
        return last, None, ()
    asked: dict[int, Solution] = {}

    def ask(at: int) -> Verdict:
        asked[at] = asked.get(at) or solve(positions[at], budget)
        return asked[at].verdict

    if ask(0) is Verdict.LOST:
        return None, 0, ()
    lost = last if positions[last].stuck or ask(last) is Verdict.LOST else last + 1
    until = _last_that(lambda at: ask(at) is Verdict.WON, -1, lost)
    lost = _last_that(lambda at: ask(at) is not Verdict.LOST, until, lost) + 1
    return (until if until >= 0 else None), (lost if lost <= last else None), asked[until].line if until >= 0 else ()


def _last_that(holds: Callable[[int], bool], low: int, high: int) -> int:
    """The last number of which something holds: it does of `low`, not of `high`, and no more once it does not."""
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if holds(middle) else (low, middle)
    return low


def _judged(positions: list[Position], at: int, move: Move, until: int | None, lost: int | None) -> Judged:
    verdict = Verdict.UNKNOWN
    if until is not None and at + 1 <= until:
        verdict = Verdict.WON
    elif lost is not None and at + 1 >= lost:
        verdict = Verdict.LOST
    ways = _choice(positions[at], move)
    if not ways:
        return Judged(move, verdict, None, None, None)
    own = next((way.chance for way in ways if way.move == as_number(move)), None)
    return Judged(move, verdict, own, as_rules(ways[0].move), ways[0].chance)


def _choice(position: Position, move: Move) -> tuple[Way, ...]:
    """What could have been done with the card in hand; nothing where it is no choice, or the move is another kind."""
    sight = seen_by(position)
    if not isinstance(move, PlaceFoundation | PlaceWaste) or at_once(sight) != NO_MOVE:
        return ()
    ways = weigh(sight)
    number = as_number(move)
    if len(ways) < 2:
        return ()
    if isinstance(move, PlaceWaste) and not position.wastes[move.waste]:  # one empty pile is as good as another
        same = [
            way for way in ways if isinstance(to := as_rules(way.move), PlaceWaste) and not position.wastes[to.waste]
        ]
        return tuple(way._replace(move=number) if way in same else way for way in ways)
    return ways


def _say(positions: list[Position], moves: tuple[Move, ...], until: int | None, lost: int | None, line: Line) -> Words:
    if positions[-1].won:
        return Words(f"{len(moves)}手で勝ちました。", f"Won in {len(moves)} moves.")
    if lost == 0:
        return Words("この並びは、だれがどう打っても勝てませんでした。", "Nobody could have won this deal.")
    if until is None:
        return Words(
            "この並びが勝てるものだったかどうかは、分かりませんでした。",
            "Whether this deal could be won at all was not found out.",
        )
    if until == len(moves):
        return Words("ここからでもまだ勝てます。", "From here it can still be won.")
    kept = _kept(positions[until], line)
    if lost == until + 1:
        there = told(positions[until], moves[until])
        return Words(
            f"{until + 1}手目「{there.ja}」で勝てなくなりました。それまでは勝てました。{kept.ja}",
            f"The game was lost with move {until + 1}: {there.en}. Until then it could be won. {kept.en}",
        )
    return _not_sure(until, lost, len(moves), kept)


def _not_sure(until: int, lost: int | None, many: int, kept: Words) -> Words:
    surely = Words(
        f"{until}手目のあとまでは確かに勝てました。{kept.ja}",
        f"After {until} moves it could still be won for sure. {kept.en}",
    )
    if lost is None:
        return Words(f"{surely.ja}その先は分かりませんでした。", f"{surely.en} What came of it was not found out.")
    return Words(
        f"{surely.ja}遅くとも{lost}手目({many}手中)で負けが決まりましたが、どの手かは分かりませんでした。",
        f"{surely.en} It was lost by move {lost} of {many} at the latest; with which move was not found out.",
    )


def _kept(position: Position, line: Line) -> Words:
    """The moves that would have kept the game: up to the first that places a card."""
    said = []
    for move in line:
        said.append(told(position, move))
        if not isinstance(move, Turn):
            break
        position = position.play(move)
    ja, en = "、".join(one.ja for one in said), ", then ".join(one.en for one in said)
    return Words(f"正しくは:{ja}。", f"What wins: {en}.")
