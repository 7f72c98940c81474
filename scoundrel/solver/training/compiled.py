"""numba and numpy, where they are installed; without them these modules can be imported, but not run."""

from __future__ import annotations

from typing import Any, TypeVar

_F = TypeVar("_F")

np: Any
try:
    import numba
    import numpy as np  # noqa: F401  # for the other modules
except ImportError:
    READY = False
else:
    READY = True


def compiled(function: _F) -> _F:
    """Make machine code of a function, where that is possible."""
    if not READY:
        return function
    quick: _F = numba.njit(fastmath=True)(function)
    return quick
