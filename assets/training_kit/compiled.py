"""numba and numpy, where they are installed; without them these modules can be imported, but not run."""

from __future__ import annotations

from importlib import import_module
from typing import Any, TypeVar

_F = TypeVar("_F")

numba: Any = None
np: Any = None
try:
    # By their names, so that their types are the same unknown whether they are installed or not.
    numba, np = import_module("numba"), import_module("numpy")
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


def compiled_for_threads(function: _F) -> _F:
    """The same for what runs in several threads at once, each with its own arrays."""
    if not READY:
        return function
    quick: _F = numba.njit(fastmath=True, nogil=True)(function)
    return quick
