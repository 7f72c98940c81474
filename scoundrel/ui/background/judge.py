"""Evaluation of past games in the background, and the milestones that need it."""

from __future__ import annotations

import pickle
from abc import ABC, abstractmethod
from collections.abc import Generator, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Final

from ...engine import CLASSIC, Game, Outcome, read_code, result_code, score
from ...solver.value import trained_for
from ...storage.entry import NONE, Entry
from ...storage.judgements import JudgementKind, Judgements, OwnMistake
from ...storage.milestones import Milestone, Milestones, rules_of, within_reach
from ...storage.overview import ALL, CLEARED, Overview
from . import par
from .par import Par, Reviewed

if TYPE_CHECKING:
    from ...solver.review import Review

RECENT: Final = 50
"""The number of games reviewed for the statistics of skill and luck."""
THOUSAND: Final = 1000
SLICE: Final = 0.006
"""Seconds of work in one frame."""
_CLEAR: Final = 0.03  # the best plan's minimum lead in win chance if a mistake is to become an exercise
_EFFORT: Final = 400  # maximum oracle steps for proving that a Room was lost
_SKIPPED: Final = 200  # number of games examined between two pauses


class Judge(ABC):
    """Evaluates the games of ``overview`` in short slices, and saves the results in ``judged``."""

    def __init__(self, overview: Overview, judged: Judgements) -> None:
        self.working = True  # whether there is more to do
        self._overview = overview
        self._judged = judged
        self._work = self._steps()

    def look_on(self) -> bool:
        """Work for a few milliseconds; return whether there is more to do."""
        self.working = self.working and next(self._work, False)
        return self.working

    def stop(self) -> None:
        """Stop, and free the memory of the search for par."""
        self.working = False
        self._work.close()

    @abstractmethod
    def _steps(self) -> Generator[bool, None, None]:
        """Do the work in steps of a few milliseconds."""

    def _advise(self, entry: Entry) -> Iterator[bool]:
        if (game := replayed(entry, self._judged)) is not None and trained_for(game.id.ruleset):
            yield from _advised(game, entry.code, self._judged)

    def _find_par(self, entry: Entry) -> Iterator[bool]:
        game = replayed(entry, self._judged)
        if game is None:
            return
        known = par.Par(game)
        try:
            while not known.settled:
                known.look_on()
                yield True
        finally:
            known.stop()
        if known.line is not None:
            self._judged.add(entry.code, JudgementKind.PAR, known.line.score)


class RecentJudge(Judge):
    """Evaluates the `recent` games, for the statistics of skill and luck."""

    def _steps(self) -> Generator[bool, None, None]:
        for entry in recent(self._overview):
            if self._judged.of(entry.code, JudgementKind.ADVISOR) is None:
                yield from self._advise(entry)
            known = self._judged.of(entry.code, JudgementKind.LUCK) is not None
            game = None if known else replayed(entry, self._judged)
            if game is not None and trained_for(game.id.ruleset):
                yield from review(game, entry.code, self._judged, Par(game))


class FirstsJudge(Judge):
    """Evaluates cleared games, oldest first, until one has beaten the advisor and one has reached par."""

    def __init__(self, overview: Overview, judged: Judgements) -> None:
        super().__init__(overview, judged)
        self.found = False  # whether either of the two games was found

    def _steps(self) -> Generator[bool, None, None]:
        yield from self._find_first(JudgementKind.ADVISOR)
        yield from self._find_first(JudgementKind.PAR)

    def _find_first(self, kind: JudgementKind) -> Iterator[bool]:
        cleared = self._overview.newest[CLEARED]
        judge = self._advise if kind is JudgementKind.ADVISOR else self._find_par
        for number, entry in enumerate(reversed(cleared)):
            if number % _SKIPPED == _SKIPPED - 1:
                yield True
            rules = rules_of(entry.game)
            if entry.practice or rules is None or rules.max_health != CLASSIC.max_health:
                continue
            if self._judged.of(entry.code, kind) is None:
                yield from judge(entry)
            value = self._judged.of(entry.code, kind)
            # Equalling par is enough, but the advisor's score must be beaten.
            if value is not None and entry.score >= value + (kind is JudgementKind.ADVISOR):
                self.found = True
                return


def _advised(game: Game, code: str, judged: Judgements) -> Iterator[bool]:
    """Have the advisor play ``game``'s Dungeon in steps of a few milliseconds, and save its score."""
    from ...solver.advisor import AdvisedGame  # noqa: PLC0415  # needed only to evaluate games

    advised = AdvisedGame(game.id)
    while not advised.step(SLICE):
        yield True
    judged.add(code, JudgementKind.ADVISOR, score(advised.game.state))


def review(game: Game, code: str, judged: Judgements, kept: Par) -> Iterator[bool]:
    """Review ``game`` in steps of a few milliseconds, and keep the review in ``kept``.

    The results are saved under ``code``, the game's code, unless it is empty.
    """
    from ...solver.review import Review, clear_away  # noqa: PLC0415  # needed only to evaluate games

    running = Review(game)
    kept.reviewed = Reviewed(running=running)
    while not running.step(SLICE):
        yield True
    # Keep copies made once the review is freed, because anything older would keep its memory in use.
    turns = pickle.dumps(running.turns)
    results = pickle.dumps((running.lesson, _figures(running), _mistakes(running, code)))
    kept.reviewed = Reviewed()
    del running
    clear_away()
    lesson, figures, mistakes = pickle.loads(results)
    kept.reviewed = Reviewed(turns, lesson)
    if code:
        _save(code, figures, mistakes, judged)


def look_back(game: Game, judged: Judgements, known: Par) -> Iterator[bool]:
    """Review a finished game. Then find the Room to retry: the last one that isn't proved lost."""
    # Import all searches first: modules loaded among a search's data would keep its memory in use.
    from ...solver import attempt, difficulty, review as reviews  # noqa: F401, PLC0415

    yield from review(game, "" if game.practice else code_of(game), judged, known)
    lesson = known.reviewed.lesson
    if lesson is not None and lesson.verdict is not None:
        for at in range(lesson.begins, -1, -1):
            if at == 0 or game.steps[at - 1].deals:
                search = attempt.Attempt(game.steps[at].before, _EFFORT)
                while not search.step(SLICE):
                    yield True
                if search.cleared is not False:
                    known.reviewed = known.reviewed._replace(retry=at)
                    break
        reviews.clear_away()


def keep(finished: Review, code: str, judged: Judgements) -> None:
    """Save the cost, the luck and the mistakes of a finished review."""
    _save(code, _figures(finished), _mistakes(finished, code), judged)


def _save(
    code: str, figures: dict[JudgementKind, int], mistakes: Sequence[OwnMistake], judged: Judgements
) -> None:
    for kind, value in figures.items():
        judged.add(code, kind, value)
    for mistake in mistakes if code != NONE else ():
        judged.add_mistake(mistake)


def _mistakes(finished: Review, code: str) -> list[OwnMistake]:
    """Return the turning points in Rooms with a single best plan."""
    turns = [turn for turn in finished.turns if turn.turning_point and turn.lead >= _CLEAR]
    return [OwnMistake(code, turn.begins, 10 * turn.lost_percent) for turn in turns]


def _figures(finished: Review) -> dict[JudgementKind, int]:
    """Return a review's cost and luck; empty if it has no Rooms, or rules unknown to the advisor."""
    if not (finished.turns and finished.trained):
        return {}
    # Luck is the win chance that the draw added. The win chance begins with that of the first Room and ends
    # at 1 or 0. Mistakes lower it; all other changes come from the cards and average zero. In a lost game,
    # luck is positive if the mistakes cost more than the first Room's win chance.
    gave = sum(turn.gave_away for turn in finished.turns)
    luck = (finished.ended is Outcome.CLEARED) - finished.turns[0].chance + gave
    cost = round(THOUSAND * finished.given_away)
    return {JudgementKind.COST: cost, JudgementKind.LUCK: round(THOUSAND * luck)}


def recent(overview: Overview) -> Sequence[Entry]:
    """Return the last `RECENT` finished ranked games under rules that the advisor knows, newest first."""
    return list(islice((entry for entry in overview.newest[ALL] if _counts(entry)), RECENT))


def replayed(entry: Entry, judged: Judgements) -> Game | None:
    """Return the game of an entry; `None` if its code can't be read."""
    try:
        game = read_code(entry.code)
    except ValueError:  # a code written by hand, or from a later version
        return None
    game.selection = judged.selection(entry.code)
    return game


def _counts(entry: Entry) -> bool:
    if entry.practice or entry.outcome not in (Outcome.CLEARED.value, Outcome.DIED.value):
        return False
    rules = rules_of(entry.game)
    return entry.code != NONE and rules is not None and trained_for(rules)


_REACHED_SLICE: Final = 0.004  # seconds of work in one frame


class Reached:
    """Finds the milestones first reached by ``game``, the last game in ``overview``."""

    def __init__(self, game: Game, overview: Overview, judged: Judgements) -> None:
        self.new: frozenset[Milestone] = frozenset()
        self._game = game
        self._overview = overview
        self._judged = judged
        self._key = code_of(game)
        self._wanted = within_reach(game) if self._key else frozenset()
        self._advised: Iterator[bool] = iter(())
        self._search: Milestones | None = None

    def look_on(self, known: Par) -> bool:
        """Search for a few milliseconds; return whether to continue. ``known`` is the search for par."""
        if self._search is None:
            now = self._wanted - {Milestone.PAR} or self._wanted
            if not now:
                return False
            if now == {Milestone.PAR}:
                if known.settled and known.line is not None:
                    self._judged.add(self._key, JudgementKind.PAR, known.line.score)
                if not known.reached:
                    return not known.settled
            self._wanted -= now
            judged = self._judged.of(self._key, JudgementKind.ADVISOR) is not None
            if Milestone.ADVISOR in now and not judged and trained_for(self._game.id.ruleset):
                self._advised = _advised(self._game, self._key, self._judged)
            self._search = Milestones(self._overview, self._judged, wanted=now)
        if next(self._advised, False):
            return True
        if self._search.step(_REACHED_SLICE):
            self.new |= {milestone for milestone, by in self._search.earned.items() if by.key == self._key}
            self._search = None
        return True


def code_of(game: Game) -> str:
    """Return the code of ``game``; an empty string if it can't have one, for example if it is too long."""
    try:
        return result_code(game)
    except ValueError:
        return ""
