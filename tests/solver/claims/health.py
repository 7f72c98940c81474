"""Sentences about health, about death, and about how the game ends."""

from __future__ import annotations

from typing import Final

from scoundrel.engine import AvoidPolicy, Outcome, avoid_objection, outcome, score

from ..ends import best_by_trying
from ..position import Came, Position
from . import Claims, any_, blow

ENDS: Final[Claims] = {
    "It clears the Dungeon and scores {n}.": lambda p, f: (
        outcome(p.mine.state) is Outcome.CLEARED and score(p.mine.state) == f.n
    ),
    "It clears the Dungeon and scores {n}; otherwise it would be {other}.": lambda p, f: (
        outcome(p.mine.state) is Outcome.CLEARED
        and score(p.mine.state) == f.n > f.other
        and score(p.rival.state) == f.other
    ),
    "You die whatever you do, but this scores best: {n}.": lambda p, f: (
        not p.ways
        and all(outcome(end.state) is Outcome.DIED for end in p.ends)
        and score(p.mine.state) == f.n == max(score(end.state) for end in p.ends)
        and avoid_objection(p.state) is not None
    ),
    "You die in this Room and score {n}.": lambda p, f: (
        outcome(p.mine.state) is Outcome.DIED and score(p.mine.state) == f.n
    ),
    "You live on, with {n} health at the end of the Room.": lambda p, f: (
        p.mine.health == f.n > 0 and outcome(p.rival.state) is Outcome.DIED
    ),
    "From there you can clear the Dungeon with {n}, the best possible.": lambda p, f: (
        p.unseen <= 1 and best_by_trying(p.mine.state) == best_by_trying(p.state) == (f.n, True)
    ),
    "From there you can clear the Dungeon with {n}, the best found.": lambda p, f: (
        p.unseen <= 1 and best_by_trying(p.mine.state)[0] >= f.n > 0
    ),
    "Every card left is known: you can clear the Dungeon with {n}, the best possible.": lambda p, f: (
        p.unseen <= 1 and best_by_trying(p.state) == (f.n, True)
    ),
    "Every card left is known: you can clear the Dungeon with {n}, the best found.": lambda p, f: (
        p.unseen <= 1 and best_by_trying(p.state)[0] >= f.n > 0
    ),
    "Every card left is known: the Dungeon can't be cleared, and this scores {n}.": lambda p, f: (
        p.unseen <= 1 and not best_by_trying(p.state)[1] and best_by_trying(p.mine.state)[0] >= f.n
    ),
    "Avoiding costs nothing in these rules: it shows new cards, and this Room comes back "
    "later.": lambda p, f: p.avoids and p.state.ruleset.avoid is AvoidPolicy.ALWAYS,
}
"""How the game ends."""
HEALTH: Final[Claims] = {
    "You come out with {n} health; if you left {instead}, it would be {other} at most.": lambda p, f: (
        not p.avoids
        and p.mine.left is not f.instead
        and p.mine.health == f.n > f.other == max(way.health for way in p.leaving(f.instead))
    ),
    "You come out with {n} health; if you left {instead}, it might be only {other}.": lambda p, f: (
        p.mine.health == f.n > f.other and any_(p.leaving(f.instead), lambda way: way.health == f.other)
    ),
    "You come out of this Room healthier than you went in: {n} health, up from {other}.": lambda p, f: (
        not p.avoids and p.rival_avoids and p.mine.health == f.n > f.other == p.state.health
    ),
    "Facing this Room would leave you {other} of your {n} health at best.": lambda p, f: (
        p.avoids and p.state.health == f.n and f.n > f.other == max(way.health for way in p.ways)
    ),
    "You keep your {n} health; facing this Room could leave you {other}.": lambda p, f: (
        p.avoids
        and p.state.health == f.n
        and f.n > f.other
        and any_(p.ways, lambda way: way.health == f.other)
    ),
    "You come out with {n} health; the same cards another way would leave you {other}.": lambda p, f: (
        not p.avoids and p.mine.health == f.n > f.other and any_(p.ways, lambda way: way.health == f.other)
    ),
    "With your Weapon, {card} costs {n} health; barehanded it would be {other}.": lambda p, f: (
        (fight := p.mine.fought[f.card]).weapon is not None
        and 0 < fight.damage == f.n < f.other == f.card.value
    ),
    "With your Weapon, {card} costs nothing; barehanded it would be {other} health.": lambda p, f: (
        (fight := p.mine.fought[f.card]).weapon is not None and fight.damage == 0 < f.other == f.card.value
    ),
    "No healing is wasted; another way through the Room wastes {other} of it.": lambda p, f: (
        p.mine.wasted == 0 < f.other and any_(p.ways, lambda way: way.wasted == f.other)
    ),
}
"""Health at the end of the Room."""
BLOWS: Final[Claims] = {
    "No Monster left could then kill you in one blow; if you left {instead}, at least {n} could.": (
        lambda p, f: not p.mine.deadly and 0 < f.n == _lowest_deadly(p, p.leaving(f.instead))
    ),
    "No Monster left could then kill you in one blow; if you left {instead}, {n} might.": lambda p, f: (
        not p.mine.deadly and any_(p.leaving(f.instead), lambda way: len(way.deadly) == f.n > 0)
    ),
    "No Monster left could then kill you in one blow; as you are now, {n} could.": (
        lambda p, f: not p.avoids and not p.mine.deadly and 0 < f.n == len(p.rival.deadly)
    ),
    "As you are, no Monster left can kill you in one blow; after this Room, at least {n} could.": (
        lambda p, f: p.avoids and not p.mine.deadly and 0 < f.n == _lowest_deadly(p, p.ways)
    ),
    "As you are, no Monster left can kill you in one blow; facing this Room could leave {n} that can.": (
        lambda p, f: p.avoids and not p.mine.deadly and any_(p.ways, lambda way: 0 < f.n == len(way.deadly))
    ),
    "No Monster left could then kill you in one blow; after another way through the Room, {n} could.": (
        lambda p, f: (
            not p.avoids and not p.mine.deadly and any_(p.ways, lambda way: 0 < f.n == len(way.deadly))
        )
    ),
    "Only {n} of the {of} Monsters left could then kill you in one blow; if you left {instead}, at "
    "least {other} "
    "could.": lambda p, f: (
        blow(p.mine, f.n, f.of) and f.n < f.other == _lowest_deadly(p, p.leaving(f.instead))
    ),
    "Only {n} of the {of} Monsters left could then kill you in one blow; if you left {instead}, {other} "
    "might.": lambda p, f: (
        blow(p.mine, f.n, f.of) and any_(p.leaving(f.instead), lambda way: f.n < f.other == len(way.deadly))
    ),
    "Only {n} of the {of} Monsters left could then kill you in one blow; now {other} could.": lambda p, f: (
        blow(p.mine, f.n, f.of) and p.rival_avoids and f.n < f.other == len(p.rival.deadly)
    ),
    "As you are, only {n} of the {of} Monsters left can kill you in one blow; after this Room, at "
    "least {other} "
    "could.": lambda p, f: (
        p.avoids and blow(p.mine, f.n, f.of) and f.n < f.other == _lowest_deadly(p, p.ways)
    ),
    "As you are, only {n} of the {of} Monsters left can kill you in one blow; facing this Room "
    "could leave {other} "
    "that can.": lambda p, f: (
        p.avoids and blow(p.mine, f.n, f.of) and any_(p.ways, lambda way: f.n < f.other == len(way.deadly))
    ),
    "Only {n} of the {of} Monsters left could then kill you in one blow; after another way through "
    "the Room, {other} "
    "could.": lambda p, f: (
        not p.avoids
        and blow(p.mine, f.n, f.of)
        and any_(p.ways, lambda way: f.n < f.other == len(way.deadly))
    ),
}
"""What could kill in one blow."""


def _lowest_deadly(p: Position, ways: list[Came]) -> int:
    return min(len(way.deadly) for way in ways)
