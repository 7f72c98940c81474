"""What a sheet says: a seal stamped, points counted, a puzzle solved, a record, a pause."""

from __future__ import annotations

import numpy as np

from .bodies import OAK, PEG, SHIELD, body, glass, ringing, string, toll
from .matter import bubble, cloth, creak, crunch, drop, rubble
from .stage import Take
from .synth import Dice, burst, frames, slopes, swell, unit
from .voices import horn

D3, A3, D4, FS4, A4, D5 = 146.83, 220.0, 293.66, 369.99, 440.0, 587.33


def stamp(take: Take) -> None:
    """A seal: a block on wax on the table, and the wax that lets go."""
    dice, pitch = take.dice, 2 ** (0.2 * take.tone)
    take.add(burst(dice, 0.0014, 1_500, 6_000), 0, 0.55)
    take.add(body(OAK, take, 5e-4, 0.2, 1.5 * pitch), 0, 1.0, 0, 0.4)
    take.add(drop(260, 92 * pitch, 0.008, 0.05, 1.2, 220, 470), 0, 0.95)
    take.add(crunch(dice, 0.05, 20, 500, 1_300, 1.0, 3), 0.012, 0.35, 0.2, 0.7)
    take.add(burst(dice, 0.006, 300, 900), 0.016 + 0.05 * take.manner, 0.2 + 0.5 * take.place, 0.1, 0.5)
    up, count = 0.13 + 0.09 * take.manner, frames(0.10)
    sticky = dice.noise(count) * swell(count, 0.8) * np.abs(slopes(dice.noise(count), None, 200))
    take.add(unit(slopes(sticky, 700, 3_000)), up, 0.35, -0.3, 0.9)
    take.add(bubble(480 * pitch, 0.008, 1.7, 0.06), up + 0.085, 0.5)


def count_tick(take: Take) -> None:
    """A bone bead along its wire. Each take is the next note of D dorian: in order, a run climbs."""
    hertz = 1_174.7 * 2 ** ((0, 2, 3, 5, 7)[take.number] / 12)
    pitches = np.r_[0.5 * hertz * np.array((1, 2.71, 5.12)), hertz]
    falls = np.array((0.05, 0.025, 0.012, 0.09))
    bead = unit(ringing(pitches, np.array((0.5, 0.9, 0.4, 0.35)), 6.9 / falls, 0.11))
    take.add(bead, 0, 1.0, -0.2 + 0.1 * take.number, 0.3)
    take.add(burst(take.dice, 0.0008, 2_500, 10e3), 0, 0.4)
    take.add(body(OAK, take, 8e-4, 0.08, 1.4), 0.001, 0.25)


def count_final(take: Take) -> None:
    """The last bead, a hand on the frame, and an open chord on D."""
    dice = take.dice
    for k in range(4):
        take.add(body(PEG, take, 2e-4, 0.06, take.uniform(0.8, 1.3)), 0.022 * k, 0.4, 0.3 * k - 0.4)
    take.add(burst(dice, 0.0015, 1_500, 7_000), 0, 0.4)
    take.add(drop(220, 73.4, 0.01, 0.08, 1.0, 200, 450), 0.09, 0.8)
    take.add(body(OAK, take, 6e-4, 0.25, 1.1), 0.09, 0.7, 0, 0.5)
    for k, hertz in enumerate((D3, A3, D4, A4, D5)):
        take.add(string(dice, hertz, 0.85, 0.15, 1.7, 0.8, 1.4), 0.10 + 0.018 * k, 0.95, -0.6 + 0.3 * k, 0.4)


def puzzle(take: Take) -> None:
    """A lock: three pins, the bolt, the lid; and four notes that ask no more."""
    dice = take.dice
    for k, at in enumerate((0, 0.12, 0.21)):
        take.add(body(PEG, take, 1.2e-4, 0.06, 1.3 + 0.25 * k), at, 0.6, -0.3 + 0.2 * k)
        take.add(burst(dice, 0.0010, 3_000, 11e3), at, 0.35)
    take.add(rubble(dice, 0.10, 1_200, 1_200, 5_000, swell(frames(0.10))), 0.27, 0.4, 0.2, 0.7)
    take.add(body(SHIELD, take, 3e-4, 0.15, 1.4), 0.37, 0.9, 0.1, 0.4)
    take.add(drop(280, 140, 0.008, 0.04, 1.0, 240, 560), 0.37, 0.6)
    for k, hertz in enumerate((D4, FS4, A4, D5)):
        take.add(string(dice, hertz, 0.7, 0.1, 1.5, 0.8, 1.25), 0.48 + 0.11 * k, 0.9, -0.5 + 0.33 * k, 0.4)
    take.add(glass("lid", 2_090, take, 0.7, 1.6), 0.83, 0.22, 0.4, 0.5)


def record(take: Take) -> None:
    """A new best: a drum rolls up, horns rise by a fourth and a fifth, a bell on top."""
    dice = take.dice
    for k in range(7):
        at = 0.62 * (1 - (1 - k / 7) ** 1.5)
        take.add(drop(210, 92, 0.01, 0.05, 1.0, 220, 480), at, 0.30 + 0.09 * k, 0, 0.3)
        take.add(burst(dice, 0.003, 1_500, 6_500), at, 0.16 + 0.05 * k, 0.2 - 0.05 * k, 0.6)
    take.add(drop(200, 73.4, 0.015, 0.18, 1.0, 200, 450), 0.66, 1.4)
    take.add(burst(dice, 0.03, 3_500, 12e3), 0.66, 0.8, 0, 1.0)
    horns = (
        (D3, 0.66),
        (A3, 0.68),
        (D4, 0.70),
        (D4, 0.02),
        (392.0, 0.34),
        (A4, 0.66),
        (D5, 0.68),
        (739.99, 0.72),
    )
    for k, (hertz, at) in enumerate(horns):
        pan = (-0.6, 0.6, -0.2, -0.3, 0.3, 0.4, 0.1, 0.6)[k]
        take.add(horn(Dice("horn", k), hertz, 0.34 if at < 0.6 else 1.9), at, 1.0, pan, 0.5)
    take.add(toll(1_174.66, 0.5, 1.7), 0.72, 0.5, 0.5, 0.4)


def pause(take: Take) -> None:
    """A book is shut on a finger: pages, leather, a low soft clap."""
    dice = take.dice
    take.add(cloth(dice, 0.10, 1_200, 6_000, 120), 0, 0.5, -0.3, 1.0)
    take.add(burst(dice, 0.006, 300, 1_400), 0.085, 0.9, 0, 0.5)
    take.add(drop(220, 105, 0.01, 0.035, 1.0, 220, 460), 0.085, 0.7)
    take.add(creak(dice, 0.12, 55, 90, (520, 1, 5), (990, 0.7, 6)), 0.10, 0.25, 0.4, 0.6)
