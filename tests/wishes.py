"""Settings for tests: in effect without being saved, or saved for another process."""

from __future__ import annotations

from pathlib import Path

from scoundrel.storage.settings import Settings, SettingsFile
from scoundrel.storage.store import Store

STILL_CANDLE = Settings(still_candle=True)
STILL = Settings(reduced_motion=True)


def store_with(settings: Settings, directory: Path | None = None) -> Store:
    """Return the store in ``directory``, with ``settings`` in effect but not saved."""
    store = Store(directory)
    store.settings = settings
    return store


def write(directory: Path, settings: Settings) -> None:
    """Save ``settings`` for a game in ``directory``."""
    file = SettingsFile(directory)
    file.load()
    file.keep(settings)
    file.close()
