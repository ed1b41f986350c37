"""The moves of Calculation and the public commands that mean them.

Form is checked here; whether a move is legal is for the race to say. `player` may be left out where one person plays.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from studio.games.calculation.cards import RANKS
from studio.games.calculation.deals import LAST_DEAL, is_deal
from studio.games.calculation.position import Move, MoveCard, PlaceFoundation, PlaceWaste, Turn
from studio.games.calculation.refusals import refuse
from studio.games.game import UNREAD, Card, Command, Illegal, Json, PlayerId, Words


@dataclass(frozen=True, slots=True)
class DealStock:
    """The stock as it was stacked at every table, the next card first; `?` for each card that nobody knows."""

    stock: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DealNumber:
    """The numbered deal (`deals.stock_of`) is stacked at every table."""

    number: int


@dataclass(frozen=True, slots=True)
class TurnCard:
    """The top card of the stock is turned."""

    player: PlayerId | None
    card: Card


@dataclass(frozen=True, slots=True)
class Build:
    """The turned card goes onto foundation 1 to 4."""

    player: PlayerId | None
    foundation: int


@dataclass(frozen=True, slots=True)
class LayAside:
    """The turned card goes onto waste pile 1 to 4."""

    player: PlayerId | None
    waste: int


@dataclass(frozen=True, slots=True)
class MoveUp:
    """The top card of a waste pile goes onto a foundation."""

    player: PlayerId | None
    waste: int
    foundation: int


@dataclass(frozen=True, slots=True)
class Retire:
    """The contestant plays no further."""

    player: PlayerId | None


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The time of the race is over for everybody."""


CardAction: TypeAlias = TurnCard | Build | LayAside | MoveUp
"""What moves a card of one contestant."""

Action: TypeAlias = DealStock | DealNumber | CardAction | Retire | TimeUp

_WORDS: Final[dict[type, str]] = {
    DealStock: "deal",
    DealNumber: "deal",
    TurnCard: "turn",
    Build: "place",
    LayAside: "place",
    MoveUp: "move",
    Retire: "retire",
    TimeUp: "time_up",
}
WORDS: Final = frozenset(_WORDS.values())

_PLAYER: Final = Words("出演者のid", "a player's id")
_NUMBER: Final = Words(f"1から{LAST_DEAL}までの整数", f"a whole number from 1 to {LAST_DEAL}")
_STOCK: Final = Words(
    "上から順に並べたカード（A 2 3 … 9 T J Q K）", "a list of ranks (A 2 3 … 9 T J Q K), the top card first"
)
_CARD: Final = Words("めくったカード（A 2 3 … 9 T J Q K）", "the card that was turned (A 2 3 … 9 T J Q K)")
_PILE: Final = Words("1から4までの番号", "a number from 1 to 4")


def read_command(command: Command) -> Action | Illegal:
    """The action that `command` means, or what is wrong with its form."""
    word = command.get("do")
    reader = _READERS.get(word) if isinstance(word, str) else None
    if reader is None:
        return refuse("unknown-command", word=str(word))
    keys, read = reader
    extra = sorted(str(key) for key in command if key not in {"do", *keys})
    if extra:
        return refuse("unknown-field", field=extra[0])
    player = command.get("player")
    if "player" in command and not (isinstance(player, str) and player):
        return refuse("bad-field", field="player", wanted=_PLAYER)
    return read(command)


def write_command(action: Action) -> dict[str, Json]:
    """The one command that means `action`."""
    word: dict[str, Json] = {"do": _WORDS[type(action)]}
    match action:
        case DealStock(stock):
            return {**word, "stock": list(stock)}
        case DealNumber(number):
            return {**word, "number": number}
        case TimeUp():
            return word
    named = word if action.player is None else {**word, "player": action.player}
    match action:
        case TurnCard():
            return {**named, "card": action.card}
        case Build():
            return {**named, "foundation": action.foundation}
        case LayAside():
            return {**named, "waste": action.waste}
        case MoveUp():
            return {**named, "waste": action.waste, "foundation": action.foundation}
        case Retire():
            return named


def action_of(move: Move, player: PlayerId | None, card: Card = UNREAD) -> CardAction:
    """A move of a position as an action of `player`; `card` is what a turn turns. Actions number piles from 1."""
    match move:
        case Turn():
            return TurnCard(player, card)
        case PlaceFoundation(foundation):
            return Build(player, foundation + 1)
        case PlaceWaste(waste):
            return LayAside(player, waste + 1)
        case MoveCard(waste, foundation):
            return MoveUp(player, waste + 1, foundation + 1)


def move_of(action: CardAction) -> Move:
    """The move of a position that an action is: the reverse of `action_of`."""
    match action:
        case TurnCard():
            return Turn()
        case Build():
            return PlaceFoundation(action.foundation - 1)
        case LayAside():
            return PlaceWaste(action.waste - 1)
        case MoveUp():
            return MoveCard(action.waste - 1, action.foundation - 1)


def sort_key(action: Action) -> tuple[str, ...]:
    """Orders actions: by word, then by what they name, the fields by their names."""
    command = write_command(action)
    return (command.pop("do"), str(command.pop("player", "")), *map(str, sorted(command.items())))


def _read_deal(command: Command) -> Action | Illegal:
    if ("stock" in command) == ("number" in command):
        return refuse("deal-what")
    if "number" in command:
        number = command["number"]
        if isinstance(number, bool) or not isinstance(number, int):
            return refuse("bad-field", field="number", wanted=_NUMBER)
        return DealNumber(number) if is_deal(number) else refuse("bad-number", number=str(number), last=str(LAST_DEAL))
    stock = command["stock"]
    if not isinstance(stock, list | tuple):
        return refuse("bad-field", field="stock", wanted=_STOCK)
    wrong = [card for card in stock if not _is_card(card)]
    return _wrong_card("stock", wrong[0]) if wrong else DealStock(tuple(stock))


def _read_turn(command: Command) -> Action | Illegal:
    card: Json = command.get("card")
    if not _is_card(card) or card == UNREAD:
        return _wrong_card("card", card)
    return TurnCard(command.get("player"), card)


def _read_place(command: Command) -> Action | Illegal:
    if ("foundation" in command) == ("waste" in command):
        return refuse("place-where")
    where = "foundation" if "foundation" in command else "waste"
    return _wrong_pile(command, where) or _PLACES[where](command.get("player"), command[where])


def _read_move(command: Command) -> Action | Illegal:
    wrong = _wrong_pile(command, "waste") or _wrong_pile(command, "foundation")
    return wrong or MoveUp(command.get("player"), command["waste"], command["foundation"])


def _read_retire(command: Command) -> Action:
    return Retire(command.get("player"))


def _read_time_up(_: Command) -> Action:
    return TimeUp()


def _wrong_pile(command: Command, field: str) -> Illegal | None:
    pile = command.get(field)
    right = isinstance(pile, int) and not isinstance(pile, bool) and 1 <= pile <= 4
    return None if right else refuse("bad-field", field=field, wanted=_PILE)


def _wrong_card(field: str, card: Json) -> Illegal:
    """What is no text is not quoted: nobody has written the `None` of a card that was left out."""
    if isinstance(card, str):
        return refuse("bad-card", card=card)
    return refuse("bad-field", field=field, wanted=_STOCK if field == "stock" else _CARD)


def _is_card(value: Json) -> bool:
    return isinstance(value, str) and (value == UNREAD or (len(value) == 1 and value in RANKS))


_PLACES: Final[dict[str, Callable[[PlayerId | None, int], Action]]] = {"foundation": Build, "waste": LayAside}

_READERS: Final[dict[str, tuple[tuple[str, ...], Callable[[Command], Action | Illegal]]]] = {
    "deal": (("stock", "number"), _read_deal),
    "turn": (("player", "card"), _read_turn),
    "place": (("player", "foundation", "waste"), _read_place),
    "move": (("player", "waste", "foundation"), _read_move),
    "retire": (("player",), _read_retire),
    "time_up": ((), _read_time_up),
}
