"""Sounds of cards on a table: sliding, turning, landing, shuffled, gathered.

Each cue, here and in the other modules, adds its layers to a `Take`, or takes dice for its texture and a blow
for its force and place, and returns a dry mono sound that starts at once.
"""

from __future__ import annotations

import math

import numpy as np

from .bodies import EDGE, OAK, Blow, Modes, body
from .matter import cloth, drop
from .stage import Take
from .synth import Dice, Sound, brush, burst, frames, grains, mixed, slopes, swell, unit

CARD: Modes = (
    (640, 0.7, 0.02),
    (1_330, 1.0, 0.012),
    (2_460, 0.6, 0.008),
    (3_900, 0.35, 0.006),
    (6_000, 0.2, 0.005),
)
"""The modes of a stiff card released at one edge."""


def snap(dice: Dice, top: float = 5_000, pitch: float = 1.0, bite: float = 0.3) -> Sound:
    """Return a card springing off a thumb, with little above ``top`` (Hz)."""
    how = Blow(dice.uniform(0.3, 0.9), dice.uniform(), 0)
    return mixed(0.05, (body(CARD, how, 2e-4, 0.05, pitch), 0, 0.7), (burst(dice, 0.0012, 600, top), 0, bite))


def fibres(dice: Dice, fall: float, low: float, high: float) -> Sound:
    """Return paper on wood: crackling fibres from ``low`` to ``high`` (Hz), with two decay times."""
    return mixed(
        12 * fall,
        (burst(dice, fall, low, high, rise=2e-4), 0, 1.0),
        (burst(dice, 3 * fall, low, high), 0, 0.3),
    )


def slide(take: Take) -> None:
    """Add a card sliding from the Dungeon to its slot: a hiss that slows down and darkens; a soft stop."""
    dice, pitch = take.dice, 2 ** (0.28 * take.tone)
    length = take.uniform(0.22, 0.38)
    count = frames(length)
    speed = (1 - np.arange(count) / count) ** (2.0 + 0.8 * take.place)
    hiss = np.zeros(count)
    for hertz in np.geomspace(800, 6_000, 7):
        near = np.exp(-((np.log2(hertz / (pitch * (1_100 + 2_500 * speed))) / 0.55) ** 2))
        hiss += near * slopes(dice.noise(count), 0.85 * hertz, 1.2 * hertz)
    rough = 0.4 + 6 * np.abs(slopes(dice.noise(count), None, take.uniform(80, 420)))
    ends = np.minimum(1, np.arange(count) / (90 + 300 * take.manner)) * np.minimum(
        1, (count - np.arange(count)) / 3_500
    )
    take.add(unit(hiss * rough * speed**1.5 * ends), 0, 1.0, 0.25 * (take.place - 0.5), 0.9)
    take.add(body(EDGE, take, 6e-5, 0.05, 0.6 * pitch), 0, 0.12)
    take.add(unit(slopes(dice.noise(count) * speed * ends, 200, 900)), 0, 0.4, 0, 0.4)
    take.add(
        body(OAK, take, 1e-3, 0.12, 1.3 * pitch),
        (0.5 + 0.25 * take.force) * length,
        take.uniform(0.05, 0.09),
        0.3 * take.tone,
        0.4,
    )


def turn(take: Take) -> None:
    """Add a card being turned over: its edge catches, the bent card snaps, and it touches the table."""
    dice = take.dice
    lift = 0.06 + 0.06 * take.place
    spring = lift * take.uniform(0.75, 1.0)
    land = spring + 0.012 + 0.033 * take.manner
    take.add(grains(dice, lift, 1_400, 2_800, 12e3, 0.65), 0, 0.8, -0.2, 0.8)
    take.add(body(EDGE, take, 5e-5), spring, 0.6, 0.1 * take.tone, 0.4)
    take.add(fibres(dice, 0.0016, 2_000, 9_000), spring, 0.75, 0, 0.4)
    take.add(fibres(dice, 0.0022, 1_500, 6_000), land, take.uniform(0.25, 0.6), 0.2, 0.6)
    take.add(body(OAK, take, 4e-3, pitch=0.55), land, take.uniform(0.25, 0.4))
    take.add(grains(dice, 0.05, 600, 2_400, 10e3), land, 0.25, 0.2, 1.0)


def place(take: Take) -> None:
    """Add a card being put down: its edge strikes, and a few milliseconds later it slaps flat."""
    dice = take.dice
    edge = fibres(dice, 0.0013, 700, 10e3)
    take.add(edge, 0, 0.34 + 0.3 * take.manner, 0.2 * take.tone, 0.5)
    flat = 0.011 + 0.014 * take.place
    # The air escapes from under the card, faster as it gets closer.
    count = frames(flat)
    rush = dice.noise(count) * (np.arange(count) / count) ** 2
    take.add(unit(slopes(rush, 1_500, 7_000)), 0, 0.16, 0, 1.0)
    take.add(fibres(dice, 0.0018, 450, 8_000), flat, 0.85, -0.1 * take.tone, 0.6)
    after = flat + take.uniform(0.003, 0.007)
    take.add(fibres(dice, 0.0024, 400, 7_500), after, take.uniform(0.45, 0.75), 0, 0.8)
    take.add(grains(dice, 0.045, 900, 2_200, 13e3, 0.1), after, 0.10 + 0.14 * take.manner, 0, 1.0)
    take.add(body(OAK, take, 1e-3, 0.1, 1.0), flat, 0.62, 0, 0.3)
    take.add(drop(150, 92, 0.012, 0.018, 0.5, 190, 460), flat, 0.2 + 0.16 * take.force)


def lift(take: Take) -> None:
    """Add a card being picked up: its edge leaves the table."""
    dice, length = take.dice, take.uniform(0.05, 0.10)
    swish = brush(dice, length, 1_600, 3_200 + 1_600 * take.manner, 0.3 + 0.4 * take.place)
    take.add(swish, 0, 1.0, 0.2 * take.tone, 0.9)
    take.add(snap(dice), length * take.uniform(0.1, 0.9), take.uniform(0.1, 0.5), -0.2 * take.tone, 0.5)


def shuffle(take: Take) -> None:
    """Add two halves riffled together, faster, then slower, sprung into one pile, and squared up."""
    dice = take.dice
    at, count = 0.0, 34
    for i in range(count):
        share = i / (count - 1)
        level = (0.3 + 0.7 * math.sin(math.pi * share**0.8)) * math.exp(0.45 * float(dice.normals(1)[0]))
        # Give each card its own frequency band, because no two leave the thumb alike.
        low = 800 * 3 ** dice.uniform()
        take.add(fibres(dice, 0.0011, low, take.uniform(8e3, 15e3)), at, 0.5 * level, 0.5 * share - 0.25, 0.5)
        if dice.uniform() < 0.4:
            take.add(body(OAK, take, 1e-3, 0.06, take.uniform(0.8, 1.6)), at, 0.5 * level, 0, 0.4)
        at += (0.0085 + 0.021 * (1 - math.sin(math.pi * share**0.75))) * dice.uniform(0.6, 1.4)
    hiss = frames(at)
    rough = np.abs(slopes(dice.noise(hiss), None, 110)) * swell(hiss, 0.55)
    take.add(unit(slopes(dice.noise(hiss) * rough, 5_000, 17e3)), 0, 1.0, 0, 1.0)
    spring = at + take.uniform(0.03, 0.06)
    fall = frames(0.17)
    take.add(unit(slopes(dice.noise(fall) * swell(fall, 0.7), 2_600, 13e3)), spring, 0.55, 0.1, 1.0)
    take.add(grains(dice, 0.17, 420, 2_000, 13e3, 0.7, 9e-4), spring, 0.9, 0, 0.8)
    # Squaring up: the pile's long edge hits the table, then its short edge.
    square = spring + 0.19 + take.uniform(0.0, 0.03)
    for k, (later, level) in enumerate(((0.0, 1.0), (take.uniform(0.075, 0.11), 0.7))):
        when = square + later
        take.add(fibres(dice, 0.0028, 900, 12e3), when, 0.8 * level, 0.3 * k - 0.15, 0.6)
        take.add(body(OAK, take, 2e-3, 0.12, 1.0 + 0.15 * k), when, 0.75 * level, 0, 0.3)
        take.add(drop(150, 100, 0.012, 0.03, 0.3, 200, 280), when, (0.12 + 0.2 * take.force) * level)


def scoop(take: Take) -> None:
    """Add cards swept together, faster and faster, a sleeve, and a step back, for an avoided Room."""
    dice = take.dice
    at, gap = 0.0, take.uniform(0.060, 0.075)
    for k in range(6):
        take.add(
            body(EDGE, take, 5e-5, 0.04, take.uniform(1.0, 1.5)),
            at,
            take.uniform(0.3, 0.6),
            -0.6 + 0.24 * k,
            0.5,
        )
        take.add(burst(dice, 0.0025, 4_200, 13e3), at, take.uniform(0.3, 0.5), -0.6 + 0.24 * k, 0.5)
        at += gap
        gap *= take.uniform(0.74, 0.9)
    count = frames(0.34)
    rough = 0.4 + 8 * np.abs(slopes(dice.noise(count), None, 60))
    take.add(unit(slopes(dice.noise(count) * swell(count, 0.6) * rough, 4_800, 11e3)), 0, 0.95, 0, 1.0)
    take.add(cloth(dice, 0.28, 420, 1_000, 18, swell(frames(0.28), 0.5)), 0.10, 0.14, 0.3, 1.0)
    take.add(body(OAK, take, 2e-3, 0.15, 1.1), at + 0.05, 0.2, 0.4, 0.6)
