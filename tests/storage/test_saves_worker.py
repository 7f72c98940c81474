"""Games are kept by a worker that others may share, and without one if there is no thread."""

from __future__ import annotations

from pathlib import Path

import pytest

from scoundrel.storage.saves import Saves
from scoundrel.storage.worker import Worker

from .disk import held
from .kept_games import keep, load, played


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
