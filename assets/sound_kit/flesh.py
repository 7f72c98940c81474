"""Sounds of flesh and wood: barehanded blows, the heartbeat, knuckles on the table, the buttons.

Flesh sounds low and brief: little is left above 2 kHz 25 ms after a blow.
"""

from __future__ import annotations

from .bodies import HIDE, OAK, PEG, RIBS, Blow, body
from .matter import cloth, crunch, drop
from .stage import Take
from .synth import Dice, Layer, Sound, burst, gain, mixed, slopes, unit

TARGETS = (RIBS, HIDE, RIBS, HIDE, OAK)
"""The body that each take of a blow hits."""


def bare_light(take: Take) -> None:
    """Add a slap and a sleeve (fingers, the palm, cloth), without a low thump."""
    dice, pitch = take.dice, 2 ** (0.22 * take.tone)
    palm = 0.014 + 0.03 * take.manner
    take.add(burst(dice, 0.0012, 1_200, 4_200), 0, 0.38, 0, 0.4)
    take.add(burst(dice, take.uniform(0.003, 0.006), 580 * pitch, 1_700 * pitch), 0, 1.0, 0.05, 0.5)
    take.add(body(HIDE, take, 4e-4, 0.1, 2.3 * pitch), 0, 0.7, 0, 0.3)
    take.add(
        burst(dice, take.uniform(0.004, 0.009), 480 * pitch, 1_300 * pitch),
        palm,
        0.3 + 0.8 * take.place,
        -0.2,
        0.6,
    )
    take.add(body(HIDE, take, 6e-4, 0.1, 2.0 * pitch), palm, 0.5, 0.1, 0.4)
    take.add(
        cloth(dice, take.uniform(0.07, 0.11), 520, 1_500 + 500 * take.manner, take.uniform(35, 90)),
        0.004,
        0.42,
        0.4 * take.tone,
        1.0,
    )
    if take.number % 2:
        take.add(cloth(dice, 0.06, 700, 2_200, 60), take.uniform(0.04, 0.07), 0.35, -0.5, 1.0)


def bare_medium(take: Take) -> None:
    """Add a thud and cracking knuckles, then the coat's rustle."""
    dice, pitch = take.dice, 2 ** (0.16 * take.tone)
    gap = 0.008 + 0.012 * take.manner
    take.add(burst(dice, 0.0018, 2_400, 6_500), 0, 0.60, 0, 0.4)
    take.add(drop(350 * pitch, 150 * pitch, 0.008, 0.036, 0.9, 300, 640, 0.17), 0, 0.85)
    take.add(body(TARGETS[take.number], take, 8e-4, 0.2, 1.5 * pitch), 0, 0.90, 0, 0.5)
    cracks = (0.66, 0.2 + 0.45 * take.place, 0.38)[: 2 + take.number % 2]
    for number, level in enumerate(cracks):
        take.add(
            crunch(dice, 0.004, 3, 1_400 * pitch, 2_900 * pitch, 2, 3),
            number * gap,
            level,
            (-0.3, 0.3, 0)[number],
            0.4,
        )
    coat = cloth(dice, take.uniform(0.09, 0.14), 280, 800, take.uniform(30, 60))
    take.add(coat, 0.060 + 0.08 * take.place, 0.50 + 0.45 * take.manner, 0.4, 1.0)


def bare_heavy(take: Take) -> None:
    """Add a fist sinking into flesh, bone that breaks slowly, and a body falling against boards."""
    dice, pitch = take.dice, 2 ** (0.2 * take.tone)
    second = 0.215 + 0.07 * take.place
    take.add(burst(dice, 0.0020, 2_000, 4_600), 0, 0.75, 0, 0.4)
    take.add(drop(190 * pitch, 43 * pitch, 0.012, 0.085, 0.75, 190, 390, 0.40), 0, 1.50)
    take.add(burst(dice, 0.012, 220, 820 * pitch), 0.0005, 0.95, 0, 0.6)
    take.add(body(HIDE, take, 1.2e-3, 0.3, 0.8 * pitch), 0, 0.6, 0, 0.4)
    take.add(
        crunch(dice, 0.055 + 0.03 * take.manner, 12 + 3 * take.number, 400 * pitch, 780 * pitch, 1.4, 6),
        0.013,
        0.46,
        0.25,
        0.8,
    )
    take.add(crunch(dice, 0.045, 11, 2_400, 4_400, 2.2, 6), 0.006, 0.64, -0.3, 0.8)
    take.add(drop(120 * pitch, 61 * pitch, 0.015, 0.07, 1.2, 200, 420), second, 1.10)
    take.add(body(OAK, take, 1.5e-3, 0.3, 0.8 / pitch), second, 0.75, -0.3, 0.7)
    take.add(cloth(dice, 0.26, 180, 600, 22), second + 0.01, 0.75, 0.4, 1.0)


def heartbeat(take: Take) -> None:
    """Add the two beats of a heart, close to the ear, and cloth moving over it, for low health."""
    dice, pitch = take.dice, 2 ** (0.16 * take.tone)
    second = 0.20 + 0.06 * take.manner
    beats = ((0.0, 130, 54, 1.0, 0.060, -0.3), (second, 150, 66, take.uniform(0.45, 0.68), 0.045, 0.3))
    for at, start, end, level, fall, pan in beats:
        upper = 1.5 + 0.8 * take.force
        take.add(drop(start * pitch, end * pitch, 0.012, fall, upper, 190, 430, 0.30), at, level)
        take.add(burst(dice, 0.008, 260, 700 * pitch, rise=8e-4), at, 0.35 * level, 0, 0.6)
        stirred = cloth(dice, take.uniform(0.05, 0.1), 500, 1_300, 30)
        take.add(stirred, at + 0.004, take.uniform(0.10, 0.26) * level, pan, 1.0)


def unlawful(dice: Dice, blow: Blow) -> Sound:
    """Return two gentle knocks of the knuckles on the table, for a move that the rules don't allow."""
    second = 0.10 + 0.05 * blow.manner
    other = blow._replace(place=1 - blow.place)

    def knock(at: float, how: Blow, level: float) -> list[tuple[Sound, float, float]]:
        return [
            (body(OAK, how, 1.2e-3, pitch=0.9 + 0.3 * how.place), at, level),
            (burst(dice, 0.003, 1_900, 2_300), at, 0.45 * level),
            (burst(dice, 0.005, 1_500, 2_300), at + 0.001, (0.15 + 0.4 * how.manner) * level),
        ]

    return mixed(
        0.34, *knock(0.0, blow, dice.uniform(0.6, 1.0)), *knock(second, other, dice.uniform(0.5, 1.0))
    )


def button(dice: Dice, blow: Blow) -> Sound:
    """Return the sound of a button: a wooden tick against its board, then a much softer release."""
    gap = 0.035 + 0.010 * blow.manner
    other = blow._replace(place=1 - blow.place)

    def click(*wood: Layer) -> Sound:
        """Return the sound of ``wood``, mixed with a 1.5 ms tick of its edge."""
        dull = slopes(slopes(mixed(0.13, *wood), 500, order=3), None, 900)
        tick = mixed(0.13, (burst(dice, 0.0015, 3_800, 5_000), 0, 2.5))
        return unit(dull + slopes(tick, 4_000, 5_000, 4))

    # The button hits its board so soon after the finger hits the button that both are heard as one sound.
    stop = 0.001 + 0.0085 * blow.place
    press = click(
        (body(PEG, blow, 9e-4, 0.1, 0.80), 0, dice.uniform(0.5, 1.2)),
        (burst(dice, dice.uniform(0.002, 0.006), 620, 760), 0, dice.uniform(0.5, 1.3)),
        (body(PEG, other, 7e-4, 0.1, 0.9), stop, dice.uniform(0.2, 1.4)),
        # The board beneath the button; its hollow varies in depth.
        (body(OAK, other, 6e-4, 0.12, 2.3), stop, 1.1 * blow.manner),
    )
    release = click(
        (body(PEG, other, 8e-4, 0.08, 0.98), 0, dice.uniform(0.7, 1.0)),
        (burst(dice, 0.004, 680, 820), 0, 0.8),
    )
    return mixed(0.18, (press, 0, 1.0), (release, gap, gain(-dice.uniform(8, 10))))
