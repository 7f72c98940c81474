"""The screen of the daily Dungeons: today's, and a calendar of all earlier ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from enum import Enum
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from ...i18n import N_, gettext as _
from ...storage.daily import daily_id
from ..accessibility.node import Node, Role, box, group
from ..background.par import RATED, rate
from ..charts.calendar import Calendar, day_page
from ..input import (
    Accept,
    Direction,
    FocusStep,
    Intent,
    Key,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TurnPage,
)
from ..pads.makes import PadButton
from ..requests import Command, Context, Play, Sound
from ..table import backdrop
from ..widgets import boards, paper, text
from ..widgets.actions import ENTER, Action, Shortcut
from ..widgets.buttons import Button, label_width
from ..widgets.parts import DrawnPart, Part, line
from ..widgets.theme import BODY, SMALL
from ..widgets.touch import nearest
from ..words import spoken_sheets
from ..words.games_text import Dailies
from ..words.numbers import MONTHS, Month, sentences
from ..words.spoken import headed
from .sheet import BACK, Measures, SheetScreen


class MonthTurn(Enum):
    """A step to another month; the value is its direction, or 0 for today's month."""

    EARLIER = -1
    LATER = 1
    HOME = 0


_EARLIER = Action(MonthTurn.EARLIER, N_("Previous month"), (Shortcut("pageup"),))
_LATER = Action(MonthTurn.LATER, N_("Next month"), (Shortcut("pagedown"),))
_SHOWN: Final = N_("You're already on the current month.")
_HOME = Action(MonthTurn.HOME, N_("This month"), (Shortcut("home"),), pads=(PadButton.Y,), blocked=_SHOWN)
_BESIDE = (MonthTurn.EARLIER, MonthTurn.LATER)
_ACROSS: Final = (Direction.LEFT, Direction.RIGHT)
# The commands of the buttons that get the focus when a step leaves the calendar, by direction.
_LEADS: Final = {
    Direction.LEFT: (Command.PLAY,),
    Direction.UP: _BESIDE,
    Direction.DOWN: (MonthTurn.HOME, Command.BACK),
}
_MIN_PIXELS = 11
_NIGHT: Final = (104, 104, 108)  # the colour of the light on the scene
_ABOUT: Final = N_(
    "One Dungeon a day, the same for everyone, under Classic rules. You have until 6 a.m. the next day."
)


class DailyScreen(SheetScreen):
    """Plays today's Dungeon or an earlier day's; today is the day on which the screen opened.

    The left page and Enter refer to today until another day is selected, with the arrows or a click. The
    daily game in progress is continued if it belongs to the requested day; otherwise it is abandoned.
    """

    heading = N_("Daily Dungeon")
    measures = Measures(margin=54, top=110, footer=62, below=42, heading_center=39, gap=14)
    width, height, tall = 1180, 750, 880
    actions = (_HOME, BACK)
    minimum = (700, 620)
    swipes = MonthTurn.EARLIER, MonthTurn.LATER

    def __init__(self, context: Context, dailies: Dailies) -> None:
        self.dailies, self.month = dailies, Month.of(dailies.today)
        self.chosen: date | None = None  # the selected day, if any
        self._pointed: date | None = None
        self._pressed_day: date | None = None
        super().__init__(context)

    @property
    def remark(self) -> str:
        """The line above the buttons: a message, a text about the hovered or selected day, or a warning."""
        if self._message or self._pointed is not None:
            return self._message or self.dailies.line(self._pointed or self.day)
        # The left page already describes the selected day, so explain what a click does.
        return self.dailies.on_click(self.chosen) if self.chosen else self.dailies.warning()

    @remark.setter
    def remark(self, words: str) -> None:
        self._message = words

    def _compose(self) -> Iterator[Part]:
        bar, theme = self._bar, self._theme
        yield self.day_page
        top = self.paper_rect.centerx, self.paper_rect.top + self._fit.px(74)
        ink = self._fit.italic(SMALL, theme.faded_ink)
        self._about = line("about", _(_ABOUT), ink, self.inner_area.w, top)
        yield self._about
        title = theme.title(self._fit.px(BODY + 2))
        yield line("month", str(self.month), title, round(bar.w * 0.38), bar.center, level=2)
        yield DrawnPart(self._draw_month, self._day_nodes)

    def _lay_sheet(self) -> None:
        inner = self.inner_area
        gap = round(inner.w * 0.06)
        self.left_page = left = Rect(inner.topleft, (round(inner.w * 0.35), inner.h))
        self._right = Rect(left.right + gap, inner.top, inner.w - left.w - gap, inner.h)
        # The base class has just laid out the two buttons at the bottom.
        self._home, self._back = self.buttons.buttons
        self._lay_month()

    def _lay_month(self) -> None:
        inked = self._style._replace(theme=self.context.theme)
        self.day_page = day_page(self.dailies, self.day, self.left_page, inked)
        style = self._fit.at(min(self._fit.scale, self._right.h / 400))
        bar = self._bar = Rect(*self._right.topleft, self._right.w, style.px(34))
        top = bar.bottom + style.px(8)
        below = Rect(bar.left, top, bar.w, self._right.bottom - top)
        self.calendar = Calendar(self.month, below, self._style)
        side = round(bar.w * 0.29)
        buttons = (
            self._play_button(),
            self._turn_button(_EARLIER, -1, Rect(bar.left, bar.top, side, bar.h)),
            self._turn_button(_LATER, 1, Rect(bar.right - side, bar.top, side, bar.h)),
            self._home._replace(enabled=self.month != Month.of(self.dailies.today)),
            self._back,
        )
        self.buttons.buttons = [each._replace(pixels=self._text_size(each)) for each in buttons]
        super()._lay_sheet()

    @property
    def day(self) -> date:
        """The day whose Dungeon the large button plays: the selected day, or today."""
        return self.chosen or self.dailies.today

    def _turn_button(self, action: Action, by: int, rect: Rect) -> Button:
        button = Button(action, rect, self._may_turn(by), written=self.month.moved(by).name)
        return button._replace(with_key=self._fits(button, _MIN_PIXELS))

    def _play_button(self) -> Button:
        label = N_("Play")
        if self.dailies.waits(self.day):
            label = N_("Continue")
        elif self.dailies.is_practice(self.day):
            label = N_("Play again (practice)")
        button = Button(Action(Command.PLAY, label, (ENTER,)), self.day_page.button)
        # Omit the key if the ornaments need its space, because the line at the bottom names it too.
        room = boards.between_ornaments(button.rect)
        return button._replace(with_key=self._width(button, self._fit.px(BODY)) <= room)

    def preload(self) -> bool:
        """Rate the Dungeon that the large button plays. Return whether there is more to do."""
        day = self.day.toordinal()
        more = rate(day)
        if more and day in RATED:
            self._lay_month()
        return more

    def show_focus(self) -> None:
        """Select the day from which the arrows start: today, or the last day if another month is shown."""
        today = self.dailies.today
        self._show(self.month, today if self.month == Month.of(today) else self.month.last)

    def _take(self, intent: Intent) -> None:
        match intent:
            case Accept() if self.buttons.focus is None:
                self._play(self.day)
                return
            case TurnPage(by):
                self._turn(by)
            case Key() if _HOME.matches(intent):  # this key's button is disabled in the current month
                self._act(MonthTurn.HOME)
            case PointerMoved(pos, touch=False):
                self._point(self.calendar.at(pos))
            case PointerPressed(pos, button=1, touch=touch):
                self._pressed_day = self.calendar.at(pos, touch=touch)
                if not touch:
                    self._point(self._pressed_day)
            case PointerReleased(pos, button=1, touch=touch):
                day, self._pressed_day = self._pressed_day, None
                if day is not None and day == self.calendar.at(pos, touch=touch):
                    (self._play if day == self.chosen else self._tap)(day)
            case PointerLeft():
                self._pressed_day = None
                self._point(None)
        super()._take(intent)

    @property
    def area(self) -> Rect:
        """The area of the calendar's days."""
        return Rect(self._right.left, self._bar.bottom, self._right.w, self._right.bottom - self._bar.bottom)

    def _step_in(self, step: FocusStep) -> bool:
        begins = self.chosen is None
        if begins:
            self.show_focus()
        # In the current month, the first step starts from today; in others, it only selects the last day.
        if self.chosen is None or (begins and self.month != Month.of(self.dailies.today)):
            return True
        here = self.calendar.cells[self.chosen]
        if not self._step_from(here, step.direction) and not begins:
            self._leave(here, step.direction)
        return True

    def _step_from(self, here: Rect, direction: Direction) -> bool:
        """Select the nearest day from ``here`` in ``direction``, up to today. Return whether there is one."""
        beside = {
            day: cell
            for day, cell in self.calendar.cells.items()
            if day <= self.dailies.today
            and (cell.top == here.top if direction in _ACROSS else cell.left == here.left)
        }
        found = nearest([*beside.values()], here, direction)
        if found is not None:
            self._show(self.month, [*beside][found])
        return found is not None

    def _leave(self, here: Rect, direction: Direction) -> None:
        every, leads = self.buttons.buttons, _LEADS.get(direction, ())
        ahead = [i for i, each in enumerate(every) if each.enabled and each.command in leads]
        if ahead:
            # Treat the Play button as level with the day even if the button is higher or lower.
            self.buttons.give(ahead[nearest([every[i].rect for i in ahead], here, direction) or 0])

    def _enter(self, direction: Direction) -> None:
        if self.chosen is None:
            self.show_focus()

    def _act(self, command: Enum) -> None:
        match command:
            case MonthTurn.EARLIER | MonthTurn.LATER:
                self._turn(command.value)
            case MonthTurn.HOME:
                self.send(Sound("button"))
                self._show(Month.of(self.dailies.today), None)
                self.news.say(self._turned)
            case Command.PLAY:
                self._play(self.day)
            case _other:
                super()._act(command)

    def _play(self, day: date) -> None:
        if self.dailies.can_play(day):
            self._ask(Command.CONTINUE_DAILY if self.dailies.waits(day) else Play(daily_id(day)))

    def marked(self) -> Rect | None:
        """Return the selected day's rectangle; `None` if no day is selected or a button has the focus."""
        here = self.chosen if self.buttons.focus is None else None
        return None if here is None else self.calendar.cells.get(here)

    def _point(self, day: date | None) -> None:
        if day != self._pointed:
            self._pointed = day
            if day is not None:
                self._message = ""
            self._dirty = True

    def _tap(self, day: date) -> None:
        """Select ``day``, so that a second tap or click plays it. Only describe a day in the future."""
        if day <= self.dailies.today:
            self.buttons.focus = None
            self._show(self.month, day)
        else:
            self._point(day)

    def _may_turn(self, by: int) -> bool:
        return self.dailies.first_month <= self.month.moved(by) <= Month.of(self.dailies.today)

    def _turn(self, by: int) -> None:
        if self._may_turn(by):
            month = self.month.moved(by)
            chosen = self.chosen and min(month.nearest(self.chosen.day), self.dailies.today)
            self.send(Sound("button"))
            self._show(month, chosen)
            self.news.say(self._turned)

    def _turned(self) -> str:
        return sentences(headed(str(self.month)), "" if self.chosen is None else self._day_words(self.chosen))

    def _show(self, month: Month, chosen: date | None) -> None:
        self.month, self.chosen = month, chosen
        self._pointed = self._pressed_day = None
        self._message = ""
        self._lay_month()
        # Take the focus off a button that is now disabled.
        focus = self.buttons.focus
        if focus is not None and not self.buttons.buttons[focus].enabled:
            self.buttons.focus = None

    def _day_nodes(self) -> Sequence[Node]:
        chosen = None if self.buttons.focus is not None or self.news.fresh else self.chosen
        days = [self._day_node(day, cell, focused=day == chosen) for day, cell in self.calendar.cells.items()]
        return [group("days", _("Days"), *days, role=Role.LIST)]

    def _day_node(self, day: date, cell: Rect, *, focused: bool) -> Node:
        node = Node(f"day {day}", Role.ITEM, self._day_words(day), box(cell), self.dailies.more(day))
        if not self.dailies.can_play(day):
            return node._replace(enabled=False)
        focus = partial(self._focus_day, day)
        return node._replace(chosen=focused, focused=focused, focus=focus, press=Accept())

    def _day_words(self, day: date) -> str:
        dailies = self.dailies
        mark = None if dailies.waits(day) else dailies.marks.get(day)
        words = spoken_sheets.day(day, mark, dailies.status(day))
        return _("Today, {day}", day=words) if day == dailies.today else words

    def _button_nodes(self) -> Sequence[Node]:
        """Return the buttons' nodes; a button labelled with a month gets its action as a note."""
        labels = [button.action.label for button in self.buttons.buttons]
        return [
            node if node.name == _(label) else node._replace(note=_(label))
            for node, label in zip(super()._button_nodes(), labels, strict=True)
        ]

    def _focus_day(self, day: date) -> None:
        self._leave_buttons()
        self._show(Month.of(day), day)

    def _draw_month(self, target: pygame.Surface) -> None:
        chosen = self.chosen if self.buttons.focus is None else None
        self.calendar.draw(target, self.dailies, self._pointed or self.chosen, chosen)

    def _paint_sheet(self, ground: pygame.Surface) -> None:
        """Darken the scene, and paint a board, the day's parchment and the month's slab."""
        ground.fill(_NIGHT, special_flags=pygame.BLEND_RGB_MULT)
        px, about = self._fit.px, self._about.rect
        board = Rect(about.left - px(48), about.bottom - px(106), about.w + px(96), px(116))
        boards.draw_plate(ground, board, boards.Plate.HUNG, self._fit.scale, self._theme)
        paper.draw_paper(ground, self.left_page.inflate(px(52), px(38)).move(0, px(6)), self.context.theme)
        backdrop.draw_slab(ground, self._right.inflate(px(48), px(26)), self._style)

    def _text_size(self, button: Button) -> int:
        default = self._fit.px(BODY + 3 if button.command is Command.PLAY else BODY - 2)
        return text.largest(default, partial(self._fits, button), _MIN_PIXELS)

    def _fits(self, button: Button, pixels: int) -> bool:
        return self._width(button, pixels) <= button.rect.w

    def _width(self, button: Button, pixels: int) -> int:
        # Measure the names of all months, so that the text size is the same in every month.
        labels = map(str, MONTHS) if button.command in _BESIDE else (button.label,)
        return max(label_width(label, button.key, self._style.at(pixels / BODY)) for label in labels) + pixels
