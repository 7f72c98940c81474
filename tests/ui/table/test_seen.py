"""A game only counts if the player hasn't seen its Dungeon, in any window or before any restart."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given, settings, strategies as st

from scoundrel.engine import AVOID, Game, GameId, legal_moves
from scoundrel.storage.entry import Entry
from scoundrel.storage.store import ALL, Store
from scoundrel.ui.requests import Command, Play
from scoundrel.ui.table.deals import Deals
from scoundrel.ui.table.session import Practice, Session
from tests.engine.strategies import play_randomly
from tests.extent import sampled
from tests.storage.disk import temporary

NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)
# A game in which the player never dies.
SEVEN = "classic+health=400#7"
ORDER = "classic+health=400:" + "".join(card.code for card in GameId.parse(SEVEN).dungeon())


@pytest.fixture(autouse=True, scope="module")
def _quick() -> Iterator[None]:
    advisor = SimpleNamespace(ready=False, plans=(), step=lambda _seconds: True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("scoundrel.solver.advisor.Advisor", lambda *_: advisor)
        patch.setattr(os, "fsync", lambda _: None)
        yield


class Window:
    """An instance of the game without pictures, playing the named game or the one in progress."""

    def __init__(self, folder: Path, game: str | None = None) -> None:
        self.store = Store(folder, lambda: NOON)
        self.deals = Deals(self.store)
        if game is None:
            self.deals.resume()
        else:
            self.deals.begin(GameId.parse(game))
        self.store.open()
        self.deals.check()

    @property
    def session(self) -> Session:
        assert self.deals.session is not None
        return self.deals.session

    @property
    def game(self) -> Game:
        return self.session.game

    def start(self, game: str) -> Game:
        self.deals.start(self.deals.wanted(Play(GameId.parse(game))))
        return self.game

    def play(self, moves: int = 1000) -> Game:
        """Make up to ``moves`` moves, always the first legal one. Return the game."""
        for _ in range(moves):
            if not self.game.over:
                self.session.push(legal_moves(self.game.state)[0])
        return self.game

    def close(self) -> None:
        self.store.close()

    def kill(self) -> None:
        """Stop immediately, as if killed; the system releases the locks."""
        worker, saves = self.store.worker, self.store.saves
        assert saves is not None
        with worker.guard:
            worker.waiting.clear()
        worker.close()
        saves.journal.let_go()
        if saves.lock is not None:
            os.close(saves.lock)
            saves.lock = None
        self.deals.session = None


def counted(folder: Path) -> list[Entry]:
    """Return the ranked games in the history."""
    store = Store(folder)
    entries = [entry for entry in store.entries() if not entry.practice]
    store.close()
    return entries


def test_two_windows_on_one_unmoved_game_count_once(tmp_path: Path) -> None:
    one, other = Window(tmp_path, SEVEN), Window(tmp_path, SEVEN)
    one.session.push(AVOID)  # makes the games differ, because equal moves are the same game
    one.play()
    other.play(1)
    assert other.game.practice
    assert other.session.notice() == Practice.CARDS_SHOWN.value
    other.play()
    one.close()
    other.close()
    assert [entry.game for entry in counted(tmp_path)] == [SEVEN]


def test_two_windows_that_move_in_turn_count_once(tmp_path: Path) -> None:
    one, other = Window(tmp_path, SEVEN), Window(tmp_path, "easy#7")
    for _ in range(60):
        other.play(1)
        one.play(1)
    one.close()
    other.close()
    assert len(counted(tmp_path)) == 1


@pytest.mark.parametrize("games", [[SEVEN, ORDER], [ORDER, SEVEN], [SEVEN, "hard#7"]])
def test_one_order_of_cards_counts_once(games: list[str], tmp_path: Path) -> None:
    for name in games:
        window = Window(tmp_path, name)
        window.play()
        window.close()
    assert [entry.game for entry in counted(tmp_path)] == [name for name in games[:1] if name == SEVEN]


@pytest.mark.parametrize("begun", [True, False], ids=["at the start", "later"])
def test_an_order_of_ones_own_never_counts(begun: bool, tmp_path: Path) -> None:
    window = Window(tmp_path, ORDER if begun else "classic#8")
    if not begun:
        window.start(ORDER)
    assert window.game.practice
    assert window.session.notice() == Practice.OWN_ORDER.value
    window.play()
    window.close()
    assert counted(tmp_path) == []


def test_a_saved_game_with_an_order_of_ones_own_does_not_count(tmp_path: Path) -> None:
    before = Store(tmp_path)
    before.keep(play_randomly(Game(GameId.parse(ORDER)), 1, 1))  # as saved by versions without this rule
    before.close()
    assert Window(tmp_path).game.practice


@pytest.mark.parametrize("ends", ["close", "kill"])
def test_rooms_that_were_seen_and_undone_are_known_after_a_restart(ends: str, tmp_path: Path) -> None:
    window = Window(tmp_path, "easy#7")
    for _ in range(11):
        window.session.push(AVOID)
    while window.session.undo():
        pass
    window.start("easy#8")
    getattr(window, ends)()
    again = Window(tmp_path, SEVEN)
    assert again.game.practice
    assert again.session.notice() == Practice.SEEN_BEFORE.value


@pytest.mark.parametrize("ends", ["close", "kill"])
def test_a_line_that_was_watched_is_known_after_a_restart(ends: str, tmp_path: Path) -> None:
    window = Window(tmp_path, "classic#8")
    window.deals.cards_shown(GameId.parse(SEVEN))
    getattr(window, ends)()
    assert Window(tmp_path, "hard#7").game.practice


@pytest.mark.parametrize("ends", ["close", "kill", ""])
def test_looking_ahead_in_a_second_window_makes_the_first_practice(ends: str, tmp_path: Path) -> None:
    first = Window(tmp_path, SEVEN)
    first.play(3)
    second = Window(tmp_path)
    assert second.game.practice, "the game belongs to the first"
    assert not first.play(1).practice, "the second has shown nothing new"
    second.play(6)
    if ends:
        getattr(second, ends)()
    first.play(1)
    assert first.game.practice
    assert first.session.notice() == Practice.CARDS_SHOWN.value
    first.play()
    first.close()
    assert counted(tmp_path) == []


def test_the_end_in_a_second_window_makes_the_first_practice(tmp_path: Path) -> None:
    first = Window(tmp_path, "classic#7")
    first.play(1)
    second = Window(tmp_path)
    assert second.play().over
    assert second.game.revealed == first.game.revealed, "no new card was shown, but the result was"
    assert first.play().practice


def test_a_game_that_is_left_counts_only_if_nobody_looked_ahead(tmp_path: Path) -> None:
    first = Window(tmp_path, SEVEN)
    first.play(3)
    second = Window(tmp_path)
    second.play(6)
    first.start("classic#8")
    first.close()
    assert counted(tmp_path) == []


@pytest.mark.parametrize("ends", ["close", "kill"])
def test_a_hint_is_known_after_another_game_and_a_restart(ends: str, tmp_path: Path) -> None:
    window = Window(tmp_path, SEVEN)
    window.session.show_hint()
    window.start("classic#8")
    getattr(window, ends)()
    assert Window(tmp_path, SEVEN).game.practice


def test_a_game_is_not_practice_because_it_was_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A kill doesn't make a game practice, even between saving a move and recording the cards it shows."""
    window = Window(tmp_path, SEVEN)
    window.play(2)
    monkeypatch.setattr(window.session, "compare_shown", lambda _shown: None)
    window.play(1)
    window.kill()
    again = Window(tmp_path)
    assert (len(again.game.moves), again.game.practice) == (3, False)
    assert again.store.seen_file.depth(again.game.id) == again.game.revealed, "noted now"


@pytest.mark.parametrize("game", [None, "classic#8"])
def test_nothing_of_it_is_read_before_the_first_frame(game: str | None, tmp_path: Path) -> None:
    window = Window(tmp_path, SEVEN)
    window.play(4)
    window.close()
    store = Store(tmp_path)
    deals = Deals(store)
    if game is None:
        deals.resume()
    else:
        deals.begin(GameId.parse(game))
    assert "seen_file" not in store.__dict__
    store.close()


def test_a_first_room_that_was_only_looked_at_is_not_known(tmp_path: Path) -> None:
    for _ in range(2):
        window = Window(tmp_path, SEVEN)
        assert not window.game.practice
        window.close()
    window = Window(tmp_path, "classic#8")
    assert not window.start(SEVEN).practice
    assert not window.start(SEVEN).practice
    window.close()
    assert not (tmp_path / "seen.txt").exists()


def test_a_new_deal_is_saved_at_once(tmp_path: Path) -> None:
    window = Window(tmp_path, SEVEN)
    window.play(2)
    dealt = window.start("classic#8")
    window.kill()
    again = Window(tmp_path)
    assert again.game == dealt
    again.close()
    assert [(entry.game, entry.outcome) for entry in counted(tmp_path)] == [(SEVEN, "left")]


def test_without_a_folder_dungeons_are_remembered_until_the_end() -> None:
    store = Store(None)
    assert not store.note(GameId.parse(SEVEN), 7, 4)
    assert store.note(GameId.parse(SEVEN), 4, 4)
    assert store.seen(GameId.parse("hard#7"))
    assert not store.seen(GameId.parse("hard#8"))


# --- random sequences

DUNGEONS = ("7", "8")
RULES = ("easy", "classic")
ACTS = st.sampled_from(
    [
        *("open", "open", "resume", *["move"] * 9, "undo", "redo", "hint", "watch", "play", "again", "order"),
        *("import", "close", "kill"),
    ]
)


class Player:
    """Acts at random in up to three windows, and remembers which cards were visible."""

    def __init__(self, folder: Path, data: st.DataObject) -> None:
        self.folder = folder
        self.data = data
        self.windows: list[Window] = []
        self.seen = {GameId.parse(f"classic#{number}").dungeon(): 0 for number in DUNGEONS}

    def act(self, what: str) -> None:
        if what in ("open", "resume"):
            if len(self.windows) < 3:
                self.windows.append(Window(self.folder, self._any_game() if what == "open" else None))
        elif self.windows:
            window = self.data.draw(st.sampled_from(self.windows))
            if window.deals.session is not None or what in ("play", "close", "kill"):
                getattr(self, f"_{what}")(window)
        for window in self.windows:
            if window.deals.session is not None:
                self._look(window.game)

    def _any_game(self) -> str:
        rules, number = self.data.draw(st.sampled_from(RULES)), self.data.draw(st.sampled_from(DUNGEONS))
        return f"{rules}#{number}"

    def _look(self, game: Game) -> None:
        dungeon = game.id.dungeon()
        shown = ALL if game.over else game.revealed
        self.seen[dungeon] = max(self.seen[dungeon], shown)
        assert game.practice or game.id.number is not None or game.over

    def _move(self, window: Window) -> None:
        game = window.game
        for _ in range(self.data.draw(st.integers(1, 6))):
            if game.over:
                break
            before, known = game.revealed, self.seen[game.id.dungeon()]
            window.session.push(self.data.draw(st.sampled_from(legal_moves(game.state))))
            if not game.practice:
                assert known <= before, "a ranked game showed a card, or ended, after more had been seen"
            self._look(game)

    def _undo(self, window: Window) -> None:
        for _ in range(self.data.draw(st.sampled_from([1, 99]))):
            window.session.undo()

    def _redo(self, window: Window) -> None:
        window.session.redo()

    def _hint(self, window: Window) -> None:
        if not window.game.over:
            window.session.show_hint()
            self.seen[window.game.id.dungeon()] = ALL

    def _watch(self, window: Window) -> None:
        game_id = GameId.parse(self._any_game())
        window.deals.cards_shown(game_id)
        self.seen[game_id.dungeon()] = ALL

    def _play(self, window: Window) -> None:
        window.start(self._any_game())

    def _again(self, window: Window) -> None:
        window.deals.start(window.deals.wanted(Command.AGAIN))

    def _order(self, window: Window) -> None:
        cards = GameId.parse(self._any_game()).dungeon()
        assert window.start("easy:" + "".join(card.code for card in cards)).practice

    def _import(self, window: Window) -> None:
        game = play_randomly(Game(GameId.parse(self._any_game())), 5)
        assert window.store.history_file is not None
        window.store.history_file.merge([Entry.of(game, NOON.isoformat())])

    def _close(self, window: Window) -> None:
        self.windows.remove(window)
        window.close()

    def _kill(self, window: Window) -> None:
        self.windows.remove(window)
        window.kill()


@settings(max_examples=sampled(400, part=4))
@given(st.data())
def test_no_sequence_of_acts_makes_a_seen_dungeon_count(data: st.DataObject) -> None:
    with temporary() as folder:
        player = Player(folder, data)
        player.act("open")
        for what in data.draw(st.lists(ACTS, min_size=5, max_size=40)):
            player.act(what)
        for window in player.windows:
            window.close()
            assert not [*window.store.notices][1:]
        Window(folder).close()  # finishes the pending writes of a killed window
        dungeons = [GameId.parse(entry.game) for entry in counted(folder)]
        assert all(game_id.number is not None for game_id in dungeons)
        assert len({game_id.dungeon() for game_id in dungeons}) == len(dungeons)


@settings(max_examples=sampled(80, part=4))
@given(st.lists(st.sampled_from(["move", "move", "move", "close", "kill", "new"]), max_size=30))
def test_whoever_does_not_look_ahead_is_counted(acts: list[str]) -> None:
    with temporary() as folder:
        window, number = Window(folder, "easy#1"), 1
        for what in acts:
            if what == "new" or window.game.over:
                number += 1
                window.start(f"easy#{number}")
            elif what == "move":
                window.play(2)
            else:
                getattr(window, what)()
                window = Window(folder)
                if window.deals.session is None:
                    window.start("easy#1")
            assert not window.game.practice
        window.close()
