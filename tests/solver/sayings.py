"""A reason and a verdict for each possible sentence, with long names and numbers."""

from __future__ import annotations

from typing import Final

from scoundrel.engine import ARMED, PLAIN, Card
from scoundrel.solver.review import Verdict, VerdictKind
from scoundrel.solver.sentences import HINDSIGHT, PRAISE, REASONS as MESSAGES, Reason, ReasonKind

_QUEEN: Final = Card.parse("Qs")
_NINE: Final = Card.parse("9d")
_TEN: Final = Card.parse("Td")
_HEART: Final = Card.parse("Th")
_KING: Final = Card.parse("Ks")

_PLAIN: Final = tuple(
    Reason(kind, -188, False, against, n, 16, 25, cost=11, health=20, card=_QUEEN, instead=_TEN, after=_KING)
    for (kind, against), message in MESSAGES.items()
    for n in ((12,) if isinstance(message, str) else (1, 12))
)
# One key of each message about the past, and whether it praises; some messages have two keys.
_PAST: Final = {
    message: (key if isinstance(key, tuple) else (key, None), table is PRAISE)
    for table in (HINDSIGHT, PRAISE)
    for key, message in table.items()
}
_BETTER: Final = tuple(
    _PLAIN[0]._replace(kind=kind, against=against, n=n, praise=praise, hindsight=not praise)
    for message, ((kind, against), praise) in _PAST.items()
    for n in ((12,) if isinstance(message, str) else (1, 12))
)
# One reason per sentence; singular and plural for those with a plural form.
REASONS: Final = (
    *_PLAIN,
    *_BETTER,
    Reason(ReasonKind.KNOWN_CLEARED, score=30, proved=True),
)
# Reasons marked as guesses, which makes them two sentences.
LONG_REASONS: Final = tuple(reason._replace(guess=True) for reason in _PLAIN)

# One verdict per sentence.
VERDICTS: Final = (
    Verdict(VerdictKind.AVOID, 12, 0.1, 0.0, 0.13),
    Verdict(VerdictKind.STAY, 12, 0.1, 0.0, 0.13, _QUEEN),
    Verdict(VerdictKind.STAY, 12, 0.0, 1.2, 11.0),
    Verdict(VerdictKind.LEAVE, 12, 0.1, 0.0, 0.13, _QUEEN, died=True),
    Verdict(VerdictKind.FIGHT_ARMED, 12, 0.004, 0.0, 0.13, _QUEEN),
    Verdict(VerdictKind.FIGHT_BAREHANDED, 12, 0.0, 4.4, 11.0, _QUEEN, died=True),
    *(
        Verdict(VerdictKind.BEGIN, 12, 0.1, 0.0, 0.13, first=move)
        for move in (PLAIN[_NINE], PLAIN[_HEART], ARMED[_QUEEN], PLAIN[_QUEEN])
    ),
)
