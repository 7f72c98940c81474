"""Puzzles at the real table: hints, undo, praise for the right plan, and the move that lost a puzzle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from ...engine import Event, Game, Move, Outcome, outcome
from ...i18n import N_, gettext as _, ngettext, pgettext
from ...storage.milestones import Milestone
from ..accessibility import node
from ..accessibility.node import Node
from ..background.hints import view_of
from ..background.puzzles import ChosenPuzzle, Puzzles
from ..input import Back, Key, PadPressed
from ..pads import active_device
from ..pads.makes import PadButton
from ..requests import Ask, Command, Context, Copy, Open, Sound, Watch
from ..table import actions, effects, labels, top_row
from ..table.animation import Poses
from ..table.coming import Coming, places
from ..table.praise import Praise
from ..table.session import Session
from ..table.view import Label, TableView
from ..widgets import paper, text
from ..widgets.actions import ENTER, ESC, Action, Shortcut, command_of
from ..widgets.buttons import Button, row
from ..widgets.parts import DrawnPart, Part, line
from ..widgets.theme import BODY, SMALL, Theme
from ..words import games_text, review_text
from ..words.numbers import listed, sentences
from ..words.spoken import advised, caption
from . import result_sheet
from .dialog import Dialog
from .game_screen import GameScreen
from .loss import LEAVE, LossDialog
from .table import TableScreen

if TYPE_CHECKING:
    from ...solver.attempt import Attempt

_AFTER_THE_PLAN: Final = 2  # the number of the Room after the Room to solve
_SENTENCE: Final = 0.4  # the minimum share of the band's width for the sentence about the loss
_SLICE: Final = 0.004  # the time spent searching in one frame, in seconds
_HINT_HELP: Final = N_(
    "Show which card to take first, then the next. You'll be asked to confirm: the puzzle then "
    "counts as solved with help."
)
_HINT: Final = actions.HINT._replace(help=_HINT_HELP)
_CARDS: Final = actions.TRACKER._replace(label=N_("Cards"), help=N_("See every card still to come."))
_WHY_HELP: Final = N_("See which move lost the puzzle. The solution stays hidden.")
_WHY: Final = Action(Command.BEST, N_("Why?"), (Shortcut("w"),), _WHY_HELP, (PadButton.RIGHT_STICK,))
_AGAIN: Final = Action(Command.AGAIN, N_("Restart"), (Shortcut("r"),), N_("Start this puzzle over."))
_COPY_KEYS: Final = (Shortcut("c", ctrl=True),)  # because C shows the cards
_COPY: Final = Action(Command.COPY, N_("Copy"), _COPY_KEYS, N_("Copy this puzzle's code to share it."))
_NEXT: Final = Action(Command.NEW, N_("Next"), actions.NEW.shortcuts, N_("Go to the next puzzle."))
_INLINE: Final = (_WHY, actions.UNDO, _AGAIN)  # the buttons beside the sentence that says the puzzle is lost
# The buttons at the top, with the default icons.
_ROW: Final = (actions.UNDO, actions.REDO, actions.HINT, _CARDS, _COPY, _NEXT, actions.MENU)
_KEYED: Final = (_WHY, _COPY)  # actions with a key that are offered only at this table
_SOLVED: Final = (
    Action(Command.NEW, N_("Next"), (ENTER, Shortcut("n"))),
    Action(Command.AGAIN, N_("Restart"), (Shortcut("r"),), pads=(PadButton.X,)),
    _COPY._replace(pads=(PadButton.VIEW,)),
    Action(Command.MENU, N_("Puzzles"), (ESC,)),
)
_DIED: Final = (
    Action(Command.BEST, N_("Why?"), (ENTER, Shortcut("w"))),
    actions.UNDO._replace(help=""),
    Action(Command.AGAIN, N_("Restart"), (Shortcut("r"),), pads=(PadButton.X,)),
    Action(Command.NEW, N_("Next"), (Shortcut("n"),), pads=(PadButton.START,)),
    Action(Command.MENU, N_("Puzzles"), (ESC,)),
)
_FROM_HERE_HELP: Final = N_("Undo this move and every move after it, then try again.")
_FROM_HERE: Final = Action(Command.UNDO, N_("Undo it"), (ENTER, Shortcut("u")), _FROM_HERE_HELP)
_SOLUTION: Final = Action(Command.BEST, N_("Show the solution"), (Shortcut("s"),), pads=(PadButton.Y,))
_GIVES_AWAY: Final = N_("If you look at the solution first, solving this puzzle counts as solved with help.")


class PuzzleTable(TableScreen):
    """Plays the puzzle ``chosen`` from ``puzzles``. A game in progress is unaffected."""

    counted, quits = False, N_("Quit puzzle")
    metered = False

    def __init__(self, context: Context, chosen: ChosenPuzzle, puzzles: Puzzles) -> None:
        self.chosen, self.puzzles = chosen, puzzles
        puzzles.store.last_puzzle = chosen.number or puzzles.store.last_puzzle
        self._plan: Sequence[Move] = ()  # the winning moves for the rest of this Room, after a hint
        self._hinted: Sequence[Move] = ()  # the moves of the plan shown so far
        # The search that finds out whether the current position can be cleared; `None` until it starts.
        self._answer_to: Attempt | None = None
        self._asked = False  # whether the player asked for a hint
        # Whether this is the player's first try at this puzzle, with no move taken back.
        self.first_try = not (puzzles.was_tried(chosen.game_id) or puzzles.is_solved(chosen.game_id))
        self.lost = False  # whether it is known that the Dungeon can no longer be cleared
        self._praises = False  # whether the plan, if correct, still has to be praised
        self._praised = False  # whether the last frame shows the praise
        self._praise = Praise(reduced=context.settings.reduced_motion)
        super().__init__(context, Session(Game(chosen.game_id)))

    # --- input

    def _key(self, key: Key | Back | PadPressed) -> None:
        command = None if isinstance(key, Back) else command_of(_KEYED, key)
        if isinstance(command, Command):
            self.act(command)
        else:
            super()._key(key)

    def act(self, command: Command) -> None:
        """Run the command of a button or a key."""
        match command:
            case Command.NEW:
                self._next()
            case Command.AGAIN:
                self._open(self.chosen)
            case Command.COPY:
                self._ask(Copy(str(self.game.id)))
            case Command.BEST:
                self._why()
            case _:
                super().act(command)

    @property
    def kept(self) -> str:
        """A sentence that says what leaving the table does."""
        return _("Go back to the puzzles.")

    def _next(self) -> None:
        following = self.puzzles.after(self.chosen)
        if following is None:
            self.tell(_("No new puzzle is ready yet. Try again in a moment."))
        else:
            self._open(following)

    def _open(self, chosen: ChosenPuzzle) -> None:
        self._ask(Open(partial(PuzzleTable, chosen=chosen, puzzles=self.puzzles), instead=True))

    # --- hints, and the outcome of the puzzle

    def _hint(self) -> None:
        if self.game.over:
            self.tell(_("This puzzle is over. Undo your moves, or restart it."))
            return
        self.gestures.spend()
        if self.lost:
            restart = _AGAIN.key or _(_AGAIN.label)
            self.tell(_("This puzzle is lost. Press {restart} to try it again.", restart=restart))
        elif self.puzzles.helps(puzzle := self.chosen.game_id) or self.puzzles.was_solved_alone(puzzle):
            self._show_hint()
        else:
            words = _("If you take a hint, solving this puzzle counts as solved with help.")
            self.send(Ask(Command.HINT, words, self._show_hint))

    def _show_hint(self) -> None:
        self.send(Sound("button"))
        if self._plan:
            self._show_more()
        else:
            self._asked = True
            self._begin_answer()

    def _show_more(self) -> None:
        """Show one more move of the plan, or a message that all moves are already shown."""
        before, self._hinted = self._hinted, self._plan[: len(self._hinted) + 1]
        words = advised(self._hinted[-1])
        if before == self._plan:
            self.tell(_("You can already see the whole plan for this Room."))
        elif self._hinted == self._plan:
            # Don't say the move again if the reason names it.
            reason, named = self._reason()
            words = reason if named else sentences(words, reason)
            self.tell(_("Hint: {words}", words=words))
        else:
            self.tell(_("Hint: {words} Ask again for the next move.", words=words))

    def _reason(self) -> tuple[str, bool]:
        """Return the reason for the plan, empty if no argument explains it, and whether it names the move."""
        from ...solver.advisor import Advisor  # noqa: PLC0415  # not needed before a hint
        from ...solver.reasons import why_known  # noqa: PLC0415

        view, found, move = view_of(self.game), self._answer_to, self._plan[-1]
        ranked = [plan.moves for plan in Advisor(view).plans]
        gain = None if found is None else why_known(found.line, view, ranked).gain
        if gain is None:
            return "", False
        return review_text.reason_text(gain, brief=True), move.card in (None, gain.card, gain.instead)

    def _why(self) -> None:
        if not self.lost and outcome(self.game.state) is not Outcome.DIED:
            self.tell(_("From here, the Dungeon can still be cleared."))
            return
        self._ask(Open(partial(PuzzleWhy, table=self)))

    def _begin_answer(self) -> None:
        from ...solver.attempt import Attempt  # noqa: PLC0415  # not needed before a card is taken

        if self._answer_to is None:
            self._answer_to = Attempt(self.game.state, keep=True)

    def follow(self, shown: Poses, events: Sequence[Event]) -> None:
        """Show a move or an undo, and discard the hint for the previous position."""
        self._plan, self._hinted, self._answer_to = (), (), None
        self._asked, self.lost = False, self.lost and bool(events)
        self._praise.end()
        self.first_try = self.first_try and bool(events)
        self.puzzles.begin(self.chosen.game_id)
        self._praises = bool(events) and self.game.room_number == _AFTER_THE_PLAN
        super().follow(shown, events)
        state = self.game.state
        if outcome(state) is Outcome.CLEARED:
            self.puzzles.solve(self.chosen.game_id)
        elif not (self.game.over or self.lost or state.taken) and self.game.can_undo:
            self._begin_answer()

    def update(self, dt: float) -> bool:
        """Advance time; at rest, search for a clearing line."""
        dirty = super().update(dt)
        if not dirty and self.playback.done:
            dirty = self._search()
        shines, lands = self._praise.update(dt)
        if lands:
            self.send(Sound("stamp"))
        return dirty or shines

    def _search(self) -> bool:
        """Search for a few milliseconds. Return whether there is something new to show."""
        found = self._answer_to
        if found is None or (not self._asked and self.lost) or not found.step(_SLICE):
            return False
        if found.cleared and self._asked:
            self.puzzles.help(self.chosen.game_id)
            moves, state = found.line.moves, self.game.state
            left = len(state.room) - state.room.count(None) - bool(state.dungeon)
            self._plan = moves[: 1 if moves[0].card is None else left]
            self._show_more()
        elif found.cleared and self._praises:
            self._praises = False
            self.puzzles.solve(self.chosen.game_id)  # the player may leave before the Dungeon is cleared
            self._praise.begin()
            self.send(Sound("puzzle"))
            self.tell(_("That's it! The puzzle is solved. Now clear the Dungeon."))
        told = self._asked or bool(found.cleared) == self.lost
        self.lost, self._asked = not found.cleared, False
        if told:
            self._lay_buttons()
        if told and self.lost:
            self.news.add(self._is_lost)
        return told

    def preload(self) -> bool:
        """Find a lost puzzle's best losing score, compose a card image, or search for puzzles."""
        if self.lost and self._answer_to is not None and not self._answer_to.oracle.step(_SLICE):
            return True
        return GameScreen.preload(self) or self.puzzles.prepare()

    def _show_end(self) -> None:
        self._ended = True
        self.send(Open(partial(PuzzleEnd, table=self)))

    # --- accessibility

    def _advice(self) -> Sequence[Node]:
        hint = sentences(*map(advised, self._hinted))
        coming = self._coming()
        names, boxes = map(caption, coming.cards), [*map(node.box, coming.rects)]
        return [
            *super()._advice(),
            *([node.items("coming", _("Cards to come"), names, boxes)] if boxes else []),
            *([node.group("hint", _("Hint"), node.text("hinted", hint))] if hint else []),
        ]

    # --- the picture

    def _lay_buttons(self) -> None:
        row = tuple(action for action in _ROW if not self.lost or action not in _INLINE)
        laid = top_row.buttons(self.game, self.layout, muted=self._settings.muted, row=row)
        at_top = [one._replace(action=_HINT) if one.command is Command.HINT else one for one in laid]
        self.buttons.buttons = [*at_top, *self._inline()]
        self._dirty = True

    def _inline(self) -> Sequence[Button]:
        area, style, laid = labels.band(self.layout), self.layout.style.sized(SMALL), list[Button]()
        for with_key in (True, False) if self.lost else ():
            offers = [Button(action, with_key=with_key) for action in _INLINE]
            laid = row(offers, area.right, area.centery, style, room=area.h)
            if laid[0].rect.left > area.left + area.w * _SENTENCE:
                break
        return laid

    def _where(self) -> Sequence[str]:
        parts = [self.chosen.name, games_text.difficulty(self.chosen.stars)]
        return [part for part in (*parts, _("Room {room}", room=self.game.room_number)) if part]

    def _is_lost(self) -> str:
        return _("The Dungeon can't be cleared from here.")

    def _asks(self) -> str:
        if self.lost:
            return self._is_lost()
        if self.game.can_undo:
            return ""
        unseen = len(self.chosen.game_id.position.unseen) if self.chosen.game_id.position else 0
        if unseen > 1:
            return ngettext(
                "Clear the Dungeon. Only one way to play this Room works, with {n} card unseen. "
                "It may be to avoid the Room.",
                "Clear the Dungeon. Only one way to play this Room works, whatever the order of the {n} "
                "unseen cards. It may be to avoid the Room.",
                unseen,
            )
        plan = _("Clear the Dungeon. Only one way to play this Room works, and it may be to avoid it.")
        if self.game.state.avoided_last:
            plan = _("You just avoided a Room, so you must face this one. Only one way to play it works.")
        if self._coming().rects:
            return plan
        if active_device.touch():
            return sentences(plan, _("Tap {button} to see the cards to come.", button=_(_CARDS.label)))
        return sentences(plan, _("Hold {key} to see the cards to come.", key=_CARDS.key))

    def _labels(self) -> tuple[Label, ...]:
        rects, style = self._coming().rects, self.layout.style
        writing = style.italic(SMALL, style.theme.chalk)
        written = super()._labels()
        if rects and rects[0].top >= text.line_height(writing):
            pos = rects[0].left + style.px(2), rects[0].top - style.px(1)
            written += (Label(_("Cards to come"), pos, writing, "bottomleft"),)
        if not self.lost:
            return written
        # Move all sentences aside, to make room for the buttons.
        band, center, lost = labels.band(self.layout), self.layout.message.centerx, self._is_lost()
        left = band.left, self._inline()[0].rect.left - style.px(14)
        room, x = left[1] - left[0], sum(left) // 2

        def aside(one: Label) -> Label:
            if one.pos[0] != center or not band.top <= one.pos[1] < band.bottom:
                return one
            ink = one.style._replace(color=style.theme.harm) if one.text == lost else one.style
            return labels.below_chips(one._replace(pos=(x, one.pos[1]), width=room, style=ink), self.layout)

        return tuple(map(aside, written))

    def draw(self, target: pygame.Surface) -> None:
        """Draw the table, and over it the praise for the right plan."""
        if self._praise.active or self._praised:
            self._renderer.repaint()
        self._praised = self._praise.active
        self._renderer.draw(target, self.view())
        self._praise.draw(target, self.layout)

    def _coming(self) -> Coming:
        seen, style = view_of(self.game), self.layout.style
        cards = (*seen.unseen, *seen.known)
        at_top = [one.rect for one in self.buttons.buttons if one.rect.top < self.layout.top_bar.bottom]
        right = min(rect.left for rect in at_top)
        # Don't count the unseen cards if only one is left, because the player knows the card and its place.
        unseen = len(seen.unseen) if len(seen.unseen) > 1 else 0
        return Coming(cards, unseen, tuple(places(self.layout, len(cards), right - style.px(24))))

    def view(self) -> TableView:
        """Return the view of the table, with the cards to come and the badges of a hint."""
        view = super().view()._replace(coming=self._coming())
        if self._ended:  # no number or spark stays behind the end's dialog
            return view._replace(motion=view.motion._replace(effects=()))
        if not self._hinted:
            return view
        from ..table import badges  # noqa: PLC0415  # not needed for the first frame

        held = self.gestures.held.cards if self.gestures.held else ()
        return view._replace(badges=badges.badges_of(self._hinted, self.game.state, self.layout, held))


class PuzzleEnd(Dialog):
    """The dialog over the ``table`` of a finished puzzle; the table runs the chosen command."""

    focused_at_once = True
    width, height, aside = 700, 214, 200
    _said = ""  # the message about copying

    def __init__(self, context: Context, table: PuzzleTable) -> None:
        self._table, self._solved = table, outcome(table.game.state) is Outcome.CLEARED
        puzzles, game_id = table.puzzles, table.chosen.game_id
        died = N_("Not cleared") if puzzles.is_solved(game_id) else N_("Not solved")
        cleared = N_("Solved with help") if puzzles.helps(game_id) else N_("Solved")
        self.heading = cleared if self._solved else died
        self.actions: Sequence[Action] = _SOLVED if self._solved else _DIED
        self.tint = result_sheet.FERN if self._solved else result_sheet.CRIMSON
        super().__init__(context)

    @property
    def _theme(self) -> Theme:
        theme = super()._theme
        return theme if self._solved else theme.cold()

    def _act(self, command: Enum) -> None:
        if not isinstance(command, Command):
            return
        if command is not Command.COPY:
            self._ask(Command.BACK)
        if command is Command.MENU:
            self.send(Command.BACK)  # close the table too
        else:
            self._table.act(command)

    def tell(self, words: str) -> bool:
        """Show ``words``, which say whether the code was copied. Return `True`."""
        self._said = words
        self.news.say(lambda: words)
        self._dirty = True
        return True

    def _compose(self) -> Iterator[Part]:
        sheet, style, faded = self.sheet, self._style, self._theme.faded_ink
        x, y, room = self._middle, sheet.top + style.px(70), self._room
        yield DrawnPart(self._draw_emblem)
        yield line("end", self._words, style.italic(BODY + 1), room, (x, y + style.px(40)))
        chosen = self._table.chosen
        read = listed(*filter(None, (chosen.name, games_text.difficulty(chosen.stars), self._stamp)))
        name = line("puzzle", chosen.name, style.title(BODY + 4), room // 2, (x, y), spoken=read)
        if chosen.stars:
            yield result_sheet.stars_beside(name, chosen.stars, style)
        yield name  # drawn last, because `stars_beside` moves it to make room
        small, below = style.italic(BODY - 2, faded), (x, y + style.px(40) + style.px(38))
        count = self._table.puzzles.progress
        yield line("count", self._said or count, small, room, below, spoken="" if self._said else count)

    @property
    def _stamp(self) -> str:
        table = self._table
        helped = table.puzzles.helps(table.chosen.game_id)
        return pgettext("stamp", "First try") if self._solved and table.first_try and not helped else ""

    def _draw_emblem(self, target: pygame.Surface) -> None:
        sheet, style, killer = self.sheet, self._style, self._table.game.state.last_taken
        at = sheet.left + style.px(118), sheet.centery
        if self._solved:
            paper.draw_milestone(target, Milestone.PUZZLES, at, style.px(180))
        elif killer is not None:
            self._draw_card(target, killer, at, style.px(148), 6.0)
        if words := self._stamp:
            printed = effects.stamp(words.upper(), style, self._theme.green, pixels=22, tilt=-8)
            text.put(target, printed, (sheet.right - style.px(88), sheet.bottom - style.px(52)))

    @property
    def _words(self) -> str:
        if self._solved:
            from ...solver.puzzles.proof import WORDS, kind_played  # noqa: PLC0415  # only needed at the end

            kind = kind_played(self._table.game)
            return _("You cleared the Dungeon.") if kind is None else _(WORDS[kind])
        return _("You died. Undo your moves, or restart the puzzle.")


class PuzzleWhy(LossDialog):
    """The dialog over the ``table`` of a lost puzzle, about the move that lost it."""

    offers = (_FROM_HERE, _SOLUTION, LEAVE)
    remark = _GIVES_AWAY

    def __init__(self, context: Context, table: PuzzleTable) -> None:
        self._table = table
        super().__init__(context, table.game)

    def _act(self, command: Enum) -> None:
        match command:
            case Command.UNDO:
                self._ask(Command.BACK)
                self._table.take_back(self.mistake.at)
            case Command.BEST:
                self._table.puzzles.help(self._table.chosen.game_id)
                title = _("{puzzle}: solution", puzzle=self._table.chosen.name)
                self._ask(Watch(self.winning, title, self.mistake.at))
            case Command.MENU:
                self._ask(Command.BACK)
                self._table.end_now()
