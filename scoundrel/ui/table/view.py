"""The view of a table: everything that the renderer needs to draw a frame."""

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
    """The height for two lines if one is too long, in pixels; 0 for a single line."""
    plate: Plate | None = None
    """The plate behind the text; without one the text has a dark rim."""
    quiet: bool = False
    """Whether a soft shade replaces the plate, so that the text doesn't look like a button."""
    figure: str = ""
    """The number within the text, larger than its words; ``height`` is then the plate's height."""

    def colored(self, color: Color) -> Label:
        """Return the label in another colour."""
        return self._replace(style=self.style._replace(color=color))


ScenePlace = tuple[Scene, int]
"""The scene of the Room, and the stage of the burning candle (0 to 2)."""


class Message(NamedTuple):
    """A passing message to the player."""

    words: str
    left: float
    """The remaining seconds of the message."""
    refusal: bool = False
    """Whether it says why something can't be done."""


class CardMotion(NamedTuple):
    """The cards' poses, their light, and the effects over them."""

    mood: Mood
    health: int
    """The health shown on the panel."""
    resting: Mapping[Card, Pose]
    """The pose of every card at rest."""
    moving: Mapping[Card, Pose]
    """The current poses of cards that aren't at rest."""
    candle: bool = True
    """Whether the scenery and its candle are drawn. The very first frame may omit them."""
    flame: int | None = None
    """The shape of the flame, if it is visible."""
    ticks: int = 0
    """The number of flickers so far, which the dust drifts with."""
    effects: tuple[ActiveEffect, ...] = ()
    shift: tuple[int, int] = (0, 0)
    """The offset of the table after a blow, in pixels."""
    ending: Ending | None = None
    """The end of the game, once it has begun."""
    recount: Recount | None = None
    """The total on the health panel while it changes."""
    limit: int | None = None
    """The limit on the Weapon's tag until the blow lands, if it differs."""
    pulse: float = 0.0
    """The swelling of the Weapon's tag, 0 to 1."""
    place: ScenePlace = (Scene.CELLAR, 0)
    """The scene of the Room, and the stage of the burning candle (0 to 2)."""
    before: tuple[ScenePlace, Mood] | None = None
    """The previous scene and light, during a change."""
    changed: float = 1.0
    """The progress of a change of scene or light, 0 to 1."""


def without_killer(motion: CardMotion, places: Mapping[Card, Pose]) -> CardMotion:
    """Return the motion to draw below a result that shows the killer: its card is at rest, in the dark."""
    end = motion.ending
    if end is None or end.killer is None:
        return motion
    moving = {**motion.moving, end.killer: places[end.killer]}
    return motion._replace(moving=moving, ending=end._replace(killer=None))


class HeldWeapon(NamedTuple):
    """The Weapon with the values on its tag and scale."""

    card: Card
    limit: int
    """The highest Monster value it fights; 14 is all, less than 2 none."""
    after: int | None = None
    """The limit after a fight with the hovered card."""
    last: int | None = None
    """The value of the Monster slain last, which set the limit."""


class TableView(NamedTuple):
    """One frame of a table."""

    motion: CardMotion
    labels: tuple[Label, ...]
    healths: tuple[int, ...]
    """The totals on the health panel, oldest first; the last is the current one."""
    max_health: int
    preview: int | None = None
    """The total after taking the hovered card by a plain click, if it would change."""
    weapon: HeldWeapon | None = None
    buttons: Buttons | None = None
    """The buttons on the table."""
    targets: Sequence[DropTarget] = ()
    """The places where the held cards can be dropped."""
    meter: MeterReading | None = None
    avoiding: float = 0.0
    """The progress of holding the pad's Avoid button, 0 to 1."""
    badges: tuple[Badge, ...] = ()
    advice: Advice | None = None
    """The advice whose win chance and reason are shown."""
    chips: tuple[Consequences, int] | None = None
    """The consequences of taking a card, and the x of the card."""
    tracker_stays: bool = False
    """Whether the tracker is shown until the next press."""
    chip_keys: tuple[str, ...] = ()
    """The key of each outcome, empty if it can't be chosen; none if no card has the focus."""
    large_chips: bool = False
    """Whether the chips are touch buttons."""
    highlighted: frozenset[str] | None = None
    """The icons of the bright chips; `None` if all are bright."""
    chips_at: tuple[int, int] | None = None
    """The top centre of the chips if something else takes their default position."""
    tracker: Known | None = None
    """The content of the card tracker, drawn over everything else."""
