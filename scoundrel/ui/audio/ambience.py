"""The ambience: the air of the current place, as a loop."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    Read = Callable[[Path], pygame.mixer.Sound | None]

CHANNELS = (0, 3)
"""Two channels, so that the airs of two places can cross-fade."""
CROSS = 1.5
"""The time of a cross-fade, in seconds."""


class Ambience:
    """Loops the air of one place, and cross-fades to that of another.

    `tend` reads the files, so a thread calls it.
    """

    def __init__(self, read: Read) -> None:
        self._read = read
        self._files: dict[str, Path] = {}  # the file of each place
        self._heard: str | None = None  # the place that is heard
        self._sound: pygame.mixer.Sound | None = None
        self.volume = 0.0

    def find(self, folder: Path) -> None:
        """Use the airs in this folder. Missing files stay silent."""
        self._files = {path.stem.removeprefix("air-"): path for path in folder.glob("air-*.ogg")}

    def set(self, volume: float) -> None:
        """Set the volume, 0 (off) to 1."""
        self.volume = volume
        # Set the sound's volume, because the fade-in controls the channel's volume.
        if self._sound is not None:
            self._sound.set_volume(volume)

    def tend(self, place: str) -> None:
        """Begin the cross-fade to this place, if another one is heard."""
        if not self.volume or place == self._heard:
            return
        self._heard = place
        # A file of 30 seconds takes 5 MB of memory until its fade-out ends.
        path = self._files.get(place)
        self._sound = self._read(path) if path else None
        free, busy = sorted(map(pygame.mixer.Channel, CHANNELS), key=pygame.mixer.Channel.get_busy)
        busy.fadeout(round(1_000 * CROSS))
        if self._sound is not None:
            self._sound.set_volume(self.volume)
            free.play(self._sound, loops=-1, fade_ms=round(1_000 * CROSS))
