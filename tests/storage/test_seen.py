"""The file of Dungeons seen: order of writers, damage, and bytes read. `test_kept_files` has the rest."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from scoundrel.engine import GameId
from scoundrel.storage import files
from scoundrel.storage.linefile import header, signed
from scoundrel.storage.seen import WORDS, SeenFile
from scoundrel.storage.store import ALL, Store

from .disk import flipped

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


def test_a_move_reads_only_what_is_new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = SeenFile(tmp_path)
    for number in range(500):
        file.note(GameId.parse(f"classic#{number}"), ALL, ALL)
    file.depth(SEVEN)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", None)
        assert file.depth(SEVEN) == ALL
