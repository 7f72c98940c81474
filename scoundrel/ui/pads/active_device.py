"""The active device: mouse and keys, a controller of some make, or touch. Only this module knows.

Where a controller is used, its signs take the place of the names of keys; a finger needs neither. In a text
a sign is one letter from the range for private use, so that labels, tooltips and sentences hold it like any
other letter. Each make has letters of its own, which keeps what was written for another apart.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum, auto
from typing import Final


class PadButton(Enum):
    """A button by its name on an Xbox pad; the last three stand for whole sticks and the D-pad."""

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
    MOVE = auto()
    """The left stick, moved."""
    SCROLL = auto()
    """The right stick, moved."""


class Family(Enum):
    """The make of a controller, which decides what is written on its buttons."""

    XBOX = 0
    PLAYSTATION = 1
    NINTENDO = 2
    STEAM = 3


_FIRST: Final = 0xE000
_EACH: Final = 64
"""The number of letters reserved for each make."""
FIRST: Final = chr(_FIRST)
LAST: Final = chr(_FIRST + len(Family) * _EACH - 1)
"""The last letter that represents a glyph."""
_VENDORS: Final[Mapping[str, Family]] = {
    "045e": Family.XBOX,
    "054c": Family.PLAYSTATION,
    "057e": Family.NINTENDO,
    "28de": Family.STEAM,
}
"""The USB vendor IDs."""


SHOULDERS: Final[Mapping[PadButton, tuple[str, str, str, str]]] = {
    PadButton.LB: ("LB", "L1", "L", "L1"),
    PadButton.RB: ("RB", "R1", "R", "R1"),
    PadButton.LT: ("LT", "L2", "ZL", "L2"),
    PadButton.RT: ("RT", "R2", "ZR", "R2"),
}
"""The labels of the shoulder buttons, by make."""


class _Active:
    """The state of this module."""

    family: Family | None = None
    """The make of the active controller."""
    touch = False
    """Whether the player uses touch."""
    seen = False
    """Whether a controller has been used since the program started."""


def family() -> Family | None:
    """Return the make of the active controller; `None` with mouse and keys, or touch."""
    return _Active.family


def touch() -> bool:
    """Return whether the player uses touch, so that keys aren't worth mentioning."""
    return _Active.touch


def keyboard() -> bool:
    """Return whether the player uses mouse and keys."""
    return _Active.family is None and not _Active.touch


def wording(touch: str, pad: str, keyboard: str) -> str:
    """Return the text for the active device."""
    if _Active.touch:
        return touch
    return keyboard if _Active.family is None else pad


def current() -> tuple[Family | None, bool]:
    """Return the active device, to be compared with an earlier one."""
    return _Active.family, _Active.touch


def use(family: Family | None, *, touch: bool = False) -> None:
    """Set the active device: a controller of this ``family``, ``touch``, or else mouse and keys."""
    _Active.family = family
    _Active.touch = touch
    _Active.seen |= family is not None


def seen() -> bool:
    """Return whether a controller was used since the game began."""
    return _Active.seen


def note_pad() -> None:
    """Note that a controller is connected, used or not."""
    _Active.seen = True


def forget() -> None:
    """Reset to mouse and keys, with no controller used yet."""
    use(None)
    _Active.seen = False


def family_of(guid: str) -> Family:
    """Return the make from SDL's GUID, whose bytes 4 and 5 are the vendor; by default Xbox."""
    return _VENDORS.get(guid[10:12] + guid[8:10], Family.XBOX)


def for_make(written: Sequence[str], family: Family) -> str:
    """Return the entry for a make, in the order of `Family`; by default the Xbox entry."""
    return written[family.value if family.value < len(written) else Family.XBOX.value]


def mark(button: PadButton, family: Family) -> str:
    """Return the letter that represents a button's glyph in a text."""
    return chr(_FIRST + family.value * _EACH + button.value)


def sign(button: PadButton) -> str:
    """Return the letter for the active controller's glyph; empty without one."""
    return "" if _Active.family is None else mark(button, _Active.family)


def read_mark(letter: str) -> tuple[PadButton, Family] | None:
    """Return the button that a letter represents; `None` for an ordinary letter."""
    make, button = divmod(ord(letter) - _FIRST, _EACH)
    if not 0 <= make < len(Family) or not 1 <= button <= len(PadButton):
        return None
    return PadButton(button), Family(make)


def has_marks(words: str) -> bool:
    """Return whether a text contains a glyph."""
    return not words.isascii() and any(FIRST <= letter <= LAST for letter in words)
