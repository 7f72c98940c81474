"""A paper label tied by a cord to an eyelet, which sits in the edge of a card.

The eyelet is in the middle of (15, 63); the face is clear: (66, 16) to (192, 132).
"""

from __future__ import annotations

from .shapes import INK, closed, disc, gouge, line, outlined, path, tone

WIDTH, HEIGHT = 204, 148
INKS = ("#150e09", "#33220f", "#5b3d1c", "#86602c", "#ad8647", "#cdae77", "#e1ca9b", "#eddcb6", "#f8ecce")
"""From ink over string to paper."""
_NEAR, _FAR = "M15,66 C20,84 36,88 51,75", "M15,62 C22,46 36,50 46,66"
"""Both halves of the cord: over the paper into its hole, and behind it."""


def draw() -> str:
    """The body of the picture."""
    drawn = disc(15, 63, 13.4, INK) + disc(15, 63, 10.8, 3.4) + disc(13.8, 61.4, 8.2, 1.6)
    drawn += disc(15, 63, 6.4, INK)
    # The cord's far half runs behind the paper and comes out of its hole.
    drawn += line(_FAR, INK, 6.6) + line(_FAR, 4, 3.2)
    upper = [(32, 74), (38, 56), (64, 11), (128, 7), (197, 10), (194, 48)]
    shape = closed([*upper, (198, 86), (194, 138), (124, 141), (62, 137), (37, 93)])
    drawn += outlined(shape, 1.2, 4.6)
    shadow = closed(
        [(33, 76), (38, 93), (62, 137), (124, 141), (194, 138), (195, 131), (124, 134), (66, 130)]
    )
    drawn += path(shadow, 2.4)
    border = closed(
        [(67, 18), (128, 14.4), (189.6, 17), (187, 48), (190.6, 86), (187.4, 128), (124, 130.6), (66, 127)]
    )
    drawn += f'<path d="{border}" fill="none" stroke="{tone(3.6)}" stroke-width="1.8"/>'
    for x, y, dx, dy in ((193, 40, -9, 2), (195.4, 96, -8, -3), (100, 8.4, 3, 7), (150, 138, -4, -6)):
        drawn += gouge([(x, y), (x + dx, y + dy)], 2.4, 3.4, peak=0.1)
    drawn += disc(51, 74, 9.6, 3.4) + disc(51, 74, 5.8, INK) + gouge([(45, 68), (51, 65.6), (57, 68)], 2.2, 1)
    drawn += line(_NEAR, INK, 6.6) + line(_NEAR, 3, 3.4)
    return drawn
