"""No screen mentions keys or the mouse to a player with a controller or on touch."""

from __future__ import annotations

import re

import pytest

from scoundrel.storage.settings import DEFAULT
from scoundrel.ui.pads import active_device
from scoundrel.ui.pads.makes import Make, PadButton
from scoundrel.ui.screens.lesson import LessonScreen
from tests.extent import share, spread
from tests.ui.drawn import pages
from tests.ui.every_screen import SCREENS, UNUSUAL

pytestmark = pytest.mark.usefixtures("one_screen")

_KEYS = re.compile(
    r"\b([Cc]lick|[Mm]ouse|[Ww]heel|Esc|Enter|Tab|Ctrl|Shift|F11|PgUp|PgDn|Space|[Tt]yped?"
    r"|[Dd]rop (?:it|their|a file)|[Pp]ointer"
    r"|[Kk]eys)\b|\b[Pp]ress(?: \*?(?:[A-Z0-9]|[A-Z][a-z]+))\b|\b[A-Z] (?:shows|goes|plays)\b"
)


def _named(screen: str) -> list[str]:
    """Return the passages of a screen that mention keys or the mouse."""
    found = []
    for page in pages(screen, (1280, 800), seen=False):
        words = " ".join(page.drawn)
        found += [words[max(0, one.start() - 40) : one.end() + 20] for one in _KEYS.finditer(words)]
    return found


@pytest.mark.parametrize(
    ("screen", "finger"),
    share(spread([name for name in (*SCREENS, *UNUSUAL) if name != "rules, Controls"], [False, True]), 2),
)
def test_no_screen_names_what_cannot_be_done(screen: str, finger: bool) -> None:
    """Texts never mention keys or the mouse. The controls page is skipped, because it lists the keys too."""
    active_device.use(None if finger else Make.XBOX, touch=finger)
    assert _named(screen) == []


def test_the_lesson_speaks_of_what_is_in_hand_at_once() -> None:
    screen = SCREENS["lesson"]((1280, 800), DEFAULT)
    assert isinstance(screen, LessonScreen)

    def said(make: Make | None, *, finger: bool = False) -> str:
        active_device.use(make, touch=finger)
        screen.relabel()
        screen.update(0.0)
        assert screen.prompt is not None
        return screen.prompt.words

    assert "press *1*" in said(None)
    assert f"press {active_device.mark(PadButton.A, Make.XBOX)}" in said(Make.XBOX)
    assert f"press {active_device.mark(PadButton.A, Make.PLAYSTATION)}" in said(Make.PLAYSTATION)
    assert "Tap the *3*" in said(None, finger=True)
