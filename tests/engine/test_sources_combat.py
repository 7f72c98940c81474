"""The fights of the four rule texts: each rule and worked example, cited as in `test_sources`."""

from __future__ import annotations

import pytest

from scoundrel.engine import CLASSIC, Card, Fought, Ruleset, Suit, legal_moves

from .tables import codes, events, held, may, play, table

S002 = Ruleset.parse("classic+equal+nobonus")
S003 = Ruleset.parse("classic+equal")

STRICT = [pytest.param(CLASSIC, id="S000"), pytest.param(CLASSIC, id="S004")]
EQUAL = [pytest.param(S002, id="S002"), pytest.param(S003, id="S003")]
FOUR = [
    pytest.param(rules, id=name) for rules, name in ((CLASSIC, "S000/S004"), (S002, "S002"), (S003, "S003"))
]


# --- Combat ---------------------------------------------------------------------------------------------


def test_a_monster_may_be_fought_in_two_ways() -> None:
    """S000, Choose a Monster: 'either fight it barehanded or with an equipped Weapon'; S002, S003."""
    state = table("6c 2d 2h 9c", "5d")
    assert may(state, "6c")
    assert may(state, "6c*")
    assert not may(table("6c 2d 2h 9c"), "6c*")


def test_barehanded_the_full_value_is_subtracted() -> None:
    """S000, Fighting Barehanded: 'subtract its full value from your Health, and move the Monster to the
    discard deck'; S003, Barehanded Combat; S004, Monsters.
    """
    state = table("9c 2d 2h Ks", "5d")
    after = play(state, "9c")
    assert after.health == 11
    assert codes(after.discard) == "9c"
    assert held(after) == "5d"  # the Weapon took no part


def test_barehanded_example() -> None:
    """S002, Fighting a Monster: 'A 12 Monster deals 12 damage.'"""
    assert events(table("Qs 2d 2h 9c"), "Qs") == (Fought(Card.parse("Qs"), None, 12),)


def test_the_monster_lies_on_the_weapon() -> None:
    """S000, Fighting with a Weapon: 'Place the monster face up on top of the weapon (and on top of any other
    Monsters on the Weapon)', 'so that the Weapon's number is still showing'; S003, Weapon Combat.
    """
    after = play(table("Qs 6c 2h 9c", "5d"), "Qs* 6c*")
    assert held(after) == "5d Qs 6c"
    assert after.discard == ()


def test_weapon_5_monster_3() -> None:
    """S000, Combat: Weapon = 5, Monster = 3: 'Damage = 0 (3 - 5 < 0)'; S003: 'no negative damage'."""
    assert events(table("3c 2d 2h 9c", "5d", health=8), "3c*") == (
        Fought(Card.parse("3c"), Card.parse("5d"), 0),
    )
    assert play(table("3c 2d 2h 9c", "5d", health=8), "3c*").health == 8


def test_weapon_5_monster_jack() -> None:
    """S000, Combat: Weapon = 5, Monster = Jack (11): 'Damage = 6 (11 - 5 = 6)'; S003, Examples."""
    assert events(table("Jc 2d 2h 9c", "5d"), "Jc*") == (Fought(Card.parse("Jc"), Card.parse("5d"), 6),)
    assert play(table("Jc 2d 2h 9c", "5d"), "Jc*").health == 14


def test_weapon_8_monster_12() -> None:
    """S002, Example: 'You have a 8 Weapon and face a 12 Monster. Damage taken = 12 - 8 = 4 damage.'"""
    assert play(table("Qs 2d 2h 9c", "8d", rules=S002), "Qs*").health == 16


def test_weapon_14_monster_12() -> None:
    """S002, Example: 'If your weapon was a 14, you'd take 0 damage.' No Dungeon has one, yet it computes."""
    ace = Card(14, Suit.DIAMONDS)
    state = table(f"Qs {ace} 2h 9c", rules=S002)
    assert play(state, f"{ace} Qs*").health == 20


@pytest.mark.parametrize("blade", range(2, 11))
@pytest.mark.parametrize("monster", "23456789TJQKA")
def test_damage_is_never_negative(blade: int, monster: str) -> None:
    """S004, Monsters: 'you take max(0, monster - weapon)'; S002: '(minimum 0)'."""
    weapon = Card(blade, Suit.DIAMONDS).code
    state = table(f"{monster}s 2h 3h 4h", weapon)
    assert state.health - play(state, f"{monster}s*").health == max(
        0, Card.parse(monster + "s").value - blade
    )


# --- Weapon degradation and binding ---------------------------------------------------------------------


@pytest.mark.parametrize("rules", FOUR)
def test_a_5_that_killed_a_queen_may_fight_a_6(rules: Ruleset) -> None:
    """S000, Weapon Degradation: 'you may use your Weapon on the 6 Monster, as 6 is less than 12'; S003."""
    assert play(table("6c 2d 2h 9c", "5d Qs", rules=rules), "6c*").health == 19


@pytest.mark.parametrize("rules", FOUR)
def test_a_5_that_killed_a_6_may_not_fight_a_queen(rules: Ruleset) -> None:
    """S000, Weapon Degradation: 'you must fight the Queen barehanded as 12 is greater than 6'; S003."""
    state = table("Qs 2d 2h 9c", "5d 6c", rules=rules)
    assert not may(state, "Qs*")
    assert play(state, "Qs").health == 8


@pytest.mark.parametrize("rules", FOUR)
def test_the_weapon_is_not_discarded_for_that(rules: Ruleset) -> None:
    """S000: 'the Weapon is not discarded', it may still fight 'Monsters weaker than a 6'; S003."""
    after = play(table("Qs 5c 2h 9c", "5d 6c", rules=rules), "Qs")
    assert held(after) == "5d 6c"
    assert may(after, "5c*")


@pytest.mark.parametrize("rules", STRICT)
def test_only_lower_than_the_last_slain(rules: Ruleset) -> None:
    """S000: 'Monsters of a lower value (less than)'; S004: 'strictly weaker than its last kill'."""
    state = table("5c 6s 7c 2h", "5d 6c", rules=rules)
    assert [may(state, move) for move in ("5c*", "6s*", "7c*")] == [True, False, False]


@pytest.mark.parametrize("rules", EQUAL)
def test_equal_or_lower_than_the_last_slain(rules: Ruleset) -> None:
    """S002, Weapon Binding: 'equal or lower strength'; S003, Restrictions: 'equal or lower value'."""
    state = table("5c 6s 7c 2h", "5d 6c", rules=rules)
    assert [may(state, move) for move in ("5c*", "6s*", "7c*")] == [True, True, False]


def test_the_last_slain_counts_not_the_lowest_weapon_value() -> None:
    """S000, Weapon Degradation: 'than the previous Monster it had slain': one at a time, downwards."""
    state = table("Jc Ts 9c 2h", "2d Ks Qc")
    assert held(play(state, "Jc* Ts* 9c*")) == "2d Ks Qc Jc Ts 9c"
    assert not may(play(state, "9c*"), "Ts*")


def test_good_chaining() -> None:
    """S002, Example, Good Chaining: a 10 Weapon kills 13, 8 and 5, 'only 3 total damage taken'."""
    state = table("Td Ks 8c 5s", rules=S002, dungeon="Kc 8s 5c 6c 9c")
    armed = play(state, "Td Ks*")
    assert armed.health == 17
    assert may(table("Kc 2h 3h 4h", "Td Ks", rules=S002), "Kc*")  # 'can fight <= 13 next'
    eight = play(armed, "8c*")
    assert eight.health == 17
    assert [may(eight, move) for move in ("8s*", "Kc*")] == [True, False]  # 'can fight <= 8 next'
    five = play(eight, "5s*")
    assert five.health == 17
    assert held(five) == "Td Ks 8c 5s"  # 'bound to 5'


def test_bad_chaining() -> None:
    """S002, Example, Bad Chaining: after a 3, 'the remaining 11, 12, 13, 14 monsters must be fought
    barehanded' and the Weapon 'can ONLY fight <= 3'.
    """
    bound = table("Js Qs Ks As", "Td 3c", rules=S002)
    assert {str(move) for move in legal_moves(bound)} == {"Js", "Qs", "Ks", "As", "-"}
    assert [may(table("2s 3s 4s 2h", "Td 3c", rules=S002), move) for move in ("2s*", "3s*", "4s*")] == [
        1,
        1,
        0,
    ]


def test_strongest_first_makes_the_longest_chain() -> None:
    """S002, Key Takeaway: 'strongest available monster first, then work your way down'."""
    state = table("Ks 8c 5s 2h", "Td", rules=S002)
    assert play(state, "Ks* 8c* 5s*").health == 17
    assert not may(play(state, "5s*"), "8c*")


def test_too_strong_for_the_weapon_is_barehanded_or_avoided() -> None:
    """S004, Monsters: 'too strong for your degraded weapon must be fought bare-handed or avoided'."""
    state = table("Ks 8c 5s 2h", "Td 3c")
    assert [may(state, move) for move in ("Ks*", "Ks", "-")] == [False, True, True]
