"""Make the sounds: every cue in ``assets/sound_kit/cues.py`` becomes WAV files in ``assets/sounds``.

    python assets/build_sounds.py               make all
    python assets/build_sounds.py place parry   make these
    python assets/build_sounds.py --to DIR      make into another folder

Files are named ``<cue>-<take>.wav``, takes counted from 1; 16 bits, 44.1 kHz, one channel. Needs Python
alone; the same sources give the same bytes.
"""

from __future__ import annotations

import argparse
import sys
import wave
from array import array
from collections.abc import Sequence
from pathlib import Path

from sound_kit.cues import CUES
from sound_kit.synth import RATE, Samples

SOUNDS = Path(__file__).parent / "sounds"


def write(path: Path, sound: Samples) -> None:
    """Write one sound (full scale at 1.0) as a WAV file."""
    words = array("h", (round(32_767 * value) for value in sound))
    if sys.byteorder == "big":
        words.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(words.tobytes())


def build(names: Sequence[str], folder: Path) -> list[Path]:
    """Make all takes of the named cues into a folder; gives the files written."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name in names:
        cue = CUES[name]
        for number in range(1, cue.takes + 1):
            path = folder / f"{name}-{number}.wav"
            write(path, cue.take(name, number))
            written.append(path)
    return written


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description="Make the game's sounds.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="cues to make (default: all)")
    parser.add_argument("--to", type=Path, default=SOUNDS, metavar="DIR", help="folder to make them in")
    options = parser.parse_args()
    if unknown := [name for name in options.names if name not in CUES]:
        parser.error(f"no such cue: {', '.join(unknown)} (there are: {', '.join(CUES)})")
    written = build(options.names or list(CUES), options.to)
    print(f"{len(written)} files, {sum(path.stat().st_size for path in written) / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
