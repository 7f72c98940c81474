"""Inputs held at a table: the card tracker, and a controller's button for avoiding."""

from __future__ import annotations

from scoundrel.engine import AVOID

from ..input import Accept, FocusStep, Intent, Key, PadPressed, PointerPressed, is_back, meaning
from ..requests import Context
from ..table import actions
from ..table.gestures import Refusal
from ..table.held_tracker import HeldTracker
from ..table.hold import Hold
from ..table.session import Session
from .accessible_table import AccessibleTable


class HeldTable(AccessibleTable):
    """Notes what is held, and says so where it was let go too early."""

    def __init__(self, context: Context, session: Session) -> None:
        super().__init__(context, session.game)
        self.session = session
        self._tracker = HeldTracker()
        self._hold = Hold()
        """The progress of holding the controller's button for avoiding."""

    def _note_held(self, intent: Intent) -> bool:
        """Note a press or release. Return whether it only closed the tracker."""
        tracker = self._tracker
        if tracker.stays and isinstance(intent, PointerPressed) and intent.again:
            return True  # the second press of the double click that opened it
        tracked, stayed = tracker.shown is not None, tracker.stays
        self._dirty |= tracker.note(intent, self.session.game)
        if tracker.shown is not None and not tracked:
            self._tell_cards()
        if tracked and (is_back(intent) or (stayed and _presses(intent))):
            return True
        self._dirty |= self._hold.note(intent)
        if self._hold.too_short and not self.session.game.over:
            answer = self.gestures.attempt(self.session.game.state, AVOID)
            if isinstance(answer, Refusal):
                self._refuse(answer.reason)
            else:
                self.tell(actions.hold_to_avoid())
        return False

    def _show_tracker(self) -> None:
        """Show what is known of the cards until the next press."""
        self._dirty |= self._tracker.show(self.session.game, stays=True)
        self._tell_cards()


def _presses(intent: Intent) -> bool:
    """Whether this is a press, which would act on something hidden by the tracker."""
    if isinstance(intent, Key):
        intent = meaning(intent)
    return isinstance(intent, Accept | FocusStep | PadPressed | PointerPressed)
