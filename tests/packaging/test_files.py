"""The files that build and announce a release are consistent, and everything they refer to exists."""

from __future__ import annotations

import configparser
import re
import shutil
import subprocess
import sys
import tomllib
from importlib import metadata
from itertools import chain
from pathlib import Path
from xml.etree import ElementTree

import pytest

import scoundrel
from scoundrel.__main__ import main
from tests import ROOT
from tests.languages import module_at

from . import notes, pack

LINUX = ROOT / "assets" / "linux"
DESKTOP = LINUX / "scoundrel.desktop"
(METAINFO,) = LINUX.glob("*.metainfo.xml")
WORKFLOWS = [ROOT / ".github" / "workflows" / name for name in ("release.yml", "tests.yml")]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_version_is_the_same_everywhere() -> None:
    assert "version" in PROJECT["project"]["dynamic"]
    assert PROJECT["tool"]["hatch"]["version"]["path"] == "scoundrel/__init__.py"
    date, _ = notes.section(CHANGELOG, scoundrel.__version__)
    release = ElementTree.parse(METAINFO).find("releases/release")
    assert release is not None
    assert release.get("version") == scoundrel.__version__
    assert date in ("unreleased", release.get("date"))


def requirements() -> list[str]:
    optional = PROJECT["project"]["optional-dependencies"].values()
    return [*PROJECT["build-system"]["requires"], *PROJECT["project"]["dependencies"], *chain(*optional)]


@pytest.mark.parametrize("requirement", requirements())
def test_a_dependency_ends_before_a_major_version_that_nobody_has_tried(requirement: str) -> None:
    found = re.fullmatch(r"([\w-]+)>=([\d.]+),<(\d+|0\.\d+)(?:;.*)?", requirement)
    assert found, requirement
    name, *ends = found.groups()
    first, end = (tuple(map(int, version.split("."))) for version in ends)
    # Before 1.0, any minor version can break compatibility, so the limit may be one, such as 0.8.
    assert first < end
    try:
        installed = metadata.version(name)
    except metadata.PackageNotFoundError:
        return  # not installed, like packages that only training needs
    assert first[:1] <= tuple(map(int, re.findall(r"\d+", installed)[:2])) < end


def test_the_desktop_file_and_the_metainfo_belong_together() -> None:
    parser = configparser.ConfigParser(interpolation=None, strict=True)
    parser.optionxform = str  # type: ignore[assignment,method-assign]  # keys are case-sensitive
    parser.read(DESKTOP, encoding="utf-8")
    entry = parser["Desktop Entry"]
    # StartupWMClass tells the desktop which window belongs to this entry.
    assert [entry[key] for key in ("Type", "Exec", "Terminal", "StartupWMClass")] == [
        *("Application", "scoundrel", "false", "scoundrel")
    ]
    assert entry["Categories"].startswith("Game;")
    told = ElementTree.parse(METAINFO).getroot()
    assert told.get("type") == "desktop-application"
    assert METAINFO.name == f"{told.findtext('id')}.metainfo.xml"
    assert told.findtext("launchable") == DESKTOP.name
    assert all(told.findtext(tag) for tag in ("name", "summary", "metadata_license", "project_license"))


@pytest.mark.parametrize(
    "command",
    [("desktop-file-validate", DESKTOP), ("appstreamcli", "validate", "--no-net", METAINFO)],
    ids=lambda command: command[0],
)
def test_the_desktops_own_tools_find_no_fault(command: tuple[str | Path, ...]) -> None:
    if shutil.which(command[0]) is None:
        pytest.skip(f"needs {command[0]}")
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_icons_are_what_their_names_say() -> None:
    image = pytest.importorskip("PIL.Image")
    for path in (LINUX / "icons").glob("*.png"):
        size = int(path.stem.rpartition("-")[2])
        with image.open(path) as icon:
            assert icon.size == (size, size)
            assert icon.getextrema()[3] == (0, 255), "it has no clear ground"
    with image.open(ROOT / "assets" / "windows" / "scoundrel.ico") as icon:
        assert {(16, 16), (32, 32), (48, 48), (256, 256)} <= icon.info["sizes"]
    with image.open(ROOT / "assets" / "macos" / "scoundrel.icns") as icon:
        assert (256, 256, 1) in icon.info["sizes"]


@pytest.mark.parametrize("size", [16, 24, 48, 256])
def test_icons_are_made_from_the_pictures_as_committed(size: int) -> None:
    image = pytest.importorskip("PIL.Image")
    made = module_at(ROOT / "assets" / "build_icons.py").icon(size)
    with image.open(LINUX / "icons" / f"scoundrel-{size}.png") as icon:
        assert icon.convert("RGBA").tobytes() == made.tobytes(), "python assets/build_icons.py"
    with image.open(ROOT / "assets" / "windows" / "scoundrel.ico") as icon:
        assert icon.ico.getimage((size, size)).convert("RGBA").tobytes() == made.tobytes()


def test_the_manual_and_the_completions_know_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    def shown(*words: str) -> str:
        with pytest.raises(SystemExit):
            main([*words, "--help"])
        return capsys.readouterr().out

    commands = re.findall(r"^    ([a-z]+) ", shown(), re.MULTILINE)
    assert {"analyse", "simulate", "verify"} < {*commands}
    options = {option for words in ((), *zip(commands)) for option in re.findall(r"--[a-z-]+", shown(*words))}
    for file in ("scoundrel.6", "scoundrel.bash", "scoundrel.zsh"):
        text = (LINUX / file).read_text(encoding="utf-8").replace("\\", "")
        missing = [word for word in (*commands, *options - {"--help"}) if word not in text]
        assert missing == [], f"{file}: python assets/build_manual.py"


# --- release notes


OLD = "## 0.1.0 (2026-12-01)\n\n- old\n"
CURRENT = f"## {scoundrel.__version__} (2026-12-01)\n\n- new\n"


def test_notes_are_the_section_of_one_version() -> None:
    text = "# Changelog\n\n## 0.2.0 (2027-01-02)\n\n- new\n- more\n\n## 0.1.0 (2026-12-01)\n\n- old\n"
    assert notes.section(text, "0.2.0") == ("2027-01-02", "- new\n- more")
    assert notes.section(text, "0.1.0") == ("2026-12-01", "- old")
    assert notes.notes(CURRENT, f"v{scoundrel.__version__}") == "- new"


@pytest.mark.parametrize(
    ("text", "tag", "reason"),
    [
        *((OLD, tag, "no section") for tag in ("0.3.0", "0.1", "0x1.0", ".*")),
        (f"## 0.2.0 (2027-01-02)\n\n{OLD}", "0.2.0", "nothing"),
        (CURRENT.replace("2026-12-01", "unreleased"), f"v{scoundrel.__version__}", "unreleased"),
        ("## 99.0.0 (2099-01-01)\n\n- new\n", "v99.0.0", re.escape(scoundrel.__version__)),
    ],
)
def test_what_cannot_be_released_is_refused(text: str, tag: str, reason: str) -> None:
    with pytest.raises(notes.NotesError, match=reason):
        notes.notes(text, tag)


# --- the workflows and their steps

# Each action's commit and version, as found in its repository; all run on Node 24.
PINNED = {
    "actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1",
    "actions/setup-python@5fda3b95a4ea91299a34e894583c3862153e4b97 # v7.0.0",
    "actions/upload-artifact@bbbca2ddaa5d8feaa63e36b76fdaad77386f024f # v7.0.0",
    "actions/download-artifact@3e5f45b2cfb9172054b4087a40e8e0b5a5461e7c # v8.0.1",
}
# Runners that were or will be removed.
RETIRED = ("macos-13", "macos-14", "ubuntu-20.04", "ubuntu-22.04", "windows-2019")


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_runs_pinned_actions_and_modules_that_exist(path: Path) -> None:
    workflow = path.read_text(encoding="utf-8")
    uses = re.findall(r"uses: *(.*)", workflow)
    assert uses
    assert {*uses} <= PINNED
    assert not [name for name in RETIRED if name in workflow]
    assert "ubuntu-24.04" in workflow
    for module in re.findall(r"python -m (tests[\w.]*)", workflow):
        place = ROOT / Path(*module.split("."))
        assert place.with_suffix(".py").is_file() or (place / "__main__.py").is_file(), module
    for name in re.findall(r"pyinstaller .*?(\S+\.spec)", workflow):
        assert (ROOT / name).is_file()
    yaml = pytest.importorskip("yaml")
    jobs = yaml.safe_load(workflow)["jobs"]
    assert all(job["steps"] and job["timeout-minutes"] for job in jobs.values())
    assert {job.get("needs") for job in jobs.values()} - {None} <= jobs.keys()


@pytest.mark.parametrize(
    ("file", "command"),
    [
        (".github/workflows/tests.yml", r"pytest\b.* --long$"),
        *((name, "pytest -n auto --dist loadfile$") for name in ("README.md", ".ci/run")),
    ],
)
def test_a_workflow_and_a_check_of_a_fresh_clone_run_the_tests(file: str, command: str) -> None:
    assert re.search(command, (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE)


def test_an_unknown_pack_step_names_the_steps(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["pack", "everything"])
    assert pack.main() == 2
    assert "check, pack, sums" in capsys.readouterr().err
