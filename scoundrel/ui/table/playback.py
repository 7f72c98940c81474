"""Plays the motion on a table: cards, candlelight and effects."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ...engine import (
    Card,
    Cleared,
    Dealt,
    Died,
    Equipped,
    Event,
    Fought,
    Game,
    GameState,
    outcome,
    weapon_limit,
)
from ...storage.settings import MOTIONS, Settings
from ..requests import Send, Shake, Sound
from ..words import numbers
from . import chain, ending, scenery
from .animation import Poses, plan
from .effects import FALLS, Effect, Effects, age_of
from .ending import Ending
from .gestures import Gestures
from .hold import HeldCards
from .layout import MANY_SLAIN, Layout
from .light import Flame, Mood, mood_of
from .tween import Cue, Descent, Pose, Timeline, blow, ease_in_out
from .view import CardMotion, ScenePlace

_LAST_STRETCH = 0.04  # seconds before arrival from which a dealt card, nearly in place, counts as seen
_FACE_UP = 0.95  # minimum turn of a card before its face is visible
_LINGERS = 1.2  # seconds that smoke and dust keep moving once the result can be shown
_CHANGES = 0.55  # seconds that a scene or light takes to change to the next
_STAYS, _SINKS = 0.1, 0.17  # seconds from a blow until the limit on the tag counts down, and that it takes
_MAX_PIXELS = 4_000_000  # maximum window area for fades, in pixels; a larger fade takes longer than a frame
_BLOWS = "INK", "STEEL", "GUARD"  # the effects of a blow
_WEIGHT = 3  # the strength of a medal's impact, as damage
_BEAT_EVERY = 2.4  # seconds between two heartbeats while health is low


class Playback:
    """Plays the motion on the table of ``game``, and never modifies the game."""

    def __init__(self, game: Game, layout: Layout, send: Send, settings: Settings) -> None:
        self._game, self._send, self._next_beat, self._frames = game, send, 0.0, 1
        self.seen: frozenset[Card] = frozenset()  # the visible Room cards; no other cards can be taken
        self._known: set[Card] = set()  # Room cards seen since they were dealt, even while they spring back
        self._looked_at: GameState | None = None  # the resting state for which `seen` was last computed
        self.lay(layout, settings)

    def lay(self, layout: Layout, settings: Settings) -> None:
        """Lay out the table again; moving cards jump to their goals."""
        self._layout = layout
        self._reduced = reduced = settings.reduced_motion
        self._speed = 1 / MOTIONS[settings.motion]
        self._end_age: float | None = math.inf  # seconds since the visible end of the game; `None` before it
        w, h = layout.size
        # Initial age of a change of scene or light: infinite without a fade.
        self._change_from = math.inf if reduced or w * h > _MAX_PIXELS else 0.0
        self._mood_before = Mood.CALM
        self.goal: Poses = self._goal()  # the pose of every card at rest
        self._timeline = Timeline()
        self._place = _place(self._game)
        self._descends = False  # whether the change leads down into another scene
        self._before: tuple[ScenePlace, Mood] | None = None  # the previous scene and light
        self._changed: float | None = math.inf  # seconds since the change began; `None` until the deal
        self._waits = False  # whether the deal, or the descent to its scene, has yet to begin
        self._limit: int | None = None  # the limit on the Weapon's tag before a blow, until it changes
        self._fades = False  # whether the equipped Weapon replaces no other, so that its scale fades in
        self._arming = False  # whether an equipped Weapon hasn't landed yet
        self.health = self._game.state.health  # health as displayed; damage is subtracted when the blow lands
        self._lit = mood_of(None, self.health)  # the light during the game, which follows the counted total
        self._held_cards = HeldCards(layout, reduced=reduced)
        self._effects = Effects(layout, reduced=reduced)
        self.flame = Flame(still=reduced or settings.still_candle)

    def _goal(self) -> Poses:
        """Return the pose of every card at rest, including the killer or the fan of Monsters at the end."""
        return {**self._layout.poses(self._game.state), **ending.poses(self._game, self._layout)}

    @property
    def done(self) -> bool:
        """Whether all motion has ended."""
        end = self._ending
        return self._timeline.done and (end is None or end.age >= end.length)

    @property
    def _ending(self) -> Ending | None:
        age = self._end_age
        return None if age is None else ending.of(self._game, self._mood_before, age)

    @property
    def needs_faces(self) -> bool:
        """Whether cards are moving, so that faces must be composed before they turn over."""
        return self._frames > 1 and not self._timeline.done

    @property
    def on_piles(self) -> tuple[int, int]:
        """The numbers of cards in the Dungeon and the discard pile; at the end, all discarded cards count."""
        state = self._game.state
        if self._timeline.done:
            return len(state.dungeon), len(state.discard)
        dungeon, thrown = self._layout.dungeon.collidepoint, self._layout.discard.collidepoint
        at = self.shown()
        left = sum(pose.turn == 0.0 and dungeon(pose.x, pose.y) for pose in at.values())
        return left, sum(self._game.over or thrown(at[card].x, at[card].y) for card in state.discard)

    def begin_bare(self) -> None:
        """Leave the scenery and its light out of the next frame, so that the first frame appears sooner."""
        self._frames = 0

    def shown(self) -> dict[Card, Pose]:
        """Return the current pose of every card on the screen."""
        return {**self.goal, **self._moving()}

    def _moving(self) -> dict[Card, Pose]:
        moving = dict(self._timeline.poses(self.goal))
        return {**moving, **self._held_cards.poses(moving)}

    def move_on(self, shown: Poses, events: Sequence[Event]) -> None:
        """Animate from the ``shown`` poses to the game's state; directly if there are no ``events``."""
        state = self._game.state
        dealt = {card for event in events if isinstance(event, Dealt) for _, card in event.cards}
        self._known -= dealt
        self.seen -= dealt
        self._looked_at = None
        self.goal = self._goal()
        ends = not self._reduced and any(isinstance(event, Cleared | Died) for event in events)
        self._end_age = None if ends else math.inf
        place = _place(self._game)
        into = place[0].value if dealt and place[0] is not self._place[0] else ""
        reduced, goal, layout = self._reduced, self.goal, self._layout
        self._timeline = plan(shown, goal, events, layout, state.health, reduced=reduced, into=into)
        self._limit = self._limit_before(events)
        self._effects.active = tuple(one for one in self._effects.active if one.effect is not Effect.HUNG)
        equipped = [event for event in events if isinstance(event, Equipped)]
        self._arming = bool(equipped) and not self._reduced
        self._fades = any(event.replaced is None for event in equipped)
        if events and self._held_cards.aim:
            self._effects.begin(Effect.CAUGHT, place=self._held_cards.aim)
        self._held_cards.drop()
        self._go_to(place, dealt=bool(dealt))
        self._descends, self._waits = bool(into), bool(dealt) and not reduced

    @property
    def descent(self) -> Descent | None:
        """The way down into another scene; `None` before and after it."""
        way = Descent(self._changed or 0.0)
        return way if self._descends and way.age and not way.done else None

    def _go_to(self, place: ScenePlace, *, dealt: bool) -> None:
        """Begin the change to the scene ``place``, at once or, if its Room is ``dealt``, during the deal."""
        if place == self._place:
            if self._changed is None:
                self._changed = math.inf
            return
        waits = self._changed is None or (self.descent is not None and self.descent.above)
        if not waits or self._before is None:
            self._before = self._place, self._lit
        self._place = place
        self._changed = None if dealt and not self._reduced else self._change_from

    def _limit_before(self, events: Sequence[Event]) -> int | None:
        """Return the limit on the Weapon's tag before a blow in ``events``; `None` if it isn't animated."""
        before = self._game.steps[-1].before if self._game.steps else None
        if before is None or before.weapon is None or self._reduced:
            return None
        used = any(isinstance(event, Fought) and event.weapon is not None for event in events)
        return weapon_limit(before.ruleset, before.weapon) if used else None

    def finish_announced(self) -> None:
        """Finish the current move and count its Room as seen, because a screen reader has announced it."""
        self.hurry()
        self._note_seen()

    def hurry(self) -> None:
        """Finish the current move: show its remaining changes, and put its Room on the table.

        Other cards continue their motion, so fast players needn't wait and no card jumps.
        """
        room = self._game.state.room
        flying = {card: pose for card, pose in self._timeline.poses(self.goal) if card not in room}
        for cue in self._timeline.finish():
            # Keep the change of health visible, although the motion is skipped.
            self._fire(cue._replace(sound=None, effect=None))
        self.finish()
        if flying and not self._reduced:
            self._timeline = plan({**self.goal, **flying}, self.goal, (), self._layout, self.health)

    def finish(self) -> None:
        """Finish all motion at once. The Room counts as `seen` only once drawn."""
        for cue in self._timeline.finish():
            # Skip the sound and the effects, but apply the new health.
            self._fire(cue._replace(sound=None, effect=None, change=None))
        self._effects.recount = None
        self._limit, self._arming, self._waits = None, False, False
        self._end_age = self._changed = math.inf
        self._lit = mood_of(None, self.health)

    def update(self, dt: float, gestures: Gestures) -> bool:
        """Advance by ``dt`` seconds. Return whether a redraw is needed."""
        self._frames += 1
        dirty = self._frames == 2  # after `begin_bare`, the first frame left out the scenery and its light
        if not self._timeline.done:
            for cue in self._timeline.advance(dt * self._speed):
                self._fire(cue)
            dirty = True
        dirty |= self._end(dt) | self._change(dt)
        self._note_seen()
        dirty |= self._held_cards.update(dt, gestures, self._game.state, self.goal)
        dirty |= self._effects.update(dt * self._speed)
        if self._limit is not None and (age_of(Effect.HUNG, self._effects.active) or 0.0) >= _SINKS:
            self._limit = None
            self._drop_medal()
        dirty |= self.flame.update(dt, self.mood) and not self._candle_covered
        self._next_beat = self._next_beat - dt if self.mood is Mood.LOW else 0.0
        if self.mood is Mood.LOW and self._next_beat <= 0:
            self._next_beat = _BEAT_EVERY
            self._send(Sound("heartbeat"))
        return dirty

    def _end(self, dt: float) -> bool:
        end = self._ending
        if end is None or end.age == math.inf:
            return False
        after = end.age + dt * self._speed
        # Keep smoke and dust moving for a while once the result can be shown.
        self._end_age = after if after < end.length + _LINGERS else math.inf
        return True

    def _change(self, dt: float) -> bool:
        if self._changed is None:
            return False
        if self._changed < _CHANGES or self.descent is not None:
            self._changed += dt * self._speed
            return True
        mood = mood_of(None, self.health)
        if mood is self._lit or self._effects.recount is not None or self._ending is not None:
            return False
        self._before, self._lit = (self._place, self._lit), mood
        self._changed = self._change_from
        return True

    def _note_seen(self) -> None:
        """Record which cards of the Room the next frame shows face up and in place."""
        state = self._game.state
        if self._timeline.done and self._looked_at is state:
            return
        self._looked_at = state if self._timeline.done else None
        moving, seen = dict(self._timeline.poses(self.goal)), set()
        for card in state.room:
            if card is None or moving.get(card, self.goal[card]).turn < _FACE_UP:
                continue
            if card in self._known or self._timeline.remaining(card) <= _LAST_STRETCH:
                seen.add(card)
        self._known |= seen
        self.seen = frozenset(seen)

    def _fire(self, cue: Cue) -> None:
        if cue.sound is not None and not (self._reduced and cue.effect == "GUARD"):  # no shield flies then
            self._send(Sound(cue.sound, cue.pan, blow(cue.force).volume if cue.effect in _BLOWS else 1.0))
            if cue.force:
                self._send(Shake(cue.force))
        if cue.health is not None:
            if cue.change is not None:
                self._effects.count(self.health, cue.health)
            self.health = cue.health
        if cue.change is not None:
            place, words = cue.place or self._layout.health.center, numbers.signed(cue.change)
            self._effects.begin(Effect.NUMBER, strength=cue.change, words=words, place=place)
        if cue.effect == "END":
            if not self._reduced:
                self._mood_before = self._lit
                self._end_age = 0.0
        elif cue.effect == "DEEPER":
            self._waits = False
            if self._changed is None:
                self._changed, self._lit = self._change_from, mood_of(None, self.health)
        elif cue.effect is not None:
            effect, strength = Effect[cue.effect], -cue.force or cue.change or 0
            if effect is Effect.INK and self.health <= 0:
                effect = Effect.FATAL
            self._effects.begin(effect, strength=strength, place=cue.place, card=cue.card)
            if cue.effect == "LANDED":
                self._arming = False
            elif cue.effect == "GUARD":
                self._effects.count(self.health, self.health)
            elif cue.effect == "STEEL":
                self._effects.begin(Effect.HUNG, age=-_STAYS)
                if self._reduced:
                    self._drop_medal()

    def _drop_medal(self) -> None:
        """Start the fall of the Weapon's medal if the Monster just slain earns one."""
        weapon = self._game.state.weapon
        if weapon is not None and weapon.slain and chain.reached(len(weapon.slain)) == len(weapon.slain):
            self._effects.begin(Effect.MEDAL, strength=-_WEIGHT, age=-FALLS)
            self._send(Sound("stamp"))

    @property
    def _limit_shown(self) -> int | None:
        """The limit shown on the Weapon's tag; after a blow, it counts down to the new limit."""
        weapon = self._game.state.weapon
        if self._limit is None or weapon is None:
            return self._limit
        sunk = max(0.0, age_of(Effect.HUNG, self._effects.active) or 0.0) / _SINKS
        return self._limit - math.ceil(sunk * (self._limit - weapon_limit(self._game.state.ruleset, weapon)))

    @property
    def mood(self) -> Mood:
        """The light on the table now."""
        ended = self._ending is not None and (self._timeline.done or self._end_age != math.inf)
        return mood_of(outcome(self._game.state) if ended else None, self.health)

    @property
    def view(self) -> CardMotion:
        """The state of all motion for the next frame."""
        candle = self._frames > 1
        descent, part = self.descent, min(1.0, (self._changed or 0.0) / _CHANGES)
        changed = 0.5 if descent is not None else ease_in_out(part)
        mood, end, resting = self.mood, self._ending, self._held_cards.resting(self.goal)
        return CardMotion(
            mood=mood if mood in (Mood.OUT, Mood.MORNING) or self._changed is None else self._lit,
            health=self.health,
            resting=resting,
            moving={card: pose for card, pose in self._moving().items() if pose != resting.get(card)},
            candle=candle,
            flame=self.flame.shape if candle and not self._candle_covered else None,
            ticks=self.flame.ticks,
            effects=self._effects.active,
            shift=self._effects.shift,
            ending=end if self._timeline.done or self._end_age != math.inf else None,
            recount=self._effects.recount,
            limit=self._limit_shown,
            pulse=self._effects.pulse,
            fades=self._fades,
            landing=0.0 if self._arming else age_of(Effect.LANDED, self._effects.active),
            place=self._place,
            before=None if changed == 1.0 else self._before,
            changed=changed,
            descent=descent,
            waits=self._waits,
        )

    @property
    def _candle_covered(self) -> bool:
        """Whether the Weapon's row of slain Monsters reaches the candle."""
        weapon = self._game.state.weapon
        return weapon is not None and len(weapon.slain) > MANY_SLAIN


def _place(game: Game) -> ScenePlace:
    left = len(game.state.dungeon)
    return scenery.scene_of(game), 0 if left > 26 else 1 if left > 10 else 2
