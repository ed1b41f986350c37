"""The pages in a real browser: they load whole under the strict policy, sign in, and come back after a restart."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from studio.console.access import Role
from tests.console.conftest import HubProcess
from tests.show.evening import PLAYERS, opening, seat


def is_fault(said):
    return said.type == "error" and "Failed to load resource" not in said.text  # that is counted as a response


def is_missing(answer):
    # High Card has no graphics of its own, and its camera has sent no picture.
    return answer.status >= 400 and not re.search("/overlays/high-card/|/cameras/", answer.url)


@pytest.fixture
def tab(chromium):
    """A fresh browser, and everything that went wrong in it."""
    context = chromium.new_context(viewport={"width": 1920, "height": 1080})
    page = context.new_page()
    page.faults = []
    page.on("console", lambda said: page.faults.append(said.text) if is_fault(said) else None)
    page.on("pageerror", lambda error: page.faults.append(str(error)))
    page.on("response", lambda answer: page.faults.append(answer.url) if is_missing(answer) else None)
    yield page
    context.close()


PAGES = {
    "/console": Role.HOST,
    "/multiview": Role.OVERLAY,
    "/overlay/program": Role.OVERLAY,
    "/overlay/floor": None,
    "/signin": None,
}


@pytest.mark.parametrize("path", PAGES)
def test_a_page_loads_whole_under_its_policy(hub, tab, path):
    key = f"?key={hub.keys[PAGES[path]]}" if PAGES[path] else ""
    answer = tab.goto(hub.url + path + key)
    assert answer.status == 200
    tab.wait_for_timeout(1500)
    assert tab.faults == []


def test_a_foreign_script_does_not_run(hub, tab):
    tab.goto(f"{hub.url}/signin")
    refused = tab.evaluate(
        """() => new Promise((done) => {
            document.addEventListener("securitypolicyviolation", (said) => done(said.violatedDirective));
            const script = document.createElement("script");
            script.textContent = "window.ran = true";
            document.body.append(script);
        })"""
    )
    assert refused.startswith("script-src")
    assert tab.evaluate("window.ran") is None


def test_signing_in_by_hand_leads_to_where_one_wanted_to_be(hub, tab):
    tab.goto(f"{hub.url}/console?lang=en")
    tab.wait_for_url(re.compile(r"/signin\?.*next=/console"))
    tab.locator("input[value=viewer]").check(force=True)
    tab.locator("input[name=pass_phrase]").fill("nur zum Schauen")
    tab.locator("button.go").click()
    tab.wait_for_url(re.compile(r"/console(\?|$)"))
    tab.wait_for_load_state("networkidle")
    assert "key=" not in tab.url
    assert tab.evaluate("document.cookie") == ""  # no script may read it


def test_a_console_that_stays_open_over_a_restart_shows_the_next_change_within_two_seconds(tmp_path, tab):
    """nodecg #605, in the browser that a crew has."""
    hub = HubProcess(tmp_path / "show")
    try:
        hub.command("open", opening())
        tab.goto(f"{hub.url}/console?key={hub.keys[Role.HOST]}")
        expect(tab.get_by_text("Aya").first).to_be_visible()
        hub.restart()
        hub.command("seat", seat("area-a", *PLAYERS[:3]))
        expect(tab.get_by_text("進行中").first).not_to_be_visible()
        hub.command("start", {"do": "start"})
        expect(tab.get_by_text("進行中").first).to_be_visible(timeout=2000)
    finally:
        hub.stop()
