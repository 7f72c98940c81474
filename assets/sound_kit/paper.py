"""Cards on a wooden table: sliding, turning, landing, riffled, gathered.

Every cue here and in its sisters takes dice for its texture and a pitch, a factor near 1 that tells its takes
apart, and gives an unlevelled sound that begins at once.
"""

from __future__ import annotations

import math
from random import Random

from .filters import Mode, band, high, low, ring, swept
from .room import in_room
from .synth import Samples, burst, grains, mallet, mixed, noise, shaped, swell

TABLE: tuple[Mode, ...] = (
    (148, 0.55, 0.075),
    (227, 0.8, 0.06),
    (395, 0.65, 0.045),
    (640, 0.45, 0.03),
    (1_010, 0.25, 0.02),
)
"""An oak table top under a small soft blow."""

CARD: tuple[Mode, ...] = ((640, 0.5, 0.02), (1_330, 1.0, 0.012), (2_460, 0.7, 0.008), (3_900, 0.35, 0.006))
"""A stiff card let go at one edge."""


def at_pitch(modes: tuple[Mode, ...], pitch: float) -> list[Mode]:
    """A body a little smaller or larger."""
    return [(hertz * pitch, strength, fall) for hertz, strength, fall in modes]


def brush(seconds: float, low_hertz: float, top_hertz: float, dice: Random, top: float = 0.35) -> Samples:
    """Paper brushed over wood: a hiss that brightens as it speeds up, broken by tiny grains of friction."""
    speed = swell(seconds, top)
    centres = [low_hertz + (top_hertz - low_hertz) * value for value in speed]
    hiss = swept(noise(seconds, dice), centres, 0.9)
    catches = grains(seconds, 420, dice, 0.0025)
    rough = [value * (0.35 + 0.65 * catch) for value, catch in zip(hiss, catches, strict=True)]
    return shaped(low(high(rough, 500), 6_500), speed)


def tap(dice: Random, pitch: float = 1.0, hardness: float = 1.0) -> Samples:
    """A card's flat landing: a soft click of its edge over a low thump of the table."""
    thump = ring(mallet(1.8), at_pitch(TABLE, pitch), 0.16)
    click = band(burst(4, dice) + [0.0] * 200, 1_900 * pitch, 0.8)
    return mixed((high(thump, 90), 0, 1.0), (click, 0, 2.0 * hardness))


def snap(dice: Random, pitch: float = 1.0) -> Samples:
    """A card springing off a thumb."""
    return ring(burst(1.6, dice), at_pitch(CARD, pitch), 0.05)


def slide(dice: Random, pitch: float) -> Samples:
    """A card slides from the Dungeon to its place."""
    hiss = brush(0.27, 1_100 * pitch, 3_000 * pitch, dice, 0.28)
    wood = shaped(low(noise(0.24, dice), 320 * pitch), swell(0.24, 0.3))
    return in_room(mixed((hiss, 0, 1.0), (wood, 0, 0.5)), 0.10, 0.34)


def turn(dice: Random, pitch: float) -> Samples:
    """A card is turned over: a swish, the snap of the bent card, a touch of the table."""
    swish = brush(0.10, 1_400 * pitch, 4_000 * pitch, dice, 0.6)
    landing = tap(dice, 1.15 * pitch)
    layers = mixed((swish, 0, 1.0), (snap(dice, pitch), 0.078, 1.5), (landing, 0.094, 0.8))
    return in_room(layers, 0.10, 0.29)


def place(dice: Random, pitch: float) -> Samples:
    """A card is put down."""
    puff = shaped(band(noise(0.06, dice), 1_500 * pitch, 0.7), swell(0.06, 0.1))
    layers = mixed((tap(dice, pitch), 0, 1.0), (puff, 0.002, 0.24), (snap(dice, pitch), 0.011, 0.3))
    return in_room(layers, 0.14, 0.27)


def lift(dice: Random, pitch: float) -> Samples:
    """A card is picked up: its edge leaves the table."""
    swish = brush(0.075, 1_600 * pitch, 3_400 * pitch, dice, 0.55)
    return mixed((swish, 0, 1.0), (snap(dice, 0.9 * pitch), 0.002, 0.5), seconds=0.11)


def shuffle(dice: Random, pitch: float) -> Samples:
    """Two halves riffled together, sprung into one pile and squared."""
    layers = []
    cards, riffle = 36, 0.48
    for i in range(cards):
        fraction = i / cards
        at = riffle * (fraction + 0.06 * math.sin(2 * math.pi * fraction)) + min(
            0.4 * fraction, dice.uniform(0, 0.007)
        )
        level = (0.35 + 0.65 * math.sin(math.pi * fraction)) * dice.uniform(0.6, 1.0)
        layers.append((snap(dice, pitch * dice.uniform(0.88, 1.12)), at, level))
        layers.append((tap(dice, 1.3 * pitch, 0.6), at, 0.16 * level))
    for i in range(22):
        at = 0.56 + 0.2 * (i / 22) ** 0.8 + dice.uniform(0, 0.003)
        layers.append((snap(dice, pitch * (0.8 + 0.012 * i)), at, 0.35 * dice.uniform(0.5, 1.0)))
    layers.append((brush(0.24, 900 * pitch, 2_600 * pitch, dice, 0.6), 0.55, 0.5))
    layers.append((tap(dice, 0.95 * pitch), 0.80, 0.9))
    return in_room(mixed(*layers), 0.12, 0.98)


def scoop(dice: Random, pitch: float) -> Samples:
    """Four cards swept into one hand and slipped under the Dungeon."""
    layers = []
    for i in range(4):
        at = i * dice.uniform(0.048, 0.056)
        layers.append((brush(0.085, 1_200 * pitch, 2_600 * pitch, dice, 0.3), at, 0.7))
        layers.append((snap(dice, pitch * (0.9 + 0.04 * i)), at, 0.5))
        layers.append((tap(dice, pitch * (1.1 + 0.05 * i), 0.5), at + 0.002, 0.3))
    layers.append((brush(0.24, 800 * pitch, 2_300 * pitch, dice, 0.45), 0.21, 1.0))
    layers.append((tap(dice, 0.85 * pitch, 0.6), 0.40, 0.8))
    return in_room(mixed(*layers), 0.12, 0.54)
