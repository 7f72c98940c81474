"""Imports numba and numpy if they are installed; otherwise, this package can be imported but not run."""

from __future__ import annotations

from importlib import import_module
from typing import Any, TypeVar

_F = TypeVar("_F")

numba: Any = None
np: Any = None
try:
    # Import both by name, so that type checkers infer the same types whether or not they are installed.
    numba, np = import_module("numba"), import_module("numpy")
except ImportError:
    READY = False
else:
    READY = True


def compiled(function: _F) -> _F:
    """Compile a function to machine code if numba is installed; otherwise return it unchanged."""
    if not READY:
        return function
    quick: _F = numba.njit(fastmath=True)(function)
    return quick


def compiled_for_threads(function: _F) -> _F:
    """Compile a function as `compiled` does, so that several threads can run it, each with its own arrays."""
    if not READY:
        return function
    quick: _F = numba.njit(fastmath=True, nogil=True)(function)
    return quick
