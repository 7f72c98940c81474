"""What the table and the replay share: a game laid out, in motion, pointed at and drawn."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame
from pygame import Rect

from scoundrel.engine import Card, Game
from scoundrel.storage.settings import Settings

from ..requests import Request, Send, Sound
from ..table import card_theme, labels
from ..table.gestures import Gestures
from ..table.layout import Layout
from ..table.playback import Playback
from ..table.renderer import TableRenderer
from ..table.view import Label, TableView
from ..widgets.buttons import Buttons
from ..words import table_text

_MESSAGE_TIME = 5.0


class GameScreen(ABC):
    """A screen with ``game`` on it. Subclasses set `_dirty` when something has changed."""

    covers = True

    def __init__(self, game: Game, size: tuple[int, int], send: Send, settings: Settings) -> None:
        self._send = send
        self._settings = settings
        self._size = size
        self._shown = game
        self._message: tuple[str, float] | None = None
        """The message shown, and the seconds it stays."""
        self._dirty = True
        self.gestures = Gestures(confirm_death=settings.warn_of_death)
        self.buttons = Buttons()
        self._lay()
        self.playback = Playback(game, self.layout, send, settings)

    def _table_size(self) -> tuple[int, int]:
        """The part of the window that the table takes."""
        return self._size

    def _lay(self) -> None:
        """Lay out the table."""
        settings = self._settings
        self.layout = Layout.of(*self._table_size(), settings.text_size)
        """Where everything lies."""
        large_index, reduced = settings.large_index, settings.reduced_motion
        theme = card_theme.named(settings.cards)
        self._renderer = TableRenderer(self.layout, theme, large_index=large_index, reduced=reduced)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out the table again; moving cards jump to their goals."""
        self._size = size
        self.gestures.let_go()
        self._lay()
        self.playback.lay(self.layout, self._settings)
        self._lay_buttons()
        self._dirty = True

    def restyle(self, settings: Settings) -> None:
        """Apply new settings."""
        relaid = _look(settings) != _look(self._settings)
        self._settings = settings
        self.gestures.confirm_death = settings.warn_of_death
        if relaid:
            self.resize(self._size)
        else:
            self._lay_buttons()

    @abstractmethod
    def _lay_buttons(self) -> None:
        """Lay out the buttons for the game as it is now."""

    def update(self, dt: float) -> bool:
        """Advance time; return whether a redraw is needed."""
        dirty, self._dirty = self._dirty, False
        dirty |= self._advance(dt)
        dirty |= self.buttons.update(dt)
        if self._message is not None:
            words, left = self._message
            self._message = (words, left - dt) if left > dt else None
            dirty |= self._message is None
        return dirty

    def _advance(self, dt: float) -> bool:
        """Advance time on the table."""
        if self.playback.needs_faces:
            # One face a frame, before the card is turned over.
            self._renderer.prepare(self._shown.state.room)
        return self.playback.update(dt, self.gestures)

    def warm(self) -> bool:
        """Compose one more face: first those that will be turned up next."""
        state = self._shown.state
        return self._renderer.prepare((*state.dungeon, *state.discard))

    def tell(self, words: str) -> bool:
        """Show a message in the line between the Room and the Weapon."""
        self._message = (words, _MESSAGE_TIME)
        self._dirty = True
        return True

    def _ask(self, request: Request) -> None:
        """Send a request, with the sound of a button."""
        self._send(Sound("button"))
        self._send(request)

    def marked(self) -> Rect | None:
        """Nothing but a button can be chosen here."""
        return None

    @property
    def _pointed(self) -> Card | None:
        """The Room card under the pointer or held, as long as the game goes on."""
        gestures, held = self.gestures, self.gestures.held
        card = held.cards[0] if held and len(held.cards) == 1 else gestures.card
        return None if self._shown.over or card not in self._shown.state.room else card

    def draw(self, target: pygame.Surface) -> None:
        """Draw the table as it is shown now."""
        self._renderer.draw(target, self.view())

    def view(self) -> TableView:
        """The picture of the table as it is shown now."""
        game, motion, card = self._shown, self.playback.view, self._pointed
        chips = None
        if card is not None:
            seen = table_text.consequences(game.state, card)
            if self.gestures.held:
                seen = seen._replace(note="")  # it would lie over the card in the hand
            chips = seen, self.layout.slots[game.state.room.index(card)].centerx
        return TableView(
            motion=motion,
            labels=self._labels(),
            healths=labels.healths(game, motion.health),
            max_health=game.id.ruleset.max_health,
            chips=chips,
        )

    @abstractmethod
    def _labels(self) -> tuple[Label, ...]:
        """All text on the table."""


def _look(settings: Settings) -> Settings:
    """The settings without those of sound."""
    return settings._replace(muted=False, effects=0, ambience=0)
