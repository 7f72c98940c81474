"""Measures the sounds as committed, and prints what it found.

python -m tests.sounds               all
python -m tests.sounds parry heal    these
"""

from __future__ import annotations

import argparse
import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from scoundrel.storage.settings import DEFAULT
from tests.sounds_measures import (
    RATE,
    RECORDED,
    Figures,
    alike,
    apart,
    decibels,
    echo_density,
    integrated,
    laptop,
    length,
    measure,
    offset,
    paths,
    punch,
    room,
    seam,
    share_above,
    width,
    words,
)

COLUMNS = {
    "takes": "how many",
    ">2k": "percent of the energy above 2 kHz",
    "rec.": "the same of the nearest recording, to be met within 15",
    "Hz": "mean frequency of the energy",
    "attack": "milliseconds to 90 % of the peak",
    "T60": "seconds to fall by 60 dB",
    "peak": "dBFS of the loudest take, to be below -1",
    "LUFS": "of the loudest 400 ms",
    "50 ms": "K-weighted dB of the loudest 50 ms, which is what takes are matched by",
    "spread": "dB between the softest and the loudest take by that, to be below 1.5",
    ">200": "dB of the loudest 50 ms above 200 Hz",
    "length": "milliseconds until it stays 20 dB below its loudest 5 ms",
    "alike": "correlation of the takes' envelopes, mean",
    "most": "and of the most alike two, to be below 0.9",
    "colour": "dB between the takes' thirds of an octave, mean",
    "width": "1 less the correlation of the ears, 0 is mono",
    "ends": "first and last sample",
    "DC": "mean of all samples",
}

FAMILIES = {
    "cards": ("slide", "turn", "place", "scoop", "shuffle", "lift"),
    "steel": ("equip", "parry", "armed-light", "armed-medium", "armed-heavy"),
    "flesh": ("bare-light", "bare-medium", "bare-heavy"),
    "potions": ("heal", "wasted"),
    "signals": ("button", "unlawful", "heartbeat"),
    "endings": ("death", "clear"),
}

BLOWS = [f"{kind}-{size}" for kind in ("armed", "bare") for size in ("light", "medium", "heavy")]
STEMS = ("ambience", "music-drone", "music-strings", "music-pulse")
LAPTOP = 300.0
"""Hz below which a small speaker plays nothing."""

EVERY = paths()


def mean(values: Iterable[float]) -> float:
    """The arithmetic mean."""
    found = list(values)
    return sum(found) / len(found)


def _of(figure: Callable[[Path], float], name: str) -> float:
    return mean(map(figure, EVERY[name]))


def _row(name: str, cells: Iterable[str], wide: int = 7) -> str:
    return " ".join((f"{name:13}", *(f"{cell:>{wide}}" for cell in cells)))


def cues(names: Sequence[str]) -> Iterator[str]:
    """A row of figures for each cue."""
    yield from (f"{head:>7}  {meaning}" for head, meaning in COLUMNS.items())
    yield _row("", COLUMNS)
    for name in names:
        takes = EVERY[name]
        figures = [measure(path) for path in takes]
        center = Figures(*(mean(column) for column in zip(*figures, strict=True)))
        pairs = list(itertools.combinations(takes, 2))
        same = [alike(*pair) for pair in pairs]
        levels = [one.punch for one in figures]
        cells = (
            f"{len(takes)}",
            f"{center.treble:.1f}",
            f"{RECORDED[name]:.1f}" if name in RECORDED else "-",
            f"{center.centroid:.0f}",
            f"{center.attack:.1f}",
            f"{center.decay:.2f}",
            f"{max(one.peak for one in figures):.1f}",
            f"{center.loudness:.1f}",
            f"{center.punch:.1f}",
            f"{max(levels) - min(levels):.2f}",
            f"{center.laptop:.1f}",
            f"{center.length:.0f}",
            f"{mean(same):.2f}" if same else "-",
            f"{max(same):.2f}" if same else "-",
            f"{mean(apart(*pair) for pair in pairs):.1f}" if pairs else "-",
            f"{mean(map(width, takes)):.2f}",
            f"{max(one.ends for one in figures):.4f}",
            f"{max(map(offset, takes)):.4f}",
        )
        yield _row(name, cells)


def blows() -> Iterator[str]:
    """How far the blows are from each other on a laptop."""
    yield f"Blows on a laptop, above {LAPTOP:.0f} Hz: dB of the loudest 50 ms, ms, percent above 2 kHz"
    for name in BLOWS:
        treble = _of(lambda path: 100 * share_above(path, 2_000) / share_above(path, LAPTOP), name)
        loud = _of(lambda path: laptop(path, LAPTOP), name)
        yield _row(name, (f"{loud:.1f}", f"{_of(length, name):.0f}", f"{treble:.0f}"))
    yield "The same for each two: dB louder, times as long, and dB between their thirds of an octave"
    for first, second in itertools.combinations(BLOWS, 2):
        louder = _of(lambda path: laptop(path, LAPTOP), second) - _of(
            lambda path: laptop(path, LAPTOP), first
        )
        longer = _of(length, second) / _of(length, first)
        colours = mean(apart(a, b, LAPTOP) for a, b in zip(EVERY[first], EVERY[second], strict=True))
        yield _row(f"{second:>12} / {first:12}", (f"{louder:+.1f}", f"{longer:.2f}", f"{colours:.1f}"))


def families() -> Iterator[str]:
    """The loudness of each family's cues."""
    yield "Loudness by family: K-weighted dB of the loudest 50 ms, mean of the takes"
    for family, names in FAMILIES.items():
        yield f"{family:13} " + ", ".join(f"{name} {_of(punch, name):.1f}" for name in names)


def stems() -> Iterator[str]:
    """What goes on by itself: its loudness beside the cues', and its seam."""
    yield "Stems: seconds, peak dBFS, LUFS, LUFS at the usual volume, % above 2 kHz, width, seam / p99 step"
    for name in STEMS:
        takes = EVERY[name]
        volume = DEFAULT.ambience if name == "ambience" else DEFAULT.music
        lufs = mean(map(integrated, takes))
        cells = (
            f"{sum(len(words(path)) for path in takes) / 2 / RATE:.1f}",
            f"{2 * decibels(max(max(map(abs, words(path))) for path in takes) / 32_768):.1f}",
            f"{lufs:.1f}",
            f"{lufs + 2 * decibels(volume / 100):.1f}",
            f"{mean(share_above(path, 2_000) for path in takes):.1f}",
            f"{mean(map(width, takes)):.2f}",
            f"{max(map(seam, takes)):.2f}",
        )
        yield _row(name, cells)


def echoes() -> Iterator[str]:
    """How smooth the room is."""
    try:
        left, right = room()
    except ImportError:
        yield "The room is not measured: numpy is not installed."
        return
    density = ", ".join(
        f"{1_000 * at:.0f} ms {echo_density(left, at):.2f} / {echo_density(right, at):.2f}"
        for at in (0.03, 0.06, 0.1)
    )
    yield f"Echo density of the room, left / right: {density}"


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.sounds", description="Measure the game's sounds.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="cues to measure (default: all sounds)")
    names = parser.parse_args().names
    every = [name for name in EVERY if name not in STEMS]
    if unknown := [name for name in names if name not in every]:
        parser.error(f"no such cue: {', '.join(unknown)} (there are: {', '.join(every)})")
    parts = [cues(names or every)]
    if not names:
        parts += [blows(), families(), stems(), echoes()]
    for line in itertools.chain(*parts):
        print(line, flush=True)


if __name__ == "__main__":
    main()
