"""Flesh and wood: blows without a Weapon, the heart, the knuckles on the table, the buttons."""

from __future__ import annotations

from random import Random

from .filters import Mode, band, low, ring
from .paper import at_pitch
from .room import in_room
from .synth import Samples, burst, decay, driven, grains, mallet, mixed, noise, shaped, swell, tone

PLANK: tuple[Mode, ...] = ((248, 0.8, 0.075), (418, 0.9, 0.06), (672, 0.7, 0.045), (1_060, 0.4, 0.03))
"""A thick board under a knuckle."""

CHEST: tuple[Mode, ...] = ((176, 1.0, 0.11), (262, 0.9, 0.09), (405, 0.6, 0.06), (590, 0.35, 0.04))
"""A big beast's ribs under a fist."""

PEG: tuple[Mode, ...] = ((560, 0.6, 0.03), (930, 1.0, 0.024), (1_720, 0.5, 0.016), (2_650, 0.2, 0.01))
"""A small turned piece of wood."""


def _bare(dice: Random, pitch: float, weight: float, seconds: float) -> Samples:
    """A fist into hide and fur: `weight` from 0 to 1 makes it deeper, longer and closer to breaking bone."""
    start, end = (118 - 18 * weight) * pitch, (74 - 22 * weight) * pitch
    drop = tone(start * 1.5, 0.5, end, 0.022 + 0.018 * weight)
    thump = driven(shaped(drop, decay(0.5, 0.16 + 0.11 * weight, 0.0015)), 4.0 + 3.0 * weight)
    slap = shaped(noise(0.09, dice), decay(0.09, 0.045 + 0.035 * weight))
    flesh = low(band(slap, (950 - 250 * weight) * pitch, 0.6), 2_400)
    chest = ring(mallet(2.5), at_pitch(CHEST, pitch), 0.2)
    cloth = shaped(band(noise(0.16, dice), 700 * pitch, 0.7), swell(0.16, 0.15))
    layers = [
        (low(thump, 700), 0.0, 0.42),
        (flesh, 0.0, 2.6 + 1.2 * weight),
        (chest, 0.001, 0.9 + 0.4 * weight),
        (cloth, 0.02, 0.10 + 0.10 * weight),
    ]
    if weight > 0.3:
        crunch = shaped(grains(0.12, 190, dice, 0.004), decay(0.12, 0.12))
        layers.append((band(shaped(noise(0.12, dice), crunch), 620 * pitch, 0.9), 0.012, 1.5 * weight))
    return in_room(mixed(*layers), 0.08 + 0.06 * weight, seconds)


def bare_light(dice: Random, pitch: float) -> Samples:
    """A barehanded fight that costs little Health."""
    return _bare(dice, pitch, 0.0, 0.34)


def bare_medium(dice: Random, pitch: float) -> Samples:
    """A barehanded fight that is felt."""
    return _bare(dice, pitch, 0.5, 0.42)


def bare_heavy(dice: Random, pitch: float) -> Samples:
    """A barehanded fight that costs dearly."""
    return _bare(dice, pitch, 1.0, 0.52)


def heartbeat(dice: Random, pitch: float) -> Samples:
    """Health is low: the two beats of a heart, close to the ear, with no room about them."""

    def beat(hertz: float, fall: float) -> Samples:
        drop = tone(1.6 * hertz * pitch, 0.3, hertz * pitch, 0.03)
        thump = driven(shaped(drop, decay(0.3, fall, 0.006)), 6.0)
        breath = low(shaped(noise(0.2, dice), swell(0.2, 0.2)), 240)
        return low(mixed((thump, 0, 1.0), (breath, 0, 0.5)), 420)

    return mixed((beat(64, 0.20), 0, 1.0), (beat(79, 0.15), 0.24, 0.66), seconds=0.56)


def unlawful(dice: Random, pitch: float) -> Samples:
    """A move that the rules do not allow: knuckles on the table, twice, without reproach."""

    def knock(size: float) -> Samples:
        wood = ring(mallet(1.7), at_pitch(PLANK, size * pitch), 0.16)
        skin = low(burst(5, dice) + [0.0] * 300, 900)
        return mixed((wood, 0, 1.0), (skin, 0, 0.25))

    return in_room(low(mixed((knock(1.0), 0, 1.0), (knock(0.93), 0.115, 0.72)), 1_900), 0.12, 0.34)


def button(dice: Random, pitch: float) -> Samples:
    """A button is pressed: a soft wooden tick."""
    tick = ring(mallet(0.7), at_pitch(PEG, pitch), 0.08)
    touch = low(burst(1.5, dice) + [0.0] * 200, 2_500)
    return in_room(mixed((tick, 0, 1.0), (touch, 0, 0.12)), 0.06, 0.10)
