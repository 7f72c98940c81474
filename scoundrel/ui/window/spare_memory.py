"""Gives memory that is free back to the system; glibc would keep most of it."""

from __future__ import annotations

import gc
import sys
from functools import lru_cache
from typing import Final

_PICTURES: Final = (
    *("widgets.text", "widgets.halo", "widgets.boards", "widgets.boxes", "widgets.parchment"),
    *("widgets.plates", "widgets.icons", "charts.histogram", "table.backdrop", "table.ending_art"),
    *("table.stamp", "table.weapon_limit", "table.outcome_chips"),
)
"""Modules that cache what is drawn in a moment; not those whose pictures are prepared for a blow."""
_CACHE: Final = type(lru_cache(len))


def forget_pictures() -> None:
    """Empty the caches of pictures: most are of screens that were left, and what is seen is soon drawn again.

    That takes some milliseconds of the next frame, so nothing should move in it.
    """
    for name in _PICTURES:
        module = sys.modules.get(f"scoundrel.ui.{name}")
        for cache in () if module is None else vars(module).values():
            if isinstance(cache, _CACHE) and cache.__module__ == f"scoundrel.ui.{name}":
                cache.cache_clear()


def give_back() -> None:
    """Give back what can be: some megabytes after every game. It takes some milliseconds.

    Pictures come and go, and leave holes of many sizes. Elsewhere than on Linux, and with another C library,
    nothing happens.
    """
    # Screens refer to themselves: their pictures wait for the collector, which knows nothing of their size.
    gc.collect()
    if not sys.platform.startswith("linux"):
        return
    try:
        import ctypes  # noqa: PLC0415  # not needed for the first frame

        ctypes.CDLL(None).malloc_trim(0)
    except (ImportError, OSError, AttributeError):
        return
