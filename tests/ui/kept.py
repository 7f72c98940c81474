"""Pictures that are read or composed once for all tests of a process, as nothing but time depends on it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

from scoundrel import resources
from scoundrel.engine import Card
from scoundrel.ui import assets
from scoundrel.ui.table import scenery
from scoundrel.ui.table.card_faces import Faces
from scoundrel.ui.table.mood import Mood
from scoundrel.ui.table.scenery import Scene
from scoundrel.ui.widgets import text


def _status(file: Path) -> Hashable:
    """Changes with the file."""
    status = file.stat()
    return file, status.st_mtime_ns, status.st_size


@contextmanager
def kept_pictures() -> Iterator[None]:
    """Keep each picture as it was read, each card as it was composed, and each place.

    A file that was changed is read again, and so are all of another folder. Where a test replaces what reads
    pictures or writes text, cards and places are made anew: it wants to see how.
    """
    load, picture, compose = pygame.image.load, assets.picture, Faces._compose
    usual = resources.root(), text.line, text.put, text.fitted, assets.font, assets.sign
    kept: dict[Hashable, pygame.Surface] = {}

    def unchanged() -> bool:
        now = resources.root(), text.line, text.put, text.fitted, assets.font, assets.sign
        return now == usual and pygame.image.load is load_once and assets.picture is picture_once

    def load_once(file: Any, *more: Any) -> pygame.Surface:
        if not isinstance(file, Path) or more:
            return load(file, *more)
        key = _status(file)
        if key not in kept:
            kept[key] = load(file)
        return kept[key].copy()

    def picture_once(name: str, size: tuple[int, int], folder: str = "pictures") -> pygame.Surface | None:
        if pygame.image.load is not load_once:
            return picture(name, size, folder)
        try:
            key = _status(assets.file(name, folder)), size
        except OSError:
            return picture(name, size, folder)
        if key not in kept:
            made = picture(name, size, folder)
            if made is None:
                return None
            kept[key] = made
        return kept[key].copy()

    def compose_once(faces: Faces, card: Card) -> pygame.Surface:
        if not unchanged():
            return compose(faces, card)
        key = "face", *faces.key, card
        if key not in kept:
            kept[key] = compose(faces, card)
        return kept[key]

    paint = scenery.paint

    def paint_once(size: tuple[int, int], horizon: int, scene: Scene, mood: Mood) -> pygame.Surface:
        key = "place", size, horizon, scenery.inks(scene, mood)
        if not unchanged():
            return paint(size, horizon, scene, mood)
        if key not in kept:
            kept[key] = paint(size, horizon, scene, mood)
        return kept[key].copy()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scenery, "paint", paint_once)
        patch.setattr(pygame.image, "load", load_once)
        patch.setattr(assets, "picture", picture_once)
        patch.setattr(Faces, "_compose", compose_once)
        yield
