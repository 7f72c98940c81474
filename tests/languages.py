"""The script that builds translations, and languages made for a test."""

from __future__ import annotations

import importlib.util
from functools import cache
from pathlib import Path
from types import ModuleType

from babel.messages import Catalog
from babel.messages.pofile import write_po

from tests import ROOT


def module_at(path: Path) -> ModuleType:
    """The module in this file, which is in no package."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


BUILD = module_at(ROOT / "assets" / "build_text.py")
# All sources are read for it, which takes seconds.
BUILD.template = cache(BUILD.template)  # type: ignore[attr-defined]


def language(folder: Path, code: str, translations: dict[tuple[str | None, str], str]) -> None:
    """Make a language of a folder alone, as translators do."""
    catalog = Catalog()
    for (context, message), translation in translations.items():
        catalog.add(message, translation, context=context)
    (folder / code).mkdir()
    with (folder / code / "messages.po").open("wb") as file:
        write_po(file, catalog)
    (folder / code / "messages.mo").write_bytes(BUILD.compiled(BUILD.read(folder / code / "messages.po")))
