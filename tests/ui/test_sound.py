"""Which sounds are read, chosen, panned and silenced, on a device that nobody hears."""

from __future__ import annotations

import itertools
import logging
import math
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scoundrel import resources
from scoundrel.storage.settings import DEFAULT, Settings
from scoundrel.ui import music, sound
from scoundrel.ui.music import PULSE, STRINGS, Music


@pytest.fixture
def sounds() -> Iterator[sound.Sounds]:
    """All sounds, opened without their thread, so that nothing plays by itself."""
    opened = sound.Sounds()
    assert opened._open()
    yield opened
    opened.stop()
    assert not pygame.mixer.get_init()


def test_sounds_are_read_in_the_background_and_the_thread_ends() -> None:
    sounds = sound.Sounds()
    sounds.play("slide")
    sounds.start()
    sounds.start()
    assert sounds.ready.wait(60)
    assert sounds._thread is not None
    sounds.play("slide")
    sounds.stop()
    sounds._thread.join(60)
    assert not sounds._thread.is_alive()


def test_no_take_is_played_twice_in_a_row(sounds: sound.Sounds) -> None:
    for cue in ("parry", "shuffle"):
        played = []
        for _ in range(40):
            sounds.play(cue)
            played.append(sounds._last[cue])
        assert all(a is not b for a, b in itertools.pairwise(played))
        assert len(set(map(id, played))) == len(sounds._takes[cue]), "every take comes up"
    sounds.play("death")
    sounds.play("death")  # its only take
    sounds.play("no such cue")
    assert "no such cue" not in sounds._last


def test_muted_plays_nothing(sounds: sound.Sounds) -> None:
    sounds.set(Settings(muted=True))
    sounds.play("slide")
    assert not sounds._last


def test_a_cue_is_heard_from_where_its_card_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    """The side that is further away is softer; neither is ever silent, nor louder than the file."""

    class Channel:
        def set_volume(self, left: float, right: float) -> None:
            self.ears = left, right

    class Take:
        def play(self) -> Channel:
            return channel

    channel = Channel()
    monkeypatch.setattr(random, "uniform", lambda low, high: low)
    heard = {}
    for pan in (-9.0, -1.0, -0.5, 0.0, 0.5, 1.0):
        sound._play(Take(), pan)  # type: ignore[arg-type]
        heard[pan] = channel.ears
    assert heard[0.0] == (1, 1)
    assert heard[-1.0] == heard[-9.0] == heard[1.0][::-1]
    assert 0.2 < heard[1.0][0] < heard[0.5][0] < heard[0.5][1] == heard[1.0][1] == 1
    monkeypatch.setattr(random, "uniform", lambda low, high: high)
    sound._play(Take(), 0)  # type: ignore[arg-type]
    assert 20 * math.log10(channel.ears[0]) == pytest.approx(-3)


def test_volumes_set_while_sounds_load_take_effect(monkeypatch: pytest.MonkeyPatch) -> None:
    sounds = sound.Sounds()
    read = sound._read

    def wish(path: Path) -> pygame.mixer.Sound | None:
        found = read(path)
        sounds.set(Settings(effects=40, ambience=20))
        return found

    monkeypatch.setattr(sound, "_read", wish)
    sounds._open()
    every = [take for takes in sounds._takes.values() for take in takes]
    assert {round(take.get_volume(), 1) for take in every} == {0.4}
    ambience = pygame.mixer.Channel(0).get_sound()
    assert ambience is not None
    assert {round(one.get_volume(), 1) for one in (ambience, *sounds._drips)} == {0.2}
    # The channel grows louder by itself at first: only what is played on it can be silent.
    sounds.set(Settings(muted=True))
    assert ambience.get_volume() == 0
    sounds.stop()


def test_drips_are_no_cue(sounds: sound.Sounds) -> None:
    assert len(sounds._drips) >= 5
    assert not {"drip", "ambience"} & set(sounds._takes)
    assert not any(cue.startswith("music") for cue in sounds._takes)


def test_without_a_device_the_game_is_silent(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    sounds = sound.Sounds()
    with caplog.at_level(logging.WARNING):
        sounds.start()
        assert sounds.ready.wait(60)
    sounds.play("slide")
    sounds.follow(1, True)
    sounds.set(DEFAULT._replace(music=80))
    sounds.stop()
    assert any("silent" in message for message in caplog.messages)


# --- music


@pytest.fixture
def stems(sounds: sound.Sounds) -> Music:
    stems = Music(sound._read)
    stems.find(resources.root() / "sounds")
    stems.set(0.5)
    return stems


def phrase() -> pygame.mixer.Sound | None:
    return pygame.mixer.Channel(STRINGS).get_sound()


def test_nothing_plays_before_a_room_is_entered(stems: Music) -> None:
    assert stems.tend(time.monotonic()) == math.inf
    assert not pygame.mixer.music.get_busy()
    assert phrase() is None


def tended(stems: Music, begin: float, end: float) -> float:
    """What the thread does from one moment to another; returns when it would be woken next."""
    wake = begin
    while wake <= end:
        begin, wake = wake, stems.tend(wake)
        assert wake > begin, "else it would never sleep"
    return wake


def test_a_new_room_brings_the_drone_and_then_the_strings(stems: Music) -> None:
    assert stems.follow(1, False)
    assert not stems.follow(1, False), "that is no news"
    now = stems._entered
    tended(stems, now, now + 0.5)
    assert pygame.mixer.music.get_busy()
    assert phrase() is None
    tended(stems, now + 0.5, now + 2)
    first = phrase()
    assert first is not None
    assert round(first.get_volume(), 1) == 0.5
    # Rooms that are left at once do not make the strings chatter.
    stems.follow(2, False)
    tended(stems, now + 2, now + 5)
    assert phrase() is first


def test_the_drone_fades_when_no_room_is_entered(stems: Music) -> None:
    stems.follow(1, False)
    now = stems._entered
    volumes = []
    wake = now
    for later in (0, 3, 20, 49, 51, 80):
        wake = tended(stems, wake, now + later)
        volumes.append(pygame.mixer.music.get_volume() if pygame.mixer.music.get_busy() else 0)
    assert volumes[0] == volumes[-1] == 0
    assert 0 < volumes[1] < volumes[2] <= 0.5
    assert volumes[2] > volumes[3] > volumes[4] > 0
    assert wake == math.inf, "and then nothing is to be done"


def test_a_room_entered_while_the_drone_fades_finds_it_where_it_is(stems: Music) -> None:
    stems.follow(1, False)
    now = stems._entered
    wake = tended(stems, now, now + 51)
    faded = pygame.mixer.music.get_volume()
    stems.follow(2, False)
    stems._entered = now + 51
    tended(stems, wake, now + 53)
    assert faded < pygame.mixer.music.get_volume() <= 0.5


def test_low_health_brings_the_pulse(stems: Music) -> None:
    pulse = pygame.mixer.Channel(PULSE)
    for low in (False, True, True, False):
        stems.follow(1, low)
        stems.tend(time.monotonic())
        assert stems._pulsing is low
        assert pulse.get_busy() or not low


def test_silence_stops_all_stems_at_once(stems: Music) -> None:
    stems.follow(1, True)
    now = stems._entered
    tended(stems, now, now + 2)
    assert pygame.mixer.music.get_busy()
    assert phrase() is not None
    stems.set(0)
    assert stems.tend(now + 3) == math.inf
    assert not pygame.mixer.music.get_busy()
    assert not any(pygame.mixer.Channel(channel).get_busy() for channel in (STRINGS, PULSE))
    # With the sound back, what belongs to the moment comes back; a phrase waits for the next Room.
    stems.set(0.5)
    stems.tend(now + 4)
    assert (stems._droning, stems._pulsing, phrase()) == (True, True, None)


def test_muting_mutes_the_music(sounds: sound.Sounds) -> None:
    sounds.set(DEFAULT._replace(music=80))
    assert sounds._music._volume == 0.8
    sounds.set(DEFAULT._replace(music=80, muted=True))
    assert sounds._music._volume == 0


@pytest.mark.parametrize("content", [None, b"", b"OggS nonsense"])
def test_without_readable_music_there_is_none(
    sounds: sound.Sounds, tmp_path: Path, content: bytes | None
) -> None:
    if content is not None:
        for name in ("music-drone", "music-pulse", "music-strings-1"):
            (tmp_path / f"{name}.ogg").write_bytes(content)
    stems = Music(sound._read)
    stems.find(tmp_path)
    stems.set(1)
    stems.follow(1, True)
    tended(stems, stems._entered, stems._entered + 4)
    assert not pygame.mixer.music.get_busy()
    assert not any(pygame.mixer.Channel(channel).get_busy() for channel in (STRINGS, PULSE))


def test_strings_do_not_repeat_themselves(stems: Music, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(music, "_PAUSE", 0)
    heard = []
    for room in range(12):
        pygame.mixer.Channel(STRINGS).stop()
        stems.follow(room, False)
        tended(stems, stems._entered, stems._entered + 2)
        heard.append(stems._phrase)
    assert None not in heard
    assert all(a != b for a, b in itertools.pairwise(heard))
