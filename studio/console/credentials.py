"""Who sends a request: found from a bearer key, `?key=` or the cookie, with patience for wrong keys.

A browser sends its cookie by itself, also for a foreign page that posts to us: so a change that comes with the cookie
alone must come from a page of our own (`Origin` is the hub's address). Keys are never sent by themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple
from urllib.parse import urlsplit

import gevent
from flask import Request

from studio.console.access import Gate, Patience, Permission, Role, may
from studio.console.problems import FOREIGN_PAGE, NOT_ALLOWED, SIGN_IN, TOO_MANY, WRONG_KEY, Problem

MOST_WAITING = 32
"""Wrong keys that may wait for their answer at the same time; beyond that they are turned away at once."""


class Caller(NamedTuple):
    """Who asks. `role` is None for anybody; `by_cookie`: the browser said it, no key did."""

    role: Role | None
    by_cookie: bool

    @property
    def name(self) -> str:
        """For the journal."""
        return self.role.value if self.role else "anybody"


NOBODY = Caller(None, by_cookie=False)


class Door:
    """Finds the caller of a request; makes those wait who guess. `clock` is monotonic seconds."""

    def __init__(self, gate: Gate, clock: Callable[[], float], patience: Patience | None = None) -> None:
        self.gate = gate
        self._clock = clock
        self._patience = patience or Patience()
        self._waiting = 0

    def caller(self, request: Request, key: str | None = None) -> Caller | Problem:
        """Who sends `request`; a wrong key is answered late."""
        given = key or _key_of(request)
        address = request.remote_addr or ""
        if given:
            role = self.gate.role_by_key(given)
            if role is None:
                return self.keep_waiting(address)
            self._patience.right(address)
            return Caller(role, by_cookie=False)
        role = self.gate.role_by_cookie(request.cookies.get(self.gate.cookie_name, ""))
        return Caller(role, by_cookie=role is not None)

    def keep_waiting(self, address: str, say: Problem = WRONG_KEY) -> Problem:
        """Let a wrong key or pass phrase wait, then say so."""
        if self._waiting >= MOST_WAITING:
            return TOO_MANY
        self._waiting += 1
        try:
            gevent.sleep(self._patience.wrong(address, self._clock()))
        finally:
            self._waiting -= 1
        return say


def allow(caller: Caller, permission: Permission | None) -> Problem | None:
    """None when `caller` has `permission`, else what to tell him."""
    if may(caller.role, permission):
        return None
    return SIGN_IN if caller.role is None else NOT_ALLOWED


def from_our_page(request: Request, caller: Caller) -> Problem | None:
    """None unless a foreign page tries to use the browser's cookie for a change."""
    if not caller.by_cookie:
        return None
    return None if urlsplit(request.headers.get("Origin", "")).netloc == request.host else FOREIGN_PAGE


def _key_of(request: Request) -> str | None:
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token:
        return token.strip()
    return request.args.get("key") or None
