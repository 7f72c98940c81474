"""The facts about a plan's result, and the arguments for one plan over another, weighed in health."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from operator import attrgetter
from typing import Final, NamedTuple

from ..engine import (
    FRESH_LIMIT,
    ROOM_SIZE,
    AvoidPolicy,
    Card,
    CardKind,
    Drank,
    Equipped,
    Event,
    Fought,
    apply,
    damage,
    weapon_limit,
)
from .packed_state import ARMS, FIVE, HEALTH
from .plans import Plan
from .sentences import Against, Reason, ReasonKind
from .view import PlayerView


class Fit(NamedTuple):
    """Health, the Weapon and its limit after a plan."""

    health: int
    weapon: int  # the Weapon's value; 0 for none
    limit: int  # the highest Monster value the Weapon can fight; 0 for none

    def cost(self, monster: Card) -> int:
        """Return the health that fighting ``monster`` would cost."""
        return damage(monster.value, self.weapon, self.limit)

    def within_reach(self, monsters: tuple[Card, ...]) -> int:
        """Return how many of ``monsters`` the Weapon can fight."""
        return sum([monster.value <= self.limit for monster in monsters])

    def deadly(self, monsters: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return those of ``monsters`` (given strongest first) that could kill in one blow."""
        if not monsters or monsters[0].value < self.health:
            return ()
        return tuple([monster for monster in monsters if self.cost(monster) >= self.health])

    def spares(self, monsters: tuple[Card, ...]) -> float:
        """Return the health that the Weapon saves per Monster, averaged over ``monsters``."""
        spared = [monster.value - self.cost(monster) for monster in monsters if monster.value <= self.limit]
        return sum(spared) / max(1, len(monsters))


class Aftermath(NamedTuple):
    """The state of a game after a plan that doesn't end it."""

    fit: Fit
    held: Card | None  # the equipped Weapon, even if it can no longer fight anything
    fresh: bool  # whether the Weapon has slain nothing
    left: Card | None  # the card left in the Room; `None` if the Room was avoided
    ahead: tuple[Card, ...]  # all remaining Monsters of the Room and the Dungeon, strongest first
    events: tuple[Event, ...]  # the events of the moves

    @property
    def safe(self) -> bool:
        """Whether the player would survive even fighting all remaining Monsters barehanded."""
        return sum([monster.value for monster in self.ahead]) < self.fit.health

    @property
    def fought(self) -> dict[Card, Fought]:
        """The fights of the plan, by Monster."""
        return {event.card: event for event in self.events if isinstance(event, Fought)}

    @property
    def drunk(self) -> dict[Card, int]:
        """The health restored by each potion drunk."""
        return {event.card: event.healed for event in self.events if isinstance(event, Drank)}

    @property
    def equipped(self) -> tuple[Card, ...]:
        """The Weapons that the plan equips, in order."""
        return tuple([event.card for event in self.events if isinstance(event, Equipped)])


def fit_of(plan: Plan) -> Fit:
    """Return the health, Weapon and limit after a plan, as simplified in its packed state."""
    return Fit(plan.packed >> HEALTH, plan.packed >> ARMS & FIVE, plan.packed & FIVE)


@lru_cache(maxsize=32)
def aftermath(view: PlayerView, plan: Plan) -> Aftermath:
    """Return the state of the game after a plan."""
    state = view.state()
    events: tuple[Event, ...] = ()
    for move in plan.moves:
        state, new_events = apply(state, move)
        events += new_events
    weapon = state.weapon
    cards = (*state.room, *state.dungeon)
    monsters = [card for card in cards if card is not None and card.kind is CardKind.MONSTER]
    return Aftermath(
        Fit(state.health, 0 if weapon is None else weapon.card.value, weapon_limit(state.ruleset, weapon)),
        None if weapon is None else weapon.card,
        weapon is not None and not weapon.slain,
        plan.left,
        tuple(sorted(monsters, key=attrgetter("value"), reverse=True)),
        events,
    )


_FIGHTS: Final = 2.0  # the assumed number of fights before a Weapon's limit drops
_BLOW: Final = 15.0  # the value, in health, of making all remaining Monsters harmless if all were deadly
_POTION: Final = 0.7  # value of a potion left in the Room, per point that it can heal
_WAITING: Final = 0.7  # value of a Weapon left in the Room, relative to an equipped one


class Contest(NamedTuple):
    """Two plans for the same Room, neither of which ends the game."""

    view: PlayerView
    mine: Aftermath  # the result of the plan that the reason is about
    rival: Aftermath
    against: Against
    others: tuple[Plan, ...]  # all plans of the kind ``against``; only the rival if no kind is named
    common: tuple[Card, ...]  # the face-down Monsters, which remain after both plans, strongest first

    @classmethod
    def of(cls, view: PlayerView, plan: Plan, rival: Plan) -> Contest:
        """Return the contest between ``plan`` and ``rival``, without any other plans."""
        common = [card for card in (*view.unseen, *view.known) if card.kind is CardKind.MONSTER]
        common.sort(key=lambda card: -card.value)
        mine, other = aftermath(view, plan), aftermath(view, rival)
        return cls(view, mine, other, Against.ANOTHER, (rival,), tuple(common))

    def deadly_after(self, plan: Plan) -> int:
        """Return the number of Monsters that could kill in one blow after one of the ``others``."""
        if plan.avoids:
            return len(self.rival.fit.deadly(self.rival.ahead))
        fit, left = fit_of(plan), plan.left
        stays = left is not None and left.kind is CardKind.MONSTER and fit.cost(left) >= fit.health
        return len(fit.deadly(self.common)) + stays

    def ahead_of(self, plan: Plan) -> int:
        """Return the number of Monsters that remain after one of the ``others``."""
        if plan.avoids:
            return len(self.rival.ahead)
        return len(self.common) + (plan.left is not None and plan.left.kind is CardKind.MONSTER)

    @property
    def instead(self) -> Card | None:
        """The card that the rival plan leaves, if the message refers to the plan by that card."""
        return self.rival.left if self.against is Against.LEAVING else None

    @property
    def health_gain(self) -> float:
        """The plan's advantage over its rival in health."""
        return self.mine.fit.health - self.rival.fit.health

    @property
    def arms_gain(self) -> float:
        """The plan's advantage in its Weapon, as the health saved in the next fights."""
        return _FIGHTS * (self.mine.fit.spares(self.common) - self.rival.fit.spares(self.common))

    @property
    def safety_gain(self) -> float:
        """The plan's advantage in having fewer Monsters that could kill in one blow, valued in health."""
        return _BLOW * (_danger(self.rival) - _danger(self.mine))

    @property
    def left_gain(self) -> float:
        """The plan's advantage in the card left in the Room, valued in health; no card counts as 0."""
        return self._worth(self.mine) - self._worth(self.rival)

    def healing(self, aftermath: Aftermath) -> int:
        """Return the health that the potion left in the Room can heal in the next Room."""
        card = aftermath.left
        if card is None or card.kind is not CardKind.POTION:
            return 0
        return min(card.value, self.view.ruleset.max_health - aftermath.fit.health)

    def _worth(self, aftermath: Aftermath) -> float:
        card, fit = aftermath.left, aftermath.fit
        if card is None:
            return 0.0
        if card.kind is CardKind.MONSTER:
            return -fit.cost(card)
        if card.kind is CardKind.POTION:
            return _POTION * self.healing(aftermath)
        better = fit._replace(weapon=card.value, limit=99).spares(self.common) - fit.spares(self.common)
        return _WAITING * _FIGHTS * max(0.0, better)


def _danger(aftermath: Aftermath) -> float:
    """Return the share of remaining Monsters that could kill in one blow."""
    return len(aftermath.fit.deadly(aftermath.ahead)) / max(1, len(aftermath.ahead))


_Argument = tuple[float, Reason]  # the weight of an argument in health, and its reason

_CERTAIN = 100.0  # a weight above all others, for a game that can't be lost
_CHOICE = 1.5  # value, in health, of being allowed to avoid the next Room
_LATER = 0.3  # value of moving a Monster behind the coming Weapons, per point of its value
_KNOWN = 0.3  # value of knowing that a potion comes next, per point that it can heal
_MISSED = 0.3  # the factor for the weight of an argument that doesn't hold for all rivals of its kind
_SLAIN = 0.15  # value of not meeting a Monster again, per point of its value


def gains(contest: Contest) -> Iterator[_Argument]:
    """Yield every valid argument for a plan over its rival, with its weight, however small."""
    mine, rival = contest.mine, contest.rival
    if mine.safe and not rival.safe:
        yield _CERTAIN, safe(mine)
    kinds = [_healthier, _less_deadly, _better_armed, _better_left]
    if contest.against is Against.AVOIDING:
        kinds.append(_faced)
    if contest.against is Against.FACING:
        kinds.append(_avoided)
    for arguments in kinds:
        for weight, reason in arguments(contest):
            only_one = reason.against is Against.ANOTHER and contest.against is not Against.ANOTHER
            yield weight * (_MISSED if only_one else 1.0), reason


def safe(mine: Aftermath) -> Reason:
    """Return the reason for a plan after which all remaining Monsters together can't kill the player."""
    if not mine.ahead:
        return Reason(ReasonKind.NO_MONSTERS)
    return Reason(ReasonKind.SAFE, n=sum([monster.value for monster in mine.ahead]), health=mine.fit.health)


def _compared(contest: Contest, kind: ReasonKind, mine: int, rival: int, best: int) -> Iterator[Reason]:
    """Yield a reason against all rivals of its kind if ``mine`` beats their ``best``, else against one.

    Yield nothing if the ``best`` beats ``mine``, because then the figure speaks for another rival.
    """
    ahead = mine - best if mine > rival else best - mine
    if ahead > 0:
        yield Reason(kind, against=contest.against, n=mine, other=best, instead=contest.instead)
    elif ahead == 0:
        yield Reason(kind, against=Against.ANOTHER, n=mine, other=rival, instead=contest.instead)


def _healthier(contest: Contest) -> Iterator[_Argument]:
    mine, rival = contest.mine, contest.rival
    more = contest.health_gain
    if more <= 0:
        return
    fought, barehanded = mine.fought, rival.fought
    for card, fight in fought.items():
        other = barehanded.get(card)
        if fight.weapon is not None and other is not None and other.weapon is None:
            spared = card.value - fight.damage
            reason = Reason(ReasonKind.BY_WEAPON, n=spared, card=card, instead=fight.weapon)
            yield min(more, spared) + 0.1, reason
    best = max([fit_of(one).health for one in contest.others])
    for reason in _compared(contest, ReasonKind.HEALTH, mine.fit.health, rival.fit.health, best):
        left, stays = mine.left, reason.instead
        if reason.against is not Against.LEAVING or left is None or stays is None:
            yield more, reason
            continue
        leaves = left.kind is stays.kind is CardKind.MONSTER
        kind = ReasonKind.LEAVE_NOW if leaves else _TAKES[stays.kind]
        yield more, reason._replace(kind=kind, against=None, card=left)


_TAKES: Final = {
    CardKind.POTION: ReasonKind.DRINK_NOW,
    CardKind.WEAPON: ReasonKind.EQUIP_NOW,
    CardKind.MONSTER: ReasonKind.FIGHT_NOW,
}


def _less_deadly(contest: Contest) -> Iterator[_Argument]:
    mine, rival = contest.mine, contest.rival
    n, other = len(mine.fit.deadly(mine.ahead)), len(rival.fit.deadly(rival.ahead))
    if n >= other or contest.safety_gain <= 0:
        return
    fewest = min([contest.deadly_after(one) for one in contest.others])
    for reason in _compared(contest, ReasonKind.FEWER_DEADLY, n, other, fewest):
        every = all(contest.deadly_after(one) == contest.ahead_of(one) > 1 for one in contest.others)
        if every and n < len(mine.ahead):
            yield (
                contest.safety_gain,
                Reason(ReasonKind.ALL_DEADLY, against=reason.against, instead=reason.instead),
            )
        elif not n:
            yield contest.safety_gain, reason._replace(kind=ReasonKind.UNHARMED, n=reason.other, other=0)
        elif len(mine.ahead) > 1:
            yield contest.safety_gain, reason._replace(of=len(mine.ahead))


def _better_armed(contest: Contest) -> Iterator[_Argument]:
    mine, rival, weight = contest.mine, contest.rival, contest.arms_gain
    held, ahead, waiting = mine.held, mine.ahead, rival.left
    if weight <= 0 or held is None:
        return
    if waiting is not None and waiting.kind is CardKind.WEAPON and waiting.value >= held.value:
        return  # the rival can equip a Weapon at least as high in the next Room
    n, other, of = mine.fit.within_reach(ahead), rival.fit.within_reach(ahead), len(ahead)
    widest = max([fit_of(one).limit for one in contest.others])
    best = sum([monster.value <= widest for monster in ahead])
    yield from _spared(contest, n, weight)
    if n <= other:
        strongest = max([fit_of(one).weapon for one in contest.others])
        if rival.held is not None and other and held.value > max(rival.held.value, strongest):
            kind = ReasonKind.STRONGER if mine.left is not None else ReasonKind.KEEPS_STRONGER
            yield weight, Reason(kind, card=held, instead=rival.held)
        return
    for reason in _compared(contest, ReasonKind.REACH, n, other, best):
        yield weight, _reaching(contest, reason._replace(of=of))


def _reaching(contest: Contest, reason: Reason) -> Reason:
    """Return the most telling form of ``reason``: that the plan's Weapon can fight more Monsters."""
    mine, n, of = contest.mine, reason.n, reason.of
    if mine.fresh and _untouched(reason, contest) and (reason.other or n == of):
        if mine.held is reason.instead:  # don't say what leaving this very Weapon leads to: it's obvious
            reason = reason._replace(against=Against.AVOIDING, instead=None)
        return reason._replace(kind=ReasonKind.FRESH, card=mine.held)
    if n == of:
        return Reason(ReasonKind.ALL_IN_REACH, health=mine.fit.health)
    return reason if reason.other else reason._replace(kind=ReasonKind.ARMED, card=mine.held)


def _untouched(reason: Reason, contest: Contest) -> bool:
    """Return whether none of the compared plans has a fresh Weapon."""
    if reason.against is Against.ANOTHER:
        return contest.rival.fit.limit < FRESH_LIMIT
    return all(fit_of(one).limit < FRESH_LIMIT for one in contest.others)


def _spared(contest: Contest, n: int, weight: float) -> Iterator[_Argument]:
    """Yield the argument that the plan fights barehanded a Monster on which the rival uses the Weapon."""
    mine, armed = contest.mine, contest.rival.fought
    for card, fight in mine.fought.items():
        same = armed.get(card)
        if fight.weapon is not None or same is None or same.weapon is not mine.held:
            continue
        used = card.value if contest.view.ruleset.equal_rank_ok else card.value - 1
        other = sum([monster.value <= min(used, mine.fit.limit) for monster in mine.ahead])
        reason = Reason(ReasonKind.SPARED_FRESH, cost=fight.damage, card=card, instead=mine.held)
        if not mine.fresh:
            kind = ReasonKind.SPARED if other else ReasonKind.SPARED_WEAR
            reason = Reason(kind, n=n, other=other, cost=fight.damage, card=card)
        if mine.fresh or n > other:
            yield weight + 0.1, reason


def _better_left(contest: Contest) -> Iterator[_Argument]:
    mine, weight = contest.mine, contest.left_gain
    card = mine.left
    if weight <= 0 or contest.against is not Against.LEAVING or card is None:
        return
    stays = contest.rival.left
    if stays is not None and stays.kind is CardKind.MONSTER:
        yield from _rid_of(contest, stays, weight)
    saved = Reason(ReasonKind.SAVED, health=mine.fit.health, card=card)
    if card.kind is CardKind.POTION and contest.healing(mine):
        drunk = next((potion for potion, healed in mine.drunk.items() if healed), None)
        yield weight, saved if drunk is None else Reason(ReasonKind.ONE_POTION, card=card, instead=drunk)
    if card.kind is CardKind.WEAPON:
        slain = [monster for monster, fight in mine.fought.items() if fight.weapon is mine.held]
        waits = Reason(ReasonKind.WEAPON_WAITS, n=len(slain), card=card, instead=next(iter(slain), None))
        yield weight, waits if slain and mine.held and not mine.equipped else saved


def _rid_of(contest: Contest, stays: Card, weight: float) -> Iterator[_Argument]:
    """Yield the arguments for not leaving the Monster ``stays``, which the rival plan leaves."""
    mine = contest.mine
    later = min([fit_of(one).cost(stays) for one in contest.others])
    fight = mine.fought.get(stays)
    if fight is None or fight.damage >= later:
        return
    saved = later - fight.damage
    yield min(weight, saved), Reason(ReasonKind.CHEAPER_NOW, n=saved, card=stays)
    left = mine.left
    if left is not None and left.kind is CardKind.MONSTER:
        saved = later - mine.fit.cost(left)
        if saved > 0 and mine.fit.cost(left) < mine.fit.health:
            yield min(weight, saved), Reason(ReasonKind.LEFT_WEAKER, n=saved, card=left, instead=stays)


def _faced(contest: Contest) -> Iterator[_Argument]:
    """Yield the additional arguments for facing the Room rather than avoiding it."""
    mine, view = contest.mine, contest.view
    value, cost = sum([card.value for card in mine.fought]), sum([f.damage for f in mine.fought.values()])
    if len(mine.fought) > 1 and 2 * cost <= value:
        yield _SLAIN * value, Reason(ReasonKind.SLAYS, n=value)
    if mine.held is not None and mine.held in mine.equipped and view.left > 1 and contest.arms_gain > 0:
        yield contest.arms_gain + 0.1, Reason(ReasonKind.GETS, n=view.left, card=mine.held)
    # Avoiding this Room would mean that the next, a full one, can't be avoided.
    if view.ruleset.avoid is AvoidPolicy.NOT_TWICE and view.left >= ROOM_SIZE - 1 and mine.left is not None:
        yield _CHOICE, Reason(ReasonKind.CHOICE)


def _avoided(contest: Contest) -> Iterator[_Argument]:
    """Yield the additional arguments for avoiding the Room rather than facing it."""
    view, fit = contest.view, contest.mine.fit
    monsters = [card for card in view.room if card is not None and card.kind is CardKind.MONSTER]
    strongest = max(monsters, key=lambda card: card.value, default=None)
    weapons = [card for card in (*view.unseen, *view.known) if card.kind is CardKind.WEAPON]
    here = any(card is not None and card.kind is CardKind.WEAPON for card in view.room)
    if strongest is not None and fit.cost(strongest) and weapons and not here:
        reason = Reason(ReasonKind.BEFORE_WEAPONS, n=len(weapons), card=strongest)
        if len(weapons) == 1:
            reason = Reason(ReasonKind.BEFORE_CARD, card=strongest, instead=weapons[0])
        yield _LATER * fit.cost(strongest), reason
    if not view.unseen:
        best = max([card.value for card in view.room if card and card.kind is CardKind.POTION], default=0)
        for card in view.known[:ROOM_SIZE]:
            if card.kind is CardKind.POTION and card.value > best:
                weight = _KNOWN * min(card.value, view.ruleset.max_health - view.health)
                yield weight, Reason(ReasonKind.NEXT_BRINGS, card=card)
