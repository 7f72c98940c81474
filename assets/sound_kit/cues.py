"""The list of cues: what each is made by, how many takes it has and how loud it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from . import body, ending, glass, paper, steel
from .ambience import ambience
from .levels import finished, finished_loop
from .synth import Samples

PITCHES = (1.0, 0.955, 1.04)
"""What tells the takes of one cue apart, besides their texture."""


@dataclass(frozen=True)
class Cue:
    """A sound of the game: what makes it, its takes, its loudness (dB, see `levels.heard`)."""

    make: Callable[[Random, float], Samples]
    takes: int
    loudness: float
    fade: float = 0.03
    loops: bool = False

    def take(self, name: str, number: int) -> Samples:
        """One take, ready to be heard; its texture depends on the cue's name and the take's number alone."""
        sound = self.make(Random(f"{name}-{number}"), PITCHES[number - 1])
        if self.loops:
            return finished_loop(sound, self.loudness)
        return finished(sound, self.loudness, self.fade)


CUES = {
    "slide": Cue(paper.slide, 3, -28.0, 0.05),
    "turn": Cue(paper.turn, 3, -26.0, 0.05),
    "place": Cue(paper.place, 3, -25.5, 0.05),
    "lift": Cue(paper.lift, 3, -32.0),
    "shuffle": Cue(paper.shuffle, 2, -24.5, 0.08),
    "scoop": Cue(paper.scoop, 2, -25.0, 0.06),
    "equip": Cue(steel.equip, 3, -21.0, 0.12),
    "armed-light": Cue(steel.armed_light, 3, -22.0, 0.10),
    "armed-medium": Cue(steel.armed_medium, 3, -19.5, 0.12),
    "armed-heavy": Cue(steel.armed_heavy, 3, -17.0, 0.14),
    "parry": Cue(steel.parry, 3, -21.0, 0.12),
    "bare-light": Cue(body.bare_light, 3, -23.0, 0.08),
    "bare-medium": Cue(body.bare_medium, 3, -20.5, 0.10),
    "bare-heavy": Cue(body.bare_heavy, 3, -18.0, 0.12),
    "heartbeat": Cue(body.heartbeat, 2, -25.0, 0.06),
    "unlawful": Cue(body.unlawful, 2, -25.0, 0.06),
    "button": Cue(body.button, 3, -28.0),
    "heal": Cue(glass.heal, 2, -22.0, 0.20),
    "wasted": Cue(glass.wasted, 2, -24.5, 0.15),
    "death": Cue(ending.death, 1, -20.0, 0.9),
    "clear": Cue(ending.clear, 1, -20.0, 0.8),
    "ambience": Cue(ambience, 1, -37.0, loops=True),
}
"""Every cue by the name its files carry."""
