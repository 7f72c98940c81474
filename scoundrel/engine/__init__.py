"""The rules of Scoundrel as plain values: no I/O, no clock, no window, the standard library only.

>>> from scoundrel.engine import Game, GameId, Move, legal_moves
>>> game = Game(GameId.parse("classic#11982"))
>>> Move.parse("-") in legal_moves(game.state)
True
"""

from .cards import ALL_CARDS, DECK, Card, CardKind, Suit
from .deal import MAX_NUMBER, GameId, deal, parse_number
from .events import Avoided, Cleared, Dealt, Died, Drank, Equipped, Event, Fought
from .game import Game, Step
from .moves import ARMED, AVOID, PLAIN, IllegalMoveError, InvalidMoveError, Move, MoveKind
from .preview import Preview, needless_death, preview
from .record import Record, RecordError, RoomTurn, format_record, parse_record, room_turns
from .rules import (
    Outcome,
    Transition,
    apply,
    avoid_objection,
    final_bonus,
    legal_moves,
    objection,
    outcome,
    score,
    start,
    unslain,
    weapon_limit,
)
from .ruleset import CLASSIC, EASY, HARD, PRESETS, AvoidPolicy, Ruleset
from .state import ROOM_SIZE, TURN_SIZE, GameState, Weapon

__all__ = [
    "ALL_CARDS",
    "ARMED",
    "AVOID",
    "CLASSIC",
    "DECK",
    "EASY",
    "HARD",
    "MAX_NUMBER",
    "PLAIN",
    "PRESETS",
    "ROOM_SIZE",
    "TURN_SIZE",
    "AvoidPolicy",
    "Avoided",
    "Card",
    "CardKind",
    "Cleared",
    "Dealt",
    "Died",
    "Drank",
    "Equipped",
    "Event",
    "Fought",
    "Game",
    "GameId",
    "GameState",
    "IllegalMoveError",
    "InvalidMoveError",
    "Move",
    "MoveKind",
    "Outcome",
    "Preview",
    "Record",
    "RecordError",
    "RoomTurn",
    "Ruleset",
    "Step",
    "Suit",
    "Transition",
    "Weapon",
    "apply",
    "avoid_objection",
    "deal",
    "final_bonus",
    "format_record",
    "legal_moves",
    "needless_death",
    "objection",
    "outcome",
    "parse_number",
    "parse_record",
    "preview",
    "room_turns",
    "score",
    "start",
    "unslain",
    "weapon_limit",
]
