"""The history as CSV and as JSON, for other programs and other computers.

An import is verified by replaying each game, see `proof`. `exportfile` parses the file.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from typing import Final, NamedTuple

from scoundrel.engine.code import CodeError, read_code
from scoundrel.i18n import gettext as _
from scoundrel.storage.entry import LEFT, NONE, Entry
from scoundrel.storage.exportfile import FORMAT, VERSION, ExchangeError, rows
from scoundrel.storage.proof import Prover, cells_of

__all__ = ["ExchangeError", "Reading", "export_csv", "export_json", "read_export"]

MOST_REFUSED: Final = 100_000
"""A file with more invalid games is not an export."""
MOST_NEW: Final = 40_000
"""At most so many games of one file are replayed, which takes several seconds."""
_MOST_REASONS: Final = 20


class Reading(NamedTuple):
    """The content of an export."""

    entries: tuple[Entry, ...]
    """The verified games, in the order of the file."""
    refused: int
    """The number of games that are false or cannot be read."""
    reasons: tuple[str, ...]
    """A line about each of the first refused games: its place and what is wrong."""


def export_csv(entries: Iterable[Entry]) -> str:
    """A table with a header, one game to a line; unknown values are left empty.

    No cell but a score begins with a sign, so no spreadsheet takes one for a formula.
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(Entry._fields)
    writer.writerows(cells_of(entry).values() for entry in entries)
    return text.getvalue()


def export_json(entries: Iterable[Entry]) -> str:
    """The same as JSON, one game to a line, with its moves as text; unknown values are null."""
    head = f'{{"format": {json.dumps(FORMAT)}, "version": {VERSION}, "games": ['
    games = ",\n".join(json.dumps(_record(entry)) for entry in entries)
    return f"{head}\n{games}\n]}}\n"


def read_export(
    data: bytes,
    told: Callable[[float, int], None] = lambda fraction, games: None,
    known: Callable[[], Mapping[str, Entry]] = dict,
    now: datetime | None = None,
) -> Reading:
    """Read an export, CSV or JSON, and replay its games. Raises `ExchangeError` where it is neither.

    ``told`` gets the progress: the fraction read, 0 to 1, and the number of games so far. An exception in it
    ends the reading. The games in ``known``, by code, were verified before and are not replayed. Games that
    ended more than a day after ``now`` (default: the current time) are refused.
    """
    prover = Prover(now or datetime.now().astimezone(), known)
    entries: list[Entry] = []
    games = refused = 0
    reasons: list[str] = []

    def tick(fraction: float) -> None:
        told(fraction, games)

    for place, fraction, cells, fault in rows(data, tick):
        games += 1
        try:
            if fault:
                raise ValueError(fault)
            entries.append(prover.entry(cells))
        except ValueError as error:
            refused += 1
            if refused > MOST_REFUSED:
                raise ExchangeError(
                    _("{place}: more than {most:,} games are invalid", place=place, most=MOST_REFUSED)
                ) from None
            if refused <= _MOST_REASONS:
                reasons.append(_("{place}: {reason}", place=place, reason=error))
        if prover.played > MOST_NEW:
            raise ExchangeError(
                _(
                    "{place}: more than {most:,} new games; split the file and import each part",
                    place=place,
                    most=MOST_NEW,
                )
            )
        told(fraction, games)
    return Reading(tuple(entries), refused, tuple(reasons))


def _record(entry: Entry) -> dict[str, object]:
    """An entry in JSON's types."""
    cells = cells_of(entry)
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
