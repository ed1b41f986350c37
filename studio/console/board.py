"""The device board: the last word of every device, and the hub's own when a device says nothing.

A device that should be there and was never heard is `not-connected`; one that falls silent for `SILENCE` seconds is
`no-status`, whatever its connection looks like (a half-open link looks fine for hours). Time is monotonic throughout.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from hardware.messages import DeviceState, DeviceStatus, Words

SILENCE = 5.0
"""Seconds without a status after which a device counts as lost."""

Kind = Literal["camera", "boxes", "obs", "analysis"]

_NAMES: Mapping[Kind, Words] = {
    "camera": Words(ja="カメラ", en="camera"),
    "boxes": Words(ja="ボタン", en="button link"),
    "obs": Words(ja="OBS", en="OBS link"),
    "analysis": Words(ja="形勢計算", en="analysis"),
}
_CABLES = Words(
    ja="ケーブルと電源を確かめてください。その間も手入力で進行できます。",
    en="Check its cable and power. Meanwhile the show can go on by hand.",
)
_MENDS: Mapping[Kind, Words] = {
    "analysis": Words(
        ja="自動で再起動します。進行には影響しません。画面の形勢表示だけが消えます。",
        en="It is started anew by itself. The show goes on; only the verdicts leave the picture.",
    ),
}
"""By kind, where it is no matter of cables."""

COMPUTES: frozenset[Kind] = frozenset({"analysis"})
"""Kinds that only think: nothing outside of them can hold them up, so silence means that they hang."""
HUNG = 20.0
"""Seconds of silence after which a process that only thinks is ended, so that it is started anew."""


class _Heard(NamedTuple):
    status: DeviceStatus
    at: float


class DeviceBoard:
    """What the console's lamps show. `at` of every call is the hub's monotonic time in seconds."""

    def __init__(self, expected: Mapping[str, Kind], at: float = 0.0) -> None:
        self._heard = {
            device: _Heard(_silent(device, kind, "not-connected", at), at) for device, kind in expected.items()
        }
        self._supervised: dict[str, DeviceStatus] = {}
        self._spoken: set[str] = set()
        """Devices whose process has spoken since it was started."""

    def expect(self, device: str, kind: Kind, at: float) -> None:
        """A device that should be there from now on."""
        self._heard.setdefault(device, _Heard(_silent(device, kind, "not-connected", at), at))

    def hear(self, status: DeviceStatus, at: float) -> bool:
        """Take a device's own status. True when its lamp or sentence changed."""
        before = self._heard.get(status.device)
        self._heard[status.device] = _Heard(status, at)
        self._spoken.add(status.device)
        shown = self._supervised.pop(status.device, None) or (before and before.status)
        return shown is None or (shown.state, shown.code, shown.say, shown.facts) != (
            status.state,
            status.code,
            status.say,
            status.facts,
        )

    def supervise(self, status: DeviceStatus, at: float) -> None:
        """Take the supervisor's word about a device's process; it stands until the device itself speaks again."""
        self._supervised[status.device] = status
        self._spoken.discard(status.device)
        self._heard.setdefault(status.device, _Heard(status, at))

    def joined(self, device: str) -> bool:
        """A device's process has connected: the supervisor's word about it is over. True when there was one."""
        said = self._supervised.pop(device, None)
        if said is not None and self._heard[device].status is said:
            del self._heard[device]  # a process that is no device itself and serves several
        return said is not None

    def kind_of(self, device: str) -> Kind | None:
        """The kind of a device that is on the board."""
        heard = self._heard.get(device)
        return heard.status.kind if heard else None

    def grow_silent(self, now: float) -> tuple[str, ...]:
        """Mark every device lost that has said nothing for `SILENCE`; returns those that were not lost before."""
        quiet = [
            device
            for device, heard in self._heard.items()
            if now - heard.at > SILENCE and heard.status.state is not DeviceState.LOST
        ]
        for device in quiet:
            heard = self._heard[device]
            self._heard[device] = _Heard(_silent(device, heard.status.kind, "no-status", now), heard.at)
        return tuple(quiet)

    def hung(self, now: float) -> tuple[str, ...]:
        """Devices that only think, have spoken, and have said nothing for `HUNG`."""
        silent = [device for device in self._spoken if now - self._heard[device].at > HUNG]
        return tuple(device for device in silent if self._heard[device].status.kind in COMPUTES)

    def statuses(self) -> tuple[DeviceStatus, ...]:
        """Every device, by name: the supervisor's word where it has one, else the device's last."""
        return tuple(self._supervised.get(device, self._heard[device].status) for device in sorted(self._heard))


def kind_from_name(device: str) -> Kind | None:
    """`camera:cam-1` → `camera`; None for a name that no device of ours has."""
    kind, colon, name = device.partition(":")
    if not (colon and name):
        return None
    return next((known for known in _NAMES if known == kind), None)


def _silent(device: str, kind: Kind, code: str, at: float) -> DeviceStatus:
    called = _NAMES[kind]
    said = {
        "not-connected": Words(
            ja=f"{called.ja} {device} がまだ接続していません。", en=f"The {called.en} {device} has not connected yet."
        ),
        "no-status": Words(
            ja=f"{called.ja} {device} から {SILENCE:.0f} 秒以上応答がありません。",
            en=f"The {called.en} {device} has said nothing for {SILENCE:.0f} s.",
        ),
    }
    mend = _MENDS.get(kind, _CABLES)
    return DeviceStatus(device=device, kind=kind, state=DeviceState.LOST, code=code, say=said[code], mend=mend, at=at)
