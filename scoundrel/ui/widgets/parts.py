"""Parts of screens: each defines its content and position once, for drawing, pressing and reading."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pygame import Rect, Surface, transform

from ..accessibility import node
from ..accessibility.node import Node, box
from ..input import Direction
from . import paper, text
from .paper import Carving
from .text import Point
from .theme import TextStyle
from .touch import nearest_to

Pixel = tuple[int, int]
"""A position in pixels."""


def _ignore(_piece: object) -> None:
    """Do nothing."""


class Part:
    """A piece of a screen. This base class draws nothing, announces nothing and can't be pressed."""

    rects: Sequence[Rect] = ()  # the pieces that the pointer can highlight and press
    begin = 0  # the index of the first piece
    hovered: int | None = None  # the piece of the part under the pointer; `None` if there is none
    choose: Callable[[int], None] = staticmethod(_ignore)
    """Acts on one of the part's pieces. Removed when the screen closes, because it refers to the screen."""
    stop: Rect | None = None  # the rectangle focused by the arrow keys; `None` if they don't change the part
    turns_unfocused = False  # whether left and right arrows change the part while nothing is focused

    def draw(self, target: Surface, *, focused: bool = False) -> None:
        """Draw the part."""

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return the part's nodes for screen readers, in reading order."""
        return ()

    def at(self, pos: Pixel, *, touch: bool = False) -> int | None:
        """Return the piece at ``pos`` (by default its index) or, for touch, close to ``pos``."""
        place = nearest_to(self.rects, pos, touch=touch)
        return None if place is None else self.begin + place

    def press(self) -> None:
        """Press the hovered piece."""
        if self.hovered is not None:
            self.choose(self.hovered)

    def turn(self, by: int) -> None:
        """Change the part by a step to the left (-1) or to the right (1)."""


class DrawnPart(Part):
    """A part defined by a function that draws it and one that returns its nodes."""

    def __init__(
        self, draw: Callable[[Surface], object] = _ignore, nodes: Callable[[], Sequence[Node]] = tuple
    ) -> None:
        self._draw, self._nodes = draw, nodes

    def draw(self, target: Surface, *, focused: bool = False) -> None:
        """Draw the part."""
        self._draw(target)

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return the part's nodes."""
        return self._nodes()


class TextPart(Part):
    """Lines of text, which screen readers read as one node."""

    carving: Carving | None = None  # the colours of the letters, if they are carved
    pose = 0.0, 1.0  # the angle of carved letters in degrees, and their size relative to the style

    def __init__(
        self,
        key: str,
        lines: Sequence[str],
        style: TextStyle,
        pos: Point,
        anchor: str = "center",
        *,
        spoken: str = "",
        level: int = 0,
        rect: Rect | None = None,
    ) -> None:
        """Place the ``anchor`` of the first line at ``pos``, and the other lines below.

        Screen readers skip the part if ``key`` or ``spoken`` is empty. A ``level`` makes it a heading. The
        node's ``rect`` defaults to that of the lines.
        """
        (x, y), step = pos, text.leading(style)
        sizes = [(text.line_width(words, style), text.line_height(style)) for words in lines]
        corners = [(round(x), round(y + i * step)) for i in range(len(lines))]
        places = [Rect((0, 0), size).move_to(**{anchor: at}) for size, at in zip(sizes, corners, strict=True)]
        self.placed = list(zip(lines, places, strict=True))  # the lines with their rectangles
        self.style = style
        self._key, self.spoken, self._level = key, spoken, level
        self.rect = rect or places[0].unionall(places[1:])

    def move(self, x: int) -> None:
        """Move the text ``x`` pixels to the right."""
        self.placed = [(words, place.move(x, 0)) for words, place in self.placed]
        self.rect = self.rect.move(x, 0)

    def draw(self, target: Surface, *, focused: bool = False) -> None:
        """Draw the lines, carved if the part has a carving."""
        for words, place in self.placed:
            if self.carving is None:
                target.blit(text.line(words, self.style), place)
            else:
                carved = paper.carved(words, self.style, self.carving)
                posed = carved if self.pose == (0, 1) else transform.rotozoom(carved, *self.pose)
                text.put(target, posed, place.center)

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return the text's node, if screen readers read it."""
        if not self._key or not self.spoken:
            return ()
        if self._level:
            return [node.heading(self._key, self.spoken, self._level, box(self.rect))]
        return [node.text(self._key, self.spoken, box(self.rect))]


class ListPart(Part):
    """A list of texts, each drawn from parts and read as one item."""

    def __init__(self, key: str, name: str, rows: Sequence[tuple[str, Sequence[TextPart]]]) -> None:
        self._key, self._name, self._rows = key, name, rows

    def draw(self, target: Surface, *, focused: bool = False) -> None:
        """Draw the texts."""
        for _spoken, parts in self._rows:
            for part in parts:
                part.draw(target)

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return the list's node."""
        rects = ([part.rect for part in parts] for _spoken, parts in self._rows)
        places = [box(first.unionall(others)) for first, *others in rects]
        return [node.items(self._key, self._name, [spoken for spoken, _parts in self._rows], places)]


def line(
    key: str,
    words: str,
    style: TextStyle,
    width: int,
    pos: Point,
    anchor: str = "center",
    *,
    spoken: str | None = None,
    level: int = 0,
) -> TextPart:
    """Return ``words`` in a line no wider than ``width`` pixels, smaller or cut if necessary."""
    fit = text.fitting(words, style, width)
    spoken = words if spoken is None else spoken
    return TextPart(key, [text.cut(words, fit, width)], fit, pos, anchor, spoken=spoken, level=level)


def lines(
    key: str, words: Sequence[str], style: TextStyle, pos: Point, anchor: str = "center", *, spoken: str = ""
) -> TextPart:
    """Return a part with the lines ``words``, vertically centred on ``pos``."""
    first = pos[1] - text.leading(style) * (len(words) - 1) / 2
    return TextPart(key, words, style, (pos[0], first), anchor, spoken=spoken)


def paragraph(
    key: str, words: str, style: TextStyle, area: Rect, *, centered: bool = False, spoken: str | None = None
) -> TextPart:
    """Return ``words`` as a paragraph as large as fits ``area``, at its top or ``centered`` in its height."""
    fit = text.paragraph_size(words, style, area.size)
    middle = area.centery if centered else area.top + text.paragraph_height(words, fit, area.w) // 2
    spoken = words if spoken is None else spoken
    return lines(key, text.broken(words, fit, area.w), fit, (area.left, middle), "midleft", spoken=spoken)


class Switches:
    """A sheet's parts that Left and Right change, from top to bottom; Up and Down move the focus."""

    def __init__(self) -> None:
        self.parts: Sequence[Part] = ()
        self.focus: int | None = None  # the index of the focused part

    def lay(self, parts: Iterable[Part]) -> None:
        """Set the parts, keeping only those that the arrow keys can focus."""
        self.parts = [part for part in parts if part.stop is not None]
        if self.focus is not None and self.focus >= len(self.parts):
            self.focus = None

    @property
    def focused(self) -> Part | None:
        """The focused part."""
        return None if self.focus is None else self.parts[self.focus]

    def step(self, direction: Direction) -> bool:
        """Move the focus up or down, or focus the first part. Return whether a part has the focus."""
        last = len(self.parts) - 1
        if last < 0:
            return False
        match direction:
            case Direction.LEFT | Direction.RIGHT:
                self.focus = self.focus or 0
            case Direction.UP:
                self.focus = last if self.focus is None else max(0, self.focus - 1)
            case _:
                self.focus = None if self.focus is None or self.focus == last else self.focus + 1
        return self.focus is not None
