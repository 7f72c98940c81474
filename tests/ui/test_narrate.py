"""What is said at the table: consequences that come true, prompts that are so, and sums that add up."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given

from scoundrel.engine import (
    ARMED,
    DECK,
    EASY,
    HARD,
    PLAIN,
    Card,
    CardKind,
    Game,
    GameId,
    GameState,
    Move,
    Outcome,
    Ruleset,
    apply,
    legal_moves,
    outcome,
    parse_record,
    preview,
    score,
    unslain,
)
from scoundrel.ui import narrate
from scoundrel.ui.names import name
from scoundrel.ui.narrate import Chip, Consequences, consequences
from tests.engine.strategies import SETTINGS
from tests.engine.tables import table

from .states import going_on, whole_games

GOLDEN = Path(__file__).parent.parent / "golden"


def amount(change: str) -> int | None:
    """The number in a chip's writing, whichever minus it is written with; `None` where it has none."""
    plain = change.replace("\N{MINUS SIGN}", "-")
    try:
        return int(plain)
    except ValueError:
        return None


def chips_of(seen: Consequences) -> dict[str, Chip]:
    """The chips by their sign."""
    by_icon = {chip.icon: chip for chip in seen.chips}
    assert len(by_icon) == len(seen.chips)
    return by_icon


def game(first: str, moves: str = "", rules: str = "classic") -> Game:
    """A game whose Dungeon begins with these cards, after these moves."""
    top = [Card.parse(code) for code in first.split()]
    rest = [card for card in DECK if card not in top]
    order = "".join(map(str, [*top, *rest]))
    return Game.replay(GameId.parse(f"{rules}:{order}"), map(Move.parse, moves.split()))


# --- consequences


@SETTINGS
@given(going_on)
def test_what_is_said_of_a_card_is_what_happens(state: GameState) -> None:
    legal = legal_moves(state)
    for card in state.room:
        if card is None:
            continue
        chips = chips_of(consequences(state, card))
        plain = apply(state, PLAIN[card]).state
        match card.kind:
            case CardKind.MONSTER:
                bare = chips.pop("bare")
                assert bare.lawful
                assert amount(bare.change) == plain.health - state.health
                assert bare.health == plain.health
                assert bare.kills == (plain.health <= 0)
                if ARMED[card] in legal:
                    armed_state = apply(state, ARMED[card]).state
                    armed = chips.pop("armed")
                    assert armed.lawful
                    assert (amount(armed.change) or 0) == armed_state.health - state.health
                    assert armed.health == armed_state.health
                    assert armed.kills == (armed_state.health <= 0)
                elif state.weapon is not None:
                    armed = chips.pop("armed")
                    assert not armed.lawful
                    assert armed.health is None
                    assert not armed.kills
            case CardKind.WEAPON:
                assert str(card.value) in chips.pop("armed").change
            case CardKind.POTION:
                heal = chips.pop("heal")
                assert amount(heal.change) == plain.health - state.health
                assert heal.health == plain.health
                assert not heal.kills
        assert not chips, "and nothing else is said"


@SETTINGS
@given(going_on)
def test_the_note_is_one_sentence_and_tells_how_far_the_weapon_still_reaches(state: GameState) -> None:
    for card in state.room:
        if card is None:
            continue
        note = consequences(state, card).note
        assert note[0].isupper() or note[0].isdigit()
        assert note.endswith(".")
        assert "\n" not in note
        assert len(note) <= 90
        if card.kind is CardKind.MONSTER and ARMED[card] in legal_moves(state):
            unseen = sum(there.kind is CardKind.MONSTER for there in state.dungeon)
            reach = len(preview(state, ARMED[card]).fightable)
            numbers = [int(word) for word in note.replace(":", " ").split() if word.isdigit()]
            if unseen > 1:
                assert numbers == ([reach, unseen] if reach else [unseen])
                assert reach or "none of" in note
            elif unseen == 1:
                assert ("not the one" in note) == (reach == 0)
            else:
                assert "none are left" in note


def test_both_outcomes_of_a_fight_are_shown_side_by_side() -> None:
    seen = consequences(table("Ks 5c 7d 4h", "9d", health=15), Card.parse("Ks"))
    assert [(chip.icon, amount(chip.change), chip.health, chip.kills) for chip in seen.chips] == [
        ("armed", -4, 11, False),
        ("bare", -13, 2, False),
    ]


def test_a_fight_that_kills_is_marked() -> None:
    seen = consequences(table("Ks 5c 7d 4h", "9d", health=4), Card.parse("Ks"))
    assert [(chip.health, chip.kills) for chip in seen.chips] == [(0, True), (-9, True)]


def test_a_monster_the_weapon_outdoes_does_no_harm() -> None:
    armed = chips_of(consequences(table("Ks 5c 7d 4h", "9d", health=15), Card.parse("5c")))["armed"]
    assert (amount(armed.change) or 0, armed.health) == (0, 15)


def test_without_a_weapon_only_the_bare_hands_are_shown() -> None:
    seen = consequences(table("Ks 5c 7d 4h"), Card.parse("5c"))
    assert [chip.icon for chip in seen.chips] == ["bare"]
    assert "no Weapon" in seen.note


@pytest.mark.parametrize(
    ("rules", "monster", "words"),
    [
        (Ruleset("classic"), "8c", "below 8"),
        (Ruleset("classic", equal_rank_ok=True), "9c", "up to 8"),
    ],
)
def test_a_weapon_that_may_not_be_used_says_why(rules: Ruleset, monster: str, words: str) -> None:
    state = table(f"{monster} 5c 7d 4h", "9d 8s", rules=rules)
    seen = consequences(state, Card.parse(monster))
    assert [chip.lawful for chip in seen.chips] == [False, True]
    assert words in seen.note


def test_equipping_says_what_it_throws_away() -> None:
    seven = Card.parse("7d")
    first = consequences(table("Ks 5c 7d 4h"), seven).note
    clean = consequences(table("Ks 5c 7d 4h", "9d"), seven).note
    used = consequences(table("Ks 5c 7d 4h", "9d Qs 6s"), seven).note
    assert "discard" not in first.lower()
    for note in (clean, used):
        assert "discard" in note.lower()
        assert "9" in note
        assert name(Card.parse("9d")) in note
    assert "slain" not in clean
    assert "2 slain" in used


@pytest.mark.parametrize(
    ("health", "drunk", "change", "after", "words"),
    [
        (10, False, 8, 18, "nother potion"),
        (15, False, 5, 20, "3 of it is wasted"),
        (20, False, 0, 20, "8 of it is wasted"),
        (10, True, 0, 10, "Wasted"),
        (20, True, 0, 20, "Wasted"),
    ],
)
def test_a_potion_says_what_it_heals_and_what_is_wasted(
    health: int, drunk: bool, change: int, after: int, words: str
) -> None:
    state = table("Ks 5c - 8h", health=health, taken=1, potion_drunk=drunk)
    seen = consequences(state, Card.parse("8h"))
    assert [(amount(chip.change), chip.health) for chip in seen.chips] == [(change, after)]
    assert words in seen.note


def test_healing_is_measured_by_the_rules_own_limit() -> None:
    state = table("Ks 5c 7d 8h", health=95, rules=Ruleset("classic", max_health=99))
    seen = consequences(state, Card.parse("8h"))
    assert seen.chips[0].health == 99
    assert "99" in seen.note


def test_a_weapon_that_reaches_no_more_monsters_says_so() -> None:
    seen = consequences(table("Ks 5c 7d 4h", "9d", dungeon="2h 3h"), Card.parse("Ks"))
    assert "none" in seen.note


@pytest.mark.parametrize(("move", "word"), [("Ks", "Barehanded"), ("Ks*", "kills")])
def test_the_warning_says_that_it_kills_and_what_to_do(move: str, word: str) -> None:
    said = narrate.deadly(Move.parse(move))
    assert word in said
    assert "kills you" in said
    assert "again" in said


# --- prompts


def test_the_first_prompt_tells_both_things_one_may_do() -> None:
    said = narrate.prompt(game("2c 3c 4c 5c"))
    assert "three of the four" in said
    assert "or avoid" in said


def test_after_a_card_is_taken_the_rest_are_counted() -> None:
    for moves, count in (("2c", "Two"), ("2c 3c", "One")):
        said = narrate.prompt(game("2c 3c 4c 5c", moves))
        assert said.startswith(count)
        assert "avoid" not in said


def test_a_potion_that_was_drunk_is_recalled_until_the_turn_ends() -> None:
    first = "2h 3c 4c 5c 6c"
    assert "potion" in narrate.prompt(game(first, "2h"))
    assert "potion" in narrate.prompt(game(first, "2h 3c"))
    assert "potion" not in narrate.prompt(game(first, "3c"))
    assert "potion" not in narrate.prompt(game(first, "2h 3c 4c"))


def test_a_room_that_cannot_be_avoided_says_why() -> None:
    avoided = narrate.prompt(game("2c 3c 4c 5c", "-"))
    assert "You avoided" in avoided
    assert "or avoid" not in avoided
    never = narrate.prompt(game("2c 3c 4c 5c", rules="hard"))
    assert "never" in never
    assert "or avoid" not in never
    assert "or avoid" in narrate.prompt(game("2c 3c 4c 5c", "-", rules="easy"))


def test_the_last_room_of_two_must_be_taken_whole() -> None:
    record = parse_record((GOLDEN / "classic_bonus.txt").read_text(encoding="utf-8"))
    last = Game.replay(record.game.id, record.game.moves[:-2])
    assert sum(card is not None for card in last.state.room) == 2
    said = narrate.prompt(last)
    assert "last Room" in said
    assert "every card" in said
    last.push(record.game.moves[-2])
    assert narrate.prompt(last).startswith("One")


@SETTINGS
@given(whole_games)
def test_the_prompt_offers_avoiding_exactly_when_it_is_lawful(played: Game) -> None:
    replayed = Game(played.id)
    for move in (*played.moves, None):
        state = replayed.state
        if replayed.over:
            break
        said = narrate.prompt(replayed)
        assert ("or avoid" in said) == (Move.parse("-") in legal_moves(state))
        assert (narrate.avoid_note(state) is None) == (Move.parse("-") in legal_moves(state))
        assert said.endswith(".")
        assert len(said) <= 90
        assert move is not None
        replayed.push(move)


@SETTINGS
@given(whole_games)
def test_the_count_of_cards_still_to_take_comes_true(played: Game) -> None:
    words = {"One": 1, "Two": 2, "Three": 3}
    replayed = Game(played.id)
    states = [replayed.state]
    said = [narrate.prompt(replayed)]
    for move in played.moves:
        replayed.push(move)
        states.append(replayed.state)
        said.append("" if replayed.over else narrate.prompt(replayed))
    for (before, words_before), (after, words_after) in pairwise(zip(states, said, strict=True)):
        first = words_before.split()[0]
        if first in words and words_after and after.taken == before.taken + 1:
            assert words[first] - 1 == words[words_after.split()[0]]


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (table("2c 3c 4c 5c", rules=HARD), "never"),
        (table("2c 3c 4c -", taken=1), "taken"),
        (table("2c 3c 4c 5c", avoided_last=True), "twice"),
        (table("2c 3c 4c -", dungeon=""), "full Room"),
    ],
)
def test_under_the_button_stands_why_it_cannot_be_used(state: GameState, words: str) -> None:
    note = narrate.avoid_note(state)
    assert note is not None
    assert words in note
    assert len(note) <= 26, "it must fit under the button"


def test_under_the_button_stands_nothing_when_it_can_be_used() -> None:
    assert narrate.avoid_note(table("2c 3c 4c 5c")) is None
    assert narrate.avoid_note(table("2c 3c 4c 5c", avoided_last=True, rules=EASY)) is None


# --- endings


@SETTINGS
@given(whole_games)
def test_the_endings_sum_is_the_score(played: Game) -> None:
    told = narrate.ending(played)
    assert told.total == score(played.state)
    assert sum(part for _, part in told.lines) == told.total
    assert told.monsters == unslain_if_dead(played.state)
    assert f"Room {played.room_number}" in told.story
    assert ("cleared" in told.title) == (outcome(played.state) is Outcome.CLEARED)
    assert ("died" in told.title) == (outcome(played.state) is Outcome.DIED)
    left = sum(card.value for card in told.monsters)
    assert told.total == played.state.health - left + bonus(played.state)


def unslain_if_dead(state: GameState) -> tuple[Card, ...]:
    """The Monsters that cost points."""
    return unslain(state) if state.health <= 0 else ()


def bonus(state: GameState) -> int:
    """What the last potion is worth, by the rule as it is written."""
    last = state.last_taken
    full = state.health == state.ruleset.max_health
    earned = state.ruleset.final_potion_bonus and full and last is not None
    return last.value if earned and last is not None and last.kind is CardKind.POTION else 0


FINISHED = [path for path in sorted(GOLDEN.glob("*.txt")) if "Score: " in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("path", FINISHED, ids=lambda path: path.stem)
def test_the_golden_games_end_as_they_say(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    played = parse_record(text).game
    told = narrate.ending(played)
    assert f"Score: {told.total}\n" in text
    assert sum(part for _, part in told.lines) == told.total


def test_the_bonus_is_told_with_the_potion_that_earned_it() -> None:
    played = parse_record((GOLDEN / "classic_bonus.txt").read_text(encoding="utf-8")).game
    told = narrate.ending(played)
    assert [part for _, part in told.lines] == [20, 5]
    assert name(Card.parse("5h")) in told.lines[1][0]
    assert told.total == 25


def test_a_death_tells_who_killed_and_how_and_counts_the_monsters_by_the_rules() -> None:
    for rules, where in (("classic", "in the Dungeon"), ("classic+room", "and the Room")):
        played = game("Ks Qs Jc 2d", "Ks Qs", rules=rules)
        told = narrate.ending(played)
        assert name(Card.parse("Qs")).removeprefix("The ") in told.story
        assert "barehanded" in told.story
        assert where in told.lines[1][0]
        assert (Card.parse("Jc") in told.monsters) == (rules == "classic+room")
        assert [card.value for card in told.monsters] == sorted(
            (card.value for card in told.monsters), reverse=True
        )


def test_a_death_with_the_weapon_in_hand_says_so() -> None:
    told = narrate.ending(game("2d As Ac Ks", "2d As* Ac"))
    assert "barehanded" in told.story
    armed = narrate.ending(game("2d As 9c Ks", "2d 9c* As", rules="classic+health=10"))
    assert "barehanded" in armed.story
    weak = narrate.ending(game("2d As 9c Ks", "2d As*", rules="classic+health=10"))
    assert "barehanded" not in weak.story
    assert "Weapon" in weak.story


@pytest.mark.parametrize(
    ("game_id", "words"),
    [
        ("classic#11982", ("Classic", "Dungeon 11982")),
        ("hard+health=99+nobonus#7", ("Hard", "health 99", "no bonus", "Dungeon 7")),
    ],
)
def test_the_heading_names_the_rules_and_the_dungeon(game_id: str, words: tuple[str, ...]) -> None:
    heading = narrate.heading(Game(GameId.parse(game_id)))
    assert all(word in heading for word in words)


def test_an_order_of_ones_own_has_no_number() -> None:
    heading = narrate.heading(game("2c 3c 4c 5c"))
    assert "own" in heading
    assert len(heading) < 60
