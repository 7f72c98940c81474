"""Extract all messages and update the translations:  python assets/build_text.py [CODE ...]

Updates ``assets/text/<code>/messages.po`` of every existing language, creates one for each new CODE (``de``,
``pt_BR``), and compiles the ``messages.mo`` beside it. Needs Babel, one of the development packages.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import Final

from babel import Locale, UnknownLocaleError
from babel.messages import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from scoundrel import __version__
from scoundrel.engine import FaultKind
from scoundrel.engine.moves import OBJECTIONS, USES
from scoundrel.ui.words.card_names import TERMS

ROOT: Final = Path(__file__).resolve().parent.parent
TEXT: Final = ROOT / "assets" / "text"
KEYWORDS: Final = {
    "_": None,
    "N_": None,
    "NN_": (1, 2),
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "Term": ((1, "c"), 2),
}


def template() -> Catalog:
    """Return a catalog of all the game's messages."""
    catalog = Catalog(project="scoundrel", version=__version__, charset="utf-8")
    for file, line, message, comments, context in extract_from_dir(
        ROOT / "scoundrel", keywords=KEYWORDS, comment_tags=("Translators:",), strip_comment_tags=True
    ):
        catalog.add(message, None, [(f"scoundrel/{file}", line)], (), comments, context=context)
    for context, name in sorted({pair for term in TERMS for pair in term.messages()}):
        catalog.add(name, context=context)
    for words in (*(kind.value for kind in FaultKind), *OBJECTIONS.values(), *USES.values()):
        catalog.add(words)
    for theme in sorted((ROOT / "assets" / "themes").glob("*/theme.json")):
        catalog.add(json.loads(theme.read_text(encoding="utf-8"))["name"], context="card theme")
    return catalog


def read(path: Path) -> Catalog:
    """Return the translations in the ``messages.po`` file at ``path``."""
    with path.open("rb") as file:
        return read_po(file, locale=_locale(path.parent.name))


def _locale(code: str) -> Locale | None:
    """Return the locale for ``code``, which has the plural forms; `None` if unknown, for English forms."""
    try:
        return Locale.parse(code)
    except (UnknownLocaleError, ValueError):
        return None


def compiled(catalog: Catalog) -> bytes:
    """Return the contents of the ``.mo`` file that the game reads, without fuzzy translations."""
    made = BytesIO()
    write_mo(made, catalog)
    return made.getvalue()


def update(path: Path, messages: Catalog) -> None:
    """Create a language's ``messages.po``, or update it with ``messages``, and write its ``messages.mo``."""
    catalog = read(path) if path.is_file() else Catalog(_locale(path.parent.name), project="scoundrel")
    kept = list(_other_forms(catalog))
    catalog.update(messages)
    for context, name, translation in kept:
        catalog.add(name, translation, context=context)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalog, width=100)
    path.with_suffix(".mo").write_bytes(compiled(catalog))


def _other_forms(catalog: Catalog) -> Iterator[tuple[str, str, str]]:
    """Yield the card-name forms that only this language has: context, English name, translation."""
    names = {str(name) for term in TERMS for _, name in term.messages()}
    for message in catalog:
        if message.context and message.id in names and isinstance(message.string, str):
            yield message.context, str(message.id), message.string


def main(arguments: Sequence[str]) -> int:
    """Update all languages, and create those named in ``arguments``. Return the exit code."""
    for code in arguments:
        if _locale(code) is None:
            print(f"{code} is no language that Babel knows", file=sys.stderr)
            return 2
    messages = template()
    codes = sorted({*arguments, *(path.parent.name for path in TEXT.glob("*/messages.po"))})
    for code in codes:
        update(TEXT / code / "messages.po", messages)
    print(f"{len(messages)} messages, {len(codes)} languages beside English")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
