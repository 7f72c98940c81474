"""Sentences about the card left, about avoiding, and about what comes of a plan by itself."""

from __future__ import annotations

from typing import Final

from scoundrel.engine import Card, CardKind, avoid_objection

from ..position import Position
from . import Claims, may_avoid_next, reach

LEFT: Final[Claims] = {
    "You come out with {n} health and save {card} for the next Room.": lambda p, f: (
        p.mine.leaves(f.card) and p.mine.health == f.n
    ),
    "Only one potion heals each turn: drink {instead} now and save {card} for the next.": lambda p, f: (
        p.mine.leaves(f.card)
        and f.card.kind is CardKind.POTION
        and p.mine.drunk[f.instead] > 0
        and not p.state.potion_drunk
    ),
    "Now, {card} would heal only {other}; saved for the next Room, it can heal {n}.": lambda p, f: (
        heals(p, f.card, f.n) and 0 < f.other == heals_now(p, f.card) < f.n
    ),
    "Now, {card} would heal nothing; saved for the next Room, it can heal {n}.": lambda p, f: (
        heals(p, f.card, f.n) and heals_now(p, f.card) == 0
    ),
    "Your Weapon slays one more Monster here, and {card} waits for the next Room.": lambda p, f: waits(
        p, f.card, 1
    ),
    "Your Weapon slays {n} more Monsters here, and {card} waits for the next Room.": lambda p, f: waits(
        p, f.card, f.n
    ),
    "You slay {card} for {n} health now; left for later, it would cost {other} as things "
    "stand.": lambda p, f: 0 < p.mine.fought[f.card].damage == f.n < f.other == _later(p, f.card),
    "You slay {card} unhurt now; left for later, it would cost {other} as things stand.": lambda p, f: (
        p.mine.fought[f.card].damage == 0 < f.other == _later(p, f.card)
    ),
    "You leave {card}, which costs {n} health as things stand; {instead} would cost {other}.": lambda p, f: (
        p.mine.leaves(f.card) and 0 < f.n == p.mine.cost(f.card) < f.other == _later(p, f.instead)
    ),
    "You leave {card}, which costs nothing as things stand; {instead} would cost {other}.": lambda p, f: (
        p.mine.leaves(f.card) and 0 == p.mine.cost(f.card) < f.other == _later(p, f.instead)
    ),
}
"""The card left in the Room."""
AVOIDING: Final[Claims] = {
    "You slay Monsters that add up to {n} for {cost} health; avoided, they come back at the "
    "end.": lambda p, f: (
        len(p.mine.fought) > 1
        and sum(card.value for card in p.mine.fought) == f.n
        and 0 < sum(fight.damage for fight in p.mine.fought.values()) == f.cost
        and avoid_objection(p.state) is None
    ),
    "You slay Monsters that add up to {n} unhurt; avoided, they come back at the end.": lambda p, f: (
        len(p.mine.fought) > 1
        and sum(card.value for card in p.mine.fought) == f.n
        and not any(fight.damage for fight in p.mine.fought.values())
        and avoid_objection(p.state) is None
    ),
    "You get {card} now; if you avoid the Room, {n} other cards come first.": lambda p, f: (
        f.card in p.mine.equipped
        and p.mine.held is f.card
        and len(p.state.dungeon) == f.n > 1
        and avoid_objection(p.state) is None
    ),
    "Facing this Room leaves you free to avoid the next; avoiding it, you must face the next.": lambda p, f: (
        not p.avoids and may_avoid_next(p.mine) and p.rival_avoids and not may_avoid_next(p.rival)
    ),
    "Avoided, {card} comes back only after {instead}.": lambda p, f: (
        f.card is strongest(p)
        and f.instead in p.state.dungeon
        and f.instead.kind is not CardKind.MONSTER
        and in_dungeon(p, f.instead.kind) == 1
    ),
    "You know the next Room: it brings {card}.": lambda p, f: (
        f.card in p.state.dungeon[:4] and f.card in p.mine.state.room and not p.unseen
    ),
    "Facing this Room would kill you, whatever you did.": lambda p, f: p.avoids and not p.ways,
    "Avoided, {card} comes back only after {n} more Weapon.": lambda p, f: (
        p.avoids and f.card is strongest(p) and in_dungeon(p, CardKind.WEAPON) == f.n == 1
    ),
    "Avoided, {card} comes back only after {n} more Weapons.": lambda p, f: (
        p.avoids and f.card is strongest(p) and in_dungeon(p, CardKind.WEAPON) == f.n > 1
    ),
    "Avoided, {card} comes back only after {n} more potion.": lambda p, f: (
        p.avoids and f.card is strongest(p) and in_dungeon(p, CardKind.POTION) == f.n == 1
    ),
    "Avoided, {card} comes back only after {n} more potions.": lambda p, f: (
        p.avoids and f.card is strongest(p) and in_dungeon(p, CardKind.POTION) == f.n > 1
    ),
}
"""Facing the Room or avoiding it."""
ALONE: Final[Claims] = {
    "The Monsters left add up to {n}, and you'll have {cost} health: you can't die any more.": lambda p, f: (
        p.mine.health == f.cost > f.n == sum(card.value for card in p.mine.ahead) > 0
    ),
    "No Monsters are left: nothing can kill you now.": lambda p, f: not p.mine.ahead,
    "It leaves you {n} health, and {card} could kill you in one blow.": lambda p, f: (
        p.mine.health == f.n and p.mine.deadly == [f.card]
    ),
    "It leaves you {n} health, and {other} Monsters could each kill you in one blow.": lambda p, f: (
        p.mine.health == f.n and len(p.mine.deadly) == f.other > 1
    ),
    "You keep your {n} health; this Room comes back last, and you must face the next.": lambda p, f: (
        p.avoids and p.state.health == f.n and not may_avoid_next(p.mine)
    ),
    "It leaves you {n} health, and {card} still fresh.": lambda p, f: (
        p.mine.health == f.n and p.mine.fresh and p.mine.held is f.card
    ),
    "It leaves you {n} health and a Weapon that can fight every Monster left.": lambda p, f: (
        p.mine.health == f.n and p.mine.reach(p.mine.ahead) == len(p.mine.ahead) > 0
    ),
    "It leaves you {cost} health and a Weapon that can fight {n} of the {of} Monsters left.": lambda p, f: (
        p.mine.health == f.cost and 0 < f.n < f.of and reach(p.mine, f)
    ),
    "It leaves you {n} health and no Weapon that can fight any Monster left.": lambda p, f: (
        p.mine.health == f.n and p.mine.reach(p.mine.ahead) == 0
    ),
}
"""No other plan is named."""


def strongest(p: Position) -> Card:
    """The strongest Monster in the Room."""
    return max((c for c in p.state.room if c and c.kind is CardKind.MONSTER), key=lambda c: c.value)


def in_dungeon(p: Position, kind: CardKind) -> int:
    """How many cards of this kind are below the Room."""
    return sum(card.kind is kind for card in p.state.dungeon)


def _later(p: Position, card: Card) -> int:
    """What a Monster costs at least if it is left."""
    return min(way.cost(card) for way in p.leaving(card))


def heals(p: Position, card: Card, n: int) -> bool:
    """May this potion heal so much in the next Room?"""
    maximum = p.state.ruleset.max_health
    return p.mine.leaves(card) and min(card.value, maximum - p.mine.health) == n > 0


def heals_now(p: Position, card: Card) -> int:
    """What this potion would heal before anything else is done."""
    maximum = p.state.ruleset.max_health
    return 0 if p.state.potion_drunk else min(card.value, maximum - p.state.health)


def waits(p: Position, card: Card, n: int) -> bool:
    """Does this Weapon wait while the one in hand slays so many Monsters?"""
    blows = sum(fight.weapon is not None for fight in p.mine.fought.values())
    return p.mine.leaves(card) and not p.mine.equipped and blows == n
