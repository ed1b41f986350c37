"""Players of Hikomyu: whole games from views, only from what a seat may know, and good sense for every persona."""

from __future__ import annotations

import random

import pytest

from studio.games.game import UNREAD, Place, seat_of
from studio.games.hikomyu import GAME, Rules
from studio.games.hikomyu.state import Phase
from studio.players.hikomyu import STRENGTHS
from studio.players.hikomyu.codes import SILENT, as_bits, cards_in
from studio.players.hikomyu.expert import expert
from studio.players.hikomyu.hidden import deal_anew
from studio.players.hikomyu.reading import known_to
from studio.players.hikomyu.regular import regular
from studio.players.player import player_of, strengths
from tests.players.hikomyu_games import after, all_hands, dealt, late, name_of

OTHERS = ("gyaru", "musician", "eigatsuu", "ojou", "taiikukaikei")


def chosen(position):
    """What the regular does, as a name."""
    return name_of(regular(position))


def by_expert(position, seed=1):
    return name_of(expert(position, random.Random(seed)))


def as_persona(persona, at=0, players=4, **others):
    """Personas of a table at which seat `at` is `persona`; `others`: `s2="ikemen"`."""
    codes = [other for other in OTHERS if other != persona][: players - 1]
    codes.insert(at, persona)
    for seat, other in others.items():
        codes[int(seat[1:])] = other
    return codes


# ---- whole games


@pytest.mark.parametrize("personas", [False, True], ids=["plain", "personas"])
@pytest.mark.parametrize("name", ["novice", "regular"])
def test_whole_games_are_played_from_views_and_a_seed_repeats(name, personas):
    rules, player, totals = Rules(personas=personas), strengths("hikomyu")[name], []
    for _ in range(2):
        rng = random.Random(7)
        for players in (4, 5, 8):
            state = dealt(rules, players, rng)
            while state.phase is Phase.TRICK:
                view = GAME.view(rules, state, seat_of(state.actor.player))
                state = after(rules, state, GAME.read_command(player.choose(rules, view, rng)))
            result = GAME.result(rules, GAME.close(rules, state).state)
            totals.append([outcome.points for outcome in result.outcomes.values()])
    assert totals[:3] == totals[3:]


def test_the_regular_is_the_player_of_the_game_and_every_game_lists_its_strengths():
    assert list(strengths("hikomyu")) == ["novice", "regular", "expert"]
    assert player_of("hikomyu") is strengths("hikomyu")["regular"]
    assert dict(strengths("calcolon")) == {"regular": player_of("calcolon")}
    with pytest.raises(KeyError):
        strengths("chess")


def test_he_waits_for_his_turn_and_while_his_hand_is_not_read():
    rules = Rules()
    state = GAME.initial(rules, ("aya", "ben", "chie", "dan"), None, Place(1, 1))
    for player in ("aya", "ben", "chie", "dan"):
        deal = {"do": "deal", "player": player, "cards": [UNREAD] * 15}
        state = after(rules, state, GAME.read_command(deal))
    rng = random.Random(1)
    assert player_of("hikomyu").choose(rules, GAME.view(rules, state, seat_of("aya")), rng) is None
    state = dealt(rules, 4, rng)
    assert player_of("hikomyu").choose(rules, GAME.view(rules, state, seat_of("ben")), rng) is None
    assert player_of("hikomyu").choose(rules, GAME.view(rules, state, seat_of("aya")), rng)["do"] == "play"


@pytest.mark.parametrize("name", STRENGTHS)
def test_a_decision_depends_on_nothing_that_the_seat_cannot_know(name):
    """With the true hands, with other hands and with none in the position he decides the same."""
    decide, games = STRENGTHS[name].decide, 1 if name == "expert" else 8
    for seed in range(games):
        rng = random.Random(seed)
        rules = Rules(personas=True)
        state = dealt(rules, 6, rng)
        truth = all_hands(rules, state)
        while not truth.over:
            own = truth.order[0]
            blind = truth.copy()
            blind.hands = [hand if seat == own else 0 for seat, hand in enumerate(truth.hands)]
            blind.laid = [laid if seat == own else 0 for seat, laid in enumerate(truth.laid)]
            other = deal_anew(blind, rng)
            if name != "expert" or rng.random() < 0.2:
                moves = {decide(each, random.Random(3)) for each in (truth, blind, other)}
                assert len(moves) == 1
            truth.play(regular(truth))


def test_a_game_from_the_state_is_the_game_from_the_position():
    rules, rng = Rules(personas=True), random.Random(4)
    state = dealt(rules, 5, rng)
    truth = all_hands(rules, state)
    for _ in range(60):
        move = regular(truth)
        assert name_of(move) == name_of(regular(known_to(rules, state, state.order[0])))
        command = STRENGTHS["regular"].choose(rules, GAME.view(rules, state, seat_of(state.actor.player)), rng)
        state = after(rules, state, GAME.read_command(command))
        truth.play(move)


# ---- plain sense


def test_he_gives_a_donbiki_to_who_takes_the_trick():
    position = late(["love-1", "donbiki", "through", "movie-2"], ["fashion-14", "fashion-2", "fashion-3"])
    assert chosen(position) == by_expert(position) == "donbiki"


def test_he_ducks_a_trick_of_chills_and_takes_one_without():
    cold = late(["love-14", "love-1", "movie-2"], ["love-9", "donbiki", "puchihiki"], left=3)
    assert chosen(cold) == by_expert(cold) == "love-1"
    warm = late(["love-14", "love-1", "movie-2"], ["love-9", "love-8", "love-7"], left=3)
    assert chosen(warm) == by_expert(warm) == "love-14"


def test_he_leads_no_chill_while_he_has_another_card():
    position = late(["donbiki", "puchihiki", "fashion-2"], left=3)
    assert chosen(position) == by_expert(position) == "fashion-2"


def test_he_plays_a_through_before_he_becomes_the_one_who_pays():
    position = late(["through", "love-1", "movie-2"], ["fashion-14"], left=3)
    position.silences = [1, 1, 1, 0]
    assert chosen(position) == by_expert(position) == "through"


def test_he_counts_a_high_card_as_sure_when_those_above_have_been_seen():
    seen = [f"love-{n}" for n in range(12, 16)]
    sure = late(["love-11", "love-2"], ["love-5"], left=2, seen=seen)
    assert chosen(sure) == "love-11"


# ---- personas


@pytest.mark.parametrize("choose", [chosen, by_expert], ids=["regular", "expert"])
def test_an_ikemen_leads_his_donbiki_and_takes_those_of_others(choose):
    personas = as_persona("ikemen")
    assert choose(late(["donbiki", "fashion-2", "movie-3"], personas=personas, left=3)) == "donbiki"
    personas = as_persona("ikemen", at=3)
    cold = late(["love-14", "love-1", "movie-2"], ["love-9", "donbiki", "puchihiki"], personas=personas, left=3)
    assert choose(cold) == "love-14"


def test_where_the_season_makes_chills_nothing_to_the_ikemen_he_leads_none():
    position = late(
        ["donbiki", "love-14"], personas=as_persona("ikemen"), left=2, rules=Rules(personas=True, ikemen="zero")
    )
    assert chosen(position) == "love-14"


@pytest.mark.parametrize("choose", [chosen, by_expert], ids=["regular", "expert"])
def test_nobody_chills_an_ikemen(choose):
    hand, played = ["donbiki", "through", "movie-2"], ["fashion-14", "fashion-2", "fashion-3"]
    assert choose(late(hand, played, personas=as_persona("hikky", at=3), left=3)) == "donbiki"
    ikemen = late(hand, played, personas=as_persona("hikky", at=3, s0="ikemen"), left=3)
    assert choose(ikemen) != "donbiki"


@pytest.mark.parametrize(
    ("fan", "topic"), [("gyaru", "fashion"), ("musician", "music"), ("eigatsuu", "movie")], ids=str
)
def test_a_fan_takes_his_topic_with_a_chill_that_another_would_not(fan, topic):
    hand, played = [f"{topic}-15", f"{topic}-1"], [f"{topic}-8", f"{topic}-9", "puchihiki"]
    assert chosen(late(hand, played, personas=as_persona(fan, at=3), left=2)) == f"{topic}-15"
    assert chosen(late(hand, played, personas=as_persona("douke", at=3), left=2)) == f"{topic}-1"


def test_an_otaku_ducks_chills_that_another_would_take_and_others_know_what_they_do_to_him():
    hand, played = ["love-15", "love-1"], ["love-5", "love-3", "puchihiki"]
    assert chosen(late(hand, played, personas=as_persona("ojou", at=3), left=2)) == "love-15"
    assert chosen(late(hand, played, personas=as_persona("otaku", at=3), left=2)) == "love-1"


def test_an_ojou_is_silent_where_another_spends_a_through():
    hand, played = ["through", "love-1", "movie-2"], ["fashion-14"]
    ojou = late(hand, played, personas=as_persona("ojou", at=1), left=3)
    hikky = late(hand, played, personas=as_persona("hikky", at=1), left=3)
    ojou.silences = hikky.silences = [1, 1, 1, 0]
    assert regular(ojou) >= SILENT
    assert chosen(hikky) == "through"


@pytest.mark.parametrize("persona", ["mohican", "taiikukaikei"])
@pytest.mark.parametrize("choose", [chosen, by_expert], ids=["regular", "expert"])
def test_a_skill_saves_from_a_trick_of_chills(choose, persona):
    hand, played = ["love-15", "movie-2"], ["love-9", "donbiki", "donbiki"]
    assert choose(late(hand, played, personas=as_persona(persona, at=3), left=2)) == "use"


@pytest.mark.parametrize("persona", ["mohican", "taiikukaikei"])
def test_a_skill_is_not_spent_on_a_trick_one_wants(persona):
    hand, played = ["love-15", "movie-2"], ["love-9", "love-7", "love-8"]
    assert chosen(late(hand, played, personas=as_persona(persona, at=3), left=2)) == "love-15"


def test_a_clown_gives_his_cheapest_card_to_another():
    hand = ["anime-2", "love-3", "movie-2"]
    position = late(hand, ["fashion-9"], personas=as_persona("douke", at=1, s2="ikemen"), left=3)
    assert chosen(position) == "movie-2"


def test_a_clown_without_the_topic_gives_a_chill():
    position = late(["anime-2", "donbiki"], ["fashion-9"], personas=as_persona("douke", at=1), left=2)
    assert chosen(position) == by_expert(position) == "donbiki"


def test_a_hikky_speaks_last_and_takes_exactly_what_lies_well():
    personas = as_persona("hikky", at=1)
    warm = late(["love-9", "love-1"], ["through", "love-8", "love-7"], personas=personas, left=2, at=1)
    assert chosen(warm) == by_expert(warm) == "love-9"
    cold = late(["love-9", "love-1"], ["through", "love-8", "donbiki"], personas=personas, left=2, at=1)
    assert chosen(cold) == by_expert(cold) == "love-1"


def test_a_hikky_with_nothing_to_follow_passes_or_is_silent():
    personas = as_persona("hikky", at=1)
    position = late(["love-9", "through"], ["through", "through", "change"], personas=personas, left=2, at=1)
    assert chosen(position) in {"through", "silent love-9"}


@pytest.mark.parametrize("name", ["novice", "regular"])
def test_under_ice_he_lays_down_what_he_needs_least(name):
    personas = as_persona("mohican")
    position = late(["love-15", "through", "fashion-1"], ["use"], personas=personas, left=3)
    assert name_of(STRENGTHS[name].decide(position, random.Random(1))) == "silent fashion-1"


def test_a_novice_remembers_nothing():
    """Other cards seen, other voids shown, the same decision."""
    rng = random.Random(2)
    for seed in range(20):
        position = late(["love-9", "love-2", "fashion-3", "puchihiki"], ["love-5"][: seed % 2], left=4)
        forgotten = position.copy()
        forgotten.seen |= as_bits([f"love-{n}" for n in rng.sample(range(10, 16), 3)])
        forgotten.voids = [rng.getrandbits(72) for _ in range(4)]
        moves = [STRENGTHS["novice"].decide(each, random.Random(seed)) for each in (position, forgotten)]
        assert moves[0] == moves[1]
        assert moves[0] in set(cards_in(position.hands[position.order[0]]))
