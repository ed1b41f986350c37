"""How a refusal quotes what was sent."""

from __future__ import annotations

from typing import Final

_MOST: Final = 80


def quoted(name: str) -> str:
    """The first characters of `name`, and only what can be printed: anything at all may have been sent."""
    printed = "".join(sign if sign.isprintable() else "�" for sign in name[: _MOST + 1])
    return printed if len(printed) <= _MOST else f"{printed[:_MOST]}…"
