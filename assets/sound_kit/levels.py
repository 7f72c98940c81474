"""How loud a cue is heard, and its last touch: nothing harsh, no click at its ends, no surprise in volume."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import accumulate

from .filters import Coefficients, biquad, high, low
from .synth import Samples, frames, gain

CEILING = gain(-1.4)
"""No sample exceeds this; files must peak below -1 dBFS."""

KNEE = 0.6
"""Above this, peaks are rounded off rather than cut."""

SHELF: Coefficients = (1.524549751, -2.591006754, 1.126819074, -1.623706383, 0.684068454)
RUMBLE: Coefficients = (0.994592177, -1.989184355, 0.994592177, -1.989169674, 0.989199036)
"""The two filters of the K weighting (ITU-R BS.1770) at 44.1 kHz."""


def heard(sound: Sequence[float]) -> float:
    """Loudness in dB of full scale: the weighted level of the loudest 50 ms.

    The K weighting, and less of what lies below 150 Hz: of that an ear hears little at a table's volume, and
    a laptop plays next to nothing.
    """
    weighted = high(biquad(biquad(sound, SHELF), RUMBLE), 150.0)
    sums = [0.0, *accumulate(value * value for value in weighted)]
    window = frames(0.05)
    loudest = max(after - before for before, after in zip(sums, sums[window:], strict=False))
    return 10 * math.log10(loudest / window + 1e-12)


def _rounded(value: float) -> float:
    size = abs(value)
    if size <= KNEE:
        return value
    room = CEILING - KNEE
    return math.copysign(KNEE + room * math.tanh((size - KNEE) / room), value)


def _at_loudness(sound: Samples, loudness: float) -> Samples:
    """Rounding the peaks costs loudness, so the level is found by a few steps."""
    level = gain(loudness - heard(sound))
    if level * max(map(abs, sound)) <= KNEE:
        return [level * value for value in sound]
    for _ in range(4):
        result = [_rounded(level * value) for value in sound]
        level *= gain(loudness - heard(result))
    return [_rounded(level * value) for value in sound]


def _bell(size: int) -> Samples:
    return [math.sin(math.pi * i / (size - 1)) ** 2 for i in range(size)]


def finished(sound: Samples, loudness: float, fade: float = 0.02) -> Samples:
    """A cue at its loudness (dB, see `heard`), rolled off above 9 kHz, `fade` seconds long fading out."""
    out = low(high(sound, 32.0), 9_000.0)
    rise, fall = frames(0.0006), frames(fade)
    for i in range(rise):
        out[i] *= math.sin(math.pi / 2 * i / rise) ** 2
    for i in range(fall):
        out[-1 - i] *= math.sin(math.pi / 2 * i / fall) ** 2
    bell = _bell(len(out))
    offset = sum(out) / sum(bell)
    return _at_loudness([a - offset * b for a, b in zip(out, bell, strict=True)], loudness)


def looped(process: Callable[[Samples], Samples], sound: Samples, lead: float = 3.0) -> Samples:
    """A process over a loop: it hears the loop's last `lead` seconds first, so that it ends as it began."""
    size = min(len(sound), frames(lead))
    return process(sound[-size:] + sound)[size:]


def finished_loop(sound: Samples, loudness: float) -> Samples:
    """As `finished`, for a sound that is repeated without a seam: so it has no fades."""
    out = looped(lambda part: low(high(part, 32.0), 9_000.0), sound)
    mean = sum(out) / len(out)
    return _at_loudness([value - mean for value in out], loudness)
