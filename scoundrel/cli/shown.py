"""Records the Dungeons whose cards a command prints: a later game of such a Dungeon isn't counted."""

from __future__ import annotations

from pathlib import Path

from scoundrel.cli.errors import say
from scoundrel.engine import DECK, GameId


def note(game_id: GameId, folder: Path | None, shown: int = len(DECK)) -> None:
    """Record that ``shown`` cards are shown, in the data folder if it exists: reading a game creates none."""
    from scoundrel.storage.files import usual_directory  # noqa: PLC0415  # not before a game was read

    folder = usual_directory() if folder is None else folder
    if game_id.position is None and folder.is_dir():
        from scoundrel.storage.seen import SeenFile  # noqa: PLC0415  # as above

        file = SeenFile(folder)
        file.note(game_id, shown, shown)
        file.close()
        for notice in file.notices:
            say(notice)
