"""The rulebook's pages on what helps during a game, and on what comes after it."""

from __future__ import annotations

from scoundrel.engine import CLASSIC
from scoundrel.i18n import gettext as _
from scoundrel.solver.rating import lost_games

from ..pads import hand
from ..table import actions
from ..widgets.actions import Action
from .model import Section, section


def _means(key: str, label: str) -> str:
    """What to use for something: its key, or its button for a controller or a finger."""
    return key if hand.keyed() else f"*{label}*"


def _button(action: Action) -> str:
    return _means(action.key, _(action.label))


def learning() -> tuple[Section, ...]:
    """What helps during a game: undo and hints, and what the Dungeon allows."""
    rating = _(
        "The advisor plays a hundred quick games of a Dungeon, never looking at a face-down card. The more"
        " of them it loses, the more stars. In Classic, *one* is for up to {one}, *two* for up to {two},"
        " *three* for up to {three}, *four* for up to {four}, *five* for more: a fifth of the Dungeons each.",
        **{word: lost_games(n, CLASSIC)[-1] for n, word in enumerate(("one", "two", "three", "four"), 1)},
    )
    other = _(
        "Hard and equal-or-lower Weapons have steps of their own. In Hard *five* means that it loses all"
        " hundred. Choose a rating in New game, under More."
    )
    return (
        section(
            _("Undo"),
            _(
                "Take back any move. Taking back your death or a move that showed you new cards makes it"
                " a *practice game*, which isn't counted: the statistics list it under Practice. A Dungeon"
                " you've seen before is practice too."
            ),
        ),
        section(
            _("Hints"),
            _(
                "{hint} shows the best plan for the Room and its win chance. The advisor knows only what you"
                " can know: it *never looks* at a face-down card. Using a hint makes it a practice game.",
                hint=_button(actions.HINT),
            ),
        ),
        section(
            _("Par"),
            _(
                "The best score for somebody who knew every card from the start. *Proven best* means"
                " nobody can do better. {best} shows how.",
                best=_means("B", _("Best play")),
            ),
        ),
        section(_("Dungeon difficulty"), rating, other),
    )


def afterwards() -> tuple[Section, ...]:
    """What comes after a game: going through it, other ways through it, puzzles, and passing it on."""
    return (
        section(
            _("Review"),
            _(
                "{review} goes through your game Room by Room: your win chance, what each choice cost you,"
                " and the better play.",
                review=_button(actions.REVIEW),
            ),
        ),
        section(
            _("What if?"),
            _(
                "In a review or a replay, {what_if} plays on from that point. In a review it can also play"
                " on 100 times after your play of the Room and after the best, over the same re-deals."
                " Nothing of it is counted.",
                what_if=_button(actions.WHAT_IF),
            ),
        ),
        section(
            _("Puzzles"),
            _(
                "Positions in which *exactly one plan* for the Room clears the Dungeon. They aren't counted,"
                " and there is one for each day."
            ),
        ),
        section(
            _("Numbers and codes"),
            _(
                "A number deals the *same Dungeon* to everybody. The code of a result holds all its moves,"
                " so anybody can replay and check it."
            ),
        ),
    )
