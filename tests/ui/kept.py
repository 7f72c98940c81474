"""Caches pictures and rulebook pages for all tests of a process, only to save time."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from scoundrel import i18n, resources
from scoundrel.engine import Card
from scoundrel.ui import assets
from scoundrel.ui.rulebook.page_layout import lay_out
from scoundrel.ui.screens import rulebook
from scoundrel.ui.table import light, scenery
from scoundrel.ui.table.cards import Faces
from scoundrel.ui.widgets import paper, text

# Maximum bytes of cached pictures. Tests draw in many sizes, and run in several processes.
MAXIMUM = 384 * 2**20


def _status(file: Path) -> Hashable:
    """Return a key that changes whenever the file does."""
    status = file.stat()
    return file, status.st_mtime_ns, status.st_size


class Kept:
    """A cache of the most recently used pictures: as many as fit into `MAXIMUM`."""

    def __init__(self) -> None:
        self._pictures: dict[Hashable, pygame.Surface] = {}
        self.taken = 0  # bytes in use

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture with this key; ``make`` it if it isn't cached."""
        if (found := self._pictures.pop(key, None)) is None:
            found = make()
            self.taken += _weight(found)
        self._pictures[key] = found
        while self.taken > MAXIMUM and len(self._pictures) > 1:
            self.taken -= _weight(self._pictures.pop(next(iter(self._pictures))))
        return found


def _weight(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()


def _there(picture: pygame.Surface | None) -> pygame.Surface:
    if picture is None:
        raise LookupError("there is no such picture")
    return picture


@contextmanager
def kept_pictures() -> Iterator[None]:
    """Cache loaded pictures, card faces, scenes and rulebook pages.

    Changed files and files in other folders are read again. If a test replaces the functions that read
    pictures or render text, cards and scenes are created again, because the test checks how.
    """
    load, picture, compose = pygame.image.load, assets.picture, Faces.compose
    folder = resources.root()
    writing = text.line, text.put, text.fitted, assets.font, assets.icon
    kept, names = Kept(), dict[Hashable, pygame.Rect | None]()

    def unchanged() -> bool:
        default = pygame.image.load is load_once and assets.picture is picture_once
        return default and resources.root() == folder

    def writes_as_usual() -> bool:
        return writing == (text.line, text.put, text.fitted, assets.font, assets.icon)

    def load_once(file: Any, *more: Any) -> pygame.Surface:
        if not isinstance(file, Path) or more:
            return load(file, *more)
        return kept.get(_status(file), lambda: load(file)).copy()

    def picture_once(name: str, size: tuple[int, int], folder: str = "pictures") -> pygame.Surface | None:
        if pygame.image.load is not load_once:
            return picture(name, size, folder)
        try:
            key = _status(assets.file(name, folder)), size
        except OSError:
            return picture(name, size, folder)
        try:
            return kept.get(key, lambda: _there(picture(name, size, folder))).copy()
        except LookupError:
            return None

    def compose_once(faces: Faces, card: Card) -> pygame.Surface:
        if not unchanged() or not writes_as_usual():
            return compose(faces, card)
        key = ("face", faces.size, faces.theme, faces._large, faces._larger, card)
        face = kept.get(key, lambda: compose(faces, card))
        if place := names.setdefault(
            key, faces.names.get(card)
        ):  # composing a face also notes its name's place
            faces.names[card] = place
        return face

    def once(make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def made(*of: Any, **more: Any) -> pygame.Surface:
            if not unchanged():
                return make(*of, **more)
            return kept.get((make, *of, *more.values()), lambda: make(*of, **more))

        return made

    @lru_cache(maxsize=200)
    def laid_out(_language: object, *of: Any) -> Any:
        page, leaves, style = of
        return lay_out(page, [pygame.Rect(leaf) for leaf in leaves], style)

    def lay_out_once(page: Any, leaves: Any, style: Any) -> Any:
        if not unchanged() or not writes_as_usual():
            return lay_out(page, leaves, style)
        return laid_out(i18n.gettext("house rule"), page, tuple(map(tuple, leaves)), style)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rulebook, "lay_out", lay_out_once)
        patch.setattr(light, "place_map", once(light.place_map))
        for name in ("small_picture", "large_picture"):
            patch.setattr(paper, name, once(paper.sheet_picture))
        patch.setattr(scenery, "drawing_greys", once(scenery.drawing_greys))
        patch.setattr(pygame.image, "load", load_once)
        patch.setattr(assets, "picture", picture_once)
        patch.setattr(Faces, "compose", compose_once)
        yield
