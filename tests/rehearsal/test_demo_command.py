"""`tablecast demo` as a user calls it wrongly."""

from __future__ import annotations

from typer.testing import CliRunner

from studio.cli import app


def test_a_bad_season_is_told_in_sentences_with_their_places(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('name = "mine"\ngame = "calcolon"\nplayers = "six"\n', encoding="utf-8")
    ended = CliRunner().invoke(app, ["demo", "--season", str(file), "--headless"])
    assert ended.exit_code == 2
    assert f"{file}:3: players: should be a whole number" in ended.output
    assert "Mistake(" not in ended.output


def test_an_unknown_season_is_told_with_what_was_meant():
    ended = CliRunner().invoke(app, ["demo", "--season", "calcolon-9", "--headless"])
    assert ended.exit_code == 2
    assert "there is no season `calcolon-9`" in ended.output
