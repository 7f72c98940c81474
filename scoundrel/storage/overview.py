"""What the screens show of a history: its games in order, their statistics, and the days."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from scoundrel.engine import Ruleset
from scoundrel.storage.daily import Days
from scoundrel.storage.entry import Entry
from scoundrel.storage.games import Picked
from scoundrel.storage.statistics import Counts, Summary
from scoundrel.storage.timeorder import Tick, Times

ALL, CLEARED, DIED, PRACTICE = range(4)
"""The lists of `Overview.newest`."""

_CHUNK: Final = 4096
_BITS: Final = {CLEARED: 1, DIED: 2, PRACTICE: 4}
_OUTCOMES: Final = {"cleared": _BITS[CLEARED], "died": _BITS[DIED]}


class Overview(NamedTuple):
    """A snapshot of the history: games that end later are not in it."""

    entries: Sequence[Entry]
    """In the order of the file."""
    newest: Mapping[int, Sequence[Entry]]
    """`ALL` games, those `CLEARED`, `DIED` or for `PRACTICE`, each list with the newest game first."""
    summaries: Mapping[tuple[Ruleset, bool], Summary]
    days: Days

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> Overview:
        """The overview of a short history, computed at once."""
        every = [*entries]
        survey = Survey()
        survey.add(every)
        return survey.overview(every)


class Survey:
    """Builds an overview from entries that are added in parts, in the order of the file."""

    def __init__(self) -> None:
        self._counts = Counts()
        self._days = Days()
        self._times = Times()
        self._flags = bytearray()
        """For each entry the lists it is in."""

    def add(self, entries: Sequence[Entry]) -> None:
        """Add entries."""
        self._counts.add(entries)
        self._days.add(entries)
        self._times.add([entry.ended for entry in entries])
        practice = _BITS[PRACTICE]
        self._flags += bytes(
            _OUTCOMES.get(entry.outcome, 0) | (practice if entry.practice else 0) for entry in entries
        )

    def overview(self, entries: Sequence[Entry], tick: Tick = lambda: None) -> Overview:
        """The overview of ``entries``, which are all that were added.

        ``tick`` is called often if that takes long, and may raise.
        """
        order = self._times.order(tick)[::-1]
        flags = self._flags
        places: dict[int, array[int]] = {which: array("I") for which in _BITS}
        for at in range(0, len(order), _CHUNK):
            some = order[at : at + _CHUNK]
            for which, bit in _BITS.items():
                places[which].extend(array("I", [place for place in some if flags[place] & bit]))
            tick()
        newest: dict[int, Sequence[Entry]] = {ALL: _pick(entries, order)}
        for which in _BITS:
            newest[which] = _pick(entries, places[which])
        return Overview(entries, newest, self._counts.summaries(tick), self._days)


def _pick(entries: Sequence[Entry], places: Sequence[int]) -> Sequence[Entry]:
    return [entries[place] for place in places] if isinstance(entries, list) else Picked(entries, places)


EMPTY: Final = Overview.of(())
"""The overview of no games."""
