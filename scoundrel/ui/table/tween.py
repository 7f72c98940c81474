"""Motion as plain numbers: poses, easing, tweens, blows, and the timeline that plays them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from ...engine import Card
from ...engine.records import NamedTuple

Easing = Callable[[float], float]
"""From 0..1 to 0..1 (a little beyond where it overshoots)."""


class Pose(NamedTuple):
    """Where and how a card lies: centre in pixels, angle in degrees counter-clockwise."""

    x: float
    y: float
    angle: float = 0.0
    turn: float = 1.0
    """0 face down, 1 face up; between the two the card stands on its edge."""
    lift: float = 0.0
    """Height above the table, 0 to 1: it moves the shadow."""
    z: int = 0
    """Drawn later where higher."""
    size: float = 1.0
    """Over that of a card of the Room."""
    shade: float = 0.0
    """How much darker than a card in full light, 0 to 1."""
    squash: float = 0.0
    """By how much of its height it is pressed together, and nearly so much wider; stretched below 0."""
    flash: float = 0.0
    """How white it is from a blow, 0 to 1."""
    drained: float = 0.0
    """How much of the potion on its picture has been drunk, 0 to 1."""


def ease_out(t: float) -> float:
    """Quick at first, gentle at the end, as a card that slides to rest."""
    return 1 - (1 - t) ** 3


def ease_in(t: float) -> float:
    """Gentle at first, quick at the end, as a blow."""
    return t**3


def ease_in_out(t: float) -> float:
    """Gentle at both ends."""
    return t * t * (3 - 2 * t)


def ease_throw(t: float) -> float:
    """Soon at full speed, then long in coming to rest, as a card thrown across the table."""
    return ease_in_out(1 - (1 - t) ** 1.8)


def ease_back(t: float) -> float:
    """Past the goal and back to it, as a card put down with weight."""
    s, t = 1.3, t**1.3
    return 1 + (s + 1) * (t - 1) ** 3 + s * (t - 1) ** 2


class Tween(NamedTuple):
    """One card's way from ``begin`` to ``end``, from ``start`` on for ``duration`` seconds."""

    card: Card
    begin: Pose
    end: Pose
    start: float
    duration: float
    ease: Easing = ease_out
    arc: float = 0.0
    """How far (pixels) the way bows upward in its middle, with the card lifted."""
    over: int | None = None
    """The ``z`` while in the air, if not the end's."""
    leaves_at: float = 0.0
    """Up to this part of the way the begin's own ``z`` holds: a card slides out from under others first."""
    lands_at: float = 1.0
    """From this part of the way on the end's own ``z`` holds: less than 1 slips under what lies there."""
    shake: float = 0.0
    """Pixels of a trembling that dies out; for what was struck."""

    @property
    def finish(self) -> float:
        """The second at which it ends."""
        return self.start + self.duration

    def at(self, time: float) -> Pose:
        """The pose at ``time``, the ends included."""
        if time >= self.finish:
            return self.end
        if time < self.start:
            return self.begin
        raw = (time - self.start) / self.duration
        t = self.ease(raw)
        within = min(1.0, max(0.0, t))  # only the position, angle and size may overshoot
        air = math.sin(math.pi * raw)
        tremble = self.shake * math.sin(raw * 34) * (1 - raw) ** 2
        z = self.begin.z if raw < self.leaves_at else self.end.z
        if self.over is not None and self.leaves_at <= raw < self.lands_at:
            z = self.over
        # No glass fills again on its way to the discard.
        full = self.begin.drained if self.end.turn == 0.0 else self.end.drained
        return Pose(
            x=_mix(self.begin.x, self.end.x, t) + tremble,
            y=_mix(self.begin.y, self.end.y, t) - self.arc * air,
            angle=_mix(self.begin.angle, self.end.angle, t),
            turn=_mix(self.begin.turn, self.end.turn, ease_in_out(raw)),
            lift=max(_mix(self.begin.lift, self.end.lift, within), min(1.0, air) if self.arc else 0.0),
            z=z,
            size=_mix(self.begin.size, self.end.size, t),
            shade=_mix(self.begin.shade, self.end.shade, within),
            squash=_mix(self.begin.squash, self.end.squash, t),
            flash=_mix(self.begin.flash, self.end.flash, within),
            drained=_mix(self.begin.drained, full, within),
        )


def between(begin: Pose, end: Pose, part: float) -> Pose:
    """Interpolate from ``begin`` to ``end``; ``part`` is clamped to between 0 and 1."""
    part = min(1.0, max(0.0, part))
    mixed = [_mix(a, b, part) for a, b in zip(begin, end, strict=True)]
    return Pose._make(mixed)._replace(z=end.z)


def _mix(a: float, b: float, t: float) -> float:
    return a + (b - a) * t


class Cue(NamedTuple):
    """Something that happens at a moment of a timeline: a sound, a new health, a shake."""

    time: float
    sound: str | None = None
    health: int | None = None
    change: int | None = None
    """Health won (positive) or lost, to be shown as a number that rises."""
    effect: str | None = None
    """What flashes by: a name of `effects.Effect`."""
    place: tuple[int, int] | None = None
    """Where, if not at the health slip."""
    pan: float = 0.0
    """Where it is heard: from -1, the left edge of the window, to 1, the right one."""


class Timeline:
    """Tweens and cues that play together. It holds no cards of its own: it only says where they are."""

    def __init__(self, tweens: tuple[Tween, ...] = (), cues: tuple[Cue, ...] = ()) -> None:
        self._tweens: Final = tweens
        self._cues: Final = tuple(sorted(cues, key=lambda cue: cue.time))
        self._fired = 0
        self.time = 0.0
        self.length: Final = max(
            (*(tween.finish for tween in tweens), *(cue.time for cue in cues)), default=0.0
        )

    @property
    def done(self) -> bool:
        """Has everything ended, and every cue been given?"""
        return self.time >= self.length and self._fired == len(self._cues)

    @property
    def tweens(self) -> tuple[Tween, ...]:
        """All of its tweens."""
        return self._tweens

    def advance(self, dt: float) -> tuple[Cue, ...]:
        """Advance by ``dt`` seconds; return the cues that fell due, in order."""
        self.time += dt
        due = self._fired
        while self._fired < len(self._cues) and self._cues[self._fired].time <= self.time:
            self._fired += 1
        return self._cues[due : self._fired]

    def finish(self) -> tuple[Cue, ...]:
        """Go to the end at once; return the cues that were still to come."""
        return self.advance(max(0.0, self.length - self.time) + 1e-9)

    def remaining(self, card: Card) -> float:
        """Seconds until ``card`` has reached the end of its last tween; 0 for one that lies still."""
        ends = (tween.finish for tween in self._tweens if tween.card is card)
        return max(0.0, max(ends, default=0.0) - self.time)

    def poses(self, resting: Mapping[Card, Pose]) -> Iterator[tuple[Card, Pose]]:
        """Where each moving card is now. A card with several tweens is in the last that has begun.

        ``resting`` is where cards lie that no tween moves yet (a tween that waits shows its beginning).
        """
        current: dict[Card, Pose] = {}
        for tween in self._tweens:
            if tween.start <= self.time or tween.card not in current:
                current[tween.card] = tween.at(self.time)
        for card, pose in current.items():
            if pose != resting.get(card):
                yield card, pose


PULL_BACK: Final = 0.07
"""Seconds for which the attacker draws back before it strikes."""
STRIKE: Final = 0.15
"""Seconds from there to the blow."""

_HARDEST: Final = 14
"""The damage of the strongest Monster: more is shown as this."""


class Blow(NamedTuple):
    """How a change of health is shown. Times are in seconds, lengths in pixels at scale 1."""

    hit_stop: float
    """For so long everything stands still at the moment of the blow."""
    number: float
    """Height of the number."""
    lasts: float
    """How long the number can be read."""
    kick: float
    """By how much the table is pushed."""
    sway: float
    """How long it sways."""
    drops: int
    """How many drops of ink, or sparks of steel, fly."""
    reach: float
    """How far they fly."""
    flight: float
    """For how long they fly."""
    draws_back: float
    """How far the attacker draws back before it strikes, in card widths."""
    tilt: float
    """Degrees by which it is tilted then."""
    squash: float
    """By how much of its height it is pressed together when it hits."""
    flash: float
    """How white it is then."""


def blow(damage: int) -> Blow:
    """The measures for this ``damage``, 0 for a parry; each grows with every point up to 14."""
    part = min(abs(damage), _HARDEST) / _HARDEST
    return Blow(
        hit_stop=0.04 + 0.07 * part,
        number=40 + 58 * part,
        lasts=0.85 + 0.95 * part,
        kick=1.5 + 15.0 * part,
        sway=0.14 + 0.34 * part,
        drops=round(6 + 34 * part),
        reach=70 + 190 * part,
        flight=0.36 + 0.36 * part,
        draws_back=0.08 + 0.12 * part,
        tilt=4.0 + 6.0 * part,
        squash=0.05 + 0.05 * part,
        flash=0.6 + 0.4 * part,
    )


def number_size(age: float) -> float:
    """How large a number is ``age`` seconds after it appeared, over its height: it shrinks into its place."""
    t = min(1.0, max(0.0, age / 0.12))
    return 1.6 - 0.6 * (1 - (1 - t) ** 3)
