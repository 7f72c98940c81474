"""The README and the docs: examples print the stated output, and links have existing targets."""

from __future__ import annotations

import re
import subprocess
import sys
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from tests import ROOT

PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
_EXAMPLE = re.compile(r"^```\n\$ (?P<command>.*)\n(?P<printed>(?:.*\n)*?)```$", re.MULTILINE)
EXAMPLES = [
    pytest.param(found["command"], found["printed"], id=found["command"])
    for page in PAGES
    for found in _EXAMPLE.finditer(page.read_text(encoding="utf-8"))
]


@pytest.mark.skipif(sys.platform == "win32", reason="the examples are for a POSIX shell")
@pytest.mark.parametrize(("command", "printed"), EXAMPLES)
def test_an_example_prints_what_the_page_shows(command: str, printed: str, tmp_path: Path) -> None:
    shell = command.replace("python", f'"{sys.executable}"')
    done = subprocess.run(
        shell,
        shell=True,
        cwd=ROOT,
        env={"HOME": str(tmp_path), "PATH": "/usr/bin:/bin", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.stderr == ""
    pattern = re.sub(r"([\[?])", r"[\1]", printed.rstrip("\n")).replace("...", "*")
    assert fnmatchcase(done.stdout.rstrip("\n"), pattern + "*"), done.stdout


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_to_a_file_and_a_heading(page: Path) -> None:
    for link in re.findall(r"\]\((?!https?:)([^)\s]+)\)", page.read_text(encoding="utf-8")):
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), link
        if anchor:
            headings = re.findall(r"^#+ (.*)$", target.read_text(encoding="utf-8"), re.MULTILINE)
            assert anchor in {re.sub(r"[^\w -]", "", name).lower().replace(" ", "-") for name in headings}, (
                link
            )


def test_the_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= 150
