"""A trick: who may play what, and who takes it.

Readings of the rules taken here, beside those of the rule page:
* A lead is passed on by a change or a through that is led. The first card after such that is none of the two leads.
* Where all but a hikky have passed the lead he still may not lead: he plays through or change, or is silent, and nobody
  takes the trick.
* What a hand holds may be partly unknown. Then only what is surely known forces a player to follow.
"""

from __future__ import annotations

from studio.games.game import UNREAD, Card, Illegal
from studio.games.hikomyu.cards import CHILLS, FACES, FREE, PASSES, TOPIC_OF
from studio.games.hikomyu.personas import Skill
from studio.games.hikomyu.refusals import refuse
from studio.games.hikomyu.rules import Rules
from studio.games.hikomyu.state import How, Phase, Seat, State, Trick, Turn


def led_card(state: State) -> Card | None:
    """The card that leads; None while nobody has led, and after a mohican who led."""
    return None if state.led is None else state.turns[state.led].card


def led_topic(state: State) -> str | None:
    """The topic that must be followed; None where there is none."""
    card = led_card(state)
    return None if card is None else TOPIC_OF[card]


def surely_holds(seat: Seat, topic: str) -> bool:
    """True when whatever lies face down unseen, a card of `topic` is left in the hand."""
    return [TOPIC_OF[card] for card in seat.hand].count(topic) > seat.astray


def leads_now(state: State) -> bool:
    """True when the next turn leads, or passes the lead on."""
    return state.led is None and not state.frozen and state.actor.nature.leads


def why_not_play(state: State, card: Card) -> Illegal | None:
    """Why the actor may not play `card`, which he holds or may hold; None when he may."""
    seat = state.actor
    if state.frozen:
        return refuse("frozen")
    if state.led is None:
        return None if seat.nature.leads or card in PASSES else refuse("never-leads")
    topic = led_topic(state)
    if topic is not None and TOPIC_OF[card] == topic:
        return None
    if topic is not None and surely_holds(seat, topic):
        return refuse("must-follow", player=seat.player, topic=topic)
    return None if card in FREE or seat.nature.follows_with_anything else refuse("cannot-play")


def why_not_silent(state: State, card: Card = UNREAD) -> Illegal | None:
    """Why the actor may not be silent, laying down `card`; None when he may."""
    seat = state.actor
    if state.frozen:
        return None
    if leads_now(state):
        return refuse("leader-speaks")
    topic = led_topic(state)
    if topic is not None and (TOPIC_OF.get(card) == topic or surely_holds(seat, topic)):
        return refuse("must-follow", player=seat.player, topic=topic)
    return None if seat.nature.may_be_silent else refuse("never-silent", player=seat.player)


def denied(state: State, turn: Turn) -> str | None:
    """The topic that the actor says he does not hold by taking this turn, where nobody can check it."""
    seat, topic = state.actor, led_topic(state)
    if topic is None or state.frozen or turn.how is How.USE or not (seat.unread or seat.astray):
        return None
    return None if TOPIC_OF.get(turn.card or UNREAD) == topic or topic in seat.voids else topic


def why_not_use(state: State) -> Illegal | None:
    """Why the actor may not use his persona's skill; None when he may."""
    seat = state.actor
    if seat.nature.skill is None:
        return refuse("no-skill", player=seat.player)
    if seat.used:
        return refuse("used", player=seat.player)
    return refuse("frozen") if state.frozen else None


def with_turn(state: State, seat: Seat, turn: Turn) -> State:
    """The trick after a turn of the actor, whose seat is now `seat`; not yet settled."""
    freezes = turn.how is How.USE and seat.nature.skill is Skill.FREEZE
    leads = state.led is None and turn.how is How.PLAY and turn.card not in PASSES
    return _who_cannot_lead_waits(
        state.with_seat(turn.at, seat)._replace(
            order=state.order[1:],
            turns=(*state.turns, turn),
            led=len(state.turns) if leads else state.led,
            frozen=state.frozen or freezes,
        )
    )


def winner(state: State) -> int | None:
    """The seat that takes this finished trick."""
    card = led_card(state)
    if card is None or state.led is None:
        return None
    if card in CHILLS:
        return state.turns[state.led].at
    topic = TOPIC_OF[card]
    following = [turn for turn in state.turns if turn.how is How.PLAY and TOPIC_OF[turn.card or ""] == topic]
    return max(following, key=lambda turn: FACES[turn.card or ""].number).at


def claim(rules: Rules, state: State) -> int | None:
    """The seat that claims the next lead by a change: the last one, led ones only where the season says so."""
    first = 0 if rules.led_change_claims_lead else len(state.turns) if state.led is None else state.led
    for turn in reversed(state.turns[first:]):
        if turn.how is How.PLAY and turn.card == "change":
            return turn.at
        if turn.how is How.USE and state.seats[turn.at].nature.skill is Skill.CHANGE:
            return turn.at
    return None


def settled(rules: Rules, state: State, tricks: int) -> State:
    """The game after its trick is finished: the cards are taken, and somebody leads the next of `tricks`."""
    won, cards = winner(state), open_cards(state.turns)
    if won is None:
        after = state._replace(gone=state.gone + cards)
    else:
        seat = state.seats[won]
        after = state.with_seat(won, seat._replace(taken=seat.taken + cards))
    done = state.tricks + 1
    after = after._replace(
        tricks=done,
        turns=(),
        led=None,
        frozen=False,
        order=(),
        past=(*state.past, Trick(state.turns, won)),
        phase=Phase.OVER,
    )
    return after if done == tricks else with_leader(after, next_leader(rules, state))


def open_cards(turns: tuple[Turn, ...]) -> tuple[Card, ...]:
    """The cards of a trick that lie face up."""
    return tuple(turn.card for turn in turns if turn.how is How.PLAY and turn.card is not None)


def next_leader(rules: Rules, state: State) -> int:
    """Who leads after this finished trick, before a hikky's lead goes to his left."""
    claims = claim(rules, state)
    if claims is not None:
        return claims
    won = winner(state)
    if won is not None:
        return won
    freezing = next((turn.at for turn in state.turns if _freezes(state, turn)), None)
    return state.leader if freezing is None else freezing


def with_leader(state: State, leader: int) -> State:
    """The game with a new trick that `leader` leads, or his left neighbour where he never leads."""
    seats = len(state.seats)
    if not state.seats[leader].nature.leads:
        leader = (leader + 1) % seats
    order = tuple((leader + step) % seats for step in range(seats))
    return state._replace(phase=Phase.TRICK, leader=leader, order=order)


def _freezes(state: State, turn: Turn) -> bool:
    return turn.how is How.USE and state.seats[turn.at].nature.skill is Skill.FREEZE


def _who_cannot_lead_waits(state: State) -> State:
    """A lead that is passed to a hikky goes by him: he takes his turn last."""
    if state.led is not None or state.frozen or len(state.order) < 2 or state.actor.nature.leads:
        return state
    return state._replace(order=(*state.order[1:], state.order[0]))


def without(seat: Seat, card: Card) -> Seat:
    """The seat after `card` has left its hand; one of the unread when it is none of those that were read."""
    if card in seat.hand:
        at = seat.hand.index(card)
        return seat._replace(hand=seat.hand[:at] + seat.hand[at + 1 :])
    return seat._replace(astray=seat.astray + 1) if card == UNREAD else seat._replace(unread=seat.unread - 1)


def known_again(seat: Seat) -> Seat:
    """The seat with its unseen face-down cards named, once they can only be what is left of the read ones."""
    if seat.unread or not seat.astray or seat.astray < len(seat.hand):
        return seat
    read = tuple(card for card in seat.silent if card != UNREAD)
    return seat._replace(hand=(), astray=0, silent=read + seat.hand)
