"""The rulebook's page on undo, hints, par, the Dungeon rating and the review."""

from __future__ import annotations

from scoundrel.engine import Ruleset
from scoundrel.i18n import gettext as _
from scoundrel.i18n import ngettext

from ..words.rule_options import HEALTH
from .model import Paper, Section, row, section
from .playing import marked


def learning(ruleset: Ruleset) -> tuple[Section, ...]:
    """What helps during a game and after it."""
    most = ruleset.max_health
    quarters = [-(-most * k // 4) for k in range(1, 5)]
    papers = tuple(
        Paper((health,), most, ngettext("{n} star", "{n} stars", stars))
        for stars, health in enumerate(quarters, start=1)
    )
    rating = _(
        "The health it takes to clear the Dungeon if you know every card. *Five stars*: no way was found even"
        " with {most}.",
        most=most,
    )
    return (
        section(
            _("Undo"),
            _(
                "Take back any move. Taking back your death or a move that showed you new cards makes it"
                " a *practice game*, which isn't counted: the statistics list it under Practice. So does"
                " a Dungeon you know already."
            ),
        ),
        section(
            _("Hints"),
            _(
                "H shows the best plan for the Room and its win chance. The advisor knows only what you"
                " can know: it *never looks* at a face-down card. Using a hint makes it a practice game."
            ),
            _(
                "The average score is low even where you'll probably win: a defeat counts minus the Monsters"
                " left."
            ),
        ),
        section(
            _("Par"),
            _(
                "The best score for somebody who knew every card from the start. *Proven best* means"
                " nobody can do better. B shows how."
            ),
        ),
        section(_("Dungeon rating"), marked(rating, ruleset, HEALTH), figure=row(*papers)),
        section(
            _("Review"),
            _(
                "V goes through your game Room by Room: your win chance, what each choice cost you, and"
                " the better play."
            ),
        ),
        section(
            _("Puzzles"),
            _("Positions in which *exactly one plan* for the Room clears the Dungeon. They aren't counted."),
        ),
        section(
            _("Numbers and codes"),
            _(
                "A number deals the *same Dungeon* to everybody. The code of a result holds all its"
                " moves, so anybody can replay and check it."
            ),
        ),
    )
