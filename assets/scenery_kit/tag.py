"""A paper label on a string, its eyelet at the left. The face is clear: (70, 26) to (182, 94)."""

from __future__ import annotations

from .shapes import INK, closed, disc, gouge, line, outlined, path, tone

WIDTH, HEIGHT = 200, 120
INKS = ("#150e09", "#33220f", "#5b3d1c", "#86602c", "#ad8647", "#cdae77", "#e1ca9b", "#eddcb6", "#f8ecce")
"""From ink over string to paper."""


def draw() -> str:
    """The body of the picture."""
    drawn = line("M4,70 C16,80 34,72 53,61", INK, 6.4) + line("M4,70 C16,80 34,72 53,61", 4.4, 3)
    shape = closed(
        [(33, 60), (58, 17), (124, 14), (191, 16), (188, 44), (192, 70), (188, 104), (120, 107), (58, 104)]
    )
    drawn += outlined(shape, 1.2, 4.4)
    shadow = closed([(33, 60), (58, 104), (120, 107), (188, 104), (188, 98), (120, 101), (61, 98), (40, 60)])
    drawn += path(shadow, 2.4)
    border = closed(
        [(44, 60), (63, 25), (124, 22), (183, 24), (180.5, 45), (184, 70), (181, 96), (120, 99), (63, 96)]
    )
    drawn += f'<path d="{border}" fill="none" stroke="{tone(4)}" stroke-width="2"/>'
    for x, y, dx, dy in ((186, 40, -9, 2), (189, 74, -8, -3), (96, 16, 3, 7), (140, 104, -4, -6)):
        drawn += gouge([(x, y), (x + dx, y + dy)], 2.4, 3.4, peak=0.1)
    drawn += f'<circle cx="53" cy="60" r="10.5" fill="{tone(3.4)}" stroke="{tone(6)}" stroke-width="2"/>'
    drawn += disc(53, 60, 6, INK)
    drawn += gouge([(46, 53), (53, 50.4), (60, 53)], 2.4, 1)
    return drawn + line("M6,52 C20,30 34,44 50,60", INK, 6.4) + line("M6,52 C20,30 34,44 50,60", 3.8, 3)
