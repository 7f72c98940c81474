"""Potions: corks, glugs, bubbles and what they do."""

from __future__ import annotations

import math
from random import Random

from .filters import band, high, low, ring
from .room import in_room
from .synth import Layer, Samples, burst, decay, frames, grains, mallet, mixed, noise, shaped, swell, tone


def bubble(hertz: float, seconds: float, rise: float = 1.7) -> Samples:
    """A bubble's ring: a sine that climbs to `rise` times its pitch while it dies."""
    return shaped(tone(hertz, seconds, rise * hertz, 0.6 * seconds), decay(seconds, seconds, 0.004))


def clink(dice: Random, pitch: float) -> Samples:
    """Glass touched lightly."""
    modes = [(1_480 * pitch, 1.0, 0.16), (2_310 * pitch, 0.55, 0.11), (3_890 * pitch, 0.3, 0.07)]
    return ring(mallet(0.4), modes, 0.2)


def glow(hertz: float, seconds: float) -> Samples:
    """A warm tone, between a reed and a hummed note: few overtones, a soft onset, a slow shimmer."""
    size = frames(seconds)
    out = [0.0] * size
    for multiple, strength in ((1, 1.0), (2, 0.34), (3, 0.13), (4, 0.05)):
        for detune in (-0.0016, 0.0016):
            voice = tone(hertz * multiple * (1 + detune), seconds)
            out = [a + 0.5 * strength * b for a, b in zip(out, voice, strict=True)]
    return shaped(out, decay(seconds, 1.3 * seconds, 0.045))


def heal(dice: Random, pitch: float) -> Samples:
    """A Potion is drunk: the cork, three gulps, and three warm tones that rise."""
    layers: list[Layer] = [(bubble(430 * pitch, 0.05, 1.5), 0, 0.8), (low(burst(3, dice), 2_500), 0, 0.7)]
    for i, hertz in enumerate((300, 345, 390)):
        at = 0.085 + 0.125 * i + dice.uniform(0, 0.012)
        layers.append((bubble(hertz * pitch, 0.10, 1.9), at, 0.75))
        layers.append((bubble(1.62 * hertz * pitch, 0.06, 1.6), at + 0.035, 0.28))
        layers.append((low(shaped(noise(0.07, dice), swell(0.07, 0.4)), 700), at, 0.22))
    root = 293.66 * pitch
    for i, ratio in enumerate((1.0, 5 / 4, 3 / 2)):
        layers.append((glow(root * ratio, 0.72 - 0.11 * i), 0.25 + 0.11 * i, 0.40))
    layers.append((glow(2 * root, 0.39), 0.58, 0.22))
    layers.append((clink(dice, pitch), 0.58, 0.06))
    return in_room(mixed(*layers), 0.18, 0.98)


def wasted(dice: Random, pitch: float) -> Samples:
    """A second Potion in one Room: it fizzles, and the tones sink."""
    fizz = shaped(noise(0.62, dice), grains(0.62, 900, dice, 0.0016))
    hiss = low(high(band(fizz, 3_000 * pitch, 0.7), 1_100), 5_500)
    dying = shaped(hiss, decay(0.62, 0.75, 0.02))
    layers: list[Layer] = [(low(burst(3, dice), 2_500), 0, 0.5), (dying, 0, 1.1)]
    for i in range(5):
        hertz = 520 * pitch * math.pow(0.84, i) * dice.uniform(0.96, 1.04)
        layers.append((bubble(hertz, 0.07, 0.72), 0.03 + 0.085 * i, 0.42 - 0.05 * i))
    for i, hertz in enumerate((277.18, 233.08)):
        sinking = tone(hertz * pitch, 0.42, 0.90 * hertz * pitch, 0.3)
        layers.append((low(shaped(sinking, decay(0.42, 0.5, 0.03)), 900), 0.05 + 0.2 * i, 0.24))
    return in_room(mixed(*layers), 0.15, 0.75)
