"""The rules of Scoundrel, without I/O, a clock or a window. Uses only the standard library.

>>> from scoundrel.engine import Game, GameId, Move, legal_moves
>>> game = Game(GameId.parse("classic#11982"))
>>> Move.parse("-") in legal_moves(game.state)
True

Comments name the source of each rule: S000 is the 2011 rules by Zach Gage and Kurt Bieg, S002 a browser
game's page, S003 a variant of the 2011 rules, and S004 the page of Online Scoundrel.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from .cards import ALL_CARDS, DECK, HIGHEST, LOWEST, Card, CardKind, Suit
from .deal import MAX_NUMBER, GameId, Position, deal, parse_number
from .faults import Fault, FaultError, FaultKind
from .game import ANY_DEAL, MAX_STARS, WINNABLE, Game, Selection, Step
from .moves import (
    ARMED,
    AVOID,
    PLAIN,
    ROOM_SIZE,
    TURN_SIZE,
    Avoided,
    Cleared,
    Dealt,
    Died,
    Drank,
    Equipped,
    Event,
    Fought,
    GameState,
    IllegalMoveError,
    InvalidMoveError,
    Move,
    MoveKind,
    Objection,
    ObjectionKind,
    Weapon,
)
from .rules import (
    FRESH_LIMIT,
    Outcome,
    Preview,
    Transition,
    apply,
    avoid_objection,
    damage,
    final_bonus,
    legal_moves,
    most_healed,
    needless_death,
    objection,
    outcome,
    preview,
    score,
    start,
    state_after,
    unslain,
    weapon_limit,
)
from .ruleset import CLASSIC, EASY, HARD, PRESETS, AvoidPolicy, Ruleset

if TYPE_CHECKING:
    from .code import CodeError, read_code, result_code
    from .record import Record, RecordError, RoomTurn, format_record, parse_record, room_turns
    from .share import Claim, Words, read_claim, read_claims, room_healths, share_line, share_text


_LATER = {
    "code": ("CodeError", "read_code", "result_code"),
    "record": ("Record", "RecordError", "RoomTurn", "format_record", "parse_record", "room_turns"),
    "share": ("Claim", "Words", "read_claim", "read_claims", "room_healths", "share_line", "share_text"),
}


def __getattr__(name: str) -> object:
    """Import `code`, `record` and `share` on first use, because a game can start without them."""
    for module, names in _LATER.items():
        if name in names:
            return getattr(import_module(f".{module}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
