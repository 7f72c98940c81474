"""Which texts a screen draws, and where each is to be seen in its picture.

Each text is drawn with hard edges in a colour of its own, as there is none on the table. Where that colour is
found the text is visible; what a card or a sheet covers is not found.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import NamedTuple

import pygame
import pytest
from pygame import Rect

from scoundrel.engine import Card
from scoundrel.storage.settings import DEFAULT
from scoundrel.ui import assets
from scoundrel.ui.input import Wheel
from scoundrel.ui.table import scenery
from scoundrel.ui.table.card_faces import Faces
from scoundrel.ui.widgets import fade, halo, text
from scoundrel.ui.widgets.theme import DEFAULT as THEME
from scoundrel.ui.widgets.theme import Color, TextStyle
from tests.ui.every_screen import SCREENS, UNUSUAL, Size
from tests.ui.flat_light import flatten

_picture = lru_cache(maxsize=100)(assets.picture)
_MOST = 60 * 60
"""So many texts can be told apart."""
_FINE = 200
"""Pixels of the type in which a font's capitals are measured."""
_RGB = 0xFFFFFF
"""Of a pixel of 32 bits, without what stands in the place of its alpha."""


class Piece(NamedTuple):
    """A line of text in one picture."""

    text: str
    whole: Rect
    """Around its strokes as they were rendered; only the size says something."""
    seen: Rect
    """Around what is to be seen of them in the picture."""

    @property
    def narrowed(self) -> bool:
        """Is its beginning or its end not to be seen, though it is not halved by the edge of a list?"""
        return self.seen.w < self.whole.w - 2 and self.seen.h >= self.whole.h - 1

    @property
    def once(self) -> bool:
        """Is it in one place? A text rendered once may be shown in several."""
        return self.seen.w <= self.whole.w + 2 and self.seen.h <= self.whole.h + 2

    def overlaps(self, other: Piece) -> bool:
        """Does it run into another text? Letters may reach a little into the next line."""
        common = self.seen.clip(other.seen)
        shadow = self.text == other.text
        return common.w > 2 and common.h > 3 and self.once and other.once and not shadow


class Page(NamedTuple):
    """One picture of a screen, or of a part of it where it scrolls."""

    drawn: tuple[str, ...]
    """All texts that were rendered for it."""
    on_cards: tuple[str, ...]
    """The same on cards, which have room for short names only."""
    sizes: tuple[tuple[str, int], ...]
    """All texts, those on cards too, each with its size in pixels."""
    pieces: tuple[Piece, ...]
    """Those to be seen as they were rendered; what is turned or scaled, as on cards, is not among them."""
    capitals: tuple[tuple[str, float], ...] = ()
    """All texts that are not on cards, each with the height of its capitals in pixels."""


class Marks:
    """Stands in for `text.line` and `text.block`: draws each text in a colour of its own."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.drawn: list[str] = []
        self.on_cards: list[str] = []
        self.sizes: list[tuple[str, int]] = []
        self.capitals: list[tuple[str, float]] = []
        self._marks: dict[tuple[object, ...], int] = {}
        self._rendered: list[tuple[str, Rect]] = []
        self._line = text.line
        patch.setattr(text, "line", self.line)
        patch.setattr(text, "block", self.block)
        patch.setattr(text, "paragraph", self.paragraph)
        patch.setattr(halo, "line", halo.line.__wrapped__)
        # What fades at an edge is there, in other colours.
        patch.setattr(fade, "veils", lambda *_: [])
        self._face, self._on_card = Faces.face, False

        def face(faces: Faces, card: Card) -> pygame.Surface:
            return self.face(faces, card)

        patch.setattr(Faces, "face", face)
        self.begin()

    def begin(self) -> None:
        """A picture is drawn anew; what the screen has kept of the last one keeps its colours."""
        self.drawn.clear()
        self.on_cards.clear()
        self.sizes.clear()
        self.capitals.clear()
        self._times: Counter[tuple[object, ...]] = Counter()

    def line(self, words: str, style: TextStyle) -> pygame.Surface:
        key = (words, style)
        rendered = self._line(*key)
        self.sizes.append((words, style.pixels))
        if self._on_card:
            self.on_cards.append(words)
            return rendered
        self.drawn.append(words)
        self.capitals.append((words, _capital(style)))
        self._times[key] += 1
        strokes = pygame.mask.from_surface(rendered, 100)
        index = self._marks.setdefault((*key, self._times[key]), len(self._marks))
        if index == len(self._rendered):
            self._rendered.append((words, _around(strokes)))
        mark = self._color(index)
        hard = pygame.Surface(rendered.get_size(), pygame.SRCALPHA, 32)
        return strokes.to_surface(hard, setcolor=(*mark, 255), unsetcolor=(*mark, 0))

    def face(self, faces: Faces, card: Card) -> pygame.Surface:
        """Cards are turned and scaled, which blurs the colours: their texts are only listed."""
        self._on_card = True
        try:
            return self._face(faces, card)
        finally:
            self._on_card = False

    def block(self, lines: list[str], style: TextStyle) -> pygame.Surface:
        written = [self.line(words, style) for words in lines]
        wide, step = max(one.get_width() for one in written), text.leading(style)
        high = step * (len(written) - 1) + text.height(style)
        surface = pygame.Surface((wide, high), pygame.SRCALPHA, 32)
        for i, one in enumerate(written):
            surface.blit(one, (0, i * step))
        return surface

    def paragraph(self, words: str, style: TextStyle, wide: int) -> pygame.Surface:
        return self.block(text.broken(words, style, wide), style)

    def pieces(self, picture: pygame.Surface) -> Iterator[Piece]:
        """What of all that was rendered is to be seen in the picture."""
        places = _places_of_colors(picture)
        for index, (words, whole) in enumerate(self._rendered):
            mark = self._color(index)
            place = places.get(picture.map_rgb(mark) & _RGB)
            if place is not None and words.strip():
                # Searching only that part is many times faster. It is enlarged, because pygame crashes on the
                # bounding rects of a mask one pixel wide.
                place = place.inflate(8, 8).clip(picture.get_rect())
                strokes = pygame.mask.from_threshold(picture.subsurface(place), (*mark, 255), (1, 1, 1, 255))
                yield Piece(words, whole, _around(strokes).move(place.topleft))

    @staticmethod
    def _color(index: int) -> Color:
        assert index < _MOST, "there are no more colours"
        return 255, index % 60, 190 + index // 60


def _places_of_colors(picture: pygame.Surface) -> dict[int, Rect]:
    """The area of each text colour in a 32-bit picture."""
    places: dict[int, Rect] = {}
    wide = picture.get_width()
    glaring = pygame.mask.from_threshold(picture, (255, 30, 220), (2, 32, 32, 255))
    with memoryview(picture.get_buffer().raw).cast("I") as pixels:
        for rect in glaring.get_bounding_rects():
            rows = range(rect.top * wide + rect.left, rect.bottom * wide, wide)
            colors = {pixel & _RGB for row in rows for pixel in set(pixels[row : row + rect.w])}
            for color in colors:
                places[color] = places[color].union(rect) if color in places else rect
    return places


def _capital(style: TextStyle) -> float:
    """How high capitals are, not rounded to the pixels of small letters."""
    (metrics,) = assets.font(style.font, _FINE).metrics("H")
    assert metrics is not None
    return metrics[3] / _FINE * style.pixels


def _around(strokes: pygame.Mask) -> Rect:
    rects = strokes.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else Rect(0, 0, 0, 0)


def _plain(size: Size, *_: object) -> pygame.Surface:
    surface = pygame.Surface(size, depth=32)
    surface.fill(THEME.panel)
    return surface


@contextmanager
def marks() -> Iterator[Marks]:
    """Draw texts in colours of their own, and places plain."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(assets, "picture", _picture)
        flatten(patch)
        patch.setattr(scenery, "paint", _plain)
        yield Marks(patch)


def pages(screen: str, size: Size, text_size: int = 100, *, seen: bool = True) -> Iterator[Page]:
    """The texts of one of the `SCREENS` or the `UNUSUAL` ones, scrolled through from top to end.

    Which of them are to be `seen` takes long to find out.
    """
    with marks() as writing:
        scene = (SCREENS | UNUSUAL)[screen](size, DEFAULT._replace(text_size=text_size))
        before: bytes | None = None
        for _ in range(60):
            writing.begin()
            picture = _plain(size)
            scene.draw(picture)
            now = picture.get_buffer().raw
            if now == before:
                break
            pieces = tuple(writing.pieces(picture)) if seen else ()
            yield Page(
                tuple(writing.drawn),
                tuple(writing.on_cards),
                tuple(writing.sizes),
                pieces,
                tuple(writing.capitals),
            )
            before = now
            scene.handle(Wheel(-1))
