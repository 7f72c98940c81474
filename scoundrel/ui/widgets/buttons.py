"""Draws buttons, handles their input, and lays them out in rows."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from enum import Enum
from typing import Final

import pygame
from pygame import Rect, Surface

from ...engine.records import NamedTuple, dataclass
from ...i18n import gettext as _
from .. import assets
from ..input import (
    Accept,
    Back,
    Direction,
    FocusStep,
    Intent,
    Key,
    PadPressed,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    by_finger,
)
from ..pads import active_device
from . import boards, icons, paper, text
from .actions import ENTER, Action, command_of
from .boards import Look, State
from .theme import BODY, SMALL, Color, Style, Theme
from .touch import LONG_PRESS, for_touch, high_enough, nearest, nearest_to

Icon = Callable[[int, Color], Surface]
"""Returns an icon with premultiplied alpha, for a height in pixels and a colour."""

_NOWHERE: Final = Rect(0, 0, 0, 0)
_ARROWS: Final = frozenset(("left", "right", "up", "down"))
TOOLTIP_AFTER: Final = 0.6
"""Seconds of hover or focus before a tooltip is shown."""
_KEY, _KEY_ON_BOARD = 0.92, 0.8  # the size of the key relative to the label: by default, and on a high board
_BOARD: Final = 2.8  # the minimum height of a high board, relative to its label's size
_HEADING: Final = 0.82  # the minimum label size for which the heading font is kept, relative to body text
_HUNG_BOARD_KEY: Final = 0.8  # the size of the key on a hanging board, relative to the label
_SIGN: Final = 1.5  # the width of an icon in ink with the gap beside it, relative to the label's size
_SIGNED: Final = 0.85  # the minimum size of a label beside an icon, relative to the requested size


class Button(NamedTuple):
    """The button of an action, with its position and look."""

    action: Action
    rect: Rect = _NOWHERE  # the button's rectangle in pixels; `row` and `even_row` set it
    enabled: bool = True
    icon: Icon | None = None  # the icon drawn instead of the label and the key
    written: str = ""  # the translated text that replaces the action's label
    with_key: bool = True  # whether the key is shown beside the label
    pixels: int = 0  # the text size in pixels; 0 for the style's body text size
    quiet: bool = False  # whether the box is drawn only while the button is hovered or focused
    picture: str = ""  # the name of the icon before the label, in ink or on a hanging board
    look: Look | None = None  # the material; `None` for red if Enter presses the button, iron if not
    indent: int = 0  # the space on the left, in pixels, that is reserved for a longer label

    @property
    def command(self) -> Enum:
        """The action's command."""
        return self.action.command

    @property
    def material(self) -> Look:
        """The material of the board."""
        return self.look or (Look.RED if ENTER in self.action.shortcuts and self.enabled else Look.IRON)

    @property
    def label(self) -> str:
        """The label in the current language."""
        return self.written or (_(self.action.label) if self.action.label else "")

    @property
    def key(self) -> str:
        """The key beside the label, if it is shown."""
        return self.action.key if self.with_key else ""


@dataclass(slots=True)
class Buttons:
    """The buttons of a screen, with their hover, focus and press state."""

    buttons: Sequence[Button] = ()
    pointed: int | None = None
    focus: int | None = None
    pressed: int | None = None
    quiet: bool = False  # whether an open question holds back the tooltips
    framed: bool = True  # whether a frame marks the focused button
    # Returns whether a widget other than the buttons has the focus and handles Enter.
    elsewhere: Callable[[], bool] = lambda: False
    # The command of the pressed button, which may be replaced before the release.
    _command: Enum | None = None
    _rested: float = 0.0  # seconds the pointer has hovered over a button without a press
    _seen: tuple[int, int] | None = None  # the last position of the pointer
    _focused: int | None = None  # the button that had the focus at the last update
    _dwelt: float = 0.0  # seconds the focused button has had the focus without a press
    _touched: float = 0.0  # seconds a touch has rested on the pressed button
    # The command of the button held by a long touch; its tooltip stays until the next tap.
    _asked: Enum | None = None

    def handle(self, intent: Intent) -> Enum | None:
        """Return the command that the intent triggers, if any."""
        if not by_finger(intent) or isinstance(intent, PointerPressed):
            self._asked = None
        if self.focus is not None and self.focus >= len(self.buttons):
            self.focus = None  # the focused button has been removed
        match intent:
            case PointerMoved(pos, touch):
                if pos != self._seen:
                    # Give the only highlight to the pointer, because it was used last.
                    self._seen, self.focus = pos, None
                self._point(self.at(pos, touch=touch))
                if touch:
                    self._rested = -math.inf  # a touch explains only the button it rests on
            case PointerPressed(pos, button=1, touch=touch):
                self._point(self.at(pos, touch=touch))
                self.pressed = self.pointed
                self.hush()
                self._touched = 0.0 if touch else -math.inf
                self._command = None if self.pressed is None else self.buttons[self.pressed].command
            case PointerReleased(pos, button=1, touch=touch):
                pressed, self.pressed = self.pressed, None
                here = self.at(pos, touch=touch)
                if touch:
                    self._point(None)
                    if self._asked is not None:
                        return None
                if pressed is not None and here is not None and self.buttons[here].command is self._command:
                    return self._command
            case PointerLeft():
                self._point(None)
                self.pressed = None
            case FocusStep(direction):
                self.step(direction)
            case Accept() if self.focus is not None:
                self.hush()
                chosen = self.buttons[self.focus]
                return chosen.command if chosen.enabled else None
            case Accept():
                return self.pressed_by(Key("return"))
            case Back():
                return self.pressed_by(Key("escape"))
            case PadPressed():
                return self.pressed_by(intent)
            case Key() if self.focus is None and ENTER.matches(intent) and self.elsewhere():
                return None
            case Key():
                # Let Enter press the focused widget rather than the button labelled Enter.
                focused = self.focus is not None and ENTER.matches(intent)
                command = self.handle(Accept()) if focused else self.pressed_by(intent)
                if command is not None:
                    self.hush()
                return command
        return None

    def at(self, pos: tuple[int, int], *, touch: bool = False) -> int | None:
        """Return the index of the enabled button at ``pos`` or, for touch, close to ``pos``."""
        usable = self._usable()
        index = nearest_to([self.buttons[i].rect for i in usable], pos, touch=touch)
        return None if index is None else usable[index]

    def pressed_by(self, key: Key | PadPressed) -> Enum | None:
        """Return the command of the enabled button that ``key`` triggers, if any."""
        return command_of((button.action for button in self.buttons if button.enabled), key)

    def hush(self) -> None:
        """Suppress the tooltip until another button is focused or hovered."""
        self._rested = self._dwelt = -math.inf
        self._asked = None

    def _point(self, index: int | None) -> None:
        if index != self.pointed:
            self.pointed, self._rested = index, 0.0

    def step(self, direction: Direction) -> bool:
        """Move the focus by Tab or to the nearest button in ``direction``; return whether it moved."""
        if not (usable := self._usable()):
            return False
        if direction.is_tab:
            self.tab(direction.by, 0, None)
            return True
        if self.focus is None or self.focus not in usable:
            # Step first to the button that Enter presses or, if there is none, to the first button.
            self.give(next((i for i in usable if ENTER in self.buttons[i].action.shortcuts), usable[0]))
            return True
        return self.enter(self.buttons[self.focus].rect, direction)

    def give(self, index: int | None) -> None:
        """Focus the button at ``index`` (`None` for no button), and clear the hover highlight."""
        self.focus = index
        self._point(None)

    def give_to(self, command: Enum) -> bool:
        """Focus the button of ``command``. Return whether it can be pressed."""
        index = next((i for i in self._usable() if self.buttons[i].command is command), None)
        if index is not None:
            self.give(index)
        return index is not None

    def tab(self, by: int, others: int, focus: int | None) -> int | None:
        """Move the focus ``by`` steps through ``others`` other widgets of the screen, and then the buttons.

        ``focus`` is the index of the focused other widget, if any. Return its new value.
        """
        usable = self._usable()
        here = -1 if by > 0 else 0
        if focus is not None:
            here = focus
        elif self.focus in usable:
            here = others + usable.index(self.focus)
        there = (here + by) % (others + len(usable))
        self.give(None if there < others else usable[there - others])
        return there if there < others else None

    def enter(self, area: Rect, direction: Direction) -> bool:
        """Focus the nearest button in ``direction`` from ``area``. Return whether there is one."""
        usable = self._usable()
        if (index := nearest([self.buttons[i].rect for i in usable], area, direction)) is not None:
            self.give(usable[index])
        return index is not None

    def enter_row(self, area: Rect, direction: Direction) -> bool:
        """Focus the nearest button in ``direction`` or, if narrower than ``area``, the first in its row.

        If no button is beside ``area``, Right tries the buttons below, then those above, and Left in
        the reverse order.
        """
        if direction in (Direction.LEFT, Direction.RIGHT):
            rows = (Direction.DOWN, Direction.UP)[:: direction.by]
            return self.enter(area, direction) or any(self.enter_row(area, row) for row in rows)
        if not self.enter(area, direction):
            return False
        assert self.focus is not None
        first = self.buttons[self.focus].rect
        if area.w > first.w:
            rects = {i: self.buttons[i].rect for i in self._usable()}
            beside = [i for i, rect in rects.items() if abs(rect.centery - first.centery) < first.h // 2]
            self.give(min(beside, key=lambda i: rects[i].left))
        return True

    def cross(self, area: Rect, direction: Direction) -> bool:
        """Move the focus between ``area`` and the buttons around it; return whether it entered the area."""
        if self.focus is None:
            self.enter(area, direction)
            return False
        usable = [self.buttons[i].rect for i in self._usable()]
        if nearest([area, *usable], self.buttons[self.focus].rect, direction) == 0:
            self.give(None)
            return True
        self.step(direction)
        return False

    def _usable(self) -> list[int]:
        return [i for i, button in enumerate(self.buttons) if button.enabled]

    def update(self, dt: float) -> bool:
        """Advance by ``dt`` seconds. Return whether the tooltip has changed."""
        before = self.tooltip
        index = self.pressed
        if index is not None and index == self.pointed and index < len(self.buttons):
            touched, self._touched = self._touched, self._touched + dt
            button = self.buttons[index]
            if touched < LONG_PRESS <= self._touched and button.command is self._command:
                self._asked = self._command if button.action.tooltip else None
        elif index is not None:
            self._touched = -math.inf  # the touch has left the button
        if self.pointed is not None:
            self._rested += dt
        if self.focus != self._focused:
            self._focused, self._dwelt = self.focus, 0.0
        elif self.focus is not None:
            self._dwelt += dt
        return self.tooltip != before

    @property
    def tooltip(self) -> str:
        """The tooltip of the button touched, hovered or focused for long enough; empty if there is none."""
        if (index := self._explained) is None or self.quiet:
            return ""
        button = self.buttons[index]
        if button.icon is not None and button.label and button.material is not Look.SWORD:
            # Add the name, which an icon alone doesn't show; the sword already shows it in large letters.
            return _("{name}\n{help}", name=button.label, help=button.action.tooltip)
        return button.action.tooltip

    @property
    def _explained(self) -> int | None:
        """The index of the button to explain: touched, hovered, or focused without a visible name or key."""
        if self._asked is not None:
            return next((i for i, b in enumerate(self.buttons) if b.command is self._asked), None)
        count = len(self.buttons)
        if self.pointed is not None and self.pointed < count and self._rested >= TOOLTIP_AFTER:
            return self.pointed
        if self.focus is None or self.focus != self._focused or self.focus >= count:
            return None
        button = self.buttons[self.focus]
        unsaid = button.icon is not None or (button.action.shortcuts and not button.with_key)
        return self.focus if unsaid and self._dwelt >= TOOLTIP_AFTER else None

    def draw_tooltip(self, target: Surface, style: Style, clear: Rect | None = None) -> None:
        """Draw the tooltip, if any, beside its button, without covering ``clear``."""
        if (index := self._explained) is not None and (words := self.tooltip):
            boards.draw_bubble(target, words, self.buttons[index].rect, style.sized(SMALL), clear=clear)

    def look(self) -> tuple[object, ...]:
        """Return everything that the picture depends on, to detect changes."""
        placed = [(button, tuple(button.rect)) for button in self.buttons]
        pointed = self.pointed, self.focus, self.pressed
        return (*placed, *pointed, self.tooltip, self.elsewhere(), active_device.current())

    def draw(self, target: Surface, style: Style) -> None:
        """Draw all buttons, with labels in body text size."""
        for i in range(len(self.buttons)):
            self.draw_one(target, i, style)

    def draw_one(self, target: Surface, index: int, style: Style) -> None:
        """Draw the button at ``index``, for screens with different text sizes on their buttons."""
        button = self.buttons[index]
        lit = button.enabled and index in (self.pointed, self.focus)
        focused = self.framed and button.enabled and index == self.focus
        down, show_key = index == self.pressed, not self._taken_over(index)
        draw_button(target, button, style, lit=lit, down=down, focused=focused, show_key=show_key)

    def _taken_over(self, index: int) -> bool:
        written = self.buttons[index].action.shortcuts[:1]
        if written and written[0].key in _ARROWS:
            return self.focus is not None
        if written != (ENTER,):
            return False
        return self.elsewhere() if self.focus is None else self.focus != index


def label_width(label: str, key: str, style: Style, *, signed: bool = False) -> int:
    """Return the width of a label with its key and, if ``signed``, an icon before it, in pixels."""
    pixels = style.px(BODY)
    beside = text.line_width(key, style.theme.regular(key_size(pixels))) + round(pixels * 0.45) if key else 0
    lettering, sign = (style.title(BODY), _SIGN) if signed else (style.bold(BODY), 0)
    return text.line_width(label, lettering) + beside + round(pixels * sign)


def even_row(buttons: Sequence[Button], rect: Rect, gap: int, maximum: int) -> list[Button]:
    """Lay out the buttons side by side in the middle of ``rect``, each up to ``maximum`` pixels wide."""
    count = len(buttons)
    each = min(maximum, (rect.w - gap * (count - 1)) // count)
    left = rect.centerx - (count * (each + gap) - gap) // 2
    rects = [Rect(left + i * (each + gap), rect.top, each, rect.h) for i in range(count)]
    return [button._replace(rect=place) for button, place in zip(buttons, rects, strict=True)]


def row(buttons: Sequence[Button], right: int, center: int, style: Style, *, room: int = 0) -> list[Button]:
    """Lay out the buttons in a row that ends at ``right``, each button as wide as its label or icon.

    For a controller or touch, the row is high enough to touch if ``room``, in pixels, allows.
    """
    pixels = style.px(BODY)
    height, gap = high_enough(round(pixels * 1.9), room), round(pixels * 0.4)
    placed: list[Button] = []
    for button in reversed(buttons):
        width = height if button.icon else label_width(button.label, button.key, style) + round(pixels * 1.1)
        if button.material in boards.HEADINGS:
            wide = text.line_width(button.label, style.title(BODY)) + round(2 * boards.ORNAMENT * height)
            width += wide - text.line_width(button.label, style.bold(BODY)) - pixels // 2
        width = for_touch(width)
        placed.insert(0, button._replace(rect=Rect(right - width, center - height // 2, width, height)))
        right -= width + gap
    return placed


def draw_button(
    target: Surface, button: Button, style: Style, *, lit: bool, down: bool, focused: bool, show_key: bool
) -> None:
    """Draw ``button``. Its key follows the label, smaller and dimmer, if ``show_key`` is true."""
    if button.pixels:
        style = style.at(button.pixels / BODY)
    theme, pixels, rect = style.theme, style.px(BODY), button.rect.move(0, 1 if down else 0)
    if button.picture and button.material is not Look.INK:
        draw(target, rect, button, _state(button, lit, down=False), style)
        if focused:
            boards.frame(target, rect, theme)
        return
    if button.material is Look.OPTION and lit:
        paper.draw_box(target, rect.inflate(-4, -4), theme.paper_light, max(4, rect.h // 6))
    if button.material not in boards.LINKS and (lit or not button.quiet):
        boards.draw_board(target, rect, button.material, _state(button, lit, down), theme)
    if focused:
        boards.frame(target, rect, theme)
    ink, dim = _inks(button, theme, lit)
    if button.icon is not None:
        icon = button.icon(rect.h // 4 * 2, ink if button.enabled else theme.off_sign)
        text.put(target, icon, rect.center, flags=pygame.BLEND_PREMULTIPLIED)
        return
    words, held = button.label, button.key
    heading = button.material in boards.HEADINGS
    wished = style.title(BODY, ink) if button.picture else style.bold(BODY, ink)
    beside = theme.regular(key_size(pixels, rect.h if heading else 0), dim)
    gap = round(pixels * 0.45)
    taken = text.line_width(held, beside) + gap if held else 0
    signed = round(pixels * _SIGN) if button.picture else 0
    inside = rect.inflate(-pixels * 3 // 2 if button.material is Look.INK else -gap, 0)
    room = inside.w - taken - signed
    if heading:
        # Fit the label between the ornaments, if possible.
        between = boards.between_ornaments(rect, button.material) - taken
        lettering = text.fitting(words, style.title(BODY, ink), max(1, between))
        if lettering.pixels >= pixels * _HEADING:
            wished = lettering
        if text.line_width(words, wished) <= between:
            room = between
    fit = text.fitting(words, wished, room)
    if held and text.line_width(words, fit) > room:
        held, taken, room = "", 0, room + taken  # drop the key, because a whole label matters more
        fit = text.fitting(words, wished, room)
    label = text.line(text.cut(words, fit, room), fit)
    # Hide the key only now, so that hiding doesn't change the label's size.
    held, taken = (held, taken) if show_key and not active_device.touch() else ("", 0)
    wide = inside.w if button.material is Look.INK else label.get_width() + taken
    x = rect.centerx + (button.indent - wide) // 2
    # Align label and key to a common baseline, shared with neighbouring buttons.
    base = text.baseline(style.bold(BODY), rect.centery)
    if signed and (sign := assets.icon(button.picture, pixels * 6 // 5)) is not None:
        text.put(target, icons.inked(sign, dim), (x, rect.centery), "midleft", pygame.BLEND_PREMULTIPLIED)
    target.blit(label, (x + signed, base - text.ascent(fit)))
    if lit and button.material in boards.LINKS:
        target.fill(ink, (x + signed, base + max(2, pixels // 7), label.get_width(), max(2, pixels // 12)))
    if held:
        target.blit(text.line(held, beside), (x + wide - taken + gap, base - text.ascent(beside)))


def _state(button: Button, highlighted: bool, down: bool) -> State:
    if not button.enabled:
        return State.OFF
    return State.DOWN if down else State.HIGHLIGHTED if highlighted else State.NORMAL


def _inks(button: Button, theme: Theme, highlighted: bool) -> tuple[Color, Color]:
    if button.material is Look.INK:
        ink = theme.red if highlighted else theme.ink if button.enabled else theme.pale_ink
        if ink != theme.ink:
            return ink, ink
        # Faded ink alone would be too pale on paper in the shade.
        r, g, b = ((dark + pale) // 2 for dark, pale in zip(theme.ink, theme.faded_ink, strict=True))
        return ink, (r, g, b)
    if not button.enabled:
        return theme.off, theme.off
    if button.material is Look.CHALK and highlighted:
        return theme.brass, theme.brass
    if button.material is Look.OPTION:
        return theme.ink, theme.faded_ink
    if button.material is Look.CHOSEN:
        return theme.parchment, theme.parchment
    if button.material in boards.HEADINGS:
        return theme.gilt, theme.gilt
    return theme.chalk, theme.chalk if highlighted else theme.dim_chalk


def key_size(pixels: int, board: int = 0) -> int:
    """Return the text size of the key beside a label of ``pixels``; ``board`` is the board's height or 0."""
    if active_device.make() is not None:
        return pixels  # a glyph needs more space than a key's name
    return round(pixels * (_KEY_ON_BOARD if board >= pixels * _BOARD else _KEY))


def draw(target: Surface, rect: Rect, button: Button, state: State, style: Style) -> None:
    """Draw ``button`` as a board on chains, with an icon, the label and a small key on its plank."""
    theme, words, held = style.theme, button.label, button.key
    face = boards.hang(target, rect, state, theme)
    ink, dim = (theme.gilt, theme.chalk) if button.enabled else (theme.off, theme.off)
    wished = round(style.px(BODY) * 1.16)
    # Drop the icon rather than shrink the text much, and rather than drop the hint to hold the pad button.
    large = range(wished, round(wished * _SIGNED), -1)
    tried = [(pixels, True, held) for pixels in large]
    tried += [(pixels, False, held) for pixels in range(wished, 10, -1)]
    if button.action.held and held and active_device.make() is not None:
        fully = _("Hold {button}", button=held)
        tried = [(pixels, signed, fully) for signed in (True, False) for pixels in large] + tried
    for pixels, signed, held in tried:
        label, gap = theme.title(pixels, ink), pixels // 4
        key = theme.regular(round(pixels * _HUNG_BOARD_KEY), dim)
        sign = assets.icon(button.picture, round(min(face.h * 0.8, pixels * 1.3))) if signed else None
        side = 0 if sign is None else sign.get_width() + gap
        taken = side + (text.line_width(held, key) + gap if held else 0)
        if taken + text.line_width(words, label) <= face.w:
            break
    words = text.cut(words, label, face.w - taken)
    width = text.line_width(words, label)
    if held and active_device.touch():
        held, taken = "", side
    x, base = face.centerx - (taken + width) // 2, text.baseline(label, face.centery)
    if sign is not None:
        text.put(target, icons.dyed(sign, ink), (x, face.centery), "midleft", pygame.BLEND_PREMULTIPLIED)
    target.blit(text.line(words, label), (x + side, base - text.ascent(label)))
    if held:
        target.blit(text.line(held, key), (x + side + width + gap, base - text.ascent(key)))
