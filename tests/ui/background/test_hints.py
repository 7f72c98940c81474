"""The advisor in the background: it is stable, works in slices, and only uses what the player can know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, strategies as st

from scoundrel.engine import DECK, Game, GameId, Move, objection
from scoundrel.solver.advisor import Advice
from scoundrel.solver.sentences import Reason, ReasonKind
from scoundrel.solver.view import PlayerView
from scoundrel.ui.background.hints import HintSearch, view_of
from scoundrel.ui.words.numbers import percent
from tests.engine.strategies import SETTINGS, games
from tests.ui.driver import FRAME

PATCH, ADVISOR = pytest.MonkeyPatch(), "scoundrel.solver.advisor.Advisor"


@pytest.fixture(autouse=True)
def _unpatched() -> Iterator[None]:
    yield
    PATCH.undo()


def plan(moves: str, chance: float, score: float = 0.0) -> Advice:
    return Advice(tuple(map(Move.parse, moves.split())), chance, score, Reason(ReasonKind.FREE_AVOID))


class Scripted:
    """An advisor that returns the given answers, one more per step."""

    def __init__(self, *answers: tuple[Advice, ...]) -> None:
        self.answers = [*answers]
        self.steps: list[float] = []

    @property
    def ready(self) -> bool:
        return True

    @property
    def plans(self) -> tuple[Advice, ...]:
        return self.answers[0]

    def step(self, seconds: float) -> bool:
        """Advance to the next answer, if there is one. Return `False`, because the search never finishes."""
        self.steps.append(seconds)
        if len(self.answers) > 1:
            del self.answers[0]
        return False


FIRST, SECOND = plan("8d Ts* 8s*", 0.40), plan("8d Tc* 8s*", 0.39)


def search_of(*answers: tuple[Advice, ...]) -> tuple[HintSearch, Scripted]:
    """Return a search for the beginning of a game, and the scripted advisor behind it."""
    thinker = Scripted(*answers)
    PATCH.setattr(ADVISOR, lambda *_: thinker)
    return HintSearch(Game(GameId.parse("classic#11982"))), thinker


def pass_time(search: HintSearch, seconds: float) -> int:
    return sum(search.update(FRAME, still=True) for _ in range(round(seconds / FRAME)))


def test_a_plan_is_shown_at_once_and_thinking_ends() -> None:
    search, thinker = search_of((FIRST,))
    search.ask()
    assert search.plan == FIRST
    pass_time(search, 60)
    assert 1 < sum(thinker.steps) < 13
    assert not search.thinking


def test_while_something_moves_no_time_is_taken_for_thinking() -> None:
    search, thinker = search_of((FIRST,))
    search.ask()
    for _ in range(100):
        search.update(FRAME, still=False)
    assert thinker.steps == []


def test_the_first_frames_do_not_wait_for_what_has_to_be_loaded() -> None:
    search, _ = search_of((FIRST,))
    search.metered = True
    assert not search.update(FRAME, still=False)
    assert search.chance is None
    assert search.update(FRAME, still=True)
    assert search.chance == 0.40


def test_the_latest_plan_is_shown() -> None:
    better = FIRST._replace(clear_chance=0.55)
    search, _ = search_of((FIRST,), (better,))
    search.ask()
    while search.think():
        pass
    assert pass_time(search, 1) == 1
    assert search.plan == better


def test_a_plan_is_replaced_only_by_a_clearly_better_one() -> None:
    a_little = SECOND._replace(clear_chance=0.41)
    search, _ = search_of((FIRST, SECOND), (a_little, FIRST))
    search.ask()
    pass_time(search, 5)
    assert search.plan == FIRST._replace(clear_chance=0.41), "the chance is the position's"
    clearly = SECOND._replace(clear_chance=0.45)
    search, _ = search_of((FIRST, SECOND), (clearly, FIRST))
    search.ask()
    pass_time(search, 5)
    assert search.plan == clearly


def test_the_last_answer_is_the_plan_that_a_review_calls_best() -> None:
    a_little = SECOND._replace(clear_chance=0.41)
    search, _ = search_of((FIRST, SECOND), (a_little, FIRST))
    search.ask()
    while search.think():
        pass
    pass_time(search, 1)
    assert search.plan == a_little


def test_numbers_do_not_change_faster_than_they_can_be_read() -> None:
    wavering = [(FIRST._replace(clear_chance=0.3 + i % 40 / 100),) for i in range(500)]
    search, _ = search_of(*wavering)
    search.ask()
    assert pass_time(search, 2) <= 4


@given(st.floats(0, 1))
@SETTINGS
def test_only_certain_chances_are_written_as_0_or_100_percent(chance: float) -> None:
    assert (percent(chance) == "0%") == (chance == 0)
    assert (percent(chance) == "100%") == (chance == 1)
    number = int("".join(letter for letter in percent(chance) if letter.isdigit()))
    assert abs(number - 100 * chance) <= 1


def test_the_rest_of_a_plan_stays_as_long_as_it_is_followed() -> None:
    game = Game(GameId.parse("classic#11982"))
    rest = plan("Ts* 8s*", 0.38)

    def think(view: PlayerView, _kept: tuple[Move, ...]) -> Scripted:
        # After the first move, another plan is slightly better, which isn't enough to switch.
        answer = (FIRST, SECOND) if view.taken == 0 else (plan("Tc* 8s*", 0.385), rest)
        return Scripted(answer)

    PATCH.setattr(ADVISOR, think)
    search = HintSearch(game)
    search.ask()
    game.push(FIRST.moves[0])
    search.follow(FIRST.moves[0])
    search.update(FRAME, still=False)
    same = rest._replace(clear_chance=FIRST.clear_chance)  # no card was revealed
    assert search.plan == same
    pass_time(search, 3)
    assert search.plan == same


@pytest.mark.parametrize("other", ["Ts", "8s", "Tc", "-"])
def test_a_move_off_the_plan_hides_it(other: str) -> None:
    search, _ = search_of((FIRST,))
    search.ask()
    move = Move.parse(other)
    search.game.push(move)
    assert search.plan is None, "it was for the position before"
    search.follow(move)
    search.update(FRAME, still=True)
    assert search.plan is None


@given(games, st.integers(0, 9999))
@SETTINGS
def test_the_advisor_is_given_only_what_the_player_may_know(game: Game, seed: int) -> None:
    views = []

    def look(view: PlayerView, _kept: tuple[Move, ...]) -> Scripted:
        views.append(view)
        return Scripted(())

    PATCH.setattr(ADVISOR, look)
    unseen, dungeon = len(view_of(game).unseen), list(game.id.dungeon())
    hidden = dungeon[len(DECK) - unseen :]
    Random(seed).shuffle(hidden)
    other = Game(GameId(game.id.ruleset, None, (*dungeon[: len(DECK) - unseen], *hidden)))
    for move in game.moves:
        other.push(move)
    for one in (game, other):
        HintSearch(one).ask()
    assert all(type(view) is PlayerView for view in views)
    assert views[:1] == views[1:]


@given(games)
@SETTINGS
def test_each_step_of_a_plan_may_be_made_in_any_position(game: Game) -> None:
    search = HintSearch(game)
    search.ask()
    if game.over:
        assert search.plan is None
        assert search.chance is None
        return
    while search.plan is not None:
        move = search.plan.moves[0]
        assert objection(game.state, move) is None
        game.push(move)
        search.follow(move)
        search.update(FRAME, still=True)
