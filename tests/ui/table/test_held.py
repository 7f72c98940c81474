"""Dragged and moving cards: they continue from where they are drawn, whatever happens next."""

from __future__ import annotations

import pygame
import pytest

from scoundrel.engine import Card
from scoundrel.ui.input import PointerPressed, PointerReleased
from scoundrel.ui.screens.title import TitleScreen
from scoundrel.ui.table.layout import Layout
from tests.extent import spread
from tests.ui.driver import AppDriver, bare_table, gap, slot_pos


@pytest.mark.parametrize("whole_room", [False, True])
@pytest.mark.parametrize("by", ["Esc", "the focus is lost", "another window size"])
def test_a_held_card_goes_back(at_table: AppDriver, by: str, whole_room: bool) -> None:
    layout = at_table.table.layout
    at_table.carry(gap(layout) if whole_room else layout.slots[1].center, layout.dungeon.center)
    assert at_table.table.gestures.held is not None
    match by:
        case "Esc":
            at_table.post_key("escape")
        case "the focus is lost":
            at_table.post(pygame.WINDOWFOCUSLOST)
        case _:
            at_table.resize((1024, 768))
    at_table.frame()
    assert at_table.table.gestures.held is None
    at_table.release(at_table.table.layout.dungeon.center)
    at_table.frame()
    assert (at_table.moves, at_table.top) == ("", at_table.table)
    at_table.assert_at_rest()


def test_a_refusal_goes_at_the_next_press_but_not_with_the_second_of_a_double_click(
    at_table: AppDriver,
) -> None:
    layout = at_table.table.layout
    at_table.make("8d")
    at_table.settle()
    empty = layout.slots[at_table.game.state.room.index(None)].center
    at_table.key("a")
    assert at_table.table.message is not None
    assert at_table.table.message.refusal
    at_table.table.handle(PointerPressed(empty, 1, again=True))
    at_table.table.handle(PointerReleased(empty, 1))
    assert at_table.table.message is not None
    at_table.hold(layout.slots[0].center)
    at_table.frame()
    assert at_table.table.message is None


def test_a_press_released_in_the_menu_holds_no_card(at_table: AppDriver) -> None:
    layout = at_table.table.layout
    at_table.point(layout.slots[1].center)
    at_table.hold(layout.slots[1].center)
    at_table.key("escape")
    assert isinstance(at_table.top, TitleScreen)
    at_table.release(layout.slots[1].center)
    at_table.key("escape")
    at_table.point(layout.discard.center)
    at_table.frame()
    assert at_table.table.gestures.held is None
    at_table.assert_at_rest()


def test_a_press_finishes_the_motion(at_table: AppDriver) -> None:
    at_table.make("Ts")
    assert at_table.table.playback.health == 20, "the blow has not fallen yet"
    at_table.heard.clear()
    at_table.hold(bare_table(at_table.table.layout))
    at_table.frame()
    assert (at_table.table.playback.health, at_table.heard) == (10, []), "and nothing is heard late"
    at_table.release(bare_table(at_table.table.layout))
    at_table.assert_at_rest()


@pytest.mark.parametrize("frames", [0, 1, 5, 12, 30])
def test_a_move_taken_back_while_it_still_moves(at_table: AppDriver, frames: int) -> None:
    for text in ("8d", "Ts*"):
        at_table.make(text)
    for _ in range(frames):
        at_table.frame()
    at_table.key("u")
    assert at_table.moves == "8d"
    for _ in range(frames):
        at_table.frame()
    at_table.key("z", pygame.KMOD_CTRL)
    at_table.assert_at_rest()
    at_table.key("y", pygame.KMOD_CTRL)
    at_table.key("z", pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert at_table.moves == "8d Ts*"
    at_table.assert_at_rest()


@pytest.mark.parametrize(("frames", "size"), spread([0, 2, 10, 25], [(800, 600), (1920, 1080), (1400, 600)]))
def test_the_window_is_resized_during_motion(at_table: AppDriver, size: tuple[int, int], frames: int) -> None:
    for text in ("8d", "Ts*", "8s*"):
        at_table.make(text)
    for _ in range(frames):
        at_table.frame()
    at_table.resize(size)
    assert at_table.frame()
    assert at_table.table.layout == Layout.of(*size)
    at_table.assert_at_rest()
    at_table.make("3s", "click")
    assert len(at_table.game.moves) == 4, "clicks find the cards where they are now"


@pytest.mark.parametrize(
    ("card", "drop", "heard"),
    [("8d", "bare table", ["lift"]), ("Ts", "Weapon", ["lift", "unlawful"])],
    ids=["bare table", "an illegal place"],
)
def test_a_card_dropped_where_it_may_not_go_springs_back(
    at_table: AppDriver, card: str, drop: str, heard: list[str]
) -> None:
    layout = at_table.table.layout
    end = bare_table(layout) if drop == "bare table" else layout.weapon.center
    at_table.drag(slot_pos(layout, at_table.game.state, Card.parse(card)), end)
    assert (at_table.moves, at_table.heard) == ("", heard)
    at_table.assert_at_rest()
