"""The stone rest for the Room's cards: carved stone behind them, a ledge, and a lip below it."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from .shapes import INK, closed, disc, gouge, outlined, polygon, shaken

CARD, GAP, MARGIN = 196.0, 16.66, 30.0
"""Widths in units: a card of the Room, the gap between two cards, and the margin on each side."""
WIDTH, HEIGHT = 894, 396
INKS = ("#0a0a0a", "#202020", "#3a3a3a", "#5a5a5a", "#7e7e7e", "#a4a4a4", "#c8c8c8", "#e8e8e8", "#ffffff")
"""The palette: greys, which the game tints with the colour of stone."""
_TOP, _FEET, _LIP, _FOOT = 150.0, 299.0, 332.0, 376.0
"""The y coordinates of the stone's top, the cards' feet, and the top and bottom of the lip."""
_STONE, _FACE, _CUT, _LIT = 4.7, 5.1, 3.6, 0.8


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(12)
    drawn = _shadow()
    left, right = MARGIN - 20, WIDTH - MARGIN + 20
    edge = [(left + (right - left) * part / 30, _TOP + random.uniform(-1.3, 1.3)) for part in range(31)]
    body = [(left - 3.0, _FOOT - 6), (left, _TOP + 6), *edge[1:-1], (right, _TOP + 6), (right + 3, _FOOT - 6)]
    drawn += outlined(closed(body), _FACE, 5)
    drawn += polygon([*edge, (right - 1, _TOP + 11), (left + 1, _TOP + 11)], 2.6)
    drawn += gouge([(left + 4, _TOP + 2.4), (right - 4, _TOP + 2.4)], 3.6, _LIT, ends=0.7)
    drawn += gouge([(left + 2, _TOP + 11), (right - 2, _TOP + 11)], 3, 6.8, ends=0.8)
    for _ in range(150):
        x, y = random.uniform(left + 6, right - 16), random.uniform(_TOP + 14, _FEET - 6)
        ends = [(x, y), (x + random.uniform(4, 11), y + random.uniform(-1.5, 1.5))]
        drawn += gouge(ends, random.uniform(1.4, 2.6), random.choice((_CUT, 6.4)), steps=2)
    for slot in range(4):
        drawn += _recess(MARGIN + slot * (CARD + GAP), random)
    for slot in range(1, 4):
        drawn += _band(MARGIN + slot * (CARD + GAP) - GAP / 2)
    return drawn + _ledge(left, right, random)


def _shadow() -> str:
    """Draw the shadow of the rest on the table: below it, and on the side away from the flame."""
    drawn = ""
    for step in range(5):
        left, right, low = 12 - step * 2.6, WIDTH - 14 + step * 1.4, _FOOT + 3 + step * 2.4
        corners = [(left, _TOP + 60 - step * 4), (right, _TOP + 90), (right, low), (left, low)]
        drawn += polygon(corners, INK, 'fill-opacity="0.20"')
    return drawn


def _recess(x: float, random: Random) -> str:
    """Draw the recess behind one card."""
    left, right, top, low = x + 9, x + CARD - 9, _TOP + 22, _FEET - 9
    corner = 9
    outline = [
        (left + corner, top),
        (right - corner, top),
        (right, top + corner),
        (right, low),
        (left, low),
        (left, top + corner),
    ]
    drawn = outlined(closed(shaken(outline, random, 0.8)), 6.4, 5)
    # The upper edge catches the hall's light, and its shadow lies on the wall below it.
    drawn += gouge([(left + corner - 4, top - 2.4), (right - corner + 4, top - 2.4)], 4.4, _LIT, ends=0.6)
    for inset, shade in ((3, INK), (8, 7.4), (13, 6.9)):
        drawn += gouge([(left + corner, top + inset), (right - corner, top + inset)], 6, shade, ends=0.8)
        drawn += gouge([(right - inset, top + corner), (right - inset, low)], 5, shade, ends=0.6)
    drawn += gouge([(left + 1.5, top + corner), (left + 1.5, low)], 3.6, 2.2, ends=0.5)
    drawn += gouge([(left, low - 1), (right, low - 1)], 4.4, 1.4, ends=0.6)
    for _ in range(46):
        ax, ay = random.uniform(left + 8, right - 20), random.uniform(top + 10, low - 8)
        ends = [(ax, ay), (ax + random.uniform(5, 14), ay + random.uniform(-1, 2))]
        drawn += gouge(ends, random.uniform(1.4, 2.6), random.choice((5.6, 7.0)), steps=2)
    inner = [(left + 14, low - 2), (left + 14, top + 20), (left + 20, top + 14), (right - 20, top + 14)]
    inner += [(right - 14, top + 20), (right - 14, low - 2)]
    for (ax, ay), (bx, by) in pairwise(inner):
        drawn += gouge([(ax, ay), (bx, by)], 3.2, 7.6, ends=0.8, steps=2)
        drawn += gouge([(ax + 1.6, ay + 1.8), (bx + 1.6, by + 1.8)], 2, 3.2, ends=0.6, steps=2)
    return drawn


def _band(x: float) -> str:
    """Draw an iron band between two slots, with its rivets."""
    half = 6.4
    drawn = outlined(
        closed([(x - half, _TOP - 3), (x + half, _TOP - 3), (x + half, _FEET), (x - half, _FEET)]), 6.3, 2.6
    )
    drawn += gouge([(x + half - 2, _TOP), (x + half - 2, _FEET - 4)], 1.8, 4, ends=0.6, peak=0.2)
    drawn += gouge([(x - half + 1, _TOP - 1), (x + half - 1, _TOP - 1)], 3, 1.2, ends=0.7)
    for y in (_TOP + 20, _TOP + 66, _FEET - 30):
        drawn += disc(x, y, 4.4, INK) + disc(x, y, 3.2, 4.6) + disc(x + 0.8, y - 1, 1.3, 1.6)
    return drawn


def _ledge(left: float, right: float, random: Random) -> str:
    """Draw the ledge under the cards, with a lit edge in front of their feet."""
    top = [(left - 2.0, _FEET - 6), (right + 2, _FEET - 6), (right + 6, _LIP), (left - 6, _LIP)]
    drawn = outlined(closed(top), 3.9, 3)
    drawn += gouge([(left, _FEET - 3), (right, _FEET - 3)], 5, 6.6, ends=0.8)
    low = [(right + 7 - (right - left + 14) * part / 40, _FOOT + random.uniform(-1, 1)) for part in range(41)]
    face = [(left - 7.0, _LIP), (right + 7, _LIP), *low]
    drawn += outlined(closed(face), _STONE, 4)
    drawn += gouge([(left - 5, _LIP + 1.4), (right + 5, _LIP + 1.4)], 4, _LIT, ends=0.8, peak=0.66)
    drawn += gouge([(left - 4, _FOOT - 2.4), (right + 4, _FOOT - 2.4)], 3.4, 6.6, ends=0.8)
    for number in range(90):
        x = left + number * (right - left) / 90 + random.uniform(-3, 3)
        ends = [(x, _LIP + 4), (x + random.uniform(-2, 2), _LIP + random.uniform(7, 12))]
        drawn += gouge(ends, 2.2, 6.4 if number % 3 else 3, peak=0.2, steps=2)
    for _ in range(170):
        x, y = random.uniform(left, right - 14), random.uniform(_LIP + 12, _FOOT - 5)
        ends = [(x, y), (x + random.uniform(5, 15), y + random.uniform(-1, 1))]
        drawn += gouge(ends, random.uniform(1.3, 2.6), random.choice((3.6, 3.6, 6.2)), steps=2)
    for _ in range(90):
        x, y = random.uniform(left, right - 18), random.uniform(_FEET - 1, _LIP - 4)
        drawn += gouge(
            [(x, y), (x + random.uniform(5, 18), y)], random.uniform(1, 2), random.choice((2.4, 4.8)), steps=2
        )
    for part in (0.13, 0.36, 0.62, 0.84):
        x = left + (right - left) * part
        drawn += gouge([(x, _LIP + 1), (x + 2, _FOOT - 1)], 3, 7.4, ends=0.6, steps=2)
    return drawn
