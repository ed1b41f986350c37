"""The studio file: every mistake with its place, and what is unwise."""

from __future__ import annotations

from studio.console.studio_config import Studio, load_studio, parse_studio
from studio.places import CONFIGS

WRONG = """name = "north"
langauge = "ja"

[hub]
port = 84000

[roles.host]
pass_phrase = "short"

[[boxes]]
name = "box-1"
chairs = [1, 2]

[[boxes]]
name = "box-1"
chairs = [2]

[obs]
port = "4455a"
"""


def test_every_mistake_is_named_with_its_line():
    mistakes = parse_studio(WRONG, "north.toml")
    places = {(mistake.line, mistake.field) for mistake in mistakes}
    assert places == {
        (2, "langauge"),
        (5, "hub.port"),
        (8, "roles.host.pass_phrase"),
        (15, "boxes.1.name"),
        (16, "boxes.1.chairs"),
        (19, "obs.port"),
    }
    assert "language" in mistakes[0].say.en  # did you mean
    assert all(mistake.say.ja and mistake.say.en for mistake in mistakes)
    assert [mistake.line for mistake in mistakes] == sorted(mistake.line for mistake in mistakes)


def test_a_file_that_is_no_toml_or_not_there_is_one_mistake(tmp_path):
    (broken,) = parse_studio("[hub\nport = 1", "x.toml")
    assert broken.line == 1
    (absent,) = load_studio(tmp_path / "absent.toml")
    assert "absent.toml" in absent.file


def test_an_empty_file_is_a_studio_where_all_is_entered_by_hand():
    studio = parse_studio("", "x.toml")
    assert studio == Studio()
    assert studio.devices() == {}
    assert studio.warnings() == ()


def test_an_open_network_without_a_pass_phrase_is_warned_about():
    def warned(text):
        return [warning.en for warning in parse_studio(text, "x.toml").warnings()]

    assert "pass phrase" in warned('[hub]\nhost = "0.0.0.0"')[0]
    assert warned('[hub]\nhost = "192.168.10.5"\n[roles.host]\npass_phrase = "arithmetic at dawn"') == []
    assert (
        warned('[hub]\nhost = "::1"')
        == warned('[hub]\nhost = "127.0.0.9"')
        == warned('[hub]\nhost = "localhost"')
        == []
    )


def test_the_example_studio_is_valid_and_complete():
    studio = load_studio(CONFIGS / "studio.toml")
    assert isinstance(studio, Studio), studio
    assert {"camera", "boxes", "obs"} == set(studio.devices().values())
    zones = {zone.name for camera in studio.cameras for zone in camera.zones}
    assert zones >= {f"{area}-{chair}" for area in ("rack", "bows", "discards", "formula") for chair in (1, 2, 3)}
    assert {chair for box in studio.boxes for chair in box.chairs} == {1, 2, 3}


TWICE = """deck = "calcoln"

[[cameras]]
name = "cam-1"
source = 0
speed = 9
markers = [
  { id = 0, mm = [0, 0] },
  { id = 1, mm = [9, 0] },
  { id = 2, mm = [9, 9] },
  { id = 1, mm = [0, 9] },
]

[[cameras.zones]]
name = "rack-1"
polygon_mm = [[0, 0], [5, 0], [5, 5]]

[[cameras.zones]]
name = "rack-1"
polygon_mm = [[0, 0], [5, 0], [5, 5]]

[[cameras]]
name = "cam-2"
source = 1

[[cameras.zones]]
name = "rack-1"
"""


def test_an_unknown_deck_and_zones_and_markers_used_twice_are_told_also_beside_a_wrong_field():
    found = {mistake.field: mistake for mistake in parse_studio(TWICE, "x.toml")}
    lines = TWICE.splitlines()
    assert "Did you mean `calcolon`?" in found["deck"].say.en
    assert lines[found["cameras.0.markers.3.id"].line - 1] == "  { id = 1, mm = [0, 9] },"
    assert found["cameras.0.zones.1.name"].line == 19
    assert "`cam-1` already" in found["cameras.1.zones.0.name"].say.en
    assert "cameras.0.speed" in found


def test_the_same_marker_before_two_cameras_is_no_mistake():
    text = TWICE.replace("id = 1, mm = [0, 9]", "id = 3, mm = [0, 9]")
    assert not [each.field for each in parse_studio(text, "x.toml") if "markers" in each.field]


def test_a_byte_order_mark_is_no_mistake(tmp_path):
    file = tmp_path / "studio.toml"
    file.write_text('name = "north"\n', encoding="utf-8-sig")
    assert load_studio(file).name == "north"


def test_cameras_that_know_another_deck_than_the_game_is_played_with_are_told():
    studio = parse_studio('[[cameras]]\nname = "cam-1"\nsource = 0\n', "x.toml")
    assert studio.wrong_deck("calcolon") is None
    assert 'deck = "talk"' in studio.wrong_deck("talk").en
    assert parse_studio("", "x.toml").wrong_deck("talk") is None, "without cameras no deck is looked at"
