"""The table: a game being played."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scoundrel.engine import (
    AVOID,
    PLAIN,
    Card,
    Event,
    Game,
    Move,
    outcome,
)

from .. import chips, narrate, signs
from ..candle import Candle, Mood, mood_of
from ..choreography import before_first_deal, plan
from ..effects import Effect, Effects
from ..grasp import Grasp
from ..input import Intent, Key, PointerPressed, PointerReleased
from ..interact import Answer, DeathWarning, Hand, Refusal, move_of_click
from ..layout import MANY_SLAIN, Layout
from ..motion import Cue, Pose, Timeline
from ..render import Still, TablePicture
from ..scene import Command, Keep, Send, ShowEnd, Sound
from ..taste import DEFAULT, Taste
from ..theme import SMALL
from ..widgets import Buttons

_END_AFTER = 0.7
"""Seconds between the last motion of a game and its result."""
_BEAT_EVERY = 2.4
"""Seconds between two heartbeats while health is low."""
_MESSAGE_TIME = 5.0
_SLOT_KEYS = "1234"
_CTRL_KEYS = {"z": Command.UNDO, "y": Command.REDO}
_KEYS = {
    "a": Command.AVOID,
    "u": Command.UNDO,
    "n": Command.NEW,
    "m": Command.MUTE,
    "escape": Command.MENU,
}


class TableScene:
    """Plays one `Game`: intents become moves, moves become motion."""

    covers = True

    def __init__(
        self,
        game: Game,
        size: tuple[int, int],
        send: Send,
        *,
        taste: Taste = DEFAULT,
        muted: bool = False,
    ) -> None:
        self.game = game
        self._taste = taste
        self._send = send
        self._muted = muted
        self.hand = Hand()
        self.buttons = Buttons()
        self._message: tuple[str, float] | None = None
        self._sure_about_new = False
        self._next_beat = 0.0
        self._end_in: float | None = None
        self._dirty = True
        self._frames = 0
        self.resize(size)
        self._deal_first_room()

    # --- the scene

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the table anew; what was moving is at its goal."""
        self.layout = Layout.of(*size)
        self._picture = TablePicture(self.layout)
        self._goal = self.layout.poses(self.game.state)
        self._timeline = Timeline()
        self._health = self.game.state.health
        self.hand.let_go()
        self._grasp = Grasp(self.layout, reduced=self._taste.reduced_motion)
        self._effects = Effects(self.layout, reduced=self._taste.reduced_motion)
        still = self._taste.reduced_motion or self._taste.still_candle
        self._candle = Candle(self.layout.candle, still=still)
        self._lay_buttons()
        self._dirty = True

    def handle(self, intent: Intent) -> None:
        """Take what the player did; a press first finishes what is moving."""
        if isinstance(intent, Key):
            self._key(intent)
            return
        if isinstance(intent, PointerPressed):
            self._finish_motion()
        before = self.buttons.look()
        command = self.buttons.handle(intent)
        self._dirty |= before != self.buttons.look()
        if isinstance(command, Command):
            self._command(command)
        elif isinstance(intent, PointerReleased) or self.buttons.pressed is None:
            shown, held = self._shown(), self.hand.held
            answer = self.hand.interpret(intent, self.game.state, self.layout)
            if held is None and self.hand.held is not None:
                self._send(Sound("lift"))
            self._answer(answer, shown, dropped=held is not None and self.hand.held is None)

    def update(self, dt: float) -> bool:
        """Let time pass."""
        dirty, self._dirty = self._dirty or self._frames == 1, False
        if not self._timeline.done:
            # One face a frame, before the card is turned over; it takes longer than a frame's own work.
            if self._frames:
                self._compose_one(tuple(card for card in self.game.state.room if card is not None))
            for cue in self._timeline.advance(dt):
                self._fire(cue)
            dirty = True
        dirty |= self._grasp.update(dt, self.hand, self.game.state, self._goal)
        dirty |= self._effects.update(dt)
        dirty |= self._candle.update(dt, self.mood) and not self._candle_covered
        self._beat(dt)
        if self._message is not None:
            words, left = self._message
            self._message = (words, left - dt) if left > dt else None
            dirty |= self._message is None
        if self._end_in is not None and self._timeline.done:
            self._end_in -= dt
            if self._end_in <= 0:
                self._end_in = None
                self._send(ShowEnd(self.game))
        return dirty

    def end_now(self) -> None:
        """Show the result at once, if the game is over."""
        if self.game.over:
            self._finish_motion()
            self._end_in = 0.0

    def warm(self) -> bool:
        """Compose one more face: first those that will be turned up next."""
        return self._compose_one((*self.game.state.dungeon, *self.game.state.discard))

    def _compose_one(self, cards: tuple[Card, ...]) -> bool:
        card = self._picture.faces.missing(cards)
        if card is None:
            return False
        self._picture.faces.face(card)
        return True

    def draw(self, target: pygame.Surface) -> None:
        """Draw the table as it is shown now; the very first time without the candle, to be there sooner."""
        self._frames += 1
        mood = self.mood
        self._picture.set_mood(mood)
        moving = dict(self._timeline.poses(self._goal))
        moving.update(self._grasp.poses(moving))
        targets = self.hand.targets(self.game.state)
        over = self.hand.over(self.layout)
        lit = [(self.layout.drawn(place, self.game.state.weapon), place is over) for place in targets]
        self._picture.draw(
            target,
            self._still(),
            self._goal,
            moving,
            self._draw_under_cards,
            lit,
            self._effects.shift,
        )
        if self._frames > 1 and not self._candle_covered:
            self._candle.draw_flame(target, mood)
        self._draw_consequences(target)
        self._effects.draw(target)

    # --- moves

    def _key(self, key: Key) -> None:
        self._finish_motion()
        if key.name == "escape" and self.hand.held is not None:
            shown = self._shown()
            self.hand.let_go()
            self._move_on(shown, ())
        elif key.name in _SLOT_KEYS:
            self._play_slot(_SLOT_KEYS.index(key.name), barehanded=key.shift)
        elif key.ctrl:
            command = _CTRL_KEYS.get(key.name)
            if command is not None:
                self._command(Command.REDO if key.shift else command)
        elif key.name in _KEYS:
            self._command(_KEYS[key.name])

    def _command(self, command: Command) -> None:
        if command is not Command.NEW:
            self._sure_about_new = False
        match command:
            case Command.AVOID:
                shown = self._shown()
                self._answer(self.hand.attempt(self.game.state, AVOID), shown)
            case Command.UNDO:
                self._undo()
            case Command.REDO:
                self._redo()
            case Command.NEW:
                self._new()
            case _:
                self._send(Sound("button"))
                self._send(command)

    def _play_slot(self, slot: int, *, barehanded: bool) -> None:
        card = self.game.state.room[slot]
        if card is None:
            self._say("There is no card in that place.")
            self._send(Sound("unlawful"))
            return
        move = PLAIN[card] if barehanded else move_of_click(self.game.state, card)
        self._answer(self.hand.attempt(self.game.state, move), self._shown())

    def _answer(self, answer: Answer, shown: dict[Card, Pose], *, dropped: bool = False) -> None:
        match answer:
            case None:
                return
            case Move():
                self._make(answer, shown)
            case Refusal(reason):
                self._say(reason)
                self._send(Sound("unlawful"))
            case DeathWarning(move):
                self._say(narrate.deadly(move))
                self._send(Sound("unlawful"))
        if dropped and not isinstance(answer, Move):
            # Back to its place.
            self._move_on(shown, ())
        self._dirty = True

    def _make(self, move: Move, shown: dict[Card, Pose]) -> None:
        self._sure_about_new = False
        self._message = None
        events = self.game.push(move)
        self._send(Keep(self.game))
        self._move_on(shown, events)
        if self.game.over:
            self._end_in = _END_AFTER

    def _undo(self) -> None:
        self.hand.asked = None
        was_practice = self.game.practice
        shown = self._shown()
        if self.game.undo() is None:
            self._say("There is no move to take back.")
            return
        self._end_in = None
        self._message = None
        if self.game.practice and not was_practice:
            self._say("You took back what had shown new cards: this is a practice game now.")
        self._send(Keep(self.game))
        self._send(Sound("slide"))
        self._move_on(shown, ())

    def _redo(self) -> None:
        self.hand.asked = None
        shown = self._shown()
        events = self.game.redo()
        if events is None:
            self._say("There is no move to make again.")
            return
        self._message = None
        self._send(Keep(self.game))
        self._move_on(shown, events)
        if self.game.over:
            self._end_in = _END_AFTER

    def _new(self) -> None:
        if self.game.can_undo and not self.game.over and not self._sure_about_new:
            self._sure_about_new = True
            self._say("Leave this game for a new one? Ask for it again if you mean it.")
            return
        self._send(Command.NEW)

    # --- motion

    def _deal_first_room(self) -> None:
        if not self.game.can_undo:
            undealt, dealt = before_first_deal(self.game.state)
            self._move_on(self.layout.poses(undealt), (dealt,))

    def _shown(self) -> dict[Card, Pose]:
        """Where every card is on the screen at this moment."""
        moving = dict(self._timeline.poses(self._goal))
        return {**self._goal, **moving, **self._grasp.poses(moving)}

    def _move_on(self, shown: dict[Card, Pose], events: Sequence[Event]) -> None:
        """Begin the motion from what is shown to the game's state."""
        state = self.game.state
        self._goal = self.layout.poses(state)
        self._timeline = plan(
            shown, self._goal, events, self.layout, state.health, reduced=self._taste.reduced_motion
        )
        self._grasp.drop()
        self.hand.put_down()
        self._lay_buttons()
        self._dirty = True

    def _finish_motion(self) -> None:
        for cue in self._timeline.finish():
            # What would have been heard is over; what it came to is not.
            self._fire(cue._replace(sound=None, effect=None, change=None))
        self._dirty = True

    def _fire(self, cue: Cue) -> None:
        if cue.sound is not None:
            self._send(Sound(cue.sound))
        if cue.health is not None:
            self._health = cue.health
        if cue.change is not None:
            words = narrate.signed(cue.change)
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

    @property
    def _candle_covered(self) -> bool:
        """Does the Weapon's row of slain reach as far as the candle?"""
        weapon = self.game.state.weapon
        return weapon is not None and len(weapon.slain) > MANY_SLAIN

    def tell(self, words: str) -> bool:
        """Say something in the line between the Room and the Weapon."""
        self._say(words)
        return True

    def _say(self, words: str) -> None:
        self._message = (words, _MESSAGE_TIME)
        self._dirty = True

    # --- the picture

    def set_muted(self, muted: bool) -> None:
        """Show whether sound is off."""
        self._muted = muted
        self._lay_buttons()
        self._dirty = True

    def _lay_buttons(self) -> None:
        self.buttons.buttons = signs.buttons(self.game, self.layout, muted=self._muted)

    def _draw_under_cards(self, target: pygame.Surface) -> None:
        self.buttons.draw(target, round(SMALL * self.layout.scale))
        if self._frames > 1:
            self._candle.draw_stick(target)

    def _still(self) -> Still:
        game = self.game
        message = self._message[0] if self._message else None
        ends = self.buttons.buttons[0].rect.left
        still = self._timeline.done
        labels = signs.labels(game, self.layout, ends, message, pointed=self._pointed, still=still)
        healths = signs.healths(game, self._health)
        looks = (*self.buttons.look(), self._frames > 1)
        return Still(labels, healths, game.id.ruleset.max_health, looks)

    @property
    def mood(self) -> Mood:
        """The light on the table now."""
        return mood_of(outcome(self.game.state) if self._timeline.done else None, self._health)

    @property
    def _pointed(self) -> Card | None:
        """The Room card under the pointer or in the hand, as long as the game goes on."""
        hand = self.hand
        card = hand.held.cards[0] if hand.held and len(hand.held.cards) == 1 else hand.card
        return None if self.game.over or card not in self.game.state.room else card

    def _draw_consequences(self, target: pygame.Surface) -> None:
        layout, card = self.layout, self._pointed
        if card is not None:
            seen = narrate.consequences(self.game.state, card)
            slot = layout.slots[self.game.state.room.index(card)]
            chips.draw(target, seen, layout.chips, slot.centerx, layout.scale)
