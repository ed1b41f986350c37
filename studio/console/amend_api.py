"""Calls about corrections, under `/api/v1`: what an amend would do, before the operator confirms it.

The confirmation is the command `amend` with the revision that was looked at.
"""

from __future__ import annotations

from typing import Annotated, Any

from flask import Blueprint, Response
from pydantic import Field

from studio.console.access import Permission
from studio.console.guard import Form, Guard, answer, refuse
from studio.console.hub import Hub
from studio.console.problems import of_illegal
from studio.games.game import Illegal
from studio.show.commands import Amend


class PreviewForm(Form):
    """`POST /amend/preview`. It changes nothing, so it needs no id."""

    seq: Annotated[int, Field(strict=True, ge=1)]
    command: dict[str, Any]


def amend_calls(routes: Blueprint, hub: Hub, guard: Guard) -> None:
    """Adds the calls to the API."""

    @routes.post("/amend/preview")
    def preview() -> Response:
        _, form = guard.changing(Permission.CHANGE_SHOW, PreviewForm)
        rev = hub.rev
        found = hub.recording.preview_amend(Amend(seq=form.seq, command=form.command))
        if isinstance(found, Illegal):
            return refuse(of_illegal(found))
        return answer({**found.as_json(), "aired": [], "rev": rev})
