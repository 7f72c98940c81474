"""The advisor's reasons and the review's verdicts in the player's language: the solver has the messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoundrel.engine import Card
from scoundrel.i18n import gettext, ngettext

from .card_names import formal
from .numbers import number, percent, sentences

if TYPE_CHECKING:  # a game can begin without the solver
    from scoundrel.solver.reason import Reason
    from scoundrel.solver.sentences import Filling, Sentence
    from scoundrel.solver.verdict import Verdict


def why(reason: Reason) -> str:
    """A plan's reason, in one to three sentences."""
    return sentences(*map(_said, reason.said))


def verdict(found: Verdict) -> str:
    """What a Room's play gave away: its `advice` and its `cost`."""
    return sentences(advice(found), cost(found))


def advice(found: Verdict) -> str:
    """What should have been done: ``Room 8: you should have avoided it.``"""
    return _said(found.said[0])


def cost(found: Verdict) -> str:
    """How much was given up: ``As you played, your win chance fell from 80% to 70%.``"""
    return _said(found.said[1])


def _said(sentence: Sentence) -> str:
    fields = {name: _filled(value) for name, value in sentence.fields.items() if name != "n"}
    message, n = sentence.message, sentence.fields.get("n")
    if isinstance(message, str):
        return gettext(message, **fields, n=_filled(n))
    singular, plural = message
    return ngettext(singular, plural, n if isinstance(n, int) else 0, **fields)


def _filled(value: Filling) -> object:
    if isinstance(value, Card):
        return formal(value)
    if isinstance(value, float):
        return percent(value)
    return number(value) if isinstance(value, int) else value
