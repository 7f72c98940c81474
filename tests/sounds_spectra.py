"""Measures the spectra of the committed sounds and how they change over time, using numpy.

Raises `ImportError` on import without numpy. Like `tests.sounds_measures`, this module doesn't use the kit.
"""

from __future__ import annotations

import functools
import itertools
from pathlib import Path
from typing import Any

import numpy as np

from tests.sounds_measures import FULL, RATE, RUMBLE, SHELF, words

# The edges of the third-octave bands, from 100 Hz to 14 kHz.
EDGES = 100 * 2 ** (np.arange(1 + int(3 * np.log2(140))) / 3)
BANDS = np.geomspace(80, 14_000, 13)
STEPS = np.r_[0, np.geomspace(0.006, 0.9, 18)]
SHARES = (20, 150, 800, 2_000, 22_050)
LOWEST = 250.0  # frequency in Hz below which a laptop's speaker falls off by 24 dB per octave

Array = Any  # the type checker doesn't analyse numpy


@functools.cache
def samples(path: Path) -> Array:
    """Return the samples of a file's two channels, from -1 to 1."""
    return np.array(words(path)).reshape(-1, 2) / FULL


def level(power: Array) -> Array:
    """Return ``power`` in dB."""
    return 10 * np.log10(np.maximum(power, 1e-12))


def spectrum(path: Path) -> tuple[Array, Array]:
    """Return the frequencies of a sound, and the energy at each of them, summed over both channels."""
    sound = samples(path)
    size = 1 << (len(sound) - 1).bit_length()
    return np.fft.rfftfreq(size, 1 / RATE), (np.abs(np.fft.rfft(sound, size, axis=0)) ** 2).sum(1)


@functools.cache
def thirds(path: Path) -> Array:
    """Return each third octave's share of a sound's energy, in dB."""
    hertz, power = spectrum(path)
    bands = np.histogram(hertz, EDGES, weights=power)[0]
    return level(bands / bands.sum() + 1e-6)


def colour(paths: list[Path]) -> Array:
    """Return the timbre of a sound: the mean third-octave levels of all its variants."""
    return np.mean([thirds(path) for path in paths], 0)


def apart(first: Array, second: Array) -> float:
    """Return the difference in timbre: the standard deviation of the third-octave differences, in dB."""
    return float((first - second).std())


def nearest(sounds: dict[str, list[Path]]) -> list[tuple[float, str, str]]:
    """Return the timbre difference of each pair of sounds, the most similar first."""
    colours = {name: colour(takes) for name, takes in sounds.items()}
    pairs = itertools.combinations(colours, 2)
    return sorted((apart(colours[one], colours[other]), one, other) for one, other in pairs)


def shares(path: Path) -> Array:
    """Return the percentage of a sound's energy in each band of `SHARES`."""
    hertz, power = spectrum(path)
    parts = np.histogram(hertz, SHARES, weights=power)[0]
    return 100 * parts / parts.sum()


def _filtered(sound: Array, laptop: bool) -> Array:
    """Return the K-weighted sound; with ``laptop``, as played by a laptop's speaker."""
    size = 1 << (len(sound) + 4096).bit_length()
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(size))
    response: Array = np.ones(len(z), complex)
    for b0, b1, b2, a1, a2 in (SHELF, RUMBLE):
        response *= (b0 + b1 * z + b2 * z * z) / (1 + a1 * z + a2 * z * z)
    if laptop:
        part = np.fft.rfftfreq(size, 1 / RATE) / LOWEST
        response *= part**4 / np.sqrt(1 + part**8)
    return np.fft.irfft(np.fft.rfft(sound, size, axis=0) * response[:, None], size, axis=0)[: len(sound)]


def _loudest(sound: Array, seconds: float) -> float:
    sums = np.cumsum(np.r_[0, (sound**2).sum(1)])
    window = min(round(seconds * RATE), len(sound))
    return float(level((sums[window:] - sums[:-window]).max() / window))


def lost(path: Path) -> float:
    """Return how much quieter a sound's loudest 50 ms are on a laptop's speaker, in dB."""
    sound = samples(path)
    return _loudest(_filtered(sound, laptop=False), 0.05) - _loudest(_filtered(sound, laptop=True), 0.05)


def overall(path: Path) -> float:
    """Return the loudness of the whole sound, in LUFS."""
    return float(level((_filtered(samples(path), laptop=False) ** 2).sum(1).mean())) - 0.691


def together(path: Path) -> float:
    """Return the correlation between a sound's left and right channel: 1 is mono."""
    left, right = samples(path).T
    return float((left * right).sum() / np.sqrt((left**2).sum() * (right**2).sum()))


def onset(sound: Array) -> int:
    """Return the index of the first sample that is at most 28 dB below the peak."""
    size = np.abs(sound).max(1)
    return int(np.flatnonzero(size > 10 ** (-28 / 20) * size.max())[0])


def impact(path: Path) -> float:
    """Return the milliseconds from a sound's onset to its peak."""
    sound = samples(path)
    return 1_000 * (int(np.abs(sound).max(1).argmax()) - onset(sound)) / RATE


@functools.cache
def course(path: Path) -> Array:
    """Return the level of 12 bands in 18 steps of a sound, in dB relative to the highest, at least -30."""
    whole, sound = round(0.9 * RATE), samples(path)
    heard = sound[onset(sound) :][:whole].mean(1)
    heard = np.pad(heard, (256, whole - len(heard) + 512))
    starts, window = np.arange(0, whole, 128), np.hanning(513)[:512]
    power = np.abs(np.fft.rfft([heard[at : at + 512] * window for at in starts], axis=1)) ** 2
    hertz = np.fft.rfftfreq(512, 1 / RATE)
    rows = np.add.reduceat(power, np.searchsorted(starts / RATE, STEPS[:-1]), axis=0)[:18]
    cells = [rows[:, (hertz >= low) & (hertz < high)].sum(1) for low, high in itertools.pairwise(BANDS)]
    widths = np.maximum(1, [((hertz >= a) & (hertz < b)).sum() for a, b in itertools.pairwise(BANDS)])
    counts = np.maximum(1, np.histogram(starts / RATE, STEPS)[0])
    grid = np.array(cells) / widths[:, None] / counts
    return np.maximum(level(grid / grid.max()), -30)


def courses_apart(first: list[Path], second: list[Path]) -> float:
    """Return the rms difference between the mean courses of two cues' variants, in dB."""
    one, two = (np.mean([course(path) for path in paths], 0) for paths in (first, second))
    return float(np.sqrt(((one - two) ** 2).mean()))


def strongest(path: Path, start: float, end: float) -> float:
    """Return the strongest frequency (Hz) between two times (seconds) after the onset."""
    sound, first = samples(path).mean(1), onset(samples(path))
    part = sound[first + round(start * RATE) : first + round(end * RATE)]
    power = np.abs(np.fft.rfft(part * np.hanning(len(part)), 1 << 16))
    return float(np.fft.rfftfreq(1 << 16, 1 / RATE)[power.argmax()])


def line(path: Path) -> float:
    """Return how far a sound's strongest lasting frequency exceeds its neighbours, in dB; 0 if none lasts."""
    sound = samples(path)
    tail = sound.mean(1)[onset(sound) + round(0.08 * RATE) :][: RATE // 2]
    if len(tail) < 4_000:
        return 0.0
    power = np.abs(np.fft.rfft(tail * np.hanning(len(tail)), 1 << 16)) ** 2
    hertz, best = np.fft.rfftfreq(1 << 16, 1 / RATE), 0.0
    for centre in np.geomspace(300, 8_000, 30):
        near = power[(hertz > centre / 1.3) & (hertz < centre * 1.3)]
        if near.sum() > 0.03 * power.sum():
            best = max(best, float(level(near.max() / near.mean())))
    return best
