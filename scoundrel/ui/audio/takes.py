"""The takes of one cue, read when they are played: decoded, all of all cues are 8 MB."""

from __future__ import annotations

import logging
import random
from collections.abc import Iterable
from pathlib import Path

import pygame

log = logging.getLogger(__name__)


def read(path: Path) -> pygame.mixer.Sound | None:
    """Read and decode a sound file; `None` where it cannot be read, which the log tells."""
    try:
        return pygame.mixer.Sound(path)
    except (OSError, pygame.error) as error:
        log.warning("The sound %s cannot be read (%s): it stays silent.", path.name, error)
        return None


class Takes:
    """Chooses takes at random, never the same one twice in a row.

    To read one takes 0.1 ms, the longest 8 ms: left to a thread that is less than the device's buffer.
    """

    def __init__(self, paths: Iterable[Path]) -> None:
        self._paths = list(paths)
        for path in self._paths:
            # A path keeps its text once that was asked for: from now on, and not amid what a search fills.
            str(path)
        self.last: Path | None = None
        """The file that was read last."""

    def read(self) -> pygame.mixer.Sound | None:
        """Read a take; `None` if none can be read."""
        while self._paths:
            path = random.choice([other for other in self._paths if other != self.last] or self._paths)
            found = read(path)
            if found is not None:
                self.last = path
                return found
            self._paths.remove(path)
        return None
