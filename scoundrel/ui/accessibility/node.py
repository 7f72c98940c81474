"""The tree of nodes for a screen reader. This module doesn't need pygame."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from enum import Enum
from itertools import count, zip_longest
from typing import TYPE_CHECKING, NamedTuple

from ..words import spoken
from ..words.numbers import sentences

if TYPE_CHECKING:
    from pygame import Rect

    from ...engine import Move
    from ..input import Intent

Box = tuple[int, int, int, int]
"""Left, top, width and height, in pixels of the window's surface."""


def box(rect: Rect) -> Box:
    """Return a rectangle as a plain tuple."""
    return (rect.left, rect.top, rect.width, rect.height)


class Role(Enum):
    """The kind of a node, with AccessKit's name for it."""

    SCREEN = "SECTION"  # the whole screen; not a pane, because Orca reads all texts of an opening pane
    GROUP = "REGION"  # not a group, because Orca reads its texts twice when the focus enters it
    HEADING = "HEADING"
    TEXT = "LABEL"
    ALERT = "ALERT"  # a question that needs an answer
    BUTTON = "BUTTON"
    LIST = "LIST"
    ITEM = "LIST_ITEM"
    TABS = "TAB_LIST"
    TAB = "TAB"
    OPTIONS = "RADIO_GROUP"  # a choice among several options
    OPTION = "RADIO_BUTTON"
    SLIDER = "SLIDER"
    NUMBER = "SPIN_BUTTON"  # a number that can be increased and decreased
    ENTRY = "TEXT_INPUT"  # a text field


class Number(NamedTuple):
    """The value of a slider or a number field, and its limits."""

    now: int
    minimum: int
    maximum: int


class Node(NamedTuple):
    """A node: one element of a screen."""

    key: str  # the node's identity on its screen, stable while it represents the same element
    role: Role
    name: str  # the text read first: a name, or the text itself
    box: Box | None = None
    note: str = ""  # the text read after the name: help, or why the node is disabled
    value: str = ""  # the node's value as text
    keys: str = ""  # the keyboard shortcut
    level: int = 0  # the level of a heading: 1 is the screen's heading
    number: Number | None = None
    chosen: bool | None = None  # whether this tab, option or item is selected; `None` if it can't be selected
    enabled: bool = True
    focused: bool = False  # whether the node has the keyboard focus, or was just announced
    focus: Callable[[], None] | None = None  # focuses the node
    press: Intent | None = None  # the intent that presses the focused node
    choose: Callable[[], None] | None = None  # chooses an option or a tab, if no single intent can
    more: Intent | None = None  # the intent that raises the focused node's number
    less: Intent | None = None  # the intent that lowers the focused node's number
    put: Callable[[int], None] | None = None  # sets the node's number
    # Position in a list, counted from 1, and the list's length. For the list itself, 0 and its length.
    position: tuple[int, int] | None = None
    children: tuple[Node, ...] = ()

    @property
    def can_press(self) -> bool:
        """Whether pressing the node does anything."""
        return self.press is not None or self.choose is not None

    def walk(self) -> Iterator[Node]:
        """Yield the node and all its descendants, in reading order."""
        yield self
        for child in self.children:
            yield from child.walk()

    def look(self) -> tuple[object, ...]:
        """Return everything that a reader can announce about the node, in order to detect changes."""
        can = (self.focus is not None, self.can_press, self.more is not None, self.less is not None)
        bare = self._replace(focus=None, press=None, choose=None, more=None, less=None, put=None, children=())
        return (*bare._replace(focused=False), *can, *(child.key for child in self.children))


def text(key: str, words: str, box: Box | None = None) -> Node:
    """Return a text node."""
    return Node(key, Role.TEXT, words, box)


def heading(key: str, words: str, level: int = 1, box: Box | None = None) -> Node:
    """Return a heading node."""
    return Node(key, Role.HEADING, words, box, level=level)


def opened(top: Node) -> Node:
    """Return a copy of the tree with a focused node, so that the screen is read at once.

    If no node has the focus, the first text or list item gets it. Without texts and items, the first heading
    does; without headings, the first chosen option does.
    """
    nodes = [*top.walk()]
    words = [node.key for node in nodes if node.role in (Role.TEXT, Role.ITEM)]
    words += [node.key for node in nodes if node.role is Role.HEADING]
    words += [node.key for node in nodes if node.role is Role.OPTION and node.chosen]
    return top if not words or any(node.focused for node in nodes) else focus_on(top, words[0])


def changed(node: Node, change: Callable[[Node], Node]) -> Node:
    """Return a copy of the tree with ``change`` applied to each node."""
    return change(node._replace(children=tuple(changed(child, change) for child in node.children)))


def placed(top: Node, places: Mapping[str, Box]) -> Node:
    """Return a copy of the tree, with boxes from ``places`` (by key) for nodes that have none."""
    return changed(top, lambda node: node._replace(box=node.box or places.get(node.key)))


def numbered(top: Node) -> Node:
    """Return a copy of the tree in which all lists have a length and all list items a position."""
    return changed(top, lambda node: _counted(node) if node.role is Role.LIST else node)


def _counted(node: Node) -> Node:
    length = len(node.children)
    positions = [item.position or (i, length) for i, item in enumerate(node.children, 1)]
    items = (item._replace(position=at) for item, at in zip(node.children, positions, strict=True))
    return node._replace(position=(0, positions[0][1] if positions else 0), children=tuple(items))


def brief(top: Node) -> Node:
    """Return a copy of the tree without help; notes on unavailable nodes are kept."""
    return changed(top, lambda node: node._replace(note="" if node.enabled else node.note))


def focus_on(top: Node, key: str) -> Node:
    """Return a copy of the tree in which only the node with this ``key`` is focused."""
    return changed(top, lambda node: node._replace(focused=node.key == key))


def items(key: str, name: str, words: Iterable[str], boxes: Iterable[Box] = ()) -> Node:
    """Return a list of the texts ``words``, with the rectangles ``boxes`` if known."""
    parts = zip_longest(words, boxes)
    lines = [Node(f"{key} {i}", Role.ITEM, each, box) for i, (each, box) in enumerate(parts)]
    return Node(key, Role.LIST, name, children=tuple(lines))


def moves(key: str, name: str, of: Iterable[Move], *, made: bool = False) -> Node:
    """Return a list of moves, worded as advice or as ``made`` by the player."""
    return items(key, name, map(spoken.made if made else spoken.advised, of))


def group(key: str, name: str, *children: Node, role: Role = Role.GROUP) -> Node:
    """Return a group of nodes."""
    return Node(key, role, name, children=children)


class Opening:
    """Adds a newly opened screen's name before that of its focused node, while that node has the focus."""

    def __init__(self) -> None:
        self._screen: Hashable = None
        self._first: str | None = None  # the key of the first focused node; empty once another node has it

    def headed(self, screen: Hashable, top: Node) -> Node:
        """Return the nodes of ``screen``. If it has just opened, its name is added to the focused node."""
        if screen != self._screen:
            self._screen, self._first = screen, None
        focus = next((node.key for node in top.walk() if node.focused), "")
        if self._first is None:
            self._first = focus
        if focus != self._first:
            self._first = ""

        def named(node: Node) -> Node:
            # Don't repeat the screen's name if the node's name already contains it.
            if node.key != self._first or top.name in node.name:
                return node
            return node._replace(name=sentences(spoken.headed(top.name), node.name))

        return changed(top, named) if self._first else top


ROOT = 0
"""The number of the window's node, the parent of all others."""


class Changes(NamedTuple):
    """The changes to send to a screen reader."""

    # The nodes that are new or different: number, node and the numbers of its children.
    nodes: tuple[tuple[int, Node, tuple[int, ...]], ...]
    top: int  # the number of the screen's node, the only child of the window
    focus: int  # the number of the first focused node, or of the screen's node
    late: bool  # whether a change to the previously focused node waits for the next update


class Tree:
    """Numbers nodes; a node with the same key on the same screen keeps its number."""

    def __init__(self) -> None:
        self._numbers: dict[tuple[Hashable, str], int] = {}
        self._new = count(ROOT + 1)
        self._told: dict[int, tuple[object, ...]] = {}
        self._nodes: dict[int, Node] = {}
        self._focus = ROOT

    def forget(self) -> None:
        """Make the next update send the whole tree, which a new screen reader needs."""
        self._told = {}

    def node(self, number: int) -> Node | None:
        """Return the node with this ``number``; `None` if there is none."""
        return self._nodes.get(number)

    def update(self, screen: Hashable, top: Node) -> Changes:
        """Return the changes since the last update. ``top`` describes ``screen`` as it is now."""
        places = [(screen, node.key) for node in top.walk()]
        self._numbers = numbers = {at: self._numbers.get(at) or next(self._new) for at in places}
        looks, changed, focus = {}, [], 0
        self._nodes = {}
        for node in top.walk():
            number = numbers[screen, node.key]
            children = tuple(numbers[screen, child.key] for child in node.children)
            self._nodes[number] = node
            looks[number] = (*node.look(), *children)
            if self._told.get(number) != looks[number]:
                changed.append((number, node, children))
            if node.focused and not focus:
                focus = number
        number = numbers[screen, top.key]
        focus = focus or number
        # A reader announces a new name of the focused node, so the focus has to leave the old node first.
        left, self._focus = self._focus, focus
        late = [one for one in changed if one[0] == left != focus and left in self._told and not one[2]]
        looks |= {one[0]: self._told[left] for one in late}
        self._told = looks
        return Changes(tuple(one for one in changed if one not in late), number, focus, bool(late))
