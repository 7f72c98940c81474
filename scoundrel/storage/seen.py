"""The Dungeons whose cards were shown, in ``seen.txt``. Games of Dungeons seen before don't count.

    5b1c8a02 0f3a9c5d12e47b86 12

A line is signed as in `linefile`. It holds a digest of the order of the 44 cards and the number of cards
shown from the top. If a Dungeon has several lines, the highest number counts.
"""

from __future__ import annotations

from functools import lru_cache, partial
from pathlib import Path
from typing import Final

from ..engine import ROOM_SIZE, GameId
from .linefile import LineFile, lines_with, signed, text_of
from .notices import FileKind
from .worker import Task

WORDS: Final = b"scoundrel seen"
_PATIENCE: Final = 5.0  # seconds to wait, on closing, for the check of the file to end


class SeenFile(LineFile):
    """The seen Dungeons, saved in ``directory`` or, without one, held in memory only.

    No method raises. Lines that can't be written are held in memory and written with the next one. A lookup
    searches the bytes of the file; a repeated lookup of the same Dungeon, such as after a move, reads only
    new bytes. After the first lookup, a task checks the file for damaged lines.
    """

    def __init__(self, directory: Path | None) -> None:
        super().__init__(directory, FileKind.SEEN, WORDS, lambda line: _depth_of(line) > 0)
        self._check: Task[None] | None = None
        self._unwritten: dict[str, int] = {}  # the numbers of shown cards not in the file yet, by digest
        # The digest of the Dungeon looked up last, and its number of shown cards found so far.
        self._key, self._depth = "", 0

    def depth(self, game_id: GameId) -> int:
        """Return how many cards of the Dungeon of ``game_id`` are known to have been shown."""
        key = digest(game_id)
        try:
            shown = self._find(key)
        except OSError as error:
            self.notices.cannot_read(error)
            shown = 0
        return max(shown, self._unwritten.get(key, 0))

    def note(self, game_id: GameId, shown: int, own: int) -> bool:
        """Record that ``shown`` cards were shown; return whether more than ``own`` had been shown before.

        The first Room alone isn't recorded, because every game of the Dungeon begins by showing it.
        """
        known = self.depth(game_id)
        if shown > max(known, ROOM_SIZE):
            key = digest(game_id)
            self._unwritten[key] = shown
            known = max(known, self._write(key))
        return known > own

    def close(self) -> None:
        """Write the numbers that couldn't be written before, and wait for the check of the file."""
        if self._unwritten:
            self._write(self._key)
        if self._check is not None and not self._check.wait(_PATIENCE):
            self._check.cancel()

    def _write(self, key: str) -> int:
        """Append the unwritten numbers. Return the number recorded for the digest ``key`` before."""
        found = 0

        def missing() -> bytes:
            nonlocal found
            found = self._find(key)
            return b"".join(signed(f"{key} {shown}") for key, shown in self._unwritten.items())

        if self._add(missing, sync=False):  # not synced, because a frame is waiting
            self._unwritten.clear()
        return found

    def _find(self, key: str) -> int:
        """Return the number of shown cards recorded in the file for the digest ``key``. Raises `OSError`."""
        if key != self._key:
            self._key, self._depth, self._read = key, 0, 0
        lines = self._new_lines()
        for line in lines_with(lines, f" {key} "):
            self._depth = max(self._depth, _depth_of(line))
        if lines and self._check is None:
            self._check = Task(partial(self._report, lines))
        return self._depth


@lru_cache(maxsize=64)
def digest(game_id: GameId) -> str:
    """Return the hash of a Dungeon's order of cards, as used in the file."""
    try:
        # Use a private module, because all public ones import hashlib, which loads OpenSSL (3 megabytes).
        from _sha256 import sha256  # type: ignore[import-not-found]  # noqa: PLC0415
    except ImportError:
        from hashlib import sha256  # noqa: PLC0415

    return str(sha256("".join(card.code for card in game_id.dungeon()).encode()).hexdigest()[:16])


def _depth_of(line: bytes) -> int:
    try:
        return int(text_of(line).split(" ")[1])
    except (ValueError, IndexError):
        return 0
