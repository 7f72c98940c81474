"""What stands on the table round the cards: it leaves room for the game."""

from __future__ import annotations

import pytest

from scoundrel.ui.table import scenery
from scoundrel.ui.table.layout import Layout

SIZES = [
    (800, 600),
    (1280, 720),
    (1280, 800),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
    (900, 1100),
    (600, 900),
]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [80, 100, 130])
def test_what_lies_in_the_near_corners_is_clear_of_the_game(size: tuple[int, int], text: int) -> None:
    layout = Layout.of(*size, text)
    taken = [layout.health, layout.limits, layout.stack, layout.room]
    for place in scenery._props(layout).values():
        assert place.collidelist(taken) == -1
        assert place.bottom == size[1]
        assert 0 <= place.left < place.right <= size[0]


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080), (3840, 2160), (900, 1100)])
def test_there_is_something_in_both_corners_of_a_usual_window(size: tuple[int, int]) -> None:
    assert set(scenery._props(Layout.of(*size))) == {"props-left", "props-right"}


@pytest.mark.parametrize("size", SIZES)
def test_the_rest_of_the_cards_reaches_under_their_feet_and_beside_them_but_not_into_the_piles(
    size: tuple[int, int],
) -> None:
    layout = Layout.of(*size)
    rest = scenery._rest(layout)
    assert rest.contains(layout.room)
    # Below the stone lies only its shadow.
    stone = rest.bottom - rest.h * 12 // 336
    assert layout.room.bottom < stone < layout.message.top
    assert rest.collidelist([layout.dungeon, layout.discard]) == -1


@pytest.mark.parametrize("size", SIZES)
def test_the_cloth_ends_above_the_cells_of_the_scale(size: tuple[int, int]) -> None:
    layout = Layout.of(*size)
    assert layout.weapon.bottom < scenery._cloth(layout).bottom < layout.limits.centery
