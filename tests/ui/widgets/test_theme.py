"""Themes: another theme changes every colour of text and boxes."""

from __future__ import annotations

import pygame
import pytest

from scoundrel.storage.settings import DEFAULT
from scoundrel.ui import requests
from scoundrel.ui.table import card_theme
from scoundrel.ui.widgets import paper, text
from scoundrel.ui.widgets.theme import Color, Theme
from tests.extent import share
from tests.ui.every_screen import SCREENS, pages
from tests.ui.writing import written

SIZE = (1280, 800)
USUAL = Theme()
# Different colours, but the same fonts.
OTHER = Theme._make(
    value if isinstance(value, str | bool) else (1, 2, place) for place, value in enumerate(USUAL)
)
# Colours of the cards, which have their own theme.
CARDS = {value for value in card_theme.CardTheme() if isinstance(value, tuple)}


@pytest.mark.usefixtures("one_screen")
@pytest.mark.parametrize("name", share(SCREENS, 3, 2))
def test_a_screen_is_drawn_in_the_colours_of_its_theme(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text.paragraph.cache_clear()
    paper.line.cache_clear()
    seen: set[Color] = set()
    box = paper.draw_box

    def fill(
        target: pygame.Surface,
        rect: pygame.Rect,
        color: Color,
        radius: int,
        edge: Color | None = None,
        thick: int = 1,
    ) -> None:
        seen.update(part for part in (color, edge) if part is not None)
        box(target, rect, color, radius, edge, thick)

    monkeypatch.setattr(requests, "USUAL_THEME", OTHER)
    screen = SCREENS[name](SIZE, DEFAULT)
    lines = written(monkeypatch)
    monkeypatch.setattr(paper, "draw_box", fill)
    pages(screen, SIZE)
    seen.update(style.color for _, style in lines)
    assert seen & set(OTHER)
    assert not seen & set(USUAL) - CARDS
