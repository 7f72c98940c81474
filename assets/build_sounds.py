"""Synthesize the cues, the ambience and the music of ``assets/sound_kit`` as files in ``assets/sounds``.

    python assets/build_sounds.py               make all
    python assets/build_sounds.py place parry   make only these
    python assets/build_sounds.py --to DIR      write to another folder

Files are named ``<cue>-<take>.wav``, with takes numbered from 1; 16-bit stereo at 44.1 kHz. Long sounds are
Ogg Vorbis, and ambience is MP3, which takes half the time to decode. Needs numpy, and soundfile for the long
sounds. The same sources give the same bytes.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from sound_kit.cues import CUES
from sound_kit.files import write_mp3, write_ogg, write_wav
from sound_kit.music import LOOPS, PHRASES

SOUNDS = Path(__file__).parent / "sounds"
MUSIC = LOOPS | PHRASES
ALL = [*MUSIC, *CUES]


def build(name: str, folder: Path) -> list[Path]:
    """Write all takes of a cue, or a music file, to ``folder``. Return the paths written."""
    if name in MUSIC:
        air = name.startswith("air-")
        path = folder / f"{name}.{'mp3' if air else 'ogg'}"
        if air:
            write_mp3(path, MUSIC[name]())
        else:
            write_ogg(path, MUSIC[name](), loops=name in LOOPS)
        return [path]
    cue = CUES[name]
    written = []
    for number, sound in enumerate(cue.all_takes(name), 1):
        path = folder / f"{name}-{number}.{'ogg' if cue.ogg else 'wav'}"
        if cue.ogg:
            write_ogg(path, sound)
        else:
            write_wav(path, sound)
        written.append(path)
    return written


def build_all(names: Sequence[str], folder: Path) -> list[Path]:
    """Write all takes of the named cues to ``folder``, using all cores. Return the paths written."""
    folder.mkdir(parents=True, exist_ok=True)
    # Each process gets neighbouring names, so that the pieces of an ambience share one cached loop.
    with ProcessPoolExecutor() as pool:
        made = pool.map(build, names, [folder] * len(names), chunksize=5)
        return [path for written in made for path in written]


def main() -> None:
    """Make the sounds named on the command line, or all."""
    parser = argparse.ArgumentParser(description="Make the game's sounds.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="cues to make (default: all)")
    parser.add_argument("--to", type=Path, default=SOUNDS, metavar="DIR", help="folder to make them in")
    options = parser.parse_args()
    if unknown := [name for name in options.names if name not in ALL]:
        parser.error(f"no such cue: {', '.join(unknown)} (there are: {', '.join(ALL)})")
    written = build_all(options.names or ALL, options.to)
    print(f"{len(written)} files, {sum(path.stat().st_size for path in written) / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
