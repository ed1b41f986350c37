"""Lines of play as short text, for files, and as commands, for people and programs.

Text: `1`–`4` the card in hand goes to that foundation, `a`–`d` onto that waste pile, and it is turned first when
nothing is in hand; `A1`–`D4` the top card of a pile goes to a foundation; `.` a card is turned and not placed by the
next move (it plays itself, or a pile comes first). `ab1B1` is: turn, onto the first pile; turn, onto the second; turn,
to foundation 1; then the second pile's card to foundation 1.
"""

from __future__ import annotations

import re
from typing import Final, TypeAlias

from studio.games.calculation.actions import action_of, write_command
from studio.games.calculation.cards import card_of
from studio.games.calculation.position import Move, MoveCard, PlaceFoundation, PlaceWaste, Position, Turn
from studio.games.game import UNREAD, Json

Line: TypeAlias = tuple[Move, ...]

_SIGN: Final = re.compile(r"[1-4]|[a-d]|[A-D][1-4]|\.")


def write_line(line: Line) -> str:
    """A line as text."""
    text = []
    for at, move in enumerate(line):
        match move:
            case Turn():
                placed_next = at + 1 < len(line) and isinstance(line[at + 1], PlaceFoundation | PlaceWaste)
                text.append("" if placed_next else ".")
            case PlaceFoundation(foundation):
                text.append(str(foundation + 1))
            case PlaceWaste(waste):
                text.append("abcd"[waste])
            case MoveCard(waste, foundation):
                text.append(f"{'ABCD'[waste]}{foundation + 1}")
    return "".join(text)


def read_line(position: Position, text: str) -> Line | None:
    """The moves that `text` means from `position`; None for what is no line, or breaks the rules somewhere."""
    signs = _SIGN.findall(text)
    if "".join(signs) != text:
        return None
    line: list[Move] = []
    for sign in signs:
        for move in _moves(sign, in_hand=position.hand != 0):
            if move not in position.legal():
                return None
            line.append(move)
            position = position.play(move)
    return tuple(line)


def _moves(sign: str, *, in_hand: bool) -> Line:
    if sign == ".":
        return (Turn(),)
    if sign[0] in "ABCD":
        return (MoveCard("ABCD".index(sign[0]), int(sign[1]) - 1),)
    place = PlaceFoundation(int(sign) - 1) if sign.isdigit() else PlaceWaste("abcd".index(sign))
    return (place,) if in_hand else (Turn(), place)


def commands(position: Position, line: Line) -> list[dict[str, Json]]:
    """A line as public commands, without `player`."""
    told = []
    for move in line:
        told.append(command(position, move))
        position = position.play(move)
    return told


def command(position: Position, move: Move) -> dict[str, Json]:
    """One legal move as a public command; foundations and wastes are numbered from 1 there."""
    card = card_of(position.stock[0]) if isinstance(move, Turn) else UNREAD
    return write_command(action_of(move, None, card))
