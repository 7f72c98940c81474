"""Torn parchment for sheets of any size: corners, repeating edges between them, and a repeating middle.

The outline crosses its base line where an edge begins and ends, so that the pieces fit together (`CORNER`).
"""

from __future__ import annotations

import math
from random import Random

from .shapes import INK, Point, closed, gouge, tone

WIDTH = HEIGHT = 432
INKS = ("#150d08", "#33220f", "#5c4223", "#8a693b", "#b3935f", "#d3ba88", "#e6d4ac", "#efe2c4", "#fbf3dc")
"""The palette, from ink through the browned edge to the paper (``INKS[7]``) and its torn lip."""
CORNER = 56
"""The side of a corner, in units."""
_BASE = 9.0
"""The distance of the outline's base line from the edge of the picture, in units."""
_PAPER, _LIP, _BROWN = 1, 0, 3.1


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(12)
    drawn, sides = torn(random)
    drawn += "".join(
        _shade(point, turn, random) for turn, side in enumerate(sides) for point in side for _ in range(3)
    )
    return drawn + _stains(random) + _fibres(random)


def torn(random: Random) -> tuple[str, list[list[Point]]]:
    """Return the torn paper's SVG elements, and each of its four sides as points of an upper edge."""
    sides = [_side(random) for _ in range(4)]
    outline = [turned(point, turn) for turn, side in enumerate(sides) for point in side]
    edge = f'stroke="{tone(INK)}" stroke-width="3.2" stroke-linejoin="round"'
    lip = f'<path d="{closed(outline)}" fill="{tone(_LIP)}" {edge}/>'
    inner = [_inward(point, random.uniform(2.6, 6.4)) for point in outline]
    return lip + f'<path d="{closed(inner)}" fill="{tone(_PAPER)}"/>', sides


def _side(random: Random) -> list[Point]:
    """Return the upper edge from its left corner: nibbled, with a few bites, its ends on the base line."""
    points: list[Point] = [(_BASE + 7, _BASE + 5), (_BASE + 14, _BASE - 2)]
    x, wander = _BASE + 20.0, 0.0
    bites: dict[int, float] = {}
    for first, last, deep in ((9, 18, 7.5), (22, 32, 4.5), (38, 48, 8.5)):
        at = random.randrange(first, last)
        bites |= {at - 1: deep * random.uniform(0.3, 0.6), at: deep, at + 1: deep * random.uniform(0.5, 0.9)}
    number = 0
    while x < WIDTH - _BASE - 12:
        wander = 0.55 * wander + random.uniform(-2.6, 2.6)
        near = min(abs(x - CORNER), abs(x - (WIDTH - CORNER)))
        calm = min(1.0, near / 14)
        y = _BASE + (wander + bites.get(number, 0.0)) * calm
        points.append((x, max(3.2, y)))
        x += random.uniform(3.6, 7.6)
        number += 1
    return [*points, (WIDTH - _BASE - 8, _BASE + 2)]


def turned(point: Point, turns: int) -> Point:
    """Rotate a point on the upper edge clockwise by ``turns`` quarter turns, onto another edge."""
    x, y = point
    for _ in range(turns):
        x, y = HEIGHT - y, x
    return x, y


def _inward(point: Point, by: float) -> Point:
    x, y = point
    dx, dy = WIDTH / 2 - x, HEIGHT / 2 - y
    if abs(abs(dx) - abs(dy)) < 26:
        far = math.hypot(dx, dy)
        return x + dx / far * by * 1.3, y + dy / far * by * 1.3
    return (x + math.copysign(by, dx), y) if abs(dx) > abs(dy) else (x, y + math.copysign(by, dy))


def _shade(point: Point, turn: int, random: Random) -> str:
    """Draw a brown cut from the torn edge into the paper."""
    x, y = point[0] + random.uniform(-4, 4), point[1] + random.uniform(3, 5)
    long = random.uniform(5, 10) if random.random() < 0.7 else random.uniform(11, 24)
    cut = [turned((x, y), turn), turned((x + random.uniform(-2.5, 2.5), y + long), turn)]
    return gouge(cut, random.uniform(1.2, 2.6), _BROWN + random.uniform(-1.2, 0.6), peak=0.12, steps=2)


def _stains(random: Random) -> str:
    """Draw the brown stains that handling left at the corners."""
    drawn = ""
    for turn in range(4):
        for _ in range(26):
            x, y = random.uniform(20, 50), random.uniform(20, 50)
            if x + y > 78:
                continue
            long = random.uniform(5, 12)
            cut = [turned((x, y), turn), turned((x + long, y + random.uniform(-1, 1)), turn)]
            drawn += gouge(cut, random.uniform(0.9, 1.7), random.uniform(1.5, 2.2), steps=2)
    return drawn


def _fibres(random: Random) -> str:
    """Draw the faint grain of the middle, light and dark; no fibre crosses the seam of the repeating part."""
    drawn = ""
    for _ in range(84):
        long = random.uniform(5, 20)
        x, y = (
            random.uniform(CORNER + 2, WIDTH - CORNER - 24),
            random.uniform(CORNER + 3, HEIGHT - CORNER - 3),
        )
        step = 0.55 if random.random() < 0.5 else 1.32
        drawn += gouge(
            [(x, y), (x + long, y + random.uniform(-0.8, 0.8))], random.uniform(0.8, 1.4), step, steps=2
        )
    return drawn
