"""Games to keep, and single sittings in which they are kept and read again."""

from __future__ import annotations

import json
import zlib
from pathlib import Path
from typing import Any

from scoundrel.engine import Game, GameId
from scoundrel.storage.savefile import Save, decode, encode
from scoundrel.storage.saves import Saves
from tests.engine.strategies import play_randomly

NEWEST, PREVIOUS = "game.json", "game.previous.json"


def played(moves: int) -> Game:
    """The same game at any point of it."""
    return play_randomly(Game(GameId.parse("easy+health=9999#7")), 1, moves)


def keep(folder: Path, *kept: Game) -> list[str]:
    """Keep these games one after the other in one sitting; give what was said."""
    saves = Saves(folder)
    for game in kept:
        saves.keep(game)
        saves.flush()
    saves.close()
    return [*saves.notices]


def load(folder: Path) -> tuple[Game | None, list[str]]:
    """What a new sitting begins with, and what it says."""
    saves = Saves(folder)
    game = loaded(saves)
    saves.close()
    return game, [*saves.notices]


def loaded(saves: Saves) -> Game | None:
    """The game that is loaded."""
    kept = saves.load()
    return None if kept is None else kept.game


def read(data: bytes) -> Game:
    """The game in the bytes of a save."""
    return decode(data).game


def signed(**changes: object) -> bytes:
    """A save with these fields, whose check is right for them."""
    fields: dict[str, Any] = {**json.loads(encode(Save.of(played(5)))), **changes}
    del fields["check"]
    check = format(zlib.crc32(json.dumps(fields, sort_keys=True).encode()), "08x")
    return json.dumps({**fields, "check": check}).encode()
