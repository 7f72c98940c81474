"""Short effects over the table: numbers, ink, sparks, blows, stamps, and counted totals."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from enum import Enum, auto
from functools import lru_cache, partial
from typing import Any, Final

import pygame
from pygame import Rect, Surface, Vector2

from ...engine import Card
from ...engine.records import NamedTuple
from .. import assets
from ..widgets import icons, text
from ..widgets.theme import Color, Style, Theme
from .layout import WEAPON_SIZE, Layout
from .light import LOW_HEALTH, recess, scaled
from .tween import FIRST_DROP, LEAPS, POUR_LEAN, POURS, SLOWED, STROKE, Pose, blow, counting, ease_out

_SWINGS: Final = 0.25  # seconds that the health panel swings after a blow
_ALARM, _JERKS = 0.22, 0.8  # seconds of the pop of a total that becomes low, and the strength of its jerk
_WHOLE, _TEARS, _TORN = 0.22, 0.3, 0.8  # seconds for which a 0 is whole, tears, and is torn
_RISES: Final = POURS - FIRST_DROP  # seconds that the total rises
_SLOSHES, _EBBS = 0.25, 0.36  # seconds that the red wash sloshes on the health panel, and then ebbs
_ARRIVALS: Final = 4  # the number of times that drops arrive at the health panel
_DROP_FLIES: Final = 0.45  # the duration of one drop's flight, relative to the whole effect


class Recount(NamedTuple):
    """The animated change of the health total from ``before`` to ``after``; ``age`` is in seconds."""

    before: int
    after: int
    age: float = 0.0

    @property
    def length(self) -> float:
        """The duration, in seconds."""
        if self.after > self.before:
            return self._counted + _EBBS
        lasts = _WHOLE + _TEARS + _TORN if self.after <= 0 else _ALARM * (self.after <= LOW_HEALTH)
        return max(_SWINGS, self._counted + lasts)

    @property
    def _counted(self) -> float:
        return STROKE + _RISES if self.after > self.before else counting(self.before - max(0, self.after))

    @property
    def stroke(self) -> float:
        """The progress of the pen stroke through the old total, 0 to 1."""
        return min(1.0, self.age / STROKE * 1.3)

    @property
    def striking(self) -> bool:
        """Whether the old total is still shown, being struck through."""
        return self.age < STROKE and self.before != self.after

    @property
    def shown(self) -> int:
        """The total to show at the current ``age``; after a fatal blow, it stops at 0."""
        if self.striking or self.before == self.after:
            return self.before
        change = max(0, self.after) - self.before
        part = min(1.0, (self.age - STROKE) / (self._counted - STROKE))
        part = 1 - (1 - part) ** 2 if change > 0 else part  # catch up with the level of the potion
        # Never show the old total again once it has been struck through.
        counted = min(abs(change), max(1, math.ceil(abs(change) * part - 1e-6)))
        return self.before + (counted if change > 0 else -counted)

    @property
    def torn(self) -> float:
        """The progress, 0 to 1, of the tear through a total of 0."""
        return min(1.0, max(0.0, (self.age - self._counted - _WHOLE) / _TEARS)) if self.after <= 0 else 0.0

    @property
    def swing(self) -> float:
        """The swing of the health panel after a loss or a parry, relative to the swing after a hard blow."""
        t, loss = self.age / _SWINGS, self.before - self.after
        swings = (1 - t) ** 2 * math.cos(t * 9) * (0.25 + min(loss, 14) / 18) if loss >= 0 and t < 1 else 0.0
        return swings - _JERKS * self.alarm**2

    @property
    def alarm(self) -> float:
        """The strength of the pop and the jerk with which the total becomes low, 1 to 0."""
        part = (self.before - LOW_HEALTH - 1) / max(1, self.before - self.after)
        t = (self.age - STROKE - (self._counted - STROKE) * part) / _ALARM
        return 1 - t if 0 < self.after <= LOW_HEALTH < self.before and 0 <= t < 1 else 0.0

    @property
    def size(self) -> float:
        """The size of the health panel, which pulses as drops arrive, relative to its size at rest."""
        t = (self.age - STROKE) / _RISES * (_ARRIVALS - 1)
        return 1.05 - 0.05 * (t % 1) if self.after > self.before and 0 <= t < _ARRIVALS else 1.0

    def wave(self, x: float) -> float:
        """Return the height of the red wash at ``x`` (0 to 1), relative to its level. It sloshes twice."""
        t = min(1.0, max(0.0, (self.age - STROKE) / _SLOSHES))
        slosh = math.sin(2 * math.tau * t) * (1 - t)
        return 0.02 * math.sin(16 * x + 30 * self.age) + 0.16 * slosh * (x - 0.5)

    @property
    def filled(self) -> float:
        """The height of the red wash, relative to the panel's. It rises with the total, then sinks."""
        t = min(1.0, (self.length - self.age) / _EBBS)
        level = min((self.age - STROKE) / _RISES, t * t * (3 - 2 * t))
        return max(0.0, level) if self.after > self.before else 0.0

    def later(self, dt: float) -> Recount | None:
        """Return the recount ``dt`` seconds later, or `None` once the recount is over."""
        after = self._replace(age=self.age + dt)
        return after if after.age < after.length else None


class Effect(Enum):
    """A kind of visual effect on the table, mostly after a move."""

    NUMBER = auto()  # the change of health, written beside the health panel
    INK = auto()  # a blow against the player
    FATAL = auto()  # a blow that kills the player
    STEEL = auto()  # a Monster's blow that the Weapon parries
    SHOCK = auto()  # the damage that leaps from the Weapon to the player
    GUARD = auto()  # the shield of a parry meets the health panel
    HEAL = auto()
    FIZZ = auto()  # a wasted potion
    HUNG = auto()  # the number on the Weapon's tag changed
    LANDED = auto()  # a Weapon landed on the table
    DUST = auto()  # another card or the Dungeon landed
    GUST = auto()  # an avoided Room is swept off the shelf
    MEDAL = auto()  # the Weapon's medal falls
    CAUGHT = auto()  # a card was dropped on a target, whose light flashes


FALLS: Final = 0.14
"""Seconds that a stamp, medal or ribbon takes to fall."""
SETTLES: Final = 0.3
"""Seconds until the dust of a landing has settled."""
LULLS: Final = 0.5
"""Seconds that a gust lasts."""
# Durations, in seconds, of the effects whose duration doesn't depend on the strength of a blow.
_LASTS: Final = {
    Effect.HEAL: POURS, Effect.FIZZ: 0.55, Effect.SHOCK: LEAPS, Effect.HUNG: 0.35, Effect.LANDED: 0.9,
    Effect.MEDAL: SETTLES, Effect.DUST: SETTLES, Effect.GUST: LULLS, Effect.CAUGHT: 0.12,
}  # fmt: skip
_WOUNDS: Final = Effect.INK, Effect.FATAL
_SHAKING: Final = *_WOUNDS, Effect.STEEL, Effect.LANDED, Effect.MEDAL, Effect.DUST


class ActiveEffect(NamedTuple):
    """A running effect."""

    effect: Effect
    strength: int = 0  # the change of health, below 0 for a loss, or minus the force of a blow
    words: str = ""
    place: tuple[int, int] = (0, 0)
    age: float = 0.0
    card: Card | None = None  # the slain card, which carries the mark of the slash

    @property
    def lasts(self) -> float:
        """The duration, in seconds."""
        measures = blow(self.strength)
        own = measures.lasts if self.effect is Effect.NUMBER else max(measures.flight, measures.sway)
        return _LASTS.get(self.effect, own)

    @property
    def part(self) -> float:
        """The elapsed fraction of the duration, 0 to 1."""
        return min(1.0, max(0.0, self.age / self.lasts))


class Effects:
    """The running effects. With ``reduced`` motion, only numbers are shown, and they don't move."""

    def __init__(self, layout: Layout, *, reduced: bool) -> None:
        self._layout, self._reduced = layout, reduced
        self.active: tuple[ActiveEffect, ...] = ()
        self.recount: Recount | None = None  # the total on the health panel, while it changes
        self._stop = 0.0  # the remaining seconds of a hit stop, in which the effects are slow

    def begin(self, effect: Effect, **look: Any) -> None:
        """Start an effect with the fields ``look``, by default at the health panel."""
        if self._reduced and effect is not Effect.NUMBER:
            return
        if effect in _WOUNDS:
            self._stop = blow(look.get("strength", 0)).hit_stop
        # Replace an effect of the same kind, because the two would overlap; healing and dust can coexist.
        alone = effect not in (Effect.HEAL, Effect.DUST)
        others = (one for one in self.active if one.effect is not effect or not alone)
        # With reduced motion, show the number longer, because it is the only visible sign of the change.
        look = {"place": self._layout.health.center, "age": -_STILL if self._reduced else 0.0, **look}
        self.active = (*others, ActiveEffect(effect, **look))

    def count(self, before: int, after: int) -> None:
        """Strike through the total ``before`` and count to ``after``; equal totals only nudge the panel."""
        if not (self._reduced or (before == after and self.recount)):
            self.recount = Recount(before, after)

    def update(self, dt: float) -> bool:
        """Advance by ``dt`` seconds. Return whether a redraw is needed."""
        before, counting, slow = self.active, self.recount, min(dt, self._stop)
        self._stop, dt = self._stop - slow, dt - slow * (1 - SLOWED)
        aged = (one._replace(age=one.age + dt) for one in before)
        self.active = tuple(one for one in aged if one.age < one.lasts)
        self.recount = counting.later(dt) if counting else None
        return bool(before) or counting is not None

    @property
    def shift(self) -> tuple[int, int]:
        """The table's offset after a blow, in pixels."""
        blows = [one for one in self.active if one.effect in _SHAKING and one.strength and one.age >= 0]
        if not blows:
            return 0, 0
        last, measures = blows[-1], blow(blows[-1].strength)
        t, kick = (
            min(1.0, last.age / measures.sway),
            _NUDGE if last.effect is Effect.LANDED else measures.kick,
        )
        far = kick * self._layout.scale * (1 - t) ** 2
        # A blow against the player first pushes the table left; a blow against the Weapon pushes it down.
        first = math.pi if last.effect in _WOUNDS else math.pi / 2
        return round(far * math.cos(first + t * 21)), round(far * 0.8 * math.sin(first + t * 27))

    @property
    def pulse(self) -> float:
        """The strength of the pulse that enlarges the Weapon's tag, 0 to 1."""
        hung = [one for one in self.active if one.effect is Effect.HUNG]
        return math.sin(math.pi * hung[-1].part) ** 2 if hung else 0.0


def age_of(effect: Effect, active: Sequence[ActiveEffect]) -> float | None:
    """Return the seconds since the ``effect`` began; `None` if it isn't among the ``active`` effects."""
    return next((one.age for one in active if one.effect is effect), None)


_STILL: Final = 1.0  # additional seconds that a number is shown with reduced motion
_NUDGE: Final = 3.0 / 0.8  # the distance by which a landing pushes the table, in pixels at scale 1
_CHIPS, _FEW_CHIPS = 22, 9  # the number of chips and strokes of dust that fly from a hard and a light landing
_DUST: Final[tuple[Color, ...]] = (40, 26, 18), (168, 136, 92), (226, 204, 160)  # rim, shade and light
_KNOCK: Final = 3.0  # the distance by which a landing card knocks down its number, in pixels at scale 1
_CAUGHT: Final = (255, 185, 87)  # the light of a target as a card is dropped on it
_GLINTS, _GOLD = (0.06, 0.16), (255, 214, 120)  # the start and duration of a blade's glint, and its colour
_GOLDEN: Final = 2.39996  # the golden angle in radians, which spreads particles without a pattern
_SIZES: Final = (0.10, 0.14, 0.19, 0.25)  # widths of drops and sparks, in card widths
_TURNS: Final = 16
_FLECKS: Final = 18  # the number of flecks that fly from a stamp or a score
_RAYS: Final = 3  # the rays of a blow, in addition to 1.4 for each point of its strength
_BURSTS: Final = 0.3  # seconds that the burst of a blow against the player is shown
_FAN, _BACK = 0.66, 0.1  # the burst's share of a circle, and its reach over the panel, in panel widths
_CUT: Final = 0.15  # seconds that the slash across a slain card is shown
_FATALLY: Final = 1.7  # a fatal blow's burst length, relative to that of another blow of the same damage
_BLOOD: Final = (226, 30, 40)  # the colour of blood, brighter than the rug
_FLARES: Final = 0.18  # seconds that steel flares when hit
_STRETCH: Final = 8  # the width of the stretched edge of a shaken picture, relative to the gap beside it
_FAST: Final = 0.32  # the initial fraction of the flight during which ink drops are streaks
_EDGE, _EDGED = (188, 28, 38), 3  # the colour of the edge of a loss, and its width in pixels at scale 1
_GROWN: Final = 12  # the number of size steps up to a number's final size
_POPS: Final = 0.4  # the additional size of a number as it appears
_LARGEST: Final = round((1 + _POPS) * _GROWN)
_SPLASH: Final = 104  # the minimum width of a number's blot, in pixels at scale 1
_OCHRE, _CREAM = (214, 142, 44), (255, 240, 206)  # the colours of a spark
_POURED: Final = 9  # the number of drops of a potion
_FADES: Final = 0.25  # the final fraction of a number's time, in which it fades
_HANGS: Final = 0.22  # seconds that a shield hangs on the Weapon before it flies to the health panel
_LIMIT_ENDS: Final = 0.9  # the lower end of the line below the total, relative to the panel's height
_BLOT: Final = 400 / 320  # the ratio of the blot's width to its height


def shake(target: Surface, shift: tuple[int, int]) -> None:
    """Shift the whole picture, and stretch it near the edges to fill the gaps."""
    target.scroll(*shift)
    for axis, far in enumerate(shift):
        band = target.get_rect()
        band[2 + axis] = abs(far) * _STRETCH
        band[axis] = target.get_size()[axis] - band[2 + axis] if far < 0 else 0
        edge = band.copy()
        edge[axis], edge[2 + axis] = edge[axis] + max(0, far), edge[2 + axis] - abs(far)
        target.blit(pygame.transform.smoothscale(target.subsurface(edge), band.size), band)


def draw_effects(target: Surface, active: Sequence[ActiveEffect], layout: Layout, *, reduced: bool) -> None:
    """Draw the ``active`` effects that belong above everything else, with numbers on top."""
    number = partial(_draw_number, reduced=reduced)
    draws: dict[Effect, Callable[[Surface, ActiveEffect, Layout], None]] = {
        Effect.STEEL: _draw_steel, Effect.GUARD: _draw_steel, Effect.SHOCK: _draw_shock,
        Effect.HEAL: _draw_pour, Effect.FIZZ: _draw_pour, Effect.LANDED: _draw_glint,
        Effect.INK: _draw_spray, Effect.FATAL: _draw_spray, Effect.NUMBER: number,
    }  # fmt: skip
    for one in sorted(active, key=lambda one: one.effect is Effect.NUMBER):
        if one.effect in draws:
            draws[one.effect](target, one, layout)


def draw_ink(target: Surface, active: Sequence[ActiveEffect], layout: Layout) -> bool:
    """Draw bursts, dust and folds in the rug, under the cards. Return whether there are any."""
    draws = {Effect.INK: _draw_burst, Effect.FATAL: _draw_burst, Effect.LANDED: _draw_landing}
    draws |= {Effect.DUST: _draw_landing, Effect.GUST: _draw_streaks, Effect.CAUGHT: _draw_caught}
    for one in active:
        if one.effect in draws:
            draws[one.effect](target, one, layout)
    return any(one.effect in draws for one in active)


def number_rect(strength: int, words: str, layout: Layout, place: tuple[int, int] | None = None) -> Rect:
    """Return the rectangle of the number ``words`` and its blot, at final size, below the panel's text.

    The rectangle covers no card. The 0 of a parry is at its ``place`` instead.
    """
    size, panel = _number(strength, words, layout.style, _GROWN).get_size(), layout.health
    if not strength and place and not panel.collidepoint(place):
        return Rect((0, 0), size).move_to(center=place)
    return Rect((0, round(panel.top + panel.h * _LIMIT_ENDS)), size).move_to(centerx=panel.centerx)


def _draw_number(target: Surface, one: ActiveEffect, layout: Layout, *, reduced: bool) -> None:
    rect = number_rect(one.strength, one.words, layout, None if reduced else one.place)
    shield = not (one.strength or reduced or layout.health.collidepoint(one.place))
    fits = max(1.0, (layout.size[1] - rect.top) / rect.h)  # don't let the window's edge cut it off
    flown = max(0.0, one.age - _HANGS) / (one.lasts - _HANGS) if shield else 0.0
    grown = 1 + _POPS * (1 - ease_out(min(1.0, max(0.0, one.age / 0.12))))
    size = 1.0 if reduced else min(fits, grown) * (1 - 0.5 * flown)
    picture = _number(one.strength, one.words, layout.style, math.floor(size * _GROWN + 1e-6), shield)
    center = Vector2(rect.center).lerp(layout.health.midright, flown * flown)
    at = picture.get_rect(center=center) if shield else picture.get_rect(midtop=rect.midtop)
    at.left = max(0, at.left)
    picture.set_alpha(255 if reduced or shield else min(255, round(255 * (1 - one.part) / _FADES)))
    target.blit(picture, at)


@lru_cache(maxsize=8)
def _number(strength: int, words: str, style: Style, size: int, shield: bool = False) -> Surface:
    """Return the number ``words`` on a blot or ``shield``, at ``size`` twelfths of its final size."""
    if size not in (_GROWN, _LARGEST):
        # Scale the largest picture, because loading a font for each size would take longer than a frame.
        largest = _number(strength, words, style, _LARGEST, shield)
        return pygame.transform.smoothscale_by(largest, size / _LARGEST)
    theme = style.theme
    high = (blow(strength).number if strength else 58) * size / _GROWN
    written = text.line(words, style.title(high, theme.heal if strength > 0 else theme.chalk))
    part = written.get_bounding_rect()
    width = round(max(max(part.w, part.h * 1.5) * (1 + 2 * 0.30), style.px(_SPLASH) * size / _GROWN))
    height = round(width * 1.15 if shield else width / _BLOT)
    picture = Surface((width, height), pygame.SRCALPHA, 32)
    if shield:
        picture = icons.smooth((width, height), theme.dim_chalk, partial(_draw_shield, theme=theme))
    else:
        rim = _drawing("blot", theme.red if strength < 0 else theme.dim_chalk)
        picture.blit(pygame.transform.smoothscale(rim, (width, height)), (0, 0))
        black = pygame.transform.smoothscale(_drawing("blot"), (round(width * 0.955), round(height * 0.955)))
        picture.blit(black, black.get_rect(center=picture.get_rect().center))
    place = part.copy()
    place.center = round(width * 0.50), round(height * 0.51)
    (edge := written.copy()).fill(_EDGE, special_flags=pygame.BLEND_RGB_MULT)
    for i in range(12 if strength < 0 else 0):
        picture.blit(edge, place.move(Vector2(style.px(_EDGED), 0).rotate(30 * i)), part)
    picture.blit(written, place, part)
    return picture.convert_alpha()


def _draw_shield(large: Surface, theme: Theme) -> None:
    """Draw an iron shield that fills the surface: a bright rim with notches, darker on the right."""
    center = Vector2(large.get_rect().center)
    outline = (0, 0), (0.97, 0.07), (1, 0.4), (0.92, 0.6), (0.72, 0.77), (0.42, 0.91), (0, 1)
    right = [Vector2(center.x * x, center.y * (2 * y - 1)) for x, y in outline]
    whole = [Vector2(-x, y) for x, y in right[::-1]] + right
    rim = (theme.engraved, 1.0, whole), (theme.blade, 0.95, whole), (theme.dim_chalk, 0.95, right)
    for color, part, points in *rim, (theme.engraved, 0.78, whole):
        pygame.draw.polygon(large, color, [center + point * part for point in points])
    for point in whole:
        draw_stroke(large, theme.engraved, center + point, center + point * 0.84, point.rotate(90) * 0.04)


@lru_cache(maxsize=12)
def _drawing(name: str, color: Color | None = None) -> Surface:
    """Return the drawing ``name``, or its silhouette in ``color``; an oval if it can't be read."""
    if (drawn := assets.drawing(name)) is None:
        drawn = Surface((64, 64), pygame.SRCALPHA, 32)
        pygame.draw.ellipse(drawn, (0, 0, 0), drawn.get_rect())
    drawn = drawn.convert_alpha()
    if color is not None:
        drawn.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        drawn.fill((*color, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return drawn


def prepare_effects(style: Style) -> None:
    """Load the drawings in advance, so that no effect has to wait for them."""
    for color in (None, style.theme.red, style.theme.dim_chalk):
        _drawing("blot", color)
    for color in (_BLOOD, style.theme.chalk):
        _drawing("drop", color)


def _draw_spray(target: Surface, one: ActiveEffect, layout: Layout) -> None:
    """Draw drops of blood that fly up from the health panel's edge and fall, and a small burst."""
    measures, style = blow(one.strength), layout.style
    t, reach = min(1.0, one.age / measures.flight), measures.reach * style.scale
    for i in range(round(measures.drops) if t < 1 else 0):
        far = Vector2(reach * (0.35 + 0.65 * (i * 7 % 11) / 10), 0)
        far.rotate_rad_ip(-0.27 * math.pi + (i * _GOLDEN % math.tau - math.pi) * 0.25)
        # The drops burst out, are slowed by the air, and only then fall.
        speed = far * 4 * (1 - t) ** 3 + (0, reach * t)
        size = max(4, round(layout.card[0] * _SIZES[i % len(_SIZES)] * (1 - t**3)))
        turn = round(math.atan2(*speed) / math.tau * _TURNS) % _TURNS
        center = far * (1 - (1 - t) ** 4) + (size * 0.3, reach * 0.5 * t * t) + one.place
        # Give each drop a cream outline, without which it would vanish on the red rug.
        for color, pixels in (style.theme.chalk, size), (_BLOOD, round(size * 0.72)):
            text.put(target, _drop(pixels, turn, color, fast=t < _FAST), (center.x, center.y))
    _draw_burst(target, one, layout, 0.45)


@lru_cache(maxsize=160)
def _drop(pixels: int, turn: int, color: Color, *, fast: bool) -> Surface:
    """Return a drop flying ``turn`` sixteenths of a turn from upward. A ``fast`` drop is a streak."""
    drawn = _drawing("drop", color)
    w, h = drawn.get_size()
    width, height = (0.42, 1.9) if fast else (0.66, 1.15)
    shaped = pygame.transform.smoothscale(drawn, (round(w * width), round(h * height)))
    return pygame.transform.rotozoom(shaped, 360 * turn / _TURNS, pixels / w)


def _draw_steel(target: Surface, one: ActiveEffect, layout: Layout) -> None:
    _draw_burst(target, one, layout, 0.6, -1)
    measures, style = blow(one.strength), layout.style
    t, reach = one.part, (measures.reach + 30) * style.scale
    flare = round(layout.card[0] * 12 * measures.squash * (1 - one.age / _FLARES))
    if flare > 2:
        text.put(target, _spark(flare), one.place)
    for i in range(round(measures.drops) + 4):
        out = Vector2(0, -reach * (0.25 + 0.75 * (i * 5 % 9) / 8) * (1 - 0.7 * (1 - t) ** 3))
        out.rotate_rad_ip((i * _GOLDEN % math.tau - math.pi) * 0.9)
        center = out + one.place + Vector2(0, reach * 0.35 * t * t)
        size = round(layout.card[0] * _SIZES[i % len(_SIZES)] * (1 - t) ** 1.5)
        if size >= 3:
            text.put(target, _spark(size), (center.x, center.y))


@lru_cache(maxsize=80)
def _spark(pixels: int) -> Surface:
    """Return a flat star ``pixels`` wide, cut in two tones."""
    large = Surface((2 * pixels, 2 * pixels), pygame.SRCALPHA, 32)
    for color, far, near in (_OCHRE, 1.0, 0.34), (_CREAM, 0.7, 0.2):
        spikes = [Vector2(0, -(near if i % 2 else far) * pixels).rotate(45 * i) for i in range(8)]
        pygame.draw.polygon(large, color, [Vector2(pixels) + spike for spike in spikes])
    return pygame.transform.smoothscale(large, (pixels, pixels))


def draw_cut(target: Surface, active: Sequence[ActiveEffect], card: Card, pose: Pose, layout: Layout) -> None:
    """Draw any slash across a slain ``card`` at ``pose``; the higher the Monster, the longer the slash."""
    for one in active:
        if one.card is card and (t := one.age / _CUT) < 1:
            w, h = layout.card
            long = (0.38 + 0.075 * card.value) * pose.size
            whole = Vector2(-w * 0.84, h * 0.72).rotate(-pose.angle) * long
            begin, thick = (pose.x, pose.y) - whole / 2, w * 0.6 * blow(one.strength).squash * (1 - t)
            end = begin + whole * min(1.0, t * 3)
            draw_stroke(target, layout.style.theme.blade, begin, end, Vector2(thick, thick))


def draw_stroke(target: Surface, color: Color, begin: Vector2, end: Vector2, side: Vector2) -> None:
    """Draw a smooth, pointed stroke; its half width in the middle is the vector ``side``."""
    points = begin, (begin + end) / 2 + side, end, (begin + end) / 2 - side
    pygame.draw.polygon(target, color, points)
    pygame.draw.aalines(target, color, True, points)


def draw_rays(target: Surface, rays: Sequence[tuple[Color, Vector2, Vector2, Vector2]]) -> None:
    """Draw strokes with clean edges: at twice their size, scaled down."""
    xs, ys = ([point[axis] for _, *ends, _ in rays for point in ends] or [0] for axis in (0, 1))
    area = Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).scale_by(1.3).clip(target.get_clip())
    large = Surface((2 * area.w, 2 * area.h), pygame.SRCALPHA, 32)
    for color, begin, end, side in rays:
        draw_stroke(large, color, (begin - area.topleft) * 2, (end - area.topleft) * 2, side * 2)
    target.blit(pygame.transform.smoothscale(large, area.size), area)


def _draw_shock(target: Surface, one: ActiveEffect, layout: Layout) -> None:
    """Draw a bundle of three spikes that flies from the Weapon to the health panel."""
    way, side = layout.health.midright - Vector2(one.place), Vector2(0, layout.card[0] * 0.05)
    spike = way * min(0.9, layout.card[0] * (0.6 + 0.05 * abs(one.strength)) / way.length())
    tail = one.place + (way - spike) * one.part
    for color, wide in (layout.style.theme.engraved, 1.0), (layout.style.theme.blade, 0.55):
        ends = [tail + spike.rotate(turned) * long for turned, long in ((12, 0.75), (-12, 0.75), (0, 1.0))]
        draw_rays(target, [(color, tail, end, side * wide) for end in ends])


def _draw_burst(target: Surface, one: ActiveEffect, layout: Layout, size: float = 1.0, way: int = 1) -> None:
    """Draw a blow's rays, which end above the scale, to the right or, if ``way`` is -1, to the left.

    A ``size`` below 1 makes them shorter and briefer.
    """
    fatal, theme, t = one.effect is Effect.FATAL, layout.style.theme, one.age / _BURSTS / size
    reach = layout.card[0] * blow(one.strength).bursts * size * (_FATALLY if fatal else 1.0)
    slivers = 0.04 * (1 - t) * reach <= size
    rays = 0 if slivers else round(1.4 * abs(one.strength)) + _RAYS
    rim, strokes, back = _BLOOD if fatal else theme.engraved, [], layout.health.w * _BACK
    fan, down = _FAN if way > 0 else 0.5, layout.limits.top - one.place[1]
    for color, wide in (rim, 0.06 + 0.01 / size), (theme.chalk, 0.03 + 0.01 / size):
        for i in range(rays):
            turned = Vector2(way * reach, 0).rotate(math.degrees((i * _GOLDEN % math.tau - math.pi) * fan))
            near, far = turned * (0.04 + 0.4 * t), turned * min(1.0, 0.7 + 4.5 * t) * (0.6 + 0.2 * (i % 3))
            fits = min(1.0, down / max(1.0, far.y), back / max(1.0, -way * far.x))
            side = Vector2(-turned.y, turned.x) * wide * (1 - t) * fits
            strokes.append((color, one.place + near * fits, one.place + far * fits, side))
    draw_rays(target, strokes)


def _draw_folds(target: Surface, one: ActiveEffect, layout: Layout) -> None:
    """Lift the rug on each side: two folds run outward from a Weapon that has landed."""
    (w, h), (x, y), t = (side * WEAPON_SIZE for side in layout.card), one.place, one.age / SETTLES
    begin, wide = w * (0.5 + 0.8 * (1 - (1 - t) ** 2)), round(w * 0.32)
    for way in (-1, 1) if t < 1 and not layout.style.theme.plain else ():
        band = Rect(x + way * (begin + wide / 2) - wide / 2, y - h, wide, h * 1.06).clip(target.get_rect())
        rug = target.subsurface(band).copy()
        for left in range(0, band.w, 2):
            lift = h * 0.03 * math.sin(math.pi * left / band.w) ** 2 * (1 - t)
            target.blit(rug, (band.x + left, band.y - round(lift)), (left, 0, 2, band.h))
        flags = pygame.BLEND_RGB_SUB, pygame.BLEND_RGB_ADD  # the candle is on the right
        for side, flag in enumerate(flags):
            slope = Surface((16, 4), depth=32)
            for i in range(8):
                slope.fill([round(80 * (1 - t) * math.sin(math.pi * i / 7))] * 3, (8 * side + i, 1, 1, 2))
            target.blit(pygame.transform.smoothscale(slope, band.size), band, special_flags=flag)


def _draw_landing(target: Surface, one: ActiveEffect, layout: Layout) -> None:
    """Draw the dust of a landing: around a Weapon, or in front of another card or the Dungeon."""
    (w, h), weapon = layout.card, one.effect is Effect.LANDED
    if weapon:
        _draw_folds(target, one, layout)
    few = _FEW_CHIPS * (2 if one.strength else 1)
    size, reach, chips = ((w, h), 1.0, _CHIPS) if weapon else ((w, w * 0.2), 0.55, few)
    around = Rect(0, 0, *(side * WEAPON_SIZE for side in size)).move_to(midbottom=one.place)
    # Keep the scale of Monsters, the message and the number of the Dungeon's cards readable.
    below = layout.dungeon_count if one.place[0] < layout.slots[0].left else layout.limits
    draw_dust(target, around, around.w * reach, one.age / SETTLES, chips, lowest=below.top - w * 0.04)
    knock = layout.style.px(_KNOCK * (1 - one.part * 2))
    if knock > 0 and any(slot.centerx == one.place[0] for slot in layout.slots):  # the number below it
        plate = Rect(0, 0, *map(layout.style.px, (44, 30))).move_to(midtop=one.place).clip(target.get_rect())
        target.blit(target.subsurface(plate).copy(), plate.move(0, knock))


def _draw_streaks(target: Surface, one: ActiveEffect, layout: Layout) -> None:
    """Draw streaks of dust that sweep along the shelf after an avoided Room."""
    room, t = layout.room, one.part
    for i in range(4):
        end = Vector2(room.right - room.w * (0.1 + 0.19 * i + 0.4 * t), room.bottom)
        end.y -= layout.card[1] * (0.03 + 0.05 * (i * 5 % 3))
        long = min(layout.card[0] * math.sin(math.pi * t) * (0.35 + 0.15 * (i % 2)), end.x - room.left)
        for color, wide in (_DUST[0], 0.05), (_DUST[1], 0.03):
            if long > 2:
                draw_stroke(target, color, end - (long, 0), end, Vector2(0, long * wide))


def _draw_caught(target: Surface, one: ActiveEffect, layout: Layout) -> None:
    """Draw the dying light around a target on which a card was dropped."""
    w, h, px = *layout.card, layout.style.px
    glow = recess((w + px(16), h + px(16)), px(30), scaled(_CAUGHT, 1 - one.part))
    text.put(target, glow, one.place, flags=pygame.BLEND_RGB_ADD)


def _draw_glint(target: Surface, one: ActiveEffect, layout: Layout) -> None:
    """Draw a golden glint that runs up the blade of a Weapon that has just landed."""
    (w, h), t = (side * WEAPON_SIZE for side in layout.card), (one.age - _GLINTS[0]) / _GLINTS[1]
    if 0 < t < 1:
        way, wide = Vector2(w * 0.6, -h * 0.6), w * 0.5 * math.sin(math.pi * t)
        end = one.place - Vector2(0, h / 2) + way * (t - 0.5)
        draw_stroke(target, _GOLD, end - way * min(t, 0.35), end, Vector2(0.05, 0.035) * wide)
        text.put(target, _spark(max(4, round(wide))), (end.x, end.y))


def draw_dust(
    target: Surface, around: Rect, reach: float, t: float, chips: int = _CHIPS, *, lowest: float = math.inf
) -> None:
    """Draw cut chips and threads, as in a woodcut, that fly from under ``around`` as ``t`` grows to 1.

    With fewer ``chips`` than by default, they fly only down and sideways. None fly below ``lowest``.
    """
    w, h, turn = *around.size, 360 if chips >= _CHIPS else 180
    r, g, b, _a = pygame.transform.average_color(target, around.inflate(w, 0).clip(target.get_rect()))
    # The lighter chips have the ground's colour, like the dust of a rug.
    light = _DUST[2] if turn == 180 else (min(255, r + 70), min(255, g + 70), min(255, b + 70))
    for i in range(chips if 0 <= t < 1 else 0):
        out = Vector2(1, 0).rotate(turn * (i + 0.4 * (i * 5 % 3 - 1)) / (chips - (turn < 360)))
        edge = min(w / 2 / max(0.01, abs(out.x)), h / 2 / max(0.01, abs(out.y)))
        at = out * (edge + reach * (0.2 + 0.1 * (i * 7 % 4)) * (1 - (1 - t) ** 3)) + around.center
        at.y = min(max(at.y + reach * 0.12 * t * t, around.top - reach * 0.07), lowest)
        size = reach * (0.06 + 0.018 * (i * 5 % 3)) * (1 - t * t)
        along = out.rotate(40 * (i % 5 - 2) + 200 * t) * size if i % 2 else out * size * 2.2
        for color, grown in (_DUST[0], 1.0), (light if i % 3 else _DUST[1], 0.62):
            side = along.rotate(90) * (0.62 if i % 2 else 0.16) * grown
            draw_stroke(target, color, at - along * grown, at + along * grown, side)


def _draw_pour(target: Surface, one: ActiveEffect, layout: Layout) -> None:
    """Draw drops that arc from the glass into the health panel, or onto the rug from a wasted potion."""
    (w, h), theme, heals = layout.card, layout.style.theme, one.effect is Effect.HEAL
    begin = one.place + Vector2(0, -h * 0.2).rotate(-POUR_LEAN)
    for i in range(_POURED):
        passed = (one.part - (1 - _DROP_FLIES) * i / (_POURED - 1)) / _DROP_FLIES
        if not 0 < passed < 1:
            continue
        end = Vector2(layout.health.center) if heals else begin + Vector2(-w * 0.45, h * 0.7)
        end.x += w * 0.12 * math.sin(i * _GOLDEN)
        up = h * (0.22 + 0.02 * (i % 3))  # over the heart in the card's corner
        center = begin.lerp(end, passed) - (0, up * math.sin(math.pi * passed))
        speed = end - begin - (0, up * math.pi * math.cos(math.pi * passed))
        size = round(w * (0.26, 0.34, 0.3)[i % 3] * (1 - 0.5 * passed**3))
        turn = round(math.atan2(*speed) / math.tau * _TURNS) % _TURNS
        for color, pixels in (theme.chalk, size), (_BLOOD if heals else theme.ash, round(size * 0.72)):
            text.put(target, _drop(max(4, pixels), turn, color, fast=False), (center.x, center.y))


def draw_flecks(target: Surface, around: Rect, t: float, colors: Sequence[Color]) -> None:
    """Draw flecks in ``colors`` that fly from the rectangle ``around`` as ``t`` grows from 0 to 1."""
    out = 0.85 + 0.6 * (1 - (1 - t) ** 3)
    for i in range(_FLECKS):
        angle, color = i * _GOLDEN % math.tau, colors[i % len(colors)]
        x, y, far = math.cos(angle), math.sin(angle), out * (0.8 + 0.1 * (i * 5 % 4))
        size = max(4, round(around.h * (0.1 + 0.05 * (i % 3)) * (1 - t**2)))
        fleck = _drop(size, round(-(0.25 + angle / math.tau) * _TURNS) % _TURNS, color, fast=t < _FAST)
        place = around.centerx + x * far * around.w / 2, around.centery + y * far * around.h / 2
        text.put(target, fleck, place)


STEPS: Final = 12
"""The number of size steps up to a stamp's final size."""


def fallen(age: float) -> float:
    """Return the size of a stamp or medal ``age`` seconds into its fall, relative to its final size."""
    t = min(1.0, max(0.0, age / FALLS))
    return 2.0 - t * t


@lru_cache(maxsize=4)
def stamp(
    words: str, style: Style, ink: Color, *, pixels: float = 62, tilt: float = 7.0, step: int = STEPS
) -> Surface:
    """Return a stamp of ``words`` at ``step`` twelfths of its final text size, ``pixels`` at scale 1."""
    size = step / STEPS * pixels / 62
    written = text.line(words, style.title(62 * size, ink))
    part, pad = written.subsurface(written.get_bounding_rect()), style.px(26 * size)
    rect = Rect(0, 0, part.get_width() + 2 * pad, part.get_height() + round(1.5 * pad))
    # Add a transparent rim, which keeps the edges smooth when rotated.
    label = Surface(rect.inflate(8, 8).size, pygame.SRCALPHA, 32)
    rect.center = label.get_rect().center
    radius = max(2, style.px(7 * size))
    pygame.draw.rect(label, (*style.theme.parchment, 255), rect, border_radius=radius)
    line = max(2, style.px(5 * size))
    pygame.draw.rect(label, ink, rect, line, border_radius=radius)
    if line > 2:
        inner = rect.inflate(-3 * line, -3 * line)
        pygame.draw.rect(label, ink, inner, max(1, line // 3), border_radius=radius // 2)
    label.blit(part, part.get_rect(center=rect.center))
    return pygame.transform.rotozoom(label, tilt, 1.0).convert_alpha()
