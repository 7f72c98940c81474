"""Confirmations: the player confirms an irreversible action by repeating it.

Only one confirmation is open at a time. It appears at the press and closes once the player answers or
does something else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ...i18n import gettext as _
from ..base_screen import BaseScreen
from ..input import (
    Accept,
    FocusStep,
    Intent,
    Key,
    KeyPress,
    PadPressed,
    PointerPressed,
    PointerReleased,
    Wheel,
    is_back,
    key_name,
    meaning,
)
from ..pads import active_device
from ..pads.makes import PadButton
from ..requests import Ask, Command
from ..widgets import boards
from ..widgets.actions import ESC, Shortcut
from ..widgets.theme import Style
from ..words.numbers import sentences

if TYPE_CHECKING:
    from ..accessibility.node import Node

# Seconds a question must be visible before it can be answered, so that a double press doesn't answer it.
_LEGIBLE = 0.4
_DRAG = 24  # the maximum movement of a click along either axis, in pixels; anything more is a drag
# Substrings of the names of keys that have no effect of their own or only show something while held.
_SILENT_KEYS = ("shift", "ctrl", "alt", "meta", "gui", "lock", "mode", "tab")
# If the pressed key has no button, the question appears beside the button of one of these commands.
_FALLBACKS = (Command.PLAY, Command.NEW)


class Confirmation:
    """The open question, if any, and the last press."""

    def __init__(self) -> None:
        self.question: Ask | None = None  # the open question, with the instruction to confirm
        self.where: Callable[[], Rect] = lambda: Rect(0, 0, 0, 0)  # returns the question's position
        self._age = 0.0  # seconds since the question appeared
        self._intent: Intent | None = None
        self._press: PointerPressed | None = None
        self._touched = False  # whether a question was asked, or repeated, since the last press
        self.box: Rect | None = None  # the rectangle of the question; `None` until it is drawn
        self._on_bubble = False  # whether the press began on the question itself
        self.by_reader = False  # whether the current press comes from a screen reader
        self._times = 1  # number of times the question has been announced
        self._focused = True  # whether the question is focused; false while something else is announced

    def begin(self, intent: Intent) -> bool:
        """Register an intent before the screen handles it. Return whether the intent is consumed.

        An intent is consumed if it dismisses the question or presses its bubble. Where the bubble covers the
        button or card that the question is about, presses go through.
        """
        if isinstance(intent, PointerReleased) and self._on_bubble:
            self._on_bubble = False
            return True
        if isinstance(intent, PointerPressed) and self._hides(intent.pos):
            self._on_bubble = True
            return True
        self._intent = intent
        if isinstance(intent, PointerPressed):
            self._press = intent
            self._touched = False
        elif isinstance(intent, KeyPress):
            self._touched = False
            if is_back(intent) and self.question is not None:
                self.question = None
                return True
        return False

    def _hides(self, pos: tuple[int, int]) -> bool:
        shown = self.question is not None and self.box is not None and self.box.collidepoint(pos)
        return shown and not self.where().collidepoint(pos)

    def end(self, intent: Intent) -> None:
        """Withdraw the question if ``intent`` did anything other than ask or answer it."""
        silent = isinstance(intent, Key) and any(part in intent.name for part in _SILENT_KEYS)
        # Ignore the second click of a double click, which has no effect of its own.
        double = isinstance(intent, PointerReleased) and self._press is not None and self._press.again
        acts = isinstance(intent, KeyPress | PointerReleased | Wheel) and not silent and not double
        if acts and not self._touched:
            self.question = None

    def ask(self, ask: Ask, screen: BaseScreen, command: Enum | None = None) -> bool:
        """Ask a question, or confirm it if the same question is open. Return whether it is confirmed.

        Unless ``ask`` has a position, the question appears beside the pressed button, the focused item or the
        button of ``command``.
        """
        self._touched = True
        question = self.question
        if question is not None and question.what == ask.what:
            pointer = isinstance(self._intent, PointerPressed | PointerReleased)
            if (pointer and self._press is not None and self._press.again) or self._age < _LEGIBLE:
                return False
            self.question = None
            return True
        again = _("Choose Confirm or Cancel.") if self.by_reader else ""
        words = "\n".join((ask.words, again or _again(self._intent, self._press, screen)))
        self.where = ask.where or _place(self._intent, screen, command)
        self.question, self._age, self.box = ask._replace(words=words), 0.0, None
        self._focused = True
        return False

    def announce(self, *, again: bool) -> None:
        """Keep the question open while the player asks for an announcement.

        If ``again`` is true, announce the question; otherwise leave the focus to the screen's announcement.
        """
        self._times += again
        self._focused = again

    def nodes(self, answer: Callable[[bool], None]) -> Sequence[Node]:
        """Return the nodes of the question and its two answers; empty if no question is open."""
        if self.question is None:
            return ()
        from ..accessibility.node import Node, Role  # noqa: PLC0415  # needed only for a screen reader

        cancel = _("{key} cancels.", key=active_device.letter(PadButton.B) or _("Escape"))
        words = sentences(self.question.words.replace("\n", " "), "" if active_device.touch() else cancel)
        return (
            Node(f"asked {self._times} {words}", Role.ALERT, words, focused=self._focused),
            Node("confirm", Role.BUTTON, _("Confirm"), choose=lambda: answer(True)),
            Node("cancel", Role.BUTTON, _("Cancel"), keys=ESC.text, choose=lambda: answer(False)),
        )

    def update(self, dt: float) -> None:
        """Advance the question's age by ``dt`` seconds."""
        self._age += dt

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draw the question, if any, over everything else."""
        if (question := self.question) is not None:
            band = question.band() if question.band else None
            self.box = boards.draw_bubble(target, question.words, self.where(), style, band=band)


def _again(intent: Intent | None, press: PointerPressed | None, screen: BaseScreen) -> str:
    """Return the instruction to confirm, such as ``Press New again to confirm.``"""
    if isinstance(intent, Key):
        key = Shortcut(key_name(intent), intent.ctrl, intent.shift, intent.alt).text
        return _("Press {key} again to confirm.", key=key)
    if isinstance(intent, Accept | PadPressed):
        used = intent.button if isinstance(intent, PadPressed) else PadButton.A
        return _("Press {key} again to confirm.", key=active_device.letter(used) or Shortcut("return").text)
    if press is not None and press.touch and not _dragged(press, intent):
        return _("Tap again to confirm.")
    here = intent.pos if isinstance(intent, PointerPressed | PointerReleased) else None
    index = None if here is None else screen.buttons.at(here)
    if index is not None:
        button = screen.buttons.buttons[index]
        if button.icon is not None:  # name only the key, because a button with an icon has no label
            if button.action.key:
                return _("Click again or press {key} to confirm.", key=button.action.key)
            return _("Click again to confirm.")
        if button.command is Command.AGAIN:  # avoid a second "again", because the label has one
            return _("Press {button} once more to confirm.", button=button.label)
        return _("Press {button} again to confirm.", button=button.label)
    if press is not None and _dragged(press, intent):
        return _("Drag it there again to confirm.")
    if press is not None and here is not None and press.button == 3:
        return _("Right-click again to confirm.")
    return _("Click again to confirm.")


def _dragged(press: PointerPressed, intent: Intent | None) -> bool:
    if not isinstance(intent, PointerPressed | PointerReleased):
        return False
    return max(abs(press.pos[0] - intent.pos[0]), abs(press.pos[1] - intent.pos[1])) > _DRAG


def _place(intent: Intent | None, screen: BaseScreen, command: Enum | None) -> Callable[[], Rect]:
    """Return a function that returns the question's anchor: a button, the focused item or a point."""
    buttons = screen.buttons
    wanted: list[Enum | None] = [command, *_FALLBACKS]
    spot = Rect(0, 0, 1, 1)
    if isinstance(intent, PointerPressed | PointerReleased):
        spot.center = intent.pos
        index = buttons.at(intent.pos)
        wanted = [None if index is None else buttons.buttons[index].command]
    elif isinstance(intent, Key | Accept | FocusStep | PadPressed):
        pressed = buttons.pressed_by(intent) if isinstance(intent, Key | PadPressed) else None
        if isinstance(intent, Accept) and buttons.focus is not None and buttons.focus < len(buttons.buttons):
            pressed = buttons.buttons[buttons.focus].command
        wanted.insert(0, pressed)
        entered = isinstance(intent, Key) and isinstance(meaning(intent), Accept)
        if screen.marked() is not None and (wanted[0] is None or entered):
            return lambda: screen.marked() or spot
    elif buttons.buttons:
        spot = buttons.buttons[0].rect

    def find() -> Rect:
        for one in wanted:
            for button in buttons.buttons:
                if one is not None and button.command is one:
                    return button.rect
        return spot

    return find
