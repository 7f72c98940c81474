"""Composes and caches the pictures of all cards at one size: paper, illustration, index and caption."""

from __future__ import annotations

import math
from functools import cached_property
from typing import TypeVar

import pygame

from scoundrel.engine import Card, CardKind, Suit

from .. import assets
from ..widgets import text
from ..widgets.theme import TextStyle
from ..words.card_names import name, rank_sign
from .card_theme import CardTheme
from .tween import Pose

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_CAPTION_FROM = 11
"""The smallest caption in pixels; on smaller cards there is none."""
_SMALLEST_NAME = 10
"""Pixels to which a long name is made smaller; one that is longer still is left out."""
_STAGGERED = 0.43
"""What a Weapon and few slain show of each card, in card widths: no part of a large 10 may look like a 1."""
_LARGE_RANK = 1.06
"""The size of the rank on a plain face, in card widths."""
_TILTED_KEPT = 24

_Key = TypeVar("_Key")


class Faces:
    """All card pictures of a theme for cards of one size in pixels. Surfaces have premultiplied alpha.

    With ``large_index`` rank and suit in the corner are larger, and hide more of the picture.
    """

    def __init__(self, size: tuple[int, int], theme: CardTheme, *, large_index: bool = False) -> None:
        self.size = size
        self.theme = theme
        self._large = large_index
        self._faces: dict[Card, pygame.Surface] = {}
        self.back = theme.picture(size, "back") or _plain_back(size, theme)
        self.back = self.back.convert_alpha()
        self._shadow = _shadow(size)
        # Not `lru_cache`: its reference cycle would keep these pictures until the next garbage collection.
        self._tilted: dict[tuple[Card | None, float], pygame.Surface] = {}
        self._tilted_shadows: dict[int, pygame.Surface] = {}

    @property
    def key(self) -> tuple[object, ...]:
        """Faces with the same key look the same."""
        return self.size, self.theme, self._large

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

    def draw(self, target: pygame.Surface, card: Card, pose: Pose, *, shadow: bool = True) -> None:
        """Draw one card in its pose, with its shadow under it."""
        w, h = self.size
        up = pose.turn > 0.5
        picture = self.face(card) if up else self.back
        width = w
        if 0.0 < pose.turn < 1.0:
            width = max(1, round(w * abs(math.cos(math.pi * pose.turn))))
        if shadow:
            self._draw_shadow(target, pose, width)
        if width != w:
            picture = pygame.transform.smoothscale(picture, (width, h))
        elif abs(pose.angle) >= 0.25:
            picture = self._tilt(card if up else None, round(pose.angle * 2) / 2)
        pos = (round(pose.x - picture.get_width() / 2), round(pose.y - picture.get_height() / 2))
        target.blit(picture, pos, special_flags=PREMULTIPLIED)

    def _draw_shadow(self, target: pygame.Surface, pose: Pose, width: int) -> None:
        shadow = self._shadow
        w = self.size[0]
        if width != w:
            shadow = pygame.transform.scale(
                shadow, (max(1, shadow.get_width() * width // w), shadow.get_height())
            )
        elif abs(pose.angle) >= 2:
            shadow = self._tilt_shadow(round(pose.angle))
        away = w * (0.012 + 0.07 * pose.lift)
        x = pose.x - shadow.get_width() / 2 + away * 0.6
        y = pose.y - shadow.get_height() / 2 + away
        target.blit(shadow, (round(x), round(y)), special_flags=PREMULTIPLIED)

    def _tilt(self, card: Card | None, angle: float) -> pygame.Surface:
        kept = self._tilted.get((card, angle))
        if kept is not None:
            return kept
        picture = self.back if card is None else self.face(card)
        # With a transparent rim: the rotated edge blends into it and is antialiased.
        w, h = picture.get_size()
        rimmed = pygame.Surface((w + 4, h + 4), pygame.SRCALPHA, 32)
        rimmed.blit(picture, (2, 2))
        tilted = pygame.transform.rotozoom(rimmed, angle, 1.0)
        _keep(self._tilted, (card, angle), tilted)
        return tilted

    def _tilt_shadow(self, angle: int) -> pygame.Surface:
        kept = self._tilted_shadows.get(angle)
        if kept is None:
            kept = pygame.transform.rotate(self._shadow, angle)
            _keep(self._tilted_shadows, angle, kept)
        return kept

    def _compose(self, card: Card) -> pygame.Surface:
        w = self.size[0]
        theme = self.theme
        face = self._stock.copy()
        corner = _outlined(self._corner(card), max(1, round(w * 0.014)), theme)
        if theme.face == "plain":
            self._draw_large(face, card)
        else:
            self._draw_art(face, card)
            face.blit(pygame.transform.rotate(corner, 180), (0, 0), special_flags=PREMULTIPLIED)
        face.blit(corner, (0, 0), special_flags=PREMULTIPLIED)
        pixels = round(w * theme.name_size)
        if theme.card_names and pixels >= _CAPTION_FROM:
            self._draw_name(face, name(card), pixels)
        return face.convert_alpha()

    def _draw_name(self, face: pygame.Surface, words: str, pixels: int) -> None:
        """Write the card's name below the picture; a part of a name would say nothing."""
        theme, room = self.theme, round(self.size[0] * 0.56)
        style = text.fitting(words, TextStyle(theme.name_font, pixels, theme.ink), room, _SMALLEST_NAME)
        if text.width(words, style) <= room:
            caption = text.line(words, style)
            text.put(face, caption, (self.size[0] / 2, self.size[1] * 0.933))

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
        left, right = w * max(_STAGGERED, self.theme.column(large=self._large) + 0.03), w * 0.95
        middle = (left + right) / 2
        sign = self._sign(card.suit, round(w * 0.48))
        face.blit(sign, sign.get_rect(midtop=(round(middle), round(w * 0.08))), special_flags=PREMULTIPLIED)
        style = TextStyle(self.theme.large_font, round(w * _LARGE_RANK), self.theme.suit_ink(card.suit))
        # Not `text.line`, which would keep so large a picture of each card for later.
        written = assets.font(style.font, style.pixels).render(rank_sign(card), True, style.color)
        rank = self._pressed(written, round(right - left), text.capital(style))
        text.put(face, rank, (middle, h - w * 0.08), "midbottom")

    def _pressed(self, rank: pygame.Surface, most: int, capital: int) -> pygame.Surface:
        """The rank without the air around it, pressed together where it is wider than ``most``.

        On a plain face no tail hangs below the line: there a J is as high as a ``capital``.
        """
        rank = rank.subsurface(rank.get_bounding_rect())
        wide, high = min(rank.get_width(), most), rank.get_height()
        if self.theme.face == "plain":
            high = min(high, capital)
        return rank if (wide, high) == rank.get_size() else pygame.transform.smoothscale(rank, (wide, high))

    def _corner(self, card: Card) -> pygame.Surface:
        """The index of the upper left corner, on an otherwise empty card."""
        w = self.size[0]
        theme, growth = self.theme, self.theme.growth(large=self._large)
        corner = pygame.Surface(self.size, pygame.SRCALPHA, 32)
        pixels = round(w * theme.index_size * growth)
        most = round(w * theme.index_width * growth)
        # The height of a capital, not of this letter: so the tail of a Q does not move the suit.
        style = TextStyle(theme.index_font, pixels, theme.suit_ink(card.suit))
        capital, written = text.capital(style), text.line(rank_sign(card), style)
        rank = self._pressed(written, most, capital)
        x = w * (theme.index_left + theme.index_width * growth / 2)
        y = w * theme.index_top
        text.put(corner, rank.premul_alpha(), (x, y), "midtop")
        sign = self._signs[card.suit]
        place = corner.blit(sign, sign.get_rect(midtop=(round(x), round(y + capital + w * 0.035))))
        if card.kind is CardKind.MONSTER and card.rank > 10:
            # Players compute with the number, which the letter does not show.
            size = max(10, round(w * theme.value_size * growth))
            value = text.fitted(str(card.value), TextStyle(theme.value_font, size, theme.value_ink), most)
            text.put(corner, value.premul_alpha(), (x, place.bottom + w * 0.005), "midtop")
        return corner


def _keep(kept: dict[_Key, pygame.Surface], key: _Key, picture: pygame.Surface) -> None:
    """Cache a picture, and drop the oldest of too many."""
    if len(kept) >= _TILTED_KEPT:
        del kept[next(iter(kept))]
    kept[key] = picture


def _outlined(writing: pygame.Surface, thick: int, theme: CardTheme) -> pygame.Surface:
    """The writing with a rim in the paper's colour, to separate it from the picture under it."""
    rim = writing.copy()
    rim.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    alpha = pygame.mask.from_surface(rim, 60).to_surface(
        setcolor=(*theme.paper, 255), unsetcolor=(0, 0, 0, 0)
    )
    outlined = pygame.Surface(writing.get_size(), pygame.SRCALPHA, 32)
    for step in range(16):
        angle = step * math.tau / 16
        offset = (round(math.cos(angle) * thick), round(math.sin(angle) * thick))
        outlined.blit(alpha, offset, special_flags=PREMULTIPLIED)
    outlined.blit(writing, (0, 0), special_flags=PREMULTIPLIED)
    return outlined


def _plain_stock(size: tuple[int, int], theme: CardTheme) -> pygame.Surface:
    w, h = size
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    radius = round(w * 0.06)
    pygame.draw.rect(surface, theme.paper, (0, 0, w, h), border_radius=radius)
    inset = round(w * 0.03)
    rect = pygame.Rect(inset, inset, w - 2 * inset, h - 2 * inset)
    pygame.draw.rect(surface, theme.value_ink, rect, max(1, w // 90), border_radius=radius)
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


def _shadow(size: tuple[int, int]) -> pygame.Surface:
    """A blurred dark card: drawn small and scaled up, which is the cheapest blur."""
    w, h = size
    pad = max(4, w // 12)
    tiny = pygame.Surface((max(8, (w + 2 * pad) // 8), max(10, (h + 2 * pad) // 8)), pygame.SRCALPHA, 32)
    inset = max(1, pad // 8)
    rect = tiny.get_rect().inflate(-2 * inset, -2 * inset)
    pygame.draw.rect(tiny, (0, 0, 0, 120), rect, border_radius=2)
    return pygame.transform.smoothscale(tiny.premul_alpha(), (w + 2 * pad, h + 2 * pad)).convert_alpha()
