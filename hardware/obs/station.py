"""The process that directs OBS: the hub's wishes in, how OBS is out."""

from __future__ import annotations

import logging
from threading import Event, Thread
from typing import Any

from pydantic import ValidationError

from hardware.hub import Hub
from hardware.messages import DesiredObs, DeviceStatus
from hardware.obs.config import ObsConfig
from hardware.obs.director import Director

LOG = logging.getLogger(__name__)

POLL_S = 0.05


def overlay_address(config: ObsConfig, hub: str, overlay_key: str) -> str:
    """Where the overlay's page is: what the studio file says, or the hub's, with the key of the overlay role."""
    address = config.overlay or f"{hub.rstrip('/')}/overlay/program"
    return address if "key=" in address or not overlay_key else f"{address}?key={overlay_key}"


class Station:
    """One OBS, connected to the hub. It goes on directing OBS by the last wish while the hub is away.

    Args:
        config: the table `[obs]` of the studio file.
        url, key: the hub's address and the device key.
        overlay_key: the key of the overlay role, for the page that OBS shows.
        device: how the process signs in.
    """

    def __init__(self, config: ObsConfig, url: str, key: str, overlay_key: str, device: str = "obs:main") -> None:
        self._director = Director(config, overlay_address(config, url, overlay_key), name=device)
        self._hub = Hub(url, device, key, on_desired=self._desired, on_up=self._report)

    def run(self, stop: Event) -> None:
        """Serve until `stop`."""
        # Either connection may block its thread for seconds; neither waits for the other.
        keeper = Thread(target=self._keep_hub, args=(stop,), name="hub")
        keeper.start()
        while not stop.is_set():
            for status in self._director.poll(POLL_S):
                self._send(status)
        keeper.join()
        self._director.close()
        self._hub.close()

    def _keep_hub(self, stop: Event) -> None:
        while not stop.wait(0.1):
            self._director.server_answers(self._hub.poll())

    def _report(self) -> None:
        self._send(self._director.status())

    def _send(self, status: DeviceStatus) -> None:
        if self._hub.link.state == "up":
            self._hub.send("status", status)

    def _desired(self, body: Any) -> None:
        try:
            self._director.desire(DesiredObs.model_validate(body))
        except ValidationError as error:
            LOG.warning("the hub's wish for OBS is not understood: %s", error)
