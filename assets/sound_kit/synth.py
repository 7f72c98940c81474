"""Basic synthesis: random numbers, envelopes, noise, grains and tones, and mixing layers.

A sound is an array of floats at `RATE`, full scale at 1.0, mono until `room` or `stage` makes it stereo.
"""

from __future__ import annotations

import zlib
from typing import Any

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
"""The sample rate of all sounds, in samples per second."""

Sound = NDArray[np.float64]
Layer = tuple[Sound, float, float]
"""A sound, its start (seconds) and its level (a factor)."""


class Dice:
    """A random generator that depends only on its key.

    It draws only plain uniform numbers, whose sequence numpy doesn't change, so the same sources give the
    same sounds.
    """

    def __init__(self, *key: object) -> None:
        self._bits = np.random.Generator(np.random.PCG64(zlib.crc32(repr(key).encode())))

    def uniform(self, low: float = 0.0, high: float = 1.0) -> float:
        """Return a random number from ``low`` to ``high``."""
        return low + (high - low) * float(self._bits.random())

    def uniforms(self, count: int) -> Sound:
        """Return random numbers from 0 to 1."""
        return self._bits.random(count)

    def noise(self, count: int) -> Sound:
        """Return white noise of power 1."""
        return (self._bits.random(count) - 0.5) * np.sqrt(12.0)

    def normals(self, count: int) -> Sound:
        """Return normally distributed numbers (Box-Muller), with mean 0 and standard deviation 1."""
        first, second = self._bits.random(count), self._bits.random(count)
        return np.sqrt(-2 * np.log(1 - first)) * np.cos(2 * np.pi * second)

    def about(self, mean: float) -> int:
        """Return a random count of independent events, given its ``mean`` (approximately Poisson)."""
        return max(0, round(mean + np.sqrt(mean) * float(self.normals(1)[0])))

    def signs(self, count: int) -> Sound:
        """Return random signs, -1 or 1."""
        return np.where(self._bits.random(count) < 0.5, -1.0, 1.0)


def frames(seconds: float) -> int:
    """Return the number of samples in ``seconds``."""
    return round(seconds * RATE)


def times(count: int) -> Sound:
    """Return the time (seconds) of each of ``count`` samples."""
    return np.arange(count) / RATE


def gain(decibels: float) -> float:
    """Return the amplitude factor for a level in decibels."""
    return float(10 ** (decibels / 20))


def mixed(seconds: float, *layers: Layer) -> Sound:
    """Return the sum of all layers, cut or padded to ``seconds``."""
    out = np.zeros(frames(seconds))
    for sound, at, level in layers:
        start = frames(at)
        count = min(len(sound), len(out) - start)
        if count > 0:
            out[start : start + count] += level * sound[:count]
    return out


def unit(sound: Sound) -> Sound:
    """Scale a sound to the energy of 10 ms at full scale, so that levels compare loudness, not peaks."""
    return sound * np.sqrt(0.01 * RATE / (float(np.sum(sound * sound)) + 1e-12))


def convolved(first: Sound, second: Sound, count: int | None = None) -> Sound:
    """Return the convolution of two sounds, cut to ``count`` samples."""
    size = len(first) + len(second) - 1
    fast = 1 << (size - 1).bit_length()
    spectrum = np.fft.rfft(first, fast) * np.fft.rfft(second, fast)
    out: Sound = np.fft.irfft(spectrum, fast)[: count or size]
    return out


def slopes(
    sound: Sound, low_cut: float | None = None, high_cut: float | None = None, order: int = 2
) -> Sound:
    """Filter a sound with ``order`` poles at each end of a band (Hz); causal, so no sound precedes a blow."""
    fast = 1 << (len(sound) + 4096).bit_length()
    hertz = np.fft.rfftfreq(fast, 1 / RATE)
    response: NDArray[Any] = np.ones(len(hertz), complex)
    if low_cut:
        response *= (1j * hertz / low_cut / (1 + 1j * hertz / low_cut)) ** order
    if high_cut:
        response /= (1 + 1j * hertz / high_cut) ** order
    out: Sound = np.fft.irfft(np.fft.rfft(sound, fast) * response, fast)[: len(sound)]
    return out


def swell(count: int, top: float = 0.35) -> Sound:
    """Return an envelope that rises to 1 at the fraction ``top`` and falls to 0.

    The envelope starts above 0, so that the sound is audible at once.
    """
    x = np.arange(count) / count
    rising = np.sin(np.pi / 2 * np.minimum(1, x / top))
    falling = np.cos(np.pi / 2 * np.maximum(0, x - top) / (1 - top))
    return np.where(x < top, 0.22 + 0.78 * rising**2, falling**2)


def burst(
    dice: Dice, fall: float, low_cut: float, high_cut: float, seconds: float | None = None, rise: float = 3e-4
) -> Sound:
    """Return the noise of a contact: it rises in ``rise`` seconds and falls by a factor of e in ``fall``."""
    t = times(frames(seconds or 7 * fall + rise))
    return unit(slopes(dice.noise(len(t)) * np.minimum(1, t / rise) * np.exp(-t / fall), low_cut, high_cut))


def grains(
    dice: Dice,
    seconds: float,
    rate: float,
    low_cut: float,
    high_cut: float,
    top: float = 0.35,
    fall: float = 6e-4,
    spread: float = 1.0,
) -> Sound:
    """Return friction as separate clicks: ``rate`` per second, of log-normal sizes, under a `swell`.

    Each click decays in ``fall`` seconds; with a larger ``spread``, fewer clicks stand out.
    """
    count = frames(seconds)
    clicks = max(2, round(rate * seconds + np.sqrt(rate * seconds) * float(dice.normals(1)[0])))
    track = np.zeros(count)
    places = (dice.uniforms(clicks) * count).astype(int)
    np.add.at(track, places, dice.normals(clicks) * np.exp(spread * dice.normals(clicks)))
    t = times(frames(6 * fall))
    click = np.exp(-t / fall) * dice.noise(len(t))
    return unit(slopes(convolved(track * swell(count, top), click, count), low_cut, high_cut))


def brush(dice: Dice, seconds: float, low: float, top: float, peak: float = 0.35, bands: int = 6) -> Sound:
    """Return paper rubbed over wood: a hiss that brightens from ``low`` to ``top`` (Hz) as it speeds up."""
    count = frames(seconds)
    speed = swell(count, peak)
    center = low + (top - low) * speed
    rough = 0.35 + 0.65 * np.abs(slopes(dice.noise(count), None, 320.0)) * 6
    out = np.zeros(count)
    for hertz in np.geomspace(0.6 * low, 1.8 * top, bands):
        near = np.exp(-((np.log2(hertz / center) / 0.7) ** 2))
        out += near * slopes(dice.noise(count), 0.8 * hertz, 1.25 * hertz)
    return unit(out * rough * speed)
