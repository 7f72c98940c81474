"""Prints the release notes of a version, which are its section of CHANGELOG.md.

python -m tests.packaging.notes 0.1.0     print the notes; exit code 2 if the version can't be released
"""

from __future__ import annotations

import re
import sys

from tests import ROOT


class NotesError(ValueError):
    """Raised if a version can't be released; the message is the reason in one line."""


def section(changelog: str, version: str) -> tuple[str, str]:
    """Return the date in the version's heading and the lines below it. Raises `NotesError` without them."""
    heading = re.compile(rf"## {re.escape(version)} \((?P<date>[^)]*)\)\s*")
    lines = changelog.splitlines()
    for number, line in enumerate(lines):
        if found := heading.fullmatch(line):
            rest = lines[number + 1 :]
            end = next((at for at, later in enumerate(rest) if later.startswith("## ")), len(rest))
            text = "\n".join(rest[:end]).strip()
            if not text:
                raise NotesError(f"CHANGELOG.md says nothing about {version}")
            return found["date"], text
    raise NotesError(f"CHANGELOG.md has no section '## {version} (date)'")


def notes(changelog: str, tag: str) -> str:
    """Return the notes for ``tag`` (``v0.1.0`` or ``0.1.0``). Raises `NotesError` if it can't be released."""
    version = tag.removeprefix("v")
    date, text = section(changelog, version)
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", date):
        raise NotesError(f"CHANGELOG.md calls {version} {date!r}: write its date there, as in 2026-11-21")
    from scoundrel import __version__  # noqa: PLC0415  # the version of the checkout

    if version != __version__:
        raise NotesError(f"the tag is {tag}, but this is version {__version__}")
    return text


def main() -> int:
    """Print the notes for the tag on the command line. Return the exit code."""
    try:
        print(notes((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), sys.argv[1]))
    except NotesError as error:
        print(f"notes: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
