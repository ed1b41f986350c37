"""An amend of a real evening of Season 4: no step left out, and many; two languages, two sizes."""

from __future__ import annotations

import json
import urllib.request
from pathlib import Path

import pytest

from studio.console.access import Role
from tests.e2e.crew import Run

ROOT = Path(__file__).resolve().parents[2]
HD, FULL_HD = (1280, 720), (1920, 1080)
CUT = """[...document.querySelectorAll('.button')].filter(b => b.scrollWidth > b.clientWidth + 1)
    .map(b => b.textContent.trim())"""


@pytest.fixture
def calcolon(tmp_path):
    """Two duels of Season 4 and the start of the third, by `tablecast run`."""
    run = Run(tmp_path, (ROOT / "configs" / "seasons" / "calcolon-4.toml").read_text("utf-8"))
    lines = (ROOT / "tests" / "scripts" / "calcolon-4-best.jsonl").read_text("utf-8").splitlines()
    commands = [json.loads(line) for line in lines if line.startswith("{")][:62]
    for number, command in enumerate(commands):
        body = json.dumps({"id": f"c{number}", "command": command}).encode()
        headers = {"Authorization": f"Bearer {run.keys[Role.HOST]}", "Content-Type": "application/json"}
        with urllib.request.urlopen(urllib.request.Request(f"{run.url}/api/v1/commands", body, headers), timeout=20):
            pass
    yield run
    run.stop()


@pytest.mark.parametrize("size", [HD, FULL_HD])
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize(("seq", "card", "left_out"), [(4, "8", 0), (7, "2", 46)])
def test_however_many_steps_are_left_out_all_are_there_and_the_confirmation_stays_in_sight(
    calcolon, chromium, lang, size, seq, card, left_out
):
    page = chromium.new_page(viewport={"width": size[0], "height": size[1]})
    page.goto(calcolon.address("/console", Role.HOST, lang))
    page.locator(f'.log button.row[data-row="{seq}"]').click()
    page.locator(".to-amend").click()
    page.locator("#amend .palette .option").first.wait_for()
    page.keyboard.press(card)
    page.locator("#amend .columns").wait_for()
    assert page.locator("#amend .illegal li").count() == left_out
    assert page.locator("#amend .stands").count() == (1 if left_out else 0), "the duel would be on again"
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    confirm = page.locator("#amend .confirm").bounding_box()
    assert confirm["y"] + confirm["height"] <= size[1]
    assert page.evaluate(CUT) == []
    page.context.close()
