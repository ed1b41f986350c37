"""Graphics of a race on a bare page, with an analysis beside the view as the renderer hands it to them."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Final

from playwright.sync_api import Page

from tests.overlays_calculation.races import View

STAND: Final = """async ([path, view, lang, analysis]) => {
  window.graphic?.remove();
  const [{ default: Graphic }, { select }] = await Promise.all(
    ['graphic', 'select'].map((file) => import(`/overlays/${path}/${file}.mjs`)));
  const tag = `test-${path.replace('/', '-')}`;
  if (!customElements.get(tag)) customElements.define(tag, Graphic);
  document.body.style.margin = 0;
  window.graphic = document.createElement(tag);
  window.select = select;
  document.body.append(window.graphic);
  const data = { ...select(view, lang), ...(analysis ? { analysis } : {}) };
  await graphic.load({ data, renderType: 'realtime', renderCharacteristics: {} });
  await graphic.playAction({ skipAnimation: true });
  await graphic.settle();
  return JSON.parse(JSON.stringify(data));
}"""
CALL: Final = """async ([view, moment, lang, at]) => {
  window.graphic?.remove();
  const [{ default: Sting }, { select }] = await Promise.all(
    ['graphic', 'select'].map((file) => import(`/overlays/calculation/sting/${file}.mjs`)));
  if (!customElements.get('test-sting')) customElements.define('test-sting', Sting);
  window.graphic = document.createElement('test-sting');
  document.body.append(window.graphic);
  const data = select(view, lang, moment);
  if (!data) return null;
  await graphic.load({ data, renderType: 'non-realtime', renderCharacteristics: {} });
  await graphic.setActionsSchedule({ schedule: [{ timestamp: 0, action: { type: 'playAction', params: {} } }] });
  await graphic.goToTime({ timestamp: at });
  return JSON.parse(JSON.stringify(data));
}"""
VERDICTS: Final[tuple[dict[str, Any], ...]] = (
    {"verdict": "won", "keep": 3, "moves": 5, "lost_at": None},
    {
        "verdict": "lost",
        "keep": 0,
        "moves": 4,
        "lost_at": {
            "rev": 90,
            "turned": 31,
            "sure": True,
            "say": {
                "ja": "31枚目のあと：7を捨て札4の4の上に置いた",
                "en": "After card 31: the 7 laid on the 4 of waste 4",
            },
        },
    },
    {"verdict": "won", "keep": 1, "moves": 4, "lost_at": None},
    {"verdict": "unknown", "keep": None, "moves": None, "lost_at": None},
)
"""Everything that an analysis can say, one a contestant."""


def stand(page: Page, graphic: str, view: View, lang: str = "ja", analysis: Any = None) -> dict[str, Any]:
    """The graphic as it stands for a view, without motion; returns its data."""
    found: dict[str, Any] = page.evaluate(STAND, [graphic, view, lang, analysis])
    return found


def call(page: Page, view: View, moment: dict[str, Any], lang: str = "ja", at: int = 700) -> dict[str, Any] | None:
    """The sting of a moment, so many ms after it was fired; its data, None where the moment makes none."""
    found: dict[str, Any] | None = page.evaluate(CALL, [view, moment, lang, at])
    return found


def analysed(view: View) -> dict[str, Any]:
    """An analysis that says something else of every contestant."""
    seats = view["duel"]["seats"]
    return {"seats": {seat["player"]: VERDICTS[at % len(VERDICTS)] for at, seat in enumerate(seats)}}


def timed(view: View, elapsed: float, **last: float) -> View:
    """The view with a clock that has run for `elapsed` s; `last`: s at which somebody moved last."""
    since = 1_796_000_000.0
    moved = {player: since + at for player, at in last.items()}
    return {**view, "clock": {"since": since, "last": moved, "now": since + elapsed}}


def ended(view: View, *ends: str) -> View:
    """The view with these ends, a contestant each: the first has finished all four, the others fewer."""
    view = deepcopy(view)
    cards = view["duel"]["cards"]
    for at, (seat, end) in enumerate(zip(view["duel"]["seats"], ends, strict=False)):
        seat.update(done=end, hand=None, rank=at + 1, placed=cards - 7 * at)
        if end == "complete":
            seat.update(foundations=[{"count": 13, "next": None}] * 4, wastes=[[] for _ in seat["wastes"]], stock=0)
    return view


def stacked(view: View, *heights: int) -> View:
    """The view with wastes of these heights before everybody, every rank in them, and a ten in hand."""
    view = deepcopy(view)
    for seat in view["duel"]["seats"]:
        seat["hand"] = "T"
        for pile, height in enumerate(heights[: len(seat["wastes"])]):
            seat["wastes"][pile] = [("T9A2QJK345678"[at % 13]) for at in range(height)]
    return view
