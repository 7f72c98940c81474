"""Saves the game when the X server dies or disconnects it: Xlib then ends the process at once.

Xlib calls a handler first, which cannot return to the game but can still write files.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

EXIT_CODE = 1
"""The exit code, the same as Xlib's own."""

_kept: list[object] = []
"""Handlers that Xlib may call, so Python must not free them."""


def watch(last_word: Callable[[], None]) -> None:
    """Call ``last_word`` when the display is lost, before the process ends.

    Does nothing where the game does not use Xlib. Call it once the window is open; ``last_word`` must not
    touch the window.
    """
    if not sys.platform.startswith("linux"):
        return
    import ctypes  # noqa: PLC0415  # after the first frame

    try:
        # The copy that SDL has loaded, if any.
        xlib = ctypes.CDLL("libX11.so.6", mode=os.RTLD_NOLOAD | os.RTLD_NOW)
    except OSError:
        return

    def lost(_display: int | None) -> int:
        try:
            last_word()
        finally:
            # No orderly exit is possible: the frame that is being drawn never returns.
            os._exit(EXIT_CODE)

    handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)(lost)
    _kept.append(handler)
    xlib.XSetIOErrorHandler.restype = ctypes.c_void_p
    xlib.XSetIOErrorHandler(handler)
