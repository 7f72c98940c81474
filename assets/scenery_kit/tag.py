"""A paper label tied by a cord to an eyelet, which is set in the edge of a card.

The eyelet is centred at (15, 63); the blank area of the face is (66, 16) to (228, 134).
"""

from __future__ import annotations

from .shapes import INK, closed, disc, gouge, line, outlined, path, tone

WIDTH, HEIGHT = 244, 148
INKS = ("#150e09", "#33220f", "#5b3d1c", "#86602c", "#ad8647", "#cdae77", "#e1ca9b", "#eddcb6", "#f8ecce")
"""The palette, from ink through string to paper."""
_NEAR, _FAR = "M15,66 C20,84 36,88 51,75", "M15,62 C22,46 36,50 46,66"
"""The two halves of the cord: across the paper into its hole, and behind the paper."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = disc(15, 63, 13.4, INK) + disc(15, 63, 10.8, 3.4) + disc(13.8, 61.4, 8.2, 1.6)
    drawn += disc(15, 63, 6.4, INK)
    # The far half of the cord runs behind the paper and comes out of the hole.
    drawn += line(_FAR, INK, 6.6) + line(_FAR, 4, 3.2)
    upper = [(32, 74), (38, 56), (64, 9), (150, 5), (237, 9), (234, 48)]
    shape = closed([*upper, (238, 90), (233, 141), (150, 144), (62, 140), (37, 93)])
    drawn += outlined(shape, 1.2, 4.6)
    shadow = closed(
        [(33, 76), (38, 93), (62, 140), (150, 144), (233, 141), (234, 133), (150, 137), (66, 133)]
    )
    drawn += path(shadow, 2.4)
    border = closed([(67, 16), (150, 12), (229, 16), (226, 48), (230, 90), (226, 131), (150, 134), (66, 130)])
    drawn += f'<path d="{border}" fill="none" stroke="{tone(3.6)}" stroke-width="1.8"/>'
    for x, y, dx, dy in ((233, 40, -9, 2), (235, 100, -8, -3), (110, 7, 3, 7), (170, 141, -4, -6)):
        drawn += gouge([(x, y), (x + dx, y + dy)], 2.4, 3.4, peak=0.1)
    drawn += disc(51, 74, 9.6, 3.4) + disc(51, 74, 5.8, INK) + gouge([(45, 68), (51, 65.6), (57, 68)], 2.2, 1)
    drawn += line(_NEAR, INK, 6.6) + line(_NEAR, 3, 3.4)
    return drawn
