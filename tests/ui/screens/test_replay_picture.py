"""What the viewer looks like: all of it has its place, can be read, and follows what is wished."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import Card
from scoundrel.storage.settings import DEFAULT
from scoundrel.ui.input import PointerMoved, PointerPressed
from scoundrel.ui.widgets import text
from scoundrel.ui.words import move_text, table_text
from tests.engine.strategies import SETTINGS
from tests.extent import spread
from tests.goldens import golden
from tests.ui.contrast import assert_readable, found
from tests.ui.strange import STRANGE, avoided
from tests.ui.viewing import SIZES, Viewing

pytestmark = pytest.mark.usefixtures("one_screen")


@pytest.mark.parametrize(
    ("which", "size", "text_size"), spread([*STRANGE], [(800, 600), (1280, 800), (1920, 1080)], [100, 130])
)
def test_what_is_written_can_be_read_and_nothing_overlaps(
    which: str, size: tuple[int, int], text_size: int
) -> None:
    make, moves = STRANGE[which]
    viewing = Viewing(make(), size, text_size=text_size, still_candle=True)
    scene = viewing.scene
    viewing.click(viewing.mark(moves))
    viewing.rest()

    def draw(target: pygame.Surface) -> None:
        scene.resize(size)
        scene.draw(target)

    pieces = found(draw, size)
    written = {piece.text for piece in pieces}
    assert {move_text.where(viewing.whole.steps, scene.moves) + ":", "1x", "Back"} <= written
    bar = [piece for piece in pieces if piece.where.bottom > scene.layout.size[1]]
    assert_readable(pieces)
    seen = pygame.Rect((0, 0), size)
    places = [piece.where.inflate(-4, -4) for piece in bar]
    assert places
    assert all(seen.contains(place) for place in places)
    overlapping = [(i, j) for i, one in enumerate(places) for j in one.collidelistall(places) if j > i]
    assert not overlapping, [(str(bar[i]), str(bar[j])) for i, j in overlapping]
    buttons = [button.rect for button in scene.buttons.buttons]
    assert all(seen.contains(rect) for rect in buttons)
    assert not any(one.collidelistall(buttons[i + 1 :]) for i, one in enumerate(buttons))
    assert scene.bar.timeline.rect.collidelist(buttons) == -1


@given(st.integers(0, 600), st.sampled_from(SIZES))
@SETTINGS
def test_marks_and_numbers_have_place(avoids: int, size: tuple[int, int]) -> None:
    track = Viewing(avoided(avoids), size).scene.bar.timeline
    marks = track.marks()
    assert marks[0].numbered
    assert len({mark.x for mark in marks}) == len(marks), "no two marks are one"
    assert all(track.rect.left <= mark.x <= track.rect.right for mark in marks)
    numbers = [mark for mark in marks if mark.numbered]
    for one, other in pairwise(numbers):
        wide = text.line(str(one.number), "CrimsonPro-Medium", 12, (0, 0, 0)).get_width()
        assert other.x - one.x > wide


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_a_card_pointed_at_is_explained_and_not_lifted(size: tuple[int, int]) -> None:
    viewing = Viewing(golden("classic_cleared"), size)
    scene = viewing.scene
    viewing.rest()
    viewing.do(PointerMoved(scene.layout.slots[0].center))

    def draw(target: pygame.Surface) -> None:
        scene.draw(target)

    written = {piece.text for piece in found(draw, size)}
    assert "Gravedigger, 10 of Spades" in written
    assert table_text.consequences(scene.shown.state, Card.parse("Ts")).note in written
    viewing.do(PointerPressed(scene.layout.slots[0].center, 1), PointerMoved(scene.layout.health.center))
    assert scene.gestures.held is None


def test_wishes_are_followed_at_once_and_sound_off_moves_nothing() -> None:
    viewing = Viewing(golden("classic_cleared"))
    scene = viewing.scene
    viewing.key("right")
    viewing.wait(0.1)
    scene.restyle(DEFAULT._replace(muted=True))
    assert not scene.motion.done
    scene.restyle(DEFAULT._replace(text_size=130, large_index=True))
    assert scene.bar.rect == pygame.Rect(0, scene.layout.size[1], 800, 600 - scene.layout.size[1])
    assert scene.bar.rect.h == round(104 * 0.8), "larger writing does not take from the cards"
    viewing.assert_shows(1)
