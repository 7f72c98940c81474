"""Text: lines and paragraphs keep their words, including bold ones, and fit the available width."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given, strategies as st

from scoundrel.ui.widgets import paper, text
from scoundrel.ui.widgets.rich_text import RichText
from scoundrel.ui.widgets.theme import BOLD_FONT, DEFAULT as THEME, FONTS, TextStyle
from tests.engine.strategies import SETTINGS
from tests.ui.writing import written

pytestmark = pytest.mark.usefixtures("one_screen")


@SETTINGS
@given(
    words=st.text(st.characters(codec="utf-8"), max_size=30),
    font=st.sampled_from(FONTS),
    pixels=st.integers(11, 60),
)
def test_the_width_of_a_line_is_known_before_it_is_written(words: str, font: str, pixels: int) -> None:
    assert text.line(words, TextStyle(font, pixels, THEME.chalk)).get_size() == (
        text.line_width(words, TextStyle(font, pixels, THEME.ink)),
        text.line_height(TextStyle(font, pixels, THEME.ink)),
    )


@SETTINGS
@given(
    words=st.text("abcdefgh WM", min_size=1, max_size=60),
    asked=st.integers(11, 60),
    more=st.integers(0, 30),
    width=st.integers(1, 900),
    wider=st.integers(0, 300),
)
def test_more_room_makes_no_line_smaller(words: str, asked: int, more: int, width: int, wider: int) -> None:
    size = text.fitting(words, THEME.regular(asked), width).pixels
    assert text.fitting(words, THEME.regular(asked + more), width + wider).pixels >= size
    assert size == asked or text.line_width(words, THEME.regular(size + 1)) > width
    assert size == 11 or text.line_width(words, THEME.regular(size)) <= width


@SETTINGS
@given(words=st.text("abcdef W\n", max_size=80), pixels=st.integers(11, 40), width=st.integers(40, 500))
def test_a_paragraph_keeps_all_words_and_its_width(words: str, pixels: int, width: int) -> None:
    lines = text.broken(words, THEME.regular(pixels), width)
    assert "".join(lines).replace(" ", "") == words.replace("\n", "").replace(" ", "")
    assert all(text.line_width(line, THEME.regular(pixels)) <= width for line in lines)
    if all(text.line_width(word, THEME.regular(pixels)) <= width for word in words.split()):
        assert " ".join(lines) == words.replace("\n", " ")
    written = text.paragraph(words, THEME.regular(pixels, THEME.chalk), width)
    assert written.get_height() == text.paragraph_height(words, THEME.regular(pixels), width)


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        ("\u3042\u3044\u3046\u3048\u304a", ["\u3042\u3044", "\u3046\u3048", "\u304a"]),
        ("\u3042\u3044\u300c\u3046\u300d\u3002\u3048", ["\u3042\u3044", "\u300c\u3046\u300d\u3002\u3048"]),
        ("a\u3042\u3044 bc", ["a\u3042", "\u3044", "bc"]),
    ],
)
def test_scripts_without_spaces_break_between_letters(
    words: str, lines: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Brackets and full stops stay with their letter. Each other letter counts as 20 pixels wide."""
    width = {"\u300c": 0, "\u300d": 0, "\u3002": 0}
    monkeypatch.setattr(text, "line_width", lambda words, *_: sum(width.get(letter, 20) for letter in words))
    assert text.broken(words, THEME.regular(20), 45) == lines


_TOLD = "You fought the Bog Toad barehanded and died in Room 7."


@pytest.mark.parametrize(("width", "lines"), [(600, 1), (330, 1), (250, 2), (200, 2)])
def test_a_line_is_broken_rather_than_made_much_smaller(width: int, lines: int) -> None:
    written, style = text.wrapped(_TOLD, THEME.regular(16), width, 60)
    assert len(written) == lines
    assert " ".join(written) == _TOLD
    assert all(text.line_width(line, style) <= width for line in written)
    assert style.pixels > 12, "not much smaller"


@pytest.mark.parametrize(("width", "height"), [(60, 60), (200, 20), (200, 0), (20, 30)])
def test_too_much_for_two_lines_ends_with_an_ellipsis(width: int, height: int) -> None:
    written, style = text.wrapped(_TOLD, THEME.regular(16), width, height)
    assert written[-1].endswith("\N{HORIZONTAL ELLIPSIS}")
    assert all(text.line_width(line, style) <= width for line in written)
    assert len(written) == 1 or text.leading(style) * 2 <= height


def test_the_last_parts_are_left_out_first() -> None:
    parts = ["Review", "", "Dungeon 121", "died, score 9"]
    shown = [text.as_many_as_fit(parts, "   ", THEME.title(20), width) for width in (1000, 160, 60, 10)]
    assert shown == ["Review   Dungeon 121   died, score 9", "Review   Dungeon 121", "Review", "Review"]


def rich_text(words: str, width: int) -> RichText:
    return RichText(words, THEME.regular(20), width, THEME)


def drawn(words: str, width: int, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Return the pieces of the paragraph ``words`` in drawing order, each with its font."""
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


def test_carved_letters_have_smooth_edges() -> None:
    letters = paper.carved("Aa", TextStyle(FONTS[0], 60, THEME.ink), paper.BLOOD)
    opaque = {letters.get_at((x, y)).a for x in range(letters.get_width()) for y in (20, 40, 60)}
    assert len(opaque) > 3
