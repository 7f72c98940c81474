"""Letters and signs for the buttons of controllers, as strokes of a round pen.

The game's own fonts have serifs, which are not what is written on any controller. Each letter is a list of
lines in a box from 0 to 1 wide and high, with y downward.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

Point = tuple[float, float]
Line = tuple[Point, ...]


def _arc(centre: Point, radii: Point, begin: float, end: float) -> Line:
    """Part of an ellipse, from one angle to another, in degrees clockwise from the right."""
    steps = 14
    angles = (math.radians(begin + (end - begin) * i / steps) for i in range(steps + 1))
    return tuple((centre[0] + radii[0] * math.cos(a), centre[1] + radii[1] * math.sin(a)) for a in angles)


_BOWL_P: Final = ((0.12, 0.0), (0.5, 0.0), *_arc((0.5, 0.26), (0.36, 0.26), -90, 90), (0.12, 0.52))

LETTERS: Final[Mapping[str, tuple[Line, ...]]] = {
    "A": (((0.0, 1.0), (0.5, 0.0), (1.0, 1.0)), ((0.2, 0.66), (0.8, 0.66))),
    "B": (
        (
            (0.12, 0.47),
            (0.12, 0.0),
            (0.5, 0.0),
            *_arc((0.5, 0.235), (0.32, 0.235), -90, 90),
            (0.12, 0.47),
            (0.12, 1.0),
            (0.54, 1.0),
            *reversed(_arc((0.54, 0.735), (0.36, 0.265), -90, 90)),
        ),
    ),
    "L": (((0.14, 0.0), (0.14, 1.0), (0.9, 1.0)),),
    "R": (((0.12, 1.0), *_BOWL_P), ((0.46, 0.52), (0.9, 1.0))),
    "T": (((0.02, 0.0), (0.98, 0.0)), ((0.5, 0.0), (0.5, 1.0))),
    "X": (((0.06, 0.0), (0.94, 1.0)), ((0.94, 0.0), (0.06, 1.0))),
    "Y": (((0.02, 0.0), (0.5, 0.5), (0.98, 0.0)), ((0.5, 0.5), (0.5, 1.0))),
    "Z": (((0.06, 0.0), (0.94, 0.0), (0.06, 1.0), (0.94, 1.0)),),
    "1": (((0.2, 0.2), (0.55, 0.0), (0.55, 1.0)),),
    "2": ((*_arc((0.5, 0.3), (0.4, 0.3), -170, 30), (0.08, 1.0), (0.94, 1.0)),),
    "3": ((*_arc((0.48, 0.26), (0.38, 0.26), -160, 90), *_arc((0.48, 0.74), (0.42, 0.26), -90, 160)),),
}
"""Those that are needed, by the letter."""
