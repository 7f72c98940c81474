"""The active device: mouse and keys, a controller of some make, or touch. Stored only in this module.

While a controller is used, its glyphs replace the names of keys; with touch, neither is shown. In a text, a
glyph is one character of Unicode's private-use area, so labels, tooltips and sentences can contain it like
any letter. Each make has its own characters, so texts for different makes are different.
"""

from __future__ import annotations

from typing import Final

from .makes import Make, PadButton

_FIRST: Final = 0xE000
_EACH: Final = 64  # the number of letters reserved for the glyphs of each make
FIRST: Final = chr(_FIRST)
LAST: Final = chr(_FIRST + len(Make) * _EACH - 1)
"""The last of the letters that represent glyphs."""


class _Active:
    make: Make | None = None  # the make of the active controller
    touch = False  # whether the player uses touch
    seen = False  # whether a controller has been used or connected since the program started


def make() -> Make | None:
    """Return the make of the active controller; `None` with mouse and keys, or touch."""
    return _Active.make


def touch() -> bool:
    """Return whether the player uses touch, so that texts shouldn't mention keys."""
    return _Active.touch


def keyboard() -> bool:
    """Return whether the player uses mouse and keys."""
    return _Active.make is None and not _Active.touch


def wording(touch: str, pad: str, keyboard: str) -> str:
    """Return the text for the active device: ``touch``, ``pad`` (controller) or ``keyboard`` (and mouse)."""
    return touch if _Active.touch else keyboard if _Active.make is None else pad


def current() -> tuple[Make | None, bool]:
    """Return the active device, so that it can be compared with an earlier one."""
    return _Active.make, _Active.touch


def use(make: Make | None, *, touch: bool = False) -> None:
    """Set the active device: a controller of this ``make``, touch if ``touch`` is true, or mouse and keys."""
    _Active.make = make
    _Active.touch = touch
    _Active.seen |= make is not None


def seen() -> bool:
    """Return whether a controller has been used or connected since the program started."""
    return _Active.seen


def note_pad() -> None:
    """Record that a controller was connected, which counts as use."""
    _Active.seen = True


def forget() -> None:
    """Reset to mouse and keys, with no controller used yet."""
    use(None)
    _Active.seen = False


def mark(button: PadButton, make: Make) -> str:
    """Return the letter that represents a button's glyph in a text."""
    return chr(_FIRST + make.value * _EACH + button.value)


def letter(button: PadButton) -> str:
    """Return the letter for a button's glyph on the active controller; empty if no controller is active."""
    return "" if _Active.make is None else mark(button, _Active.make)


def read_mark(letter: str) -> tuple[PadButton, Make] | None:
    """Return the button and make that a letter represents; `None` for an ordinary letter."""
    make, button = divmod(ord(letter) - _FIRST, _EACH)
    if not 0 <= make < len(Make) or not 1 <= button <= len(PadButton):
        return None
    return PadButton(button), Make(make)


def has_marks(words: str) -> bool:
    """Return whether a text contains a glyph."""
    return not words.isascii() and any(FIRST <= letter <= LAST for letter in words)
