"""The carved arch of a puzzle's niche. Its opening is empty, because the game lights the wall behind it."""

from __future__ import annotations

from random import Random

from .masonry import wedges
from .shapes import INK, closed, disc, gouge, outlined, path, polygon, shaken, vault

WIDTH, HEIGHT = 480, 200
INKS = ("#050505", "#0e0d0c", "#211f1d", "#3e3a36", "#625d55", "#888176", "#aea595", "#d6ccb2", "#fbf2d8")
"""The palette, from ink through grey stone (tinted for each chapter) to lit edges."""
MIDDLE, HALF, SPRING, APEX = 240, 208, 96, 27
_THICK = 21


def opening(inset: float) -> str:
    """Return the path data of the opening, ``inset`` units inside the arch."""
    curve = vault(MIDDLE, HALF - inset, SPRING, APEX + inset, 24)
    return closed([(MIDDLE - HALF + inset, HEIGHT), *curve, (MIDDLE + HALF - inset, HEIGHT)])


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(6)
    outer = vault(MIDDLE, HALF + _THICK + 4, SPRING, APEX - _THICK - 5, 24)
    block = closed([(MIDDLE - HALF - _THICK - 4, HEIGHT), *outer, (MIDDLE + HALF + _THICK + 4, HEIGHT)])
    drawn = path(block + opening(-1), INK, 'fill-rule="evenodd"')
    # The depth of the opening, in the shade of the arch.
    for inset, shade in ((12, 0.28), (6, 0.4)):
        drawn += path(opening(0) + opening(inset), INK, f'fill-rule="evenodd" fill-opacity="{shade}"')
    drawn += wedges((MIDDLE, HALF, SPRING, APEX), _THICK, 3.1, 1.4, random, stones=8, hatch=2, shape=vault)
    for left in (MIDDLE - HALF - _THICK, MIDDLE + HALF):
        for i, (top, bottom) in enumerate(((SPRING + 1, 132), (134, 165), (167, 200))):
            stone = [
                (left + 1, top),
                (left + _THICK - 1, top),
                (left + _THICK - 1, bottom),
                (left + 1, bottom),
            ]
            drawn += polygon(shaken(stone, random, 0.8), 3.1 + (0.4 if i % 2 else 0))
            edge = left + (_THICK - 3 if left < MIDDLE else 3)
            drawn += gouge([(edge, top + 3), (edge, bottom - 3)], 3.4, 1.4, ends=0.3)
            for _ in range(3):
                y = random.uniform(top + 5, bottom - 4)
                drawn += gouge([(left + 5, y), (left + random.uniform(9, 15), y + 1)], 1.6, 4.6, steps=2)
    key = [(222, 0), (258, 0), (252, 32), (228, 32)]
    drawn += outlined(closed(shaken(key, random, 0.6)), 2.5, 3.2)
    drawn += gouge([(226, 3.4), (254, 3.4)], 2.6, 0.8, ends=0.5) + gouge([(231, 29), (249, 29)], 2, 4.4)
    return drawn + disc(240, 16, 7.6, INK) + disc(240, 16, 5.4, 3.6) + disc(239, 15, 2.4, 1.2)
