"""The rulings: each question on which the sources are silent or disagree, and what this game answers.

Each test quotes its question; those with a dial try both sides of it.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoundrel.engine import (
    CLASSIC,
    DECK,
    EASY,
    HARD,
    PRESETS,
    AvoidPolicy,
    Card,
    Drank,
    Game,
    GameId,
    Outcome,
    Ruleset,
    final_bonus,
    legal_moves,
    outcome,
    score,
    unslain,
)

from .tables import codes, events, held, may, play, room, table


def rules(text: str) -> Ruleset:
    """Read a ruleset such as ``classic+equal``."""
    return Ruleset.parse(text)


def test_44_is_4_and_13_times_3_and_1() -> None:
    """'44 = 4 + 13 x 3 + 1': the fifteenth Room has two cards, both are played; avoiding changes nothing."""
    assert len(DECK) == 44 == 4 + 13 * 3 + 1
    game = Game(GameId.parse("easy+health=400#3"))
    for turn in range(1, 15):
        if turn % 3 == 0:
            game.push(next(move for move in legal_moves(game.state) if move.card is None))
        assert sum(card is not None for card in game.state.room) == 4
        for _ in range(3):
            game.push(legal_moves(game.state)[0])
    left = [card for card in game.state.room if card is not None]
    assert (len(left), game.state.dungeon, game.over) == (2, (), False)
    assert game.room_number == 15 + 4  # four were avoided
    game.push(legal_moves(game.state)[0])
    assert not game.over
    game.push(legal_moves(game.state)[0])
    assert outcome(game.state) is Outcome.CLEARED


@pytest.mark.parametrize(
    ("dials", "equal"), [("classic", False), ("classic+equal", True), ("easy", False), ("hard+equal", True)]
)
def test_equal_to_the_last_slain(dials: str, equal: bool) -> None:
    """'may a used weapon fight a Monster equal to the last slain': no, strictly lower; `equal_rank_ok`."""
    state = table("6s 5c 7c 2h", "5d 6c", rules=rules(dials))
    assert [may(state, move) for move in ("6s*", "5c*", "7c*")] == [equal, True, False]
    assert not may(
        table("7c 2h 3h 4h", "5d 7s 6c", rules=rules(dials)), "7c*"
    )  # the last slain, not the first


def test_equal_ranks_may_chain() -> None:
    """'may a used weapon fight a Monster equal to the last slain': with the dial, even two Aces."""
    state = table("As Ac 5d 2h", "Td", rules=rules("classic+equal"))
    assert held(play(state, "As* Ac*")) == "Td As Ac"


def test_avoiding_only_before_a_card_is_taken() -> None:
    """'when may a Room be avoided': only with no card of this turn taken."""
    state = table("5d 2c 2h 9c", rules=EASY)
    assert may(state, "-")
    assert not may(play(state, "5d"), "-")
    assert not may(play(state, "5d 2c*"), "-")
    assert may(play(state, "5d 2c* 2h"), "-")  # the next turn


@pytest.mark.parametrize(
    ("avoid", "first", "second"),
    [
        (AvoidPolicy.ALWAYS, True, True),
        (AvoidPolicy.NOT_TWICE, True, False),
        (AvoidPolicy.NEVER, False, False),
    ],
)
def test_how_often_a_room_may_be_avoided(avoid: AvoidPolicy, first: bool, second: bool) -> None:
    """'how often': not twice in a row; `avoid`: ALWAYS, NOT_TWICE, NEVER."""
    state = table("5d 2c 2h 9c", rules=replace(CLASSIC, avoid=avoid))
    assert may(state, "-") == first
    if first:
        state = play(state, "-")
        assert may(state, "-") == second
    first_card, second_card, third_card, _ = room(state).split()
    assert may(play(state, f"{first_card} {second_card} {third_card}"), "-") == first


@pytest.mark.parametrize("cards", ["2c", "2c 3h", "2c 3h 4d", "- 2c 3h 4d"])
def test_no_avoiding_of_fewer_than_four(cards: str) -> None:
    """'avoid with fewer than four cards': no."""
    assert not may(table(cards, dungeon="", rules=EASY), "-")
    assert not may(table(cards, rules=EASY), "-")


def test_order_of_avoided_cards() -> None:
    """'order of avoided cards at the bottom': kept, left to right, the leftmost is drawn first."""
    state = table("Ks 5d 2h 9c", dungeon="2c 3c 4c 5c", rules=EASY)
    once = play(state, "-")
    assert codes(once.dungeon) == "Ks 5d 2h 9c"
    twice = play(once, "-")
    assert room(twice) == "Ks 5d 2h 9c"
    assert codes(twice.dungeon) == "2c 3c 4c 5c"


def test_a_room_under_an_almost_empty_dungeon_comes_back() -> None:
    """'order of avoided cards at the bottom': drawn again at once where too few others are left."""
    after = play(table("Ks 5d 2h 9c", dungeon="2c", rules=EASY), "-")
    assert (room(after), codes(after.dungeon)) == ("2c Ks 5d 2h", "9c")


def test_second_potion_of_a_turn() -> None:
    """'second potion of a turn': discarded, heals nothing, or left behind as any card may be."""
    once = play(table("2h 7h 3c 4c", health=10, dungeon="5d 6d 7d"), "2h")
    assert play(once, "7h").health == 12
    assert codes(play(once, "7h").discard) == "2h 7h"
    behind = play(once, "3c 4c")
    assert behind.health == 5
    assert play(behind, "7h").health == 12


def test_a_third_potion_of_a_turn() -> None:
    """'second potion of a turn': and so the third."""
    assert play(table("2h 3h 4h 5h", health=10, dungeon="9h 8c 7c"), "4h 3h 2h").health == 14


def test_potion_at_full_health() -> None:
    """'potion at full health': drunk, it uses up the turn's potion."""
    state = table("2h 7h 3c 4c", health=20)
    assert events(state, "2h") == (Drank(Card.parse("2h"), 0, spent=False),)
    assert play(state, "2h").potion_drunk
    assert play(state, "2h 3c 7h").health == 17


def test_a_wasted_potion_of_the_turn_before_does_not_count() -> None:
    """'potion at full health': of that turn only."""
    state = play(table("2h 7h 3c 4c", health=20, dungeon="5d 6d 7d"), "2h 3c 4c")
    assert not state.potion_drunk
    assert play(state, "7h").health == 20


def test_the_last_room_is_a_turn_of_its_own() -> None:
    """'potion and turn count in the last Room': a new turn, so a fresh potion."""
    before = table("2h 3c 4c 7h", health=9, dungeon="5h")
    last = play(before, "2h 3c 4c")
    assert (room(last), last.taken, last.potion_drunk, last.health) == ("5h - - 7h", 0, False, 4)
    assert play(last, "7h").health == 11
    assert play(last, "7h 5h").health == 11  # the second of that turn


def test_the_last_room_may_be_dealt_nothing() -> None:
    """'potion and turn count in the last Room': also where the Dungeon has run out, as in a small one."""
    last = play(table("2h 3c 4c 7h", health=9, dungeon=""), "2h 3c 4c")
    assert (room(last), last.taken, last.potion_drunk) == ("- - - 7h", 0, False)
    assert play(last, "7h").health == 11


def test_barehanded_with_a_usable_weapon() -> None:
    """'fighting barehanded with a usable weapon': allowed."""
    state = table("3c 2d 2h 9c", "Td")
    assert may(state, "3c*")
    assert may(state, "3c")
    after = play(state, "3c")
    assert (after.health, held(after), codes(after.discard)) == (17, "Td", "3c")


def test_a_weaker_weapon() -> None:
    """'weapon weaker than the one held': always replaces it; weapon and its Monsters to the discard."""
    after = play(table("2d 3c 2h 9c", "Td Ks 4c"), "2d")
    assert (held(after), codes(after.discard)) == ("2d", "Td Ks 4c")


@pytest.mark.parametrize(("dials", "two"), [("classic", False), ("classic+equal", True)])
def test_a_weapon_that_has_slain_a_2(dials: str, two: bool) -> None:
    """'weapon after slaying a 2': kept, even where it can fight nothing more."""
    after = play(table("2s 2c 3h 9c", "5d", rules=rules(dials)), "2s*")
    assert held(after) == "5d 2s"
    assert after.discard == ()
    assert may(after, "2c*") == two
    assert not may(after, "9c*")


@pytest.mark.parametrize(
    ("dials", "health", "points"),
    [
        ("classic", 20, 27),
        ("classic", 13, 27),  # judged after drinking
        ("classic", 12, 19),
        ("classic+nobonus", 20, 20),
        ("easy", 20, 27),
        ("hard", 20, 27),
        ("classic+health=30", 30, 37),  # full is what the rules at the table call full
        ("classic+health=30", 20, 27),  # 20 + 7 healed, and not full: no bonus
    ],
)
def test_cleared_with_a_potion_last(dials: str, health: int, points: int) -> None:
    """'cleared: score': with bonus, health is judged after drinking; `final_potion_bonus`."""
    cleared = play(table("7h", health=health, dungeon="", rules=rules(dials)), "7h")
    assert outcome(cleared) is Outcome.CLEARED
    assert score(cleared) == points
    assert final_bonus(cleared) == points - cleared.health


def test_the_last_potion_counts_as_the_second_of_its_turn() -> None:
    """'cleared: score': the last potion counts even as the turn's second, where health is full."""
    state = table("7h 3h", health=20, dungeon="")
    assert score(play(state, "3h 7h")) == 27
    assert score(play(state, "7h 3h")) == 23
    assert score(play(table("7h 3h", health=19, dungeon=""), "3h 7h")) == 27
    assert score(play(table("7h 3h", health=12, dungeon=""), "3h 7h")) == 15


@pytest.mark.parametrize("last", ["5d", "2c*"])
def test_no_bonus_for_another_last_card(last: str) -> None:
    """'cleared: score': the bonus is for a potion as the last card, not for one before it."""
    state = table(f"7h {last[:2]}", "9d", health=20, dungeon="")
    assert score(play(state, f"7h {last}")) == 20


def test_no_bonus_before_the_end_or_in_death() -> None:
    """'cleared: score': only a cleared Dungeon has it."""
    assert final_bonus(play(table("7h 3h 2c", dungeon=""), "7h")) == 0
    assert final_bonus(play(table("7h Ks 2c 3c", health=7, dungeon=""), "7h Ks 2c")) == 0


@pytest.mark.parametrize(
    ("dials", "points"), [("classic", -10 - 14 - 2), ("classic+room", -10 - 14 - 2 - 9 - 3)]
)
def test_died_score(dials: str, points: int) -> None:
    """'died: score': health as it stands (not clamped at 0) minus the Monsters in the face-down Dungeon;
    `death_counts_room` adds those face up in the Room.
    """
    dead = play(table("Ks 5d 3s 9c", health=3, dungeon="2s 7d Ac 5h", rules=rules(dials)), "Ks")
    assert dead.health == -10
    assert score(dead) == points
    assert codes(unslain(dead)) == ("Ac 2s" if dials == "classic" else "Ac 9c 3s 2s")


def test_died_with_slain_monsters() -> None:
    """'died: score': Monsters on the Weapon or in the discard, and the one that killed, do not count."""
    dead = play(table("Ks 5d 3h 2h", "4d Qs", health=13, dungeon="2s", discard="Ac"), "Ks")
    assert (dead.health, score(dead)) == (0, -2)


def test_dying_stops_the_turn() -> None:
    """'died: score': nothing more is dealt, so what lay in the Dungeon still does."""
    dead = play(table("2h 5d Ks 2c", health=5, dungeon="2s 3s 4s"), "5d 2h Ks")
    assert (room(dead), codes(dead.dungeon)) == ("- - - 2c", "2s 3s 4s")


@pytest.mark.parametrize("dials", ["classic", "classic+health=1", "classic+health=400", "easy+health=9999"])
def test_starting_and_maximum_health(dials: str) -> None:
    """'starting and maximum health': 20; `max_health`."""
    game = Game(GameId.parse(f"{dials}#7"))
    assert game.state.health == rules(dials).max_health
    if rules(dials).max_health >= 20:
        most = rules(dials).max_health
        assert play(table("Th 2c 3c 4c", health=most - 4, rules=rules(dials)), "Th").health == most


@pytest.mark.parametrize("health", [0, -1, 10_000])
def test_health_has_limits(health: int) -> None:
    """'starting and maximum health': any sensible number."""
    with pytest.raises(ValueError, match="health must be 1 to 9999"):
        replace(CLASSIC, max_health=health)


def test_highest_score() -> None:
    """'The cleared score is at most 30': full health and a Ten drunk last."""
    assert score(play(table("Th", dungeon=""), "Th")) == 30


def test_lowest_score() -> None:
    """'the lowest death is far below zero': an Ace at health 1, twenty-three Monsters still face down."""
    dungeon = " ".join(card.code for card in DECK if card.code not in ("As", "Ac", "Kc"))
    dead = play(table("As Ac Kc", health=1, dungeon=dungeon), "As")
    assert score(dead) == -13 - (208 - 14 - 14 - 13)


@pytest.mark.parametrize(
    ("health", "end"), [(1, Outcome.DIED), (2, Outcome.DIED), (3, Outcome.CLEARED), (20, Outcome.CLEARED)]
)
def test_a_win_is_positive_health(health: int, end: Outcome) -> None:
    """'A game cleared on positive health is a win; health of 0 or less at any moment is a death.'"""
    last = play(table("2c", health=health, dungeon=""), "2c")
    assert (outcome(last), score(last)) == (end, health - 2)


def test_presets() -> None:
    """'Presets': CLASSIC = the defaults, EASY with avoid ALWAYS, HARD with avoid NEVER."""
    assert Ruleset("classic") == CLASSIC == PRESETS["classic"]
    assert (CLASSIC.max_health, CLASSIC.avoid, CLASSIC.equal_rank_ok) == (20, AvoidPolicy.NOT_TWICE, False)
    assert (CLASSIC.final_potion_bonus, CLASSIC.death_counts_room) == (True, False)
    assert replace(CLASSIC, name="easy", avoid=AvoidPolicy.ALWAYS) == EASY == PRESETS["easy"]
    assert replace(CLASSIC, name="hard", avoid=AvoidPolicy.NEVER) == HARD == PRESETS["hard"]


@pytest.mark.parametrize("preset", PRESETS.values(), ids=str)
def test_each_preset_exists_with_equal_rank_ok(preset: Ruleset) -> None:
    """'Each also exists with `equal_rank_ok`'; 'S002 complete = equal_rank_ok, no bonus'."""
    assert rules(f"{preset}+equal") == replace(preset, equal_rank_ok=True)
    both = replace(preset, equal_rank_ok=True, final_potion_bonus=False)
    assert rules(f"{preset}+equal+nobonus") == both
