"""The rulebook's pictures: rows of real cards, the table in miniature, and charts of costs."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache, partial
from itertools import pairwise
from random import Random
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
_SLID: Final = 0.66  # the maximum distance between cards in front of the Dungeon, in card widths
_SHOWN: Final = 0.3  # how much farther the Dungeon is from the last card than the cards from each other
_PAIRED, _PILED = 0.72, 0.4  # the minimum distance between a habit's cards: of two, and of more cards
_COLD: Final = (150, 166, 204)  # the light on a mistake
_CUT: Final = 0.12  # the distance between a slain Monster's halves, in card widths
_PLACES: Final = (Scene.CRYPT, Scene.ABYSS, Scene.CAVERN)  # the scenes of the habits, used in turn
_WIDE, _HIGH = 0.93, 0.66  # the maximum width and height of a habit's cards, relative to their print
# The y coordinates of the cards' middle and the horizon, relative to the print.
_STANDS, _HORIZON = 0.54, 0.62
_HALL: Final = 1280 / 480  # the width of a scene's hall, relative to its height
# The size of a verdict in text sizes, and its maximum width, relative to a framed and to a torn print.
_VERDICT, _WIDEST = 2.1, (0.74, 1.02)
_TILT, _ASKEW = 2.5, 3.5  # the tilt of a verdict and of a torn print, in degrees
# The colours of a torn print's ink outline, of the core of its paper and of its picture; and how far the edge
# of each is from the rim, and how rough it is, in text sizes.
_LAYERS: Final = ((24, 16, 12), 0.0, 0.1), ((222, 212, 194), 0.09, 0.1), ((255, 255, 255), 0.22, 0.2)
_FINER: Final = 2  # the supersampling factor of a torn edge
# The stroke width of the arrow over the cards, and its height, relative to the space above them.
_STROKE, _CREST = 0.21, 0.72
_Size = tuple[int, int]  # in pixels
_STONE = 88  # brightness of the miniature table's stone, 0 to 255


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
        self.size = width, round(self._look.card * CARD_ASPECT) + self._below + below

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
        faces, height, x = faces_for(card), round(card * CARD_ASPECT), left
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


class HabitPrint:
    """A habit's print of ``pile``, torn if it is faded. Its scene is scaled from the size ``whole``."""

    def __init__(self, number: int, pile: Pile, size: _Size, whole: _Size, look: FigureLook) -> None:
        self._scene, self._pile, self._look = _PLACES[number % len(_PLACES)], pile, look
        self._size, self._whole = size, whole
        self._layers: list[tuple[Surface, Rect]] = []  # what to blit, made on first use

    def draw(self, target: Surface, left: int, top: int, faces_for: FacesFor) -> None:
        """Draw the print, in a gilt frame or with a slash across it, and the verdict on its lower edge."""
        self._layers = self._layers or self._made(faces_for)
        target.fblits([(each, at.move(left, top)) for each, at in self._layers], PREMULTIPLIED)

    def _made(self, faces_for: FacesFor) -> list[tuple[Surface, Rect]]:
        (_card, pixels, theme, _minimum), wrong = self._look, self._pile.faded
        place, picture, torn = Rect((0, 0), self._size), self._painted(), wrong and not theme.plain
        across = self._draw_cards(picture, faces_for)
        if torn:
            picture = pygame.transform.grayscale(picture)
            picture.fill(_COLD, special_flags=pygame.BLEND_RGB_MULT)
        if wrong and (slash := paper.printed("slash", across.size)) is not None:
            slash = inked(slash, theme.red) if theme.plain else slash
            picture.blit(slash, across, special_flags=PREMULTIPLIED)
        if torn:
            picture = pygame.transform.rotozoom(_torn(picture, pixels), _ASKEW, 1).premul_alpha()
            low = place.move(-pixels // 4, pixels // 3).center
            layers = [(light.shadow(picture, pixels), low), (picture, place.center)]
        else:  # in high contrast, brass marks the focus
            color = theme.gilt if theme.plain else theme.brass
            frame = light.outline(place.size, 0, 3, color, theme.engraved).premul_alpha()
            layers = [(picture.convert_alpha(), place.center), (frame, place.center)]
        words, ink = self._pile.caption, theme.red if wrong else theme.green
        style, tilt = Style(pixels / BODY, theme), -_TILT if wrong else _TILT
        title, room = theme.title(round(pixels * _VERDICT), ink), round(place.w * _WIDEST[wrong])
        size = text.fitting(words, title, room).pixels / style.scale
        verdict = stamp(words, style, ink, pixels=size, tilt=tilt).premul_alpha()
        layers.append((verdict, place.midbottom))
        return [(layer, layer.get_rect(center=at)) for layer, at in layers]

    def _draw_cards(self, picture: Surface, faces_for: FacesFor) -> Rect:
        """Draw the cards, and the Dungeon behind them or the health beside them. Return a slash's place."""
        pile, place, theme = self._pile, picture.get_rect(), self._look.theme
        count = len(pile.cards) + (pile.under or pile.health > 0)
        steps, middle = max(1, count - 1), (count - 1) / 2
        least = _LEANT + (_PAIRED if steps == 1 else steps * _PILED)
        width = round(min(place.h * _HIGH / CARD_ASPECT, place.w * _WIDE / least))
        step = width * min(_SLID if pile.under else _STEP, (place.w * _WIDE / width - _LEANT) / steps)
        faces, sheet = faces_for(width), Rect(0, 0, width, round(width * CARD_ASPECT))
        sheet.center = place.centerx, place.top + round(place.h * _STANDS)
        first, last = (sheet.move(round(step * way * middle), 0) for way in (-1, 1))
        if pile.under:
            step *= steps / (steps + _SHOWN)
            _draw_dungeon(picture, (), last, faces)
        # The Monsters behind a Weapon are slain, as on the table.
        armed = pile.cards[-1].kind is CardKind.WEAPON and not (pile.faded or pile.under)
        for i, card in enumerate(pile.cards):
            pose = Pose(first.centerx + step * i, first.centery, _LEAN * (2 * (middle - i) or 1), lift=_LIFT)
            cut = _CUT * (armed and card.kind is CardKind.MONSTER)
            faces.draw(picture, card, pose._replace(cut=cut, unnamed=count > 1))
        if pile.under:
            # The arrow ends above the middle of what the cards leave of the Dungeon.
            end = (last.right + first.right + step * (steps - 1)) / 2
            wide, high = round(end - first.centerx), last.top - place.top
            leap = _leap((wide, high), theme.gilt if theme.plain else theme.brass, theme.engraved)
            text.put(picture, leap, (first.centerx + wide // 2, place.top + high // 2))
        elif pile.health:
            panel = HealthPanel(last, theme, minimum=self._look.minimum)
            panel.draw(picture, (pile.health,), CLASSIC.max_health)
        # A slash leaves any health panel and the values of the cards readable.
        across = (first if pile.health else first.union(last)).move(0, width // 4)
        return across.inflate(round(width * (_LEANT - 1)), width - across.h)

    def _painted(self) -> Surface:
        """Return the print's scene."""
        if self._look.theme.plain:
            return scenery.plain(self._size, self._look.theme)
        (wide, high), hall = self._size, _hall(self._scene, self._whole)
        across = max(wide, round(hall.get_width() * high / hall.get_height()))
        hall = pygame.transform.smoothscale(hall, (across, high))
        return hall.subsurface(((across - wide) // 2, 0, wide, high)).copy()


@lru_cache(maxsize=1)
def _hall(scene: Scene, size: _Size) -> Surface:
    """Return a hall for a print of ``size`` pixels, with the sides that the print cuts off."""
    edge, mood = round(size[1] * _HORIZON), Mood.CALM
    size = max(size[0], round(edge * _HALL)), size[1]
    hall = scenery.paint(size, edge, scene, mood, Greys())
    light.cast(hall, edge, Lamp(size[0] / 2, size[1]), mood, scenery.air(scene, mood))
    return hall


def _torn(picture: Surface, pixels: int) -> Surface:
    """Return ``picture`` with torn edges, for a text size of ``pixels``."""
    random, box, sheet = Random(5), picture.get_rect(), Surface(picture.get_size(), pygame.SRCALPHA, 32)
    corners = box.topleft, box.topright, box.bottomright, box.bottomleft, box.topleft
    for color, inset, rough in _LAYERS:
        edge, drift = list[pygame.Vector2](), 0.0
        for begin, end in pairwise(map(pygame.Vector2, corners)):
            count = round(begin.distance_to(end) / pixels * 3)
            for i in range(count):
                drift = drift * 0.85 + random.uniform(-rough, rough)
                far = pixels * (inset + abs(drift))
                edge.append(begin.lerp(end, i / count).move_towards(box.center, far) * _FINER)
        layer = smooth(box.size, color, partial(pygame.draw.polygon, color=color, points=edge), _FINER)
        if color == _LAYERS[-1][0]:
            layer.blit(picture.convert_alpha(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        sheet.blit(layer, (0, 0))
    return sheet


def _leap(size: _Size, color: Color, ink: Color) -> Surface:
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
        self.size = (width, round(round(self.card * CARD_ASPECT) * _TABLE_ROWS + 2 * self._pixels))

    def draw(self, target: Surface, left: int, top: int, faces_for: FacesFor) -> None:
        """Draw the table."""
        frame, theme = Rect((left, top), self.size), self._theme
        target.blit(backdrop.stone(frame.size, _STONE, theme), frame)
        pygame.draw.rect(target, theme.engraved_edge, frame, max(1, self.card // 30))
        faces, step, height = faces_for(self.card), self.card * 1.085, round(self.card * CARD_ASPECT)
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
