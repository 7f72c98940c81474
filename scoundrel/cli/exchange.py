"""Exporting and importing the history: ``scoundrel export FILE`` and ``scoundrel import FILE``."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from ..i18n import NN_, gettext as _, ngettext
from ..storage import files
from ..storage.entry import Entry
from ..storage.exchange import Reading, export_csv, export_json, read_export
from ..storage.exportfile import MAX_BYTES
from ..storage.files import DataDirError, data_directory
from ..storage.history import History
from .console import Interrupt, Progress, cannot_read, cannot_write, fail, read, write_lines

_WRITERS = {".csv": export_csv, ".json": export_json}


def export_games(path: str, data_dir: Path | None = None, *, force: bool = False) -> int:
    """Write the history to the file ``path`` (CSV or JSON, by its extension); return the exit code.

    An existing file is only overwritten if ``force`` is true; it keeps its mode, and a link stays a link.
    """
    write = _WRITERS.get(Path(path).suffix.lower())
    if write is None:
        return fail(_("{file}: the name must end in .csv or .json", file=path))
    if not force and os.path.lexists(path):
        return cannot_write(path, FileExistsError())
    try:
        history = History(data_directory(data_dir))
    except DataDirError as error:
        return fail(str(error))
    entries = history.entries()
    history.close()
    if history.notices and not entries:
        return fail(history.notices[0])
    try:
        with Progress() as progress:
            text = write(_watched(entries, progress))
        put = files.write if force else files.create
        put(Path(path), text.encode("ascii"))
    except (OSError, ValueError) as error:
        return cannot_write(path, error)
    written = ngettext("{n} game saved to {file}.", "{n} games saved to {file}.", len(entries), file=path)
    return write_lines([written, *history.notices])


def import_games(path: str, data_dir: Path | None = None) -> int:
    """Add the new games in the file ``path``, or in standard input for ``-``; return the exit code.

    Games that fail verification are rejected, and the first few are listed. Ctrl+C leaves the history
    unchanged, unless the games are already being written.
    """

    @cache
    def history() -> History:  # opened on first use, so that a bad file doesn't create a history
        return History(data_directory(data_dir))

    def known() -> dict[str, Entry]:
        return {} if data_dir is not None and not data_dir.exists() else history().known()

    with Interrupt() as interrupt:
        try:
            with interrupt.at_once(), Progress() as progress:
                data = read(path, MAX_BYTES)
                reading = read_export(data, lambda part, games: progress.show(part, _games(games)), known)
            if reading.refused and not reading.entries:
                fields = {"file": path, "reason": reading.reasons[0]}
                return fail(_("{file}: no game could be verified; the first error was: {reason}", **fields))
            added = history().merge(reading.entries)
        except DataDirError as error:
            return fail(str(error))
        except (OSError, ValueError, MemoryError) as error:
            return cannot_read(path, error)
        history().close()
        if added is None:
            return fail(history().notices[-1])
        return write_lines([*_report(added, reading), *history().notices])


def _watched(entries: Sequence[Entry], progress: Progress) -> Iterator[Entry]:
    for number, entry in enumerate(entries, start=1):
        progress.show(number / len(entries), _games(number))
        yield entry


def _report(added: int, reading: Reading) -> list[str]:
    one, many = NN_("{n} game added, {there} already there.", "{n} games added, {there} already there.")
    words = ngettext(one, many, added, there=len(reading.entries) - added)
    if not reading.refused:
        return [words]
    refused = ngettext("{n} game rejected:", "{n} games rejected:", reading.refused)
    lines = [words, refused, *(f"  {reason}" for reason in reading.reasons)]
    unlisted = reading.refused - len(reading.reasons)
    if unlisted:
        lines.append(ngettext("  and {n} more", "  and {n} more", unlisted))
    return lines


def _games(number: int) -> str:
    return ngettext("{n} game", "{n} games", number)
