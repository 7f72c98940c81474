"""Potions: the cork, what is poured, the phial, and what they do."""

from __future__ import annotations

import numpy as np

from .bodies import Blow, bubbles, glass, string
from .synth import Dice, Sound, burst, frames, grains, mixed, slopes, swell, times, unit

OPEN_CHORD = (293.66, 440.0, 587.33)
"""D, A and D above middle C: neither major nor minor."""


def cork(dice: Dice, force: float) -> Sound:
    """The neck's air let go: a click of cork and a short tone that climbs."""
    t = times(frames(0.08))
    hertz = 520 * (0.9 + 0.25 * force)
    pop = np.exp(-t / 0.009) * np.sin(2 * np.pi * hertz * t * (1 + 3 * t)) * np.minimum(1, t / 8e-4)
    return mixed(
        0.1,
        (unit(pop), 0, 0.9),
        (burst(dice, 0.0015, 1_200, 10_000), 0, 0.6),
        (burst(dice, 0.012, 500, 3_000), 0, 0.3),
    )


def heal(dice: Dice, blow: Blow) -> Sound:
    """A Potion is drunk: cork, pour, the phial set down, and three strings that open."""
    pour = dice.uniform(0.07, 0.14)
    length = dice.uniform(0.24, 0.44)
    done = pour + length * dice.uniform(0.8, 1.05)
    flow = slopes(dice.noise(frames(length)) * swell(frames(length), 0.4), 1_500, 9_000)
    layers = [
        (cork(dice, blow.force), 0.0, dice.uniform(0.6, 1.0)),
        (bubbles(dice, length, 150, 900, 7_500, blow.place), pour, dice.uniform(0.9, 1.3)),
        (bubbles(dice, length, 26, 320, 800, blow.manner, 1.3), pour, 0.35),
        (unit(flow), pour, 1.0),
        (glass("phial", 1_560, blow), done, dice.uniform(0.75, 1.1)),
        (glass("phial", 1_560, blow, hold=2.0), dice.uniform(0.02, 0.06), 0.4),
    ]
    at = done - 0.10
    for hertz in OPEN_CHORD:
        layers.append((string(hertz, blow, 0.8, 0.22), at, 0.45))
        layers.append((grains(dice, 0.012, 900, 2_500, 9_000, 0.2), at, 0.10))
        at += dice.uniform(0.09, 0.15)
    return mixed(1.15, *layers)


def wasted(dice: Dice, blow: Blow) -> Sound:
    """A second Potion in one Room: it is poured away, fizzles, and one slack string sinks."""
    pour = dice.uniform(0.04, 0.12)
    fizz = dice.uniform(0.40, 0.62)
    splash = pour + dice.uniform(0.05, 0.16)
    slack = string(220 * dice.uniform(0.97, 1.03), Blow(0.25, blow.place, 0), 0.6, 0.35)
    places = np.arange(len(slack)) - 0.10 * np.arange(len(slack)) ** 2 / len(slack)
    sinking = np.interp(places, np.arange(len(slack)), slack)
    # Played more slowly it has not come to its end.
    sinking *= np.clip(2.5 * (1 - np.arange(len(slack)) / len(slack)), 0, 1) ** 2
    return mixed(
        0.8,
        (cork(dice, 0.2), 0, dice.uniform(0.4, 0.7)),
        (bubbles(dice, dice.uniform(0.18, 0.3), 110, 1_000, 6_500, 0.2, 0.9), pour, 0.8),
        (burst(dice, 0.03, 500, 3_500, rise=0.004), splash, dice.uniform(0.4, 0.8)),
        (
            grains(dice, fizz, 1_300, 1_800, 9_500, dice.uniform(0.08, 0.3), 5e-4, 0.8),
            splash,
            dice.uniform(0.7, 1.0),
        ),
        (glass("phial", 1_560, blow, 0.3, 5.0), splash + dice.uniform(0.0, 0.1), 0.2),
        (sinking, splash + 0.08, dice.uniform(0.45, 0.6)),
    )
