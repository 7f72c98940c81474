"""The marks of played days: a sun for cleared, a cross for died; solid in time, hollow later."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

import pygame

from scoundrel.engine import Outcome, Suit
from scoundrel.i18n import N_

from .theme import SUIT_INK

_FINER: Final = 4
_RAYS: Final = 8
_THIN: Final = 0.075
"""The stroke of a hollow mark, in parts of its size."""

_INKS: Final = {Outcome.CLEARED: SUIT_INK[Suit.DIAMONDS], Outcome.DIED: SUIT_INK[Suit.HEARTS]}

LEGEND: Final = (
    (Outcome.CLEARED, True, N_("cleared in time")),
    (Outcome.CLEARED, False, N_("cleared later")),
    (Outcome.DIED, True, N_("died in time")),
    (Outcome.DIED, False, N_("died later")),
)
"""Each mark and its source text, translated when it is shown."""


@lru_cache(maxsize=24)
def daymark(how: Outcome, in_time: bool, pixels: int) -> pygame.Surface:
    """The mark as a square of so many pixels, with premultiplied alpha."""
    size = pixels * _FINER
    ink = _INKS[how]
    large = pygame.Surface((size, size), pygame.SRCALPHA, 32)
    # Transparent pixels in the same colour leave no dark rim when scaled.
    large.fill((*ink, 0))
    if how is Outcome.CLEARED:
        _sun(large, ink, size, solid=in_time)
    else:
        _cross(large, ink, size, solid=in_time)
    return pygame.transform.smoothscale(large, (pixels, pixels)).premul_alpha()


def _sun(large: pygame.Surface, ink: tuple[int, int, int], size: int, *, solid: bool) -> None:
    middle = size / 2
    thick = 0 if solid else round(_THIN * size)
    pygame.draw.circle(large, ink, (middle, middle), size * 0.26, thick)
    half = size * (0.075 if solid else _THIN / 2)
    for ray in range(_RAYS):
        angle = 2 * pi * ray / _RAYS
        x, y = cos(angle), sin(angle)
        near, far = size * 0.325, size * 0.49
        tip = half * 0.35 if solid else half
        corners = ((near, -half), (far, -tip), (far, tip), (near, half))
        pygame.draw.polygon(
            large,
            ink,
            [(middle + along * x - off * y, middle + along * y + off * x) for along, off in corners],
        )


def _cross(large: pygame.Surface, ink: tuple[int, int, int], size: int, *, solid: bool) -> None:
    pygame.draw.polygon(large, ink, _cross_outline(size, 0.0))
    if not solid:
        pygame.draw.polygon(large, (*ink, 0), _cross_outline(size, _THIN))


def _cross_outline(size: int, inside: float) -> list[tuple[float, float]]:
    """The corners of a diagonal cross, so far ``inside`` its edge, in parts of its size."""
    long, wide = 0.47 - inside, 0.115 - inside
    upright = (
        (wide, wide), (wide, long), (-wide, long), (-wide, wide), (-long, wide), (-long, -wide),
        (-wide, -wide), (-wide, -long), (wide, -long), (wide, -wide), (long, -wide), (long, wide),
    )  # fmt: skip
    turn = cos(pi / 4)
    return [(size * (0.5 + (x - y) * turn), size * (0.5 + (x + y) * turn)) for x, y in upright]
