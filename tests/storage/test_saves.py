"""A saved game comes back as it was, for its owner only, whatever becomes of the file or the folder."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import AVOID, Game, GameId, Move
from scoundrel.storage.saves import MAX_BYTES, DamagedSaveError, NewerSaveError, Save, Saves, encode
from scoundrel.storage.worker import Worker
from tests.engine.strategies import SETTINGS, games, play_randomly

from .disk import any_bytes, files, flipped, held, json_values, peak_memory, refusing
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


def test_a_game_too_long_to_save_keeps_its_last_save(tmp_path: Path) -> None:
    game = played(0)
    for _ in range(MAX_BYTES // 2):
        game.push(AVOID)
    notices = keep(tmp_path, played(3), game, played(5), game)
    assert ["too long" in notice for notice in notices] == [True]
    assert load(tmp_path) == (played(5), [])


@given(games, st.booleans())
@SETTINGS
def test_the_certified_flag_is_saved_only_if_set(game: Game, certified: bool) -> None:
    game.certified = certified
    data = encode(Save.of(game))
    found = read(data)
    assert (found, found.certified) == (game, certified)
    assert ("certified" in json.loads(data)) is certified


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
    assert ["newer version" in notice for notice in saves.notices] == [True]
    assert files(tmp_path) == before


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
    (tmp_path / NEWEST).write_bytes(b"?")
    second = Saves(tmp_path)
    assert loaded(second) is None
    assert files(tmp_path) == {NEWEST: b"?"}, "damage is left to the first"
    second.close()
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
    assert ["already running" in notice for notice in second.notices] == [True]
    assert load(tmp_path) == (played(6), [])


# --- where nothing can be written


def test_a_disk_full_from_the_beginning_is_reported(tmp_path: Path) -> None:
    """Not even the lock can be made, nor what is damaged set aside."""
    (tmp_path / NEWEST).write_bytes(b"?")
    with refusing("open", "write", "rename", "replace"):
        saves = Saves(tmp_path)
        assert loaded(saves) is None
        saves.keep(played(1))
        saves.close()
    assert [("can't be saved" in notice, "damaged" in notice) for notice in saves.notices] == [
        (True, False),
        (False, True),
    ]
    assert files(tmp_path) == {NEWEST: b"?"}


def test_a_folder_that_disappears_is_reported_once(tmp_path: Path) -> None:
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


def test_two_damaged_saves_are_reported_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / NEWEST).write_bytes(b"one")
    (tmp_path / PREVIOUS).write_bytes(b"two")
    game, notices = load(tmp_path)
    assert (game, len(notices)) == (None, 1)
    assert files(tmp_path) == {"game.damaged-1.json": b"one", "game.damaged-2.json": b"two"}


def test_every_flipped_bit_is_detected() -> None:
    """Never a wrong game, nor a version that is not known yet: the right one, or a refusal."""
    data = encode(Save.of(played(9)))
    for place in range(len(data) * 8):
        with suppress(DamagedSaveError):
            assert read(flipped(data, place)) == played(9)


def test_every_truncation_is_detected() -> None:
    data = encode(Save.of(played(9)))
    for length in range(len(data) - 1):  # the last byte ends the line
        with pytest.raises(DamagedSaveError):
            read(data[:length])


@SETTINGS
@given(any_bytes)
def test_any_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(DamagedSaveError):
        read(data)


@SETTINGS
@given(st.sampled_from(["format", "version", "game", "practice", "moves", "undone", "more"]), json_values)
def test_any_value_in_any_field_is_read_or_refused(field: str, value: object) -> None:
    with suppress(DamagedSaveError, NewerSaveError):
        assert isinstance(read(signed(**{field: value})), Game)


def test_a_huge_save_is_read_only_up_to_the_limit(tmp_path: Path) -> None:
    keep(tmp_path, played(8), played(9))
    with (tmp_path / NEWEST).open("ab") as file:
        file.truncate(100_000_000)  # a hole: it takes no room
    with peak_memory() as maximum:
        game, notices = load(tmp_path)
    assert (game, len(notices)) == (played(8), 1)
    assert maximum() < 5_000_000
    assert (tmp_path / "game.damaged-1.json").stat().st_size == 100_000_000


@pytest.mark.long
def test_the_longest_save_takes_bounded_memory() -> None:
    game = GameId.parse("easy+health=9999#7")
    data = encode(Save(game, (AVOID,) * 16_000, (AVOID,) * 16_000, practice=True))
    with peak_memory() as maximum:
        read(data)
    assert maximum() < 100_000_000
