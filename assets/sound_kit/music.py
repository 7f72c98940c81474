"""The music, centred on D: for each scene a drone and plucked phrases, and a pulse for low health.

All parts fit together at any moment, so each can be faded in and out independently: the drones are loops, the
phrases end in rests, and the pulse is a loop of a few bars.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import NamedTuple

import numpy as np

from . import airs
from .bodies import string
from .levels import PACKED, finished, finished_loop
from .matter import drop
from .stage import Take, low_mono
from .synth import Dice, Sound, burst, frames
from .voices import bowed, choir, level, organ, rubbed

DRONE, PULSE, LONGEST = 40.0, 12.0, 8.0
"""Lengths in seconds of the drones, the pulse and the longest phrase. A bar lasts four seconds."""

D2, A2, D3, EB3, E3, F3, G3, A3, BB3, B3 = (
    73.42,
    110.0,
    146.83,
    155.56,
    164.81,
    174.61,
    196.0,
    220.0,
    233.08,
    246.94,
)
C4, D4, EB4, E4, F4, G4, A4, BB4, B4, C5, D5, E5 = (
    261.63,
    293.66,
    311.13,
    329.63,
    349.23,
    392.0,
    440.0,
    466.16,
    493.88,
    523.25,
    587.33,
    659.26,
)


class Character(NamedTuple):
    """The musical character of a scene."""

    air: Callable[[Take], None]
    drone: Callable[[Dice, float, float], Sound]
    lasting: tuple[tuple[float, float, float, float], ...]
    """The drone's repeated notes: frequency (Hz), level, interval and first stroke (both in seconds)."""
    moving: tuple[tuple[float, float, float], ...]
    """The drone's melody: start (seconds), frequency (Hz) and duration (seconds)."""
    phrases: tuple[tuple[tuple[float, float], ...], ...]
    """The phrases of the strings: the start (seconds) and frequency (Hz) of each note."""
    wet: tuple[float, float]
    """The level of the hall in the ambience and in the music."""
    stiff: float
    bright: float
    fall: float
    """The decay of the strings. Like ``stiff`` and ``bright``, this is an argument of `bodies.string`."""
    base: float
    """The frequency (Hz) of the bass string under a phrase's first and last notes."""


PLACES = {
    "cellar": Character(
        airs.cellar,
        bowed,
        ((D2, 0.8, 8, 0), (A2, 0.9, 10, 3.1), (D3, 0.6, 13.3, 5.6)),
        ((4, A3, 9), (14, G3, 9), (22, F3, 9), (31, E3, 9)),
        (
            ((0, D4), (0.9, F4), (1.7, G4), (2.5, A4)),
            ((0, A4), (0.8, B4), (1.5, A4), (2.2, G4), (3.6, D4)),
            ((0, F4), (0.8, G4), (1.6, E4), (2.3, C4), (3.4, D4)),
        ),
        (0.5, 0.45),
        1.2e-4,
        1.15,
        0.7,
        D3,
    ),
    "crypt": Character(
        airs.crypt,
        organ,
        ((D2, 0.25, 10, 0), (D3, 0.8, 13.3, 4), (A3, 0.6, 20, 7)),
        ((3, F3, 10), (13, BB3, 9), (22, A3, 10), (32, E3, 7)),
        (
            ((0, D4), (1.2, F4), (2.4, BB4), (3.6, A4)),
            ((0, D5), (1.0, BB4), (2.0, A4), (3.4, E4)),
            ((0, A4), (1.1, F4), (2.2, G4), (3.5, D4)),
        ),
        (0.9, 0.8),
        4e-5,
        1.0,
        1.2,
        D3,
    ),
    "cavern": Character(
        airs.cavern,
        rubbed,
        ((D3, 0.8, 8, 0), (A3, 0.7, 10, 3), (A2, 0.6, 13.3, 5)),
        ((2, E4, 9), (10, G4, 9), (19, A4, 9), (28, B4, 9), (34, E5, 6)),
        (
            ((0, A4), (0.5, E5), (1.0, D5), (2.6, B4)),
            ((0, D4), (0.45, G4), (0.9, A4), (1.35, E5), (3.0, D5)),
            ((0, B4), (0.5, A4), (1.0, E4), (2.4, G4), (3.2, A4)),
        ),
        (0.9, 0.7),
        6e-4,
        1.1,
        0.8,
        A2,
    ),
    "abyss": Character(
        airs.abyss,
        choir,
        ((D2, 1.0, 10, 0), (A2, 0.7, 13.3, 5), (D3, 0.6, 10, 2)),
        ((5, EB3, 10), (17, F3, 9), (27, EB3, 9), (33, EB4, 7)),
        (
            ((0, D3), (1.6, EB3), (3.4, D3)),
            ((0, A3), (1.3, BB3), (2.6, EB3), (4.0, D3)),
            ((0, D4), (1.5, EB4), (2.8, A3), (4.1, D3)),
        ),
        (0.8, 0.6),
        2e-4,
        1.3,
        1.5,
        D2,
    ),
}


@cache
def air(place: str) -> Sound:
    """Return the ambience of a scene, as a loop."""
    take = Take(f"air-{place}")
    PLACES[place].air(take)
    out = take.heard(place, PLACES[place].wet[0], 0, airs.SECONDS)
    return finished_loop(low_mono(out, True), -36.0)


def piece(place: str, number: int) -> Sound:
    """Return piece ``number`` of a scene's ambience; its end overlaps the start of the next piece."""
    whole = air(place)
    length = len(whole) // airs.PIECES
    return np.roll(whole, -number * length, axis=0)[: length + frames(airs.OVERLAP)]


def drone(place: str) -> Sound:
    """Return the drone of a scene, as a loop: strokes overlap, and continue across the seam."""
    how, take = PLACES[place], Take(f"drone-{place}")
    for hertz, size, every, first in how.lasting:
        for number in range(round(DRONE / every)):
            dice = Dice("drone", place, hertz, number)
            stroke = 0.05 * level(how.drone(dice, hertz, 1.22 * every))
            at = (number * every + first + dice.uniform(-0.3, 0.3)) % DRONE
            take.add(stroke, at, size, dice.uniform(-0.8, 0.8), 0.4)
    for at, hertz, seconds in how.moving:
        dice = Dice("moving", place, hertz, at)
        take.add(0.05 * level(how.drone(dice, hertz, seconds)), at, 0.55, dice.uniform(-0.9, 0.9), 0.5)
    return finished_loop(low_mono(take.heard(place, how.wet[1], 0, DRONE), True), -27.0)


def phrase(place: str, number: int) -> Sound:
    """Return phrase ``number`` of a scene's plucked strings, with a bass string under the outer notes."""
    how, take = PLACES[place], Take(f"strings-{place}", number, 3)
    notes, dice = how.phrases[number], take.dice
    for k, (at, hertz) in enumerate(notes):
        arch = np.sin(np.pi * (k + 1) / (len(notes) + 1))
        when, pan = at + 0.01 + dice.uniform(0, 0.03), 0.8 * k / len(notes) - 0.4
        where = dice.uniform(0.05, 0.25)
        plucked = string(dice, hertz, 0.75 + 0.25 * arch, where, 4.2, how.fall, how.bright, how.stiff, 0.2)
        take.add(plucked, when, 0.7 + 0.4 * arch, pan, 0.4)
        if place == "crypt":
            take.add(
                string(dice, 2 * hertz, 0.8, 0.1, 3.0, how.fall, how.bright), when + 0.012, 0.30, -pan, 0.4
            )
        if k in (0, len(notes) - 1):
            take.add(string(dice, how.base, 0.7, 0.12, 4.5, 0.8, 1.1, nail=0.1), when, 0.60, -0.2, 0.3)
    out = low_mono(take.heard(place, 0.9 * how.wet[1], 2.5))
    return finished(out, -18.0, LONGEST, 0.6, PACKED)


def pulse() -> Sound:
    """Return a loop of a drum like a slow heart: two beats, the second softer, over two low strings."""
    take = Take("pulse")
    dice = take.dice
    for beat in range(round(PULSE / 2)):
        for after, strength in ((0.0, 1.0), (0.42, 0.55)):
            at = (2 * beat + after + dice.uniform(0, 0.012)) % PULSE
            size = strength * dice.uniform(0.85, 1.1)
            take.add(drop(120, 61, 0.02, 0.14, 1.5, 200, 440, 0.7), at, size)
            take.add(burst(dice, 0.012, 450, 1_600), at, 0.42 * size, 0.2, 0.8)
            take.add(burst(dice, 0.0015, 2_500, 7_000), at, 0.12 * size, -0.2, 0.6)
    for bar in range(round(PULSE / 4)):
        for hertz, after, pan in ((D3, 0.2, 0.7), (A2, 2.1, -0.7)):
            stroke = 0.05 * level(bowed(Dice("pulse", hertz, bar), hertz, 5.2))
            take.add(stroke, (4 * bar + after) % PULSE, 1.2, pan, 0.4)
    return finished_loop(low_mono(take.heard("cellar", 0.6, 0, PULSE), True), -22.5)


LOOPS: dict[str, Callable[[], Sound]] = {
    **{
        f"air-{place}-{number + 1}": partial(piece, place, number)
        for place in PLACES
        for number in range(airs.PIECES)
    },
    **{f"music-drone-{place}": partial(drone, place) for place in PLACES},
    "music-pulse": pulse,
}
"""The functions that make the loops, or pieces of loops, by file name."""

PHRASES: dict[str, Callable[[], Sound]] = {
    f"music-strings-{place}-{number + 1}": partial(phrase, place, number)
    for place, how in PLACES.items()
    for number in range(len(how.phrases))
}
"""The functions that make the phrases, by file name."""
