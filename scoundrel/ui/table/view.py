"""The picture of a table as one value: everything that the renderer needs to draw a frame."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ...engine import Card
from ...engine.records import NamedTuple
from ..widgets.boards import Plate
from ..widgets.buttons import Buttons
from ..widgets.theme import Color, TextStyle
from ..words.table_text import Consequences
from .chips import MeterReading
from .effects import ActiveEffect, Recount
from .ending import Ending
from .gestures import DropTarget
from .light import Mood
from .scenery import Scene
from .tween import Pose

if TYPE_CHECKING:
    from ...solver import Advice
    from .badges import Badge
    from .card_tracker import Known


class Label(NamedTuple):
    """A line of text on the table."""

    text: str
    pos: tuple[int, int]
    style: TextStyle
    anchor: str = "center"
    width: int = 10_000
    height: int = 0
    """Pixels for two lines, where one would be too long; 0 for a text that stays on one."""
    plate: Plate | None = None
    """What it stands on; without one the text has a dark rim."""
    quiet: bool = False
    """Is there only a soft shade in place of the plate, so that it does not look like something to press?"""
    figure: str = ""
    """The number within the text that is larger than its words; ``height`` is that of the plate."""

    def colored(self, color: Color) -> Label:
        """The same in another colour."""
        return self._replace(style=self.style._replace(color=color))


ScenePlace = tuple[Scene, int]
"""Where the Room is, and how far the candle has burnt down (0 to 2)."""


class Message(NamedTuple):
    """Something said to the player in passing."""

    words: str
    left: float
    """Seconds that it stays."""
    refusal: bool = False
    """Does it say why something cannot be done?"""


class CardMotion(NamedTuple):
    """Where the cards are, in which light, and what flashes by over them."""

    mood: Mood
    health: int
    """As it is written on the slip."""
    resting: Mapping[Card, Pose]
    """Where every card lies once nothing moves."""
    moving: Mapping[Card, Pose]
    """Where those are that lie elsewhere now."""
    candle: bool = True
    """Whether the scenery and its candle are drawn. The first frame of all may leave them out."""
    flame: int | None = None
    """The shape of the flame, where it can be seen."""
    ticks: int = 0
    """How often the flame has flickered: the dust drifts with it."""
    effects: tuple[ActiveEffect, ...] = ()
    shift: tuple[int, int] = (0, 0)
    """By how many pixels a blow has moved the table."""
    ending: Ending | None = None
    """The end of the game, from the moment it has come."""
    recount: Recount | None = None
    """The total on the slip, while it changes."""
    limit: int | None = None
    """What the Weapon's tag says until the blow has fallen, where that is something else."""
    pulse: float = 0.0
    """How far the Weapon's tag has swollen, 0 to 1."""
    place: ScenePlace = (Scene.CELLAR, 0)
    """Where the Room is, and how far the candle has burnt down (0 to 2)."""
    before: tuple[ScenePlace, Mood] | None = None
    """The place and the light that were, while they change."""
    changed: float = 1.0
    """How far they have changed, 0 to 1."""


def without_killer(motion: CardMotion, places: Mapping[Card, Pose]) -> CardMotion:
    """The same where the result shows the killer: on the table it lies where it belongs, in the dark."""
    end = motion.ending
    if end is None or end.killer is None:
        return motion
    moving = {**motion.moving, end.killer: places[end.killer]}
    return motion._replace(moving=moving, ending=end._replace(killer=None))


class HeldWeapon(NamedTuple):
    """The Weapon with what its tag and the scale below it tell."""

    card: Card
    limit: int
    """It fights Monsters up to this value; 14 fights all, less than 2 none."""
    after: int | None = None
    """The limit that a fight with the card pointed at would leave."""
    last: int | None = None
    """The value of the Monster slain last, which set the limit."""


class TableView(NamedTuple):
    """One frame of a table."""

    motion: CardMotion
    labels: tuple[Label, ...]
    healths: tuple[int, ...]
    """The totals on the health slip, oldest first; the last is what counts now."""
    max_health: int
    preview: int | None = None
    """The total that taking the card pointed at in the usual way would leave, where it would change."""
    weapon: HeldWeapon | None = None
    buttons: Buttons | None = None
    """The buttons that lie on the table."""
    targets: Sequence[DropTarget] = ()
    """The places where the held cards can be dropped."""
    meter: MeterReading | None = None
    avoiding: float = 0.0
    """How far the pad's button for avoiding has been held, 0 to 1."""
    badges: tuple[Badge, ...] = ()
    advice: Advice | None = None
    """The plan of which the win chance and the reason are shown."""
    chips: tuple[Consequences, int] | None = None
    """What taking a card would do, and the x of the card."""
    tracker_stays: bool = False
    """Is the tracker shown until the next press?"""
    chip_keys: tuple[str, ...] = ()
    """The key that chooses each of them, empty for one that can't be chosen; none where nothing is marked."""
    large_chips: bool = False
    """Are they buttons for a finger?"""
    highlighted: frozenset[str] | None = None
    """The icons of the chips that are chosen, where not all are bright."""
    chips_at: tuple[int, int] | None = None
    """The middle of the chips' upper edge where something else takes their usual place."""
    tracker: Known | None = None
    """The cards that the card tracker shows, over everything else."""
