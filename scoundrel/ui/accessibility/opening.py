"""The name of a screen before what is read first on it: so it is heard where one is."""

from __future__ import annotations

from collections.abc import Hashable

from ..words.numbers import sentences
from ..words.spoken_text import headed
from .node import Node


class Opening:
    """Puts the name of a screen into the node that has the focus as it comes up, as long as it keeps it."""

    def __init__(self) -> None:
        self._screen: Hashable = None
        self._first: str | None = None
        """The key of that node; empty once another has the focus."""
        self._left = False
        """Whether another node had the focus at the last update."""

    def headed(self, screen: Hashable, top: Node) -> Node:
        """The nodes of the screen with this identity, told after its name if it has just come up."""
        if screen != self._screen:
            self._screen, self._first, self._left = screen, None, False
        focus = next((node.key for node in top.walk() if node.focused), "")
        if self._first is None:
            self._first = focus
        if self._left:
            self._first = ""
        # Remove the screen's name one update after the focus has moved, because a reader announces a new name
        # of the focused node.
        self._left = focus != self._first
        return _named(top, top.name, self._first) if self._first else top


def _named(node: Node, screen: str, key: str) -> Node:
    """The same nodes, the one with this key told after the name of the screen unless it has it in itself."""
    if node.key == key:
        return node if screen in node.name else node._replace(name=sentences(headed(screen), node.name))
    return node._replace(children=tuple(_named(child, screen, key) for child in node.children))
