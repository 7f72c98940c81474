"""Which milestones a game was the first to reach, found out after its end."""

from __future__ import annotations

from typing import Final

from scoundrel.engine import Game
from scoundrel.storage.judgements import Judgements, Kind
from scoundrel.storage.milestones import Milestone, Milestones, within_reach
from scoundrel.storage.overview import Overview

from .judge import advises
from .par import Par

_SLICE: Final = 0.004
"""Seconds."""


class Reached:
    """Looks for the milestones that ``game``, the last of ``overview``, was the first to reach."""

    def __init__(self, game: Game, overview: Overview, judged: Judgements) -> None:
        self.new: frozenset[Milestone] = frozenset()
        self._game = game
        self._overview = overview
        self._judged = judged
        self._wanted = within_reach(game)
        self._key = code_of(game) if self._wanted else ""
        if not self._key:
            self._wanted = frozenset()
        self._search: Milestones | None = None

    def look_on(self, known: Par) -> bool:
        """Search for a few milliseconds; return whether there is more to do.

        Par is waited for last: ``known`` is what is known of it.
        """
        if self._search is None:
            now = self._wanted - {Milestone.PAR} or self._wanted
            if not now:
                return False
            if now == {Milestone.PAR} and not self._take_par(known):
                return not known.settled
            self._wanted -= now
            if Milestone.ADVISOR in now:
                self._play_quickly()
            self._search = Milestones(self._overview, self._judged, wanted=now)
        if self._search.step(_SLICE):
            earned = self._search.earned.items()
            self.new |= {milestone for milestone, by in earned if by.key == self._key}
            self._search = None
        return True

    def _take_par(self, known: Par) -> bool:
        """Keep par once it is settled; was it reached?"""
        if known.settled and known.line is not None:
            self._judged.add(self._key, Kind.PAR, known.line.score)
        return known.reached

    def _play_quickly(self) -> None:
        if self._judged.of(self._key, Kind.QUICK) is None and advises(self._game.id.ruleset):
            from scoundrel.solver.quick_games import QuickGames  # noqa: PLC0415  # not before a game is over

            quick = QuickGames(Game(self._game.id).state).play(0.0)
            self._judged.add(self._key, Kind.QUICK, quick)


def code_of(game: Game) -> str:
    """The code of a game that counts; empty where it is too long to have one."""
    from scoundrel.engine.code import result_code  # noqa: PLC0415  # not before a game is over

    try:
        return result_code(game)
    except ValueError:
        return ""
