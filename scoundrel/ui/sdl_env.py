"""SDL's environment variables. Imports no pygame, so that they can be set before SDL is loaded."""

from __future__ import annotations

import os
import sys


def prepare() -> None:
    """Set what SDL reads when it is loaded, unless the player has set it."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_WINDOWS_DPI_SCALING", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "scoundrel")
    # On Nintendo's controllers A, which confirms, is the right button, as it is written there.
    os.environ.setdefault("SDL_GAMECONTROLLER_USE_BUTTON_LABELS", "1")
    if sys.platform.startswith("linux"):
        # Presenting a frame from memory is many times faster there than through a texture.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
