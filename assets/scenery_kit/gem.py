"""The marker on the Monster scale: a red gem set in brass, pointing down."""

from __future__ import annotations

from .shapes import INK, closed, gouge, outlined, polygon

WIDTH, HEIGHT = 44, 56
INKS = ("#090404", "#3c0b0e", "#86191d", "#d8402f", "#7c5420", "#8f682c", "#bd9140", "#e4bd66", "#fff0b8")
"""The palette, from ink through red to brass."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    outer = [(22, 3), (33, 8), (40, 20), (31, 36), (22, 53), (13, 36), (4, 20), (11, 8)]
    drawn = outlined(closed(outer), 2.2, 4.6)
    drawn += gouge([(7, 19), (13, 10), (22, 6)], 2.6, 0.4, ends=0.4)
    drawn += gouge([(37, 21), (30, 35), (23, 48)], 2.6, 4, ends=0.4)
    drawn += outlined(closed([(22, 9), (35, 19.5), (22, 42), (9, 19.5)]), 6, 3)
    drawn += polygon([(22, 11.5), (22, 38), (11.5, 20)], 5)
    drawn += polygon([(22, 11.6), (27, 20), (22, 37), (17, 20)], 5.4)
    drawn += gouge([(14, 18.6), (17.5, 15), (21, 12.6)], 2.4, 1, ends=0.3)
    return drawn + gouge([(32, 21), (25, 33)], 1.6, INK, peak=0.4)
