"""Try it 100 times: the way a Room was played and the best one, played on over the same re-deals."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame
from pygame import Rect

from scoundrel.confidence import paired, wilson
from scoundrel.engine import Game, Move
from scoundrel.i18n import N_
from scoundrel.i18n import gettext as _

from ..accessibility.node import Node, items
from ..accessibility.node import text as told
from ..background.hints import view_of
from ..charts import dot_rows
from ..input import PadButton
from ..requests import Command, Context
from ..table import badges, card_theme
from ..widgets import text
from ..widgets.actions import Action, Shortcut
from ..widgets.buttons import Button, row
from ..widgets.theme import BODY, SMALL
from ..words import review_text, spoken_sheets
from .dialog import Dialog
from .sheet import BACK

if TYPE_CHECKING:
    from scoundrel.solver.review import Turn
    from scoundrel.solver.rollouts import Rollouts

_STOP: Final = Action(Command.STOP, N_("Stop"), (Shortcut("space"),), pads=(PadButton.X,))
_SLICE, _LONG_SLICE = 0.006, 0.010
"""Seconds of play within a frame that draws nothing, and while no frame is due."""
_SHOW_EVERY: Final = 0.1
"""Seconds from one change of the dots to the next."""
_TOP, _BLOCK, _VERDICT, _FOOT = 148, 86, 72, 76
"""From the sheet's upper edge to the first row of dots with its caption, from there to the next, the height
of the verdict, and from the buttons to the lower edge, in pixels at scale 1."""
_EDGE: Final = 40


class Row(NamedTuple):
    """A way that is tried."""

    name: str
    moves: tuple[Move, ...]


class TriesScreen(Dialog):
    """Plays the ways through the Room of ``turn`` on, from where ``game`` stands, while frames go by.

    Back, or closing the window, lets it all go; nothing of it is kept.
    """

    heading = N_("Try it 100 times")
    wide = 900

    def __init__(self, context: Context, game: Game, turn: Turn) -> None:
        from scoundrel.solver.rollouts import Rollouts  # noqa: PLC0415  # only when it is asked for

        best = _("Best play") if turn.settled else _("Best play so far")
        self.rows = [Row(best, turn.best.moves)]
        if not review_text.alone(turn) and turn.played is not None:
            self.rows.insert(0, Row(_("Your play"), turn.played.moves))
        self._room_number = turn.room
        self.rollouts: Rollouts = Rollouts(view_of(game), [one.moves for one in self.rows])
        self.shown = 0
        """Tries that the dots show."""
        self.stopped = False
        self._show_in = 0.0
        self.high = _TOP + _BLOCK * len(self.rows) + _VERDICT + _FOOT + 24
        super().__init__(context)

    @property
    def working(self) -> bool:
        """Is there more to play?"""
        return not self.stopped and not self.rollouts.done

    def update(self, dt: float) -> bool:
        """Play while there is nothing to draw, and show what was found now and then."""
        self._show_in -= dt
        if self._show_in <= 0 or not self.working:
            self._show()
        drawn = super().update(dt)
        if not drawn and self.working:
            self.rollouts.step(_SLICE)
        return drawn

    def warm(self) -> bool:
        """Play on; is there more?"""
        if self.working:
            self.rollouts.step(_LONG_SLICE)
        return self.working

    def _show(self) -> None:
        played = len(self.rollouts.ended)
        if played != self.shown:
            self.shown, self._show_in = played, _SHOW_EVERY
            self._dirty = True
            if self.rollouts.done:
                self._lay_buttons()
                self.news.say(self._verdict)

    def _act(self, command: Enum) -> None:
        if command is Command.STOP:
            self.stopped = not self.stopped
            self._show()
            self._lay_buttons()
            if self.stopped:
                self.news.say(self._verdict)
            return
        self.stopped = True
        super()._act(command)

    # --- the picture

    def _lay(self) -> None:
        self._ground: pygame.Surface | None = None
        self.covers = False
        super()._lay()

    def _lay_buttons(self) -> None:
        style, sheet = self._style, self.sheet
        right, middle = sheet.right - style.px(_EDGE), sheet.bottom - style.px(_FOOT - 24)
        offers = [Button(BACK)]
        if not self.rollouts.done:
            offers.insert(0, Button(_STOP, written=_("Go on") if self.stopped else ""))
        self.buttons.buttons = row(offers, right, middle, style)
        self._dirty = True

    def _draw_ground(self, target: pygame.Surface) -> None:
        """Keep the picture of what lies below: to draw it again for every few dots would take too long."""
        if self._ground is None:
            super()._draw_ground(target)
            self._ground = target.copy()
            self.covers = True
        else:
            target.blit(self._ground, (0, 0))

    @property
    def _about(self) -> str:
        """What is tried."""
        tell = review_text.about if len(self.rows) > 1 else review_text.about_alone
        return tell(self._room_number)

    def _cleared(self, number: int) -> list[bool]:
        """The tries of a way that are shown: was each cleared?"""
        return [ends[number].cleared for ends in self.rollouts.ended[: self.shown]]

    def _nodes(self) -> Sequence[Node]:
        ways = [
            spoken_sheets.tried(one.name, one.moves, sum(self._cleared(number)), self.shown)
            for number, one in enumerate(self.rows)
        ]
        # The verdict is told as news.
        verdict = () if self.news.words == self._verdict() else (told("verdict", self._verdict()),)
        return (told("about", self._about), items("ways", _("Ways tried"), ways), *verdict)

    def _draw_sheet(self, target: pygame.Surface) -> None:
        sheet, style, theme = self.sheet, self._style, self._theme
        left, wide = sheet.left + style.px(_EDGE), sheet.w - 2 * style.px(_EDGE)
        about = Rect(left, sheet.top + style.px(82), wide, style.px(52))
        self._lies("about", self._write(target, self._about, about))
        top = sheet.top + style.px(_TOP)
        for number, one in enumerate(self.rows):
            block = Rect(left, top, wide, style.px(_BLOCK))
            self._draw_row(target, number, one, block)
            self._lies(f"ways {number}", block)
            top += style.px(_BLOCK)
        place = Rect(left, top + style.px(4), wide, style.px(_VERDICT - 8))
        self._lies("verdict", self._write(target, self._verdict(), place, bold=not self.working))
        x = left
        for cleared, words in ((True, _("cleared")), (False, _("died"))):
            side = style.px(13)
            dot = Rect(x, self.buttons.buttons[0].rect.centery - side // 2, side, side)
            dot_rows.draw_one(target, dot, theme, cleared=cleared)
            written = text.line(words, style.regular(SMALL, theme.faded_ink))
            x = text.put(target, written, (dot.right + style.px(7), dot.centery), "midleft").right + style.px(
                20
            )

    def _draw_row(self, target: pygame.Surface, number: int, one: Row, place: Rect) -> None:
        """The caption of a way, and its dots below."""
        style, middle = self._style, place.top + self._style.px(14)
        name = text.put(target, text.line(one.name, style.bold(BODY)), (place.left, middle), "midleft")
        look = card_theme.chosen(self._settings)
        badges.draw_plan(target, name.right + style.px(14), middle, one.moves, style.sized(BODY - 1), look)
        cleared = self._cleared(number)
        words = review_text.count(sum(cleared), self.shown)
        text.put(target, text.line(words, style.bold(BODY)), (place.right, middle), "midright")
        tries = self.rollouts.tries
        dots = Rect(place.left, place.top + style.px(32), place.w, dot_rows.height(place.w, tries))
        dot_rows.draw(target, dots, cleared, tries, self._theme)

    def _verdict(self) -> str:
        """What the tries say, once no more come."""
        tries = self.shown
        if self.working or not tries:
            return _("Playing: {n} of {tries}.", n=tries, tries=self.rollouts.tries)
        ways, orders = range(len(self.rows)), self.rollouts.orders
        if orders and len(self.rows) > 1:
            mine, best = map(self.rollouts.orders_cleared, ways)
            return review_text.difference_of_orders(best, mine, orders)
        if orders:
            return review_text.share_of_orders(self.rollouts.orders_cleared(0), orders)
        cleared = [self.rollouts.cleared(number) for number in ways]
        if len(cleared) == 1:
            return review_text.share(*wilson(cleared[0], tries))
        gained, lost = self.rollouts.only(1, 0), self.rollouts.only(0, 1)
        return review_text.difference(cleared[1], cleared[0], *paired(gained, lost, tries))

    def _write(self, target: pygame.Surface, words: str, place: Rect, *, bold: bool = False) -> Rect:
        """Write a paragraph, as large as it has room in its place; return where it went."""
        style, theme = self._style, self._theme
        written = style.bold(BODY) if bold else style.italic(BODY - 1, theme.faded_ink)
        fit = text.paragraph_size(words, written, place.size)
        middle = place.top + text.paragraph_height(words, fit, place.w) // 2
        return text.put_lines(target, text.broken(words, fit, place.w), fit, (place.left, middle))
