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


@pytest.mark.parametrize("limit", [1, 2, 7, 13, 14])
def test_the_cells_are_gilded_up_to_the_limit(limit: int) -> None:
    surface = drawn(limit)
    bright = {value for value in range(2, 15) if cell(surface, value)[1] > 90}
    assert bright == set(range(2, limit + 1))


def test_what_a_fight_would_cost_is_red() -> None:
    surface = drawn(9, after=6)
    for value in range(2, 15):
        r, g, _ = cell(surface, value)
        assert (r > 2.2 * g and r > 90) == (6 < value <= 9), value


def reds(surface: pygame.Surface) -> list[int]:
    """Where something red stands above the rail: the x of each."""
    place = Layout.of(1280, 800).limits
    above = Rect(place.left - 30, place.top - 16, place.w + 60, 22)
    mask = pygame.mask.from_threshold(surface.subsurface(above), (200, 50, 40), (60, 40, 40, 255))
    return sorted(
        {round((rect.centerx + above.x - place.x) / place.w * 13) for rect in mask.get_bounding_rects()}
    )


@pytest.mark.parametrize("limit", [1, 5, 14])
def test_the_gem_stands_at_the_end_of_the_limit(limit: int) -> None:
    assert reds(drawn(limit)) == [limit - 1]


def test_a_ghost_of_the_gem_stands_where_a_fight_would_leave_it() -> None:
    now, then = drawn(9), drawn(9, after=6)
    place = Layout.of(1280, 800).limits
    x, y = round(place.x + place.w * 5 / 13), place.top - 2
    assert then.get_at((x, y)).r > now.get_at((x, y)).r + 20
    assert 8 in reds(then), "the gem itself stays"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [100, 130])
def test_all_values_are_written_in_one_size_and_all_courts_have_letters_or_none(
    size: tuple[int, int], percent: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    weapon_limit._scale.cache_clear()
    lines = written(monkeypatch)
    layout = Layout.of(*size, percent)
    drawn(9, layout=layout)
    values = {words: style.pixels for words, style in lines if words.isdigit()}
    assert set(map(str, range(2, 15))) <= set(values)
    assert len({values[str(n)] for n in range(2, 15) if n != 9}) == 1, "the tag too says 9"
    letters = [words for words, _ in lines if words in "JQKA"]
    assert letters in ([], list("JQKA"))
    assert min(values.values()) >= 10
    weapon_limit._scale.cache_clear()


@pytest.mark.parametrize(("limit", "last"), [(14, None), (9, 10), (1, 2)])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [100, 130])
def test_the_limit_is_much_larger_than_what_stands_beside_it(
    size: tuple[int, int], percent: int, limit: int, last: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    weapon_limit._tag.cache_clear()
    layout = Layout.of(*size, percent)
    drawn(limit, layout=layout)  # the scale is kept, and not written again
    weapon_limit._tag.cache_clear()
    lines = written(monkeypatch)
    drawn(limit, layout=layout, last=last)
    weapon_limit._tag.cache_clear()
    height = layout.card[0]
    large = [words for words, style in lines if style.pixels > 0.15 * height]
    assert large == (["9"] if limit == 9 else ["fights", "all"] if limit == 14 else ["fights", "none"])
    assert [words for words, _ in lines if words.startswith("last")] == (
        [f"last slain: {last}"] if last else []
    )
    assert all(style.pixels >= 10 for _, style in lines)
