"""Button boxes on a serial line."""
