"""The main loop: the only reader of events. It draws when something has changed, and rests otherwise."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

import pygame

from scoundrel import i18n
from scoundrel.engine import Game, GameId
from scoundrel.storage.store import Store

from . import assets
from .audio.sounds import Sounds
from .double_click import DoubleClicks
from .input import PointerMoved, read
from .requests import Screen
from .screens.navigator import Navigator
from .screens.table import TableScreen
from .window import spare_memory
from .window.game_window import GameWindow
from .window.memory import WindowMemory

_FRAME = 1 / 60
_LONGEST_STEP = 0.05
"""The most time one frame lets pass: some systems stop the loop while a window is dragged."""
_LONGEST_REST = 0.3
"""The same while nothing moves."""
_REST = 1 / 25
"""Seconds between two polls for events while nothing moves: too short to be felt."""
_DEEP_REST = 1 / 12
_POLLS = 3
"""Looks at the events for each frame of deep rest: most of its cost is Python code no longer cached."""
_AWAKE, _DOZING = 0.4, 4.0
"""Seconds after the last event before the loop rests, and before it rests deeply."""
_PATIENCE = 5.0
"""Seconds that unfinished writing may take once the window is closed."""


class App:
    """The game in its window; begins with ``game_id`` on the table, or the title."""

    def __init__(self, window: GameWindow, game_id: GameId | None, store: Store) -> None:
        self.window = window
        self._store = store
        i18n.use(store.settings.language)
        self._clicks = DoubleClicks()
        self.sounds = Sounds(store.settings)
        self._memory = WindowMemory(window, self._keep_place)
        if store.settings.full_screen:
            window.set_full(True)
        self.navigator = Navigator(window.surface.get_size(), game_id, store, self.sounds, window)

    def run(self, on_frame: Callable[[float], None] | None = None) -> None:
        """Play until the window is closed. ``on_frame`` gets the seconds that each drawn frame took."""
        last = time.perf_counter()
        awake_until = heard = 0.0
        first, resting, tidy = True, False, False
        while self.navigator.running:
            now = time.perf_counter()
            passed, last = now - last, now
            dt = min(passed, _LONGEST_REST if resting else _LONGEST_STEP)
            if self.take_events():
                awake_until, heard, tidy = now + _AWAKE, now, False
            drawn = self.frame(dt, passed)
            if drawn and on_frame is not None:
                on_frame(time.perf_counter() - now)
            if first and drawn:
                first = False
                self.after_first_frame()
            if drawn:
                awake_until = max(awake_until, now + _FRAME * 3)
            resting = now > awake_until
            if resting and self.navigator.warm():
                continue
            deeply = resting and now >= awake_until + _DOZING
            pause = _FRAME if not resting else _DEEP_REST if deeply else _REST
            left = pause - (time.perf_counter() - now)
            if left > 0:
                time.sleep(left)
            # A candle that is alive keeps the loop from resting deeply, not from this.
            if resting and not tidy and now >= heard + _DOZING:
                self.tidy()
                tidy = True
            for _ in range(_POLLS - 1 if deeply else 0):
                if pygame.event.peek():
                    break
                time.sleep(_DEEP_REST)

    def close(self) -> None:
        """Have everything on disk, and close the sound device and the window."""
        self.navigator.background.wait(_PATIENCE)
        self._memory.flush()
        self._store.close()
        self.sounds.stop()
        self.window.close()
        # What this game had loaded may be garbage now: see `after_first_frame`.
        gc.unfreeze()

    @property
    def top(self) -> Screen:
        """The screen that the player sees and plays on."""
        return self.navigator.top

    @property
    def table(self) -> TableScreen | None:
        """The game in progress, shown or behind the menu."""
        return self.navigator.table

    def show_game(self, game: Game) -> None:
        """Put a game on the table at its latest move."""
        self.navigator.show_game(game)

    def after_first_frame(self) -> None:
        """Start what the first frame did not need: sounds, saves, the window's icon."""
        # Everything loaded so far stays: the garbage collector need not look through it again.
        gc.freeze()
        gc.enable()
        self.navigator.after_first_frame()
        self._store.prepare()
        self.sounds.start()
        icon = assets.picture("icon", (64, 64))
        if icon is not None:
            self.window.set_icon(icon)

    def tidy(self) -> None:
        """Give back the memory of what is seen no more; for a moment in which nothing moves."""
        spare_memory.forget_pictures()
        # A font keeps every letter that it has drawn.
        assets.font.cache_clear()
        # Collected before anything is drawn, which would settle in the memory that is to go back.
        gc.collect()
        self.navigator.draw(self.window.surface)
        spare_memory.give_back()

    def take_events(self) -> bool:
        """Hand all waiting events to the screens; return whether there were any."""
        events = pygame.event.get()
        resized = False
        moved: PointerMoved | None = None
        for event in events:
            self._memory.note(event)
            match event.type:
                case pygame.QUIT | pygame.WINDOWCLOSE:
                    self.navigator.running = False
                case pygame.WINDOWSIZECHANGED:
                    # Deliver the pending move first: it refers to the old layout.
                    self._handle_waiting(moved)
                    moved = None
                    resized = True
                case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED:
                    self.navigator.expose()
                case _:
                    intent = read(event, self.window.density)
                    if intent is None:
                        continue
                    if resized:
                        self._fit()
                        resized = False
                    if isinstance(intent, PointerMoved):
                        # Only the last pointer position matters, not each step of its way.
                        moved = intent
                    else:
                        self._handle_waiting(moved)
                        moved = None
                        self.navigator.handle(self._clicks.mark(intent))
        self._handle_waiting(moved)
        self._fit()
        return bool(events)

    def _keep_place(self, place: str) -> None:
        self._store.change(self._store.settings._replace(window=place))

    def _handle_waiting(self, moved: PointerMoved | None) -> None:
        if moved is not None:
            self.navigator.handle(moved)

    def _fit(self) -> None:
        """Lay out the screens again if the window's size has changed; once a frame, however many events."""
        self.navigator.resize(self.window.surface.get_size())

    def frame(self, dt: float, passed: float | None = None) -> bool:
        """Advance time and draw if something is new; return whether it drew.

        ``passed`` is how long it has really been, in seconds, where that is more than ``dt``.
        """
        self._memory.update(dt)
        self._clicks.advance(dt if passed is None else passed)
        if not self.navigator.update(dt):
            return False
        self.navigator.draw(self.window.surface)
        self.window.flip()
        return True
