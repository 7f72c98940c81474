"""The question before something that cannot be taken back: it waits until the player does the same again.

There is one at a time, whoever asks it. It stands where the player has pressed, and does not go by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

import pygame
from pygame import Rect

from ..input import Intent, Key, PointerPressed, PointerReleased, Wheel
from ..requests import Ask, Command, Scene
from ..widgets import bubble

_LEGIBLE = 0.4
"""Seconds that a question must have been shown before it can be answered: a double press is no answer."""
_DRAG = 24
"""Pixels from press to release, along either axis, from which it is called a drag."""
_KEY_NAMES = {"return": "Enter", "enter": "Enter", "escape": "Esc"}
_SILENT_KEYS = ("shift", "ctrl", "alt", "meta", "gui", "lock", "mode", "tab")
"""Parts of the names of keys that do nothing by themselves, or only show something while they are held."""
_FALLBACKS = (Command.PLAY, Command.NEW)
"""Beside which buttons a question stands whose key has no button of its own."""


class Question(NamedTuple):
    """A question as it is shown."""

    what: object
    words: str
    where: Callable[[], Rect]
    over: bool = False


class Confirmation:
    """The question that is open, if one is, and what the player did last."""

    def __init__(self) -> None:
        self.question: Question | None = None
        self._age = 0.0
        """Seconds for which the question has been shown."""
        self._intent: Intent | None = None
        self._press: PointerPressed | None = None
        self._touched = False
        """Has a question been asked, or asked again, since the last press?"""
        self._box: Rect | None = None
        """Where the question was drawn."""
        self._on_bubble = False
        """Did the press go down on the bubble itself?"""

    def begin(self, intent: Intent) -> bool:
        """Note what the player does, before the scene is told; is that of no concern to the scene?

        It is not where the question is dismissed, nor where its bubble was pressed: what that hides is not
        pressed through it. A bubble that lies over the very card it asks about hides nothing else of it.
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
        elif isinstance(intent, Key):
            self._touched = False
            if intent.name == "escape" and self.question is not None:
                self.question = None
                return True
        return False

    def _hides(self, pos: tuple[int, int]) -> bool:
        question, box = self.question, self._box
        if question is None or box is None or not box.collidepoint(pos):
            return False
        return not question.where().collidepoint(pos)

    def end(self, intent: Intent) -> None:
        """Withdraw the question if the scene has done something else with the intent."""
        match intent:
            case Key(name) if any(part in name for part in _SILENT_KEYS):
                return
            case PointerReleased() if self._press is not None and self._press.again:
                return  # a double click means no more than its first press
            case Key() | PointerReleased() | Wheel():
                if not self._touched:
                    self.question = None

    def ask(self, ask: Ask, scene: Scene, command: Enum | None = None) -> bool:
        """Ask the player, or take what was done as the answer; is it confirmed?

        ``command`` is what the press asked for, to find the button of a key.
        """
        self._touched = True
        question = self.question
        if question is not None and question.what == ask.what:
            pointer = isinstance(self._intent, PointerPressed | PointerReleased)
            double = pointer and self._press is not None and self._press.again
            if double or self._age < _LEGIBLE:
                return False
            self.question = None
            return True
        again = _again(self._intent, self._press, scene)
        words = f"{ask.words}\n{again} {ask.to}."
        where = ask.where or _place(self._intent, scene, command)
        self.question = Question(ask.what, words, where, ask.over)
        self._age = 0.0
        self._box = None
        return False

    def withdraw(self) -> None:
        """Ask no more."""
        self.question = None

    def update(self, dt: float) -> None:
        """Let time pass, for which the question is shown."""
        self._age += dt

    def draw(self, target: pygame.Surface, scale: float) -> None:
        """Draw the question, if there is one, over all that is drawn already."""
        question = self.question
        if question is not None:
            self._box = bubble.draw(target, question.words, question.where(), scale, over=question.over)


def _again(intent: Intent | None, press: PointerPressed | None, scene: Scene) -> str:
    """What to do again, in words: ``Press New again``, ``Click again``."""
    if isinstance(intent, Key):
        return f"Press {_key(intent)} again"
    here = intent.pos if isinstance(intent, PointerPressed | PointerReleased) else None
    index = None if here is None else scene.buttons.at(here)
    if index is not None:
        label = scene.buttons.buttons[index].label
        return f"Press {label} {'once more' if 'again' in label else 'again'}"
    if press is not None and here is not None:
        if max(abs(press.pos[0] - here[0]), abs(press.pos[1] - here[1])) > _DRAG:
            return "Drag it there again"
        if press.button == 3:
            return "Right-click again"
    return "Click again"


def _key(key: Key) -> str:
    """A key as it is written on it, with what is held down for it."""
    name = _KEY_NAMES.get(key.name, key.name.upper() if len(key.name) == 1 else key.name.capitalize())
    return "".join((*(["Ctrl+"] if key.ctrl else []), *(["Shift+"] if key.shift else []), name))


def _place(intent: Intent | None, scene: Scene, command: Enum | None) -> Callable[[], Rect]:
    """Where the press was made: at a button, wherever that comes to lie, or at a point of the window."""
    buttons = scene.buttons
    wanted: list[Enum | None] = [command, *_FALLBACKS]
    spot = Rect(0, 0, 1, 1)
    if isinstance(intent, PointerPressed | PointerReleased):
        spot.center = intent.pos
        index = buttons.at(intent.pos)
        wanted = [None if index is None else buttons.buttons[index].command]
    elif isinstance(intent, Key):
        wanted.insert(0, buttons.keyed(intent))
        if scene.marked() is not None and wanted[0] is None:
            return lambda: scene.marked() or spot
    elif buttons.buttons:
        spot = buttons.buttons[0].rect

    def find() -> Rect:
        for one in wanted:
            for button in buttons.buttons:
                if one is not None and button.command is one:
                    return button.rect
        return spot

    return find
