"""What the table waits for, said to the director in one sentence.

A draw has no command of its own: which card it is, only the deck says.
"""

from __future__ import annotations

from typing import Final

from studio.games.calcolon.actions import CloseRob, Redraw, write_command
from studio.games.calcolon.flow import must_redraw
from studio.games.calcolon.rules import Rules
from studio.games.calcolon.state import Phase, State, stock, unread
from studio.games.game import Command, Prompt, Words

_CLOSE: Final[Command] = {"do": "close"}


def prompt(rules: Rules, state: State) -> Prompt:
    """The one next thing; a command only where there is one sensible one."""
    if state.closed or state.phase is Phase.OVER:
        return Prompt(_over(state), _CLOSE)
    if state.window is not None:
        return _in_window(rules, state)
    if state.phase is Phase.SHOWDOWN:
        return _showdown(state)
    return _on_turn(rules, state)


def _over(state: State) -> Words:
    if state.drawn:
        return Words("山札がなくなり、引き分けです。デュエルを締めます。", "The deck is out: a drawn duel. Close it.")
    return Words("デュエルを締めて次へ進みます。", "Close the duel and go on.")


def _in_window(rules: Rules, state: State) -> Prompt:
    assert state.window is not None  # noqa: S101 - asked for above
    if state.window.claims:
        callers = "、".join(state.window.claims), ", ".join(state.window.claims)
        say = Words(
            f"{callers[0]} がロブを宣言。受付を締め切ります。", f"{callers[1]} called rob: close the rob window."
        )
        return Prompt(say, write_command(CloseRob()))
    turn = state.actor.player
    if stock(rules, state) <= 0:
        say = Words(
            "山札がありません。ロブがなければ締め切ります。", "The deck is out: close the rob window if nobody robs."
        )
        return Prompt(say, write_command(CloseRob()))
    return Prompt(Words(f"ロブがなければ、{turn} が引きます。", f"If nobody robs, {turn} draws."))


def _showdown(state: State) -> Prompt:
    unknown = next((seat.player for seat in state.seats if not seat.out and unread(seat)), None)
    if unknown is not None:
        return Prompt(Words(f"{unknown} の未読のカードを確定します。", f"Reveal {unknown}'s unread card."))
    waiting = [seat.player for seat in state.seats if not seat.out and seat.laid is None]
    if not waiting:
        return Prompt(_over(state), _CLOSE)
    ja, en = "、".join(waiting), ", ".join(waiting)
    return Prompt(Words(f"{ja} の計算式を公開します。", f"Lay the formulas of {en}, or close the duel."))


def _on_turn(rules: Rules, state: State) -> Prompt:
    turn = state.actor.player
    if must_redraw(rules, state):
        return Prompt(Words(f"{turn} はボウを引き直します。", f"{turn} redraws the bow."), write_command(Redraw(turn)))
    if state.owed > 0:
        what = {
            Phase.FIRST_DRAW: Words(f"ファーストドロー: {turn} が引きます。", f"First draw: {turn} draws."),
            Phase.LAST_DRAW: Words(f"ラストドロー: {turn} が引きます。", f"Last draw: {turn} draws."),
        }.get(state.phase, Words(f"{turn} が1枚引きます。", f"{turn} draws a card."))
        return Prompt(what)
    if unread(state.actor):
        return Prompt(Words(f"{turn} の未読のカードを確定します。", f"Reveal {turn}'s unread card."))
    if state.phase is Phase.TURN:
        return Prompt(Words(f"{turn} がアタックするか、1枚捨てます。", f"{turn} attacks or discards a card."))
    return Prompt(Words(f"{turn} が1枚捨てます。", f"{turn} discards a card."))
