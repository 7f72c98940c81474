"""The medals beside a Weapon that has slain at least five, seven or nine Monsters."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from .. import assets
from ..widgets import text
from ..widgets.theme import Style
from ..words.numbers import number
from .effects import fallen
from .layout import Layout
from .tween import Pose

# The medals' drawings, by the minimum number of slain Monsters.
_MEDALS: Final = {5: "medal", 7: "medal-fire", 9: "medal-crown"}
_WIDE, _HIGH = 0.52, 0.52 * 412 / 320  # the medal's size, in card widths
_BESIDE: Final = 0.36  # the distance from the Weapon's right edge to the medal's centre, in card widths
_DISC: Final = 0.66  # the y coordinate of the disc's centre, relative to the medal's height


def reached(slain: int) -> int:
    """Return the threshold of the highest medal that ``slain`` Monsters earn; 0 if they earn none."""
    return max((count for count in _MEDALS if count <= slain), default=0)


def draw(target: pygame.Surface, slain: int, weapon: Pose, layout: Layout, age: float | None) -> None:
    """Draw the medal for ``slain`` Monsters, if they earn a medal, beside the ``weapon``.

    ``age`` is the number of seconds since the medal began to fall; `None` if it isn't falling.
    """
    if not reached(slain):
        return
    at = place(weapon, layout)
    picture = medal(slain, at.size, layout.style)
    if age is not None and (grown := fallen(age)) > 1:
        picture = pygame.transform.smoothscale_by(picture, grown)
    target.blit(picture, picture.get_rect(center=at.center))


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
