"""The page of the book on what helps to play better: undo, hints, par, how difficult it was, the review."""

from __future__ import annotations

from scoundrel.engine import Ruleset

from ..words.rule_options import HEALTH
from .model import Paper, Row, Section
from .playing import mark


def learning(ruleset: Ruleset) -> tuple[Section, ...]:
    """What helps during a game, after it, and what can be proved of it."""
    most = ruleset.max_health
    quarters = [-(-most * k // 4) for k in range(1, 5)]
    papers = tuple(
        Paper((health,), most, f"{stars} {'star' if stars == 1 else 'stars'}")
        for stars, health in enumerate(quarters, start=1)
    )
    return (
        Section(
            "Undo",
            (
                "Take back whatever you like. To take back the end, or what has shown you new cards, makes it"
                " a *practice game*, which is counted apart. So is one whose Dungeon you know already.",
            ),
        ),
        Section(
            "Hints",
            (
                "H shows the best plan for the Room, and how often it clears the Dungeon. The advisor knows"
                " what you may know: it *never looks* at a card that lies face down. A game with hints is"
                " for practice.",
            ),
        ),
        Section(
            "Par",
            (
                "The best score for somebody who had known every card from the beginning. Where it says"
                " *proved best*, nobody can do better. B shows how.",
            ),
        ),
        Section(
            "Difficulty",
            (
                "The health it takes to clear the Dungeon, for somebody who knows it. *Five stars*: even"
                f" with {most} no way was found.{mark(HEALTH, ruleset)}",
            ),
            Row(papers),
        ),
        Section(
            "Review",
            (
                "V goes through your game Room by Room: the chance you had, what each plan gave away, and"
                " the better way.",
            ),
        ),
        Section(
            "Numbers and codes",
            (
                "A number deals the *same Dungeon* to everybody. The code of a result holds all its moves,"
                " so anybody can play them again and see that it is true.",
            ),
        ),
    )
