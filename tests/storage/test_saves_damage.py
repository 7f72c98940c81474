"""Damage to a kept game is always noticed, said once and set aside; the one before it is gone on with."""

from __future__ import annotations

import tracemalloc
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import AVOID, Game, GameId
from scoundrel.storage.savefile import DamagedError, NewerError, Save, encode
from tests.engine.strategies import SETTINGS

from .disk import files, json_values
from .kept_games import NEWEST, PREVIOUS, keep, load, played, read, signed


def test_two_damaged_saves_are_reported_in_one_sentence(tmp_path: Path) -> None:
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


def test_a_damaged_previous_save_is_set_aside_silently(tmp_path: Path) -> None:
    keep(tmp_path, played(8), played(9))
    (tmp_path / PREVIOUS).write_bytes(b"?")
    assert load(tmp_path) == (played(9), [])
    assert files(tmp_path)["game.damaged-1.json"] == b"?"


def test_every_flipped_bit_is_detected() -> None:
    """Never a wrong game, nor a version that is not known yet: the right one, or a refusal."""
    data = encode(Save.of(played(9)))
    for place in range(len(data) * 8):
        flipped = bytearray(data)
        flipped[place // 8] ^= 1 << place % 8
        with suppress(DamagedError):
            assert read(bytes(flipped)) == played(9)


def test_every_truncation_is_detected() -> None:
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


def test_a_huge_save_is_read_only_up_to_the_limit(tmp_path: Path) -> None:
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
