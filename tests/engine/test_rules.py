"""The rules: each sentence and worked example of the four rule texts, and this game's additional rulings.

S000 is the rules of 2011 by Zach Gage and Kurt Bieg, S002 a browser game's page, S003 a retelling of the
rules of 2011, S004 the page of Online Scoundrel. Where they disagree, the test uses the options of the source
it cites. The rulings quote the question on which the sources are silent or disagree; those with an option
test both values.
"""

from __future__ import annotations

import pytest

from scoundrel.engine import (
    CLASSIC,
    DECK,
    EASY,
    HARD,
    PRESETS,
    AvoidPolicy,
    CardKind,
    GameState,
    Ruleset,
    outcome,
    score,
    start,
)
from scoundrel.engine.records import replace

from .tables import assert_rule, cards, codes, play, room, table, written_rules

SOURCES = {"S000": "classic", "S002": "classic+equal+nobonus", "S003": "classic+equal", "S004": "classic"}

# --- The deck and the preparation -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "suits", "values"),
    [
        (CardKind.MONSTER, "cs", range(2, 15)),
        (CardKind.WEAPON, "d", range(2, 11)),
        (CardKind.POTION, "h", range(2, 11)),
    ],
)
def test_what_each_suit_is(kind: CardKind, suits: str, values: range) -> None:
    """S000, Rules: 'The 26 Clubs and Spades in the deck are Monsters' and so on; S002-S004, The cards."""
    group = {(card.suit.value, card.value) for card in DECK if card.kind is kind}
    assert group == {(suit, value) for suit in suits for value in values}


def test_first_room_is_the_top_four_cards() -> None:
    """S000, Step 1: 'flip over cards off the top of the deck, one by one, until you have 4 cards'; S002."""
    state = start(CLASSIC, cards("Ks 5d 2h 9c 3c 4c"))
    assert room(state) == "Ks 5d 2h 9c"
    assert codes(state.dungeon) == "3c 4c"
    for no_dungeon in ("", "Ks 5d Ks"):
        with pytest.raises(ValueError, match=r"at least one card|in the Dungeon twice"):
            start(CLASSIC, cards(no_dungeon))


# --- Rules at the table ---------------------------------------------------------------------------------

RULES = """
# S000, Monsters: '2-10 = face value', Jack 11, Queen 12, King 13, Ace 14; S002, S003, S004 alike
S000 | 2c 2d 3d 4d | 2c | health 18
S000 | Js 2d 3d 4d | Js | health 9
S000 | Ac 2d 3d 4d | Ac | health 6

# S000, Step 3 and 4: 'Once you have chosen 3 cards (such that only one remains), your turn is complete. Leave
# the fourth card face up in front of you as part of the next Room.' S002, The Room: 'deal three new cards'
# S003, Turn Structure and Turn Completion; S004, Rooms: 'the fourth carries over'
S000 S002 S003 S004 | 5d 2s 2h 9c; dungeon 3c 4c 6c 7c | 5d 2s*    | room - - 2h 9c; taken 2
S000 S002 S003 S004 | 5d 2s 2h 9c; dungeon 3c 4c 6c 7c | 5d 2s* 2h | room 3c 4c 6c 9c; dungeon 7c; taken 0
# S000, Step 3: 'Take them one at a time.' In any order
S000 | 5d 2s 2h 9c |    | may 5d 2s 2h 9c
S000 | 5d 2s 2h 9c | 9c | may 5d 2s 2h; may_not 9c
# S004, Rooms: 'when fewer than four cards remain, you simply play out what's left'
S004 | 2s 3s 4s 5s; dungeon 6h | 2s 3s 4s       | room 6h - - 5s; outcome None
S004 | 2s 3s 4s 5s; dungeon 6h | 2s 3s 4s 5s    | outcome None
S004 | 2s 3s 4s 5s; dungeon 6h | 2s 3s 4s 5s 6h | outcome cleared

# S000, Step 2: 'scoop up all four cards in one motion and place them at the bottom of the Dungeon'
# S002, Avoiding a Room: 'and deals a fresh room of four cards'; S003, Avoiding Rooms; S004, Running away
S000 S002 S003 S004 | Ks 5d 2h 9c; dungeon 2c 3c 4c 5c 6c | - | room 2c 3c 4c 5c; dungeon 6c Ks 5d 2h 9c
S000 S002 S003 S004 | Ks 5d 2h 9c | - | health 20; taken 0
# S000, Step 2: 'you may not avoid two Rooms in a row'; S002, S003, S004
S000 S002 S003 S004 | Ks 5d 2h 9c | - | may 2c 3c 4c 5c; may_not -
# S000, Step 2: 'you may avoid as many Rooms as you want'; S003, Avoiding Rooms
S000 | 2d 3d 4d 2h; dungeon 5d 6d 7d 8d 3h 4h 5h | - 5d 6d 7d - 2d 3d 4d | may -
# S004, Running away: 'At the start of a room you may flee'
S004 | Ks 5d 2h 9c |    | may -
S004 | Ks 5d 2h 9c | 5d | may_not -

# S000, Weapons: 'if you pick one up, you must equip it'; S002, S003: 'Must equip immediately'; S004
S000 S002 S003 S004 | 5d; dungeon     |    | legal 5d
S000 S002 S003 S004 | 5d Ks 2h 9c     | 5d | held 5d; event equipped 5d
# S000, Choose a Weapon: 'move it and any Monsters on it to the discard deck'; S003
# S002: 'and its kill history'
S000 | 6d Ks; held 5d Qs 7c; discard 3h | 6d | held 6d; discard 3h 5d Qs 7c; event equipped 6d for 5d Qs 7c
# S004, Diamonds: 'always replacing your current one (even if weaker)'
S004 | 2d Ks 2h 9c; held Td | 2d | held 2d; discard Td
# S004, Diamonds: 'A freshly equipped weapon can fight any monster.'
S004 | 2c Js Ac; held 2d | | may 2c* Js* Ac*

# S000, Health Potion: 'Add its number to your health, then discard it'; S002, S003, S004
S000 S002 S003 S004 | 7h Ks 2d 9c; health 5 | 7h | health 12; discard 7h
# S000, Potions: 'You may not restore your life beyond your starting 20 health'; S003; S004
# S002, Drinking a Potion: 'A 10 Potion at 18 health only heals 2 points.'
S000 S002 S003 S004 | Th Ks 2d 9c; health 18 | Th | health 20; event drank Th for 2
# S000, Potions: 'You may only use one health potion each turn',
# 'The second potion you pull is simply discarded'
# S002: 'resolved without healing'; S003: 'discarded with no effect'; S004: 'wasted'
S000 S002 S003 S004 | 2h 7h Ks 9c; health 5 | 2h 7h | health 7; discard 2h 7h; event drank 7h for 0, spent
# S002, Drinking a Potion: 'Additional potions in the same room must be left behind or resolved'
S000 | 2h 7h 2c 3c; health 9 | 2h 2c 3c    | health 6; room 2c 7h 3c 4c
S000 | 2h 7h 2c 3c; health 9 | 2h 2c 3c 7h | health 13

# S000, Rules: 'The Game ends when either your life reaches 0'; S002: 'drops to zero or below at any point'
# S003, Game End Conditions; S004: 'you lose the moment your health hits zero'
S000 | 9c 5d Th 2c; health 9 | 9c | outcome died; legal
S000 | Ac 5d Th 2c; health 1 | Ac | outcome died; legal
# S000, Rules: 'or you make your way through the entire Dungeon'; S002, Winning: 'all cards in the dungeon
# deck have been resolved'; S003; S004: 'when the deck and current room are cleared'
S000 | 3c; health 4; dungeon    |    | outcome None
S000 | 3c; health 4; dungeon    | 3c | outcome cleared
S000 | - ; health 4; dungeon 4c |    | outcome None
# S000, Scoring: 'Find all the remaining monsters in the Dungeon, and subtract their values from your life'
# S003, Death; S004: 'your below-zero health minus the total value of every monster still in the dungeon'
S000 | Ks 5d 2h 9c; health 3; dungeon Ac 7d 2s 5h | Ks | charged Ac 2s; score -26
# S000, Scoring: 'This negative value is your score.' With life at 0 and no Monster left it is 0
S000 | 3c 2h; health 3; dungeon | 3c | score 0
S000 | 3c 2h; health 2; dungeon | 3c | score -1
# S000, Scoring: 'Your score is your positive life'; S002: 'remaining health'; S003, Victory; S004
S000 S002 S003 S004 | 3c; health 9; dungeon | 3c | score 6
# S000, Scoring: 'if your life is 20 and your last card was a health potion, your life + the value of that
# potion'; S003, Special bonus; S004: 'the only way above 20'
S000 S003 S004 | 7h; health 20; dungeon    | 7h    | score 27
S000 S003 S004 | 7h; health 12; dungeon    | 7h    | score 19
S000 S003 S004 | 7h 2d; health 20; dungeon | 7h 2d | score 20
# S002, Scoring: 'A perfect score of 20 means you cleared the entire dungeon without taking any net damage'
S002 | 7h; health 20; dungeon | 7h | score 20
# S000, Table Layout; S003, Discard Pile: what leaves the Room is on the Weapon or in the discard
S000 | 5d 2s 2h 9c; held 7d Ks; health 9 | 2h 2s* 5d | discard 2h 7d Ks 2s; held 5d

# S000, Choose a Monster: 'either fight it barehanded or with an equipped Weapon'; S002, S003
S000 | 6c 2d 2h 9c; held 5d | | may 6c 6c*
S000 | 6c 2d 2h 9c          | | may 6c; may_not 6c*
# S000, Fighting Barehanded: 'subtract its full value from your Health, and move the Monster to the discard
# deck'; S003, Barehanded Combat; S004, Monsters. The Weapon takes no part
S000 | 9c 2d 2h Ks; held 5d | 9c | health 11; discard 9c; held 5d
# S000, Fighting with a Weapon: 'Place the monster face up on top of the weapon (and on top of any other
# Monsters on the Weapon)', 'so that the Weapon's number is still showing'; S003, Weapon Combat
S000 | Qs 6c 2h 9c; held 5d | Qs* 6c* | held 5d Qs 6c; discard
# S000, Combat: Weapon = 5, Monster = 3: 'Damage = 0 (3 - 5 < 0)'; S003: 'no negative damage'
S000 | 3c 2d 2h 9c; held 5d; health 8 | 3c* | event fought 3c with 5d for 0; health 8
# S000, Combat: Weapon = 5, Monster = Jack (11): 'Damage = 6 (11 - 5 = 6)'; S003, Examples
S000 | Jc 2d 2h 9c; held 5d | Jc* | event fought Jc with 5d for 6; health 14

# S000, Weapon Degradation: 'you may use your Weapon on the 6 Monster, as 6 is less than 12'; S003
S000 S002 S003 S004 | 6c 2d 2h 9c; held 5d Qs | 6c* | health 19
# S000, Weapon Degradation: 'you must fight the Queen barehanded as 12 is greater than 6'; S003
S000 S002 S003 S004 | Qs 2d 2h 9c; held 5d 6c |    | may_not Qs*
# S000: 'the Weapon is not discarded', it may still fight 'Monsters weaker than a 6'; S003
S000 S002 S003 S004 | Qs 5c 2h 9c; held 5d 6c | Qs | health 8; held 5d 6c; may 5c*
# S000: 'Monsters of a lower value (less than)'; S004: 'strictly weaker than its last kill'
S000 S004 | 5c 6s 7c 2h; held 5d 6c | | may 5c*; may_not 6s* 7c*
# S002, Weapon Binding: 'equal or lower strength'; S003, Restrictions: 'equal or lower value'
S002 S003 | 5c 6s 7c 2h; held 5d 6c | | may 5c* 6s*; may_not 7c*
# S000, Weapon Degradation: 'than the previous Monster it had slain': one at a time, downwards
S000 | Jc Ts 9c 2h; held 2d Ks Qc | Jc* Ts* 9c* | held 2d Ks Qc Jc Ts 9c
S000 | Jc Ts 9c 2h; held 2d Ks Qc | 9c*         | may_not Ts*
# S002, Example, Good Chaining: a 10 Weapon kills 13, 8 and 5, 'only 3 total damage taken'; 'can fight <= 13
# next', 'can fight <= 8 next', 'bound to 5'
S002 | Td Ks 8c 5s; dungeon Kc 8s 5c 6c 9c | Td Ks* 8c*     | health 17; may 8s*; may_not Kc*
S002 | Td Ks 8c 5s; dungeon Kc 8s 5c 6c 9c | Td Ks* 8c* 5s* | health 17; held Td Ks 8c 5s
# S002, Example, Bad Chaining: after a 3, 'the remaining 11, 12, 13, 14 monsters must be fought barehanded'
# and the Weapon 'can ONLY fight <= 3'
S002 | Js Qs Ks As; held Td 3c | | legal Js Qs Ks As -
"""


# --- Rulings ---------------------------------------------------------------------------------------------

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
classic easy hard | 7h; health 13; dungeon | 7h | outcome cleared; score 27; bonus 7
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


@pytest.mark.parametrize(
    ("state", "moves", "expected"), [*written_rules(RULES, SOURCES), *written_rules(RULINGS, {})]
)
def test_rule(state: GameState, moves: str, expected: dict[str, str]) -> None:
    assert_rule(state, moves, expected)


def test_the_game_goes_on_without_a_score() -> None:
    """S000, Scoring: only 'life has reached zero' and 'through the entire dungeon' give a score."""
    state = table("7h 2c 3c 4c")
    assert outcome(state) is None
    with pytest.raises(ValueError, match="not over"):
        score(state)


def test_lowest_score() -> None:
    """'the lowest death is far below zero': an Ace kills at health 1 with 23 Monsters still face down."""
    dungeon = " ".join(card.code for card in DECK if card.code not in ("As", "Ac", "Kc"))
    assert score(play(table("As Ac Kc", health=1, dungeon=dungeon), "As")) == -13 - (208 - 14 - 14 - 13)


def test_presets() -> None:
    """'Presets': CLASSIC has the default options, EASY has avoid ALWAYS, and HARD has avoid NEVER."""
    assert Ruleset("classic") == CLASSIC == PRESETS["classic"]
    assert Ruleset("classic", 20, AvoidPolicy.NOT_TWICE, False, True, False) == CLASSIC
    assert replace(CLASSIC, name="easy", avoid=AvoidPolicy.ALWAYS) == EASY == PRESETS["easy"]
    assert replace(CLASSIC, name="hard", avoid=AvoidPolicy.NEVER) == HARD == PRESETS["hard"]
