"""What goes on air of Hikomyu stays in the safe area, large, whole and apart, at every table and in both languages."""

from __future__ import annotations

import pytest
from jsonschema import Draft202012Validator
from playwright.sync_api import Page

from hardware.printing.deck import Deck, read_deck
from tests.overlays.site import ROOT
from tests.overlays.test_life_cycle import BARE
from tests.overlays.test_manifests import manifest_of
from tests.overlays.test_picture_rules import TEXTS
from tests.overlays_hikomyu.evenings import View, stop
from tests.overlays_seasons.evenings import LONG_NAMES
from tests.overlays_seasons.test_pictures import faults, stand

TABLES = {4: False, 5: True, 6: True, 8: True}
"""Players, and whether they have personas."""
STOPS = {
    "hikomyu/table": ("deal", "personas", "first", "topic", "silence", "late", "claimed", "frozen", "used", "passed"),
    "hikomyu/reveal": ("over", "scored"),
}
ONLY_WITH_PERSONAS = {"personas", "frozen", "used"}
SELECT = """async ([graphic, view, lang]) => {
  const { select } = await import(`/overlays/${graphic}/select.mjs`);
  return JSON.parse(JSON.stringify(select(view, lang)));
}"""


def drawn(graphic: str) -> list[tuple[int, str]]:
    return [
        (seats, label)
        for seats, personas in TABLES.items()
        for label in STOPS[graphic]
        if personas or label not in ONLY_WITH_PERSONAS
    ]


def named(view: View, names: tuple[str, ...]) -> View:
    """The view with these names, in the order of the players."""
    players = [{**player, "name": names[i % len(names)]} for i, player in enumerate(view["players"])]
    return {**view, "players": players}


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("graphic", STOPS)
def test_table_and_reveal_at_every_stop_with_usual_and_with_long_names(
    page: Page, site: str, graphic: str, lang: str
) -> None:
    page.goto(site + BARE)
    wrong = {}
    for seats, label in drawn(graphic):
        view = stop(label, seats, personas=TABLES[seats]).broadcast
        for names in (None, LONG_NAMES):
            assert stand(page, graphic, named(view, names) if names else view, lang)
            if found := faults(page):
                wrong[seats, label, bool(names)] = found
    assert wrong == {}


@pytest.mark.parametrize("graphic", STOPS)
def test_what_a_graphic_is_given_follows_its_schema(page: Page, site: str, graphic: str) -> None:
    page.goto(site + BARE)
    schema = Draft202012Validator(manifest_of(graphic)["schema"])
    for seats, label in drawn(graphic):
        view = stop(label, seats, personas=TABLES[seats]).broadcast
        content = {
            key: value for key, value in page.evaluate(SELECT, [graphic, view, "ja"]).items() if value is not None
        }
        assert [error.message for error in schema.iter_errors(content)] == []


BOXES = (
    """selector => [...graphic.shadowRoot.querySelectorAll(selector)].map(e => e.getBoundingClientRect().toJSON())"""
)


@pytest.mark.parametrize("seats", TABLES)
def test_the_conversation_keeps_clear_of_the_scoreboard_and_of_the_plates(page: Page, site: str, seats: int) -> None:
    page.goto(site + BARE)
    view = named(stop("late", seats, personas=TABLES[seats]).broadcast, LONG_NAMES)
    stand(page, "show/scoreboard", view, "en")
    board = page.evaluate(BOXES, ".board")[0]
    stand(page, "hikomyu/table", view, "en")
    talk = page.evaluate(BOXES, ".turn .bubble, .turn .name, .banner")
    plates = page.evaluate(BOXES, ".plate, .payer")
    assert min(box["left"] for box in talk) >= board["right"]
    assert min(box["top"] for box in plates) >= board["bottom"]
    assert min(box["top"] for box in plates) >= max(box["bottom"] for box in talk)


def test_every_card_of_a_hand_is_inside_its_plate(page: Page, site: str) -> None:
    page.goto(site + BARE)
    for seats, personas in TABLES.items():
        stand(page, "hikomyu/table", stop("first", seats, personas=personas).broadcast, "ja")
        inside = """() => [...graphic.shadowRoot.querySelectorAll('.tile')].map(tile => {
          const [card, body, foot] = [tile, tile.closest('.body'), tile.closest('.body').querySelector('footer')].map(e => e.getBoundingClientRect());
          return card.left >= body.left && card.right <= body.right && card.bottom <= foot.top + 1;
        })"""
        found = page.evaluate(inside)
        assert len(found) == seats * (15 if seats < 6 else 12)
        assert all(found)


LOOKS = """async () => {
  const { TOPICS, KINDS } = await import('/overlays/hikomyu/topics.mjs');
  return Object.fromEntries(Object.entries({ ...TOPICS, ...KINDS }).map(([group, { color }]) => [group, color]));
}"""


def rgb(colour: str) -> list[int]:
    return [int(colour[i : i + 2], 16) for i in (1, 3, 5)]


def test_a_topic_has_the_colour_of_its_printed_cards(page: Page, site: str) -> None:
    page.goto(site + BARE)
    deck = read_deck(ROOT / "configs/decks/talk.toml")
    assert isinstance(deck, Deck), deck
    printed = {card.code.partition("-")[0]: card.accent for card in deck.cards}
    found = {group: colour.upper() for group, colour in page.evaluate(LOOKS).items()}
    assert found == {group: printed[group].upper() for group in found}


def luminance(colour: str) -> float:
    linear = [(c / 255 / 12.92) if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in rgb(colour)]
    return float(sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True)))


def test_white_letters_stand_out_from_every_topic(page: Page, site: str) -> None:
    page.goto(site + BARE)
    for group, colour in page.evaluate(LOOKS).items():
        assert 1.05 / (luminance(colour) + 0.05) >= 4.5, group


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_sting_of_an_evening_keeps_the_rules_with_long_names(page: Page, site: str, lang: str) -> None:
    page.goto(site + BARE)
    wrong = {}
    for label in ("frozen", "used", "passed", "taken", "nobody", "silence"):
        view = named(stop(label, 6).broadcast, LONG_NAMES)
        if page.evaluate(STING, [view, lang]) and (found := faults(page)):
            wrong[label] = found
    assert wrong == {}


STING = """async ([view, lang]) => {
  window.graphic?.remove();
  const [{ default: Graphic }, { select }] = await Promise.all(
    ['graphic', 'select'].map((file) => import(`/overlays/hikomyu/sting/${file}.mjs`)));
  const moments = view.moments.filter((one) => one.rev === view.rev);
  const data = moments.map((moment) => select(view, lang, moment)).find(Boolean);
  if (!data) return false;
  if (!customElements.get('test-sting')) customElements.define('test-sting', Graphic);
  window.graphic = document.createElement('test-sting');
  document.body.append(graphic);
  await graphic.load({ data, renderType: 'non-realtime', renderCharacteristics: {} });
  await graphic.setActionsSchedule({ schedule: [{ timestamp: 0, action: { type: 'playAction', params: {} } }] });
  await graphic.goToTime({ timestamp: 800 });
  return true;
}"""


def test_a_view_without_hands_draws_backs(page: Page, site: str) -> None:
    page.goto(site + BARE)
    stand(page, "hikomyu/table", stop("topic", 5).floor, "ja")
    assert page.evaluate("graphic.shadowRoot.querySelectorAll('.tile').length") > 50
    assert page.evaluate("graphic.shadowRoot.querySelectorAll('.tile[data-code]').length") == 0
    assert page.evaluate(TEXTS)


@pytest.mark.parametrize(("lang", "word"), [("ja", "ゲーム"), ("en", "Game")])
def test_the_scoreboard_counts_in_the_word_of_the_game(page: Page, site: str, lang: str, word: str) -> None:
    page.goto(site + BARE)
    stand(page, "show/scoreboard", stop("first", 4, personas=False).broadcast, lang)
    assert page.evaluate("graphic.shadowRoot.querySelector('.duel .word').textContent") == word
