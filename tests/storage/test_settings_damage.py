"""Whatever bytes are in the file, there are settings, and no byte is lost."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.storage import lock
from scoundrel.storage.settings import DEFAULT, TEXT_SIZES, Settings, SettingsFile
from scoundrel.storage.settingsfile import SettingsText
from tests.engine.strategies import SETTINGS

from .disk import files, json_values
from .kept_settings import (
    ASIDE,
    FIELDS,
    LOUD,
    NAME,
    all_settings,
    changed,
    changes,
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
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
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


@SETTINGS
@given(all_settings, st.integers(0), changes)
def test_a_flipped_bit(settings: Settings, place: int, change: tuple[str, Any]) -> None:
    data = bytearray(written(settings))
    place %= len(data) * 8
    data[place // 8] ^= 1 << place % 8
    survives(bytes(data), change)


@SETTINGS
@given(all_settings, st.integers(0), changes)
def test_a_truncated_file(settings: Settings, length: int, change: tuple[str, Any]) -> None:
    data = written(settings)
    survives(data[: length % len(data)], change)


@SETTINGS
@given(st.one_of(st.binary(max_size=300), st.text(max_size=300).map(str.encode)), changes)
def test_any_bytes(data: bytes, change: tuple[str, Any]) -> None:
    survives(data, change)


@SETTINGS
@given(json_values, st.booleans(), changes)
def test_any_json(value: object, ascii_only: bool, change: tuple[str, Any]) -> None:
    survives(json.dumps(value, ensure_ascii=ascii_only).encode(errors="surrogatepass"), change)


@SETTINGS
@given(
    st.dictionaries(
        st.sampled_from(["format", "version", *FIELDS]),
        json_values | st.integers(-3, 130) | st.text("0123456789", min_size=1, max_size=30).map(int),
        max_size=6,
    ),
    changes,
)
def test_any_value_in_any_field(there: dict[str, object], change: tuple[str, Any]) -> None:
    survives(json.dumps(there).encode(), change)


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
