"""The Cellar above the Room: a cat in a barred window above a stair, between casks, hams and lanterns."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random

from .masonry import post, wedges
from .props import chain
from .shapes import (
    INK,
    disc,
    doorway,
    gouge,
    line,
    outlined,
    path,
    pierced,
    polygon,
    smooth,
    tone,
    vault,
)
from .stores import barrel, bottle, ham, rack

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
    """Draw the vault, the window, and the moonlit steps that lead up to it."""
    drawn = polygon([(470, -4), (810, -4), (810, HEIGHT), (470, HEIGHT)], 5.6)
    for _ in range(60):
        x, y = random.uniform(480, 790), round(random.uniform(0, 290) / 11) * 11.0
        drawn += gouge([(x, y), (x + random.uniform(10, 20), y)], 2, 4.7, ends=0.4, steps=2)
    y, high, half = 88.0, 7.0, 66.0
    for number in range(11):
        rise = [(640 - half, y), (640 + half, y), (640 + half, y + high), (640 - half, y + high)]
        drawn += polygon(rise, 5.0 + number * 0.1)
        tread = high * 0.45
        drawn += polygon([*rise[:2], (640 + half, y + tread), (640 - half, y + tread)], 0.7 + number * 0.05)
        drawn += gouge([(640 - half, y + high), (640 + half, y + high)], 1.6, 7.6, ends=0.8)
        y, high, half = y + high, high * 1.15, half + 5 + number * 0.8
    return drawn + _window(random)


def _window(random: Random) -> str:
    """Draw the barred window, bright as the moon, with the cat on its sill."""
    drawn = path(doorway(_MIDDLE, 76, 58, -22, 92, shape=vault), INK)
    drawn += path(doorway(_MIDDLE, 58, 60, -4, 90, shape=vault), 0.2)
    drawn += wedges((_MIDDLE, 60, 58, -6), 14, 4.9, 1.0, random, stones=9, gap=0.9, shape=vault)
    for x in (609, 671):
        drawn += gouge([(x, -6), (x, 92)], 6, INK, ends=0.9)
    drawn += gouge([(580, 19), (700, 19)], 5.4, INK, ends=0.9)
    drawn += polygon([(560, 88), (720, 88), (728, 99), (552, 99)], 5.2)
    drawn += gouge([(562, 90), (718, 90)], 4, 0.8, ends=0.6)
    return drawn + _cat(674, 90)


def _cat(x: float, y: float) -> str:
    """Draw the silhouette of a cat sitting at ``y`` and looking left."""
    body = [(-21, 0), (-17, -22), (-8, -36), (8, -36), (19, -22), (22, 0)]
    drawn = polygon(smooth([(x + dx, y + dy) for dx, dy in body], 6), INK)
    head = [(-17, -44), (-12, -56), (0, -58), (12, -55), (16, -44), (10, -35), (-10, -35)]
    drawn += polygon(smooth([(x - 5 + dx, y + dy) for dx, dy in head], 6), INK)
    for ear in ([(-16, -48), (-17, -70), (-4, -57)], [(14, -48), (15, -69), (2, -57)]):
        drawn += polygon([(x - 5 + dx, y + dy) for dx, dy in ear], INK)
    tail = [(16, -6), (30, -2), (36, 12), (30, 26), (36, 36)]
    drawn += gouge([(x + dx, y + dy) for dx, dy in tail], 9, INK, ends=0.5)
    for dx in (-11, 1):
        eye = [(x + dx - 4, y - 47), (x + dx, y - 50), (x + dx + 4, y - 47), (x + dx, y - 45)]
        drawn += polygon(eye, 2)
    return drawn


def _arch(random: Random) -> str:
    """Draw the vault's stones in front of the stair, bright on the inside, and the dark wall beside them."""
    drawn = path(
        pierced(doorway(_MIDDLE, 150, 78, 0, HEIGHT, shape=vault), 1280, HEIGHT), 7.2, 'fill-rule="evenodd"'
    )
    drawn += wedges((_MIDDLE, 151, 78, -1), 30, 5.0, 2.2, random, stones=17, gap=1.4, hatch=2, shape=vault)
    for side in (-1, 1):
        inner, outer = 640 + side * 151, 640 + side * 182
        for y in range(80, HEIGHT, 30):
            block = [(inner, y), (outer, y), (outer, y + 28), (inner, y + 28)]
            drawn += polygon(block, 5.2)
            drawn += gouge([(inner + side * 2, y + 3), (inner + side * 2, y + 25)], 4, 1.6, ends=0.4)
        for row in range(18):  # courses of stone, scratched into the dark wall
            y = row * 14 + 4
            for x in range(7):
                if random.random() < 0.6:
                    at = outer + side * (6 + x * 30 + row % 2 * 14)
                    drawn += gouge([(at, y), (at + side * random.uniform(12, 22), y)], 2.2, 6, steps=2)
    return drawn


def _stack(side: int, places: tuple[int, ...], random: Random) -> str:
    """Draw a row of barrels, with small casks and bottles on it, on a rack above a great tun."""
    tun = places[1] + side * 4.0
    drawn = disc(tun, 188, 92, INK) + barrel(tun, 188, 86, 3.6, 2.7, random, lit=-side)
    for near, far in pairwise(places):
        x, shade = (near + far) / 2, 3.2
        drawn += disc(x, 27, 17, INK) + barrel(x, 27, 15, shade, 2.7, random, lit=-side)
    for number, x in enumerate(places):
        shade = 2.5 + number * 0.3
        drawn += disc(x, 70, 40.5, INK) + barrel(x, 70, 37, shade, 2.2 + number * 0.4, random, lit=-side)
    drawn += rack(places[1], 106, 118, 7.4, 2.6, 9)
    end = places[-1] + side * 34
    for part in (-11, 0, 11):
        drawn += bottle(end + part, 38, 26 + part % 5, 3.8, 1.5)
    return drawn + gouge([(end - 20, 39), (end + 20, 39)], 4, 4.6, ends=0.8)


def _beam(random: Random) -> str:
    """Draw a beam across the top, with hams and two lanterns hanging from it."""
    drawn = ""
    for left, right in ((_LEFT, 556), (724, _RIGHT)):
        drawn += polygon([(left, -4), (right, -4), (right, 11), (left, 11)], 7.6)
        for _ in range(13):
            x, y = random.uniform(left, right - 60), random.uniform(1, 8)
            drawn += gouge(
                [(x, y), (x + random.uniform(30, 60), y + random.uniform(-1, 1))], 1.8, 5.6, steps=2
            )
    for x, long, side in ((536, 74, 1), (744, 80, -1)):
        drawn += ham(x, 6, long, 7.7, 2.0, lit=side)
    for x in (470, 810):
        for number in range(18):
            turn, far = number * math.tau / 18, 30 + number % 3 * 5
            dx, dy = math.cos(turn), math.sin(turn)
            drawn += gouge([(x + 17 * dx, 42 + 17 * dy), (x + far * dx, 42 + far * dy)], 5, 2.8, ends=0.1)
        drawn += disc(x, 42, 23, 3.9)
        drawn += chain(x, -6, 20, 7, 3.4, 0.6)
        drawn += outlined(f"M{x - 11},22 h22 l6,12 l-7,22 h-20 l-7,-22Z", 7.8, 2)
        drawn += polygon(
            [(x - 8, 32), (x + 8, 32), (x + 10, 36), (x + 6, 51), (x - 6, 51), (x - 10, 36)], 2.7
        )
        drawn += polygon([(x, 35), (x + 4, 44), (x, 50), (x - 4, 44)], 2.1) + line(
            f"M{x - 13},33 h26", 7.8, 3
        )
    return drawn
