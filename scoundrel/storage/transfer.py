"""Exports the history to the player's folder and imports any file; the result is a sentence."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from scoundrel.i18n import gettext as _
from scoundrel.i18n import ngettext
from scoundrel.storage import atomic
from scoundrel.storage.entry import Entry
from scoundrel.storage.exchange import ExchangeError, Reading, export_csv, export_json, read_export
from scoundrel.storage.exportfile import MAX_BYTES
from scoundrel.storage.history import History, Merged
from scoundrel.storage.notices import reason
from scoundrel.storage.task import Task

READ: Final = 0.05
"""How much of an export is done once the history has been read."""
_CSV: Final = 0.1
"""And once the table is written."""


def places(directory: Path) -> list[Path]:
    """Where an export may go, the best place first: the player's documents, then ``directory``.

    A ``directory`` that is not the system's own place was chosen, and then nothing is written elsewhere.
    """
    import platformdirs  # noqa: PLC0415  # only asked for here

    documents = platformdirs.user_documents_path()
    usual = directory == platformdirs.user_data_path("scoundrel", appauthor=False)
    return [documents, directory] if usual and documents.is_dir() else [directory]


def export_to(
    folders: Sequence[Path], entries: Sequence[Entry], day: str, task: Task[str] | None = None
) -> str:
    """Write ``entries`` as CSV and as JSON into the first of the folders that takes them, over nothing.

    ``day`` is in the names, and where those are taken a number behind it. ``task`` is told the progress.
    """
    if not entries:
        return _("There are no games to export yet.")
    contents = {
        ".csv": export_csv(_told(entries, task, READ, _CSV)).encode("ascii"),
        # Its moves are those of each code, played again.
        ".json": export_json(_told(entries, task, _CSV, 1.0)).encode("ascii"),
    }
    failed = _("The games couldn't be written: there is no folder for them.")
    for folder in folders:
        try:
            stem = _write_new(folder, f"scoundrel-{day}", contents)
        except OSError as error:
            failed = _("The games couldn't be written to {folder} ({why}).", folder=folder, why=reason(error))
        else:
            return ngettext(
                "{n:,} game written to {stem}.csv and {stem}.json in {folder}.",
                "{n:,} games written to {stem}.csv and {stem}.json in {folder}.",
                len(entries),
                stem=stem,
                folder=folder,
            )
    return failed


def import_from(
    path: Path, history: History, now: datetime | None = None, task: Task[str] | None = None
) -> str:
    """Add the verified games in this file to the history, unless they are there; say how it went.

    ``task`` gets the progress. Cancelled before the games are written, it adds nothing.
    """

    def told(fraction: float, _games: int) -> None:
        if task is not None:
            task.report(fraction)

    name = path.name
    try:
        if path.is_fifo():  # which would be waited for, perhaps for ever
            return _("Can't import {file}: it's not a plain file.", file=name)
        with path.open("rb") as file:
            reading = read_export(file.read(MAX_BYTES + 1), told, history.known, now)
    except ExchangeError as error:
        return _("Can't import {file}: {reason}.", file=name, reason=error)
    except (OSError, ValueError, MemoryError) as error:
        return _("Can't read {file}: {reason}.", file=name, reason=reason(error))
    if reading.refused and not reading.entries:
        return _(
            "No game in {file} could be verified. The first: {reason}", file=name, reason=reading.reasons[0]
        )
    told(1.0, 0)
    merged = history.merge(reading.entries)
    if merged is None:
        return _("The games in {file} couldn't be added to your history.", file=name)
    return _result(name, merged, reading)


def _result(name: str, merged: Merged, reading: Reading) -> str:
    if not reading.refused:
        return ngettext(
            "{file}: {n:,} game added, {there:,} already there.",
            "{file}: {n:,} games added, {there:,} already there.",
            merged.added,
            file=name,
            there=merged.present,
        )
    return ngettext(
        "{file}: {n:,} game added, {there:,} already there, {refused:,} refused. The first: {reason}",
        "{file}: {n:,} games added, {there:,} already there, {refused:,} refused. The first: {reason}",
        merged.added,
        file=name,
        there=merged.present,
        refused=reading.refused,
        reason=reading.reasons[0],
    )


def _told(entries: Sequence[Entry], task: Task[str] | None, begin: float, end: float) -> Iterator[Entry]:
    """The entries, while the task is told how far they have come."""
    for number, entry in enumerate(entries):
        if task is not None:
            task.report(begin + (end - begin) * number / len(entries))
        yield entry


def _write_new(folder: Path, name: str, contents: dict[str, bytes]) -> str:
    """Write a file for each ending, with one stem that none of them has yet; give it. Raises `OSError`."""
    stem, number = name, 1
    while any(os.path.lexists(folder / f"{stem}{ending}") for ending in contents):
        number += 1
        stem = f"{name}-{number}"
    written: list[Path] = []
    try:
        for ending, data in contents.items():
            path = folder / f"{stem}{ending}"
            # Never over another, not even one that has just come to be.
            atomic.create(path, data)
            written.append(path)
    except OSError:
        for path in written:
            with suppress(OSError):
                path.unlink()
        raise
    return stem
