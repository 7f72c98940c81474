"""Paragraphs of the rulebook: bold words, marks, and where lines may end."""

from __future__ import annotations

import pygame
import pytest

from scoundrel.ui.widgets import text
from scoundrel.ui.widgets.rich_text import RichText
from scoundrel.ui.widgets.theme import BOLD_FONT
from scoundrel.ui.widgets.theme import DEFAULT as THEME
from tests.ui.writing import written

pytestmark = pytest.mark.usefixtures("one_screen")


def rich_text(words: str, width: int) -> RichText:
    return RichText(words, THEME.regular(20), width, THEME)


def drawn(words: str, width: int, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """The pieces of the paragraph in the order of drawing, each with its font."""
    pieces = written(monkeypatch)
    rich_text(words, width).draw(pygame.Surface((width, 400)), 0, 0)
    return [(piece, style.font) for piece, style in pieces]


@pytest.mark.parametrize(
    ("words", "bold"),
    [
        ("take *three* of four", ["three"]),
        ("[*Never.* You must]", ["Never."]),
        ("*two words*, then", ["two", "words"]),
        ("none", []),
    ],
)
def test_stars_make_bold_anywhere(words: str, bold: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    pieces = drawn(words, 800, monkeypatch)
    assert [piece for piece, font in pieces if font == BOLD_FONT] == bold
    assert "*" not in "".join(piece for piece, _ in pieces)


def test_a_script_without_spaces_is_broken_into_lines() -> None:
    width = 100
    spaced, solid = rich_text("a room " * 20, width), rich_text("部屋は四枚です。" * 6, width)
    for paragraph in (spaced, solid):
        assert paragraph.size[0] <= width
        assert paragraph.size[1] > 2 * text.leading(THEME.regular(20))
