"""Loads pygame: sets SDL's environment variables first, and skips modules that aren't needed."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from types import ModuleType
from typing import BinaryIO, Final

# Modules that loading pygame loads but the first frame doesn't need; most of them are never needed.
_LEFT_OUT: Final = (
    *("pygame.mixer", "pygame.mixer_music"),  # loaded with the sound device
    *("pygame._debug", "pygame._data_classes", "pygame.system", "pygame.sprite", "pygame.typing"),
    *("difflib", "platform"),
)


def prepare() -> None:
    """Set SDL's environment variables, except those that the player has set, and load pygame."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_WINDOWS_DPI_SCALING", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "scoundrel")
    # Go by the labels on Nintendo's controllers, where A, the button to confirm, is on the right.
    os.environ.setdefault("SDL_GAMECONTROLLER_USE_BUTTON_LABELS", "1")
    if sys.platform.startswith("linux"):
        # On Linux, present frames from memory, which is many times faster than through a texture.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    if "pygame" not in sys.modules:
        _load_pygame()


def _load_pygame() -> None:
    """Load pygame without `_LEFT_OUT`, to save a third of the time. Those modules can be imported later."""
    empty = {name: ModuleType(name) for name in _LEFT_OUT if name not in sys.modules}
    sys.modules.update(empty)
    # Replace the module that loads the first window's icon, because that module imports a dozen others.
    files = ModuleType("pygame.pkgdata")
    vars(files)["getResource"] = _open
    sys.modules["pygame.pkgdata"] = files
    # Ignore the error if pygame is missing, because the next import of pygame reports it.
    with suppress(ImportError):
        import pygame  # noqa: F401, PLC0415
    for name in empty:
        del sys.modules[name]


def _open(name: str, _package: str = "") -> BinaryIO:
    return open(os.path.join(sys.modules["pygame"].__path__[0], name), "rb")
