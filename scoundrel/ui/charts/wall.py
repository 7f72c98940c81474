"""The statistics as things in the Dungeon: a nemesis, medals on chains, a beam with candles and skulls."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from ...engine import Card
from ...i18n import gettext as _
from ...i18n import ngettext
from ...intervals import round_steps
from ...storage.entry import Entry
from .. import assets
from ..accessibility.node import Node, Role, box, group, items
from ..table import light, scenery
from ..table.card_theme import CardTheme
from ..table.cards import PREMULTIPLIED, Faces
from ..widgets import boards, paper, text
from ..widgets.boards import Plate
from ..widgets.parts import Part, Pixel
from ..widgets.tabs import Tabs
from ..widgets.theme import BODY, SMALL, Color, Style, TextStyle
from ..widgets.touch import nearest_to
from ..words.numbers import grouped, number
from . import statistics
from .statistics import Killer, Medal

CARD: Final = 1.4  # the ratio of a card's height to its width
_MEDAL: Final = 160 / 206  # the ratio of a medal's width to its height
_FACE: Final = 122 / 206  # the y of the middle of its face, relative to its height
_FIGURE: Final = 84 / 206  # the width of its face, relative to its height
_HOOK: Final = 60 / 190
_RAYS: Final = (560 / 240, 640 / 336)  # the size of the rays, relative to a card
_COLD: Color = (8, 40, 54)  # light added behind the nemesis
_MARK: Color = (92, 128, 122)  # the dashes that mark a depth
_GLOW: Color = (84, 44, 12)  # light added by a small candle
_UNLIT: Final = (120, 168, 150, 120)  # the tint of candles that are still to be lit
_DEEPEST: Final = 160  # the minimum depth of the chart, in points
_PITCH: Final = 28  # the distance of two games on the beam, in pixels at scale 1
_MOST: Final = 30  # the maximum number of games on the beam
_FIVE: Final = 5  # the number of strokes that are crossed out together


class Grid(NamedTuple):
    """A layout drawn for one size, stretched over a window of another; things on it keep their shape."""

    size: tuple[int, int]  # the window's
    drawn: tuple[int, int]  # that of the drawing

    @property
    def unit(self) -> float:
        """The pixels per unit of the drawing, in things that keep their shape."""
        return min(self.size[0] / self.drawn[0], self.size[1] / self.drawn[1])

    def px(self, units: float) -> int:
        """Return a length in pixels."""
        return round(units * self.unit)

    def x(self, units: float) -> int:
        """Return the x of a place in the drawing."""
        return round(units * self.size[0] / self.drawn[0])

    def y(self, units: float) -> int:
        """Return the y of a place in the drawing."""
        return round(units * self.size[1] / self.drawn[1])

    def rect(self, left: float, top: float, right: float, bottom: float) -> Rect:
        """Return an area of the drawing as a rectangle in pixels."""
        x, y = self.x(left), self.y(top)
        return Rect(x, y, self.x(right) - x, self.y(bottom) - y)


class WallPart(Part):
    """A part that is painted once, into the ground of its screen."""

    def __init__(self, grid: Grid, style: Style) -> None:
        self._grid, self._style, self._theme = grid, style, style.theme

    def paint(self, target: pygame.Surface) -> None:
        """Paint everything that never changes."""

    def _chalk(
        self,
        target: pygame.Surface,
        words: str,
        style: TextStyle,
        pos: Pixel,
        width: int,
        anchor: str = "center",
    ) -> Rect:
        """Write one line, with a dark rim, no wider than ``width`` pixels."""
        fit = text.fitting(words, style, width)
        return scenery.write(target, text.cut(words, fit, width), fit, pos, anchor, self._theme)

    def _plaque(self, target: pygame.Surface, words: str, center: Pixel, width: int) -> None:
        """Write on a plaque of brass, at most ``width`` pixels wide."""
        style, theme = self._style, self._theme
        ink = theme.chalk if theme.plain else theme.on_bright
        pad = style.px(18)
        fit = text.fitting(words, style.bold(SMALL, ink), max(10, width - 2 * pad))
        rect = Rect(0, 0, min(width, text.line_width(words, fit) + 2 * pad), style.px(30))
        rect.center = center
        boards.draw_plate(target, rect, Plate.PLAQUE, style.scale, theme)
        text.centred(target, words, fit, rect, rect.w - pad)


def _blit(target: pygame.Surface, picture: pygame.Surface | None, place: Rect, *, shaded: int = 0) -> None:
    """Draw a picture with a shadow ``shaded`` pixels away."""
    if picture is None:
        return
    if shaded:
        shadow = pygame.mask.from_surface(picture, 90).to_surface(
            setcolor=(0, 0, 0, 130), unsetcolor=(0, 0, 0, 0)
        )
        shadow = pygame.transform.gaussian_blur(_padded(shadow, 2 * shaded), shaded)
        corner = place.left - 2 * shaded + shaded // 2, place.top - shaded
        target.blit(shadow.premul_alpha(), corner, special_flags=PREMULTIPLIED)
    target.blit(picture, place, special_flags=PREMULTIPLIED)


def _padded(picture: pygame.Surface, by: int) -> pygame.Surface:
    padded = pygame.Surface(
        (picture.get_width() + 2 * by, picture.get_height() + 2 * by), pygame.SRCALPHA, 32
    )
    padded.blit(picture, (by, by))
    return padded


def _scenery(name: str, size: tuple[int, int]) -> pygame.Surface | None:
    return assets.picture(name, (max(1, size[0]), max(1, size[1])), "scenery")


class Cards:
    """Card pictures of one screen, lit by its candle."""

    def __init__(self, look: CardTheme) -> None:
        self._look = look
        self._faces: dict[int, Faces] = {}

    def put(
        self, target: pygame.Surface, card: Card | None, center: Pixel, width: int, turned: float = 0
    ) -> None:
        """Draw a card, or a card's back, with its shadow."""
        if width not in self._faces:
            self._faces[width] = Faces((width, round(width * CARD)), self._look)
        faces = self._faces[width]
        picture = faces.back if card is None else faces.face(card)
        if turned:
            picture = pygame.transform.rotozoom(picture, turned, 1.0)
        _blit(target, picture, picture.get_rect(center=center), shaded=max(2, width // 24))


class Nemesis(WallPart):
    """The Monster that ended most games, in cold rays."""

    def __init__(
        self, grid: Grid, style: Style, cards: Cards, card: Card | None, words: tuple[str, str], left: int
    ) -> None:
        """Place the card in the column whose middle is ``left`` units from the left."""
        super().__init__(grid, style)
        self._cards, self._card, (self._heading, self._below) = cards, card, words
        self.rect = Rect(0, 0, grid.px(202), round(grid.px(202) * CARD))
        self.rect.center = grid.x(left), grid.y(263)
        self._room = 2 * min(self.rect.centerx, grid.px(170)) - grid.px(10)

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return the heading and the Monster."""
        of = "" if self._card is None else statistics.card_name(self._card)
        words = statistics.sentence(self._heading, of, self._below)
        return [Node("nemesis", Role.TEXT, words, box(self.rect))]

    def paint(self, target: pygame.Surface) -> None:
        """Paint the card in its rays, the heading above and a plate below."""
        grid, style, theme, rect = self._grid, self._style, self._theme, self.rect
        if not theme.plain:
            halo = light.halo(grid.px(560), _COLD)
            target.blit(halo, halo.get_rect(center=rect.center), special_flags=pygame.BLEND_RGB_ADD)
            rays = _scenery("rays", (round(rect.w * _RAYS[0] * 0.92), round(rect.h * _RAYS[1] * 0.92)))
            if rays is not None and self._card is not None:
                target.blit(rays, rays.get_rect(center=rect.center), special_flags=PREMULTIPLIED)
        self._cards.put(target, self._card, rect.center, rect.w, 2.5)
        above = rect.centerx, rect.top - max(grid.px(26), style.px(18))
        self._chalk(target, self._heading, style.title(27, theme.gilt), above, self._room)
        plate = Rect(0, 0, min(self._room, grid.px(270)), max(grid.px(48), style.px(40)))
        plate.midtop = rect.centerx, rect.bottom + grid.px(4)
        kind = Plate.BAD if self._card is not None else Plate.GOOD
        boards.draw_plate(target, plate, kind, grid.unit, theme)
        ink = style.bold(SMALL + 2, theme.chalk)
        text.centred(target, self._below, ink, plate, plate.w - round(plate.h * 0.8))


class Medals(WallPart):
    """Medals on chains, and empty hooks for those still to be won."""

    def __init__(self, grid: Grid, style: Style, medals: Sequence[Medal], places: Sequence[Rect]) -> None:
        super().__init__(grid, style)
        self.medals, self.places = medals, places

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return each medal with its label."""
        told = [medal.spoken for medal in self.medals]
        return [items("figures", _("In numbers"), told, map(box, self.places))]

    def first(self) -> str:
        """Return the first medals in one line."""
        return statistics.sentence(*(medal.spoken for medal in self.medals if medal.value))

    def paint(self, target: pygame.Surface) -> None:
        """Paint all medals and hooks."""
        # The chains of a second row hang behind the first.
        for medal, place in [*zip(self.medals, self.places, strict=True)][::-1]:
            (self._paint_medal if medal.value else self._paint_hook)(target, medal, place)

    def _paint_medal(self, target: pygame.Surface, medal: Medal, place: Rect) -> None:
        grid, style, theme = self._grid, self._style, self._theme
        size = round(place.h * _MEDAL), place.h
        disc = Rect((0, 0), size)
        disc.midtop = place.midtop
        middle = disc.centerx, disc.top + round(disc.h * _FACE)
        if theme.plain:
            pygame.draw.circle(target, theme.brass, middle, round(disc.h * 0.32), max(2, grid.px(4)))
        else:
            chain(target, Rect(disc.centerx, place.top - grid.px(60), 0, grid.px(76)), grid.px(13))
            picture = _scenery(medal.picture, size)
            if picture is not None and medal.share is not None:
                picture = _partly_lit(picture, _scenery("medal-dark", size), medal.share)
            _blit(target, picture, disc, shaded=grid.px(6))
        room = round(disc.h * _FIGURE) - grid.px(8)
        ink = theme.chalk if theme.plain else theme.on_bright
        wished = theme.title(min(style.px(36), grid.px(46)), ink)
        face = Rect(0, 0, room, round(room * 0.8))
        face.center = middle
        # A figure of many digits reaches over the rim.
        fit = text.fitting(medal.value, wished, room, style.px(15))
        text.centred(target, medal.value, fit, face, place.w)
        self._plaque(target, medal.label, (disc.centerx, disc.bottom + grid.px(4)), place.w)

    def _paint_hook(self, target: pygame.Surface, medal: Medal, place: Rect) -> None:
        grid, style, theme = self._grid, self._style, self._theme
        hook = Rect(0, 0, grid.px(34), round(grid.px(34) / _HOOK))
        hook.midtop = place.centerx, place.top - grid.px(20)
        if not theme.plain:
            chain(target, Rect(hook.centerx - 1, hook.top - grid.px(44), 0, grid.px(46)), grid.px(13))
            _blit(target, _scenery("hook", hook.size), hook, shaded=grid.px(4))
        y = place.bottom - max(grid.px(18), style.px(12))
        lines = (
            (medal.label, style.bold(SMALL + 1, theme.chalk)),
            (medal.need, style.italic(SMALL, theme.chalk)),
        )
        for words, writing in lines:
            self._chalk(target, words, writing, (place.centerx, y), place.w)
            y += text.leading(writing)


def _partly_lit(lit: pygame.Surface, dark: pygame.Surface | None, share: float) -> pygame.Surface:
    """Return the medal ``lit`` clockwise from the top over a ``share`` of its rim."""
    if dark is None:
        return lit
    (w, h), steps = lit.get_size(), 20
    middle = pygame.Vector2(w / 2, h * _FACE)
    up = pygame.Vector2(0, -h)
    turns = [360 * round(share * steps) / steps * i / 40 for i in range(41)]
    wedge = pygame.Surface((w, h), pygame.SRCALPHA, 32)
    pygame.draw.polygon(wedge, (255, 255, 255, 255), [middle, *(middle + up.rotate(turn) for turn in turns)])
    part, rest = lit.copy(), dark.copy()
    part.blit(wedge, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    rest.blit(wedge, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    rest.blit(part, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return rest


def chain(target: pygame.Surface, place: Rect, width: int) -> None:
    """Draw a chain of this width down from the top of ``place`` over its height."""
    links = _scenery("chain", (width, round(width * 176 / 48)))
    if links is None:
        return
    for y in range(place.top, place.bottom, links.get_height()):
        part = links.get_rect(h=min(links.get_height(), place.bottom - y))
        target.blit(links, (place.left - width // 2, y), part, special_flags=PREMULTIPLIED)


class Beam(WallPart):
    """The latest games on a beam: a candle for each Dungeon cleared, a skull on a chain for each death.

    ``choose`` opens the game at an index.
    """

    hovered: int | None = None

    def __init__(
        self,
        grid: Grid,
        style: Style,
        games: Sequence[Entry],
        area: Rect,
        before: int,
        selected: int,
    ) -> None:
        """Lay out the beam in ``area``; ``before`` earlier games are not among ``games``.

        The page has the ``selected`` game.
        """
        super().__init__(grid, style)
        self.games, self._before, self.area = games, before, area
        self._caption = Rect(area.left, area.bottom - style.px(26), area.w, style.px(26))
        left = area.left + text.line_width(number(-100), self._marks) + style.px(10)
        self._beam = Rect(left, area.top + grid.px(60), area.right - left, grid.px(22))
        pitch = max(grid.px(_PITCH) * 0.8, (self._beam.w - grid.px(44)) / _MOST)
        fit = max(1, int((self._beam.w - grid.px(44)) / pitch))
        self._pitch, self._fit = pitch, min(_MOST, fit)
        self.selected = selected
        label = text.leading(style.bold(SMALL))
        self._depth = max(grid.px(60), self._caption.top - self._beam.bottom - grid.px(26) - label)
        self._lay()

    @property
    def _marks(self) -> TextStyle:
        return self._style.regular(SMALL - 1, self._theme.chalk)

    def _lay(self) -> None:
        """Place the page with the selected game."""
        count, fit = len(self.games), self._fit
        last = count - (count - 1 - self.selected) // fit * fit if count else 0
        self.shown = range(max(0, last - fit), last)
        """The indexes of the games on the beam."""
        lowest = min((self.games[i].score for i in self.shown), default=0)
        self._unit = self._depth / max(_DEEPEST, -lowest)
        self.stop = self._column(self.selected) if count else None

    @property
    def _depths(self) -> range:
        """The depths that are marked."""
        deepest = self._depth / self._unit
        step = next(step for step in round_steps() if deepest / step <= 3.99)
        return range(step, int(deepest) + 1, step)

    def _x(self, index: int) -> int:
        # Few games begin at the left, more end at the right.
        return round(self._beam.left + self._grid.px(22) + (index - self.shown.start + 0.5) * self._pitch)

    def _column(self, index: int) -> Rect:
        """Return the column of a game, in which the pointer finds it."""
        wide = round(self._pitch) - 1
        return Rect(self._x(index) - wide // 2, self.area.top, wide, self._caption.top - self.area.top - 2)

    def rect_of(self, index: int) -> Rect:
        """Return the rectangle of a game's candle or skull."""
        grid, entry, x = self._grid, self.games[index], self._x(index)
        side = round(min(grid.px(26), self._pitch * 0.95))
        if entry.outcome == "cleared":
            high = self._high(entry)
            return Rect(x - side // 2, self._beam.top - high - grid.px(30), side, high + grid.px(30))
        return Rect(x - side // 2, self._skull_y(entry) - side // 2, side, round(side * 1.16))

    def _high(self, entry: Entry) -> int:
        """Return the height of a candle in pixels."""
        return max(self._grid.px(5), min(self._grid.px(27), round(entry.score * self._grid.unit * 0.85)))

    def _skull_y(self, entry: Entry) -> int:
        return self._beam.bottom + self._grid.px(14) + round(max(0, -entry.score) * self._unit)

    def at(self, pos: Pixel, *, touch: bool = False) -> int | None:
        """Return the index of the game whose column contains ``pos``."""
        place = nearest_to([self._column(i) for i in self.shown], pos, touch=touch)
        return None if place is None else self.shown[place]

    def turn(self, by: int) -> None:
        """Select the next or the previous game, on whichever page it is."""
        self.selected = max(0, min(len(self.games) - 1, self.selected + by))
        self._lay()

    def page(self, by: int) -> bool:
        """Select the latest game of the page before (-1) or after it. Return whether there is one."""
        there = self.shown.start - 1 if by < 0 else min(len(self.games), self.shown.stop + self._fit) - 1
        if there < 0 or there in self.shown:
            return False
        self.selected = there
        self._lay()
        return True

    @property
    def axes(self) -> frozenset[str]:
        """The numbers beside the chart, and the score of the latest game below it."""
        latest = (self.games[-1].score,) if self.games else ()
        return frozenset(number(value) for value in (*(-depth for depth in self._depths), 0, *latest))

    @property
    def ends(self) -> tuple[Rect, Rect]:
        """The places at both ends of the caption, for the buttons that turn the page."""
        side = self._style.px(90)
        left = Rect(self._caption.left, self._caption.top, side, self._caption.h)
        return left, Rect(self._caption.right - side, left.top, side, left.h)

    @property
    def more(self) -> tuple[bool, bool]:
        """Whether there are earlier, and later, games than those of the page."""
        return self.shown.start > 0, self.shown.stop < len(self.games)

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return each game of the page as a node that opens it."""
        found = [
            Node(
                f"game {i}",
                Role.ITEM,
                statistics.told(self._before + i + 1, self.games[i]),
                box(self.rect_of(i)),
                focused=focused and i == self.selected,
                choose=partial(self.choose, i),
                position=(self._before + i + 1, self._before + len(self.games)),
            )
            for i in self.shown
        ]
        return [group("games", _("The latest games"), *found, role=Role.LIST)] if found else []

    def paint(self, target: pygame.Surface) -> None:
        """Paint the beam with the page of games."""
        grid, style, theme, beam = self._grid, self._style, self._theme, self._beam
        plain = theme.plain
        self._chalk(
            target,
            "0",
            style.bold(SMALL, theme.chalk),
            (beam.left - style.px(8), beam.centery),
            99,
            "midright",
        )
        for depth in self._depths:
            y = beam.bottom + grid.px(14) + round(depth * self._unit)
            for x in range(beam.left, beam.right, grid.px(14)):
                pygame.draw.line(target, _MARK, (x, y), (x + grid.px(6), y))
            left = beam.left - style.px(8)
            self._chalk(
                target,
                number(-depth),
                self._marks,
                (left, y),
                left - self.area.left + grid.px(40),
                "midright",
            )
        for i in self.shown:
            if self.games[i].outcome != "cleared":
                self._paint_skull(target, i)
        if not plain:
            self._paint_unlit(target)
        for i in self.shown:
            if self.games[i].outcome == "cleared":
                self._paint_candle(target, i)
        if plain:
            pygame.draw.rect(target, theme.chalk, beam, max(2, grid.px(3)))
        else:
            _blit(target, _scenery("beam", beam.size), beam, shaded=grid.px(5))
        if self.shown and self.shown.stop == len(self.games):
            self._paint_last(target)

    def _paint_skull(self, target: pygame.Surface, index: int) -> None:
        grid, theme, rect = self._grid, self._theme, self.rect_of(index)
        hung = Rect(rect.centerx, self._beam.centery, 0, rect.top + rect.h // 6 - self._beam.centery)
        if theme.plain:
            pygame.draw.line(target, theme.chalk, hung.midtop, hung.midbottom, max(1, grid.px(2)))
            pygame.draw.circle(target, theme.harm, rect.center, rect.w // 2)
            return
        chain(target, hung, max(4, grid.px(9)))
        _blit(target, _scenery("skull", rect.size), rect, shaded=max(1, grid.px(3)))

    def _paint_candle(self, target: pygame.Surface, index: int) -> None:
        grid, theme, rect = self._grid, self._theme, self.rect_of(index)
        wax = Rect(0, 0, max(6, grid.px(15)), self._high(self.games[index]) + grid.px(6))
        wax.midbottom = rect.centerx, self._beam.top + grid.px(4)
        if theme.plain:
            target.fill(theme.heal, wax)
            return
        self._paint_wax(target, wax)
        flame = _scenery("flame", (grid.px(16), grid.px(27)))
        halo = light.halo(grid.px(96), _GLOW)
        target.blit(
            halo,
            halo.get_rect(center=(wax.centerx, wax.top - grid.px(10))),
            special_flags=pygame.BLEND_RGB_ADD,
        )
        if flame is not None:
            _blit(target, flame, flame.get_rect(midbottom=(wax.centerx, wax.top + grid.px(6))))

    def _paint_wax(
        self, target: pygame.Surface, wax: Rect, tint: tuple[int, int, int, int] | None = None
    ) -> None:
        stub = _scenery("stub", (wax.w, round(wax.w * 300 / 68)))
        if stub is not None:
            if tint is not None:
                stub.fill(tint, special_flags=pygame.BLEND_RGBA_MULT)
                stub = stub.premul_alpha()
            # The wick is above the wax.
            top = stub.get_height() // 10
            target.blit(
                stub, (wax.left, wax.top - top), (0, 0, wax.w, wax.h + top), special_flags=PREMULTIPLIED
            )

    def _paint_unlit(self, target: pygame.Surface) -> None:
        """Paint candles that wait to be lit, where the beam is still empty."""
        grid = self._grid
        for place in range(len(self.shown) + 2, self._fit, 4):
            wax = Rect(0, 0, max(6, grid.px(15)), grid.px(24))
            wax.midbottom = self._x(self.shown.start + place), self._beam.top + grid.px(4)
            self._paint_wax(target, wax, _UNLIT)

    def _paint_last(self, target: pygame.Surface) -> None:
        """Mark the latest game with its score."""
        index, style, grid = len(self.games) - 1, self._style, self._grid
        entry, x, theme = self.games[index], self._x(len(self.games) - 1), self._theme
        words, ink = number(entry.score), style.bold(SMALL, theme.chalk)
        y = self._beam.bottom + grid.px(22) if entry.outcome == "cleared" else self.rect_of(index).bottom
        if entry.outcome == "cleared":
            r = grid.px(6)
            for grown, color in ((grid.px(2), theme.engraved), (0, theme.brass)):
                top = y - r - grown
                arrow = [(x, top - r), (x + r + grown, y + grown), (x - r - grown, y + grown)]
                pygame.draw.polygon(target, color, arrow)
        room = max(style.px(40), self.area.right - x)
        scenery.write(
            target, words, text.fitting(words, ink, 2 * room), (x, y + style.px(4)), "midtop", theme
        )

    def draw(self, target: pygame.Surface, *, focused: bool = False) -> None:
        """Draw what is known of the hovered or focused game, or the caption."""
        style, theme, index = self._style, self._theme, self.hovered
        if index is None and focused:
            index = self.selected
        if index is None or index not in self.shown:
            words = _("a candle for each Dungeon cleared, a skull for each death; the latest on the right")
            if not self.games:
                words = _("each Dungeon you clear lights a candle here")
            self._chalk(
                target, words, style.italic(SMALL, theme.chalk), self._caption.center, self._caption.w
            )
            return
        words = statistics.told(self._before + index + 1, self.games[index])
        plate = self._caption.copy()
        if any(self.more):
            plate.left, plate.w = self.ends[0].right, self.ends[1].left - self.ends[0].right
        boards.draw_plate(target, plate, Plate.STRIP, style.scale, theme)
        text.centred(target, words, style.bold(SMALL, theme.chalk), plate, plate.w - style.px(24))
        if index == self.hovered:
            boards.frame(target, self.rect_of(index), theme)


class Fallen(WallPart):
    """A note on the table: how the player fell."""

    def __init__(
        self, grid: Grid, style: Style, rect: Rect, counts: Sequence[tuple[str, int]], often: str
    ) -> None:
        super().__init__(grid, style)
        self._rect, self._counts, self._often = rect, counts, often

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return both counts, and the Room."""
        told = [statistics.sentence(label, grouped(count)) for label, count in self._counts]
        return [items("fallen", _("How you fell"), [*told, *([self._often] if self._often else [])])]

    def paint(self, target: pygame.Surface) -> None:
        """Paint the sheet with its tallies."""
        grid, style, theme, rect = self._grid, self._style, self._theme, self._rect
        paper.draw_paper(target, rect, theme)
        paper.draw_seal(target, rect.midtop, grid.px(44), theme)
        room, step = rect.w - grid.px(44), rect.h / 5
        y = rect.top + step * 1.1
        text.centred(
            target, _("How you fell"), style.title(20), Rect(rect.left, round(y) - 20, rect.w, 40), room
        )
        left, right = rect.centerx - room // 2, rect.centerx + room // 2
        labels = [text.fitting(label, style.bold(SMALL), round(room * 0.5)) for label, _count in self._counts]
        begin = left + max(
            text.line_width(label, fit) for (label, _n), fit in zip(self._counts, labels, strict=True)
        )
        for (label, count), fit in zip(self._counts, labels, strict=True):
            y += step
            text.put(target, text.line(label, fit), (left, y), "midleft")
            figure = text.put(
                target, text.line(grouped(count), style.bold(SMALL + 2)), (right, y), "midright"
            )
            area = Rect(
                begin + grid.px(10), round(y) - grid.px(12), figure.left - begin - grid.px(20), grid.px(24)
            )
            self._paint_tally(target, area, count)
        if self._often:
            faded = style.italic(SMALL, theme.faded_ink)
            text.centred(target, self._often, faded, Rect(rect.left, round(y + step) - 20, rect.w, 40), room)

    def _paint_tally(self, target: pygame.Surface, area: Rect, count: int) -> None:
        """Cut a stroke for each death, in fives; a solid bar if there is no room for so many."""
        grid, theme = self._grid, self._theme
        step, wide = grid.px(8), max(2, grid.px(3))
        if count * step + count // _FIVE * grid.px(8) > area.w:
            return
        x = area.left
        for i in range(count):
            if i % _FIVE == _FIVE - 1:
                ends = (x - 4 * step - grid.px(3), area.bottom - grid.px(4)), (x, area.top + grid.px(4))
                pygame.draw.line(target, theme.red, *ends, wide)
                x += grid.px(12)
            else:
                ends = (x, area.top + (i * 7) % 3), (x + (i * 5) % 3 - 1, area.bottom - (i * 3) % 4)
                pygame.draw.line(target, theme.ink, *ends, wide)
                x += step


class Killers(WallPart):
    """The other Monsters that ended games: with their counts, and those with one death fanned at the end."""

    def __init__(
        self,
        grid: Grid,
        style: Style,
        cards: Cards,
        area: Rect,
        killers: Sequence[Killer],
        heading: str,
        foot: str,
    ) -> None:
        """``foot`` is the words under the fan: how often each of its Monsters killed, or their number."""
        super().__init__(grid, style)
        self._cards, self._heading, self._foot, self._area = cards, heading, foot, area
        height = area.h - max(grid.px(40), style.px(24)) - max(grid.px(20), style.px(13))
        self._width = round(height / CARD)
        gap, fan = grid.px(14), round(self._width * 0.34)
        several = [killer for killer in killers if killer.deaths > 1][:4]
        room = area.w - len(several) * (self._width + gap) - self._width
        single = [killer for killer in killers if killer not in several]
        while several and single and room < fan:
            single.insert(0, several.pop())
            room += self._width + gap
        self._more = max(0, len(single) - max(1, room // fan + 1))
        self._several, self._single = several, single[: len(single) - self._more]
        self._step, self._fan = self._width + gap, fan

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return all the cards, with the counts."""
        told = [statistics.killer_told(one) for one in (*self._several, *self._single)]
        told += [self._rest] if self._more else []
        return [items("killers", self._heading, told)] if told else []

    @property
    def _rest(self) -> str:
        return statistics.and_more(self._more)

    def paint(self, target: pygame.Surface) -> None:
        """Paint the cards under their heading."""
        grid, style, area = self._grid, self._style, self._area
        if not self._several and not self._single:
            return
        title = style.title(21, self._theme.chalk)
        self._chalk(target, self._heading, title, area.topleft, area.w, "topleft")
        height = round(self._width * CARD)
        x = area.left + self._width // 2
        y = area.bottom - max(grid.px(20), style.px(13)) - height // 2
        for i, killer in enumerate(self._several):
            self._cards.put(target, killer.card, (x, y), self._width, (-1.6, 1.1, -0.6, 1.9)[i % 4])
            self._plaque(target, statistics.times(killer.deaths), (x, y + height // 2), self._step)
            x += self._step
        first = x
        for killer in self._single:
            self._cards.put(target, killer.card, (x, y), self._width)
            x += self._fan
        if self._single:
            deaths = [killer.deaths for killer in self._single]
            words = self._foot if len(deaths) > 1 else statistics.times(sum(deaths))
            if self._more or max(deaths) > 1 < len(deaths):
                words = self._rest if self._more else statistics.together(sum(deaths))
            middle = (first + x - self._fan) // 2, y + height // 2
            self._plaque(target, words, middle, max(self._step, 2 * (area.right - middle[0])))


class Sheet(WallPart):
    """A sheet on the table with a heading and a sentence, above a row for buttons."""

    def __init__(self, grid: Grid, style: Style, rect: Rect, heading: str, words: str) -> None:
        super().__init__(grid, style)
        self._rect, self._heading, self._words = rect, heading, words
        self.row = Rect(0, 0, rect.w - grid.px(60), max(grid.px(46), style.px(38)))
        """The place for buttons."""
        self.row.midbottom = rect.centerx, rect.bottom - grid.px(22)

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return both texts."""
        top, below = self._rect.copy(), self._rect.copy()
        top.h = below.h = self._rect.h // 2
        below.top = top.bottom
        both = ("none 0", self._heading, top), ("none 1", self._words, below)
        return [Node(key, Role.TEXT, words, box(rect)) for key, words, rect in both if words]

    def paint(self, target: pygame.Surface) -> None:
        """Paint the sheet, its seal and its texts."""
        grid, style, rect = self._grid, self._style, self._rect
        paper.draw_paper(target, rect, self._theme)
        paper.draw_seal(target, rect.midtop, grid.px(52), self._theme)
        area = Rect(self.row.left, rect.top + grid.px(28), self.row.w, 0)
        area.h = self.row.top - grid.px(4) - area.top
        title = Rect(area.left, area.top, area.w, style.px(34))
        text.centred(target, self._heading, style.title(24), title, area.w)
        below = Rect(area.left, title.bottom, area.w, area.bottom - title.bottom)
        fit = text.paragraph_size(self._words, style.regular(SMALL + 1), below.size)
        broken = text.broken(self._words, fit, below.w)
        y = below.centery - text.leading(fit) * (len(broken) - 1) // 2
        for words in broken:
            y = text.put(target, text.line(words, fit), (below.centerx, y)).centery + text.leading(fit)


class Slain(WallPart):
    """The Monsters slain in the first game, fanned on the table."""

    def __init__(self, grid: Grid, style: Style, cards: Cards, area: Rect, slain: Sequence[Card]) -> None:
        super().__init__(grid, style)
        self._cards, self._area, self._slain = cards, area, slain

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return the Monsters."""
        told = [statistics.card_name(card) for card in self._slain]
        return [items("slain", _("Slain on the way"), told)] if told else []

    def paint(self, target: pygame.Surface) -> None:
        """Paint the cards, their heading and their number."""
        grid, style, area, count = self._grid, self._style, self._area, len(self._slain)
        if not count:
            return
        title = style.title(19, self._theme.chalk)
        self._chalk(target, _("Slain on the way"), title, area.midtop, area.w, "midtop")
        top = area.top + max(grid.px(40), style.px(26))
        height = area.bottom - max(grid.px(20), style.px(14)) - top
        width = min(round(height / CARD), grid.px(90))
        step = min(round(width * 0.6), (area.w - width) // max(1, count - 1))
        x, y = area.centerx - step * (count - 1) // 2, top + round(width * CARD) // 2
        for card in self._slain:
            self._cards.put(target, card, (x, y), width)
            x += step
        words = ngettext("{n} Monster", "{n} Monsters", count)
        self._plaque(target, words, (area.centerx, y + round(width * CARD) // 2), area.w)


class PlaqueTabs(Tabs):
    """Tabs on dark ground: the chosen one is of brass."""

    def draw(self, target: pygame.Surface, *, focused: bool = False) -> None:
        """Draw all tabs; the frame around them shows the focus."""
        theme = self._style.theme
        for i, (label, rect) in enumerate(zip(self.labels, self.rects, strict=True)):
            chosen = i == self.chosen
            boards.draw_plate(target, rect, Plate.PLAQUE if chosen else Plate.STRIP, self._style.scale, theme)
            ink = theme.on_bright if chosen and not theme.plain else theme.chalk
            if not chosen and i == self.hovered:
                ink = theme.brass
            text.centred(target, label, self._style.bold(BODY, ink), rect, rect.w - rect.h // 2)
            if chosen and theme.plain:
                boards.frame(target, rect.inflate(-6, -6), theme)
