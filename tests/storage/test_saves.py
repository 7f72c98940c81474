"""A kept game comes back as it was; whatever is wrong on disk is said once, and loses nothing."""

from __future__ import annotations

import json
import os
import tempfile
import threading
import tracemalloc
import zlib
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import AVOID, Game, GameId, Move
from scoundrel.storage import atomic
from scoundrel.storage.savefile import MAX_BYTES, DamagedError, NewerError, Save, decode, encode
from scoundrel.storage.saves import Saves
from scoundrel.storage.worker import Worker
from tests.engine.strategies import SETTINGS, games, play_randomly

from .disk import Crash, Fuse, files, held, json_values, no_thread, refuse

NEWEST, PREVIOUS = "game.json", "game.previous.json"


def played(moves: int) -> Game:
    """The same game at any point of it."""
    return play_randomly(Game(GameId.parse("easy+health=9999#7")), 1, moves)


def keep(folder: Path, *kept: Game) -> list[str]:
    """Keep these games one after the other in one sitting; give what was said."""
    saves = Saves(folder)
    for game in kept:
        saves.keep(game)
        saves.flush()
    saves.close()
    return saves.notices


def load(folder: Path) -> tuple[Game | None, list[str]]:
    """What a new sitting begins with, and what it says."""
    saves = Saves(folder)
    game = saves.load()
    saves.close()
    return game, saves.notices


def signed(**changes: object) -> bytes:
    """A save with these fields, whose check is right for them."""
    fields: dict[str, Any] = {**json.loads(encode(Save.of(played(5)))), **changes}
    del fields["check"]
    check = format(zlib.crc32(json.dumps(fields, sort_keys=True).encode()), "08x")
    return json.dumps({**fields, "check": check}).encode()


# --- there and back


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
    restored = decode(encode(Save.of(game)))
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
    restored = decode(encode(Save.of(game)))
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


def test_the_undone_moves_are_told_in_the_order_they_would_be_redone() -> None:
    game = played(6)
    moves = game.moves
    game.undo()
    game.undo()
    assert game.undone == moves[4:]
    game.redo()
    assert game.undone == moves[5:]
    game.redo()
    assert game.undone == ()


def test_practice_cannot_be_edited_away() -> None:
    game = Game(GameId.parse("classic#7"))
    game.push(AVOID)
    game.undo()
    assert decode(encode(Save(game.id, game.moves, game.undone, practice=False))).practice


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


def test_of_many_kept_at_once_the_last_is_there(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    game = played(0)
    for _ in range(2000):
        saves.keep(game)
        game.push(AVOID)
    saves.keep(game)
    saves.close()
    assert load(tmp_path) == (game, [])


def test_nothing_there_is_nothing(tmp_path: Path) -> None:
    assert load(tmp_path / "new" / "folder") == (None, [])


def test_after_closing_nothing_is_kept(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    saves.keep(played(3))
    saves.close()
    saves.keep(played(4))
    saves.flush()
    saves.close()
    assert load(tmp_path) == (played(3), [])


def test_what_is_on_disk_is_not_written_again(tmp_path: Path) -> None:
    """Else the one before it would be lost to a copy of the newest."""
    keep(tmp_path, played(3), played(4), played(4))
    saves = Saves(tmp_path)
    game = saves.load()
    assert game is not None
    saves.keep(game)
    saves.close()
    assert decode(files(tmp_path)[PREVIOUS]) == played(3)


def test_a_game_of_too_many_moves_is_kept_as_far_as_it_goes(tmp_path: Path) -> None:
    game = played(0)
    for _ in range(MAX_BYTES // 2):
        game.push(AVOID)
    notices = keep(tmp_path, played(3), game, played(5), game)
    assert len(notices) == 1
    assert "too long" in notices[0]
    assert load(tmp_path) == (played(5), [])


# --- damage

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
    assert decode(files(tmp_path)[PREVIOUS]) == played(8)
    assert decode(files(tmp_path)[NEWEST]) == played(10)
    assert files(tmp_path)["game.damaged-1.json"] == b"?"


def test_every_flipped_bit_is_noticed() -> None:
    """Never a wrong game: the right one, a refusal, or a version that is not known yet."""
    data = encode(Save.of(played(9)))
    for place in range(len(data) * 8):
        flipped = bytearray(data)
        flipped[place // 8] ^= 1 << place % 8
        with suppress(DamagedError, NewerError):
            assert decode(bytes(flipped)) == played(9)


def test_every_truncation_is_noticed() -> None:
    data = encode(Save.of(played(9)))
    for length in range(len(data) - 1):  # the last byte ends the line
        with pytest.raises(DamagedError):
            decode(data[:length])


@SETTINGS
@given(st.one_of(st.binary(max_size=300), st.text(max_size=300).map(str.encode)))
def test_any_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(DamagedError):
        decode(data)


@SETTINGS
@given(st.sampled_from(["format", "version", "game", "practice", "moves", "undone", "more"]), json_values)
def test_any_value_in_any_field(field: str, value: object) -> None:
    with suppress(DamagedError, NewerError):
        assert isinstance(decode(signed(**{field: value})), Game)


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


def test_the_longest_save_takes_bounded_memory() -> None:
    game = GameId.parse("easy+health=9999#7")
    data = encode(Save(game, (AVOID,) * 16_000, (AVOID,) * 16_000, practice=True))
    tracemalloc.start()
    try:
        decode(data)
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


# --- a newer version


@pytest.mark.parametrize("name", [NEWEST, PREVIOUS])
def test_a_newer_version_is_left_as_it_is(name: str, tmp_path: Path) -> None:
    keep(tmp_path, played(8), played(9))
    data = b'{"format": "scoundrel game", "version": 2, "what": ["is", "this?"]}'
    (tmp_path / name).write_bytes(data)
    before = files(tmp_path)
    saves = Saves(tmp_path)
    assert saves.load() == (None if name == NEWEST else played(9))
    for moves in (1, 2, 3):
        saves.keep(played(moves))
        saves.flush()
    saves.load()
    saves.close()
    assert len(saves.notices) == 1
    assert "newer version" in saves.notices[0]
    assert files(tmp_path) == before


def test_a_newer_version_is_left_also_where_nobody_loaded(tmp_path: Path) -> None:
    (tmp_path / NEWEST).write_bytes(signed(version=99))
    before = files(tmp_path)
    assert len(keep(tmp_path, played(1), played(2))) == 1
    assert files(tmp_path) == before


# --- two at once


def test_a_second_copy_writes_nothing_and_says_so(tmp_path: Path) -> None:
    first = Saves(tmp_path)
    first.keep(played(5))
    first.flush()
    second = Saves(tmp_path)
    assert second.load() == played(5)
    second.keep(played(20))
    second.flush()
    first.keep(played(6))
    first.close()
    second.keep(played(21))  # also once the first has gone: its game is not the second's to replace
    second.close()
    assert first.notices == []
    assert len(second.notices) == 1
    assert "already running" in second.notices[0]
    assert load(tmp_path) == (played(6), [])


def test_a_second_copy_leaves_damage_to_the_first(tmp_path: Path) -> None:
    first = Saves(tmp_path)
    (tmp_path / NEWEST).write_bytes(b"?")
    second = Saves(tmp_path)
    assert second.load() is None
    second.close()
    assert files(tmp_path) == {NEWEST: b"?"}
    first.close()


# --- where nothing can be written


@pytest.mark.parametrize("function", ["open", "write", "fsync", "replace"])
def test_a_full_disk_is_said_once_and_the_old_game_stays(
    function: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(tmp_path, played(3), played(4))
    saves = Saves(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(os, function, refuse)
        for moves in (5, 6, 7):
            saves.keep(played(moves))
            saves.flush()
    assert len(saves.notices) == 1
    assert "No space left on device" in saves.notices[0]
    assert decode((tmp_path / NEWEST).read_bytes()) == played(4)
    saves.keep(played(8))  # there is room again
    saves.close()
    assert len(saves.notices) == 1
    assert load(tmp_path) == (played(8), [])


def test_a_full_disk_from_the_beginning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even the lock can be made, nor what is damaged set aside."""
    (tmp_path / NEWEST).write_bytes(b"?")
    with monkeypatch.context() as patch:
        for function in ("open", "write", "rename", "replace"):
            patch.setattr(os, function, refuse)
        saves = Saves(tmp_path)
        assert saves.load() is None
        saves.keep(played(1))
        saves.close()
    assert [("cannot be saved" in notice, "damaged" in notice) for notice in saves.notices] == [
        (True, False),
        (False, True),
    ]
    assert files(tmp_path) == {NEWEST: b"?"}


def test_what_cannot_be_set_aside_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(tmp_path, played(3), played(4))
    (tmp_path / NEWEST).write_bytes(b"?")
    before = files(tmp_path)
    saves = Saves(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(os, "rename", refuse)
        assert saves.load() == played(3)
        saves.keep(played(5))
        saves.flush()
        assert files(tmp_path) == before
    saves.keep(played(6))
    saves.close()
    assert load(tmp_path) == (played(6), [])
    assert files(tmp_path)["game.damaged-1.json"] == b"?"


def test_a_folder_that_may_not_be_written(tmp_path: Path) -> None:
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        pytest.skip("root may write everywhere")
    keep(tmp_path, played(3), played(4))
    (tmp_path / "game.lock").unlink()
    before = files(tmp_path)
    tmp_path.chmod(0o500)
    try:
        saves = Saves(tmp_path)
        assert saves.load() == played(4)
        saves.keep(played(5))
        saves.keep(played(6))
        saves.close()
    finally:
        tmp_path.chmod(0o700)
    assert len(saves.notices) == 1
    assert files(tmp_path) == before


@pytest.mark.parametrize("below", ["", "below/it"])
def test_a_file_where_the_folder_should_be(below: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    saves = Saves(tmp_path / "file" / below)
    assert saves.load() is None
    saves.keep(played(1))
    saves.flush()
    saves.keep(played(2))
    saves.close()
    assert len(saves.notices) == 1
    assert (tmp_path / "file").read_text() == "mine"


def test_the_folder_disappears(tmp_path: Path) -> None:
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
    assert load(tmp_path / "elsewhere") == (played(1), [])


def test_what_nobody_thought_of_is_said_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: Save) -> bytes:
        raise ZeroDivisionError("seven")

    monkeypatch.setattr("scoundrel.storage.saves.encode", broken)
    notices = keep(tmp_path, played(1), played(2))
    assert len(notices) == 1
    assert "seven" in notices[0]


# --- a crash between any two steps


def steps_of_a_write(folder: Path) -> int:
    """How many there are; counted, so that new ones are tried too."""
    with pytest.MonkeyPatch.context() as patch:
        fuse = Fuse(patch, float("inf"))
        atomic.write(folder / NEWEST, b"x", folder / PREVIOUS)
    return fuse.done


@pytest.mark.parametrize("when", ["before", "in", "after"])
@pytest.mark.parametrize("before", [(), (3,), (3, 4)])
def test_a_crash_leaves_the_old_game_or_the_new(before: tuple[int, ...], when: str, tmp_path: Path) -> None:
    (tmp_path / "count").mkdir()
    steps = steps_of_a_write(tmp_path / "count")
    assert steps >= 6
    old, new = played(before[-1]) if before else None, played(5)
    seen = []
    for done in range(steps):
        folder = tmp_path / str(done)
        keep(folder, *map(played, before))
        with pytest.MonkeyPatch.context() as patch:
            Fuse(patch, done, when)
            with pytest.raises(Crash):
                atomic.write(folder / NEWEST, encode(Save.of(new)), folder / PREVIOUS)
        game, notices = load(folder)
        assert game in (old, new)
        assert notices == []
        seen.append(game == new)
        # And what is lying about is in nobody's way.
        assert keep(folder, played(6)) == []
        assert load(folder) == (played(6), [])
    assert seen == sorted(seen)  # once it is the new one, it stays so
    assert seen[-1]


def test_a_disk_that_takes_a_little_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write = os.write
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", lambda handle, data: write(handle, data[:7]))
        keep(tmp_path, played(9))
    assert load(tmp_path) == (played(9), [])


def test_old_saves_are_read_for_ever() -> None:
    """Written by version 1; if this fails, the version has to go up."""
    data = (
        b'{"format": "scoundrel game", "version": 1, "game": "easy+health=9999#7", "practice": false, '
        b'"moves": "5d 9c*", "undone": "Ac", "check": "3e518e57"}'
    )
    game = decode(data)
    assert game.moves == (Move.parse("5d"), Move.parse("9c*"))
    assert game.undone == (Move.parse("Ac"),)


# --- the worker


def test_a_worker_that_is_given_is_left_open(tmp_path: Path) -> None:
    worker = Worker()
    done: list[str] = []
    one, other = Saves(tmp_path / "one", worker), Saves(tmp_path / "other", worker)
    one.keep(played(3))
    other.keep(played(4))
    one.close()
    assert load(tmp_path / "one") == (played(3), [])  # closed: the folder is free
    one.keep(played(5))
    other.keep(played(6))
    other.close()
    worker.do("more", lambda: done.append("more"))
    assert worker.close()
    assert done == ["more"]
    assert load(tmp_path / "one") == (played(3), [])
    assert load(tmp_path / "other") == (played(6), [])


def test_without_a_thread_the_game_is_kept_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading.Thread, "start", no_thread)
    saves = Saves(tmp_path)
    for moves in (3, 4):
        saves.keep(played(moves))
        assert decode(files(tmp_path)[NEWEST]) == played(moves)
    saves.close()
    assert saves.notices == []
    assert load(tmp_path) == (played(4), [])


def test_a_folder_is_not_let_go_while_its_disk_does_not_answer(
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
