"""A fake AccessKit for the adapter, which has no platform behind it and only records updates."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any, NamedTuple


class _Names:
    """Returns the name of each attribute as its value."""

    def __getattr__(self, name: str) -> str:
        return name


class Node:
    """Records the properties that are set: ``label``, ``value``, ``bounds`` and so on."""

    def __init__(self, role: str) -> None:
        self.role = role
        self.actions: list[str] = []
        self.noted: dict[str, Any] = {}

    def __getattr__(self, name: str) -> Callable[..., None]:
        if not name.startswith("set_"):
            raise AttributeError(name)

        def note(*values: Any) -> None:
            self.noted[name.removeprefix("set_")] = values[0] if values else True

        return note

    def add_action(self, action: str) -> None:
        """Record an action that the node supports."""
        self.actions.append(action)


class TreeUpdate:
    """The nodes and focus sent in one update."""

    def __init__(self, focus: int) -> None:
        self.focus = focus
        self.nodes: list[tuple[int, Node]] = []
        self.tree: Any = None


class Action(NamedTuple):
    """An AccessKit action, whose text is the same as in AccessKit: ``Action.CLICK``."""

    name: str

    def __str__(self) -> str:
        return f"Action.{self.name}"


class Request(NamedTuple):
    """A screen reader's request."""

    action: Action
    target: int
    data: tuple[str, float] | None = None


class PanicError(BaseException):
    """A panic of AccessKit, which doesn't derive from `Exception`."""


class Reader:
    """The platform's adapter: calls its handlers as screen readers do, and records all updates."""

    def __init__(
        self, awake: Callable[[], Any], act: Callable[[Any], Any], asleep: Callable[[], Any]
    ) -> None:
        self.awake, self.act, self.asleep = awake, act, asleep
        self.updates: list[TreeUpdate] = []
        self.focus: list[bool] = []
        self.fails: BaseException | None = None  # the exception that every call raises, if set

    def update_if_active(self, make: Callable[[], TreeUpdate]) -> None:
        """Record the update that ``make`` returns."""
        if self.fails is not None:
            raise self.fails
        self.updates.append(make())

    def update_window_focus_state(self, focused: bool) -> None:
        """Record whether the window has the focus."""
        if self.fails is not None:
            raise self.fails
        self.focus.append(focused)

    def ask(self, action: str, target: int, value: float | None = None) -> object:
        """Send a screen reader's request. Return the handler's answer."""
        return self.act(Request(Action(action), target, None if value is None else ("NUMERIC_VALUE", value)))

    @property
    def known(self) -> dict[int, Node]:
        """The latest version of each node sent so far, by number."""
        return {number: node for update in self.updates for number, node in update.nodes}

    def number(self, label: str) -> int:
        """Return the highest number of a node labelled ``label``."""
        return max(number for number, node in self.known.items() if node.noted.get("label") == label)


def kit(readers: list[Reader]) -> ModuleType:
    """Return a module like AccessKit. Each adapter's reader is appended to ``readers``."""

    def unix(awake: Callable[[], Any], act: Callable[[Any], Any], asleep: Callable[[], Any]) -> Reader:
        readers.append(Reader(awake, act, asleep))
        return readers[-1]

    made = ModuleType("accesskit")
    vars(made).update(
        Role=_Names(),
        Action=_Names(),
        Toggled=_Names(),
        Node=Node,
        TreeUpdate=TreeUpdate,
        Tree=lambda root: SimpleNamespace(root=root),
        Rect=lambda *sides: sides,
        TextPosition=lambda node, index: (node, index),
        TextSelection=lambda anchor, focus: (anchor, focus),
        unix=SimpleNamespace(Adapter=unix),
    )
    return made
