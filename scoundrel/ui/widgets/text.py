"""Text: lines and paragraphs as cached surfaces, because rendering takes longer than blitting.

SDL_ttf puts every letter and every space on a whole pixel. At the sizes used here, rounding would close some
gaps between words and widen others. So small text is rendered at twice its size and scaled down, which places
letters by fractions of a pixel; this module sets the gaps between words.

The characters that represent a controller's buttons (`pads.active_device`) are drawn as their glyphs.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from .. import assets
from ..pads import active_device
from .theme import ITALIC_FONT, TITLE_FONT, TextStyle

Point = tuple[float, float]
_ELLIPSIS: Final = "\N{HORIZONTAL ELLIPSIS}"
_SMALLEST: Final = 11  # the minimum text size to which `fitted` shrinks a long line, in pixels
_MUCH_SMALLER: Final = 0.8  # the relative size below which a text is broken into two lines, if allowed
_STEP: Final = 6  # the step, in pixels, for narrowing two lines until they are even
CJK: Final = "\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef"
"""Chinese, Japanese and Korean letters: a line can break between any two of them."""
_OPENING: Final = "\u3008\u300a\u300c\u300e\u3010\uff08"
CLOSING: Final = "\u3001\u3002\u3009\u300b\u300d\u300f\u3011\uff01\uff09\uff0c\uff1a\uff1b\uff1f"
"""Closing brackets and punctuation of Chinese, Japanese and Korean, which can't begin a line."""
# Pattern of an unbreakable piece of text, compiled on first use because the first frame doesn't need it.
_UNBROKEN: Final = f"[{_OPENING}]*(?:[{CJK}]|[^{CJK}]+)[{CLOSING}]*"
_SIGN: Final = 1.3  # the height of a pad button's glyph, relative to the text size
_SPACES: Final = {TITLE_FONT: 0.32, ITALIC_FONT: 0.28}
# The width of a space, relative to the text size. The title font and italics need wider spaces, because
# their letters are wide or slanted.
_SPACE: Final = 0.24


def _font(style: TextStyle) -> tuple[pygame.font.Font, int]:
    """Return the font to render with and its enlargement (1 or 2), which hides rounding."""
    fine = 2 if style.pixels < 40 else 1
    return assets.font(style.font, style.pixels * fine), fine


@lru_cache(maxsize=200)
def line(words: str, style: TextStyle) -> Surface:
    """Return ``words`` in one line on a transparent surface, without characters that the font lacks."""
    if active_device.has_marks(words):
        return _line_with_signs(words, style)
    large, fine = _font(style)
    parts = _writable(words, style).split(" ")
    written = [(word, large.render(word, True, style.color)) for word in parts]
    width, height = line_width(words, style), line_height(style)
    canvas = Surface((width * fine, height * fine), pygame.SRCALPHA, 32)
    canvas.fill((*style.color, 0))
    # Align the baseline to whole pixels, so that the bottoms of letters are sharp.
    x, y = float(_overhang(parts[0], style)[0]), ascent(style) * fine - large.get_ascent()
    for word, surface in written:
        if word:
            before, after = _overhang(word, style)
            canvas.blit(surface, (round(x - before), y), special_flags=pygame.BLEND_RGBA_MAX)
            x += surface.get_width() - before - after
        x += space(style) * fine
    if fine > 1:
        canvas = pygame.transform.smoothscale(canvas, (width, height))
    return canvas.convert_alpha()


@lru_cache(maxsize=1200)
def line_width(words: str, style: TextStyle) -> int:
    """Return the width of ``words`` in one line, in pixels, without rendering them."""
    if active_device.has_marks(words):
        return sum(
            line_width(piece, style) if made is None else made.get_width()
            for piece, made in _signs(words, style)
        )
    words = _writable(words, style)
    large, fine = _font(style)
    parts = words.split(" ")
    hanging = [_overhang(word, style) for word in parts]
    across = sum(large.size(word)[0] - sum(over) for word, over in zip(parts, hanging, strict=True) if word)
    return math.ceil((across + hanging[0][0] + hanging[-1][1]) / fine + words.count(" ") * space(style))


def _line_with_signs(words: str, style: TextStyle) -> Surface:
    canvas = Surface((line_width(words, style), line_height(style)), pygame.SRCALPHA, 32)
    canvas.fill((*style.color, 0))
    x, center = 0, ascent(style) - capital(style) / 2
    for piece, made in _signs(words, style):
        if made is None:
            x += canvas.blit(line(piece, style), (x, 0)).w
        else:
            y = min(max(0, round(center - made.get_height() / 2)), line_height(style) - made.get_height())
            x += canvas.blit(made, (x, y)).w
    return canvas.convert_alpha()


def _signs(words: str, style: TextStyle) -> Iterator[tuple[str, Surface | None]]:
    """Yield ``words`` in pieces: plain text, or a controller button's character with its glyph."""
    from ..pads.glyphs import glyph  # noqa: PLC0415  # only needed with a controller

    height = min(line_height(style), round(style.pixels * _SIGN))
    for piece in filter(None, re.split(f"([{active_device.FIRST}-{active_device.LAST}])", words)):
        button = active_device.read_mark(piece) if len(piece) == 1 else None
        yield piece, None if button is None else glyph(*button, height)


@lru_cache(maxsize=1200)
def letter_overhang(letter: str, font: str, pixels: int) -> tuple[int, int]:
    """Return a letter's overhang beyond its advance to the left and right, such as that of an italic f."""
    (metrics,) = assets.font(font, pixels).metrics(letter)
    if not metrics:
        return 0, 0
    minimum, maximum, _, _, advance = metrics
    return max(0, -minimum), max(0, maximum - advance)


def _overhang(word: str, style: TextStyle) -> tuple[int, int]:
    if not word:
        return 0, 0
    rendered = style.font, style.pixels * _font(style)[1]
    # Use half the overhang, so that letters leaning towards each other don't touch.
    return letter_overhang(word[0], *rendered)[0] // 2, letter_overhang(word[-1], *rendered)[1] // 2


def space(style: TextStyle) -> float:
    """Return the width of a space, in pixels."""
    return _SPACES.get(style.font, _SPACE) * style.pixels


def _writable(words: str, style: TextStyle) -> str:
    if not (words.isascii() and words.isprintable()):
        words = " ".join(words.replace("\0", "").encode(errors="ignore").decode().split("\n"))
        written = _font(style)[0]
        # Drop words of zero width, because SDL_ttf can't render them alone.
        words = " ".join(word if written.size(word)[0] else "" for word in words.split(" "))
    words = re.sub(r"(?<!\S)'", "\N{LEFT SINGLE QUOTATION MARK}", words)
    return words.replace("'", "\N{RIGHT SINGLE QUOTATION MARK}")


@lru_cache(maxsize=400)
def ascent(style: TextStyle) -> int:
    """Return the distance from the top of a line's surface to its baseline, in pixels."""
    large, fine = _font(style)
    return -(-large.get_ascent() // fine)


@lru_cache(maxsize=400)
def line_height(style: TextStyle) -> int:
    """Return the height of a line's surface, in pixels."""
    large, fine = _font(style)
    return ascent(style) - (large.get_ascent() - large.get_height()) // fine


@lru_cache(maxsize=400)
def leading(style: TextStyle) -> int:
    """Return the distance between the baselines of a paragraph's lines, in pixels."""
    large, fine = _font(style)
    return round(large.get_linesize() / fine)


@lru_cache(maxsize=400)
def capital(style: TextStyle) -> int:
    """Return the height of a capital letter, in pixels."""
    large, fine = _font(style)
    (metrics,) = large.metrics("H")
    return round(metrics[3] / fine) if metrics else round(style.pixels * 0.65)


def baseline(style: TextStyle, center: float) -> int:
    """Return the baseline that centres capitals at ``center``. It doesn't depend on the text."""
    return round(center + capital(style) / 2)


def broken(words: str, style: TextStyle, width: int) -> list[str]:
    """Break ``words`` into lines no wider than ``width`` pixels; newlines are kept.

    Lines break at spaces, between letters of scripts without spaces, and inside a word wider than a line.
    """
    lines: list[str] = []
    for part in words.split("\n"):
        now = ""
        for i, (gap, piece) in enumerate(_pieces(part)):
            longer = now + gap + piece
            if i and line_width(longer, style) > width:
                lines.append(now)
                longer = piece
            now = longer
            while len(now) > 1 and line_width(now, style) > width:
                fits = _fits(now, style, width)
                lines.append(now[:fits])
                now = now[fits:]
        lines.append(now)
    return lines


def _pieces(words: str) -> Iterator[tuple[str, str]]:
    for i, word in enumerate(words.split(" ")):
        for j, piece in enumerate([word] if word.isascii() else re.findall(_UNBROKEN, word)):
            yield " " if i and not j else "", piece


def _fits(word: str, style: TextStyle, width: int) -> int:
    """Return the number of a word's letters, with their accents, that fit into a line; at least one."""
    import unicodedata  # noqa: PLC0415  # rarely needed

    fits = max(1, bisect_right(range(1, len(word)), width, key=lambda n: line_width(word[:n], style)))
    while fits > 1 and unicodedata.combining(word[fits]):
        fits -= 1
    return fits


@lru_cache(maxsize=60)
def paragraph(words: str, style: TextStyle, width: int) -> Surface:
    """Return ``words``, left-aligned in lines no wider than ``width`` pixels; newlines are kept."""
    return block(broken(words, style, width), style)


def paragraph_height(words: str, style: TextStyle, width: int) -> int:
    """Return the height of ``words`` as a `paragraph`, in pixels, without rendering them."""
    return leading(style) * (len(broken(words, style, width)) - 1) + line_height(style)


def block(lines: list[str], style: TextStyle) -> Surface:
    """Return a surface with left-aligned lines, one below the other."""
    written = [line(words, style) for words in lines]
    step = leading(style)
    across = max(one.get_width() for one in written)
    surface = Surface((across, step * (len(written) - 1) + line_height(style)), pygame.SRCALPHA, 32)
    surface.fill((*style.color, 0))
    for i, one in enumerate(written):
        # Don't blend glyphs by maximum, which would hide a glyph that is darker than the text.
        flags = 0 if active_device.has_marks(lines[i]) else pygame.BLEND_RGBA_MAX
        surface.blit(one, (0, i * step), special_flags=flags)
    return surface


def fitting(words: str, style: TextStyle, width: int, minimum: int = _SMALLEST) -> TextStyle:
    """Return the style in the largest size, at least ``minimum``, at which ``words`` fit ``width``."""
    while (pixels := style.pixels) > minimum and (across := line_width(words, style)) > width:
        # Widths are nearly proportional to sizes, so a few steps find the right size.
        style = style.sized(max(minimum, min(pixels - 1, pixels * width // across + 2)))
    return style


def fitted(words: str, style: TextStyle, width: int) -> Surface:
    """Return ``words`` at most ``width`` pixels wide: shrunk down to 11 pixels, then cut with an ellipsis."""
    style = fitting(words, style, width)
    return line(cut(words, style, width), style)


def largest(pixels: int, fits: Callable[[int], bool], minimum: int = _SMALLEST) -> int:
    """Return the largest size from ``pixels`` down to ``minimum`` that ``fits``; ``minimum`` if none does."""
    while pixels > minimum and not fits(pixels):
        pixels -= 1
    return pixels


def paragraph_size(words: str, style: TextStyle, room: tuple[int, int], least: int = _SMALLEST) -> TextStyle:
    """Return the style in the largest size, at least ``least``, at which ``words`` wrapped fit ``room``."""
    width, height = room

    def fits(size: int) -> bool:
        return paragraph_height(words, style.sized(size), width) <= height

    return style.sized(largest(style.pixels, fits, least))


def wrapped(
    words: str,
    style: TextStyle,
    width: int,
    height: int,
    minimum: int = _SMALLEST,
    *,
    smaller: float = _MUCH_SMALLER,
) -> tuple[list[str], TextStyle]:
    """Return ``words`` in one line or two even lines that fit ``width`` and ``height``, and their style.

    The text is broken only if a single line would need ``smaller`` times the requested size or less. A text
    too long even for two lines of ``minimum`` pixels ends with an ellipsis.
    """
    single = fitting(words, style, width, minimum)
    fits = single.pixels > style.pixels * smaller and line_width(words, single) <= width
    if fits or leading(style.sized(minimum)) > height / 2:
        return [cut(words, single, width)], single

    def two(size: int) -> bool:
        tried = style.sized(size)
        return leading(tried) * 2 <= height and len(broken(words, tried, width)) <= 2

    style = style.sized(largest(style.pixels, two, minimum))
    first, *rest = broken(words, style, width)
    if len(rest) != 1:
        return [first, *([cut(" ".join(rest), style, width)] if rest else [])], style
    narrow, min_width = width, max(line_width(word, style) for word in words.split(" "))
    while narrow - _STEP >= min_width and len(broken(words, style, narrow - _STEP)) == 2:
        narrow -= _STEP
    return broken(words, style, narrow), style


def as_many_as_fit(parts: Sequence[str], gap: str, style: TextStyle, width: int) -> str:
    """Join ``parts`` with ``gap``, dropping parts at the end that don't fit even at the smallest size."""
    shown = [part for part in parts if part]
    while len(shown) > 1 and line_width(gap.join(shown), style.sized(_SMALLEST)) > width:
        shown.pop()
    return gap.join(shown)


def cut(words: str, style: TextStyle, width: int) -> str:
    """Cut ``words`` to ``width`` pixels, with an ellipsis if anything is cut."""
    if line_width(words, style) <= width:
        return words
    letters = bisect_right(range(1, len(words)), width, key=lambda n: line_width(_shortened(words, n), style))
    return _shortened(words, letters)


def _shortened(words: str, letters: int) -> str:
    return words[:letters].rstrip(" ,") + _ELLIPSIS


def put(target: Surface, surface: Surface, pos: Point, anchor: str = "center", flags: int = 0) -> Rect:
    """Blit ``surface`` with its ``anchor`` (a name of `Rect`) at ``pos``; return its rectangle."""
    rect = surface.get_rect(**{anchor: (round(pos[0]), round(pos[1]))})
    target.blit(surface, rect, special_flags=flags)
    return rect


def put_lines(target: Surface, lines: Sequence[str], style: TextStyle, pos: Point) -> None:
    """Draw left-aligned lines with the centre of their left edge at ``pos``."""
    for i, words in enumerate(lines):
        y = pos[1] + leading(style) * (i - (len(lines) - 1) / 2)
        put(target, line(words, style), (pos[0], y), "midleft")


def centred(target: Surface, words: str, style: TextStyle, rect: Rect, width: int) -> Rect:
    """Draw ``words`` centred in ``rect``, shrunk to ``width`` pixels if necessary. Return their rectangle.

    Texts in rectangles of the same height share a baseline, regardless of their letters and size.
    """
    fit = fitting(words, style, width)
    written, top = line(cut(words, fit, width), fit), baseline(style, rect.centery) - ascent(fit)
    return target.blit(written, (rect.centerx - written.get_width() // 2, top))
