"""Calls about corrections, under `/api/v1`: what an amend would do, and what had aired wrong until it was put right.

The confirmation is the command `amend` with the revision that was looked at. The evening is played again beside the
hub's own work (in its pool of threads), on values that do not change, so that the show goes on meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import gevent
from flask import Blueprint, Response
from pydantic import Field

from studio.console.access import Permission
from studio.console.guard import Form, Guard, answer, refuse
from studio.console.hub import Hub
from studio.console.problems import NOT_FOUND, Problem, of_illegal
from studio.games.game import Illegal
from studio.show.aired import Past, corrections, wrong_before
from studio.show.amend_score import score_of
from studio.show.commands import Amend
from studio.show.recording import Recording


class PreviewForm(Form):
    """`POST /amend/preview`. It changes nothing, so it needs no id."""

    seq: Annotated[int, Field(strict=True, ge=1)]
    command: dict[str, Any]


def amend_calls(routes: Blueprint, hub: Hub, guard: Guard) -> None:
    """Adds the calls to the API."""

    @routes.post("/amend/preview")
    def preview() -> Response:
        _, form = guard.changing(Permission.CHANGE_SHOW, PreviewForm)
        return _beside(_preview, hub.recording, hub.recording.past(), form)

    @routes.get("/aired/<int:row>")
    def aired(row: int) -> Response:
        guard.reading(Permission.SEE_CREW)
        return _beside(_put_right, hub.recording.past(), row)


def _beside(work: Callable[..., dict[str, Any] | Problem], *given: Any) -> Response:
    found = gevent.get_hub().threadpool.apply(work, given)
    return refuse(found) if isinstance(found, Problem) else answer(found)


def _preview(recording: Recording, past: Past, form: PreviewForm) -> dict[str, Any] | Problem:
    # `past` is the older one when the show moves on meanwhile: then a confirmation with its revision is stale.
    found = recording.preview_amend(Amend(seq=form.seq, command=form.command))
    if isinstance(found, Illegal):
        return of_illegal(found)
    rev = len(past.rows)
    wrong = wrong_before(past, rev + 1, {"do": "amend", "seq": form.seq, "command": form.command})
    score = score_of(recording.season, recording.state, found, rev)
    return {**found.as_json(), **score, "aired": [each.as_json() for each in wrong], "rev": rev}


def _put_right(past: Past, row: int) -> dict[str, Any] | Problem:
    if row not in corrections(past):
        return NOT_FOUND
    wrong = wrong_before(past, row, past.rows[row - 1].command)
    return {"row": row, "aired": [each.as_json() for each in wrong]}
