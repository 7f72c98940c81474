"""Two copies of the game and a person with an editor change the settings at once."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from scoundrel.storage.settings import DEFAULT, SettingsFile
from tests.engine.strategies import SETTINGS

from .disk import files
from .kept_settings import NAME, changed, changes, load


@SETTINGS
@given(st.lists(st.tuples(st.integers(0, 2), changes), max_size=12))
def test_of_each_setting_the_last_change_holds(made: list[tuple[int, tuple[str, Any]]]) -> None:
    """Whichever of two copies made it; the third is a person with an editor, who changes what is theirs."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
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


def test_two_that_write_at_the_same_time(tmp_path: Path) -> None:
    one, other = SettingsFile(tmp_path), SettingsFile(tmp_path)
    mine, theirs = one.load(), other.load()
    for volume in range(101):
        mine, theirs = mine._replace(effects=volume), theirs._replace(ambience=100 - volume)
        one.keep(mine)
        other.keep(theirs)
    one.close()
    other.close()
    assert not one.notices
    assert not other.notices
    assert load(tmp_path) == (DEFAULT._replace(effects=100, ambience=0), [])
