"""Scripts of commands, and what writes them."""
