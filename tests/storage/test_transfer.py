"""Exporting the history for the player, and importing it: progress, refusals and full disks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scoundrel.storage import files as atomic
from scoundrel.storage.exchange import export_csv, export_to, import_from, read_export
from scoundrel.storage.history import History
from scoundrel.storage.store import Store
from scoundrel.storage.worker import Task
from tests.forbidding import a_pipe, pipes

from .disk import files, refuse
from .games import finished, left

DAY = "2026-11-21"
GAMES = (finished(1), finished(2, practice=True), left(3), finished(4, "easy"))


@pytest.fixture
def history(tmp_path: Path) -> Iterator[History]:
    history = History(tmp_path / "kept")
    yield history
    history.close()


def test_an_export_can_be_imported(tmp_path: Path, history: History) -> None:
    said = export_to([tmp_path], GAMES, DAY)
    assert said == f"4 games saved to scoundrel-{DAY}.csv and scoundrel-{DAY}.json in {tmp_path}."
    assert import_from(tmp_path / f"scoundrel-{DAY}.csv", history) == (
        f"scoundrel-{DAY}.csv: 4 games added, 0 already there."
    )
    assert import_from(tmp_path / f"scoundrel-{DAY}.json", history) == (
        f"scoundrel-{DAY}.json: 0 games added, 4 already there."
    )
    assert sorted(history.entries()) == sorted(GAMES)


@pytest.mark.parametrize("room_for", [0, 1])
def test_a_full_disk_leaves_no_partial_export(
    room_for: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = [refuse, atomic.create][: room_for + 1]

    def create(path: Path, data: bytes) -> None:
        left.pop()(path, data)

    with monkeypatch.context() as patch:
        patch.setattr(atomic, "create", create)
        said = export_to([tmp_path], GAMES, DAY)
    assert said == f"The games couldn't be saved to {tmp_path} (No space left on device)."
    assert not [*tmp_path.iterdir()]


def test_false_games_are_refused_with_a_reason(tmp_path: Path, history: History) -> None:
    export_to([tmp_path], GAMES, DAY)
    path = tmp_path / f"scoundrel-{DAY}.csv"
    path.write_text(path.read_text().replace(f",{GAMES[0].score},", ",30,", 1))
    said = import_from(path, history)
    assert said.startswith(f"{path.name}: 3 games added, 0 already there, 1 rejected. First error: line 2: ")
    assert "score" in said
    path.write_text("\n".join(path.read_text().splitlines()[:2]))
    assert import_from(path, history).startswith(
        f"No game in {path.name} could be verified. First error: line 2: "
    )


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda _: None, "Can't read it: No such file or directory."),
        (lambda path: path.write_bytes(b""), "Can't import it: "),
        (Path.mkdir, "Can't read it: "),
        pytest.param(a_pipe, "Can't import it: it's not a regular file.", marks=pipes),
    ],
    ids=["missing", "empty", "folder", "pipe"],
)
def test_what_is_no_file_is_not_imported(
    make: Callable[[Path], None], said: str, tmp_path: Path, history: History
) -> None:
    make(tmp_path / "it")
    assert import_from(tmp_path / "it", history).startswith(said)


def test_exports_go_to_documents_or_the_chosen_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    documents, default, chosen = (tmp_path / name for name in ("Documents", "usual", "chosen"))
    monkeypatch.setattr("platformdirs.user_documents_path", lambda: documents)
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_, **__: default)
    (tmp_path / "games.csv").write_text(export_csv(GAMES))
    stores = {folder: Store(folder) for folder in (default, chosen)}
    for folder, store in stores.items():
        assert store.import_file(tmp_path / "games.csv") == "games.csv: 4 games added, 0 already there."
        assert store.export().endswith(f" in {folder}.")
    documents.mkdir()
    assert stores[default].export().endswith(f" in {documents}.")
    assert stores[chosen].export().endswith(f" in {chosen}.")
    assert len([*documents.iterdir()]) == 2
    for store in stores.values():
        store.close()


def test_progress_only_grows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[float] = []
    monkeypatch.setattr(Task, "report", lambda _, fraction: told.append(fraction))
    store = Store(tmp_path)
    (tmp_path / "games.csv").write_text(export_csv(GAMES))
    for work in (lambda task: store.import_file(tmp_path / "games.csv", task), store.export):
        told.clear()
        task: Task[str] = Task(work)
        assert task.wait(30)
        assert task.result is not None
        assert task.result.startswith(("games.csv: 4 games added", "4 games saved"))
        assert told == sorted(told)
        assert 0 < told[0] < told[-1] <= 1
    store.close()


def test_a_store_without_a_folder_exports_and_imports_nothing(tmp_path: Path) -> None:
    store = Store(None)
    assert store.export() == "There are no games to export yet."
    assert store.import_file(tmp_path / "any") == "This session isn't saved, so games can't be imported."
    store.close()


def test_exports_overwrite_nothing(tmp_path: Path) -> None:
    there = {f"scoundrel-{DAY}.json": b"mine", f"scoundrel-{DAY}-2.csv": b"mine too"}
    for name, data in there.items():
        (tmp_path / name).write_bytes(data)
    for number in (3, 4):
        assert f"scoundrel-{DAY}-{number}.csv" in export_to([tmp_path], GAMES, DAY)
    after = files(tmp_path)
    assert after.items() >= there.items()
    assert sorted(after.keys() - there.keys()) == sorted(
        f"scoundrel-{DAY}-{number}.{kind}" for number in (3, 4) for kind in ("csv", "json")
    )
    for name in after.keys() - there.keys():
        assert read_export(after[name]).entries == GAMES
