"""The history's file: a header, then a line for each game; lines are only ever added.

A damaged or torn line is left alone and does not affect the others.

The header of a later version has a check, since one flipped bit turns a 1 into a 3: after the version comes
the CRC-32 of the text before it, as in ``scoundrel history 2 e078ca71``. Without it the header is a damaged
line like any other: the valid lines after it count, and more are added.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from scoundrel.engine import GameId
from scoundrel.i18n import gettext as _
from scoundrel.storage import atomic
from scoundrel.storage.entry import Entry, parse_lines
from scoundrel.storage.lines import header, version_of

WORDS: Final = b"scoundrel history"
HEADER: Final = header(WORDS, 1)
"""The first line. Its number goes up whenever an older program would misread what follows."""

MAX_BYTES: Final = 1 << 28
"""The longest file that is read: two million games."""

_LONGEST_HEADER: Final = 80
"""The longest header of any version, in bytes."""
_BLOCK: Final = 1 << 16
"""Bytes parsed at once: few enough for the processor's cache."""
_SEARCHED: Final = 1 << 20
"""Bytes searched at once, in a millisecond or less."""
_FEW: Final = 8
"""The most entries that are searched for one by one; for more, the whole file is parsed."""
_TORN: Final = b"~\n"
"""Ends a torn line. It is no damage, since it was never acknowledged."""


class ForeignError(ValueError):
    """The file is not a history."""


class NewerError(ValueError):
    """The file is from a newer version of the game."""


def read(path: Path) -> bytes:
    """The content of the file; empty if there is none.

    Raises `ForeignError`, `NewerError`, or `OSError` if it cannot be read or is too long.
    """
    if not _is_there(path):
        return b""
    data = atomic.read(path, MAX_BYTES)
    _check(path, data[:_LONGEST_HEADER])
    return data


def blocks(path: Path) -> Iterator[tuple[list[Entry], int]]:
    """The entries in the order of the file, in parts, each with its number of damaged lines.

    Raises the same as `read`.
    """
    if not _is_there(path):
        return
    with path.open("rb") as file:
        _check(path, file.read(_LONGEST_HEADER))
        file.seek(0)
        yield from _blocks(file.readlines)


class Block(NamedTuple):
    """Consecutive lines of the file."""

    entries: list[Entry]
    lines: list[bytes]
    """The line of each entry."""
    damaged: int
    """The number of damaged lines between them."""
    fraction: float
    """The fraction of the file up to this block, 0 to 1."""


def whole_blocks(path: Path) -> Iterator[Block]:
    """The same as `blocks`, with the lines and the progress. Raises the same as `read`."""
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
    """Append and sync the entries that are not there yet, all or none; return their number.

    A game is written as practice if the file has a counted game of its Dungeon already, or if its Dungeon has
    no number, because then somebody chose the order of the cards. Requires the lock. Raises the same as
    `read`.
    """
    data = read(path)
    counted: set[str] = set()
    if many := len(entries) > _FEW:
        keys = set[str]()
        for block, _ in blocks(path):
            keys.update(entry.key for entry in block)
            counted.update(entry.game.rpartition("#")[2] for entry in block if not entry.practice)
    else:
        keys = {entry.key for entry in entries if _holds(data, entry)}
    new: dict[str, Entry] = {}
    for entry in entries:
        if entry.key not in keys:
            new.setdefault(entry.key, entry)
    if new:
        if not data:
            atomic.write(path, HEADER)
        written = _counted_once(new.values(), counted, b"" if many else data)
        lines = b"".join(entry.line() for entry in written)
        atomic.append(path, _before_the_next_line(data) + lines)
    return len(new)


def mentions(data: bytes, game_id: GameId, *, counted: bool = False) -> bool:
    """Return whether ``data`` has a valid line for a game of this Dungeon, or for a ``counted`` one."""
    found = (entry for end in endings(game_id) for entry in _lines_with(data, f"{end} "))
    return any(not (counted and entry.practice) for entry in found)


def endings(game_id: GameId) -> list[str]:
    """The possible endings of the ID of a game with this Dungeon."""
    ends = [":" + "".join(card.code for card in game_id.dungeon())]
    return ends if game_id.number is None else [*ends, f"#{game_id.number}"]


def _counted_once(entries: Iterable[Entry], counted: set[str], data: bytes) -> Iterator[Entry]:
    """The entries, marked as practice if their Dungeon has no number or has a counted game already.

    That game may be in ``data``, in ``counted``, or earlier in ``entries``.
    """
    for entry in entries:
        _rules, numbered, dungeon = entry.game.rpartition("#")
        if not entry.practice and (
            not numbered
            or dungeon in counted
            or (data and mentions(data, GameId.parse(entry.game), counted=True))
        ):
            entry = entry._replace(practice=True)  # noqa: PLW2901
        if not entry.practice:
            counted.add(dungeon)
        yield entry


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
    """Check the header. Raises `ForeignError` or `NewerError`."""
    line = begin.partition(b"\n")[0].removesuffix(b"\r") + b"\n"
    if line == HEADER or HEADER.startswith(begin):  # also a torn header
        return
    if (version := version_of(line[:-1], WORDS)) > 1:
        raise NewerError(f"version {version}")
    with path.open("rb") as file:
        if not any(entries for entries, _ in _blocks(file.readlines)):
            raise ForeignError("not one line of it is of a history")


def _blocks(some_lines: Callable[[int], list[bytes]]) -> Iterator[tuple[list[Entry], int]]:
    while lines := some_lines(_BLOCK):
        if not lines[-1].endswith(b"\n"):
            # A torn last line was never acknowledged.
            lines[-1] += b"\n" if _can_be_read(lines[-1]) else _TORN
        if lines[0] == HEADER:
            del lines[0]
        elif lines[0].startswith(HEADER[:-1]) and _can_be_read(game := lines[0][len(HEADER) :]):
            # The newline after the header is damaged.
            lines[0:1] = [lines[0][: len(HEADER)] + b"\n", game]
        entries, damaged = parse_lines(lines)
        if damaged:
            # Blank lines and headers remain when files are joined by hand; they are no damage.
            damaged -= sum(line.strip() in (b"", HEADER.strip()) or line.endswith(_TORN) for line in lines)
        yield entries, damaged


def _holds(data: bytes, entry: Entry) -> bool:
    """Is the game of this entry in a valid line?"""
    return any(found.key == entry.key for found in _lines_with(data, f" {entry.key}"))


def _lines_with(data: bytes, text: str) -> Iterator[Entry]:
    """The entries of the valid lines that contain ``text``."""
    words = text.encode("ascii")
    at = _find(data, words, 0)
    while at >= 0:
        line = data[data.rfind(b"\n", 0, at) + 1 : data.find(b"\n", at) + 1 or len(data)]
        with suppress(ValueError):
            yield Entry.parse(line)
        at = _find(data, words, at + 1)


def _find(data: bytes, what: bytes, begin: int) -> int:
    """Like `bytes.find`, in steps that let other threads run."""
    for first in range(begin, len(data), _SEARCHED):
        at = data.find(what, first, first + _SEARCHED + len(what) - 1)
        if at >= 0:
            return at
    return -1


def _before_the_next_line(data: bytes) -> bytes:
    """The bytes that must precede the next line."""
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
