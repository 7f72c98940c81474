"""Skill and luck: the costs of mistakes in the last games, and the advisor's results in the same Dungeons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pygame import Rect

from ...i18n import N_
from ...i18n import gettext as _
from ...storage.judgements import Judgements
from ...storage.overview import EMPTY, Overview
from ..background.judge import RecentJudge, recent
from ..charts import skill
from ..charts.skill import SkillCurve
from ..charts.statistics import FigureRow
from ..requests import Command, Context
from ..widgets import text
from ..widgets.actions import ENTER, Action, Shortcut
from ..widgets.parts import Part, TextPart, paragraphs
from ..widgets.theme import BODY, SMALL
from .sheet import BACK, READING, SheetScreen

_EMPTY: Final = N_(
    "Once you have finished a counted game in Classic or Hard, you can see here how much of your win"
    " chance your choices cost in each of your last 50, how often the advisor, the player behind the hints,"
    " clears the same Dungeons, and how lucky you were. A new game counts unless a hint or a late"
    " undo makes it practice."
)
# The text shown if other games were counted.
_OTHERS: Final = N_(
    "The advisor, the player behind the hints, can't judge your counted games yet: it doesn't know the odds"
    " in Easy, or with far more or less health than usual. Once you have finished a counted game in Classic"
    " or Hard, you can see here how much of your win chance your choices cost."
)
_NEW: Final = Action(Command.MODES, N_("New game"), (ENTER, Shortcut("n")))


class SkillScreen(SheetScreen):
    """Shows the reviewed games among the last counted ones in ``overview``, reviewing others in idle time."""

    heading = N_("Skill and luck")
    measures = READING
    width, height, tall = 1180, 790, 980

    def __init__(self, context: Context, judged: Judgements, overview: Overview = EMPTY) -> None:
        self._judged = judged
        self._recent = recent(overview)
        others = any(one.played and not one.practice for one in overview.summaries.values())
        self._empty = _OTHERS if others else _EMPTY  # the text shown if there is nothing else
        if not self._recent:
            self.actions = (_NEW, BACK)
        self._judge = RecentJudge(overview, judged)
        self._seen = -1  # the number of shown evaluations
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
        self._seen = self._judged.changes
        games = skill.judged_games(self._recent, self._judged)
        missing = len(games) < len(self._recent) and self._judge.working
        words = skill.reviewing(len(games), len(self._recent)) if missing else ""
        if games != self.games or words != self.remark:
            self.games, self.remark = games, words
            self._lay_sheet()

    def _compose(self) -> Iterator[Part]:
        style, inner = self._style, self.inner_area
        self.figures = FigureRow(
            skill.figures(self.games), inner.left, inner.top, inner.w, style.sized(SMALL - 1)
        )
        plain = style.regular(SMALL)

        def height(pixels: int) -> int:
            small = plain.sized(pixels)
            return sum(text.paragraph_height(words, small, inner.w) for words in skill.explained(self.games))

        plain = plain.sized(text.largest(plain.pixels, lambda size: height(size) <= inner.h // 3))
        below, gap = height(plain.pixels), style.px(14)
        top = self.figures.bottom + gap
        chart = Rect(inner.left, top, inner.w, inner.bottom - below - gap - top)
        self.curve = SkillCurve(chart, self.games, style)
        if not self._recent:
            words = _(self._empty)
            fit = text.paragraph_size(words, style.italic(BODY), inner.inflate(0, -20).size)
            lines = text.broken(words, fit, min(inner.w, style.px(760)))
            top = inner.centery - text.leading(fit) * (len(lines) - 1) // 2
            yield TextPart("empty", lines, fit, (inner.centerx, top), spoken=words, rect=inner)
            return
        yield self.figures
        yield self.curve
        words_area = Rect(inner.left, inner.bottom - below, inner.w, below)
        yield from paragraphs("explained", skill.explained(self.games), plain, words_area)
