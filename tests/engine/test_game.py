"""A game's history: undo, redo, and when looking back has told the player too much."""

from __future__ import annotations

import pytest

from scoundrel.engine import DECK, Card, Game, GameId, IllegalMoveError, Move, legal_moves


def game(first: str, rules: str = "classic") -> Game:
    """A game whose Dungeon begins with these cards and goes on with the others in their fixed order."""
    top = [Card.parse(code) for code in first.split()]
    rest = [card for card in DECK if card not in top]
    return Game(GameId.parse(f"{rules}:{''.join(map(str, [*top, *rest]))}"))


def push(played: Game, moves: str) -> Game:
    """Make these moves."""
    for text in moves.split():
        played.push(Move.parse(text))
    return played


@pytest.mark.parametrize(
    ("first", "moves", "reveals"),
    [
        ("5d 2c 3h 4c", "5d 2c*", False),
        ("5d 2c 3h 4c", "5d 2c* 3h", True),
        ("5d 2c 3h 4c", "-", True),
        ("Ks Ac 3h 4c", "Ks Ac", False),  # nothing is dealt after a death
    ],
)
def test_taking_back_a_revealed_card_is_practice(first: str, moves: str, reveals: bool) -> None:
    played = push(game(first), moves)
    assert played.undo_reveals == reveals
    assert str(played.undo()) == moves.rsplit(maxsplit=1)[-1]
    assert (played.practice, played.over, played.can_redo) == (reveals, False, True)
    while played.undo():  # which revealed nothing
        pass
    assert (played.practice, played.can_undo) == (reveals, False)
    played.redo()
    assert played.practice == reveals  # for good


def test_cards_seen_in_an_avoided_room_are_not_new() -> None:
    """With ALWAYS, eleven avoids show all cards, and from then on nothing is news."""
    played = push(game("5d 2c 3h 4c", "easy+health=400"), "- " * 10)
    assert played.undo_reveals
    push(played, "-")  # the first Room again
    assert not played.undo_reveals
    push(played, "5d 2c 3h")
    assert not played.undo_reveals
    for _ in range(4):
        played.undo()
    assert not played.practice
    played.undo()
    assert played.practice


def test_a_room_with_one_unseen_card_is_a_reveal() -> None:
    """44 is eleven Rooms, so after a turn the Rooms that come round again are shifted by one card."""
    played = push(game("5d 2c 3h 4c", "easy+health=400"), "5d 2c 3h" + " -" * 10)
    assert played.undo_reveals  # the tenth avoid turns up the last unseen card among seen ones
    push(played, "-")
    assert not played.undo_reveals


def test_a_card_seen_before_an_undo_is_not_revealed_again() -> None:
    played = push(game("5d 2c 3h 4c"), "5d 2c* 3h")
    played.undo()
    push(played, "3h")
    assert not played.undo_reveals
    assert played.practice


def test_a_new_move_forgets_what_was_undone() -> None:
    played = push(game("5d 2c 3h 4c"), "5d 2c*")
    played.undo()
    push(played, "2c")
    assert not played.can_redo
    assert played.redo() is None
    assert played.state.health == 18


def test_an_illegal_move_forgets_nothing() -> None:
    played = push(game("5d 2c 3h 4c"), "5d 2c*")
    played.undo()
    with pytest.raises(IllegalMoveError, match="2s is not in this Room"):
        push(played, "2s")
    assert played.can_redo
    assert played.redo()


def test_room_numbers_count_avoided_rooms() -> None:
    played = push(game("5d 2c 3h 4c", "easy"), "- - ")
    assert played.room_number == 3
    push(played, str(legal_moves(played.state)[0]))
    assert played.room_number == 3
    played.undo()
    played.undo()
    assert played.room_number == 2


def test_games_are_equal_by_what_was_played() -> None:
    one, two = push(game("5d 2c 3h 4c"), "5d"), push(game("5d 2c 3h 4c"), "5d 2c*")
    assert one != two
    two.undo()
    assert one == two
    assert one != Game(one.id, practice=True)
    assert one != "another thing"
    assert repr(one).endswith("after 1 moves>")


def test_replay_stops_at_the_first_illegal_move() -> None:
    with pytest.raises(IllegalMoveError, match="Ks is not in this Room"):
        Game.replay(game("5d 2c 3h 4c").id, [Move.parse("5d"), Move.parse("Ks")])
