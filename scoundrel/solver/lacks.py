"""What a plan lacks that the best has, and what is to be said against the best."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scoundrel.engine import ROOM_SIZE, AvoidPolicy, CardKind
from scoundrel.solver.aftermath import Aftermath
from scoundrel.solver.contest import Contest
from scoundrel.solver.reason import Price, Reason
from scoundrel.solver.reason_kinds import PriceKind, ReasonKind

_SHORT: Final = 0.7
"""A Weapon that may fight more of the Monsters left has no short reach."""
_FACE_NEXT: Final = 2.5
"""What it costs that the next Room can't be avoided."""


def lacks(contest: Contest) -> Iterator[tuple[float, Reason]]:
    """All that speaks against a course whose rival is the best, each with its weight in health."""
    mine, best = contest.mine, contest.rival
    if contest.health < 0:
        yield from _less_health(contest)
    deadly, fewer = len(mine.fit.deadly(mine.ahead)), len(best.fit.deadly(best.ahead))
    if deadly > fewer and len(mine.ahead) > 1:
        kind = ReasonKind.MORE_DEADLY if fewer else ReasonKind.DEADLY_ONLY
        yield -contest.safety, Reason(kind, n=deadly, other=fewer, of=len(mine.ahead))
    if contest.arms < 0:
        yield from ((-contest.arms, reason) for reason in _worse_armed(mine, best))
    if mine.left is None and best.left is not None:
        yield from _puts_off(contest)
    elif contest.left < 0:
        yield from ((-contest.left, reason) for reason in _worse_left(mine, best))


def _less_health(contest: Contest) -> Iterator[tuple[float, Reason]]:
    mine, best, less = contest.mine, contest.rival, -contest.health
    for card, fight in mine.fought.items():
        other = best.fought.get(card)
        if fight.weapon is None and other is not None and other.weapon is not None:
            spared = fight.damage - other.damage
            kind = ReasonKind.BY_HAND if other.damage else ReasonKind.BY_HAND_ONLY
            yield min(less, spared) + 0.1, Reason(kind, n=fight.damage, other=other.damage, card=card)
    if mine.wasted > best.wasted and best.left is not None:
        yield min(less, mine.wasted - best.wasted) + 0.1, Reason(ReasonKind.WASTES, n=mine.wasted)
    if best.left is None:
        yield less, Reason(ReasonKind.TOLL, n=round(less), other=best.fit.health)
    else:
        kind = ReasonKind.STAYS_LOW if mine.left is None else ReasonKind.LESS_HEALTH
        yield less, Reason(kind, n=mine.fit.health, other=best.fit.health)


def _worse_armed(mine: Aftermath, best: Aftermath) -> Iterator[Reason]:
    if best.held is None:
        return
    n, other, of = mine.fit.within_reach(mine.ahead), best.fit.within_reach(mine.ahead), len(mine.ahead)
    if mine.held is None:
        yield Reason(ReasonKind.NO_WEAPON, card=best.held)
    elif not n and of:
        yield Reason(ReasonKind.WORN_OUT, card=mine.held)
    elif n < other:
        yield Reason(ReasonKind.LESS_REACH, n=n, other=other, of=of)
    elif mine.held.value < best.held.value:
        yield Reason(ReasonKind.WEAKER, card=mine.held, instead=best.held)


def _worse_left(mine: Aftermath, best: Aftermath) -> Iterator[Reason]:
    saved = best.left
    if saved is not None and saved.kind is not CardKind.MONSTER and saved is not mine.left:
        yield Reason(ReasonKind.TAKES, card=saved)
    fight = None if mine.left is None else best.fought.get(mine.left)
    if fight is not None:
        kind = ReasonKind.STAYS if fight.damage else ReasonKind.STAYS_ONLY
        yield Reason(kind, n=fight.damage, card=fight.card)


def _puts_off(contest: Contest) -> Iterator[tuple[float, Reason]]:
    """What it means to avoid the Room where the best doesn't."""
    best = contest.rival
    if best.held is not None and best.held in best.equipped and contest.arms < 0:
        yield 0.1 - contest.arms, Reason(ReasonKind.BURIES, card=best.held)
    if best.fought:
        hardest = max(best.fought.values(), key=lambda fight: fight.card.value)
        spared = contest.mine.fit.cost(hardest.card) - hardest.damage
        kind = ReasonKind.PUTS_OFF if hardest.damage else ReasonKind.PUTS_OFF_ONLY
        yield spared, Reason(kind, n=hardest.damage, card=hardest.card)
    full = contest.view.left >= ROOM_SIZE - 1
    if contest.view.ruleset.avoid is AvoidPolicy.NOT_TWICE and full:
        yield _FACE_NEXT, Reason(ReasonKind.NO_CHOICE)


def prices(contest: Contest) -> Iterator[tuple[float, Price]]:
    """All that speaks against the best course, each with its weight in health."""
    mine, rival, view = contest.mine, contest.rival, contest.view
    fit = mine.fit
    if contest.health < 0 and fit.health < view.health:
        yield -contest.health, Price(PriceKind.COSTS, n=view.health - fit.health)
    elif contest.health < 0 and mine.left is None:
        yield -contest.health, Price(PriceKind.PASSES_UP, other=rival.fit.health)
    elif contest.health < 0:
        yield -contest.health, Price(PriceKind.LESS_HEALTH, n=fit.health, other=rival.fit.health)
    if contest.arms < 0:
        n, of = fit.within_reach(mine.ahead), len(mine.ahead)
        if mine.left is None:
            if rival.held is not None and rival.held in rival.equipped:
                yield -contest.arms, Price(PriceKind.BURIES, card=rival.held)
        elif mine.held is None:
            yield -contest.arms, Price(PriceKind.NO_WEAPON)
        elif of and not n:
            yield -contest.arms, Price(PriceKind.WORN_OUT)
        elif n <= _SHORT * of and of > 1:
            yield -contest.arms, Price(PriceKind.REACH, n=n, of=of)
    deadly = fit.deadly(mine.ahead)
    if deadly and contest.safety < 0:
        yield -contest.safety, Price(PriceKind.DEADLY, n=len(deadly), card=deadly[0])
    left = mine.left
    if left is not None and left in rival.fought and contest.left < 0:
        yield -contest.left, Price(PriceKind.LEAVES, card=left)
    if left is None and view.ruleset.avoid is AvoidPolicy.NOT_TWICE:
        yield _FACE_NEXT, Price(PriceKind.MUST_FACE)
