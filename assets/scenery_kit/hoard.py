"""Small objects on the table's near rim, dark against the light (coins, a key, a knife), and its two corners.

One drawing holds both corners of a scene at a scale of 0.9: the left one at (0, 0), 190 wide and 90 high, and
the right one at (200, 0), 260 wide. The drawing's lower edge crops both.
"""

from __future__ import annotations

from .shapes import INK, closed, gouge, line, outlined, oval, placed, polygon, tone

INKS = ("#080504", "#1c110a", "#332010", "#4d3217", "#70491f", "#9c6a2b", "#cb943f", "#eec06a", "#ffe9b4")
"""The palette, from ink through dark gold to the flame's light."""
CORNERS = (414, 81)
"""The width and height of a drawing with both corners."""
ASIDE = (170, 214)
"""The width and height of a drawing of a large object behind the candle."""
MARK = (104, 84)
"""The width and height of a drawing of the mark in an empty slot."""
_BODY, _DIM, _LIGHT = 4.4, 3.0, 1.2


def both(left: str, right: str) -> str:
    """Return the SVG elements of a drawing with the corners ``left`` and ``right``."""
    return placed(0, 0, 0.9, left + placed(200, 0, 1, right))


def aside(body: str) -> str:
    """Return the elements of a drawing of a large object. Its ``body`` is 200 wide and 250 high."""
    return placed(0, 0, 0.85, oval(101, 236, 96, 13, INK, 'fill-opacity="0.55"') + body)


def rimmed(body: str, width: float = 5) -> str:
    """Return ``body`` with an ink outline."""
    return f'<g stroke="#000" stroke-width="{width}" stroke-linejoin="round">{body}</g>{body}'


def coins(x: float, y: float, across: float, high: float, count: int = 1, *, lit: int = 1) -> str:
    """Draw a pile of coins, the lowest centred at (x, y), lit from the right (``lit`` 1) or the left (-1)."""
    drawn = ""
    for i in range(count):
        at = y - i * high * 0.62
        drawn += oval(x + i % 2 * 2, at, across + 1.3, high + 1.3, INK) + oval(
            x + i % 2 * 2, at, across - 1.3, high - 1.3, _BODY
        )
        edge = [(-0.2, 0.94), (0.55, 0.78), (0.96, 0.1)]
        drawn += gouge([(x + i % 2 * 2 + lit * dx * across, at + dy * high) for dx, dy in edge], 3, _LIGHT)
    x, top = x + (count - 1) % 2 * 2, y - (count - 1) * high * 0.62
    drawn += oval(x, top - 0.6, across * 0.74 + 1, high * 0.66 + 1, _DIM) + oval(
        x, top - 0.6, across * 0.74 - 1, high * 0.66 - 1, _BODY
    )
    edge = [(-0.1, -0.9), (0.7, -0.62), (0.95, 0)]
    drawn += gouge([(x + lit * dx * across, top + dy * high) for dx, dy in edge], 3, _LIGHT)
    sign = [(x - 5, top), (x, top - high * 0.42), (x + 5, top), (x, top + high * 0.36)]
    return drawn + polygon(sign, _LIGHT)


def key() -> str:
    """Draw a key, 160 long and 54 high, with its bow on the left."""
    drawn = ""
    for width, shade in ((12, INK), (6.4, _BODY)):
        drawn += f'<circle cx="26" cy="26" r="17" fill="none" stroke="{tone(shade)}" stroke-width="{width}"/>'
        drawn += line(
            "M44,26 H150 M128,26 V48 M146,26 V44 M112,26 V38", shade, width, 'stroke-linecap="square"'
        )
    for points, width, shade in (
        ([(11, 16), (26, 8), (42, 16)], 3.4, _LIGHT),
        ([(46, 24), (96, 23.6), (150, 24)], 3, _LIGHT),
        ([(36, 38), (26, 43), (14, 38)], 2.6, _DIM),
        ([(130, 32), (130, 48)], 2.6, _LIGHT),
        ([(148, 32), (148, 44)], 2.6, _LIGHT),
    ):
        drawn += gouge(points, width, shade)
    for x in (54, 62):
        drawn += line(f"M{x},19 V33", INK, 4) + line(f"M{x},20 V28", _DIM, 1.6)
    return drawn


def knife() -> str:
    """Draw a knife, 310 long and 46 high, with its point on the left."""
    blade = [(0, 18), (40, 7), (110, 1), (194, 4), (194, 26), (120, 29), (50, 26)]
    hilt = [(206, 6), (240, 1), (280, 2), (302, 7), (308, 15), (302, 25), (280, 29), (240, 28), (206, 24)]
    guard = [(192, -9), (207, -9), (207, 38), (192, 38)]
    drawn = ""
    for points, shade in ((blade, _BODY), (hilt, 6), (guard, _BODY)):
        drawn += outlined(closed(points), shade, 4)
    drawn += polygon([(14, 18), (60, 8), (120, 4), (188, 6), (188, 14), (100, 15)], 3)
    drawn += gouge([(6, 16.5), (60, 6), (150, 3), (192, 5)], 4.4, 0.8, peak=0.6)
    drawn += gouge([(40, 20), (110, 16), (184, 16)], 2.6, _DIM)
    drawn += gouge([(196, -6), (205, -6)], 3, _LIGHT) + gouge([(196, -6), (196, 34)], 2.8, _LIGHT)
    for x in range(216, 296, 13):
        drawn += gouge([(x, 6), (x + 7, 25)], 4, _DIM)
    return drawn + gouge([(210, 7), (250, 4), (298, 9)], 2.8, _LIGHT)
