"""What the player set comes back, and what is as it was is not written."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import Ruleset
from scoundrel.storage.settings import DEFAULT, Settings, SettingsFile
from scoundrel.storage.worker import Worker
from tests.engine.strategies import SETTINGS

from .disk import files, held, no_thread, refuse
from .kept_settings import LOUD, NAME, all_settings, keep, load, written


@SETTINGS
@given(st.lists(all_settings, min_size=1, max_size=3))
def test_settings_come_back(kept: list[Settings]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        assert keep(Path(folder), *kept) == []
        assert load(Path(folder)) == (kept[-1], [])


@SETTINGS
@given(all_settings)
def test_what_was_never_loaded_is_kept_whole(settings: Settings) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / NAME).write_bytes(b'{"more": 1, "effects": 3}')
        file = SettingsFile(folder)
        file.keep(settings)
        file.close()
        assert load(folder) == (settings, [])
        assert json.loads(files(folder)[NAME])["more"] == 1


def test_a_person_can_read_it(tmp_path: Path) -> None:
    keep(tmp_path, DEFAULT._replace(effects=40, warn_of_death=False, ruleset=Ruleset("easy", 99)))
    assert files(tmp_path) == {
        NAME: b"""{
  "format": "scoundrel settings",
  "version": 1,
  "effects": 40,
  "ambience": 60,
  "muted": false,
  "reduced_motion": false,
  "still_candle": false,
  "text_size": 100,
  "large_index": false,
  "warn_of_death": false,
  "ruleset": "easy+health=99+avoid=nottwice",
  "full_screen": false,
  "meter": false,
  "certified": false,
  "certified_hard": true,
  "cards": "linocut",
  "window": "",
  "language": ""
}
"""
    }


def test_of_many_kept_at_once_the_last_is_there(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    file.load()
    for volume in [*range(100), 35]:
        file.keep(DEFAULT._replace(effects=volume))
    file.close()
    assert load(tmp_path) == (DEFAULT._replace(effects=35), [])


def test_what_is_as_it_was_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert keep(tmp_path / "new", DEFAULT, DEFAULT) == []
    assert not (tmp_path / "new").exists()
    file = SettingsFile(tmp_path)
    file.keep(DEFAULT)
    file.close()
    assert files(tmp_path) == {}
    keep(tmp_path, LOUD)
    with monkeypatch.context() as patch:
        for step in ("replace", "rename", "write"):
            patch.setattr(os, step, refuse)
        assert keep(tmp_path, LOUD) == []
        file = SettingsFile(tmp_path)
        file.keep(LOUD)  # not known to be there already
        file.close()
        assert file.notices == []


def test_after_closing_nothing_is_kept(tmp_path: Path) -> None:
    worker = Worker()
    file = SettingsFile(tmp_path, worker)
    file.keep(LOUD)
    file.close()
    file.keep(DEFAULT)
    done: list[str] = []
    worker.do("more", lambda: done.append("more"))  # still open: it is not the file's to close
    assert worker.close()
    assert done == ["more"]
    assert load(tmp_path) == (LOUD, [])


def test_without_a_thread_it_is_written_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading.Thread, "start", no_thread)
    file = SettingsFile(tmp_path)
    file.keep(LOUD)
    assert files(tmp_path) == {NAME: written(LOUD)}
    file.close()
    assert file.notices == []


def test_keeping_does_not_wait_for_the_disk(tmp_path: Path) -> None:
    worker = Worker()
    file = SettingsFile(tmp_path, worker)
    with held(worker):
        file.keep(LOUD)
        assert files(tmp_path) == {}
    file.close()
    worker.close()
    assert load(tmp_path) == (LOUD, [])


def test_a_start_without_a_file_needs_little(tmp_path: Path) -> None:
    """Else the first frame would wait for it."""
    code = (
        "import sys; from pathlib import Path; import scoundrel.storage.settings as s;"
        f"assert s.SettingsFile(Path({str(tmp_path)!r})).load() == s.DEFAULT;"
        "print(*sys.modules)"
    )
    loaded = subprocess.run(
        [sys.executable, "-c", code],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
        timeout=600,
    ).stdout.split()
    assert "scoundrel.storage.settings" in loaded
    assert {"json", "datetime", "csv", "zlib", "decimal", "tempfile"} & {*loaded} == set()
    assert list(tmp_path.iterdir()) == []
