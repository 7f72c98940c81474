"""Small cards: a legible index in the corner, and a figure that stays clear of it."""

from __future__ import annotations

import pygame
import pytest

from scoundrel.engine.cards import DECK
from scoundrel.ui.table import card_theme
from scoundrel.ui.table.mini_cards import ASPECT, MiniCards

pytestmark = pytest.mark.usefixtures("one_screen")

# Minimum height of a figure, relative to its card: less would look like a speck.
_SMALLEST = 0.36


@pytest.mark.parametrize("width", [24, 32, 44, 62, 86, 130])
def test_no_figure_meets_its_cards_index(width: int) -> None:
    minis = MiniCards((width, round(width * ASPECT)), card_theme.CardTheme())
    for card in DECK:
        (paper, _), (index, corner), (figure, place) = minis.parts(card)
        whole = paper.get_rect()
        rank = pygame.mask.from_surface(index, 60)
        shift = place[0] - corner[0], place[1] - corner[1]
        assert not rank.overlap(pygame.mask.from_surface(figure, 60), shift), card
        assert whole.contains(figure.get_rect(topleft=place)), card
        assert figure.get_height() >= _SMALLEST * whole.h or figure.get_width() >= 0.5 * whole.w, card


def test_small_cards_can_lack_an_index() -> None:
    minis = MiniCards((44, 63), card_theme.CardTheme(), indexed=False)
    assert len(minis.parts(DECK[0])) == 2
