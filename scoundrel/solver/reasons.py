"""Why a plan, in one sentence: what it keeps and what it risks."""

from __future__ import annotations

from scoundrel.engine import ROOM_SIZE, AvoidPolicy, Card, CardKind, Outcome, Suit
from scoundrel.solver.line import Line
from scoundrel.solver.plans import Course
from scoundrel.solver.standing import ARMS, FIVE, FRESH, HEALTH
from scoundrel.solver.value import trained_for
from scoundrel.solver.view import PlayerView

_RANKS = {11: "Jack", 12: "Queen", 13: "King", 14: "Ace"}
_SUITS = {Suit.CLUBS: "Clubs", Suit.SPADES: "Spades", Suit.DIAMONDS: "Diamonds", Suit.HEARTS: "Hearts"}


def why(view: PlayerView, course: Course) -> str:
    """One sentence about a course. Where no network was trained by such rules it says so too."""
    if course.ended is Outcome.CLEARED:
        return f"It clears the Dungeon with {course.score} points."
    if course.ended is Outcome.DIED:
        return f"Every way ends here; this one leaves the best score, {course.score}."
    if course.avoids and view.ruleset.avoid is AvoidPolicy.ALWAYS and len(view.unseen) > 1:
        return "Avoiding costs nothing by these rules and shows new cards, and this Room will come again."
    doubt = (
        ""
        if trained_for(view.ruleset)
        else "; nothing was learnt by playing with such rules, so this is a guess"
    )
    return f"{_kept(view, course)}, {_risk(view, course)}{doubt}."


def why_known(line: Line) -> str:
    """The same for the best line where every card in the Dungeon is known."""
    if line.cleared:
        best = "the best there is" if line.proved else "the best found"
        return f"Every card left is known: from here the Dungeon can be cleared for {line.score}, {best}."
    return f"Every card left is known, and nothing clears the Dungeon any more; this way scores {line.score}."


def _kept(view: PlayerView, course: Course) -> str:
    """What there is after the Room."""
    health = course.standing >> HEALTH
    weapon, limit = course.standing >> ARMS & FIVE, course.standing & FIVE
    if limit == FRESH:
        arms = f" and a Weapon of {weapon} that has slain nothing"
    elif limit:
        arms = f" and a Weapon good up to {limit}"
    else:
        arms = " without a Weapon" if view.weapon is None else " and a Weapon that serves no more"
    left = "" if course.left is None else f", leaving the {_name(course.left)}"
    return f"{'Avoiding' if course.avoids else 'It'} keeps {health} health{arms}{left}"


def _risk(view: PlayerView, course: Course) -> str:
    """What may go wrong in the next Rooms."""
    health, limit = course.standing >> HEALTH, course.standing & FIVE
    weapon = course.standing >> ARMS & FIVE
    down = (*view.unseen, *view.known)
    monsters = [card for card in down if card.kind is CardKind.MONSTER]
    if course.avoids:
        monsters += [card for card in view.room if card is not None and card.kind is CardKind.MONSTER]
    deadly = [card for card in monsters if _damage(card, weapon, limit) >= health]
    if deadly:
        return f"but {_so_many(deadly, 'in the Dungeon')} would kill at one blow"
    beyond = [card for card in monsters if card.value > limit]
    if course.avoids and view.ruleset.avoid is not AvoidPolicy.ALWAYS:
        room = "the next Room" if len(down) >= ROOM_SIZE else "what comes next"
        return f"but {room} must then be faced"
    if beyond and limit:
        return f"but {_so_many(beyond, 'in the Dungeon')} can only be fought barehanded"
    if beyond:
        return f"with {_so_many(beyond, 'in the Dungeon')} to be fought barehanded until a Weapon comes"
    return (
        "and no Monster in the Dungeon is beyond it" if monsters else "and no Monster is left in the Dungeon"
    )


def _damage(card: Card, weapon: int, limit: int) -> int:
    return max(0, card.value - weapon) if card.value <= limit else card.value


def _so_many(cards: list[Card], where: str) -> str:
    if len(cards) == 1:
        return f"the {_name(cards[0])} {where}"
    return f"{len(cards)} Monsters {where}"


def _name(card: Card) -> str:
    return f"{_RANKS.get(card.value, card.value)} of {_SUITS[card.suit]}"
