"""AccessKit as the adapter knows it, without a system behind it: what is told is only noted."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any, NamedTuple


class _Names:
    """Gives each name as itself."""

    def __getattr__(self, name: str) -> str:
        return name


class Node:
    """Notes what is set: ``label``, ``value``, ``bounds`` and so on."""

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
        """Note what may be done with it."""
        self.actions.append(action)


class TreeUpdate:
    """What is told at once."""

    def __init__(self, focus: int) -> None:
        self.focus = focus
        self.nodes: list[tuple[int, Node]] = []
        self.tree: Any = None


class Action(NamedTuple):
    """An action by AccessKit's name: it is written as ``Action.CLICK``."""

    name: str

    def __str__(self) -> str:
        return f"Action.{self.name}"


class Request(NamedTuple):
    """What a reader asks for."""

    action: Action
    target: int
    data: tuple[str, float] | None = None


class PanicError(BaseException):
    """A panic of AccessKit, which isn't an `Exception`."""


class Reader:
    """The system's adapter: its handlers are called as readers do, and all that they are told is kept."""

    def __init__(
        self, awake: Callable[[], Any], act: Callable[[Any], Any], asleep: Callable[[], Any]
    ) -> None:
        self.awake, self.act, self.asleep = awake, act, asleep
        self.updates: list[TreeUpdate] = []
        self.focus: list[bool] = []
        self.fails: BaseException | None = None  # the exception that every call raises, if set

    def update_if_active(self, make: Callable[[], TreeUpdate]) -> None:
        """Take what has changed."""
        if self.fails is not None:
            raise self.fails
        self.updates.append(make())

    def update_window_focus_state(self, focused: bool) -> None:
        """Take whether the window has the focus."""
        if self.fails is not None:
            raise self.fails
        self.focus.append(focused)

    def ask(self, action: str, target: int, value: float | None = None) -> object:
        """Ask for something, and give what the handler answers."""
        return self.act(Request(Action(action), target, None if value is None else ("NUMERIC_VALUE", value)))

    @property
    def known(self) -> dict[int, Node]:
        """All that the reader knows by now."""
        return {number: node for update in self.updates for number, node in update.nodes}

    def number(self, label: str) -> int:
        """The number of the latest node with this name."""
        return max(number for number, node in self.known.items() if node.noted.get("label") == label)


def kit(readers: list[Reader]) -> ModuleType:
    """A module like AccessKit; the reader that an adapter is made for is put into ``readers``."""

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
