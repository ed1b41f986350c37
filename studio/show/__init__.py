"""One recording: its season, its stages, its journal, and the views that leave it."""
