"""The end of a game: what happened, the score with its arithmetic, and what the best play would score."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from typing import Final

import pygame
from pygame import Rect

from scoundrel.engine import Card, Game, Outcome, outcome, share_line
from scoundrel.i18n import gettext as _
from scoundrel.storage.judgements import Judgements
from scoundrel.storage.milestones import Milestone
from scoundrel.storage.overview import Feat, Overview, feats
from scoundrel.storage.worker import Task

from ..accessibility import result as told
from ..accessibility.node import Node
from ..background import par
from ..background.judge import review
from ..background.reached import Reached, code_of
from ..input import Accept, Back, Intent, Key, PadPressed, PointerPressed, Step, meaning
from ..requests import Command, Context, Copy, Sound, Watch
from ..table import card_theme, questions
from ..table.actions import UNDO, UNDO_END
from ..table.layout import ROOMY, text_scale
from ..widgets import paper
from ..widgets.boards import Look
from ..widgets.buttons import Button
from ..widgets.theme import SMALL
from ..words import numbers, spoken_sheets, table_text
from . import result_layout
from .base import BaseScreen
from .entrance import Entrance
from .result_light import ResultLight
from .result_sheet import ResultSheet
from .result_stamps import Achievement, ResultStamps, achievements

History = Callable[[], Overview | Task[Overview]]
"""Gives the history: at once, or as a task that reads it."""
Judged = Callable[[], Judgements]
"""Gives what the solver has found out about past games."""

_LEGIBLE: Final = 0.6
"""Seconds for which the whole sheet must have been seen, without another Enter, before Enter goes on."""
_SAID_LEAST, _READING = 3.0, 1 / 15
"""Minimum seconds that a message is shown, and seconds per letter."""
_LOOKS: Final[Mapping[Enum, Look]] = {Command.NEW: Look.RED, Command.REVIEW: Look.STEEL}


class ResultScreen(BaseScreen):
    """A sheet over the table on which the game ended. Par is computed while the player does nothing."""

    covers = False
    focused_at_once = True

    def __init__(
        self,
        context: Context,
        game: Game,
        *,
        history: History | None = None,
        judged: Judged | None = None,
        enters: bool = False,
        known: par.Par | None = None,
    ) -> None:
        """``history`` returns the games to compare with, ``judged`` their evaluations.

        ``enters`` slides the sheet in. ``known`` is the par found by an earlier sheet of the same game.
        """
        self._game = game
        self._history = history
        self._judged = judged
        self._reading: Task[Overview] | None = None
        """The history, while that is being read."""
        self._feats: frozenset[Feat] = frozenset()
        self._reached: Reached | None = None
        self._reviewing: Iterator[bool] | None = None
        """The review of a game that counts, for the statistics."""
        self._enters = enters
        self._stamps = ResultStamps()
        self._seen = 0.0
        """Seconds for which the whole sheet was seen since the last Enter."""
        self._entrance = Entrance(0.0) if enters else Entrance()
        self._at_once: int | None = None
        """The button that had the focus from the beginning."""
        self._sliding: pygame.Surface | None = None
        """The sheet as it slides in."""
        self._shared = _shared(game)
        self._said, self._said_left = "", 0.0
        """The message shown instead of the code, and for how many more seconds."""
        same = known is not None and (known.id, known.moves) == (game.id, tuple(game.moves))
        self.par = known if known is not None and same else par.Par(game)
        super().__init__(context)

    def _lay(self) -> None:
        """Lay out the sheet."""
        super()._lay()
        width, height = self._size
        self._ending = table_text.ending(self._game)
        counts = len(self._ending.lines), len(self._ending.monsters)
        self._shape, scale = result_layout.fitting(self._size, self._style, *counts)
        style = self._style = self._style.at(scale)
        wide, high = style.px(result_layout.WIDE), style.px(self._shape.needed(*counts))
        self.sheet = Rect((width - wide) // 2, (height - high) // 2, wide, high)
        self._killer: tuple[Card, Rect] | None = None
        """The card that killed, and where it lies lit."""
        killer = self._game.state.last_taken
        if killer is not None and outcome(self._game.state) is Outcome.DIED:
            # Up to that size of text the card is as large beside it.
            roomy = max(ROOMY, self._settings.text_size)
            roomy_style = self._style.at(text_scale(width, height, roomy))
            shape, scale = result_layout.fitting(self._size, roomy_style, *counts)
            largest = round(result_layout.WIDE * scale), round(shape.needed(*counts) * scale)
            self.sheet, place = result_layout.with_card(self._size, self.sheet, largest)
            self._killer = None if place is None else (killer, place)
        self._light = ResultLight(self._game, self._size, self._killer, self._settings, self._theme)
        self._lay_buttons()

    def _lay_buttons(self) -> None:
        laid = []
        rows = self._shape.laid(self.sheet, self._style)
        for row, rects in zip(result_layout.ROWS, rows, strict=True):
            for action, rect in zip(row, rects, strict=True):
                usable = action.command is not Command.BEST or self.par.line is not None
                look = _LOOKS.get(action.command, Look.INK)
                says = UNDO if action is UNDO_END and self._game.practice else action
                laid.append(Button(says, rect, usable, look=look))
        self.buttons.buttons = laid
        self._dirty = True

    def leave(self) -> None:
        """Free the memory of the search for par."""
        super().leave()
        self.par.stop()

    def update(self, dt: float) -> bool:
        """Advance time, while the sheet comes in."""
        moving = not self._entrance.done
        if moving:
            self._entrance = self._entrance.later(dt)
        else:
            self._seen += dt
        self._said_left -= dt
        if self._said and self._said_left <= 0:
            self._said, self._dirty = "", True
        moving |= self._let_fall(dt)
        return super().update(dt) or moving

    def _let_fall(self, dt: float) -> bool:
        """Stamp what was achieved on the sheet, one after the other; does a stamp fall?"""
        if not self._entrance.done or not self._enters:
            return False
        falls, strikes = self._stamps.fall(self._achieved(), dt)
        if strikes:
            self._send(Sound("equip"))
        return falls

    def handle(self, intent: Intent) -> None:
        """Handle an intent; a press lets the sheet lie there at once."""
        if isinstance(intent, PointerPressed | Key | PadPressed | Accept | Back | Step):
            self._entrance = Entrance()
            self._dirty = True
        if self._is_hasty(intent):
            return
        super().handle(intent)

    def _is_hasty(self, intent: Intent) -> bool:
        """Is it an Enter that was meant for the table, or for its ending? It must not begin a new game."""
        enter = isinstance(intent, Accept) or (
            isinstance(intent, Key) and isinstance(meaning(intent), Accept)
        )
        if not enter or self.buttons.focus not in (None, self._at_once):
            return False
        seen, self._seen = self._seen, 0.0
        return seen < _LEGIBLE

    def show_focus(self) -> None:
        """Focus the main button, which Enter still doesn't press in haste."""
        super().show_focus()
        self._at_once = self.buttons.focus

    def warm(self) -> bool:
        """Go on computing par, and compare the game with others; is there more to compute?"""
        if not self._entrance.done:
            return False
        self._compare()
        if self.par.look_on():
            self._lay_buttons()
        if self._look_for_milestones() or self.par.searching:
            return True
        return self._reviewing is not None and next(self._reviewing, False)

    def _look_for_milestones(self) -> bool:
        """Find out which milestones this game was the first to reach; is there more to find out?"""
        if self._reached is None:
            return self._reading is not None
        before = self._reached.new
        more = self._reached.look_on(self.par)
        if before != self._reached.new:
            earned = [one for one in Milestone if one in self._reached.new - before]
            self.news.say(lambda: numbers.sentences(*map(spoken_sheets.new_milestone, earned)))
            self._dirty = True
        return more

    def _compare(self) -> None:
        """Find out what this game was the first or the best of."""
        found: Overview | Task[Overview] | None = self._reading
        if self._history is not None:
            found, self._history = self._history(), None
        if isinstance(found, Task):
            self._reading = None if found.done else found
            found = found.result
        if found is not None:
            self._reading = None
            self._feats = feats(self._game, found)
            self._dirty |= bool(self._feats)
            if self._judged is not None:
                judged = self._judged()
                self._reached = Reached(self._game, found, judged)
                if not self._game.practice and (code := code_of(self._game)):
                    self._reviewing = review(self._game, code, judged)

    def tell(self, words: str) -> bool:
        """Show a message instead of the code for a few seconds."""
        self._said, self._said_left = words, max(_SAID_LEAST, len(words) * _READING)
        self.news.say(lambda: words)
        self._dirty = True
        return True

    def _type(self, key: Key) -> bool:
        if key.name == "m" and not key.ctrl and not key.alt:
            self._send(Command.MUTE)
            return True
        return False

    def _act(self, command: Enum) -> None:
        match command:
            case Command.COPY if self._shared:
                self._ask(Copy(self._shared))
            case Command.COPY:
                self._send(Sound("button"))
                self.tell(_("This game is too long for a result code."))
            case Command.UNDO if asked := questions.undoing(self._game, self._undo):
                self._send(asked)
            case Command.BEST:
                if (line := self.par.line) is not None:
                    self.par.stop()
                    title = _("Best play, proved") if line.proved else _("Best play found")
                    self._ask(Watch(Game.replay(self._game.id, line.moves), title))
            case _:
                self.par.stop()
                super()._act(command)

    def _undo(self) -> None:
        """Take back the end of the game."""
        self.par.stop()
        self._ask(Command.UNDO)

    def _name(self) -> str:
        return self._ending.title

    def _nodes(self) -> Sequence[Node]:
        stamps = [one.told for one in self._achieved()]
        lines = _heading(self._game), "" if self._said else self._code
        return told.of_game(self._game, self.par, stamps, lines)

    @property
    def _code(self) -> str:
        """The code with which the result can be shared; empty where there is none."""
        return _("Result code: {code}", code=self._shared.rpartition(" ")[2]) if self._shared else ""

    def draw(self, target: pygame.Surface) -> None:
        """Draw the sheet over whatever is drawn already."""
        risen = self._entrance.risen
        self._light.draw(target, risen, self._entrance.shone)
        if risen == 1.0:
            self._sliding = None
            self._draw_sheet(target)
            return
        if self._sliding is None:
            self._sliding = pygame.Surface(target.get_size(), pygame.SRCALPHA, 32)
            self._draw_sheet(self._sliding)
        below = target.get_height() - self.sheet.top
        target.blit(self._sliding, (0, round(below * (1 - risen))))

    def _draw_sheet(self, target: pygame.Surface) -> None:
        paper.draw_paper(target, self.sheet, self._theme)
        sheet, style = self.sheet, self._style
        ink = self._theme.red if outcome(self._game.state) is Outcome.DIED else self._theme.green
        cards = card_theme.chosen(self._settings)
        words = ResultSheet(self._ending, self._shape, sheet, style, ink, cards)
        total = self._entrance.counted(self._ending.total)
        self._told_at |= words.draw(target, self.par, total, _heading(self._game), self._said or self._code)
        if self._killer is not None:
            self._lies("killer", self._killer[1])
        first = len(result_layout.ROWS[0])
        for i in range(len(self.buttons.buttons)):
            self.buttons.draw_one(target, i, style.sized(self._shape.lettering if i < first else SMALL))
        if self._entrance.done:
            places = self._shape.stamps
            self._stamps.draw(target, self._achieved(), places, sheet, style, falling=self._enters)
        self._draw_tooltip(target)

    def _achieved(self) -> list[Achievement]:
        """What is stamped on the sheet once the score is counted."""
        new = frozenset() if self._reached is None else self._reached.new
        return achievements(self._feats, new, self._style, par=self.par.reached)


def _heading(game: Game) -> str:
    """Which game it was, and what is special about it."""
    name = table_text.heading(game)
    if game.certified and game.practice:
        return _("{game}   (winnable)   (practice)", game=name)
    if game.certified:
        return _("{game}   (winnable)", game=name)
    return _("{game}   (practice)", game=name) if game.practice else name


def _shared(game: Game) -> str:
    """The line to share; nothing for a game so long that it has no code."""
    try:
        return share_line(game)
    except ValueError:
        return ""
