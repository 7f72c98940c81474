"""Sheets of torn parchment, for whatever is read, and the seal that is pressed on some."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect

from .. import assets
from . import boxes
from .theme import Theme

_SIDE, _CORNER = 432, 56
"""Of the drawing ``sheet`` and of its corners, in units; what lies between the corners repeats."""
_OVER: Final = 7
"""How far the torn edge reaches over the sheet's rectangle, in units."""
_SHADOW: Final = 36
"""How far the shadow reaches, in units."""
_SOFT: Final = 6
"""The shadow is drawn so many times smaller, and scaled up."""
_SMALL: Final = 120_000
"""Pixels of a small sheet."""
_PREMULTIPLIED: Final = pygame.BLEND_PREMULTIPLIED


def sheet(target: pygame.Surface, rect: Rect, theme: Theme) -> None:
    """Draw an empty sheet with torn edges and a soft shadow; in a plain look a box with a thick edge."""
    if theme.plain:
        thick = max(2, round(3 * _unit(target, rect)))
        boxes.box(target, rect, theme.parchment, 3 * thick, theme.ink, thick)
        return
    kept = _small_picture if rect.w * rect.h <= _SMALL else _large_picture
    picture = kept(rect.size, _unit(target, rect), theme)
    target.blit(picture, picture.get_rect(center=rect.center), special_flags=_PREMULTIPLIED)


def seal(target: pygame.Surface, centre: tuple[int, int], pixels: int, theme: Theme) -> None:
    """Draw a seal of wax, so many pixels wide; in a plain look there is none, as it only adorns."""
    picture = None if theme.plain else _seal(pixels)
    if picture is not None:
        target.blit(picture, picture.get_rect(center=centre), special_flags=_PREMULTIPLIED)


def _unit(target: pygame.Surface, rect: Rect) -> float:
    """Pixels for each unit of the drawing: torn edges grow with the window, not with the sheet."""
    width, height = target.get_size()
    usual = max(0.7, min(width / 1280, height / 800, 3.0))
    return min(usual, rect.w / (2.4 * _CORNER), rect.h / (2.4 * _CORNER))


def _picture(size: tuple[int, int], unit: float, theme: Theme) -> pygame.Surface:
    """A sheet and its shadow."""
    paper = Rect(0, 0, *size).inflate(2 * round(_OVER * unit), 2 * round(_OVER * unit))
    far = round(_SHADOW * unit)
    whole = (paper.w + 2 * far, paper.h + 2 * far)
    small = pygame.Surface((max(3, whole[0] // _SOFT), max(3, whole[1] // _SOFT)), pygame.SRCALPHA)
    deep = max(1, far // _SOFT)
    small.fill((0, 0, 0, 165), small.get_rect().inflate(-2 * deep, -2 * deep))
    small = pygame.transform.gaussian_blur(small, max(1, deep // 2))
    picture = pygame.transform.smoothscale(small, whole)
    _tear(picture, Rect((far, far - far // 5), paper.size), unit, theme)
    return picture


# Cached, because drawing a sheet takes longer than all the text on it; but a large one takes much memory.
_small_picture = lru_cache(maxsize=4)(_picture)
_large_picture = lru_cache(maxsize=1)(_picture)


def _tear(picture: pygame.Surface, rect: Rect, unit: float, theme: Theme) -> None:
    """Lay the pieces of the drawing over ``rect``: four corners, and edges and a middle that repeat."""
    side, corner = round(_SIDE * unit), round(_CORNER * unit)
    plain = rect.inflate(-corner, -corner)
    picture.fill(theme.parchment, plain)
    drawn = assets.picture("sheet", (side, side), "scenery")
    if drawn is None:
        picture.fill(theme.parchment, rect)
        return
    columns = _spans(rect.left, rect.w, corner, side - 2 * corner)
    rows = _spans(rect.top, rect.h, corner, side - 2 * corner)
    from_ = ((0, corner), (corner, side - 2 * corner), (side - corner, corner))
    for i, (left, wide) in enumerate(columns):
        x, source_wide = from_[_part(i, len(columns))]
        for j, (top, high) in enumerate(rows):
            y, source_high = from_[_part(j, len(rows))]
            piece = drawn.subsurface((x, y, source_wide, source_high))
            if piece.get_size() != (wide, high):
                piece = pygame.transform.smoothscale(piece, (wide, high))
            picture.blit(piece, (left, top), special_flags=_PREMULTIPLIED)


def _spans(begin: int, length: int, corner: int, edge: int) -> list[tuple[int, int]]:
    """Where the pieces of one side begin, and how long they are: as many edges as fit best."""
    inner = max(1, length - 2 * corner)
    count = max(1, round(inner / edge))
    marks = [begin + corner + round(inner * i / count) for i in range(count + 1)]
    edges = [(a, b - a) for a, b in pairwise(marks)]
    return [(begin, corner), *edges, (marks[-1], corner)]


def _part(index: int, count: int) -> int:
    """Which third of the drawing a piece is of."""
    return 0 if index == 0 else 2 if index == count - 1 else 1


@lru_cache(maxsize=2)
def _seal(pixels: int) -> pygame.Surface | None:
    picture = assets.picture("seal", (pixels, pixels), "scenery")
    return picture.convert_alpha() if picture else None
