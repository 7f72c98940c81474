"""What a screen reader says of the field in which a Dungeon's number is entered."""

from __future__ import annotations

from scoundrel.i18n import gettext as _


def field() -> str:
    """What the field is for, while a number is in it."""
    return _("Number of the Dungeon")


def stands(words: str) -> str:
    """What is typed now, after it has changed."""
    return words or _("Nothing is typed.")


def none_yet() -> str:
    """Why nothing can be played yet."""
    return _("Nothing is typed yet.")


def none_chosen() -> str:
    """The same with a controller or a finger, which type nothing."""
    return _("Choose the digits first.")


def nothing() -> str:
    """What an empty field stands at."""
    return _("empty")


def chosen(digit: int, place: int, of: int) -> str:
    """Which digit the arrows change."""
    return _(
        "Digit {place} of {of} is {digit}. Up and Down change it, Left and Right choose another.",
        digit=digit,
        place=place,
        of=of,
    )


def moved(digit: int, place: int, of: int) -> str:
    """Which digit has just been chosen."""
    return _("Digit {place} of {of}: {digit}.", digit=digit, place=place, of=of)
