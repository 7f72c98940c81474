"""Formatting of numbers, and joining of items and sentences."""

from __future__ import annotations

from functools import reduce
from typing import Final

from scoundrel.i18n import gettext as _
from scoundrel.i18n import pgettext

MINUS: Final = "\N{MINUS SIGN}"


def number(amount: int) -> str:
    """A number, with a minus as wide as a plus."""
    return f"{MINUS}{-amount}" if amount < 0 else str(amount)


def signed(amount: int) -> str:
    """A change, with its sign."""
    return f"+{amount}" if amount > 0 else number(amount)


def grouped(amount: int) -> str:
    """A number that may be large: ``12,345``."""
    return f"{amount:,}".replace("-", MINUS)


def decimal(amount: float) -> str:
    """A number with one decimal place, if it has one: ``5.5``, ``6``."""
    written = f"{amount:.1f}".removesuffix(".0")
    return "0" if written == "-0" else written.replace("-", MINUS)


def percent(chance: float) -> str:
    """A chance of 0 to 1; only what is certain is written as 0% or 100%.

    >>> percent(0.0), percent(0.004), percent(0.28), percent(0.997), percent(1.0)
    ('0%', 'under 1%', '28%', 'over 99%', '100%')
    """
    if 0 < chance < 0.01:
        return _("under {number}%", number=1)
    if 0.99 < chance < 1:
        return _("over {number}%", number=99)
    return whole_percent(chance)


def whole_percent(part: float) -> str:
    """A part of 0 to 1 that is no chance: a volume, or how much of something is done."""
    return _("{number}%", number=round(100 * part))


def listed(*items: str) -> str:
    """Items one after the other, as ``Easy, health 99``; empty ones are left out."""
    there = [item for item in items if item] or [""]
    return reduce(lambda before, item: pgettext("list", "{items}, {item}", items=before, item=item), there)


def sentences(*whole: str) -> str:
    """Whole sentences one after the other; empty ones are left out."""
    there = [sentence for sentence in whole if sentence] or [""]
    return reduce(
        lambda before, last: pgettext("two sentences", "{first} {second}", first=before, second=last), there
    )
