"""Each check finds a game that breaks its promise: High Card, broken in one way at a time."""

from __future__ import annotations

import pytest

from studio.games.game import CREW, AudienceKind, Illegal, Prompt, Step, Words
from tests.conformance import checks
from tests.conformance.tables import Variant, played
from tests.show.high_card import Draw, HighCard, Rules

WHOLE = HighCard()


class LosesACommand(HighCard):
    def write_command(self, action):
        return {"do": "draw", "player": action.player, "card": str(int(action.card) // 2)}


class NamesNoWord(HighCard):
    def write_command(self, action):
        return {**super().write_command(action), "do": "take"}

    def read_command(self, command):
        return super().read_command({**command, "do": "draw"} if command.get("do") == "take" else command)


class SaysTuples(HighCard):
    def apply(self, rules, state, action):
        step = super().apply(rules, state, action)
        return step if isinstance(step, Illegal) else Step(step.state, ({**step.events[0], "hand": ("1",)},))


class SortsAnyhow(HighCard):
    def legal(self, rules, state):
        return super().legal(rules, state)[:: 1 if state.place.number == 1 else -1]

    def apply(self, rules, state, action):
        return WHOLE.apply(rules, state, action)


class ListsTwice(HighCard):
    def legal(self, rules, state):
        return tuple(action for action in super().legal(rules, state) for _ in range(2))


class ListsTheImpossible(HighCard):
    """Only where nobody looks by chance: a card that is not in the deck."""

    def legal(self, rules, state):
        legal = super().legal(rules, state)
        return (*legal, Draw(legal[0].player, "99")) if legal else ()

    def apply(self, rules, state, action):
        return WHOLE.apply(rules, state, action)


class HidesAnAction(HighCard):
    def legal(self, rules, state):
        return tuple(action for action in super().legal(rules, state) if action.card != "3")

    def apply(self, rules, state, action):
        return WHOLE.apply(rules, state, action)


class RemembersRefusals(HighCard):
    def initial(self, rules, seats, carry, place):
        return super().initial(rules, seats, {**(carry or {}), "tries": []}, place)

    def apply(self, rules, state, action):
        step = super().apply(rules, state, action)
        if isinstance(step, Illegal):
            state.carry["tries"].append(1)
        return step


class SpeaksOneLanguage(HighCard):
    def read_command(self, command):
        read = super().read_command(command)
        return Illegal("bad-command", Words("playerとcardが必要です。", "")) if isinstance(read, Illegal) else read


class TakesMoreFields(HighCard):
    def read_command(self, command):
        return super().read_command({key: value for key, value in command.items() if key != "extra"})


def with_seats(view, state, key, value):
    """The view with `key` of every seat made from that seat's card, which the audience may not know."""
    cards = [*state.cards, *[None] * len(state.seats)]
    return {**view, "seats": [{**seat, key: value(cards[at])} for at, seat in enumerate(view["seats"])]}


class TellsTheBest(HighCard):
    def view(self, rules, state, audience):
        return with_seats(super().view(rules, state, audience), state, "best", lambda card: card and {"value": card})


class LightsALamp(HighCard):
    """The old trap: a lamp that burns only where a call would win."""

    def view(self, rules, state, audience):
        view = super().view(rules, state, audience)
        return with_seats(view, state, "open_calls", lambda card: ["attack"] if card == "9" else [])


class NamesThePhase(HighCard):
    def view(self, rules, state, audience):
        view = super().view(rules, state, audience)
        return {**view, "phase": "tense"} if "0" in state.cards and not state.closed else view


class TellsInAnEvent(HighCard):
    def observe(self, rules, event, audience):
        return event


class CallsAHighCard(HighCard):
    """An event of another kind, by a card off the deck that nobody may know."""

    def apply(self, rules, state, action):
        step = super().apply(rules, state, action)
        high = not isinstance(step, Illegal) and int(action.card) > 4
        return Step(step.state, (*step.events, {"event": "gasp"})) if high else step


class HidesFromTheCrew(HighCard):
    def _may_know(self, state, player, audience):
        return state.closed or audience.player == player


class ShowsTheNeighbour(HighCard):
    def _may_know(self, state, player, audience):
        seat = audience.kind is AudienceKind.SEAT
        return seat or super()._may_know(state, player, audience)


class TellsThePublicMore(HighCard):
    def _may_know(self, state, player, audience):
        return audience.kind is AudienceKind.PUBLIC or super()._may_know(state, player, audience)


class RewordsAnEvent(HighCard):
    def observe(self, rules, event, audience):
        seen = super().observe(rules, event, audience)
        return seen if audience == CREW else {**seen, "card": "0"} if "card" in seen else seen


class LaysACardTwice(HighCard):
    def layout(self, rules, state):
        return tuple(pile._replace(cards=pile.cards * 9) for pile in super().layout(rules, state))


class MiscountsTheStock(HighCard):
    def view(self, rules, state, audience):
        return {**super().view(rules, state, audience), "stock": 7}


class ForgetsAZone(HighCard):
    def layout(self, rules, state):
        return super().layout(rules, state)[: max(1, len(state.cards))]


class LacksAKey(HighCard):
    def view(self, rules, state, audience):
        return {key: value for key, value in super().view(rules, state, audience).items() if key != "table"}


class OffersACallThatIsNone(HighCard):
    def view(self, rules, state, audience):
        view = with_seats(super().view(rules, state, audience), state, "calls", lambda _: ["rob"])
        return with_seats(view, state, "open_calls", lambda _: ["rob"])


class PromptsTheImpossible(HighCard):
    def prompt(self, rules, state):
        return Prompt(Words("締めます。", "Close the duel."), {"do": "close"})


class ScoresTwice(HighCard):
    def close(self, rules, state):
        return super().close(rules, state._replace(closed=False))


class ScoresEarly(HighCard):
    def result(self, rules, state):
        return super().result(rules, state._replace(closed=len(state.cards) == len(state.seats)))


class ForgetsAPlayer(HighCard):
    def result(self, rules, state):
        result = super().result(rules, state)
        return result and result._replace(outcomes=dict(list(result.outcomes.items())[1:]))


class PaysTooMuch(HighCard):
    def best_points(self, rules, seats, duels):
        return 0


class CountsItsViews(HighCard):
    def __init__(self):
        self.looked = 0

    def view(self, rules, state, audience):
        self.looked += 1
        return {**super().view(rules, state, audience), "looked": self.looked}


BROKEN = [
    (LosesACommand, checks.commands_and_states_survive_json),
    (NamesNoWord, checks.commands_and_states_survive_json),
    (SaysTuples, checks.what_leaves_a_game_is_plain_json),
    (SortsAnyhow, checks.legal_lists_are_sorted),
    (ListsTwice, checks.legal_lists_are_sorted),
    (ListsTheImpossible, checks.every_legal_action_applies),
    (HidesAnAction, checks.legal_lists_are_complete),
    (RemembersRefusals, checks.refusals_change_nothing),
    (SpeaksOneLanguage, checks.refusals_change_nothing),
    (TakesMoreFields, checks.refusals_change_nothing),
    (TellsTheBest, checks.views_leak_nothing),
    (LightsALamp, checks.views_leak_nothing),
    (NamesThePhase, checks.views_leak_nothing),
    (TellsInAnEvent, checks.views_leak_nothing),
    (CallsAHighCard, checks.views_leak_nothing),
    (HidesFromTheCrew, checks.audiences_know_what_their_kind_may),
    (ShowsTheNeighbour, checks.audiences_know_what_their_kind_may),
    (TellsThePublicMore, checks.audiences_know_what_their_kind_may),
    (RewordsAnEvent, checks.events_are_blanked_and_never_reworded),
    (LaysACardTwice, checks.cards_are_conserved),
    (MiscountsTheStock, checks.cards_are_conserved),
    (ForgetsAZone, checks.the_layout_is_the_table_of_the_view),
    (LacksAKey, checks.views_have_the_common_keys),
    (OffersACallThatIsNone, checks.views_have_the_common_keys),
    (PromptsTheImpossible, checks.prompts_name_something_to_do),
    (ScoresTwice, checks.a_duel_is_scored_once_by_close),
    (ScoresEarly, checks.a_duel_is_scored_once_by_close),
    (ForgetsAPlayer, checks.a_duel_is_scored_once_by_close),
    (PaysTooMuch, checks.nobody_beats_the_best_points),
    (CountsItsViews, checks.the_same_is_the_same_again),
]


def stage_of(game):
    return played(Variant(type(game).__name__, game, Rules(), 4, 2))


@pytest.mark.parametrize(("broken", "check"), BROKEN, ids=lambda value: value.__name__)
def test_a_check_finds_what_is_broken(broken, check):
    stage = stage_of(broken())
    with pytest.raises(AssertionError) as found:
        check(stage)
    assert check is not checks.views_leak_nothing or "tells a hidden card" in str(found.value)
    check(stage_of(WHOLE))


def test_every_check_is_proved():
    assert {check for _, check in BROKEN} == set(checks.CHECKS)
