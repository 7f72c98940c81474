"""Past games, newest first, in a ledger: finished games can be replayed, and Dungeons played again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from enum import Enum
from typing import Final

import pygame
from pygame import Rect

from ...engine import GameId, Outcome
from ...engine.code import CodeError, read_code
from ...i18n import N_, gettext as _, ngettext
from ...storage import overview as overviews
from ...storage.entry import LEFT, NONE, Entry
from ...storage.overview import Overview
from ..accessibility.node import Node
from ..charts import statistics
from ..charts.wall import MEDAL_FACE, MEDAL_WIDTH
from ..input import Direction, FocusStep, Intent, Key
from ..pads import active_device
from ..pads.makes import PadButton
from ..requests import Command, Context, Play, Sound, Watch
from ..table import card_theme
from ..table.cards import CardSprites, Faces
from ..table.layout import CARD_ASPECT
from ..table.mini_cards import ASPECT, MiniCards
from ..table.tween import Pose
from ..widgets import controls, icons, paper, text
from ..widgets.actions import ENTER, Action, Shortcut, command_of
from ..widgets.buttons import Button
from ..widgets.parts import DrawnPart, Part, paragraph
from ..widgets.row_list import RowList, Scroll
from ..widgets.theme import BODY, ROOMY, SMALL
from ..widgets.touch import high_enough
from ..words import spoken_sheets
from ..words.games_text import history_day, history_row, rules_of
from ..words.numbers import grouped, listed, number, sentences
from ..words.spoken import headed
from .chamber import BookScreen, Ribbons
from .sheet import BACK


class Shown(Enum):
    """The filters of the list of games."""

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
_NO_GAME: Final = N_("There are no games in this list.")
_WATCH = Action(Command.WATCH, N_("Watch replay"), (ENTER,), blocked=_NO_GAME)
_HELP: Final = N_("Start a new game in this Dungeon.")
_AGAIN = Action(Command.AGAIN, N_("Play again"), (Shortcut("r"),), _HELP, (PadButton.Y,), blocked=_NO_GAME)
_EMPTY = {
    Shown.ALL: N_("No games yet. Finish one and you can replay it here, move by move."),
    Shown.CLEARED: N_("You haven't cleared a Dungeon yet."),
    Shown.DIED: N_("You haven't died yet."),
    Shown.PRACTICE: N_("You haven't played a practice game yet."),
}
_SPANS: Final = (0.2, 0.08, 0.14, 0.2, 0.3, 0.08)  # the width of each column, relative to the list
_DAYS: Final = 0.36  # the width of the list on a leaf, without its margins, relative to an open book's
_LIST, _SHORT_LIST = 0.56, 0.42  # list height in a portrait and a landscape window, relative to the page's
_TINT: Final = (241, 238, 232)  # the colour of the light on every other row
_MARGIN: Final = (178, 92, 78)  # the colour of the two lines beside the column of days
_HAND: Final = 5  # the maximum number of slain Monsters, the last ones, in the picture of a game's end
_UNLIT: Final = "candle-low"  # the name of the drawing for an unfinished game
_DETAILS: Final = 236  # the height of the details below a picture, in pixels at scale 1
_LABEL: Final = 0.3  # the width of the detail labels, relative to the width of the details


class HistoryScreen(BookScreen):
    """A list of the games in ``overview``, with the selected game's details on the other page."""

    heading = N_("Past games")
    actions = (_WATCH, _AGAIN, BACK)

    def __init__(self, context: Context, overview: Overview, today: date) -> None:
        self._overview, self._today = overview, today
        self.shown, self.tabs = Shown.ALL, Ribbons(N_("Games shown"))
        self.tabs.drawings = "bookmark-blue", "bookmark-green", "bookmark", "bookmark-gold"
        self.rows = RowList()
        self.rows.fill(len(self.entries))
        super().__init__(context)

    @property
    def entries(self) -> Sequence[Entry]:
        """The games in the list, the newest first."""
        return self._overview.newest[self.shown.value]

    @property
    def _spread(self) -> bool:
        """Whether two leaves fit side by side, even with the wider columns of a translation."""
        day = text.line_width(_("Yesterday"), self._style.italic(SMALL - 3))
        return super()._spread and day <= self._book_rect(self._style).w * _DAYS * _SPANS[0]

    def _lay_area(self) -> None:
        super()._lay_area()
        self.inner_area = self._page = self.book.leaves[-1]
        if self._spread:
            self.inner_area = self.book.leaves[0]
        else:
            part = _LIST if self.size[1] > self.size[0] else _SHORT_LIST
            self.inner_area = Rect(self._page.topleft, (self._page.w, round(self._page.h * part)))
            top = self.inner_area.bottom + self._style.px(14)
            self._page = Rect(self._page.left, top, self._page.w, self._page.bottom - top)

    def _links(self) -> Iterable[Button]:
        return [Button(action, enabled=bool(self.entries) or action is BACK) for action in self.actions]

    def _lay_buttons(self) -> None:
        super()._lay_buttons()
        focus = self.buttons.focus
        if focus is not None and not self.buttons.buttons[focus].enabled:
            self.buttons.focus = None

    def _compose(self) -> Iterator[Part]:
        style, inner, page = self._style, self.inner_area, self._page
        counts = [grouped(len(self._overview.newest[shown.value])) for shown in Shown]
        labels = [_(action.label, n=n) for action, n in zip(_FILTERS, counts, strict=True)]
        self.tabs.lay_on(labels, self.book.rect, self.ribbon_top, style)
        self.tabs.stop, self.tabs.choose = None, self._filter
        self.rows.lay(inner, high_enough(style.px(38 if self._spread else 33), inner.h), style)
        yield self.tabs
        if not self.entries:
            yield paragraph("empty", _(_EMPTY[self.shown]), style.italic(BODY + 2), page, centered=True)
            return
        look, row = card_theme.chosen(self._settings), self.rows.row_rect(0)
        small = min(row.h - 4, round(row.w * _SPANS[-1]))
        self._minis = MiniCards((small, round(small * ASPECT)), look, indexed=False)
        wide = page.w < page.h  # whether the picture is above the text, rather than beside it
        high = round(page.h - style.px(_DETAILS) if wide else min(page.h * 0.9, page.w * 0.26 * CARD_ASPECT))
        self._picture = Rect(page.left, page.top, page.w if wide else page.w * 3 // 10, high)
        self._about = page.move(0, high).clip(page) if wide else page.move(page.w // 3, 0).clip(page)
        card = round(high * (0.84 if wide else 0.8))
        size, index = (round(card / CARD_ASPECT), card), self._settings.large_index
        # Larger text leaves less room for the cards, but their names hardly shrink.
        larger = min(ROOMY / 100, self._larger**2)
        self._cards = CardSprites(Faces(size, look, large_index=index, larger=larger))
        yield DrawnPart(self._draw_rows, self._row_nodes)
        yield DrawnPart(self._draw_page)

    @property
    def _scroll(self) -> Scroll:
        return self.rows.scroll

    @property
    def area(self) -> Rect:
        """The area of the list's rows."""
        return self.rows.area

    def marked(self) -> Rect | None:
        """Return the selected row's rectangle; `None` if it isn't visible or a button has the focus."""
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
        self.shown, self.tabs.chosen, self.page = [*Shown][index], index, index
        self.remark = ""
        self.rows.fill(len(self.entries))
        self._lay_buttons()
        self._lay_sheet()
        self.news.say(self._filtered)

    def _act(self, command: Enum) -> None:
        if command is Command.WATCH:
            self._watch()
        elif command is Command.AGAIN and self.entries:
            try:
                self.send(Play(GameId.parse(self.entries[self.rows.selected].game)))
            except ValueError as error:
                self._refuse(_("This Dungeon can't be played: {error}.", error=error))
        else:
            super()._act(command)

    def _watch(self) -> None:
        if not self.entries:
            return
        entry = self.entries[self.rows.selected]
        again = _(_AGAIN.label) if active_device.touch() else _AGAIN.key
        if entry.outcome == LEFT:
            words = N_("You quit this game, so there's no replay. To try its Dungeon again, press {key}.")
            self._refuse(_(words, key=again))
        elif entry.code == NONE:
            words = N_("This game is too long to replay. To try its Dungeon again, press {key}.")
            self._refuse(_(words, key=again))
        else:
            try:
                game = read_code(entry.code)
            except CodeError as error:
                self._refuse(_("This game can't be replayed: {error}.", error=error))
                return
            game.practice = entry.practice  # set this here, because the code doesn't record practice
            self.remark = ""
            self._ask(Watch(game))

    def _name(self) -> str:
        n = len(self._overview.newest[Shown.ALL.value])
        return ngettext("Past games, {n} game", "Past games, {n} games", n) if n else _(self.heading)

    def _row_words(self, row: int) -> str:
        entry = self.entries[row]
        day, told = history_day(entry, self._today), spoken_sheets.past_game(entry, history_row(entry))
        return told if day[0].isdigit() else sentences(headed(day), told)

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
                    # Frame the row that Enter opens.
                    edge, thick = (theme.focus if theme.plain else theme.red), self._style.frame(2)
                paper.draw_box(target, rows.row_rect(row).inflate(0, -2), theme.paper_light, 3, edge, thick)
            elif row % 2:
                target.fill(_TINT, rows.row_rect(row), pygame.BLEND_RGB_MULT)
            self._draw_row(target, row)
        rows.scroll.draw(target, theme)

    def _draw_row(self, target: pygame.Surface, row: int) -> None:
        rect, entry, theme, style = self.rows.row_rect(row), self.entries[row], self._theme, self._style
        day, games = history_day(entry, self._today), self.entries
        new = row == self.rows.visible().start or day != history_day(games[row - 1], self._today)
        pygame.draw.line(target, theme.red if new else theme.grid, rect.topleft, rect.topright)
        finished = entry.outcome != LEFT
        game = history_row(entry._replace(practice=entry.practice and self.shown is not Shown.PRACTICE))
        plain = style.regular(SMALL + 1) if finished else style.italic(SMALL + 1, theme.faded_ink)
        score = style.bold(SMALL + 2, theme.green if entry.outcome == "cleared" else theme.red)
        cells = (
            (day if new else "", style.italic(SMALL, theme.ink if theme.plain else theme.red)),
            ("", plain),
            (number(entry.score) if finished else "", score),
            (game.dungeon, plain),
            (listed(rules_of(entry, brief=True), game.kind), plain),
        )
        left, spans = rect.left + style.px(4), [round(part * rect.w) for part in _SPANS]
        for (words, how), span in zip(cells, spans, strict=False):
            lines, fit = text.wrapped(words, how, span - style.px(6), rect.h - 2)
            text.put_lines(target, lines, fit, (left, rect.centery))
            left += span
        high = round(rect.h * 0.7)
        middle = rect.left + spans[0] + spans[1] // 2, rect.centery
        if (mark := icons.ended(Outcome(entry.outcome) if finished else None, high)) is not None:
            text.put(target, mark, middle, flags=pygame.BLEND_PREMULTIPLIED)
        if game.killer is not None:
            card = self._minis.picture(game.killer)
            window = Rect(0, 0, card.get_width(), min(card.get_height(), rect.h - 4))
            part = window.move(0, card.get_height() - window.h)  # the lower part, with the figure
            window.midright = rect.right - 2, rect.centery
            target.blit(card, window, part, pygame.BLEND_PREMULTIPLIED)
            pygame.draw.rect(target, theme.ink, window, 1)

    def _draw_page(self, target: pygame.Surface) -> None:
        """Draw the details of the selected game: a picture of its end, and its texts."""
        entry, theme, style, place = self.entries[self.rows.selected], self._theme, self._style, self._picture
        game, about, x = history_row(entry), self._about, place.centerx
        hand = [card for card in (*statistics.slain_in(entry)[-_HAND:], game.killer) if card]
        width, last = self._cards.faces.size[0], len(hand) - 1
        step = min(width * 0.62, (place.w - width * 1.2) / max(1, last))
        for i, card in enumerate(hand):
            off, edge = i - last / 2, theme.red if card is game.killer else None
            pose = Pose(x + off * step, place.centery + off * off * style.px(2), -3.0 * off or -2.0, lift=0.3)
            self._cards.draw(target, card, pose, edge=edge)
        if entry.outcome == LEFT:
            night = place.inflate(min(0, place.h - place.w), min(0, place.w - place.h))
            paper.ornament(target, "engraving", night, theme)
            paper.ornament(target, _UNLIT, night.scale_by(0.5).move(0, night.h // 5), theme)
        elif game.killer is None and not (hand and theme.plain):
            high = place.h // 2 if hand else place.h
            x += place.w * 2 // 5 if hand else 0
            medal = Rect(0, 0, round(high * MEDAL_WIDTH), high).move_to(midbottom=(x, place.bottom))
            paper.ornament(target, "medal" if entry.practice else "medal-crown", medal, theme)
            face = medal.scale_by(0.5).move_to(center=(x, medal.top + round(high * MEDAL_FACE)))
            score = theme.title(high // 5, theme.chalk if theme.plain else theme.on_bright)
            text.centred(target, number(entry.score), score, face, face.w)
        ink = {"cleared": theme.green, "died": theme.red}.get(entry.outcome, theme.faded_ink)
        label = round(about.w * _LABEL)
        heading = text.fitted(game.result, style.title(30, ink), about.w)
        y = text.put(target, heading, (about.centerx, about.top + style.px(8)), "midtop").bottom + style.px(8)
        lines = [(name, words) for name, words in game.details() if words]
        each = min(style.px(30), (about.bottom - y) // (len(lines) + 1))
        value = self._theme.regular(min(style.px(BODY), each * 4 // 5))
        for name, words in lines:
            named = text.fitted(name, theme.italic(value.pixels * 9 // 10, theme.faded_ink), label - 8)
            text.put(target, named, (about.left, y + each // 2), "midleft")
            written, fit = text.wrapped(words, value, about.w - label, 2 * each)
            down = each * len(written)
            text.put_lines(target, written, fit, (about.left + label, y + down // 2))
            y += down

    def _paint_leaves(self, target: pygame.Surface) -> None:
        """Paint the ledger's red lines beside the days or, without games, a candle in front of the moon."""
        if not self.entries:
            side = min(self.inner_area.h * 4 // 5, self.inner_area.w)
            night = Rect(0, 0, side, side).move_to(center=self.inner_area.center)
            paper.ornament(target, "engraving", night, self._theme)
            paper.ornament(target, _UNLIT, night.scale_by(0.5).move(0, side // 5), self._theme)
        else:
            x = self.rows.area.left + round(self.rows.area.w * _SPANS[0])
            for left in (x - 3, x):
                target.fill(_MARGIN, (left, self.inner_area.top, 1, self.inner_area.h))
