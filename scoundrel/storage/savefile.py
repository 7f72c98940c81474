"""A saved game as bytes: its ID and its moves, which are played through again before it counts.

    {"format": "scoundrel game", "version": 1, "game": "classic#11982", "practice": false,
     "moves": "8d Ts* 8s*", "undone": "3s", "check": "5b1c8a02"}

``undone`` are the moves that `Game.redo` would make, the next one first; ``check`` is the CRC-32 of the rest.
A game that was dealt as certified has ``"certified": true`` as well.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from scoundrel.engine import Game, GameId, Move

MAX_BYTES: Final = 65_536
"""The longest save, in this version and all that come: a hundred times a usual one."""

FORMAT: Final = "scoundrel game"
VERSION: Final = 1
"""Goes up whenever an older program would misread what is written."""


class DamagedError(ValueError):
    """Bytes that are no saved game; the message says why, for the log."""


class NewerError(ValueError):
    """A saved game whose version this program does not know yet."""


@dataclass(frozen=True, slots=True)
class Save:
    """What there is to keep of a game; made in passing, since a game changes as it is played."""

    game_id: GameId
    moves: tuple[Move, ...]
    undone: tuple[Move, ...]
    practice: bool
    certified: bool = False

    @classmethod
    def of(cls, game: Game) -> Save:
        """What there is to keep of ``game`` as it stands."""
        return cls(game.id, game.moves, game.undone, game.practice, game.certified)

    def restore(self) -> Game:
        """The game, with what may be redone. Raises `IllegalMoveError` for moves that were never made.

        Which cards were seen follows from these moves. What a forgotten line of play showed is not in them:
        it was taken back, so the game is practice, and what it shows again costs nothing more.
        """
        game = Game.replay(self.game_id, (*self.moves, *self.undone), practice=self.practice)
        game.certified = self.certified
        for _ in self.undone:
            game.undo()
        return game


def encode(save: Save) -> bytes:
    """The bytes of a save. Raises `OverflowError` past `MAX_BYTES`, after many thousands of moves."""
    import json  # noqa: PLC0415  # the first frame does without

    fields: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": str(save.game_id),
        "practice": save.practice,
        "moves": " ".join(map(str, save.moves)),
        "undone": " ".join(map(str, save.undone)),
    }
    if save.certified:
        fields["certified"] = True
    data = json.dumps({**fields, "check": _check(fields)}).encode() + b"\n"
    if len(data) > MAX_BYTES:
        raise OverflowError(f"{len(data)} bytes are more than the {MAX_BYTES} of a save")
    return data


def decode(data: bytes) -> Game:
    """Read a save and play it through. Raises `DamagedError` or `NewerError`, whatever the bytes are."""
    if len(data) > MAX_BYTES:
        raise DamagedError(f"longer than {MAX_BYTES} bytes")
    try:
        return _decode(data)
    except NewerError:
        raise
    except (ValueError, RecursionError) as error:
        # Not every reason can be written in a log as it is, and some quote the whole file.
        raise DamagedError(ascii(str(error))[:200]) from None


def _decode(data: bytes) -> Game:
    import json  # noqa: PLC0415

    fields = json.loads(data.decode())
    if not isinstance(fields, dict) or fields.get("format") != FORMAT:
        raise DamagedError("not a saved game")
    version = fields.get("version")
    # Exactly so: to Python, True is an integer too.
    if type(version) is not int or version < 1:
        raise DamagedError("no version")
    if version > VERSION:
        raise NewerError(f"version {version}")
    check = fields.pop("check", None)
    if check != _check(fields):
        raise DamagedError("not what was written: the check is wrong")
    match fields:
        case {"game": str(game_id), "practice": bool(practice), "moves": str(moves), "undone": str(undone)}:
            certified = fields.get("certified") is True
            return Save(GameId.parse(game_id), _moves(moves), _moves(undone), practice, certified).restore()
    raise DamagedError("something is missing")


def _moves(text: str) -> tuple[Move, ...]:
    return tuple(Move.parse(word) for word in text.split())


def _check(fields: dict[str, Any]) -> str:
    import json  # noqa: PLC0415
    import zlib  # noqa: PLC0415

    return format(zlib.crc32(json.dumps(fields, sort_keys=True).encode()), "08x")
