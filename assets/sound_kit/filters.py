"""What things let through and what they ring with: filters, and bodies that resonate when struck."""

from __future__ import annotations

import math
from collections.abc import Sequence

from .synth import RATE, Samples

Mode = tuple[float, float, float]
"""One way a body rings: its frequency (Hz), strength, and 60 dB decay (seconds)."""

Coefficients = tuple[float, float, float, float, float]
"""A two-pole filter's b0, b1, b2, a1, a2, already divided by a0."""


def biquad(sound: Sequence[float], coefficients: Coefficients) -> Samples:
    """The sound through one two-pole filter."""
    b0, b1, b2, a1, a2 = coefficients
    first = second = 0.0
    out: Samples = []
    for value in sound:
        result = b0 * value + first
        first = b1 * value - a1 * result + second
        second = b2 * value - a2 * result
        out.append(result)
    return out


def _design(kind: str, hertz: float, q: float) -> Coefficients:
    """Robert Bristow-Johnson's cookbook filters."""
    angle = 2 * math.pi * min(hertz, 0.45 * RATE) / RATE
    cosine, alpha = math.cos(angle), math.sin(angle) / (2 * q)
    if kind == "low":
        b0, b1, b2 = (1 - cosine) / 2, 1 - cosine, (1 - cosine) / 2
    elif kind == "high":
        b0, b1, b2 = (1 + cosine) / 2, -1 - cosine, (1 + cosine) / 2
    else:
        b0, b1, b2 = alpha, 0.0, -alpha
    a0 = 1 + alpha
    return b0 / a0, b1 / a0, b2 / a0, -2 * cosine / a0, (1 - alpha) / a0


def low(sound: Sequence[float], hertz: float, q: float = 0.707) -> Samples:
    """Only what lies below `hertz`, 12 dB an octave."""
    return biquad(sound, _design("low", hertz, q))


def high(sound: Sequence[float], hertz: float, q: float = 0.707) -> Samples:
    """Only what lies above `hertz`, 12 dB an octave."""
    return biquad(sound, _design("high", hertz, q))


def band(sound: Sequence[float], hertz: float, q: float = 1.0) -> Samples:
    """Only what lies about `hertz`; the higher `q`, the narrower."""
    return biquad(sound, _design("band", hertz, q))


def swept(sound: Sequence[float], centres: Sequence[float], q: float = 1.0) -> Samples:
    """A band whose centre (Hz, one for each sample) moves: the hiss of something that gathers speed."""
    damping = 1.0 / q
    first = second = 0.0
    out: Samples = []
    for value, centre in zip(sound, centres, strict=False):
        g = math.tan(math.pi * min(centre, 0.45 * RATE) / RATE)
        middle = (first + g * (value - second)) / (1 + g * (g + damping))
        bottom = second + g * middle
        first = 2 * middle - first
        second = 2 * bottom - second
        out.append(middle * damping)
    return out


def ring(blow: Sequence[float], modes: Sequence[Mode], seconds: float) -> Samples:
    """What a body with these modes gives off for `seconds` after the blow (see `mallet` and `burst`)."""
    size = round(seconds * RATE)
    padded = list(blow[:size]) + [0.0] * (size - len(blow))
    out = [0.0] * size
    for hertz, strength, fall in modes:
        if hertz >= 0.45 * RATE:
            continue
        radius = math.pow(0.001, 1 / (fall * RATE))
        angle = 2 * math.pi * hertz / RATE
        feed, turn, loss = strength * math.sin(angle), 2 * radius * math.cos(angle), radius * radius
        last = before = 0.0
        for i, value in enumerate(padded):
            now = feed * value + turn * last - loss * before
            out[i] += now
            before = last
            last = now
    return out
