"""Build the manual page and the shell completions:  python assets/build_manual.py

Writes ``linux/scoundrel.6``, ``linux/scoundrel.bash`` and ``linux/scoundrel.zsh`` from the commands' options.
Needs argparse-manpage and shtab, two of the development packages.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

import shtab
from argparse_manpage.manpage import Manpage

from scoundrel import __version__
from scoundrel.cli.commands import whole

LINUX: Final = Path(__file__).resolve().parent / "linux"
SHELLS: Final = ("bash", "zsh")


def manual() -> str:
    """Return the manual page. It has no date, so it changes only with the options and the version."""
    os.environ["COLUMNS"] = "100"  # the width of the usage lines
    parser = whole()
    parser.man_short_description = "a solitaire dungeon crawl"
    titles = {"project_name": f"scoundrel {__version__}", "manual_title": "Games", "manual_section": 6}
    page = Manpage(parser, _data=titles)
    page.date = ""
    return str(page)


def main() -> int:
    """Write the manual page and the shell completions. Return the exit code."""
    (LINUX / "scoundrel.6").write_text(manual(), encoding="utf-8")
    for shell in SHELLS:
        completion = shtab.complete(whole(), shell=shell)
        (LINUX / f"scoundrel.{shell}").write_text(completion, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
