"""Forms on parchment: rows with a title, a note and a control, and the number field."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from ..input import (
    Accept,
    Direction,
    FocusStep,
    Intent,
    Key,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TurnPage,
)
from ..pads import active_device
from . import boards, icons, paper, text
from .boards import Look, Plate, State
from .row_list import Scroll
from .theme import BODY, SMALL, Style, TextStyle
from .touch import FLAT, MINIMUM, SLACK, for_touch, nearest_to

_CONTROL_HEIGHT = 36
_HEADING_HEIGHT = 33  # the height of a heading with the space above it, in pixels at scale 1
_BANNER: Final = (255, 60, 70)  # the tint of a heading's ribbon
_BETWEEN = 52  # the distance between two columns of rows, in pixels at scale 1
_DIM: Final = 180  # the opacity of the pictures of options that aren't chosen, 0 to 255
_PREMULTIPLIED: Final = pygame.BLEND_PREMULTIPLIED
_FAR = 10  # the number of options passed by a far step on a number or slider


class ControlKind(Enum):
    """The kind of control in a row."""

    SEGMENTS = auto()  # all options side by side
    BAR = auto()  # a slider, for volumes
    NUMBER = auto()  # a number with minus and plus buttons, which can also be typed


class Row(NamedTuple):
    """A setting; ``options`` are the labels of its options, or the limits of a number."""

    key: str
    title: str
    note: str
    options: tuple[str, ...]
    chosen: int  # the index of the option, or the number itself
    kind: ControlKind = ControlKind.SEGMENTS
    marked: bool = False  # whether the row is marked as different from the default
    heading: str = ""  # the heading of the group that begins with this row
    step: int = 1  # the difference between two options of a slider, in the slider's unit
    notes: Sequence[str] = ()  # a note on each option, announced with it
    tall: int = 0  # the height, in pixels, of a row whose options the screen draws; 0 for other rows
    starred: bool = False  # whether the options after the first are only pictures, of stars
    pictures: Sequence[Surface] = ()  # a picture of each option, or one of a number

    @property
    def limits(self) -> tuple[int, int]:
        """The lowest and the highest possible value."""
        if self.kind is ControlKind.NUMBER:
            return int(self.options[0]), int(self.options[1])
        return 0, len(self.options) - 1

    def within(self, value: int) -> int:
        """Return the possible value nearest to ``value``."""
        minimum, maximum = self.limits
        return max(minimum, min(maximum, value))


class RowPlaces(NamedTuple):
    """The rectangles of a row, its control and the control's parts."""

    rect: Rect  # the row without its heading, which is above it
    control: Rect
    parts: tuple[Rect, ...]
    words: Rect  # the area of the row's title and note

    def moved(self, down: int) -> RowPlaces:
        """Return the same rectangles, ``down`` pixels lower."""
        rect, control, words = (each.move(0, down) for each in (self.rect, self.control, self.words))
        return RowPlaces(rect, control, tuple(part.move(0, down) for part in self.parts), words)


def needed(row: Row, width: int, style: Style, air: int) -> int:
    """Return a row's height in pixels without its heading, with ``air`` around its text."""
    if row.tall:
        return row.tall
    control = _control_height(row, style)
    text_height = _lines_height(_lines(row, _words_room(row, width, style), style))
    if _stacked(row, width, style):
        return text_height + control + 2 * max(air, style.px(6))
    return max(text_height, control) + air


def heading_height(row: Row, style: Style) -> int:
    """Return the height of the heading above a row, in pixels."""
    return style.px(_HEADING_HEIGHT) if row.heading else 0


def place(row: Row, rect: Rect, style: Style) -> RowPlaces:
    """Lay out a row in ``rect``: the control at the right, or below the title if its labels don't fit."""
    height = _control_height(row, style)
    if row.tall:
        return RowPlaces(rect, rect, _parts(row, rect, style), rect)
    if _stacked(row, rect.w, style):
        text_height = _lines_height(_lines(row, rect.w, style))
        top = rect.top + (rect.h - text_height - height - style.px(6)) // 2
        words = Rect(rect.left, top, rect.w, text_height)
        control = Rect(rect.left, words.bottom + style.px(6), rect.w, height)
    else:
        width, height = _beside(row, rect.w, style), min(height, rect.h - 4)
        control = Rect(rect.right - width, rect.centery - height // 2, width, height)
        words = Rect(rect.left, rect.top, _words_room(row, rect.w, style), rect.h)
    return RowPlaces(rect, control, _parts(row, control, style), words)


def _control_height(row: Row, style: Style) -> int:
    high = (each.get_height() + style.px(14) for each in row.pictures)
    return for_touch(max(style.px(_CONTROL_HEIGHT), max(high, default=0)))


def _beside(row: Row, width: int, style: Style) -> int:
    return min(round(width * (0.455 if row.pictures else 0.48)), style.px(520))


def _stacked(row: Row, width: int, style: Style) -> bool:
    if row.kind is not ControlKind.SEGMENTS:
        return False
    each, bold = _beside(row, width, style) // len(row.options) - 12, style.bold(SMALL)
    widths = [text.line_width(label, bold) for label in row.options]
    if row.pictures and not row.starred:  # the labels beside the pictures may have two lines
        each -= max(picture.get_width() for picture in row.pictures) + style.px(26)
        words = (text.line_width(word, bold) for label in row.options for word in label.split())
        widths = [*words, *(wide * 5 // 9 for wide in widths)]
    return max(widths) > each


def _words_room(row: Row, width: int, style: Style) -> int:
    return width if _stacked(row, width, style) else width - _beside(row, width, style) - style.px(14)


def _lines(row: Row, room: int, style: Style) -> list[tuple[str, TextStyle]]:
    theme = style.theme
    face = style.title if row.pictures else style.bold
    title = face(BODY, theme.red if row.marked else theme.ink)
    texts = ((row.title, title), (row.note, style.italic(SMALL, theme.faded_ink)))
    return [(line, how) for words, how in texts if words for line in text.broken(words, how, room)]


def _lines_height(lines: list[tuple[str, TextStyle]]) -> int:
    return sum(text.leading(how) for _words, how in lines)


def draw(
    target: Surface, row: Row, place: RowPlaces, style: Style, *, focused: bool, pointed: int | None
) -> None:
    """Draw a row; ``pointed`` is the hovered part of its control."""
    theme = style.theme
    if row.tall:
        return
    if row.heading:
        area, center = place.rect, place.rect.top - style.px(_HEADING_HEIGHT * 0.45)
        large = style.title(BODY, theme.ink if theme.plain else theme.gilt)
        written = text.fitted(row.heading, large, area.w - style.px(90))
        high = 0 if theme.plain else style.px(34)
        banner = Rect(0, 0, written.get_width() + 2 * high, high).move_to(midleft=(area.left, center))
        if high:
            boards.draw_ribbon(target, banner, theme, _BANNER)
        text.put(target, written, (banner.centerx, banner.centery - high // 10))
    if focused:
        edge, thick = (theme.focus, style.frame(1)) if theme.plain else (theme.red, max(2, style.px(2)))
        paper.draw_box(target, place.rect.inflate(style.px(16), -2), theme.paper_light, 6, edge, thick)
    lines = _lines(row, place.words.w, style)
    y = place.words.centery - _lines_height(lines) // 2
    for words, how in lines:
        target.blit(text.line(words, how), (place.words.left, y))
        y += text.leading(how)
    match row.kind:
        case ControlKind.SEGMENTS:
            labels = ["" if i and row.starred else label for i, label in enumerate(row.options)]
            small, pictures = style.sized(SMALL), row.pictures
            draw_segments(target, labels, place.parts, small, row.chosen, pointed, pictures)
        case ControlKind.BAR:
            _draw_bar(target, row, place, style)
        case ControlKind.NUMBER:
            signs = "\N{MINUS SIGN}", str(row.chosen), "+"
            for i, (words, part) in enumerate(zip(signs, place.parts, strict=True)):
                ink = theme.red if i == pointed else theme.chalk if i == 1 and row.pictures else theme.ink
                for sign in row.pictures if i == 1 else [icons.ring(style.px(15), style.px(2), ink)]:
                    text.put(target, sign, part.center, flags=_PREMULTIPLIED)
                text.centred(target, words, style.title(BODY, ink), part, style.px(34))


def draw_segments(
    target: Surface,
    labels: Sequence[str],
    rects: Sequence[Rect],
    style: Style,
    chosen: int,
    hovered: int | None,
    pictures: Sequence[Surface] = (),
) -> None:
    """Draw ``labels`` side by side. The ``chosen`` label has a filled board or, with ``pictures``, a seal."""
    theme, boarded = style.theme, not pictures or style.theme.plain or style.theme.is_stone
    if theme.is_stone and not pictures:
        trough = rects[0].unionall(rects[1:])
        boards.draw_plate(target, trough.inflate(trough.h // 6, trough.h // 6), Plate.STRIP, 0.7, theme)
    for i, (label, rect) in enumerate(zip(labels, rects, strict=True)):
        here, lit = i == chosen, i == hovered and i != chosen
        if lit:
            paper.draw_box(target, rect.inflate(-4, -4), theme.paper_light, max(4, rect.h // 6))
        if boarded and label and (here or pictures or not theme.is_stone):
            state = State.HIGHLIGHTED if lit and theme.plain else State.NORMAL
            boards.draw_board(target, rect, Look.CHOSEN if here else Look.OPTION, state, theme)
        ink = theme.parchment if here and boarded else theme.ink
        if not pictures or not label or pictures[i].get_width() == 1:
            text.centred(target, label, style.bold(BODY, ink), rect, rect.w - 8)
            for sign in pictures[i : i + 1]:
                text.put(target, sign, rect.center, flags=_PREMULTIPLIED)
            continue
        picture, inset = pictures[i].copy(), rect.h * (3 if boarded else 2) // 10
        if not here and not lit:
            picture.fill((_DIM,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        place = text.put(target, picture, (rect.left + inset, rect.centery), "midleft", _PREMULTIPLIED)
        if here and not boarded:
            seal = Rect(0, 0, rect.h // 2, rect.h // 2).move_to(center=place.bottomright)
            paper.ornament(target, "seal", seal.move(-rect.h // 20, -rect.h // 12), theme)
        how = style.bold(BODY, ink) if here or lit else style.regular(BODY, theme.faded_ink)
        lines, how = text.wrapped(label, how, rect.right - place.right - rect.h // 4, rect.h, smaller=0.85)
        text.put_lines(target, lines, how, (place.right + rect.h // 6, rect.centery))


def _draw_bar(target: Surface, row: Row, place: RowPlaces, style: Style) -> None:
    bar, theme = place.parts[0], style.theme
    minimum, maximum = row.limits
    groove = Rect(bar.left, bar.centery - style.px(4), bar.w, max(4, style.px(8)))
    if theme.is_stone:
        boards.draw_plate(target, groove.inflate(style.px(8), style.px(8)), Plate.STRIP, 0.5, theme)
    else:
        paper.draw_box(target, groove, theme.paper_light, 4, theme.faded_ink, 1)
    x = bar.left + round(bar.w * (row.chosen - minimum) / (maximum - minimum))
    if x > groove.left:
        ink = theme.brass if theme.is_stone else theme.ink
        paper.draw_box(target, Rect(groove.left, groove.top, x - groove.left, groove.h), ink, 4)
    if theme.plain:
        pygame.draw.circle(target, theme.brass, (x, bar.centery), style.px(12))
    else:
        paper.draw_seal(target, (x, bar.centery), style.px(28), theme)
    label = text.line(row.options[row.chosen], style.bold(SMALL))
    text.put(target, label, (place.control.right, place.control.centery), "midright")


def _parts(row: Row, control: Rect, style: Style) -> tuple[Rect, ...]:
    match row.kind:
        case ControlKind.SEGMENTS:
            gap, count = 4, len(row.options)
            each = (control.w - gap * (count - 1)) / count
            lefts = (round(control.x + i * (each + gap)) for i in range(count))
            return tuple(Rect(left, control.y, round(each), control.h) for left in lefts)
        case ControlKind.BAR:
            label = max(text.line_width(option, style.bold(SMALL)) for option in row.options)
            return (Rect(control.x, control.y, control.w - label - style.px(22), control.h),)
        case ControlKind.NUMBER:
            side = for_touch(min(control.h, control.w // 6, style.px(_CONTROL_HEIGHT)))
            center = min(side * 3, control.w - 2 * side - 8)
            left = control.left if row.pictures else control.right - 2 * side - center - 8
            spans = (left, side), (left + side + 4, center), (left + side + center + 8, side)
            return tuple(Rect(x, control.y, width, control.h) for x, width in spans)


class Chosen(NamedTuple):
    """A choice by the player: the row's key, and the index of an option, or a number."""

    key: str
    value: int


class Form:
    """A form of rows. Up and Down move the focus, Left and Right choose, digits type a number."""

    def __init__(self) -> None:
        self.rows: tuple[Row, ...] = ()
        self.focus: int | None = None
        self.steered = False  # whether the row was focused by a step, rather than by a press
        self._pointed: tuple[int, int] | None = None
        self._held: int | None = None  # the row whose slider is dragged
        self._seen: tuple[int, int] | None = None  # the last position of the pointer
        # The row and the part under a touch, until it ends or scrolls.
        self._tapped: tuple[int, int] | None = None
        self._from = (0, 0)  # the position where the touch began
        self.scroll = Scroll()  # the scroll offset in pixels, because rows have different heights
        self._places: tuple[RowPlaces, ...] = ()  # the rectangles of each row, as if not scrolled
        self._area = Rect(0, 0, 0, 0)
        self._style = Style(1.0)
        self._typed: int | None = None  # the number being typed, until something else changes it

    def lay(self, rows: Sequence[Row], rect: Rect, style: Style) -> None:
        """Lay out the rows in ``rect`` in one column, in two if one is too high, or in one that scrolls."""
        before, self.rows = self.rows, tuple(rows)
        if (keys := [row.key for row in self.rows]) != [row.key for row in before]:
            # Rows were added or removed, so a different row may be under the pointer or touch.
            self._pointed = self._held = self._tapped = self._typed = None
            if self.focus is not None and keys:
                here = before[self.focus].key
                self.focus = keys.index(here) if here in keys else min(self.focus, len(keys) - 1)
        self._area, self._style = Rect(rect), style
        self._places, height = self._set(self.rows, rect)
        if height > rect.h and (places := self._in_columns(rect)):
            self._places, height = places, rect.h
        if height > rect.h:
            groove = style.px(14)
            narrow = Rect(rect.left, rect.top, rect.w - groove - style.px(10), rect.h)
            self._places, height = self._set(self.rows, narrow)
            self.scroll.lay(Rect(rect.right - groove, rect.top, groove, rect.h), style)
        self.scroll.count, self.scroll.seen = max(height, rect.h), rect.h
        self.scroll.stride = style.px(50)
        self.scroll.to(self.scroll.top)
        if self.focus is not None:
            # Show the focused row, which the last choice may have moved, for example by enlarging the text.
            self._show(self.focus)

    def heading_rect(self, row: Row) -> Rect:
        """Return the rectangle of the heading above ``row``."""
        rect, height = self.row_rect(row.key), heading_height(row, self._style)
        return Rect(rect.left, rect.top - height, rect.w, height)

    def _in_columns(self, rect: Rect) -> tuple[RowPlaces, ...]:
        """Return the rectangles in two columns, the second starting with a heading; empty if none fit."""
        gap = self._style.px(_BETWEEN)
        width = (rect.w - gap) // 2
        left = Rect(rect.left, rect.top, width, rect.h)
        right = left.move(width + gap, 0)
        best: tuple[RowPlaces, ...] = ()
        lowest = rect.h
        for cut in (i for i, row in enumerate(self.rows) if i and row.heading):
            first, height = self._set(self.rows[:cut], left)
            second, also = self._set(self.rows[cut:], right)
            if max(height, also) <= lowest:
                best, lowest = first + second, max(height, also)
        return best

    def _set(self, rows: Sequence[Row], rect: Rect) -> tuple[tuple[RowPlaces, ...], int]:
        """Lay out ``rows`` one below the other in ``rect``. Return their rectangles and total height."""
        style, many = self._style, max(1, len(rows))
        above = [heading_height(row, style) for row in rows]
        room = rect.h - sum(above)
        airy, tight = ([needed(row, rect.w, style, style.px(air)) for row in rows] for air in (10, 3))
        # Use tighter spacing if that avoids scrolling.
        heights = tight if sum(airy) > room >= sum(tight) else airy
        maximum = style.px(90 if any(row.pictures for row in rows) else 66)
        each = min(room // many, maximum)
        if max(heights, default=0) <= each:  # prefer equal heights, which look calmer, if they fit
            heights = [each] * len(heights)
        spare = max(0, room - sum(heights)) // many
        heights = [min(height + spare, max(maximum, height)) for height in heights]
        places, y = [], rect.y
        for row, heading, height in zip(rows, above, heights, strict=True):
            places.append(place(row, Rect(rect.x, y + heading, rect.w, height), style))
            y += heading + height
        return tuple(places), y - rect.y

    def handle(self, intent: Intent) -> Chosen | None:
        """Return the choice that the intent makes, if any."""
        if self._begins_to_slide(intent):
            self.scroll.finger.handle(PointerLeft())
        elif self._held is None and self.scroll.handle(intent):
            self._pointed = None
            return None
        match intent:
            case PointerMoved(pos, touch=touch):
                self._leave(pos)
                self._pointed = self.part_at(pos, touch=touch)
                if self._held is not None:
                    return self._slide(self._held, pos[0])
            case PointerPressed(pos, button=1, touch=touch):
                self._pointed = self.part_at(pos, touch=touch)
                # Act only on release, because the touch may be about to scroll.
                self._tapped = self._pointed if touch and self.scroll.last else None
                self._from = pos
                if self._pointed is not None and self._tapped is None:
                    return self._press(*self._pointed, pos[0])
            case PointerReleased(pos, touch=touch):
                tapped, self._tapped, self._held = self._tapped, None, None
                if tapped is not None and tapped == self.part_at(pos, touch=touch):
                    chosen = self._press(*tapped, pos[0])
                    self._held = None
                    return chosen
            case PointerLeft():
                self._pointed = self._held = self._tapped = None
            case FocusStep(Direction.LEFT | Direction.RIGHT as direction, far):
                if self.focus is not None:
                    by = direction.by * (_FAR if far else 1)
                    return self._choose(self.focus, self.rows[self.focus].chosen + by)
            case FocusStep(direction):
                self._step(direction.by)
            case TurnPage(by):
                self._turn(by)
            case Accept() if self.focus is not None:
                row = self.rows[self.focus]
                # Wrap around, but not from full volume to silence, because that would surprise the player.
                wraps = row.kind is ControlKind.SEGMENTS and row.chosen == row.limits[1]
                return self._choose(self.focus, 0 if wraps else row.chosen + 1)
            case Key() if self.focus is not None and self.rows[self.focus].kind is ControlKind.NUMBER:
                return self._type(self.focus, intent)
        return None

    def look(self) -> tuple[object, ...]:
        """Return everything the picture depends on, to detect changes."""
        scrolled = (self.scroll.top, self.scroll.highlighted, self.scroll.knob)
        return (self.rows, self._style, self.focus, self._pointed, scrolled)

    def control(self, key: str) -> tuple[Rect, ...]:
        """Return the pressable parts of the control in the row ``key``, from left to right."""
        return next(self._place(i).parts for i, row in enumerate(self.rows) if row.key == key)

    def row_rect(self, key: str) -> Rect:
        """Return the current rectangle of the row ``key``, outside the form's area if scrolled away."""
        return next(self._place(i).rect for i, row in enumerate(self.rows) if row.key == key)

    def pointed(self, row: int) -> int | None:
        """Return the hovered part of a row's control, if any."""
        return self._pointed[1] if self._pointed is not None and self._pointed[0] == row else None

    def _place(self, row: int) -> RowPlaces:
        return self._places[row].moved(-self.scroll.top)

    def _leave(self, pos: tuple[int, int]) -> None:
        """Clear the focus when the pointer moves, unless a number has the focus and may be half-typed."""
        moved, self._seen = pos != self._seen, pos
        if moved and self.focus is not None and self.rows[self.focus].kind is not ControlKind.NUMBER:
            self._select(None)

    def part_at(self, pos: tuple[int, int], *, touch: bool = False) -> tuple[int, int] | None:
        """Return the row and the part of its control at ``pos``; `None` if there is none."""
        if not self._area.collidepoint(pos):
            return None
        every = [(i, j, part) for i in range(len(self.rows)) for j, part in enumerate(self._place(i).parts)]
        index = nearest_to([part for _i, _j, part in every], pos, touch=touch)
        return None if index is None else every[index][:2]

    def _begins_to_slide(self, intent: Intent) -> bool:
        """Start dragging a slider if the touch on it moves sideways first. Return whether it did."""
        if (tapped := self._tapped) is None or not isinstance(intent, PointerMoved) or not intent.touch:
            return False
        if self.rows[tapped[0]].kind is not ControlKind.BAR or self.scroll.finger.scrolling:
            return False
        across, along = (abs(now - before) for now, before in zip(intent.pos, self._from, strict=True))
        if across < max(SLACK, FLAT * along):
            return False
        self._select(tapped[0])
        self._held, self._tapped = tapped[0], None
        return True

    def go(self, row: int | None) -> None:
        """Focus ``row``, or no row for `None`, and clear the hover highlight."""
        self._pointed = None
        self._select(row)
        self.steered = row is not None

    def _select(self, row: int | None) -> None:
        # Ignore a row that was removed, which a screen reader may still request.
        self.focus, self._typed = None if row is None or row >= len(self.rows) else row, None
        if self.focus is not None:
            self._show(self.focus)

    def _step(self, by: int) -> None:
        if self.rows:
            here = (-1 if by > 0 else 0) if self.focus is None else self.focus
            self.go((here + by) % len(self.rows))

    def _turn(self, by: int) -> None:
        """Focus the row beside the focused one in the last column or, if ``by`` is negative, in the first."""
        columns = sorted({place.rect.left for place in self._places})
        if len(columns) < 2:
            return
        into = columns[-1] if by > 0 else columns[0]
        beside = 0 if self.focus is None else self._places[self.focus].rect.centery
        if self.focus is None or self._places[self.focus].rect.left != into:
            rows = [i for i, place in enumerate(self._places) if place.rect.left == into]
            self.go(min(rows, key=lambda row: abs(self._places[row].rect.centery - beside)))

    def _show(self, row: int) -> None:
        """Scroll as little as needed to show a row with its heading, clear of the fade."""
        above = heading_height(self.rows[row], self._style)
        rect = self._places[row].rect
        height = rect.h + above
        clear = max(0, min(self._style.px(paper.PAPER_HEIGHT), (self._area.h - height) // 2))
        self.scroll.show(rect.top - above - self._area.top - clear, height + 2 * clear)

    def _press(self, row: int, part: int, x: int) -> Chosen | None:
        self._select(row)
        self.steered = False
        match self.rows[row].kind:
            case ControlKind.SEGMENTS:
                return self._choose(row, part)
            case ControlKind.BAR:
                self._held = row
                return self._slide(row, x)
            case ControlKind.NUMBER:
                return self._choose(row, self.rows[row].chosen + (-1, 0, 1)[part])

    def _slide(self, row: int, x: int) -> Chosen | None:
        bar = self._place(row).parts[0]
        minimum, maximum = self.rows[row].limits
        return self._choose(row, minimum + round((x - bar.left) / bar.w * (maximum - minimum)))

    def _type(self, row: int, key: Key) -> Chosen | None:
        chosen = self.rows[row].chosen
        if key.name == "backspace":
            self._typed = self.rows[row].within(chosen // 10)
        elif len(key.text) == 1 and key.text in "0123456789" and not key.ctrl:
            before = chosen * 10 if self._typed == chosen else 0
            self._typed = self.rows[row].within(before + int(key.text))
        else:
            return None
        return self._choose(row, self._typed)

    def _choose(self, row: int, value: int) -> Chosen | None:
        value = self.rows[row].within(value)
        return Chosen(self.rows[row].key, value) if value != self.rows[row].chosen else None

    def draw(self, target: Surface) -> None:
        """Draw the visible rows."""
        veils = paper.veils(target, self._area.inflate(self._style.px(20), 0), self.scroll, self._style)
        clip = target.get_clip()
        if self.scroll.last:
            target.set_clip(self._area.inflate(self._style.px(20), 0).clip(clip))
        for i, row in enumerate(self.rows):
            place = self._place(i)
            above = heading_height(row, self._style)
            if place.rect.move(0, -above).union(place.rect).colliderect(self._area):
                if i and row.pictures and not self.rows[i - 1].tall:
                    rule = icons.rule(place.rect.w // 2, 1, self._style.theme.grid)
                    text.put(target, rule, place.rect.midtop, flags=_PREMULTIPLIED)
                draw(target, row, place, self._style, focused=i == self.focus, pointed=self.pointed(i))
        for rect, veil in veils:
            target.blit(veil, rect)
        target.set_clip(clip)
        self.scroll.draw(target, self._style.theme)


class Digits:
    """A number of ``count`` digits. The digit at ``cursor``, counted from the left, is selected."""

    def __init__(self, number: int, count: int) -> None:
        self._digits = [int(digit) for digit in f"{number:0{count}d}"]
        self.count, self.cursor = count, count - 1

    @property
    def number(self) -> int:
        """The number as an integer."""
        return int("".join(map(str, self._digits)))

    @property
    def chosen(self) -> int:
        """The selected digit."""
        return self._digits[self.cursor]

    def step(self, direction: Direction) -> None:
        """Select the digit to the left or right, or change the selected digit by 1 (9 wraps around to 0)."""
        if direction in (Direction.UP, Direction.DOWN):
            self._digits[self.cursor] = (self._digits[self.cursor] - direction.by) % 10
        else:
            self.cursor = max(0, min(self.count - 1, self.cursor + direction.by))

    def tap(self, pos: tuple[int, int], box: Rect) -> Direction | None:
        """Select the tapped digit. Return the direction of ``box``'s tapped half; `None` outside ``box``."""
        each = box.w // self.count
        if not box.inflate(0, max(0, 2 * MINIMUM - box.h)).collidepoint(pos):
            return None
        self.cursor = max(0, min(self.count - 1, (pos[0] - box.left) // each))
        return Direction.UP if pos[1] < box.centery else Direction.DOWN

    def draw(self, target: Surface, box: Rect, style: Style) -> None:
        """Draw the digits in ``box``. Arrows mark the selected digit or, for touch, all digits."""
        theme, written = style.theme, style.title(28)
        each = box.w // self.count if active_device.touch() else round(written.pixels * 0.92)
        left = box.left if active_device.touch() else box.centerx - each * self.count // 2
        base = text.baseline(written, box.centery)
        leads = True
        for i, digit in enumerate(self._digits):
            leads = leads and digit == 0 and i < self.count - 1
            here = i == self.cursor and not active_device.touch()
            ink = theme.red if here else theme.pale_ink if leads else theme.ink
            line = text.line(str(digit), theme.title(written.pixels, ink))
            center = left + each * i + each // 2
            target.blit(line, (center - line.get_width() // 2, base - text.ascent(written)))
            if here or active_device.touch():
                half = round(written.pixels * 0.92) // 4
                for edge, way in ((box.top + box.h // 12, -1), (box.bottom - box.h // 12, 1)):
                    tip, footer = (center, edge), edge - way * half
                    pygame.draw.polygon(target, ink, (tip, (center - half, footer), (center + half, footer)))
