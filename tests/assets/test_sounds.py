"""The sounds as committed: their form, their ends, their loudness, and that the script makes them."""

from __future__ import annotations

import array
import functools
import itertools
import math
import subprocess
import sys
import wave
from pathlib import Path

import pytest

ASSETS = Path(__file__).parents[2] / "assets"
SOUNDS = ASSETS / "sounds"
RATE = 44_100
FULL = 32_768

BLOWS = [f"{kind}-{weight}" for kind in ("armed", "bare") for weight in ("light", "medium", "heavy")]
TAKES = dict.fromkeys(("slide", "turn", "place", "lift", "equip", "parry", "button", *BLOWS), 3)
TAKES |= dict.fromkeys(("shuffle", "scoop", "heartbeat", "unlawful", "heal", "wasted"), 2)
TAKES |= dict.fromkeys(("death", "clear", "ambience"), 1)
"""How many recordings there are of each cue."""
FILES = [f"{cue}-{take}" for cue, takes in TAKES.items() for take in range(1, takes + 1)]
EFFECTS = [file for file in FILES if file != "ambience-1"]

LONGEST = dict.fromkeys(("slide", "turn", "place", "lift", "button"), 0.45)
LONGEST |= dict.fromkeys(("death", "clear"), 3.5)
LONGEST |= dict.fromkeys(("parry", "equip", *BLOWS), 0.6)
"""Seconds; what is not named may last one."""


@functools.cache
def samples(file: str) -> array.array[int]:
    with wave.open(str(SOUNDS / f"{file}.wav"), "rb") as sound:
        words = array.array("h", sound.readframes(sound.getnframes()))
    if sys.byteorder == "big":
        words.byteswap()
    return words


def decibels(ratio: float) -> float:
    return 20 * math.log10(max(ratio, 1e-9))


def high_passed(sound: list[float], hertz: float) -> list[float]:
    """One pole: 6 dB an octave below `hertz`."""
    keep = 1 / (1 + 2 * math.pi * hertz / RATE)
    out, last, before = [], 0.0, 0.0
    for value in sound:
        last = keep * (last + value - before)
        before = value
        out.append(last)
    return out


@functools.cache
def loudness(file: str) -> float:
    """The level (dB of full scale) of the loudest 50 ms, weighted like A below 1 kHz.

    Written without the kit that makes the sounds, which has its own measure: two that agree are worth more.
    """
    sound = high_passed(high_passed([value / FULL for value in samples(file)], 107.7), 737.9)
    sums = [0.0, *itertools.accumulate(value * value for value in sound)]
    window = RATE // 20
    return 10 * math.log10(max(b - a for a, b in zip(sums, sums[window:], strict=False)) / window)


def average_loudness(cue: str) -> float:
    return sum(loudness(f"{cue}-{take}") for take in range(1, TAKES[cue] + 1)) / TAKES[cue]


def test_every_cue_has_its_takes_and_all_are_small() -> None:
    assert sorted(path.name for path in SOUNDS.glob("*.wav")) == sorted(f"{file}.wav" for file in FILES)
    assert sum(path.stat().st_size for path in SOUNDS.iterdir()) < 4_500_000


@pytest.mark.parametrize("file", FILES)
def test_sounds_have_one_form_no_offset_and_no_clipping(file: str) -> None:
    with wave.open(str(SOUNDS / f"{file}.wav"), "rb") as sound:
        assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (1, 2, RATE)
    values = samples(file)
    assert decibels(max(map(abs, values)) / FULL) < -1.0
    assert abs(sum(values) / len(values)) < 0.001 * FULL


@pytest.mark.parametrize("file", EFFECTS)
def test_effects_are_short_and_have_no_click(file: str) -> None:
    sound = samples(file)
    peak = max(map(abs, sound))
    assert len(sound) / RATE < LONGEST.get(file.rpartition("-")[0], 1.0)
    # Within 5 ms it is at most 32 dB below its peak: softer than that is lost under the room.
    assert next(i for i, value in enumerate(sound) if abs(value) > peak / 40) / RATE < 0.005
    assert max(abs(sound[0]), abs(sound[-1])) <= 2
    assert max(map(abs, sound[:6])) < 0.12 * peak
    assert max(map(abs, sound[-RATE // 500 :])) < 0.01 * peak


def test_the_ambience_has_no_seam() -> None:
    """Across the wrap, neither step nor bend is larger than such a quiet stretch has of itself."""
    sound = list(samples("ambience-1"))
    around = sound[-RATE // 20 :] + sound[: RATE // 20]
    steps = [abs(b - a) for a, b in itertools.pairwise(around)]
    bends = [abs(c - 2 * b + a) for a, b, c in zip(around, around[1:], around[2:], strict=False)]
    seam = RATE // 20
    for sizes, places in ((steps, (seam - 1,)), (bends, (seam - 2, seam - 1))):
        ordinary = sorted(sizes)[int(0.99 * len(sizes))]
        assert max(sizes[at] for at in places) <= ordinary


def test_the_ambience_is_quiet_and_long() -> None:
    sound = samples("ambience-1")
    assert 20 <= len(sound) / RATE <= 30
    assert decibels(math.sqrt(sum(value * value for value in sound) / len(sound)) / FULL) < -36


@pytest.mark.parametrize("cue", [cue for cue, takes in TAKES.items() if takes > 1])
def test_takes_differ_but_are_equally_loud(cue: str) -> None:
    files = [f"{cue}-{take}" for take in range(1, TAKES[cue] + 1)]
    levels = [loudness(file) for file in files]
    assert max(levels) - min(levels) < 1.5
    assert len({samples(file).tobytes() for file in files}) == len(files)


@pytest.mark.parametrize("kind", ["armed", "bare"])
def test_more_damage_is_louder(kind: str) -> None:
    light, medium, heavy = (average_loudness(f"{kind}-{weight}") for weight in ("light", "medium", "heavy"))
    assert light + 1 < medium
    assert medium + 1 < heavy


@pytest.mark.parametrize("file", EFFECTS)
def test_treble_above_9_khz_is_low(file: str) -> None:
    sound = [float(value) for value in samples(file)]
    treble = sound
    for _ in range(4):
        treble = high_passed(treble, 9_000)
    energy = sum(value * value for value in sound)
    assert decibels(math.sqrt(sum(value * value for value in treble) / energy)) < -20


# All cues take about ten seconds; a few short ones find a difference in an instant.
@pytest.mark.parametrize("cues", [("button", "lift", "place"), pytest.param((), marks=pytest.mark.long)])
def test_the_script_makes_the_sounds_to_the_byte(tmp_path: Path, cues: tuple[str, ...]) -> None:
    command = [sys.executable, "-B", str(ASSETS / "build_sounds.py"), "--to", str(tmp_path), *cues]
    subprocess.run(command, check=True, capture_output=True)
    for path in tmp_path.iterdir():
        assert path.read_bytes() == (SOUNDS / path.name).read_bytes(), path.name
    assert len(list(tmp_path.iterdir())) == sum(TAKES[cue] for cue in cues or TAKES)
