"""Of a damaged file of lines all that is sound is read, more can be added, and no byte is lost."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from scoundrel.storage import linefile
from tests.engine.strategies import SETTINGS

from .disk import any_bytes, flipped, temporary
from .kept import HISTORY, PUZZLES, SEEN, Kind, keep, load

each = pytest.mark.parametrize("kind", [HISTORY, PUZZLES, SEEN], ids=lambda kind: kind.name)


def lines_of(kind: Kind, count: int) -> list[bytes]:
    """A file with the states from 0 on, as its header and lines."""
    with temporary() as folder:
        assert keep(kind, folder, *range(count)) == []
        return (folder / kind.name).read_bytes().splitlines(keepends=True)


@each
@SETTINGS
@given(data=st.data())
def test_the_valid_lines_of_a_damaged_file_are_read(kind: Kind, data: st.DataObject) -> None:
    """Bits flipped, bytes cut out, lines between: the others are there, and more can be added."""
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
        # Two flips may mend each other, so that there is more than was thought.
        assert set(sound) <= set(found) <= set(everything)
        assert len(notices) <= 1
        assert path.read_bytes() == b"".join(lines)
        keep(kind, folder, *range(8))
        again: Any = load(kind, folder)[0]
        assert set(again) == set(everything)
        assert path.read_bytes().startswith(b"".join(lines))


@each
@SETTINGS
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
        assert len(notices) <= (kind is PUZZLES)
        assert len(keep(kind, folder, *range(7))) <= (kind is PUZZLES)
        assert load(kind, folder) == (kind.holds(*range(7)), [])
        assert len(path.read_bytes().splitlines()) <= 9


@each
@SETTINGS
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
    keep(kind, tmp_path, 2)  # the damaged one does not stand for it
    assert path.read_bytes() == before + lines[3]


@each
def test_a_flipped_bit_in_the_header_loses_nothing(kind: Kind, tmp_path: Path) -> None:
    """All lines are read and more added; without a line the file is set aside. Nor is it taken for newer."""
    header, *lines = lines_of(kind, 4)
    later = kind.newer.splitlines(keepends=True)[0]
    path = tmp_path / kind.name
    # Only the history survives another byte in place of the newline.
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
        file.truncate(linefile.MAX_BYTES + 1)  # a hole: it takes no room
    assert load(kind, tmp_path)[0] == kind.nothing
    assert all("longer than" in notice for notice in keep(kind, tmp_path, 3))
    assert path.stat().st_size == linefile.MAX_BYTES + 1
