"""A puzzle's cards to come, next to the Dungeon, and the buttons of a lost puzzle."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from hypothesis import given, strategies as st

from scoundrel.storage.settings import DEFAULT
from scoundrel.ui.requests import Command
from scoundrel.ui.table.coming import places
from scoundrel.ui.table.layout import Layout
from scoundrel.ui.table.praise import Praise
from tests.engine.strategies import SETTINGS
from tests.ui.puzzle_screens import lost_table, puzzles, right_plan, table
from tests.ui.states import SIZES, sizes

pytestmark = pytest.mark.usefixtures("screen")
shapes = sizes() | st.tuples(st.integers(600, 1400), st.integers(900, 2160))


@SETTINGS
@given(shapes, st.integers(1, 20), st.sampled_from([100, 130, 160]))
def test_the_cards_to_come_cover_nothing_and_show_their_ranks(
    size: tuple[int, int], count: int, percent: int
) -> None:
    layout, right = Layout.of(*size, percent), round(0.62 * size[0])
    rects = places(layout, count, right)
    for rect in rects:
        assert pygame.Rect((0, 0), size).contains(rect)
        others = [*layout.slots, layout.dungeon, layout.discard, layout.avoid_button]
        assert rect.collidelist(others) == -1
        below = rect.top >= layout.top_bar.bottom  # below the buttons
        assert rect.right <= right or below or layout.dungeon.right > layout.room.left
    for a, b in pairwise(rects):
        assert b.top > a.top or b.left - a.left >= 0.75 * a.w - 1, "the index of each card is seen"


@pytest.mark.parametrize("size", SIZES)
def test_the_next_card_is_the_first_in_the_row(size: tuple[int, int]) -> None:
    screen = table(size, DEFAULT)
    coming = screen.view().coming
    assert coming is not None
    assert coming.cards == screen.game.state.dungeon
    assert coming.unseen == 0
    assert len(coming.rects) == len(coming.cards)
    buttons = [button.rect for button in screen.buttons.buttons]
    assert all(rect.collidelist(buttons) == -1 for rect in coming.rects)


def test_unseen_cards_are_listed_in_no_particular_order() -> None:
    found = puzzles()
    number = next(
        n
        for n, one in enumerate(found.numbered, 1)
        if one.game_id.position is not None and len(one.game_id.position.unseen) > 1
    )
    screen = table((1280, 800), DEFAULT, found.chosen(number))
    coming = screen.view().coming
    assert coming is not None
    assert sorted(coming.cards, key=str) == sorted(screen.game.state.dungeon, key=str)
    assert coming.unseen > 1


@pytest.mark.parametrize("size", SIZES)
def test_a_lost_puzzle_offers_its_ways_out_below_the_room(size: tuple[int, int]) -> None:
    screen = lost_table(size, DEFAULT)
    for _ in range(2000):
        if screen.lost:
            break
        screen.update(0.05)
    inline = [button for button in screen.buttons.buttons if screen.layout.message.colliderect(button.rect)]
    assert [button.command for button in inline] == [Command.BEST, Command.UNDO, Command.AGAIN]
    assert len({button.command for button in screen.buttons.buttons}) == len(screen.buttons.buttons)


def test_the_right_plan_lights_up_the_table_for_a_moment() -> None:
    size = (1280, 800)
    screen = right_plan(size, DEFAULT)
    lit, dark = pygame.Surface(size, depth=32), pygame.Surface(size, depth=32)
    screen.draw(lit)
    for _ in range(200):
        screen.update(0.05)
    screen.draw(dark)
    area = screen.layout.room
    assert sum(pygame.transform.average_color(lit, area)) > sum(pygame.transform.average_color(dark, area))


@pytest.mark.parametrize("reduced", [False, True])
def test_the_stamp_lands_once_and_goes(reduced: bool) -> None:
    praise = Praise(reduced=reduced)
    assert praise.update(1.0) == (False, False)
    praise.begin()
    landed = [praise.update(0.05)[1] for _ in range(80)]
    assert sum(landed) == 1
    assert not praise.active
