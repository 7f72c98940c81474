"""Clips, the ambience of each scene, and the music: a drone, strings for a new Room, a low-health pulse."""

from __future__ import annotations

import logging
import math
import random
import time
from collections.abc import Hashable, Iterable
from itertools import groupby
from pathlib import Path

import pygame

log = logging.getLogger(__name__)


def read(path: Path) -> pygame.mixer.Sound | None:
    """Read and decode a sound file. If it can't be read, log that and return `None`."""
    try:
        return pygame.mixer.Sound(path)
    except (OSError, pygame.error) as error:
        log.warning("The sound %s cannot be read (%s): it stays silent.", path.name, error)
        return None


class Takes:
    """Chooses among a cue's clips: in order, or at random but never the same one twice in a row, if possible.

    Reading a clip takes 0.1 ms, or 8 ms for the longest. This is done on a thread, and takes less time than
    the device's buffer lasts.
    """

    def __init__(self, paths: Iterable[Path], in_order: bool = False) -> None:
        self._paths = list(paths)
        self._in_order = in_order
        for path in self._paths:
            str(path)  # make the path cache its text now, not while a search uses the memory
        self.last: Path | None = None  # the path of the clip read last

    def read(self) -> pygame.mixer.Sound | None:
        """Choose and read a clip. Return `None` if no clip can be read."""
        while self._paths:
            later = [path for path in self._paths if self.last is None or path > self.last]
            others = [path for path in self._paths if path != self.last] or self._paths
            path = (later or self._paths)[0] if self._in_order else random.choice(others)
            clip = read(path)
            if clip is not None:
                self.last = path
                return clip
            self._paths.remove(path)
        return None


def takes_by_scene(paths: Iterable[Path], in_order: bool = False) -> dict[str, Takes]:
    """Return the clips by scene. Their paths end with the scene and a number."""
    groups = groupby(sorted(paths), key=lambda path: path.stem.split("-")[-2])
    return {scene: Takes(clips, in_order) for scene, clips in groups}


CHANNELS = (0, 3)
"""The ambience's two channels, used in turn so that one piece can fade into the next."""
OVERLAP = 0.75
"""The overlap between the end of a piece and the beginning of the next one, in seconds."""
_PASSAGE = 1.5  # the fade time of the ambience and the drone between two scenes, in seconds


class Ambience:
    """Plays the pieces of a scene's ambience one after the other, and cross-fades to another scene's.

    Only the last two pieces are in memory, because a piece of 7 seconds takes 1.2 MB, and a scene's whole
    ambience 5 MB. `tend` is called on a thread, because it reads the files.
    """

    def __init__(self) -> None:
        self._pieces: dict[str, Takes] = {}  # the pieces of each scene's ambience
        self._heard = ""  # the scene whose ambience plays; empty in silence
        self._next = -math.inf  # the time at which the next piece begins
        self._sounds: list[pygame.mixer.Sound | None] = [None, None]  # the previous piece and the current one
        self.volume = 0.0

    def find(self, folder: Path) -> None:
        """Use the ambience files in ``folder``. Scenes without files are silent."""
        self._pieces = takes_by_scene(folder.glob("air-*.mp3"), in_order=True)

    def set(self, volume: float) -> None:
        """Set the volume, 0 (off) to 1."""
        self.volume = volume
        # Set the volumes of the sounds, because fades control those of the channels.
        for sound in filter(None, self._sounds):
            sound.set_volume(volume)

    def tend(self, place: str, now: float) -> float:
        """Start the piece that is due at ``now`` in the scene ``place``. Return when to call this again."""
        pieces = self._pieces.get(place) if self.volume else None
        moved = place != self._heard or not pieces
        if now < self._next and not moved:
            return self._next
        fade, self._heard = round(1_000 * (_PASSAGE if moved else OVERLAP)), place if pieces else ""
        last, self._sounds = self._sounds[1], [self._sounds[1], None]
        if last is not None:
            last.fadeout(fade)
        if not pieces:
            return math.inf
        if moved:
            pieces.last = None  # begin with the first piece
        self._sounds[1] = sound = pieces.read()
        if sound is None:
            self._next = math.inf
            return self._next
        sound.set_volume(self.volume)
        min(map(pygame.mixer.Channel, CHANNELS), key=pygame.mixer.Channel.get_busy).play(sound, fade_ms=fade)
        self._next = now + sound.get_length() - OVERLAP
        return self._next


STRINGS, PULSE = 1, 2
"""The mixer channels of the strings and the pulse. The third stem, the drone, is streamed from its file."""
_DUCK, _DUCKED = 10 ** (-4 / 20), 0.6  # the relative volume of ducked music, and the seconds of ducking
_REST = 48.0  # seconds without a new Room until the drone stops, to save CPU time (0.5% of a core)
PAUSE = 24.0
"""Minimum seconds between the beginnings of two phrases of the strings."""
_DEAL = 1.2  # seconds between a new Room and the strings' reaction
FADE, _SLOW_FADE = 3.0, 6.0
"""The fade times of the pulse and the drone, in seconds."""
_STEP = 0.08  # seconds between two steps of a fade


class Music:
    """Three stems that fit together at any moment, each faded in and out independently.

    `tend` reads the files and controls the mixer, so it is called on a thread. The other methods only record
    what should play.
    """

    def __init__(self) -> None:
        self.volume = 0.0
        self._beats = True  # whether the pulse is enabled
        self._room: Hashable | None = None
        self._low = False
        self.entered = -math.inf
        self._unanswered = False  # whether the strings haven't reacted to the current Room yet
        self._phrases: dict[str, Takes] = {}  # the strings' phrases of each scene
        self._last_phrase = -math.inf
        self._drones: dict[str, Path] = {}  # the drone of each scene
        self.place = "cellar"  # the scene whose music plays
        self._droning: str | None = None  # the scene of the drone that plays; `None` in silence
        self._ducked = -math.inf  # the time until which the music is softer
        self._pulse = Takes(())
        self._pulsing = False
        self._pulse_began = 0.0
        self._level = self._tended = 0.0  # the drone's fade level, 0 to 1, and the time of its last update

    def find(self, folder: Path) -> None:
        """Use the music files in ``folder``. Missing stems are silent."""
        self._drones = {path.stem.split("-")[2]: path for path in folder.glob("music-drone-*.ogg")}
        self._phrases = takes_by_scene(folder.glob("music-strings-*.ogg"))
        self._pulse = Takes(folder.glob("music-pulse.ogg"))

    def follow(self, room: Hashable | None, low: bool, place: str) -> bool:
        """Set the Room (if any), whether health is low, and the scene. Return whether anything changed."""
        if (room, low, place) == (self._room, self._low, self.place):
            return False
        self.place = place
        if room is not None and room != self._room:
            self.entered = time.monotonic()
            self._unanswered = True
        self._room, self._low = room, low
        return True

    def set(self, volume: float, pulse: bool = True) -> None:
        """Set the volume, 0 (off) to 1, and whether the pulse plays, from the next `tend` on."""
        self.volume, self._beats = volume, pulse

    def duck(self, now: float) -> None:
        """Lower the music's volume for a moment, beginning at ``now``."""
        self._ducked = now + _DUCKED

    @property
    def pulsing(self) -> bool:
        """Whether the pulse is audible, at least half faded in."""
        return self._pulsing and time.monotonic() >= self._pulse_began + FADE / 2

    def tend(self, now: float) -> float:
        """Start and stop the stems due at ``now`` (`time.monotonic`). Return when to call this again."""
        if self.volume <= 0:
            self._stop_drone()
            for channel in map(pygame.mixer.Channel, (STRINGS, PULSE)):
                channel.stop()
            self._pulsing = self._unanswered = False
            return math.inf
        ducked = now < self._ducked
        volume = self.volume * (_DUCK if ducked else 1)
        wake = min(self._tend_drone(now, volume), self._tend_strings(now))
        self._tend_pulse()
        for channel in map(pygame.mixer.Channel, (STRINGS, PULSE)):
            if (playing := channel.get_sound()) is not None:
                playing.set_volume(volume)
        return min(wake, self._ducked) if ducked else wake

    def _tend_drone(self, now: float, volume: float) -> float:
        until = self.entered + _REST
        passage = self._droning not in (None, self.place)
        wanted = now < until and not passage and self.place in self._drones
        # Don't fade in SDL, which would wait for the end of a fade-out before it starts music.
        step = min(now - self._tended, 2 * _STEP) / (_PASSAGE if passage else _SLOW_FADE)
        self._tended = now
        self._level = max(0.0, min(1.0, self._level + (step if wanted else -step)))
        if wanted and not self._droning:
            self._level = 0.0
            pygame.mixer.music.set_volume(0)
            drone = self._drones[self.place]
            try:
                pygame.mixer.music.load(drone)
                pygame.mixer.music.play(loops=-1)
            except (OSError, pygame.error) as error:
                log.warning("The sound %s cannot be read (%s): it stays silent.", drone.name, error)
                del self._drones[self.place]
                return math.inf
            self._droning = self.place
        elif not wanted and not self._level:
            self._stop_drone()
            if passage:
                return now + _STEP
        if not self._droning:
            return math.inf
        pygame.mixer.music.set_volume(volume * self._level)
        return now + _STEP if self._level < 1 else until

    def _stop_drone(self) -> None:
        if self._droning:
            pygame.mixer.music.stop()
        self._droning = None

    def _tend_strings(self, now: float) -> float:
        channel = pygame.mixer.Channel(STRINGS)
        if not self._unanswered or self.place not in self._phrases:
            return math.inf
        if now < self.entered + _DEAL:
            return self.entered + _DEAL
        self._unanswered = False
        if now < self._last_phrase + PAUSE or channel.get_busy():
            return math.inf
        if (sound := self._phrases[self.place].read()) is not None:
            self._last_phrase = now
            channel.play(sound)
        return math.inf

    def _tend_pulse(self) -> None:
        channel, fade = pygame.mixer.Channel(PULSE), round(1_000 * FADE)
        wanted = self._low and self._beats
        if not wanted and self._pulsing:
            channel.fadeout(fade)
            self._pulsing = False
        elif wanted and not self._pulsing and (sound := self._pulse.read()) is not None:
            channel.play(sound, loops=-1, fade_ms=fade)
            self._pulsing, self._pulse_began = True, time.monotonic()
