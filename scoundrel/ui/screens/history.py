"""The games that were played, the newest first: each can be looked at again, and its Dungeon played again."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

import pygame
from pygame import Rect

from scoundrel.engine import GameId
from scoundrel.engine.code import CodeError, read_code
from scoundrel.i18n import N_
from scoundrel.storage import overview as overviews
from scoundrel.storage.entry import LEFT, NONE, Entry
from scoundrel.storage.overview import EMPTY, Overview
from scoundrel.storage.settings import DEFAULT, Settings

from ..charts import bar_list
from ..charts.statistics_data import count
from ..charts.table_columns import TITLES, set_columns
from ..input import Intent, Key, PointerLeft, PointerMoved, PointerPressed, PointerReleased
from ..requests import Command, Play, Send, Sound, Watch
from ..table import card_theme
from ..widgets import boxes, text
from ..widgets.actions import ENTER, Action, Shortcut
from ..widgets.scrollbar import Scroll
from ..widgets.tabs import Tabs
from ..widgets.theme import (
    BODY,
    BOLD_FONT,
    CLEARED,
    DIED,
    FADED_INK,
    INK,
    ITALIC_FONT,
    PAPER_LIGHT,
    SMALL,
    TEXT_FONT,
    Color,
)
from ..words.card_names import name
from ..words.history_row import Told, told
from .sheet import BACK, READING, SheetScreen


class Shown(Enum):
    """Which games are in the list."""

    ALL = "All"
    CLEARED = "Cleared"
    DIED = "Died"
    PRACTICE = "Practice"


_EMPTY = {
    Shown.ALL: "No game has ended here yet. Once one has, it is here, to be looked at move by move.",
    Shown.CLEARED: "No Dungeon has been cleared here yet.",
    Shown.DIED: "Nobody has died here yet.",
    Shown.PRACTICE: "No game here was for practice.",
}
_FILTER_KEYS = {shown.value[0].lower(): shown for shown in Shown}
_BY_ROW = {"up": -1, "down": 1}


class HistoryScene(SheetScreen):
    """A list of the games in ``overview``, of which only the rows that are seen are drawn."""

    heading = "Past games"
    measures = READING
    wide, high = 1180, 790

    def __init__(
        self, size: tuple[int, int], send: Send, settings: Settings = DEFAULT, overview: Overview = EMPTY
    ) -> None:
        newest = overview.newest
        self._lists = {
            Shown.ALL: newest[overviews.ALL],
            Shown.CLEARED: newest[overviews.CLEARED],
            Shown.DIED: newest[overviews.DIED],
            Shown.PRACTICE: newest[overviews.PRACTICE],
        }
        self.shown = Shown.ALL
        self.row = 0
        """The row that Enter opens."""
        self.scroll = Scroll()
        self.tabs = Tabs()
        self._pointed: int | None = None
        self._pressed_row: int | None = None
        super().__init__(size, send, settings)

    @property
    def entries(self) -> Sequence[Entry]:
        """The games in the list, the newest first."""
        return self._lists[self.shown]

    def _actions(self) -> Sequence[Action]:
        return (
            Action(Command.WATCH, N_("Watch replay"), (ENTER,)),
            Action(Command.AGAIN, N_("Play again"), (Shortcut("r"),)),
            BACK,
        )

    # --- where everything is

    def _lay(self) -> None:
        scale, inner = self._scale, self._inner
        chosen_is_seen = self.scroll.top <= self.row < self.scroll.top + self.scroll.seen
        bar = Rect(inner.left, inner.top, inner.w, round(34 * scale))
        labels = [f"{shown.value}  {count(len(games))}" for shown, games in self._lists.items()]
        self.tabs.lay(labels, bar, round(190 * scale))
        groove = round(14 * scale)
        columns = set_columns(inner.left, inner.w - groove - round(10 * scale), round((SMALL - 1) * scale))
        self._columns, self._pixels, self._brief = columns
        head = round(self._pixels * 1.9)
        self._head = Rect(inner.left, bar.bottom + round(6 * scale), inner.w, head)
        high = round(self._pixels * 1.85)
        room = inner.bottom - self._head.bottom
        self.scroll.seen = max(1, room // high)
        self._rows_area = Rect(
            inner.left,
            self._head.bottom,
            self._columns[-1][0] + self._columns[-1][1] - inner.left,
            self.scroll.seen * high,
        )
        self._high = high
        self.scroll.groove = Rect(inner.right - groove, self._head.bottom, groove, self._rows_area.h)
        self.scroll.least = round(28 * scale)
        self.scroll.count = len(self.entries)
        self.scroll.to(self.scroll.top)
        if chosen_is_seen:
            self.scroll.show(self.row)
        self._pointed = self._pressed_row = None
        self._dirty = True

    def row_rect(self, row: int) -> Rect:
        """Where a row is, if it is seen."""
        area = self._rows_area
        return Rect(area.left, area.top + (row - self.scroll.top) * self._high, area.w, self._high)

    def row_at(self, pos: tuple[int, int]) -> int | None:
        """The row that is drawn at ``pos``."""
        if not self._rows_area.collidepoint(pos):
            return None
        row = self.scroll.top + (pos[1] - self._rows_area.top) // self._high
        return row if row < len(self.entries) else None

    # --- the hand

    def handle(self, intent: Intent) -> None:
        """Take what the player did."""
        before = self._look()
        chosen = self.tabs.handle(intent)
        if chosen is not None:
            self._filter([*Shown][chosen])
        elif isinstance(intent, Key):
            self._key(intent)
        elif not self.scroll.handle(intent):
            self._point(intent)
        if self.scroll.top != before[0]:
            self._pointed = None  # below the pointer is another row now
        super().handle(intent)
        self._dirty |= before != self._look()

    def _look(self) -> tuple[object, ...]:
        scroll = self.scroll
        return (scroll.top, scroll.lit, scroll.knob, self.row, self._pointed, self.tabs.look())

    def _point(self, intent: Intent) -> None:
        match intent:
            case PointerMoved(pos):
                self._pointed = self.row_at(pos)
            case PointerPressed(pos, button=1):
                self._pointed = self._pressed_row = self.row_at(pos)
                if self._pressed_row is not None:
                    self.row = self._pressed_row
            case PointerReleased(pos, button=1):
                pressed, self._pressed_row = self._pressed_row, None
                if pressed is not None and pressed == self.row_at(pos):
                    self.row = pressed  # a key may have gone on to another meanwhile
                    self._watch()
            case PointerLeft():
                self._pointed = self._pressed_row = None

    def _key(self, key: Key) -> None:
        if key.ctrl or key.alt:
            return
        last = len(self.entries) - 1
        page = max(1, self.scroll.seen - 1)
        match key.name:
            case "up" | "down":
                self._go(self.row + _BY_ROW[key.name])
            case "page up":
                self._go(self.row - page)
            case "page down":
                self._go(self.row + page)
            case "home":
                self._go(0)
            case "end":
                self._go(last)
            case "left" | "right":
                every = [*Shown]
                by = 1 if key.name == "right" else -1
                self._filter(every[(every.index(self.shown) + by) % len(every)])
            case letter if letter in _FILTER_KEYS:
                self._filter(_FILTER_KEYS[letter])

    def _go(self, row: int) -> None:
        self.row = max(0, min(len(self.entries) - 1, row))
        self.scroll.show(self.row)
        self._pointed = None

    def _filter(self, shown: Shown) -> None:
        if shown is not self.shown:
            self._send(Sound("button"))
            self.shown = shown
            self.tabs.chosen = [*Shown].index(shown)
            self.row, self.remark = 0, ""
            self.scroll.top = 0
            self._lay()

    def _act(self, command: Enum) -> None:
        match command:
            case Command.WATCH:
                self._watch()
            case Command.AGAIN:
                self._play_again()
            case _:
                super()._act(command)

    def _watch(self) -> None:
        if not self.entries:
            return
        entry = self.entries[self.row]
        if entry.outcome == LEFT:
            self._refuse("This game was left, and its moves were not kept. R plays its Dungeon again.")
            return
        if entry.code == NONE:
            self._refuse("This game was too long for its moves to be kept. R plays its Dungeon again.")
            return
        try:
            game = read_code(entry.code)
        except CodeError as error:
            self._refuse(f"This game cannot be shown: {error}.")
            return
        # The code is written as if nothing had been for practice.
        game.practice = entry.practice
        self.remark = ""
        self._send(Sound("button"))
        self._send(Watch(game))

    def _play_again(self) -> None:
        if not self.entries:
            return
        try:
            game_id = GameId.parse(self.entries[self.row].game)
        except ValueError as error:
            self._refuse(f"This Dungeon cannot be played: {error}.")
            return
        self._send(Play(game_id))

    def _refuse(self, words: str) -> None:
        self._send(Sound("unlawful"))
        self.tell(words)

    # --- the picture

    def _draw_sheet(self, target: pygame.Surface) -> None:
        self.tabs.draw(target, round((SMALL - 1) * self._scale))
        if not self.entries:
            pixels = round(BODY * self._scale)
            words = text.fitted(_EMPTY[self.shown], ITALIC_FONT, pixels, INK, self._inner.w)
            text.put(target, words, self._inner.center)
            return
        for title, (left, wide) in zip(TITLES, self._columns, strict=True):
            head = text.fitted(title, ITALIC_FONT, self._pixels, FADED_INK, wide)
            text.put(target, head, (left, self._head.centery), "midleft")
        y = self._head.bottom - 1
        pygame.draw.line(target, FADED_INK, (self._rows_area.left, y), (self._rows_area.right, y))
        for row in range(self.scroll.top, min(self.scroll.top + self.scroll.seen, len(self.entries))):
            self._draw_row(target, row)
        self.scroll.draw(target)

    def _draw_row(self, target: pygame.Surface, row: int) -> None:
        rect = self.row_rect(row)
        if row in (self.row, self._pointed):
            edge = INK if row == self.row else None
            boxes.box(target, rect.inflate(12, -2), PAPER_LIGHT, 6, edge, 1)
        line = told(self.entries[row])
        ink = INK if line.finished else FADED_INK
        plain = TEXT_FONT if line.finished else ITALIC_FONT
        outcome_ink = {"cleared": CLEARED, "died": DIED}.get(line.outcome, FADED_INK)
        cells: tuple[tuple[str, str, Color], ...] = (
            (line.day if self._brief else f"{line.day}  {line.time}", plain, ink),
            (line.dungeon, plain, ink),
            (line.rules, plain, ink),
            (line.result, BOLD_FONT if line.finished else plain, outcome_ink),
            (line.room, plain, ink),
        )
        for (words, font, color), (left, wide) in zip(cells, self._columns, strict=False):
            cell = text.line(text.cut(words, font, self._pixels, wide), font, self._pixels, color)
            text.put(target, cell, (left, rect.centery), "midleft")
        self._draw_killer(target, line, rect.centery, ink)
        left, wide = self._columns[-1]
        practice = text.fitted(line.practice, ITALIC_FONT, self._pixels, FADED_INK, wide)
        text.put(target, practice, (left, rect.centery), "midleft")

    def _draw_killer(self, target: pygame.Surface, line: Told, y: int, ink: Color) -> None:
        if line.killer is None:
            return
        left, wide = self._columns[-2]
        theme = card_theme.named(self._settings.cards)
        x = bar_list.corner(target, left, y, line.killer, self._pixels, theme)
        killed = name(line.killer)
        if not self._brief:
            killed = f"{killed}, {line.how}"
        words = text.fitted(killed, TEXT_FONT, self._pixels, ink, left + wide - x)
        text.put(target, words, (x, y), "midleft")
