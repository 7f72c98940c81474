"""The active input device, for code that must not load pygame. The rest is in `hand`."""

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


class _Finger:
    """The state of this module."""

    active = False


def touch_active() -> bool:
    """Return whether the player uses touch, so that keys aren't worth mentioning."""
    return _Finger.active


def set_touch(*, in_hand: bool) -> None:
    """Note whether touch is in use now; `hand.take` calls it."""
    _Finger.active = in_hand
