"""The first frame loads nothing that it doesn't need, and a game is dealt on a lit table."""

from __future__ import annotations

from pathlib import Path

import pygame

from scoundrel.ui.requests import Command
from tests.commands import python

from .driver import AppDriver

_CODE = """
import sys
from scoundrel.__main__ import main

loaded = []

def on_frame(_seconds):
    loaded.append(" ".join(sys.modules))
    if len(loaded) == 12:
        print(loaded[0], loaded[-1], sep="\\n", flush=True)
        import os
        os._exit(0)

main(["--game", "classic#11982", "--data-dir", sys.argv[1]], on_frame)
"""
_LATER = (
    *("argparse", "ast", "dataclasses", "gettext", "importlib.resources", "inspect", "shutil", "tempfile"),
    *("zipfile", "pygame.mixer", "pygame.mixer_music", "pygame.sprite", "pygame.system"),
)
"""Modules that a bare pygame window loads, or that once slowed down the first frame."""
_NEVER_AT_A_TABLE = ("_hashlib", "dataclasses", "inspect")
"""Modules that take megabytes: OpenSSL, and modules that read source code."""
_MAXIMUM = 142
"""Maximum number of our own modules. Lower it when fewer are loaded."""


def test_the_first_frame_loads_only_what_it_needs(tmp_path: Path) -> None:
    done = python(_CODE, tmp_path)
    lines = done.stdout.splitlines()
    assert len(lines) == 2, done.stderr
    loaded, later = set(lines[0].split()), set(lines[1].split())
    assert "scoundrel.ui.table.renderer" in loaded
    assert loaded.isdisjoint(_LATER)
    assert "scoundrel.storage.saves" in later
    assert later.isdisjoint(_NEVER_AT_A_TABLE)
    ours = [name for name in loaded if name.partition(".")[0] == "scoundrel"]
    assert len(ours) <= _MAXIMUM


def test_the_first_frame_of_a_deal_shows_the_place(app: AppDriver) -> None:
    app.frames(3)
    app.navigator._command(Command.NEW)
    assert app.frame()
    assert app.top is app.table
    dealt = pygame.transform.average_color(app.surface, app.table.layout.weapon)
    panel = app.table.layout.style.theme.panel
    assert sum(dealt[:3]) > 1.5 * sum(panel), "the stone table is lit by the candle"
    app.settle()
    resting = pygame.transform.average_color(app.surface, app.table.layout.weapon)
    assert dealt == resting
