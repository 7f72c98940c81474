"""The ambience of each scene, as a loop: a constant background, and occasional events."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from .bodies import CASK, SLAB, body
from .matter import bubble, cloth, creak, rubble
from .stage import Take
from .synth import RATE, Dice, Sound, burst, frames, slopes, swell, times, unit
from .voices import bowed, level, voice

SECONDS = 30.0
"""The length of each loop in seconds."""

PIECES, OVERLAP = 5, 0.75
"""The number of pieces in a loop, and the seconds for which consecutive pieces overlap."""

TURN = 2 * np.pi
COUNT = frames(SECONDS)
SIDES = (-1.0, 1.0)


def band(dice: Dice, low: float, high: float, steep: int = 2) -> Sound:
    """Return seamless noise of power 1 in the frequency band from ``low`` to ``high`` (Hz)."""
    hertz = np.fft.rfftfreq(COUNT, 1 / RATE)
    shape = (hertz / low) ** steep / (1 + (hertz / low) ** steep) / (1 + (hertz / high) ** steep)
    return level(np.fft.irfft(np.fft.rfft(dice.noise(COUNT)) * shape, COUNT))


def waves(dice: Dice, *turns: int) -> Sound:
    """Return a sum of slow waves, from 0 to about 1, each with a whole number of periods (``turns``)."""
    x = np.arange(COUNT) / COUNT
    waving = sum(np.sin(TURN * (k * x + dice.uniform())) for k in turns)
    return np.clip(0.5 + 0.65 / len(turns) * waving, 0, None)


def sung(dice: Dice, hertz: float, width: float) -> Sound:
    """Return a narrow band of noise around ``hertz``, like singing wind or a distant voice."""
    phase = TURN * round(hertz * SECONDS) * np.arange(COUNT) / COUNT
    return band(dice, 0.05, width, 4) * np.cos(phase) + band(dice, 0.05, width, 4) * np.sin(phase)


def moments(dice: Dice, count: int, ease: float) -> Iterator[float]:
    """Yield ``count`` times (seconds), spread over the loop; ``ease`` scales their random shifts."""
    for k in range(count):
        yield SECONDS * (k + ease * dice.uniform(-0.5, 0.5)) / count % SECONDS


def cellar(take: Take) -> None:
    """Add drops into a bucket, creaking casks and a mouse over a dull, quiet background: close and woody."""
    dice = take.dice
    for side in SIDES:
        take.add(band(dice, 60, 150) * (0.7 + 0.3 * waves(dice, 2, 3)), 0, 0.016, side)
        take.add(band(dice, 900, 3_000) * (0.5 + 0.5 * waves(dice, 3, 5)), 0, 0.0015, side)
        take.add(band(dice, 3_000, 9_000), 0, 0.0008, side)
    for k, at in enumerate(moments(dice, 13, 1.1)):
        hertz = (640, 910, 1_380)[k % 3] * dice.uniform(0.94, 1.06)
        size, pan = dice.uniform(0.05, 0.13), (-0.7, 0.5, 0.9)[k % 3]
        take.add(burst(dice, 0.001, 2_000, 9_000), at, 0.4 * size, pan)
        take.add(bubble(hertz, dice.uniform(0.012, 0.03), 1.5), at + 0.005, 0.8 * size, pan)
        if dice.uniform() < 0.5:
            take.add(bubble(1.6 * hertz, 0.01, 1.3), at + dice.uniform(0.08, 0.15), 0.5 * size, pan)
    for at in moments(dice, 5, 0.8):
        last = dice.uniform(32, 60)
        wood = creak(dice, dice.uniform(0.5, 1.1), 18, last, (280, 0.6, 7), (740, 0.9, 8), (1_320, 0.7, 8))
        take.add(wood, at, dice.uniform(0.10, 0.20), dice.uniform(-0.9, 0.9), 0.5)
    for at in moments(dice, 4, 0.9):
        knock = body(CASK, take, 1.5e-3, 0.5, dice.uniform(0.75, 1.0))
        take.add(knock, at, dice.uniform(0.10, 0.17), dice.uniform(-0.9, 0.9), 0.3)
    for k in range(9):
        claws = burst(dice, 0.0015, 2_500, 8_000)
        take.add(claws, 18.0 + 0.07 * k + 0.03 * dice.uniform(), 0.03, 0.9 - 0.17 * k)


def crypt(take: Take) -> None:
    """Add wind over a hollow opening, with pitches that come and go, falling grit, and a settling slab."""
    dice = take.dice
    winds = (
        (220.0, 0.014, -0.8),
        (293.7, 0.018, 0.8),
        (440.0, 0.014, 0.2),
        (698.5, 0.010, -0.5),
        (880.0, 0.007, 0.9),
        (1_396.9, 0.004, -0.3),
    )
    for k, (hertz, size, pan) in enumerate(winds):
        take.add(sung(dice, hertz, 7 + 2 * k) * waves(dice, 2 + k, 5, 7) ** 1.6, 0, size, pan, 0.3)
    for side in SIDES:
        take.add(band(dice, 400, 1_000) * waves(dice, 3, 4, 7) ** 1.3, 0, 0.005, side)
        take.add(band(dice, 2_500, 7_000) * waves(dice, 3, 5, 8) ** 2, 0, 0.0014, side)
    for at in moments(dice, 6, 0.9):
        length = dice.uniform(0.3, 0.7)
        grit = rubble(dice, length, 45, 1_800, 7_000, swell(frames(length)), 0.0015)
        take.add(grit, at, dice.uniform(0.03, 0.06), dice.uniform(-1, 1), 0.5)
    for at in moments(dice, 2, 0.5):
        take.add(body(SLAB, take, 3e-3, 0.6, dice.uniform(1.3, 1.6)), at, 0.16, dice.uniform(-0.6, 0.6), 0.3)
        grind = rubble(dice, 0.5, 300, 250, 900, swell(frames(0.5)), 0.004)
        take.add(grind, (at - 0.45) % SECONDS, 0.10, 0.2, 0.5)


def cavern(take: Take) -> None:
    """Add a stream on the left, drops echoing in deep pools, and bats on the right: wide and wet."""
    dice = take.dice
    take.add(band(dice, 420, 1_500) * (0.8 + 0.2 * waves(dice, 9, 14)), 0, 0.011, -0.9)
    take.add(band(dice, 1_800, 6_500) * (0.6 + 0.4 * waves(dice, 11, 17)), 0, 0.0065, -0.7)
    take.add(band(dice, 800, 5_000), 0, 0.0025, 0.9)
    water = np.zeros(COUNT)
    for _ in range(round(20 * SECONDS)):
        hertz = 380 * 9 ** (dice.uniform() ** 1.1)
        drop = (
            bubble(hertz, 2.2 / (0.13 * hertz + 25), dice.uniform(1.1, 1.6), 0.09) * dice.uniform(0.1, 1) ** 2
        )
        np.add.at(water, (int(COUNT * dice.uniform()) + np.arange(len(drop))) % COUNT, drop)
    take.add(water, 0, 0.055, -0.6, 0.5)
    for at in moments(dice, 8, 1.2):
        drop = bubble(dice.uniform(380, 1_100), dice.uniform(0.02, 0.05), 1.8, 0.2)
        take.add(drop, at, dice.uniform(0.10, 0.22), dice.uniform(-0.2, 1), 0.2)
        take.add(burst(dice, 0.002, 1_500, 8_000), at, 0.05, 0.4)
    for at in moments(dice, 3, 0.8):
        pan, way = dice.uniform(0.1, 1), float(dice.signs(1)[0])
        for k in range(round(dice.uniform(9, 17))):
            wing = cloth(dice, 0.04, 700, 3_200, 150)
            side = float(np.clip(pan + 0.1 * way * k, -1, 1))
            take.add(wing, (at + 0.082 * k) % SECONDS, 0.035 * np.sin(np.pi * (k + 1) / 18), side, 0.4)
        for k in range(round(dice.uniform(3, 7))):
            length, hertz = dice.uniform(0.012, 0.03), dice.uniform(6_200, 8_200)
            t = times(frames(length))
            chirp = unit(np.sin(TURN * hertz * (t - 0.175 * t * t / length)) * swell(len(t), 0.2))
            side = float(np.clip(pan + 0.1 * way * k, -1, 1))
            when = (at + 0.2 + 0.13 * k + 0.05 * dice.uniform()) % SECONDS
            take.add(chirp, when, dice.uniform(0.008, 0.022), side, 0.3)


def abyss(take: Take) -> None:
    """Add a giant's breath and, below it, voices that hold partials of a D too low to sing."""
    dice = take.dice
    breath = 3 * np.arange(COUNT) / COUNT % 1
    into = np.clip(np.sin(np.pi * np.clip(breath / 0.42, 0, 1)), 0, 1) ** 1.5
    out = np.clip(np.sin(np.pi * np.clip((breath - 0.48) / 0.50, 0, 1)), 0, 1) ** 1.3
    for side in SIDES:
        take.add(band(dice, 450, 1_100, 4) * into, 0, 0.0085, side)
        take.add(band(dice, 240, 560, 4) * out, 0, 0.013, side)
        take.add(band(dice, 1_500, 4_200, 4) * (0.7 * into + out), 0, 0.0012, side)
        parts = (
            (1, 0.3),
            (2, 0.55),
            (3, 0.55),
            (4, 0.7),
            (5, 0.4),
            (6, 0.9),
            (8, 0.8),
            (9, 0.4),
            (12, 0.5),
            (16, 0.22),
        )
        for k, size in parts:
            far = sung(dice, 36.71 * k, 1.6) * waves(dice, 1 + k % 5, 3 + k % 4)
            take.add(far, 0, 0.015 * size, 0.8 * side)
    for at, hertz in zip(moments(dice, 3, 0.6), (110.0, 146.83, 116.54), strict=True):
        take.add(voice(dice, hertz, 5.0, "ah", 6), at, 0.085, dice.uniform(-0.8, 0.8), 0.6)
    for at in moments(dice, 2, 0.7):
        groan = unit(slopes(bowed(dice, 41.2, 3.5, 0.03, -180), 120, 900))
        take.add(groan, at, 0.08, dice.uniform(-0.7, 0.7), 0.5)
