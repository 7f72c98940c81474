"""The table of a game for screen readers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ..input import Accept, Direction, FocusStep, Intent, Key, PadPressed, meaning
from ..requests import Command
from ..table import actions
from ..widgets.actions import command_of
from ..words import table_text
from ..words.numbers import sentences
from .game_screen import GameScreen

if TYPE_CHECKING:
    from ...storage.settings import Settings
    from ..accessibility.node import Node
    from ..table.chips import ClearMeter
    from ..table.focus import TableFocus
    from ..table.held_tracker import HeldTracker
    from ..table.session import Session


class AccessibleTable(GameScreen):
    """Describes a table with all that can be done on it, and says what has just happened."""

    session: Session
    _table_focus: TableFocus
    _meter: ClearMeter
    _tracker: HeldTracker

    _leads_on = True
    """Whether a result follows the end of a game."""

    @property
    def still(self) -> bool:
        """Whether the table is at rest, so that no card can be taken."""
        return False

    # --- news

    def _leaves_news(self, intent: Intent) -> bool:
        """Move the focus off an announcement. Return whether that consumes the input.

        They must not take a card, or pass one by, before the reader has said that it has the focus.
        """
        fresh = self.news.fresh
        self.news.note(intent)
        if (
            not (fresh and self.context.is_heard())
            or self.asked is not None
            or self.session.game.over
            or self.gestures.held is not None
        ):
            return False
        if isinstance(intent, Key) and command_of(actions.TABLE, intent) is None:
            intent = meaning(intent)
        barehanded = isinstance(intent, PadPressed) and actions.BAREHANDED.matches(intent)
        if not barehanded and not isinstance(intent, Accept | FocusStep):
            return False
        focus, state = self._table_focus, self.session.game.state
        if focus.slot is None:
            # Nothing has the focus: Enter begins at the first card, as arrows do.
            begins = isinstance(intent, Accept) and self.buttons.focus is None
            return begins and self._step(FocusStep(Direction.RIGHT))
        self._hurry()
        if not focus.follow(state, self.layout):
            focus.choose(focus.slot, state, barehanded=focus.barehanded)
        elif focus.slot is None:
            return self._step(FocusStep(Direction.RIGHT))
        return True

    def _tell_notice(self) -> bool:
        """Announce the session's message. Return whether there is one."""
        notice = self.session.notice()
        return notice is not None and self.tell(notice)

    def _announce(self, words: Callable[[], str]) -> None:
        """Say what a move or taking one back did, and with it the message that came of it."""
        message = "" if self._message is None else self._message.words

        def said() -> str:
            return sentences(words(), message)

        self.news.say(said)

    def _step(self, step: FocusStep) -> bool:
        """Move the focus. Return whether it has moved."""
        focus, state = self._table_focus, self.session.game.state
        return focus.step(step.direction, state, self.layout, both_ways=self.context.is_heard())

    def come_back(self, settings: Settings) -> None:
        """Say how the game stands, unless something is still to be said."""
        super().come_back(settings)
        if not self.news.fresh:
            self._announce(self._here)

    def _moved(self) -> str:
        """Return the effects of the last move."""
        from ..words import spoken  # noqa: PLC0415  # only where a screen reader listens

        return spoken.news(self.session.game, leads_on=self._leads_on)

    def _undone(self) -> str:
        """Return the state of the game after an undo."""
        from ..words import spoken  # noqa: PLC0415  # only where a screen reader listens

        return spoken.undone(self.session.game)

    def _here(self) -> str:
        """Return the state of the game, for a player who comes to the table."""
        from ..words import spoken  # noqa: PLC0415  # only where a screen reader listens

        return spoken.here(self.session.game, self._name(), self._asks())

    def _tell_hint(self) -> None:
        """Say the hint that has just come."""

        def said() -> str:
            from ..table import table_nodes  # noqa: PLC0415  # only where a screen reader listens

            plan = self.session.plan
            return "" if plan is None else table_nodes.hint_in_words(plan)

        self.news.add(said)

    def _tell_cards(self) -> None:
        """Say what is known of the cards, which has just been asked for."""

        def said() -> str:
            from ..table import table_nodes  # noqa: PLC0415  # only where a screen reader listens

            return table_nodes.tracked(self.session.game, brief=self._settings.brief)

        self.news.say(said)

    def _say_part(self, digit: str) -> None:
        """Announce the answer to a digit key; the last digit repeats the last announcement."""
        if not self.context.is_heard():
            return
        from ..words import spoken  # noqa: PLC0415  # only where a screen reader listens

        if digit == actions.ANNOUNCE.shortcuts[-1].key:
            self.news.repeat()
        else:
            words = spoken.parts(self.session.game)[int(digit) - 5]
            self.news.say(lambda: words)
        self._dirty = True

    # --- nodes

    def _ordered(self, buttons: Sequence[Node]) -> Sequence[Node]:
        """The Room, the button that avoids it, how the player stands, help, and the other buttons."""
        from ..table import table_nodes  # noqa: PLC0415  # only where a screen reader listens

        game, reading = self.session.game, self._meter.reading
        every = [table_nodes.explained(one, game.state) for one in buttons]
        avoid = [one for one in every if table_nodes.is_for(one, Command.AVOID)]
        others = [self._told(one) for one in every if not table_nodes.is_for(one, Command.AVOID)]
        own = len(others) - self._own_buttons
        return (
            *self._lesson(others[own:]),
            *self._room(),
            *avoid,
            *([] if self.still or self._says_how_many else table_nodes.still_to_take(game, self.layout)),
            table_nodes.status(game, self.layout),
            *self._advice(),
            *([] if reading is None else [table_nodes.chance(reading.chance, self.layout)]),
            table_nodes.tracker(game),
            *others[:own],
        )

    @property
    def _says_how_many(self) -> bool:
        """Whether the prompt already says how many cards are still to be taken."""
        return not self._asks()

    @property
    def _own_buttons(self) -> int:
        """The number of the last buttons that belong to the lesson."""
        return 0

    def _lesson(self, own: Sequence[Node]) -> Sequence[Node]:
        """Return the nodes of a lesson at this table, with its ``own`` buttons."""
        return own

    def _told(self, button: Node) -> Node:
        from ..table import table_nodes  # noqa: PLC0415  # only where a screen reader listens

        return (
            table_nodes.sound(button, muted=self._settings.muted)
            if table_nodes.is_for(button, Command.MUTE)
            else button
        )

    def _room(self) -> Sequence[Node]:
        """The Room: to be played, or only to be read."""
        from ..table import table_nodes  # noqa: PLC0415  # only where a screen reader listens

        focus = self._table_focus
        chosen = table_nodes.RoomFocus(None if self.news.fresh else focus.slot, focus.barehanded)
        choose = None if self.still else self._choose_card
        return table_nodes.room(self._shown, self.layout, chosen, choose, brief=self._settings.brief)

    def _advice(self) -> Sequence[Node]:
        """Return the player's options, and a hint."""
        from ..accessibility import node  # noqa: PLC0415  # only where a screen reader listens
        from ..table import table_nodes  # noqa: PLC0415  # only where a screen reader listens

        game, plan = self.session.game, self.session.plan
        asks = "" if game.over else self._asks() or table_text.prompt(game)
        asked = [node.text("asks", asks, node.box(self.layout.message))] if asks else []
        return [*asked, *([] if plan is None else [table_nodes.hint(plan, self.layout)])]

    def _choose_card(self, slot: int, barehanded: bool) -> None:
        """Focus a card of the Room, which a screen reader may have read before it arrives there."""
        self._hurry()
        self.news.fresh = False
        self._table_focus.choose(slot, self.session.game.state, barehanded=barehanded)
        self._dirty = True

    def _focus_button(self, index: int) -> None:
        self._hurry()
        self._table_focus.leave()
        super()._focus_button(index)

    def _hurry(self) -> None:
        """Finish all motion: a press only takes cards shown or announced before it."""
        self.playback.told()
        self._dirty = True
