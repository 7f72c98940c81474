"""Five heads carved in stone, one for each chapter of puzzles: lion, rat, skull, bat and eye."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

from .loculus import INKS
from .shapes import (
    INK,
    Point,
    closed,
    curve,
    disc,
    gouge,
    line,
    outlined,
    oval,
    path,
    placed,
    smooth,
)

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")

WIDTH, HEIGHT = 600, 120
_EDGE = 4.5  # the width of the ink around a head


def draw() -> str:
    """Return the drawing's SVG elements: each head is in a square of 120 units."""
    heads = (_lion, _rat, _skull, _bat, _eye)
    return "".join(placed(60 + 120 * i, 60, 0.93, head()) for i, head in enumerate(heads))


def _both(side: Callable[[int], str]) -> str:
    return side(-1) + side(1)


def _shape(points: list[Point], fill: float, steps: int = 6) -> str:
    return outlined(closed(smooth(points, steps)), fill, _EDGE)


def _mirrored(half: list[Point]) -> list[Point]:
    return [*half, *((-x, y) for x, y in reversed(half) if abs(x) > 0.1)]


def _gaze(x: float, y: float, size: float) -> str:
    """Two hollow eyes under heavy brows."""

    def one(side: int) -> str:
        socket = [(side * (x - size), y + 1), (side * x, y - size * 0.9), (side * (x + size), y - size * 0.5)]
        socket.append((side * x, y + size * 0.8))
        return path(closed(smooth(socket, 5)), INK) + disc(side * (x - size * 0.1), y, size * 0.26, 0.6)

    return _both(one)


def _lion() -> str:
    random = Random(3)
    drawn = ""
    for ring, tone, count in ((54, 4.6, 17), (46, 3.5, 15)):
        tips: list[Point] = []
        for i in range(2 * count):
            turn, far = math.pi * i / count, ring if i % 2 else ring * 0.78
            far += random.uniform(-2, 2)
            tips.append((far * math.sin(turn), -2 + far * math.cos(turn) * 0.98))
        drawn += outlined(closed(tips), tone, _EDGE)
    for i in range(15):
        turn = 2 * math.pi * (i + 0.5) / 15
        x, y = math.sin(turn), math.cos(turn)
        drawn += gouge([(33 * x, -2 + 32 * y), (43 * x, -2 + 42 * y)], 3, 1.6)
    face = [(0, -32), (18, -29), (28, -14), (24, 6), (16, 24), (0, 30)]
    drawn += _shape(_mirrored(face), 2.9)
    drawn += _both(lambda s: gouge([(s * 3, -4), (s * 14, -17), (s * 24, -15)], 6, 1.2))
    drawn += _gaze(13, -8, 7)
    drawn += path("M-9,4 L9,4 L3,13 L-3,13Z", INK) + gouge([(-4, -20), (-3, -6), (-5, 3)], 3, 1.3)
    drawn += gouge([(4, -20), (3, -6), (5, 3)], 3, 4.2)
    # The ring of a door knocker.
    drawn += line("M-15,18C-24,48 24,48 15,18", INK, 12) + line("M-15,19C-22,45 22,45 15,19", 1.8, 6)
    return drawn


def _rat() -> str:
    drawn = ""
    for side in (-1, 1):
        drawn += disc(side * 33, -28, 22, INK) + disc(side * 33, -28, 18, 3.4) + disc(side * 32, -25, 11.5, 6)
        drawn += gouge([(side * 22, -40), (side * 34, -45), (side * 46, -36)], 4, 1.5)
    head = [(0, -36), (22, -30), (32, -10), (24, 14), (13, 36), (0, 46)]
    drawn += _shape(_mirrored(head), 3.2)
    drawn += gouge([(-24, -14), (-16, -28), (-2, -32)], 5, 1.5) + gouge(
        [(25, -8), (18, 16), (10, 32)], 5, 4.8
    )
    drawn += _gaze(15, -8, 8)
    drawn += _both(lambda s: gouge([(s * 6, -2), (s * 9, 14), (s * 6, 26)], 3, 4.6))
    drawn += oval(0, 34, 8, 6, INK) + oval(-2, 32, 3, 2, 1.5)
    drawn += path("M-6,42L-1,42L-2,54L-6,53Z", 0.9) + path("M6,42L1,42L2,54L6,53Z", 0.9)
    for y in (28, 33, 38):
        drawn += _both(lambda s, y=y: gouge([(s * 12, y), (s * 28, y - 5), (s * 44, y - 2)], 2.6, 1.4))  # type: ignore[misc]
    return drawn


def _skull() -> str:
    head = [(0, -48), (26, -44), (42, -24), (41, 0), (28, 14), (26, 26), (0, 30)]
    jaw = [(0, 22), (24, 22), (22, 42), (12, 50), (0, 51)]
    drawn = _shape(_mirrored(jaw), 3.7) + _shape(_mirrored(head), 2.8)
    drawn += gouge([(-34, -14), (-28, -34), (-8, -42)], 7, 1.0) + gouge(
        [(38, -20), (38, -2), (28, 10)], 7, 4.6
    )
    drawn += _both(
        lambda s: path(
            closed(smooth([(s * 7, -2), (s * 16, -14), (s * 30, -9), (s * 26, 8), (s * 12, 9)], 5)), INK
        )
    )
    drawn += _both(lambda s: disc(s * 18, -1, 3, 1.2))
    drawn += path("M0,6L7,20L0,17L-7,20Z", INK) + line("M8,-46L14,-34L9,-26L13,-18", INK, 2.4)
    drawn += line("M-24,31H24", INK, 4)
    for x in (-16, -8, 0, 8, 16):
        drawn += line(f"M{x},22V42", INK, 2.8)
    return drawn


def _bat() -> str:
    ears = [(6, -26), (18, -56), (34, -50), (36, -20)]
    drawn = _both(
        lambda s: (
            _shape([(s * x, y) for x, y in ears], 3.6)
            + gouge([(s * 18, -24), (s * 23, -40), (s * 25, -48)], 8, 6.2)
        )
    )
    head = [(0, -34), (24, -28), (38, -6), (32, 20), (16, 38), (0, 42)]
    drawn += _shape(_mirrored(head), 3.3)
    drawn += gouge([(-30, -10), (-22, -26), (-4, -30)], 6, 1.4) + gouge(
        [(33, -2), (28, 20), (14, 34)], 6, 4.9
    )
    drawn += _gaze(17, -6, 9)
    drawn += _shape([(0, -8), (9, 4), (7, 13), (-7, 13), (-9, 4)], 2.2, 4) + _both(
        lambda s: disc(s * 3.6, 9, 2.2, INK)
    )
    drawn += path(closed(smooth([(-22, 18), (0, 22), (22, 18), (15, 33), (0, 36), (-15, 33)], 5)), INK)
    drawn += _both(lambda s: path(f"M{s * 14},20L{s * 6},21L{s * 9},34Z", 0.6))
    drawn += _both(lambda s: path(f"M{s * 4},22L{s * 1},22L{s * 2},27Z", 0.9))
    return drawn


def _eye() -> str:
    drawn = ""
    arms: list[list[Point]] = [
        [(10, 20), (20, 44), (40, 48), (46, 36), (38, 32)],
        [(24, 10), (44, 22), (54, 8), (48, -4)],
        [(20, -16), (40, -26), (44, -44), (32, -50)],
        [(3, 24), (8, 42), (0, 56), (-6, 48)],
    ]
    for side in (1, -1):
        for arm in arms if side > 0 else arms[:-1]:
            spine = [(side * x, y) for x, y in arm]
            drawn += gouge(spine, 23, INK, peak=0.1, ends=0.3) + gouge(spine, 14, 3.8, peak=0.1, ends=0.25)
            for x, y in curve(spine, 4)[3:-2:2]:
                drawn += disc(x, y, 2.4, 1.6)
    drawn += disc(0, 0, 36, INK) + disc(0, 0, 31.5, 3.3)
    drawn += gouge([(-26, -10), (-16, -25), (4, -28)], 6, 1.3) + gouge([(27, 4), (20, 20), (4, 27)], 6, 5.0)
    lids = [(-27, 2), (-12, -13), (0, -16), (12, -13), (27, 2), (12, 14), (0, 16), (-12, 14)]
    drawn += _shape([(float(x), float(y)) for x, y in lids], 0.9)
    drawn += (
        disc(0, 0, 13, 4.2) + path("M0,-14C6,-6 6,6 0,14C-6,6 -6,-6 0,-14Z", INK) + disc(-5, -5, 2.6, 0.2)
    )
    return drawn
