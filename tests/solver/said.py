"""One reason and one verdict of each sentence there is, with long names and numbers."""

from __future__ import annotations

from typing import Final

from scoundrel.engine import ARMED, PLAIN, Card
from scoundrel.solver.reasons import Gain, Reason, ReasonKind
from scoundrel.solver.standing import FRESH
from scoundrel.solver.verdict import Verdict, VerdictKind

_QUEEN: Final = Card.parse("Qs")
_KING: Final = Card.parse("Ks")
_NINE: Final = Card.parse("9d")
_HEART: Final = Card.parse("Th")

_LEFT: Final = (ReasonKind.DEADLY, ReasonKind.MUST_FACE, ReasonKind.BAREHANDED)

REASONS: Final = (
    Reason(ReasonKind.CLEARS, score=30),
    Reason(ReasonKind.DIES, score=-208),
    Reason(ReasonKind.FREE_AVOID),
    Reason(ReasonKind.KNOWN_CLEARED, score=30, proved=True),
    Reason(ReasonKind.KNOWN_CLEARED, score=30),
    Reason(ReasonKind.KNOWN_LOST, score=-188),
    *dict.fromkeys(
        Reason(
            kind,
            health=20,
            weapon=10 if limit else 0,
            limit=limit,
            left=_NINE,
            monsters=() if kind is ReasonKind.MUST_FACE else monsters,
            guess=True,
        )
        for kind in _LEFT
        for limit in (FRESH, 12, 0)
        for monsters in ((_KING,), (_KING, _QUEEN))
        if (kind, limit) != (ReasonKind.BAREHANDED, FRESH)
    ),
    Reason(ReasonKind.WELL_ARMED, health=20, weapon=10, limit=13, left=_NINE),
    Reason(ReasonKind.NO_MONSTERS, health=20, left=_NINE, guess=True),
    *(
        Reason(ReasonKind.DEADLY, health=20, weapon=10, limit=13, left=_NINE, guess=True, gain=gain, more=12)
        for gain in Gain
    ),
)
"""Of each sentence one, those about Monsters of one and of several."""

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
"""Of each sentence one."""
