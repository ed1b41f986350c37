"""A command line that cannot be followed: one sentence that says what to do, or the house's JSON; never a traceback."""

from __future__ import annotations

import json
import subprocess

import pytest

from studio.cli import app
from studio.places import ROOT
from tests.cli.called import TABLECAST, tablecast

MISTAKES = [
    (("play",), "missing-argument", "script"),
    (("play", "--sesaon", "x", "a.jsonl"), "unknown-option", "--sesaon"),
    (("simulate", "calcolon-4", "-n", "many"), "bad-value", "-n"),
    (("simulate", "calcolon-4", "-n", "0"), "bad-value", "-n"),
    (("formula", "9", "--bows", "-1"), "bad-value", "--bows"),
    (("play", "a", "b"), "bad-usage", "b"),
    (("ply", "a"), "bad-usage", "play"),
    (("journal", "verify"), "missing-argument", "show"),
]


OF_COMMANDS_WITHOUT_JSON = [
    (("run", "--season", "calcolon-4", "--port", "99999"), "bad-value", "--port"),
    (("demo", "--port", "70000"), "bad-value", "--port"),
    (("demo", "--lang", "fr"), "bad-value", "--lang"),
]


@pytest.mark.parametrize(("words", "code", "named"), MISTAKES)
def test_a_mistake_of_the_line_is_json_with_json_before_or_after_it(words, code, named):
    command = 2 if words[0] == "journal" else 1
    for line in ((*words[:command], "--json", *words[command:]), (*words, "--json")):
        answer = tablecast(*line)
        error = json.loads(answer.out)["error"]
        assert (answer.code, answer.err) == (2, "")
        assert set(error) == {"code", "message"}
        assert error["code"] == code
        assert named in error["message"]
        assert error["message"].endswith("--help")


@pytest.mark.parametrize(("words", "code", "named"), [*MISTAKES, *OF_COMMANDS_WITHOUT_JSON])
def test_without_json_it_is_one_line_that_names_the_mistake_and_the_help(words, code, named):
    answer = tablecast(*words)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    assert answer.err.startswith("tablecast: ")
    assert named in answer.err
    assert answer.err.endswith("--help\n")


def test_json_asked_of_a_command_that_has_none_is_told_in_json():
    answer = tablecast("run", "--json")
    assert (answer.code, json.loads(answer.out)["error"]["code"]) == (2, "unknown-option")


def test_a_word_after_the_double_dash_is_no_option():
    answer = tablecast("play", "--", "--json", "b")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("tablecast: ")


@pytest.mark.parametrize("content", [None, b"\xf6\xff\x00", b"", b"# nothing\n"])
def test_a_script_that_is_a_directory_or_binary_or_empty_gets_a_sentence(tmp_path, content):
    script = tmp_path / "script.jsonl"
    if content is None:
        script.mkdir()
    else:
        script.write_bytes(content)
    answer = tablecast("play", str(script), "--json")
    error = json.loads(answer.out)["error"]
    assert (answer.code, error["code"]) == (2, "no-season" if content in {b"", b"# nothing\n"} else "unreadable")
    assert "codec" not in error["message"]
    assert "Errno" not in error["message"]


def test_a_reader_that_has_had_enough_gets_no_traceback():
    process = subprocess.Popen(
        [*TABLECAST, "play", "tests/scripts/calcolon-4-best.jsonl", "--json"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait(30) in {0, 1}


def _commands(group, *before):
    for name, command in sorted(getattr(group, "commands", {}).items()):
        yield (*before, name)
        yield from _commands(command, *before, name)


def test_every_command_and_every_option_has_its_sentence_in_the_help():
    import typer.main

    group = typer.main.get_command(app)
    found = list(_commands(group))
    assert {("demo",), ("run",), ("play",), ("journal", "verify")} <= set(found)
    for words in found:
        command = group
        for word in words:
            command = command.commands[word]
        assert command.help, words
        for option in command.params:
            assert getattr(option, "help", None), (words, option.name)
