"""The entry point: starts the game or runs one of its commands."""

from __future__ import annotations

import gc
import sys

TYPE_CHECKING = False
"""Defined in this module, because importing it would load `typing` before garbage collection is paused."""
if TYPE_CHECKING:
    from collections.abc import Sequence

    from scoundrel.cli.play import OnFrame


def main(arguments: Sequence[str] | None = None, on_frame: OnFrame | None = None) -> int:
    """Run the game or one of its commands; return the exit code. ``on_frame`` is as in `App.run`."""
    # Pause garbage collection until the first frame, because nothing loaded before is garbage, and scanning
    # the modules again and again would delay that frame.
    gc.disable()
    try:
        from scoundrel.cli.play import parse_simply, play  # noqa: PLC0415  # loads many modules

        words = sys.argv[1:] if arguments is None else arguments
        # On Windows, leave all arguments to `run`, because it attaches the console.
        if not (words and sys.platform == "win32") and (asked := parse_simply(words)) is not None:
            return play(*asked, on_frame)
        from scoundrel.cli.commands import run  # noqa: PLC0415

        return run(words, on_frame)
    except KeyboardInterrupt:
        from scoundrel.cli.console import INTERRUPTED  # noqa: PLC0415  # rarely needed

        return INTERRUPTED
    finally:
        gc.enable()


if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        # Worker processes run the same executable.
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())
