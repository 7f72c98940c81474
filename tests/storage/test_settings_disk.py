"""Where the settings cannot be written it is said once, and a crash leaves the old ones or the new."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from scoundrel.storage import atomic
from scoundrel.storage.settings import DEFAULT, SettingsFile
from scoundrel.storage.settingsfile import MAX_BYTES
from tests.forbidding import WHY_NOT, forbidding, linking

from .disk import Crash, Fuse, files, refuse
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


def test_what_cannot_be_set_aside_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / NAME).write_bytes(b"?")
    file = SettingsFile(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(os, "rename", refuse)
        assert file.load() == DEFAULT
        file.keep(LOUD)
        file.flush()
        assert files(tmp_path) == {NAME: b"?"}
    assert len(file.notices) == 1
    file.keep(LOUD._replace(effects=1))
    file.close()
    assert files(tmp_path) == {NAME: written(LOUD._replace(effects=1)), ASIDE: b"?"}


def a_folder(path: Path) -> None:
    (path / "within").mkdir(parents=True)


def a_pipe(path: Path) -> None:
    if not hasattr(os, "mkfifo"):
        pytest.skip("there are no named pipes here")
    os.mkfifo(path)


def not_for_us(path: Path) -> None:
    if WHY_NOT:
        pytest.skip(WHY_NOT)
    path.write_bytes(written(LOUD))
    path.chmod(0)


@pytest.mark.parametrize("begin", ["load", "keep"])
@pytest.mark.parametrize("make", [a_folder, a_pipe, not_for_us])
def test_what_cannot_be_read_is_set_aside_and_saving_goes_on(
    begin: str, make: Callable[[Path], None], tmp_path: Path
) -> None:
    file = SettingsFile(tmp_path)
    if begin == "load":
        make(tmp_path / NAME)
    assert file.load() == DEFAULT
    if begin == "keep":  # it comes while the game runs
        make(tmp_path / NAME)
    for volume in (1, 2):
        file.keep(LOUD._replace(effects=volume))
        file.flush()
    file.close()
    assert len(file.notices) == 1
    assert "can't be read" in file.notices[0]
    assert ASIDE in file.notices[0]
    assert load(tmp_path) == (LOUD._replace(effects=2), [])
    assert os.path.lexists(tmp_path / ASIDE)


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


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_pipe_beside_the_file_is_not_waited_on(tmp_path: Path) -> None:
    """Where a temporary file of a fixed name would be."""
    os.mkfifo(tmp_path / f"{NAME}.new")
    assert keep(tmp_path, LOUD) == []
    assert (tmp_path / NAME).read_bytes() == written(LOUD)
    assert (tmp_path / f"{NAME}.new").is_fifo()


@linking
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "scoundrel.json").write_bytes(written(LOUD))
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / NAME).symlink_to(mine / "scoundrel.json")
    assert keep(tmp_path / "data", LOUD._replace(effects=1)) == []
    assert (tmp_path / "data" / NAME).is_symlink()
    assert files(mine) == {"scoundrel.json": written(LOUD._replace(effects=1))}
    (mine / "scoundrel.json").write_bytes(b"?")
    notices = keep(tmp_path / "data", LOUD)
    assert str(mine / "scoundrel.damaged-1.json") in notices[0]
    assert files(mine) == {"scoundrel.json": written(LOUD), "scoundrel.damaged-1.json": b"?"}
    assert (tmp_path / "data" / NAME).is_symlink()


def test_a_file_where_the_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    assert len(keep(tmp_path / "file", LOUD, DEFAULT, LOUD)) == 1
    assert len(keep(tmp_path / "file" / "below", LOUD)) == 1
    assert (tmp_path / "file").read_text() == "mine"


@forbidding
def test_a_folder_that_may_not_be_written(tmp_path: Path) -> None:
    keep(tmp_path, LOUD)
    (tmp_path / "settings.lock").unlink()
    tmp_path.chmod(0o500)
    try:
        assert load(tmp_path) == (LOUD, [])
        assert len(keep(tmp_path, DEFAULT, LOUD, DEFAULT)) == 1
    finally:
        tmp_path.chmod(0o700)
    assert files(tmp_path) == {NAME: written(LOUD)}


def test_a_file_that_would_become_too_long_stays(tmp_path: Path) -> None:
    """It could not be read again."""
    data = b'{"more": "' + b"x" * (MAX_BYTES - 20) + b'"}'
    (tmp_path / NAME).write_bytes(data)
    notices = keep(tmp_path, LOUD, DEFAULT, LOUD)
    assert len(notices) == 1
    assert files(tmp_path) == {NAME: data}


def test_what_nobody_thought_of_is_said_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("seven")

    monkeypatch.setattr(atomic, "write", broken)
    notices = keep(tmp_path, LOUD, DEFAULT, LOUD)
    assert len(notices) == 1
    assert "seven" in notices[0]


# --- a crash between any two steps


@pytest.mark.parametrize("when", ["before", "in", "after"])
def test_a_crash_leaves_the_old_settings_or_the_new(when: str, tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        fuse = Fuse(patch, float("inf"))
        atomic.write(tmp_path / NAME, b"x")
    assert fuse.done >= 5
    seen = []
    for done in range(fuse.done):
        folder = tmp_path / str(done)
        keep(folder, LOUD)
        with pytest.MonkeyPatch.context() as patch:
            Fuse(patch, done, when)
            with pytest.raises(Crash):
                atomic.write(folder / NAME, written(LOUD._replace(effects=50)))
        settings, notices = load(folder)
        assert notices == []
        assert settings in {LOUD, LOUD._replace(effects=50)}
        seen.append(settings != LOUD)
        assert keep(folder, LOUD._replace(effects=60)) == []
        assert load(folder) == (LOUD._replace(effects=60), [])
    assert seen == sorted(seen)
    assert seen[-1]
