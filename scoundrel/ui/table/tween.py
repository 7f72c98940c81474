"""Motion as plain numbers: poses, easing, tweens, blows, and the timeline that plays them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from ...engine import Card
from ...engine.records import NamedTuple

LANDS: Final = 0.6
"""The fraction of its duration after which a motion with a thud lands."""
_LOFTY: Final = 12  # the height of an arc, in pixels, at which a card is lifted fully
Easing = Callable[[float], float]
"""A function from 0..1 to 0..1, which may overshoot a little."""


class Pose(NamedTuple):
    """The position of a card: centre in pixels, angle in degrees counter-clockwise, and its look."""

    x: float
    y: float
    angle: float = 0.0
    turn: float = 1.0  # 0 is face down, 1 face up; at 0.5 the card is on its edge
    lift: float = 0.0  # the height above the table, 0 to 1, which offsets the shadow
    z: int = 0  # the drawing order: cards with a higher ``z`` are drawn later
    size: float = 1.0  # the size relative to a card of the Room
    shade: float = 0.0  # the darkness relative to full light, 0 to 1
    squash: float = 0.0  # the fraction of height that a squashed, wider card loses; negative if stretched
    flash: float = 0.0  # the paleness after a blow, 0 to 1
    cut: float = 0.0  # the distance between the two halves of a slain card, in card widths
    drained: float = 0.0  # the fraction of the potion that is shown as drunk, 0 to 1
    unnamed: float = 0.0  # above 0.5, the name is hidden, because other cards would cover a part of it


def ease_out(t: float) -> float:
    """Ease out, like a card sliding to rest."""
    return 1 - (1 - t) ** 3


def ease_in(t: float) -> float:
    """Ease in, like a blow."""
    return t**3


def ease_in_out(t: float) -> float:
    """Ease in and out."""
    return t * t * (3 - 2 * t)


def ease_throw(t: float) -> float:
    """Ease out after a fast start, like a card thrown across the table."""
    return ease_in_out(1 - (1 - t) ** 1.8)


def ease_back(t: float) -> float:
    """Overshoot and return, like a card put down with weight."""
    s, t = 1.3, t**1.3
    return 1 + (s + 1) * (t - 1) ** 3 + s * (t - 1) ** 2


class Tween(NamedTuple):
    """A card's motion from ``begin`` to ``end``; it begins at ``start`` and lasts ``duration`` seconds."""

    card: Card
    begin: Pose
    end: Pose
    start: float
    duration: float
    ease: Easing = ease_out
    arc: float = 0.0  # the height of the path's arc at its centre, in pixels; an arc also lifts the card
    over: int | None = None  # the ``z`` during the flight; `None` for the ``z`` of ``end``
    leaves_at: float = 0.0  # initial fraction of the time with the ``z`` of ``begin``, under other cards
    thud: float = 0.0  # the squash of a card that lands at `LANDS` of the duration and then wobbles
    lean: float = 0.0  # the angle by which the card leans over in the middle of the motion
    low: float = 0.0  # the distance in pixels by which a motion with a thud sinks below its end
    settles: float = 1.0  # the speed of turning over, leaning and changing size, relative to the motion

    @property
    def finish(self) -> float:
        """The time at which the motion ends, in seconds."""
        return self.start + self.duration

    def at(self, time: float) -> Pose:
        """Return the pose at ``time``, which is ``begin`` before the start and ``end`` after the end."""
        if time >= self.finish:
            return self.end
        if time < self.start:
            return self.begin
        raw = (time - self.start) / self.duration
        flown = min(1.0, raw / LANDS) if self.thud else raw
        t, early = self.ease(flown), self.ease(min(1.0, flown * self.settles))
        part = max(0.0, raw - LANDS) / (1 - LANDS)
        rings = self.thud * math.sin(math.tau * part) * (1 - part)
        sunk = self.low * 1.7 * math.sin(math.pi * part) * (1 - part)
        within = min(1.0, max(0.0, t))  # only position, angle, size and squash can overshoot
        air = math.sin(math.pi * flown)
        arched = math.sin(math.pi * (1 - (1 - flown) ** 1.8))  # sail down softly
        thrown = min(air, abs(self.arc) / _LOFTY)
        z = self.begin.z if raw < self.leaves_at else self.end.z if self.over is None else self.over
        # Keep a drunk potion drained on its way to the discard.
        full = self.begin.drained if self.end.turn == 0.0 else self.end.drained
        # A discarded card is on its edge at the top of its arc, above the other cards.
        turned = min(1.0, 1.25 * flown) if self.thud and self.end.turn == 0.0 else flown
        return Pose(
            x=_mix(self.begin.x, self.end.x, t),
            y=_mix(self.begin.y, self.end.y, t) + sunk - self.arc * arched,
            angle=_mix(self.begin.angle, self.end.angle, early) + self.lean * min(1.0, 1.25 * air),
            turn=_mix(self.begin.turn, self.end.turn, ease_in_out(min(1.0, turned * self.settles))),
            lift=max(_mix(self.begin.lift, self.end.lift, within), thrown),
            z=z,
            size=_mix(self.begin.size, self.end.size, early),
            shade=_mix(self.begin.shade, self.end.shade, within),
            squash=_mix(self.begin.squash, self.end.squash, t) + rings,
            flash=_mix(self.begin.flash, self.end.flash, within),
            cut=_mix(self.begin.cut, self.end.cut, within),
            drained=_mix(self.begin.drained, full, within),
            unnamed=_mix(self.begin.unnamed, self.end.unnamed, flown),
        )


def between(begin: Pose, end: Pose, part: float) -> Pose:
    """Interpolate from ``begin`` to ``end``; ``part`` is clamped between 0 and 1."""
    part = min(1.0, max(0.0, part))
    return Pose._make(_mix(a, b, part) for a, b in zip(begin, end, strict=True))._replace(z=end.z)


def _mix(a: float, b: float, t: float) -> float:
    return a + (b - a) * t


class Cue(NamedTuple):
    """An event at a given time on a timeline: a sound, a change of health, or an effect."""

    time: float
    sound: str | None = None
    health: int | None = None
    change: int | None = None  # the change of health, shown as a number
    effect: str | None = None  # the name of an `effects.Effect`, ``END`` or ``DEEPER``
    place: tuple[int, int] | None = None  # the position, if not at the health panel
    pan: float = 0.0  # the stereo position, from -1 (left edge of the window) to 1 (right)
    force: int = 0  # the strength of the blow, as damage
    card: Card | None = None  # the slain card, which carries the mark of the slash


class Timeline:
    """Tweens and cues that play together. A timeline changes no cards; it only has their poses."""

    def __init__(self, tweens: tuple[Tween, ...] = (), cues: tuple[Cue, ...] = ()) -> None:
        self.tweens: Final = tweens
        self.cues: Final = tuple(sorted(cues, key=lambda cue: cue.time))
        self._fired = 0
        self.time = 0.0
        self._posed: tuple[float, dict[Card, Pose]] = -1.0, {}  # the last poses, and their time
        ends = (*(tween.finish for tween in tweens), *(cue.time for cue in cues))
        self.length: Final = max(ends, default=0.0)

    @property
    def done(self) -> bool:
        """Whether all motion has ended and every cue has been returned."""
        return self.time >= self.length and self._fired == len(self.cues)

    def advance(self, dt: float) -> tuple[Cue, ...]:
        """Advance by ``dt`` seconds. Return the cues that became due, in order."""
        self.time += dt
        due = self._fired
        while self._fired < len(self.cues) and self.cues[self._fired].time <= self.time:
            self._fired += 1
        return self.cues[due : self._fired]

    def finish(self) -> tuple[Cue, ...]:
        """Jump to the end. Return the remaining cues."""
        return self.advance(max(0.0, self.length - self.time) + 1e-9)

    def remaining(self, card: Card) -> float:
        """Return the seconds until ``card`` lands at the end of its last tween; 0 at rest."""
        mine = (tween for tween in self.tweens if tween.card is card)
        ends = (tween.start + tween.duration * (LANDS if tween.thud else 1) for tween in mine)
        return max(0.0, max(ends, default=0.0) - self.time)

    def poses(self, resting: Mapping[Card, Pose]) -> Iterator[tuple[Card, Pose]]:
        """Yield the pose of each moving card. If a card has several tweens, the tween begun last applies.

        ``resting`` has the poses of cards whose first tween hasn't begun.
        """
        if self._posed[0] != self.time:
            self._posed = self.time, {}
            for tween in self.tweens:
                if tween.start <= self.time or tween.card not in self._posed[1]:
                    self._posed[1][tween.card] = tween.at(self.time)
        for card, pose in self._posed[1].items():
            if pose != resting.get(card):
                yield card, pose


POURS: Final = 0.40
"""Seconds that a potion takes to pour."""
POUR_LEAN: Final = 32.0
"""Degrees by which a potion leans before it pours; while pouring, it leans a little more."""
FIRST_DROP: Final = 0.16
"""Seconds from the pour's start until its first drop reaches the health panel and the total rises."""
STROKE: Final = 0.08
"""Seconds that a pen stroke through the old total takes, before a loss is counted."""
LEAPS: Final = 0.1
"""Seconds that the damage takes from the Weapon to the health panel."""
WIDENS: Final = 0.7
"""The ratio of a squashed card's gain in width to its loss of height."""


SLOWED: Final = 0.25
"""The speed of all effects during the hit stop of a blow against the player, relative to normal."""


def counting(loss: int) -> float:
    """Return the seconds that the stroke and the count of a ``loss`` of health take."""
    return STROKE + min(0.15, 0.035 * loss)


def counted(loss: int) -> float:
    """Return the seconds from a blow until its ``loss`` of health is counted."""
    return blow(loss).hit_stop * (1 - SLOWED) + counting(loss)


BLACK: Final = 0.41
"""Seconds after which a descent has reached the dark between two scenes."""
STAIR: Final = 1.25
"""The height of the stair between two scenes, relative to the window's height."""
# Seconds of a `Descent`: to sink, per step, to leave the stair, to stamp the name, before its flight, to fly.
_SINKS, _STEP, _LEAVES, _STAMPS, _FLIES_FROM, _FLIES = 0.26, 0.14, 0.28, 0.16, 0.76, 0.2
_STEPS, _SUNK, _TREAD = 3, 0.95, 1 / 7  # number of steps; rise before and per step, in window heights


class Descent(NamedTuple):
    """The way down a stair from one scene to the next, ``age`` seconds after it began."""

    age: float

    @property
    def above(self) -> bool:
        """Whether the previous scene is still shown."""
        return self.age < BLACK

    @property
    def done(self) -> bool:
        """Whether the new scene is at rest and its name is on the plaque."""
        return self.light == self.flown == 1.0 and not self.above

    @property
    def light(self) -> float:
        """The brightness of the scene, 0 to 1."""
        sinks, leaves = 1 - self.age / _SINKS, (self.steps - _STEPS) * _STEP / _LEAVES
        return ease_in_out(min(1.0, max(0.0, sinks, leaves)))

    @property
    def steps(self) -> float:
        """The number of steps taken so far; it keeps rising after the last step of the stair."""
        return max(0.0, (self.age - _SINKS) / _STEP)

    @property
    def bob(self) -> float:
        """The dip, 0 to 1, of everything carried: one dip for each step on the stair."""
        return math.sin(math.pi * (self.steps % 1) ** 0.6) if self.steps < _STEPS else 0.0

    @property
    def slide(self) -> float:
        """The stair's rise in window heights: it fills the window at 1, and has left it at 1 + `STAIR`."""
        taken = min(float(_STEPS), self.steps)
        stepped = _SUNK + _TREAD * (taken // 1 + ease_in_out(taken % 1))
        left = min(1.0, (self.steps - taken) * _STEP / _LEAVES)
        return ease_in_out(min(1.0, self.age / _SINKS)) * stepped + ease_throw(left) * (1 + STAIR - stepped)

    @property
    def stamp(self) -> float:
        """The size of the new scene's name as it is stamped, relative to its final size; 0 before."""
        part = min(1.0, (self.age - _SINKS) / _STAMPS)
        return 1 + 0.25 * (1 - part) ** 2 * math.cos(4.2 * part) if part >= 0 else 0.0

    @property
    def flown(self) -> float:
        """The progress of the name on its way to the plaque, 0 to 1."""
        return ease_in_out(min(1.0, max(0.0, (self.age - _FLIES_FROM) / _FLIES)))


STRIKE: Final = 0.11
"""Seconds from the end of the attacker's wind-up to the blow."""
_STRONGEST: Final = 14  # the damage of the strongest Monster; more damage doesn't look stronger
_ARMED: Final = 0.6  # the strength of a blow that costs nothing, relative to the Monster's value


class Blow(NamedTuple):
    """The measures of a blow. Times are in seconds, lengths in pixels at scale 1."""

    hit_stop: float  # the duration of the freeze at the moment of the blow
    number: float  # the height of the damage number
    lasts: float  # seconds that the damage number is shown
    kick: float  # the distance by which the table is pushed
    sway: float  # the duration of the table's sway
    drops: float  # the number of drops of ink, or sparks of steel
    reach: float  # the distance that the drops fly
    flight: float  # the duration of the drops' flight
    winds_up: float  # seconds that the attacker draws back before it strikes
    draws_back: float  # the distance that the attacker draws back before it strikes, in card widths
    tilt: float  # the attacker's tilt, in degrees
    squash: float  # the share of its height by which the attacker is squashed on impact
    bursts: float  # the length of the burst, in card widths
    volume: float  # the volume of the blow's sound, relative to the cue's default


# The measures of a parry and of the hardest blow. Other blows are in between.
_LIGHTEST: Final = Blow(0.015, 36, 0.40, 1, 0.16, 4, 60, 0.34, 0.04, 0.08, 4, 0.03, 0.2, 0.6)
_HARDEST: Final = Blow(0.118, 80, 0.52, 26, 0.60, 42, 270, 0.46, 0.14, 0.20, 10, 0.12, 1.85, 1.0)


def blow(damage: int, freeze: float = 0.0) -> Blow:
    """Return a blow's measures, which grow with ``damage`` up to 14. ``freeze`` adds seconds of hit stop."""
    part = min(abs(damage), _STRONGEST) / _STRONGEST
    measures = Blow._make(_mix(least, most, part) for least, most in zip(_LIGHTEST, _HARDEST, strict=True))
    return measures._replace(hit_stop=measures.hit_stop + freeze)


def force(value: int, damage: int) -> int:
    """Return the strength, as damage, of a blow with the Weapon against a Monster worth ``value``."""
    return max(damage, round(value * _ARMED))
