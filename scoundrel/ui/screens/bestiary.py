"""The book of Monsters: the selected Monster on the left leaf, all twenty-six on the right."""

from __future__ import annotations

import math
from bisect import bisect
from collections.abc import Iterator, Sequence
from enum import Enum
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface

from ...engine import Card, Suit
from ...i18n import N_, gettext as _
from ...storage.overview import Bestiary, Encounters, Overview
from .. import assets
from ..accessibility.node import Node, Role, box, heading as node_heading, text as text_node
from ..input import Direction, FocusStep
from ..pads.makes import PadButton
from ..requests import Command, Context, Sound
from ..table import card_theme, engraving
from ..table.cards import PREMULTIPLIED, Faces, card_shadow, tail_shortened
from ..table.layout import CARD_ASPECT
from ..widgets import boards, icons, paper, text
from ..widgets.actions import Action, PageTurn, Shortcut
from ..widgets.boards import Plate
from ..widgets.parts import DrawnPart, Part, Pixel, paragraph
from ..widgets.theme import SMALL, Style
from ..words import bestiary_text, card_names
from ..words.bestiary_text import FAMILIES
from ..words.numbers import grouped, sentences
from .chamber import BookScreen

_MONSTERS: Final = tuple(Card(rank, suit) for suit in FAMILIES for rank in range(2, 15))
_ROW: Final = 7  # portraits per row
_STARTS: Final = 0, 7, 13, 20, 26  # the index of the first portrait of each row, and the end
# The part of each card's picture in its portrait: the x and y of its centre, and its width, in percent of
# the card's width. It shows the Monster's head and a little of its body.
_CROPS: Final = """47,66,66  38,56,66  50,50,74  50,72,74  42,78,76  55,50,72  46,78,80
    54,62,76  66,46,70  50,82,76  50,48,66  52,48,74  52,52,76
    54,54,76  53,66,62  60,56,66  54,48,66  42,56,70  60,50,68  40,58,80
    40,54,68  50,56,68  50,42,62  46,46,70  42,50,70  50,56,66"""
_SKIES: Final = {Suit.CLUBS: (166, 170, 104), Suit.SPADES: (140, 158, 178)}  # behind the Monsters' heads
_SEALED: Final = 3  # the number of Monsters with a seal
_SLICE: Final = 0.004  # the time spent counting in one frame, in seconds
_AROUND, _LEAP = 24, 0.07  # a selected portrait's rim in pixels at scale 1, and its growth as it leaps
_TALL: Final = 1.9  # a portrait's maximum height, relative to its width
_UNMET: Final = (204, 180, 138)  # the light on the card of an unmet Monster


class Portraits(Part):
    """Portraits of all Monsters; ``choose`` selects a portrait by its index."""

    def __init__(self) -> None:
        self.selected = 0
        self.rects: tuple[Rect, ...] = ()
        self.heads: dict[Suit, Rect] = {}  # the rectangle of the heading above each suit's portraits
        self._style = Style(1.0)
        self.found: dict[Card, Encounters] = {}
        self.counting = True  # whether the encounters are still being counted
        self._pictures: dict[object, Surface] = {}  # by the card, its size and whether it was met
        self.drawn: object = None  # the size and the look of the pictures

    def lay(self, area: Rect, style: Style, look: card_theme.CardTheme) -> None:
        """Lay out the portraits of both suits, one suit below the other, in ``area``."""
        self._style, rects, between = style, [], style.px(8)
        head, half = style.px(33), (area.h - between) // len(FAMILIES)
        gap, apart = max(3, style.px(4)), style.px(15) + 4
        high = (half - head) // 2 - apart
        each = min((area.w + gap) // _ROW - gap, round(high / 1.3))
        high, step = min(round(each * _TALL), high), min((area.w - each) // (_ROW - 1), each * 4 // 3)
        for i, suit in enumerate(FAMILIES):
            top = area.top + i * (half + between)
            self.heads[suit] = Rect(area.left, top, area.w, head - style.px(7))
            for y, count in enumerate((_ROW, _ROW - 1)):
                left = area.centerx - ((count - 1) * step + each) // 2
                place = Rect(left, top + head + y * (high + apart + style.px(5)), each, high)
                rects += [place.move(x * step, 0) for x in range(count)]
        self.rects, self.stop = tuple(rects), rects[self.selected]
        if self.drawn != (drawn := ((each, high), look)):  # otherwise keep the pictures
            self.drawn, self._faces, self._pictures = drawn, Faces(*drawn), {}

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return a heading for each suit, and a node for each Monster."""
        nodes: list[Node] = []
        for i, (card, rect) in enumerate(zip(_MONSTERS, self.rects, strict=True)):
            if card.rank == 2:
                words = bestiary_text.family(card.suit, *self._figures(card.suit))
                words = _(FAMILIES[card.suit]) if self.counting else words
                nodes.append(node_heading(f"family {card.suit.name}", words, 2, box(self.heads[card.suit])))
            spoken = bestiary_text.spoken(card, self.found.get(card))
            spoken = str(card_names.formal(card)) if self.counting else spoken
            node = Node(f"monster {i}", Role.ITEM, spoken, box(rect), focus=partial(self.choose, i))
            chosen, position = i == self.selected, (i + 1, len(_MONSTERS))
            nodes.append(node._replace(chosen=chosen, focused=focused and chosen, position=position))
        return nodes

    def _figures(self, suit: Suit) -> tuple[int, int, int]:
        """Return how many Monsters of ``suit`` were met, how many exist, and how often they were slain."""
        met = [one for card, one in self.found.items() if card.suit is suit]
        return len(met), len(_MONSTERS) // len(FAMILIES), sum(one.slain for one in met)

    def paint(self, target: Surface) -> None:
        """Paint all portraits, their captions, and both headings."""
        style, theme = self._style, self._style.theme
        for suit, rect in self.heads.items():
            met, members, slain = self._figures(suit)
            if not theme.plain:
                rule = icons.rule(rect.w // 2, style.px(2), card_theme.CardTheme().suit_ink(suit))
                text.put(target, rule, rect.move(0, style.px(2)).midbottom, flags=PREMULTIPLIED)
            name, title, left, right = _(FAMILIES[suit]), style.title(22), rect.left, rect.right
            told = "" if self.counting else _("{n} of {of} met", n=met, of=members)
            inks = style.regular(SMALL), style.title(26), style.italic(SMALL)
            end = left + text.line_width(name, title)
            for words, ink in zip((_("slain"), grouped(slain), told), inks, strict=True):
                if words != told or right - text.line_width(words, ink) > end:
                    put = text.put(target, text.line(words, ink), (right, rect.centery), "midright")
                    right = put.left - style.px(5)
            sign = card_theme.CardTheme().suit_sign(suit, style.px(22))
            if sign is not None and not theme.plain and end + style.px(28) < right:
                text.put(target, sign, rect.midleft, "midleft", PREMULTIPLIED)
                left += style.px(28)
            text.put(target, text.fitted(name, title, right - left), (left, rect.centery), "midleft")
        deadly = sorted(self.found, key=lambda card: (self.found[card].killed, card.rank))[-_SEALED:]
        for card, place in zip(_MONSTERS, self.rects, strict=True):
            self._paint_one(target, card, place, sealed=card in deadly)

    def _paint_one(self, target: Surface, card: Card, place: Rect, *, sealed: bool) -> None:
        style, theme, found = self._style, self._style.theme, self.found.get(card)
        rect = place.move(0, -style.px(5) * (place == self.stop and not theme.plain))
        if not theme.plain:
            text.put(target, card_shadow(rect.size), rect.move(3, 2).center, flags=PREMULTIPLIED)
        target.blit(self._portrait(card, met=found is not None), rect, special_flags=PREMULTIPLIED)
        if place == self.stop:
            boards.frame(target, rect.inflate(-6, -6), theme)
        if found is not None:
            ink = theme.chalk if theme.plain else theme.on_bright
            count, bold = grouped(found.slain), style.bold(SMALL, ink)
            signs = [text.line(count, bold).premul_alpha()]
            wide = style.px(30) + text.line_width(max(count, "000", key=len), bold)
            if wide < place.w and (swords := assets.icon("armed", style.px(15))) is not None:
                signs.insert(0, icons.inked(swords, ink))
            _draw_plaque(target, place.move(0, style.px(3)).midbottom, signs, style.px(22), style)
        if sealed and found is not None and found.killed:
            small = style.at(min(style.scale, rect.w / 60))
            _draw_seal(target, (rect.right - small.px(7), rect.top + small.px(8)), small)

    def _portrait(self, card: Card, *, met: bool) -> Surface:
        """Return a card with the head of a Monster in a window: a silhouette if ``met`` is false."""
        if (card, met) in self._pictures:
            return self._pictures[card, met]
        (w, h), look, style = self._faces.size, self._faces.theme, self._style
        picture, inset, ink = self._faces.stock.copy(), max(2, w // 20), look.suit_ink(card.suit)
        top = style.px(4) + (pixels := max(15, round(w * 0.4))) * 9 // 10
        window = Rect(inset, top, w - 2 * inset, h - top - style.px(10))
        x, y, across = (int(part) / 100 for part in _CROPS.split()[_MONSTERS.index(card)].split(","))
        wide = round(min(window.w, window.h * 6 / 5) / across)  # show more of the body in a low window
        art = Surface((wide, round(wide * CARD_ASPECT)), pygame.SRCALPHA, 32)
        Faces(art.size, look).draw_art(art, card)
        part = picture.subsurface(window)
        if met and not style.theme.plain:
            part.fill(sky := _SKIES[card.suit])
            pygame.draw.aacircle(part, [tone + 50 for tone in sky], part.get_rect().center, window.w * 3 // 7)
        elif not style.theme.plain:
            picture.fill(_UNMET, None, pygame.BLEND_RGB_MULT)
        if not met:
            ink, art = look.ink, icons.inked(art, look.ink)
        title = style.theme.title(pixels, ink)
        rank = text.line(card_names.rank_sign(card) if met else "?", title).premul_alpha()
        rank = tail_shortened(rank, text.ascent(title), pixels // 8)  # or it would enter the window
        right = text.put(picture, rank, (inset + 2, top // 2 + 1), "midleft", PREMULTIPLIED).right
        if met and (sign := look.suit_sign(card.suit, pixels * 5 // 8)) is not None:
            text.put(picture, sign, (right + 1, top // 2 + 1), "midleft", PREMULTIPLIED)
        part.blit(art, (window.w / 2 - x * wide, window.h / 2 - y * wide), None, PREMULTIPLIED)
        pygame.draw.rect(picture, ink, window, max(1, style.px(2)))
        return self._pictures.setdefault((card, met), picture.convert_alpha())

    def draw(self, target: Surface, *, focused: bool = False) -> None:
        """Draw a frame around the hovered portrait; the selected one is framed already."""
        if self.hovered is not None and self.hovered != self.selected:
            boards.frame(target, self.rects[self.hovered].inflate(-10, -10), self._style.theme)


def _draw_plaque(target: Surface, center: Pixel, signs: list[Surface], high: int, style: Style) -> None:
    """Draw ``signs``, whose alpha is premultiplied, side by side on a plaque ``high`` pixels high."""
    gap = high // 5
    plate = Rect(0, 0, sum(sign.get_width() + gap for sign in signs) + high // 2, high).move_to(center=center)
    boards.draw_plate(target, plate, Plate.PLAQUE, style.scale, style.theme)
    x = plate.left + (high // 2 + gap) // 2
    for sign in signs:
        x = text.put(target, sign, (x, plate.centery), "midleft", PREMULTIPLIED).right + gap


def _draw_seal(target: Surface, center: Pixel, style: Style) -> None:
    """Draw the seal of a Monster that killed the player; in high contrast, a red disc."""
    if style.theme.plain:
        pygame.draw.circle(target, style.theme.parchment, center, style.px(8))  # a rim, as cards are white
        pygame.draw.circle(target, style.theme.red, center, style.px(6))
    paper.draw_seal(target, center, style.px(24), style.theme)


class BestiaryScreen(BookScreen):
    """Shows the book of Monsters; the encounters in ``overview`` are counted in idle time."""

    heading = N_("The book of Monsters")
    volume = "book-teal"
    ribboned = False
    left_only = True
    turns = (
        Action(PageTurn.BACK, N_("Previous"), (Shortcut("pageup"),), pads=(PadButton.LB,)),
        Action(PageTurn.ON, N_("Next"), (Shortcut("pagedown"),), pads=(PadButton.RB,)),
    )

    def __init__(self, context: Context, overview: Overview) -> None:
        self._bestiary: Bestiary | None = Bestiary(overview)
        self.found = self._bestiary.found
        self.picked = self.portraits = Portraits()
        self.portraits.found = self.found
        self._chosen = False  # whether the player has selected a Monster
        self._percent = 0
        super().__init__(context)

    @property
    def _spread(self) -> bool:
        return self.size[0] > self.size[1]

    @property
    def selected(self) -> Card:
        """The selected Monster, which is shown on the left leaf."""
        return _MONSTERS[self.portraits.selected]

    def preload(self) -> bool:
        """Count a few games in idle time. Return whether there are games left to count."""
        if self._bestiary is None:
            return False
        more = self._bestiary.step(_SLICE)
        percent = int(self._bestiary.fraction * 20)
        if not more:
            self._bestiary, self.portraits.counting = None, False
            if not self._chosen:
                # Select the Monster that killed the player most often; if tied, the strongest.
                killed = [(self.found.get(card, Encounters()).killed, card.rank) for card in _MONSTERS]
                self.portraits.selected = killed.index(max(killed))
        if not more or percent != self._percent:
            self._percent, self._ground = percent, None
            self._lay_sheet()
        return more

    def _lay_area(self) -> None:
        super()._lay_area()
        if self._spread:
            self._left, self.inner_area = self.book.leaves
        else:
            (whole,) = self.book.leaves
            cut = round(whole.h * 0.38)
            self._left = Rect(whole.left, whole.top, whole.w, cut)
            self.inner_area = Rect(whole.left, whole.top + cut, whole.w, whole.h - cut)

    def _compose(self) -> Iterator[Part]:
        yield DrawnPart(nodes=self._about)
        style, area = self._style, self.inner_area
        # Leave room for the seal and for the arrows beside the legend.
        beside, foot = style.px(30 if self._spread else 74), style.px(20)
        legend = Rect(area.left + beside, area.bottom - style.px(26), area.w - beside, style.px(38))
        legend.w -= style.px(42)
        ink = style.italic(SMALL, self._theme.ink)
        words = _("Seal: your deadliest foes. Only ranked games count.")
        self._legend = paragraph("legend", words, ink, legend, centered=True)
        yield self._legend
        area = Rect(area.topleft, (area.w, area.h - foot)).inflate(style.px(20), 0)
        self.portraits.lay(area, style, card_theme.chosen(self._settings))
        self.portraits.choose = self.select
        yield self.portraits

    def _about(self) -> Sequence[Node]:
        found = self.found.get(self.selected)
        words = bestiary_text.spoken(self.selected, found)
        if found is None:
            words = sentences("" if self.portraits.counting else words, *self._stranger)
        return [text_node("monster", words, box(self._left))]

    @property
    def _stranger(self) -> tuple[str, str]:
        """The title of a selected Monster that hasn't been met, and the line below it."""
        if self.portraits.counting:
            return "", _("Reading your games\N{HORIZONTAL ELLIPSIS}")
        told = _("You haven't met yet.") if self.found else _("No Monsters met yet. They know you're coming.")
        return _("Who is this?"), told

    def _paint_leaves(self, target: Surface) -> None:
        self.portraits.paint(target)
        style, theme, card, area = self._style, self._theme, self.selected, self._left
        _draw_seal(target, self._legend.rect.move(-style.px(18), 0).midleft, style)
        found = self.found.get(card)
        below, words = style.px(196), area
        if area.w > area.h:
            picture = Rect(area.left, area.top, round(min(area.w * 0.48, area.h * engraving.RATIO)), 0)
            picture.h = round(picture.w / engraving.RATIO)
            words = Rect(picture.right + style.px(14), area.top, 0, area.h)
            words.w = area.right - words.left
            y = area.top + max(style.px(30), (area.h - below) // 2)
        else:
            high = min(area.h - below + style.px(8), round(area.w / engraving.RATIO))
            picture = Rect(0, area.top - style.px(8), round(high * engraving.RATIO), high)
            picture.centerx = area.centerx
            y = picture.bottom + style.px(38)
        self._paint_print(target, card, picture, met=found is not None)
        x, room = words.centerx, words.w
        name, line = (card_names.name(card), bestiary_text.flavour(card)) if found else self._stranger
        for at, shown, how in (0, name, style.title(36)), (33, line, style.italic(19, theme.faded_ink)):
            fit = text.fitting(shown, how, room, minimum=10)
            text.put(target, text.line(shown, fit), (x, y + style.px(at)))
        y += style.px(48)
        pygame.draw.line(target, theme.red, (x - room * 0.42, y), (x + room * 0.42, y), style.frame(1))
        if found is None:
            return
        y += style.px(30)
        figures = (found.slain, _("slain")), (found.killed, _("killed you")), (found.avoided, _("avoided"))
        for i, (count, label) in enumerate(figures):
            across = x + (i - 1) * room * 0.31
            ink = theme.red if i == 1 and count else theme.ink
            text.put(target, text.line(grouped(count), style.title(40, ink)), (across, y))
            note = text.wrapped(label, style.regular(SMALL), round(room * 0.3), style.px(34))
            text.put(target, text.block(*note), (across, y + style.px(29)))
        writing, met = style.italic(SMALL, theme.faded_ink), bestiary_text.first_met(found)
        text.put(target, text.block(*text.wrapped(met, writing, room, 34)), (x, y + style.px(60)))

    def _paint_print(self, target: Surface, card: Card, rect: Rect, *, met: bool) -> None:
        """Paint ``card``'s engraving (a silhouette if ``met`` is false), with rank and suit on a plaque."""
        style, theme = self._style, self._theme
        width = engraving.card_width(rect.h)
        faces = Faces((width, round(width * CARD_ASPECT)), card_theme.chosen(self._settings))
        engraving.draw(target, card, rect, faces, theme, met=met)
        ink = theme.chalk if theme.plain else theme.on_bright
        signs = [text.line(card_names.rank_sign(card), style.title(20, ink)).premul_alpha()]
        if (sign := card_theme.CardTheme().suit_sign(card.suit, style.px(18))) is not None:
            signs.append(sign)
        _draw_plaque(target, rect.move(0, -style.px(4)).midbottom, signs, style.px(34), style)

    def blend(self, target: pygame.Surface, old: pygame.Surface, part: float, way: int | None) -> None:
        """Raise the portrait of a newly selected Monster for a moment."""
        super().blend(target, old, part, way)
        if way and not self._theme.plain:
            tile = self.portraits.rects[self.portraits.selected]
            place = tile.inflate(*[self._style.px(_AROUND)] * 2).clip(target.get_rect())
            size = 1 + _LEAP * math.sin(math.pi * part)
            text.put(target, pygame.transform.smoothscale_by(target.subsurface(place), size), place.center)

    def select(self, index: int) -> None:
        """Show the Monster at ``index`` on the left leaf."""
        self._leave_buttons()
        if index != self.portraits.selected and 0 <= index < len(_MONSTERS):
            self.portraits.selected, self.page, self._chosen = index, index, True
            self.send(Sound("button"))
            self._ground = None
            self._lay_buttons()
            self._lay_sheet()

    def _act(self, command: Enum) -> None:
        if isinstance(command, PageTurn):
            self.select((self.portraits.selected + command.value) % len(_MONSTERS))
        else:
            super()._act(command)

    def _step_in(self, step: FocusStep) -> bool:
        at, direction = self.portraits.selected, step.direction
        if direction in (Direction.LEFT, Direction.RIGHT):
            self.select(min(max(at + direction.by, 0), len(_MONSTERS) - 1))
            return True
        row = bisect(_STARTS, at) - 1
        to = row + direction.by
        if not 0 <= to < len(_STARTS) - 1:
            return self.buttons.give_to(Command.BACK if to < 0 else PageTurn.ON)
        self.select(min(_STARTS[to] + at - _STARTS[row], _STARTS[to + 1] - 1))
        return True
