"""The shared parts of the table and the replay: layout, motion, hover and drawing of a game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

import pygame

from ...engine import ARMED, Card, Game, Move
from ...engine.cards import ALL_CARDS
from ...i18n import gettext as _
from ...storage.settings import DEFAULT, Settings
from ..base_screen import BaseScreen
from ..requests import Command, Context, Request
from ..table import card_theme, labels, scenery
from ..table.gestures import Gestures
from ..table.health_panel import default_total
from ..table.layout import Layout, Place
from ..table.playback import Playback
from ..table.renderer import TableRenderer
from ..table.view import Label, Message, Plaque, TableView
from ..words import table_text
from ..words.numbers import listed

_MESSAGE_TIME = 5.0
_AHEAD = 12  # the number of Dungeon cards whose images are composed in advance: three Rooms
_UNDONE = 14  # the number of discarded cards whose images are kept for undo: a Weapon and its slain Monsters


class GameScreen(BaseScreen):
    """A screen that shows ``game``. Subclasses set `_dirty` when something has changed."""

    def __init__(self, context: Context, game: Game) -> None:
        self._shown = game
        self.message: Message | None = None  # the current message, if any
        self.gestures = Gestures(confirm_death=context.settings.warn_of_death)
        super().__init__(context)
        self.playback = Playback(game, self.layout, context.send, context.settings)

    def _lay_table(self) -> Layout:
        return Layout.of(*self.size, self._settings.text_size, self._theme)

    def _lay(self) -> None:
        super()._lay()
        settings = self._settings
        self.layout = self._lay_table()  # the layout of the table
        large_index, reduced = settings.large_index, settings.reduced_motion
        cards = card_theme.chosen(settings)
        self._renderer = TableRenderer(self.layout, cards, large_index=large_index, reduced=reduced)
        # The state on the plaque, and the plaque: until a deal or descent begins, the previous Room's.
        self._plaque: tuple[object, Plaque] | None = None

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out the table again; moving cards jump to their destinations."""
        self.gestures.let_go()
        super().resize(size)
        self.playback.lay(self.layout, self._settings)
        self._lay_buttons()

    def restyle(self, settings: Settings) -> None:
        """Apply new settings."""
        relaid = _look(settings) != _look(self._settings)
        self.context = self.context._replace(settings=settings)
        self.gestures.confirm_death = settings.warn_of_death
        if relaid:
            self.resize(self.size)
        else:
            self._lay_buttons()

    def relabel(self) -> None:
        """Update the keys on the buttons, without affecting motion or the hovered card."""
        self._lay_buttons()
        self._dirty = True

    @abstractmethod
    def _lay_buttons(self) -> None:
        """Lay out the buttons for the game's current state."""

    def update(self, dt: float) -> bool:
        """Advance time; return whether a redraw is needed."""
        dirty = super().update(dt)
        dirty |= self._advance(dt)
        if self.message is not None:
            left = self.message.left - dt
            self.message = self.message._replace(left=left) if left > 0 else None
            dirty |= self.message is None
        return dirty

    def _advance(self, dt: float) -> bool:
        if self.playback.needs_faces:
            # Compose one card image per frame, before the card is turned over.
            self._renderer.prepare(self._shown.state.room)
        return self.playback.update(dt, self.gestures)

    def preload(self) -> bool:
        """Compose a coming card's image, or prepare the next scene. Return whether there is more to do."""
        game, state = self._shown, self._shown.state
        if self._renderer.prepare(state.dungeon[:_AHEAD]):
            return True
        self._renderer.faces.forget(state.discard[:-_UNDONE])
        return not game.over and self._renderer.tabletop.prepare(scenery.scene_of(game, 1))

    def spare(self) -> None:
        """Free all card images while another screen covers the table."""
        self._renderer.faces.forget(ALL_CARDS)
        self._renderer.forget()

    def tell(self, words: str) -> bool:
        """Show the message ``words`` between the Room and the Weapon. Return `True`: it always fits."""
        self.message = Message(words, _MESSAGE_TIME)
        self.news.add(lambda: words)
        self._dirty = True
        return True

    @property
    def _pointed(self) -> Card | None:
        """The Room card held (not over the Dungeon), hovered or asked about; after the game, `None`."""
        gestures, held = self.gestures, self.gestures.held
        card = held.cards[0] if held and len(held.cards) == 1 else gestures.card
        if gestures.over(self.layout, self._shown.state.weapon) is Place.DUNGEON:
            card = None  # no card is meant, because a drop would avoid the Room
        if card is None and held is None and self._asked_move is not None:
            card = self._asked_move.card
        return None if self._shown.over or card not in self._shown.state.room else card

    @property
    def _asked_move(self) -> Move | None:
        return self.asked[1] if isinstance(self.asked, tuple) and self.asked[0] == self._shown.state else None

    def _meant(self, card: Card | None) -> Move | None:
        """Return the move chosen for ``card`` or, during a drag, the drop's move; `None` if there is none."""
        meant = self.gestures.chosen or self._asked_move
        if self.gestures.held is not None:
            meant = self.gestures.dropping(self._shown.state, self.layout)
        return meant if meant is not None and meant.card == card else None

    def draw(self, target: pygame.Surface) -> None:
        """Draw the table in its current state."""
        if type(self).draw is not GameScreen.draw:
            self._renderer.repaint()  # redraw the whole table, because the subclass draws more over it
        self._renderer.draw(target, self.view())

    def repaint(self) -> None:
        """Redraw everything in the next frame, because something else was drawn over the last frame."""
        self._renderer.repaint()

    def view(self) -> TableView:
        """Return all values needed to draw the table."""
        game, motion, card = self._shown, self.playback.view, self._pointed
        chips, left, meant, highlighted = None, None, None, None
        if card is not None:
            meant, held = self._meant(card), self.gestures.held
        if card is not None and (meant or not held):
            seen, left = table_text.consequences(game.state, card), default_total(game.state, card, meant)
            if meant is not None:
                highlighted = frozenset(chip.icon for chip in seen.chips if chip.move == meant)
            chips = None if held else (seen, self.layout.slots[game.state.room.index(card)].centerx)
        room = game.state, game.practice, self._where()
        if self._plaque is None or (self._plaque[0] != room and not (motion.above or motion.waits)):
            self._plaque = room, labels.plaque(game, room[2], self.layout)
        return TableView(
            motion=motion,
            weapon=labels.weapon(game.state, card if meant is None or meant in ARMED.values() else None),
            labels=self._labels(),
            healths=labels.healths(game, motion.health),
            max_health=game.id.ruleset.max_health,
            chips=chips,
            large_chips=self.gestures.touched is not None,
            highlighted=highlighted,
            preview=left,
            plaque=self._plaque[1],
        )

    def _ask(self, request: Request) -> None:
        super()._ask(request)
        if request is Command.MUTE:
            muted = not self._settings.muted
            self.news.say(lambda: _("Sound off.") if muted else _("Sound on."))

    def _refuse(self, reason: str) -> None:
        super()._refuse(reason)
        if self.message is not None:
            self.message = self.message._replace(refusal=True)

    def _name(self) -> str:
        return listed(*(self._where() or labels.where_is(self._shown)))

    def _where(self) -> Sequence[str]:
        return ()

    def _asks(self) -> str:
        return ""

    @abstractmethod
    def _labels(self) -> tuple[Label, ...]:
        """Return all text on the table."""


def _look(settings: Settings) -> Settings:
    silent = settings._replace(muted=False, effects=0, ambience=0, music=0, rumble=0, brief=False)
    return silent.keeping_unchosen(DEFAULT)
