"""Held buttons and cards: the progress of a hold, and the motion of dragged cards."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

import pygame
from pygame import Rect

from ...engine import Card, GameState
from ..input import Intent, KeyReleased, PadPressed, PadReleased, PointerMoved, PointerReleased
from ..widgets.theme import Style
from . import actions
from .gestures import Gestures, Held
from .layout import Z_AIR, Z_HELD, Layout, Place
from .tween import Pose

SECONDS: Final = 0.5
"""Seconds that the Avoid button must be held."""
_BEGUN: Final = 0.01  # seconds counted as held at the press, so that the bar visibly reacts at once


class Hold:
    """Tracks how long the pad's Avoid button is held.

    Releasing the button ends the hold. So does any other input, except other releases and pointer motion.
    """

    def __init__(self) -> None:
        self._since: float | None = None
        self.too_short = False  # whether the button was just released too early

    @property
    def part(self) -> float:
        """The progress of the hold, 0 to 1."""
        return 0.0 if self._since is None else min(1.0, self._since / SECONDS)

    def note(self, intent: Intent) -> bool:
        """Process an intent. Return whether it begins or ends the hold."""
        before = self._since
        self.too_short = False
        match intent:
            case PadPressed() if actions.AVOID.matches(intent):
                self._since = _BEGUN
            case PadReleased(button) if button in actions.AVOID.pads:
                self.too_short = before is not None
                self._since = None
            case PadReleased() | PointerMoved() | PointerReleased() | KeyReleased():
                pass
            case _:
                self._since = None
        return before != self._since

    def update(self, dt: float) -> bool:
        """Advance by ``dt`` seconds. Return whether the hold has just been completed."""
        if self._since is None:
            return False
        self._since += dt
        if self._since < SECONDS:
            return False
        self._since = None
        return True


def draw(target: pygame.Surface, button: Rect, part: float, style: Style) -> None:
    """Draw the progress ``part`` (0 to 1) as a bar below the ``button`` that fills from the left."""
    groove = Rect(button.left, button.bottom + style.px(3), button.w, max(5, style.px(8)))
    radius = groove.h // 2
    pygame.draw.rect(target, style.theme.panel, groove.inflate(4, 4), border_radius=radius + 2)
    filled = Rect(groove.topleft, (max(groove.h, round(groove.w * part)), groove.h))
    pygame.draw.rect(target, style.theme.brass, filled, border_radius=radius)


_RISE = 0.037  # the rise of a hovered card, in card heights
_GROWN = 0.05  # the growth of a hovered card, relative to its size
_RISE_TILT = 1.4  # the tilt of a hovered card, in degrees; it stays clear of its neighbours
_DIMMED, _DARKER = 0.1, 0.14  # the shade of the Room's other cards while one is hovered or dragged, 0 to 1
_STIFF, _BOUNCES = 19.0, 35.0  # the damping and the swing (in radians) of a rising card, per second
_MAX_LEAN, _SPRING, _DAMPING = 7.0, 420.0, 15.0  # the maximum lean in degrees; the spring's pull and damping
_FOLLOWS = 45.0  # the speed at which a dragged card follows the pointer, per second
_LEAN_PER_SPEED = 0.012  # the lean of a dragged card, in degrees per (pixel per second) at scale 1
# The distance, in pixels at scale 1, within which a target attracts a card; the maximum attraction, relative
# to the distance; and the Weapon's tilt, in degrees, as it rises for a card over it.
_MAGNETIC, _PULL, _WEAPON_TILT = 40, 0.6, 3
_FAN = 0.34  # the distance between the cards of a dragged Room, in card widths


class HeldCards:
    """Raises the hovered card and moves dragged cards with the pointer. ``reduced`` motion isn't eased."""

    def __init__(self, layout: Layout, *, reduced: bool = False) -> None:
        self._layout, self._reduced = layout, reduced
        self._homes: Mapping[Card, Pose] = {}
        self._raised: dict[Card, float] = {}
        self._speeds: dict[Card, float] = {}  # the speed of each raised card, in heights per second
        self._room: tuple[Card, ...] = ()
        self._carried: dict[Card, Pose] = {}
        self._lean = self._swing = 0.0  # the lean of a dragged card in degrees, and its change per second
        self._last_x: float | None = None
        self.aim: tuple[int, int] | None = None  # the centre of the target that a dragged card is over
        self._near = 0.0  # the closeness of the dragged card to this centre, 0 to 1
        self._darker: tuple[Mapping[Card, Pose], set[Card], dict[Card, Pose]] | None = None  # see `resting`

    def update(self, dt: float, gestures: Gestures, state: GameState, goal: Mapping[Card, Pose]) -> bool:
        """Move cards for ``dt`` seconds away from the resting poses ``goal``. Return whether a card moved."""
        self._homes, self._room = goal, tuple(card for card in state.room if card is not None)
        changed = self._follow_pointer(dt, gestures, state)
        return self._carry(dt, gestures, state) or changed

    def _follow_pointer(self, dt: float, gestures: Gestures, state: GameState) -> bool:
        pointed = gestures.card if gestures.held is None and gestures.card in state.room else None
        before, speeds = self._raised, self._speeds
        self._raised, self._speeds = {}, {}
        lowest = {} if pointed is None else {pointed: 0.0}
        fades, turns, swings = math.exp(-_STIFF * dt), math.cos(_BOUNCES * dt), math.sin(_BOUNCES * dt)
        for card, height in (lowest | before).items():
            goal, speed = 1.0 if card is pointed else 0.0, speeds.get(card, 0.0)
            off = height - goal
            push, pull = speed + _STIFF * off, _STIFF * speed + (_STIFF**2 + _BOUNCES**2) * off
            off = fades * (off * turns + push * swings / _BOUNCES)
            speed = fades * (speed * turns - pull * swings / _BOUNCES)
            if (abs(off) < 0.02 and abs(speed) < 1.0) or self._reduced:
                off = speed = 0.0
            if goal + off > 0:  # a card that comes down stops on the table
                self._raised[card], self._speeds[card] = goal + off, speed
        return before != self._raised

    def _carry(self, dt: float, gestures: Gestures, state: GameState) -> bool:
        held, layout = gestures.held, self._layout
        over = next((one for one in gestures.targets(state, layout) if one.over and not self._reduced), None)
        armed = over is not None and over.place is Place.WEAPON
        self.aim = over and (layout.weapon if armed else over.rect).center
        self._near = 0.0
        if held is None:
            self._last_x, self._lean, self._swing = None, 0.0, 0.0
            changed, self._carried = bool(self._carried), {}
            return changed
        speed = 0.0 if self._last_x is None or dt <= 0 else (held.pos[0] - self._last_x) / dt
        self._last_x = held.pos[0]
        wanted = max(-_MAX_LEAN, min(_MAX_LEAN, -speed / self._layout.scale * _LEAN_PER_SPEED))
        before = (self._lean, dict(self._carried))
        step = min(dt, 0.03)  # a spring diverges in longer steps
        self._swing += ((wanted - self._lean) * _SPRING - self._swing * _DAMPING) * step
        self._lean = max(-_MAX_LEAN, min(_MAX_LEAN, self._lean + self._swing * step))
        if (abs(self._lean) < 0.25 and abs(self._swing) < 5) or self._reduced:
            self._lean = self._swing = 0.0
        self._carried = {card: self._held_pose(held, i, card, dt) for i, card in enumerate(held.cards)}
        if armed and state.weapon is not None and (angle := round(_WEAPON_TILT * self._near)):
            weapon = state.weapon.card
            self._carried[weapon] = self._homes[weapon]._replace(angle=angle, lift=0.1 * angle, z=Z_AIR)
        return before != (self._lean, self._carried)

    def _held_pose(self, held: Held, index: int, card: Card, dt: float) -> Pose:
        count = len(held.cards)
        dx, dy = held.offset
        if count == 1:
            home = self._homes[card]
            # Add the card's rise from hovering, an offset that soon shrinks to zero.
            raised = self._raised.get(card, 0.0)
            y = home.y + dy - self._layout.card[1] * _RISE * raised
            angle = self._lean + _RISE_TILT * raised
            goal = Pose(home.x + dx, y, angle, lift=1.0, z=Z_HELD, size=1 + _GROWN * raised)
            if self.aim is not None:
                far = math.dist(goal[:2], self.aim) / self._layout.scale
                self._near = min(1.0, max(0.0, 2 * (1 - far / _MAGNETIC)))
                x, y = (a + (b - a) * _PULL * self._near for a, b in zip(goal[:2], self.aim, strict=True))
                goal = goal._replace(x=x, y=y, lift=1 - 0.6 * self._near)
            was, near = self._carried.get(card, goal), 1.0 if self._reduced else 1 - math.exp(-_FOLLOWS * dt)
            near = 1.0 if math.dist(was[:2], goal[:2]) < 1 else near
            return goal._replace(x=was.x + (goal.x - was.x) * near, y=was.y + (goal.y - was.y) * near)
        # Gather the Room's cards into one hand, moving each card from its last position.
        w, center = self._layout.card[0], (count - 1) / 2
        goal_x = held.pos[0] + (index - center) * w * _FAN
        goal_y = held.pos[1] + abs(index - center) * w * 0.03
        was = self._carried.get(card, self._homes[card])
        near = 1.0 if self._reduced else 1 - math.exp(-20.0 * dt)
        goal = Pose(goal_x, goal_y, self._lean * 0.6 - (index - center) * 5.0, lift=0.8, z=Z_HELD + index)
        x, y, angle = (begin + (end - begin) * near for begin, end in zip(was[:3], goal[:3], strict=True))
        return goal._replace(x=x, y=y, angle=angle)

    def poses(self, moving: Mapping[Card, Pose]) -> dict[Card, Pose]:
        """Return the poses of raised, dimmed and dragged cards; ``moving`` cards are animated elsewhere."""
        shown: dict[Card, Pose] = {}
        height = self._layout.card[1]
        dimmed = _DARKER if self._carried else _DIMMED * min(1.0, max(self._raised.values(), default=0.0))
        for card in dict.fromkeys((*self._room, *self._raised)) if dimmed else ():
            if (home := self._homes.get(card)) is not None and card not in moving:
                up = self._raised.get(card, 0.0)
                shade, lift = dimmed * (1 - min(1.0, up)), 0.9 * min(1.0, up)
                y, size, z = home.y - height * _RISE * up, 1 + _GROWN * up, home.z + 10 * (up > 0)
                shown[card] = Pose(home.x, y, _RISE_TILT * up, lift=lift, z=z, size=size, shade=shade)
        shown.update(self._carried)
        return shown

    def resting(self, goal: Mapping[Card, Pose]) -> Mapping[Card, Pose]:
        """Return the resting poses ``goal``, with the Room's other cards darker while a card is dragged.

        Unchanged poses are the same object, so that the picture of the resting cards is drawn only once.
        """
        if not self._carried:
            return goal
        others = {card for card in self._room if card not in self._carried and card in goal}
        if self._darker is None or self._darker[0] is not goal or self._darker[1] != others:
            darker = {card: goal[card]._replace(shade=_DARKER) for card in others}
            self._darker = goal, others, {**goal, **darker}
        return self._darker[2]

    def drop(self) -> None:
        """Release the cards; the caller animates them from their shown poses."""
        self._carried, self._raised, self._speeds = {}, {}, {}
        self._last_x, self._lean = None, 0.0
