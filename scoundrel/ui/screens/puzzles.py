"""The wall of puzzles: 200 numbered puzzles in five chapters, today's, new puzzles, and codes to share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum, auto
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from ...engine import FaultError, GameId
from ...i18n import N_, gettext as _
from ...storage.milestones import Milestone
from ...storage.settings import Settings
from ..accessibility import node
from ..accessibility.node import Node, box
from ..background.puzzles import ChosenPuzzle, Puzzles
from ..charts.niches import PLACES, ChapterSigns, Niche, Niches
from ..input import Accept, Direction, FocusStep, Intent, Key, PointerLeft, PointerReleased, TurnPage
from ..lessons import own_mistakes
from ..pads.makes import PadButton
from ..requests import Command, Context, Open, Paste
from ..table import card_theme, scenery
from ..table.coming import Coming, draw_coming, in_rows
from ..table.scenery import Scene
from ..widgets import boards, icons, paper, text
from ..widgets.actions import ENTER, Action, PageTurn, Shortcut
from ..widgets.boards import Look, Plate
from ..widgets.buttons import Button
from ..widgets.parts import DrawnPart, Part
from ..widgets.theme import BODY, SMALL
from ..words import games_text, spoken
from ..words.games_text import Source
from ..words.numbers import listed
from .chamber import ChamberScreen
from .lesson import MistakesScreen
from .puzzle import PuzzleTable
from .sheet import BACK

if TYPE_CHECKING:
    from ...solver.puzzles.proof import Proof


class Want(Enum):
    """The commands of this screen's own buttons."""

    TODAY = auto()
    NEW = auto()
    MISTAKES = auto()


_TODAY: Final = Action(Want.TODAY, N_("Play today's puzzle"), (Shortcut("t"),), pads=(PadButton.X,))
_NEW_HELP: Final = N_("Play a puzzle that nobody has seen before.")
_NEW: Final = Action(Want.NEW, N_("New puzzle"), (Shortcut("n"),), _NEW_HELP, (PadButton.Y,))
_HELP: Final = N_("Retry turning points that had one clear best play. Each comes back until you master it.")
_MISTAKES: Final = Action(Want.MISTAKES, N_("Your mistakes"), (Shortcut("m"),), _HELP, (PadButton.LT,))
_PLAY: Final = Action(Command.PLAY, N_("Play"), (ENTER,))
_KEYS, _PASTE_HELP = (Shortcut("v", ctrl=True),), N_("Play a puzzle that someone shared with you.")
_PASTE: Final = Action(Command.PASTE, N_("Paste"), _KEYS, _PASTE_HELP, (PadButton.START,))
_FIRST, _LAST = N_("These are the first puzzles."), N_("These are the last puzzles.")
_EARLIER: Final = Action(PageTurn.BACK, N_("Previous"), (Shortcut("pageup"),), blocked=_FIRST)
_LATER: Final = Action(PageTurn.ON, N_("Next"), (Shortcut("pagedown"),), blocked=_LAST)
_CHAPTERS: Final = (N_("I Gate"), N_("II Cellar"), N_("III Crypt"), N_("IV Cavern"), N_("V Abyss"))
"""The names of the chapters, whose difficulty increases from one to five stars."""
_SLICE: Final = 0.006  # the time spent searching in one frame, in seconds
_LARGEST: Final = 82  # the maximum width of the cards to come, in pixels at scale 1
_STEPS: Final = 1.06, 0.57  # the preferred and the minimum distance between these cards, in card widths
_LIT: Final = (222, 202, 176)  # the lantern's light on the cards to come
_DEEP: Final = 146  # the minimum height of the floor, in pixels at scale 1
_LABEL: Final = 162  # the width reserved for the cards' label


class PuzzlesScreen(ChamberScreen):
    """Lets the player choose one of ``puzzles``. The numbered puzzles are in niches of a wall."""

    heading = N_("Puzzles")
    before_remark = 0
    below = 30
    scene = Scene.CRYPT
    horizon = 0.81
    actions = (_TODAY, _NEW, _MISTAKES, _PASTE, BACK)
    swipes = PageTurn.BACK, PageTurn.ON

    def __init__(self, context: Context, puzzles: Puzzles) -> None:
        self.puzzles = puzzles
        self._waits = False  # whether the player waits for a new puzzle
        self._pasted: GameId | None = None
        self._proof: Proof | None = None  # the running proof that the pasted code is a puzzle
        numbered = puzzles.numbered
        first = next((n for n, one in enumerate(numbered) if not puzzles.is_solved(one.game_id)), 0)
        self.picked = self.niches = Niches((puzzles.store.last_puzzle or first + 1) - 1)
        chapters = ([*group] for _stars, group in groupby(range(len(numbered)), lambda n: numbered[n].stars))
        self.chapters = [range(one[0], one[-1] + 1) for one in chapters]  # the indexes of each one's puzzles
        self.signs = ChapterSigns(N_("Chapters"))
        self._shown: object = None  # the state at the last layout
        super().__init__(context)

    def _state(self) -> object:
        today = self.puzzles.is_solved(self.puzzles.today.game_id)
        return self.puzzles.solved, today, self.puzzles.mistakes[0].changes

    @property
    def selected(self) -> ChosenPuzzle:
        """The selected numbered puzzle."""
        return self.puzzles.chosen(self.niches.selected + 1)

    def _lay_area(self) -> None:
        super()._lay_area()
        (width, height), px, bottom = self.size, self._style.px, self.inner_area.bottom
        share = self.horizon if width > height else 0.785  # the floor is deeper in a tall window
        self._deep = max(min(px(_DEEP), height * 2 // 9), bottom - round(height * share))
        top, self._flame = self.bar.bottom + px(9), None  # the lantern is the only light
        self._wall = Rect(px(22), top, width - 2 * px(22), bottom - top)

    def paint_ground(self) -> pygame.Surface:
        """Paint the wall with the alcove, and the steps in the light of the alcove's lantern."""
        return scenery.plain(self.size, self._theme) if self._theme.plain else self.niches.wall(self.size)

    def _links(self) -> Iterator[Button]:
        count = len(own_mistakes.due(*self.puzzles.mistakes))
        retry = _("Retry your mistakes ({n})", n=count) if count else ""
        written: dict[Enum, str] = {Want.TODAY: self.puzzles.today.name, Want.MISTAKES: retry}
        for one in self.actions:
            yield Button(one, written=written.get(one.command, ""), with_key=one is not _PASTE)

    def _compose(self) -> Iterator[Part]:
        chapter = next(i for i, one in enumerate(self.chapters) if self.niches.selected in one)
        if (self.scene, self.mood) != PLACES[chapter]:
            (self.scene, self.mood), self._ground = PLACES[chapter], None
        self.caption, solved = self.puzzles.progress, self.puzzles.solved
        words = "" if solved else _("In each puzzle, only one way of playing the Room clears the Dungeon.")
        self.remark = self.remark or words
        self.signs.chosen, self.signs.choose = chapter, self._open_chapter
        self.signs.names, numbered = [*map(_, _CHAPTERS)], self.puzzles.numbered
        if self._shown != (state := self._state()):  # not at each step, because counting takes a while
            self._shown = state
            done = [[self.puzzles.is_solved(numbered[n].game_id) for n in one] for one in self.chapters]
            self.signs.solved = [(sum(each), len(each)) for each in done]
        notes = (_("{n} of {of} solved", n=n, of=of) for n, of in self.signs.solved)
        self.signs.lay([*map(listed, self.signs.names, notes)], self._wall, 0, self._style)
        look = card_theme.chosen(self._settings)
        self.niches.lay(self._wall, self._deep, self.chapters[chapter], chapter, self._style, look)
        self.niches.choose, self.signs.rects = self._choose, self.niches.signs
        self.inner_area = self.niches.row
        shown, count = self.niches.shown, len(self.puzzles.numbered)
        near = range(max(0, shown.start - 1), min(count, shown.stop + 1))
        self.niches.count, self.niches.content = count, {index: self._niche(index) for index in near}
        self._placed: list[Button] = []
        yield DrawnPart(nodes=lambda: [node.text("solved", self.caption, box(self.bar))] if solved else [])
        yield self.signs
        yield self.niches
        today = node.text("today", self._spoken(self.puzzles.today), box(self._strip[0]))
        yield DrawnPart(self._draw_today, lambda: [today])
        yield from self._lay_floor()
        self.buttons.buttons = [*self.buttons.buttons[: len(self.actions)], *self._placed]

    def _draw_today(self, target: pygame.Surface) -> None:
        """Draw a seal below the link to today's puzzle once it is solved."""
        if self.puzzles.is_solved(self.puzzles.today.game_id):
            place = self._strip[0].centerx, self.bar.bottom + self._style.px(8)
            paper.draw_milestone(target, Milestone.PUZZLES, place, self._style.px(34))

    def _lay_floor(self) -> Iterator[Part]:
        floor, px = self.niches.floor, self._style.px
        position = self.selected.game_id.position
        assert position is not None
        end, aside = max(round(floor.w * 0.21), px(180)), px(_LABEL)
        top = self.niches.tag.bottom + px(6)
        play = Rect(0, 0, min(end, px(256)), min(px(88), floor.bottom - top))
        play.center = floor.right - end // 2, (top + floor.bottom) // 2
        cards, unseen = (*position.unseen, *position.known), len(position.unseen)
        area = Rect(floor.left + aside, floor.top - px(4), floor.w - aside - end - px(24), floor.h + px(12))
        rows = (in_rows(area, len(cards), n, px(5), px(_LARGEST), *_STEPS) for n in (1, 2, 3))
        # Choose the number of rows in which the cards are largest and, if equally large, least covered.
        rects = max(rows, key=lambda rects: [rect.right for rect in rects[:2]])
        right = max((rect.right for rect in rects), default=area.left)
        # Centre the row below the alcove, if there is room.
        by = max(0, min(area.right - right, (self.size[0] - area.left - right) // 2))
        label = Rect(area.left + by - aside, floor.top, aside - px(14), floor.h)
        yield DrawnPart(partial(self._draw_label, label, games_text.cards(position)))
        places = tuple(rect.move(by, 0) for rect in rects)
        row = Coming(cards, unseen * (unseen > 1), places, (255, 255, 255) if self._theme.plain else _LIT)
        write = partial(draw_coming, coming=row, look=card_theme.chosen(self._settings))
        read = node.items("coming", _("Cards to come"), map(spoken.caption, cards), map(box, places))
        yield DrawnPart(write, lambda: [read])
        ends = self.niches.shown.start == 0, self.niches.shown.stop == len(self.puzzles.numbered)
        for way, turn, rect, last in zip((-1, 1), (_EARLIER, _LATER), self.niches.arrows, ends, strict=True):
            arrow = partial(icons.page_turn, way)
            self._placed.append(Button(turn, rect, not last, arrow, with_key=False, look=Look.CHALK))
        start = Button(_PLAY, play, with_key=play.w >= px(240))
        self._placed.append(start._replace(pixels=px(BODY + 7), look=Look.RED))

    def _button_nodes(self) -> Sequence[Node]:
        """Return the buttons, the last of which names the puzzle that it starts."""
        *others, play = super()._button_nodes()
        return *others, play._replace(name=_("Play {n}", n=self.selected.number))

    def _draw_label(self, label: Rect, words: str, target: pygame.Surface) -> None:
        style, ink = self._style, self._style.italic(SMALL + 2, self._theme.chalk)
        block = text.block(*text.wrapped(words, ink, label.w - style.px(12), label.h))
        plate = block.get_rect().inflate(style.px(22), style.px(18)).move_to(midright=label.midright)
        boards.draw_plate(target, plate, Plate.STRIP, style.scale, self._theme)
        text.put(target, block, plate.move(style.px(2), 0).center)  # evenly between the plank's drawn ends

    def _niche(self, index: int) -> Niche:
        puzzles, chosen = self.puzzles, self.puzzles.chosen(index + 1)
        states = (ask(chosen.game_id) for ask in (puzzles.is_solved, puzzles.was_helped, puzzles.was_tried))
        return Niche(chosen.number, chosen.game_id.start(), self._spoken(chosen), *states)

    def _spoken(self, chosen: ChosenPuzzle) -> str:
        """Return a full description of the ``chosen`` puzzle for screen readers."""
        game_id, position = chosen.game_id, chosen.game_id.position
        assert position is not None
        helped, solved = self.puzzles.was_helped(game_id), self.puzzles.is_solved(game_id)
        unsolved = _("tried, not solved yet") if self.puzzles.was_tried(game_id) else _("not solved yet")
        state = game_id.start()
        return _(
            "{puzzle}, {difficulty}, {solved}. {room} {health} {weapon} {cards}.",
            puzzle=chosen.name,
            difficulty=games_text.difficulty(chosen.stars),
            solved=_("solved with help") if helped else _("solved") if solved else unsolved,
            room=spoken.room(state.room),
            health=spoken.health(state),
            weapon=spoken.weapon(state),
            cards=games_text.cards(position),
        )

    def come_back(self, settings: Settings) -> None:
        """Select the puzzle that was played last."""
        self.niches.selected = (self.puzzles.store.last_puzzle or self.niches.selected + 1) - 1
        self.remark = ""
        super().come_back(settings)
        self._lay_buttons()  # some of the player's mistakes may be mastered by now
        self._lay_sheet()

    def select(self, index: int) -> None:
        """Select the puzzle at ``index``, and show its page."""
        self._leave_buttons()
        if 0 <= index < len(self.puzzles.numbered) and index != self.niches.selected:
            self.niches.selected = index
            self._lay_sheet()

    def _choose(self, index: int) -> None:
        if index == self.niches.selected:
            self._play(self.selected)
        self.select(index)

    def _open_chapter(self, chapter: int) -> None:
        members, numbered = self.chapters[chapter], self.puzzles.numbered
        unsolved = (n for n in members if not self.puzzles.is_solved(numbered[n].game_id))
        self.select(next(unsolved, members.start))

    def _turn(self, by: int) -> None:
        self.select(self.niches.shown.stop if by > 0 else self.niches.shown.start - 1)

    def _type(self, key: Key) -> bool:
        if opens := key.name in "12345"[: len(self.chapters)]:
            self._open_chapter(int(key.name) - 1)
        return opens

    def _take(self, intent: Intent) -> None:
        match intent:
            case TurnPage(by):
                self._turn(by)
            case Accept() if self.buttons.focus is None:
                self._play(self.selected)
            case PointerReleased(pos, button=1, touch=touch) if self.niches.pressed is not None:
                super()._take(intent)
                self.niches.release(pos, touch=touch)
            case _:
                if isinstance(intent, PointerLeft):
                    self.niches.pressed = None
                super()._take(intent)

    def _steer(self, step: FocusStep) -> None:
        """Move the focus. A sideways step with no button to focus leads to the page arrow on that side."""
        before = self.buttons.focus
        super()._steer(step)
        if step.direction in (Direction.LEFT, Direction.RIGHT) and before == self.buttons.focus is not None:
            self.buttons.give_to(PageTurn(step.direction.by))

    def _step_in(self, step: FocusStep) -> bool:
        there = self.niches.after(step.direction)
        if there is None or not 0 <= there < len(self.puzzles.numbered):
            return step.direction is Direction.UP and self.buttons.give_to(Command.PLAY)
        self.select(there)
        return True

    def _act(self, command: Enum) -> None:
        match command:
            case Command.PLAY:
                self._play(self.selected)
            case PageTurn():
                self._turn(command.value)
            case Command.PASTE:
                self.send(Paste(self._paste))
            case Want.TODAY:
                self._play(self.puzzles.today)
            case Want.MISTAKES:
                exercise = own_mistakes.next_exercise(*self.puzzles.mistakes)
                if exercise is None:
                    self.tell(own_mistakes.invitation(*self.puzzles.mistakes))
                else:
                    self._ask(Open(partial(MistakesScreen, exercise=exercise)))
            case Want.NEW:
                self._waits = True
                self.tell(_("Finding a new puzzle\N{HORIZONTAL ELLIPSIS}"))
            case _:
                super()._act(command)

    def _play(self, chosen: ChosenPuzzle) -> None:
        self._waits = False
        self._ask(Open(partial(PuzzleTable, chosen=chosen, puzzles=self.puzzles)))

    def _paste(self, pasted: str) -> None:
        """Read a pasted code, and start to prove that it is a puzzle. Once proved, the puzzle is played."""
        from ...solver.puzzles.proof import proof_of  # noqa: PLC0415  # rarely needed

        words = pasted.split()
        no_puzzle = _("That isn't a puzzle: a puzzle's code has an @ and only a few cards.")
        if words and "@" not in pasted:
            self._refuse(no_puzzle)
            return
        try:
            game_id = GameId.parse(next((word for word in words if "@" in word), pasted.strip()))
        except ValueError as error:
            reason = games_text.fault_text(error.fault) if isinstance(error, FaultError) else str(error)
            self._refuse(_("{reason}.", reason=reason) if words else _("The clipboard is empty."))
            return
        self._proof, self._pasted = proof_of(game_id), game_id
        if self._proof is None:
            self._refuse(no_puzzle)
        else:
            self.tell(_("Checking the code\N{HORIZONTAL ELLIPSIS}"))

    def update(self, dt: float) -> bool:
        """Advance time. While there is nothing to draw, run the requested search or proof."""
        if self._shown != self._state():
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
                    self._refuse(_("That isn't a puzzle: exactly one plan must clear the Dungeon."))
                else:
                    self._play(ChosenPuzzle(self._pasted, Source.SHARED))
        elif self._waits and (found := self.puzzles.take()) is not None:
            self._play(found)
        elif self._waits:
            self.puzzles.prepare()
