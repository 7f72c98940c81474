"""Every sentence of a reason, with the conditions that make it true.

The line below a sentence names its `CHECKS`. A name can also compare one of the
`MEASURES`: ``reach beats every left`` holds if the plan's reach beats ``{other}``, the best reach of the
plans that leave ``{instead}``. With ``some`` instead of ``every``, ``{other}`` is the reach of any of them.
If the sentence has no ``{other}``, ``deadly`` is compared with ``{n}``, and other measures with 0.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from scoundrel.engine import AvoidPolicy, Card, CardKind, GameState, Outcome, avoid_objection, outcome, score

from .ends import best_by_trying
from .position import Came, Position

# A function that returns whether a check holds for a position and a sentence's fields.
Check = Callable[[Position, Any], bool]

# Measures for comparing plans; higher is better.
MEASURES: Final[Mapping[str, Callable[[Position, Came, Any], int]]] = {
    "health": lambda p, came, f: came.health,
    "reach": lambda p, came, f: came.reach(p.mine.ahead),
    "deadly": lambda p, came, f: -len(came.deadly),
    "fresh": lambda p, came, f: int(came.fresh),
}
# The plans that a plan is compared with.
SCOPES: Final[Mapping[str, Callable[[Position, Any], Sequence[Came]]]] = {
    "left": lambda p, f: p.leaving(f.instead),
    "way": lambda p, f: p.ways,
    "rival": lambda p, f: [p.rival],
    "now": lambda p, f: [p.now],
}


def _comparison(measure: str, every: bool, scope: str) -> Check:
    def holds(p: Position, f: Any) -> bool:
        values = [MEASURES[measure](p, way, f) for way in SCOPES[scope](p, f)]
        other = getattr(f, "other", getattr(f, "n", 1) if measure == "deadly" else 0)
        expected = -other if measure == "deadly" else other
        found = max(values) == expected if every else expected in values
        return found and MEASURES[measure](p, p.mine, f) > expected

    return holds


def _may_avoid(state: GameState) -> bool:
    return avoid_objection(state) is None


def _below(p: Position, kind: CardKind) -> int:
    """Return the number of cards of ``kind`` below the Room."""
    return sum(card.kind is kind for card in p.state.dungeon)


def _later(p: Position, card: Card) -> int:
    """Return the minimum cost of fighting ``card`` later, if it is left in the Room."""
    return min(way.cost(card) for way in p.leaving(card))


def _worn(p: Position, card: Card) -> int:
    """Return how many of the Monsters ahead the Weapon could fight if it had been used on ``card``."""
    limit = min(card.value - (not p.state.ruleset.equal_rank_ok), p.mine.limit)
    return sum(monster.value <= limit for monster in p.mine.ahead)


# Checks of the plan and a sentence's fields ``f``; ``x`` is the number, or the field's value, that ends the
# check's name.
CHECKS: Final[Mapping[str, Callable[[Position, Any, Any], bool]]] = {
    # Comparisons of the numbers.
    "more": lambda p, f, x: f.n > f.other,
    "less": lambda p, f, x: f.n < f.other,
    "more cost": lambda p, f, x: f.n < f.cost,
    "some": lambda p, f, x: f.n > 0,
    "some other": lambda p, f, x: f.other > 0,
    "one": lambda p, f, x: f.n == 1,
    "several": lambda p, f, x: f.n > 1,
    "of all": lambda p, f, x: len(p.mine.ahead) == f.of > 1 and getattr(f, "n", 0) < f.of,
    "not all": lambda p, f, x: 0 < f.n < f.of,
    # Facing and avoiding.
    "avoids": lambda p, f, x: p.avoids,
    "faced": lambda p, f, x: not p.avoids,
    "may avoid": lambda p, f, x: _may_avoid(p.state),
    "can't avoid": lambda p, f, x: not _may_avoid(p.state),
    "may avoid next": lambda p, f, x: _may_avoid(p.mine.state),
    "can't avoid next": lambda p, f, x: not _may_avoid(p.mine.state),
    "avoiding is free": lambda p, f, x: p.state.ruleset.avoid is AvoidPolicy.ALWAYS,
    "untrained": lambda p, f, x: (
        p.state.ruleset.avoid is AvoidPolicy.ALWAYS or p.state.ruleset.max_health > 99
    ),
    "new cards": lambda p, f, x: len(p.state.dungeon) > 0,
    # The end of the game.
    "known": lambda p, f, x: p.unseen <= 1,
    "clears": lambda p, f, x: outcome(p.mine.state) is Outcome.CLEARED,
    "dies": lambda p, f, x: outcome(p.mine.state) is Outcome.DIED,
    "no way lives": lambda p, f, x: not p.ways,
    "all die": lambda p, f, x: all(outcome(end.state) is Outcome.DIED for end in p.ends),
    "others die": lambda p, f, x: (
        len({(way.health, way.held, way.limit, way.left) for way in p.ways}) == 1
        and any(outcome(end.state) is Outcome.DIED for end in p.ends)
        and not _may_avoid(p.state)
    ),
    "scores": lambda p, f, x: score(p.mine.state) == x,
    "best score so far": lambda p, f, x: max(score(end.state) for end in p.ends) == score(p.mine.state),
    "best score": lambda p, f, x: max(score(end.state) for end in p.ends) == x,
    "best": lambda p, f, x: best_by_trying(p.state) == (x, True),
    "best after": lambda p, f, x: best_by_trying(p.mine.state) == (x, True),
    "possible": lambda p, f, x: best_by_trying(p.state)[0] >= x,
    "possible after": lambda p, f, x: best_by_trying(p.mine.state)[0] >= x,
    "lost in every order": lambda p, f, x: p.lost,
    "never cleared": lambda p, f, x: not best_by_trying(p.state)[1],
    # Health.
    "health": lambda p, f, x: p.mine.health == x,
    "had": lambda p, f, x: p.state.health == x,
    "costs": lambda p, f, x: p.state.health - p.mine.health == x,
    "once health": lambda p, f, x: any(way.health == x for way in (*p.ways, p.now)),
    "some way heals to": lambda p, f, x: any(way.health == x > p.state.health for way in p.ways),
    # Remaining Monsters.
    "ahead": lambda p, f, x: sum(card.value for card in p.mine.ahead) == x,
    "deadly": lambda p, f, x: len(p.mine.deadly) == x,
    "only card deadly": lambda p, f, x: p.mine.deadly == [f.card],
    # The Weapon.
    "has card": lambda p, f, x: p.mine.held is f.card,
    "has instead": lambda p, f, x: p.mine.held is f.instead,
    "unarmed": lambda p, f, x: p.mine.held is None,
    "armed": lambda p, f, x: p.mine.held is not None,
    "was armed": lambda p, f, x: p.now.held is not None,
    "fresh": lambda p, f, x: p.mine.fresh,
    "some way has instead": lambda p, f, x: any(way.held is f.instead for way in p.ways),
    "stronger": lambda p, f, x: f.card.value > f.instead.value,
    "reaches": lambda p, f, x: p.mine.reach(p.mine.ahead) == x,
    "reaches some": lambda p, f, x: p.mine.reach(p.mine.ahead) > 0,
    "reaches all": lambda p, f, x: p.mine.reach(p.mine.ahead) == len(p.mine.ahead) > 0,
    # Fights with the Room's Monsters.
    "slays for": lambda p, f, x: p.mine.fought[f.card].damage == x,
    "bare": lambda p, f, x: p.mine.fought[f.card].weapon is None,
    "with Weapon": lambda p, f, x: p.mine.fought[f.card].weapon is not None,
    "with instead": lambda p, f, x: p.mine.fought[f.card].weapon is f.instead,
    "saves by Weapon": lambda p, f, x: f.card.value - p.mine.fought[f.card].damage == x,
    "saves later": lambda p, f, x: _later(p, f.card) - p.mine.fought[f.card].damage == x,
    "saves here": lambda p, f, x: p.rival.cost(f.card) - p.mine.fought[f.card].damage == x,
    "saves left": lambda p, f, x: _later(p, f.instead) - p.mine.cost(f.card) == x,
    "saves next": lambda p, f, x: p.rival.cost(f.instead) - p.mine.cost(f.card) == x,
    "spares Weapon": lambda p, f, x: p.mine.held is not None and _worn(p, f.card) == getattr(f, "other", 0),
    "slays two": lambda p, f, x: len(p.mine.fought) > 1,
    "all slain": lambda p, f, x: sum(card.value for card in p.mine.fought) == x,
    # The card left and the cards taken.
    "leaves card": lambda p, f, x: p.mine.leaves(f.card),
    "leaves instead": lambda p, f, x: p.mine.leaves(f.instead),
    "not instead": lambda p, f, x: not p.mine.leaves(f.instead),
    "not card": lambda p, f, x: not p.mine.leaves(f.card),
    "equips card": lambda p, f, x: f.card in p.mine.equipped,
    "will hurt": lambda p, f, x: p.mine.cost(f.card) > 0,
    "potion": lambda p, f, x: f.card.kind is CardKind.POTION,
    "instead heals": lambda p, f, x: p.mine.drunk[f.instead] > 0,
    "first potion": lambda p, f, x: not p.state.potion_drunk,
    "slays instead": lambda p, f, x: f.instead in p.mine.fought,
    "waits for": lambda p, f, x: (
        p.mine.leaves(f.card)
        and not p.mine.equipped
        and sum(fight.weapon is not None for fight in p.mine.fought.values()) == x
    ),
    # The Room and the Dungeon.
    "in the Room": lambda p, f, x: f.card in p.state.room,
    "Weapon": lambda p, f, x: f.card.kind is CardKind.WEAPON,
    "strongest": lambda p, f, x: (
        f.card is max((c for c in p.state.room if c and c.kind is CardKind.MONSTER), key=lambda c: c.value)
    ),
    "others first": lambda p, f, x: len(p.state.dungeon) == x,
    "Weapons below": lambda p, f, x: _below(p, CardKind.WEAPON) == x,
    "instead alone below": lambda p, f, x: (
        f.instead in p.state.dungeon
        and f.instead.kind is not CardKind.MONSTER
        and _below(p, f.instead.kind) == 1
    ),
    "known to come": lambda p, f, x: (
        f.card in p.state.dungeon[:4] and f.card in p.mine.state.room and not p.unseen
    ),
}

# Sentences for a plan, alone or compared with its rival.
REASONS: Final = """
This clears the Dungeon and scores {n}.
    clears, scores n
Nothing can save you now, but this gets you the best possible score: {n}.
    no way lives, all die, scores n, best score n, can't avoid
You die in this Room and score {n}.
    dies, scores n
You come out with {n} health and leave {card} for the next Room.
    leaves card, health n
You see new cards first, and this Room comes back later.
    avoids, new cards
Any other plan would kill you in this Room.
    faced, others die
You survive this Room with {n} health.
    health n, some, rival dies
The best play clears the Dungeon with a score of {n}.
    known, best n, best after n
The best play found clears the Dungeon with a score of {n}.
    known, possible after n, some
Every remaining card is known: the best play clears the Dungeon with a score of {n}.
    known, best n
Every remaining card is known: the best play found clears the Dungeon with a score of {n}.
    known, possible n, some
Every remaining card is known: the Dungeon can't be cleared, and the best play found scores {n}.
    known, never cleared, possible after n
No plan can clear the Dungeon from here.
    lost in every order
Avoiding is free under these rules: you see new cards, and this Room comes back later.
    avoids, avoiding is free

You come out with {n} health; if you leave {instead} instead, you'll have {other} at most.
    faced, not instead, health n, health beats every left
You come out healthier than you went in: {n} health, up from {other}.
    faced, rival avoids, health n, health beats every now
Facing this Room would leave you with {other} of your {n} health at best.
    avoids, had n, health beats every way
This leaves you with {n} health; the next-best plan leaves you with {other}.
    health n, health beats some way
Using {instead} on {card} saves you {n} health.
    with Weapon, with instead, saves by Weapon n, some

After this, no Monster can kill you in one blow; if you leave {instead} instead, at least {n} can.
    deadly 0, deadly beats every left
After this, no Monster can kill you in one blow; right now, {n} can.
    faced, deadly 0, deadly beats every rival
Right now, no Monster can kill you in one blow; if you face this Room, at least {n} can.
    avoids, deadly 0, deadly beats every way
After this, no Monster can kill you in one blow; with the next-best plan, {n} could.
    deadly 0, deadly beats some way
After this, {n} of the {of} remaining Monsters can kill you in one blow; if you leave {instead} instead, at
least {other} can.
    deadly n, of all, deadly beats every left
After this, {n} of the {of} remaining Monsters can kill you in one blow; right now, {other} can.
    deadly n, of all, rival avoids, deadly beats every rival
Right now, {n} of the {of} remaining Monsters can kill you in one blow; if you face this Room, at least
{other} can.
    avoids, deadly n, of all, deadly beats every way
After this, {n} of the {of} remaining Monsters can kill you in one blow; with the next-best plan, {other}
could.
    deadly n, of all, deadly beats some way

Fighting {card} barehanded costs {cost} health, but your Weapon can then fight {n} of the remaining Monsters,
not just {other}.
    faced, reaches n, bare, slays for cost, spares Weapon, more, some other
Fighting {card} barehanded costs {cost} health, but using your Weapon would leave it too worn for any
remaining Monster.
    reaches some, bare, slays for cost, spares Weapon
Fighting {card} barehanded costs {cost} health, but {instead} stays fresh.
    fresh, has instead, bare, slays for cost
You come out with a Weapon that can fight {n} of the {of} remaining Monsters; if you leave {instead} instead,
it can fight {other} at most.
    faced, reaches n, of all, reach beats every left
You come out with a Weapon that can fight {n} of the {of} remaining Monsters; the one you hold can fight
{other}.
    faced, reaches n, of all, was armed, reach beats every now
Your Weapon can fight {n} of the {of} remaining Monsters; if you face this Room, it can fight {other} at
most.
    avoids, reaches n, of all, reach beats every way
This leaves you with a Weapon that can fight {n} of the {of} remaining Monsters; with the next-best plan,
only {other}.
    reaches n, of all, reach beats some way
You come out with {card}, good against {n} of the {of} remaining Monsters; if you leave {instead} instead,
you'll have no usable Weapon.
    faced, reaches n, of all, has card, reach beats every left
You arm yourself with {card}, good against {n} of the {of} remaining Monsters; right now, you have no usable
Weapon.
    faced, reaches n, of all, has card, reach beats every now
You keep {card}, good against {n} of the {of} remaining Monsters; if you face this Room, you'll have no
usable Weapon.
    avoids, reaches n, of all, has card, reach beats every way
This leaves you with {card}, good against {n} of the {of} remaining Monsters; with the next-best plan, you'd
have no usable Weapon.
    reaches n, of all, has card, reach beats some way
You come out with {card} still fresh; if you leave {instead} instead, it won't be.
    has card, fresh beats every left
You come out with {card} still fresh, so it can fight any remaining Monster.
    faced, has card, fresh
You keep {card} fresh for any remaining Monster; facing this Room would wear it down.
    avoids, has card, fresh beats every way
This leaves you with {card} still fresh; with the next-best plan, you'd have no fresh Weapon.
    has card, fresh beats some way
You keep {card}; this Room could leave you with {instead}.
    stronger, has card, some way has instead
You end up with {card} instead of {instead}.
    has card, rival has instead

You come out with {n} health and save {card} for the next Room.
    leaves card, health n
Only one potion per Room heals you: drink {instead} now and save {card} for the next.
    leaves card, potion, instead heals, first potion
Your Weapon can slay {instead}, so {card} can wait until the next Room.
    waits for 1, slays instead
Your Weapon can slay {n} Monsters here, so {card} can wait until the next Room.
    waits for n
Slaying {card} now rather than later saves you {n} health.
    saves later n, some
Leave {card}: it will cost you {n} less health in the next Room than {instead} would.
    leaves card, saves left n, some

You slay Monsters worth {n}; if you avoided this Room, they would come back at the end.
    may avoid, slays two, all slain n
You get {card} now; if you avoided this Room, it would come back after {n} other cards.
    may avoid, equips card, has card, others first n, several
If you avoid this Room, you can't avoid the next; if you face it, you can.
    faced, may avoid next, rival avoids, rival can't avoid next
If you avoid this Room, {instead} comes up before {card} returns.
    strongest, instead alone below
You know what's next: {card} is in the next Room.
    known to come, potion
Facing this Room would kill you no matter what.
    avoids, no way lives
If you avoid this Room, the {n} remaining Weapons come up before {card} returns.
    avoids, strongest, Weapons below n, several

The remaining Monsters add up to {n}, and you'll have {cost} health: nothing can kill you any more.
    health cost, more cost, ahead n, some
No Monsters remain: nothing can kill you now.
    ahead 0
You'll have {n} health and {card}, still fresh.
    health n, has card, fresh
You'll have {n} health and a Weapon that can fight any remaining Monster.
    health n, reaches all
You'll have {cost} health and a Weapon that can fight {n} of the {of} remaining Monsters.
    health cost, not all, reaches n, of all
"""

# Sentences against the best plan.
PRICES: Final = """
But this plan costs you {n} health.
    costs n, some
But you end up with {n} health, not {other}.
    health n, less, once health other
But you miss the chance to raise your health to {other}.
    avoids, some way heals to other
But with this plan, your Weapon can fight only {n} of the {of} remaining Monsters.
    some, reaches n, of all
But with this plan, every remaining Monster is too strong for your Weapon.
    armed, reaches 0
But you still have no Weapon.
    unarmed
But with this plan, {card} stays for the next Room.
    leaves card, will hurt
But {card} goes to the bottom of the Dungeon.
    avoids, in the Room, Weapon
But you can't avoid two Rooms in a row.
    avoids, can't avoid next
Beware: {card} can kill you in one blow.
    only card deadly
Beware: after this, {n} of the remaining Monsters can kill you in one blow.
    deadly n, several
This is a guess: the advisor wasn't trained for these rules.
    untrained
"""

# Sentences of the review for the best play; the rival is the player's play of the Room.
HINDSIGHT: Final = """
The best play would have cleared the Dungeon here and scored {n}.
    clears, scores n
Nothing could have saved you by then, but the best play would have scored {n}.
    no way lives, all die, scores n
With the best play, you'd have died in this Room and scored {n}.
    dies, scores n
With the best play, you'd have survived this Room with {n} health.
    health n, some, rival dies
Avoiding this Room would have kept you alive, with {n} health.
    avoids, had n, rival dies
Avoiding is free under these rules, so it was best to see new cards first.
    avoids, avoiding is free
The best play would have left you with {other} health and Monsters worth {n} in all: nothing could have
killed you after that.
    health other, less, ahead n, some
The best play would have left no Monsters to kill you.
    ahead 0
After the best play, no Monster could have killed you in one blow; after yours, {n} could.
    deadly 0, deadly beats every rival
After the best play, {n} of the {of} remaining Monsters could have killed you in one blow; after yours,
{other} could.
    deadly n, of all, deadly beats every rival
The best play would have left you with {n} health; yours left you with {other}.
    health n, health beats every rival
Avoiding this Room would have kept you at {n} health; facing it left you with {other}.
    avoids, had n, health beats every rival
The best play would have left you with a Weapon that could fight any remaining Monster.
    reaches all
Facing this Room would have left you with {n} health; avoiding it kept you at {other}.
    faced, rival avoids, health n, had other
Using {instead} on {card} would have saved you {n} health.
    with Weapon, with instead, saves by Weapon n, some, rival bare
Fighting {card} barehanded would have cost {cost} health, but your Weapon could then have fought {n} of the
remaining Monsters, not just {other}.
    reaches n, bare, slays for cost, spares Weapon, more, some other
Fighting {card} barehanded would have cost you {cost} health but kept {instead} fresh.
    fresh, has instead, bare, slays for cost, rival with instead
Fighting {card} barehanded would have cost {cost} health, but using your Weapon left it too worn for any
remaining Monster.
    reaches some, bare, slays for cost, spares Weapon
After the best play, your Weapon could have fought {n} of the {of} remaining Monsters; after yours, only
{other}.
    reaches n, of all, reach beats every rival
The best play would have left you with {card}, good against {n} of the {of} remaining Monsters; yours left
you with no usable Weapon.
    reaches n, of all, has card, reach beats every rival
The best play would have left you with {card} still fresh; yours left you with no fresh Weapon.
    has card, fresh beats every rival
The best play would have left you with {card}; yours left you with {instead}.
    faced, has card, rival has instead, stronger
If you'd avoided this Room, you'd still have had {card}; facing it left you with {instead}.
    avoids, has card, rival has instead, stronger
The best play would have saved {card} for the next Room.
    leaves card, rival not card
Only one potion per Room heals you, so it was best to drink {instead} and save {card}.
    leaves card, potion, instead heals
Your old Weapon could have slain {instead}, and {card} could have waited until the next Room.
    waits for 1, slays instead
Your old Weapon could have slain {n} Monsters here, and {card} could have waited until the next Room.
    waits for n, several
Slaying {card} here instead of in the next Room would have saved you {n} health.
    rival leaves card, saves here n, some
Leaving {card} instead of {instead} would have cost you {n} less health in the next Room.
    leaves card, rival leaves instead, saves next n, some
You could have slain Monsters worth {n} here; you avoided them, so they went to the bottom of the Dungeon.
    rival avoids, all slain n
You could have equipped {card}; avoiding the Room put {n} cards ahead of it.
    rival avoids, equips card, has card, others first n, several
You avoided this Room, so you had to face the next one.
    rival avoids, may avoid next, rival can't avoid next
If you'd avoided this Room, the {n} remaining Weapons would have come up before {card} returned.
    strongest, Weapons below n, several
If you'd avoided this Room, {instead} would have come up before {card} returned.
    strongest, instead alone below
You knew what came next: avoiding this Room would have brought {card}.
    avoids, known to come, potion
With the best play, you'd have come out with {n} health and left {card} for the next Room.
    leaves card, health n
The best play would have left {card} too, but it wins more often.
    leaves card, rival leaves card
Avoiding this Room would have let you see new cards and face it later.
    avoids, new cards
The Dungeon could no longer be cleared; the best play would have scored {n}.
    lost in every order
"""

# Sentences that praise the player's play of a Room; the rival is the next-best play.
PRAISE: Final = """
You cleared the Dungeon and scored {n}.
    clears, scores n
Nothing could have saved you, and no other play would have scored more.
    no way lives, all die, best score so far
You died in this Room and scored {n}.
    dies, scores n
You survived this Room with {n} health; the next-best play would have killed you.
    health n, some, rival dies
Facing this Room would have killed you no matter what.
    avoids, no way lives
Any other plan would have killed you in this Room.
    faced, others die
The Dungeon could no longer be cleared, but your play cost you no points.
    lost in every order
The remaining Monsters added up to {n}, and you had {cost} health: nothing could kill you any more.
    health cost, more cost, ahead n, some
No Monsters remained: nothing could kill you any more.
    ahead 0
After your play, no Monster could kill you in one blow; after the next best, {n} could have.
    deadly 0, deadly beats every rival
After your play, {n} of the {of} remaining Monsters could kill you in one blow; after the next best, {other}
could have.
    deadly n, of all, deadly beats every rival
You came out with {n} health; the next-best play would have left you with {other}.
    faced, health n, health beats every rival
Avoiding this Room kept you at {n} health; facing it would have left you with {other}.
    avoids, had n, health beats every rival
Using {instead} on {card} saved you {n} health.
    with Weapon, with instead, saves by Weapon n, some, rival bare
Fighting {card} barehanded cost {cost} health, but your Weapon could then fight {n} of the remaining
Monsters, not just {other}.
    reaches n, bare, slays for cost, spares Weapon, more, some other
Fighting {card} barehanded cost you {cost} health but kept {instead} fresh.
    fresh, has instead, bare, slays for cost, rival with instead
Fighting {card} barehanded cost {cost} health, but using your Weapon would have left it too worn for any
remaining Monster.
    reaches some, bare, slays for cost, spares Weapon
After your play, your Weapon could fight {n} of the {of} remaining Monsters; after the next best, only
{other}.
    reaches n, of all, reach beats every rival
Your play left you with {card}, good against {n} of the {of} remaining Monsters; the next best would have
left you with no usable Weapon.
    reaches n, of all, has card, reach beats every rival
Your play kept {card} fresh; the next best would have left you with no fresh Weapon.
    has card, fresh beats every rival
Your play left you with {card}; the next best would have left you with {instead}.
    faced, has card, rival has instead, stronger
You kept {card}; facing this Room would have left you with {instead}.
    avoids, has card, rival has instead, stronger
You came out with {n} health and saved {card} for the next Room.
    leaves card, health n
Your old Weapon slew {instead}, so {card} could wait until the next Room.
    waits for 1, slays instead
Your old Weapon slew {n} Monsters here, so {card} could wait until the next Room.
    waits for n, several
Slaying {card} here instead of in the next Room saved you {n} health.
    rival leaves card, saves here n, some
You left {card}, which would cost you {n} less health in the next Room than {instead}.
    leaves card, rival leaves instead, saves next n, some
You slew Monsters worth {n}, which would otherwise have come back at the end.
    rival avoids, all slain n
You got {card} at once instead of after {n} other cards.
    rival avoids, equips card, has card, others first n, several
You faced this Room, so you could avoid the next.
    rival avoids, may avoid next, rival can't avoid next
Avoiding this Room put the {n} remaining Weapons ahead of {card}.
    avoids, strongest, Weapons below n, several
Avoiding this Room put {instead} ahead of {card}.
    avoids, strongest, instead alone below
You knew what was next: avoiding this Room brought you {card}.
    avoids, known to come, potion
You came out with {n} health and left {card} for the next Room.
    leaves card, health n
Avoiding this Room let you see new cards first.
    avoids, new cards
This left you with {n} health and {card}, still fresh.
    health n, has card, fresh
This left you with {n} health and a Weapon that could fight any remaining Monster.
    health n, reaches all
This left you with {cost} health and a Weapon that could fight {n} of the {of} remaining Monsters.
    health cost, not all, reaches n, of all
"""


def _check(name: str) -> Check:
    """Return the comparison or check called ``name``. The prefix ``rival`` applies it to the rival's plan."""
    measure, beats, quantity_and_scope = name.partition(" beats ")
    if beats:
        quantity, scope = quantity_and_scope.split()
        return _comparison(measure, quantity == "every", scope)
    about_rival = name.startswith("rival ")
    *first, last = name.removeprefix("rival ").split()
    named = CHECKS.get(" ".join((*first, last)))
    number = "" if named else last
    holds = named or CHECKS[" ".join(first)]

    def check(p: Position, f: Any) -> bool:
        x = int(number) if number.isdecimal() else getattr(f, number, None)
        return holds(p.swapped if about_rival else p, f, x)

    return check


def _read(text: str) -> dict[str, list[Check]]:
    claims: dict[str, list[Check]] = {}
    words: list[str] = []
    for line in filter(None, text.splitlines()):
        if line.startswith(" "):
            claims[" ".join(words)] = [_check(name) for name in line.strip().split(", ")]
            words.clear()
        else:
            words.append(line)
    return claims


# The checks of each sentence; the sentences contain the names of their fields.
CLAIMS: Final = _read(REASONS + PRICES + HINDSIGHT + PRAISE)
