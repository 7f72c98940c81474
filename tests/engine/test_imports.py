"""Imports only go downwards: the rules import no other layer, and only `ui` imports pygame."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.commands import WINDOW_AND_STORAGE, python

PACKAGE = Path(__file__).parents[2] / "scoundrel"
# Modules of the standard library that have side effects or wait, which the engine must not import.
ACTING = {"os", "sys", "io", "pathlib", "time", "subprocess", "socket", "threading"}
# The modules of `ui.table` that are tested without a window, so they use no display, event or Surface.
WINDOWLESS = ("layout", "gestures", "tween", "animation", "session", "deals")


def modules(part: str) -> list[Path]:
    """Return the files of a part of the package. Fails if it has none, because nothing would be checked."""
    files = sorted((PACKAGE / part).rglob("*.py"))
    assert files, f"{part} has moved: name its new place here"
    return files


def imports(path: Path) -> Iterator[str]:
    """Yield the full names of all imports in a file, at any level."""
    package = ["scoundrel", *path.relative_to(PACKAGE).parent.parts]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{base}.{alias.name}" for alias in node.names)


def within(name: str, *packages: str) -> bool:
    """Return whether ``name`` is one of ``packages``, or inside one."""
    return any(name == package or name.startswith(package + ".") for package in packages)


def loaded_by(*names: str) -> set[str]:
    """Return the modules that a new interpreter loads to import ``names``."""
    code = (
        f"import sys; before = set(sys.modules); import {', '.join(names)}; "
        "print(*sorted(set(sys.modules) - before))"
    )
    done = python(code)
    assert done.returncode == 0, done.stderr
    return set(done.stdout.split())


def test_the_engine_needs_only_the_standard_library() -> None:
    """A new interpreter that imports the engine loads only the engine and the standard library."""
    loaded = loaded_by("scoundrel.engine")
    assert "scoundrel.engine.rules" in loaded
    ours = {name for name in loaded if within(name, "scoundrel")}
    assert all(within(name, "scoundrel.engine") for name in ours - {"scoundrel"})
    assert {name.partition(".")[0] for name in loaded - ours} <= sys.stdlib_module_names


def test_replaying_needs_only_the_engine() -> None:
    loaded = loaded_by("scoundrel.cli.replay")
    ours = {name for name in loaded if within(name, "scoundrel") and not within(name, "scoundrel.engine")}
    others = "cli", "cli.console", "cli.replay", "i18n", "resources"
    assert ours == {"scoundrel", *(f"scoundrel.{name}" for name in others)}
    assert "pygame" not in loaded


@pytest.mark.parametrize("path", modules("engine"), ids=lambda path: path.stem)
def test_the_engine_imports_nobody(path: Path) -> None:
    """No file of the engine imports another layer, or a module with side effects, even inside a function."""
    for name in imports(path):
        top = name.partition(".")[0]
        assert within(name, "scoundrel.engine") or top in sys.stdlib_module_names - ACTING, name


@pytest.mark.parametrize(
    "names",
    [("scoundrel.ui.table.session", "scoundrel.ui.table.deals"), ("scoundrel.ui.lessons.first",)],
    ids=["games", "lessons"],
)
def test_games_and_lessons_need_no_pygame(names: tuple[str, ...]) -> None:
    loaded = loaded_by(*names)
    assert {*names} <= loaded
    assert not [name for name in loaded if within(name, "pygame")]


def test_the_forbidden_modules_exist() -> None:
    """Every forbidden name is a real module; a misspelled name would never be found among loaded modules."""
    assert all(find_spec(name) for name in WINDOW_AND_STORAGE)


@pytest.mark.parametrize("name", WINDOWLESS)
def test_windowless_modules_use_no_surface(name: str) -> None:
    path = PACKAGE / "ui" / "table" / f"{name}.py"
    assert path.is_file(), f"{name} has moved: name its new place here"
    forbidden = {"display", "event", "Surface", "surface"}
    assert [n for n in imports(path) if within(n, "pygame") and forbidden & set(n.split("."))] == []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "pygame":
            assert node.attr not in forbidden, f"{path}:{node.lineno}"


# The folders of `ui`: each imports only the folders below it in this list.
FOLDERS = (
    "screens",
    "rulebook",
    "charts",
    "table",
    "widgets",
    "accessibility",
    "background",
    "lessons",
    "words",
    "pads",
    "window",
    "audio",
)


@pytest.mark.parametrize(
    ("paths", "forbidden"),
    [
        pytest.param(
            [path for path in modules(".") if PACKAGE / "ui" not in path.parents], ["pygame"], id="not ui"
        ),
        pytest.param(modules("solver"), ["scoundrel.ui", "scoundrel.storage"], id="solver"),
        pytest.param(modules("storage"), ["scoundrel.ui", "scoundrel.solver"], id="storage"),
        pytest.param(modules("ui"), ["scoundrel.cli", "scoundrel.__main__"], id="ui"),
        pytest.param(
            [PACKAGE / "ui" / f"{name}.py" for name in ("assets", "input", "requests", "sdl_env")],
            [f"scoundrel.ui.{name}" for name in FOLDERS if name not in ("widgets", "accessibility", "pads")],
            id="below all folders",
        ),
        *(
            pytest.param(
                modules(f"ui/{folder}"), [f"scoundrel.ui.{name}" for name in FOLDERS[:at]], id=folder
            )
            for at, folder in enumerate(FOLDERS)
        ),
    ],
)
def test_imports_run_downward(paths: list[Path], forbidden: list[str]) -> None:
    assert paths
    for path in paths:
        assert [name for name in imports(path) if within(name, *forbidden)] == [], path


def test_the_ui_has_at_most_20_entries_and_no_other_folder() -> None:
    found = [path.name for path in (PACKAGE / "ui").iterdir() if (path / "__init__.py").is_file()]
    assert sorted(found) == sorted(FOLDERS)
    assert len([path for path in (PACKAGE / "ui").iterdir() if path.name != "__pycache__"]) <= 20
