"""A wooden rod with brass knobs, for a rolled decree. Only its middle is stretched."""

from __future__ import annotations

from random import Random

from .shapes import INK, closed, disc, gouge, outlined, shaken

WIDTH, HEIGHT = 300, 52
INKS = ("#0a0604", "#22120a", "#3d210f", "#5a3216", "#7a4a20", "#a8762e", "#d0a44a", "#efca78", "#fff0b8")
"""The palette, from ink through brown wood to highlights on brass."""
_TOP, _BOTTOM, _CAP = 12, 41, 62


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(8)
    across = [_CAP - 8 + (WIDTH - 2 * _CAP + 16) * i / 8 for i in range(9)]
    rod = [(x, _TOP) for x in across] + [(x, _BOTTOM) for x in reversed(across)]
    drawn = outlined(closed(shaken(rod, random, 0.7)), 4.8, 5)
    for _ in range(40):
        x, y = random.uniform(_CAP, WIDTH - _CAP - 30), random.uniform(_TOP + 4, _BOTTOM - 3)
        drawn += gouge([(x, y), (x + random.uniform(12, 30), y)], 1.5, 3.9 if y < 24 else 6, steps=2)
    drawn += gouge([(_CAP, _TOP + 5), (WIDTH - _CAP, _TOP + 5)], 3, 2.6, ends=0.8)
    drawn += gouge([(_CAP, _BOTTOM - 4), (WIDTH - _CAP, _BOTTOM - 4)], 3.4, 7, ends=0.8)
    return drawn + _knob(1) + _knob(-1)


def _knob(side: int) -> str:
    """Draw the turned end of the rod: a brass collar, a neck and a ball."""

    def at(x: float) -> float:
        return x if side > 0 else WIDTH - x

    collar = [(at(40), 6), (at(60), 6), (at(60), 47), (at(40), 47)]
    neck = [(at(28), 17), (at(42), 15), (at(42), 38), (at(28), 36)]
    drawn = outlined(closed(neck), 3.6, 4.5)
    drawn += disc(at(18), 26.5, 16, INK) + disc(at(18), 26.5, 12.2, 2.6) + outlined(closed(collar), 2.4, 5)
    for x, fill in ((44.0, 0.8), (50.0, 3.6), (55.0, 1.6)):
        drawn += gouge([(at(x), 10), (at(x), 43)], 2.6, fill, ends=0.5)
    drawn += gouge([(at(10), 22), (at(14), 17), (at(22), 16)], 3, 0.4)
    return drawn + gouge([(at(12), 35), (at(20), 37), (at(27), 32)], 3.4, 4.6)
