"""The values that each setting may have in its file, which a person may edit."""

from __future__ import annotations

import re
from typing import Final

from scoundrel.engine import Ruleset
from scoundrel.i18n import N_

TEXT_SIZES: Final = (100, 115, 130, 160)
"""The sizes of writing there are, in percent."""
MOTIONS: Final = {"calm": 1.4, "normal": 1.0, "fast": 0.6}
"""The speeds of motion there are, and how long everything takes with them."""
MOST_STARS: Final = 5
"""The highest difficulty of a Dungeon."""
MOST_RUMBLE: Final = 10
"""The strongest rumble of a controller."""

_LANGUAGE: Final = re.compile(r"[a-z]{2,3}(_[A-Z]{2})?")
_LONGEST_NAME: Final = 100
_MOVES: Final = re.compile(r"(([2-9TJQKA][cdhs]\*?|-)( |$)){0,60}")
_WINDOW: Final = re.compile(r"[0-9]{1,5}x[0-9]{1,5}(\+-?[0-9]{1,6}){2}")


def read(name: str, value: object, default: object) -> object:
    """The setting of this name with this written value; its ``default`` tells its type.

    Raises `ValueError` with a sentence that says what it may be.
    """
    match default:
        case bool():
            if type(value) is bool:
                return value
            raise ValueError(
                N_("In {settings}, {name} is {value}. It must be true or false; {default} is used.")
            )
        case int() if name == "stars":
            if type(value) is int and 0 <= value <= MOST_STARS:
                return value
            raise ValueError(
                N_(
                    "In {settings}, {name} is {value}. "
                    "It must be a whole number from 0 to 5; {default} is used."
                )
            )
        case int() if name == "rumble":
            if type(value) is int and 0 <= value <= MOST_RUMBLE:
                return value
            raise ValueError(
                N_(
                    "In {settings}, {name} is {value}. "
                    "It must be a whole number from 0 to 10; {default} is used."
                )
            )
        case int():
            sizes = name == "text_size"
            if type(value) is int and (value in TEXT_SIZES if sizes else 0 <= value <= 100):
                return value
            if sizes:
                raise ValueError(
                    N_(
                        "In {settings}, {name} is {value}. "
                        "It must be 100, 115, 130 or 160; {default} is used."
                    )
                )
            raise ValueError(
                N_(
                    "In {settings}, {name} is {value}. "
                    "It must be a whole number from 0 to 100; {default} is used."
                )
            )
        case str() if name == "cards":
            if isinstance(value, str) and 0 < len(value) <= _LONGEST_NAME and value.isprintable():
                return value
            raise ValueError(
                N_(
                    "In {settings}, {name} is {value}. "
                    'It must be the name of a card theme, as in "linocut"; {default} is used.'
                )
            )
        case str() if name == "motion":
            if isinstance(value, str) and value in MOTIONS:
                return value
            raise ValueError(
                N_(
                    "In {settings}, {name} is {value}. "
                    'It must be "calm", "normal" or "fast"; {default} is used.'
                )
            )
        case str() if name == "lesson":
            if isinstance(value, str) and _MOVES.fullmatch(value):
                return value
            raise ValueError(
                N_(
                    "In {settings}, {name} is {value}. "
                    'It must be moves of the first lesson, as in "3c 5d 8s*"; {default} is used.'
                )
            )
        case str():
            language = name == "language"
            form = _LANGUAGE if language else _WINDOW
            if isinstance(value, str) and (not value or form.fullmatch(value)):
                return value
            raise ValueError(
                N_(
                    "In {settings}, {name} is {value}. "
                    'It must be the code of a language, as in "de"; {default} is used.'
                )
                if language
                else N_(
                    "In {settings}, {name} is {value}. "
                    'It must be a size and a place, as in "1280x800+60+40"; {default} is used.'
                )
            )
    try:
        return Ruleset.parse(value if isinstance(value, str) else "")
    except ValueError:
        raise ValueError(
            N_(
                "In {settings}, {name} is {value}. "
                'It must be a ruleset, as in "classic+equal"; {default} is used.'
            )
        ) from None
