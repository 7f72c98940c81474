"""The file of the history: a header, then a line for each game; lines are only ever added.

A line that is damaged, or half written when the power went, is left alone and stands in nobody's way.

A header of a later version must prove itself, since one flipped bit makes a 3 of a 1: behind its version
stands the CRC-32 of what is before it, as in ``scoundrel history 2 e078ca71``. Without that it is a damaged
line like any other: the lines behind it that pass their own check count, and more are added.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple
from zlib import crc32

from scoundrel.i18n import gettext as _
from scoundrel.storage import atomic
from scoundrel.storage.entry import Entry, parse_lines

HEADER: Final = b"scoundrel history 1\n"
"""The first line. Its number goes up whenever an older program would misread what follows."""

MAX_BYTES: Final = 1 << 28
"""The longest file that is read: two million games."""

_LONGEST_HEADER: Final = 80
"""Bytes in which the header of any version ends."""
_BLOCK: Final = 1 << 16
"""Bytes taken apart at once: so few that the processor still has them at hand at the end."""
_SEARCHED: Final = 1 << 20
"""Bytes searched at once: in a millisecond or less."""
_FEW: Final = 8
"""So many entries are looked for one by one in what is there; for more, all that is there is taken apart."""
_BINARY: Final = getattr(os, "O_BINARY", 0)
_TORN: Final = b"~\n"
"""Ends a line whose writer was stopped in the middle: no damage, since nobody was told that it is there."""


class ForeignError(ValueError):
    """The file is no history."""


class NewerError(ValueError):
    """The file is from a newer version of the game."""


def read(path: Path) -> bytes:
    """All that is in the file, nothing where there is none.

    Raises `ForeignError`, `NewerError`, or `OSError` where it cannot be read, or is too long to be true.
    """
    if not _is_there(path):
        return b""
    data = atomic.read(path, MAX_BYTES)
    _check(path, data[:_LONGEST_HEADER])
    return data


def blocks(path: Path) -> Iterator[tuple[list[Entry], int]]:
    """The entries in the order of the file, some at a time, and how many lines beside them are damaged.

    Raises what `read` raises.
    """
    if not _is_there(path):
        return
    with path.open("rb") as file:
        _check(path, file.read(_LONGEST_HEADER))
        file.seek(0)
        yield from _blocks(file.readlines)


class Block(NamedTuple):
    """Some lines of the file that follow one another."""

    entries: list[Entry]
    lines: list[bytes]
    """The line of each entry."""
    damaged: int
    """How many lines beside them are damaged."""
    fraction: float
    """How much of the file was read with this block, 0 to 1."""


def whole_blocks(path: Path) -> Iterator[Block]:
    """What `blocks` gives, with the lines and how far the reading has come. Raises what `read` raises."""
    if not _is_there(path):
        return
    with path.open("rb") as file:
        _check(path, file.read(_LONGEST_HEADER))
        size = file.seek(0, os.SEEK_END)
        file.seek(0)
        lines: list[bytes] = []

        def some_lines(size: int) -> list[bytes]:
            nonlocal lines
            lines = file.readlines(size)
            return lines

        for entries, damaged in _blocks(some_lines):
            if len(lines) != len(entries):
                lines = [entry.line() for entry in entries]
            yield Block(entries, lines, damaged, min(1.0, file.tell() / max(1, size)))


def append(path: Path, entries: Sequence[Entry]) -> int:
    """Add the entries that are not there yet, through to the disk, all or none; give how many those were.

    Only who holds the lock may. Raises what `read` raises.
    """
    data = read(path)
    if len(entries) > _FEW:
        there = {entry.key for block, _ in blocks(path) for entry in block}
    else:
        there = {entry.key for entry in entries if _holds(data, entry)}
    new: dict[str, Entry] = {}
    for entry in entries:
        if entry.key not in there:
            new.setdefault(entry.key, entry)
    if new:
        if not data:
            atomic.write(path, HEADER)
        lines = b"".join(entry.line() for entry in new.values())
        _add(path, _before_the_next_line(data) + lines)
    return len(new)


def header(version: int) -> bytes:
    """The first line of a file of this version."""
    if version == 1:
        return HEADER
    words = HEADER.rpartition(b" ")[0] + b" %d" % version
    return b"%s %08x\n" % (words, crc32(words))


def mentions(path: Path, *words: str) -> bool:
    """Is one of these columns, or ends of a column, anywhere in the file? Raises what `read` raises."""
    data = read(path)
    return any(f"{word} ".encode() in data for word in words)


def _is_there(path: Path) -> bool:
    try:
        found = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    if not stat.S_ISREG(found.st_mode):
        raise ForeignError("not a plain file")
    if found.st_size > MAX_BYTES:
        raise OSError(_("longer than {most} bytes", most=MAX_BYTES))
    return True


def _check(path: Path, begin: bytes) -> None:
    """Is this the beginning of a history? Raises `ForeignError` or `NewerError`."""
    line = begin.partition(b"\n")[0].removesuffix(b"\r") + b"\n"
    if line == HEADER or HEADER.startswith(begin):  # also where the power went while it was written
        return
    words = line.split(b" ")
    if len(words) == 4 and words[2].isdigit() and line == header(int(words[2])):
        raise NewerError(f"version {int(words[2])}")
    with path.open("rb") as file:
        if not any(entries for entries, _ in _blocks(file.readlines)):
            raise ForeignError("not one line of it is of a history")


def _blocks(some_lines: Callable[[int], list[bytes]]) -> Iterator[tuple[list[Entry], int]]:
    while lines := some_lines(_BLOCK):
        if not lines[-1].endswith(b"\n"):
            # What stopped in the middle of a line never said that it had written it.
            lines[-1] += b"\n" if _can_be_read(lines[-1]) else _TORN
        if lines[0] == HEADER:
            del lines[0]
        elif lines[0].startswith(HEADER[:-1]) and _can_be_read(game := lines[0][len(HEADER) :]):
            # The newline between them is damaged, and the first game is on the header's line.
            lines[0:1] = [lines[0][: len(HEADER)] + b"\n", game]
        entries, damaged = parse_lines(lines)
        if damaged:
            # What is left where two files were put together by hand is no damage.
            damaged -= sum(line.strip() in (b"", HEADER.strip()) or line.endswith(_TORN) for line in lines)
        yield entries, damaged


def _holds(data: bytes, entry: Entry) -> bool:
    """Is the game of this entry there, in a line that can be read?"""
    key = entry.key.encode("ascii")
    at = _find(data, b" " + key, 0)
    while at >= 0:
        line = data[data.rfind(b"\n", 0, at) + 1 : data.find(b"\n", at) + 1 or len(data)]
        with suppress(ValueError):
            if Entry.parse(line).key == entry.key:
                return True
        at = _find(data, b" " + key, at + 1)
    return False


def _find(data: bytes, what: bytes, begin: int) -> int:
    """Where ``what`` first is, from ``begin`` on; -1 where it is not. Other threads are let through."""
    for first in range(begin, len(data), _SEARCHED):
        at = data.find(what, first, first + _SEARCHED + len(what) - 1)
        if at >= 0:
            return at
    return -1


def _before_the_next_line(data: bytes) -> bytes:
    """What is missing before another line can begin."""
    if not data or data.endswith(b"\n"):
        return b""
    if HEADER.startswith(data):
        return HEADER[len(data) :]
    return b"\n" if _can_be_read(data[data.rfind(b"\n") + 1 :]) else _TORN


def _can_be_read(line: bytes) -> bool:
    try:
        Entry.parse(line)
    except ValueError:
        return False
    return True


def _add(path: Path, data: bytes) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_APPEND | _BINARY)
    try:
        before = os.fstat(handle).st_size
        try:
            rest = memoryview(data)
            while rest:
                rest = rest[os.write(handle, rest) :]
            os.fsync(handle)
        except OSError:
            with suppress(OSError):
                os.ftruncate(handle, before)
            raise
    finally:
        os.close(handle)
