"""Statistics of the history for each ruleset."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from operator import itemgetter
from typing import Final, NamedTuple

from scoundrel.axis_steps import round_steps
from scoundrel.engine import CLASSIC, EASY, HARD, Ruleset
from scoundrel.engine.records import dataclass
from scoundrel.storage.entry import LEFT, NONE, Entry
from scoundrel.storage.timeorder import Tick, Times

_ENDED, _OUTCOME, _SCORE, _END, _ROOM = (
    itemgetter(Entry._fields.index(name)) for name in ("ended", "outcome", "score", "end", "room")
)
_CHUNK: Final = 1 << 14
_PLAIN: Final = {preset.avoid: preset.name for preset in (CLASSIC, EASY, HARD)}


@dataclass(frozen=True, slots=True)
class Summary:
    """The games of one ruleset, with practice games apart. A game that was left counts in `left` only."""

    ruleset: Ruleset
    practice: bool
    played: int
    """Finished games."""
    cleared: int
    left: int
    streak: int
    """The current streak of cleared Dungeons."""
    best_streak: int
    scores: Counter[int]
    """The number of games with each score."""
    killers: Counter[str]
    """The number of games that each Monster ended, by its card's code."""
    armed: int
    """Deaths in a fight with the Weapon; the other deaths were barehanded."""
    rooms: Counter[int]
    """Deaths by the number of the Room."""

    @property
    def died(self) -> int:
        """Games that ended in death."""
        return self.played - self.cleared

    @property
    def barehanded(self) -> int:
        """Deaths in a fight without the Weapon."""
        return self.killers.total() - self.armed

    @property
    def rate(self) -> float | None:
        """The share of the finished games that was cleared, 0 to 1."""
        return self.cleared / self.played if self.played else None

    @property
    def best(self) -> int | None:
        """The highest score."""
        return max(self.scores, default=None)

    @property
    def average(self) -> float | None:
        """The mean score."""
        if not self.played:
            return None
        return sum(score * games for score, games in self.scores.items()) / self.played

    @property
    def median(self) -> float | None:
        """The median score."""
        ordered = sorted(self.scores.elements())
        if not ordered:
            return None
        return (ordered[(len(ordered) - 1) // 2] + ordered[len(ordered) // 2]) / 2


class Bin(NamedTuple):
    """One bar of a histogram: the games with a score from ``low`` to ``high``, both included."""

    low: int
    high: int
    games: int


def same_rules(ruleset: Ruleset) -> Ruleset:
    """The equivalent ruleset with the simplest name: ``hard`` for ``easy+avoid=never``."""
    return Ruleset(
        _PLAIN[ruleset.avoid],
        ruleset.max_health,
        ruleset.avoid,
        ruleset.equal_rank_ok,
        ruleset.final_potion_bonus,
        ruleset.death_counts_room,
    )


def summaries(entries: Iterable[Entry]) -> dict[tuple[Ruleset, bool], Summary]:
    """A summary for each ruleset, and for practice or not, in the order of their first games.

    Equivalent rulesets count as one, whatever their names. Entries with unknown rulesets are skipped.
    """
    counted = Counts()
    counted.add(entries)
    return counted.summaries()


class Counts:
    """Builds the summaries from entries that are added in parts, in the order of the file."""

    def __init__(self) -> None:
        self._groups: dict[tuple[Ruleset, bool], _Group] = {}
        self._keys: tuple[dict[str, tuple[Ruleset, bool] | None], ...] = {}, {}
        """The group of each ruleset's text, if any; for practice in the second."""

    def add(self, entries: Iterable[Entry]) -> None:
        """Add entries."""
        parts: dict[tuple[Ruleset, bool] | None, list[Entry]] = {}
        by_text: tuple[dict[str, list[Entry]], ...] = {}, {}
        for entry in entries:
            # For an order of cards this is the whole ID, but such games are few.
            text = entry.game.partition("#")[0]
            known = by_text[entry.practice]
            part = known.get(text)
            if part is None:
                part = known[text] = parts.setdefault(self._key(text, practice=entry.practice), [])
            part.append(entry)
        for key, part in parts.items():
            if key is not None:
                self._groups.setdefault(key, _Group()).add(part)

    def summaries(self, tick: Tick = lambda: None) -> dict[tuple[Ruleset, bool], Summary]:
        """The result of `summaries`. ``tick`` is called if that takes long, and may raise."""
        return {key: group.summary(*key, tick) for key, group in self._groups.items()}

    def _key(self, text: str, *, practice: bool) -> tuple[Ruleset, bool] | None:
        named = text.partition(":")[0]
        keys = self._keys[practice]
        if named not in keys:
            try:
                keys[named] = same_rules(Ruleset.parse(named)), practice
            except ValueError:
                keys[named] = None
        return keys[named]


class _Group:
    """The counts of one ruleset."""

    def __init__(self) -> None:
        self._begun = 0
        self._times = Times()
        self._cleared = bytearray()
        """A byte for each finished game: 1 if it was cleared."""
        self._scores: Counter[int] = Counter()
        self._ends: Counter[str] = Counter()
        self._rooms: Counter[int] = Counter()

    def add(self, entries: Sequence[Entry]) -> None:
        self._begun += len(entries)
        finished = [entry for entry in entries if entry.outcome != LEFT]
        died = [entry for entry in finished if entry.outcome == "died"]
        self._times.add([*map(_ENDED, finished)])
        self._cleared += bytes(map("cleared".__eq__, map(_OUTCOME, finished)))
        self._scores.update(map(_SCORE, finished))
        self._ends.update(map(_END, died))
        self._rooms.update(map(_ROOM, died))

    def summary(self, ruleset: Ruleset, practice: bool, tick: Tick) -> Summary:
        cleared = self._cleared
        if not self._times.in_order:
            cleared = bytearray(map(cleared.__getitem__, self._times.order(tick)))
        streak, best_streak = _streaks(cleared)
        killers: Counter[str] = Counter()
        for end, games in self._ends.items():
            if end != NONE:
                killers[end.removesuffix("*")] += games
        return Summary(
            ruleset,
            practice,
            played=len(cleared),
            cleared=cleared.count(1),
            left=self._begun - len(cleared),
            streak=streak,
            best_streak=best_streak,
            scores=self._scores,
            killers=killers,
            armed=sum(games for end, games in self._ends.items() if end.endswith("*")),
            rooms=self._rooms,
        )


def bins(scores: Mapping[int, int], most: int) -> tuple[Bin, ...]:
    """A histogram of the scores in at most ``most`` bars (two or more), lowest first, without gaps.

    All have the same width, 1, 2, 5, 10 and so on, and none has scores both below zero and from zero up.
    """
    if not scores:
        return ()
    lowest, highest = min(scores), max(scores)
    width = next(width for width in round_steps() if highest // width - lowest // width < max(most, 2))
    counted: Counter[int] = Counter()
    for score, games in scores.items():
        counted[score // width] += games
    places = range(lowest // width, highest // width + 1)
    return tuple(Bin(place * width, (place + 1) * width - 1, counted[place]) for place in places)


def _streaks(cleared: bytearray) -> tuple[int, int]:
    """The lengths of the last and the longest run of ones."""
    run = best = 0
    for at in range(0, len(cleared), _CHUNK):
        first, *others = map(len, cleared[at : at + _CHUNK].split(b"\0"))
        best = max(best, run + first, *others)
        run = others[-1] if others else run + first
    return run, best


def in_order(entries: Sequence[Entry]) -> Sequence[Entry]:
    """The entries by the time they ended; imported ones are out of order in the file."""
    times = Times()
    times.add([*map(_ENDED, entries)])
    return entries if times.in_order else [entries[place] for place in times.order()]
