"""Twelve seals of red wax in three rows of four: the emblem of each milestone."""

from __future__ import annotations

import math
from collections.abc import Callable

from .seal import INKS, wax
from .shapes import Point, closed, placed

__all__ = ["HEIGHT", "INKS", "WIDTH", "draw"]

SIDE, ACROSS = 100, 4
"""The side of a seal in units, and the number of seals per row."""
WIDTH, HEIGHT = SIDE * ACROSS, 300

_SHADOW, _PALE = "#1f1f1f", "#ffffff"
"""The greys of the emblem's shadow and of the emblem."""


def _shape(points: list[Point]) -> str:
    return f'<path d="{closed(points)}"/>'


def _line(data: str, width: float) -> str:
    return (
        f'<path d="{data}" fill="none" stroke="currentColor" stroke-width="{width}" stroke-linecap="round"'
        ' stroke-linejoin="round"/>'
    )


def _disc(x: float, y: float, r: float) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{r}"/>'


def _gate() -> str:
    """Draw an open gate, for the first clear."""
    return (
        _line("M-13,17 V-3 A13,13 0 0 1 13,-3 V17", 4.5)
        + _line("M-19,17 H19", 4.5)
        + _shape([(-4, 14), (-4, -1), (0, -6), (4, -1), (4, 14)])
    )


def _shield() -> str:
    """Draw a shield, for a clear without avoiding."""
    return _line("M-14,-16 H14 V-1 C14,9 6,15 0,19 C-6,15 -14,9 -14,-1 Z", 4.5) + _shape(
        [(-8, -5), (-2, 2), (8, -10), (8, -4), (-2, 9), (-8, 2)]
    )


def _drop() -> str:
    """Draw a single drop, for a clear with 1 health left."""
    return '<path d="M0,-20 C4,-9 13,-1 13,7 A13,12 0 0 1 -13,7 C-13,-1 -4,-9 0,-20 Z"/>'


def _heart() -> str:
    """Draw a whole heart, for a clear with full health."""
    return (
        '<path d="M0,18 C-12,9 -19,2 -19,-7 C-19,-14 -14,-17 -10,-17 C-5,-17 -2,-14 0,-10'
        ' C2,-14 5,-17 10,-17 C14,-17 19,-14 19,-7 C19,2 12,9 0,18 Z"/>'
    )


def _swords() -> str:
    """Draw crossed swords, for a clear with every Ace slain by a Weapon."""
    one = (
        _shape([(-2.4, 8), (-2.4, -18), (0, -23), (2.4, -18), (2.4, 8)])
        + _line("M-7,9 H7", 4)
        + _line("M0,10 V18", 4)
    )
    return placed(0, 0, 1, one, turned=42) + placed(0, 0, 1, one, turned=-42)


def _portcullis() -> str:
    """Draw a portcullis, for a clear under rules without avoiding."""
    bars = "".join(_line(f"M{x},-16 V{y}", 3.6) for x, y in ((-13.5, 15), (-4.5, 19), (4.5, 19), (13.5, 15)))
    return bars + _line("M-17,-14 H17 M-17,-3 H17 M-17,8 H17", 3.6)


def _eye() -> str:
    """Draw an eye, for a clear in which the advisor loses or scores less."""
    return _line("M-20,0 Q0,-21 20,0 Q0,21 -20,0 Z", 4.2) + _disc(0, 0, 6.5)


def _crown() -> str:
    """Draw a crown, for a clear with the best known score."""
    points = [(-18, 13), (-20, -9), (-10, 1), (0, -16), (10, 1), (20, -9), (18, 13)]
    return _shape([*points]) + _disc(-20, -12, 3) + _disc(0, -18, 3) + _disc(20, -12, 3)


def _pips() -> str:
    """Draw five pips, as on a card, for five clears in a row."""
    return "".join(_disc(x, y, 5.4) for x, y in ((-12, -12), (12, -12), (0, 0), (-12, 12), (12, 12)))


def _sun() -> str:
    """Draw a sun with seven rays, for the daily Dungeons of seven days in a row."""
    rays = ""
    for i in range(7):
        turn = math.tau * i / 7 - math.pi / 2
        rays += _shape(
            [
                (far * math.cos(turn + off), far * math.sin(turn + off))
                for far, off in ((13.5, -0.24), (22, 0), (13.5, 0.24))
            ]
        )
    return _disc(0, 0, 10) + rays


def _hundred() -> str:
    """Draw the Roman numeral for a hundred, for a hundred clears."""
    return _line("M13,-11 A17,17 0 1 0 13,11", 7) + _line("M14,-17 V-7 M14,7 V17", 3)


def _key() -> str:
    """Draw a key, for puzzles solved without help."""
    return _line("M-11,-7 m-8,0 a8,8 0 1 0 16,0 a8,8 0 1 0 -16,0", 4.5) + _line(
        "M-5,-2 L15,15 M15,15 L19,10 M8,9 L12,4", 4.5
    )


_EMBLEMS: tuple[Callable[[], str], ...] = (
    _gate, _shield, _drop, _heart, _swords, _portcullis, _eye, _crown, _pips, _sun, _hundred, _key,
)  # fmt: skip
"""The emblems, in the order of the milestones."""


def _pressed(emblem: str) -> str:
    """Return ``emblem`` struck in pale wax, with a shadow on its lower edge."""
    return "".join(
        f'<g transform="translate({50.5 + off},{50.5 + off}) scale(1.06)" fill="{grey}" color="{grey}">'
        f"{emblem}</g>"
        for off, grey in ((2.4, _SHADOW), (0.0, _PALE))
    )


def draw() -> str:
    """Return the drawing's SVG elements."""
    return "".join(
        placed(i % ACROSS * SIDE, i // ACROSS * SIDE, 1, wax(i + 11, _pressed(emblem())))
        for i, emblem in enumerate(_EMBLEMS)
    )
