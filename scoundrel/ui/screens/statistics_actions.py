"""The buttons of the statistics: where they lead, and what they do."""

from __future__ import annotations

from typing import Final

from scoundrel.i18n import N_

from ..input import PadButton
from ..requests import Command
from ..widgets.actions import ESC, Action, Shortcut

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
