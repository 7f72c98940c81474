"""The Crypt's large object on the table, behind the candle: a gravestone among skulls."""

from __future__ import annotations

from random import Random

from .corner_crypt import bone
from .hoard import ASIDE, aside
from .props import skull
from .shapes import INK, closed, gouge, line, outlined, placed, vault

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")

WIDTH, HEIGHT = ASIDE
INKS = ("#060605", "#15130e", "#292519", "#433b27", "#625637", "#82734b", "#a09165", "#b8ad86", "#ccc6b0")
"""The palette, from ink to old bone, darker than in the corners so that the candle's flame stands out."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = placed(-50, 0, 1, _stone(Random(4)), turned=-3)
    drawn += placed(34, 228, 0.92, bone(110), turned=-6)
    for x, size, turned, flipped in ((4, 0.5, 6, False), (198, 0.52, 9, True)):
        drawn += placed(x, 244 - 112 * size, size, skull(2.6), turned=turned, flipped=flipped)
    return aside(drawn)


def _stone(random: Random) -> str:
    """Draw a round-topped gravestone with a cross, cracked and chipped."""
    face = vault(108, 62, 78, 16)
    back = [(x + 12, y + 2) for x, y in vault(108, 62, 78, 14)]
    drawn = outlined(closed([(58, 236), *back, (182, 236)]), 6.6, 5)
    drawn += outlined(closed([(46, 236), *face, (170, 236)]), 4.6, 6)
    drawn += gouge([(x, y + 6) for x, y in face[4:-2]], 5, 1.6, peak=0.6)
    inner = vault(108, 50, 82, 32)
    for points, shade in ((inner, 6.8), ([(x + 1, y + 2.4) for x, y in inner], 3.0)):
        drawn += gouge(points, 3.4, shade, ends=0.5)
    cross = "M108,50 V128 M82,76 H134"
    for shade, width, down in ((7.6, 17, 0), (6.6, 11, 0), (2.4, 2.4, 6.4)):
        drawn += placed(
            0, down, 1, line(cross if down == 0 else "M84,76 H101 M115,76 H132", shade, width, "")
        )
    for _ in range(60):
        x, y = random.uniform(54, 156), random.uniform(44, 224)
        if abs(x - 108) > 15 and y > 96:
            drawn += gouge(
                [(x, y), (x + random.uniform(6, 16), y + 1)], 2.6, random.choice((3.2, 6.4)), steps=2
            )
    drawn += line("M74,34 L62,58 L70,76 L57,98 L64,118", INK, 3.4)
    return drawn + gouge([(72, 38), (61, 59), (68, 77)], 2.4, 2.2)
