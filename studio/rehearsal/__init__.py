"""Devices that no one has to own: a dealer, a table with cameras, button boxes on a pty."""
