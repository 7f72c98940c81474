"""How a game ends: the toll and the snuffed candle, or the morning."""

from __future__ import annotations

from random import Random

from .filters import Mode, band, high, low, ring, swept
from .room import in_room
from .synth import Layer, Samples, burst, grains, mallet, mixed, noise, plucked, shaped, swell

TOLL = (
    (0.5, 0.5, 3.6),
    (1.0, 1.0, 2.6),
    (1.19, 0.62, 2.2),
    (1.5, 0.25, 1.6),
    (2.0, 0.7, 1.5),
    (2.52, 0.3, 0.9),
    (3.0, 0.3, 0.8),
    (4.1, 0.2, 0.5),
)
"""A church bell's partials from hum upwards: ratio to the strike tone, strength, 60 dB decay (seconds)."""


def bell(hertz: float, fall: float, hardness: float, seconds: float) -> Samples:
    """A bell struck with a felted clapper; `hardness` in milliseconds of contact, `fall` scales its decay."""
    modes: list[Mode] = []
    for ratio, strength, length in TOLL:
        modes.append((hertz * ratio, strength, fall * length))
        modes.append((hertz * ratio * 1.0035 + 0.4, 0.5 * strength, 0.9 * fall * length))
    return ring(mallet(hardness), modes, seconds)


def death(dice: Random, pitch: float) -> Samples:
    """Health is gone: a low bell, a breath over the candle, the wick's last hiss."""
    length = 3.3
    toll = bell(146.83 * pitch, 1.7, 1.4, length)
    strike = low(burst(9, dice) + [0.0] * 500, 650)
    breath = swell(0.34, 0.3)
    puff = shaped(swept(noise(0.34, dice), [260 + 700 * value for value in breath], 0.7), breath)
    wick = shaped(noise(0.9, dice), shaped(grains(0.9, 260, dice, 0.0016), swell(0.9, 0.06)))
    smoke = low(high(band(wick, 2_800, 0.7), 1_000), 5_500)
    layers: list[Layer] = [(toll, 0, 1.0), (strike, 0, 0.5), (puff, 0.16, 1.2), (smoke, 0.38, 0.6)]
    layers.append((bell(73.4 * pitch, 0.7, 3.0, 2.2), 0.0, 0.4))
    return in_room(mixed(*layers), 0.22, length, fall=1.4)


def clear(dice: Random, pitch: float) -> Samples:
    """The Dungeon is cleared: plucked strings climb out of the dark, and a bell for the morning.

    In D with the flat seventh of the old modes: D, the chord of C beneath it, and home to D major.
    """
    length = 3.2
    phrase = (
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
    layers: list[Layer] = []
    for at, hertz, level in phrase:
        string = plucked(hertz * pitch, length - at, dice, 0.62, 2.4)
        layers.append((string, at, level))
    layers.append((bell(587.33 * pitch, 0.75, 1.2, length - 1.32), 1.32, 0.28))
    layers.append((bell(880.00 * pitch, 0.55, 1.2, length - 1.56), 1.56, 0.14))
    return in_room(low(mixed(*layers), 5_500), 0.24, length, fall=1.2)
