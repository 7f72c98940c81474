"""Advice can be followed, is reproducible, respects its time limit, and recognizes certain results."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from scoundrel.engine import CLASSIC, EASY, Game, GameId, GameState, Move, Outcome, outcome
from scoundrel.solver.advisor import Advice, AdvisedGame, Advisor, advise
from scoundrel.solver.search import Oracle, rest_of
from scoundrel.solver.sentences import ReasonKind
from scoundrel.solver.value import trained_for
from scoundrel.solver.view import PlayerView
from tests.engine.strategies import SETTINGS, games
from tests.engine.tables import table
from tests.extent import sampled


def advised(view: PlayerView, steps: int) -> tuple[Advice, ...]:
    """Return the advisor's plans after ``steps`` steps, whatever the machine's speed."""
    advisor = Advisor(view)
    for _ in range(steps):
        if advisor.step(0):
            break
    return advisor.plans


def of(state: GameState) -> PlayerView:
    """Return a view of ``state`` in which no face-down card was ever seen."""
    return PlayerView.of_state(state, len(state.dungeon))


@given(games)
@settings(SETTINGS, max_examples=sampled(50))
def test_any_plan_can_be_followed(game: Game) -> None:
    before = game.state
    for steps in (0, 10):
        plans = advised(PlayerView.of(game), steps)
        assert bool(plans) == (not game.over)
        for plan in plans:
            assert 0 <= plan.clear_chance <= 1
            assert str(plan.why).endswith(".")
            assert "\n" not in str(plan.why)
            other = Game(game.id)
            for move in (*game.moves, *plan.moves):
                other.push(move)
            assert other.over or not other.state.taken
    assert game.state == before


def test_the_search_for_advice_ends() -> None:
    view = PlayerView.of(Game(GameId.parse("classic#11982")))
    advisor = Advisor(view)
    first, steps = advisor.plans, 0
    while not advisor.step(0.05):
        steps += 1
        assert steps < 10_000
    assert {plan.moves for plan in advisor.plans} == {plan.moves for plan in first}
    assert advisor.step(0.05)


@pytest.mark.parametrize(
    ("state", "chance", "score"),
    [
        (table("2s 5h - -", "9d", health=12, dungeon=""), 1, 17),
        (table("As Ac Ks Kc", health=1, avoided_last=True, dungeon="2c"), 0, 1 - 13 - 2),
    ],
    ids=["cleared", "certain death"],
)
def test_the_end_is_certain(state: GameState, chance: int, score: int) -> None:
    (plan, *others) = advise(of(state), 0.01)
    assert (plan.clear_chance, plan.expected_score) == (chance, score)
    assert str(score) in str(plan.why)
    assert chance or (len(plan.moves), others) == (1, [])


@pytest.mark.parametrize(
    ("dungeon", "kind"), [("Js Ts 2c 8h", ReasonKind.KNOWN_CLEARED), ("As Ac Kc Js", ReasonKind.KNOWN_LOST)]
)
@pytest.mark.parametrize("unseen", [0, 1])
def test_a_known_dungeon_is_left_to_the_oracle(dungeon: str, kind: ReasonKind, unseen: int) -> None:
    state = table("Ks Qs 9d 5h", health=8, dungeon=dungeon)
    best = Oracle(state).finish().line
    first, *others = advised(PlayerView.of_state(state, unseen), 10_000)
    assert (first.clear_chance, first.expected_score) == (best.cleared, best.score)
    assert (first.why.kind, first.why.score, first.why.proved) == (kind, best.score, True)
    assert others
    assert best.cleared or not any(plan.clear_chance for plan in others)
    assert best.cleared or {plan.why.kind for plan in others} - {ReasonKind.KILLED} == {ReasonKind.LOST}


def test_where_no_order_can_be_cleared_no_plan_is_compared_with_another() -> None:
    view = PlayerView.of_state(table("Ks Qs 9d 5h", health=8, dungeon="As Ac Kc Js"), 3)
    plans = Advisor(view).answer()
    assert {plan.why.kind for plan in plans} <= {ReasonKind.LOST, ReasonKind.KILLED, ReasonKind.DIES}
    assert plans[0].why.kind is ReasonKind.LOST


@pytest.mark.parametrize("number", [5_000_115, *range(sampled(12))])
def test_what_is_proved_won_is_won(number: int) -> None:
    """A win once proved stays certain, even with only the first answers, which a hurried player sees."""
    game, proved = Game(GameId(CLASSIC, number)), False
    while not game.over:
        plan = Advisor(PlayerView.of(game)).answer()[0]
        assert plan.clear_chance == 1 or not proved
        proved = plan.clear_chance == 1
        for move in plan.moves:
            game.push(move)
    assert proved == (outcome(game.state) is Outcome.CLEARED)


def test_a_line_that_is_kept_is_followed_to_the_end_where_rooms_may_be_avoided_for_ever() -> None:
    game = Game(GameId(EASY, 700_000_000))
    whole: tuple[Move, ...] = ()
    rooms = 0
    while not game.over:
        plan = advise(PlayerView.of(game), 0, rest_of(whole, game.moves))[0]
        assert plan.line[: len(plan.moves)] == plan.moves or not plan.line
        whole = (*game.moves, *plan.line) if plan.line else ()
        for move in plan.moves:
            game.push(move)
        rooms += 1
        assert rooms < 100
    assert outcome(game.state) is Outcome.CLEARED


def test_easy_advice_is_to_avoid_until_all_cards_are_known() -> None:
    game = Game(GameId.parse("easy#9"))
    while len(PlayerView.of(game).unseen) > 1:
        (plan, *_) = advised(PlayerView.of(game), 0)
        assert [str(move) for move in plan.moves] == ["-"]
        assert "Avoiding is free" in str(plan.why)
        game.push(plan.moves[0])
    assert not trained_for(EASY)


@pytest.mark.parametrize("game_id", ["classic#11", "hard+equal#5", "easy#3"])
def test_an_advised_game_follows_the_first_answers(game_id: str) -> None:
    followed = AdvisedGame(GameId.parse(game_id))
    while not followed.step(0):
        pass
    game = Game(followed.game.id)
    line: tuple[Move, ...] = ()
    while not game.over:
        best = advise(PlayerView.of(game), 0, rest_of(line, game.moves))[0]
        line = (*game.moves, *best.line) if best.line else ()
        for move in best.moves:
            game.push(move)
    assert followed.game == game
