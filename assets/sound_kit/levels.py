"""Measures the loudness of sounds, and masters them: no clicks at the ends, no surprises in volume."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from .synth import RATE, Sound, frames, gain, slopes, times

CEILING = gain(-1.6)
"""The maximum sample value; files must peak below -1 dBFS."""

KNEE = 0.6
"""The level above which peaks are compressed smoothly instead of being clipped."""

PACKED = gain(-2.6)
"""The ceiling for compressed files, because decoding raises their peaks slightly."""

TREBLE = 15_000.0
"""The cutoff frequency (Hz), above which there is only hiss."""

SILENCE = gain(-58)
"""The level relative to the peak below which the end of a sound is cut off."""

ONSET = gain(-28)
"""The level relative to the peak below which the start is cut off, so that a cue sounds at once."""

SHELF = (1.524549751, -2.591006754, 1.126819074, -1.623706383, 0.684068454)
RUMBLE = (0.994592177, -1.989184355, 0.994592177, -1.989169674, 0.989199036)
"""The two filters of the K weighting (ITU-R BS.1770) at 44.1 kHz: b0, b1, b2, a1, a2."""


def heard(sound: Sound) -> float:
    """Return the loudness in dBFS: the K-weighted level of the loudest 50 ms, attenuated below 150 Hz.

    The ear hears little of those low frequencies at a moderate volume, and laptops hardly play them.
    """
    fast = 1 << (len(sound) + 4096).bit_length()
    hertz = np.fft.rfftfreq(fast, 1 / RATE)
    z = np.exp(-2j * np.pi * hertz / RATE)
    response = (1j * hertz / 150 / (1 + 1j * hertz / 150)) ** 2
    for b0, b1, b2, a1, a2 in (SHELF, RUMBLE):
        response = response * (b0 + b1 * z + b2 * z * z) / (1 + a1 * z + a2 * z * z)
    weighted = np.fft.irfft(np.fft.rfft(sound, fast, axis=0) * response[:, None], fast, axis=0)[: len(sound)]
    sums = np.cumsum(np.r_[0, (weighted**2).mean(1)])
    window = frames(0.05)
    return float(10 * np.log10((sums[window:] - sums[:-window]).max() / window + 1e-12))


def rounded(sound: Sound, ceiling: float = CEILING) -> Sound:
    """Return a sound whose peaks are rounded off below ``ceiling``."""
    knee = KNEE - CEILING + ceiling
    size, room = np.abs(sound), ceiling - knee
    return np.where(size <= knee, sound, np.sign(sound) * (knee + room * np.tanh((size - knee) / room)))


def at_loudness(sound: Sound, loudness: float, ceiling: float = CEILING) -> Sound:
    """Scale a sound to ``loudness`` in a few steps, because rounding the peaks costs loudness."""
    level = gain(loudness - heard(sound))
    for _ in range(5):
        level *= gain(loudness - heard(rounded(level * sound, ceiling)))
    return rounded(level * sound, ceiling)


Bell = tuple[float, float, float]
"""A bell filter: its centre frequency (Hz), its gain (dB) and its width (octaves)."""


def toned(sound: Sound, bells: Sequence[Bell], lean: float = 0.0) -> Sound:
    """Apply bell filters, and a tilt of ``lean`` dB between 200 Hz and 5 kHz, around 1 kHz."""
    fast = 1 << (len(sound) + 8192).bit_length()
    hertz = np.fft.rfftfreq(fast, 1 / RATE)
    response = np.ones(len(hertz), complex)
    for middle, decibels, octaves in bells:
        high = gain(decibels / 2)
        across = (
            1j * (hertz / middle - middle / np.maximum(hertz, 1e-3)) / (2 * np.sinh(np.log(2) / 2 * octaves))
        )
        response *= (across + high) / (across + 1 / high)
    tilt = gain(lean / 2)
    response *= (1j * hertz / 1_000 * tilt + 1 / tilt) / (1j * hertz / 1_000 + 1)
    out: Sound = np.fft.irfft(np.fft.rfft(sound, fast, axis=0) * response[:, None], fast, axis=0)
    return out[: len(sound)]


def muffled(sound: Sound) -> Sound:
    """Remove frequencies above `TREBLE` with a four-pole filter."""
    fast = 1 << (len(sound) + 4096).bit_length()
    hertz = np.fft.rfftfreq(fast, 1 / RATE)
    s = 1j * hertz / TREBLE
    # Butterworth: flat up to the cutoff.
    response = 1 / ((s * s + 0.765367 * s + 1) * (s * s + 1.847759 * s + 1))
    out: Sound = np.fft.irfft(np.fft.rfft(sound, fast, axis=0) * response[:, None], fast, axis=0)[
        : len(sound)
    ]
    return out


def finished(
    sound: Sound, loudness: float, seconds: float, fade: float = 0.06, ceiling: float = CEILING
) -> Sound:
    """Return a stereo cue at a loudness (dB, see `heard`), at most ``seconds`` long, silent at both ends."""
    ears = [slopes(ear, 35.0) for ear in sound.T]
    out = muffled(np.stack(ears, 1))
    peak = np.abs(out).max()
    first = int(np.flatnonzero(np.abs(out).max(1) > ONSET * peak)[0])
    out = out[max(0, first - frames(0.002)) :]
    last = int(np.flatnonzero(np.abs(out).max(1) > SILENCE * peak)[-1])
    out = out[: min(last + frames(fade / 2), frames(seconds), len(out))]
    t = times(len(out))
    left = np.clip((t[-1] - t) / fade, 0, 1)
    out *= (np.sin(np.pi / 2 * np.minimum(1, t / 8e-4)) ** 2 * np.sin(np.pi / 2 * left) ** 2)[:, None]
    # Subtract the remaining DC offset under a bell curve, so that the ends stay silent.
    bell = np.sin(np.pi * t / t[-1])[:, None] ** 2
    out -= bell * out.sum(0) / bell.sum()
    return at_loudness(out, loudness, ceiling)


def weighted(sound: Sound, around: bool = False) -> Sound:
    """Return a sound with K-weighting (ITU-R BS.1770), treated as a loop if ``around`` is true."""
    fast = len(sound) if around else 1 << (len(sound) + 4096).bit_length()
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(fast))
    response = np.ones(len(z), complex)
    for b0, b1, b2, a1, a2 in (SHELF, RUMBLE):
        response *= (b0 + b1 * z + b2 * z * z) / (1 + a1 * z + a2 * z * z)
    out: Sound = np.fft.irfft(np.fft.rfft(sound, fast, axis=0) * response[:, None], fast, axis=0)
    return out[: len(sound)]


def finished_loop(sound: Sound, loudness: float) -> Sound:
    """Finish a seamless loop like `finished`, but with filters that wrap around, and without fades.

    ``loudness`` is that of the whole loop, in LUFS.
    """
    hertz = np.fft.rfftfreq(len(sound), 1 / RATE)
    response = (hertz / 35) ** 4 / (1 + (hertz / 35) ** 4) / np.sqrt(1 + (hertz / TREBLE) ** 8)
    out = np.fft.irfft(np.fft.rfft(sound, axis=0) * response[:, None], len(sound), axis=0)
    power = float((weighted(out, around=True) ** 2).sum(1).mean())
    out = rounded(out * gain(loudness + 0.691) / np.sqrt(power), PACKED)
    # Cut the loop where it changes least, because encoders don't always join its ends exactly.
    steps = np.abs(np.diff(out, axis=0, append=out[:1])).sum(1) + 0.02 * np.abs(out).sum(1)
    near = np.fft.irfft(np.fft.rfft(steps) * np.fft.rfft(np.ones(frames(0.004)), len(steps)), len(steps))
    return np.roll(out, -int(near.argmin()) + frames(0.002), axis=0)


def envelope(sound: Sound) -> Sound:
    """Return the level of each 5 ms window, averaged over both ears."""
    window = frames(0.005)
    count = len(sound) // window
    power = (sound[: count * window] ** 2).mean(1).reshape(count, window)
    return np.sqrt(power.mean(1))


def likeness(one: Sound, two: Sound) -> float:
    """Return the correlation of two envelopes, 1 if they are identical."""
    size = max(len(one), len(two))
    one, two = np.pad(one, (0, size - len(one))), np.pad(two, (0, size - len(two)))
    return float(np.corrcoef(one, two)[0, 1])


def thirds(sound: Sound) -> Sound:
    """Return each third octave's share of a sound's energy, in dB."""
    edges = 100 * 2 ** (np.arange(22) / 3)
    power = (np.abs(np.fft.rfft(sound, 1 << 17, axis=0)) ** 2).sum(1)
    bands = np.add.reduceat(power, (edges * (1 << 17) / RATE).astype(int))[:-1]
    shares: Sound = 10 * np.log10(bands / bands.sum() + 1e-6)
    return shares
