"""The list of cues: what each is made by, how many takes it has and how loud it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from . import cave, ending, flesh, music, paper, potions, steel
from .bodies import Blow
from .levels import alike, finished, finished_loop
from .room import in_room, in_room_looped
from .synth import Dice, Sound

MAX_ALIKE = 0.87
"""Two takes of a cue whose envelopes correlate more than this would be taken for one."""

TRIES = 40


@dataclass(frozen=True)
class Cue:
    """A sound of the game: what makes it, its takes, its loudness (dB, see `levels.heard`)."""

    make: Callable[[Dice, Blow], Sound]
    takes: int
    loudness: float
    wet: float
    """How strong the room is."""
    seconds: float
    """No take is longer."""
    loops: bool = False
    ogg: bool = False
    """Is it long enough to be compressed?"""

    def all_takes(self, name: str) -> Iterator[Sound]:
        """The takes, ready to be heard: each of another force, place and manner, and none like another.

        They depend on the cue's name alone.
        """
        done: list[Sound] = []
        for number in range(self.takes):
            best, minimum = None, 2.0
            for attempt in range(TRIES):
                sound = self._take(name, number, attempt)
                nearest = max((alike(sound, other) for other in done), default=-1.0)
                if nearest < minimum:
                    best, minimum = sound, nearest
                if minimum < MAX_ALIKE:
                    break
            assert best is not None
            done.append(best)
            yield best

    def _take(self, name: str, number: int, attempt: int) -> Sound:
        dice = Dice(name, number, attempt)

        def part(step: int, offset: int) -> float:
            """One of as many parts of 0 to 1 as there are takes, so that no two takes share one."""
            return ((number * step + offset) % self.takes + dice.uniform(0.1, 0.9)) / self.takes

        blow = Blow(0.2 + 0.8 * part(2, 0), part(3, 1), part(4, 2))
        dry = self.make(dice, blow)
        if self.loops:
            return finished_loop(in_room_looped(dry, self.wet), self.loudness)
        return finished(in_room(dry, self.wet), self.loudness, self.seconds)


CUES = {
    "slide": Cue(paper.slide, 5, -26.5, 0.18, 0.40),
    "turn": Cue(paper.turn, 5, -24.5, 0.18, 0.34),
    "place": Cue(paper.place, 5, -24.0, 0.20, 0.34),
    "lift": Cue(paper.lift, 5, -30.5, 0.12, 0.16),
    "shuffle": Cue(paper.shuffle, 3, -23.0, 0.20, 0.99, ogg=True),
    "scoop": Cue(paper.scoop, 3, -23.5, 0.20, 0.62),
    "equip": Cue(steel.equip, 5, -19.5, 0.24, 0.66),
    "armed-light": Cue(steel.armed(0.0), 5, -21.5, 0.20, 0.40),
    "armed-medium": Cue(steel.armed(0.5), 5, -18.0, 0.24, 0.52),
    "armed-heavy": Cue(steel.armed(1.0), 5, -14.5, 0.28, 0.66),
    "parry": Cue(steel.parry, 5, -19.5, 0.26, 0.66),
    "bare-light": Cue(flesh.bare(0.0), 5, -22.5, 0.14, 0.36),
    "bare-medium": Cue(flesh.bare(0.5), 5, -19.0, 0.16, 0.48),
    "bare-heavy": Cue(flesh.bare(1.0), 5, -15.5, 0.18, 0.62),
    "heartbeat": Cue(flesh.heartbeat, 5, -23.5, 0.05, 0.58),
    "unlawful": Cue(flesh.unlawful, 3, -23.5, 0.16, 0.44),
    "button": Cue(flesh.button, 5, -26.5, 0.12, 0.20),
    "heal": Cue(potions.heal, 5, -20.5, 0.26, 1.10, ogg=True),
    "wasted": Cue(potions.wasted, 3, -23.0, 0.24, 0.85, ogg=True),
    "drip": Cue(cave.drip, 6, -30.0, 0.9, 0.60),
    "crackle": Cue(cave.crackle, 6, -42.0, 0.3, 0.60),
    "death": Cue(ending.death, 1, -22.0, 0.24, 3.4, ogg=True),
    "clear": Cue(ending.clear, 1, -20.0, 0.24, 3.4, ogg=True),
    "ambience": Cue(cave.air, 1, -37.0, 0.3, 8.0, loops=True, ogg=True),
}
"""Every cue by the name its files carry."""

MUSIC: dict[str, Callable[[], Sound]] = {
    "music-drone": partial(music.drone, -27.0),
    "music-pulse": partial(music.pulse, -21.0),
    **{f"music-strings-{n + 1}": partial(music.phrase, n, -25.0) for n in range(len(music.PHRASES))},
}
"""Every file of the music by its name."""

LOOPS = ("music-drone", "music-pulse")
"""The music that is repeated without a seam."""
