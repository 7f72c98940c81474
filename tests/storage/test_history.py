"""Every game is in the history once, whatever happens to the file, the disk or the process."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import AVOID, Game, GameId
from scoundrel.storage import historyfile, lock
from scoundrel.storage.entry import Entry, parse_lines
from scoundrel.storage.history import History, Merged
from scoundrel.storage.historyfile import HEADER
from scoundrel.storage.worker import Worker
from tests.engine.strategies import SETTINGS, game_ids, games, play_randomly

from .games import at, entries, finished, left

ROOT = Path(__file__).parents[2]
NAME = "history.txt"


def add(folder: Path, *added: Entry) -> list[str]:
    """Add these in one sitting; give what was said."""
    history = History(folder)
    for entry in added:
        history.add(entry)
    history.close()
    return history.notices


def load(folder: Path) -> tuple[list[Entry], list[str]]:
    """What a new sitting reads, and what it says, were it to ask twice."""
    history = History(folder)
    found = history.entries()
    assert history.entries() == found
    history.close()
    return found, history.notices


def some(many: int = 5) -> list[Entry]:
    """So many games, some of them left."""
    return [left(seed) if seed % 3 == 2 else finished(seed) for seed in range(many)]


# --- an entry


@SETTINGS
@given(games, st.integers(0, 9999))
def test_an_entry_says_what_became_of_the_game(game: Game, minute: int) -> None:
    entry = Entry.of(game, at(minute))
    assert GameId.parse(entry.game) == game.id
    assert entry.practice == game.practice
    assert entry.room == game.room_number
    assert (entry.outcome == "left") == (not game.over) == (entry.code == "-")
    assert (entry.outcome == "died") == (game.state.health <= 0) == (entry.end != "-")
    assert entry.end in ("-", str(game.moves[-1]) if game.moves else "-")


@SETTINGS
@given(entries)
def test_a_line_comes_back_as_it_was(entry: Entry) -> None:
    line = entry.line()
    assert line.count(b"\n") == 1
    assert Entry.parse(line) == entry
    assert parse_lines([line, line]) == ([entry, entry], 0)


@SETTINGS
@given(entries, st.integers(0))
def test_every_flipped_bit_is_noticed(entry: Entry, place: int) -> None:
    line = bytearray(entry.line()[:-1])
    line[place // 8 % len(line)] ^= 1 << place % 8
    assert not readable(bytes(line))
    assert parse_lines([entry.line(), bytes(line) + b"\n"]) == ([entry], 1)


def readable(line: bytes) -> bool:
    """Is it an entry?"""
    try:
        Entry.parse(line)
    except ValueError:
        return False
    return True


def signed(columns: str) -> bytes:
    """A line with the right check."""
    from zlib import crc32  # noqa: PLC0415

    return b"%08x " % crc32(columns.encode()) + columns.encode() + b"\n"


GOOD = "2026-11-21T10:12:33+01:00 classic#7 died -143 no Ks* 4 ABC-DEF"


@pytest.mark.parametrize(
    "columns",
    [
        "",
        GOOD[:-8],
        GOOD.replace("2026", "26"),
        GOOD.replace("+01:00", "Z"),
        GOOD.replace("T10", " 10"),
        GOOD.replace("classic#7", "classic"),
        GOOD.replace("classic", "klondike"),
        GOOD.replace("classic#7", "classic#"),
        GOOD.replace("classic#7", "classic#1234567890"),
        GOOD.replace("classic#7", "classic+health=0#7"),
        GOOD.replace("classic#7", "classic:Ks"),
        GOOD.replace("classic#7", "classic#7:Ks"),
        GOOD.replace("died", "slept"),
        GOOD.replace("-143", "many"),
        GOOD.replace("-143", "9" * 5000),
        GOOD.replace(" no ", " maybe "),
        GOOD.replace("Ks*", "5d"),
        GOOD.replace(" 4 ", " IV "),
        GOOD.replace("ABC", "Ä"),
    ],
)
def test_columns_that_are_no_such_thing(columns: str) -> None:
    good = signed(GOOD)
    assert Entry.parse(good)
    assert not readable(signed(columns))
    assert parse_lines([good, signed(columns), good])[1] == 1


def test_columns_of_a_later_version_are_not_looked_at() -> None:
    line = signed(f"{GOOD} 17 minutes")
    assert Entry.parse(line) == Entry.parse(signed(GOOD))
    assert parse_lines([signed(GOOD), line])[1] == 0


def test_old_lines_are_read_for_ever(tmp_path: Path) -> None:
    """Written by version 1; if this fails, the version has to go up."""
    (tmp_path / NAME).write_bytes(HEADER + b"8585ae7e " + GOOD.encode() + b"\n")
    died = Entry("2026-11-21T10:12:33+01:00", "classic#7", "died", -143, False, "Ks*", 4, "ABC-DEF")
    assert load(tmp_path) == ([died], [])


def test_a_game_too_long_for_a_code_is_kept_without(tmp_path: Path) -> None:
    game = Game(GameId.parse("easy#7"))
    for _ in range(20_000):
        game.push(AVOID)
    entry = Entry.of(play_randomly(game, 1), at(1))
    assert (entry.code, entry.outcome) == ("-", "died")
    add(tmp_path, entry, entry)
    assert load(tmp_path) == ([entry], [])


# --- once each


@given(st.lists(entries, max_size=12), st.randoms(use_true_random=False))
@SETTINGS
def test_each_is_there_once_in_the_order_they_came(some: list[Entry], random: Random) -> None:
    """Twice, through two histories, all at once or one by one."""
    twice = [*some, *some]
    random.shuffle(twice)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        histories = [History(folder), History(folder)]
        for entry in twice:
            history = random.choice(histories)
            if random.random() < 0.2:
                history.merge([entry, *twice[:2]])
            else:
                history.add(entry)
            if random.random() < 0.3:
                history.flush()
        for history in histories:
            history.close()
        found, notices = load(folder)
        assert notices == []
        assert len(found) == len({entry.key for entry in found})
        assert {entry.key for entry in found} == {entry.key for entry in some}
        lines = (folder / NAME).read_bytes().splitlines() if some else [HEADER]
        assert len(lines) == 1 + len(found)


def test_the_first_time_counts(tmp_path: Path) -> None:
    first = finished(3)
    add(tmp_path, first)
    add(tmp_path, first._replace(ended=at(5000)))
    assert load(tmp_path) == ([first], [])


def test_an_end_that_is_taken_back_and_made_again(tmp_path: Path) -> None:
    again = finished(3, practice=True)
    assert again.practice
    add(tmp_path, finished(3), again)
    assert load(tmp_path) == ([finished(3)], [])


def test_a_game_left_twice_is_there_twice(tmp_path: Path) -> None:
    once, again = left(3), left(3)._replace(ended=at(9))
    add(tmp_path, once, again, once)
    assert load(tmp_path) == ([once, again], [])


def test_what_is_waiting_is_there_already(tmp_path: Path) -> None:
    worker = Worker()
    history = History(tmp_path, worker)
    with lock.held(tmp_path / "history.lock", 0.0):
        history.add(finished(1))
        history.add(left(2, "hard"))
        assert history.entries() == [finished(1), left(2, "hard")]
        assert history.seen(GameId.parse("easy#1"))
        assert history.seen(GameId.parse("classic#2"))
        assert not history.seen(GameId.parse("classic#11"))
    history.close()
    assert worker.close()
    assert load(tmp_path) == ([finished(1), left(2, "hard")], [])


def test_a_merge_tells_how_many(tmp_path: Path) -> None:
    add(tmp_path, *some(5))
    history = History(tmp_path)
    assert history.merge(some(20)) == Merged(15, 5)
    assert history.merge(some(20)) == Merged(0, 20)
    assert history.merge([]) == Merged(0, 0)
    assert history.merge([finished(21), finished(21)]) == Merged(1, 1)
    history.close()
    assert load(tmp_path)[0] == [*some(20), finished(21)]


@SETTINGS
@given(st.lists(entries, min_size=1, max_size=5), game_ids)
def test_a_dungeon_was_seen_by_whatever_rules(some: list[Entry], other: GameId) -> None:
    with tempfile.TemporaryDirectory() as name:
        add(Path(name), *some)
        history = History(Path(name))
        assert history.seen(other) == (other.dungeon() in [GameId.parse(e.game).dungeon() for e in some])
        for entry in some:
            played = GameId.parse(entry.game)
            assert history.seen(played)
            assert history.seen(GameId(other.ruleset, played.number, played.order))
        history.close()


def test_nothing_there_is_nothing(tmp_path: Path) -> None:
    assert load(tmp_path / "new" / "folder") == ([], [])
    assert not (tmp_path / "new").exists()
    assert not History(tmp_path).seen(GameId.parse("classic#7"))


def test_two_files_put_together_by_hand(tmp_path: Path) -> None:
    add(tmp_path / "a", *some(6))
    add(tmp_path / "b", *some(9))
    both = (tmp_path / "a" / NAME).read_bytes() + (tmp_path / "b" / NAME).read_bytes()
    (tmp_path / NAME).write_bytes(both.replace(b"\n", b"\r\n") + b"\r\n\r\n")  # in an editor on Windows
    assert load(tmp_path) == (some(9), [])
    add(tmp_path, *some(10))
    assert load(tmp_path) == (some(10), [])


ADDER = """
import sys
from pathlib import Path
from scoundrel.storage.history import History
from tests.storage.games import finished
history = History(Path(sys.argv[1]))
for seed in range(int(sys.argv[2]), int(sys.argv[3])):
    history.add(finished(seed))
    history.flush(60.0)
    print(seed, flush=True)
history.close()
assert not history.notices, history.notices
"""


def adder(folder: Path, first: int, end: int) -> subprocess.Popen[str]:
    """A process that adds these games, and says of each that it is on disk."""
    return subprocess.Popen(
        [sys.executable, "-B", "-c", ADDER, str(folder), str(first), str(end)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    )


def test_two_processes_at_once(tmp_path: Path) -> None:
    both = [adder(tmp_path, 0, 60), adder(tmp_path, 30, 90)]
    assert [process.communicate(timeout=120) and process.returncode for process in both] == [0, 0]
    assert len((tmp_path / NAME).read_bytes().splitlines()) == 91
    found, notices = load(tmp_path)
    assert notices == []
    assert sorted(found, key=lambda entry: entry.ended) == [finished(seed) for seed in range(90)]


def test_killed_at_any_instant(tmp_path: Path) -> None:
    """The file is readable after each kill, has all that was said to be there, and nothing twice."""
    random = Random(20).random
    said: set[int] = set()
    for kill in range(20):
        with adder(tmp_path, 0, 10_000) as process:
            assert process.stdout is not None
            # Those of the times before are found to be there; at least one more is added.
            for _ in range(len(said) + 1):
                said.add(int(process.stdout.readline()))
            time.sleep(random() * 0.01)
            process.kill()
            rest = process.stdout.read()
            said |= {int(word) for word in rest[: rest.rfind("\n") + 1].split()}
        found, notices = load(tmp_path)
        assert notices == []
        assert len({entry.key for entry in found}) == len(found)
        assert found == [finished(seed) for seed in range(len(found))]
        assert len(said) <= len(found) <= len(said) + 1, kill
        said = set(range(len(found)))
    lines = (tmp_path / NAME).read_bytes().splitlines()
    assert len(lines) == len(said) + 1


# --- damage


@SETTINGS
@given(st.data())
def test_of_a_damaged_file_all_that_is_sound_is_read(data: st.DataObject) -> None:
    """Bits flipped, bytes cut out, lines between: the others are there, and more can be added."""
    kept = some(8)
    lines = [HEADER, *(entry.line() for entry in kept)]
    spoilt: set[int] = set()
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(1, len(kept)))
        line = lines[place]
        match data.draw(st.sampled_from(["flip", "cut", "insert"])):
            case "flip" if line[:-1]:
                at = data.draw(st.integers(0, len(line) - 2))
                flipped = line[at] ^ 1 << data.draw(st.integers(0, 7))
                lines[place] = line[:at] + bytes([flipped]) + line[at + 1 :]
                spoilt.add(place)
            case "cut":
                lines[place] = line[: data.draw(st.integers(0, max(0, len(line) - 2)))] + b"\n"
                spoilt.add(place)
            case "insert":
                lines[place] = data.draw(st.binary(max_size=50)) + b"\n" + line
    sound = [entry for place, entry in enumerate(kept, start=1) if place not in spoilt]
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / NAME
        path.write_bytes(b"".join(lines))
        found, notices = load(Path(name))
        # Two flips may mend each other, so that there is more than was thought.
        assert [entry for entry in found if entry in sound] == sound
        assert set(found) <= set(kept)
        assert len(notices) <= 1
        assert path.read_bytes() == b"".join(lines)
        add(Path(name), *kept)
        assert set(load(Path(name))[0]) == set(kept)
        assert path.read_bytes().startswith(b"".join(lines))


@SETTINGS
@given(st.integers(0))
def test_a_torn_end_stands_in_nobodys_way(at: int) -> None:
    whole = HEADER + b"".join(entry.line() for entry in some(6))
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / NAME
        path.write_bytes(whole[: at % len(whole)])
        found, notices = load(Path(name))
        assert found == some(6)[: len(found)]
        assert len(notices) <= 1
        assert add(Path(name), *some(7)) == []
        again, _ = load(Path(name))
        assert again == some(7)
        assert len(path.read_bytes().splitlines()) <= 9


@SETTINGS
@given(st.one_of(st.binary(max_size=300), st.text(max_size=300).map(str.encode)), st.booleans())
def test_any_bytes(data: bytes, header: bool) -> None:
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / NAME
        path.write_bytes(HEADER * header + data)
        history = History(Path(name))
        assert history.entries() == []
        assert not history.seen(GameId.parse("classic#7"))
        history.add(finished(1))
        history.close()
        assert len(history.notices) <= 1
        if not any("newer" in notice for notice in history.notices):
            assert load(Path(name))[0] == [finished(1)]


def test_damage_is_said_once_and_stays(tmp_path: Path) -> None:
    add(tmp_path, *some(5))
    path = tmp_path / NAME
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:3], b"what is this?\n", *lines[4:]]))
    before = path.read_bytes()
    found, notices = load(tmp_path)
    assert found == [entry for entry in some(5) if entry != some(5)[2]]
    assert len(notices) == 1
    assert "One damaged line" in notices[0]
    add(tmp_path, some(5)[2])  # the damaged one does not stand for it
    assert path.read_bytes() == before + some(5)[2].line()


def test_a_damaged_line_does_not_stand_for_its_game(tmp_path: Path) -> None:
    entry = finished(1)
    (tmp_path / NAME).write_bytes(HEADER + b"x" + entry.line())
    add(tmp_path, entry)
    assert load(tmp_path)[0] == [entry]


def test_a_damaged_header_is_one_damaged_line(tmp_path: Path) -> None:
    add(tmp_path, *some(3))
    path = tmp_path / NAME
    path.write_bytes(path.read_bytes().replace(b"scoundrel h", b"scounbrel h"))
    assert load(tmp_path)[0] == some(3)
    add(tmp_path, *some(4))
    found, notices = load(tmp_path)
    assert found == some(4)
    assert len(notices) == 1


@pytest.mark.parametrize("begin", ["add", "entries"])
@pytest.mark.parametrize(
    "data", [b"Dear diary,\n", b"\0" * 500, b"scoundrel history\n", b"scoundrel history 0\n"]
)
def test_what_is_no_history_is_set_aside(begin: str, data: bytes, tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(data)
    history = History(tmp_path)
    if begin == "add":
        history.add(finished(1))
        history.flush()
    else:
        assert history.entries() == []
    history.add(finished(2))
    history.close()
    assert len(history.notices) == 1
    assert "history.damaged-1.txt" in history.notices[0]
    assert (tmp_path / "history.damaged-1.txt").read_bytes() == data
    assert load(tmp_path) == ([finished(1)] * (begin == "add") + [finished(2)], [])


def test_a_folder_in_its_place_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / NAME / "within").mkdir(parents=True)
    notices = add(tmp_path, finished(1), finished(2))
    assert len(notices) == 1
    assert (tmp_path / "history.damaged-1.txt" / "within").is_dir()
    assert load(tmp_path) == ([finished(1), finished(2)], [])


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_pipe_is_not_waited_on(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / NAME)
    history = History(tmp_path)
    assert not history.seen(GameId.parse("classic#7"))
    assert history.entries() == []
    history.close()
    assert len(history.notices) == 1


def test_a_newer_version_is_left_as_it_is(tmp_path: Path) -> None:
    data = b"scoundrel history 12\nwho knows\n"
    (tmp_path / NAME).write_bytes(data)
    history = History(tmp_path)
    assert history.entries() == []
    history.add(finished(1))
    history.flush()
    assert history.merge([finished(2)]) is None
    assert history.entries() == [finished(1)]
    history.close()
    assert len(history.notices) == 1
    assert "newer version" in history.notices[0]
    assert (tmp_path / NAME).read_bytes() == data


def test_an_absurd_file_is_not_read(tmp_path: Path) -> None:
    add(tmp_path, finished(1))
    with (tmp_path / NAME).open("ab") as file:
        file.truncate(historyfile.MAX_BYTES + 1)  # a hole: it takes no room
    history = History(tmp_path)
    assert history.entries() == []
    assert not history.seen(GameId.parse("classic#1"))
    history.add(finished(2))
    history.close()
    assert ["longer than" in notice for notice in history.notices] == [True, True]
    assert (tmp_path / NAME).stat().st_size == historyfile.MAX_BYTES + 1


# --- where nothing can be written


def refuse(*_: object, **__: object) -> None:
    """What a full disk answers."""
    raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize("function", ["open", "write", "fsync"])
@pytest.mark.parametrize("before", [0, 3])
def test_a_full_disk_is_said_once_and_tried_again(
    function: str, before: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(tmp_path, *some(before))
    history = History(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(os, function, refuse)
        for entry in some(6):
            history.add(entry)
            history.flush()
        assert history.merge([finished(30)]) is None
    assert len(history.notices) == 1
    assert "No space left on device" in history.notices[0]
    assert load(tmp_path) == (some(before), [])
    assert history.entries() == some(6)  # they are known all the same
    history.add(finished(7))
    history.close()
    assert len(history.notices) == 1
    assert load(tmp_path) == ([*some(6), finished(7)], [])


def test_at_the_end_it_is_tried_once_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    history = History(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", refuse)
        history.add(finished(1))
        history.flush()
    history.close()
    assert load(tmp_path) == ([finished(1)], [])


@pytest.mark.parametrize("mended", [True, False])
def test_a_line_that_only_half_fits_is_cut_back(
    mended: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And where it cannot be, it is one damaged line."""
    add(tmp_path, finished(1))
    history = History(tmp_path)
    write = os.write
    room = [20]

    def little(handle: int, data: bytes) -> int:
        if not room[0]:
            refuse()
        written = write(handle, data[: room[0]])
        room[0] -= written
        return written

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", little)
        if not mended:
            patch.setattr(os, "ftruncate", refuse)
        history.add(finished(2))
        history.flush()
    assert load(tmp_path)[0] == [finished(1)]
    assert len(load(tmp_path)[1]) == (not mended)
    history.close()
    assert load(tmp_path)[0] == [finished(1), finished(2)]


def test_a_folder_that_may_not_be_written(tmp_path: Path) -> None:
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        pytest.skip("root may write everywhere")
    add(tmp_path, finished(1))
    (tmp_path / "history.lock").unlink()
    tmp_path.chmod(0o500)
    try:
        history = History(tmp_path)
        history.add(finished(2))
        history.add(finished(3))
        history.close()
        assert history.entries() == [finished(1), finished(2), finished(3)]
    finally:
        tmp_path.chmod(0o700)
    assert len(history.notices) == 1
    assert load(tmp_path) == ([finished(1)], [])


@pytest.mark.parametrize("below", ["", "below/it"])
def test_a_file_where_the_folder_should_be(below: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    notices = add(tmp_path / "file" / below, finished(1), finished(2))
    assert len(notices) == 1
    assert (tmp_path / "file").read_text() == "mine"


def test_a_copy_that_never_lets_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scoundrel.storage.history.PATIENCE", 0.02)
    history = History(tmp_path)
    with lock.held(tmp_path / "history.lock", 0.0):
        history.add(finished(1))
        history.add(finished(2))
        history.flush()
    assert len(history.notices) == 1
    history.close()
    assert load(tmp_path) == ([finished(1), finished(2)], [])


def test_what_nobody_could_read_is_not_written(tmp_path: Path) -> None:
    for odd in ({"ended": "yesterday"}, {"game": "a game"}, {"code": "A B"}, {"code": "Ä"}, {"end": "\n"}):
        add(tmp_path, finished(1)._replace(**odd))  # type: ignore[arg-type]
    assert load(tmp_path) == ([], [])


def test_what_nobody_thought_of_is_said_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> int:
        raise ZeroDivisionError("seven")

    monkeypatch.setattr("scoundrel.storage.historyfile.append", broken)
    notices = add(tmp_path, finished(1), finished(2))
    assert len(notices) == 1
    assert "seven" in notices[0]
