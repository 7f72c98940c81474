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
        """Return the ``monsters`` (given strongest first) that could kill in one blow."""
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
    left: Card | None  # the card left for the next Room; `None` if the Room was avoided
    ahead: tuple[Card, ...]  # all remaining Monsters in the Room and the Dungeon, strongest first
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
    def health_by_card(self) -> dict[Card, int]:
        """The health that each card restored or, as a negative number, cost."""
        return {**self.drunk, **{card: -fight.damage for card, fight in self.fought.items()}}

    @property
    def equipped(self) -> tuple[Card, ...]:
        """The Weapons that the plan equips, in order."""
        return tuple([event.card for event in self.events if isinstance(event, Equipped)])


def fit_of(plan: Plan) -> Fit:
    """Return the health, and the simplified Weapon and limit, in a plan's packed state."""
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
_UNHEALED: Final = 0.4  # value of saving a potion that would heal nothing here, per point of its value
_WAITING: Final = 0.7  # value of a Weapon left in the Room, relative to an equipped one


class Contest(NamedTuple):
    """Two plans for the same Room, neither of which ends the game."""

    view: PlayerView
    mine: Aftermath  # the result of the plan that the reason is about
    rival: Aftermath
    against: Against
    others: tuple[Plan, ...]  # all plans of the kind ``against``; only the rival if no kind is named
    common: tuple[Card, ...]  # the face-down Monsters, which remain after both plans, strongest first
    facing: tuple[Plan, ...] = ()  # all plans that take three cards, if known

    @classmethod
    def of(cls, view: PlayerView, plan: Plan, rival: Plan) -> Contest:
        """Return the contest between ``plan`` and ``rival``, without any other plans."""
        common = [card for card in (*view.unseen, *view.known) if card.kind is CardKind.MONSTER]
        common.sort(key=lambda card: -card.value)
        mine, other = aftermath(view, plan), aftermath(view, rival)
        return cls(view, mine, other, Against.ANOTHER, (rival,), tuple(common))

    def deadly_after(self, plan: Plan) -> int:
        """Return the number of Monsters that could kill in one blow after another ``plan``."""
        if plan.avoids:
            return len(self.rival.fit.deadly(self.rival.ahead))
        fit, left = fit_of(plan), plan.left
        stays = left is not None and left.kind is CardKind.MONSTER and fit.cost(left) >= fit.health
        return len(fit.deadly(self.common)) + stays

    @property
    def wasted(self) -> dict[Card, float]:
        """The value, in health, of each useful Weapon that the rival discards and each potion it wastes."""
        ruleset, ahead, wasted = self.view.ruleset, self.rival.ahead, dict[Card, float]()
        for event in self.rival.events:
            if isinstance(event, Equipped) and event.replaced is not None:
                old = event.replaced.card
                fit = Fit(0, old.value, weapon_limit(ruleset, event.replaced))
                if fit.within_reach(ahead):
                    wasted[old] = _WAITING * _FIGHTS * fit.spares(ahead)
            elif isinstance(event, Drank) and event.healed <= 1:
                wasted[event.card] = _UNHEALED * (event.card.value - event.healed)
        return wasted

    @property
    def instead(self) -> Card | None:
        """The card that the rival plan leaves, if messages identify the plan by that card."""
        return self.rival.left if self.against is Against.LEAVING else None

    @property
    def best_health(self) -> int:
        """The most health after any of the ``others``."""
        return max([fit_of(one).health for one in self.others])

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

    def gives(self, fit: Fit, card: Card | None) -> int:
        """Return the health that ``card`` can restore if left, or a negative number if it costs health."""
        if card is None or card.kind is CardKind.WEAPON:
            return 0
        if card.kind is CardKind.MONSTER:
            return -fit.cost(card)
        return min(card.value, self.view.ruleset.max_health - fit.health)

    @property
    def after_both(self) -> tuple[int, int]:
        """The health after also taking the card left: with the plan, and the maximum with the ``others``."""
        fits = [(fit_of(one), one.left) for one in self.others]
        other = max([fit.health + self.gives(fit, left) for fit, left in fits])
        return self.mine.fit.health + self.gives(self.mine.fit, self.mine.left), max(0, other)

    def _worth(self, aftermath: Aftermath) -> float:
        card, fit = aftermath.left, aftermath.fit
        if card is None:
            return 0.0
        if card.kind is not CardKind.WEAPON:
            return (_POTION if card.kind is CardKind.POTION else 1) * self.gives(fit, card)
        return _WAITING * _FIGHTS * max(0.0, self.upgrade(fit, card))

    def upgrade(self, fit: Fit, weapon: Card) -> float:
        """Return the health per face-down Monster that ``weapon`` would save compared with the held one."""
        fresh = fit._replace(weapon=weapon.value, limit=FRESH_LIMIT)
        return fresh.spares(self.common) - fit.spares(self.common)


def _danger(aftermath: Aftermath) -> float:
    """Return the share of remaining Monsters that could kill in one blow."""
    return len(aftermath.fit.deadly(aftermath.ahead)) / max(1, len(aftermath.ahead))


_Argument = tuple[float, Reason]  # an argument's weight, in health, and its reason

_CERTAIN = 100.0  # a weight above all others, for a game that can no longer be lost
_CHOICE = 1.5  # value, in health, of being allowed to avoid the next Room
_LATER = 0.45  # value of meeting a Monster only after the coming Weapons, per point of its value
_CAUSE = 0.75  # the minimum share of a gain in health for which a card is named as the cause
_KNOWN = 0.3  # value of knowing that a potion comes next, per point that it can heal
_LATE = 0.75  # value of a point of health that is gained only once the card left is also taken
_SPARE = 1.5  # the minimum value, in health, of saving a Weapon or potion
_USEFUL = 5  # the lowest value of a Weapon or potion that is worth saving for the end
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
        yield from arguments(contest)


def safe(mine: Aftermath) -> Reason:
    """Return the reason for a plan after which all remaining Monsters together can't kill the player."""
    if not mine.ahead:
        return Reason(ReasonKind.NO_MONSTERS)
    return Reason(ReasonKind.SAFE, n=sum([monster.value for monster in mine.ahead]), health=mine.fit.health)


def result(contest: Contest) -> Reason:
    """Return the reason for a plan without valid arguments: its health, or another fact about its result."""
    mine, best = contest.mine, contest.best_health
    left, n = mine.left, mine.fit.health
    reason = Reason(ReasonKind.RESULT, n=n, other=best, health=n, card=left, instead=contest.instead)
    if left is None:
        cards = [card for card in contest.view.room if card is not None and card.kind is not CardKind.MONSTER]
        useful = [card for card in cards if card.kind is CardKind.POTION or card.value > mine.fit.weapon]
        spent = [card for card in useful if card is not contest.rival.left and card.value >= _USEFUL]
        kind = ReasonKind.FOR_THE_END if spent and len(contest.view.unseen) > 1 else deferred(contest.view)
        return reason._replace(kind=kind, card=max(spent, key=lambda card: card.value, default=None))
    if contest.against is Against.ANOTHER:
        return reason._replace(kind=ReasonKind.SAME_LEFT)
    if contest.against is Against.AVOIDING:
        return reason
    if n > best:
        return reason._replace(kind=ReasonKind.HEALTH, against=contest.against)
    later, other = contest.after_both
    held, stays, kind = mine.held, contest.rival.left, ReasonKind.LEAVES
    if n < best:
        waits = later == other and left.kind is not CardKind.WEAPON
        kind = ReasonKind.EITHER_ORDER if waits else ReasonKind.LEAVES_LESS
    elif stays in mine.fought and not mine.fought[stays].damage:
        kind = ReasonKind.SLAIN_FREE
    elif stays is not None and stays.kind is left.kind is not CardKind.MONSTER and left.value > stays.value:
        kind = ReasonKind.SAVES
    rival = contest.rival.held if contest.rival.fresh else None
    fresher = held in mine.equipped and mine.fresh and (rival is None or rival.value < held.value)
    if fresher and kind in (ReasonKind.LEAVES, ReasonKind.LEAVES_LESS):
        return reason._replace(kind=ReasonKind.KEEPS_FRESH, card=held)
    return reason._replace(kind=kind)


def deferred(view: PlayerView) -> ReasonKind:
    """Return the reason to give for avoiding a Room when no argument holds."""
    return ReasonKind.NEW_CARDS if len(view.unseen) > 1 else ReasonKind.LATER


def _compared(contest: Contest, kind: ReasonKind, mine: int, rival: int, best: int) -> Reason | None:
    """Return a reason if the plan's figure ``mine`` beats the ``best`` of all rivals, else `None`."""
    if not (mine > best if mine > rival else mine < best):
        return None
    card, instead, rest = contest.mine.left, contest.instead, len(contest.rival.ahead)
    return Reason(kind, against=contest.against, n=mine, other=best, rest=rest, card=card, instead=instead)


def _healthier(contest: Contest) -> Iterator[_Argument]:
    mine, rival = contest.mine, contest.rival
    more = mine.fit.health - rival.fit.health
    if more <= 0:
        return
    own, other = mine.health_by_card, rival.health_by_card
    armed = [card for card, fight in mine.fought.items() if fight.weapon is not None]
    spared = [card for card in armed if other.get(card) == -card.value]  # the rival fights them barehanded
    if len(spared) == 1:
        card, fight = spared[0], mine.fought[spared[0]]
        before = [one for one in armed[: armed.index(card)] if mine.fought[one].weapon is fight.weapon]
        kind = ReasonKind.BY_WEAPON_TOO if before else ReasonKind.BY_WEAPON
        n = min(more, card.value - fight.damage)  # at most the net gain, because a potion may heal less
        after = before[-1] if before else None
        yield n + 0.1, Reason(kind, n=n, card=card, instead=fight.weapon, after=after)
    # If only the drinks differ, compare with the rival alone, not with every plan that leaves its card.
    alike = (mine.fought, mine.equipped) == (rival.fought, rival.equipped)
    best = rival.fit.health if alike else contest.best_health
    reason = _compared(contest, ReasonKind.HEALTH, mine.fit.health, rival.fit.health, best)
    if reason is None:
        return
    gained = {card: own.get(card, 0) - other.get(card, 0) for card in (*other, *own)}
    cause = max(gained, key=lambda card: gained[card], default=None)
    if contest.against in (Against.LEAVING, Against.ANOTHER) and cause and gained[cause] >= _CAUSE * more:
        drunk = next((potion for potion, healed in rival.drunk.items() if healed), None)
        if cause is mine.left:
            twins = [c for c in contest.view.room if c and c.value == cause.value and c.kind is cause.kind]
            takes = [fit_of(one).health for one in contest.facing if one.left is not cause]
            # Plans that differ only in which of two equal Monsters they leave are compared as one.
            if len(twins) == 1 and mine.fit.health > (best := max(takes, default=reason.other)):
                reason = reason._replace(kind=ReasonKind.LEAVE_NOW, against=None, other=best)
        elif cause in mine.drunk and drunk is None:
            kind = ReasonKind.DRINK_LATER if cause in rival.drunk else ReasonKind.DRINK
            reason = reason._replace(kind=kind, against=None, card=cause)
        elif cause in mine.drunk and drunk is mine.left and alike:
            reason = reason._replace(kind=ReasonKind.DRINK_RATHER, against=None, card=cause, instead=drunk)
    if reason.kind is not ReasonKind.DRINK_RATHER and reason.other < contest.best_health:
        return
    if mine.fit.health < max([fit_of(one).health for one in contest.facing], default=0):
        return  # a third plan is healthier, so health isn't the point
    # If both plans leave the same card, rank this total below the reasons about single fights.
    yield more / 2 if reason.against is Against.ANOTHER else more, reason


def _less_deadly(contest: Contest) -> Iterator[_Argument]:
    mine, rival = contest.mine, contest.rival
    n, other = len(mine.fit.deadly(mine.ahead)), len(rival.fit.deadly(rival.ahead))
    if n >= other or contest.safety_gain <= 0:
        return
    fewest = min([contest.deadly_after(one) for one in contest.others])
    reason = _compared(contest, ReasonKind.FEWER_DEADLY, n, other, fewest)
    if reason is None:
        return
    if not n:
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
        if rival.held is not None and other and held.value > rival.held.value >= strongest:
            avoids = contest.against is Against.FACING
            against = Against.FACING if avoids else None if held in mine.equipped else Against.LEAVING
            yield weight, Reason(ReasonKind.STRONGER, against=against, card=held, instead=rival.held)
        return
    reason = _compared(contest, ReasonKind.REACH, n, other, best)
    if reason is not None and n > (after := rival.fit.within_reach(rival.ahead)):
        yield weight, _reaching(contest, reason._replace(of=of, reach=after))


def _reaching(contest: Contest, reason: Reason) -> Reason:
    """Return the most telling form of ``reason``: that the plan's Weapon can fight more Monsters."""
    mine, n, of = contest.mine, reason.n, reason.of
    untouched = all(fit_of(one).limit < FRESH_LIMIT for one in contest.others)
    if mine.fresh and untouched and (reason.other or n == of):
        if mine.held is reason.instead:  # don't say what leaving this very Weapon leads to: it's obvious
            reason = reason._replace(against=Against.AVOIDING, instead=None)
        return reason._replace(kind=ReasonKind.FRESH, card=mine.held)
    if n == of:
        avoids = Against.FACING if mine.left is None else None
        return Reason(ReasonKind.ALL_IN_REACH, against=avoids, health=mine.fit.health)
    return reason if reason.other else reason._replace(kind=ReasonKind.ARMED, card=mine.held)


def _spared(contest: Contest, n: int, weight: float) -> Iterator[_Argument]:
    """Yield arguments for fighting a Monster barehanded that the rival plan fights with the Weapon."""
    mine, rival = contest.mine, contest.rival
    bare = {card: fight.damage for card, fight in mine.fought.items() if fight.weapon is None}
    for card, damaged in bare.items():
        same = rival.fought.get(card)
        if same is None or same.weapon is not mine.held:
            continue
        used = card.value if contest.view.ruleset.equal_rank_ok else card.value - 1
        other = sum([monster.value <= min(used, mine.fit.limit) for monster in mine.ahead])
        reason = Reason(ReasonKind.SPARED_FRESH, cost=damaged - same.damage, card=card, instead=mine.held)
        if not mine.fresh:
            kind = ReasonKind.SPARED if other else ReasonKind.SPARED_WEAR
            reason = reason._replace(kind=kind, n=n, other=other)
        elif len(bare) > 1:
            reason = reason._replace(kind=ReasonKind.SPARED_ALL, n=mine.fit.health, other=rival.fit.health)
            if reason.n >= reason.other:
                continue
        if mine.fresh or n > other:
            yield weight + 0.1, reason


def _better_left(contest: Contest) -> Iterator[_Argument]:
    mine, rival, weight = contest.mine, contest.rival, contest.left_gain
    card, stays = mine.left, rival.left
    if contest.against is not Against.LEAVING or card is None or stays is None:
        return
    reason = result(contest)
    if reason.kind is ReasonKind.SAVES and card.kind is CardKind.POTION:
        yield _POTION * (card.value - stays.value), reason
    n, other = contest.after_both
    if n > other > 0 and stays.kind is CardKind.MONSTER and card.kind is not CardKind.WEAPON:
        kind = ReasonKind.SLAYS_BOTH if card.kind is CardKind.MONSTER else ReasonKind.DRINKS_AFTER
        yield _LATE * (n - other), Reason(kind, n=n, other=other, card=card, instead=stays)
    if card.kind is CardKind.WEAPON:
        held, worn = mine.held, [one for one, fight in rival.fought.items() if fight.weapon is mine.held]
        slain = [one for one, fight in mine.fought.items() if fight.weapon is held and one not in worn]
        if held is not None and slain and card in rival.equipped:
            waits = Reason(ReasonKind.WEAPON_WAITS, card=card, instead=slain[0], after=held)
            yield max(weight, _SPARE), waits
        if held in (wasted := contest.wasted) and rival.held is card and mine.fit.within_reach(mine.ahead):
            kind = ReasonKind.ONE_WEAPON if held in mine.equipped else ReasonKind.TOO_SOON
            yield max(weight, wasted[held]), Reason(kind, card=card, instead=held)
    drunk = next((potion for potion, healed in mine.drunk.items() if healed), None)
    one = Reason(ReasonKind.ONE_POTION, card=card, instead=drunk)
    spent = [potion for potion, healed in rival.drunk.items() if not healed]
    drank_both = drunk in rival.drunk and card in rival.drunk
    if spent and drank_both:
        yield _UNHEALED * spent[0].value, one
    elif card in spent:
        yield _UNHEALED * card.value, Reason(ReasonKind.UNHEALED, card=card)
    if weight <= 0:
        return
    if (fight := mine.fought.get(stays)) is not None:
        saved = min([fit.cost(stays) for fit in map(fit_of, contest.others)]) - fight.damage
        if saved > 0:
            yield min(weight, saved), Reason(ReasonKind.CHEAPER_NOW, n=saved, card=stays)
    if 0 < (healed := rival.drunk.get(card, card.value)) < card.value - 1 and not mine.drunk:
        yield weight, Reason(ReasonKind.WASTED, n=card.value - healed, card=card)
    elif card.kind is CardKind.POTION and contest.gives(mine.fit, card):
        yield weight, one if drank_both else reason


def _faced(contest: Contest) -> Iterator[_Argument]:
    """Yield the additional arguments for facing the Room rather than avoiding it."""
    mine, view = contest.mine, contest.view
    value, cost = sum([card.value for card in mine.fought]), sum([f.damage for f in mine.fought.values()])
    if len(mine.fought) > 1 and 2 * cost <= value:
        against = None if cost else Against.AVOIDING
        yield _SLAIN * value, Reason(ReasonKind.SLAYS, against=against, n=value, cost=cost)
    if mine.held is not None and mine.held in mine.equipped and view.left > 1 and contest.arms_gain > 0:
        first = view.left + view.room.index(mine.held)  # the cards to its left go under the Dungeon first
        yield contest.arms_gain + 0.1, Reason(ReasonKind.GETS, n=first, card=mine.held)
    # Avoiding this Room would mean that the next, a full one, can't be avoided.
    if view.ruleset.avoid is AvoidPolicy.NOT_TWICE and view.left >= ROOM_SIZE - 1 and mine.left is not None:
        yield _CHOICE, Reason(ReasonKind.CHOICE, health=mine.fit.health)


def _avoided(contest: Contest) -> Iterator[_Argument]:
    """Yield the additional arguments for avoiding the Room rather than facing it."""
    view, fit = contest.view, contest.mine.fit
    monsters = [card for card in view.room if card is not None and card.kind is CardKind.MONSTER]
    strongest = max(monsters, key=lambda card: card.value, default=None)
    weapons = [one for one in (*view.unseen, *view.known) if one.kind is CardKind.WEAPON]
    weapons = [one for one in weapons if contest.upgrade(fit, one) > 0]
    here = any(card is not None and card.kind is CardKind.WEAPON for card in view.room)
    if strongest is not None and fit.cost(strongest) and weapons and not here:
        reason = Reason(ReasonKind.BEFORE_WEAPONS, n=len(weapons), card=strongest)
        if len(weapons) == 1:
            reason = Reason(ReasonKind.BEFORE_CARD, card=strongest, instead=weapons[0])
        yield _LATER * fit.cost(strongest), reason
    wasted, held = contest.wasted, contest.rival.held
    if held is not None and fit.weapon <= held.value:  # an upgrade doesn't waste the old Weapon
        wasted = {card: weight for card, weight in wasted.items() if card is not contest.mine.held}
    most = sorted(wasted, key=lambda card: -wasted[card])[:2]
    if spent := [card for card in most if wasted[card] >= _SPARE]:
        weight = sum([wasted[card] for card in spent])
        yield weight, Reason(ReasonKind.SPENT, n=len(spent), card=spent[0], instead=spent[-1])
    if not view.unseen:
        best = max([card.value for card in view.room if card and card.kind is CardKind.POTION], default=0)
        for card in view.known[:ROOM_SIZE]:
            if card.kind is CardKind.POTION and card.value > best:
                weight = _KNOWN * min(card.value, view.ruleset.max_health - view.health)
                yield weight, Reason(ReasonKind.NEXT_BRINGS, card=card)
