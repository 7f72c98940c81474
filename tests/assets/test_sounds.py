"""The committed sounds: format, ends, loudness, treble and variety. The script reproduces the WAV files."""

from __future__ import annotations

import itertools
import math
import subprocess
import sys
import wave
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from scoundrel.ui.audio.music import OVERLAP
from tests.extent import LONG, share
from tests.sounds_measures import (
    ASSETS,
    CARDS,
    FULL,
    RATE,
    RECORDED,
    SOUNDS,
    alike,
    decibels,
    echo_density,
    envelope,
    laptop,
    length,
    paths,
    punch,
    room,
    share_above,
    words,
)

PLACES = ("cellar", "crypt", "cavern", "abyss")
TAKES = {
    **dict.fromkeys(("slide", "turn", "place", "lift", "equip", "parry", "heal", "heartbeat", "button"), 5),
    **dict.fromkeys(
        (f"{kind}-{size}" for kind in ("armed", "bare") for size in ("light", "medium", "heavy")), 5
    ),
    "count-tick": 5,
    **dict.fromkeys(("scoop", "wasted", "stamp", "fatal"), 4),
    **dict.fromkeys(("shuffle", "unlawful"), 3),
    "pause": 2,
    **dict.fromkeys(("death", "clear", "count-final", "puzzle", "record"), 1),
    **dict.fromkeys((f"{kind}-{place}" for kind in ("into", "tail") for place in PLACES), 1),
    **dict.fromkeys(("drip", "crackle"), 6),
}
AIRS = [f"air-{place}" for place in PLACES]
DRONES = [f"music-drone-{place}" for place in PLACES]
STRINGS = [f"music-strings-{place}" for place in PLACES]
LOOPS = [*DRONES, "music-pulse"]
STEMS = dict.fromkeys(LOOPS, 1) | dict.fromkeys(STRINGS, 3) | dict.fromkeys(AIRS, 5)
EVERY = paths()
EFFECTS = [path for name in TAKES for path in EVERY[name][: None if LONG else 2]]

LONGEST = {
    **dict.fromkeys(("slide", "turn", "place", "lift", "button"), 0.45),
    **dict.fromkeys(("death", "clear"), 4.0),
    **dict.fromkeys((f"into-{place}" for place in PLACES), 4.5),
    **dict.fromkeys((f"tail-{place}" for place in PLACES), 2.7),
    **dict.fromkeys(("fatal", "count-final", "puzzle", "record"), 3.1),
    "heal": 1.35,
}
LONGEST |= dict.fromkeys([cue for cue in TAKES if cue.startswith(("armed", "bare", "parry", "equip"))], 0.99)
"""Maximum duration of a cue, in seconds; a cue that isn't listed can last one second."""


def seconds(path: Path) -> float:
    return len(words(path)) / 2 / RATE


def name(path: Path) -> str:
    return path.stem


def mean(figure: Callable[[Path], float], cue: str) -> float:
    return sum(map(figure, EVERY[cue])) / len(EVERY[cue])


def make(folder: Path, *cues: str) -> None:
    command = [sys.executable, "-B", str(ASSETS / "build_sounds.py"), "--to", str(folder), *cues]
    subprocess.run(command, check=True, capture_output=True)


def test_every_sound_has_its_takes_and_nothing_else_lies_there() -> None:
    assert {cue: len(takes) for cue, takes in EVERY.items()} == TAKES | STEMS


@pytest.mark.parametrize("path", share([path for takes in EVERY.values() for path in takes], 4), ids=name)
def test_sounds_have_one_form_no_offset_and_no_clipping(path: Path) -> None:
    if path.suffix == ".wav":
        with wave.open(str(path), "rb") as sound:
            assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (2, 2, RATE)
    values = words(path)
    peak = max(map(abs, values))
    assert 2 * decibels(peak / FULL) < -1.0
    assert abs(sum(values) / len(values)) < 0.001 * FULL


@pytest.mark.parametrize("path", share(EFFECTS, 2), ids=name)
def test_effects_are_short_and_have_no_click(path: Path) -> None:
    """An effect is short, starts immediately and has no click at either end."""
    sound = words(path)
    peak = max(map(abs, sound))
    assert seconds(path) < LONGEST.get(path.stem.rpartition("-")[0], 1.0)
    # Within 6 ms, the level is no more than 32 dB below the peak. Anything softer is lost in the
    # reverberation.
    assert next(i for i, value in enumerate(sound) if abs(value) > peak / 40) / 2 / RATE < 0.006
    assert max(map(abs, (*sound[:2], *sound[-2:]))) <= 12
    assert max(map(abs, sound[:12])) < 0.12 * peak
    assert max(map(abs, sound[-2 * (RATE // 500) :])) < 0.01 * peak


@pytest.mark.parametrize("cue", RECORDED)
def test_treble_is_near_that_of_a_recording(cue: str) -> None:
    shares = [share_above(path, 2_000) for path in EVERY[cue]]
    assert sum(shares) / len(shares) == pytest.approx(RECORDED[cue], abs=15)


@pytest.mark.parametrize("cue", CARDS)
def test_cards_are_as_bright_as_recorded_ones(cue: str) -> None:
    above = [mean(partial(share_above, hertz=hertz), cue) for hertz in (300, 2_000, 5_000)]
    assert [100 * part / above[0] for part in above[1:]] == pytest.approx(CARDS[cue], abs=15)


@pytest.mark.parametrize("path", share(EFFECTS, 4, 1), ids=name)
def test_nothing_hisses(path: Path) -> None:
    """Less than 2% of the energy is above 16 kHz."""
    assert share_above(path, 16_000) < 2.0


@pytest.mark.parametrize(
    "cue", [cue for cue, takes in (TAKES | STEMS).items() if takes > 1 and cue not in AIRS]
)
def test_takes_differ_but_are_equally_loud(cue: str) -> None:
    takes = EVERY[cue][: None if LONG else 2]
    levels = [punch(path) for path in takes]
    assert max(levels) - min(levels) < 1.5
    # The ticks of a count can have the same envelope, because they differ in pitch.
    if cue != "count-tick":
        assert max(alike(*pair) for pair in itertools.combinations(takes, 2)) < 0.92


@pytest.mark.parametrize("kind", ["armed", "bare"])
def test_more_damage_is_louder_and_longer_on_a_laptop(kind: str) -> None:
    light, medium, heavy = (f"{kind}-{size}" for size in ("light", "medium", "heavy"))
    assert mean(laptop, light) + 2 < mean(laptop, medium)
    assert mean(laptop, medium) + 2 < mean(laptop, heavy)
    for soft in (light, "armed-light"):
        assert mean(laptop, heavy) > mean(laptop, soft) + 5
        assert mean(length, heavy) > 1.8 * mean(length, soft)


@pytest.mark.parametrize("size", ["light", "medium", "heavy"] if LONG else ["medium"])
def test_steel_is_no_flesh_on_a_laptop(size: str) -> None:
    """Blows of equal damage are equally loud; steel has more treble than bare fists."""
    armed, bare = f"armed-{size}", f"bare-{size}"
    assert mean(punch, armed) == pytest.approx(mean(punch, bare), abs=1.5)
    treble = [
        mean(lambda path: share_above(path, 2_000) / share_above(path, 300), cue) for cue in (armed, bare)
    ]
    assert treble[0] > treble[1] + 0.08


@pytest.mark.parametrize("cue", [cue for cue, takes in TAKES.items() if takes > 1])
def test_the_room_is_heard_with_two_ears(cue: str) -> None:
    """The left and right channels differ, but their loudness is equal to within 2 dB."""
    for path in EVERY[cue]:
        left, right = words(path)[::2], words(path)[1::2]
        sums = [math.fsum(value * value for value in ear) for ear in (left, right)]
        assert abs(decibels(sums[0] / sums[1])) < 2.0
        assert left != right


@pytest.mark.parametrize("stem", LOOPS)
def test_loops_have_no_seam(stem: str) -> None:
    """At the loop point, neither slope nor curvature stands out from the 0.1 seconds around it."""
    path = EVERY[stem][0]
    for ear in (words(path)[::2], words(path)[1::2]):
        around = [*ear[-RATE // 20 :], *ear[: RATE // 20]]
        steps = [abs(b - a) for a, b in itertools.pairwise(around)]
        bends = [abs(c - 2 * b + a) for a, b, c in zip(around, around[1:], around[2:], strict=False)]
        seam = RATE // 20
        for sizes, places in ((steps, (seam - 1,)), (bends, (seam - 2, seam - 1))):
            ordinary = sorted(sizes)[int(0.99 * len(sizes))]
            # Allow a step of 16 (66 dB below full scale): the encoder doesn't match both ends exactly.
            assert max(sizes[at] for at in places) <= ordinary + max(16, ordinary / 4)


@pytest.mark.parametrize("air", AIRS)
def test_the_airs_are_quiet_and_long(air: str) -> None:
    assert 30 <= sum(seconds(path) - OVERLAP for path in EVERY[air]) <= 60
    levels = [level for path in EVERY[air] for level in envelope(path)]
    assert decibels(sum(level * level for level in levels) / len(levels)) < -34


@pytest.mark.parametrize("air", AIRS)
def test_each_piece_of_an_air_ends_as_the_next_begins(air: str) -> None:
    """The end of each piece matches the start of the next, so that they can be crossfaded."""
    shared = round(OVERLAP * RATE)
    for path, after in itertools.pairwise([*EVERY[air], EVERY[air][0]]):
        end, begin = words(path)[-2 * shared :], words(after)[: 2 * shared]
        both = math.fsum(a * b for a, b in zip(end, begin, strict=True))
        assert both > 0.8 * math.sqrt(math.fsum(a * a for a in end) * math.fsum(b * b for b in begin))


def test_the_music_is_long_and_its_phrases_end_in_silence() -> None:
    assert all(30 <= seconds(EVERY[drone][0]) <= 60 for drone in DRONES)
    assert seconds(EVERY["music-pulse"][0]) % 4 == pytest.approx(0, abs=0.001)
    for path in (path for strings in STRINGS for path in EVERY[strings]):
        assert 3 < seconds(path) <= 8.01
        assert max(map(abs, (*words(path)[:12], *words(path)[-12:]))) <= 12


@pytest.mark.long
def test_the_room_is_smooth() -> None:
    pytest.importorskip("numpy")
    for ear in room():
        assert echo_density(ear, 0.06) > 0.9


# Rendering all cues would take minutes. In a short run, one short cue is enough to notice a difference.
@pytest.mark.parametrize(
    "cues", [("button",), pytest.param(tuple(TAKES), marks=pytest.mark.long)], ids=["some", "all"]
)
def test_the_script_makes_the_sounds_to_the_byte(tmp_path: Path, cues: tuple[str, ...]) -> None:
    pytest.importorskip("numpy")
    if {path.suffix for cue in cues for path in EVERY[cue]} > {".wav"}:
        pytest.importorskip("soundfile")
    make(tmp_path, *cues)
    made = list(tmp_path.iterdir())
    assert len(made) == sum(TAKES[cue] for cue in cues)
    for path in made:
        # Compare only WAV files, because another encoder can store the same sound differently.
        if path.suffix == ".wav":
            assert path.read_bytes() == (SOUNDS / path.name).read_bytes(), path.name
