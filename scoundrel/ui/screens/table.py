"""The table: a game being played."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect

from scoundrel.engine import AVOID, PLAIN, Card, Event, Game, GameId, Move
from scoundrel.storage.settings import DEFAULT, Settings

from ..input import Intent, Key, PointerPressed, PointerReleased
from ..requests import Ask, Command, Keep, Send, ShowEnd, Sound
from ..table import keys, labels, outcome_chips
from ..table.aids import Aids
from ..table.animation import before_first_deal
from ..table.candle import Mood
from ..table.gestures import Answer, DeathWarning, Hand, Refusal, move_of_click
from ..table.layout import Layout
from ..table.renderer import Label
from ..table.view import Board, Places
from ..table.visible import Sight
from ..widgets.buttons import Buttons
from ..widgets.theme import SMALL
from ..words import table_text

_END_AFTER = 0.7
"""Seconds between the last motion of a game and its result."""
_MESSAGE_TIME = 5.0
_METERED = "Win chance shown: this is now a practice game."
_ONCE = (Command.AVOID, Command.HINT, Command.NEW)
"""What the second press of a double click does not do."""


class TableScene:
    """Plays one `Game`: intents become moves, moves become motion."""

    covers = True

    def __init__(
        self,
        game: Game,
        size: tuple[int, int],
        send: Send,
        settings: Settings = DEFAULT,
    ) -> None:
        self.game = game
        self._send = send
        self._settings = settings
        self.hand = Hand(confirm_death=settings.warn_of_death)
        self.buttons = Buttons()
        self.board = Board(game, size, send, settings)
        self.aids = Aids(game, self.layout, settings)
        self._message: tuple[str, float] | None = None
        self._advised: Move | None = None
        """The next move of the plan, as it is shown."""
        self._sight = Sight()
        """What the player saw when a button or a key was pressed last."""
        self._end_in: float | None = None
        self._lay_buttons()
        self._dirty = True
        self._deal_first_room()

    # --- the scene

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the table anew; what was moving is at its goal."""
        self.hand.let_go()
        self.board.resize(size)
        self.aids.lay(self.layout, self._settings)
        self._lay_buttons()
        self._dirty = True

    def restyle(self, settings: Settings) -> None:
        """Look, move and ask as the player wishes from now on."""
        self._settings = settings
        self.hand.confirm_death = settings.warn_of_death
        self.hand.let_go()
        self.board.restyle(settings)
        self.aids.lay(self.layout, settings)
        self._lay_buttons()
        self._dirty = True

    @property
    def layout(self) -> Layout:
        """Where everything lies."""
        return self.board.layout

    def handle(self, intent: Intent) -> None:
        """Take what the player did; a press first finishes what is moving."""
        self._dirty |= self.aids.handle(intent)
        # What a press may take is what was to be seen before it finishes what is moving.
        self._sight.note(intent, self.board.seen, self._advised)
        if isinstance(intent, Key):
            self._key(intent)
            return
        if isinstance(intent, PointerPressed):
            self._finish_motion()
        before = self.buttons.look()
        command = self.buttons.handle(intent)
        self._dirty |= before != self.buttons.look()
        if isinstance(command, Command):
            if command not in _ONCE or not self._sight.repeated:
                self._command(command)
        elif isinstance(intent, PointerReleased) or self.buttons.pressed is None:
            shown, held = self.board.shown(), self.hand.held
            answer = self.hand.interpret(intent, self.game.state, self.layout, self._sight.cards)
            if held is None and self.hand.held is not None:
                self._send(Sound("lift"))
            self._answer(answer, shown, dropped=held is not None and self.hand.held is None)

    def update(self, dt: float) -> bool:
        """Let time pass."""
        dirty, self._dirty = self._dirty, False
        dirty |= self.board.update(dt, self.hand)
        dirty |= self.aids.update(dt, still=self.board.done and not dirty)
        plan, advised = self.aids.counsel.plan, self._advised
        self._advised = None if plan is None else plan.moves[0]
        if (advised is None) != (plan is None):
            self._lay_buttons()
            dirty = True
        if self._settings.meter and self.game.can_undo and self.aids.counsel.chance is not None:
            self._practise(_METERED)
        if self._message is not None:
            words, left = self._message
            self._message = (words, left - dt) if left > dt else None
            dirty |= self._message is None
        if self._end_in is not None and self.board.done:
            self._end_in -= dt
            if self._end_in <= 0:
                self._end_in = None
                self.aids.put_away()
                self._send(ShowEnd(self.game))
        return dirty

    def end_now(self) -> None:
        """Show the result at once, if the game is over."""
        if self.game.over:
            self._finish_motion()
            self._end_in = 0.0

    def know(self, game_id: GameId) -> None:
        """Note that the cards of this Dungeon were shown: a game of it that goes on is for practice."""
        if not self.game.over and self.game.id.dungeon() == game_id.dungeon():
            self._practise("The cards of this Dungeon were shown: this is a practice game now.")

    def warm(self) -> bool:
        """Think about the game if that is asked for; else compose a face, those turned up next first."""
        return self.aids.warm() or self.board.warm() or self.aids.counsel.prepare()

    def marked(self) -> Rect | None:
        """Nothing that is no button can be chosen here."""
        return None

    def draw(self, target: pygame.Surface) -> None:
        """Draw the table as it is shown now."""
        targets = self.hand.targets(self.game.state)
        over = self.hand.over(self.layout, self.game.state.weapon)
        lit = [(self.layout.drawn(place, self.game.state.weapon), place is over) for place in targets]
        self.board.draw(
            target, self._labels(), self.buttons.look(), self._draw_buttons, lit, self._draw_above
        )
        self.aids.draw_sheet(target)

    # --- moves

    def _key(self, key: Key) -> None:
        self._finish_motion()
        if key.name == "escape" and self.hand.held is not None:
            shown = self.board.shown()
            self.hand.let_go()
            self._move_on(shown, ())
        elif key.name == "escape" and self.aids.counsel.dismiss():
            self._dirty = True
        elif key.name in keys.SLOTS:
            self._play_slot(keys.SLOTS.index(key.name), barehanded=key.shift)
        elif (command := keys.command_of(key)) is not None:
            self._command(command)

    def _command(self, command: Command) -> None:
        match command:
            case Command.AVOID:
                self._attempt(AVOID)
            case Command.HINT:
                self._hint()
            case Command.UNDO:
                self._undo()
            case Command.REDO:
                self._redo()
            case Command.NEW | Command.AGAIN:
                self._sight.spend()
                self._send(command)
            case _:
                self._send(Sound("button"))
                self._send(command)

    def _play_slot(self, slot: int, *, barehanded: bool) -> None:
        card = self.game.state.room[slot]
        if card is None:
            self._say("There is no card in that place.")
            self._send(Sound("unlawful"))
            return
        self._attempt(PLAIN[card] if barehanded else move_of_click(self.game.state, card))

    def _attempt(self, move: Move) -> None:
        """Make a move if it may be made, and if the player could see what it takes."""
        if self._sight.covers(self.game.state, move):
            self._answer(self.hand.attempt(self.game.state, move), self.board.shown())

    def _answer(self, answer: Answer, shown: Places, *, dropped: bool = False) -> None:
        match answer:
            case None:
                return
            case Move():
                self._make(answer, shown)
            case Refusal(reason):
                self._say(reason)
                self._send(Sound("unlawful"))
            case DeathWarning(move):
                self._warn(move, shown)
        if dropped and not isinstance(answer, Move):
            # Back to its place.
            self._move_on(shown, ())
        self._dirty = True

    def _make(self, move: Move, shown: Places) -> None:
        self._sight.spend()
        self._message = None
        events = self.game.push(move)
        self.aids.counsel.follow(move)
        if self._settings.meter:
            self._practise(_METERED)
        self._send(Keep(self.game))
        self._move_on(shown, events)
        if self.game.over:
            self._end_in = _END_AFTER

    def _warn(self, move: Move, shown: Places) -> None:
        """Ask before a move that kills where another would not."""
        card, state = move.card, self.game.state
        slot = state.room.index(card) if card in state.room else 0
        self._sight.spend()
        self._message = None
        make = partial(self._make, move, shown)
        where = partial(self._slot, slot)
        self._send(Ask((state, move), table_text.deadly(move), make, where=where, over=True, cue="unlawful"))

    def _slot(self, slot: int) -> Rect:
        return self.layout.slots[slot]

    def _hint(self) -> None:
        """Show what to do with the Room; if that is shown, do the next part of it."""
        plan = self.aids.counsel.plan
        if self.game.over:
            self._say("This game is over.")
        elif plan is not None:
            if self._sight.advised == plan.moves[0]:
                self._attempt(plan.moves[0])
        elif self.game.practice:
            self._show_hint()
        else:
            words = "Hints make this a practice game, which isn't counted."
            self._send(Ask(Command.HINT, words, self._show_hint, to="to see one", where=self._hint_place))
        self._sight.spend()
        self._dirty = True

    def _show_hint(self) -> None:
        self._send(Sound("button"))
        self.aids.counsel.ask()
        self._practise("Hint used: this is now a practice game.")
        self._dirty = True

    def _hint_place(self) -> Rect:
        """The button; in a narrow window, which has none, the line in which things are said."""
        rects = (button.rect for button in self.buttons.buttons if button.command is Command.HINT)
        return next(rects, self.layout.message)

    def _practise(self, why: str) -> None:
        """Make this a practice game, and say so once."""
        if not self.game.practice:
            self.game.practice = True
            self._say(why)
            self._send(Keep(self.game))

    def _undo(self) -> None:
        self.aids.counsel.dismiss()
        was_practice, was_over = self.game.practice, self.game.over
        shown = self.board.shown()
        if self.game.undo() is None:
            self._say("There is no move to take back.")
            return
        self._end_in = None
        self._message = None
        # How it ended is in the history already: what comes now would count twice.
        self.game.practice |= was_over
        if self.game.practice and not was_practice:
            what = "what had shown new cards" if not was_over else "the end of the game"
            self._say(f"You took back {what}: this is a practice game now.")
        self._send(Keep(self.game))
        self._send(Sound("slide"))
        self._move_on(shown, ())

    def _redo(self) -> None:
        self.aids.counsel.dismiss()
        shown = self.board.shown()
        events = self.game.redo()
        if events is None:
            self._say("There is no move to make again.")
            return
        self._message = None
        self._send(Keep(self.game))
        self._move_on(shown, events)
        if self.game.over:
            self._end_in = _END_AFTER

    # --- motion

    def _deal_first_room(self) -> None:
        if not self.game.can_undo:
            undealt, dealt = before_first_deal(self.game.state)
            self._move_on(self.layout.poses(undealt), (dealt,))

    def _move_on(self, shown: Places, events: Sequence[Event]) -> None:
        """Begin the motion from what is shown to the game's state."""
        self.board.move_on(shown, events)
        self.hand.put_down()
        self._lay_buttons()
        self._dirty = True

    def _finish_motion(self) -> None:
        self.board.finish()
        self._dirty = True

    def tell(self, words: str) -> bool:
        """Say something in the line between the Room and the Weapon."""
        self._say(words)
        return True

    def _say(self, words: str) -> None:
        self._message = (words, _MESSAGE_TIME)
        self._dirty = True

    # --- the picture

    def _lay_buttons(self) -> None:
        self.buttons.buttons = labels.buttons(
            self.game, self.layout, muted=self._settings.muted, advised=self._advised is not None
        )

    def _draw_buttons(self, target: pygame.Surface) -> None:
        self.buttons.draw(target, round(SMALL * self.layout.scale))

    def _labels(self) -> tuple[Label, ...]:
        message = self._message[0] if self._message else None
        ends = self.buttons.buttons[0].rect.left
        return labels.labels(
            self.game,
            self.layout,
            ends,
            message,
            pointed=self._pointed,
            still=self.board.done,
            odds=self.aids.odds,
        )

    @property
    def mood(self) -> Mood:
        """The light on the table now."""
        return self.board.mood

    @property
    def _pointed(self) -> Card | None:
        """The Room card under the pointer or in the hand, as long as the game goes on."""
        hand = self.hand
        card = hand.held.cards[0] if hand.held and len(hand.held.cards) == 1 else hand.card
        return None if self.game.over or card not in self.game.state.room else card

    def _draw_above(self, target: pygame.Surface) -> None:
        """What lies over the cards: what a card would do, what is advised, and how likely it ends well."""
        layout, card = self.layout, self._pointed
        self.aids.draw(target, self.hand.held.cards if self.hand.held else (), pointing=card is not None)
        if card is not None:
            seen = table_text.consequences(self.game.state, card)
            if self.hand.held:
                seen = seen._replace(note="")  # it would lie over the card in the hand
            slot = layout.slots[self.game.state.room.index(card)]
            outcome_chips.draw(target, seen, layout.chips, slot.centerx, layout.scale)
