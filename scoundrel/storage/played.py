"""An index of the Dungeons played, for a long history: read once, on a thread."""

from __future__ import annotations

import logging
import re
import threading
from array import array
from bisect import bisect_left
from pathlib import Path
from typing import Final

from scoundrel.engine import GameId
from scoundrel.storage import historyfile, paths
from scoundrel.storage.paths import AT_ONCE
from scoundrel.storage.task import Task

log = logging.getLogger(__name__)

_BLOCK: Final = 1 << 16
_RUN: Final = 8192
"""The least length of a sorted run, except the last."""
_NUMBER: Final = re.compile(rb"#(\d{1,9}) ")
_ORDER: Final = re.compile(rb":(\w{88}) ")
"""A Dungeon that is given as an order of 44 cards."""


class Played:
    """The Dungeons in the history file ``path``, which only grows.

    Each takes four bytes of memory.

    Nothing here waits. While the file is being read, `seen` returns false for every Dungeon, and `late`
    corrects that once.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._turn = threading.Lock()
        """Guards the fields below."""
        self._task: Task[None] | None = None
        self._read = 0
        """Bytes of the file that have been read."""
        self._broken = False
        """The file cannot be read."""
        self._numbers: list[array[int]] = []
        """Sorted runs; merging them would take too long."""
        self._orders: set[str] = set()
        self._asked: list[GameId] = []
        """Dungeons asked for while reading, which `late` has not answered yet."""

    def prepare(self) -> bool:
        """Read new lines, on a thread if they are many; return whether the index is complete."""
        with self._turn:
            if self._task is not None:
                if not self._task.done:
                    return False
                self._task = None
            size = paths.size(self._path)
            if size < self._read:  # another file
                self._read = 0
                self._numbers.clear()
                self._orders.clear()
            if size == self._read or self._broken:
                return True
            if size - self._read <= AT_ONCE:
                self._read_on(None)
                return True
            self._task = Task(self._read_on)
            return self._task.done

    def seen(self, game_id: GameId) -> bool:
        """Is this Dungeon known to have been played, by whatever rules?"""
        if self.prepare():
            return self._has(game_id)
        self._asked.append(game_id)
        return False

    def late(self) -> list[GameId]:
        """Dungeons that were asked for too early and have been played, each returned once."""
        if not self._asked or not self.prepare():
            return []
        asked, self._asked = self._asked, []
        return [game_id for game_id in asked if self._has(game_id)]

    def close(self) -> None:
        """Stop reading."""
        if self._task is not None:
            self._task.cancel()

    def _has(self, game_id: GameId) -> bool:
        with self._turn:
            return self._find(game_id)

    def _find(self, game_id: GameId) -> bool:
        if _order(game_id) in self._orders:
            return True
        number = game_id.number
        if number is None:
            return False
        for numbers in self._numbers:
            at = bisect_left(numbers, number)
            if at < len(numbers) and numbers[at] == number:
                return True
        return False

    def _read_on(self, task: Task[None] | None) -> None:
        try:
            if not self._read:
                next(historyfile.whole_blocks(self._path), None)  # is it a history at all?
            self._read_lines(task)
        except (OSError, ValueError) as error:  # reported when entries are read or added
            log.warning("%s: %s", self._path, error)
            self._broken = True

    def _read_lines(self, task: Task[None] | None) -> None:
        size = paths.size(self._path)
        with self._path.open("rb") as file:
            file.seek(self._read)
            while lines := file.readlines(_BLOCK):
                data = b"".join(lines)
                numbers = sorted({*map(int, _NUMBER.findall(data))})
                # A few long runs are searched faster than many short ones.
                if self._numbers and len(self._numbers[-1]) < _RUN:
                    numbers = sorted({*numbers, *self._numbers.pop()})
                self._numbers.append(array("I", numbers))
                self._orders.update(order.decode("ascii") for order in _ORDER.findall(data))
                if not lines[-1].endswith(b"\n"):
                    data = data.removesuffix(lines[-1])  # still being written
                self._read += len(data)
                if task is not None:
                    task.report(min(1.0, self._read / size))


def _order(game_id: GameId) -> str:
    return "".join(card.code for card in game_id.dungeon())
