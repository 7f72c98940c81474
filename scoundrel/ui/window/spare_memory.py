"""Gives memory that is free back to the system; glibc would keep most of it."""

from __future__ import annotations

import gc
import sys


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
