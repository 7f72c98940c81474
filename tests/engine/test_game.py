"""A game's history: undo, redo, and when undoing has shown the player too much."""

from __future__ import annotations

import pytest

from scoundrel.engine import DECK, Card, Game, GameId, IllegalMoveError, Move, legal_moves


def game(first: str, rules: str = "classic") -> Game:
    """A game whose Dungeon begins with these cards and goes on with the others in their fixed order."""
    top = [Card.parse(code) for code in first.split()]
    rest = [card for card in DECK if card not in top]
    return Game(GameId.parse(f"{rules}:{''.join(map(str, [*top, *rest]))}"))


def push(played: Game, words: str) -> Game:
    """Make these moves; ``u`` undoes, ``r`` redoes, and ``1`` is the first legal move."""
    for word in words.split():
        match word:
            case "u":
                assert played.undo()
            case "r":
                assert played.redo()
            case "1":
                played.push(legal_moves(played.state)[0])
            case _:
                played.push(Move.parse(word))
    return played


HISTORIES = f"""
# Undoing the reveal of a card makes practice, for good; undoing anything else does not.
classic | 5d 2c 3h 4c | 5d 2c*          | reveals=False
classic | 5d 2c 3h 4c | 5d 2c* u u      | practice=False undo=False redo=True
classic | 5d 2c 3h 4c | 5d 2c* 3h       | reveals=True
classic | 5d 2c 3h 4c | 5d 2c* 3h u     | practice=True over=False
classic | 5d 2c 3h 4c | 5d 2c* 3h u u r | practice=True
classic | 5d 2c 3h 4c | -               | reveals=True
classic | 5d 2c 3h 4c | - u             | practice=True undo=False
# Nothing is dealt after a death.
classic | Ks Ac 3h 4c | Ks Ac           | reveals=False over=True
classic | Ks Ac 3h 4c | Ks Ac u         | practice=False over=False
# A card seen before an undo is not revealed again.
classic | 5d 2c 3h 4c | 5d 2c* 3h u 3h  | reveals=False practice=True
# Eleven avoids show all cards, and the eleventh deals the first Room again.
easy    | 5d 2c 3h 4c | {"- " * 10}     | reveals=True
easy    | 5d 2c 3h 4c | {"- " * 11}     | reveals=False
easy    | 5d 2c 3h 4c | {"- " * 11} 5d 2c 3h           | reveals=False
easy    | 5d 2c 3h 4c | {"- " * 11} 5d 2c 3h u u u u   | practice=False
easy    | 5d 2c 3h 4c | {"- " * 11} 5d 2c 3h u u u u u | practice=True
# After a turn the Rooms are shifted by one card: the tenth avoid turns up the last unseen one.
easy    | 5d 2c 3h 4c | 5d 2c 3h {"- " * 10} | reveals=True
easy    | 5d 2c 3h 4c | 5d 2c 3h {"- " * 11} | reveals=False
# A new move forgets the undone ones.
classic | 5d 2c 3h 4c | 5d 2c* u 2c     | redo=False health=18
# Avoided Rooms count.
easy    | 5d 2c 3h 4c | - -             | room=3
easy    | 5d 2c 3h 4c | - - 1           | room=3
easy    | 5d 2c 3h 4c | - - 1 u u       | room=2
"""
"""Rules, first cards of the Dungeon, moves, and what is true after them."""


@pytest.mark.parametrize("line", [line for line in HISTORIES.strip().splitlines() if line[0] != "#"])
def test_the_history_of_a_game(line: str) -> None:
    rules, first, moves, expected = line.split("|")
    played = push(game(first, f"{rules.strip()}+health=20"), moves)
    found = {
        "reveals": played.undo_reveals,
        "practice": played.practice,
        "over": played.over,
        "undo": played.can_undo,
        "redo": played.can_redo,
        "health": played.state.health,
        "room": played.room_number,
    }
    for name, value in (word.split("=") for word in expected.split()):
        assert str(found[name]) == value, name


def test_games_are_equal_by_what_was_played() -> None:
    one, two = push(game("5d 2c 3h 4c"), "5d"), push(game("5d 2c 3h 4c"), "5d 2c*")
    assert one != two
    two.undo()
    assert one == two
    assert one != Game.replay(one.id, one.moves, practice=True)
    assert one != "another thing"
    assert repr(one).endswith("after 1 moves>")


def test_replay_stops_at_the_first_illegal_move() -> None:
    with pytest.raises(IllegalMoveError, match="Ks is not in this Room"):
        Game.replay(game("5d 2c 3h 4c").id, [Move.parse("5d"), Move.parse("Ks")])
