"""`tablecast play` and `tablecast check` as a user calls them: real processes, real files."""

from __future__ import annotations

import json

import pytest

from studio.places import CONFIGS, SEASONS
from tests.cli.called import tablecast
from tests.scripts.best_evening import NAMES, script

pytestmark = pytest.mark.slow

SCRIPT = script(4)
OPEN = json.dumps({"do": "open", "season": "calcolon-4", "players": [{"id": id_, "name": id_} for id_ in NAMES]})


class TestPlay:
    def test_an_evening_where_one_player_wins_everything_pays_3330000_yen(self):
        """The source: (900 × 10 + 8100 × 3) × 100 yen."""
        code, out, err = tablecast("play", str(SCRIPT), "--json")
        assert code == 0, err
        sheet = json.loads(out)
        assert sheet["champion"] == "aya"
        assert sheet["prize"] == {"points": 33_300, "factor": 100, "yen": 3_330_000}
        area, _, final = sheet["stages"]
        assert [duel["results"]["aya"]["points"] for duel in area["duels"]] == [900, 1800, 1800, 1800, 2700]
        assert [duel["results"]["aya"]["points"] for duel in final["duels"]] == [8100, 16200]
        assert sheet["finalists"] == ["aya", "dai"]

    def test_an_unfinished_script_gives_the_summary_so_far(self):
        lines = SCRIPT.read_text(encoding="utf-8").splitlines()[:30]
        code, out, _ = tablecast("play", "-", "--json", text="\n".join(lines))
        sheet = json.loads(out)
        assert code == 0
        assert len(sheet["stages"][0]["duels"]) == 1
        assert sheet["champion"] is None

    def test_for_a_person_it_prints_tables(self):
        code, out, _ = tablecast("play", str(SCRIPT))
        assert code == 0
        assert "3,330,000" in out
        assert "彩" in out

    @pytest.mark.parametrize(
        ("bad", "code"),
        [
            ('{"do": "draw", "player": "aya", "card": "9"}', "no-duel"),
            ('{"do": "strat"}', "unknown-command"),
            ("{not json", "bad-line"),
            ('["start"]', "bad-line"),
            ("[" * 100_000, "bad-line"),
        ],
    )
    def test_an_illegal_line_exits_2_with_its_line_and_the_reason(self, bad, code):
        text = f"# a comment\n\n{OPEN}\n{bad}\n"
        exit_code, out, err = tablecast("play", "-", text=text)
        assert exit_code == 2
        assert "line 4" in err
        exit_code, out, err = tablecast("play", "-", "--json", text=text)
        error = json.loads(out)["error"]
        assert exit_code == 2
        assert (error["code"], error["line"]) == (code, 4)
        assert error["message"]

    def test_a_fourth_seven_is_an_impossible_card(self):
        text = [OPEN, json.dumps({"do": "seat", "stage": "area-a", "order": ["aya", "ben", "chie"]}), '{"do": "start"}']
        players = ["aya", "ben", "chie", "aya"]
        text += [json.dumps({"do": "draw", "player": player, "card": "7"}) for player in players]
        exit_code, out, _ = tablecast("play", "-", "--json", text="\n".join(text))
        assert (exit_code, json.loads(out)["error"]["code"], json.loads(out)["error"]["line"]) == (
            2,
            "impossible-card",
            7,
        )

    def test_undo_is_a_command_of_a_script(self):
        text = f'{OPEN}\n{{"do": "undo", "count": 1}}\n{OPEN}'
        code, out, _ = tablecast("play", "-", "--json", text=text)
        assert (code, json.loads(out)["rev"]) == (0, 3)

    def test_a_season_option_names_the_season_of_a_script(self):
        text = OPEN.replace("calcolon-4", "calcolon-5")
        assert tablecast("play", "-", "--season", str(SEASONS / "calcolon-5.toml"), text=text)[0] == 0
        code, out, _ = tablecast("play", "-", "--season", "calcolon-3", "--json", text=text)
        assert (code, json.loads(out)["error"]["code"]) == (2, "wrong-season")

    @pytest.mark.parametrize("text", ["", "# nothing\n", '{"do": "start"}', OPEN.replace("calcolon-4", "calcolon-9")])
    def test_a_script_without_a_season_is_refused(self, text):
        code, out, _ = tablecast("play", "-", "--json", text=text)
        assert code == 2
        error = json.loads(out)["error"]
        assert error["code"] in {"no-season", "bad-season"}
        assert error.get("line") == (1 if text.startswith("{") else None)
        assert ": :" not in error["message"]

    def test_a_script_that_an_editor_began_with_a_byte_order_mark(self, tmp_path):
        (tmp_path / "script.jsonl").write_text(f"{OPEN}\r\n", encoding="utf-8-sig")
        code, out, _ = tablecast("play", str(tmp_path / "script.jsonl"), "--json")
        assert (code, json.loads(out)["rev"]) == (0, 1)

    def test_a_script_that_is_not_there(self):
        code, out, _ = tablecast("play", "no-such-file.jsonl", "--json")
        assert (code, json.loads(out)["error"]["code"]) == (2, "unreadable")


class TestCheck:
    def test_season_4_is_sound_and_its_best_possible_prize_is_3330000_yen(self):
        code, out, _ = tablecast("check", str(SEASONS / "calcolon-4.toml"), "--json")
        assert code == 0
        assert json.loads(out) == {"valid": True, "errors": [], "warnings": [], "best_prize_yen": 3_330_000}
        assert "3,330,000" in tablecast("check", "calcolon-4")[1]

    def test_five_mistakes_are_shown_with_file_line_and_field(self, tmp_path):
        text = (SEASONS / "calcolon-4.toml").read_text(encoding="utf-8")
        for old, new in (
            ("players = 6", 'players = "six"'),
            ("king_killing = -30", "king_kiling = -30"),
            ('id = "area-b"', 'id = "area-a"'),
            ("numbers = 4", "numbers = 9"),
            ('by = "total"', 'by = "totally"'),
        ):
            assert old in text
            text = text.replace(old, new)
        file = tmp_path / "mine.toml"
        file.write_text(text, encoding="utf-8")
        code, out, _ = tablecast("check", str(file), "--json")
        found = json.loads(out)
        assert code == 2
        assert found["valid"] is False
        lines = text.splitlines()
        places = {error["field"]: lines[error["line"] - 1] for error in found["errors"]}
        assert places["players"] == 'players = "six"'
        assert places["rules.king_kiling"] == "king_kiling = -30"
        assert places["stages.1.id"] == 'id = "area-a"'
        assert places["stages.2.rules.numbers"] == "numbers = 9"
        assert places["champion.by"] == 'by = "totally"'
        assert {error["file"] for error in found["errors"]} == {str(file)}
        assert f"{file}:6: players: should be a whole number" in tablecast("check", str(file))[1]

    def test_decks_and_studio_files_are_known_by_their_content(self, tmp_path):
        deck = tmp_path / "studio.toml"
        deck.write_bytes((CONFIGS / "decks" / "calcolon.toml").read_bytes())
        studio = tmp_path / "deck.toml"
        studio.write_text("[hub]\nport = 8400\n")
        assert tablecast("check", str(deck))[1] == f"{deck}: a valid deck\n"
        assert tablecast("check", str(studio))[1] == f"{studio}: a valid studio\n"

    def test_mistakes_of_a_deck_and_a_studio_file_have_their_places_too(self, tmp_path):
        deck = (CONFIGS / "decks" / "calcolon.toml").read_text(encoding="utf-8")
        (tmp_path / "deck.toml").write_text(deck.replace("edge_mm = 3.0", "edge = 3.0"), encoding="utf-8")
        (tmp_path / "studio.toml").write_text("[hub]\nprot = 8400\n")
        code, out, _ = tablecast("check", str(tmp_path / "deck.toml"), str(tmp_path / "studio.toml"), "--json")
        found = [(error["field"], error["line"]) for error in json.loads(out)["errors"]]
        assert code == 2
        assert ("hub.prot", 2) in found
        assert any(field == "edge" for field, _ in found)

    def test_a_file_of_no_kind_is_said_to_be_none(self, tmp_path):
        (tmp_path / "x.toml").write_text("a = 1\n")
        code, out, _ = tablecast("check", str(tmp_path / "x.toml"), "--json")
        assert (code, json.loads(out)["valid"]) == (2, False)

    def test_a_file_that_is_not_there(self, tmp_path):
        code, out, _ = tablecast("check", str(tmp_path / "x.toml"), "--json")
        assert (code, json.loads(out)["valid"]) == (2, False)
