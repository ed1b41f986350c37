"""From a frame to a steady reading of the cards in each zone."""
