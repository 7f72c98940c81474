"""The medals beside a Weapon that has slain at least five, seven or nine Monsters."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from .. import assets
from ..widgets import text
from ..widgets.theme import Style
from ..words.numbers import number
from .effects import FALLS, SETTLES, draw_dust
from .layout import Layout
from .tween import Pose

# The medals' drawings, by the minimum number of slain Monsters.
_MEDALS: Final = {5: "medal", 7: "medal-fire", 9: "medal-crown"}
_WIDE, _HIGH = 0.52, 0.52 * 412 / 320  # the medal's size, in card widths
_BESIDE: Final = 0.36  # the distance from the Weapon's right edge to the medal's centre, in card widths
_LARGER: Final = 0.6  # the additional size of the medal as its fall begins
_SWINGS: Final = 18  # the maximum angle of the medal's swing after its fall, in degrees
_DISC: Final = 0.66  # the y coordinate of the disc's centre, relative to the medal's height


def reached(slain: int) -> int:
    """Return the threshold of the highest medal that ``slain`` Monsters earn; 0 if they earn none."""
    return max((count for count in _MEDALS if count <= slain), default=0)


def draw(target: pygame.Surface, slain: int, weapon: Pose, layout: Layout, age: float | None) -> None:
    """Draw the medal that ``slain`` Monsters earn, if any, beside the ``weapon``.

    ``age`` is the number of seconds since the medal landed, negative while it falls; `None` at rest.
    """
    if not reached(slain):
        return
    at = place(weapon, layout)
    picture, (x, y) = medal(slain, at.size, layout.style), at.center
    if age is not None and age < 0:
        part = 1 + age / FALLS
        picture = pygame.transform.smoothscale_by(picture, 1 + _LARGER * (1 - part * part))
        picture.set_alpha(round(255 * min(1.0, 2 * part)))
    elif age is not None:
        draw_dust(target, picture.get_rect(center=at.center), layout.card[0] * 0.6, age / SETTLES)
        swing = _SWINGS * math.sin(age * 24) * (1 - age / SETTLES)
        arm = pygame.Vector2(0, at.h / 2)
        x, y = map(round, at.midtop + arm.rotate(-swing))
        picture = pygame.transform.rotozoom(picture, swing, 1.0)
    target.blit(picture, picture.get_rect(center=(x, y)))


def place(weapon: Pose, layout: Layout) -> Rect:
    """Return the rectangle of a medal beside the ``weapon``."""
    w, h = layout.card
    at = Rect(0, 0, round(w * _WIDE), round(w * _HIGH))
    x, y = weapon.x + w * (weapon.size / 2 + _BESIDE), weapon.y + h * weapon.size / 2 - at.h / 2
    at.center = round(x), round(y)
    return at


@lru_cache(maxsize=2)
def medal(slain: int, size: tuple[int, int], style: Style) -> pygame.Surface:
    """Return the medal for ``slain`` Monsters, with their number on it."""
    theme = style.theme
    drawn = None if theme.plain else assets.picture(_MEDALS[reached(slain)], size, "scenery")
    picture = drawn or pygame.Surface(size, pygame.SRCALPHA, 32)
    center = size[0] // 2, round(size[1] * _DISC)
    radius = size[1] - center[1]
    if drawn is None:
        pygame.draw.circle(picture, theme.brass, center, radius)
    figure = theme.title(round(radius * 1.05), theme.on_bright)
    fit = text.fitting(number(slain), figure, round(radius * 1.1), 8)
    text.put(picture, text.line(number(slain), fit), center)
    return picture.convert_alpha()
