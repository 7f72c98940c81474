"""The viewer: a game that was played, looked at move by move on a table of its own."""

from __future__ import annotations

from enum import Enum

import pygame
from pygame import Rect

from scoundrel.engine import Card, Game
from scoundrel.i18n import N_
from scoundrel.storage.settings import DEFAULT, Settings

from ..charts.replay_bar import HEIGHT, Bar, Pace, rail
from ..input import Intent, Key, PointerLeft, PointerMoved, PointerPressed, PointerReleased, meaning
from ..requests import Command, Copy, Play, Review, Send, Sound
from ..table import labels, outcome_chips
from ..table.animation import before_first_deal
from ..table.candle import Mood
from ..table.gestures import Hand
from ..table.layout import Layout, text_scale
from ..table.renderer import Label
from ..table.view import Board
from ..widgets import text
from ..widgets.actions import ESC, Action, Shortcut
from ..widgets.buttons import Button, Buttons, row
from ..widgets.theme import CHALK, SMALL
from ..words import move_text, table_text
from ..words.rule_options import in_words

_READING = 0.9
"""Seconds between the end of one move and the next, while the game plays by itself."""
_MESSAGE_TIME = 5.0
_KEYS = {
    "home": Command.FIRST,
    "left": Command.BACKWARD,
    "space": Command.RUN,
    "right": Command.FORWARD,
    "end": Command.LAST,
    "c": Command.COPY,
    "v": Command.REVIEW,
    "m": Command.MUTE,
    "escape": Command.BACK,
}
_ROOM_BACK, _ROOM_ON = ("up", "page up"), ("down", "page down")
_HINT = "Space plays    Left and Right: a move    Up and Down: a Room    Home, End    or drag along the track"


class ViewerScene:
    """Shows ``game`` from its first Room on, at any of its moves. It makes no move, and never changes it."""

    covers = True
    hint = _HINT
    """Which keys there are, in the line at the foot of the table."""
    title = ""
    """What the game is called in the heading, besides its Dungeon."""

    def __init__(self, game: Game, size: tuple[int, int], send: Send, settings: Settings = DEFAULT) -> None:
        self._send = send
        self._settings = settings
        self._size = size
        self._whole = Game.replay(game.id, game.moves, practice=game.practice)
        self.shown = Game.replay(game.id, game.moves)
        """The game as far as it is shown; the moves that follow are those taken back."""
        while self.shown.undo() is not None:
            pass
        self.moves = 0
        """How many moves are shown."""
        self.total = len(self._whole.steps)
        self.running = False
        """Does it play by itself?"""
        self.pace = Pace.EVEN
        self.hand = Hand()
        self.buttons = Buttons()
        self.board = Board(self.shown, self._table_size(), send, settings)
        self._wait = 0.0
        self._paused = False
        """Did it play until the press that is not yet over?"""
        self._scrubbing = False
        """Does the pointer hold the knob of the track?"""
        self._track_lit = False
        self._message: tuple[str, float] | None = None
        self._dirty = True
        self._lay()
        undealt, dealt = before_first_deal(self.shown.state)
        self.board.move_on(self.layout.poses(undealt), (dealt,))

    # --- the scene

    @property
    def layout(self) -> Layout:
        """Where everything lies on the table, which ends where the bar begins."""
        return self.board.layout

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the table anew; what was moving is at its goal."""
        self._size = size
        self.hand.let_go()
        self.board.resize(self._table_size())
        self._lay()

    def restyle(self, settings: Settings) -> None:
        """Look and behave as the player wishes from now on."""
        rewritten = settings.text_size != self._settings.text_size
        self._settings = settings
        self.board.restyle(settings)
        if rewritten:
            self.resize(self._size)
        self._dirty = True

    def handle(self, intent: Intent) -> None:
        """Take what the player did; a press anywhere stops what plays by itself."""
        before = (self.buttons.look(), self._track_lit)
        match intent:
            case Key():
                self._key(intent)
            case PointerPressed(pos, button):
                self._paused = self.running
                self._run(False)
                if button == 1 and self.bar.holds(pos):
                    self._scrubbing = True
                    self._go(self.bar.at(pos[0]))
                else:
                    self.buttons.handle(intent)
            case PointerMoved(pos) if self._scrubbing:
                self._go(self.bar.at(pos[0]))
            case PointerMoved() | PointerLeft():
                self._point(intent)
            case PointerReleased():
                if intent.button == 1:
                    self._scrubbing = False
                command = self.buttons.handle(intent)
                if command is not None:
                    self._command(command)
                self._paused = False
        self._dirty |= before != (self.buttons.look(), self._track_lit)

    def update(self, dt: float) -> bool:
        """Let time pass, and the game go on if it plays by itself."""
        # At another pace all of the table's time goes by at that pace.
        passed = dt * self.pace.value if self.running else dt
        dirty = self.board.update(passed, self.hand)
        if self._message is not None:
            words, left = self._message
            self._message = (words, left - dt) if left > dt else None
            dirty |= self._message is None
        if self.running and self.board.done:
            self._wait -= passed
            if self._wait <= 0:
                self._go(self.moves + 1, told=True)
                self._run(self.moves < self.total)
        dirty |= self._dirty
        self._dirty = False
        return dirty

    def warm(self) -> bool:
        """Compose one more face."""
        return self.board.warm()

    def tell(self, words: str) -> bool:
        """Say something in the line between the Room and the Weapon."""
        self._message = (words, _MESSAGE_TIME)
        self._dirty = True
        return True

    def marked(self) -> Rect | None:
        """Nothing that is no button can be chosen here."""
        return None

    # --- what the player does

    def _key(self, key: Key) -> None:
        if key.alt:
            return
        if key.name in _ROOM_BACK:
            self._run(False)
            self._go(self.bar.track.room_before(self.moves))
        elif key.name in _ROOM_ON:
            self._run(False)
            self._go(self.bar.track.room_after(self.moves))
        elif key.name in _KEYS:
            self._command(_KEYS[key.name])
        elif key.name in ("tab", "return", "enter"):
            command = self.buttons.handle(meaning(key))
            if command is not None:
                self._command(command)

    def _point(self, intent: PointerMoved | PointerLeft) -> None:
        if isinstance(intent, PointerLeft):
            self._scrubbing = self._paused = False
        self._track_lit = isinstance(intent, PointerMoved) and self.bar.holds(intent.pos)
        self.buttons.handle(intent)
        self._dirty |= self.hand.interpret(intent, self.shown.state, self.layout) is not None

    def _command(self, command: Enum) -> None:
        match command:
            case Command.RUN:
                self._start_or_stop()
                return
            case Pace():
                self._send(Sound("button"))
                self.pace = command
                self._run(self.running or self._paused)
                return
            case Command.MUTE:
                self._send(Command.MUTE)
                return
        self._run(False)
        match command:
            case Command.FIRST:
                self._go(0)
            case Command.BACKWARD:
                self._go(self.moves - 1)
            case Command.FORWARD:
                self._go(self.moves + 1, told=True)
            case Command.LAST:
                self._go(self.total)
            case Command.COPY if self._whole.over:
                self._copy()
            case Command.REVIEW:
                self._send(Sound("button"))
                self._send(Review(self._whole))
            case Command.PLAY:
                self._send(Sound("button"))
                self._send(Play(self._whole.id))
            case Command.BACK:
                self._send(Sound("button"))
                self._send(Command.BACK)

    def _copy(self) -> None:
        from scoundrel.engine import share_line  # noqa: PLC0415  # only when it is asked for

        self._send(Sound("button"))
        try:
            self._send(Copy(share_line(self._whole)))
        except ValueError as error:
            self.tell(f"This result cannot be copied: {error}.")

    # --- through the game

    def _start_or_stop(self) -> None:
        self._send(Sound("button"))
        if self.running or self._paused or not self.total:
            self._run(False)
            return
        self._wait = 0.0
        if self.moves == self.total:
            self._go(0)
        self._run(True)

    def _run(self, running: bool) -> None:
        if self.running != running:
            self.running = running
            self._dirty = True

    def _go(self, moves: int, *, told: bool = False) -> None:
        """Show the game after so many ``moves``: straight there, or the next one ``told`` as it happened."""
        moves = max(0, min(self.total, moves))
        if moves == self.moves:
            return
        places, events = self.board.shown(), None
        if not told and self.board.done:
            # While cards are moved about already they are not heard once more.
            self._send(Sound("slide"))
        for _ in range(self.moves, moves):
            events = self.shown.redo()
        for _ in range(moves, self.moves):
            self.shown.undo()
        self.moves = moves
        self.board.move_on(places, events or () if told else ())
        self._wait = _READING
        self._lay_buttons()

    # --- the picture

    def _table_size(self) -> tuple[int, int]:
        """The table ends where the bar begins."""
        width, height = self._size
        return width, height - self._bar_height()

    def _bar_height(self) -> int:
        return round(HEIGHT * text_scale(*self._size))

    def _new_bar(self, rect: Rect, scale: float) -> Bar:
        return Bar(self._whole.steps, rect, scale, self._settings.text_size / 100)

    def _lay(self) -> None:
        """Lay out the bar and the buttons, for a table that lies already."""
        width, height = self._size
        top = self.layout.size[1]
        self.bar = self._new_bar(Rect(0, top, width, height - top), text_scale(width, height))
        self._above = rail(self.layout.top_bar.size, above=True)
        self._lay_buttons()

    def _lay_buttons(self) -> None:
        layout = self.layout
        right = layout.size[0] - round(12 * layout.scale)
        above = row(self._offers(), right, layout.top_bar.centery, round(SMALL * layout.scale))
        self._heading_ends = above[0].rect.left
        self.buttons.buttons = (*self.bar.buttons(self.moves), *above)
        self._dirty = True

    def _offers(self) -> list[Button]:
        """The buttons above the table."""
        return [
            Button(Action(Command.COPY, N_("Copy result"), (Shortcut("c"),)), enabled=self._whole.over),
            Button(Action(Command.REVIEW, N_("Review"), (Shortcut("v"),))),
            Button(Action(Command.PLAY, N_("Play this Dungeon"))),
            Button(Action(Command.BACK, N_("Back"), (ESC,))),
        ]

    def draw(self, target: pygame.Surface) -> None:
        """Draw the table, and the bar below it."""
        table = target.subsurface(Rect((0, 0), self.layout.size))
        self.board.draw(table, self._labels(), (), lambda _: None, (), self._draw_above)
        target.blit(self._above, (0, 0))
        for label in self._heading():
            written = text.fitted(label.text, label.font, label.pixels, label.color, label.width)
            text.put(target, written, label.pos, label.anchor)
        self._draw_bar(target, lit=self._track_lit or self._scrubbing)
        self.buttons.draw(target, round(SMALL * self.layout.scale))
        self.bar.draw_signs(target, self.buttons, self.pace, running=self.running)

    def _draw_bar(self, target: pygame.Surface, *, lit: bool) -> None:
        self.bar.draw(target, self.moves, lit=lit)

    def _heading(self) -> tuple[Label, ...]:
        whole = self._whole
        name = table_text.dungeon(whole.id)
        words = [*([self.title] if self.title else []), name[:1].upper() + name[1:]]
        if whole.practice:
            words.append("(practice)")
        if self.moves == self.total:
            words.append(move_text.result(whole))
        return labels.heading("   ".join(words), in_words(whole.id.ruleset), self.layout, self._heading_ends)

    def _labels(self) -> tuple[Label, ...]:
        layout, whole = self.layout, self._whole
        below = (layout.footer.centerx, layout.footer.bottom + round(3 * (layout.larger - 1) * layout.scale))
        quiet = [
            *labels.counts(self.shown, layout),
            labels.quiet(self.hint, below, layout, "midbottom")._replace(width=layout.size[0] - 24),
        ]
        # In daylight the table is too bright for dim writing.
        dim = self.board.mood is not Mood.MORNING
        written = quiet if dim else [label._replace(color=CHALK) for label in quiet]
        if self._message is not None:
            written.append(labels.said(self._message[0], layout)._replace(color=CHALK))
        elif self._pointed is not None:
            written.append(labels.said(table_text.caption(self._pointed), layout))
        elif self.moves == self.total:
            written.append(labels.said(move_text.end(whole), layout)._replace(color=CHALK))
        return tuple(written)

    @property
    def _pointed(self) -> Card | None:
        """The Room card under the pointer, as long as the game goes on."""
        card = self.hand.card
        return None if self.shown.over or card not in self.shown.state.room else card

    def _draw_above(self, target: pygame.Surface) -> None:
        """Draw what is above the cards: what taking the one pointed at would do."""
        layout, card = self.layout, self._pointed
        if card is not None:
            seen = table_text.consequences(self.shown.state, card)
            slot = layout.slots[self.shown.state.room.index(card)]
            outcome_chips.draw(target, seen, layout.chips, slot.centerx, layout.scale)
