"""The active input device, for code that must not load pygame. The rest is in `active_device`."""

from __future__ import annotations

from collections.abc import Mapping


class _Glyphs:
    """The state of this module."""

    of: Mapping[str, str] | None = None


def shown() -> Mapping[str, str] | None:
    """The letter for the sign of each button, by its name on an Xbox pad; `None` without a controller."""
    return _Glyphs.of


def show(of: Mapping[str, str] | None) -> None:
    """Note which signs are shown from now on; `active_device.use` asks for it."""
    _Glyphs.of = of


class _Touch:
    """The state of this module."""

    active = False


def touch_active() -> bool:
    """Return whether the player uses touch, so that keys aren't worth mentioning."""
    return _Touch.active


def set_touch(*, active: bool) -> None:
    """Note whether touch is in use now; `active_device.use` calls it."""
    _Touch.active = active
