"""The commands ``export`` and ``import``: what they write and print, and Ctrl+C."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from scoundrel.__main__ import main
from scoundrel.cli.interrupt import INTERRUPTED
from scoundrel.cli.progress import Progress
from scoundrel.storage.entry import Entry
from scoundrel.storage.exchange import export_csv, export_json
from scoundrel.storage.history import History, Merged
from scoundrel.storage.historyfile import HEADER, header
from tests.commands import given_in
from tests.forbidding import linking, pipes
from tests.storage.exports import BAD
from tests.storage.games import finished
from tests.storage.kept_history import add, load, some


def command(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[object, str, str]:
    """The exit code of a command, and what it says."""
    code: object
    try:
        code = main([str(argument) for argument in arguments])
    except SystemExit as leaving:
        code = leaving.code
    out, error = capsys.readouterr()
    assert (code == 2) == (error.count("\n") == 1)
    assert not (out and error)
    return code, out, error


@pytest.mark.parametrize("suffix", ["csv", "json", "JSON"])
def test_an_export_can_be_imported(suffix: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / f"games.{suffix}"
    add(tmp_path / "here", *some(5))
    assert command(capsys, "export", file, "--data-dir", tmp_path / "here") == (
        0,
        f"5 games written to {file}.\n",
        "",
    )
    add(tmp_path / "there", *some(2))
    wanted = ("import", file, "--data-dir", tmp_path / "there")
    assert command(capsys, *wanted) == (0, "3 games added, 2 already there.\n", "")
    before = (tmp_path / "there" / "history.txt").read_bytes()
    assert command(capsys, *wanted) == (0, "0 games added, 5 already there.\n", "")
    assert (tmp_path / "there" / "history.txt").read_bytes() == before
    assert load(tmp_path / "there") == (some(5), [])


@pytest.mark.parametrize("name", ["games.csv", "games.json"])
def test_progress_is_shown(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[float, str]] = []
    monkeypatch.setattr(Progress, "show", lambda _, share, words: told.append((share, words)))
    add(tmp_path / "here", *some(5))
    command(capsys, "export", tmp_path / name, "--data-dir", tmp_path / "here")
    command(capsys, "import", tmp_path / name, "--data-dir", tmp_path / "there")
    out, back = told[:5], told[5:]
    games = ["1 game", "2 games", "3 games", "4 games", "5 games"]
    assert [words for _, words in out] == [words for _, words in back] == games
    for shares in ([share for share, _ in out], [share for share, _ in back]):
        assert shares == sorted(shares)
        assert 0 < shares[0] < shares[-1] <= 1


def test_standard_input_is_imported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    given_in(monkeypatch, export_csv(some(4)).encode())
    assert command(capsys, "import", "-", "--data-dir", tmp_path) == (
        0,
        "4 games added, 0 already there.\n",
        "",
    )
    assert load(tmp_path) == (some(4), [])


def test_refused_games_are_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.csv"
    lines = export_csv([finished(1), finished(3)]).splitlines()
    file.write_text("\n".join([*lines[:2], lines[2].replace("died", "cleared")]))
    assert command(capsys, "import", file, "--data-dir", tmp_path) == (
        0,
        "1 game added, 0 already there.\n1 game refused:\n"
        "  line 3: outcome: 'cleared' is false; it must be 'died'\n",
        "",
    )
    file.write_text("\n".join([*lines[:2], *["\u2660"] * 30]), encoding="utf-8")
    code, out, _ = command(capsys, "import", file, "--data-dir", tmp_path)
    assert code == 0
    assert out.splitlines()[0] == "0 games added, 1 already there."
    assert out.splitlines()[-1] == "  and 10 more"
    assert len(out.splitlines()) == 23


def test_an_existing_file_needs_force(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.csv"
    file.write_text("mine")
    code, _, error = command(capsys, "export", file, "--data-dir", tmp_path / "data")
    assert (code, "--force" in error) == (2, True)
    assert file.read_text() == "mine"
    assert command(capsys, "export", file, "--force", "--data-dir", tmp_path / "data")[0] == 0
    assert file.read_text() == export_csv([])
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "games.csv"]


@linking
def test_a_link_stays_and_its_target_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    link, target = tmp_path / "games.csv", tmp_path / "there"
    link.symlink_to(target)
    assert command(capsys, "export", link, "--data-dir", tmp_path / "data")[0] == 2
    assert not target.exists()
    target.write_text("mine")
    target.chmod(0o600)
    assert command(capsys, "export", link, "--force", "--data-dir", tmp_path / "data")[0] == 0
    assert link.is_symlink()
    assert target.read_text() == export_csv([])
    assert sys.platform == "win32" or target.stat().st_mode & 0o777 == 0o600


@pipes
def test_a_pipe_is_not_waited_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(tmp_path / "games.csv")
    wanted = ("export", tmp_path / "games.csv", "--force", "--data-dir", tmp_path / "data")
    code, _, error = command(capsys, *wanted)
    assert (code, "not a plain file" in error) == (2, True)
    assert (tmp_path / "games.csv").is_fifo()


def test_a_file_that_appears_meanwhile_is_not_overwritten(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "games.csv"
    monkeypatch.setattr(Progress, "__enter__", lambda self: file.write_text("mine") and self)
    code, _, error = command(capsys, "export", file, "--data-dir", tmp_path / "data")
    assert (code, "--force" in error) == (2, True)
    assert file.read_text() == "mine"


@pytest.mark.parametrize("data", BAD.values(), ids=list(BAD))
def test_bad_files_are_refused(data: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "games").write_bytes(data)
    assert command(capsys, "import", tmp_path / "games", "--data-dir", tmp_path / "data")[0] == 2
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("arguments", [("import", "games.csv"), ("export", "other.csv")])
def test_a_history_that_cannot_be_read_or_written(
    arguments: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "history.txt").write_bytes(header(2))
    (tmp_path / "games.csv").write_text(export_csv(some(3)))
    wanted = (arguments[0], tmp_path / arguments[1], "--data-dir")
    for folder, word in ((tmp_path, "newer version"), (tmp_path / "history.txt", "history.txt")):
        code, _, error = command(capsys, *wanted, folder)
        assert (code, word in error) == (2, True)
    assert not (tmp_path / "other.csv").exists()


def test_damage_is_reported_with_the_export(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "history.txt").write_bytes(HEADER + b"what is this?\n" + finished(1).line())
    code, out, _ = command(capsys, "export", tmp_path / "games.csv", "--data-dir", tmp_path)
    assert code == 0
    assert out.splitlines()[0].startswith("1 game written")
    assert "damaged" in out.splitlines()[1]


@pytest.fixture(autouse=True)
def as_usual() -> Iterator[None]:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("export", [export_csv, export_json])
@pytest.mark.parametrize("stopped_at", [1, 5, 9])
def test_ctrl_c_while_reading_writes_nothing(
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


def test_ctrl_c_while_writing_is_too_late(
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
