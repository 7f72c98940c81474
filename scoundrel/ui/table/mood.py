"""The mood of the table: calm, near death, after a death, or a morning after a cleared Dungeon."""

from __future__ import annotations

from enum import Enum

from scoundrel.engine import Outcome

LOW_HEALTH = 5
"""At this health or less the candle gutters, a heartbeat is heard and the number turns red."""


class Mood(Enum):
    """The light on the table."""

    CALM = "calm"
    LOW = "low"
    """Health is at 5 or less."""
    OUT = "out"
    """The player has died."""
    MORNING = "morning"
    """The Dungeon is cleared."""


def mood_of(ended: Outcome | None, health: int) -> Mood:
    """The light for a game with this outcome, or in progress at this ``health``."""
    match ended:
        case Outcome.CLEARED:
            return Mood.MORNING
        case Outcome.DIED:
            return Mood.OUT
    return Mood.LOW if health <= LOW_HEALTH else Mood.CALM
