"""Settings of a newer version are left as they are, and those of the first are read for ever."""

from __future__ import annotations

import tempfile
from pathlib import Path

from scoundrel.engine import Ruleset
from scoundrel.storage.settings import DEFAULT, Settings, SettingsFile

from .disk import files
from .kept_settings import LOUD, NAME, keep, load


def test_a_newer_version_is_left_as_it_is(tmp_path: Path) -> None:
    data = b'{"format": "scoundrel settings", "version": 2, "effects": {"left": 3}}'
    (tmp_path / NAME).write_bytes(data)
    notices = keep(tmp_path, LOUD, DEFAULT, LOUD)
    assert len(notices) == 1
    assert "newer version" in notices[0]
    assert load(tmp_path)[0] == DEFAULT
    assert files(tmp_path) == {NAME: data}


def test_a_newer_version_that_comes_while_the_game_runs(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    file.load()
    file.keep(LOUD)
    file.flush()
    data = b'{"version": 7}'
    (tmp_path / NAME).write_bytes(data)
    for volume in (1, 2):
        file.keep(LOUD._replace(effects=volume))
        file.flush()
    (tmp_path / NAME).unlink()
    file.keep(LOUD)
    file.close()
    assert len(file.notices) == 1
    assert files(tmp_path) == {}


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
