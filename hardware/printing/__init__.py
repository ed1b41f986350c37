"""Card faces, and sheets of them to print and cut."""
