"""Real events of SDL's virtual controllers, in a process of its own."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from .virtual import library

pytestmark = pytest.mark.skipif(library() is None, reason="SDL's library with virtual joysticks is not found")
ROOT = Path(__file__).parents[3]


def played(scene: str) -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.ui.pads.scenes", scene],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return told


def test_the_first_frame_loads_nothing_of_controllers() -> None:
    script = (
        "import os, sys\n"
        "os.environ['SDL_VIDEODRIVER'] = os.environ['SDL_AUDIODRIVER'] = 'dummy'\n"
        "from scoundrel.ui.app import App\n"
        "from scoundrel.ui.window.game_window import GameWindow\n"
        "from tests.wishes import STILL, store_with\n"
        "app = App(GameWindow(), None, store_with(STILL))\n"
        "assert app.frame(1 / 60)\n"
        "print(*(name for name in sys.modules if '.pads.' in name or '_sdl2' in name))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.stdout.splitlines()[-1].split() == [
        "scoundrel.ui.pads.finger",
        "scoundrel.ui.pads.signs",
        "scoundrel.ui.pads.hand",
    ], done.stderr


def test_a_whole_game_is_played_with_a_controller_plugged_in_at_the_table() -> None:
    told = played("whole_game")
    assert told["rumbled"] > 0
    del told["rumbled"]
    assert told == {
        "before": True,
        "moves": True,
        "family": "Family.PLAYSTATION",
        "result": "ResultScreen",
        "review": "ReviewScreen",
        "back": "ResultScreen",
        "new": True,
    }


def test_a_controller_pulled_out_lets_go_of_what_it_held() -> None:
    assert played("pulled_out") == {
        "holding": True,
        "held on": False,
        "moves": 0,
        "family": "None",
        "tracker": True,
        "tracker after": False,
    }


def test_two_controllers_play_one_game() -> None:
    assert played("two_pads") == {
        "first": "Family.XBOX",
        "second": "Family.PLAYSTATION",
        "both": True,
        "left": "Family.PLAYSTATION",
        "moves": 1,
    }


def test_a_replugged_controller_keeps_its_make_and_its_rumble() -> None:
    assert played("replugged") == {
        "families": ["Family.PLAYSTATION"] * 3,
        "felt": [True] * 3,
        "open": [0] * 3,
    }


def test_each_of_two_controllers_has_its_own_make_and_rumble() -> None:
    xbox, sony = "Family.XBOX", "Family.PLAYSTATION"
    assert played("two_pads_in_turn") == {
        "families": [xbox, sony, xbox, "None", sony],
        "felt": [[True, False], [False, True], [True, False], [False, True]],
    }


def test_a_held_stick_steps_on_without_events() -> None:
    told = played("held_stick")
    assert len(told["cards"]) >= 3
    assert told["stops"]


def test_a_trembling_stick_wakes_nobody() -> None:
    told = played("noise")
    assert told["noisy"] <= told["quiet"] * 1.1 + 2
    assert told["drawn"] == 0
    assert told["family"] == "None"
    assert told["moved"]


def test_a_blow_is_felt_until_the_focus_is_lost() -> None:
    told = played("rumble")
    assert told["health"] < 20
    heavy, light = told["felt"][0]
    assert heavy > 0
    assert light > 0
    assert told["last"] == [0, 0]
