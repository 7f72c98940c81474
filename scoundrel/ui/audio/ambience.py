"""The ambience: the air of the current place, in pieces that overlap."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

import pygame

Read = Callable[[Path], "pygame.mixer.Sound | None"]
"""Reads and decodes a sound file."""
CHANNELS = (0, 3)
"""Two channels, used by turns, so that one piece can fade into the next."""
OVERLAP = 0.75
"""The time for which a piece sounds as the next one does at its beginning, in seconds."""
_PASSAGE = 1.5  # the fade time between two places, in seconds


class Ambience:
    """Plays the pieces of a place's air one after the other, and cross-fades to those of another place.

    A piece of 7 seconds takes 1.2 MB of memory, the whole air 5 MB. `tend` reads the files, so a thread
    calls it.
    """

    def __init__(self, read: Read) -> None:
        self._read = read
        self._files: dict[str, list[Path]] = {}  # the pieces of each place's air
        self._heard = ""  # the place that is heard
        self._piece = 0  # the number of the current piece
        self._next = -math.inf  # when the next piece begins
        self._sounds: list[pygame.mixer.Sound | None] = [None, None]  # the last sound on each channel
        self.volume = 0.0

    def find(self, folder: Path) -> None:
        """Use the airs in this folder. Missing files stay silent."""
        for path in sorted(folder.glob("air-*.mp3")):
            self._files.setdefault(path.stem.split("-")[1], []).append(path)

    def set(self, volume: float) -> None:
        """Set the volume, 0 (off) to 1."""
        self.volume = volume
        # Set the volumes of the sounds, because fades control those of the channels.
        for sound in filter(None, self._sounds):
            sound.set_volume(volume)

    def tend(self, place: str, now: float) -> float:
        """Begin the piece that is due at ``now`` in this place; return when to call it again."""
        pieces = self._files.get(place) if self.volume else None
        moved = place != self._heard or not pieces
        if now < self._next and not moved:
            return self._next
        fade, self._heard = round(1_000 * (_PASSAGE if moved else OVERLAP)), place if pieces else ""
        last, self._sounds = self._sounds[1], [self._sounds[1], None]
        if last is not None:
            last.fadeout(fade)
        if not pieces:
            return math.inf
        self._piece = 0 if moved else (self._piece + 1) % len(pieces)
        sound = self._read(pieces[self._piece])
        if sound is None:
            del pieces[self._piece]
            self._next = now + OVERLAP
            return self._next
        self._sounds[1] = sound
        sound.set_volume(self.volume)
        free = min(map(pygame.mixer.Channel, CHANNELS), key=pygame.mixer.Channel.get_busy)
        free.play(sound, fade_ms=fade)
        self._next = now + sound.get_length() - OVERLAP
        return self._next
