"""The page's words: both languages, the same blanks, and every word that the modules ask for."""

from __future__ import annotations

import json
import re

from studio.play.site import PAGES

TABLE = json.loads((PAGES / "strings.json").read_text("utf-8"))
MODULES = {path.name: path.read_text("utf-8") for path in PAGES.rglob("*.mjs")}


def test_every_string_has_both_languages_and_the_same_blanks():
    for key, words in TABLE.items():
        assert words["ja"], key
        assert words["en"], key
        blanks = [sorted(re.findall(r"\{\w+\}", words[lang])) for lang in ("ja", "en")]
        assert blanks[0] == blanks[1], key


def test_every_string_that_the_modules_name_is_in_the_table():
    named = {key for text in MODULES.values() for key in re.findall(r"""\bt\("([\w./-]+)["]""", text)}
    assert len(named) > 90
    assert named - set(TABLE) == set()


def test_strings_made_of_parts_are_in_the_table():
    for prefix, names in {
        "difficulty": ("easy", "normal", "hard", "any"),
        "tip": ("kings", "reverse", "bury", "ahead", "empty", "goes-on"),
        "help.tip": ("kings", "reverse", "bury", "ahead", "empty", "goes-on"),
        "help.rule": ("goal", "foundations", "turn", "wastes", "end"),
        "thinking": ("hint", "peek", "review", "deal"),
        "verdict": ("won", "lost", "unknown"),
        "no": ("place-first", "stock-empty", "not-here", "finished", "turn-first", "nothing-here", "none-waits"),
        "tool": ("undo", "redo", "hint", "bookmark", "sequences", "new", "menu"),
    }.items():
        assert {f"{prefix}.{name}" for name in names} <= set(TABLE), prefix


def test_no_string_is_left_that_nobody_says():
    text = " ".join(MODULES.values())
    made = (
        "difficulty.",
        "tip.",
        "help.",
        "thinking.",
        "verdict.",
        "tool.",
        "three_wastes",
        "no_foundations",
        "auto_play",
    )
    unsaid = {key for key in TABLE if not key.startswith(made) and f'"{key}"' not in text}
    assert unsaid == set()
