"""Returns free memory to the system, because glibc would keep most of it."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterable, Iterator
from functools import _lru_cache_wrapper
from typing import Any, Final

PICTURES: Final = (
    *("widgets.text", "widgets.boards", "widgets.paper", "widgets.icons"),
    *("table.chain", "table.weapon_limit", "table.chips", "table.eyes", "table.backdrop"),
    *("table.scenery", "table.light", "table.cards"),
)
"""Modules whose pictures can be redrawn in milliseconds. Clear their caches while nothing moves."""
DRAWINGS: Final = ("table.effects",)
"""The module with pictures prepared for blows. Clear its cache once a game is over or suspended."""
_ARENA_MAX, _MMAP_THRESHOLD = -8, -3  # the numbers of `mallopt`'s options
_PICTURE: Final = 65_536  # minimum bytes of a block allocated outside the heap, such as a picture


def forget(modules: Iterable[str]) -> None:
    """Clear the caches of the ``modules`` in `PICTURES` or `DRAWINGS`."""
    for name in modules:
        for cache in caches(f"scoundrel.ui.{name}"):
            cache.cache_clear()


def caches(module: str) -> Iterator[_lru_cache_wrapper[Any]]:
    """Yield the caches of all functions in ``module``; none if it wasn't imported."""
    for cache in vars(sys.modules[module]).values() if module in sys.modules else ():
        if isinstance(cache, _lru_cache_wrapper) and cache.__module__ == module:
            yield cache


def share_heap() -> None:
    """Let all threads allocate from one heap, because one heap per thread would waste megabytes.

    Pictures are allocated outside the heap, so freeing them leaves no holes.
    """
    _call("mallopt", _ARENA_MAX, 1)
    _call("mallopt", _MMAP_THRESHOLD, _PICTURE)


def give_back() -> None:
    """Return free memory to the system: a few megabytes after every game, in a few milliseconds.

    Pictures of many sizes leave holes in the heap. Supports only the GNU C library on Linux; elsewhere,
    nothing happens.
    """
    # Collect closed screens: they are in reference cycles, and the size of pictures triggers no collection.
    gc.collect()
    _call("malloc_trim", 0)


def _call(name: str, *arguments: int) -> None:
    if not sys.platform.startswith("linux"):
        return
    try:
        import ctypes  # noqa: PLC0415  # not needed for the first frame

        getattr(ctypes.CDLL(None), name)(*arguments)
    except (ImportError, OSError, AttributeError):
        return
