"""The hub: pages, API, sockets, access, and the supervision of device processes."""
