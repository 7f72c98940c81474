"""The table: a game being played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import SystemRandom

import pygame
from pygame import Rect

from scoundrel.engine import (
    AVOID,
    PLAIN,
    Card,
    Dealt,
    Event,
    Game,
    GameId,
    Move,
    Ruleset,
    avoid_objection,
)

from .. import chips, narrate, text
from ..choreography import plan
from ..grasp import Grasp
from ..input import Intent, Key, PointerPressed, PointerReleased
from ..interact import Answer, DeathWarning, Hand, Refusal, move_of_click
from ..layout import Layout, Place
from ..motion import Cue, Pose, Timeline
from ..render import Label, Still, TablePicture, small_label, title_label
from ..scene import Command, Play, Send, ShowEnd, Sound
from ..theme import BODY, CHALK, DIM_CHALK, ENGRAVED, HARM, HEAL, ITALIC_FONT, SMALL, TITLE_FONT
from ..widgets import Button, Buttons, row

_END_AFTER = 0.7
"""Seconds between the last motion of a game and its result."""
_FLOAT_TIME = 0.9
_MESSAGE_TIME = 5.0
_NEW_NUMBERS = 10_000_000


class TableScene:
    """Plays one `Game`: intents become moves, moves become motion."""

    covers = True

    def __init__(self, game: Game, size: tuple[int, int], send: Send, *, muted: bool = False) -> None:
        self.game = game
        self._send = send
        self._muted = muted
        self.hand = Hand()
        self.buttons = Buttons()
        self._message: tuple[str, float] | None = None
        self._sure_about_new = False
        self._floating: tuple[str, float] | None = None
        self._end_in: float | None = None
        self._dirty = True
        self._drawn = False
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
        self._grasp = Grasp(self.layout)
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
            self._answer(answer, shown, dropped=held is not None and self.hand.held is None)

    def update(self, dt: float) -> bool:
        """Let time pass."""
        dirty, self._dirty = self._dirty, False
        if not self._timeline.done:
            # One face a frame, before the card is turned over; it takes longer than a frame's own work.
            if self._drawn:
                self._compose_one(tuple(card for card in self.game.state.room if card is not None))
            for cue in self._timeline.advance(dt):
                self._fire(cue)
            dirty = True
        dirty |= self._grasp.update(dt, self.hand, self.game.state, self._goal)
        if self._floating is not None:
            words, age = self._floating
            self._floating = (words, age + dt) if age + dt < _FLOAT_TIME else None
            dirty = True
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
        """Draw the table as it is shown now."""
        self._drawn = True
        moving = dict(self._timeline.poses(self._goal))
        moving.update(self._grasp.poses(moving))
        targets = self.hand.targets(self.game.state)
        over = self.hand.over(self.layout)
        lit = [(self._drawn_place(place), place is over) for place in targets]
        self._picture.draw(target, self._still(), self._goal, moving, self._draw_buttons, lit)
        self._draw_consequences(target)
        self._draw_floating(target)

    # --- moves

    def _key(self, key: Key) -> None:
        self._finish_motion()
        if key.name in "1234" and len(key.name) == 1:
            self._play_slot(int(key.name) - 1, barehanded=key.shift)
        elif (key.name == "z" and key.ctrl) or key.name == "u":
            self._command(Command.REDO if key.shift else Command.UNDO)
        elif key.name == "y" and key.ctrl:
            self._command(Command.REDO)
        elif key.name == "a":
            self._command(Command.AVOID)
        elif key.name == "n":
            self._command(Command.NEW)
        elif key.name == "m":
            self._command(Command.MUTE)
        elif key.name == "escape":
            if self.hand.held is not None:
                self.hand.let_go()
                self._dirty = True
            else:
                self._command(Command.MENU)

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
        self._move_on(shown, events)
        if self.game.over:
            self._end_in = _END_AFTER

    def _new(self) -> None:
        if self.game.can_undo and not self.game.over and not self._sure_about_new:
            self._sure_about_new = True
            self._say("Leave this game for a new one? Ask for it again if you mean it.")
            return
        self._send(Sound("shuffle"))
        self._send(Play(new_game_id(self.game.id.ruleset)))

    # --- motion

    def _deal_first_room(self) -> None:
        state = self.game.state
        if self.game.can_undo:
            return
        dealt = tuple((slot, card) for slot, card in enumerate(state.room) if card is not None)
        full = replace(
            state, dungeon=tuple(card for _, card in dealt) + state.dungeon, room=(None, None, None, None)
        )
        self._move_on(self.layout.poses(full), (Dealt(dealt),))

    def _shown(self) -> dict[Card, Pose]:
        """Where every card is on the screen at this moment."""
        moving = dict(self._timeline.poses(self._goal))
        return {**self._goal, **moving, **self._grasp.poses(moving)}

    def _move_on(self, shown: dict[Card, Pose], events: Sequence[Event]) -> None:
        """Begin the motion from what is shown to the game's state."""
        state = self.game.state
        self._goal = self.layout.poses(state)
        self._timeline = plan(shown, self._goal, events, self.layout, state.health)
        self._grasp.drop()
        self.hand.put_down()
        self._lay_buttons()
        self._dirty = True

    def _finish_motion(self) -> None:
        for cue in self._timeline.finish():
            # What would have been heard is over; what it came to is not.
            self._fire(cue._replace(sound=None, float_text=None))
        self._dirty = True

    def _fire(self, cue: Cue) -> None:
        if cue.sound is not None:
            self._send(Sound(cue.sound))
        if cue.health is not None:
            self._health = cue.health
        if cue.float_text is not None:
            self._floating = (cue.float_text, 0.0)

    def _say(self, words: str) -> None:
        self._message = (words, _MESSAGE_TIME)
        self._dirty = True

    # --- the picture

    def _drawn_place(self, place: Place) -> Rect:
        """What to light up of a place: what lies there, not the larger zone in which one may drop."""
        layout = self.layout
        if place is Place.WEAPON:
            weapon = self.game.state.weapon
            poses = layout.weapon_poses(weapon).values() if weapon else ()
            return layout.weapon.unionall([layout.card_rect(pose) for pose in poses])
        return {
            Place.DUNGEON: layout.dungeon,
            Place.PLAYER: layout.health,
            Place.DISCARD: layout.discard,
            Place.ROOM: layout.room,
        }[place]

    def set_muted(self, muted: bool) -> None:
        """Show whether sound is off."""
        self._muted = muted
        self._lay_buttons()
        self._dirty = True

    def _lay_buttons(self) -> None:
        layout, game = self.layout, self.game
        pixels = round(SMALL * layout.scale)
        specs = [
            (Command.UNDO, "Undo", "U", game.can_undo),
            (Command.REDO, "Redo", "Ctrl+Y", game.can_redo),
            (Command.NEW, "New", "N", True),
            (Command.MUTE, "Sound off" if self._muted else "Sound on", "M", True),
            (Command.MENU, "Menu", "Esc", True),
        ]
        right = layout.size[0] - round(12 * layout.scale)
        may = avoid_objection(game.state) is None and not game.over
        avoid = Button(Command.AVOID, "Avoid", "A", layout.avoid_button, enabled=may)
        self.buttons.buttons = (*row(specs, right, layout.top_bar.centery, pixels), avoid)

    def _draw_buttons(self, target: pygame.Surface) -> None:
        self.buttons.draw(target, round(SMALL * self.layout.scale))

    def _still(self) -> Still:
        game, state = self.game, self.game.state
        healths = [game.id.ruleset.max_health, *(step.after.health for step in game.steps)]
        if self._health != healths[-1]:
            # The blow has not fallen yet.
            healths = healths[:-1] if len(healths) > 1 and healths[-2] == self._health else [self._health]
        return Still(self._labels(), tuple(healths), state.ruleset.max_health, self.buttons.look())

    def _labels(self) -> tuple[Label, ...]:
        layout, game = self.layout, self.game
        state = game.state
        scale = layout.scale
        bar = layout.top_bar
        left = round(16 * scale)
        first_button = self.buttons.buttons[0].rect.left
        practice = "   (practice)" if game.practice else ""
        facts = f"{narrate.heading(game)}   Room {game.room_number}{practice}"
        heading = title_label(facts, (left, bar.centery), layout, "midleft")._replace(
            width=first_button - 2 * left
        )
        below = layout.dungeon.bottom + round(6 * scale)
        count = len(state.dungeon)
        labels = [
            heading,
            small_label(
                f"{count} {'card' if count == 1 else 'cards'}",
                (layout.dungeon.centerx, below),
                layout,
                "midtop",
            ),
            small_label(f"{len(state.discard)} discarded", (layout.discard.centerx, below), layout, "midtop"),
            small_label(
                "1-4 take a card    Shift+1-4 or right click: barehanded    drag a card, or the whole Room"
                "    F11 full screen",
                layout.footer.center,
                layout,
            ),
        ]
        why_not = narrate.avoid_note(state)
        if why_not and not game.over:
            button = layout.avoid_button
            note = small_label(why_not, (button.centerx, button.bottom + round(4 * scale)), layout, "midtop")
            labels.append(note._replace(width=layout.card[0]))
        if self._message is not None:
            labels.append(self._message_label(self._message[0], HARM))
        elif not game.over and self._timeline.done:
            labels.append(self._message_label(narrate.prompt(game), DIM_CHALK))
        return tuple(labels)

    def _message_label(self, words: str, color: tuple[int, int, int]) -> Label:
        layout = self.layout
        rect = layout.message
        return Label(words, rect.center, "center", round(BODY * layout.scale), color, ITALIC_FONT, rect.w)

    def _draw_consequences(self, target: pygame.Surface) -> None:
        layout, hand = self.layout, self.hand
        card = hand.held.cards[0] if hand.held and len(hand.held.cards) == 1 else hand.card
        if card is None or self.game.over or card not in self.game.state.room:
            return
        seen = narrate.consequences(self.game.state, card)
        slot = layout.slots[self.game.state.room.index(card)]
        chips.draw(target, seen, layout.chips, slot.centerx, layout.scale)

    def _draw_floating(self, target: pygame.Surface) -> None:
        if self._floating is None:
            return
        words, age = self._floating
        layout = self.layout
        t = age / _FLOAT_TIME
        color = HEAL if words.startswith("+") else HARM if words.startswith(narrate.MINUS) else CHALK
        pixels = round(44 * layout.scale)
        rise = layout.card[1] * 0.30 * (1 - (1 - t) ** 2)
        x, y = layout.health.right, layout.health.top + layout.card[1] * 0.38 - rise
        for ink, off in ((ENGRAVED, 2 * layout.scale), (color, 0.0)):
            text.put(target, text.line(words, TITLE_FONT, pixels, ink), (x + off, y + off))


def new_game_id(ruleset: Ruleset) -> GameId:
    """A Dungeon nobody chose, by a number of at most seven digits."""
    return GameId(ruleset, SystemRandom().randrange(_NEW_NUMBERS))
