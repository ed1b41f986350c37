"""A real OBS on a display of its own, for tests: `with RealObs(folder) as obs: …`, or the fixtures in `conftest.py`.

It has a private HOME, a free port and a free display, records small and fast, and is ended by its own process id.
"""

import ctypes
import os
import secrets
import signal
import socket
import subprocess
import time
from pathlib import Path
from typing import Self

PROFILE = """\
[General]
Name=Untitled

[Video]
BaseCX=1280
BaseCY=720
OutputCX=640
OutputCY=360
FPSType=0
FPSCommon=10

[Output]
Mode=Simple

[SimpleOutput]
FilePath={records}
RecFormat=mkv
VBitrate=800
RecQuality=Stream
StreamEncoder=x264
RecEncoder=x264
UseAdvanced=true
Preset=ultrafast
"""

SETTINGS = """\
[General]
FirstRun=true
EnableAutoUpdates=false

[OBSWebSocket]
FirstLoad=false
ServerEnabled=true
ServerPort={port}
AuthRequired=true
ServerPassword={password}

[Basic]
Profile=Untitled
ProfileDir=Untitled
SceneCollection=Untitled
SceneCollectionFile=Untitled
"""


class RealObs:
    """OBS under Xvfb.

    Args:
        folder: an empty folder; becomes its HOME. Recordings go to `records` in it.
        port: the port of its WebSocket server; None takes a free one.
    """

    def __init__(self, folder: Path, port: int | None = None) -> None:
        self.home, self.records = folder, folder / "records"
        self.port = port or free_port()
        self.password = secrets.token_hex(6)
        self._display: subprocess.Popen[bytes] | None = None
        self._obs: subprocess.Popen[bytes] | None = None
        self._write_settings()

    def __enter__(self) -> Self:
        self._start_display()
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
        if self._display is not None:
            self._display.terminate()
            self._display.wait(timeout=10)

    def start(self) -> None:
        """Start OBS and wait until its WebSocket server listens (about ten seconds)."""
        log = (self.home / "obs.log").open("ab")
        arguments = ["obs", "--multi", "--minimize-to-tray", "--disable-updater", "--disable-shutdown-check"]
        self._obs = subprocess.Popen(
            arguments, env=self.environment, stdout=log, stderr=log, preexec_fn=end_with_parent
        )
        deadline = time.monotonic() + 90
        while not listens(self.port):
            assert self._obs.poll() is None, f"OBS ended at once:\n{self.log()}"
            assert time.monotonic() < deadline, f"OBS does not listen:\n{self.log()}"
            time.sleep(0.2)

    def kill(self) -> None:
        """kill -9, as when the machine of the control room takes it away."""
        if self._obs is not None:
            self._obs.kill()
            self._obs.wait(timeout=10)
            self._obs = None

    def freeze(self) -> None:
        """Stop it without closing its connections: half-open, as behind a dead switch."""
        assert self._obs is not None
        self._obs.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on."""
        assert self._obs is not None
        self._obs.send_signal(signal.SIGCONT)

    def log(self) -> str:
        """What OBS printed."""
        return (self.home / "obs.log").read_text("utf-8", errors="replace")[-4000:]

    @property
    def environment(self) -> dict[str, str]:
        """The environment it runs in; a program started with it shows on the same display."""
        # Importing cv2 points Qt at plugins of its own, with which no other program starts.
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("QT_")}
        return {
            **inherited,
            "HOME": str(self.home),
            "XDG_CONFIG_HOME": str(self.home / ".config"),
            "XDG_RUNTIME_DIR": str(self.home / "run"),
            "DISPLAY": self.display,
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "QT_QPA_PLATFORM": "xcb",
        }

    def _start_display(self) -> None:
        # Xvfb itself picks a free number and says which.
        reader, writer = os.pipe()
        self._display = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x720x24", "+extension", "GLX", "-nolisten", "tcp"],
            pass_fds=[writer],
            preexec_fn=end_with_parent,
            stderr=subprocess.DEVNULL,
        )
        os.close(writer)
        with os.fdopen(reader) as said:
            self.display = f":{said.readline().strip()}"

    def _write_settings(self) -> None:
        base = self.home / ".config/obs-studio"
        profile = base / "basic/profiles/Untitled"
        for folder in (profile, base / "basic/scenes", self.records, self.home / "run"):
            folder.mkdir(parents=True, exist_ok=True)
        (self.home / "run").chmod(0o700)
        settings = SETTINGS.format(port=self.port, password=self.password)
        (base / "global.ini").write_text(settings, "utf-8")
        (profile / "basic.ini").write_text(PROFILE.format(records=self.records), "utf-8")


def end_with_parent() -> None:
    """Runs in the child: a test run that is killed leaves neither OBS nor display behind (Linux: PR_SET_PDEATHSIG)."""
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)


def free_port() -> int:
    """A TCP port on loopback that was free a moment ago."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def listens(port: int) -> bool:
    """Whether something accepts connections on that port of loopback."""
    with socket.socket() as probe:
        probe.settimeout(0.5)
        return probe.connect_ex(("127.0.0.1", port)) == 0
