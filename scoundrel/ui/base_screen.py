"""The base class of all screens: window size, settings, buttons, announcements and redrawing."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Final
from weakref import WeakMethod

import pygame
from pygame import Rect

from ..i18n import gettext as _
from ..storage.settings import Settings
from .input import (
    Accept,
    Back,
    Direction,
    FocusStep,
    Intent,
    Key,
    KeyPress,
    PadPressed,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    meaning,
)
from .pads import active_device
from .requests import Command, Context, Request, Sound
from .widgets.buttons import Buttons
from .widgets.theme import Style, Theme, enlarged, text_scale
from .widgets.touch import Swipe
from .words.numbers import sentences

if TYPE_CHECKING:
    from .accessibility.node import Node
    from .widgets.parts import Part

_MAXIMUM: Final = 4  # the maximum number of announcements read together


class News:
    """The latest announcement. Its text is only composed if a screen reader is running."""

    def __init__(self) -> None:
        self._queue: list[Callable[[], str]] = []  # the announcements, latest first
        self.number = 0  # counts announcements; a new one returns the reading cursor to the focus
        self.fresh = False  # whether the player has done nothing since the announcement

    @property
    def words(self) -> str:
        """The announced text; empty before the first announcement."""
        return sentences(*dict.fromkeys(words() for words in self._queue))

    def say(self, words: Callable[[], str]) -> None:
        """Replace the announcement with ``words``."""
        self._queue = [words]
        self.number += 1
        self.fresh = True

    def repeat(self) -> None:
        """Repeat the last announcement."""
        self.number += 1
        self.fresh = bool(self._queue)

    def clear(self) -> None:
        """Discard the announcement, because it no longer applies."""
        self._queue, self.fresh = [], False

    def add(self, words: Callable[[], str]) -> None:
        """Announce ``words``, then repeat up to three earlier announcements if they may have been cut off."""
        before = self._queue[: _MAXIMUM - 1] if self.fresh else []
        self.say(words)
        self._queue += before

    def note(self, intent: Intent) -> None:
        """Mark the announcement as old if the player acts, so that `add` replaces it."""
        if isinstance(intent, KeyPress | PointerPressed):
            self.fresh = False


class BaseScreen(ABC):
    """A screen with buttons. Subclasses lay it out in `_lay`, and set `_dirty` on changes.

    A key goes to the buttons' shortcuts first, then to a text field (`_type`). Other keys and controller
    buttons become intents, so that `_take` sees the same intents from every device.
    """

    covers = True  # whether the screen hides the screens below it
    caches_below = True  # whether the picture of the screens below it is kept, which takes memory
    closes = False  # whether closing the screen plays its entrance backwards
    focusable: tuple[str, ...] = ("buttons",)  # names of the attributes that can have a ``focus``
    focused_at_once = False  # whether a button is focused when keys or a controller open the screen
    heading = ""  # the heading's source text (`N_`)
    page = 0  # the number of the page or tab that is shown
    asked: object = None  # the subject of the open question
    swipes: tuple[Enum, ...] = ()  # the commands of swiping right and left; empty if swipes do nothing

    def __init__(self, context: Context) -> None:
        self.context = context
        self.send = context.send
        self._dirty = True
        self._swipe = Swipe()
        self.news = News()  # the announcements for screen readers
        self._parked: dict[str, int | None] = {}  # the focus of each ``focusable`` before the pointer moved
        takes_enter = WeakMethod(self._takes_enter)
        # Use a weak reference, so that a closed screen is freed at once.
        self.buttons = Buttons(elsewhere=lambda: (takes := takes_enter()) is not None and takes())
        self._lay()

    @property
    def size(self) -> tuple[int, int]:
        """The size of the window, in pixels."""
        return self.context.size

    @property
    def _settings(self) -> Settings:
        return self.context.settings

    @property
    def _theme(self) -> Theme:
        return self.context.theme

    @property
    def _larger(self) -> float:
        """The text size factor from the settings, limited by the window's size."""
        return enlarged(*self.size, self._settings.text_size)

    def _lay(self) -> None:
        self._style = Style(text_scale(*self.size, self._settings.text_size), self._theme)
        self._dirty = True

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out again for a window of ``size`` pixels."""
        self.context = self.context._replace(size=size)
        self._lay()

    def restyle(self, settings: Settings) -> None:
        """Apply new settings, and lay the screen out again if they differ."""
        if settings != self._settings:
            self.context = self.context._replace(settings=settings)
            self._lay()

    def relabel(self) -> None:
        """Lay everything out again, because key names and controller glyphs differ in width."""
        self._lay()

    def update(self, dt: float) -> bool:
        """Advance time by ``dt`` seconds, which may show a tooltip. Return whether a redraw is needed."""
        dirty, self._dirty = self._dirty, False
        return self.buttons.update(dt) or dirty

    def come_back(self, settings: Settings) -> None:
        """Apply ``settings`` when the player returns from another screen."""
        self.restyle(settings)

    def leave(self) -> None:
        """Release references to the screen when it is closed for good."""
        self.news.clear()

    def note_question(self, what: object) -> None:
        """Record the subject of the open question; `None` if no question is open."""
        if what is not self.asked:
            self.asked, self._dirty = what, True
            self.buttons.quiet = what is not None

    def cancelled(self) -> None:
        """Announce that the player answered a question with no."""
        self.news.say(lambda: _("Cancelled."))

    def preload(self) -> bool:
        """Do one piece of idle-time preparation. Return whether more remains. By default, do nothing."""
        return False

    def tell(self, words: str) -> bool:
        """Show a message if the screen has room for it. Return whether it was shown; `False` by default."""
        return False

    def marked(self) -> Rect | None:
        """Return the rectangle of the widget that Enter acts on, unless it is a button; `None` by default."""
        return None

    def _takes_enter(self) -> bool:
        """Return whether the focused widget is not a button and handles Enter itself."""
        return False

    def describe(self) -> Node:
        """Return the screen's node for screen readers, which contains all other nodes in reading order."""
        from .accessibility import node  # noqa: PLC0415  # only for screen readers
        from .widgets import controls  # noqa: PLC0415  # only for screen readers

        buttons = self._button_nodes()
        if self.news.fresh:
            buttons = [button._replace(focused=False) for button in buttons]
        parts = (*controls.news(self.news), *self._ordered(buttons))
        return node.opened(node.group("screen", self._name(), *parts, role=node.Role.SCREEN))

    def _name(self) -> str:
        return _(self.heading)

    def _compose(self) -> Iterable[Part]:
        """Return everything on the screen besides the heading and the buttons, in reading order."""
        return ()

    def _draw_parts(self, target: pygame.Surface) -> None:
        for part in self._compose():
            part.draw(target)

    def _nodes(self) -> Sequence[Node]:
        """Return the nodes besides the heading and the buttons, in reading order."""
        return [node for part in self._compose() for node in part.nodes()]

    def _button_nodes(self) -> Sequence[Node]:
        from .widgets import controls  # noqa: PLC0415  # only for screen readers

        return controls.buttons(self.buttons, self._focus_button)

    def _ordered(self, buttons: Sequence[Node]) -> Sequence[Node]:
        """Return all nodes in order: by default the buttons come last."""
        return (*self._nodes(), *buttons)

    def _focus_button(self, index: int) -> None:
        self.news.fresh = False
        self.buttons.give(index)
        self._dirty = True

    def _leave_buttons(self) -> None:
        """Remove the focus from the button or announcement, because another widget is about to get it."""
        self.news.fresh = False
        self.buttons.focus = None
        self._dirty = True

    def keep_focus(self, intent: Intent) -> None:
        """Remember the focus when the pointer moves; the next arrow or a controller's A restores it."""
        meant = meaning(intent)
        focus = {name: getattr(self, name).focus for name in self.focusable}
        if isinstance(meant, PointerMoved) and any(at is not None for at in focus.values()):
            self._parked = focus
        elif isinstance(meant, FocusStep) or (isinstance(meant, Accept) and active_device.make() is not None):
            for name, at in self._parked.items() if all(at is None for at in focus.values()) else ():
                getattr(self, name).focus = at
            self._parked = {}
        elif isinstance(meant, PointerPressed | PadPressed | Accept | Back):
            self._parked = {}

    def show_focus(self) -> None:
        """Focus the main button if ``focused_at_once``, because keys or a controller opened the screen."""
        if self.focused_at_once:
            self.buttons.step(Direction.DOWN)
            self._dirty = True

    @abstractmethod
    def draw(self, target: pygame.Surface) -> None:
        """Draw the screen."""

    def blend(self, target: pygame.Surface, old: pygame.Surface, part: float, way: int | None) -> None:
        """Draw the transition from ``old`` to the new frame on ``target``; ``part`` is its progress.

        ``way`` is the direction of a page turn, 0 for a dissolve, and `None` to fade through black.
        """
        left = (1 - part) ** 3
        if way is None:  # the last frame darkens in the first quarter
            left, shade = max(0.0, 1 - 4 * part), max(0.0, (4 * part - 1) / 3) ** 0.5
            target.fill([round(255 * shade)] * 3, special_flags=pygame.BLEND_RGB_MULT)
        old.set_alpha(round(254 * left))
        target.blit(old, (0, 0))

    def repaint(self) -> None:  # noqa: B027  # most screens always draw the whole frame
        """Draw the whole next frame, because something else was drawn over the last one."""

    def handle(self, intent: Intent) -> None:
        """Handle an intent: as a shortcut, as typed text, as a swipe, or in `_take`."""
        self.news.note(intent)
        if isinstance(intent, PadPressed):
            self._handled(intent)
            return
        if isinstance(intent, Key) and (self._handled(intent) or self._type(intent)):
            return
        intent = meaning(intent)
        free = not isinstance(intent, PointerPressed) or self.buttons.at(intent.pos, touch=True) is None
        by = self._swipe.handle(intent, begins=free and bool(self.swipes))
        if by:
            self._take(PointerLeft())  # a swipe doesn't tap anything
            self._act(self.swipes[by > 0])
        else:
            self._take(intent)

    def _take(self, intent: Intent) -> None:
        """Handle an intent that no shortcut or text field has used."""
        self._handled(intent)

    def _type(self, key: Key) -> bool:
        """Type the key into a text field. Return `False` if there is no field or the key types nothing."""
        return False

    def _handled(self, intent: Intent) -> bool:
        """Run the command of the button that the intent presses. Return whether it pressed one."""
        command = self._command(intent)
        if command is not None:
            self._act(command)
        return command is not None

    def _command(self, intent: Intent) -> Enum | None:
        before = self.buttons.look()
        command = self.buttons.handle(intent)
        self._dirty |= before != self.buttons.look()
        return command

    def _act(self, command: Enum) -> None:
        """Run a button's command: by default, send a shared `Command` to the application."""
        if isinstance(command, Command):
            self._ask(command)

    def _ask(self, request: Request) -> None:
        self.send(Sound("button"))
        self.send(request)

    def _refuse(self, reason: str) -> None:
        self.send(Sound("unlawful"))
        self.tell(reason)
