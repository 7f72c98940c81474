"""Composes and caches the pictures of all cards at one size: paper, illustration, index and caption."""

from __future__ import annotations

import math
from functools import cached_property

import pygame

from scoundrel.engine import Card, CardKind, Suit

from .. import assets
from ..widgets import text
from ..widgets.theme import Color, TextStyle
from ..words.card_names import name, rank_sign
from .card_theme import CardTheme

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_CAPTION_FROM = 11
"""The smallest caption in pixels; on smaller cards there is none."""
_SMALLEST_NAME = 10
"""Pixels to which a long name is made smaller; one that is longer still is left out."""
_STAGGERED = 0.43
"""What a Weapon and few slain show of each card, in card widths: no part of a large 10 may look like a 1."""
_LOWER_RANK = 0.7
"""The size of the rank in the lower corner, in parts of the upper one."""
_SUIT_GAP = 0.045
"""From the line that a rank stands on down to its suit, in card widths."""
_TAG_GAP = 0.03
"""From the suit down to the tag with the value, in card widths."""
_TAIL = 0.1
"""The most that the tail of a J or Q may hang down or reach aside, in parts of a capital's height."""
_WIDER_HOOK = 1.3
"""How much wider a J is, whose stem is shortened for its hook."""
_DIGIT_GAP = -0.05
"""Between the digits of a 10, in parts of a capital's height; the 0 hangs over the foot of the 1."""
_LOWER_DIGITS = 0.35
"""How much of what a 10 is too wide by goes into its height: 0 only narrows it, 1 keeps its proportions."""
_CAPTION_GAP = 0.03
"""Between the card's name and the rank beside it, in card widths."""
_OUTLINE = 0.016
"""How thick each of the two lines around a card is for weak eyes, in card widths."""
_LARGE_RANK = 1.06
"""The size of the rank on a plain face, in card widths."""


class Faces:
    """All card pictures of a theme for cards of one size in pixels. Surfaces have premultiplied alpha.

    With ``large_index`` the rank and suit in the corner are larger, and hide more of the picture. Names grow
    by the factor ``larger`` if there is room.
    """

    def __init__(
        self, size: tuple[int, int], theme: CardTheme, *, large_index: bool = False, larger: float = 1.0
    ) -> None:
        self.size = size
        self.theme = theme
        self._large = large_index
        self._larger = larger
        self._faces: dict[Card, pygame.Surface] = {}
        self.back = theme.picture(size, "back") or _plain_back(size, theme)
        if theme.outlined:
            _outline(self.back, theme)
        self.back = self.back.convert_alpha()

    @property
    def key(self) -> tuple[object, ...]:
        """Faces with the same key look the same."""
        return self.size, self.theme, self._large, self._larger

    @cached_property
    def _stock(self) -> pygame.Surface:
        return self.theme.picture(self.size, "stock") or _plain_stock(self.size, self.theme)

    @cached_property
    def _signs(self) -> dict[Suit, pygame.Surface]:
        side = round(self.size[0] * self.theme.index_suit * self.theme.growth(large=self._large))
        return {suit: self._sign(suit, side) for suit in Suit}

    def _sign(self, suit: Suit, side: int) -> pygame.Surface:
        """The suit's sign, ``side`` pixels wide and high."""
        return self.theme.picture((side, side), f"suit-{suit.value}") or _plain_sign(suit, side, self.theme)

    def face(self, card: Card) -> pygame.Surface:
        """The card's face, composed on first use."""
        face = self._faces.get(card)
        if face is None:
            face = self._faces[card] = self._compose(card)
        return face

    def missing(self, cards: tuple[Card, ...]) -> Card | None:
        """The first of ``cards`` whose face has not been composed yet."""
        return next((card for card in cards if card not in self._faces), None)

    def forget(self, cards: tuple[Card, ...]) -> None:
        """Drop these faces; one that is needed again is composed again."""
        for card in cards:
            self._faces.pop(card, None)

    def _compose(self, card: Card) -> pygame.Surface:
        w, h = self.size
        theme = self.theme
        face = self._stock.copy()
        tag = self._value_tag(card) if card.kind is CardKind.MONSTER and card.rank > 10 else None
        rank = self._rank(card)
        end = w * (1 - theme.index_left)
        if theme.face == "plain":
            self._draw_large(face, card)
        else:
            self._draw_art(face, card)
            small = pygame.transform.smoothscale_by(rank, _LOWER_RANK)
            lower = self._outlined(pygame.transform.rotate(small, 180))
            place = lower.get_rect(center=(end - small.get_width() / 2, h - w * theme.index_top))
            place.bottom = round(h - w * theme.index_top) + self._rim
            face.blit(lower, place, special_flags=PREMULTIPLIED)
            end = place.left
        corner = self._outlined(self._corner(rank, self._signs[card.suit], tag))
        face.blit(corner, (-self._rim, -self._rim), special_flags=PREMULTIPLIED)
        pixels = round(w * theme.name_size * self._larger)
        if theme.card_names and pixels >= _CAPTION_FROM:
            self._draw_name(face, name(card), pixels, end - w * _CAPTION_GAP)
        if theme.outlined:
            _outline(face, theme)
        return face.convert_alpha()

    def _draw_name(self, face: pygame.Surface, words: str, pixels: int, end: float) -> None:
        """Write the card's name below the picture, left of ``end``; a part of a name would say nothing."""
        w, h = self.size
        theme, begin = self.theme, w * (self.theme.index_left + 0.03)
        room = math.floor(end - begin)
        style = text.fitting(words, TextStyle(theme.name_font, pixels, theme.ink), room, _SMALLEST_NAME)
        if (across := text.width(words, style)) <= room:
            # In the middle of the card, unless it would meet the rank.
            text.put(face, text.line(words, style), (min(w / 2, end - across / 2), h * 0.933))

    def _draw_art(self, face: pygame.Surface, card: Card) -> None:
        """The card's illustration, or that of its suit."""
        w, h = self.size
        art = self.theme.picture(self.size, card.code, f"emblem-{card.suit.value}")
        if art is None:
            art = self._sign(card.suit, round(w * 0.5))
        face.blit(art, art.get_rect(center=(w // 2, h // 2)), special_flags=PREMULTIPLIED)

    def _draw_large(self, face: pygame.Surface, card: Card) -> None:
        """Rank and suit as large as they fit beside the index; the rank below, clear of a hint's badge."""
        w, h = self.size
        left, right = (
            w * max(_STAGGERED, self.theme.column(large=self._large) + 0.03),
            w * (0.92 if self._large else 0.95),
        )
        middle = (left + right) / 2
        sign = self._sign(card.suit, round(w * 0.48))
        face.blit(sign, sign.get_rect(midtop=(round(middle), round(w * 0.08))), special_flags=PREMULTIPLIED)
        style = TextStyle(self.theme.large_font, round(w * _LARGE_RANK), self.theme.suit_ink(card.suit))
        # Not `text.line`, which would keep so large a picture of each card for later.
        font, words = assets.font(style.font, style.pixels), rank_sign(card)
        rank = font.render(words, True, style.color).premul_alpha()
        capital = text.capital(style)
        if len(words) > 1:
            rank = _closed_up(rank, font.size(words[0])[0], round(capital * _DIGIT_GAP))
        else:
            rank = _trimmed(rank)
        # No tail hangs below the line: here a J is as high as a capital.
        rank = pygame.transform.smoothscale(
            rank, (min(rank.get_width(), round(right - left)), min(rank.get_height(), capital))
        )
        text.put(face, rank, (middle, h - w * 0.08), "midbottom", PREMULTIPLIED)

    def _rank(self, card: Card) -> pygame.Surface:
        """The rank as the corner shows it, with premultiplied alpha and no air around it.

        A tail is shortened to stay clear of the suit. The two digits of a 10 stand close together, and what
        they are too wide by makes them a little lower as well as narrower, so that they do not look pressed.
        """
        theme, growth = self.theme, self.theme.growth(large=self._large)
        style = TextStyle(theme.index_font, self._rank_pixels, theme.suit_ink(card.suit))
        # Small letters are drawn twice as large, as each is scaled once more.
        fine = 2 if style.pixels < 40 else 1
        style = style.sized(style.pixels * fine)
        sign = rank_sign(card)
        written = text.line(sign, style).premul_alpha()
        if len(sign) > 1:
            rank = _closed_up(written, text.width(sign[0], style), round(text.capital(style) * _DIGIT_GAP))
        else:
            rank = _tail_shortened(written, text.ascent(style), round(text.capital(style) * _TAIL))
        most = self.size[0] * theme.index_width * growth
        across = min(1.0, most * fine / rank.get_width())
        down = across**_LOWER_DIGITS if len(sign) > 1 else 1.0
        wide, high = rank.get_width() * across / fine, rank.get_height() * down / fine
        return pygame.transform.smoothscale(rank, (max(1, round(wide)), max(1, round(high))))

    @cached_property
    def _rank_pixels(self) -> int:
        return round(self.size[0] * self.theme.index_size * self.theme.growth(large=self._large))

    @cached_property
    def _rim(self) -> int:
        """How far the paper shows around an index, in pixels."""
        return max(1, round(self.size[0] * 0.014))

    def _corner(
        self, rank: pygame.Surface, sign: pygame.Surface, tag: pygame.Surface | None
    ) -> pygame.Surface:
        """The index of the upper left corner, on an otherwise empty piece of card."""
        w = self.size[0]
        theme, growth = self.theme, self.theme.growth(large=self._large)
        capital = text.capital(TextStyle(theme.index_font, self._rank_pixels, theme.ink))
        x, y = w * (theme.index_left + theme.index_width * growth / 2), w * theme.index_top
        below = y + capital + w * _SUIT_GAP * growth
        bottom = below + sign.get_height() + (w * _TAG_GAP + tag.get_height() if tag else 0)
        corner = pygame.Surface(
            (math.ceil(w * theme.column(large=self._large)), math.ceil(bottom) + 1), pygame.SRCALPHA, 32
        )
        # On the line that all ranks stand on, except the lower 10, which keeps to the middle.
        drop = max(0.0, (capital - rank.get_height()) / 2)
        text.put(corner, rank, (x, y + drop), "midtop")
        place = text.put(corner, sign, (x, below), "midtop")
        if tag:
            text.put(corner, tag, (x, place.bottom + w * _TAG_GAP), "midtop", PREMULTIPLIED)
        return corner

    def _value_tag(self, card: Card) -> pygame.Surface:
        """A tag of solid ink with the number that a letter stands for: players compute with it."""
        theme, growth = self.theme, self.theme.growth(large=self._large)
        high = self.size[0] * theme.value_size * growth
        most = self.size[0] * theme.index_width * growth
        style = TextStyle(theme.value_font, max(10, round(high)), theme.paper)
        style = text.fitting(str(card.value), style, round(most * 0.9), 9)
        number = text.line(str(card.value), style)
        number = _trimmed(number).premul_alpha()
        wide, high = round(most), max(round(high * 0.84), number.get_height() + 2)
        tag = _cut_plate((wide, high), theme.suit_ink(card.suit))
        text.put(tag, number, (wide / 2, high / 2), flags=PREMULTIPLIED)
        return tag

    def _outlined(self, writing: pygame.Surface) -> pygame.Surface:
        """The writing with a rim in the paper's colour, which separates it from the picture under it.

        The surface is larger by the rim on each side.
        """
        thick = self._rim
        wide, high = writing.get_size()
        dark = writing.copy()
        dark.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        shape = pygame.mask.from_surface(dark, 60)
        paper = shape.to_surface(setcolor=(*self.theme.paper, 255), unsetcolor=(0, 0, 0, 0))
        outlined = pygame.Surface((wide + 2 * thick, high + 2 * thick), pygame.SRCALPHA, 32)
        for step in range(16):
            angle = step * math.tau / 16
            offset = (round(thick * (1 + math.cos(angle))), round(thick * (1 + math.sin(angle))))
            outlined.blit(paper, offset, special_flags=PREMULTIPLIED)
        outlined.blit(writing, (thick, thick), special_flags=PREMULTIPLIED)
        return outlined


def _outline(picture: pygame.Surface, theme: CardTheme) -> None:
    """Draw a strong outline: dark, and white around it, so that it shows on dark ground and on cards."""
    thick = max(1, round(picture.get_width() * _OUTLINE))
    outer = picture.get_rect()
    radius = round(outer.w * 0.06)
    pygame.draw.rect(picture, theme.ink, outer, 2 * thick, radius)
    pygame.draw.rect(picture, (255, 255, 255), outer, thick, radius)


def _trimmed(picture: pygame.Surface) -> pygame.Surface:
    """The picture without the air around it."""
    return picture.subsurface(picture.get_bounding_rect())


def _closed_up(written: pygame.Surface, second: int, gap: int) -> pygame.Surface:
    """Two digits, of which the other begins about the column ``second``, set ``gap`` pixels apart.

    With a negative gap the round side of a 0 hangs over the foot of the 1.
    """
    wide, high = written.get_size()
    first = _trimmed(written.subsurface(0, 0, second, high))
    other = _trimmed(written.subsurface(second, 0, wide - second, high))
    top = min(first.get_abs_offset()[1], other.get_abs_offset()[1])
    bottom = max(one.get_abs_offset()[1] + one.get_height() for one in (first, other))
    closed = pygame.Surface((first.get_width() + gap + other.get_width(), bottom - top), pygame.SRCALPHA, 32)
    for one, x in ((first, 0), (other, first.get_width() + gap)):
        closed.blit(one, (x, one.get_abs_offset()[1] - top), special_flags=PREMULTIPLIED)
    return closed


def _tail_shortened(written: pygame.Surface, baseline: int, most: int) -> pygame.Surface:
    """A letter whose tail hangs at most ``most`` pixels below its line and reaches as little to the side.

    The tail of a Q only adorns it and is pressed. The hook of a J is what tells it from an I: it stays as it
    is, the stem is shortened for it, and the letter becomes wider.
    """
    whole = written.get_bounding_rect()
    tail = max(0, whole.bottom - baseline)
    body = written.subsurface(whole.x, whole.y, whole.w, baseline - whole.y).get_bounding_rect()
    if tail <= most:
        return written.subsurface(whole)
    if body.right == whole.w:
        hooked = written.subsurface(whole)
        return pygame.transform.smoothscale(hooked, (round(whole.w * _WIDER_HOOK), body.h + most))
    parts = (
        (pygame.Rect(0, 0, body.right, body.h), (body.right, body.h)),
        (pygame.Rect(0, body.h, body.right, tail), (body.right, most)),
        (
            pygame.Rect(body.right, body.h, whole.w - body.right, tail),
            (min(whole.w - body.right, most), most),
        ),
    )
    short = pygame.Surface((body.right + parts[2][1][0], body.h + most), pygame.SRCALPHA, 32)
    for source, size in parts:
        pressed = pygame.transform.smoothscale(written.subsurface(source.move(whole.topleft)), size)
        short.blit(pressed, (source.x, source.y))
    return short


def _cut_plate(size: tuple[int, int], ink: Color) -> pygame.Surface:
    """A block of ink with its corners cut off by hand, drawn four times as large for antialiasing."""
    wide, high = size[0] * 4, size[1] * 4
    cut = high * 0.17
    plate = pygame.Surface((wide, high), pygame.SRCALPHA, 32)
    points = (
        *((0, cut * 1.1), (cut, 0), (wide - cut * 1.2, 0), (wide, cut)),
        *((wide, high - cut * 1.1), (wide - cut, high), (cut * 1.2, high), (0, high - cut)),
    )
    pygame.draw.polygon(plate, ink, points)
    return pygame.transform.smoothscale(plate.premul_alpha(), size)


def _plain_stock(size: tuple[int, int], theme: CardTheme) -> pygame.Surface:
    w, h = size
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    radius = round(w * 0.06)
    pygame.draw.rect(surface, theme.paper, (0, 0, w, h), border_radius=radius)
    inset = round(w * 0.03)
    rect = pygame.Rect(inset, inset, w - 2 * inset, h - 2 * inset)
    pygame.draw.rect(surface, theme.ink, rect, max(1, w // 90), border_radius=radius)
    return surface


def _plain_back(size: tuple[int, int], theme: CardTheme) -> pygame.Surface:
    surface = _plain_stock(size, theme)
    w, h = size
    inset = round(w * 0.06)
    inner = pygame.Rect(inset, inset, w - 2 * inset, h - 2 * inset)
    pygame.draw.rect(surface, theme.hearts, inner, border_radius=round(w * 0.04))
    for step in range(1, 4):
        lozenge = inner.inflate(-inner.w * step // 4, -inner.h * step // 4)
        points = (lozenge.midtop, lozenge.midright, lozenge.midbottom, lozenge.midleft)
        pygame.draw.polygon(surface, theme.paper, points, max(1, w // 60))
    return surface


def _plain_sign(suit: Suit, pixels: int, theme: CardTheme) -> pygame.Surface:
    """A suit sign of circles and triangles, drawn four times as large and scaled down for antialiasing."""
    side = pixels * 4
    surface = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    ink = theme.suit_ink(suit)

    def circle(x: float, y: float, r: float) -> None:
        pygame.draw.circle(surface, ink, (x * side, y * side), r * side)

    def polygon(*points: tuple[float, float]) -> None:
        pygame.draw.polygon(surface, ink, [(x * side, y * side) for x, y in points])

    match suit:
        case Suit.DIAMONDS:
            polygon((0.5, 0.02), (0.86, 0.5), (0.5, 0.98), (0.14, 0.5))
        case Suit.HEARTS:
            circle(0.29, 0.32, 0.24)
            circle(0.71, 0.32, 0.24)
            polygon((0.07, 0.42), (0.93, 0.42), (0.5, 0.96))
        case Suit.SPADES:
            circle(0.29, 0.58, 0.22)
            circle(0.71, 0.58, 0.22)
            polygon((0.09, 0.5), (0.91, 0.5), (0.5, 0.04))
            polygon((0.5, 0.5), (0.68, 0.97), (0.32, 0.97))
        case Suit.CLUBS:
            circle(0.5, 0.26, 0.22)
            circle(0.26, 0.6, 0.22)
            circle(0.74, 0.6, 0.22)
            polygon((0.5, 0.4), (0.68, 0.97), (0.32, 0.97))
    return pygame.transform.smoothscale(surface.premul_alpha(), (pixels, pixels))
