"""Rollouts of plans: the same re-deals for each, by a player who only uses permitted information."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings, strategies as st

from scoundrel.engine import AVOID, Game, GameId, Move, Outcome, Position, apply, legal_moves, outcome, score
from scoundrel.engine.records import replace
from scoundrel.solver.advisor import Advisor
from scoundrel.solver.attempt import Attempt
from scoundrel.solver.plans import sensible_plans
from scoundrel.solver.rollouts import Ended, Plans, Player, Rollouts, Thought, orders, quick_play
from scoundrel.solver.view import PlayerView
from tests.engine.strategies import SETTINGS, games, play_randomly
from tests.extent import sampled


def any_move(view: PlayerView) -> Plans:
    """Return a legal move, always the same for equal views. Never avoids two Rooms in a row."""
    legal = [move for move in legal_moves(view.state()) if move is not AVOID or not view.avoided_last]
    return [(legal[(3 * view.health + 7 * view.left + len(view.unseen)) % len(legal)],)]


def at_once(choose: Callable[[PlayerView], Plans]) -> Player:
    """Return a player that decides with ``choose``, in one step."""

    def player(view: PlayerView) -> Thought:
        yield
        return choose(view)

    return player


def finished(rollouts: Rollouts) -> Rollouts:
    while not rollouts.step(0.0):
        pass
    return rollouts


def by_hand(view: PlayerView, way: tuple[Move, ...], seed: int, tries: int) -> list[Ended]:
    """Return the results of ``tries`` rollouts of ``way``, played as games of the engine."""
    ends = []
    deals = orders(view, seed)
    for _ in range(tries):
        begin = replace(view.state(), dungeon=next(deals) + view.known)
        position = Position.of(begin, len(view.unseen))
        game = Game.replay(GameId(view.ruleset, None, position=position), way)
        while not game.over:
            game.push(any_move(PlayerView.of(game))[0][0])
        ends.append(Ended(game.state.health > 0, score(game.state)))
    return ends


def at_a_room(game: Game) -> Game:
    """Return the game at the moment when its last Room was dealt."""
    begins = [0, *[at for at, step in enumerate(game.steps, 1) if step.deals]]
    return Game.replay(game.id, game.moves[: begins[-1]])


views = games.map(at_a_room).filter(lambda game: not game.over).map(PlayerView.of)


@settings(SETTINGS, max_examples=sampled(40))
@given(views, st.integers(0, 999))
def test_each_try_is_the_game_that_the_engine_plays(view: PlayerView, seed: int) -> None:
    ways = [plan.moves for plan in sensible_plans(view)][:3]
    found = finished(Rollouts(view, ways, player=at_once(any_move), tries=4, seed=seed))
    for number, way in enumerate(ways):
        ends = by_hand(view, way, seed, 4)
        assert [ended[number] for ended in found.ended] == ends
        assert found.cleared(number) == sum(end.cleared for end in ends)
        assert found.only(number, number) == 0


@settings(SETTINGS, max_examples=sampled(25))
@given(views, st.integers(0, 999))
def test_the_player_sees_only_what_a_player_may_know(view: PlayerView, seed: int) -> None:
    """No view that the player gets has a card twice, or a card among the unseen that was face up."""
    seen: list[PlayerView] = []

    def watched(now: PlayerView) -> Plans:
        seen.append(now)
        return any_move(now)

    finished(Rollouts(view, [sensible_plans(view)[0].moves], player=at_once(watched), tries=3, seed=seed))
    for now in seen:
        assert set(now.unseen) <= set(view.unseen)
        assert not {*now.room} & {*now.unseen}
        assert not {*now.known} - {*view.known} & {*now.unseen}
        faces = [*now.unseen, *now.known, *(card for card in now.room if card), *now.discard]
        assert len(faces) == len(set(faces))


def chosen(view: PlayerView) -> Plans:
    """Return the final choice of the quick player."""
    thought = quick_play(view)
    while True:
        try:
            next(thought)
        except StopIteration as done:
            ways: Plans = done.value
            return ways


def test_quick_play_is_the_advisors_first_answer() -> None:
    view = PlayerView.of(play_randomly(Game(GameId.parse("classic#5")), 3, 4))
    assert list(chosen(view)) == [plan.moves for plan in Advisor(view).plans]


@pytest.mark.parametrize("game_id", ["classic#0", "classic#3", "easy#1", "hard#7"])
def test_with_every_card_known_quick_play_clears_what_can_be_cleared(game_id: str) -> None:
    state = Game(GameId.parse(game_id)).state
    can = Attempt(state)
    can.step(1e6)
    for move in chosen(PlayerView.of_state(state, 0))[0]:
        state = apply(state, move).state
    assert outcome(state) is (Outcome.CLEARED if can.cleared else Outcome.DIED)


@pytest.mark.parametrize("rules", ["easy", "classic", "hard"])
def test_a_player_who_would_avoid_for_ever_comes_to_an_end(rules: str) -> None:
    def timid(view: PlayerView) -> Plans:
        return sorted([(move,) for move in legal_moves(view.state())], key=lambda way: way[0] is not AVOID)

    def stubborn(view: PlayerView) -> Plans:
        return timid(view)[:1]

    view = PlayerView.of(Game(GameId.parse(f"{rules}#7")))
    for player in (timid, stubborn):
        found = finished(Rollouts(view, [sensible_plans(view)[0].moves], player=at_once(player), tries=2))
        assert len(found.ended) == 2


def test_the_way_that_was_left_costs_what_the_deal_does_not() -> None:
    """Drinking the potion at full health loses every deal; keeping it clears every deal."""
    view = PlayerView.of(Game(GameId.parse("classic@20:-:6h2c3c4c:Js2s:-")))
    wasted, kept = (tuple(map(Move.parse, moves.split())) for moves in ("6h 2c 3c", "2c 3c 4c"))
    found = finished(Rollouts(view, [wasted, kept], tries=20))
    assert found.only(0, 1) == 0
    assert found.only(1, 0) == found.cleared(1) == 20


def test_a_few_unseen_cards_are_tried_in_every_order() -> None:
    """With enough tries, every order is tried and the cleared ones are counted; otherwise ``orders`` is 0."""
    view = PlayerView.of_state(Game(GameId.parse("classic@9:5d:2c3c4h5c:6c7h8c:-")).state, 3)
    way = (AVOID,)
    found = finished(Rollouts(view, [way], player=at_once(any_move)))
    assert found.orders == 6
    assert 0 <= found.orders_cleared(0) <= 6
    assert found.cleared(0) == 0 or found.orders_cleared(0) > 0
    assert finished(Rollouts(view, [way], player=at_once(any_move), tries=2)).orders == 0
