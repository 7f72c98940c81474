"""Of a damaged history all that is sound is read, more can be added, and no byte is lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import GameId
from scoundrel.storage import linefile
from scoundrel.storage.history import History
from scoundrel.storage.historyfile import HEADER, WORDS
from scoundrel.storage.linefile import header
from tests.engine.strategies import SETTINGS

from .disk import any_bytes, flipped, temporary
from .games import finished
from .kept_history import NAME, add, load, some


@SETTINGS
@given(st.data())
def test_the_valid_lines_of_a_damaged_file_are_read(data: st.DataObject) -> None:
    """Bits flipped, bytes cut out, lines between: the others are there, and more can be added."""
    kept = some(8)
    lines = [HEADER, *(entry.line() for entry in kept)]
    spoilt: set[int] = set()
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(1, len(kept)))
        line = lines[place]
        match data.draw(st.sampled_from(["flip", "cut", "insert"])):
            case "flip" if line[:-1]:
                lines[place] = flipped(line[:-1], data.draw(st.integers(0))) + b"\n"
                spoilt.add(place)
            case "cut":
                lines[place] = line[: data.draw(st.integers(0, max(0, len(line) - 2)))] + b"\n"
                spoilt.add(place)
            case "insert":
                lines[place] = data.draw(st.binary(max_size=50)) + b"\n" + line
    sound = [entry for place, entry in enumerate(kept, start=1) if place not in spoilt]
    with temporary() as folder:
        path = folder / NAME
        path.write_bytes(b"".join(lines))
        found, notices = load(folder)
        # Two flips may mend each other, so that there is more than was thought.
        assert [entry for entry in found if entry in sound] == sound
        assert set(found) <= set(kept)
        assert len(notices) <= 1
        assert path.read_bytes() == b"".join(lines)
        add(folder, *kept)
        assert set(load(folder)[0]) == set(kept)
        assert path.read_bytes().startswith(b"".join(lines))


@SETTINGS
@given(st.integers(0))
def test_a_torn_last_line_affects_no_other(at: int) -> None:
    whole = HEADER + b"".join(entry.line() for entry in some(6))
    with temporary() as folder:
        path = folder / NAME
        path.write_bytes(whole[: at % len(whole)])
        found, notices = load(folder)
        assert found == some(6)[: len(found)]
        assert len(notices) <= 1
        assert add(folder, *some(7)) == []
        again, _ = load(folder)
        assert again == some(7)
        assert len(path.read_bytes().splitlines()) <= 9


@SETTINGS
@given(any_bytes, st.booleans())
def test_any_bytes_hold_no_game_and_take_new_ones(data: bytes, header: bool) -> None:
    with temporary() as folder:
        (folder / NAME).write_bytes(HEADER * header + data)
        history = History(folder)
        assert history.entries() == []
        assert not history.seen(GameId.parse("classic#7"))
        history.add(finished(1))
        history.close()
        assert len(history.notices) <= 1
        if not any("newer" in notice for notice in history.notices):
            assert load(folder)[0] == [finished(1)]


def test_damaged_lines_are_reported_once_and_stay(tmp_path: Path) -> None:
    add(tmp_path, *some(5))
    path = tmp_path / NAME
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:3], b"what is this?\n", *lines[4:]]))
    before = path.read_bytes()
    found, notices = load(tmp_path)
    assert found == [entry for entry in some(5) if entry != some(5)[2]]
    assert ["1 damaged line" in notice for notice in notices] == [True]
    add(tmp_path, some(5)[2])  # the damaged one does not stand for it
    assert path.read_bytes() == before + some(5)[2].line()


@pytest.mark.parametrize("place", range(len(HEADER) * 8))
def test_a_flipped_bit_in_the_header_loses_no_game(place: int, tmp_path: Path) -> None:
    """All games are read, and later ones recorded; without a game the file is set aside."""
    add(tmp_path, *some(4))
    path = tmp_path / NAME
    data = flipped(HEADER, place) + path.read_bytes().removeprefix(HEADER)
    path.write_bytes(data)
    found, notices = load(tmp_path)
    assert found == some(4)
    if data[:20].split() != HEADER.split():  # another kind of blank is no damage
        assert ["1 damaged line" in notice for notice in notices] == [True]
    assert add(tmp_path, finished(20), some(4)[1]) == []
    assert load(tmp_path)[0] == [*some(4), finished(20)]
    assert path.read_bytes() == data + finished(20).line()
    path.write_bytes(flipped(HEADER, place))
    assert len(add(tmp_path, finished(1))) == 1
    assert (tmp_path / "history.damaged-1.txt").read_bytes() == flipped(HEADER, place)
    assert load(tmp_path) == ([finished(1)], [])


def test_every_flipped_bit_in_a_later_header_is_detected(tmp_path: Path) -> None:
    later = header(WORDS, 2)
    for place in range((len(later) - 1) * 8):
        (tmp_path / NAME).write_bytes(flipped(later, place) + finished(1).line())
        assert load(tmp_path)[0] == [finished(1)]


def test_a_huge_history_is_not_read(tmp_path: Path) -> None:
    add(tmp_path, finished(1))
    with (tmp_path / NAME).open("ab") as file:
        file.truncate(linefile.MAX_BYTES + 1)  # a hole: it takes no room
    history = History(tmp_path)
    assert history.entries() == []
    assert not history.seen(GameId.parse("classic#1"))
    history.add(finished(2))
    history.close()
    assert ["longer than" in notice for notice in history.notices] == [True, True]
    assert (tmp_path / NAME).stat().st_size == linefile.MAX_BYTES + 1
