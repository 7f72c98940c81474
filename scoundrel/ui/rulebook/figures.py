"""The rulebook's pictures: rows of real cards, the table in miniature, and charts of costs."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from ...engine import CLASSIC, Card, CardKind
from ...i18n import gettext as _
from ..table import backdrop, light, scenery
from ..table.cards import PREMULTIPLIED, CardSprites
from ..table.effects import stamp
from ..table.health_panel import HealthPanel
from ..table.layout import CARD_ASPECT
from ..table.light import Lamp, Mood
from ..table.scenery import Greys, Scene
from ..table.tween import Pose
from ..widgets import paper, text
from ..widgets.icons import inked, smooth
from ..widgets.rich_text import RichText
from ..widgets.theme import BODY, Color, Style, TextStyle, Theme
from ..words.numbers import decimal
from .model import LEVELS, Cost, Curve, Dungeon, ExampleRow, Figure, Item, Paper, Pile, Sign, Table


class FigureLook(NamedTuple):
    """The look of a figure: the width of a card and the text size, in pixels, and the theme."""

    card: int
    pixels: int
    theme: Theme
    minimum: int  # minimum text size in pixels, if there is room

    def larger(self, larger: float) -> FigureLook:
        """Return the same look with the text enlarged by the factor ``larger``."""
        return self._replace(pixels=round(self.pixels * larger), minimum=round(self.minimum * larger))

    def small(self, part: float) -> int:
        """Return the fraction ``part`` of the text size, in pixels, but at least the minimum."""
        return max(round(self.pixels * part), self.minimum)


_LONG: Final = 5.2  # the width of a cost bar in card widths
# The highest cost shown, in Dungeons per hundred: slightly more than are cleared without any habit.
_MAXIMUM: Final = 85


def draw(target: Surface, cost: Cost, place: Rect, look: FigureLook) -> None:
    """Draw the number of ``cost`` in large digits, its caption, and below them the bar in its groove."""
    theme = look.theme
    ink = theme.red if cost.measurable and cost.cost > 0 else theme.green if cost.measurable else theme.ink
    number = text.line(decimal(cost.cost), theme.title(max(look.pixels, round(place.h * 0.4)), ink))
    middle = place.top + place.h * 3 // 10
    text.put(target, number, (place.left, middle), "midleft")
    room = place.w - number.get_width() - look.pixels
    caption = text.fitted(cost.caption, theme.regular(look.small(0.9)), room)
    text.put(target, caption, (place.right, middle), "midright")
    thick = max(6, place.h // 6)
    groove = Rect(place.left, place.top + place.h * 3 // 5, place.w, thick)
    pygame.draw.rect(target, theme.grid, groove, border_radius=thick // 2)
    groove.w = max(thick, round(abs(cost.cost) * place.w / _MAXIMUM))
    pygame.draw.rect(target, ink, groove, border_radius=thick // 2)


# The chart's width in card widths, its plot's height in card heights, and the value at its upper edge.
_WIDTH, _HEIGHT, _TOP = 5.4, 1.05, 100


class CurveFigure:
    """A laid-out chart, at most ``max_width`` pixels wide."""

    def __init__(self, curve: Curve, max_width: int, look: FigureLook) -> None:
        self._curve, self._look, self.card, self._pixels = curve, look, look.card, look.small(0.85)
        theme, style = look.theme, look.theme.regular(self._pixels)
        self._writing = theme.regular(self._pixels, theme.faded_ink)
        words = text.line_width(curve.caption, style) + 2 * self._pixels
        width = min(max_width, max(words, round(look.card * _WIDTH)))
        self._caption = RichText(curve.caption, style, width, theme, centred=True)
        self._line = text.leading(self._writing)
        self._plot_height = round(look.card * CARD_ASPECT * _HEIGHT)
        self.size = (width, self._plot_height + self._line + self._caption.size[1])

    def draw(self, target: Surface, left: int, top: int, faces_for: object) -> None:
        """Draw the chart, which needs no cards."""
        curve, theme, pixels = self._curve, self._look.theme, self._pixels
        margin = max(text.line_width(str(level), self._writing) for level in LEVELS) + pixels // 2
        plot = Rect(left + margin, top + pixels // 2, self.size[0] - margin, self._plot_height - pixels // 2)
        thin, unit = max(1, self._look.card // 40), plot.h / _TOP
        for level in LEVELS:
            y = round(plot.bottom - unit * level)
            pygame.draw.line(target, theme.engraved_edge, (plot.left, y), (plot.right, y), thin)
            text.put(target, text.line(str(level), self._writing), (plot.left - pixels // 3, y), "midright")
        free = round(plot.bottom - unit * curve.free)
        for x in range(plot.left, plot.right, 6 * thin + 2):
            pygame.draw.line(target, theme.ink, (x, free), (min(plot.right, x + 3 * thin), free), thin)
        xs = (plot.left + round(plot.w / len(curve.points) * (i + 0.5)) for i in range(len(curve.points)))
        spots = [(x, round(plot.bottom - unit * at.cleared)) for x, at in zip(xs, curve.points, strict=True)]
        pygame.draw.lines(target, theme.red, closed=False, points=spots, width=max(2, thin))
        for point, (x, y) in zip(curve.points, spots, strict=True):
            pygame.draw.circle(target, theme.red, (x, y), max(3, thin * 2))
            text.put(target, text.line(str(point.value), self._writing), (x, plot.bottom + self._line // 2))
        below = left + (self.size[0] - self._caption.size[0]) // 2
        self._caption.draw(target, below, plot.bottom + self._line)


FacesFor = Callable[[int], CardSprites]
"""Returns the card images for a card width in pixels."""

_STAGGER, _GAP = 0.36, 0.24  # offset between the cards of a pile, and gap between piles, in card widths
_MEASURE = 2 + _STAGGER + 2 * _GAP  # minimum width of a row with a bar, in card widths, not counting the bar
_MEASURE_CARD = 0.8  # relative size of the cards beside a cost, smaller because the words matter more
_UNDER = 0.22  # offset between cards that slide under the Dungeon, in card widths
# The small table's width, in card widths, and its height without the labels, in card heights.
_TABLE_COLUMNS, _TABLE_ROWS = 7.5, 2.5
_SMALLEST_CAPTION = 9
# The maximum distance between a habit's cards and the width of a tilted card, in card widths; the cards' tilt
# in degrees and their lift, which casts the shadow; and the shade on the cards of examples that cost wins.
_STEP, _LEANT, _LEAN, _LIFT, _SHADE = 1.06, 1.08, 2, 0.5, 0.4
_SLID: Final = 0.66  # the maximum distance between cards that slide under the Dungeon, in card widths
_PAIRED, _PILED = 0.72, 0.4  # the minimum distance between a habit's cards: of two, and of more cards
_COLD: Final = (160, 180, 224)  # the light on a mistake's scene
# The shade on a mistake's cards; the distance between a slain Monster's halves, in card widths.
_DIM, _CUT = 0.19, 0.12
_PLACES: Final = (Scene.CRYPT, Scene.ABYSS, Scene.CAVERN)  # the scenes of the habits, used in turn
_WIDE, _HIGH = 0.93, 0.66  # the maximum width and height of a habit's cards, relative to their print
# The y coordinates of the cards' middle and the horizon, relative to the print.
_STANDS, _HORIZON = 0.54, 0.62
_HALL: Final = 1280 / 480  # the width of a scene's hall, relative to its height
# The size of a verdict in text sizes, its maximum width relative to the print, and its tilt in degrees.
_VERDICT, _WIDEST, _TILT = 2.1, 0.74, 2.5
# The stroke width of the arrow over the cards, and its height, relative to the space above them.
_STROKE, _CREST = 0.21, 0.72
_PENDANT: Final = 1.46  # the height of a seal with its ribbon, relative to its width
# The size of the number on a habit's seal, and the room for it, relative to the seal's width.
_WORTH, _WRITTEN = 0.44, 0.57
_STONE = 88  # brightness of the miniature table's stone, 0 to 255


def _figure_height(card: int) -> int:
    return round(card * CARD_ASPECT)


def _units(item: Pile | Dungeon | Paper | Cost) -> float:
    if isinstance(item, Pile):
        return 1 + _STAGGER * (len(item.cards) - 1)
    if isinstance(item, Dungeon):
        return 1 + _UNDER * len(item.under)
    return 1 if isinstance(item, Paper) else 0


def _sign_style(sign: Sign, look: FigureLook) -> TextStyle:
    """Return the text style of a sign: large for numbers and operators, normal for words."""
    if sign.word:
        return look.theme.italic(look.pixels, look.theme.faded_ink)
    return look.theme.title(round(look.pixels * 1.25))


class RowFigure:
    """An example ``row``, laid out at most ``width`` pixels wide, with smaller cards if necessary."""

    def __init__(self, row: ExampleRow, width: int, look: FigureLook) -> None:
        self._row, self._look = row, look
        gaps = _GAP * (len(row.items) - 1)
        units = gaps + sum(_units(item) for item in row.items if not isinstance(item, Sign))
        signs = sum(self._width(item) for item in row.items if isinstance(item, Sign))
        self._bar = _LONG if is_measure(row) else 0
        if is_measure(row):
            # Reserve a minimum width, so that all bars on a page have the same length.
            units, look = max(units, _MEASURE), look._replace(card=round(look.card * _MEASURE_CARD))
        self._look = look._replace(card=max(8, min(look.card, int((width - signs) / (units + self._bar)))))
        self.card = self._look.card  # the resulting card width, in pixels
        self._widths = [self._width(item) for item in row.items]
        self._captions = self._set_captions()
        below = max((caption.size[1] for caption in self._captions if caption), default=0)
        self._below = round(look.pixels * 0.25) if below else 0
        width = round((units + self._bar) * self._look.card) + signs
        self.size = width, _figure_height(self._look.card) + self._below + below

    def _width(self, item: Item) -> int:
        if isinstance(item, Sign):
            return text.line_width(item.text, _sign_style(item, self._look))
        return round((self._bar if isinstance(item, Cost) else _units(item)) * self._look.card)

    def _set_captions(self) -> list[RichText | None]:
        """Return each item's caption (`None` if empty), all in one text size, which fits them if possible."""
        room = [one + round(_GAP * self._look.card * 0.6) for one in self._widths]
        words = ["" if isinstance(item, Sign | Cost) else item.caption for item in self._row.items]

        def captions(pixels: int) -> list[RichText | None]:
            theme, style = self._look.theme, self._look.theme.regular(pixels)
            both = zip(words, room, strict=True)
            return [RichText(one, style, width, theme, centred=True) if one else None for one, width in both]

        def fits(pixels: int) -> bool:
            return all(not c or c.size[0] <= width for c, width in zip(captions(pixels), room, strict=True))

        return captions(text.largest(self._look.small(0.9), fits, _SMALLEST_CAPTION))

    def draw(self, target: Surface, left: int, top: int, faces_for: FacesFor) -> None:
        """Draw the row."""
        card, theme = self._look.card, self._look.theme
        faces, height, x = faces_for(card), _figure_height(card), left
        for item, width, caption in zip(self._row.items, self._widths, self._captions, strict=True):
            place = Rect(x, top, width, height)
            match item:
                case Sign():
                    text.put(target, text.line(item.text, _sign_style(item, self._look)), place.center)
                case Pile():
                    _draw_pile(target, item, place, faces, theme)
                case Dungeon(under=under):
                    _draw_dungeon(target, under, place, faces)
                case Paper(totals, maximum):
                    HealthPanel(place, theme, minimum=self._look.minimum).draw(target, totals, maximum)
                case Cost():
                    # Align the bar to the right, so that all bars on a page line up.
                    draw(target, item, place.move_to(right=left + self.size[0]), self._look)
            if caption:
                caption.draw(target, place.centerx - caption.size[0] // 2, place.bottom + self._below)
            x += width + round(_GAP * card)


class HabitPrints:
    """A habit's two prints, of what to do and of the mistake, both of one ``size``."""

    def __init__(self, number: int, size: tuple[int, int], look: FigureLook) -> None:
        self._scene, self._size, self._look = _PLACES[number % len(_PLACES)], size, look
        self._grounds: list[Surface] = []  # the bright and the dark scene, painted on first use

    def draw(self, pile: Pile, target: Surface, left: int, top: int, faces_for: FacesFor) -> None:
        """Draw a gilt-framed print of ``pile`` or, if it is faded, a dark one with a slash across it."""
        (_card, pixels, theme, minimum), wrong = self._look, pile.faded
        place = Rect((left, top), self._size)
        self._grounds = self._grounds or self._painted()
        target.blit(self._grounds[wrong], place)
        gilt = theme.gilt if theme.plain else theme.brass  # in high contrast, brass marks the focus
        frame = light.outline(place.size, 0, 3, theme.ash if wrong else gilt, theme.engraved)
        text.put(target, frame, place.center)
        things: list[Card | None] = [*pile.cards, *([None] if pile.health or pile.under else ())]
        steps = max(1, len(things) - 1)
        least = _LEANT + (_PAIRED if steps == 1 else steps * _PILED)
        width = round(min(place.h * _HIGH / CARD_ASPECT, place.w * _WIDE / least))
        step = min(_SLID if pile.under else _STEP, (place.w * _WIDE / width - _LEANT) / steps)
        middle = place.top + round(place.h * _STANDS)
        for i, card in enumerate(things):
            off = i - (len(things) - 1) / 2
            at = round(place.centerx + off * step * width), middle
            sheet = Rect(0, 0, width, round(width * CARD_ASPECT)).move_to(center=at)
            if card is None and pile.under:
                _draw_dungeon(target, (), sheet, faces_for(width))
                wide, high = round((steps * step + 0.15) * width), sheet.top - place.top
                leap = _leap((wide, high), theme.ash if wrong else gilt, theme.engraved)
                text.put(target, leap, (sheet.centerx - wide // 2, place.top + high // 2))
            elif card is None:
                HealthPanel(sheet, theme, minimum=minimum).draw(target, (pile.health,), CLASSIC.max_health)
            else:
                angle, shade = _LEAN * (-2 * off or 1), _DIM if wrong and not theme.plain else 0.0
                cut = _CUT * (i > 0 and pile.cards[0].kind is CardKind.WEAPON and not (wrong or pile.under))
                pose = Pose(*at, angle, lift=_LIFT, shade=shade, cut=cut, unnamed=len(things) > 1)
                faces_for(width).draw(target, card, pose)
        if wrong:
            # Leave any health panel and the values of the cards readable.
            whole = round(width * (step * steps + _LEANT))
            wide = round(width * 0.95) if pile.health else whole
            if (slash := paper.printed("slash", (wide, width))) is not None:
                slash = inked(slash, theme.red) if theme.plain else slash
                spot = place.centerx - whole // 2, middle - width // 4
                target.blit(slash, spot, special_flags=PREMULTIPLIED)
        ink, style = theme.red if wrong else theme.green, Style(pixels / BODY, theme)
        fit = text.fitting(pile.caption, theme.title(round(pixels * _VERDICT), ink), round(place.w * _WIDEST))
        tilt = -_TILT if wrong else _TILT
        verdict = stamp(pile.caption, style, ink, pixels=fit.pixels / style.scale, tilt=tilt)
        text.put(target, verdict, (place.centerx, place.bottom))

    def _painted(self) -> list[Surface]:
        """Return the scenes of the two prints: one bright, one dark and cold."""
        (wide, high), theme, mood = self._size, self._look.theme, Mood.CALM
        if theme.plain:
            return [scenery.plain(self._size, theme)] * 2
        edge = round(high * _HORIZON)
        size = max(wide, round(edge * _HALL)), high
        hall = scenery.paint(size, edge, self._scene, mood, Greys())
        light.cast(hall, edge, Lamp(size[0] / 2, high), mood, scenery.air(self._scene, mood))
        bright = hall.subsurface(((size[0] - wide) // 2, 0, wide, high)).copy()
        dark = pygame.transform.grayscale(bright)
        dark.fill(_COLD, special_flags=pygame.BLEND_RGB_MULT)
        return [bright, dark]


@lru_cache(maxsize=2)
def _leap(size: tuple[int, int], color: Color, ink: Color) -> Surface:
    """Return a tapering arrow that arcs from the lower left to the lower right corner of ``size``."""
    (wide, high), unit = size, 3.0
    thick = high * _STROKE

    def at(angle: float, off: float = 0.0) -> pygame.Vector2:
        """Return the point at ``angle`` on the arrow's arc, ``off`` stroke widths outside its centre line."""
        x, y = (wide / 2 + off * thick) * math.cos(angle), (high * _CREST + off * thick) * math.sin(angle)
        return pygame.Vector2((wide + high) / 2 + x, 1.5 * high - y) * unit

    def draw(large: Surface) -> None:
        angles = [math.pi * (1 - 0.032 * i) for i in range(26)]
        outer, inner = ([at(a, side * (0.5 - a * 0.1)) for a in angles] for side in (1, -1))
        end, tip = at(angles[-1]), at(0)
        barb = (tip - end).rotate(90) * 0.55
        shape = [*outer, end - barb, tip, end + barb, *reversed(inner)]
        for i, point in enumerate(shape):
            pygame.draw.line(large, ink, shape[i - 1], point, round(thick * unit / 2))
            pygame.draw.circle(large, ink, point, thick * unit / 4)
        pygame.draw.polygon(large, color, shape)
        for a in angles[4:]:  # the notches along the arrow's inner edge
            pygame.draw.line(large, ink, at(a, -0.5), at(a - 0.08, -0.1), round(thick * unit / 10))

    return smooth((wide + high, 2 * high), ink, draw, finer=round(unit))


def draw_seal(
    worth: int, look: FigureLook, width: int, target: Surface, left: int, top: int, _faces: FacesFor
) -> None:
    """Draw a seal, ``width`` pixels wide, with the wins per 100 lost without a habit."""
    place, theme = Rect(left, top, width, round(width * _PENDANT)), look.theme
    paper.ornament(target, "pendant", place, theme)
    style = theme.title(max(look.minimum, round(place.w * _WORTH)), theme.gilt)
    number = text.fitted(str(worth), style, math.ceil(place.w * _WRITTEN))
    center = place.centerx, place.top + place.w // 2
    text.put(target, number, center)
    if theme.plain:
        pygame.draw.circle(target, theme.gilt, center, place.w // 2, max(2, place.w // 30))


def draw_initial(
    number: int, theme: Theme, pixels: int, target: Surface, left: int, top: int, _faces: FacesFor
) -> None:
    """Draw a woodcut block, ``pixels`` wide, with a ``number`` carved into it."""
    block = Rect(left, top, pixels, pixels)
    paper.ornament(target, "initial" if number % 2 else "initial-blue", block, theme)
    style = text.fitting(str(number), theme.title(round(pixels * 0.56)), pixels * 5 // 8)
    carved = paper.carved(str(number), style, paper.GILT).premul_alpha()
    text.put(target, carved, block.center, flags=PREMULTIPLIED)


def _draw_pile(target: Surface, pile: Pile, place: Rect, faces: CardSprites, theme: Theme) -> None:
    card, shade = faces.faces.size[0], _SHADE if pile.faded and not theme.plain else 0
    for i, each in enumerate(pile.cards):
        faces.draw(target, each, Pose(place.left + card * (0.5 + _STAGGER * i), place.centery, shade=shade))


def _draw_dungeon(target: Surface, under: tuple[Card, ...], place: Rect, faces: CardSprites) -> None:
    card_w = faces.faces.size[0]
    for i, card in reversed(list(enumerate(under, 1))):
        faces.draw(target, card, Pose(place.left + card_w * (0.5 + _UNDER * i), place.centery))
    back = Pose(place.left + card_w / 2, place.centery, turn=0.0)
    for height in range(4):
        off = card_w * 0.012 * height
        faces.draw(target, _ANY, back._replace(x=back.x - off, y=back.y - off), shadow=height == 0)


_ANY = Card.parse("2c")  # an arbitrary card, because all cards look alike face down


class TableFigure:
    """A miniature table, at most ``max_width`` pixels wide."""

    def __init__(self, table: Table, max_width: int, look: FigureLook) -> None:
        self._table, self._theme, self._minimum = table, look.theme, look.minimum
        wanted = round(max(look.card * 0.8, look.pixels * 2.8))  # wide enough to read the labels
        self.card = max(8, min(int(max_width / _TABLE_COLUMNS), wanted))
        self._pixels = max(_SMALLEST_CAPTION, min(look.small(0.85), round(self.card * 0.27)))
        width = min(max_width, round(self.card * _TABLE_COLUMNS))
        self.size = (width, round(_figure_height(self.card) * _TABLE_ROWS + 2 * self._pixels))

    def draw(self, target: Surface, left: int, top: int, faces_for: FacesFor) -> None:
        """Draw the table."""
        frame, theme = Rect((left, top), self.size), self._theme
        target.blit(backdrop.stone(frame.size, _STONE, theme), frame)
        pygame.draw.rect(target, theme.engraved_edge, frame, max(1, self.card // 30))
        faces, step, height = faces_for(self.card), self.card * 1.085, _figure_height(self.card)
        spare = (frame.h - 2 * height - 2 * self._pixels) / 5
        first = frame.top + spare + self._pixels + spare * 0.5 + height / 2
        second = frame.bottom - spare - height / 2
        room = frame.centerx - 1.5 * step
        dungeon, discard = room - step - self.card * 0.2, room + 4 * step + self.card * 0.2
        over = first - height / 2 - self._pixels * 0.75
        _draw_dungeon(target, (), Rect(0, 0, self.card, height).move_to(center=(dungeon, first)), faces)
        for angle in (-4, 3, -1):
            faces.draw(target, _ANY, Pose(discard, first, angle, turn=0.0))
        for i, card in enumerate(self._table.room):
            faces.draw(target, card, Pose(room + step * i, first))
        for i, card in enumerate((*self._table.weapon[1:], self._table.weapon[0])):
            faces.draw(target, card, Pose(room + self.card * 0.42 * i, second))
        # Make the panel wider than a card, to fit its heading.
        panel = Rect(0, 0, round(self.card * 1.2), height).move_to(center=(round(dungeon), round(second)))
        health = self._table.health
        HealthPanel(panel, theme, minimum=self._minimum).draw(target, (health,), health)
        beside = room + self.card * (0.42 * (len(self._table.weapon) - 1) + 0.75)
        for words, x, y, anchor in (
            (_("Dungeon"), dungeon, over, "center"),
            (_("Room"), frame.centerx, over, "center"),
            (_("Discard"), discard, over, "center"),
            (_("Weapon and slain Monsters"), beside, second, "midleft"),
        ):
            style, room = theme.regular(self._pixels, theme.chalk), round(frame.right - beside)
            text.put(target, text.paragraph(words, style, room), (x, y), anchor)


def is_measure(example: Figure) -> bool:
    """Return whether ``example`` shows a habit's cost, as a bar or a chart. Such figures are stacked."""
    row = example.items if isinstance(example, ExampleRow) else ()
    return isinstance(example, Curve) or any(isinstance(item, Cost) for item in row)


def figure_for(
    example: ExampleRow | Table | Curve, width: int, look: FigureLook
) -> RowFigure | TableFigure | CurveFigure:
    """Return ``example`` laid out for a ``width`` in pixels."""
    if isinstance(example, ExampleRow):
        return RowFigure(example, width, look)
    if isinstance(example, Table):
        return TableFigure(example, width, look)
    return CurveFigure(example, width, look)
