"""Composes card pictures once per size, and draws cards with light and shadows."""

from __future__ import annotations

import math
from functools import cached_property, lru_cache
from typing import Final, TypeVar

import pygame
from pygame import Rect, Surface

from ...engine import Card, CardKind, Suit
from .. import assets
from ..widgets import text
from ..widgets.icons import dyed, inked
from ..widgets.theme import Color, TextStyle
from ..words.card_names import name, rank_sign
from . import light
from .card_theme import CardTheme
from .layout import Z_AIR, Z_FAN, Z_FRONT, Z_HELD
from .light import Lamp
from .tween import WIDENS, Pose

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_DRUNK: Final = (226, 214, 190)  # the colour of the empty part of a glass
_REDDISH: Final = (70, 62, 62)  # maximum difference of a potion pixel from the potion's red, per channel
_CORNER: Final = (0.25, 0.34)  # size of each index corner, whose red isn't the potion's, relative to the card
_CAPTION_FROM = 11  # minimum text size of the names, in pixels, before fitting; smaller cards have no names
_SMALLEST_NAME = 10  # minimum text size of a name, in pixels; a name that doesn't fit at this size is omitted
_STAGGERED = 0.43  # minimum x of the large rank, in card widths; left of it, a covered 10 would look like a 1
_LOWER_RANK = 0.7  # the size of the lower rank relative to the upper rank
_SUIT_GAP = 0.045  # distance from the rank's baseline down to its suit, in card widths
_TAGGED = 16.5  # minimum text size of the tag with the value on a small card, in pixels
_TAG_GAP = 0.03  # distance from the suit down to the tag with the value, in card widths
_TAIL = 0.1  # the maximum reach of a J's or Q's tail beyond the letter, relative to a capital's height
_WIDER_HOOK = 1.3  # ratio by which a J is widened, because its stem is shortened for its hook
_DIGIT_GAP = -0.05  # gap in a 10, relative to a capital's height; the 0 overlaps the bottom of the 1
_LOWER_DIGITS = 0.35  # exponent for the height of a narrowed 10: 0 keeps the height, 1 keeps the proportions
_CAPTION_GAP = 0.06  # gap between the card's name and the rank beside it, in card widths
_OUTLINE = 0.016  # thickness of each of the two lines around a card in high contrast, in card widths
_LARGE_RANK = 1.06  # the size of the rank on a plain face, in card widths


class Faces:
    """All card pictures of a theme at one size in pixels. Surfaces have premultiplied alpha.

    With ``large_index`` the rank and suit in the corner are larger, and hide more of the picture. Names grow
    by the factor ``larger`` if there is room.
    """

    emptied = False  # whether only the index in the upper corner is drawn

    def __init__(
        self, size: tuple[int, int], theme: CardTheme, *, large_index: bool = False, larger: float = 1.0
    ) -> None:
        self.size, self.theme = size, theme
        self._large, self._larger = large_index, larger
        self._faces: dict[Card, Surface] = {}
        self.names: dict[Card | None, Rect] = {}  # the rectangles of the names on the faces

    @cached_property
    def back(self) -> Surface:
        """The back of a card."""
        back = self.theme.picture(self.size, "back") or _plain_back(self.size, self.theme)
        if self.theme.outlined:
            _outline(back, self.theme)
        return back.convert_alpha()

    @cached_property
    def stock(self) -> Surface:
        """The paper of a face."""
        return self.theme.picture(self.size, "stock") or _plain_stock(self.size, self.theme)

    @cached_property
    def _signs(self) -> dict[Suit, Surface]:
        side = round(self.size[0] * self.theme.index_suit * self.theme.growth(large=self._large))
        return {suit: self._sign(suit, side) for suit in Suit}

    def _sign(self, suit: Suit, side: int) -> Surface:
        return self.theme.picture((side, side), f"suit-{suit.value}") or _plain_sign(suit, side, self.theme)

    def face(self, card: Card) -> Surface:
        """Return the card's face, composed on first use."""
        if (face := self._faces.get(card)) is None:
            face = self._faces[card] = self.compose(card)
        return face

    def missing(self, cards: tuple[Card, ...]) -> Card | None:
        """Return the first of ``cards`` whose face has not been composed yet."""
        return next((card for card in cards if card not in self._faces), None)

    def forget(self, cards: tuple[Card, ...]) -> None:
        """Drop the faces of ``cards`` from the cache; they are composed again if needed."""
        for card in cards:
            self._faces.pop(card, None)

    def compose(self, card: Card) -> Surface:
        """Return a newly composed face of the card."""
        (w, h), theme = self.size, self.theme
        face = self.stock.copy()
        tag, rank, end = self._value_tag(card), self.rank(card), w * (1 - theme.index_left)
        if theme.face == "plain":
            self._draw_large(face, card)
        elif not self.emptied:
            self.draw_art(face, card)
            small = pygame.transform.smoothscale_by(rank, _LOWER_RANK)
            lower = self.outlined(pygame.transform.rotate(small, 180))
            place = lower.get_rect(center=(end - small.get_width() / 2, h - w * theme.index_top))
            place.bottom = round(h - w * theme.index_top) + self._rim
            face.blit(lower, place, special_flags=PREMULTIPLIED)
            end = place.left
        corner = self.outlined(self._corner(rank, self._signs[card.suit], tag))
        face.blit(corner, (-self._rim, -self._rim), special_flags=PREMULTIPLIED)
        pixels = round(w * theme.name_size * self._larger)
        if theme.card_names and pixels >= _CAPTION_FROM:
            self._draw_name(face, card, pixels, end - w * _CAPTION_GAP)
        if theme.outlined:
            _outline(face, theme)
        return face.convert_alpha()

    def _draw_name(self, face: Surface, card: Card, pixels: int, end: float) -> None:
        """Write the card's name below the picture, left of ``end``, if the whole name fits."""
        (w, h), words = self.size, name(card)
        theme, begin = self.theme, w * (self.theme.index_left + 0.03)
        room = math.floor(end - begin)
        style = text.fitting(words, TextStyle(theme.name_font, pixels, theme.ink), room, _SMALLEST_NAME)
        if (across := text.line_width(words, style)) <= room:
            # Centre the name on the card, unless it would meet the rank.
            x = min(w / 2, end - across / 2)
            self.names[card] = text.put(face, text.line(words, style), (x, h * 0.933))

    def draw_art(self, face: Surface, card: Card) -> None:
        """Draw the card's illustration on ``face`` or, if it is missing, the suit's emblem or sign."""
        w, h = self.size
        if (art := self.theme.picture(self.size, card.code, f"emblem-{card.suit.value}")) is None:
            art = self._sign(card.suit, round(w * 0.5))
        face.blit(art, art.get_rect(center=(w // 2, h // 2)), special_flags=PREMULTIPLIED)

    def _draw_large(self, face: Surface, card: Card) -> None:
        """Draw the card's rank and suit as large as fits beside the index, clear of a hint's badge."""
        w, h = self.size
        left = w * max(_STAGGERED, self.theme.column(large=self._large) + 0.03)
        right = w * (0.92 if self._large else 0.95)
        center = (left + right) / 2
        sign = self._sign(card.suit, round(w * 0.48))
        face.blit(sign, sign.get_rect(midtop=(round(center), round(w * 0.08))), special_flags=PREMULTIPLIED)
        style = TextStyle(self.theme.large_font, round(w * _LARGE_RANK), self.theme.suit_ink(card.suit))
        # Don't use `text.line`, because it would cache a large picture for each card.
        font, words = assets.font(style.font, style.pixels), rank_sign(card)
        rank = font.render(words, True, style.color).premul_alpha()
        capital = text.capital(style)
        if len(words) > 1:
            rank = _closed_up(rank, font.size(words[0])[0], round(capital * _DIGIT_GAP))
        else:
            rank = _trimmed(rank)
        # Shrink a J to the height of the other capitals, so that its tail doesn't hang below the baseline.
        size = min(rank.get_width(), round(right - left)), min(rank.get_height(), capital)
        rank = pygame.transform.smoothscale(rank, size)
        text.put(face, rank, (center, h - w * 0.08), "midbottom", PREMULTIPLIED)

    def rank(self, card: Card) -> Surface:
        """Return the rank of ``card`` for its corners, trimmed, with premultiplied alpha.

        A tail is shortened to stay clear of the suit. The two digits of a 10 are close together. If they are
        too wide, they become a little lower as well as narrower, so that they don't look squeezed.
        """
        theme, growth = self.theme, self.theme.growth(large=self._large)
        style = TextStyle(theme.index_font, self._rank_pixels, theme.suit_ink(card.suit))
        # Render small ranks at double size, so that they lose less detail when they are narrowed.
        fine = 2 if style.pixels < 40 else 1
        style = style.sized(style.pixels * fine)
        sign = rank_sign(card)
        written = text.line(sign, style).premul_alpha()
        if len(sign) > 1:
            gap = round(text.capital(style) * _DIGIT_GAP)
            rank = _closed_up(written, text.line_width(sign[0], style), gap)
        else:
            rank = tail_shortened(written, text.ascent(style), round(text.capital(style) * _TAIL))
        across = min(1.0, self.size[0] * theme.index_width * growth * fine / rank.get_width())
        down = across**_LOWER_DIGITS if len(sign) > 1 else 1.0
        width, height = rank.get_width() * across / fine, rank.get_height() * down / fine
        return pygame.transform.smoothscale(rank, (max(1, round(width)), max(1, round(height))))

    def index(self, card: Card) -> Surface:
        """Return the rank, the suit and any legible value tag for the corner of ``card``, with a rim."""
        tag = self._value_tag(card) if self.size[0] * self.theme.value_size > _TAGGED else None
        return self.outlined(self._corner(self.rank(card), self._signs[card.suit], tag))

    @cached_property
    def _rank_pixels(self) -> int:
        return round(self.size[0] * self.theme.index_size * self.theme.growth(large=self._large))

    @cached_property
    def _rim(self) -> int:
        """The width of the paper rim around an index, in pixels."""
        return max(1, round(self.size[0] * 0.014))

    def _corner(self, rank: Surface, sign: Surface, tag: Surface | None) -> Surface:
        w = self.size[0]
        theme, growth = self.theme, self.theme.growth(large=self._large)
        capital = text.capital(TextStyle(theme.index_font, self._rank_pixels, theme.ink))
        x, y = w * (theme.index_left + theme.index_width * growth / 2), w * theme.index_top
        below = y + capital + w * _SUIT_GAP * growth
        bottom = below + sign.get_height() + (w * _TAG_GAP + tag.get_height() if tag else 0)
        width = math.ceil(w * theme.column(large=self._large))
        corner = Surface((width, math.ceil(bottom) + 1), pygame.SRCALPHA, 32)
        # Align the ranks to a common baseline, except a lowered 10, which is centred.
        text.put(corner, rank, (x, y + max(0.0, (capital - rank.get_height()) / 2)), "midtop")
        place = text.put(corner, sign, (x, below), "midtop")
        if tag:
            text.put(corner, tag, (x, place.bottom + w * _TAG_GAP), "midtop", PREMULTIPLIED)
        return corner

    def _value_tag(self, card: Card) -> Surface | None:
        """Return a tag with the value of a court card or an Ace, because players calculate with it."""
        if card.kind is not CardKind.MONSTER or card.rank <= 10 or self.emptied:
            return None
        theme, growth = self.theme, self.theme.growth(large=self._large)
        height = self.size[0] * theme.value_size * growth
        maximum = self.size[0] * theme.index_width * growth
        style = TextStyle(theme.value_font, max(10, round(height)), theme.paper)
        style = text.fitting(str(card.value), style, round(maximum * 0.9), 9)
        number = _trimmed(text.line(str(card.value), style)).premul_alpha()
        width, height = round(maximum), max(round(height * 0.84), number.get_height() + 2)
        tag = _cut_plate((width, height), theme.suit_ink(card.suit))
        text.put(tag, number, (width / 2, height / 2), flags=PREMULTIPLIED)
        return tag

    def outlined(self, writing: Surface) -> Surface:
        """Return ``writing`` or art with a rim in the paper's colour that sets it off from the background."""
        thick, (width, height) = self._rim, writing.get_size()
        shape = pygame.mask.from_surface(dyed(writing, (0, 0, 0)), 60)
        paper = shape.to_surface(setcolor=(*self.theme.paper, 255), unsetcolor=(0, 0, 0, 0))
        outlined = Surface((width + 2 * thick, height + 2 * thick), pygame.SRCALPHA, 32)
        for angle in (step * math.tau / 16 for step in range(16)):
            offset = (round(thick * (1 + math.cos(angle))), round(thick * (1 + math.sin(angle))))
            outlined.blit(paper, offset, special_flags=PREMULTIPLIED)
        outlined.blit(writing, (thick, thick), special_flags=PREMULTIPLIED)
        return outlined


def _outline(picture: Surface, theme: CardTheme) -> None:
    """Draw a strong outline on ``picture``, dark inside and white outside, visible on table and cards."""
    outer, thick = picture.get_rect(), max(1, round(picture.get_width() * _OUTLINE))
    radius = round(outer.w * 0.06)
    pygame.draw.rect(picture, theme.ink, outer, 2 * thick, radius)
    pygame.draw.rect(picture, (255, 255, 255), outer, thick, radius)


def _trimmed(picture: Surface) -> Surface:
    return picture.subsurface(picture.get_bounding_rect())


def _closed_up(written: Surface, second: int, gap: int) -> Surface:
    """Return two digits ``gap`` pixels apart; in ``written``, the second begins near column ``second``.

    With a negative gap, the round side of a 0 overlaps the foot of the 1.
    """
    width, height = written.get_size()
    first = _trimmed(written.subsurface(0, 0, second, height))
    other = _trimmed(written.subsurface(second, 0, width - second, height))
    top = min(first.get_abs_offset()[1], other.get_abs_offset()[1])
    bottom = max(one.get_abs_offset()[1] + one.get_height() for one in (first, other))
    closed = Surface((first.get_width() + gap + other.get_width(), bottom - top), pygame.SRCALPHA, 32)
    for one, x in ((first, 0), (other, first.get_width() + gap)):
        closed.blit(one, (x, one.get_abs_offset()[1] - top), special_flags=PREMULTIPLIED)
    return closed


def tail_shortened(written: Surface, baseline: int, maximum: int) -> Surface:
    """Return the letter ``written`` with a tail that reaches at most ``maximum`` pixels down and to the side.

    The tail of a Q is only an ornament and is compressed. The hook of a J distinguishes it from an I, so the
    whole letter is made lower instead, and wider.
    """
    whole = written.get_bounding_rect()
    tail = max(0, whole.bottom - baseline)
    body = written.subsurface(whole.x, whole.y, whole.w, baseline - whole.y).get_bounding_rect()
    if tail <= maximum:
        return written.subsurface(whole)
    if body.right == whole.w:
        hooked = written.subsurface(whole)
        return pygame.transform.smoothscale(hooked, (round(whole.w * _WIDER_HOOK), body.h + maximum))
    beside = whole.w - body.right
    parts = (
        (Rect(0, 0, body.right, body.h), (body.right, body.h)),
        (Rect(0, body.h, body.right, tail), (body.right, maximum)),
        (Rect(body.right, body.h, beside, tail), (min(beside, maximum), maximum)),
    )
    short = Surface((body.right + parts[2][1][0], body.h + maximum), pygame.SRCALPHA, 32)
    for source, size in parts:
        pressed = pygame.transform.smoothscale(written.subsurface(source.move(whole.topleft)), size)
        short.blit(pressed, (source.x, source.y))
    return short


def _cut_plate(size: tuple[int, int], ink: Color) -> Surface:
    """Return a block of ink with uneven, cut-off corners, drawn four times as large for antialiasing."""
    width, height = size[0] * 4, size[1] * 4
    cut, plate = height * 0.17, Surface((width, height), pygame.SRCALPHA, 32)
    points = (
        *((0, cut * 1.1), (cut, 0), (width - cut * 1.2, 0), (width, cut)),
        *((width, height - cut * 1.1), (width - cut, height), (cut * 1.2, height), (0, height - cut)),
    )
    pygame.draw.polygon(plate, ink, points)
    return pygame.transform.smoothscale(plate.premul_alpha(), size)


def _plain_stock(size: tuple[int, int], theme: CardTheme) -> Surface:
    surface, w, radius = Surface(size, pygame.SRCALPHA, 32), size[0], round(size[0] * 0.06)
    pygame.draw.rect(surface, theme.paper, surface.get_rect(), border_radius=radius)
    inner = surface.get_rect().inflate(-2 * round(w * 0.03), -2 * round(w * 0.03))
    pygame.draw.rect(surface, theme.ink, inner, max(1, w // 90), border_radius=radius)
    return surface


def _plain_back(size: tuple[int, int], theme: CardTheme) -> Surface:
    surface, w = _plain_stock(size, theme), size[0]
    inner = surface.get_rect().inflate(-2 * round(w * 0.06), -2 * round(w * 0.06))
    pygame.draw.rect(surface, theme.hearts, inner, border_radius=round(w * 0.04))
    return surface


def _plain_sign(suit: Suit, pixels: int, theme: CardTheme) -> Surface:
    """Return a suit's initial in place of its sign, which is missing."""
    initial = text.line(suit.value.upper(), TextStyle(theme.large_font, pixels, theme.suit_ink(suit)))
    return pygame.transform.smoothscale(_trimmed(initial.premul_alpha()), (pixels, pixels))


_SHAPES: Final = 30  # maximum number of cached scaled or rotated cards: enough for all slain Monsters
_SHADOWS: Final = 28  # maximum number of cached shadows of scaled or rotated cards
_RIMS: Final = 24  # maximum number of cached lit rims
_PILED: Final = 8  # maximum rotation of the cards in a pile, in degrees
_STEPS: Final = 48  # number of size steps up to the size of a Room's card
_FLAT: Final = 0.25  # the angle, in degrees, below which a card is drawn upright
_SHADOW_ANGLE: Final = 3  # degrees per rotation step of a dragged card's shadow; the soft edge hides steps
# The loss of red, green and blue per unit of shade, at a card's top and bottom: by default, and in the fan's
# back and front rows, which the sun lights from below; and the number of bands in which the tone changes.
_DIM, _BACK, _BANDS = ((0.92, 1.12, 1.36),) * 2, ((0.3, 1.2, 1.4), (0.0, 0.8, 2.1)), 16
_SHADE: Final = _DIM, _BACK, ((0.3, 0.8, 1.2), (0.0, 1.3, 3.6))
_STRIPS: Final = 96  # the maximum number of vertical strips of a card that is being turned over
_FINE: Final = 3  # the antialiasing of a turning card's edges, in steps per pixel
_EDGE: Final = 0.02  # the minimum drawn width of a turning card (its thickness), in card widths
_Key = TypeVar("_Key")
Layer = tuple[Surface, tuple[int, int], Rect, int]
"""A picture, its position, its whole area and its blending, as `Surface.blits` takes them."""
_CANDLE: Final[Color] = (255, 214, 140)  # the candle's light on a card's right edge
_GLINT: Final[Color] = (255, 250, 225)
_HOVERED: Final = 0.9  # the lift of a hovered card
_FULLY_LIT: Final = 0.92  # the lift from which `light.shade` lights a card fully
_RISES: Final = 14  # a card's width, relative to the height by which its shadow extends upward
_RIM: Final = 0.92  # strength of the scene's light on a card's upper edge, 0 to 1


class CardSprites:
    """Draws cards with the pictures in ``faces``, without light until `light` is called."""

    def __init__(self, faces: Faces) -> None:
        self.faces, self._shadow = faces, card_shadow(faces.size)
        self._half = pygame.transform.smoothscale_by(self._shadow, 0.5)  # rotating is slow at full size
        self._map: Surface | None = None
        self._lamp: Lamp | None = None
        # Use dicts, because a reference cycle of `lru_cache` would keep pictures until garbage is collected.
        self._shaped: dict[tuple[Card | None, int, float, bool, bool], Surface] = {}
        self._shadows: dict[tuple[int, int], Surface] = {}
        # The source, size and result of the last resized shadow, reused while a card is dragged.
        self._widened: tuple[Surface, list[int], Surface] = self._shadow, [], self._shadow
        self._glass: tuple[Card, Glass] | None = None  # the potion being drunk
        self._glow: Color | None = None  # colour of the scene's light on the cards' upper edges
        self._rims: dict[tuple[Card | None, tuple[int, int], float, int, int], Surface] = {}

    def light(self, map_: Surface | None, lamp: Lamp, glow: Color | None = None, dark: float = 1.0) -> None:
        """Set the light: a `card_map`, a lamp, the darkness of shadows, and a ``glow`` on upper edges."""
        self._shadow = light.dimmed(card_shadow(self.faces.size), dark)
        self._half = pygame.transform.smoothscale_by(self._shadow, 0.5)
        self._shadows.clear()
        self._map, self._lamp = map_, lamp
        if glow != self._glow:
            self._glow = glow
            self._rims.clear()

    def draw(
        self, target: Surface, card: Card, pose: Pose, *, shadow: bool = True, edge: Color | None = None
    ) -> None:
        """Draw a card in its pose, with its shadow if ``shadow``, and any outline in the colour ``edge``."""
        target.blits(self.layers(card, pose, shadow=shadow, edge=edge), doreturn=False)

    def layers(
        self, card: Card, pose: Pose, *, shadow: bool = True, edge: Color | None = None, rim: bool = True
    ) -> list[Layer]:
        """Return the pictures that `draw` draws, lowest first; with lit edges only if ``rim`` is true."""
        layers: list[Layer] = []
        up, turning = pose.turn > 0.5, 0.0 < pose.turn < 1.0
        shown, step = card if up else None, round(pose.size * _STEPS)
        angle = pose.angle if abs(pose.angle) >= _FLAT else 0.0
        # A dragged card leans differently in each frame, so round its angle to make the picture cacheable.
        steps = 1 if pose.z >= Z_HELD else 2
        leaning = 0.0 if turning else round(angle * steps) / steps
        deformed, drained = pose.squash or pose.flash or pose.cut, up and pose.drained > 0
        # The light on a lifted card is the same everywhere, so it needn't be computed for each frame.
        lit = pose.lift > _FULLY_LIT and not (deformed or drained or turning or pose.shade)
        if drained:
            if self._glass is None or self._glass[0] is not card:
                self._glass = card, Glass(self.faces.face(card), self.faces.theme.hearts)
            picture = self._glass[1].picture(pose.drained, leaning)
            if step != _STEPS or leaning:
                picture = pygame.transform.rotozoom(picture, leaning, step / _STEPS)
        else:
            picture = self._shape(shown, step, leaning, unnamed=pose.unnamed > 0.5, lit=lit)
        if turning:
            picture = _turning(picture, pose.turn, angle, self.faces.theme.paper)
        if deformed:
            picture = struck(picture, pose)
        if shadow:
            layers.append(self._cast(pose, step, picture.get_width()))
        at = (round(pose.x - picture.get_width() / 2), round(pose.y - picture.get_height() / 2))
        if edge is not None:
            thick, (w, h) = max(2, self.faces.size[0] // 56), picture.get_size()
            shape = pygame.transform.smoothscale(inked(picture, edge), (w + 2 * thick, h + 2 * thick))
            if 0 < pose.lift < _HOVERED:  # the edge appears, and a glint runs along it, as the card rises
                shape = light.dimmed(shape, pose.lift / _HOVERED)
                left = round(w * (1.2 * pose.lift / _HOVERED - 0.2))
                glint = Rect(left, 0, w // 4, h).clip(shape.get_rect())
                shape.blit(inked(shape.subsurface(glint), _GLINT), glint, special_flags=PREMULTIPLIED)
            layers.append(_layer(shape, (at[0] - thick, at[1] - thick)))
        row = (Z_FAN <= pose.z < Z_AIR) + (Z_FRONT <= pose.z < Z_AIR)
        layers.append(_layer(picture if lit else self.in_light(picture, at, pose, row), at))
        if self._glow is not None and not turning and rim:
            for lamp in range(1 if leaning and not pose.unnamed else 2):
                edges = self._rim(shown, picture, leaning, pose.shade, lamp)
                right = (picture.get_width() - edges.get_width()) * lamp
                layers.append(_layer(edges, (at[0] + right, at[1])))
        return layers

    def _rim(self, card: Card | None, picture: Surface, angle: float, shade: float, lamp: int) -> Surface:
        """Return the scene's light on a card's upper edge, or the candle's on its right if ``lamp`` is 1.

        Both are weaker in ``shade``. A ``card`` of `None` means a back.
        """
        assert self._glow is not None
        key = card, picture.get_size(), angle, round(shade * 4), lamp
        if (kept := self._rims.pop(key, None)) is None:
            r, g, b = _CANDLE if lamp else (round(0.75 * part + 63) for part in self._glow)
            if not angle:
                w, h = picture.get_size()
                picture = picture.subsurface((w - w // 8, 0, w // 8, h) if lamp else (0, 0, w, h // 8))
            picture = pygame.transform.rotate(picture, 90 * lamp)
            thick, strength = max(2, self.faces.size[0] // 64), _RIM * (1 - key[3] / 4)
            kept = pygame.transform.rotate(light.rim(picture, (r, g, b), thick, strength), -90 * lamp)
        # Don't cache rotated faces and flying backs: each is drawn only once.
        if not angle or (card is None and abs(angle) <= _PILED):
            _keep(self._rims, key, kept, _RIMS)
        return kept

    def forget(self) -> None:
        """Free the cached pictures of rotated and scaled cards."""
        for kept in (self._shaped, self._shadows, self._rims):
            kept.clear()

    def reach(self, pose: Pose) -> Rect:
        """Return a square that covers a card in ``pose`` with its shadow, and a number shown above it."""
        far = round(math.hypot(*self._shadow.get_size()) * 0.6 * max(1.0, pose.size))
        far += round(self.faces.size[0] * 0.3)
        return Rect(round(pose.x) - far, round(pose.y) - far, 2 * far, 2 * far)

    def in_light(self, picture: Surface, at: tuple[int, int], pose: Pose, fanned: int = 0) -> Surface:
        """Return ``picture`` as lit at position ``at`` in ``pose``; unchanged in high contrast."""
        if self.faces.theme.outlined or (self._map is None and not pose.shade):
            return picture
        lit = picture.copy() if self._map is None else light.shade(picture, at, self._map, pose.lift)
        if pose.shade:
            # Keep the card's colour in the shade, because a grey card would look disabled.
            ends = ([max(0, round(255 * (1 - pose.shade * loss))) for loss in end] for end in _SHADE[fanned])
            (top, bottom), (w, h) = map(pygame.Color, ends), lit.get_size()
            for y in range(0, h, step := h // _BANDS + 1):
                lit.fill(top.lerp(bottom, y / h), (0, y, w, step), pygame.BLEND_RGB_MULT)
        return lit

    def _shape(
        self, card: Card | None, step: int, angle: float, *, unnamed: bool = False, lit: bool = False
    ) -> Surface:
        """Return a card's face or back at ``step`` / `_STEPS` of its size, rotated by ``angle`` degrees.

        ``lit`` adds the light of a fully lifted card.
        """
        upright = self.faces.back if card is None else self.faces.face(card)
        lit = lit and self._map is not None and not self.faces.theme.outlined
        if step == _STEPS and not (angle or unnamed or lit):
            return upright
        key = (card, step, angle, unnamed, lit)
        if (kept := self._shaped.pop(key, None)) is not None:
            self._shaped[key] = kept
            return kept
        if card in self.faces.names and unnamed:
            upright, place = upright.copy(), self.faces.names[card]
            upright.blit(self.faces.stock, place, place, pygame.BLEND_RGBA_MAX)
        if step < _STEPS:
            smaller = [side * step // _STEPS // 2 * 2 for side in self.faces.size]
            upright = pygame.transform.smoothscale(upright, smaller)
        grown = max(1.0, step / _STEPS)
        if angle or grown > 1.0:
            # Add a transparent rim, which antialiases the rotated edge.
            rimmed = Surface((upright.get_width() + 4, upright.get_height() + 4), pygame.SRCALPHA, 32)
            rimmed.blit(upright, (2, 2))
            upright = pygame.transform.rotozoom(rimmed, angle, grown)
        if lit and self._map is not None:
            upright = light.shade(upright, (0, 0), self._map, 1.0)
        _keep(self._shaped, key, upright, _SHAPES)
        return upright

    def _cast(self, pose: Pose, step: int, width: int) -> Layer:
        """Return the shadow of a card in ``pose``, whose picture is ``width`` pixels wide."""
        # A dragged card leans differently in each frame, so rotate its shadow in larger, cacheable steps.
        each = _SHADOW_ANGLE if pose.z >= Z_HELD else 1
        shadow = self._shadow_shape(step, each * round(pose.angle / each) if abs(pose.angle) >= 2 else 0)
        size = [side * (1 if shadow is self._shadow else 2) for side in shadow.get_size()]
        size[0] = round(size[0] * (1 + WIDENS * max(0.0, pose.squash)))
        if 0.0 < pose.turn < 1.0:  # the narrower a turning card appears, the narrower its shadow
            size[0] = max(1, round(size[0] * (0.3 + 0.7 * width / self.faces.size[0])))
        if size != [*shadow.get_size()]:
            if self._widened[:2] != (shadow, size):
                self._widened = shadow, size, pygame.transform.smoothscale(shadow, size)
            shadow = self._widened[2]
        away = self.faces.size[0] * (0.065 + 0.05 * pose.lift)
        dx, dy = 0.6, 1.0
        if self._lamp is not None:  # cast the shadow away from the lamp, always slightly down
            far = math.hypot(pose.x - self._lamp.x, pose.y - self._lamp.y) or 1.0
            dx, dy = (pose.x - self._lamp.x) / far, (pose.y - self._lamp.y) / far * 0.4 + 0.55
        x = pose.x - shadow.get_width() / 2 + away * dx
        y = pose.y - shadow.get_height() / 2 + away * dy - self.faces.size[0] // _RISES / 2
        return _layer(shadow, (round(x), round(y)))

    def _shadow_shape(self, step: int, angle: int) -> Surface:
        """Return the shadow of an upright, unscaled card at full size, and any other shadow at half size."""
        if step == _STEPS and not angle:
            return self._shadow
        if (kept := self._shadows.pop((step, angle), None)) is None:
            kept = pygame.transform.rotozoom(self._half, angle, step / _STEPS)
        _keep(self._shadows, (step, angle), kept, _SHADOWS)
        return kept


def _layer(picture: Surface, at: tuple[int, int]) -> Layer:
    return picture, at, picture.get_rect(), PREMULTIPLIED


def _turning(picture: Surface, turn: float, angle: float, paper: Color) -> Surface:
    """Return ``picture`` turned about its vertical axis in perspective, its edges slanted by ``angle``."""
    w, h = picture.get_size()
    width, tall = max(2, round(w * max(_EDGE, abs(math.cos(math.pi * turn))))), h * _FINE
    thin = pygame.transform.smoothscale(picture, (width, h))
    near = 1 if turn < 0.5 else -1
    if width < w * 0.15:  # the nearer edge shows the card's thickness
        thick = min(width, max(2, w // 64))
        thin.fill(paper, (width - thick if near > 0 else 0, h // 60, thick, h - h // 30))
    lean, fall = 0.09 * math.sin(math.pi * turn) * near, width * math.tan(math.radians(angle)) * _FINE
    height = round((tall * (1 + abs(lean)) + abs(fall)) / _FINE) + 2
    # Draw the card three times as high, in strips that step by about a pixel; reducing smooths the steps.
    turned = Surface((width, height * _FINE), pygame.SRCALPHA, 32)
    count = max(1, min(_STRIPS, width, round(tall * abs(lean) + abs(fall))))
    for strip in range(count):
        left, right = width * strip // count, width * (strip + 1) // count
        off = (strip + 0.5) / count - 0.5
        high = round(tall * (1 + 2 * lean * off))
        part = pygame.transform.scale(thin.subsurface((left, 0, right - left, h)), (right - left, high))
        turned.blit(part, (left, round((height * _FINE - high) / 2 - off * fall)))
    return pygame.transform.smoothscale(turned, (width, height))


def _keep(kept: dict[_Key, Surface], key: _Key, picture: Surface, limit: int) -> None:
    """Cache ``picture`` in ``kept``; drop the least recently used picture if ``limit`` is reached."""
    if len(kept) >= limit:
        del kept[next(iter(kept))]
    kept[key] = picture


@lru_cache(maxsize=8)
def card_shadow(size: tuple[int, int]) -> Surface:
    """Return the soft shadow of a card of ``size`` pixels."""
    card = Surface((size[0], size[1] + size[0] // _RISES), pygame.SRCALPHA, 32)
    pygame.draw.rect(card, (0, 0, 0, 255), card.get_rect(), border_radius=size[0] // 16)
    return light.shadow(card, max(4, size[0] // 10))


def struck(picture: Surface, pose: Pose) -> Surface:
    """Return the picture, with premultiplied alpha, squashed, flashing and cut in two as in ``pose``."""
    if pose.squash:
        picture = pygame.transform.smoothscale_by(picture, (1 + WIDENS * pose.squash, 1 - pose.squash))
    if pose.flash:
        # Print the card black on cream: raise the contrast, so that dark lines stay dark.
        pale = pygame.transform.grayscale(picture)
        pale.fill((70, 70, 70), special_flags=pygame.BLEND_RGB_SUB)
        pale.blit(pale.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        pale.fill([round(part * pose.flash) for part in (255, 246, 222)], special_flags=pygame.BLEND_RGB_MULT)
        picture = picture.copy()
        picture.fill([round(255 * (1 - pose.flash))] * 3, special_flags=pygame.BLEND_RGB_MULT)
        picture.blit(pale, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    if pose.cut:
        w, h = picture.get_size()
        right, left, slip = (w, h * 0.07), (0, h * 0.93), w * pose.cut
        halves = Surface((w + 2 * slip, h + 2 * slip), pygame.SRCALPHA, 32)
        # The upper half slips down along the cut, and both halves come apart.
        for across, down, corners in (0.55, 1.25, ((0, h), (w, h))), (1.45, 0.75, ((0, 0), (w, 0))):
            half = picture.copy()
            pygame.draw.polygon(half, (0, 0, 0, 0), (right, left, *corners))
            apart = round(across * slip), round(down * slip)
            halves.blit(half, apart, special_flags=PREMULTIPLIED)
        picture = halves
    return picture


class Glass:
    """The picture of a potion being drunk; ``red`` is the potion's colour."""

    def __init__(self, face: Surface, red: tuple[int, int, int]) -> None:
        w, h = face.get_size()
        potion = pygame.mask.from_threshold(face, red, _REDDISH)
        art = pygame.mask.Mask((w, h), fill=True)
        corner = pygame.mask.Mask((round(w * _CORNER[0]), round(h * _CORNER[1])), fill=True)
        art.erase(corner, (0, 0))
        art.erase(corner, (w - corner.get_size()[0], h - corner.get_size()[1]))
        potion = potion.overlap_mask(art, (0, 0))
        spots = potion.get_bounding_rects()
        self._level = spots[0].unionall(spots[1:]) if spots else Rect(0, 0, w, 0)
        self._empty = face.copy()
        potion.to_surface(self._empty, setcolor=(*_DRUNK, 255), unsetcolor=None)
        self._potion = potion.to_surface(setsurface=face, unsetcolor=(0, 0, 0, 0))

    def picture(self, drained: float, angle: float = 0.0) -> Surface:
        """Return the card with the share ``drained`` of its potion gone; the rest is level at ``angle``."""
        level, w = self._level.top + self._level.h * drained, self._empty.get_width()
        fall = math.tan(math.radians(angle)) * w / 2
        picture, potion = self._empty.copy(), self._potion.copy()
        pygame.draw.polygon(potion, (0, 0, 0, 0), [(0, 0), (w, 0), (w, level + fall), (0, level - fall)])
        picture.blit(potion, (0, 0), special_flags=PREMULTIPLIED)
        return picture
