"""The history file, with one line per game, and an index of the Dungeons in it."""

from __future__ import annotations

import io
import logging
import os
import re
import threading
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import chain
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

from ..engine import GameId
from . import files
from .entry import Entry, parse_lines
from .files import AT_ONCE
from .linefile import TORN, header, lines_with, opened
from .worker import Task

WORDS: Final = b"scoundrel history"
HEADER: Final = header(WORDS, 1)
"""The file's first line. Its version is incremented when older programs would misread the file."""
BLOCK: Final = 1 << 16
"""The number of bytes parsed at once, small enough for the processor's cache."""
_FEW: Final = 8  # the maximum number of entries looked up one by one; for more, the whole file is parsed


def read(path: Path, last: int | None = None) -> bytes:
    """Return the file's ``last`` bytes, or all of them; empty without a file. Raises errors like `opened`."""
    with opened(path, WORDS, is_valid) as file:
        file.seek(max(0, file.seek(0, os.SEEK_END) - last) if last else 0)
        return file.read()


class Block(NamedTuple):
    """The parsed content of consecutive lines of the file."""

    entries: list[Entry]
    damaged: int  # the number of damaged lines among them
    fraction: float  # the fraction of the file read up to the end of this block, 0 to 1


def whole_blocks(path: Path) -> Iterator[Block]:
    """Yield the entries in file order, in blocks. Raises the same errors as `opened`."""
    with opened(path, WORDS, is_valid) as file:
        yield from _blocks(file)


def missing(data: bytes, entries: Sequence[Entry]) -> list[Entry]:
    """Return the entries missing from ``data`` (the file's content), each once, as they should be written.

    A game becomes practice if the file already has a ranked game of its Dungeon, or if its Dungeon has a
    custom order of cards and therefore no number.
    """
    if len(entries) > _FEW:
        found = chain.from_iterable(block.entries for block in _blocks(io.BytesIO(data)))
    else:
        texts = [text for entry in entries for text in (f" {entry.key}", f"#{_number(entry)} ")]
        found = chain.from_iterable(entries_with(data, text) for text in texts)
    keys: set[str] = set()
    counted = {""}  # the numbers of the Dungeons with a ranked game
    for entry in found:
        keys.add(entry.key)
        if not entry.practice:
            counted.add(_number(entry))
    new: list[Entry] = []
    for entry in entries:
        if entry.key not in keys:
            keys.add(entry.key)
            ranked = not entry.practice and _number(entry) not in counted
            new.append(entry._replace(practice=not ranked))
            if ranked:
                counted.add(_number(entry))
    return new


def _number(entry: Entry) -> str:
    """Return the number of the Dungeon as text; empty if it has none."""
    return entry.game.partition("#")[2]


def mentions(data: bytes, game_id: GameId) -> bool:
    """Return whether a valid line in ``data`` is a game in the Dungeon of ``game_id``."""
    return any(entry for end in endings(game_id) for entry in entries_with(data, f"{end} "))


def endings(game_id: GameId) -> list[str]:
    """Return the possible last parts of a game's ID if its Dungeon is that of ``game_id``."""
    order = ":" + "".join(card.code for card in game_id.dungeon())
    return [order] if game_id.number is None else [order, f"#{game_id.number}"]


def _blocks(file: BinaryIO) -> Iterator[Block]:
    size = file.seek(0, os.SEEK_END)
    file.seek(0)
    while lines := file.readlines(BLOCK):
        if not lines[-1].endswith(b"\n"):
            # Don't count a torn last line as damage, because it was never acknowledged.
            lines[-1] += b"\n" if is_valid(lines[-1]) else TORN + b"\n"
        if lines[0] == HEADER:
            del lines[0]
        elif lines[0].startswith(HEADER[:-1]) and is_valid(game := lines[0][len(HEADER) :]):
            lines[0:1] = [lines[0][: len(HEADER)] + b"\n", game]  # the newline after the header is missing
        entries, damaged = parse_lines(lines)
        if damaged:
            # Don't count blank lines and headers as damage, because files joined by hand contain them.
            none = (b"", HEADER[:-1])
            damaged -= sum(line.strip() in none or line.endswith(TORN + b"\n") for line in lines)
        yield Block(entries, damaged, min(1.0, file.tell() / size))


def entries_with(data: bytes, text: str) -> Iterator[Entry]:
    """Yield the entries in those valid lines of ``data``, a part of the file, that contain ``text``."""
    for line in lines_with(data, text):
        with suppress(ValueError):
            yield Entry.parse(line)


def is_valid(line: bytes) -> bool:
    """Return whether ``line`` is a valid line of the history."""
    with suppress(ValueError):
        Entry.parse(line)
        return True
    return False


log = logging.getLogger(__name__)

_ENDING: Final = re.compile(rb"(#\d{1,9}|:\w{88}) ")  # the last part of an ID: the number or the 44 cards


class PlayedDungeons:
    """An index of the Dungeons in the history file ``path``, to which games are only ever added.

    No method waits. While the file is being read, `seen` returns `False` for Dungeons not found yet, and
    `late` returns the corrections afterwards.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._turn = threading.Lock()  # guards the fields below
        self.task: Task[None] | None = None
        self._read = 0  # the number of bytes of the file that have been read
        self._broken = False  # whether the file can't be read
        self._endings: set[bytes] = set()  # the last part of each game's ID
        self._asked: list[GameId] = []  # Dungeons looked up while reading and not checked by `late` yet

    def prepare(self) -> bool:
        """Read new lines, in a thread if there are many; return whether the index is complete."""
        with self._turn:
            if self.task is not None:
                if not self.task.done:
                    return False
                self.task = None
            size = files.size(self._path)
            if size < self._read:  # the file was replaced
                self._read = 0
                self._endings.clear()
            if size == self._read or self._broken:
                return True
            if size - self._read <= AT_ONCE:
                self._read_on(None)
                return True
            self.task = Task(self._read_on)
            return self.task.done

    def seen(self, game_id: GameId) -> bool:
        """Return whether the Dungeon is known to have been played, under any rules."""
        if self.prepare():
            return self._has(game_id)
        self._asked.append(game_id)
        return False

    def late(self) -> list[GameId]:
        """Return played Dungeons for which `seen` returned `False`, unless they were returned before.

        A game of such a Dungeon becomes a practice game in the history, even if it ends before this call.
        """
        if not self._asked or not self.prepare():
            return []
        asked, self._asked = self._asked, []
        return [game_id for game_id in asked if self._has(game_id)]

    def close(self) -> None:
        """Stop reading in the background."""
        if self.task is not None:
            self.task.cancel()

    def _has(self, game_id: GameId) -> bool:
        """Return whether the Dungeon is in the part of the file read so far."""
        return any(end.encode() in self._endings for end in endings(game_id))

    def _read_on(self, task: Task[None] | None) -> None:
        try:
            self.read_lines(task)
        except (OSError, ValueError) as error:  # the error is reported when entries are read or added
            log.warning("%s: %s", self._path, error)
            self._broken = True

    def read_lines(self, task: Task[None] | None) -> None:
        """Index the new lines of the file. Raises the same errors as `opened`."""
        size = files.size(self._path)
        with opened(self._path, WORDS, is_valid) as file:
            file.seek(self._read)
            while lines := file.readlines(BLOCK):
                data = b"".join(lines)
                self._endings.update(_ENDING.findall(data))
                if not lines[-1].endswith(b"\n"):
                    data = data.removesuffix(lines[-1])  # the last line is still being written
                self._read += len(data)
                if task is not None:
                    task.report(min(1.0, self._read / size))
