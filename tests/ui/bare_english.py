"""Lists untranslated texts:  python -m tests.ui.bare_english [SCREEN ...]"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Sequence

from scoundrel import i18n
from scoundrel.pseudo_locale import ACCENTED, CODE

# IDs, file names and the game's name are the same in every language.
_ALLOWED = re.compile(
    r"\b(classic|easy|hard)[\w+=]*([#:]\w*)?|\bScoundrel\b|\bSCOUNDREL\b|\bF\d+\b|[\w-]+\.(txt|json|log)\b"
)
_WORD = re.compile(r"[^\W\d_]{2,}")


def bare(texts: Iterable[str]) -> list[str]:
    """Return the ``texts`` drawn in the pseudo-locale that contain a word without accents.

    >>> bare(["[Rööm 5~~]", "Room 5", "K", "classic#11982"])
    ['Room 5']
    """
    return sorted(
        {
            text
            for text in texts
            if any(ACCENTED & set(word) for word in _WORD.findall(_ALLOWED.sub("", text)))
        }
    )


def main(screens: Sequence[str]) -> int:
    """Print the untranslated texts. Return the exit code: 1 if there are any."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame  # noqa: PLC0415  # SDL reads the environment when it is loaded

    from .drawn import pages  # noqa: PLC0415
    from .every_screen import SCREENS  # noqa: PLC0415

    if unknown := [screen for screen in screens if screen not in SCREENS]:
        print(f"no such screen: {', '.join(unknown)}; there are {', '.join(SCREENS)}", file=sys.stderr)
        return 2
    pygame.display.init()
    pygame.font.init()
    pygame.Window("texts", (64, 64)).get_surface()
    i18n.use(CODE)
    found = False
    for screen in screens or SCREENS:
        texts = bare(text for page in pages(screen, (1280, 800)) for text in (*page.drawn, *page.on_cards))
        found |= bool(texts)
        print(f"{screen}: {len(texts)} texts are not translated" if texts else f"{screen}: all translated")
        for text in texts:
            print(f"    {text}")
    return int(found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
