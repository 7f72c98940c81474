"""Properties that hold for every ruleset, Dungeon and sequence of moves."""

from __future__ import annotations

import copy
import pickle
import re
from collections import Counter
from dataclasses import FrozenInstanceError
from datetime import date
from random import Random

import pytest
from hypothesis import assume, given, strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from scoundrel.engine import (
    ALL_CARDS,
    CLASSIC,
    DECK,
    MAX_NUMBER,
    PRESETS,
    Card,
    CardKind,
    Cleared,
    Dealt,
    Died,
    Equipped,
    Fought,
    Game,
    GameId,
    GameState,
    IllegalMoveError,
    InvalidMoveError,
    Move,
    Outcome,
    Record,
    Ruleset,
    apply,
    deal,
    format_record,
    legal_moves,
    objection,
    outcome,
    parse_record,
    preview,
    score,
)
from scoundrel.engine.records import replace
from tests.bench import engine as ours, floor

from .strategies import SETTINGS, game_ids, games, orders, play_randomly, rulesets
from .tables import ALL_MOVES, codes


def all_cards(state: GameState) -> list[Card]:
    """Return every card on the table, from all the places where a card can be."""
    held = () if state.weapon is None else (state.weapon.card, *state.weapon.slain)
    return [*state.dungeon, *[card for card in state.room if card is not None], *held, *state.discard]


class Play(RuleBasedStateMachine):
    """A random player, who plays, undoes and tries illegal moves."""

    @initialize(ruleset=rulesets, order=orders)
    def begin(self, ruleset: Ruleset, order: tuple[Card, ...]) -> None:
        self.game = Game(GameId(ruleset, None, order))
        self.start = self.game.state

    @precondition(lambda self: not self.game.over)
    @rule(random=st.randoms(use_true_random=False), times=st.integers(1, 8))
    def move(self, random: Random, times: int) -> None:
        for _ in range(times):
            before = self.game.state
            legal = legal_moves(before)
            if not legal:
                return
            chosen = random.choice(legal)
            said, events = preview(before, chosen), self.game.push(chosen)
            after = self.game.state
            assert (said.health, said.weapon) == (after.health, after.weapon)
            assert said.discards == (events[0].replaced if isinstance(events[0], Equipped) else None)
            assert said.damage == sum(event.damage for event in events if isinstance(event, Fought))
            assert said.health == before.health - said.damage + said.healed
            assert said.kills == (outcome(after) is Outcome.DIED) == isinstance(events[-1], Died)
            assert isinstance(events[-1], Cleared) == (outcome(after) is Outcome.CLEARED)
            self.check()

    @rule(times=st.integers(1, 6))
    def undo_and_redo(self, times: int) -> None:
        state, moves, number = self.game.state, self.game.moves, self.game.room_number
        undone = 0
        for _ in range(times):
            undone += self.game.undo() is not None
        assert self.game.moves == moves[: len(moves) - undone]
        for _ in range(undone):
            assert self.game.redo() is not None
        assert (self.game.state, self.game.moves, self.game.room_number) == (state, moves, number)

    @rule(times=st.integers(1, 6))
    def undo(self, times: int) -> None:
        for _ in range(times):
            self.game.undo()

    @precondition(lambda self: self.game.can_redo)
    @rule()
    def redo(self) -> None:
        self.game.redo()

    @rule()
    def undo_all(self) -> None:
        twin = Game.replay(self.game.id, self.game.moves)
        assert twin.state == self.game.state
        while twin.can_undo:
            twin.undo()
        assert twin.state == self.start
        assert (twin.moves, twin.room_number, twin.undo()) == ((), 1, None)

    @rule()
    def try_every_move(self) -> None:
        state = self.game.state
        legal = set(legal_moves(state))
        assert len(legal) == len(legal_moves(state))
        for move in ALL_MOVES:
            found = objection(state, move)
            if move in legal:
                assert found is None
                assert apply(state, move).state != state
            else:
                assert found is not None
                assert "\n" not in str(found)
                for attempt in (apply, preview):
                    with pytest.raises(IllegalMoveError) as raised:
                        attempt(state, move)
                    assert (raised.value.objection, str(raised.value)) == (found, str(found))
                moves, undone = self.game.moves, self.game.undone
                with pytest.raises(IllegalMoveError):
                    self.game.push(move)
                assert (self.game.state, self.game.moves, self.game.undone) == (state, moves, undone)

    @rule(random=st.randoms(use_true_random=False))
    def order_is_hidden(self, random: Random) -> None:
        """Nothing the player can query before a move depends on the order of the face-down cards."""
        state = self.game.state
        dungeon = list(state.dungeon)
        random.shuffle(dungeon)
        other = replace(state, dungeon=tuple(dungeon))
        assert legal_moves(state) == legal_moves(other)
        assert [objection(state, move) for move in ALL_MOVES] == [objection(other, m) for m in ALL_MOVES]
        for move in legal_moves(state):
            assert preview(state, move) == preview(other, move)

    @invariant()
    def check(self) -> None:
        if not hasattr(self, "game"):
            return
        state = self.game.state
        assert len(all_cards(state)) == 44
        assert set(all_cards(state)) == set(DECK)
        assert (legal_moves(state) == ()) == (outcome(state) is not None) == self.game.over
        assert state.health <= state.ruleset.max_health
        # A player killed by the third card doesn't start another turn.
        assert 0 <= state.taken <= (3 if outcome(state) is Outcome.DIED else 2)
        if not self.game.over:
            faced = sum(card is not None for card in state.room)
            assert faced == (4 - state.taken if state.dungeon else min(faced, 4))
        else:
            score(state)


Play.TestCase.settings = SETTINGS
TestPlay = Play.TestCase


@given(games)
def test_each_step_says_what_it_did(game: Game) -> None:
    """The steps are consecutive, and each states whether it dealt a card that hadn't been seen."""
    seen = {card for card in Game(game.id).state.room if card is not None}
    state = Game(game.id).state
    for number, step in enumerate(game.steps):
        assert step.before == state
        assert apply(state, step.move).events == step.events
        dealt = {card for event in step.events if isinstance(event, Dealt) for _, card in event.cards}
        assert step.reveals == bool(dealt - seen)
        assert step.room == Game.replay(game.id, game.moves[:number]).room_number
        seen |= dealt
        state = step.after
    assert state == game.state


@given(orders, st.integers(0, 999), st.sampled_from([*PRESETS]))
def test_with_much_health_any_order_is_cleared(order: tuple[Card, ...], seed: int, preset: str) -> None:
    """Random play with 400 health clears any Dungeon. The last Room has only two cards."""
    game = play_randomly(Game(GameId.parse(f"{preset}+health=400:{codes(order).replace(' ', '')}")), seed)
    assert outcome(game.state) is Outcome.CLEARED
    assert (game.state.room, game.state.dungeon) == ((None,) * 4, ())
    last = [step for step in game.steps if step.room == game.room_number]
    assert len(last) == 2
    assert last[0].before.dungeon == ()
    assert isinstance(last[1].events[-1], Cleared)
    assert not any(isinstance(event, Cleared | Dealt) for event in last[0].events)
    counts = Counter(step.room for step in game.steps if step.move.card is not None)
    assert sorted(counts.values()) == [2, *[3] * 14]
    bonus = game.moves[-1].card if game.state.health == 400 else None
    extra = bonus.value if bonus is not None and bonus.kind is CardKind.POTION else 0
    assert score(game.state) == game.state.health + extra


@given(games, st.none() | st.dates())
def test_transcripts_there_and_back(game: Game, played: date | None) -> None:
    text = format_record(Record(game, played))
    record = parse_record(text)
    assert record == parse_record(text.encode()) == Record(game, played)
    assert record.game.state == game.state
    assert format_record(record) == text


@given(games)
def test_states_are_values(game: Game) -> None:
    """States are equal by value, hashable and frozen, and unchanged by copying or pickling."""
    state, twin = game.state, Game.replay(game.id, game.moves).state
    assert (twin, hash(twin)) == (state, hash(state))
    assert pickle.loads(pickle.dumps(state)) == copy.deepcopy(state) == state
    assert GameState(**{field: getattr(state, field) for field in GameState.__match_args__}) == state
    for value in (state, *(event for step in game.steps for event in step.events)):
        for field in value.__match_args__:
            with pytest.raises(FrozenInstanceError):
                setattr(value, field, None)


@pytest.mark.parametrize("card", ALL_CARDS, ids=str)
def test_card_text_there_and_back(card: Card) -> None:
    assert Card.parse(str(card)) is card
    assert Card(card.rank, card.suit) is card is copy.deepcopy(card) is pickle.loads(pickle.dumps(card))
    assert eval(repr(card)) is card
    with pytest.raises(AttributeError, match="immutable"):
        card.rank = 2
    with pytest.raises(AttributeError, match="immutable"):
        del card.rank


@given(st.text(max_size=4))
def test_no_other_text_is_a_card_or_a_move(text: str) -> None:
    assume(text not in {str(card) for card in ALL_CARDS} and text != "-")
    with pytest.raises(ValueError, match="isn't a card"):
        Card.parse(text)
    assume(text.removesuffix("*") not in {str(card) for card in ALL_CARDS})
    with pytest.raises(InvalidMoveError, match="isn't a card"):
        Move.parse(text)


PRESET_OF = {preset.avoid: preset.name for preset in PRESETS.values()}


@given(rulesets)
def test_ruleset_text_there_and_back(ruleset: Ruleset) -> None:
    text = str(ruleset)
    assert Ruleset.parse(text) == ruleset
    assert str(Ruleset.parse(text)) == text
    preset, *options = text.split("+")
    assert Ruleset.parse("+".join([preset, *reversed(options)])) == ruleset
    assert str(replace(ruleset, name="mine")).startswith(PRESET_OF[ruleset.avoid])


@given(game_ids)
def test_game_id_text_there_and_back(game_id: GameId) -> None:
    text = str(game_id)
    assert GameId.parse(text) == game_id
    assert str(GameId.parse(text.replace("#", "#" + "0" * 50))) == text
    assert sorted(map(str, game_id.dungeon())) == sorted(map(str, DECK))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "isn't a game"),
        ("clasic#7", "unknown rules 'clasic'"),
        ("classic#", "isn't a Dungeon number"),
        ("classic#٣", "isn't a Dungeon number"),  # a digit, but not an ASCII one
        ("classic#1000000000", "from 0 to 999999999"),
        ("classic#" + "9" * 100_000, "from 0 to 999999999"),
        ("classic+equal+equal#7", "given twice"),
        ("classic+equal=yes#7", "doesn't take a value"),
        ("classic+health=0#7", "health must be 1 to 9999"),
        ("classic+health=10000#7", "health must be 1 to 9999"),
        ("classic+health=" + "9" * 100_000 + "#7", "health must be"),
        ("classic+avoid=twice#7", "always, nottwice, never"),
        ("classic:" + "Ks" * 44, "it has Ks twice"),
        ("classic:" + "Kd" * 44, "Kd isn't used in this game"),
    ],
)
def test_invalid_game_ids_are_refused(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=re.escape(reason)) as raised:
        GameId.parse(text)
    assert str(raised.value).isprintable()
    assert len(str(raised.value)) < 200


@pytest.mark.parametrize(
    ("number", "order"), [(-1, ()), (MAX_NUMBER + 1, ()), (None, DECK[1:]), (7, DECK), (None, ())]
)
def test_invalid_game_id_values_are_refused(number: int | None, order: tuple[Card, ...]) -> None:
    with pytest.raises(ValueError, match=r"Dungeon|order|cards"):
        GameId(CLASSIC, number, order)


def test_another_implementation_plays_the_same_games() -> None:
    """The engine plays the same games as the benchmark's floor, which implements every rule independently."""
    random = Random(7).random
    choices, numbers = [random() for _ in range(6000)], range(400)
    assert ours.play(map(deal, numbers), choices) == floor.play(map(floor.deal, numbers), choices)
    assert [card.value for card in deal(7)] == [number % 16 for number in floor.deal(7)]
