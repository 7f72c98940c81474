"""The Cavern's near corners: crystals and mushrooms (left), a miner's pick and crystals (right)."""

from __future__ import annotations

from random import Random

from .cavern import cold
from .hoard import CORNERS, both, rimmed
from .rock import boulder, crystal
from .shapes import INK, closed, disc, gouge, line, outlined, oval, placed, smooth

WIDTH, HEIGHT = CORNERS
INKS = (
    *("#04060d", "#070c1c", "#0c162e", "#102242", "#163058", "#1c4070", "#26548a"),
    *(
        "#b04c18",
        "#ffb446",
        "#2f7cb0",
        "#3e92c6",
        "#56acdc",
        "#72c4ea",
        "#92d8f2",
        "#b6eaf8",
        "#daf7fe",
        "#ffffff",
    ),
)
"""The palette, from ink through blue rock and the mushrooms' orange to the light in the crystals."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    return both(_left(), _right())


def mushroom(x: float, y: float, high: float, half: float, lean: float) -> str:
    """Draw an orange mushroom with its foot at (``x``, ``y``), glowing gills and pale spots."""
    top = y - high
    stem = [
        (x - half * 0.3, y),
        (x + half * 0.3, y),
        (x + lean + half * 0.2, top),
        (x + lean - half * 0.2, top),
    ]
    drawn = outlined(closed(stem), 4.3, 4) + gouge([(x + half * 0.15, y - 3), (x + lean + 2, top + 4)], 3, 4)
    x += lean
    drawn += oval(x, top, half + 2, half * 0.34 + 2, INK) + oval(x, top, half - 2, half * 0.3, 4.0)
    for i in range(-3, 4):
        drawn += gouge([(x, top - 2), (x + i * half * 0.27, top + half * 0.26)], 1.8, 4.6)
    cap = [(x - half, top + 1), (x - half * 0.86, top - half * 0.5), (x - half * 0.4, top - half * 0.88)]
    cap += [(2 * x - px, py) for px, py in cap[::-1]] + [(x, top + half * 0.06)]
    drawn += outlined(closed(smooth(cap, 5)), 4.36, 5)
    drawn += gouge(
        [(x + half * 0.86, top - 3), (x + half * 0.7, top - half * 0.5), (x + 3, top - half * 0.8)], 5, 4.04
    )
    for far, up, r in ((-0.5, 0.34, 0.13), (-0.05, 0.5, 0.16), (0.38, 0.28, 0.11)):
        drawn += oval(x + far * half, top - up * half, r * half + 1, r * half * 0.8 + 1, 0.5)
    return drawn


def pool(x: float, y: float, across: float, high: float) -> str:
    """Draw the orange light of mushrooms on the table, brighter near them."""
    return "".join(
        oval(x, y, across * part, high * part, shade, f'fill-opacity="{strength}"')
        for part, shade, strength in ((1.0, 4.5, 0.3), (0.66, 4.3, 0.34))
    )


def _left() -> str:
    drawn = rimmed(cold(boulder(44, 96, 50, 34, 5.6, 3, Random(5), lit=1)))
    for x, y, long, half, turn in (
        (22, 84, 50, 9, -0.34),
        (70, 86, 58, 10, 0.42),
        (44, 86, 82, 13, -0.02),
        (92, 92, 30, 7, 0.8),
    ):
        drawn += rimmed(cold(crystal(x, y, long, half, turn, 3.2)))
    drawn += rimmed(cold(boulder(56, 97, 34, 14, 5.4, 3.4, Random(9), lit=1)), 4)
    drawn += pool(138, 92, 50, 34) + mushroom(164, 94, 26, 17, 3) + mushroom(134, 94, 44, 27, -2)
    return drawn + mushroom(108, 95, 18, 12, -3)


def _right() -> str:
    drawn = ""
    for x, y, long, half, turn in ((206, 82, 40, 8, -0.5), (232, 82, 44, 9, 0.4), (219, 84, 62, 11, -0.04)):
        drawn += rimmed(cold(crystal(x, y, long, half, turn, 2.8)))
    drawn += rimmed(cold(boulder(219, 86, 32, 14, 5.4, 2.8, Random(9), lit=-1)), 4)
    return drawn + mushroom(172, 92, 22, 15, -2) + placed(36, 46, 1.0, cold(_pick()), turned=7)


def _pick() -> str:
    """Draw a pick, 150 units long, with its head at the left end."""
    shaft = [(14, -5), (150, 6), (150, 17), (14, 7)]
    drawn = outlined(closed(shaft), 5.2, 5) + gouge([(20, -1.6), (90, 3), (146, 9)], 3.4, 2.4)
    for x in (112, 122, 132):
        drawn += line(f"M{x},{x * 0.08 - 4:.1f} l-4,12", INK, 3)
    head = [(2, -41), (22, -26), (32, 0), (24, 24), (4, 40), (12, 18), (15, 0), (11, -18)]
    drawn += outlined(closed(smooth(head, 4)), 3.6, 5)
    drawn += gouge([(6, -36), (17, -22), (22, 0), (17, 20), (8, 34)], 5, 0.8)
    return drawn + disc(22, 1, 6, INK) + disc(22, 1, 3, 2)
