"""Describing a screen loads only the solver's `view`, so that the first Room is announced immediately."""

from __future__ import annotations

from tests.commands import python

_CODE = """
import sys
import pygame
from scoundrel.engine import Game, GameId
from scoundrel.ui.requests import Context
from scoundrel.ui.screens.table import TableScreen
from scoundrel.ui.screens.title import TitleScreen
from scoundrel.ui.table.session import Session

pygame.init()
context = Context(pygame.display.set_mode((640, 480)).get_size(), lambda _: None)
TitleScreen(context, None).describe()
TableScreen(context, Session(Game(GameId.parse("classic#7")))).describe()
print(*sorted(name for name in sys.modules if name.startswith("scoundrel.solver")))
"""


def test_only_what_a_player_may_know_is_loaded_of_the_solver() -> None:
    done = python(_CODE)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1].split() == ["scoundrel.solver", "scoundrel.solver.view"]
