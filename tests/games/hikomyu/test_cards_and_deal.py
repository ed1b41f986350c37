"""The 96 cards, what they are worth, and how they and the personas are dealt."""

from __future__ import annotations

from collections import Counter

import pytest
from pydantic import ValidationError

from studio.games.game import CREW, Illegal, Place
from studio.games.hikomyu import GAME, Rules
from studio.games.hikomyu.cards import DECK, FACES
from studio.games.hikomyu.personas import PERSONAS
from studio.games.hikomyu.state import Phase
from tests.games.hikomyu.talk import PLAYERS, Talk

PERSONA_RULES = Rules(personas=True)


def test_there_are_96_cards():
    assert len(DECK) == len(GAME.deck(Rules())) == 96
    kinds = Counter(FACES[card].topic or card for card in DECK)
    assert kinds == {
        **dict.fromkeys(("fashion", "music", "movie", "love"), 15),
        **dict.fromkeys(("anime", "game", "manga"), 4),
        "donbiki": 4,
        "puchihiki": 8,
        "change": 4,
        "through": 8,
    }


@pytest.mark.parametrize(
    ("kind", "points"),
    [
        ("fashion-1", 1),
        ("music-15", 1),
        ("movie-7", 1),
        ("love-15", 2),
        ("anime-4", 5),
        ("game-1", 5),
        ("manga-2", 5),
        ("donbiki", -10),
        ("puchihiki", -5),
        ("change", 0),
        ("through", 0),
    ],
)
def test_points_of_a_card(kind, points):
    assert FACES[kind].points == points


def test_numbers_of_a_topic_run_from_one_without_a_gap():
    for topic, most in [("fashion", 15), ("love", 15), ("anime", 4), ("manga", 4)]:
        assert [FACES[card].number for card in DECK if FACES[card].topic == topic] == list(range(1, most + 1))


@pytest.mark.parametrize("players", (3, 9))
def test_four_to_eight_play(players):
    assert players not in GAME.seats(Rules())
    assert {4, 8} < set(GAME.seats(Rules()))


@pytest.mark.parametrize(("players", "size"), [(4, 15), (5, 15), (6, 12), (7, 12), (8, 12)])
def test_hands_of_15_up_to_five_players_and_of_12_from_six_on_and_the_rest_stays_out(players, size):
    talk = Talk(*[""] * players)
    assert {seat.held for seat in talk.state.seats} == {size}
    assert GAME.view(Rules(), talk.state, CREW)["stock"] == 96 - players * size


def fresh(players=4, rules=None):
    return GAME.initial(rules or Rules(), PLAYERS[:players], None, Place(1, 1))


def refusal(state, command, rules=None):
    action = GAME.read_command(command)
    step = action if isinstance(action, Illegal) else GAME.apply(rules or Rules(), state, action)
    assert isinstance(step, Illegal), step
    return step.code


def test_a_hand_of_another_size_is_refused():
    assert refusal(fresh(), {"do": "deal", "player": "aya", "cards": list(DECK[:14])}) == "hand-size"
    assert refusal(fresh(6), {"do": "deal", "player": "aya", "cards": list(DECK[:15])}) == "hand-size"


def test_a_card_dealt_twice_is_impossible():
    cards = ["fashion-1", "fashion-1", *["?"] * 13]
    assert refusal(fresh(), {"do": "deal", "player": "aya", "cards": cards}) == "impossible-card"
    assert refusal(fresh(), {"do": "deal", "player": "aya", "cards": ["donbiki"] * 5 + ["?"] * 10}) == "impossible-card"
    talk = Talk("F1")
    assert talk.refused("deal", "aya", cards=["?"] * 15) == "dealt"


def test_a_card_that_another_holds_is_impossible():
    step = GAME.apply(Rules(), fresh(), GAME.read_command({"do": "deal", "player": "aya", "cards": list(DECK[:15])}))
    assert refusal(step.state, {"do": "deal", "player": "ben", "cards": list(DECK[14:29])}) == "impossible-card"


def test_nobody_plays_before_all_hands_are_dealt_and_all_personas_opened():
    state = fresh(rules=PERSONA_RULES)
    play = {"do": "play", "player": "aya", "card": "fashion-1"}
    assert refusal(state, play, PERSONA_RULES) == "deal-first"
    assert refusal(state, {"do": "persona", "player": "aya", "persona": "otaku"}, PERSONA_RULES) == "deal-first"
    for at, player in enumerate(PLAYERS[:4]):
        deal = {"do": "deal", "player": player, "cards": list(DECK[15 * at : 15 * at + 15])}
        state = GAME.apply(PERSONA_RULES, state, GAME.read_command(deal)).state
    assert state.phase is Phase.PERSONAS
    assert refusal(state, play, PERSONA_RULES) == "persona-first"


def test_without_personas_the_dealer_leads_after_the_deal():
    talk = Talk()
    assert talk.state.phase is Phase.TRICK
    assert talk.refused("persona", "aya", persona="otaku") == "no-personas"
    assert talk.refused("use", "aya") == "no-skill"


def test_each_persona_is_given_once_and_to_each_one():
    talk = Talk(personas="otaku hikky douke ojou")
    assert [seat.persona for seat in talk.state.seats] == ["otaku", "hikky", "douke", "ojou"]
    assert talk.refused("persona", "aya", persona="gyaru") == "has-persona"
    state = fresh(rules=PERSONA_RULES)
    for at, player in enumerate(PLAYERS[:4]):
        deal = {"do": "deal", "player": player, "cards": list(DECK[15 * at : 15 * at + 15])}
        state = GAME.apply(PERSONA_RULES, state, GAME.read_command(deal)).state
    given = GAME.apply(PERSONA_RULES, state, GAME.read_command({"do": "persona", "player": "aya", "persona": "otaku"}))
    taken = {"do": "persona", "player": "ben", "persona": "otaku"}
    assert refusal(given.state, taken, PERSONA_RULES) == "persona-given"
    assert "otaku" not in {action.persona for action in GAME.legal(PERSONA_RULES, given.state)}


def test_there_are_ten_personas_with_the_authors_stars():
    stars = {code: persona.stars for code, persona in PERSONAS.items()}
    assert stars == {
        "taiikukaikei": 2,
        "ikemen": 5,
        "gyaru": 3,
        "ojou": 3,
        "otaku": 2,
        "musician": 3,
        "mohican": 3,
        "eigatsuu": 3,
        "douke": 2,
        "hikky": 1,
    }


def test_the_ikemen_can_be_left_out_of_the_deal():
    rules = Rules(personas=True, without=("ikemen",))
    assert "ikemen" not in rules.dealt_personas and len(rules.dealt_personas) == 9
    talk = Talk(personas="otaku hikky douke ojou", rules=rules)
    assert "ikemen" not in {seat.persona for seat in talk.state.seats}


def test_so_many_personas_are_left_that_eight_players_have_one_each():
    Rules(personas=True, without=("ikemen", "hikky"))
    with pytest.raises(ValidationError):
        Rules(personas=True, without=("ikemen", "hikky", "otaku"))
    with pytest.raises(ValidationError):
        Rules(without=("nobody",))
    with pytest.raises(ValidationError):
        Rules(without=("ikemen", "ikemen"))
