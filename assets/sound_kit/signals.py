"""Sounds of the sheets: a seal stamped, points counted, a puzzle solved, a new best, the game paused."""

from __future__ import annotations

import numpy as np

from .bodies import BONE, OAK, PEG, SHIELD, Blow, body, glass, string, toll
from .matter import bubble, cloth, creak, crunch, drop, rubble
from .stage import Take
from .synth import Dice, burst, frames, slopes, swell, unit
from .voices import horn

D3, A3, D4, FS4, A4, D5 = 146.83, 220.0, 293.66, 369.99, 440.0, 587.33


def stamp(take: Take) -> None:
    """Add a seal: a block pressed into wax on the table, then the wax coming loose."""
    dice, pitch = take.dice, 2 ** (0.2 * take.tone)
    take.add(burst(dice, 0.0014, 1_500, 6_000), 0, 0.55)
    take.add(body(OAK, take, 5e-4, 0.2, 1.5 * pitch), 0, 1.0, 0, 0.4)
    take.add(drop(260, 92 * pitch, 0.008, 0.05, 1.2, 220, 470), 0, 0.95)
    take.add(crunch(dice, 0.05, 20, 500, 1_300, 1.0, 3), 0.012, 0.35, 0.2, 0.7)
    take.add(burst(dice, 0.006, 300, 900), 0.02 + 0.07 * take.manner, 0.1 + 0.9 * take.place, 0.1, 0.5)
    up, count = 0.13 + 0.09 * take.manner, frames(0.10)
    sticky = dice.noise(count) * swell(count, 0.8) * np.abs(slopes(dice.noise(count), None, 200))
    take.add(unit(slopes(sticky, 700, 3_000)), up, 0.35, -0.3, 0.9)
    take.add(bubble(480 * pitch, 0.008, 1.7, 0.06), up + 0.085, 0.5)


def count_tick(take: Take) -> None:
    """Add a bone counter put on a pile. The takes are successive notes of D dorian: a rising run."""
    note = 2 ** ((0, 2, 3, 5, 7)[take.number] / 12)
    side = -0.2 + 0.1 * take.number
    take.add(burst(Dice("bone"), 0.0009, 1_200, 9_000), 0, 0.45, side, 0.5)
    take.add(body(BONE, take, 1.6e-4, 0.05, note), 0, 0.9, side, 0.4)
    take.add(body(PEG, Blow(0.6, 0.5, 0.5), 4e-4, 0.05, 0.95), 0, 0.6)
    # The counter rocks once before it lies still.
    again = Blow(0.5 * take.force, 1 - take.place, 0.5)
    take.add(body(BONE, again, 2e-4, 0.05, note), 0.009 + 0.008 * take.manner, 0.4, side, 0.6)


def count_final(take: Take) -> None:
    """Add the last beads, a hand on the abacus frame, an open D chord, and a small bell."""
    dice = take.dice
    for k in range(7):
        bead = body(PEG, take, 1.2e-4, 0.06, take.uniform(1.5, 2.0))
        take.add(bead, 0.09 * (k / 7) ** 0.7, 0.65, 0.2 * k - 0.6, 0.3)
    take.add(drop(220, 73.4, 0.01, 0.08, 1.0, 200, 450), 0.09, 0.4)
    take.add(body(OAK, take, 6e-4, 0.25, 1.1), 0.09, 0.4, 0, 0.5)
    take.add(burst(dice, 0.012, 1_800, 2_600), 0.09, 1.1, 0, 0.7)
    for k, hertz in enumerate((D3, A3, D4, A4, D5)):
        plucked = string(dice, hertz, 0.85, 0.15, 1.7, 0.8, 0.8, nail=0.03)
        take.add(plucked, 0.10 + 0.018 * k, 0.4 + 0.12 * k, -0.6 + 0.3 * k, 0.4)
    take.add(toll(2 * D5, 0.4, 1.4, (0.1, 0.4, 0.5, 1, 1, 0.3, 0.1, 0.1)), 0.17, 1.8, 0.3, 0.5)


def puzzle(take: Take) -> None:
    """Add a lock (three pins, the bolt, the lid), and four notes that resolve."""
    dice = take.dice
    for k, at in enumerate((0, 0.12, 0.21)):
        take.add(body(PEG, take, 6e-4, 0.06, 0.6 + 0.1 * k), at, 0.6, -0.3 + 0.2 * k)
        take.add(burst(dice, 0.0010, 3_000, 8e3), at, 0.25)
    take.add(rubble(dice, 0.10, 1_200, 300, 900, swell(frames(0.10))), 0.27, 0.5, 0.2, 0.7)
    take.add(body(SHIELD, take, 8e-4, 0.15, 1.2), 0.37, 0.9, 0.1, 0.4)
    take.add(drop(400, 220, 0.008, 0.04, 1.0, 240, 560), 0.37, 0.8)
    for k, hertz in enumerate((A3, D4, FS4, A4)):
        plucked = string(dice, hertz, 0.3, 0.2, 1.5, 0.8, 0.3, nail=0.03)
        take.add(plucked, 0.48 + 0.11 * k, 1.2 - 0.1 * k, -0.5 + 0.33 * k, 0.4)
    take.add(glass("lid", 3_300, take, 0.7, 1.6), 0.83, 0.20, 0.4, 0.5)


def record(take: Take) -> None:
    """Add a drum roll, distant horns rising by a fourth to a D chord, and a small bell, for a new best."""
    dice = take.dice
    for k in range(7):
        at = 0.62 * (1 - (1 - k / 7) ** 1.5)
        take.add(drop(210, 92, 0.01, 0.05, 1.0, 180, 380), at, 0.30 + 0.09 * k, 0, 0.3)
        take.add(burst(dice, 0.003, 3_000, 7_500), at, 0.16 + 0.05 * k, 0.2 - 0.05 * k, 0.6)
    take.add(drop(200, 73.4, 0.015, 0.18, 1.0, 200, 450), 0.66, 1.4)
    take.add(burst(dice, 0.03, 3_500, 12e3), 0.66, 0.6, 0, 1.0)
    horns = (
        (D3, 0.66),
        (A3, 0.68),
        (D4, 0.70),
        (A3, 0.02),
        (D4, 0.34),
        (FS4, 0.72),
    )
    for k, (hertz, at) in enumerate(horns):
        pan = (-0.6, 0.6, -0.2, -0.3, 0.3, 0.4)[k]
        far = slopes(horn(Dice("horn", k), hertz, 0.34 if at < 0.6 else 1.9), 200, 450, 1)
        take.add(unit(far), at, 1.0, pan, 0.5)
    take.add(toll(2_349.3, 0.5, 1.7), 0.72, 0.4, 0.5, 0.4)


def pause(take: Take) -> None:
    """Add a book closed on a finger: pages, leather, and a low, soft clap."""
    dice = take.dice
    take.add(cloth(dice, 0.10, 3_000, 9_000, 120), 0, 0.3, -0.3, 1.0)
    take.add(burst(dice, 0.008, 260, 500), 0.085, 1.2, 0, 0.5)
    take.add(drop(220, 105, 0.01, 0.035, 1.0, 220, 460), 0.085, 0.7)
    take.add(creak(dice, 0.12, 55, 90, (330, 1, 5), (460, 0.7, 6)), 0.10, 0.35, 0.4, 0.6)
