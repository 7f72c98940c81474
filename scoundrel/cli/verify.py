"""Replays the games of result codes and prints what they prove. ``python -m scoundrel verify CODE``"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from itertools import chain, islice
from typing import Final

from ..engine import Claim, CodeError, Outcome, Words, outcome, read_claims, score
from ..engine.share import MAX_LINES_TEXT
from ..i18n import NN_, ngettext
from ..i18n import gettext as _
from .console import Progress, cannot_read, fail, read, write_lines

FALSE = 1
"""The exit code if every code is readable but a line contradicts its code."""


def verify(texts: Sequence[str]) -> int:
    """Print what each code in ``texts`` proves, or in standard input for ``-``; return the exit code.

    The exit code is 0 if all codes are readable and no result line contradicts its code, `FALSE` if one does,
    and 2 if a code is unreadable. Games are freed once reported: thousands would not fit in memory.
    """
    try:
        # A code is ASCII; the text around it may be in any encoding.
        alone = list(texts) == ["-"]
        text = read("-", MAX_LINES_TEXT).decode(errors="replace") if alone else " ".join(texts)
    except OSError as error:
        return cannot_read("-", error)
    # The latest date on Earth: the first time zone is 14 hours ahead of UTC.
    answers = read_claims(text, (datetime.now(UTC) + timedelta(hours=14)).date().isoformat())
    first = [*islice(answers, 2)]
    several, lines = len(first) > 1, len(text.splitlines()) or 1
    printed = failed = false = 0
    with Progress() as progress:
        for number, claim in chain(first, answers):
            progress.clear()
            if isinstance(claim, CodeError):
                failed = fail(
                    _("line {line}: {reason}", line=number, reason=claim) if several else str(claim)
                )
            else:
                answer = _report(claim)
                if several:
                    answer = (_("Line {line}: {answer}", line=number, answer=line) for line in answer)
                printed = printed or write_lines(answer)
                false = FALSE if claim.faults else false
            progress.show(number / lines, _("line {line} of {lines}", line=number, lines=lines))
    return failed or printed or false


def _report(claim: Claim) -> Iterator[str]:
    game, ended = claim.game, outcome(claim.game.state)
    assert ended is not None
    fields = {"game": game.id, "score": score(game.state)}
    singular, plural = _FACTS[ended, game.practice]
    facts = ngettext(singular, plural, game.steps[-1].room, **fields)
    match claim.words:
        case Words.OTHER:
            yield _("This code proves: {facts}. The text around it wasn't checked.", facts=facts)
        case Words.LINE if claim.true:
            yield _("Verified: {facts}.", facts=facts)
        case _kind:
            for fault in claim.faults:
                yield _("Doesn't match the code: {fault}.", fault=fault)
            yield _("This code proves: {facts}.", facts=facts)


# A game with its outcome, score and number of Rooms, by the outcome and whether it was for practice.
_FACTS: Final = {
    (Outcome.CLEARED, False): NN_(
        "{game}, cleared, score {score}, {n} Room", "{game}, cleared, score {score}, {n} Rooms"
    ),
    (Outcome.CLEARED, True): NN_(
        "{game}, cleared, score {score}, {n} Room, practice",
        "{game}, cleared, score {score}, {n} Rooms, practice",
    ),
    (Outcome.DIED, False): NN_(
        "{game}, died, score {score}, {n} Room", "{game}, died, score {score}, {n} Rooms"
    ),
    (Outcome.DIED, True): NN_(
        "{game}, died, score {score}, {n} Room, practice", "{game}, died, score {score}, {n} Rooms, practice"
    ),
}
