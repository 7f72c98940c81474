"""Each rule and each worked example of the four rule texts, quoted where a few words do.

S000 is the rules of 2011 by Zach Gage and Kurt Bieg, S002 a browser game's page, S003 the rules of 2011
retold, S004 the page of Online Scoundrel. Where they disagree, the test turns the dial of the source it
cites. Fights are in `test_sources_combat`.
"""

from __future__ import annotations

from collections import Counter

import pytest

from scoundrel.engine import (
    CLASSIC,
    DECK,
    EASY,
    HARD,
    PRESETS,
    Card,
    CardKind,
    Drank,
    Equipped,
    Outcome,
    Ruleset,
    Suit,
    deal,
    legal_moves,
    outcome,
    score,
    start,
    unslain,
)

from .tables import cards, codes, events, held, may, play, room, table

S002 = Ruleset.parse("classic+equal+nobonus")
S003 = Ruleset.parse("classic+equal")

FOUR = [
    pytest.param(rules, id=name) for rules, name in ((CLASSIC, "S000/S004"), (S002, "S002"), (S003, "S003"))
]


# --- The deck and the preparation -----------------------------------------------------------------------


def test_red_court_cards_and_aces_are_not_used() -> None:
    """S000, Setup: 'remove all Jokers, Red Face Cards and Red Aces'; S003, Preparation; S004, The deck."""
    whole = {Card(rank, suit) for suit in Suit for rank in range(2, 15)}
    removed = whole - set(DECK)
    assert len(whole) == 52
    assert removed == set(cards("Jd Qd Kd Ad Jh Qh Kh Ah"))


def test_removed_cards_are_six_court_cards_and_two_aces() -> None:
    """S002, Preparing the Deck: '(6 cards)', 'Both red Aces', 'leaving you with a 44-card dungeon deck'."""
    removed = [Card(rank, suit) for suit in (Suit.DIAMONDS, Suit.HEARTS) for rank in range(11, 15)]
    assert Counter(card.rank == 14 for card in removed) == {False: 6, True: 2}
    assert not set(removed) & set(DECK)
    assert len(DECK) == len(set(DECK)) == 44


def test_black_court_cards_and_aces_remain() -> None:
    """S002, The Cards: 'Black face cards and Aces remain in the deck'."""
    assert set(cards("Jc Qc Kc Ac Js Qs Ks As")) <= set(DECK)


def test_there_is_no_joker() -> None:
    """S000, Setup: 'remove all Jokers'."""
    for code in ("Joker", "Jo", "*", "0s", "1s"):
        with pytest.raises(ValueError, match="not a card"):
            Card.parse(code)


@pytest.mark.parametrize(
    ("kind", "suits", "count"),
    [
        pytest.param(CardKind.MONSTER, "cs", 26, id="26 Clubs and Spades"),
        pytest.param(CardKind.WEAPON, "d", 9, id="9 Diamonds"),
        pytest.param(CardKind.POTION, "h", 9, id="9 Hearts"),
    ],
)
def test_what_each_suit_is(kind: CardKind, suits: str, count: int) -> None:
    """S000, Rules: 'The 26 Clubs and Spades in the deck are Monsters' and so on; S003, Card Types; S004."""
    group = [card for card in DECK if card.kind is kind]
    assert len(group) == count
    assert {card.suit.value for card in group} == set(suits)


@pytest.mark.parametrize(
    ("code", "value"), [("2c", 2), ("7s", 7), ("Tc", 10), ("Js", 11), ("Qc", 12), ("Ks", 13), ("Ac", 14)]
)
def test_monster_damage_is_the_ordered_value(code: str, value: int) -> None:
    """S000, Monsters: '2-10 = face value', Jack 11, Queen 12, King 13, Ace 14; S002, S003, S004 alike."""
    assert Card.parse(code).value == value
    assert play(table(f"{code} 2d 3d 4d"), code).health == 20 - value


def test_monsters_go_from_2_to_14_and_weapons_and_potions_from_2_to_10() -> None:
    """S002, The Cards: the table of values."""
    values = {kind: {card.value for card in DECK if card.kind is kind} for kind in CardKind}
    assert values[CardKind.MONSTER] == set(range(2, 15))
    assert values[CardKind.WEAPON] == values[CardKind.POTION] == set(range(2, 11))


def test_strongest_monster_and_weapon() -> None:
    """S004, The deck: 'the strongest monster is a black ace (14) and the strongest weapon a diamond 10'."""
    assert max(card.value for card in DECK if card.kind is CardKind.MONSTER) == 14
    assert max((c for c in DECK if c.kind is CardKind.WEAPON), key=lambda c: c.value) is Card.parse("Td")


def test_the_dungeon_is_shuffled() -> None:
    """S000, Setup: 'Shuffle the remaining cards and place the pile face down'."""
    first, second = deal(1), deal(2)
    assert sorted(map(str, first)) == sorted(map(str, second)) == sorted(map(str, DECK))
    assert len({first, second, DECK}) == 3


@pytest.mark.parametrize("rules", [*PRESETS.values(), S002, S003], ids=str)
def test_starting_health_is_20(rules: Ruleset) -> None:
    """S000, Setup: 'Mark down 20'; S002, Starting Health; S003, Preparation; S004, The goal."""
    state = start(rules, deal(7))
    assert state.health == rules.max_health == 20
    assert (state.weapon, state.discard, state.taken) == (None, (), 0)


# --- Rooms ----------------------------------------------------------------------------------------------


def test_first_room_is_the_top_four_cards() -> None:
    """S000, Step 1: 'flip over cards off the top of the deck, one by one, until you have 4 cards'; S002."""
    state = start(CLASSIC, cards("Ks 5d 2h 9c 3c 4c"))
    assert room(state) == "Ks 5d 2h 9c"
    assert codes(state.dungeon) == "3c 4c"


@pytest.mark.parametrize("rules", FOUR)
def test_three_of_four_are_faced_and_the_fourth_stays(rules: Ruleset) -> None:
    """S000, Step 3 and 4: 'Once you have chosen 3 cards (such that only one remains), your turn is complete.

    Leave the fourth card face up in front of you as part of the next Room.' S002, The Room: 'deal three new
    cards'; S003, Turn Structure and Turn Completion; S004, Rooms: 'the fourth carries over'.
    """
    state = table("5d 2s 2h 9c", dungeon="3c 4c 6c 7c", rules=rules)
    two = play(state, "5d 2s*")
    assert room(two) == "- - 2h 9c"  # nothing is dealt before the third
    assert two.taken == 2
    three = play(two, "2h")
    assert room(three) == "3c 4c 6c 9c"
    assert codes(three.dungeon) == "7c"
    assert three.taken == 0


def test_cards_are_taken_one_at_a_time_in_any_order() -> None:
    """S000, Step 3: 'Take them one at a time.'"""
    state = table("5d 2s 2h 9c")
    for card in ("5d", "2s", "2h", "9c"):
        assert may(state, card)
    after = play(state, "9c")
    assert [may(after, card) for card in ("5d", "2s", "2h", "9c")] == [True, True, True, False]


def test_near_the_end_what_is_left_is_played_out() -> None:
    """S004, Rooms: 'when fewer than four cards remain, you simply play out what's left'."""
    state = table("2s 3s 4s 5s", dungeon="6h")
    last = play(state, "2s 3s 4s")
    assert room(last) == "6h - - 5s"
    assert outcome(last) is None
    assert outcome(play(last, "5s")) is None
    assert outcome(play(last, "5s 6h")) is Outcome.CLEARED


# --- Avoiding -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", FOUR)
def test_avoiding_puts_all_four_at_the_bottom(rules: Ruleset) -> None:
    """S000, Step 2: 'scoop up all four cards in one motion and place them at the bottom of the Dungeon'.

    S002, Avoiding a Room: 'and deals a fresh room of four cards'; S003, Avoiding Rooms; S004, Running away.
    """
    state = play(table("Ks 5d 2h 9c", dungeon="2c 3c 4c 5c 6c", rules=rules), "-")
    assert room(state) == "2c 3c 4c 5c"
    assert codes(state.dungeon) == "6c Ks 5d 2h 9c"
    assert state.health == 20


@pytest.mark.parametrize("rules", FOUR)
def test_two_rooms_in_a_row_may_not_be_avoided(rules: Ruleset) -> None:
    """S000, Step 2: 'you may not avoid two Rooms in a row'; S002, S003, S004."""
    once = play(table("Ks 5d 2h 9c", rules=rules), "-")
    assert not may(once, "-")
    assert legal_moves(once)


def test_as_many_rooms_as_you_want_may_be_avoided() -> None:
    """S000, Step 2: 'you may avoid as many Rooms as you want'; S003, Avoiding Rooms."""
    state = table("2d 3d 4d 2h", dungeon="5d 6d 7d 8d 3h 4h 5h 6h 9d Td")
    for _ in range(3):
        state = play(state, "-")
        first, second, third, _ = room(state).split()
        state = play(state, f"{first} {second} {third}")
    assert may(state, "-")


def test_avoiding_is_at_the_start_of_a_room() -> None:
    """S004, Running away: 'At the start of a room you may flee'."""
    state = table("Ks 5d 2h 9c")
    assert may(state, "-")
    assert not may(play(state, "5d"), "-")


@pytest.mark.parametrize(
    ("rules", "first", "second"), [(EASY, True, True), (CLASSIC, True, False), (HARD, False, False)], ids=str
)
def test_difficulty_changes_only_running(rules: Ruleset, first: bool, second: bool) -> None:
    """S004, Difficulty variants: 'Easy lets you flee any room, Classic is the standard rule above, and Hard
    removes running entirely.'
    """
    state = table("Ks 5d 2h 9c", rules=rules)
    assert may(state, "-") == first
    assert may(table("Ks 5d 2h 9c", rules=rules, avoided_last=True), "-") == second
    assert (rules.max_health, rules.equal_rank_ok, rules.final_potion_bonus) == (20, False, True)


# --- Weapons --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", FOUR)
def test_a_weapon_must_be_equipped(rules: Ruleset) -> None:
    """S000, Weapons: 'if you pick one up, you must equip it'; S002, S003: 'Must equip immediately'; S004."""
    state = table("5d Ks 2h 9c", rules=rules)
    assert [str(move) for move in legal_moves(state) if move.card is Card.parse("5d")] == ["5d"]
    assert held(play(state, "5d")) == "5d"


def test_the_previous_weapon_and_its_monsters_are_discarded() -> None:
    """S000, Choose a Weapon: 'move it and any Monsters on it to the discard deck'; S003; S002: 'and its kill
    history'.
    """
    state = table("6d Ks 2h 9c", "5d Qs 7c", discard="3h")
    after = play(state, "6d")
    assert held(after) == "6d"
    assert codes(after.discard) == "3h 5d Qs 7c"
    (event,) = events(state, "6d")
    assert event == Equipped(Card.parse("6d"), state.weapon)


def test_a_weaker_weapon_replaces_too() -> None:
    """S004, Diamonds: 'always replacing your current one (even if weaker)'."""
    after = play(table("2d Ks 2h 9c", "Td"), "2d")
    assert held(after) == "2d"
    assert codes(after.discard) == "Td"


@pytest.mark.parametrize("monster", ["2c", "Js", "Ac"])
def test_a_fresh_weapon_fights_any_monster(monster: str) -> None:
    """S004, Diamonds: 'A freshly equipped weapon can fight any monster.'"""
    assert may(table(f"{monster} 3d 4d 5d", "2d"), f"{monster}*")


# --- Potions --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", FOUR)
def test_a_potion_adds_its_number_and_is_discarded(rules: Ruleset) -> None:
    """S000, Health Potion: 'Add its number to your health, then discard it'; S002, S003, S004."""
    state = table("7h Ks 2d 9c", health=5, rules=rules)
    after = play(state, "7h")
    assert after.health == 12
    assert codes(after.discard) == "7h"


@pytest.mark.parametrize("rules", FOUR)
def test_health_may_not_exceed_20(rules: Ruleset) -> None:
    """S000, Potions: 'You may not restore your life beyond your starting 20 health'; S003; S004.

    S002, Drinking a Potion: 'A 10 Potion at 18 health only heals 2 points.'
    """
    state = table("Th Ks 2d 9c", health=18, rules=rules)
    assert play(state, "Th").health == 20
    assert events(state, "Th") == (Drank(Card.parse("Th"), 2, spent=False),)


@pytest.mark.parametrize("rules", FOUR)
def test_one_potion_each_turn(rules: Ruleset) -> None:
    """S000, Potions: 'You may only use one health potion each turn', 'The second potion you pull is simply
    discarded.' S002: 'resolved without healing'; S003: 'discarded with no effect'; S004: 'wasted'.
    """
    first = play(table("2h 7h Ks 9c", health=5, rules=rules), "2h")
    assert events(first, "7h") == (Drank(Card.parse("7h"), 0, spent=True),)
    after = play(first, "7h")
    assert after.health == 7
    assert codes(after.discard) == "2h 7h"


def test_a_second_potion_may_be_left_behind() -> None:
    """S002, Drinking a Potion: 'Additional potions in the same room must be left behind or resolved'."""
    next_room = play(table("2h 7h 2c 3c", health=9), "2h 2c 3c")
    assert Card.parse("7h") in next_room.room
    assert play(next_room, "7h").health == next_room.health + 7


# --- The end and the score ------------------------------------------------------------------------------


@pytest.mark.parametrize(("health", "monster"), [(9, "9c"), (8, "9c"), (1, "Ac")])
def test_the_game_ends_when_life_reaches_0(health: int, monster: str) -> None:
    """S000, Rules: 'The Game ends when either your life reaches 0'; S002: 'drops to zero or below at any
    point'; S003, Game End Conditions; S004: 'you lose the moment your health hits zero'.
    """
    dead = play(table(f"{monster} 5d Th 2c", health=health), monster)
    assert outcome(dead) is Outcome.DIED
    assert legal_moves(dead) == ()


def test_the_game_ends_with_the_dungeon() -> None:
    """S000, Rules: 'or you make your way through the entire Dungeon'; S002, Winning: 'all cards in the
    dungeon deck have been resolved'; S003; S004: 'when the deck and current room are cleared'.
    """
    last = table("3c", health=4, dungeon="")
    assert outcome(last) is None
    assert outcome(play(last, "3c")) is Outcome.CLEARED
    assert outcome(table("3c", health=4, dungeon="4c")) is None


def test_score_of_a_death() -> None:
    """S000, Scoring: 'Find all the remaining monsters in the Dungeon, and subtract their values from your
    life'; S003, Death; S004: 'your below-zero health minus the total value of every monster still in the
    dungeon'.
    """
    dead = play(table("Ks 5d 2h 9c", health=3, dungeon="Ac 7d 2s 5h"), "Ks")
    assert codes(unslain(dead)) == "Ac 2s"
    assert score(dead) == -10 - 14 - 2


def test_score_of_a_death_is_negative() -> None:
    """S000, Scoring: 'This negative value is your score.' With life at 0 and no Monster left it is 0."""
    assert score(play(table("3c 2h", health=3, dungeon=""), "3c")) == 0
    assert score(play(table("3c 2h", health=2, dungeon=""), "3c")) == -1


@pytest.mark.parametrize("rules", FOUR)
def test_score_of_a_cleared_dungeon_is_the_health(rules: Ruleset) -> None:
    """S000, Scoring: 'Your score is your positive life'; S002: 'remaining health'; S003, Victory; S004."""
    assert score(play(table("3c", health=9, dungeon="", rules=rules), "3c")) == 6


@pytest.mark.parametrize("rules", [pytest.param(CLASSIC, id="S000/S004"), pytest.param(S003, id="S003")])
def test_bonus_for_a_potion_as_the_last_card(rules: Ruleset) -> None:
    """S000, Scoring: 'if your life is 20 and your last card was a health potion, your life + the value of
    that potion'; S003, Special bonus; S004: 'the only way above 20'.
    """
    assert score(play(table("7h", health=20, dungeon="", rules=rules), "7h")) == 27
    assert score(play(table("7h", health=12, dungeon="", rules=rules), "7h")) == 19
    assert score(play(table("7h 2d", health=20, dungeon="", rules=rules), "7h 2d")) == 20


def test_a_perfect_score_is_20() -> None:
    """S002, Scoring: 'A perfect score of 20 means you cleared the entire dungeon without taking any net
    damage'.
    """
    assert score(play(table("7h", health=20, dungeon="", rules=S002), "7h")) == 20


def test_the_game_goes_on_without_a_score() -> None:
    """S000, Scoring: a score is for 'life has reached zero' or 'through the entire dungeon'."""
    with pytest.raises(ValueError, match="not over"):
        score(table("7h 2c 3c 4c"))


# --- The table ------------------------------------------------------------------------------------------


def test_every_card_has_a_place() -> None:
    """S000, Table Layout; S003, Discard Pile: what leaves the Room is on the Weapon or in the discard."""
    after = play(table("5d 2s 2h 9c", "7d Ks", health=9), "2h 2s* 5d")
    assert codes(after.discard) == "2h 7d Ks 2s"
    assert held(after) == "5d"
