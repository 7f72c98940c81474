"""Sound cues. Without a sound device the game is silent and otherwise the same."""

from __future__ import annotations

import logging
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pygame

from scoundrel import resources
from scoundrel.storage.settings import DEFAULT, Settings

log = logging.getLogger(__name__)

_RATE, _BITS, _CHANNELS, _BUFFER = 44_100, -16, 2, 1024
"""Of the device. The buffer is 23 ms long: half of it would wake the machine twice as often for little."""
_VOICES = 16
_AMBIENCE = "ambience"


class Sounds:
    """Plays cues by name, one take after the other where there are several.

    The device is opened in the background once `start` is called: it can take seconds where there is none.
    """

    def __init__(self, settings: Settings = DEFAULT) -> None:
        self._settings = settings
        self._ambience: pygame.mixer.Sound | None = None
        self._takes: dict[str, list[pygame.mixer.Sound]] = {}
        self._next: dict[str, int] = {}
        self._thread: Thread | None = None

    def start(self) -> None:
        """Open the device and read the cues, without making anyone wait."""
        if self._thread is None:
            self._thread = Thread(target=self._open, name="sounds", daemon=True)
            self._thread.start()

    def play(self, cue: str) -> None:
        """Play ``cue``, unless muted or without a device or its sound."""
        takes = self._takes.get(cue)
        if self.muted or not takes:
            return
        turn = self._next.get(cue, 0)
        self._next[cue] = turn + 1
        takes[turn % len(takes)].play()

    @property
    def muted(self) -> bool:
        """Is all sound off?"""
        return self._settings.muted

    def set(self, settings: Settings) -> None:
        """Use these volumes from now on."""
        self._settings = settings
        for takes in self._takes.values():
            for sound in takes:
                sound.set_volume(settings.effects / 100)
        if self._ambience is not None:
            self._ambience.set_volume(self._ambience_volume)

    @property
    def _ambience_volume(self) -> float:
        return 0.0 if self.muted else self._settings.ambience / 100

    def stop(self) -> None:
        """Close the device."""
        if self._thread is not None:
            self._thread.join(timeout=2.0)
        self._takes, self._ambience = {}, None
        if pygame.mixer.get_init():
            pygame.mixer.quit()

    def _open(self) -> None:
        try:
            with _quiet():
                pygame.mixer.init(_RATE, _BITS, _CHANNELS, _BUFFER)
            pygame.mixer.set_num_channels(_VOICES)
        except pygame.error as error:
            log.warning("There is no sound device (%s): the game is silent.", error)
            return
        takes: dict[str, list[pygame.mixer.Sound]] = {}
        for path in sorted((resources.root() / "sounds").glob("*.wav")):
            sound = _read(path)
            if sound is not None:
                takes.setdefault(re.sub(r"-\d+$", "", path.stem), []).append(sound)
        ambience = takes.pop(_AMBIENCE, [])
        self._takes = takes
        self._begin_ambience(ambience)
        # The settings may have changed while they were read.
        self.set(self._settings)

    def _begin_ambience(self, takes: list[pygame.mixer.Sound]) -> None:
        """Loop it for ever, on a channel that no cue takes."""
        if not takes:
            return
        # Its own volume, not the channel's: that fades in by itself, whatever the settings become meanwhile.
        self._ambience = takes[0]
        self._ambience.set_volume(self._ambience_volume)
        pygame.mixer.set_reserved(1)
        pygame.mixer.Channel(0).play(self._ambience, loops=-1, fade_ms=2500)


@contextmanager
def _quiet() -> Iterator[None]:
    """Hide what the system's sound library prints where there is no device: the log has it."""
    if not sys.platform.startswith("linux"):
        yield
        return
    kept = os.dup(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def _read(path: Path) -> pygame.mixer.Sound | None:
    try:
        return pygame.mixer.Sound(path)
    except (OSError, pygame.error) as error:
        log.warning("The sound %s cannot be read (%s): it stays silent.", path.name, error)
        return None
