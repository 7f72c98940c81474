"""The encounters with each Monster, counted by replaying the history."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from time import perf_counter
from typing import NamedTuple

from ..engine import Avoided, Card, CardKind, Dealt, Died, Fought
from ..engine.code import CodeError, read_code
from .entry import NONE, Entry
from .overview import ALL, Overview


class Encounters(NamedTuple):
    """Everything counted of one Monster."""

    slain: int = 0
    killed: int = 0  # the number of games it ended
    avoided: int = 0
    met: str = ""  # when the game of the first meeting ended, as in `Entry`
    room: int = 0  # the number of the Room of the first meeting


class Bestiary:
    """Counts the encounters in all counted games of an ``overview``, oldest first, in slices of time.

    An abandoned game has no code, so it counts for nothing.
    """

    def __init__(self, overview: Overview) -> None:
        self.found: dict[Card, Encounters] = {}  # the encounters with each Monster met so far
        self.fraction = 0.0  # the share of the history that has been counted, 0 to 1
        self._games = overview.newest[ALL]
        self._work = self._count_all()

    def step(self, seconds: float) -> bool:
        """Count games for about ``seconds``. Return whether there are more."""
        end = perf_counter() + seconds
        while next(self._work, False):
            if perf_counter() >= end:
                return True
        return False

    def _count_all(self) -> Iterator[bool]:
        count = len(self._games)
        for place in range(count - 1, -1, -1):
            entry = self._games[place]
            if entry.code != NONE and not entry.practice:
                self._count(entry)
            self.fraction = 1 - place / count
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
        """Note the first meeting with each of these Monsters, which were dealt."""
        for card in cards:
            if card.kind is CardKind.MONSTER and card not in self.found:
                self.found[card] = Encounters(met=entry.ended, room=room)
