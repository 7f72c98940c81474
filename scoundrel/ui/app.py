"""The main loop, the only code that reads events. It draws if something has changed, and rests otherwise."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from .. import i18n
from ..engine import GameId
from ..storage.store import Store
from . import assets
from .audio.sounds import Sounds
from .input import DoubleClicks, Intent, PointerLeft, PointerMoved, PointerReleased, by_finger, read
from .pads import active_device
from .screens.navigator import Navigator
from .window import spare_memory
from .window.game_window import WINDOWS, GameWindow, WindowMemory

if TYPE_CHECKING:
    from .accessibility.adapter import Adapter
    from .pads.pad import Pads

_FRAME = 1 / 60
_LONGEST_STEP = 0.05  # maximum seconds per time step: some systems stop the loop while a window is dragged
_LONGEST_REST = 1.3  # maximum seconds per time step after a rest
_REST = 1 / 25  # seconds between two event polls at rest: too short to notice
_DEEP_REST = 1 / 10
# Event polls per frame at rest, and in a deep rest: 4 polls last for one flicker of the candle, 12 for half
# the interval between two heartbeats. Frames at rest are rare because each is slow: the code that draws a
# frame is no longer in the CPU cache.
_POLLS, _DEEP_POLLS = 4, 12
_PREPARED = 0.25  # seconds until `preload` is called again, unless a frame or event comes first
_AWAKE, _DOZING = 0.4, 4.0  # seconds from the last event to resting, and from then to resting deeply
_PATIENCE = 5.0  # maximum seconds to wait for background work when closing
# Events that end a rest at once. Stick motion is left out, because a jittery stick sends it constantly.
_WAKING: Final = (
    *(pygame.QUIT, pygame.WINDOWCLOSE, pygame.WINDOWSIZECHANGED, pygame.WINDOWEXPOSED),
    *(pygame.WINDOWRESTORED, pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, pygame.DROPFILE),
    *(pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL),
    *(pygame.KEYDOWN, pygame.KEYUP, pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP),
    *(pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED),
)


class App:
    """The application. Starts with a game of ``game_id``, or on the title screen if that is `None`."""

    def __init__(self, window: GameWindow, game_id: GameId | None, store: Store) -> None:
        self.window = window
        self._store = store
        i18n.use(store.settings.language)
        self._clicks = DoubleClicks()
        self.sounds = Sounds(store.settings)
        self._memory = WindowMemory(window, lambda place: store.change(store.settings._replace(window=place)))
        self._unlabelled = False  # whether the screens are still laid out for the previous device
        self.pads: Pads | None = None  # the controllers, opened after the first frame
        if store.settings.full_screen:
            window.set_full(True)
        self.navigator = Navigator(window.surface.get_size(), game_id, store, self.sounds, window)
        self.readers: Adapter | None = None  # the adapter for screen readers, if available
        if WINDOWS:
            self._attach()  # on Windows, the adapter must be attached before the window is shown
            window.system_window.show()

    def run(self, on_frame: Callable[[float], None] | None = None) -> None:
        """Run until the player quits. ``on_frame`` receives each drawn frame's duration in seconds."""
        last = asked = time.perf_counter()
        awake_until = heard = prepared = 0.0
        first, resting, tidy = True, False, False
        while self.navigator.running:
            now = time.perf_counter()
            passed, last = now - last, now
            dt = min(passed, _LONGEST_REST if resting else _LONGEST_STEP)
            self._clicks.advance(passed, now - asked)
            asked = now
            if self.take_events() or (self.pads is not None and self.pads.busy):
                awake_until, heard, prepared, tidy = now + _AWAKE, now, 0.0, False
                # Limit the step, so that an animation that an event starts begins now, not at the last frame.
                dt = min(dt, _LONGEST_STEP)
            drawn = self.frame(dt, passed)
            if drawn and on_frame is not None:
                on_frame(time.perf_counter() - now)
            if first and drawn:
                first = False
                # Draw the scenery, which the first frame left out, before any other slow work.
                self.frame(_FRAME)
                self.after_first_frame()
            if drawn:
                # A frame drawn while resting is a flicker of the candle, which keeps the loop awake for just
                # one more frame.
                awake_until, prepared = max(awake_until, now + _FRAME * (1 if resting else 3)), 0.0
            resting = now > awake_until
            if resting and now >= prepared:
                if self.navigator.preload():
                    continue
                prepared = now + _PREPARED
            # Some controllers only report held buttons when polled, so rare polls would miss presses.
            sampled = self.pads is not None and self.pads.in_use
            deeply = resting and now >= awake_until + _DOZING and not sampled
            pause = _FRAME if not resting else _DEEP_REST if deeply else _REST
            polls = 1 if not resting else _DEEP_POLLS if deeply else _POLLS
            time.sleep(max(0.0, pause - (time.perf_counter() - now)))
            # Tidy by the time since the last event, because the candle's flicker prevents a deep rest.
            if resting and not tidy and now >= heard + _DOZING:
                self.tidy()
                tidy = True
            for _ in range(polls - 1):
                if pygame.event.peek(_WAKING) or (self.pads is not None and self.pads.moved()):
                    break
                if self.readers is not None and self.readers.is_called():
                    break  # a screen reader needs an answer
                asked = time.perf_counter()
                time.sleep(pause)

    def close(self) -> None:
        """Write everything to disk, and close the sound device and the window."""
        self.navigator.background.wait(_PATIENCE)
        self._memory.flush()
        if self.pads is not None:
            self.pads.close()
        self._store.close()
        self.sounds.stop()
        self.window.close()
        # Undo the freeze of `after_first_frame`: objects loaded by this `App` may be garbage now.
        gc.unfreeze()

    def after_first_frame(self) -> None:
        """Initialize what the first frame didn't need: sounds, saves, controllers, screen readers, icon."""
        gc.freeze()  # everything loaded so far is permanent, so the garbage collector needn't scan it
        gc.enable()
        spare_memory.share_heap()
        self.navigator.after_first_frame()
        self._store.prepare()
        self.sounds.start()
        self.look_for_pads()
        if not WINDOWS:
            self._attach()
        icon = assets.picture("icon", (64, 64))
        if icon is not None:
            self.window.system_window.set_icon(icon)

    def look_for_pads(self) -> None:
        """Start handling controllers, and connect the navigator's rumble to them."""
        from .pads.pad import Pads  # noqa: PLC0415  # not needed for the first frame

        self.pads = pads = Pads()
        self.navigator.shake = lambda damage: pads.shake(damage, self._store.settings.rumble)

    def _attach(self) -> None:
        from .accessibility import adapter  # noqa: PLC0415  # not needed for the first frame

        self.readers = adapter.attached(self.window.system_window, self.navigator)

    def tidy(self) -> None:
        """Clear the caches of pictures and glyphs while nothing moves, and redraw what is visible."""
        spare_memory.forget(spare_memory.PICTURES)
        self.navigator.spare()
        assets.font.cache_clear()  # free the fonts, because they cache every glyph they have rendered
        # Collect garbage before drawing, so that the new frame's data isn't scattered over the freed memory.
        gc.collect()
        self.navigator.draw(self.window.surface)
        spare_memory.give_back()

    def take_events(self) -> bool:
        """Handle all waiting events. Return whether any was input, a window change or for a reader."""
        resized = heard = False
        moved: PointerMoved | None = None
        for event in pygame.event.get():
            self._memory.note(event)
            if self.readers is not None and self.readers.read(event):
                heard = True
            match event.type:
                case pygame.QUIT | pygame.WINDOWCLOSE:
                    self.navigator.running = False
                case pygame.WINDOWSIZECHANGED:
                    # Deliver the pending move first, because it refers to the old layout.
                    self._handle_waiting(moved)
                    moved, resized, heard = None, True, True
                case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED:
                    self.navigator.expose()
                    heard = True
                case _:
                    for intent in self._read(event):
                        heard = True
                        if resized:
                            self.navigator.resize(self.window.surface.get_size())
                            resized = False
                        if isinstance(intent, PointerMoved):
                            # Keep only the last pointer position, because the path to it doesn't matter.
                            moved = intent
                        else:
                            self._handle_waiting(moved)
                            moved = None
                            self.navigator.handle(self._clicks.mark(intent))
                            self._relabel(intent)
        self._handle_waiting(moved)
        self.navigator.resize(self.window.surface.get_size())
        return heard

    def _read(self, event: pygame.event.Event) -> Sequence[Intent]:
        """Return an event's intents. If it changes the active device, update the displayed glyphs first."""
        before = active_device.current()
        intent = read(event, self.window.density)
        intents = [] if intent is None else [intent]
        if self.pads is not None:
            intents += self.pads.read(event)
        if intent is not None and not isinstance(intent, PointerLeft):
            active_device.use(None, touch=by_finger(intent))
        if before != active_device.current():
            pygame.mouse.set_visible(active_device.keyboard())
            if before == (None, False):
                # End hovering, so that a controller or touch can't press the hovered button.
                self.navigator.handle(PointerLeft())
            self._unlabelled = True
            self._relabel(None)
        return intents

    def _relabel(self, intent: Intent | None) -> None:
        """Lay out the screens for a new active device, once no touch is in progress."""
        lifted = isinstance(intent, PointerReleased | PointerLeft)
        if self._unlabelled and (lifted or not active_device.touch()):
            self._unlabelled = False
            self.navigator.relabel()

    def _handle_waiting(self, moved: PointerMoved | None) -> None:
        if moved is not None:
            self.navigator.handle(moved)

    def frame(self, dt: float, passed: float | None = None) -> bool:
        """Advance by ``dt`` seconds (``passed`` in real time). Return whether a changed frame was drawn."""
        self._memory.update(dt)
        if passed is None:
            self._clicks.advance(dt)
        if self.pads is not None:
            for intent in self.pads.advance(dt if passed is None else passed):
                self.navigator.handle(intent)
        drawn = self.navigator.update(dt)
        if drawn:
            self.navigator.draw(self.window.surface)
            self.window.flip()
        if self.readers is not None:
            self.readers.update(dt if passed is None else passed, drawn=drawn)
        return drawn
