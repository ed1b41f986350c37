"""What the table waits for, said to the director in one sentence."""

from __future__ import annotations

from typing import Final

from studio.games.game import UNREAD, Command, PlayerId, Prompt, Words
from studio.games.hikomyu.names import TOPIC_NAMES
from studio.games.hikomyu.rules import Rules, hand_size
from studio.games.hikomyu.state import Phase, State
from studio.games.hikomyu.trick import leads_now, led_topic

_CLOSE: Final[Command] = {"do": "close"}


def prompt(rules: Rules, state: State) -> Prompt:
    """The one next thing; a command where only one is sensible: a hand that nobody reads."""
    del rules
    awaited = state.awaited
    if state.closed or awaited is None:
        return Prompt(Words("全ターン終了。得点を計算します。", "All tricks are played: count the points."), _CLOSE)
    if state.phase is Phase.DEAL:
        return _deal(awaited.player, hand_size(len(state.seats)))
    if state.phase is Phase.PERSONAS:
        return Prompt(Words(f"{awaited.player} のペルソナを開きます。", f"Open {awaited.player}'s persona."))
    return Prompt(_turn(state))


def _deal(player: PlayerId, size: int) -> Prompt:
    command = {"do": "deal", "player": player, "cards": [UNREAD] * size}
    return Prompt(Words(f"{player} に{size}枚配ります。", f"Deal {size} cards to {player}."), command)


def _turn(state: State) -> Words:
    turn, topic = state.actor.player, led_topic(state)
    if leads_now(state):
        return Words(f"{turn} が話題を出します。", f"{turn} leads a topic.")
    if state.frozen:
        return Words(f"{turn} はチンモクします。", f"{turn} must be silent.")
    otherwise = _otherwise(state)
    if topic is None:
        return Words(f"{turn} が{otherwise.ja}。", f"{turn} {otherwise.en}.")
    name = TOPIC_NAMES[topic]
    return Words(
        f"{turn} が{name.ja}の話題に乗ります。なければ、{otherwise.ja}。",
        f"{turn} follows with {name.en}; without any, {turn} {otherwise.en}.",
    )


def _otherwise(state: State) -> Words:
    """What the actor does who cannot or need not follow."""
    nature = state.actor.nature
    if nature.follows_with_anything:
        return Words("何でも1枚、表にして出します", "plays any card face up")
    if state.led is None:
        return Words("チェンジかスルーを出すか、チンモクします", "plays change or through, or is silent")
    return Words(
        "ドンビキ・プチヒキ・チェンジ・スルーを出すか、チンモクします",
        "plays donbiki, puchihiki, change or through, or is silent",
    )
