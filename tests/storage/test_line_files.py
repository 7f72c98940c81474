"""Line files: all valid lines of a damaged file are read, more can be added, and no byte is lost."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from hypothesis import example, given, strategies as st

from scoundrel.engine import GameId
from scoundrel.storage import files, linefile
from scoundrel.storage.linefile import header, signed
from scoundrel.storage.seen import WORDS as SEEN_WORDS, SeenFile
from scoundrel.storage.solved import HINT, TRIED, WORDS, Solved, SolvedFile
from scoundrel.storage.store import ALL, Store
from scoundrel.storage.worker import Worker

from .disk import any_bytes, flipped, held, refusing, temporary
from .kept import HISTORY, PUZZLES, SEEN, Kind, keep, load

each = pytest.mark.parametrize("kind", [HISTORY, PUZZLES, SEEN], ids=lambda kind: kind.name)


def lines_of(kind: Kind, count: int) -> list[bytes]:
    """Return the header and the lines of a file that contains the states from 0 to ``count`` - 1."""
    with temporary() as folder:
        assert keep(kind, folder, *range(count)) == []
        return (folder / kind.name).read_bytes().splitlines(keepends=True)


@each
@given(data=st.data())
def test_the_valid_lines_of_a_damaged_file_are_read(kind: Kind, data: st.DataObject) -> None:
    """After flipped bits, cuts or inserted lines, the other lines are still read, and more can be added."""
    lines, spoilt = lines_of(kind, 8), set()
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(1, 8))
        line = lines[place]
        match data.draw(st.sampled_from(["flip", "cut", "insert"])):
            case "flip" if line[:-1]:
                lines[place] = flipped(line[:-1], data.draw(st.integers(0))) + b"\n"
                spoilt.add(place - 1)
            case "cut":
                lines[place] = line[: data.draw(st.integers(0, max(0, len(line) - 2)))] + b"\n"
                spoilt.add(place - 1)
            case "insert":
                lines[place] = data.draw(st.binary(max_size=50)) + b"\n" + line
    everything: Any = kind.holds(*range(8))
    sound: Any = kind.holds(*({*range(8)} - spoilt))
    with temporary() as folder:
        path = folder / kind.name
        path.write_bytes(b"".join(lines))
        found: Any
        found, notices = load(kind, folder)
        # Two flips can cancel out, so more lines can be valid than expected.
        assert set(sound) <= set(found) <= set(everything)
        assert len(notices) <= 1
        assert path.read_bytes() == b"".join(lines)
        keep(kind, folder, *range(8))
        again: Any = load(kind, folder)[0]
        assert set(again) == set(everything)
        assert path.read_bytes().startswith(b"".join(lines))


@each
@given(cut=st.integers(0))
@example(cut=-1)
def test_a_torn_last_line_affects_no_other(kind: Kind, cut: int) -> None:
    whole = b"".join(lines_of(kind, 6))
    with temporary() as folder:
        path = folder / kind.name
        path.write_bytes(whole[: cut % len(whole)])
        found, notices = load(kind, folder)
        assert isinstance(found, Collection)
        assert found == kind.holds(*range(len(found)))
        assert len(found) >= path.read_bytes().count(b"\n") - 1
        assert cut != -1 or kind is SEEN or len(found) == 6, "only the newline is missing"
        assert notices == keep(kind, folder, *range(7)) == []
        assert load(kind, folder) == (kind.holds(*range(7)), [])
        assert len(path.read_bytes().splitlines()) <= 9


@each
@given(data=any_bytes, headed=st.booleans())
def test_any_bytes_hold_nothing_and_take_new_lines(kind: Kind, data: bytes, headed: bool) -> None:
    with temporary() as folder:
        (folder / kind.name).write_bytes(lines_of(kind, 1)[0] * headed + data)
        assert load(kind, folder)[0] == kind.nothing
        keep(kind, folder, 1)
        assert load(kind, folder)[0] == kind.holds(1)


@each
@pytest.mark.parametrize("line", [b"what is this?", b"\x85", b"a@b", b"1234567"])
def test_damaged_lines_are_reported_once_and_stay(kind: Kind, line: bytes, tmp_path: Path) -> None:
    lines, path = lines_of(kind, 5), tmp_path / kind.name
    before = b"".join([*lines[:3], line + b"\n", *lines[4:]])
    path.write_bytes(before)
    found, notices = load(kind, tmp_path)
    assert found == kind.holds(0, 1, 3, 4)
    assert ["1 damaged line" in notice for notice in notices] == [True]
    keep(kind, tmp_path, 2)  # the damaged line doesn't count, so the state is saved again
    assert path.read_bytes() == before + lines[3]


@each
def test_a_flipped_bit_in_the_header_loses_nothing(kind: Kind, tmp_path: Path) -> None:
    """No line is lost, and more can be added. A damaged header alone is set aside, never taken for newer."""
    header, *lines = lines_of(kind, 4)
    later, path = kind.newer.splitlines(keepends=True)[0], tmp_path / kind.name
    # Only the history can be read if the newline after its header is damaged.
    for place in range((len(header) - (kind is not HISTORY)) * 8):
        path.write_bytes(flipped(header, place) + b"".join(lines))
        found, notices = load(kind, tmp_path)
        assert found == kind.holds(*range(4))
        assert ["1 damaged line" in notice for notice in notices] in ([], [True])
        assert keep(kind, tmp_path, 20, 1) == notices * (kind is not HISTORY)
        assert load(kind, tmp_path)[0] == kind.holds(*range(4), 20)
        path.write_bytes(flipped(header, place))
        assert len(keep(kind, tmp_path, 1)) == 1
        assert load(kind, tmp_path) == (kind.holds(1), [])
        aside = tmp_path / kind.aside.format(1)
        assert aside.read_bytes() == flipped(header, place)
        aside.unlink()
    for place in range((len(later) - 1) * 8):
        path.write_bytes(flipped(later, place) + lines[1])
        assert load(kind, tmp_path)[0] == kind.holds(1)


@each
def test_a_huge_file_is_not_read(kind: Kind, tmp_path: Path) -> None:
    path = tmp_path / kind.name
    path.write_bytes(b"".join(lines_of(kind, 2)))
    with path.open("ab") as file:
        file.truncate(linefile.MAX_BYTES + 1)  # a sparse file, which needs no space
    assert load(kind, tmp_path)[0] == kind.nothing
    assert all("longer than" in notice for notice in keep(kind, tmp_path, 3))
    assert path.stat().st_size == linefile.MAX_BYTES + 1


# --- seen Dungeons


SEVEN, EIGHT = GameId.parse("classic#7"), GameId.parse("classic#8")


def test_the_most_cards_shown_count_by_any_rules(tmp_path: Path) -> None:
    file = SeenFile(tmp_path)
    for shown in (7, 4, 13, 10):
        file.note(SEVEN, shown, shown)
    assert file.depth(SEVEN) == SeenFile(tmp_path).depth(GameId.parse("hard#7")) == 13
    assert file.depth(GameId(SEVEN.ruleset, None, SEVEN.dungeon())) == 13
    assert file.depth(EIGHT) == 0
    assert len((tmp_path / SEEN.name).read_bytes().splitlines()) == 3, "what is known is not noted again"


@pytest.mark.parametrize(
    ("shown", "own", "known"), [(7, 4, True), (7, 7, False), (4, 4, True), (10, 6, True)]
)
def test_another_copy_that_has_shown_more_is_noticed(
    shown: int, own: int, known: bool, tmp_path: Path
) -> None:
    file = SeenFile(tmp_path)
    assert not file.note(SEVEN, 4, 4)
    SeenFile(tmp_path).note(SEVEN, 7, 4)
    assert file.note(SEVEN, shown, own) is known


def test_of_two_copies_that_note_at_once_one_is_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, held = SeenFile(tmp_path), files.held

    @contextmanager
    def slowly(path: Path, patience: float) -> Iterator[None]:
        monkeypatch.setattr(files, "held", held)
        SeenFile(tmp_path).note(SEVEN, 7, 4)
        with held(path, patience):
            yield

    monkeypatch.setattr(files, "held", slowly)
    assert file.note(SEVEN, 7, 4), "it was noted before the lock was free"


@pytest.mark.parametrize("broken", [0, 9_999])
def test_damage_is_found_anywhere_in_a_long_file(broken: int, tmp_path: Path) -> None:
    lines = [signed(f"{number:016x} {ALL}") for number in range(10_000)]
    lines[broken] = flipped(lines[broken][:-1], 77) + b"\n"
    (tmp_path / SEEN.name).write_bytes(header(SEEN_WORDS, 1) + b"".join(lines))
    store = Store(tmp_path)
    assert not store.seen(SEVEN)
    assert not store.seen(EIGHT)
    store.close()
    assert ["1 damaged line in seen.txt" in notice for notice in iter(store.notice, None)] == [True]


def test_a_move_reads_only_what_is_new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = SeenFile(tmp_path)
    for number in range(500):
        file.note(GameId.parse(f"classic#{number}"), ALL, ALL)
    file.depth(SEVEN)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", None)
        assert file.depth(SEVEN) == ALL


# --- solved puzzles


ONE, OTHER = (GameId.parse(f"classic@{health}:-:Ks2h3c4s:Td:-") for health in (7, 8))
HEADER = header(WORDS, 1).decode()
NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)
WHEN = NOON.isoformat()
A, B, C = (Solved(f"classic@{health}:-:Ks2h3c4s:-:-") for health in (1, 2, 3))


@given(st.sampled_from([str(ONE), str(OTHER)]), st.datetimes(timezones=st.just(UTC)), st.booleans())
def test_a_line_comes_back_as_it_was(puzzle: str, when: datetime, helped: bool) -> None:
    one = Solved(puzzle, when.isoformat(timespec="seconds"), helped)
    assert Solved.parse(str(one)) == one
    assert Solved.parse(str(one._replace(when=""))) == one._replace(when="")


def test_a_puzzle_is_kept_once_with_its_time_and_for_the_next_session(tmp_path: Path) -> None:
    store = Store(tmp_path, lambda: NOON)
    assert not store.solved
    for puzzle in (ONE, OTHER, ONE):
        store.solve(puzzle)
    both = Solved(str(ONE), WHEN), Solved(str(OTHER), WHEN)
    assert store.solved == both
    store.close()
    lines = signed(f"{ONE} {WHEN}") + signed(f"{OTHER} {WHEN}")
    assert (tmp_path / PUZZLES.name).read_bytes() == HEADER.encode() + lines
    again = Store(tmp_path)
    again.solve(ONE)
    assert again.solved == both
    assert again.notice() is None
    again.close()


def test_solved_with_help_is_kept_and_later_solved_without(tmp_path: Path) -> None:
    store = Store(tmp_path, lambda: NOON)
    store.solve(ONE, helped=True)
    store.solve(OTHER)
    store.solve(OTHER, helped=True)
    assert [(one.puzzle, one.helped) for one in store.solved] == [(str(ONE), True), (str(OTHER), False)]
    store.solve(ONE)
    assert [(one.puzzle, one.helped) for one in store.solved] == [(str(OTHER), False), (str(ONE), False)]
    kept = store.solved
    store.close()
    again = Store(tmp_path)
    assert again.solved == kept
    again.close()


def test_two_copies_lose_nothing_of_each_other(tmp_path: Path) -> None:
    one, other = SolvedFile(tmp_path), SolvedFile(tmp_path)
    assert (one.load(), other.load()) == ((), ())
    one.add(A)
    other.add(B)
    one.add(C)
    one.close()
    other.close()
    assert SolvedFile(tmp_path).load() == (A, B, C)


def test_a_hint_is_remembered_until_the_puzzle_is_solved(tmp_path: Path) -> None:
    hint = A._replace(when=WHEN, mark=HINT)
    SolvedFile(tmp_path).add(hint)
    again = SolvedFile(tmp_path)
    assert again.marked(HINT) == {A.puzzle}
    assert again.load() == ()
    again.add(hint)
    again.add(A._replace(helped=True))
    again.close()
    assert again.marked(HINT) == SolvedFile(tmp_path).marked(HINT) == frozenset()
    again.add(hint)
    again.add(A._replace(helped=True, when=WHEN))
    again.close()
    assert SolvedFile(tmp_path).marked(HINT) == frozenset(), "the next time it can be solved without"
    assert SolvedFile(tmp_path).load() == (A._replace(helped=True),)


def test_a_try_is_remembered_and_is_neither_a_hint_nor_a_solve(tmp_path: Path) -> None:
    file = SolvedFile(tmp_path)
    for one in (A, A, B):
        file.add(one._replace(when=WHEN, mark=TRIED))
    file.add(B)
    file.close()
    again = SolvedFile(tmp_path)
    assert again.marked(TRIED) == {A.puzzle, B.puzzle}
    assert (again.marked(HINT), again.load()) == (frozenset(), (B,))
    assert (tmp_path / PUZZLES.name).read_bytes().count(b" tried\n") == 2


def test_what_a_full_disk_refused_is_written_once_there_is_room(tmp_path: Path) -> None:
    file = SolvedFile(tmp_path)
    with refusing("open"):
        file.add(A._replace(when=WHEN, mark=HINT))
        file.add(B)
        assert file.marked(HINT) == {A.puzzle}
        assert file.load() == (B,)
    file.add(C)
    file.close()
    again = SolvedFile(tmp_path)
    assert again.load() == (B, C)
    assert again.marked(HINT) == {A.puzzle}


def test_a_solved_puzzle_reaches_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda handle: synced.append(os.fstat(handle).st_ino))
    store = Store(tmp_path)
    store.solve(GameId.parse(A.puzzle))
    store.close()
    assert (tmp_path / PUZZLES.name).stat().st_ino in synced


def test_a_solved_puzzle_is_shown_without_waiting_for_another_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    take, asked, released = files.take, Event(), Event()

    def taken(path: Path) -> int | None:
        if path.name == "puzzles.lock" and not released.is_set():
            asked.set()
            return None
        return take(path)

    monkeypatch.setattr(files, "take", taken)
    store = Store(tmp_path, lambda: NOON)
    store.solve(ONE, mark=HINT)
    assert asked.wait(60)
    store.solve(ONE, helped=True)
    store.solve(OTHER)
    assert store.solved == (Solved(str(ONE), WHEN, helped=True), Solved(str(OTHER), WHEN))
    assert store.marked(HINT) == frozenset()
    assert not released.is_set(), "no frame has waited"
    assert not (tmp_path / PUZZLES.name).exists()
    released.set()
    store.close()
    again = Store(tmp_path)
    assert (again.solved, again.marked(HINT)) == (store.solved, store.marked(HINT))
    assert [*iter(store.notice, None)] == [*iter(again.notice, None)] == []


@pytest.mark.parametrize("hinted", [False, True])
def test_a_solve_is_in_the_file_before_the_next_frame(hinted: bool, tmp_path: Path) -> None:
    """A solve is written immediately, even if a hint for the same puzzle is already in the file."""
    worker = Worker()
    file = SolvedFile(tmp_path, worker)
    if hinted:
        file.add(A._replace(mark=HINT))
        worker.flush()
    with held(worker):
        file.add(A)
        assert (file.load(), file.marked(HINT)) == ((A,), frozenset())
        assert SolvedFile(tmp_path).load() == (A,)
    worker.close()
    assert SolvedFile(tmp_path).load() == (A,)
