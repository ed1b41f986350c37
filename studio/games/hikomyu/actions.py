"""The moves of Hikomyu and the public commands that mean them.

Form is checked here; whether a move is legal is for the trick to say.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from studio.games.game import UNREAD, Card, Command, Illegal, Json, PlayerId
from studio.games.hikomyu.cards import FACES, in_order
from studio.games.hikomyu.personas import PERSONAS
from studio.games.hikomyu.refusals import refuse


@dataclass(frozen=True, slots=True)
class Deal:
    """A whole hand to `player`, sorted; `?` for each card that nobody has read."""

    player: PlayerId
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class GivePersona:
    """A persona card is opened before `player`."""

    player: PlayerId
    persona: str


@dataclass(frozen=True, slots=True)
class Play:
    """A card of the hand, face up."""

    player: PlayerId
    card: Card


@dataclass(frozen=True, slots=True)
class Silent:
    """A card of the hand, face down and out of the game; `?` when nobody has read it."""

    player: PlayerId
    card: Card


@dataclass(frozen=True, slots=True)
class Use:
    """The skill of the persona, in place of a card."""

    player: PlayerId


Action: TypeAlias = Deal | GivePersona | Play | Silent | Use

_WORDS: Final[dict[type, str]] = {
    Deal: "deal",
    GivePersona: "persona",
    Play: "play",
    Silent: "silent",
    Use: "use",
}
WORDS: Final = frozenset(_WORDS.values())


def read_command(command: Command) -> Action | Illegal:
    """The action that `command` means, or what is wrong with its form."""
    word = command.get("do")
    reader = _READERS.get(word) if isinstance(word, str) else None
    if reader is None:
        return refuse("unknown-command", word=str(word))
    keys, read = reader
    extra = sorted(str(key) for key in command if key not in {"do", "player", *keys})
    if extra:
        return refuse("unknown-field", field=extra[0])
    player = command.get("player")
    if not isinstance(player, str) or not player:
        return refuse("bad-field", field="player", wanted="a player's id")
    return read(player, *(command.get(key) for key in keys))


def write_command(action: Action) -> dict[str, Json]:
    """The one command that means `action`."""
    named: dict[str, Json] = {"do": _WORDS[type(action)], "player": action.player}
    match action:
        case Deal():
            return {**named, "cards": list(action.cards)}
        case GivePersona():
            return {**named, "persona": action.persona}
        case Play() | Silent():
            return {**named, "card": action.card}
        case Use():
            return named


def sort_key(action: Action) -> tuple[str, ...]:
    """Orders actions: by word, then by what they name."""
    return tuple(map(str, write_command(action).values()))


def _is_card(value: Json) -> bool:
    return isinstance(value, str) and (value in FACES or value == UNREAD)


def _read_deal(player: PlayerId, cards: Json) -> Action | Illegal:
    if not isinstance(cards, list | tuple):
        return refuse("bad-field", field="cards", wanted="a list of cards")
    wrong = [str(card) for card in cards if not _is_card(card)]
    return refuse("bad-card", card=wrong[0]) if wrong else Deal(player, in_order(cards))


def _read_persona(player: PlayerId, persona: Json) -> Action | Illegal:
    if isinstance(persona, str) and persona in PERSONAS:
        return GivePersona(player, persona)
    return refuse("bad-persona", persona=str(persona), wanted=" ".join(PERSONAS))


def _read_play(player: PlayerId, card: Json) -> Action | Illegal:
    return Play(player, card) if _is_card(card) and card != UNREAD else refuse("bad-card", card=str(card))


def _read_silent(player: PlayerId, card: Json) -> Action | Illegal:
    return Silent(player, card) if _is_card(card) else refuse("bad-card", card=str(card))


_READERS: Final[dict[str, tuple[tuple[str, ...], Callable[..., Action | Illegal]]]] = {
    "deal": (("cards",), _read_deal),
    "persona": (("persona",), _read_persona),
    "play": (("card",), _read_play),
    "silent": (("card",), _read_silent),
    "use": ((), Use),
}
