"""The player's own mistakes as exercises: a Room of a past game, with the unseen cards reshuffled."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from ...engine import Game, GameId, Move, Position, read_code
from ...i18n import N_, NN_, gettext as _, ngettext
from ...solver.plans import plan_of
from ...solver.review import RoomReview
from ...solver.rollouts import orders
from ...storage.judgements import Judgements, OwnMistake
from ..words import review_text, table_text
from ..words.numbers import percent, sentences
from .answers import Prompt
from .mistakes import Answered

_SLICE: Final = 0.006  # seconds of work in one frame


class OwnExercise:
    """A Room where the player made a mistake, to be played better. The original moves are never shown."""

    def __init__(self, mistake: OwnMistake, game: Game, judged: Judgements, today: date) -> None:
        """``game`` is the past game. ``judged`` holds all mistakes; answers are saved there."""
        self._mistake: Final = mistake
        self._judged: Final = judged
        self._today: Final = today
        self._review: Final = RoomReview(game, mistake.begins)
        view = self._review.view
        unseen = next(orders(view, mistake.begins + today.toordinal()))
        position = Position(view.health, view.weapon, view.room, unseen, view.known, view.avoided_last)
        self.game_id: Final = GameId(view.ruleset, None, position=position)
        self._kept = mistake  # the mistake, updated with the first answer

    @property
    def where(self) -> Sequence[str]:
        """The heading: the topic and the number of mistakes still due today."""
        left = len(due(self._judged, self._today))
        return _("Your mistakes"), ngettext("{n} to retry today", "{n} to retry today", left)

    @property
    def best(self) -> tuple[Move, ...]:
        """The best moves in the Room."""
        return self._review.turn.best.moves

    @property
    def better(self) -> str:
        """The text shown with the best play, comparing it with the player's original play; may be empty."""
        return _("Here's what you missed last time. {reason}", reason=self._reason) if self._reason else ""

    @property
    def _reason(self) -> str:
        return review_text.reason_text(self._review.turn.best.why, brief=True)

    def work(self) -> bool:
        """Evaluate the Room for a few milliseconds; return whether there is more to do."""
        return not self._review.step(_SLICE)

    def answer(self, game: Game) -> Answered:
        """Return the evaluation of the moves made in the Room. Save the answer once that is complete."""
        plan = plan_of(self._review.view, game.moves)
        over, ready = plan is not None, self._review.done
        wrong = plan is not None and ready and not plan.like(self._review.best)
        if over and ready and self._kept is self._mistake:
            self._kept = self._mistake.answered(self._today, right=not wrong)
            self._judged.add_mistake(self._kept)
        return Answered(over=over, wrong=wrong, ready=ready)

    def prompt(self, game: Game) -> Prompt:
        """Return the task, or the answer."""
        found = self.answer(game)
        if found.over and not found.ready:
            return Prompt(_("Thinking…"))
        if found.wrong:
            return Prompt(sentences(_("*That isn't the best play.*"), self._returns()), answer=True)
        if found.over:
            turn, words = self._review.turn, N_("Your win chance is {best}. Last time, it fell to {chance}.")
            chances = {"best": percent(turn.chance), "chance": percent(turn.chance - turn.gave_away)}
            told = _(words, **chances) if turn.gave_away > 0 else self.better
            return Prompt(sentences(_("*Well played!*"), told, self._returns()), answer=True)
        if game.moves:
            return Prompt(table_text.prompt(game))
        words = N_("A mistake here cost you {n} points of win chance. Find the best play.")
        return Prompt(_(words, n=round(self._mistake.cost / 10)))

    def _returns(self) -> str:
        if self._kept.learnt:
            return _("You've mastered this Room.")
        days = self._kept.due - self._today.toordinal()
        if days == 1:
            return _("This Room comes back tomorrow.")
        one, many = NN_("This Room comes back in {n} day.", "This Room comes back in {n} days.")
        return ngettext(one, many, days)

    def following(self) -> OwnExercise | None:
        """Return the next mistake that is due today, if any."""
        return next_exercise(self._judged, self._today)


def due(judged: Judgements, today: date) -> list[OwnMistake]:
    """Return the mistakes that are due on ``today``, the newest first."""
    return [one for one in judged.mistakes() if one.due <= today.toordinal()]


def next_exercise(judged: Judgements, today: date) -> OwnExercise | None:
    """Return the first exercise due on ``today``; `None` if none is due."""
    for mistake in due(judged, today):
        try:
            game = read_code(mistake.code)
            game.selection = judged.selection(mistake.code)
            return OwnExercise(mistake, game, judged, today)
        except (ValueError, StopIteration):  # skip a damaged line, or a game from a later version
            continue
    return None


def invitation(judged: Judgements, today: date) -> str:
    """Return a text on why no mistake is due ``today``: there are none yet, or the next is due later."""
    waiting = [one.due - today.toordinal() for one in judged.mistakes()]
    if not waiting:
        return _("None yet. Miss the one clearly best play in a ranked game, and that Room turns up here.")
    days = min(waiting)
    if days <= 1:
        return _("You have no mistakes to retry today. The next one comes back tomorrow.")
    return ngettext(
        "You have no mistakes to retry today. The next one comes back in {n} day.",
        "You have no mistakes to retry today. The next one comes back in {n} days.",
        days,
    )
