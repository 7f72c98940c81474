"""A puzzle's cards to come, the buttons of a lost one, and what is saved of one tried or solved."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from hypothesis import given, strategies as st

from scoundrel.engine import legal_moves
from scoundrel.storage.settings import DEFAULT
from scoundrel.storage.store import Store
from scoundrel.ui.background.puzzles import Puzzles
from scoundrel.ui.requests import Command, Context
from scoundrel.ui.screens.puzzle import PuzzleEnd
from scoundrel.ui.screens.puzzles import PuzzlesScreen
from scoundrel.ui.table.coming import places
from scoundrel.ui.table.layout import Layout
from scoundrel.ui.table.praise import Praise
from tests.engine.strategies import SETTINGS
from tests.ui.accessibility.pressing import node_with
from tests.ui.puzzle_screens import lost_table, make, puzzles, right_plan, table, wrong_plan
from tests.ui.states import SIZES, sizes
from tests.wishes import STILL

pytestmark = pytest.mark.usefixtures("screen")
SIZE = (1280, 800)
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
    screen = table(SIZE, DEFAULT, found.chosen(number))
    coming = screen.view().coming
    assert coming is not None
    assert sorted(coming.cards, key=str) == sorted(screen.game.state.dungeon, key=str)
    assert coming.unseen > 1


@pytest.mark.parametrize("size", SIZES)
def test_a_lost_puzzle_offers_its_ways_out_below_the_room(size: tuple[int, int]) -> None:
    screen = lost_table(size, DEFAULT)
    inline = [button for button in screen.buttons.buttons if screen.layout.message.colliderect(button.rect)]
    assert [button.command for button in inline] == [Command.BEST, Command.UNDO, Command.AGAIN]
    assert len({button.command for button in screen.buttons.buttons}) == len(screen.buttons.buttons)


def test_a_puzzle_that_was_tried_looks_and_sounds_so_after_a_restart(tmp_path: Path) -> None:
    def listed() -> tuple[str, bytes]:
        store, picture = Store(tmp_path), pygame.Surface(SIZE, depth=32)
        screen = PuzzlesScreen(Context(SIZE, lambda _: None, STILL), Puzzles(store))
        screen.draw(picture)
        store.close()
        niche = picture.subsurface(screen.niches.rects[1])
        return node_with(screen, "item 1").name, pygame.image.tobytes(niche, "RGB")

    untouched, found = listed(), Puzzles(Store(tmp_path))
    screen = table(SIZE, STILL, found.chosen(2), found)
    assert listed() == untouched, "looking at it is no try"
    make(screen, wrong_plan(screen)[:1])
    found.store.close()
    tried = listed()
    assert ", not solved yet." in untouched[0]
    assert ", tried, not solved yet." in tried[0]
    assert untouched[1] != tried[1]
    again = Puzzles(Store(tmp_path))
    assert not table(SIZE, STILL, again.chosen(2), again).first_try
    again.store.close()


def test_the_right_plan_solves_the_puzzle_even_if_the_player_leaves_or_dies_later(tmp_path: Path) -> None:
    found = Puzzles(Store(tmp_path))
    screen = right_plan(SIZE, DEFAULT, found)
    assert "That's it! The puzzle is solved." in screen.news.words
    found.store.close()
    again = Puzzles(Store(tmp_path))
    assert (again.is_solved(screen.chosen.game_id), again.solved) == (True, 1)
    again.store.close()
    while not screen.game.over:
        screen.game.push(legal_moves(screen.game.state)[-1])
    assert PuzzleEnd(screen.context, screen).heading == "Not cleared"


def test_the_right_plan_lights_up_the_table_for_a_moment() -> None:
    screen = right_plan(SIZE, DEFAULT)
    lit, dark = pygame.Surface(SIZE, depth=32), pygame.Surface(SIZE, depth=32)
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
