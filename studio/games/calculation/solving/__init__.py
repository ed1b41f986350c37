"""The solver, which knows the stock."""
