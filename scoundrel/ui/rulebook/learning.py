"""The rulebook's page on undo, hints, par, the difficulty of Dungeons and the review."""

from __future__ import annotations

from scoundrel.i18n import gettext as _
from scoundrel.solver.rating import lost_games

from .model import Section, section


def learning() -> tuple[Section, ...]:
    """What helps during a game and after it."""
    rating = _(
        "The advisor plays a hundred quick games of it, never looking at a face-down card. *One star*: it"
        " loses at most {one}; *two*: {two}; *three*: {three}; *four*: {four}; *five*: more. Each has a fifth"
        " of Classic Dungeons. Choose one in New game, under More.",
        **{word: lost_games(n)[-1] for n, word in enumerate(("one", "two", "three", "four"), 1)},
    )
    return (
        section(
            _("Undo"),
            _(
                "Take back any move. Taking back your death or a move that showed new cards makes it"
                " a *practice game*, which isn't counted. A Dungeon you've played before is practice too."
            ),
        ),
        section(
            _("Hints"),
            _(
                "H shows the best plan for the Room and its win chance. The advisor knows only what you"
                " can know: it *never looks* at a face-down card. Using a hint makes it a practice game."
            ),
        ),
        section(
            _("Par"),
            _(
                "The best score for somebody who knew every card from the start. *Proven best* means"
                " nobody can do better. B shows how."
            ),
        ),
        section(_("Dungeon difficulty"), rating),
        section(
            _("Review"),
            _(
                "V goes through your game Room by Room: your win chance, what each choice cost you, and"
                " the better play."
            ),
            _("There W asks *What if?* Play on from that point, or try it 100 times. Nothing is counted."),
        ),
        section(
            _("Puzzles"),
            _("Positions in which *exactly one plan* for the Room clears the Dungeon. They aren't counted."),
        ),
        section(
            _("Numbers and codes"),
            _(
                "A number deals the *same Dungeon* to everybody. A result's code holds all its moves:"
                " anybody can replay it."
            ),
        ),
    )
