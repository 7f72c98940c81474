"""The dialog that shows where a winnable game was lost: the move, its cost, and the card that kills."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect

from ...engine import Game
from ...i18n import N_, gettext as _
from ..requests import Command, Context
from ..widgets.actions import ESC, Action
from ..widgets.parts import DrawnPart, Part, line, paragraph
from ..widgets.theme import BODY
from ..words import games_text, table_text
from ..words.numbers import sentences
from .dialog import Dialog

LEAVE = Action(Command.MENU, N_("Back"), (ESC,))


class LossDialog(Dialog):
    """Searches for the move that lost ``game``, which could still be cleared after ``begins`` moves."""

    focused_at_once = True
    heading = N_("Where it went wrong")
    width, height, aside = 820, 300, 222
    offers: Sequence[Action] = (LEAVE,)  # the actions once the move is known
    remark = ""  # the source text (`N_`) of the last line

    def __init__(self, context: Context, game: Game, begins: int = 0) -> None:
        from ...solver.puzzles.proof import MistakeSearch  # noqa: PLC0415  # needed only for this search

        self._lost = game
        self.mistake: MistakeSearch = MistakeSearch(game, begins)
        super().__init__(context)

    def _work(self, seconds: float) -> bool:
        if not self.mistake.done and self.mistake.step(seconds):
            self._lay_buttons()
            self.news.say(lambda: sentences(self._where, *self.words))
        return not self.mistake.done

    def _lay_buttons(self) -> None:
        self.actions = self.offers if self.mistake.done else (LEAVE,)
        super()._lay_buttons()

    @property
    def winning(self) -> Game:
        """The game with the mistake replaced by the moves that would have cleared the Dungeon."""
        found = self.mistake
        return Game.replay(self._lost.id, (*found.moves[: found.at], *found.solution))

    @property
    def words(self) -> tuple[str, str]:
        """The move that lost the game, and what it cost, as two texts; both are empty until known."""
        if not self.mistake.done:
            return "", ""
        deed = table_text.deed(self._lost.steps[: self.mistake.at + 1], self.mistake.at + 1, alone=True)
        return deed, games_text.what_it_cost(self._lost, self.mistake)

    @property
    def _where(self) -> str:
        return _("In Room {room}:", room=self._lost.steps[self.mistake.at].room)

    def _compose(self) -> Iterator[Part]:
        sheet, style, faded = self.sheet, self._style, self._theme.faded_ink
        if not self.mistake.done:
            words = _("Searching\N{HORIZONTAL ELLIPSIS}")
            yield line("search", words, style.italic(BODY), self._room, (self._middle, sheet.centery))
            return
        yield DrawnPart(self._draw_cards)
        left, y = sheet.left + style.px(36 + self.aside), sheet.top + style.px(52)
        deed, cost = self.words
        remark = _(self.remark) if self.remark else ""
        # Make only the last text a separate node, because the others are announced.
        for words, written, height, spoken in (
            (self._where, style.italic(BODY - 1, faded), 30, ""),
            (deed, style.bold(BODY), 52, ""),
            (cost, style.regular(BODY), 84, ""),
            (remark, style.italic(BODY - 2, faded), 40, remark),
        ):
            place = Rect(left, y, self._room, style.px(height))
            yield paragraph("search", words, written, place, spoken=spoken)
            y = place.bottom

    def _draw_cards(self, target: pygame.Surface) -> None:
        """Draw the card of the mistake and, if different, the card that kills after it despite best play."""
        found, width, sheet = self.mistake, self._style.px(108), self.sheet
        made = *found.moves[: found.at + 1], *found.rest
        cards = dict.fromkeys(move.card for move in (made[found.at], made[-1]) if move.card is not None)
        x, y = sheet.left + self._style.px(36) + width * 0.62, sheet.top + width * 1.05
        for i, card in enumerate(cards):
            self._draw_card(target, card, (x + i * width * 0.62, y + i * width * 0.42), width, 5 - 10 * i)
