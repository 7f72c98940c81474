"""The room all sounds share: small, of stone, with a low ceiling."""

from __future__ import annotations

import math

from .filters import high
from .synth import RATE, Samples, frames

EARLY = ((0.0061, 0.50), (0.0097, -0.38), (0.0143, 0.32), (0.0211, -0.24))
"""The first echoes from table and walls: delay (seconds) and strength."""

COMBS = (0.0223, 0.0261, 0.0297, 0.0341)
"""The room's ways around (seconds), chosen to share no common measure."""

ALLPASSES = (0.0051, 0.0017)


def _comb(sound: Samples, delay: float, fall: float, damping: float) -> Samples:
    size = frames(delay)
    back = math.pow(0.001, delay / fall)
    line = [0.0] * size
    out: Samples = []
    dull, at = 0.0, 0
    for value in sound:
        now = line[at]
        dull = now + damping * (dull - now)
        line[at] = value + back * dull
        at = at + 1 if at + 1 < size else 0
        out.append(now)
    return out


def _allpass(sound: Samples, delay: float, amount: float = 0.6) -> Samples:
    size = frames(delay)
    line = [0.0] * size
    out: Samples = []
    at = 0
    for value in sound:
        now = line[at]
        inner = value + amount * now
        out.append(now - amount * inner)
        line[at] = inner
        at = at + 1 if at + 1 < size else 0
    return out


def in_room(sound: Samples, wet: float = 0.15, seconds: float | None = None, fall: float = 0.5) -> Samples:
    """The sound with its room: `wet` is how strong (0 to 1), `fall` how long it rings (60 dB, seconds).

    The result lasts `seconds`, or as long as the sound: the room's tail is cut there, and `levels.finished`
    fades it.
    """
    size = len(sound) if seconds is None else round(seconds * RATE)
    dry = sound[:size] + [0.0] * (size - len(sound))
    damping = 0.45
    early = [0.0] * size
    for delay, strength in EARLY:
        start = frames(delay)
        for i in range(start, size):
            early[i] += strength * dry[i - start]
    late = [0.0] * size
    for delay in COMBS:
        late = [a + b for a, b in zip(late, _comb(dry, delay, fall, damping), strict=True)]
    for delay in ALLPASSES:
        late = _allpass(late, delay)
    echo = high([a + 0.5 * b for a, b in zip(early, late, strict=True)], 180.0)
    return [a + wet * b for a, b in zip(dry, echo, strict=True)]
