"""A test language: English with accents and brackets, padded to make it about 40% longer.

Text without brackets was never translated, text without a closing bracket is cut off, and text that overlaps
would also overlap in German. To enable it, put ``"language": "qps"`` in the settings file.
"""

from __future__ import annotations

import gettext
import re
from typing import Final

CODE: Final = "qps"
_LONGER: Final = 0.4
# Accented letters that the fonts contain.
_ACCENTS: Final = str.maketrans("AEINOUYaceinouy", "ÀÉÎÑÕÜÝåçéîñöûý")
ACCENTED: Final = frozenset("AEINOUYaceinouy")
"""The letters that always have an accent in the test language."""
_FIELD: Final = re.compile(r"(\{[^{}]*\})")


def stretched(message: str) -> str:
    """Return the message in the test language, with its fields unchanged.

    >>> stretched("Room {number}")
    '[Rööm {number}~~]'
    """
    if not message:
        return message
    parts = _FIELD.split(message)
    letters = sum(len(part) for part in parts[::2])  # the split alternates between text and fields
    accented = "".join(part if i % 2 else part.translate(_ACCENTS) for i, part in enumerate(parts))
    # Pad with short words, so that a longer text wraps like a real translation.
    padding = ("~~~~ " * round(letters * _LONGER))[: round(letters * _LONGER)].rstrip()
    return f"[{accented}{' ' if len(padding) > 4 else ''}{padding}]"


class PseudoTranslations(gettext.NullTranslations):
    """Translations that stretch each message."""

    def gettext(self, message: str) -> str:
        """Return the stretched message."""
        return stretched(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the stretched singular or plural message."""
        return stretched(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        """Return the stretched message; the context is ignored."""
        return stretched(message)
