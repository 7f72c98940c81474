"""The ``export`` and ``import`` commands: their files, their output, and what Ctrl+C interrupts."""

from __future__ import annotations

import signal
from collections.abc import Sequence
from pathlib import Path

import pytest

from scoundrel.cli.console import INTERRUPTED, Progress
from scoundrel.storage.entry import Entry
from scoundrel.storage.exchange import export_csv
from scoundrel.storage.history import History
from scoundrel.storage.historyfile import HEADER, WORDS
from scoundrel.storage.linefile import header
from tests.storage.games import finished
from tests.storage.kept_history import Export, add, both, load, some

from .conftest import Cli

EXPORT = ("export", "games.csv", "--data-dir", "data")


@pytest.mark.parametrize("suffix", ["csv", "json", "JSON"])
def test_an_export_can_be_imported(suffix: str, tmp_path: Path, cli: Cli) -> None:
    file = f"games.{suffix}"
    add(tmp_path / "here", *some(5))
    assert cli("export", file, "--data-dir", "here") == f"5 games saved to {file}.\n"
    add(tmp_path / "there", *some(2))
    assert cli("import", file, "--data-dir", "there") == "3 games added, 2 already there.\n"
    before = (tmp_path / "there" / "history.txt").read_bytes()
    cli.give((tmp_path / file).read_bytes())
    assert cli("import", "-", "--data-dir", "there") == "0 games added, 5 already there.\n"
    assert (tmp_path / "there" / "history.txt").read_bytes() == before
    assert load(tmp_path / "there") == (some(5), [])


@pytest.mark.parametrize("name", ["games.csv", "games.json"])
def test_progress_is_shown(name: str, tmp_path: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[float, str]] = []
    monkeypatch.setattr(Progress, "show", lambda _, share, words: told.append((share, words)))
    add(tmp_path / "here", *some(5))
    for command, folder in (("export", "here"), ("import", "there")):
        told.clear()
        cli(command, name, "--data-dir", folder)
        shares, words = zip(*told, strict=True)
        assert [*words] == ["1 game", "2 games", "3 games", "4 games", "5 games"]
        assert [*shares] == sorted(shares)
        assert 0 < shares[0] < shares[-1] <= 1


def test_refused_games_are_listed(tmp_path: Path, cli: Cli) -> None:
    file = tmp_path / "games.csv"
    lines = export_csv([finished(1), finished(3)]).splitlines()
    file.write_text("\n".join([*lines[:2], lines[2].replace("died", "cleared")]))
    assert cli("import", file, "--data-dir", "data") == (
        "1 game added, 0 already there.\n1 game rejected:\n"
        "  line 3: outcome: 'cleared' is wrong; expected 'died'\n"
    )
    file.write_text("\n".join([*lines[:2], *["\u2660"] * 30]), encoding="utf-8")
    told = cli("import", file, "--data-dir", "data").splitlines()
    assert (told[0], told[-1], len(told)) == ("0 games added, 1 already there.", "  and 10 more", 23)


@pytest.mark.parametrize("meanwhile", [False, True], ids=["there before", "appears meanwhile"])
def test_an_existing_file_needs_force(
    meanwhile: bool, tmp_path: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "games.csv"
    with monkeypatch.context() as patch:
        if meanwhile:
            patch.setattr(Progress, "__enter__", lambda self: file.write_text("mine") and self)
        else:
            file.write_text("mine")
        assert "--force" in cli.refused(*EXPORT)
    assert file.read_text() == "mine"
    cli(*EXPORT, "--force")
    assert file.read_text() == export_csv([])
    assert {path.name for path in tmp_path.iterdir()} <= {"data", "games.csv"}


def test_a_bad_file_is_refused(tmp_path: Path, cli: Cli) -> None:
    (tmp_path / "games").write_bytes(b"Dear diary,")
    cli.refused("import", "games", "--data-dir", "data")
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("command", [("import", "games.csv"), ("export", "other.csv")])
@pytest.mark.parametrize(("folder", "word"), [(".", "newer version"), ("history.txt", "history.txt")])
def test_a_history_that_cannot_be_read_or_written(
    command: tuple[str, str], folder: str, word: str, tmp_path: Path, cli: Cli
) -> None:
    (tmp_path / "history.txt").write_bytes(header(WORDS, 2))
    (tmp_path / "games.csv").write_text(export_csv(some(3)))
    assert word in cli.refused(*command, "--data-dir", folder)
    assert not (tmp_path / "other.csv").exists()


def test_damage_is_reported_with_the_export(tmp_path: Path, cli: Cli) -> None:
    (tmp_path / "history.txt").write_bytes(HEADER + b"what is this?\n" + finished(1).line())
    written, damage = cli("export", "games.csv", "--data-dir", ".").splitlines()
    assert written.startswith("1 game saved")
    assert "damaged" in damage


@both
@pytest.mark.usefixtures("ctrl_c")
@pytest.mark.parametrize("stopped_at", [1, 5, 9])
def test_ctrl_c_while_reading_writes_nothing(
    export: Export, stopped_at: int, tmp_path: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "games").write_text(export(some(9)))
    add(tmp_path, *some(2))
    before, games = (tmp_path / "history.txt").read_bytes(), iter(range(1, 10))

    def show(*_: object) -> None:
        if next(games) == stopped_at:
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(Progress, "show", show)
    assert cli("import", "games", "--data-dir", ".", code=INTERRUPTED) == ""
    assert (tmp_path / "history.txt").read_bytes() == before


@pytest.mark.usefixtures("ctrl_c")
def test_ctrl_c_while_writing_is_too_late(tmp_path: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "games").write_text(export_csv(some(9)))
    real = History.merge

    def merge(self: History, entries: Sequence[Entry]) -> int | None:
        signal.raise_signal(signal.SIGINT)
        return real(self, entries)

    monkeypatch.setattr(History, "merge", merge)
    assert cli("import", "games", "--data-dir", "data") == "9 games added, 0 already there.\n"
    assert load(tmp_path / "data") == (some(9), [])
