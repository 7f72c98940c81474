"""Games to save, and sessions that save or load these games."""

from __future__ import annotations

import json
import zlib
from pathlib import Path
from typing import Any

from scoundrel.engine import Game, GameId
from scoundrel.storage.saves import MAX_BYTES, Save, Saves, decode, encode
from tests.engine.strategies import play_randomly

NEWEST, PREVIOUS = "game.json", "game.previous.json"


def played(moves: int) -> Game:
    """Return one particular game after ``moves`` moves."""
    return play_randomly(Game(GameId.parse("easy+health=9999#7")), 1, moves)


def keep(folder: Path, *kept: Game) -> list[str]:
    """Save the games ``kept`` one after the other in one session. Return its notices."""
    saves = Saves(folder)
    for game in kept:
        saves.keep(game)
        saves.worker.flush()
    saves.close()
    return [*saves.notices]


def load(folder: Path) -> tuple[Game | None, list[str]]:
    """Return the game that a new session loads, and its notices."""
    saves = Saves(folder)
    game = loaded(saves)
    saves.close()
    return game, [*saves.notices]


def loaded(saves: Saves) -> Game | None:
    """Return the saved game, if any."""
    kept = saves.load()
    return None if kept is None else kept.game


def read(data: bytes) -> Game:
    """Return the game in the content of a save."""
    return decode(data).game


def signed(**changes: object) -> bytes:
    """Return a save with the fields in ``changes`` replaced and a valid check."""
    fields: dict[str, Any] = {**json.loads(encode(Save.of(played(5)))), **changes}
    del fields["check"]
    check = format(zlib.crc32(json.dumps(fields, sort_keys=True).encode()), "08x")
    return json.dumps({**fields, "check": check}).encode()


DAMAGE: dict[str, bytes] = {
    "empty": b"",
    "half": encode(Save.of(played(9)))[:150],
    "not utf-8": b"\xff\xfe" + encode(Save.of(played(9))),
    "other JSON": b'{"volume": 0.5}',
    "a list": b"[1, 2, 3]",
    "deep": b"[" * 60_000,
    "deep in a field": signed().replace(b'"easy', b"[" * 30_000),
    "a huge number": b'{"format": "scoundrel game", "version": ' + b"9" * 60_000 + b"}",
    "no number": signed(version="1"),
    "version nought": signed(version=0),
    "another format": signed(format="spider game"),
    "wrong check": signed().replace(b"#7", b"#8"),
    "no such game": signed(game="klondike#7"),
    "a huge Dungeon": signed(game="easy#" + "9" * 50_000),
    "a huge dial": signed(game="easy+health=" + "9" * 50_000 + "#7"),
    "no move": signed(moves="hello"),
    "half a character": signed(moves="\ud800"),
    "illegal moves": signed(moves="- - - Ks Ks Ks"),
    "another Dungeon": signed(game="easy+health=9999#8"),
    "long": encode(Save.of(played(9))) + b" " * MAX_BYTES,
}
