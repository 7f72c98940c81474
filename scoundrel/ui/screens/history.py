"""Past games, newest first: each can be replayed, and its Dungeon played again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum

import pygame
from pygame import Rect

from ...engine import GameId
from ...engine.code import CodeError, read_code
from ...i18n import N_
from ...i18n import gettext as _
from ...storage import overview as overviews
from ...storage.entry import LEFT, NONE, Entry
from ...storage.overview import EMPTY, Overview
from ..accessibility.node import Node
from ..charts.table_columns import set_columns
from ..input import Direction, FocusStep, Intent, Key
from ..pads import active_device
from ..pads.makes import PadButton
from ..requests import Command, Context, Play, Sound, Watch
from ..table import backdrop, card_theme
from ..table.mini_cards import draw_small_card
from ..widgets import controls, paper, text
from ..widgets.actions import ENTER, Action, Shortcut, command_of
from ..widgets.buttons import Button
from ..widgets.parts import DrawnPart, Part, line
from ..widgets.row_list import RowList, Scroll
from ..widgets.tabs import Tabs
from ..widgets.theme import BODY, SMALL
from ..widgets.touch import high_enough
from ..words import spoken_sheets
from ..words.games_text import columns, history_row
from ..words.numbers import grouped, sentences
from ..words.spoken import headed
from .chamber import ChamberScreen
from .sheet import BACK


class Shown(Enum):
    """The filter of the list."""

    ALL = overviews.ALL
    CLEARED = overviews.CLEARED
    DIED = overviews.DIED
    PRACTICE = overviews.PRACTICE


_FILTERS = (
    Action(Shown.ALL, N_("All  {n}"), (Shortcut("a"),)),
    Action(Shown.CLEARED, N_("Cleared  {n}"), (Shortcut("c"),)),
    Action(Shown.DIED, N_("Died  {n}"), (Shortcut("d"),)),
    Action(Shown.PRACTICE, N_("Practice  {n}"), (Shortcut("p"),)),
)
_WATCH = Action(Command.WATCH, N_("Watch replay"), (ENTER,))
_AGAIN = Action(
    Command.AGAIN, N_("Play again"), (Shortcut("r"),), N_("Start a new game in this Dungeon."), (PadButton.Y,)
)
_EMPTY = {
    Shown.ALL: N_("No games yet. Finish one and you can replay it here, move by move."),
    Shown.CLEARED: N_("You haven't cleared a Dungeon yet."),
    Shown.DIED: N_("You haven't died yet."),
    Shown.PRACTICE: N_("You haven't played a practice game yet."),
}
_MINIMUM = 10  # the minimum text size, in pixels, for long rules on two lines
_KILLED_BY = 5  # the column with a card's rank and suit before the text


class HistoryScreen(ChamberScreen):
    """A list of the games in ``overview``, of which only the visible rows are read and drawn."""

    heading = N_("Past games")
    horizon = 0.86
    in_chalk = True
    actions = (_WATCH, _AGAIN, BACK)

    def __init__(self, context: Context, overview: Overview = EMPTY) -> None:
        self._overview = overview
        self.shown = Shown.ALL
        self.tabs = Tabs(N_("Games shown"))
        self.rows = RowList()
        self.rows.fill(len(self.entries))
        super().__init__(context)

    @property
    def entries(self) -> Sequence[Entry]:
        """The games in the list, the newest first."""
        return self._overview.newest[self.shown.value]

    def _lay_area(self) -> None:
        super()._lay_area()
        style, width = self._style, self.size[0]
        aside, top = style.px(34), self.bar.bottom + style.px(10)
        self._tablet = Rect(aside, top, width - 2 * aside, self.edge - style.px(4) - top)  # behind the list
        self.inner_area = self._tablet.inflate(-style.px(36), -style.px(30))

    def _candle_place(self) -> Rect:
        width, height = self.size
        side = round(min(width * 0.08, height * 0.125))
        return Rect(width - round(side * 1.4), height - round(side * 1.4), side, round(side * 1.25))

    def paint_ground(self) -> pygame.Surface:
        """Paint the chamber with the stone."""
        ground = super().paint_ground()
        if self._theme.plain:
            paper.draw_box(ground, self._tablet, self._theme.panel, 6, self._theme.chalk, 2)
        else:
            backdrop.draw_slab(ground, self._tablet, self._style)
        return ground

    def _links(self) -> Iterable[Button]:
        return [Button(action, enabled=bool(self.entries) or action is BACK) for action in self.actions]

    def _lay_buttons(self) -> None:
        super()._lay_buttons()
        focus = self.buttons.focus
        if focus is not None and not self.buttons.buttons[focus].enabled:
            self.buttons.focus = None

    def _compose(self) -> Iterator[Part]:
        style, inner = self._style, self.inner_area
        bar = Rect(inner.left, inner.top, inner.w, style.px(34))
        counts = [grouped(len(self._overview.newest[shown.value])) for shown in Shown]
        labels = [_(action.label, n=n) for action, n in zip(_FILTERS, counts, strict=True)]
        self.tabs.lay(labels, bar, style.px(230), style.sized(SMALL - 1))
        pad = style.px(8)
        width = self.rows.row_width(inner.w, style) - 2 * pad
        self._columns = set_columns(inner.left + pad, width, style.sized(SMALL - 1))
        pixels = self._columns.pixels
        header = Rect(inner.left, bar.bottom + style.px(6), inner.w, round(pixels * 1.9))
        below = Rect(inner.left, header.bottom, inner.w, inner.bottom - header.bottom)
        self.rows.lay(below, high_enough(self._columns.row, below.h), style)
        self.tabs.choose = self._filter
        yield self.tabs
        if not self.entries:
            yield line("empty", _(_EMPTY[self.shown]), style.italic(BODY), inner.w, inner.center)
            return
        faded = self._theme.italic(pixels, self._theme.faded_ink)
        for title, (left, width) in zip(columns(), self._columns.places, strict=True):
            yield line("", title, faded, width, (left, header.centery), "midleft")
        rule = Rect(self.rows.area.left, header.bottom - 1, self.rows.area.w + 1, 1)
        yield DrawnPart(lambda target: target.fill(faded.color, rule))
        yield DrawnPart(self._draw_rows, self._row_nodes)

    @property
    def _scroll(self) -> Scroll:
        return self.rows.scroll

    @property
    def area(self) -> Rect:
        """The area of the rows."""
        return self.rows.area

    def marked(self) -> Rect | None:
        """Return the selected row's rectangle, unless a button has the focus."""
        rows = self.rows
        here = self.buttons.focus is None and rows.selected in rows.visible()
        return rows.row_rect(rows.selected) if here else None

    def _take(self, intent: Intent) -> None:
        command, before = command_of(_FILTERS, intent) if isinstance(intent, Key) else None, self.rows.look()
        if isinstance(command, Shown):
            self._filter([*Shown].index(command))
        if not isinstance(intent, FocusStep) and self.rows.handle(intent):
            self._watch()
        super()._take(intent)
        self._dirty |= before != self.rows.look()

    def _step_in(self, step: FocusStep) -> bool:
        if step.direction in (Direction.LEFT, Direction.RIGHT):
            self._filter((self.tabs.chosen + step.direction.by) % len(Shown))
            return True
        return self.rows.step(step.direction)

    def _choose_row(self, row: int) -> None:
        self._leave_buttons()
        self.rows.select(row)

    def _filter(self, index: int) -> None:
        if index == self.tabs.chosen:
            self.rows.select(self.rows.selected)
            return
        self.send(Sound("button"))
        self.shown, self.tabs.chosen = [*Shown][index], index
        self.remark = ""
        self.rows.fill(len(self.entries))
        self._lay_buttons()
        self._lay_sheet()
        self.news.say(self._filtered)

    def _act(self, command: Enum) -> None:
        match command:
            case Command.WATCH:
                self._watch()
            case Command.AGAIN:
                self._play_again()
            case _other:
                super()._act(command)

    def _watch(self) -> None:
        if not self.entries:
            return
        entry = self.entries[self.rows.selected]
        again = _(_AGAIN.label) if active_device.touch() else _AGAIN.key
        if entry.outcome == LEFT:
            self._refuse(_("You quit this game, so there's no replay. Press {key} to play again.", key=again))
        elif entry.code == NONE:
            self._refuse(_("This game was too long to replay. Press {key} to play again.", key=again))
        else:
            try:
                game = read_code(entry.code)
            except CodeError as error:
                self._refuse(_("This game can't be replayed: {error}.", error=error))
                return
            game.practice = entry.practice  # not part of the code
            self.remark = ""
            self._ask(Watch(game))

    def _play_again(self) -> None:
        if self.entries:
            try:
                self.send(Play(GameId.parse(self.entries[self.rows.selected].game)))
            except ValueError as error:
                self._refuse(_("This Dungeon can't be played: {error}.", error=error))

    def _name(self) -> str:
        return spoken_sheets.past_games(len(self._overview.newest[Shown.ALL.value]))

    def _row_words(self, row: int) -> str:
        entry = self.entries[row]
        return spoken_sheets.past_game(entry, history_row(entry))

    def _filtered(self) -> str:
        first = self._row_words(0) if self.entries else _(_EMPTY[self.shown])
        return sentences(headed(self.tabs.labels[self.tabs.chosen]), first)

    def _row_nodes(self) -> Sequence[Node]:
        focused, name = self.buttons.focus is None and not self.news.fresh, _(self.heading)
        return [controls.rows(self.rows, name, self._row_words, focused=focused, choose=self._choose_row)]

    @property
    def _with_arrows(self) -> Part | None:
        return self.tabs if self.buttons.focus is None else None

    def _draw_rows(self, target: pygame.Surface) -> None:
        rows, theme = self.rows, self._theme
        for row in rows.visible():
            if row in (rows.selected, rows.pointed):
                edge, thick = theme.grid if row == rows.selected else None, 1
                if row == rows.selected and self.buttons.focus is None and rows.pointed in (None, row):
                    # Enter opens it.
                    edge, thick = theme.focus, self._style.frame(1)
                paper.draw_box(target, rows.row_rect(row).inflate(0, -2), theme.paper_light, 6, edge, thick)
            self._draw_row(target, row)
        rows.scroll.draw(target, theme)

    def _draw_row(self, target: pygame.Surface, row: int) -> None:
        rect, entry = self.rows.row_rect(row), self.entries[row]
        written = history_row(entry, brief=self._columns.brief)
        finished = entry.outcome != LEFT
        theme, pixels = self._theme, self._columns.pixels
        plain = theme.regular(pixels) if finished else theme.italic(pixels, theme.faded_ink)
        result = {"cleared": theme.green, "died": theme.red}.get(entry.outcome, theme.faded_ink)
        cells = (
            (written.ended, plain),
            (written.dungeon, plain),
            (written.rules, plain),
            (written.result, theme.bold(pixels, result) if finished else plain),
            (written.room, plain),
            (written.killed_by, theme.regular(pixels, plain.color)),
            (written.practice, theme.italic(pixels, theme.faded_ink)),
        )
        cards, sized = card_theme.chosen(self._settings), self._style.at(pixels / BODY)
        places = zip(cells, self._columns.places, strict=True)
        for i, ((words, style), (left, width)) in enumerate(places):
            x = left
            if written.killer is not None and i == _KILLED_BY:
                x = draw_small_card(target, left, rect.centery, written.killer, sized, cards)
            lines, fit = text.wrapped(words, style, left + width - x, rect.h - 2, _MINIMUM)
            text.put_lines(target, lines, fit, (x, rect.centery))
