"""The seals of a result: what the game achieved, in a row on the sheet."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from ...i18n import gettext as _
from ...storage.milestones import Milestone
from ...storage.overview import Feat
from ..requests import Command
from ..table.effects import FALLS, fallen
from ..widgets import paper, text
from ..widgets.actions import Action
from ..widgets.boards import Look
from ..widgets.buttons import Button
from ..widgets.parts import Pixel
from ..widgets.theme import DEFAULT, ITALIC_FONT, SMALL, Style, TextStyle
from ..words import games_text, spoken_sheets

_EACH, _NEXT = 0.32, 0.12  # seconds that a seal takes to push others aside, and until the next one falls
# A seal's width, the distance from its top to the top of its name, their total height, and the gap between
# names, in pixels at scale 1.
_SEAL, _NAME, _HEIGHT, _GAP = 56, 52, 90, 8
_TILTS: Final = -7, 5, -4, 8, -6  # the angles of the seals, in degrees
_MOST: Final = len(_TILTS)  # the maximum number of seals that fit
_Line = tuple[str, TextStyle]
_BY_FEATS: Final = frozenset({Milestone.FIRST_CLEAR, Milestone.PAR})  # milestones sealed as feats or as par


class Achievement(NamedTuple):
    """An achievement of a game, and the milestone first reached with the achievement, if any."""

    name: str
    deed: str
    seal: Milestone | None = None  # the milestone on its seal; `None` for a seal with a skull
    milestone: Milestone | None = None

    @property
    def announcement(self) -> str:
        """The announcement of the achievement for screen readers."""
        return self.name if self.milestone is None else spoken_sheets.new_milestone(self.milestone)


def achievements(feats: frozenset[Feat], milestones: frozenset[Milestone], *, par: bool) -> list[Achievement]:
    """Return the achievements, rarest first: ``feats``, new ``milestones``, and par if ``par`` is true."""
    new = [one for one in reversed(Milestone) if one in milestones - _BY_FEATS]
    found = [Achievement(*games_text.milestone_texts(one), one, one) for one in new]
    if Feat.FIRST_CLEAR in feats:
        first = Milestone.FIRST_CLEAR
        deed = _("Your first clear under these rules.")
        found.append(Achievement(_("First clear"), deed, first, first if first in milestones else None))
    if Feat.RECORD in feats:
        found.append(Achievement(_("Personal best"), _("Your highest score under these rules.")))
    if Feat.BETTER in feats:
        found.append(Achievement(_("Better than before"), _("Your best score in this Dungeon so far.")))
    if par:
        best = Milestone.PAR
        deed = _("No higher score is possible in this Dungeon.")
        found.append(Achievement(_("Perfect score"), deed, best, best if best in milestones else None))
    return found


class ResultSeals:
    """The seals on a sheet, with the progress of their fall."""

    def __init__(self) -> None:
        self._fell: dict[str, float] = {}  # seconds since each seal began to fall, by name
        self._first: Sequence[str] = ()  # the names of the seals shown first; later seals push them aside

    def fall(self, achieved: Sequence[Achievement], dt: float) -> tuple[bool, bool]:
        """Advance the seals' fall, one by one. Return whether any is falling, and whether any lands now."""
        falls = lands = False
        for name, *_rest in achieved[:_MOST]:
            age = self._fell.get(name, 0.0)
            if age < _EACH:
                self._fell[name] = age + dt
                falls, lands = True, lands or age < FALLS <= age + dt
            if age < _NEXT:
                break
        return falls, lands

    def buttons(
        self, achieved: Sequence[Achievement], row: Rect, style: Style, *, falling: bool
    ) -> list[Button]:
        """Return the ``achieved`` seals as buttons in ``row``.

        If ``falling`` is true, seals that have yet to fall are blank.
        A seal's tooltip describes the achievement, and so does the line below the name of a single seal.
        Pressing a seal shows all milestones.
        """
        shown, alone = achieved[:_MOST], len(achieved) == 1
        wide = row.w if alone else row.w // max(4, len(shown))
        # Use one text size for all names: the largest at which each fits its place.
        writing = style.bold(SMALL - 1, style.theme.faded_ink)
        room = wide - style.px(_GAP), style.px(_HEIGHT - _NAME)
        named = [text.wrapped(one.name, writing, *room, smaller=0.95) for one in shown]
        writing = writing.sized(min((fit.pixels for _words, fit in named), default=SMALL))
        deed = text.fitting(shown[0].deed, writing._replace(font=ITALIC_FONT), room[0]) if alone else writing
        self._first = self._first or [one.name for one in shown]
        left, laid = 0.0, []
        for one, (words, _fit), tilt in zip(shown, named, _TILTS, strict=False):
            lines = [(line, writing) for line in words] + [(one.deed, deed)] * alone
            age = self._fell.get(one.name, 0.0) if falling else _EACH
            slot = wide if one.name in self._first else wide * min(1.0, age / _EACH)
            rect = Rect(round(left + (slot - wide) / 2), row.top, wide, style.px(_HEIGHT))
            drawn = partial(_drawn, one.seal, lines, rect.size, style, age, tilt)
            action = Action(Command.MILESTONES, one.name, help=one.deed)
            laid.append(Button(action, rect, icon=drawn, look=Look.INK))
            left += slot
        return [one._replace(rect=one.rect.move(row.centerx - round(left / 2), 0)) for one in laid]


def _drawn(
    seal: Milestone | None, lines: list[_Line], size: Pixel, style: Style, age: float, tilt: int, *_: object
) -> pygame.Surface:
    """Return a picture of a seal and its ``lines``, ``age`` seconds into its fall; blank at age 0."""
    picture = pygame.Surface(size, pygame.SRCALPHA, 32)
    if age:
        pixels = style.px(_SEAL)
        wax, middle = pygame.Surface((pixels, pixels), pygame.SRCALPHA, 32), (pixels // 2, pixels // 2)
        if seal is None:
            paper.draw_seal(wax, middle, pixels, DEFAULT)  # high contrast keeps the seals of milestones too
        else:
            paper.draw_milestone(wax, seal, middle, pixels)
        grown = pygame.transform.rotozoom(wax, tilt, fallen(age))
        text.put(picture, grown, (size[0] // 2, pixels // 2), flags=pygame.BLEND_PREMULTIPLIED)
        top = style.px(_NAME)
        for words, writing in lines:
            line = text.line(words, writing).premul_alpha()
            place = line.get_rect(midtop=(size[0] // 2, top))
            picture.blit(line, place, special_flags=pygame.BLEND_PREMULTIPLIED)
            top += text.leading(writing)
    return picture
