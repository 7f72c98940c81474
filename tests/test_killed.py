"""The real game, killed at random moments: no drawn move is lost, duplicated or unreadable."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from .extent import LONG
from .killing import AT_ONCE, State, check, play_and_kill

KILLS = 200 if LONG else 6

Killed = dict[int, tuple[Path, list[tuple[State, bool]]]]


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Killed]:
    """Yield the folder and the printed states of each killed game, by seed."""
    folders = {seed: tmp_path_factory.mktemp(f"killed-{seed}") for seed in range(KILLS)}
    with ThreadPoolExecutor(AT_ONCE) as pool:
        told = pool.map(play_and_kill, folders.values(), folders)
        yield {seed: (folders[seed], states) for seed, states in zip(folders, told, strict=True)}


@pytest.mark.parametrize("seed", range(KILLS))
def test_nothing_is_lost(seed: int, killed: Killed) -> None:
    check(*killed[seed])


def test_kills_happened_before_and_after_an_end(killed: Killed) -> None:
    """Some kills happen during a game, some after an end; otherwise `test_nothing_is_lost` proves little."""
    told = [states for _, states in killed.values()]
    assert sum(any(over for _, over in states) for states in told) > KILLS // 8
    assert sum(not states[-1][1] for states in told) > KILLS // 8
