"""Paragraphs of the rulebook: bold words, marks, and where lines may end."""

from __future__ import annotations

import pytest

from scoundrel.ui.rulebook.model import HOUSE
from scoundrel.ui.rulebook.rich_text import RichText
from scoundrel.ui.widgets import text
from scoundrel.ui.widgets.theme import BOLD_FONT, TEXT_FONT

pytestmark = pytest.mark.usefixtures("one_screen")


def drawn(words: str, width: int, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """The pieces of the paragraph in the order of drawing, each with its font."""
    import pygame  # noqa: PLC0415

    pieces: list[tuple[str, str]] = []
    write = text.line

    def line(piece: str, font: str, pixels: int, color: tuple[int, int, int]) -> pygame.Surface:
        pieces.append((piece, font))
        return write(piece, font, pixels, color)

    monkeypatch.setattr(text, "line", line)
    RichText(words, 20, width).draw(pygame.Surface((width, 400)), 0, 0)
    return pieces


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


def test_the_house_rule_mark_may_stand_anywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    pieces = drawn(f"marked {HOUSE}, as here", 800, monkeypatch)
    assert ("house rule", BOLD_FONT) in pieces
    assert (",", TEXT_FONT) in pieces


def test_a_script_without_spaces_is_broken_into_lines() -> None:
    width = 100
    spaced, solid = RichText("a room " * 20, 20, width), RichText("部屋は四枚です。" * 6, 20, width)
    for paragraph in (spaced, solid):
        assert paragraph.size[0] <= width
        assert paragraph.size[1] > 2 * text.leading(TEXT_FONT, 20)
