"""The session: it moves like its game, saves each move, undo and redo, and says why a game is practice."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, strategies as st

from scoundrel.engine import AVOID, Game, GameId, Move, legal_moves
from scoundrel.ui.table.session import Practice, Session
from tests.engine.strategies import SETTINGS
from tests.goldens import golden

GAME = "classic#11982"


class Played:
    """A session that remembers each save of its game."""

    def __init__(self, game: Game | None = None) -> None:
        self.kept: list[tuple[int, bool]] = []
        self.session = Session(game or Game(GameId.parse(GAME)), self._keep)

    def _keep(self, game: Game) -> None:
        self.kept.append((len(game.moves), game.practice))


def test_every_change_is_kept_and_nothing_else() -> None:
    played = Played()
    session = played.session
    assert not session.undo()
    assert session.redo() is None
    assert played.kept == []
    assert session.push(Move.parse("8d"))
    assert session.undo()
    assert session.redo()
    assert [moves for moves, _ in played.kept] == [1, 0, 1]
    assert session.notice() is None


def _cards_undone(session: Session) -> None:
    session.push(AVOID)
    session.undo()


@pytest.mark.parametrize(
    ("name", "way"), [("", Session.show_hint), ("", _cards_undone), ("classic_death", Session.undo)]
)
def test_what_was_asked_about_makes_practice_and_is_not_told(
    name: str, way: Callable[[Session], object]
) -> None:
    played = Played(golden(name) if name else None)
    way(played.session)
    assert played.session.game.practice
    assert played.session.notice() is None
    assert played.kept[-1][1], "a restart must not make it count again"


def test_a_dungeon_played_before_is_practice_and_keeps_nothing() -> None:
    played = Played()
    played.session.practise(Practice.SEEN_BEFORE)
    assert played.session.game.practice
    assert played.session.notice() == Practice.SEEN_BEFORE.value
    assert played.kept == [], "the game in progress on disk stays until a move is made"


@given(st.lists(st.sampled_from(["push", "undo", "redo"]), max_size=30), st.integers(0, 99))
@SETTINGS
def test_a_session_moves_like_its_game(done: list[str], number: int) -> None:
    session, twin = Session(Game(GameId.parse(f"easy#{number}"))), Game(GameId.parse(f"easy#{number}"))
    for what in done:
        moves = legal_moves(twin.state)
        if what == "push" and moves:
            assert session.push(moves[-1]) == twin.push(moves[-1])
        elif what == "undo":
            was_over = twin.over
            assert session.undo() == (twin.undo() is not None)
            twin.practice |= was_over
        elif what == "redo":
            assert session.redo() == twin.redo()
        assert session.game == twin
