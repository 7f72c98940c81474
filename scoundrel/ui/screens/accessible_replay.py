"""The replay for screen readers: the position, the last move, and the state of the game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...i18n import gettext as _
from ..accessibility import node
from ..accessibility.node import Node, Number, Role, box
from ..charts.timeline import Pace
from ..input import Key
from ..pads import active_device
from ..requests import Command
from ..table import actions, table_nodes
from ..words import spoken, table_text
from ..words.numbers import listed, sentences
from .game_screen import GameScreen

if TYPE_CHECKING:
    from enum import Enum

    from ...engine import Game
    from ..charts.timeline import ReplayBar


class AccessibleReplay(GameScreen):
    """Describes a replay, and says what the move did that is shown last."""

    _whole: Game
    bar: ReplayBar
    moves: int
    total: int
    running: bool
    pace: Pace

    @abstractmethod
    def _told(self, *, ended: bool) -> list[str]:
        """The parts of the heading; once it has ``ended`` with how it did."""

    @abstractmethod
    def _go(self, moves: int) -> None:
        """Show the game after this number of ``moves``."""

    @abstractmethod
    def _keys(self) -> str:
        """The line at the foot of the table."""

    def _name(self) -> str:
        parts = self._told(ended=self.moves == self.total)
        return listed(*parts) if parts[0] else listed(_("Replay"), *parts)

    # --- news

    def _here(self) -> str:
        """Return the introduction for a player who opens the replay."""
        return sentences(spoken.headed(self._name()), self._there())

    def _there(self) -> str:
        """Return the position, the last move, and the state of the game."""
        state, steps = self._shown.state, self._shown.steps
        dealt = not self._shown.over and (not steps or steps[-1].deals)
        return sentences(self._deed(), spoken.health(state), spoken.room(state) if dealt else "")

    def _deed(self) -> str:
        """Return the position and the last move."""
        steps = self._whole.steps
        return _(
            "{place}: {deed}",
            place=table_text.where(steps, self.moves),
            deed=table_text.deed(steps, self.moves),
        )

    # --- nodes

    def _ordered(self, buttons: Sequence[Node]) -> Sequence[Node]:
        """Return the nodes in order: the position, the table, the verdict, and the controls."""
        deed, words = self._deed(), self.news.words
        said, below = node.box(self.layout.message), node.box(self.layout.footer)
        commands = [button.command for button in self.buttons.buttons]
        keys = "; ".join(self._keys().split("    "))
        for action in (actions.PREVIOUS_ROOM, actions.NEXT_ROOM) if self.context.is_heard() else ():
            # The first key of this action moves the reading cursor, so name the next one.
            keys = keys.replace(action.shortcuts[0].text, action.shortcuts[1].text)
        return (
            self._slider(),
            *([] if deed in words else [node.text("deed", deed, node.box(self.bar.rect))]),
            *([node.text("end", table_text.end(self._whole), said)] if self.moves == self.total else []),
            table_nodes.status(self._shown, self.layout),
            *table_nodes.room(self._shown, self.layout, table_nodes.RoomFocus(None), None),
            *self._judgement(),
            *(self._control(one, command) for one, command in zip(buttons, commands, strict=True)),
            # Screen readers can't read controller glyphs, and touch needs no keys.
            *([node.text("keys", keys, below)] if active_device.keyboard() else []),
        )

    def _judgement(self) -> Sequence[Node]:
        """Return the verdict's nodes: none without a review."""
        return ()

    def _slider(self) -> Node:
        """The timeline: a slider that goes through the game move by move."""
        return Node(
            "timeline",
            Role.SLIDER,
            _("Move"),
            box(self.bar.rect),
            value=table_text.where(self._whole.steps, self.moves),
            number=Number(self.moves, 0, self.total),
            focused=self.buttons.focus is None and not self.news.fresh,
            focus=self._focus_timeline,
            more=Key("right"),
            less=Key("left"),
            put=self._go,
        )

    def _focus_timeline(self) -> None:
        """Give the focus to the timeline: no button has it."""
        self.news.fresh = False
        self.buttons.focus = None
        self._dirty = True

    def _control(self, button: Node, command: Enum) -> Node:
        """A button with what its sign or a mark on it shows."""
        if command is Command.RUN:
            return button._replace(value=_("Playing") if self.running else _("Paused"))
        if isinstance(command, Pace):
            return button._replace(name=_("Speed {pace}", pace=button.name), chosen=command is self.pace)
        return button
