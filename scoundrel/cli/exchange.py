"""The history to a file and back: ``scoundrel export FILE`` and ``scoundrel import FILE``."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path

from scoundrel.cli.console import EXISTS, fail, read, write_lines
from scoundrel.cli.interrupt import Interrupt
from scoundrel.cli.progress import Progress
from scoundrel.storage import atomic
from scoundrel.storage.entry import Entry
from scoundrel.storage.exchange import ExchangeError, Reading, export_csv, export_json, read_export
from scoundrel.storage.exportfile import MAX_BYTES
from scoundrel.storage.history import History, Merged
from scoundrel.storage.paths import DataDirError, data_directory

_WRITERS = {".csv": export_csv, ".json": export_json}


def export_games(path: str, data_dir: Path | None = None, *, force: bool = False) -> int:
    """Write the history to this file, as CSV or JSON by the end of its name; give the exit code.

    A file that is there is only written over where ``force`` says so; it keeps its mode, and a link stays a
    link. What is wrong is said in one line on
    standard error, and then nothing was written.
    """
    write = _WRITERS.get(Path(path).suffix.lower())
    if write is None:
        return fail(path, "its name must end with .csv or .json")
    if not force and os.path.lexists(path):
        return fail(path, EXISTS)
    try:
        history = History(data_directory(data_dir))
    except DataDirError as error:
        return fail("export", str(error))
    entries = history.entries()
    history.close()
    if history.notices and not entries:
        return fail("export", history.notices[0])
    try:
        with Progress() as progress:
            text = write(_watched(entries, progress))
        put = atomic.write if force else atomic.create
        put(Path(path), text.encode("ascii"))
    except FileExistsError:
        return fail(path, EXISTS)
    except (OSError, ValueError) as error:
        return fail(path, getattr(error, "strerror", None) or str(error))
    return write_lines([f"{_games(len(entries))} written to {path}.", *history.notices])


def import_games(path: str, data_dir: Path | None = None) -> int:
    """Add the games in this file to the history, those that are not there; give the exit code.

    For ``-`` standard input is read.
    Games that are not true are refused, and the first of them told. Where nothing can be read, or nothing
    written, that is said in one line on standard error.
    Ctrl+C leaves the history as it was; once the games are being written, it comes too late.
    """
    with Interrupt() as interrupt:
        target = _Target(data_dir)
        try:
            with interrupt.at_once(), Progress() as progress:
                reading = read_export(
                    read(path, MAX_BYTES),
                    lambda fraction, games: progress.show(fraction, _games(games)),
                    target.known,
                )
            if reading.refused and not reading.entries:
                return fail(path, f"no game of it can be taken; {reading.reasons[0]}")
            merged = target.history.merge(reading.entries)
        except DataDirError as error:
            return fail("import", str(error))
        except ExchangeError as error:
            return fail(path, str(error))
        except (OSError, ValueError, MemoryError) as error:
            return fail(path, getattr(error, "strerror", None) or str(error) or type(error).__name__)
        target.history.close()
        if merged is None:
            return fail("import", " ".join(target.history.notices))
        return write_lines([*_report(merged, reading), *target.history.notices])


class _Target:
    """The history that games are added to; opened when first asked for, so that a bad file makes none."""

    def __init__(self, data_dir: Path | None) -> None:
        self._data_dir = data_dir

    @cached_property
    def history(self) -> History:
        """Raises `DataDirError`."""
        return History(data_directory(self._data_dir))

    def known(self) -> dict[str, Entry]:
        """The games that are there already, by their codes. Raises `DataDirError`."""
        missing = self._data_dir is not None and not self._data_dir.exists()
        return {} if missing else self.history.known()


def _watched(entries: Sequence[Entry], progress: Progress) -> Iterator[Entry]:
    for number, entry in enumerate(entries, start=1):
        progress.show(number / len(entries), _games(number))
        yield entry


def _report(merged: Merged, reading: Reading) -> list[str]:
    there = f"{merged.present} {'was' if merged.present == 1 else 'were'} there already"
    begin = f"{_games(merged.added)} added, {there}"
    if not reading.refused:
        return [f"{begin}."]
    if reading.refused == 1:
        return [f"{begin}, 1 refused: {reading.reasons[0]}"]
    untold = reading.refused - len(reading.reasons)
    refused = [*reading.reasons, *([f"and {untold} more"] if untold else [])]
    return [f"{begin}, {reading.refused} refused:", *(f"  {reason}" for reason in refused)]


def _games(number: int) -> str:
    return f"{number} {'game' if number == 1 else 'games'}"
