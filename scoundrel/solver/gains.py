"""What the best plan has that the next best has not: each argument with its weight in health."""

from __future__ import annotations

from collections.abc import Iterator

from scoundrel.engine import FRESH_LIMIT, ROOM_SIZE, AvoidPolicy, Card, CardKind
from scoundrel.solver.aftermath import Aftermath, fit_of
from scoundrel.solver.contest import Contest
from scoundrel.solver.reason import Reason
from scoundrel.solver.reason_kinds import Against, ReasonKind
from scoundrel.solver.view import PlayerView

Argument = tuple[float, Reason]
"""How much it weighs, in health, and what is to be said."""

_CERTAIN = 100.0
"""Outweighs all else: the game is won."""
_CHOICE = 1.5
"""What it is worth to be allowed to avoid the next Room."""
_FEW = 2
"""So few Monsters more within reach that the strongest is named."""
_LATER = 0.3
"""What a Monster's value is worth, put behind the Weapons to come."""
_KNOWN = 0.3
"""What it is worth to know that a potion comes next, in what it can heal."""
_SLAIN = 0.15
"""What it is worth that a Monster needn't be met again, in its value."""


def gains(contest: Contest) -> Iterator[Argument]:
    """All that speaks for a course against its rival. Each holds word for word, whatever its weight."""
    mine, rival = contest.mine, contest.rival
    if mine.safe and not rival.safe:
        yield _CERTAIN, _safe(mine)
    yield from _healthier(contest)
    yield from _less_deadly(contest)
    yield from _better_armed(contest)
    yield from _better_left(contest)
    if contest.against is Against.AVOIDING:
        yield from _faced(contest)
    if contest.against is Against.FACING:
        yield from _avoided(contest)


def _safe(mine: Aftermath) -> Reason:
    if not mine.ahead:
        return Reason(ReasonKind.NO_MONSTERS)
    value = sum([monster.value for monster in mine.ahead])
    return Reason(ReasonKind.SAFE, n=value, health=mine.fit.health)


def _compared(contest: Contest, kind: ReasonKind, mine: int, rival: int, best: int) -> Reason:
    """Against all ways of the rival's sort if the number is better than in the ``best``, else the rival."""
    holds = mine > best if mine > rival else mine < best
    if holds:
        return Reason(kind, against=contest.against, n=mine, other=best, instead=contest.instead)
    return Reason(kind, against=contest.alone, n=mine, other=rival, instead=contest.instead)


def _healthier(contest: Contest) -> Iterator[Argument]:
    mine, rival = contest.mine, contest.rival
    more = contest.health
    if more <= 0:
        return
    fought, barehanded = mine.fought, rival.fought
    for card, fight in fought.items():
        other = barehanded.get(card)
        if fight.weapon is not None and other is not None and other.weapon is None:
            spared = card.value - fight.damage
            kind = ReasonKind.BY_WEAPON if fight.damage else ReasonKind.UNHURT
            yield min(more, spared) + 0.1, Reason(kind, n=fight.damage, other=card.value, card=card)
    if mine.left is not None and not mine.wasted and rival.wasted:
        yield min(more, rival.wasted) + 0.1, Reason(ReasonKind.NO_WASTE, other=rival.wasted)
    best = max([fit_of(one).health for one in contest.others])
    yield more, _compared(contest, ReasonKind.HEALTH, mine.fit.health, rival.fit.health, best)


def _less_deadly(contest: Contest) -> Iterator[Argument]:
    mine, rival = contest.mine, contest.rival
    n, other = len(mine.fit.deadly(mine.ahead)), len(rival.fit.deadly(rival.ahead))
    if n >= other or contest.safety <= 0:
        return
    fewest = min([contest.deadly_after(one) for one in contest.others])
    found = _compared(contest, ReasonKind.FEWER_DEADLY, n, other, fewest)
    if n:
        if len(mine.ahead) > 1:
            yield contest.safety, found._replace(of=len(mine.ahead))
    else:
        yield contest.safety, found._replace(kind=ReasonKind.UNHARMED, n=found.other, other=0)


def _better_armed(contest: Contest) -> Iterator[Argument]:
    mine, rival, weight = contest.mine, contest.rival, contest.arms
    held, ahead, fit = mine.held, mine.ahead, mine.fit
    if weight <= 0 or held is None:
        return
    n, other, of = fit.within_reach(ahead), rival.fit.within_reach(ahead), len(ahead)
    widest = max([fit_of(one).limit for one in contest.others])
    best = sum([monster.value <= widest for monster in ahead])
    yield from _spared(contest, n, weight)
    if n <= other:
        if rival.held is not None and other and held.value > rival.held.value:
            kind = ReasonKind.STRONGER if mine.left is not None else ReasonKind.KEEPS_STRONGER
            yield weight, Reason(kind, card=held, instead=rival.held)
        return
    found = _compared(contest, ReasonKind.REACH, n, other, best)._replace(of=of)
    if mine.fresh and _untouched(found, contest) and (found.other or n == of):
        if held is found.instead:  # of course
            found = found._replace(against=Against.AVOIDING, instead=None)
        yield weight, found._replace(kind=ReasonKind.FRESH, card=held)
    elif n == of or 0 < n - found.other <= _FEW:
        strongest = next(monster for monster in ahead if monster.value <= fit.limit)
        yield weight, found._replace(kind=ReasonKind.REACHES, card=strongest)
    elif found.other == 0:
        yield weight, found._replace(kind=ReasonKind.ARMED, card=held)
    elif contest.health < 0 and found.against is Against.ANOTHER:
        yield weight, Reason(ReasonKind.REACH_FOR, n=n, other=other, of=of, cost=-round(contest.health))
    else:
        yield weight, found


def _untouched(found: Reason, contest: Contest) -> bool:
    """Is no Weapon fresh in the ways that a reason compares with?"""
    if found.against is contest.alone:
        return contest.rival.fit.limit < FRESH_LIMIT
    return all(fit_of(one).limit < FRESH_LIMIT for one in contest.others)


def _spared(contest: Contest, n: int, weight: float) -> Iterator[Argument]:
    """A Monster is fought barehanded that the rival uses the same Weapon on."""
    mine, armed = contest.mine, contest.rival.fought
    for card, fight in mine.fought.items():
        same = armed.get(card)
        if fight.weapon is not None or same is None or same.weapon is not mine.held:
            continue
        used = card.value if contest.view.ruleset.equal_rank_ok else card.value - 1
        other = sum([monster.value <= min(used, mine.fit.limit) for monster in mine.ahead])
        if mine.fresh:
            said = Reason(ReasonKind.SPARED_FRESH, cost=fight.damage, card=card, instead=mine.held)
            yield weight + 0.1, said
        elif n > other:
            kind = ReasonKind.SPARED if other else ReasonKind.SPARED_WEAR
            said = Reason(kind, n=n, other=other, of=len(mine.ahead), cost=fight.damage, card=card)
            yield weight + 0.1, said


def _better_left(contest: Contest) -> Iterator[Argument]:
    mine, weight = contest.mine, contest.left
    card = mine.left
    if weight <= 0 or contest.against is not Against.LEAVING or card is None:
        return
    stays = contest.rival.left
    if stays is not None and stays.kind is CardKind.MONSTER:
        yield from _rid_of(contest, stays, weight)
    if card.kind is CardKind.POTION and (can := contest.healing(mine)):
        yield weight, _potion_saved(contest, card, can)
    if card.kind is CardKind.WEAPON:
        blows = sum([fight.weapon is not None for fight in mine.fought.values()])
        if blows and not mine.equipped:
            yield weight, Reason(ReasonKind.WEAPON_WAITS, n=blows, card=card)
        else:
            yield weight, Reason(ReasonKind.SAVED, health=mine.fit.health, card=card)


def _rid_of(contest: Contest, stays: Card, weight: float) -> Iterator[Argument]:
    """The Monster that the rival leaves."""
    mine = contest.mine
    later = min([fit_of(one).cost(stays) for one in contest.others])
    fight = mine.fought.get(stays)
    if fight is not None and fight.damage < later:
        kind = ReasonKind.CHEAPER_NOW if fight.damage else ReasonKind.UNHURT_NOW
        yield min(weight, later - fight.damage), Reason(kind, n=fight.damage, other=later, card=stays)
    left = mine.left
    if left is not None and left.kind is CardKind.MONSTER:
        costs = mine.fit.cost(left)
        if costs < later:
            kind = ReasonKind.LEFT_WEAKER if costs else ReasonKind.LEFT_HARMLESS
            yield min(weight, later - costs), Reason(kind, n=costs, other=later, card=left, instead=stays)


def _potion_saved(contest: Contest, card: Card, can: int) -> Reason:
    view, mine = contest.view, contest.mine
    drunk = next((potion for potion, healed in mine.drunk.items() if healed), None)
    if drunk is not None:
        return Reason(ReasonKind.ONE_POTION, card=card, instead=drunk)
    now = 0 if view.potion_drunk else min(card.value, view.ruleset.max_health - view.health)
    if now < can:
        kind = ReasonKind.POTION_LATER if now else ReasonKind.POTION_WASTED
        return Reason(kind, n=can, other=now, card=card)
    return Reason(ReasonKind.SAVED, health=mine.fit.health, card=card)


def _faced(contest: Contest) -> Iterator[Argument]:
    """The rival avoids the Room."""
    mine, view = contest.mine, contest.view
    value, cost = sum([card.value for card in mine.fought]), sum([f.damage for f in mine.fought.values()])
    if len(mine.fought) > 1:
        kind = ReasonKind.SLAYS if cost else ReasonKind.SLAYS_FREE
        yield _SLAIN * value, Reason(kind, n=value, cost=cost)
    if mine.held is not None and mine.held in mine.equipped and view.left > 1 and contest.arms > 0:
        yield contest.arms + 0.1, Reason(ReasonKind.GETS, n=view.left, card=mine.held)
    full = view.left >= ROOM_SIZE - 1
    if view.ruleset.avoid is AvoidPolicy.NOT_TWICE and full and mine.left is not None:
        yield _CHOICE, Reason(ReasonKind.CHOICE)


def _avoided(contest: Contest) -> Iterator[Argument]:
    """The rival faces the Room."""
    view, fit = contest.view, contest.mine.fit
    monsters = [card for card in view.room if card is not None and card.kind is CardKind.MONSTER]
    strongest = max(monsters, key=lambda card: card.value, default=None)
    if strongest is not None and fit.cost(strongest):
        weight = _LATER * fit.cost(strongest)
        yield from ((weight, reason) for reason in _comes_back(view, strongest))
    if not view.unseen:
        for card in view.known[:ROOM_SIZE]:
            if card.kind is CardKind.POTION:
                yield (
                    _KNOWN * min(card.value, view.ruleset.max_health - view.health),
                    Reason(ReasonKind.NEXT_BRINGS, card=card),
                )


def _comes_back(view: PlayerView, strongest: Card) -> Iterator[Reason]:
    """What comes before a Monster that is avoided: the Weapons, or where there are none the potions."""
    below = (*view.unseen, *view.known)
    for kind, said in (
        (CardKind.WEAPON, ReasonKind.BEFORE_WEAPONS),
        (CardKind.POTION, ReasonKind.BEFORE_POTIONS),
    ):
        found = [card for card in below if card.kind is kind]
        if len(found) == 1:
            yield Reason(ReasonKind.BEFORE_CARD, card=strongest, instead=found[0])
        elif found:
            yield Reason(said, n=len(found), card=strongest)
        if found:
            return
