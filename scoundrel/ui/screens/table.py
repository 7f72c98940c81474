"""The table of a game in progress, which turns intents into gestures, then into moves and motion."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from ...engine import AVOID, CardKind, Event, Game, Move, Outcome, outcome
from ...engine.records import replace
from ...i18n import N_, gettext as _
from ...storage.settings import Settings
from ..input import (
    Accept,
    Back,
    Direction,
    FocusStep,
    Intent,
    Key,
    PadPressed,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    is_back,
    meaning,
)
from ..pads import active_device
from ..requests import Command, Context, Open, ShowEnd, Sound
from ..table import actions, labels, questions, top_row
from ..table.animation import Poses, before_first_deal
from ..table.announcer import TableAnnouncer
from ..table.chips import ClearMeter
from ..table.ending import EndWait
from ..table.focus import TableFocus
from ..table.gestures import Answer, DeathWarning, Reaction, Refusal, card_at, move_of_click
from ..table.held_tracker import HeldTracker
from ..table.hold import Hold
from ..table.layout import Place
from ..table.session import Session
from ..table.view import Label, TableView, without_killer
from ..widgets.actions import Action, command_of
from ..widgets.buttons import TOOLTIP_AFTER, Button
from ..words import table_text
from ..words.numbers import listed, sentences
from .game_screen import GameScreen

if TYPE_CHECKING:
    from ..accessibility.node import Node

_ONCE = (Command.AVOID, Command.HINT, Command.NEW)  # commands that ignore the second press of a double click
_FADES = 0.12  # seconds that sentences, chips and drop targets take to fade in


class TableScreen(GameScreen):
    """Plays the game of a ``session``."""

    shortcuts: tuple[Action, ...] = actions.TABLE  # all actions with a key on this screen
    focusable = ("buttons", "table_focus")
    counted = True  # whether games at this table count, except practice games
    leads_on = True  # whether a result screen follows the end of a game
    metered = True  # whether the win chance is shown if the settings say so
    own: tuple[Button, ...] = ()  # a lesson's own buttons at this table, which come after all other buttons

    def __init__(self, context: Context, session: Session) -> None:
        super().__init__(context, session.game)
        self.session = session
        self._announcer = TableAnnouncer(session, self.news, leads_on=self.leads_on)
        self._tracker = HeldTracker()
        self._hold = Hold()  # the progress of holding the pad's Avoid button
        self.table_focus = TableFocus(self.gestures, self.buttons)
        self._advised: Move | None = None  # the hint's next move as of the last frame
        self._end = EndWait()
        # Whether the result covers the table, so that nothing on the table is read or pressed; and whether
        # the table's texts fade out below the result.
        self._ended = self._fades = False
        self._at: tuple[int, int] | None = None  # the pointer's position
        # The sentence about the thing under the pointer, the seconds it has been there, and the one shown.
        self._hovered, self._rested, self._explained = "", 0.0, ""
        self._about: tuple[tuple[int, int] | None, object] = None, None  # the sentence's position and state
        self._phase: object = None  # the state behind shown texts and lights
        self._appears = 0.0  # seconds since `_phase` changed
        session.hint_search.metered = self.metered and context.settings.meter
        self._lay_buttons()
        if not self.game.can_undo:
            undealt, dealt = before_first_deal(self.game.state)
            self._move_on(self.layout.poses(undealt), (dealt,))
        self._announce(self._here)

    @property
    def game(self) -> Game:
        """The game of the session; read-only."""
        return self.session.game

    @property
    def still(self) -> bool:
        """Whether no card can be taken; false by default."""
        return False

    # --- calls from the application

    def _lay(self) -> None:
        super()._lay()
        self._meter = ClearMeter(reduced=self._settings.reduced_motion)

    def restyle(self, settings: Settings) -> None:
        """Apply new settings."""
        super().restyle(settings)
        self.gestures.let_go()
        self.session.hint_search.metered = self.metered and settings.meter
        self._dirty = True

    def come_back(self, settings: Settings) -> None:
        """Apply the settings, and announce the state of the game unless an announcement is pending."""
        super().come_back(settings)
        self.table_focus.restore(self.game.state)
        if not self.news.fresh:
            self._announce(self._here)

    def handle(self, intent: Intent) -> None:
        """Handle an intent; a press first finishes all motion."""
        if self._leaves_news(intent) or self._note_held(intent):
            return
        # Record what was visible, because a press can only take cards visible before it ends all motion.
        self.gestures.look(intent, self.playback.seen, self._advised)
        if self._end.is_skipped(intent, self.shortcuts, self.buttons):
            self.end_now()
            return
        if isinstance(intent, Key) and command_of(self.shortcuts, intent) is None:
            intent = meaning(intent)
        if isinstance(intent, Key | Back | PadPressed):
            self._key(intent)
            return
        if isinstance(intent, FocusStep | Accept):
            self._steer(intent)
            return
        if isinstance(intent, PointerMoved | PointerPressed):
            self._dirty |= self.table_focus.leave()
        if isinstance(intent, PointerMoved | PointerPressed | PointerLeft):
            self._at = None if isinstance(intent, PointerLeft) else intent.pos
        if isinstance(intent, PointerPressed):
            self._finish_motion()
            if self.message is not None and self.message.refusal and not intent.again:
                self.message = None
        command = self._command(intent)
        if command is Command.AVOID and isinstance(intent, PointerReleased) and intent.touch:
            self._answer(Reaction.AVOID_WARNING, self.playback.shown())
        elif isinstance(command, Command):
            if command not in _ONCE or not self.gestures.repeated:
                self.act(command)
        elif isinstance(intent, PointerReleased) or self.buttons.pressed is None:
            self._gesture(intent)

    def keep_focus(self, intent: Intent) -> None:
        """Remember the focus when the pointer moves; restoring a card's focus also hovers over it."""
        before = self.table_focus.slot
        super().keep_focus(intent)
        if before is None:
            self.table_focus.restore(self.game.state)

    def update(self, dt: float) -> bool:
        """Advance time. Return whether a redraw is needed."""
        dirty = super().update(dt)
        dirty |= self.session.update(dt, still=self.playback.done and not dirty)
        dirty |= self._meter.update(dt, self.session.chance)
        self._tracker.update(dt)
        seen, phase = self._seen, self.gestures.held is None and (self.playback.done, self._pointed)
        self._phase, self._appears = phase, self._appears + dt if phase == self._phase else 0.0
        dirty |= seen != self._seen
        about, shown = (None if self.gestures.held else self._at, self.game.state), self._explained
        moved, hovered = about[0] != self._about[0], self._hovered
        if about != self._about:  # composing the sentence for every frame would be slow
            self._about, hovered = about, labels.explained(self.game, self.layout, about[0], self._where())
        self._rested = self._rested + dt if hovered == self._hovered else 0.0
        if self.session.advised is not None and not moved and (hovered != self._hovered or not self._advised):
            self._rested = -math.inf  # read the hint first, until the pointer moves on
        self._hovered, self._explained = hovered, hovered if self._rested >= TOOLTIP_AFTER else ""
        dirty |= self._explained != shown or self._hold.part > 0
        if self._hold.update(dt):
            self._finish_motion()
            self.act(Command.AVOID)
        advised, self._advised = self._advised, self.session.advised
        if (advised is None) != (self._advised is None):
            self._lay_buttons()
            dirty = True
            if advised is None:
                self.news.add(self._announcer.hint)
        dirty |= self._tell_notice()
        if (rested := self.gestures.rest(dt)) is not None:
            self._answer(rested, self.playback.shown())
        dirty |= self.playback.done and self.table_focus.follow(self.game.state, self.layout)
        if self.playback.done and self._end.update(dt):
            self._tracker.put_away()
            self._show_end()
        return dirty

    def _show_end(self) -> None:
        self._ended, self._fades = True, outcome(self.game.state) is Outcome.DIED and not self._theme.plain
        self.send(ShowEnd(self.game, self._end.watched))

    def preload(self) -> bool:
        """Search for a hint, compose a card image, or load the solver. Return whether there is more to do."""
        return self.session.hint_search.think() or super().preload() or self.session.hint_search.prepare()

    def end_now(self) -> None:
        """Show the result at once, if the game is over."""
        if self.game.over:
            self._finish_motion()
            self._end.skip()

    def act(self, command: Command) -> None:
        """Run the command of a button or a key."""
        match command:
            case Command.AVOID:
                self._attempt(AVOID)
            case Command.BAREHANDED:
                card = self.gestures.card
                if card is None or card not in self.game.state.room or card.kind is CardKind.MONSTER:
                    self._take_pointed(barehanded=True)
                else:
                    self._finish_motion()
                    self._refuse(_("Only Monsters can be fought barehanded."))
            case Command.HINT:
                self._hint()
            case Command.UNDO if self.counted and (asked := questions.undoing(self.game, self.undo)):
                self._end.ask()
                self.send(asked)
            case Command.UNDO:
                self.undo()
            case Command.REDO:
                self._redo()
            case Command.NEW | Command.AGAIN:
                self.gestures.spend()
                self.send(command)
            case Command.MENU if not self.game.over:
                from .pause import PauseScreen  # noqa: PLC0415  # not needed for the first frame

                self.send(Sound("pause"))
                self.send(Open(partial(PauseScreen, table=self)))
            case Command.MENU if not self.counted:
                self._ask(Command.BACK)
            case Command.TRACKER:
                self._show_tracker()
            case _:
                self._ask(command)

    # --- the pause

    unpaused: Sequence[Command] = ()  # the commands that the pause menu leaves out
    quits = N_("Quit to menu")  # the pause menu's label for leaving the table

    @property
    def kept(self) -> str:
        """A sentence that says what happens to the game when the player leaves the table."""
        return _("Your game is saved.")

    @property
    def paused_at(self) -> str:
        """The Room or other place in the game, and the health, as text."""
        where = self._where() or labels.where_is(self.game)[:2]
        return listed(*where, _("health {health}", health=self.game.state.health))

    # --- input

    def _note_held(self, intent: Intent) -> bool:
        """Register a press or release. Return whether it only affected the tracker."""
        tracker = self._tracker
        if tracker.stays and isinstance(intent, PointerPressed) and intent.again:
            return True  # ignore the second press of the double click that opened the tracker
        before, stayed = tracker.shown, tracker.stays
        self._dirty |= tracker.note(intent, self.game)
        new = tracker.shown is not None and tracker.shown is not before
        if new:
            self._say_tracker()
        # Ignore a press that opened the tracker, because the press would act on something behind the tracker.
        meant = meaning(intent)
        presses = isinstance(meant, Accept | FocusStep | PadPressed | PointerPressed)
        if before is not None and (new or is_back(intent) or (stayed and presses)):
            return True
        self._dirty |= self._hold.note(intent)
        if self._hold.too_short and not self.game.over:
            answer = self.gestures.attempt(self.game.state, AVOID)
            if isinstance(answer, Refusal):
                self._refuse(answer.reason)
            else:
                self.tell(_("Hold {avoid} to avoid the Room.", avoid=actions.AVOID.key))
        return False

    def _show_tracker(self, *, thrown: bool = False) -> None:
        self._dirty |= self._tracker.show(self.game, stays=True, thrown=thrown)
        self._say_tracker()

    def _say_tracker(self) -> None:
        shown = self._tracker.shown
        thrown = shown is not None and shown.thrown
        self.news.say(partial(self._announcer.cards, brief=self._settings.brief, thrown=thrown))

    def _hint(self) -> None:
        advised = self.session.advised
        if self.game.over:
            self.tell(_("This game is over."))
        elif advised is not None:
            if self.gestures.advised == advised:
                self._attempt(advised)
        elif self.game.practice:
            self._show_hint()
        else:
            self.send(questions.hint(self._show_hint))
        self.gestures.spend()
        self._dirty = True

    def _show_hint(self) -> None:
        self.send(Sound("button"))
        self.session.show_hint()
        self._tell_notice()
        self._dirty = True

    def _step(self, step: FocusStep) -> bool:
        focus, state = self.table_focus, self.game.state
        return focus.step(step.direction, state, self.layout, both=self.context.is_heard())

    def _key(self, key: Key | Back | PadPressed) -> None:
        self._finish_motion()
        self.buttons.hush()
        command = Command.MENU if isinstance(key, Back) else command_of(self.shortcuts, key)
        match command:
            case Command.MENU if self.gestures.held is not None:
                shown = self.playback.shown()
                self.gestures.let_go()
                self._move_on(shown, ())
            case Command.MENU if not isinstance(key, PadPressed) and self.session.hint_search.dismiss():
                self.news.say(lambda: _("Hint hidden."))
                self._dirty = True
            case Command.TAKE if isinstance(key, Key):
                self._take_slot(int(key.name) - 1, barehanded=key.shift)
            case Command.ANNOUNCE if isinstance(key, Key):
                self._say_part(key.name)
            case Command.AVOID if isinstance(key, PadPressed) and self._hold.part:
                return  # the Room is avoided at the end of the hold
            case Command() if command is not Command.TRACKER:
                self.act(command)
            case None if isinstance(key, Key) and key.name == "home":
                self._dirty |= self.table_focus.go_home(self.game.state)

    def _steer(self, intent: FocusStep | Accept) -> None:
        """Handle input without a pointer: move the focus, or use the focused card or button."""
        if isinstance(intent, FocusStep):
            self._dirty |= self._step(intent)
        elif self.buttons.focus is not None:
            command = self._command(intent)
            if command is Command.AVOID and not active_device.keyboard():
                # Ask for confirmation, because a press, unlike holding the Avoid button, may be accidental.
                self.send(questions.avoiding(self.game.state, self._attempt, lambda: self.layout))
            elif isinstance(command, Command):
                self._finish_motion()
                self.act(command)
        elif self.table_focus.slot is None and self.gestures.card is None:
            # Start where an arrow would, without taking a card that wasn't chosen.
            self._dirty |= self._step(FocusStep(Direction.RIGHT))
        else:
            self._take_pointed(barehanded=self.table_focus.barehanded)

    def _take_pointed(self, *, barehanded: bool) -> None:
        state, card = self.game.state, self.gestures.card
        if card in state.room and card is not None:
            self._finish_motion()
            self._attempt(move_of_click(state, card, barehanded=barehanded))

    def _take_slot(self, slot: int, *, barehanded: bool) -> None:
        card = self.game.state.room[slot]
        if card is None:
            self._refuse(_("There's no card there."))
            return
        move = move_of_click(self.game.state, card, barehanded=barehanded)
        self.table_focus.number(slot, move, self.game.state)
        self._attempt(move)

    def _gesture(self, intent: Intent) -> None:
        gestures, held, shown = self.gestures, self.gestures.held, self.playback.shown()
        state = self.game.state
        gestures.asked = self._asked_move.card if self._asked_move else None
        answer = gestures.interpret(intent, state, self.layout)
        if held is None and gestures.held is not None:
            self.send(Sound("lift"))
        self._answer(answer, shown)
        let_go = answer is not None and held is not None and gestures.held is None
        if let_go and self.game.state is state:
            self._move_on(shown, ())  # the card springs back to its place

    def _attempt(self, move: Move) -> None:
        if self.gestures.saw(self.game.state, move):
            self._answer(self.gestures.attempt(self.game.state, move), self.playback.shown())

    def _answer(self, answer: Answer, shown: Poses) -> None:
        match answer:
            case None:
                return
            case Move():
                self._make(answer, shown)
            case Refusal(reason):
                self._refuse(reason)
            case DeathWarning(move):
                self.gestures.spend()  # ask first, because the move kills although another move wouldn't
                self.message = None
                make = partial(self._make, move, shown)
                self.send(questions.deadly(self.game.state, move, make, lambda: self.layout))
            case Reaction.AVOID_WARNING:
                self.send(questions.avoiding(self.game.state, self._attempt, lambda: self.layout))
            case Reaction.CHOOSE:
                self.tell(_("Choose: with your Weapon, or barehanded."))
            case Reaction.SHOW_CARDS:
                self._show_tracker(thrown=self.gestures.place is Place.DISCARD)
        self._dirty = True

    def _make(self, move: Move, shown: Poses) -> None:
        self.gestures.spend()
        self.message = None
        self.follow(shown, self.session.push(move))

    def follow(self, shown: Poses, events: Sequence[Event]) -> None:
        """Show the notice and the motion of a change to the game; ``events`` is empty after an undo."""
        self._tell_notice()
        self._announce(self._announcer.moved if events else self._announcer.undone)
        self._move_on(shown, events)
        here = None if self._at is None else card_at(self.layout, self.game.state, self._at)
        if here is not self.gestures.card and not self.table_focus.used:
            self.gestures.card = None  # an avoided card may come back at once, in another slot
        if self.game.over:
            self._end.begin(still=self._settings.reduced_motion)

    def undo(self) -> None:
        """Undo the last move without asking for confirmation."""
        shown = self.playback.shown()
        if not self.session.undo():
            self.tell(_(actions.UNDO.blocked))
            return
        self._end.cancel()
        self.message, self._ended = None, False
        self.send(Sound("slide"))
        self.follow(shown, ())

    def take_back(self, moves: int) -> None:
        """Undo all but the first ``moves``."""
        while len(self.game.moves) > moves + 1:
            self.session.undo()
        self.undo()

    def _redo(self) -> None:
        shown, events = self.playback.shown(), self.session.redo()
        if events is None:
            self.tell(_(actions.REDO.blocked))
            return
        self.message = None
        self.follow(shown, events)

    # --- announcements and nodes

    def _leaves_news(self, intent: Intent) -> bool:
        """Move the focus off an announcement. Return whether that consumes the input.

        Until a screen reader has announced the focused card, arrows and Enter must not move past it or take
        it.
        """
        fresh = self.news.fresh
        self.news.note(intent)
        if (
            not (fresh and self.context.is_heard())
            or self.asked is not None
            or self.game.over
            or self.gestures.held is not None
        ):
            return False
        if isinstance(intent, Key) and command_of(actions.TABLE, intent) is None:
            intent = meaning(intent)
        barehanded = isinstance(intent, PadPressed) and actions.BAREHANDED.matches(intent)
        if not barehanded and not isinstance(intent, Accept | FocusStep):
            return False
        focus, state = self.table_focus, self.game.state
        if focus.slot is None:
            # Without a focus, Enter starts at the first card, as arrows do.
            begins = isinstance(intent, Accept) and self.buttons.focus is None
            return begins and self._step(FocusStep(Direction.RIGHT))
        self._hurry()
        if not focus.follow(state, self.layout):
            focus.choose(focus.slot, state, barehanded=focus.barehanded)
        elif focus.slot is None:
            return self._step(FocusStep(Direction.RIGHT))
        return True

    def _tell_notice(self) -> bool:
        notice = self.session.notice()
        return notice is not None and self.tell(notice)

    def _announce(self, words: Callable[[], str]) -> None:
        shown = "" if self.message is None else self.message.words
        self.news.say(lambda: sentences(words(), shown))

    def _here(self) -> str:
        from ..words import spoken  # noqa: PLC0415  # needed only for a screen reader

        return spoken.here(self.game, self._name(), self._asks())

    def _say_part(self, digit: str) -> None:
        """Announce the part of the table that a digit key asks for, if a screen reader is running."""
        if self.context.is_heard():
            self._announcer.part(digit)
            self._dirty = True

    def _ordered(self, buttons: Sequence[Node]) -> Sequence[Node]:
        """Return all nodes: any lesson, the Room, Avoid, the player's status, help, and the other buttons."""
        from ..table import table_nodes  # noqa: PLC0415  # needed only for a screen reader

        game, layout, settings, focus = self.game, self.layout, self._settings, self.table_focus
        every = [table_nodes.explained(one, game.state, muted=settings.muted) for one in buttons]
        avoid = [one for one in every if table_nodes.is_for(one, Command.AVOID)]
        others = [one for one in every if not table_nodes.is_for(one, Command.AVOID)]
        own = len(others) - len(self.own)  # the index of a lesson's first button
        choose = None if self.still else self._choose_card
        at = None if self.news.fresh else focus.slot, focus.barehanded
        return (
            *self._lesson(others[own:]),
            *table_nodes.room(self._shown, layout, choose, at, brief=settings.brief),
            *avoid,
            *([] if self.still or self._says_how_many else table_nodes.to_take(game, layout)),
            table_nodes.status(game, layout),
            *self._advice(),
            *table_nodes.meter(self._meter.reading, layout),
            table_nodes.tracker(game),
            *others[:own],
        )

    @property
    def _says_how_many(self) -> bool:
        """Whether the prompt already says how many cards are still to be taken."""
        return not self._asks()

    def _lesson(self, own: Sequence[Node]) -> Sequence[Node]:
        """Return the ``own`` button nodes. At a lesson's table, subclasses put the prompt before them."""
        return own

    def _advice(self) -> Sequence[Node]:
        from ..table import table_nodes  # noqa: PLC0415  # needed only for a screen reader

        return table_nodes.options(self.game, self.session.plan, self._explained or self._asks(), self.layout)

    def _choose_card(self, slot: int, barehanded: bool) -> None:
        """Focus the card in ``slot``; a screen reader may have read it while it was still moving."""
        self._hurry()
        self.news.fresh = False
        self.table_focus.choose(slot, self.game.state, barehanded=barehanded)
        self._dirty = True

    def _focus_button(self, index: int) -> None:
        self._hurry()
        self.table_focus.leave()
        super()._focus_button(index)

    def _hurry(self) -> None:
        """Finish the last move's motion and count its Room as seen, so that a press can take its cards."""
        self.playback.finish_announced()
        self._dirty = True

    # --- motion and picture

    def _move_on(self, shown: Poses, events: Sequence[Event]) -> None:
        self.playback.move_on(shown, events)
        self.gestures.put_down()
        self._lay_buttons()
        self._dirty = True

    def _finish_motion(self) -> None:
        if self.game.over:
            self.playback.finish()
        else:
            self.playback.hurry()
        self._dirty = True

    def _lay_buttons(self) -> None:
        muted, advised = self._settings.muted, self._advised is not None
        self.buttons.buttons = top_row.buttons(self.game, self.layout, muted=muted, advised=advised)
        self._dirty = True

    def _labels(self) -> tuple[Label, ...]:
        if self._ended and not self._fades:
            return ()
        game, layout, plan, theme = self.game, self.layout, self.session.plan, self._theme
        # Hide the message while the warning before a fatal move is shown.
        warned = self._asked_move not in (None, AVOID)
        still = self.playback.done and self.playback.descent is None and not warned
        written = [*labels.counts(game, layout, self.playback.on_piles)]
        if self.gestures.held is not None:
            pass  # show no text, because the outcomes and the drop label take the space
        elif self.message is not None:
            color = theme.harm if self.message.refusal else theme.chalk
            written.append(labels.sentence(self.message.words, layout, color)._replace(quiet=False))
        elif (card := self._pointed) is not None and not warned:
            about = labels.about_card(game.state, card, self._meant(card), layout, plan)
            written.append(about._replace(seen=self._seen))
        elif not game.over and still and (self._explained or plan is None):
            asked = self._explained or self._asks() or table_text.prompt(game)
            written.append(labels.sentence(asked, layout)._replace(seen=self._seen))
        menu = any(button.action is actions.MENU for button in self.buttons.buttons)
        keys = actions.table_keys(advised=plan is not None, redoes=game.can_redo, menu=menu)
        if keys and not game.over:
            written.append(labels.footer(keys, layout))
        return tuple(written)

    @property
    def _seen(self) -> float:
        """The opacity of sentences, chips and drop targets while they fade in, 0 to 1."""
        return 1.0 if self._settings.reduced_motion else min(1.0, math.ceil(3 * self._appears / _FADES) / 3)

    def view(self) -> TableView:
        """Return the view of the table."""
        gestures, layout, state, plan = self.gestures, self.layout, self.game.state, self.session.plan
        view, row = super().view(), self.buttons
        if view.motion.waits or view.motion.descent is not None:  # there's no Room to avoid yet
            dark = [one._replace(enabled=one.enabled and one.action != actions.AVOID) for one in row.buttons]
            row = replace(row, buttons=dark)
        view = view._replace(
            chip_keys=self.table_focus.outcome_keys(state, self._pointed),
            buttons=None if self._ended and not self._fades else row,
            seen=self._seen if view.chips else 1.0,  # without chips, a fade would redraw for nothing
            targets=[one._replace(lit=one.lit * self._seen) for one in gestures.targets(state, layout)],
            meter=self._meter.reading,
            avoiding=self._hold.part,
            tracker=self._tracker.shown,
            tracker_stays=self._tracker.stays,
        )
        if self._ended:
            view = view._replace(motion=without_killer(view.motion))
            if not self._fades:
                view = view._replace(plaque=None)
            if self.game.over and not self._fades:  # the result shows the health
                view = view._replace(healths=(), weapon=None)
        if plan is None:
            return view
        from ..table import badges  # noqa: PLC0415  # not needed for the first frame

        held = gestures.held.cards if gestures.held else ()
        told = gestures.avoiding or self._explained or self.buttons.tooltip
        return view._replace(
            badges=badges.badges_of(plan.moves, state, layout, held),
            # Omit the reason when a card's chips, a tooltip or another sentence would cover it.
            advice=None if self._pointed or told else plan,
        )
