"""Skill and luck: the costs of mistakes in the last games, and the advisor's results in the same Dungeons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame
from pygame import Rect

from ...i18n import N_, gettext as _
from ...storage.judgements import Judgements
from ...storage.overview import Overview
from ..background.judge import RecentJudge, recent
from ..charts import skill
from ..charts.skill import SkillCurve
from ..charts.wall import Grid, Medals, Sheet
from ..requests import Command, Context
from ..table import light
from ..table.backdrop import draw_slab
from ..widgets import paper, text
from ..widgets.actions import ENTER, Action, Shortcut
from ..widgets.parts import Part
from ..widgets.theme import Style
from .chamber import ChamberScreen
from .sheet import BACK

_EMPTY: Final = N_(
    "Finish a ranked game under Classic or Hard rules. Then you'll see what your mistakes cost you, how "
    "lucky you were, and how you compare with the hints, which play the same Dungeons. Every new game is "
    "ranked until you use a hint, or undo your death or a move that showed you new cards."
)
_OTHERS: Final = N_(  # the text shown if games were counted, but none that the advisor can review
    "Your ranked games can't be reviewed, because the computer doesn't know the odds under Easy rules, or "
    "with far more or less health than usual. Finish a ranked game under Classic or Hard rules to see what "
    "your mistakes cost you."
)
_LIT: Final = (30, 40, 38)  # the light added in the middle of the slate
_MEDALS: Final = 5
_SCALES: Final = (180, 360)  # the aspect ratio of the scales' drawing, as width and height
_NEW: Final = Action(Command.MODES, N_("New game"), (ENTER, Shortcut("n")))


class SkillScreen(ChamberScreen):
    """Shows the reviews of the last ranked games in ``overview``; missing reviews are made in idle time."""

    heading = N_("Skill and luck")
    horizon = 0.66
    candle = 0.885, 0.75, 0.1, 0.21

    def __init__(self, context: Context, judged: Judgements, overview: Overview) -> None:
        self._judged, self._recent = judged, recent(overview)
        others = any(one.played and not one.practice for one in overview.summaries.values())
        self._empty = _OTHERS if others else _EMPTY  # the text shown if there is no game to review
        if not self._recent:
            self.actions = (_NEW, BACK)
        self._judge = RecentJudge(overview, judged)
        self._seen = -1  # the change count of the evaluations shown
        self.games = skill.judged_games(self._recent, judged)
        super().__init__(context)
        self._take_in()
        if self._recent:
            self.news.say(lambda: self.medals.first())  # noqa: PLW0108  # the medals may be replaced later

    def preload(self) -> bool:
        """Review games for a few milliseconds. Return whether there is more to do."""
        more = self._judge.look_on()
        if self._seen != self._judged.changes or not more:
            self._take_in()
        return more

    def _take_in(self) -> None:
        self._seen = self._judged.changes
        games = skill.judged_games(self._recent, self._judged)
        missing = len(games) < len(self._recent) and self._judge.working
        words = skill.reviewing(len(games), len(self._recent)) if missing else ""
        if games != self.games or words != self.remark:
            self.games, self.remark = games, words
            self._lay_sheet()

    def _compose(self) -> Iterator[Part]:
        style, (width, height), self._ground = self._style, self.size, None
        grid = Grid(self.size, (800, 1280) if height > width else (1280, 800))
        note = Rect(grid.px(30), self.edge + grid.px(14), round(width * 0.86) - grid.px(30), 0)
        note.h = height - style.px(self.below) - note.top - grid.px(4)
        medals, across = skill.figures(self.games), width / _MEDALS
        top = self.bar.bottom + grid.px(12)
        places = [Rect(round(across * i), top, round(across), grid.px(112)) for i in range(_MEDALS)]
        self.medals = Medals(grid, style, medals, places)
        yield self.medals
        top = places[0].bottom + max(grid.px(28), style.px(34))
        chart = Rect(note.left, top, note.w, self.edge + style.px(4) - top)
        self.curve = SkillCurve(chart, self.games, Style(style.scale, self._theme.on_stone()))
        yield self.curve
        if not self._recent:
            yield Sheet(grid, style, note, _("Nothing to review yet"), [_(self._empty)], buttons=False)
            return
        wide, gap, (cost, luck) = round(note.w * 0.58), grid.px(14), skill.explained(self.games)
        first = Rect(note.topleft, (wide, note.h))
        second = Rect(first.right + gap, note.top, note.w - wide - gap, note.h)
        notes = (first, _("Cost of mistakes"), [cost]), (second, _("Luck"), [luck])
        sheets = [
            Sheet(grid, style, *at, buttons=False, centred=False, key=f"{i} ") for i, at in enumerate(notes)
        ]
        for sheet in sheets:
            sheet.rect.h = max(each.rect.h for each in sheets)
        yield from sheets

    def paint_ground(self) -> pygame.Surface:
        """Paint the chamber, the slate and the scales."""
        ground, slate = super().paint_ground(), self.curve.slate
        draw_slab(ground, slate, self._style)
        if not self._theme.plain:
            face = ground.subsurface(slate.inflate([-self._style.px(28)] * 2))
            lit = light.halo(slate.w * 7 // 4, _LIT)
            text.put(face, lit, face.get_rect().center, flags=pygame.BLEND_RGB_ADD)
        # Draw the scales on the table, behind the candle.
        beside = Rect(slate.right, slate.top, self.size[0] - slate.right, 0).inflate(-self._style.px(8), 0)
        beside.h = self._candle.rect.top - self._style.px(20) - slate.top
        place = Rect(0, 0, *_SCALES).fit(beside)
        place.bottom = beside.bottom
        paper.ornament(ground, "scales", place, self._theme)
        return ground
