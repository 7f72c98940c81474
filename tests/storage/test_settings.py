"""Changed settings come back, unchanged ones are not written, and several programs may change the file."""

from __future__ import annotations

import errno
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import Ruleset
from scoundrel.storage import files as atomic
from scoundrel.storage.settings import DEFAULT, MAX_BYTES, Settings, SettingsFile, version_check
from tests.commands import python
from tests.engine.strategies import SETTINGS

from .disk import files, flipped, refuse, temporary
from .kept_settings import ASIDE, LOUD, NAME, all_settings, changed, changes, keep, load, written


@SETTINGS
@given(all_settings)
def test_settings_without_a_load_are_written_completely(settings: Settings) -> None:
    with temporary() as folder:
        (folder / NAME).write_bytes(b'{"more": 1, "effects": 3}')
        file = SettingsFile(folder)
        file.keep(settings)
        file.close()
        assert load(folder) == (settings, [])
        assert json.loads(files(folder)[NAME])["more"] == 1


def test_the_file_is_readable(tmp_path: Path) -> None:
    """A setting a line, in their order."""
    keep(tmp_path, DEFAULT._replace(effects=40, warn_of_death=False, ruleset=Ruleset("easy", 99)))
    first, *lines, last = files(tmp_path)[NAME].decode().splitlines(keepends=True)
    assert (first, last) == ("{\n", "}\n")
    assert [line.split('"')[1] for line in lines] == ["format", "version", *Settings._fields]
    there = json.loads(files(tmp_path)[NAME])
    assert there == {
        "format": "scoundrel settings",
        "version": 1,
        **DEFAULT._asdict(),
        "effects": 40,
        "warn_of_death": False,
        "ruleset": "easy+health=99+avoid=nottwice",
    }


def test_loading_without_a_file_imports_little(tmp_path: Path) -> None:
    """Else the first frame would wait for it."""
    code = (
        "import sys; from pathlib import Path; import scoundrel.storage.settings as s;"
        f"assert s.SettingsFile(Path({str(tmp_path)!r})).load() == s.DEFAULT;"
        "print(*sys.modules)"
    )
    loaded = python(code).stdout.split()
    assert "scoundrel.storage.settings" in loaded
    assert {"json", "datetime", "csv", "zlib", "decimal", "tempfile"} & {*loaded} == set()
    assert list(tmp_path.iterdir()) == []


@SETTINGS
@given(st.lists(st.tuples(st.integers(0, 2), changes), max_size=12))
def test_the_last_change_of_each_setting_wins(made: list[tuple[int, tuple[str, Any]]]) -> None:
    """Whichever of two copies made it; the third is a person with an editor, who changes what is theirs."""
    with temporary() as folder:
        copies = [SettingsFile(folder), SettingsFile(folder)]
        settings = [copy.load() for copy in copies]
        expected = DEFAULT
        remarks: list[str] = []
        for who, (field, value) in made:
            if who == 2:
                there = json.loads(files(folder).get(NAME, b"{}"))
                remarks.append(f"remark {len(remarks)}")
                (folder / NAME).write_text(json.dumps({**there, remarks[-1]: True}))
                continue
            if getattr(settings[who], field) == value:
                continue  # to this copy it is no change
            settings[who] = changed(settings[who], field, value)
            expected = changed(expected, field, value)
            copies[who].keep(settings[who])
            copies[who].flush()
        for copy in copies:
            copy.close()
            assert not copy.notices
        assert load(folder) == (expected, [])
        if remarks:
            assert {*remarks} <= {*json.loads(files(folder)[NAME])}


def test_two_copies_may_write_at_the_same_time(tmp_path: Path) -> None:
    one, other = SettingsFile(tmp_path), SettingsFile(tmp_path)
    mine, theirs = one.load(), other.load()
    for volume in range(101):
        mine, theirs = mine._replace(effects=volume), theirs._replace(ambience=100 - volume)
        one.keep(mine)
        other.keep(theirs)
    one.close()
    other.close()
    assert [*one.notices, *other.notices] == []
    assert load(tmp_path) == (DEFAULT._replace(effects=100, ambience=0), [])


# --- where nothing can be written


def test_changes_during_a_failing_write_are_retried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = SettingsFile(tmp_path)
    settings = file.load()

    def refuse_late(*_: object) -> None:
        file.keep(settings._replace(effects=2))
        refuse()

    with monkeypatch.context() as patch:
        patch.setattr(atomic, "write", refuse_late)
        file.keep(settings._replace(effects=1))
        file.flush()
        assert file.load() == settings._replace(effects=2)
    (tmp_path / NAME).write_text("{}")  # so that no more than the changes is written
    file.keep(settings._replace(effects=2, muted=True))
    file.close()
    assert load(tmp_path) == (settings._replace(effects=2, muted=True), [])


def test_a_file_without_read_permission_is_set_aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / NAME).write_bytes(written(LOUD))
    read = atomic.read

    def forbidden(path: Path, limit: int) -> bytes:
        if path.name == NAME and path.exists() and path.read_bytes() == written(LOUD):
            raise PermissionError(errno.EACCES, "Permission denied")
        return read(path, limit)

    monkeypatch.setattr(atomic, "read", forbidden)
    notices = keep(tmp_path, LOUD._replace(effects=1))
    assert ["Permission denied" in notice for notice in notices] == [True]
    assert files(tmp_path) == {ASIDE: written(LOUD), NAME: written(LOUD._replace(effects=1))}


def test_a_file_never_grows_beyond_the_limit(tmp_path: Path) -> None:
    """It could not be read again."""
    data = b'{"more": "' + b"x" * (MAX_BYTES - 20) + b'"}'
    (tmp_path / NAME).write_bytes(data)
    notices = keep(tmp_path, LOUD, DEFAULT, LOUD)
    assert len(notices) == 1
    assert files(tmp_path) == {NAME: data}


# --- versions


VERSION_LINE = b'  "version": 1,\n'


@pytest.mark.parametrize("place", range(len(VERSION_LINE) * 8))
def test_a_flipped_bit_in_the_version_is_damage_not_newer(place: int, tmp_path: Path) -> None:
    """The settings are read, or set aside where they are no longer JSON, and changes are saved."""
    data = written(LOUD).replace(VERSION_LINE, flipped(VERSION_LINE, place))
    assert data != written(LOUD)
    (tmp_path / NAME).write_bytes(data)
    settings, notices = load(tmp_path)
    assert len(notices) <= 1
    assert "newer" not in " ".join(notices)
    if ASIDE in files(tmp_path):
        assert files(tmp_path) == {ASIDE: data}
        with pytest.raises((json.JSONDecodeError, UnicodeDecodeError)):
            json.loads(data)
    else:
        assert settings == LOUD
    change = settings._replace(effects=3)
    assert "newer" not in " ".join(keep(tmp_path, change))
    assert load(tmp_path) == (change, [])


NO_VERSIONS = (b"0", b"3", b"1.5", b"true", b"1e999", b"9" * 60_000, b'"2"', b"[2]")
OTHER_CHECK = b'3, "version_check": "%s"' % version_check(2).encode()


@pytest.mark.parametrize("version", [*NO_VERSIONS, OTHER_CHECK])
def test_a_version_without_its_check_is_corrected(version: bytes, tmp_path: Path) -> None:
    data = written(LOUD).replace(b'"version": 1', b'"version": ' + version)
    (tmp_path / NAME).write_bytes(data)
    settings, notices = load(tmp_path)
    assert settings == LOUD
    assert ["version is" in notice for notice in notices] == [True]
    assert files(tmp_path) == {NAME: data}
    keep(tmp_path, LOUD._replace(effects=3))
    there = json.loads(files(tmp_path)[NAME])
    assert (there.pop("version_check", None) is None) == (version != OTHER_CHECK)
    assert there == json.loads(written(LOUD._replace(effects=3)))


def test_a_version_damaged_during_the_session_is_corrected(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    file.load()
    for volume in (1, 2):
        (tmp_path / NAME).write_bytes(written(LOUD).replace(b'"version": 1', b'"version": 3'))
        file.keep(LOUD._replace(effects=volume))
        file.flush()
    file.close()
    assert ["version was 3" in notice for notice in file.notices] == [True]
    assert files(tmp_path) == {NAME: written(LOUD._replace(effects=2))}


def test_settings_of_version_1_are_readable(tmp_path: Path) -> None:
    """Written by version 1; if this fails, the version has to go up."""
    (tmp_path / NAME).write_text("""{
  "format": "scoundrel settings", "version": 1, "effects": 35, "ambience": 0, "muted": true,
  "reduced_motion": true, "still_candle": true, "text_size": 130, "large_index": true,
  "warn_of_death": false, "ruleset": "hard+health=12+equal+nobonus+room", "full_screen": true
}
""")
    ruleset = Ruleset.parse("hard+health=12+equal+nobonus+room")
    settings = Settings(35, 0, DEFAULT.music, True, True, True, 130, True, False, ruleset, True)
    assert load(tmp_path) == (settings, [])
