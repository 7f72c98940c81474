"""An empty leather scabbard with brass ends and a belt, shown if a player has no Weapon."""

from __future__ import annotations

from random import Random

from .shapes import INK, closed, disc, gouge, outlined, placed, smooth

WIDTH, HEIGHT = 170, 240
INKS = ("#0a0605", "#1d100a", "#34200f", "#4d3118", "#6a4522", "#8d6330", "#b58842", "#dcb566", "#fbe7ae")
"""The palette, from ink through leather to the light on brass."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(3)
    # The scabbard is drawn upright around x = 0, from its throat at the top to its tip.
    leather = closed(
        [(-21, -86), (21, -88), (19, -20), (14, 50), (8, 88), (0, 100), (-8, 88), (-15, 50), (-20, -20)]
    )
    drawn = outlined(leather, 5.2, 5.4)
    for _ in range(54):
        y = random.uniform(-70, 78)
        x = random.uniform(-13, 9) * (1 - max(0.0, y) / 190)
        drawn += gouge(
            [(x, y), (x + random.uniform(-1, 1), y + random.uniform(8, 20))],
            1.5,
            random.choice((4.6, 5.9)),
            steps=2,
        )
    drawn += gouge([(-16, -78), (-15, -10), (-10.5, 48), (-4, 88)], 3.2, 3.4, peak=0.3)
    drawn += gouge([(16, -74), (14.6, -10), (10, 50), (4, 86)], 2.6, 6.9, peak=0.6)
    for y in range(-66, 80, 12):  # the stitches of the seam
        drawn += gouge([(0, y), (0.6, y + 7)], 1.8, 6.6, steps=2)
    throat = closed([(-25, -104), (-12, -110), (12, -111), (25, -106), (24, -80), (0, -76), (-24, -79)])
    drawn += outlined(throat, 2.6, 5.2) + gouge([(-17, -101), (0, -104), (17, -103)], 3.4, INK, peak=0.4)
    drawn += gouge([(-21, -96), (-20, -83)], 3.2, 0.8) + gouge([(-19, -82), (0, -79.5), (19, -83)], 2.4, 4.4)
    tip = closed([(-13, 62), (0, 66), (12.4, 62), (9, 90), (5, 104), (0, 111), (-5, 104), (-9, 90)])
    drawn += outlined(tip, 2.8, 5) + gouge([(-8, 70), (-6, 90), (-2, 102)], 2.8, 0.8) + disc(0, 111, 4.4, INK)
    drawn += disc(0, 110.4, 2.4, 2.2)
    # The belt winds around the scabbard; its buckle is in front.
    belt = smooth(
        [
            (-70, -52),
            (-46, -66),
            (-20, -60),
            (22, -52),
            (48, -60),
            (70, -42),
            (66, -28),
            (46, -44),
            (22, -36),
            (-22, -44),
            (-46, -50),
            (-62, -38),
        ]
    )
    drawn += outlined(closed(belt), 4.2, 5) + gouge(
        [(-60, -50), (-40, -59), (0, -51), (46, -54), (62, -42)], 2.2, 2.4
    )
    for x, y in ((-52, -53), (-34, -55), (36, -49), (54, -49)):
        drawn += disc(x, y, 2.2, INK)
    drawn += outlined(closed([(-13, -63), (14, -60), (13, -31), (-14, -34)]), 2.2, 4.8)
    drawn += outlined(closed([(-6, -55), (7, -53), (6, -38), (-7, -40)]), 6.6, 3.4) + gouge(
        [(-12, -60), (10, -58)], 2.4, 0.7
    )
    return placed(WIDTH / 2, HEIGHT / 2, 1.0, drawn, turned=24)
