"""The cave about the table: distant air, dripping stone, a candle that crackles."""

from __future__ import annotations

import math
from random import Random

from .filters import band, high, low, ring
from .glass import bubble
from .levels import looped
from .room import in_room
from .synth import RATE, Layer, Samples, burst, frames, mixed, noise

SECONDS = 20.0
"""How long the loop is."""


def _breathing(size: int, *waves: tuple[int, float, float]) -> Samples:
    """Slow changes that fit the loop: each wave is whole turns per loop, depth, and phase (turns)."""
    return [
        1.0 + sum(depth * math.sin(2 * math.pi * (turns * i / size + phase)) for turns, depth, phase in waves)
        for i in range(size)
    ]


def _wrapped(size: int, layers: list[Layer]) -> Samples:
    """The layers on a loop: what would sound past its end sounds at its beginning."""
    long = mixed(*layers, seconds=2 * size / RATE)
    return [a + b for a, b in zip(long[:size], long[size:], strict=True)]


def _air(size: int, dice: Random) -> Samples:
    white = noise(size / RATE, dice)
    depth = looped(lambda part: low(high(part, 70), 190), white)
    draught = looped(lambda part: low(band(part, 420, 1.6), 1_200), white[size // 3 :] + white[: size // 3])
    slow = _breathing(size, (2, 0.25, 0.1), (3, 0.2, 0.6))
    gusts = _breathing(size, (3, 0.4, 0.35), (5, 0.3, 0.8), (1, 0.2, 0.0))
    return [0.55 * a * s + 0.34 * b * g for a, s, b, g in zip(depth, slow, draught, gusts, strict=True)]


def _drip(hertz: float, dice: Random) -> list[Layer]:
    """A drop meets a pool: a tick, then the bubble it leaves, sometimes a second, smaller one."""
    layers: list[Layer] = [
        (low(burst(1.5, dice), 3_500), 0.0, 0.25),
        (bubble(hertz, 0.075, 1.45), 0.006, 1.0),
    ]
    if dice.random() < 0.6:
        layers.append((bubble(1.5 * hertz, 0.05, 1.3), 0.085 + dice.uniform(0, 0.03), 0.4))
    return layers


def _drips(size: int, dice: Random, pitch: float) -> Samples:
    layers: list[Layer] = []
    times = (0.9, 3.7, 5.2, 8.4, 11.3, 12.1, 15.6, 18.3, 19.7)
    for at in times:
        level, hertz = dice.uniform(0.3, 1.0), pitch * dice.uniform(620, 1_250)
        layers += [(sound, at + offset, level * part) for sound, offset, part in _drip(hertz, dice)]
    dry = _wrapped(size, layers)
    return looped(lambda part: low(in_room(part, 0.55, fall=2.2), 3_600), dry)


def _candle(size: int, dice: Random) -> Samples:
    """Flutter of the flame, and crackles that come in little runs."""
    layers: list[Layer] = []
    at = 0.4
    while at < size / RATE:
        for _ in range(1 + int(4 * dice.random() ** 2)):
            hertz = dice.uniform(1_300, 3_600)
            spark = ring(burst(1.0, dice), [(hertz, 1.0, 0.008), (0.45 * hertz, 0.6, 0.012)], 0.03)
            layers.append((spark, at, dice.uniform(0.1, 1.0) ** 2))
            at += dice.uniform(0.012, 0.09)
        at += dice.uniform(0.3, 1.9)
    return _wrapped(size, layers)


def ambience(dice: Random, pitch: float) -> Samples:
    """All of it, as a loop; `pitch` is that of the drips."""
    size = frames(SECONDS)
    parts = zip(_air(size, dice), _drips(size, dice, pitch), _candle(size, dice), strict=True)
    return [air + 0.28 * drip + 0.55 * spark for air, drip, spark in parts]
