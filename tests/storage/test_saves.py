"""A saved game comes back as it was, for its owner only, and whatever becomes of the folder."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import AVOID, Game, GameId, Move
from scoundrel.storage.savefile import MAX_BYTES, Save, encode
from scoundrel.storage.saves import Saves
from scoundrel.storage.worker import Worker
from tests.engine.strategies import SETTINGS, games, play_randomly

from .disk import files, held, refuse
from .kept_games import NEWEST, PREVIOUS, keep, load, loaded, played, read, signed


def same(one: Game, other: Game) -> bool:
    """Equal, practice and all, and so after each move that may be redone."""
    while (one, one.undone, one.state) == (other, other.undone, other.state):
        if (one.redo(), other.redo()) == (None, None):
            return True
    return False


@SETTINGS
@given(games, st.integers(0, 100))
def test_a_save_is_read_back(game: Game, undos: int) -> None:
    for _ in range(undos):
        game.undo()
    restored = read(encode(Save.of(game)))
    assert restored.practice == game.practice
    if not game.practice:
        assert restored.undo_reveals == game.undo_reveals
        assert [step.reveals for step in restored.steps] == [step.reveals for step in game.steps]
    assert same(restored, game)


@SETTINGS
@given(games, st.lists(st.integers(0, 9), max_size=6), st.integers(0, 9999))
def test_overwritten_lines_of_play_make_practice(game: Game, undos: list[int], seed: int) -> None:
    """What they showed is not kept, but that they were there is: the game is practice."""
    for undo in undos:
        for _ in range(undo):
            game.undo()
        play_randomly(game, seed, 3)
    game.undo()
    restored = read(encode(Save.of(game)))
    assert restored.practice == game.practice
    assert same(restored, game)


def test_practice_cannot_be_edited_out() -> None:
    game = Game(GameId.parse("classic#7"))
    game.push(AVOID)
    game.undo()
    assert read(encode(Save(game.id, game.moves, game.undone, practice=False))).practice


def test_the_save_is_a_snapshot(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    game = played(8)
    before = game.moves
    saves.keep(game)
    game.undo()
    saves.close()
    loaded, _ = load(tmp_path)
    assert loaded is not None
    assert loaded.moves == before


def test_an_unchanged_game_is_not_written_again(tmp_path: Path) -> None:
    """Else the one before it would be lost to a copy of the newest."""
    keep(tmp_path, played(3), played(4), played(4))
    saves = Saves(tmp_path)
    game = loaded(saves)
    assert game is not None
    saves.keep(game)
    saves.close()
    assert read(files(tmp_path)[PREVIOUS]) == played(3)


def test_a_game_too_long_to_save_keeps_its_last_save(tmp_path: Path) -> None:
    game = played(0)
    for _ in range(MAX_BYTES // 2):
        game.push(AVOID)
    notices = keep(tmp_path, played(3), game, played(5), game)
    assert len(notices) == 1
    assert "too long" in notices[0]
    assert load(tmp_path) == (played(5), [])


@given(games, st.booleans())
@SETTINGS
def test_the_certified_flag_is_saved(game: Game, certified: bool) -> None:
    game.certified = certified
    found = read(encode(Save.of(game)))
    assert found == game
    assert found.certified is certified


@given(games)
@SETTINGS
def test_the_certified_flag_is_written_only_if_set(game: Game) -> None:
    fields = json.loads(encode(Save.of(game)))
    assert "certified" not in fields


def test_a_newer_version_of_the_save_before_is_left_as_it_is(tmp_path: Path) -> None:
    keep(tmp_path, played(8), played(9))
    (tmp_path / PREVIOUS).write_bytes(signed(version=2, what=["is", "this?"]))
    before = files(tmp_path)
    saves = Saves(tmp_path)
    assert loaded(saves) == played(9)
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


def test_saves_of_version_1_are_readable() -> None:
    """Written by version 1; if this fails, the version has to go up."""
    data = (
        b'{"format": "scoundrel game", "version": 1, "game": "easy+health=9999#7", "practice": false, '
        b'"moves": "5d 9c*", "undone": "Ac", "check": "3e518e57"}'
    )
    game = read(data)
    assert game.moves == (Move.parse("5d"), Move.parse("9c*"))
    assert game.undone == (Move.parse("Ac"),)


def test_a_second_copy_writes_nothing_and_reports_it(tmp_path: Path) -> None:
    first = Saves(tmp_path)
    first.keep(played(5))
    first.flush()
    second = Saves(tmp_path)
    assert loaded(second) == played(5)
    second.keep(played(20))
    second.flush()
    first.keep(played(6))
    first.close()
    second.keep(played(21))  # also once the first has gone: its game is not the second's to replace
    second.close()
    assert not first.notices
    assert len(second.notices) == 1
    assert "already running" in second.notices[0]
    assert load(tmp_path) == (played(6), [])


def test_a_second_copy_leaves_damage_to_the_first(tmp_path: Path) -> None:
    first = Saves(tmp_path)
    (tmp_path / NEWEST).write_bytes(b"?")
    second = Saves(tmp_path)
    assert loaded(second) is None
    second.close()
    assert files(tmp_path) == {NEWEST: b"?"}
    first.close()


# --- where nothing can be written


def test_a_full_disk_from_the_beginning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even the lock can be made, nor what is damaged set aside."""
    (tmp_path / NEWEST).write_bytes(b"?")
    with monkeypatch.context() as patch:
        for function in ("open", "write", "rename", "replace"):
            patch.setattr(os, function, refuse)
        saves = Saves(tmp_path)
        assert loaded(saves) is None
        saves.keep(played(1))
        saves.close()
    assert [("can't be saved" in notice, "damaged" in notice) for notice in saves.notices] == [
        (True, False),
        (False, True),
    ]
    assert files(tmp_path) == {NEWEST: b"?"}


def test_a_folder_that_disappears(tmp_path: Path) -> None:
    """A stick that is pulled out, say."""
    folder = tmp_path / "stick"
    saves = Saves(folder)
    saves.keep(played(1))
    saves.flush()
    folder.rename(tmp_path / "elsewhere")
    saves.keep(played(2))
    saves.keep(played(3))
    saves.close()
    assert len(saves.notices) == 1
    # What was open has gone with it.
    assert load(tmp_path / "elsewhere") == (played(3), [])


# --- a crash between any two steps


def test_the_lock_is_held_while_the_disk_does_not_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker = Worker()
    saves = Saves(tmp_path, worker)
    flush = Worker.flush
    with held(worker), monkeypatch.context() as patch:
        patch.setattr(Worker, "flush", lambda worker, timeout=0.0: flush(worker, 0.0))
        saves.keep(played(3))
        saves.close()
        assert keep(tmp_path, played(4)) != []
    worker.close()
    saves.close()
    assert load(tmp_path) == (played(3), [])
