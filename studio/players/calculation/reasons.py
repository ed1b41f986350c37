"""Why a move is advised, in the terms of the source's six tips. Each sentence is true of the table it is said about.

The move comes from the expert, the reason from the table: the first tip whose condition holds is the one that is
given. Where the expert saw further than any tip, the reason says what is needed when, and leaves the rest to the
chances.
"""

from __future__ import annotations

from typing import NamedTuple

from studio.games.calculation.cards import printed
from studio.games.game import Words
from studio.players.calculation.sight import Sight
from studio.players.calculation.table import MOVE, PUT, SEQUENCE
from studio.players.calculation.tips import KING, Tip, run
from studio.players.calculation.wording import (
    foundation,
    joined,
    listed,
    next_on,
    off,
    pile,
    place,
    soonest,
    wanted_when,
)

_LATE = 4
"""A card that no foundation wants within so many cards may lie at the bottom of a pile."""


class Reason(NamedTuple):
    """A tip, and what it says here."""

    tip: Tip
    say: Words


def why_forced(sight: Sight, move: int) -> Reason:
    """For a card that can go to one place only, and is the only one of its rank that can be had."""
    at, waste = _foundation(move), _source(move)
    rank, where = SEQUENCE[at, sight.foundations[at]], foundation(at)
    first = Words(
        f"{printed(rank)}を待っているのは{where.ja}だけで、出せる{printed(rank)}も1枚だけです。出しましょう。",
        f"Only {where.en} waits for the {printed(rank)}, and this is the only one within reach: play it.",
    )
    goes_on = run(sight.table(), at, waste)
    if goes_on:
        coming = listed([SEQUENCE[at, sight.foundations[at] + 1 + step] for step in range(goes_on)])
        return Reason(
            Tip.GOES_ON, joined(first, Words(f"続けて{coming.ja}も出せます。", f"{coming.en} can follow at once."))
        )
    return Reason(Tip.AHEAD, joined(first, _then(sight, at)))


def why_turn(sight: Sight, waiting: list[int]) -> Reason:
    """For the next card off the stock. `waiting`: tops that two foundations want, or of which there are two."""
    if waiting:
        ranks = listed(sorted(set(waiting)))
        say = Words(
            f"{ranks.ja}は出し方が2通りあります。急がなくてよいので、次の札を見てから決めましょう。",
            f"There are two ways to play {ranks.en}, and nothing is lost by waiting: see the next card first.",
        )
        return Reason(Tip.GOES_ON, say)
    wanted = listed([rank for at in range(4) if (rank := SEQUENCE[at, sight.foundations[at]])])
    say = Words(
        f"台札が待っているのは{wanted.ja}で、山の一番上にはありません。次の札をめくりましょう。",
        f"The foundations want {wanted.en}, and none of these lies on top of a pile: turn the next card.",
    )
    return Reason(Tip.AHEAD, say)


def why_play(sight: Sight, move: int) -> Reason:
    """For a card onto a foundation where there was a choice: another foundation, or another copy."""
    at, waste = _foundation(move), _source(move)
    rank = SEQUENCE[at, sight.foundations[at]]
    rivals = [other for other in range(4) if other != at and SEQUENCE[other, sight.foundations[other]] == rank]
    if rivals:
        return _why_foundation(sight, at, waste, rank, rivals)
    where = place(waste)
    say = Words(
        f"{printed(rank)}は2枚ありますが、{where.ja}のほうを出します。",
        f"Of the two {printed(rank)}s play {where.en}'s.",
    )
    if waste < 0:
        return Reason(Tip.AHEAD, joined(say, _then(sight, at)))
    below = sight.wastes[waste][:-1]
    if not below:
        empties = Words(f"{where.ja}が空きます。", f"That empties {where.en}.")
        return Reason(Tip.EMPTY, joined(say, empties))
    frees = Words(f"下の{printed(below[-1])}が使えるようになります。", f"That frees the {printed(below[-1])} below it.")
    return Reason(Tip.BURY, joined(say, frees))


def _why_foundation(sight: Sight, at: int, waste: int, rank: int, rivals: list[int]) -> Reason:
    own = run(sight.table(), at, waste)
    other = max(rivals, key=lambda rival: run(sight.table(), rival, waste))
    most = run(sight.table(), other, waste)
    here, there = foundation(at), foundation(other)
    say = Words(
        f"{printed(rank)}は{here.ja}も{there.ja}も待っています。{here.ja}に出しましょう。",
        f"Both {here.en} and {there.en} want the {printed(rank)}: give it to {here.en}.",
    )
    if own > most:
        coming = listed([SEQUENCE[at, sight.foundations[at] + 1 + step] for step in range(own)])
        more = Words(f"そこでは続けて{coming.ja}が出せます。", f"There {coming.en} can follow at once.")
        return Reason(Tip.GOES_ON, joined(say, more))
    return Reason(Tip.GOES_ON, joined(say, _then(sight, at), _then(sight, other)))


def why_put(sight: Sight, waste: int, others: list[int]) -> Reason:
    """For the card in hand onto a waste pile. `others`: the other piles it could go on, the best first."""
    first = _why_here(sight, waste, others)
    rivals = (other for other in others if sight.wastes[other] and soonest(sight, sight.wastes[other][-1])[0] < _LATE)
    rival = next(rivals, None)
    against = _would_cover(sight, rival) if rival is not None else None
    return Reason(first.tip, joined(first.say, against, _keep_free(sight)))


def _why_here(sight: Sight, waste: int, others: list[int]) -> Reason:
    lying = sight.wastes[waste]
    if sight.hand == KING:
        return _why_king(sight, waste)
    if not lying:
        return _why_empty(sight, waste)
    if (found := _in_order(sight, lying[-1])) is not None:
        return Reason(Tip.REVERSE, _reversed(sight, waste, found))
    if all(_first_needed(sight, waste) >= _first_needed(sight, other) for other in others):
        return Reason(Tip.BURY, _needed_latest(sight, waste))
    return Reason(Tip.AHEAD, _looked_ahead(sight, waste))


def _why_king(sight: Sight, waste: int) -> Reason:
    lying, where = sight.wastes[waste], pile(waste)
    last = Words("Kはどの台札でも最後です。", "A king is the last card of every foundation.")
    if not lying:
        own = Words(f"空いている{where.ja}をKの山にしましょう。", f"Let the empty {where.en} be the kings' pile.")
        return Reason(Tip.KINGS, joined(last, own))
    if set(lying) == {KING}:
        same = Words(f"{where.ja}はKだけの山です。", f"{where.en.capitalize()} holds kings only: keep them together.")
        return Reason(Tip.KINGS, joined(last, same))
    covered = Words(
        f"{where.ja}では{printed(lying[-1])}を埋めますが、ほかよりましです。",
        f"On {where.en} it covers the {printed(lying[-1])}, which costs less than elsewhere.",
    )
    when = wanted_when(sight, lying[-1])
    return Reason(Tip.KINGS, joined(last, covered, _sentence(lying[-1], when)))


def _why_empty(sight: Sight, waste: int) -> Reason:
    where = pile(waste)
    if soonest(sight, sight.hand)[0] >= _LATE:
        say = Words(
            f"空いた{where.ja}の一番下には、ずっと後で使う札を置きます。",
            f"The bottom of the empty {where.en} is for a card that is needed late.",
        )
        return Reason(Tip.EMPTY, joined(say, _sentence(sight.hand, wanted_when(sight, sight.hand))))
    say = Words(
        f"空いた山は大事ですが、{where.ja}なら{printed(sight.hand)}は何も埋めません。",
        f"An empty pile is precious, but on {where.en} the {printed(sight.hand)} covers nothing.",
    )
    return Reason(Tip.BURY, say)


def _in_order(sight: Sight, under: int) -> int | None:
    """The foundation on which the card in hand comes before the card under it; None when that is not sure to help.

    It helps when nobody wants the card under it sooner than the card in hand. Of several the closest is told.
    """
    if soonest(sight, under)[0] < soonest(sight, sight.hand)[0]:
        return None
    gaps = [
        (off(sight, at, under) - off(sight, at, sight.hand), at) for at in range(4) if off(sight, at, sight.hand) >= 0
    ]
    return min(((gap, at) for gap, at in gaps if gap > 0), default=(0, None))[1]


def _reversed(sight: Sight, waste: int, at: int) -> Words:
    under, where, on = sight.wastes[waste][-1], pile(waste), foundation(at)
    gap = off(sight, at, under) - off(sight, at, sight.hand)
    after = Words("すぐ前", "right before") if gap == 1 else Words("前", "before")
    return Words(
        f"{on.ja}では{printed(sight.hand)}は{printed(under)}の{after.ja}に使います。{where.ja}の{printed(under)}の上に置けば、使う順に取れます。",
        f"On {on.en} the {printed(sight.hand)} comes {after.en} the {printed(under)}: "
        f"on {where.en} they come off in the order needed.",
    )


def _first_needed(sight: Sight, waste: int) -> int:
    return min((soonest(sight, rank)[0] for rank in sight.wastes[waste]), default=-1)


def _needed_latest(sight: Sight, waste: int) -> Words:
    first = min(sight.wastes[waste], key=lambda rank: soonest(sight, rank))
    where, when = pile(waste), wanted_when(sight, first)
    return joined(
        Words(
            f"どこに置いても何かを埋めます。{where.ja}なら、早く使う札は埋まりません。",
            f"Something is covered everywhere; no other pile's cards can wait longer than those of {where.en}.",
        ),
        Words(
            f"その中で最初に使うのは{printed(first)}で、{when.ja}。",
            f"The first of them is the {printed(first)}: {when.en}.",
        ),
    )


def _looked_ahead(sight: Sight, waste: int) -> Words:
    under, where = sight.wastes[waste][-1], pile(waste)
    return joined(
        Words(
            f"先まで考えると、{where.ja}の{printed(under)}の上が一番損が少ないです。",
            f"Counted several cards ahead, {where.en} on the {printed(under)} costs least.",
        ),
        _sentence(under, wanted_when(sight, under)),
    )


def _would_cover(sight: Sight, waste: int) -> Words:
    """What the card in hand would do on another pile."""
    under, where = sight.wastes[waste][-1], pile(waste)
    when = wanted_when(sight, under)
    return Words(
        f"{where.ja}に置くと{printed(under)}を埋めます({when.ja})。",
        f"On {where.en} it would cover the {printed(under)}: {when.en}.",
    )


def _keep_free(sight: Sight) -> Words | None:
    """For a card that is wanted soon: what must not happen to it next."""
    steps, at = soonest(sight, sight.hand)
    if not 0 < steps < _LATE:
        return None
    when = wanted_when(sight, sight.hand, at)
    return Words(
        f"この{printed(sight.hand)}は{when.ja}。上に何も置かないように。",
        f"The {printed(sight.hand)} is needed soon, {when.en}: cover it with nothing that is needed later.",
    )


def _then(sight: Sight, at: int) -> Words:
    coming, where = next_on(sight, at), foundation(at)
    if not coming:
        return Words(f"これで{where.ja}は完成です。", f"That finishes {where.en}.")
    names = listed(coming)
    return Words(f"{where.ja}はその次に{names.ja}を待ちます。", f"After it {where.en} wants {names.en}.")


def _sentence(rank: int, when: Words) -> Words:
    return Words(f"{printed(rank)}は{when.ja}。", f"The {printed(rank)}: {when.en}.")


def _foundation(move: int) -> int:
    return move if move < PUT else (move - MOVE) % 4


def _source(move: int) -> int:
    return -1 if move < PUT else (move - MOVE) // 4
