"""The base classes of stone sheets with a heading and buttons: plain sheets and forms."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from ...i18n import N_, gettext as _
from ..accessibility.node import Node
from ..base_screen import BaseScreen
from ..input import Accept, Direction, FocusStep, Intent, PointerLeft, PointerMoved, PointerPressed
from ..requests import Command, Context
from ..table import backdrop
from ..table.light import Candle, Flame, Mood
from ..table.scenery import Scene
from ..widgets import boards, controls, paper, text
from ..widgets.actions import ESC, Action
from ..widgets.buttons import Button, even_row
from ..widgets.form import Chosen, Form, Row
from ..widgets.parts import DrawnPart, Part, Switches, TextPart
from ..widgets.row_list import Scroll
from ..widgets.theme import BODY, SMALL, Theme

BACK: Final = Action(Command.BACK, N_("Back"), (ESC,))
"""The action of the button that leaves a sheet."""


class Measures(NamedTuple):
    """The layout of a sheet, in pixels at scale 1."""

    margin: int = 48  # the margin on each side, unless ``maximum`` is lower
    maximum: float = 0.06  # maximum margin, relative to the sheet's width
    top: int = 84  # distance from the top edge to the content
    footer: int = 74  # distance from the buttons to the bottom edge
    below: int = 26  # distance between the content and the buttons
    remark: int = 18  # distance from the middle of the remark to the buttons
    heading: int = 32
    heading_center: int = 48  # distance from the top edge to the heading's middle
    gap: int = 12  # gap between two buttons


class SheetScreen(BaseScreen, ABC):
    """A screen with a single sheet. Subclasses compose its parts within `inner_area`."""

    measures = Measures()
    width, height = 900, 700  # the size of the sheet, in pixels at scale 1; limited by the window
    actions: Sequence[Action] = (BACK,)  # the actions of the buttons at the bottom
    scene = Scene.CRYPT  # the scene behind the sheet
    in_chalk = True  # whether the content is written in chalk, as on stone, instead of ink
    tall = 0  # the height of the sheet in a portrait window; 0 means ``height``
    minimum = (1, 1)  # minimum size at scale 1; on a smaller sheet, heading, remark and buttons shrink

    before_remark: int | None = None  # the number of parts read before the remark; `None` for all
    focusable: tuple[str, ...] = ("buttons", "switches")
    _candle: Candle  # the candle in the picture, drawn with its `_flame` if there is one
    _flame: Flame | None = None
    picked: Part | None = None  # the part with a permanent selection, focused unless a button has the focus

    def __init__(self, context: Context) -> None:
        self.remark = ""
        self.parts: tuple[Part, ...] = ()  # the content at the last layout
        self.switches = Switches()
        super().__init__(context)

    @property
    def _theme(self) -> Theme:
        theme = super()._theme
        return theme.on_stone() if self.in_chalk else theme

    def leave(self) -> None:
        """Drop the parts too, because they refer to this screen."""
        super().leave()
        for part in self.parts:
            vars(part).pop("choose", None)
        self.parts = self.switches.parts = ()

    def _lay(self) -> None:
        super()._lay()
        self._ground: pygame.Surface | None = None
        self._lay_area()
        self._lay_buttons()
        self._lay_sheet()

    def _lay_area(self) -> None:
        width, height = self.size
        style, measures = self._style, self.measures
        paper_height = style.px(max(self.height, self.tall) if height > width else self.height)
        paper = Rect(0, 0, min(style.px(self.width), width - 24), min(paper_height, height - 24))
        self.paper_rect = paper = paper.move_to(center=(width // 2, height // 2))
        margin = round(min(measures.margin * style.scale, paper.w * measures.maximum))
        smallest = min(style.scale, paper.w / self.minimum[0], paper.h / self.minimum[1])
        self._fit = fit = style.at(smallest)  # the style of everything except the content: see ``minimum``
        top = paper.top + fit.px(measures.top)
        self._footer = footer = paper.bottom - fit.px(measures.footer)  # the upper edge of the buttons
        inner_bottom = footer - fit.px(measures.below)
        self.inner_area = Rect(paper.left + margin, top, paper.w - 2 * margin, max(40, inner_bottom - top))

    def _lay_sheet(self) -> None:
        self.parts = tuple(self._compose())
        self.switches.lay(part for part in self.parts if part is not self.picked)
        self._dirty = True

    def _lay_buttons(self) -> None:
        fit, inner = self._fit, self.inner_area
        rect = Rect(inner.left, self._footer, inner.w, fit.px(42))
        gap, maximum = fit.px(self.measures.gap), fit.px(210)
        self.buttons.buttons = even_row([Button(action) for action in self.actions], rect, gap, maximum)

    @property
    def _scroll(self) -> Scroll | None:
        return None

    def update(self, dt: float) -> bool:
        """Advance time, inertial scrolling and the flame."""
        scrolled = self._scroll is not None and self._scroll.update(dt)
        flickered = self._flame is not None and self._flame.update(dt, Mood.CALM)
        return super().update(dt) or scrolled or flickered

    def _take(self, intent: Intent) -> None:
        # Tab steps through parts and buttons; arrows control the sheet and, at its edge, lead to the buttons.
        before = self._highlights()
        match intent:
            case Accept() if self.switches.focused is not None:
                self.switches.focused.turn(1)
                return
            case FocusStep(direction):
                if direction.is_tab:
                    many, focus = len(self.switches.parts), self.switches.focus
                    self.switches.focus = self.buttons.tab(direction.by, many, focus)
                else:
                    self._steer(intent)
                self._dirty |= before != self._highlights()
                return
            case PointerMoved(pos, touch):
                self._hover(pos, touch=touch)
                self.switches.focus = None
            case PointerLeft():
                for part in self.parts:
                    part.hovered = None
            case PointerPressed(pos, button=1, touch=touch):
                for part in self._hover(pos, touch=touch):
                    part.press()
        super()._take(intent)
        self._dirty |= before != self._highlights()

    def _hover(self, pos: tuple[int, int], *, touch: bool) -> Sequence[Part]:
        """Highlight the items at ``pos``. Return the parts that contain them."""
        for part in self.parts:
            part.hovered = part.at(pos, touch=touch)
        return [part for part in self.parts if part.hovered is not None]

    def _highlights(self) -> object:
        """Return the state of all highlights (hover and focus), to detect changes."""
        return [part.hovered for part in self.parts], self.switches.focus, self.buttons.focus

    @property
    def _with_arrows(self) -> Part | None:
        """The part drawn with arrows, because Left and Right change it; `None` if there is none."""
        return self.switches.focused

    @property
    def _focused(self) -> Part | None:
        return self.picked if self.picked and self.buttons.focus is None else self.switches.focused

    def marked(self) -> Rect | None:
        """Return the rectangle of the focused part; `None` if no part has the focus."""
        return None if self._focused is None else self._focused.stop

    def _takes_enter(self) -> bool:
        return self.switches.focus is not None

    def _focus_button(self, index: int) -> None:
        self.switches.focus = None
        super()._focus_button(index)

    def show_focus(self) -> None:
        """Focus the first part that arrows change, or a button if there is none."""
        if self.picked is None and not self.switches.step(Direction.LEFT):
            super().show_focus()

    def _steer(self, step: FocusStep) -> None:
        """Move the focus on the sheet, among the buttons, or between sheet and buttons."""
        buttons, area, direction = self.buttons, self.area, step.direction
        if not area:
            buttons.step(direction)
        elif buttons.focus is None:
            here = self.marked() or area  # remember the focused rect, in case the step leaves the area
            if not self._step_in(step):
                buttons.enter_row(here, direction)
        elif buttons.cross(area, direction):
            self._enter(direction)

    @property
    def area(self) -> Rect:
        """The area with content that arrow keys navigate; empty if there is none."""
        full = self.switches.parts or self.picked
        return self.inner_area if full else Rect(self.inner_area.topleft, (0, 0))

    def _step_in(self, step: FocusStep) -> bool:
        """Move the focus by a step within the area. Return `False` if the step leaves the area."""
        aside = step.direction in (Direction.LEFT, Direction.RIGHT)
        switches = self.switches
        turns = aside and any(one.turns_unfocused or one is switches.focused for one in switches.parts)
        inside = switches.step(step.direction)
        if turns and switches.focused is not None:
            switches.focused.turn(step.direction.by)
        return inside

    def _enter(self, direction: Direction) -> None:
        """Focus an item in the area when a step in ``direction`` leaves the buttons."""
        self.switches.step(direction)

    def tell(self, words: str) -> bool:
        """Show the message ``words`` in the line above the buttons."""
        self.remark = words
        self.news.say(lambda: words)
        self._dirty = True
        return True

    def _remark_parts(self) -> Iterable[Part]:
        if not self.remark:
            return ()
        fit, between = self._fit, self._footer - self.inner_area.bottom
        style = fit.italic(SMALL, self._theme.faded_ink)
        lines, style = text.wrapped(self.remark, style, self.inner_area.w, between)
        above = text.leading(style) * (len(lines) - 1) // 2
        first = self.paper_rect.centerx, self._footer - fit.px(self.measures.remark) - above
        return (TextPart("remark", lines, style, first, spoken=self._spoken_remark()),)

    def _spoken_remark(self) -> str:
        """Return the remark for screen readers; empty while it is being announced."""
        return "" if self.remark == self.news.words else self.remark

    def _nodes(self) -> Sequence[Node]:
        focused = None if self.news.fresh else self._focused
        read = self.before_remark
        parts = *self.parts[:read], *self._remark_parts(), *self.parts[len(self.parts[:read]) :]
        return [node for part in parts for node in part.nodes(focused=part is focused)]

    def draw(self, target: pygame.Surface) -> None:
        """Draw the sheet over the scene."""
        if self._ground is None:
            self._ground = self.paint_ground()
        target.blit(self._ground, (0, 0))
        for part in self.parts:
            part.draw(target, focused=part is self._with_arrows)
        if self.switches.focused is not None and self.switches.focused.stop is not None:
            boards.frame(target, self.switches.focused.stop, self._theme)
        for part in self._remark_parts():
            part.draw(target)
        if self._flame is not None:
            self._candle.draw_flame(target, Mood.CALM, self._flame.shape, 0)
        self.buttons.draw(target, self._fit.sized(BODY - 2))
        self.buttons.draw_tooltip(target, self._style)

    def paint_ground(self) -> pygame.Surface:
        """Paint the static background for the current size."""
        fit, measures = self._fit, self.measures
        ground = backdrop.lit(self.size, self.scene, self._theme, self.paper_rect)
        if self._theme.plain:
            paper.draw_paper(ground, self.paper_rect, self._theme)
        else:
            self._paint_sheet(ground)
        heading = text.fitted(_(self.heading), fit.title(measures.heading), self.inner_area.w)
        center = self.paper_rect.top + fit.px(measures.heading_center)
        text.put(ground, heading, (self.paper_rect.centerx, center))
        return ground

    def _paint_sheet(self, ground: pygame.Surface) -> None:
        """Paint the sheet onto ``ground``, by default as a slab of stone."""
        backdrop.draw_slab(ground, self.paper_rect, self._style)


class FormScreen(SheetScreen):
    """A screen with a form. Subclasses return its rows and handle the choices."""

    focusable = ("buttons", "form")

    def __init__(self, context: Context) -> None:
        self.form = Form()
        super().__init__(context)

    @abstractmethod
    def _rows(self) -> Sequence[Row]:
        """Return the form's current rows."""

    @abstractmethod
    def choose(self, chosen: Chosen) -> None:
        """Apply the player's choice in the form."""

    def _compose(self) -> Iterable[Part]:
        self.form.lay(tuple(self._rows()), self.inner_area, self._style)
        return (DrawnPart(self.form.draw, self._row_nodes),)

    def _take(self, intent: Intent) -> None:
        if isinstance(intent, FocusStep):
            if intent.direction.is_tab:
                self.form.go(self.buttons.tab(intent.direction.by, len(self.form.rows), self.form.focus))
                self._dirty = True
            else:
                super()._take(intent)
            return
        # Let the form handle Enter if a row is focused, because a row takes precedence over the Enter button.
        if not (isinstance(intent, Accept) and self.form.focus is not None) and self._handled(intent):
            return
        before = self.form.look()
        if (chosen := self.form.handle(intent)) is not None:
            self._take_choice(*chosen)
        if self.form.focus is not None:
            self.buttons.focus = None
        self._dirty |= before != self.form.look()

    def keep_focus(self, intent: Intent) -> None:
        """Remember the focus when the pointer moves; forget it if its row no longer exists."""
        super().keep_focus(intent)
        if self.form.focus is not None and self.form.focus >= len(self.form.rows):
            self.form.focus = None

    @property
    def _scroll(self) -> Scroll:
        return self.form.scroll

    @property
    def area(self) -> Rect:
        """The area that arrow keys navigate."""
        return self.inner_area

    def marked(self) -> Rect | None:
        """Return the focused row's rectangle; `None` if no row has the focus."""
        focus = self.form.focus
        return None if focus is None else self.form.row_rect(self.form.rows[focus].key)

    def _takes_enter(self) -> bool:
        return self.form.focus is not None and self.form.steered

    def _step_in(self, step: FocusStep) -> bool:
        form, direction = self.form, step.direction
        if form.focus is None and direction in (Direction.LEFT, Direction.RIGHT):
            form.go(0)
        last = len(form.rows) - 1 if direction is Direction.DOWN else 0
        if direction in (Direction.UP, Direction.DOWN) and form.focus == last:
            form.go(None)
            self._dirty = True
            return False
        if (chosen := form.handle(step)) is not None:
            self._take_choice(*chosen)
        self._dirty = True
        return form.focus is not None

    def _steer(self, step: FocusStep) -> None:
        """Move the focus by a step. A row with no neighbour in that direction keeps the focus."""
        before = self.form.focus
        super()._steer(step)
        if before is not None and self.form.focus is None and self.buttons.focus is None:
            self.form.go(before)

    def _enter(self, direction: Direction) -> None:
        self.form.go(0 if direction is Direction.DOWN else len(self.form.rows) - 1)

    def _focus_button(self, index: int) -> None:
        self.form.go(None)
        super()._focus_button(index)

    def _focus_row(self, index: int) -> None:
        self._leave_buttons()
        self.form.go(index)

    def _take_choice(self, key: str, value: int) -> None:
        self.choose(Chosen(key, value))
        self._lay_sheet()

    def _row_nodes(self) -> Sequence[Node]:
        return controls.form(self.form, self._focus_row, self._take_choice)
