"""What lies under the cards: the place, the stone table with its cloth, and where the cards belong."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect

from scoundrel.i18n import pgettext

from .. import assets
from ..widgets import halo, plates, text
from ..widgets.plates import Plate
from ..widgets.theme import SMALL, TextStyle, Theme
from . import light, scenery
from .layout import Layout
from .light import Lamp
from .mood import Mood
from .scenery import Scene

_KEPT = 2
"""Places painted for a window: the present one and the next."""


class Ground(NamedTuple):
    """Everything that the picture of the place depends on."""

    scene: Scene
    mood: Mood
    burnt: int = 0
    """How far the candle has burnt down, 0 to 2."""


class Tabletop:
    """Paints the table of one layout without its cards; keeps the places it painted last."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._places: dict[object, pygame.Surface] = {}

    def bare(self) -> pygame.Surface:
        """The table of the very first frame, which is there sooner without the place."""
        surface = pygame.Surface(self._layout.size, depth=32)
        surface.fill(self._layout.style.theme.panel)
        return surface

    def prepare(self, scene: Scene, mood: Mood) -> bool:
        """Paint a place that will be needed soon; had it not been painted yet?"""
        missing = scenery.inks(scene, mood) not in self._places
        self._place(scene, mood)
        return missing

    def paint(self, ground: Ground, lamp: Lamp) -> pygame.Surface:
        """The place with the stone table, the cloth and the empty places for cards, in its light."""
        layout = self._layout
        surface = self._place(ground.scene, ground.mood).copy()
        lit = light.place_map(layout.size, layout.horizon, lamp, ground.mood)
        surface.blit(lit, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        _draw_places(surface, layout)
        return surface

    def _place(self, scene: Scene, mood: Mood) -> pygame.Surface:
        """The place with the table and the cloth before any light falls on them."""
        key = scenery.inks(scene, mood)
        if key not in self._places:
            layout = self._layout
            surface = scenery.paint(layout.size, layout.horizon, scene, mood)
            cloth = _cloth(layout)
            printed = assets.picture("cloth", cloth.size, "scenery")
            if printed is not None:
                surface.blit(printed, cloth, special_flags=pygame.BLEND_PREMULTIPLIED)
            if len(self._places) >= _KEPT:
                del self._places[next(iter(self._places))]
            self._places[key] = surface
        return self._places[key]


def _draw_places(surface: pygame.Surface, layout: Layout) -> None:
    """Where cards belong, with the names of the piles."""
    style, theme = layout.style, layout.style.theme
    for slot, rect in enumerate(layout.slots):
        _engrave(surface, rect, theme)
        high = min(style.px(24), rect.top - layout.top_bar.bottom + style.px(4))
        tag = Rect(0, 0, high * 46 // 34, high)
        tag.midbottom = rect.centerx, rect.top - max(1, style.px(1))
        plates.draw(surface, tag, Plate.TALLY, style.scale, theme)
        # Printing has moved the drawing down a little.
        face = tag.move(0, style.px(1))
        text.centred(surface, str(slot + 1), style.bold(SMALL - 1, theme.chalk), face, tag.w)
    for rect, label in (
        (layout.dungeon, pgettext("place on the table", "Dungeon")),
        (layout.weapon, pgettext("place on the table", "Weapon")),
        (layout.discard, pgettext("place on the table", "Discard")),
    ):
        _engrave(surface, rect, theme)
        room = rect.w - min(12, rect.w // 16)
        fit = text.fitting(label, style.title(SMALL, theme.dim_chalk), room)
        if text.width(label, fit) <= room:
            write(surface, label, fit, rect.center, "center", theme)


def _cloth(layout: Layout) -> Rect:
    """Where the cloth lies: under the Weapon, its slain and the scale."""
    edge = round(layout.card[0] * 0.14)
    place = layout.limits.union(Rect(layout.limits.x, layout.stack.y, layout.limits.w, 1))
    return Rect(place.x - edge, place.y - edge, place.w + 2 * edge, layout.size[1] - place.y + edge)


def write(
    target: pygame.Surface,
    words: str,
    style: TextStyle,
    pos: tuple[float, float],
    anchor: str,
    theme: Theme,
) -> None:
    """Draw a line of text with a dark rim, because it lies on light and dark parts of the place."""
    rimmed, grown = halo.line(words, style, theme)
    place = rimmed.get_rect().inflate(-2 * grown, -2 * grown)
    setattr(place, anchor, (round(pos[0]), round(pos[1])))
    target.blit(rimmed, place.move(-grown, -grown))


def _engrave(surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
    """Draw the place of a card: a shadow with a thin light edge."""
    radius = rect.w // 16
    hollow = pygame.Surface(rect.size, pygame.SRCALPHA)
    pygame.draw.rect(hollow, (*theme.engraved, 120), hollow.get_rect(), border_radius=radius)
    pygame.draw.rect(hollow, (*theme.dim_chalk, 110), hollow.get_rect(), max(1, rect.w // 90), radius)
    surface.blit(hollow, rect)
