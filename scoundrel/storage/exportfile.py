"""Parses an export, CSV or JSON, one game at a time and within bounds, and verifies its games.

A finished game is verified by replaying its code and comparing the result with the other columns.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from functools import cache
from typing import Any, Final, NamedTuple

from ..engine import GameId
from ..engine.code import MAX_LENGTH, grouped, read_code
from ..engine.faults import quoted
from ..i18n import N_, gettext as _, ngettext
from .entry import LEFT, NONE, Entry
from .jsontext import Document

FORMAT: Final = "scoundrel history"
VERSION: Final = 1
"""The version of the JSON format, incremented when older programs would misread it."""
MAX_BYTES: Final = 64_000_000
"""The maximum size of an export, in bytes: more than a hundred thousand games with their moves."""
_MAX_LINES: Final = 1_000_000  # maximum lines of a CSV file; a valid file of `MAX_BYTES` has fewer
_MAX_LINE: Final = 60_000  # the maximum bytes in a CSV line, enough for the longest code and its moves
_MAX_COLUMNS: Final = 100  # maximum columns of a CSV file; other programs may have added some

# The minimum average number of bytes per value in a JSON export; a denser file could exhaust the memory.
_FEWEST_PER_VALUE: Final = 12

_READ: Final = (*Entry._fields, "moves")  # the names of the columns that are read
_OFTEN: Final = 1024  # lines between two progress reports, even if no game is found in them

_OnProgress = Callable[[float], None]  # receives the fraction read so far, 0 to 1; can raise to stop reading


class ExchangeError(ValueError):
    """The file isn't a valid export; the message is one line."""


class ExportRow(NamedTuple):
    """One game as it appears in the file."""

    place: str  # the position in the file, as text: ``line 7`` or ``game 6``
    fraction: float  # the fraction of the file read so far, 0 to 1
    cells: Mapping[str, str]
    fault: str = ""  # the error if the cells can't be read; empty if they can


def rows(data: bytes, tick: _OnProgress) -> Iterator[ExportRow]:
    """Yield an export's games. Raises `ExchangeError` when it turns out to be invalid or too long."""
    if len(data) > MAX_BYTES:
        raise ExchangeError(_("longer than {most:,} bytes", most=MAX_BYTES))
    begin = data[:1000].removeprefix(b"\xef\xbb\xbf").lstrip()
    return _json_rows(data) if begin.startswith((b"{", b"[")) else _csv_rows(data, tick)


# --- CSV


class _Lines:
    """The lines of a file as text. Overlong lines are replaced by empty ones and listed in `too_long`."""

    def __init__(self, data: bytes, tick: _OnProgress) -> None:
        self._data = data
        self._tick = tick
        self._read = 0
        self.too_long: set[int] = set()

    @property
    def fraction(self) -> float:
        return self._read / len(self._data)

    def __iter__(self) -> Iterator[str]:
        for number, line in enumerate(io.BytesIO(self._data), start=1):
            self._read += len(line)
            if number % _OFTEN == 0:
                self._tick(self.fraction)
            if len(line) > _MAX_LINE:
                self.too_long.add(number)
                yield "\n"
            else:
                yield line.decode("utf-8-sig" if number == 1 else "utf-8", errors="replace")


def _csv_rows(data: bytes, tick: _OnProgress) -> Iterator[ExportRow]:
    if data.count(b"\n") > _MAX_LINES:
        raise ExchangeError(_("longer than {most:,} lines", most=_MAX_LINES))
    lines = _Lines(data, tick)
    reader = csv.reader(lines)
    try:
        places = _places(next(reader, []), too_long=1 in lines.too_long)
    except (ValueError, csv.Error) as error:
        raise ExchangeError(_("{place}: {reason}", place=_line(1), reason=_csv_fault(error))) from None
    while True:
        cells, fault = {}, ""
        try:
            row = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            row, fault = [], _csv_fault(error)
        if row:
            # Treat missing cells at the end of a line as empty.
            cells = {name: row[at] if at < len(row) else "" for name, at in places.items()}
        elif not fault and reader.line_num in lines.too_long:
            fault = _too_long()
        if row or fault:
            yield ExportRow(_line(reader.line_num), lines.fraction, cells, fault)


def _places(header: Sequence[str], *, too_long: bool) -> dict[str, int]:
    """Return the index of each known column. Raises `ValueError` if the header is invalid."""
    if too_long:
        raise ValueError(_too_long())
    if len(header) > _MAX_COLUMNS:
        raise ValueError(_("more than {most} columns", most=_MAX_COLUMNS))
    missing = [name for name in Entry._fields if name not in header]
    if missing:
        words = ngettext(
            "not a game export: it lacks the column {columns}",
            "not a game export: it lacks the columns {columns}",
            len(missing),
            columns=", ".join(missing),
        )
        raise ValueError(words)
    return {name: at for at, name in enumerate(header) if name in _READ}


def _line(number: int) -> str:
    return _("line {line}", line=number)


def _too_long() -> str:
    return _("longer than {most:,} bytes", most=_MAX_LINE)


def _csv_fault(error: Exception) -> str:
    if "field limit" in str(error):
        return _("a cell is longer than {most:,} characters", most=csv.field_size_limit())
    return str(error)


# --- JSON


def _json_rows(data: bytes) -> Iterator[ExportRow]:
    if sum(map(data.count, (b",", b"[", b"{"))) > 1000 + len(data) // _FEWEST_PER_VALUE:
        raise ExchangeError(_("not a game export: too many values for its size"))
    try:
        document = Document(data.decode("utf-8-sig"))
        for number, game in enumerate(_games(document), start=1):
            yield _row(_("game {number}", number=number), document.fraction, game)
    except json.JSONDecodeError as error:
        fields = {"line": error.lineno, "column": error.colno, "reason": error.msg}
        raise ExchangeError(_("line {line}, column {column}: {reason}", **fields)) from None
    except UnicodeDecodeError as error:
        raise ExchangeError(_("byte {byte}: not UTF-8 text", byte=error.start + 1)) from None
    except ExchangeError:
        raise
    except (ValueError, RecursionError, MemoryError) as error:
        raise ExchangeError(_("not a game export: {reason}", reason=str(error)[:80])) from None


def _games(document: Document) -> Iterator[Any]:
    """Yield the values in the list of games, skipping everything else."""
    head: dict[str, Any] = {}
    begin: int | None = None
    if document.peek() == "[":
        raise _not_ours()
    members = document.members()
    for name in members:
        if len(head) > _MAX_COLUMNS:
            raise _not_ours()
        if name != "games" or document.peek() != "[":
            head[name] = document.value()
            continue
        begin = document.at
        if "format" in head and "version" in head:
            break
        for _game in document.elements():  # skip the games, because the version follows them
            pass
    if head.get("format") != FORMAT:
        raise _not_ours()
    version = head.get("version")
    if type(version) is not int or version < 1:
        raise ExchangeError(_("not a game export: it has no version"))
    if version > VERSION:
        raise ExchangeError(_("written by a newer version of Scoundrel; update the game to read it"))
    if begin is None:
        raise ExchangeError(_('not a game export: "games" must be a list'))
    end, document.at = document.at, begin
    yield from document.elements()
    document.at = max(document.at, end)
    for _name in members:
        document.value()
    if document.peek():
        raise ExchangeError(_("not a game export: there is text after its end"))


def _not_ours() -> ExchangeError:
    return ExchangeError(_('not a game export: "format" must be "{format}"', format=FORMAT))


def _row(place: str, fraction: float, game: Any) -> ExportRow:
    if not isinstance(game, dict):
        return ExportRow(place, fraction, {}, _("not a JSON object"))
    missing = [name for name in Entry._fields if name not in game]
    if missing:
        names, count = ", ".join(missing), len(missing)
        fault = ngettext("missing field: {names}", "missing fields: {names}", count, names=names)
        return ExportRow(place, fraction, {}, fault)
    return ExportRow(place, fraction, {name: _text(game[name]) for name in _READ if name in game})


def _text(value: Any) -> str:
    """Return a JSON value as a cell's text. A value of a wrong type becomes text that fails verification."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, str) else repr(value)[:100]


LONG_CODE: Final = 100
"""The length, in characters, above which a code counts as long; a typical code has at most 40."""
MAX_LONG: Final = 100_000
"""The maximum total length of long codes in a file; replaying those games takes several seconds."""
_AHEAD: Final = timedelta(days=1)  # how far another computer's clock can be ahead
_FIRST_YEAR: Final = 1970  # the first valid year, shown by a clock that was never set
_TIME: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d", re.ASCII)
_ROOM: Final = re.compile(r"[1-9]\d{0,6}", re.ASCII)
# Maximum lengths of cells, in characters. Moves need no maximum, because they are compared with the code.
_LONGEST: Final = {"game": 200, "outcome": 20, "score": 20, "end": 20, "room": 20, "code": MAX_LENGTH}


class Prover:
    """Verifies a file's games. ``now`` is the current time; ``known`` returns verified games by code."""

    def __init__(self, now: datetime, known: Callable[[], Mapping[str, Entry]]) -> None:
        self._latest = now + _AHEAD
        self._known = cache(known)  # returns the games verified before, by code
        self._proved: dict[str, Entry] = {}  # the verified games of this file, by code
        self.played = 0  # the number of games replayed
        self._long = 0  # the total length of the long codes so far

    def entry(self, cells: Mapping[str, str]) -> Entry:
        """Return the entry in ``cells``. Raises `ValueError`, with a one-line message, if it is wrong."""
        self._check_time(cells["ended"])
        for name, longest in _LONGEST.items():
            if len(cells[name]) > longest:
                raise ValueError(_("{column}: longer than {most:,} characters", column=name, most=longest))
        if cells["practice"] not in ("yes", "no"):
            raise ValueError(_("practice: expected yes or no, not {value}", value=quoted(cells["practice"])))
        code, known = cells["code"], None
        if code:
            known = self._known().get(code) or self._proved.get(code)
        if known is not None and not _fault(cells, known):
            return known  # verified when it was imported or played
        truth = _left(cells) if cells["outcome"] == LEFT else self._finished(cells)
        if fault := _fault(cells, truth):
            raise ValueError(fault)
        if truth.code != NONE:
            self._proved[truth.code] = truth
        return truth

    def _check_time(self, ended: str) -> None:
        try:
            time = datetime.fromisoformat(ended) if _TIME.fullmatch(ended) else None
        except ValueError:
            time = None
        value = quoted(ended)
        if time is None:
            words = N_("ended: {value} isn't a time; expected one such as 2026-01-31T12:00:00+01:00")
            raise ValueError(_(words, value=value))
        if time.year < _FIRST_YEAR:
            raise ValueError(_("ended: {value} is before {year}", value=value, year=_FIRST_YEAR))
        if time > self._latest:
            raise ValueError(_("ended: {value} is in the future", value=value))

    def _finished(self, cells: Mapping[str, str]) -> Entry:
        code = cells["code"]
        if len(code) > LONG_CODE:
            self._long += len(code)
            if self._long > MAX_LONG:
                raise ValueError(_("code: too many very long games for one file; split it"))
        self.played += 1
        game = read_code(code)
        if cells.get("moves") and cells["moves"] != " ".join(map(str, game.moves)):
            raise ValueError(_("the moves don't match the code"))
        # Reuse the code, which is unique, but not for practice games: they are stored with a ranked code.
        known = None if game.practice else grouped(code.strip().upper().replace("-", ""))
        entry = Entry.of(game, cells["ended"], known)
        # Trust the practice column, because cards seen before an undo don't appear in the moves.
        return entry._replace(practice=game.practice or cells["practice"] == "yes")


def cells_of(entry: Entry) -> dict[str, str]:
    """Return an entry's columns as text for people and spreadsheets; unknown values are empty."""
    return {
        "ended": entry.ended,
        "game": entry.game,
        "outcome": entry.outcome,
        "score": "" if entry.outcome == LEFT else str(entry.score),
        "practice": "yes" if entry.practice else "no",
        "end": "" if entry.end == NONE else entry.end,
        "room": str(entry.room),
        "code": "" if entry.code == NONE else entry.code,
    }


def _fault(cells: Mapping[str, str], truth: Entry) -> str:
    """Return the error in the first cell that doesn't match ``truth``; empty if all match."""
    for name, true in cells_of(truth).items():
        # Don't compare the codes, because a code can be written in several ways.
        if name != "code" and cells[name] != true:
            fields = {"column": name, "value": quoted(cells[name]), "truth": quoted(true)}
            return _("{column}: {value} is wrong; expected {truth}", **fields)
    return ""


def _left(cells: Mapping[str, str]) -> Entry:
    if cells["code"] or cells.get("moves"):
        raise ValueError(_("an unfinished game can't have a code or moves"))
    game = str(GameId.parse(cells["game"]))
    if not _ROOM.fullmatch(cells["room"]):
        raise ValueError(_("room: {value} isn't a Room number", value=quoted(cells["room"])))
    return Entry(cells["ended"], game, LEFT, 0, cells["practice"] == "yes", NONE, int(cells["room"]), NONE)
