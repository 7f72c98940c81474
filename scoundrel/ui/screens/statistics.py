"""The statistics screen: figures and charts for each ruleset, with import and export."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from enum import Enum
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from ...engine import Ruleset, Suit
from ...i18n import N_
from ...i18n import gettext as _
from ...storage.overview import EMPTY, Overview, Summary, same_rules
from ..accessibility.controls import box, tabs
from ..accessibility.node import Node, Role, heading
from ..accessibility.node import text as told
from ..background.jobs import Background
from ..charts import statistics
from ..charts.statistics import FigureRow, Pointed, StatisticsCharts
from ..input import (
    Accept,
    Direction,
    Dropped,
    FocusStep,
    Intent,
    Key,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    TurnPage,
)
from ..pads import active_device
from ..pads.active_device import PadButton
from ..requests import Command, Context, Import, Sound
from ..table import card_theme
from ..table.cards import PREMULTIPLIED
from ..widgets import boards, paper, text
from ..widgets.actions import ESC, Action, Shortcut
from ..widgets.buttons import Buttons
from ..widgets.tabs import Tabs
from ..widgets.theme import BODY, SMALL, Style
from ..widgets.touch import for_touch, nearest_to
from ..words.numbers import grouped, listed, sentences
from ..words.rule_options import in_words
from ..words.spoken import headed
from . import loading
from .sheet import BACK, READING, SheetScreen

HISTORY: Final = Action(
    Command.HISTORY,
    N_("Past games"),
    (Shortcut("g"),),
    N_("List all your games and replay them."),
    (PadButton.Y,),
)
MILESTONES: Final = Action(
    Command.MILESTONES,
    N_("Milestones"),
    (Shortcut("m"),),
    N_("Show what you have reached so far."),
    (PadButton.X,),
)
SKILL: Final = Action(
    Command.SKILL,
    N_("Skill"),
    (Shortcut("k"),),
    N_("Show how well you chose, and how lucky you were."),
    (PadButton.VIEW,),
)
EXPORT: Final = Action(
    Command.EXPORT,
    N_("Export"),
    (Shortcut("e"),),
    N_("Write all your games to files that you can open elsewhere."),
)
CANCEL: Final = Action(Command.BACK, N_("Cancel"), (ESC,))
DROP: Final = N_("To add games from another computer, drop their file here.")


class WorkStatus:
    """The state of the background job at the last look."""

    def __init__(self, background: Background) -> None:
        self._background = background
        self.running = background.running
        self._percent = 0

    def has_moved(self) -> bool:
        """Look at the job again. Return whether there is anything new to show."""
        before = self.running, self._percent
        self.running, self._percent = self._background.running, int(self._background.fraction * 100)
        return before != (self.running, self._percent)

    def cancel(self) -> bool:
        """Cancel the job. Return whether there was one."""
        was_running = self._background.running
        if was_running:
            self._background.cancel()
        return was_running

    def draw(self, target: pygame.Surface, center: tuple[int, int], width: int, style: Style) -> None:
        """Draw what is done and its bar in a line around ``center``, no wider than ``width`` pixels."""
        background = self._background
        loading.draw_beside(target, background.doing, background.fraction, center, width, style)

    def described(self) -> Node:
        """Return the state of the job for screen readers."""
        from ..accessibility.node import text  # noqa: PLC0415  # only where a screen reader listens

        return text("progress", loading.told(self._background.doing, self._background.fraction))


class Switches:
    """The switches above a sheet's buttons, from top to bottom; up and down arrows move between them.

    What arrows to the left and right turn is their owner's.
    """

    def __init__(self) -> None:
        self._all: Sequence[Rect] = ()
        self.focus: int | None = None
        """The index of the focused switch."""

    def lay(self, places: Sequence[Rect]) -> None:
        """Set the rects of the switches."""
        self._all = places
        if self.focus is not None and self.focus >= len(places):
            self.focus = None

    @property
    def marked(self) -> Rect | None:
        """The rect of the focused switch."""
        return None if self.focus is None else self._all[self.focus]

    def step(self, direction: Direction) -> bool:
        """Move the focus to the next one; `False` below the last."""
        last = len(self._all) - 1
        if last < 0:
            return False
        match direction:
            case Direction.LEFT | Direction.RIGHT:
                self.focus = self.focus or 0
            case Direction.UP:
                self.focus = last if self.focus is None else max(0, self.focus - 1)
            case _:
                self.focus = None if self.focus is None or self.focus == last else self.focus + 1
        return self.focus is not None

    def tab(self, by: int, buttons: Buttons) -> None:
        """Move the focus through all of them and on through the buttons."""
        many = len(self._all)
        usable = [i for i, button in enumerate(buttons.buttons) if button.enabled]
        here = -1 if by > 0 else 0
        if self.focus is not None:
            here = self.focus
        elif buttons.focus in usable:
            here = many + usable.index(buttons.focus)
        there = (here + by) % (many + len(usable))
        self.focus = there if there < many else None
        buttons.give(None if there < many else usable[there - many])


class SwitchSheet(SheetScreen):
    """A sheet on which arrows go from its switches to its buttons and back; to the sides they turn one."""

    focusable = ("buttons", "switches")

    def __init__(self, context: Context) -> None:
        self.switches = Switches()
        """The switches that arrows change."""
        super().__init__(context)

    @abstractmethod
    def _turn(self, by: int) -> None:
        """Change the focused switch."""

    def _turns_at_once(self) -> bool:
        """Return whether left and right arrows change the first switch while none is focused."""
        return False

    @property
    def _area(self) -> Rect:
        return self._inner

    def marked(self) -> Rect | None:
        """The switch that has the focus."""
        return self.switches.marked

    def _takes_enter(self) -> bool:
        return self.switches.focus is not None

    def _focus_button(self, index: int) -> None:
        self.switches.focus = None
        super()._focus_button(index)

    def _step_in(self, step: FocusStep) -> bool:
        aside = step.direction in (Direction.LEFT, Direction.RIGHT)
        turns = aside and (self.marked() is not None or self._turns_at_once())
        inside = self.switches.step(step.direction)
        if turns and inside:
            self._turn(step.direction.by)
        return inside

    def _enter(self, direction: Direction) -> None:
        # The focus stays with the buttons if there are no switches to focus.
        if not self.switches.step(direction):
            self.buttons.step(direction)


_OTHER_TAB = Shortcut("p")
"""Switches to the other tab."""


class StatisticsScreen(SwitchSheet):
    """Shows ``overview``, practice games apart. A file dropped on the screen is imported.

    While games are imported or exported in the ``background`` a bar shows how far that has come.
    """

    heading = N_("Statistics")
    focused_at_once = True
    for_the_mouse = DROP
    measures = READING
    width, height, tall = 1180, 790, 980

    def __init__(
        self,
        context: Context,
        overview: Overview = EMPTY,
        background: Background | None = None,
    ) -> None:
        self._work = WorkStatus(background or Background())
        self.tabs = Tabs()
        self.practice = False
        self.arrows: tuple[Rect, ...] = ()
        """The arrows to the previous and the next ruleset, if there is more than one."""
        self._pointed: Pointed | int | None = None
        """The bar of a chart, or the index of the arrow, under the pointer."""
        self.ruleset = same_rules(context.settings.ruleset)
        self._read(overview)
        super().__init__(context)
        self.remark = self._opening = self._begins()
        if self.rulesets:
            self.news.say(self._changed)

    def _begins(self) -> str:
        """The remark that it begins with; files are dropped by a mouse."""
        scores = _("A defeat scores your health minus the Monsters left.") if self.rulesets else ""
        return sentences(scores, _(DROP) if active_device.keyboard() else "")

    def relabel(self) -> None:
        """Update the keys, and the remark while it is the default one."""
        if self.remark == self._opening:
            self.remark = self._opening = self._begins()
        super().relabel()

    def show(self, overview: Overview) -> None:
        """Show this from now on."""
        self._read(overview)
        self._lay_sheet()

    def _read(self, overview: Overview) -> None:
        self.overview = overview
        begun: dict[Ruleset, int] = {}
        for (ruleset, _practice), summary in overview.summaries.items():
            begun[ruleset] = begun.get(ruleset, 0) + summary.played + summary.left
        self.rulesets = sorted(begun, key=begun.__getitem__, reverse=True)
        """Those with which a game was begun, the most played first."""
        if self.rulesets and self.ruleset not in self.rulesets:
            self.ruleset = self.rulesets[0]
        if not self._played(practice=self.practice) and self._played(practice=not self.practice):
            self.practice = not self.practice

    @property
    def summary(self) -> Summary | None:
        """The summary shown, if there is one."""
        return self.overview.summaries.get((self.ruleset, self.practice))

    def _begun(self, *, practice: bool) -> int:
        """Return the number of games on one of the tabs, including unfinished ones."""
        summary = self.overview.summaries.get((self.ruleset, practice))
        return 0 if summary is None else summary.played + summary.left

    def _played(self, *, practice: bool) -> int:
        """Return the number of finished games on one of the tabs."""
        summary = self.overview.summaries.get((self.ruleset, practice))
        return 0 if summary is None else summary.played

    def _lay_buttons(self) -> None:
        self.actions = (HISTORY, SKILL, MILESTONES, EXPORT, CANCEL if self._work.running else BACK)
        super()._lay_buttons()
        self.buttons.buttons = [
            button._replace(enabled=not (self._work.running and button.command is Command.EXPORT))
            for button in self.buttons.buttons
        ]

    def _act(self, command: Enum) -> None:
        if command is Command.BACK and self._work.cancel():
            self._send(Sound("button"))
        else:
            super()._act(command)

    def update(self, dt: float) -> bool:
        """Follow what goes on in the background."""
        if self._work.has_moved():
            self._lay_buttons()
            self._dirty = True
        return super().update(dt)

    # --- layout

    def _lay_sheet(self) -> None:
        style, inner = self._style, self._inner
        height = for_touch(style.px(34))
        self.tabs.chosen = int(self.practice)
        labels = (
            _("Counted {n}", n=grouped(self._begun(practice=False))),
            _("Practice {n}", n=grouped(self._begun(practice=True))),
        )
        self.tabs.lay(labels, Rect(inner.left, inner.top, inner.w, height), style.px(140))
        self.arrows, left = (), inner.left
        if len(self.rulesets) > 1:
            first = Rect(left, inner.top, height, height)
            self.arrows = (first, first.move(height + 4, 0))
            left = self.arrows[1].right + style.px(12)
        self.title = Rect(left, inner.top, self.tabs.rects[0].left - style.px(16) - left, height)
        summary = self.summary
        figures = statistics.figures(summary)
        self._lay_switches()
        top = self.title.bottom + round(style.px(12) / self._larger)
        self.figures = FigureRow.lay(figures, inner.left, top, inner.w, style.sized(SMALL - 1))
        top = self.figures.bottom + round(style.px(16) / self._larger)
        self._below = Rect(inner.left, top, inner.w, inner.bottom - top)
        self.charts: StatisticsCharts | None = None
        if summary is not None and summary.played:
            self.charts = StatisticsCharts(summary, self._below, style)
        # The bar under the pointer may have moved, or be gone.
        self._pointed = None
        self._dirty = True

    # --- input

    def show_focus(self) -> None:
        """Focus the first switch, or a button if there is none."""
        if not self.switches.step(Direction.LEFT):
            super().show_focus()

    def _take(self, intent: Intent) -> None:
        before = (self._pointed, self.tabs.look(), self.marked())
        chosen = self.tabs.handle(intent)
        match intent:
            case Accept() if self.switches.focus is not None:
                self._turn(1)
                return
            case FocusStep(direction) if direction.is_tab:
                self.switches.tab(direction.by, self.buttons)
                self._dirty = True
                return
            case Dropped(path):
                self._send(Import(path, self.show))
            case TurnPage():
                chosen = not self.practice
            case Key() if _OTHER_TAB.matches(intent):
                chosen = not self.practice
            case PointerMoved(pos, touch):
                self._pointed = self._at(pos, touch=touch)
                self.switches.focus = None
            case PointerLeft():
                self._pointed = None
            case PointerPressed(pos, button=1, touch=touch):
                self._pointed = self._at(pos, touch=touch)
                if isinstance(self._pointed, int):
                    self._step((-1, 1)[self._pointed])
        if chosen is not None and self.rulesets:
            self._show_tab(practice=bool(chosen))
        super()._take(intent)
        self._dirty |= before != (self._pointed, self.tabs.look(), self.marked())

    def _lay_switches(self) -> None:
        rules = [self.arrows[0].union(self.arrows[1])] if self.arrows else []
        self.switches.lay([*rules, self.tabs.area] if self.rulesets else [])

    def _turn(self, by: int) -> None:
        """Change the focused switch."""
        if self.marked() == self.tabs.area:
            self._show_tab(practice=not self.practice)
        else:
            self._step(by)

    def _turns_at_once(self) -> bool:
        # The rulesets: there is nothing else to the side.
        return bool(self.arrows)

    def _show_tab(self, *, practice: bool) -> None:
        self.practice = practice
        self._change()

    def _step(self, by: int) -> None:
        if len(self.rulesets) > 1:
            here = self.rulesets.index(self.ruleset)
            self.ruleset = self.rulesets[(here + by) % len(self.rulesets)]
            self._change()

    def _change(self) -> None:
        self._send(Sound("button"))
        self._lay_sheet()
        self.news.say(self._changed)

    def _changed(self) -> str:
        shown = headed(listed(in_words(self.ruleset), self.tabs.labels[self.tabs.chosen]))
        return sentences(shown, *(self._no_games() if self.charts is None else (self.figures.first(),)))

    def _at(self, pos: tuple[int, int], *, touch: bool) -> Pointed | int | None:
        found = nearest_to(self.arrows, pos) if touch else Rect(pos, (1, 1)).collidelist(self.arrows)
        if found is not None and found >= 0:
            return found
        return None if self.charts is None else self.charts.at(pos)

    def _nodes(self) -> Sequence[Node]:
        if not self.rulesets:
            nodes = [told(f"none {i}", words) for i, words in enumerate(statistics.no_games_at_all())]
        else:
            here, by_kind = None if self.news.fresh else self.marked(), _("Kind of games")
            rules = heading("rules", in_words(self.ruleset), 2, box(self.title))
            nodes = [rules._replace(focused=here not in (None, self.tabs.area)), *self._arrow_nodes()]
            nodes += [tabs(self.tabs, by_kind, self._choose_tab, focused=here == self.tabs.area)]
            nodes += [self.figures.described()]
            if self.charts is None:
                nodes += [told(f"none {i}", words) for i, words in enumerate(self._no_games()) if words]
            else:
                nodes += self.charts.described()
        if self._work.running:
            return (*nodes, self._work.described())
        return (*nodes, *self._remark_nodes())

    def _arrow_nodes(self) -> list[Node]:
        """Return the node of the current ruleset and the arrows to others; nothing for a single ruleset."""
        if not self.arrows:
            return []
        names = _("Previous rules"), _("Next rules")
        arrows = [
            Node(f"arrow {by}", Role.BUTTON, name, box(place), choose=partial(self._step, by))
            for by, name, place in zip((-1, 1), names, self.arrows, strict=True)
        ]
        return [told("which", self._which), *arrows]

    @property
    def _which(self) -> str:
        """The current ruleset's position among all; empty for a single one."""
        number, total = self.rulesets.index(self.ruleset) + 1, len(self.rulesets)
        return _("{number} of {total}", number=number, total=total) if self.arrows else ""

    def _choose_tab(self, index: int) -> None:
        if bool(index) != self.practice:
            self._show_tab(practice=bool(index))

    # --- the picture

    def _draw_sheet(self, target: pygame.Surface) -> None:
        if not self.rulesets:
            self._draw_empty(target)
            return
        self._draw_title(target)
        turned = self.marked() == self.tabs.area
        self.tabs.draw(target, self._style.sized(SMALL - 1), turned=turned)
        if (marked := self.marked()) is not None:
            boards.frame(target, marked, self._theme)
        self.figures.draw(target)
        if self.charts is None:
            self._draw_lines(target, self._no_games(), self._below.center)
        else:
            pointed = None if isinstance(self._pointed, int) else self._pointed
            self.charts.draw(target, pointed, card_theme.chosen(self._settings))

    def _no_games(self) -> tuple[str, str]:
        """Return the text of an empty tab: why it is empty, and how to see other games."""
        key, pad = _OTHER_TAB.text, active_device.sign(PadButton.RB)
        if self.practice:
            missing = _("You haven't finished a practice game with these rules yet.")
            where = _("Press {key} or click Counted to see your counted games.", key=key)
            other = _("Press {key} to see your counted games.", key=pad or key)
        else:
            missing = _("You haven't finished a counted game with these rules yet.")
            where = _("Press {key} or click Practice to see your practice games.", key=key)
            other = _("Press {key} to see your practice games.", key=pad or key)
        if pad or (self.context.is_heard() and active_device.keyboard()):
            where = other
        elif active_device.touch():
            where = _("Tap the other tab to see your other games.")
        return missing, where if self._played(practice=not self.practice) else ""

    def _draw_remark(self, target: pygame.Surface) -> None:
        if not self._work.running:
            super()._draw_remark(target)
            return
        center = self._paper.centerx, self._footer - self._fit.px(self.measures.remark)
        self._work.draw(target, center, self._inner.w, self._fit.sized(SMALL))

    def _draw_empty(self, target: pygame.Surface) -> None:
        center = self._inner.center
        side, gap = self._style.px(34), self._style.px(22)
        x = center[0] - (4 * side + 3 * gap) // 2
        cards = card_theme.chosen(self._settings)
        for suit in Suit:
            sign = cards.suit_sign(suit, side)
            if sign is not None:
                place = sign.get_rect(topleft=(x, center[1] - self._style.px(110)))
                if self._theme.plain:
                    paper.draw_box(target, place.inflate(gap // 2, gap // 2), cards.paper, gap // 3)
                target.blit(sign, place, special_flags=PREMULTIPLIED)
            x += side + gap
        self._draw_lines(target, statistics.no_games_at_all(), center)

    def _draw_title(self, target: pygame.Surface) -> None:
        style, rect = self._style, self.title
        for i, arrow in enumerate(self.arrows):
            fill = self._theme.paper_light if self._pointed == i else self._theme.parchment
            paper.draw_box(target, arrow, fill, max(4, arrow.h // 6), self._theme.faded_ink, 1)
            r, by = style.px(6), (-1, 1)[i]
            x, y = arrow.center
            pygame.draw.polygon(
                target, self._theme.ink, ((x + by * r, y), (x - by * r, y - r), (x - by * r, y + r))
            )
        room, gap = rect.w, style.px(12)
        which = text.line(self._which, style.italic(SMALL - 1, self._theme.faded_ink))
        if self._which:
            room -= which.get_width() + gap
        name = text.fitted(in_words(self.ruleset), style.title(BODY + 2), room)
        end = text.put(target, name, rect.midleft, "midleft")
        self._lies("which", text.put(target, which, (end.right + gap, end.centery), "midleft"))

    def _draw_lines(self, target: pygame.Surface, words: tuple[str, str], center: tuple[int, int]) -> None:
        """A sentence, and more below it in fainter ink."""
        style, gap = self._style.italic(BODY, self._theme.faded_ink), self._style.px(6)
        first = text.fitted(words[0], self._style.italic(BODY + 2), self._inner.w)
        self._lies("none 0", text.put(target, first, (center[0], center[1] - gap), "midbottom"))
        y = center[1] + gap
        self._lies("none 1", Rect(self._inner.left, y, self._inner.w, self._inner.bottom - y))
        for line in text.broken(words[1], style, self._inner.w):
            more = text.line(line, style)
            y = text.put(target, more, (center[0], y), "midtop").bottom
