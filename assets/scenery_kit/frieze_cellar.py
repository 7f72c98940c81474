"""The Cellar above the Room: a moonlit stair under a barred door, between barrels, hams and lanterns."""

from __future__ import annotations

import math
from itertools import pairwise, product
from random import Random

from .masonry import post, wedges
from .props import chain
from .shapes import INK, disc, doorway, gouge, line, outlined, path, pierced, polygon, shaken, tone, vault
from .stores import barrel, bottle, ham, sausages

WIDTH, HEIGHT = 872, 312
_LEFT, _RIGHT = 204, 1076
_MIDDLE = 640.0
_STACKS = ((-1, (402, 326, 252)), (1, (878, 954, 1028)))
"""The side of each row of barrels, and their x coordinates, the nearest to the light first."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(41)
    drawn = f'<rect x="{_LEFT}" y="0" width="{WIDTH}" height="{HEIGHT}" fill="{tone(7)}"/>'
    drawn += _stair(random) + _arch(random)
    for side, places in _STACKS:
        drawn += _stack(side, places, random)
    for side in (-1, 1):
        drawn += post(_MIDDLE + side * 428, HEIGHT, 5.9, 4.9, random, lit=-side, rough=1)
    return f'<g transform="translate({-_LEFT},0)">{drawn + _beam(random)}</g>'


def _stair(random: Random) -> str:
    """Draw the vault, and the steps that lead up to a barred door."""
    drawn = polygon([(470, -4), (810, -4), (810, HEIGHT), (470, HEIGHT)], 4.8)
    for _ in range(70):
        x, y = random.uniform(480, 790), round(random.uniform(0, 110) / 11) * 11.0
        far = abs(x - _MIDDLE) / 150
        drawn += gouge([(x, y), (x + random.uniform(10, 20), y)], 2, 2.8 + far * 2, ends=0.4, steps=2)
    # Moonlight falls through the bars on the stair, and further to the left on the table.
    for right, left, shade in ((150, 196, 4.2), (104, 150, 1.3)):
        drawn += polygon([(606, 8), (674, 8), (640 + right, HEIGHT), (640 - left, HEIGHT)], shade)
    drawn += path(doorway(_MIDDLE, 42, 30, 2, 78, shape=vault), 6.4)
    drawn += path(doorway(_MIDDLE, 32, 32, 8, 76, shape=vault), 0.4)
    drawn += wedges((_MIDDLE, 34, 32, 6), 10, 4.6, 1.2, random, stones=7, gap=0.9, shape=vault)
    for x in (629, 651):
        drawn += gouge([(x, 6), (x, 80)], 5, INK, ends=0.9)
    for y in (30, 52):
        drawn += gouge([(606, y), (674, y)], 4.4, INK, ends=0.9)
    y, high, half = 70.0, 6.0, 34.0
    for number in range(14):
        rise = [(640 - half, y), (640 + half, y), (640 + half, y + high), (640 - half, y + high)]
        drawn += polygon(rise, 4.8 + number * 0.1)
        tread = high * 0.45
        drawn += polygon([*rise[:2], (640 + half, y + tread), (640 - half, y + tread)], 0.9 + number * 0.12)
        drawn += gouge([(640 - half, y + high), (640 + half, y + high)], 1.6, 7.6, ends=0.8)
        y, high, half = y + high, high * 1.12, half + 6 + number * 0.8
    return drawn


def _arch(random: Random) -> str:
    """Draw the vault's stones in front of the stair, bright on the inside."""
    drawn = path(
        pierced(doorway(_MIDDLE, 150, 78, 0, HEIGHT, shape=vault), 1280, HEIGHT), 6.6, 'fill-rule="evenodd"'
    )
    drawn += wedges((_MIDDLE, 151, 78, -1), 30, 4.2, 1.5, random, stones=17, gap=1.4, hatch=2, shape=vault)
    for side in (-1, 1):
        inner, outer = 640 + side * 151, 640 + side * 182
        for y in range(80, HEIGHT, 30):
            block = [(inner, y), (outer, y), (outer, y + 28), (inner, y + 28)]
            drawn += polygon(block, 4.6)
            drawn += gouge([(inner + side * 2, y + 3), (inner + side * 2, y + 25)], 4, 1.6, ends=0.4)
        for row in range(9):
            y = row * 14.0 + 4
            for x in range(3):
                at = outer + side * (6 + x * 30 + row % 2 * 14)
                near = 3.9 if math.dist((at, y), (_MIDDLE + side * 170, 42)) < 110 else 4.6  # by the lantern
                drawn += gouge([(at, y), (at + side * random.uniform(12, 22), y)], 2.2, near, steps=2)
        for row, x in product(range(8), range(7)):  # courses of stone behind the cards, lit by the lantern
            y, at = 100.0 + 16 * row, outer + side * (x * 40 - row % 2 * 20)
            dark = 0.12 * x - 2.2 * max(0.0, 1 - math.dist((at, y), (_MIDDLE + side * 170, 42)) / 260)
            end = at + side * random.uniform(35, 38)
            stone = [(at, y), (end, y), (end, y + 14), (at, y + 14)]
            drawn += polygon(shaken(stone, random, 0.9), 5.3 + dark)
            drawn += gouge([(at + side * 2, y + 2), (at + side * 2, y + 12)], 2.8, 3.9 + dark, ends=0.4)
            drawn += gouge([(at + side * 2, y + 1.6), (end, y + 1.6)], 2.4, 4.1 + dark, peak=0.1)
            for i in range(4 if dark > 0 else 3):
                stroke = end - side * (3 + 4 * i)
                drawn += gouge([(stroke, y + 3 + i), (stroke - side * 3, y + 12)], 1.8, 7.2, peak=0.3)
    return drawn


def _stack(side: int, places: tuple[int, ...], random: Random) -> str:
    """Draw a row of large barrels, darker away from the light, with small casks and bottles."""
    drawn = ""
    for near, far in pairwise(places):
        x, shade = (near + far) / 2, 3.4
        drawn += disc(x, 27, 17, INK) + barrel(x, 27, 15, shade, 1.0, random, lit=-side)
    for number, x in enumerate(places):
        shade = 2.7 + number * 0.4
        drawn += disc(x, 70, 40.5, INK) + barrel(x, 70, 37, shade, 0.8 + number * 0.3, random, lit=-side)
    end = places[-1] + side * 34
    for part in (-11, 0, 11):
        drawn += bottle(end + part, 38, 26 + part % 5, 3.8, 1.5)
    return drawn + gouge([(end - 20, 39), (end + 20, 39)], 4, 4.6, ends=0.8)


def _beam(random: Random) -> str:
    """Draw a beam across the top, with hams, sausages and two lanterns hanging from it."""
    drawn = polygon([(_LEFT, -4), (_RIGHT, -4), (_RIGHT, 11), (_LEFT, 11)], 7.6)
    for _ in range(26):
        x, y = random.uniform(_LEFT, _RIGHT), random.uniform(1, 8)
        drawn += gouge([(x, y), (x + random.uniform(30, 80), y + random.uniform(-1, 1))], 1.8, 5.6, steps=2)
    drawn += gouge([(470, 11), (_MIDDLE, 11), (810, 11)], 3, 2.2, ends=0.2)
    for x, long, side in ((520, 74, 1), (562, 54, 1), (730, 80, -1)):
        drawn += ham(x, 6, long, 7.7, 2.0, lit=side)
    drawn += sausages(768, 6, 18, 7.7, 2.2)
    for x in (470, 810):
        for number in range(18):
            turn, far = number * math.tau / 18, 30 + number % 3 * 5
            dx, dy = math.cos(turn), math.sin(turn)
            drawn += gouge([(x + 17 * dx, 42 + 17 * dy), (x + far * dx, 42 + far * dy)], 5, 2.2, ends=0.1)
        drawn += disc(x, 42, 23, 3.6)
        drawn += chain(x, -6, 20, 7, 3.4, 0.6)
        drawn += outlined(f"M{x - 11},22 h22 l6,12 l-7,22 h-20 l-7,-22Z", 7.8, 2)
        drawn += polygon(
            [(x - 8, 32), (x + 8, 32), (x + 10, 36), (x + 6, 51), (x - 6, 51), (x - 10, 36)], 2.5
        )
        drawn += polygon([(x, 35), (x + 4, 44), (x, 50), (x - 4, 44)], 1.9) + line(
            f"M{x - 13},33 h26", 7.8, 3
        )
    return drawn
