"""The card tracker: the cards still unseen, shown over the table."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from ...engine import DECK, Card, CardKind, Suit
from ...i18n import N_, ngettext
from ...i18n import gettext as _
from ..pads import active_device
from ..pads.makes import PadButton
from ..widgets import text
from ..widgets.paper import draw_box
from ..widgets.theme import BODY, SMALL, Style, Theme
from ..words.card_names import rank_sign
from .card_theme import CardTheme
from .cards import PREMULTIPLIED
from .layout import Layout

if TYPE_CHECKING:
    from ...solver.view import PlayerView


class Where(Enum):
    """The location of a card, as far as the player knows it; the value is its English label."""

    UNSEEN = ""
    DUNGEON = N_("Dungeon")  # in the Dungeon, whose cards are all known
    BOTTOM = N_("bottom")  # at the bottom of the Dungeon, from an avoided Room
    ROOM = N_("Room")
    WEAPON = N_("Weapon")
    SLAIN = N_("slain")  # slain by the current Weapon
    GONE = N_("gone")  # in the discard

    @property
    def label(self) -> str:
        """The label on the card."""
        return _(self.value) if self.value else ""

    @property
    def spent(self) -> bool:
        """Whether the card is out of play."""
        return self in (Where.SLAIN, Where.GONE)


class Sum(NamedTuple):
    """The number of cards of one kind, and the sum of their values."""

    kind: CardKind
    cards: int
    total: int


class Known(NamedTuple):
    """The player's knowledge of the cards."""

    where: dict[Card, Where]  # the location of every card of the deck
    # The sums of Monsters, Weapons and potions: unseen ones or, if all are known, those in the Dungeon.
    to_come: tuple[Sum, ...]
    unseen: int  # the number of unseen cards
    bottom: tuple[Card, ...]  # the avoided cards under the Dungeon, the next to be drawn first


def known_of(view: PlayerView) -> Known:
    """Return the known cards at this moment of a game."""
    where = dict.fromkeys(DECK, Where.GONE)

    def put(cards: Iterable[Card | None], there: Where) -> None:
        where.update((card, there) for card in cards if card is not None)

    put(view.unseen, Where.UNSEEN)
    put(view.known, Where.BOTTOM if view.unseen else Where.DUNGEON)
    put(view.room, Where.ROOM)
    if view.weapon is not None:
        put((view.weapon.card,), Where.WEAPON)
        put(view.weapon.slain, Where.SLAIN)
    counted = []
    for kind in CardKind:
        values = [card.value for card in view.unseen or view.known if card.kind is kind]
        counted.append(Sum(kind, len(values), sum(values)))
    return Known(where, tuple(counted), len(view.unseen), view.known)


_SUITS = (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)
_COLUMNS, _RED_COLUMNS = 13, 9
_WIDTH, _HEIGHT = 14.0, 7.5  # the size of the sheet, in distances between two cards
_LESS = 1.15  # reduction of the height while no card is known at the bottom of the Dungeon
_MARGIN = 0.5
# Heights of the heading, of a row, of the gap above the bottom cards, and of their caption.
_HEAD, _ROW, _GAP, _NAME = 0.95, 1.08, 0.2, 0.55
_SMALLEST = 10  # the minimum text size on a strip, in pixels
_MANY = 20  # cards in a row at the bottom if there are more than fit at full size


def paint(known: Known, layout: Layout, deck: CardTheme) -> pygame.Surface:
    """Return the whole sheet. It doesn't know the order of the unseen cards."""
    style, (width, height) = layout.style, layout.size
    theme = style.theme
    step = int(min((width - 16) / _WIDTH, (height - 16) / _HEIGHT, 68 * max(style.scale, 0.8)))
    size = (round(_WIDTH * step), round((_HEIGHT - (0 if known.bottom else _LESS)) * step))
    sheet = pygame.Surface(size, pygame.SRCALPHA, 32)
    draw_box(sheet, sheet.get_rect(), theme.panel, step // 4, theme.brass, max(1, step // 30))
    body = min(style.px(BODY), round(step * 0.42))
    small = min(style.px(SMALL), round(step * 0.36))
    left = round(_MARGIN * step)
    top = round(_HEAD * step)
    _header(sheet, known, Rect(left, 0, size[0] - 2 * left, top), theme, body, small)
    for row, suit in enumerate(_SUITS):
        for card in (card for card in DECK if card.suit is suit):
            place = Rect(left + (card.rank - 2) * step, top + round(row * _ROW * step), step, step)
            _card(sheet, place.inflate(-step // 9, -step // 18), card, known.where[card], theme, deck)
    beside = Rect(left + _RED_COLUMNS * step, top + round(2 * _ROW * step), 4 * step, 2 * step)
    _sums(sheet, known.to_come, beside.inflate(-step // 3, 0), theme, small)
    below = Rect(left, top + round((4 * _ROW + _GAP) * step), _COLUMNS * step, step)
    _bottom(sheet, known, below, theme, small, deck)
    return sheet


def draw_way_out(target: pygame.Surface, sheet: Rect, style: Style) -> None:
    """Write below a pinned ``sheet`` how to close it."""
    if active_device.touch():
        words = _("Tap anywhere to close this.")
    elif accept := active_device.letter(PadButton.A):
        words = _("Press {accept} to close this.", accept=accept)
    else:
        words = _("Click anywhere to close this.")
    theme, pad = style.theme, style.px(12)
    line = text.fitted(words, style.bold(SMALL, theme.chalk), sheet.w - 2 * pad)
    note = line.get_rect().inflate(2 * pad, pad)
    note.midtop = sheet.centerx, sheet.bottom + style.px(6)
    note.clamp_ip(target.get_rect())
    draw_box(target, note, theme.panel, style.px(8), theme.brass, 1)
    text.put(target, line, note.center)


def _header(sheet: pygame.Surface, known: Known, place: Rect, theme: Theme, body: int, small: int) -> None:
    unseen = _("All cards known")
    if known.unseen:
        unseen = ngettext("{n} card unseen", "{n} cards unseen", known.unseen)
    title = text.line(unseen, theme.title(body, theme.chalk))
    right = text.put(sheet, title, place.midleft, "midleft").right
    note = _("On the right: still in the Dungeon. Struck out: gone.")
    if known.unseen:
        note = _("Unmarked: unseen in the Dungeon. Struck out: gone.")
    written = text.fitted(note, theme.italic(small, theme.dim_chalk), place.right - right - small)
    text.put(sheet, written, place.midright, "midright")


def _card(
    sheet: pygame.Surface, place: Rect, card: Card, where: Where, theme: Theme, deck: CardTheme
) -> None:
    radius = max(3, place.w // 9)
    spent = where.spent
    paper = deck.paper if theme.plain else theme.parchment if where is Where.UNSEEN else theme.paper_shade
    fill = theme.button_off if spent else paper
    edge = theme.brass if where is Where.ROOM else None
    draw_box(sheet, place, fill, radius, edge, max(2, place.w // 18))
    strip = {
        Where.ROOM: (theme.brass, theme.on_bright),
        Where.WEAPON: (theme.ink, theme.parchment),
        Where.BOTTOM: (theme.engraved_edge, theme.parchment),
        Where.DUNGEON: (theme.engraved_edge, theme.parchment),
        Where.SLAIN: (theme.panel, theme.dim_chalk),
    }.get(where)
    height = round(place.h * 0.29) if strip else 0
    center = place.centery - height // 2
    pixels = round(place.h * (0.42 if strip else 0.48) * (0.9 if card.rank == 10 else 1))
    ink = theme.off if spent else deck.suit_ink(card.suit)
    rank = text.line(rank_sign(card), theme.bold(pixels, ink))
    side = round(pixels * 0.66)
    pip = deck.suit_sign(card.suit, side)
    gap = max(1, place.w // 20)
    x = place.centerx - (rank.get_width() + gap + side) // 2
    text.put(sheet, rank, (x, center), "midleft")
    if pip is not None:
        if spent:
            if theme.plain:
                # The suit's own colour would be lost on black.
                shape = pygame.mask.from_surface(pip)
                pip = shape.to_surface(setcolor=theme.off, unsetcolor=(0, 0, 0, 0))
            else:
                pip = pip.copy()
                pip.fill((90, 90, 90, 90), special_flags=pygame.BLEND_RGBA_MULT)
        where_pip = pip.get_rect(midleft=(x + rank.get_width() + gap, center))
        sheet.blit(pip, where_pip, special_flags=PREMULTIPLIED)
    if strip:
        lining, writing = strip
        band = Rect(place.left, place.bottom - height, place.w, height).inflate(-3, 0).move(0, -2)
        draw_box(sheet, band, lining, radius // 2)
        bold = theme.bold(max(11, round(height * 0.86)), writing)
        fit = text.fitting(where.label, bold, band.w, _SMALLEST)
        # A word that doesn't fit is omitted: the strip's colour says the same.
        if text.line_width(where.label, fit) <= band.w:
            text.put(sheet, text.line(where.label, fit), band.center)
    if spent:
        across, thick = place.inflate(-place.w // 5, 0), max(2, place.h // 22)
        pygame.draw.line(sheet, theme.off, (across.left, center), (across.right, center), thick)


def _sums(sheet: pygame.Surface, to_come: tuple[Sum, ...], place: Rect, theme: Theme, small: int) -> None:
    third = place.h / len(to_come)
    for row, (kind, cards, total) in enumerate(to_come):
        y = place.top + third * (row + 0.5)
        name = text.fitted(_counted(kind, cards), theme.bold(small, theme.chalk), round(place.w * 0.55))
        text.put(sheet, name, (place.left, y), "midleft")
        if cards:
            words = _("total {value}", value=total)
            sums = text.fitted(words, theme.italic(small, theme.dim_chalk), round(place.w * 0.42))
            text.put(sheet, sums, (place.right, y), "midright")


def _counted(kind: CardKind, cards: int) -> str:
    match kind:
        case CardKind.MONSTER:
            return ngettext("{n} Monster", "{n} Monsters", cards)
        case CardKind.WEAPON:
            return ngettext("{n} Weapon", "{n} Weapons", cards)
        case CardKind.POTION:
            return ngettext("{n} potion", "{n} potions", cards)


def _bottom(
    sheet: pygame.Surface, known: Known, place: Rect, theme: Theme, small: int, deck: CardTheme
) -> None:
    """Draw the avoided cards in the order in which they will come back."""
    step = place.h
    name = round(_NAME * step)
    if not (known.bottom or known.unseen):
        words = _("The Dungeon is empty.")
    elif not known.unseen:
        words = _("The Dungeon, next card first:")
    elif known.bottom:
        words = _("At the bottom of the Dungeon, in this order:")
    else:
        words = _("The order of the Dungeon is unknown.")
    written = text.fitted(words, theme.italic(small, theme.dim_chalk), place.w)
    text.put(sheet, written, (place.left, place.top + name // 2), "midleft")
    across = _COLUMNS
    if len(known.bottom) > _COLUMNS:
        step, across = place.w // _MANY, _MANY
    for i, card in enumerate(known.bottom):
        row, column = divmod(i, across)
        at = Rect(place.left + column * step, place.top + name + row * step, step, step)
        _card(sheet, at.inflate(-step // 9, -step // 9), card, Where.UNSEEN, theme, deck)
