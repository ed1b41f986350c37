"""The command line of this very checkout: `python -m tests.rehearsal.tablecast …`."""

from studio.cli import main

if __name__ == "__main__":
    main()
