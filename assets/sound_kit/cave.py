"""Sounds near the table: single drips, and crackles of the candle."""

from __future__ import annotations

import numpy as np

from .bodies import Blow
from .synth import Dice, Layer, Sound, burst, frames, mixed, times, unit


def crackle(dice: Dice, blow: Blow) -> Sound:
    """Return a crackle of the candle's flame: a short run of sparks."""
    layers: list[Layer] = []
    at = 0.0
    for _ in range(3 + int(2.99 * blow.manner)):
        spark = burst(dice, dice.uniform(8e-4, 1.6e-3), 900, dice.uniform(5_000, 8_000))
        layers.append((spark, at, dice.uniform(0.6, 1.0) ** 2))
        at += dice.uniform(0.012, 0.09)
    return mixed(0.4, *layers)


def drip(dice: Dice, blow: Blow) -> Sound:
    """Return a drop falling into a pool: a tick, the bubble it leaves, and a second, smaller bubble."""
    hertz = 1_080 + 60 * blow.place

    def bubble(pitch: float, fall: float, climb: float) -> Sound:
        t = times(frames(0.14))
        bend = pitch * (t + (climb - 1) * t * t / 0.28)
        return unit(np.sin(2 * np.pi * bend) * np.exp(-t / fall) * np.minimum(1, t / 0.002))

    layers: list[Layer] = [
        (burst(dice, 0.0012, 1_500, 9_000), 0.0, dice.uniform(0.3, 0.4)),
        (bubble(hertz, dice.uniform(0.010, 0.022), 1.5), 0.006, 1.0),
    ]
    again = 0.05 + 0.12 * blow.manner
    layers.append((bubble(dice.uniform(1.55, 1.65) * hertz, 0.011, 1.3), again, dice.uniform(0.4, 0.7)))
    return mixed(0.3, *layers)
