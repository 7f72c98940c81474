"""Parts and boards: a text's node is where the text is drawn, and the smallest board is drawn."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given, strategies as st
from pygame import Rect

from scoundrel.ui.widgets import boards
from scoundrel.ui.widgets.boards import Look, State
from scoundrel.ui.widgets.parts import ListPart, Part, TextPart, line, lines
from scoundrel.ui.widgets.theme import DEFAULT as THEME
from tests.engine.strategies import SETTINGS

WORDS = "Fight first, drink last. A potion is wasted on a player in full health."
STYLE = THEME.regular(18)

pytestmark = pytest.mark.usefixtures("one_screen")


def drawn(part: Part) -> Rect:
    """Return the bounds of the pixels that a part changes."""
    picture = pygame.Surface((400, 300), pygame.SRCALPHA, 32)
    part.draw(picture)
    return picture.get_bounding_rect()


@SETTINGS
@given(
    width=st.integers(30, 300),
    anchor=st.sampled_from(["center", "midleft", "midright", "topleft", "midbottom"]),
)
def test_a_line_is_read_where_it_is_drawn(width: int, anchor: str) -> None:
    part = line("key", WORDS, STYLE, width, (200, 150), anchor)
    (node,) = part.nodes()
    assert (node.key, node.name) == ("key", WORDS)
    assert node.box is not None
    assert node.box[2] <= max(width, 60)
    assert Rect(node.box).contains(drawn(part))


def test_a_text_without_a_key_is_drawn_but_not_read() -> None:
    part = TextPart("", [WORDS], STYLE, (20, 20), "topleft")
    assert drawn(part)
    assert not part.nodes()


def test_a_list_reads_its_rows_as_items() -> None:
    rows = [
        (
            f"Score: {n}",
            (lines("", ["Score"], STYLE, (60, y), "midleft"), line("", str(n), STYLE, 90, (300, y))),
        )
        for n, y in ((3, 50), (14, 90))
    ]
    part = ListPart("score", "The sum", rows)
    (node,) = part.nodes()
    assert [item.name for item in node.children] == ["Score: 3", "Score: 14"]
    boxes = [Rect(item.box or ()) for item in node.children]
    assert boxes[0].unionall(boxes[1:]).contains(drawn(part))
    assert boxes[0].bottom <= boxes[1].top


def test_a_tiny_board_is_drawn() -> None:
    picture = pygame.Surface((6, 30), depth=32)
    boards.draw_board(picture, picture.get_rect(), Look.IRON, State.NORMAL, THEME)
    assert any(pygame.transform.average_color(picture)[:3])
