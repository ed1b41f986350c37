"""Pages and files: the right kinds, never stale, nothing from elsewhere, nothing outside their folders."""

from __future__ import annotations

import base64
import hashlib
import re

import pytest

from studio.console.access import Role
from studio.console.site import policy
from studio.places import OVERLAYS

PAGES = ("/console", "/multiview", "/overlay/program", "/overlay/floor", "/signin")


@pytest.mark.parametrize("path", PAGES)
def test_a_page_forbids_everything_from_elsewhere(hub, path):
    page = hub.get(path, Role.HOST)
    assert page.status == 200
    rules = dict(rule.split(" ", 1) for rule in page.headers["Content-Security-Policy"].split("; "))
    assert rules["default-src"] == "'self'"
    assert "unsafe" not in rules["script-src"]
    assert rules["object-src"] == "'none'"
    assert page.headers["Referrer-Policy"] == "no-referrer"
    assert "https://" not in page.headers["Content-Security-Policy"]


@pytest.mark.parametrize("path", PAGES)
def test_the_only_inline_scripts_are_the_pages_own(hub, path):
    page = hub.get(path, Role.HOST)
    scripts = re.findall(r"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", page.body.decode(), re.DOTALL)
    for script in scripts:
        digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
        assert f"'sha256-{digest}'" in page.headers["Content-Security-Policy"]


def test_an_external_script_is_not_allowed_by_a_hash():
    assert "sha256" not in policy('<script type="module" src="/a.mjs"></script>', "h")


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/overlays/renderer/renderer.mjs", "text/javascript"),
        ("/overlays/kit/theme.css", "text/css"),
        ("/overlays/kit/strings.json", "application/json"),
        ("/vendor/socket.io-client/dist/socket.io.esm.min.js", "text/javascript"),
        ("/console/console.mjs", "text/javascript"),
    ],
)
def test_files_have_their_kind_and_are_asked_about_again(hub, path, kind):
    first = hub.get(path)
    assert first.status == 200
    assert first.headers["Content-Type"].partition(";")[0] == kind
    assert first.headers["Cache-Control"] == "no-cache"
    assert first.headers["X-Content-Type-Options"] == "nosniff"
    again = hub.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status, again.body) == (304, b"")


def test_fonts_have_their_kind(hub):
    font = next((OVERLAYS / "node_modules" / "@fontsource").rglob("*.woff2"))
    answer = hub.get("/vendor/" + font.relative_to(OVERLAYS / "node_modules").as_posix())
    assert (answer.status, answer.headers["Content-Type"]) == (200, "font/woff2")


@pytest.mark.parametrize(
    "path",
    [
        "/overlays/../pyproject.toml",
        "/overlays/%2e%2e/pyproject.toml",
        "/overlays/..%2fpyproject.toml",
        "/console/../hub.py",
        "/console/%2e%2e/access.py",
        "/vendor/%2Fetc%2Fpasswd",
        "/overlays/kit",
        "/overlays/absent.mjs",
        "/nowhere",
    ],
)
def test_there_is_no_way_out_of_the_folders(hub, path):
    assert hub.get(path).status == 404


def test_the_strings_are_one_table_of_both_languages(hub):
    table = hub.get("/api/v1/strings").json
    assert len(table) > 100
    assert all(set(words) == {"ja", "en"} for words in table.values())


def test_who_is_not_signed_in_is_led_to_the_door_and_back(hub):
    answer = hub.get("/console")
    assert (answer.status, answer.headers["Location"]) == (303, "/signin?next=/console")
