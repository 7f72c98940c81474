"""Texts about days, past games, milestones and puzzles, and about invalid input."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from ...engine import Card, Fault, Fought, Game, GameId, Outcome, Position
from ...i18n import N_, NN_, gettext as _, ngettext, pgettext
from ...storage.daily import Days, daily_id, day_of, streak
from ...storage.entry import NONE, Entry
from ...storage.milestones import Earned, Milestone
from ...storage.overview import read_rules
from . import numbers, result_text, table_text
from .card_names import formal, own
from .numbers import Month, compact, without_year, written
from .rule_options import in_brief, in_words

if TYPE_CHECKING:
    from ...solver.puzzles.proof import MistakeSearch

_RULES_APPEARED = date(2011, 8, 1)  # the publication date of the rules; the calendar begins with this month


class Dailies:
    """The daily games played up to ``today``, and the daily game in progress, if there is one.

    ``open_since`` is the first day that can still count toward the streak: before 6 a.m. it is yesterday.
    ``seen`` returns whether a Dungeon is known to have been played or seen before.
    """

    def __init__(
        self,
        days: Days,
        today: date,
        game: Game | None = None,
        open_since: date | None = None,
        seen: Callable[[GameId], bool] = lambda _: False,
    ) -> None:
        self.today = today
        self.marks, self._best = days.marks(), days.best
        self.streak, self.best = streak(self.marks, today, open_since)
        self._open = open_since
        self.cleared = sum(mark.outcome == Outcome.CLEARED.value for mark in self.marks.values())
        self.first_month = Month.of(min([_RULES_APPEARED, today, *self.marks]))  # the calendar's first month
        self._is_seen = cache(seen)
        self._seen = set(days.numbers)
        if game is not None and game.can_undo:
            self._seen.add(str(game.id).rpartition("#")[2])
        self._on_table = game if game is not None and not game.over else None

    def can_play(self, day: date) -> bool:
        """Return whether ``day`` isn't in the future, so that its Dungeon can be played."""
        return day <= self.today

    def waits(self, day: date) -> bool:
        """Return whether the day's Dungeon is in progress on the table."""
        return self._on_table is not None and self._on_table.id == daily_id(day)

    def is_practice(self, day: date) -> bool:
        """Return whether a new game of the day's Dungeon is practice because its cards have been seen."""
        return str(daily_id(day).number) in self._seen or self._is_seen(daily_id(day))

    def status(self, day: date) -> str:
        """Return the day's result: ``Cleared, score 14``, ``Not played yet``."""
        mark = self.marks.get(day)
        if self._on_table is not None and self.waits(day):
            return _("In progress, Room {room}", room=self._on_table.room_number)
        if mark is not None:
            return result_text.table_cell(mark.outcome, mark.score)
        if not self.can_play(day):
            return _("Not open yet")
        if str(daily_id(day).number) in self._seen:
            if (best := self._best.get(str(daily_id(day)), 0)) > 0:  # only a cleared Dungeon scores above 0
                return _("Cleared in practice, score {score}", score=numbers.number(best))
            return _("Played, but not ranked")
        return _("Not played yet") if day == self.today else _("Not played")

    def more(self, day: date) -> str:
        """Return one or two more sentences about the day; empty if there is nothing to add."""
        mark = self.marks.get(day)
        if mark is not None:
            on_time, late = _("Counts towards your streak."), _("Too late to count towards your streak.")
            counts = on_time if mark.in_time else late
            if not self.waits(day):
                best = self._best.get(str(daily_id(day)), mark.score)
                more = _("Your best since: {score}.", score=numbers.number(best))
                return numbers.sentences(counts, more if best > mark.score else "")
            first = result_text.table_cell(mark.outcome, mark.score)
            return numbers.sentences(_("First result: {result}.", result=first), counts)
        if not self.can_play(day) or self.waits(day):
            return ""
        if self.is_practice(day):
            return _("You've seen this Dungeon, so playing it is practice.")
        if day < self.today and self._is_open(day):
            return _("It counts towards your streak if you finish it by 6 a.m. today.")
        return ""

    def line(self, day: date) -> str:
        """Return the status, details and warning of the hovered day, in one line."""
        status = _("{date}: {status}.", date=written(day), status=self.status(day))
        return numbers.sentences(status, self.more(day), self.on_click(day))

    def on_click(self, day: date) -> str:
        """Return a warning if playing ``day`` abandons the daily game in progress; an empty string if not."""
        begun = self._on_table is not None and self._on_table.can_undo
        if begun and self.can_play(day) and not self.waits(day):
            return _("Playing it abandons your daily game in progress.")
        return ""

    def counts(self) -> tuple[tuple[str, int], ...]:
        """Return the current and best streak and the days played and cleared, each with its label."""
        return (
            (_("Streak"), self.streak),
            (_("Best streak"), self.best),
            (_("Days played"), len(self.marks)),
            (_("Days cleared"), self.cleared),
        )

    def warning(self) -> str:
        """Return a warning about an earlier day's game in progress; an empty string if there is none."""
        game = self._on_table
        if game is None or not game.can_undo or self.waits(self.today):
            return ""
        words = N_("Playing another day's Dungeon abandons your daily game ({game}).")
        return _(words, game=table_text.heading(game))

    def of_streak(self) -> str:
        """Return the sentence on today's effect on the streak."""
        mark = self.marks.get(self.today)
        if mark is not None and mark.in_time:
            return _("Today counts towards your streak.")
        if mark is not None or self._is_lost():
            return _("Today can no longer count towards your streak.")
        if self.streak and self._open is not None and self._open < self.today and self._is_open(self._open):
            return _("You can still play yesterday's Dungeon until 6 a.m. to keep your streak.")
        if self.streak:
            return ngettext(
                "Finish today's Dungeon to extend your streak to {n} day.",
                "Finish today's Dungeon to extend your streak to {n} days.",
                self.streak + 1,
            )
        return _("Finish today's Dungeon, win or lose, to start a streak.")

    def _is_open(self, day: date) -> bool:
        """Return whether the day can still count toward the streak."""
        return self._open is not None and self._open <= day and day not in self.marks

    def _is_lost(self) -> bool:
        """Return whether all further games of today's Dungeon are practice."""
        if self._on_table is not None and self.waits(self.today):
            return self._on_table.practice
        return self.is_practice(self.today)


class HistoryRow(NamedTuple):
    """The texts of a past game's row."""

    ended: str
    dungeon: str
    rules: str
    result: str  # the outcome with the score
    room: str
    killer: Card | None
    killed_by: str  # the killer's name; empty if no Monster killed the player
    kind: str  # daily, practice, or both

    def details(self) -> tuple[tuple[str, str], ...]:
        """Return all texts except the result, each with its label; `kind` has an empty label."""
        return (
            (pgettext("column", "Killed by"), self.killed_by),
            (pgettext("column", "Room"), self.room),
            (pgettext("column", "Dungeon"), self.dungeon),
            (pgettext("column", "Rules"), self.rules),
            (pgettext("column", "Ended"), self.ended),
            ("", self.kind),
        )


def history_day(entry: Entry, today: date) -> str:
    """Return the day on which a game ended: ``Today``, ``Yesterday``, or the date without its year."""
    ended = date.fromisoformat(entry.ended[:10])
    return {0: _("Today"), 1: _("Yesterday")}.get((today - ended).days) or without_year(ended)


def history_row(entry: Entry) -> HistoryRow:
    """Return the texts of a past game's row."""
    dungeon = entry.game.partition("#")[2]
    killer = None if entry.end == NONE else Card.parse(entry.end.removesuffix("*"))
    armed = entry.end.endswith("*")
    words = N_("{card} (fought with a Weapon)") if armed else N_("{card} (fought barehanded)")
    return HistoryRow(
        compact(entry.ended),
        dungeon or pgettext("a Dungeon with an order of cards of its own", "custom"),
        rules_of(entry),
        result_text.table_cell(entry.outcome, entry.score),
        str(entry.room),
        killer,
        "" if killer is None else _(words, card=own(killer)),
        numbers.listed(
            pgettext("kind of game", "daily") if day_of(entry.game) else "",
            pgettext("kind of game", "practice") if entry.practice else "",
        ),
    )


def rules_of(entry: Entry, *, brief: bool = False) -> str:
    """Return the name of a game's rules. If ``brief`` is true, don't list the house rules."""
    text = entry.game.partition("#")[0].partition(":")[0]
    if (ruleset := read_rules(text)) is None:
        return text
    return in_brief(ruleset) if brief else in_words(ruleset)


_TEXTS: Final = {
    Milestone.FIRST_CLEAR: (N_("First clear"), N_("Clear a Dungeon.")),
    Milestone.NO_AVOIDING: (N_("No retreat"), N_("Clear a Dungeon without avoiding a Room (not in Hard).")),
    Milestone.ONE_HEALTH: (N_("By a hair"), N_("Clear a Dungeon with 1 health left.")),
    Milestone.FULL_HEALTH: (N_("Fully healed"), N_("Clear a Dungeon at full health.")),
    Milestone.ACES: (N_("Pair of Aces"), N_("Clear a Dungeon and slay both Aces with a Weapon.")),
    Milestone.HARD: (N_("The hard way"), N_("Clear a Dungeon under Hard rules.")),
    Milestone.ADVISOR: (N_("Beat the hints"), N_("Score more than the hints would have.")),
    Milestone.PAR: (N_("Perfect score"), N_("Clear a Dungeon with its best possible score.")),
    Milestone.IN_A_ROW: (N_("Five in a row"), N_("Clear five Dungeons in a row under the same rules.")),
    Milestone.WEEK: (N_("Daily bread"), N_("Finish the Daily Dungeon seven days in a row.")),
    Milestone.MANY: (N_("Centurion"), N_("Clear a hundred Dungeons.")),
    Milestone.PUZZLES: (N_("Locksmith"), N_("Solve ten puzzles without help.")),
}  # fmt: skip


def milestone_texts(milestone: Milestone) -> tuple[str, str]:
    """Return the milestone's name (``By a hair``) and its condition, a sentence."""
    name, deed = _TEXTS[milestone]
    return _(name), _(deed)


def progress(milestone: Milestone, reached: int, needed: int) -> str:
    """Return the progress of a counted milestone."""
    if milestone in (Milestone.IN_A_ROW, Milestone.WEEK):
        return _("Longest so far: {n} of {of}", n=reached, of=needed)
    return _("So far: {n} of {of}", n=reached, of=needed)


def when(earned: Earned) -> str:
    """Return the date on which a milestone was earned, or just "Earned" if the date is unknown."""
    return _("Earned {day}", day=compact(earned.ended, time=False)) if earned.ended else _("Earned")


class Source(Enum):
    """The origin of a puzzle; the value is the puzzle's name."""

    NUMBERED = N_("Puzzle {number}")
    DAILY = N_("Today's puzzle")
    ENDLESS = N_("New puzzle")  # found in idle time
    SHARED = N_("Shared puzzle")  # entered as a code


def difficulty(stars: int) -> str:
    """Return the difficulty as text; empty if ``stars`` is 0, which means unknown."""
    return ngettext("{n} star", "{n} stars", stars) if stars else ""


def cards(position: Position) -> str:
    """Return the numbers of cards to come and of unseen cards, as text."""
    unseen = len(position.unseen)
    down = unseen + len(position.known)
    if unseen > 1:
        one, many = NN_("{n} card to come, {unseen} unseen", "{n} cards to come, {unseen} unseen")
        return ngettext(one, many, down, unseen=unseen)
    return ngettext("{n} card to come, known", "{n} cards to come, all known", down)


def what_it_cost(game: Game, mistake: MistakeSearch) -> str:
    """Return the text explaining why ``mistake`` lost ``game``, a puzzle or a past game."""
    shown = Game.replay(game.id, (*mistake.moves[: mistake.at + 1], *mistake.rest))
    step, event = shown.steps[-1], shown.steps[-1].events[0]
    if not mistake.rest or not isinstance(event, Fought):
        return _("Until then, the Dungeon could still be cleared.")
    if mistake.orders is not None:
        clear, of = mistake.orders
        return ngettext(
            "Until then, the Dungeon could be cleared whatever the order of the unseen cards. Now, at most "
            "{n} of the {of} orders can be cleared, and the real one isn't among them.",
            "Until then, the Dungeon could be cleared whatever the order of the unseen cards. Now, at most "
            "{n} of the {of} orders can be cleared, and the real one isn't among them.",
            clear,
            of=of,
        )
    fields = {"room": step.room, "card": formal(event.card), "health": step.before.health}
    return _(
        "Until then, the Dungeon could still be cleared. Now, even with the best play, {card:the} "
        "kills you in Room {room}, dealing {damage} damage when you have only {health} health left.",
        **fields,
        damage=event.damage,
    )


def fault_text(fault: Fault) -> str:
    """Return the translation of a fault's English message, uncapitalized and without a full stop."""
    return _(fault.kind.value, **fault._asdict())
