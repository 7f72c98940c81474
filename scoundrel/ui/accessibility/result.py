"""The result of a game as nodes: how it came, the sum of the score, par, and what was achieved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scoundrel.engine import Game, Outcome, outcome
from scoundrel.i18n import gettext as _
from scoundrel.storage.settings import MOST_STARS

from ..background import par
from ..words import spoken_sheets, table_text
from ..words.numbers import number
from .node import Node, items, text

if TYPE_CHECKING:
    from ..words.table_text import Ending


def of_game(game: Game, known: par.Par, achieved: Sequence[str], lines: Sequence[str]) -> list[Node]:
    """All of a result: its end and score, par, what was ``achieved``, and ``lines`` about the game."""
    nodes = [*_of_ending(game), *_of_par(known)]
    if achieved:
        nodes.append(items("achieved", _("Achieved"), achieved))
    return [*nodes, *(text(f"line {i}", words) for i, words in enumerate(lines) if words)]


def _of_ending(game: Game) -> list[Node]:
    """How the game came to its end, and the sum that its score is."""
    ending, killer = table_text.ending(game), game.state.last_taken
    nodes = [text("story", table_text.end(game))]
    if killer is not None and outcome(game.state) is Outcome.DIED:
        nodes.append(text("killer", spoken_sheets.killer(killer)))
    nodes.append(items("score", _("Score"), sums(ending)))
    if ending.monsters:
        nodes.append(text("monsters", spoken_sheets.monsters(ending.monsters)))
    return nodes


def sums(ending: Ending) -> list[str]:
    """The lines of the score, and what they come to."""
    lines = (*ending.lines, (_("Score"), ending.total))
    return [spoken_sheets.figure(words, number(amount)) for words, amount in lines]


def _of_par(known: par.Par) -> list[Node]:
    """What is known of par, what it says of the game, and how hard the Dungeon is."""
    looking = "" if known.settled else _(par.LOOKING)
    if known.line is None:
        nodes = [text("par", looking or _("Par"))]
    elif looking:
        nodes = [text("par", spoken_sheets.par_so_far(looking, known.line.score, known.truth))]
    else:
        nodes = [text("par", spoken_sheets.par(known.line.score, known.truth))]
    if known.verdict:
        nodes.append(text("verdict", known.verdict))
    if known.stars is not None:
        nodes.append(text("stars", spoken_sheets.stars(known.stars, MOST_STARS)))
    return nodes
