"""The table of a lesson: the real one, with a prompt panel that points at cards."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Sequence
from enum import Enum
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from ...engine import Card, GameState, Move
from ...i18n import N_
from ...storage.settings import Settings
from ..input import Accept, Back, FocusStep, Intent, Key, PadPressed, meaning
from ..lessons.answers import Said, Spot
from ..pads import active_device
from ..pads.active_device import PadButton
from ..requests import Command, Context
from ..rulebook.rich_text import RichText
from ..table import actions, labels
from ..table.ending import killer_of
from ..table.layout import Layout, Place
from ..table.session import Session
from ..table.tween import Pose
from ..table.view import Label, TableView
from ..widgets import boards, paper, text
from ..widgets.actions import ENTER, ESC, Action, Shortcut, command_of
from ..widgets.boards import Look
from ..widgets.buttons import Button, label_width
from ..widgets.theme import BODY, SMALL, Style
from ..words import table_text
from .accessible_slip import AccessibleSlip
from .table import TableScreen

PixelPoint = tuple[int, int]

_EDGE: Final = 6
"""Minimum distance from the prompt panel to the window's edge, in pixels at scale 1."""
_PAD: Final = 20, 9
"""Padding of the panel's text, at the sides and above, in pixels at scale 1."""
_MIN_PAD: Final = 5
"""Minimum padding above, if there is little room."""
_RAISED: Final = 2
"""Offset of the text above the middle, in pixels at scale 1."""
_LEGIBLE: Final = 0.9
"""Minimum ratio of text size to default at which two lines must fit below a card's outcomes."""
_TAIL: Final = 11
"""Half the width of the tail at the panel, in pixels at scale 1."""
_GAP: Final = 8
"""Gap between two buttons, in pixels at scale 1."""
_SMALLEST: Final = 0.62
"""Minimum ratio of the text size to the default."""
_LINE: Final = 560
"""Preferred maximum line length, in pixels at scale 1: about sixty letters."""
_CLEAR: Final = 10
"""Distance from the panel to the raised corners of the killer, in pixels at scale 1."""
_LINES: Final = 2
"""Preferred maximum number of lines: more would crowd the cards."""
_SHORTER: Final = 0.5
"""Minimum width of a panel of two lines, relative to its maximum, so that both lines are about as long."""


class Target(NamedTuple):
    """The target of a panel's tail."""

    rect: Rect
    below: bool = False
    """Whether it is below the panel."""


class Slip(NamedTuple):
    """The layout of a prompt panel."""

    rect: Rect
    pixels: int
    """The text size, in pixels."""
    words: Rect
    tail: tuple[PixelPoint, ...]
    buttons: tuple[Button, ...] = ()


class Measure(NamedTuple):
    """The size of wrapped text."""

    size: tuple[int, int]
    pixels: int
    lines: int


def lay(
    words: str,
    layout: Layout,
    target: Target | None,
    buttons: Sequence[Button] = (),
    *,
    chips: bool = False,
    above: bool = False,
    floor: int | None = None,
) -> Slip:
    """Lay out the panel with the text ``words`` in the band between the Room and the Weapon.

    With ``chips``, the tail ends below the hovered card's outcomes, so they stay visible. With ``above``, the
    panel goes between the Dungeon and the discard, which an upright window has above its Room. The panel's
    bottom is at most the y coordinate ``floor``.
    """
    style = layout.style
    band = _above(layout) if above else _band(layout)
    if target is not None and not above:
        band = _reaching(band, target, style)
    if floor is not None:
        band.h = min(band.h, floor - band.top)
    widths = [style.px(24) + label_width(one.label, one.key, style.sized(SMALL)) for one in buttons]
    taken = sum(widths) + len(widths) * style.px(_GAP)
    pad_x, pad_y = (style.px(part) for part in _PAD)
    height = band.h - 2 * style.px(_MIN_PAD)
    found = _measured(words, style, min(band.w - taken - 2 * pad_x, style.px(_LINE)), height)
    if (found.pixels < style.px(BODY * _LEGIBLE) or found.lines > _LINES) and not above:
        wider = _widest(band, layout)
        other = _measured(words, style, wider.w - taken - 2 * pad_x, height)
        if (other.pixels, -other.lines) > (found.pixels, -found.lines):
            found, band = other, wider
    height = max(min(found.size[1] + 2 * pad_y, band.h), found.size[1] + 2 * style.px(_MIN_PAD))
    low = style.px(30)
    rect = Rect(0, 0, found.size[0] + taken + 2 * pad_x, max(height, low + pad_y if widths else 0))
    center = band.centerx if target is None else target.rect.centerx
    rect.midtop = center, band.top
    if above:
        rect.bottom = band.bottom
    if floor is not None:
        rect.bottom = min(rect.bottom, floor)
    rect.clamp_ip(Rect(band.left, rect.top, band.w, rect.h))
    # Move the text up, because a line has more space below its letters than above.
    at = Rect((rect.left + pad_x, rect.centery - found.size[1] // 2 - style.px(_RAISED)), found.size)
    x, laid = at.right + style.px(_GAP), []
    for button, width in zip(buttons, widths, strict=True):
        laid.append(button._replace(rect=Rect(x, rect.centery - low // 2, width, low)))
        x += width + style.px(_GAP)
    tail = () if target is None else _tail(rect, target, layout, chips=chips)
    return Slip(rect, found.pixels, at, tail, tuple(laid))


def pointed_at(at: Card | Spot | None, state: GameState, layout: Layout) -> Target | None:
    """Return the target of the prompt; `None` if it is no longer on the table."""
    match at:
        case Card() as card if card in state.room:
            return Target(layout.slots[state.room.index(card)])
        case Spot.AVOID:
            return Target(layout.avoid_button)
        case Spot.HEALTH:
            return Target(layout.health)
        case Spot.WEAPON if state.weapon is not None:
            return Target(layout.card_rect(layout.weapon_poses(state.weapon)[state.weapon.card]))
    return None


def above_killer(pose: Pose, layout: Layout) -> int:
    """Return the lowest bottom of a panel above the killer, which is raised higher than the Weapon."""
    return layout.card_rect(pose).top - layout.style.px(_CLEAR)


def draw(target: pygame.Surface, slip: Slip, words: str, style: Style) -> None:
    """Draw the panel with its tail; its screen draws the buttons."""
    theme = style.theme
    paper.draw_paper(target, slip.rect, theme)
    if slip.tail:
        pygame.draw.polygon(target, theme.parchment, slip.tail)
        edge = max(2, style.px(2))
        pygame.draw.lines(target, theme.ink, False, (slip.tail[0], slip.tail[2], slip.tail[1]), edge)
    RichText(words, theme.regular(slip.pixels), slip.words.w, theme, centred=True).draw(
        target, *slip.words.topleft
    )


def _measured(words: str, style: Style, maximum: int, height: int) -> Measure:
    """Return the largest text that fits ``maximum`` by ``height`` pixels, in lines of about equal length."""
    default = style.px(BODY)
    minimum = round(default * _SMALLEST)
    for pixels in range(default, minimum - 1, -1):
        written = style.theme.regular(pixels)
        found = RichText(words, written, maximum, style.theme)
        if found.size[0] <= maximum and (found.size[1] <= height or pixels == minimum):
            break
    height = found.size[1]
    lines = round(height / text.leading(written))
    narrow = round(maximum * _SHORTER)
    for width in range(narrow, maximum, max(4, maximum // 60)):
        closer = RichText(words, written, width, style.theme)
        if closer.size[1] == height and closer.size[0] <= width:
            return Measure(closer.size, pixels, lines)
    return Measure(found.size, pixels, lines)


def beside_chips(layout: Layout) -> bool:
    """Return whether a panel fits below the chips of a card. Otherwise the chips move."""
    style = layout.style
    lines = 2 * text.leading(style.regular(BODY * _LEGIBLE)) + 2 * style.px(_MIN_PAD)
    return lines <= layout.weapon.top - style.px(3) - layout.chips.bottom - style.px(2)


def _band(layout: Layout) -> Rect:
    """Return the band between the Room (or the outcomes of its cards) and the Weapon."""
    style, room = layout.style, layout.room
    top = layout.chips.bottom + style.px(2) if beside_chips(layout) else room.bottom + style.px(14)
    return Rect(room.left, top, room.w, layout.weapon.top - style.px(3) - top)


def _widest(band: Rect, layout: Layout) -> Rect:
    """Return the band from one edge of the window to the other, if nothing is beside it."""
    beside = (layout.avoid_button, layout.dungeon_count, layout.discard_count, layout.health)
    edge = layout.style.px(_EDGE)
    width = Rect(edge, band.top, layout.size[0] - 2 * edge, band.h)
    return band if width.collidelist(beside) >= 0 else width


def _above(layout: Layout) -> Rect:
    """Return the space between the Dungeon and the discard, above the Avoid button."""
    style, gap = layout.style, layout.style.px(24)
    left, top = layout.dungeon.right + gap, layout.top_bar.bottom + gap
    return Rect(left, top, layout.discard.left - gap - left, layout.avoid_button.top - style.px(30) - top)


def _reaching(band: Rect, target: Target, style: Style) -> Rect:
    """Return the band, extended at one side if its target is beyond it."""
    far = style.px(_EDGE + 2 * _TAIL)
    left, right = min(band.left, target.rect.centerx - far), max(band.right, target.rect.centerx + far)
    return Rect(left, band.top, right - left, band.h)


def _tail(rect: Rect, target: Target, layout: Layout, *, chips: bool) -> tuple[PixelPoint, ...]:
    """Return the tail as a triangle: both ends on the panel, then its tip."""
    style = layout.style
    half = style.px(_TAIL)
    x = max(rect.left + 2 * half, min(rect.right - 2 * half, target.rect.centerx))
    down = target.rect.top > rect.bottom
    if down:
        base, tip = rect.bottom - 2, target.rect.top - style.px(2)
    else:
        base, tip = rect.top + 2, target.rect.bottom + style.px(2)
        if chips and beside_chips(layout):
            tip = max(tip, layout.chips.bottom)
    if abs(tip - base) < style.px(5):
        return ()
    return ((x - half, base), (x + half, base), (target.rect.centerx, tip))


GO_ON: Final = Action(Command.FORWARD, N_("Go on"), (ENTER, Shortcut("space")))
TAKE_BACK: Final = Action(Command.UNDO, N_("Take it back"), (Shortcut("u"),), "", (PadButton.LT,))
LEAVE: Final = Action(
    Command.BACK, N_("Leave"), (ESC,), N_("Leave the lesson. You can go on with it another time.")
)
_TOP: Final = (actions.UNDO, actions.REDO, actions.MUTE, LEAVE)
_LOOKS: Final = (Look.IRON, Look.STEEL, Look.STEEL)
_IGNORED: Final = (Command.NEW, Command.HINT)
"""Commands of a regular table that do nothing here."""
_STILL: Final = (Command.MENU, Command.BACK, Command.MUTE, Command.UNDO, Command.AGAIN, Command.FORWARD)
"""Commands that work while no card can be taken."""


class TaughtTable(AccessibleSlip):
    """A table with a prompt panel. Subclasses return its text (`_say`) and its buttons."""

    def __init__(self, context: Context, session: Session) -> None:
        self._answered: tuple[Move, ...] | None = None
        """The moves made when the player last put an answer aside."""
        self._slip: Slip | None = None
        self._asked_for: object = None
        self._laid_for: object = None
        """The prompt that the panel was laid out for: layout takes longer than a frame's own work."""
        super().__init__(_without_meter(context), session)

    # --- the prompt

    @abstractmethod
    def _say(self) -> Said | None:
        """Return the prompt for the current state, or `None`."""

    @abstractmethod
    def _where(self) -> Sequence[str]:
        """Return the heading: the topic and the progress."""

    def _choices(self, said: Said) -> Sequence[Action]:
        """Return the actions of the panel's buttons."""
        if said.final:
            return (TAKE_BACK,)
        return (TAKE_BACK, GO_ON) if said.answer else ()

    @property
    def steady(self) -> bool:
        """Whether the prompt stays while cards move."""
        return False

    @property
    def read(self) -> bool:
        """Whether the player has read the answer to the last move."""
        return self._answered == self.game.moves

    def _moment(self) -> Hashable:
        """Return the state that the prompt depends on."""
        return self.game.moves, self.read

    @property
    def said(self) -> Said | None:
        """The current prompt; `None` while cards move, while the tracker is open, or without a prompt."""
        moving = self._end.waits or not self.playback.done
        if self._ended or (moving and not self.steady) or self._tracker.shown is not None:
            return None
        said = self._looked_up()
        if said is not None and self._message is not None and not said.final:
            return said._replace(words=self._message.words)
        return said

    def _looked_up(self) -> Said | None:
        """Return the cached prompt for the table, even while cards move."""
        asked_for = self._moment(), active_device.current(), self.context.is_heard()
        if asked_for != self._asked_for:
            self._asked_for, self._now = asked_for, self._say()
        return self._now

    def _lay(self) -> None:
        super()._lay()
        # If the panel doesn't fit below them, outcomes are drawn on the card itself, where a click takes the
        # card.
        self.gestures.outcomes_below = beside_chips(self.layout)

    @property
    def slip(self) -> Slip | None:
        """The prompt panel on the table, if any."""
        return self._slip

    # --- calls from the application

    def restyle(self, settings: Settings) -> None:
        """Apply new settings; the win chance is never shown here."""
        self._asked_for = None  # the language may be another
        super().restyle(settings._replace(meter=False))

    def update(self, dt: float) -> bool:
        """Advance time, and lay out the prompt panel once the cards are idle. Return whether to redraw."""
        dirty = super().update(dt)
        before = self._slip
        self._lay_slip()
        self._tell_slip()
        return dirty or before != self._slip

    def preload(self) -> bool:
        """Preload one more card image; there are no hints to prepare. Return whether more remains."""
        return super(TableScreen, self).preload()

    def handle(self, intent: Intent) -> None:
        """Handle an intent. Focus steps go to the panel's buttons first."""
        if (
            self.context.is_heard()
            and isinstance(intent, Key | Accept | FocusStep)
            and not self.playback.done
        ):
            # The prompt is announced before the cards stop moving, so an answer can come early.
            self.playback.finish()
            self._hurry()
            self._lay_slip()
        if self._own or self.still:
            self.news.note(intent)
        elif self._leaves_news(intent):
            return
        arrow = isinstance(intent, Key) and not actions.TRACKER.matches(intent)
        step = meaning(intent) if isinstance(intent, Key) and arrow else intent
        if self._own and isinstance(step, FocusStep):
            self._focus(step)
            return
        begins = isinstance(step, FocusStep) or (isinstance(step, Accept) and self.gestures.card is None)
        if begins and self._begins_at_wanted():
            return
        if self._own and (isinstance(intent, Accept) or (isinstance(intent, Key) and GO_ON.matches(intent))):
            focus = self.buttons.focus
            chosen = self._own[-1] if focus is None else self.buttons.buttons[focus]
            self.act(chosen.action.command)  # type: ignore[arg-type]  # the panel's actions are commands
            return
        if self.still:
            self._handle_still(intent)
        else:
            super().handle(intent)

    def _handle_still(self, intent: Intent) -> None:
        """Handle an intent while no card can be taken."""
        if isinstance(intent, Key | PadPressed):
            command: Enum | None = command_of(self.shortcuts, intent)
        else:
            command = Command.MENU if isinstance(intent, Back) else self._command(intent)
        if isinstance(intent, Key) and command is Command.ANNOUNCE:
            self._say_part(intent.name)
        if isinstance(command, Command) and command in _STILL:
            self.act(command)

    def act(self, command: Command) -> None:
        """Run the command of a button or a key."""
        match command:
            case Command.MENU | Command.BACK:
                self._ask(Command.BACK)
            case Command.FORWARD:
                self.go_on()
            case Command.AGAIN:
                self._start_over()
            case Command.UNDO if self.still:
                self._start_over()
            case _ if command not in _IGNORED:
                if command is Command.UNDO:
                    self._answered = None
                super().act(command)

    def go_on(self) -> None:
        """Dismiss the answer and show the next prompt."""
        self._answered = self.game.moves
        self._message = None
        self._dirty = True

    def _start_over(self) -> None:
        """Go back to the first deal."""
        shown = self.playback.shown()
        while self.session.undo():
            pass
        self._end.cancel()
        self._message = None
        self._ended = False
        self._follow(shown, ())

    @property
    def _wanted(self) -> Card | None:
        """The card that the prompt asks for, if any."""
        said, room = self.said, self.game.state.room
        return said.at if said and not said.answer and isinstance(said.at, Card) and said.at in room else None

    def _begins_at_wanted(self) -> bool:
        """Focus the requested card if nothing has the focus. Return whether it was focused."""
        if self._wanted is None or self._table_focus.slot is not None or self.buttons.focus is not None:
            return False
        if self.still or self.gestures.held is not None:
            return False
        self._table_focus.choose(self.game.state.room.index(self._wanted), self.game.state)
        self._dirty = True
        return True

    def _focus(self, step: FocusStep) -> None:
        """Move the focus: first to a button on the panel, then to any other button."""
        buttons = self.buttons
        if buttons.focus is None:
            own = len(self._own)
            buttons.give(len(buttons.buttons) - (own if step.direction.by > 0 else 1))
        else:
            buttons.step(step.direction)
        self._dirty = True

    # --- motion and picture

    def _lay_buttons(self) -> None:
        table = labels.buttons(
            self.game, self.layout, muted=self._settings.muted, row_of=_TOP, where=self._where()
        )
        if self.still:
            table = tuple([one._replace(enabled=one.enabled and one.command in _STILL) for one in table])
        self.buttons.buttons = (*table, *self._own)
        self._dirty = True

    def _lay_slip(self) -> None:
        said = self.said
        target = None if said is None else pointed_at(said.at, self.game.state, self.layout)
        laid_for = said, target, self.layout, self._pointed is not None
        if laid_for == self._laid_for:
            return
        self._laid_for = laid_for
        self._slip = None if said is None else self._laid(said, target)
        own = () if self._slip is None else self._slip.buttons
        if own != self._own:
            self._own = own
            self.buttons.focus = None
            if self._table_focus.slot is not None and own:
                # Enter now presses a button of the panel instead of taking a card.
                self._table_focus.leave()
                self.gestures.card = None
            self._lay_buttons()

    def _laid(self, said: Said, target: Target | None) -> Slip:
        killer = killer_of(self.game)
        floor = None if killer is None else above_killer(self.playback.goal[killer], self.layout)
        return lay(
            said.words,
            self.layout,
            target,
            [Button(action, look=_LOOKS[i]) for i, action in enumerate(self._choices(said))],
            chips=self._pointed is not None,
            above=said.at is Spot.AVOID and self.layout.avoid_button.bottom < self.layout.room.top,
            floor=floor,
        )

    def _labels(self) -> tuple[Label, ...]:
        if self._ended:
            return ()
        always = labels.always(self.game, self.layout, self.buttons.buttons[0].rect.left, self._where())
        if not self.still:
            return always
        to_take = table_text.to_take(self.game)
        return tuple([label for label in always if label.text != to_take])

    def view(self) -> TableView:
        """Return the view of the table."""
        view = super().view()
        # The prompt panel takes the place of the label above the Weapon.
        targets = [each._replace(written=each.place is not Place.WEAPON) for each in view.targets]
        return self._with_chips(view._replace(targets=targets))

    def _with_chips(self, view: TableView) -> TableView:
        """Move the hovered card's outcomes onto its bottom edge if the panel needs their space."""
        if view.chips is None or beside_chips(self.layout):
            return view
        if self.gestures.held is not None:
            return view._replace(chips=None)  # they would cover the bottoms of other cards
        room, half = self.layout.room, round(self.layout.card[0] * 0.8)
        center = max(room.left + half, min(view.chips[1], room.right - half))
        return view._replace(chips_at=(center, room.bottom - self.layout.chips.h))

    def draw(self, target: pygame.Surface) -> None:
        """Draw the table, marks around the requested card, and the prompt panel on top."""
        super().draw(target)
        wanted = self._wanted
        if wanted is not None and wanted != self._pointed and self.gestures.held is None:
            slot = self.layout.slots[self.game.state.room.index(wanted)]
            boards.corners(target, slot, self.layout.style)
        slip, said = self._slip, self.said
        if slip is None or said is None:
            return
        draw(target, slip, said.words, self.layout.style)
        first = len(self.buttons.buttons) - len(self._own)
        for i in range(len(self._own)):
            self.buttons.draw_one(target, first + i, self.layout.style.sized(SMALL))


def _without_meter(context: Context) -> Context:
    return context._replace(settings=context.settings._replace(meter=False))
