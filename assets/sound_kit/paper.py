"""Cards on a table: sliding, turning, landing, riffled, gathered.

Each cue, here and in the files beside, takes dice for its texture and a blow for its force and place, and
gives a dry mono sound that begins at once.
"""

from __future__ import annotations

import math

import numpy as np

from .bodies import EDGE, OAK, Blow, Modes, body
from .matter import cloth, drop
from .stage import Take
from .synth import Dice, Layer, Sound, brush, burst, frames, grains, mixed, slopes, swell, unit

CARD: Modes = (
    (640, 0.7, 0.02),
    (1_330, 1.0, 0.012),
    (2_460, 0.6, 0.008),
    (3_900, 0.35, 0.006),
    (6_000, 0.2, 0.005),
)
"""A stiff card let go at one edge."""


def snap(dice: Dice, top: float = 5_000, pitch: float = 1.0, bite: float = 0.3) -> Sound:
    """A card that springs off a thumb; little of it is above ``top`` (Hz)."""
    how = Blow(dice.uniform(0.3, 0.9), dice.uniform(), 0)
    return mixed(0.05, (body(CARD, how, 2e-4, 0.05, pitch), 0, 0.7), (burst(dice, 0.0012, 600, top), 0, bite))


def tap(dice: Dice, hardness: float = 1.0) -> Sound:
    """A card's flat landing: a soft click of its edge over a low sound of the table."""
    how = Blow(dice.uniform(0.2, 0.8), dice.uniform(), 0)
    return mixed(
        0.2, (body(OAK, how, 0.006, 0.18, 0.55), 0, 0.8), (burst(dice, 0.003, 800, 5_000), 0, 0.35 * hardness)
    )


def slide(take: Take) -> None:
    """A card slides from the Dungeon to its place: a hiss that slows down and darkens, and a soft stop."""
    dice, pitch = take.dice, 2 ** (0.28 * take.tone)
    length = take.uniform(0.22, 0.38)
    count = frames(length)
    speed = (1 - np.arange(count) / count) ** (1.5 + 1.0 * take.place)
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


def turn(dice: Dice, blow: Blow) -> Sound:
    """A card is turned over: its edge catches, the bent card snaps, it touches the table."""
    lift = dice.uniform(0.06, 0.12)
    spring = lift * dice.uniform(0.75, 1.0)
    land = spring + dice.uniform(0.012, 0.045)
    return mixed(
        0.3,
        (grains(dice, lift, 1_400, 2_500, 9_000, 0.65), 0, 0.8),
        (body(EDGE, blow, 5e-5), spring, 0.6),
        (burst(dice, 0.002, 1_800, 5_000), spring, 0.7),
        (burst(dice, 0.0025, 1_500, 4_000), land, dice.uniform(0.2, 0.6)),
        (body(OAK, blow, 4e-3, pitch=0.55), land, dice.uniform(0.3, 0.45)),
        (grains(dice, 0.05, 600, 2_000, 8_000), land, 0.25),
    )


def place(dice: Dice, blow: Blow) -> Sound:
    """A card is put down: air leaves under it, its edge clicks, it lies."""
    puff = dice.uniform(0.006, 0.015)
    flat = puff + dice.uniform(0.004, 0.028)
    air = unit(slopes(dice.noise(frames(0.09)) * swell(frames(0.09), puff / 0.09), 90, 260))
    return mixed(
        0.26,
        (air, 0, 0.15),
        (body(EDGE, blow, 4e-5, pitch=2.0), puff, 0.55 + 0.3 * blow.manner),
        (burst(dice, 0.0015, 4_000, 9_000), puff, dice.uniform(0.36, 0.64)),
        (burst(dice, 0.003, 2_500, 9_000), flat, dice.uniform(0.35, 0.7)),
        (body(CARD, blow, 2e-4, 0.05, 1.3), flat, 1.2 - 0.2 * blow.manner),
        (body(OAK, blow, 4e-3, pitch=0.7), flat, 1.0),
        (grains(dice, dice.uniform(0.04, 0.1), 700, 4_000, 11e3, 0.2), flat, dice.uniform(0.09, 0.24)),
    )


def lift(dice: Dice, blow: Blow) -> Sound:
    """A card is picked up: its edge leaves the table."""
    length = dice.uniform(0.05, 0.10)
    swish = brush(dice, length, 1_600, 3_200 + 1_600 * blow.manner, 0.3 + 0.4 * blow.place)
    return mixed(0.12, (swish, 0, 1.0), (snap(dice), length * dice.uniform(0.1, 0.9), dice.uniform(0.1, 0.5)))


def shuffle(dice: Dice, blow: Blow) -> Sound:
    """Two halves riffled together, sprung into one pile and squared."""
    layers: list[Layer] = []
    cards, riffle = 36, dice.uniform(0.40, 0.52)
    pitch, weight = 1.75 + 1.0 * blow.place, 0.08 + 0.24 * blow.manner
    waves = dice.uniform(0.04, 0.09)
    for i in range(cards):
        share = i / cards
        at = riffle * (share + waves * math.sin(2 * math.pi * share)) + min(
            0.4 * share, dice.uniform(0, 0.009)
        )
        level = (0.35 + 0.65 * math.sin(math.pi * share)) * dice.uniform(0.5, 1.1)
        layers.append((snap(dice, 3_000 + 3_000 * blow.manner, pitch, 0.45), at, level))
        layers.append((tap(dice, 0.2), at, weight * level))
    spring = riffle + dice.uniform(0.06, 0.12)
    for i in range(22):
        at = spring + 0.2 * (i / 22) ** 0.8 + dice.uniform(0, 0.003)
        layers.append((snap(dice, 4_000, pitch, 0.45), at, 0.35 * dice.uniform(0.5, 1.0)))
    layers.append((brush(dice, 0.24, 1_000, 1_500, 0.6), spring, 1.1 * blow.manner))
    square = spring + dice.uniform(0.18, 0.22)
    for at in (square, square + dice.uniform(0.06, 0.09)):
        layers.append((tap(dice), at, 0.4))
        layers.append((drop(150, 106, 0.01, 0.03, 0.2, 200, 260), at, 0.07 + 0.56 * blow.force))
    return mixed(0.95, *layers)


def scoop(take: Take) -> None:
    """The Room is left: cards swept together, faster and faster, a sleeve, a step back."""
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
