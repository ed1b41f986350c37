"""Keeps one OBS at what the show wants: its scenes exist, the wanted one is on program, the recording runs or not.

    director = Director(config, overlay_url="http://127.0.0.1:8400/overlay/program?key=…")
    director.desire(DesiredObs(scene="table", recording=True))
    while running:
        for status in director.poll(wait=0.05):
            …

What is on program is taken from OBS's events and answers, never from what was asked for. After every loss all of it is
read again and OBS is brought to what is wanted now. A refused password is final: nothing hammers a wrong one.
"""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Callable

from hardware.link import Link, LinkState, Pauses
from hardware.messages import DesiredObs, DeviceStatus
from hardware.obs.config import ObsConfig
from hardware.obs.health import CONDITIONS, ObsCode
from hardware.obs.link import Denied, Ended, Event, Session, sure
from hardware.obs.recording import GrowthWatch, RecordStatus, record_status
from hardware.obs.scenes import Rig, place, plan, read_rig
from hardware.obs.steering import RecordSteering, SceneSteering

LOG = logging.getLogger(__name__)

BEAT_S = 1.0
REPORT_S = 2.0
BUILD_AGAIN_S = 5.0
SETTLE_S = 0.5
"""OBS tells that a scene is gone a little before its name is free again."""

PAUSES = Pauses(first=0.5, cap=5.0, refused=math.inf)
_MEGABYTE, _GIGABYTE = 1024 * 1024, 1_000_000_000
_REBUILD = {"SceneRemoved", "SceneNameChanged", "CurrentSceneCollectionChanged"}


class Director:
    """Reconciles one OBS. `desire` and `server_answers` may be called from any thread, the rest from one."""

    def __init__(
        self,
        config: ObsConfig,
        overlay_url: str,
        *,
        name: str = "obs:main",
        pauses: Pauses = PAUSES,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.config, self.name = config, name
        self._overlay_url, self._clock = overlay_url, clock
        self._link: Link[Session] = Link(
            "OBS", self._connect, lambda session: session.close(), pauses=pauses, clock=clock, changed=self._changed
        )
        self._desired: DesiredObs | None = None
        self._server_up = False
        self._refresh_due = True
        self._rig: Rig | None = None
        self._refused: list[str] = []
        self._build_at = math.inf
        self._version, self._can_chapter = "", False
        self._program: str | None = None
        self._collection_changing = False
        self._forget_steering()
        self._record = RecordStatus(active=False, paused=False, seconds=0.0, size=0)
        self._disk_free: int | None = None
        self._skipped = 0
        self._connections = 0
        self._away = ObsCode.SEEKING
        self._beat_at = self._reported_at = -math.inf
        self._reported: tuple[object, ...] = ()

    @property
    def ready(self) -> bool:
        """Whether OBS answers."""
        return self._link.state is LinkState.UP

    @property
    def program(self) -> str | None:
        """The scene on program as OBS tells it; None when unknown."""
        return self._program

    def desire(self, wish: DesiredObs) -> None:
        """What the show wants now. Kept until the next one, over every loss."""
        self._desired = wish

    def server_answers(self, up: bool) -> None:
        """Whether the overlay's server can be reached: sources that loaded before it was up are refreshed once."""
        self._server_up = up

    def poll(self, wait: float = 0.0) -> list[DeviceStatus]:
        """Listen for up to `wait` seconds, then bring OBS nearer to what is wanted. The status if it is news."""
        session = self._link.poll()
        if session is None:
            time.sleep(min(max(wait, 0.0), self._link.seconds_to_next))
            return self._news()
        try:
            self._hear(session.happened(wait))
            if not self._collection_changing:
                self._steer(session, self._clock())
        except OSError as error:
            self._link.drop(str(error), session)
        return self._news()

    def close(self) -> None:
        """Hang up for good. OBS goes on as it is."""
        self._link.close()

    def status(self) -> DeviceStatus:
        """How OBS is now."""
        code = self._code()
        condition = CONDITIONS[code]
        up = self.ready
        return DeviceStatus(
            device=self.name,
            kind="obs",
            state=condition.state,
            code=code,
            say=condition.say,
            mend=condition.mend,
            facts={
                "scene": self._program if up else None,
                "recording": self._record.active if up else None,
                "record_paused": self._record.paused if up else None,
                "record_seconds": self._record.seconds,
                "record_bytes": self._record.size,
                "disk_free": self._disk_free,
                "skipped_frames": self._skipped,
                "obs_version": self._version,
                "can_chapter": self._can_chapter,
                "browser": self._rig.has_browser if self._rig else None,
                "connections": self._connections,
            },
            at=self._clock(),
        )

    def _connect(self) -> Session:
        session = Session(self.config.host, self.config.port, self.config.secret())
        try:
            self._take_up(session)
        except BaseException:
            session.close()
            raise
        return session

    def _take_up(self, session: Session) -> None:
        version = sure(session, "GetVersion")
        self._version = str(version.get("obsVersion", ""))
        self._can_chapter = "CreateRecordChapter" in version.get("availableRequests", ())
        self._forget_steering()
        self._collection_changing = False
        self._build(session)
        self._beat(session, self._clock())
        self._refresh_due = self._connections == 0 or not self._server_up
        self._connections += 1

    def _build(self, session: Session) -> None:
        """Make what is missing. What OBS refuses is logged once and tried again after `BUILD_AGAIN_S`."""
        rig = read_rig(session, self.config)
        refused = [
            f"{step.name} {step.fields.get('sceneName', '')}"
            for step in plan(self.config, self._overlay_url, rig)
            if not place(session, step, rig.canvas)
        ]
        if refused and refused != self._refused:
            LOG.warning("OBS refuses %s", ", ".join(refused))
        self._refused = refused
        self._build_at = self._clock() + BUILD_AGAIN_S if refused else math.inf
        self._rig = rig
        self._program = str(sure(session, "GetCurrentProgramScene")["currentProgramSceneName"])

    def _forget_steering(self) -> None:
        self._scenes, self._recording = SceneSteering(), RecordSteering()
        self._growth, self._frozen = GrowthWatch(), False

    def _hear(self, events: list[Event]) -> None:
        for event in events:
            match event.name:
                case "CurrentProgramSceneChanged":
                    self._program = str(event.body["sceneName"])
                case "CurrentSceneCollectionChanging":
                    self._collection_changing = True
                case "RecordStateChanged":
                    self._beat_at = -math.inf
                case "ExitStarted":
                    raise Ended("OBS was closed")
        if any(event.name in _REBUILD for event in events):
            self._collection_changing = False
            self._build_at = self._clock() + SETTLE_S

    def _steer(self, session: Session, now: float) -> None:
        if now >= self._build_at:
            self._build(session)
        if now - self._beat_at >= BEAT_S:
            self._beat(session, now)
        if self._refresh_due and self._server_up:
            self._refresh(session)
        wish = self._desired
        if wish is None:
            return
        scene = self.config.scene_name(wish.scene)
        if self._scenes.due(self._program, scene, now) and isinstance(
            session.ask("SetCurrentProgramScene", sceneName=scene), Denied
        ):
            self._scenes.refused = True
        if self.config.record and self._recording.due(active=self._record.active, wanted=wish.recording, now=now):
            session.ask("StartRecord" if wish.recording else "StopRecord")

    def _beat(self, session: Session, now: float) -> None:
        stats = sure(session, "GetStats")
        self._disk_free = int(float(stats["availableDiskSpace"]) * _MEGABYTE)
        self._skipped = int(stats.get("outputSkippedFrames", 0))
        self._record = record_status(sure(session, "GetRecordStatus"))
        self._frozen = self._growth.look(self._record, now)
        self._beat_at = now

    def _refresh(self, session: Session) -> None:
        self._refresh_due = False
        if self._rig is not None and self._rig.has_browser:
            button = {"inputName": self.config.overlay_name, "propertyName": "refreshnocache"}
            session.ask("PressInputPropertiesButton", **button)

    def _code(self) -> ObsCode:
        if not self.ready:
            return self._away
        wish = self._desired
        low = self._disk_free is not None and self._disk_free < self.config.low_disk_gb * _GIGABYTE
        # The worst first: there is one lamp.
        signs = (
            (self._recording.failed, ObsCode.RECORDING_FAILED),
            (self._frozen, ObsCode.RECORDING_FROZEN),
            (self._scenes.refused, ObsCode.SCENE),
            (low and self.config.record, ObsCode.DISK_LOW),
            (wish and self._scenes.held(self._program, self.config.scene_name(wish.scene)), ObsCode.HELD),
            (self._blind(), ObsCode.NO_BROWSER),
        )
        return next((code for sign, code in signs if sign), ObsCode.OK)

    def _blind(self) -> bool:
        return self._rig is not None and not self._rig.has_browser and self.config.instead_of_browser is None

    def _changed(self, state: LinkState, reason: str) -> None:
        if state is LinkState.REFUSED:
            self._away = ObsCode.PASSWORD
        elif state is LinkState.WAITING:
            self._away = ObsCode.SILENT if "does not answer" in reason else ObsCode.AWAY

    def _news(self) -> list[DeviceStatus]:
        now, status = self._clock(), self.status()
        # The tally must not wait for the next report.
        sight = (status.code, status.facts["scene"], status.facts["recording"])
        if sight == self._reported and now - self._reported_at < REPORT_S:
            return []
        self._reported, self._reported_at = sight, now
        return [status]
