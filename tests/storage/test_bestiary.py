"""The encounters with Monsters match the moves of the history's finished games, except practice games."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, strategies as st

from scoundrel.engine import Card, CardKind, Fought, Game
from scoundrel.engine.code import read_code
from scoundrel.storage.entry import Entry
from scoundrel.storage.overview import Bestiary, Overview
from tests.engine.strategies import SETTINGS

from .games import finished, left

GAMES = [finished(number) for number in range(1, 9)]


def counted(bestiary: Bestiary) -> Bestiary:
    while bestiary.step(0):
        pass
    return bestiary


@SETTINGS
@given(st.lists(st.sampled_from(GAMES), unique=True, max_size=5))
def test_the_counts_are_those_of_the_moves(games: list[Entry]) -> None:
    found = counted(Bestiary(Overview.of(games))).found
    fought: Counter[Card] = Counter()
    killed: Counter[Card] = Counter()
    dealt: set[Card] = set()
    for one in games:
        game: Game = read_code(one.code)
        events = [event for step in game.steps for event in step.events]
        fought.update(event.card for event in events if isinstance(event, Fought))
        if game.state.health <= 0:
            killed[next(event.card for event in reversed(events) if isinstance(event, Fought))] += 1
        for step in game.steps:
            dealt |= {card for card in (*step.before.room, *step.after.room) if card}
    assert found.keys() == {card for card in dealt if card.kind is CardKind.MONSTER}
    for card, counts in found.items():
        assert counts.killed == killed[card]
        assert counts.slain + counts.killed == fought[card]
        assert counts.room >= 1
        assert counts.met in {game.ended for game in games}


def test_an_unfinished_or_practice_game_counts_for_nothing() -> None:
    assert counted(Bestiary(Overview.of([left(1), GAMES[0]._replace(practice=True)]))).found == {}


def test_a_damaged_code_is_passed_by() -> None:
    bestiary = counted(Bestiary(Overview.of([GAMES[0]._replace(code="7Q2M-XK4T-9"), GAMES[1]])))
    assert bestiary.found == counted(Bestiary(Overview.of([GAMES[1]]))).found
    assert bestiary.fraction == 1
