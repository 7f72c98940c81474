"""Every statement in every reason is true, the reasons vary in form, and a planted falsehood is found."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given, settings, strategies as st

from scoundrel.engine import (
    CLASSIC,
    HARD,
    Card,
    Game,
    GameId,
    GameState,
    Move,
    Outcome,
    Ruleset,
    outcome,
    score,
)
from scoundrel.solver.advisor import Advisor
from scoundrel.solver.packed_state import pack_state
from scoundrel.solver.plans import Plan, sensible_plans
from scoundrel.solver.reasons import why, why_better
from scoundrel.solver.review import VerdictKind
from scoundrel.solver.sentences import HINDSIGHT, PRAISE, MessageKey, Reason, ReasonKind, percent
from scoundrel.solver.view import PlayerView
from scoundrel.ui.words.numbers import percent as shown_percent
from tests.engine.strategies import SETTINGS
from tests.engine.tables import play, table
from tests.extent import sampled

from .ends import ends
from .position import Position
from .said import SENTENCES, shape, untrue
from .sayings import LONG_REASONS, REASONS, VERDICTS

POSITIONS = sampled(2000, part=30)  # random positions whose reasons are all checked
RULES = ("classic", "classic", "classic", "hard", "easy", "classic+equal", "classic+health=30", "hard+equal")
GUESSED = " This is a guess: the computer wasn't trained for these rules."
STRANGE = Ruleset.parse("classic+health=999")  # a ruleset for which no network was trained


class Read(NamedTuple):
    """A reason, and the position for which it was given."""

    said: str
    position: Position
    first: bool  # whether the reason is for the best plan


@cache
def positions() -> list[Read]:
    """Return the reasons of random positions, some within a Room or after bad play, in most rulesets."""
    random = Random(2011)
    return [read for _ in range(POSITIONS) for read in reasons(view_of(random))]


def view_of(random: Random) -> PlayerView:
    """Return a random position in an unfinished game."""
    while True:
        game = Game(GameId(Ruleset.parse(random.choice(RULES)), random.randrange(10_000_000)))
        careless = random.random() < 0.3
        for _ in range(random.randrange(22)):
            if not game.over:
                plans = Advisor(PlayerView.of(game)).plans
                plan = random.choice(plans) if careless else plans[0]
                for move in plan.moves:
                    game.push(move)
        if not game.over and random.random() < 0.3:
            for move in random.choice(Advisor(PlayerView.of(game)).plans).moves[: random.randrange(3)]:
                game.push(move)
        if not game.over:
            return PlayerView.of(game)


def reasons(view: PlayerView) -> Iterator[Read]:
    """Yield the reason for each plan in ``view``, with the position."""
    plans = Advisor(view).plans
    key = {one.moves: one.key for one in sensible_plans(view, twins=True)}
    for i, plan in enumerate(plans):
        # A plan that only differs in which of two equal Monsters it leaves isn't a rival.
        others = [one for one in plans if key.get(one.moves) != key.get(plan.moves)]
        other = others[0].moves if others else None
        yield Read(str(plan.why), Position(view.state(), plan.moves, other, len(view.unseen)), not i)


def test_every_statement_of_every_reason_is_true() -> None:
    found = [(read.said, *read.position.words) for read in positions() if untrue(read.position, read.said)]
    assert not found, "\n".join(map(str, found[:20]))


def looked_back(view: PlayerView, random: Random) -> Iterator[Read]:
    """Yield possible sentences of the review for random pairs of plans, whichever of the two is better."""
    ways = sensible_plans(view)
    for _ in range(min(3, len(ways) * (len(ways) - 1))):
        best, played = random.sample(ways, 2)
        said = str(why_better(view, best, played))
        yield Read(said, Position(view.state(), best.moves, played.moves, len(view.unseen)), first=True)


def test_every_statement_of_praise_is_true_and_in_the_past() -> None:
    random = Random(49)
    shapes = set()
    for _ in range(POSITIONS):
        view = view_of(random)
        played, rival = sensible_plans(view)[0], next(iter(sensible_plans(view)[1:]), None)
        position = Position(view.state(), played.moves, rival and rival.moves, len(view.unseen))
        for one, than in ((played, rival), (rival, played)):
            if one is not None:
                at = position if one is played else position.swapped
                said = str(why(view, one, than, praise=True)).removesuffix(GUESSED)
                assert not untrue(at, said), (said, *at.words)
                shapes.add(shape(said))
    assert len(shapes) > 15


@pytest.mark.parametrize("message", PRAISE.values())
def test_praise_is_in_the_past(message: MessageKey) -> None:
    for words in (message,) if isinstance(message, str) else message:
        assert not re.search(r"\b(can|will|is left|leaves|costs)\b|^(Leave|Fight|Avoid|Slay) ", words), words


def test_every_statement_of_hindsight_is_true_and_for_the_best_play() -> None:
    random = Random(48)
    shapes = set()
    for _ in range(POSITIONS):
        for read in looked_back(view_of(random), random):
            assert not untrue(read.position, read.said), (read.said, *read.position.words)
            shapes.add(shape(read.said))
    assert len(shapes) > 15


@pytest.mark.parametrize("message", HINDSIGHT.values())
def test_hindsight_can_t_be_read_as_what_happened(message: MessageKey) -> None:
    for words in (message,) if isinstance(message, str) else message:
        assert re.search(
            "(would|could|should) have|still (possible|useful)|'d have|[Bb]est play|it was best|a better way|"
            "[Aa]void",
            words,
        ), words


def test_hindsight_explains_avoiding_by_the_weapons_to_come() -> None:
    state = table("3h 7h 2h 6s", "8d 4c", health=16, dungeon="Ac Kc Qc 2s 5d 6d")
    better = why_better(PlayerView.of_state(state, 6), plan(state, "-"), plan(state, "6s 7h 2h"))
    assert str(better) == (
        "If you'd avoided this Room, you'd have seen 2 Weapons worth taking before the 6 of Spades came back."
    )


@pytest.mark.parametrize(
    ("lost", "said"),
    [
        (0.03, "If you'd left the 3 of Clubs, you'd have come out with 12 health instead of 11."),
        (0.09, "With best play, you'd have had 12 health instead of 11."),
    ],
)
def test_one_point_of_health_does_not_explain_a_large_loss(lost: float, said: str) -> None:
    state = table("2c 3c 4h 5h", health=10)
    best, played = plan(state, "2c 4h 5h"), plan(state, "3c 4h 5h")
    assert str(why_better(PlayerView.of_state(state, 8), best, played, lost)).startswith(said)


@pytest.mark.parametrize(
    ("room", "weapon", "played", "said"),
    [
        ("5d 6d 8s Td", "9d", "Td 8s* 6d", "the 9 of Diamonds and the 10 of Diamonds"),
        ("2s 8h 3h Jc", "9d 3c", "8h 3h 2s*", "the 8 of Hearts"),
    ],
)
def test_hindsight_names_the_cards_that_facing_a_room_wasted(
    room: str, weapon: str, played: str, said: str
) -> None:
    state = table(room, weapon, health=20, dungeon="Ac Kc Qc 8c 7c 4c")
    reason = str(why_better(PlayerView.of_state(state, 6), plan(state, "-"), plan(state, played), 0.4))
    assert reason == f"Your play wasted {said}, which you could have saved by avoiding this Room."


def test_a_better_weapon_that_waits_is_not_missed() -> None:
    """The Weapon is worn out, but the played plan leaves the 10 of Diamonds for the next Room."""
    state = table("3c 4c 6h Td", "7d 2c", health=20, dungeon="9s 8s 2s 5d")
    best, played = plan(state, "3c 6h Td"), plan(state, "3c 4c 6h")
    assert "Weapon" not in str(why_better(PlayerView.of_state(state, 4), best, played))


def test_no_shape_is_most_reasons() -> None:
    shapes = Counter(shape(read.said) for read in positions() if read.first)
    assert max(shapes.values()) <= sum(shapes.values()) / 3
    assert len(shapes) > 25


def test_the_only_plan_to_survive_is_called_that() -> None:
    """Drink the potion and leave the King: any other plan kills."""
    state = table("3s 5h 4s Ks", health=3, avoided_last=True, dungeon="Ac Kc 2c 3c 2d 3d")
    best = Advisor(PlayerView.of_state(state, 6)).plans[0]
    assert str(best.why) == "This is the only way to survive this Room."


def test_a_weapon_that_can_fight_all_remaining_monsters_is_said_to() -> None:
    for read in positions():
        for n, of in re.findall(r"(\d+) of the (\d+)", read.said):
            assert n != of, read.said
    state = table("3s 4h 2d 2h", "Td Ac", health=20, dungeon="Kc Qc Jc 2c")
    assert str(reason(state, "3s 4h 2h", "3s* 4h 2h")) == (
        "Fight the 3 of Spades barehanded: it costs 3 more health, but your Weapon can then fight 4 "
        "remaining Monsters instead of 1."
    )


def test_what_you_choose_is_not_called_a_possibility() -> None:
    assert not [str(one) for one in REASONS if "might" in str(one)]


def test_no_sentence_says_now_of_a_move_that_may_come_later() -> None:
    late = re.compile(r"(?<!right )(?<!Monsters )(?<!for )\bnow\b")
    assert not [str(one) for one in REASONS if late.search(str(one))]


# Room, Weapon, health, the best plan, its rival, and the reason's beginning.
CAUSES = """
4c 6c 6h 5h | 4d 5c | 1 | 4c* 6h 5h | 4c* 6h 6c | Leave the 6 of Clubs for now: you'll have 7
9h Ks Td Qc | 9d | 20 | Ks* Qc* 9h | Qc 9h Ks* | After the King of Spades, use the 9 of Diamonds on the Queen
9d 6h Qc 4h | | 20 | 9d Qc* 4h | 9d Qc* 6h | Take the 4 of Hearts here and save the 6 of Hearts, the better
Kc 9s 7c 7h | Td | 20 | Kc* 9s* 7c* | Kc* 9s* 7h | Save the 7 of Hearts for the next Room: drinking it here
9d Qs 7d 6c | 8d 9s | 9 | 6c* 9d Qs* | 6c* 7d 9d | Use the 9 of Diamonds on
9s 6c Js Tc | 8d | 17 | Js* Tc* 9s* | 6c Js* Tc* | Slay the 9 of Spades here and the 6 of Clubs in
5d Ts 9d 5s | 7d Jc | 14 | Ts* 5s* 5d | Ts* 5d 9d | Take the 5 of Diamonds here and save the 9
4c Qs 2h 4d | 8d | 17 | 4c Qs* 2h | Qs* 2h 4d | Leave the 4 of Diamonds for the next Room: taking
7c Td 9h Th | 6d Js | 7 | 7c* 9h Td | 7c* Th 9h | Only one potion per Room heals you, so drink the 9 of
2d Th 6d 4h | 8d Ks | 20 | 2d 6d 4h | Th 6d 4h | Save the 10 of Hearts for the next Room: it
"""


@pytest.mark.parametrize("case", CAUSES.strip().splitlines())
def test_a_reason_names_the_cards_that_make_the_difference(case: str) -> None:
    room, weapon, health, best, rival, said = map(str.strip, case.split("|"))
    state = table(room, weapon, health=int(health), dungeon="Ac Kc Qs 8s 3s 2s 8d 2d")
    assert str(reason(state, best, rival)).startswith(said)


def test_an_avoided_room_with_danger_ahead_is_compared_with_facing_it() -> None:
    """The danger from four Monsters isn't a reason to avoid, because it is the same with every plan."""
    below = "3c 4c 5c 6c Tc Jc 2s 6s 9s 2d 5d 6d 7d 8d 9h Th 8s As 9c 7h 3h 4h Kc Ts Qs Ac 7s 3s"
    state = table("7c Js 4d Td", "3d", health=9, dungeon=below)
    best = Advisor(PlayerView.of_state(state, 16)).plans[0]
    assert str(best.why) == "Avoid this Room: the next-best plan would waste the 4 of Diamonds."
    assert best.instead is not None
    assert best.instead < best.clear_chance / 2


def test_a_reason_is_one_short_sentence() -> None:
    for read in positions():
        said = read.said.removesuffix(GUESSED)
        assert len(SENTENCES.split(said)) == 1
        assert len(said) <= 130, said


@pytest.mark.parametrize(
    ("card", "health", "said"),
    [
        ("2c", 5, "One card is left: taking it clears the Dungeon with a score of 3."),
        ("Kc", 5, "Only one card is left, and it kills you: you score -8."),
    ],
)
def test_the_last_card_is_compared_with_nothing(card: str, health: int, said: str) -> None:
    state = table(f"- - - {card}", health=health, dungeon="")
    assert str(reason(state, card)) == said
    assert str(Advisor(PlayerView.of_state(state, 0)).plans[0].why) == said


# False sentences about the position after 5d 3s* 2c* in the second Room of `WORN`.
FALSE = """
You'll have 20 health and a fresh 5 of Diamonds.
You'll have 18 health and a Weapon that can fight any remaining Monster.
Leave the Ace of Spades; in the best order, the other cards leave you with 19 health.
"""
WORN = Game.replay(GameId.parse("classic#6000021"), (Move.parse("-"),))


@pytest.mark.parametrize("false", FALSE.strip().splitlines())
def test_a_falsehood_about_a_worn_weapon_is_found(false: str) -> None:
    position = Position(WORN.state, tuple(map(Move.parse, ["5d", "3s*", "2c*"])), None, 36)
    assert untrue(position, false) == [false]


def plan(state: GameState, moves: str) -> Plan:
    """Return the plan with the moves in ``moves``, which end the Room or the game."""
    made = tuple(map(Move.parse, moves.split()))
    taken = {move.card for move in made}
    left = next((card for card in state.room if card not in taken), None) if moves != "-" else None
    after = play(state, moves)
    ended = outcome(after)
    packed = pack_state(after) if ended is not Outcome.DIED else 0
    return Plan(made, left if ended is None else None, packed, ended, score(after) if ended else 0)


def reason(state: GameState, moves: str, rival: str = "") -> Reason:
    """Return the reason to make ``moves`` rather than the moves of ``rival``."""
    other = plan(state, rival) if rival else None
    return why(PlayerView.of_state(state, len(state.dungeon)), plan(state, moves), other)


@pytest.mark.parametrize(("rules", "guess"), [(CLASSIC, False), (HARD, False), (STRANGE, True)])
def test_a_reason_without_training_is_a_guess(rules: Ruleset, guess: bool) -> None:
    found = reason(table("5d Qs 2h 9h", health=20, rules=rules), "5d Qs* 2h")
    assert found.guess == guess
    assert str(found).endswith("This is a guess: the computer wasn't trained for these rules.") == guess


def test_each_reason_and_verdict_has_a_sentence_of_its_own() -> None:
    assert {reason.kind for reason in REASONS} == {*ReasonKind}
    assert {found.kind for found in VERDICTS} == {*VerdictKind}
    for values in (REASONS, VERDICTS):
        said = [str(value) for value in values]
        assert len({*said}) == len(said)
        assert all(words.endswith(".") and words.isprintable() and "{" not in words for words in said)
    assert all(len(str(value)) < 330 for value in LONG_REASONS)


@given(ends(4, 9))
@settings(SETTINGS, max_examples=sampled(200))
def test_what_is_said_of_a_known_dungeon_is_true(state: GameState) -> None:
    if outcome(state) is not None:
        return
    advisor = Advisor(PlayerView.of_state(state, 0))
    for _ in range(5000):
        if advisor.step(0):
            break
    first, *others = advisor.plans
    position = Position(state, first.moves, others[0].moves if others else None, 0)
    assert not untrue(position, str(first.why))


def test_a_death_that_could_be_avoided_is_not_called_certain() -> None:
    state = table("As Ks 5h 2h", health=10, dungeon="3c 4c 5c 6c")
    assert reason(state, "Ks").kind is ReasonKind.KILLED
    doomed = table("As Ac Ks Kc", health=1, avoided_last=True, dungeon="2c")
    assert reason(doomed, "As").kind is ReasonKind.KILLED
    best = max(("As", "Ac", "Ks", "Kc"), key=lambda move: plan(doomed, move).score)
    assert reason(doomed, best).kind is ReasonKind.DIES


@given(st.floats(0, 1))
@SETTINGS
def test_only_what_is_certain_is_written_as_0_or_100_percent(part: float) -> None:
    assert (percent(part) == "0%") == (part == 0)
    assert (percent(part) == "100%") == (part == 1)
    assert percent(part) == shown_percent(part)


def test_a_false_number_is_found() -> None:
    """Every reason becomes false if a number in it, other than a card's value, is increased by 97."""
    tried = 0
    for read in positions():
        for number in re.finditer(r"\d+(?! of (Spades|Clubs|Hearts|Diamonds))", read.said):
            said = read.said
            planted = f"{said[: number.start()]}{int(number[0]) + 97}{said[number.end() :]}"
            assert untrue(read.position, planted), planted
            tried += 1
    assert tried > POSITIONS


def test_a_false_card_is_found() -> None:
    tried = 0
    for read in positions():
        for card in re.finditer(r"the (\w+ of \w+)", read.said):
            if card[1] == "2 of Diamonds":
                continue
            planted = read.said.replace(card[1], "2 of Diamonds")
            held = Card.parse("2d") in (*read.position.state.room, read.position.now.held)
            assert held or untrue(read.position, planted), planted
            tried += 1
    assert tried > POSITIONS / 2
