"""The loop: the only reader of events. Draws when something moves or changed, and rests otherwise."""

from __future__ import annotations

import gc
import logging
import time
from collections.abc import Callable
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING

import pygame

from scoundrel.engine import CLASSIC, Game, GameId, score

from . import assets
from .input import Intent, Key, PointerMoved, read
from .scene import Command, Keep, Play, Request, Scene, ShowEnd, Sound
from .scenes.table import TableScene
from .sound import Sounds
from .taste import DEFAULT, Taste
from .window import GameWindow

if TYPE_CHECKING:
    from scoundrel.storage.saves import Saves

log = logging.getLogger(__name__)

_FRAME = 1 / 60
_LONGEST_STEP = 0.05
"""The most time one frame lets pass: some systems stop the loop while a window is dragged."""
_LONGEST_REST = 0.2
"""The same while nothing moves."""
_NEW_NUMBERS = 10_000_000
"""New games take a number of at most seven digits: nobody has to type it twice."""
_REST = 1 / 25
"""Between two looks at the events while nothing moves; a rest of one look is too short to be felt."""
_DEEP_REST = 1 / 12
_AWAKE, _DOZING = 0.4, 4.0
"""Seconds after the last event before the loop rests, and before it rests deeply."""


class App:
    """The clock and the stack of scenes in a window; begins with ``game_id`` on the table, or the title.

    Games are kept in ``directory``; without one nothing is written.
    """

    def __init__(
        self,
        window: GameWindow,
        game_id: GameId | None,
        taste: Taste = DEFAULT,
        directory: Path | None = None,
    ) -> None:
        self.window = window
        self._directory = directory
        self._saves: Saves | None = None
        self._untold: list[str] = []
        self.sounds = Sounds(taste)
        self._taste = taste
        self._requests: list[Request] = []
        self._scenes: list[Scene] = []
        self._size = self.window.surface.get_size()
        self._running = True
        self._stale = True
        self.table: TableScene | None = None
        """The game being played, shown or waiting behind the menu."""
        if game_id is None:
            self._resume()
            self._show_title()
        else:
            self._play(game_id)

    def run(self, on_frame: Callable[[float], None] | None = None) -> None:
        """Play until the window is closed. ``on_frame`` is told the seconds that each drawn frame took."""
        last = time.perf_counter()
        awake_until = 0.0
        first, resting = True, False
        while self._running:
            now = time.perf_counter()
            dt, last = min(now - last, _LONGEST_REST if resting else _LONGEST_STEP), now
            if self.take_events():
                awake_until = now + _AWAKE
            drawn = self.frame(dt)
            if drawn and on_frame is not None:
                on_frame(time.perf_counter() - now)
            if first and drawn:
                first = False
                self.after_first_frame()
            if drawn:
                awake_until = max(awake_until, now + _FRAME * 3)
            resting = now > awake_until
            if resting and self._scenes[-1].warm():
                continue
            pause = _FRAME if not resting else _REST if now < awake_until + _DOZING else _DEEP_REST
            left = pause - (time.perf_counter() - now)
            if left > 0:
                time.sleep(left)

    def close(self) -> None:
        """Have everything on disk, and let go of the sound device and the window."""
        if self._saves is not None:
            self._saves.close()
        self.sounds.stop()
        self.window.close()

    @property
    def top(self) -> Scene:
        """The screen that the player sees and plays on."""
        return self._scenes[-1]

    def after_first_frame(self) -> None:
        """Begin what nobody waits for: sounds, saves, the window's icon."""
        # All that was loaded stays: no need to look through it for garbage ever again.
        gc.freeze()
        gc.enable()
        self._open_saves()
        self.sounds.start()
        icon = assets.picture("icon", (64, 64))
        if icon is not None:
            self.window.set_icon(icon)

    def take_events(self) -> bool:
        """Hand all waiting events to the scenes; say whether there were any."""
        events = pygame.event.get()
        resized = False
        moved: PointerMoved | None = None
        for event in events:
            match event.type:
                case pygame.QUIT | pygame.WINDOWCLOSE:
                    self._running = False
                case pygame.WINDOWSIZECHANGED:
                    # What was pointed at before was pointed at in the old picture; what comes, in the new.
                    self._handle_waiting(moved)
                    moved = None
                    resized = True
                case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED:
                    self._stale = True
                case _:
                    intent = read(event, self.window.density)
                    if intent is None:
                        continue
                    if resized:
                        self._fit()
                        resized = False
                    if isinstance(intent, PointerMoved):
                        # Only where the pointer is now matters, not each step of its way.
                        moved = intent
                    else:
                        self._handle_waiting(moved)
                        moved = None
                        self._handle(intent)
        self._handle_waiting(moved)
        self._fit()
        return bool(events)

    def _handle_waiting(self, moved: PointerMoved | None) -> None:
        if moved is not None:
            self._handle(moved)

    def _handle(self, intent: Intent) -> None:
        if isinstance(intent, Key) and (intent.name == "f11" or (intent.name == "return" and intent.alt)):
            self.window.toggle_full()
            self._fit()
            return
        self._scenes[-1].handle(intent)
        self._serve()

    def _fit(self) -> None:
        """Lay the scenes out anew where the window's size has changed; once a frame, however many events."""
        size = self.window.surface.get_size()
        if size != self._size:
            self._size = size
            for scene in self._scenes:
                scene.resize(size)
            if self.table is not None and self.table not in self._scenes:
                self.table.resize(size)
            self._stale = True

    def frame(self, dt: float) -> bool:
        """Let time pass, and draw if there is something new; say whether there was."""
        self._pass_on()
        dirty = self._stale
        # For what lies under another scene time stands still.
        dirty |= self._scenes[-1].update(dt)
        self._serve()
        dirty |= self._stale
        if not dirty:
            return False
        self._stale = False
        target = self.window.surface
        lowest = max(i for i, scene in enumerate(self._scenes) if scene.covers)
        for scene in self._scenes[lowest:]:
            scene.draw(target)
        self.window.flip()
        return True

    # --- what is kept

    def _open_saves(self) -> Saves | None:
        if self._saves is None and self._directory is not None:
            from scoundrel.storage.saves import Saves  # noqa: PLC0415  # not needed for the first frame

            self._saves = Saves(self._directory)
        return self._saves

    def _resume(self) -> None:
        """Put the game that was kept last behind the menu."""
        saves = self._open_saves()
        game = saves.load() if saves is not None else None
        if game is not None:
            self.table = self._lay(game)

    def _pass_on(self) -> None:
        """Tell the player what has to be said of the disk, once a screen has a place for it."""
        if self._saves is not None:
            while self._saves.notices:
                self._untold.append(self._saves.notices.pop(0))
        if self._untold and self._scenes[-1].tell(self._untold[0]):
            del self._untold[0]

    # --- what scenes ask for

    def _serve(self) -> None:
        while self._requests:
            request = self._requests.pop(0)
            match request:
                case Sound(cue):
                    self.sounds.play(cue)
                case Play(game_id):
                    self._play(game_id)
                case Keep(game):
                    if self._saves is not None:
                        self._saves.keep(game)
                case ShowEnd(game):
                    self._show_end(game)
                case Command():
                    self._command(request)

    def _command(self, command: Command) -> None:
        table = self.table
        match command:
            case Command.QUIT:
                self._running = False
            case Command.MUTE:
                self.sounds.muted = not self.sounds.muted
                if table is not None:
                    table.set_muted(self.sounds.muted)
            case Command.NEW:
                self._play(
                    GameId(
                        table.game.id.ruleset if table else CLASSIC, SystemRandom().randrange(_NEW_NUMBERS)
                    )
                )
            case Command.AGAIN if table is not None:
                self._play(table.game.id)
            case Command.CONTINUE if table is not None:
                self._show(table)
                table.end_now()
            case Command.UNDO if table is not None:
                self._show(table)
                table.handle(Key("u"))
            case Command.MENU:
                self._show_title()
            case Command.NUMBER:
                from .scenes.number import NumberScene  # noqa: PLC0415  # not needed for the first frame

                self._scenes.append(NumberScene(self._size, self._requests.append))
                self._stale = True
            case Command.BACK if len(self._scenes) > 1:
                self._scenes.pop()
                self._stale = True

    def _play(self, game_id: GameId) -> None:
        self.sounds.play("shuffle")
        self.show_game(Game(game_id))

    def show_game(self, game: Game) -> None:
        """Put a game on the table, as far as it has been played."""
        self.table = self._lay(game)
        self._show(self.table)
        self.table.end_now()

    def _lay(self, game: Game) -> TableScene:
        return TableScene(game, self._size, self._requests.append, taste=self._taste, muted=self.sounds.muted)

    def _show(self, scene: Scene) -> None:
        self._scenes[:] = [scene]
        self._stale = True

    def _show_title(self) -> None:
        from .scenes.title import TitleScene  # noqa: PLC0415  # not needed where a game is named

        self._show(TitleScene(self._size, self._requests.append, playing=self.table is not None))

    def _show_end(self, game: Game) -> None:
        from .scenes.result import ResultScene  # noqa: PLC0415  # not needed for the first frame

        if self._scenes[-1] is self.table:
            log.info("%s ended: score %d.", game.id, score(game.state))
            self._scenes.append(ResultScene(game, self._size, self._requests.append))
            self._stale = True
