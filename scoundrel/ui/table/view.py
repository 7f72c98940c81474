"""The view of a table: everything that the renderer needs to draw a frame."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from pygame import Rect

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
from .tween import Descent, Pose

if TYPE_CHECKING:
    from ...solver.advisor import Advice
    from .badges import Badge
    from .card_tracker import Known
    from .coming import Coming


class Label(NamedTuple):
    """A text on the table, in one or more lines."""

    text: str
    pos: tuple[int, int]
    style: TextStyle
    anchor: str = "center"
    width: int = 10_000
    height: int = 0  # maximum height in pixels if the text is wrapped; 0 for a single line
    plate: Plate | None = None  # the plate behind the text; `None` for text with a dark rim
    quiet: bool = False  # whether a soft shade replaces the plate, which would look like a button
    seen: float = 1.0  # the text's opacity while it fades in, 0 to 1
    figure: str = ""  # the number in the text, larger than its words; ``height`` is then the plate's height


ScenePlace = tuple[Scene, int]
"""The scene of the Room, and the stage of the burning candle (0 to 2)."""


class Message(NamedTuple):
    """A passing message to the player."""

    words: str
    left: float  # the remaining seconds of the message
    refusal: bool = False  # whether the message says why something can't be done


class CardMotion(NamedTuple):
    """The cards' poses, their light, and the effects over them."""

    mood: Mood
    health: int  # the health shown on the panel
    resting: Mapping[Card, Pose]  # the pose of every card at rest
    moving: Mapping[Card, Pose]  # the current poses of cards that aren't at rest
    candle: bool = True  # Whether the scenery and its candle are drawn. The very first frame may omit them.
    flame: int | None = None  # the shape of the flame, if it is visible
    ticks: int = 0  # the number of flickers so far; each moves the dust
    effects: tuple[ActiveEffect, ...] = ()
    shift: tuple[int, int] = (0, 0)  # the offset of the table after a blow, in pixels
    ending: Ending | None = None  # the end of the game, once it has begun
    recount: Recount | None = None  # the total on the health panel while it changes
    limit: int | None = None  # the limit on the Weapon's tag while it differs from the current limit
    pulse: float = 0.0  # the strength of the pulse that enlarges the Weapon's tag, 0 to 1
    landing: float | None = None  # seconds since a Weapon landed, while its tag and scale are still changing
    fades: bool = False  # whether the scale fades in, because the landing Weapon replaces no other
    place: ScenePlace = (Scene.CELLAR, 0)  # the scene of the Room, and the stage of the candle, 0 to 2
    before: tuple[ScenePlace, Mood] | None = None  # the previous scene and light, during a change
    changed: float = 1.0  # the progress of a change of scene or light, 0 to 1
    descent: Descent | None = None  # the way down into a new scene, instead of a cross-fade
    waits: bool = False  # whether the deal, or the descent to its scene, has yet to begin

    @property
    def above(self) -> bool:
        """Whether the previous scene is still shown."""
        waits = self.changed == 0.0 if self.descent is None else self.descent.above
        return self.before is not None and waits


def without_killer(motion: CardMotion) -> CardMotion:
    """Return ``motion`` as drawn below a result: without effects, a clear's ending or the killer's card."""
    motion = motion._replace(effects=(), shift=(0, 0))
    if (end := motion.ending) is None or end.killer is None:
        return motion._replace(ending=None)
    resting = {card: pose for card, pose in motion.resting.items() if card is not end.killer}
    return motion._replace(resting=resting, moving={}, ending=end._replace(killer=None))


class HeldWeapon(NamedTuple):
    """The Weapon with the values on its tag and scale."""

    card: Card
    limit: int  # the highest Monster value the Weapon fights; 14 means all, below 2 none
    after: int | None = None  # the limit after a fight with the hovered card
    last: int | None = None  # the value of the Monster slain last, which set the limit
    before: int | None = None  # the value of the Monster slain before that
    slain: int = 0  # the number of Monsters slain with this Weapon


class Plaque(NamedTuple):
    """The board on chains that shows the current Room and its scene."""

    rect: Rect
    title: str
    below: str  # the second line
    color: Color  # the colour of the second line
    to_take: int = 0  # the number of cards still to take in this Room, each shown as a lozenge
    taken: int = 0  # the number of cards taken, whose lozenges are dark


class TableView(NamedTuple):
    """One frame of a table."""

    motion: CardMotion
    labels: tuple[Label, ...]
    healths: tuple[int, ...]  # the totals on the health panel, oldest first; the last is the current total
    max_health: int
    preview: int | None = None  # the total after taking the hovered card, if it would change
    weapon: HeldWeapon | None = None
    buttons: Buttons | None = None  # the buttons on the table
    targets: Sequence[DropTarget] = ()  # the places where the held cards can be dropped
    meter: MeterReading | None = None
    avoiding: float = 0.0  # the progress of holding the pad's Avoid button, 0 to 1
    badges: tuple[Badge, ...] = ()
    plaque: Plaque | None = None
    advice: Advice | None = None  # the advice whose win chance and reason are shown
    seen: float = 1.0  # the chips' opacity while they fade in, 0 to 1
    chips: tuple[Consequences, int] | None = None  # the consequences of taking a card, and its centre's x
    coming: Coming | None = None  # the cards to come, shown beside the Dungeon
    studied: bool = False  # whether the table is only a replay: no slot numbers, and more light at the end
    tracker_stays: bool = False  # whether the tracker is shown until the next press
    chip_keys: tuple[str, ...] = ()  # each outcome's key (empty if unavailable); no keys without a focus
    large_chips: bool = False  # whether the chips are touch buttons
    highlighted: frozenset[str] | None = None  # the icons of the bright chips; `None` if all are bright
    tracker: Known | None = None  # the content of the card tracker, drawn over everything else
