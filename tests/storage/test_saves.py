"""A kept game comes back as it was, with what may be undone and redone."""

from __future__ import annotations

import tempfile
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import AVOID, Game, GameId
from scoundrel.storage.savefile import MAX_BYTES, Save, encode
from scoundrel.storage.saves import Saves
from tests.engine.strategies import SETTINGS, games, play_randomly

from .disk import files
from .kept_games import PREVIOUS, keep, load, loaded, played, read


def same(one: Game, other: Game) -> bool:
    """Equal, practice and all, and so after each move that may be redone."""
    while (one, one.undone, one.state) == (other, other.undone, other.state):
        if (one.redo(), other.redo()) == (None, None):
            return True
    return False


@SETTINGS
@given(games, st.integers(0, 100))
def test_a_save_comes_back_as_it_was(game: Game, undos: int) -> None:
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
def test_after_lines_of_play_that_are_forgotten(game: Game, undos: list[int], seed: int) -> None:
    """What they showed is not kept, but that they were there is: the game is practice."""
    for undo in undos:
        for _ in range(undo):
            game.undo()
        play_randomly(game, seed, 3)
    game.undo()
    restored = read(encode(Save.of(game)))
    assert restored.practice == game.practice
    assert same(restored, game)


@given(st.integers(0, 44), st.integers(0, 10))
@SETTINGS
def test_a_kept_game_is_loaded(moves: int, undos: int) -> None:
    game = played(moves)
    for _ in range(undos):
        game.undo()
    with tempfile.TemporaryDirectory() as folder:
        assert keep(Path(folder), game) == []
        loaded, notices = load(Path(folder))
    assert notices == []
    assert loaded is not None
    assert same(loaded, game)


def test_practice_cannot_be_edited_away() -> None:
    game = Game(GameId.parse("classic#7"))
    game.push(AVOID)
    game.undo()
    assert read(encode(Save(game.id, game.moves, game.undone, practice=False))).practice


def test_a_finished_game_is_kept(tmp_path: Path) -> None:
    game = played(1000)
    assert game.over
    keep(tmp_path, game)
    loaded, _ = load(tmp_path)
    assert loaded == game
    assert loaded.over


def test_what_is_kept_is_the_game_as_it_stood(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    game = played(8)
    before = game.moves
    saves.keep(game)
    game.undo()
    saves.close()
    loaded, _ = load(tmp_path)
    assert loaded is not None
    assert loaded.moves == before


def test_what_is_on_disk_is_not_written_again(tmp_path: Path) -> None:
    """Else the one before it would be lost to a copy of the newest."""
    keep(tmp_path, played(3), played(4), played(4))
    saves = Saves(tmp_path)
    game = loaded(saves)
    assert game is not None
    saves.keep(game)
    saves.close()
    assert read(files(tmp_path)[PREVIOUS]) == played(3)


def test_a_game_of_too_many_moves_is_kept_as_far_as_it_goes(tmp_path: Path) -> None:
    game = played(0)
    for _ in range(MAX_BYTES // 2):
        game.push(AVOID)
    notices = keep(tmp_path, played(3), game, played(5), game)
    assert len(notices) == 1
    assert "too long" in notices[0]
    assert load(tmp_path) == (played(5), [])
