"""What a move would do, worked out by hand: the numbers that the player is shown before a card is taken."""

from __future__ import annotations

import pytest

from scoundrel.engine import (
    Card,
    Move,
    MoveKind,
    ObjectionKind,
    Preview,
    Ruleset,
    needless_death,
    objection,
    preview,
)

from .tables import codes, table

HIDDEN = "2c Ac 9d 7s Ks 7c 3h"
"""What lies face down below: Monsters of 2, 7, 7, 13 and 14."""


def shown(move: str, room: str, held: str = "", health: int = 20, rules: str = "classic") -> Preview:
    """The preview of one move at this table."""
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
        ("2d", "", "classic", "Ac Ks 7c 7s 2c"),
        ("Kc*", "5d", "classic", "7c 7s 2c"),
        ("Kc*", "5d", "classic+equal", "Ks 7c 7s 2c"),
        ("Kc", "5d", "classic", "Ac Ks 7c 7s 2c"),
        ("Kc", "", "classic", ""),
        ("2s*", "5d", "classic", ""),
        ("2s*", "5d", "classic+equal", "2c"),
        ("-", "5d 9c", "classic", "7c 7s 2c"),
    ],
)
def test_which_unseen_monsters_the_weapon_could_fight(
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
    assert not needless_death(state, Move.parse("Kc*"))  # both kill, in either way: 13 - 5 is 8
    assert not needless_death(table("Kc Ks", "6d", health=8, taken=2), Move.parse("Kc*"))
    assert needless_death(table("Kc Ks", "6d", health=8, taken=2), Move.parse("Kc"))
    assert needless_death(table("Kc Ks Ac As", health=8), Move.parse("Kc"))  # one might avoid
