"""Play the games of result codes again and say what they prove.

``python -m scoundrel verify CODE``
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scoundrel.cli.console import fail, read, write_lines
from scoundrel.engine import Claim, CodeError, Game, Words, outcome, read_claims, score
from scoundrel.engine.share import MAX_LINES_TEXT

FALSE = 1
"""The exit code where every code can be read, but a line says something else than its code proves."""


def verify(texts: Sequence[str]) -> int:
    """Print what each code among these words proves, or in standard input for ``-``; give the exit code.

    That is 0 where all codes can be read and no line in the form that the game copies says anything else than
    its code proves, `FALSE` where one does, and 2 where a code cannot be read, which goes to standard error.
    """
    try:
        answers = [*read_claims(_given(texts))]
    except OSError as error:
        return fail("verify", error.strerror or type(error).__name__)
    printed = failed = 0
    for number, claim in answers:
        where = f"line {number}: " if len(answers) > 1 else ""
        if isinstance(claim, CodeError):
            failed = fail("verify", f"{where}{claim}")
        else:
            printed = printed or write_lines(where.capitalize() + line for line in _report(claim))
    false = any(isinstance(claim, Claim) and claim.faults for _, claim in answers)
    return failed or printed or (FALSE if false else 0)


def _given(texts: Sequence[str]) -> str:
    if list(texts) != ["-"]:
        return " ".join(texts)
    # Letters in some other encoding cannot belong to a code, and what is around it may be anything.
    return read("-", MAX_LINES_TEXT).decode(errors="replace")


def _report(claim: Claim) -> Iterator[str]:
    proved = _proved(claim.game)
    match claim.words:
        case Words.NONE:
            yield f"This code proves: {proved}."
        case Words.OTHER:
            yield f"This code proves: {proved}; the words around it were not checked."
        case Words.LINE if claim.true:
            yield f"True: {proved}."
        case Words.LINE:
            for fault in claim.faults:
                yield f"Not true: {fault}."
            yield f"This code proves: {proved}."


def _proved(game: Game) -> str:
    """The game, its outcome, its score and its Rooms."""
    ended = outcome(game.state)
    assert ended is not None
    rooms = game.steps[-1].room
    many = "1 Room" if rooms == 1 else f"{rooms} Rooms"
    practice = ", for practice" if game.practice else ""
    return f"{game.id}, {ended.value}, score {score(game.state)}, {many}{practice}"
