"""The statistics: how the games by one ruleset went, in numbers and charts."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

import pygame
from pygame import Rect

from scoundrel.engine import Ruleset, Suit
from scoundrel.i18n import N_
from scoundrel.storage.overview import EMPTY, Overview
from scoundrel.storage.settings import DEFAULT, Settings
from scoundrel.storage.statistics import Summary, same_rules

from ..background.jobs import Background
from ..charts import bar_list, statistics_data
from ..charts.histogram import Columns, hatched
from ..input import Dropped, Intent, Key, PointerLeft, PointerMoved, PointerPressed
from ..requests import Command, Import, Send, Sound
from ..table import card_theme
from ..table.card_faces import PREMULTIPLIED
from ..widgets import boxes, progress_bar, text
from ..widgets.actions import ESC, Action, Shortcut
from ..widgets.tabs import Tabs
from ..widgets.theme import (
    BODY,
    BOLD_FONT,
    CLEARED,
    FADED_INK,
    INK,
    ITALIC_FONT,
    PAPER_LIGHT,
    PARCHMENT,
    SMALL,
    TEXT_FONT,
    TITLE_FONT,
)
from ..words.rule_options import in_words
from .sheet import BACK, READING, SheetScreen

_EMPTY = (
    "No game has ended here yet.",
    "Once one has, you will see how often you cleared the Dungeon,",
    "with which scores, and which Monsters killed you.",
)
_DROP = "A file of games from another computer can be dropped here."
_SCORES, _ROOMS = "Scores", "Where you died"
_KILLERS = 6
_LEAST_PIXELS = 12
_SHIFT = {"left": -1, "right": 1}


class StatisticsScene(SheetScreen):
    """Shows ``overview``, games for practice apart. A file that is dropped on it is to be imported.

    While games are imported or exported in the ``background`` a bar shows how far that has come.
    """

    heading = "Statistics"
    measures = READING
    wide, high = 1180, 790

    def __init__(
        self,
        size: tuple[int, int],
        send: Send,
        settings: Settings = DEFAULT,
        overview: Overview = EMPTY,
        background: Background | None = None,
    ) -> None:
        self._background = background or Background()
        self._running = self._background.running
        self._percent = 0
        self.tabs = Tabs()
        self.practice = False
        self._arrows: tuple[Rect, ...] = ()
        self._pointed: tuple[str, int] | None = None
        """The chart and the bar, or the arrow, that the pointer is over."""
        self._read(overview)
        wished = same_rules(settings.ruleset)
        self.ruleset = wished if wished in self.rulesets else self.rulesets[0] if self.rulesets else wished
        super().__init__(size, send, settings)
        self.remark = _DROP

    def show(self, overview: Overview) -> None:
        """Show this from now on."""
        self._read(overview)
        if self.ruleset not in self.rulesets and self.rulesets:
            self.ruleset = self.rulesets[0]
        self._lay()

    def _read(self, overview: Overview) -> None:
        self.overview = overview
        self._summaries = overview.summaries
        begun: dict[Ruleset, int] = {}
        for (ruleset, _), summary in self._summaries.items():
            begun[ruleset] = begun.get(ruleset, 0) + summary.played + summary.left
        self.rulesets = sorted(begun, key=begun.__getitem__, reverse=True)
        """Those with which a game was begun, the most played first."""

    @property
    def summary(self) -> Summary | None:
        """What is shown, if there is anything."""
        return self._summaries.get((self.ruleset, self.practice))

    def _actions(self) -> Sequence[Action]:
        return (
            Action(Command.HISTORY, N_("Past games"), (Shortcut("g"),)),
            Action(Command.EXPORT, N_("Export"), (Shortcut("e"),)),
            Action(Command.BACK, N_("Cancel"), (ESC,)) if self._running else BACK,
        )

    def _lay_buttons(self) -> None:
        super()._lay_buttons()
        self.buttons.buttons = [
            button._replace(enabled=not (self._running and button.command is Command.EXPORT))
            for button in self.buttons.buttons
        ]

    def _act(self, command: Enum) -> None:
        if command is Command.BACK and self._background.running:
            self._send(Sound("button"))
            self._background.cancel()
        else:
            super()._act(command)

    def update(self, dt: float) -> bool:
        """Let time pass: what goes on in the background goes on."""
        running, percent = self._background.running, int(self._background.fraction * 100)
        if (running, percent) != (self._running, self._percent):
            self._running, self._percent = running, percent
            self._lay_buttons()
            self._dirty = True
        return super().update(dt)

    # --- where everything is

    def _lay(self) -> None:
        scale, inner = self._scale, self._inner
        high = round(34 * scale)
        bar = Rect(inner.left, inner.top, inner.w, high)
        self.tabs.chosen = int(self.practice)
        self.tabs.lay(self._tab_labels(), bar, round(140 * scale))
        self._title = Rect(bar.left, bar.top, self.tabs.rects[0].left - bar.left - round(16 * scale), high)
        self._arrows = ()
        if len(self.rulesets) > 1:
            left = Rect(bar.left, bar.top, high, high)
            self._arrows = (left, left.move(high + 4, 0))
            taken = self._arrows[1].right + round(12 * scale) - bar.left
            self._title = Rect(bar.left + taken, bar.top, self._title.w - taken, high)
        self._lay_figures(bar.bottom + round(12 * scale))
        self._lay_charts()
        # What the pointer was at has moved, and where there is less room there are fewer bars.
        self._pointed = None
        self._dirty = True

    def _tab_labels(self) -> tuple[str, str]:
        def played(practice: bool) -> str:
            summary = self._summaries.get((self.ruleset, practice))
            return statistics_data.count(summary.played if summary else 0)

        return f"Counted {played(False)}", f"Practice {played(True)}"

    def _lay_figures(self, top: int) -> None:
        """The numbers in a row, each as wide as its label asks for; smaller where they must be."""
        groups = statistics_data.figures(self.summary)
        flat = [(figure, i == 0) for group in groups for i, figure in enumerate(group)]
        for pixels in range(max(_LEAST_PIXELS, round((SMALL - 1) * self._scale)), _LEAST_PIXELS - 1, -1):
            widths = [
                max(label.get_width(), value.get_width())
                for value, label in (_written(figure, pixels) for figure, _ in flat)
            ]
            spare = self._inner.w - sum(widths)
            if spare >= pixels * len(flat):
                break
        self._figure_pixels = pixels
        high = round(pixels * 3.7)
        self._cells = []
        x = float(self._inner.left)
        for (figure, first), width in zip(flat, widths, strict=True):
            each = width + spare / len(flat)
            rect = Rect(round(x), top, round(x + each) - round(x), high)
            self._cells.append((figure, rect, first and rect.left > self._inner.left))
            x += each
        self._charts_top = top + high + round(16 * self._scale)

    def _lay_charts(self) -> None:
        """Scores above Rooms at the left, how it ended at the right; what has no room is left out."""
        self._scores = self._rooms = None
        self._heads: list[tuple[str, str, Rect]] = []
        self._ranked: list[tuple[Rect, tuple[bar_list.Line, ...], int]] = []
        summary, scale = self.summary, self._scale
        if summary is None or not summary.played:
            return
        area = Rect(self._inner.left, self._charts_top, self._inner.w, self._inner.bottom - self._charts_top)
        self._pixels = max(_LEAST_PIXELS, round((SMALL - 1) * min(scale, area.h / 300)))
        head, gap = round(self._pixels * 1.7), round(self._pixels * 1.0)
        wide = round(area.w * 0.57)
        left = Rect(area.left, area.top, wide, area.h)
        right = Rect(left.right + round(30 * scale), area.top, 0, area.h)
        right.w = area.right - right.left
        below = 0
        if summary.died and area.h >= self._pixels * 17:
            below = round((area.h - gap) * 0.4) + gap
            rect = Rect(left.left, left.bottom - below + gap, left.w, below - gap)
            self._heads.append((_ROOMS, "deaths in each Room", Rect(rect.topleft, (rect.w, head))))
            rect = Rect(rect.left, rect.top + head, rect.w, rect.h - head)
            rooms = statistics_data.rooms(summary, rect.w // round(1.4 * self._pixels))
            self._rooms = Columns(rect, rooms, self._pixels)
        rect = Rect(left.left, left.top + head, left.w, left.h - head - below)
        bars = statistics_data.scores(summary, max(8, rect.w // round(max(9, 13 * scale))))
        wide = bars[0].high - bars[0].low + 1
        note = "games with each score" if wide == 1 else f"games in steps of {wide} points"
        self._heads.append((_SCORES, note, Rect(left.topleft, (left.w, head))))
        self._scores = Columns(rect, bars, self._pixels, zero=True)
        if summary.died:
            # The lower parts of both columns begin side by side.
            self._lay_deaths(summary, right, left.h - below if below else None, head)

    def _lay_deaths(self, summary: Summary, area: Rect, upper: int | None, head: int) -> None:
        """What killed in the ``upper`` pixels, if they are given, and below it how it was fought."""
        fights = statistics_data.fights(summary)
        gap, least = self._pixels, round(self._pixels * 1.35)
        room = (area.h - 2 * head - gap) - len(fights) * least if upper is None else upper - head
        most = _KILLERS if upper is None else _KILLERS + 2
        killers = statistics_data.killers(summary, max(1, min(most, room // least)))
        each = min(room // max(1, len(killers)), round(self._pixels * 2.1))
        self._heads.append(("What killed you", "", Rect(area.topleft, (area.w, head))))
        first = Rect(area.left, area.top + head, area.w, each * len(killers))
        self._ranked.append((first, killers, killers[0].deaths if killers else 1))
        top = first.bottom + gap if upper is None else area.top + upper + gap
        self._heads.append(("And how you fought it", "", Rect(area.left, top, area.w, head)))
        self._ranked.append((Rect(area.left, top + head, area.w, each * len(fights)), fights, summary.died))

    # --- the hand

    def handle(self, intent: Intent) -> None:
        """Take what the player did."""
        before = (self._pointed, self.tabs.look())
        chosen = self.tabs.handle(intent)
        match intent:
            case Dropped(path):
                self._send(Import(path, self.show))
            case Key(name="p", ctrl=False, alt=False):
                self._turn(not self.practice)
            case Key(name="left" | "right"):
                self._step(_SHIFT[intent.name])
            case PointerMoved(pos):
                self._pointed = self._at(pos)
            case PointerLeft():
                self._pointed = None
            case PointerPressed(pos, button=1):
                self._pointed = self._at(pos)
                if self._pointed is not None and self._pointed[0] == "arrow":
                    self._step((-1, 1)[self._pointed[1]])
        if chosen is not None:
            self._turn(bool(chosen))
        self._dirty |= before != (self._pointed, self.tabs.look())
        super().handle(intent)

    def _turn(self, practice: bool) -> None:
        self.practice = practice
        self._change()

    def _step(self, by: int) -> None:
        if len(self.rulesets) > 1:
            here = self.rulesets.index(self.ruleset)
            self.ruleset = self.rulesets[(here + by) % len(self.rulesets)]
            self._change()

    def _change(self) -> None:
        self._send(Sound("button"))
        self._lay()

    def _at(self, pos: tuple[int, int]) -> tuple[str, int] | None:
        for i, arrow in enumerate(self._arrows):
            if arrow.collidepoint(pos):
                return "arrow", i
        for name, chart in ((_SCORES, self._scores), (_ROOMS, self._rooms)):
            place = chart.at(pos) if chart is not None else None
            if place is not None:
                return name, place
        return None

    # --- the picture

    def _draw_sheet(self, target: pygame.Surface) -> None:
        if not self.rulesets:
            self._draw_empty(target)
            return
        self._draw_title(target)
        self.tabs.draw(target, round((SMALL - 1) * self._scale))
        for figure, rect, begins in self._cells:
            self._draw_figure(target, figure, rect, begins)
        summary = self.summary
        if summary is None or not summary.played:
            kind = "practice game" if self.practice else "counted game"
            self._draw_lines(
                target,
                (f"No {kind} by these rules has ended yet.",),
                (self._charts_top + self._inner.bottom) // 2,
            )
            return
        for words, note, rect in self._heads:
            self._draw_head(target, words, note, rect)
        pointed = self._pointed or ("", 0)
        if self._rooms is not None:
            self._rooms.draw(target, pointed[1] if pointed[0] == _ROOMS else None)
        if self._scores is not None:
            self._scores.draw(target, pointed[1] if pointed[0] == _SCORES else None)
        theme = card_theme.named(self._settings.cards)
        for rect, lines, most in self._ranked:
            bar_list.draw(target, rect, lines, self._pixels, most, theme)

    def _draw_remark(self, target: pygame.Surface) -> None:
        if not self._running:
            super()._draw_remark(target)
            return
        fit, background = self._fit, self._background
        at = self._paper.centerx, self._foot - round(self.measures.remark * fit)
        pixels, wide = round(SMALL * fit), self._inner.w
        progress_bar.draw_beside(target, background.doing, background.fraction, at, wide, pixels)

    def _draw_head(self, target: pygame.Surface, words: str, note: str, rect: Rect) -> None:
        """What a chart shows, and in what; or what the bar pointed at stands for."""
        head = text.fitted(words, TITLE_FONT, round(self._pixels * 1.1), INK, rect.w)
        place = text.put(target, head, rect.topleft, "topleft")
        end = self._draw_legend(target, rect) if words == _SCORES else rect.right
        x, font, ink = place.right + round(self._pixels * 0.8), ITALIC_FONT, FADED_INK
        chart = {_SCORES: self._scores, _ROOMS: self._rooms}.get(words)
        if chart is not None and self._pointed is not None and self._pointed[0] == words:
            note, font, ink = chart.bars[self._pointed[1]].words, BOLD_FONT, INK
        if note and end - x > self._pixels * 6:
            noted = text.fitted(note, font, self._pixels, ink, end - x)
            text.put(target, noted, (x, place.centery + 1), "midleft")

    def _draw_empty(self, target: pygame.Surface) -> None:
        centre = self._inner.center
        side, gap = round(34 * self._scale), round(22 * self._scale)
        x = centre[0] - (4 * side + 3 * gap) // 2
        theme = card_theme.named(self._settings.cards)
        for suit in Suit:
            sign = theme.suit_sign(suit, side)
            if sign is not None:
                place = (x, centre[1] - round(110 * self._scale))
                target.blit(sign, place, special_flags=PREMULTIPLIED)
            x += side + gap
        self._draw_lines(target, _EMPTY, centre[1])

    def _draw_title(self, target: pygame.Surface) -> None:
        scale, rect = self._scale, self._title
        for i, arrow in enumerate(self._arrows):
            fill = PAPER_LIGHT if self._pointed == ("arrow", i) else PARCHMENT
            boxes.box(target, arrow, fill, max(4, arrow.h // 6), FADED_INK, 1)
            r, by = round(6 * scale), (-1, 1)[i]
            x, y = arrow.center
            pygame.draw.polygon(target, INK, ((x + by * r, y), (x - by * r, y - r), (x - by * r, y + r)))
        room = rect.w
        if self._arrows:
            words = f"{self.rulesets.index(self.ruleset) + 1} of {len(self.rulesets)}"
            which = text.line(words, ITALIC_FONT, round((SMALL - 2) * scale), FADED_INK)
            room -= which.get_width() + round(12 * scale)
        name = text.fitted(in_words(self.ruleset), TITLE_FONT, round((BODY + 2) * scale), INK, room)
        place = text.put(target, name, rect.midleft, "midleft")
        if self._arrows:
            text.put(target, which, (place.right + round(12 * scale), place.centery), "midleft")

    def _draw_figure(
        self, target: pygame.Surface, figure: statistics_data.Figure, rect: Rect, begins: bool
    ) -> None:
        value, label = _written(figure, self._figure_pixels)
        text.put(target, label, (rect.centerx, rect.bottom), "midbottom")
        text.put(target, value, (rect.centerx, (rect.top + rect.bottom - label.get_height()) // 2))
        if begins:
            pygame.draw.line(target, FADED_INK, (rect.left, rect.top + 6), (rect.left, rect.bottom - 4))

    def _draw_legend(self, target: pygame.Surface, rect: Rect) -> int:
        """Which bars are which, at the right end; give the x where it begins."""
        side, x = round(self._pixels * 0.8), rect.right
        for label, died in (("Cleared", False), ("Died", True)):
            written = text.line(label, TEXT_FONT, self._pixels, INK)
            place = text.put(target, written, (x, rect.top + rect.h // 2 - 2), "midright")
            swatch = Rect(place.left - round(side * 1.5), place.centery - side // 2, side, side)
            if died:
                hatched(target, swatch, self._pixels)
            else:
                target.fill(CLEARED, swatch)
            x = swatch.left - self._pixels
        return x

    def _draw_lines(self, target: pygame.Surface, lines: Sequence[str], centre: int) -> None:
        step = round(30 * self._scale)
        for i, words in enumerate(lines):
            pixels = round((BODY + (2 if i == 0 else 0)) * self._scale)
            written = text.fitted(words, ITALIC_FONT, pixels, INK if i == 0 else FADED_INK, self._inner.w)
            text.put(target, written, (self._inner.centerx, centre + step * i - step * (len(lines) - 1) // 2))


def _written(figure: statistics_data.Figure, pixels: int) -> tuple[pygame.Surface, pygame.Surface]:
    """The number, and what it is."""
    value = text.line(figure.value, TITLE_FONT, round(pixels * 1.75), INK)
    return value, text.line(figure.label, TEXT_FONT, pixels, FADED_INK)
