"""`tablecast check` as a user calls it: warnings leave a file valid, the schema is printed, nothing to check is said."""

from __future__ import annotations

import json

from studio.places import SEASONS
from tests.show.test_command_line import tablecast


def odd_season(tmp_path):
    text = (SEASONS / "calcolon-6.toml").read_text(encoding="utf-8")
    file = tmp_path / "odd.toml"
    file.write_text(text.replace("drop_after = 2", "drop_after = 12"), encoding="utf-8")
    return file


def test_a_warning_has_its_place_and_the_file_stays_valid(tmp_path):
    file = odd_season(tmp_path)
    line = file.read_text(encoding="utf-8").splitlines().index("drop_after = 12") + 1
    code, out, _ = tablecast("check", str(file), "--json")
    found = json.loads(out)
    assert (code, found["valid"], found["errors"]) == (0, True, [])
    assert found["warnings"] == [
        {
            "file": str(file),
            "line": line,
            "field": "stages.0.survival.drop_after",
            "message": "nobody can drop: chairs change hands after the first 11 of 12 duels.",
        }
    ]
    code, out, _ = tablecast("check", str(file))
    assert code == 0
    assert out.splitlines()[0].startswith(f"{file}:{line}: warning: stages.0.survival.drop_after: nobody can drop")
    assert out.splitlines()[1].startswith(f"{file}: a valid season, best possible prize ¥")


def test_an_open_studio_without_a_pass_phrase_is_warned_about(tmp_path):
    file = tmp_path / "studio.toml"
    file.write_text('[hub]\nport = 8400\nhost = "0.0.0.0"\n', encoding="utf-8")
    code, out, _ = tablecast("check", str(file), "--json")
    (warning,) = json.loads(out)["warnings"]
    assert (code, warning["line"], warning["field"]) == (0, 3, "hub.host")
    assert "pass phrase" in warning["message"]


def test_the_schema_is_printed_for_editors():
    code, out, _ = tablecast("check", "--schema")
    assert code == 0
    assert out == (SEASONS / "season.schema.json").read_text(encoding="utf-8")


def test_nothing_to_check_says_what_to_give():
    code, out, _ = tablecast("check", "--json")
    assert (code, json.loads(out)["error"]["code"]) == (2, "no-files")


def test_a_byte_order_mark_is_no_mistake(tmp_path):
    file = tmp_path / "season.toml"
    file.write_text((SEASONS / "calcolon-1.toml").read_text(encoding="utf-8"), encoding="utf-8-sig")
    assert tablecast("check", str(file))[0] == 0
