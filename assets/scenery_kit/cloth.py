"""The cloth under the Weapon: a worn emblem, folds, a border of lozenges, a frayed far edge and a fringe."""

from __future__ import annotations

import math
from random import Random

from .props import skull
from .shapes import INK, Point, curve, gouge, placed, polygon

WIDTH, HEIGHT = 660, 224
INKS = {
    "cellar": (
        "#10040a",
        "#360b14",
        "#540f1c",
        "#721a24",
        "#86272c",
        "#a45a38",
        "#b88a48",
        "#d4b070",
        "#f0e2be",
    ),
    "crypt": (
        "#04090a",
        "#13222f",
        "#192c3e",
        "#2b4056",
        "#41586e",
        "#788a8c",
        "#9c8846",
        "#b8a46c",
        "#e0d4b4",
    ),
    "cavern": (
        "#110504",
        "#742a0e",
        "#9c360e",
        "#a83c0e",
        "#b44814",
        "#c8893a",
        "#4ea6b4",
        "#8ad2d4",
        "#f2fffa",
    ),
    "abyss": (
        "#0a030e",
        "#300e36",
        "#4c1652",
        "#641e64",
        "#782a66",
        "#8a4252",
        "#9a5c48",
        "#c89c54",
        "#f2ead0",
    ),
}
"""The palette of each scene's cloth, from ink through the colour of its field to the border's thread."""
_WORN, _SHADED = 4.7, 6.5
"""The emblem's two tones, close to the field's, because cards are laid over it."""
_NEAR = 212.0
"""The y coordinate of the near edge, above the fringe."""
_FIELD, _WEAVE, _FOLD, _LINE, _LOZENGE = 5.6, 4.6, 6.8, 2.2, 1.2


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(6)
    top = curve([(64.0, 14.0), (204, 20), (330, 12), (470, 19), (592, 12)], 9)
    top = [(x, y + random.uniform(-2.5, 2.5)) for x, y in top]
    right, left = _side(top[-1], (638, _NEAR), random), _side((20, _NEAR), top[0], random)
    outline = top + right[1:] + left[:-1]
    drawn = _fringe(random) + polygon(outline, _FIELD, f'stroke="#000000" stroke-width="{INK - 5}"')
    drawn += _medallion(0.19, random) + _medallion(0.81, random)
    return drawn + _emblem(random) + _woven(random) + _border() + _frayed(top, right, random)


def _side(begin: Point, end: Point, random: Random) -> list[Point]:
    (ax, ay), (bx, by) = begin, end
    return [(ax + (bx - ax) * i / 16 + random.uniform(-3, 3), ay + (by - ay) * i / 16) for i in range(17)]


def _at(across: float, down: float) -> Point:
    """Return a point of the cloth, given as fractions (0 to 1) of its width and its depth."""
    x = (64 + 528 * across) * (1 - down) + (20 + 618 * across) * down
    return x, (16 + 2.5 * math.sin(across * 12)) * (1 - down) + _NEAR * down


def _emblem(random: Random) -> str:
    """Draw a sun of blades around a skull, hardly lighter than the field and worn away in places.

    The emblem makes the cloth look like an arena for the Weapon and its slain Monsters.
    """

    def around(turn: float, far: float) -> Point:
        return _at(0.5 + math.cos(turn) * far * 0.24, 0.53 + math.sin(turn) * far * 0.38)

    drawn = ""
    for far, thick, count in ((1.0, 4.2, 40), (0.90, 2.6, 40), (0.42, 3.2, 20)):
        for part in range(count):
            if random.random() < 0.9:
                begin, end = math.tau * part / count, math.tau * (part + 1) / count
                center = around((begin + end) / 2, far)
                points = [around(begin, far), center, around(end, far)]
                drawn += gouge(points, thick * random.uniform(0.7, 1.1), _WORN, ends=0.6, steps=3)
    for part in range(24):
        turn, long = math.tau * (part + 0.5) / 24, part % 2
        root, tip = (0.47, 0.86) if long else (0.47, 0.70)
        wide = 0.085 if long else 0.065
        left, right = around(turn - wide, root + 0.10), around(turn + wide, root + 0.10)
        heart, point = around(turn, root), around(turn, tip * random.uniform(0.95, 1.0))
        drawn += polygon([heart, left, point], _WORN) + polygon([heart, right, point], _SHADED)
    x, y = _at(0.5, 0.53)
    return drawn + placed(x - 27, y - 30, 0.54, skull(_WORN, _SHADED + 0.2))


def _medallion(middle: float, random: Random) -> str:
    """Draw a worn lozenge with an eight-pointed star, in the middle of the field beside the emblem."""

    def at(turn: float, far: float) -> Point:
        return _at(middle + math.cos(turn) * far * 0.105, 0.52 + math.sin(turn) * far * 0.3)

    drawn, quarter = "", math.tau / 4
    for far, thick in ((1.0, 3.6), (0.84, 2.4), (0.44, 2.6)):
        for corner in range(4):
            (ax, ay), (bx, by) = at(corner * quarter, far), at((corner + 1) * quarter, far)
            for piece in range(6):
                if random.random() < 0.85:  # the rest is worn away
                    ends = [
                        (ax + (bx - ax) * part / 6, ay + (by - ay) * part / 6)
                        for part in (piece, piece + 0.9)
                    ]
                    drawn += gouge(ends, thick * random.uniform(0.7, 1.1), _WORN, ends=0.5, steps=2)
    for point in range(8):
        turn, long = point * quarter / 2, 0.7 if point % 2 == 0 else 0.4
        tip, heart = at(turn, long), at(turn, 0.0)
        drawn += polygon([heart, at(turn - 0.4, 0.2), tip], _WORN) + polygon(
            [heart, at(turn + 0.4, 0.2), tip], _SHADED
        )
    return drawn


def _woven(random: Random) -> str:
    drawn = ""
    for _ in range(220):
        across, down = random.uniform(0.07, 0.93), random.uniform(0.06, 0.9)
        end = _at(across + random.uniform(-0.004, 0.004), down + random.uniform(0.03, 0.09))
        drawn += gouge([_at(across, down), end], random.uniform(1.4, 3), _WEAVE, steps=2, peak=0.3)
    for across in (0.2, 0.47, 0.71, 0.9):
        shadow = [_at(across, 0), _at(across + 0.012, 0.4), _at(across - 0.006, 1)]
        light = [_at(across + 0.012, 0.02), _at(across + 0.022, 0.4), _at(across + 0.006, 0.98)]
        drawn += gouge(shadow, 7, _FOLD, peak=0.2, ends=0.2) + gouge(light, 3.4, _WEAVE, peak=0.3)
        for _ in range(34):  # the cloth is darker on the far side of the fold
            down = random.uniform(0.04, 0.94)
            begin, far = _at(across, down), _at(across - random.uniform(0.02, 0.06), down + 0.012)
            drawn += gouge([begin, far], random.uniform(2, 4), _FOLD - 0.5, peak=0.1, steps=2)
    return drawn


def _border() -> str:
    drawn = ""
    for inset in (0.018, 0.066):
        down = inset * 528 / (_NEAR - 16)
        low = 1 - down
        near, far = [_at(inset, low), _at(1 - inset, low)], [_at(inset, down), _at(1 - inset, down)]
        for points in near, [near[0], far[0]], [near[1], far[1]]:
            drawn += gouge(points, 3.4, _LINE, ends=0.75)
        for part in range(60):
            ends = [_at(inset + (1 - 2 * inset) * (part + i) / 60, down) for i in (0, 1.1)]
            drawn += gouge(ends, 3.4 * _worn(ends[0]), _LINE, ends=1, steps=2)
    for number in range(30):
        for down in (0.113, 0.887):
            drawn += _lozenge(_at(0.048 + number * 0.0312, down), number)
    for number in range(1, 9):
        for across in (0.042, 0.958):
            drawn += _lozenge(_at(across, 0.113 + number * 0.086), number)
    return drawn


def _worn(at: Point) -> float:
    """Return the relative size of the border at a point: it is worn behind the Weapon and its tag."""
    far = math.hypot((at[0] - 400) / 165, (at[1] - 40) / 150)
    return 1 - 0.64 * min(1.0, max(0.0, 2.2 - 2 * far))


def _lozenge(center: Point, number: int) -> str:
    (x, y), size = center, _worn(center)
    points = [(x - 6 * size, y), (x, y - 7 * size), (x + 6 * size, y), (x, y + 7 * size)]
    return polygon(points, _LINE if number % 2 else _LOZENGE)


def _fringe(random: Random) -> str:
    """Draw the threads at the near edge."""
    drawn = ""
    for number in range(103):
        x = 23 + number * 6 + random.uniform(-1, 1)
        ends = [(x, _NEAR - 2), (x + random.uniform(-2, 2), _NEAR + random.uniform(6, 9))]
        drawn += gouge(ends, 4.4, INK, peak=0.5, ends=0.6, steps=2)
        drawn += gouge(ends, 2.4, 3.4 if number % 2 else 2.6, peak=0.4, ends=0.4, steps=2)
    return drawn


def _frayed(top: list[Point], right: list[Point], random: Random) -> str:
    drawn = gouge(right, 3.2, _WEAVE, ends=0.6)
    for _ in range(40):
        x, y = random.choice(top)
        drawn += gouge([(x, y), (x + random.uniform(-4, 4), y - random.uniform(4, 9))], 1.8, _FIELD, peak=0.1)
    return drawn
