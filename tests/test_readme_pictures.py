"""The README's pictures: each exists, is shown, and has the right size and duration."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scoundrel.engine import Outcome, outcome
from tests import ROOT, screenshots
from tests.loop import GAME, MOST_BYTES, MOVES, PICTURE, blended, encoded
from tests.screenshots import FOLDER, SHOWN
from tests.ui.openings import played

image = pytest.importorskip("PIL.Image")
LOOP = FOLDER / "loop.webp"


def test_the_readme_shows_every_picture_and_begins_with_the_loop() -> None:
    shown = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert shown[0] == LOOP.relative_to(ROOT).as_posix()
    assert {*shown} == {path.relative_to(ROOT).as_posix() for path in FOLDER.iterdir()}
    assert {*SHOWN} == {path.stem for path in FOLDER.glob("*.png")}


def test_pictures_that_stand_still_have_their_size() -> None:
    for name, (_, size) in SHOWN.items():
        with image.open(FOLDER / f"{name}.png") as picture:
            assert picture.size == size


def test_a_picture_can_be_taken_anew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(screenshots, "FOLDER", tmp_path)
    assert screenshots.main(["rules"]) == 0
    assert [path.name for path in tmp_path.iterdir()] == ["rules.png"]
    with image.open(tmp_path / "rules.png") as picture:
        assert picture.size == SHOWN["rules"][1]
        assert len(picture.getcolors(10**6)) > 1000, "something is drawn"


def test_the_loop_lasts_some_seconds_and_is_small() -> None:
    assert LOOP.stat().st_size <= MOST_BYTES
    with image.open(LOOP) as loop:
        assert loop.size == PICTURE
        assert loop.info["loop"] == 0, "for ever"
        lasts = 0
        for frame in range(loop.n_frames):
            loop.seek(frame)
            loop.load()
            lasts += loop.info["duration"]
    assert 8000 <= lasts <= 12000, "milliseconds"


def test_the_game_that_is_filmed_clears_its_dungeon() -> None:
    assert outcome(played(str(GAME), MOVES).state) is Outcome.CLEARED


def test_frames_dissolve_and_are_written_with_times_that_add_up() -> None:
    black, white = image.new("RGB", (32, 20)), image.new("RGB", (32, 20), (255, 255, 255))
    between = [frame.convert("L").tobytes()[0] for frame in blended(black, white)]
    assert between == sorted(between)
    assert 0 < between[0] <= between[-1] < 255
    data = encoded([black, *blended(black, white), white])
    assert data[:4] == b"RIFF"
