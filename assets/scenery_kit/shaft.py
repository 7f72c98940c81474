"""The parts of a map of a scene's light: white where it falls and black elsewhere, in units of the window."""

from __future__ import annotations

from collections.abc import Sequence

from .shapes import INK, Point, closed, path

WIDTH, HEIGHT = 256, 160
WINDOW = 1280
"""The width in units of the window whose light a drawing describes."""


def fading(points: Sequence[Point], top: float, low: float) -> str:
    """Return a polygon whose light changes evenly from the tone ``top`` at its top to ``low`` at its foot."""
    name = f"fade{round(10 * top)}-{round(10 * low)}"
    stops = "".join(
        f'<stop offset="{at}" stop-color="#fff" stop-opacity="{1 - step / INK:.3f}"/>'
        for at, step in ((0, top), (1, low))
    )
    ramp = f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1">{stops}</linearGradient>'
    return f'{ramp}<path d="{closed(points)}" fill="url(#{name})"/>'


def pool(x: float, y: float, across: float, high: float, step: float) -> str:
    """Return an oval of light, brightest (the tone ``step``) in its centre."""
    name = f"pool{round(x)}-{round(y)}-{round(10 * step)}"
    light = 1 - step / INK
    stops = "".join(
        f'<stop offset="{at}" stop-color="#fff" stop-opacity="{part * light:.3f}"/>'
        for at, part in ((0, 1.0), (0.55, 0.72), (0.8, 0.3), (1, 0.0))
    )
    ramp = f'<radialGradient id="{name}">{stops}</radialGradient>'
    return f'{ramp}<ellipse cx="{x}" cy="{y}" rx="{across}" ry="{high}" fill="url(#{name})"/>'


def shadow(points: Sequence[Point], step: float = INK) -> str:
    """Return the shadow of something in the light."""
    return path(closed(points), step, f'fill-opacity="{step / INK:.2f}"')


def window(drawn: str, ends: float = 5) -> str:
    """Return ``drawn`` at the drawing's size, with light of the tone ``ends`` at the table's far corners."""
    drawn += pool(0, 322, 300, 150, ends) + pool(WINDOW, 322, 300, 150, ends)
    return f'<g transform="scale({WIDTH / WINDOW})">{drawn}</g>'
