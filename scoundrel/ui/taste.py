"""How the player likes it: motion and volumes. One value, handed to whoever shows or plays something."""

from __future__ import annotations

from typing import NamedTuple


class Taste(NamedTuple):
    """The player's wishes."""

    reduced_motion: bool = False
    """Nothing flies, shakes or flickers; what happened is still shown, in its place and order."""
    still_candle: bool = False
    """The flame does not move while nothing else does."""
    effects: float = 1.0
    """Volume of the cues, 0 to 1."""
    ambience: float = 0.6
    """Volume of the dripping stone and the candle, 0 to 1."""


DEFAULT = Taste()
