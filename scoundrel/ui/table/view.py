"""A game as it lies on the table: where every card is shown, what moves, and in which light."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from scoundrel.engine import Card, Dealt, Event, Game, GameState, outcome
from scoundrel.storage.settings import Settings

from ..requests import Send, Sound
from ..words import numbers
from . import card_theme
from .animation import plan
from .candle import Candle, Mood, mood_of
from .effects import Effect, Effects
from .gestures import Hand
from .held_cards import Grasp
from .labels import healths
from .layout import MANY_SLAIN, Layout
from .renderer import Label, Still, TablePicture
from .tween import Cue, Pose, Timeline

Places = dict[Card, Pose]

_LAST_STRETCH = 0.04
"""Seconds before its arrival from which a card that is dealt counts as seen: nearly in place by then."""
_FACE_UP = 0.95
"""How far a card must be turned for its face to be seen."""
_BEAT_EVERY = 2.4
"""Seconds between two heartbeats while health is low."""


class Board:
    """The picture of ``game`` and its motion. It reads the game and makes no move."""

    def __init__(self, game: Game, size: tuple[int, int], send: Send, settings: Settings) -> None:
        self.game = game
        self._send = send
        self._settings = settings
        self._next_beat = 0.0
        self._frames = 0
        self.seen: frozenset[Card] = frozenset()
        """The Room cards that the player can see, face up and in place: they alone may be taken."""
        self._known: set[Card] = set()
        """Cards seen in the Room since they were dealt; they stay known while they spring back to it."""
        self._looked_at: GameState | None = None
        """The state that lay still when `seen` was last worked out."""
        self.resize(size)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the table anew; what was moving is at its goal."""
        self.layout = Layout.of(*size, self._settings.text_size)
        reduced = self._settings.reduced_motion
        theme = card_theme.named(self._settings.cards)
        self._picture = TablePicture(self.layout, theme, large_index=self._settings.large_index)
        self._goal = self.layout.poses(self.game.state)
        self._timeline = Timeline()
        self.health = self.game.state.health
        """As it is written on the slip: a blow that has not fallen yet has taken none."""
        self.grasp = Grasp(self.layout, reduced=reduced)
        self._effects = Effects(self.layout, reduced=reduced)
        self._candle = Candle(self.layout.candle, still=reduced or self._settings.still_candle)

    def restyle(self, settings: Settings) -> None:
        """Look and move as the player wishes from now on."""
        if settings._replace(muted=False, effects=0, ambience=0) != self._settings._replace(
            muted=False, effects=0, ambience=0
        ):
            self._settings = settings
            self.resize(self.layout.size)

    # --- motion

    @property
    def done(self) -> bool:
        """Does everything lie where it belongs?"""
        return self._timeline.done

    def shown(self) -> Places:
        """Where every card is on the screen at this moment."""
        moving = dict(self._timeline.poses(self._goal))
        return {**self._goal, **moving, **self.grasp.poses(moving)}

    def move_on(self, shown: Places, events: Sequence[Event]) -> None:
        """Begin the motion from what is ``shown`` to the game's state; without ``events`` straight there."""
        state = self.game.state
        dealt = {card for event in events if isinstance(event, Dealt) for _, card in event.cards}
        self._known -= dealt
        self.seen -= dealt
        self._looked_at = None
        self._goal = self.layout.poses(state)
        self._timeline = plan(
            shown, self._goal, events, self.layout, state.health, reduced=self._settings.reduced_motion
        )
        self.grasp.drop()

    def finish(self) -> None:
        """Have everything where it belongs at once. It is `seen` only once it has been drawn there."""
        for cue in self._timeline.finish():
            # What would have been heard is over; what it came to is not.
            self._fire(cue._replace(sound=None, effect=None, change=None))

    def update(self, dt: float, hand: Hand) -> bool:
        """Let time pass; say whether there is something new to draw."""
        dirty = self._frames == 1
        if not self._timeline.done:
            # One face a frame, before the card is turned over; it takes longer than a frame's own work.
            if self._frames:
                self._compose_one(tuple(card for card in self.game.state.room if card is not None))
            for cue in self._timeline.advance(dt):
                self._fire(cue)
            dirty = True
        self._look()
        dirty |= self.grasp.update(dt, hand, self.game.state, self._goal)
        dirty |= self._effects.update(dt)
        dirty |= self._candle.update(dt, self.mood) and not self._candle_covered
        self._beat(dt)
        return dirty

    def _look(self) -> None:
        """Note which cards of the Room the frame that comes next shows face up and in place."""
        state = self.game.state
        if self._timeline.done and self._looked_at is state:
            return
        self._looked_at = state if self._timeline.done else None
        moving = dict(self._timeline.poses(self._goal))
        seen = set()
        for card in state.room:
            if card is None or moving.get(card, self._goal[card]).turn < _FACE_UP:
                continue
            if card in self._known or self._timeline.remaining(card) <= _LAST_STRETCH:
                seen.add(card)
        self._known |= seen
        self.seen = frozenset(seen)

    def _fire(self, cue: Cue) -> None:
        if cue.sound is not None:
            self._send(Sound(cue.sound))
        if cue.health is not None:
            self.health = cue.health
        if cue.change is not None:
            words = numbers.signed(cue.change)
            self._effects.begin(Effect.FLOAT, strength=cue.change, words=words)
        if cue.effect is not None:
            self._effects.begin(Effect[cue.effect], strength=abs(cue.change or 0), place=cue.place)

    def _beat(self, dt: float) -> None:
        """Let the heart be heard while health is low."""
        if self.mood is not Mood.LOW:
            self._next_beat = 0.0
            return
        self._next_beat -= dt
        if self._next_beat <= 0:
            self._next_beat = _BEAT_EVERY
            self._send(Sound("heartbeat"))

    # --- the picture

    @property
    def mood(self) -> Mood:
        """The light on the table now."""
        return mood_of(outcome(self.game.state) if self._timeline.done else None, self.health)

    def warm(self) -> bool:
        """Compose one more face: first those that will be turned up next."""
        return self._compose_one((*self.game.state.dungeon, *self.game.state.discard))

    def _compose_one(self, cards: tuple[Card, ...]) -> bool:
        card = self._picture.faces.missing(cards)
        if card is None:
            return False
        self._picture.faces.face(card)
        return True

    def draw(
        self,
        target: pygame.Surface,
        labels: tuple[Label, ...],
        looks: tuple[object, ...],
        draw_still: Callable[[pygame.Surface], None],
        lit: Sequence[tuple[Rect, bool]] = (),
        above_cards: Callable[[pygame.Surface], None] = lambda _: None,
    ) -> None:
        """Draw the table as it is shown now; the very first time without the candle, to be there sooner.

        ``labels`` and what ``draw_still`` draws lie under the cards and are drawn anew only when the labels
        or ``looks`` change. ``lit`` is as in `TablePicture.draw`.
        """
        self._frames += 1
        mood = self.mood
        self._picture.set_mood(mood)
        moving = dict(self._timeline.poses(self._goal))
        moving.update(self.grasp.poses(moving))
        first = self._frames == 1
        still = Still(
            labels, healths(self.game, self.health), self.game.id.ruleset.max_health, (*looks, first)
        )

        def under_cards(kept: pygame.Surface) -> None:
            draw_still(kept)
            if not first:
                self._candle.draw_stick(kept)

        self._picture.draw(target, still, self._goal, moving, under_cards, lit, self._effects.shift)
        if not first and not self._candle_covered:
            self._candle.draw_flame(target, mood)
        above_cards(target)
        self._effects.draw(target)

    @property
    def _candle_covered(self) -> bool:
        """Does the Weapon's row of slain reach as far as the candle?"""
        weapon = self.game.state.weapon
        return weapon is not None and len(weapon.slain) > MANY_SLAIN
