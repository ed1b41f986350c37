"""Tablecast: live studio recordings of card-game shows."""
