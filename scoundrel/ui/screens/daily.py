"""The daily Dungeon: today's, and every day before it in a calendar."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from enum import Enum, auto

import pygame
from pygame import Rect

from scoundrel.engine import Game
from scoundrel.i18n import N_
from scoundrel.storage.daily import daily_id
from scoundrel.storage.overview import Overview
from scoundrel.storage.settings import Settings

from ..charts.calendar import Calendar, Look
from ..charts.daily_column import day_page
from ..input import Intent, Key, PointerLeft, PointerMoved, PointerPressed, PointerReleased, meaning
from ..requests import Command, Play, Send, Sound
from ..widgets import text
from ..widgets.actions import ENTER, Action, Shortcut, command_of
from ..widgets.buttons import Button, draw_button
from ..widgets.theme import BODY, BOLD_FONT, CHALK, FADED_INK, INK, ITALIC_FONT, SMALL, TEXT_FONT, TITLE_FONT
from ..words.daily_text import Dailies
from ..words.dates import MONTHS, Month
from .sheet import BACK, Measures, SheetScreen


class Turn(Enum):
    """Which month to look at."""

    EARLIER = auto()
    LATER = auto()
    HOME = auto()


_EARLIER = Action(Turn.EARLIER, N_("Previous month"), (Shortcut("pageup"),))
_LATER = Action(Turn.LATER, N_("Next month"), (Shortcut("pagedown"),))
_HOME = Action(Turn.HOME, N_("This month"), (Shortcut("home"),))
_BESIDE = (Turn.EARLIER, Turn.LATER)
_STEPS = {"left": -1, "right": 1, "up": -7, "down": 7}
_AMONG_BUTTONS = ("tab", "space", "return", "enter")
"""Keys that go from one button to the next, and that press the one they have come to."""
_LEAST_PIXELS = 11
_BELOW = "One for each day, the same for everybody, always by Classic rules."
_HINT = "Click a day to play its Dungeon, or choose it with the arrow keys and press Enter."


class DailyScene(SheetScreen):
    """Plays today's Dungeon, or that of a day before. What is today is fixed when the screen is opened.

    Enter plays today's until the arrows have chosen another day. ``game`` on the table would be left, or is
    gone on with where it is the one that is asked for.
    """

    heading = "Today's Dungeon"
    measures = Measures(margin=54, top=118, foot=80, below=34, gap=14)
    wide, high = 1120, 750
    least = (700, 620)

    def __init__(
        self,
        size: tuple[int, int],
        send: Send,
        settings: Settings,
        overview: Overview,
        today: date,
        game: Game | None = None,
        open_since: date | None = None,
    ) -> None:
        self.dailies = Dailies(overview.days, today, game, open_since)
        self.calendar = Calendar()
        self.month = Month.of(today)
        self.chosen: date | None = None
        """The day that was reached with the arrows."""
        self._pointed: date | None = None
        self._pressed_day: date | None = None
        super().__init__(size, send, settings)

    @property
    def remark(self) -> str:
        """The line above the buttons: what the application had to say, or what there is to say of a day."""
        day = self._pointed or self.chosen
        if self._told or day is None:
            return self._told or self.dailies.warning() or _HINT
        return self.dailies.in_words(day)

    @remark.setter
    def remark(self, words: str) -> None:
        self._told = words

    def _actions(self) -> Sequence[Action]:
        return (_HOME, BACK)

    # --- where things are

    def _lay(self) -> None:
        """Where on the sheet both columns are."""
        gap = round(self._inner.w * 0.045)
        left = Rect(self._inner.left, self._inner.top, round(self._inner.w * 0.35), self._inner.h)
        self._right = Rect(left.right + gap, self._inner.top, self._inner.w - left.w - gap, self._inner.h)
        self.page = day_page(self.dailies, left, self._scale)
        # The sheet has just laid those at its foot.
        self._home, self._back = self.buttons.buttons
        self._lay_month()

    def _lay_month(self) -> None:
        """Lay out what depends on the month and the day."""
        scale = min(self._fit, self._right.h / 400)
        bar = Rect(self._right.left, self._right.top, self._right.w, round(34 * scale))
        below = Rect(self._right)
        below.top = bar.bottom + round(8 * scale)
        below.h = self._right.bottom - below.top
        self.calendar.lay(self.month, below, self._scale)
        self._bar = bar
        side = round(bar.w * 0.29)
        self.buttons.buttons = [
            self._play_button(),
            self._turn_button(_EARLIER, -1, Rect(bar.left, bar.top, side, bar.h)),
            self._turn_button(_LATER, 1, Rect(bar.right - side, bar.top, side, bar.h)),
            self._home._replace(enabled=self.month != Month.of(self.dailies.today)),
            self._back,
        ]
        self._dirty = True

    def _turn_button(self, action: Action, by: int, rect: Rect) -> Button:
        """The button to the month beside this one, with its name."""
        return Button(action, rect, self._may_turn(by), written=self.month.moved(by).name)

    def _play_button(self) -> Button:
        today = self.dailies.today
        label = N_("Play")
        if self.dailies.waits(today):
            label = N_("Continue")
        elif self.dailies.is_practice(today):
            label = N_("Play again (practice)")
        shortcuts = (ENTER,) if self.chosen in (None, today) else ()
        return Button(Action(Command.PLAY, label, shortcuts), self.page.button)

    # --- what the player does

    def handle(self, intent: Intent) -> None:
        """Take what the player did."""
        if isinstance(intent, Key):
            self._key(intent)
            return
        self._do(self._command(intent))
        match intent:
            case PointerMoved(pos):
                self._point(self.calendar.at(pos))
            case PointerPressed(pos, button=1):
                self._point(self.calendar.at(pos))
                self._pressed_day = self.calendar.at(pos)
            case PointerReleased(pos, button=1):
                day, self._pressed_day = self._pressed_day, None
                if day is not None and day == self.calendar.at(pos):
                    self._play(day)
            case PointerLeft():
                self._pressed_day = None
                self._point(None)

    def _key(self, key: Key) -> None:
        if key.ctrl or key.alt:
            return
        if key.name in _STEPS:
            self._step(_STEPS[key.name])
        elif key.name in ("return", "enter") and self.buttons.focus is None:
            self._play(self.chosen or self.dailies.today)
        elif key.name in _AMONG_BUTTONS:
            self._dirty = True
            self._do(self.buttons.handle(meaning(key)))
        else:
            self._do(command_of((_EARLIER, _LATER, _HOME), key) or self._command(key))

    def _do(self, command: Enum | None) -> None:
        match command:
            case Turn.EARLIER:
                self._turn(-1)
            case Turn.LATER:
                self._turn(1)
            case Turn.HOME:
                self._send(Sound("button"))
                self._show(Month.of(self.dailies.today), None)
            case Command.PLAY:
                self._play(self.dailies.today)
            case Command():
                self._act(command)

    def _play(self, day: date) -> None:
        if not self.dailies.can_play(day):
            return
        self._send(Sound("button"))
        self._send(Command.CONTINUE if self.dailies.waits(day) else Play(daily_id(day)))

    def marked(self) -> Rect | None:
        """The day that the arrows have chosen."""
        return None if self.chosen is None else self.calendar.cells.get(self.chosen)

    def _point(self, day: date | None) -> None:
        if day != self._pointed:
            self._pointed = day
            if day is not None:
                self._told = ""
                self._choose(None)
            self._dirty = True

    def _choose(self, day: date | None) -> None:
        if day != self.chosen:
            self.chosen = day
            self._lay_month()

    def _step(self, days: int) -> None:
        """Go on from the chosen day; where there is none, from today or to the end of the month shown."""
        today = self.dailies.today
        before = self.chosen
        if before is None and self.month == Month.of(today):
            before = today
        number = self.month.last.toordinal() if before is None else before.toordinal() + days
        least = self.dailies.first_month.first.toordinal()
        if least <= number <= today.toordinal():
            day = date.fromordinal(number)
            self.buttons.focus = None
            self._show(Month.of(day), day)

    def _may_turn(self, by: int) -> bool:
        return self.dailies.first_month <= self.month.moved(by) <= Month.of(self.dailies.today)

    def _turn(self, by: int) -> None:
        if self._may_turn(by):
            month = self.month.moved(by)
            chosen = self.chosen and min(month.nearest(self.chosen.day), self.dailies.today)
            self._send(Sound("button"))
            self._show(month, chosen)

    def _show(self, month: Month, chosen: date | None) -> None:
        self.month, self.chosen = month, chosen
        self._pointed = self._pressed_day = None
        self._told = ""
        self._lay_month()
        # What can be pressed no more has no focus.
        focus = self.buttons.focus
        if focus is not None and not self.buttons.buttons[focus].enabled:
            self.buttons.focus = None

    # --- the picture

    def _paint_ground(self) -> pygame.Surface:
        ground = super()._paint_ground()
        below = text.fitted(_BELOW, ITALIC_FONT, round(SMALL * self._fit), FADED_INK, self._inner.w)
        text.put(ground, below, (self._paper.centerx, self._paper.top + round(84 * self._fit)))
        return ground

    def _draw_sheet(self, target: pygame.Surface) -> None:
        self.page.draw(target)
        pixels = round((BODY + 2) * self._fit)
        month = text.fitted(str(self.month), TITLE_FONT, pixels, INK, round(self._bar.w * 0.38))
        text.put(target, month, self._bar.center)
        look = Look(self.dailies.marks, self.dailies.today, self._pointed or self.chosen)
        self.calendar.draw(target, look)

    def _draw_buttons(self, target: pygame.Surface) -> None:
        """All buttons, that which plays with larger writing."""
        own = self.buttons
        for i, button in enumerate(own.buttons):
            pixels = self._pixels(button)
            lit = button.enabled and i in (own.pointed, own.focus)
            draw_button(target, button, pixels, lit=lit, down=i == own.pressed)

    def _pixels(self, button: Button) -> int:
        """The size of the writing on a button: smaller where label and key would fill it."""
        pixels = round((BODY + 3 if button.command is Command.PLAY else BODY - 2) * self._fit)
        # One size for all months: the buttons that turn them do not change from one to the next.
        label = max(MONTHS, key=len) if button.command in _BESIDE else button.label
        while pixels > _LEAST_PIXELS:
            wide = text.line(label, BOLD_FONT, pixels, CHALK).get_width() + pixels
            if button.key:
                wide += text.line(button.key, TEXT_FONT, pixels, CHALK).get_width() + pixels // 3
            if wide <= button.rect.w:
                break
            pixels -= 1
        return pixels
