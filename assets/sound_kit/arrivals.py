"""The sounds of entering a scene of the Dungeon."""

from __future__ import annotations

import numpy as np

from .bodies import CASK, OAK, PEG, SLAB, blade, body
from .matter import bubble, cloth, creak, crunch, drop, falling, pouring, rubble
from .stage import Take
from .synth import RATE, Dice, burst, frames, slopes, swell, times, unit
from .voices import voice


def cellar(take: Take) -> None:
    """Add a trapdoor (an iron ring, creaking oak, the lid falling shut), two steps on boards, and a cask."""
    dice = take.dice
    take.add(blade("ring", 480, take, 3.5, 0.25), 0, 0.4, -0.3, 0.4)
    hinge = creak(dice, 0.62, 24, 95, (310, 0.3, 6), (780, 1, 4), (1_180, 1, 5))
    take.add(unit(slopes(hinge, 500, 1_800)), 0.10, 2.8, -0.4, 0.6)
    take.add(drop(190, 62, 0.012, 0.11, 1.8, 220, 480), 0.80, 0.45)
    take.add(body(OAK, take, 4e-4, 0.4, 1.35), 0.80, 1.0, 0, 0.6)
    take.add(burst(dice, 0.012, 800, 1_200), 0.80, 1.5, 0, 0.6)
    for at, pan in ((1.22, 0.4), (1.62, -0.3)):
        take.add(body(OAK, take, 1.6e-3, 0.2, 1.1), at, 0.7, pan, 0.5)
        take.add(rubble(dice, 0.06, 400, 700, 1_400, swell(frames(0.06))), at + 0.01, 0.2, pan, 0.8)
    take.add(body(CASK, take, 8e-4, 0.5), 1.98, 0.5, 0.7, 0.5)


def crypt(take: Take) -> None:
    """Add a slab that grinds over stone in jolts and comes to rest, then falling dust."""
    dice = take.dice
    count = frames(1.05)
    rough = np.clip(40 * np.abs(slopes(dice.noise(count), None, 9)), 0, 1.6)
    jolts = swell(count, 0.7) * (0.3 + rough)
    take.add(burst(dice, 0.004, 500, 4_000), 0, 0.4)
    take.add(rubble(dice, 1.05, 900, 260, 1_900, jolts, 0.004), 0, 1.5, -0.4, 0.8)
    take.add(rubble(dice, 1.05, 500, 2_200, 6_500, jolts), 0, 0.6, -0.2, 0.9)
    take.add(drop(150, 46, 0.02, 0.22, 1.8, 200, 460), 1.05, 1.2)
    take.add(body(SLAB, take, 8e-4, 0.5), 1.05, 1.3, 0, 0.5)
    take.add(rubble(dice, 0.8, 60, 2_500, 8_000, falling(frames(0.8), 3)), 1.2, 0.4, 0.5, 1.0)


def cavern(take: Take) -> None:
    """Add steps on gravel, a stone falling into deep water, and wings flying off."""
    dice = take.dice
    for at, pan in ((0, -0.5), (0.38, -0.1)):
        take.add(crunch(dice, 0.13, 40, 1_300, 2_500, 1.2, 3), at, 1.2, pan, 0.9)
        take.add(drop(160, 85, 0.01, 0.03, 0.5, 220, 460), at, 0.25, 0)
    take.add(body(PEG, take, 2e-4, 0.1, 0.8), 0.72, 0.6, 0.5)
    take.add(body(PEG, take, 2e-4, 0.1, 0.9), 0.88, 0.4, 0.7)
    take.add(burst(dice, 0.05, 1_100, 2_800, rise=0.002), 1.16, 0.9, 0.4, 1.0)
    take.add(bubble(190, 0.07, 1.9, 0.35), 1.18, 0.8, 0.4, 0.3)
    take.add(pouring(dice, 0.5, 60, 1_200, 2_400, 0.1, 1.5), 1.22, 1.2, 0.3, 0.8)
    for k in range(11):
        wing = cloth(dice, 0.045, 2_500, 9_000, 160)
        take.add(wing, 1.45 + 0.075 * k * (1 + 0.02 * k), 0.34 * (1 - 0.07 * k), 0.6 - 0.15 * k, 0.8)


def abyss(take: Take) -> None:
    """Add a tone that sinks by an octave, as if the floor gave way, a drawn breath, and voices below."""
    dice = take.dice
    t = times(frames(2.6))
    phase = 2 * np.pi * np.cumsum(146.83 * 2 ** -(np.clip(t / 1.6, 0, 1) ** 1.3)) / RATE
    sinking = sum(np.sin(k * phase + k) / k**0.7 * np.exp(-0.15 * k * t) for k in range(1, 12))
    take.add(drop(170, 41, 0.03, 0.30, 1.0, 190, 400), 0, 1.1)
    take.add(burst(dice, 0.006, 400, 2_500), 0, 0.4, 0, 0.6)
    take.add(unit(sinking * swell(len(t), 0.25)), 0, 1.9, 0, 0.5)
    count = frames(1.0)
    take.add(unit(slopes(dice.noise(count) * swell(count, 0.85) ** 1.5, 900, 3_200)), 0.15, 0.9, -0.3, 1.0)
    for k, hertz in enumerate((146.83, 155.56, 220.0)):
        take.add(voice(Dice("into", k), hertz, 1.9), 0.9, 1.2, (-0.7, 0.7, 0)[k], 0.5)
