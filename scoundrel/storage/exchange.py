"""The history as CSV and as JSON, for other programs and other computers.

What comes in is believed as far as it can be proved: the game of each code is played again, and all that is
said of it must be true. Games that were left have no code, and nothing is said of them but that they were.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime
from typing import Any, Final, NamedTuple

from scoundrel.engine import GameId
from scoundrel.engine.code import CodeError, read_code

from .entry import LEFT, NONE, Entry

MAX_BYTES: Final = 64_000_000
"""The longest export that is read: more than a hundred thousand games."""

_FEWEST_PER_VALUE: Final = 12
"""Bytes that a value in an export has on average, at least; with less, reading a file would take more memory
than anybody has."""

FORMAT: Final = "scoundrel history"
VERSION: Final = 1
"""Goes up whenever an older program would misread the JSON."""

_MOST_REASONS: Final = 20
_TIME: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d", re.ASCII)
_ROOM: Final = re.compile(r"[1-9]\d{0,6}", re.ASCII)


class ExchangeError(ValueError):
    """A file that is no export; the message is one line."""


class Reading(NamedTuple):
    """What was found in an export."""

    entries: tuple[Entry, ...]
    """Those that are true, in the order of the file."""
    refused: int
    """How many are not, or cannot be read."""
    reasons: tuple[str, ...]
    """Which the first of them are and what is wrong with each, in a line."""


def export_csv(entries: Iterable[Entry]) -> str:
    """A table with a header, one game to a line; what there is nothing to say of is left empty.

    No cell but a score begins with a sign, so no spreadsheet takes one for a formula.
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(Entry._fields)
    writer.writerows(_cells(entry).values() for entry in entries)
    return text.getvalue()


def export_json(entries: Iterable[Entry]) -> str:
    """The same as JSON, one game to a line, and its moves as text; `None` where there is nothing to say."""
    head = f'{{"format": {json.dumps(FORMAT)}, "version": {VERSION}, "games": ['
    games = ",\n".join(json.dumps(_record(entry)) for entry in entries)
    return f"{head}\n{games}\n]}}\n"


def read_export(data: bytes, told: Callable[[int], None] = lambda games: None) -> Reading:
    """Read an export, CSV or JSON, and play its games again. Raises `ExchangeError` where it is neither.

    ``told`` is told after each game how many there were, in a file that takes half a minute.
    """
    if len(data) > MAX_BYTES:
        raise ExchangeError(f"longer than {MAX_BYTES} bytes")
    begin = data[:1000].removeprefix(b"\xef\xbb\xbf").lstrip()
    entries: list[Entry] = []
    refused = 0
    reasons: list[str] = []
    every = _json_cells(data) if begin.startswith((b"{", b"[")) else _csv_cells(data)
    for number, (place, cells) in enumerate(every, start=1):
        told(number)
        try:
            if isinstance(cells, str):
                raise ValueError(cells)
            entries.append(_proved(cells))
        except ValueError as error:
            refused += 1
            if refused <= _MOST_REASONS:
                reasons.append(f"{place}: {error}")
    return Reading(tuple(entries), refused, tuple(reasons))


# --- out


def _cells(entry: Entry) -> dict[str, str]:
    """An entry as text for people and spreadsheets."""
    left = entry.outcome == LEFT
    return {
        "ended": entry.ended,
        "game": entry.game,
        "outcome": entry.outcome,
        "score": "" if left else str(entry.score),
        "practice": "yes" if entry.practice else "no",
        "end": "" if entry.end == NONE else entry.end,
        "room": str(entry.room),
        "code": "" if entry.code == NONE else entry.code,
    }


def _record(entry: Entry) -> dict[str, object]:
    """An entry as other programs like it."""
    cells = _cells(entry)
    return {
        **{name: text or None for name, text in cells.items()},
        "score": None if entry.outcome == LEFT else entry.score,
        "practice": entry.practice,
        "room": entry.room,
        "moves": _moves(entry.code),
    }


def _moves(code: str) -> str | None:
    try:
        return None if code == NONE else " ".join(map(str, read_code(code).moves))
    except CodeError:  # not of this version
        return None


# --- in

_Found = Iterator[tuple[str, Mapping[str, str] | str]]
"""Where it is in the file, and its cells as text, or what is wrong with it."""


def _csv_cells(data: bytes) -> _Found:
    lines = (line.decode(errors="replace") for line in io.BytesIO(data.removeprefix(b"\xef\xbb\xbf")))
    reader = csv.reader(lines)
    try:
        header = next(reader, [])
    except csv.Error as error:
        raise ExchangeError(f"line 1: {error}") from None
    missing = [name for name in Entry._fields if name not in header]
    if missing:
        raise ExchangeError(f"line 1: no export of games: there is no column {', '.join(missing)}")
    while True:
        try:
            row = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            yield f"line {reader.line_num}", str(error)
            continue
        if row:
            # A line that ends early has nothing in the columns that it does not have.
            yield (
                f"line {reader.line_num}",
                {**dict.fromkeys(header, ""), **dict(zip(header, row, strict=False))},
            )


def _json_cells(data: bytes) -> _Found:
    values = sum(map(data.count, (b",", b"[", b"{")))
    if values > 1000 + len(data) // _FEWEST_PER_VALUE:
        raise ExchangeError("no export of games")
    try:
        found = json.loads(data.decode("utf-8-sig"))
    except json.JSONDecodeError as error:
        raise ExchangeError(f"line {error.lineno}, column {error.colno}: {error.msg}") from None
    except UnicodeDecodeError as error:
        raise ExchangeError(f"byte {error.start + 1}: not text in UTF-8") from None
    except (ValueError, RecursionError, MemoryError) as error:
        raise ExchangeError(f"no export of games: {str(error)[:80]}") from None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise ExchangeError(f'no export of games: its "format" is not "{FORMAT}"')
    version = found.get("version")
    if type(version) is not int or version < 1:
        raise ExchangeError("no export of games: it has no version")
    if version > VERSION:
        raise ExchangeError("from a newer version of Scoundrel: update the game to read it")
    games = found.get("games")
    if not isinstance(games, list):
        raise ExchangeError('no export of games: its "games" are no list')
    for number, game in enumerate(games, start=1):
        if not isinstance(game, dict):
            yield f"game {number}", "not an object"
            continue
        missing = [name for name in Entry._fields if name not in game]
        if missing:
            yield f"game {number}", f"there is no {', '.join(missing)}"
        else:
            yield f"game {number}", {name: _text(value) for name, value in game.items()}


def _text(value: Any) -> str:
    """A value of JSON as it would be in a cell; what belongs in none is no true cell either."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, str) else repr(value)[:100]


def _proved(cells: Mapping[str, str]) -> Entry:
    """The entry of these cells. Raises `ValueError` that says in a line what is not true of it."""
    ended = cells["ended"]
    if not _TIME.fullmatch(ended) or not _is_time(ended):
        raise ValueError(f"ended: {_short(ended)} is no time: write it as 2026-01-31T12:00:00+01:00")
    if cells["practice"] not in ("yes", "no"):
        raise ValueError(f"practice is yes or no, not {_short(cells['practice'])}")
    truth = _left(cells) if cells["outcome"] == LEFT else _finished(cells)
    for name, true in _cells(truth).items():
        # A code may be written in several ways, and gives the same game.
        if name != "code" and cells[name] != true:
            raise ValueError(f"{name} {_short(cells[name])} is not true: it is {_short(true)}")
    return truth


def _finished(cells: Mapping[str, str]) -> Entry:
    game = read_code(cells["code"])
    if cells.get("moves") and cells["moves"] != " ".join(map(str, game.moves)):
        raise ValueError("moves: they are not those of the code")
    # What was seen and taken back is not in the moves: that is the player's own word.
    game.practice = game.practice or cells["practice"] == "yes"
    return Entry.of(game, cells["ended"])


def _left(cells: Mapping[str, str]) -> Entry:
    if cells["code"] or cells.get("moves"):
        raise ValueError("of a game that was left no code and no moves are known")
    game = str(GameId.parse(cells["game"]))
    if not _ROOM.fullmatch(cells["room"]):
        raise ValueError(f"room: {_short(cells['room'])} is not the number of a Room")
    return Entry(cells["ended"], game, LEFT, 0, cells["practice"] == "yes", NONE, int(cells["room"]), NONE)


def _is_time(text: str) -> bool:
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return True


def _short(text: str) -> str:
    """Quote what somebody wrote, cut so that a message stays one line."""
    return repr(text if len(text) <= 40 else text[:40] + "...")
