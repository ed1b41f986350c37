"""Where a server can be reached from its own machine."""

from __future__ import annotations

from gevent import pywsgi


def own_address(server: pywsgi.WSGIServer) -> str:
    """The address that this machine's own processes use: one that listens everywhere is asked at home."""
    host = server.server_host
    host = "127.0.0.1" if host in {"0.0.0.0", "::"} else host  # noqa: S104 - it is compared, not opened
    return f"http://{f'[{host}]' if ':' in host else host}:{server.server_port}"
