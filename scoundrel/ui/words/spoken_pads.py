"""What a controller's buttons are called, for those who hear a text in which signs stand for them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from scoundrel.i18n import N_
from scoundrel.i18n import gettext as _

from ..input import PadButton
from ..pads.hand import FIRST, LAST, SHOULDERS, Family, for_make, read_mark
from .numbers import listed

_SHAPES: Final[Mapping[PadButton, str]] = {
    PadButton.A: N_("Cross"),
    PadButton.B: N_("Circle"),
    PadButton.X: N_("Square"),
    PadButton.Y: N_("Triangle"),
}
"""On a PlayStation's."""
_MIDDLE: Final[Mapping[PadButton, tuple[str, str, str, str]]] = {
    PadButton.START: (N_("Menu button"), N_("Options button"), N_("Plus"), N_("Menu button")),
    PadButton.VIEW: (N_("View button"), N_("Create button"), N_("Minus"), N_("View button")),
}
"""By the make."""
_OTHERS: Final[Mapping[PadButton, str]] = {
    PadButton.LEFT_STICK: N_("press of the left stick"),
    PadButton.RIGHT_STICK: N_("press of the right stick"),
    PadButton.UP: N_("D-pad up"),
    PadButton.DOWN: N_("D-pad down"),
    PadButton.LEFT: N_("D-pad left"),
    PadButton.RIGHT: N_("D-pad right"),
    PadButton.DPAD: N_("D-pad"),
    PadButton.MOVE: N_("left stick"),
    PadButton.SCROLL: N_("right stick"),
}
_MARKS: Final = re.compile(f"[{FIRST}-{LAST}](?: ?[{FIRST}-{LAST}])*")


def name(button: PadButton, family: Family) -> str:
    """What a button of such a controller is called."""
    if button in SHOULDERS:
        return for_make(SHOULDERS[button], family)
    if button in _MIDDLE:
        written = for_make(_MIDDLE[button], family)
        return _(written)
    if button in _OTHERS:
        return _(_OTHERS[button])
    return _(_SHAPES[button]) if family is Family.PLAYSTATION else button.name


def spelled(words: str) -> str:
    """A text with the names of buttons in place of their signs."""
    return words if words.isascii() else _MARKS.sub(lambda found: _named(found[0]), words)


def _named(marks: str) -> str:
    read = (read_mark(mark) for mark in marks if mark != " ")
    return listed(*(name(*each) for each in read if each is not None))
