"""Whatever is in the file, there are settings, and no byte of it is lost."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from scoundrel.engine import EASY, HARD
from scoundrel.storage import files as lock
from scoundrel.storage.settings import DEFAULT, TEXT_SIZES, Settings, SettingsFile, SettingsText
from tests.engine.strategies import SETTINGS

from .disk import any_bytes, files, flipped, json_values, temporary
from .kept_settings import (
    ASIDE,
    FIELDS,
    LOUD,
    NAME,
    all_settings,
    changed,
    changes,
    keep,
    load,
    newer,
    written,
)


def valid(settings: Settings) -> bool:
    """Is each of them what it may be?"""
    return (
        [type(value) for value in settings] == [type(default) for default in DEFAULT]
        and 0 <= settings.effects <= 100
        and 0 <= settings.ambience <= 100
        and settings.text_size in TEXT_SIZES
    )


def survives(data: bytes, change: tuple[str, Any]) -> None:
    """Settings come of these bytes, no byte is lost, and a change is kept unless a newer game wrote them."""
    with temporary() as folder:
        (folder / NAME).write_bytes(data)
        file = SettingsFile(folder)
        settings = file.load()
        assert valid(settings)
        assert data in files(folder).values()
        file.keep(changed(settings, *change))
        file.close()
        if any("newer" in notice for notice in file.notices):
            assert files(folder) == {NAME: data}
            return
        again, _ = load(folder)
        assert again == changed(settings, *change)
        assert ASIDE not in files(folder) or files(folder)[ASIDE] == data


_whole = all_settings.map(written)
_numbers = st.integers(-3, 130) | st.text("0123456789", min_size=1, max_size=30).map(int)
DAMAGED: dict[str, st.SearchStrategy[bytes]] = {
    "a flipped bit": st.builds(flipped, _whole, st.integers(0)),
    "truncated": st.builds(lambda data, length: data[: length % len(data)], _whole, st.integers(0)),
    "any bytes": any_bytes,
    "any JSON": st.builds(
        lambda value, plain: json.dumps(value, ensure_ascii=plain).encode(errors="surrogatepass"),
        json_values,
        st.booleans(),
    ),
    "any value in any field": st.dictionaries(
        st.sampled_from(["format", "version", *FIELDS]), json_values | _numbers, max_size=6
    ).map(lambda fields: json.dumps(fields).encode()),
}


@pytest.mark.parametrize("damaged", DAMAGED.values(), ids=list(DAMAGED))
@SETTINGS
@given(data=st.data(), change=changes)
def test_any_file_gives_settings_and_is_kept(
    damaged: st.SearchStrategy[bytes], data: st.DataObject, change: tuple[str, Any]
) -> None:
    survives(data.draw(damaged), change)


_pieces = st.lists(
    st.sampled_from([*'{}[]:," \n\\', '"effects"', '"muted"', '"x"', "1", "-1e9", "true", "NaN", '"\\ud800"'])
)


@SETTINGS
@given(_pieces.map("".join))
def test_the_reader_accepts_what_json_accepts(text: str) -> None:
    """The places where values stand are found by a reader of our own: it takes what the library's does."""
    try:
        expected = json.loads(text)
    except ValueError:
        expected = None
    if isinstance(expected, dict):
        found = SettingsText.decode(text.encode())
        assert repr(found.values) == repr(expected)
        for key, value in expected.items():
            assert repr(json.loads(found.source(key))) == repr(value)
    else:
        with pytest.raises(ValueError, match="line"):
            SettingsText.decode(text.encode())


@pytest.mark.parametrize("data", [written(LOUD), newer(2)], ids=["as ours", "newer"])
def test_a_file_repaired_by_another_copy_is_not_set_aside(
    data: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then the new file is not the damaged one, and must not be set aside for it."""
    (tmp_path / NAME).write_bytes(b"?")
    held_lock = lock.held

    def slow(path: Path, patience: float) -> Any:
        (tmp_path / NAME).write_bytes(data)
        return held_lock(path, patience)

    with monkeypatch.context() as patch:
        patch.setattr(lock, "held", slow)
        first = load(tmp_path)
    assert files(tmp_path) == {NAME: data}
    assert first == load(tmp_path)


# --- what else is in the file


def test_unknown_text_is_preserved_exactly(tmp_path: Path) -> None:
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
    with temporary() as folder:
        (folder / NAME).write_text(json.dumps(there, indent=indent), encoding="utf-8")
        for field, value in made:
            settings = changed(settings, field, value)
        assert keep(folder, settings) == []
        assert load(folder) == (settings, [])
        now = json.loads(files(folder)[NAME])
        # As text, since not every value equals itself.
        assert json.dumps({key: now[key] for key in unknown}) == json.dumps(unknown)
        assert [*now][: len(there)] == [*there]


# --- values that cannot be


BAD: dict[str, list[str]] = {
    "effects": ["101", "-1", "true", "50.0", "1e999", "NaN", "null"],
    "ambience": ['"60"', "9" * 60_000, "-" + "9" * 19],
    "muted": ["0"],
    "reduced_motion": ['"yes"'],
    "still_candle": ["[]"],
    "text_size": ["120", "100.0"],
    "large_index": ["{}"],
    "warn_of_death": ["[" * 500 + "]" * 500],
    "ruleset": ['"klassik"', '"\\ud800"', '"classic+health=' + "9" * 50_000 + '"', "7"],
    "full_screen": ['"\u2028\x7f"'],
    "cards": ["true", '""', '"\\ud800"'],
    "window": ['"1280x800"', '"800x600+0+1000000000"', "7"],
    "language": ['"../de"', "null"],
    "motion": ['"slow"', "1", "[]"],
    "stars": ["6", "-1", "true"],
    "rumble": ["11", "-1", "true"],
    "lesson": ['"3c, 5d"', '"1c"', "13"],
    "mistakes": ["101"],
}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        pytest.param(name, value, id=f"{name} {value[:12]!a}")
        for name, values in BAD.items()
        for value in values
    ],
)
def test_an_invalid_value_is_reported_and_stays_until_changed(name: str, value: str, tmp_path: Path) -> None:
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
        "motion": "fast",
        "lesson": "3c 5d",
    }.get(name, True if isinstance(getattr(DEFAULT, name), bool) else 1)
    assert keep(tmp_path, changed(settings, name, mine)) == notices
    assert load(tmp_path) == (changed(settings, name, mine), [])


def test_each_invalid_value_has_its_sentence(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text('{"effects": "loud", "ambience": 5, "muted": 1, "ruleset": "hard"}')
    file = SettingsFile(tmp_path)
    assert file.load() == file.load() == DEFAULT._replace(ambience=5, ruleset=HARD)
    file.close()
    assert [*file.notices] == [
        'In settings.json, effects is "loud". It must be a whole number from 0 to 100; 100 is used.',
        "In settings.json, muted is 1. It must be true or false; false is used.",
    ]
