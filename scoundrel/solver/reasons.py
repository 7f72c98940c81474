"""Chooses the reason for a plan: the weightiest true difference from its rival."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, TypeVar

from ..engine import FRESH_LIMIT, AvoidPolicy, Move, Outcome, apply, legal_moves, outcome
from .arguments import Aftermath, Contest, aftermath, deferred, fit_of, gains, result, safe
from .packed_state import pack_state
from .plans import Plan, plan_of, sensible_plans
from .search import Line
from .sentences import REASONS, Against, Reason, ReasonKind
from .value import knows
from .view import PlayerView

_ARGUMENT: Final = 0.5  # the minimum weight, in health, of an argument for the plan
_PER_HEALTH: Final = 4  # the maximum loss of win chance, in percent, that one point of health can explain
_ENOUGH: Final = 3.0  # the weight, in health, of an argument that can explain any loss

_T = TypeVar("_T")


def why(
    view: PlayerView,
    plan: Plan,
    rival: Plan | None = None,
    among: Sequence[Plan] = (),
    *,
    praise: bool = False,
) -> Reason:
    """Explain why a plan is better than its best ``rival``, if given, or else what it leads to.

    ``among`` is the view's `sensible_plans`, if the caller already has them. With ``praise``, the plan has
    been played: the reason is in the past tense, and compares it with the ``rival`` alone.
    """
    if plan.ended is not None:
        return _end(view, plan)._replace(praise=praise)
    only = rival is None and len({one.key for one in among or sensible_plans(view)}) == 1
    if plan.avoids and _free(view) and not only:
        return Reason(ReasonKind.FREE_AVOID, praise=praise)
    mine = aftermath(view, plan)
    reason = Reason(ReasonKind.FACING_KILLS) if only and plan.avoids else _alone(view, mine)
    if only and not plan.avoids and not mine.safe:
        kind = ReasonKind.ONLY_ONE if _only_survivor(view) else ReasonKind.BEST_HERE
        reason = Reason(kind, health=mine.fit.health)
    if rival is not None and rival.ended is Outcome.DIED:
        deaths = all(one.avoids or one.ended is Outcome.DIED for one in among or sensible_plans(view))
        certain = plan.avoids and deaths
        reason = Reason(ReasonKind.FACING_KILLS if certain else ReasonKind.SURVIVES, health=mine.fit.health)
    elif rival is not None and rival.ended is None and rival != plan:
        contest = _contest(view, plan, rival, among)
        contest = contest._replace(others=(rival,), facing=()) if praise else contest
        arguments = gains(contest) if praise else _sayable(contest)
        better = [one for one in (*contest.others, *contest.facing) if one.key != plan.key]
        own = None if plan.avoids else _own(mine, better)
        reason = _weightiest(arguments, own or result(contest))
    return reason._replace(praise=praise, guess=not knows(view.ruleset))


def why_better(view: PlayerView, best: Plan, played: Plan, lost: float = 0.0) -> Reason:
    """Explain why the ``best`` plan beats the one ``played``.

    ``lost`` is the lost win chance, 0 to 1. If no argument explains so large a loss, the reason is the best
    plan's result.
    """
    if best.ended is not None:
        reason = _end(view, best)
    elif best.avoids and _free(view):
        reason = Reason(ReasonKind.FREE_AVOID)
    elif played.ended is Outcome.DIED:
        against = Against.FACING if best.avoids else None
        reason = Reason(ReasonKind.SURVIVES, against=against, health=aftermath(view, best).fit.health)
    else:
        contest = _contest(view, best, played, ())._replace(others=(played,), facing=())
        least = min(max(_ARGUMENT, 100 * lost / _PER_HEALTH), _ENOUGH)
        reason = result(contest)
        # These reasons don't say why best play is better.
        any_will_do = reason.kind in (ReasonKind.SAME_LEFT, ReasonKind.RESULT, ReasonKind.LEAVES_LESS)
        reason = _weightiest([one for one in gains(contest) if any_will_do or one[0] >= least], reason)
    return reason._replace(hindsight=True, guess=not knows(view.ruleset))


def why_known(line: Line, view: PlayerView | None = None, ranked: Sequence[tuple[Move, ...]] = ()) -> Reason:
    """Explain the best line if every card in the Dungeon is known.

    ``ranked`` are the plans for the Room in ``view``, best first: the best is compared with the second best.
    """
    if view is not None and _last_card(view):
        return Reason(ReasonKind.LAST_CLEARS if line.cleared else ReasonKind.LAST_KILLS, score=line.score)
    if not line.cleared:
        return Reason(ReasonKind.KNOWN_LOST, score=line.score, proved=line.proved)
    gain = None if view is None else _gain_of_line(line, view, ranked)
    return Reason(ReasonKind.KNOWN_CLEARED, score=line.score, proved=line.proved, gain=gain)


def _gain_of_line(line: Line, view: PlayerView, ranked: Sequence[tuple[Move, ...]]) -> Reason | None:
    first, plans = plan_of(view, line.moves), sensible_plans(view)
    own = next((plan for plan in plans if first is not None and plan.like(first)), None)
    others = [plan for moves in ranked for plan in plans if plan is not own and plan.moves == moves]
    if own is not None and own.avoids and len(plans) == 1:
        return Reason(ReasonKind.FACING_KILLS)
    if own is None or own.ended is not None or not others or others[0].ended is not None:
        return None
    return _weightiest(_sayable(_contest(view, own, others[0], plans)), None)


def _last_card(view: PlayerView) -> bool:
    """Return whether only one card is left to take, so that there is nothing to compare."""
    return not view.left and len(view.room) - view.room.count(None) == 1


def _free(view: PlayerView) -> bool:
    """Return whether avoiding costs nothing and shows new cards."""
    return view.ruleset.avoid is AvoidPolicy.ALWAYS and len(view.unseen) > 1


@lru_cache(maxsize=8)
def _only_survivor(view: PlayerView) -> bool:
    """Return whether some plans for the Room kill the player and all others have the same result."""
    died, lived, states = False, set(), [view.state()]
    for before in states:
        for move in legal_moves(before):
            state = apply(before, move).state
            if outcome(state) is not None:
                died = True
            elif state.taken:
                states.append(state)
            else:
                lived.add((state.room, pack_state(state)))
    return died and len(lived) == 1


def _end(view: PlayerView, plan: Plan) -> Reason:
    """Return the reason for a plan that ends the game in this Room."""
    cleared = plan.ended is Outcome.CLEARED
    if _last_card(view):
        return Reason(ReasonKind.LAST_CLEARS if cleared else ReasonKind.LAST_KILLS, score=plan.score)
    if cleared:
        return Reason(ReasonKind.CLEARS, score=plan.score)
    certain = all(one.ended is Outcome.DIED and one.score <= plan.score for one in sensible_plans(view))
    return Reason(ReasonKind.DIES if certain else ReasonKind.KILLED, score=plan.score)


def _contest(view: PlayerView, plan: Plan, rival: Plan, among: Sequence[Plan]) -> Contest:
    """Return the contest between a plan and its rival, with all plans of the rival's kind."""
    contest = Contest.of(view, plan, rival)
    if rival.avoids:
        return contest._replace(against=Against.AVOIDING, others=(rival,))
    facing = [one for one in among or sensible_plans(view) if one.ended is None and not one.avoids]
    # Compare sensible plans only, because a dominated plan can't be the best in any one figure.
    if plan.avoids:
        return contest._replace(against=Against.FACING, others=(rival, *facing))
    if rival.left_code == plan.left_code:
        return contest
    same = [one for one in facing if one.left_code == rival.left_code]
    return contest._replace(against=Against.LEAVING, others=(rival, *same), facing=tuple(facing))


def _sayable(contest: Contest) -> list[tuple[float, Reason]]:
    """Return the arguments for a plan that have a message in the present tense."""
    return [one for one in gains(contest) if one[0] > 0 and (one[1].kind, one[1].against) in REASONS]


def _weightiest(arguments: Iterable[tuple[float, _T]], default: _T) -> _T:
    return max(arguments, key=lambda argument: argument[0], default=(0.0, default))[1]


def _alone(view: PlayerView, mine: Aftermath) -> Reason:
    """Return a reason from the plan's result alone, but none that speaks against the plan."""
    if mine.safe:
        return safe(mine)
    if mine.left is None:
        return Reason(deferred(view))
    own = None if mine.fit.deadly(mine.ahead) else _own(mine, ())
    return own or Reason(ReasonKind.RESULT, health=mine.fit.health)


def _own(mine: Aftermath, others: Sequence[Plan]) -> Reason | None:
    """Return the health and Weapon after a plan, if the Weapon is useful and no other plan has as much."""
    ahead, health, limit = mine.ahead, mine.fit.health, FRESH_LIMIT if mine.fresh else 0
    n, of = mine.fit.within_reach(ahead), len(ahead)
    rivals = [fit for fit in map(fit_of, others) if fit.health >= health and fit.within_reach(ahead) >= n]
    if not n or 2 * n < of or any(fit.weapon >= mine.fit.weapon and fit.limit >= limit for fit in rivals):
        return None
    if mine.held is not None and mine.fresh:
        return Reason(ReasonKind.KEEPS_FRESH, health=health, card=mine.held)
    if n == of:
        return Reason(ReasonKind.ALL_IN_REACH, health=health)
    return Reason(ReasonKind.KEEPS_ARMS, health=health, n=n, of=of)
