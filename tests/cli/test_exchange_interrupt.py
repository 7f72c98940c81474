"""Ctrl+C while games are imported: the history is as it was, or has all of them."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from scoundrel.__main__ import main
from scoundrel.cli.interrupt import INTERRUPTED
from scoundrel.cli.progress import Progress
from scoundrel.storage.entry import Entry
from scoundrel.storage.exchange import export_csv, export_json
from scoundrel.storage.history import History, Merged
from tests.storage.kept_history import add, load, some


@pytest.fixture(autouse=True)
def as_usual() -> Iterator[None]:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("export", [export_csv, export_json])
@pytest.mark.parametrize("stopped_at", [1, 5, 9])
def test_while_the_games_are_read_nothing_is_written(
    export: Callable[[Sequence[Entry]], str],
    stopped_at: int,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / "games").write_text(export(some(9)))
    add(tmp_path, *some(2))
    before = (tmp_path / "history.txt").read_bytes()
    games = iter(range(1, 10))

    def show(*_: object) -> None:
        if next(games) == stopped_at:
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(Progress, "show", show)
    assert main(["import", str(tmp_path / "games"), "--data-dir", str(tmp_path)]) == INTERRUPTED
    assert capsys.readouterr() == ("", "")
    assert (tmp_path / "history.txt").read_bytes() == before


def test_while_the_games_are_written_it_comes_too_late(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "games").write_text(export_csv(some(9)))
    real = History.merge

    def merge(self: History, entries: Sequence[Entry]) -> Merged | None:
        signal.raise_signal(signal.SIGINT)
        return real(self, entries)

    monkeypatch.setattr(History, "merge", merge)
    assert main(["import", str(tmp_path / "games"), "--data-dir", str(tmp_path / "data")]) == 0
    assert capsys.readouterr() == ("9 games added, 0 already there.\n", "")
    assert load(tmp_path / "data") == (some(9), [])
