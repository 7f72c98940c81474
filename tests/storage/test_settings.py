"""Changed settings are restored, unchanged settings aren't written, and no byte of any file is lost."""

from __future__ import annotations

import errno
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, strategies as st

from scoundrel.engine import EASY, HARD, Ruleset
from scoundrel.storage import files as atomic, files as lock
from scoundrel.storage.settings import (
    DEFAULT,
    MAX_BYTES,
    TEXT_SIZES,
    Settings,
    SettingsFile,
    SettingsText,
    version_check,
)
from tests.commands import python

from .disk import any_bytes, files, flipped, json_values, refuse, temporary
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


def test_the_file_is_readable(tmp_path: Path) -> None:
    """The file has one setting per line, in the order of the fields."""
    keep(tmp_path, DEFAULT._replace(effects=40, warn_of_death=False, ruleset=Ruleset("easy", 99)))
    first, *lines, last = files(tmp_path)[NAME].decode().splitlines(keepends=True)
    assert (first, last) == ("{\n", "}\n")
    assert [line.split('"')[1] for line in lines] == ["format", "version", *Settings._fields]
    assert json.loads(files(tmp_path)[NAME]) == {
        "format": "scoundrel settings",
        "version": 1,
        **DEFAULT._asdict(),
        "effects": 40,
        "warn_of_death": False,
        "ruleset": "easy+health=99+avoid=nottwice",
    }


def test_loading_without_a_file_imports_little(tmp_path: Path) -> None:
    """Loading imports no slow module if there is no file, because the first frame waits for the settings."""
    code = (
        "import sys; from pathlib import Path; import scoundrel.storage.settings as s;"
        f"assert s.SettingsFile(Path({str(tmp_path)!r})).load() == s.DEFAULT;"
        "print(*sys.modules)"
    )
    loaded = python(code).stdout.split()
    assert "scoundrel.storage.settings" in loaded
    assert {"json", "datetime", "csv", "zlib", "decimal", "tempfile"} & {*loaded} == set()
    assert list(tmp_path.iterdir()) == []


@given(st.lists(st.tuples(st.integers(0, 2), changes), max_size=12))
def test_the_last_change_of_each_setting_wins(made: list[tuple[int, tuple[str, Any]]]) -> None:
    """The last change of a setting wins, in whichever instance, even if a person adds keys in between."""
    with temporary() as folder:
        copies = [SettingsFile(folder), SettingsFile(folder)]
        settings, expected = [copy.load() for copy in copies], DEFAULT
        remarks: list[str] = []
        for who, (field, value) in made:
            if who == 2:
                there = json.loads(files(folder).get(NAME, b"{}"))
                remarks.append(f"remark {len(remarks)}")
                (folder / NAME).write_text(json.dumps({**there, remarks[-1]: True}))
                continue
            if getattr(settings[who], field) == value:
                continue  # the value is unchanged, so nothing is saved
            settings[who] = changed(settings[who], field, value)
            expected = changed(expected, field, value)
            copies[who].keep(settings[who])
            copies[who].worker.flush()
        for copy in copies:
            copy.close()
            assert not copy.notices
        assert load(folder) == (expected, [])
        if remarks:
            assert {*remarks} <= {*json.loads(files(folder)[NAME])}


# --- failing writes, permissions and limits


def test_changes_during_a_failing_write_are_retried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = SettingsFile(tmp_path)
    settings = file.load()

    def refuse_late(*_: object) -> None:
        file.keep(settings._replace(effects=2))
        refuse()

    with monkeypatch.context() as patch:
        patch.setattr(atomic, "write", refuse_late)
        file.keep(settings._replace(effects=1))
        file.worker.flush()
        assert file.load() == settings._replace(effects=2)
    (tmp_path / NAME).write_text("{}")  # the file exists, so only changes are written
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
    assert ["Permission denied" in notice for notice in keep(tmp_path, LOUD._replace(effects=1))] == [True]
    assert files(tmp_path) == {ASIDE: written(LOUD), NAME: written(LOUD._replace(effects=1))}


def test_a_file_never_grows_beyond_the_limit(tmp_path: Path) -> None:
    """A change that would make the file too long to be read isn't saved."""
    data = b'{"more": "' + b"x" * (MAX_BYTES - 20) + b'"}'
    (tmp_path / NAME).write_bytes(data)
    assert len(keep(tmp_path, LOUD, DEFAULT, LOUD)) == 1
    assert files(tmp_path) == {NAME: data}


# --- versions


VERSION_LINE = b'  "version": 1,\n'


@pytest.mark.parametrize("place", range(len(VERSION_LINE) * 8))
def test_a_flipped_bit_in_the_version_is_damage_not_newer(place: int, tmp_path: Path) -> None:
    """Settings are read, or the file is set aside if it is no longer JSON, and changes are saved."""
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
        file.worker.flush()
    file.close()
    assert ["version was 3" in notice for notice in file.notices] == [True]
    assert files(tmp_path) == {NAME: written(LOUD._replace(effects=2))}


def test_settings_of_version_1_are_readable(tmp_path: Path) -> None:
    """Settings written by version 1 are read. If this test fails, the version must be increased."""
    (tmp_path / NAME).write_text("""{
  "format": "scoundrel settings", "version": 1, "effects": 35, "ambience": 0, "muted": true,
  "reduced_motion": true, "still_candle": true, "text_size": 130, "large_index": true,
  "warn_of_death": false, "ruleset": "hard+health=12+equal+nobonus+room", "full_screen": true
}
""")
    ruleset = Ruleset.parse("hard+health=12+equal+nobonus+room")
    settings = Settings(35, 0, DEFAULT.music, True, True, True, 130, True, False, ruleset, True)
    assert load(tmp_path) == (settings, [])


# --- any file content


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
@given(data=st.data(), change=changes)
def test_any_file_gives_settings_and_is_kept(
    damaged: st.SearchStrategy[bytes], data: st.DataObject, change: tuple[str, Any]
) -> None:
    """No byte of the file is lost, and a change is saved unless a newer version wrote the file."""
    content = data.draw(damaged)
    with temporary() as folder:
        (folder / NAME).write_bytes(content)
        file = SettingsFile(folder)
        settings = file.load()
        assert [type(value) for value in settings] == [type(default) for default in DEFAULT]
        assert max(settings.effects, settings.ambience) <= 100
        assert min(settings.effects, settings.ambience) >= 0
        assert settings.text_size in TEXT_SIZES
        assert content in files(folder).values()
        file.keep(changed(settings, *change))
        file.close()
        if any("newer" in notice for notice in file.notices):
            assert files(folder) == {NAME: content}
        else:
            assert load(folder)[0] == changed(settings, *change)
            assert files(folder).get(ASIDE, content) == content


_pieces = st.lists(
    st.sampled_from([*'{}[]:," \n\\', '"effects"', '"muted"', '"x"', "1", "-1e9", "true", "NaN", '"\\ud800"'])
)


@given(_pieces.map("".join))
def test_the_reader_accepts_what_json_accepts(text: str) -> None:
    """Our own reader, which finds the positions of values, accepts the same texts as `json.loads`."""
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
    """A valid file stays in its place if it replaces the damaged file before that is set aside."""
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


# --- other content of the file


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


@given(
    st.dictionaries(st.text(max_size=9).filter(lambda key: key not in FIELDS), json_values, max_size=4),
    st.booleans(),
    st.lists(changes, max_size=4),
    st.sampled_from([None, 0, 2, "\t"]),
)
@example({}, True, [("muted", True)], None)
@example({}, False, [("muted", True), ("effects", 3)], None)
def test_unknown_keys_stay_with_their_values(
    unknown: dict[str, object], some: bool, made: list[tuple[str, Any]], indent: int | None
) -> None:
    """Unknown keys keep their values, whether or not the file also has settings."""
    for key in ("format", "version"):
        unknown.pop(key, None)
    there = {"effects": 12, **unknown, "ruleset": "easy"} if some else unknown
    settings = DEFAULT._replace(effects=12, ruleset=EASY) if some else DEFAULT
    with temporary() as folder:
        (folder / NAME).write_text(json.dumps(there, indent=indent), encoding="utf-8")
        assert load(folder) == (settings, [])
        for field, value in made:
            settings = changed(settings, field, value)
        assert keep(folder, settings) == []
        assert load(folder) == (settings, [])
        now = json.loads(files(folder)[NAME])
        # Compare texts, because some values (NaN) don't equal themselves.
        assert json.dumps({key: now[key] for key in unknown}) == json.dumps(unknown)
        assert [*now][: len(there)] == [*there]


# --- invalid values


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
        ('In settings.json, effects is "loud". It must be a whole number from 0 to 100; using 100 instead.'),
        "In settings.json, muted is 1. It must be true or false; using false instead.",
    ]
    file = SettingsFile(tmp_path)
    file.keep(DEFAULT._replace(muted=True))  # without loading first
    file.close()
    assert json.loads(files(tmp_path)[NAME])["effects"] == "loud"
