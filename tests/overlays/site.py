"""The folders of the browser side on a loopback port, with the addresses of the hub and its strict content policy."""

from __future__ import annotations

import mimetypes
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
OVERLAYS = ROOT / "overlays"
POLICY = "default-src 'self'; img-src 'self' data: blob:; connect-src 'self' ws: wss:; frame-src 'self'"
PAGES = {
    "/overlay/program": "renderer/program.html",
    "/overlay/floor": "renderer/floor.html",
    "/multiview": "renderer/multiview.html",
}
CHROMIUM = "/usr/bin/chromium"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-color-profile=srgb",
)


def local_file(address: str) -> Path | None:
    """The file behind an address of the hub, or None. `/tests/…` gives fixtures."""
    path = unquote(urlsplit(address).path)
    if path in PAGES:
        return OVERLAYS / PAGES[path]
    for prefix, folder in (
        ("/overlays/", OVERLAYS),
        ("/vendor/", OVERLAYS / "node_modules"),
        ("/tests/", ROOT / "tests"),
    ):
        if path.startswith("/overlays/node_modules/"):
            return None
        file = folder / path.removeprefix(prefix)
        if path.startswith(prefix) and file.resolve().is_relative_to(folder.resolve()) and file.is_file():
            return file
    return None


class Handler(BaseHTTPRequestHandler):
    """Serves files; everything else is 404."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        file = local_file(self.path)
        body = file.read_bytes() if file else b""
        self.send_response(200 if file else 404)
        kind = "text/javascript" if file and file.suffix == ".mjs" else mimetypes.guess_type(str(file))[0]
        self.send_header("Content-Type", f"{kind or 'application/octet-stream'}; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("Cache-Control", "max-age=3600")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Quiet: a test prints what matters itself."""


@contextmanager
def serving() -> Iterator[str]:
    """The site's address, `http://127.0.0.1:PORT`."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def browsing() -> Iterator[Browser]:
    """Debian's Chromium, headless."""
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        try:
            yield browser
        finally:
            browser.close()


def open_graphic(page: Page, site: str, graphic: str, **query: object) -> None:
    """Opens the desk page with one graphic and waits until its picture stands."""
    parameters = "&".join(f"{key}={value}" for key, value in query.items())
    page.goto(f"{site}/overlays/kit/preview.html?graphic={graphic}&{parameters}")
    page.wait_for_selector("body[data-ready]", timeout=15_000)


def graphics() -> list[str]:
    """Every graphic there is, by folder: `show/title`."""
    manifests = (m for m in OVERLAYS.glob("*/*/*.ograf.json") if "node_modules" not in m.parts)
    return sorted(str(m.parent.relative_to(OVERLAYS)) for m in manifests)
