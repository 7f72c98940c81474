"""The list of cues: the function that makes each, its number of takes, and its loudness."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from . import arrivals, cave, ending, flesh, paper, potions, signals, steel
from .bodies import Blow
from .levels import CEILING, PACKED, Bell, envelope, finished, likeness, thirds, toned
from .music import PLACES
from .room import in_room
from .stage import Take, low_mono
from .synth import Dice, Sound

MAX_ALIKE = 0.85
"""Maximum correlation of the envelopes of two takes of a cue; above it, they sound like the same take."""

MIN_APART, MAX_APART = 2.1, 3.9
"""Minimum and maximum difference in tone (dB) between two takes of a cue: outside, they sound like one take
or like two cues. Compression shifts the difference by up to 0.1 dB."""

TRIES = 40


def _faults(heard: tuple[Sound, Sound], others: list[tuple[Sound, Sound]]) -> float:
    """Return by how much a take (envelope and tone) is too similar to others or too different; 0 is good."""
    alike = max((likeness(heard[0], course) for course, _ in others), default=0.0)
    apart = [float((heard[1] - tone).std()) for _, tone in others] or [MAX_APART]
    excesses = (alike / MAX_ALIKE - 1, max(apart) / MAX_APART - 1, 1 - min(apart) / MIN_APART)
    return sum(max(0.0, excess) for excess in excesses)


@dataclass(frozen=True)
class Cue:
    """A sound of the game at the table: its function, takes and loudness (dB, see `levels.heard`)."""

    make: Callable[[Dice, Blow], Sound]
    takes: int
    loudness: float
    wet: float
    """The level of the room's reverberation."""
    seconds: float
    """The maximum length of a take, in seconds."""
    ogg: bool = False
    """Whether the cue is long enough to be stored compressed."""
    bells: tuple[Bell, ...] = ()
    """The filters for the final adjustment of the tone."""

    def all_takes(self, name: str) -> Iterator[Sound]:
        """Yield the finished takes. They differ in force, place and manner, but clearly belong together.

        The takes depend only on the cue's name.
        """
        done: list[tuple[Sound, Sound]] = []
        for number in range(self.takes):
            best, fault = None, np.inf
            for attempt in range(TRIES):
                sound = self.take(name, number, attempt)
                heard = envelope(sound), thirds(sound)
                worst = _faults(heard, done)
                if worst < fault:
                    best, chosen, fault = sound, heard, worst
                if not fault:
                    break
            assert best is not None
            done.append(chosen)
            yield best

    def take(self, name: str, number: int, attempt: int) -> Sound:
        """Return take ``number`` of the cue ``name``, finished; each ``attempt`` is a variation."""
        dice = Dice(name, number, attempt)

        def part(step: int, offset: int) -> float:
            """Return a random number from this take's share of 0 to 1; all takes have equal shares."""
            return ((number * step + offset) % self.takes + dice.uniform(0.1, 0.9)) / self.takes

        blow = Blow(0.2 + 0.8 * part(2, 0), part(3, 1), part(4, 2))
        heard = toned(in_room(self.make(dice, blow), self.wet), self.bells)
        return finished(heard, self.loudness, self.seconds)


@dataclass(frozen=True)
class Staged(Cue):
    """A cue in stereo, in its own hall."""

    make: Callable[[Take], None]  # type: ignore[assignment]
    ogg: bool = True
    hall: str = "table"
    lean: float = 0.0
    """The tilt (dB) of the tone by which takes differ, as each hits a different thing at another angle."""
    fade: float = 0.08
    tail: float = 1.0
    straight: float = 1.0
    """The level of the direct sound."""

    def take(self, name: str, number: int, attempt: int) -> Sound:
        """Return take ``number`` of the cue ``name``, finished; each ``attempt`` is a variation."""
        take = Take(name, number, self.takes, attempt)
        self.make(take)
        out = toned(take.heard(self.hall, self.wet, self.tail, straight=self.straight), self.bells)
        if self.lean:
            dice = Dice("colour", name, number)
            own = [
                (dice.uniform(*band), float(dice.signs(1)[0]) * dice.uniform(0.57, 1.15) * self.lean, 1.1)
                for band in ((260, 700), (1_000, 2_600), (3_200, 8_000))
            ]
            out = toned(out, own, self.lean * take.tone)
        return finished(
            low_mono(out), self.loudness, self.seconds, self.fade, PACKED if self.ogg else CEILING
        )


def _long(
    make: Callable[[Take], None], loudness: float, wet: float, seconds: float, hall: str, *bells: Bell
) -> Staged:
    """Return a cue with a single take that fades out slowly."""
    return Staged(make, 1, loudness, wet, seconds, hall=hall, bells=bells, fade=0.25 * seconds, tail=2.5)


CUES: dict[str, Cue] = {
    "slide": Staged(
        paper.slide,
        5,
        -25.5,
        0.18,
        0.40,
        False,
        lean=0.6,
        bells=((140, -1.5, 1), (420, 1, 1), (1_300, -2, 1), (3_000, 10.5, 0.7), (11_000, -13.5, 1.2)),
    ),
    "turn": Staged(
        paper.turn,
        5,
        -24.5,
        0.18,
        0.34,
        False,
        lean=0.5,
        bells=((420, -3, 1), (1_000, -4, 1), (7_500, 2, 1), (11_500, 2, 1)),
    ),
    "place": Staged(
        paper.place,
        5,
        -24.0,
        0.20,
        0.34,
        False,
        lean=0.8,
        bells=(
            (140, 1.5, 1),
            (280, -3.5, 0.7),
            (420, -1.5, 1),
            (700, 5, 1),
            (1_300, 2, 1),
            (2_300, 6, 0.8),
            (6_000, 6.5, 0.7),
            (11_000, -5, 0.9),
        ),
    ),
    "lift": Staged(
        paper.lift, 5, -30.5, 0.12, 0.16, False, bells=((140, -2, 1), (4_000, 1.5, 1), (7_500, 1, 1))
    ),
    "shuffle": Staged(
        paper.shuffle,
        3,
        -23.0,
        0.20,
        0.99,
        lean=1.2,
        bells=(
            (150, 1.5, 1),
            (420, -1.5, 1),
            (750, -2, 1),
            (1_200, 4, 1),
            (2_200, 4, 0.8),
            (4_500, -5.5, 1),
            (8_500, 4.5, 1),
        ),
    ),
    "scoop": Staged(
        paper.scoop,
        4,
        -23.0,
        0.22,
        0.70,
        lean=1.7,
        bells=(
            (140, -3, 1),
            (270, 10, 1),
            (420, 2.5, 1),
            (800, -2, 1),
            (2_000, -8.5, 1.2),
            (5_000, 5.5, 0.8),
            (7_500, 1.5, 1),
            (12_000, -4, 1),
        ),
    ),
    "equip": Staged(
        steel.equip,
        5,
        -19.5,
        0.26,
        0.75,
        lean=2.0,
        bells=((380, -4, 0.7), (800, 9, 0.7), (1_700, -9.5, 0.9), (7_500, 7, 1)),
    ),
    "armed-light": Staged(
        steel.armed_light,
        5,
        -21.5,
        0.22,
        0.40,
        False,
        lean=0.3,
        bells=((140, -3.5, 1), (330, -5, 1.2), (750, 1, 1), (1_200, 6, 1), (2_300, 1, 1), (7_000, -3, 1.3)),
    ),
    "armed-medium": Staged(
        steel.armed_medium,
        5,
        -18.3,
        0.26,
        0.50,
        lean=0.7,
        bells=((110, -5, 1.2), (420, 6, 0.9), (1_000, -6, 0.8), (6_500, 3, 1)),
    ),
    "armed-heavy": Staged(
        steel.armed_heavy,
        5,
        -14.5,
        0.34,
        0.95,
        hall="hall",
        lean=2.0,
        fade=0.25,
        bells=((120, 1.5, 1.1), (420, 1.5, 1), (750, 1, 1), (2_000, -4.5, 0.7), (4_600, 4.5, 0.9)),
    ),
    "parry": Staged(
        steel.parry,
        5,
        -19.0,
        0.30,
        0.70,
        lean=0.7,
        bells=(
            (140, 1.5, 1),
            (280, -6, 1.5),
            (420, -2.5, 1),
            (750, -2, 1),
            (1_200, 8.5, 0.7),
            (2_400, -8.5, 0.8),
            (4_600, 7, 0.7),
            (8_500, 3.5, 1),
        ),
    ),
    "bare-light": Staged(
        flesh.bare_light,
        5,
        -22.3,
        0.18,
        0.32,
        False,
        lean=1.1,
        bells=((140, -1.5, 1), (300, -5.5, 1.2), (760, 5, 0.9), (1_300, 2, 1), (2_300, 3, 1)),
    ),
    "bare-medium": Staged(
        flesh.bare_medium,
        5,
        -19.0,
        0.22,
        0.46,
        lean=0.7,
        bells=((260, 4, 0.8), (720, -5.5, 0.9), (1_700, 8, 0.6), (3_000, 1.5, 0.8), (8_000, -7, 1.5)),
    ),
    "bare-heavy": Staged(
        flesh.bare_heavy,
        5,
        -15.0,
        0.30,
        0.95,
        hall="hall",
        lean=2.2,
        fade=0.25,
        bells=(
            (110, 3.5, 1.1),
            (640, 4.5, 0.7),
            (1_450, -5, 0.8),
            (2_700, 7.5, 0.8),
            (4_000, 2.5, 1),
            (9_000, -8.5, 1.6),
        ),
    ),
    "fatal": Staged(
        steel.fatal,
        4,
        -15.0,
        0.45,
        2.6,
        hall="hall",
        lean=2.2,
        fade=0.65,
        tail=2.5,
        bells=((170, 4, 1), (320, -2.5, 0.9), (600, -6.5, 0.8), (1_300, 5.5, 0.7), (3_200, -12.5, 1)),
    ),
    "heartbeat": Staged(
        flesh.heartbeat, 5, -22.5, 0.16, 0.60, lean=3.0, bells=((140, -1, 1), (420, 2, 1), (750, 1, 1))
    ),
    "unlawful": Cue(
        flesh.unlawful, 3, -23.5, 0.16, 0.44, bells=((420, -1.5, 1), (750, -2.5, 1), (4_000, 1, 1))
    ),
    "button": Cue(flesh.button, 5, -26.5, 0.12, 0.20, bells=((140, -1, 1), (420, 2, 1), (2_300, -2, 1))),
    "heal": Staged(
        potions.heal,
        5,
        -20.5,
        0.34,
        1.3,
        lean=2.0,
        fade=0.3,
        bells=((140, 2.5, 1), (350, -2, 1), (750, 5, 1), (2_300, -2.5, 1), (6_500, 4.5, 1.3)),
    ),
    "wasted": Staged(
        potions.wasted,
        4,
        -22.5,
        0.26,
        0.95,
        lean=2.0,
        fade=0.2,
        bells=((140, -1, 1), (340, 4.5, 0.7), (800, -3.5, 0.7), (2_900, 9, 0.8), (9_000, -11, 1.6)),
    ),
    "drip": Cue(cave.drip, 6, -30.0, 0.9, 0.60),
    "crackle": Cue(cave.crackle, 6, -42.0, 0.3, 0.60),
    "death": _long(ending.death, -19.5, 0.40, 3.9, "hall", (240, 5.5, 1), (750, -2, 1), (1_300, -4, 1)),
    "clear": _long(
        ending.clear,
        -18.2,
        0.36,
        3.9,
        "hall",
        (130, -3.5, 1),
        (450, -4.5, 1),
        (1_600, 5, 1),
        (2_300, 1, 1),
        (7_500, -2, 1),
        (11_500, -1.5, 1),
    ),
    "into-cellar": _long(
        arrivals.cellar, -20.0, 0.40, 2.9, "cellar", (140, 2, 1), (420, -4, 1), (3_200, -8.5, 1.6)
    ),
    "into-crypt": _long(
        arrivals.crypt,
        -20.0,
        0.55,
        3.6,
        "crypt",
        (130, -5, 1),
        (260, 4, 0.7),
        (520, -8, 0.9),
        (750, 1, 1),
        (1_400, 8.5, 0.8),
        (2_300, -2, 1),
        (5_000, 4.5, 1),
        (11_500, 1, 1),
    ),
    "into-cavern": _long(
        arrivals.cavern,
        -20.5,
        0.80,
        3.8,
        "cavern",
        (180, -9.5, 1),
        (420, -1.5, 1),
        (1_000, -4, 0.8),
        (2_500, 9, 1),
        (6_500, 5.5, 1),
        (11_500, 2.5, 1),
    ),
    "into-abyss": _long(
        arrivals.abyss,
        -20.0,
        0.90,
        4.4,
        "abyss",
        (150, 7.5, 1),
        (240, 1.5, 1),
        (350, 2.5, 0.8),
        (1_000, -2.5, 0.9),
        (3_000, -10.5, 1.4),
        (8_000, -12.5, 1.3),
        (11_500, -1.5, 1),
    ),
    "stamp": Staged(
        signals.stamp,
        4,
        -19.5,
        0.22,
        0.50,
        lean=2.1,
        bells=(
            (90, -9.5, 1.5),
            (500, -3.5, 0.6),
            (1_050, 8, 0.6),
            (2_300, -11.5, 0.8),
            (4_000, -8.5, 1),
            (10_000, 13, 1),
        ),
    ),
    "count-tick": Staged(
        signals.count_tick,
        5,
        -27.0,
        0.16,
        0.16,
        False,
        fade=0.05,
        bells=((300, -9, 1.2), (2_500, -7, 0.7), (4_000, -5.5, 1), (7_500, 3, 1), (11_500, 3.5, 1)),
    ),
    "count-final": _long(
        signals.count_final,
        -20.0,
        0.28,
        2.2,
        "hall",
        (140, 2, 1),
        (350, 3, 0.8),
        (800, -7.5, 0.8),
        (1_700, 5, 0.8),
        (2_700, 6.5, 0.8),
    ),
    "puzzle": _long(
        signals.puzzle, -20.5, 0.28, 2.4, "hall", (150, -8.5, 1), (240, 3, 1), (420, 2.5, 1), (750, 1, 1)
    ),
    "record": _long(
        signals.record,
        -18.5,
        0.36,
        3.0,
        "hall",
        (200, 5.5, 1),
        (500, 3, 0.9),
        (750, -3, 1),
        (1_100, -9, 0.9),
        (3_000, 4.5, 1),
        (7_500, 2.5, 1),
        (11_500, 2.5, 1),
    ),
    **{
        # The reverberation of a scene after a heavy blow.
        f"tail-{place}": Staged(
            steel.armed_heavy, 1, -26.0, 1.0, 2.6, hall=place, fade=1.2, tail=2.5, straight=0.0
        )
        for place in PLACES
    },
    "pause": Staged(
        signals.pause,
        2,
        -26.0,
        0.16,
        0.34,
        lean=1.5,
        bells=(
            (120, -4, 1),
            (500, 7.5, 0.8),
            (750, 1, 1),
            (1_500, -7.5, 0.9),
            (2_300, -1.5, 1),
            (4_500, -12.5, 1.5),
        ),
    ),
}
"""All cues, by the name in their files."""
