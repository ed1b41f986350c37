"""The moves of Calcolon, and the public commands that mean them.

Form is checked here (which keys, which types); whether a move is legal is for the duel to say. Cards to trade are
sorted, and a formula is written with single spaces and readings only, so that one move has one form. Actions are
dataclasses and no tuples: as tuples an attack of one player and his rob would be equal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Final, NamedTuple, TypeAlias

from studio.games.calcolon.cards import KINDS, in_order
from studio.games.calcolon.refusals import refuse
from studio.games.calcolon.written import Unreadable, read_tokens
from studio.games.game import UNREAD, Card, Command, Illegal, Json, PlayerId, Words


@dataclass(frozen=True, slots=True)
class Draw:
    """A card comes off the deck to `player`; `?` when nobody has read it yet."""

    player: PlayerId
    card: Card


@dataclass(frozen=True, slots=True)
class Reveal:
    """One unread card of `player` turns out to be `card`."""

    player: PlayerId
    card: Card


@dataclass(frozen=True, slots=True)
class Swap:
    """A rebel gives `give` to `partner` for `take`, instead of drawing."""

    player: PlayerId
    partner: PlayerId
    give: Card
    take: Card


class Trade(NamedTuple):
    """What a discarded trade card does."""

    partner: PlayerId
    give: tuple[Card, ...]
    take: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Discard:
    """A card is discarded, with at most one effect."""

    player: PlayerId
    card: Card
    skip: bool = False
    trade: Trade | None = None
    push: PlayerId | None = None
    flame: Card | None = None


@dataclass(frozen=True, slots=True)
class Release:
    """The discard of a player onto whom a devil was pushed."""

    player: PlayerId
    card: Card


@dataclass(frozen=True, slots=True)
class Attack:
    """The player of the turn calls attack."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class Rob:
    """A claim on the card that was just discarded."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class CloseRob:
    """The rob window ends; the first claim in turn order after the discarder wins."""


@dataclass(frozen=True, slots=True)
class Redraw:
    """A bow of the last draw is put away for another card."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class Lay:
    """A formula on the table, or a burst when it is None."""

    player: PlayerId
    formula: str | None


Action: TypeAlias = Draw | Reveal | Swap | Discard | Release | Attack | Rob | CloseRob | Redraw | Lay

_WORDS: Final[dict[type, str]] = {
    Attack: "attack",
    CloseRob: "close_rob",
    Discard: "discard",
    Draw: "draw",
    Lay: "lay",
    Redraw: "redraw",
    Release: "release",
    Reveal: "reveal",
    Rob: "rob",
    Swap: "swap",
}
_FIELDS: Final = {kind: tuple(field.name for field in fields(kind)) for kind in _WORDS}
"""Names of an action's fields; `asdict` and `astuple` copy every value, which is most of the time of a legal list."""

WORDS: Final = frozenset(_WORDS.values())
"""Every `do` of Calcolon."""


class _MalformedError(Exception):
    """Carries a refusal out of the readers below; never leaves this module."""

    def __init__(self, refusal: Illegal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


def read_command(command: Command) -> Action | Illegal:
    """The action that `command` means, or what is wrong with its form."""
    reader = _READERS.get(command.get("do", "")) if isinstance(command.get("do"), str) else None
    if reader is None:
        return refuse("unknown-command", word=str(command.get("do")))
    try:
        return reader(_Fields(command))
    except _MalformedError as malformed:
        return malformed.refusal


def write_command(action: Action) -> dict[str, Json]:
    """The one command that means `action`."""
    word = _WORDS[type(action)]
    if isinstance(action, Swap):
        return {"do": word, "player": action.player, "with": action.partner, "give": action.give, "take": action.take}
    if isinstance(action, Discard):
        return {"do": word, "player": action.player, "card": action.card, **_effect(action)}
    if isinstance(action, Lay):
        what = {"burst": True} if action.formula is None else {"formula": action.formula}
        return {"do": word, "player": action.player, **what}
    return {"do": word, **{name: getattr(action, name) for name in _FIELDS[type(action)]}}


def sort_key(action: Action) -> tuple[str, ...]:
    """Orders actions: by word, then by what they name."""
    kind = type(action)
    return (_WORDS[kind], *[str(getattr(action, name)) for name in _FIELDS[kind]])


def _effect(action: Discard) -> dict[str, Json]:
    if action.skip:
        return {"skip": True}
    if action.trade is not None:
        partner, give, take = action.trade
        return {"trade": {"with": partner, "give": list(give), "take": list(take)}}
    if action.push is not None:
        return {"push": action.push}
    return {} if action.flame is None else {"flame": action.flame}


_PLAYER = Words("出演者のidを入れてください", "a player's id")
_CARD = Words('カードを引用符つきで入れてください: "7"', 'a card in quotes: "7"')
_CARDS = Words('カードの並びを入れてください: ["7", "x"]', 'a list of cards: ["7", "x"]')
_YES_OR_NO = Words("true か false を入れてください", "true or false")
_OBJECT = Words("項目の組（オブジェクト）を入れてください", "an object with fields of its own")
_FORMULA = Words("計算式を引用符つきで入れてください", "a formula in quotes")


def _wrong(field: str, wanted: Words) -> Illegal:
    return refuse("bad-field", field=field, ja={"wanted": wanted.ja}, en={"wanted": wanted.en})


class _Fields:
    """The keys of one command, each read once; what is left over is a mistake."""

    def __init__(self, command: Mapping[str, Json]) -> None:
        self._rest = {key: value for key, value in command.items() if key != "do"}

    def name(self, key: str = "player") -> PlayerId:
        value = self._rest.pop(key, None)
        if not isinstance(value, str) or not value:
            raise _MalformedError(_wrong(key, _PLAYER))
        return value

    def card(self, key: str = "card", *, unread: bool = False) -> Card:
        return _card(self._rest.pop(key, None), key, unread=unread)

    def cards(self, key: str) -> tuple[Card, ...]:
        value = self._rest.pop(key, None)
        if not isinstance(value, list | tuple):
            raise _MalformedError(_wrong(key, _CARDS))
        return in_order(_card(card, key, unread=True) for card in value)

    def flag(self, key: str) -> bool:
        value = self._rest.pop(key, False)
        if not isinstance(value, bool):
            raise _MalformedError(_wrong(key, _YES_OR_NO))
        return value

    def has(self, key: str) -> bool:
        return key in self._rest

    def inner(self, key: str) -> _Fields:
        value = self._rest.pop(key)
        if not isinstance(value, Mapping):
            raise _MalformedError(_wrong(key, _OBJECT))
        return _Fields(value)

    def text(self, key: str) -> str:
        value = self._rest.pop(key, None)
        if not isinstance(value, str):
            raise _MalformedError(_wrong(key, _FORMULA))
        return value

    def done(self) -> None:
        if self._rest:
            raise _MalformedError(refuse("unknown-field", field=sorted(map(str, self._rest))[0]))


def _card(value: Json, key: str, *, unread: bool) -> Card:
    if isinstance(value, str) and (value in KINDS or (unread and value == UNREAD)):
        return value
    if not isinstance(value, str):
        raise _MalformedError(_wrong(key, _CARD))
    raise _MalformedError(refuse("bad-card", field=key, card=value, wanted=" ".join(KINDS)))


def _read_draw(fields: _Fields) -> Action:
    action = Draw(fields.name(), fields.card(unread=True))
    fields.done()
    return action


def _read_reveal(fields: _Fields) -> Action:
    action = Reveal(fields.name(), fields.card())
    fields.done()
    return action


def _read_swap(fields: _Fields) -> Action:
    give, take = fields.card("give", unread=True), fields.card("take", unread=True)
    action = Swap(fields.name(), fields.name("with"), give, take)
    fields.done()
    return action


def _read_discard(fields: _Fields) -> Action:
    player, card = fields.name(), fields.card(unread=True)
    action = Discard(
        player,
        card,
        skip=fields.flag("skip"),
        trade=_read_trade(fields.inner("trade")) if fields.has("trade") else None,
        push=fields.name("push") if fields.has("push") else None,
        flame=fields.card("flame") if fields.has("flame") else None,
    )
    fields.done()
    if sum((action.skip, action.trade is not None, action.push is not None, action.flame is not None)) > 1:
        raise _MalformedError(refuse("one-effect"))
    return action


def _read_trade(fields: _Fields) -> Trade:
    trade = Trade(fields.name("with"), fields.cards("give"), fields.cards("take"))
    fields.done()
    return trade


def _read_release(fields: _Fields) -> Action:
    action = Release(fields.name(), fields.card(unread=True))
    fields.done()
    return action


def _only_player(make: Callable[[PlayerId], Action]) -> Callable[[_Fields], Action]:
    def read(fields: _Fields) -> Action:
        action = make(fields.name())
        fields.done()
        return action

    return read


def _read_close_rob(fields: _Fields) -> Action:
    fields.done()
    return CloseRob()


def _read_lay(fields: _Fields) -> Action:
    player, burst = fields.name(), fields.flag("burst")
    if burst == fields.has("formula"):
        raise _MalformedError(refuse("formula-or-burst"))
    formula = None if burst else _canonical(fields.text("formula"))
    fields.done()
    return Lay(player, formula)


def _canonical(text: str) -> str:
    tokens = read_tokens(text)
    if isinstance(tokens, Unreadable):
        raise _MalformedError(refuse("no-formula", token=tokens.token or "…"))
    return " ".join(tokens)


_READERS: Final[dict[str, Callable[[_Fields], Action]]] = {
    "attack": _only_player(Attack),
    "close_rob": _read_close_rob,
    "discard": _read_discard,
    "draw": _read_draw,
    "lay": _read_lay,
    "redraw": _only_player(Redraw),
    "release": _read_release,
    "reveal": _read_reveal,
    "rob": _only_player(Rob),
    "swap": _read_swap,
}
