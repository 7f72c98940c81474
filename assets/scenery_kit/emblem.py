"""A skull with glowing eyes in front of a crossed sword and key, above the planks of the pause menu."""

from __future__ import annotations

from random import Random

from .props import skull
from .shapes import INK, closed, disc, gouge, outlined, placed, polygon
from .sword import BRASS, inked

WIDTH, HEIGHT = 340, 188
INKS: tuple[str, ...] = ()
"""No palette: bone, steel, brass and embers are drawn in their final colours."""
_BONE: tuple[str, ...] = (
    *("#fff8e2", "#f4e4ba", "#e6cd98", "#cfa565", "#ab7a3a", "#7b4b23", "#4c2c16", "#2a160d", "#0b0706"),
)
_IRON: tuple[str, ...] = (  # warm, because the blade is seen by lantern light
    *("#fff0d2", "#ead8b8", "#c6b496", "#9a8871", "#6f604f", "#4a3e33", "#2f2620", "#1a1411", "#0b0706"),
)
_MIDDLE, _ACROSS = (170.0, 92.0), 63.0  # the point where sword and key cross, and their tilt (degrees)


def draw() -> str:
    """Return the drawing's SVG elements, in their final colours."""
    drawn = placed(*_MIDDLE, 1, inked(_key(), BRASS), turned=_ACROSS)
    drawn += placed(*_MIDDLE, 1, inked(_blade(), _IRON) + inked(_hilt(), BRASS), turned=-_ACROSS)
    drawn += '<ellipse cx="173" cy="96" rx="69" ry="74" fill="#0b0706" opacity="0.6"/>'
    drawn += placed(104, 8, 1.34, inked(skull(3), _BONE))
    for x, y in ((136.5, 84.0), (190.0, 83.5)):
        for r, ember in ((12, "#5a1a08"), (8.5, "#b8420e"), (5.4, "#ff9a3c"), (2.6, "#fff0b0")):
            drawn += f'<circle cx="{x}" cy="{y}" r="{r}" fill="{ember}"/>'
    return drawn


def _blade() -> str:
    """Draw a blade from its guard to its point."""
    drawn = outlined(closed([(-11, -92), (11, -92), (9.5, 128), (0, 158), (-9.5, 128)]), 2.2, 5)
    drawn += polygon([(1, -90), (9, -90), (8, 127), (0.5, 152)], 4.6)
    drawn += gouge([(-4, -88), (-3.6, 130)], 3, 0.2, ends=0.4)
    random = Random(2)
    for _ in range(14):
        y = random.uniform(-80, 120)
        drawn += gouge([(8, y), (2, y + 9)], 2.2, 6, peak=0.1)
    return drawn


def _hilt() -> str:
    guard = [(-36, -98), (-30, -104), (30, -104), (36, -98), (31, -89), (-31, -89)]
    drawn = outlined(closed([(-7, -140), (7, -140), (8, -102), (-8, -102)]), 6, 4)
    for i in range(5):
        drawn += gouge([(-7, -136 + i * 8), (7, -133 + i * 8)], 3.4, 3, ends=0.5)
    drawn += outlined(closed(guard), 2.6, 4.6) + gouge([(-30, -99.5), (30, -100)], 3, 0.6)
    drawn += disc(0, -148, 12, INK) + disc(0, -148, 8.6, 2.4) + disc(-2, -150, 3, 0.4)
    return drawn


def _key() -> str:
    """Draw a key with a bow of three rings at the top and its bit at the bottom."""
    bits = [(4, 104), (34, 104), (34, 117), (24, 117), (24, 124), (34, 124), (34, 140), (4, 140)]
    drawn = outlined(closed(bits), 3.2, 4.6)
    drawn += outlined(closed([(-7, -104), (7, -104), (6.5, 146), (-6.5, 146)]), 2.8, 4.6)
    drawn += gouge([(-2.6, -96), (-2.2, 140)], 3, 0.6, ends=0.5) + gouge([(8, 107), (31, 107)], 2.4, 0.8)
    for y, half in ((-92, 13), (-78, 10), (92, 11)):
        drawn += outlined(closed([(-half, y - 4), (half, y - 4), (half, y + 4), (-half, y + 4)]), 2.4, 3.6)
    for x, y in ((-17.0, -118.0), (17.0, -118.0), (0.0, -141.0)):
        drawn += disc(x, y, 18.5, INK) + disc(x, y, 15, 2.6)
    for x, y in ((-17.0, -118.0), (17.0, -118.0), (0.0, -141.0)):
        drawn += disc(x, y, 9, INK) + gouge([(x - 11, y - 4), (x - 4, y - 11), (x + 6, y - 10.6)], 3, 0.3)
    return drawn
