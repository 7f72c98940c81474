"""What is written on the table while something is pointed at."""

from __future__ import annotations

import pygame
import pytest

from scoundrel.ui.table import tabletop
from scoundrel.ui.table.layout import Layout
from tests.ui.driver import Start

WHY_NOT = "too late: you've taken a card"


@pytest.mark.parametrize("taken", [0, 1])
def test_why_a_room_may_not_be_avoided_is_said_where_one_would_avoid_it(start_app: Start, taken: int) -> None:
    app = start_app("classic#6")
    app.settle()
    for slot in range(taken):
        app.press(str(slot + 1))
        app.settle()
    layout = app.table.layout
    for pos, pointed in (
        (layout.avoid_button.center, True),
        (layout.footer.center, False),
        (layout.dungeon.center, True),
    ):
        app.point(pos)
        app.frames(2)
        words = app.texts()
        assert (WHY_NOT in words) == (pointed and taken == 1)
        assert ("take 2 more" if taken else "take 3 cards") in words, "in any case"


@pytest.mark.parametrize("slot", range(4))
def test_a_raised_card_does_not_hide_the_number_of_its_slot(
    start_app: Start, slot: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = start_app("classic#6")
    app.settle()
    drawn: set[int] = set()
    draw_number = tabletop.draw_number

    def spy(target: pygame.Surface, number: int, layout: Layout, risen: int = 0) -> None:
        drawn.add(number)
        assert risen > 0
        draw_number(target, number, layout, risen)

    monkeypatch.setattr("scoundrel.ui.table.renderer.draw_number", spy)
    app.point(app.table.layout.slots[slot].center)
    app.frames(6)
    assert drawn == {slot}
