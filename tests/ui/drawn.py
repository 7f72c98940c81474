"""Finds which texts a screen draws, and where each is visible in its picture.

Each text is drawn with hard edges in a unique colour that doesn't occur on the table. Where that colour is
found, the text is visible; texts covered by a card or a sheet are not found.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import NamedTuple, TypeVar

import numpy as np
import pygame
import pytest
from pygame import Rect

from scoundrel.engine import Card
from scoundrel.storage.settings import DEFAULT
from scoundrel.ui import assets
from scoundrel.ui.input import Wheel
from scoundrel.ui.rulebook import figures, page_layout
from scoundrel.ui.screens import bestiary, new_game
from scoundrel.ui.table import effects, scenery, weapon_limit
from scoundrel.ui.table.cards import Faces
from scoundrel.ui.table.health_panel import HealthPanel
from scoundrel.ui.table.mini_cards import cached_minis
from scoundrel.ui.widgets import paper, text
from scoundrel.ui.widgets.theme import DEFAULT as THEME, Color, TextStyle
from scoundrel.ui.words.card_names import name, rank_sign
from tests.ui.every_screen import SCREENS, UNUSUAL, Size
from tests.ui.flat_light import flatten

_T = TypeVar("_T")

_FINE = 200  # font size in pixels at which capitals are measured
_LIGHT = (1, 2, 3)  # a colour that replaces the light on carved letters
_RGB = 0xFFFFFF  # mask of the colour bits in a 32-bit pixel, without the alpha byte
_Sizes = list[tuple[str, int]]  # pairs of a text and its size in pixels
_faces: dict[Hashable, tuple[pygame.Surface, _Sizes]] = {}  # rendered card faces, and the texts on them
# Masks and bounding boxes of rendered texts.
_strokes: dict[tuple[str, TextStyle], tuple[pygame.Mask, Rect]] = {}


class Piece(NamedTuple):
    """A line of text found in a picture."""

    text: str
    whole: Rect  # bounds of the rendered strokes; only the size matters
    seen: Rect  # bounds of the visible strokes in the picture

    @property
    def narrowed(self) -> bool:
        """Whether the start or end of the text is hidden, unless a list's edge cuts the line horizontally."""
        # Tolerate the blurred edges of a tilted stamp, which is also one percent narrower.
        return self.seen.w < 0.99 * self.whole.w - 3 and self.seen.h >= self.whole.h

    @property
    def once(self) -> bool:
        """Whether the text is drawn in one place only. Text rendered once can be drawn in several places."""
        return self.seen.w <= self.whole.w + 2 and self.seen.h <= self.whole.h + 2

    def overlaps(self, other: Piece) -> bool:
        """Return whether the text overlaps ``other``. Letters can extend slightly into the next line."""
        common = self.seen.clip(other.seen)
        shadow = self.text == other.text
        return common.w > 2 and common.h > 3 and self.once and other.once and not shadow


class Page(NamedTuple):
    """One picture of a screen, or of one scroll position of a scrolling screen."""

    drawn: tuple[str, ...]  # all texts rendered for the picture
    on_cards: tuple[str, ...]  # texts on cards, which only have room for short names
    sizes: tuple[tuple[str, int], ...]  # all texts that aren't in pictures, with their sizes in pixels
    # Visible texts, as rendered. Rotated or scaled ones, as on cards, are not included.
    pieces: tuple[Piece, ...]
    # All texts that aren't on cards, each with its capital height in pixels.
    capitals: tuple[tuple[str, float], ...] = ()
    # The texts in pictures, with their sizes: on cards, on the Weapon's scale and on the rules' health panel.
    in_pictures: tuple[tuple[str, int], ...] = ()


class Marks:
    """Replaces `text.line` and `text.block`: draws each text in a unique colour."""

    def __init__(self, patch: pytest.MonkeyPatch, *, cards: bool = False) -> None:
        """Patch the drawing of texts; ``cards`` also marks texts on cards in colours that survive scaling."""
        self._step = 8 if cards else 1
        self.drawn: list[str] = []
        self.on_cards: list[str] = []
        self.sizes: _Sizes = []
        self.in_pictures: _Sizes = []
        self.capitals: list[tuple[str, float]] = []
        self._marks: dict[tuple[object, ...], int] = {}
        self._rendered: list[tuple[str, Rect, Color]] = []
        self._line = text.line
        patch.setattr(text, "line", self.line)
        patch.setattr(text, "block", self.block)
        patch.setattr(text, "paragraph", self.paragraph)
        patch.setattr(paper, "line", paper.line.__wrapped__)
        self._carved = paper.carved.__wrapped__
        patch.setattr(paper, "_CARVED", 1)  # carve letters without smoothing
        patch.setattr(paper, "carved", self.carved)
        patch.setattr(effects, "stamp", effects.stamp.__wrapped__)
        # Disable fading at the edges, because it would change the colours of texts.
        patch.setattr(paper, "veils", lambda *_: [])
        # Don't shorten the tail of a J, because that would blend its colour with its surroundings.
        patch.setattr(bestiary, "tail_shortened", lambda picture, *_: picture)
        # Cached small cards and key caps would have their former colours.
        for cached in (cached_minis, new_game._fan, page_layout._cap):
            cached.cache_clear()
        self._compose, self._rank, self._on_card = Faces.compose, Faces.rank, False
        self._last: Color = (0, 0, 0)  # the colour in which the last text was drawn

        def compose(faces: Faces, card: Card) -> pygame.Surface:
            return self.compose(faces, card)

        def rank(faces: Faces, card: Card) -> pygame.Surface:
            return self.rank(faces, card)

        if not cards:
            patch.setattr(Faces, "compose", compose)
            patch.setattr(Faces, "rank", rank)
        self.begin()

    def begin(self) -> None:
        """Prepare for another picture. Texts that the screen has cached keep their colours."""
        for listed in (self.drawn, self.on_cards, self.sizes, self.capitals, self.in_pictures):
            listed.clear()
        self._times: Counter[tuple[object, ...]] = Counter()

    def line(self, words: str, style: TextStyle) -> pygame.Surface:
        key = (words, style)
        rendered = self._line(*key)
        self.sizes.append((words, style.pixels))
        if self._on_card:
            return rendered
        self.drawn.append(words)
        self.capitals.append((words, _capital(style)))
        self._times[key] += 1
        if key not in _strokes:
            strokes = pygame.mask.from_surface(rendered, 100)
            _strokes[key] = strokes, _around(strokes)
        strokes, around = _strokes[key]
        index = self._marks.setdefault((*key, self._times[key]), len(self._marks))
        if index == len(self._rendered):
            self._rendered.append((words, around, style.color))
        mark = self._last = self.color(index)
        hard = pygame.Surface(rendered.get_size(), pygame.SRCALPHA, 32)
        return strokes.to_surface(hard, setcolor=(*mark, 255), unsetcolor=(*mark, 0))

    def compose(self, faces: Faces, card: Card) -> pygame.Surface:
        """Return a card's face. Its texts are only listed, because rotation or scaling blurs the colours."""
        look = faces.size, faces.theme, faces._large, faces._larger
        key = *look, card, name(card), rank_sign(card)
        if key not in _faces:
            before, self._on_card = self.sizes, True
            self.sizes = []
            try:
                _faces[key] = self._compose(faces, card), self.sizes
            finally:
                self.sizes, self._on_card = before, False
        picture, sizes = _faces[key]
        self.in_pictures += sizes
        self.on_cards += (words for words, _ in sizes)
        return picture

    def carved(self, words: str, style: TextStyle, carving: paper.Carving) -> pygame.Surface:
        """Return carved letters whose lit edges have the colour of their faces."""
        picture = self._carved(words, style, carving._replace(light=_LIGHT))
        pygame.PixelArray(picture).replace(_LIGHT, self._last)
        return picture

    def rank(self, faces: Faces, card: Card) -> pygame.Surface:
        """Return a card's rank, with hard edges on a small card although it is narrowed."""
        narrowed = self._rank(faces, card)
        self.sizes[-1] = self.sizes[-1][0], faces._rank_pixels  # small ranks are rendered at double size
        if self._on_card:
            return narrowed
        strokes = pygame.mask.from_surface(narrowed, 100)
        return strokes.to_surface(setcolor=(*self._last, 255), unsetcolor=(0, 0, 0, 0))

    def on_card(self, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture of a small card's index, of which ``draw`` draws the texts."""
        before, self._on_card, first = self._on_card, True, len(self.in_pictures)
        try:
            return self.pictured(draw)
        finally:
            self._on_card = before
            self.on_cards += (words for words, _ in self.in_pictures[first:])

    def pictured(self, draw: Callable[[], _T]) -> _T:
        """Call ``draw``, and list the texts that it draws as texts in a picture. Return its result."""
        first = len(self.sizes)
        try:
            return draw()
        finally:
            self.in_pictures += self.sizes[first:]
            del self.sizes[first:]

    def block(self, lines: list[str], style: TextStyle) -> pygame.Surface:
        written = [self.line(words, style) for words in lines]
        width, step = max(one.get_width() for one in written), text.leading(style)
        height = step * (len(written) - 1) + text.line_height(style)
        surface = pygame.Surface((width, height), pygame.SRCALPHA, 32)
        for i, one in enumerate(written):
            surface.blit(one, (0, i * step))
        return surface

    def paragraph(self, words: str, style: TextStyle, width: int) -> pygame.Surface:
        return self.block(text.broken(words, style, width), style)

    def places(self, picture: pygame.Surface) -> Iterator[tuple[int, str, Color, Rect]]:
        """Yield the index, words, ink and bounds of each visible text."""
        places = _places_of_colors(picture if self._step == 1 else _snapped(picture, self._step))
        for index, (words, _, ink) in enumerate(self._rendered):
            if (place := places.get(picture.map_rgb(self.color(index)) & _RGB)) is not None and words.strip():
                yield index, words, ink, place

    def pieces(self, picture: pygame.Surface) -> Iterator[Piece]:
        """Yield each rendered text that is visible in the picture."""
        for index, words, _, place in self.places(picture):
            yield Piece(words, self._rendered[index][1], place)

    def height(self, index: int) -> int:
        """Return the height of the strokes of the text ``index``."""
        return self._rendered[index][1].h

    def color(self, index: int) -> Color:
        """Return the colour in which the text ``index`` is drawn."""
        blue, green = divmod(index, 60 // self._step)
        assert blue * self._step < 100, "there are no more colours"
        return 255, green * self._step, 249 - blue * self._step

    def ink(self, color: Color) -> Color | None:
        """Return the real ink of the text drawn in ``color``; `None` for a mixed colour."""
        index = color[1] // self._step + 60 // self._step * ((249 - color[2]) // self._step)
        known = 0 <= index < len(self._rendered) and self.color(index) == color
        return self._rendered[index][2] if known else None


def _snapped(picture: pygame.Surface, step: int) -> pygame.Surface:
    """Return the picture with each nearly exact text colour, as left by scaling, set to the exact colour."""
    copy = picture.copy()
    pixels = pygame.surfarray.pixels3d(copy)
    marked = (pixels[..., 0] > 250) & (pixels[..., 1] < 60) & (pixels[..., 2] > 146)
    green, blue = pixels[marked, 1] / step, (249.0 - pixels[marked, 2]) / step
    pixels[marked] = np.stack([255 + 0 * green, green.round() * step, 249 - blue.round() * step], axis=-1)
    return copy


def _places_of_colors(picture: pygame.Surface) -> dict[int, Rect]:
    """Return the bounds of each text colour in a 32-bit picture, by pixel value."""
    width, height = picture.get_size()
    pixels = np.frombuffer(picture.get_buffer().raw, np.uint32).reshape(height, -1)[:, :width] & _RGB
    minimum, maximum = (picture.map_rgb(color) & _RGB for color in ((255, 0, 150), (255, 59, 249)))
    # Sort only the rows and columns of the few pixels that can be text.
    rows, columns = np.nonzero((pixels >= minimum) & (pixels <= maximum))
    colors = pixels[rows, columns]
    order = np.argsort(colors, kind="stable")
    found, begins = np.unique(colors[order], return_index=True)
    if not len(found):
        return {}
    rows, columns = rows[order], columns[order]
    sides = [
        side.reduceat(places, begins).tolist()
        for places in (columns, rows)
        for side in (np.minimum, np.maximum)
    ]
    return {
        color: Rect(left, top, right - left + 1, bottom - top + 1)
        for color, left, right, top, bottom in zip(found.tolist(), *sides, strict=True)
    }


def _capital(style: TextStyle) -> float:
    """Return the height of capitals in pixels, scaled down from a large font size to avoid rounding."""
    (metrics,) = assets.font(style.font, _FINE).metrics("H")
    assert metrics is not None
    return metrics[3] / _FINE * style.pixels


def _around(strokes: pygame.Mask) -> Rect:
    rects = strokes.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else Rect(0, 0, 0, 0)


def _plain(size: Size, *_: object, **_named: object) -> pygame.Surface:
    surface = pygame.Surface(size, depth=32)
    surface.fill(THEME.panel)
    return surface


def _rotated(surface: pygame.Surface, angle: float, scale: float) -> pygame.Surface:
    scaled = surface if scale == 1 else pygame.transform.scale_by(surface, scale)
    return pygame.transform.rotate(scaled, angle)


@contextmanager
def marks() -> Iterator[Marks]:
    """Yield a `Marks`. Until the block ends, texts have unique colours, and scenes are one plain colour."""
    with pytest.MonkeyPatch.context() as patch:
        flatten(patch)
        patch.setattr(scenery, "paint", _plain)
        writing, index = Marks(patch), Faces.index
        # Smooth rotation would blend thin strokes with what is around them.
        patch.setattr(pygame.transform, "rotozoom", _rotated)
        # Narrowing a rank can change its colour into another text's.
        patch.setattr(Faces, "index", lambda *of: writing.on_card(partial(index, *of)))
        scale, panel = weapon_limit.scale_picture, HealthPanel.draw
        patch.setattr(weapon_limit, "scale_picture", lambda *of: writing.pictured(partial(scale, *of)))
        draw = {"draw": lambda *of: writing.pictured(partial(panel, *of))}
        patch.setattr(figures, "HealthPanel", type("HealthPicture", (HealthPanel,), draw))
        portrait = bestiary.Portraits._portrait

        def pictured(portraits: bestiary.Portraits, card: Card, *, met: bool) -> pygame.Surface:
            return writing.pictured(partial(portrait, portraits, card, met=met))

        patch.setattr(bestiary.Portraits, "_portrait", pictured)
        yield writing


def pages(screen: str, size: Size, text_size: int = 100, *, seen: bool = True) -> Iterator[Page]:
    """Yield pictures of a screen in `SCREENS` or `UNUSUAL`, scrolled through from top to bottom.

    Finding out which texts are visible is slow; pass ``seen=False`` to skip it.
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
            drawn, on_cards = tuple(writing.drawn), tuple(writing.on_cards)
            capitals, in_pictures = tuple(writing.capitals), tuple(writing.in_pictures)
            yield Page(drawn, on_cards, tuple(writing.sizes), pieces, capitals, in_pictures)
            before = now
            scene.handle(Wheel(-1))
