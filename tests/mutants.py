"""Measures how many faults the tests notice: ``python -m tests.mutants MAP [--count 402] [--seed 25]``.

A fault is a change of one expression or statement of a function, in a copy of the tree. It is caught if a
test that covers its line fails; only the fastest of these tests run. ``MAP`` is a folder that stores which
lines each test covers and how long it takes; ``python -m tests.mutants MAP --map`` creates it.
"""

from __future__ import annotations

import argparse
import ast
import copy
import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import Final, NamedTuple
from xml.etree import ElementTree

from tests import ROOT

ROOMS: Final = ("engine", "solver", "storage", "ui/table", "ui/screens", "ui/accessibility")
BUDGET: Final = 8.0  # maximum seconds of tests per fault
_SLOWEST: Final = 4.0
_SWAPS: Final[dict[type, type]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Add: ast.Sub,
    ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Div: ast.Mult, ast.And: ast.Or,
    ast.Or: ast.And,
}  # fmt: skip


class Mutant(NamedTuple):
    """A changed piece of source text."""

    path: str  # path of the changed file, relative to the root
    line: int
    before: str
    after: str
    start: int  # offset of the piece in the file, in characters
    end: int

    def source(self) -> str:
        """Return the whole source text of the changed file."""
        text = (ROOT / self.path).read_text(encoding="utf-8")
        return text[: self.start] + self.after + text[self.end :]


def mutants(path: Path) -> Iterator[Mutant]:
    """Yield the mutants of all functions in a file, in source order."""
    text = path.read_text(encoding="utf-8")
    for function in ast.walk(ast.parse(text)):
        if isinstance(function, ast.FunctionDef) and function.name != "__repr__":
            for node in _inner(function):
                for changed in _changes(node):
                    yield _mutant(path, text, node, changed)


def _inner(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """Yield a body's nodes except nested functions, annotations, f-strings, cases, asserts and raises."""
    todo: list[ast.AST] = list(reversed(function.body))
    while todo:
        node = todo.pop()
        if isinstance(node, ast.FunctionDef | ast.JoinedStr | ast.match_case | ast.Assert | ast.Raise):
            continue
        yield node
        for field, value in reversed([*ast.iter_fields(node)]):
            if field not in ("annotation", "returns"):
                todo += [one for one in reversed(value if isinstance(value, list) else [value])
                         if isinstance(one, ast.AST)]  # fmt: skip


def _changes(node: ast.AST) -> Iterator[ast.AST]:
    """Yield changed copies of a node."""
    match node:
        case ast.Compare(ops=[op]) | ast.BinOp(op=op) | ast.BoolOp(op=op) if type(op) in _SWAPS:
            changed = copy.deepcopy(node)
            if isinstance(changed, ast.Compare):
                changed.ops = [_SWAPS[type(op)]()]
            else:
                changed.op = _SWAPS[type(op)]()
            yield changed
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
        case ast.Expr(value=ast.Call()) | ast.AugAssign():
            yield ast.Pass()
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield ast.IfExp(test, orelse, body)
        case ast.Return(value=ast.expr(end_lineno=int()) as value) if not isinstance(value, ast.Constant):
            yield ast.Return(ast.Constant(None))


def _mutant(path: Path, text: str, node: ast.AST, changed: ast.AST) -> Mutant:
    lines = text.splitlines(keepends=True)

    def offset(line: int, column: int) -> int:
        return sum(map(len, lines[: line - 1])) + len(lines[line - 1].encode()[:column].decode())

    start = offset(node.lineno, node.col_offset)  # type: ignore[attr-defined]
    end = offset(node.end_lineno, node.end_col_offset)  # type: ignore[attr-defined]
    after = ast.unparse(ast.fix_missing_locations(changed))
    if isinstance(changed, ast.expr):
        after = f"({after})"
    return Mutant(path.relative_to(ROOT).as_posix(), node.lineno, text[start:end], after, start, end)  # type: ignore[attr-defined]


def sample(count: int, seed: int) -> list[Mutant]:
    """Return ``count`` random mutants, the same number from each folder in `ROOMS`."""
    random_ = random.Random(seed)
    drawn: list[Mutant] = []
    for room in ROOMS:
        files = sorted((ROOT / "scoundrel" / room).rglob("*.py"))
        every = [mutant for file in files for mutant in mutants(file)]
        drawn += random_.sample(every, min(len(every), count // len(ROOMS)))
    return drawn


class CoverageMap:
    """The tests that cover each line, and the seconds each test takes."""

    def __init__(self, folder: Path) -> None:
        self.seconds: dict[str, float] = json.loads((folder / "seconds.json").read_text(encoding="utf-8"))
        self.tests: dict[tuple[str, int], set[str]] = defaultdict(set)
        for path, numbits, context in sqlite3.connect(folder / ".coverage").execute(
            "SELECT path, numbits, context FROM line_bits JOIN file ON file.id = file_id"
            " JOIN context ON context.id = context_id WHERE context LIKE '%|%'"
        ):
            where = path[path.rindex("/scoundrel/") + 1 :]
            for i, byte in enumerate(numbits):
                for bit in range(8):
                    if byte >> bit & 1:
                        self.tests[where, 8 * i + bit].add(context.rpartition("|")[0])

    def choose(self, mutant: Mutant) -> list[str]:
        """Return tests that cover the mutant's line, within the budget: each function's fastest case."""
        cases: dict[str, list[str]] = defaultdict(list)
        for test in self.tests.get((mutant.path, mutant.line), ()):
            if test in self.seconds:
                cases[test.partition("[")[0]].append(test)
        quickest = [min(same, key=lambda test: (self.seconds[test], test)) for same in cases.values()]
        chosen: list[str] = []
        total = 0.0
        for test in sorted(quickest, key=lambda test: (self.seconds[test], test)):
            total += self.seconds[test] + 0.02
            if chosen and (total > BUDGET or self.seconds[test] > _SLOWEST):
                break
            chosen.append(test)
        return chosen


def draw_map(folder: Path) -> int:
    """Run all tests with coverage, and write the map to ``folder``. Return the exit code."""
    folder.mkdir(parents=True, exist_ok=True)
    report = folder / "junit.xml"
    command = [*_pytest(), "-n", "auto", "--dist", "loadfile", f"--junitxml={report}",
               "--cov=scoundrel", "--cov-context=test", "--cov-report="]  # fmt: skip
    code = subprocess.run(
        command, cwd=ROOT, env=os.environ | {"COVERAGE_FILE": str(folder / ".coverage")}, check=False
    ).returncode
    seconds = {}
    for case in ElementTree.parse(report).iter("testcase"):
        name, module = case.get("name", ""), case.get("classname", "")
        file, inside = ROOT / (module.replace(".", "/") + ".py"), ""
        while not file.exists() and "." in module:  # the test is in a class
            module, _dot, last = module.rpartition(".")
            inside, file = f"{last}::{inside}", ROOT / (module.replace(".", "/") + ".py")
        if file.exists() and file.is_relative_to(ROOT / "tests"):
            seconds[f"{file.relative_to(ROOT).as_posix()}::{inside}{name}"] = float(case.get("time", 0))
    (folder / "seconds.json").write_text(json.dumps(seconds), encoding="utf-8")
    return code


def _pytest() -> list[str]:
    return [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]


def killers(tree: Path, mutant: Mutant, tests: list[str], *, every: bool) -> list[str]:
    """Test a mutant in a copied tree. Return failures (the first unless ``every``), or a timeout or crash."""
    file = tree / mutant.path
    original = file.read_bytes()
    file.write_text(mutant.source(), encoding="utf-8")
    try:
        run = subprocess.run(
            [*_pytest(), "--no-header", "--tb=no", "-rfE", *([] if every else ["-x"]), *tests],
            cwd=tree,
            env=os.environ | {"PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
            timeout=20 + 5 * BUDGET,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return ["timeout"]
    finally:
        file.write_bytes(original)
    failed = [line.split(" - ")[0].split(" ", 1)[1] for line in run.stdout.splitlines()
              if line.startswith(("FAILED ", "ERROR "))]  # fmt: skip
    return failed or (["crash"] if run.returncode not in (0, 5) else [])


def main() -> int:
    """Write the map, or print each folder's score in a sample of mutants. Return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants")
    parser.add_argument("map", type=Path)
    parser.add_argument("--map", action="store_true", dest="draw", help="run all tests and write the map")
    parser.add_argument("--count", type=int, default=402)
    parser.add_argument("--seed", type=int, default=25)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--every", action="store_true", help="note all tests that fail, not only the first")
    parser.add_argument(
        "--out", type=Path, help="write each mutant and the tests that caught it as JSON lines"
    )
    given = parser.parse_args()
    if given.draw:
        return draw_map(given.map)
    covered, score = CoverageMap(given.map), {room: [0, 0] for room in ROOMS}
    out = given.out.open("w", encoding="utf-8") if given.out else None
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(given.workers) as pool:
        trees: SimpleQueue[Path] = SimpleQueue()
        for i in range(given.workers):
            ignore = shutil.ignore_patterns(".git", "__pycache__", ".*cache", ".hypothesis")
            trees.put(Path(shutil.copytree(ROOT, Path(folder, str(i), "tree"), ignore=ignore)))

        def tried(mutant: Mutant) -> list[str]:
            tests, tree = covered.choose(mutant), trees.get()
            try:
                return killers(tree, mutant, tests, every=given.every) if tests else []
            finally:
                trees.put(tree)

        drawn = sample(given.count, given.seed)
        for mutant, caught in zip(drawn, pool.map(tried, drawn), strict=True):
            room = next(room for room in ROOMS if mutant.path.startswith(f"scoundrel/{room}/"))
            score[room][0] += bool(caught)
            score[room][1] += 1
            pieces = (" ".join(piece.split())[:60] for piece in (mutant.before, mutant.after))
            change = f"{mutant.path}:{mutant.line}: {' -> '.join(pieces)}"
            print("caught " if caught else "MISSED ", change, flush=True)
            if out:
                print(json.dumps({"mutant": change, "caught": caught}), file=out, flush=True)
    for room, (caught_, drawn_) in score.items():
        print(f"{room}: {caught_} of {drawn_}")
    print(f"caught {sum(c for c, _d in score.values())} of {sum(d for _c, d in score.values())}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
