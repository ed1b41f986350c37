"""What the studio waits for, said to the director in one sentence."""

from __future__ import annotations

from typing import Final

from studio.games.calculation.actions import write_command
from studio.games.calculation.race import legal
from studio.games.calculation.rules import Rules
from studio.games.calculation.state import Phase, State
from studio.games.game import Command, Prompt, Words

_CLOSE: Final[Command] = {"do": "close"}


def prompt(rules: Rules, state: State) -> Prompt:
    """The one next thing: the deal, the race itself, or its score."""
    if state.closed or state.phase is Phase.OVER:
        return Prompt(Words("全員終了。得点を計算します。", "Everybody's game has ended: count the points."), _CLOSE)
    if state.phase is Phase.DEAL:
        return _deal(rules, state)
    playing = [each.player for each in state.contestants if each.end is None]
    names = "、".join(playing), ", ".join(playing)
    return Prompt(Words(f"プレイ中：{names[0]}", f"Playing: {names[1]}."))


def _deal(rules: Rules, state: State) -> Prompt:
    number, command = rules.deal_of(state.place.number), write_command(legal(rules, state)[0])
    if number is None:
        return Prompt(Words("山札をよく混ぜて置きます。", "Shuffle the stock and put it down."), command)
    return Prompt(
        Words(f"配り{number}番の順に積んだ山札を置きます。", f"Put down the stock, stacked as deal {number}."), command
    )
