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
from ..widgets.theme import BODY, Style, TextStyle, Theme
from ..words.numbers import decimal
from .model import (
    LEVELS,
    Cost,
    Curve,
    Dungeon,
    ExampleRow,
    Figure,
    HabitPicture,
    Item,
    Paper,
    Pile,
    Sign,
    Table,
)


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


# A cost bar's width in card widths, and its minimum width in text sizes if there is room.
_LONG, _CAPTIONED = 5.2, 19
# The highest cost shown, in Dungeons per hundred: slightly more than are cleared without any habit.
_MAXIMUM: Final = 85


def draw(target: Surface, cost: Cost, place: Rect, look: FigureLook) -> None:
    """Draw the number of ``cost`` in large digits, its caption, and below them the bar in its groove."""
    theme = look.theme
    ink = theme.red if cost.measurable and cost.cost > 0 else theme.green if cost.measurable else theme.ink
    number = text.line(decimal(cost.cost), theme.title(max(look.pixels, round(place.h * 0.4)), ink))
    middle = place.top + place.h * 3 // 10
    text.put(target, number, (place.left, middle), "midleft")
    thick = max(6, place.h // 6)
    groove = Rect(place.left, place.top + place.h * 3 // 5, place.w, thick)
    style, room = theme.regular(look.small(0.9)), place.w - number.get_width() - look.pixels * 2 // 3
    caption = text.block(*text.wrapped(cost.caption, style, room, groove.top - place.top))
    text.put(target, caption, (place.right, middle), "midright")
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
_STEP, _LEANT, _LEAN, _LIFT, _SHADE = 1.06, 1.08, 2, 0.8, 0.4
# The minimum distance between two cards of a habit, and between three or more, in card widths; and the factor
# by which a mistake's cards are closer.
_PAIRED, _PILED, _CLOSER = 1.02, 0.77, 0.82
# A mistake's print: its light, and the colour added to its ink; its sheet's tint; and the colour of an arrow.
_WASH, _INK, _BLEACHED, _OCHRE = (224, 208, 174), (32, 25, 18), (230, 229, 228), (221, 136, 54)
# The corners of an arrow's head, in half widths of the arrow.
_HEAD: Final = (-0.8, -2.1), (0.1, -1.55), (0.8, -0.9), (2.4, 0.05), (1.2, 0.75), (0.4, 1.2), (-0.6, 2.2)
_SLASH: Final = 179, 18, 29  # the colour of the slash across a mistake
_DUSK: Final = 0x564E50, 0xC4BEBE, 0xFFFFFF, 0xFFFFFF, 0x827882  # the light on a scene, from the top down
_CUT: Final = 0.12  # the distance between a slain Monster's halves, in card widths
_PLACES: Final = (Scene.CRYPT, Scene.ABYSS, Scene.CAVERN)  # the scenes of the habits, used in turn
# The maximum width and height of a habit's cards, and their maximum height in front of the Dungeon, relative
# to the print above the verdict; the size of the Dungeon behind the cards, relative to the cards; and the
# height of the print's foot with the verdict, in text sizes.
_WIDE, _HIGH, _LOW, _FAR, _FOOT = 0.94, 0.86, 0.65, 0.86, 3
# The y of a scene's horizon, relative to the print; and the width of its hall, relative to the hall's height.
_HORIZON, _HALL = 0.62, 1280 / 480
# The size of a verdict in text sizes, and its maximum width, relative to the print.
_VERDICT, _WIDEST = 1.8, 0.96
_TILT, _ASKEW = 2.5, 1.5  # the tilts of a verdict on what to do, and of a mistake's sheet, in degrees
NAME, ADVICE = 1.9, 1.3
"""The sizes of a habit's name and advice, in text sizes."""
# The sizes, in text sizes, of a note's margin and text, and of the number below the note and its space.
_MARGIN, _CAPTION, _NUMBER, _TOLD = 1.25, 1.1, 4.9, 8.8
_NARROW: Final = 0.47  # the width of a mistake's note beside the text, relative to the whole
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
        bar = _LONG if is_measure(row) else 0
        if is_measure(row):
            # Reserve a minimum width, so that all bars on a page have the same length.
            units, look = max(units, _MEASURE), look._replace(card=round(look.card * _MEASURE_CARD))
        self._look = look._replace(card=max(8, min(look.card, int((width - signs) / (units + bar)))))
        self.card = self._look.card  # the resulting card width, in pixels
        left = round(units * self.card) + signs
        # Make the bar long enough for its caption. All bars on a page get the same length.
        self._bar = max(round(bar * self.card), min(_CAPTIONED * look.pixels, width - left) if bar else 0)
        self._widths = [self._width(item) for item in row.items]
        self._captions = self._set_captions()
        below = max((caption.size[1] for caption in self._captions if caption), default=0)
        self._below = round(look.pixels * 0.25) if below else 0
        self.size = left + self._bar, round(self._look.card * CARD_ASPECT) + self._below + below

    def _width(self, item: Item) -> int:
        if isinstance(item, Sign):
            return text.line_width(item.text, _sign_style(item, self._look))
        return self._bar if isinstance(item, Cost) else round(_units(item) * self._look.card)

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
                case Pile(cards):
                    shade = _SHADE if item.faded and not theme.plain else 0
                    for i, each in enumerate(cards):
                        pose = Pose(x + card * (0.5 + _STAGGER * i), place.centery, shade=shade)
                        faces.draw(target, each, pose)
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
    """A habit's print of ``pile``: framed or, if faded, on a torn sheet with its consequence and cost."""

    def __init__(
        self, advice: HabitPicture, pile: Pile, size: _Size, whole: _Size, look: FigureLook, head: int = 0
    ) -> None:
        self._scene, self._cost, self._pile = _PLACES[advice.number % len(_PLACES)], advice.cost, pile
        self._size, self._look = size, look
        self._head = head  # the height above the cards, for a name
        self._whole = whole  # the size that the scene is scaled from
        self._drawn: Surface | None = None  # made on first use

    def draw(self, target: Surface, left: int, top: int, faces_for: FacesFor) -> None:
        """Draw the print and the verdict on its lower part, from the y coordinate below the name."""
        self._drawn = self._drawn or self._made(faces_for)
        text.put(target, self._drawn, Rect((left, top - self._head), self._size).center, flags=PREMULTIPLIED)

    def _made(self, faces_for: FacesFor) -> Surface:
        (_card, pixels, theme, _minimum), wrong, at = self._look, self._pile.faded, Rect((0, 0), self._size)
        torn, unit = wrong and not theme.plain, pixels / BODY
        page = whole = Surface(at.inflate(6 * pixels, 6 * pixels).size, pygame.SRCALPHA, 32)
        at.center = page.get_rect().center
        if wrong:  # pin a note to the page
            note = self._tell(page, at)
            sheet = paper.large_picture if torn else lambda size, *_: Surface(size, pygame.SRCALPHA, 32)
            whole = sheet(note.size, unit * (0.5 if at.w > at.h else 1), theme).copy()
            whole.fill(_BLEACHED, special_flags=pygame.BLEND_RGB_MULT)
            at = note.move_to(center=whole.get_rect().move(0, -pixels * torn // 3).center)
            if theme.plain:
                paper.draw_box(whole, at, theme.parchment, 3, theme.ink, 3)
            at = at.inflate(*[-round(2 * _MARGIN * pixels)] * 2)
            at.h -= round(_CAPTION * pixels)
            told = text.fitted(self._pile.note, theme.bold(round(pixels * ADVICE)), at.w)
            text.put(whole, told, (at.centerx, at.bottom + pixels * 4 // 5))
        picture = self._painted(at.size)
        if torn:
            across = self._draw_cards(picture, picture.get_rect(), faces_for).move(at.topleft)
            picture = pygame.transform.grayscale(picture)
            picture.fill(_WASH, special_flags=pygame.BLEND_RGB_MULT)
            picture.fill(_INK, special_flags=pygame.BLEND_RGB_ADD)
        whole.blit(picture, at)
        if not torn:  # in high contrast, brass is reserved for the focus
            frame = light.outline(at.size, 0, 3, theme.gilt if theme.plain else theme.brass, theme.engraved)
            text.put(whole, frame.premul_alpha(), at.center, flags=PREMULTIPLIED)
            across = self._draw_cards(whole, at.inflate(0, -self._head).move_to(bottom=at.bottom), faces_for)
        if wrong and (slash := paper.printed("slash", (across.w * 2, across.h * 2))) is not None:
            # Print it in flat ink: its shadows and lights become gouges.
            mask = pygame.mask.from_threshold(slash, _SLASH, (130, 60, 60, 255))
            slash = pygame.transform.smoothscale(mask.to_surface(unsetcolor=(0, 0, 0, 0)), across.size)
            whole.blit(inked(slash, theme.red if theme.plain else _SLASH), across, None, PREMULTIPLIED)
        words, ink, tilt = self._pile.caption, *((theme.faded_ink, -1.0) if wrong else (theme.green, _TILT))
        title = text.fitting(
            words, theme.title(round(pixels * _VERDICT)), round(at.w * _WIDEST) + wrong * pixels
        )
        verdict = stamp(words, Style(unit, theme), ink, pixels=title.pixels / unit, tilt=tilt).premul_alpha()
        place = pygame.Vector2(at.centerx, at.bottom - pixels * 3 // 2)
        if wrong:
            for color, r in ((theme.ink, 9), (theme.brass, 7)) * torn:  # a nail
                pygame.draw.circle(whole, color, (at.centerx, at.top - pixels * 2 // 5), pixels * r // 22)
            place = (place - whole.get_rect().center).rotate(-_ASKEW * torn) + note.center
            whole = pygame.transform.rotozoom(whole, _ASKEW * torn, 1)
            text.put(page, whole, note.center, flags=PREMULTIPLIED)
        for each, off in (inked(verdict, theme.engraved), pixels / 4), (verdict, 0):
            text.put(page, each, (place.x - off, place.y + off), flags=PREMULTIPLIED)
        return page

    def _tell(self, page: Surface, place: Rect) -> Rect:
        """Write the mistake's cost into the lower part of ``place``. Return the area left for the note."""
        (_card, pixels, theme, _minimum), (number, *words) = self._look, self._cost.split("\n")
        broad, gap, note = place.w > place.h, pixels * 3 // 4, place.inflate(-pixels * 3 // 2, 0)
        if broad:  # write beside the note
            inset, wide = pixels * 3 // 8, round(place.w * _NARROW) + pixels * 4 // 3
            note = Rect(place.x + inset, place.y + inset, wide, place.h - inset)
            place = place.inflate(-(note.right + gap * 3 // 2 - place.x), 0).move_to(right=place.right)
        note.h -= 0 if broad else round(_TOLD * pixels)
        styles = theme.title(round(pixels * NAME)), theme.regular(round(pixels * ADVICE))
        style = text.fitting(number, theme.title(round(pixels * _NUMBER), theme.red), place.w)
        digits = text.line(number, style) if theme.plain else paper.carved(number, style, paper.BLOOD)
        digits = digits.subsurface(digits.get_bounding_rect()).premul_alpha()
        x, y = place.centerx, place.centery - pixels if broad else place.bottom - pixels * 11 // 2
        text.put(page, digits, (x, y), flags=PREMULTIPLIED)
        for line, wished, down in zip(words, styles, (3.5, 5.3), strict=True):
            written = text.fitted(line, wished, place.w).premul_alpha()
            text.put(page, written, (x, y + pixels * down), flags=PREMULTIPLIED)
        return note

    def _draw_cards(self, picture: Surface, place: Rect, faces_for: FacesFor) -> Rect:
        """Draw the cards, and the Dungeon behind or the health beside them. Return the area for a slash."""
        pile, (_card, pixels, theme, minimum) = self._pile, self._look
        whole, place = place.scale_by(1.05), place.move_to(h=place.h - _FOOT * pixels)
        count = len(pile.cards) + (pile.health > 0)
        steps, middle = max(1, count - 1), (count - 1) / 2
        least = _LEANT + (_PAIRED if count == 2 else _PILED * (count - 1)) * (_CLOSER if pile.faded else 1)
        width = round(min(place.h * (_LOW if pile.under else _HIGH) / CARD_ASPECT, place.w * _WIDE / least))
        step = width * min(_STEP, (place.w * _WIDE / width - _LEANT) / steps)
        faces, sheet = faces_for(width), Rect(0, 0, width, round(width * CARD_ASPECT))
        left = width * 9 // 20 if pile.under and count == 1 else 0  # leaves room for the Dungeon
        low = place.bottom if pile.under else min(place.bottom, place.centery + pixels + sheet.h // 2)
        sheet.midbottom = place.centerx - left, low
        first, last = (sheet.move(round(step * way * middle), 0) for way in (-1, 1))
        far = sheet.scale_by(_FAR).move_to(top=place.top + place.h // 24, right=last.right + 2 * left)
        if pile.under:  # the Dungeon is farther away; an arrow sweeps up to it from behind the cards
            _draw_dungeon(picture, (), far, faces_for(far.w))
            start = pygame.Vector2((first.centerx + last.centerx) / 2 - width / 5, first.top + width / 8)
            _draw_sweep(picture, start, pygame.Vector2(far.left + width / 16, far.top + far.h * 0.3), theme)
        # The Monsters behind a Weapon are slain, as on the table.
        armed = pile.cards[-1].kind is CardKind.WEAPON and not (pile.faded or pile.under)
        for i, card in enumerate(pile.cards):
            pose = Pose(first.centerx + step * i, first.centery, _LEAN * (2 * (middle - i) or 1), lift=_LIFT)
            cut = _CUT * (armed and card.kind is CardKind.MONSTER)
            faces.draw(picture, card, pose._replace(cut=cut, unnamed=count > 1))
        if pile.health:
            HealthPanel(last, theme, minimum=minimum, rows=0).draw(picture, [pile.health], CLASSIC.max_health)
        # A slash crosses the picture from corner to corner, but leaves any health panel readable.
        return first.inflate(width // 12, width - first.h).move(0, width // 4) if pile.health else whole

    def _painted(self, size: _Size) -> Surface:
        """Return the scene for a print of ``size`` pixels."""
        if self._look.theme.plain:
            return scenery.plain(size, self._look.theme)
        (wide, high), hall = size, _hall(self._scene, self._whole)
        across = max(wide, round(hall.get_width() * high / hall.get_height()))
        hall = pygame.transform.smoothscale(hall, (across, high))
        hall = hall.subsurface(((across - wide) // 2, 0, wide, high)).copy()
        # Darken the vault behind the name, and the floor; a mistake's hall is darker behind its pale cards.
        dim = 0x3F3F3F * self._pile.faded
        paper.rake(hall, [tone - (tone >> 2 & dim) for tone in _DUSK], down=True)
        return hall


@lru_cache(maxsize=1)
def _hall(scene: Scene, size: _Size) -> Surface:
    """Return a hall for a print of ``size`` pixels, with the sides that the print cuts off."""
    edge, mood = round(size[1] * _HORIZON), Mood.CALM
    size = max(size[0], round(edge * _HALL)), size[1]
    hall = scenery.paint(size, edge, scene, mood, Greys())
    light.cast(hall, edge, Lamp(size[0] / 2, size[1]), mood, scenery.air(scene, mood))
    return hall


def _draw_sweep(target: Surface, start: pygame.Vector2, end: pygame.Vector2, theme: Theme) -> None:
    """Draw an arrow, cut with a knife, that sweeps up from ``start`` and to the right to ``end``."""
    wide, high, fine = end.x - start.x, start.y - end.y, 3
    thick, ink = min(wide / 9, high / 6), theme.engraved
    edge, tip = round(3 * thick), wide - 2.4 * thick

    def at(part: float, off: float = 0.0) -> pygame.Vector2:
        """Return the point at ``part`` of the stroke, ``off`` half widths to the left of its middle."""
        angle, far = part * math.pi / 2, off * thick * (0.35 + 0.6 * part)
        x, y = (tip + far) * math.cos(angle), (high + far) * math.sin(angle)
        return pygame.Vector2(tip - x + edge, high - y + edge) * fine

    def draw(large: Surface) -> None:
        # Both edges waver, as if cut by hand.
        outer, inner = ([at(i / 17, side + math.sin(i * 2.3) / 7) for i in range(18)] for side in (1, -1))
        head = [at(1) + pygame.Vector2(point) * thick * fine for point in _HEAD]
        pygame.draw.polygon(large, ink, shape := [*outer, *head, *inner[::-1], at(0.08), at(-0.04, 0.3)])
        whole = pygame.mask.from_surface(large).convolve(pygame.Mask([round(thick * 0.9) | 1] * 2, fill=True))
        text.put(large, whole.to_surface(setcolor=ink, unsetcolor=(0, 0, 0, 0)), large.get_rect().center)
        pygame.draw.polygon(large, theme.gilt if theme.plain else _OCHRE, shape)
        for x, y in (0.0, 0.5), (0.6, 0.3), (1.2, 0.1):  # the head's shade
            cut = (x - 0.5, y + 1.5 - x * 0.6), (x - 0.2, y + 1.3 - x * 0.6), (x + 0.5, y - 0.1)
            pygame.draw.polygon(large, ink, [at(1) + pygame.Vector2(point) * thick * fine for point in cut])
        for i in range(9):  # gouges from the lower edge, every other one shorter; and lights above them
            x, deep = 0.2 + i * 0.1, (0.35, -0.2)[i % 2]
            pygame.draw.polygon(large, ink, [at(x, -1.1), at(x - 0.16, deep), at(x + 0.055, -1.1)])
            pygame.draw.polygon(large, theme.parchment, [at(x, 0.9), at(x - 0.09, 0.52), at(x - 0.02, 0.9)])

    picture = smooth((round(wide) + 2 * edge, round(high) + 2 * edge), ink, draw, fine)
    target.blit(picture.premul_alpha(), (start.x - edge, end.y - edge), None, PREMULTIPLIED)


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
