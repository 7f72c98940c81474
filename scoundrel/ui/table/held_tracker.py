"""The card tracker while its key or pad button is held down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...engine import Game
from ..input import (
    Accept,
    Back,
    Direction,
    FocusStep,
    Intent,
    Key,
    KeyReleased,
    PadPressed,
    PadReleased,
    PointerLeft,
    PointerPressed,
    meaning,
)
from ..widgets.actions import Shortcut
from . import actions

if TYPE_CHECKING:
    from .card_tracker import Known


BRIEF: Final = 0.3
"""The maximum seconds of a press that counts as short and therefore leaves the tracker open."""


class HeldTracker:
    """Shows the known cards while the key or button is held or, if pinned, until the next press."""

    def __init__(self) -> None:
        self.shown: Known | None = None  # the cards shown; `None` while the tracker is closed
        self.stays = False  # whether the tracker stays after its button is released, until the next press
        self._since = 0.0  # seconds that the key or button has been held

    def note(self, intent: Intent, game: Game) -> bool:
        """Open or close the tracker, or turn its page, for an intent. Return whether to redraw the table."""
        if isinstance(intent, Key | PadPressed) and actions.TRACKER.matches(intent):
            return self.put_away() if self.stays else self.show(game)
        step = meaning(intent)
        if self.shown and isinstance(step, FocusStep) and step.direction in (Direction.LEFT, Direction.RIGHT):
            self.shown = self.shown.turned()
            return True
        match intent:
            case Key() | PadPressed() | Accept() | FocusStep() | Back() | PointerPressed():
                return self.put_away()
            case PointerLeft(keys=True):
                return self.put_away()
            case KeyReleased(name) if Shortcut(name) not in actions.TRACKER.shortcuts:
                return False
            case PadReleased(button) if button not in actions.TRACKER.pads:
                return False
            case KeyReleased() | PadReleased() if not self.stays:
                if self.shown is None or self._since >= BRIEF:
                    return self.put_away()
                self.stays = True
                return True
        return False

    def show(self, game: Game, *, stays: bool = False, thrown: bool = False) -> bool:
        """Open the tracker, at the discard if ``thrown``, and pinned until the next press if it ``stays``."""
        from ..background.hints import view_of  # noqa: PLC0415  # not needed for the first frame
        from .card_tracker import known_of  # noqa: PLC0415  # not needed for the first frame

        if self.shown is None:
            self._since = 0.0
            known = known_of(view_of(game))
            self.shown = known.turned() if thrown else known
        self.stays = stays
        return True

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds."""
        self._since += dt

    def put_away(self) -> bool:
        """Close the tracker. Return whether it was open."""
        shown, self.shown, self.stays = self.shown is not None, None, False
        return shown
