"""The list of puzzles: 200 by difficulty, today's, new ones, and codes to share."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from ...engine import FaultError, GameId
from ...i18n import N_, ngettext
from ...i18n import gettext as _
from ..background.puzzles import ChosenPuzzle, Puzzles
from ..pads.makes import PadButton
from ..requests import Command, Context, Copy, Open, Paste
from ..widgets import icons, text
from ..widgets.actions import ENTER, Action, Shortcut
from ..widgets.buttons import Button, even_row
from ..widgets.parts import Part, TextPart
from ..widgets.theme import SMALL
from ..widgets.touch import high_enough
from ..words import games_text
from ..words.games_text import Source
from .mistakes import MistakesScreen
from .puzzle import PuzzleTable
from .sheet import BACK, READING, ListScreen

if TYPE_CHECKING:
    from ...solver.puzzles.proof import Proof


class Want(Enum):
    """The commands of the controls above the list."""

    TODAY = auto()
    NEW = auto()
    MISTAKES = auto()


_TODAY: Final = Action(Want.TODAY, N_("Today's puzzle"), (Shortcut("t"),), pads=(PadButton.X,))
_NEW: Final = Action(
    Want.NEW, N_("New puzzle"), (Shortcut("n"),), N_("A puzzle that nobody has seen yet."), (PadButton.Y,)
)
_MISTAKES: Final = Action(
    Want.MISTAKES,
    N_("Your mistakes"),
    (Shortcut("m"),),
    N_("Costly choices of your games that had one best play. They come back until you've learnt them."),
    (PadButton.LB,),
)
_PLAY: Final = Action(Command.PLAY, N_("Play"), (ENTER,))
_COPY: Final = Action(
    Command.COPY, N_("Copy"), (Shortcut("c"),), N_("Copy a puzzle's code, to share it."), (PadButton.VIEW,)
)
_PASTE: Final = Action(
    Command.PASTE,
    N_("Paste"),
    (Shortcut("v", ctrl=True),),
    N_("Play a puzzle that somebody shared."),
    (PadButton.START,),
)
_SLICE: Final = 0.006  # seconds of search in one frame
_STARS: Final = 5
_MINIMUM: Final = 10  # the minimum text size, in pixels


class PuzzlesScreen(ListScreen):
    """Chooses a puzzle of ``puzzles`` to play."""

    heading = N_("Puzzles")
    measures = READING
    before_remark = 0
    width, height, tall = 980, 790, 1180
    actions = (_PLAY, _COPY, _PASTE, BACK)

    def __init__(self, context: Context, puzzles: Puzzles) -> None:
        self.puzzles = puzzles
        self._told = ""
        self._waits = False  # whether the player waits for a new puzzle
        self._pasted: GameId | None = None
        self._proof: Proof | None = None  # the proof of the pasted code
        super().__init__(context, len(puzzles.numbered))
        first = next((n for n, one in enumerate(puzzles.numbered) if not puzzles.is_solved(one.game_id)), 0)
        self.rows.select(first)

    @property
    def remark(self) -> str:
        """The line above the buttons: the last message, or an introduction."""
        if self._told:
            return self._told
        return _(
            "In each puzzle exactly one plan for the Room clears the Dungeon. {solved} of {of} solved.",
            solved=self.puzzles.solved,
            of=len(self.puzzles.numbered),
        )

    @remark.setter
    def remark(self, words: str) -> None:
        self._told = words

    @property
    def _today(self) -> ChosenPuzzle:
        return self.puzzles.today

    @property
    def _today_solved(self) -> bool:
        return self.puzzles.is_solved(self._today.game_id)

    def _compose(self) -> Iterator[Part]:
        self._solved = self.puzzles.solved, self._today_solved, self.puzzles.answers
        style, inner = self._style, self.inner_area
        bar = Rect(inner.left, inner.top, inner.w, style.px(42))
        gap = style.px(12)
        today = Button(_TODAY, written=games_text.of_the_day(self._today.stars, solved=self._today_solved))
        mistakes = Button(_MISTAKES, written=games_text.mistakes_due(self.puzzles.mistakes_due))
        above = even_row([today, Button(_NEW), mistakes], bar, gap, style.px(330))
        self.buttons.buttons = [*above, *self.buttons.buttons]
        caption = style.px(26)
        top = bar.bottom + style.px(8) + caption
        below = Rect(inner.left, top, inner.w, inner.bottom - top)
        self.rows.lay(below, high_enough(style.px(34), below.h), style)
        self._lay_columns()
        titles = _("Difficulty"), _("You start with"), _("In the Dungeon")
        for words, (left, _wide) in zip(titles, self._places[1:], strict=False):
            pos = left, bar.bottom + style.px(8) + caption // 2
            yield TextPart("", [words], self._caption, pos, "midleft")
        yield self._list()

    def _lay_columns(self) -> None:
        """Make each column as wide as its longest text, shrinking all text if that is too wide."""
        every = [self.puzzles.chosen(n + 1) for n in range(len(self.puzzles.numbered))]
        columns = [*zip(*map(_row, every), strict=True)]
        style, pad = self._style, self._style.px(14)
        room = self.rows.area.w - pad
        for pixels in range(style.px(SMALL + 1), _MINIMUM - 1, -1):
            self._writing = writing = self._theme.regular(pixels)
            self._stars = round(pixels * 1.1)
            widths = [max(text.line_width(words, writing) for words in set(column)) for column in columns]
            self._caption = self._theme.italic(max(_MINIMUM, pixels - 2), self._theme.faded_ink)
            stars = icons.stars(1, _STARS, self._stars, self._theme.gold).get_width()
            widths.insert(1, max(stars, text.line_width(_("Difficulty"), self._caption)))
            solved = text.line_width(_("solved"), self._theme.bold(pixels))
            widths.append(max(solved, text.line_width(_("with help"), self._theme.italic(pixels))))
            gap = min(style.px(40), (room - sum(widths)) // len(widths))
            if gap >= pad:
                break
        self._places = []
        x = self.rows.area.left + pad
        for width in widths:
            self._places.append((x, width))
            x += width + gap

    # --- input

    def _act(self, command: Enum) -> None:
        match command:
            case Command.PLAY:
                self._play(self.puzzles.chosen(self.rows.selected + 1))
            case Command.COPY:
                self._ask(Copy(str(self.puzzles.chosen(self.rows.selected + 1).game_id)))
            case Command.PASTE:
                self.send(Paste(self._paste))
            case Want.TODAY:
                self._play(self.puzzles.today)
            case Want.MISTAKES:
                exercise = self.puzzles.next_mistake()
                if exercise is None:
                    self.tell(self.puzzles.no_mistakes())
                else:
                    self._ask(Open(partial(MistakesScreen, exercise=exercise)))
            case Want.NEW:
                self._waits = True
                self.tell(_("Looking for a new puzzle\N{HORIZONTAL ELLIPSIS}"))
            case _:
                super()._act(command)

    def _play(self, chosen: ChosenPuzzle) -> None:
        self._waits = False
        self._told = ""
        self._ask(Open(partial(PuzzleTable, chosen=chosen, puzzles=self.puzzles)))

    def _paste(self, pasted: str) -> None:
        """Read a code, and prove that it is a puzzle before it is played."""
        from ...solver.puzzles.proof import proof_of  # noqa: PLC0415  # seldom asked for

        words = pasted.split()
        try:
            game_id = GameId.parse(next((word for word in words if "@" in word), pasted.strip()))
        except ValueError as error:
            reason = games_text.fault_text(error.fault) if isinstance(error, FaultError) else str(error)
            self._refuse(_("{reason}.", reason=reason) if words else _("The clipboard is empty."))
            return
        self._proof, self._pasted = proof_of(game_id), game_id
        if self._proof is None:
            self._refuse(_("This is no puzzle: a puzzle's code has an @ and few cards."))
        else:
            self.tell(_("Checking the code\N{HORIZONTAL ELLIPSIS}"))

    def update(self, dt: float) -> bool:
        """Advance time, searching on request while there is nothing to draw."""
        if self._solved != (self.puzzles.solved, self._today_solved, self.puzzles.answers):
            self._lay()
        drawn = super().update(dt)
        if not drawn:
            self._search()
        return drawn

    def preload(self) -> bool:
        """Search for new puzzles, or check a code. Return whether there is more to do."""
        if self._waits or self._proof is not None:
            self._search()
            return True
        return self.puzzles.prepare()

    def _search(self) -> None:
        if self._proof is not None and self._pasted is not None:
            if self._proof.step(_SLICE):
                solution, self._proof = self._proof.solution, None
                if solution is None:
                    self._refuse(_("This is no puzzle: not exactly one plan clears the Dungeon."))
                else:
                    self._play(ChosenPuzzle(self._pasted, Source.SHARED))
        elif self._waits:
            found = self.puzzles.take()
            if found is None:
                self.puzzles.look_on(_SLICE)
            else:
                self._play(found)

    def _name(self) -> str:
        return ngettext("Puzzles, {n} puzzle", "Puzzles, {n} puzzles", len(self.puzzles.numbered))

    def _row_words(self, row: int) -> str:
        chosen = self.puzzles.chosen(row + 1)
        _number, about, to_come = _row(chosen)
        solved = _("not solved yet")
        if self.puzzles.was_helped(chosen.game_id):
            solved = _("solved with help")
        elif self.puzzles.is_solved(chosen.game_id):
            solved = _("solved")
        return _(
            "{puzzle}, {difficulty}, {solved}. You start with {standing}. In the Dungeon: {cards}.",
            puzzle=chosen.name,
            difficulty=games_text.difficulty(chosen.stars),
            solved=solved,
            standing=about,
            cards=to_come,
        )

    # --- the picture

    def _draw_row(self, target: pygame.Surface, row: int) -> None:
        rect, theme = self.rows.row_rect(row), self._theme
        chosen = self.puzzles.chosen(row + 1)
        writing, y = self._writing, rect.centery
        (first, width), stars, standing, cards, mark = self._places
        number, about, to_come = _row(chosen)
        bold, faded = theme.bold(writing.pixels), theme.italic(writing.pixels, theme.faded_ink)
        text.put(target, text.line(number, bold), (first + width, y), "midright")
        row_of_stars = icons.stars(chosen.stars, _STARS, self._stars, theme.gold)
        text.put(target, row_of_stars, (stars[0], y), "midleft")
        text.put(target, text.fitted(about, writing, standing[1]), (standing[0], y), "midleft")
        text.put(target, text.fitted(to_come, faded, cards[1]), (cards[0], y), "midleft")
        if self.puzzles.was_helped(chosen.game_id):
            text.put(target, text.fitted(_("with help"), faded, mark[1]), (mark[0], y), "midleft")
        elif self.puzzles.is_solved(chosen.game_id):
            solved = text.fitted(_("solved"), theme.bold(writing.pixels, theme.green), mark[1])
            text.put(target, solved, (mark[0], y), "midleft")


def _row(chosen: ChosenPuzzle) -> tuple[str, str, str]:
    """Return a numbered puzzle's texts: its number, starting health and Weapon, and remaining cards."""
    position = chosen.game_id.position
    assert position is not None
    standing = games_text.standing(position, chosen.game_id.ruleset)
    return str(chosen.number), standing, games_text.cards(position)
