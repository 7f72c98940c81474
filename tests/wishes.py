"""Settings for tests: in force without being on disk, or on disk for another process."""

from __future__ import annotations

from pathlib import Path

from scoundrel.storage.settings import Settings, SettingsFile
from scoundrel.storage.store import Store

STILL_CANDLE = Settings(still_candle=True)
STILL = Settings(reduced_motion=True)


def store_with(settings: Settings, directory: Path | None = None) -> Store:
    """The store in ``directory``, with ``settings`` in force that are not written there."""
    store = Store(directory)
    store.settings = settings
    return store


def write(directory: Path, settings: Settings) -> None:
    """Write ``settings`` for a game in ``directory``."""
    file = SettingsFile(directory)
    file.load()
    file.keep(settings)
    file.close()
