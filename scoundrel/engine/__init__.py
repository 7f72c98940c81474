"""The rules of Scoundrel as plain values: no I/O, no clock, no window, the standard library only.

>>> from scoundrel.engine import Game, GameId, Move, legal_moves
>>> game = Game(GameId.parse("classic#11982"))
>>> Move.parse("-") in legal_moves(game.state)
True

Beside a rule stands where it comes from: S000 is the rules of 2011 by Zach Gage and Kurt Bieg, S002 a browser
game's page, S003 the rules of 2011 retold, and S004 the page of Online Scoundrel.
"""

from typing import TYPE_CHECKING

from scoundrel.engine.cards import ALL_CARDS, DECK, Card, CardKind, Suit
from scoundrel.engine.deal import MAX_NUMBER, GameId, deal, parse_number
from scoundrel.engine.events import Avoided, Cleared, Dealt, Died, Drank, Equipped, Event, Fought
from scoundrel.engine.faults import Fault, FaultError, FaultKind
from scoundrel.engine.game import Game, Step
from scoundrel.engine.moves import ARMED, AVOID, PLAIN, IllegalMoveError, InvalidMoveError, Move, MoveKind
from scoundrel.engine.objections import Objection, ObjectionKind
from scoundrel.engine.position import Position
from scoundrel.engine.preview import Preview, needless_death, preview
from scoundrel.engine.rules import (
    FRESH_LIMIT,
    Outcome,
    Transition,
    apply,
    avoid_objection,
    damage,
    final_bonus,
    legal_moves,
    objection,
    outcome,
    score,
    start,
    unslain,
    weapon_limit,
)
from scoundrel.engine.ruleset import CLASSIC, EASY, HARD, PRESETS, AvoidPolicy, Ruleset
from scoundrel.engine.state import ROOM_SIZE, TURN_SIZE, GameState, Weapon

if TYPE_CHECKING:
    from scoundrel.engine.code import CodeError, read_code, result_code
    from scoundrel.engine.record import Record, RecordError, RoomTurn, format_record, parse_record, room_turns
    from scoundrel.engine.share import Claim, Words, read_claim, read_claims, share_line


def __getattr__(name: str) -> object:
    """Load transcripts and codes on first use: a game can begin without them."""
    if name in ("CodeError", "read_code", "result_code"):
        from scoundrel.engine import code  # noqa: PLC0415

        return getattr(code, name)
    if name in ("Claim", "Words", "read_claim", "read_claims", "share_line"):
        from scoundrel.engine import share  # noqa: PLC0415

        return getattr(share, name)
    if name in ("Record", "RecordError", "RoomTurn", "format_record", "parse_record", "room_turns"):
        from scoundrel.engine import record  # noqa: PLC0415

        return getattr(record, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
