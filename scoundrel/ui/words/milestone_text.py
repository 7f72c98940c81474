"""The names of the milestones, and what to do for each."""

from __future__ import annotations

from typing import Final

from scoundrel.i18n import N_
from scoundrel.i18n import gettext as _
from scoundrel.storage.milestones import Earned, Milestone

from .dates import compact

_TEXTS: Final = {
    Milestone.FIRST_CLEAR: (N_("First clear"), N_("Clear a Dungeon.")),
    Milestone.NO_AVOIDING: (N_("Head-on"), N_("Clear a Dungeon without avoiding, by rules that let you.")),
    Milestone.ONE_HEALTH: (N_("By a hair"), N_("Clear a Dungeon with 1 health left.")),
    Milestone.FULL_HEALTH: (N_("Unscathed"), N_("Clear a Dungeon with full health.")),
    Milestone.ACES: (N_("Both Aces"), N_("Clear a Dungeon and slay both Aces with a Weapon.")),
    Milestone.HARD: (N_("No way round"), N_("Clear a Hard Dungeon.")),
    Milestone.ADVISOR: (N_("Own counsel"), N_("Clear a Dungeon and outscore the advisor behind the hints.")),
    Milestone.PAR: (N_("Par"), N_("Clear a Dungeon with the best score there is.")),
    Milestone.IN_A_ROW: (N_("Five in a row"), N_("Clear five Dungeons in a row by the same rules.")),
    Milestone.WEEK: (N_("Seven days"), N_("Finish the day's Dungeon in time, seven days in a row.")),
    Milestone.MANY: (N_("A hundred"), N_("Clear a hundred Dungeons.")),
    Milestone.PUZZLES: (N_("Ten puzzles"), N_("Solve ten puzzles without help.")),
}  # fmt: skip


def name(milestone: Milestone) -> str:
    """What it is called: ``By a hair``."""
    return _(_TEXTS[milestone][0])


def deed(milestone: Milestone) -> str:
    """What must be done for it, as a sentence."""
    return _(_TEXTS[milestone][1])


def progress(milestone: Milestone, reached: int, needed: int) -> str:
    """How far one is that is counted."""
    if milestone in (Milestone.IN_A_ROW, Milestone.WEEK):
        return _("Longest so far: {n} of {of}", n=reached, of=needed)
    return _("So far: {n} of {of}", n=reached, of=needed)


def when(earned: Earned) -> str:
    """When it was earned, where that is known."""
    if not earned.ended:
        return _("Earned")
    return _("Earned {day}", day=compact(earned.ended, time=False))
