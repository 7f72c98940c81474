"""The self-check: loads all modules and assets, replays a game and draws a frame without a window."""

from __future__ import annotations

import os
import pkgutil
import wave
import zlib
from importlib import import_module
from pathlib import Path
from typing import Final

from .. import i18n, resources
from ..engine import CLASSIC, DECK, HARD, GameId, Record, format_record, parse_record, read_code
from ..solver.puzzles import daily, shipped
from ..solver.value import weights
from ..storage.store import Store
from .sdl_env import prepare
from .widgets.theme import FONTS

# The code of a cleared game with a score of 9; reading it replays the game.
_CODE: Final = "N0K2E-4PR8Y-AA99G-YMQSE-C9212-H"
_EXPECTED_SOUNDS: Final = 20  # minimum number of sound files; with fewer, the sounds weren't packaged
# Lists an executable's contents: one line per module, and one per asset with its CRC-32.
_CONTENTS: Final = "contents.txt"


def check() -> str:
    """Check everything and return a summary. Raises an exception at the first fault."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    prepare()  # before pygame is loaded
    from .app import App  # noqa: PLC0415
    from .window.game_window import GameWindow  # noqa: PLC0415

    folder = resources.root()
    modules = _check_contents(folder)
    pictures = _check_pictures(folder)
    fonts = _check_fonts(folder)
    sounds = _check_sounds(folder)
    languages = i18n.languages()
    for code in languages:  # raises an exception if the catalogue is damaged
        i18n.catalogue(code)
    rooms = _check_game()
    app = App(GameWindow(), GameId.parse("classic#11982"), Store(None))
    app.frame(0.0)
    app.window.close()
    read = f"{modules} modules, {pictures} pictures, {fonts} fonts, {sounds} sounds, {'/'.join(languages)}"
    return f"{read}, a game of {rooms} Rooms, a frame"


def _check_contents(folder: Path) -> int:
    """Load every module and compare each asset with its checksum. Return the number of modules."""
    contents = folder / _CONTENTS
    modules = []
    if contents.is_file():
        for line in contents.read_text(encoding="utf-8").splitlines():
            name, _, crc = line.rpartition(" ")
            if not name:
                modules.append(crc)
            elif zlib.crc32((folder / name).read_bytes()) != int(crc, 16):
                raise ValueError(f"{name} is damaged")
    else:
        found = pkgutil.walk_packages(import_module("scoundrel").__path__, "scoundrel.")
        modules += ["scoundrel", *(module.name for module in found)]
    for module in modules:
        import_module(module)
    return len(modules)


def _check_pictures(folder: Path) -> int:
    import pygame  # noqa: PLC0415

    from .table.card_theme import DEFAULT_NAME  # noqa: PLC0415

    every = (path for part in ("pictures", "scenery", "themes/*") for path in folder.glob(f"{part}/*"))
    paths = [path for path in every if path.suffix in (".bmp", ".png", ".qoi")]
    missing = {card.code for card in DECK} - {path.stem for path in paths if path.parent.name == DEFAULT_NAME}
    if missing:
        raise FileNotFoundError(f"no pictures of {' '.join(sorted(missing))}")
    for path in paths:
        pygame.image.load(path)
    return len(paths)


def _check_fonts(folder: Path) -> int:
    import pygame  # noqa: PLC0415

    pygame.font.init()
    for name in FONTS:
        pygame.font.Font(folder / "fonts" / f"{name}.ttf", 20)
    return len(FONTS)


def _check_sounds(folder: Path) -> int:
    paths = list((folder / "sounds").glob("*.wav"))
    for path in paths:
        with wave.open(str(path)) as sound:
            sound.readframes(sound.getnframes())
    for path in {*(folder / "sounds").iterdir()}.difference(paths):
        if not path.read_bytes().startswith((b"OggS", b"\xff\xfb")):
            raise ValueError(f"{path.name} is no Ogg or MP3 file")
        paths.append(path)
    if len(paths) < _EXPECTED_SOUNDS:
        raise FileNotFoundError(f"only {len(paths)} sounds")
    return len(paths)


def _check_game() -> int:
    """Read the solver's data; replay a game from its code and transcript. Return its number of Rooms."""
    for ruleset in (CLASSIC, HARD):
        weights(ruleset.avoid)
    if not (shipped() and daily()):
        raise ValueError("there are no puzzles")
    game = read_code(_CODE)
    transcript = format_record(Record(game))
    if "Score: 9" not in transcript or parse_record(transcript).game != game:
        raise ValueError("a game read and written again is not the same")
    return game.room_number
