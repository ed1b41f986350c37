"""Who is let in to the API, what bodies may look like, and the one form of an answer."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Annotated, Any, TypeVar

from flask import Response, request
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from studio.console.access import Permission
from studio.console.credentials import Caller, Door, allow, from_our_page
from studio.console.problems import TOO_MANY, Problem, bad_request
from studio.console.rate import Rate

PAGE_RATE, POLLER_RATE = 60.0, 10.0
"""Readings of the API a second for the pages of one machine and role, and for one that polls with a key."""
BURST = 4.0
"""How many seconds' worth may be asked at once after a pause."""

RequestId = Annotated[str, Field(min_length=1, max_length=100)]


class Form(BaseModel):
    """The body of a request."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Body(Form):
    """The body of a request that changes something: its id makes it one effect, however often it is sent."""

    id: RequestId


F = TypeVar("F", bound=Form)


class TurnedAway(Exception):  # noqa: N818 - Flask's way to end a request early, with an answer
    """A request that ends here; the application turns it into the answer."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.code)
        self.problem = problem


class Guard:
    """Lets a request in, or turns it away."""

    def __init__(self, door: Door, clock: Callable[[], float]) -> None:
        self._door = door
        self._rates = {
            by_cookie: Rate(rate, rate * BURST, clock) for by_cookie, rate in ((True, PAGE_RATE), (False, POLLER_RATE))
        }

    def reading(self, permission: Permission | None, *, limited: bool = True) -> Caller:
        """The caller of a request that changes nothing. `permission` None: everybody may."""
        return self._enter(permission, changing=False, limited=limited)

    def changing(self, permission: Permission, form: type[F]) -> tuple[Caller, F]:
        """The caller of a request with a body, and the body; a cookie must come from a page of ours."""
        return self._enter(permission, changing=True, limited=False), read_form(form)

    def _enter(self, permission: Permission | None, *, changing: bool, limited: bool) -> Caller:
        caller = self._door.caller(request)
        if isinstance(caller, Problem):
            raise TurnedAway(caller)
        problem = allow(caller, permission) or (from_our_page(request, caller) if changing else None)
        if problem is None and limited and not self._in_time(caller):
            problem = TOO_MANY
        if problem:
            raise TurnedAway(problem)
        return caller

    def _in_time(self, caller: Caller) -> bool:
        return self._rates[caller.by_cookie].allow(f"{request.remote_addr}/{caller.name}")


def refuse(problem: Problem) -> Response:
    """A problem as the answer to a request."""
    response = answer(problem.as_json(), problem.status)
    if problem.status == TOO_MANY.status:
        response.headers["Retry-After"] = "1"
    return response


def answer(body: Any, status: int = 200, etag: str | None = None) -> Response:
    """JSON. With `etag`, 304 for one who has it already."""
    response = Response(
        json.dumps(body, ensure_ascii=False, separators=(",", ":")), status=status, content_type="application/json"
    )
    response.headers["Cache-Control"] = "no-cache" if etag else "no-store"
    if etag:
        response.set_etag(etag)
        response.make_conditional(request)
    return response


def read_form(model: type[F]) -> F:
    """The request's body as a model; turned away with what is wrong with it."""
    try:
        return model.model_validate_json(request.get_data())
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"])) or "body"
        problem = bad_request(
            f"要求の「{where}」が正しくありません: {first['msg']}", f"`{where}` of the request: {first['msg']}."
        )
        raise TurnedAway(problem) from error
