"""Sentences against a plan: the price of the best, and what another lacks."""

from __future__ import annotations

from typing import Final

from scoundrel.engine import AvoidPolicy, CardKind

from . import Claims, any_, blow, may_avoid_next, reach

PRICES: Final[Claims] = {
    "The Room costs you {n} health.": lambda p, f: p.state.health - p.mine.health == f.n > 0,
    "You could come out with more health: {other} instead of {n}.": lambda p, f: (
        p.mine.health == f.n < f.other and any_([*p.ways, p.now], lambda way: way.health == f.other)
    ),
    "Facing it could bring you up to {other} health.": lambda p, f: (
        p.avoids and any_(p.ways, lambda way: way.health == f.other > p.state.health)
    ),
    "Your Weapon can then fight only {n} of the {of} Monsters left.": lambda p, f: (
        f.n > 0 and reach(p.mine, f)
    ),
    "No Monster left is then weak enough for your Weapon.": lambda p, f: (
        p.mine.held is not None and p.mine.reach(p.mine.ahead) == 0
    ),
    "You then have no Weapon.": lambda p, f: p.mine.held is None,
    "You leave {card} for the next Room.": lambda p, f: p.mine.leaves(f.card),
    "It sends {card} to the bottom, too.": lambda p, f: (
        p.avoids and f.card in p.state.room and f.card.kind is CardKind.WEAPON
    ),
    "You must face the next Room.": lambda p, f: p.avoids and not may_avoid_next(p.mine),
    "Beware of {card}, which could then kill you in one blow.": lambda p, f: p.mine.deadly == [f.card],
    "Beware: {n} Monsters could then each kill you in one blow.": lambda p, f: len(p.mine.deadly) == f.n > 1,
    "This is a guess: the advisor wasn't trained with these rules.": lambda p, f: (
        p.state.ruleset.avoid is AvoidPolicy.ALWAYS or p.state.ruleset.max_health > 99
    ),
}
"""Said of the best plan."""
LACKS: Final[Claims] = {
    "You come out with {n} health; with the best plan it's {other}.": lambda p, f: (
        not p.avoids and p.mine.health == f.n < f.other == p.rival.health
    ),
    "You stay at {n} health; the best plan brings you to {other}.": lambda p, f: (
        p.avoids and p.mine.health == f.n < f.other == p.rival.health
    ),
    "It costs you {n} of your {other} health, which avoiding the Room would keep.": lambda p, f: (
        p.rival_avoids and p.state.health == f.other and f.other - p.mine.health == f.n > 0
    ),
    "It fights {card} barehanded for {n} health; the best plan slays it for {other}.": lambda p, f: (
        p.mine.fought[f.card].weapon is None
        and p.rival.fought[f.card].weapon is not None
        and p.mine.fought[f.card].damage == f.n > f.other == p.rival.fought[f.card].damage
    ),
    "It fights {card} barehanded for {n} health; the best plan slays it unhurt.": lambda p, f: (
        p.mine.fought[f.card].weapon is None
        and p.rival.fought[f.card].weapon is not None
        and p.mine.fought[f.card].damage == f.n > 0 == p.rival.fought[f.card].damage
    ),
    "It wastes {n} of the healing in this Room, more than the best plan.": lambda p, f: (
        p.mine.wasted == f.n > p.rival.wasted
    ),
    "Afterwards {n} of the {of} Monsters left could kill you in one blow; after the best plan, none "
    "could.": lambda p, f: blow(p.mine, f.n, f.of) and f.n > 0 == len(p.rival.deadly),
    "Afterwards {n} of the {of} Monsters left could kill you in one blow; after the best plan, {other}.": (
        lambda p, f: blow(p.mine, f.n, f.of) and f.n > f.other == len(p.rival.deadly)
    ),
    "Your Weapon can then fight {n} of the {of} Monsters left; after the best plan, {other}.": lambda p, f: (
        reach(p.mine, f) and f.n < f.other == p.rival.reach(p.mine.ahead)
    ),
    "It wears out {card}: no Monster left is then weak enough for it.": lambda p, f: (
        p.mine.held is f.card and p.mine.reach(p.mine.ahead) == 0 < len(p.mine.ahead)
    ),
    "It leaves you no Weapon; with the best plan you'd have {card}.": lambda p, f: (
        p.mine.held is None and p.rival.held is f.card
    ),
    "It leaves you {card} in hand; with the best plan you'd have {instead}.": lambda p, f: (
        p.mine.held is f.card and p.rival.held is f.instead
    ),
    "It takes {card}, which the best plan saves for the next Room.": lambda p, f: (
        p.rival.leaves(f.card) and f.card in (*p.mine.drunk, *p.mine.equipped)
    ),
    "It leaves {card}, which the best plan slays unhurt.": lambda p, f: (
        p.mine.leaves(f.card) and p.rival.fought[f.card].damage == 0
    ),
    "It only puts off {card}, which the best plan slays unhurt.": lambda p, f: (
        p.avoids and p.rival.fought[f.card].damage == 0
    ),
    "It leaves {card}, which the best plan slays for {n} health.": lambda p, f: (
        p.mine.leaves(f.card) and p.rival.fought[f.card].damage == f.n
    ),
    "It only puts off {card}, which the best plan slays for {n} health.": lambda p, f: (
        p.avoids and p.rival.fought[f.card].damage == f.n
    ),
    "It sends {card} to the bottom of the Dungeon; the best plan takes it now.": lambda p, f: (
        p.avoids and f.card in p.state.room and f.card in p.rival.equipped
    ),
    "You must then face the next Room; after the best plan you may avoid it.": lambda p, f: (
        p.avoids and not may_avoid_next(p.mine) and may_avoid_next(p.rival)
    ),
    "Avoiding first would cost nothing and show you new cards.": lambda p, f: (
        p.rival_avoids and p.state.ruleset.avoid is AvoidPolicy.ALWAYS
    ),
}
"""Said of another, whose rival is the best."""
