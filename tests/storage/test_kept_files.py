"""Common behaviour of all saved files: damage, versions, failing disks, instances, links and threads."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from unittest.mock import Mock

import pytest

from scoundrel.storage import files as lock, settings
from scoundrel.storage.history import History
from scoundrel.storage.historyfile import HEADER
from scoundrel.storage.linefile import LineFile
from scoundrel.storage.solved import SolvedFile
from scoundrel.storage.worker import Worker
from tests.forbidding import forbidding, linking, no_file

from .disk import files, held, refusing
from .kept import HISTORY, KINDS, PUZZLES, SAVES, SEEN, SETTINGS, Kind, each, keep, load, shared

DAMAGE = [
    pytest.param(kind, data, id=f"{name}: {what}")
    for name, kind in KINDS.items()
    for what, data in kind.damage.items()
]


# --- saving and loading


@each
def test_the_last_state_is_loaded(kind: Kind, tmp_path: Path) -> None:
    assert load(kind, tmp_path / "new" / "folder") == (kind.nothing, [])
    assert keep(kind, tmp_path, 1, 2) == []
    assert load(kind, tmp_path) == (kind.holds(1, 2), [])
    file = kind.open(tmp_path)
    for number in range(3, 40):
        kind.keep(file, number)  # without waiting for the previous write
    file.close()
    if kind in (SAVES, SETTINGS):  # nothing is written after closing
        kind.keep(file, 40)
        file.worker.flush()
        file.close()
    assert load(kind, tmp_path) == (kind.holds(*range(1, 40)), [])


@each
def test_a_shared_worker_stays_open(kind: Kind, tmp_path: Path) -> None:
    worker = Worker()
    done: list[str] = []
    one, other = kind.open(tmp_path / "one", worker), kind.open(tmp_path / "other", worker)
    kind.keep(one, 3)
    kind.keep(other, 4)
    one.close()
    assert load(kind, tmp_path / "one") == (kind.holds(3), [])  # the folder is unlocked
    kind.keep(other, 6)
    other.close()
    worker.do("more", lambda: done.append("more"))
    assert worker.close()
    assert done == ["more"]
    assert load(kind, tmp_path / "other") == (kind.holds(4, 6), [])


@pytest.mark.parametrize("kind", [SAVES, SETTINGS, HISTORY], ids=["saves", "settings", "history"])
def test_keeping_does_not_wait_for_the_disk(kind: Kind, tmp_path: Path) -> None:
    worker = Worker()
    file = kind.open(tmp_path, worker)
    if kind is SETTINGS:
        kind.load(file)  # loads first, because loading waits for the disk
    with held(worker):
        if kind is SETTINGS:
            file.keep(kind.holds(3))
        else:
            kind.keep(file, 3)
        assert not (tmp_path / kind.name).exists()
    file.close()
    worker.close()
    assert load(kind, tmp_path) == (kind.holds(3), [])


# --- damaged files, and other things in their place


@pytest.mark.parametrize(("kind", "data"), DAMAGE)
@pytest.mark.parametrize("loads", [True, False], ids=["loaded", "not loaded"])
def test_a_damaged_file_is_set_aside_and_reported_once(
    kind: Kind, data: bytes, loads: bool, tmp_path: Path
) -> None:
    (tmp_path / kind.name).write_bytes(data)
    old, aside = (kind.aside.format(number) for number in (1, 2))
    (tmp_path / old).write_bytes(b"from long ago")
    if loads:
        value, notices = load(kind, tmp_path)
        assert value == kind.nothing
        assert files(tmp_path) == {old: b"from long ago", aside: data}
        assert load(kind, tmp_path) == (kind.nothing, [])
        assert keep(kind, tmp_path, 4, 5) == []
    else:
        notices = keep(kind, tmp_path, 4, 5)
    assert [aside in notice for notice in notices] == [True]
    assert load(kind, tmp_path) == (kind.holds(4, 5), [])
    assert (tmp_path / old).read_bytes() == b"from long ago"
    assert (tmp_path / aside).read_bytes() == data


@pytest.mark.parametrize(("kind", "data"), [damage for damage in DAMAGE if damage.values[0] is not SAVES])
def test_damage_during_the_session_is_set_aside_as_well(kind: Kind, data: bytes, tmp_path: Path) -> None:
    file = kind.open(tmp_path)
    kind.keep(file, 1)
    file.worker.flush()
    (tmp_path / kind.name).write_bytes(data)
    if kind is SETTINGS:
        file.keep(kind.holds(2))  # without loading first
    else:
        kind.keep(file, 2)
    file.close()
    assert len(file.notices) == 1
    assert files(tmp_path) == {kind.aside.format(1): data, kind.name: kind.data(2)}


@each
@no_file
@pytest.mark.parametrize("loads", [True, False], ids=["loaded", "not loaded"])
def test_a_folder_or_pipe_in_its_place_is_set_aside_and_not_waited_for(
    kind: Kind, make: Callable[[Path], None], loads: bool, tmp_path: Path
) -> None:
    make(tmp_path / kind.name)
    file = kind.open(tmp_path)
    if loads:
        assert kind.load(file) == kind.nothing
    for number in (1, 2):
        kind.keep(file, number)
        file.worker.flush()
    file.close()
    assert [kind.aside.format(1) in notice for notice in file.notices] == [True]
    assert os.path.lexists(tmp_path / kind.aside.format(1))
    assert load(kind, tmp_path) == (kind.holds(1, 2), [])


@each
def test_what_cannot_be_set_aside_is_not_overwritten(kind: Kind, tmp_path: Path) -> None:
    (tmp_path / kind.name).write_bytes(b"?")
    file = kind.open(tmp_path)
    with refusing("rename"):
        assert kind.load(file) == kind.nothing
        kind.keep(file, 1)
        file.worker.flush()
        assert files(tmp_path) == {kind.name: b"?"}
    assert file.notices
    kind.keep(file, 2)
    file.close()
    assert load(kind, tmp_path) == (kind.holds(1, 2), [])
    assert (tmp_path / kind.aside.format(1)).read_bytes() == b"?"


@linking
@each
def test_a_link_stays_a_link(kind: Kind, tmp_path: Path) -> None:
    mine, link = tmp_path / "mine", tmp_path / "data" / kind.name
    mine.mkdir()
    target = mine / f"scoundrel{link.suffix}"
    target.write_bytes(kind.data(1))
    link.parent.mkdir()
    link.symlink_to(target)
    assert keep(kind, link.parent, 2) == []
    assert load(kind, link.parent) == (kind.holds(1, 2), [])
    target.write_bytes(b"?")
    (link.parent / "game.previous.json").unlink(missing_ok=True)
    notices, aside = keep(kind, link.parent, 3), mine / f"scoundrel.damaged-1{link.suffix}"
    assert [str(aside) in notice for notice in notices] == [True]
    assert link.is_symlink()
    assert {path.name for path in mine.iterdir()} == {target.name, aside.name}
    assert aside.read_bytes() == b"?"
    assert load(kind, link.parent) == (kind.holds(3), [])


# --- newer versions


@each
@pytest.mark.parametrize("loads", [True, False], ids=["loaded", "not loaded"])
def test_a_file_of_a_newer_version_is_left_unchanged(kind: Kind, loads: bool, tmp_path: Path) -> None:
    (tmp_path / kind.name).write_bytes(kind.newer)
    file = kind.open(tmp_path)
    if loads:
        assert kind.load(file) == kind.nothing
    for number in (1, 2, 3):
        kind.keep(file, number)
        file.worker.flush()
    kind.load(file)
    file.close()
    assert ["newer version" in notice for notice in file.notices] == [True]
    assert files(tmp_path) == {kind.name: kind.newer}


@shared
def test_a_newer_version_that_appears_meanwhile_is_left_unchanged(kind: Kind, tmp_path: Path) -> None:
    file = kind.open(tmp_path)
    kind.keep(file, 1)
    file.worker.flush()
    (tmp_path / kind.name).write_bytes(kind.newer)
    for number in (2, 3):
        kind.keep(file, number)
        file.worker.flush()
    assert files(tmp_path) == {kind.name: kind.newer}
    if kind is SETTINGS:  # nothing is written for the rest of the session
        (tmp_path / kind.name).unlink()
        kind.keep(file, 4)
        file.worker.flush()
        assert files(tmp_path) == {}
    file.close()
    assert ["newer version" in notice for notice in file.notices] == [True]


# --- failing disks


@pytest.mark.parametrize(
    ("kind", "function"), [(kind, function) for kind in KINDS.values() for function in kind.writes]
)
@pytest.mark.parametrize("before", [(), (1, 2)], ids=["new", "existing"])
def test_a_full_disk_is_reported_once_and_the_old_file_stays(
    kind: Kind, function: str, before: tuple[int, ...], tmp_path: Path
) -> None:
    keep(kind, tmp_path, *before)
    there, file = files(tmp_path), kind.open(tmp_path)
    kind.load(file)
    with refusing(function):
        for number in (3, 4, 5):
            kind.keep(file, number)
            file.worker.flush()
    assert ["No space left on device" in notice for notice in file.notices] == [True]
    left = files(tmp_path)
    if kind in (HISTORY, PUZZLES, SEEN) and not before and function != "open":
        assert left.pop(kind.name, b"") in (b"", HEADER)
    assert {name: data for name, data in left.items() if name != "game.journal"} == there
    kind.keep(file, 6)  # the disk has room again
    file.close()
    assert len(file.notices) == 1
    assert load(kind, tmp_path) == (kind.holds(*before, *range(3, 7)), [])


@each
def test_an_unforeseen_error_is_reported(kind: Kind, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kind.writer, Mock(side_effect=ZeroDivisionError("seven")))
    assert ["seven" in notice for notice in keep(kind, tmp_path, 1, 2)] == [True]


@each
@pytest.mark.parametrize("below", ["", "below/it"])
def test_a_file_where_the_folder_should_be_stays(kind: Kind, below: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    assert len(keep(kind, tmp_path / "file" / below, 1, 2)) == 1
    assert (tmp_path / "file").read_text() == "mine"


@forbidding
@each
def test_a_folder_without_write_permission_is_reported(kind: Kind, tmp_path: Path) -> None:
    keep(kind, tmp_path, 1, 2)
    (tmp_path / kind.lock).unlink()
    before = files(tmp_path)
    tmp_path.chmod(0o500)
    try:
        file = kind.open(tmp_path)
        assert kind.load(file) == kind.holds(1, 2)
        kind.keep(file, 3)
        kind.keep(file, 4)
        file.close()
    finally:
        tmp_path.chmod(0o700)
    assert len(file.notices) == 1
    assert files(tmp_path) == before


# --- several instances of the game


@shared
def test_another_copy_that_never_releases_the_lock_is_reported(
    kind: Kind, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "PATIENCE", 0.0)
    for file_class in (LineFile, History, SolvedFile):
        monkeypatch.setattr(file_class, "patience", 0.0)
    file = kind.open(tmp_path)
    with lock.held(tmp_path / kind.lock, 0.0):
        for number in (1, 2):
            kind.keep(file, number)
            file.worker.flush()
        assert files(tmp_path) == {}
    assert len(file.notices) == 1
    kind.keep(file, 3)
    file.close()
    assert len(file.notices) == 1
    assert load(kind, tmp_path) == (kind.holds(1, 2, 3), [])
