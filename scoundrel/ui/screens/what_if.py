"""The "What if?" screens: play on from a point of a past game, or compare two plans for a Room."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from functools import partial
from random import SystemRandom
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from ...engine import Event, Game, Move, Outcome, outcome, score as score_of
from ...i18n import N_, gettext as _
from ...intervals import paired, wilson
from ..accessibility.node import Node, box, items
from ..background.hints import view_of
from ..charts import skill
from ..pads.makes import PadButton
from ..requests import Command, Context, Open, PlayOn
from ..table import actions, badges, card_theme, top_row
from ..table.actions import AGAIN_FROM_HERE, UNDO
from ..table.animation import Poses
from ..table.mini_cards import cached_minis
from ..table.session import Session
from ..widgets import text
from ..widgets.actions import ENTER, Action, Shortcut
from ..widgets.boards import Look
from ..widgets.buttons import Button
from ..widgets.parts import DrawnPart, Part, line, lines, paragraph
from ..widgets.theme import BODY, SMALL, Theme
from ..words import numbers, result_text, review_text, spoken, table_text
from ..words.card_names import formal
from ..words.numbers import listed, sentences
from .dialog import Dialog
from .result_sheet import CRIMSON, FERN
from .sheet import BACK
from .table import TableScreen

if TYPE_CHECKING:
    from ...solver.review import ReviewedRoom
    from ...solver.rollouts import Rollouts

_PLAY_ON: Final = Action(Command.PLAY, N_("Play on"), (ENTER,))
_REDEAL: Final = Action(Command.REDEAL, N_("Re-deal and play"), (Shortcut("r"),))
_TRY: Final = Action(Command.TRY, N_("Try it 100 times"), (Shortcut("t"),))
_PRACTICE: Final = N_("This is all practice: nothing here counts or changes your game.")
_SEEDS: Final = 2**32
# Distance from the sheet's top to the first link, and between links, in pixels at scale 1.
_TOP, _STEP = 174, 54
_BUTTON: Final = 190, 40
_EDGE: Final = 40
_LINE: Final = 10  # number of rollouts per line
_PART: Final = 0.84  # the size of a skull, relative to the distance between two skulls
_AGAIN: Final = AGAIN_FROM_HERE._replace(shortcuts=(ENTER, *AGAIN_FROM_HERE.shortcuts))
_DONE: Final = BACK._replace(shortcuts=(ENTER, *BACK.shortcuts))
_STOP: Final = Action(Command.STOP, N_("Stop"), (Shortcut("space"),), pads=(PadButton.X,))
_SHOW_EVERY: Final = 0.1  # minimum seconds between updates of the shown results
# Distance from the sheet's top to the plans, the plans' height, and the height of the verdict and the
# buttons, in pixels at scale 1.
_TRIES_TOP, _BLOCK, _FOOT = 110, 286, 96
_GRID: Final = 248  # the width of the grid of one plan's rollouts, in pixels at scale 1


class WhatIfScreen(Dialog):
    """Offers ways to play on from ``game``, a prefix of the game ``of``. Changes neither game.

    With a Room's evaluation (``turn``, from a review), the player's plan can be compared with the best plan.
    """

    focused_at_once = True
    heading = N_("What if?")
    width = 700

    def __init__(self, context: Context, game: Game, of: Game, turn: ReviewedRoom | None = None) -> None:
        self._game, self._of, self._turn = game, of, turn
        hidden = len(view_of(game).unseen)
        order = N_("Play on with the unseen cards in their original order.")
        self._choices = [  # the choices with their explanations, and whether they are possible
            (_PLAY_ON, _(order) if hidden > 1 else _("Play on from here."), True),
            (_REDEAL, review_text.redeal(hidden), hidden > 1),
        ]
        if turn is not None:
            hidden = len(view_of(self._at(turn)).unseen)
            self._choices.append((_TRY, review_text.try_out(turn, hidden), hidden > 1))
        self.height = _TOP + _STEP * len(self._choices) + 34
        super().__init__(context)

    def _at(self, turn: ReviewedRoom) -> Game:
        return self._of.at(turn.begins, practice=True)

    def _act(self, command: Enum) -> None:
        if not any(command is action.command and usable for action, _words, usable in self._choices):
            super()._act(command)
            return
        self._ask(Command.BACK)  # close this sheet, so that Back returns to the screen below it
        match command:
            case Command.PLAY:
                self.send(PlayOn(self._game, self._of))
            case Command.REDEAL:
                from ...solver.rollouts import redealt  # noqa: PLC0415  # needed only for that choice

                self.send(PlayOn(redealt(self._game, SystemRandom().randrange(_SEEDS)), self._of))
            case Command.TRY if self._turn is not None:
                self.send(Open(partial(TriesScreen, game=self._at(self._turn), turn=self._turn)))

    def _lay_buttons(self) -> None:
        style, sheet = self._style, self.sheet
        left, (width, height) = sheet.left + style.px(_EDGE), map(style.px, _BUTTON)
        self._place_buttons([Button(_PLAY_ON), Button(BACK)])
        board, back = self.buttons.buttons
        rects = [Rect(left, sheet.top + style.px(_TOP + _STEP * i), width, height) for i in range(2)]
        links = [
            Button(action, rect, usable, look=Look.INK)
            for (action, _words, usable), rect in zip(self._choices[1:], rects, strict=False)
        ]
        self.buttons.buttons = [board, *links, back]

    def _compose(self) -> Iterator[Part]:
        sheet, style, theme = self.sheet, self._style, self._theme
        faded, top = style.italic(BODY, theme.faded_ink), (sheet.centerx, sheet.top + style.px(50))
        yield line("where", review_text.where(self._game), faded, self._room, top)
        cards = [*filter(None, self._game.state.room)]
        minis = cached_minis(style.px(62), card_theme.chosen(self._settings))
        lefts = (sheet.centerx + style.px(74 * (i - len(cards) / 2) + 6) for i in range(len(cards)))
        places = [Rect((left, sheet.top + style.px(68)), minis.size) for left in lefts]
        drawn = [*zip(map(minis.picture, cards), places, strict=True)]
        room = items("room", _("Room"), [str(formal(card)) for card in cards], map(box, places))
        yield DrawnPart(lambda target: target.fblits(drawn, pygame.BLEND_PREMULTIPLIED), lambda: [room])
        _board, *links, _back = self.buttons.buttons
        (_play_on, kept, _usable), *others = self._choices
        for button, (_action, words, usable) in zip(links, others, strict=True):
            area = button.rect.inflate(0, button.rect.h // 5).move(button.rect.w + style.px(18), 0)
            area.w = sheet.right - style.px(_EDGE) - area.left
            ink = theme.ink if usable else theme.pale_ink
            yield paragraph("", words, style.regular(BODY - 1, ink), area, centered=True)
        y = sheet.bottom - style.px(76)
        yield line("", kept, style.regular(BODY - 1), self._room, (sheet.centerx, y))
        small = style.italic(SMALL, theme.faded_ink)
        yield line("practice", _(_PRACTICE), small, self._room, (sheet.centerx, y + style.px(24)))

    def _button_nodes(self) -> Sequence[Node]:
        notes = *(words for _action, words, _usable in self._choices), ""
        nodes = zip(super()._button_nodes(), notes, strict=True)
        return [node._replace(note=note or node.note) for node, note in nodes]


Act = Callable[[Command], None]
"""A function that runs a command of the table."""


class WhatIfResultScreen(Dialog):
    """Compares how ``game`` and the original ``of`` ended. The table's ``act`` runs the chosen command."""

    focused_at_once = True
    width, height = 620, 220
    actions = (_AGAIN, UNDO, BACK)

    def __init__(self, context: Context, game: Game, of: Game, act: Act, *, retries: bool = False) -> None:
        self._games, self._retries = (game, of), retries
        died = outcome(game.state) is Outcome.DIED
        self.heading = N_("You died") if died else N_("Dungeon cleared")
        self.tint = CRIMSON if died else FERN
        self._table = act
        super().__init__(context)

    def _act(self, command: Enum) -> None:
        self.send(Command.BACK)  # every choice closes the sheet; Back also closes the table below it
        if isinstance(command, Command):
            self._table(command)

    def _compose(self) -> Iterator[Part]:
        style, sheet, (game, before) = self._style, self.sheet, self._games
        middle = sheet.centerx, sheet.top + style.px(56)
        comparable = game.id == before.id and before.over  # not re-dealt
        better = comparable and score_of(game.state) > score_of(before.state)
        story = sentences(result_text.story(game), _("Better than your original game!") if better else "")
        yield line("line 0", story, style.italic(BODY), self._room, middle)
        words = N_("Retry: {result}.") if self._retries else N_("What if: {result}.")
        told = _(words, result=result_text.result(game)), review_text.ended(self._games[1])
        names = _name(retries=self._retries), _("Your game")
        for i, (of, name) in enumerate(zip(self._games, names, strict=True)):
            area = Rect(0, sheet.top + style.px(72), self._room // 2, style.px(112))
            area.centerx = sheet.centerx + round((i - 0.5) * self._room / 2)
            faded, top = style.italic(BODY, self._theme.faded_ink), (area.centerx, area.top + style.px(12))
            yield line(f"line {i + 1}", name, faded, area.w, top, spoken=told[i])
            yield DrawnPart(partial(self._draw_end, of, area))

    def _draw_end(self, game: Game, area: Rect, target: pygame.Surface) -> None:
        """Draw a flame or a skull, followed by the game's score."""
        style, theme, ended = self._style, self._theme, outcome(game.state)
        if ended is None:
            text.centred(target, _("unfinished"), style.bold(BODY), area, area.w)
            return
        ink = theme.red if ended is Outcome.DIED else theme.green
        score = text.line(numbers.number(score_of(game.state)), style.title(56, ink))
        sign, gap = skill.mark(ended, style.px(50), theme), style.px(10)
        left, y = area.centerx - (sign.get_width() + gap + score.get_width()) // 2, area.top + style.px(66)
        text.put(target, sign, (left, y), "midleft", pygame.BLEND_PREMULTIPLIED)
        text.put(target, score, (left + sign.get_width() + gap, y), "midleft")


def _name(*, retries: bool) -> str:
    return _("Retry") if retries else _("What if")


class WhatIfTable(TableScreen):
    """A table for playing on from ``game``, which branches off the game ``of``; its session saves nothing."""

    shortcuts = actions.WHAT_IF_TABLE

    def __init__(self, context: Context, game: Game, of: Game, *, retries: bool = False) -> None:
        self._of, self._retries = of, retries
        self._begins = len(game.moves)  # number of moves before the branch, which can't be undone
        self._redealt = game.id != of.id
        self._room_begins, self._room = self._begins - game.state.taken, game.room_number
        self._completed: tuple[Move, ...] = ()  # the completed first Room's moves, until evaluated
        self._judging = iter(()) if self._redealt else self._judge()
        super().__init__(context, Session(game))
        words = N_("Try anything: it's just for practice. Back takes you to where you were.")
        if retries:
            words = N_("A second try, just for practice. Back takes you to your result.")
        self.tell(_(words))

    def act(self, command: Command) -> None:
        """Run the command of a button or a key."""
        match command:
            case Command.MENU:
                super().act(Command.BACK)
            case Command.AGAIN | Command.UNDO if len(self.game.moves) == self._begins:
                self.tell(_("You started here: there's nothing to undo."))
            case Command.AGAIN:
                self.take_back(self._begins)
            case _:
                super().act(command)

    def follow(self, shown: Poses, events: Sequence[Event]) -> None:
        """Show the motion of a change to the game, and note whether it completed the first Room."""
        super().follow(shown, events)
        game = self.game
        done = events and game.room_number == self._room + 1 and not game.state.taken and not game.over
        self._completed = game.moves[self._room_begins :] if done else ()

    def preload(self) -> bool:
        """Judge the first Room, or preload as usual. Return whether there is more to do."""
        return not next(self._judging, True) or super().preload()

    def _judge(self) -> Iterator[bool]:
        """Whenever the first Room is completed, compare its play with the original; yield whether to wait."""
        from ...solver.review import RoomReview  # noqa: PLC0415  # needed only in idle time

        original = (yield from RoomReview(self._of, self._room_begins).pieces()).turn
        while original.made:
            if self._completed:
                turn = (yield from RoomReview(self.game, self._room_begins).pieces()).turn
                if turn.made == self._completed:
                    self._completed = ()
                    self.tell(review_text.retried(turn, original))
            yield True

    def _show_end(self) -> None:
        self._ended = True
        make = partial(WhatIfResultScreen, game=self.game, of=self._of, act=self.act, retries=self._retries)
        self.send(Open(make))

    def _lay_buttons(self) -> None:
        muted, advised = self._settings.muted, self._advised is not None
        *above, avoid = top_row.buttons(self.game, self.layout, muted=muted, advised=advised)
        table = {button.command: button for button in above}
        moved = len(self.game.moves) > self._begins
        offers = [
            table[Command.UNDO]._replace(enabled=moved),
            *(table[command] for command in (Command.REDO, Command.HINT, Command.TRACKER, Command.MUTE)),
            Button(actions.AGAIN_FROM_HERE, enabled=moved, quiet=True),
            Button(actions.BACK, quiet=True),
        ]
        self.buttons.buttons = (*top_row.at_right(offers, self.layout), avoid)
        self._dirty = True

    def _where(self) -> Sequence[str]:
        words = N_("Room {room}, re-dealt") if self._redealt else N_("Room {room}")
        room = _(words, room=self.game.room_number)
        return _name(retries=self._retries), table_text.dungeon(self._of.id), room


def draw_tries(target: pygame.Surface, area: Rect, cleared: Sequence[bool], tries: int, theme: Theme) -> None:
    """Draw ``tries`` symbols: a flame per cleared rollout, a skull per death, a dot per pending rollout."""
    pitch, lines = area.w / _LINE, -(-tries // _LINE)
    ends = sorted(cleared, reverse=True)
    for i in range(tries):
        x, y = area.left + pitch * (i % _LINE + 0.5), area.top + area.h * (i // _LINE + 0.5) / lines
        place = Rect(0, 0, round(pitch * _PART), area.h // lines).move_to(center=(round(x), round(y)))
        if i >= len(ends):
            pygame.draw.circle(target, theme.pale_ink, place.center, max(1, place.w // 8))
        else:
            drawn = skill.mark(Outcome.CLEARED if ends[i] else Outcome.DIED, place.w, theme)
            text.put(target, drawn, place.center, flags=pygame.BLEND_PREMULTIPLIED)


class TriesScreen(Dialog):
    """Simulates the plans for the Room of ``turn`` in slices of time; closing it discards the results."""

    heading = N_("Try it 100 times")
    width = 900

    def __init__(self, context: Context, game: Game, turn: ReviewedRoom) -> None:
        from ...solver.rollouts import Rollouts  # noqa: PLC0415  # needed only to simulate

        best = _("Best play") if turn.settled else _("Best play so far")
        # The simulated plans, with their names.
        self.rows: list[tuple[str, tuple[Move, ...]]] = [(best, turn.best.moves)]
        if not review_text.alone(turn) and turn.played is not None:
            self.rows.insert(0, (_("Your play"), turn.played.moves))
        self._room_number, self._selection, self._chance = turn.room, game.selection, turn.chance
        self.rollouts: Rollouts = Rollouts(view_of(game), [moves for _name, moves in self.rows])
        self.shown = 0  # number of rollouts whose results are shown
        self.stopped, self._show_in = False, 0.0
        self.height = _TRIES_TOP + _BLOCK + _FOOT
        super().__init__(context)

    @property
    def working(self) -> bool:
        """Whether simulations are still running."""
        return not self.stopped and not self.rollouts.done

    def update(self, dt: float) -> bool:
        """Advance time, and refresh the results periodically."""
        self._show_in -= dt
        if self._show_in <= 0 or not self.working:
            self._show()
        return super().update(dt)

    def _work(self, seconds: float) -> bool:
        if self.working:
            self.rollouts.step(seconds)
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

    def _lay_buttons(self) -> None:
        stop = Button(_STOP, written=_("Continue") if self.stopped else "")
        self._place_buttons([Button(_DONE)] if self.rollouts.done else [stop, Button(BACK)])

    @property
    def _about(self) -> str:
        words = N_("From Room {room}, the computer plays on 100 times, shuffling the unseen cards each time.")
        about = _(words, room=self._room_number)
        same = _("Both plays get the same cards.") if len(self.rows) > 1 else ""
        words = N_(
            "The review's {chance} is for best play to the end. The computer plays fast here, so expect fewer"
            " clears."
        )
        chance = _(words, chance=numbers.percent(self._chance))
        return sentences(about, same, chance, review_text.unchecked(self._selection))

    def _cleared(self, number: int) -> list[bool]:
        return [ends[number].cleared for ends in self.rollouts.ended[: self.shown]]

    def _compose(self) -> Iterator[Part]:
        sheet, style = self.sheet, self._style
        left, width = sheet.left + style.px(_EDGE), sheet.w - 2 * style.px(_EDGE)
        faded = style.italic(BODY - 1, self._theme.faded_ink)
        about = Rect(left, sheet.top + style.px(46), width, style.px(52))
        yield paragraph("about", self._about, faded, about)
        top, height, each = sheet.top + style.px(_TRIES_TOP), style.px(_BLOCK), (width + style.px(24)) // 2
        blocks = [Rect(left + i * each, top, width - each, height) for i in range(len(self.rows))]
        yield DrawnPart(partial(self._draw_rows, blocks), partial(self._row_nodes, blocks))
        verdict = self._verdict()
        y = sheet.bottom - style.px(62)
        # Omit a verdict that is being announced, because it would otherwise be read twice.
        spoken = "" if self.news.words == verdict else verdict
        ink = faded if self.working else style.bold(BODY)
        broken, fit = text.wrapped(verdict, ink, width, style.px(50), smaller=1.0)
        yield lines("verdict", broken, fit, (sheet.centerx, y), spoken=spoken)

    def _row_nodes(self, blocks: Sequence[Rect]) -> Sequence[Node]:
        cleared = [sum(self._cleared(number)) for number in range(len(self.rows))]
        words, tries = N_("{name}: {way}. {cleared} of {tries} cleared, {died} died."), self.shown
        ways = [
            _(words, name=name, way=listed(*map(spoken.brief, moves)), cleared=n, tries=tries, died=tries - n)
            for (name, moves), n in zip(self.rows, cleared, strict=True)
        ]
        return [items("ways", _("Plans tried"), ways, map(box, blocks))]

    def _draw_rows(self, blocks: Sequence[Rect], target: pygame.Surface) -> None:
        style, look = self._style, card_theme.chosen(self._settings)
        for number, ((name, moves), place) in enumerate(zip(self.rows, blocks, strict=True)):
            center = place.top + style.px(14)
            named = text.put(target, text.line(name, style.bold(BODY)), (place.left, center), "midleft")
            badges.draw_plan(target, named.right + style.px(14), center, moves, style.sized(BODY - 1), look)
            cleared = self._cleared(number)
            dots = Rect(place.left, place.top + style.px(34), style.px(_GRID), style.px(_GRID))
            draw_tries(target, dots, cleared, self.rollouts.tries, self._theme)
            count, words = str(sum(cleared)), _("of {tries} cleared", tries=self.shown)
            figure = (dots.right + place.right) // 2
            ink = self._theme.green if number + 1 == len(self.rows) else self._theme.red
            text.put(target, text.line(count, style.title(68, ink)), (figure, dots.centery - style.px(16)))
            small = text.fitted(words, style.bold(SMALL), place.right - dots.right)
            text.put(target, small, (figure, dots.centery + style.px(32)))

    def _verdict(self) -> str:
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
            least, most = (round(100 * end) for end in wilson(cleared[0], tries))
            words = N_("Over many re-deals, expect {least} to {most} wins per 100.")
            return _(words, least=least, most=most)
        gained, lost = self.rollouts.only(1, 0), self.rollouts.only(0, 1)
        return review_text.difference(cleared[1], cleared[0], *paired(gained, lost, tries))
