"""Sustained voices: bowed strings, singers, horns, stopped pipes, and rubbed glass."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from .matter import wander
from .synth import RATE, Dice, Sound, frames, slopes, times, unit

TURN = 2 * np.pi

VIOL = (
    (95, 0.6, 0.5),
    (290, 0.35, 1.0),
    (480, 0.30, 0.9),
    (780, 0.30, 0.7),
    (1_150, 0.35, 0.7),
    (2_600, 0.55, 1.0),
    (4_300, 0.5, 0.7),
)
"""The formants of a bass viol's body: frequency (Hz), width (octaves) and strength."""

VOWELS = {
    "oo": ((320, 0.28, 1), (800, 0.22, 0.35), (2_300, 0.2, 0.05)),
    "ah": ((640, 0.3, 1), (1_080, 0.25, 0.6), (2_600, 0.22, 0.16), (3_400, 0.2, 0.1)),
}
"""The formants of a singer's mouth, by vowel."""


def level(sound: Sound) -> Sound:
    """Return a sound scaled to a power of 1."""
    return sound / np.sqrt(np.mean(sound * sound))


def through(hertz: float, formants: tuple[tuple[float, float, float], ...], floor: float) -> float:
    """Return the gain of ``formants`` for a partial at ``hertz``."""
    return floor + sum(s * float(np.exp(-((np.log2(hertz / f) / w) ** 2))) for f, w, s in formants)


def partials(phase: Sound, count: int, strength: Callable[[int], float | Sound]) -> Sound:
    """Return the sum of the first ``count`` partials of a phase, using a Chebyshev recurrence."""
    twice, before, now = 2 * np.cos(phase), np.zeros(len(phase)), np.sin(phase)
    out = np.zeros(len(phase))
    for k in range(1, count + 1):
        out += strength(k) * now
        before, now = now, twice * now - before
    return out


def bowed(dice: Dice, hertz: float, seconds: float, hiss: float = 0.10, slide: float = 0.0) -> Sound:
    """Return a stroke over a gut string: partials through a viol's body, and the hiss of slipping rosin.

    The pitch slides by ``slide`` cents. Stronger bow pressure sounds brighter.
    """
    count = frames(seconds)
    x = np.arange(count) / count
    press = np.sin(np.pi * x**0.8) ** 1.2
    shake = 4 * np.sin(TURN * 4.6 * times(count) + dice.uniform(0, 6)) * press
    cents = 3 * wander(dice, count, 3) + shake + slide * x
    phase = TURN * np.cumsum(hertz * 2 ** (cents / 1_200)) / RATE
    alive = [1 + 0.25 * wander(dice, count, 5) for _ in range(4)]
    bow = [press**power for power in (1.0, 1.2, 1.5, 1.9)]

    def strength(k: int) -> Sound:
        group = sum(k >= first for first in (5, 12, 25))
        size = through(k * hertz, VIOL, 0.12) / k**0.95 * float(dice.signs(1)[0])
        return size * bow[group] * alive[k % 4]

    out = partials(phase, int(min(70, 9_500 / hertz)), strength)
    slip = (0.35 + 0.65 * (0.5 + 0.5 * np.cos(phase)) ** 4) * press
    return level(out) + hiss * level(slopes(dice.noise(count), 2_200, 8_000) * slip)


def groan(dice: Dice, hertz: float, seconds: float, top: float = 1_200) -> Sound:
    """Return heavy wood or stone giving way: a fast attack and a long decay, with irregular swells.

    Its partials up to ``top`` (Hz) drop by about two semitones, and the high ones fade first.
    """
    count = frames(seconds)
    t, x = times(count), np.arange(count) / count
    shape = np.minimum(1, t / 0.07) ** 1.5 * np.exp(0.5 * wander(dice, count, 4.5) - 2.2 * x) * (1 - x) ** 0.7
    cents = 18 * wander(dice, count, 6) - 210 * x**1.3
    phase = TURN * np.cumsum(hertz * 2 ** (cents / 1_200)) / RATE + dice.uniform(0, TURN)
    alive = [np.exp(0.6 * wander(dice, count, 6)) for _ in range(5)]

    def strength(k: int) -> Sound:
        return (
            float(dice.signs(1)[0]) * k**-0.8 * (1 - k * hertz / top) * alive[k % 5] * np.exp(-0.16 * k * x)
        )

    return unit(partials(phase, int(top / hertz), strength) * shape)


def voice(dice: Dice, hertz: float, seconds: float, vowel: str = "oo", singers: int = 5) -> Sound:
    """Return a few low voices on one note, each slightly out of tune."""
    count = frames(seconds)
    t = times(count)
    out = np.zeros(count)
    for _ in range(singers):
        shake = 9 * np.sin(TURN * dice.uniform(4.3, 5.6) * t + dice.uniform(0, 6))
        cents = dice.uniform(-14, 14) + 7 * wander(dice, count, 4) + shake
        phase = TURN * np.cumsum(hertz * 2 ** (cents / 1_200)) / RATE + dice.uniform(0, TURN)
        size = [through(k * hertz, VOWELS[vowel], 0.02) / k**0.3 for k in range(1, 42)]
        out += partials(phase, int(min(40, 4_200 / hertz)), lambda k, size=size: size[k - 1])
    air = slopes(dice.noise(count), 500, 2_500)
    return unit((level(out) + 0.10 * level(air)) * np.sin(np.pi * (np.arange(count) / count) ** 0.9) ** 1.3)


def horn(dice: Dice, hertz: float, seconds: float) -> Sound:
    """Return a distant natural horn, brighter as it swells."""
    count = frames(seconds)
    t, x = times(count), np.arange(count) / count
    swelling = np.minimum(1, t / 0.035) * (1 - x) ** 0.8
    cents = 6 * wander(dice, count, 4) - 30 * np.exp(-t / 0.03)
    phase = TURN * np.cumsum(hertz * 2 ** (cents / 1_200)) / RATE
    dark = partials(phase, 4, lambda k: 1 / k)
    lit = partials(phase, int(min(24, 7_000 / hertz)), lambda k: k**-0.6)
    return unit(swelling * (0.6 * dark + 0.4 * lit * swelling**1.5))


def pipe(dice: Dice, hertz: float, seconds: float) -> Sound:
    """Return a stopped wooden organ pipe: mainly odd partials, and wind."""
    count = frames(seconds)
    phase = TURN * np.cumsum(hertz * (1 + 0.0006 * wander(dice, count, 2))) / RATE
    tone = partials(phase, int(min(25, 7_000 / hertz)), lambda k: (1 if k % 2 else 0.30) / k)
    wind = slopes(dice.noise(count), 1_200, 6_000)
    return (level(tone) + 0.13 * level(wind)) * np.sin(np.pi * (np.arange(count) / count) ** 0.85) ** 0.8


def organ(dice: Dice, hertz: float, seconds: float) -> Sound:
    """Return three ranks of pipes, an octave apart."""
    ranks = ((1, 1.0), (2, 0.9), (4, 0.5))
    return sum(strength * pipe(dice, k * hertz, seconds) for k, strength in ranks) + np.zeros(1)


def rubbed(dice: Dice, hertz: float, seconds: float) -> Sound:
    """Return glass rubbed with wet fingers: a few beating partials, and the rustle of skin."""
    count = frames(seconds)
    t = times(count)
    out = np.zeros(count)
    for ratio, strength in ((1, 1), (1.003, 0.6), (2.0, 0.5), (2.98, 0.30), (4.21, 0.22), (6.1, 0.14)):
        beat = 1 + 0.35 * np.sin(TURN * dice.uniform(0.4, 1.3) * t)
        out += strength * beat * np.sin(TURN * hertz * ratio * t + dice.uniform(0, 6))
    skin = slopes(dice.noise(count) * np.abs(slopes(dice.noise(count), None, 30)), 2_500, 8_000)
    return (level(out) + 0.14 * level(skin)) * np.sin(np.pi * np.arange(count) / count) ** 1.4


def choir(dice: Dice, hertz: float, seconds: float) -> Sound:
    """Return four voices, and a sine tone at their pitch."""
    t = times(frames(seconds))
    tone = unit(np.sin(TURN * hertz * t) * np.sin(np.pi * t / seconds))
    return voice(dice, hertz, seconds, "oo", 4) + 0.8 * tone
