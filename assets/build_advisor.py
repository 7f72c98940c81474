"""Train the networks (all, or those named) from scratch and calibrate them.

    python assets/build_advisor.py

Each network learns from games against itself (`BEGIN`), is refined with exact endgames (`REFINE`) and is
calibrated on deals played with the advisor's first answers. The same seed makes the same files on the same
machine. Training a network takes several hours on one core; ``--refine`` continues from the existing weights.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from build_calibration import calibrate
from training_kit.compiled import READY, np
from training_kit.export import network, write
from training_kit.learn import examine, train
from training_kit.network import Network, Rules, beginner, mean
from training_kit.play import table

from scoundrel.engine import DECK, PRESETS, AvoidPolicy, Ruleset, deal
from scoundrel.solver import data
from scoundrel.solver.value import calibration, conditions, weights

GAMES = {"classic": 6_000_000, "hard": 3_000_000}
"""The number of games in the first phase, by preset."""


class Phase(NamedTuple):
    """One phase of the training."""

    part: float
    """The number of games, as a fraction of those in the first phase."""
    first: float
    last: float
    """The step sizes at the start and at the end of the phase."""
    solved: bool
    """Whether endgames with all cards known are solved exactly."""
    averaged: bool = False
    """Whether the result is the mean of the networks after later chapters, because each one fluctuates."""


BEGIN = Phase(1.0, 0.01, 0.0002, solved=False)
REFINE = (
    Phase(0.25, 0.0015, 0.0001, solved=True),
    Phase(0.2, 0.0006, 0.00015, solved=True, averaged=True),
)
"""The later phases. Solving endgames doubles the training time, and only helps a network that plays well."""
CALIBRATED = {
    "classic": ((("classic", "classic+equal"), 2_500), (("easy",), 500)),
    "hard": ((("hard", "hard+equal"), 6_000),),
}
"""The rulesets on which each network is calibrated, and the number of deals for each."""
HIDDEN = 96
SEED = 1
CHAPTERS = 18
EXAMINED = range(900_000_000, 900_005_000)
"""The Dungeons on which progress is measured. The network isn't trained on them."""
AVOIDING = {AvoidPolicy.NEVER: 0, AvoidPolicy.NOT_TWICE: 1, AvoidPolicy.ALWAYS: 2}


def main() -> int:
    """Train and calibrate the networks named on the command line. Return the exit code."""
    parser = argparse.ArgumentParser(prog="python assets/build_advisor.py", description=__doc__)
    parser.add_argument("presets", nargs="*", default=[], metavar="PRESET", help=", ".join(GAMES))
    parser.add_argument("--games", type=int, help=", ".join(f"{GAMES[name]:,} for {name}" for name in GAMES))
    parser.add_argument("--refine", action="store_true", help="go on from the weights that there are")
    parser.add_argument("--hidden", type=int, default=HIDDEN)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--deals", type=int, help="for calibrating, of each ruleset")
    parser.add_argument("--to", type=Path, default=data.FOLDER, help="a folder")
    options = parser.parse_args()
    unknown = [name for name in options.presets if name not in GAMES]
    if unknown:
        parser.error(f"nothing is learnt for {unknown[0]}: choose from {', '.join(GAMES)}")
    if not READY:
        parser.error("numba and numpy are missing: pip install -e '.[training]'")
    for name in options.presets or GAMES:
        path = options.to / f"{name}.txt"
        games = options.games or GAMES[name]
        if options.refine:
            learner = network(weights(PRESETS[name].avoid))
            teach(name, games, learner, options.seed, path, REFINE)
        else:
            learner = beginner(options.hidden, options.seed)
            teach(name, games, learner, options.seed, path, (BEGIN, *REFINE))
        read_from(options.to)
        for rulesets, deals in CALIBRATED[name]:
            calibrate([*map(Ruleset.parse, rulesets)], options.deals or deals, options.to)
    return 0


def read_from(folder: Path) -> None:
    """Make the solver read its data from ``folder``, after copying the shipped files missing from it."""
    for path in data.FOLDER.glob("*.txt"):
        if not (folder / path.name).exists():
            shutil.copy(path, folder)
    data.FOLDER = folder
    for cached in (weights, calibration, conditions):
        cached.cache_clear()


def teach(name: str, games: int, learner: Network, seed: int, path: Path, phases: Sequence[Phase]) -> None:
    """Train one network through ``phases`` and write its weights to ``path``."""
    avoid = AVOIDING[PRESETS[name].avoid]
    place = table(len(learner.bias))
    state, order = np.array([seed * 7919 + 12345], np.uint64), np.arange(len(DECK))
    at = {card: place for place, card in enumerate(DECK)}
    examined = np.array([[at[card] for card in deal(number)] for number in EXAMINED])
    default = Rules(avoid, 0, PRESETS[name].max_health)
    begin, done = perf_counter(), 0
    for phase in phases:
        learners = []
        for chapter in range(CHAPTERS):
            maximum = round(games * phase.part / CHAPTERS)
            first, last = (
                phase.first * (phase.last / phase.first) ** ((chapter + end) / CHAPTERS) for end in (0, 1)
            )
            part = train(maximum, first, last, avoid, phase.solved, learner, place, order, state)
            done += maximum
            cleared = examine(examined, default, learner, place)
            seconds = perf_counter() - begin
            print(
                f"{name}: {done:,} games in {seconds:.0f} s, {part:.1%} cleared; examined {cleared:.1%}",
                flush=True,
            )
            learners.append(Network(*(array.copy() for array in learner)))
        if phase.averaged:
            learner = mean(learners[CHAPTERS // 3 :])
            print(f"{name}: examined {examine(examined, default, learner, place):.1%} on average", flush=True)
    write(learner, path, f"The weights for {name} avoiding, from {done:,} games with seed {seed}.")


if __name__ == "__main__":
    sys.exit(main())
