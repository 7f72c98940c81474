"""Where the settings cannot be written it is said once, and a crash leaves the old ones or the new."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from scoundrel.storage import atomic
from scoundrel.storage.settings import DEFAULT, SettingsFile
from scoundrel.storage.settingsfile import MAX_BYTES

from .disk import files, refuse
from .kept_settings import ASIDE, LOUD, NAME, keep, load, written

# --- where nothing can be written


@pytest.mark.parametrize("function", ["open", "write", "fsync", "replace"])
def test_a_full_disk_is_said_once_and_the_old_settings_stay(
    function: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(tmp_path, LOUD)
    file = SettingsFile(tmp_path)
    settings = file.load()
    with monkeypatch.context() as patch:
        patch.setattr(os, function, refuse)
        for size in (100, 115):
            settings = settings._replace(text_size=size)
            file.keep(settings)
            file.flush()
        assert file.load() == settings  # it still is what the player wants
    assert len(file.notices) == 1
    assert "No space left on device" in file.notices[0]
    assert files(tmp_path) == {NAME: written(LOUD)}
    file.keep(settings._replace(still_candle=True))  # there is room again, for all that was changed
    file.close()
    assert len(file.notices) == 1
    assert load(tmp_path) == (settings._replace(still_candle=True), [])


def test_what_is_changed_while_the_disk_refuses_is_what_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = SettingsFile(tmp_path)
    settings = file.load()

    def refuse_late(*_: object) -> None:
        file.keep(settings._replace(effects=2))
        refuse()

    with monkeypatch.context() as patch:
        patch.setattr(atomic, "write", refuse_late)
        file.keep(settings._replace(effects=1))
        file.flush()
    (tmp_path / NAME).write_text("{}")  # so that no more than the changes is written
    file.keep(settings._replace(effects=2, muted=True))
    file.close()
    assert load(tmp_path) == (settings._replace(effects=2, muted=True), [])


def test_where_reading_is_forbidden_it_is_set_aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As above, also for a user who may read everything."""
    (tmp_path / NAME).write_bytes(written(LOUD))
    read = atomic.read

    def forbidden(path: Path, limit: int) -> bytes:
        if path.name == NAME and path.exists() and path.read_bytes() == written(LOUD):
            raise PermissionError(errno.EACCES, "Permission denied")
        return read(path, limit)

    monkeypatch.setattr(atomic, "read", forbidden)
    notices = keep(tmp_path, LOUD._replace(effects=1))
    assert len(notices) == 1
    assert "Permission denied" in notices[0]
    assert files(tmp_path) == {ASIDE: written(LOUD), NAME: written(LOUD._replace(effects=1))}


def test_a_folder_that_cannot_be_renamed_is_said_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / NAME).mkdir()
    monkeypatch.setattr(os, "rename", refuse)
    assert len(keep(tmp_path, LOUD, DEFAULT, LOUD)) == 1
    assert (tmp_path / NAME).is_dir()


def test_a_file_that_would_become_too_long_stays(tmp_path: Path) -> None:
    """It could not be read again."""
    data = b'{"more": "' + b"x" * (MAX_BYTES - 20) + b'"}'
    (tmp_path / NAME).write_bytes(data)
    notices = keep(tmp_path, LOUD, DEFAULT, LOUD)
    assert len(notices) == 1
    assert files(tmp_path) == {NAME: data}


# --- a crash between any two steps
