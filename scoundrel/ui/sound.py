"""Sound cues. Where there is no sound device the game is silent and otherwise the same."""

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

from . import assets
from .taste import DEFAULT, Taste

log = logging.getLogger(__name__)

_RATE, _BITS, _CHANNELS, _BUFFER = 44_100, -16, 2, 1024
"""Of the device. The buffer is 23 ms long: half of it would wake the machine twice as often for little."""
_VOICES = 16
_AMBIENCE = "ambience"


class Sounds:
    """Plays cues by name, one take after the other where there are several.

    The device is opened in the background once `start` is called: it can take seconds where there is none.
    """

    def __init__(self, taste: Taste = DEFAULT) -> None:
        self._taste = taste
        self._muted = False
        self._ambience: pygame.mixer.Channel | None = None
        self._takes: dict[str, list[pygame.mixer.Sound]] = {}
        self._next: dict[str, int] = {}
        self._thread: Thread | None = None

    def start(self) -> None:
        """Open the device and read the cues, without making anyone wait."""
        if self._thread is None:
            self._thread = Thread(target=self._open, name="sounds", daemon=True)
            self._thread.start()

    def play(self, cue: str) -> None:
        """Play ``cue``, if there is a device, its sound was read and nobody asked for silence."""
        takes = self._takes.get(cue)
        if self._muted or not takes:
            return
        turn = self._next.get(cue, 0)
        self._next[cue] = turn + 1
        takes[turn % len(takes)].play()

    @property
    def muted(self) -> bool:
        """Is everything silent?"""
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        self._muted = muted
        if self._ambience is not None:
            self._ambience.set_volume(0.0 if muted else self._taste.ambience)

    def stop(self) -> None:
        """Close the device."""
        if self._thread is not None:
            self._thread.join(timeout=2.0)
        self._takes = {}
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
        for path in sorted((assets.root() / "sounds").glob("*.wav")):
            sound = _read(path)
            if sound is not None:
                sound.set_volume(self._taste.effects)
                takes.setdefault(re.sub(r"-\d+$", "", path.stem), []).append(sound)
        self._takes = takes
        self._begin_ambience(takes.pop(_AMBIENCE, []))

    def _begin_ambience(self, takes: list[pygame.mixer.Sound]) -> None:
        """Let it run on for ever, on a channel that no cue takes away."""
        if not takes or self._taste.ambience <= 0:
            return
        takes[0].set_volume(1.0)
        pygame.mixer.set_reserved(1)
        channel = pygame.mixer.Channel(0)
        channel.set_volume(0.0 if self._muted else self._taste.ambience)
        channel.play(takes[0], loops=-1, fade_ms=2500)
        self._ambience = channel


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep to ourselves what the system's sound library prints where there is no device: the log has it."""
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
