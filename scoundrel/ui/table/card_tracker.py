"""The card tracker: the cards still unseen, or those in the discard, on a slate over the table."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from ...engine import DECK, Card, CardKind, Suit
from ...i18n import N_, gettext as _, ngettext
from ..pads import active_device
from ..pads.makes import PadButton
from ..widgets import boards, icons, text
from ..widgets.boards import Plate
from ..widgets.theme import BODY, SMALL, Style, Theme
from ..words.spoken import in_dungeon
from .backdrop import draw_slab
from .card_theme import CardTheme
from .cards import PREMULTIPLIED
from .layout import Layout
from .mini_cards import cached_minis

if TYPE_CHECKING:
    from ...solver.view import PlayerView


class Where(Enum):
    """The location of a card, as far as the player knows; the value is its English label."""

    UNSEEN = ""
    DUNGEON = N_("Dungeon")  # in the Dungeon, whose cards are all known
    BOTTOM = N_("bottom")  # at the bottom of the Dungeon, from an avoided Room
    ROOM = N_("Room")
    WEAPON = N_("Weapon")
    SLAIN = N_("slain")  # slain by the current Weapon
    GONE = N_("gone")  # in the discard

    @property
    def label(self) -> str:
        """The label on a card in this location; empty if there is none."""
        return _(self.value) if self.value else ""


class Sum(NamedTuple):
    """The number of cards of one kind, and the sum of their values."""

    kind: CardKind
    cards: int
    total: int


class Known(NamedTuple):
    """The player's knowledge of the cards."""

    where: dict[Card, Where]  # the location of every card of the deck
    to_come: tuple[Sum, ...]  # the sums of each kind in the Dungeon, or in the discard if ``thrown`` is true
    unseen: int  # the number of unseen cards
    bottom: tuple[Card, ...]  # the known cards at the bottom of the Dungeon, next card first
    thrown: bool = False  # whether to show the discard instead of the cards left

    def turned(self) -> Known:
        """Return the tracker's other page: the discard, or the cards left."""
        there = (Where.UNSEEN, Where.BOTTOM, Where.DUNGEON) if self.thrown else (Where.GONE,)
        pile = [card for card, where in self.where.items() if where in there]
        return self._replace(thrown=not self.thrown, to_come=_summed(pile))


def known_of(view: PlayerView) -> Known:
    """Return what the player knows about the cards, from ``view``."""
    where = dict.fromkeys(DECK, Where.GONE)

    def put(cards: Iterable[Card | None], there: Where) -> None:
        where.update((card, there) for card in cards if card is not None)

    put(view.unseen, Where.UNSEEN)
    put(view.known, Where.BOTTOM if view.unseen else Where.DUNGEON)
    put(view.room, Where.ROOM)
    if view.weapon is not None:
        put((view.weapon.card,), Where.WEAPON)
        put(view.weapon.slain, Where.SLAIN)
    return Known(where, _summed((*view.unseen, *view.known)), len(view.unseen), view.known)


def _summed(cards: Iterable[Card]) -> tuple[Sum, ...]:
    values = [(kind, [card.value for card in cards if card.kind is kind]) for kind in CardKind]
    return tuple(Sum(kind, len(each), sum(each)) for kind, each in values)


_SUITS = (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)
_COLUMNS, _RED_COLUMNS = 13, 9
_WIDTH, _HEIGHT = 14.2, 9.3  # the size of the slate, in multiples of the card spacing
_LESS = 1.5  # height reduction, in card spacings, while no card is known at the bottom of the Dungeon
_MARGIN = 0.6
_TITLE = 0.62  # maximum width of the title, relative to the heading
# Heights of the heading, a row, the gap above the bottom cards, and their caption, in card spacings.
_HEAD, _ROW, _GAP, _NAME = 1.15, 1.42, 0.1, 0.55
_CARD = 0.92  # the width of a card, in card spacings
_MANY = 20  # maximum number of cards in a bottom row, if they don't all fit at full size
_TAG = 0.3  # the height of a tag, relative to its card
_PALE, _SPENT = (168, 162, 156), (90, 88, 92)  # the tints of cards with a tag, and of those out of play


def paint(known: Known, layout: Layout, deck: CardTheme) -> Surface:
    """Return a slate that shows where each card is, as far as the player knows, or the discarded cards."""
    style, (width, height) = layout.style, layout.size
    theme = style.theme
    step = int(min((width - 16) / _WIDTH, (height - 16) / _HEIGHT, 68 * max(style.scale, 0.8)))
    less = _LESS + 0.5 if known.thrown else 0 if known.bottom else _LESS
    size = (round(_WIDTH * step), round((_HEIGHT - less) * step))
    sheet = Surface(size, pygame.SRCALPHA, 32)
    draw_slab(sheet, sheet.get_rect(), style.at(step / 68))
    body = min(style.px(BODY + 3), round(step * 0.42))
    small = min(style.px(SMALL), round(step * 0.36))
    left, top = round(_MARGIN * step), round(_HEAD * step)
    _header(sheet, known, Rect(left, step // 8, size[0] - 2 * left, top), theme, body, small)
    minis = cached_minis(round(_CARD * step), deck)
    for row, suit in enumerate(_SUITS):
        for card in (card for card in DECK if card.suit is suit):
            at = left + (card.rank - 2) * step, top + round(row * _ROW * step)
            where: Where | None = known.where[card]
            if known.thrown:
                where = Where.UNSEEN if where is Where.GONE else None
            _card(sheet, at, minis.picture(card), where, theme)
    beside = Rect(left + _RED_COLUMNS * step, top + round(2 * _ROW * step), 4 * step, round(2 * _ROW * step))
    _sums(sheet, known.to_come, beside.inflate(-step // 3, -step // 3), theme, small)
    if not known.thrown:
        below = Rect(left, top + round((4 * _ROW + _GAP) * step), _COLUMNS * step, step)
        _bottom(sheet, known, below, theme, small, deck)
    return sheet


def draw_way_out(target: Surface, sheet: Rect, style: Style) -> None:
    """Draw instructions below the pinned ``sheet`` for closing it."""
    if active_device.touch():
        words = _("Tap anywhere to close this.")
    elif accept := active_device.letter(PadButton.A):
        words = N_("Press {accept} to close this. {cross} switches between the Dungeon and the discard pile.")
        words = _(words, accept=accept, cross=active_device.letter(PadButton.DPAD))
    else:
        words = _("Click to close this. Left and Right switch between the Dungeon and the discard pile.")
    theme, pad = style.theme, style.px(18)
    line = text.fitted(words, style.bold(SMALL, theme.chalk), sheet.w - 2 * pad)
    note = line.get_rect().inflate(2 * pad, pad)
    note.midtop = sheet.centerx, sheet.bottom + style.px(6)
    note.clamp_ip(target.get_rect())
    boards.draw_plate(target, note, Plate.STRIP, style.scale, theme)
    text.put(target, line, note.center)


def _header(sheet: Surface, known: Known, place: Rect, theme: Theme, body: int, small: int) -> None:
    words = in_dungeon(known.unseen, len(known.bottom))
    if known.thrown:
        count = sum(one.cards for one in known.to_come)
        words = ngettext("{n} card in the discard pile", "{n} cards in the discard pile", count)
        words = words if count else _("Nothing discarded yet")
    title = text.fitted(words, theme.title(body, theme.chalk), round(place.w * _TITLE))
    right = text.put(sheet, title, place.midleft, "midleft").right
    note = _("Crossed out: gone. Totals are for the Dungeon only.")
    if known.thrown:
        note = _("Bright: discarded.")
    elif known.unseen:
        note = _("Bright: unseen. Crossed out: gone.")
    written = text.fitted(note, theme.italic(small, theme.chalk), place.right - right - small)
    text.put(sheet, written, place.midright, "midright")


def _card(sheet: Surface, at: tuple[int, int], picture: Surface, where: Where | None, theme: Theme) -> None:
    """Draw a card, dimmed unless it is unseen. Tag it with its location, or strike it out if it is discarded.

    If ``where`` is `None`, only dim the card.
    """
    place = picture.get_rect(topleft=at)
    if where is not Where.UNSEEN:
        picture = icons.dyed(picture, _SPENT if where in (None, Where.SLAIN, Where.GONE) else _PALE)
    sheet.blit(picture, place, special_flags=PREMULTIPLIED)
    if where is Where.GONE:
        across, thick = place.inflate(-place.w // 4, -place.h // 2), max(2, place.w // 16)
        pygame.draw.line(sheet, theme.dim_chalk, across.bottomleft, across.topright, thick)
    elif where is not None and where.label:
        tag = Rect(0, 0, round(place.w * 1.12), round(place.h * _TAG)).move_to(midbottom=place.midbottom)
        boards.draw_plate(sheet, tag, Plate.PLAQUE, tag.h / 40, theme)
        bold = theme.bold(max(11, round(tag.h * 0.62)), theme.chalk if theme.plain else theme.on_bright)
        fit = text.fitting(where.label, bold, round(tag.w * 0.88), 10)
        if text.line_width(where.label, fit) <= tag.w * 0.88:  # otherwise the tag alone marks the card
            text.put(sheet, text.line(where.label, fit).premul_alpha(), tag.center, flags=PREMULTIPLIED)


def _sums(sheet: Surface, to_come: tuple[Sum, ...], place: Rect, theme: Theme, small: int) -> None:
    third, ink = place.h / len(to_come), theme.chalk if theme.plain else theme.on_bright
    for row, (kind, cards, total) in enumerate(to_come):
        plaque = Rect(place.left, place.top + third * (row + 0.12), place.w, third * 0.76)
        boards.draw_plate(sheet, plaque, Plate.PLAQUE, plaque.h / 40, theme)
        inner = plaque.inflate(-plaque.h, 0)
        name = text.fitted(_counted(kind, cards), theme.bold(small, ink), round(inner.w * 0.58))
        text.put(sheet, name, inner.midleft, "midleft")
        if cards:
            sums = text.fitted(_("worth {value}", value=total), theme.italic(small, ink), inner.w * 2 // 5)
            text.put(sheet, sums, inner.midright, "midright")


def _counted(kind: CardKind, cards: int) -> str:
    match kind:
        case CardKind.MONSTER:
            return ngettext("{n} Monster", "{n} Monsters", cards)
        case CardKind.WEAPON:
            return ngettext("{n} Weapon", "{n} Weapons", cards)
        case CardKind.POTION:
            return ngettext("{n} potion", "{n} potions", cards)


def _bottom(sheet: Surface, known: Known, place: Rect, theme: Theme, small: int, deck: CardTheme) -> None:
    """Draw the ``known`` cards of the Dungeon in the order in which they will be dealt."""
    step = place.h
    name = round(_NAME * step)
    if not (known.bottom or known.unseen):
        words = _("The Dungeon is empty.")
    elif not known.unseen:
        words = _("The Dungeon, next card first:")
    elif known.bottom:
        words = _("At the bottom of the Dungeon, in this order:")
    else:
        words = _("You don't know the order of the Dungeon.")
    written = text.fitted(words, theme.italic(small, theme.chalk), place.w)
    text.put(sheet, written, (place.left, place.top + name // 2), "midleft")
    across = _COLUMNS
    if len(known.bottom) > _COLUMNS:
        step, across = place.w // _MANY, _MANY
    minis = cached_minis(round(step * (_CARD if across == _COLUMNS else 0.72)), deck)
    for i, card in enumerate(known.bottom):
        row, column = divmod(i, across)
        at = place.left + column * step, place.top + name + row * round(step * 1.1)
        _card(sheet, at, minis.picture(card), Where.UNSEEN, theme)
