"""Things that ring when they are struck: steel, glass, wood, ribs, card, and strings.

What a thing *is* depends on its name alone, so that five takes are five blows on one thing: a blow has a
force (0 to 1; the harder, the shorter the contact and the brighter the sound) and a place (0 to 1, which
decides the modes that answer).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .synth import RATE, Dice, Sound, frames, times, unit

HIGHEST = 16_500.0
"""Modes above this (Hz) are left out."""


class Blow(NamedTuple):
    """How something is struck; each from 0 to 1."""

    force: float
    place: float
    manner: float
    """How it goes on after the first contact."""


Modes = tuple[tuple[float, float, float], ...]
"""Ways in which a body rings: frequency (Hz), strength, and 60 dB decay (seconds)."""

OAK: Modes = (
    (148, 0.5, 0.08),
    (227, 0.8, 0.06),
    (395, 0.7, 0.05),
    (640, 0.5, 0.035),
    (1_010, 0.4, 0.025),
    (1_720, 0.25, 0.02),
)
"""A thick board."""

EDGE: Modes = (
    (1_330, 0.6, 0.012),
    (2_460, 1.0, 0.010),
    (3_900, 0.9, 0.008),
    (5_600, 0.7, 0.006),
    (7_900, 0.5, 0.005),
    (10_500, 0.3, 0.004),
)
"""The edge of a stiff card."""

RIBS: Modes = (
    (176, 0.7, 0.10),
    (262, 0.9, 0.09),
    (405, 0.8, 0.06),
    (590, 0.6, 0.045),
    (910, 0.5, 0.03),
    (1_400, 0.4, 0.02),
)
"""A big beast's chest."""

PEG: Modes = (
    (560, 0.6, 0.035),
    (930, 1.0, 0.03),
    (1_720, 0.8, 0.022),
    (2_650, 0.7, 0.016),
    (4_100, 0.5, 0.011),
    (6_200, 0.3, 0.008),
)
"""A small turned piece of wood."""


def ringing(hertz: Sound, strengths: Sound, losses: Sound, seconds: float) -> Sound:
    """Damped sines from rest, ``losses`` in 1/s, brought to silence before the end."""
    t = times(frames(seconds))
    out = np.zeros(len(t))
    for f, strength, loss in zip(hertz, strengths, losses, strict=True):
        if 20 < f < HIGHEST:
            out += strength * np.exp(-loss * t) * np.sin(2 * np.pi * f * t)
    return out * np.clip((t[-1] - t) / (0.2 * seconds), 0, 1)


def contact(hertz: Sound, seconds: float) -> Sound:
    """The spectrum of a push shaped like half a sine that lasts so long (a Hertzian contact)."""
    turns = 2 * hertz * seconds
    below = np.where(np.abs(1 - turns * turns) < 1e-2, 1e-2, 1 - turns * turns)
    shape: Sound = np.abs(np.cos(np.pi * turns / 2) / below) + 0.02
    return shape


def blade(name: str, lowest: float, blow: Blow, hold: float = 1.0, seconds: float = 0.6) -> Sound:
    """A steel blade: bending modes rise as n squared, torsion as n, each a pair a few Hz apart.

    Its loss rises with frequency; ``hold`` is how firmly it is gripped.
    """
    dice = Dice("blade", name)
    bend = np.r_[4.730, 7.853, 10.996, (2 * np.arange(4, 40) + 1) * np.pi / 2]
    turn = np.arange(1, 16)
    hertz = np.r_[lowest * (bend / bend[0]) ** 2, lowest * 7.1 * turn]
    hertz *= 0.985 + 0.03 * dice.uniforms(len(hertz))
    place = 0.06 + 0.4 * blow.place
    bends = np.cos(bend * place + np.pi / 4) + 0.7 * np.exp(-bend * place)
    strength = np.abs(np.r_[bends, 0.7 * np.cos(np.pi * turn * place)]) + 0.08
    strength *= contact(hertz, 1.6e-4 * (0.35 + blow.force) ** -0.4) * (hertz / 1_500) ** 0.35
    strength *= dice.signs(len(hertz))
    loss = hold * (9 + np.pi * 0.0018 * hertz + 6e-8 * hertz * hertz)
    beat = 1.5 + 3.5 * dice.uniforms(len(hertz))
    pairs = (np.r_[hertz, hertz + beat], np.r_[strength, 0.8 * strength], np.r_[loss, 1.15 * loss])
    return unit(ringing(*pairs, seconds))


def body(modes: Modes, blow: Blow, touch: float, seconds: float = 0.3) -> Sound:
    """Wood, ribs or card under a blow whose contact lasts about ``touch`` seconds."""
    hertz, strength, fall = np.array(modes, float).T
    answer = np.abs(np.sin(np.pi * (0.15 + 0.35 * blow.place) * np.arange(1, len(hertz) + 1))) + 0.15
    answer *= strength * contact(hertz, touch * (0.35 + blow.force) ** -0.4)
    return unit(ringing(hertz, answer, 6.9 / fall, seconds))


def glass(name: str, lowest: float, blow: Blow, seconds: float = 0.6, hold: float = 1.0) -> Sound:
    """A phial's rim: modes rise as n squared less 1, up to 12 kHz, split in pairs by its roughness."""
    dice = Dice("glass", name)
    n = np.arange(2, 9)
    row = lowest * (n * n - 1) / 3 * (1 + 0.02 * dice.normals(len(n)))
    hertz = np.r_[row, 1.31 * row, 1.72 * row]
    strength = np.r_[np.ones(7), np.full(7, 0.5), np.full(7, 0.3)] / (1 + (hertz / 9e3) ** 2)
    strength *= 0.2 + np.abs(np.cos(np.r_[n, n, n] * np.pi * blow.place))
    strength *= contact(hertz, 5e-5 / (0.4 + blow.force))
    loss = hold * (9 + 0.0035 * hertz)
    pairs = (np.r_[hertz, 1.004 * hertz], np.r_[strength, 0.7 * strength], np.r_[loss, loss])
    return unit(ringing(*pairs, seconds))


def string(hertz: float, blow: Blow, seconds: float = 1.4, fall: float = 1.0) -> Sound:
    """A plucked gut string: slightly stiff partials, of which the high ones die first."""
    n = np.arange(1, max(3, min(48, int(11_000 / hertz))))
    partials = n * hertz * np.sqrt(1 + 1.2e-4 * n * n)
    strength = np.sin(np.pi * n * (0.12 + 0.3 * blow.place)) / n**0.95
    strength /= 1 + (partials / (1_800 + 3_500 * blow.force)) ** 2
    return unit(ringing(partials, strength, (1.6 + 0.0022 * partials) / fall, seconds))


def plucked(dice: Dice, hertz: float, seconds: float, softness: float = 0.5, fall: float = 2.0) -> Sound:
    """A plucked string as a loop with losses (Karplus and Strong), brighter and less even than `string`.

    It falls by 60 dB in ``fall`` seconds; ``softness`` is from 0 to 1.
    """
    period = RATE / hertz - 0.5
    size = int(period)
    allpass = (1 - (period - size)) / (1 + (period - size))
    loop, low = [], 0.0
    for value in 2 * dice.uniforms(size) - 1:
        low += (float(value) - low) * (1 - 0.85 * softness)
        loop.append(low)
    mean = sum(loop) / size
    loop = [value - mean for value in loop]
    loss = 0.001 ** (1 / (hertz * fall))
    out = []
    before = held = tuned = 0.0
    for i in range(frames(seconds)):
        now = loop[i % size]
        smooth = loss * 0.5 * (now + before)
        before = now
        tuned = allpass * (smooth - tuned) + held
        held = smooth
        loop[i % size] = tuned
        out.append(now)
    return np.array(out)


def bubbles(
    dice: Dice, seconds: float, rate: float, low: float, high: float, top: float = 0.3, rise: float = 1.15
) -> Sound:
    """Something poured: single bubbles (Minnaert), many of them small, each a chirp of a few periods."""
    out = np.zeros(frames(seconds))
    for _ in range(max(3, round(rate * seconds * dice.uniform(0.8, 1.2)))):
        hertz = low * (high / low) ** (dice.uniform() ** 1.2)
        early, late = dice.uniform() ** (1 / (1 + 2 * top)), dice.uniform() ** (1 / 2.4)
        loss = 0.13 * hertz + 25
        t = times(frames(min(5 / loss, 0.12)))
        climb = 1 + (rise - 1) * t * loss / 5
        level = dice.uniform(0.3, 1.0) * (low / hertz) ** 0.3
        chirp = level * np.exp(-loss * t) * np.sin(2 * np.pi * hertz * t * climb)
        start = int(early / (early + late) * len(out) * 0.95)
        count = min(len(chirp), len(out) - start)
        out[start : start + count] += chirp[:count]
    return unit(out)


def bell(hertz: float, fall: float, seconds: float) -> Sound:
    """A church bell with a felted clapper; ``fall`` scales its decay."""
    ratio, strength, length = np.array(TOLL).T
    loss = 6.9 / (fall * length)
    freq = hertz * ratio
    pairs = (np.r_[freq, freq * 1.0035 + 0.4], np.r_[strength, 0.5 * strength], np.r_[loss, 1.1 * loss])
    t = times(frames(seconds))
    return ringing(*pairs, seconds) * np.minimum(1, t / 0.003)


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
"""A bell's partials from hum upwards: ratio to the strike tone, strength, 60 dB decay (seconds)."""


def resampled(sound: Sound, factor: float) -> Sound:
    """Played ``factor`` times as fast."""
    places = np.arange(0, len(sound) - 1, factor)
    return np.interp(places, np.arange(len(sound)), sound)
