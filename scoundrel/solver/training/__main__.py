"""Train the networks, all or those named, and write their weights."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from time import perf_counter

from scoundrel.engine import DECK, PRESETS, AvoidPolicy, deal
from scoundrel.solver.training.compiled import READY, np
from scoundrel.solver.training.export import write
from scoundrel.solver.training.learn import examine, train
from scoundrel.solver.training.network import Rules, beginner
from scoundrel.solver.training.play import table

GAMES = {"classic": 6_000_000, "hard": 3_000_000}
"""What the shipped weights were made with."""
HIDDEN = 96
SEED = 1
CHAPTERS = 20
EXAMINED = range(900_000_000, 900_005_000)
"""The Dungeons on which progress is shown. Nothing is learnt from any that has a number."""
AVOIDING = {AvoidPolicy.NEVER: 0, AvoidPolicy.NOT_TWICE: 1, AvoidPolicy.ALWAYS: 2}


def main() -> int:
    """Train what the command line names."""
    parser = argparse.ArgumentParser(prog="python -m scoundrel.solver.training", description=__doc__)
    parser.add_argument("presets", nargs="*", default=[], metavar="PRESET", help=", ".join(GAMES))
    parser.add_argument("--games", type=int, help=", ".join(f"{GAMES[name]:,} for {name}" for name in GAMES))
    parser.add_argument("--hidden", type=int, default=HIDDEN)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--to", type=Path, default=Path(__file__).parents[1] / "weights", help="a folder")
    options = parser.parse_args()
    unknown = [name for name in options.presets if name not in GAMES]
    if unknown:
        parser.error(f"nothing is learnt for {unknown[0]}: choose from {', '.join(GAMES)}")
    if not READY:
        parser.error("numba and numpy are missing: pip install -e '.[training]'")
    for name in options.presets or GAMES:
        path = options.to / f"{name}.py"
        teach(name, options.games or GAMES[name], options.hidden, options.seed, path)
    return 0


def teach(name: str, games: int, hidden: int, seed: int, path: Path) -> None:
    """Train one network from nothing and write its weights."""
    avoid = AVOIDING[PRESETS[name].avoid]
    network, place = beginner(hidden, seed), table(hidden)
    state, order = np.array([seed * 7919 + 12345], np.uint64), np.arange(len(DECK))
    at = {card: place for place, card in enumerate(DECK)}
    examined = np.array([[at[card] for card in deal(number)] for number in EXAMINED])
    usual = Rules(avoid, 0, PRESETS[name].max_health)
    begin = perf_counter()
    for chapter in range(CHAPTERS):
        done = games * chapter // CHAPTERS
        until = games * (chapter + 1) // CHAPTERS
        part = train(until - done, done, games, avoid, network, place, order, state)
        cleared = examine(examined, usual, network, place)
        seconds = perf_counter() - begin
        print(
            f"{name}: {until:,} games in {seconds:.0f} s, {part:.1%} cleared; examined {cleared:.1%}",
            flush=True,
        )
    write(network, path, f"The weights for {name} avoiding, from {games:,} games with seed {seed}.")


if __name__ == "__main__":
    sys.exit(main())
