"""Whether a camera can be trusted, and what to say when it cannot.

A live sensor is never twice the same: pictures that are equal to the last bit for seconds are a frozen camera, which
would show the operator an old table as if it were now.
"""

from __future__ import annotations

from enum import StrEnum
from zlib import crc32

import numpy as np
from cv2.typing import MatLike

from hardware.messages import DeviceState, DeviceStatus, Words

LOST_AFTER = 2.0
"""Seconds without a frame."""
FROZEN_AFTER = 2.0
"""Seconds of equal pictures."""
DARK_BELOW = 14.0
"""Mean grey level of the picture."""


class Health(StrEnum):
    """How a camera is. The value is the status code."""

    OK = "camera-ok"
    STARTING = "camera-starting"
    LOST = "camera-lost"
    FROZEN = "camera-frozen"
    DARK = "camera-dark"
    UNCALIBRATED = "camera-uncalibrated"
    ENDED = "camera-ended"


STATES = {
    Health.OK: DeviceState.OK,
    Health.STARTING: DeviceState.WARN,
    Health.LOST: DeviceState.LOST,
    Health.FROZEN: DeviceState.LOST,
    Health.DARK: DeviceState.WARN,
    Health.UNCALIBRATED: DeviceState.WARN,
    Health.ENDED: DeviceState.LOST,
}

SAY = {
    Health.OK: Words(ja="カメラは正常です。", en="The camera is fine."),
    Health.STARTING: Words(ja="カメラに接続しています。", en="The camera is being opened."),
    Health.LOST: Words(ja="カメラから映像が来ません。", en="No picture comes from the camera."),
    Health.FROZEN: Words(ja="カメラの映像が止まっています。", en="The camera's picture stands still."),
    Health.DARK: Words(ja="映像が暗すぎて札を読めません。", en="The picture is too dark to read cards."),
    Health.UNCALIBRATED: Words(ja="卓の目印が四つ見えません。", en="Fewer than four table markers are seen."),
    Health.ENDED: Words(ja="録画はここまでです。", en="The file has been shown to its end."),
}

MEND = {
    Health.LOST: Words(
        ja="ケーブルと電源を確かめてください。戻るまでは札を手で入力できます。",
        en="Check its cable and power. Until it is back, enter cards by hand.",
    ),
    Health.FROZEN: Words(
        ja="カメラの電源を入れ直してください。自動でもつなぎ直します。それまでは札を手で入力できます。",
        en="Switch the camera off and on; it is also reopened by itself. Until then, enter cards by hand.",
    ),
    Health.DARK: Words(
        ja="照明とレンズキャップ、露出を確かめてください。", en="Check the light, the lens cap and the exposure."
    ),
    Health.UNCALIBRATED: Words(
        ja="四つの目印が隠れていないか、カメラの向きを確かめてください。",
        en="Uncover the four markers, or turn the camera so that it sees them.",
    ),
    Health.ENDED: Words(ja="設定の source を確かめてください。", en="Check `source` in the studio file."),
}


class Watchdog:
    """Watches the frames of one camera. Times are seconds of one monotonic clock.

    Args:
        live: whether equal pictures are a fault; a file may stand still.
        now: when watching begins.
    """

    def __init__(self, *, live: bool, now: float) -> None:
        self._live, self._began = live, now
        self._seen: float | None = None
        self._changed = now
        self._print = 0
        self._level = 255.0
        self._times: list[float] = []

    def see(self, frame: MatLike, at: float) -> None:
        """A frame has come."""
        few = np.ascontiguousarray(frame[8::16, 8::16])
        fingerprint = crc32(few.tobytes())
        if fingerprint != self._print or self._seen is None:
            self._changed, self._print = at, fingerprint
        self._level = float(few.mean())
        self._seen = at
        self._times = [*self._times[-24:], at]

    def health(self, now: float) -> Health:
        """How the camera is now."""
        if self._seen is None:
            return Health.STARTING if now - self._began < LOST_AFTER * 2 else Health.LOST
        if now - self._seen > LOST_AFTER:
            return Health.LOST
        if self._live and self._seen - self._changed > FROZEN_AFTER:
            return Health.FROZEN
        return Health.DARK if self._level < DARK_BELOW else Health.OK

    @property
    def fps(self) -> float:
        """Frames a second over the last 25 frames."""
        span = self._times[-1] - self._times[0] if len(self._times) > 1 else 0.0
        return round((len(self._times) - 1) / span, 1) if span > 0 else 0.0


def status(camera: str, health: Health, fps: float, at: float) -> DeviceStatus:
    """The message for the hub."""
    return DeviceStatus(
        device=f"camera:{camera}",
        kind="camera",
        state=STATES[health],
        code=health.value,
        say=SAY[health],
        mend=MEND.get(health),
        facts={"fps": fps},
        at=at,
    )
