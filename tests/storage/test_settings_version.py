"""Settings of a newer version are left as they are, and those of the first are read for ever."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

import pytest

from scoundrel.engine import Ruleset
from scoundrel.storage.settings import DEFAULT, Settings, SettingsFile

from .disk import files
from .kept_settings import ASIDE, LOUD, NAME, keep, load, newer, written


def test_a_newer_version_that_comes_while_the_game_runs(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    file.load()
    file.keep(LOUD)
    file.flush()
    data = newer(7)
    (tmp_path / NAME).write_bytes(data)
    for volume in (1, 2):
        file.keep(LOUD._replace(effects=volume))
        file.flush()
    (tmp_path / NAME).unlink()
    file.keep(LOUD)
    file.close()
    assert len(file.notices) == 1
    assert files(tmp_path) == {}


VERSION_LINE = b'  "version": 1,\n'
FLIPS = [(byte, bit) for byte in range(len(VERSION_LINE)) for bit in range(8)]


@pytest.mark.parametrize(("byte", "bit"), FLIPS)
def test_a_flipped_bit_in_the_version_is_no_newer_version(byte: int, bit: int, tmp_path: Path) -> None:
    """The settings are read, or set aside where they are no longer JSON, and changes are saved."""
    whole = written(LOUD)
    flipped = bytearray(VERSION_LINE)
    flipped[byte] ^= 1 << bit
    data = whole.replace(VERSION_LINE, flipped)
    assert data != whole
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


@pytest.mark.parametrize("version", [b"0", b"3", b"1.5", b"true", b"1e999", b"9" * 60_000, b'"2"', b"[2]"])
def test_a_version_without_its_check_is_corrected_with_the_next_change(
    version: bytes, tmp_path: Path
) -> None:
    data = written(LOUD).replace(b'"version": 1', b'"version": ' + version)
    (tmp_path / NAME).write_bytes(data)
    settings, notices = load(tmp_path)
    assert settings == LOUD
    assert ["version is" in notice for notice in notices] == [True]
    assert files(tmp_path) == {NAME: data}
    keep(tmp_path, LOUD._replace(effects=3))
    assert files(tmp_path) == {NAME: written(LOUD._replace(effects=3))}


def test_a_version_that_is_damaged_while_the_game_runs_is_corrected_and_said(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    file.load()
    for volume in (1, 2):
        (tmp_path / NAME).write_bytes(written(LOUD).replace(b'"version": 1', b'"version": 3'))
        file.keep(LOUD._replace(effects=volume))
        file.flush()
    file.close()
    assert ["version was 3" in notice for notice in file.notices] == [True]
    assert files(tmp_path) == {NAME: written(LOUD._replace(effects=2))}


def test_the_check_of_another_version_proves_nothing(tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(newer(2, effects=3).replace(b'"version": 2', b'"version": 6'))
    assert load(tmp_path)[0] == DEFAULT._replace(effects=3)


def test_old_settings_are_read_for_ever() -> None:
    """Written by version 1; if this fails, the version has to go up."""
    data = b"""{
  "format": "scoundrel settings",
  "version": 1,
  "effects": 35,
  "ambience": 0,
  "muted": true,
  "reduced_motion": true,
  "still_candle": true,
  "text_size": 130,
  "large_index": true,
  "warn_of_death": false,
  "ruleset": "hard+health=12+equal+nobonus+room",
  "full_screen": true
}
"""
    ruleset = Ruleset.parse("hard+health=12+equal+nobonus+room")
    settings = Settings(35, 0, True, True, True, 130, True, False, ruleset, True)
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / NAME).write_bytes(data)
        assert load(Path(folder)) == (settings, [])
