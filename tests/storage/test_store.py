"""Each game is one line of the history, whenever a process is killed, and however many are running."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from scoundrel.engine import WINNABLE, Game, GameId, Selection, legal_moves
from scoundrel.storage import files
from scoundrel.storage.entry import LEFT, NONE, Entry
from scoundrel.storage.settings import DEFAULT, Settings
from scoundrel.storage.store import Store
from scoundrel.ui.background.judge import replayed
from tests import ROOT
from tests.engine.strategies import play_randomly
from tests.extent import sampled
from tests.killing import printed_until_killed, started

from . import kept_games, kept_history, kept_settings
from .disk import refuse
from .games import finished
from .kept_settings import LOUD
from .killed_store import EVENING, SESSIONS, begun

forking = pytest.mark.skipif(not hasattr(os, "fork"), reason="no process can be forked here")

MORNING = datetime.fromisoformat("2026-11-22T08:00:00+01:00")


def killed_at_each_step(session: str, folder: Path) -> list[Path]:
    """Return the folders of ``session``, killed before each step, one per step; the last wasn't killed."""
    assert session in SESSIONS
    subprocess.run(
        [sys.executable, "-m", "tests.storage.killed_store", session, str(folder)], cwd=ROOT, check=True
    )
    return sorted(
        (path for path in folder.iterdir() if path.name != "start"), key=lambda path: int(path.name)
    )


def opened(folder: Path) -> Store:
    """Return the store in ``folder``, opened on the next morning."""
    return Store(folder, now=lambda: MORNING)


def reopened(folder: Path) -> tuple[Game, list[Entry]]:
    """Return the game and the history on the next morning, after checking that no file is damaged."""
    store = opened(folder)
    game = next(iter(store.load()), None)
    store.close()
    assert store.notice() is None
    assert game is not None
    return game, list(opened(folder).entries())


def played_out(game: Game, store: Store, card: int) -> None:
    """Play ``game`` to the end, always the legal move with index ``card``, and save every state."""
    while legal := legal_moves(game.state):
        game.push(legal[card])
        store.keep(game)


def before_its_end(folder: Path) -> Game:
    """Save and return a game that ends if its first legal move is made."""
    game = Game(GameId.parse("hard#20261121"))
    while True:
        following = Game.replay(game.id, (*game.moves, legal_moves(game.state)[0]))
        if following.over:
            return begun(folder, str(game.id), " ".join(map(str, game.moves)))
        game = following


@forking
def test_a_game_left_for_another_is_counted_once(tmp_path: Path) -> None:
    old = begun(tmp_path / "start", "classic#11982", "8d Ts*")
    found = []
    for folder in killed_at_each_step("leave_and_begin", tmp_path):
        game, lines = reopened(folder)
        if game.id == old.id:
            assert game == old
            assert lines == []
            # Play the restored game to its end.
            store = opened(folder)
            again = next(iter(store.load()), None)
            assert again is not None
            played_out(again, store, -1)
            store.close()
            lines = opened(folder).entries()
        assert [(line.game, line.practice) for line in lines] == [(str(old.id), False)]
        found.append((str(game.id), len(game.moves), lines[0].outcome == LEFT))
    assert len(found) > 20
    # The session can be killed before its first move is on disk, if the writing thread starts late.
    possible = {(str(old.id), 2, False), *(("hard#7", moves, True) for moves in range(3))}
    assert possible - {("hard#7", 1, True)} <= {*found} <= possible


@forking
def test_a_game_that_ends_is_counted_once(tmp_path: Path) -> None:
    before = before_its_end(tmp_path / "start")
    ended = []
    for folder in killed_at_each_step("end", tmp_path):
        reopened(folder)
        game, lines = reopened(folder)
        assert len(game.moves) == len(before.moves) + game.over
        assert [line.ended for line in lines] == [EVENING.isoformat(timespec="seconds")] * game.over
        ended.append(game.over)
    assert 5 < sum(ended) < len(ended)


@forking
@pytest.mark.parametrize("before", [DEFAULT, LOUD], ids=["new", "existing"])
def test_changed_settings_are_the_old_or_the_new(before: Settings, tmp_path: Path) -> None:
    kept_settings.keep(tmp_path / "start", before)
    (tmp_path / "start").mkdir(exist_ok=True)
    changed = []
    for folder in killed_at_each_step("change", tmp_path):
        settings, notices = kept_settings.load(folder)
        assert settings in (before, before._replace(effects=9, muted=False))
        assert notices == []
        changed.append(settings != before)
        # Temporary files of the killed process don't prevent a new session from saving.
        assert kept_settings.keep(folder, before._replace(effects=8)) == []
        assert kept_settings.load(folder)[0].effects == 8
    assert changed == sorted(changed)
    assert changed[-1]


def test_a_game_too_long_for_a_code_is_counted_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def too_long(_: Game) -> str:
        raise ValueError("too many moves")

    monkeypatch.setattr("scoundrel.storage.entry.result_code", too_long)
    game = play_randomly(Game(GameId.parse("easy#7")), 1, 1000)
    assert game.over
    minutes = iter(range(9))
    store = Store(tmp_path, now=lambda: EVENING + timedelta(minutes=next(minutes)))
    store.keep(game)
    game.undo()
    game.redo()
    store.keep(game)
    store.close()
    for _ in range(3):
        store = Store(tmp_path, now=lambda: MORNING)
        assert store.load() == [game]
        store.close()
    (line,) = store.entries()
    assert line.code == NONE


def test_owed_entries_are_added_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before_its_end(tmp_path)
    other = Game(GameId.parse("hard#7"))
    other.push(legal_moves(other.state)[0])
    with monkeypatch.context() as patch:
        patch.setattr(files, "append", refuse)
        store = Store(tmp_path, now=lambda: EVENING)
        game = next(iter(store.load()), None)
        assert game is not None
        game.push(legal_moves(game.state)[0])
        store.keep(game)
        store.keep(other)
        store.close()
    for _ in range(2):
        game, lines = reopened(tmp_path)
        assert game == other
        assert [(line.game, line.ended[:10]) for line in lines] == [("hard#20261121", "2026-11-21")]


def notices(store: Store) -> list[str]:
    return [*iter(store.notice, None)]


@pytest.mark.parametrize("finished", [True, False], ids=["finished", "left"])
def test_a_borrowed_game_is_practice_and_does_not_count(finished: bool, tmp_path: Path) -> None:
    game = begun(tmp_path, "classic#11982", "8d Ts*")
    first, second = Store(tmp_path), Store(tmp_path)
    (mine,), (borrowed,) = first.load(), second.load()
    assert mine is not None
    assert borrowed is not None
    assert (mine.practice, borrowed.practice) == (False, True)
    assert borrowed.moves == game.moves
    assert [("aren't saved" in notice, "other window" in notice) for notice in notices(second)] == [
        (False, True),
        (True, False),
    ]
    if finished:
        played_out(borrowed, second, -1)
    second.leave(borrowed)
    second.close()
    assert first.entries() == []
    played_out(mine, first, 0)
    first.close()
    (line,) = Store(tmp_path).entries()
    assert line.practice is finished, "its end was shown in the second"
    assert notices(first) == []


def test_the_dungeon_of_another_copy_counts_as_seen(tmp_path: Path) -> None:
    first, second = Store(tmp_path), Store(tmp_path)
    first.open()
    second.load()
    assert not second.seen(GameId.parse("classic#7"))
    game = Game(GameId.parse("classic#7"))
    game.push(legal_moves(game.state)[0])
    first.keep(game)
    assert second.seen(GameId.parse("classic#7"))
    assert second.seen(GameId.parse("easy#7")), "the same cards by other rules"
    assert not second.seen(GameId.parse("classic#8"))
    assert not game.practice
    second.close()
    first.close()


# --- processes killed at random moments


# The player never dies, so every game lasts at least 44 moves.
GAME = "easy+health=9999#"
FEWEST_MOVES = 40  # maximum number of moves before the kill, below the length of any game

# A script that plays the game of `play_randomly` with the same seed, and prints each saved move's number.
PLAYER = f"""
import sys, time
from pathlib import Path
from random import Random
from scoundrel.engine import WINNABLE, Game, GameId, Selection, legal_moves
from scoundrel.storage.saves import Saves
seed = int(sys.argv[2])
saves = Saves(Path(sys.argv[1]))
game = Game(GameId.parse("{GAME}" + str(seed)))
random = Random(seed).random
while legal := legal_moves(game.state):
    game.push(legal[int(random() * len(legal))])
    saves.keep(game)
    saves.worker.flush(60.0)
    assert not saves.notices, saves.notices
    print(len(game.moves), flush=True)
time.sleep(60)
"""

# A script that adds games, and prints the seed of each game that is on disk.
ADDER = """
import sys
from pathlib import Path
from scoundrel.storage.history import History
from tests.storage.games import finished
history = History(Path(sys.argv[1]))
for seed in range(int(sys.argv[2]), int(sys.argv[3])):
    history.add(finished(seed))
    history.worker.flush(60.0)
    print(seed, flush=True)
history.close()
assert not history.notices, history.notices
"""


@pytest.mark.parametrize("seed", range(sampled(60)))
def test_a_game_killed_at_any_instant_is_kept(seed: int, tmp_path: Path) -> None:
    random = Random(seed).random
    # Kill one process at a time, because the others would finish playing before their turn.
    with started(PLAYER, tmp_path, seed) as child:
        printed = printed_until_killed(child, int(random() * FEWEST_MOVES), random() * 0.002)
    last = [0, *map(int, printed)][-1]
    game, notices = kept_games.load(tmp_path)
    made = len(game.moves) if game is not None else 0
    assert (last <= made <= last + 1, notices) == (True, [])
    assert game is None or game == play_randomly(Game(GameId.parse(f"{GAME}{seed}")), seed, made)


def test_a_history_is_kept_when_killed_at_any_instant(tmp_path: Path) -> None:
    """After each kill, the history contains everything reported as saved, and nothing twice."""
    random, known = Random(20).random, 0
    for _ in range(sampled(20)):
        with started(ADDER, tmp_path, 0, 10_000) as child:
            # The process first prints the existing games; wait for at least one more.
            printed = [*map(int, printed_until_killed(child, known + 1, random() * 0.01))]
        found, notices = kept_history.load(tmp_path)
        assert (found, notices) == ([finished(seed) for seed in range(len(found))], [])
        assert len(printed) <= len(found) <= len(printed) + 1
        known = len(found)
    assert len((tmp_path / kept_history.NAME).read_bytes().splitlines()) == known + 1


# --- several processes, games and versions


def test_two_processes_add_to_one_history(tmp_path: Path) -> None:
    with started(ADDER, tmp_path, 0, 60) as one, started(ADDER, tmp_path, 30, 90) as other:
        assert [child.communicate(timeout=600) and child.returncode for child in (one, other)] == [0, 0]
    found, notices = kept_history.load(tmp_path)
    assert (sorted(found), notices) == ([finished(seed) for seed in range(90)], [])
    assert len((tmp_path / kept_history.NAME).read_bytes().splitlines()) == 91


@pytest.mark.parametrize("selection", [Selection(), WINNABLE, Selection(stars=4), Selection(True, 5)])
def test_the_selection_of_a_finished_game_is_still_known_the_next_morning(
    tmp_path: Path, selection: Selection
) -> None:
    store = opened(tmp_path)
    game = Game(GameId.parse("classic#7"))
    game.selection = selection
    store.keep(game)
    played_out(game, store, 0)
    code = Entry.of(game, store.now().isoformat(timespec="seconds")).code
    store.close()
    store = opened(tmp_path)
    assert store.judgements.selection(code) == selection
    past = replayed(store.entries()[-1], store.judgements)
    assert past is not None
    assert (past.selection, past.moves) == (selection, game.moves)
    store.close()


@forking
def test_neither_of_two_games_is_lost_or_counted_twice(tmp_path: Path) -> None:
    ordinary = begun(tmp_path / "start", "easy#11982", "8d Ts*")
    daily = begun(tmp_path / "start", "classic#20261121", "")
    ended = 0
    for folder in killed_at_each_step("two_games", tmp_path):
        for _ in range(2):
            store = opened(folder)
            games = {str(game.id): game for game in store.load()}
            store.close()
            assert store.notice() is None
            assert set(games) >= {str(daily.id)}
            replaced = str(ordinary.id) not in games
            assert replaced or games[str(ordinary.id)] == ordinary
            entries = opened(folder).entries()
            expected = {str(ordinary.id): LEFT} if replaced else {}
            if games[str(daily.id)].over:
                expected[str(daily.id)] = "died"
            assert {entry.game: entry.outcome for entry in entries} == expected
            assert len(entries) == len(expected)
        ended += len(expected) == 2
    assert ended
