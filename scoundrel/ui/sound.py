"""Sound cues. Without a sound device the game is silent and otherwise the same."""

from __future__ import annotations

import logging
import os
import random
import re
import sys
import time
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

import pygame

from scoundrel import resources
from scoundrel.storage.settings import DEFAULT, Settings

from .music import PULSE, STRINGS, Music

log = logging.getLogger(__name__)

_RATE, _BITS, _CHANNELS, _BUFFER = 44_100, -16, 2, 1024
"""Of the device. The buffer is 23 ms long: half of it would wake the machine twice as often for little."""
_VOICES = 19
_AMBIENCE, _AIR, _DRIP = "ambience", 0, "drip"
_RESERVED = 1 + max(_AIR, STRINGS, PULSE)
"""The channels that no cue takes."""
_UNEVEN = 3.0
"""Decibels between the softest and the loudest time a cue is played."""
_ASIDE = 0.55
"""How much softer a cue at one edge of the table is on the other side."""
_DRIPS_EVERY = (2.5, 9.0)
"""Seconds from one drip to the next."""


class Sounds:
    """Plays cues by name, at random one of the takes of each, and the cave and the music behind them.

    The device is opened in the background once `start` is called: it can take seconds where there is none.
    """

    def __init__(self, settings: Settings = DEFAULT) -> None:
        self._settings = settings
        self._ambience: pygame.mixer.Sound | None = None
        self._takes: dict[str, list[pygame.mixer.Sound]] = {}
        self._drips: list[pygame.mixer.Sound] = []
        self._last: dict[str, pygame.mixer.Sound] = {}
        """The take of each cue that was played last."""
        self._music = Music(_read)
        self._thread: Thread | None = None
        self.ready = Event()
        """Set once all is read, or there is no device."""
        self._news = Event()
        """Wakes the thread."""
        self._closing = False

    def start(self) -> None:
        """Open the device and read the cues, without making anyone wait."""
        if self._thread is None:
            self._thread = Thread(target=self._run, name="sounds", daemon=True)
            self._thread.start()

    def play(self, cue: str, pan: float = 0.0) -> None:
        """Play ``cue``, unless muted or without a device or its sound.

        It is heard from the left (-1) to the right (1) of the table, a little softer or louder each time,
        and never the same take twice in a row.
        """
        takes = self._takes.get(cue)
        if self.muted or not takes:
            return
        last = self._last.get(cue)
        take = random.choice([other for other in takes if other is not last] or takes)
        self._last[cue] = take
        _play(take, pan)

    def follow(self, room: Hashable | None, low: bool) -> None:
        """Let the music follow the game: which Room is on the table, if any, and is Health low?"""
        if self._music.follow(room, low):
            self._news.set()

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
        for sound in (*self._drips, *filter(None, (self._ambience,))):
            sound.set_volume(self._behind(settings.ambience))
        self._music.set(self._behind(settings.music))
        self._news.set()

    def _behind(self, volume: int) -> float:
        """A volume in percent as that of something that goes on by itself."""
        return 0.0 if self.muted else volume / 100

    def stop(self) -> None:
        """Close the device."""
        self._closing = True
        self._news.set()
        if self._thread is not None:
            self._thread.join(timeout=2.0)
        self._takes, self._drips, self._last, self._ambience = {}, [], {}, None
        if pygame.mixer.get_init():
            pygame.mixer.quit()

    # --- by the thread

    def _run(self) -> None:
        opened = self._open()
        self.ready.set()
        if not opened:
            return
        next_drip = time.monotonic() + _DRIPS_EVERY[1]
        while not self._closing:
            now = time.monotonic()
            if now >= next_drip:
                if self._drips and self._behind(self._settings.ambience):
                    _play(random.choice(self._drips), random.uniform(-1, 1))
                next_drip = now + random.uniform(*_DRIPS_EVERY)
            wake = min(next_drip, self._music.tend(now))
            self._news.wait(max(0.0, wake - now))
            self._news.clear()

    def _open(self) -> bool:
        """Open the device and read the files; return whether there is a device."""
        try:
            with _quiet():
                pygame.mixer.init(_RATE, _BITS, _CHANNELS, _BUFFER)
            pygame.mixer.set_num_channels(_VOICES)
            pygame.mixer.set_reserved(_RESERVED)
        except pygame.error as error:
            log.warning("There is no sound device (%s): the game is silent.", error)
            return False
        folder = resources.root() / "sounds"
        takes: dict[str, list[pygame.mixer.Sound]] = {}
        for path in sorted((*folder.glob("*.wav"), *folder.glob("*.ogg"))):
            if self._closing:
                return False
            if path.stem.startswith("music-"):
                continue  # read when it is needed: it is long
            sound = _read(path)
            if sound is not None:
                takes.setdefault(re.sub(r"-\d+$", "", path.stem), []).append(sound)
        ambience = takes.pop(_AMBIENCE, [])
        self._drips = takes.pop(_DRIP, [])
        self._takes = takes
        self._music.find(folder)
        self._begin_ambience(ambience)
        # The settings may have changed while they were read.
        self.set(self._settings)
        return True

    def _begin_ambience(self, takes: list[pygame.mixer.Sound]) -> None:
        """Loop it for ever, on a channel that no cue takes."""
        if not takes:
            return
        # Its own volume, not the channel's: that fades in by itself, whatever the settings become meanwhile.
        self._ambience = takes[0]
        self._ambience.set_volume(self._behind(self._settings.ambience))
        pygame.mixer.Channel(_AIR).play(self._ambience, loops=-1, fade_ms=2500)


def _play(sound: pygame.mixer.Sound, pan: float) -> None:
    """Play it on a free channel, from where it lies, and not always as loud."""
    channel = sound.play()
    # None where all voices are busy.
    if channel is not None:
        loud = 10 ** (-random.uniform(0, _UNEVEN) / 20)
        pan = max(-1.0, min(1.0, pan))
        channel.set_volume(loud * (1 - _ASIDE * max(0.0, pan)), loud * (1 - _ASIDE * max(0.0, -pan)))


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
