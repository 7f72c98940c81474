"""The five saved files behind one interface, for tests of their common behaviour.

A state is a number. It stands for the moves of the saved game, the volume in the settings, a game in the
history, a solved puzzle or a seen Dungeon.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from scoundrel.engine import GameId
from scoundrel.storage import seen, solved
from scoundrel.storage.history import History
from scoundrel.storage.historyfile import HEADER, WORDS
from scoundrel.storage.linefile import header, signed
from scoundrel.storage.saves import Save, Saves, encode
from scoundrel.storage.seen import SeenFile
from scoundrel.storage.settings import DEFAULT, SettingsFile
from scoundrel.storage.solved import Solved, SolvedFile
from scoundrel.storage.store import ALL
from scoundrel.storage.worker import Worker

from . import kept_games, kept_settings
from .games import finished
from .kept_settings import LOUD


class Kind(NamedTuple):
    """One of the saved files: its expected contents, and the functions that save and load it."""

    name: str
    aside: str  # name of a file that was set aside, with ``{}`` for its number
    lock: str
    nothing: object  # the value loaded if there is no file
    newer: bytes  # content of a file from a newer version
    damage: Mapping[str, bytes]  # contents of files that are set aside
    writer: str  # the function called for each write
    writes: tuple[str, ...]  # the functions of `os` called in order while an existing file is written
    open: Callable[..., Any]
    keep: Callable[[Any, int], None]
    load: Callable[[Any], object]
    holds: Callable[..., object]  # the value loaded after saving the given states
    data: Callable[[int], bytes]  # content of a file with the given state


def _keep_settings(file: SettingsFile, number: int) -> None:
    file.load()
    file.keep(LOUD._replace(effects=number))


SAVES = Kind(
    "game.json",
    "game.damaged-{}.json",
    "game.lock",
    None,
    kept_games.signed(version=2, what=["is", "this?"]),
    kept_games.DAMAGE,
    "scoundrel.storage.saves.encode",
    ("open", "write", "fsync", "replace"),
    Saves,
    lambda saves, number: saves.keep(kept_games.played(number)),
    kept_games.loaded,
    lambda *numbers: kept_games.played(numbers[-1]),
    lambda number: encode(Save.of(kept_games.played(number)), 9),
)
SETTINGS = Kind(
    "settings.json",
    "settings.damaged-{}.json",
    "settings.lock",
    DEFAULT,
    kept_settings.newer(2, format="scoundrel settings", effects={"left": 3}),
    kept_settings.DAMAGE,
    "scoundrel.storage.files.write",
    ("open", "write", "fsync", "replace"),
    SettingsFile,
    _keep_settings,
    SettingsFile.load,
    lambda *numbers: LOUD._replace(effects=numbers[-1]),
    lambda number: kept_settings.written(LOUD._replace(effects=number)),
)
HISTORY = Kind(
    "history.txt",
    "history.damaged-{}.txt",
    "history.lock",
    [],
    header(WORDS, 12) + b"who knows\n",
    {
        "diary": b"Dear diary,\n",
        "zeros": b"\0" * 500,
        "no version": b"scoundrel history\n",
        "version 0": b"scoundrel history 0\n",
    },
    "scoundrel.storage.files.append",
    ("open", "write", "fsync"),
    History,
    lambda history, number: history.add(finished(number)),
    History.entries,
    lambda *numbers: [finished(number) for number in numbers],
    lambda number: HEADER + finished(number).line(),
)


class _Puzzles(SolvedFile):
    """A `SolvedFile` that creates its own worker, unless one is given."""

    def __init__(self, folder: Path, worker: Worker | None = None) -> None:
        self._own = Worker() if worker is None else None
        super().__init__(folder, worker or self._own)

    def close(self) -> None:
        super().close()
        if self._own is not None:
            self._own.close()


class _Seen(SeenFile):
    """A `SeenFile` with an idle worker, because it writes immediately."""

    def __init__(self, folder: Path, _worker: object = None) -> None:
        super().__init__(folder)
        self.worker = Worker()  # an idle worker


def _puzzle(number: int) -> str:
    return f"classic@{number}:-:Ks2h3c4s:-:-"


PUZZLES = Kind(
    "puzzles.txt",
    "puzzles.damaged-{}.txt",
    "puzzles.lock",
    (),
    header(solved.WORDS, 2) + b"who knows\n",
    {
        "diary": b"Dear diary,\n",
        "zeros": b"\0" * 500,
        "no version": b"scoundrel puzzles\n",
        "version 3 without its check": b"scoundrel puzzles 3\n",
        "not utf-8": b"\xe4\n",
        "another file": HEADER,
    },
    "scoundrel.storage.files.append",
    ("open", "write"),
    _Puzzles,
    lambda solved, number: solved.add(Solved(_puzzle(number))),
    SolvedFile.load,
    lambda *numbers: tuple(Solved(_puzzle(number)) for number in numbers),
    lambda number: header(solved.WORDS, 1) + signed(_puzzle(number)),
)


def _dungeon(number: int) -> GameId:
    return GameId.parse(f"classic#{number}")


SEEN = Kind(
    "seen.txt",
    "seen.damaged-{}.txt",
    "seen.lock",
    frozenset(),
    header(seen.WORDS, 2) + b"who knows\n",
    {
        "diary": b"Dear diary,\n",
        "zeros": b"\0" * 500,
        "no version": b"scoundrel seen\n",
        "version 3 without its check": b"scoundrel seen 3\n",
        "another file": HEADER,
    },
    "scoundrel.storage.files.append",
    ("open", "write"),
    _Seen,
    lambda file, number: file.note(_dungeon(number), ALL, ALL),
    lambda file: frozenset(number for number in range(40) if file.depth(_dungeon(number))),
    lambda *numbers: frozenset(numbers),
    lambda number: header(seen.WORDS, 1) + signed(f"{seen.digest(_dungeon(number))} {ALL}"),
)

KINDS = {"saves": SAVES, "settings": SETTINGS, "history": HISTORY, "puzzles": PUZZLES, "seen": SEEN}
each = pytest.mark.parametrize("kind", KINDS.values(), ids=list(KINDS))
_SHARED = {name: kind for name, kind in KINDS.items() if kind is not SAVES}
# The files that several instances of the game write.
shared = pytest.mark.parametrize("kind", _SHARED.values(), ids=list(_SHARED))


def keep(kind: Kind, folder: Path, *numbers: int) -> list[str]:
    """Save the states ``numbers`` in one session. Return its notices."""
    file = kind.open(folder)
    for number in numbers:
        kind.keep(file, number)
        file.worker.flush()
    file.close()
    return [*file.notices]


def load(kind: Kind, folder: Path) -> tuple[object, list[str]]:
    """Return the value that a new session loads, and its notices."""
    file = kind.open(folder)
    value = kind.load(file)
    file.close()
    return value, [*file.notices]
