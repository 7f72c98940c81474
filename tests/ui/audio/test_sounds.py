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
from scoundrel.ui.audio import music
from scoundrel.ui.audio import sounds as sound
from scoundrel.ui.audio.music import PULSE, STRINGS, Music
from scoundrel.ui.audio.sounds import Takes, read


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
        for _ in range(60):
            sounds.play(cue)
            sounds._play_asked()
            played.append(sounds._takes[cue].last)
        assert all(a != b for a, b in itertools.pairwise(played))
        assert len(set(played)) == len(list((resources.root() / "sounds").glob(f"{cue}-*"))), "every take"
    sounds.play("death")
    sounds.play("death")  # its only take
    sounds.play("no such cue")
    sounds._play_asked()
    assert "no such cue" not in sounds._takes


def test_muted_plays_nothing(sounds: sound.Sounds) -> None:
    sounds.set(Settings(muted=True))
    sounds.play("slide")
    assert sounds._asked.empty()


def test_a_take_that_cannot_be_read_is_left_out(tmp_path: Path, sounds: sound.Sounds) -> None:
    damaged = tmp_path / "slide-1.wav"
    damaged.write_bytes(b"RIFF")
    good = next((resources.root() / "sounds").glob("slide-*.wav"))
    takes = Takes([damaged, good])
    assert all(takes.read() is not None and takes.last == good for _ in range(9))
    assert Takes([damaged]).read() is None


def test_a_cue_is_heard_from_where_its_card_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    """The side that is further away is softer; neither is ever silent, nor louder than the file."""

    class Channel:
        def set_volume(self, left: float, right: float) -> None:
            self.ears = left, right

    class Take:
        def set_volume(self, volume: float) -> None:
            self.volume = volume

        def play(self) -> Channel:
            return channel

    channel = Channel()
    monkeypatch.setattr(random, "uniform", lambda low, high: low)
    heard = {}
    for pan in (-9.0, -1.0, -0.5, 0.0, 0.5, 1.0):
        sound.play_clip(Take(), 100, pan)  # type: ignore[arg-type]
        heard[pan] = channel.ears
    assert heard[0.0] == (1, 1)
    assert heard[-1.0] == heard[-9.0] == heard[1.0][::-1]
    assert 0.2 < heard[1.0][0] < heard[0.5][0] < heard[0.5][1] == heard[1.0][1] == 1
    monkeypatch.setattr(random, "uniform", lambda low, high: high)
    sound.play_clip(Take(), 100, 0)  # type: ignore[arg-type]
    assert 20 * math.log10(channel.ears[0]) == pytest.approx(-3)


def test_volumes_set_while_sounds_load_take_effect(monkeypatch: pytest.MonkeyPatch) -> None:
    sounds = sound.Sounds()

    def wish(path: Path) -> pygame.mixer.Sound | None:
        sounds.set(Settings(effects=40, ambience=20))
        return read(path)

    monkeypatch.setattr(sound, "read", wish)
    sounds._open()
    ambience = pygame.mixer.Channel(0).get_sound()
    assert ambience is not None
    assert round(ambience.get_volume(), 1) == 0.2
    sounds.play("slide")
    sounds._play_asked()
    every = map(pygame.mixer.Channel, range(pygame.mixer.get_num_channels()))
    volumes = [round(one.get_volume(), 1) for channel in every if (one := channel.get_sound()) is not None]
    assert sorted(volumes) == [0.2, 0.4]
    # The channel grows louder by itself at first: only what is played on it can be silent.
    sounds.set(Settings(muted=True))
    assert ambience.get_volume() == 0
    sounds.stop()


def test_drips_and_crackles_are_no_cues(sounds: sound.Sounds) -> None:
    others = {"drip", "crackle"}
    assert set(sounds._now_and_then) == others
    assert not {"ambience", *others} & set(sounds._takes)
    assert not any(cue.startswith("music") for cue in sounds._takes)


def test_drips_and_crackles_come_now_and_then(sounds: sound.Sounds, monkeypatch: pytest.MonkeyPatch) -> None:
    pans = []
    monkeypatch.setattr(sound, "play_clip", lambda take, volume, pan: pans.append((volume, pan)))
    due: dict[str, float] = {}
    for tenth in range(600):
        sounds._play_due(due, tenth / 10)
    assert 24 < len(pans) < 180, "a minute's"
    assert {volume for volume, _ in pans} == {DEFAULT.ambience}
    sounds.set(Settings(muted=True))
    sounds._play_due(due, 100)
    assert due.keys() == {"drip", "crackle"}
    assert min(due.values()) > 100
    heard = len(pans)
    sounds._play_due(due, 200)
    assert len(pans) == heard


def test_the_pulse_replaces_the_heartbeat_where_it_is_heard(
    sounds: sound.Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They do not keep time with each other."""

    def beats() -> bool:
        sounds._music.tend(time.monotonic())
        sounds.play("heartbeat")
        heard = not sounds._asked.empty()
        while not sounds._asked.empty():
            sounds._asked.get()
        return heard

    assert beats()
    sounds.follow(1, True)
    assert beats(), "the first, while the pulse fades in"
    assert pygame.mixer.Channel(PULSE).get_busy()
    monkeypatch.setattr(music, "FADE", 0.0)
    assert not beats()
    for quiet in (0, 10):
        sounds.set(DEFAULT._replace(music=quiet))
        assert beats()
        assert not pygame.mixer.Channel(PULSE).get_busy()
    sounds.set(DEFAULT._replace(music=10, effects=20))
    assert not beats()
    sounds.follow(2, False)
    assert beats()


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
    stems = Music(read)
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
    stems = Music(read)
    stems.find(tmp_path)
    stems.set(1)
    stems.follow(1, True)
    tended(stems, stems._entered, stems._entered + 4)
    assert not pygame.mixer.music.get_busy()
    assert not any(pygame.mixer.Channel(channel).get_busy() for channel in (STRINGS, PULSE))


def test_strings_do_not_repeat_themselves(stems: Music, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(music, "PAUSE", 0)
    heard = []
    for room in range(12):
        pygame.mixer.Channel(STRINGS).stop()
        stems.follow(room, False)
        tended(stems, stems._entered, stems._entered + 2)
        heard.append(stems._phrase)
    assert None not in heard
    assert all(a != b for a, b in itertools.pairwise(heard))
