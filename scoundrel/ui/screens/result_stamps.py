"""What a game achieved, stamped on the corners of its result, one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from scoundrel.i18n import pgettext
from scoundrel.storage.milestones import Milestone
from scoundrel.storage.overview import Feat

from ..table.effects import FALLS, STEPS, fallen, stamp
from ..widgets import seals
from ..widgets.theme import Color, Style
from ..words import games_text, spoken_sheets

_EACH: Final = 0.32
"""Seconds from one stamp to the next."""
_SEAL: Final = 60
"""The width of a milestone's seal, in pixels at scale 1."""
_TILTS: Final = (-9.0, 9.0, -5.0, 5.0, 4.0, -4.0)
"""Of the stamps, in degrees."""
_BY_FEATS: Final = frozenset({Milestone.FIRST_CLEAR, Milestone.PAR})
"""Milestones for which there is a stamp in any case."""


class Achievement(NamedTuple):
    """A stamp, and the milestone whose seal is pressed on it, if it is one."""

    words: str
    ink: Color
    milestone: Milestone | None = None

    @property
    def told(self) -> str:
        """What a screen reader says of it."""
        return self.words if self.milestone is None else spoken_sheets.new_milestone(self.milestone)


def achievements(
    feats: frozenset[Feat], milestones: frozenset[Milestone], style: Style, *, par: bool
) -> list[Achievement]:
    """What is stamped on the result, the rarest first; ``par`` says whether it was reached."""
    theme = style.theme
    found = [
        Achievement(games_text.milestone_name(one), theme.red, one)
        for one in reversed(Milestone)
        if one in milestones - _BY_FEATS
    ]
    if Feat.FIRST_CLEAR in feats:
        seal = Milestone.FIRST_CLEAR if Milestone.FIRST_CLEAR in milestones else None
        found.append(Achievement(pgettext("stamp", "First clear"), theme.green, seal))
    if Feat.RECORD in feats:
        found.append(Achievement(pgettext("stamp", "New record"), theme.red))
    if par:
        seal = Milestone.PAR if Milestone.PAR in milestones else None
        found.append(Achievement(pgettext("stamp", "Par reached"), theme.gold, seal))
    return found


class ResultStamps:
    """The stamps on a sheet: where they are, and how far they have fallen."""

    def __init__(self) -> None:
        self._fell: dict[str, float] = {}
        """Each stamp that was let fall, and how many seconds ago it began to."""

    def fall(self, achieved: Sequence[Achievement], dt: float) -> tuple[bool, bool]:
        """Let the next stamp fall; does one fall, and does it strike the paper now?"""
        for words, *_rest in achieved:
            age = self._fell.get(words, 0.0)
            if age < _EACH:
                self._fell[words] = age + dt
                return True, age < FALLS <= age + dt
        return False, False

    def draw(
        self,
        target: pygame.Surface,
        achieved: Sequence[Achievement],
        places: Sequence[tuple[int, int]],
        sheet: Rect,
        style: Style,
        *,
        falling: bool,
    ) -> None:
        """Stamp them on the ``sheet`` at these places; of those that come ``falling``, as far as they fell.

        The places are as far from its left or, where negative, right edge and from its upper edge, in pixels
        at scale 1.
        """
        for one, (across, down), tilt in zip(achieved, places, _TILTS, strict=False):
            x = style.px(across) + (sheet.left if across > 0 else sheet.right)
            y = sheet.top + style.px(down)
            if falling and one.words not in self._fell:
                continue
            age = self._fell.get(one.words, FALLS)
            step = round(STEPS * fallen(age))
            printed = stamp(one.words.upper(), style, one.ink, pixels=20, tilt=tilt, step=step)
            place = printed.get_rect(center=(x, y))
            wide = 0 if one.milestone is None else style.px(_SEAL)
            # The seal holds the outer end down, beside the words.
            place.clamp_ip(target.get_rect().inflate(-round(1.6 * wide), 0))
            target.blit(printed, place)
            if one.milestone is not None and age >= FALLS:
                outer = place.right + wide * 0.3 if across < 0 else place.left - wide * 0.3
                seals.draw(target, one.milestone, (round(outer), y + style.px(10)), wide)
