"""Things that ring when struck: steel, glass, wood, ribs, cards, and strings.

A thing's modes depend only on its name, so five takes are five blows on the same thing. A blow has a force
(0 to 1; a harder blow has a shorter contact and sounds brighter) and a place (0 to 1, which determines the
modes that ring).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import numpy as np

from .synth import Dice, Sound, burst, frames, times, unit

HIGHEST = 16_500.0
"""The highest frequency (Hz) of a mode; modes above it are left out."""


class Blow(NamedTuple):
    """The way in which something is struck; all values are from 0 to 1."""

    force: float
    place: float
    manner: float
    """The variation of the sound after the first contact."""


class Struck(Protocol):
    """A `Blow` or a take on the stage; it determines how a body rings."""

    @property
    def force(self) -> float:
        """The force of the blow, from 0 to 1."""

    @property
    def place(self) -> float:
        """The position of the blow on the body, from 0 to 1."""


Modes = tuple[tuple[float, float, float], ...]
"""The modes of a body: frequency (Hz), strength and 60 dB decay time (seconds)."""

OAK: Modes = (
    (148, 0.5, 0.08),
    (227, 0.8, 0.06),
    (395, 0.7, 0.05),
    (640, 0.5, 0.035),
    (1_010, 0.4, 0.025),
    (1_720, 0.25, 0.02),
)
"""The modes of a thick board."""

EDGE: Modes = (
    (1_330, 0.6, 0.012),
    (2_460, 1.0, 0.010),
    (3_900, 0.9, 0.008),
    (5_600, 0.7, 0.006),
    (7_900, 0.5, 0.005),
    (10_500, 0.3, 0.004),
)
"""The modes of the edge of a stiff card."""

RIBS: Modes = (
    (176, 0.7, 0.10),
    (262, 0.9, 0.09),
    (405, 0.8, 0.06),
    (590, 0.6, 0.045),
    (910, 0.5, 0.03),
    (1_400, 0.4, 0.02),
)
"""The modes of a big beast's chest."""

HIDE: Modes = (
    (131, 0.8, 0.09),
    (208, 1.0, 0.08),
    (333, 0.8, 0.06),
    (517, 0.5, 0.045),
    (861, 0.3, 0.03),
)
"""The modes of flesh under skin."""

SHIELD: Modes = (
    (197, 0.7, 0.11),
    (318, 1.0, 0.10),
    (541, 0.7, 0.07),
    (887, 0.6, 0.05),
    (1_390, 0.5, 0.04),
    (2_310, 0.4, 0.03),
)
"""The modes of a round wooden shield with an iron rim."""

CASK: Modes = (
    (94, 0.6, 0.22),
    (163, 1.0, 0.20),
    (241, 0.9, 0.16),
    (389, 0.6, 0.11),
    (577, 0.5, 0.08),
    (934, 0.3, 0.05),
)
"""The modes of a half-full barrel."""

SLAB: Modes = (
    (61, 0.6, 0.35),
    (139, 0.9, 0.28),
    (263, 1.0, 0.22),
    (412, 0.7, 0.16),
    (687, 0.5, 0.10),
    (1_130, 0.3, 0.06),
)
"""The modes of a stone slab."""

PEG: Modes = (
    (560, 0.6, 0.035),
    (930, 1.0, 0.03),
    (1_720, 0.8, 0.022),
    (2_650, 0.7, 0.016),
    (4_100, 0.5, 0.011),
    (6_200, 0.3, 0.008),
)
"""The modes of a small turned piece of wood."""

BONE: Modes = (
    (1_175, 1.0, 0.010),
    (1_960, 0.5, 0.008),
    (3_120, 0.35, 0.007),
    (4_900, 0.5, 0.008),
    (6_650, 0.4, 0.006),
)
"""The modes of a small flat piece of bone."""


def ringing(hertz: Sound, strengths: Sound, losses: Sound, seconds: float) -> Sound:
    """Return the sum of damped sines that start at 0; ``losses`` are in 1/s. Fades to silence at the end."""
    t = times(frames(seconds))
    out = np.zeros(len(t))
    for f, strength, loss in zip(hertz, strengths, losses, strict=True):
        if 20 < f < HIGHEST:
            out += strength * np.exp(-loss * t) * np.sin(2 * np.pi * f * t)
    return out * np.clip((t[-1] - t) / (0.2 * seconds), 0, 1)


def contact(hertz: Sound, seconds: float) -> Sound:
    """Return the spectrum, at ``hertz``, of a half-sine push that lasts ``seconds`` (a Hertzian contact)."""
    turns = 2 * hertz * seconds
    below = np.where(np.abs(1 - turns * turns) < 1e-2, 1e-2, 1 - turns * turns)
    shape: Sound = np.abs(np.cos(np.pi * turns / 2) / below) + 0.02
    return shape


def blade(name: str, lowest: float, blow: Struck, hold: float = 1.0, seconds: float = 0.6) -> Sound:
    """Return a struck steel blade, in which each mode is a pair of tones a few Hz apart.

    The frequencies of bending modes rise as n squared, and those of torsion modes rise as n. Losses rise with
    frequency; ``hold`` is how firmly the blade is gripped.
    """
    dice = Dice("blade", name)
    bend = np.r_[4.730, 7.853, 10.996, (2 * np.arange(4, 40) + 1) * np.pi / 2]
    turn = np.arange(1, 16)
    hertz = np.r_[lowest * (bend / bend[0]) ** 2, lowest * 7.1 * turn]
    hertz *= 0.985 + 0.03 * dice.uniforms(len(hertz))
    place = 0.06 + 0.4 * blow.place
    bends = np.cos(bend * place + np.pi / 4) + 0.7 * np.exp(-bend * place)
    strength = np.abs(np.r_[bends, 0.7 * np.cos(np.pi * turn * place)]) + 0.08
    strength *= contact(hertz, 1.6e-4 * (0.35 + blow.force) ** -0.4) * (hertz / 1_500) ** 0.35
    strength *= dice.signs(len(hertz))
    loss = hold * (9 + np.pi * 0.0018 * hertz + 6e-8 * hertz * hertz)
    beat = 1.5 + 3.5 * dice.uniforms(len(hertz))
    pairs = (np.r_[hertz, hertz + beat], np.r_[strength, 0.8 * strength], np.r_[loss, 1.15 * loss])
    return unit(ringing(*pairs, seconds))


def body(modes: Modes, blow: Struck, touch: float, seconds: float = 0.3, pitch: float = 1.0) -> Sound:
    """Return struck wood, hide or card. The contact lasts about ``touch`` seconds; ``pitch`` scales modes."""
    hertz, strength, fall = np.array(modes, float).T
    answer = np.abs(np.sin(np.pi * (0.15 + 0.35 * blow.place) * np.arange(1, len(hertz) + 1))) + 0.15
    answer *= strength * contact(pitch * hertz, touch * (0.35 + blow.force) ** -0.4)
    return unit(ringing(pitch * hertz, answer, 6.9 / fall, seconds))


def glass(name: str, lowest: float, blow: Struck, seconds: float = 0.6, hold: float = 1.0) -> Sound:
    """Return a struck phial: modes rise as n squared minus 1, split into pairs by the rim's roughness."""
    dice = Dice("glass", name)
    n = np.arange(2, 9)
    row = lowest * (n * n - 1) / 3 * (1 + 0.02 * dice.normals(len(n)))
    hertz = np.r_[row, 1.31 * row, 1.72 * row]
    strength = np.r_[np.ones(7), np.full(7, 0.5), np.full(7, 0.3)] / (1 + (hertz / 9e3) ** 2)
    strength *= 0.2 + np.abs(np.cos(np.r_[n, n, n] * np.pi * blow.place))
    strength *= contact(hertz, 5e-5 / (0.4 + blow.force))
    loss = hold * (9 + 0.0035 * hertz)
    pairs = (np.r_[hertz, 1.004 * hertz], np.r_[strength, 0.7 * strength], np.r_[loss, loss])
    return unit(ringing(*pairs, seconds))


def string(
    dice: Dice,
    hertz: float,
    force: float = 0.75,
    place: float = 0.15,
    seconds: float = 1.4,
    fall: float = 1.0,
    bright: float = 1.0,
    stiff: float = 1.2e-4,
    nail: float = 0.12,
) -> Sound:
    """Return a plucked string: slightly inharmonic partials, the highest fading first, and the nail's click.

    The string decays by about 60 dB in 4 times ``fall`` seconds.
    """
    n = np.arange(1, max(4, min(70, int(12_000 / hertz))))
    partials = n * hertz * np.sqrt(1 + stiff * n * n)
    strength = np.abs(np.sin(np.pi * n * (0.06 + 0.25 * place))) / n**0.75
    strength *= np.where(n % 2, 1, -1) / (1 + (partials / (bright * (2_600 + 4_200 * force))) ** 2)
    out = unit(ringing(partials, strength, (1.5 + 0.0013 * partials / bright) / fall, seconds))
    tick = burst(dice, 0.0016, 1_800, 11e3)
    out[: len(tick)] += nail * tick
    return out


def toll(
    hertz: float,
    fall: float,
    seconds: float,
    strengths: Sequence[float] = (0.5, 1, 0.62, 0.25, 0.7, 0.3, 0.3, 0.2),
) -> Sound:
    """Return a softly struck bell with a minor third; ``strengths`` has a value per partial in `TOLL`."""
    ratio, length = np.array(TOLL).T
    pitches, loss = hertz * ratio, 6.9 / (fall * length)
    strength = np.array(strengths)
    pairs = (np.r_[pitches, 1.0035 * pitches + 0.4], np.r_[strength, 0.5 * strength], np.r_[loss, 1.1 * loss])
    return unit(ringing(*pairs, seconds) * np.minimum(1, times(frames(seconds)) / 0.0015))


TOLL = (
    (0.5, 3.6),
    (1.0, 2.6),
    (1.19, 2.2),
    (1.5, 1.6),
    (2.0, 1.5),
    (2.52, 0.9),
    (3.01, 0.8),
    (4.1, 0.5),
)
"""A bell's partials, from the hum upwards: ratio to the strike tone, and 60 dB decay time (seconds)."""
