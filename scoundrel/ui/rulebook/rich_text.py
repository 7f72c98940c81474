"""Paragraphs with words that stand out and small marks among them, broken into lines."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect

from scoundrel.engine import Suit

from ..widgets import boxes, text
from ..widgets.theme import BOLD_FONT, INK, PAPER_LIGHT, SUIT_INK, TEXT_FONT, Color
from .model import HOUSE

_MARK = "house rule"
_MARK_INK = SUIT_INK[Suit.HEARTS]


class _Word(NamedTuple):
    text: str
    font: str
    width: int


class Prose:
    """A paragraph set for one width in pixels, in the notation of the rule book.

    A word that is longer than the width makes `size` wider than it.
    """

    def __init__(
        self,
        words: str,
        pixels: int,
        width: int,
        *,
        font: str = TEXT_FONT,
        ink: Color = INK,
        centred: bool = False,
    ) -> None:
        self._pixels, self._ink, self._centred = pixels, ink, centred
        self._gap = round(text.space(font, pixels))
        self._leading = text.leading(font, pixels)
        self._lines: list[list[_Word]] = [[]]
        x = 0
        for word in self._read(words, font):
            if x and x + word.width > width:
                self._lines.append([])
                x = 0
            self._lines[-1].append(word)
            x += word.width + self._gap
        self.size = (max(map(self._width, self._lines)), len(self._lines) * self._leading)

    def _read(self, words: str, font: str) -> list[_Word]:
        """The words, each with its font and width; a mark is a word of no font."""
        read: list[_Word] = []
        bold = False
        for token in words.split(" "):
            if token == HOUSE:
                wide = text.width(_MARK, BOLD_FONT, self._mark_pixels) + round(self._pixels * 0.6)
                read.append(_Word(_MARK, "", wide))
                continue
            bold |= token.startswith("*")
            shown = token.replace("*", "")
            its = BOLD_FONT if bold else font
            read.append(_Word(shown, its, text.width(shown, its, self._pixels)))
            if token.rstrip(".,:;").endswith("*"):
                bold = False
        return read

    @property
    def _mark_pixels(self) -> int:
        return max(9, round(self._pixels * 0.74))

    def _width(self, line: list[_Word]) -> int:
        return sum(word.width for word in line) + self._gap * max(0, len(line) - 1)

    def draw(self, target: pygame.Surface, left: int, top: int) -> None:
        """Write it; centred lines are centred within `size`."""
        for number, line in enumerate(self._lines):
            x = left + ((self.size[0] - self._width(line)) // 2 if self._centred else 0)
            y = top + number * self._leading
            for word in line:
                if word.font:
                    target.blit(text.line(word.text, word.font, self._pixels, self._ink), (x, y))
                else:
                    self._draw_mark(target, word, x, y)
                x += word.width + self._gap

    def _draw_mark(self, target: pygame.Surface, word: _Word, x: int, y: int) -> None:
        high = round(self._mark_pixels * 1.3)
        box = Rect(x, y + (self._leading - high) // 2, word.width, high)
        boxes.box(target, box, PAPER_LIGHT, high // 3, _MARK_INK, max(1, high // 14))
        text.put(target, text.line(word.text, BOLD_FONT, self._mark_pixels, _MARK_INK), box.center)
