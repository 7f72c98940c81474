"""The reading cursor: with a screen reader, Up and Down read everything on a screen in order."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final
from weakref import ReferenceType, ref

from ..input import Accept, Direction, FocusStep, Intent, Key, PadPressed, PointerPressed, TurnPage, meaning
from ..words.numbers import sentences
from .node import Node, Role, focus_on

if TYPE_CHECKING:
    from ..base_screen import BaseScreen

# The roles at which the cursor always stops if the node has a name.
_READ: Final = frozenset(Role) - {Role.SCREEN, Role.GROUP, Role.LIST, Role.TABS, Role.OPTIONS, Role.OPTION}


def stops(top: Node) -> list[Node]:
    """Return the nodes at which the cursor stops: among options, the chosen one or, if none is, the group."""
    return [node for node in top.walk() if node.name and _is_stop(node)]


def _is_stop(node: Node) -> bool:
    if node.role is Role.OPTIONS:
        return not any(option.chosen for option in node.children)
    return node.role in _READ or (node.role is Role.OPTION and bool(node.chosen))


class Cursor:
    """The reading cursor. Any other key or press, or an announcement, returns it to the focus."""

    def __init__(self, press: Callable[[Node], None]) -> None:
        self._press = press
        self._screen: ReferenceType[BaseScreen] | None = None
        self._key = ""
        self._announced = 0  # the number of the last announcement before the cursor moved

    def handle(self, intent: Intent, screen: BaseScreen, describe: Callable[[], Node]) -> bool:
        """Handle an intent on ``screen``, which ``describe`` describes. Return whether it was used."""
        if not isinstance(intent, Key | FocusStep | TurnPage | Accept | PadPressed | PointerPressed):
            return False
        top, key = describe(), self._here(screen)
        here = next((node for node in top.walk() if node.key == key), None) if key else None
        focused = next((node for node in top.walk() if node.focused), None)
        if (by := _move(intent, here or focused)) != 0:
            # After an announcement, the cursor continues from its last position.
            left = self._key if self._screen == ref(screen) else ""
            self._move(by, screen, top, next((n for n in top.walk() if n.key == left), focused))
            return True
        read_only = here is not None and (focused is None or focused.key != here.key)
        means = meaning(intent)
        if here is not None and read_only and isinstance(means, Accept):
            return self._accept(here, intent, screen)
        self.leave()
        # If the cursor is on a text, the first arrow key only returns to the focused control, so that its
        # value doesn't change before it is announced.
        back = read_only and focused is not None and isinstance(focused.more, FocusStep)
        return back and isinstance(means, FocusStep) and not means.direction.is_tab

    def leave(self) -> None:
        """Stop reading: the cursor follows the focus again."""
        self._screen = None

    def shown(self, screen: BaseScreen, top: Node) -> Node:
        """Return ``top`` with the focus at the cursor; unchanged if the cursor is unused or its node gone."""
        key = self._here(screen)
        return focus_on(top, key) if any(node.key == key for node in top.walk()) else top

    def _here(self, screen: BaseScreen) -> str:
        """Return the key of the node at the cursor; empty if the cursor isn't in use."""
        return self._key if (ref(screen), screen.news.number) == (self._screen, self._announced) else ""

    def _move(self, by: int, screen: BaseScreen, top: Node, here: Node | None) -> None:
        nodes = stops(top)
        keys = [node.key for node in nodes]
        index = keys.index(here.key) + by if here is not None and here.key in keys else 0
        node = nodes[max(0, min(len(nodes) - 1, index))]
        if node.focus is not None and node.enabled:
            node.focus()
            screen.news.fresh = False
        self._screen, self._key, self._announced = ref(screen), node.key, screen.news.number

    def _accept(self, here: Node, intent: Intent, screen: BaseScreen) -> bool:
        """Press the node at the cursor. Return whether this consumes the intent."""
        if here.can_press and here.enabled:
            self._press(here)
        elif here.enabled:
            # Enter can still press the button labelled Enter, but not the card that was focused before.
            return not isinstance(intent, Key) or screen.buttons.pressed_by(intent) is None
        else:
            screen.news.say(lambda: sentences(f"{here.name}.", here.note))
        return True


def _move(intent: Intent, here: Node | None) -> int:
    """Return 1 for a step down, -1 for a step up, and 0 for anything else."""
    means = meaning(intent)
    if here is not None and intent in (here.more, here.less):
        return 0  # the arrows of a controller change the digits of a number
    return 1 if means == FocusStep(Direction.DOWN) else -1 if means == FocusStep(Direction.UP) else 0
