"""Statistics of a history: summaries by ruleset, games by time, feats and encounters with Monsters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from enum import Enum, auto
from functools import lru_cache
from time import perf_counter
from typing import Any, Final, NamedTuple

from ..engine import Avoided, Card, CardKind, Dealt, Died, Fought, Game, Outcome, Ruleset, outcome, score
from ..engine.code import CodeError, read_code
from ..engine.records import dataclass, replace
from .daily import Days
from .entry import LEFT, NONE, Entry

_OFFSET: Final = slice(len("2026-11-21T10:12:33"), None)  # the part of a time that holds the UTC offset


def chronological(entries: Sequence[Entry]) -> list[Entry]:
    """Return the entries sorted by the time the games ended; ties keep their given order."""
    times = [entry.ended for entry in entries]
    keys: Sequence[Any] = times
    if len({time[_OFFSET] for time in times}) > 1:  # with only one offset, the texts sort like the times
        with suppress(ValueError):  # a time such as the 31st of February
            keys = [datetime.fromisoformat(time).timestamp() for time in times]
    return [entries[place] for place in sorted(range(len(entries)), key=keys.__getitem__)]


@dataclass(frozen=True, slots=True)
class Summary:
    """Counts of the practice or ranked games under one ruleset. Abandoned games only count in `left`."""

    ruleset: Ruleset
    practice: bool
    played: int  # the number of finished games
    cleared: int
    left: int
    streak: int  # the number of Dungeons cleared in a row up to the last game
    best_streak: int
    scores: Counter[int]  # the number of games with each score
    killers: Counter[str]  # the number of games that each Monster ended, keyed by its code
    armed: int  # the number of deaths in fights with the Weapon
    rooms: Counter[int]  # the number of deaths in each Room

    @property
    def died(self) -> int:
        """The number of games that ended in a death."""
        return self.played - self.cleared

    @property
    def barehanded(self) -> int:
        """The number of deaths in barehanded fights."""
        return self.killers.total() - self.armed

    @property
    def rate(self) -> float | None:
        """The share of finished games that were cleared, 0 to 1; `None` if no game was finished."""
        return self.cleared / self.played if self.played else None

    @property
    def best(self) -> int | None:
        """The highest score; `None` if no game was finished."""
        return max(self.scores, default=None)


def same_rules(ruleset: Ruleset) -> Ruleset:
    """Return the equivalent ruleset with the simplest name: ``hard`` for ``easy+avoid=never``."""
    return replace(ruleset, name="")  # an empty name is replaced by the simplest one


@lru_cache(maxsize=200)
def read_rules(text: str) -> Ruleset | None:
    """Return the ruleset in ``text``, with the simplest name; `None` if it is from another version."""
    try:
        return same_rules(Ruleset.parse(text))
    except ValueError:
        return None


def summaries(entries: Iterable[Entry]) -> dict[tuple[Ruleset, bool], Summary]:
    """Return the summaries of ``entries`` by ruleset and practice, in the order of their first games.

    Equivalent rulesets count as one.
    """
    by_text: dict[tuple[str, bool], list[Entry]] = {}
    for entry in entries:
        # The key of a custom order of cards is the whole ID, but such games are few.
        by_text.setdefault((entry.game.partition("#")[0], entry.practice), []).append(entry)
    groups: dict[tuple[Ruleset, bool], list[Entry]] = {}
    for (text, practice), some in by_text.items():
        rules = read_rules(text.partition(":")[0])
        if rules is not None:
            groups.setdefault((rules, practice), []).extend(some)
    return {key: _summary(*key, some) for key, some in groups.items()}


def _summary(ruleset: Ruleset, practice: bool, entries: Sequence[Entry]) -> Summary:
    finished = [entry for entry in entries if entry.outcome != LEFT]
    died = [entry for entry in finished if entry.outcome == "died"]
    streaks = [0]
    for entry in chronological(finished):
        if entry.outcome == "cleared":
            streaks[-1] += 1
        else:
            streaks.append(0)
    return Summary(
        ruleset,
        practice,
        played=len(finished),
        cleared=len(finished) - len(died),
        left=len(entries) - len(finished),
        streak=streaks[-1],
        best_streak=max(streaks),
        scores=Counter(entry.score for entry in finished),
        killers=Counter(entry.end.removesuffix("*") for entry in died if entry.end != NONE),
        armed=sum(entry.end.endswith("*") for entry in died),
        rooms=Counter(entry.room for entry in died),
    )


ALL, CLEARED, DIED, PRACTICE = range(4)
"""The keys of `Overview.newest`."""

_RECENT: Final = 500  # how many of the newest games are searched for earlier ones in the same Dungeon


class Overview(NamedTuple):
    """A snapshot of the history, unaffected by games that end later."""

    entries: Sequence[Entry]  # the entries in file order
    newest: Mapping[int, Sequence[Entry]]  # the `ALL`, `CLEARED`, `DIED` and `PRACTICE` games, newest first
    summaries: Mapping[tuple[Ruleset, bool], Summary]
    days: Days

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> Overview:
        """Return the overview of the ``entries`` of a history, given in file order."""
        every, days = [*entries], Days()
        days.add(every)
        newest = chronological(every)[::-1]
        lists = {
            ALL: newest,
            CLEARED: [entry for entry in newest if entry.outcome == "cleared"],
            DIED: [entry for entry in newest if entry.outcome == "died"],
            PRACTICE: [entry for entry in newest if entry.practice],
        }
        return cls(every, lists, summaries(every), days)


EMPTY: Final = Overview.of(())
"""The overview of an empty history."""


class Feat(Enum):
    """An achievement worth announcing."""

    FIRST_CLEAR = auto()  # the first Dungeon cleared under the game's rules
    RECORD = auto()  # the highest score so far under the game's rules, for a clear
    BETTER = auto()  # a higher score than in all earlier games in the same Dungeon; for practice games only


def feats(game: Game, history: Overview) -> frozenset[Feat]:
    """Return the feats of a finished ``game`` in ``history``; practice games only have `Feat.BETTER`."""
    summary = history.summaries.get((same_rules(game.id.ruleset), False))
    points, reached = score(game.state), set()
    if game.practice:
        recent = (one for one in history.newest[ALL][:_RECENT] if one.game == str(game.id))
        _this, *earlier = [one.score for one in recent if one.outcome != LEFT] or [points]
        return frozenset({Feat.BETTER} if points > max(earlier, default=points) else ())
    if summary is None or outcome(game.state) is not Outcome.CLEARED:
        return frozenset()
    if summary.cleared == 1:
        reached.add(Feat.FIRST_CLEAR)
    if summary.played > 1 and summary.best == points and summary.scores[points] == 1:
        reached.add(Feat.RECORD)
    return frozenset(reached)


class Encounters(NamedTuple):
    """Counts of the player's encounters with one Monster."""

    slain: int = 0
    killed: int = 0  # the number of games the Monster ended
    avoided: int = 0
    met: str = ""  # the end time, as in `Entry.ended`, of the first game in which the player met the Monster
    room: int = 0  # the number of the Room in which the player first met the Monster


class Bestiary:
    """Counts the encounters in all ranked games of an ``overview``, oldest first, in time slices.

    Abandoned games are skipped, because they have no code.
    """

    def __init__(self, overview: Overview) -> None:
        self.found: dict[Card, Encounters] = {}  # the encounters with each Monster met so far
        self.fraction = 0.0  # the share of the history that has been counted, 0 to 1
        self._games = overview.newest[ALL]
        self._work = self._count_all()

    def step(self, seconds: float) -> bool:
        """Count games for about ``seconds``. Return whether there are more games to count."""
        end = perf_counter() + seconds
        while next(self._work, False):
            if perf_counter() >= end:
                return True
        return False

    def _count_all(self) -> Iterator[bool]:
        for done, entry in enumerate(reversed(self._games), start=1):
            if entry.code != NONE and not entry.practice:
                self._count(entry)
            self.fraction = done / len(self._games)
            yield True

    def _count(self, entry: Entry) -> None:
        try:
            game = read_code(entry.code)
        except CodeError:
            return
        self._meet(1, [card for card in game.id.start().room if card is not None], entry)
        for step in game.steps:
            died = Died() in step.events
            for event in step.events:
                match event:
                    case Dealt(cards):
                        self._meet(step.room + 1, [card for _slot, card in cards], entry)
                    case Fought(card):
                        one = self.found[card]
                        slain, killed = one.slain + (not died), one.killed + died
                        self.found[card] = one._replace(slain=slain, killed=killed)
                    case Avoided(scooped):
                        for card in self.found.keys() & scooped:
                            one = self.found[card]
                            self.found[card] = one._replace(avoided=one.avoided + 1)

    def _meet(self, room: int, cards: Iterable[Card], entry: Entry) -> None:
        """Record the first meeting with each Monster among the newly dealt ``cards``."""
        for card in cards:
            if card.kind is CardKind.MONSTER and card not in self.found:
                self.found[card] = Encounters(met=entry.ended, room=room)
