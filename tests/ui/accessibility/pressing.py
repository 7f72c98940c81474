"""What a screen reader does with a screen: read it, and press its nodes."""

from __future__ import annotations

from collections.abc import Callable

from scoundrel.ui.accessibility.node import Node
from scoundrel.ui.base_screen import BaseScreen


def find(screen: BaseScreen, fits: Callable[[Node], bool]) -> Node:
    """The first node in reading order that fits."""
    return next(node for node in screen.describe().walk() if fits(node))


def named(screen: BaseScreen, begin: str) -> Node:
    """The first node whose name begins so."""
    return find(screen, lambda node: node.name.startswith(begin))


def called(screen: BaseScreen, name: str) -> Node:
    """The node with this name; that which can be pressed, if several have it."""
    nodes = [node for node in screen.describe().walk() if node.name == name]
    return next((node for node in nodes if node.can_press), nodes[0])


def node_with(screen: BaseScreen, key: str) -> Node:
    """The node with this key."""
    return find(screen, lambda node: node.key == key)


def press(screen: BaseScreen, node: Node) -> None:
    """Give it the focus, then press it: as a reader does."""
    assert node.can_press
    assert node.enabled
    if node.focus is not None:
        node.focus()
    if node.choose is not None:
        node.choose()
    elif node.press is not None:
        screen.handle(node.press)


def focused(screen: BaseScreen) -> Node:
    """The node that has the focus."""
    return find(screen, lambda node: node.focused)


def texts(node: Node) -> list[str]:
    """The names of all that is below a node."""
    return [child.name for child in list(node.walk())[1:]]
