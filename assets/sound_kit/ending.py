"""How a game ends: the toll and the snuffed candle, or the morning."""

from __future__ import annotations

from .bodies import Blow, bell, plucked
from .synth import Dice, Layer, Sound, burst, frames, grains, mixed, slopes, swell, unit

PHRASE = (
    (0.00, 146.83, 1.0),
    (0.02, 220.00, 0.7),
    (0.22, 293.66, 0.8),
    (0.44, 329.63, 0.8),
    (0.66, 130.81, 0.9),
    (0.67, 196.00, 0.6),
    (0.69, 392.00, 0.85),
    (0.91, 329.63, 0.7),
    (1.14, 146.83, 1.0),
    (1.17, 220.00, 0.8),
    (1.20, 293.66, 0.8),
    (1.23, 369.99, 0.8),
    (1.27, 440.00, 0.8),
    (1.32, 587.33, 0.9),
)
"""In D with the flat seventh of the old modes: D, the chord of C beneath it, and home to D major."""


def death(dice: Dice, blow: Blow) -> Sound:
    """Health is gone: a low bell, a breath over the candle, the wick's last hiss."""
    length = 3.1
    breath = frames(0.34)
    puff = unit(slopes(dice.noise(breath) * swell(breath, 0.3), 240, 1_100))
    wick = grains(dice, 0.9, 260, 1_200, 6_500, 0.08, 8e-4)
    return mixed(
        length,
        (unit(bell(146.83, 1.7, length)), 0.0, 1.6),
        (unit(bell(73.4, 0.7, 2.2)), 0.0, 0.6),
        (burst(dice, 0.004, 150, 1_600), 0.0, 0.25),
        (puff, 0.16, 0.5),
        (wick, 0.38, 0.3),
    )


def clear(dice: Dice, blow: Blow) -> Sound:
    """The Dungeon is cleared: plucked strings climb out of the dark, and a bell for the morning."""
    length = 3.0
    layers: list[Layer] = []
    for at, hertz, level in PHRASE:
        layers.append((plucked(dice, hertz, length - at, 0.55, 2.4), at, level))
    layers.append((bell(587.33, 0.75, length - 1.32), 1.32, 0.08))
    layers.append((bell(880.00, 0.55, length - 1.56), 1.56, 0.045))
    return slopes(mixed(length, *layers), None, 5_000, 1)
