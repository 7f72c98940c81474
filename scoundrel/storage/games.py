"""A long history as lines of text, which are parsed when an entry is accessed."""

from __future__ import annotations

from abc import abstractmethod
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import overload

from scoundrel.storage.entry import Entry, parse_lines


class _Read(Sequence[Entry]):
    """Entries that are parsed when they are accessed."""

    @abstractmethod
    def _read(self, place: int) -> Entry:
        """The entry at this place, counted from 0."""

    @overload
    def __getitem__(self, place: int) -> Entry: ...

    @overload
    def __getitem__(self, place: slice) -> list[Entry]: ...

    def __getitem__(self, place: int | slice) -> Entry | list[Entry]:
        places = range(len(self))[place]
        return self._read(places) if isinstance(places, int) else [self._read(at) for at in places]


class Games(_Read):
    """Entries as their lines. Iterating over all of them takes as long as reading the file."""

    def __init__(self) -> None:
        self._blocks: list[bytes] = []
        self._firsts: list[int] = []
        """The number of each block's first entry."""
        self._count = 0
        self._open = -1
        """The block that was split last, and its lines:"""
        self._lines: list[bytes] = []

    def add(self, lines: Sequence[bytes]) -> None:
        """Add entries by their valid lines."""
        if lines:
            self._firsts.append(self._count)
            self._blocks.append(b"".join(lines))
            self._count += len(lines)

    def __len__(self) -> int:
        return self._count

    def _read(self, place: int) -> Entry:
        block = bisect_right(self._firsts, place) - 1
        if block != self._open:
            self._lines = self._blocks[block].split(b"\n")
            self._open = block
        # One line alone: rows shown together may be far apart in the file.
        return Entry.parse(self._lines[place - self._firsts[block]])

    def __iter__(self) -> Iterator[Entry]:
        for block in self._blocks:
            entries, _ = parse_lines([line + b"\n" for line in block.split(b"\n")[:-1]])
            yield from entries


class Picked(_Read):
    """The entries of ``games`` at ``places``."""

    def __init__(self, games: Sequence[Entry], places: Sequence[int]) -> None:
        self._games = games
        self._places = places

    def __len__(self) -> int:
        return len(self._places)

    def _read(self, place: int) -> Entry:
        return self._games[self._places[place]]
