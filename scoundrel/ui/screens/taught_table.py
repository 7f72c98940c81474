"""A table on which something is taught: the real one, with a slip of paper laid over it that speaks."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Sequence
from enum import Enum
from typing import Final

import pygame

from scoundrel.engine import Card, Move
from scoundrel.i18n import N_
from scoundrel.storage.settings import Settings

from ..input import Accept, Back, Intent, Key, PadButton, PadPressed, Step, meaning
from ..lessons.said import Said, Spot
from ..pads import hand
from ..requests import Command, Context
from ..table import actions, labels
from ..table.ending import killer_of
from ..table.layout import Place
from ..table.session import Session
from ..table.view import Label, TableView
from ..widgets import boards
from ..widgets.actions import ENTER, ESC, Action, Shortcut, command_of
from ..widgets.boards import Look
from ..widgets.buttons import Button
from ..widgets.theme import SMALL
from ..words import table_text
from . import speech
from .speech import Slip, Target
from .table import TableScreen
from .told_slip import ToldSlip

GO_ON: Final = Action(Command.FORWARD, N_("Go on"), (ENTER, Shortcut("space")))
TAKE_BACK: Final = Action(Command.UNDO, N_("Take it back"), (Shortcut("u"),), "", (PadButton.LT,))
LEAVE: Final = Action(
    Command.BACK, N_("Leave"), (ESC,), N_("Leave the lesson. You can go on with it another time.")
)
_TOP: Final = (actions.UNDO, actions.REDO, actions.MUTE, LEAVE)
_LOOKS: Final = (Look.IRON, Look.STEEL, Look.STEEL)
_IGNORED: Final = (Command.NEW, Command.HINT)
"""Commands of a usual table that there are none of here."""
_STILL: Final = (Command.MENU, Command.BACK, Command.MUTE, Command.UNDO, Command.AGAIN, Command.FORWARD)
"""What can be done while the table stands still."""


class TaughtTable(ToldSlip):
    """A table with a slip. Subclasses say (`_say`) what stands on it, and which buttons it has."""

    def __init__(self, context: Context, session: Session) -> None:
        self._answered: tuple[Move, ...] | None = None
        """The moves after which the player has read the answer to the last of them."""
        self._slip: Slip | None = None
        self._asked_for: object = None
        self._laid_for: object = None
        """What the slip was laid for: laying it takes longer than a frame's own work."""
        super().__init__(_without_meter(context), session)

    # --- what is said

    @abstractmethod
    def _say(self) -> Said | None:
        """What to say of the table as it is now; nothing where `None`."""

    @abstractmethod
    def _where(self) -> Sequence[str]:
        """The heading: what is taught, and how far it is."""

    def _choices(self, said: Said) -> Sequence[Action]:
        """The buttons on the slip."""
        if said.final:
            return (TAKE_BACK,)
        return (TAKE_BACK, GO_ON) if said.answer else ()

    @property
    def steady(self) -> bool:
        """Does the slip stay while cards move?"""
        return False

    @property
    def read(self) -> bool:
        """Has the player read the answer to the last move?"""
        return self._answered == self.game.moves

    def _moment(self) -> Hashable:
        """What the words on the slip depend on."""
        return self.game.moves, self.read

    @property
    def said(self) -> Said | None:
        """What the slip says now; `None` while cards move or are looked up, or with nothing to say."""
        moving = self._end.waits or not self.playback.done
        if self._ended or (moving and not self.steady) or self._tracker.shown is not None:
            return None
        said = self._looked_up()
        if said is not None and self._message is not None and not said.final:
            return said._replace(words=self._message.words)
        return said

    def _looked_up(self) -> Said | None:
        """What is to be said of the table, whether cards still move or not."""
        asked_for = self._moment(), hand.held(), self.context.is_heard()
        if asked_for != self._asked_for:
            self._asked_for, self._now = asked_for, self._say()
        return self._now

    def _lay(self) -> None:
        super()._lay()
        # If the panel doesn't fit below them, outcomes are drawn on the card itself, where a click takes the
        # card.
        self.gestures.outcomes_below = speech.beside_chips(self.layout)

    @property
    def slip(self) -> Slip | None:
        """The slip as it lies on the table."""
        return self._slip

    # --- what the application asks for

    def restyle(self, settings: Settings) -> None:
        """Apply new settings; the win chance is never shown here."""
        self._asked_for = None  # the language may be another
        super().restyle(settings._replace(meter=False))

    def update(self, dt: float) -> bool:
        """Advance time; lay the slip once the cards lie still."""
        dirty = super().update(dt)
        before = self._slip
        self._lay_slip()
        self._tell_slip()
        return dirty or before != self._slip

    def warm(self) -> bool:
        """Compose one more face; there are no hints here to prepare for."""
        return super(TableScreen, self).warm()

    def handle(self, intent: Intent) -> None:
        """Handle an intent; the buttons on the slip are chosen by steps where there is no pointer."""
        if self.context.is_heard() and isinstance(intent, Key | Accept | Step) and not self.playback.done:
            # The reader has told the slip before the cards lie still.
            self.playback.finish()
            self._hurry()
            self._lay_slip()
        if self._own or self.still:
            self.news.note(intent)
        elif self._leaves_news(intent):
            return
        arrow = isinstance(intent, Key) and not actions.TRACKER.matches(intent)
        step = meaning(intent) if isinstance(intent, Key) and arrow else intent
        if self._own and isinstance(step, Step):
            self._focus(step)
            return
        begins = isinstance(step, Step) or (isinstance(step, Accept) and self.gestures.card is None)
        if begins and self._begins_at_wanted():
            return
        if self._own and (isinstance(intent, Accept) or (isinstance(intent, Key) and GO_ON.matches(intent))):
            focus = self.buttons.focus
            chosen = self._own[-1] if focus is None else self.buttons.buttons[focus]
            self.act(chosen.action.command)  # type: ignore[arg-type]  # those on a slip are commands
            return
        if self.still:
            self._handle_still(intent)
        else:
            super().handle(intent)

    def _handle_still(self, intent: Intent) -> None:
        """Handle an intent while no card can be taken."""
        if isinstance(intent, Key | PadPressed):
            command: Enum | None = command_of(self.keyed, intent)
        else:
            command = Command.MENU if isinstance(intent, Back) else self._command(intent)
        if isinstance(intent, Key) and command is Command.ANNOUNCE:
            self._say_part(intent.name)
        if isinstance(command, Command) and command in _STILL:
            self.act(command)

    def act(self, command: Command) -> None:
        """Run the command of a button or a key."""
        match command:
            case Command.MENU | Command.BACK:
                self._ask(Command.BACK)
            case Command.FORWARD:
                self.go_on()
            case Command.AGAIN:
                self._start_over()
            case Command.UNDO if self.still:
                self._start_over()
            case _ if command not in _IGNORED:
                if command is Command.UNDO:
                    self._answered = None
                super().act(command)

    def go_on(self) -> None:
        """Put the answer aside, and say what comes next."""
        self._answered = self.game.moves
        self._message = None
        self._dirty = True

    def _start_over(self) -> None:
        """Go back to the first deal."""
        shown = self.playback.shown()
        while self.session.undo():
            pass
        self._end.cancel()
        self._message = None
        self._ended = False
        self._follow(shown, ())

    @property
    def _wanted(self) -> Card | None:
        """The card that is spoken of, and is to be taken."""
        said, room = self.said, self.game.state.room
        return said.at if said and not said.answer and isinstance(said.at, Card) and said.at in room else None

    def _begins_at_wanted(self) -> bool:
        """Give the focus, where there is none, to the card that is to be taken; does that have it now?"""
        if self._wanted is None or self._table_focus.slot is not None or self.buttons.focus is not None:
            return False
        if self.still or self.gestures.held is not None:
            return False
        self._table_focus.choose(self.game.state.room.index(self._wanted), self.game.state)
        self._dirty = True
        return True

    def _focus(self, step: Step) -> None:
        """Choose a button: at first one on the slip, from there any other."""
        buttons = self.buttons
        if buttons.focus is None:
            own = len(self._own)
            buttons.give(len(buttons.buttons) - (own if step.direction.by > 0 else 1))
        else:
            buttons.step(step.direction)
        self._dirty = True

    # --- motion and picture

    def _lay_buttons(self) -> None:
        table = labels.buttons(
            self.game, self.layout, muted=self._settings.muted, row_of=_TOP, where=self._where()
        )
        if self.still:
            table = tuple([one._replace(enabled=one.enabled and one.command in _STILL) for one in table])
        self.buttons.buttons = (*table, *self._own)
        self._dirty = True

    def _lay_slip(self) -> None:
        said = self.said
        target = None if said is None else speech.pointed_at(said.at, self.game.state, self.layout)
        laid_for = said, target, self.layout, self._pointed is not None
        if laid_for == self._laid_for:
            return
        self._laid_for = laid_for
        self._slip = None if said is None else self._laid(said, target)
        own = () if self._slip is None else self._slip.buttons
        if own != self._own:
            self._own = own
            self.buttons.focus = None
            if self._table_focus.slot is not None and own:
                # Enter presses a button of the slip now, and no card.
                self._table_focus.leave()
                self.gestures.card = None
            self._lay_buttons()

    def _laid(self, said: Said, target: Target | None) -> Slip:
        killer = killer_of(self.game)
        floor = None if killer is None else speech.above_killer(self.playback.goal[killer], self.layout)
        return speech.lay(
            said.words,
            self.layout,
            target,
            [Button(action, look=_LOOKS[i]) for i, action in enumerate(self._choices(said))],
            chips=self._pointed is not None,
            above=said.at is Spot.AVOID and self.layout.avoid_button.bottom < self.layout.room.top,
            floor=floor,
        )

    def _labels(self) -> tuple[Label, ...]:
        if self._ended:
            return ()
        always = labels.always(self.game, self.layout, self.buttons.buttons[0].rect.left, self._where())
        if not self.still:
            return always
        to_take = table_text.to_take(self.game)
        return tuple([label for label in always if label.text != to_take])

    def view(self) -> TableView:
        """The picture of the table."""
        view = super().view()
        # The prompt panel takes the place of the label above the Weapon.
        targets = [each._replace(written=each.place is not Place.WEAPON) for each in view.targets]
        return self._with_chips(view._replace(targets=targets))

    def _with_chips(self, view: TableView) -> TableView:
        """The outcomes of the card pointed at stand on its foot where the slip takes their place."""
        if view.chips is None or speech.beside_chips(self.layout):
            return view
        if self.gestures.held is not None:
            return view._replace(chips=None)  # they would cover the other cards' feet
        room, half = self.layout.room, round(self.layout.card[0] * 0.8)
        middle = max(room.left + half, min(view.chips[1], room.right - half))
        return view._replace(chips_at=(middle, room.bottom - self.layout.chips.h))

    def draw(self, target: pygame.Surface) -> None:
        """Draw the table, marks around the card that is to be taken, and the slip over it."""
        super().draw(target)
        wanted = self._wanted
        if wanted is not None and wanted != self._pointed and self.gestures.held is None:
            slot = self.layout.slots[self.game.state.room.index(wanted)]
            boards.corners(target, slot, self.layout.style)
        slip, said = self._slip, self.said
        if slip is None or said is None:
            return
        speech.draw(target, slip, said.words, self.layout.style)
        first = len(self.buttons.buttons) - len(self._own)
        for i in range(len(self._own)):
            self.buttons.draw_one(target, first + i, self.layout.style.sized(SMALL))


def _without_meter(context: Context) -> Context:
    return context._replace(settings=context.settings._replace(meter=False))
