"""Measures the contrast between text and its actual background.

The picture is drawn with each text in a unique colour, as `drawn` does. Where that colour is found, the text
is visible, and the pixels next to its strokes are its background. Texts hidden by a card or a sheet are not
found, so they aren't measured.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from operator import sub
from typing import NamedTuple

import numpy as np
import pygame
import pytest

from scoundrel.engine import Card
from scoundrel.ui.table.card_theme import CardTheme
from scoundrel.ui.table.cards import Faces
from scoundrel.ui.widgets import paper
from scoundrel.ui.widgets.theme import DEFAULT as THEME, Color
from tests.ui.color_vision import LUMINANCE, linear
from tests.ui.drawn import Marks
from tests.ui.flat_light import flatten

ENOUGH = 4.5  # minimum contrast of ordinary text, from the Web Content Accessibility Guidelines (AA)
LARGE = 3.0  # minimum contrast of large text
HIGH = 7.0  # minimum contrast for people with low vision (AAA)

# Offsets around a stroke, as far as the outline of an index reaches on the smallest card.
_REACH = [(x, y) for x in range(-2, 3) for y in range(-2, 3) if x * x + y * y <= 4]

Draw = Callable[[pygame.Surface], None]


class Written(NamedTuple):
    """A text found in a picture."""

    text: str
    ink: Color
    ground: Color  # the mean colour of the text's background
    contrast: float  # ratio between the ink and the background's mean luminance
    worst: float  # ratio between the ink and the tenth of the background that is nearest to it in luminance
    where: pygame.Rect

    def __str__(self) -> str:
        seen = f"{self.contrast:.2f} (worst tenth {self.worst:.2f})"
        return f"{self.text!r} in {self.ink} on {self.ground}: {seen}, at {tuple(self.where)}"


@cache
def luminance(color: Color) -> float:
    """Return the relative luminance by WCAG: 0 is black, 1 is white."""
    return sum(factor * linear(value) for factor, value in zip(LUMINANCE, color, strict=True))


def contrast(a: float, b: float) -> float:
    """Return the contrast ratio of two luminances, 1 to 21."""
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)


def found(draw: Draw, size: tuple[int, int], *, cards: bool = False) -> list[Written]:
    """Return all visible texts that ``draw`` draws, including texts on cards if ``cards``.

    Cards on the table are rotated and scaled, which blurs their texts, so they are measured separately.
    """
    picture = pygame.Surface(size, depth=32)
    with pytest.MonkeyPatch.context() as patch:
        flatten(patch)
        if not cards:
            patch.setattr(Faces, "face", _without_writing)
        writing = Marks(patch, cards=cards)
        draw(picture)
    seen = []
    for index, words, ink, place in writing.places(picture):
        # The background beyond a scrolling page's edge isn't the background of a text that is cut off there.
        cut = place.h < writing.height(index) - 1
        where = place.inflate(4, 0 if cut else 4).clip(picture.get_rect())
        part = picture.subsurface(where)
        own, tolerance = writing.color(index), 4 if cards else 1
        strokes = pygame.mask.from_threshold(part, own, (*[tolerance] * 3, 255))
        ground: Counter[Color] = Counter()
        for color, count in _around(strokes, part).items():
            # Count a neighbouring text's real ink, such as a shadow's. Skip colours mixed by scaling.
            real = color if color[1] + 40 >= min(color[0], color[2]) else writing.ink(color)
            if real is not None and max(map(abs, map(sub, color, own))) >= tolerance:
                ground[real] += count
        seen.append(_written(words, ink, ground, where))
    return seen


def upright(card: Card, theme: CardTheme) -> Draw:
    """Return a function that draws a card's face over the whole picture."""

    def draw(target: pygame.Surface) -> None:
        target.blit(Faces(target.get_size(), theme).face(card), (0, 0))

    return draw


def assert_readable(pieces: Sequence[Written], minimum: float = ENOUGH) -> None:
    # Exempt the shadow of a floating number. Bloody letters are large text, for which 3:1 is enough.
    least = {THEME.engraved: 0.0, paper.BLOOD.face: LARGE}
    faint = [str(piece) for piece in pieces if piece.contrast < least.get(piece.ink, minimum)]
    assert not faint, f"under {minimum}:1\n" + "\n".join(faint)


def _without_writing(faces: Faces, card: Card) -> pygame.Surface:
    face = pygame.Surface(faces.size, pygame.SRCALPHA, 32)
    for name in ("stock", card.code):
        picture = faces.theme.picture(faces.size, name)
        assert picture is not None
        face.blit(picture, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return face


def _around(strokes: pygame.Mask, part: pygame.Surface) -> Counter[Color]:
    """Return the colours next to the strokes in ``part`` of the picture, with their pixel counts."""
    w, h = part.get_size()
    around = pygame.Mask((w, h))
    for offset in _REACH:
        around.draw(strokes, offset)
    # Black out all other pixels and skip them, because checking each pixel is much slower.
    only = pygame.Surface((w, h), depth=32)
    around.to_surface(only, part, unsetcolor=(0, 0, 0))
    pixels = np.frombuffer(only.get_buffer().raw, np.uint32) & 0xFFFFFF
    found, counts = np.unique(pixels[pixels > 0], return_counts=True)
    colors: Counter[Color] = Counter()
    for pixel, count in zip(found.tolist(), counts.tolist(), strict=True):
        r, g, b, _ = only.unmap_rgb(pixel)
        colors[r, g, b] = count
    colors[0, 0, 0] = around.count() - colors.total()
    return +colors


def _written(words: str, ink: Color, ground: Counter[Color], where: pygame.Rect) -> Written:
    # Exclude the text's own ink: a line in that colour, such as a strikethrough, belongs to the text.
    del ground[ink]
    total = sum(ground.values())
    mean = sum(luminance(color) * n for color, n in ground.items()) / total
    own = luminance(ink)
    nearest = sorted((abs(luminance(color) - own), luminance(color), n) for color, n in ground.items())
    left, worst = total / 10, 0.0
    for _, light, n in nearest:
        part = min(left, n)
        worst += light * part / (total / 10)
        left -= part
    r, g, b = (round(sum(color[i] * n for color, n in ground.items()) / total) for i in range(3))
    return Written(words, ink, (r, g, b), contrast(own, mean), contrast(own, worst), where)
