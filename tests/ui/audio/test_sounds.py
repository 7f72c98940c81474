"""Loading, choosing, panning and muting sounds, on a dummy device."""

from __future__ import annotations

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
from scoundrel.ui.audio import music, sounds as sound
from scoundrel.ui.audio.music import CHANNELS, PULSE, STRINGS, Ambience, Music, Takes, read


@pytest.fixture
def sounds() -> Iterator[sound.Sounds]:
    """Yield the opened sounds without their thread, so that nothing plays by itself."""
    opened = sound.Sounds()
    assert opened.open_device()
    yield opened
    opened.stop()
    assert not pygame.mixer.get_init()


def test_sounds_are_read_in_the_background_and_the_thread_ends() -> None:
    sounds = sound.Sounds()
    sounds.play("slide")
    sounds.start()
    sounds.start()
    assert sounds.ready.wait(60)
    assert sounds.thread is not None
    sounds.play("slide")
    sounds.stop()
    sounds.thread.join(60)
    assert not sounds.thread.is_alive()


def test_a_take_that_cannot_be_read_is_left_out(tmp_path: Path, sounds: sound.Sounds) -> None:
    damaged = tmp_path / "slide-1.wav"
    damaged.write_bytes(b"RIFF")
    good = next((resources.root() / "sounds").glob("slide-*.wav"))
    takes = Takes([damaged, good])
    assert all(takes.read() is not None and takes.last == good for _ in range(9))
    assert Takes([damaged]).read() is None


def test_a_cue_is_heard_from_where_its_card_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    """The farther channel is softer; neither channel is ever silent, or louder than the file."""

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

    monkeypatch.setattr(music, "read", wish)
    sounds.open_device()
    airs = Ambience()
    airs.find(resources.root() / "sounds")
    airs.set(0.2)
    airs.tend("crypt", 0)
    (ambience,) = heard_airs()
    assert round(ambience.get_volume(), 1) == 0.2
    sounds.play("slide")
    sounds.play_asked()
    every = map(pygame.mixer.Channel, range(pygame.mixer.get_num_channels()))
    volumes = [round(one.get_volume(), 1) for channel in every if (one := channel.get_sound()) is not None]
    assert sorted(volumes) == [0.2, 0.4]
    # The channel fades in by itself at first, so muting can only act on the clip it plays.
    airs.set(0)
    assert ambience.get_volume() == 0
    sounds.stop()


def heard_airs() -> list[pygame.mixer.Sound]:
    """Return the ambience clips on the two channels."""
    every = [pygame.mixer.Channel(channel).get_sound() for channel in CHANNELS]
    return [sound for sound in every if sound is not None]


def test_the_pieces_of_an_air_follow_each_other_and_change_with_the_place(
    monkeypatch: pytest.MonkeyPatch, sounds: sound.Sounds
) -> None:
    """Each clip begins before the previous clip has ended, and inaudible clips aren't read."""
    asked: list[str] = []

    def noted(path: Path) -> pygame.mixer.Sound | None:
        asked.append(path.stem)
        return read(path)

    monkeypatch.setattr(music, "read", noted)
    airs = Ambience()
    airs.find(resources.root() / "sounds")
    assert airs.tend("cellar", 0) == math.inf
    assert not asked
    airs.set(0.5)
    now = 0.0
    for number in (1, 2, 3, 4, 5, 1):
        later = airs.tend("cellar", now)
        assert asked[-1] == f"air-cellar-{number}"
        assert airs.tend("cellar", now + 1) == later, "it goes on"
        piece = heard_airs()[-1]
        assert now + 5 < later < now + piece.get_length()
        now = later
    for place in ("crypt", "cavern", "abyss"):
        now = airs.tend(place, now - 2)
        assert asked[-1] == f"air-{place}-1", "it doesn't wait for the end of a piece"
    assert len(asked) == 9
    airs.set(0)
    assert airs.tend("abyss", now) == math.inf
    assert len(asked) == 9


def test_a_great_blow_is_answered_by_the_place(sounds: sound.Sounds) -> None:
    """The scene's echo follows a great blow; softer blows get none."""
    for place in ("cellar", "abyss"):
        sounds.follow(1, False, place)
        tail = [f"tail-{place}"]
        for cue, answer in (("fatal", tail), ("armed-heavy", tail), ("bare-light", [])):
            sounds.play(cue)
            asked = []
            while not sounds.asked.empty():
                asked.append(sounds.asked.get()[0])
            assert asked == [cue, *answer]
            assert set(asked) <= set(sounds.takes)


def test_a_count_climbs(sounds: sound.Sounds) -> None:
    """The count's ticks are played in order, and start again after another sound."""
    heard: list[str] = []
    for cue in (*["count-tick"] * 7, "count-final", *["count-tick"] * 5):
        sounds.play(cue)
        sounds.play_asked()
        heard.append(str(sounds.takes["count-tick"].last))
    assert heard[:5] == sorted(set(heard[:5])) == heard[8:]
    assert heard[5:8] == [*heard[:2], "None"]


def test_the_pulse_replaces_the_heartbeat_where_it_is_heard(
    sounds: sound.Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The heartbeat is silent while the music's pulse is audible, because they wouldn't be in time."""

    def beats() -> bool:
        sounds.music.tend(time.monotonic())
        sounds.play("heartbeat")
        heard = not sounds.asked.empty()
        while not sounds.asked.empty():
            sounds.asked.get()
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
    stems = Music()
    stems.find(resources.root() / "sounds")
    stems.set(0.5)
    return stems


def phrase() -> pygame.mixer.Sound | None:
    return pygame.mixer.Channel(STRINGS).get_sound()


def tended(stems: Music, begin: float, end: float) -> float:
    """Run the sound thread's work from ``begin`` to ``end``. Return the time of its next wake-up."""
    wake = begin
    while wake <= end:
        begin, wake = wake, stems.tend(wake)
        assert wake > begin, "else it would never sleep"
    return wake


def test_a_new_room_brings_the_drone_and_then_the_strings(stems: Music) -> None:
    assert stems.follow(1, False, "cellar")
    assert not stems.follow(1, False, "cellar"), "that is no news"
    now = stems.entered
    tended(stems, now, now + 0.5)
    assert pygame.mixer.music.get_busy()
    assert phrase() is None
    tended(stems, now + 0.5, now + 2)
    first = phrase()
    assert first is not None
    assert round(first.get_volume(), 1) == 0.5
    # Entering and leaving a Room quickly doesn't restart the strings.
    stems.follow(2, False, "cellar")
    tended(stems, now + 2, now + 5)
    assert phrase() is first


def test_a_room_entered_while_the_drone_fades_finds_it_where_it_is(stems: Music) -> None:
    stems.follow(1, False, "cellar")
    now = stems.entered
    wake, faded = tended(stems, now, now + 51), pygame.mixer.music.get_volume()
    stems.follow(2, False, "cellar")
    stems.entered = now + 51
    tended(stems, wake, now + 53)
    assert faded < pygame.mixer.music.get_volume() <= 0.5


def test_another_place_brings_another_drone(stems: Music, monkeypatch: pytest.MonkeyPatch) -> None:
    """The old drone has faded out before the new one is read."""
    loaded: list[str] = []
    load = pygame.mixer.music.load

    def noted(path: Path) -> None:
        loaded.append(path.stem)
        load(path)

    monkeypatch.setattr(pygame.mixer.music, "load", noted)
    stems.follow(1, False, "cellar")
    now = stems.entered
    tended(stems, now, now + 7)
    assert stems.follow(2, False, "crypt")
    stems.entered = now + 7
    before = pygame.mixer.music.get_volume()
    tended(stems, now + 7, now + 7.5)
    assert 0 < pygame.mixer.music.get_volume() < before
    assert loaded == ["music-drone-cellar"]
    tended(stems, now + 7.5, now + 12)
    assert loaded == ["music-drone-cellar", "music-drone-crypt"]
    assert pygame.mixer.music.get_volume() > 0


def test_the_music_makes_way_for_a_great_moment(stems: Music) -> None:
    stems.follow(1, False, "cellar")
    now = stems.entered
    tended(stems, now, now + 8)
    loud = pygame.mixer.music.get_volume()
    stems.duck(now + 8)
    back = stems.tend(now + 8)
    assert pygame.mixer.music.get_volume() < 0.8 * loud
    assert stems.tend(back) > back
    assert pygame.mixer.music.get_volume() == loud


def test_muting_mutes_the_music(sounds: sound.Sounds) -> None:
    sounds.set(DEFAULT._replace(music=80))
    assert sounds.music.volume == 0.8
    sounds.set(DEFAULT._replace(music=80, muted=True))
    assert sounds.music.volume == 0


@pytest.mark.parametrize("content", [None, b"", b"OggS nonsense"])
def test_without_readable_music_there_is_none(
    sounds: sound.Sounds, tmp_path: Path, content: bytes | None
) -> None:
    if content is not None:
        for name in ("music-drone-cellar", "music-pulse", "music-strings-cellar-1"):
            (tmp_path / f"{name}.ogg").write_bytes(content)
    stems = Music()
    stems.find(tmp_path)
    stems.set(1)
    stems.follow(1, True, "cellar")
    tended(stems, stems.entered, stems.entered + 4)
    assert not pygame.mixer.music.get_busy()
    assert not any(pygame.mixer.Channel(channel).get_busy() for channel in (STRINGS, PULSE))
