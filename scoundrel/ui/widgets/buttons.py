"""Buttons: the one widget the game needs often, and the row or column of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

import pygame
from pygame import Rect

from ..input import Intent, Key, PointerLeft, PointerMoved, PointerPressed, PointerReleased
from . import boxes, text
from .theme import (
    BOLD_FONT,
    BRASS,
    BUTTON,
    BUTTON_LIT,
    BUTTON_OFF,
    CHALK,
    DIM_CHALK,
    ENGRAVED_EDGE,
    OFF,
    TEXT_FONT,
)

_KEY_NAMES = {"Esc": "escape", "Enter": "return"}
"""Of keys that are not called as they are written on a button."""


class Button(NamedTuple):
    """A button: what it does, what is written on it, and the key that does the same."""

    command: Enum
    label: str
    key: str
    rect: Rect
    enabled: bool = True


@dataclass(slots=True)
class Buttons:
    """Some buttons of a scene and the hand over them. Tab and the arrows move the focus, Enter presses."""

    buttons: Sequence[Button] = ()
    pointed: int | None = None
    focus: int | None = None
    pressed: int | None = field(default=None)
    _command: Enum | None = None
    """What the button does that is pressed: while it is there may come to be others."""

    def handle(self, intent: Intent) -> Enum | None:
        """The command that the intent gives, if it gives one."""
        match intent:
            case PointerMoved(pos):
                self.pointed = self.at(pos)
            case PointerPressed(pos, button=1):
                self.pointed = self.pressed = self.at(pos)
                self._command = None if self.pressed is None else self.buttons[self.pressed].command
            case PointerReleased(pos, button=1):
                pressed, self.pressed = self.pressed, None
                here = self.at(pos)
                if pressed is not None and here is not None and self.buttons[here].command is self._command:
                    return self._command
            case PointerLeft():
                self.pointed = self.pressed = None
            case Key(name="down" | "right" | "tab", shift=False):
                self._step(1)
            case Key(name="up" | "left" | "tab"):
                self._step(-1)
            case Key(name="return" | "enter" | "space") if self.focus is not None:
                chosen = self.buttons[self.focus]
                return chosen.command if chosen.enabled else None
        return None

    def at(self, pos: tuple[int, int]) -> int | None:
        """The index of the button at ``pos`` that can be used."""
        hits = (i for i, b in enumerate(self.buttons) if b.enabled and b.rect.collidepoint(pos))
        return next(hits, None)

    def keyed(self, key: Key) -> Enum | None:
        """The command of the button that can be used and whose key this is, without Ctrl and Alt."""
        if key.ctrl or key.alt or not key.name:  # some keys have no name, and some buttons no key
            return None
        name = "return" if key.name == "enter" else key.name
        named = (
            b.command for b in self.buttons if b.enabled and _KEY_NAMES.get(b.key, b.key.lower()) == name
        )
        return next(named, None)

    def _step(self, by: int) -> None:
        usable = [i for i, button in enumerate(self.buttons) if button.enabled]
        if usable:
            begin = -1 if by > 0 else 0
            here = usable.index(self.focus) if self.focus in usable else begin
            self.focus = usable[(here + by) % len(usable)]

    def look(self) -> tuple[object, ...]:
        """All that their picture depends on, to compare with the last one drawn."""
        written = tuple((b.label, b.key, tuple(b.rect), b.enabled) for b in self.buttons)
        return (*written, self.pointed, self.focus, self.pressed)

    def draw(self, target: pygame.Surface, pixels: int) -> None:
        """Draw all, with writing of this size."""
        for i, button in enumerate(self.buttons):
            lit = button.enabled and i in (self.pointed, self.focus)
            draw_button(target, button, pixels, lit=lit, down=i == self.pressed)


def draw_button(
    target: pygame.Surface, button: Button, pixels: int, *, lit: bool = False, down: bool = False
) -> None:
    """One button; its key in smaller, dimmer writing beside the label."""
    rect = button.rect.move(0, 1 if down else 0)
    radius = max(4, rect.h // 5)
    edge = BRASS if lit else ENGRAVED_EDGE
    fill = BUTTON_LIT if lit else BUTTON if button.enabled else BUTTON_OFF
    boxes.box(target, rect, fill, radius, edge, max(1, pixels // 11))
    ink = CHALK if button.enabled else OFF
    gap = round(pixels * 0.45)
    small = key_pixels(pixels)
    taken = text.width(button.key, TEXT_FONT, small) + gap if button.key else 0
    room = rect.w - taken - gap
    size = text.fitting(button.label, BOLD_FONT, pixels, room)
    label = text.line(text.cut(button.label, BOLD_FONT, size, room), BOLD_FONT, size, ink)
    x = rect.centerx - (label.get_width() + taken) // 2
    # On one line, whatever their sizes and letters: with one another, and with the buttons beside them.
    base = text.baseline(BOLD_FONT, pixels, rect.centery)
    target.blit(label, (x, base - text.ascent(BOLD_FONT, size)))
    if button.key:
        dim = DIM_CHALK if button.enabled else OFF
        key = text.line(button.key, TEXT_FONT, small, dim)
        target.blit(key, (x + label.get_width() + gap, base - text.ascent(TEXT_FONT, small)))


def key_pixels(pixels: int) -> int:
    """The size of a button's key beside a label of so many pixels."""
    return round(pixels * 0.86)


def label_width(label: str, key: str, pixels: int) -> int:
    """How wide a label with its key is."""
    beside = text.width(key, TEXT_FONT, key_pixels(pixels)) + round(pixels * 0.45) if key else 0
    return text.width(label, BOLD_FONT, pixels) + beside


def even_row(specs: Sequence[tuple[Enum, str, str]], rect: Rect, gap: int, most: int) -> list[Button]:
    """Buttons of one width, at most ``most``, side by side in the middle of ``rect`` and as high as it."""
    count = len(specs)
    each = min(most, (rect.w - gap * (count - 1)) // count)
    left = rect.centerx - (count * (each + gap) - gap) // 2
    return [
        Button(command, label, key, Rect(left + i * (each + gap), rect.top, each, rect.h))
        for i, (command, label, key) in enumerate(specs)
    ]


def row(specs: Sequence[tuple[Enum, str, str, bool]], right: int, centre: int, pixels: int) -> list[Button]:
    """Buttons side by side as wide as their writing, ending at ``right``."""
    height, gap = round(pixels * 1.9), round(pixels * 0.4)
    buttons: list[Button] = []
    for command, label, key, enabled in reversed(specs):
        wide = label_width(label, key, pixels) + round(pixels * 1.1)
        rect = Rect(right - wide, centre - height // 2, wide, height)
        buttons.insert(0, Button(command, label, key, rect, enabled))
        right -= wide + gap
    return buttons
