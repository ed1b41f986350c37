"""What many evenings tell: seasons played between rehearsal players, without devices, counted and drawn."""
