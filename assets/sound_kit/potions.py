"""The sounds of potions, drunk or wasted."""

from __future__ import annotations

import numpy as np

from .bodies import glass, ringing, string
from .matter import bubble, drop, falling, pouring, rubble
from .stage import Take
from .synth import Sound, burst, frames, times, unit

D4, D5, A5, D6 = 293.66, 587.33, 880.0, 1_174.66
ORDERS = ((D5, A5, D6), (A5, D5, D6), (D5, D6, A5), (A5, D6, D5), (D6, D5, A5))
"""The order in which each take plays the chime's bars."""


def gulp(take: Take, at: float, level: float, pitch: float, climb: float) -> None:
    """Add a swallow: the throat's thump, then a bubble whose pitch changes by the factor ``climb``."""
    dice = take.dice
    take.add(burst(dice, 0.0025, 500, 2_200), at, 0.20 * level, 0.1, 0.5)
    take.add(drop(240 * pitch, 118 * pitch, 0.012, 0.030, 1.0, 220, 520, 0.16), at, 0.42 * level)
    take.add(bubble(330 * pitch, 0.034, climb, 0.13), at + 0.016, 0.80 * level, -0.1, 0.25)
    for _ in range(4):
        small = bubble(pitch * take.uniform(420, 1_300), take.uniform(0.008, 0.02), 1.9, 0.08)
        take.add(small, at + take.uniform(0.02, 0.11), 0.30 * level, take.uniform(-0.4, 0.4), 0.5)


def chime(hertz: float, seconds: float) -> Sound:
    """Return a small metal bar struck with felt: each mode is two tones that beat slowly."""
    ratios, strengths = np.array((1.0, 2.76, 5.40)), np.array((1.0, 0.22, 0.05))
    losses = 6.9 / (np.array((1.0, 0.45, 0.2)) * (900 / hertz) ** 0.4)
    pairs = (np.r_[ratios, 1.0022 * ratios] * hertz, np.r_[strengths, 0.6 * strengths], np.r_[losses, losses])
    return unit(ringing(*pairs, seconds) * np.minimum(1, times(frames(seconds)) / 0.004))


def heal(take: Take) -> None:
    """Add a cork, gulps from a bottle that is set down, and a soft chime."""
    dice, pitch = take.dice, 2 ** (0.14 * take.tone)
    take.add(burst(dice, 0.0012, 1_200, 9_000), 0, 0.4)
    take.add(bubble(520 * (0.9 + 0.25 * take.force), 0.009, 1.8, 0.08), 0, 0.5)
    at = take.uniform(0.09, 0.12)
    take.add(pouring(dice, 0.42, 90, 1_300, 5_500, take.place), at - 0.02, 0.5, -0.2, 0.8)
    for number in range(3):
        gulp(take, at, (1.0, 0.85, 0.7)[number], pitch * (1.0, 1.1, 1.5)[number], (2.6, 2.4, 0.55)[number])
        at += take.uniform(0.135, 0.165)
    take.add(chime(D4, 0.8), at - 0.08, 0.55, 0, 0.2)
    take.add(glass("phial", 1_720, take, 0.4, 2.0), at - 0.05, 0.30, 0.3, 0.5)
    for number, hertz in enumerate(ORDERS[take.number]):
        take.add(chime(hertz, 0.8), at - 0.04, (0.75, 0.7, 0.7)[number], (-0.3, 0, 0.3)[number], 0.25)
        at += take.uniform(0.07, 0.10)


def wasted(take: Take) -> None:
    """Add a potion poured out on stone: a dull pop, a gurgle, a splat, and a slack string that sinks."""
    dice = take.dice
    at = take.uniform(0.05, 0.12)
    splat = at + take.uniform(0.10, 0.20)
    take.add(bubble(330, 0.012, 0.8, 0.09), 0, 0.8)
    take.add(burst(dice, 0.003, 500, 2_800), 0, 0.4)
    take.add(pouring(dice, take.uniform(0.22, 0.34), 70, 380, 1_500, 0.2, 0.85), at, 0.9, -0.2, 0.7)
    take.add(burst(dice, 0.028, 700, 2_600, rise=0.003), splat, 0.85, 0.2, 0.8)
    wet = rubble(dice, 0.48, take.uniform(600, 1_300), 1_700, 4_600, falling(frames(0.48), 3.0, 0.01), 8e-4)
    take.add(wet, splat, 0.75, 0.1, 1.0)
    slack = string(dice, 196 * take.uniform(0.97, 1.03), 0.15, take.place, 0.8, 0.4, 0.5, nail=0.0)
    x = np.arange(len(slack))
    sinking = np.interp(x - 0.12 * x * x / len(x), x, slack)
    take.add(sinking * np.clip(2.5 * (1 - x / len(x)), 0, 1) ** 2, splat + 0.06, 0.6, -0.2, 0.3)
