"""Dungeon numbers, a game's history, and the preview of a move before it is made."""

from __future__ import annotations

from hashlib import sha256

import pytest

from scoundrel.engine import (
    DECK,
    MAX_NUMBER,
    Card,
    Game,
    GameId,
    IllegalMoveError,
    Move,
    MoveKind,
    ObjectionKind,
    Preview,
    Ruleset,
    deal,
    legal_moves,
    needless_death,
    objection,
    parse_number,
    preview,
)

from .tables import codes, table

DEALS = 10_000


def test_the_first_ten_thousand_are_pinned() -> None:
    """The first ten thousand Dungeons never change, because players have written down their numbers.

    The digest pins Dungeons that are all distinct and evenly distributed: each card's mean position is within
    0.6 of the centre, 21.5, and each card is at each position 227 times, plus or minus 90.
    """
    digest = sha256()
    for number in range(DEALS):
        digest.update(codes(deal(number)).encode() + b"\n")
    assert digest.hexdigest() == "fbc4c224eb97b6f25db3be88995727a60fe67b7b09efd1ab829e1032d9c69091"


@pytest.mark.parametrize("number", [-1, MAX_NUMBER + 1, 10**30])
def test_numbers_have_a_range(number: int) -> None:
    with pytest.raises(ValueError, match="Dungeon numbers go from 0 to 999999999"):
        deal(number)


@pytest.mark.parametrize(
    "text", ["", " 7", "-7", "+7", "7.0", "1e3", "0x7", "1_000", "²", "1000000000", "1" * 10_000]
)
def test_invalid_numbers_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="Dungeon number"):
        parse_number(text)


# --- The history of a game


def game(first: str, rules: str = "classic") -> Game:
    """Return a game whose Dungeon begins with the cards ``first``, followed by the others in fixed order."""
    top = [Card.parse(code) for code in first.split()]
    rest = [card for card in DECK if card not in top]
    return Game(GameId.parse(f"{rules}:{''.join(map(str, [*top, *rest]))}"))


def push(played: Game, words: str) -> Game:
    """Make the moves in ``words``: ``u`` undoes, ``r`` redoes, ``1`` is the first legal. Return the game."""
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


# Rules, first cards of the Dungeon, moves, and the expected facts after the moves.
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
# Ten avoids show all cards, and the eleventh deals the first Room again.
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


# --- Previews, objections and needless deaths


HIDDEN = "2c Ac 9d 7s Ks 7c 3h"  # the face-down cards, with Monsters of 2, 7, 7, 13 and 14


def shown(move: str, room: str, held: str = "", health: int = 20, rules: str = "classic") -> Preview:
    """Return the preview of ``move`` at a table with these arguments and the Dungeon `HIDDEN`."""
    state = table(room, held, health=health, dungeon=HIDDEN, rules=Ruleset.parse(rules))
    return preview(state, Move.parse(move))


@pytest.mark.parametrize(
    ("health", "drunk", "healed", "wasted"),
    [(5, False, 7, 0), (13, False, 7, 0), (18, False, 2, 5), (20, False, 0, 7), (5, True, 0, 7)],
)
def test_a_potion_shows_what_it_heals_and_wastes(health: int, drunk: bool, healed: int, wasted: int) -> None:
    seen = preview(table("7h 3c 2d", health=health, taken=1, potion_drunk=drunk), Move.parse("7h"))
    assert (seen.healed, seen.wasted, seen.health, seen.damage) == (healed, wasted, health + healed, 0)


@pytest.mark.parametrize(
    ("move", "held", "rules", "fightable"),
    [
        ("2d", "", "classic", "Ac Kc Ks 7c 7s 2c 2s"),
        ("Kc*", "5d", "classic", "7c 7s 2c 2s"),
        ("Kc*", "5d", "classic+equal", "Ks 7c 7s 2c 2s"),
        ("Kc", "5d", "classic", "Ac Ks 7c 7s 2c 2s"),
        ("Kc", "", "classic", ""),
        ("2s*", "5d", "classic", ""),
        ("2s*", "5d", "classic+equal", "2c"),
        ("-", "5d 9c", "classic", "7c 7s 2c 2s"),
    ],
)
def test_which_remaining_monsters_the_weapon_could_fight(
    move: str, held: str, rules: str, fightable: str
) -> None:
    assert codes(shown(move, "Kc 2s 2d 2h", held, rules=rules).fightable) == fightable


@pytest.mark.parametrize(
    ("move", "kind"),
    [
        (Move(MoveKind.AVOID, Card.parse("Kc")), ObjectionKind.ONE_CARD_AVOIDED),
        (Move(MoveKind.EQUIP, Card.parse("Kc")), ObjectionKind.WRONG_USE),
        (Move(MoveKind.DRINK), ObjectionKind.NO_CARD),
    ],
    ids=str,
)
def test_moves_that_make_no_sense_are_refused(move: Move, kind: ObjectionKind) -> None:
    assert objection(table("Kc 2s 2d 2h"), move) == (kind, move.card, None, 0, False)


def test_a_death_is_needless_if_another_move_does_not_kill() -> None:
    state = table("Kc Ks", "5d", health=8, taken=2, dungeon="")
    assert not needless_death(state, Move.parse("Kc*"))  # even with the Weapon, the King kills: 13 - 5 is 8
    assert not needless_death(table("Kc Ks", "6d", health=8, taken=2), Move.parse("Kc*"))
    assert needless_death(table("Kc Ks", "6d", health=8, taken=2), Move.parse("Kc"))
    assert needless_death(table("Kc Ks Ac As", health=8), Move.parse("Kc"))  # the player could avoid instead
