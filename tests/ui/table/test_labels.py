"""What is written on the table while something is pointed at."""

from __future__ import annotations

import pygame
import pytest

from scoundrel.engine import Game, GameId
from scoundrel.storage.settings import TEXT_SIZES
from scoundrel.ui.requests import Command
from scoundrel.ui.table import labels, scenery, top_row
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
        (layout.dungeon.center, False),
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
    draw_number = scenery.draw_number

    def spy(target: pygame.Surface, number: int, layout: Layout, risen: int = 0) -> None:
        drawn.add(number)
        assert risen > 0
        draw_number(target, number, layout, risen)

    monkeypatch.setattr("scoundrel.ui.table.renderer.draw_number", spy)
    app.point(app.table.layout.slots[slot].center)
    app.frames(6)
    app.picture()
    assert drawn == {slot}


@pytest.mark.parametrize("percent", TEXT_SIZES)
@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080)])
@pytest.mark.usefixtures("one_screen")
def test_hint_keeps_its_label_in_every_text_size(size: tuple[int, int], percent: int) -> None:
    layout, game = Layout.of(*size, percent), Game(GameId.parse("classic#999999999"))
    where = [*labels.where_is(game), "(winnable)", "(practice)"]
    laid = top_row.buttons(game, layout, muted=False, where=where)
    hint = next(button for button in laid if button.command is Command.HINT)
    assert hint.icon is None
    assert labels.heading(where, "", layout, laid[0].rect.left)[0].text == "   ".join(where)
