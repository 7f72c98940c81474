"""The cave about the table: distant air, as a loop, and single drips and crackles of the candle."""

from __future__ import annotations

import numpy as np

from .bodies import Blow
from .synth import RATE, Dice, Layer, Sound, burst, frames, mixed, times, unit

SECONDS = 8.0
"""How long the loop of the air is: each takes 0.18 MB of memory for as long as the game runs."""


def _band(white: Sound, low: float, high: float) -> Sound:
    """The part of a loop's noise within a band, filtered around the loop."""
    hertz = np.fft.rfftfreq(len(white), 1 / RATE)
    rising = (hertz / low) ** 2 / (1 + (hertz / low) ** 2)
    return unit(np.fft.irfft(np.fft.rfft(white) * rising / (1 + (hertz / high) ** 2), len(white)))


def _breathing(count: int, *waves: tuple[int, float, float]) -> Sound:
    """Slow changes that fit the loop: each wave is whole turns a loop, depth, and phase (turns)."""
    x = np.arange(count) / count
    return 1 + sum(depth * np.sin(2 * np.pi * (turns * x + phase)) for turns, depth, phase in waves)


def crackle(dice: Dice, blow: Blow) -> Sound:
    """The candle's flame: a little run of sparks."""
    layers: list[Layer] = []
    at = 0.0
    for _ in range(2 + int(3.99 * blow.manner)):
        spark = burst(dice, dice.uniform(4e-4, 2e-3), 900, dice.uniform(3_000, 9_000))
        layers.append((spark, at, dice.uniform(0.3, 1.0) ** 2))
        at += dice.uniform(0.012, 0.09)
    return mixed(0.4, *layers)


def air(dice: Dice, blow: Blow) -> Sound:
    """The air, as a loop in which nothing stands out that would be known again."""
    count = frames(SECONDS)
    deep = _band(dice.noise(count), 60, 170) * _breathing(count, (1, 0.25, 0.1), (2, 0.2, 0.6))
    gusts = _breathing(count, (2, 0.4, 0.35), (3, 0.3, 0.8), (1, 0.2, 0.0))
    draught = _band(dice.noise(count), 350, 900) * gusts
    flutter = _band(dice.noise(count), 1_500, 6_000) * _breathing(count, (4, 0.3, 0.2), (7, 0.3, 0.5))
    return 1.0 * deep + 0.30 * draught + 0.05 * flutter


def drip(dice: Dice, blow: Blow) -> Sound:
    """A drop meets a pool: a tick, the bubble it leaves, at times a second, smaller one."""
    hertz = 560 + 900 * blow.place + dice.uniform(-60, 60)

    def bubble(pitch: float, fall: float, climb: float) -> Sound:
        t = times(frames(0.14))
        bend = pitch * (t + (climb - 1) * t * t / 0.28)
        return unit(np.sin(2 * np.pi * bend) * np.exp(-t / fall) * np.minimum(1, t / 0.002))

    layers: list[Layer] = [
        (burst(dice, 0.0012, 1_500, 9_000), 0.0, dice.uniform(0.15, 0.5)),
        (bubble(hertz, dice.uniform(0.010, 0.022), 1.5), 0.006, 1.0),
    ]
    if blow.manner > 0.35:
        again = 0.05 + 0.12 * blow.manner
        layers.append((bubble(dice.uniform(1.3, 1.8) * hertz, 0.011, 1.3), again, dice.uniform(0.3, 0.8)))
    return mixed(0.3, *layers)
