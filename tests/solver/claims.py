"""Every sentence of a reason, with the conditions that make it true.

The line below a sentence names its `CHECKS`. A name can also compare one of the
`MEASURES`: ``reach beats every left`` holds if the plan's reach beats ``{other}``, the best reach of the
plans that leave ``{instead}``. With ``some`` instead of ``every``, ``{other}`` is the reach of any of them.
If the sentence has no ``{other}``, ``deadly`` is compared with ``{n}``, and other measures with 0.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from scoundrel.engine import (
    AvoidPolicy,
    Card,
    CardKind,
    GameState,
    Outcome,
    avoid_objection,
    outcome,
    score,
    weapon_limit,
)

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
    "alike": lambda p, f: p.leaving(p.rival.left) if p.rival.left and not p.rival_avoids else [p.rival],
    "rival": lambda p, f: [p.rival],
    "now": lambda p, f: [p.now],
    "taking": lambda p, f: [way for way in p.ways if not way.leaves(f.card)],
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


def _weapons_below(p: Position) -> list[Card]:
    """Return the Weapons below the Room that would save more there than the held one."""
    monsters = [card.value for card in p.state.dungeon if card.kind is CardKind.MONSTER]
    held = p.state.weapon
    limit = 0 if held is None else weapon_limit(p.state.ruleset, held)
    saved = sum(min(value, held.card.value) for value in monsters if value <= limit) if held else 0
    weapons = [card for card in p.state.dungeon if card.kind is CardKind.WEAPON]
    return [card for card in weapons if sum(min(value, card.value) for value in monsters) > saved]


def _later(p: Position, card: Card) -> int:
    """Return the minimum cost of fighting ``card`` later, if it is left in the Room."""
    return min(way.cost(card) for way in p.leaving(card))


def _worn(p: Position, card: Card) -> int:
    """Return how many of the Monsters ahead the Weapon could fight if it had been used on ``card``."""
    limit = min(card.value - (not p.state.ruleset.equal_rank_ok), p.mine.limit)
    return sum(monster.value <= limit for monster in p.mine.ahead)


# Checks of the plan and a sentence's fields ``f``; ``x`` is the number, the field's value or the scope that
# ends the check's name.
CHECKS: Final[Mapping[str, Callable[[Position, Any, Any], bool]]] = {
    # Comparisons of the numbers.
    "more": lambda p, f, x: f.n > f.other,
    "less": lambda p, f, x: f.n < f.other,
    "more cost": lambda p, f, x: f.n < f.cost,
    "less reach": lambda p, f, x: f.n > f.reach,
    "some": lambda p, f, x: f.n > 0,
    "some other": lambda p, f, x: f.other > 0,
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
    "new cards": lambda p, f, x: len(p.state.dungeon) > 0 and p.unseen > 1,
    "no new cards": lambda p, f, x: p.unseen <= 1,
    # The end of the game.
    "last card": lambda p, f, x: not p.state.dungeon and len([*filter(None, p.state.room)]) == 1,
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
    "possible": lambda p, f, x: best_by_trying(p.state)[0] >= x,
    "possible after": lambda p, f, x: best_by_trying(p.mine.state)[0] >= x,
    "lost in every order": lambda p, f, x: p.lost,
    "never cleared": lambda p, f, x: not best_by_trying(p.state)[1],
    # Health.
    "health": lambda p, f, x: p.mine.health == x,
    "best in Room": lambda p, f, x: not any(way.beats(p.mine) for way in p.ways),
    "best health": lambda p, f, x: max(came.health for came in SCOPES["alike"](p, f)) == x,
    "cause": lambda p, f, x: 4 * (p.mine.gave(f.card) - p.rival.gave(f.card)) >= 3 * (f.n - p.rival.health),
    "had": lambda p, f, x: p.state.health == x,
    # Remaining Monsters.
    "ahead": lambda p, f, x: sum(card.value for card in p.mine.ahead) == x,
    "deadly": lambda p, f, x: len(p.mine.deadly) == x,
    "rest": lambda p, f, x: len(p.mine.ahead) == x,
    "deadly after": lambda p, f, x: all(came.deadly for came in SCOPES[x](p, f)),
    # The Weapon.
    "was card": lambda p, f, x: p.now.held is f.card,
    "has card": lambda p, f, x: p.mine.held is f.card,
    "has instead": lambda p, f, x: p.mine.held is f.instead,
    "was armed": lambda p, f, x: p.now.held is not None,
    "fresh": lambda p, f, x: p.mine.fresh,
    "stronger": lambda p, f, x: f.card.value > f.instead.value,
    "reaches": lambda p, f, x: p.mine.reach(p.mine.ahead) == x,
    "useless without": lambda p, f, x: not any(way.reach(p.mine.ahead) for way in SCOPES[x](p, f)),
    "reaches some": lambda p, f, x: p.mine.reach(p.mine.ahead) > 0,
    "reaches all": lambda p, f, x: p.mine.reach(p.mine.ahead) == len(p.mine.ahead) > 0,
    # Fights with the Room's Monsters.
    "costs": lambda p, f, x: p.mine.fought[f.card].damage - p.rival.fought[f.card].damage == x,
    "all bare once": lambda p, f, x: sum(fight.weapon is None for fight in p.mine.fought.values()) == 1,
    "all bare": lambda p, f, x: sum(fight.weapon is None for fight in p.mine.fought.values()) > 1,
    "same fights": lambda p, f, x: p.mine.fought == p.rival.fought,
    "bare": lambda p, f, x: p.mine.fought[f.card].weapon is None,
    "with Weapon": lambda p, f, x: p.mine.fought[f.card].weapon is not None,
    "uses instead": lambda p, f, x: len(p.mine.armed(f.instead)) > 0,
    "with instead": lambda p, f, x: p.mine.fought[f.card].weapon is f.instead,
    "saves by Weapon": lambda p, f, x: (
        min(p.rival.fought[f.card].damage - p.mine.fought[f.card].damage, p.mine.health - p.rival.health) == x
    ),
    "right after": lambda p, f, x: (
        p.mine.armed(f.instead)[p.mine.armed(f.instead).index(f.card) - 1] is f.after
    ),
    "first armed": lambda p, f, x: p.mine.armed(f.instead)[0] is f.card,
    "saves later": lambda p, f, x: _later(p, f.card) - p.mine.fought[f.card].damage == x,
    "saves here": lambda p, f, x: p.rival.cost(f.card) - p.mine.fought[f.card].damage == x,
    "spares Weapon": lambda p, f, x: p.mine.held is not None and _worn(p, f.card) == getattr(f, "other", 0),
    "cheap": lambda p, f, x: (
        2 * sum(f.damage for f in p.mine.fought.values()) <= sum(c.value for c in p.mine.fought)
    ),
    "slays two": lambda p, f, x: len(p.mine.fought) > 1,
    "loses": lambda p, f, x: sum(fight.damage for fight in p.mine.fought.values()) == x,
    "useful here": lambda p, f, x: (
        f.card in p.state.room
        and (
            f.card.kind is CardKind.POTION
            or (f.card.kind is CardKind.WEAPON and f.card.value > (p.now.held.value if p.now.held else 0))
        )
    ),
    "all slain": lambda p, f, x: sum(card.value for card in p.mine.fought) == x,
    # The card left and the cards taken.
    "leaves card": lambda p, f, x: p.mine.leaves(f.card),
    "leaves instead": lambda p, f, x: p.mine.leaves(f.instead),
    "not instead": lambda p, f, x: f.instead in p.state.room and not p.mine.leaves(f.instead),
    "not card": lambda p, f, x: not p.mine.leaves(f.card),
    "equips card": lambda p, f, x: f.card in p.mine.equipped,
    "equips instead": lambda p, f, x: f.instead in p.mine.equipped,
    "takes instead": lambda p, f, x: f.instead in p.state.room,
    "had instead": lambda p, f, x: p.now.held is f.instead,
    "wasteful": lambda p, f, x: p.mine.wastes(f.card),
    "wastes instead too": lambda p, f, x: p.mine.wastes(f.instead),
    "potion": lambda p, f, x: f.card.kind is CardKind.POTION,
    "instead heals": lambda p, f, x: p.mine.drunk[f.instead] > 0,
    "drank both": lambda p, f, x: f.card in p.mine.drunk and len(p.mine.drunk) > 1,
    "first potion": lambda p, f, x: not p.state.potion_drunk,
    "slain free": lambda p, f, x: p.mine.fought[f.instead].damage == 0,
    "slain by after": lambda p, f, x: p.mine.held is f.after and f.instead in p.mine.armed(f.after),
    "not by after": lambda p, f, x: f.instead not in p.mine.armed(f.after),
    "two to use": lambda p, f, x: f.card.kind is f.instead.kind is not CardKind.MONSTER,
    "two Monsters": lambda p, f, x: f.card.kind is f.instead.kind is CardKind.MONSTER,
    "slays instead": lambda p, f, x: f.instead.kind is CardKind.MONSTER and not p.mine.leaves(f.instead),
    "alike once both": lambda p, f, x: p.rival.once_left_is_taken == p.mine.once_left_is_taken,
    "same once both": lambda p, f, x: (
        max(way.once_left_is_taken for way in p.leaving(f.instead)) == p.mine.once_left_is_taken
    ),
    "once both": lambda p, f, x: p.mine.once_left_is_taken == x,
    "best once both": lambda p, f, x: max(way.once_left_is_taken for way in p.leaving(f.instead)) == x,
    "wasted": lambda p, f, x: p.mine.drunk[f.card] == 0,
    "heals nothing": lambda p, f, x: not p.mine.drunk.get(f.card),
    "wastes": lambda p, f, x: f.card.value - p.mine.drunk[f.card] == x > 0,
    "card heals": lambda p, f, x: p.mine.drunk[f.card] > 0,
    # The Room and the Dungeon.
    "strongest": lambda p, f, x: (
        f.card is max((c for c in p.state.room if c and c.kind is CardKind.MONSTER), key=lambda c: c.value)
    ),
    "others first": lambda p, f, x: p.rival.cards[x : x + 1] == [f.card],
    "Weapons below": lambda p, f, x: len(_weapons_below(p)) == x,
    "instead alone below": lambda p, f, x: _weapons_below(p) == [f.instead],
    "known to come": lambda p, f, x: (
        f.card in p.state.dungeon[:4] and f.card in p.mine.state.room and not p.unseen
    ),
}

# Sentences for a plan, alone or compared with its rival.
REASONS: Final = """
This clears the Dungeon with a score of {n}.
    clears, scores n
One card is left: taking it clears the Dungeon with a score of {n}.
    last card, clears, scores n
Only one card is left, and it kills you: you score {n}.
    last card, all die, scores n
You can't survive this Room, but this gets you the best score possible: {n}.
    no way lives, all die, scores n, best score n, can't avoid
You die in this Room and score {n}.
    dies, scores n
Take {instead} here: {card} can wait until the next Room at no cost.
    leaves card, rival leaves instead, same once both
Take {instead} here and save {card}, the better one, for the next Room.
    leaves card, rival leaves instead, two to use, stronger
Slay {instead} here at no cost and leave {card} for the next Room.
    leaves card, rival leaves instead, slain free
Take {instead} and leave {card}: you'll have {n} health either way.
    leaves card, rival leaves instead, health n, best health n
Leave {card} for the next Room: it pays off later, though you'll have only {n} health instead of {other}.
    leaves card, rival not card, health n, best health other, less
Leave {card} and take the others in this order: you'll have {n} health.
    leaves card, health n
Avoid this Room and save {card} for the end of the Dungeon.
    avoids, new cards, useful here
Avoid this Room and see other cards first: these four come back at the end.
    avoids, new cards
Avoid this Room and take its cards later, in a better order.
    avoids, no new cards
This is the only way to survive this Room.
    faced, others die
This is the best you can do here: you'll have {n} health.
    health n, best in Room
You survive this Room with {n} health.
    health n, some, rival dies
You know every card: the best play clears the Dungeon with a score of {n}.
    known, best n
You know every card: this clears the Dungeon with a score of {n}.
    known, possible n, some
The Dungeon can't be cleared any more, but you can still score {n}.
    known, never cleared, possible after n
The Dungeon can't be cleared from here.
    lost in every order
Avoiding is free under these rules, so see what the next Room holds first.
    avoids, avoiding is free

Leave {card} for now: you'll have {n} health instead of {other}.
    faced, leaves card, rival not card, cause, health n, health beats every taking
Drink {card} here: you'll have {n} health instead of {other}.
    card heals, rival heals nothing, cause, health n, health beats every alike
Drink {card} only once you're hurt: you'll have {n} health instead of {other}.
    card heals, rival wasted, cause, health n, health beats every alike
Drink {card} here, not {instead}: you'll come out with {n} health instead of {other}.
    leaves instead, card heals, rival instead heals, cause, same fights, health n, health beats every rival
Take {instead} and leave {card}: you'll have {n} health instead of {other}.
    leaves card, rival leaves instead, health n, health beats every left
Face this Room, and your health goes up from {other} to {n}.
    faced, rival avoids, health n, health beats every now
Avoid this Room and keep your {n} health: facing it would leave you with {other} at best.
    avoids, had n, health beats every way
Fight {card} with {instead} and save {n} health.
    with instead, first armed, saves by Weapon n, some
After {after}, use {instead} on {card} too and save {n} health.
    with instead, right after, saves by Weapon n, some

Take {instead}, leave {card}, and no Monster can kill you in one blow.
    leaves card, not instead, deadly 0, deadly after left
After this Room, no Monster can kill you in one blow; right now, {n} can.
    faced, deadly 0, deadly beats every rival
Avoid this Room: facing it would leave you weak enough to die in one blow.
    avoids, deadly 0, deadly after way
Take {instead}, leave {card}, and only {n} of the {of} remaining Monsters, not {other}, can kill you
in one blow.
    leaves card, not instead, deadly n, of all, deadly beats every left
After this Room, {n} of the {of} remaining Monsters can kill you in one blow; right now, {other} can.
    deadly n, of all, rival avoids, deadly beats every rival
Avoid this Room: right now, {n} of the {of} remaining Monsters can kill you in one blow; face it, and at
least {other} can.
    avoids, deadly n, of all, deadly beats every way

Fight {card} barehanded: it costs {cost} more health, but your Weapon can then fight {n} remaining Monsters
instead of {other}.
    faced, reaches n, bare, rival with Weapon, costs cost, spares Weapon, more, some other
Spend {cost} more health to fight {card} barehanded, or your Weapon will be too worn for any other
Monster.
    reaches some, bare, rival with Weapon, costs cost, spares Weapon
Fight {card} barehanded to keep {instead} fresh, though it costs {cost} more health.
    fresh, has instead, bare, rival with Weapon, costs cost, all bare once
Fight barehanded here to keep {instead} fresh, though you'll have {n} health instead of {other}.
    fresh, has instead, all bare, rival uses instead, health n, rival health other, less
Take {instead} and leave {card}: your Weapon can then fight {n} of the {of} remaining Monsters instead of
{other}.
    leaves card, not instead, reaches n, of all, reach beats every left
Face this Room: you come out with a Weapon that can fight {n} of the {of} remaining Monsters, up from
{other}.
    faced, reaches n, of all, was armed, reach beats every now
Avoid this Room: your Weapon can fight {n} of the {of} remaining Monsters now, but at most {other} after it.
    avoids, reaches n, of all, reach beats every way
You'll have {card}, which can fight {n} of the {of} remaining Monsters.
    faced, reaches n, of all, has card, useless without alike
Face this Room for {card}: it can fight {n} of the {of} remaining Monsters.
    faced, reaches n, of all, has card, reach beats every now
Avoid this Room to keep {card}, which can fight {n} of the {of} remaining Monsters.
    avoids, reaches n, of all, has card, reach beats every way
You come out with {card} still fresh.
    faced, has card, fresh
You come out with {card} still fresh, so it can fight any Monster.
    faced, has card, fresh
Avoid this Room to keep a Weapon that can fight any remaining Monster.
    avoids, reaches all
Avoid this Room to keep {card} fresh.
    avoids, has card, fresh beats every way
Avoid this Room rather than swap {card} for {instead}.
    avoids, stronger, has card, rival has instead
Keep {card}: it's a better Weapon than {instead}.
    stronger, has card, rival has instead, was card
End this Room with {card}: it's a better Weapon than {instead}.
    stronger, has card, rival has instead

Save {card} for the next Room: drinking it here would waste {n} health.
    leaves card, rival wastes n
Save {card} for the next Room: it wouldn't heal you here.
    leaves card, potion, rival wasted
Only one potion per Room heals you, so drink {instead} here and save {card} for the next Room.
    leaves card, rival not card, potion, instead heals, first potion
Take {instead} here and save {card}: taking both would waste one of them.
    leaves card, has instead, reaches some, takes instead, rival equips card, rival equips instead
Leave {card} for the next Room: taking it here would throw away {instead}.
    leaves card, has instead, had instead, reaches some, rival equips card
Use {after} on {instead} and save {card} for the next Room.
    leaves card, rival equips card, slain by after, rival not by after
Slay {instead} here and {card} in the next Room: that leaves {n} health; the other way round, only {other}.
    leaves card, rival leaves instead, two Monsters, once both n, best once both other, more
Slay {instead} here and drink {card} in the next Room: that leaves {n} health; the other way round,
only {other}.
    leaves card, potion, rival leaves instead, slays instead, once both n, best once both other, more
Fight {card} here: left for the next Room, it would cost {n} more health.
    saves later n, some

Face this Room: you can slay Monsters worth {n} here for {cost} health.
    may avoid, slays two, cheap, all slain n, loses cost
Face this Room: you can slay Monsters worth {n} at no cost.
    may avoid, slays two, all slain n, loses 0
Take {card} here: if you avoid this Room, {n} other cards come before it.
    may avoid, equips card, has card, others first n, several
Face this Room: you'll have {n} health and can still avoid the next one.
    health n, faced, may avoid next, rival avoids, rival can't avoid next
Avoid this Room, and you'll see {instead} before {card} comes back.
    avoids, strongest, instead alone below
Avoid this Room: the next-best plan would waste {card}.
    avoids, rival wasteful
Avoid this Room: the next-best plan would waste {card} and {instead}.
    avoids, rival wasteful, rival wastes instead too
Avoid this Room: you know {card} is in the next one.
    avoids, known to come, potion
Avoid this Room: you can't survive it.
    avoids, no way lives
Avoid this Room, and you'll see {n} Weapons worth taking before {card} comes back.
    avoids, strongest, Weapons below n, several

Nothing can kill you after this: the remaining Monsters add up to {n}, and you'll have {cost} health.
    health cost, more cost, ahead n, some
No Monsters remain after this, so nothing can kill you.
    ahead 0
You'll have {n} health after this.
    health n
This plan leaves you {n} health and a fresh {card}.
    health n, has card, fresh
This plan leaves you {n} health and a Weapon that can fight any remaining Monster.
    health n, reaches all
This plan leaves you {cost} health and a Weapon that can fight {n} of the {of} remaining Monsters.
    health cost, not all, reaches n, of all
This is a guess: the computer wasn't trained for these rules.
    untrained
"""

# Sentences of the review for the best play; the rival is the player's play of the Room.
HINDSIGHT: Final = """
You could have cleared the Dungeon here with a score of {n}.
    clears, scores n
Nothing could save you by then, but you could have scored {n}.
    no way lives, all die, scores n
With best play, you'd still have died, but with a score of {n}.
    dies, scores n
You could have survived this Room with {n} health.
    health n, some, rival dies
Avoiding this Room would have kept you alive, with {n} health.
    avoids, had n, rival dies
Avoiding is free under these rules, so it was best to see new cards first.
    avoids, avoiding is free
With best play, nothing could have killed you: you'd have had {other} health against Monsters worth {n} in
all.
    health other, less, ahead n, some
With best play, no Monsters would have remained to kill you.
    ahead 0
With best play, no Monster could have killed you in one blow; after you avoided the Room, {n} could have.
    rival avoids, deadly 0, deadly beats every rival
With best play, no Monster could have killed you in one blow; with yours, {n} could.
    deadly 0, deadly beats every rival
With best play, {n} of the {of} remaining Monsters could have killed you in one blow; with yours, {other} of
{rest}.
    deadly n, of all, rival rest rest, deadly beats every rival
With best play, you'd have had {n} health and a fresh {card}.
    health n, has card, fresh
With best play, you'd have had {n} health instead of {other}.
    faced, health n, health beats every rival
Avoiding this Room would have kept you at {n} health; your play left you with {other}.
    avoids, had n, health beats every rival
Best play would have left you with a Weapon that could fight any remaining Monster.
    reaches all
Facing this Room would have brought you up to {n} health; avoiding it kept you at {other}.
    faced, rival avoids, health n, had other
If you'd left {card}, you'd have come out with {n} health instead of {other}.
    leaves card, rival not card, cause, health n, health beats every rival
If you'd drunk {card}, you'd have had {n} health instead of {other}.
    card heals, rival heals nothing, cause, health n, health beats every rival
You drank {card} too early: drinking it later would have left you with {n} health, not {other}.
    card heals, rival wasted, cause, health n, health beats every rival
If you'd drunk {card} rather than {instead}, you'd have had {n} health instead of {other}.
    leaves instead, card heals, rival instead heals, cause, health n, health beats every rival
Using {instead} on {card} would have saved you {n} health.
    with instead, first armed, saves by Weapon n, some
Using {instead} on {card} too would have saved you {n} health.
    with instead, saves by Weapon n, some
Fighting {card} barehanded would have cost {cost} more health but left you a Weapon that could fight {n} of
the remaining Monsters.
    reaches n, bare, rival with Weapon, costs cost
Fighting {card} barehanded would have cost you {cost} more health but kept {instead} fresh.
    fresh, has instead, bare, rival with Weapon, costs cost, rival with instead, all bare once
Fighting barehanded here would have left you with {n} health instead of {other}, but kept {instead} fresh.
    fresh, has instead, all bare, rival uses instead, health n, rival health other, less
Fighting {card} barehanded would have cost {cost} more health, but using your Weapon left it too worn for
any other Monster.
    reaches some, bare, rival with Weapon, costs cost, spares Weapon
With best play, your Weapon could have fought {n} of the {of} remaining Monsters; after your play, it could
fight only {reach} of {rest}.
    reaches n, of all, rival reaches reach, rival rest rest, less reach
Your play left you with no usable Weapon; you could have had {card}, which could fight {n} of the {of}
remaining Monsters.
    reaches n, of all, has card, reach beats every rival
With best play, {card} would still have been fresh.
    has card, fresh beats every rival
Avoiding this Room would have kept {card} fresh.
    avoids, has card, fresh beats every rival
If you'd avoided this Room, you'd have kept {card}; your play left you with {instead}.
    avoids, stronger, has card, rival has instead
With best play, you'd have come out with {card} instead of {instead}.
    has card, rival has instead, stronger
You should have saved {card} for the next Room: drinking it here wasted {n} health.
    leaves card, rival wastes n
You should have saved {card} for the next Room: it couldn't heal you here.
    leaves card, potion, rival wasted
You drank both potions, but only one per Room heals you: you should have saved {card}.
    leaves card, potion, rival drank both
Taking {card} threw away {instead}, which was still useful.
    leaves card, has instead, rival has card, rival wastes instead too
You could have slain {instead} with {after} and left {card} for the next Room.
    leaves card, rival equips card, slain by after, rival not by after
If you'd slain {instead} here and {card} in the next Room, you'd have had {n} health after both instead of
{other}.
    leaves card, rival leaves instead, two Monsters, once both n, rival once both other, more
If you'd slain {instead} here and drunk {card} in the next Room, you'd have had {n} health after both instead
of {other}.
    leaves card, potion, rival leaves instead, slays instead, once both n, rival once both other, more
Fought here, {card} would have cost you {n} less health.
    rival leaves card, saves here n, some
You could have slain Monsters worth {n} in all here instead of sending them to the bottom of the Dungeon.
    rival avoids, all slain n
You could have equipped {card} here; avoiding the Room put {n} cards ahead of it.
    rival avoids, equips card, has card, others first n, several
After avoiding this Room, you couldn't avoid the next one.
    rival avoids, may avoid next, rival can't avoid next
If you'd avoided this Room, you'd have seen {n} Weapons worth taking before {card} came back.
    strongest, Weapons below n, several
If you'd avoided this Room, you'd have seen {instead} before {card} came back.
    strongest, instead alone below
Your play wasted {card}, which you could have saved by avoiding this Room.
    avoids, rival wasteful
Your play wasted {card} and {instead}, which you could have saved by avoiding this Room.
    avoids, rival wasteful, rival wastes instead too
You should have avoided this Room: you knew {card} was in the next one.
    avoids, known to come, potion
You could have taken {instead} here: {card} could have waited for the next Room at no cost.
    leaves card, rival leaves instead, alike once both
You could have taken {instead} and saved {card}, the better one.
    leaves card, rival leaves instead, two to use, stronger
You could have slain {instead} at no cost and left {card} for later.
    leaves card, rival leaves instead, slain free
You could have taken {instead} and left {card}: you'd have had {n} health either way.
    leaves card, rival leaves instead, health n, rival health n
Leaving {card} would have paid off later, though you'd have had only {n} health instead of {other}.
    leaves card, rival not card, health n, rival health other, less
Facing this Room would have left you with {n} health.
    faced, rival avoids, health n
You were right to leave {card}, but there was a better way to play the other cards.
    leaves card, rival leaves card
By avoiding this Room, you could have saved {card} for the end.
    avoids, new cards, useful here
You could have seen other cards before facing this Room.
    avoids, new cards
Avoiding this Room would have let you take its cards in a better order.
    avoids, no new cards
The Dungeon could no longer be cleared, but a score of {n} was still possible.
    lost in every order
"""

# Sentences that praise the player's play of a Room; the rival is the next-best play.
PRAISE: Final = """
You cleared the Dungeon and scored {n}.
    clears, scores n
Only one card was left: taking it cleared the Dungeon with a score of {n}.
    last card, clears, scores n
Only one card was left, and it killed you: you scored {n}.
    last card, all die, scores n
Nothing could have saved you, and no other play would have scored more.
    no way lives, all die, best score so far
You died in this Room and scored {n}.
    dies, scores n
You survived this Room with {n} health; the next-best play would have killed you.
    health n, some, rival dies
You couldn't have survived this Room, so you were right to avoid it.
    avoids, no way lives
It was the best you could do here: you came out with {n} health.
    health n, best in Room
It was the only way to survive this Room.
    faced, others die
The Dungeon could no longer be cleared, but your play cost you no points.
    lost in every order
Nothing could kill you after this: the remaining Monsters added up to {n}, and you had {cost} health.
    health cost, more cost, ahead n, some
No Monsters remained, so nothing could kill you.
    ahead 0
After your play, no Monster could kill you in one blow; after the next-best play, {n} could have.
    deadly 0, deadly beats every rival
After your play, {n} of the {of} remaining Monsters could kill you in one blow; after the next-best play,
{other} of {rest}.
    deadly n, of all, rival rest rest, deadly beats every rival
You came out with {n} health; the next-best play would have left you with {other}.
    faced, health n, health beats every rival
Avoiding this Room kept you at {n} health; the next-best play would have left you with {other}.
    avoids, had n, health beats every rival
By leaving {card}, you came out with {n} health; the next-best play would have left you with {other}.
    leaves card, rival not card, cause, health n, health beats every rival
Drinking {card} brought you to {n} health; the next-best play would have left you with {other}.
    card heals, rival heals nothing, cause, health n, health beats every rival
By waiting to drink {card}, you came out with {n} health instead of {other}.
    card heals, rival wasted, cause, health n, health beats every rival
By drinking {card} rather than {instead}, you came out with {n} health instead of {other}.
    leaves instead, card heals, rival instead heals, cause, health n, health beats every rival
Using {instead} on {card} saved you {n} health.
    with instead, first armed, saves by Weapon n, some
Using {instead} on {card} too saved you {n} health.
    with instead, saves by Weapon n, some
Fighting {card} barehanded cost {cost} more health, but your Weapon could then fight {n} of the remaining
Monsters instead of {other}.
    reaches n, bare, rival with Weapon, costs cost, spares Weapon, more, some other
Fighting {card} barehanded cost you {cost} more health but kept {instead} fresh.
    fresh, has instead, bare, rival with Weapon, costs cost, rival with instead, all bare once
Fighting barehanded here left you with {n} health instead of {other}, but kept {instead} fresh.
    fresh, has instead, all bare, rival uses instead, health n, rival health other, less
Fighting {card} barehanded cost {cost} more health, but using your Weapon would have left it too worn for any
other Monster.
    reaches some, bare, rival with Weapon, costs cost, spares Weapon
After your play, your Weapon could fight {n} of the {of} remaining Monsters; after the next-best play, only
{reach} of {rest}.
    reaches n, of all, rival reaches reach, rival rest rest, less reach
You had {card}, which could fight {n} of the {of} remaining Monsters; the next-best play would have
left you with no usable Weapon.
    reaches n, of all, has card, reach beats every rival
Your play kept {card} fresh; the next-best play would have left you with no fresh Weapon.
    has card, fresh beats every rival
Avoiding this Room kept {card}; the next-best play would have left you with {instead}.
    avoids, has card, rival has instead, stronger
You had {card}; the next-best play would have left you with {instead}.
    has card, rival has instead, stronger
You saved {card} for the next Room; drinking it here would have wasted {n} health.
    leaves card, rival wastes n
You left {card} for the next Room, so you could go on using {instead}.
    leaves card, has instead, reaches some, rival has card
You slew {instead} with {after}, so {card} could wait until the next Room.
    leaves card, rival equips card, slain by after, rival not by after
You slew {instead} before {card}: that left you {n} health after both instead of {other}.
    leaves card, rival leaves instead, two Monsters, once both n, rival once both other, more
You slew {instead} before drinking {card}: that left you {n} health after both instead of {other}.
    leaves card, potion, rival leaves instead, slays instead, once both n, rival once both other, more
Fighting {card} here, not in the next Room, saved you {n} health.
    rival leaves card, saves here n, some
You slew Monsters worth {n}; avoiding would only have put them off until the end.
    rival avoids, all slain n
You took {card} here; avoiding this Room would have put {n} cards ahead of it.
    rival avoids, equips card, has card, others first n, several
You faced this Room, so you could still avoid the next one.
    rival avoids, may avoid next, rival can't avoid next
Because you avoided this Room, {n} Weapons worth taking come before {card}.
    avoids, strongest, Weapons below n, several
Avoiding this Room put {instead} ahead of {card}.
    avoids, strongest, instead alone below
You saved {card} for later; the next-best play would have wasted it.
    avoids, rival wasteful
You saved {card} and {instead} for later; the next-best play would have wasted both.
    avoids, rival wasteful, rival wastes instead too
You knew {card} was in the next Room, so you were right to avoid this one.
    avoids, known to come, potion
You left {card} for the next Room and came out with {n} health.
    leaves card, health n, rival leaves card
You took {instead} and left {card}, which could wait until the next Room at no cost.
    leaves card, rival leaves instead, alike once both
You saved {card} for the next Room; it couldn't have healed you here.
    leaves card, potion, rival wasted
Only one potion per Room heals you, so you drank {instead} and saved {card}.
    leaves card, potion, instead heals, rival drank both
You took {instead} and saved {card}, the better one, for the next Room.
    leaves card, rival leaves instead, two to use, stronger
You slew {instead} at no cost and left {card} for the next Room.
    leaves card, rival leaves instead, slain free
You took {instead} and left {card}; you'd have had {n} health either way.
    leaves card, rival leaves instead, health n, rival health n
You were right to leave {card}, even though you came out with {n} health instead of {other}.
    leaves card, rival not card, health n, rival health other, less
Avoiding this Room saved {card} for the end of the Dungeon.
    avoids, new cards, useful here
Avoiding this Room let you see other cards first.
    avoids, new cards
Avoiding this Room let you take its cards in a better order.
    avoids, no new cards
You came out of this Room with {n} health.
    health n
You came out with {n} health and a fresh {card}.
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
        x = int(number) if number.isdecimal() else getattr(f, number, number)
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
CLAIMS: Final = _read(REASONS + HINDSIGHT + PRAISE)
