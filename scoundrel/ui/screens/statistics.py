"""The statistics screen: figures and charts for each ruleset, with import and export."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from functools import partial
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from ...engine import Ruleset
from ...engine.code import CodeError, read_code
from ...i18n import N_, gettext as _, ngettext
from ...storage.entry import Entry
from ...storage.overview import Overview, Summary, same_rules
from ...storage.worker import Background
from ..accessibility.node import Node, Role, box, heading
from ..charts import statistics
from ..charts.beam import Beam
from ..charts.statistics import Killer
from ..charts.wall import Fallen, Grid, Killers, Medals, Nemesis, Sheet
from ..input import Accept, Direction, Dropped, FocusStep, Intent, Key, TurnPage
from ..pads import active_device
from ..pads.makes import PadButton
from ..requests import Command, Context, Import, ReviewGame, Sound, Watch
from ..table import card_theme, light
from ..widgets import boards, icons, text
from ..widgets.actions import ESC, Action, PageTurn, Shortcut
from ..widgets.boards import Look
from ..widgets.buttons import Button, even_row
from ..widgets.parts import DrawnPart, Part, Pixel, line
from ..widgets.tabs import Tabs
from ..widgets.theme import BODY, SMALL, Style
from ..widgets.touch import for_touch, nearest_to
from ..words.numbers import grouped, listed, sentences
from ..words.rule_options import in_brief, in_words
from ..words.spoken import headed
from . import loading
from .chamber import ChamberScreen
from .sheet import BACK

# The colours of the light on the wall, on the table, and behind the chart. The last is dark, so that nothing
# on the wall looks like a game in the chart.
_WALL, _TABLE, _CHART = (112, 114, 112), (208, 200, 188), (66, 72, 74)
# The size (in grid units) and colour of the light around the nemesis and on the wall around a candle, and the
# factor by which both are scaled up.
_NEAR, _SHINE, _COARSE = (820, (64, 72, 80)), (330, (130, 92, 52)), 8
_LEAD: Final = 1.4  # the size of the first medal, relative to the others
_OTHER_TAB = Shortcut("p")  # switches to the other tab

_HISTORY_HELP: Final = N_("List all your games and replay them.")
HISTORY: Final = Action(Command.HISTORY, N_("Past games"), (Shortcut("g"),), _HISTORY_HELP, (PadButton.Y,))
_MILESTONES_HELP: Final = N_("See which milestones you've earned.")
MILESTONES = Action(Command.MILESTONES, N_("Milestones"), (Shortcut("m"),), _MILESTONES_HELP, (PadButton.X,))
_SKILL_HELP: Final = N_("See how well you played, and how lucky you were.")
SKILL: Final = Action(Command.SKILL, N_("Skill"), (Shortcut("k"),), _SKILL_HELP, (PadButton.VIEW,))
_BESTIARY_HELP: Final = N_("Open the Dungeon's book of Monsters and see your history with each.")
BESTIARY: Final = Action(Command.BESTIARY, N_("Monsters"), (Shortcut("b"),), _BESTIARY_HELP)
EXPORT: Final = Action(
    Command.EXPORT,
    N_("Export"),
    (Shortcut("e"),),
    N_("Save your games as CSV and JSON files. To add games from another computer, drop either file here."),
    blocked=N_("Games are being exported or imported. Try again in a moment."),
)
NEW: Final = Action(Command.MODES, N_("New game"), (Shortcut("n"),))
REVIEW: Final = Action(Command.REVIEW, N_("Review it"), (Shortcut("v"),))
_TURNS: Final = (
    Action(PageTurn.BACK, N_("Earlier"), (Shortcut("pageup"),)),
    Action(PageTurn.ON, N_("Later"), (Shortcut("pagedown"),)),
)
CANCEL: Final = Action(Command.BACK, N_("Cancel"), (ESC,))


class _Places(NamedTuple):
    """The layout of the wall and the table, in the pixels of a window of size ``drawn``."""

    drawn: tuple[int, int]  # the window size in pixels that all coordinates refer to
    nemesis: int  # the x coordinate of the nemesis's centre
    medals: Sequence[tuple[int, int]]  # the centre of each medal's upper edge
    medal: tuple[int, int]  # the width and height of each medal
    beam: tuple[int, int, int, int]
    note: tuple[int, int, int, int]
    killers: tuple[int, int, int, int]
    buttons: tuple[int, int, int, int]
    candle: tuple[int, int, int, int]


_LANDSCAPE: Final = _Places(
    (1280, 800),
    172,
    ((462, 12), (686, 56), (920, 56), (1154, 56)),
    (206, 110),
    (336, 176, 1268, 538),
    (34, 558, 346, 732),
    (383, 554, 1112, 738),
    (116, 762, 1164, 796),
    (1116, 548, 1272, 776),
)
_LARGE: Final = _LANDSCAPE._replace(
    beam=(336, 176, 1268, 520), note=(34, 524, 346, 726), killers=(383, 524, 1112, 732)
)  # larger text and the sheets need more room on the table
_UPRIGHT: Final = _Places(
    (800, 1280),
    178,
    ((468, 48), (684, 106), (468, 302), (684, 302)),
    (206, 144),
    (16, 506, 784, 828),
    (30, 864, 390, 1016),
    (30, 1024, 770, 1184),
    (20, 1220, 780, 1266),
    (530, 846, 780, 1050),
)


class StatisticsScreen(ChamberScreen):
    """Shows ``overview`` with a tab for practice games. Imports dropped files, showing the progress."""

    heading = N_("Statistics")
    focused_at_once = True
    below = 24

    def __init__(self, context: Context, overview: Overview, background: Background) -> None:
        self._background = background
        self._progress = self._background.running, 0  # whether a job was running, and its progress in percent
        self._extra: list[Button] = []  # the buttons on the wall and on the sheet
        self._kept: tuple[Sequence[Entry], int] = (), 0  # the beam's games, and the selected game's index
        self.tabs = Tabs(N_("Kind of game"))
        self.practice, self.ruleset = False, same_rules(context.settings.ruleset)
        self._read(overview)
        super().__init__(context)
        if self.rulesets:
            self.news.say(self._changed)

    def show(self, overview: Overview) -> None:
        """Show ``overview`` instead of the current overview."""
        self._read(overview)
        self._lay()

    def _read(self, overview: Overview) -> None:
        self.overview = overview
        begun: dict[Ruleset, int] = {}
        for (ruleset, _practice), summary in overview.summaries.items():
            begun[ruleset] = begun.get(ruleset, 0) + summary.played + summary.left
        self.rulesets = sorted(begun, key=begun.__getitem__, reverse=True)  # the most played ruleset first
        if self.rulesets and self.ruleset not in self.rulesets:
            self.ruleset = self.rulesets[0]
        if not self._games(practice=self.practice) and self._games(practice=not self.practice):
            self.practice = not self.practice

    @property
    def summary(self) -> Summary | None:
        """The summary of the shown ruleset and tab, if any."""
        return self.overview.summaries.get((self.ruleset, self.practice))

    def _games(self, *, practice: bool) -> int:
        """Return the number of finished games on the tab for ``practice`` or for ranked games."""
        summary = self.overview.summaries.get((self.ruleset, practice))
        return 0 if summary is None else summary.played

    def _candle_place(self) -> Rect:
        return self._grid.rect(*self._places.candle)

    def _lay_area(self) -> None:
        width, height = self.size
        full = self._larger == 1 and self.summary is not None and self.summary.played > 1
        wide = (_LANDSCAPE, 0.672) if full else (_LARGE, 0.65)
        self._places, self.horizon = (_UPRIGHT, 0.66) if height > width else wide
        self._grid = Grid(self.size, self._places.drawn)
        super()._lay_area()

    def _links(self) -> Iterable[Button]:
        return [Button(CANCEL if self._background.running else BACK)]

    def _lay_buttons(self) -> None:
        super()._lay_buttons()
        rect, style = self._grid.rect(*self._places.buttons), self._style
        busy, actions = self._background.running, (HISTORY, SKILL, MILESTONES, BESTIARY, EXPORT)
        rect.h = max(rect.h, for_touch(style.px(28)))
        rect.bottom = self._grid.y(self._places.buttons[3])
        self.remark_level = rect.top - style.px(self.below) // 2
        self._low = rect.top - style.px(self.below)  # the lower limit for content on the table
        placed = self._row([Button(one, enabled=one is not EXPORT or not busy) for one in actions], rect)
        aside = (self.size[0] - placed[0].rect.left - placed[-1].rect.right) // 2
        placed = [link._replace(rect=link.rect.move(aside, 0)) for link in placed]
        self._lower = [link.rect for link in placed]
        self.buttons.buttons = [*self._extra, *placed, *self.buttons.buttons]

    def _lay_sheet(self) -> None:
        self._ground, self._extra = None, []
        self._lay_buttons()
        super()._lay_sheet()
        self._lay_buttons()

    def _act(self, command: Enum) -> None:
        if command is Command.BACK and self._background.running:
            self._background.cancel()
            self.send(Sound("button"))
        elif isinstance(command, PageTurn):
            if self.beam.page(command.value):
                self.send(Sound("button"))
                self._turn_page()
        elif command is Command.REVIEW:
            self._open(self.beam.selected, review=True)
        else:
            super()._act(command)

    def update(self, dt: float) -> bool:
        """Advance time, and update the background job's progress."""
        progress = self._background.running, int(self._background.fraction * 100)
        if self._progress != progress:
            self._progress = progress
            self._lay_buttons()
            self._dirty = True
        return super().update(dt)

    def _compose(self) -> Iterator[Part]:
        style, grid, places, summary = self._style, self._grid, self._places, self.summary
        note, area = grid.rect(*places.note), grid.rect(*places.killers)
        note.h, area.h = (min(rect.bottom, self._low) - rect.top for rect in (note, area))
        self.arrows: tuple[Rect, ...] = ()
        if self.rulesets:
            yield from self._lay_bar()
        games = statistics.finished_games(self.overview, self.ruleset, practice=self.practice)
        found = statistics.killers(summary, games)
        look = card_theme.chosen(self._settings)
        first = found[0].card if found else statistics.last_beaten(games)
        words = statistics.nemesis_words(found, summary, games)
        yield Nemesis(grid, style, look, first, words, places.nemesis, self.header, beaten=not found)
        medal = Rect(0, 0, grid.x(places.medal[0]), grid.px(places.medal[1]))
        spots = [medal.move_to(midtop=(grid.x(x), grid.y(y))) for x, y in places.medals]
        spots[0].h = round(_LEAD * spots[0].h)
        self.medals = Medals(grid, style, statistics.medals(summary, games), spots)
        yield self.medals
        before = 0 if summary is None else max(0, summary.played - len(games))
        selected = self._kept[1] if games == self._kept[0] else len(games) - 1
        self.beam = Beam(grid, style, games, grid.rect(*places.beam), before, selected)
        self.beam.choose = self._open
        self._kept, self._page = (games, selected), self.beam.shown
        yield self.beam
        for turn, rect, there in zip(_TURNS, self.beam.ends, self.beam.more, strict=True):
            icon = partial(icons.page_turn, turn.command.value)
            self._extra += [Button(turn, rect, icon=icon, look=Look.CHALK)] * there
        if summary is not None and (left := summary.left):
            told = ngettext("{n} unfinished game isn't shown.", "{n} unfinished games aren't shown.", left)
            yield DrawnPart(nodes=lambda: [Node("left", Role.TEXT, told, box(self.beam.area))])
        if summary is None or not summary.played:
            bare = _(
                "Finish a game to see how often you win, how well you score, and which Monsters kill you."
            )
            below = self.no_games() if self.rulesets else (bare,)
            yield self._sheet((_("The wall is bare"), *below), [NEW])
            return
        if summary.played == 1 and games:
            slain = statistics.slain_in(games[0])
            yield Killers(grid, style, look, note, [Killer(card, 0) for card in slain], _("Slain on the way"))
            yield self._sheet(statistics.first_words(games[0], len(slain)), [REVIEW, NEW])
            return
        if summary.died:
            counts = (_("Barehanded"), summary.barehanded), (_("Armed"), summary.armed)
            yield Fallen(grid, style, note, counts, statistics.most_often(summary))
        yield Killers(grid, style, look, area, found[1:], _("Also killed you"))

    def _sheet(self, words: tuple[str, ...], actions: Sequence[Action]) -> Sheet:
        heading, *below = words
        left, top, right, bottom = self._places.killers
        area = self._grid.rect(left, top + 8, right, bottom)
        area.h = min(area.bottom, self._low) - area.top
        sheet = Sheet(self._grid, self._style, area, heading, below)
        offers = [Button(action, look=Look.STEEL) for action in actions[:-1]]
        offers.append(Button(actions[-1], look=Look.RED))
        self._extra += map(self._keyed, even_row(offers, sheet.row, self._style.px(14), self._grid.px(230)))
        return sheet

    def _lay_bar(self) -> Iterator[Part]:
        style, bar = self._style, self.bar
        self.tabs.chosen = int(self.practice)
        counted, practice = (grouped(self._games(practice=one)) for one in (False, True))
        labels = _("Ranked ({n})", n=counted), _("Practice ({n})", n=practice)
        small = Style(style.scale, self._theme.on_stone()).sized(SMALL - 1)
        end = self._strip[0].left - style.px(14)
        title = self._written()[0].rect.right + style.px(14)
        height = min(bar.h - 4, for_touch(style.px(32)))
        widest = max(text.line_width(label, small.bold(BODY)) for label in labels) + style.px(24)
        widest = min(widest, (end - title) // 3)
        self.tabs.lay(labels, Rect(0, bar.centery - height // 2, end, height), widest, small)
        self.tabs.stop, self.tabs.choose = self.tabs.area, self._show_tab
        left = Rect(title, self.level - height // 2, self.tabs.rects[0].left - style.px(40) - title, height)
        rules = RulesetTitle(self.rulesets, self.ruleset, left, style)
        rules.choose, self.arrows, self.beside = self._step, rules.arrows, (rules.rect, self.tabs.area)
        yield rules
        yield self.tabs

    def paint_ground(self) -> pygame.Surface:
        """Paint the chamber."""
        ground = super().paint_ground()
        if not self._theme.plain:
            # Darken the wall more than the table, so that chalk is legible on the wall.
            lit, (width, height) = pygame.Surface((32, 32), depth=32), self._places.drawn
            left, top, _right, bottom = self._places.beam
            lit.fill(_TABLE)
            lit.fill(_WALL, (0, 0, 32, round(32 * self.horizon)))
            lit.fill(_CHART, (32 * left // width, 32 * top // height, 32, 32 * (bottom - top) // height))
            lit = pygame.transform.smoothscale(lit, [side // _COARSE for side in self.size])
            nemesis = next(part.rect.center for part in self.parts if isinstance(part, Nemesis))
            for (x, y), (wide, color) in [(nemesis, _NEAR), *((flame, _SHINE) for flame in self.beam.flames)]:
                halo = light.halo(self._grid.px(wide // _COARSE), color)
                text.put(lit, halo, (x // _COARSE, y // _COARSE), flags=pygame.BLEND_RGB_ADD)
            lit = pygame.transform.smoothscale(lit, self.size)
            ground.blit(lit, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        boards.draw_strip(ground, self._lower, self._style)
        return ground

    @property
    def area(self) -> Rect:
        """The wall, which arrow keys navigate."""
        top = self.bar.bottom
        height = self.beam.ends[0].top - top if self.switches.parts else 0
        return Rect(0, top, self.size[0] if height else 0, height)

    def marked(self) -> Rect | None:
        """Return the rectangle of the focused part, or the column of the focused game."""
        on_beam = self.switches.focused is self.beam
        return self.beam.rects[self.beam.selected - self.beam.begin] if on_beam else super().marked()

    def _step_in(self, step: FocusStep) -> bool:
        if step.direction is Direction.UP and self.switches.focus == 0:
            self.switches.focus = None
            return self.buttons.give_to(Command.BACK)
        return super()._step_in(step)

    def _enter(self, direction: Direction) -> None:
        if self.switches.parts:
            self.switches.focus = 0 if direction is Direction.DOWN else len(self.switches.parts) - 1

    def _take(self, intent: Intent) -> None:
        if isinstance(intent, Dropped):
            self.send(Import(intent.path, self.show))
        elif isinstance(intent, Accept) and self.switches.focused is self.beam:
            self._open(self.beam.selected)
            return
        elif isinstance(intent, TurnPage) or (isinstance(intent, Key) and _OTHER_TAB.matches(intent)):
            self._show_tab(not self.practice)
        super()._take(intent)
        if self.beam.shown != self._page:
            self._turn_page()

    def _turn_page(self) -> None:
        self.page += 1
        self._kept = self.beam.games, self.beam.selected
        self._lay_sheet()

    def _open(self, index: int, *, review: bool = False) -> None:
        try:
            game = read_code(self.beam.games[index].code)
            self._ask(ReviewGame(game) if review else Watch(game))
        except CodeError as error:
            self._refuse(_("This game can't be replayed: {error}.", error=error))

    def _show_tab(self, index: int) -> None:
        if self.rulesets and bool(index) != self.practice:
            self.practice = bool(index)
            self._change()

    def _step(self, by: int) -> None:
        self.ruleset = self.rulesets[(self.rulesets.index(self.ruleset) + by) % len(self.rulesets)]
        self._change()

    def _change(self) -> None:
        self.page += 1
        self.send(Sound("button"))
        self._lay()
        self.news.say(self._changed)

    def _changed(self) -> str:
        shown = headed(listed(in_words(self.ruleset), self.tabs.labels[self.tabs.chosen]))
        played = self.summary and self.summary.played
        return sentences(shown, *((self.medals.first(),) if played else self.no_games()))

    def no_games(self) -> tuple[str, str]:
        """Return the text of an empty tab: why it is empty, and how to see other games."""
        key = active_device.letter(PadButton.RB) or _OTHER_TAB.text
        if self.practice:
            missing = _("You haven't finished a practice game under these rules yet.")
            where = _("Press {key} to see your ranked games.", key=key)
        else:
            missing = _("You haven't finished a ranked game under these rules yet.")
            where = _("Press {key} to see your practice games.", key=key)
        if active_device.touch():
            where = _("Tap the other tab to see your other games.")
        return missing, where if self._games(practice=not self.practice) else ""

    def _remark_parts(self) -> Iterable[Part]:
        job, chalked = self._background, self._style.sized(SMALL)
        if not job.running:
            return super()._remark_parts()
        x = self.size[0] // 2
        return loading.progress_line(job.doing, job.fraction, (x, self.remark_level), x, chalked)


class RulesetTitle(Part):
    """The current ruleset's name, preceded by arrows to other ``rulesets``; ``choose`` is passed -1 or 1."""

    turns_unfocused = True

    def __init__(self, rulesets: Sequence[Ruleset], current: Ruleset, area: Rect, style: Style) -> None:
        self._style, self._spoken, x = style, in_words(current), area.left
        self.arrows: tuple[Rect, ...] = ()  # the arrows' rectangles: previous ruleset, next ruleset
        if len(rulesets) > 1:
            which = _("{number} of {total}", number=rulesets.index(current) + 1, total=len(rulesets))
            first, self._spoken = Rect(area.topleft, (area.h, area.h)), listed(self._spoken, which)
            self.arrows = (first, first.move(area.h + 4, 0))
            self.stop = first.union(self.arrows[1])
            x = self.stop.right + style.px(8)
        chalk, room = style.italic(SMALL, style.theme.chalk), max(0, area.right - x)
        names = (in_words(current), chalk), (in_brief(current), chalk.sized(11)), ("", chalk)
        shown = next(name for name, fit in names if text.line_width(name, fit) <= room)
        self._name = line("", shown, chalk, room, (x, area.centery), "midleft")
        self.rect = self._name.rect.union(self.stop or self._name.rect)

    def at(self, pos: Pixel, *, touch: bool = False) -> int | None:
        """Return the direction of the arrow at ``pos``, or near it for touch; `None` if there is none."""
        index = nearest_to(self.arrows, pos, touch=touch)
        return None if index is None else (-1, 1)[index]

    def turn(self, by: int) -> None:
        """Show the previous (-1) or the next (1) ruleset."""
        self.choose(by)

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return the name with the position among all rulesets, and the arrows."""
        names = zip((-1, 1), (_("Previous ruleset"), _("Next ruleset")), self.arrows, strict=False)
        arrows = [
            Node(f"arrow {by}", Role.BUTTON, name, box(arrow), choose=partial(self.turn, by))
            for by, name, arrow in names
        ]
        return [heading("rules", self._spoken, 2, box(self._name.rect))._replace(focused=focused), *arrows]

    def draw(self, target: pygame.Surface, *, focused: bool = False) -> None:
        """Draw the arrows and the name."""
        theme, high = self._style.theme, self._style.px(14)
        for by, arrow in zip((-1, 1), self.arrows, strict=False):
            ink = theme.brass if self.hovered == by else theme.gilt
            text.put(target, icons.page_turn(by, high, ink), arrow.center, flags=pygame.BLEND_PREMULTIPLIED)
        self._name.draw(target)
