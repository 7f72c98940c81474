"""A saved game is restored exactly, with every move for which `keep` has returned."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from scoundrel.engine import AVOID, Game, GameId, Move, Selection
from scoundrel.storage.notices import DamagedError, NewerError
from scoundrel.storage.saves import MAX_BYTES, Journal, Save, Saves, encode
from scoundrel.storage.worker import Worker
from tests.engine.strategies import games, play_randomly
from tests.forbidding import a_pipe, linking, pipes

from .disk import a_little, any_bytes, files, flipped, held, json_values, peak_memory, refuse, temporary
from .kept_games import NEWEST, PREVIOUS, keep, load, loaded, played, read, signed


def same(one: Game, other: Game) -> bool:
    """Return whether two games are equal now and after each redo, including whether they are practice."""
    while (one, one.undone, one.state) == (other, other.undone, other.state):
        if (one.redo(), other.redo()) == (None, None):
            return True
    return False


@given(
    games,
    st.lists(st.integers(0, 9), max_size=6),
    st.integers(0, 9999),
    st.integers(0, 100),
    st.builds(Selection, st.booleans(), st.integers(0, 5)),
)
def test_a_save_is_read_back(
    game: Game, undos: list[int], seed: int, last: int, selection: Selection
) -> None:
    """A restored game lacks overwritten moves, but is still practice if they revealed cards."""
    game.selection = selection
    for undo in undos:
        for _ in range(undo):
            game.undo()
        play_randomly(game, seed, 3)
    for _ in range(last):
        game.undo()
    data = encode(Save.of(game))
    restored = read(data)
    assert (restored.practice, restored.selection) == (game.practice, selection)
    fields = json.loads(data)
    assert ("certified" in fields) is selection.winnable, "saves of earlier days have no such fields"
    assert ("stars" in fields) is bool(selection.stars)
    if not game.practice:
        assert restored.undo_reveals == game.undo_reveals
        assert [step.reveals for step in restored.steps] == [step.reveals for step in game.steps]
    assert same(restored, game)


def test_practice_cannot_be_edited_out() -> None:
    game = Game(GameId.parse("classic#7"))
    game.push(AVOID)
    game.undo()
    assert read(encode(Save(game.id, game.moves, game.undone, practice=False))).practice


def test_the_save_is_a_snapshot(tmp_path: Path) -> None:
    saves, game = Saves(tmp_path), played(8)
    before = game.moves
    saves.keep(game)
    game.undo()
    saves.close()
    loaded, _ = load(tmp_path)
    assert loaded is not None
    assert loaded.moves == before


def test_an_unchanged_game_is_not_written_again(tmp_path: Path) -> None:
    """Saving an unchanged game again doesn't replace the previous save with a copy of the newest."""
    keep(tmp_path, played(3), played(4), played(4))
    assert read(files(tmp_path)[PREVIOUS]) == played(3)


def test_a_game_too_long_to_save_keeps_its_last_save(tmp_path: Path) -> None:
    game = played(0)
    for _ in range(MAX_BYTES // 2):
        game.push(AVOID)
    notices = keep(tmp_path, played(3), game, played(5), game)
    assert ["too long" in notice for notice in notices] == [True]
    assert load(tmp_path) == (played(5), [])


def test_a_newer_version_of_the_save_before_is_left_as_it_is(tmp_path: Path) -> None:
    keep(tmp_path, played(8), played(9))
    (tmp_path / PREVIOUS).write_bytes(signed(version=2, what=["is", "this?"]))
    before, saves = files(tmp_path), Saves(tmp_path)
    assert loaded(saves) == played(9)
    for moves in (1, 2, 3):
        saves.keep(played(moves))
        saves.worker.flush()
    loaded(saves)
    saves.close()
    assert ["newer version" in notice for notice in saves.notices] == [True]
    assert files(tmp_path) == before


def test_saves_of_version_1_are_readable() -> None:
    """Saves written by version 1 are read. If this test fails, the version must be increased."""
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
    first.worker.flush()
    second = Saves(tmp_path)
    assert loaded(second) == played(5)
    second.keep(played(20))
    second.worker.flush()
    first.keep(played(6))
    first.close()
    second.keep(played(21))  # after the first session closes, the second must not replace the first's game
    second.close()
    assert ["already running" in notice for notice in second.notices] == [True]
    assert load(tmp_path) == (played(6), [])


# --- failing writes and damaged saves


def test_a_folder_that_disappears_is_reported_once(tmp_path: Path) -> None:
    """A missing folder, as after unplugging a USB stick, is reported once, and the game continues."""
    folder = tmp_path / "stick"
    saves = Saves(folder)
    saves.keep(played(1))
    saves.worker.flush()
    folder.rename(tmp_path / "elsewhere")
    saves.keep(played(2))
    saves.keep(played(3))
    saves.close()
    assert len(saves.notices) == 1
    # The open files moved along with their folder.
    assert load(tmp_path / "elsewhere") == (played(3), [])


def test_the_lock_is_held_while_the_disk_does_not_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker = Worker()
    saves, flush = Saves(tmp_path, worker), Worker.flush
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


def test_every_flipped_bit_and_truncation_is_detected() -> None:
    """Reading a damaged save raises `DamagedError` or gives the right game, never a wrong one."""
    data = encode(Save.of(played(9)))
    for place in range(len(data) * 8):
        with suppress(DamagedError):
            assert read(flipped(data, place)) == played(9)
    for length in range(len(data) - 1):  # without the last byte, which ends the line
        with pytest.raises(DamagedError):
            read(data[:length])


@given(any_bytes)
def test_any_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(DamagedError):
        read(data)


@given(st.sampled_from(["format", "version", "game", "practice", "moves", "undone", "more"]), json_values)
def test_any_value_in_any_field_is_read_or_refused(field: str, value: object) -> None:
    with suppress(DamagedError, NewerError):
        assert isinstance(read(signed(**{field: value})), Game)


def test_a_huge_save_is_read_only_up_to_the_limit(tmp_path: Path) -> None:
    keep(tmp_path, played(8), played(9))
    with (tmp_path / NEWEST).open("ab") as file:
        file.truncate(100_000_000)  # a sparse file, which needs no space
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


# --- The journal


JOURNAL = "game.journal"


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    journal = Journal(tmp_path / JOURNAL)
    yield journal
    journal.close()


def killed(folder: Path, *moves: int) -> None:
    """Save the game after each number of ``moves``, in a session killed before its thread does anything."""
    worker = Worker()
    saves = Saves(folder, worker)
    with held(worker):
        for count in moves:
            saves.keep(played(count))
        left = files(folder)
    saves.close()
    worker.close()
    for name in files(folder).keys() - left.keys():
        (folder / name).unlink()
    for name, data in left.items():
        (folder / name).write_bytes(data)


def test_the_journal_is_written_before_the_thread_runs(tmp_path: Path) -> None:
    killed(tmp_path, 3, 4, 5)
    assert [*files(tmp_path)] == [JOURNAL]
    assert load(tmp_path) == (played(5), [])
    assert JOURNAL not in files(tmp_path), "it is in the file of its own"
    assert load(tmp_path) == (played(5), [])


def test_an_old_journal_does_not_replace_a_newer_save(tmp_path: Path) -> None:
    killed(tmp_path, 3)
    old = (tmp_path / JOURNAL).read_bytes()
    keep(tmp_path, played(4), played(5))
    (tmp_path / JOURNAL).write_bytes(old)
    assert load(tmp_path) == (played(5), [])


@pytest.mark.parametrize("cut", [1, 20, 150])
@pytest.mark.parametrize("added", [False, True], ids=["", "and another is added"])
def test_a_torn_line_was_never_acknowledged(added: bool, cut: int, tmp_path: Path) -> None:
    killed(tmp_path, 3, 4)
    (tmp_path / JOURNAL).write_bytes((tmp_path / JOURNAL).read_bytes()[:-cut])
    if added:
        killed(tmp_path, 6)
    assert load(tmp_path) == (played(6 if added else 3), [])


@given(st.integers(0))
def test_a_damaged_journal_is_set_aside_and_reported(place: int) -> None:
    with temporary() as folder:
        keep(folder, played(2))
        killed(folder, 3, 4)
        first, last = (folder / JOURNAL).read_bytes().splitlines()
        data = b"%s\n%s\n" % (first, flipped(last[:-1], place) + last[-1:])
        (folder / JOURNAL).write_bytes(data)
        game, notices = load(folder)
        assert game == played(3)
        assert [("game.damaged-1.journal" in notice) for notice in notices] == [True]
        assert (folder / "game.damaged-1.journal").read_bytes() == data
        assert load(folder) == (game, [])


def test_the_journal_replaces_a_damaged_file(tmp_path: Path) -> None:
    keep(tmp_path, played(2), played(3))
    killed(tmp_path, 4)
    (tmp_path / NEWEST).write_bytes(b"?")
    game, notices = load(tmp_path)
    assert game == played(4)
    assert ["no moves were lost" in notice for notice in notices] == [True]
    assert files(tmp_path).keys() == {NEWEST, PREVIOUS, "game.damaged-1.json"}
    assert load(tmp_path) == (played(4), [])


def test_a_refused_journal_stops_no_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Journal, "append", refuse)
        assert keep(tmp_path, played(3), played(4)) == []
    assert load(tmp_path) == (played(4), [])


def test_a_line_that_does_not_fit_is_removed(
    journal: Journal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal.append(b"one")
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", a_little(4))
        with pytest.raises(OSError, match="No space"):
            journal.append(b"two is too long")
    assert (tmp_path / JOURNAL).read_bytes() == b"one\n"
    journal.append(b"three")
    assert [line for line in journal.lines(1000) if line != b"~"] == [b"three", b"one"]


def test_the_journal_is_not_cleared_if_it_has_grown(journal: Journal, tmp_path: Path) -> None:
    first = journal.append(b"one")
    journal.append(b"two")
    journal.clear(first)
    assert journal.lines(1000) == [b"two", b"one"]
    journal.clear(journal.append(b"three"))
    assert journal.lines(1000) == []
    journal.close()
    assert files(tmp_path) == {}


@pytest.mark.parametrize(
    "make",
    [
        pytest.param(a_pipe, marks=pipes),
        pytest.param(lambda path: path.symlink_to(path.with_name("mine")), marks=linking),
        Path.mkdir,
    ],
    ids=["pipe", "link", "folder"],
)
def test_a_pipe_link_or_folder_is_not_used_as_journal(make: Callable[[Path], None], tmp_path: Path) -> None:
    mine, journal = tmp_path / "mine", tmp_path / JOURNAL
    mine.write_text("mine")
    make(journal)
    linked = journal.is_symlink()
    load(tmp_path)
    killed_at = Worker()
    saves = Saves(tmp_path, killed_at)
    with held(killed_at):
        saves.keep(played(4))
        assert loaded(Saves(tmp_path)) == played(4)
    saves.close()
    killed_at.close()
    assert mine.read_text() == "mine"
    assert os.path.lexists(tmp_path / "game.damaged-1.journal") != linked
    assert load(tmp_path) == (played(4), [])


def test_a_removed_journal_is_created_again(journal: Journal, tmp_path: Path) -> None:
    journal.append(b"one")
    (tmp_path / JOURNAL).unlink()
    journal.append(b"two")
    assert (tmp_path / JOURNAL).read_bytes() == b"two\n"
