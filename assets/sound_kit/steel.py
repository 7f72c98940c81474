"""Sounds of steel: drawing the Weapon, its blows, and a parried blow.

Steel sounds high and long: after a blow, its ringing, skidding and rattling stays above 2 kHz.
"""

from __future__ import annotations

import numpy as np

from .bodies import EDGE, HIDE, OAK, PEG, RIBS, SHIELD, SLAB, Blow, blade, body, ringing
from .matter import creak, crunch, drop, dying, falling, rubble, wander
from .stage import Take
from .synth import burst, convolved, frames, grains, swell, times, unit
from .voices import groan

TARGETS = (HIDE, SHIELD, RIBS, OAK, HIDE)
"""The body that each take of a blow hits."""


EDGE_FALLS = ((1_000, 0.25), (12e3, 0.06))
"""Decay of a scraping edge: pairs of a frequency (Hz) and the seconds it takes to fade by 60 dB."""

DEBRIS_FALLS = ((250, 1.6), (1_000, 1.0), (4_000, 0.45), (12e3, 0.2))
"""Decay of breaking things, in the form of `EDGE_FALLS`. Lower frequencies ring longer."""


def equip(take: Take) -> None:
    """Add a Weapon being drawn: leather creaks, the steel rises in pitch, the buckle snaps, it settles."""
    dice = take.dice
    draw = take.uniform(0.14, 0.20)
    land = take.uniform(0.225, 0.235)
    take.add(burst(dice, 0.005, 350, 1_500), 0, 0.7, -0.1, 0.4)
    take.add(creak(dice, draw, 60, 190, (420, 1, 4), (760, 1, 5), (1_350, 0.6, 6)), 0, 0.65, -0.3, 0.5)
    rub = rubble(dice, draw, take.uniform(900, 1_600), 2_600, 9_500, swell(frames(draw), 0.8), 4e-4)
    sung = unit(convolved(rub, blade("weapon", 330, take, 1.3, 0.4), frames(draw + 0.25)))
    take.add(sung, 0, 0.95, 0.15, 0.7)
    take.add(blade("weapon", 330, take, 1.3, 0.5), draw, 0.5, 0.2, 0.5)
    take.add(body(PEG, take, 2e-4, 0.1, 1.25), land, 0.50, -0.3, 0.4)
    take.add(burst(dice, 0.0016, 2_600, 9_000), land, 0.42, -0.3, 0.4)
    take.add(drop(300, 160, 0.008, 0.03, 0.9, 240, 560), land + 0.012, 0.42)


def parry(take: Take) -> None:
    """Add a blow parried at no cost: two blades meet, bounce, and one slides off, ringing."""
    dice = take.dice
    met = Blow(take.force, 0.30 + 0.3 * take.place, take.manner)
    hold = 2.7 - 0.8 * take.manner
    again = 0.022 + 0.11 * take.manner
    length = 0.09 + 0.13 * take.place
    take.add(burst(dice, 0.002, 2_000, 9_000), 0, 0.5, 0, 0.4)
    take.add(blade("ours", 292, met, hold), 0, 1.2, -0.2, 0.2)
    take.add(blade("theirs", 371, met, 1.2 * hold), take.uniform(0.004, 0.010), 0.9, 0.2, 0.2)
    take.add(blade("theirs", 371, met, 2.4), again, 0.6 + 0.3 * take.place, 0.25, 0.3)
    take.add(body(PEG, take, 2e-4, 0.3, 0.7), 0, 0.5)
    take.add(drop(360, 150, 0.01, 0.035, 1.0, 260, 600), 0, 0.34)
    rub = grains(dice, length, 900, 1_800, 9_000)
    sung = unit(convolved(rub, blade("ours", 292, met, 1.2, 0.3), frames(length + 0.2)))
    take.add(sung, again, 0.55, 0.15, 0.8)


def armed_light(take: Take) -> None:
    """Add an edge skidding off: a quick scrape that keeps ringing, with nothing below 300 Hz."""
    dice, pitch = take.dice, 2 ** (0.14 * take.tone)
    length = 0.060 + 0.09 * take.manner
    # The scrape slows down but isn't cut off: each band fades at its own rate.
    t = times(frames(length + 0.20))
    waves = np.abs(np.sin(np.pi * (2 + take.number) * np.minimum(1, t / length)))
    shape = np.exp(-1.6 * t / length) * (1 if take.number % 2 else 0.45 + 0.55 * waves)
    rub = rubble(dice, length + 0.20, take.uniform(1_800, 4_200), 3_200 * pitch, 12e3, shape, 3e-4)
    rub = dying(rub, 0.0, *EDGE_FALLS)
    sung = dying(
        unit(convolved(rub, blade("weapon", 520 * pitch, take, 5.0, 0.25), frames(0.35))),
        0.0,
        *EDGE_FALLS,
    )
    take.add(burst(dice, 0.0010, 2_400, 12e3), 0, 0.75, 0.1, 0.3)
    take.add(burst(dice, 0.0035, 700 * pitch, 2_200 * pitch), 0, 0.65 + 0.4 * take.force)
    take.add(body(SHIELD, take, 2.5e-4, 0.1, 2.1 * pitch), 0, 0.45 + 0.5 * take.place, -0.1, 0.3)
    take.add(rub, 0.001, 0.50 + 0.60 * take.place, 0.4 * take.tone, 0.9)
    take.add(sung, 0.001, 0.40, 0.2, 0.6)
    take.add(
        unit(convolved(rub, body(EDGE, take, 5e-5, 0.05, pitch), frames(length + 0.20))),
        0.002,
        0.4,
        -0.3,
        0.5,
    )
    # Two modes of the blade that outlast the scrape.
    modes = np.array((take.uniform(2_500, 3_300), take.uniform(4_300, 6_000)))
    rung = unit(ringing(modes, np.array((1.0, 0.7)), 6.9 / np.array((0.19, 0.12)), 0.26))
    take.add(rung, 0.001, 0.22 + 0.1 * take.force, 0.25, 0.5)
    skip = 0.018 + 0.055 * take.manner
    take.add(
        burst(dice, take.uniform(0.006, 0.011), 1_300, 3_800), skip, 0.35 + 0.80 * (1 - take.place), 0.3, 0.5
    )


def armed_medium(take: Take) -> None:
    """Add a blade that cracks into its target and stops; then it is pulled free, and rings."""
    dice, pitch = take.dice, 2 ** (0.17 * take.tone)
    again = 0.010 + 0.026 * take.manner
    out = 0.060 + 0.10 * take.place
    free = take.uniform(0.07, 0.13)
    rub = grains(dice, free, take.uniform(1_300, 2_400), 2_400, 9_000, 0.45, 6e-4, 0.6)
    sung = unit(convolved(rub, blade("weapon", 350, take, 9.0, 0.20), frames(free + 0.12)))
    take.add(burst(dice, 0.0014, 2_600, 8_000), 0, 0.55, 0.1, 0.4)
    take.add(crunch(dice, 0.012, 6, 1_500 * pitch, 3_000 * pitch, 2.5, 4), 0, 0.80, -0.1, 0.5)
    take.add(
        crunch(dice, 0.006, 3, 1_500 * pitch, 3_000 * pitch, 2.5, 6),
        again,
        0.15 + 0.75 * take.place,
        0.3,
        0.5,
    )
    take.add(drop(560 * pitch, 250 * pitch, 0.006, 0.026, 0.7, 360, 700, 0.12), 0, 0.52)
    take.add(body(TARGETS[take.number], take, 5e-4, 0.16, 1.95 * pitch), 0.0005, 0.72, 0.0, 0.4)
    take.add(
        blade("weapon", 350, take, 10.0 - 2.0 * take.manner, 0.2), 0.0005, 0.40 + 0.25 * take.manner, 0.2, 0.6
    )
    take.add(rub, out, 0.40 + 0.3 * take.manner, 0.4, 0.9)
    take.add(sung, out, 0.32 + 0.15 * take.manner, -0.2, 0.7)


def armed_heavy(take: Take) -> None:
    """Add the full weight of a blow: a mass, breaking wood and steel, and mail that keeps rattling."""
    dice, pitch = take.dice, 2 ** (0.18 * take.tone)
    second = 0.095 + 0.05 * take.place
    target = SHIELD if take.number % 2 else OAK
    take.add(burst(dice, 0.0018, 2_200, 6_500), 0, 0.90, 0, 0.4)
    take.add(drop(230 * pitch, 47 * pitch, 0.010, 0.090, 0.8, 190, 420, 0.4), 0, 1.35)
    take.add(body(target, take, 4e-4, 0.3, 0.72 * pitch), 0, 0.85, 0, 0.5)
    take.add(blade("weapon", 212, take, 3.0 - 0.8 * take.manner, 0.5), 0.0005, 0.90, 0.2, 0.6)
    take.add(
        crunch(dice, 0.075 + 0.05 * take.manner, 26, 380 * pitch, 900 * pitch, 1.3, 5), 0.006, 0.75, -0.3, 0.8
    )
    take.add(burst(dice, 0.006, 700, 3_600), second, 0.25 + 0.35 * take.manner, 0.3, 0.6)
    take.add(blade("mail", 610, take, 4.0, 0.3), second + 0.004, 0.55 + 0.3 * take.force, 0.4, 0.8)
    take.add(drop(170, 66, 0.012, 0.05, 1.0, 200, 460), second, 0.25)
    for _ in range(7 + take.number % 3):
        link = blade("mail", 610 * take.uniform(0.8, 1.5), take, 9.0, 0.08)
        late = dice.uniform() ** 1.2
        level = take.uniform(0.16, 0.34) * (1 - 0.8 * late)
        take.add(link, second + 0.03 + 0.30 * late, level, take.uniform(-0.8, 0.8), 0.5)
    rattle = rubble(dice, 0.40, 320, 3_200, 10_500, falling(frames(0.40), 4.0, 0.01), 0.0012)
    take.add(rattle, second - 0.05, 0.70, -0.3, 1.0)


def fatal(take: Take) -> None:
    """Add the killing blow: the impact, then settling debris, a low groan, and a heart that stops."""
    dice, pitch = take.dice, 2 ** (0.12 * take.tone)
    take.add(burst(dice, 0.002, 2_000, 7_000), 0, 0.9, 0, 0.4)
    take.add(drop(210, 38, 0.018, 0.24 + 0.14 * take.place, 0.8, 120, 280, 1.5), 0, 1.7, 0, 0.6)
    take.add(body(SLAB, take, 6e-4, 0.5, pitch), 0, 1.1, 0, 0.9)
    broken = crunch(dice, 0.34 + 0.2 * take.manner, 80, 350, 2_000 * pitch, 2.4, 4)
    take.add(dying(broken, 0.03, *DEBRIS_FALLS), 0.004, 1.0, -0.2, 1.0)
    take.add(blade("weapon", 170 * pitch, take, 0.9, 0.9), 0.001, 0.50, 0.3, 0.6)
    t = times(frames(1.3))
    heaps = np.exp(0.6 * wander(dice, len(t), 7) - t / 0.32) * np.minimum(1, t / 0.02)
    grit = rubble(dice, 1.3, take.uniform(160, 320), 260, 5_500, heaps, 0.0022)
    take.add(dying(grit, 0.05, *DEBRIS_FALLS), 0.02, 0.75, 0.3, 1.0)
    for late, size, pan in ((0.26, 0.5, 0.5), (0.48, 0.34, -0.6), (0.83, 0.2, 0.2)):
        stone = body(SLAB, take, 9e-4, 0.25, take.uniform(1.6, 3.0))
        take.add(stone, late + take.uniform(-0.08, 0.10), size * take.uniform(0.6, 1.1), pan, 0.6)
    low = 62.0 * pitch
    for ratio, late, size, pan in ((1, 0.06, 1.5, -0.5), (1.06, 0.15, 0.9, 0.7), (2.02, 0.24, 0.7, 0.2)):
        take.add(groan(dice, ratio * low, take.uniform(1.7, 2.1)), late, size, pan, 0.7)
    for at, level in ((0.55 + 0.14 * take.manner, 0.8), (0.77 + 0.2 * take.manner, 0.45)):
        take.add(drop(150, 58, 0.02, 0.07, 1.1, 200, 420), at, level)
