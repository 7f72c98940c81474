"""Compute the win chances that the second lesson shows for each way to play its Rooms.

    python assets/build_mistakes.py

Writes ``scoundrel/solver/data/mistakes.txt``: for each position, and each way its Room can end, the chance of
clearing the Dungeon from there, in percent, estimated by the advisor over `TRIALS` orders of the unseen cards
(the same for every plan). The script takes a minute. Run it again whenever the advisor's evaluation changes.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from training_kit.datafile import save

from scoundrel.engine import AVOID, Game, GameId, Move, apply, outcome, score
from scoundrel.engine.deal import shuffle
from scoundrel.solver import data
from scoundrel.solver.packed_state import pack_state
from scoundrel.solver.plans import Lookahead, Plan
from scoundrel.solver.view import PlayerView
from scoundrel.ui.lessons.answers import results
from scoundrel.ui.lessons.mistakes import MISTAKES

TARGET = data.FOLDER / "mistakes.txt"
TRIALS = 400
_ROOMS = 3
"""The number of Rooms to play ahead in each trial, as in a review."""


def main() -> None:
    """Compute and write the win chances of all positions."""
    rows = []
    for mistake in MISTAKES:
        found = chances(mistake.game, results(Game(mistake.game).state).items(), TRIALS)
        rows += [f"{mistake.name};{result};{round(100 * chance)}" for result, chance in found.items()]
    save(
        TARGET, "Made by python assets/build_mistakes.py: name;result of the Room;win chance in percent", rows
    )


def chances(game_id: GameId, ways: Iterable[tuple[str, tuple[Move, ...]]], trials: int) -> dict[str, float]:
    """Return the win chance (0 to 1) after each of ``ways`` to play the first Room, by result."""
    view = PlayerView.of(Game(game_id))
    look, plans = Lookahead(view), {result: plan(view, moves) for result, moves in ways}
    sums = dict.fromkeys(plans, 0.0)
    random, cards = Random(str(game_id)).random, list(look.unseen)
    for _ in range(trials):
        shuffle(cards, random)
        for result, one in plans.items():
            sums[result] += look.then(one, bytes(cards), _ROOMS).chance
    return {result: total / trials for result, total in sums.items()}


def plan(view: PlayerView, moves: tuple[Move, ...]) -> Plan:
    """Return the advisor's plan for ``moves``, which end the Room."""
    before = state = view.state()
    for move in moves:
        before, state = state, apply(state, move).state
    if moves == (AVOID,):
        return Plan(moves, None, pack_state(before), None, 0)
    ended = outcome(state)
    if ended is not None:
        return Plan(moves, None, pack_state(state) if state.health > 0 else 0, ended, score(state))
    left = next((card for card in before.room if card not in (None, moves[-1].card)), None)
    return Plan(moves, left, pack_state(state), None, 0)


if __name__ == "__main__":
    main()
