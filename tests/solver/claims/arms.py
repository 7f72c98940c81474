"""Sentences about the Weapon."""

from __future__ import annotations

from typing import Any, Final

from ..position import Position
from . import Claims, any_, outgo, reach, widest

ARMS: Final[Claims] = {
    "Barehanded, {card} costs {cost} health, but your Weapon can then fight {n} of the {of} "
    "Monsters left instead of "
    "{other}.": lambda p, f: outgo(p, f) and spared(p, f, f.other) and f.n > f.other > 0,
    "Barehanded, {card} costs {cost} health, but used on it, your Weapon would be too worn for any "
    "Monster left.": (lambda p, f: p.mine.reach(p.mine.ahead) > 0 and spared(p, f, 0)),
    "Barehanded, {card} costs {cost} health, but {instead} stays fresh for stronger Monsters.": lambda p, f: (
        p.mine.fresh
        and p.mine.held is f.instead
        and p.mine.fought[f.card].weapon is None
        and p.mine.fought[f.card].damage == f.cost
    ),
    "For {cost} more health, your Weapon can then fight {n} of the {of} Monsters left instead of {other}.": (
        lambda p, f: (
            outgo(p, f)
            and f.n > f.other
            and f.cost > 0
            and any_(
                p.ways,
                lambda way: way.health - p.mine.health == f.cost and way.reach(p.mine.ahead) == f.other,
            )
        )
    ),
    "Your Weapon can then fight {n} of the {of} Monsters left; if you left {instead}, {other} at most.": (
        lambda p, f: outgo(p, f) and f.n > f.other == widest(p, p.leaving(f.instead))
    ),
    "Your Weapon can then fight {n} of the {of} Monsters left; if you left {instead}, it might be only "
    "{other}.": lambda p, f: (
        outgo(p, f) and any_(p.leaving(f.instead), lambda way: f.n > f.other == way.reach(p.mine.ahead))
    ),
    "You come out with a Weapon for {n} of the {of} Monsters left; the one you hold is for {other}.": (
        lambda p, f: outgo(p, f) and p.now.held is not None and f.n > f.other == p.now.reach(p.mine.ahead)
    ),
    "Your Weapon can fight {n} of the {of} Monsters left; after this Room, {other} at most.": lambda p, f: (
        p.avoids and reach(p.mine, f) and f.n > f.other == widest(p, p.ways)
    ),
    "Your Weapon can fight {n} of the {of} Monsters left; facing this Room could leave you one for "
    "{other}.": (
        lambda p, f: (
            p.avoids
            and reach(p.mine, f)
            and any_(p.ways, lambda way: f.n > f.other == way.reach(p.mine.ahead))
        )
    ),
    "Your Weapon can then fight {n} of the {of} Monsters left; after another way through the Room, "
    "{other}.": (
        lambda p, f: outgo(p, f) and any_(p.ways, lambda way: f.n > f.other == way.reach(p.mine.ahead))
    ),
    "Your Weapon can then fight {card}; it couldn't if you left {instead}.": lambda p, f: (
        f.card in p.mine.ahead
        and f.card.value <= p.mine.limit
        and all(way.limit < f.card.value for way in p.leaving(f.instead))
        and bool(p.leaving(f.instead))
    ),
    "Your Weapon can then fight {card}; if you left {instead}, it might not.": lambda p, f: (
        f.card in p.mine.ahead
        and f.card.value <= p.mine.limit
        and any_(p.leaving(f.instead), lambda way: way.limit < f.card.value)
    ),
    "You come out with a Weapon that can fight {card}; the one you hold can't.": lambda p, f: (
        f.card in p.mine.ahead and p.now.held is not None and p.now.limit < f.card.value <= p.mine.limit
    ),
    "Your Weapon can fight {card}; after facing this Room it couldn't.": lambda p, f: (
        p.avoids
        and f.card in p.mine.ahead
        and f.card.value <= p.mine.limit
        and all(way.limit < f.card.value for way in p.ways)
    ),
    "Your Weapon can fight {card}; facing this Room could put an end to that.": lambda p, f: (
        p.avoids
        and f.card in p.mine.ahead
        and f.card.value <= p.mine.limit
        and any_(p.ways, lambda way: way.limit < f.card.value)
    ),
    "Your Weapon can then fight {card}; after another way through the Room it couldn't.": lambda p, f: (
        not p.avoids
        and f.card in p.mine.ahead
        and f.card.value <= p.mine.limit
        and any_(p.ways, lambda way: way.limit < f.card.value)
    ),
    "You come out with {card}, for {n} of the {of} Monsters left; if you left {instead}, you'd have "
    "no Weapon for any "
    "of them.": lambda p, f: outgo(p, f) and p.mine.held is f.card and widest(p, p.leaving(f.instead)) == 0,
    "You come out with {card}, for {n} of the {of} Monsters left; if you left {instead}, you might have no "
    "Weapon for any.": lambda p, f: (
        outgo(p, f)
        and p.mine.held is f.card
        and any_(p.leaving(f.instead), lambda way: way.reach(p.mine.ahead) == 0)
    ),
    "You arm yourself with {card}, for {n} of the {of} Monsters left; now you have none for "
    "any.": lambda p, f: outgo(p, f) and p.mine.held is f.card and p.now.reach(p.mine.ahead) == 0,
    "You keep {card}, for {n} of the {of} Monsters left; after this Room you'd have none for any of them.": (
        lambda p, f: p.avoids and reach(p.mine, f) and p.mine.held is f.card and widest(p, p.ways) == 0
    ),
    "You keep {card}, for {n} of the {of} Monsters left; facing this Room could leave you none for "
    "any of them.": (
        lambda p, f: (
            p.avoids
            and reach(p.mine, f)
            and p.mine.held is f.card
            and any_(p.ways, lambda way: way.reach(p.mine.ahead) == 0)
        )
    ),
    "You come out with {card}, for {n} of the {of} Monsters left; another way leaves you none for "
    "any of them.": (
        lambda p, f: (
            outgo(p, f) and p.mine.held is f.card and any_(p.ways, lambda way: way.reach(p.mine.ahead) == 0)
        )
    ),
    "You come out with {card} still fresh; if you left {instead}, you'd have no fresh Weapon.": lambda p, f: (
        p.mine.held is f.card
        and p.mine.fresh
        and bool(p.leaving(f.instead))
        and not any_(p.leaving(f.instead), lambda way: way.fresh)
    ),
    "You come out with {card} still fresh; if you left {instead}, you might have no fresh Weapon.": (
        lambda p, f: (
            p.mine.held is f.card and p.mine.fresh and any_(p.leaving(f.instead), lambda way: not way.fresh)
        )
    ),
    "You come out with {card} still fresh, fit for any Monster left.": lambda p, f: (
        not p.avoids and p.mine.held is f.card and p.mine.fresh
    ),
    "You keep {card} fresh, fit for any Monster left; facing this Room would wear it down.": lambda p, f: (
        p.avoids and p.mine.held is f.card and p.mine.fresh and not any_(p.ways, lambda way: way.fresh)
    ),
    "You keep {card} fresh, fit for any Monster left; facing this Room could wear it down.": lambda p, f: (
        p.avoids and p.mine.held is f.card and p.mine.fresh and any_(p.ways, lambda way: not way.fresh)
    ),
    "You come out with {card} still fresh; another way leaves you no fresh Weapon.": lambda p, f: (
        not p.avoids and p.mine.held is f.card and p.mine.fresh and any_(p.ways, lambda way: not way.fresh)
    ),
    "You keep {card} in hand; facing this Room could leave you {instead}.": lambda p, f: (
        f.card.value > f.instead.value
        and p.mine.held is f.card
        and any_(p.ways, lambda way: way.held is f.instead)
    ),
    "You end up with {card} in hand instead of {instead}.": lambda p, f: (
        p.mine.held is f.card and p.rival.held is f.instead
    ),
}
"""What it may fight afterwards."""


def spared(p: Position, f: Any, reach: int) -> bool:
    """The Monster was fought barehanded; used on it, the Weapon could fight so many of those ahead."""
    m, card = p.mine, f.card
    after = card.value if p.state.ruleset.equal_rank_ok else card.value - 1
    limit = min(after, m.limit)
    fight = m.fought[card]
    used = sum(monster.value <= limit for monster in m.ahead)
    return fight.weapon is None and fight.damage == f.cost and m.held is not None and used == reach
