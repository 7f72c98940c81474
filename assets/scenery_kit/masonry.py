"""Cut stone: arches of wedge stones, clustered columns, walls in courses."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from .shapes import INK, Arch, Point, arch, gouge, polygon, shaken


def wedges(
    at: tuple[float, float, float, float],
    thick: float,
    fill: float,
    cut: float,
    random: Random,
    *,
    stones: int = 9,
    gap: float = 1.6,
    hatch: int = 0,
    shape: Arch = arch,
) -> str:
    """Draw wedge stones around the arch ``at`` (cx, half width, spring, apex), each with carved strokes."""
    cx, half, spring, apex = at
    inner = shape(cx, half, spring, apex, stones)
    outer = shape(cx, half + thick, spring, apex - thick * 1.15, stones)
    drawn = ""
    for i in range(len(inner) - 1):
        corners = [inner[i], inner[i + 1], outer[i + 1], outer[i]]
        mx, my = sum(x for x, _ in corners) / 4, sum(y for _, y in corners) / 4
        shrunk = 1 - gap / thick * 1.6
        corners = [
            (
                mx + (x - mx) * shrunk + random.uniform(-0.8, 0.8),
                my + (y - my) * shrunk + random.uniform(-0.8, 0.8),
            )
            for x, y in corners
        ]
        drawn += polygon(corners, fill) + gouge(corners[:2], thick * 0.16, cut, ends=0.3)
        for j in range(hatch):
            u = (j + 1) / (hatch + 1) * 0.8 + 0.1
            (ax, ay), (bx, by), (cx_, cy), (dx, dy) = corners
            sx, sy = ax + (bx - ax) * u, ay + (by - ay) * u
            ex, ey = dx + (cx_ - dx) * u, dy + (cy - dy) * u
            reach = random.uniform(0.35, 0.8)
            end = (sx + (ex - sx) * reach, sy + (ey - sy) * reach)
            drawn += gouge([(sx, sy), end], thick * 0.10, cut, peak=0.1)
    return drawn


def post(x: float, bottom: float, fill: float, cut: float, random: Random, *, lit: int, rough: float) -> str:
    """Draw a post of rough stones, 17 wide, that ends a picture; lit from the right (``lit`` 1) or left."""
    drawn = polygon([(x - 9, -8), (x + 9, -8), (x + 9, bottom + 8), (x - 9, bottom + 8)], INK)
    y = -10.0
    while y < bottom:
        high = random.uniform(24, 40)
        corners = [(x - 6, y + 2), (x + 6, y + 2), (x + 6, y + high), (x - 6, y + high)]
        drawn += polygon(shaken(corners, random, rough), fill)
        drawn += gouge([(x + lit * 4.4, y + 4), (x + lit * 4.6, y + high - 3)], 3.4, cut, ends=0.4)
        for _ in range(3):
            at = y + random.uniform(5, high - 5)
            drawn += gouge([(x - lit * 5, at), (x + lit, at + 1)], 2, fill + 1, peak=0.1)
        y += high + 2
    return drawn


def column(
    x: float,
    width: float,
    top: float,
    bottom: float,
    fill: float,
    cut: float,
    random: Random,
    *,
    lit: int = 1,
) -> str:
    """Draw a clustered shaft with its capital, lit from the right (``lit`` 1) or the left (-1)."""
    half = width / 2
    drawn = polygon([(x - half, top), (x + half, top), (x + half, bottom), (x - half, bottom)], fill)
    for part in (-0.30, 0.02, 0.32):
        center, thick = x + part * width, width * (0.16 if part * lit > 0 else 0.07)
        y = top + 30
        while y < bottom - 14:
            length = random.uniform(30, 74)
            start = (center + random.uniform(-0.7, 0.7), y)
            drawn += gouge(
                [start, (center, min(bottom - 12, y + length))],
                thick * random.uniform(0.7, 1.1),
                cut,
                peak=0.3,
            )
            y += length + random.uniform(2, 7)
    edge = x + lit * half
    drawn += gouge([(edge, top + 24), (edge, bottom)], width * 0.12, cut, ends=0.5)
    for dy, wider, high in ((-14, 0.42, 9), (-5, 0.28, 7), (2, 0.12, 6)):
        above, under = width * (0.5 + wider), width * (0.4 + wider)
        y = top + dy
        drawn += polygon([(x - above, y), (x + above, y), (x + under, y + high), (x - under, y + high)], fill)
        ends = [(x - width * (0.4 + wider), y + 1.5), (x + width * (0.46 + wider), y + 1.5)]
        drawn += gouge(ends, 2.6, cut, peak=0.6 if lit > 0 else 0.3)
    for part in (-0.34, -0.1, 0.14, 0.38):
        drawn += gouge(
            [(x + part * width, top + 24), (x + part * width * 1.3, top + 12)], width * 0.13, cut, peak=0.3
        )
    return drawn


def wall(
    left: float,
    right: float,
    bottom: float,
    random: Random,
    *,
    fill: float,
    cut: float,
    door: float,
    hollow: float,
) -> str:
    """Draw courses of stone from the picture's top, with a gap of ``hollow`` on each side of ``door`` (x)."""
    drawn = ""
    y = -6.0
    while y < bottom - 10:
        high = random.uniform(22, 32)
        x = left - random.uniform(0, 40)
        while x < right:
            wide = random.uniform(34, 66)
            if abs(x + wide / 2 - door) > hollow or y < 50:
                a, b = max(left, x + 2), min(right, x + wide - 2)
                top = y + 2 + random.uniform(-1, 1)
                drawn += polygon([(a, top), (b, top), (b - 1, y + high - 2), (a, y + high - 2)], fill)
                if random.random() < 0.75:
                    drawn += gouge(
                        [(x + 6, y + 4), (x + wide - random.uniform(8, 20), y + 4.5)], 2.2, cut, peak=0.3
                    )
                if random.random() < 0.4:
                    drawn += gouge([(x + wide * 0.3, y + 9), (x + wide * 0.7, y + 10)], 1.6, cut)
            x += wide
        y += high
    return drawn


def jambs(
    cx: float, top: float, bottom: float, random: Random, *, fill: float, cut: float, hatch: float
) -> str:
    """Draw the squared stones on both sides of a doorway 142 units wide."""
    drawn = ""
    for side in (-1, 1):
        for j, y in enumerate(range(round(top), round(bottom), 30)):
            inner, outer = cx + side * 71, cx + side * (94 - j % 2 * 7)
            drawn += polygon([(inner, y + 1), (outer, y + 1), (outer, y + 27), (inner, y + 27)], fill)
            edge = cx + side * 72.5
            drawn += gouge([(edge, y + 2), (edge, y + 26)], 3.4, cut, ends=0.4)
            for k in range(3):
                end = (cx + side * (74 + random.uniform(8, 16)), y + 7 + k * 7)
                drawn += gouge([(cx + side * 74, y + 6 + k * 7), end], 2.2, hatch, peak=0.1)
    return drawn


def pier(
    x: float, width: float, top: float, bottom: float, fill: float, cut: float, random: Random, *, lit: int
) -> str:
    """Draw a square brick pillar under a projecting stone, lit from the right (``lit`` 1) or left (-1)."""
    half = width / 2
    drawn = polygon([(x - half, top), (x + half, top), (x + half, bottom), (x - half, bottom)], fill)
    high = max(7.0, width * 0.42)
    y, row = top + high * 1.2, 0
    while y < bottom - 3:
        drawn += gouge([(x - half + 1, y), (x + half - 1, y)], 1.8, fill + 1.4, ends=0.6)
        for part in (-0.18, 0.3) if row % 2 else (-0.34, 0.08):
            at = x + part * width
            drawn += gouge([(at, y), (at, min(bottom, y + high))], 1.6, fill + 1.4, ends=0.6)
        reach = random.uniform(0.2, 0.75) * width
        edge = x + lit * (half - 1)
        drawn += gouge(
            [(edge, y + high * 0.45), (edge - lit * reach, y + high * 0.5)], high * 0.34, cut, peak=0.1
        )
        if random.random() < 0.5:
            end = (edge - lit * reach * 0.6, y + high * 0.8)
            drawn += gouge([(edge, y + high * 0.75), end], high * 0.2, cut, peak=0.1)
        y += high
        row += 1
    drawn += gouge([(x + lit * half, top + high), (x + lit * half, bottom)], width * 0.1, cut, ends=0.5)
    for dy, wider, tall in ((-5, 0.3, 8), (3, 0.16, 6)):
        reach = half * (1 + wider)
        y = top + dy
        drawn += polygon([(x - reach, y), (x + reach, y), (x + reach, y + tall), (x - reach, y + tall)], fill)
        drawn += gouge([(x - reach, y + 1.2), (x + reach, y + 1.2)], 2.6, cut, peak=0.6 if lit > 0 else 0.3)
    return drawn


def floor(
    eye: Point, top: float, bottom: float, right: float, fill: float, random: Random, *, joints: int = 12
) -> str:
    """Draw a paved floor from ``top`` to ``bottom``, with joints running towards ``eye`` and a lit middle."""
    ex, ey = eye
    drawn = polygon([(0, top), (right, top), (right, bottom), (0, bottom)], fill)
    rows: list[float] = [top]
    while rows[-1] < bottom:
        rows.append(ey + (rows[-1] - ey) * 1.16)
    for number, (a, b) in enumerate(pairwise(rows)):
        drawn += gouge([(0, a), (right, a)], max(1.2, (a - ey) * 0.016), fill + 1.6, ends=0.9)
        for column_ in range(-joints, joints + 1):
            slope = (column_ + (0.5 if number % 2 else 0) + random.uniform(-0.08, 0.08)) * 92 / 245
            begin, end = (ex + slope * (a - ey), a), (ex + slope * (b - ey), min(b, bottom))
            drawn += gouge([begin, end], max(1.2, (a - ey) * 0.014), fill + 1.6, ends=0.7)
            light = 1 - abs(slope) / 2.6
            if random.random() < light:
                x = ex + (slope + random.uniform(0.04, 0.2)) * (a - ey)
                y = a + (b - a) * random.uniform(0.15, 0.5)
                long = random.uniform(0.05, 0.2) * (a - ey)
                drawn += gouge(
                    [(x, y), (x + long, y)], max(1.2, (b - a) * 0.14), fill - 1 - light * 0.6, steps=2
                )
    return drawn
