"""Milestones: a dozen achievements, computed from the history.

They are never saved, so importing a history restores them. One of them depends on solved puzzles. Practice
games earn none, and neither do games with a custom order of cards or without Classic's starting health.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import timedelta
from enum import Enum, auto
from time import perf_counter
from typing import Final, NamedTuple

from ..engine import CLASSIC, AvoidPolicy, Fought, Game, MoveKind, Outcome, Ruleset, outcome, read_code
from .entry import LEFT, NONE, Entry
from .judgements import JudgementKind, Judgements
from .overview import ALL, Overview, read_rules

DAYS_IN_A_ROW: Final = 7
CLEARS_IN_A_ROW: Final = 5
MANY_CLEARS: Final = 100
PUZZLES: Final = 10
_ACE: Final = 14


class Milestone(Enum):
    """An achievement. Only Dungeons cleared in ranked games count as cleared."""

    FIRST_CLEAR = auto()
    NO_AVOIDING = auto()  # cleared without avoiding, under rules that allow it
    ONE_HEALTH = auto()  # cleared with 1 health left
    FULL_HEALTH = auto()  # cleared with full health
    ACES = auto()  # cleared with every Ace slain by a Weapon
    HARD = auto()  # cleared under rules without avoiding
    ADVISOR = auto()  # cleared a Dungeon with a higher score than the advisor's quick play
    PAR = auto()  # cleared with at least the best known score
    IN_A_ROW = auto()  # cleared `CLEARS_IN_A_ROW` Dungeons in a row under the same rules
    WEEK = auto()  # finished the Daily Dungeon in time, `DAYS_IN_A_ROW` days in a row
    MANY = auto()  # cleared `MANY_CLEARS` Dungeons
    PUZZLES = auto()  # solved `PUZZLES` puzzles without help


EVERY: Final = frozenset(Milestone)
_NEEDED: Final = {  # the milestones with a count, and the count needed
    Milestone.PUZZLES: PUZZLES,
    Milestone.MANY: MANY_CLEARS,
    Milestone.IN_A_ROW: CLEARS_IN_A_ROW,
    Milestone.WEEK: DAYS_IN_A_ROW,
}
_REPLAYED: Final = frozenset({Milestone.NO_AVOIDING, Milestone.ACES})  # milestones that depend on the moves


class Earned(NamedTuple):
    """The time at which a milestone was reached, and the game that reached it."""

    ended: str  # the local time, as in `Entry`; empty if unknown
    key: str  # the game's `Entry.key`; empty if the milestone wasn't reached by a game


class Milestones:
    """Finds `earned` milestones, step by step, in ``overview`` and the solver's results, ``judged``."""

    def __init__(
        self,
        overview: Overview,
        judged: Judgements,
        puzzles: Sequence[str] = (),
        wanted: frozenset[Milestone] = EVERY,
    ) -> None:
        """Look for the ``wanted`` milestones. ``puzzles`` are the times of solves without help, in order."""
        self.earned: dict[Milestone, Earned] = {}
        self.progress = {one: (0, needed) for one, needed in _NEEDED.items()}  # the counts reached and needed
        self.done = False  # whether the whole history was examined or every wanted milestone was found
        self._overview = overview
        self._judged = judged
        self._wanted = set(wanted)
        self._clears = 0
        self._runs: dict[Ruleset, int] = {}
        for number, ended in enumerate(puzzles[:PUZZLES], start=1):
            self._count(Milestone.PUZZLES, number, Earned(ended, ""))
        self._wanted.discard(Milestone.PUZZLES)
        self._work = self._look()

    def step(self, seconds: float) -> bool:
        """Search for about ``seconds``; return `done`."""
        end = perf_counter() + seconds
        while not self.done:
            self.done = next(self._work, True) or not self._wanted
            if perf_counter() >= end:
                break
        return self.done

    def _count(self, milestone: Milestone, count: int, earned: Earned) -> None:
        before, needed = self.progress[milestone]
        self.progress[milestone] = max(before, min(count, needed)), needed
        if count >= needed:
            self._earn(milestone, earned)

    def _earn(self, milestone: Milestone, earned: Earned) -> None:
        if milestone in self._wanted:
            self._wanted.remove(milestone)
            self.earned[milestone] = earned

    def _look(self) -> Iterator[bool]:
        if Milestone.WEEK in self._wanted:
            self._look_at_days()
            self._wanted.discard(Milestone.WEEK)
            yield False
        for entry in reversed(self._overview.newest[ALL]):
            yield False
            rules = None if entry.practice or entry.outcome == LEFT else rules_of(entry.game)
            if rules is None or rules.max_health != CLASSIC.max_health:
                continue
            if entry.outcome == Outcome.CLEARED.value:
                self._look_at_clear(entry, rules)
                if self._wanted & _REPLAYED and entry.code != NONE:
                    self._look_at_moves(entry)
            else:
                self._runs[rules] = 0

    def _look_at_clear(self, entry: Entry, rules: Ruleset) -> None:
        earned = Earned(entry.ended, entry.key)
        self._clears += 1
        self._runs[rules] = run = self._runs.get(rules, 0) + 1
        self._count(Milestone.MANY, self._clears, earned)
        self._count(Milestone.IN_A_ROW, run, earned)
        advisor = self._judged.of(entry.code, JudgementKind.ADVISOR)
        par = self._judged.of(entry.code, JudgementKind.PAR)
        for milestone, reached in (
            (Milestone.FIRST_CLEAR, True),
            (Milestone.ONE_HEALTH, entry.score == 1),
            (Milestone.FULL_HEALTH, entry.score >= rules.max_health),
            (Milestone.HARD, rules.avoid is AvoidPolicy.NEVER),
            (Milestone.ADVISOR, advisor is not None and entry.score > advisor),
            (Milestone.PAR, par is not None and entry.score >= par),
        ):
            if reached:
                self._earn(milestone, earned)

    def _look_at_moves(self, entry: Entry) -> None:
        try:
            game = read_code(entry.code)
        except ValueError:  # the entry was made by hand or by a later version
            return
        for milestone in by_moves(game) & self._wanted:
            self._earn(milestone, Earned(entry.ended, entry.key))

    def _look_at_days(self) -> None:
        played = self._overview.days.played()
        run = 0
        for day, mark in self._overview.days.marks().items():
            before = day - timedelta(days=1) if day.toordinal() > 1 else None
            run = (run + 1 if run and before in played else 1) if mark.in_time else 0
            self._count(Milestone.WEEK, run, Earned(played[day].ended, played[day].key))


def by_moves(game: Game) -> frozenset[Milestone]:
    """Return the milestones reached by the moves of a cleared game."""
    reached = set()
    avoids = any(move.kind is MoveKind.AVOID for move in game.moves)
    if game.id.ruleset.avoid is not AvoidPolicy.NEVER and not avoids:
        reached.add(Milestone.NO_AVOIDING)
    events = (event for step in game.steps for event in step.events)
    aces = [event for event in events if isinstance(event, Fought) and event.card.value == _ACE]
    if aces and all(event.weapon is not None for event in aces):
        reached.add(Milestone.ACES)
    return frozenset(reached)


def within_reach(game: Game) -> frozenset[Milestone]:
    """Return the milestones that ``game``, which is over, may have reached."""
    default = game.id.number is not None and game.id.ruleset.max_health == CLASSIC.max_health
    if game.practice or not default:
        return frozenset()
    if outcome(game.state) is Outcome.CLEARED:
        return EVERY - _REPLAYED - {Milestone.PUZZLES} | by_moves(game)
    return frozenset({Milestone.WEEK})


def rules_of(game: str) -> Ruleset | None:
    """Return the ruleset in a game's ID, simplified; `None` if it is unknown or the Dungeon has no number."""
    rules, numbered, _number = game.partition("#")
    return read_rules(rules) if numbered else None
