"""Card themes: the look of a deck, read from the folder ``assets/themes/<name>``.

The folder holds a manifest, ``theme.json``, and pictures: ``back``, ``stock`` (the paper of a face),
``suit-c`` to ``suit-s`` and, for illustrated faces, one for each card (``Ks``) or for each suit
(``emblem-s``). A manifest sets any fields of `CardTheme`: a colour as ``#rrggbb``, a length in card widths.
Anything missing or invalid is logged once, and taken from the default deck.
"""

from __future__ import annotations

import logging
import re
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

import pygame

from ... import resources
from ...engine import Suit
from ...engine.records import NamedTuple
from ...i18n import N_, pgettext
from ...storage.settings import DEFAULT, Settings
from .. import assets
from ..widgets.theme import BOLD_FONT, FONTS, ITALIC_FONT, TITLE_FONT, Color
from .light import scaled

log = logging.getLogger(__name__)

DEFAULT_NAME: Final = DEFAULT.cards
"""The name of the default deck, which supplies anything another deck lacks."""
FACES: Final = ("illustrated", "plain")
"""The kinds of faces: a picture, or the rank and suit as large as fits."""
WIDEST_COLUMN: Final = 0.24
"""The maximum width of an index column, in card widths: this much of each slain card is visible."""
_LARGE: Final = 1.3  # size of a large index relative to the default, unless `_LARGE_COLUMN` limits it
# The maximum column width of a large index, in card widths, at which 12 slain Monsters stay readable.
_LARGE_COLUMN: Final = 0.2925
_DARKER: Final = 0.72  # brightness of the suits' inks in high contrast, relative to the default
_NOT_IN_MANIFEST: Final = ("folder", "outlined")
_MAX_BYTES: Final = 100_000
_COLOR: Final = r"#[0-9a-fA-F]{6}"


class CardTheme(NamedTuple):
    """The look of a deck, by default the default deck's. Lengths and text sizes are in card widths."""

    name: str = N_("Illustrated")  # the theme's name in English; `title` translates it
    face: str = FACES[0]  # one of `FACES`
    card_names: bool = True  # whether the card's own name is written at its bottom
    clubs: Color = (58, 82, 32)
    diamonds: Color = (126, 80, 10)
    hearts: Color = (156, 26, 40)
    spades: Color = (34, 58, 90)
    paper: Color = (239, 226, 196)
    ink: Color = (42, 31, 22)  # colour of the card's name, and of frames that aren't pictures
    index_font: str = TITLE_FONT
    index_left: float = 0.06
    index_top: float = 0.075
    index_width: float = 0.179  # the rank's maximum width; with ``index_left``, at most `WIDEST_COLUMN`
    index_size: float = 0.285
    index_suit: float = 0.19
    value_font: str = BOLD_FONT
    value_size: float = 0.135
    name_font: str = ITALIC_FONT
    name_size: float = 0.088
    large_font: str = TITLE_FONT  # font of the large rank on a plain face
    folder: str = DEFAULT_NAME  # the folder of the theme in ``assets/themes``; not a field of the manifest
    # Whether cards have a strong outline and no shading, for high contrast; not a field of the manifest.
    outlined: bool = False

    @property
    def title(self) -> str:
        """The theme's name in the player's language."""
        return pgettext("card theme", self.name)

    def suit_ink(self, suit: Suit) -> Color:
        """Return the colour of a suit."""
        color: Color = getattr(self, suit.name.lower())
        return color

    def for_weak_eyes(self) -> CardTheme:
        """Return the high-contrast theme: strong outlines, darker inks (contrast at least 7:1 by default)."""
        inks: dict[str, Any] = {suit.name.lower(): scaled(self.suit_ink(suit), _DARKER) for suit in Suit}
        return self._replace(**inks, outlined=True)

    def growth(self, *, large: bool) -> float:
        """Return the index's size relative to the default; ``large`` is the player's setting."""
        return min(_LARGE, (_LARGE_COLUMN - self.index_left) / self.index_width) if large else 1.0

    def column(self, *, large: bool = False) -> float:
        """Return the distance from the left edge to the right end of the index, in card widths."""
        return self.index_left + self.index_width * self.growth(large=large)

    def picture(self, size: tuple[int, int], *names: str) -> pygame.Surface | None:
        """Return the first readable picture among ``names``, here or in the default deck; `None` if none."""
        for folder in dict.fromkeys((self.folder, DEFAULT_NAME)):
            place = f"themes/{folder}"
            for name in [name for name in names if assets.file(name, place).is_file()] or names[:1]:
                if (found := assets.picture(name, size, place)) is not None:
                    return found
        return None

    @lru_cache(maxsize=16)  # noqa: B019  # a theme is a small value
    def suit_sign(self, suit: Suit, pixels: int) -> pygame.Surface | None:
        """Return a suit's sign, ``pixels`` high, with premultiplied alpha; `None` if it can't be read."""
        sign = self.picture((pixels, pixels), f"suit-{suit.value}")
        return sign.convert_alpha() if sign else None


def found() -> tuple[CardTheme, ...]:
    """Return the readable themes: the default first, the others sorted by folder name."""
    folders = {path.parent.name for path in (resources.root() / "themes").glob("*/theme.json")}
    themes = [read_theme(resources.root() / "themes" / name) for name in sorted(folders - {DEFAULT_NAME})]
    return (CardTheme(), *(theme for theme in themes if theme is not None))


def named(name: str) -> CardTheme:
    """Return the theme in the folder ``name``; the default if it is missing or unreadable."""
    theme = None if name == DEFAULT_NAME else read_theme(resources.root() / "themes" / Path(name).name)
    return theme or CardTheme()


def chosen(settings: Settings) -> CardTheme:
    """Return the theme chosen in the settings, adapted for high contrast if that is on."""
    theme = named(settings.cards)
    return theme.for_weak_eyes() if settings.high_contrast else theme


@cache
def read_theme(folder: Path) -> CardTheme | None:
    """Return the theme in ``folder``, and log its faults; `None` if it can't be read."""
    import json  # noqa: PLC0415  # not needed for the first frame

    name = ascii(folder.name[:60])  # escape the name for the log, because anybody can name a theme's folder
    try:
        with (folder / "theme.json").open("rb") as file:
            manifest = json.loads(file.read(_MAX_BYTES))
        if not isinstance(manifest, dict):
            raise ValueError("not a JSON object")
    except (OSError, ValueError, RecursionError) as error:
        log.warning("The card theme %s cannot be read (%s): the usual one is used.", name, error)
        return None
    theme, faults = _understood(manifest, folder.name)
    if faults:
        log.warning("In the card theme %s, defaults are used for these fields: %s.", name, "; ".join(faults))
    return theme


def _understood(manifest: dict[str, Any], folder: str) -> tuple[CardTheme, list[str]]:
    """Return the theme that a manifest describes, and the manifest's faults."""
    fields = CardTheme._field_defaults.items()
    defaults = {name: value for name, value in fields if name not in _NOT_IN_MANIFEST}
    faults = [f"{name} is unknown" for name in manifest if name not in defaults]
    values: dict[str, Any] = {} if "name" in manifest else {"name": folder}
    for name, default in defaults.items():
        if name in manifest:
            try:
                values[name] = _value(name, manifest[name], default)
            except ValueError as error:
                faults.append(f"{name} must be {error}")
    theme = CardTheme(**values, folder=folder)
    if theme.column() > WIDEST_COLUMN:
        faults.append(f"index_left and index_width must be at most {WIDEST_COLUMN} together")
        for name in ("index_left", "index_width"):
            values.pop(name, None)
        theme = CardTheme(**values, folder=folder)
    return theme, faults


def _value(name: str, given: object, default: object) -> object:
    """Return the value ``given`` for ``name``. If invalid, raise `ValueError` describing valid values."""
    match default:
        case bool():
            if isinstance(given, bool):
                return given
            raise ValueError("true or false")
        case float():
            if isinstance(given, (int, float)) and not isinstance(given, bool) and 0.01 <= given <= 1:
                return float(given)
            raise ValueError("a number from 0.01 to 1")
        case tuple():
            if isinstance(given, str) and re.fullmatch(_COLOR, given):
                return tuple(bytes.fromhex(given[1:]))
            raise ValueError('a colour, as in "#9c1a28"')
    allowed = FACES if name == "face" else FONTS if name.endswith("_font") else ()
    if isinstance(given, str) and (given in allowed if allowed else 0 < len(given) <= 40):
        return given
    raise ValueError(f"one of {', '.join(allowed)}" if allowed else "a short text")
