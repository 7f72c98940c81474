"""A screen reader's operations on a screen: reading it, and pressing its nodes."""

from __future__ import annotations

from collections.abc import Callable

from scoundrel.ui.accessibility.node import Node
from scoundrel.ui.base_screen import BaseScreen


def find(screen: BaseScreen, fits: Callable[[Node], bool]) -> Node:
    """Return the first node in reading order that ``fits``."""
    return next(node for node in screen.describe().walk() if fits(node))


def named(screen: BaseScreen, begin: str) -> Node:
    """Return the first node whose name starts with ``begin``."""
    return find(screen, lambda node: node.name.startswith(begin))


def called(screen: BaseScreen, name: str) -> Node:
    """Return the node called ``name``; if several nodes are, the first that can be pressed."""
    nodes = [node for node in screen.describe().walk() if node.name == name]
    return next((node for node in nodes if node.can_press), nodes[0])


def node_with(screen: BaseScreen, key: str) -> Node:
    """Return the node with the key ``key``."""
    return find(screen, lambda node: node.key == key)


def press(screen: BaseScreen, node: Node) -> None:
    """Focus the node, then press it, as a screen reader does."""
    assert node.can_press
    assert node.enabled
    if node.focus is not None:
        node.focus()
    if node.choose is not None:
        node.choose()
    elif node.press is not None:
        screen.handle(node.press)


def focused(screen: BaseScreen) -> Node:
    """Return the focused node."""
    return find(screen, lambda node: node.focused)


def texts(node: Node) -> list[str]:
    """Return the names of all descendants of a node."""
    return [child.name for child in list(node.walk())[1:]]
