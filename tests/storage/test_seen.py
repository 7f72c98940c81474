"""The file of Dungeons seen: order of writers, damage, and bytes read. `test_kept_files` has the rest."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import GameId
from scoundrel.storage import files
from scoundrel.storage.linefile import header, signed
from scoundrel.storage.seen import WORDS, SeenFile
from scoundrel.storage.store import ALL, Store
from tests.engine.strategies import SETTINGS

from .disk import any_bytes, flipped, temporary

SEVEN, EIGHT = GameId.parse("classic#7"), GameId.parse("classic#8")
NAME = "seen.txt"
HEADER = header(WORDS, 1)


def test_the_most_cards_shown_count_by_any_rules(tmp_path: Path) -> None:
    file = SeenFile(tmp_path)
    for shown in (7, 4, 13, 10):
        file.note(SEVEN, shown, shown)
    assert file.depth(SEVEN) == SeenFile(tmp_path).depth(GameId.parse("hard#7")) == 13
    assert file.depth(GameId(SEVEN.ruleset, None, SEVEN.dungeon())) == 13
    assert file.depth(EIGHT) == 0
    assert len((tmp_path / NAME).read_bytes().splitlines()) == 3, "what is known is not noted again"


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


@SETTINGS
@given(st.integers(0), st.integers(0, 3))
def test_a_flipped_bit_loses_one_line_and_is_reported(place: int, broken: int) -> None:
    with temporary() as folder:
        games = [GameId.parse(f"classic#{number}") for number in range(4)]
        file = SeenFile(folder)
        for game in games:
            file.note(game, ALL, ALL)
        lines = (folder / NAME).read_bytes().splitlines(keepends=True)
        lines[broken + 1] = flipped(lines[broken + 1][:-1], place) + b"\n"
        (folder / NAME).write_bytes(b"".join(lines))
        again = SeenFile(folder)
        assert [game for game in games if again.depth(game) == ALL] == [
            game for game in games if game is not games[broken]
        ]
        again.note(games[broken], ALL, ALL)
        again.close()
        assert ["damaged line" in notice for notice in again.notices] == [True]
        assert SeenFile(folder).depth(games[broken]) == ALL
        assert (folder / NAME).read_bytes().startswith(b"".join(lines))


@pytest.mark.parametrize("place", range(len(HEADER) * 8 - 8))
def test_a_flipped_bit_in_the_header_loses_no_dungeon(place: int, tmp_path: Path) -> None:
    SeenFile(tmp_path).note(SEVEN, ALL, ALL)
    path = tmp_path / NAME
    path.write_bytes(flipped(HEADER, place) + path.read_bytes().removeprefix(HEADER))
    file = SeenFile(tmp_path)
    assert file.depth(SEVEN) == ALL
    file.note(EIGHT, ALL, ALL)
    assert SeenFile(tmp_path).depth(EIGHT) == ALL


@SETTINGS
@given(st.integers(0))
def test_a_torn_line_affects_no_other(cut: int) -> None:
    with temporary() as folder:
        for game in (SEVEN, EIGHT):
            SeenFile(folder).note(game, ALL, ALL)
        data = (folder / NAME).read_bytes()
        (folder / NAME).write_bytes(data[: cut % len(data)])
        file = SeenFile(folder)
        lines = data[: cut % len(data)].count(b"\n")
        assert (file.depth(SEVEN) > 0, file.depth(EIGHT) > 0) == (lines > 1, False)
        for game in (EIGHT, SEVEN):
            file.note(game, ALL, ALL)
        again = SeenFile(folder)
        assert again.depth(SEVEN) == again.depth(EIGHT) == ALL
        again.close()
        assert not again.notices


@pytest.mark.parametrize("broken", [0, 9_999])
def test_damage_is_found_anywhere_in_a_long_file(broken: int, tmp_path: Path) -> None:
    lines = [signed(f"{number:016x} {ALL}") for number in range(10_000)]
    lines[broken] = flipped(lines[broken][:-1], 77) + b"\n"
    (tmp_path / NAME).write_bytes(HEADER + b"".join(lines))
    store = Store(tmp_path)
    assert not store.seen(SEVEN)
    assert not store.seen(EIGHT)
    store.close()
    assert ["1 damaged line of seen.txt" in notice for notice in iter(store.notice, None)] == [True]


@SETTINGS
@given(any_bytes, st.booleans())
def test_any_bytes_are_survived(data: bytes, headed: bool) -> None:
    with temporary() as folder:
        (folder / NAME).write_bytes(HEADER * headed + data)
        file = SeenFile(folder)
        assert file.depth(SEVEN) == 0
        file.note(SEVEN, ALL, ALL)
        file.close()
        assert file.depth(SEVEN) == SeenFile(folder).depth(SEVEN) == ALL


def test_a_move_reads_only_what_is_new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = SeenFile(tmp_path)
    for number in range(500):
        file.note(GameId.parse(f"classic#{number}"), ALL, ALL)
    file.depth(SEVEN)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", None)
        assert file.depth(SEVEN) == ALL
