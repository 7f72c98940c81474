"""The place behind the cards: a dungeon that changes with depth, and the stone table in front of it."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from scoundrel.engine.records import NamedTuple

from .. import assets
from ..widgets.theme import Color
from .mood import Mood

TABLE: Final = "slab"
"""The drawing of the stone table."""
_ROOMS_A_PLACE: Final = 4
"""After so many Rooms one comes to the next place."""


class Scene(Enum):
    """A part of the Dungeon, from its entrance down."""

    CELLAR = "cellar"
    CRYPT = "crypt"
    CAVERN = "cavern"
    ABYSS = "abyss"


def scene_of(room: int) -> Scene:
    """Where the Room with this number (from 1) lies."""
    deep = min((room - 1) // _ROOMS_A_PLACE, len(Scene) - 1)
    return tuple(Scene)[deep]


class Inks(NamedTuple):
    """Colours for the tones of a drawing, from ink to light."""

    stops: tuple[str, ...]

    @property
    def palette(self) -> list[Color]:
        """A colour for each of 256 greys."""
        return _palette(self.stops)


@lru_cache(maxsize=9)
def _palette(stops: tuple[str, ...]) -> list[Color]:
    colours = [pygame.Color(stop) for stop in stops]
    parts = len(colours) - 1
    palette: list[Color] = []
    for grey in range(256):
        at = grey / 255 * parts
        part = min(int(at), parts - 1)
        mixed = colours[part].lerp(colours[part + 1], at - part)
        palette.append((mixed.r, mixed.g, mixed.b))
    return palette


_HALLS: Final = {
    Scene.CELLAR: Inks(
        ("#0a0705", "#160e0a", "#241710", "#3a2417", "#58361f", "#80502a", "#b0763c", "#e2ab62", "#ffe9b8")
    ),
    Scene.CRYPT: Inks(
        ("#030608", "#050b10", "#08181f", "#0e2c37", "#174650", "#235f61", "#3b837b", "#6aa992", "#b4d6bf")
    ),
    Scene.CAVERN: Inks(
        ("#05060d", "#0a0c1a", "#141730", "#202548", "#31386a", "#4a5594", "#7180c6", "#a8b9ea", "#e6f0ff")
    ),
    Scene.ABYSS: Inks(
        ("#08030a", "#100614", "#1d0c20", "#32142f", "#501f3c", "#7a2c44", "#b5484c", "#ef8a6a", "#ffd8c0")
    ),
}
_TINTED: Final = 150
"""The grey whose colour tells the tint of a place."""
_DAWN: Final = Inks(
    ("#22182b", "#2b2036", "#47304a", "#74465a", "#ab6061", "#dd8a66", "#f6b676", "#fddc98", "#fff6d2")
)
_DEATH: Final = Inks(
    ("#020306", "#05070c", "#0b0f18", "#141b28", "#202a3a", "#313d50", "#4c5b70", "#7b8ba0", "#c0ccd8")
)
_STONE: Final = Inks(
    ("#0b0807", "#17100c", "#291e16", "#41301f", "#5f4a34", "#7d654a", "#9b8160", "#bda37e", "#e6d2ac")
)
_STONE_AT_DAWN: Final = Inks(
    ("#2a1c22", "#3a2830", "#54393a", "#745045", "#976c54", "#b88a68", "#d3a880", "#eac89c", "#ffe9c4")
)
_STONE_AT_DEATH: Final = Inks(
    ("#050608", "#0b0d11", "#14181e", "#20262e", "#303842", "#444e59", "#5c6773", "#7f8b97", "#b4bfc9")
)


def _hall_inks(scene: Scene, mood: Mood) -> Inks:
    match mood:
        case Mood.MORNING:
            return _DAWN
        case Mood.OUT:
            return _DEATH
    return _HALLS[scene]


def _stone_inks(mood: Mood) -> Inks:
    match mood:
        case Mood.MORNING:
            return _STONE_AT_DAWN
        case Mood.OUT:
            return _STONE_AT_DEATH
    return _STONE


Greys = dict[str, pygame.Surface]
"""Drawings by their names, scaled for one window and without colour: a byte a pixel."""


def tint(scene: Scene, mood: Mood) -> Color:
    """What grey stone that stands in the hall is multiplied with."""
    # Stone takes the colour of a place less than its air.
    return _hue(_hall_inks(scene, mood), 0.5)


def stone_tint(mood: Mood) -> Color:
    """What grey stone that stands on the table is multiplied with."""
    return _hue(_stone_inks(mood), 0.85)


def _hue(inks: Inks, much: float) -> Color:
    """The hue of these inks at full strength, ``much`` (0 to 1) of the way from white."""
    r, g, b = inks.palette[_TINTED]
    rest, most = 255 * (1 - much), 255 * much / max(r, g, b, 1)
    return round(rest + r * most), round(rest + g * most), round(rest + b * most)


def prepare(size: tuple[int, int], edge: int, scene: Scene, kept: Greys) -> bool:
    """Scale one more of the drawings of a place into ``kept``; was there one?"""
    for name, place in _parts(size, edge, scene):
        if name not in kept:
            kept[name] = _greys(name, place.size, cover=name != TABLE)
            return True
    return False


def paint(
    size: tuple[int, int], edge: int, scene: Scene, mood: Mood, kept: Greys | None = None
) -> pygame.Surface:
    """The hall above ``edge`` (a y) and the stone table below it, not lit yet.

    To read and scale their drawings takes ten times as long as to print them: ``kept`` keeps these.
    """
    greys = {} if kept is None else kept
    while prepare(size, edge, scene, greys):
        pass
    surface = pygame.Surface(size, depth=32)
    surface.fill(_stone_inks(mood).palette[40])
    for name, place in _parts(size, edge, scene):
        inks = _stone_inks(mood) if name == TABLE else _hall_inks(scene, mood)
        grey = greys[name]
        grey.set_palette(inks.palette)
        surface.blit(grey, place)
    return surface


def _parts(size: tuple[int, int], edge: int, scene: Scene) -> tuple[tuple[str, Rect], tuple[str, Rect]]:
    """The drawings of a place, and where each of them belongs."""
    wide, high = size
    return (scene.value, Rect(0, 0, wide, edge + 2)), (TABLE, Rect(0, edge, wide, max(1, high - edge)))


def _greys(name: str, size: tuple[int, int], *, cover: bool) -> pygame.Surface:
    """A drawing at this size: its upper middle part if it shall ``cover`` the place, else stretched."""
    drawing = assets.drawing(name)
    if drawing is None:
        blank = pygame.Surface(size, depth=8)
        blank.fill(40)
        return blank
    full = drawing.get_rect()
    part = full
    if cover:
        scale = max(size[0] / full.w, size[1] / full.h)
        part = Rect(0, 0, min(full.w, round(size[0] / scale)), min(full.h, round(size[1] / scale)))
        part.midtop = full.midtop
    printed = drawing.subsurface(part)
    printed.set_palette([(grey, grey, grey) for grey in range(256)])
    scaled = pygame.transform.smoothscale(printed.convert(32), size)
    # Of each pixel its red alone: the three colours are equal.
    return pygame.image.frombytes(pygame.image.tobytes(scaled, "RGB")[::3], size, "P")
