"""Games that begin with a position: written and parsed, and played like the original game."""

from __future__ import annotations

import pytest
from hypothesis import given

from scoundrel.engine import CLASSIC, Game, GameId, Move, Position, Record, parse_record, result_code
from scoundrel.engine.record import format_record
from scoundrel.engine.records import replace
from scoundrel.solver.view import PlayerView

from .strategies import finished_games

SMALL = "7:5d9s:Ks2h3c4s:Td:6h7c"


def _without_discard(view: PlayerView) -> PlayerView:
    return replace(view, discard=(), last_taken=None)


@given(finished_games)
def test_each_room_of_a_game_is_a_position_from_which_it_goes_on_alike(game: Game) -> None:
    begins = [0, *[at for at, step in enumerate(game.steps, 1) if step.deals and at < len(game.steps)]]
    for begin in begins[:: max(1, len(begins) // 4)]:
        before = Game.replay(game.id, game.moves[:begin])
        view = PlayerView.of(before)
        game_id = GameId(game.id.ruleset, None, position=Position.of(before.state, len(view.unseen)))
        assert GameId.parse(str(game_id)) == game_id
        again = Game(game_id)
        assert again.practice
        assert _without_discard(PlayerView.of(again)) == _without_discard(view)
        for move in game.moves[begin:]:
            again.push(move)
        assert replace(again.state, discard=()) == replace(game.state, discard=())
        assert again.over
        with pytest.raises(ValueError, match="began with a position"):
            result_code(again)


def test_the_text_of_a_position_is_as_it_says() -> None:
    position = GameId.parse(f"classic@{SMALL}").position
    assert position is not None
    assert (position.health, str(position)) == (7, SMALL)
    assert [card.code for card in position.cards] == ["Ks", "2h", "3c", "4s", "Td", "6h", "7c"]


def test_a_transcript_may_begin_with_a_position() -> None:
    game = Game(GameId.parse(f"hard@{SMALL.replace('6h7c', '-')}"))
    assert parse_record(format_record(Record(game))).game == game


def test_undoing_what_only_turned_up_known_cards_reveals_nothing() -> None:
    game = Game(GameId.parse("classic@20:-:2c3c4c5c:-:6c7c8c9c"))
    for move in "3c", "4c", "5c":
        game.push(Move.parse(move))
    assert not game.undo_reveals


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("7:5d", "isn't a position"),
        ("x:-:Ks2h3c4s:-:-", "don't allow 'x'"),
        ("21:-:Ks2h3c4s:-:-", "don't allow '21'"),
        ("0:-:Ks2h3c4s:-:-", "don't allow '0'"),
        ("7:-:Ks2h3c:-:-", "a Room has four cards"),
        ("7:-:Ks2h3c--:Td:-", "a Room has four cards"),
        ("7:-:--------:-:-", "a Room has four cards"),
        ("7:-:Ks2h3c4s:K:-", "'K' isn't a card"),
        ("7:-:Ks2h3c4s:Ks:-", "it has Ks twice"),
        ("7:-:KsAh3c4s:-:-", "Ah isn't used"),
        ("7:9s:Ks2h3c4s:-:-", "9s isn't a Weapon"),
        ("7:5d9s9c:Ks2h3c4s:-:-", "the 5d couldn't have slain 9c at that point"),
        ("7:5d6d:Ks2h3c4s:-:-", "the 5d couldn't have slain 6d at that point"),
        ("7:-:Ks2h3c4s:-:-:later", "isn't a position"),
    ],
)
def test_a_position_that_cannot_be_is_refused(text: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        GameId.parse(f"classic@{text}")


@pytest.mark.parametrize("text", ["7:-:Ks2h3c4s:-:Td", "7:-:Ks2h3c4s:Td:-:avoided"])
def test_where_no_room_may_be_avoided_none_was(text: str) -> None:
    with pytest.raises(ValueError, match="never let you avoid"):
        GameId.parse(f"hard@{text}")


def test_a_position_is_instead_of_a_dungeon() -> None:
    position = Position.parse(SMALL)
    with pytest.raises(ValueError, match="not both"):
        GameId(CLASSIC, 7, position=position)
