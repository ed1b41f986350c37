"""The process at one table that holds its boxes: presses go to the hub, the hub's wishes come back as lamps.

Each box is polled by a thread of its own, because looking for one that is away must not make another wait. A press made
while the hub is away is not kept: by the time it is back, the moment has passed. It is counted and its lamp says no.
"""

from __future__ import annotations

import logging
import queue
from collections.abc import Callable, Sequence
from threading import Event, Thread
from typing import Any, NamedTuple

from pydantic import ValidationError

from hardware.boxes.config import BoxConfig
from hardware.boxes.link import BoxLink, BoxMessage
from hardware.boxes.ports import PortBook
from hardware.hub import Hub
from hardware.messages import DesiredLeds, DeviceStatus, Press

LOG = logging.getLogger(__name__)

POLL_S = 0.02
"""How long a lamp may wait for its box's thread."""

NOTHING_TO_CALL = DesiredLeds(leds={})
"""The wish while the hub is away: a lamp that invites to a call nobody can take would be a lie."""

Emit = Callable[[BoxLink, BoxMessage], None]


class _Heard(NamedTuple):
    link: BoxLink
    message: BoxMessage


def watch(links: Sequence[BoxLink], emit: Emit, stop: Event) -> None:
    """Poll every link on a thread of its own and hand what comes to `emit`, on the caller's thread, until `stop`."""
    heard: queue.SimpleQueue[_Heard] = queue.SimpleQueue()
    threads = [Thread(target=_listen, args=(link, heard, stop), name=link.config.name) for link in links]
    for thread in threads:
        thread.start()
    while not stop.is_set():
        try:
            emit(*heard.get(timeout=POLL_S))
        except queue.Empty:
            continue
    for thread in threads:
        thread.join()


class Station:
    """All boxes of one table, connected to the hub.

    Args:
        boxes: the boxes of the studio file.
        url, key: the hub's address and the device key.
        device: how the process signs in, `boxes:table-1`.
    """

    def __init__(self, boxes: Sequence[BoxConfig], url: str, key: str, device: str = "boxes:table-1") -> None:
        book = PortBook()
        self.links = [BoxLink(box, book=book) for box in boxes]
        self.unheard = 0
        self._hub = Hub(url, device, key, on_desired=self._desired, on_up=self._report_all)

    def run(self, stop: Event) -> None:
        """Serve until `stop`."""
        keeper = Thread(target=self._keep_hub, args=(stop,), name="hub")
        keeper.start()
        watch(self.links, self._emit, stop)
        keeper.join()
        self._hub.close()

    def _keep_hub(self, stop: Event) -> None:
        while not stop.wait(0.1):
            if not self._hub.poll():
                self._wish(NOTHING_TO_CALL)

    def _emit(self, link: BoxLink, message: BoxMessage) -> None:
        if isinstance(message, DeviceStatus):
            self._send("status", message)
        elif not self._send("press", message, lambda ack: _answer(link, message, ack)):
            self.unheard += 1
            LOG.info("a press of chair %d is dropped: the hub is away (%d so far)", message.chair, self.unheard)
            link.answer(message, accepted=False)

    def _send(self, event: str, message: BoxMessage, answer: Callable[[Any], None] | None = None) -> bool:
        # Only when connected: an attempt to connect belongs to the keeper, a press must not wait for it.
        return self._hub.link.state == "up" and self._hub.send(event, message, answer)

    def _report_all(self) -> None:
        for link in self.links:
            self._send("status", link.status())

    def _desired(self, body: Any) -> None:
        try:
            leds = DesiredLeds.model_validate(body)
        except ValidationError as error:
            LOG.warning("the hub's wish for the lamps is not understood: %s", error)
            return
        self._wish(leds)

    def _wish(self, leds: DesiredLeds) -> None:
        for link in self.links:
            link.desire(leds)


def _answer(link: BoxLink, press: Press, ack: Any) -> None:
    link.answer(press, accepted=isinstance(ack, dict) and ack.get("accepted") is True)


def _listen(link: BoxLink, heard: queue.SimpleQueue[_Heard], stop: Event) -> None:
    while not stop.is_set():
        for message in link.poll(POLL_S):
            heard.put(_Heard(link, message))
    link.close()
