"""The statistics screen: figures and charts for each ruleset, with import and export."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from ...engine import Ruleset, Suit
from ...i18n import N_
from ...i18n import gettext as _
from ...storage.overview import EMPTY, Overview, Summary, same_rules
from ..accessibility.node import Node, Role, box, heading
from ..background.jobs import Background
from ..charts import statistics
from ..charts.statistics import FigureRow, StatisticsCharts
from ..input import Direction, Dropped, Intent, Key, TurnPage
from ..pads import active_device
from ..pads.makes import PadButton
from ..requests import Command, Context, Import, Sound
from ..table import card_theme
from ..table.cards import PREMULTIPLIED
from ..widgets import paper, text
from ..widgets.actions import ESC, Action, Shortcut
from ..widgets.parts import DrawnPart, Part, Pixel, TextPart, line
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
    """The background job's status at the last check."""

    def __init__(self, background: Background) -> None:
        self._background = background
        self.running = background.running
        self._percent = 0

    def has_moved(self) -> bool:
        """Check the job again. Return whether there is anything new to show."""
        before = self.running, self._percent
        self.running, self._percent = self._background.running, int(self._background.fraction * 100)
        return before != (self.running, self._percent)

    def cancel(self) -> bool:
        """Cancel the job. Return whether there was one."""
        was_running = self._background.running
        if was_running:
            self._background.cancel()
        return was_running

    def parts(self, center: Pixel, width: int, style: Style) -> Iterable[Part]:
        """Return the name of the job and its bar, in a line around ``center``, at most ``width`` pixels."""
        return loading.progress_line(self._background.doing, self._background.fraction, center, width, style)


_OTHER_TAB = Shortcut("p")  # switches to the other tab


class StatisticsScreen(SheetScreen):
    """Shows ``overview``, practice games apart. A file dropped on the screen is imported.

    While games are imported or exported in the ``background``, a bar shows the progress.
    """

    heading = N_("Statistics")
    focused_at_once = True
    measures = READING
    width, height, tall = 1180, 790, 980

    def __init__(
        self, context: Context, overview: Overview = EMPTY, background: Background | None = None
    ) -> None:
        self._work = WorkStatus(background or Background())
        self.tabs = Tabs(N_("Kind of games"))
        self.practice = False
        self.ruleset = same_rules(context.settings.ruleset)
        self._read(overview)
        super().__init__(context)
        self.remark = self._opening = self._begins()
        if self.rulesets:
            self.news.say(self._changed)

    @property
    def _scores(self) -> str:
        return _("A defeat scores your health minus the Monsters left.") if self.rulesets else ""

    def _begins(self) -> str:
        """Return the initial remark: a mouse can drop files."""
        return sentences(self._scores, _(DROP) if active_device.keyboard() else "")

    def _spoken_remark(self) -> str:
        return self._scores if self.remark == self._opening else super()._spoken_remark()

    def relabel(self) -> None:
        """Update the key labels, and the remark if it is still the default one."""
        if self.remark == self._opening:
            self.remark = self._opening = self._begins()
        super().relabel()

    def show(self, overview: Overview) -> None:
        """Show another overview."""
        self._read(overview)
        self._lay_sheet()

    def _read(self, overview: Overview) -> None:
        self.overview = overview
        begun: dict[Ruleset, int] = {}
        for (ruleset, _practice), summary in overview.summaries.items():
            begun[ruleset] = begun.get(ruleset, 0) + summary.played + summary.left
        self.rulesets = sorted(begun, key=begun.__getitem__, reverse=True)
        """The played rulesets, the most played first."""
        if self.rulesets and self.ruleset not in self.rulesets:
            self.ruleset = self.rulesets[0]
        if not self._played(practice=self.practice) and self._played(practice=not self.practice):
            self.practice = not self.practice

    @property
    def summary(self) -> Summary | None:
        """The shown summary, if any."""
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
            self.send(Sound("button"))
        else:
            super()._act(command)

    def update(self, dt: float) -> bool:
        """Follow the background job."""
        if self._work.has_moved():
            self._lay_buttons()
            self._dirty = True
        return super().update(dt)

    def _compose(self) -> Iterator[Part]:
        style, inner, summary = self._style, self.inner_area, self.summary
        self.charts: StatisticsCharts | None = None
        self.arrows: tuple[Rect, ...] = ()
        if not self.rulesets:
            yield DrawnPart(self._draw_suits)
            yield from self._missing(statistics.no_games_at_all(), inner.center)
            return
        height = for_touch(style.px(34))
        self.tabs.chosen = int(self.practice)
        labels = (
            _("Counted {n}", n=grouped(self._begun(practice=False))),
            _("Practice {n}", n=grouped(self._begun(practice=True))),
        )
        self.tabs.lay(
            labels, Rect(inner.left, inner.top, inner.w, height), style.px(140), style.sized(SMALL - 1)
        )
        self.tabs.stop, self.tabs.choose = self.tabs.area, self._show_tab
        rules = RulesetTitle(
            self.rulesets,
            self.ruleset,
            Rect(inner.topleft, (self.tabs.rects[0].left - style.px(16) - inner.left, height)),
            style,
        )
        rules.choose, self.arrows = self._step, rules.arrows
        yield rules
        yield self.tabs
        top = inner.top + height + round(style.px(12) / self._larger)
        figures = statistics.figures(summary)
        self.figures = FigureRow(figures, inner.left, top, inner.w, style.sized(SMALL - 1))
        yield self.figures
        top = self.figures.bottom + round(style.px(16) / self._larger)
        below = Rect(inner.left, top, inner.w, inner.bottom - top)
        if summary is not None and summary.played:
            self.charts = StatisticsCharts(summary, below, style, card_theme.chosen(self._settings))
            yield from self.charts.panels
        else:
            yield from self._missing(self.no_games(), below.center)

    def _missing(self, words: tuple[str, str], center: tuple[int, int]) -> Iterator[Part]:
        (x, y), gap, inner = center, self._style.px(6), self.inner_area
        yield line("none 0", words[0], self._style.italic(BODY + 2), inner.w, (x, y - gap), "midbottom")
        faded = self._style.italic(BODY, self._theme.faded_ink)
        below = Rect(inner.left, y + gap, inner.w, inner.bottom - y - gap)
        lines, step = text.broken(words[1], faded, inner.w), text.line_height(faded)
        at = x, y + gap
        yield TextPart("none 1", lines, faded, at, "midtop", spoken=words[1], step=step, rect=below)

    def _draw_suits(self, target: pygame.Surface) -> None:
        center = self.inner_area.center
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

    # --- input

    @property
    def area(self) -> Rect:
        """The area that arrow keys navigate."""
        return self.inner_area

    def _enter(self, direction: Direction) -> None:
        # Without games the focus stays on the buttons.
        if not self.switches.step(direction):
            self.buttons.step(direction)

    def _take(self, intent: Intent) -> None:
        if isinstance(intent, Dropped):
            self.send(Import(intent.path, self.show))
        elif isinstance(intent, TurnPage) or (isinstance(intent, Key) and _OTHER_TAB.matches(intent)):
            self._show_tab(not self.practice)
        super()._take(intent)

    def _show_tab(self, index: int) -> None:
        if self.rulesets and bool(index) != self.practice:
            self.practice = bool(index)
            self._change()

    def _step(self, by: int) -> None:
        here = self.rulesets.index(self.ruleset)
        self.ruleset = self.rulesets[(here + by) % len(self.rulesets)]
        self._change()

    def _change(self) -> None:
        self.send(Sound("button"))
        self._lay_sheet()
        self.news.say(self._changed)

    def _changed(self) -> str:
        shown = headed(listed(in_words(self.ruleset), self.tabs.labels[self.tabs.chosen]))
        return sentences(shown, *(self.no_games() if self.charts is None else (self.figures.first(),)))

    def no_games(self) -> tuple[str, str]:
        """Return the text of an empty tab: why it is empty, and how to see other games."""
        key, pad = _OTHER_TAB.text, active_device.letter(PadButton.RB)
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

    def _remark_parts(self) -> Iterable[Part]:
        if not self._work.running:
            return super()._remark_parts()
        center = self.paper_rect.centerx, self._footer - self._fit.px(self.measures.remark)
        return self._work.parts(center, self.inner_area.w, self._fit.sized(SMALL))


class RulesetTitle(Part):
    """The current ruleset's name after arrows to the others, if there are any; ``choose`` takes -1 or 1."""

    turns_unfocused = True

    def __init__(self, rulesets: Sequence[Ruleset], current: Ruleset, area: Rect, style: Style) -> None:
        self._style, self._name = style, in_words(current)
        self.arrows: tuple[Rect, ...] = ()
        """The arrows to the previous and the next ruleset."""
        which, small = "", style.italic(SMALL - 1, style.theme.faded_ink)
        self.area, gap, room = area, style.px(12), area.w
        if len(rulesets) > 1:
            which = _("{number} of {total}", number=rulesets.index(current) + 1, total=len(rulesets))
            first = Rect(area.left, area.top, area.h, area.h)
            self.arrows = (first, first.move(area.h + 4, 0))
            self.stop = first.union(self.arrows[1])
            left = self.stop.right + gap
            self.area = Rect(left, area.top, area.right - left, area.h)
            room = self.area.w - text.line_width(which, small) - gap
        name = line("", self._name, style.title(BODY + 2), room, self.area.midleft, "midleft")
        end = name.rect.right + gap, name.rect.centery
        self._texts = name, TextPart("which", [which], small, end, "midleft", spoken=which)

    def at(self, pos: Pixel, *, touch: bool = False) -> int | None:
        """Return the direction of the arrow at ``pos``; for touch also slightly beside it."""
        index = nearest_to(self.arrows, pos, touch=touch)
        return None if index is None else (-1, 1)[index]

    def turn(self, by: int) -> None:
        """Show another ruleset."""
        self.choose(by)

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return the name, the position among all rulesets, and the arrows."""
        names = zip((-1, 1), (_("Previous rules"), _("Next rules")), self.arrows, strict=False)
        return (
            heading("rules", self._name, 2, box(self.area))._replace(focused=focused),
            *self._texts[1].nodes(),
            *(
                Node(f"arrow {by}", Role.BUTTON, name, box(arrow), choose=partial(self.turn, by))
                for by, name, arrow in names
            ),
        )

    def draw(self, target: pygame.Surface, *, focused: bool = False) -> None:
        """Draw the arrows and the texts."""
        theme, r = self._style.theme, self._style.px(6)
        for by, arrow in zip((-1, 1), self.arrows, strict=False):
            fill = theme.paper_light if self.hovered == by else theme.parchment
            paper.draw_box(target, arrow, fill, max(4, arrow.h // 6), theme.faded_ink, 1)
            x, y = arrow.center
            points = ((x + by * r, y), (x - by * r, y - r), (x - by * r, y + r))
            pygame.draw.polygon(target, theme.ink, points)
        for words in self._texts:
            words.draw(target)
