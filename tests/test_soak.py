"""Random and hostile input: nothing raises, and engine and picture agree. `tests.soak` is the long form."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scoundrel.ui.screens.table import TableScreen
from tests.soak import Monkey
from tests.ui.conftest import forget_what_was_read

INPUTS = 1500


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_random_input_keeps_the_game_consistent(seed: int, tmp_path: Path) -> None:
    forget_what_was_read()
    monkey = Monkey(tmp_path, seed)
    try:
        monkey.play(INPUTS)
    finally:
        monkey.close()
        pygame.event.clear()
        forget_what_was_read()
    assert monkey.inputs == INPUTS
    assert len(monkey.seen) >= 6, "most screens were seen"
    assert monkey.seen[TableScreen.__name__] > INPUTS // 10
