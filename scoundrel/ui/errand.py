"""Something that takes long and is done beside the game: the picture goes on meanwhile."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

log = logging.getLogger(__name__)


class Errand:
    """Has ``do`` done at once on a thread of its own. It gives a sentence for the player."""

    def __init__(self, do: Callable[[], str], then: Callable[[], None] = lambda: None) -> None:
        self._do = do
        self.then = then
        """What is to be done with it afterwards, by whoever waits for it."""
        self.words: str | None = None
        """The sentence, once it is done."""
        self._thread = threading.Thread(target=self._run, name="errand", daemon=True)
        try:
            self._thread.start()
        except RuntimeError as error:
            log.warning("There is no thread for an errand: %s", error)
            self._run()

    def wait(self, timeout: float) -> None:
        """Wait until it is done, at most ``timeout`` seconds."""
        if self._thread.ident is not None:
            self._thread.join(timeout)

    def _run(self) -> None:
        try:
            self.words = self._do()
        except Exception:
            log.exception("An errand was not done.")
            self.words = "That did not work; scoundrel.log says why."
