"""Import and export of the history as CSV and JSON."""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

import platformdirs

from ..engine.code import CodeError, read_code
from ..i18n import N_, gettext as _, ngettext
from . import files
from .entry import LEFT, NONE, Entry
from .exportfile import FORMAT, MAX_BYTES, VERSION, ExchangeError, Prover, cells_of, rows
from .history import History
from .notices import reason
from .worker import Task

MAX_REFUSED: Final = 100_000
"""The maximum number of invalid games; a file with more isn't an export."""
MAX_NEW: Final = 40_000
"""The maximum number of games replayed per file; replaying them takes several seconds."""
_MAX_REASONS: Final = 20


class Reading(NamedTuple):
    """The content of an export."""

    entries: tuple[Entry, ...]  # the verified games, in file order
    refused: int  # the number of invalid or unreadable games
    reasons: tuple[str, ...]  # a line for each of the first refused games: its position and the error


def export_csv(entries: Iterable[Entry]) -> str:
    """Return the games as CSV with a header, one per line; unknown values are empty.

    No cell except a score begins with a sign, so spreadsheets don't mistake any cell for a formula.
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(Entry._fields)
    writer.writerows(cells_of(entry).values() for entry in entries)
    return text.getvalue()


def export_json(entries: Iterable[Entry]) -> str:
    """Return the games as JSON, one per line, with moves as text; unknown values are null."""
    head = f'{{"format": {json.dumps(FORMAT)}, "version": {VERSION}, "games": ['
    games = ",\n".join(json.dumps(_record(entry)) for entry in entries)
    return f"{head}\n{games}\n]}}\n"


def read_export(
    data: bytes,
    report: Callable[[float, int], None] = lambda fraction, games: None,
    known: Callable[[], Mapping[str, Entry]] = dict,
    now: datetime | None = None,
) -> Reading:
    """Read an export, CSV or JSON, and replay its games. Raises `ExchangeError` if it is invalid or too big.

    ``report`` receives the progress: the fraction read, 0 to 1, and the number of games. It can raise to
    stop reading. The games in ``known``, by code, were verified before, so they aren't replayed. Games that
    ended more than a day after ``now`` (default: the current time) are refused.
    """
    prover = Prover(now or datetime.now().astimezone(), known)
    entries: list[Entry] = []
    games = refused = 0
    reasons: list[str] = []

    def tick(fraction: float) -> None:
        report(fraction, games)

    for place, fraction, cells, fault in rows(data, tick):
        games += 1
        try:
            if fault:
                raise ValueError(fault)
            entries.append(prover.entry(cells))
        except ValueError as error:
            refused += 1
            if refused > MAX_REFUSED:
                words = N_("{place}: more than {most:,} games are invalid")
                raise ExchangeError(_(words, place=place, most=MAX_REFUSED)) from None
            if refused <= _MAX_REASONS:
                reasons.append(_("{place}: {reason}", place=place, reason=error))
        if prover.played > MAX_NEW:
            words = N_("{place}: more than {most:,} new games; split the file and import each part")
            raise ExchangeError(_(words, place=place, most=MAX_NEW))
        report(fraction, games)
    return Reading(tuple(entries), refused, tuple(reasons))


def _record(entry: Entry) -> dict[str, object]:
    return {
        **{name: text or None for name, text in cells_of(entry).items()},
        "score": None if entry.outcome == LEFT else entry.score,
        "practice": entry.practice,
        "room": entry.room,
        "moves": _moves(entry.code),
    }


def _moves(code: str) -> str | None:
    try:
        return None if code == NONE else " ".join(map(str, read_code(code).moves))
    except CodeError:  # the code is from another version
        return None


_CSV: Final = 0.1  # the progress of an export, 0 to 1, once the CSV has been created


def places(directory: Path) -> list[Path]:
    """Return the folders for an export, best first: the player's documents, then ``directory``.

    A ``directory`` other than the system's default was chosen by the player, so it is the only folder.
    """
    documents = platformdirs.user_documents_path()
    default = directory == files.usual_directory()
    return [documents, directory] if default and documents.is_dir() else [directory]


def export_to(
    folders: Sequence[Path], entries: Sequence[Entry], day: str, task: Task[str] | None = None
) -> str:
    """Write CSV and JSON files, named after ``day``, to the first writable folder; return a message."""
    if not entries:
        return _("There are no games to export yet.")
    contents = {
        ".csv": export_csv(_reported(entries, task, 0.0, _CSV)).encode("ascii"),
        # The JSON takes most of the progress, because the moves are replayed from each code.
        ".json": export_json(_reported(entries, task, _CSV, 1.0)).encode("ascii"),
    }
    failed = _("The games couldn't be saved: there's no folder to save them in.")
    for folder in folders:
        try:
            stem = _write_new(folder, f"scoundrel-{day}", contents)
        except OSError as error:
            failed = _("The games couldn't be saved to {folder} ({why}).", folder=folder, why=reason(error))
        else:
            return ngettext(
                "{n:,} game saved to {stem}.csv and {stem}.json in {folder}.",
                "{n:,} games saved to {stem}.csv and {stem}.json in {folder}.",
                len(entries),
                stem=stem,
                folder=folder,
            )
    return failed


def save_new(folders: Sequence[Path], name: str, png: bytes) -> str:
    """Write a picture to the first writable folder, never overwriting a file; return a message."""
    failed = _("The picture couldn't be saved: there's no folder to save it in.")
    for folder in folders:
        try:
            stem = _write_new(folder, name, {".png": png})
        except OSError as error:
            failed = _("The picture couldn't be saved in {folder} ({why}).", folder=folder, why=reason(error))
        else:
            words = N_("Couldn't copy the picture, so it's saved as {file} in {folder}.")
            return _(words, file=f"{stem}.png", folder=folder)
    return failed


def import_from(
    path: Path, history: History, now: datetime | None = None, task: Task[str] | None = None
) -> str:
    """Verify the games in the file and add the new ones to the history; return a message.

    ``task`` receives the progress. If it is cancelled before the games are written, nothing is added.
    """

    def report(fraction: float, _games: int) -> None:
        if task is not None:
            task.report(fraction)

    name = path.name
    try:
        if path.is_fifo():  # don't open a pipe, which might block forever
            return _("Can't import {file}: it's not a regular file.", file=name)
        with path.open("rb") as file:
            reading = read_export(file.read(MAX_BYTES + 1), report, history.known, now)
    except ExchangeError as error:
        return _("Can't import {file}: {reason}.", file=name, reason=error)
    except (OSError, ValueError, MemoryError) as error:
        return _("Can't read {file}: {reason}.", file=name, reason=reason(error))
    if reading.refused and not reading.entries:
        first = reading.reasons[0]
        return _("No game in {file} could be verified. First error: {reason}", file=name, reason=first)
    report(1.0, 0)
    added = history.merge(reading.entries)
    if added is None:
        return _("The games in {file} couldn't be added to your history.", file=name)
    return _result(name, added, reading)


def _result(name: str, added: int, reading: Reading) -> str:
    fields = {"file": name, "there": len(reading.entries) - added, "refused": reading.refused}
    if not reading.refused:
        return ngettext(
            "{file}: {n:,} game added, {there:,} already there.",
            "{file}: {n:,} games added, {there:,} already there.",
            added,
            **fields,
        )
    return ngettext(
        "{file}: {n:,} game added, {there:,} already there, {refused:,} rejected. First error: {reason}",
        "{file}: {n:,} games added, {there:,} already there, {refused:,} rejected. First error: {reason}",
        added,
        reason=reading.reasons[0],
        **fields,
    )


def _reported(entries: Sequence[Entry], task: Task[str] | None, begin: float, end: float) -> Iterator[Entry]:
    for number, entry in enumerate(entries, start=1):
        if task is not None:
            task.report(begin + (end - begin) * number / len(entries))
        yield entry


def _write_new(folder: Path, name: str, contents: dict[str, bytes]) -> str:
    """Write a file per extension with a common, unused stem; return the stem. Raises `OSError`."""
    stem, number = name, 1
    while any(os.path.lexists(folder / f"{stem}{ending}") for ending in contents):
        number += 1
        stem = f"{name}-{number}"
    written: list[Path] = []
    try:
        for ending, data in contents.items():
            path = folder / f"{stem}{ending}"
            files.create(path, data)  # never overwrites a file, not even one created since the check
            written.append(path)
    except OSError:
        for path in written:
            files.remove(path)
        raise
    return stem
