"""Sentences of the review for the best play, whose rival is the way the Room was played."""

from __future__ import annotations

from typing import Final

from scoundrel.engine import AvoidPolicy, Card, CardKind, Outcome, outcome, score

from ..position import Position
from . import Claims, blow, may_avoid_next, reach
from .arms import spared
from .room import heals, heals_now, in_dungeon, strongest, waits

HINDSIGHT: Final[Claims] = {
    "Best play clears the Dungeon in this Room and scores {n}.": lambda p, f: (
        outcome(p.mine.state) is Outcome.CLEARED and score(p.mine.state) == f.n
    ),
    "Best play clears the Dungeon and scores {n}; your way scored {other}.": lambda p, f: (
        outcome(p.mine.state) is Outcome.CLEARED
        and score(p.mine.state) == f.n > f.other == score(p.rival.state)
    ),
    "Nothing could save you any more, but best play scores {n}.": lambda p, f: (
        not p.ways
        and all(outcome(end.state) is Outcome.DIED for end in p.ends)
        and score(p.mine.state) == f.n
    ),
    "Best play ends in this Room with a score of {n}.": lambda p, f: (
        outcome(p.mine.state) is Outcome.DIED and score(p.mine.state) == f.n
    ),
    "Best play survives this Room, with {n} health.": lambda p, f: (
        p.mine.health == f.n > 0 and outcome(p.rival.state) is Outcome.DIED
    ),
    "Avoiding costs nothing in these rules, so best play sees new cards first.": lambda p, f: (
        p.avoids and p.state.ruleset.avoid is AvoidPolicy.ALWAYS
    ),
    "After best play the Monsters left add up to {n}, and with {other} health nothing can kill you any "
    "more.": lambda p, f: p.mine.health == f.other > f.n == sum(card.value for card in p.mine.ahead) > 0,
    "After best play no Monsters are left: nothing can kill you.": lambda p, f: not p.mine.ahead,
    "After best play no Monster left can kill you in one blow; after your way, {n} could.": lambda p, f: (
        not p.mine.deadly and 0 < f.n == len(p.rival.deadly)
    ),
    "After best play only {n} of the {of} Monsters left can kill you in one blow; after your way, {other} "
    "could.": lambda p, f: blow(p.mine, f.n, f.of) and f.n < f.other == len(p.rival.deadly),
    "Best play leaves you {n} health; your way left you {other}.": lambda p, f: (
        p.mine.health == f.n > f.other == p.rival.health
    ),
    "Best play wastes no healing; your way wasted {n} of it.": lambda p, f: (
        p.mine.wasted == 0 < f.n == p.rival.wasted
    ),
    "Best play uses the Weapon on {card} and loses {n} health; barehanded it cost you {other}.": (
        lambda p, f: (
            p.mine.fought[f.card].weapon is not None
            and p.rival.fought[f.card].weapon is None
            and 0 < p.mine.fought[f.card].damage == f.n < f.other == p.rival.fought[f.card].damage
        )
    ),
    "Best play uses the Weapon on {card} and stays unhurt; barehanded it cost you {other} health.": (
        lambda p, f: (
            p.mine.fought[f.card].weapon is not None
            and p.rival.fought[f.card].weapon is None
            and 0 == p.mine.fought[f.card].damage < f.other == p.rival.fought[f.card].damage
        )
    ),
    "Best play fights {card} barehanded for {cost} health: the Weapon can then fight {n} of the {of} "
    "Monsters left instead of {other}.": lambda p, f: (
        reach(p.mine, f) and spared(p, f, f.other) and f.n > f.other > 0
    ),
    "Best play fights {card} barehanded for {cost} health, and {instead} stays fresh for stronger "
    "Monsters.": lambda p, f: (
        p.mine.fresh
        and p.mine.held is f.instead
        and p.mine.fought[f.card].weapon is None
        and p.mine.fought[f.card].damage == f.cost
        and p.rival.fought[f.card].weapon is f.instead
    ),
    "Best play fights {card} barehanded for {cost} health: used on it, the Weapon is too worn for any "
    "Monster left.": lambda p, f: p.mine.reach(p.mine.ahead) > 0 and spared(p, f, 0),
    "After best play your Weapon can fight {n} of the {of} Monsters left; after your way, {other}.": (
        lambda p, f: reach(p.mine, f) and f.n > f.other == p.rival.reach(p.mine.ahead)
    ),
    "After best play your Weapon can fight {card}; after your way it couldn't.": lambda p, f: (
        f.card in p.mine.ahead and p.rival.limit < f.card.value <= p.mine.limit
    ),
    "Best play loses {cost} more health than your way, but the Weapon can then fight {n} of the {of} "
    "Monsters left instead of {other}.": lambda p, f: (
        reach(p.mine, f)
        and 0 < f.cost == p.rival.health - p.mine.health
        and f.n > f.other == p.rival.reach(p.mine.ahead)
    ),
    "Best play leaves you {card}, for {n} of the {of} Monsters left; your way left you no Weapon for any of "
    "them.": lambda p, f: (
        reach(p.mine, f) and p.mine.held is f.card and f.n > 0 == p.rival.reach(p.mine.ahead)
    ),
    "Best play leaves you {card}, still fresh; your way left you no fresh Weapon.": lambda p, f: (
        p.mine.held is f.card and p.mine.fresh and not p.rival.fresh
    ),
    "Best play leaves you {card} in hand; your way left you {instead}.": lambda p, f: _stronger(
        p, f.card, f.instead
    ),
    "Best play keeps {card} in hand; your way left you {instead}.": lambda p, f: (
        p.avoids and _stronger(p, f.card, f.instead)
    ),
    "Best play saves {card} for the next Room, and comes there with {n} health.": lambda p, f: (
        p.mine.leaves(f.card) and p.mine.health == f.n and not p.rival.leaves(f.card)
    ),
    "Only one potion heals each turn: best play drinks {instead} and saves {card} for the next.": (
        lambda p, f: p.mine.leaves(f.card) and f.card.kind is CardKind.POTION and p.mine.drunk[f.instead] > 0
    ),
    "Here {card} could heal only {other}; best play saves it for the next Room, where it can heal {n}.": (
        lambda p, f: heals(p, f.card, f.n) and 0 < f.other == heals_now(p, f.card) < f.n
    ),
    "Here {card} could heal nothing; best play saves it for the next Room, where it can heal {n}.": (
        lambda p, f: heals(p, f.card, f.n) and heals_now(p, f.card) == 0
    ),
    "Best play slays one more Monster with the old Weapon, and {card} waits for the next Room.": (
        lambda p, f: waits(p, f.card, 1)
    ),
    "Best play slays {n} more Monsters with the old Weapon, and {card} waits for the next Room.": (
        lambda p, f: f.n > 1 and waits(p, f.card, f.n)
    ),
    "Best play slays {card} for {n} health; you left it, and after your way it costs {other}.": lambda p, f: (
        p.rival.leaves(f.card) and 0 < p.mine.fought[f.card].damage == f.n < f.other == p.rival.cost(f.card)
    ),
    "Best play slays {card} unhurt; you left it, and after your way it costs {other}.": lambda p, f: (
        p.rival.leaves(f.card) and 0 == p.mine.fought[f.card].damage < f.other == p.rival.cost(f.card)
    ),
    "Best play leaves {card}, which then costs {n} health; you left {instead}, which costs {other}.": (
        lambda p, f: (
            p.mine.leaves(f.card)
            and p.rival.leaves(f.instead)
            and 0 < f.n == p.mine.cost(f.card) < f.other == p.rival.cost(f.instead)
        )
    ),
    "Best play leaves {card}, which then costs nothing; you left {instead}, which costs {other}.": (
        lambda p, f: (
            p.mine.leaves(f.card)
            and p.rival.leaves(f.instead)
            and 0 == p.mine.cost(f.card) < f.other == p.rival.cost(f.instead)
        )
    ),
    "Best play slays Monsters that add up to {n} for {cost} health; avoided, they come back at the end.": (
        lambda p, f: (
            p.rival_avoids
            and sum(card.value for card in p.mine.fought) == f.n
            and 0 < sum(fight.damage for fight in p.mine.fought.values()) == f.cost
        )
    ),
    "Best play slays Monsters that add up to {n} unhurt; avoided, they come back at the end.": lambda p, f: (
        p.rival_avoids
        and sum(card.value for card in p.mine.fought) == f.n
        and not any(fight.damage for fight in p.mine.fought.values())
    ),
    "Best play equips {card}; you avoided it, and {n} other cards come first.": lambda p, f: (
        p.rival_avoids and p.mine.held is f.card in p.mine.equipped and len(p.state.dungeon) == f.n > 1
    ),
    "After best play you may avoid the next Room; you avoided this one, and had to face it.": lambda p, f: (
        p.rival_avoids and may_avoid_next(p.mine) and not may_avoid_next(p.rival)
    ),
    "Avoided, {card} would have come back only after {n} more Weapon.": lambda p, f: (
        f.card is strongest(p) and in_dungeon(p, CardKind.WEAPON) == f.n == 1
    ),
    "Avoided, {card} would have come back only after {n} more Weapons.": lambda p, f: (
        f.card is strongest(p) and in_dungeon(p, CardKind.WEAPON) == f.n > 1
    ),
    "Avoided, {card} would have come back only after {n} more potion.": lambda p, f: (
        f.card is strongest(p) and in_dungeon(p, CardKind.POTION) == f.n == 1
    ),
    "Avoided, {card} would have come back only after {n} more potions.": lambda p, f: (
        f.card is strongest(p) and in_dungeon(p, CardKind.POTION) == f.n > 1
    ),
    "Avoided, {card} would have come back only after {instead}.": lambda p, f: (
        f.card is strongest(p)
        and f.instead in p.state.dungeon
        and f.instead.kind is not CardKind.MONSTER
        and in_dungeon(p, f.instead.kind) == 1
    ),
    "You knew the next Room: avoiding brings {card}.": lambda p, f: (
        p.avoids and f.card in p.state.dungeon[:4] and f.card in p.mine.state.room and not p.unseen
    ),
    "No one number shows it, but played on from here, best play comes out ahead.": lambda p, f: (
        p.mine_moves != p.rival_moves
    ),
}
"""Said to one who played the Room in another way."""


def _stronger(p: Position, card: Card, other: Card) -> bool:
    """Does one way end with this Weapon, and the other with a weaker one?"""
    return p.mine.held is card and p.rival.held is other and card.value > other.value
