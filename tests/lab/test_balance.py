"""Hikomyu's balance: fair deals, counts that add up, the same numbers for any number of jobs, intervals of known toys."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import pytest

from studio.games.game import Illegal, Place, Step
from studio.games.hikomyu import GAME
from studio.games.hikomyu.actions import Deal as DealCards
from studio.games.hikomyu.actions import GivePersona
from studio.games.hikomyu.cards import DECK
from studio.games.hikomyu.personas import PERSONAS
from studio.games.hikomyu.rules import hand_size
from studio.lab.balance import IKEMEN, RULES, WHOLE, Ruling, deal_of, play, seated, shares
from studio.lab.balance_counts import Balance, Table, balance
from studio.lab.balance_report import balance_report, stars_right
from studio.lab.distribution import mean, rate
from studio.players.hikomyu import STRENGTHS, Position
from studio.players.hikomyu.reading import command_of

SEED, GAMES = 5, 12
TABLES = range(4, 9)


@pytest.fixture(scope="module")
def counts() -> Balance:
    found = balance(TABLES, GAMES, "novice", SEED, jobs=1)
    assert isinstance(found, Balance)
    return found


@pytest.fixture(scope="module")
def report(counts):
    return balance_report(counts, TABLES, "novice", SEED)


# ---- the experiment --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", TABLES)
def test_a_deal_gives_everybody_different_cards_and_shuffles_all_ten_personas(players):
    deal = deal_of(SEED, players, 0)
    assert sum(deal.hands).bit_count() == sum(hand.bit_count() for hand in deal.hands) == players * hand_size(players)
    assert sorted(deal.personas) == sorted(PERSONAS)


def test_every_persona_sits_in_every_seat_about_as_often():
    """2,000 deals of five: each of the 50 pairs is expected 200 times, with a standard deviation of 13."""
    seen = Counter((at, code) for n in range(2000) for at, code in enumerate(seated(deal_of(SEED, 5, n), Ruling.PLUS)))
    assert len(seen) == 50
    assert all(200 - 65 < times < 200 + 65 for times in seen.values())


def test_without_the_ikemen_only_his_seat_changes():
    for number in range(60):
        deal = deal_of(SEED, 6, number)
        before, after = seated(deal, Ruling.PLUS), seated(deal, Ruling.WITHOUT)
        assert IKEMEN not in after
        assert len(set(after)) == 6
        changed = [old for old, new in zip(before, after, strict=True) if old != new]
        assert changed == ([IKEMEN] if IKEMEN in before else [])


@pytest.mark.parametrize(("ruling", "players"), list(product(Ruling, (4, 6, 8))))
def test_the_rules_of_the_house_score_a_game_of_the_lab_alike(ruling, players):
    """Every move of a game is a legal command, and `close` credits what the lab counts."""
    for number in range(3):
        deal, decide = deal_of(SEED, players, number), STRENGTHS["regular"].decide
        result = _played_by_the_rules(deal, ruling, decide)
        game = play(deal, ruling, decide)
        assert [seat.points for seat in game.seats] == [outcome.points for outcome in result.outcomes.values()]
        scores = result.facts["scores"].values()
        assert [(seat.penalty, seat.silences) for seat in game.seats] == [(s["penalty"], s["silences"]) for s in scores]
        winners = [f"p{at}" for at, seat in enumerate(game.seats) if seat.share]
        assert winners == result.facts["winners"]


def _played_by_the_rules(deal, ruling, decide):
    rules, ids = RULES[ruling], [f"p{at}" for at in range(deal.players)]
    state = GAME.initial(rules, tuple(ids), None, Place(1, 1))
    hands = [tuple(DECK[bit] for bit in range(len(DECK)) if hand >> bit & 1) for hand in deal.hands]
    todo = [DealCards(player, hand) for player, hand in zip(ids, hands, strict=True)]
    todo += [GivePersona(p, code) for p, code in zip(ids, seated(deal, ruling), strict=True) if code]
    for action in todo:
        state = _step(rules, state, action)
    position, rng = Position(rules, seated(deal, ruling)), random.Random(deal.chance)
    position.hands = list(deal.hands)
    while not position.over:
        at = position.order[0]
        move = decide(position, rng)
        state = _step(rules, state, GAME.read_command(command_of(move, ids[at])))
        position.play(move)
    closed = GAME.close(rules, state)
    assert isinstance(closed, Step)
    return GAME.result(rules, closed.state)


def _step(rules, state, action):
    step = GAME.apply(rules, state, action)
    assert isinstance(step, Step), step
    return step.state


@pytest.mark.parametrize(
    ("scores", "parts"),
    [([3, 9, 1], [0, 1, 0]), ([9, 9, 1], [1 / 2, 1 / 2, 0]), ([-5] * 7, [1 / 7] * 7), ([0, -1], [1, 0])],
)
def test_a_shared_win_counts_in_equal_parts(scores, parts):
    assert shares(scores) == tuple(round(part * WHOLE) for part in parts)
    assert sum(shares(scores)) == WHOLE


# ---- counts ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("jobs", [2, 3])
def test_the_same_seed_gives_the_same_numbers_for_any_jobs(counts, jobs):
    assert balance(TABLES, GAMES, "novice", SEED, jobs) == counts


def test_another_seed_gives_other_numbers(counts):
    assert balance(TABLES, GAMES, "novice", SEED + 1, jobs=1) != counts


def test_a_table_alone_is_the_same_as_among_others(counts):
    alone = balance([6], GAMES, "novice", SEED, jobs=1)
    assert isinstance(alone, Balance)
    for ruling in Ruling:
        assert alone.tables[ruling, 6] == counts.tables[ruling, 6]


def test_win_shares_of_personas_and_of_seats_sum_to_the_games(counts):
    for (ruling, players), table in counts.tables.items():
        assert table.games == GAMES
        assert sum(tally.share for tally in table.seats.values()) == GAMES * WHOLE
        assert sum(tally.games for tally in table.seats.values()) == GAMES * players
        if ruling is not Ruling.PLAIN:
            assert sum(tally.share for tally in table.personas.values()) == GAMES * WHOLE
            assert sum(tally.games for tally in table.personas.values()) == GAMES * players
    assert IKEMEN not in counts.all_tables(Ruling.WITHOUT).personas
    assert not counts.all_tables(Ruling.PLAIN).personas


def test_changes_are_the_differences_of_the_same_deals(counts):
    """Counted the other way: deal by deal, at the tables with the ikemen."""
    decide, gained, seen = STRENGTHS["novice"].decide, Counter(), Counter()
    for players, number in product(TABLES, range(GAMES)):
        deal = deal_of(SEED, players, number)
        if IKEMEN in deal.personas[:players]:
            before, after = (play(deal, ruling, decide).seats for ruling in (Ruling.PLUS, Ruling.ZERO))
            for old, new in zip(before, after, strict=True):
                gained[old.persona] += new.points - old.points
                seen[old.persona] += 1
    for code in PERSONAS:
        change = counts.changes[Ruling.ZERO, code].points
        assert change.total() == seen[code]
        assert sum(points * times for points, times in change.items()) == gained[code]


def test_silence_decides_where_the_winners_would_be_others(counts):
    for ruling, players in product((Ruling.PLUS, Ruling.PLAIN), TABLES):
        games = [play(deal_of(SEED, players, n), ruling, STRENGTHS["novice"].decide) for n in range(GAMES)]
        changed = overturned = 0
        for game in games:
            raw = [seat.points - seat.penalty for seat in game.seats]
            best, raw_best = max(seat.points for seat in game.seats), max(raw)
            winners = {at for at, seat in enumerate(game.seats) if seat.points == best}
            others = {at for at, points in enumerate(raw) if points == raw_best}
            changed += winners != others
            overturned += not winners & others
        table: Table = counts.tables[ruling, players]
        assert (table.decided, table.overturned) == (changed, overturned)


def test_a_strength_that_nobody_has_is_refused_with_those_there_are():
    found = balance([4], 1, "grandmaster", SEED, jobs=1)
    assert isinstance(found, Illegal)
    assert found.code == "no-strength"
    assert "novice regular" in found.say.en
    assert "grandmaster" in found.say.ja


# ---- statistics and report -------------------------------------------------------------------------------------------


def test_a_mean_has_the_interval_of_its_known_distribution():
    """100 fair coins, 0 or 1: sample deviation √(25/99), over √100 and times 1.96."""
    found = mean({0: 50, 1: 50})
    assert found is not None
    assert found == pytest.approx((0.5, 0.5 - 0.09849, 0.5 + 0.09849), abs=1e-4)
    assert mean({840: 10, 0: 10}, 840) == pytest.approx((0.5, 0.2752, 0.7248), abs=1e-3)
    assert mean({7: 4}) == (7, 7, 7)
    assert mean({7: 1}) is None
    assert mean({}) is None


def test_the_interval_of_a_mean_holds_the_truth_about_nineteen_times_in_twenty():
    rng, held = random.Random(1), 0
    for _ in range(400):
        found = mean(Counter(rng.randint(1, 6) for _ in range(80)))
        assert found is not None
        held += found.low <= 3.5 <= found.high
    assert 360 <= held <= 396


def test_a_rate_takes_shared_wins():
    assert rate(2.5, 10) == pytest.approx((0.25, 0.0810, 0.5578), abs=1e-4)


def test_json_has_the_shape_of_its_description(report):
    assert (report["games"], report["players"], report["seed"]) == (GAMES * 5, [4, 5, 6, 7, 8], SEED)
    assert set(report["personas"]) == set(PERSONAS)
    for line in report["personas"].values():
        for name in ("win_rate", "points"):
            value, low, high = line[name]
            assert low <= value <= high
    assert sum(line["wins"] for line in report["personas"].values()) == pytest.approx(GAMES * 5, abs=0.01)
    assert sum(line["fair_wins"] for line in report["personas"].values()) == pytest.approx(GAMES * 5, abs=0.1)
    assert list(report["rulings"]) == ["plus", "zero", "without", "plain"]
    eight = report["rulings"]["plain"]["by_players"]["8"]
    assert [seat["seat"] for seat in eight["seats"]] == list(range(8))
    assert report["rulings"]["plain"]["personas"] == {}


def test_one_number_of_players_is_reported_as_a_number():
    found = balance([5], 3, "novice", SEED, 1, [Ruling.PLUS])
    assert isinstance(found, Balance)
    told = balance_report(found, [5], "novice", SEED)
    assert told["players"] == 5
    assert list(told["rulings"]) == ["plus"]


def test_stars_are_judged_by_intervals_that_do_not_overlap():
    lines = {
        "best": {"stars": 5, "times_fair": [3, 2.9, 3.1]},
        "weak": {"stars": 3, "times_fair": [0.5, 0.4, 0.6]},
        "other": {"stars": 3, "times_fair": [0.8, 0.7, 0.9]},
        "near": {"stars": 2, "times_fair": [0.75, 0.65, 0.85]},
    }
    assert stars_right(lines) == {"right": 3, "wrong": 1, "open": 1}
