"""The card tracker while its key, or its button on a controller, is held down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoundrel.engine import Game

from ..input import (
    Accept,
    Back,
    Intent,
    Key,
    KeyReleased,
    PadPressed,
    PadReleased,
    PointerLeft,
    PointerPressed,
    Step,
)
from . import actions

if TYPE_CHECKING:
    from .known_cards import Known


class HeldTracker:
    """Shows what is known of a game's cards as long as its key is held and nothing else is done."""

    def __init__(self) -> None:
        self.shown: Known | None = None
        """What it shows; nothing while it is not held."""

    def note(self, intent: Intent, game: Game) -> bool:
        """Show it or put it away, as the intent says; is the table to be drawn again?"""
        if isinstance(intent, Key | PadPressed) and actions.TRACKER.matches(intent):
            from ..background.hints import view_of  # noqa: PLC0415  # not needed for the first frame
            from .known_cards import known_of  # noqa: PLC0415  # the same

            self.shown = self.shown or known_of(view_of(game))
            return True
        match intent:
            case Key() | PadPressed() | Accept() | Step() | Back() | PointerPressed():
                return self.put_away()
            case KeyReleased(name="tab") | PointerLeft(keys=True):
                return self.put_away()
            case PadReleased(button) if button in actions.TRACKER.pads:
                return self.put_away()
        return False

    def put_away(self) -> bool:
        """Show it no more; was it shown?"""
        shown, self.shown = self.shown is not None, None
        return shown
