"""Text: lines and paragraphs as cached surfaces, because rendering costs more than showing.

SDL_ttf puts every letter and every space on a whole pixel. At the sizes used here that rounds the gap between
two words to nothing and tears others apart. So small text is rendered a few times larger and scaled down,
which places letters by parts of a pixel, and the gap between words is our own.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

import pygame

from .. import assets
from .theme import ITALIC_FONT, TITLE_FONT, Color

_ELLIPSIS: Final = "\N{HORIZONTAL ELLIPSIS}"
_SMALLEST: Final = 11
"""Pixels of the smallest text that `fitted` makes of a long line."""
_MUCH_SMALLER: Final = 0.8
"""A text that would be smaller than this part of the wished size is broken into two lines, if it may be."""
_STEP: Final = 6
"""Pixels by which two lines are narrowed to find where they are even."""
CJK: Final = "\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef"
"""Chinese, Japanese and Korean letters: a line may break between any two of them."""
_OPENING: Final = "\u3008\u300a\u300c\u300e\u3010\uff08"
CLOSING: Final = "\u3001\u3002\u3009\u300b\u300d\u300f\u3011\uff01\uff09\uff0c\uff1a\uff1b\uff1f"
"""Their brackets and stops: no line ends with the first or begins with the second."""
_UNBROKEN: Final = f"[{_OPENING}]*(?:[{CJK}]|[^{CJK}]+)[{CLOSING}]*"
"""What must stay together. Compiled when it is first needed: the first frame does without."""
_SPACES: Final = {TITLE_FONT: 0.32, ITALIC_FONT: 0.28}
_SPACE: Final = 0.24
"""Between two words, in parts of the size; more in the title font, whose letters stand farther apart, and in
italics, which lean towards each other."""


def _fineness(pixels: int) -> int:
    """How many times larger text of this size is rendered: large text does not show the rounding."""
    return 2 if pixels < 40 else 1


@lru_cache(maxsize=600)
def line(words: str, font: str, pixels: int, color: Color) -> pygame.Surface:
    """One line of text on a transparent surface. What the font has no glyph for is left out."""
    fine = _fineness(pixels)
    large = assets.font(font, pixels * fine)
    parts = _writable(words, font, pixels).split(" ")
    written = [(word, large.render(word, True, color)) for word in parts]
    wide, high = width(words, font, pixels), height(font, pixels)
    canvas = pygame.Surface((wide * fine, high * fine), pygame.SRCALPHA, 32)
    canvas.fill((*color, 0))
    # Align the baseline to whole pixels, so that letters have sharp feet.
    x, y = (
        float(_overhang(parts[0], font, pixels * fine)[0]),
        ascent(font, pixels) * fine - large.get_ascent(),
    )
    for word, surface in written:
        if word:
            before, after = _overhang(word, font, pixels * fine)
            canvas.blit(surface, (round(x - before), y), special_flags=pygame.BLEND_RGBA_MAX)
            x += surface.get_width() - before - after
        x += space(font, pixels) * fine
    if fine > 1:
        canvas = pygame.transform.smoothscale(canvas, (wide, high))
    return canvas.convert_alpha()


@lru_cache(maxsize=1200)
def width(words: str, font: str, pixels: int) -> int:
    """How wide a line is, in pixels, without rendering it."""
    words = _writable(words, font, pixels)
    fine = _fineness(pixels)
    large = assets.font(font, pixels * fine)
    parts = words.split(" ")
    hanging = [_overhang(word, font, pixels * fine) for word in parts]
    across = sum(large.size(word)[0] - sum(over) for word, over in zip(parts, hanging, strict=True) if word)
    return math.ceil(
        (across + hanging[0][0] + hanging[-1][1]) / fine + words.count(" ") * space(font, pixels)
    )


@lru_cache(maxsize=1200)
def _hang(letter: str, font: str, pixels: int) -> tuple[int, int]:
    """How far a letter overhangs its advance to the left and right, as an italic f does."""
    (metrics,) = assets.font(font, pixels).metrics(letter)
    if not metrics:
        return 0, 0
    least, most, _, _, advance = metrics
    return max(0, -least), max(0, most - advance)


def _overhang(word: str, font: str, pixels: int) -> tuple[int, int]:
    """How far a word overhangs its place to the left and right."""
    if not word:
        return 0, 0
    # Half of it: letters that lean towards each other must not touch.
    return _hang(word[0], font, pixels)[0] // 2, _hang(word[-1], font, pixels)[1] // 2


def space(font: str, pixels: int) -> float:
    """From the end of one word to the beginning of the next, in pixels."""
    return _SPACES.get(font, _SPACE) * pixels


def _writable(words: str, font: str, pixels: int) -> str:
    """The text without what the font cannot write."""
    if words.isascii() and words.isprintable():
        return words
    words = " ".join(words.replace("\0", "").encode(errors="ignore").decode().split("\n"))
    written = assets.font(font, pixels * _fineness(pixels))
    # SDL_ttf cannot render signs without a width alone.
    return " ".join(word if written.size(word)[0] else "" for word in words.split(" "))


@lru_cache(maxsize=200)
def ascent(font: str, pixels: int) -> int:
    """From the upper edge of a line's surface to its baseline, in pixels."""
    fine = _fineness(pixels)
    return -(-assets.font(font, pixels * fine).get_ascent() // fine)


@lru_cache(maxsize=200)
def height(font: str, pixels: int) -> int:
    """Of a line's surface, in pixels."""
    fine = _fineness(pixels)
    large = assets.font(font, pixels * fine)
    return ascent(font, pixels) - (large.get_ascent() - large.get_height()) // fine


@lru_cache(maxsize=200)
def leading(font: str, pixels: int) -> int:
    """From one baseline of a paragraph to the next, in pixels."""
    fine = _fineness(pixels)
    return round(assets.font(font, pixels * fine).get_linesize() / fine)


@lru_cache(maxsize=200)
def capital(font: str, pixels: int) -> int:
    """How high a capital letter is, in pixels."""
    fine = _fineness(pixels)
    (metrics,) = assets.font(font, pixels * fine).metrics("H")
    return round(metrics[3] / fine) if metrics else round(pixels * 0.65)


def baseline(font: str, pixels: int, middle: float) -> int:
    """The baseline that puts the middle of capital letters of this size at the height ``middle``.

    For labels side by side: a descender, as in g, moves none of them.
    """
    return round(middle + capital(font, pixels) / 2)


def broken(words: str, font: str, pixels: int, wide: int) -> list[str]:
    """Break the words into lines no wider than ``wide`` pixels; newlines stay.

    Lines break at spaces, between letters of scripts that have none, and inside a word wider than a line.
    """
    lines: list[str] = []
    for part in words.split("\n"):
        now = ""
        for i, (gap, piece) in enumerate(_pieces(part)):
            longer = now + gap + piece
            if i and width(longer, font, pixels) > wide:
                lines.append(now)
                longer = piece
            now = longer
            while len(now) > 1 and width(now, font, pixels) > wide:
                fits = _fits(now, font, pixels, wide)
                lines.append(now[:fits])
                now = now[fits:]
        lines.append(now)
    return lines


def _pieces(words: str) -> Iterator[tuple[str, str]]:
    """Unbreakable pieces, each after the gap before it."""
    for i, word in enumerate(words.split(" ")):
        for j, piece in enumerate([word] if word.isascii() else re.findall(_UNBROKEN, word)):
            yield " " if i and not j else "", piece


def _fits(word: str, font: str, pixels: int, wide: int) -> int:
    """How many letters of a word fit into a line, at least one; accents stay with their letter."""
    import unicodedata  # noqa: PLC0415  # rarely needed

    fits = bisect_right(range(1, len(word)), wide, key=lambda n: width(word[:n], font, pixels))
    fits = max(1, fits)
    while fits > 1 and unicodedata.combining(word[fits]):
        fits -= 1
    return fits


@lru_cache(maxsize=60)
def paragraph(words: str, font: str, pixels: int, color: Color, wide: int) -> pygame.Surface:
    """Text broken into lines no wider than ``wide`` pixels, set to the left; newlines stay."""
    return block(broken(words, font, pixels, wide), font, pixels, color)


def paragraph_height(words: str, font: str, pixels: int, wide: int) -> int:
    """How high such a paragraph is, without rendering it."""
    return leading(font, pixels) * (len(broken(words, font, pixels, wide)) - 1) + height(font, pixels)


def block(lines: list[str], font: str, pixels: int, color: Color) -> pygame.Surface:
    """Lines one below the other, set to the left."""
    written = [line(words, font, pixels, color) for words in lines]
    step = leading(font, pixels)
    across = max(one.get_width() for one in written)
    surface = pygame.Surface((across, step * (len(written) - 1) + height(font, pixels)), pygame.SRCALPHA, 32)
    surface.fill((*color, 0))
    for i, one in enumerate(written):
        surface.blit(one, (0, i * step), special_flags=pygame.BLEND_RGBA_MAX)
    return surface


def fitting(words: str, font: str, pixels: int, wide: int, least: int = _SMALLEST) -> int:
    """The largest size up to ``pixels`` at which the line is at most ``wide``; never under ``least``.

    More room, or a larger size asked for, never makes it smaller.
    """
    while pixels > least and (across := width(words, font, pixels)) > wide:
        # Widths are nearly proportional to sizes, so a few steps find it.
        pixels = max(least, min(pixels - 1, pixels * wide // across + 2))
    return pixels


def fitted(words: str, font: str, pixels: int, color: Color, wide: int) -> pygame.Surface:
    """One line no wider than ``wide`` pixels: made smaller down to 11 pixels, then cut with an ellipsis."""
    size = fitting(words, font, pixels, wide)
    return line(cut(words, font, size, wide), font, size, color)


def wrapped(
    words: str, font: str, pixels: int, wide: int, high: int, least: int = _SMALLEST
) -> tuple[list[str], int]:
    """One line or two of even width that fit into ``wide`` and ``high``, and their size in pixels.

    Two only where a single line would be much smaller than ``pixels``. A text too long even for two lines of
    ``least`` pixels ends with an ellipsis.
    """
    size = fitting(words, font, pixels, wide, least)
    fits = size > pixels * _MUCH_SMALLER and width(words, font, size) <= wide
    if fits or leading(font, least) > high / 2:
        return [cut(words, font, size, wide)], size
    size = pixels
    while size > least and (leading(font, size) * 2 > high or len(broken(words, font, size, wide)) > 2):
        size -= 1
    first, *rest = broken(words, font, size, wide)
    if len(rest) != 1:
        return [first, *([cut(" ".join(rest), font, size, wide)] if rest else [])], size
    narrow, least_wide = wide, max(width(word, font, size) for word in words.split(" "))
    while narrow - _STEP >= least_wide and len(broken(words, font, size, narrow - _STEP)) == 2:
        narrow -= _STEP
    return broken(words, font, size, narrow), size


def as_many_as_fit(parts: Sequence[str], gap: str, font: str, wide: int) -> str:
    """The parts on one line, without the last ones for which there is no room at the smallest size."""
    shown = [part for part in parts if part]
    while len(shown) > 1 and width(gap.join(shown), font, _SMALLEST) > wide:
        shown.pop()
    return gap.join(shown)


def cut(words: str, font: str, pixels: int, wide: int) -> str:
    """As much of the text as fits into so many pixels, with an ellipsis if that is not all."""
    if width(words, font, pixels) <= wide:
        return words
    letters = bisect_right(
        range(1, len(words)), wide, key=lambda n: width(_shortened(words, n), font, pixels)
    )
    return _shortened(words, letters)


def _shortened(words: str, letters: int) -> str:
    return words[:letters].rstrip(" ,") + _ELLIPSIS


def put(
    target: pygame.Surface, surface: pygame.Surface, pos: tuple[float, float], anchor: str = "center"
) -> pygame.Rect:
    """Blit ``surface`` with its ``anchor`` (a name of `pygame.Rect`) at ``pos``; return where it went."""
    rect = surface.get_rect()
    setattr(rect, anchor, (round(pos[0]), round(pos[1])))
    target.blit(surface, rect)
    return rect


def centred(
    target: pygame.Surface, words: str, font: str, pixels: int, ink: Color, rect: pygame.Rect, wide: int
) -> pygame.Rect:
    """Write in the middle of ``rect``, made smaller to fit into ``wide`` pixels; return where it went.

    Texts in places of one height share one baseline, whatever their letters or size.
    """
    size = fitting(words, font, pixels, wide)
    written = line(cut(words, font, size, wide), font, size, ink)
    top = baseline(font, pixels, rect.centery) - ascent(font, size)
    return target.blit(written, (rect.centerx - written.get_width() // 2, top))
