"""Damage to a kept game is always noticed, said once and set aside; the one before it is gone on with."""

from __future__ import annotations

import os
import tracemalloc
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import AVOID, Game, GameId
from scoundrel.storage.savefile import MAX_BYTES, DamagedError, NewerError, Save, encode
from tests.engine.strategies import SETTINGS

from .disk import files, json_values
from .kept_games import NEWEST, PREVIOUS, keep, load, played, read, signed

DAMAGE: dict[str, bytes] = {
    "empty": b"",
    "zeros": bytes(500),
    "half": encode(Save.of(played(9)))[:150],
    "not utf-8": b"\xff\xfe" + encode(Save.of(played(9))),
    "other JSON": b'{"volume": 0.5}',
    "a list": b"[1, 2, 3]",
    "a word": b"null",
    "deep": b"[" * 60_000,
    "deep and whole": b'{"a":' * 5_000 + b"1" + b"}" * 5_000,
    "deep in a field": signed().replace(b'"easy', b"[" * 30_000),
    "a huge number": b'{"format": "scoundrel game", "version": ' + b"9" * 60_000 + b"}",
    "infinite": b'{"format": "scoundrel game", "version": 1e999}',
    "no number": signed(version="1"),
    "true for one": signed(version=True),
    "half a version": signed(version=1.5),
    "version nought": signed(version=0),
    "another format": signed(format="spider game"),
    "wrong check": signed().replace(b"#7", b"#8"),
    "check of a wrong type": signed().replace(b'"check": "', b'"check": 7, "was": "'),
    "no game": signed(game=None),
    "no such game": signed(game="klondike#7"),
    "a huge Dungeon": signed(game="easy#" + "9" * 50_000),
    "a huge dial": signed(game="easy+health=" + "9" * 50_000 + "#7"),
    "moves of a wrong type": signed(moves=["-"]),
    "no move": signed(moves="hello"),
    "half a character": signed(moves="\ud800"),
    "illegal moves": signed(moves="- - - Ks Ks Ks"),
    "illegal to redo": signed(undone="2c 2c"),
    "undone of a wrong type": signed(undone=0),
    "practice of a wrong type": signed(practice="no"),
    "another Dungeon": signed(game="easy+health=9999#8"),
    "long": encode(Save.of(played(9))) + b" " * MAX_BYTES,
}


@pytest.mark.parametrize("data", DAMAGE.values(), ids=list(DAMAGE))
def test_a_damaged_newest_falls_back_and_is_set_aside(data: bytes, tmp_path: Path) -> None:
    keep(tmp_path, played(8), played(9))
    (tmp_path / NEWEST).write_bytes(data)
    game, notices = load(tmp_path)
    assert game == played(8)
    assert len(notices) == 1
    assert "game.damaged-1.json" in notices[0]
    assert (tmp_path / "game.damaged-1.json").read_bytes() == data
    assert load(tmp_path) == (played(8), [])  # said once
    keep(tmp_path, played(10), played(11))
    assert load(tmp_path) == (played(11), [])
    assert (tmp_path / "game.damaged-1.json").read_bytes() == data


def test_both_damaged_is_no_game_and_one_sentence(tmp_path: Path) -> None:
    (tmp_path / NEWEST).write_bytes(b"one")
    (tmp_path / PREVIOUS).write_bytes(b"two")
    (tmp_path / "game.damaged-1.json").write_bytes(b"from long ago")
    game, notices = load(tmp_path)
    assert game is None
    assert len(notices) == 1
    assert files(tmp_path) == {
        "game.damaged-1.json": b"from long ago",
        "game.damaged-2.json": b"one",
        "game.damaged-3.json": b"two",
    }


def test_a_damaged_one_before_is_set_aside_without_a_word(tmp_path: Path) -> None:
    keep(tmp_path, played(8), played(9))
    (tmp_path / PREVIOUS).write_bytes(b"?")
    assert load(tmp_path) == (played(9), [])
    assert files(tmp_path)["game.damaged-1.json"] == b"?"


def test_damage_is_set_aside_also_where_nobody_loaded(tmp_path: Path) -> None:
    keep(tmp_path, played(8), played(9))
    (tmp_path / NEWEST).write_bytes(b"?")
    notices = keep(tmp_path, played(10))
    assert len(notices) == 1
    assert read(files(tmp_path)[PREVIOUS]) == played(8)
    assert read(files(tmp_path)[NEWEST]) == played(10)
    assert files(tmp_path)["game.damaged-1.json"] == b"?"


def test_every_flipped_bit_is_noticed() -> None:
    """Never a wrong game, nor a version that is not known yet: the right one, or a refusal."""
    data = encode(Save.of(played(9)))
    for place in range(len(data) * 8):
        flipped = bytearray(data)
        flipped[place // 8] ^= 1 << place % 8
        with suppress(DamagedError):
            assert read(bytes(flipped)) == played(9)


def test_every_truncation_is_noticed() -> None:
    data = encode(Save.of(played(9)))
    for length in range(len(data) - 1):  # the last byte ends the line
        with pytest.raises(DamagedError):
            read(data[:length])


@SETTINGS
@given(st.one_of(st.binary(max_size=300), st.text(max_size=300).map(str.encode)))
def test_any_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(DamagedError):
        read(data)


@SETTINGS
@given(st.sampled_from(["format", "version", "game", "practice", "moves", "undone", "more"]), json_values)
def test_any_value_in_any_field(field: str, value: object) -> None:
    with suppress(DamagedError, NewerError):
        assert isinstance(read(signed(**{field: value})), Game)


def test_of_a_huge_file_only_a_little_is_read(tmp_path: Path) -> None:
    keep(tmp_path, played(8), played(9))
    with (tmp_path / NEWEST).open("ab") as file:
        file.truncate(100_000_000)  # a hole: it takes no room
    tracemalloc.start()
    try:
        game, notices = load(tmp_path)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert game == played(8)
    assert len(notices) == 1
    assert most < 5_000_000
    assert (tmp_path / "game.damaged-1.json").stat().st_size == 100_000_000


@pytest.mark.long
def test_the_longest_save_takes_bounded_memory() -> None:
    game = GameId.parse("easy+health=9999#7")
    data = encode(Save(game, (AVOID,) * 16_000, (AVOID,) * 16_000, practice=True))
    tracemalloc.start()
    try:
        read(data)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 100_000_000


def test_a_directory_for_a_file_is_set_aside(tmp_path: Path) -> None:
    keep(tmp_path, played(8), played(9))
    (tmp_path / NEWEST).unlink()
    (tmp_path / NEWEST).mkdir()
    game, notices = load(tmp_path)
    assert game == played(8)
    assert len(notices) == 1
    assert (tmp_path / "game.damaged-1.json").is_dir()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_pipe_is_not_waited_on(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / NEWEST)
    game, notices = load(tmp_path)
    assert game is None
    assert len(notices) == 1
