"""The lessons' prompt panel: in the window, next to its subject, covering no card or number."""

from __future__ import annotations

import pytest
from pygame import Rect

from scoundrel.engine import Card, Move
from scoundrel.storage.settings import DEFAULT
from scoundrel.ui.input import PointerMoved
from scoundrel.ui.lessons import first
from scoundrel.ui.requests import Context
from scoundrel.ui.screens.lesson import LessonScreen
from scoundrel.ui.screens.taught_table import TaughtTable
from scoundrel.ui.table.session import Session
from tests.extent import spread
from tests.ui.every_screen import nobody, rest

pytestmark = pytest.mark.usefixtures("one_screen")
SIZES = ((800, 600), (1280, 800), (1920, 1080), (1400, 600), (900, 1100), (900, 1200))
NATURAL = [str(step.move) for step in first.STEPS]
WRONG = ("8s", "5d 3c*", "3c 5d 8s", "-", "3c 5d 8s* 4c* 5h 9s", "3c 5d 8s* 2h 5h")
GAMES = [*(" ".join(NATURAL[:count]) for count in range(len(NATURAL))), *WRONG]


def shown(moves: str, size: tuple[int, int], text_size: int) -> TaughtTable:
    settings = DEFAULT._replace(text_size=text_size, reduced_motion=True)
    screen = LessonScreen(Context(size, nobody, settings), Session(first.resume(moves)))
    rest(screen, 2.0)
    return screen


def forbidden(screen: TaughtTable) -> list[Rect]:
    """Return the areas that must stay readable: cards, health panel, counts, and the Weapon's scale."""
    layout, state = screen.layout, screen.game.state
    held = layout.weapon_poses(state.weapon).values() if state.weapon else ()
    cards = [rect for rect, card in zip(layout.slots, state.room, strict=True) if card is not None]
    places = [layout.dungeon, layout.discard, layout.dungeon_count, layout.discard_count, layout.health]
    rects = [*cards, *(layout.card_rect(pose) for pose in held), *places, layout.top_bar]
    return [*rects, layout.avoid_button, *([layout.limits] if state.weapon else [])]


@pytest.mark.parametrize(("moves", "size", "text_size"), spread(GAMES, SIZES, [100, 130, 160]))
def test_it_covers_nothing_that_is_to_be_read(moves: str, size: tuple[int, int], text_size: int) -> None:
    screen = shown(moves, size, text_size)
    for pointed in (None, 0):
        if pointed is not None:
            screen.handle(PointerMoved(screen.layout.slots[pointed].center))
            rest(screen, 1.0)
        slip, prompt = screen.panel, screen.prompt
        assert slip is not None
        assert prompt is not None
        assert Rect((0, 0), size).contains(slip.rect)
        assert slip.rect.contains(slip.words)
        assert [rect for rect in forbidden(screen) if rect.colliderect(slip.rect)] == []
        assert all(slip.rect.contains(button.rect) for button in slip.buttons)
        assert not any(slip.words.colliderect(button.rect) for button in slip.buttons)
        assert slip.pixels >= 0.8 * screen.layout.style.px(20)


@pytest.mark.parametrize("size", SIZES)
def test_its_tail_points_at_the_card_it_speaks_of(size: tuple[int, int]) -> None:
    for count in range(len(NATURAL)):
        screen = shown(" ".join(NATURAL[:count]), size, 100)
        slip, card = screen.panel, Move.parse(NATURAL[count]).card
        assert slip is not None
        assert slip.tail
        tip, layout = slip.tail[2], screen.layout
        rect = layout.avoid_button if card is None else layout.slots[screen.game.state.room.index(card)]
        assert rect.left <= tip[0] <= rect.right
        assert min(abs(tip[1] - rect.top), abs(tip[1] - rect.bottom)) <= layout.style.px(4)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 130, 160])
def test_a_death_is_told_clear_of_the_monster_that_has_killed(size: tuple[int, int], text_size: int) -> None:
    screen = shown("3c 5d 8s* 4c* 5h 2h Kc Qs", size, text_size)
    slip, killer = screen.panel, Card.parse("Qs")
    assert slip is not None
    assert screen.playback.view.ending is not None
    raised = screen.layout.card_rect(screen.playback.goal[killer])
    assert not slip.rect.colliderect(raised.inflate(8, 8))
    hidden = [rect for rect in forbidden(screen) if rect.colliderect(slip.rect)]
    # Large text in a low window may cover the Avoid button, because the button is disabled.
    assert hidden == [] or (text_size >= 130 and hidden == [screen.layout.avoid_button])
