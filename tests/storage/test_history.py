"""Every game is in the history once, in the order they came."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import GameId
from scoundrel.storage.entry import Entry
from scoundrel.storage.history import History
from scoundrel.storage.historyfile import HEADER
from tests.engine.strategies import SETTINGS, game_ids

from .disk import a_little, refusing, temporary
from .games import at, entries, finished, left
from .kept_history import NAME, add, load, some


@given(st.lists(entries, max_size=12), st.randoms(use_true_random=False))
@SETTINGS
def test_every_game_is_stored_once(some: list[Entry], random: Random) -> None:
    """Twice, through two histories, all at once or one by one."""
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
                history.flush()
        for history in histories:
            history.close()
        found, notices = load(folder)
        assert notices == []
        assert len(found) == len({entry.key for entry in found})
        assert {entry.key for entry in found} == {entry.key for entry in some}
        lines = (folder / NAME).read_bytes().splitlines() if some else [HEADER]
        assert len(lines) == 1 + len(found)


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


@SETTINGS
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
    (tmp_path / NAME).write_bytes(both.replace(b"\n", b"\r\n") + b"\r\n\r\n")  # in an editor on Windows
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
            history.flush()
        assert history.merge([finished(30)]) is None
    assert load(tmp_path) == (some(before), [])
    assert history.entries() == some(6)  # they are known all the same
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
        history.flush()
    assert load(tmp_path) == ([finished(1)], []), "what was never written whole is no damage"
    history.close()
    assert load(tmp_path)[0] == [finished(1), finished(2)]


def test_invalid_entries_are_not_written(tmp_path: Path) -> None:
    for odd in ({"ended": "yesterday"}, {"game": "a game"}, {"code": "A B"}, {"code": "Ä"}, {"end": "\n"}):
        add(tmp_path, finished(1)._replace(**odd))  # type: ignore[arg-type]
    assert load(tmp_path) == ([], [])
