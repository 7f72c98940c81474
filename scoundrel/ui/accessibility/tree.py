"""The tree of nodes with a number for each, and what has changed in it since it was told last."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from .node import Node

ROOT = 0
"""The number of the window, above all nodes."""


class Changes(NamedTuple):
    """What a screen reader has to be told."""

    nodes: tuple[tuple[int, Node, tuple[int, ...]], ...]
    """The nodes that are new or different: number, node and the numbers of its children."""
    top: int
    """The number of the screen's own node, the only child of the window."""
    focus: int
    """The number of the first node that has the focus, or of the screen's own."""
    late: bool
    """Whether a change of the node that had the focus is left for the next update."""


class Tree:
    """Numbers nodes: the same one as long as it has the same key on the same screen."""

    def __init__(self) -> None:
        self._numbers: dict[tuple[Hashable, str], int] = {}
        self._next = ROOT + 1
        self._told: dict[int, tuple[object, ...]] = {}
        self._nodes: dict[int, Node] = {}
        self._focus = ROOT

    def forget(self) -> None:
        """Tell everything next time: somebody new listens."""
        self._told = {}

    def node(self, number: int) -> Node | None:
        """The node that has this number now."""
        return self._nodes.get(number)

    def update(self, screen: Hashable, top: Node) -> Changes:
        """What has changed now that ``top`` describes the screen with this identity."""
        numbers = {}
        for node in top.walk():
            place = (screen, node.key)
            numbers[place] = self._numbers.get(place) or self._new()
        self._numbers = numbers
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
        # A reader announces a new name of the focused node, so first let the focus leave it.
        left, self._focus = self._focus, focus
        late = [one for one in changed if one[0] == left != focus and left in self._told and not one[2]]
        looks |= {one[0]: self._told[left] for one in late}
        self._told = looks
        return Changes(tuple(one for one in changed if one not in late), number, focus, bool(late))

    def _new(self) -> int:
        number, self._next = self._next, self._next + 1
        return number
