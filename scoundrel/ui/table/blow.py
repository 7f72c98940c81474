"""The measures of a blow: how long, how large and how strong it is for the health it costs."""

from __future__ import annotations

from typing import Final

from scoundrel.engine.records import NamedTuple

PULL_BACK: Final = 0.07
"""Seconds for which the attacker draws back before it strikes."""
STRIKE: Final = 0.15
"""Seconds from there to the blow."""

_HARDEST: Final = 14
"""The damage of the strongest Monster: more is shown as this."""


class Blow(NamedTuple):
    """How a change of health is shown. Times are in seconds, lengths in pixels at scale 1."""

    hit_stop: float
    """For so long everything stands still at the moment of the blow."""
    number: float
    """Height of the number."""
    lasts: float
    """How long the number can be read."""
    kick: float
    """By how much the table is pushed."""
    sway: float
    """How long it sways."""
    drops: int
    """How many drops of ink, or sparks of steel, fly."""
    reach: float
    """How far they fly."""
    flight: float
    """For how long they fly."""
    draws_back: float
    """How far the attacker draws back before it strikes, in card widths."""
    tilt: float
    """Degrees by which it is tilted then."""
    squash: float
    """By how much of its height it is pressed together when it hits."""
    flash: float
    """How white it is then."""


def blow(damage: int) -> Blow:
    """The measures for this ``damage``, 0 for a parry; each grows with every point up to 14."""
    part = min(abs(damage), _HARDEST) / _HARDEST
    return Blow(
        hit_stop=0.04 + 0.07 * part,
        number=40 + 58 * part,
        lasts=0.85 + 0.95 * part,
        kick=1.5 + 15.0 * part,
        sway=0.14 + 0.34 * part,
        drops=round(6 + 34 * part),
        reach=70 + 190 * part,
        flight=0.36 + 0.36 * part,
        draws_back=0.08 + 0.12 * part,
        tilt=4.0 + 6.0 * part,
        squash=0.05 + 0.05 * part,
        flash=0.6 + 0.4 * part,
    )


def number_size(age: float) -> float:
    """How large a number is ``age`` seconds after it appeared, over its height: it shrinks into its place."""
    t = min(1.0, max(0.0, age / 0.12))
    return 1.6 - 0.6 * (1 - (1 - t) ** 3)
