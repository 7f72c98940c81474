"""A Room tried many times: the way it was played and the best one, played on over the same re-deals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scoundrel.cli.interrupt import Interrupt
from scoundrel.cli.progress import Progress
from scoundrel.confidence import paired, wilson
from scoundrel.engine import Game, Move
from scoundrel.i18n import gettext as _
from scoundrel.i18n import ngettext
from scoundrel.solver.review import Turn
from scoundrel.solver.rollouts import Rollouts
from scoundrel.solver.view import PlayerView

_SLICE: Final = 0.1
"""Seconds of play between two checks of Ctrl+C."""


class Tries:
    """The tries of the Room of ``turn``, which a review of ``game`` judged."""

    def __init__(self, game: Game, turn: Turn) -> None:
        self._turn: Final = turn
        played = () if turn.played is None else turn.played.moves
        self._ways: Final[list[tuple[Move, ...]]] = [turn.best.moves]
        """The way it was played, if it is another, and the best."""
        if played not in ((), turn.best.moves):
            self._ways.insert(0, played)
        view = PlayerView.of(Game.replay(game.id, game.moves[: turn.begins]))
        self._rollouts: Final = Rollouts(view, self._ways)

    def play(self, interrupt: Interrupt, progress: Progress) -> None:
        """Play all of them, until Ctrl+C is pressed."""
        found = self._rollouts
        while not interrupt.asked and not found.step(_SLICE):
            done = len(found.ended)
            progress.show(
                done / found.tries,
                _("tries: {n} of {tries}, Ctrl+C shows what was found", n=done, tries=found.tries),
            )

    def as_text(self) -> Iterator[str]:
        """What came of them, line by line."""
        tries = len(self._rollouts.ended)
        yield ngettext(
            "Room {room}, over {n} re-deal of the unseen cards, played on by the advisor:",
            "Room {room}, over {n} re-deals of the unseen cards, played on by the advisor:",
            tries,
            room=self._turn.room,
        )
        if not tries:
            return
        names = [_("best"), _("played")][: len(self._ways)][::-1]
        widths = max(map(len, names)), max(len(_written(way)) for way in self._ways)
        for number, (name, way) in enumerate(zip(names, self._ways, strict=True)):
            least, most = wilson(self._rollouts.cleared(number), tries)
            yield _(
                "  {name}: {moves} | {n} cleared, {least:.0f} to {most:.0f} in 100 (95% confidence)",
                name=f"{name:>{widths[0]}}",
                moves=f"{_written(way):{widths[1]}}",
                n=self._rollouts.cleared(number),
                least=100 * least,
                most=100 * most,
            )
        if len(self._ways) > 1:
            least, most = self._difference()
            yield _(
                "  gain of the best: {n:+d}, {least:+.0f} to {most:+.0f} in 100 (95% confidence)",
                n=self._rollouts.cleared(1) - self._rollouts.cleared(0),
                least=100 * least,
                most=100 * most,
            )

    def as_data(self) -> dict[str, object]:
        """The same as plain values, for other programs."""
        found = self._rollouts
        return {
            "room": self._turn.room,
            "tries": len(found.ended),
            "ways": [
                {
                    "moves": [str(move) for move in way],
                    "best": number == len(self._ways) - 1,
                    "cleared": [ends[number].cleared for ends in found.ended],
                    "scores": [ends[number].score for ends in found.ended],
                }
                for number, way in enumerate(self._ways)
            ],
            "difference": [*self._difference()] if len(self._ways) > 1 else None,
        }

    def _difference(self) -> tuple[float, float]:
        """Bounds of the true gain of the best way."""
        found = self._rollouts
        return paired(found.only(1, 0), found.only(0, 1), len(found.ended))


def _written(way: tuple[Move, ...]) -> str:
    return " ".join(map(str, way))
