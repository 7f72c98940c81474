"""Skill and luck: the costs of mistakes in the last games, and the advisor's results in the same Dungeons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from scoundrel.i18n import N_
from scoundrel.i18n import gettext as _
from scoundrel.storage.judgements import Judgements
from scoundrel.storage.overview import EMPTY, Overview

from ..accessibility.node import Node
from ..accessibility.node import text as told
from ..background.judge import RecentJudge, recent
from ..charts import skill
from ..charts.skill import SkillCurve
from ..charts.statistics import FigureRow
from ..input import Intent, PointerLeft, PointerMoved
from ..requests import Command, Context
from ..widgets import text
from ..widgets.actions import ENTER, Action, Shortcut
from ..widgets.theme import BODY, SMALL
from .sheet import BACK, READING, SheetScreen

_EMPTY: Final = N_(
    "Once you have finished a counted game in Classic or Hard, you can see here how much of your win"
    " chance your choices cost in each of your last 50, how often the advisor, the player behind the hints,"
    " clears the same Dungeons, and how lucky you were. A new game counts unless a hint or a late"
    " undo makes it practice."
)
_OTHERS: Final = N_(
    "The advisor, the player behind the hints, can't judge your counted games yet: it doesn't know the odds"
    " in Easy, or with far more or less health than usual. Once you have finished a counted game in Classic"
    " or Hard, you can see here how much of your win chance your choices cost."
)
"""The text shown if other games were counted."""
_NEW: Final = Action(Command.MODES, N_("New game"), (ENTER, Shortcut("n")))


class SkillScreen(SheetScreen):
    """Shows the last counted games in ``overview`` that were reviewed; the others are in idle time."""

    heading = N_("Skill and luck")
    measures = READING
    width, height, tall = 1180, 790, 980

    def __init__(self, context: Context, judged: Judgements, overview: Overview = EMPTY) -> None:
        self._judged = judged
        self._recent = recent(overview)
        others = any(one.played and not one.practice for one in overview.summaries.values())
        self._empty = _OTHERS if others else _EMPTY
        """The reason why there is nothing to show."""
        if not self._recent:
            self.actions = (_NEW, BACK)
        self._judge = RecentJudge(overview, judged)
        self._seen = -1
        """The judgements that are shown."""
        self._pointed: int | None = None
        self.games = skill.judged_games(self._recent, judged)
        super().__init__(context)
        self._take_in()
        if self._recent:
            self.news.say(lambda: self.figures.first())  # noqa: PLW0108  # of those laid later, too

    def preload(self) -> bool:
        """Review one more game. Return whether there is more to do."""
        more = self._judge.look_on()
        if self._seen != self._judged.changes or not more:
            self._take_in()
        return more

    def _take_in(self) -> None:
        """Show what is known by now."""
        self._seen = self._judged.changes
        games = skill.judged_games(self._recent, self._judged)
        missing = len(games) < len(self._recent) and self._judge.working
        words = skill.reviewing(len(games), len(self._recent)) if missing else ""
        if games != self.games or words != self.remark:
            self.games, self.remark = games, words
            self._lay_sheet()

    # --- layout and picture

    def _lay_sheet(self) -> None:
        style, inner = self._style, self._inner
        self.figures = FigureRow.lay(
            skill.figures(self.games), inner.left, inner.top, inner.w, style.sized(SMALL - 1)
        )
        plain = style.regular(SMALL)
        height = inner.h // 4
        self._plain = plain.sized(
            text.largest(plain.pixels, lambda size: self._explained_height(size) <= height)
        )
        below = self._explained_height(self._plain.pixels)
        top = self.figures.bottom + style.px(14)
        self._words = Rect(inner.left, inner.bottom - below, inner.w, below)
        chart = Rect(inner.left, top, inner.w, self._words.top - style.px(14) - top)
        self.curve = SkillCurve(chart, self.games, style)
        self._pointed = None
        self._dirty = True

    def _explained_height(self, pixels: int) -> int:
        style = self._style.regular(SMALL).sized(pixels)
        return sum(text.paragraph_height(words, style, self._inner.w) for words in skill.explained())

    def _take(self, intent: Intent) -> None:
        before = self._pointed
        match intent:
            case PointerMoved(pos):
                self._pointed = self.curve.at(pos)
            case PointerLeft():
                self._pointed = None
        self._dirty |= before != self._pointed
        super()._take(intent)

    def _nodes(self) -> Sequence[Node]:
        if not self._recent:
            return (told("empty", _(self._empty)),)
        explained = [told(f"explained {i}", words) for i, words in enumerate(skill.explained())]
        return (self.figures.described(), *self.curve.described(), *explained, *self._remark_nodes())

    def _draw_sheet(self, target: pygame.Surface) -> None:
        if not self._recent:
            words = _(self._empty)
            fit = text.paragraph_size(words, self._style.italic(BODY), self._inner.inflate(0, -20).size)
            lines = text.broken(words, fit, min(self._inner.w, self._style.px(760)))
            step = text.leading(fit)
            y = self._inner.centery - step * (len(lines) - 1) // 2
            for line in lines:
                text.put(target, text.line(line, fit), (self._inner.centerx, y))
                y += step
            self._lies("empty", self._inner)
            return
        self.figures.draw(target)
        self.curve.draw(target, self._pointed)
        y = self._words.top
        for i, words in enumerate(skill.explained()):
            top = y
            for line in text.broken(words, self._plain, self._words.w):
                written = text.line(line, self._plain)
                text.put(target, written, (self._words.left, y), "topleft")
                y += text.leading(self._plain)
            self._lies(f"explained {i}", Rect(self._words.left, top, self._words.w, y - top))
