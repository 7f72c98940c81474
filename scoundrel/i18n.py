"""Translations: whole messages with named fields, through the standard library's gettext.

English is the source and needs no catalogue. A message is written in the code that shows it. Its fields are
filled in after translation, so that a translator sees the whole sentence and can reorder it:

>>> gettext("Room {number} of {total}", number=5, total=14)
'Room 5 of 14'
>>> ngettext("{n} game", "{n} games", 2)
'2 games'

A language is a folder ``assets/text/<code>`` with ``messages.po`` and the file that Babel compiles from it.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from . import resources

if TYPE_CHECKING:
    import gettext as library

log = logging.getLogger(__name__)

SOURCE: Final = "en"
"""The language of the source messages."""
_CATALOGUE: Final = "messages.mo"

current: library.NullTranslations | None = None
"""The current translations; `None` means English."""


def languages(folder: Path | None = None) -> tuple[str, ...]:
    """Return the language codes: English first, then all with a catalogue, in alphabetical order."""
    found = (folder or resources.root() / "text").glob(f"*/{_CATALOGUE}")
    return (SOURCE, *sorted({path.parent.name for path in found} - {SOURCE}))


def use(code: str, folder: Path | None = None) -> None:
    """Switch to the language ``code``, or to English if it has no readable catalogue."""
    global current  # noqa: PLW0603  # there is one current language per process
    if code in ("", SOURCE):
        current = None  # the usual case: nothing to look up
        return
    import struct  # noqa: PLC0415

    from . import pseudo_locale  # noqa: PLC0415  # rarely needed

    try:
        current = (
            pseudo_locale.PseudoTranslations() if code == pseudo_locale.CODE else catalogue(code, folder)
        )
    except (OSError, ValueError, LookupError, struct.error) as error:
        log.warning("The language %s cannot be read (%s): English stands in.", code, error)
        current = None


def catalogue(code: str, folder: Path | None = None) -> library.NullTranslations:
    """Return the translations of a language; empty for English or an unknown language.

    Raises `OSError` if its file can't be read, and `ValueError`, `LookupError` or `struct.error` if it is
    damaged.
    """
    import gettext as library  # noqa: PLC0415  # rarely needed

    if code == SOURCE or code not in languages(folder):
        return library.NullTranslations()
    with ((folder or resources.root() / "text") / code / _CATALOGUE).open("rb") as file:
        return library.GNUTranslations(file)


def own_name(code: str) -> str:
    """Return a language's name in that language, or ``code`` if its catalogue is unreadable or lacks it."""
    import struct  # noqa: PLC0415

    try:
        name = catalogue(code).pgettext("the name of this language", "English")
    except (OSError, ValueError, LookupError, struct.error):
        return code
    return name if code == SOURCE or name != "English" else code


def N_(message: str, /) -> str:  # noqa: N802  # the name that gettext documents
    """Mark ``message`` for extraction and return it unchanged; it is translated when it is displayed."""
    return message


def NN_(singular: str, plural: str, /) -> tuple[str, str]:  # noqa: N802  # named after `N_`
    """Mark a message and its plural for extraction. Return both, to be passed to `ngettext` later."""
    return singular, plural


def gettext(message: str, /, **fields: object) -> str:
    """Translate a message and fill in its fields."""
    return _filled(message if current is None else current.gettext(message), message, fields)


def ngettext(singular: str, plural: str, n: int, /, **fields: object) -> str:
    """Translate a message in the plural form for ``n``, which is also its field ``{n}``."""
    source = singular if n == 1 else plural
    translated = source if current is None else current.ngettext(singular, plural, n)
    return _filled(translated, source, {"n": n, **fields})


def pgettext(context: str, message: str, /, **fields: object) -> str:
    """Translate a message whose meaning depends on ``context``, and fill in its fields."""
    return _filled(message if current is None else current.pgettext(context, message), message, fields)


def _filled(translated: str, source: str, fields: Mapping[str, object]) -> str:
    if not fields:
        return translated
    try:
        return translated.format_map(fields)
    except (KeyError, IndexError, ValueError, AttributeError) as error:
        # Show the untranslated message, because a mistake in a translation must not stop a game.
        log.warning("A translation does not fit its message %r: %r", source, error)
        return source.format_map(fields)


class Term:
    """A name with grammatical forms for use in sentences: ``{card}``, ``{card:the}``, ``{card:dative}``.

    The source texts only use English forms. A translation can add others, such as the dative, by translating
    the plain name in the context ``"card name, dative"``. If that entry is missing, the plain name is used.
    """

    def __init__(self, context: str, name: str, /, **forms: str) -> None:
        self._context = context
        self._name = name
        self._forms = forms

    def messages(self) -> Iterator[tuple[str, str]]:
        """Yield the context and the English text of each message to translate, the plain name first."""
        yield self._context, self._name
        yield from ((f"{self._context}, {form}", text) for form, text in self._forms.items())

    def __str__(self) -> str:
        return pgettext(self._context, self._name)

    def __format__(self, form: str) -> str:
        if not form:
            return str(self)
        source = self._forms.get(form, self._name)
        translated = pgettext(f"{self._context}, {form}", source)
        return translated if translated != source or form in self._forms else str(self)
