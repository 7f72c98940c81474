"""Missing or damaged pictures, fonts and sounds are logged once and replaced; the game continues."""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from scoundrel import resources
from scoundrel.engine import DECK
from scoundrel.storage.settings import DEFAULT
from scoundrel.ui import assets
from scoundrel.ui.audio import sounds as sound
from scoundrel.ui.table import card_theme
from scoundrel.ui.table.cards import Faces
from scoundrel.ui.widgets.theme import FONTS
from tests.ui.conftest import forget_every_picture, read_assets_from
from tests.ui.every_screen import SCREENS

pytestmark = pytest.mark.usefixtures("forgotten", "screen")

DECK_PICTURES = ("back", "stock", *(card.code for card in DECK))
PICTURES = {"pictures/slip", *(f"themes/linocut/{name}" for name in DECK_PICTURES)}


def only_empty_folders(folder: Path) -> None:
    for name in ("pictures", "themes/linocut", "fonts", "sounds"):
        (folder / name).mkdir(parents=True)


def damaged(folder: Path, keep: int | None = None) -> None:
    """Replace the content of each file with nonsense, or truncate it after ``keep`` bytes."""
    for name, suffix, magic in (
        ("pictures", "png", b"\x89PNG\r\n\x1a\n"),
        ("pictures", "bmp", b"BM"),
        ("themes/linocut", "qoi", b"qoif"),
        ("themes/linocut", "bmp", b"BM"),
        ("themes/linocut", "json", b"{"),
        ("fonts", "ttf", b"\0\1\0\0"),
        ("sounds", "wav", b"RIFF"),
        ("sounds", "ogg", b"OggS"),
        ("sounds", "mp3", b"\xff\xfb\x90d"),
    ):
        (folder / name).mkdir(parents=True, exist_ok=True)
        real = sorted((resources.root() / name).glob(f"*.{suffix}"))
        for i, path in enumerate(real):
            cut = path.read_bytes()[:keep]
            spoiled = cut if keep else (b"", magic, b"<html>not found</html>")[i % 3]
            (folder / name / path.name).write_bytes(spoiled)


@pytest.fixture
def forgotten() -> Iterator[None]:
    """Forget cached pictures before and after the test."""
    forget_every_picture()
    yield
    forget_every_picture()


def colours(surface: pygame.Surface) -> int:
    """Return the number of colours in a grid of pixels: 1 for an empty picture."""
    w, h = surface.get_size()
    return len({tuple(surface.get_at((x, y))) for x in range(0, w, 7) for y in range(0, h, 7)})


def draw_everything() -> None:
    """Draw screens with all kinds of pictures, twice at two sizes, and all card faces."""
    for size in ((1280, 800), (800, 600)):
        target = pygame.Surface(size).convert()
        for name in ("title, a game waits", "table, a Monster is pointed at", "a death", "number"):
            target.fill((1, 2, 3))
            screen = SCREENS[name](size, DEFAULT)
            for _ in range(2):
                screen.update(0.5)
                screen.draw(target)
            while screen.preload():
                pass
            assert colours(target) > 5, f"{name} shows next to nothing"
    faces = Faces((160, 224), card_theme.CardTheme())
    for card in DECK:
        faces.face(card)


def cut_off(folder: Path) -> None:
    damaged(folder, keep=60)


@pytest.mark.parametrize("spoil", [lambda _folder: None, only_empty_folders, damaged, cut_off])
def test_missing_assets_are_logged_once(
    spoil: Callable[[Path], None],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    spoil(tmp_path)
    read_assets_from(tmp_path, monkeypatch)
    with caplog.at_level(logging.WARNING):
        draw_everything()
    missing = re.findall(r"The (?:picture|font) (\S+) ", "\n".join(caplog.messages))
    assert 0 < len(set(missing)) == len(missing), "each is logged once"
    if spoil is not cut_off:  # truncated pictures can still be partly readable
        assert {*PICTURES, *FONTS} <= set(missing)


def test_without_readable_sounds_the_game_is_silent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for spoil in (only_empty_folders, damaged):
        folder = tmp_path / spoil.__name__
        folder.mkdir()
        spoil(folder)
        monkeypatch.setattr(resources, "root", lambda folder=folder: folder)
        sounds = sound.Sounds()
        with caplog.at_level(logging.WARNING):
            sounds.open_device()
            for cue in (*sounds.takes, "no such cue"):
                sounds.play(cue)
            sounds.play_asked()
            sounds.play_due(dict.fromkeys(sounds.now_and_then, 0.0), now=1.0)
        sounds.stop()
        monkeypatch.undo()
    spoiled_names = {message.split()[2] for message in caplog.messages if message.startswith("The sound ")}
    # Music and ambience are only read when needed.
    folder = resources.root() / "sounds"
    real = {path.name for path in folder.iterdir() if not path.stem.startswith(("music-", "air-"))}
    assert spoiled_names == real


@pytest.mark.skipif(sys.platform != "linux", reason="only /proc tells which files are open")
def test_resizing_through_all_sizes_keeps_few_font_files_open() -> None:
    """Font files are closed again, because some systems limit a program to 256 open files."""
    for pixels in range(8, 208):
        assets.font(FONTS[pixels % len(FONTS)], pixels).size("0")
    kept = [path for path in Path("/proc/self/fd").iterdir() if path.resolve().suffix == ".ttf"]
    assert len(kept) <= 100
