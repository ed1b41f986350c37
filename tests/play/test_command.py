"""`tablecast calculation play`: says where the page is, serves it, ends in good order; a taken port is a sentence."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

COMMAND = [str(Path(sys.executable).parent / "tablecast"), "calculation", "play", "--no-browser"]


def test_the_page_is_served_where_the_command_says_until_it_is_told_to_end():
    process = subprocess.Popen([*COMMAND, "--port", "0"], stderr=subprocess.PIPE, text=True)
    try:
        said = process.stderr.readline()
        url = re.search(r"http://127\.0\.0\.1:\d+/calculation/", said)[0]
        with urllib.request.urlopen(url, timeout=20) as page:
            assert b"play.mjs" in page.read()
    finally:
        process.send_signal(signal.SIGINT)
    assert process.wait(20) == 0
    assert "Traceback" not in process.stderr.read()


def test_a_port_that_is_taken_is_told_with_what_to_do():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        ended = subprocess.run([*COMMAND, "--port", str(port)], capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 2
    assert f"127.0.0.1:{port} cannot be listened on" in ended.stderr
    assert "--port" in ended.stderr
    assert "Traceback" not in ended.stderr
