"""The layout and the texts of the result sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from ...engine import MAX_STARS, Game
from ...i18n import N_, ngettext
from ...i18n import gettext as _
from ..accessibility import node
from ..accessibility.node import Node, box
from ..background import par
from ..pads.makes import PadButton
from ..requests import Command
from ..table.actions import UNDO_END
from ..table.layout import CARD_ASPECT
from ..widgets import icons, paper, text
from ..widgets.actions import ENTER, ESC, Action, Shortcut
from ..widgets.paper import Carving
from ..widgets.parts import DrawnPart, ListPart, Part, TextPart, line, lines
from ..widgets.theme import BODY, ROOMY, SMALL, Color, Style, text_scale
from ..widgets.touch import for_touch
from ..words import numbers, result_text, spoken_sheets, table_text
from ..words.result_text import ScoreSum

ROWS: Final = (
    (
        Action(Command.NEW, N_("New game"), (ENTER, Shortcut("n")), pads=(PadButton.START,)),
        Action(Command.REVIEW, N_("Review"), (Shortcut("v"),), pads=(PadButton.Y,)),
    ),
    (
        Action(Command.AGAIN, N_("Play again"), (Shortcut("r"),)),
        Action(Command.RETRY, N_("Retry Room"), (Shortcut("t"),)),
        Action(Command.WATCH, N_("Watch replay"), (Shortcut("w"),), pads=(PadButton.X,)),
        Action(Command.BEST, N_("Best play"), (Shortcut("b"),)),
    ),
    (
        Action(Command.COPY, N_("Copy result"), (Shortcut("c"),), pads=(PadButton.VIEW,)),
        Action(Command.PICTURE, N_("Copy picture"), (Shortcut("p"),)),
        UNDO_END,
        Action(Command.MENU, N_("Menu"), (ESC,)),
    ),
)
"""The rows of buttons, each as wide as the sheet. The first and highest row has the most likely choice."""
_HEIGHT: Final = (64, 29, 29)  # height of the buttons in each row, in pixels at scale 1
_GAP: Final = 8  # gap between two buttons, in pixels at scale 1
_UPRIGHT = 1.18  # the factor by which the sheet is larger in a portrait window
_SPACE: Final = 20  # pixels above and below the largest sheet, for its seals

SheetArea = tuple[int, int, int, int]
"""An area of the sheet: left edge, distance from the bottom, width and height, in pixels at scale 1."""
_MINIMUM, _MAXIMUM = 86, 330  # the minimum and maximum width of the card, in pixels at scale 1
# Distance from the window's edge to the sheet if no card is between them, in pixels at scale 1.
_AROUND: Final = 58
_EDGE: Final = 12  # space to the right of the sheet, in pixels at scale 1


class Shape(NamedTuple):
    """The layout of a sheet, in pixels at scale 1 from its top left corner."""

    width: int
    height: int  # height without lines
    minimum: int  # minimum height, if the buttons are in one column; otherwise 0
    title: int
    story: int
    lesson: int  # the middle of the lesson, which has two lines; in the broad shape they replace the story
    first: int  # the middle of the first line
    step: int  # line spacing
    words: tuple[int, int]  # the left edge of the words and the right edge of the numbers
    verdict: int  # maximum height of the verdict on par
    stars: int  # the distance from the verdict down to the difficulty
    heading: SheetArea  # the area of the game's name
    code: SheetArea
    buttons: SheetArea
    lettering: int  # text size of the first buttons
    extra: int = 0  # the extra height of each quiet button

    def roomier(self, extra: int) -> Shape:
        """Return a copy of the layout with each quiet button taller by ``extra`` pixels."""
        more = extra * (7 if self.minimum else 2)
        left, up, width, height = self.buttons
        buttons = left, up + more, width, height + more
        if self.minimum:
            return self._replace(minimum=self.minimum + more, buttons=buttons, extra=extra)
        heading, code = ((place[0], place[1] + more, *place[2:]) for place in (self.heading, self.code))
        higher = self._replace(height=self.height + more, buttons=buttons, extra=extra)
        return higher._replace(heading=heading, code=code)

    def needed(self, lines: int) -> int:
        """Return the sheet's height with this number of lines."""
        return max(self.minimum, self.height + self.step * lines)

    def placed(self, place: SheetArea, sheet: Rect, style: Style) -> Rect:
        """Return an area of the ``sheet``, in window pixels."""
        left, up, width, height = place
        area = Rect(0, 0, style.px(width), style.px(height))
        return area.move(sheet.left + style.px(left), sheet.bottom - style.px(up))

    def laid(self, sheet: Rect, style: Style) -> list[list[Rect]]:
        """Return the rectangles of the buttons in each row: side by side, or all in one column."""
        area, gap = self.placed(self.buttons, sheet, style), style.px(_GAP)
        laid: list[list[Rect]] = []
        y = area.top
        for row, height in zip(ROWS, self._row_heights, strict=True):
            tall = style.px(height)
            if self.minimum:
                rects = [Rect(area.left, y + i * (tall + gap), area.w, tall) for i in range(len(row))]
            else:
                each = (area.w - gap * (len(row) - 1)) / len(row)
                lefts = (area.left + round(i * (each + gap)) for i in range(len(row)))
                rects = [Rect(left, y, round(each), tall) for left in lefts]
            laid.append(rects)
            y = rects[-1].bottom + gap
        return laid

    @property
    def _row_heights(self) -> tuple[int, ...]:
        first, *quiet = (44, 24, 24) if self.minimum else _HEIGHT
        return (first, *(height + self.extra for height in quiet))


TALL: Final = Shape(
    width=640, height=470, minimum=0, title=62, story=98, lesson=128, first=169, step=28,
    words=(44, 596), verdict=26, stars=0, heading=(44, 195, 552, 26), code=(44, 195, 552, 26),
    buttons=(26, 163, 588, 138), lettering=BODY + 2,
)  # fmt: skip
"""The tall shape: words, game and buttons one below the other."""
BROAD: Final = Shape(
    width=680, height=368, minimum=550, title=66, story=108, lesson=113, first=152, step=32,
    words=(44, 400), verdict=52, stars=50, heading=(44, 60, 356, 46), code=(426, 60, 214, 46),
    buttons=(426, 416, 214, 352), lettering=BODY + 1,
)  # fmt: skip
"""The broad shape, for larger text: the buttons are beside the words."""


def fitting(size: tuple[int, int], style: Style, lines: int) -> tuple[Shape, float]:
    """Return the shape and scale of a sheet with this number of lines in a window of ``size``.

    ``style`` is the window's style, with the text size of the settings.
    """
    width, height = size
    wished = style.scale * (_UPRIGHT if height > width else 1.0)

    def scale(shape: Shape) -> float:
        return min(wished, (height - _SPACE) / shape.needed(lines), (width - 16) / shape.width)

    # A tall sheet leaves space for the killing card up to this text size.
    broad = style.scale > text_scale(width, height, ROOMY) and scale(BROAD) > scale(TALL)
    shape = BROAD if broad else TALL
    for extra in range(40):
        roomier = shape.roomier(extra)
        pitch = int((roomier._row_heights[-1] + _GAP) * scale(roomier)) - 1
        if for_touch(pitch) == pitch:
            break
    return roomier, scale(roomier)


def with_card(size: tuple[int, int], sheet: Rect, largest: tuple[int, int]) -> tuple[Rect, Rect | None]:
    """Return the sheet, moved aside or down in a window of this ``size``, and the card's rectangle.

    The card is as large as fits beside the ``largest`` sheet, so that larger text doesn't shrink it. If there
    is no room for the card, the sheet stays in place.
    """
    width, height = size
    scale = text_scale(width, height)
    minimum, maximum = round(_MINIMUM * scale), round(_MAXIMUM * scale)
    above = round((height - largest[1]) * 0.8 / CARD_ASPECT)
    if height > width and above >= minimum:
        card = _card(min(above, maximum))
        gap = (height - sheet.h - card.h) // 3
        card.midtop = width // 2, gap
        return Rect((sheet.left, card.bottom + gap), sheet.size), card
    around = round(_AROUND * scale)
    sheet_width = min(width - round(_EDGE * scale) - largest[0] - around, maximum)
    if sheet_width < minimum:
        return sheet, None
    card = _card(sheet_width)
    # Both are in the middle of the window, with equal space around them.
    air = max(0, (width - sheet_width - sheet.w - around) // 3)
    left = min(sheet_width + around + 2 * air, width - round(_EDGE * scale) - sheet.w)
    card.center = air + around // 2 + sheet_width // 2, round(height * 0.46)
    return Rect((left, sheet.top), sheet.size), card


def _card(sheet_width: int) -> Rect:
    return Rect(0, 0, sheet_width, round(sheet_width * CARD_ASPECT))


class CarvedPart(TextPart):
    """A heading in carved letters."""

    carving: Carving | None = None

    def draw(self, target: pygame.Surface, *, focused: bool = False) -> None:
        """Draw the letters; plain ones without a ``carving``."""
        if self.carving is None:
            super().draw(target, focused=focused)
            return
        for words, place in self.placed:
            carved = paper.carved(words, self.style, self.carving)
            text.put(target, carved, place.center)


class ResultSheet(NamedTuple):
    """The text of one game, laid out for a sheet's shape and position."""

    ending: ScoreSum
    shape: Shape
    rect: Rect
    style: Style
    ink: Color  # the ink of the outcome and the score
    carving: Carving  # the colours of the same in carved letters

    def parts(
        self,
        game: Game,
        known: par.Par,
        total: int,
        lesson: Sequence[str],
        code: tuple[str, str],
        others: Sequence[Part],
    ) -> Iterator[Part]:
        """Yield the texts with the ``known`` par and the ``total`` as counted so far.

        ``lesson`` has one sentence for each line, or none while it is unknown. ``code`` is drawn and
        announced as it is given. Screen readers find ``others`` after the story and after par.
        """
        sheet, style, ending, shape = self.rect, self.style, self.ending, self.shape
        room, x = sheet.w - style.px(60), sheet.centerx
        title, story = (x, sheet.top + style.px(shape.title)), (x, sheet.top + style.px(shape.story))
        yield self._carved(ending.title, 54, title, "center", room)
        told = "" if lesson and shape.minimum else ending.story
        yield line("story", told, style.italic(21), room, story, spoken=result_text.last_line(game))
        if lesson:
            writing = style.regular(BODY, style.theme.ink)
            sizes = [text.fitting(words, writing, room).pixels for words in lesson]
            fit, middle = writing.sized(min(sizes)), (x, sheet.top + style.px(shape.lesson))
            yield lines("lesson", lesson, fit, middle, spoken=numbers.sentences(*lesson))
        killer, achieved = others
        yield killer
        y = sheet.top + style.px(shape.first)
        rows = []
        left, right = self._columns
        for words, amount in ending.lines:
            figure = numbers.number(amount)
            number = TextPart("", [figure], style.bold(BODY), (right, y), "midright")
            free = right - left - number.rect.w - 12
            label = line("", words, style.regular(BODY), free, (left, y), "midleft")
            rows.append((spoken_sheets.figure(words, figure), (number, label)))
            y += style.px(shape.step)
        rule = Rect(left, y - style.px(12), right - left, 2)
        counted = self._carved(numbers.number(total), 48, (right, y + style.px(19)), "midright", room)
        label = line("", _("Score"), style.title(30), room // 2, (left, y + style.px(17)), "midleft")
        rows.append((spoken_sheets.figure(_("Score"), numbers.number(ending.total)), (counted, label)))
        yield ListPart("score", _("Score"), rows)
        yield DrawnPart(lambda target: target.fill(style.theme.ink, rule), partial(self._monster_nodes, rule))
        yield from self._par(known, y + style.px(17) + style.px(43))
        yield achieved
        yield from self._game(_heading(game), *code)

    def _game(self, heading: str, code: str, spoken: str) -> Iterator[Part]:
        writing = self.style.regular(SMALL, self.style.theme.faded_ink)
        first = self.shape.placed(self.shape.heading, self.rect, self.style)
        second = self.shape.placed(self.shape.code, self.rect, self.style)
        anchors = "center", "center"
        if first.top == second.top:
            # A code is often longer, and takes the remaining space.
            taken = min(first.w, text.line_width(heading, writing)) + self.style.px(24)
            second = Rect(first.left + taken, first.top, second.right - first.left - taken, first.h)
            anchors = "midleft", "midright"
        texts = (heading, heading, first), (code, spoken, second)
        for i, ((words, said, area), anchor) in enumerate(zip(texts, anchors, strict=True)):
            broken, fit = text.wrapped(words, writing, area.w, area.h)
            yield lines(f"line {i}", broken, fit, getattr(area, anchor), anchor, spoken=said)

    @property
    def _columns(self) -> tuple[int, int]:
        begin, end = self.shape.words
        return self.rect.left + self.style.px(begin), self.rect.left + self.style.px(end)

    def _carved(self, words: str, pixels: int, pos: tuple[int, int], anchor: str, room: int) -> CarvedPart:
        """Return a heading in carved letters; in high contrast in plain ones."""
        style = text.fitting(words, self.style.title(pixels, self.ink), room)
        part = CarvedPart("", [words], style, pos, anchor)
        part.carving = None if self.style.theme.plain else self.carving
        return part

    def _monster_nodes(self, area: Rect) -> Sequence[Node]:
        monsters = self.ending.monsters
        return [node.text("monsters", spoken_sheets.monsters(monsters), box(area))] if monsters else ()

    def _par(self, known: par.Par, y: int) -> Iterator[Part]:
        (left, right), style = self._columns, self.style
        faded = style.theme.faded_ink
        small = style.italic(SMALL + 1, faded)
        # Paler while the number may still change.
        words, heading = _("Par"), style.title(BODY + 1)
        if not known.settled:
            words, heading = _(par.LOOKING), style.italic(BODY + 1, faded)
        spoken = words
        if known.line is not None:
            fields = {"score": numbers.number(known.line.score), "truth": known.truth}
            spoken = _("Par: {score}, {truth}.", **fields)
            if not known.settled:
                spoken = _("{looking} {score}, {truth}.", looking=words, **fields)
        name = TextPart("par", [words], heading, (left, y), "midleft", spoken=spoken)
        begin = name.rect.right + style.px(12)
        name.rect = Rect(left, name.rect.top, right - left, name.rect.h)
        yield name
        if known.line is not None:
            number = TextPart("", [numbers.number(known.line.score)], heading, (right, y), "midright")
            yield number
            room = right - number.rect.w - begin - style.px(12)
            yield line("", known.truth, small, room, (begin, y), "midleft")
        y += style.px(30)
        end = right
        stars: tuple[Part, ...] = ()
        if known.stars is not None:
            said = ngettext(
                "Dungeon difficulty: {n} star out of {of}.",
                "Dungeon difficulty: {n} stars out of {of}.",
                known.stars,
                of=MAX_STARS,
            )
            row = icons.stars(known.stars, MAX_STARS, style.px(19), style.theme.gold)
            aside, label = y + style.px(self.shape.stars), _("Dungeon difficulty")
            if self.shape.stars:
                # The stars get their own line, aligned with the others.
                named = TextPart("stars", [label], small, (left, aside), "midleft", spoken=said)
                place = row.get_rect(midleft=(named.rect.right + style.px(10), aside))
            else:
                place = row.get_rect(midright=(right, aside))
                right_end = place.left - style.px(8), aside
                named = TextPart("stars", [label], small, right_end, "midright", spoken=said)
                end = named.rect.left - style.px(16)
            named.rect = place.union(named.rect)
            stars = named, DrawnPart(lambda target: target.blit(row, place))
        if known.verdict:
            height = style.px(self.shape.verdict)
            broken, fit = text.wrapped(known.verdict, style.italic(BODY + 1), end - left, height)
            # The first line doesn't move, whether there is a second or not.
            middle = y + text.leading(fit) * (len(broken) - 1) / 2
            yield lines("verdict", broken, fit, (left, middle), "midleft", spoken=known.verdict)
        yield from stars


def _heading(game: Game) -> str:
    name = table_text.heading(game)
    if game.selection.winnable and game.practice:
        return _("{game}   (winnable)   (practice)", game=name)
    if game.selection.winnable:
        return _("{game}   (winnable)", game=name)
    return _("{game}   (practice)", game=name) if game.practice else name
