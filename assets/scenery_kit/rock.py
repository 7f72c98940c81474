"""Natural stone: cave mouths, stalactites, boulders, crystals. ``lit`` is 1 (light from the right) or -1."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from .shapes import INK, Point, curve, gouge, polygon, shaken, smooth


def mouth(
    center: Point, across: float, up: float, down: float, random: Random, rough: float = 0.07
) -> list[Point]:
    """Return the uneven outline of a cave's opening, given its half width and its reach up and down."""
    points: list[Point] = []
    for i in range(22):
        turn = math.tau * i / 22
        x, y = math.cos(turn), math.sin(turn)
        flat = abs(y) ** (0.8 if y > 0 else 1) * (down if y > 0 else up)
        swell = 1 + random.uniform(-rough, rough)
        points.append((center[0] + x * across * swell, center[1] + math.copysign(flat, y) * swell))
    return shaken(smooth(points, 5), random, across * 0.006 + 0.6)


def grotto(
    cx: float, half: float, center: float, up: float, bottom: float, random: Random, rough: float = 0.07
) -> list[Point]:
    """Return the outline of an opening with its base at ``bottom``, from left foot to right foot."""
    points: list[Point] = [(cx - half * 0.93, bottom), (cx - half * 1.03, (center + bottom) / 2)]
    for i in range(15):
        turn = math.pi * (1 + i / 14)
        swell = 1 + random.uniform(-rough, rough)
        points.append((cx + math.cos(turn) * half * swell, center + math.sin(turn) * up * swell))
    points += [(cx + half * 1.03, (center + bottom) / 2), (cx + half * 0.93, bottom)]
    return shaken(curve(points, 5), random, half * 0.006 + 0.6)


def flow(
    outline: Sequence[Point], center: Point, deep: float, cut: float, dark: float, random: Random
) -> str:
    """Draw folds of stone along an opening: lit folds at its edge, and dark ones between them further out."""
    drawn = ""
    for layer, offset in enumerate((0.06, 0.3, 0.55, 0.85, 1.2)):
        i = random.randrange(3)
        while i < len(outline) - 3:
            long = random.randrange(3, 8 if layer else 6)
            part = outline[i : i + long]
            i += long + random.randrange(1, 2 + layer)
            if len(part) < 3:
                continue
            bent: list[Point] = []
            for x, y in part:
                dx, dy = x - center[0], y - center[1]
                far = math.hypot(dx, dy) or 1
                bent.append((x + dx / far * deep * offset, y + dy / far * deep * offset))
            lit = layer % 2 == 0
            width = deep * (0.17 if lit else 0.12) * (1 - layer * 0.12) * random.uniform(0.7, 1.2)
            drawn += gouge(bent, width, cut + layer * 0.22 if lit else dark, peak=0.4, steps=2)
    return drawn


def spike(
    x: float, y: float, half: float, long: float, fill: float, cut: float, random: Random, *, lit: int
) -> str:
    """Draw a stalactite hanging from ``y``, or a stalagmite based at ``y`` if ``long`` is negative."""
    steps = 9
    lean = random.uniform(-0.12, 0.12) * abs(long) * 0.4
    sides: dict[int, list[Point]] = {-1: [], 1: []}
    for i in range(steps):
        t = i / steps
        wide = half * (1 - t) ** 1.35 * (1 + 0.16 * math.sin(i * 2.3 + x)) + 0.8
        for side, points in sides.items():
            points.append((x + lean * t * t + side * wide + random.uniform(-0.6, 0.6), y + long * t))
    tip = (x + lean, y + long)
    drawn = polygon([*sides[-1], tip, *sides[1][::-1]], fill)
    edge = sides[lit]
    drawn += gouge([*((px - lit * half * 0.12, py) for px, py in edge), tip], half * 0.26, cut, peak=0.35)
    for px, py in edge[1:-2]:
        inwards = px - lit * half * random.uniform(0.4, 1.0) * (1 - abs(py - y) / abs(long))
        drawn += gouge([(px - lit, py), (inwards, py + long * 0.04)], half * 0.12 + 1, cut, peak=0.1)
    shade = [(px + lit * half * 0.3, py) for px, py in sides[-lit][1:-2]]
    return drawn + gouge(shade, half * 0.16, min(INK, fill + 1.4), ends=0.2)


def boulder(
    x: float, y: float, across: float, high: float, fill: float, cut: float, random: Random, *, lit: int
) -> str:
    """Draw a faceted stone with its base at ``y``."""
    turns = [math.pi + math.pi * i / 6 for i in range(7)]
    top = [
        (
            x + math.cos(turn) * across * random.uniform(0.85, 1.1),
            y + math.sin(turn) * high * random.uniform(0.8, 1.1),
        )
        for turn in turns
    ]
    drawn = polygon(top, fill)
    ridge = (x + lit * across * 0.1, y - high * 0.55)
    lighter = top[3:6] if lit > 0 else top[1:4]
    drawn += polygon([*lighter, ridge], (fill + cut) / 2)
    drawn += gouge(lighter, high * 0.1 + 1.4, cut)
    for point in lighter:
        drawn += gouge(
            [point, ((point[0] + ridge[0]) / 2, (point[1] + ridge[1]) / 2)], high * 0.08 + 1, cut, peak=0.1
        )
    return drawn


def crystal(x: float, y: float, long: float, half: float, turn: float, fill: float) -> str:
    """Draw a prism growing from (x, y), ``turn`` radians from upright: one light face, one dark."""
    ux, uy, vx, vy = math.sin(turn), -math.cos(turn), math.cos(turn), math.sin(turn)

    def at(along: float, across: float) -> Point:
        return x + ux * along + vx * across, y + uy * along + vy * across

    shoulder = long * 0.76
    drawn = polygon([at(-3, -half), at(shoulder, -half), at(long, 0), at(shoulder, half), at(-3, half)], fill)
    drawn += polygon(
        [
            at(-3, -half),
            at(shoulder, -half),
            at(long, 0),
            at(shoulder * 0.92, -half * 0.1),
            at(-3, -half * 0.1),
        ],
        fill - 1.5,
    )
    drawn += gouge(
        [at(0, -half * 0.1), at(shoulder * 0.92, -half * 0.1), at(long, 0)],
        half * 0.24,
        max(0, fill - 2.6),
        ends=0.3,
    )
    return drawn + gouge(
        [at(2, half * 0.55), at(shoulder * 0.8, half * 0.5)], half * 0.2, min(INK, fill + 1.2)
    )


def cluster(x: float, y: float, size: float, fill: float, random: Random) -> str:
    """Draw a few crystals from one root."""
    drawn = ""
    for turn, part in ((-0.9, 0.55), (0.85, 0.6), (-0.45, 0.8), (0.4, 0.85), (-0.05, 1.0)):
        drawn += crystal(
            x + turn * size * 0.2, y, size * part, size * 0.13, turn + random.uniform(-0.1, 0.1), fill
        )
    return drawn
