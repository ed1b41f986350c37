"""Compiled Python: numba with its cache on disk, and types that the checker understands."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeAlias, TypeVar, cast

import numpy as np
from numba import njit
from numpy.typing import NDArray

Function = TypeVar("Function", bound=Callable[..., object])
Bytes: TypeAlias = NDArray[np.uint8]
Hashes: TypeAlias = NDArray[np.uint64]
Links: TypeAlias = NDArray[np.int32]
Numbers: TypeAlias = NDArray[np.int64]

_COMPILED: Final = "*.nb[ic]"


def compiled(function: Function) -> Function:
    """Compile at the first call, and keep the machine code beside the module.

    A search lets the other threads of its process go on: one that serves must still be heard.
    """
    return cast("Function", njit(cache=True, nogil=True)(function))


def forget_old_code(folder: Path) -> None:
    """Delete the machine code in `folder` that is older than a module there.

    numba asks only whether the module of a function itself has changed, not those that it calls. Processes that start
    together all do this: what another has deleted meanwhile is gone as it should be.
    """
    newest = max(module.stat().st_mtime for module in folder.glob("*.py"))
    for code in (folder / "__pycache__").glob(_COMPILED):
        with suppress(FileNotFoundError):
            if code.stat().st_mtime < newest:
                code.unlink()
