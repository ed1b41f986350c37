"""Readings and presses in; commands, or a question to the operator, out."""
