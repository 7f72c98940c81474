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
def test_the_rest_of_the_cards_reaches_under_their_feet_and_beside_them_but_not_into_the_piles(
    size: tuple[int, int],
) -> None:
    layout = Layout.of(*size)
    rest = scenery.rest(layout)
    assert rest.contains(layout.room)
    # Below the stone lies only its shadow.
    stone = rest.bottom - rest.h * 12 // 336
    assert layout.room.bottom < stone < layout.message.top
    assert rest.collidelist([layout.dungeon, layout.discard]) == -1
