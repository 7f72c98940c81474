"""The history's file: a header, then a line for each game; lines are only ever added.

A damaged or torn line is left alone and does not affect the others.

The header of a later version has a check, since one flipped bit turns a 1 into a 3: after the version comes
the CRC-32 of the text before it, as in ``scoundrel history 2 e078ca71``. Without it the header is a damaged
line like any other: the valid lines after it count, and more are added.
"""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from scoundrel.engine import GameId
from scoundrel.storage.entry import Entry, parse_lines
from scoundrel.storage.linefile import TORN, opened
from scoundrel.storage.lines import header

WORDS: Final = b"scoundrel history"
HEADER: Final = header(WORDS, 1)
"""The first line. Its number goes up whenever an older program would misread what follows."""

_BLOCK: Final = 1 << 16
"""Bytes parsed at once: few enough for the processor's cache."""
_SEARCHED: Final = 1 << 20
"""Bytes searched at once, in a millisecond or less."""
_FEW: Final = 8
"""The most entries that are searched for one by one; for more, the whole file is parsed."""


def read(path: Path) -> bytes:
    """The content of the file; empty if there is none. Raises the same as `opened`."""
    with opened(path, WORDS, is_valid) as file:
        return file.read()


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
    """The entries in the order of the file, in parts. Raises the same as `opened`."""
    with opened(path, WORDS, is_valid) as file:
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


def missing(data: bytes, entries: Sequence[Entry]) -> list[Entry]:
    """The entries that aren't in the content ``data`` of the file, each once, as they should be written.

    A game is practice if the file has a counted game of its Dungeon already, or if its Dungeon has no number,
    because then somebody chose the order of the cards.
    """
    counted: set[str] = set()
    if many := len(entries) > _FEW:
        keys = set[str]()
        for block, _ in _blocks(io.BytesIO(data).readlines):
            keys.update(entry.key for entry in block)
            counted.update(entry.game.rpartition("#")[2] for entry in block if not entry.practice)
    else:
        keys = {entry.key for entry in entries if _holds(data, entry)}
    new: dict[str, Entry] = {}
    for entry in entries:
        if entry.key not in keys:
            new.setdefault(entry.key, entry)
    return [*_counted_once(new.values(), counted, b"" if many else data)]


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


def _blocks(some_lines: Callable[[int], list[bytes]]) -> Iterator[tuple[list[Entry], int]]:
    while lines := some_lines(_BLOCK):
        if not lines[-1].endswith(b"\n"):
            # A torn last line was never acknowledged.
            lines[-1] += b"\n" if is_valid(lines[-1]) else TORN + b"\n"
        if lines[0] == HEADER:
            del lines[0]
        elif lines[0].startswith(HEADER[:-1]) and is_valid(game := lines[0][len(HEADER) :]):
            # The newline after the header is damaged.
            lines[0:1] = [lines[0][: len(HEADER)] + b"\n", game]
        entries, damaged = parse_lines(lines)
        if damaged:
            # Blank lines and headers remain when files are joined by hand; they are no damage.
            none = (b"", HEADER[:-1])
            damaged -= sum(line.strip() in none or line.endswith(TORN + b"\n") for line in lines)
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


def is_valid(line: bytes) -> bool:
    """Whether this is the line of a game."""
    try:
        Entry.parse(line)
    except ValueError:
        return False
    return True
