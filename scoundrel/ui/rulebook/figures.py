"""The rulebook's examples, drawn with the real cards: rows of them, and the whole table in miniature."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

import pygame
from pygame import Rect

from scoundrel.engine import Card
from scoundrel.i18n import gettext as _

from ..table import backdrop
from ..table.cards import CardSprites
from ..table.health_slip import HealthSlip
from ..table.layout import CARD_ASPECT
from ..table.tween import Pose
from ..widgets import text
from ..widgets.theme import TextStyle, Theme
from . import cost_bar
from .cost_curve import CurveFigure
from .look import Look
from .model import Cost, Curve, Dungeon, Figure, Item, Paper, Pile, Row, Sign, Table
from .rich_text import RichText

FacesFor = Callable[[int], CardSprites]
"""The card pictures for cards so many pixels wide."""

_STAGGER, _GAP = 0.36, 0.24
"""From one card of a pile to the next, and between piles, in card widths."""
_MEASURE = 2 + _STAGGER + 2 * _GAP
"""The width of any row with a bar, in card widths, without the bar."""
_MEASURE_CARD = 0.8
"""How large its cards are: the words count more."""
_UNDER = 0.22
"""From one card that is being slipped under the Dungeon to the next, in card widths."""
_TABLE_COLUMNS, _TABLE_ROWS = 7.5, 2.5
"""The small table's width, in card widths, and its height without the writing, in card heights."""
_SMALLEST_CAPTION = 9
_STONE = 88
"""How light the stone of the miniature table is, 0 to 255."""


def _high(card: int) -> int:
    return round(card * CARD_ASPECT)


def _units(item: Pile | Dungeon | Paper | Cost) -> float:
    """How wide an item is, in card widths; bars fill what is left."""
    match item:
        case Pile(cards):
            return 1 + _STAGGER * (len(cards) - 1)
        case Dungeon(under=under):
            return 1 + _UNDER * len(under)
        case Paper():
            return 1
        case Cost():
            return 0


def _sign_style(sign: Sign, look: Look) -> TextStyle:
    """Numbers and operators large, words as words."""
    if sign.word:
        return look.theme.italic(look.pixels, look.theme.faded_ink)
    return look.theme.title(round(look.pixels * 1.25))


def _sign_width(sign: Sign, look: Look) -> int:
    return text.width(sign.text, _sign_style(sign, look))


class RowFigure:
    """A row laid out for a width: cards as wide as asked for, or less where they would not fit."""

    def __init__(self, row: Row, width: int, look: Look) -> None:
        self._row = row
        gaps = _GAP * (len(row.items) - 1)
        units = gaps + sum(_units(item) for item in row.items if not isinstance(item, Sign))
        signs = sum(_sign_width(item, look) for item in row.items if isinstance(item, Sign))
        self._bar = 0.0
        if is_measure(row):
            # All bars of a page must be of one length.
            units = max(units, _MEASURE)
            look = look._replace(card=round(look.card * _MEASURE_CARD))
            costs = [item for item in row.items if isinstance(item, Cost)]
            long, short = cost_bar.UNITS
            card = min(look.card, int((width - signs) / (units + long)))
            size = round(long * card), _high(card)
            beside = all(cost_bar.has_room(cost, size, look) for cost in costs)
            # A long bar has its caption on one line, above or below it; no card is smaller for the latter.
            self._bar = long if beside or card == look.card else short
        self._look = look._replace(card=max(8, min(look.card, int((width - signs) / (units + self._bar)))))
        self._widths = [self._width(item) for item in row.items]
        self._captions = self._set_captions()
        below = max((caption.size[1] for caption in self._captions if caption), default=0)
        gap = round(look.pixels * 0.25) if below else 0
        self.size = (sum(self._widths) + round(gaps * self._look.card), _high(self._look.card) + gap + below)
        self._below = gap

    @property
    def card(self) -> int:
        """How wide the cards came out, in pixels."""
        return self._look.card

    def _width(self, item: Item) -> int:
        if isinstance(item, Sign):
            return _sign_width(item, self._look)
        return round((self._bar if isinstance(item, Cost) else _units(item)) * self._look.card)

    def _caption_below(self, item: Item, wide: int) -> str:
        look = self._look
        if isinstance(item, Sign) or (
            isinstance(item, Cost) and cost_bar.has_room(item, (wide, _high(look.card)), look)
        ):
            return ""
        return item.caption

    def _set_captions(self) -> list[RichText | None]:
        """One under each item, all of one text size, none wider than its place."""
        room = [width + round(_GAP * self._look.card * 0.6) for width in self._widths]
        words = [
            self._caption_below(item, wide) for item, wide in zip(self._row.items, self._widths, strict=True)
        ]
        pixels, theme = self._look.small(0.9), self._look.theme
        while True:
            captions = [
                RichText(caption, theme.regular(pixels), wide, theme, centred=True) if caption else None
                for caption, wide in zip(words, room, strict=True)
            ]
            fits = all(not c or c.size[0] <= wide for c, wide in zip(captions, room, strict=True))
            if fits or pixels <= _SMALLEST_CAPTION:
                return captions
            pixels -= 1

    def draw(self, target: pygame.Surface, left: int, top: int, faces_for: FacesFor) -> None:
        """Draw it."""
        card = self._look.card
        faces = faces_for(card)
        high = _high(card)
        x = left
        for item, wide, caption in zip(self._row.items, self._widths, self._captions, strict=True):
            place = Rect(x, top, wide, high)
            match item:
                case Sign():
                    text.put(target, text.line(item.text, _sign_style(item, self._look)), place.center)
                case Pile(cards, faded=faded):
                    _draw_pile(target, cards, place, faces)
                    if faded:
                        _fade(target, place, card // 16, self._look.theme)
                case Dungeon(under=under):
                    _draw_dungeon(target, under, place, faces)
                case Paper(totals, most):
                    HealthSlip(place, self._look.theme, least=self._look.least).draw(target, totals, most)
                case Cost():
                    cost_bar.draw(target, item, place, self._look)
                case _:
                    assert_never(item)
            if caption:
                middle = place.centerx - caption.size[0] // 2
                # The bars stand at the edge of the page.
                at = min(middle, place.right - caption.size[0]) if isinstance(item, Cost) else middle
                caption.draw(target, at, place.bottom + self._below)
            x += wide + round(_GAP * card)


def _draw_pile(target: pygame.Surface, cards: tuple[Card, ...], place: Rect, faces: CardSprites) -> None:
    card_w = faces.faces.size[0]
    for i, card in enumerate(cards):
        x = place.left + card_w * (0.5 + _STAGGER * i)
        faces.draw(target, card, Pose(x, place.centery))


def _draw_dungeon(target: pygame.Surface, under: tuple[Card, ...], place: Rect, faces: CardSprites) -> None:
    card_w = faces.faces.size[0]
    for i, card in reversed(list(enumerate(under, 1))):
        faces.draw(target, card, Pose(place.left + card_w * (0.5 + _UNDER * i), place.centery))
    back = Pose(place.left + card_w / 2, place.centery, turn=0.0)
    for height in range(4):
        off = card_w * 0.012 * height
        faces.draw(target, _ANY, back._replace(x=back.x - off, y=back.y - off), shadow=height == 0)


_ANY = Card.parse("2c")
"""Face down all cards look alike."""


def _fade(target: pygame.Surface, place: Rect, radius: int, theme: Theme) -> None:
    veil = pygame.Surface(place.size, pygame.SRCALPHA)
    pygame.draw.rect(veil, (*theme.parchment, 150), veil.get_rect(), border_radius=radius)
    target.blit(veil, place)


class TableFigure:
    """The miniature table, no wider than asked for."""

    def __init__(self, table: Table, width: int, look: Look) -> None:
        self._table, self._theme, self._least = table, look.theme, look.least
        most = int(width / _TABLE_COLUMNS)
        # The names of its places must stay readable.
        self.card = max(8, min(most, max(round(look.card * 0.8), round(look.pixels * 2.8))))
        self._pixels = max(_SMALLEST_CAPTION, min(look.small(0.85), round(self.card * 0.27)))
        wide = min(width, round(self.card * _TABLE_COLUMNS))
        self.size = (wide, round(_high(self.card) * _TABLE_ROWS + 2 * self._pixels))

    def draw(self, target: pygame.Surface, left: int, top: int, faces_for: FacesFor) -> None:
        """Draw it."""
        frame, theme = Rect((left, top), self.size), self._theme
        target.blit(backdrop.stone(frame.size, _STONE, theme), frame)
        pygame.draw.rect(target, theme.engraved_edge, frame, max(1, self.card // 30))
        faces = faces_for(self.card)
        step = self.card * 1.085
        high = _high(self.card)
        spare = (frame.h - 2 * high - 2 * self._pixels) / 5
        first = frame.top + spare + self._pixels + spare * 0.5 + high / 2
        second = frame.bottom - spare - high / 2
        room = frame.centerx - 1.5 * step
        dungeon, discard = room - step - self.card * 0.2, room + 4 * step + self.card * 0.2
        over = first - high / 2 - self._pixels * 0.75
        for height in range(5):
            off = self.card * 0.015 * height
            faces.draw(target, _ANY, Pose(dungeon - off, first - off, turn=0.0))
        for angle in (-4, 3, -1):
            faces.draw(target, _ANY, Pose(discard, first, angle, turn=0.0))
        for i, card in enumerate(self._table.room):
            faces.draw(target, card, Pose(room + step * i, first))
        slain = self._table.weapon[1:]
        for i, card in enumerate((*slain, self._table.weapon[0])):
            faces.draw(target, card, Pose(room + self.card * 0.42 * i, second))
        # Wider than a card, so that its heading has room.
        slip = Rect(0, 0, round(self.card * 1.2), high)
        slip.center = (round(dungeon), round(second))
        HealthSlip(slip, theme, least=self._least).draw(target, (self._table.health,), self._table.health)
        beside = room + self.card * (0.42 * (len(self._table.weapon) - 1) + 0.75)
        for words, x, y, anchor in (
            (_("Dungeon"), dungeon, over, "center"),
            (_("Room"), frame.centerx, over, "center"),
            (_("Discard"), discard, over, "center"),
            (_("Weapon and its slain"), beside, second, "midleft"),
        ):
            written = text.line(words, theme.regular(self._pixels, theme.chalk))
            text.put(target, written, (x, y), anchor)


def is_measure(example: Figure) -> bool:
    """Does it show what a habit costs? Such figures stand below one another."""
    return isinstance(example, Curve) or (
        isinstance(example, Row) and any(isinstance(item, Cost) for item in example.items)
    )


def figure_for(example: Figure, width: int, look: Look) -> RowFigure | TableFigure | CurveFigure:
    """Lay out an example for this width."""
    match example:
        case Row():
            return RowFigure(example, width, look)
        case Table():
            return TableFigure(example, width, look)
        case Curve():
            return CurveFigure(example, width, look)
