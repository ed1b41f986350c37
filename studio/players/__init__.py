"""Rehearsal players: they get the view of their seat, never the state."""
