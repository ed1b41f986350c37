"""What a request gets that nobody could answer: the one shape of errors, whoever's fault it is."""

from __future__ import annotations

import logging

from flask import Flask, Response
from werkzeug.exceptions import HTTPException

from studio.console.guard import TurnedAway, refuse
from studio.console.problems import NOT_FOUND, Problem
from studio.games.game import Words

LOG = logging.getLogger(__name__)


def answer_failures(app: Flask, ours: Words) -> None:
    """Requests that are turned away, 404, 405, 413 …, and faults of ours.

    ours: what is said of a fault of ours. Its trace is logged; the answer says nothing of what the server knows.
    """

    def our_fault(error: Exception) -> Response:
        LOG.error("a request failed", exc_info=error)
        return refuse(Problem(500, "internal", ours))

    app.register_error_handler(TurnedAway, lambda error: refuse(error.problem))
    app.register_error_handler(HTTPException, _http_error)
    app.register_error_handler(Exception, our_fault)


def _http_error(error: HTTPException) -> Response:
    if error.code == NOT_FOUND.status:
        return refuse(NOT_FOUND)
    code = (error.name or "error").lower().replace(" ", "-")
    say = Words(f"この要求は受け付けられません({error.name})。", f"This request is not accepted: {error.name}.")
    return refuse(Problem(error.code or 500, code, say))
