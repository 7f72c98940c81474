"""Is a finger in hand? Apart from `hand`, which knows the rest, for what is told without pygame."""

from __future__ import annotations


class _Finger:
    """The state of this module."""

    in_hand = False


def in_hand() -> bool:
    """Is it a finger on a screen, so that no key is worth a word?"""
    return _Finger.in_hand


def take(*, in_hand: bool) -> None:
    """Note whether a finger is used now; `hand.take` asks for it."""
    _Finger.in_hand = in_hand
