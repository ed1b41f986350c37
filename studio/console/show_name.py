"""What a show may be called: its name is a folder's name, a part of a command line, and is read aloud in the studio."""

from __future__ import annotations

import re

from studio.games.game import Illegal, Words

LONGEST = 60
"""Characters; in Japanese still less than the 255 bytes that a file system gives to a name."""
_NAME = re.compile(r"\w[\w.-]*")


def name_fault(name: str) -> Illegal | None:
    """Why a show cannot have this name (`bad-show-name`); None when it can."""
    if len(name) <= LONGEST and _NAME.fullmatch(name):
        return None
    shown = repr(name if len(name) <= LONGEST else name[:LONGEST] + "…")
    return Illegal(
        "bad-show-name",
        Words(
            f"ショーの名前に {shown} は使えません。文字(日本語も可)か数字で始め、文字・数字・「-」「_」「.」だけで"
            f"{LONGEST}字以内にしてください。例: --show 2026-11-30-final",
            f"A show cannot be named {shown}. A name begins with a letter or a digit, has only letters (of any "
            f"language), digits, `-`, `_` and `.`, and at most {LONGEST} characters. For example: "
            "--show 2026-11-30-final",
        ),
    )
