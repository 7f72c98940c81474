"""What a finished game was the first or the best of among those by its rules."""

from __future__ import annotations

from enum import Enum, auto

from scoundrel.engine import Game, Outcome, outcome, score
from scoundrel.storage.overview import Overview
from scoundrel.storage.statistics import same_rules


class Feat(Enum):
    """Something worth announcing."""

    FIRST_CLEAR = auto()
    """The first Dungeon cleared by these rules."""
    RECORD = auto()
    """The highest score by these rules, higher than that of any game before."""


def feats(game: Game, history: Overview) -> frozenset[Feat]:
    """What ``game``, which is over and in the ``history``, achieved. A practice game achieves nothing."""
    summary = history.summaries.get((same_rules(game.id.ruleset), False))
    if game.practice or summary is None:
        return frozenset()
    reached = set()
    if outcome(game.state) is Outcome.CLEARED and summary.cleared == 1:
        reached.add(Feat.FIRST_CLEAR)
    points = score(game.state)
    if summary.played > 1 and summary.best == points and summary.scores[points] == 1:
        reached.add(Feat.RECORD)
    return frozenset(reached)
