"""Sounds of masses, breaking fibres, leather, cloth and water."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from .synth import RATE, Dice, Sound, frames, slopes, swell, times, unit

TURN = 2 * np.pi


def falling(count: int, steep: float = 5.0, rise: float = 0.002) -> Sound:
    """Return an envelope that starts at once and decays by e^-``steep`` to a silent end."""
    x = np.arange(count) / count
    return np.minimum(1, np.arange(count) / (rise * RATE)) * np.exp(-steep * x) * np.minimum(1, 8 * (1 - x))


def dying(sound: Sound, at: float, *falls: tuple[float, float]) -> Sound:
    """Return ``sound`` with each frequency band fading at its own rate from ``at`` on, as in real objects.

    ``falls`` are pairs of a frequency (Hz) and the seconds it takes to fade by 60 dB, lowest first.
    """
    fast = 1 << (len(sound) + 4096).bit_length()
    octaves = np.log2(np.maximum(np.fft.rfftfreq(fast, 1 / RATE), 20))
    whole = np.fft.rfft(sound, fast)
    after = np.maximum(0, times(len(sound)) - at)
    hertz, seconds = np.log(np.array(falls)).T
    middles = np.arange(np.log2(125), 14.1)
    out = np.zeros(len(sound))
    for middle in middles:
        # Triangular weights that add up to 1; the outer two extend to the ends of the spectrum.
        inside = np.clip(octaves, middles[0], middles[-1])
        band = np.fft.irfft(whole * np.clip(1 - np.abs(inside - middle), 0, 1), fast)[: len(sound)]
        fall = float(np.exp(np.interp(middle * np.log(2), hertz, seconds)))
        out += band * 10 ** (-3 * after / fall)
    return unit(out)


def wander(dice: Dice, count: int, hertz: float) -> Sound:
    """Return slow random changes with a standard deviation of 1, at a rate of ``hertz``."""
    knots = max(4, int(count / RATE * hertz) + 4)
    return np.interp(np.linspace(0, knots - 1.001, count), np.arange(knots), dice.normals(knots))


def drop(
    start: float,
    end: float,
    settle: float,
    fall: float,
    upper: float = 0.7,
    low: float = 200.0,
    high: float = 520.0,
    seconds: float | None = None,
) -> Sound:
    """Return the thump of a mass: a sine falling from ``start`` to ``end`` (Hz), with partials of that pitch.

    Laptops play only the partials, from ``low`` to ``high`` Hz, and the ear adds the fundamental. They share
    its phase, for a sharp onset; ``upper`` is their relative level. The pitch settles in ``settle`` seconds.
    """
    length = seconds or min(6 * fall, 1.6)
    t = times(frames(length))
    phase = TURN * (end * t + (start - end) * settle * (1 - np.exp(-t / settle)))
    out = np.sin(phase) * np.exp(-t / fall)
    partials = [k for k in range(2, 14) if k * end <= high]
    for k in partials:
        near = np.exp(-((np.log2(k * end / np.sqrt(low * high)) / 0.75) ** 2))
        level = upper * 1.6 / np.sqrt(len(partials)) * (0.25 + near)
        out += level * np.sin(k * phase) * np.exp(-t / (fall * k**-0.25))
    out = np.tanh(1.3 * out)
    return unit(out * np.minimum(1, t / 6e-4) * np.clip((length - t) / (0.35 * length), 0, 1))


def crunch(
    dice: Dice, seconds: float, count: int, low: float, high: float, early: float = 2.0, turns: float = 4.0
) -> Sound:
    """Return the sound of breaking fibres: ``count`` cracks, most of them small and early.

    Each crack rings for about ``turns`` periods, at a random pitch between ``low`` and ``high`` (Hz).
    """
    out = np.zeros(frames(seconds + 0.08))
    for _ in range(count):
        hertz = low * (high / low) ** dice.uniform()
        size = (dice.uniform() + 0.03) ** -0.55
        t = times(frames(min(0.06, 7 * turns / hertz)))
        ring = np.sin(TURN * hertz * t + dice.uniform(0, TURN)) + 0.5 * dice.noise(len(t))
        start = frames(seconds * dice.uniform() ** early)
        out[start : start + len(t)] += size * np.exp(-t * hertz / turns) * ring
    return unit(slopes(out, 0.6 * low, 2.0 * high, 1))


def resonant(sound: Sound, *peaks: Sequence[float]) -> Sound:
    """Filter a sound with resonances, each given as frequency (Hz), strength and Q factor."""
    fast = 1 << (len(sound) + 8192).bit_length()
    hertz = np.maximum(np.fft.rfftfreq(fast, 1 / RATE), 1e-3)
    response = sum(s / (1 + 1j * q * (hertz / f - f / hertz)) for f, s, q in peaks)
    out: Sound = np.fft.irfft(np.fft.rfft(sound, fast) * response, fast)[: len(sound)]
    return out


def creak(dice: Dice, seconds: float, low: float, high: float, *peaks: Sequence[float]) -> Sound:
    """Return leather, rope or a hinge that sticks and slips, from ``low`` to ``high`` times per second."""
    count = frames(seconds)
    rate = low * (high / low) ** (np.arange(count) / count) * (1 + 0.25 * wander(dice, count, 49))
    phase = np.cumsum(np.maximum(rate, 8)) / RATE
    slips = np.diff(np.floor(phase), prepend=0) * (0.5 + dice.uniforms(count))
    return unit((resonant(slips, *peaks) + 0.02 * slopes(slips, 1_500, 6_000, 1)) * swell(count, 0.4))


def cloth(
    dice: Dice, seconds: float, low: float, high: float, flutter: float = 45.0, shape: Sound | None = None
) -> Sound:
    """Return moving cloth or leather: band-limited noise, roughened by changes below ``flutter`` Hz."""
    count = frames(seconds)
    rough = np.abs(slopes(dice.noise(count), None, flutter)) ** 0.8
    under = falling(count, 4, 0.004) if shape is None else shape
    return unit(slopes(dice.noise(count) * rough * under, low, high))


def rubble(
    dice: Dice, seconds: float, rate: float, low: float, high: float, shape: Sound, fall: float = 0.001
) -> Sound:
    """Return friction like `grains`, but with the envelope ``shape``: grit, gravel, a skidding blade."""
    count = frames(seconds)
    clicks = max(3, dice.about(rate * seconds))
    track = np.zeros(count)
    sizes = dice.normals(clicks) * np.exp(0.7 * dice.normals(clicks))
    np.add.at(track, (dice.uniforms(clicks) * count).astype(int), sizes)
    t = times(frames(6 * fall))
    click = np.exp(-t / fall) * dice.noise(len(t))
    fast = 1 << (count + len(t)).bit_length()
    out = np.fft.irfft(np.fft.rfft(track * shape, fast) * np.fft.rfft(click, fast), fast)[:count]
    return unit(slopes(out, low, high))


def bubble(hertz: float, fall: float, climb: float = 1.3, seconds: float = 0.14) -> Sound:
    """Return a bubble in water: a fading tone whose pitch changes steadily by the factor ``climb``."""
    t = times(frames(seconds))
    bend = hertz * (t + (climb - 1) * t * t / (2 * seconds))
    ends = np.minimum(1, t / 0.0015) * np.minimum(1, 6 * (1 - t / seconds))
    return unit(np.sin(TURN * bend) * np.exp(-t / fall) * ends)


def pouring(
    dice: Dice, seconds: float, rate: float, low: float, high: float, top: float = 0.3, climb: float = 1.15
) -> Sound:
    """Return poured water: ``rate`` bubbles per second, mostly small, densest about the fraction ``top``."""
    count = frames(seconds)
    out = np.zeros(count + frames(0.12))
    for _ in range(max(3, dice.about(rate * seconds))):
        hertz = low * (high / low) ** (dice.uniform() ** 1.2)
        loss = 0.13 * hertz + 25
        t = times(frames(min(5 / loss, 0.12)))
        bend = hertz * t * (1 + (climb - 1) * t * loss / 5)
        size = dice.uniform(0.3, 1) * (low / hertz) ** 0.3
        # The median of three random numbers clusters in the middle; blending shifts it towards ``top``.
        when = sorted(dice.uniform() for _ in range(3))[1]
        start = int(count * np.clip(0.65 * when + 0.35 * top, 0, 1))
        out[start : start + len(t)] += (
            size * np.exp(-loss * t) * np.sin(TURN * bend) * np.minimum(1, t / 3e-4)
        )
    return unit(out)
