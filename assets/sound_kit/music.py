"""The music, in D dorian: a bowed drone, strings of gut for a new Room, and a pulse for low Health.

Three stems that fit each other at any moment, so that each comes and goes by its volume alone: the drone is
one loop, the strings are phrases that end in rests, and the pulse is a loop of a few bars.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .bodies import Blow, string
from .levels import finished, finished_loop
from .room import in_room, in_room_looped
from .synth import RATE, Dice, Sound, frames, mixed, slopes, thump, times, unit

BAR = 4.0
"""Seconds; all stems are whole bars long."""

DRONE_BARS = 18
PULSE_BARS = 3
PHRASE_BARS = 2

VIOL = (
    (95, 0.6, 0.5),
    (290, 0.35, 1.0),
    (480, 0.30, 0.9),
    (780, 0.30, 0.6),
    (1_150, 0.35, 0.5),
    (2_600, 0.5, 0.75),
    (4_200, 0.5, 0.35),
)
"""What the body of a bass viol lets through best: Hz, width in octaves, strength."""

D2, A2, D3, E3, F3, G3, A3, B3, C4 = 73.42, 110.0, 146.83, 164.81, 174.61, 196.0, 220.0, 246.94, 261.63
D4, E4, F4, G4, A4, B4, C5, D5 = 293.66, 329.63, 349.23, 392.0, 440.0, 493.88, 523.25, 587.33


class Bowed(NamedTuple):
    """One stroke of the bow."""

    at: float
    """Seconds."""
    hertz: float
    seconds: float
    level: float


def _drone_strokes(dice: Dice) -> list[Bowed]:
    """D and A without end, and above them a third voice that takes a note for three bars, and rests."""
    whole = DRONE_BARS * BAR
    strokes = []
    for hertz, level, every, offset in ((D2, 1.0, 8.0, 0.0), (A2, 0.75, 9.0, 3.1), (D3, 0.35, 12.0, 5.6)):
        for number in range(round(whole / every)):
            at = every * number + offset + dice.uniform(-0.3, 0.3)
            strokes.append(Bowed(at % whole, hertz, every + 1.4, level * dice.uniform(0.8, 1.1)))
    for bar, hertz in ((1, A3), (4, G3), (6, F3), (10, E3), (12, B3), (14, A3)):
        strokes.append(Bowed(bar * BAR, hertz, 9.0, 0.30 * dice.uniform(0.85, 1.1)))
    return strokes


def _wander(dice: Dice, count: int, hertz: float) -> Sound:
    """A slow, smooth chance of deviation 1: what a hand does without knowing."""
    knots = max(4, int(count / RATE * hertz) + 3)
    x = np.linspace(0, knots - 1, count)
    values = dice.normals(knots)
    low = np.clip(x.astype(int), 0, knots - 2)
    part = (1 - np.cos(np.pi * (x - low))) / 2
    return values[low] * (1 - part) + values[low + 1] * part


def bowed(dice: Dice, stroke: Bowed) -> Sound:
    """A stroke over a gut string: partials through a viol's body, each alive by itself, and hiss."""
    count = frames(stroke.seconds)
    t = times(count)
    press = np.sin(np.pi * (np.arange(count) / count) ** 0.8) ** 1.4
    cents = 3.0 * _wander(dice, count, 3.0) + 4.0 * np.sin(2 * np.pi * 4.6 * t + dice.uniform(0, 6)) * press
    phase = 2 * np.pi * np.cumsum(stroke.hertz * 2 ** (cents / 1_200)) / RATE
    out = np.zeros(count)
    for n in range(1, int(min(60, 9_000 / stroke.hertz)) + 1):
        hertz = n * stroke.hertz
        through = 0.12 + sum(s * np.exp(-((np.log2(hertz / f) / w) ** 2)) for f, w, s in VIOL)
        # The more the bow presses, the brighter.
        bright = press ** (1 + 0.025 * n)
        alive = 1 + 0.22 * _wander(dice, count, 5.0)
        out += through / n**0.8 * bright * alive * np.sin(n * phase + dice.uniform(0, 6.28))
    # The hiss is let through as the string slips, once in each turn.
    slip = 0.4 + 0.6 * (0.5 + 0.5 * np.cos(phase)) ** 4
    hiss = slopes(dice.noise(count), 1_800, 7_000) * slip * press * (1 + 0.3 * _wander(dice, count, 8.0))
    return stroke.level * (out / np.sqrt(np.mean(out**2)) + 0.11 * hiss / np.sqrt(np.mean(hiss**2)))


def _around(count: int, layers: list[tuple[Sound, float]]) -> Sound:
    """Layers on a loop: what sounds past its end sounds at its beginning."""
    out = np.zeros(count)
    for sound, at in layers:
        places = (frames(at) + np.arange(len(sound))) % count
        np.add.at(out, places, sound)
    return out


def drone(loudness: float) -> Sound:
    """The bowed drone, as a loop."""
    dice = Dice("drone")
    layers = [(bowed(dice, stroke), stroke.at) for stroke in _drone_strokes(dice)]
    dry = _around(frames(DRONE_BARS * BAR), layers)
    return finished_loop(in_room_looped(dry, 0.8), loudness)


def pulse(loudness: float) -> Sound:
    """A low drum like a slow heart, never twice the same, as a loop: two beats, and the second is softer."""
    dice = Dice("pulse")
    layers: list[tuple[Sound, float]] = []
    for beat in range(round(PULSE_BARS * BAR / 2)):
        for offset, level in ((0.0, 1.0), (0.42, 0.55)):
            skin = thump(92, 61, 0.16, 3.5 + dice.uniform(0, 1), 0.9, 0.05)
            palm = slopes(dice.noise(frames(0.08)), 250, 900) * np.exp(-times(frames(0.08)) / 0.014)
            at = 2.0 * beat + offset + dice.uniform(-0.012, 0.012)
            strength = level * dice.uniform(0.85, 1.1)
            layers.append(
                (strength * mixed(0.9, (skin, 0, 1.0), (unit(palm), 0, 0.45)), at % (PULSE_BARS * BAR))
            )
    # Under it two bowed strings on D and A: a small speaker plays the drum only faintly.
    for number in range(PULSE_BARS):
        for hertz, level, offset in ((D3, 0.30, 0.0), (A2, 0.30, 0.5 * BAR)):
            at = BAR * number + offset + dice.uniform(-0.2, 0.2)
            stroke = Bowed(at % (PULSE_BARS * BAR), hertz, BAR + 1.6, level * dice.uniform(0.8, 1.1))
            layers.append((0.10 * bowed(dice, stroke), stroke.at))
    count = frames(PULSE_BARS * BAR)
    return finished_loop(in_room_looped(_around(count, layers), 0.7), loudness)


PHRASES: tuple[tuple[tuple[float, float], ...], ...] = (
    ((0.0, D4), (0.9, F4), (1.7, G4), (2.5, A4)),
    ((0.0, A4), (0.8, B4), (1.5, A4), (2.2, G4), (3.6, D4)),
    ((0.0, A3), (0.7, D4), (1.6, E4), (3.0, F4)),
    ((0.0, D5), (1.0, C5), (1.8, B4), (3.1, A4)),
    ((0.0, F4), (0.8, G4), (1.6, E4), (2.3, C4), (3.4, D4)),
    ((0.0, D3), (0.12, A3), (0.24, D4), (1.6, E4), (2.4, A3)),
    ((0.0, G4), (0.6, A4), (1.2, B4), (2.6, D4)),
    ((0.0, C4), (0.13, G3), (1.2, E4), (2.0, D4), (3.2, A3)),
)
"""What the gut strings say: when (seconds) and which note. The B is what makes D dorian."""


def phrase(number: int, loudness: float) -> Sound:
    """One phrase of the gut strings; a bass string is under its first and last note."""
    dice = Dice("phrase", number)
    layers = []
    notes = PHRASES[number]
    for place, (at, hertz) in enumerate(notes):
        arch = np.sin(np.pi * (place + 1) / (len(notes) + 1))
        how = Blow(0.7 + 0.4 * arch * dice.uniform(0.8, 1.2), dice.uniform(0.0, 0.25), 0)
        when = 0.03 + at + dice.uniform(0, 0.04)
        layers.append((string(hertz, how, 4.0, 0.55), when, 0.6 + 0.4 * arch))
        nail = slopes(dice.noise(frames(0.012)), 1_500, 9_000) * np.exp(-times(frames(0.012)) / 0.002)
        layers.append((unit(nail), when, 0.09))
        if place in (0, len(notes) - 1):
            base = D2 if hertz in (D4, D5, A4, F4, A3, D3) else C4 / 4
            layers.append((string(2 * base, Blow(0.4, 0.2, 0), 4.5, 0.6), when, 0.45))
    dry = mixed(PHRASE_BARS * BAR - 0.4, *layers)
    return finished(in_room(dry, 0.9), loudness, PHRASE_BARS * BAR, 0.5)
