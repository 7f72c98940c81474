"""Weapons: drawn, striking, parrying."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from .bodies import OAK, RIBS, Blow, blade, body, resampled
from .files import read
from .synth import Dice, Sound, burst, convolved, frames, grains, mixed, thump, unit

RECORDINGS = Path(__file__).parent / "recordings"


@cache
def _recorded(name: str) -> Sound:
    return read(RECORDINGS / f"{name}.wav")


def equip(dice: Dice, blow: Blow) -> Sound:
    """A Weapon is drawn and lands on the table."""
    draw = dice.uniform(0.12, 0.26)
    land = draw + dice.uniform(0.03, 0.09)
    rub = grains(dice, draw, dice.uniform(600, 1_100), 1_500, 11_000, dice.uniform(0.5, 0.85), 4e-4)
    sung = unit(convolved(rub, blade("weapon", 330, blow, 1.6, 0.4), frames(0.5)))
    return mixed(
        0.6,
        (burst(dice, 0.004, 500, 6_000), 0, dice.uniform(0.2, 0.45)),
        (rub, 0, dice.uniform(0.6, 0.95)),
        (sung, 0, dice.uniform(0.5, 0.8)),
        (blade("weapon", 330, blow, 1.8, 0.5), draw, dice.uniform(0.45, 0.75)),
        (body(OAK, blow, 0.0012), land, dice.uniform(0.4, 0.65)),
        (burst(dice, 0.004, 600, 7_000), land, dice.uniform(0.3, 0.5)),
        (thump(130, 75, 0.035, 2), land, 0.35),
    )


def parry(dice: Dice, blow: Blow) -> Sound:
    """A blow turned aside, no Health lost: two blades meet, bounce, and bind."""
    gap = dice.uniform(0.003, 0.009)
    hold = 2.6 - 1.9 * blow.manner
    again = 0.014 + 0.12 * blow.manner
    across = blow._replace(place=1 - blow.place)
    return mixed(
        0.6,
        (blade("ours", 310, blow, hold), 0, 1.1 - 0.4 * blow.manner),
        (blade("theirs", 415, across, 1.2 * hold), gap, 0.8),
        (blade("theirs", 415, blow, 1.6), again, dice.uniform(0.3, 1.2)),
        (burst(dice, 0.002, 2_000, 13e3), again, 0.5),
        (burst(dice, 0.003, 2_000, 14e3), 0, 0.65),
        (burst(dice, 0.002, 3_000, 14e3), gap, 0.5),
        (grains(dice, 0.05 + 0.15 * blow.place, 600, 3_500, 13e3), 0.012, 0.9 - 0.45 * blow.force),
        (thump(220, 120, 0.03, 2), 0, 0.25),
    )


def armed(weight: float) -> Callable[[Dice, Blow], Sound]:
    """A blow with the Weapon; ``weight`` (0 to 1) is how much Health it costs.

    A light one is the edge alone, short and bright. A heavy one is two events: the edge, then all that comes
    down with it, long and rough between 250 and 1,200 Hz, where a laptop's speaker still plays.
    """

    def make(dice: Dice, blow: Blow) -> Sound:
        across = blow._replace(place=1 - blow.place)
        hold = 3.6 - 1.8 * blow.manner - 0.4 * weight
        bite = 0.005 + (0.055 - 0.025 * weight) * blow.manner
        first = 1.2 - (0.8 - 0.3 * weight) * blow.manner
        crash = 0.045 + 0.06 * blow.place + 0.02 * weight
        rub = 0.05 + 0.10 * blow.place + 0.10 * weight
        # A real blade on real iron, at another speed each time: no mode of ours is as rough.
        metal = unit(resampled(_recorded("dug-metal"), dice.uniform(0.86, 1.16) - 0.14 * weight))
        layers = [
            (blade("weapon", 330 - 90 * weight, blow, hold), 0.0, (1.2 + 0.1 * weight) * first),
            (burst(dice, 0.0025, 1_200, 11e3), 0.0, 0.6 * first),
            (burst(dice, dice.uniform(0.006, 0.026), 600, 6_000), bite, 0.4 + 0.7 * blow.manner),
            (grains(dice, rub, 420, 1_800, 9_000, 0.15 + 0.3 * blow.place), bite, dice.uniform(0.2, 0.7)),
            (metal, bite, dice.uniform(0.35, 0.6) * (1 + 0.5 * weight)),
            (
                blade("weapon", 330 - 90 * weight, across, 1.5 * hold),
                bite,
                (0.7 + 0.4 * weight) * blow.manner,
            ),
            (
                blade("mail", 610, across, 4.0),
                crash,
                (dice.uniform(0.0, 0.9) + 0.4 * weight) * (1.3 - blow.manner),
            ),
            (body(RIBS, blow, 6e-4), 0.4 * bite, 0.6 + 0.4 * weight),
            (
                thump(170 - 40 * weight, 95 - 30 * weight, 0.035 + 0.03 * weight, 2 + 3 * weight),
                0.4 * bite,
                0.45 + 0.25 * weight,
            ),
        ]
        if weight > 0:
            loud = (0.4 + 0.6 * weight) * dice.uniform(0.75, 1.15)
            layers += [
                (burst(dice, 0.02 + 0.035 * weight, 280, 1_500), crash, 1.3 * loud),
                (thump(250, 105, 0.05 + 0.05 * weight, 6, settle=0.06), crash, 0.75 * loud),
                (body(OAK, blow, 5e-4), crash + 0.01, 0.6 * loud),
                (grains(dice, 0.10 + 0.16 * weight, 170, 400, 6_000, 0.1, 0.002), crash, 1.0 * loud),
            ]
        return mixed(0.30 + 0.20 * weight, *layers)

    return make
