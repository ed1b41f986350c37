"""The referee's questions in both languages.

Players and cards are named by their codes; a page shows names and signs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from studio.games.game import Command, Json, Words


def ask_which() -> Words:
    """Several runs look the same on the table."""
    return Words(
        "何が起きましたか? テーブルの見た目では決められません。", "What happened? The table looks the same either way."
    )


def ask_doubt(zone: str) -> Words:
    """A card lies there that no camera could read."""
    return Words(
        f"{zone} のカードが読めません。どのカードですか?", f"A card in {zone} cannot be read. Which one is it?"
    )


def ask_nothing_fits(zone: str, cards: Sequence[str]) -> Words:
    """No legal move leads to what is seen."""
    shown = " ".join(cards) or "–"
    return Words(
        f"{zone} が進行と合いません(カメラ: {shown})。カードを直すか、操作を入力してください。",
        f"{zone} does not fit the game (camera: {shown}). Put the cards right, or enter what happened.",
    )


def ask_surplus(card: str, where: Sequence[str]) -> Words:
    """More copies on the table than the deck holds."""
    places = ", ".join(where)
    return Words(
        f"「{card}」が多すぎます({places})。読み違いか、余分なカードです。",
        f"There are too many {card} cards on the table ({places}): one was misread, or does not belong to this deck.",
    )


def word_run(commands: Sequence[Command]) -> Words:
    """A button's text for a run of commands, in the public words."""
    text = " → ".join(word_command(command) for command in commands)
    return Words(text, text)


def word_command(command: Command) -> str:
    """`discard 0 (skip)`, in the public vocabulary; the page may word it better."""
    player = f"{command['player']}: " if "player" in command else ""
    subject = "".join(f" {command[key]}" for key in ("card", "formula") if key in command)
    rest = {key: value for key, value in command.items() if key not in {"do", "player", "card", "formula"}}
    extras = f" ({', '.join(_extra(key, value) for key, value in rest.items())})" if rest else ""
    return f"{player}{command['do']}{subject}{extras}"


def _extra(key: str, value: Json) -> str:
    if value is True:
        return key
    if isinstance(value, Mapping):
        return f"{key} {' '.join(_extra(inner, said) for inner, said in value.items())}"
    if isinstance(value, list | tuple):
        return f"{key} {' '.join(map(str, value))}"
    return f"{key} {value}"
