"""The name of a screen before what is read first on it: so it is heard where one is."""

from __future__ import annotations

from collections.abc import Hashable

from ..words.numbers import sentences
from ..words.spoken import headed
from .node import Node, changed


class Opening:
    """Puts the name of a screen into the node that has the focus as it comes up, as long as it keeps it."""

    def __init__(self) -> None:
        self._screen: Hashable = None
        self._first: str | None = None
        """The key of that node; empty once another has the focus."""

    def headed(self, screen: Hashable, top: Node) -> Node:
        """The nodes of the screen with this identity, told after its name if it has just come up."""
        if screen != self._screen:
            self._screen, self._first = screen, None
        focus = next((node.key for node in top.walk() if node.focused), "")
        if self._first is None:
            self._first = focus
        if focus != self._first:
            self._first = ""

        def named(node: Node) -> Node:
            # Unless it has the name in itself.
            if node.key != self._first or top.name in node.name:
                return node
            return node._replace(name=sentences(headed(top.name), node.name))

        return changed(top, named) if self._first else top
