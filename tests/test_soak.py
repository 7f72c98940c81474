"""Random and hostile input: nothing raises, and engine and picture agree. `tests.soak` runs longer."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pygame

from scoundrel.ui.screens.table import TableScreen
from tests.extent import LONG
from tests.soak import Monkey
from tests.ui.conftest import forget_what_was_read

SEEDS = (1, 2, 3)
INPUTS = 1500 if LONG else 400  # random inputs per seed


def test_random_input_keeps_the_game_consistent(tmp_path: Path) -> None:
    """Random input never makes the game inconsistent, and all seeds together reach at least eight screens."""
    seen: Counter[str] = Counter()
    for seed in SEEDS:
        forget_what_was_read()
        monkey = Monkey(tmp_path / str(seed), seed)
        try:
            monkey.play(INPUTS)
        except BaseException as error:
            error.add_note(f"After input {monkey.inputs} of seed {seed}.")
            raise
        finally:
            monkey.app.close()
            pygame.event.clear()
            forget_what_was_read()
        assert monkey.inputs == INPUTS
        seen += monkey.seen
    assert len(seen) >= 8, "most screens were seen"
    assert seen[TableScreen.__name__] > seen.total() // 10
