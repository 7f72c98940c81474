"""Real events of SDL's virtual controllers, in a separate process."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from tests import ROOT
from tests.commands import python

from .virtual import library

pytestmark = pytest.mark.skipif(library() is None, reason="SDL's library with virtual joysticks is not found")
Scenes = dict[str, dict[str, Any]]


@pytest.fixture(scope="module")
def told() -> Scenes:
    """Return the result of each scene. All scenes run in one process."""
    names = ("two_pads_in_turn", "whole_game", "held_stick", "noise", "short_presses", "rumble")
    done = subprocess.run(
        [sys.executable, "-m", "tests.ui.pads.scenes", *names],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return {
        name: json.loads(line)
        for name, line in zip(names, done.stdout.splitlines()[-len(names) :], strict=True)
    }


def test_the_first_frame_loads_nothing_of_controllers() -> None:
    script = (
        "import sys\n"
        "from scoundrel.ui.app import App\n"
        "from scoundrel.ui.window.game_window import GameWindow\n"
        "from tests.wishes import STILL, store_with\n"
        "app = App(GameWindow(), None, store_with(STILL))\n"
        "assert app.frame(1 / 60)\n"
        "print(*(name for name in sys.modules if '.pads.' in name or '_sdl2' in name))\n"
    )
    done = python(script)
    loaded = done.stdout.splitlines()[-1].split()
    assert loaded == ["scoundrel.ui.pads.makes", "scoundrel.ui.pads.active_device"], done.stderr


def test_a_whole_game_is_played_with_a_controller_plugged_in_at_the_table(told: Scenes) -> None:
    seen = told["whole_game"]
    assert seen["rumbled"] > 0
    del seen["rumbled"]
    assert seen == {
        "before": True,
        "moves": True,
        "make": "Make.PLAYSTATION",
        "result": "ResultScreen",
        "review": "ReviewScreen",
        "back": "ResultScreen",
        "new": True,
    }


def test_each_of_two_controllers_has_its_own_make_and_rumble(told: Scenes) -> None:
    xbox, sony = "Make.XBOX", "Make.PLAYSTATION"
    assert told["two_pads_in_turn"] == {
        "families": [xbox, sony, xbox, "None", sony, sony],
        "felt": [[True, False], [False, True], [True, False], [False, True]],
        "open": 1,
    }


def test_a_held_stick_steps_on_without_events(told: Scenes) -> None:
    seen = told["held_stick"]
    assert len(seen["cards"]) >= 3
    assert seen["stops"]


def test_a_trembling_stick_wakes_nobody(told: Scenes) -> None:
    seen = told["noise"]
    assert seen["noisy"] <= seen["quiet"] * 1.1 + 2
    assert seen["drawn"] == 0
    assert seen["make"] == "None"
    assert seen["moved"]


def test_no_short_press_is_lost_at_rest_while_a_controller_is_in_use(told: Scenes) -> None:
    seen = told["short_presses"]
    assert seen["make"] == "None"
    assert seen["felt"] == [True] * 6
    assert seen["turns"] <= seen["turns without"] * 1.1 + 2, "once it isn't used any more, the game rests"


def test_a_blow_is_felt_until_the_focus_is_lost(told: Scenes) -> None:
    seen = told["rumble"]
    assert seen["health"] < 20
    heavy, light = seen["felt"][0]
    assert heavy > 0
    assert light > 0
    assert seen["last"] == [0, 0]
