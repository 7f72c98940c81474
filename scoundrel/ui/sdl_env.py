"""What SDL must be told before it is loaded. Imports no pygame, so that it can come first."""

from __future__ import annotations

import os
import sys


def prepare() -> None:
    """Tell SDL what it must know before it starts."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_WINDOWS_DPI_SCALING", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "scoundrel")
    if sys.platform.startswith("linux"):
        # Showing a frame from memory is many times quicker than through a texture there.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
