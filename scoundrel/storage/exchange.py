"""The history as CSV and as JSON, for other programs and other computers.

What comes in is believed as far as it can be proved: see `proof`. `exportfile` takes the file apart.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from typing import Final, NamedTuple

from scoundrel.engine.code import CodeError, read_code
from scoundrel.storage.entry import LEFT, NONE, Entry
from scoundrel.storage.exportfile import FORMAT, VERSION, ExchangeError, rows
from scoundrel.storage.proof import Prover, cells_of

__all__ = ["ExchangeError", "Reading", "export_csv", "export_json", "read_export"]

MOST_REFUSED: Final = 100_000
"""A file with more games that cannot be taken is no export."""
MOST_NEW: Final = 40_000
"""So many games of one file are played again at most, which takes several seconds."""
_MOST_REASONS: Final = 20


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
    writer.writerows(cells_of(entry).values() for entry in entries)
    return text.getvalue()


def export_json(entries: Iterable[Entry]) -> str:
    """The same as JSON, one game to a line, and its moves as text; `None` where there is nothing to say."""
    head = f'{{"format": {json.dumps(FORMAT)}, "version": {VERSION}, "games": ['
    games = ",\n".join(json.dumps(_record(entry)) for entry in entries)
    return f"{head}\n{games}\n]}}\n"


def read_export(
    data: bytes,
    told: Callable[[float, int], None] = lambda fraction, games: None,
    known: Callable[[], Mapping[str, Entry]] = dict,
    now: datetime | None = None,
) -> Reading:
    """Read an export, CSV or JSON, and play its games again. Raises `ExchangeError` where it is neither.

    ``told`` is told now and then which fraction of the file was read, 0 to 1, and how many games were in it;
    what it raises ends the reading. The games that ``known`` gives, by their codes, were proved before and
    are not played again. Games that ended more than a day after ``now`` (default: the time now) are refused.
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
                raise ExchangeError(f"{place}: more than {MOST_REFUSED:,} games cannot be taken") from None
            if refused <= _MOST_REASONS:
                reasons.append(f"{place}: {error}")
        if prover.played > MOST_NEW:
            raise ExchangeError(
                f"{place}: more than {MOST_NEW:,} new games: split the file and import each part"
            )
        told(fraction, games)
    return Reading(tuple(entries), refused, tuple(reasons))


def _record(entry: Entry) -> dict[str, object]:
    """An entry as other programs like it."""
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
