"""The shapes of the prints: paths, tapered gouges, arches. Lengths are in units of the drawing."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from random import Random

Point = tuple[float, float]
Arch = Callable[[float, float, float, float, int], list[Point]]
"""A function that returns the points of an arch, given cx, half width, spring, apex and steps per half."""

LIGHTEST, DARKEST, INK = 0, 7, 8
"""Tones: 0 is a light source, 7 the darkest stone, 8 the ink of all outlines."""


def tone(step: float) -> str:
    """Return the grey of a tone, from 0 (light) to 8 (ink), as an SVG colour."""
    grey = round(255 * (1 - step / INK))
    return f"#{grey:02x}{grey:02x}{grey:02x}"


def retoned(body: str, change: Callable[[float], float]) -> str:
    """Return ``body`` with each of its tones replaced by ``change`` of the tone."""
    return re.sub(r"#(..)\1\1\b", lambda grey: tone(change(INK * (1 - int(grey[1], 16) / 255))), body)


def closed(points: Sequence[Point]) -> str:
    """Return the data of a closed path through ``points``."""
    return "M" + " L".join(f"{x:.1f},{y:.1f}" for x, y in points) + "Z"


def path(data: str, fill: float, extra: str = "") -> str:
    """Return a filled path."""
    return f'<path d="{data}" fill="{tone(fill)}" {extra}/>'


def polygon(points: Sequence[Point], fill: float, extra: str = "") -> str:
    """Return a filled polygon."""
    return path(closed(points), fill, extra)


def line(data: str, stroke: float, width: float, extra: str = 'stroke-linecap="round"') -> str:
    """Return a stroked path without fill."""
    return f'<path d="{data}" fill="none" stroke="{tone(stroke)}" stroke-width="{width:.1f}" {extra}/>'


def outlined(data: str, fill: float, width: float, stroke: float = INK) -> str:
    """Return a filled path with an outline."""
    return path(data, fill, f'stroke="{tone(stroke)}" stroke-width="{width:.1f}" stroke-linejoin="round"')


def disc(x: float, y: float, r: float, fill: float) -> str:
    """Return a filled circle."""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{tone(fill)}"/>'


def oval(x: float, y: float, across: float, high: float, fill: float, extra: str = "") -> str:
    """Return a filled ellipse, given its centre and half its width and height."""
    shape = f'cx="{x:.1f}" cy="{y:.1f}" rx="{across:.1f}" ry="{high:.1f}"'
    return f'<ellipse {shape} fill="{tone(fill)}" {extra}/>'


def placed(x: float, y: float, scale: float, body: str, *, turned: float = 0, flipped: bool = False) -> str:
    """Return ``body`` moved to (x, y), scaled, rotated by ``turned`` degrees, and mirrored if ``flipped``."""
    across = -scale if flipped else scale
    return (
        f'<g transform="translate({x:.1f},{y:.1f}) rotate({turned:.1f}) scale({across},{scale})">{body}</g>'
    )


def curve(points: Sequence[Point], steps: int = 10) -> list[Point]:
    """Return a smooth (Catmull-Rom) curve through ``points``, with ``steps`` points per segment."""
    if len(points) < 3:
        (ax, ay), (bx, by) = points[0], points[-1]
        return [(ax + (bx - ax) * i / steps, ay + (by - ay) * i / steps) for i in range(steps + 1)]
    guides = [points[0], *points, points[-1]]
    found: list[Point] = []
    for i in range(1, len(guides) - 2):
        before, begin, end, after = guides[i - 1 : i + 3]
        for j in range(steps):
            t = j / steps
            x, y = (
                0.5
                * (
                    2 * begin[k]
                    + (end[k] - before[k]) * t
                    + (2 * before[k] - 5 * begin[k] + 4 * end[k] - after[k]) * t * t
                    + (3 * begin[k] - before[k] - 3 * end[k] + after[k]) * t**3
                )
                for k in (0, 1)
            )
            found.append((x, y))
    return [*found, points[-1]]


def gouge(
    points: Sequence[Point],
    width: float,
    fill: float,
    *,
    peak: float = 0.45,
    ends: float = 0.0,
    steps: int = 8,
) -> str:
    """Return a carver's stroke, thickest at ``peak`` (0 to 1); ``ends`` is the relative width of its ends."""
    spine = curve(points, steps)
    last = len(spine) - 1
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y) in enumerate(spine):
        (ax, ay), (bx, by) = spine[max(0, i - 1)], spine[min(last, i + 1)]
        dx, dy = bx - ax, by - ay
        length = math.hypot(dx, dy) or 1
        t = i / last
        swell = t / peak if t < peak else (1 - t) / (1 - peak)
        half = width * (ends + (1 - ends) * math.sin(swell * math.pi / 2)) / 2
        left.append((x - dy / length * half, y + dx / length * half))
        right.append((x + dy / length * half, y - dx / length * half))
    return polygon(left + right[::-1], fill)


def arch(cx: float, half: float, spring: float, apex: float, steps: int = 16) -> list[Point]:
    """Return a pointed arch, from its left spring over the apex to its right spring."""
    rise = spring - apex
    guides = (
        (cx - half, spring),
        (cx - half, spring - 0.62 * rise),
        (cx - half * 0.52, apex + 0.13 * rise),
        (cx, apex),
    )
    left: list[Point] = []
    for i in range(steps + 1):
        t = i / steps
        u = 1 - t
        weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
        left.append(
            (
                sum(w * p[0] for w, p in zip(weights, guides, strict=True)),
                sum(w * p[1] for w, p in zip(weights, guides, strict=True)),
            )
        )
    return left + [(2 * cx - x, y) for x, y in left[-2::-1]]


def vault(cx: float, half: float, spring: float, apex: float, steps: int = 16) -> list[Point]:
    """Return a round arch, from its left spring over the apex to its right spring."""
    turns = [math.pi * i / (2 * steps) for i in range(2 * steps + 1)]
    return [(cx - half * math.cos(turn), spring - (spring - apex) * math.sin(turn)) for turn in turns]


def doorway(cx: float, half: float, spring: float, apex: float, bottom: float, *, shape: Arch = arch) -> str:
    """Return the path data of an opening with its foot at ``bottom``, in the ``shape`` `arch` or `vault`."""
    return closed([(cx - half, bottom), *shape(cx, half, spring, apex, 16), (cx + half, bottom)])


def smooth(points: Sequence[Point], steps: int = 6) -> list[Point]:
    """Return a smooth closed outline through ``points``."""
    around = curve([points[-1], *points, points[0], points[1]], steps)
    return around[steps : -steps - 1]


def shaken(points: Sequence[Point], random: Random, maximum: float) -> list[Point]:
    """Return ``points``, each moved randomly by at most ``maximum`` along each axis."""
    return [(x + random.uniform(-maximum, maximum), y + random.uniform(-maximum, maximum)) for x, y in points]


def pierced(outline: str, right: float, bottom: float) -> str:
    """Return path data of a rectangle up to (right, bottom) with ``outline`` as a hole, for ``evenodd``."""
    return closed([(0, 0), (right, 0), (right, bottom), (0, bottom)]) + outline
