"""What every game promises, as checks over duels that were played. Each raises AssertionError where a promise breaks.

`CHECKS` are all of them. The tests run them over every game of the house, and over games that are broken on purpose,
which proves that each can fail.
"""

from __future__ import annotations

import pickle
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise
from typing import Any

from studio.games.game import BROADCAST, CREW, FLOOR, PUBLIC, UNREAD, Illegal, Place, seat_of
from tests.conformance.alike import Looking, hides, outsiders
from tests.conformance.commands import everyone_and_everything, form_of, forms, hopeless, near, rubbish
from tests.conformance.tables import Played, as_json, same_bytes

Stage = tuple[Played, ...]
"""Duels played one after another at one table."""


def sampled(played: Played, count: int) -> list[Any]:
    """`count` states of a duel, spread evenly, and the last one before the close."""
    step = max(1, len(played.states) // count)
    return [*played.states[::step], played.states[-1]]


def plain(value: Any) -> bool:
    """True when `value` is JSON as it stands."""
    return bool(as_json(value) == value)


_GAP = re.compile(r"\{[a-z_]+\}")
MOST_SAID = 400


def refused_well(step: Any) -> bool:
    """A refusal has a code and a sentence in both languages that can be read out: no gap left, nothing endless."""
    words = (step.say.ja, step.say.en)
    return bool(step.code) and all(text.strip() and not _GAP.search(text) and len(text) <= MOST_SAID for text in words)


def commands_and_states_survive_json(stage: Stage) -> None:
    """Every legal action is its command again; a duel replayed from the JSON of its commands is the same duel."""
    for played in stage:
        game, rules = played.game, played.rules
        for state in sampled(played, 25):
            for action in game.legal(rules, state):
                command = played.command(action)
                assert command["do"] in game.words, command
                again = game.read_command(command)
                assert (again, type(again)) == (action, type(action)), command
        state = game.initial(rules, played.seats, as_json(played.carry), played.place)
        for action, wanted in zip(played.actions, played.states[1:], strict=True):
            step = game.apply(rules, state, game.read_command(played.command(action)))
            assert not isinstance(step, Illegal) and step.state == wanted, action
            state = step.state


def what_leaves_a_game_is_plain_json(stage: Stage) -> None:
    """Events, views, carry and facts, exactly as they stand; a layout can be written too."""
    for played in stage:
        for event in (event for events in (*played.events, played.closed.events) for event in events):
            assert plain(dict(event)) and isinstance(event["event"], str), event
        for state in [*sampled(played, 25), played.closed.state]:
            assert all(plain(played.view(state, who)) for who in (CREW, *outsiders(played)))
            assert as_json([pile._asdict() for pile in played.game.layout(played.rules, state)])
        assert plain(played.result.carry) and plain(dict(played.result.facts)), played.result


def legal_lists_are_sorted(stage: Stage) -> None:
    """By word, and any two actions in the same order in every list; none twice."""
    order: TopologicalSorter[str] = TopologicalSorter()
    for played in stage:
        for state in played.all_states():
            commands = played.legal_commands(state)
            written = list(map(same_bytes, commands))
            assert len(set(written)) == len(written), f"twice in one list: {written}"
            assert [c["do"] for c in commands] == sorted(c["do"] for c in commands), "not sorted by word"
            for before, after in pairwise(written):
                order.add(after, before)
    try:
        order.prepare()
    except CycleError as cycle:
        raise AssertionError(f"no order fits all lists: {cycle.args[1]}") from cycle


def every_legal_action_applies(stage: Stage) -> None:
    """And none is legal once the duel is closed."""
    for played in stage:
        for state in played.states[::2]:
            for action in played.game.legal(played.rules, state):
                step = played.game.apply(played.rules, state, action)
                assert not isinstance(step, Illegal), (action, step)
        assert played.game.legal(played.rules, played.closed.state) == ()


def candidates(stage: Stage, played: Played, state: Any, chance: random.Random) -> Iterator[dict[str, Any]]:
    """Commands in the game's vocabulary, most of them wrong now: other states' forms, near misses of the legal ones."""
    for command in forms(stage).values():
        yield from everyone_and_everything(played, command)
        yield from near(played, command, chance, 12)
    legal = played.legal_commands(state)
    for command in chance.sample(legal, min(12, len(legal))):
        yield from near(played, command, chance, 6)


def legal_lists_are_complete(stage: Stage) -> None:
    """What `apply` takes is listed. Of a word in `free` something with the same fields is."""
    for played in stage:
        chance = random.Random(played.variant.name)
        for state in [*sampled(played, 6), played.closed.state]:
            legal = played.legal_commands(state)
            listed, some = set(map(same_bytes, legal)), {f"{form_of(c)} {c.get('player')}" for c in legal}
            for command in candidates(stage, played, state, chance):
                action = played.game.read_command(command)
                if isinstance(action, Illegal):
                    continue
                taken = not isinstance(played.game.apply(played.rules, state, action), Illegal)
                written = played.command(action)
                if written["do"] in played.game.free:
                    assert not taken or f"{form_of(written)} {written.get('player')}" in some, written
                else:
                    assert taken == (same_bytes(written) in listed), f"taken: {taken}, {written}"


def refusals_change_nothing(stage: Stage) -> None:
    """Whatever is wrong, it is refused in both languages, and the state is what it was to the last byte."""
    for played in stage:
        game, rules, chance = played.game, played.rules, random.Random(played.variant.name)
        for state in [*sampled(played, 2), played.closed.state]:
            before = pickle.dumps(state)
            none = [bad for command in forms(stage).values() for bad in hopeless(command)]
            assert all(isinstance(game.read_command(bad), Illegal) for bad in none)
            bad = [bad for command in forms(stage).values() for bad in rubbish(command)]
            for command in [*none, *bad, *candidates(stage, played, state, chance)]:
                action = game.read_command(command)
                step = action if isinstance(action, Illegal) else game.apply(rules, state, action)
                if isinstance(step, Illegal):
                    assert refused_well(step), (command, step)
            assert pickle.dumps(state) == before, "a command changed the state it was tried on"


def views_leak_nothing(stage: Stage, tries: int = 12) -> None:
    """See `alike`. Where an audience is shown backs of cards at all, the check must have had something to compare."""
    for played in stage:
        looking, chance = Looking(played), random.Random(played.variant.name)
        hidden = {who for who in outsiders(played) for state in played.states[::3] if hides(played.view(state, who))}
        looking.look(chance, tries, frozenset(hidden))
        assert not _by_chance(played) or hidden <= looking.compared.keys(), (
            f"never compared: {hidden - looking.compared.keys()}"
        )


def _by_chance(played: Played) -> bool:
    """Whether any card of the duel could have been another: not where a numbered deal says each of them."""
    for state in sampled(played, 10):
        dealt = [command for command in played.legal_commands(state) if command["do"] in played.game.chance]
        alike = Counter((command["do"], command.get("player")) for command in dealt)
        if any(count > 1 for count in alike.values()) or f'"{UNREAD}"' in same_bytes(dealt):
            return True
    return False


def at_most(less: Any, more: Any) -> bool:
    """True when `less` is `more` with some values blanked."""
    if isinstance(less, dict) and isinstance(more, dict):
        return less.keys() == more.keys() and all(at_most(less[key], more[key]) for key in less)
    if isinstance(less, list) and isinstance(more, list):
        return len(less) == len(more) and all(map(at_most, less, more))
    return less is None or bool(less == more)


def audiences_know_what_their_kind_may(stage: Stage) -> None:
    """The crew everything; a seat the floor's knowledge and its own zones; the public no more than the floor."""
    for played in stage:
        for state in played.all_states():
            crew, floor = played.view(state), played.view(state, FLOOR)
            assert not hides(crew), "the crew sees the back of a card"
            assert at_most(_zones(played.view(state, PUBLIC)), _zones(floor)), "the public knows more than the floor"
            assert at_most(_zones(floor), _zones(played.view(state, BROADCAST))), (
                "viewers at home know less than guests"
            )
            for player in played.seats:
                seat = _zones(played.view(state, seat_of(player)))
                assert at_most(_zones(floor), seat), f"{player} knows less than the floor"
                others = {zone: cards for zone, cards in seat.items() if zone[0] != player}
                assert others == {zone: _zones(floor)[zone] for zone in others}, f"{player} sees another's cards"


def _zones(view: Any) -> dict[tuple[Any, str], Any]:
    found = {(None, zone["area"]): zone["cards"] for zone in view["table"]}
    for seat in view["seats"]:
        found |= {(seat["player"], zone["area"]): zone["cards"] for zone in seat["zones"]}
    return found


def events_are_blanked_and_never_reworded(stage: Stage) -> None:
    """An audience gets an event as it was, with blanks, or not at all; the crew and the players it names sooner."""
    for played in stage:
        game, rules = played.game, played.rules
        for event in (event for events in (*played.events, played.closed.events) for event in events):
            before = same_bytes(dict(event))
            assert game.observe(rules, event, CREW) == event
            seen = {who: game.observe(rules, event, who) for who in outsiders(played)}
            assert all(one is None or at_most(dict(one), dict(event)) for one in seen.values()), (event, seen)
            assert seen[PUBLIC] is None or seen[FLOOR] is not None, event
            assert seen[PUBLIC] is None or at_most(seen[PUBLIC], seen[FLOOR]), event
            assert same_bytes(dict(event)) == before, "observe changed the event"


def cards_are_conserved(stage: Stage) -> None:
    """No card lies there more often than the deck has it; what does not lie there is in the stock."""
    for played in stage:
        deck = Counter(played.game.deck(played.rules) * (len(played.seats) if played.game.apart else 1))
        for state in played.all_states():
            layout = played.game.layout(played.rules, state)
            lying = Counter(card for pile in layout for card in pile.cards)
            assert all(count <= deck[card] for card, count in lying.items() if card != UNREAD), lying - deck
            assert lying.total() + played.view(state)["stock"] == deck.total()


def the_layout_is_the_table_of_the_view(stage: Stage) -> None:
    """Every zone once, always in the same order for the same seats, with the cards the crew's view shows."""
    for played in stage:
        zones = [pile.zone for pile in played.game.layout(played.rules, played.states[0])]
        assert len(set(zones)) == len(zones), "a zone twice"
        for state in played.all_states():
            layout = played.game.layout(played.rules, state)
            assert [pile.zone for pile in layout] == zones, "zones come and go, or change places"
            shown = {(pile.zone.player, pile.zone.area): list(pile.cards) for pile in layout}
            assert shown == _zones(played.view(state)), "the view shows another table"


SEAT_KEYS = {"player", "zones", "marks", "calls", "open_calls", "best", "needs", "result"}
VIEW_KEYS = {"game", "number", "of", "phase", "turn", "seats", "table", "stock"}


def views_have_the_common_keys(stage: Stage) -> None:
    """Those of `docs/views.md`; a call is legal and a lamp of it may burn; who is to move sits at the table."""
    for played in stage:
        for state in sampled(played, 40):
            view = played.view(state)
            assert view.keys() >= VIEW_KEYS and all(seat.keys() >= SEAT_KEYS for seat in view["seats"])
            assert (view["game"], view["number"], view["of"]) == (played.game.name, *played.place)
            assert [seat["player"] for seat in view["seats"]] == list(played.seats)
            assert view["turn"] in (None, *played.seats)
            legal = [(c["do"], c.get("player")) for c in played.legal_commands(state)]
            for seat in view["seats"]:
                assert all((call, seat["player"]) in legal for call in seat["calls"]), seat
                assert set(seat["calls"]) <= set(seat["open_calls"]), f"a call without its lamp: {seat}"


def prompts_name_something_to_do(stage: Stage) -> None:
    """A sentence in both languages; a command in it is accepted, by the game or, `close`, by the show."""
    for played in stage:
        for state in played.all_states():
            prompt = played.game.prompt(played.rules, state)
            assert prompt.say.ja.strip() and prompt.say.en.strip()
            if prompt.command is not None and state is not played.closed.state:
                assert _accepted(played, state, as_json(dict(prompt.command))), prompt


def _accepted(played: Played, state: Any, command: dict[str, Any]) -> bool:
    if command["do"] == "close":
        return not isinstance(played.game.close(played.rules, state), Illegal)
    action = played.game.read_command(command)
    return not isinstance(action, Illegal) and not isinstance(played.game.apply(played.rules, state, action), Illegal)


def a_duel_is_scored_once_by_close(stage: Stage) -> None:
    """No result before, a refusal after; everybody at the table has an outcome, and the same seats come next."""
    for played in stage:
        game, rules = played.game, played.rules
        for state in played.states:
            assert game.result(rules, state) is None, "a result before close"
            early = game.close(rules, state)
            assert not isinstance(early, Illegal) or refused_well(early), early
        again = game.close(rules, played.closed.state)
        assert isinstance(again, Illegal) and refused_well(again), "closed twice"
        result = played.result
        assert set(result.outcomes) == set(played.seats), result
        assert sorted(result.seats) == sorted(played.seats), result
        winners = [player for player, outcome in result.outcomes.items() if outcome.outcome == "win"]
        assert result.winner == (winners[0] if len(winners) == 1 else None), result
        assert game.initial(rules, result.seats, as_json(result.carry), played.place) == game.initial(
            rules, result.seats, result.carry, played.place
        )
        assert all(
            credit.player in played.seats and 1 <= credit.number < played.place.number for credit in result.credits
        )


def nobody_beats_the_best_points(stage: Stage) -> None:
    """Points of a stage, with what later duels credit to earlier ones."""
    first, points = stage[0], Counter[str]()
    for played in stage:
        for player, outcome in played.result.outcomes.items():
            points[player] += outcome.points
        for credit in played.result.credits:
            points[credit.player] += credit.points
    game, rules = first.game, first.rules
    assert max(points.values()) <= game.best_points(rules, len(first.seats), first.place.of), points
    assert all(game.factor(rules, Place(number, 5)) >= 1 for number in range(1, 6))


def the_same_is_the_same_again(stage: Stage) -> None:
    """A game keeps nothing for itself: asked again later, it gives the same lists, views, layouts and states."""
    for played in stage:
        game, rules = played.game, played.rules
        answers = [_answers(played, state) for state in sampled(played, 6)]
        assert answers == [_answers(played, state) for state in sampled(played, 6)]
        assert game.initial(rules, played.seats, played.carry, played.place) == played.states[0]
        for state, action, after in zip(played.states, played.actions, played.states[1:], strict=False):
            step = game.apply(rules, state, action)
            assert not isinstance(step, Illegal) and step.state == after, action


def _answers(played: Played, state: Any) -> str:
    views = [played.view(state, who) for who in (CREW, *outsiders(played))]
    return same_bytes([views, played.legal_commands(state), played.game.layout(played.rules, state)])


CHECKS: tuple[Callable[[Stage], None], ...] = (
    commands_and_states_survive_json,
    what_leaves_a_game_is_plain_json,
    legal_lists_are_sorted,
    every_legal_action_applies,
    legal_lists_are_complete,
    refusals_change_nothing,
    views_leak_nothing,
    audiences_know_what_their_kind_may,
    events_are_blanked_and_never_reworded,
    cards_are_conserved,
    the_layout_is_the_table_of_the_view,
    views_have_the_common_keys,
    prompts_name_something_to_do,
    a_duel_is_scored_once_by_close,
    nobody_beats_the_best_points,
    the_same_is_the_same_again,
)
SLOW = (nobody_beats_the_best_points,)
"""The best points of a final are computed from many million hands."""
