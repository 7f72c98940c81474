"""The second lesson: five positions from real games, and the result of each way to play their Room.

The win chances come from the solver, computed beforehand by ``python assets/build_mistakes.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from ...engine import Card, Drank, Equipped, Fought, Game, GameId, Move, Step, outcome
from ...i18n import gettext as _
from ...solver import data
from ..words import lesson_text, table_text
from .answers import Prompt, result, results

_SLIGHT: Final = 3  # differences below this, in percentage points, count as zero because they may be noise
_QUEEN: Final = Card.parse("Qs")  # the Monster for which to save the fresh Weapon in the first position


class Mistake(NamedTuple):
    """A position that invites a particular mistake."""

    name: str
    game: GameId  # the position as a game ID
    source: tuple[str, str]  # the original Dungeon, and the moves that led to the position
    made: Callable[[Step], bool]  # returns whether a step is the mistake
    better: str  # the best moves as text

    @property
    def best(self) -> tuple[Move, ...]:
        """The best moves in the Room."""
        return tuple(map(Move.parse, self.better.split()))


class Answered(NamedTuple):
    """The evaluation of the moves made in an exercise."""

    over: bool  # whether the Room has been played
    wrong: bool  # whether the player could have played better
    ready: bool = True  # whether the evaluation is complete; until then, ``wrong`` is false


class MistakeJudgement(NamedTuple):
    """The evaluation of the moves made so far."""

    chance: int  # the win chance in percent, with best play in the rest of the Room
    best: int  # the win chance in percent at the start of the Room
    over: bool  # whether the Room has been played
    named: bool  # whether the player made the mistake that the position invites

    @property
    def lost(self) -> int:
        """The win chance lost, in percent; 0 for noise, and before the mistake or the end of the Room."""
        lost = self.best - self.chance
        return lost if lost >= _SLIGHT and (self.over or self.named) else 0


@cache
def chances_of(name: str) -> Mapping[str, int]:
    """Return the win chances, in percent, for each `result` of a mistake's Room."""
    rows = (line.split(";") for line in data.load("mistakes.txt"))
    return {result: int(percent) for mistake, result, percent in rows if mistake == name}


def judged(mistake: Mistake, game: Game) -> MistakeJudgement:
    """Return the evaluation of the moves made in the first Room of ``game``."""
    chances = chances_of(mistake.name)
    steps = [step for step in game.steps if step.room == 1]
    over = bool(steps) and (steps[-1].deals or outcome(steps[-1].after) is not None)
    if over:
        chance = chances[result(steps[-1].before, steps[-1].move)]
    else:
        chance = max(chances[one] for one in results(steps[-1].after if steps else game.state))
    return MistakeJudgement(chance, max(chances.values()), over, any(mistake.made(step) for step in steps))


def prompt(mistake: Mistake, game: Game) -> Prompt:
    """Return the current prompt: the task, or the answer."""
    found, texts = judged(mistake, game), lesson_text.WORDS[mistake.name]
    if found.lost and found.named:
        return Prompt(_(texts.wrong, chance=found.chance, best=found.best), answer=True)
    if found.lost:
        return Prompt(lesson_text.other(found.chance, found.best), answer=True)
    if found.over:
        return Prompt(lesson_text.right(mistake.name, found.best), answer=True)
    return Prompt(table_text.prompt(game) if game.steps else _(texts.asks))


class CommonMistake:
    """The exercise at index ``number`` of `MISTAKES`. ``keep`` saves how many are finished."""

    def __init__(self, number: int, keep: Callable[[int], None], *, new: bool = False) -> None:
        self.number: Final = number
        self.new: Final = new  # whether the player has finished no ranked game
        self._keep: Final = keep
        self._mistake: Final = MISTAKES[number]
        self.game_id: Final = self._mistake.game
        self.best: Final = self._mistake.best
        self._judged_for: tuple[Move, ...] | None = None
        self._judgement: MistakeJudgement

    @property
    def where(self) -> Sequence[str]:
        """The parts of the heading: the topic and the mistake's number."""
        return _("Mistakes"), _("{number} of {count}", number=self.number + 1, count=len(MISTAKES))

    @property
    def better(self) -> str:
        """The text shown with the best play."""
        return lesson_text.better(self._mistake.name, max(chances_of(self._mistake.name).values()))

    def work(self) -> bool:
        """Return `False`, because all results are known and nothing needs to be computed."""
        return False

    def answer(self, game: Game) -> Answered:
        """Return the evaluation of the moves made so far."""
        if self._judged_for != game.moves:  # cached, because the evaluation takes longer than a frame
            self._judged_for, self._judgement = game.moves, judged(self._mistake, game)
        return Answered(over=self._judgement.over, wrong=self._judgement.lost > 0)

    def prompt(self, game: Game) -> Prompt:
        """Return the task, or the answer to the moves."""
        return prompt(self._mistake, game)

    def following(self) -> CommonMistake | None:
        """Save the number of finished positions, or 0 after the last. Return the next position, if any."""
        number = self.number + 1
        self._keep(number if number < len(MISTAKES) else 0)
        return CommonMistake(number, self._keep, new=self.new) if number < len(MISTAKES) else None


def _spends_fresh(step: Step) -> bool:
    fight, held = step.events[0], step.before.weapon
    if not isinstance(fight, Fought) or fight.weapon is None or held is None or held.slain:
        return False
    return fight.card.value < _QUEEN.value and _QUEEN in step.before.room


def _swaps_too_early(step: Step) -> bool:
    event = step.events[0]
    return isinstance(event, Equipped) and event.replaced is not None and not event.replaced.slain


MISTAKES: Final = (
    Mistake(
        "fresh",
        GameId.parse(
            "classic@20:-:5c8dQs3c:Ts7s2cKc5s4sTh6s3h6d5d4d2sTdTc3s5hKs6h7c4h8s2hJc8h9h4c9d3d2d9c9s7dAcJsAs"
            ":6c8cQc7h:avoided"
        ),
        ("classic#30039", "-"),
        _spends_fresh,
        "8d Qs* 3c",
    ),
    Mistake(
        "full",
        GameId.parse(
            "classic@19:8d:5c9hAs7c:3h5d4h7h2sAc8h3d5h7d9cTdQs2h3s5sTs3c8sKsQc8c4cJs9dTc:6c9s6h4sJc2c6s7s"
        ),
        ("classic#40158", "- 2d Kc* Th - 4d 6d 8d"),
        lambda step: isinstance(drunk := step.events[0], Drank) and drunk.healed == 1 and not drunk.spent,
        "5c As* 9h",
    ),
    Mistake(
        "second",
        GameId.parse(
            "classic@17:9d:ThTsJc7h:5h2d7c6cAc8d4sQs5c3d9hQc9cJs2c5sKcTc8h4d7d8c9s3h5d6d4c2hAs6h8sTd3sKs2s3c6s:-"
        ),
        ("classic#40484", "7s 4h 9d"),
        lambda step: isinstance(drunk := step.events[0], Drank) and drunk.spent,
        "Jc* Ts* 7h",
    ),
    Mistake(
        "swap",
        GameId.parse(
            "classic@17:9d:JsAs6hTd:5c7cKs4d6d8d2d2c3c8h9s4s9h7dTh7h2h3s8sTc5dQcJcQs8c2sKc7s5h4c4hTs9c6s3d5sAc:-"
        ),
        ("classic#30996", "9d 6c 3h"),
        _swaps_too_early,
        "As* Js* 6h",
    ),
    Mistake(
        "late",
        GameId.parse(
            "classic@14:4dTc4s:7sKs7hJc:6cTd2sQc8s7c3d9h2c8h5s2d5c6hJs5d8d3sAsKc2hTh3h9d9s4cAc6s7dQsTs9c5h6d4h"
            "3c8c:-"
        ),
        ("classic#31791", "4d Tc* 4s*"),
        lambda step: step.move.card is not None,
        "-",
    ),
)
"""The mistakes in the order of the lesson."""
