"""Sentences about moves that were made: what each did, and where in its game it stands."""

from __future__ import annotations

from collections.abc import Sequence

from scoundrel.engine import (
    Avoided,
    Cleared,
    Dealt,
    Died,
    Drank,
    Equipped,
    Event,
    Fought,
    Game,
    Outcome,
    Step,
    Weapon,
    score,
)
from scoundrel.engine import outcome as outcome_of
from scoundrel.i18n import gettext as _
from scoundrel.i18n import ngettext

from . import table_text
from .card_names import formal
from .numbers import number, sentences, signed


def where(steps: Sequence[Step], moves: int) -> str:
    """Where in a game of these ``steps`` it is after so many moves: ``Room 5 of 14, move 13 of 38``.

    The Room is the one in which that move was made; before the first move, the one on the table.
    """
    rooms = steps[-1].room + steps[-1].deals if steps else 1
    if not moves:
        return _("Room {room} of {rooms}", room=1, rooms=rooms)
    room = steps[moves - 1].room
    return _(
        "Room {room} of {rooms}, move {move} of {moves}", room=room, rooms=rooms, move=moves, moves=len(steps)
    )


def deed(steps: Sequence[Step], moves: int) -> str:
    """What the last of so many ``moves`` did: ``You fought the 9 of Clubs with your Weapon: 4 damage.``"""
    if not steps:
        return _("No move was made.")
    if not moves:
        return ngettext("Before the only move.", "Before the first of {n} moves.", len(steps))
    step = steps[moves - 1]
    did = _did(step.events[0], whole=step.before.health == step.before.ruleset.max_health)
    return sentences(did, *(_followed(event, step.room) for event in step.events[1:]))


def _followed(event: Event, room: int) -> str:
    """What came of a move made in ``room``; empty for what is not worth a sentence."""
    match event:
        case Died():
            return _("You died.")
        case Cleared():
            return _("The Dungeon is cleared.")
        case Dealt():
            return _("Next is Room {room}.", room=room + 1)
    return ""


def _did(event: Event, *, whole: bool) -> str:
    """What the move itself did. ``whole`` says that no health was missing before."""
    match event:
        case Fought(card, None, damage):
            return _("You fought {card:the} barehanded: {damage} damage.", card=formal(card), damage=damage)
        case Fought(card, _weapon, 0):
            return _("You fought {card:the} with your Weapon: no damage.", card=formal(card))
        case Fought(card, _weapon, damage):
            return _(
                "You fought {card:the} with your Weapon: {damage} damage.", card=formal(card), damage=damage
            )
        case Drank(card, spent=True):
            return _(
                "You drank {card:the}. Wasted: only the first potion each turn heals.", card=formal(card)
            )
        case Drank(card) if whole:
            return _("You drank {card:the}. Wasted: your health was full.", card=formal(card))
        case Drank(card, healed) if healed < card.value:
            return _(
                "You drank {card:the}: {change} health, {wasted} wasted.",
                card=formal(card),
                change=signed(healed),
                wasted=card.value - healed,
            )
        case Drank(card, healed):
            return _("You drank {card:the}: {change} health.", card=formal(card), change=signed(healed))
        case Equipped(card, None):
            return _("You equipped {card:the}.", card=formal(card))
        case Equipped(card, Weapon(old, ())):
            return _("You equipped {card:the} and discarded {old:the}.", card=formal(card), old=formal(old))
        case Equipped(card, Weapon(old, slain)):
            return ngettext(
                "You equipped {card:the} and discarded {old:the} with its {n} slain Monster.",
                "You equipped {card:the} and discarded {old:the} with its {n} slain Monsters.",
                len(slain),
                card=formal(card),
                old=formal(old),
            )
        case Avoided():
            return _("You avoided the Room.")
    raise AssertionError(f"no move begins with {event}")


def result(game: Game) -> str:
    """The outcome and the score in a few words; of a game that goes on, only that it does."""
    match outcome_of(game.state):
        case None:
            return _("unfinished")
        case Outcome.CLEARED:
            return _("cleared, score {score}", score=number(table_text.ending(game).total))
        case Outcome.DIED:
            return _("died, score {score}", score=number(table_text.ending(game).total))


def end(game: Game) -> str:
    """How the game ended, as a line to stand below its last picture."""
    if not game.over:
        return _("This game was left unfinished.")
    # The moves and what is said of them name cards by rank and suit.
    story = table_text.story(game, as_in_deck=True)
    return _("{story} Score {score}.", story=story, score=number(score(game.state)))
