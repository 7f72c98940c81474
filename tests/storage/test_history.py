"""The history contains every game once, with its facts, in order of arrival."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from zlib import crc32

import pytest
from hypothesis import given, strategies as st

from scoundrel.engine import AVOID, Game, GameId
from scoundrel.storage.entry import Entry, parse_lines
from scoundrel.storage.history import History
from scoundrel.storage.historyfile import HEADER
from tests.engine.strategies import game_ids, games, play_randomly

from .disk import a_little, flipped, refusing, temporary
from .games import at, entries, finished, left
from .kept_history import NAME, add, load, some


@given(st.lists(entries, max_size=12), st.randoms(use_true_random=False))
def test_every_game_is_stored_once(some: list[Entry], random: Random) -> None:
    """A game added twice, through either of two histories, gives one entry and one line."""
    twice = [*some, *some]
    random.shuffle(twice)
    with temporary() as folder:
        histories = [History(folder), History(folder)]
        for entry in twice:
            history = random.choice(histories)
            if random.random() < 0.2:
                history.merge([entry, *twice[:2]])
            else:
                history.add(entry)
            if random.random() < 0.3:
                history.worker.flush()
        for history in histories:
            history.close()
        found, notices = load(folder)
        assert notices == []
        assert len(found) == len({entry.key for entry in found})
        assert {entry.key for entry in found} == {entry.key for entry in some}
        assert len((folder / NAME).read_bytes().splitlines() if some else [HEADER]) == 1 + len(found)


LATER, REPEATED, LEFT = finished(3)._replace(ended=at(5000)), finished(3, practice=True), left(3)
AGAIN = LEFT._replace(ended=at(9))


@pytest.mark.parametrize(
    ("added", "kept"),
    [
        ([finished(3), LATER], [finished(3)]),
        ([finished(3), REPEATED], [finished(3)]),
        ([LEFT, AGAIN, LEFT], [LEFT, AGAIN._replace(practice=True)]),
    ],
    ids=["later", "repeated", "left twice"],
)
def test_a_finished_game_counts_once(added: list[Entry], kept: list[Entry], tmp_path: Path) -> None:
    for entry in added:
        add(tmp_path, entry)
    assert load(tmp_path) == (kept, [])


@given(st.lists(entries, min_size=1, max_size=5), game_ids)
def test_a_dungeon_was_seen_by_any_rules(some: list[Entry], other: GameId) -> None:
    with temporary() as folder:
        add(folder, *some)
        history = History(folder)
        assert history.seen(other) == (other.dungeon() in [GameId.parse(e.game).dungeon() for e in some])
        for entry in some:
            played = GameId.parse(entry.game)
            assert history.seen(played)
            assert history.seen(GameId(other.ruleset, played.number, played.order))
        history.close()


def test_two_histories_joined_by_hand_are_one(tmp_path: Path) -> None:
    add(tmp_path / "a", *some(6))
    add(tmp_path / "b", *some(9))
    both = (tmp_path / "a" / NAME).read_bytes() + (tmp_path / "b" / NAME).read_bytes()
    (tmp_path / NAME).write_bytes(both.replace(b"\n", b"\r\n") + b"\r\n\r\n")  # as saved by a Windows editor
    assert load(tmp_path) == (some(9), [])
    add(tmp_path, *some(10))
    assert load(tmp_path) == (some(10), [])


@pytest.mark.parametrize("function", ["open", "write", "fsync"])
@pytest.mark.parametrize("before", [0, 3])
def test_entries_stay_listed_while_the_disk_is_full(function: str, before: int, tmp_path: Path) -> None:
    add(tmp_path, *some(before))
    history = History(tmp_path)
    with refusing(function):
        for entry in some(6):
            history.add(entry)
            history.worker.flush()
        assert history.merge([finished(30)]) is None
    assert load(tmp_path) == (some(before), [])
    assert history.entries() == some(6)  # the games that aren't on disk are listed too
    history.close()
    assert load(tmp_path) == (some(6), [])


@pytest.mark.parametrize("refused", [(), ("ftruncate",)], ids=["", "or is one damaged line"])
def test_a_torn_line_is_cut_off(
    refused: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(tmp_path, finished(1))
    history = History(tmp_path)
    with monkeypatch.context() as patch, refusing(*refused):
        patch.setattr(os, "write", a_little(20))
        history.add(finished(2))
        history.worker.flush()
    assert load(tmp_path) == ([finished(1)], []), "what was never written whole is no damage"
    history.close()
    assert load(tmp_path)[0] == [finished(1), finished(2)]


def test_invalid_entries_are_not_written(tmp_path: Path) -> None:
    for odd in ({"ended": "yesterday"}, {"game": "a game"}, {"code": "A B"}, {"code": "Ä"}, {"end": "\n"}):
        add(tmp_path, finished(1)._replace(**odd))  # type: ignore[arg-type]
    assert load(tmp_path) == ([], [])


# --- Lines


@given(games, st.integers(0, 9999))
def test_an_entry_describes_its_game(game: Game, minute: int) -> None:
    entry = Entry.of(game, at(minute))
    assert GameId.parse(entry.game) == game.id
    assert entry.practice == game.practice
    assert entry.room == game.room_number
    assert (entry.outcome == "left") == (not game.over) == (entry.code == "-")
    assert (entry.outcome == "died") == (game.state.health <= 0) == (entry.end != "-")
    assert entry.end in ("-", str(game.moves[-1]) if game.moves else "-")


@given(entries)
def test_a_line_is_parsed_back(entry: Entry) -> None:
    line = entry.line()
    assert line.count(b"\n") == 1
    assert Entry.parse(line) == entry
    assert parse_lines([line, line]) == ([entry, entry], 0)


@given(entries, st.integers(0))
def test_every_flipped_bit_is_detected(entry: Entry, place: int) -> None:
    line = flipped(entry.line()[:-1], place)
    assert not readable(line)
    assert parse_lines([entry.line(), line + b"\n"]) == ([entry], 1)


def readable(line: bytes) -> bool:
    """Return whether ``line`` is a valid entry."""
    try:
        Entry.parse(line)
    except ValueError:
        return False
    return True


def signed(columns: str) -> bytes:
    """Return a line of ``columns`` with a valid check."""
    return b"%08x " % crc32(columns.encode()) + columns.encode() + b"\n"


GOOD = "2026-11-21T10:12:33+01:00 classic#7 died -143 no Ks* 4 ABC-DEF"


# Invalid replacements for parts of the line.
INVALID: dict[str, list[str]] = {
    GOOD: ["", GOOD[:-8]],
    "2026": ["26", "1899", "9001"],
    "+01:00": ["Z", "+24:00"],
    "11-21": ["13-21", "02-30", "11-00"],
    ":12:33": [":60:33", ":12:61"],
    "classic#7": ["classic", "classic#", "classic#1234567890", "classic+health=0#7", "classic:Ks"],
    "#7": ["#7:Ks"],
    "-143": ["many", "9" * 5000, "9" * 30, "-" + "9" * 30, "100000", "-100000"],
    "Ks*": ["5d"],
    " 4 ": [" IV ", " 0 ", " -4 ", " 10000000 ", f" {'9' * 30} "],
    "ABC": ["A" * 20_000, "Ä"],
}


def replaced(table: dict[str, list[str]]) -> list[str]:
    """Return the valid columns with each replacement in ``table``, one at a time."""
    return [GOOD.replace(part, other) for part, others in table.items() for other in others]


@pytest.mark.parametrize("columns", replaced(INVALID))
def test_invalid_columns_are_damage(columns: str) -> None:
    good = signed(GOOD)
    assert Entry.parse(good)
    assert not readable(signed(columns))
    assert parse_lines([good, signed(columns), good])[1] == 1


def test_lines_of_version_1_are_readable(tmp_path: Path) -> None:
    """Lines written by version 1 are read. If this test fails, the version must be increased."""
    (tmp_path / NAME).write_bytes(HEADER + b"8585ae7e " + GOOD.encode() + b"\n")
    died = Entry("2026-11-21T10:12:33+01:00", "classic#7", "died", -143, False, "Ks*", 4, "ABC-DEF")
    assert load(tmp_path) == ([died], [])
    assert Entry.parse(signed(f"{GOOD} 17 minutes")) == died, "columns of a later version are ignored"


@pytest.mark.long
def test_a_game_too_long_for_a_code_is_kept_without(tmp_path: Path) -> None:
    game = Game(GameId.parse("easy#7"))
    for _ in range(20_000):
        game.push(AVOID)
    entry = Entry.of(play_randomly(game, 1), at(1))
    assert (entry.code, entry.outcome) == ("-", "died")
    add(tmp_path, entry, entry)
    assert load(tmp_path) == ([entry], [])
