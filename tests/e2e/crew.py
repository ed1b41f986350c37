"""What a crew has on the evening: `tablecast run` in a process of its own, a console and a program page in Chromium."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from studio.console.access import Role, load_keys

SHORT_SEASON = """
name = "short-evening"
title = { ja = "短い夜", en = "Short Evening" }
game = "calcolon"
players = 6

[[stages]]
id = "area-a"
kind = "area"
title = { ja = "予選 Area A", en = "Area A" }
seats = 3
duels = 1

[[stages]]
id = "area-b"
kind = "area"
title = { ja = "予選 Area B", en = "Area B" }
seats = 3
duels = 1

[[stages]]
id = "final"
kind = "final"
title = { ja = "決勝", en = "Final" }
seats = 2
duels = 1
[stages.rules]
numbers = 4
symbols = 3
last_duel_factor = 1

[finalists]
choose = "best-overall"
count = 2

[champion]
by = "total"

[prize]
kind = "lottery"
blocks = [["x", "/"], ["10", "100", "1/10"]]
rounding = "down"
floor = 0
"""
"""Season 4 with one duel a stage, so that every step of its format is taken once."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Run:
    """`tablecast run`, as a crew starts it, without devices."""

    def __init__(self, folder: Path, season: str):
        self.folder, self.port = folder, free_port()
        (folder / "season.toml").write_text(season, "utf-8")
        options = ["run", "--season", "season.toml", "--show", "tonight", "--port", str(self.port)]
        self._log = (folder / "run.log").open("wb")
        self.process = subprocess.Popen(
            [sys.executable, "-c", "import typer; from studio.cli.run import run; typer.run(run)", *options[1:]],
            cwd=folder,
            stderr=self._log,
            stdout=self._log,
        )
        self.url = f"http://127.0.0.1:{self.port}"
        self._wait()
        self.keys = load_keys(folder / "shows" / "tonight" / "keys.json").roles

    def _wait(self):
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            try:
                with urllib.request.urlopen(f"{self.url}/api/v1/health", timeout=2):
                    return
            except OSError:
                assert self.process.poll() is None, (self.folder / "run.log").read_text()
                time.sleep(0.1)
        raise AssertionError((self.folder / "run.log").read_text())

    def address(self, page: str, role: Role, lang: str = "en") -> str:
        return f"{self.url}{page}?lang={lang}&key={self.keys[role]}"

    def read(self, path: str):
        request = urllib.request.Request(
            f"{self.url}/api/v1/{path}", headers={"Authorization": f"Bearer {self.keys[Role.VIEWER]}"}
        )
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.load(answer)

    def stop(self):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self._log.close()
