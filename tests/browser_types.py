"""Checks the types of the browser side with the TypeScript compiler: `python -m tests.browser_types`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROJECTS = ("overlays/tsconfig.json", "studio/console/pages/tsconfig.json", "studio/play/pages/tsconfig.json")
COMPILER = ROOT / "overlays" / "node_modules" / ".bin" / "tsc"


def main() -> int:
    """Run the compiler over every project; non-zero when one of them has a fault."""
    faults = 0
    for project in PROJECTS:
        checked = subprocess.run([str(COMPILER), "--project", str(ROOT / project)], cwd=ROOT, check=False)
        print(f"{project}: {'types hold' if checked.returncode == 0 else 'faults above'}")
        faults += checked.returncode != 0
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
