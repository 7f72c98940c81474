"""Flesh and wood: blows without a Weapon, the heart, the knuckles on the table, the buttons."""

from __future__ import annotations

from collections.abc import Callable

from .bodies import OAK, PEG, RIBS, Blow, body
from .synth import Dice, Sound, burst, grains, mixed, thump


def bare(weight: float) -> Callable[[Dice, Blow], Sound]:
    """A fist into hide and cloth, no steel: ``weight`` (0 to 1) is how much Health it costs.

    A light one is a slap. A heavy one breaks bone, and something falls against the boards.
    """

    def make(dice: Dice, blow: Blow) -> Sound:
        late = 0.005 + (0.05 - 0.015 * weight) * blow.manner
        gives = late + 0.02 + 0.06 * blow.place
        fall = 0.06 + 0.09 * blow.place
        top = 2_600 - 900 * weight + 1_300 * blow.force
        layers = [
            (
                burst(dice, dice.uniform(0.004, 0.010) + 0.006 * weight, 400, top),
                0.0,
                1.1 + 0.3 * weight - 0.7 * blow.manner,
            ),
            (
                burst(dice, dice.uniform(0.010, 0.028), 300, 2_600 - 500 * weight),
                late,
                dice.uniform(0.6, 1.2),
            ),
            (
                grains(dice, dice.uniform(0.06, 0.18), 600, 800, 4_000 - 1_000 * weight),
                0.008,
                dice.uniform(0.3, 0.6),
            ),
            (body(RIBS, blow, 9e-4), late, 0.75 + 0.3 * weight),
            (
                thump(150 - 30 * weight, 88 - 26 * weight, 0.035 + 0.03 * weight, 3 + 3 * weight),
                0.5 * late,
                0.45 + 0.25 * weight,
            ),
            (burst(dice, 0.015 + 0.02 * blow.place, 300, 2_600), gives, 0.2 + 0.5 * (1 - blow.manner)),
        ]
        if weight > 0:
            loud = (0.35 + 0.6 * weight) * dice.uniform(0.75, 1.2)
            layers += [
                (grains(dice, 0.10, 160, 600, 3_600, 0.1, 0.0016), dice.uniform(0.01, 0.035), 0.9 * loud),
                (thump(270, 115, 0.05 + 0.05 * weight, 6, settle=0.06), fall, 0.75 * loud),
                (body(OAK, blow, 8e-4), fall, 1.2 * loud),
                (burst(dice, 0.02 + 0.03 * weight, 260, 1_100), fall, 1.1 * loud),
                (grains(dice, 0.10 + 0.14 * weight, 110, 300, 2_500, 0.1, 0.003), fall + 0.02, 0.6 * loud),
            ]
        return mixed(0.26 + 0.22 * weight, *layers)

    return make


def heartbeat(dice: Dice, blow: Blow) -> Sound:
    """Health is low: the two beats of a heart, close to the ear, and the cloth that stirs over it."""
    second = 0.21 + 0.06 * blow.manner

    def beat(start: float, end: float, at: float, level: float) -> list[tuple[Sound, float, float]]:
        return [
            (thump(start, end, 0.05, 6, 0.22, 0.03), at, level),
            (burst(dice, 0.012, 140, 420, rise=0.004), at + 0.004, 0.8 * level),
            (
                grains(dice, dice.uniform(0.05, 0.10), 500, 500, 2_600, 0.3),
                at + 0.006,
                dice.uniform(0.15, 0.4),
            ),
        ]

    first, after = dice.uniform(0.8, 1.1), dice.uniform(0.45, 1.0)
    return mixed(0.5, *beat(104, 64, 0.0, first), *beat(126, 79, second, after))


def unlawful(dice: Dice, blow: Blow) -> Sound:
    """A move that the rules do not allow: knuckles on the table, twice, without reproach."""
    second = 0.10 + 0.05 * blow.manner
    other = blow._replace(place=1 - blow.place)

    def knock(at: float, how: Blow, level: float) -> list[tuple[Sound, float, float]]:
        return [
            (body(OAK, how, 4e-4), at, level),
            (burst(dice, 0.0018, 700, 6_500), at, 0.30 * level),
            (burst(dice, 0.008, 300, 1_600), at + 0.001, 0.45 * level),
        ]

    return mixed(
        0.34, *knock(0.0, blow, dice.uniform(0.6, 1.0)), *knock(second, other, dice.uniform(0.5, 1.0))
    )


def button(dice: Dice, blow: Blow) -> Sound:
    """A wooden button is pressed, and let go."""
    gap = 0.028 + 0.05 * blow.manner
    other = blow._replace(place=1 - blow.place)
    return mixed(
        0.13,
        (body(PEG, blow, 2.2e-4, 0.1), 0, dice.uniform(0.7, 1.0)),
        (burst(dice, 0.0012, 900, 7_000), 0, 0.3),
        (body(PEG, other, 1.6e-4, 0.08), gap, dice.uniform(0.4, 1.1)),
        (burst(dice, 0.001, 1_200, 8_000), gap, 0.15),
    )
