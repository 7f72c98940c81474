"""The rulings: each question on which the sources are silent or disagree, and what this game answers.

Each test quotes its question; those with an option try both sides of it.
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
    Game,
    GameId,
    GameState,
    Outcome,
    Ruleset,
    legal_moves,
    outcome,
    score,
)

from .tables import assert_rule, play, table, written_rules

rules = Ruleset.parse


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
    assert (len(legal_moves(game.state)), game.state.dungeon) == (2, ())
    assert game.room_number == 15 + 4  # four were avoided
    for _ in range(2):
        assert not game.over
        game.push(legal_moves(game.state)[-1])
    assert outcome(game.state) is Outcome.CLEARED


RULINGS = """
# 'how often': not twice in a row; `avoid`: ALWAYS, NOT_TWICE, NEVER
easy classic classic+avoid=always easy+avoid=nottwice | 5d 2c 2h 9c |   | may -
easy classic+avoid=always         | 5d 2c 2h 9c | -          | may -
classic easy+avoid=nottwice       | 5d 2c 2h 9c | -          | may_not -
easy classic easy+avoid=nottwice  | 5d 2c 2h 9c | - 2c 3c 4c | may -
hard classic+avoid=never          | 5d 2c 2h 9c |            | may_not -
hard classic+avoid=never          | 5d 2c 2h 9c | 5d 2c 2h   | may_not -
# 'when may a Room be avoided': only with no card of this turn taken
easy | 5d 2c 2h 9c | 5d 2c*    | may_not -
easy | 5d 2c 2h 9c | 5d 2c* 2h | may -
# 'avoid with fewer than four cards': no
easy | 2c; dungeon          | | may_not -
easy | 2c 3h 4d             | | may_not -
easy | 2c 3h 4d; dungeon    | | may_not -
easy | - 2c 3h 4d; dungeon  | | may_not -
# 'order of avoided cards at the bottom': kept, left to right, the leftmost is drawn first
easy | Ks 5d 2h 9c; dungeon 2c 3c 4c 5c | -   | room 2c 3c 4c 5c; dungeon Ks 5d 2h 9c
easy | Ks 5d 2h 9c; dungeon 2c 3c 4c 5c | - - | room Ks 5d 2h 9c; dungeon 2c 3c 4c 5c
# 'order of avoided cards at the bottom': drawn again at once where too few others are left
easy | Ks 5d 2h 9c; dungeon 2c | - | room 2c Ks 5d 2h; dungeon 9c

# 'may a used weapon fight a Monster equal to the last slain': no, strictly lower; `equal_rank_ok`
easy                     | 6s 5c 7c 2h; held 5d 6c    | | may 5c*; may_not 6s* 7c*
hard+equal               | 6s 5c 7c 2h; held 5d 6c    | | may 5c* 6s*; may_not 7c*
classic classic+equal    | 7c 2h 3h 4h; held 5d 7s 6c | | may_not 7c*
# 'may a used weapon fight a Monster equal to the last slain': with the option, even two Aces
classic+equal | As Ac 5d 2h; held Td | As* Ac* | held Td As Ac
# 'fighting barehanded with a usable weapon': allowed
classic | 3c 2d 2h 9c; held Td | 3c | health 17; held Td; discard 3c
# 'weapon after slaying a 2': kept, even where it can fight nothing more
classic       | 2s 2c 3h 9c; held 5d | 2s* | held 5d 2s; discard; may_not 2c* 9c*
classic+equal | 2s 2c 3h 9c; held 5d | 2s* | held 5d 2s; discard; may 2c*; may_not 9c*

# 'second potion of a turn': discarded, heals nothing, or left behind as any card may be; and so the third
classic | 2h 3h 4h 5h; health 10; dungeon 9h 8c 7c | 4h 3h 2h    | health 14
# 'potion at full health': drunk, it uses up the turn's potion, but only of that turn
classic | 2h 7h 3c 4c                   | 2h          | drunk yes; event drank 2h for 0
classic | 2h 7h 3c 4c                   | 2h 3c 7h    | health 17
classic | 2h 7h 3c 4c; dungeon 5d 6d 7d | 2h 3c 4c 7h | health 20
# 'potion and turn count in the last Room': a new turn, so a fresh potion, of which the second is wasted
classic | 2h 3c 4c 7h; health 9; dungeon 5h | 2h 3c 4c       | room 5h - - 7h; taken 0; drunk no; health 4
classic | 2h 3c 4c 7h; health 9; dungeon 5h | 2h 3c 4c 7h    | health 11
classic | 2h 3c 4c 7h; health 9; dungeon 5h | 2h 3c 4c 7h 5h | health 11
# 'potion and turn count in the last Room': also where the Dungeon has run out, as in a small one
classic | 2h 3c 4c 7h; health 9; dungeon    | 2h 3c 4c       | room - - - 7h; taken 0; drunk no
classic | 2h 3c 4c 7h; health 9; dungeon    | 2h 3c 4c 7h    | health 11

# 'cleared: score': with bonus, health is judged after drinking; `final_potion_bonus`
classic easy hard | 7h; health 20; dungeon | 7h | outcome cleared; score 27; bonus 7
classic           | 7h; health 13; dungeon | 7h | outcome cleared; score 27; bonus 7
classic+nobonus   | 7h; health 20; dungeon | 7h | outcome cleared; score 20; bonus 0
# 'cleared: score': full is what the rules at the table call full
classic+health=30 | 7h; health 30; dungeon | 7h | outcome cleared; score 37; bonus 7
classic+health=30 | 7h; health 20; dungeon | 7h | outcome cleared; score 27; bonus 0
# 'cleared: score': the last potion counts even as the turn's second, where health is full
classic | 7h 3h; health 20; dungeon | 3h 7h | score 27
classic | 7h 3h; health 20; dungeon | 7h 3h | score 23
classic | 7h 3h; health 19; dungeon | 3h 7h | score 27
classic | 7h 3h; health 12; dungeon | 3h 7h | score 15
# 'cleared: score': the bonus is for a potion as the last card of a cleared Dungeon, not for one before it
classic | 7h 5d; held 9d; dungeon       | 7h 5d    | score 20
classic | 7h 2c; held 9d; dungeon       | 7h 2c*   | score 20
classic | 7h 3h 2c; dungeon             | 7h       | bonus 0
classic | 7h Ks 2c 3c; health 7; dungeon | 7h Ks 2c | bonus 0
# 'died: score': health as it stands (not clamped at 0) minus the Monsters in the face-down Dungeon;
# `death_counts_room` adds those face up in the Room
classic      | Ks 5d 3s 9c; health 3; dungeon 2s 7d Ac 5h | Ks | health -10; score -26; charged Ac 2s
classic+room | Ks 5d 3s 9c; health 3; dungeon 2s 7d Ac 5h | Ks | health -10; score -38; charged Ac 9c 3s 2s
# 'died: score': Monsters on the Weapon or in the discard, and the one that killed, do not count
classic | Ks 5d 3h 2h; held 4d Qs; health 13; dungeon 2s; discard Ac | Ks | health 0; score -2
# 'died: score': nothing more is dealt, so what lay in the Dungeon still does
classic | 2h 5d Ks 2c; health 5; dungeon 2s 3s 4s | 5d 2h Ks | room - - - 2c; dungeon 2s 3s 4s
# 'The cleared score is at most 30': full health and a Ten drunk last
classic | Th; dungeon | Th | score 30
# 'A game cleared on positive health is a win; health of 0 or less at any moment is a death.'
classic | 2c; health 2; dungeon  | 2c | outcome died; score 0
classic | 2c; health 3; dungeon  | 2c | outcome cleared; score 1
"""


@pytest.mark.parametrize(("state", "moves", "expected"), written_rules(RULINGS, {}))
def test_ruling(state: GameState, moves: str, expected: dict[str, str]) -> None:
    assert_rule(state, moves, expected)


def test_lowest_score() -> None:
    """'the lowest death is far below zero': an Ace at health 1, twenty-three Monsters still face down."""
    dungeon = " ".join(card.code for card in DECK if card.code not in ("As", "Ac", "Kc"))
    dead = play(table("As Ac Kc", health=1, dungeon=dungeon), "As")
    assert score(dead) == -13 - (208 - 14 - 14 - 13)


@pytest.mark.parametrize("options", ["classic", "classic+health=1", "classic+health=400", "easy+health=9999"])
def test_starting_and_maximum_health(options: str) -> None:
    """'starting and maximum health': 20; `max_health`."""
    game = Game(GameId.parse(f"{options}#7"))
    maximum = rules(options).max_health
    assert game.state.health == maximum
    if maximum >= 20:
        assert play(table("Th 2c 3c 4c", health=maximum - 4, rules=rules(options)), "Th").health == maximum


@pytest.mark.parametrize("health", [0, -1, 10_000])
def test_health_has_limits(health: int) -> None:
    """'starting and maximum health': any sensible number."""
    with pytest.raises(ValueError, match="health must be 1 to 9999"):
        replace(CLASSIC, max_health=health)


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
