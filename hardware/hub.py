"""A device's connection to the hub (`docs/views.md`, Socket.IO), kept up by `Link`.

A device never queues: a message that cannot be sent now is not sent later, because by then it may no longer be true.
`send` says whether it went out, and what still holds is sent again by whoever knows it (a camera repeats its last
reading after `on_up`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import socketio
from pydantic import BaseModel

from hardware.in_order import Client
from hardware.link import PAUSES, Link, LinkState, Pauses, Refused

Answer = Callable[[Any], None]


class Hub:
    """The hub as a device sees it.

    Args:
        url: the hub's address, `http://127.0.0.1:8400`.
        device: `camera:cam-1`, `boxes:table-1`, `obs:main`.
        key: the device's key.
        on_desired: called with the JSON of every `desired` message, in their order, on a thread of the connection.
        on_up: called after every (re)connection, from `poll`.
    """

    def __init__(
        self,
        url: str,
        device: str,
        key: str,
        *,
        on_desired: Callable[[Any], None] | None = None,
        on_up: Callable[[], None] | None = None,
        pauses: Pauses = PAUSES,
    ) -> None:
        self._url, self._auth = url, {"device": device, "key": key}
        self._on_desired, self._on_up = on_desired, on_up
        self.link: Link[Any] = Link(
            f"hub {url}", self._connect, lambda client: client.disconnect(), pauses=pauses, changed=self._changed
        )

    def poll(self) -> bool:
        """Keep the connection up. True when it is; call it often."""
        return self.link.poll() is not None

    def send(self, event: str, message: BaseModel | dict[str, Any], answer: Answer | None = None) -> bool:
        """Send a message if connected. `answer` gets the hub's acknowledgement on a thread of the connection.

        A model goes out as its JSON; a dict as it is, so that `bytes` stay bytes.
        """
        client = self.link.poll()
        if client is None:
            return False
        body = message.model_dump(mode="json") if isinstance(message, BaseModel) else message
        try:
            client.emit(event, body, callback=answer)
        except Exception as error:  # noqa: BLE001 - any failure to send is a lost connection
            self.link.drop(str(error), client)
            return False
        return True

    def close(self) -> None:
        """Disconnect for good."""
        self.link.close()

    def _connect(self) -> Any:
        client = Client(reconnection=False, handle_sigint=False)
        refusals: list[str] = []
        # Only a namespace is refused with a JSON object; an unreachable server is a plain text.
        client.on("connect_error", lambda said=None: refusals.append(_reason(said)) if isinstance(said, dict) else None)
        client.on("disconnect", lambda *_: self.link.drop("the hub closed the connection", client))
        if self._on_desired is not None:
            client.on("desired", self._on_desired)
        try:
            client.connect(self._url, auth=self._auth, wait_timeout=5)
        except socketio.exceptions.ConnectionError as error:
            client.disconnect()
            if refusals:
                raise Refused(refusals[0]) from error
            raise
        return client

    def _changed(self, state: LinkState, _reason: str) -> None:
        if state is LinkState.UP and self._on_up is not None:
            self._on_up()


def _reason(said: dict[str, Any]) -> str:
    return str(said.get("message", said))
