"""The room shared by all sounds: small, of stone, with hangings and a low plank roof, heard with two ears."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .synth import RATE, Dice, Sound, convolved, frames, times

SIZE = np.array([4.1, 3.3, 2.4])
"""Width, depth and height in metres."""

TABLE = np.array([1.87, 1.52, 0.82])
PLAYER = np.array([2.03, 0.71, 1.24])
"""The positions of the sound source and of the head."""

EAR = 0.09
"""The distance of an ear from the centre of the head, in metres."""

ORDER = 8
"""The maximum number of reflections of an image source; later sound is diffuse."""

SECONDS = 0.62
SPEED = 343.0
BANDS = np.array([63, 125, 250, 500, 1_000, 2_000, 4_000, 8_000, 16_000.0])

WALL = np.array([0.14, 0.15, 0.16, 0.17, 0.19, 0.22, 0.26, 0.32, 0.40])
FLOOR = np.array([0.16, 0.18, 0.22, 0.28, 0.34, 0.40, 0.46, 0.52, 0.58])
ROOF = np.array([0.26, 0.25, 0.22, 0.19, 0.17, 0.17, 0.20, 0.26, 0.34])
"""The fraction of a sound's energy absorbed in each of `BANDS`."""

_FAST = 1 << 15
_HERTZ = np.fft.rfftfreq(_FAST, 1 / RATE)
_OCTAVES = np.log(np.maximum(_HERTZ, 20))


def _spread(bands: Sound) -> Sound:
    """Interpolate from one value per band to one value per frequency."""
    return np.interp(_OCTAVES, np.log(BANDS), bands)


def _images() -> list[tuple[int, int, int]]:
    reach = range(-ORDER, ORDER + 1)
    every = ((i, j, k) for i in reach for j in reach for k in reach)
    return [image for image in every if 0 < sum(map(abs, image)) <= ORDER]


def _early(side: int, jitter: Sound) -> Sound:
    """Return what one ear (-1 or 1) hears of the image sources, after absorption by walls, air and head."""
    wall, floor, roof = (np.sqrt(1 - _spread(absorbed)) for absorbed in (WALL, FLOOR, ROOF))
    ear = PLAYER + np.array([side * EAR, 0, 0])
    heard: NDArray[Any] = np.zeros(len(_HERTZ), complex)
    for image, shift in zip(_images(), jitter, strict=True):
        n = np.array(image)
        place = np.where(n % 2 == 0, n * SIZE + TABLE, (n + 1) * SIZE - TABLE)
        # Rough stone scatters: the more reflections, the further the image source is shifted.
        path = place - ear + shift * np.sqrt(np.abs(n).sum())
        length = float(np.linalg.norm(path))
        head = 0.72 + 0.28 * side * path[0] / length
        below = abs(image[2]) // 2 + (image[2] < 0 and image[2] % 2)
        above = abs(image[2]) - below
        kept = wall ** (abs(image[0]) + abs(image[1])) * floor**below * roof**above
        phase = -2j * np.pi * _HERTZ * length / SPEED
        heard += head / length * kept * np.exp(phase - 2e-10 * _HERTZ**2 * length)
    out: Sound = np.fft.irfft(heard, _FAST)[: frames(SECONDS)]
    return out


def _decay_times() -> Sound:
    """Return the 60 dB decay time (seconds) by frequency (Eyring)."""
    walls, ground = 2 * SIZE[2] * (SIZE[0] + SIZE[1]), SIZE[0] * SIZE[1]
    surface = walls + 2 * ground
    absorbed = _spread((walls * WALL + ground * FLOOR + ground * ROOF) / surface)
    return 0.161 * float(SIZE.prod()) / (-surface * np.log(1 - absorbed))


def _late(dice: Dice, early: Sound) -> Sound:
    """Return the diffuse reverberation: octave bands of noise that decay separately, matched to ``early``."""
    falls = _decay_times()
    white = np.fft.rfft(dice.noise(len(early)), _FAST)
    t = times(len(early))
    out = np.zeros(len(early))
    for hertz in BANDS:
        near = np.clip(1 - np.abs(_OCTAVES - np.log(hertz)) / np.log(2), 0, 1)
        fall = np.interp(np.log(hertz), _OCTAVES[1:], falls[1:])
        out += np.fft.irfft(white * np.sqrt(near), _FAST)[: len(early)] * 10 ** (-3 * t / fall)
    joint = slice(frames(0.030), frames(0.045))
    return out * np.sqrt(np.mean(early[joint] ** 2) / np.mean(out[joint] ** 2))


@cache
def response() -> Sound:
    """Return the room's impulse response, one column per ear, without the direct sound."""
    dice = Dice("room")
    jitter = 0.05 * (2 * dice.uniforms(3 * len(_images())).reshape(-1, 3) - 1)
    t = times(frames(SECONDS))
    turn = np.pi / 2 * np.clip((t - 0.022) / 0.030, 0, 1)
    ears = []
    for side in (-1, 1):
        early = _early(side, jitter)
        ears.append(early * np.cos(turn) + _late(dice, early) * np.sin(turn))
    return np.stack(ears, 1) * np.clip((SECONDS - t) / 0.05, 0, 1)[:, None]


def in_room(dry: Sound, wet: float, tail: float = 0.4) -> Sound:
    """Return a sound in stereo, with reverberation at the level ``wet`` for ``tail`` more seconds."""
    count = len(dry) + frames(tail)
    straight = np.r_[dry, np.zeros(count - len(dry))]
    return np.stack([straight + wet * convolved(dry, ear, count) for ear in response().T], 1)
