"""Devices. Nothing in this room imports anything of `studio`: messages are the only thing that crosses."""
