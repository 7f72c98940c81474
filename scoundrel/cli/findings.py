"""What was found about a Dungeon and a game, as a transcript with remarks and as plain values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from scoundrel.cli.game_argument import Given
from scoundrel.engine import (
    AvoidPolicy,
    Fault,
    Game,
    Record,
    Ruleset,
    format_record,
    outcome,
    room_turns,
    score,
)
from scoundrel.solver.english import percent

if TYPE_CHECKING:
    from scoundrel.solver.advisor import Plan
    from scoundrel.solver.line import Line
    from scoundrel.solver.review import Review, Turn

_ROW: Final = 22
"""Cards in one line."""
_LEAST_CHANCE: Final = 0.005
_LEAST_POINTS: Final = 0.05
"""Less than this would be shown as nothing."""


class Analysis(NamedTuple):
    """What was found."""

    given: Given
    line: Line
    seconds: float
    """How long the best line was looked for."""
    review: Review | None
    complete: bool
    """Was there time for all of it, or did Ctrl+C cut it short?"""


def as_text(found: Analysis) -> Iterator[str]:
    """The lines of the best line's transcript, with all else as remarks in it."""
    yield from (f"; {line}".rstrip() for line in _before(found))
    yield ""
    yield from format_record(Record(_best_game(found))).splitlines()
    if found.given.game is not None:
        yield ""
        yield from (f"; {line}".rstrip() for line in _after(found, found.given.game))


def _best_game(found: Analysis) -> Game:
    """The game of the best line: for practice, as whoever plays it knows what lies where."""
    return Game.replay(found.given.id, found.line.moves, practice=True)


def _before(found: Analysis) -> Iterator[str]:
    yield f"{found.given.id}: {_rules(found.given.id.ruleset)}"
    yield ""
    yield "The Dungeon, top card first:"
    cards = [card.code for card in found.given.id.dungeon()]
    for at in range(0, len(cards), _ROW):
        yield f"  {' '.join(cards[at : at + _ROW])}"
    yield ""
    yield from _par(found.line, found.seconds)
    if not found.complete:
        yield "Stopped by Ctrl+C: this is what was found until then."


def _rules(ruleset: Ruleset) -> str:
    avoiding = {
        AvoidPolicy.ALWAYS: "any Room may be avoided",
        AvoidPolicy.NOT_TWICE: "no two Rooms in a row may be avoided",
        AvoidPolicy.NEVER: "no Room may be avoided",
    }
    words = [f"{ruleset.max_health} health", avoiding[ruleset.avoid]]
    if ruleset.equal_rank_ok:
        words.append("a used Weapon fights equal Monsters too")
    if not ruleset.final_potion_bonus:
        words.append("no bonus for the last potion")
    if ruleset.death_counts_room:
        words.append("a death is charged with the Room too")
    return ", ".join(words)


def _par(line: Line, seconds: float) -> Iterator[str]:
    """The truth about the best line."""
    if line.cleared and line.proved:
        yield f"Par {line.score}, proved: nobody can score more. The Dungeon can be cleared."
    elif line.cleared:
        yield f"The best found in {seconds:.1f} s scores {line.score}; more is not ruled out."
        yield "The Dungeon can be cleared: the line below does it."
    elif line.lost and line.proved:
        yield "The Dungeon cannot be cleared: proved."
        yield f"Par {line.score}, proved: nobody can score more."
    elif line.lost:
        yield "The Dungeon cannot be cleared: proved."
        yield f"The best death found in {seconds:.1f} s scores {line.score}; a better one is not ruled out."
    else:
        yield f"In {seconds:.1f} s no way to clear the Dungeon was found, and none is ruled out."
        yield f"The best death found scores {line.score}."


def _after(found: Analysis, game: Game) -> Iterator[str]:
    """The game that was played."""
    ended = outcome(game.state)
    practice = ", for practice" if game.practice else ""
    if ended is None:
        yield f"The game played{practice}: not finished, health {game.state.health}"
    else:
        short = found.line.score - score(game.state)
        par = "par" if found.line.proved else "the best line found"
        beside = f"{short} below {par}" if short else f"as good as {par}"
        yield f"The game played{practice}: {ended.value}, {score(game.state)}, {beside}"
    for fault in found.given.faults:
        yield f"Not true: {fault}."
    review = found.review
    if review is None:
        return
    if not review.trained:
        yield "By rules like these the advisor only guesses."
    yield "Room by Room the chance of clearing the Dungeon, by what could be known then, and what was played:"
    turns = review.turns
    width = max((len(_moves(turn.played)) for turn in turns), default=0)
    for turn in turns:
        yield from _turn(turn, width)
    sentences = [turn.sentence for turn in turns if turn.turning_point]
    if sentences:
        yield ""
        yield "Turning points:"
        yield from (f"  {sentence}" for sentence in sentences)


def _turn(turn: Turn, width: int) -> Iterator[str]:
    cards = " ".join(map(str, turn.cards))
    gave = ""
    if turn.gave_away >= _LEAST_CHANCE:
        gave = f" | gave away {percent(turn.gave_away)}"
    elif turn.gave_points >= _LEAST_POINTS:
        gave = f" | gave away {turn.gave_points:.1f} points"
    mark = ">" if turn.turning_point else " "
    yield f"{mark}{turn.room:3}. {cards:11} | {percent(turn.chance):>8} | {_moves(turn.played):{width}}{gave}"
    if gave:
        yield f"      best: {_moves(turn.best)} | {turn.best.why}"


def _moves(plan: Plan | None) -> str:
    return "not played to its end" if plan is None else " ".join(map(str, plan.moves))


def as_data(found: Analysis) -> dict[str, object]:
    """All of it as plain values, for other programs; the keys are told in `scoundrel.cli.analyse`."""
    game_id, game, faults = found.given
    return {
        "game": str(game_id),
        "ruleset": str(game_id.ruleset),
        "dungeon": [card.code for card in game_id.dungeon()],
        "par": {
            "score": found.line.score,
            "proved": found.line.proved,
            "cleared": found.line.cleared,
            "lost": found.line.lost,
        },
        "line": [
            {
                "room": turn.number,
                "cards": [str(card) for card in turn.cards],
                "moves": [*map(str, turn.moves)],
            }
            for turn in room_turns(_best_game(found))
        ],
        "played": None if game is None else _played(game, faults),
        "review": None if found.review is None else found.review.as_data(),
        "complete": found.complete,
    }


def _played(game: Game, faults: Sequence[Fault]) -> dict[str, object]:
    ended = outcome(game.state)
    return {
        "moves": [str(move) for move in game.moves],
        "outcome": None if ended is None else ended.value,
        "score": None if ended is None else score(game.state),
        "practice": game.practice,
        "faults": [*map(str, faults)],
    }
