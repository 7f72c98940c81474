"""How a controller shakes when the player is hurt."""

from __future__ import annotations

from typing import Final, NamedTuple

MOST: Final = 10
"""The highest setting."""
_HEAVIEST: Final = 14
"""The value of the strongest Monster: nothing hurts more."""


class Blow(NamedTuple):
    """What the motors do: from 0 to 1, and for so many milliseconds."""

    low: float
    """The heavy motor: a thud."""
    high: float
    """The light one: a buzz."""
    milliseconds: int


def of(damage: int, strength: int) -> Blow | None:
    """The shaking of a blow that costs so much health, with a setting from 0 to `MOST`; `None` for none."""
    if damage <= 0 or strength <= 0:
        return None
    part = min(damage, _HEAVIEST) / _HEAVIEST
    force = min(strength, MOST) / MOST
    # A scratch only buzzes; a heavy blow is felt in the whole hand.
    return Blow(force * (0.15 + 0.85 * part), force * (0.3 + 0.4 * part), round(90 + 240 * part))
