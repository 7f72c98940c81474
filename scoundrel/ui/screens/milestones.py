"""The milestones: sealed documents on a wall, and slates for those not earned yet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final

import pygame
from pygame import Rect

from ...engine import CLASSIC
from ...i18n import N_, gettext as _
from ...storage.judgements import Judgements
from ...storage.milestones import Earned, Milestone, Milestones
from ...storage.overview import Overview
from ..accessibility.node import Node, box, items
from ..background.judge import FirstsJudge
from ..requests import Command, Context
from ..widgets import paper, text
from ..widgets.parts import DrawnPart, Part
from ..widgets.theme import BODY, ITALIC_FONT, SMALL
from ..words import games_text, spoken_sheets
from .chamber import ChamberScreen

_SLICE: Final = 0.004  # the time spent searching in one frame, in seconds
_COLUMNS, _UPRIGHT_COLUMNS = 3, 2  # the number of columns in a landscape and in a portrait window
_DUSK: Final = (196, 194, 188)  # the colour of the light on the wall
_UNEARNED: Final = (196, 206, 206)  # the tint of an unearned milestone's seal
_SLATE: Final = (56, 86, 76)  # the light on an unearned milestone's slate
_LEAST: Final = 11  # the text size at which every name must fit beside the seals, in pixels
# Milestones that depend on the evaluation of past games.
_SOLVED: Final = frozenset({Milestone.ADVISOR, Milestone.PAR})


class MilestonesScreen(ChamberScreen):
    """Shows the milestones reached in ``overview``, which are computed in idle time."""

    heading = N_("Milestones")
    before_remark = 0
    in_chalk = True

    def __init__(
        self, context: Context, judged: Judgements, overview: Overview, puzzles: Sequence[str] = ()
    ) -> None:
        """``puzzles`` are the times at which puzzles were solved without help, oldest first."""
        self._overview, self._judged = overview, judged
        self._search: Milestones | None = Milestones(overview, judged, puzzles)
        self._count = self._search.progress  # the progress towards each milestone that has a counter
        self._judge = FirstsJudge(overview, judged)
        self.earned: dict[Milestone, Earned] = {}
        super().__init__(context)
        self._tell_count()

    def preload(self) -> bool:
        """Search the history, then evaluate games. Return whether there is more to do."""
        if (search := self._search) is not None:
            if search.step(_SLICE):
                self._search, self._ground, self._dirty = None, None, True
            if search.earned.keys() - self.earned.keys():
                self.earned |= search.earned
                self._tell_count()
            return True
        if self._judge.look_on():
            return True
        missing = _SOLVED - self.earned.keys()
        if self._judge.found and missing:
            self._judge.found = False
            self._search = Milestones(self._overview, self._judged, wanted=frozenset(missing))
            return True
        return False

    def _act(self, command: Enum) -> None:
        if command is Command.BACK:
            self._judge.stop()
        super()._act(command)

    def _tell_count(self) -> None:
        self._ground, self._dirty = None, True
        self.remark = _(
            "{n} of {of} earned. You earn them in ranked games that start with {health} health, and "
            "in puzzles.",
            n=len(self.earned),
            of=len(Milestone),
            health=CLASSIC.max_health,
        )

    def _lay_area(self) -> None:
        # Larger text needs taller documents, so move the table down.
        self.horizon = 0.86 + 0.06 * (self._larger - 1)
        super()._lay_area()

    def _candle_place(self) -> Rect:
        width, height = self.size
        side = round(min(width * 0.09, height * (1 - self.horizon) * 0.84))
        return Rect(width - round(side * 1.4), height - round(side * 1.28), side, round(side * 1.25))

    def _compose(self) -> Iterator[Part]:
        (width, height), style = self.size, self._style
        across = _COLUMNS if width > height else _UPRIGHT_COLUMNS
        side, top = style.px(10), self.bar.bottom + style.px(8)
        wall = Rect(side, top, width - 2 * side, self.edge - style.px(6) - top)
        down, gap = -(-len(Milestone) // across), style.px(14 / self._larger)
        wide, high = wall.w // across, wall.h // down
        self.cells = [
            Rect(wall.left + x * wide, wall.top + y * high, wide, high).inflate(-gap, -gap)
            for y in range(down)
            for x in range(across)
        ]  # the rectangle of each milestone
        # Shrink the seals to make room for larger text.
        cell = self.cells[0]
        self._seal = round(min(cell.h, cell.w * 0.3, style.px(136)) / self._larger**1.5)
        self._set_text()
        yield DrawnPart(nodes=self._cell_nodes)

    def _set_text(self) -> None:
        """Set the text size: the largest at which the text of every milestone fits."""
        cell = self.cells[0]
        self._pad = round(16 * min(self.size[0] / 1280, self.size[1] / 800))
        title, plain = self._style.title(BODY), self._style.regular(SMALL + 1)
        names = (games_text.milestone_texts(each)[0] for each in Milestone)
        room = cell.w - 9 * self._pad // 8
        self._seal = min(self._seal, room - max(text.line_width(name, title.sized(_LEAST)) for name in names))
        self._room = room - self._seal
        ratio = title.pixels / plain.pixels

        def fits(pixels: int) -> bool:
            name, deed = title.sized(round(pixels * ratio)), plain.sized(pixels)
            free = cell.h - self._pad - text.line_height(name) - text.line_height(deed)
            return all(
                text.line_width(called, name) <= self._room
                and text.paragraph_height(told, deed, self._room) <= free
                for called, told in map(games_text.milestone_texts, Milestone)
            )

        pixels = text.largest(plain.pixels, fits)
        self._title, self._plain = title.sized(round(pixels * ratio)), plain.sized(pixels)

    def _cell_nodes(self) -> Sequence[Node]:
        told = [spoken_sheets.milestone(one, self.earned.get(one), self._count.get(one)) for one in Milestone]
        return [items("milestones", _(self.heading), told, map(box, self.cells))]

    def paint_ground(self) -> pygame.Surface:
        """Paint the chamber with the documents."""
        ground = super().paint_ground()
        ground.fill(_DUSK, (0, 0, self.size[0], self.edge), pygame.BLEND_RGB_MULT)
        # Draw the last cell first, so that no cell's shadow falls on the text of an earlier cell.
        for milestone, cell in reversed([*zip(Milestone, self.cells, strict=True)]):
            self._draw_one(ground, milestone, cell)
        return ground

    def _draw_one(self, target: pygame.Surface, milestone: Milestone, cell: Rect) -> None:
        earned = self.earned.get(milestone)
        theme, side = self._theme if earned is None else self.context.theme, self._seal
        center = cell.left - self._pad // 2 + side // 2, cell.centery
        if theme.plain:
            paper.draw_box(target, cell, theme.panel, self._pad // 2, theme.chalk, 1)
        else:
            light, paper_theme = ((), theme) if earned else ((_SLATE,), theme.cold())
            paper.draw_paper(target, cell, paper_theme, light)
        paper.draw_milestone(target, milestone, center, side, _UNEARNED if earned is None else None)
        ink = theme.chalk if earned is None else theme.ink
        plain = self._plain._replace(color=ink)
        name, deed = games_text.milestone_texts(milestone)
        bright = ink if earned is None else theme.gold
        parts = [text.fitted(name, self._title._replace(color=bright), self._room)]
        last, words = self._plain._replace(font=ITALIC_FONT, color=bright), ""
        if earned is not None:
            words = games_text.when(earned)
        elif milestone in self._count:
            words = games_text.progress(milestone, *self._count[milestone])
        for told, style in ((deed, plain), (words, last)):
            parts += [text.line(each, style) for each in text.broken(told, style, self._room) if each]
        y = cell.centery - sum(part.get_height() for part in parts) // 2
        x = cell.right - self._pad - self._room
        for part in parts:
            target.blit(part, (x, y))
            y += part.get_height()
