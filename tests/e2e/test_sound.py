"""Audible sound: SDL writes its output to a file instead of playing it."""

from __future__ import annotations

import array
import functools
import re
from functools import partial
from pathlib import Path

from scoundrel.ui.table.layout import Layout
from tests.sounds_measures import paths, words
from tests.ui.openings import game

from .desk import Desk, playing, wait_for
from .player import Player

BYTES_A_SECOND = 44_100 * 2 * 2


def sign(sample: int) -> str:
    return "u" if sample > 0 else "d" if sample < 0 else "0"


@functools.cache
def openings(cue: str) -> list[re.Pattern[bytes]]:
    """Return patterns for the signs of samples 1000 to 3000 of each variant, at any playback volume.

    A soft sample can become zero, so samples near 0 can have any sign.
    """
    takes = [words(path)[2_000:6_000] for path in paths()[cue]]
    return [re.compile(bytes(ord("." if abs(n) < 40 else sign(n)) for n in take)) for take in takes]


def heard(path: Path, cue: str, since: int) -> bool:
    """Return whether ``cue`` is audible in the file after the byte ``since``."""
    sound = path.read_bytes()[since:]
    signs = bytes(ord(sign(n)) for n in array.array("h", sound[: len(sound) // 4 * 4]))
    return any(opening.search(signs) for opening in openings(cue))


def test_a_hit_and_a_heal_are_heard(desk: Desk, data: Path, tmp_path: Path) -> None:
    # A Weapon, a Monster that costs 3 health with the Weapon, and a potion that heals 3 health.
    begun = game("7d Tc 5h 2s")
    output, layout = tmp_path / "played.raw", Layout.of(1280, 800)

    def length() -> int:
        return output.stat().st_size if output.exists() else 0

    def quiet() -> bool:
        # Check for half a second of silence, so that the next sound is heard alone.
        tail = output.read_bytes()[-BYTES_A_SECOND // 2 :]
        return len(tail) == BYTES_A_SECOND // 2 and not any(tail)

    with playing(desk, data, "--game", str(begun.id), SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=str(output)):
        wait_for(length, "the sound device to open")
        Player(desk, layout).see(begun)
        for slot, cue in ((0, "equip"), (1, "armed-light"), (2, "heal")):
            wait_for(quiet, "silence")
            begin = length()
            desk.click(layout.slots[slot].center)
            wait_for(partial(heard, output, cue, begin), f"the sound {cue}")
