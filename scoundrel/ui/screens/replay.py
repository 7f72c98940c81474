"""The replay: a past game shown move by move on a table of its own."""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from ...engine import Cleared, Died, Game, share_text
from ...i18n import gettext as _
from ..accessibility import node
from ..accessibility.node import Node, Number, Role, box
from ..charts.timeline import Pace, ReplayBar, bar_height
from ..input import (
    Accept,
    Back,
    Direction,
    FocusStep,
    Intent,
    Key,
    PadPressed,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TurnPage,
    meaning,
)
from ..pads import active_device
from ..requests import Command, Context, Copy, Open, Play, ReviewGame, Sound
from ..table import actions, labels, scenery, table_nodes, weapon_limit
from ..table.animation import before_first_deal
from ..table.layout import Layout
from ..table.view import Label, Plaque, TableView
from ..widgets import boards, text
from ..widgets.actions import Action, command_of
from ..widgets.boards import Look
from ..widgets.buttons import Button, row
from ..widgets.theme import BODY, ROOMY, SMALL, Style, text_scale
from ..words import result_text, spoken, table_text
from ..words.numbers import listed, sentences
from ..words.rule_options import in_brief, in_words
from .game_screen import GameScreen
from .what_if import WhatIfScreen

if TYPE_CHECKING:
    from ...solver.review import ReviewedRoom

# Minimum card width at text sizes above 130%, relative to the default; smaller cards leave room for text.
_MIN_CARD: Final = 0.92
_REPLAY_LAYOUT_STEPS: Final = 10  # the number of layouts tried, from the largest text to the smallest
_HEADING_SHARE: Final = 0.26  # the minimum width of the heading, relative to the width of the window
_SMALLEST: Final = 11  # minimum text size of the buttons above the table, in pixels
_READING = 0.9  # seconds between two moves during automatic play
_STEPS = {Direction.LEFT: Command.BACKWARD, Direction.RIGHT: Command.FORWARD}


def above(offers: Sequence[Button], layout: Layout, needs: int, middling: float) -> list[Button]:
    """Return ``offers`` laid out at the right end of the top bar, beside a heading ``needs`` pixels wide.

    If space is short, their text first shrinks to ``middling`` times its size; then their keys are omitted.
    Without keys, the text shrinks further only while the heading has less than its minimum width.
    """
    right, center = layout.size[0] - layout.style.px(12), layout.top_bar.centery
    minimum = layout.size[0] * _HEADING_SHARE
    most = layout.style.sized(SMALL).px(BODY)
    default = math.ceil(most * middling)
    lasts = (True, default), (False, _SMALLEST)
    for with_key, pixels in ((key, size) for key, last in lasts for size in range(most, last - 1, -1)):
        shown = [offer._replace(with_key=with_key) for offer in offers]
        laid = row(shown, right, center, layout.style.at(pixels / BODY), room=layout.top_bar.h)
        if laid[0].rect.left >= (max(minimum, needs) if with_key or pixels > default else minimum):
            break
    return laid


def footer(words: str, layout: Layout) -> Label:
    """Return the help line ``words``, shrunk to fit below the Weapon's scale, at most to its size at 130%."""
    keys = labels.footer(words, layout)
    room = keys.pos[1] - weapon_limit.bottom(layout) + layout.style.px(3)
    style, minimum = keys.style, round(keys.style.pixels * min(1.0, ROOMY / 100 / layout.larger))
    maximum = text.largest(style.pixels, lambda size: text.line_height(style.sized(size)) <= room, minimum)
    return keys._replace(style=style.sized(maximum))


def counts(game: Game, layout: Layout) -> tuple[Label, ...]:
    """Return the labels of the piles' counts, widened if the Dungeon is beside the Room, not above it."""
    written = labels.counts(game, layout)
    if layout.dungeon.bottom <= layout.slots[0].top:
        return written
    center = layout.dungeon.centerx
    room = 2 * min(layout.slots[0].left - layout.card[0] // 6 - center, center) - layout.style.px(4)
    return tuple(count._replace(width=max(count.width, room)) for count in written)


class ReplayScreen(GameScreen):
    """Shows ``game``, starting after ``at`` moves. Never changes ``game``.

    ``title`` precedes the Dungeon's name in the heading. ``plays`` starts automatic play at once.
    """

    shortcuts: tuple[Action, ...] = actions.REPLAY  # actions with a key on this screen

    def __init__(
        self, context: Context, game: Game, title: str = "", at: int = 0, *, plays: bool = False
    ) -> None:
        self._title = title
        self._advised = bool(title) and type(self) is ReplayScreen  # whether the moves weren't the player's
        self._whole = game.at(len(game.moves), practice=game.practice)
        self.shown = Game.replay(game.id, game.moves)  # the game, with all later moves undone
        while len(self.shown.moves) > at:
            self.shown.undo()
        self.moves = at  # the number of moves up to the shown position
        self.total = len(self._whole.steps)
        self.running = plays and at < self.total  # whether automatic play is on
        self.pace, self._wait = Pace.NORMAL, _READING
        self._paused = False  # whether automatic play was interrupted by the current press
        self._scrubbing = False  # whether the pointer holds the timeline's knob
        self._bar_highlighted = False
        super().__init__(context, self.shown)
        self._lay_buttons()
        undealt, dealt = before_first_deal(self.shown.state)
        self.playback.move_on(self.layout.poses(undealt), (dealt,))
        self.news.say(self._here)

    # --- input

    def handle(self, intent: Intent) -> None:
        """Handle an intent; a press anywhere stops automatic play."""
        self.news.note(intent)
        highlighted = self._bar_highlighted
        match intent:
            case PadPressed() | Key():
                if (command := command_of(self.shortcuts, intent)) is not None:
                    self._act(command)
                elif isinstance(intent, Key) and intent.name != "escape":
                    self._steer(meaning(intent))
            case PointerPressed(pos, button, touch=touch):
                self._paused = self.running
                self._run(False)
                if button == 1 and self.bar.holds(pos):
                    self._scrubbing = True
                    self._go(self.bar.at(pos[0]))
                else:
                    self._handled(intent)
                if touch:
                    self._dirty |= self.gestures.point(pos, self.shown.state, self.layout) is not None
            case PointerMoved(pos) if self._scrubbing:
                self._go(self.bar.at(pos[0]))
            case PointerMoved() | PointerLeft():
                if isinstance(intent, PointerLeft):
                    self._scrubbing = self._paused = False
                self._bar_highlighted = isinstance(intent, PointerMoved) and self.bar.holds(intent.pos)
                self._handled(intent)
                self._dirty |= self.gestures.interpret(intent, self.shown.state, self.layout) is not None
            case PointerReleased():
                if intent.button == 1:
                    self._scrubbing = False
                self._handled(intent)
                self._paused = False
            case _:
                self._steer(intent)
        self._dirty |= highlighted is not self._bar_highlighted

    def _steer(self, intent: Intent) -> None:
        match intent:
            case FocusStep(Direction.LEFT | Direction.RIGHT as direction) if self.buttons.focus is None:
                self._act(_STEPS[direction])
            case FocusStep(Direction.UP | Direction.DOWN as direction):
                begins = direction is Direction.DOWN and self.buttons.focus is None
                # Focus the Play button, the most likely choice, instead of the button nearest to the cards.
                if not (begins and self.buttons.give_to(Command.RUN)):
                    self.buttons.cross(self.layout.room, direction)
                self._dirty = True
            case TurnPage(by):
                self._act(Command.PREVIOUS_ROOM if by < 0 else Command.NEXT_ROOM)
            case FocusStep() | Accept() | Back():
                self._handled(intent)

    def _act(self, command: Enum) -> None:
        """Run the command of a button or key. All commands but play, sound and pace stop automatic play."""
        match command:
            case Command.RUN:
                self._start_or_stop()
                return
            case Pace():
                self.send(Sound("button"))
                self.pace = command
                self._run(self.running or self._paused)
                return
            case Command.MUTE:
                self.send(Command.MUTE)
                return
        self._run(False)
        match command:
            case Command.FIRST:
                self._go(0)
            case Command.BACKWARD:
                self._go(self.moves - 1)
            case Command.FORWARD:
                self._go(self.moves + 1, animated=True)
            case Command.LAST:
                self._go(self.total)
                if self.shown.over and self.total:  # animate the clear or death, even if it's already shown
                    last = [one for one in self.shown.steps[-1].events if isinstance(one, Cleared | Died)]
                    self.playback.move_on(self.playback.shown(), last)
            case Command.PREVIOUS_ROOM:
                self._go(self.bar.timeline.room_before(self.moves))
            case Command.NEXT_ROOM:
                self._go(self.bar.timeline.room_after(self.moves))
            case Command.COPY | Command.REVIEW | Command.PLAY if self._is_part:
                return
            case Command.COPY if self._whole.over:
                self.send(Sound("button"))
                try:
                    self.send(Copy(share_text(self._whole)))
                except ValueError as error:
                    self.tell(_("This result can't be copied: {error}.", error=error))
            case Command.WHAT_IF if self.shown.over:
                self._refuse(_("The game ends here. Go back to an earlier move first."))
            case Command.WHAT_IF:
                here = self._whole.at(self.moves, practice=True)
                self._ask(Open(partial(WhatIfScreen, game=here, of=self._whole, turn=self.turn)))
            case Command.REVIEW:
                self._ask(ReviewGame(self._whole))
            case Command.PLAY:
                self._ask(Play(self._whole.id))
            case Command.BACK:
                self._ask(Command.BACK)

    @property
    def _is_part(self) -> bool:
        """Whether the game began from a position, so that it has no result to copy and no Dungeon to play."""
        return self._whole.id.position is not None

    @property
    def turn(self) -> ReviewedRoom | None:
        """The evaluation of the Room on the table; `None` without a review."""
        return None

    # --- navigation

    def _start_or_stop(self) -> None:
        self.send(Sound("button"))
        if self.running or self._paused or not self.total:
            self._run(False)
            return
        self._wait = 0.0
        if self.moves == self.total:
            self._go(0)
        self._run(True)

    def _run(self, running: bool) -> None:
        if self.running != running:
            self.running = running
            self._lay_buttons()

    def _go(self, moves: int, *, animated: bool = False) -> None:
        """Show the game after ``moves`` moves; ``animated`` animates the last move."""
        moves = max(0, min(self.total, moves))
        if moves == self.moves:
            return
        places, events = self.playback.shown(), None
        if not animated and self.playback.done:
            # Play the sound only if no cards are moving, because moving cards have already played theirs.
            self.send(Sound("slide"))
        for _move in range(self.moves, moves):
            events = self.shown.redo()
        for _move in range(moves, self.moves):
            self.shown.undo()
        self.moves = moves
        self.playback.move_on(places, events or () if animated else ())
        self._wait = _READING
        self.news.say(self._there)
        self._lay_buttons()

    def _advance(self, dt: float) -> bool:
        # Scale the time of the whole table by the pace.
        passed = dt * self.pace.value if self.running else dt
        dirty = super()._advance(passed)
        if self.running and self.playback.done:
            self._wait -= passed
            if self._wait <= 0:
                self._go(self.moves + 1, animated=True)
                self._run(self.moves < self.total)
        return dirty

    # --- the picture

    def _lay_table(self) -> Layout:
        """Return the layout above the bar, with text as large as the minimum card size allows."""
        (width, height), window = self.size, self.size
        text_size, theme, bar = self._settings.text_size, self._theme, self._bar_height(self._larger)
        default = Layout.of(width, height - self._bar_height(1.0), theme=theme, window=window)
        minimum = default.card[0] * (1.0 if text_size <= ROOMY else _MIN_CARD)

        def laid(part: float) -> Layout:
            return Layout.of(width, height - bar, text_size, theme, window=window, part=part)

        layouts = (laid(step / _REPLAY_LAYOUT_STEPS) for step in range(_REPLAY_LAYOUT_STEPS, 0, -1))
        return next((layout for layout in layouts if layout.card[0] >= minimum), None) or laid(0.0)

    def _bar_height(self, larger: float) -> int:
        return bar_height(self._style.at(text_scale(*self.size)), larger)

    def _new_bar(self, rect: Rect, style: Style) -> ReplayBar:
        return ReplayBar(self._whole.steps, rect, style, self._larger)

    def _lay(self) -> None:
        super()._lay()
        width, height = self.size
        top = self.layout.size[1]
        self.bar = self._new_bar(Rect(0, top, width, height - top), self._style.at(text_scale(width, height)))

    def _lay_buttons(self) -> None:
        layout, middling = self.layout, (1 + 1 / self._larger) / 2  # halfway between default and larger text
        needs = math.ceil(self._sign(layout.size[0], ended=True).rect.w * middling) + layout.style.px(20)
        links = [offer if offer.look else offer._replace(look=Look.CHALK) for offer in self._offers()]
        over = above(links, layout, needs, middling)
        below = self.bar.buttons(self.moves, running=self.running)
        self.buttons.buttons, self._links = (*below, *over), [link.rect for link in over]
        self._dirty = True

    def _offers(self) -> list[Button]:
        if self._is_part:
            return [Button(actions.BACK)]
        what_if = Button(actions.WHAT_IF, enabled=not self.shown.over)
        copy = Button(actions.COPY, enabled=self._whole.over)
        return [what_if, copy, *map(Button, (actions.REVIEW, actions.PLAY_THIS, actions.BACK))]

    def draw(self, target: pygame.Surface) -> None:
        """Draw the table, and the bar below it."""
        super().draw(target.subsurface(Rect((0, 0), self.layout.size)))
        strip, over = self._links[0].unionall(self._links), self.layout.style.px(14)
        strip = Rect(strip.left, -over, strip.w, self.layout.top_bar.h + over)
        boards.draw_strip(target, self._links, self.layout.style, strip)
        sign = self._sign(self._links[0].left, ended=self.moves == self.total)
        labels.draw_plaque(target, sign, self.layout.style)
        self._draw_bar(target, highlighted=self._bar_highlighted or self._scrubbing)
        self.buttons.draw(target, self.layout.style.sized(SMALL))
        self.bar.draw_marks(target, self.buttons, self.pace)
        self.buttons.draw_tooltip(target, self.layout.style, self.bar.caption_rect)

    def _draw_bar(self, target: pygame.Surface, *, highlighted: bool) -> None:
        self.bar.draw(target, self.moves, highlighted=highlighted, advised=self._advised)

    def _sign(self, ends: int, *, ended: bool) -> Plaque:
        """Return the board with the title and as many details as fit left of the x coordinate ``ends``."""
        style, bar, ruleset = self.layout.style, self.layout.top_bar, self._whole.id.ruleset
        title, *details = filter(None, self._heading_parts(ended=ended))
        room, ink, color = round(ends * 0.8) - style.px(20), style.italic(SMALL - 1), self._theme.dim_chalk
        details.insert(bool(self._title), in_words(ruleset))
        if text.line_width(" \N{MIDDLE DOT} ".join(details), ink.sized(style.px(14))) > room:
            details[bool(self._title)] = in_brief(ruleset)
        told = text.as_many_as_fit(details, " \N{MIDDLE DOT} ", ink, room)
        wide = min(room, max(text.line_width(title, style.title(BODY + 1)), text.line_width(told, ink)))
        rect = Rect(style.px(4), -style.px(14), round(wide / 0.8), bar.h + style.px(22))
        return Plaque(rect, title, told, color, 0, 0)

    def _heading_parts(self, *, ended: bool) -> list[str]:
        whole = self._whole
        result = result_text.result(whole) if ended else ""
        if self._title and self._is_part:  # a puzzle's solution, whose title says it all
            return [self._title, result]
        return [self._title, table_text.dungeon(whole.id), _("practice") if whole.practice else "", result]

    def _keys(self) -> str:
        return actions.replay_keys()

    def _labels(self) -> tuple[Label, ...]:
        layout, whole = self.layout, self._whole
        keys = footer(self._keys(), layout)
        chalk = self._theme.chalk
        written = [*counts(self.shown, layout)]
        top = keys.pos[1] - text.line_height(keys.style) + layout.style.px(3)
        covered = self.shown.state.weapon is not None and weapon_limit.bottom(layout) > top
        if not (covered or active_device.keyboard()):
            # Show the keys unless tooltips name them or the Weapon's scale would cover them.
            written.append(keys)
        if self.message is not None:
            written.append(labels.sentence(self.message.words, layout, chalk))
        elif self._pointed is not None:
            written.append(labels.sentence(table_text.explanation(self.shown.state, self._pointed), layout))
        elif self.moves == self.total:
            written.append(labels.sentence(result_text.last_line(whole), layout, chalk))
        return tuple(written)

    def view(self) -> TableView:
        """Return the view with ``studied`` set and no plaque, because one is drawn over the cards later."""
        return super().view()._replace(studied=True, plaque=None)

    def _name(self) -> str:
        parts = self._heading_parts(ended=self.moves == self.total)
        place = scenery.place_name(scenery.scene_of(self._shown))
        return listed(*parts, place) if parts[0] else listed(_("Replay"), *parts, place)

    # --- announcements

    def _here(self) -> str:
        return sentences(spoken.headed(self._name()), self._there())

    def _there(self) -> str:
        state, steps = self._shown.state, self._shown.steps
        dealt = not self._shown.over and (not steps or steps[-1].deals)
        return sentences(self._deed(), spoken.health(state), spoken.room(state.room) if dealt else "")

    def _deed(self) -> str:
        steps = self._whole.steps
        deed = table_text.deed(steps, self.moves, advised=self._advised)
        return _("{place}: {deed}", place=table_text.where(steps, self.moves), deed=deed)

    # --- nodes

    def _ordered(self, buttons: Sequence[Node]) -> Sequence[Node]:
        deed, words = self._deed(), self.news.words
        said, below = node.box(self.layout.warning), node.box(self.layout.footer)
        commands = [button.command for button in self.buttons.buttons]
        keys = "; ".join(self._keys().split("    "))
        for action in (actions.PREVIOUS_ROOM, actions.NEXT_ROOM) if self.context.is_heard() else ():
            # Name the action's second key, because the first one moves the reading cursor.
            keys = keys.replace(action.shortcuts[0].text, action.shortcuts[1].text)
        end = [node.text("end", result_text.last_line(self._whole), said)]
        return (
            self._slider(),
            *([] if deed in words else [node.text("deed", deed, node.box(self.bar.rect))]),
            *(end if self.moves == self.total else []),
            table_nodes.status(self._shown, self.layout),
            *table_nodes.room(self._shown, self.layout),
            *self._judgement(),
            *(self._control(one, command) for one, command in zip(buttons, commands, strict=True)),
            # Name keys only with a keyboard: controller glyphs can't be read, and touch needs no keys.
            *([node.text("keys", keys, below)] if active_device.keyboard() else []),
        )

    def _judgement(self) -> Sequence[Node]:
        return ()

    def _slider(self) -> Node:
        where, number = table_text.where(self._whole.steps, self.moves), Number(self.moves, 0, self.total)
        slider = Node("timeline", Role.SLIDER, _("Move"), box(self.bar.rect), value=where, number=number)
        steers = slider._replace(more=Key("right"), less=Key("left"), put=self._go, focus=self._leave_buttons)
        return steers._replace(focused=self.buttons.focus is None and not self.news.fresh)

    def _control(self, button: Node, command: Enum) -> Node:
        """Return the node of ``command``'s button, with the state that its icon or mark shows."""
        if command is Command.RUN:
            return button._replace(value=_("Playing") if self.running else _("Paused"))
        if isinstance(command, Pace):
            return button._replace(name=_("Speed {pace}", pace=button.name), chosen=command is self.pace)
        return button
