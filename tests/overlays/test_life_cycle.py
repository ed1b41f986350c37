"""OGraf's life cycle, held by every graphic there is."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.overlays.site import graphics
from tests.overlays.test_manifests import manifest_of, samples

BARE = "/overlays/kit/preview.css"
"""An address of the site without any script."""

SET_UP = """async ([graphic, main]) => {
  const { default: Graphic } = await import(`/overlays/${graphic}/${main}`);
  customElements.define('graphic-under-test', Graphic);
  document.body.style.margin = 0;
  window.graphic = document.createElement('graphic-under-test');
  document.body.append(window.graphic);
}"""
LOAD = "data => graphic.load({ data, renderType: 'realtime', renderCharacteristics: {} })"
VISIBLE = """() => {
  const stage = graphic.shadowRoot.querySelector('.stage');
  if (!stage || getComputedStyle(stage).visibility === 'hidden') return false;
  return Number(getComputedStyle(stage).opacity) > 0 && stage.childElementCount > 0;
}"""


def put_up(page: Page, site: str, graphic: str) -> dict[str, Any]:
    """A bare page with the graphic in it, not loaded. Returns sample data."""
    page.goto(site + BARE)
    page.evaluate(SET_UP, [graphic, manifest_of(graphic)["main"]])
    return samples(graphic)[0]


def shown(page: Page) -> bytes:
    """The page's picture with alpha."""
    return page.screenshot(omit_background=True)


@pytest.fixture(params=graphics())
def graphic(request: pytest.FixtureRequest) -> str:
    """Each graphic in turn."""
    return str(request.param)


def test_nothing_is_painted_before_load_and_play(page: Page, site: str, graphic: str) -> None:
    page.goto(site + BARE)
    page.evaluate("document.body.replaceChildren()")
    nothing = shown(page)
    data = put_up(page, site, graphic)
    page.evaluate("document.querySelector('pre')?.remove()")
    assert shown(page) == nothing
    assert page.evaluate(LOAD, data)["statusCode"] == 200
    assert shown(page) == nothing, "loaded is not yet on air"
    page.evaluate("graphic.playAction({ skipAnimation: true })")
    page.evaluate("graphic.stopAction({ skipAnimation: true })")
    assert shown(page) == nothing, "off air again: nothing is left"


def test_calls_before_load_are_refused_with_a_code(page: Page, site: str, graphic: str) -> None:
    put_up(page, site, graphic)
    for call in ("playAction({})", "updateAction({ data: {} })", "stopAction({})"):
        assert page.evaluate(f"graphic.{call}")["statusCode"] == 409


def test_play_says_the_step_and_the_end(page: Page, site: str, graphic: str) -> None:
    data = put_up(page, site, graphic)
    page.evaluate(LOAD, data)
    first = page.evaluate("graphic.playAction({ skipAnimation: true })")
    steps = manifest_of(graphic).get("stepCount", 1)
    assert first["statusCode"] == 200
    assert first.get("currentStep") == (None if steps == 0 else 0)
    assert page.evaluate(VISIBLE) is (steps != 0), "a fire-and-forget graphic has left again"
    if steps == 1:
        end = page.evaluate("graphic.playAction({ skipAnimation: true })")
        assert end.get("currentStep") is None
        assert not page.evaluate(VISIBLE)


def test_overlapping_calls_all_come_to_an_end(page: Page, site: str, graphic: str) -> None:
    data = put_up(page, site, graphic)
    page.evaluate(LOAD, data)
    answers = page.evaluate(
        """data => Promise.all([
          graphic.playAction({}), graphic.updateAction({ data }), graphic.updateAction({ data: {} }),
          graphic.stopAction({}), graphic.playAction({ skipAnimation: true }), graphic.stopAction({ skipAnimation: true }),
        ])""",
        data,
    )
    assert {answer["statusCode"] for answer in answers} == {200}
    assert not page.evaluate(VISIBLE)


def test_partial_data_keeps_the_rest(page: Page, site: str, graphic: str) -> None:
    data = put_up(page, site, graphic)
    page.evaluate(LOAD, data)
    page.evaluate("graphic.updateAction({ data: { lang: 'en' }, skipAnimation: true })")
    assert page.evaluate("graphic.content") == {**data, "lang": "en"}


def test_every_key_may_be_missing(page: Page, site: str, graphic: str) -> None:
    """A playout server may play before it updates."""
    put_up(page, site, graphic)
    assert page.evaluate(LOAD, {})["statusCode"] == 200
    assert page.evaluate("graphic.playAction({ skipAnimation: true })")["statusCode"] == 200


def test_unknown_action_is_404(page: Page, site: str, graphic: str) -> None:
    data = put_up(page, site, graphic)
    page.evaluate(LOAD, data)
    assert page.evaluate("graphic.customAction({ id: 'no-such-action', payload: {} })")["statusCode"] == 404


def test_state_is_restored_by_load_and_goto_without_animation(page: Page, site: str, graphic: str) -> None:
    if manifest_of(graphic).get("stepCount", 1) == 0:
        pytest.skip("fire-and-forget: there is no state to restore")
    data = put_up(page, site, graphic)
    page.evaluate(LOAD, data)
    page.evaluate("graphic.playAction({ goto: 0, skipAnimation: true })")
    assert page.evaluate("graphic.shadowRoot.getAnimations().filter(a => !(a instanceof CSSAnimation)).length") == 0
    assert page.evaluate(VISIBLE)


def test_dispose_leaves_nothing(page: Page, site: str, graphic: str) -> None:
    data = put_up(page, site, graphic)
    page.evaluate(LOAD, data)
    page.evaluate("graphic.playAction({ skipAnimation: true })")
    assert page.evaluate("graphic.dispose({})")["statusCode"] == 200
    assert page.evaluate("graphic.shadowRoot.childElementCount") == 0
    assert page.evaluate("graphic.playAction({})")["statusCode"] == 409


def test_same_time_is_the_same_frame(page: Page, site: str, graphic: str) -> None:
    """Non-real-time rendering: forward, back, and straight there give one picture."""
    data = put_up(page, site, graphic)
    if not manifest_of(graphic)["supportsNonRealTime"]:
        pytest.skip("real-time only")
    page.evaluate("data => graphic.load({ data, renderType: 'non-realtime', renderCharacteristics: {} })", data)
    schedule = [{"timestamp": 0, "action": {"type": "playAction", "params": {}}}]
    page.evaluate("schedule => graphic.setActionsSchedule({ schedule })", schedule)
    frames = []
    for times in ([100, 300], [2000, 300], [300]):
        for time in times:
            page.evaluate(f"graphic.goToTime({{ timestamp: {time} }})")
        frames.append(page.evaluate("graphic.shadowRoot.innerHTML") + json.dumps(page.evaluate(PLACES)))
    assert frames[0] == frames[1] == frames[2]


PLACES = """() => [...graphic.shadowRoot.querySelectorAll('*')].map(e => {
  const { x, y, width } = e.getBoundingClientRect();
  return [x, y, width, getComputedStyle(e).opacity].map(v => Number(v).toFixed(1)).join(' ');
})"""
