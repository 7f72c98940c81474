"""Buttons: the one widget the game needs often, and the row or column of them."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from scoundrel.i18n import gettext as _

from ..input import (
    Accept,
    Back,
    Direction,
    Intent,
    Key,
    PadPressed,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Step,
)
from ..pads import hand
from . import boards, bubble, hung_board, text
from .actions import ENTER, ESC, Action, Shortcut, command_of
from .boards import Look, State
from .nearest import nearest
from .theme import BODY, SMALL, Color, Style, Theme

Icon = Callable[[int, Color], pygame.Surface]
"""Draws a sign so many pixels high in a colour, with premultiplied alpha."""

_NOWHERE: Final = Rect(0, 0, 0, 0)
_KEY: Final = 0.86
"""Size of the key beside a label, as a part of the label's."""
_FINGER: Final = 44
"""Pixels that a button has for a finger, either way, if it is smaller."""
_TOOLTIP_AFTER: Final = 0.6
"""Seconds for which a button has to be pointed at, or to have the focus, before its tooltip is shown."""


class Button(NamedTuple):
    """The button of an action: where it is, and how it looks."""

    action: Action
    rect: Rect = _NOWHERE
    """In pixels; `row` and `even_row` say where."""
    enabled: bool = True
    icon: Icon | None = None
    """Drawn instead of the label and the key."""
    written: str = ""
    """Written on it instead of the action's label, already translated."""
    with_key: bool = True
    """Is its key written on it?"""
    pixels: int = 0
    """The size of its writing; 0 for body text of the style it is drawn in."""
    quiet: bool = False
    """Is its box drawn only while it is pointed at or has the focus?"""
    picture: str = ""
    """The name of a sign on the board hung up on chains that is its box, beside its label."""
    look: Look | None = None
    """What it is made of; without one, red if Enter presses it."""

    @property
    def command(self) -> Enum:
        """What it does."""
        return self.action.command

    @property
    def material(self) -> Look:
        """What it is made of."""
        return self.look or (Look.RED if ENTER in self.action.shortcuts else Look.IRON)

    @property
    def label(self) -> str:
        """What is written on it, in the language in use."""
        return self.written or (_(self.action.label) if self.action.label else "")

    @property
    def key(self) -> str:
        """The key beside the label, where it is written there."""
        return self.action.key if self.with_key else ""


@dataclass(slots=True)
class Buttons:
    """The buttons of a screen, and what the player does with them."""

    buttons: Sequence[Button] = ()
    pointed: int | None = None
    focus: int | None = None
    pressed: int | None = None
    _command: Enum | None = None
    """The command of the pressed button: another may take its place before it is let go."""
    _rested: float = 0.0
    """Seconds for which the button under the pointer has been pointed at without a press."""
    _focused: int | None = None
    """The button that had the focus at the last update."""
    _dwelt: float = 0.0
    """Seconds for which it has had the focus without a press."""

    def handle(self, intent: Intent) -> Enum | None:
        """The command that the intent gives, if it gives one."""
        match intent:
            case PointerMoved(pos, touch):
                self._point(self.at(pos, touch=touch))
            case PointerPressed(pos, button=1, touch=touch):
                self._point(self.at(pos, touch=touch))
                self.pressed = self.pointed
                self._rested = -math.inf
                self._command = None if self.pressed is None else self.buttons[self.pressed].command
            case PointerReleased(pos, button=1, touch=touch):
                pressed, self.pressed = self.pressed, None
                here = self.at(pos, touch=touch)
                if touch:
                    self._point(None)
                if pressed is not None and here is not None and self.buttons[here].command is self._command:
                    return self._command
            case PointerLeft():
                self._point(None)
                self.pressed = None
            case Step(direction):
                self.step(direction)
            case Accept() if self.focus is not None:
                self.hush()
                chosen = self.buttons[self.focus]
                return chosen.command if chosen.enabled else None
            case Accept():
                return self._with_shortcut(ENTER)
            case Back():
                return self._with_shortcut(ESC)
            case PadPressed():
                return self.keyed(intent)
            case Key():
                # Enter presses what has the focus, before the button that it is written on.
                focused = self.focus is not None and ENTER.matches(intent)
                return self.handle(Accept()) if focused else self.keyed(intent)
        return None

    def at(self, pos: tuple[int, int], *, touch: bool = False) -> int | None:
        """The index of the enabled button at ``pos``, or for a finger of the nearest one beside it."""
        usable = self._usable()
        hit = next((i for i in usable if self.buttons[i].rect.collidepoint(pos)), None)
        if hit is not None or not touch:
            return hit
        near = [(_apart(self.buttons[i].rect, pos), i) for i in usable]
        return min((one for one in near if one[0] is not None), default=(None, None))[1]

    def keyed(self, key: Key | PadPressed) -> Enum | None:
        """The command of the enabled button that has this key as a shortcut, or this pad button."""
        return command_of((button.action for button in self.buttons if button.enabled), key)

    def hush(self) -> None:
        """Put the tooltip away: something has been pressed."""
        self._rested = self._dwelt = -math.inf

    def _with_shortcut(self, shortcut: Shortcut) -> Enum | None:
        found = (b.command for b in self.buttons if b.enabled and shortcut in b.action.shortcuts)
        return next(found, None)

    def _point(self, index: int | None) -> None:
        if index != self.pointed:
            self.pointed, self._rested = index, 0.0

    def step(self, direction: Direction) -> bool:
        """Move the focus: by Tab through all, else to the nearest on that side. Has it moved?"""
        usable = self._usable()
        if not usable:
            return False
        if direction.is_tab or self.focus not in usable:
            begin = -1 if direction.by > 0 else 0
            here = usable.index(self.focus) if self.focus in usable else begin
            self.focus = usable[(here + direction.by) % len(usable)]
            return True
        return self.enter(self.buttons[self.focus].rect, direction)

    def enter(self, area: Rect, direction: Direction) -> bool:
        """Move the focus to the nearest button on this side of ``area``; is there one?"""
        usable = self._usable()
        found = nearest([self.buttons[i].rect for i in usable], area, direction)
        if found is not None:
            self.focus = usable[found]
        return found is not None

    def cross(self, area: Rect, direction: Direction) -> bool:
        """Move the focus where an ``area`` without buttons may have it too, which is `None` then.

        Gives whether the area has it now, and had not.
        """
        if self.focus is None:
            self.enter(area, direction)
            return False
        usable = [self.buttons[i].rect for i in self._usable()]
        if nearest([area, *usable], self.buttons[self.focus].rect, direction) == 0:
            self.focus = None
            return True
        self.step(direction)
        return False

    def _usable(self) -> list[int]:
        return [i for i, button in enumerate(self.buttons) if button.enabled]

    def update(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; return whether a tooltip has appeared."""
        before = self.tooltip
        if self.pointed is not None:
            self._rested += dt
        if self.focus != self._focused:
            self._focused, self._dwelt = self.focus, 0.0
        elif self.focus is not None:
            self._dwelt += dt
        return self.tooltip != before

    @property
    def tooltip(self) -> str:
        """What the tooltip says of the button that has been chosen for a while; empty without one."""
        index = self._explained
        if index is None:
            return ""
        button = self.buttons[index]
        if button.icon is not None and button.label:
            # A sign alone does not say what the button is called.
            return _("{name}\n{help}", name=button.label, help=button.action.tooltip)
        return button.action.tooltip

    @property
    def _explained(self) -> int | None:
        """The button that has been pointed at for a while, or else has had the focus.

        With the focus only those have a tooltip that do not show what they are called or their key.
        """
        count = len(self.buttons)
        if self.pointed is not None and self.pointed < count and self._rested >= _TOOLTIP_AFTER:
            return self.pointed
        if self.focus is None or self.focus != self._focused or self.focus >= count:
            return None
        button = self.buttons[self.focus]
        unsaid = button.icon is not None or (button.action.shortcuts and not button.with_key)
        return self.focus if unsaid and self._dwelt >= _TOOLTIP_AFTER else None

    def draw_tooltip(self, target: pygame.Surface, style: Style) -> None:
        """Draw the tooltip, if there is one, beside its button."""
        index = self._explained
        if index is not None and (words := self.tooltip):
            bubble.draw(target, words, self.buttons[index].rect, style.sized(SMALL))

    def look(self) -> tuple[object, ...]:
        """Everything their picture depends on, to detect changes."""
        written = tuple((b.label, b.key, tuple(b.rect), b.enabled, b.icon) for b in self.buttons)
        return (*written, self.pointed, self.focus, self.pressed, self.tooltip)

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draw all, with labels as large as body text."""
        for i in range(len(self.buttons)):
            self.draw_one(target, i, style)

    def draw_one(self, target: pygame.Surface, index: int, style: Style) -> None:
        """Draw one, for a screen whose buttons have writing of different sizes."""
        button = self.buttons[index]
        lit = button.enabled and index in (self.pointed, self.focus)
        focused = button.enabled and index == self.focus
        draw_button(target, button, style, lit=lit, down=index == self.pressed, focused=focused)


def draw_button(
    target: pygame.Surface,
    button: Button,
    style: Style,
    *,
    lit: bool = False,
    down: bool = False,
    focused: bool = False,
) -> None:
    """One button; its key in smaller, dimmer writing beside the label."""
    if button.pixels:
        style = style.at(button.pixels / BODY)
    theme, pixels = style.theme, style.px(BODY)
    rect = button.rect.move(0, 1 if down else 0)
    if button.picture:
        hung_board.draw(target, rect, button, _state(button, lit, down=False), style)
        if focused:
            boards.frame(target, rect, theme)
        return
    if button.material is not Look.INK and (lit or not button.quiet):
        boards.draw(target, rect, button.material, _state(button, lit, down), theme)
    if focused:
        boards.frame(target, rect, theme)
    ink, dim = _inks(button, theme, lit)
    if button.icon is not None:
        icon = button.icon(rect.h // 4 * 2, ink if button.enabled else theme.off_sign)
        target.blit(icon, icon.get_rect(center=rect.center), special_flags=pygame.BLEND_PREMULTIPLIED)
        return
    words, held = button.label, button.key
    heading = button.material in boards.HEADINGS
    wished = style.bold(BODY, ink)
    beside = theme.regular(_key_size(pixels), dim)
    gap = round(pixels * 0.45)
    taken = text.width(held, beside) + gap if held else 0
    room = rect.w - taken - gap
    if heading:
        # Between the ornaments, if it can be there.
        between = boards.between_ornaments(rect) - taken
        if text.width(words, style.title(BODY)) <= between:
            wished = style.title(BODY, ink)
        if text.width(words, wished) <= between:
            room = between
    fit = text.fitting(words, wished, room)
    label = text.line(text.cut(words, fit, room), fit)
    x = rect.centerx - (label.get_width() + taken) // 2
    # On one line, whatever their sizes and letters: with one another, and with the buttons beside them.
    base = text.baseline(style.bold(BODY), rect.centery)
    target.blit(label, (x, base - text.ascent(fit)))
    if lit and button.material is Look.INK:
        line = Rect(x, base + max(2, pixels // 7), label.get_width(), max(2, pixels // 12))
        pygame.draw.rect(target, ink, line, border_radius=line.h // 2)
    if held:
        key = text.line(held, beside)
        target.blit(key, (x + label.get_width() + gap, base - text.ascent(beside)))


def is_heading(button: Button, style: Style) -> bool:
    """Is there room for its label as a heading, between the ornaments of its board?"""
    if button.pixels:
        style = style.at(button.pixels / BODY)
    pixels = style.px(BODY)
    beside = style.theme.regular(_key_size(pixels))
    taken = text.width(button.key, beside) + round(pixels * 0.45) if button.key else 0
    return text.width(button.label, style.title(BODY)) <= boards.between_ornaments(button.rect) - taken


def _apart(rect: Rect, pos: tuple[int, int]) -> float | None:
    """How far a finger is from the middle of what it may still mean; `None` where it is too far beside it."""
    meant = rect.inflate(max(0, _FINGER - rect.w), max(0, _FINGER - rect.h))
    return math.dist(rect.center, pos) if meant.collidepoint(pos) else None


def _state(button: Button, lit: bool, down: bool) -> State:
    if not button.enabled:
        return State.OFF
    return State.DOWN if down else State.LIT if lit else State.USUAL


def _inks(button: Button, theme: Theme, lit: bool) -> tuple[Color, Color]:
    """The colours of the label and of the key beside it."""
    if button.material is Look.INK:
        ink = theme.ink if button.enabled else theme.pale_ink
        return (theme.red, theme.red) if lit else (ink, theme.faded_ink if button.enabled else ink)
    if not button.enabled:
        return theme.off, theme.off
    if button.material in boards.HEADINGS:
        return theme.gilt, theme.gilt
    return theme.chalk, theme.chalk if lit else theme.dim_chalk


def _key_size(pixels: int) -> int:
    """The size of the key beside a label of so many pixels; the sign of a pad's button needs more of it."""
    return pixels if hand.family() is not None else round(pixels * _KEY)


def label_width(label: str, key: str, style: Style) -> int:
    """How wide a label with its key is."""
    pixels = style.px(BODY)
    beside = text.width(key, style.theme.regular(_key_size(pixels))) + round(pixels * 0.45) if key else 0
    return text.width(label, style.bold(BODY)) + beside


def even_row(buttons: Sequence[Button], rect: Rect, gap: int, most: int) -> list[Button]:
    """The buttons side by side in the middle of ``rect``, all of one width, at most ``most``."""
    count = len(buttons)
    each = min(most, (rect.w - gap * (count - 1)) // count)
    left = rect.centerx - (count * (each + gap) - gap) // 2
    return [
        button._replace(rect=Rect(left + i * (each + gap), rect.top, each, rect.h))
        for i, button in enumerate(buttons)
    ]


def row(buttons: Sequence[Button], right: int, centre: int, style: Style) -> list[Button]:
    """The buttons side by side, each as wide as its label or icon needs, the last ending at ``right``."""
    pixels = style.px(BODY)
    height, gap = round(pixels * 1.9), round(pixels * 0.4)
    laid: list[Button] = []
    for button in reversed(buttons):
        wide = height if button.icon else label_width(button.label, button.key, style) + round(pixels * 1.1)
        laid.insert(0, button._replace(rect=Rect(right - wide, centre - height // 2, wide, height)))
        right -= wide + gap
    return laid
