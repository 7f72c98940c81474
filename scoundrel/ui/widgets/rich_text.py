"""Paragraphs with bold words and small marks, broken into lines."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from pygame import Rect, Surface

from ...i18n import gettext as _
from . import paper, text
from .theme import BOLD_FONT, TextStyle, Theme

HOUSE: Final = "[house]"
"""Markup for the mark that shows where a rule differs from Classic."""
_MARKUP = re.compile(rf"(\*|{re.escape(HOUSE)})")
# Possible line breaks: spaces, and every letter of a script written without spaces.
_TOKENS = re.compile(f" |[{text.CJK}][{text.CLOSING}]*|[^ {text.CJK}]+")

_MARK: Final = 0.9  # the text size of a mark, relative to the text


class _Piece(NamedTuple):
    """A piece of text in one style; a mark has no style."""

    text: str
    style: TextStyle | None
    width: int


_Word = tuple[_Piece, ...]  # a word that no line break can split


class RichText:
    """A paragraph in the rulebook's markup, laid out for ``width`` pixels; wider words overflow."""

    def __init__(
        self, words: str, style: TextStyle, width: int, theme: Theme, *, centred: bool = False
    ) -> None:
        self._style, self._theme, self._centred = style, theme, centred
        self._mark_style = theme.bold(round(style.pixels * _MARK), theme.red)
        self._leading = text.leading(style)
        self._space = _Piece(" ", style, round(text.space(style)))
        self._lines = self._broken(words, width)
        self.size = (max(map(_width, self._lines)), len(self._lines) * self._leading)

    def _broken(self, words: str, width: int) -> list[_Word]:
        lines: list[_Word] = []
        line: list[_Piece] = []
        across = 0
        for spaced, word in self._read(words):
            gap = self._space.width if spaced else 0
            word_width = _width(word)
            if line and across + gap + word_width > width:
                lines.append(tuple(line))
                line, across = [], 0
            elif line and spaced:
                line.append(self._space)
                across += gap
            line += word
            across += word_width
        return [*lines, tuple(line)]

    def _read(self, words: str) -> list[tuple[bool, _Word]]:
        """Return the words, each with whether a space precedes it."""
        read: list[tuple[bool, _Word]] = []
        word: _Word = ()
        spaced = bold = False
        for part in _MARKUP.split(words):
            if part == "*":
                bold = not bold
                continue
            for token in [HOUSE] if part == HOUSE else _TOKENS.findall(part):
                alone = token[0] >= "\u2e80"
                if (token == " " or alone) and word:
                    read.append((spaced, word))
                    word, spaced = (), False
                if token == " ":
                    spaced = True
                elif alone:
                    read.append((spaced, (self._piece(token, bold=bold),)))
                    spaced = False
                else:
                    word = (*word, self._piece(token, bold=bold))
        return [*read, (spaced, word)]

    def _piece(self, token: str, *, bold: bool) -> _Piece:
        if token == HOUSE:
            mark = _("house rule")
            width = text.line_width(mark, self._mark_style) + round(self._style.pixels * 0.6)
            return _Piece(mark, None, width)
        style = self._style._replace(font=BOLD_FONT) if bold else self._style
        return _Piece(token, style, text.line_width(token, style))

    def draw(self, target: Surface, left: int, top: int) -> None:
        """Draw the paragraph from its corner ``left``, ``top``; centred lines are centred within `size`."""
        for number, line in enumerate(self._lines):
            x = left + ((self.size[0] - _width(line)) // 2 if self._centred else 0)
            y = top + number * self._leading
            for piece in line:
                if piece.style is None:
                    style, height = self._mark_style, round(self._mark_style.pixels * 1.3)
                    box = Rect(x, y + (self._leading - height) // 2, piece.width, height)
                    edge, thick = style.color, max(1, height // 14)
                    paper.draw_box(target, box, self._theme.paper_light, height // 3, edge, thick)
                    text.put(target, text.line(piece.text, style), box.center)
                elif piece is not self._space:
                    target.blit(text.line(piece.text, piece.style), (x, y))
                x += piece.width


def _width(line: _Word) -> int:
    return sum(piece.width for piece in line)
