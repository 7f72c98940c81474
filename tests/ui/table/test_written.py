"""Sentences and counts on their plates."""

from __future__ import annotations

import pygame
import pytest

from scoundrel.ui.table import labels
from scoundrel.ui.table.layout import Layout
from scoundrel.ui.table.view import Label
from scoundrel.ui.widgets import text
from tests.ui.openings import game
from tests.ui.states import SIZES

pytestmark = pytest.mark.usefixtures("one_screen")

GROUND = (255, 0, 255)
SENTENCE = "Afterwards the Weapon can fight 1 of the 13 Monsters left in the Dungeon."


def plate_of(label: Label, layout: Layout) -> pygame.Rect:
    """What a label covers."""
    surface = pygame.Surface(layout.size, depth=32)
    surface.fill(GROUND)
    labels.draw(surface, label, layout.style)
    mask = pygame.mask.from_threshold(surface, GROUND, (1, 1, 1, 255))
    mask.invert()
    return mask.get_bounding_rects()[0].unionall(mask.get_bounding_rects())


@pytest.mark.parametrize("size", SIZES)
def test_the_plate_of_a_sentence_is_a_little_larger_than_its_text(size: tuple[int, int]) -> None:
    layout = Layout.of(*size)
    for words in ("Take two more.", SENTENCE):
        label = labels.sentence(words, layout)
        plate, width = plate_of(label, layout), text.line_width(words, label.style)
        assert width < plate.w < width + 3 * label.style.pixels
        assert text.line_height(label.style) <= plate.h < 3 * label.style.pixels
        assert abs(plate.centerx - layout.message.centerx) <= layout.style.px(2)


@pytest.mark.parametrize("percent", [100, 130])
@pytest.mark.parametrize("size", [*SIZES, (900, 1100)])
def test_the_counts_stay_at_their_piles(size: tuple[int, int], percent: int) -> None:
    layout = Layout.of(*size, percent)
    window = pygame.Rect((0, 0), layout.size)
    counted = labels.counts(game("As Ac 2h 3d"), layout)
    for label, pile in zip(counted, (layout.dungeon, layout.discard), strict=True):
        plate = plate_of(label, layout)
        assert window.contains(plate)
        assert abs(plate.centerx - pile.centerx) <= layout.style.px(3)
        assert pile.bottom - plate.h // 3 < plate.top, "the pile is not covered"
        assert not plate.colliderect(layout.room)
        assert not plate.inflate(0, -layout.style.px(6)).colliderect(layout.avoid_button)
