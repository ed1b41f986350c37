"""`v_tablecastShows` of every manifest is what the graphic's `select.mjs` really reads of a view, no more and no less.

Every view of an evening goes through `select` behind a proxy that notes each value it looks at: of an evening of the
graphic's own game, and for the graphics of any show of a season of areas and of one with a survival.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from studio.games.game import BROADCAST
from studio.rehearsal.cast import Cast
from studio.show.recording import Accepted, Recording, Submission
from studio.show.season import Season, load_season
from studio.show.shown import FIELD, shown_places
from tests.overlays.site import graphics
from tests.overlays.test_manifests import manifest_of

NAMES = frozenset({"player", "id", "stage", "area", "number", "event", "rev"})
"""By which a graphic finds its items. They are no values that could be wrong."""
FIXED = frozenset({"game", "epoch", "rev", "audience", "season", "entrants", "clock"})
"""What no correction changes."""
STEPS = "steps"
"""How a formula's value comes about follows from its cards, and is nothing a person compares."""
READS = """async ([graphic, text]) => {
  const views = JSON.parse(text);
  const { select } = await import(`/overlays/${graphic}/select.mjs`);
  const reads = new Set();
  const watched = (value, path) => {
    if (value === null || typeof value !== "object") return value;
    return new Proxy(value, {
      get(target, key) {
        const found = Reflect.get(target, key);
        if (typeof key === "symbol" || typeof found === "function" || !Object.hasOwn(target, key)) return found;
        if (Array.isArray(target) && key === "length") return found;
        const at = [...path, Array.isArray(target) ? "*" : key];
        if (found === null || typeof found !== "object") reads.add(at.join("."));
        return watched(found, at);
      },
    });
  };
  for (const view of views) for (const lang of ["ja", "en"]) JSON.stringify(select(watched(view, []), lang));
  return [...reads];
}"""


def views_of(name: str, seed: int) -> list[dict[str, Any]]:
    """The broadcast's views of an evening: a tenth of those in the run of a duel, and all between and at its end."""
    season = load_season(name)
    assert isinstance(season, Season), season
    recording, cast, views = Recording.open("sqlite://", season), Cast(season, seed), []
    assert isinstance(recording, Recording)
    while (intent := cast.intend(recording.state)) is not None:
        answer = recording.submit(Submission(f"{recording.rev}", "cast", "test", None, intent.command))
        assert isinstance(answer, Accepted), answer
        if recording.phase != "playing" or recording.rev % 10 == 0:
            views.append(recording.view(BROADCAST))
    return views


@pytest.fixture(scope="module")
def reads(browser: Browser, site: str) -> Iterator[Any]:
    """What a graphic reads of the evenings that it can have on air; items of lists as `*`."""
    areas = json.dumps(views_of("calcolon-4", 3) + views_of("calcolon-6", 1))
    evenings = {game: json.dumps(views_of(game, 4)) for game in ("hikomyu", "calculation")}
    page = browser.new_page()
    page.goto(f"{site}/overlays/kit/preview.html?graphic=show/title")

    def of(graphic: str) -> set[tuple[str, ...]]:
        game = graphic.partition("/")[0]
        return {tuple(path.split(".")) for path in page.evaluate(READS, [graphic, evenings.get(game, areas)])}

    yield of
    page.close()


def covers(shown: tuple[str, ...], read: tuple[str, ...]) -> bool:
    """Whether `read` lies under `shown`, or on the way to it where nothing was there."""
    if shown[0] == "moments":  # a list of moments is read by kind, which the walk does not see
        return read[0] == "moments"
    return all("*" in {want, at} or want == at for want, at in zip(shown, read, strict=False))


@pytest.mark.parametrize("graphic", graphics())
def test_every_value_a_graphic_reads_is_named_and_every_name_is_read(graphic: str, reads: Any) -> None:
    assert FIELD in manifest_of(graphic)
    shown, found = shown_places(graphic), reads(graphic)
    values = {read for read in found if read[-1] not in NAMES and read[0] not in FIXED and STEPS not in read}
    assert sorted(".".join(read) for read in values if not any(covers(each, read) for each in shown)) == []
    assert sorted(".".join(each) for each in shown if not any(covers(each, read) for read in found)) == []
