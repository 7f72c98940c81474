"""A saved game as bytes: its ID and its moves, which are played through again before it counts.

    {"format": "scoundrel game", "game": "classic#11982", "moves": "8d Ts* 8s*", "practice": false,
     "serial": 7, "undone": "3s", "version": 1, "check": "5b1c8a02"}

``undone`` are the moves that `Game.redo` would make, the next one first; of two saves the one with the higher
``serial`` is the later. A game that was dealt as certified has ``"certified": true`` as well.

``check`` is the CRC-32 of the rest, sorted by its keys, in this version and all that come: where it is wrong
the save is damaged, whatever its version says.

``"owed": [...]`` are entries that belong in the history and were not known to be there when the game was
saved: that this game ended, and when, or that the one before it was left. One write says both, so neither is
ever there without the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from scoundrel.engine import Game, GameId, Move
from scoundrel.engine.records import dataclass

if TYPE_CHECKING:
    from scoundrel.storage.entry import Entry

MAX_BYTES: Final = 65_536
"""The longest save, in this version and all that come: a hundred times a usual one."""

FORMAT: Final = "scoundrel game"
VERSION: Final = 1
"""Goes up whenever an older program would misread what is written."""


class DamagedError(ValueError):
    """The bytes are not a saved game; the message says why, for the log."""


class NewerError(ValueError):
    """A saved game whose version this program does not know yet."""


@dataclass(frozen=True, slots=True)
class Save:
    """A snapshot of a game: the game itself changes as it is played."""

    game_id: GameId
    moves: tuple[Move, ...]
    undone: tuple[Move, ...]
    practice: bool
    certified: bool = False
    owed: tuple[Entry, ...] = ()
    """Entries for the history that may not be there yet."""

    @classmethod
    def of(cls, game: Game, owed: tuple[Entry, ...] = ()) -> Save:
        """A snapshot of ``game`` as it stands."""
        return cls(game.id, game.moves, game.undone, game.practice, game.certified, owed)

    def restore(self) -> Game:
        """The game, with the moves that can be redone. Raises `IllegalMoveError` for illegal moves.

        The cards seen follow from these moves. Cards seen only in an undone and overwritten line are lost,
        but that made the game a practice game, so seeing them again costs nothing.
        """
        game = Game.replay(self.game_id, (*self.moves, *self.undone), practice=self.practice)
        game.certified = self.certified
        for _ in self.undone:
            game.undo()
        return game


class Kept(NamedTuple):
    """The content of a save."""

    game: Game
    """The replayed game."""
    owed: tuple[Entry, ...]
    serial: int


def encode(save: Save, serial: int = 0) -> bytes:
    """The bytes of a save, one line. Raises `OverflowError` past `MAX_BYTES`: after thousands of moves."""
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
    if save.owed:
        fields["owed"] = [str(entry) for entry in save.owed]
    if serial:
        fields["serial"] = serial
    text = json.dumps(fields, sort_keys=True)
    data = f'{text[:-1]}, "check": "{_check(text)}"}}\n'.encode()
    if len(data) > MAX_BYTES:
        raise OverflowError(f"{len(data)} bytes are more than the {MAX_BYTES} of a save")
    return data


def decode(data: bytes) -> Kept:
    """Read a save and replay it. Raises `DamagedError` or `NewerError`, whatever the bytes are."""
    if len(data) > MAX_BYTES:
        raise DamagedError(f"longer than {MAX_BYTES} bytes")
    try:
        return _decode(data)
    except NewerError:
        raise
    except (ValueError, RecursionError) as error:
        # Not every reason can be written in a log as it is, and some quote the whole file.
        raise DamagedError(ascii(str(error))[:200]) from None


def _decode(data: bytes) -> Kept:
    import json  # noqa: PLC0415

    fields = json.loads(data.decode())
    if not isinstance(fields, dict) or fields.get("format") != FORMAT:
        raise DamagedError("not a saved game")
    check = fields.pop("check", None)
    if check != _check(json.dumps(fields, sort_keys=True)):
        raise DamagedError("not what was written: the check is wrong")
    version = fields.get("version")
    # Exactly so: to Python, True is an integer too.
    if type(version) is not int or version < 1:
        raise DamagedError("no version")
    if version > VERSION:
        raise NewerError(f"version {version}")
    match fields:
        case {"game": str(game_id), "practice": bool(practice), "moves": str(moves), "undone": str(undone)}:
            certified, owed = fields.get("certified") is True, _owed(fields.get("owed", []))
            save = Save(GameId.parse(game_id), _moves(moves), _moves(undone), practice, certified, owed)
            serial = fields.get("serial", 0)
            if type(serial) is not int or serial < 0:
                raise DamagedError("its serial is no number")
            return Kept(save.restore(), owed, serial)
    raise DamagedError("something is missing")


def _owed(texts: object) -> tuple[Entry, ...]:
    if not texts:
        return ()
    from scoundrel.storage.entry import Entry  # noqa: PLC0415  # hardly ever needed

    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise DamagedError("what is owed is no list of entries")
    return tuple(Entry.of_text(text) for text in texts)


def _moves(text: str) -> tuple[Move, ...]:
    return tuple(Move.parse(word) for word in text.split())


def _check(text: str) -> str:
    import zlib  # noqa: PLC0415

    return format(zlib.crc32(text.encode()), "08x")
