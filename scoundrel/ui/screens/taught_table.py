"""The table of a lesson: the real table, with a prompt panel that points at cards."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Sequence
from enum import Enum
from typing import Final

import pygame
from pygame import Rect

from ...engine import Card, Move, Outcome, outcome
from ...i18n import N_, gettext as _
from ..accessibility import node
from ..accessibility.node import Node
from ..input import Accept, Back, FocusStep, Intent, Key, PadPressed, meaning
from ..lessons.answers import Prompt, Spot
from ..pads import active_device
from ..pads.makes import PadButton
from ..requests import Command, Context
from ..table import actions, labels, prompt_panel, top_row
from ..table.ending import killer_of
from ..table.layout import Place
from ..table.prompt_panel import PromptPanel
from ..table.session import Session
from ..table.view import Label, TableView
from ..widgets import boards
from ..widgets.actions import ENTER, Action, Shortcut, command_of
from ..widgets.boards import Look
from ..widgets.buttons import Button
from ..widgets.theme import SMALL
from ..words import spoken
from ..words.numbers import sentences
from .table import TableScreen

GO_ON: Final = Action(Command.FORWARD, N_("Continue"), (ENTER, Shortcut("space")))
TAKE_BACK: Final = Action(Command.UNDO, N_("Undo"), (Shortcut("u"),), "", (PadButton.LT,))
_TOP: Final = (actions.UNDO, actions.REDO, actions.MUTE, actions.MENU)
_LOOKS: Final = (Look.IRON, Look.STEEL, Look.STEEL)
# Commands that work while no card can be taken.
_STILL: Final = (Command.MENU, Command.MUTE, Command.UNDO, Command.AGAIN, Command.FORWARD)
_GO_ON: Final = N_("Go on with the lesson first.")


class TaughtTable(TableScreen):
    """A table with a prompt panel. Subclasses define the panel's text (`_say`) and its buttons."""

    leads_on = False
    counted, quits = False, N_("Stop for now")
    metered = False

    def __init__(self, context: Context, session: Session) -> None:
        self._now: Prompt | None = None  # the last prompt that was computed
        # The last move's text, to be announced together with the next prompt.
        self._move_text: Callable[[], str] | None = None
        self._announced = ""  # the prompt announced last
        # All moves of the game at the time when the player last dismissed an answer.
        self._answered: tuple[Move, ...] | None = None
        self.panel: PromptPanel | None = None  # the prompt panel on the table, if any
        self._asked_for: object = None
        # The input of the panel's last layout, so that the slow layout is repeated only if the input changes.
        self._laid_for: object = None
        super().__init__(context, session)

    @property
    def kept(self) -> str:
        """A sentence that says what happens to the lesson when the player leaves the table."""
        return _("You can continue later.")

    # --- the prompt

    @abstractmethod
    def _say(self) -> Prompt | None:
        """Return the prompt for the current state; `None` if there is none."""

    def _choices(self, prompt: Prompt) -> Sequence[Action]:
        return (TAKE_BACK,) if prompt.final else (TAKE_BACK, GO_ON) if prompt.answer else ()

    @property
    def steady(self) -> bool:
        """Whether the prompt stays visible while cards move."""
        return False

    @property
    def read(self) -> bool:
        """Whether the player has read the answer to the last move."""
        return self._answered == self.game.moves

    def _moment(self) -> Hashable:
        return self.game.moves, self.read

    @property
    def prompt(self) -> Prompt | None:
        """The current prompt, if any; `None` while the tracker is open or cards move (unless `steady`)."""
        moving = self._end.waits or not self.playback.done
        if self._ended or (moving and not self.steady) or self._tracker.shown is not None:
            return None
        prompt = self._looked_up()
        if prompt is not None and self.message is not None and not prompt.final:
            return prompt._replace(words=self.message.words)
        return prompt

    def _looked_up(self) -> Prompt | None:
        """Return the cached prompt for the current state, even while cards move."""
        asked_for = self._moment(), active_device.current(), self.context.is_heard(), self._settings.language
        if asked_for != self._asked_for:
            self._asked_for, self._now = asked_for, self._say()
        return self._now

    # --- calls from the application

    def update(self, dt: float) -> bool:
        """Advance time, and update the prompt panel and its announcement. Return whether to redraw."""
        dirty = super().update(dt)
        before = self.panel
        self._lay_panel()
        self._announce_prompt()
        return dirty or before != self.panel

    def preload(self) -> bool:
        """Preload one card image; there are no hints to prepare. Return whether there is more to do."""
        return super(TableScreen, self).preload()

    def handle(self, intent: Intent) -> None:
        """Handle an intent. Focus steps go to the panel's buttons first."""
        acts = isinstance(intent, Key | Accept | FocusStep)
        if acts and self.context.is_heard() and not self.playback.done:
            # Finish the motion: with a screen reader, the answer may come before the cards have stopped.
            self.playback.finish()
            self._hurry()
            self._lay_panel()
        if self.own or self.still:
            self.news.note(intent)
        elif self._leaves_news(intent):
            return
        step = intent if isinstance(intent, Key) and actions.TRACKER.matches(intent) else meaning(intent)
        if self.own and isinstance(step, FocusStep):
            self._focus(step)
            return
        begins = isinstance(step, FocusStep) or (isinstance(step, Accept) and self.gestures.card is None)
        if begins and self._begins_at_wanted():
            return
        if self.own and (isinstance(intent, Accept) or (isinstance(intent, Key) and GO_ON.matches(intent))):
            focus = self.buttons.focus
            chosen = self.own[-1] if focus is None else self.buttons.buttons[focus]
            self.act(chosen.action.command)  # type: ignore[arg-type]  # the panel's actions are commands
            return
        if self.still:
            self._handle_still(intent)
        else:
            super().handle(intent)

    def _handle_still(self, intent: Intent) -> None:
        if self._tracker.note(intent, self.game):
            self._dirty = True
            if self._tracker.shown is not None:
                self._say_tracker()
            return
        if isinstance(intent, Key | PadPressed):
            command: Enum | None = command_of(self.shortcuts, intent)
        else:
            command = Command.MENU if isinstance(intent, Back) else self._command(intent)
        if isinstance(intent, Key) and command is Command.ANNOUNCE:
            self._say_part(intent.name)
        if isinstance(command, Command) and command in _STILL:
            self.act(command)

    def act(self, command: Command) -> None:
        """Run the command of a button or a key."""
        match command:
            case Command.FORWARD:
                self.go_on()
            case Command.AGAIN:
                self._start_over()
            case Command.UNDO if self.still:
                self._start_over()
            case Command.HINT:
                self.tell(_("There are no hints in lessons: try it yourself."))
            case _ if command is not Command.NEW:
                super().act(command)
                if command is Command.UNDO:
                    self._answered = self.game.moves  # the comment on the move before has been read

    def go_on(self) -> None:
        """Dismiss the answer and show the next prompt."""
        self._answered, self.message, self._dirty = self.game.moves, None, True

    def _start_over(self) -> None:
        shown = self.playback.shown()
        while self.session.undo():
            pass
        self._end.cancel()
        self.message, self._ended = None, False
        self.follow(shown, ())

    @property
    def wanted(self) -> Card | None:
        """The card that the prompt asks for, if any."""
        prompt = self.prompt
        if prompt is None or prompt.answer or not isinstance(prompt.at, Card):
            return None
        return prompt.at if prompt.at in self.game.state.room else None

    def _begins_at_wanted(self) -> bool:
        """Focus the requested card if nothing has the focus. Return whether it was focused."""
        if self.wanted is None or self.table_focus.slot is not None or self.buttons.focus is not None:
            return False
        if self.still or self.gestures.held is not None:
            return False
        self.table_focus.choose(self.game.state.room.index(self.wanted), self.game.state)
        self._dirty = True
        return True

    def _focus(self, step: FocusStep) -> None:
        """Move the focus: first to a button on the panel, then to any other button."""
        buttons = self.buttons
        if buttons.focus is None:
            buttons.give(len(buttons.buttons) - (len(self.own) if step.direction.by > 0 else 1))
        else:
            buttons.step(step.direction)
        self._dirty = True

    # --- announcements and nodes

    def _announce(self, words: Callable[[], str]) -> None:
        self._move_text = words

    def _here(self) -> str:
        return sentences(spoken.headed(self._name()), spoken.room(self.game.state.room))

    def _announce_prompt(self) -> None:
        """Announce the last move and the prompt, unless the tracker is open.

        With a screen reader running, do so at once; otherwise once no card moves, or at once if `steady`.
        """
        waits = self._end.waits and outcome(self.game.state) is not Outcome.CLEARED
        moving = waits or not (self.playback.done or self.steady)
        # With a screen reader, don't wait for the next Room's deal, so that the move is announced first.
        if self._tracker.shown is not None or (moving and not self.context.is_heard()):
            return
        prompt = None if self._ended else self._looked_up()
        choices = () if prompt is None else self._choices(prompt)
        named = spoken.choices([(_(action.label), action.key) for action in choices])
        words = "" if prompt is None else sentences(self._spoken(), named)
        new = words if words != self._announced or self._move_text is not None else ""
        heard, self._move_text, self._announced = self._move_text, None, words
        if new or heard is not None:
            self.news.say(lambda: sentences("" if heard is None else heard(), new))

    def _spoken(self) -> str:
        """Return the prompt's text without its markup; empty if there is no prompt."""
        return "" if self._now is None else self._now.words.replace("*", "")

    def _lesson(self, own: Sequence[Node]) -> Sequence[Node]:
        words = "" if self.prompt is None else self._spoken()
        shown = [node.text("slip", words)] if words and words not in self.news.words else []
        return (*shown, *own)

    @property
    def _says_how_many(self) -> bool:
        return False

    def _advice(self) -> Sequence[Node]:
        return ()

    # --- motion and picture

    def _lay_buttons(self) -> None:
        table = top_row.buttons(self.game, self.layout, muted=self._settings.muted, row=_TOP)
        if self.still:
            # The other buttons are disabled, because the lesson waits for something else.
            off = (one._replace(enabled=False, action=one.action._replace(blocked=_GO_ON)) for one in table)
            table = tuple([a if a.command in _STILL else b for a, b in zip(table, off, strict=True)])
        self.buttons.buttons = (*table, *self.own)
        self._dirty = True

    def _lay_panel(self) -> None:
        prompt = self.prompt
        target = None if prompt is None else prompt_panel.pointed_at(prompt.at, self.game.state, self.layout)
        laid_for = prompt, target, self.layout
        if laid_for == self._laid_for:
            return
        self._laid_for = laid_for
        self.panel = None if prompt is None else self._laid(prompt, target)
        own = () if self.panel is None else self.panel.buttons
        if own != self.own:
            self.own = own
            self.buttons.focus = None
            if self.table_focus.slot is not None and own:
                # Remove the focus from the card, because Enter now presses a button of the panel.
                self.table_focus.leave()
                self.gestures.card = None
            self._lay_buttons()

    def _laid(self, prompt: Prompt, target: Rect | None) -> PromptPanel:
        killer, floor, clear = killer_of(self.game), None, self.layout.style.px(prompt_panel.CLEAR)
        if killer is not None:
            floor = self.layout.card_rect(self.playback.goal[killer]).top - clear
        buttons = [Button(action, look=_LOOKS[i]) for i, action in enumerate(self._choices(prompt))]
        words = self._now.words if buttons and self._now is not None else prompt.words
        above = prompt.at is Spot.AVOID and self.layout.avoid_button.bottom < self.layout.room.top
        panel = prompt_panel.lay(words, self.layout, target, buttons, above=above, floor=floor)
        return panel if words == prompt.words else prompt_panel.reworded(panel, prompt.words, self._style)

    def _labels(self) -> tuple[Label, ...]:
        return () if self._ended else labels.counts(self.game, self.layout)

    def view(self) -> TableView:
        """Return the view of the table."""
        view = super().view()
        # Omit the label above the Weapon, because the prompt panel takes its place.
        targets = [each._replace(written=each.place is not Place.WEAPON) for each in view.targets]
        return view._replace(targets=targets)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the table, marks around the requested card, and the prompt panel on top."""
        super().draw(target)
        wanted = self.wanted
        if wanted is not None and wanted != self._pointed and self.gestures.held is None:
            boards.corners(target, self.layout.slots[self.game.state.room.index(wanted)], self.layout.style)
        panel, prompt = self.panel, self.prompt
        if panel is None or prompt is None or self._asked_move is not None:
            return  # no panel, or a warning takes its place
        panel = panel if self._pointed is None else panel._replace(tail=())  # a tail would cover the outcomes
        prompt_panel.draw(target, panel, prompt.words, self.layout.style)
        for i in range(len(self.buttons.buttons) - len(self.own), len(self.buttons.buttons)):
            self.buttons.draw_one(target, i, self.layout.style.sized(SMALL))
        self.buttons.draw_tooltip(target, self.layout.style)  # again, over the panel
