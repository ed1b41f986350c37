"""The API of the play page: deals, hints, peeks, reviews. It keeps nothing: each request says all there is to know.

`GET /api/v1/calculation/deal` takes `number`, or `difficulty`, or `daily` (a date) with or without `difficulty`, and
the options as `no_foundations=1` …; `POST …/hint`, `…/peek` and `…/review` take the forms of `forms.py`. Every refusal
is `{"error": {"code", "message", "say"}}` with a sentence in both languages.
"""

from __future__ import annotations

import time
from datetime import date
from typing import Any, TypeVar

from flask import Blueprint, Response, request

from studio.analysis.deal_files import Difficulty, numbers
from studio.console.guard import Form, TurnedAway, answer, read_form, refuse
from studio.console.problems import TOO_MANY, Problem, bad_request
from studio.console.rate import Rate
from studio.games.calculation.position import Options, Position
from studio.games.game import Words
from studio.play import questions
from studio.play.deals import Numbers, numbered, of_day, of_difficulty
from studio.play.forms import Known, Played, Seen
from studio.play.thinking import Depth, Thinker

DEALS, SHORT, LONG = (10.0, 40.0), (2.0, 12.0), (0.5, 6.0)
"""What one machine may ask for: a second on average, and at once after a pause."""

LONGEST = 64 * 1024
"""Bytes of a request; a whole game is below 20 kB."""

F = TypeVar("F", bound=Form)


def api(thinker: Thinker, verified: Numbers = numbers) -> Blueprint:
    """The routes."""
    routes = Blueprint("calculation_api", __name__, url_prefix="/api/v1/calculation")
    routes.register_error_handler(TurnedAway, lambda error: refuse(error.problem))
    _deals(routes, verified)
    _advice(routes, thinker)
    return routes


def _deals(routes: Blueprint, verified: Numbers) -> None:
    limit = Rate(*DEALS, time.monotonic)

    @routes.get("/deal")
    def deal() -> Response:
        _in_time(limit)
        options = Options(*(request.args.get(name, "0") in {"1", "true"} for name in Options._fields))
        return _answer(_chosen(verified, options))


def _chosen(verified: Numbers, options: Options) -> dict[str, Any] | Problem:
    asked = request.args
    difficulty = asked.get("difficulty", "normal")
    if "number" in asked:
        number = asked["number"]
        return numbered(int(number) if number.isascii() and number.isdigit() and len(number) < 20 else 0, options)
    if difficulty not in set(Difficulty):
        return bad_request("難易度は easy・normal・hard です。", "`difficulty` is easy, normal or hard.")
    if "daily" not in asked:
        return of_difficulty(verified, options, difficulty)
    try:
        return of_day(verified, options, difficulty, date.fromisoformat(asked["daily"]))
    except ValueError:
        return bad_request("日付は 2026-07-14 の形で書いてください。", "Write the day as 2026-07-14.")


def _advice(routes: Blueprint, thinker: Thinker) -> None:
    short, long = Rate(*SHORT, time.monotonic), Rate(*LONG, time.monotonic)

    @routes.post("/hint")
    def hint() -> Response:
        return _answer(thinker.ask(Depth.SHORT, questions.hint, _position(_asked(short, Seen))))

    @routes.post("/peek")
    def peek() -> Response:
        return _answer(thinker.ask(Depth.LONG, questions.peek, _position(_asked(long, Known))))

    @routes.post("/review")
    def review() -> Response:
        played = _asked(long, Played)
        before, moves = _or_away(played.start()), tuple(command.move() for command in played.moves)
        _follow(before, played)
        return _answer(thinker.ask(Depth.LONG, questions.review, before, moves))


def _asked(limit: Rate, form: type[F]) -> F:
    _in_time(limit)
    if (request.content_length or 0) > LONGEST:
        raise TurnedAway(bad_request("要求が大きすぎます。", "The request is too large for a game of Calculation."))
    return read_form(form)


def _position(seen: Seen) -> Position:
    return _or_away(seen.position())


def _follow(before: Position, played: Played) -> None:
    """Turns away a game whose moves are not all legal."""
    position = before
    for nth, command in enumerate(played.moves, 1):
        if command.move() not in position.legal():
            raise TurnedAway(
                bad_request(
                    f"{nth}手目は指せない手です。", f"Move {nth} is not legal. Load the page again, then ask again."
                )
            )
        position = position.play(command.move())


def _or_away(position: Position | Words) -> Position:
    if isinstance(position, Words):
        raise TurnedAway(Problem(422, "impossible-position", position))
    return position


def _in_time(limit: Rate) -> None:
    if not limit.allow(request.remote_addr or ""):
        raise TurnedAway(TOO_MANY)


def _answer(found: Any) -> Response:
    return refuse(found) if isinstance(found, Problem) else answer(found)
