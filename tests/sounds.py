"""Measures the sounds as committed, and prints what it found.

    python -m tests.sounds               all
    python -m tests.sounds parry heal    these

Written without the kit that makes the sounds, which has its own measures: two that agree are worth more. The
room alone is asked of the kit, and so needs numpy.
"""

from __future__ import annotations

import argparse
import array
import cmath
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
from typing import NamedTuple

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

ASSETS = Path(__file__).parents[1] / "assets"
SOUNDS = ASSETS / "sounds"
RATE = 44_100
FULL = 32_768

RECORDED = {
    "parry": 63.6,  # default_dig_metal, by yadronoff (CC-BY 3.0)
    "armed-light": 38.1,  # default_dug_metal.1, by qubodup (CC0)
    "armed-medium": 38.1,
    "armed-heavy": 38.1,
    "bare-light": 29.3,  # player_damage of Minetest Game (CC-BY 3.0)
    "bare-medium": 29.3,
    "bare-heavy": 29.3,
    "heal": 43.1,  # default_break_glass.1 (CC-BY 3.0)
    "wasted": 47.4,  # default_item_smoke, by Ferk (CC0)
    "place": 41.4,  # perc_snap2 of Sonic Pi (CC0)
    "equip": 63.8,  # fire_flint_and_steel (CC-BY 3.0)
    "button": 10.2,  # elec_wood of Sonic Pi (CC0)
    "unlawful": 10.2,
}
"""Percent of its energy that the nearest recording has above 2 kHz."""

Ears = tuple[Sequence[float], Sequence[float]]
Coefficients = tuple[float, float, float, float, float]
"""A two-pole filter's b0, b1, b2, a1, a2, already divided by a0."""

SHELF: Coefficients = (1.530841230, -2.650979995, 1.169065031, -1.663655113, 0.712595428)
RUMBLE: Coefficients = (1.0, -2.0, 1.0, -1.989169674, 0.989199036)
"""The K weighting of ITU-R BS.1770, at 44.1 kHz."""


class Figures(NamedTuple):
    """What is measured of one take."""

    treble: float
    """Percent of the energy above 2 kHz."""
    centroid: float
    """The mean frequency of the energy, Hz."""
    attack: float
    """Milliseconds until 90 % of the peak."""
    decay: float
    """Seconds to fall by 60 dB, from the fall between 5 and 25 dB."""
    peak: float
    """dB of full scale."""
    loudness: float
    """LUFS of the loudest 400 ms."""
    punch: float
    """K-weighted dB of the loudest 50 ms."""
    laptop: float
    """dB of the loudest 50 ms above 200 Hz."""
    length: float
    """Milliseconds until it stays 20 dB below its loudest 5 ms."""
    ends: float
    """The first and the last sample, the larger, as a part of full scale."""


def paths() -> dict[str, list[Path]]:
    """The takes of each sound by its name."""
    found: dict[str, list[Path]] = {}
    for path in sorted(SOUNDS.iterdir()):
        found.setdefault(re.sub(r"-\d+$", "", path.stem), []).append(path)
    return found


@functools.cache
def words(path: Path) -> array.array[int]:
    """The samples of a file, left and right by turns."""
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
    """What each ear hears, full scale at 1."""
    both = words(path)
    return [value / FULL for value in both[::2]], [value / FULL for value in both[1::2]]


def decibels(power: float) -> float:
    """A power in dB."""
    return 10 * math.log10(max(power, 1e-12))


def filtered(sound: Sequence[float], *filters: Coefficients) -> list[float]:
    """The sound through one two-pole filter after the other."""
    out = list(sound)
    for b0, b1, b2, a1, a2 in filters:
        first = second = 0.0
        for i, value in enumerate(out):
            result = b0 * value + first
            first = b1 * value - a1 * result + second
            second = b2 * value - a2 * result
            out[i] = result
    return out


def high_pass(hertz: float, poles: int) -> list[Coefficients]:
    """A Butterworth filter of so many poles: 6 dB an octave below ``hertz`` for each."""
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
    """The sum of squares."""
    return math.fsum(value * value for value in sound)


def share_above(path: Path, hertz: float) -> float:
    """Percent of the energy above ``hertz``."""
    filters = high_pass(hertz, 8)
    above = sum(energy(filtered(ear, *filters)) for ear in ears(path))
    return 100 * above / sum(map(energy, ears(path)))


def loudest(both: Sequence[Sequence[float]], seconds: float) -> float:
    """The power in dB of the loudest stretch so long: the sum over both ears."""
    sums = [
        0.0,
        *itertools.accumulate(left * left + right * right for left, right in zip(*both, strict=True)),
    ]
    window = round(seconds * RATE)
    return decibels(max(b - a for a, b in zip(sums, sums[window:] or [sums[-1]], strict=False)) / window)


@functools.cache
def punch(path: Path) -> float:
    """The K-weighted power in dB of the loudest 50 ms."""
    return loudest([filtered(ear, SHELF, RUMBLE) for ear in ears(path)], 0.05)


@functools.cache
def laptop(path: Path) -> float:
    """The power in dB of the loudest 50 ms, of what a laptop's speaker plays: above 200 Hz."""
    return loudest([filtered(ear, *high_pass(200, 4)) for ear in ears(path)], 0.05)


@functools.cache
def envelope(path: Path) -> list[float]:
    """The level of each 5 ms."""
    both, step = words(path), 2 * (RATE // 200)
    parts = (both[i : i + step] for i in range(0, len(both) - step + 1, step))
    return [math.sqrt(sum(value * value for value in part) / step) / FULL for part in parts]


def length(path: Path) -> float:
    """Milliseconds until it stays 20 dB below its loudest 5 ms."""
    levels = envelope(path)
    return 5.0 * max(i for i, level in enumerate(levels, 1) if level > max(levels) / 10)


def alike(first: Path, second: Path) -> float:
    """The correlation of two takes' envelopes."""
    pairs = list(itertools.zip_longest(envelope(first), envelope(second), fillvalue=0.0))
    means = [sum(side) / len(pairs) for side in zip(*pairs, strict=True)]
    apart = [(a - means[0], b - means[1]) for a, b in pairs]
    both = math.fsum(a * b for a, b in apart)
    return both / math.sqrt(math.fsum(a * a for a, _ in apart) * math.fsum(b * b for _, b in apart))


def _spectrum(values: list[complex]) -> list[complex]:
    """The Fourier transform of a power of two values."""
    count = len(values)
    if count == 1:
        return values
    even, odd = _spectrum(values[::2]), _spectrum(values[1::2])
    turned = [cmath.rect(1, -2 * math.pi * k / count) * value for k, value in enumerate(odd)]
    sums = [a + b for a, b in zip(even, turned, strict=True)]
    return sums + [a - b for a, b in zip(even, turned, strict=True)]


def centroid(path: Path) -> float:
    """The mean frequency of the energy, Hz; of its first 1.5 seconds."""
    pairs = list(map(complex, *ears(path)))[: 1 << 16]
    size = 1 << (len(pairs) - 1).bit_length()
    powers = [abs(value) ** 2 for value in _spectrum(pairs + [0j] * (size - len(pairs)))]
    # The left ear is the real part and the right the imaginary: each frequency has two places.
    folded = [powers[k] + powers[-k] for k in range(1, size // 2)]
    return sum(k * value for k, value in enumerate(folded, 1)) / sum(folded) * RATE / size


def _decay(path: Path) -> float:
    squares = [level * level for level in envelope(path)]
    left = list(itertools.accumulate(reversed(squares)))[::-1]
    first, last = (
        next((i for i, value in enumerate(left) if value < left[0] * part), len(left))
        for part in (10**-0.5, 10**-2.5)
    )
    return 3 * 0.005 * (last - first)


def measure(path: Path) -> Figures:
    """All figures of one take."""
    sound = words(path)
    peak = max(map(abs, sound))
    weighted = [filtered(ear, SHELF, RUMBLE) for ear in ears(path)]
    return Figures(
        treble=share_above(path, 2_000),
        centroid=centroid(path),
        attack=next(i for i, value in enumerate(sound) if abs(value) >= 0.9 * peak) / 2 / RATE * 1_000,
        decay=_decay(path),
        peak=2 * decibels(peak / FULL),
        loudness=loudest(weighted, 0.4) - 0.691,
        punch=punch(path),
        laptop=laptop(path),
        length=length(path),
        ends=max(map(abs, (*sound[:2], *sound[-2:]))) / FULL,
    )


def echo_density(response: Sequence[float], seconds: float) -> float:
    """How full of echoes a room is around that moment: 1 where they are like noise (Abel and Huang)."""
    half = round(0.010 * RATE)
    at = round(seconds * RATE)
    part = response[at - half : at + half]
    deviation = math.sqrt(energy(part) / len(part))
    return sum(abs(value) > deviation for value in part) / len(part) / math.erfc(1 / math.sqrt(2))


def room() -> Iterator[list[float]]:
    """The room's impulse response at each ear. Raises `ImportError` without numpy."""
    sys.path.insert(0, str(ASSETS))
    try:
        response = importlib.import_module("sound_kit.room").response()
    finally:
        sys.path.remove(str(ASSETS))
    yield from response.T.tolist()


def _report(names: Sequence[str]) -> Iterator[str]:
    heads = (
        "sound",
        "takes",
        ">2k %",
        "rec.",
        "centroid",
        "attack",
        "T60",
        "peak",
        "LUFS",
        "50 ms",
        ">200 Hz",
    )
    yield " ".join(
        (f"{heads[0]:13}", *(f"{head:>8}" for head in (*heads[1:], "length", "alike", "most", "ends")))
    )
    every = paths()
    for name in names or every:
        takes = every[name]
        # Of what is long (music, ambience) the figures of a blow say nothing, and take long.
        if words(takes[0]).buffer_info()[1] > 2 * 4 * RATE:
            seconds = sum(len(words(path)) for path in takes) / 2 / RATE
            peak = max(max(words(path)) for path in takes)
            yield f"{name:13} {len(takes):8} {seconds:.1f} s, peak {2 * decibels(peak / FULL):.1f} dBFS"
            continue
        figures = [measure(path) for path in takes]
        mean = Figures(*(sum(column) / len(column) for column in zip(*figures, strict=True)))
        pairs = [alike(*pair) for pair in itertools.combinations(takes, 2)]
        cells = (
            f"{len(takes):8}",
            f"{mean.treble:8.1f}",
            f"{RECORDED[name]:8.1f}" if name in RECORDED else f"{'-':>8}",
            f"{mean.centroid:8.0f}",
            f"{mean.attack:8.1f}",
            f"{mean.decay:8.2f}",
            f"{max(one.peak for one in figures):8.1f}",
            f"{mean.loudness:8.1f}",
            f"{mean.punch:8.1f}",
            f"{mean.laptop:8.1f}",
            f"{mean.length:8.0f}",
            f"{sum(pairs) / len(pairs):8.2f}" if pairs else f"{'-':>8}",
            f"{max(pairs):8.2f}" if pairs else f"{'-':>8}",
            f"{max(one.ends for one in figures):8.4f}",
        )
        yield " ".join((f"{name:13}", *cells))
    try:
        left, right = room()
    except ImportError:
        yield "The room is not measured: numpy is not installed."
        return
    density = ", ".join(
        f"{1_000 * at:.0f} ms {echo_density(left, at):.2f} / {echo_density(right, at):.2f}"
        for at in (0.03, 0.06, 0.1)
    )
    yield f"Echo density of the room, left / right: {density}"


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.sounds", description="Measure the game's sounds.")
    every = paths()
    parser.add_argument("names", nargs="*", metavar="NAME", help="sounds to measure (default: all)")
    names = parser.parse_args().names
    if unknown := [name for name in names if name not in every]:
        parser.error(f"no such sound: {', '.join(unknown)} (there are: {', '.join(every)})")
    for line in _report(names):
        print(line, flush=True)


if __name__ == "__main__":
    main()
