"""Measures the committed sounds and prints the results.

python -m tests.sounds               all sounds
python -m tests.sounds parry heal    only the named sounds
"""

from __future__ import annotations

import argparse
import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import isnan, nan
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from scoundrel.storage.settings import DEFAULT
from tests.sounds_measures import (
    RATE,
    RECORDED,
    alike,
    attack,
    decay,
    decibels,
    echo_density,
    integrated,
    laptop,
    length,
    loudness,
    paths,
    peak,
    punch,
    room,
    seam,
    share_above,
    treble,
    width,
    words,
)  # fmt: skip

BLOWS = [f"{kind}-{size}" for kind in ("armed", "bare") for size in ("light", "medium", "heavy")]
LAPTOP = 300.0  # frequency in Hz below which a small speaker is silent

EVERY = paths()
STEMS = [name for name in EVERY if name.startswith(("air-", "music-"))]
AIRS = [name for name in STEMS if name.startswith("air-")]
DRONES = [name for name in STEMS if name.startswith("music-drone-")]
# The sound effects of the table and the sheets.
EFFECTS = [name for name in EVERY if name not in STEMS and not name.startswith(("tail-", "drip", "crackle"))]


class Column(NamedTuple):
    """A column of the table: one measurement of each cue."""

    meaning: str
    digits: int
    figure: Callable[..., float]  # takes the file of one variant, or of two to compare
    summary: Callable[[Sequence[float]], float] = fmean
    takes: int = 1

    def cell(self, name: str) -> str:
        """Return the formatted measurement of a cue, or a dash if it has none."""
        figures = [self.figure(*some) for some in itertools.combinations(EVERY[name], self.takes)]
        value = self.summary(figures) if figures else nan
        return "-" if isnan(value) else f"{value:.{self.digits}f}"


def _recorded(path: Path) -> float:
    return RECORDED.get(path.stem.rpartition("-")[0], nan)


def _spread(values: Sequence[float]) -> float:
    return max(values) - min(values)


COLUMNS = {
    "takes": Column("how many", 0, lambda _: 1, sum),
    ">2k": Column("percent of the energy above 2 kHz", 1, treble),
    "rec.": Column("the same of the nearest recording, to be met within 15", 1, _recorded),
    "attack": Column("milliseconds to 90 % of the peak", 1, attack),
    "T60": Column("seconds to fall by 60 dB", 2, decay),
    "peak": Column("dBFS of the loudest take, to be below -1", 1, peak, max),
    "LUFS": Column("of the loudest 400 ms", 1, loudness),
    "50 ms": Column("K-weighted dB of the loudest 50 ms, which is what takes are matched by", 1, punch),
    "spread": Column(
        "dB between the softest and the loudest take by that, to be below 1.5", 2, punch, _spread
    ),
    ">200": Column("dB of the loudest 50 ms above 200 Hz", 1, laptop),
    "length": Column("milliseconds until it stays 20 dB below its loudest 5 ms", 0, length),
    "alike": Column("correlation of the takes' envelopes, mean", 2, alike, takes=2),
    "most": Column("and of the most alike two, to be below 0.9", 2, alike, max, takes=2),
    "width": Column("1 less the correlation of the ears, 0 is mono", 2, width),
}


def _of(figure: Callable[[Path], float], name: str, summary: Callable[[list[float]], float] = fmean) -> float:
    return summary([figure(path) for path in EVERY[name]])


def _row(name: str, cells: Iterable[str], wide: int = 7) -> str:
    return " ".join((f"{name:13}", *(f"{cell:>{wide}}" for cell in cells)))


def cues(names: Sequence[str]) -> Iterator[str]:
    """Yield a row of measurements for each cue."""
    yield from (f"{head:>7}  {meaning}" for head, (meaning, *_) in COLUMNS.items())
    yield _row("", COLUMNS)
    for name in names:
        yield _row(name, [column.cell(name) for column in COLUMNS.values()])


def _loud(path: Path) -> float:
    return laptop(path, LAPTOP)


def blows() -> Iterator[str]:
    """Yield a comparison of the blows as heard on a laptop."""
    yield f"Blows on a laptop, above {LAPTOP:.0f} Hz: dB of the loudest 50 ms, ms, percent above 2 kHz"
    for name in BLOWS:
        share = _of(lambda path: 100 * treble(path) / share_above(path, LAPTOP), name)
        yield _row(name, (f"{_of(_loud, name):.1f}", f"{_of(length, name):.0f}", f"{share:.0f}"))
    yield "The same for each two: dB louder, times as long"
    for first, second in itertools.combinations(BLOWS, 2):
        louder = _of(_loud, second) - _of(_loud, first)
        longer = _of(length, second) / _of(length, first)
        yield _row(f"{second:>12} / {first:12}", (f"{louder:+.1f}", f"{longer:.2f}"))


def stems() -> Iterator[str]:
    """Yield the loudness of each ambience and music stem, and how smoothly its loop joins."""
    yield "Stems: seconds, peak dBFS, LUFS, LUFS at the usual volume, % above 2 kHz, width, seam / p99 step"
    for name in STEMS:
        volume = DEFAULT.ambience if name.startswith("air-") else DEFAULT.music
        lufs = _of(integrated, name)
        cells = (
            f"{sum(len(words(path)) for path in EVERY[name]) / 2 / RATE:.1f}",
            f"{_of(peak, name, max):.1f}",
            f"{lufs:.1f}",
            f"{lufs + 2 * decibels(volume / 100):.1f}",
            f"{_of(treble, name):.1f}",
            f"{_of(width, name):.2f}",
            f"{_of(seam, name, max):.2f}",
        )
        yield _row(name, cells)


def spectra(names: Sequence[str]) -> Iterator[str]:
    """Yield each sound's spectrum, the part that a laptop's speaker removes, and how far sounds are apart."""
    try:
        from tests import sounds_spectra as of  # noqa: PLC0415  # the rest works without numpy
    except ImportError:
        yield "Spectra are not measured: numpy is not installed."
        return
    yield "Percent below 150 Hz, to 800 Hz, to 2 kHz and above; dB lost on a laptop; ms from onset to peak;"
    yield "correlation of the ears; dB by which the strongest lasting line stands out; dB between takes"
    yield _row("", ("<150", "<800", "<2k", ">2k", "lost", "impact", "ears", "line", "takes"))
    for name in names:
        takes = EVERY[name]
        pairs = [of.apart(of.thirds(a), of.thirds(b)) for a, b in itertools.combinations(takes, 2)]
        cells = [f"{fmean(share):.0f}" for share in zip(*(of.shares(path) for path in takes), strict=True)]
        for figure, digits in ((of.lost, 1), (of.impact, 1), (of.together, 2), (of.line, 0)):
            cells.append(f"{_of(figure, name):.{digits}f}")
        yield _row(name, (*cells, f"{fmean(pairs):.1f}" if pairs else "-"))
    close = of.nearest({name: EVERY[name] for name in EFFECTS})
    far = [f"{100 * fmean(pair[0] >= least for pair in close):.0f} % {least} dB" for least in (6, 4.5)]
    yield f"Of all pairs of cues, {' and '.join(far)} or more apart. The most alike:"
    yield ", ".join(f"{one}/{other} {distance:.1f}" for distance, one, other in close[:12])
    for title, rows in (("cues", EFFECTS), ("airs", AIRS), ("drones", DRONES)):
        yield f"dB between the mean thirds of an octave of two {title}"
        yield _row("", [name[-7:] for name in rows])
        colours = {name: of.colour(EVERY[name]) for name in rows}
        for one in rows:
            yield _row(one, [f"{of.apart(colours[one], colours[other]):.1f}" for other in rows])
    yield "dB between two blows in time and frequency"
    yield _row("", [name[-7:] for name in BLOWS])
    for one in BLOWS:
        yield _row(one, [f"{of.courses_apart(EVERY[one], EVERY[other]):.1f}" for other in BLOWS])


def echoes() -> Iterator[str]:
    """Yield the smoothness of the room's reverberation."""
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
    """Measure the sounds named on the command line, or all, and print the results."""
    parser = argparse.ArgumentParser(prog="python -m tests.sounds", description="Measure the game's sounds.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="cues to measure (default: all sounds)")
    names = parser.parse_args().names
    every = [name for name in EVERY if name not in STEMS]
    if unknown := [name for name in names if name not in every]:
        parser.error(f"no such cue: {', '.join(unknown)} (there are: {', '.join(every)})")
    parts = [cues(names or every)]
    if not names:
        parts += [blows(), stems(), spectra([*every, *STEMS]), echoes()]
    for line in itertools.chain(*parts):
        print(line, flush=True)


if __name__ == "__main__":
    main()
