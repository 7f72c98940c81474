"""How loud a sound is heard, and its last touch: no click at its ends, no surprise in volume."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from .synth import RATE, Sound, frames, gain, slopes, times

CEILING = gain(-1.6)
"""No sample exceeds this; files must peak below -1 dBFS."""

KNEE = 0.6
"""Above this, peaks are rounded off rather than cut."""

PACKED = gain(-2.6)
"""The ceiling of what is compressed, whose peaks come back a little higher."""

TREBLE = 15_000.0
"""Nothing above it (Hz) is kept: there only hiss would be."""

SILENCE = gain(-58)
"""A tail that is softer than this beside the peak is cut off."""

ONSET = gain(-28)
"""A beginning that is softer than this beside the peak is cut off: a cue is heard when it is played."""

SHELF = (1.524549751, -2.591006754, 1.126819074, -1.623706383, 0.684068454)
RUMBLE = (0.994592177, -1.989184355, 0.994592177, -1.989169674, 0.989199036)
"""The two filters of the K weighting (ITU-R BS.1770) at 44.1 kHz: b0, b1, b2, a1, a2."""


def heard(sound: Sound) -> float:
    """Loudness in dB of full scale: the K-weighted level of the loudest 50 ms, less of it below 150 Hz.

    Of what lies there an ear hears little at a table's volume, and a laptop plays next to nothing.
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
    """Its peaks rounded off below ``ceiling``."""
    knee = KNEE - CEILING + ceiling
    size, room = np.abs(sound), ceiling - knee
    return np.where(size <= knee, sound, np.sign(sound) * (knee + room * np.tanh((size - knee) / room)))


def at_loudness(sound: Sound, loudness: float, ceiling: float = CEILING) -> Sound:
    """Rounding the peaks costs loudness, so the level is found by a few steps."""
    level = gain(loudness - heard(sound))
    for _ in range(5):
        level *= gain(loudness - heard(rounded(level * sound, ceiling)))
    return rounded(level * sound, ceiling)


Bell = tuple[float, float, float]
"""A filter about a frequency (Hz): how much louder it makes it (dB), and how wide it is (octaves)."""


def toned(sound: Sound, bells: Sequence[Bell], lean: float = 0.0) -> Sound:
    """Through these bells; and leaning, by so many dB from 200 Hz to 5 kHz, about 1 kHz."""
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
    """Without what lies above `TREBLE`, four poles steep."""
    fast = 1 << (len(sound) + 4096).bit_length()
    hertz = np.fft.rfftfreq(fast, 1 / RATE)
    s = 1j * hertz / TREBLE
    # Butterworth: flat up to its corner.
    response = 1 / ((s * s + 0.765367 * s + 1) * (s * s + 1.847759 * s + 1))
    out: Sound = np.fft.irfft(np.fft.rfft(sound, fast, axis=0) * response[:, None], fast, axis=0)[
        : len(sound)
    ]
    return out


def finished(
    sound: Sound, loudness: float, seconds: float, fade: float = 0.06, ceiling: float = CEILING
) -> Sound:
    """A stereo cue at its loudness (dB, see `heard`), at most ``seconds`` long, with silence at both ends."""
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
    # What is left of a constant offset goes under a bell, so that the ends stay silent.
    bell = np.sin(np.pi * t / t[-1])[:, None] ** 2
    out -= bell * out.sum(0) / bell.sum()
    return at_loudness(out, loudness, ceiling)


def weighted(sound: Sound, around: bool = False) -> Sound:
    """K-weighted (ITU-R BS.1770); ``around`` for a loop."""
    fast = len(sound) if around else 1 << (len(sound) + 4096).bit_length()
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(fast))
    response = np.ones(len(z), complex)
    for b0, b1, b2, a1, a2 in (SHELF, RUMBLE):
        response *= (b0 + b1 * z + b2 * z * z) / (1 + a1 * z + a2 * z * z)
    out: Sound = np.fft.irfft(np.fft.rfft(sound, fast, axis=0) * response[:, None], fast, axis=0)
    return out[: len(sound)]


def finished_loop(sound: Sound, loudness: float) -> Sound:
    """As `finished`, for a loop without a seam: all filters run around it, and nothing fades.

    ``loudness`` is that of the whole, in LUFS.
    """
    hertz = np.fft.rfftfreq(len(sound), 1 / RATE)
    response = (hertz / 35) ** 4 / (1 + (hertz / 35) ** 4) / np.sqrt(1 + (hertz / TREBLE) ** 8)
    out = np.fft.irfft(np.fft.rfft(sound, axis=0) * response[:, None], len(sound), axis=0)
    power = float((weighted(out, around=True) ** 2).sum(1).mean())
    out = rounded(out * gain(loudness + 0.691) / np.sqrt(power), PACKED)
    # It is cut open where it moves least: an encoder may not meet the other end to the bit.
    steps = np.abs(np.diff(out, axis=0, append=out[:1])).sum(1) + 0.02 * np.abs(out).sum(1)
    near = np.fft.irfft(np.fft.rfft(steps) * np.fft.rfft(np.ones(frames(0.004)), len(steps)), len(steps))
    return np.roll(out, -int(near.argmin()) + frames(0.002), axis=0)


def envelope(sound: Sound) -> Sound:
    """The level of each 5 ms, both ears together."""
    window = frames(0.005)
    count = len(sound) // window
    power = (sound[: count * window] ** 2).mean(1).reshape(count, window)
    return np.sqrt(power.mean(1))


def alike(first: Sound, second: Sound) -> float:
    """How much two takes have the same course: the correlation of their envelopes, 1 for the same."""
    one, two = envelope(first), envelope(second)
    size = max(len(one), len(two))
    one, two = np.pad(one, (0, size - len(one))), np.pad(two, (0, size - len(two)))
    return float(np.corrcoef(one, two)[0, 1])


def apart(first: Sound, second: Sound) -> float:
    """Return the difference in tone of two takes: the deviation of their third-octave levels (dB)."""
    edges = 100 * 2 ** (np.arange(22) / 3)
    thirds = []
    for sound in (first, second):
        power = (np.abs(np.fft.rfft(sound, 1 << 17, axis=0)) ** 2).sum(1)
        bands = np.add.reduceat(power, (edges * (1 << 17) / RATE).astype(int))[:-1]
        thirds.append(10 * np.log10(bands / bands.sum() + 1e-6))
    return float((thirds[0] - thirds[1]).std())
