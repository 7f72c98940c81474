"""Executes build_exe.spec as PyInstaller does on each system, without building anything."""

from __future__ import annotations

import ast
import sys
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import scoundrel
from tests import ROOT

RECIPE = ROOT / "build_exe.spec"
SYSTEMS = ("linux", "win32", "darwin")


class Made:
    """Replaces every class of PyInstaller, and records its arguments."""

    def __init__(self, *given: Any, **named: Any) -> None:
        self.given, self.named = given, named

    def __getattr__(self, name: str) -> list[str]:
        if name in ("pure", "scripts", "binaries", "datas"):
            return [name]
        raise AttributeError(name)


@pytest.fixture
def carry_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """Return a function that executes the spec for a system and returns the created objects by kind."""

    def carried_out(system: str, folder: str = "") -> dict[str, Made]:
        hooks = ModuleType("PyInstaller.utils.hooks")
        hooks.collect_submodules = lambda package: [package, f"{package}.ui.app"]  # type: ignore[attr-defined]
        for name in ("PyInstaller", "PyInstaller.utils"):
            monkeypatch.setitem(sys.modules, name, ModuleType(name))
        monkeypatch.setitem(sys.modules, hooks.__name__, hooks)
        monkeypatch.setattr(sys, "platform", system)
        monkeypatch.setattr(sys, "path", [*sys.path])
        monkeypatch.setenv("SCOUNDREL_FOLDER", folder)
        made: dict[str, Made] = {}

        def maker(kind: str) -> Any:
            return lambda *given, **named: made.setdefault(kind, Made(*given, **named))

        makers = {kind: maker(kind) for kind in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
        code = compile(RECIPE.read_text(encoding="utf-8"), RECIPE, "exec")
        exec(code, {"SPECPATH": str(ROOT), "workpath": str(tmp_path), **makers})
        return made

    return carried_out


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_build_has_everything_that_is_needed(carry_out: Any, system: str, tmp_path: Path) -> None:
    analysis = carry_out(system)["Analysis"].named
    needed = [name for name in analysis["hiddenimports"] if name != "accesskit"]
    assert needed == ["scoundrel", "scoundrel.ui.app", "pygame._sdl2.controller"]
    assert {"numpy", "numba"} <= {*analysis["excludes"]}
    assert all(Path(source).exists() for source, _ in analysis["datas"])
    assert "scoundrel/solver/data" in {place for _, place in analysis["datas"]}
    listed = (tmp_path / "contents.txt").read_text(encoding="utf-8").splitlines()
    assets = ROOT / "assets"
    parts = ("fonts", "pictures", "scenery", "sounds", "text", "themes")
    paths = [path for part in parts for path in (assets / part).rglob("*")]
    there = {path.relative_to(assets).as_posix() for path in paths if path.is_file()}
    assert {line.rpartition(" ")[0] for line in listed} == there | {""}


@pytest.mark.parametrize("there", [True, False])
def test_the_way_to_screen_readers_is_in_it_where_there_is_one(
    carry_out: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, there: bool
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: object() if there else None)
    analysis = carry_out("linux")["Analysis"].named
    assert ("accesskit" in analysis["hiddenimports"]) is there
    # The executable's self-check loads exactly what is listed here.
    listed = (tmp_path / "contents.txt").read_text(encoding="utf-8").splitlines()
    assert ("accesskit" in listed) is there


def test_the_wheel_has_the_same_assets(carry_out: Any) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    included = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    folders = [Path(source) for source, _ in carry_out("linux")["Analysis"].named["datas"]]
    names = {path.relative_to(ROOT).as_posix() for path in folders if path.is_dir()}
    assert {name for name in names if not name.startswith("scoundrel/")} == set(included)


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("folder", ["", "0", "1"])
def test_one_file_or_a_folder_is_built_as_asked(carry_out: Any, system: str, folder: str) -> None:
    made = carry_out(system, folder)
    in_a_folder = folder == "1" or system == "darwin"
    assert ("COLLECT" in made) == made["EXE"].named["exclude_binaries"] == in_a_folder
    assert ("BUNDLE" in made) == (system == "darwin")
    # On other systems, a double click on a console program would also open a terminal.
    assert made["EXE"].named["console"] == (system == "linux")


def test_the_macos_bundle_has_version_and_high_resolution(carry_out: Any) -> None:
    bundle = carry_out("darwin")["BUNDLE"].named
    assert Path(bundle["icon"]).is_file()
    assert bundle["version"] == bundle["info_plist"]["CFBundleShortVersionString"] == scoundrel.__version__
    assert bundle["info_plist"]["NSHighResolutionCapable"] is True
    # The identifier is the same on every system.
    assert (ROOT / "assets" / "linux" / f"{bundle['bundle_identifier']}.metainfo.xml").is_file()


@pytest.mark.parametrize("version", ["1.2.3", "1.2", "0.2.0rc1", "1.2.3.4", "2.0.0.dev5"])
def test_the_windows_executable_has_any_version(
    carry_out: Any, monkeypatch: pytest.MonkeyPatch, version: str
) -> None:
    monkeypatch.setattr(scoundrel, "__version__", version)
    executable = carry_out("win32")["EXE"].named
    assert Path(executable["icon"]).is_file()
    resource = Path(executable["version"]).read_text(encoding="utf-8")
    nodes = ast.walk(ast.parse(resource, mode="eval"))
    assert [node.value for node in nodes if isinstance(node, ast.Constant)].count(version) == 2
    (numbers,) = {line.partition("=")[2] for line in resource.splitlines() if "vers=" in line}
    four = ast.literal_eval(numbers.rstrip(","))
    assert len(four) == 4
    assert all(isinstance(number, int) for number in four)
