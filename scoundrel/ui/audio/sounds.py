"""Sound cues: their clips, and the mixer that plays them."""

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
from queue import SimpleQueue
from threading import Event, Thread

import pygame

from ... import resources
from ...storage.settings import DEFAULT, Settings
from .music import CHANNELS, PULSE, STRINGS, Ambience, Music, Takes

log = logging.getLogger(__name__)

# The device's format. The buffer lasts 23 ms; half that would wake the CPU twice as often for little gain.
_RATE, _BITS, _CHANNELS, _BUFFER = 44_100, -16, 2, 1024
_VOICES = 20
_HEART, _COUNT = "heartbeat", "count-tick"
_GREAT = ("armed-heavy", "bare-heavy", "fatal")  # the cues played together with the scene's ``tail`` sound
_DUCKING = ("fatal", "record", "into-")  # prefixes of the cues that briefly soften the music
_RESERVED = 1 + max(*CHANNELS, STRINGS, PULSE)  # the number of reserved channels
_UNEVEN = 3.0  # the range of the random variation in a cue's loudness, in decibels
_ASIDE = 0.55  # how much softer, 0 to 1, the opposite channel plays a cue at the table's edge
# Random sounds over the ambience: minimum and maximum seconds between them, and maximum pan.
_NOW_AND_THEN = {"drip": (2.5, 9.0, 1.0), "crackle": (0.4, 2.6, 0.2)}
_PULSE_FROM = 0.25  # the minimum ratio of music to effects (-12 dB) at which the pulse replaces the heartbeat


class Sounds:
    """Plays cues by name, with varying clips, and the ambience and music behind them.

    `start` opens the device in the background, because that can take seconds without a sound card.
    """

    def __init__(self, settings: Settings = DEFAULT) -> None:
        self._settings = settings
        self._ambience = Ambience()
        self.takes: dict[str, Takes] = {}
        self.now_and_then: dict[str, Takes] = {}
        self.asked: SimpleQueue[tuple[str, float, float]] = SimpleQueue()  # cues, with pans and volumes
        self.music = Music()
        self.thread: Thread | None = None
        self.ready = Event()  # set once cues can be played, or if there is no device
        self._news = Event()  # set to wake the thread
        self._closing = False

    def start(self) -> None:
        """Open the device and find the cues, without blocking."""
        if self.thread is None:
            self.thread = Thread(target=self._run, name="sounds", daemon=True)
            self.thread.start()

    def play(self, cue: str, pan: float = 0.0, volume: float = 1.0) -> None:
        """Play ``cue``, unless it has no clip, sound is off, or the music's pulse replaces the heartbeat.

        ``pan`` is the cue's position, from the left (-1) to the right (1) of the table. The loudness varies a
        little, and a clip isn't repeated if the cue has others. ``volume`` is relative to the cue's default.
        """
        if self.muted or cue not in self.takes or (cue == _HEART and self.music.pulsing):
            return
        self.asked.put((cue, pan, volume))
        if cue in _GREAT:
            self.asked.put((f"tail-{self.music.place}", 0.0, volume))
        self._news.set()

    def follow(self, room: Hashable | None, low: bool, place: str | None = None) -> None:
        """Adapt music and ambience to the Room (if any), low health and the scene (by default, unchanged)."""
        if self.music.follow(room, low, place or self.music.place):
            self._news.set()

    @property
    def muted(self) -> bool:
        """Whether all sound is off."""
        return self._settings.muted

    def set(self, settings: Settings) -> None:
        """Apply the volumes in ``settings``."""
        self._settings = settings
        self._ambience.set(self._behind(settings.ambience))
        # The pulse and the heartbeat have different rhythms, so only the louder one is played.
        self.music.set(self._behind(settings.music), settings.music >= _PULSE_FROM * settings.effects)
        self._news.set()

    def _behind(self, volume: int) -> float:
        """Return a background sound's volume, 0 to 1, for a ``volume`` in percent; 0 if muted."""
        return 0.0 if self.muted else volume / 100

    def stop(self) -> None:
        """Stop the thread and close the device."""
        self._closing = True
        self._news.set()
        if self.thread is not None:
            self.thread.join(timeout=2.0)
        self.takes, self.now_and_then, self._ambience = {}, {}, Ambience()
        # Until the real module is loaded, `pygame.mixer` is a placeholder that is false.
        if pygame.mixer and pygame.mixer.get_init():
            pygame.mixer.quit()

    # --- Methods called by the thread

    def play_asked(self) -> None:
        """Play the requested cues."""
        while not self.asked.empty():
            cue, pan, volume = self.asked.get()
            if cue.startswith(_DUCKING):
                self.music.duck(time.monotonic())
            if cue != _COUNT and _COUNT in self.takes:
                self.takes[_COUNT].last = None  # so that the next count starts with the lowest tick
            if (takes := self.takes.get(cue)) is not None:
                play_clip(takes.read(), self._settings.effects * volume, pan)

    def play_due(self, due: dict[str, float], now: float) -> None:
        """Play the random sounds that are due, and schedule the next ones."""
        for cue, takes in list(self.now_and_then.items()):
            minimum, maximum, aside = _NOW_AND_THEN[cue]
            if now >= due.setdefault(cue, now + maximum):
                if self._behind(self._settings.ambience):
                    play_clip(takes.read(), self._settings.ambience, random.uniform(-aside, aside))
                due[cue] = now + random.uniform(minimum, maximum)

    def _run(self) -> None:
        opened = self.open_device()
        self.ready.set()
        if not opened:
            return
        due: dict[str, float] = {}
        while not self._closing:
            now = time.monotonic()
            self._news.clear()
            self.play_asked()
            self.play_due(due, now)
            wake = min(self.music.tend(now), self._ambience.tend(self.music.place, now), *due.values())
            self._news.wait(max(0.0, wake - now))

    def open_device(self) -> bool:
        """Open the device and find the files. Return whether there is a device."""
        import pygame.mixer  # noqa: PLC0415  # not needed for the first frame

        try:
            with _quiet():
                pygame.mixer.init(_RATE, _BITS, _CHANNELS, _BUFFER)
            pygame.mixer.set_num_channels(_VOICES)
            pygame.mixer.set_reserved(_RESERVED)
        except pygame.error as error:
            log.warning("There is no sound device (%s): the game is silent.", error)
            return False
        folder = resources.root() / "sounds"
        files: dict[str, list[Path]] = {}
        for path in sorted((*folder.glob("*.wav"), *folder.glob("*.ogg"))):
            if not path.stem.startswith("music-"):
                files.setdefault(re.sub(r"-\d+$", "", path.stem), []).append(path)
        self.now_and_then = {cue: Takes(files.pop(cue, [])) for cue in _NOW_AND_THEN}
        self.takes = {cue: Takes(paths, cue == _COUNT) for cue, paths in files.items()}
        self.music.find(folder)
        self._ambience.find(folder)
        # Apply the settings again, because they may have changed while the files were read.
        self.set(self._settings)
        return True


def play_clip(sound: pygame.mixer.Sound | None, volume: float, pan: float) -> None:
    """Play a sound on a free channel at a volume in percent and a pan, with slightly random loudness."""
    if sound is None:
        return
    sound.set_volume(volume / 100)
    channel = sound.play()
    if channel is not None:  # it is `None` if all are busy
        loud = 10 ** (-random.uniform(0, _UNEVEN) / 20)
        pan = max(-1.0, min(1.0, pan))
        channel.set_volume(loud * (1 - _ASIDE * max(0.0, pan)), loud * (1 - _ASIDE * max(0.0, -pan)))


@contextmanager
def _quiet() -> Iterator[None]:
    """On Linux, hide the sound library's output about a missing device, which `open_device` logs."""
    if not sys.platform.startswith("linux"):
        yield
        return
    stderr = os.dup(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(stderr, 2)
        os.close(stderr)
        os.close(nowhere)
