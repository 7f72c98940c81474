"""The board of the main action, nailed to a sword. The board is 430 by 142 units, centred at (376, 84)."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from .shapes import INK, Point, closed, disc, gouge, outlined, polygon

WIDTH, HEIGHT = 752, 176
INKS: tuple[str, ...] = ()
"""No palette: red wood, steel and brass are drawn in their final colours."""
_WIDE, _HIGH, _Y = 430, 142, 84
_LEFT, _RIGHT, _TOP = (WIDTH - _WIDE) / 2, (WIDTH + _WIDE) / 2, _Y - _HIGH / 2
_RED: tuple[str, ...] = (
    *("#fff0c8", "#f2cf80", "#dca047", "#b83a30", "#8f1f24", "#6d131a", "#4a0b12", "#2a070b", "#0a0406"),
)
STEEL: tuple[str, ...] = (
    *("#fdf8e2", "#d8dfc8", "#adbdae", "#80958f", "#566a6e", "#36454a", "#1f2a2e", "#10161a", "#07090b"),
)
BRASS: tuple[str, ...] = (
    *("#fff0b8", "#e4bd66", "#bd9140", "#8f682c", "#64441f", "#432c16", "#2b1b0e", "#1a110a", "#0a0705"),
)


def draw() -> str:
    """Return the drawing's SVG elements, in their final colours."""
    random = Random(4)
    return inked(_blade(random), STEEL) + inked(_hilt(), BRASS) + inked(_board(random), _RED)


def inked(body: str, inks: tuple[str, ...]) -> str:
    """Return ``body`` with each of its greys replaced by the ink of its tone, from light to dark."""
    import re  # noqa: PLC0415

    def ink(grey: re.Match[str]) -> str:
        tone = (255 - int(grey[1], 16)) / 255 * INK
        low = min(int(tone), INK - 1)
        pairs = [(int(inks[low][i : i + 2], 16), int(inks[low + 1][i : i + 2], 16)) for i in (1, 3, 5)]
        return "#" + "".join(f"{round(a + (b - a) * (tone - low)):02x}" for a, b in pairs)

    return re.sub(r"#([0-9a-f]{2})\1\1", ink, body)


def _blade(random: Random) -> str:
    tip = [(74, _Y), (116, _Y - 19), (_LEFT + 20, _Y - 21), (_LEFT + 20, _Y + 21), (116, _Y + 19)]
    drawn = outlined(closed(tip), 2.3, 4.6)
    drawn += polygon([(76, _Y), (116, _Y + 17), (_LEFT + 20, _Y + 19), (_LEFT + 20, _Y + 1)], 4.4)
    drawn += gouge([(78, _Y - 0.5), (_LEFT + 18, _Y - 1)], 3, 0.2, ends=0.4)
    for _ in range(9):
        x = random.uniform(122, _LEFT)
        drawn += gouge([(x, _Y + 15), (x + 12, _Y + 4)], 2.4, 6, peak=0.1)
    for _ in range(4):
        x = random.uniform(122, _LEFT - 10)
        drawn += gouge([(x, _Y - 14), (x + random.uniform(14, 30), _Y - 14)], 1.8, 0.8)
    return drawn


def _hilt() -> str:
    x = _RIGHT
    guard = [(x - 20, _Y - 10), (x + 14, _Y - 10), (x + 12, _Y - 62), (x + 22, _Y - 72), (x + 34, _Y - 62)]
    guard += [(x + 32, _Y + 62), (x + 22, _Y + 72), (x + 12, _Y + 62), (x + 14, _Y + 10), (x - 20, _Y + 10)]
    drawn = outlined(closed(guard), 2.6, 4.6)
    drawn += gouge([(x + 18, _Y - 64), (x + 17, _Y + 56)], 4, 0.6)
    drawn += gouge([(x + 29, _Y - 58), (x + 29, _Y + 60)], 4, 4.6)
    grip = [(x + 32, _Y - 12), (x + 98, _Y - 10), (x + 98, _Y + 10), (x + 32, _Y + 12)]
    drawn += outlined(closed(grip), 6, 4)
    for i in range(7):
        drawn += gouge([(x + 40 + i * 8.6, _Y - 10), (x + 36 + i * 8.6, _Y + 10)], 4, 3.2, ends=0.5)
    drawn += disc(x + 112, _Y, 20, INK) + disc(x + 112, _Y, 16, 2.4) + disc(x + 112, _Y, 8, 5)
    return drawn + gouge([(x + 101, _Y - 5), (x + 110, _Y - 13), (x + 121, _Y - 9)], 3.4, 0.3)


def _outline(inset: float) -> list[Point]:
    """Return the board's outline with hewn ends, ``inset`` units inside its edge."""
    bent = 2 if inset < 6 else 0
    left = [
        (_LEFT + inset, float(_Y)),
        (_LEFT + 13 + inset * 0.9, _Y - 17.0),
        (_LEFT + 9 + inset, _TOP + 24 + inset * 0.4),
        (_LEFT + 28 + inset * 0.4, _TOP + inset),
    ]
    top = [(_LEFT + _WIDE * 0.34, _TOP + inset - bent), (_LEFT + _WIDE * 0.7, _TOP + inset + bent)]
    upper = left + top + [(WIDTH - x, y) for x, y in reversed(left)]
    return upper + [(x, 2 * _Y - y) for x, y in upper[::-1][1:-1]]


def _board(random: Random) -> str:
    drawn = polygon([(x + 1, y + 8) for x, y in _outline(0)], INK)
    drawn += outlined(closed(_outline(0)), 5.2, 5.4)
    for _ in range(420):
        x, depth = random.uniform(_LEFT + 16, _RIGHT - 16), random.random() ** 1.5
        y = _TOP + _HIGH - 10 - depth * _HIGH * 0.62
        ends = [(x, y), (x + random.uniform(-3, 3), y - random.uniform(6, 18) * (1 - depth * 0.5))]
        drawn += gouge(ends, random.uniform(1.6, 3.2), 6.6, peak=0.15, steps=2)
    for _ in range(60):
        x, y = random.uniform(_LEFT + 30, _RIGHT - 30), _TOP + random.uniform(16, 40)
        drawn += gouge([(x, y), (x + random.uniform(6, 20), y)], 1.6, 4.4, steps=2)
    for inset, width in ((9, 3.6), (16, 1.8)):
        line = _outline(inset)
        for a, b in pairwise([*line, line[0]]):
            drawn += gouge([a, b], width, 1.6, ends=0.78, steps=4)
    for x in (_LEFT + 34, _RIGHT - 34):
        drawn += polygon([(x - 8, _Y), (x, _Y - 11), (x + 8, _Y), (x, _Y + 11)], 1.4)
    return drawn + gouge(
        [(_LEFT + 30, _TOP + 5), (WIDTH / 2, _TOP + 3), (_RIGHT - 30, _TOP + 5)], 2.6, 0.8, ends=0.7
    )
