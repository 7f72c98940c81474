"""The screen's interface, and what a screen may request from the application."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from typing import TYPE_CHECKING, Protocol

from ..engine.records import NamedTuple
from ..storage.settings import DEFAULT, Settings
from .widgets.theme import DEFAULT as USUAL_THEME
from .widgets.theme import HIGH_CONTRAST, Theme

if TYPE_CHECKING:
    # Only for annotations: the session and the deals are used without pygame.
    import pygame
    from pygame import Rect

    from ..engine import Game, GameId
    from ..solver.review import Turn
    from ..storage.overview import Overview
    from .accessibility.news import News
    from .accessibility.node import Node
    from .input import Intent
    from .widgets.buttons import Buttons


class Command(Enum):
    """The commands of buttons and keys."""

    CONTINUE = auto()
    NEW = auto()
    """A new Dungeon by the rules that were played last."""
    AGAIN = auto()
    MODES = auto()
    """Choose the rules of a new game."""
    BEGIN = auto()
    """A new Dungeon by the rules that were chosen."""
    HOUSE = auto()
    """Change every rule."""
    DAILY = auto()
    NUMBER = auto()
    PUZZLES = auto()
    STATISTICS = auto()
    HISTORY = auto()
    MILESTONES = auto()
    SKILL = auto()
    """Show the costs of mistakes in the last games."""
    RULES = auto()
    LESSON = auto()
    """The first lesson."""
    MISTAKES = auto()
    """The second lesson: five mistakes."""
    SETTINGS = auto()
    QUIT = auto()
    MENU = auto()
    BACK = auto()
    UNDO = auto()
    REDO = auto()
    TAKE = auto()
    AVOID = auto()
    HINT = auto()
    """Show what to do with the Room, or do the next part of what is shown."""
    BAREHANDED = auto()
    """Fight the card that has the focus barehanded."""
    TRACKER = auto()
    ANNOUNCE = auto()
    """Have a screen reader announce health, Weapon, Room or discard, or repeat the last announcement."""
    MUTE = auto()
    PLAY = auto()
    RESET = auto()
    WATCH = auto()
    """Show a replay of the game just played."""
    BEST = auto()
    """Show a replay of the best play known in that Dungeon."""
    REVIEW = auto()
    """Go through the game, Room by Room, with what it was worth and what would have been better."""
    WHAT_IF = auto()
    """Ask what to try from here: play on, or compare two ways through the Room."""
    REDEAL = auto()
    """Play on with the hidden cards shuffled."""
    TRY = auto()
    """Play two ways through the Room on, many times."""
    STOP = auto()
    """Stop that, or go on with it."""
    COPY = auto()
    PASTE = auto()
    EXPORT = auto()
    FIRST = auto()
    BACKWARD = auto()
    RUN = auto()
    FORWARD = auto()
    LAST = auto()
    PREVIOUS_ROOM = auto()
    NEXT_ROOM = auto()
    """Navigation in a replay: to its ends, by a move, automatically, by a Room."""


class Play(NamedTuple):
    """Put this Dungeon on the table."""

    game_id: GameId
    winnable: bool = False
    """Whether it is known to be winnable."""
    confirmed: bool = False
    """Whether the player has already agreed to abandon the game in progress."""


class Ask(NamedTuple):
    """Do something only once the player has confirmed by doing the same again."""

    what: object
    """The action in question; an equal one that follows confirms it."""
    words: str
    """The question, as sentences; how to confirm is added."""
    then: Callable[[], None]
    """Does it."""
    where: Callable[[], Rect] | None = None
    """Returns the question's position; by default it is at the pressed button."""
    band: Callable[[], Rect] | None = None
    """The area to draw the question in, if it mustn't be right beside ``where``."""
    cue: str = "button"
    """The sound that is played with the question."""


class ShowEnd(NamedTuple):
    """Lay the result of a finished game over the table."""

    game: Game
    enters: bool = False
    """Whether it fades in slowly, after an ending."""


class Open(NamedTuple):
    """Lay the screen that this makes over the others."""

    make: Callable[[Context], Screen]
    instead: bool = False
    """Whether it replaces the screen on top."""


class Change(NamedTuple):
    """Change the settings."""

    settings: Settings


class Watch(NamedTuple):
    """Show a replay of this game."""

    game: Game
    title: str = ""
    """The heading, where it is not a game that somebody played."""
    at: int = 0
    """The moves after which it begins."""


class ReviewGame(NamedTuple):
    """Show a review of this game."""

    game: Game


class WhatIf(NamedTuple):
    """Ask what to try from a point of a game that was played."""

    game: Game
    """The game up to that position, as practice."""
    of: Game
    """The whole game."""
    turn: Turn | None = None
    """The review's evaluation of the Room, if there is one."""


class PlayOn(NamedTuple):
    """Play a what if, on a table of its own over all that is shown. The game in progress stays as it is."""

    game: Game
    of: Game
    """The game that it branches off."""


class ShowWhatIf(NamedTuple):
    """Lay the result of a what if over its table."""

    game: Game
    of: Game
    act: Callable[[Command], None]
    """Has the table do what is chosen then."""


class TryOut(NamedTuple):
    """Play the way a Room was played and the best way on, over the same re-deals."""

    game: Game
    """The game up to that Room."""
    turn: Turn


class Copy(NamedTuple):
    """Put this text on the clipboard."""

    text: str


class Paste(NamedTuple):
    """Give the text on the clipboard to ``take``; empty without one."""

    take: Callable[[str], None]


class Import(NamedTuple):
    """Add the games in this file to the history, and give ``take`` the whole of it once that is done."""

    path: str
    take: Callable[[Overview], None]


class Shake(NamedTuple):
    """Rumble the active controller in proportion to ``damage``."""

    damage: int


class Sound(NamedTuple):
    """Play a sound cue, by its name."""

    cue: str
    pan: float = 0.0
    """The position of the sound: from -1, the left edge of the window, to 1, the right one."""


Request = (
    Play
    | Ask
    | ShowEnd
    | Open
    | Change
    | Watch
    | ReviewGame
    | WhatIf
    | PlayOn
    | ShowWhatIf
    | TryOut
    | Copy
    | Paste
    | Import
    | Sound
    | Shake
    | Command
)
Send = Callable[[Request], None]
"""Sends a screen's request to the application."""


class Context(NamedTuple):
    """The arguments of every screen."""

    size: tuple[int, int]
    """The size of the window, in pixels."""
    send: Send
    settings: Settings = DEFAULT
    is_heard: Callable[[], bool] = bool
    """Returns whether a screen reader is running. It must announce a change before the next press acts."""

    @property
    def theme(self) -> Theme:
        """The colours and fonts that the settings ask for."""
        return HIGH_CONTRAST if self.settings.high_contrast else USUAL_THEME


class Screen(Protocol):
    """One screen. It reads intents, lets time pass and draws; drawing changes nothing."""

    covers: bool
    """Whether it hides the screens below."""
    buttons: Buttons
    news: News
    """Messages for a screen reader to announce immediately."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out again for a window of ``size`` pixels."""

    def restyle(self, settings: Settings) -> None:
        """Apply new settings."""

    def relabel(self) -> None:
        """Update the labels of keys or glyphs, because the active device has changed."""

    def keep_focus(self, intent: Intent) -> None:
        """Remember the focus when the pointer moves, and restore it at the next step."""

    def show_focus(self) -> None:
        """Show the focus, because keys or a controller opened the screen."""

    def handle(self, intent: Intent) -> None:
        """Handle an intent."""

    def update(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; return whether a redraw is needed."""

    def come_back(self, settings: Settings) -> None:
        """Apply the settings once the player has come back from another screen."""

    def leave(self) -> None:
        """Let go of what refers to the screen, which the player has left for good."""

    def note_question(self, what: object) -> None:
        """Note the subject of the open question; `None` if there is none."""

    def cancelled(self) -> None:
        """A question that was asked over it was answered with no."""

    def preload(self) -> bool:
        """Prepare one thing in idle time; return whether there is more."""

    def tell(self, words: str) -> bool:
        """Show a message; `False` if this screen has no place for it."""

    def describe(self) -> Node:
        """All of it as nodes for screen readers, in reading order."""

    def marked(self) -> Rect | None:
        """The rectangle selected by keys, unless it is a button: Enter acts on it."""

    def draw(self, target: pygame.Surface) -> None:
        """Draw all of it."""

    def repaint(self) -> None:
        """Draw the whole next frame, because something else was drawn over the last one."""
