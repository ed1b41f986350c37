"""Who may do what at the hub: roles with permissions, their keys, signed cookies, and patience with wrong keys.

Every role has one secret key, made on the show's first run and kept in the show's folder, readable by its owner only.
A key comes as a bearer token, as `?key=` (OBS browser sources) or is exchanged for a signed cookie at `/signin`, where
a role's pass phrase from the studio file will do as well. The cookie names the role and a fingerprint of its key: a new
key signs everybody out who had the old one, and a restart of the hub signs out nobody.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import os
import secrets
from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from itsdangerous import BadSignature, URLSafeSerializer

from studio.games.game import AudienceKind

COOKIE_SECONDS = 30 * 24 * 3600
"""How long a browser keeps the cookie: longer than a series of recordings."""


class Permission(StrEnum):
    """Something the hub does for those who may."""

    CHANGE_SHOW = "change-show"
    CHANGE_PROGRAM = "change-program"
    SEE_CREW = "see-crew"
    """Everything: every hand, the log, the devices."""
    SEE_BROADCAST = "see-broadcast"
    """What viewers at home see, the program and the cameras."""
    BE_DEVICE = "be-device"


class Role(StrEnum):
    """Who signs in."""

    HOST = "host"
    GRAPHICS = "graphics"
    VIEWER = "viewer"
    OVERLAY = "overlay"
    DEVICE = "device"


PERMISSIONS: Mapping[Role, frozenset[Permission]] = {
    Role.HOST: frozenset(Permission),
    Role.GRAPHICS: frozenset({Permission.CHANGE_PROGRAM, Permission.SEE_BROADCAST}),
    Role.VIEWER: frozenset({Permission.SEE_CREW, Permission.SEE_BROADCAST}),
    Role.OVERLAY: frozenset({Permission.SEE_BROADCAST}),
    Role.DEVICE: frozenset({Permission.BE_DEVICE}),
}

PERMISSION_TO_SEE: Mapping[AudienceKind, Permission | None] = {
    AudienceKind.CREW: Permission.SEE_CREW,
    AudienceKind.SEAT: Permission.SEE_CREW,
    AudienceKind.BROADCAST: Permission.SEE_BROADCAST,
    AudienceKind.FLOOR: None,
    AudienceKind.PUBLIC: None,
}


def may(role: Role | None, permission: Permission | None) -> bool:
    """Whether `role` (None: nobody in particular) has `permission` (None: anybody may)."""
    return permission is None or (role is not None and permission in PERMISSIONS[role])


class Keys(NamedTuple):
    """The secrets of one show."""

    roles: Mapping[Role, str]
    cookie_secret: str

    def role_of(self, key: str) -> Role | None:
        """Whose key this is. Takes the same time for every wrong key."""
        found = [role for role in Role if hmac.compare_digest(self.roles[role].encode(), key.encode())]
        return found[0] if found else None


def new_keys() -> Keys:
    """Fresh secrets."""
    return Keys({role: secrets.token_urlsafe(18) for role in Role}, secrets.token_hex(32))


def load_keys(path: Path) -> Keys:
    """The keys kept at `path`; made there (mode 600) when there are none, or when a role has none yet.

    Raises:
        ValueError: the file is there but is no keys file; the text says what to do.
    """
    try:
        known = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        known = {}
    except ValueError as error:
        raise ValueError(
            f"{path} is damaged ({error}). Delete it: new keys are made, everybody signs in again."
        ) from error
    fresh = new_keys()
    keys = Keys(
        {role: str(known.get(role.value) or fresh.roles[role]) for role in Role},
        str(known.get("cookie_secret") or fresh.cookie_secret),
    )
    _save(path, keys)
    return keys


def _save(path: Path, keys: Keys) -> None:
    text = json.dumps({**{role.value: key for role, key in keys.roles.items()}, "cookie_secret": keys.cookie_secret})
    if path.exists() and path.read_text("utf-8") == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(".new")
    descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


class Gate:
    """Knows every role's key and pass phrase, and makes and reads the cookie."""

    def __init__(self, keys: Keys, pass_phrases: Mapping[Role, str] | None = None) -> None:
        self.keys = keys
        self._phrases = dict(pass_phrases or {})
        # Not timed: a wall clock that jumps back would sign the operator out in mid-show. The browser drops old ones.
        self._signer = URLSafeSerializer(keys.cookie_secret, salt="tablecast-role")
        self.cookie_name = f"tablecast-{hashlib.sha256(keys.cookie_secret.encode()).hexdigest()[:8]}"
        """Its own for every show: browsers keep cookies of all ports of a host together."""

    def role_by_key(self, key: str) -> Role | None:
        """The role of a key, or None."""
        return self.keys.role_of(key)

    def role_by_pass_phrase(self, role: Role, phrase: str) -> Role | None:
        """`role` when `phrase` is its pass phrase or its key; a role without a pass phrase has only its key."""
        accepted = [self.keys.roles[role], *([self._phrases[role]] if self._phrases.get(role) else [])]
        right = [hmac.compare_digest(each.encode(), phrase.encode()) for each in accepted]
        return role if any(right) else None

    def cookie_for(self, role: Role) -> str:
        """The cookie that lets its holder be `role`."""
        return self._signer.dumps([role.value, self._fingerprint(role)])

    def role_by_cookie(self, cookie: str) -> Role | None:
        """The role of a cookie, or None when it is forged or of an old key."""
        try:
            name, fingerprint = self._signer.loads(cookie)
            role = Role(name)
        except (BadSignature, ValueError, TypeError):
            return None
        return role if fingerprint == self._fingerprint(role) else None

    def _fingerprint(self, role: Role) -> str:
        return hmac.new(self.keys.cookie_secret.encode(), self.keys.roles[role].encode(), "sha256").hexdigest()[:16]


class Patience:
    """How long an address that sent wrong keys has to wait for its next answer.

    The first wrong key costs a quarter of a second, every further one double, up to `cap`; a right key forgives all,
    and so does a minute of quiet. `clock` is monotonic seconds.
    """

    FIRST, FORGET, ADDRESSES = 0.25, 60.0, 10_000

    def __init__(self, cap: float = 4.0) -> None:
        self._cap = cap
        self._wrong: dict[str, tuple[int, float]] = {}

    def wrong(self, address: str, now: float) -> float:
        """Note a wrong key; returns the seconds to wait before answering."""
        count, last = self._wrong.get(address, (0, now))
        count = 1 if now - last > self.FORGET else count + 1
        if len(self._wrong) >= self.ADDRESSES:
            self._wrong.pop(next(iter(self._wrong)))
        self._wrong[address] = (count, now)
        return min(self._cap, self.FIRST * 2.0 ** min(count - 1, 16))

    def right(self, address: str) -> None:
        """Note a right key."""
        self._wrong.pop(address, None)
