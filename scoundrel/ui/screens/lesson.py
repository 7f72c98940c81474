"""The lessons at the real table: a short stacked Dungeon, Rooms that invite mistakes, and closing dialogs."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from ...engine import Game, Move, Outcome, outcome
from ...i18n import N_, gettext as _
from ...storage.milestones import Milestone
from ...storage.overview import Overview
from ...storage.store import Store
from ..accessibility.node import Node, moves, text as told
from ..lessons import first
from ..lessons.answers import Prompt
from ..lessons.mistakes import MISTAKES, Answered, CommonMistake
from ..pads import active_device
from ..pads.makes import PadButton
from ..requests import Command, Context, Open, Sound
from ..table.session import Session
from ..widgets import paper
from ..widgets.actions import ENTER, ESC, Action, Shortcut
from ..widgets.parts import DrawnPart, ListPart, Part
from ..words import lesson_text, numbers, result_text, spoken
from ..words.numbers import sentences
from .dialog import Dialog
from .result_sheet import FERN, ResultSheet
from .sheet import BACK
from .taught_table import TaughtTable

if TYPE_CHECKING:
    from ..lessons.own_mistakes import OwnExercise

_SAID: Final = (
    N_(
        "Your score is the health you have left. Finish on a potion at full health, and its value is added. "
        "Die, and every Monster still in the Dungeon counts against you."
    ),
    N_("Begin with a *1-star Dungeon*: the easiest kind, and always winnable."),
)
_FOOT: Final = 34  # the height of the board on a sheet's lower edge and a gap above it, in pixels at scale 1
_GENTLE: Final = Action(Command.GENTLE, N_("1-star Dungeon"), (ENTER,))


class _ClosingDialog(Dialog):
    """A closing dialog, whose sheet grows to hold its paragraphs."""

    focused_at_once, tint = True, FERN

    def _lay(self) -> None:
        super()._lay()
        list(self._compose())  # finds the bottom of the paragraphs
        if (lacks := self._bottom + self._style.px(_FOOT) - self.sheet.bottom) > 0:
            self.height += 1 + round(lacks / self._style.scale)
            self._lay()


class LessonEndScreen(_ClosingDialog):
    """The closing dialog of the first lesson, over its table, after ``game`` has been cleared."""

    heading = N_("Dungeon cleared")
    actions = (
        _GENTLE,
        Action(Command.MODES, N_("New game"), (Shortcut("n"),)),
        Action(Command.MISTAKES, N_("Common mistakes"), (Shortcut("f"),)),
        Action(Command.MENU, N_("Menu"), (ESC,)),
    )
    width, height = 720, 344

    def __init__(self, context: Context, game: Game) -> None:
        self._game = game
        super().__init__(context)

    def _act(self, command: Enum) -> None:
        if command is Command.MISTAKES:
            self.send(Command.BACK)
            self.send(Command.BACK)
        super()._act(command)

    def _compose(self) -> Iterator[Part]:
        sheet, style, ending = self.sheet, self._style, result_text.score_sum(self._game)
        spoken = _("{story} Score {score}.", story=ending.story, score=numbers.number(ending.total))
        yield DrawnPart(nodes=lambda: [told("story", spoken)])
        lower = sheet.move(0, style.px(88))
        face = ResultSheet(self._game, ending, lower, style, died=False, ribbon=lower.top)
        yield from face.score(ending.total)
        middle, seal = (sheet.centerx + style.px(194), sheet.top + style.px(118)), style.px(116)
        yield DrawnPart(lambda target: paper.draw_milestone(target, Milestone.FIRST_CLEAR, middle, seal))
        area = Rect(sheet.left, sheet.top + style.px(200), sheet.w, 0).inflate(-style.px(120), 0)
        yield from self._paragraphs("said", [_(words) for words in _SAID], area, 9)


class LessonScreen(TaughtTable):
    """Plays the first lesson in a session that saves its moves."""

    unpaused = (Command.TRACKER,)

    def _say(self) -> Prompt | None:
        only_keys = self.context.is_heard() and active_device.keyboard()
        return first.prompt(self.game, read=self.read, only_keys=only_keys)

    def _where(self) -> Sequence[str]:
        room = min(self.game.room_number, first.ROOMS)
        return _("First lesson"), _("Room {room} of {rooms}", room=room, rooms=first.ROOMS)

    def _show_end(self) -> None:
        """Show the score if the Dungeon was cleared. After a death, the prompt explains what to do."""
        if outcome(self.game.state) is Outcome.CLEARED:
            self._ended = True
            self.send(Open(partial(LessonEndScreen, game=self.game)))
        self._dirty = True


def open_lesson(context: Context, store: Store) -> LessonScreen:
    """Return the first lesson, resumed where the player left off or started from the beginning."""

    def keep(game: Game) -> None:
        # A fatal move isn't saved, so the lesson resumes before it.
        settings = store.settings
        if outcome(game.state) is Outcome.CLEARED:
            settings = settings._replace(lesson="", lesson_done=True)
        elif not game.over:
            settings = settings._replace(lesson=" ".join(map(str, game.moves)))
        if settings != store.settings:
            store.change(settings)

    return LessonScreen(context, Session(first.resume(store.settings.lesson), keep))


_AGAIN: Final = Action(Command.AGAIN, N_("Try again"), (Shortcut("r"),), pads=(PadButton.Y,))
_SHOW: Final = Action(Command.FORWARD, N_("Show me"), (ENTER, Shortcut("space")))
_NEXT: Final = Action(Command.FORWARD, N_("Next"), (ENTER, Shortcut("space")))
_PAUSE: Final = 0.6  # seconds before each shown move of the best play


class MistakesEndScreen(_ClosingDialog):
    """The closing dialog of the lesson on common mistakes, over its last position."""

    heading = N_("Five to remember")
    actions: Sequence[Action] = (
        Action(Command.MODES, N_("New game"), (ENTER, Shortcut("n"))),
        Action(Command.RULES, N_("Rules"), (Shortcut("r"),)),
        BACK,
    )
    width, height = 700, 310

    def __init__(self, context: Context, *, new: bool = False) -> None:
        """A ``new`` player, who has finished no ranked game, is offered an easy Dungeon first."""
        if new:
            again, *others = self.actions
            self.actions = (_GENTLE, again._replace(shortcuts=again.shortcuts[1:]), *others)
        super().__init__(context)

    def _act(self, command: Enum) -> None:
        if command is Command.BACK:
            self.send(Command.BACK)
        super()._act(command)

    def _compose(self) -> Iterator[Part]:
        style, sheet = self._style, self.sheet
        area = Rect(sheet.left + style.px(56), sheet.top + style.px(56), sheet.w - style.px(112), 0)
        morals = [_(texts.moral) for texts in lesson_text.WORDS.values()]
        parts = [*self._paragraphs("", morals, area, 12, numbered=True)]
        told = (_("{number}. {moral}", number=i, moral=part.spoken) for i, part in enumerate(parts, 1))
        rows = [(words, (part,)) for words, part in zip(told, parts, strict=True)]
        yield ListPart("morals", _(self.heading), rows)
        corner, seal = (sheet.right - style.px(70), sheet.bottom - style.px(56)), style.px(104)
        # Leave room for the seal below paragraphs that are wide enough to reach it.
        wide = [part.rect.bottom for part in parts if part.right > corner[0] - seal // 2]
        self._bottom = max([self._bottom, *(low + seal + style.px(4 - _FOOT) for low in wide)])
        yield DrawnPart(lambda target: paper.draw_seal(target, corner, seal, self._theme))


class MistakesScreen(TaughtTable):
    """An exercise in a position where the player, or many players, made a mistake. Its games don't count."""

    def __init__(self, context: Context, exercise: CommonMistake | OwnExercise) -> None:
        self.exercise = exercise
        self._better = False  # whether the best play is being shown, or has been shown
        self._to_show: list[Move] = []  # the remaining moves of the best play
        self._pause = 0.0
        super().__init__(context, Session(Game(exercise.game_id)))

    def _say(self) -> Prompt | None:
        return Prompt(self.exercise.better, answer=True) if self._better else self.exercise.prompt(self.game)

    def _moment(self) -> Hashable:
        return () if self._better else (super()._moment(), self._judged)

    @property
    def _judged(self) -> Answered:
        return self.exercise.answer(self.game)

    def preload(self) -> bool:
        """Evaluate the position, then preload card images. Return whether there is more to do."""
        return self.exercise.work() or super().preload()

    def leave(self) -> None:
        """Finish evaluating the player's answer, so that it is saved."""
        while self._judged.over and not self._judged.ready:
            self.exercise.work()
        super().leave()

    def _where(self) -> Sequence[str]:
        return self.exercise.where

    def _choices(self, prompt: Prompt) -> Sequence[Action]:
        return (_AGAIN, _SHOW if self._went_wrong else _NEXT) if prompt.answer else ()

    @property
    def still(self) -> bool:
        """Whether no card can be taken, because the moves were judged or the best play is shown."""
        answer = self._judged
        return self._better or answer.over or answer.wrong

    @property
    def steady(self) -> bool:
        """Whether the prompt stays visible while cards move."""
        return self._better

    @property
    def _went_wrong(self) -> bool:
        """Whether the player's moves were wrong and the best play hasn't been shown yet."""
        return not self._better and self._judged.wrong

    def go_on(self) -> None:
        """After a wrong answer, show the better play first; then go on to the next position or the end."""
        if not self.still or not self._judged.ready:
            return
        self.send(Sound("button"))
        if self._went_wrong:
            self._show_better()
            return
        following = self.exercise.following()
        if following is not None:
            self.send(Open(partial(MistakesScreen, exercise=following), instead=True))
        elif isinstance(self.exercise, CommonMistake):
            self.send(Open(partial(MistakesEndScreen, new=self.exercise.new)))
        else:
            self._ask(Command.BACK)

    def _show_better(self) -> None:
        super()._start_over()
        self._move_text, self._better, self._to_show, self._pause = None, True, [*self.exercise.best], _PAUSE
        self._lay_buttons()

    def _start_over(self) -> None:
        self._better, self._to_show = False, []
        super()._start_over()

    def update(self, dt: float) -> bool:
        """Advance time, and make the next move of the best play once the table is at rest."""
        dirty = super().update(dt)
        if self._to_show and self.playback.done:
            self._pause -= dt
            if self._pause <= 0:
                self._pause = _PAUSE
                self._make(self._to_show.pop(0), self.playback.shown())
        return dirty

    def _announce(self, words: Callable[[], str]) -> None:
        """Store a move's text ``words`` for the next prompt, unless the prompt lists the better plan."""
        if not self._better:
            super()._announce(words)

    def _spoken(self) -> str:
        better = self.exercise.best if self._better else ()
        return sentences(super()._spoken(), *map(spoken.advised, better))

    def _lesson(self, own: Sequence[Node]) -> Sequence[Node]:
        """Return the prompt, the better plan while it is shown, and the buttons."""
        better = [moves("better", _("Best play"), self.exercise.best)] if self._better else []
        return [*better, *super()._lesson(own)]

    def _show_end(self) -> None:
        """Only redraw, because the prompt has already commented on a death or a clear."""
        self._dirty = True


def open_mistakes(context: Context, store: Store) -> MistakesScreen:
    """Return the exercise for the next common mistake. After the last one, begin again with the first."""

    def keep(number: int) -> None:
        store.change(store.settings._replace(mistakes=number))

    number, found = store.settings.mistakes, store.overview()
    new = isinstance(found, Overview) and not any(not practice for _rules, practice in found.summaries)
    return MistakesScreen(context, CommonMistake(number if number < len(MISTAKES) else 0, keep, new=new))
