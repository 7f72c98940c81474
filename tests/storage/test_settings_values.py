"""What else is in the file stays to the letter, and a value that cannot be is said in a sentence."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from scoundrel.engine import EASY, HARD
from scoundrel.storage.settings import DEFAULT, SettingsFile
from tests.engine.strategies import SETTINGS

from .disk import files, json_values
from .kept_settings import FIELDS, NAME, changed, changes, keep, load

# --- what else is in the file


def test_what_is_not_ours_stays_to_the_letter(tmp_path: Path) -> None:
    text = (
        '\ufeff{"was": 1.10, "effects": 20 ,\r\n\t"effects":30, "more": [1e999, -0.0, NaN, {"a": 1, "a": 2}],'
        f' "long": {"9" * 6000},"ruleset" : "easy", "\\ud800": "\\udfff é", "": null }}\r\n'
    )
    (tmp_path / NAME).write_bytes(text.encode())
    settings, notices = load(tmp_path)
    assert (settings, notices) == (DEFAULT._replace(effects=30, ruleset=EASY), [])
    keep(tmp_path, settings._replace(effects=31, ruleset=HARD, full_screen=True))
    assert files(tmp_path)[NAME].decode() == (
        text.replace(":30", ":31")
        .replace('"easy"', '"hard"')
        .replace('"": null', '"": null,\n  "full_screen": true')
    )


@SETTINGS
@given(
    st.dictionaries(st.text(max_size=9).filter(lambda key: key not in FIELDS), json_values, max_size=4),
    st.lists(changes, max_size=4),
    st.sampled_from([None, 0, 2, "\t"]),
)
@example({}, [("muted", True)], None)
def test_unknown_keys_stay_with_their_values(
    unknown: dict[str, object], made: list[tuple[str, Any]], indent: int | None
) -> None:
    for key in ("format", "version"):
        unknown.pop(key, None)
    there = {"effects": 12, **unknown, "ruleset": "easy"}
    settings = DEFAULT._replace(effects=12, ruleset=EASY)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / NAME).write_text(json.dumps(there, indent=indent), encoding="utf-8")
        for field, value in made:
            settings = changed(settings, field, value)
        assert keep(folder, settings) == []
        assert load(folder) == (settings, [])
        now = json.loads(files(folder)[NAME])
        # As text, since not every value equals itself.
        assert json.dumps({key: now[key] for key in unknown}) == json.dumps(unknown)
        assert [*now][: len(there)] == [*there]


@pytest.mark.parametrize("text", ["{}", " { } \n", '{"more": 1}', '{\n  "more": 1\n}'])
def test_a_file_with_no_settings_is_added_to(text: str, tmp_path: Path) -> None:
    (tmp_path / NAME).write_text(text)
    assert load(tmp_path) == (DEFAULT, [])
    assert keep(tmp_path, DEFAULT._replace(muted=True, effects=3)) == []
    assert load(tmp_path) == (DEFAULT._replace(muted=True, effects=3), [])
    assert json.loads(files(tmp_path)[NAME]) == {**json.loads(text), "effects": 3, "muted": True}


# --- values that cannot be


BAD: list[tuple[str, str]] = [
    ("effects", "101"),
    ("effects", "-1"),
    ("effects", "true"),
    ("effects", "50.0"),
    ("effects", "1e999"),
    ("effects", "NaN"),
    ("effects", "null"),
    ("ambience", '"60"'),
    ("ambience", "9" * 60_000),
    ("ambience", "-" + "9" * 19),
    ("muted", "0"),
    ("reduced_motion", '"yes"'),
    ("still_candle", "[]"),
    ("text_size", "120"),
    ("text_size", "100.0"),
    ("large_index", "{}"),
    ("warn_of_death", "[" * 500 + "]" * 500),
    ("ruleset", '"klassik"'),
    ("ruleset", '"\\ud800"'),
    ("ruleset", '"classic+health=' + "9" * 50_000 + '"'),
    ("ruleset", "7"),
    ("full_screen", '"\u2028\x7f"'),
    ("cards", "true"),
    ("cards", '""'),
    ("cards", '"\\ud800"'),
    ("window", '"1280x800"'),
    ("window", '"800x600+0+1000000000"'),
    ("window", "7"),
    ("language", '"../de"'),
    ("language", "null"),
]


@pytest.mark.parametrize(("name", "value"), BAD, ids=[f"{name} {value[:12]!a}" for name, value in BAD])
def test_a_bad_value_is_said_and_stays_until_it_is_changed(name: str, value: str, tmp_path: Path) -> None:
    data = f'{{"{name}": {value}, "more": 1}}'.encode()
    (tmp_path / NAME).write_bytes(data)
    settings, notices = load(tmp_path)
    assert settings == DEFAULT
    assert len(notices) == 1
    assert f" {name} is {value[:5]}" in notices[0] or not value.isprintable()
    assert notices[0].isprintable()
    assert len(notices[0]) < 200
    other = "muted" if name != "muted" else "full_screen"
    settings = changed(settings, other, True)
    keep(tmp_path, settings)
    assert files(tmp_path)[NAME] == data[:-1] + f',\n  "{other}": true}}'.encode()
    mine: Any = {
        "text_size": 115,
        "ruleset": HARD,
        "warn_of_death": False,
        "cards": "plain",
        "window": "800x600+1+2",
        "language": "de",
    }.get(name, True if isinstance(getattr(DEFAULT, name), bool) else 1)
    assert keep(tmp_path, changed(settings, name, mine)) == notices
    assert load(tmp_path) == (changed(settings, name, mine), [])


def test_a_bad_value_stays_also_where_nobody_loaded(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text('{"effects": "loud"}')
    file = SettingsFile(tmp_path)
    file.keep(DEFAULT._replace(muted=True))
    file.close()
    assert json.loads(files(tmp_path)[NAME]) == {"effects": "loud", "muted": True}


def test_each_bad_value_is_a_sentence_and_the_others_hold(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text('{"effects": "loud", "ambience": 5, "muted": 1, "ruleset": "hard"}')
    file = SettingsFile(tmp_path)
    assert file.load() == file.load() == DEFAULT._replace(ambience=5, ruleset=HARD)
    file.close()
    assert file.notices == [
        'In settings.json, effects is "loud", but must be a whole number from 0 to 100; it counts as 100.',
        "In settings.json, muted is 1, but must be true or false; it counts as false.",
    ]
