"""Checks the size of the tree against its budgets: ``python -m tests.keep_small``.

The budgets are in ``size.toml``; ``--write`` updates them. They should only go down. If one must go up, the
commit message explains why.
"""

from __future__ import annotations

import ast
import io
import sys
import tokenize
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from tests import ROOT

BUDGET = Path(__file__).with_name("size.toml")
LONGEST, SHORTEST = 700, 40  # Maximum and minimum lines per file. Packages and ``__main__`` may be shorter.
_LAYOUT = (tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER)


class Sizes(NamedTuple):
    """The measured sizes of the tree."""

    rooms: dict[str, tuple[int, int]]  # lines of code and number of files of each folder
    long: list[str]  # files of the package and the tests that are too long
    short: list[str]  # files of the package that are too short
    deepest: int  # maximum number of our own base classes above any class
    shared_classes: int  # public class and type alias names that more than one module defines


def code_lines(source: str) -> int:
    """Return the number of lines with code, not docstrings, comments, imports or blank lines."""
    lines: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in (*_LAYOUT, tokenize.COMMENT):
            lines |= set(range(token.start[0], token.end[0] + 1))
    for node in ast.walk(ast.parse(source)):
        body = getattr(node, "body", [])
        texts = [one for one in body if _is_text(one)] if isinstance(body, list) else []
        for gone in (*texts, *([node] if isinstance(node, ast.Import | ast.ImportFrom) else [])):
            lines -= set(range(gone.lineno, (gone.end_lineno or gone.lineno) + 1))
    return len(lines)


def measure() -> Sizes:
    """Return the sizes of the package and its tests."""
    rooms: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    long, short, bases = [], [], {}
    names: Counter[str] = Counter()
    for path in sorted([*(ROOT / "scoundrel").rglob("*.py"), *(ROOT / "tests").rglob("*.py")]):
        source = path.read_text(encoding="utf-8")
        total, here = source.count("\n"), path.relative_to(ROOT)
        folders = here.parts[:-1][:3]
        room = rooms["/".join(folders) if folders[0] == "scoundrel" else "tests"]
        room[0] += code_lines(source)
        room[1] += 1
        if total > LONGEST:
            long.append(f"{here}: {total} lines")
        if here.parts[0] != "scoundrel":
            continue
        if total < SHORTEST and path.stem not in ("__init__", "__main__"):
            short.append(f"{here}: {total} lines")
        tree = ast.parse(source)
        names.update({*_classes(tree)})
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                bases[node.name] = [ast.unparse(base).split(".")[-1].split("[")[0] for base in node.bases]

    def above(name: str) -> int:
        return max((1 + above(base) for base in bases[name] if base in bases and base != name), default=0)

    deepest, shared = max(map(above, bases)), sum(count > 1 for count in names.values())
    return Sizes({room: (code, files) for room, (code, files) in rooms.items()}, long, short, deepest, shared)


def _is_text(node: ast.AST) -> bool:
    match node:
        case ast.Expr(value=ast.Constant(value=str())):
            return True
    return False


def _classes(tree: ast.Module) -> Iterator[str]:
    """Yield the names of a module's public classes and type aliases."""
    for node in tree.body:
        match node:
            case ast.ClassDef(name=name) | ast.Assign(targets=[ast.Name(id=name)]):
                if name[0].isupper() and not name.isupper():
                    yield name


def faults(sizes: Sizes, budget: Mapping[str, Any]) -> list[str]:
    """Return one line for each exceeded budget."""
    allowed, found = budget["limits"], []
    counts = {
        "files_too_long": len(sizes.long),
        "files_too_short": len(sizes.short),
        "deepest_class": sizes.deepest,
        "shared_classes": sizes.shared_classes,
    }
    for name, count in counts.items():
        if count > allowed[name]:
            found.append(f"{name}: {count}, {allowed[name]} allowed")
    if any("files" in fault for fault in found):
        found += [*sizes.long, *sizes.short]
    for room, (code, files) in sorted(sizes.rooms.items()):
        maximum = budget["rooms"].get(room, (0, 0))
        if code > maximum[0] or files > maximum[1]:
            found.append(
                f"{room}: {code} lines of code in {files} files, {maximum[0]} in {maximum[1]} allowed"
            )
    return found


def main() -> int:
    """Print the exceeded budgets; return 1 if there are any. With ``--write``, update the budgets."""
    sizes = measure()
    if "--write" in sys.argv:
        BUDGET.write_text(
            "# Lines of code and files in each folder: tests/keep_small.py checks them.\n[rooms]\n"
            + "".join(
                f'"{room}" = [{code}, {files}]\n' for room, (code, files) in sorted(sizes.rooms.items())
            )
            + f"\n[limits]\nfiles_too_long = {len(sizes.long)}\nfiles_too_short = {len(sizes.short)}\n"
            + f"deepest_class = {sizes.deepest}\nshared_classes = {sizes.shared_classes}\n",
            encoding="utf-8",
        )
        return 0
    found = faults(sizes, tomllib.loads(BUDGET.read_text(encoding="utf-8")))
    print(*found, sep="\n")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
