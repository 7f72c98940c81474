"""A cellar's stores: barrels, bottles, jars, hams, garlic."""

from __future__ import annotations

import math
from random import Random

from .shapes import INK, closed, disc, gouge, line, outlined, polygon, smooth


def barrel(x: float, y: float, r: float, fill: float, cut: float, random: Random, *, lit: int) -> str:
    """Draw the end of a barrel of radius ``r`` on its side, lit from the right (``lit`` 1) or left (-1)."""
    drawn = disc(x, y, r, min(INK, fill + 2))
    drawn += disc(x, y, r * 0.9, fill)
    drawn += disc(x, y, r * 0.74, fill + 0.9)
    for part in (-0.5, -0.25, 0.02, 0.27, 0.52):
        reach = math.sqrt(0.55 - part * part) * r
        at = x + part * r
        drawn += gouge([(at, y - reach), (at, y + reach)], r * 0.05, fill + 2.2, ends=0.7)
        for _ in range(2):
            top = random.uniform(-0.8, 0.2) * reach
            drawn += gouge(
                [(at + r * 0.1, y + top), (at + r * 0.11, y + top + reach * random.uniform(0.3, 0.7))],
                r * 0.07,
                cut + 0.6 if part * lit > 0 else fill,
            )
    drawn += polygon(
        [
            (x - r * 0.7, y - r * 0.1),
            (x + r * 0.7, y - r * 0.1),
            (x + r * 0.7, y + r * 0.12),
            (x - r * 0.7, y + r * 0.12),
        ],
        fill + 0.4,
    )
    drawn += gouge(
        [(x - r * 0.66, y - r * 0.08), (x + r * 0.66, y - r * 0.08)],
        r * 0.07,
        cut,
        peak=0.7 if lit > 0 else 0.3,
    )
    turns = [-math.pi / 2 + lit * math.pi * i / 8 for i in range(8)]
    for part, width in ((0.95, 0.11), (0.8, 0.07)):
        rim = [(x + lit * 0 + math.cos(turn) * r * part, y + math.sin(turn) * r * part) for turn in turns]
        drawn += gouge(rim, r * width, cut, peak=0.4)
    drawn += disc(x, y + r * 0.45, r * 0.1, INK)
    return drawn


def rack(x: float, y: float, wide: float, fill: float, cut: float, foot: float = 24) -> str:
    """Draw the beam under a row of barrels, with feet that reach ``foot`` below its top."""
    drawn = polygon([(x - wide, y), (x + wide, y), (x + wide, y + 9), (x - wide, y + 9)], fill)
    for part in (-0.8, 0.05, 0.75):
        drawn += polygon(
            [
                (x + part * wide, y),
                (x + part * wide + 12, y),
                (x + part * wide + 12, y + foot),
                (x + part * wide, y + foot),
            ],
            fill,
        )
    return drawn + gouge([(x - wide, y + 1.5), (x + wide, y + 1.5)], 2.4, cut, ends=0.3)


def bottle(x: float, y: float, high: float, fill: float, cut: float) -> str:
    """Draw a bottle standing on ``y``."""
    half = high * 0.17
    side = [
        (half, 0),
        (half, -high * 0.52),
        (half * 0.9, -high * 0.62),
        (half * 0.36, -high * 0.74),
        (half * 0.34, -high * 0.94),
        (half * 0.5, -high),
    ]
    outline = [(x + dx, y + dy) for dx, dy in side] + [(x - dx, y + dy) for dx, dy in side[::-1]]
    drawn = polygon(outline, fill)
    drawn += gouge(
        [(x - half * 0.6, y - 2), (x - half * 0.62, y - high * 0.5), (x - half * 0.2, y - high * 0.7)],
        half * 0.5,
        cut,
    )
    drawn += gouge([(x - half * 0.4, y - high * 0.93), (x + half * 0.4, y - high * 0.93)], 1.8, cut)
    label = [
        (x - half * 0.3, y - high * 0.18),
        (x + half * 0.9, y - high * 0.18),
        (x + half * 0.9, y - high * 0.42),
        (x - half * 0.3, y - high * 0.42),
    ]
    return drawn + polygon(label, (fill + cut) / 2)


def jar(x: float, y: float, high: float, fill: float, cut: float) -> str:
    """Draw a pot with a tied cover, standing on ``y``."""
    half = high * 0.36
    side = [
        (half * 0.7, 0),
        (half, -high * 0.3),
        (half * 0.94, -high * 0.6),
        (half * 0.6, -high * 0.78),
        (half * 0.66, -high * 0.84),
        (half * 0.6, -high),
    ]
    drawn = polygon([(x + dx, y + dy) for dx, dy in side] + [(x - dx, y + dy) for dx, dy in side[::-1]], fill)
    drawn += gouge(
        [(x - half * 0.4, y - 3), (x - half * 0.7, y - high * 0.35), (x - half * 0.4, y - high * 0.7)],
        half * 0.3,
        cut,
    )
    drawn += gouge([(x - half * 0.56, y - high * 0.8), (x + half * 0.56, y - high * 0.8)], 1.8, cut)
    return drawn + gouge([(x - half * 0.5, y - high * 0.97), (x + half * 0.3, y - high * 0.97)], 2, cut)


def ham(x: float, top: float, long: float, fill: float, cut: float, *, lit: int = 1) -> str:
    """Draw a ham hanging on its string."""
    y, half = top + long * 0.24, long * 0.26
    outline = [
        (x - 3, y),
        (x + 3, y),
        (x + half * 0.7, y + long * 0.26),
        (x + half, y + long * 0.5),
        (x + half * 0.5, y + long * 0.74),
        (x - half * 0.5, y + long * 0.72),
        (x - half, y + long * 0.48),
        (x - half * 0.6, y + long * 0.24),
    ]
    drawn = line(f"M{x:.1f},{top:.1f} V{y + 4:.1f}", fill, 2.6) + polygon(smooth(outline, 5), fill)
    drawn += line(f"M{x - 5:.1f},{y + 5:.1f} l10,3", cut, 1.8)
    edge = [
        (x + lit * half * 0.5, y + long * 0.2),
        (x + lit * half * 0.84, y + long * 0.48),
        (x + lit * half * 0.4, y + long * 0.68),
    ]
    drawn += gouge(edge, long * 0.07, cut)
    for part in (0.34, 0.44, 0.54):
        inner = x + lit * half * 0.1
        drawn += gouge(
            [(x + lit * half * 0.75, y + long * part), (inner, y + long * (part + 0.04))], 2.6, cut, peak=0.1
        )
    return drawn


def garlic(x: float, top: float, heads: int, fill: float, cut: float, random: Random) -> str:
    """Draw a plait of garlic; ``heads`` is the number of bulbs."""
    drawn = line(f"M{x:.1f},{top:.1f} v{heads * 5 + 6:.1f}", fill, 3.4)
    for i in range(heads):
        r = 6.4 + random.uniform(-0.8, 0.6)
        at, y = x + (-1, 1)[i % 2] * 5.5, top + 10 + i * 5.4
        drop = [
            (at, y - r * 1.3),
            (at + r * 0.9, y),
            (at + r * 0.5, y + r * 0.8),
            (at - r * 0.5, y + r * 0.8),
            (at - r * 0.9, y),
        ]
        drawn += outlined(closed(smooth(drop, 4)), fill - 1, 1.8, fill + 1)
        drawn += gouge([(at - 1, y - r), (at + r * 0.4, y), (at, y + r * 0.7)], 2, cut)
    return drawn


def sausages(x: float, top: float, wide: float, fill: float, cut: float) -> str:
    """Draw a string of sausages hanging in a curve."""
    drawn = ""
    for i in range(4):
        turns = [math.pi * (i + part) / 4 for part in (0.06, 0.5, 0.94)]
        points = [(x - wide * math.cos(turn), top + wide * 0.8 * math.sin(turn)) for turn in turns]
        drawn += gouge(points, 11, fill, ends=0.35, peak=0.5)
        drawn += gouge([(px, py - 2.4) for px, py in points], 2.6, cut)
    return drawn
