"""Pictures and fonts from disk. One that is missing or damaged is named once in the log and stood in for."""

from __future__ import annotations

import logging
from functools import cache, lru_cache
from pathlib import Path

import pygame

from scoundrel import resources

log = logging.getLogger(__name__)


def _file(name: str) -> Path:
    folder = resources.root() / "pictures"
    # What the first frame needs is stored as bare pixels, the rest is packed.
    bare = folder / f"{name}.bmp"
    return bare if bare.is_file() else folder / f"{name}.png"


def picture(name: str, size: tuple[int, int]) -> pygame.Surface | None:
    """The picture ``name`` at this size with premultiplied alpha, or `None` where it cannot be read.

    Nothing is kept: callers keep what they show, at the size they show it.
    """
    try:
        loaded = pygame.image.load(_file(name))
        # Premultiplied before it is scaled: straight alpha leaves dark edges.
        full = loaded if loaded.get_bitsize() == 32 else _with_alpha(loaded)
        full.premul_alpha_ip()
        return full if full.get_size() == size else pygame.transform.smoothscale(full, size)
    except (OSError, pygame.error) as error:
        _say_once("picture", name, str(error))
        return None


@lru_cache(maxsize=60)
def sign(name: str, pixels: int) -> pygame.Surface | None:
    """A small square picture, kept because it is shown again and again; `None` where it cannot be read."""
    small = picture(name, (pixels, pixels))
    return small.convert_alpha() if small else None


def stored(name: str) -> pygame.Surface | None:
    """The picture ``name`` just as it is stored, or `None` where it cannot be read."""
    try:
        return pygame.image.load(_file(name))
    except (OSError, pygame.error) as error:
        _say_once("picture", name, str(error))
        return None


@lru_cache(maxsize=64)
def font(name: str, pixels: int) -> pygame.font.Font:
    """A font at this height; pygame's own where the file cannot be read.

    Each keeps its file open as long as it is kept, so a window that had a hundred sizes must not keep them
    all: some systems allow a program 256 open files. One that is let go of after pygame was left never closes
    its file.
    """
    path = _readable_font(name)
    return pygame.font.Font(path, pixels)


@cache
def _readable_font(name: str) -> Path | None:
    path = resources.root() / "fonts" / f"{name}.ttf"
    try:
        # Some damage is only found once a letter is asked for.
        pygame.font.Font(path, 12).size("0")
    except (OSError, ValueError, pygame.error) as error:
        _say_once("font", name, str(error))
        return None
    return path


@cache
def _say_once(kind: str, name: str, error: str) -> None:
    log.warning("The %s %s cannot be read (%s): a plain one stands in.", kind, name, error)


def _with_alpha(loaded: pygame.Surface) -> pygame.Surface:
    surface = pygame.Surface(loaded.get_size(), pygame.SRCALPHA, 32)
    surface.blit(loaded, (0, 0))
    return surface
