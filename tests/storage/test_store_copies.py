"""A game in progress has one owner; in another copy of the game it opens as practice, and is not counted."""

from __future__ import annotations

from pathlib import Path

from scoundrel.engine import Game, GameId, legal_moves
from scoundrel.storage.store import Store

from .killed_store import begun


def notices(store: Store) -> list[str]:
    found = []
    while (notice := store.notice()) is not None:
        found.append(notice)
    return found


def test_in_a_second_copy_it_is_practice_and_not_counted(tmp_path: Path) -> None:
    game = begun(tmp_path, "classic#11982", "8d Ts*")
    first, second = Store(tmp_path), Store(tmp_path)
    mine, borrowed = first.load(), second.load()
    assert mine is not None
    assert borrowed is not None
    assert not mine.practice
    assert borrowed.practice
    assert borrowed.moves == game.moves
    assert [("aren't saved" in notice, "other window" in notice) for notice in notices(second)] == [
        (False, True),
        (True, False),
    ]
    while legal := legal_moves(borrowed.state):
        borrowed.push(legal[-1])
        second.keep(borrowed)
    second.leave(borrowed)
    second.close()
    assert first.entries() == []
    while legal := legal_moves(mine.state):
        mine.push(legal[0])
        first.keep(mine)
    first.close()
    (line,) = Store(tmp_path).entries()
    assert not line.practice
    assert notices(first) == []


def test_it_is_not_noted_as_left_by_a_copy_that_has_only_borrowed_it(tmp_path: Path) -> None:
    begun(tmp_path, "classic#11982", "8d Ts*")
    first, second = Store(tmp_path), Store(tmp_path)
    first.load()
    borrowed = second.load()
    assert borrowed is not None
    second.leave(borrowed)
    second.close()
    first.close()
    assert Store(tmp_path).entries() == []


def test_its_dungeon_cannot_be_tried_out_in_another_copy(tmp_path: Path) -> None:
    first, second = Store(tmp_path), Store(tmp_path)
    first.open()
    second.load()
    assert not second.seen(GameId.parse("classic#7"))
    game = begun_in(first, "classic#7")
    assert second.seen(GameId.parse("classic#7"))
    assert second.seen(GameId.parse("easy#7")), "the same cards by other rules"
    assert not second.seen(GameId.parse("classic#8"))
    assert not game.practice
    second.close()
    first.close()


def begun_in(store: Store, game_id: str) -> Game:
    game = Game(GameId.parse(game_id))
    game.push(legal_moves(game.state)[0])
    store.keep(game)
    return game
