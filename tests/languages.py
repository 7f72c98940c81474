"""The script that builds translations, and a function that makes a language for a test."""

from __future__ import annotations

import importlib.util
from functools import cache
from pathlib import Path
from types import ModuleType

from babel.messages import Catalog
from babel.messages.pofile import write_po

from tests import ROOT


def module_at(path: Path) -> ModuleType:
    """Return the module in the file ``path``, which belongs to no package."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


BUILD = module_at(ROOT / "assets" / "build_text.py")
# Cache the template, because creating it reads all source files, which takes seconds.
BUILD.template = cache(BUILD.template)  # type: ignore[attr-defined]


def language(folder: Path, code: str, translations: dict[tuple[str | None, str], str]) -> None:
    """Create a language in a folder, as translators do, with only ``translations``."""
    catalog = Catalog()
    for (context, message), translation in translations.items():
        catalog.add(message, translation, context=context)
    (folder / code).mkdir()
    with (folder / code / "messages.po").open("wb") as file:
        write_po(file, catalog)
    (folder / code / "messages.mo").write_bytes(BUILD.compiled(BUILD.read(folder / code / "messages.po")))
