"""A stage: layers placed in stereo, in a hall.

Functions written for the stage take a `Take` and add their layers to it.
"""

from __future__ import annotations

import numpy as np

from .halls import response
from .synth import RATE, Dice, Sound, convolved, frames, slopes

LOW = 150.0
"""The frequency (Hz) below which both ears hear the same, so that a mono mix loses nothing."""


def widened(sound: Sound, dice: Dice, amount: float) -> list[Sound]:
    """Return a nearby sound for both ears, each with its own sparse cloud of echoes within 9 ms."""
    high = slopes(sound, 170, None, 1)
    ears = []
    for _ in (0, 1):
        cloud = np.zeros(frames(0.009))
        places = 12 + (dice.uniforms(22) * (len(cloud) - 12)).astype(int)
        np.add.at(cloud, places, dice.signs(22) * np.exp(-places / RATE / 0.004))
        cloud *= amount / np.sqrt(np.sum(cloud * cloud))
        ears.append(sound + convolved(high, cloud, len(sound)))
    return ears


def low_mono(sound: Sound, around: bool = False) -> Sound:
    """Make a sound mono below `LOW`. If ``around`` is true, treat it as a loop."""
    side = (sound[:, 0] - sound[:, 1]) / 2
    if around:
        hertz = np.fft.rfftfreq(len(side), 1 / RATE)
        side = np.fft.irfft(np.fft.rfft(side) * (hertz / LOW) ** 2 / (1 + (hertz / LOW) ** 2), len(side))
    else:
        side = slopes(side, LOW)
    middle = sound.mean(1)
    return np.stack([middle + side, middle - side], 1)


class Take:
    """A take being played: its force, place and manner (0 to 1) and tone (-1 to 1) differ between takes."""

    def __init__(self, name: str, number: int = 0, takes: int = 1, attempt: int = 0) -> None:
        self.dice = Dice(name, number, attempt)
        self.number = number

        def part(step: int, offset: int) -> float:
            return ((number * step + offset) % takes + self.dice.uniform(0.15, 0.85)) / takes

        self.force, self.place, self.manner = 0.2 + 0.8 * part(2, 0), part(3, 1), part(4, 2)
        self.tone = 2 * part(2, 3) - 1
        self._layers: list[tuple[Sound, float, float, float, float]] = []

    def uniform(self, low: float, high: float) -> float:
        """Return a random number from ``low`` to ``high``."""
        return self.dice.uniform(low, high)

    def add(
        self, sound: Sound, at: float = 0.0, level: float = 1.0, pan: float = 0.0, wide: float = 0.0
    ) -> None:
        """Add a layer: ``at`` in seconds, ``pan`` from -1 to 1, and the stereo width ``wide`` from 0 to 1."""
        self._layers.append((sound, at, level, pan, wide))

    def heard(
        self, hall: str, wet: float, tail: float, loop: float | None = None, straight: float = 1.0
    ) -> Sound:
        """Return all layers in stereo with the reverberation of ``hall``, for ``tail`` more seconds.

        ``loop`` is the length of a loop (seconds): sound past its end wraps to its start. ``straight`` is the
        level of the layers without the hall.
        """
        whole = max(frames(at) + len(sound) for sound, at, *_ in self._layers) + frames(tail)
        count = frames(loop) if loop else whole
        out = np.zeros((count, 2))
        sends = {-1: np.zeros(count), 0: np.zeros(count), 1: np.zeros(count)}

        def put(track: Sound, sound: Sound, start: int) -> None:
            if loop:
                np.add.at(track, (start + np.arange(len(sound))) % count, sound)
            else:
                track[start : start + len(sound)] += sound[: count - start]

        for sound, at, level, pan, wide in self._layers:
            start, late = frames(at), round(abs(pan) * 5)
            turn = (1 + (0.8 if loop else 0.5) * pan) * np.pi / 4
            both = widened(sound, self.dice, 0.8 * wide) if wide else [sound, sound]
            for ear, (heard, strength) in enumerate(zip(both, (np.cos(turn), np.sin(turn)), strict=True)):
                shift = late if (pan > 0) == (ear == 0) else 0
                put(out[:, ear], straight * level * strength * np.sqrt(2) * heard, start + shift)
            put(sends[int(np.sign(round(pan * 2)))], level * sound, start)
        for pan, send in sends.items():
            if not send.any():
                continue
            for ear, echo in enumerate(response(hall, pan).T):
                if loop:
                    fast = np.fft.rfft(send) * np.fft.rfft(echo, count)
                    out[:, ear] += wet * np.fft.irfft(fast, count)
                else:
                    out[:, ear] += wet * convolved(send, echo, count)
        return out
