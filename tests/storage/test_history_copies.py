"""Two processes add to one history at once, and may be killed at any instant."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

from tests.extent import sampled

from .games import finished
from .kept_history import NAME, load

ROOT = Path(__file__).parents[2]

ADDER = """
import sys
from pathlib import Path
from scoundrel.storage.history import History
from tests.storage.games import finished
history = History(Path(sys.argv[1]))
for seed in range(int(sys.argv[2]), int(sys.argv[3])):
    history.add(finished(seed))
    history.flush(60.0)
    print(seed, flush=True)
history.close()
assert not history.notices, history.notices
"""


def adder(folder: Path, first: int, end: int) -> subprocess.Popen[str]:
    """A process that adds these games, and says of each that it is on disk."""
    return subprocess.Popen(
        [sys.executable, "-B", "-c", ADDER, str(folder), str(first), str(end)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    )


def test_two_processes_at_once(tmp_path: Path) -> None:
    both = [adder(tmp_path, 0, 60), adder(tmp_path, 30, 90)]
    assert [process.communicate(timeout=600) and process.returncode for process in both] == [0, 0]
    assert len((tmp_path / NAME).read_bytes().splitlines()) == 91
    found, notices = load(tmp_path)
    assert notices == []
    assert sorted(found, key=lambda entry: entry.ended) == [finished(seed) for seed in range(90)]


def test_killed_at_any_instant(tmp_path: Path) -> None:
    """The file is readable after each kill, has all that was said to be there, and nothing twice."""
    random = Random(20).random
    said: set[int] = set()
    for kill in range(sampled(20)):
        with adder(tmp_path, 0, 10_000) as process:
            assert process.stdout is not None
            # Those of the times before are found to be there; at least one more is added.
            for _ in range(len(said) + 1):
                said.add(int(process.stdout.readline()))
            time.sleep(random() * 0.01)
            process.kill()
            rest = process.stdout.read()
            said |= {int(word) for word in rest[: rest.rfind("\n") + 1].split()}
        found, notices = load(tmp_path)
        assert notices == []
        assert len({entry.key for entry in found}) == len(found)
        assert found == [finished(seed) for seed in range(len(found))]
        assert len(said) <= len(found) <= len(said) + 1, kill
        said = set(range(len(found)))
    lines = (tmp_path / NAME).read_bytes().splitlines()
    assert len(lines) == len(said) + 1
