"""Measurements of the committed sounds.

The measurements share no code with those of the kit that makes the sounds, because two independent results
that agree are more reliable. Only `room` uses the kit, and therefore needs numpy.
"""

from __future__ import annotations

import array
import functools
import importlib
import itertools
import math
import os
import re
import sys
import wave
from collections.abc import Iterator, Sequence
from pathlib import Path

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame.mixer

from tests import ROOT

ASSETS = ROOT / "assets"
SOUNDS = ASSETS / "sounds"
RATE = 44_100
FULL = 32_768

# The percentage of energy above 2 kHz in the most similar recording of each sound.
RECORDED = {
    "parry": 63.6,  # default_dig_metal, by yadronoff (CC-BY 3.0)
    "armed-light": 38.1,  # default_dug_metal.1, by qubodup (CC0)
    "armed-medium": 38.1,
    "armed-heavy": 38.1,
    "bare-light": 29.3,  # player_damage of Minetest Game (CC-BY 3.0)
    "bare-medium": 29.3,
    "bare-heavy": 29.3,
    "heal": 10.1,  # uncorking_and_drinking_1 of Ocean's Heart, only measured
    "wasted": 47.4,  # default_item_smoke, by Ferk (CC0)
    "place": 57.9,  # cardPlace2, by Kenney (CC0)
    "equip": 63.8,  # fire_flint_and_steel (CC-BY 3.0)
    "button": 10.2,  # elec_wood of Sonic Pi (CC0)
    "unlawful": 10.2,
}

# Recorded cards: the percentage of the energy above 300 Hz that is above 2 and 5 kHz. Much below 300 Hz is
# noise of the recording. ``place`` is the mean of cardPlace2 and cardPlace3, by Kenney (CC0).
CARDS = {"place": (66.5, 38.5), "shuffle": (81.0, 55.0)}

Ears = tuple[Sequence[float], Sequence[float]]
# The coefficients b0, b1, b2, a1 and a2 of a two-pole filter, already divided by a0.
Coefficients = tuple[float, float, float, float, float]

# The two K-weighting filters of ITU-R BS.1770, at 44.1 kHz.
SHELF: Coefficients = (1.530841230, -2.650979995, 1.169065031, -1.663655113, 0.712595428)
RUMBLE: Coefficients = (1.0, -2.0, 1.0, -1.989169674, 0.989199036)


def paths() -> dict[str, list[Path]]:
    """Return the variants of each sound, by name."""
    found: dict[str, list[Path]] = {}
    for path in sorted(SOUNDS.iterdir()):
        found.setdefault(re.sub(r"-\d+$", "", path.stem), []).append(path)
    return found


@functools.cache
def words(path: Path) -> array.array[int]:
    """Return the samples of a file, left and right interleaved."""
    if path.suffix == ".wav":
        with wave.open(str(path), "rb") as sound:
            data = sound.readframes(sound.getnframes())
    else:
        pygame.mixer.init(RATE, -16, 2, allowedchanges=0)
        try:
            data = pygame.mixer.Sound(path).get_raw()
        finally:
            pygame.mixer.quit()
    found = array.array("h", data)
    if sys.byteorder == "big":
        found.byteswap()
    return found


@functools.cache
def ears(path: Path) -> Ears:
    """Return the samples of a file's left and right channel, from -1 to 1."""
    both = words(path)
    return [value / FULL for value in both[::2]], [value / FULL for value in both[1::2]]


def decibels(power: float) -> float:
    """Return ``power`` in dB."""
    return 10 * math.log10(max(power, 1e-12))


def filtered(sound: Sequence[float], *filters: Coefficients) -> list[float]:
    """Return ``sound`` after applying the two-pole ``filters`` one after the other."""
    out = list(sound)
    for b0, b1, b2, a1, a2 in filters:
        first = second = 0.0
        for i, value in enumerate(out):
            result = b0 * value + first
            first, second = b1 * value - a1 * result + second, b2 * value - a2 * result
            out[i] = result
    return out


def high_pass(hertz: float, poles: int) -> list[Coefficients]:
    """Return a Butterworth high-pass filter: 6 dB per octave below ``hertz`` for each of its ``poles``."""
    angle = 2 * math.pi * hertz / RATE
    cosine = math.cos(angle)
    out = []
    for pair in range(poles // 2):
        q = 1 / (2 * math.cos(math.pi * (2 * pair + 1) / (2 * poles)))
        alpha = math.sin(angle) / (2 * q)
        a0 = 1 + alpha
        half = (1 + cosine) / 2 / a0
        out.append((half, -2 * half, half, -2 * cosine / a0, (1 - alpha) / a0))
    return out


def energy(sound: Sequence[float]) -> float:
    """Return the sum of the squared samples."""
    return math.fsum(value * value for value in sound)


@functools.cache
def share_above(path: Path, hertz: float) -> float:
    """Return the percentage of a sound's energy above ``hertz``."""
    filters = high_pass(hertz, 8)
    above = sum(energy(filtered(ear, *filters)) for ear in ears(path))
    return 100 * above / sum(map(energy, ears(path)))


def treble(path: Path) -> float:
    """Return the percentage of a sound's energy above 2 kHz."""
    return share_above(path, 2_000)


def loudest(both: Sequence[Sequence[float]], seconds: float) -> float:
    """Return the power of the loudest ``seconds`` in dB, with both channels added."""
    sums = [
        0.0,
        *itertools.accumulate(left * left + right * right for left, right in zip(*both, strict=True)),
    ]
    window = round(seconds * RATE)
    return decibels(max(b - a for a, b in zip(sums, sums[window:] or [sums[-1]], strict=False)) / window)


def weighted(path: Path) -> list[list[float]]:
    """Return the K-weighted samples of a file, one list per channel."""
    return [filtered(ear, SHELF, RUMBLE) for ear in ears(path)]


def loudness(path: Path) -> float:
    """Return the loudness of a sound's loudest 400 ms, in LUFS."""
    return loudest(weighted(path), 0.4) - 0.691


@functools.cache
def punch(path: Path) -> float:
    """Return the K-weighted power of a sound's loudest 50 ms, in dB."""
    return loudest(weighted(path), 0.05)


@functools.cache
def laptop(path: Path, lowest: float = 200.0) -> float:
    """Return the power of the loudest 50 ms in dB on a laptop's speaker, which cuts below ``lowest`` (Hz)."""
    return loudest([filtered(ear, *high_pass(lowest, 4)) for ear in ears(path)], 0.05)


@functools.cache
def envelope(path: Path) -> list[float]:
    """Return the level of each 5 ms of a sound, from 0 to 1."""
    both, step = words(path), 2 * (RATE // 200)
    parts = (both[i : i + step] for i in range(0, len(both) - step + 1, step))
    return [math.sqrt(sum(value * value for value in part) / step) / FULL for part in parts]


@functools.cache
def length(path: Path) -> float:
    """Return the milliseconds until a sound stays 20 dB below its loudest 5 ms."""
    levels = envelope(path)
    return 5.0 * max(i for i, level in enumerate(levels, 1) if level > max(levels) / 10)


@functools.cache
def alike(first: Path, second: Path) -> float:
    """Return the correlation of two variants' envelopes."""
    pairs = list(itertools.zip_longest(envelope(first), envelope(second), fillvalue=0.0))
    means = [sum(side) / len(pairs) for side in zip(*pairs, strict=True)]
    apart = [(a - means[0], b - means[1]) for a, b in pairs]
    both = math.fsum(a * b for a, b in apart)
    return both / math.sqrt(math.fsum(a * a for a, _ in apart) * math.fsum(b * b for _, b in apart))


def width(path: Path) -> float:
    """Return a sound's stereo width: 1 minus the correlation of its channels; 0 is mono."""
    left, right = ears(path)
    together = math.fsum(a * b for a, b in zip(left, right, strict=True))
    return 1 - together / math.sqrt(energy(left) * energy(right))


def seam(path: Path) -> float:
    """Return the step from a loop's last sample to its first, divided by the 99th percentile of its steps."""
    found = 0.0
    for ear in ears(path):
        near = [*ear[-RATE // 2 :], *ear[: RATE // 2]]
        steps = sorted(abs(b - a) for a, b in itertools.pairwise(near))
        found = max(found, abs(ear[0] - ear[-1]) / (steps[int(0.99 * len(steps))] or 1 / FULL))
    return found


def integrated(path: Path) -> float:
    """Return the loudness in LUFS, without 400 ms blocks over 10 dB below the mean (ITU-R BS.1770)."""
    both, block = weighted(path), round(0.4 * RATE)
    starts = range(0, max(1, len(both[0]) - block + 1), block)
    blocks = [sum(energy(ear[start : start + block]) for ear in both) / block for start in starts]
    mean = sum(blocks) / len(blocks)
    kept = [value for value in blocks if value >= mean / 10]
    return decibels(sum(kept) / len(kept)) - 0.691


def peak(path: Path) -> float:
    """Return a sound's peak, in dB relative to full scale."""
    return 2 * decibels(max(map(abs, words(path))) / FULL)


def attack(path: Path) -> float:
    """Return the milliseconds until a sound's level reaches 90% of its peak."""
    sound = words(path)
    enough = 0.9 * max(map(abs, sound))
    return next(i for i, value in enumerate(sound) if abs(value) >= enough) / 2 / RATE * 1_000


def decay(path: Path) -> float:
    """Return the reverberation time in seconds (a fall by 60 dB), from the decay between 5 and 25 dB."""
    squares = [level * level for level in envelope(path)]
    left = list(itertools.accumulate(reversed(squares)))[::-1]
    first, last = (
        next((i for i, value in enumerate(left) if value < left[0] * part), len(left))
        for part in (10**-0.5, 10**-2.5)
    )
    return 3 * 0.005 * (last - first)


def echo_density(response: Sequence[float], seconds: float) -> float:
    """Return the echo density at ``seconds``: 1 if the echoes are as dense as noise (Abel and Huang)."""
    half, at = round(0.010 * RATE), round(seconds * RATE)
    part = response[at - half : at + half]
    deviation = math.sqrt(energy(part) / len(part))
    return sum(abs(value) > deviation for value in part) / len(part) / math.erfc(1 / math.sqrt(2))


def room() -> Iterator[list[float]]:
    """Yield the room's impulse response for each ear. Raises `ImportError` without numpy."""
    sys.path.insert(0, str(ASSETS))
    try:
        response = importlib.import_module("sound_kit.room").response()
    finally:
        sys.path.remove(str(ASSETS))
    yield from response.T.tolist()
