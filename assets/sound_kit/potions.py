"""The sounds of potions, drunk or wasted."""

from __future__ import annotations

import numpy as np

from .bodies import glass, string
from .matter import bubble, falling, pouring, rubble
from .stage import Take
from .synth import burst, frames, swell, times, unit

D3, D4, A4, D5 = 146.83, 293.66, 440.0, 587.33
ORDERS = ((D4, A4, D5), (A4, D4, D5), (D4, D5, A4), (A4, D5, D4), (D5, D4, A4))
"""The order in which each take plays the open strings."""


def heal(take: Take) -> None:
    """Add a cork, pouring, glass, and three open strings over a warm low tone."""
    dice = take.dice
    pour, length = take.uniform(0.06, 0.11), take.uniform(0.26, 0.42)
    done = pour + 0.9 * length
    take.add(burst(dice, 0.0012, 1_200, 9_000), 0, 0.5)
    take.add(bubble(560 * (0.9 + 0.25 * take.force), 0.009, 1.8, 0.08), 0, 0.7)
    take.add(pouring(dice, length, 150, 1_400, 7_500, take.place), pour, 0.9, -0.3, 0.8)
    take.add(pouring(dice, length, 22, 330, 800, take.manner, 1.3), pour, 0.35, 0.3, 0.5)
    take.add(glass("phial", 1_720, take, 0.5, 1.5), done, 0.55, 0.4, 0.4)
    for number, hertz in enumerate(ORDERS[take.number]):
        at = done - 0.10 + number * take.uniform(0.08, 0.13)
        plucked = string(dice, hertz, 0.75, take.place, 1.1, 0.5, 1.1)
        take.add(plucked, at, 0.8, (-0.5, 0, 0.5)[number], 0.4)
    count = frames(0.9)
    take.add(unit(np.sin(2 * np.pi * D3 * times(count)) * swell(count, 0.3)), done - 0.1, 0.3)


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
