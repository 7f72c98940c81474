"""The connection to the system's screen readers: AccessKit, if it is installed.

AccessKit's calls take AccessKit's lock while they hold Python's, and its threads call back. So callbacks
only post an event; everything else happens on the main thread, and only after a screen reader has asked for
it. The game never waits for a screen reader, whether it connects, disconnects or hangs.
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Hashable
from functools import partial
from itertools import compress
from operator import not_
from typing import TYPE_CHECKING, Any, Final, Protocol

import pygame

from ...i18n import gettext as _
from ..words import spoken_sheets
from ..words.numbers import sentences
from ..words.spoken_sheets import spelled
from .node import ROOT, Node, Opening, Role, Tree, numbered

if TYPE_CHECKING:
    from types import ModuleType

    from ..input import Intent

log = logging.getLogger(__name__)

_EVENT: Final = pygame.event.custom_type()
_PAUSE: Final = 0.1  # minimum seconds between updates: readers can't announce each frame of an animation
_MAX_PANICS: Final = 3  # the maximum number of panics after which AccessKit is attached again
# Whether announcements must include list positions, slider units and typed text: Linux readers omit them.
_UNSPOKEN: Final = sys.platform.startswith("linux")
_RUN: Final = 1 << 40  # the offset from a text field's node ID to the ID of its text run


class Told(Protocol):
    """The application's interface for the adapter: describes the screen and handles readers' requests."""

    is_heard: bool  # whether a screen reader is running

    def describe(self) -> tuple[Hashable, Node]:
        """Return a unique key of the screen, and the root of its tree of nodes."""

    def handle(self, intent: Intent) -> None:
        """Handle an intent."""

    def focus(self, node: Node) -> None:
        """Focus a node, if it can be focused."""

    def press(self, node: Node) -> None:
        """Press a node."""


class Adapter:
    """Keeps a running screen reader up to date, and carries out its requests."""

    def __init__(self, kit: ModuleType, window: pygame.Window, told: Told) -> None:
        self._kit, self._told, self._window = kit, told, window
        self._tree = Tree()
        self._opening = Opening()
        self._focused = window.focused
        self._stale = False  # whether anything changed since the last update
        self._rested = _PAUSE  # seconds since the last update
        self._panics = 0
        self._adapter = _attached(kit, window)  # the system's adapter; `None` after the last panic

    def is_called(self) -> bool:
        """Return whether a screen reader is waiting for an answer."""
        return pygame.event.peek(_EVENT, pump=False)

    def read(self, event: pygame.event.Event) -> bool:
        """Handle a change of window focus, or a reader's event. Return whether it was a reader's event."""
        if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self._focused = event.type == pygame.WINDOWFOCUSGAINED
            self._tell_focus()
        elif event.type == _EVENT:
            self._take(event)
        return event.type == _EVENT

    def _take(self, event: pygame.event.Event) -> None:
        if event.what in ("awake", "asleep"):
            self._told.is_heard = event.what == "awake" and self._adapter is not None
            self._tree.forget()
            if self._told.is_heard:
                self._tell()
                self._tell_focus()
            return
        if (node := self._tree.node(event.target)) is None:
            return
        self._stale = True
        if event.what == "CLICK":
            self._told.press(node)
            return
        self._told.focus(node)
        intent = {"INCREMENT": node.more, "DECREMENT": node.less}.get(event.what)
        if intent is not None:
            self._told.handle(intent)
        elif event.what == "SET_VALUE" and node.put is not None and isinstance(event.value, int | float):
            node.put(round(event.value))

    def update(self, dt: float, *, drawn: bool) -> None:
        """Advance by ``dt`` seconds and send any changes; ``drawn`` is whether a frame was drawn."""
        if not self._told.is_heard:
            return
        self._stale |= drawn
        self._rested += dt
        if self._stale and self._rested >= _PAUSE:
            self._tell()

    def _tell(self) -> None:
        self._stale, self._rested = False, 0.0
        screen, top = self._told.describe()
        changes = self._tree.update(screen, self._opening.headed(screen, numbered(top)))
        self._stale = changes.late
        update = self._kit.TreeUpdate(changes.focus)
        update.tree = self._kit.Tree(ROOT)
        update.tree.toolkit_name = "scoundrel"
        window = self._kit.Node(self._kit.Role.WINDOW)
        window.set_label("Scoundrel")
        window.set_bounds(self._kit.Rect(0, 0, *self._window.get_surface().get_size()))
        window.set_children([changes.top])
        update.nodes.append((ROOT, window))
        for number, node, children in changes.nodes:
            runs = (number + _RUN,) if node.role is Role.ENTRY else ()
            update.nodes += ((run, self._text_of(node)) for run in runs)
            update.nodes.append((number, self._built(node, children + runs)))
        self._call("update_if_active", lambda: update)

    def _tell_focus(self) -> None:
        # On Windows, the adapter detects focus changes by itself.
        for name in ("update_window_focus_state", "update_view_focus_state"):
            if self._told.is_heard and hasattr(self._adapter, name):
                self._call(name, self._focused)

    def _call(self, name: str, value: object) -> None:
        """Call a method of the system's adapter, and attach a new one if AccessKit panics."""
        # Send nothing while a reader's event is queued, and the whole tree after it. If a reader has started
        # or stopped, AccessKit may have a new tree, which panics if it receives only changes, and may hold
        # its lock while it waits for Python's. Check and call in one expression without Python code, in which
        # Python can't switch threads: otherwise, a reader that reconnected in between would freeze the game.
        quiet = map(not_, map(partial(pygame.event.peek, pump=False), (_EVENT,)))
        try:
            answers = list(map(getattr(self._adapter, name), compress((value,), quiet)))
            if not answers:
                self._tree.forget()
                self._stale = True
            elif answers[0] is not None:  # events that must be raised explicitly on this system
                answers[0].raise_events()
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException:  # a panic isn't an Exception
            log.exception("AccessKit has failed: the game goes on without a screen reader")
            self._told.is_heard = False
            self._panics += 1
            self._adapter = None
            # Attach again only on Linux, where readers reconnect by themselves.
            if sys.platform.startswith("linux") and self._panics <= _MAX_PANICS:
                self._adapter = _attached(self._kit, self._window)

    def _built(self, node: Node, children: tuple[int, ...]) -> Any:
        kit = self._kit
        part = node.role is Role.LIST and node.position not in (None, (0, len(children)))
        # Use a group for a partly loaded list, because Orca would announce the loaded part's length.
        role = Role.GROUP if part and _UNSPOKEN else node.role
        built = kit.Node(getattr(kit.Role, role.value))
        name, note = _spoken(node)
        if node.role is Role.TEXT:
            built.set_value(name)
        if node.role is Role.ENTRY:
            end = kit.TextPosition(children[0], len(node.value))
            built.set_text_selection(kit.TextSelection(end, end))
        if node.position is not None:
            position, count = node.position
            if position:
                built.set_position_in_set(position - 1)
            else:  # AccessKit takes the size from the list
                built.set_size_of_set(count)
        built.set_label(name)
        if node.box is not None:
            left, top, width, height = node.box
            built.set_bounds(kit.Rect(left, top, left + width, top + height))
        if note:
            built.set_description(note)
        if node.value and node.role not in (Role.BUTTON, Role.ENTRY):
            built.set_value(node.value)
        if node.keys:
            built.set_keyboard_shortcut(node.keys)
        if node.level:
            built.set_level(node.level)
        if node.number is not None:
            built.set_numeric_value(node.number.now)
            built.set_numeric_value_step(1)
            built.set_min_numeric_value(node.number.minimum)
            built.set_max_numeric_value(node.number.maximum)
        if node.chosen is not None:
            if node.role in (Role.OPTION, Role.BUTTON):
                built.set_toggled(kit.Toggled.TRUE if node.chosen else kit.Toggled.FALSE)
            else:
                built.set_selected(node.chosen)
        if not node.enabled:
            built.set_disabled()
        if children:
            built.set_children(list(children))
        can = (
            (kit.Action.FOCUS, node.focus is not None or node.focused),
            (kit.Action.CLICK, node.can_press and node.enabled),
            (kit.Action.INCREMENT, node.more is not None),
            (kit.Action.DECREMENT, node.less is not None),
            (kit.Action.SET_VALUE, node.put is not None),
        )
        for action in (action for action, able in can if able):
            built.add_action(action)
        return built

    def _text_of(self, node: Node) -> Any:
        """Return AccessKit's node for the text in a text field, which readers use to echo typed letters."""
        run = self._kit.Node(self._kit.Role.TEXT_RUN)
        run.set_value(node.value)
        run.set_character_lengths([len(letter.encode()) for letter in node.value])
        run.set_word_lengths([len(node.value)] if node.value else [])
        return run


def _spoken(node: Node) -> tuple[str, str]:
    """Return the name and description of a node, including what readers don't announce themselves."""
    name, note = _plain(node.name), _plain(node.note)
    if node.role is Role.BUTTON and node.value:
        return spoken_sheets.figure(name, node.value), note
    if not _UNSPOKEN:
        return name, note
    if node.position is not None and node.role is not Role.LIST:
        position, count = node.position
        note = sentences(note, _("{number} of {total}", number=position, total=count))
    match node.role:
        case Role.ENTRY if node.value:
            # Put typed text into the name: all readers announce a new name, only recent ones announce typing.
            return node.value, note
        case Role.SLIDER if node.value.endswith("%"):
            return _("{name} in percent", name=name), note
        case Role.SLIDER:
            return name, node.value
    return name, note


def _plain(words: str) -> str:
    return " ".join(spelled(words).split())


def attached(window: pygame.Window, told: Told) -> Adapter | None:
    """Return an adapter for ``window``; `None` without AccessKit or any way to reach a screen reader."""
    if not _can_be_reached():
        return None
    try:
        import accesskit  # noqa: PLC0415  # optional, and not needed for the first frame

        return Adapter(accesskit, window, told)
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:  # the game can continue after any error, even a panic
        log.warning("No screen readers: %s", error)
    return None


def _can_be_reached() -> bool:
    """Return whether a screen reader can connect: there is a display and, on Linux, a message bus."""
    if pygame.display.get_driver() in ("dummy", "offscreen"):
        return False
    if not sys.platform.startswith("linux"):
        return True
    bus = os.path.join(os.environ.get("XDG_RUNTIME_DIR", ""), "bus")
    return "DBUS_SESSION_BUS_ADDRESS" in os.environ or os.path.exists(bus)


def _attached(kit: ModuleType, window: pygame.Window) -> Any:
    """Return the system's adapter. The handlers only post events, because the adapter's threads call them."""

    def post(**told: object) -> None:
        pygame.event.post(pygame.event.Event(_EVENT, told))

    awake, asleep = partial(post, what="awake"), partial(post, what="asleep")

    def act(request: Any) -> None:
        value = None if request.data is None else request.data[1]
        post(what=str(request.action).rpartition(".")[2], target=request.target, value=value)

    # Windows and macOS don't report when a reader stops, so once one has started, we assume it keeps running.
    if sys.platform == "win32":
        return kit.windows.SubclassingAdapter(window.handle, awake, act)
    if sys.platform == "darwin":
        kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        return kit.macos.SubclassingAdapter.for_window(window.handle, awake, act)
    return kit.unix.Adapter(awake, act, asleep)
