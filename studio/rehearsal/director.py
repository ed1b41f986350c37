"""Runs a rehearsal in real time, beside the hub and only through what a studio has: cards on a table, buttons, a host.

The cast says what happens next. What moves cards is laid on the virtual table, and the director waits until cameras and
referee have found out; what is called is pressed; the rest is entered like a host would. A person may take over any
player, or enter anything on the console: the virtual table then follows the show. Where the referee asks, and nobody
answers for a while, the director answers as one who saw it happen.
"""

from __future__ import annotations

import itertools
import logging
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

from hardware.messages import Button
from studio.console.hub import Hub, Order
from studio.console.problems import Problem
from studio.games.game import CREW, Command, Illegal, PlayerId, Words
from studio.referee.sight import lying
from studio.rehearsal.cast import Cast, Channel, Intent

LOG = logging.getLogger(__name__)

TICK = 0.1
SLOWEST, FASTEST = 0.25, 20.0
PAUSES: Mapping[str, float] = {
    "open": 5.0,
    "seat": 4.0,
    "start": 2.5,
    "draw": 0.9,
    "discard": 1.6,
    "attack": 3.0,
    "rob": 2.0,
    "close_rob": 2.0,
    "lay": 5.0,
    "deal": 0.6,
    "persona": 2.0,
    "play": 1.2,
    "silent": 1.6,
    "use": 3.0,
    "turn": 0.25,
    "place": 0.4,
    "move": 0.5,
    "close": 7.0,
    "rank": 3.0,
    "lottery": 8.0,
}
"""Seconds a viewer needs after a command, at speed 1."""
USUAL_PAUSE = 1.5
FIRST_CARDS_PAUSE = 0.15
DONE_PAUSE = 3.0
"""How long something that is done with lies there to be looked at."""
ANSWER_AFTER = 3.0
"""Seconds a question stays open for a person before the director answers it, at speed 1."""
BY_HAND_AFTER = 12.0
"""Seconds until what the cameras did not find is entered by hand."""


class Studio(Protocol):
    """The virtual devices, wherever they run."""

    def place(self, zones: Mapping[str, tuple[str, ...]]) -> None:
        """Lay exactly these cards, with a hand passing over them."""
        ...

    def press(self, chair: int, button: Button) -> None:
        """Press a button."""
        ...


class _Pending(NamedTuple):
    """What was done on the table and is not in the show yet."""

    command: Command
    should: object
    """The game's state after it; None for a call, which is either accepted or not."""
    rev: int
    since: float


class Director:
    """The rehearsal's conductor; `step` it ten times a second from the hub's own loop."""

    def __init__(self, hub: Hub, cast: Cast, studio: Studio, speed: float = 1.0) -> None:
        self._hub, self._cast, self._studio = hub, cast, studio
        self._speed = speed
        self._paused = False
        self._resting: set[PlayerId] = set()
        self._pending: _Pending | None = None
        self._due = 0.0
        self._lying: dict[str, tuple[str, ...]] = {}
        self._asked: tuple[str, float] | None = None
        self._ids = (f"rehearsal/{hub.epoch}/{number}" for number in itertools.count(1))
        self._actions: Mapping[str, Callable[[Mapping[str, Any]], Words | None]] = {
            "pause": self._pause,
            "resume": self._resume,
            "speed": self._set_speed,
            "take-over": self._take_over,
            "hand-back": self._hand_back,
        }

    def status(self) -> Mapping[str, Any]:
        """`{running, paused, speed, players}` of `docs/views.md`."""
        players = [player.id for player in self._hub.recording.state.players]
        return {
            "running": True,
            "paused": self._paused,
            "speed": self._speed,
            "players": {player: "hand" if player in self._resting else "auto" for player in players},
        }

    def act(self, action: str, options: Mapping[str, Any]) -> Words | None:
        """Do one of the rehearsal's actions; None when done, else why not."""
        chosen = self._actions.get(action)
        if chosen is None:
            return Words(f"「{action}」という操作はありません。", f"The rehearsal has no action `{action}`.")
        return chosen(options)

    def step(self) -> None:
        """Do what is due now."""
        now = self._hub.clock.steady()
        if self._pending is not None:
            self._await_cameras(self._pending, now)
        elif self._paused:
            self._follow_the_show()
        elif now >= self._due:
            self._go_on(now)

    def _go_on(self, now: float) -> None:
        if self._follow_the_show():
            self._rest(now, FIRST_CARDS_PAUSE)
            return
        if self._asking(now):
            self._dismiss(now)
            return
        intent = self._cast.intend(self._hub.recording.state, frozenset(self._resting))
        if intent is None:
            self._rest(now, 0.3)
        elif intent.channel is Channel.TABLE:
            self._move_cards(intent, now)
        elif intent.channel is Channel.BUTTON:
            self._press(intent, now)
        else:
            self._enter(intent.command)
            self._follow_the_show(clear=False)
            self._rest(now, self._pause_after(intent.command))

    def _follow_the_show(self, *, clear: bool = True) -> bool:
        """Lay the cards as the show holds them, after something was entered by hand. True when anything moved.

        `clear`: what is done with, a finished trick, is carried off as well.
        """
        table = self._hub.table()
        if table is None:
            return False
        layout = table.layout if clear else table.uncleared or table.layout
        lies = lying(layout, table.chairs)
        if lies == self._lying:
            return False
        self._lay(lies)
        return True

    def _lay(self, lies: dict[str, tuple[str, ...]]) -> None:
        self._lying = lies
        self._studio.place(lies)

    def _move_cards(self, intent: Intent, now: float) -> None:
        table = self._hub.table()
        if table is None:
            return
        after = table.after(intent.command)
        if isinstance(after, Illegal):
            LOG.error("the cast wants %s: %s", intent.command, after.say.en)
            self._rest(now, 1.0)
            return
        self._pending = _Pending(intent.command, after.state, self._hub.rev, now)
        self._lay(lying(after.uncleared or after.layout, after.chairs))

    def _press(self, intent: Intent, now: float) -> None:
        table = self._hub.table()
        if table is None or intent.player is None:
            return
        self._pending = _Pending(intent.command, None, self._hub.rev, now)
        self._studio.press(table.chairs.index(intent.player) + 1, intent.button or Button.FIRST)

    def _await_cameras(self, pending: _Pending, now: float) -> None:
        """Wait until what was done is in the show; help where nobody does."""
        if self._hub.rev != pending.rev:
            self._pending = None
            self._put_right(pending)
            self._rest(now, self._pause_after(pending.command))
        elif self._asking(now):
            self._answer(pending.command, now)
        elif now - pending.since > BY_HAND_AFTER and not self._paused:
            LOG.warning("not seen by the devices, entered by hand: %s", pending.command)
            self._enter_at_last(pending.command, now)

    def _put_right(self, pending: _Pending) -> None:
        """When the cameras took it for something else, take that back and enter what happened.

        What a person entered instead stands: the table follows the show.
        """
        duel, row = self._hub.recording.state.duel, self._hub.log(None, 1)[0]
        if pending.should is None or duel is None or duel.state == pending.should or row["origin"] != "cameras":
            return
        self._enter({"do": "undo", "count": self._hub.rev - pending.rev})
        self._enter(pending.command)

    def _asking(self, now: float) -> bool:
        """Whether the cameras ask something; remembers since when."""
        question = next((each for each in self._hub.questions() if each.kind == "reading"), None)
        if question is None:
            self._asked = None
        elif self._asked is None or self._asked[0] != question.id:
            self._asked = (question.id, now)
        return question is not None

    def _waited_long(self, now: float) -> bool:
        """Whether the person who watches has had his time for the open question."""
        return self._asked is not None and now - self._asked[1] >= ANSWER_AFTER / self._speed

    def _dismiss(self, now: float) -> None:
        """Nothing moved, and still the cameras ask: they misread what lies there, or show what was before."""
        if self._asked is not None and self._waited_long(now):
            self._hub.answer(self._asked[0], next(self._ids), None, "rehearsal")

    def _answer(self, truth: Command, now: float) -> None:
        if self._asked is None or self._paused or not self._waited_long(now):
            return
        question = next((each for each in self._hub.questions() if each.id == self._asked[0]), None)
        choices = [candidate.commands for candidate in question.candidates] if question else []
        if question is not None and (truth,) in choices:
            self._hub.answer(question.id, next(self._ids), choices.index((truth,)), "rehearsal")
        else:
            self._enter_at_last(truth, now)

    def _enter_at_last(self, command: Command, now: float) -> None:
        """Enter by hand what no device brought. Accepted or not, the rehearsal goes on from there."""
        self._pending = None
        self._enter(command)
        self._rest(now, self._pause_after(command))

    def _enter(self, command: Command) -> None:
        answer = self._hub.submit(Order(next(self._ids), "rehearsal", "rehearsal", None, command))
        if isinstance(answer, Problem):
            LOG.warning("refused: %s: %s", command, answer.say.en)

    def _pause_after(self, command: Command) -> float:
        table = self._hub.table()
        if table is not None and table.uncleared is not None:
            return DONE_PAUSE
        duel = self._hub.view(CREW)["duel"]
        if command["do"] == "draw" and duel is not None and duel["phase"] == "first-draw":
            return FIRST_CARDS_PAUSE
        return PAUSES.get(str(command["do"]), USUAL_PAUSE)

    def _rest(self, now: float, pause: float) -> None:
        self._due = now + pause / self._speed

    def _pause(self, _options: Mapping[str, Any]) -> Words | None:
        self._paused = True
        return None

    def _resume(self, _options: Mapping[str, Any]) -> Words | None:
        self._paused = False
        return None

    def _set_speed(self, options: Mapping[str, Any]) -> Words | None:
        factor = options.get("factor")
        if not isinstance(factor, int | float) or not SLOWEST <= factor <= FASTEST:
            return Words(
                f"速度は {SLOWEST}〜{FASTEST} で指定してください。", f"Give a speed from {SLOWEST} to {FASTEST}."
            )
        self._speed = float(factor)
        return None

    def _take_over(self, options: Mapping[str, Any]) -> Words | None:
        return self._with_player(options, self._resting.add)

    def _hand_back(self, options: Mapping[str, Any]) -> Words | None:
        return self._with_player(options, self._resting.discard)

    def _with_player(self, options: Mapping[str, Any], act: Callable[[PlayerId], None]) -> Words | None:
        player = options.get("player")
        if player not in [each.id for each in self._hub.recording.state.players]:
            return Words(f"「{player}」は出演者にいません。", f"`{player}` is not a player of this show.")
        act(str(player))
        return None
