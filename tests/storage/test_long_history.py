"""Long histories, read in parts, give the same results as short ones, including the Dungeons played."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from scoundrel.engine import Game, GameId
from scoundrel.storage import history as histories, historyfile
from scoundrel.storage.entry import Entry
from scoundrel.storage.history import History
from scoundrel.storage.historyfile import HEADER
from scoundrel.storage.overview import ALL, CLEARED, DIED, PRACTICE, Overview, chronological
from scoundrel.storage.worker import Task
from tests.engine.strategies import play_randomly

from .disk import temporary
from .games import at, entries, finished
from .kept_history import NAME, add, load, some


@pytest.fixture(autouse=True)
def nothing_is_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(histories, "AT_ONCE", 0)
    monkeypatch.setattr(historyfile, "AT_ONCE", 0)
    # Use small blocks, so that a few games fill many.
    monkeypatch.setattr(historyfile, "BLOCK", 300)


@pytest.fixture
def history(tmp_path: Path) -> Iterator[History]:
    """Yield a history in ``tmp_path``, which is read when first needed."""
    history = History(tmp_path)
    yield history
    history.close()


def overview(history: History) -> Overview:
    """Return the overview after reading the whole history."""
    found = history.overview()
    assert isinstance(found, Task)
    assert found.wait(60)
    assert found.result is not None
    assert found.fraction > 0.9
    return found.result


def check_same(found: Overview, wanted: list[Entry]) -> None:
    """Check that ``found``, which was read on a thread, equals the overview of the entries ``wanted``."""
    short = Overview.of(wanted)
    assert [*found.entries] == [found.entries[place] for place in range(len(found.entries))] == wanted
    for which in (ALL, CLEARED, DIED, PRACTICE):
        assert [*found.newest[which]] == short.newest[which]
    assert found.summaries == short.summaries
    assert found.days.marks() == short.days.marks()
    assert found.days.numbers == short.days.numbers


@given(st.lists(entries, max_size=30), st.integers(0, 30))
def test_a_long_history_shows_the_same_as_a_short_one(games: list[Entry], twice: int) -> None:
    with temporary() as folder:
        lines = [entry.line() for entry in [*games, *games[:twice]]]
        (folder / NAME).write_bytes(HEADER + b"".join(lines))
        history = History(folder)
        check_same(overview(history), history.entries())
        history.close()


@pytest.mark.parametrize("data", [b"scoundrel history 12\nwho knows\n", b"Dear diary,\n"])
def test_an_unreadable_long_history_is_reported(history: History, data: bytes, tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(data)
    assert not history.seen(GameId.parse("classic#7"))
    assert history.played.late() == []
    assert not overview(history).entries
    assert len(history.notices) == 1


def test_a_cancelled_reading_ends(history: History, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    add(tmp_path, *some(30))
    begun, go_on = threading.Event(), threading.Event()
    real = historyfile.whole_blocks

    def slow(path: Path) -> Iterator[historyfile.Block]:
        for block in real(path):
            yield block
            begun.set()
            assert go_on.wait(30)

    monkeypatch.setattr(historyfile, "whole_blocks", slow)
    found = history.overview()
    assert isinstance(found, Task)
    assert begun.wait(30)
    assert 0 < found.fraction < 1
    found.cancel()
    go_on.set()
    assert found.wait(30)
    assert found.result is None


@given(
    st.lists(
        st.builds(
            "{}-{:02}T12:{:02}:00{}".format,
            st.sampled_from(["2026-02", "2026-11"]),
            st.integers(1, 28),
            st.integers(0, 59),
            st.sampled_from(["+01:00"] * 5 + ["-05:00"]),
        ),
        max_size=30,
    )
)
def test_the_order_of_times_matches_sorted(times: list[str]) -> None:
    found = chronological([finished(number)._replace(ended=time) for number, time in enumerate(times)])
    wanted = sorted(range(len(times)), key=lambda at: datetime.fromisoformat(times[at]))
    assert found == [finished(number)._replace(ended=times[number]) for number in wanted]


# --- played Dungeons


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Yield an event that blocks reading the index of played Dungeons until it is set."""
    go_on, real = threading.Event(), historyfile.PlayedDungeons.read_lines

    def wait(self: historyfile.PlayedDungeons, task: Task[None] | None) -> None:
        assert go_on.wait(30)
        real(self, task)

    monkeypatch.setattr(historyfile.PlayedDungeons, "read_lines", wait)
    yield go_on
    go_on.set()


def know(history: History) -> None:
    """Wait until the played Dungeons are known."""
    history.played.prepare()
    task = history.played.task
    assert task is None or task.wait(30)


def test_every_played_dungeon_is_seen(history: History, tmp_path: Path) -> None:
    games = [*some(20), finished(3, "hard+health=30")]
    order = "classic:" + "".join(card.code for card in GameId.parse("easy#77").dungeon())
    add(tmp_path, *games, Entry.of(play_randomly(Game(GameId.parse(order)), 1), at(50)))
    know(history)
    for number in range(20):
        assert history.seen(GameId.parse(f"easy#{number}"))
    for name in ("classic#77", order, "hard" + order.removeprefix("classic")):
        assert history.seen(GameId.parse(name)), "it is the same order of cards"
    for number in (20, 21, 78, 1_000_000):
        assert not history.seen(GameId.parse(f"classic#{number}"))
    assert history.played.late() == []


def test_added_games_are_seen(history: History, tmp_path: Path) -> None:
    add(tmp_path, *some(5))
    know(history)
    assert not history.seen(GameId.parse("classic#30"))
    add(tmp_path, finished(30))  # added by another instance of the game
    know(history)
    assert history.seen(GameId.parse("classic#30"))
    (tmp_path / NAME).write_bytes(HEADER + finished(31).line())
    know(history)
    assert history.seen(GameId.parse("classic#31"))
    assert not history.seen(GameId.parse("classic#30"))


def test_late_returns_each_dungeon_once(history: History, tmp_path: Path, gate: threading.Event) -> None:
    add(tmp_path, *some(5))
    assert not history.seen(GameId.parse("easy#2"))
    assert not history.seen(GameId.parse("easy#99"))
    assert history.played.late() == []
    gate.set()
    know(history)
    assert history.played.late() == [GameId.parse("easy#2")]
    assert history.played.late() == []


@pytest.mark.parametrize("told", [True, False])
def test_a_game_of_a_late_dungeon_becomes_practice(
    history: History, told: bool, tmp_path: Path, gate: threading.Event
) -> None:
    add(tmp_path, *some(5))
    for name in ("hard#1", "hard#9"):
        assert not history.seen(GameId.parse(name))
    history.add(finished(1, "hard"))
    history.add(finished(9, "hard"))
    gate.set()
    if told:
        know(history)
        history.played.late()
    history.worker.flush(30)
    history.close()
    assert load(tmp_path)[0] == [*some(5), finished(1, "hard")._replace(practice=True), finished(9, "hard")]
