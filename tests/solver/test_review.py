"""The review only uses what was known, never overstates the cost, and doesn't change the game."""

from __future__ import annotations

import json
import re
from random import Random

import pytest
from hypothesis import assume, given, settings, strategies as st

from scoundrel.engine import (
    ARMED,
    CLASSIC,
    PLAIN,
    Card,
    Game,
    GameId,
    GameState,
    Move,
    Outcome,
    apply,
    legal_moves,
    outcome,
    read_code,
    room_turns,
)
from scoundrel.solver import review as solver_review
from scoundrel.solver.advisor import Advisor
from scoundrel.solver.compared import Compared, Lost
from scoundrel.solver.plans import Plan, Prospect
from scoundrel.solver.review import Review, ReviewedRoom, RoomMoves, VerdictKind, evaluated, verdict
from scoundrel.solver.search import Oracle
from scoundrel.solver.sentences import ReasonKind, percent
from scoundrel.solver.view import PlayerView
from tests.engine.strategies import SETTINGS, game_ids, games, play_randomly
from tests.engine.tables import table
from tests.extent import LONG, sampled
from tests.goldens import golden

from .ends import best_by_trying, ends
from .position import Position
from .said import untrue
from .unseen import reshuffled


def worked(game: Game, trials: int = 0) -> Review:
    """Return a review that has evaluated each Room once, and made ``trials`` more trials."""
    review = Review(game)
    for _ in range(review.rooms + trials):
        review.step(0.0)
    return review


def assert_sound(turn: ReviewedRoom) -> None:
    """Check the properties that every reviewed Room has."""
    assert 0 <= turn.chance <= 1
    assert turn.chance == turn.best.clear_chance
    assert turn.gave_away == 0 or 0.005 <= turn.gave_away <= 1, "less is noise"
    assert turn.gave_points >= 0
    assert turn.best.moves
    shown = percent(turn.chance - turn.gave_away) != percent(turn.chance)
    assert bool(turn.sentence) == (shown or turn.gave_points > 0)
    assert not turn.turning_point or turn.gave_away > 0
    if turn.sentence:
        assert f"Room {turn.room}" in turn.sentence
        assert turn.sentence.endswith(".")
    if turn.played is None:
        assert not turn.made
        assert turn.gave_away == 0
    else:
        assert turn.made
        assert 0 <= turn.played.clear_chance <= 1
        assert turn.played.moves[: len(turn.made)] == turn.made
        if turn.gave_away:
            assert turn.gave_away == pytest.approx(turn.chance - turn.played.clear_chance)


@SETTINGS
@given(games, st.integers(0, 60))
def test_every_turn_of_a_review_is_consistent(game: Game, trials: int) -> None:
    before = Game.replay(game.id, game.moves, practice=game.practice)
    review = worked(game, trials)
    rooms = [*room_turns(game)]
    assert [turn.cards for turn in review.turns] == [room.cards for room in rooms]
    assert [turn.made for turn in review.turns] == [room.moves for room in rooms]
    assert [turn.room for turn in review.turns] == [*range(1, len(rooms) + 1)]
    for turn in review.turns:
        assert_sound(turn)
        assert turn.begins == sum(len(room.moves) for room in rooms[: turn.room - 1])
    assert review.ended is outcome(game.state)
    assert game == before
    assert game.steps == before.steps


@SETTINGS
@given(game_ids, st.integers(0, 9999), st.integers(0, 24), st.integers(0, 40))
def test_cards_never_seen_make_no_difference(game_id: GameId, seed: int, moves: int, trials: int) -> None:
    """Cards that weren't dealt in the whole game don't influence the review, because it can't know them."""
    game = play_randomly(Game(game_id), seed, moves)
    assume(not game.over)
    assert worked(game, trials).turns == worked(reshuffled(game, seed), trials).turns


@st.composite
def played_ends(draw: st.DrawFn) -> tuple[GameState, tuple[Move, ...], GameState]:
    """Draw the state before a full turn near the end of a game, the turn's moves, and the state after it."""
    state = draw(ends(1, 5).filter(lambda state: state.taken == 0 and outcome(state) is None))
    random = Random(draw(st.integers(0, 9999)))
    moves: list[Move] = []
    after = state
    while outcome(after) is None and (not moves or after.taken):
        moves.append(random.choice(legal_moves(after)))
        after = apply(after, moves[-1]).state
    return state, tuple(moves), after


def compare(state: GameState, moves: tuple[Move, ...]) -> Compared:
    """Return the comparison of ``moves`` with all other plans, with every card known."""
    compared = Compared(PlayerView.of_state(state, 0), moves)
    for _ in compared.trials():
        pass
    return compared


@SETTINGS
@given(played_ends())
def test_near_the_end_the_loss_is_exact(turn: tuple[GameState, tuple[Move, ...], GameState]) -> None:
    state, moves, after = turn
    compared = compare(state, moves)
    (most, could), (then, still) = best_by_trying(state), best_by_trying(after)
    played = compared.played
    assert played is not None
    assert compared.best.prospect == (could, most)
    assert played.prospect == (still, then)
    assert compared.lost == (could and not still, most - then if could == still else 0)
    second = compared.second
    if compared.lost.chance and second is not None:  # another plan can also clear the Dungeon
        third = state
        for move in second.plan.moves:
            third = apply(third, move).state
        assert second.prospect.chance == float(best_by_trying(third)[1])


@SETTINGS
@given(played_ends(), st.integers(1, 2))
def test_an_unfinished_room_is_judged_by_its_best_ending(
    turn: tuple[GameState, tuple[Move, ...], GameState], made: int
) -> None:
    state, moves, _ = turn
    left = state
    for move in moves[:made]:
        left = apply(left, move).state
    played = compare(state, moves[:made]).played
    assert played is not None
    assert played.plan.moves[:made] == moves[:made]
    assert played.prospect.chance == float(best_by_trying(left)[1])


@settings(SETTINGS, max_examples=sampled(25))
@given(games, st.randoms(use_true_random=False))
def test_with_all_cards_known_and_time_the_best_is_the_oracle_s(game: Game, random: Random) -> None:
    """With time for exact results, the comparison finds the oracle's outcome, and its score if it clears."""
    dealt = [step.before for step in game.steps if not step.before.taken and len(step.before.dungeon) <= 16]
    assume(dealt)
    state = random.choice(dealt)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("scoundrel.solver.compared.SOLVING", 1_000_000)
        compared = compare(state, ())
    oracle = Oracle(state)
    while not oracle.step(0.01):
        pass
    best = compared.best.prospect
    assert best.chance == oracle.line.cleared
    if oracle.line.cleared:
        assert best.score == oracle.line.score


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("classic_death", marks=pytest.mark.long),
        pytest.param("classic_cleared", marks=pytest.mark.long),
        "unfinished_practice",
    ],
)
def test_a_review_ends_and_is_deterministic(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if not LONG:
        monkeypatch.setattr("scoundrel.solver.compared.MAXIMUM", 24)  # trials per Room
    reviews = [Review(golden(name)) for _ in range(2)]
    for review, slice_ in zip(reviews, (0.001, 0.05), strict=True):
        while not review.step(slice_):
            assert not review.done
        changes = review.changes
        assert review.step(1.0)
        assert review.changes == changes
    # The results are equal, however the work was divided into slices.
    assert reviews[0].turns == reviews[1].turns
    for turn in reviews[0].turns:
        assert_sound(turn)


def test_a_hint_states_the_chance_of_the_review(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint and the review state the same chance, however long they search, even after the first move."""
    monkeypatch.setattr("scoundrel.solver.advisor._MAX_TRIALS", 112)
    monkeypatch.setattr("scoundrel.solver.compared.MAXIMUM", 104)
    game = golden("classic_death")
    reviewed = solver_review.RoomReview(game, 0).finish().turn
    best = Advisor(PlayerView.of(game.at(0))).finish().plans[0]
    begun = Advisor(PlayerView.of(Game.replay(game.id, best.moves[:1]))).finish().plans[0]
    assert best.clear_chance == begun.clear_chance == reviewed.chance


@pytest.mark.parametrize(
    ("differences", "lost"),
    [
        ([Prospect(0.5, 1.0), Prospect(-0.4, 1.0)] * 40, Lost(0.0, 0.0)),  # 5% cost, 5% standard error
        ([Prospect(0.5, 1.0), Prospect(-0.1, 1.0)] * 40, Lost(0.2, 0.0)),
        ([Prospect(0.0, 12.0), Prospect(0.0, -9.0)] * 40, Lost(0.0, 0.0)),  # 1.5 points, within noise
        ([Prospect(0.0, 2.0), Prospect(0.0, 1.0)] * 40, Lost(0.0, 1.5)),
    ],
)
def test_a_difference_within_the_noise_is_no_mistake(differences: list[Prospect], lost: Lost) -> None:
    state = table("3h 7h 9d Ts", health=16, dungeon="Ac Kc Qc 2s 5d 6d")
    compared = Compared(PlayerView.of_state(state, 6), tuple(map(Move.parse, ("9d", "Ts", "7h"))))
    played = compared.played
    assert played is not None
    best = next(one for one in compared._race.racing if one is not played)
    compared._race.racing = [best, played]
    played.found = [Prospect(0.5, 5.0)] * len(differences)
    best.found = [Prospect(0.5 + more.chance, 5.0 + more.score) for more in differences]
    best.settle(0)
    played.settle(0)
    found = compared.lost
    assert (round(found.chance, 6), round(found.points, 6)) == lost


def test_turning_points_are_the_rooms_where_most_was_given_away() -> None:
    review = worked(golden("classic_death"))
    marked = [turn for turn in review.turns if turn.turning_point]
    assert marked
    assert len(marked) <= 5
    minimum = min(turn.gave_away for turn in marked)
    others = [turn.gave_away for turn in review.turns if turn not in marked]
    assert all(gave <= minimum for gave in others)


def test_where_the_dungeon_is_lost_the_review_says_so_instead_of_comparing() -> None:
    state = table("Ks Qs 9d 5h", health=8, dungeon="As Ac Kc Js")
    room = RoomMoves(1, 0, PlayerView.of_state(state, 3), (Move.parse("9d"), Move.parse("5h")))
    compared = Compared(room.view, room.moves)
    assert evaluated(room, compared).best.why.kind is not ReasonKind.LOST, "nothing is proved yet"
    for _ in compared.trials():
        pass
    turn = evaluated(room, compared)
    assert turn.chance == 0
    assert turn.played is not None
    assert {turn.best.why.kind, turn.played.why.kind} <= {ReasonKind.LOST, ReasonKind.KILLED}
    assert str(turn.best.why) == "The Dungeon can't be cleared from here."


def test_a_death_in_the_first_room_and_a_game_without_a_move() -> None:
    untouched = worked(Game(GameId.parse("classic#11982")))
    (turn,) = untouched.turns
    assert turn.played is None
    assert untouched.ended is None
    died = worked(play_randomly(Game(GameId.parse("hard+health=1#3")), 1))
    assert died.ended is Outcome.DIED
    assert died.turns[-1].played is not None
    assert died.turns[-1].played.clear_chance == 0


@SETTINGS
@given(games)
def test_a_review_is_json(game: Game) -> None:
    review = worked(game)
    data = review.as_data()
    assert json.loads(json.dumps(data)) == data
    rooms = data["rooms"]
    assert isinstance(rooms, list)
    assert [room["gave_away"] for room in rooms] == [turn.gave_away for turn in review.turns]
    assert data["game"] == str(game.id)


@pytest.mark.long
def test_where_each_way_clears_whatever_comes_nothing_is_given_away() -> None:
    """In Room 12, every plan clears in both unseen orders. The play of Room 13 costs a win chance of 100%."""
    review = Review(read_code("93N99-AQ640-QCAH9-GC0X9-9FRY7-E1XT"))
    while not review.done:
        review.step(0.1)
    twelfth, thirteenth, *others = review.turns[11:]
    assert (twelfth.chance, twelfth.gave_away, thirteenth.chance, thirteenth.gave_away) == (1, 0, 1, 1)
    assert not any(turn.chance for turn in others)
    assert review.given_away == 1


def test_a_review_of_untrained_rules_is_marked_as_a_guess() -> None:
    assert Review(Game(GameId.parse("classic#1"))).trained
    strange = worked(Game(GameId.parse("classic+health=400#1")))
    assert not strange.trained
    assert "guess" in str(strange.turns[0].best.why)


# --- sentences, and reading the results


def plan(text: str) -> Plan:
    """Return a plan from text such as ``5d Qc* 7h, 2s``: its moves, and the card left or the game's end."""
    moves, _, end = text.strip().partition(", ")
    ended = Outcome(end) if end in ("died", "cleared") else None
    left = None if ended or not end else Card.parse(end)
    return Plan(tuple(map(Move.parse, moves.split())), left, 1, ended, 0)


@pytest.mark.parametrize("number", range(sampled(30)))
def test_reasons_compare_what_was_played_with_the_best(number: int) -> None:
    game = play_randomly(Game(GameId(CLASSIC, number)), number)
    judged = 0
    for turn in worked(game).turns:
        assert turn.played is not None
        begun = Game.replay(game.id, game.moves[: turn.begins])
        state, hidden = begun.state, len(PlayerView.of(begun).unseen)
        best, played, rival = turn.best.moves, turn.played.moves, turn.rival
        assert played in (rival, best)
        assert rival != best
        if best == played:
            assert turn.played.why == turn.best.why
        other = rival if best == played else best
        for mine, than, said in ((best, rival, turn.best.why), (played, other, turn.played.why)):
            if than is not None:
                assert not untrue(Position(state, mine, than, hidden), str(said)), (state, mine, than)
        found = turn.verdict
        if found is not None and found.kind is VerdictKind.FIGHT_ARMED and found.card is not None:
            before = [*game.moves[: turn.begins], *played[: played.index(PLAIN[found.card])]]
            assert ARMED[found.card] in legal_moves(Game.replay(game.id, before).state)
        judged += found is not None and best != played
    assert judged


# The play, the best plan, and the expected advice.
VERDICTS = """
Qc 5d 7h, 2s  | -                  | avoided Room 8.
Qc 5d 7h, 2s  | 5d 2s* 7h, Qc      | left the Queen of Clubs in Room 8.
5d Qc 7h, 2s  | 5d Qc* 7h, 2s      | used your Weapon on the Queen of Clubs in Room 8.
5d Qc* 7h, 2s | Qc 5d 7h, 2s       | fought the Queen of Clubs barehanded in Room 8.
-             | 5d Qc* 7h, 2s      | faced Room 8 and left the 2 of Spades.
-             | 5d Qc* 7h, cleared | faced Room 8.
5d Qc, died   | 5d 7h Qc*, 2s      | used your Weapon on the Queen of Clubs in Room 8.
5d Qc, died   | 5d 7h 2s*, Qc      | left the Queen of Clubs in Room 8.
5d Qc, died   | 7h 5d Qc, 2s       | drunk the 7 of Hearts sooner in Room 8.
7h 5d 9h, 2s  | 9h 5d 7h, 2s       | drunk the 9 of Hearts sooner in Room 8.
7h 5d 9h, 2s  | 5d 7h 9h, 2s       | equipped the 5 of Diamonds sooner in Room 8.
Qc 5d 7h, 2s  | 5d Qc* 7h, 2s      | equipped the 5 of Diamonds sooner in Room 8.
Qc 7h 5d, 2s  | 7h 5d Qc*, 2s      | equipped the 5 of Diamonds sooner in Room 8.
5d Qc 9d, 2s  | 5d 9d Qc*, 2s      | equipped the 9 of Diamonds sooner in Room 8.
5d Qc, died   | 5d 2s* 7h, Qc      | left the Queen of Clubs in Room 8.
7h Qc, died   | 7h 9d Qc*, 2s      | equipped the 9 of Diamonds sooner in Room 8.
2s* Qc 7h, 5c | Qc* 2s* 7h, 5c     | used your Weapon on the Queen of Clubs first in Room 8.
2s* 5d Qc, 7h | 5d Qc* 2s*, 7h     | used your Weapon on the Queen of Clubs in Room 8.
5d Qc* 7h, 2s | 7h Qc* 5d, 2s      | used your Weapon on the Queen of Clubs first in Room 8.
"""


@pytest.mark.parametrize("line", VERDICTS.strip().splitlines())
def test_a_verdict_says_what_should_have_been_done(line: str) -> None:
    played, best, words = line.split("|")
    cost = "Your play cut your win chance from 61% to 43%."
    if "died" in played:
        cost = "Your win chance was still 18% when you entered it."
    expected = f"You should have {words.strip()} {cost}"
    assert str(verdict(8, plan(played), plan(best), Lost(0.18, 0.0), 0.61)) == expected
    # The advice for the next Room is also about the past, has other words and names the same card.
    following = str(verdict(9, plan(played), plan(best), Lost(0.18, 0.0), 0.61))
    assert "Room 9" in following
    assert re.match(r"Better: .*Room 9.*\. ", following), following
    assert re.findall(r"\w+ of [CSHD]\w+", following) == re.findall(r"\w+ of [CSHD]\w+", expected)


@pytest.mark.parametrize(("lost", "kept"), [(0.006, 0.622), (0.002, 0.999)])
def test_a_loss_that_rounding_hides_is_no_mistake(lost: float, kept: float) -> None:
    assert verdict(8, plan("-"), plan("5d Qc* 7h, 2s"), Lost(lost, 0.0), kept) is None


def test_a_slip_above_99_percent_is_named() -> None:
    found = verdict(8, plan("-"), plan("5d Qc* 7h, 2s"), Lost(0.004, 0.0), 0.999)
    assert str(found).endswith("It hardly mattered: your win chance stayed at over 99%.")


def test_what_is_not_worked_out_yet_is_marked_as_an_estimate() -> None:
    whole = golden("easy_avoids")
    review = Review(golden("classic_death") if LONG else Game.replay(whole.id, whole.moves[:4]))
    seen = [review.progress]
    while not review.step(0.0):
        assert sum(turn.settled for turn in review.turns) == int(review.progress * review.rooms)
        seen.append(review.progress)
    seen.append(review.progress)
    assert seen == sorted(seen)
    assert (seen[0], seen[-1]) == (0.0, 1.0)
    assert all(turn.settled for turn in review.turns)


def test_reading_the_results_of_a_long_game_judges_no_room_but_the_present_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Reading the results judges at most one more Room, because the window ignores keys meanwhile."""
    judged: list[int] = []
    judge = solver_review.evaluated

    def spy(room: solver_review.RoomMoves, compared: Compared) -> ReviewedRoom:
        judged.append(room.number)
        return judge(room, compared)

    monkeypatch.setattr(solver_review, "evaluated", spy)
    found = Review(golden("easy_avoids"))
    while len(found.turns) < found.rooms:
        found.step(0.0)
        judged.clear()
        assert len(found.turns) <= found.rooms
        assert judged == []
    for _ in range(5):
        found.step(0.0)
        judged.clear()
        assert len(found.turns) == found.rooms
        assert len(judged) <= 1
