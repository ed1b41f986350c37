"""The newest small picture of every camera. Only the newest: a slow viewer skips pictures, it never makes a queue."""

from __future__ import annotations

from typing import NamedTuple

LARGEST = 1_000_000
"""Bytes of the largest preview that is taken."""
JPEG_START = b"\xff\xd8\xff"


class Preview(NamedTuple):
    """A JPEG, and how many came before it from this camera."""

    jpeg: bytes
    number: int


class Previews:
    """By camera name."""

    def __init__(self, cameras: tuple[str, ...] = ()) -> None:
        self._newest: dict[str, Preview | None] = dict.fromkeys(cameras)

    def take(self, camera: str, jpeg: bytes) -> bool:
        """Keep `jpeg` as the newest of `camera`. False when it is no JPEG or too large."""
        if len(jpeg) > LARGEST or not jpeg.startswith(JPEG_START):
            return False
        before = self._newest.get(camera)
        self._newest[camera] = Preview(jpeg, before.number + 1 if before else 1)
        return True

    def newest(self, camera: str) -> Preview | None:
        """The newest picture, or None while there is none."""
        return self._newest.get(camera)

    def cameras(self) -> tuple[str, ...]:
        """Every camera that is configured or was seen, by name."""
        return tuple(sorted(self._newest))
