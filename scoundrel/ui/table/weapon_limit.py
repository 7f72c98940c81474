"""What the Weapon still fights: the tag that hangs on it, and the scale of Monsters below it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from scoundrel.i18n import pgettext

from .. import assets
from ..widgets import boxes, text
from ..widgets.theme import SMALL, Style
from ..words.numbers import number
from .card_faces import PREMULTIPLIED
from .layout import Layout
from .tween import Pose

if TYPE_CHECKING:
    from .view import HeldWeapon

LOWEST: Final = 2
HIGHEST: Final = 14
"""The values of the weakest and the strongest Monster."""

_LIMIT_INK: Final = (126, 80, 10)
"""The ink of Diamonds, as on the Weapon's card."""
_TAG: Final = (0.80, 0.48)
"""The tag's size in widths of the Room's cards."""
_SWELLS: Final = 0.28
"""By how much it is larger at most while it pulses."""
_EYE: Final = (53 / 200, 60 / 120)
"""The eyelet in the picture, in parts of it."""


def draw(target: pygame.Surface, weapon: HeldWeapon, pose: Pose, layout: Layout, pulse: float = 0.0) -> None:
    """The tag at the Weapon, which lies in this ``pose``, and the scale; a ``pulse`` of 1 swells the tag."""
    _draw_scale(target, weapon, layout)
    w, h = layout.card
    # In steps, because each size is drawn once and kept.
    grown = 1 + _SWELLS * round(pulse * 4) / 4
    size = round(w * _TAG[0] * grown), round(w * _TAG[1] * grown)
    limit = weapon.limit if weapon.after is None else weapon.after
    picture = _tag(size, limit, weapon.after is not None, layout.style)
    x = min(pose.x + w * pose.size * 0.36, layout.size[0] - size[0] * 0.99)
    y = pose.y - h * pose.size * 0.30 - (size[1] - w * _TAG[1]) * _EYE[1]
    target.blit(picture, (round(x), round(y)), special_flags=PREMULTIPLIED)


@lru_cache(maxsize=8)
def _tag(size: tuple[int, int], limit: int, then: bool, style: Style) -> pygame.Surface:
    """The paper label with the limit written on it: the present one, or that ``then`` after a fight."""
    theme = style.theme
    tag = (assets.picture("tag", size, "scenery") or _plain(size, style)).convert_alpha()
    w, h = size
    x, room = round(w * 0.62), round(w * 0.54)
    written = theme.bold(max(10, round(h * 0.20)), theme.ink)
    if LOWEST <= limit < HIGHEST:
        now = pgettext("Weapon", "fights up to"), pgettext("Weapon fights", "up to")
        later = pgettext("Weapon", "then up to"), pgettext("Weapon", "then")
        for words in later if then else now:
            fit = text.fitting(words, written, room)
            if text.width(words, fit) <= room:
                _write(tag, text.line(words, fit), (x, h * 0.33))
                break
        _write(tag, text.line(number(limit), theme.title(round(h * 0.46), _LIMIT_INK)), (x, h * 0.62))
        return tag
    words = pgettext("Weapon", "fights all") if limit >= HIGHEST else pgettext("Weapon", "fights none")
    if then and limit < LOWEST:
        words = pgettext("Weapon", "then none")
    fit = text.fitting(words, written.sized(round(written.pixels * 1.2)), room)
    if text.width(words, fit) > room:
        words, fit = number(limit), written
    _write(tag, text.line(words, fit), (x, h * 0.5))
    return tag


def _write(tag: pygame.Surface, words: pygame.Surface, centre: tuple[float, float]) -> None:
    tag.blit(words.premul_alpha(), words.get_rect(center=centre), special_flags=PREMULTIPLIED)


def _plain(size: tuple[int, int], style: Style) -> pygame.Surface:
    tag = pygame.Surface(size, pygame.SRCALPHA, 32)
    boxes.box(tag, tag.get_rect(), style.theme.parchment, size[1] // 8, style.theme.faded_ink, 2)
    return tag


def _draw_scale(target: pygame.Surface, weapon: HeldWeapon, layout: Layout) -> None:
    """One field for each value: bright up to the limit, with a marker; fainter what a fight would cost."""
    picture, fields = _scale(layout.limits.size, weapon.limit, weapon.after, layout.style)
    target.blit(picture, layout.limits, special_flags=PREMULTIPLIED)
    shown = weapon.limit if weapon.after is None else weapon.after
    if shown < HIGHEST:
        left, top = layout.limits.topleft
        x = left + (fields[shown - LOWEST].right if shown >= LOWEST else fields[0].left)
        _draw_marker(target, (x, top + fields[0].top), layout.style, ghost=weapon.after is not None)


def _draw_marker(target: pygame.Surface, tip: tuple[int, int], style: Style, *, ghost: bool) -> None:
    x, y = tip
    size = style.px(8)
    points = [(x, y + size), (x - size, y - size // 2), (x, y - size * 3 // 2), (x + size, y - size // 2)]
    pygame.draw.polygon(target, style.theme.engraved, points)
    inner = [(x + (px - x) * 0.68, y + (py - y) * 0.68) for px, py in points]
    pygame.draw.polygon(target, style.theme.harm if ghost else style.theme.brass, inner)


@lru_cache(maxsize=8)
def _scale(
    size: tuple[int, int], limit: int, after: int | None, style: Style
) -> tuple[pygame.Surface, tuple[Rect, ...]]:
    theme = style.theme
    picture = pygame.Surface(size, pygame.SRCALPHA, 32)
    count, gap = HIGHEST - LOWEST + 1, max(1, style.px(2))
    top = style.px(6)
    fields = []
    for i in range(count):
        left, right = size[0] * i // count, size[0] * (i + 1) // count - gap
        field = Rect(left, top, right - left, size[1] - top)
        fields.append(field)
        value = LOWEST + i
        fights, loses = value <= limit, after is not None and after < value <= limit
        fill = theme.brass if fights and not loses else theme.button if loses else theme.panel
        boxes.box(picture, field, fill, max(2, field.h // 6), theme.harm if loses else theme.engraved_edge)
        ink = theme.ink if fights and not loses else theme.dim_chalk if loses else theme.off
        pixels = min(style.px(SMALL), round(field.h * 0.72), round(field.w * 0.62))
        words = text.line(number(value), theme.bold(max(9, pixels), ink))
        _write(picture, words, field.center)
    return picture, tuple(fields)
