"""How the slain lie beside their Weapon, so that the rank of each can be read."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from scoundrel.engine.records import NamedTuple

WEAPON_SIZE: Final = 0.92
"""The Weapon and its slain, over the cards of the Room."""
MANY_SLAIN: Final = 13
"""The most that one Weapon can slay where each must be lower than the last."""

_STEP_MOST, _STEP_LEAST = 0.40, 0.24
"""From one slain to the next, in widths of a slain card: comfortable, and what a rank needs."""
_SLAIN_IN_ROWS: Final = 0.60
"""The slain over the cards of the Room, where they lie in two rows because one would be too long."""
_TAG_BEGINS, _TAG_REACHES = 0.48, 0.8
"""From the Weapon's middle to its tag, with half a flame, and the tag, in widths of the Room's cards."""
_CANDLE: Final = 0.12
"""By how much half the candle is wider than half its flame, in the same widths."""
_TAG_GROWS: Final = 0.8
"""By how much the tag grows with text that is twice as large."""
_TAG_AT, _TAG_MOST = 186, 1.45
"""The least width of a card on whose tag text of scale 1 fits; for smaller ones the tag grows, up to that."""


class Stagger(NamedTuple):
    """How the slain lie beside their Weapon, in pixels."""

    step: float
    """From one slain to the next in its row."""
    x: float
    """The middle of the Weapon."""
    size: float = WEAPON_SIZE
    """Of the slain, over the cards of the Room."""
    row: int = 0
    """The most in a row; those slain first lie in the row behind, if there are two."""


def tag_grown(larger: float, scale: float, air: float) -> float:
    """How large the Weapon's tag is with text so many times as large, 1 being usual.

    ``scale`` is that of text for each pixel of a card's width, and ``air`` what there is from the Weapon's
    middle to the candle's, in widths of the Room's cards.
    """
    wished = max(1 + _TAG_GROWS * (larger - 1), min(_TAG_AT * scale, _TAG_MOST))
    return max(1, min(wished, (air - _TAG_BEGINS - _CANDLE) / _TAG_REACHES))


def tag_reach(grown: float) -> float:
    """From the Weapon's middle to where the flame may be, in the same widths, with a tag of this size."""
    return _TAG_BEGINS + _TAG_REACHES * grown


def stagger(slain: int, card: int, weapon: Rect, stack: Rect, furthest: float) -> Stagger:
    """How so many slain lie: in one row, or smaller in two.

    ``card`` is the width of the Room's cards. The ``weapon`` stays in its place as long as there is room to
    its left within ``stack``, and then its middle moves to the right, with one row as far as ``furthest``.
    """
    if not slain:
        return Stagger(0.0, float(weapon.centerx))
    one = _in_rows(slain, WEAPON_SIZE, card, weapon, stack)
    # Half a pixel less hides no rank.
    if one.step >= _STEP_LEAST * weapon.w - 0.5 and one.x <= furthest:
        return one
    return _in_rows(-(-slain // 2), _SLAIN_IN_ROWS, card, weapon, stack)


def _in_rows(slain: int, size: float, card: int, weapon: Rect, stack: Rect) -> Stagger:
    """With so many of this ``size`` in each row."""
    wide, x = card * size, float(weapon.centerx)
    step = min(_STEP_MOST * wide, (weapon.x - stack.x) / slain)
    if step < _STEP_LEAST * wide:
        step = min(_STEP_LEAST * wide, (stack.w - weapon.w) / slain)
        x = stack.x + step * slain + weapon.w / 2
    return Stagger(step, x, size, slain)
