"""A very long history: reading and summarizing it, compared with only reading and splitting its lines.

The first figure is for a new process, which does everything for the first time. The floor of both budgets
is a process that only reads the lines and splits them.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import perf_counter

from scoundrel.engine import ARMED, MAX_NUMBER, PLAIN, GameId
from scoundrel.engine.code import ALPHABET, GROUP
from scoundrel.storage.entry import Entry
from scoundrel.storage.history import History
from scoundrel.storage.historyfile import HEADER

from .figure import Figure, compiled_in, printed

ENTRIES = 100_000
ROUNDS = 7
# A game that isn't in the history, so that the search reads the whole file.
_SEEN = GameId.parse("classic#11982")

_COLD = f"""
import json, sys, time
from pathlib import Path
begin = time.perf_counter()
from scoundrel.storage.history import History
from scoundrel.storage.overview import summaries
history = History(Path(sys.argv[1]))
entries = history.entries()
read = time.perf_counter()
found = summaries(entries)
end = time.perf_counter()
assert len(entries) == {ENTRIES} and not history.notices
assert sum(summary.played + summary.left for summary in found.values()) == {ENTRIES}
print(json.dumps([end - begin, read - begin, end - read]))
"""

_BARE = """
import json, sys, time
from pathlib import Path
begin = time.perf_counter()
lines = [line.split(" ") for line in Path(sys.argv[1], "history.txt").read_text("ascii").split("\\n")]
print(json.dumps([time.perf_counter() - begin]))
"""


def entries() -> Iterator[Entry]:
    """Yield invented games in chronological order, with all kinds of fields. Their codes fit no real game."""
    random = Random(2011)
    rules = ("classic", "classic", "classic", "easy", "hard", "classic+equal", "hard+health=30+nobonus")
    for number in range(ENTRIES):
        day, minute = divmod(number, 20)
        month, day = divmod(day, 28)
        ended = f"{2000 + month // 12}-{month % 12 + 1:02}-{day + 1:02}T{minute:02}:30:00+01:00"
        game = random.randrange(MAX_NUMBER)
        game_id = f"{random.choice(rules)}#{game + (game == _SEEN.number)}"
        practice = random.random() < 0.1
        how = random.choice(("cleared", "died", "died", "died", "left"))
        if how == "left":
            yield Entry(ended, game_id, how, 0, practice, "-", random.randint(1, 9), "-")
            continue
        killer = random.choice([*ARMED])
        end = str(random.choice((ARMED, PLAIN))[killer]) if how == "died" else "-"
        score = random.randint(-188, -1) if how == "died" else random.randint(1, 30)
        symbols = "".join(random.choices(ALPHABET, k=random.randint(11, 40)))
        code = "-".join(symbols[at : at + GROUP] for at in range(0, len(symbols), GROUP))
        yield Entry(ended, game_id, how, score, practice, end, random.randint(1, 15), code)


def run() -> list[Figure]:
    """Measure the variants in turn, several times. Return their best times, which noise affects least."""
    with tempfile.TemporaryDirectory() as name:
        folder, environment = Path(name), compiled_in(name)
        (folder / "history.txt").write_bytes(HEADER + b"".join(entry.line() for entry in entries()))
        cold, bare = [], []
        for _ in range(ROUNDS):
            cold.append(_measured(_COLD, folder, environment))
            bare.append(_measured(_BARE, folder, environment))
        (best, read, summarised), (floor,) = min(cold), min(bare)
        history = History(folder)
        seen = min(_seen(history) for _ in range(ROUNDS))
        history.close()
    of = f"{ENTRIES:,} games"
    return [
        Figure(f"{of} read and summarised, cold", best, "ms", floor, budget=3.0, less_is_better=True),
        Figure("reading alone", read, "ms"),
        Figure("summaries alone", summarised, "ms"),
        Figure(f"whether a Dungeon is among {of}", seen, "ms", floor, budget=0.25, less_is_better=True),
    ]


def _measured(code: str, folder: Path, environment: dict[str, str]) -> list[float]:
    return [seconds * 1000 for seconds in json.loads(printed(code, environment, str(folder)))]


def _seen(history: History) -> float:
    before = perf_counter()
    if history.seen(_SEEN):
        raise AssertionError("nobody played that")
    return (perf_counter() - before) * 1000
