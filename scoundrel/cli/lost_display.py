"""A last word when the X server dies or cuts the game off: Xlib ends the process there and then.

Xlib calls a handler first. It cannot go back to the game, but it can write what there is to write.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

EXIT_CODE = 1
"""What the process ends with, as Xlib would have it."""

_kept: list[object] = []
"""Handlers that Xlib may call: Python must not free them."""


def watch(last_word: Callable[[], None]) -> None:
    """Have ``last_word`` called when the display is lost, and the process end after it.

    Does nothing where the game is not shown by Xlib. Call it after the window was opened; ``last_word`` must
    not touch the window.
    """
    if not sys.platform.startswith("linux"):
        return
    import ctypes  # noqa: PLC0415  # after the first frame

    try:
        # The copy that SDL has loaded, and none if it has loaded none.
        xlib = ctypes.CDLL("libX11.so.6", mode=os.RTLD_NOLOAD | os.RTLD_NOW)
    except OSError:
        return

    def lost(_display: int | None) -> int:
        try:
            last_word()
        finally:
            # Python cannot be ended in order from here: the frame that is being drawn never returns.
            os._exit(EXIT_CODE)

    handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)(lost)
    _kept.append(handler)
    xlib.XSetIOErrorHandler.restype = ctypes.c_void_p
    xlib.XSetIOErrorHandler(handler)
