"""The Cavern's moonlight on the cloth, with the wanderer's shadow."""

from __future__ import annotations

from . import shaft
from .frieze_cavern import PANE, WANDERER
from .shaft import fading, pool
from .shapes import Point, closed, polygon

WIDTH, HEIGHT = 2 * shaft.WIDTH, 2 * shaft.HEIGHT
"""Twice the size of other shafts, for crisp edges."""
STEP = 12
"""The difference between two greys, which is larger than usual to keep the file small."""
_SHADE = 7
"""The tone of shadows, which the game darkens."""
_UNDYED = 5.75
"""A tone that the game neither dyes nor darkens, so that the lantern shows the cloth's own warm colour."""
_BEAM: list[Point] = [
    *((904, 372), (946, 440), (934, 452), (1030, 524), (1022, 548), (1076, 610), (1068, 634), (1124, 740)),
    *((476, 740), (506, 668), (492, 640), (540, 548), (524, 520), (554, 450), (542, 430), (560, 372)),
]
"""The edge of the bright shape, broken by the rocks around the hole."""
_RAY: list[Point] = [(420, 372), (444, 372), (300, 740), (244, 740)]
"""The edge of a single ray beside the bright shape."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = f'<clipPath id="lit"><path d="{closed(_BEAM)} {closed(_RAY)}"/></clipPath>'
    drawn += fading([(580, 20), (700, 20), _BEAM[0], _BEAM[-1]], 6.2, 5.6) + pool(640, 36, 280, 190, 2.2)
    drawn += fading(_BEAM, 0.2, 2.2) + fading(_RAY, 0.4, 2.2)
    drawn += f'<g clip-path="url(#lit)">{_wanderer()}</g>'
    return f'<g transform="scale(2)">{shaft.window(drawn)}</g>'


def _wanderer() -> str:
    """Draw the wanderer's shadow, with the light of the lantern."""
    drawn = "".join(polygon([(968 + 1.9 * x, 690 + 1.9 * y) for x, y in part], _SHADE) for part in WANDERER)
    return drawn + polygon([(961 + 1.7 * x, 685 + 1.7 * y) for x, y in PANE], _UNDYED)
