"""What is heard and told while the cards move is what happened."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given

from scoundrel import resources
from scoundrel.engine import Avoided, Cleared, Dealt, Died, Drank, Equipped, Fought, Game, GameState
from scoundrel.ui.table.animation import hit_size
from scoundrel.ui.table.effects import Effect
from tests.engine.strategies import SETTINGS
from tests.engine.tables import table
from tests.ui.motions import cues, made, motion, sounds
from tests.ui.states import games


@SETTINGS
@given(games)
def test_the_last_health_told_is_the_health_there_is(game: Game) -> None:
    for step in game.steps:
        healths = [cue.health for cue in cues(motion(step)) if cue.health is not None]
        assert healths[-1] == step.after.health
        assert set(healths) == {step.after.health}, "no other number is shown on the way"


@SETTINGS
@given(games)
def test_what_is_heard_is_what_happened(game: Game) -> None:
    for step in game.steps:
        heard = Counter(sounds(motion(step)))
        expected: Counter[str] = Counter()
        for event in step.events:
            match event:
                case Avoided():
                    expected["scoop"] += 1
                case Dealt(dealt):
                    expected["slide"] += len(dealt)
                    expected["turn"] += len(dealt)
                case Equipped(_, replaced):
                    expected["equip"] += 1
                    expected["slide"] += replaced is not None
                case Drank(_, healed):
                    expected["heal" if healed else "wasted"] += 1
                case Fought(_, None, damage):
                    expected[f"bare-{hit_size(damage)}"] += 1
                case Fought(_, _, 0):
                    expected["parry"] += 1
                case Fought(_, _, damage):
                    expected[f"armed-{hit_size(damage)}"] += 1
                case Died():
                    expected["death"] += 1
                case Cleared():
                    expected["clear"] += 1
        assert heard == +expected


@pytest.mark.parametrize(
    ("state", "move", "heard"),
    [
        (table("2c 5c 7d 4h"), "2c", ["bare-light"]),
        (table("7c 5c 7d 4h"), "7c", ["bare-medium"]),
        (table("Kc 5c 7d 4h"), "Kc", ["bare-heavy"]),
        (table("Kc 5c 7d 4h", "Td"), "Kc*", ["armed-light"]),
        (table("Kc 5c 7d 4h", "6d"), "Kc*", ["armed-medium"]),
        (table("Kc 5c 7d 4h", "2d"), "Kc*", ["armed-heavy"]),
        (table("9c 5c 7d 4h", "9d"), "9c*", ["parry"]),
        (table("9c 5c 7d 4h"), "7d", ["equip"]),
        (table("9c 5c 7d 4h", "6d Tc"), "7d", ["slide", "equip"]),
        (table("9c 5c 7d 4h", health=12), "4h", ["heal"]),
        (table("9c 5c 7d 4h", health=20), "4h", ["wasted"]),
        (table("9c 5c - 4h", health=9, taken=1, potion_drunk=True), "4h", ["wasted"]),
        (table("Kc 5c 7d 4h", health=5), "Kc", ["bare-heavy", "death"]),
        (table("- 2c - -", dungeon="", health=5), "2c", ["bare-light", "clear"]),
    ],
)
def test_each_move_has_its_own_sound(state: GameState, move: str, heard: list[str]) -> None:
    timeline, _ = made(state, move)
    assert Counter(sounds(timeline)) == Counter(heard)


def test_a_harder_blow_sounds_harder() -> None:
    order = ["light", "medium", "heavy"]
    sizes = [order.index(hit_size(damage)) for damage in range(1, 15)]
    assert sizes == sorted(sizes)
    assert set(sizes) == {0, 1, 2}
    assert (hit_size(2), hit_size(14)) == ("light", "heavy")


@SETTINGS
@given(games)
def test_every_sound_that_is_asked_for_is_there(game: Game) -> None:
    folder = resources.root() / "sounds"
    for step in game.steps:
        for sound in sounds(motion(step)):
            assert any(folder.glob(f"{sound}-*.wav")), sound


@pytest.mark.parametrize(
    ("state", "move", "rises", "effect"),
    [
        (table("Kc 5c 7d 4h"), "5c", -5, "KICK"),
        (table("Kc 5c 7d 4h", "6d"), "Kc*", -7, "CUT"),
        (table("Kc 5c 7d 4h", "6d"), "5c*", 0, "CUT"),
        (table("Kc 5c 7d 4h", health=18), "4h", 2, "GLOW"),
        (table("Kc 5c 7d 4h"), "4h", 0, "FIZZ"),
    ],
)
def test_what_flashes_by_is_what_the_move_cost_or_gave(
    state: GameState, move: str, rises: int, effect: str
) -> None:
    timeline, _ = made(state, move)
    shown = [(cue.change, cue.effect) for cue in cues(timeline) if cue.change is not None]
    assert shown == [(rises, effect)]
    assert effect in Effect.__members__


def test_a_death_is_heard_after_the_blow_and_a_clearing_after_the_last_card() -> None:
    for state, move, last in (
        (table("Kc 5c 7d 4h", health=5), "Kc", "death"),
        (table("- - - 4h", dungeon="", health=5), "4h", "clear"),
    ):
        timeline, _ = made(state, move)
        heard = [(cue.time, cue.sound) for cue in cues(timeline) if cue.sound]
        assert next(time for time, sound in heard if sound == last) > heard[0][0]


def test_cards_are_dealt_one_after_the_other_with_a_slide_each() -> None:
    timeline, _ = made(table("5c 7d - -", taken=2, health=20), "5c")
    slides = [cue.time for cue in cues(timeline) if cue.sound == "slide"]
    assert len(slides) == 3
    assert slides == sorted(set(slides))
    assert all(0.05 <= later - earlier <= 0.2 for earlier, later in pairwise(slides))
