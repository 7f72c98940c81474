"""A game kept by a newer version is left as it is, and those of the first are read for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from scoundrel.engine import Move
from scoundrel.storage.saves import Saves

from .disk import files
from .kept_games import NEWEST, PREVIOUS, keep, load, loaded, played, read, signed


@pytest.mark.parametrize("name", [NEWEST, PREVIOUS])
def test_a_newer_version_is_left_as_it_is(name: str, tmp_path: Path) -> None:
    keep(tmp_path, played(8), played(9))
    (tmp_path / name).write_bytes(signed(version=2, what=["is", "this?"]))
    before = files(tmp_path)
    saves = Saves(tmp_path)
    assert loaded(saves) == (None if name == NEWEST else played(9))
    for moves in (1, 2, 3):
        saves.keep(played(moves))
        saves.flush()
    loaded(saves)
    saves.close()
    assert len(saves.notices) == 1
    assert "newer version" in saves.notices[0]
    assert files(tmp_path) == before


@pytest.mark.parametrize("bit", range(8))
def test_a_flipped_bit_in_the_version_is_damage(bit: int, tmp_path: Path) -> None:
    """Not a newer version: the one saved before it is gone on with, and games are saved again."""
    keep(tmp_path, played(8), played(9))
    data = bytearray((tmp_path / NEWEST).read_bytes())
    data[data.index(b'"version": 1') + len(b'"version": ')] ^= 1 << bit
    (tmp_path / NEWEST).write_bytes(data)
    saves = Saves(tmp_path)
    assert loaded(saves) == played(8)
    saves.keep(played(10))
    saves.close()
    assert len(saves.notices) == 1
    assert "damaged" in saves.notices[0]
    assert load(tmp_path) == (played(10), [])


def test_old_saves_are_read_for_ever() -> None:
    """Written by version 1; if this fails, the version has to go up."""
    data = (
        b'{"format": "scoundrel game", "version": 1, "game": "easy+health=9999#7", "practice": false, '
        b'"moves": "5d 9c*", "undone": "Ac", "check": "3e518e57"}'
    )
    game = read(data)
    assert game.moves == (Move.parse("5d"), Move.parse("9c*"))
    assert game.undone == (Move.parse("Ac"),)
