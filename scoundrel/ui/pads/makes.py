"""The makes of controllers: their buttons' labels, and the buttons' names for screen readers."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from typing import Final

from ...i18n import N_, gettext as _


class PadButton(Enum):
    """A button by its name on an Xbox pad; the last three are the whole D-pad and each stick's movement."""

    A = auto()
    B = auto()
    X = auto()
    Y = auto()
    LB = auto()
    RB = auto()
    LT = auto()
    RT = auto()
    START = auto()
    VIEW = auto()
    LEFT_STICK = auto()
    RIGHT_STICK = auto()
    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    DPAD = auto()
    MOVE = auto()  # the left stick, moved
    SCROLL = auto()  # the right stick, moved


class Make(Enum):
    """The make of a controller; the value is its index in each button's list of labels."""

    XBOX = 0
    PLAYSTATION = 1
    NINTENDO = 2
    STEAM = 3


# The makes by USB vendor ID.
_VENDORS: Final = {"045e": Make.XBOX, "054c": Make.PLAYSTATION, "057e": Make.NINTENDO, "28de": Make.STEAM}
SHOULDERS: Final[Mapping[PadButton, tuple[str, str, str, str]]] = {
    PadButton.LB: ("LB", "L1", "L", "L1"),
    PadButton.RB: ("RB", "R1", "R", "R1"),
    PadButton.LT: ("LT", "L2", "ZL", "L2"),
    PadButton.RT: ("RT", "R2", "ZR", "R2"),
}
"""The labels of the shoulder buttons, by make."""
_SHAPES: Final[Mapping[PadButton, str]] = {  # the spoken names of a PlayStation pad's face buttons
    PadButton.A: N_("Cross"),
    PadButton.B: N_("Circle"),
    PadButton.X: N_("Square"),
    PadButton.Y: N_("Triangle"),
}
_MIDDLE: Final[Mapping[PadButton, tuple[str, str, str, str]]] = {  # the names of the middle buttons, by make
    PadButton.START: (N_("Menu button"), N_("Options button"), N_("Plus"), N_("Menu button")),
    PadButton.VIEW: (N_("View button"), N_("Create button"), N_("Minus"), N_("View button")),
}
_OTHERS: Final[Mapping[PadButton, str]] = {
    PadButton.LEFT_STICK: N_("press left stick"),
    PadButton.RIGHT_STICK: N_("press right stick"),
    PadButton.UP: N_("D-pad up"),
    PadButton.DOWN: N_("D-pad down"),
    PadButton.LEFT: N_("D-pad left"),
    PadButton.RIGHT: N_("D-pad right"),
    PadButton.DPAD: N_("D-pad"),
    PadButton.MOVE: N_("left stick"),
    PadButton.SCROLL: N_("right stick"),
}


def make_of(guid: str) -> Make:
    """Return the make for a controller's SDL GUID (bytes 4 and 5 are the vendor); Xbox if unknown."""
    return _VENDORS.get(guid[10:12] + guid[8:10], Make.XBOX)


def button_name(button: PadButton, make: Make) -> str:
    """Return the spoken name of a button, in the current language."""
    if button in SHOULDERS:
        return SHOULDERS[button][make.value]
    if button in _MIDDLE:
        return _(_MIDDLE[button][make.value])
    if button in _OTHERS:
        return _(_OTHERS[button])
    return _(_SHAPES[button]) if make is Make.PLAYSTATION else button.name
