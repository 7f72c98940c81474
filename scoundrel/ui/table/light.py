"""Candlelight: maps of colour that the place, the cards and the slip are multiplied with.

The maps are drawn small, as rings of colour, and scaled up, which smooths them.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from scoundrel.engine.records import NamedTuple

from ..widgets.theme import Color
from .mood import Mood

_CELL: Final = 8
"""Pixels at scale 1 for each pixel of a small map."""
CARD_CELL: Final = 4
_RINGS: Final = 40
_ACROSS: Final = 1.0
"""Light that stone and walls throw back across the table, over that in its middle."""

_BEHIND: Final = 0.62
"""Light of the hall on the upper edge of what stands before it."""


class Lamp(NamedTuple):
    """Where light comes from, in pixels, and how strongly: 0 (out) to 1."""

    x: float
    y: float
    strength: float = 1.0


class _Tones(NamedTuple):
    """The light of a mood."""

    ambient: Color
    """On the table, without the lamp."""
    middle: Color
    """Added in the middle of the table."""
    lamp: Color
    hall: Color
    cards: Color
    """On cards and the slip, away from the lamp: never so dark that they are hard to read."""
    warmth: Color
    """What the lamp adds to cards near it."""
    cold: Color
    """What the hall adds to cards far from the lamp."""


_TONES: Final = {
    Mood.CALM: _Tones(
        (74, 67, 64), (68, 64, 62), (206, 158, 98), (244, 248, 248), (212, 212, 208), (52, 38, 0), (0, 6, 18)
    ),
    Mood.LOW: _Tones(
        (50, 32, 30), (60, 38, 34), (210, 120, 70), (200, 154, 144), (216, 208, 206), (44, 18, 0), (0, 2, 6)
    ),
    Mood.OUT: _Tones(
        (60, 66, 78), (44, 48, 58), (0, 0, 0), (150, 158, 172), (206, 210, 218), (0, 0, 0), (0, 0, 0)
    ),
    Mood.MORNING: _Tones(
        (168, 158, 146), (60, 54, 44), (0, 0, 0), (255, 250, 242), (236, 232, 226), (16, 12, 6), (0, 0, 0)
    ),
}


def place_map(size: tuple[int, int], edge: int, lamp: Lamp, mood: Mood) -> pygame.Surface:
    """What the hall above ``edge`` and the table below it are multiplied with."""
    tones = _TONES[mood]
    w, h = size
    small = _table(size, lamp, mood).copy()
    top = round(small.get_height() * edge / h)
    hall = _small(size, _scaled(tones.hall, 0.42)).subsurface((0, 0, small.get_width(), top))
    _glow(
        hall, (w, edge), (w / 2, edge * 0.55), (w * 0.72, edge * 1.9), _scaled(tones.hall, 0.62), lambda t: t
    )
    small.blit(hall, (0, 0))
    _darken_corners(small)
    return pygame.transform.smoothscale(small, size)


def standing_map(
    size: tuple[int, int], place: Rect, lamp: Lamp, mood: Mood, inks: tuple[Color, Color]
) -> pygame.Surface:
    """What grey stone that stands at ``place`` on the table is multiplied with.

    ``inks`` are the hues of stone and of the hall, whose light falls on it from behind and above.
    """
    small = _table(size, lamp, mood)
    fx, fy = small.get_width() / size[0], small.get_height() / size[1]
    area = Rect(round(place.x * fx), round(place.y * fy), round(place.w * fx), round(place.h * fy))
    part = small.subsurface(area.clip(small.get_rect())).copy()
    part.fill(inks[0], special_flags=pygame.BLEND_RGB_MULT)
    hall = _scaled(inks[1], _BEHIND * _TONES[mood].hall[0] / 255)
    wide, high = part.get_size()
    _glow(part, (wide, high), (wide / 2, high * 0.30), (wide * 0.62, high * 0.40), hall, lambda t: t)
    return pygame.transform.smoothscale(part, place.size)


def card_map(size: tuple[int, int], lamp: Lamp, mood: Mood) -> pygame.Surface:
    """What cards and the slip are multiplied with: nearly white, so that they stay easy to read.

    One pixel stands for `CARD_CELL` by as many: its tones differ by less than can be seen.
    """
    tones = _TONES[mood]
    w = size[0]
    small = _small(size, tones.cards)
    warmth = _scaled(tones.warmth, lamp.strength)
    _glow(small, size, (lamp.x, lamp.y), (w * 0.75, w * 0.75), warmth, lambda t: t * (2 - t))
    _glow(small, size, (w - lamp.x, 0), (w * 0.62, w * 0.62), tones.cold, lambda t: t)
    return pygame.transform.smoothscale(small, (max(1, w // CARD_CELL), max(1, size[1] // CARD_CELL)))


def halo(pixels: int, color: Color) -> pygame.Surface:
    """A round glow to be added round a flame."""
    small = pygame.Surface((64, 64), depth=32)
    _glow(small, (64, 64), (32, 32), (32, 32), color, lambda t: t * t)
    return pygame.transform.smoothscale(small, (pixels, pixels))


def dimmed(picture: pygame.Surface, strength: float) -> pygame.Surface:
    """The same light, this part as strong (0 to 1)."""
    if strength >= 1:
        return picture
    weaker, tone = picture.copy(), round(255 * strength)
    weaker.fill((tone, tone, tone, tone), special_flags=pygame.BLEND_RGBA_MULT)
    return weaker


def shade(picture: pygame.Surface, at: tuple[int, int], cards: pygame.Surface) -> pygame.Surface:
    """A copy of a card's ``picture`` as it looks lying with its corner ``at`` this place of a `card_map`."""
    lit = picture.copy()
    w, h = picture.get_size()
    wide, high = -(-w // CARD_CELL), -(-h // CARD_CELL)
    # What is outside the window is not seen: any light will do there.
    x = max(0, min(at[0] // CARD_CELL, cards.get_width() - wide))
    y = max(0, min(at[1] // CARD_CELL, cards.get_height() - high))
    part = cards.subsurface(Rect(x, y, wide, high).clip(cards.get_rect()))
    lit.blit(pygame.transform.scale(part, (w, h)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return lit


@lru_cache(maxsize=1)
def _table(size: tuple[int, int], lamp: Lamp, mood: Mood) -> pygame.Surface:
    """A small map of the light on the table, as if it reached to the top of the window."""
    w, h = size
    tones = _TONES[mood]
    small = _small(size, tones.ambient)
    _glow(small, size, (w / 2, h * 0.52), (w * 0.62, h * 0.62), tones.middle, lambda t: t * (2 - t))
    # Where the candle hardly reaches, opposite it, the slip shall not lie in a hole.
    across = w - lamp.x, h * 0.86
    _glow(small, size, across, (w * 0.5, h * 0.5), _scaled(tones.middle, _ACROSS), lambda t: t * (2 - t))
    reach = h * 0.95
    bright = _scaled(tones.lamp, lamp.strength)
    _glow(small, size, (lamp.x, lamp.y + h * 0.06), (reach * 1.25, reach), bright, _falloff)
    return small


def _falloff(t: float) -> float:
    """From 0 at the rim to 1 in the middle, as light loses strength with distance."""
    far = 1 - t
    return max(0.0, 1.0 / (1.0 + math.pow(far * 2.9, 2.1)) - 0.097) / 0.903


def _scaled(color: Color, by: float) -> Color:
    r, g, b = color
    return round(r * by), round(g * by), round(b * by)


def _small(size: tuple[int, int], color: Color) -> pygame.Surface:
    scale = max(1.0, min(size[0] / 1280, size[1] / 800))
    cell = _CELL * scale
    small = pygame.Surface((max(8, round(size[0] / cell)), max(8, round(size[1] / cell))), depth=32)
    small.fill(color)
    return small


def _glow(
    small: pygame.Surface,
    size: tuple[int, int],
    centre: tuple[float, float],
    radii: tuple[float, float],
    color: Color,
    shape: Callable[[float], float],
) -> None:
    """Add an ellipse of light to a small map of a window of this ``size``."""
    fx, fy = small.get_width() / size[0], small.get_height() / size[1]
    layer = pygame.Surface(small.get_size(), depth=32)
    cx, cy = centre[0] * fx, centre[1] * fy
    for ring in range(_RINGS):
        t = ring / (_RINGS - 1)
        rx, ry = radii[0] * fx * (1 - t), radii[1] * fy * (1 - t)
        if rx < 0.5 or ry < 0.5:
            break
        pygame.draw.ellipse(layer, _scaled(color, shape(t)), (cx - rx, cy - ry, 2 * rx, 2 * ry))
    small.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _darken_corners(small: pygame.Surface) -> None:
    w, h = small.get_size()
    veil = pygame.Surface((w, h), depth=32)
    veil.fill((150, 150, 150))
    _glow(veil, (w, h), (w / 2, h / 2), (w * 0.82, h * 0.86), (105, 105, 105), lambda t: min(1.0, t * 2.2))
    small.blit(veil, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
