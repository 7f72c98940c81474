"""How much of the table's height is for what is written on it."""

from __future__ import annotations

from scoundrel.engine.records import NamedTuple


class Bands(NamedTuple):
    """Heights in pixels of what lies above, between and below the cards, at one size of text."""

    bar: int
    keys: int
    pile_count: int
    """Below a pile: how many cards it has."""
    between: int
    """Between the Room and the Weapon: outcomes, and what is said."""
    limits: int
    foot: int

    @classmethod
    def of(cls, usual: float, larger: float, loose: float) -> Bands:
        """``usual`` is the scale with text of 100 percent, ``larger`` the text size as a factor.

        Up to ``loose``, another factor, the two lines of the heading only move closer to each other.
        """
        more = larger - 1
        beyond = max(0.0, larger - loose)
        return cls(
            bar=round((46 + 8 * more + 30 * beyond) * usual),
            keys=round((22 + 12 * more) * usual),
            pile_count=round((28 + 14 * more) * usual),
            between=round((86 + 52 * more - 11 * beyond) * usual),
            limits=round((44 + 12 * more) * usual),
            foot=round(6 * usual),
        )
