"""The statistics as objects in the Dungeon: a nemesis, medals on chains, notes and cards on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from ...engine import Card
from ...i18n import gettext as _
from .. import assets
from ..accessibility.node import Node, Role, box, items
from ..table import light, scenery
from ..table.card_theme import CardTheme
from ..table.cards import PREMULTIPLIED, Faces
from ..table.ending_art import cut_wall
from ..widgets import boards, icons, paper, text
from ..widgets.boards import Plate
from ..widgets.paper import printed
from ..widgets.parts import Part, Pixel, TextPart
from ..widgets.theme import SMALL, Style, TextStyle
from ..words.numbers import grouped, listed
from ..words.spoken import caption, headed
from .statistics import Killer, Medal

CARD: Final = 1.4  # the ratio of a card's height to its width
MEDAL_WIDTH: Final = 160 / 206
"""The ratio of a medal's width to its height."""
MEDAL_FACE: Final = 122 / 206
"""The y coordinate of the middle of a medal's face, relative to the medal's height."""
_FIGURE: Final = 84 / 206  # the width of a medal's face, relative to the medal's height
_HOOK: Final = 60 / 190
_RAYS: Final = 226  # the reach of the nemesis's rays from its middle, for a card 320 pixels wide
_WARM, _COLD = (110, 74, 22), (14, 68, 92)  # the light added behind a beaten Monster, and the nemesis
NOTE: Final = (222, 206, 178)
"""The light on a note on the table."""


class Grid(NamedTuple):
    """A layout drawn for one size and stretched to a window of any size; objects keep their proportions."""

    size: tuple[int, int]  # the window's size
    drawn: tuple[int, int]  # the drawing's size

    @property
    def unit(self) -> float:
        """The number of pixels per unit of the drawing, for objects that keep their proportions."""
        return min(self.size[0] / self.drawn[0], self.size[1] / self.drawn[1])

    def px(self, units: float) -> int:
        """Convert a length from ``units`` to pixels."""
        return round(units * self.unit)

    def x(self, units: float) -> int:
        """Convert an x coordinate in the drawing from ``units`` to pixels."""
        return round(units * self.size[0] / self.drawn[0])

    def y(self, units: float) -> int:
        """Convert a y coordinate in the drawing from ``units`` to pixels."""
        return round(units * self.size[1] / self.drawn[1])

    def rect(self, left: float, top: float, right: float, bottom: float) -> Rect:
        """Convert an area of the drawing to a rectangle in pixels."""
        x, y = self.x(left), self.y(top)
        return Rect(x, y, self.x(right) - x, self.y(bottom) - y)


class WallPart(Part):
    """A part that is painted only once, onto its screen's background."""

    def __init__(self, grid: Grid, style: Style) -> None:
        self._grid, self._style, self._theme = grid, style, style.theme

    def paint(self, target: Surface) -> None:
        """Paint everything that never changes."""

    def _chalk(
        self, target: Surface, words: str, style: TextStyle, pos: Pixel, width: int, anchor: str = "center"
    ) -> Rect:
        """Write ``words`` in one line, with a dark rim, no wider than ``width`` pixels."""
        fit = text.fitting(words, style, width)
        return scenery.write(target, text.cut(words, fit, width), fit, pos, anchor, self._theme)

    def _plaque(self, target: Surface, words: str, center: Pixel, width: int) -> None:
        """Write ``words`` on a brass plaque around ``center``, at most ``width`` pixels wide."""
        style, theme = self._style, self._theme
        ink = theme.chalk if theme.plain else theme.on_bright
        pad = self._grid.px(18)
        fit = text.fitting(words, style.bold(SMALL, ink), max(10, width - 2 * pad))
        wide = min(width, text.line_width(words, fit) + 2 * pad)
        rect = Rect(0, 0, wide, style.px(30)).move_to(center=center)
        boards.draw_plate(target, rect, Plate.PLAQUE, style.scale, theme)
        text.centred(target, words, fit, rect, rect.w - pad)


def put_shaded(target: Surface, picture: Surface | None, place: Rect, *, shaded: int = 0) -> None:
    """Draw ``picture``, if any, with a hard shadow ``shaded`` pixels away."""
    if picture is not None and shaded:
        shade = light.dimmed(icons.inked(picture, (0, 0, 0)), 0.7)
        target.blit(shade, place.move(-shaded * 2 // 3, shaded), special_flags=PREMULTIPLIED)
    if picture is not None:
        target.blit(picture, place, special_flags=PREMULTIPLIED)


def put_card(target: Surface, faces: Faces, card: Card | None, center: Pixel, turned: float) -> None:
    """Draw ``card`` (its back if `None`) around ``center``, rotated by ``turned`` degrees, with a shadow."""
    picture = faces.back if card is None else faces.face(card)
    if turned:
        # Add a transparent edge, because the rotation smooths only what is inside the picture.
        padded = Surface([side + 4 for side in picture.get_size()], pygame.SRCALPHA, 32)
        padded.blit(picture, (2, 2))
        picture = pygame.transform.rotozoom(padded, turned, 1.0)
    put_shaded(target, picture, picture.get_rect(center=center), shaded=max(2, faces.size[0] // 24))


class Nemesis(WallPart):
    """The deadliest Monster in cold rays, a beaten Monster in warm light, or a card's back without either."""

    def __init__(
        self,
        grid: Grid,
        style: Style,
        look: CardTheme,
        card: Card | None,
        words: tuple[str, str],
        left: int,
        above: int,
        *,
        beaten: bool = False,  # whether the Monster was beaten, so that it is in warm light
    ) -> None:
        """Centre the card ``left`` units from the left, with its heading below the y coordinate ``above``."""
        super().__init__(grid, style)
        self._cold = card is not None and not beaten
        self._look, self._card, (self._heading, self._below) = look, card, words
        top, low = max(grid.y(117), above + style.px(40)), grid.y(446)
        high = min(grid.px(326), low - top)
        self.rect = Rect(0, 0, round(high / CARD), high).move_to(center=(grid.x(left), (top + low) // 2))
        self._room = 2 * min(self.rect.centerx, grid.px(170)) - grid.px(10)

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return one node with the heading and the Monster."""
        card = "" if self._card is None else caption(self._card)
        return [Node("nemesis", Role.TEXT, headed(listed(self._heading, card, self._below)), box(self.rect))]

    def paint(self, target: Surface) -> None:
        """Paint the card in its rays, the heading above and a plate below."""
        grid, style, theme, rect = self._grid, self._style, self._theme, self.rect
        if not theme.plain:
            halo = light.halo(grid.px(560), _COLD if self._cold else _WARM)
            text.put(target, halo, rect.center, flags=pygame.BLEND_RGB_ADD)
            if self._cold:
                cut_wall(target, rect, _RAYS)
        put_card(target, Faces(rect.size, self._look), self._card, rect.center, 2.5)
        heading = text.fitting(self._heading, style.title(27, theme.gilt), self._room - style.px(36))
        sign = Rect(0, 0, text.line_width(self._heading, heading) + style.px(36), style.px(38))
        sign.center = rect.centerx, rect.top - max(grid.px(26), style.px(18))
        boards.draw_plate(target, sign, Plate.STRIP, style.scale, theme)
        text.centred(target, self._heading, heading, sign, sign.w)
        ink, high = style.bold(SMALL + 2, theme.chalk), max(grid.px(48), style.px(40))
        plate = Rect(0, 0, min(self._room, max(grid.px(270), text.line_width(self._below, ink) + high)), high)
        plate.midtop = rect.centerx, rect.bottom + grid.px(4)
        boards.draw_plate(target, plate, Plate.BAD if self._cold else Plate.GOOD, grid.unit, theme)
        text.centred(target, self._below, ink, plate, plate.w - round(plate.h * 0.8))


class Medals(WallPart):
    """Medals on chains, and empty hooks for medals not won yet."""

    def __init__(self, grid: Grid, style: Style, medals: Sequence[Medal], places: Sequence[Rect]) -> None:
        super().__init__(grid, style)
        self.medals, self.places = medals, places

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return the list of all medals with their labels."""
        told = [medal.spoken for medal in self.medals]
        return [items("figures", _("Your record"), told, map(box, self.places))]

    def first(self) -> str:
        """Return the medals that have a value, in one line of text."""
        return headed(listed(*(medal.spoken for medal in self.medals if medal.value)))

    def paint(self, target: Surface) -> None:
        """Paint all medals and hooks."""
        # Paint the last medals first, because the chains of a second row hang behind the first row.
        for medal, place in [*zip(self.medals, self.places, strict=True)][::-1]:
            (self._paint_medal if medal.value else self._paint_hook)(target, medal, place)

    def _paint_medal(self, target: Surface, medal: Medal, place: Rect) -> None:
        grid, style, theme = self._grid, self._style, self._theme
        size = round(place.h * MEDAL_WIDTH), place.h
        disc = Rect((0, 0), size).move_to(midtop=place.midtop)
        middle = disc.centerx, disc.top + round(disc.h * MEDAL_FACE)
        if theme.plain:
            pygame.draw.circle(target, theme.brass, middle, round(disc.h * 0.32), max(2, grid.px(4)))
        else:
            chain(target, Rect(disc.centerx, 0, 0, place.top + grid.px(16)), grid.px(13))
            picture = printed(medal.picture, size)
            if picture is not None and medal.share is not None:
                picture = _partly_lit(picture, printed("medal-dark", size), medal.share)
            put_shaded(target, picture, disc, shaded=grid.px(6))
        crest = assets.icon(medal.crest, round(disc.h * 0.32)) if medal.crest else None
        if crest is not None:
            shown, _rim = paper.around(icons.inked(crest, theme.brass), disc.h // 4, theme)
            text.put(target, shown, (disc.centerx, disc.top + disc.h * 0.13))
        room = round(disc.h * _FIGURE) - grid.px(8)
        ink = theme.chalk if theme.plain else theme.on_bright
        face = Rect(0, 0, room, round(room * 0.8)).move_to(center=middle)
        fit = text.fitting(medal.value, theme.title(min(style.px(36), grid.px(46)), ink), room, style.px(15))
        if not theme.plain and (wide := text.line_width(medal.value, fit)) > room:
            # Put a figure with many digits on a brass plate that extends over the rim.
            plate = Rect(0, 0, wide + 2 * fit.pixels, 2 * fit.pixels).move_to(center=middle)
            boards.draw_plate(target, plate, Plate.PLAQUE, style.scale, theme)
        text.centred(target, medal.value, fit, face, place.w)
        self._plaque(target, medal.label, (disc.centerx, disc.bottom + grid.px(4)), place.w)

    def _paint_hook(self, target: Surface, medal: Medal, place: Rect) -> None:
        grid, style, theme = self._grid, self._style, self._theme
        hook = Rect(0, 0, grid.px(34), round(grid.px(34) / _HOOK))
        hook.midtop = place.centerx, place.top - grid.px(20)
        if not theme.plain:
            chain(target, Rect(hook.centerx - 1, 0, 0, hook.top + grid.px(2)), grid.px(13))
            put_shaded(target, printed("hook", hook.size), hook, shaded=grid.px(4))
        y = hook.bottom + max(grid.px(16), style.px(14))
        label, need = style.bold(SMALL + 1, theme.chalk), style.italic(SMALL, theme.chalk)
        for words, writing in ((medal.label, label), (medal.need, need)):
            self._chalk(target, words, writing, (place.centerx, y), place.w)
            y += text.leading(writing)


def _partly_lit(lit: Surface, dark: Surface | None, share: float) -> Surface:
    """Return the medal ``lit`` clockwise from the top over a ``share`` of its rim."""
    if dark is None:
        return lit
    (w, h), steps = lit.get_size(), 20
    middle, up = pygame.Vector2(w / 2, h * MEDAL_FACE), pygame.Vector2(0, -h)
    turns = [360 * round(share * steps) / steps * i / 40 for i in range(41)]
    wedge = Surface((w, h), pygame.SRCALPHA, 32)
    pygame.draw.polygon(wedge, (255, 255, 255, 255), [middle, *(middle + up.rotate(turn) for turn in turns)])
    part, rest = lit.copy(), dark.copy()
    part.blit(wedge, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    rest.blit(wedge, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    rest.blit(part, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return rest


def chain(target: Surface, place: Rect, width: int) -> None:
    """Draw a chain ``width`` pixels wide from the top of ``place`` to its bottom."""
    links = printed("chain", (width, round(width * 176 / 48)))
    if links is None:
        return
    for y in range(place.top, place.bottom, links.get_height()):
        part = links.get_rect(h=min(links.get_height(), place.bottom - y))
        target.blit(links, (place.left - width // 2, y), part, special_flags=PREMULTIPLIED)


_FIVE: Final = 5  # the number of tally strokes in a group, including the one across
# The height of the headings on the table and the distance from the note's top to its heading, in grid units,
# and the maximum number of killers.
_HEADING, _BELOW, _MOST = 30, 21, 6


class Fallen(WallPart):
    """A note on the table that counts the player's deaths, barehanded and armed."""

    def __init__(
        self, grid: Grid, style: Style, rect: Rect, counts: Sequence[tuple[str, int]], often: str
    ) -> None:
        super().__init__(grid, style)
        self._rect, self._counts, self._often = rect, counts, often

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return the counts of deaths, and the Room with the most deaths if there is one."""
        told = [headed(listed(label, grouped(count))) for label, count in self._counts]
        fallen = items("fallen", _("How you fell"), [*told, *([self._often] if self._often else [])])
        return [fallen._replace(box=box(self._rect))]

    def paint(self, target: Surface) -> None:
        """Paint the sheet with its tallies."""
        grid, style, theme, rect = self._grid, self._style, self._theme, self._rect
        paper.draw_paper(target, rect, theme, (NOTE,))
        dagger = Rect(0, 0, grid.px(42), grid.px(102)).move_to(bottomright=rect.topright)
        paper.ornament(target, "dagger", dagger.move(-grid.px(10), grid.px(36)), theme)
        room, step = rect.w - grid.px(44), rect.h / 5
        left, right = rect.centerx - room // 2, rect.centerx + room // 2
        y: float = rect.top + grid.y(_BELOW) + grid.px(_HEADING) // 2
        row = Rect(rect.left, round(y) - 20, rect.w, 40)
        text.centred(target, _("How you fell"), style.title(22), row, room)
        labels, side, beside = [label for label, _count in self._counts], grid.px(22), grid.px(29)
        fit = text.fitting(max(labels, key=len), style.bold(SMALL + 2), room // 2 - side)
        begin = left + beside + max(text.line_width(label, fit) for label in labels) + grid.px(10)
        for name, (label, count) in zip(("bare", "armed"), self._counts, strict=True):
            y += step
            if (icon := assets.icon(name, side)) is not None:
                text.put(target, icons.inked(icon, theme.ink), (left, y), "midleft", PREMULTIPLIED)
            text.put(target, text.line(label, fit), (left + beside, y), "midleft")
            figure = text.line(grouped(count), style.bold(SMALL + 4))
            end = text.put(target, figure, (right, y), "midright").left - grid.px(10)
            self._paint_tally(target, Rect(begin, round(y) - grid.px(12), end - begin, grid.px(24)), count)
        if self._often:
            text.centred(target, self._often, style.italic(SMALL + 2), row.move(0, round(3 * step)), room)

    def _paint_tally(self, target: Surface, area: Rect, count: int) -> None:
        """Draw the ``count`` deaths as tally marks, in groups of five; draw nothing if they don't fit."""
        grid, theme = self._grid, self._theme
        wide, x = max(2, grid.px(3)), float(area.left)
        step = min(grid.px(8), area.w / max(1, count + count // _FIVE))
        if step < grid.px(4):
            return
        for i in range(count):
            ends = (x, area.top + (i * 7) % 3), (x + (i * 5) % 3 - 1, area.bottom - (i * 3) % 4)
            if last := i % _FIVE == _FIVE - 1:
                ends = (x - 4.4 * step, area.bottom - grid.px(4)), (x, area.top + grid.px(4))
            pygame.draw.line(target, theme.red if last else theme.ink, *ends, wide)
            x += step * (1.5 if last else 1)


class Killers(WallPart):
    """Monsters and the number of games each of them ended, below a heading."""

    def __init__(
        self, grid: Grid, style: Style, look: CardTheme, area: Rect, killers: Sequence[Killer], heading: str
    ) -> None:
        super().__init__(grid, style)
        # Draw the cards without names, because the next card or a plaque would cut them off.
        self._look, self._heading, self._area = look._replace(card_names=False), heading, area
        self._ink = style.title(20, style.theme.gilt)
        high = area.h - text.leading(self._ink) - style.px(6)
        self._width = min(grid.px(112), round(high / CARD))
        self._killers, self._shown = killers, killers[:_MOST]
        room = (area.w - self._width) // max(1, len(self._shown) - 1)
        self._step = min(self._width + grid.px(20), room)

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return the list of all the Monsters, including those not shown, with any death counts."""
        told = [killer.spoken for killer in self._killers]
        return [items("killers", self._heading, told)._replace(box=box(self._area))] if told else []

    def paint(self, target: Surface) -> None:
        """Paint the cards and their heading."""
        area, style, size = self._area, self._style, (self._width, round(self._width * CARD))
        if self._shown:
            sign = Rect(area.left, area.top - style.px(6), area.w, style.px(30))
            sign.w = min(text.line_width(self._heading, self._ink) + style.px(32), area.w)
            boards.draw_plate(target, sign, Plate.STRIP, style.scale, style.theme)
            text.centred(target, self._heading, self._ink, sign, sign.w - style.px(16))
        x, y = area.left + size[0] // 2, area.bottom - size[1] // 2
        for i, killer in enumerate(self._shown):
            put_card(target, Faces(size, self._look), killer.card, (x, y), (-0.9, 0.7, -0.4, 1.0)[i % 4])
            if killer.deaths:
                times = _("{n}\N{MULTIPLICATION SIGN}", n=grouped(killer.deaths))
                self._plaque(target, times, (x, y + size[1] // 2 - self._style.px(9)), self._step)
            x += self._step


class Sheet(WallPart):
    """A sheet on the table with a heading, and paragraphs above a row for buttons.

    The text has the largest size that fits, at most a little above the default. A sheet without
    buttons is as high as its text.
    """

    def __init__(
        self,
        grid: Grid,
        style: Style,
        rect: Rect,
        heading: str,
        words: Sequence[str],
        *,
        buttons: bool = True,
        centred: bool = True,
        key: str = "",
    ) -> None:
        super().__init__(grid, style)
        self._key = key
        inner = rect.inflate(-grid.px(60), -grid.px(44))
        self.row = Rect(inner.left, 0, inner.w, max(grid.px(46), style.px(38)) if buttons else 0)
        """The area for buttons."""
        self.row.bottom = min(inner.bottom - grid.px(46) * buttons + self.row.h, rect.bottom - grid.px(9))
        self._heading, plain = heading, style.regular(SMALL + 2)
        self._title = Rect(inner.left, inner.top, inner.w, min(style.px(40), rect.h // 5))
        below = Rect(inner.left, self._title.bottom, inner.w, self.row.top - self._title.bottom)

        def height(pixels: int) -> int:
            return sum(text.paragraph_height(each, plain.sized(pixels), inner.w) for each in words)

        fit = plain.sized(text.largest(plain.pixels, lambda pixels: height(pixels) <= below.h))
        free = below.h - height(fit.pixels)
        self.rect = rect if buttons else Rect(rect.left, rect.top, rect.w, rect.h - free)
        if buttons:
            below.top += free // 2
        self._paragraphs: list[TextPart] = []
        anchor = "midtop" if centred else "topleft"
        x, y = getattr(below, anchor)
        for i, each in enumerate(filter(None, words)):
            broken = text.broken(each, fit, below.w)
            self._paragraphs.append(TextPart(f"{key}explained {i}", broken, fit, (x, y), anchor, spoken=each))
            y += text.leading(fit) * len(broken)

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return the nodes of all texts."""
        title = Node(f"{self._key}title", Role.TEXT, self._heading, box(self._title))
        return [title, *(node for part in self._paragraphs for node in part.nodes())]

    def paint(self, target: Surface) -> None:
        """Paint the sheet, its seal and its texts."""
        paper.draw_paper(target, self.rect, self._theme)
        paper.draw_seal(target, self.rect.midtop, self._grid.px(52), self._theme)
        text.centred(target, self._heading, self._style.title(24), self._title, self._title.w)
        for part in self._paragraphs:
            part.draw(target)
