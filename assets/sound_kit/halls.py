"""The halls in which sounds are heard: the table's room, the hall of heavy blows, the Dungeon's scenes."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np

from .synth import RATE, Dice, Sound, frames, times


class Hall(NamedTuple):
    """A hall of stone and wood."""

    size: tuple[float, float, float]
    """Width, depth and height in metres."""
    soft: float
    """The fraction of a sound's energy that each wall absorbs."""
    hard: float
    """The fraction of a sound's treble that each wall absorbs."""
    falls: tuple[float, float, float]
    """The 60 dB decay times (seconds) at 125, 1,000 and 6,000 Hz."""
    seconds: float


HALLS = {
    "table": Hall((4.1, 3.3, 2.4), 0.16, 0.34, (0.42, 0.34, 0.20), 0.5),
    "hall": Hall((7.5, 5.5, 3.6), 0.10, 0.30, (1.05, 0.80, 0.35), 1.1),
    "cellar": Hall((5.2, 3.8, 2.3), 0.20, 0.40, (0.50, 0.42, 0.24), 0.6),
    "crypt": Hall((9.0, 6.0, 4.2), 0.05, 0.18, (2.0, 1.7, 0.7), 2.2),
    "cavern": Hall((23.0, 15.0, 9.0), 0.07, 0.22, (2.6, 2.1, 0.8), 2.8),
    "abyss": Hall((40.0, 33.0, 27.0), 0.05, 0.40, (4.2, 2.6, 0.6), 4.0),
}

ORDER = 5
"""The maximum number of reflections of an image source; later sound is diffuse."""

EAR = 0.09
"""The distance of an ear from the centre of the head, in metres."""

SPEED = 343.0
BANDS = np.geomspace(88, 11e3, 8)


def _bounced(track: Sound, hertz: float, low: float | None = None) -> Sound:
    """Filter a track with one pole at ``hertz``, or with two poles at each end of ``low`` to ``hertz``."""
    fast = 1 << (len(track) + 4096).bit_length()
    f = np.fft.rfftfreq(fast, 1 / RATE)
    shape = 1 / (1 + 1j * f / hertz)
    if low:
        shape = shape**2 * (1j * f / low / (1 + 1j * f / low)) ** 2
    out: Sound = np.fft.irfft(np.fft.rfft(track, fast, axis=0) * shape[:, None], fast, axis=0)
    return out[: len(track)]


@cache
def response(name: str, pan: int = 0) -> Sound:
    """Return a hall's impulse response at both ears, without direct sound; ``pan`` is -1, 0 or 1 (right)."""
    hall = HALLS[name]
    size = np.array(hall.size)
    dice = Dice("hall", name)
    source = size * (0.46, 0.47, 0.36) + (0.55 * pan, 0, 0)
    head = size * (0.50, 0.25, 0.50)
    count = frames(hall.seconds)
    trains = np.zeros((ORDER + 1, count, 2))
    reach = range(-ORDER, ORDER + 1)
    for image in ((i, j, k) for i in reach for j in reach for k in reach):
        order = sum(map(abs, image))
        if not 0 < order <= ORDER:
            continue
        turned = np.array(image)
        place = np.where(turned % 2 == 0, turned * size + source, (turned + 1) * size - source)
        # Rough stone scatters, so shift the image source.
        place = place + 0.16 * order * (dice.uniforms(3) - 0.5)
        for ear, x in enumerate((-EAR, EAR)):
            path = place - head - (x, 0, 0)
            length = float(np.linalg.norm(path))
            late = length / SPEED * RATE
            at = int(late)
            if at + 1 < count:
                level = (
                    (1 - hall.soft) ** (order / 2) / length * (0.66 + 0.34 * np.sign(x) * path[0] / length)
                )
                trains[order, at, ear] += level * (1 - late + at)
                trains[order, at + 1, ear] += level * (late - at)
    early = sum(_bounced(trains[n], 14e3 * (1 - hall.hard) ** (1.1 * n)) for n in range(1, ORDER + 1))
    t = times(count)
    knee = min(0.030, 0.2 * hall.seconds) * (1.0 if size[0] < 8 else 1.8)
    edges = np.r_[30, np.sqrt(BANDS[1:] * BANDS[:-1]), 16e3]
    rest = np.zeros((count, 2))
    white = np.stack([dice.noise(count), dice.noise(count)], 1)
    for hertz, low, high in zip(BANDS, edges, edges[1:], strict=False):
        fall = np.interp(np.log(hertz), np.log((125, 1_000, 6_000)), hall.falls)
        level = 1 if hertz < 3_000 else 0.7
        rest += level * _bounced(white, high, low) * 10 ** (-3 * t / fall)[:, None]
    joint = slice(frames(knee), frames(1.6 * knee))
    rest *= np.sqrt(np.mean(early[joint] ** 2) / np.mean(rest[joint] ** 2))
    turn = np.pi / 2 * np.clip((t - 0.6 * knee) / knee, 0, 1)[:, None]
    out = early * np.cos(turn) + rest * np.sin(turn)
    end = np.clip((hall.seconds - t) / (0.15 * hall.seconds), 0, 1)
    return out * float(np.linalg.norm(source - head)) * end[:, None]
