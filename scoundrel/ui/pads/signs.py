"""The signs of the controller in hand, for what is told without pygame; `hand` knows the rest."""

from __future__ import annotations

from collections.abc import Mapping


class _Signs:
    """The state of this module."""

    of: Mapping[str, str] | None = None


def shown() -> Mapping[str, str] | None:
    """The letter for the sign of each button, by its name on an Xbox pad; `None` without a controller."""
    return _Signs.of


def show(of: Mapping[str, str] | None) -> None:
    """Note which signs are shown from now on; `hand.take` asks for it."""
    _Signs.of = of
