"""Play the game of a result code again and say whether what is told of it is true.

``python -m scoundrel verify CODE``
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scoundrel.console import fail, read, write_lines
from scoundrel.engine import Claim, CodeError, read_claim
from scoundrel.replay import ending

FALSE = 1
"""The exit code where the code can be read, but the words beside it are not true."""


def verify(texts: Sequence[str]) -> int:
    """Print what the code among these words proves, or that in standard input for ``-``; give the exit code.

    That is 0 where all that is said is true, `FALSE` where some of it is not, and 2 where no code can be
    read, which is said in one line on standard error.
    """
    try:
        claim = read_claim(_given(texts))
    except CodeError as error:
        return fail("verify", str(error))
    except OSError as error:
        return fail("verify", error.strerror or type(error).__name__)
    printed = write_lines(_report(claim))
    return printed or (FALSE if claim.faults else 0)


def _given(texts: Sequence[str]) -> str:
    if list(texts) != ["-"]:
        return " ".join(texts)
    # Letters in some other encoding cannot belong to a code, and what is around it may be anything.
    return read("-").decode(errors="replace")


def _report(claim: Claim) -> Iterator[str]:
    game = claim.game
    rooms = game.steps[-1].room
    practice = ", for practice" if game.practice else ""
    yield f"{game.id}, {rooms} {'Room' if rooms == 1 else 'Rooms'}{practice}"
    yield ending(game)
    if not claim.faults:
        yield "True."
    for fault in claim.faults:
        yield f"Not true: {fault}."
