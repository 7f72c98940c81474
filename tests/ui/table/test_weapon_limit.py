"""The scale below the Weapon: its cells, its marker, and what a fight would cost."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from scoundrel.engine import DECK
from scoundrel.ui.table import weapon_limit
from scoundrel.ui.table.layout import Layout
from scoundrel.ui.table.view import HeldWeapon
from tests.ui.states import SIZES
from tests.ui.writing import written

pytestmark = pytest.mark.usefixtures("one_screen")

WEAPON = next(card for card in DECK if card.code == "9d")


def drawn(
    limit: int, after: int | None = None, layout: Layout | None = None, last: int | None = None
) -> pygame.Surface:
    layout = layout or Layout.of(1280, 800)
    surface = pygame.Surface(layout.size, depth=32)
    weapon_limit.draw(surface, HeldWeapon(WEAPON, limit, after, last), layout.slot_pose(0), layout)
    return surface


def cell(surface: pygame.Surface, value: int) -> tuple[int, int, int]:
    """The mean colour of a value's cell."""
    place = Layout.of(1280, 800).limits
    width = place.w / 13
    # Below the gems, and off the edges of the cell.
    rect = Rect(round(place.left + (value - 2) * width) + 12, place.centery, round(width) - 24, place.h // 5)
    r, g, b, _ = pygame.transform.average_color(surface.subsurface(rect))
    return r, g, b


def test_what_a_fight_would_cost_is_red() -> None:
    surface = drawn(9, after=6)
    for value in range(2, 15):
        r, g, _ = cell(surface, value)
        assert (r > 2.2 * g and r > 90) == (6 < value <= 9), value


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [100, 130])
def test_all_values_are_written_in_one_size_and_all_courts_have_letters_or_none(
    size: tuple[int, int], percent: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    weapon_limit.scale_picture.cache_clear()
    lines = written(monkeypatch)
    layout = Layout.of(*size, percent)
    drawn(9, layout=layout)
    values = {words: style.pixels for words, style in lines if words.isdigit()}
    assert set(map(str, range(2, 15))) <= set(values)
    assert len({values[str(n)] for n in range(2, 15) if n != 9}) == 1, "the tag too says 9"
    letters = [words for words, _ in lines if words in "JQKA"]
    assert letters in ([], list("JQKA"))
    assert min(values.values()) >= 10
    weapon_limit.scale_picture.cache_clear()
