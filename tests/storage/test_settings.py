"""What the player set comes back, whatever else is in the file, whoever else writes it, whatever breaks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from scoundrel.engine import EASY, HARD, Ruleset
from scoundrel.storage import atomic, lock
from scoundrel.storage import settings as module
from scoundrel.storage.settings import DEFAULT, TEXT_SIZES, Settings, SettingsFile
from scoundrel.storage.settingsfile import MAX_BYTES, SettingsText, encode
from scoundrel.storage.worker import Worker
from tests.engine.strategies import SETTINGS, rulesets

from .disk import Crash, Fuse, files, held, json_values, no_thread, refuse

NAME, ASIDE = "settings.json", "settings.damaged-1.json"

FIELDS: dict[str, st.SearchStrategy[Any]] = {
    name: st.booleans() if isinstance(default, bool) else st.integers(0, 100)
    for name, default in DEFAULT._asdict().items()
} | {"text_size": st.sampled_from(TEXT_SIZES), "ruleset": rulesets}
all_settings = st.builds(Settings, **FIELDS)
changes = st.sampled_from([*FIELDS]).flatmap(lambda name: st.tuples(st.just(name), FIELDS[name]))

LOUD = Settings(effects=7, ambience=8, muted=True, text_size=130, ruleset=HARD)


def keep(folder: Path, *kept: Settings) -> list[str]:
    """Change the settings to these, one after the other, in one sitting; give what was said."""
    file = SettingsFile(folder)
    file.load()
    for settings in kept:
        file.keep(settings)
        file.flush()
    file.close()
    return file.notices


def load(folder: Path) -> tuple[Settings, list[str]]:
    """What a new sitting begins with, and what it says."""
    file = SettingsFile(folder)
    settings = file.load()
    file.close()
    return settings, file.notices


def changed(settings: Settings, name: str, value: Any) -> Settings:
    """The same but for the one of this name."""
    return settings._replace(**{name: value})


def valid(settings: Settings) -> bool:
    """Is each of them what it may be?"""
    return (
        [type(value) for value in settings] == [type(default) for default in DEFAULT]
        and 0 <= settings.effects <= 100
        and 0 <= settings.ambience <= 100
        and settings.text_size in TEXT_SIZES
    )


def written(settings: Settings) -> bytes:
    """A new file of these settings."""
    return encode(settings._asdict())


# --- there and back


@SETTINGS
@given(st.lists(all_settings, min_size=1, max_size=3))
def test_settings_come_back(kept: list[Settings]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        assert keep(Path(folder), *kept) == []
        assert load(Path(folder)) == (kept[-1], [])


@SETTINGS
@given(all_settings)
def test_what_was_never_loaded_is_kept_whole(settings: Settings) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / NAME).write_bytes(b'{"more": 1, "effects": 3}')
        file = SettingsFile(folder)
        file.keep(settings)
        file.close()
        assert load(folder) == (settings, [])
        assert json.loads(files(folder)[NAME])["more"] == 1


def test_a_person_can_read_it(tmp_path: Path) -> None:
    keep(tmp_path, DEFAULT._replace(effects=40, warn_of_death=False, ruleset=Ruleset("easy", 99)))
    assert files(tmp_path) == {
        NAME: b"""{
  "format": "scoundrel settings",
  "version": 1,
  "effects": 40,
  "ambience": 60,
  "muted": false,
  "reduced_motion": false,
  "still_candle": false,
  "text_size": 100,
  "large_index": false,
  "warn_of_death": false,
  "ruleset": "easy+health=99+avoid=nottwice",
  "full_screen": false,
  "meter": false,
  "certified": false,
  "certified_hard": true
}
"""
    }


def test_of_many_kept_at_once_the_last_is_there(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    file.load()
    for volume in [*range(100), 35]:
        file.keep(DEFAULT._replace(effects=volume))
    file.close()
    assert load(tmp_path) == (DEFAULT._replace(effects=35), [])


def test_what_is_as_it_was_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert keep(tmp_path / "new", DEFAULT, DEFAULT) == []
    assert not (tmp_path / "new").exists()
    file = SettingsFile(tmp_path)
    file.keep(DEFAULT)
    file.close()
    assert files(tmp_path) == {}
    keep(tmp_path, LOUD)
    with monkeypatch.context() as patch:
        for step in ("replace", "rename", "write"):
            patch.setattr(os, step, refuse)
        assert keep(tmp_path, LOUD) == []
        file = SettingsFile(tmp_path)
        file.keep(LOUD)  # not known to be there already
        file.close()
        assert file.notices == []


def test_after_closing_nothing_is_kept(tmp_path: Path) -> None:
    worker = Worker()
    file = SettingsFile(tmp_path, worker)
    file.keep(LOUD)
    file.close()
    file.keep(DEFAULT)
    done: list[str] = []
    worker.do("more", lambda: done.append("more"))  # still open: it is not the file's to close
    assert worker.close()
    assert done == ["more"]
    assert load(tmp_path) == (LOUD, [])


def test_without_a_thread_it_is_written_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading.Thread, "start", no_thread)
    file = SettingsFile(tmp_path)
    file.keep(LOUD)
    assert files(tmp_path) == {NAME: written(LOUD)}
    file.close()
    assert file.notices == []


def test_keeping_does_not_wait_for_the_disk(tmp_path: Path) -> None:
    worker = Worker()
    file = SettingsFile(tmp_path, worker)
    with held(worker):
        file.keep(LOUD)
        assert files(tmp_path) == {}
    file.close()
    worker.close()
    assert load(tmp_path) == (LOUD, [])


def test_a_start_without_a_file_needs_little(tmp_path: Path) -> None:
    """Else the first frame would wait for it."""
    code = (
        "import sys; from pathlib import Path; import scoundrel.storage.settings as s;"
        f"assert s.SettingsFile(Path({str(tmp_path)!r})).load() == s.DEFAULT;"
        "print(*sys.modules)"
    )
    loaded = subprocess.run(
        [sys.executable, "-B", "-c", code],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    ).stdout.split()
    assert "scoundrel.storage.settings" in loaded
    assert {"json", "datetime", "csv", "zlib", "decimal", "tempfile"} & {*loaded} == set()
    assert list(tmp_path.iterdir()) == []


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
    mine: Any = {"text_size": 115, "ruleset": HARD, "warn_of_death": False}.get(
        name, True if isinstance(getattr(DEFAULT, name), bool) else 1
    )
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


# --- damage

DAMAGE: dict[str, bytes] = {
    "empty": b"",
    "blank": b" \n",
    "zeros": bytes(500),
    "half": written(LOUD)[:150],
    "not utf-8": written(LOUD).replace(b"hard", b"h\xe4rd"),
    "utf-16": written(LOUD).decode().encode("utf-16"),
    "a list": b"[1, 2, 3]",
    "a word": b"null",
    "a comma too many": b'{"effects": 20,}',
    "a colon too few": b'{"effects" 20}',
    "a brace for a colon": b'{"effects"} 20}',
    "no beginning": b'}"effects": 20}',
    "no key": b"{20: 20}",
    "no value": b'{"effects": }',
    "a remark": b'{"effects": 20} // quiet',
    "two": written(LOUD) * 2,
    "a key without end": b'{"effects',
    "a line in a word": b'{"ruleset": "ea\nsy"}',
    "another format": b'{"format": "scoundrel game", "version": 1}',
    "version nought": b'{"version": 0}',
    "half a version": b'{"version": 1.5}',
    "true for one": b'{"version": true}',
    "infinite": b'{"version": 1e999}',
    "a huge version": b'{"version": ' + b"9" * 60_000 + b"}",
    "deep": b"[" * 60_000,
    "deep in a key": b'{"more": ' + b"[" * 30_000 + b"]" * 30_000 + b"}",
    "deep keys": b'{"a":' * 10_000 + b"1" + b"}" * 10_000,
    "long": written(LOUD) + b" " * MAX_BYTES,
}


@pytest.mark.parametrize("data", DAMAGE.values(), ids=list(DAMAGE))
def test_damage_is_set_aside_and_said_once(data: bytes, tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(data)
    (tmp_path / ASIDE).write_bytes(b"from long ago")
    settings, notices = load(tmp_path)
    assert settings == DEFAULT
    assert len(notices) == 1
    assert "settings.damaged-2.json" in notices[0]
    assert files(tmp_path) == {ASIDE: b"from long ago", "settings.damaged-2.json": data}
    assert load(tmp_path) == (DEFAULT, [])
    assert keep(tmp_path, LOUD) == []
    assert load(tmp_path) == (LOUD, [])
    assert files(tmp_path)["settings.damaged-2.json"] == data


@pytest.mark.parametrize("data", DAMAGE.values(), ids=list(DAMAGE))
def test_damage_while_the_game_runs_is_set_aside_as_well(data: bytes, tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    file.load()
    file.keep(LOUD)
    file.flush()
    (tmp_path / NAME).write_bytes(data)
    file.keep(LOUD._replace(effects=50))
    file.close()
    assert len(file.notices) == 1
    assert files(tmp_path) == {ASIDE: data, NAME: written(LOUD._replace(effects=50))}


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
def test_it_is_read_where_json_reads_it(text: str) -> None:
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


@pytest.mark.parametrize("data", [written(LOUD), b'{"version": 2}'], ids=["as ours", "newer"])
def test_another_copy_may_have_mended_it(
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


# --- a newer version


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


# --- several at once


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
            assert copy.notices == []
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
    assert one.notices == other.notices == []
    assert load(tmp_path) == (DEFAULT._replace(effects=100, ambience=0), [])


def test_a_copy_that_never_lets_go_is_said_and_waited_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.0)
    file = SettingsFile(tmp_path)
    file.load()
    with lock.held(tmp_path / "settings.lock", 0.0):
        for volume in (1, 2):
            file.keep(DEFAULT._replace(effects=volume))
            file.flush()
        assert files(tmp_path) == {}
    file.keep(DEFAULT._replace(effects=2, muted=True))
    file.close()
    assert len(file.notices) == 1
    assert load(tmp_path) == (DEFAULT._replace(effects=2, muted=True), [])


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


def test_a_folder_where_the_file_should_be(tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()
    file = SettingsFile(tmp_path)
    assert file.load() == DEFAULT
    for volume in (1, 2):
        file.keep(LOUD._replace(effects=volume))
        file.flush()
    assert len(file.notices) == 1
    (tmp_path / NAME).rmdir()
    file.keep(LOUD)
    file.close()
    assert len(file.notices) == 1
    assert load(tmp_path) == (LOUD, [])


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_pipe_is_not_waited_on(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / NAME)
    assert len(keep(tmp_path, LOUD)) == 1


def test_a_file_where_the_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    assert len(keep(tmp_path / "file", LOUD, DEFAULT, LOUD)) == 1
    assert len(keep(tmp_path / "file" / "below", LOUD)) == 1
    assert (tmp_path / "file").read_text() == "mine"


def test_a_folder_that_may_not_be_written(tmp_path: Path) -> None:
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        pytest.skip("root may write everywhere")
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
