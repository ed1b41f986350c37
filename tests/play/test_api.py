"""The API: deals, what it turns away and with which sentence. What it answers about a game is in `test_advice.py`."""

from __future__ import annotations

import pytest

from studio.games.calculation.deals import LAST_DEAL, stock_of
from studio.play.server import create_app
from studio.play.thinking import Thinker
from tests.play.conftest import DEAL, WINNING, command_of, verified

API = "/api/v1/calculation/"
SEEN = {"foundations": [1, 1, 1, 1], "wastes": [[], [], [], []], "hand": None, "stock": 48}


def nothing():
    """No thinker is asked here."""


@pytest.fixture
def client():
    return create_app(Thinker(nothing), verified).test_client()


def asked(client, path, body):
    return client.post(API + path, json=body)


@pytest.mark.parametrize("no_foundations", [False, True])
def test_a_number_is_its_deal(client, no_foundations):
    found = client.get(f"{API}deal?number=17&no_foundations={int(no_foundations)}").json
    assert found["deal"] == 17
    assert found["options"] == {"no_foundations": no_foundations, "three_wastes": False, "auto_play": False}
    assert found["stock"] == list(stock_of(17, no_foundations=no_foundations))


def test_a_difficulty_gives_one_of_its_verified_deals(client):
    seen = {client.get(f"{API}deal?difficulty=normal").json["deal"] for _ in range(30)}
    assert seen <= {21, 22, 23}
    assert len(seen) > 1


def test_a_day_has_one_deal_and_the_next_day_another(client):
    days = [client.get(f"{API}deal?daily=2026-07-{day:02}").json["deal"] for day in (1, 1, 2, 3, 4)]
    assert days[0] == days[1]
    assert set(days) == {21, 22, 23}


@pytest.mark.parametrize(
    ("query", "status", "code"),
    [
        ("number=0", 422, "no-deal"),
        (f"number={LAST_DEAL + 1}", 422, "no-deal"),
        ("number=-3", 422, "no-deal"),
        ("number=seven", 422, "no-deal"),
        ("number=" + "9" * 5000, 422, "no-deal"),
        ("difficulty=impossible", 400, "bad-request"),
        ("daily=yesterday", 400, "bad-request"),
    ],
)
def test_what_is_no_deal_is_told_in_both_languages(client, query, status, code):
    found = client.get(f"{API}deal?{query}")
    assert found.status_code == status
    assert found.json["error"]["code"] == code
    assert all(found.json["error"]["say"].values())


def test_options_without_verified_deals_say_what_to_do():
    bare = create_app(Thinker(nothing), lambda _options, _difficulty: ()).test_client()
    found = bare.get(f"{API}deal?difficulty=hard")
    assert (found.status_code, found.json["error"]["code"]) == (404, "none-verified")


@pytest.mark.parametrize(
    "wrong",
    [
        {"stock": 47},
        {"foundations": [0, 1, 1, 1], "stock": 49},
        {"foundations": [14, 1, 1, 1]},
        {"wastes": [[], [], []]},
        {"wastes": [["7"] * 5, [], [], []], "stock": 43},
        {"wastes": [["A", "A", "A", "A"], [], [], []], "stock": 44},
        {"options": {"three_wastes": True}},
    ],
)
def test_a_position_that_lies_on_no_table_is_turned_away(client, wrong):
    found = asked(client, "hint", SEEN | wrong)
    assert found.status_code == 422
    assert found.json["error"]["code"] == "impossible-position"


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("hint", {}),
        ("hint", SEEN | {"hand": "10"}),
        ("hint", SEEN | {"stock": ["7"]}),
        ("hint", SEEN | {"more": 1}),
        ("hint", SEEN | {"foundations": [1, 1, 1]}),
        ("peek", SEEN),
        ("review", {"stock": ["7"], "moves": [{"do": "deal"}]}),
        ("review", {"stock": ["7"], "moves": [{"do": "place", "waste": 5}]}),
    ],
)
def test_a_body_of_another_form_is_turned_away_with_its_place(client, path, body):
    found = asked(client, path, body)
    assert (found.status_code, found.json["error"]["code"]) == (400, "bad-request")


def test_a_game_with_an_illegal_move_is_not_reviewed(client):
    moves = [command_of(sign) for sign in WINNING[:9]]
    stock = stock_of(DEAL, no_foundations=False)
    found = asked(client, "review", {"stock": stock, "moves": [*moves, {"do": "move", "waste": 4, "foundation": 1}]})
    assert found.status_code == 400
    assert "10" in found.json["error"]["say"]["ja"]


def test_who_asks_too_often_is_told_to_wait(client):
    codes = [client.get(f"{API}deal?number={n}").status_code for n in range(1, 60)]
    assert codes[:40] == [200] * 40
    assert codes[-1] == 429
    assert client.get(f"{API}deal?number=1").headers["Retry-After"] == "1"


def test_a_body_beyond_all_games_is_refused(client):
    found = client.post(f"{API}review", data=b"[" * 200_000)
    assert (found.status_code, found.json["error"]["code"]) == (400, "bad-request")
    assert found.json["error"]["say"]["ja"]


@pytest.mark.parametrize("path", ["/calculation/play.mjs", "/calculation/strings.json", "/calculation/felt.css"])
def test_files_are_asked_about_again(client, path):
    found = client.get(path)
    assert found.status_code == 200
    assert found.headers["Cache-Control"] == "no-cache"
    assert found.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize(
    "path", ["/calculation/../server.py", "/calculation/%2e%2e/server.py", "/calculation/none.mjs"]
)
def test_nothing_outside_its_folder_is_served(client, path):
    assert client.get(path).status_code == 404


def test_the_page_allows_nothing_from_elsewhere(client):
    policy = client.get("/calculation/").headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy.split("script-src", 1)[1].split(";", 1)[0]


@pytest.mark.parametrize(("path", "where"), [("/", "/calculation/"), ("/calculation", "/calculation/")])
def test_the_way_to_the_page(client, path, where):
    assert client.get(path).headers["Location"].endswith(where)
