"""The requests that a screen can send to the application."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from typing import TYPE_CHECKING

from ..engine import ANY_DEAL, Game, GameId, Selection
from ..engine.records import NamedTuple
from ..storage.settings import DEFAULT, Settings
from .widgets.theme import DEFAULT as USUAL_THEME, HIGH_CONTRAST, Theme

if TYPE_CHECKING:
    # Import these only for annotations, so that `table.deals` can import this module without loading pygame.
    import pygame
    from pygame import Rect

    from ..storage.overview import Overview
    from .base_screen import BaseScreen


class Command(Enum):
    """The commands of buttons and keys."""

    CONTINUE = auto()
    CONTINUE_OTHER = auto()  # continue the suspended game instead of the current one
    CONTINUE_DAILY = auto()
    NEW = auto()  # start a new Dungeon under the last played rules
    AGAIN = auto()
    MODES = auto()  # open the form for a new game
    BEGIN = auto()  # start a new Dungeon under the chosen rules
    GENTLE = auto()  # start an easy Dungeon under Classic rules
    HOUSE = auto()  # open the form for house rules
    DAILY = auto()
    NUMBER = auto()
    PUZZLES = auto()
    STATISTICS = auto()
    HISTORY = auto()
    MILESTONES = auto()
    BESTIARY = auto()  # show the bestiary, the Dungeon's book of Monsters
    SKILL = auto()  # show the cost of mistakes in recent games
    RULES = auto()
    LESSON = auto()  # open the first lesson
    MISTAKES = auto()  # open the second lesson: five mistakes
    SETTINGS = auto()
    QUIT = auto()
    MENU = auto()
    BACK = auto()
    UNDO = auto()
    REDO = auto()
    TAKE = auto()
    AVOID = auto()
    HINT = auto()  # show a hint for the Room, or make its next move
    BAREHANDED = auto()  # fight the focused card barehanded
    TRACKER = auto()
    ANNOUNCE = auto()  # announce health, Weapon, Room or discard, or repeat the last announcement
    MUTE = auto()
    PLAY = auto()
    RESET = auto()
    WATCH = auto()  # show a replay of the game just played
    BEST = auto()  # show a replay of the best known play in that Dungeon
    REVIEW = auto()  # review the game, Room by Room, with its costs and better plays
    WHAT_IF = auto()  # ask what to try in this position: play on, or simulate plans for the Room
    RETRY = auto()  # resume the game just played from its costliest Room
    REDEAL = auto()  # play on with the hidden cards shuffled
    TRY = auto()  # simulate two plans for the Room, many times
    STOP = auto()  # stop or resume the simulations
    COPY = auto()
    PICTURE = auto()  # copy a picture of the result
    PASTE = auto()
    EXPORT = auto()
    # Navigation in a replay: to the start or end, by one move, by automatic playback, or by one Room.
    FIRST = auto()
    BACKWARD = auto()
    RUN = auto()
    FORWARD = auto()
    LAST = auto()
    PREVIOUS_ROOM = auto()
    NEXT_ROOM = auto()


class Play(NamedTuple):
    """Start a game of the Dungeon ``game_id``."""

    game_id: GameId
    selection: Selection = ANY_DEAL  # how the Dungeon was chosen
    confirmed: bool = False  # whether the player has already agreed to abandon the game in progress


class Ask(NamedTuple):
    """Run an action once the player has confirmed it by requesting it again."""

    what: object  # identifies the action; requesting an equal one again confirms it
    words: str  # the question, in full sentences; how to confirm is appended
    then: Callable[[], None]  # the action, run after the confirmation
    where: Callable[[], Rect] | None = None  # the question's position; by default at the pressed button
    band: Callable[[], Rect] | None = None  # the area for the question, if not directly beside ``where``
    cue: str = "button"  # the sound played with the question


class ShowEnd(NamedTuple):
    """Show the result of a finished game over the table."""

    game: Game
    enters: bool = False  # whether the result slides in, after the ending's animation


class Open(NamedTuple):
    """Open the screen that ``make`` creates, over the other screens."""

    make: Callable[[Context], BaseScreen]
    instead: bool = False  # whether the new screen replaces the one on top


class Change(NamedTuple):
    """Replace the settings."""

    settings: Settings


class Watch(NamedTuple):
    """Show a replay of ``game``."""

    game: Game
    title: str = ""  # the heading if the replayed moves weren't the player's
    at: int = 0  # the number of moves after which the replay begins


class ReviewGame(NamedTuple):
    """Show a review of ``game``."""

    game: Game


class PlayOn(NamedTuple):
    """Play a what-if on its own table, over all other screens. The game in progress is unaffected."""

    game: Game
    of: Game  # the game that the what-if branches off from
    retries: bool = False  # whether the player asked to retry a Room; this changes the table's name


class Copy(NamedTuple):
    """Copy ``text`` to the clipboard."""

    text: str


class CopyPicture(NamedTuple):
    """Copy a picture to the clipboard, or save it to a file if the clipboard doesn't accept pictures."""

    make: Callable[[], pygame.Surface]
    name: str  # the file's name, without its extension


class Paste(NamedTuple):
    """Pass the text on the clipboard to ``take``; an empty string if there is none."""

    take: Callable[[str], None]


class Import(NamedTuple):
    """Add the games in the file at ``path`` to the history, then pass its overview to ``take``."""

    path: str
    take: Callable[[Overview], None]


class Shake(NamedTuple):
    """Rumble the active controller in proportion to ``force``, the damage of a blow."""

    force: int


class Sound(NamedTuple):
    """Play the sound cue with the name ``cue``."""

    cue: str
    pan: float = 0.0  # stereo position, from -1 (the window's left edge) to 1 (its right edge)
    volume: float = 1.0  # relative to the cue's default volume


PastGameRequest = Watch | ReviewGame | ShowEnd | PlayOn
"""A request about a past game."""
_Transfer = Copy | CopyPicture | Paste | Import  # transfers to or from the clipboard or a file
Request = PastGameRequest | _Transfer | Play | Ask | Open | Change | Sound | Shake | Command
Send = Callable[[Request], None]
"""A function that sends a screen's request to the application."""


class Context(NamedTuple):
    """The arguments shared by all screens."""

    size: tuple[int, int]  # the size of the window, in pixels
    send: Send
    settings: Settings = DEFAULT
    # Returns whether a screen reader is running, so that changes are announced before the next press acts.
    is_heard: Callable[[], bool] = bool

    @property
    def theme(self) -> Theme:
        """The theme chosen in the settings."""
        return HIGH_CONTRAST if self.settings.high_contrast else USUAL_THEME
