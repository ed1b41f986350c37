"""OBS, brought to the scene that is wanted now and kept there."""
