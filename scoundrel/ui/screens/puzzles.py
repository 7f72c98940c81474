"""The wall of puzzles: 200 in five chapters, today's, new ones, and codes to share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum, auto
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from ...engine import Card, FaultError, GameId
from ...i18n import N_
from ...i18n import gettext as _
from ...storage.milestones import Milestone
from ...storage.settings import Settings
from ..accessibility import node
from ..accessibility.node import box
from ..background.puzzles import ChosenPuzzle, Puzzles
from ..charts.niches import PLACES, ChapterSigns, Niche, Niches
from ..input import Accept, Direction, FocusStep, Intent, Key, PointerLeft, PointerReleased, TurnPage
from ..lessons import own_mistakes
from ..pads.makes import PadButton
from ..requests import Command, Context, Copy, Open, Paste
from ..table import card_theme, mini_cards
from ..table.cards import PREMULTIPLIED, Faces
from ..table.layout import CARD_ASPECT
from ..table.scenery import Scene
from ..widgets import boards, icons, paper
from ..widgets.actions import ENTER, Action, PageTurn, Shortcut
from ..widgets.boards import Look, Plate
from ..widgets.buttons import Button
from ..widgets.parts import DrawnPart, Part, line
from ..widgets.theme import BODY, SMALL
from ..words import games_text, spoken
from ..words.games_text import Source
from ..words.numbers import listed
from .chamber import ChalkPart, ChamberScreen
from .lesson import MistakesScreen
from .puzzle import COPY, PuzzleTable
from .sheet import BACK

if TYPE_CHECKING:
    from ...solver.puzzles.proof import Proof


class Want(Enum):
    """The commands of this screen's own buttons."""

    TODAY = auto()
    NEW = auto()
    MISTAKES = auto()


_TODAY: Final = Action(Want.TODAY, N_("Play today's puzzle"), (Shortcut("t"),), pads=(PadButton.X,))
_NEW: Final = Action(
    Want.NEW,
    N_("New puzzle"),
    (Shortcut("n"),),
    N_("Play a puzzle that nobody has seen before."),
    (PadButton.Y,),
)
_MISTAKES: Final = Action(
    Want.MISTAKES,
    N_("Your mistakes"),
    (Shortcut("m"),),
    N_("Retry turning points that had one clear best play. Each comes back until you master it."),
    (PadButton.LT,),
)
_PLAY: Final = Action(Command.PLAY, N_("Play"), (ENTER,))
_PASTE: Final = Action(
    Command.PASTE,
    N_("Paste"),
    (Shortcut("v", ctrl=True),),
    N_("Play a puzzle that someone shared with you."),
    (PadButton.START,),
)
_EARLIER: Final = Action(
    PageTurn.BACK, N_("Previous"), (Shortcut("pageup"),), blocked=N_("These are the first puzzles.")
)
_LATER: Final = Action(
    PageTurn.ON, N_("Next"), (Shortcut("pagedown"),), blocked=N_("These are the last puzzles.")
)
_CHAPTERS: Final = (N_("I Gate"), N_("II Cellar"), N_("III Crypt"), N_("IV Cavern"), N_("V Abyss"))
"""The names of the chapters, whose difficulty increases from one to five stars."""
_BESIDE: Final[Mapping[Direction, Enum]] = {
    Direction.LEFT: Want.TODAY,
    Direction.UP: Want.NEW,
    Direction.DOWN: Command.PLAY,
}
"""The buttons that a step beyond an edge of the wall leads to, by direction."""
_SLICE: Final = 0.006  # seconds of search in one frame
_STARS: Final = 5
_LARGEST, _IN_ROW = (
    26,
    8,
)  # the maximum size of the cards to come, in pixels at scale 1, and their number in one row
_SEAL: Final = 210  # the size of the seal once today's puzzle is solved, in pixels at scale 1
_DIM: Final = (176, 166, 150, 255)  # the light on today's cards


class PuzzlesScreen(ChamberScreen):
    """Lets the player choose one of ``puzzles``. The numbered puzzles are in niches of a wall."""

    heading = N_("Puzzles")
    before_remark = 0
    scene = Scene.CRYPT
    horizon = 0.76
    actions = (_NEW, COPY, _PASTE, BACK)
    swipes = PageTurn.BACK, PageTurn.ON

    def __init__(self, context: Context, puzzles: Puzzles) -> None:
        self.puzzles = puzzles
        self._waits = False  # whether the player waits for a new puzzle
        self._pasted: GameId | None = None
        self._proof: Proof | None = None  # the running proof that the pasted code is a puzzle
        numbered = puzzles.numbered
        first = next((n for n, one in enumerate(numbered) if not puzzles.is_solved(one.game_id)), 0)
        self.picked = self.niches = Niches((puzzles.store.last_puzzle or first + 1) - 1)
        self.chapters: list[range] = []  # the indexes of the puzzles in each chapter
        for _stars, group in groupby(range(len(numbered)), lambda n: numbered[n].stars):
            members = list(group)
            self.chapters.append(range(members[0], members[-1] + 1))
        self.signs = ChapterSigns(N_("Chapters"))
        super().__init__(context)

    def _state(self) -> object:
        today = self.puzzles.is_solved(self.puzzles.today.game_id)
        return self.puzzles.solved, today, self.puzzles.mistakes[0].changes

    @property
    def selected(self) -> ChosenPuzzle:
        """The selected numbered puzzle."""
        return self.puzzles.chosen(self.niches.selected + 1)

    def _lay_area(self) -> None:
        width, height = self.size
        style, gap = self._style, self._style.px(14)
        inner = Rect(0, 0, width, height - style.px(self.below))
        top = style.px(46) + gap // 2
        if height > width:
            self._left = Rect(gap, top, width - 2 * gap, min(style.px(250), height // 4))
            right = Rect(gap, self._left.bottom + gap, width - 2 * gap, 0)
        else:
            self._left = Rect(style.px(22), top, min(style.px(282), round(width * 0.24)), inner.bottom - top)
            left = self._left.right + style.px(26)
            right = Rect(left, top, width - style.px(22) - left, 0)
        right.h = inner.bottom - right.top
        slip = min(style.px(136), right.h // 5)
        self._slip = Rect(right.left, right.bottom - slip, round(right.w * 0.64), slip)
        self._turns = Rect(self._slip.right + gap, self._slip.top, right.right - self._slip.right - gap, slip)
        aside, above = (0, style.px(100)) if height > width else (min(style.px(160), width // 7), 0)
        wall = right.w - aside, self._slip.top - gap - right.top - above
        self._wall = Rect((right.left, right.top + above), wall)
        signs = Rect(right.topleft, (right.w, above)), Rect(self._wall.topright, (aside, wall[1]))
        self._signs = signs[height <= width]
        self._lay_column()
        super()._lay_area()
        self.inner_area = self._wall

    def _lay_column(self) -> None:
        area, style, gap, upright = self._left, self._style, self._style.px(8), self.size[1] > self.size[0]
        self._words = room = Rect(area)
        self._niche_rect = Rect(area.left, area.top + style.px(64) + gap, area.w, round(area.h * 0.46))
        if upright:
            self._niche_rect = Rect(area.left, area.top + gap, area.h - 2 * gap, area.h - 2 * gap)
            room.left = self._niche_rect.right + 2 * gap
            room.w = area.right - room.left
        top = room.top + style.px(64) + gap + (0 if upright else self._niche_rect.h + gap)
        self._plate = Rect(room.left, top, room.w, style.px(36))
        board = Rect(room.left, self._plate.bottom + gap, room.w, style.px(50))
        self._boards = board, board.move(0, board.h + gap)
        inside = self._niche_rect.inflate(-style.px(64), -style.px(50))
        high = min(inside.h // 2, round(inside.w // 2 * CARD_ASPECT)) - style.px(3)
        look, large = card_theme.chosen(self._settings), self._settings.large_index
        self._faces = Faces((round(high / CARD_ASPECT), high), look, large_index=large)

    def _candle_place(self) -> Rect:
        width, height = self.size
        top = self._boards[-1].bottom
        free = Rect(self._left.left, top, self._left.w, height - self._style.px(self.below) - top)
        if height > width or free.h < self._style.px(80):
            # If there is no room for the candle, put it below the window, so that only its light is visible.
            return Rect(free.left, height + free.w // 3, free.w, free.w)
        wide = round(min(free.w * 0.6, free.h * 1.1))
        return Rect(free.centerx - wide // 2, free.top + free.h // 9, wide, free.h)

    def _compose(self) -> Iterator[Part]:
        self._shown = self._state()
        chapter = next(i for i, one in enumerate(self.chapters) if self.niches.selected in one)
        if (self.scene, self.mood) != PLACES[chapter]:
            (self.scene, self.mood), self._ground = PLACES[chapter], None
        self.remark = self.remark or _(
            "In each puzzle, only one plan for the Room clears the Dungeon. {solved} of {of} solved.",
            solved=self.puzzles.solved,
            of=len(self.puzzles.numbered),
        )
        self.signs.chosen, self.signs.choose = chapter, self._open_chapter
        self.signs.words = [(_(name), self._note(i)) for i, name in enumerate(_CHAPTERS)]
        self.signs.lay([listed(*words) for words in self.signs.words], self._signs, 0, self._style)
        look = card_theme.chosen(self._settings)
        self.niches.lay(self._wall, self.chapters[chapter], chapter, self._style, look)
        self.niches.choose, self.niches.reach = self._choose, self.select
        shown, count = self.niches.shown, len(self.puzzles.numbered)
        near = range(max(0, shown.start - 1), min(count, shown.stop + 1))
        self.niches.count, self.niches.content = count, {index: self._niche(index) for index in near}
        self._placed: list[Button] = []
        yield from self._lay_today()
        yield self.signs
        yield self.niches
        yield from self._lay_slip()
        self.buttons.buttons = [*self.buttons.buttons[: len(self.actions)], *self._placed]

    def _lay_today(self) -> Iterator[Part]:
        room, style, theme = self._words, self._style, self._theme
        today, position = self.puzzles.today, self.puzzles.today.game_id.position
        solved = self.puzzles.is_solved(today.game_id)
        assert position is not None
        y = room.top + style.px(22)
        standing = games_text.standing(position, today.game_id.ruleset)
        title, middle, said = style.title(24, theme.chalk), (room.centerx, y), self._spoken(today)
        yield ChalkPart("today", today.name, title, room.w, middle, theme, said)
        stars = icons.stars(today.stars, _STARS, style.px(19), theme.brass)
        place = stars.get_rect(center=(room.centerx, y + style.px(32)))
        yield DrawnPart(lambda target: target.blit(stars, place))
        count = len(own_mistakes.due(*self.puzzles.mistakes))
        due = _("Your mistakes: {n} to retry", n=count) if count else _("Your mistakes")
        play = Button(_TODAY, self._boards[0], look=Look.IRON, written=_("Play again") if solved else "")
        mistakes = Button(_MISTAKES, self._boards[1], look=Look.IRON, written=due)
        self._placed += map(self._keyed, (play, mistakes))
        plate, niche, seal = self._plate, Rect(self._niche_rect), style.px(_SEAL)
        niche.h = max(niche.h, plate.centery - niche.top) if plate.top > niche.centery else niche.h
        cards = None if solved else self._today(position.room)

        def draw_niche(target: pygame.Surface) -> None:
            boards.draw_plate(target, niche, Plate.LOCULUS, 1.4 * style.scale, theme)
            if cards is None:
                paper.draw_milestone(target, Milestone.PUZZLES, niche.center, min(seal, niche.h * 3 // 4))
            else:
                target.blit(cards, cards.get_rect(center=niche.center), special_flags=PREMULTIPLIED)
            boards.draw_plate(target, plate, Plate.STRIP, style.scale, theme)

        yield DrawnPart(draw_niche)
        yield line("", standing, style.regular(SMALL, theme.chalk), plate.w - plate.h // 2, plate.center)

    def _today(self, room: Sequence[Card | None]) -> pygame.Surface:
        """Return the four cards of today's Room, dimmer than the selected puzzle's."""
        gap, (width, high) = self._style.px(5), self._faces.size
        picture = pygame.Surface((2 * width + gap, 2 * high + gap), pygame.SRCALPHA, 32)
        for i, card in enumerate(room):
            if card is not None:
                at = i % 2 * (width + gap), i // 2 * (high + gap)
                picture.blit(self._faces.face(card), at, special_flags=PREMULTIPLIED)
        if not self._theme.plain:
            picture.fill(_DIM, special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    def _lay_slip(self) -> Iterator[Part]:
        slip, turns, style, theme = self._slip, self._turns, self._style, self._theme
        chosen, position = self.selected, self.selected.game_id.position
        assert position is not None
        yield DrawnPart(lambda target: paper.draw_paper(target, slip, theme))
        pad, play = min(style.px(24), slip.w // 20), Rect(turns.topleft, (turns.w, round(turns.h * 0.48)))
        room, x = slip.w - 2 * pad, slip.left + pad
        about = games_text.cards(position)
        yield line("", about, style.title(BODY), room, (x, slip.top + slip.h * 0.22), "midleft")
        cards, unseen = (*position.unseen, *position.known), len(position.unseen)
        rows = 1 + (len(cards) > _IN_ROW)
        each, high = max(1, -(-len(cards) // rows)), round(slip.h * 0.52 / rows)
        pixels = min(style.px(_LARGEST), round(high / 1.3), round(room / each / 2.4))
        small, look = style.at(pixels / BODY), card_theme.chosen(self._settings)
        cell = Rect(x, slip.top + round(slip.h * 0.34), min(room // each, round(pixels * 3.2)), high)
        rects = [cell.move(i % each * cell.w, i // each * high) for i in range(len(cards))]

        def write(target: pygame.Surface) -> None:
            for i, (card, rect) in enumerate(zip(cards, rects, strict=True)):
                mini_cards.draw_small_card(target, *rect.midleft, card, small, look)
                if i < unseen != 1:  # underline cards whose order is unknown
                    below = rect.left, rect.centery + round(pixels * 0.62), rect.w, style.px(2)
                    target.fill(theme.faded_ink, below)

        def told() -> list[node.Node]:
            return [node.items("coming", _("Cards to come"), map(spoken.caption, cards), map(box, rects))]

        yield DrawnPart(write, told)
        side = round(turns.w * 0.37)
        first = Rect(0, 0, side, round(turns.h * 0.46)).move_to(bottomleft=turns.bottomleft)
        last = first.move(turns.w - side, 0)
        shown = self.niches.shown
        span = _("{first}\N{EN DASH}{last}", first=shown.start + 1, last=shown.stop)
        middle = turns.centerx, first.centery
        yield ChalkPart("", span, style.title(BODY, theme.chalk), turns.w - 2 * side, middle, theme, span)
        begun, ended = shown.start == 0, shown.stop == len(self.puzzles.numbered)
        for turn, rect, end in (_EARLIER, first, begun), (_LATER, last, ended):
            self._placed.append(Button(turn, rect, not end, with_key=False))
        words, pixels = _("Play {n}", n=chosen.number), style.px(BODY + 2)
        played = Button(_PLAY, play, look=Look.RED, written=words, pixels=pixels)
        self._placed.append(self._keyed(played))

    def _note(self, index: int) -> str:
        solved = [self.puzzles.is_solved(self.puzzles.numbered[n].game_id) for n in self.chapters[index]]
        if all(solved):
            return _("all solved")
        return _("{solved} of {of} solved", solved=sum(solved), of=len(solved))

    def _niche(self, index: int) -> Niche:
        chosen = self.puzzles.chosen(index + 1)
        game_id, position = chosen.game_id, chosen.game_id.position
        assert position is not None
        start = chosen.number, position.room, position.health, games_text.held(position, game_id.ruleset)
        states = self.puzzles.is_solved(game_id), self.puzzles.was_helped(game_id)
        return Niche(*start, self._spoken(chosen), *states)

    def _spoken(self, chosen: ChosenPuzzle) -> str:
        """Return a full description of a puzzle for screen readers."""
        game_id, position = chosen.game_id, chosen.game_id.position
        assert position is not None
        helped, solved = self.puzzles.was_helped(game_id), self.puzzles.is_solved(game_id)
        return _(
            "{puzzle}, {difficulty}, {solved}. {room} You start with {standing}. In the Dungeon: {cards}.",
            puzzle=chosen.name,
            difficulty=games_text.difficulty(chosen.stars),
            solved=_("solved with help") if helped else _("solved") if solved else _("not solved yet"),
            room=spoken.room(position.room),
            standing=games_text.standing(position, game_id.ruleset),
            cards=games_text.cards(position),
        )

    def come_back(self, settings: Settings) -> None:
        """Select the puzzle that was played last."""
        self.niches.selected = (self.puzzles.store.last_puzzle or self.niches.selected + 1) - 1
        self.remark = ""
        super().come_back(settings)
        self._lay_sheet()

    def leave(self) -> None:
        """Drop the reference from the niches to this screen."""
        super().leave()
        vars(self.niches).pop("reach", None)

    def select(self, index: int) -> None:
        """Select a puzzle, and show its page."""
        self._leave_buttons()
        if 0 <= index < len(self.puzzles.numbered) and index != self.niches.selected:
            self.niches.selected = index
            self._lay_sheet()

    def _choose(self, index: int) -> None:
        self.select(index)
        self._play(self.selected)

    def _open_chapter(self, chapter: int) -> None:
        members = self.chapters[chapter]
        numbered = self.puzzles.numbered
        unsolved = (n for n in members if not self.puzzles.is_solved(numbered[n].game_id))
        self.select(next(unsolved, members.start))

    def _turn(self, by: int) -> None:
        self.select(self.niches.shown.stop if by > 0 else self.niches.shown.start - 1)

    def _type(self, key: Key) -> bool:
        chapter = int(key.name) - 1 if key.name in "12345" else -1
        if 0 <= chapter < len(self.chapters):
            self._open_chapter(chapter)
        return 0 <= chapter < len(self.chapters)

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

    def _step_in(self, step: FocusStep) -> bool:
        there = self.niches.after(step.direction)
        if there is None or not 0 <= there < len(self.puzzles.numbered):
            beside = _BESIDE.get(step.direction)
            return beside is not None and self.buttons.give_to(beside)
        self.select(there)
        return True

    def draw(self, target: pygame.Surface) -> None:
        """Draw the wall, and a frame around the selected niche."""
        super().draw(target)
        if (marked := self.marked()) is not None:
            inset = -marked.h // 6 if self._theme.plain else -self._style.px(4)
            boards.frame(target, marked.inflate(inset, inset), self._theme)

    def _act(self, command: Enum) -> None:
        match command:
            case Command.PLAY:
                self._play(self.selected)
            case PageTurn():
                self._turn(command.value)
            case Command.COPY:
                self._ask(Copy(str(self.selected.game_id)))
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
        """Read a pasted code, and start proving that it is a puzzle. Once proved, it is played."""
        from ...solver.puzzles.proof import proof_of  # noqa: PLC0415  # rarely needed

        words = pasted.split()
        try:
            game_id = GameId.parse(next((word for word in words if "@" in word), pasted.strip()))
        except ValueError as error:
            reason = games_text.fault_text(error.fault) if isinstance(error, FaultError) else str(error)
            self._refuse(_("{reason}.", reason=reason) if words else _("The clipboard is empty."))
            return
        self._proof, self._pasted = proof_of(game_id), game_id
        if self._proof is None:
            self._refuse(_("That isn't a puzzle: a puzzle's code has an @ and only a few cards."))
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
        elif self._waits:
            found = self.puzzles.take()
            if found is None:
                self.puzzles.look_on(_SLICE)
            else:
                self._play(found)
