"""What is legal about a season's rules, but hardly meant; and how many can sit at a table of Calcolon.

A duel uses up the deck from the first draw to the attack; the last draw shuffles the discards back. What the deck
surely lasts for is counted with every bow drawn at the worst moment: they never stay in a hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from studio.games.calcolon.cards import BOW, DEVIL, FLAME, ZERO
from studio.games.calcolon.rules import Rules
from studio.games.game import Card, Oddity, Words

FEWEST_SEATS = 2
MOST_SEATS = 24
SAFE_ROUNDS = 4
"""Of turns for everybody. Rehearsal players seldom need more; guests take longer."""


class _Needs(NamedTuple):
    """A switch that does nothing without a card, or without another switch."""

    switch: str
    card: Card | None = None
    other: str | None = None


_NEEDS = (
    _Needs("flame_arrow", FLAME),
    _Needs("flame_refill", FLAME, "flame_arrow"),
    _Needs("flame_spends_bow", FLAME, "flame_arrow"),
    _Needs("devil_burst", DEVIL),
    _Needs("rebellion_duels", DEVIL),
    _Needs("rebellion_swap", DEVIL, "rebellion_duels"),
    _Needs("rebellion_immunity", DEVIL, "rebellion_duels"),
    _Needs("skip", ZERO),
    _Needs("zero_win", other="zero_completes"),
    _Needs("zero_after_zero", other="zero_win"),
    _Needs("zero_after_zero_carries", other="zero_win"),
)


def rounds(rules: Rules, seats: int) -> int:
    """How many turns everybody surely has before the deck is out; none or fewer: not even one each."""
    dealt = (rules.full - 1) * seats
    return (sum(rules.deck.values()) - rules.deck.get(BOW, 0) - dealt) // seats


def seats(rules: Rules) -> range:
    """How many may sit at a table: as long as everybody surely has one turn."""
    most = max((many for many in range(1, MOST_SEATS + 1) if rounds(rules, many) >= 1), default=1)
    return range(FEWEST_SEATS, most + 1)


def oddities(rules: Rules, seats: int) -> tuple[Oddity, ...]:
    """Everything odd about these rules at a table of so many."""
    return (*_deck_oddities(rules, seats), *_switch_oddities(rules))


def _deck_oddities(rules: Rules, seats: int) -> Iterator[Oddity]:
    left = rounds(rules, seats)
    if left < SAFE_ROUNDS:
        turns = "1 turn" if left == 1 else f"{left} turns"
        yield Oddity(
            "deck",
            Words(
                f"席が{seats}だと、山札は{left}巡で尽きることがあります（尽きると引き分け）。",
                f"with {seats} seats the deck can run out after {turns} each, which makes a drawn duel.",
            ),
        )
    if rules.deck.get(BOW, 0) % 2:
        yield Oddity(
            "deck",
            Words(
                "ボウは2枚で括弧1組です。奇数だと1枚は組になりません。",
                "two bows make a pair of parentheses: with an odd number one never does.",
            ),
        )


def _switch_oddities(rules: Rules) -> Iterator[Oddity]:
    # A default is nobody's slip of the pen: only what a file says itself is judged.
    for need in _NEEDS:
        if need.switch not in rules.model_fields_set or getattr(rules, need.switch) is False:
            continue
        if need.card is not None and not rules.deck.get(need.card) and getattr(rules, need.switch) != 0:
            yield Oddity(
                need.switch,
                Words(
                    f"山札に {need.card} がないので、この設定は働きません。",
                    f"has no effect: there is no `{need.card}` in the deck.",
                ),
            )
        elif need.other is not None and not getattr(rules, need.other):
            off = getattr(rules, need.other)
            value = "false" if off is False else off
            yield Oddity(
                need.switch,
                Words(
                    f"{need.other} = {value} なので、この設定は働きません。",
                    f"has no effect with `{need.other} = {value}`.",
                ),
            )
