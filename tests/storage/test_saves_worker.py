"""Games are kept by a worker that others may share, and without one if there is no thread."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from scoundrel.storage.saves import Saves
from scoundrel.storage.worker import Worker

from .disk import files, held, no_thread
from .kept_games import NEWEST, keep, load, played, read


def test_a_worker_that_is_given_is_left_open(tmp_path: Path) -> None:
    worker = Worker()
    done: list[str] = []
    one, other = Saves(tmp_path / "one", worker), Saves(tmp_path / "other", worker)
    one.keep(played(3))
    other.keep(played(4))
    one.close()
    assert load(tmp_path / "one") == (played(3), [])  # closed: the folder is free
    one.keep(played(5))
    other.keep(played(6))
    other.close()
    worker.do("more", lambda: done.append("more"))
    assert worker.close()
    assert done == ["more"]
    assert load(tmp_path / "one") == (played(3), [])
    assert load(tmp_path / "other") == (played(6), [])


def test_without_a_thread_the_game_is_kept_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading.Thread, "start", no_thread)
    saves = Saves(tmp_path)
    for moves in (3, 4):
        saves.keep(played(moves))
        assert read(files(tmp_path)[NEWEST]) == played(moves)
    saves.close()
    assert not saves.notices
    assert load(tmp_path) == (played(4), [])


def test_a_folder_is_not_let_go_while_its_disk_does_not_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker = Worker()
    saves = Saves(tmp_path, worker)
    flush = Worker.flush
    with held(worker), monkeypatch.context() as patch:
        patch.setattr(Worker, "flush", lambda worker, timeout=0.0: flush(worker, 0.0))
        saves.keep(played(3))
        saves.close()
        assert keep(tmp_path, played(4)) != []
    worker.close()
    saves.close()
    assert load(tmp_path) == (played(3), [])
