"""Weapons: drawn, striking, parrying."""

from __future__ import annotations

from random import Random

from .filters import Mode, band, high, low, ring, swept
from .paper import TABLE, at_pitch, tap
from .room import in_room
from .synth import Samples, burst, decay, driven, grains, mallet, mixed, noise, shaped, swell, tone

BAR = ((1.0, 0.7), (1.52, 0.45), (2.76, 1.0), (3.93, 0.5), (5.40, 0.7), (6.81, 0.35), (8.93, 0.35))
"""The partials of a blade, as a bar that hangs free: ratio to the lowest, and strength."""


def blade(hertz: float, fall: float, dice: Random) -> list[Mode]:
    """A blade whose lowest tone is `hertz`, ringing for `fall` seconds; high partials die first.

    Each partial is a pair a hair apart, as in forged steel, so that it shimmers as it dies.
    """
    modes: list[Mode] = []
    for ratio, strength in BAR:
        length = fall / (0.55 + 0.45 * ratio**0.75)
        centre = hertz * ratio * dice.uniform(0.985, 1.015)
        soft = strength / (1 + (centre / 4_500) ** 2)
        modes.append((centre, soft, length))
        modes.append((centre * dice.uniform(1.006, 1.014), 0.6 * soft, 0.85 * length))
    return modes


def equip(dice: Random, pitch: float) -> Samples:
    """A weapon is drawn and lands with weight."""
    draw = 0.19
    rise = swell(draw, 0.75)
    scrape = shaped(
        noise(draw, dice), [a * (0.4 + b) for a, b in zip(rise, grains(draw, 500, dice), strict=True)]
    )
    hiss = swept(scrape, [1_500 * pitch + 2_600 * pitch * value for value in rise], 1.4)
    sung = ring(scrape, blade(610 * pitch, 0.22, dice), 0.42)
    landing = mixed(
        (ring(mallet(3.5), at_pitch(TABLE, 0.72 * pitch), 0.3), 0, 1.6),
        (driven(shaped(tone(120 * pitch, 0.2, 66 * pitch, 0.03), decay(0.2, 0.2)), 1.6), 0, 0.9),
        (ring(burst(2.5, dice), blade(520 * pitch, 0.34, dice), 0.36), 0, 0.55),
        (tap(dice, pitch), 0.004, 0.4),
    )
    catch = ring(burst(1.5, dice), [(430 * pitch, 0.8, 0.03), (1_150 * pitch, 0.6, 0.02)], 0.05)
    layers = mixed((catch, 0, 0.35), (hiss, 0, 0.75), (sung, 0, 0.022), (landing, 0.20, 1.0))
    return in_room(layers, 0.16, 0.58)


def _armed(dice: Random, pitch: float, weight: float, seconds: float) -> Samples:
    """A blade bites, and something bites back: `weight` from 0 to 1 deepens the blow and dulls the steel."""
    hertz = (690 - 260 * weight) * pitch
    clash = ring(burst(2.2, dice), blade(hertz, 0.28 + 0.14 * weight, dice), seconds)
    bite = band(
        shaped(noise(0.14, dice), decay(0.14, 0.06 + 0.08 * weight)), (1_500 - 500 * weight) * pitch, 0.8
    )
    fall = 0.13 + 0.12 * weight
    drop = tone((150 - 35 * weight) * pitch, 0.4, (84 - 32 * weight) * pitch, 0.03 + 0.02 * weight)
    thump = driven(shaped(drop, decay(0.4, fall)), 2.5 + 2.5 * weight)
    crack = ring(
        mallet(1.2), [(320 * pitch, 1.0, 0.05), (540 * pitch, 0.7, 0.04), (860 * pitch, 0.4, 0.03)], 0.1
    )
    layers = [
        (clash, 0.0, 0.52 + 0.18 * weight),
        (bite, 0.0, 0.9 + 0.9 * weight),
        (low(thump, 900), 0.002, 0.34 + 0.14 * weight),
        (crack, 0.001, 0.9 + 0.7 * weight),
    ]
    if weight > 0.3:
        rubble = shaped(grains(0.24, 160, dice, 0.003), decay(0.24, 0.3))
        layers.append((low(shaped(noise(0.24, dice), rubble), 1_100 * pitch), 0.03, 1.3 * weight))
    return in_room(mixed(*layers), 0.12 + 0.06 * weight, seconds)


def armed_light(dice: Random, pitch: float) -> Samples:
    """A blow with the Weapon that costs little Health."""
    return _armed(dice, pitch, 0.0, 0.40)


def armed_medium(dice: Random, pitch: float) -> Samples:
    """A blow with the Weapon that is felt."""
    return _armed(dice, pitch, 0.5, 0.48)


def armed_heavy(dice: Random, pitch: float) -> Samples:
    """A blow with the Weapon that costs dearly."""
    return _armed(dice, pitch, 1.0, 0.57)


def parry(dice: Random, pitch: float) -> Samples:
    """A blow turned aside, no Health lost: two blades meet, bright and short."""
    strike = burst(1.4, dice)
    first = ring(strike, blade(1_130 * pitch, 0.42, dice), 0.5)
    second = ring(strike, blade(1_570 * pitch, 0.34, dice), 0.45)
    ting = high(band(shaped(noise(0.03, dice), decay(0.03, 0.025)), 3_400 * pitch, 0.9), 900)
    knock = ring(mallet(1.5), [(270 * pitch, 1.0, 0.05), (430 * pitch, 0.6, 0.04)], 0.1)
    layers = mixed((first, 0, 0.6), (second, 0.007, 0.42), (ting, 0, 0.45), (knock, 0, 0.6))
    return in_room(low(layers, 7_500), 0.16, 0.50)
