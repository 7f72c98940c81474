"""Sentences about moves that were made: what each did, and where in its game it stands."""

from __future__ import annotations

from collections.abc import Sequence

from scoundrel.engine import Avoided, Cleared, Dealt, Died, Drank, Equipped, Event, Fought, Game, Step, Weapon
from scoundrel.engine import outcome as outcome_of

from . import numbers, table_text
from .card_names import formal


def where(steps: Sequence[Step], moves: int) -> str:
    """Where in a game of these ``steps`` it is after so many moves: ``Room 5 of 14, move 13 of 38``.

    The Room is the one in which that move was made; before the first move, the one on the table.
    """
    rooms = steps[-1].room + steps[-1].deals if steps else 1
    if not moves:
        return f"Room 1 of {rooms}"
    return f"Room {steps[moves - 1].room} of {rooms}, move {moves} of {len(steps)}"


def deed(steps: Sequence[Step], moves: int) -> str:
    """What the last of so many ``moves`` did: ``fights the Queen of Clubs with the Weapon, 4 damage``."""
    if not moves:
        return f"before the first of {len(steps)} moves" if len(steps) > 1 else _BEFORE[len(steps)]
    step = steps[moves - 1]
    told = [_began(step.events[0], whole=step.before.health == step.before.ruleset.max_health)]
    for event in step.events[1:]:
        match event:
            case Died():
                told.append("and dies")
            case Cleared():
                told.append("and the Dungeon is cleared")
            case Dealt():
                told.append(f"then Room {step.room + 1}")
    return ", ".join(told)


_BEFORE = ("no move has been made", "before the only move")


def _began(event: Event, *, whole: bool) -> str:
    """What the move itself did. ``whole`` says that no health was missing before."""
    match event:
        case Fought(card, weapon, damage):
            how = "barehanded" if weapon is None else "with the Weapon"
            return f"fights the {formal(card)} {how}, {damage or 'no'} damage"
        case Drank(card, spent=True):
            return f"drinks the {formal(card)}, wasted: not the first potion of its turn"
        case Drank(card) if whole:
            return f"drinks the {formal(card)}, wasted: no health was missing"
        case Drank(card, healed):
            return f"drinks the {formal(card)}, {numbers.signed(healed)} health"
        case Equipped(card, None):
            return f"equips the {formal(card)}"
        case Equipped(card, Weapon(old, slain)):
            with_slain = f" with its {len(slain)} slain" if slain else ""
            return f"equips the {formal(card)}, discards the {formal(old)}{with_slain}"
        case Avoided():
            return "avoids the Room"
    raise AssertionError(f"no move begins with {event}")


def result(game: Game) -> str:
    """The outcome and the score in a few words; of a game that goes on, only that it does."""
    ended = outcome_of(game.state)
    if ended is None:
        return "unfinished"
    return f"{ended.value}, score {numbers.number(table_text.ending(game).total)}"


def end(game: Game) -> str:
    """How the game ended, as a line to stand below its last picture."""
    if not game.over:
        return "The game was left here, unfinished."
    ending = table_text.ending(game)
    return f"{ending.story} Score {numbers.number(ending.total)}."
