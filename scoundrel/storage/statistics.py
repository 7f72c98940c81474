"""How the games of the history went, ruleset by ruleset."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import compress, pairwise
from operator import gt, itemgetter, ne, or_
from typing import Final, NamedTuple

from scoundrel.engine import CLASSIC, EASY, HARD, Ruleset

from .entry import LEFT, NONE, Entry

_ENDED, _OUTCOME, _SCORE, _END, _ROOM = (
    itemgetter(Entry._fields.index(name)) for name in ("ended", "outcome", "score", "end", "room")
)
_OFFSET = itemgetter(slice(len("2026-11-21T10:12:33"), None))
"""Of a time: how far its clock was ahead."""
_PLAIN: Final = {preset.avoid: preset.name for preset in (CLASSIC, EASY, HARD)}


@dataclass(frozen=True, slots=True)
class Summary:
    """All games of one ruleset, those for practice apart. A game that was left is in `left` only."""

    ruleset: Ruleset
    practice: bool
    played: int
    """Games that were finished."""
    cleared: int
    left: int
    streak: int
    """Dungeons cleared in a row up to the last game."""
    best_streak: int
    scores: Counter[int]
    """How many games had each score."""
    killers: Counter[str]
    """How many games each Monster ended, by its card's code."""
    armed: int
    """Deaths in a fight with the Weapon; the others were barehanded."""
    rooms: Counter[int]
    """Deaths by the number of the Room."""

    @property
    def died(self) -> int:
        """How many games ended in death."""
        return self.played - self.cleared

    @property
    def barehanded(self) -> int:
        """Deaths in a fight without the Weapon."""
        return self.killers.total() - self.armed

    @property
    def rate(self) -> float | None:
        """Which part of the finished games was cleared, 0 to 1."""
        return self.cleared / self.played if self.played else None

    @property
    def best(self) -> int | None:
        """The highest score."""
        return max(self.scores, default=None)

    @property
    def average(self) -> float | None:
        """The mean of the scores."""
        if not self.played:
            return None
        return sum(score * games for score, games in self.scores.items()) / self.played

    @property
    def median(self) -> float | None:
        """The score in the middle; between the two there, where their number is even."""
        ordered = sorted(self.scores.elements())
        if not ordered:
            return None
        return (ordered[(len(ordered) - 1) // 2] + ordered[len(ordered) // 2]) / 2


class Bin(NamedTuple):
    """One bar of a chart: how many games had a score from ``low`` to ``high``, both included."""

    low: int
    high: int
    games: int


def same_rules(ruleset: Ruleset) -> Ruleset:
    """The ruleset with these dials that goes by the simplest name: ``hard`` for ``easy+avoid=never``."""
    return Ruleset(
        _PLAIN[ruleset.avoid],
        ruleset.max_health,
        ruleset.avoid,
        ruleset.equal_rank_ok,
        ruleset.final_potion_bonus,
        ruleset.death_counts_room,
    )


def summaries(entries: Iterable[Entry]) -> dict[tuple[Ruleset, bool], Summary]:
    """A summary for each ruleset with which a game was begun, and for practice or not; the oldest first.

    Rulesets are told apart by their dials, whatever they were called. Entries whose ruleset this version
    does not know are passed over.
    """
    groups: dict[tuple[Ruleset, bool], list[Entry]] = {}
    unknown: list[Entry] = []
    by_text: tuple[dict[str, list[Entry]], ...] = {}, {}
    for entry in entries:
        # With an order of cards this is the whole ID: such games are few.
        text = entry.game.partition("#")[0]
        known = by_text[entry.practice]
        group = known.get(text)
        if group is None:
            try:
                rules = same_rules(Ruleset.parse(text.partition(":")[0]))
            except ValueError:
                group = unknown
            else:
                group = groups.setdefault((rules, entry.practice), [])
            known[text] = group
        group.append(entry)
    return {key: _summary(*key, group) for key, group in groups.items()}


def bins(scores: Mapping[int, int], most: int) -> tuple[Bin, ...]:
    """The scores in at most ``most`` bars (two or more), lowest first, with none left out between them.

    All are equally wide, 1, 2, 5, 10 and so on, and none has scores of both below zero and zero or above.
    """
    if not scores:
        return ()
    lowest, highest = min(scores), max(scores)
    width = next(
        width
        for power in range(len(str(highest - lowest)) + 1)
        for width in (10**power, 2 * 10**power, 5 * 10**power)
        if highest // width - lowest // width < max(most, 2)
    )
    counted: Counter[int] = Counter()
    for score, games in scores.items():
        counted[score // width] += games
    places = range(lowest // width, highest // width + 1)
    return tuple(Bin(place * width, (place + 1) * width - 1, counted[place]) for place in places)


def _summary(ruleset: Ruleset, practice: bool, entries: list[Entry]) -> Summary:
    finished = [entry for entry in in_order(entries) if entry.outcome != LEFT]
    # A byte for each game, 1 where it was cleared: the runs between the zeros are the streaks.
    cleared = bytes(map("cleared".__eq__, map(_OUTCOME, finished)))
    streaks = [*map(len, cleared.split(b"\0"))]
    died = [entry for entry in finished if entry.outcome == "died"]
    ends = Counter(map(_END, died))
    killers: Counter[str] = Counter()
    for end, games in ends.items():
        if end != NONE:
            killers[end.removesuffix("*")] += games
    return Summary(
        ruleset,
        practice,
        played=len(finished),
        cleared=cleared.count(1),
        left=len(entries) - len(finished),
        streak=streaks[-1],
        best_streak=max(streaks),
        scores=Counter(map(_SCORE, finished)),
        killers=killers,
        armed=sum(games for end, games in ends.items() if end.endswith("*")),
        rooms=Counter(map(_ROOM, died)),
    )


def in_order(entries: list[Entry]) -> list[Entry]:
    """By the time they ended, which is not the order of the file once others were imported."""
    times = [*map(_ENDED, entries)]
    offsets = [*map(_OFFSET, times)]
    if len({*offsets}) <= 1:  # where all clocks agree, the texts of the times do as well
        return entries if times == sorted(times) else sorted(entries, key=_ENDED)
    from datetime import datetime  # noqa: PLC0415  # not for the first frame

    def instant(time: str) -> float:
        return datetime.fromisoformat(time).timestamp()

    try:
        # Of many years only some pairs are in doubt: to read each time takes longer than all the rest.
        doubts = map(or_, map(gt, times, times[1:]), map(ne, offsets, offsets[1:]))
        if all(instant(a) <= instant(b) for a, b in compress(pairwise(times), doubts)):
            return entries
        instants = [*map(instant, times)]
    except (ValueError, OverflowError):  # the 31st of February
        return sorted(entries, key=_ENDED)
    return [entries[place] for place in sorted(range(len(entries)), key=instants.__getitem__)]
