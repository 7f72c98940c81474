"""The shareable picture of a result: drawn for every ending, copied or otherwise saved."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

from scoundrel.engine import room_healths, share_text
from scoundrel.storage.milestones import Milestone
from scoundrel.storage.settings import DEFAULT
from scoundrel.storage.store import Store
from scoundrel.ui.requests import Context, CopyPicture
from scoundrel.ui.screens.result import ResultScreen
from scoundrel.ui.screens.result_picture import SIZE, paint
from scoundrel.ui.table import card_theme
from scoundrel.ui.window import clipboard
from tests.goldens import golden
from tests.ui.driver import ScreenDriver, running
from tests.wishes import STILL, store_with

pytestmark = pytest.mark.usefixtures("screen")


@pytest.mark.parametrize("name", ["classic_death", "classic_cleared"])
def test_it_has_a_bar_for_each_room_of_the_shared_curve(name: str) -> None:
    game = golden(name)
    curve = share_text(game).rpartition("\n")[2]
    assert len(room_healths(game)) == len(curve)
    lowest = min(room_healths(game))
    assert curve[room_healths(game).index(lowest)] == min(curve)


def test_death_and_success_look_different_and_seals_show() -> None:
    cards, died, cleared = card_theme.chosen(DEFAULT), golden("classic_death"), golden("classic_cleared")
    pictures = [
        paint(died, "CODE", (), cards),
        paint(cleared, "CODE", (), cards),
        paint(cleared, "CODE", [*Milestone], cards),
        paint(cleared, "", (), cards),
    ]
    assert {picture.get_size() for picture in pictures} == {SIZE}
    assert len({pygame.image.tobytes(picture, "RGB") for picture in pictures}) == 4


def test_a_key_asks_for_it() -> None:
    game = golden("classic_death")
    driver = ScreenDriver(lambda send: ResultScreen(Context((1280, 800), send, STILL), game))
    driver.press("p")
    asked = [request for request in driver.take_requests() if isinstance(request, CopyPicture)]
    assert [one.make().get_size() for one in asked] == [SIZE]


@pytest.mark.parametrize("takes", [False, True])
def test_it_is_copied_or_else_saved_without_replacing_anything(
    takes: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clipboard, "put_picture", lambda _: takes)
    with running(store_with(STILL, tmp_path), "classic#121") as app:
        for _ in range(2):
            app.table.send(CopyPicture(lambda: pygame.Surface(SIZE), "picture"))
            app.frames(2)
    saved = sorted(path.name for path in tmp_path.glob("*.png"))
    assert saved == ([] if takes else ["picture-2.png", "picture.png"])
    assert all(pygame.image.load(tmp_path / name).get_size() == SIZE for name in saved)


def test_where_nothing_is_kept_it_says_so() -> None:
    store = Store(None)
    assert (
        store.save_picture(b"", "picture")
        == "The picture couldn't be saved: there's no folder to save it in."
    )
    store.close()


def test_no_picture_is_copied_without_a_program_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert not clipboard.put_picture(b"")


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script stands for the program")
def test_the_program_for_pictures_gets_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "xclip"
    program.write_text(f'#!/bin/sh\n/bin/cat > "{tmp_path}/copied"\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("DISPLAY", ":9")
    assert clipboard.put_picture(b"a picture")
    assert (tmp_path / "copied").read_bytes() == b"a picture"
