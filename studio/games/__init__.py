"""Pure rules. Nothing in this room imports anything of ours outside it."""
