"""The end of a game at the table: its light and motion, and the wait before the result."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from ...engine import Card, CardKind, Game, Outcome, outcome
from ...engine.records import NamedTuple
from ..input import Accept, Back, Intent, Key, PadPressed, PointerPressed
from ..requests import Command
from ..widgets.actions import Action, command_of
from ..widgets.buttons import Buttons
from .layout import Z_AIR, Z_FAN, Z_FRONT, Layout
from .light import Mood
from .tween import Pose, ease_in_out

_FREEZE: Final = 0.11  # seconds of stillness after a death
_FLAME: Final = 0.42  # seconds that the flame takes to go out and the table to darken
_SMOKE: Final = 2.2
_LIT: Final = 0.45  # seconds from the death until everything but the killer is dark
_DEATH: Final = 0.73
_DAWN: Final = 0.8  # duration of dawn, in seconds
_LEAVES: Final = 0.26  # seconds that texts take to fade at dawn
Z_WEAPON: Final = Z_AIR - 1
"""The layer of the Weapon, in front of the slain Monsters."""
PLUNGED, _VICTORY = 0.68, 0.8
"""The ages at which the Weapon has plunged into the fan and the ending is over, in seconds."""
# The layers, and the sizes relative to the Room's cards, of the fan's back and front rows; the Weapon's size.
_LAYERS, _SIZES, _RAISED = (Z_FAN, Z_FRONT), (0.52, 0.64), 0.8
_RANK: Final = 0.3  # the distance between the two rows, in heights of the Room's cards
_FAN_ANGLE, _FAN_STEP = 24.0, 7.0  # the maximum angle of a card, and between two of one row, in degrees
# Monsters from a Jack up, and the last one slain, are in the sunlit front row; the others are behind it.
_TROPHY, _SHADES = 11, (0.25, 0.1)
_FAN_FLAT, _FAN_TOP = 0.6, 0.17  # the maximum reach to each side and the minimum y, in window heights
_GAP, _STANDS = 0.7, 0.16  # the gap to the right of the Weapon in card widths, its rise in card heights
_KILLER_AT: Final = 1.22  # card widths from the health panel to the killer's centre, with room for the number


class Ending(NamedTuple):
    """The end of a game. ``age`` is the number of seconds since it began; infinite once nothing moves."""

    mood: Mood  # the light at the end: `OUT` or `MORNING`
    before: Mood  # the light before the end
    age: float = math.inf
    killer: Card | None = None

    @property
    def length(self) -> float:
        """The seconds until the result can be shown."""
        return _DEATH if self.mood is Mood.OUT else _VICTORY

    @property
    def fade(self) -> float:
        """The progress of the light's change, 0 to 1."""
        begin, length = (_FREEZE, _FLAME) if self.mood is Mood.OUT else (0.0, _DAWN)
        return _part(self.age, begin, length)

    @property
    def smoke(self) -> float | None:
        """The height of the ribbon of smoke, 0 to 1; `None` without smoke."""
        begin = _FREEZE + _FLAME * 0.7
        going = self.mood is Mood.OUT and begin <= self.age < begin + _SMOKE
        return (self.age - begin) / _SMOKE if going else None

    @property
    def lit(self) -> float:
        """The darkening of everything but the killer, 0 to 1."""
        return _part(self.age, _FREEZE, _LIT - _FREEZE) if self.killer is not None else 0.0

    @property
    def leaves(self) -> float | None:
        """The progress, 0 to 1, of the texts, health and buttons fading out at dawn; `None` at rest."""
        return _part(self.age, 0.0, _LEAVES) if self.mood is Mood.MORNING and self.age < math.inf else None


def of(game: Game, before: Mood, age: float = math.inf) -> Ending | None:
    """Return the end of ``game`` at ``age`` seconds; `None` while the game is in progress."""
    match outcome(game.state):
        case Outcome.CLEARED:
            return Ending(Mood.MORNING, before, age)
        case Outcome.DIED:
            return Ending(Mood.OUT, before, age, killer_of(game))
    return None


def killer_of(game: Game) -> Card | None:
    """Return the Monster that ended ``game``; `None` if none did."""
    return game.steps[-1].move.card if game.steps and outcome(game.state) is Outcome.DIED else None


def poses(game: Game, layout: Layout) -> dict[Card, Pose]:
    """Return the poses of cards that move at the end: the killer, or the fan with the discard under it."""
    killer = killer_of(game)
    if killer is not None:
        panel = layout.health
        x = min(panel.right + layout.card[0] * _KILLER_AT, layout.size[0] - layout.card[0] * 0.6)
        return {killer: Pose(x, panel.centery, -3.0, z=Z_AIR - 5)}
    held = game.state.weapon
    cards = (*game.state.discard, *(() if held is None else held.slain))
    slain = [card for card in cards if card.kind is CardKind.MONSTER]
    if outcome(game.state) is not Outcome.CLEARED or not slain:
        return {}
    width, height = layout.size
    w, h = layout.card
    reach = min(width / 2 - 0.78 * w, height * _FAN_FLAT)
    radius = reach / math.sin(math.radians(_FAN_ANGLE))
    trophies = [card for card in slain if card.value >= _TROPHY or card is slain[-1]]
    rest = [card for card in slain if card not in trophies]
    # The fan is at the window's top edge, so that the sky below it is open.
    top = max(height * _FAN_TOP, h * (0.04 + (_SIZES[0] / 2 + _RANK if rest else _RAISED / 2 + _STANDS)))
    top += layout.top_bar.h * layout.watched
    fan = {}
    for front, row in enumerate((rest, trophies)):
        if held is not None:
            row.insert((len(row) + 1) // 2, held.card)
        far, middle = radius + h * _RANK * (1 - front), len(row) // 2 if held else (len(row) - 1) / 2
        for i, card in enumerate(row):
            # Move the cards to the right of the Weapon further, because it would cover their ranks.
            beside = held is not None and i > middle
            first, gap = (middle + 1, math.degrees(w * _GAP / radius)) if beside else (middle, 0.0)
            side = max(1, middle if i < middle else len(row) - 1 - first)
            turn = math.radians(gap + (i - first) * min(_FAN_STEP, (_FAN_ANGLE - gap) / side))
            x, y = width / 2 + radius * math.sin(turn), top + radius - far * math.cos(turn)
            # Round the angles, because each angle needs a separate picture.
            pose = Pose(x, y, -round(math.degrees(turn)), unnamed=card is not row[-1])
            fan[card] = pose._replace(z=_LAYERS[front] + i, size=_SIZES[front], shade=_SHADES[front])
    if held is not None:
        fan[held.card] = Pose(width / 2, fan[held.card].y - h * _STANDS, z=Z_WEAPON, size=_RAISED)
    # Let the other discarded cards disappear under the last Monster.
    return dict.fromkeys(cards, fan[slain[-1]]._replace(z=Z_FAN - 1, size=_SIZES[0], turn=0.0)) | fan


def _part(age: float, begin: float, length: float) -> float:
    return ease_in_out(min(1.0, max(0.0, (age - begin) / length)))


# The meanings of a press that only skips to the pending result; `None` is a key or button without a command.
_SKIPPING = (None, Command.TAKE, Command.BAREHANDED, Command.AVOID, Command.HINT, Command.TRACKER)
_AFTER = 0.03  # seconds between the last motion of a game and its result
_READ = 0.7  # seconds between the end of a game and its result if nothing moves
_ANSWER = 4.0  # seconds before the result if the player is asked whether to undo the last move


class EndWait:
    """Counts down the seconds from the end of motion to the result."""

    def __init__(self) -> None:
        self._left: float | None = None
        self.watched = False  # whether the player is watching the ending, not skipping it

    @property
    def waits(self) -> bool:
        """Whether the result is pending."""
        return self._left is not None

    def begin(self, *, still: bool) -> None:
        """Start waiting at the end of the game; ``still`` says whether the table is at rest."""
        self.watched, self._left = not still, (_READ if still else _AFTER)

    def skip(self) -> None:
        """Show the result at once."""
        self._left, self.watched = 0.0, False

    def is_skipped(self, intent: Intent, shortcuts: Sequence[Action], buttons: Buttons) -> bool:
        """Return whether ``intent`` is a press that only skips to the pending result."""
        if not self.waits:
            return False
        match intent:
            case Key() | PadPressed():
                return command_of(shortcuts, intent) in _SKIPPING
            case PointerPressed(pos):
                return not any(button.rect.collidepoint(pos) for button in buttons.buttons)
        return isinstance(intent, Accept | Back)

    def ask(self) -> None:
        """Delay a pending result, so that the player can answer a question."""
        if self._left is not None:
            self._left = _ANSWER

    def cancel(self) -> None:
        """Cancel the pending result, because the last move was undone."""
        self._left = None

    def update(self, dt: float) -> bool:
        """Advance by ``dt`` seconds without motion. Return whether to show the result now."""
        if self._left is None:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        self._left = None
        return True
