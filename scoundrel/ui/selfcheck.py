"""The self-check: loads all modules and assets, replays a game and draws a frame without a window."""

from __future__ import annotations

import os
import pkgutil
import wave
import zlib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

_GAME: Final = """\
Game: classic#11982
Date: 2026-11-21
Outcome: cleared
Score: 9

1. Ts 8s Tc 8d | 8d Ts* 8s*
2. 3s 5s Tc Ac | 5s* 3s Tc
3. 4s 3c Td Ac | 4s* 3c* Td
4. 2c 7d 8h Ac | 8h Ac* 2c
5. 7h 7d 5h 6d | -
6. 6h 9d Qs Kc | 6h Kc* Qs*
7. 2h 9d 7s 4h | 4h 7s* 2h
8. Th 9d 3h 5c | Th 5c* 9d
9. 6c 5d 3h 4c | -
10. 9h 6s Qc 3d | Qc* 6s 9h
11. Js 8c 9c 3d | Js* 9c* 8c*
12. 2d 7c Ks 3d | -
13. As Jc 4d 2s | 2s* 4d Jc*
14. As 9s 7h 7d | 7d 7h As*
15. 5h 9s 6d 6c | 5h 9s* 6c*
16. 5d 3h 6d 4c | 4c* 6d 3h
17. 5d 2d 7c Ks | Ks* 7c* 5d
18. 3d 2d | 2d 3d
"""
"""A transcript with its outcome; reading it replays the game."""

_EXPECTED_SOUNDS: Final = 20
"""Minimum number of cues; with fewer, the sounds were not packaged."""

_CONTENTS: Final = "contents.txt"
"""The list of an executable's contents: a line for each module, and for each asset with its CRC-32."""


def check() -> str:
    """Check everything and return a summary. Raises an exception for the first fault."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from .sdl_env import prepare  # noqa: PLC0415  # before pygame is loaded

    prepare()

    from scoundrel import resources  # noqa: PLC0415

    folder = resources.root()
    modules = _check_contents(folder)
    pictures = _check_pictures(folder)
    fonts = _check_fonts(folder)
    sounds = _check_sounds(folder)
    languages = _check_languages()
    rooms = _check_game()
    _check_data()
    _check_frame()
    read = f"{modules} modules, {pictures} pictures, {fonts} fonts, {sounds} sounds, {languages} languages"
    return f"{read}, a game of {rooms} Rooms, a frame"


def _check_contents(folder: Path) -> int:
    """Load every module, and compare each asset with its checksum from the build."""
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
        modules.extend(_modules("scoundrel"))
    for module in modules:
        import_module(module)
    return len(modules)


def _modules(package: str) -> Iterator[str]:
    """Yield the names of a package and all its modules."""
    yield package
    for found in pkgutil.iter_modules(import_module(package).__path__, f"{package}."):
        if found.ispkg:
            yield from _modules(found.name)
        else:
            yield found.name


def _check_data() -> None:
    """Read the advisor's weights and the puzzles."""
    from scoundrel.engine import CLASSIC, HARD  # noqa: PLC0415
    from scoundrel.solver.puzzles.collection import daily, shipped  # noqa: PLC0415
    from scoundrel.solver.value import weights  # noqa: PLC0415

    for ruleset in (CLASSIC, HARD):
        weights(ruleset.avoid)
    if not (shipped() and daily()):
        raise ValueError("there are no puzzles")


def _check_pictures(folder: Path) -> int:
    import pygame  # noqa: PLC0415

    from scoundrel.engine import DECK  # noqa: PLC0415

    from .table.card_theme import DEFAULT_NAME  # noqa: PLC0415

    every = [
        *(folder / "pictures").iterdir(),
        *(folder / "scenery").iterdir(),
        *(folder / "themes").glob("*/*"),
    ]
    paths = [path for path in every if path.suffix in (".bmp", ".png")]
    missing = {card.code for card in DECK} - {path.stem for path in paths if path.parent.name == DEFAULT_NAME}
    if missing:
        raise FileNotFoundError(f"no pictures of {' '.join(sorted(missing))}")
    for path in paths:
        pygame.image.load(path)
    return len(paths)


def _check_fonts(folder: Path) -> int:
    import pygame  # noqa: PLC0415

    from .widgets.theme import FONTS  # noqa: PLC0415

    pygame.font.init()
    for name in FONTS:
        pygame.font.Font(folder / "fonts" / f"{name}.ttf", 20)
    return len(FONTS)


def _check_sounds(folder: Path) -> int:
    paths = list((folder / "sounds").glob("*.wav"))
    for path in paths:
        with wave.open(str(path)) as sound:
            sound.readframes(sound.getnframes())
    for path in (folder / "sounds").glob("*.ogg"):
        if path.read_bytes()[:4] != b"OggS":
            raise ValueError(f"{path.name} is no Ogg file")
        paths.append(path)
    if len(paths) < _EXPECTED_SOUNDS:
        raise FileNotFoundError(f"only {len(paths)} sounds")
    return len(paths)


def _check_languages() -> int:
    """Read every translation. Raises an exception for a damaged one."""
    from scoundrel import i18n  # noqa: PLC0415

    for code in i18n.languages():
        i18n.catalogue(code)
    return len(i18n.languages())


def _check_game() -> int:
    """Replay a game, which must give the transcript's outcome and score."""
    from scoundrel.engine.record import format_record, parse_record  # noqa: PLC0415

    record = parse_record(_GAME)
    if format_record(record) != _GAME:
        raise ValueError("a game read and written again is not the same")
    return record.game.room_number


def _check_frame() -> None:
    from scoundrel.engine import GameId  # noqa: PLC0415
    from scoundrel.storage.store import Store  # noqa: PLC0415

    from .app import App  # noqa: PLC0415
    from .window.game_window import GameWindow  # noqa: PLC0415

    app = App(GameWindow(), GameId.parse("classic#11982"), Store(None))
    app.frame(0.0)
    app.window.close()
