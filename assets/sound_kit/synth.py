"""Raw sound: noise, tones, blows, and the shapes that bring them in and let them die away.

Sound is a list of floats at `RATE`, full scale at 1.0. Chance always comes from a seeded `Random`, and only
its `random` and `uniform`, which give the same numbers on every Python: so a cue never changes by itself.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

RATE = 44_100
"""Samples a second of everything here."""

Samples = list[float]
Layer = tuple[Samples, float, float]
"""A sound, when it begins (seconds) and how loud (a factor)."""


def frames(seconds: float) -> int:
    """How many samples last so long."""
    return round(seconds * RATE)


def gain(decibels: float) -> float:
    """The factor of a level in decibels."""
    return math.pow(10.0, decibels / 20)


def mixed(*layers: Layer, seconds: float | None = None) -> Samples:
    """All layers together, as long as the longest, or cut or padded to `seconds`."""
    ends = [frames(at) + len(sound) for sound, at, _ in layers]
    size = max(ends) if seconds is None else frames(seconds)
    out = [0.0] * size
    for sound, at, level in layers:
        start = frames(at)
        for i, value in enumerate(sound[: max(0, size - start)], start):
            out[i] += value * level
    return out


def shaped(sound: Sequence[float], envelope: Sequence[float]) -> Samples:
    """The sound under an envelope, as long as the shorter of the two."""
    return [a * b for a, b in zip(sound, envelope, strict=False)]


def noise(seconds: float, dice: Random) -> Samples:
    """White noise."""
    return [dice.uniform(-1.0, 1.0) for _ in range(frames(seconds))]


def swell(seconds: float, top: float = 0.35) -> Samples:
    """An envelope that rises to 1 and falls to 0; `top` is where its peak lies, as a fraction of it.

    It starts a little above 0, so that what it shapes is heard as soon as it is played.
    """
    size = frames(seconds)
    peak = max(1, int(size * top))
    rise = [0.18 + 0.82 * math.sin(math.pi / 2 * i / peak) ** 1.5 for i in range(peak)]
    return rise + [math.cos(math.pi / 2 * i / (size - peak)) ** 2 for i in range(size - peak)]


def decay(seconds: float, fall: float, attack: float = 0.0005) -> Samples:
    """An envelope that starts at once and falls by 60 dB in `fall` seconds."""
    rate = math.log(1000.0) / (fall * RATE)
    rising = max(1, frames(attack))
    return [min(1.0, i / rising) * math.exp(-rate * i) for i in range(frames(seconds))]


def grains(seconds: float, a_second: float, dice: Random, length: float = 0.002) -> Samples:
    """An envelope of tiny overlapping bumps: the catching and slipping of friction, the crackle of fire."""
    out = [0.0] * frames(seconds)
    half = max(2, frames(length) // 2)
    bump = [math.sin(math.pi * i / (2 * half)) ** 2 for i in range(2 * half)]
    at = 0.0
    while (at := at - math.log(1.0 - dice.random()) / a_second) < seconds:
        level = dice.uniform(0.2, 1.0)
        start = frames(at)
        for i, value in enumerate(bump[: len(out) - start], start):
            out[i] += level * value
    return out


def tone(hertz: float, seconds: float, end_hertz: float | None = None, settle: float = 0.05) -> Samples:
    """A sine; with `end_hertz` its pitch moves there, most of the way within `settle` seconds."""
    last = hertz if end_hertz is None else end_hertz
    step = math.exp(-1.0 / (settle * RATE))
    out: Samples = []
    phase, offset = 0.0, hertz - last
    for _ in range(frames(seconds)):
        out.append(math.sin(phase))
        phase += 2 * math.pi * (last + offset) / RATE
        offset *= step
    return out


def mallet(milliseconds: float) -> Samples:
    """One smooth push with an area of 1; the longer it touches, the duller what it strikes will ring."""
    size = max(2, frames(milliseconds / 1000))
    push = [math.sin(math.pi * (i + 0.5) / size) ** 2 for i in range(size)]
    area = sum(push)
    return [value / area for value in push]


def burst(milliseconds: float, dice: Random) -> Samples:
    """A rough blow: a few milliseconds of noise that die away, about as strong as a `mallet`."""
    size = max(2, frames(milliseconds / 1000))
    return [dice.uniform(-1.0, 1.0) * (1 - i / size) ** 2 / math.sqrt(size) * 2 for i in range(size)]


def driven(sound: Samples, amount: float) -> Samples:
    """The sound pushed into soft saturation: a deep thump gains overtones that a small speaker can play."""
    top = math.tanh(amount)
    return [math.tanh(amount * value) / top for value in sound]


def plucked(hertz: float, seconds: float, dice: Random, softness: float = 0.5, fall: float = 2.0) -> Samples:
    """A plucked gut string (Karplus and Strong); `fall` is its 60 dB decay in seconds, `softness` 0 to 1."""
    period = RATE / hertz - 0.5
    size = int(period)
    allpass = (1 - (period - size)) / (1 + (period - size))
    string, low = [], 0.0
    for _ in range(size):
        low += (dice.uniform(-1.0, 1.0) - low) * (1.0 - 0.85 * softness)
        string.append(low)
    mean = sum(string) / size
    string = [value - mean for value in string]
    loss = math.pow(0.001, 1 / (hertz * fall))
    out: Samples = []
    before = held = tuned = 0.0
    for i in range(frames(seconds)):
        at = i % size
        now = string[at]
        smooth = loss * 0.5 * (now + before)
        before = now
        tuned = allpass * (smooth - tuned) + held
        held = smooth
        string[at] = tuned
        out.append(now)
    return out
