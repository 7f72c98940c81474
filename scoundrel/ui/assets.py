"""Loads pictures and fonts. A missing or damaged file is logged once and replaced by a substitute."""

from __future__ import annotations

import logging
from functools import cache, lru_cache
from pathlib import Path

import pygame

from .. import resources

log = logging.getLogger(__name__)


def file(name: str, folder: str = "pictures") -> Path:
    """Return the path of the picture ``name`` in ``folder``, preferring a QOI or BMP file to a PNG."""
    # The first frame's pictures are uncompressed (BMP); QOI loads five times as fast as PNG.
    place = resources.root() / folder / f"{name}.png"
    return next(filter(Path.is_file, map(place.with_suffix, (".qoi", ".bmp"))), place)


def picture(name: str, size: tuple[int, int], folder: str = "pictures") -> pygame.Surface | None:
    """Return the picture ``name`` at ``size``, premultiplied and uncached; `None` if it can't be read."""
    try:
        loaded = pygame.image.load(file(name, folder))
        # Premultiply before scaling, because straight alpha leaves dark edges.
        full = loaded if loaded.get_bitsize() == 32 else loaded.convert_alpha()
        full.premul_alpha_ip()
        return full if full.get_size() == size else pygame.transform.smoothscale(full, size)
    except (OSError, pygame.error) as error:
        say_once("picture", f"{folder}/{name}", str(error))
        return None


@lru_cache(maxsize=60)
def icon(name: str, pixels: int) -> pygame.Surface | None:
    """Return a square icon, cached because it is shown often; `None` if it can't be read."""
    small = picture(f"icon-{name}", (pixels, pixels))
    return small.convert_alpha() if small else None


def drawing(name: str) -> pygame.Surface | None:
    """Return the scenery drawing ``name`` at its stored size; `None` if it can't be read."""
    try:
        return pygame.image.load(file(name, "scenery"))
    except (OSError, pygame.error) as error:
        say_once("picture", f"scenery/{name}", str(error))
        return None


damaged_fonts: set[str] = set()
"""The names of fonts that can't be read."""


@lru_cache(maxsize=64)
def font(name: str, pixels: int) -> pygame.font.Font:
    """Return the font ``name`` at a height of ``pixels``; pygame's default font if the file can't be read.

    Each cached font keeps its file open, and some systems allow a program only 256 open files, so the cache
    is bounded. A font freed after pygame has quit never closes its file.
    """
    try:
        if name not in damaged_fonts:
            made = pygame.font.Font(resources.root() / "fonts" / f"{name}.ttf", pixels)
            made.size("0")  # some damage only shows when a letter is rendered
            return made
    except (OSError, ValueError, pygame.error) as error:
        say_once("font", name, str(error))
        damaged_fonts.add(name)  # don't try again, because a file that can't be read stays open
    return pygame.font.Font(None, pixels)


@cache
def say_once(kind: str, name: str, error: str) -> None:
    """Log once that an asset can't be read."""
    log.warning("The %s %s cannot be read (%s): a substitute is used.", kind, name, error)
