"""The table of a lesson or puzzle for screen readers."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence

from ...engine import Outcome, outcome
from ...i18n import gettext as _
from ..accessibility import node
from ..accessibility.node import Node
from ..lessons.answers import Said
from ..requests import Context
from ..table.session import Session
from ..widgets.actions import Action
from ..widgets.buttons import Button
from ..words import spoken
from ..words.numbers import sentences
from .table import TableScreen


class AccessibleSlip(TableScreen):
    """Announces a move together with the prompt that follows, and describes the prompt before the table."""

    _leads_on = False
    counted = False

    def __init__(self, context: Context, session: Session) -> None:
        self._own: tuple[Button, ...] = ()
        """The buttons on the prompt panel."""
        self._now: Said | None = None
        """The last prompt, and the moves after which it was computed."""
        self._heard: Callable[[], str] | None = None
        """The last move's text, to be announced together with the next prompt."""
        self._told_slip = ""
        """The prompt announced last."""
        super().__init__(context, session)

    @property
    @abstractmethod
    def steady(self) -> bool:
        """Whether the prompt stays while cards move."""

    @property
    @abstractmethod
    def said(self) -> Said | None:
        """The visible prompt; `None` while cards move or are looked up, or without one."""

    @abstractmethod
    def _looked_up(self) -> Said | None:
        """The prompt for the current position, whether cards still move or not."""

    @abstractmethod
    def _choices(self, said: Said) -> Sequence[Action]:
        """Return the actions of the buttons on the prompt panel."""

    def _announce(self, words: Callable[[], str]) -> None:
        """Keep a move's text until the prompt appears: both are announced together."""
        self._heard = words

    def _here(self) -> str:
        """Return the position; the prompt says the rest."""
        return sentences(spoken.headed(self._name()), spoken.room(self.game.state))

    def _tell_slip(self) -> None:
        """Announce the last move and the prompt, once the prompt is visible."""
        waits = self._end.waits and outcome(self.game.state) is not Outcome.CLEARED
        moving = waits or not (self.playback.done or self.steady)
        # A reader must not speak of a card of the next Room while that is dealt, but of the move.
        if self._tracker.shown is not None or (moving and not self.context.is_heard()):
            return
        said = None if self._ended else self._looked_up()
        words = "" if said is None else sentences(self._spoken(), self._choices_in_words(said))
        new = words if words != self._told_slip or self._heard is not None else ""
        heard, self._heard, self._told_slip = self._heard, None, words
        if new or heard is not None:
            self.news.say(lambda: sentences("" if heard is None else heard(), new))

    def _choices_in_words(self, said: Said) -> str:
        """Return the buttons of the coming prompt, with their keys."""
        return spoken.choices([(_(action.label), action.key) for action in self._choices(said)])

    def _spoken(self) -> str:
        """Return the prompt without its marks; empty if a message replaces it."""
        return "" if self._now is None else self._now.words.replace("*", "")

    @property
    def _own_buttons(self) -> int:
        return len(self._own)

    def _lesson(self, own: Sequence[Node]) -> Sequence[Node]:
        """Return the prompt, unless it is being announced, and its buttons."""
        words = "" if self.said is None else self._spoken()
        slip = [node.text("slip", words)] if words and words not in self.news.words else []
        return (*slip, *own)

    @property
    def _says_how_many(self) -> bool:
        return False

    def _advice(self) -> Sequence[Node]:
        """Return nothing: the prompt says it."""
        return ()
