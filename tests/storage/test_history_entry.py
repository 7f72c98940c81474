"""What a line of the history says of a game, and that no other line is taken for one."""

from __future__ import annotations

from pathlib import Path
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import AVOID, Game, GameId
from scoundrel.storage.entry import Entry, parse_lines
from scoundrel.storage.historyfile import HEADER
from tests.engine.strategies import SETTINGS, games, play_randomly

from .disk import flipped
from .games import at, entries
from .kept_history import NAME, add, load


@SETTINGS
@given(games, st.integers(0, 9999))
def test_an_entry_describes_its_game(game: Game, minute: int) -> None:
    entry = Entry.of(game, at(minute))
    assert GameId.parse(entry.game) == game.id
    assert entry.practice == game.practice
    assert entry.room == game.room_number
    assert (entry.outcome == "left") == (not game.over) == (entry.code == "-")
    assert (entry.outcome == "died") == (game.state.health <= 0) == (entry.end != "-")
    assert entry.end in ("-", str(game.moves[-1]) if game.moves else "-")


@SETTINGS
@given(entries)
def test_a_line_is_parsed_back(entry: Entry) -> None:
    line = entry.line()
    assert line.count(b"\n") == 1
    assert Entry.parse(line) == entry
    assert parse_lines([line, line]) == ([entry, entry], 0)


@SETTINGS
@given(entries, st.integers(0))
def test_every_flipped_bit_is_detected(entry: Entry, place: int) -> None:
    line = flipped(entry.line()[:-1], place)
    assert not readable(line)
    assert parse_lines([entry.line(), line + b"\n"]) == ([entry], 1)


def readable(line: bytes) -> bool:
    """Is it an entry?"""
    try:
        Entry.parse(line)
    except ValueError:
        return False
    return True


def signed(columns: str) -> bytes:
    """A line with the right check."""
    return b"%08x " % crc32(columns.encode()) + columns.encode() + b"\n"


GOOD = "2026-11-21T10:12:33+01:00 classic#7 died -143 no Ks* 4 ABC-DEF"


INVALID: dict[str, list[str]] = {
    GOOD: ["", GOOD[:-8]],
    "2026": ["26", "1899", "9001"],
    "+01:00": ["Z", "+24:00"],
    "T10": [" 10", "T25"],
    "11-21": ["13-21", "02-30", "11-00"],
    ":12:33": [":60:33", ":12:61"],
    "classic": ["klondike"],
    "classic#7": ["classic", "classic#", "classic#1234567890", "classic+health=0#7", "classic:Ks"],
    "#7": ["#7:Ks"],
    "died": ["slept"],
    "-143": ["many", "9" * 5000, "9" * 30, "-" + "9" * 30, "100000", "-100000"],
    " no ": [" maybe "],
    "Ks*": ["5d"],
    " 4 ": [" IV ", " 0 ", " -4 ", " 10000000 ", f" {'9' * 30} "],
    "ABC": ["A" * 20_000, "Ä"],
}
"""For parts of the line what may not stand there."""


def replaced(table: dict[str, list[str]]) -> list[str]:
    """The good columns with each replacement."""
    return [GOOD.replace(part, other) for part, others in table.items() for other in others]


@pytest.mark.parametrize("columns", replaced(INVALID))
def test_invalid_columns_are_damage(columns: str) -> None:
    good = signed(GOOD)
    assert Entry.parse(good)
    assert not readable(signed(columns))
    assert parse_lines([good, signed(columns), good])[1] == 1


def test_lines_of_version_1_are_readable(tmp_path: Path) -> None:
    """Written by version 1; if this fails, the version has to go up."""
    (tmp_path / NAME).write_bytes(HEADER + b"8585ae7e " + GOOD.encode() + b"\n")
    died = Entry("2026-11-21T10:12:33+01:00", "classic#7", "died", -143, False, "Ks*", 4, "ABC-DEF")
    assert load(tmp_path) == ([died], [])


@pytest.mark.long
def test_a_game_too_long_for_a_code_is_kept_without(tmp_path: Path) -> None:
    game = Game(GameId.parse("easy#7"))
    for _ in range(20_000):
        game.push(AVOID)
    entry = Entry.of(play_randomly(game, 1), at(1))
    assert (entry.code, entry.outcome) == ("-", "died")
    add(tmp_path, entry, entry)
    assert load(tmp_path) == ([entry], [])
