"""The pause menu: planks on chains over the table, one for each command."""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from ...i18n import N_, gettext as _, ngettext
from .. import assets
from ..accessibility.node import Node, box, text as text_node
from ..base_screen import BaseScreen
from ..charts.wall import chain
from ..pads import active_device
from ..pads.makes import PadButton
from ..requests import Command, Context, Play, Sound
from ..table import light, scenery
from ..table.cards import PREMULTIPLIED
from ..table.renderer import dim
from ..table.tween import ease_back
from ..widgets import boards, paper, text
from ..widgets.actions import ESC, Action, Shortcut
from ..widgets.boards import Look, Plate, State
from ..widgets.buttons import Button
from ..widgets.icons import inked
from ..widgets.theme import SMALL, Color
from ..words.numbers import sentences

if TYPE_CHECKING:
    from .table import TableScreen

_RESUME: Final = Action(Command.BACK, N_("Resume"), (ESC,), pads=(PadButton.START,))
_OFFERS: Final = (
    _RESUME,
    Action(Command.TRACKER, N_("Cards left"), (Shortcut("c"),), pads=(PadButton.VIEW,)),
    Action(Command.RULES, N_("Rules"), (Shortcut("f1"),), pads=(PadButton.Y,)),
    Action(Command.SETTINGS, N_("Settings"), (Shortcut("o"),)),
    Action(Command.AGAIN, N_("Restart"), (Shortcut("r"),)),
    Action(Command.MENU, "", (Shortcut("q"),), pads=(PadButton.X,)),  # its label is the table's `quits`
)
_ASKED: Final = _RESUME._replace(label=N_("Keep playing")), _OFFERS[-2]  # answers to the restart question
_WOODS: Final = Look.PLANK, Look.SAWN, Look.BROKEN  # the styles of all planks after the first, used in turn
_OF_TABLE: Final = (Command.TRACKER, Command.AGAIN)  # the commands that the table itself runs
_ENDS: Final = (Command.AGAIN, Command.MENU)  # the commands that end the game, on short planks apart
# The heading's top and size, and the space below the planks, in pixels at scale 1.
_TOP, _HEAD, _CLEAR = 152, (484, 122), 20
# In pixels at scale 1: the heights of the first, other and last planks, the gap between planks, and the extra
# gap above the planks that end the game; and the relative width of those planks.
_FIRST, _PLANK, _LAST, _GAP, _LOWER, _SHORT = 70, 64, 76, 8, 18, 0.92
# The widths of the planks in pixels at scale 1, and their tilts in degrees, from the top.
_WIDTHS, _TILTS = (448, 410, 430, 402, 412, 404), (-0.6, 1.0, -1.4, 0.8, -1.0, 0.7)
# The labels' text size, and the distances of each chain and of the keys' and icons' centres from the planks'
# centre, in pixels at scale 1.
_LABEL, _CHAINS, _KEYS = 30, 154, 156
_LETTERS: Final = 1.12  # the maximum scale of the letters, relative to that of the planks
# In pixels at scale 1: the emblem's size, how far its centre is above the heading, a lantern's size, and the
# distance from the heading's top to each lantern's bottom.
_EMBLEM, _RAISED, _LANTERN, _HUNG = (342, 188), 49, (92, 150), (292, 396)
_GLOW, _SHED = 420, (150, 84, 30)  # the size of a lantern's glow, in pixels at scale 1, and its colour
_BESIDE, _LINKS = 168, 12  # the distance from the heading's sides to the lanterns, and a chain's width
# The table is printed in three tones: the greys at which the second and third begin, and the width in greys
# of each blend; the size and colour of a lantern's light, and the tint of what it takes from the cold tones,
# which would look mauve otherwise; the three warm tones; and the greys of the three cold tones in the hall.
_LEAST, _SOFT, _POOL, _LIT, _COOL = (44, 140), 8, 820, (255, 226, 176), (0, 16, 32)
_WARM, _COLD = ((14, 8, 4), (58, 32, 14), (124, 76, 32)), (14, 40, 60)
_DARK_PLAIN = 150  # the darkening of the table in high contrast, 0 to 255
_BLUR: Final = 4  # the table's blur, in pixels at scale 1
_FALLS, _TRAILS = 0.28, 0.02  # seconds that a plank falls, and by which it trails the plank above it
_SWINGS, _PERIOD, _LEANS = 1.4, 0.5, 10  # the lanterns' swinging, in seconds; one swing's seconds and degrees


class PauseScreen(BaseScreen):
    """The pause menu over a ``table``."""

    covers = False
    closes = True
    focused_at_once = True
    heading = N_("Paused")

    def __init__(self, context: Context, table: TableScreen) -> None:
        self._table = table
        self._asks = False  # whether the planks show the restart question
        self._age = math.inf if context.settings.reduced_motion or context.theme.plain else 0.0
        self._falling: pygame.Surface | None = None  # the picture of the planks
        self._look: object = None  # the look of the buttons in it
        self._lean = 0.0  # the angle of the swinging lanterns, in degrees
        self._print: pygame.Surface | None = None  # the print of the table
        super().__init__(context)

    def _lay(self) -> None:
        super()._lay()
        width, height = self.size
        offers = _ASKED if self._asks else [one for one in _OFFERS if one.command not in self._table.unpaused]
        offers = [one if one.label else one._replace(label=self._table.quits) for one in offers]
        heights = [_FIRST, *(_PLANK for _one in offers[2:]), _PLANK if self._asks else _LAST]
        whole = _TOP + _HEAD[1] + sum(heights) + _GAP * len(heights) + _LOWER + _CLEAR
        scale = min(self._style.scale, height / whole, (width - 90) / _HEAD[0])
        self._letters = self._style.at(min(self._style.scale, scale * _LETTERS))
        style = self._style = self._style.at(scale)
        above = max(0, height - style.px(whole)) // 3
        head = Rect((0, 0), [*map(style.px, _HEAD)])
        self._head = head.move_to(midtop=(width // 2, above + style.px(_TOP)))
        laid: list[Button] = []
        self._planks = [(self._head, Look.PLANK, 0.6)]  # the place, material and tilt of each plank
        y = self._head.bottom + style.px(_GAP)
        for action, wide, high, tilt in zip(offers, _WIDTHS, heights, _TILTS, strict=False):
            if (ends := action.command in _ENDS) and laid[-1].command not in _ENDS:
                y += style.px(_LOWER)
            rect = Rect(0, y, style.px(wide * (_SHORT if ends else 1)), style.px(high))
            rect.centerx = width // 2
            look = _WOODS[len(laid) % 3] if laid else Look.RED
            # Draw each plank before its button, because planks are tilted but labels aren't.
            button = Button(action, rect, look=look if self._theme.plain else Look.CHALK)
            laid.append(button._replace(icon=partial(self._face, button)))
            self._planks.append((rect, look, tilt))
            y = rect.bottom + style.px(_GAP)
        self.buttons.buttons, self.buttons.framed = laid, self._theme.plain
        self._hung = _FALLS + _TRAILS * len(laid)  # the age at which the last plank hangs still, in seconds
        self._falling = self._print = None
        self._dirty = True

    def _face(self, button: Button, _pixels: int, _ink: Color) -> pygame.Surface:
        """Return a plank's face: the icon on the left, the label in the middle, and the key on the right."""
        style, theme, size = self._style, self._theme, button.rect.size
        picture = pygame.Surface(size, pygame.SRCALPHA, 32)
        ink = theme.chalk if theme.plain else paper.GILT.face
        aside = style.px(_KEYS)
        below = self._table.kept if button.command is Command.MENU else ""
        counted = button.command is Command.TRACKER
        letters, room = self._letters, round(size[0] * (0.44 if counted else 0.6))
        fit = text.fitting(button.label, letters.title(_LABEL, ink), room)
        base = text.baseline(fit, size[1] * (0.36 if below else 0.5))
        label = paper.carved(button.label, fit, paper.GILT)
        x = size[0] // 2 + style.px(8) * counted  # away from the number of cards
        text.put(picture, label, (x, base - text.ascent(fit) - 1), "midtop")
        if below:
            small = text.fitted(below, letters.italic(SMALL, ink), round(size[0] * 0.84))
            text.put(picture, small, (size[0] // 2, size[1] * 0.74))
        if button.key and not active_device.touch():
            held = letters.regular(SMALL + 1, ink)
            at = size[0] // 2 + aside, base - text.ascent(held)
            text.put(picture, text.line(button.key, held), at, "midtop")
        picture = picture.premul_alpha()
        if (sign := assets.icon(f"link-{button.command.name.lower()}", style.px(30))) is not None:
            at = size[0] // 2 - aside, size[1] // 2
            text.put(picture, inked(sign, theme.engraved), (at[0], at[1] + style.px(2)), flags=PREMULTIPLIED)
            text.put(picture, inked(sign, ink), at, flags=PREMULTIPLIED)
        if counted:
            count = str(len(self._table.game.state.dungeon))
            plate = Rect(0, 0, style.px(38), style.px(26))
            plate.center = size[0] // 2 - aside + style.px(39), size[1] // 2
            boards.draw_plate(picture, plate, Plate.PLAQUE, style.scale, theme)
            written = text.line(count, style.bold(SMALL, theme.chalk if theme.plain else theme.on_bright))
            text.put(picture, written.premul_alpha(), plate.center, flags=PREMULTIPLIED)
        return picture

    def update(self, dt: float) -> bool:
        """Advance time, including the planks and lanterns. Return whether a redraw is needed."""
        falls = self._age < self._hung + _SWINGS
        self._age += dt
        return super().update(dt) or falls

    def _act(self, command: Enum) -> None:
        game = self._table.game
        if self._asks and command is Command.AGAIN:
            self._ask(Play(game.id, game.selection, confirmed=True))
        elif command is Command.AGAIN and self._table.counted and game.can_undo:
            self.send(Sound("button"))
            self._asks, self.heading = True, N_("Restart as a practice game?")
            self._lay()
            self.buttons.focus = None if self.buttons.focus is None else 0
            self.news.say(lambda: sentences(_(self.heading), f"{self._table.paused_at}."))
        elif command in _OF_TABLE and isinstance(command, Command):
            self._ask(Command.BACK)
            self._table.act(command)
        elif command is Command.MENU and not self._table.counted:
            self._ask(Command.BACK)  # leave the table for the screen below it, not for the title
            self.send(Command.BACK)
        else:
            super()._act(command)

    def _nodes(self) -> Sequence[Node]:
        count = len(self._table.game.state.dungeon)
        left = ngettext("{n} card left in the Dungeon", "{n} cards left in the Dungeon", count)
        return [text_node("about", f"{self._table.paused_at}. {left}.", box(self._head))]

    def _button_nodes(self) -> Sequence[Node]:
        nodes = super()._button_nodes()
        return nodes if self._asks else [*nodes[:-1], nodes[-1]._replace(note=self._table.kept)]

    def draw(self, target: pygame.Surface) -> None:
        """Draw the planks over the darkened table."""
        if self._theme.plain:
            dim(target, _DARK_PLAIN)
        else:
            if self._falling is None or self._look != self.buttons.look():
                self._falling = pygame.Surface(target.get_size(), pygame.SRCALPHA, 32)
                self._look = self.buttons.look()
                self._draw_planks(self._falling)
            self._print = self._print or self._printed(target)
            target.blit(self._print, (0, 0))
        self._drop(target)

    def blend(self, target: pygame.Surface, old: pygame.Surface, part: float, way: int | None) -> None:
        """Darken the table behind the falling planks. They are hauled up if ``way`` is -1."""
        if way is not None and self._print is not None:
            target.blit(self._print, (0, 0))
        super().blend(target, old, part, way)
        if way is not None:
            self._age = part * self._hung if way else self._age
            self._drop(target)

    def _drop(self, target: pygame.Surface) -> None:
        """Draw the planks, which fall one after the other, and the swinging lanterns."""
        if self._falling is None:
            self._draw_planks(target)
            return
        ages = [(self._age - _TRAILS * i) / _FALLS for i in range(len(self._planks))]
        heights = [1 - ease_back(min(1.0, max(0.0, age))) for age in ages]
        end, head = self.size[1], (self._head.bottom + self._planks[1][0].top) // 2
        for i, (rect, _look, _tilt) in reversed([*enumerate(self._planks)]):  # the upper ones in front
            top = (self._planks[i - 1][0].bottom + rect.top) // 2 if i else 0
            up = heights[0] * head + heights[i] * (end - head)
            band = Rect(0, top, self.size[0], end - top)
            target.blit(self._falling, band.move(0, -round(up)), band, PREMULTIPLIED)
            end = top
        if (swung := min(_SWINGS, self._age - self._hung)) >= 0:
            self._lean = _LEANS * (1 - swung / _SWINGS) ** 2 * math.sin(math.tau * swung / _PERIOD)
        lean = self._lean * min(1.0, self._age / self._hung)
        for lantern, picture in zip(self._lanterns, self._hanging, strict=True):
            lean, turned = -lean, pygame.transform.rotozoom(picture, lean, 1.0)
            for drawn, flags in (turned, PREMULTIPLIED), (self._glow, pygame.BLEND_RGB_ADD):
                far = lantern.bottom / 2 if drawn is turned else lantern.centery
                x, y = pygame.Vector2(0, far).rotate(lean)
                y -= max(0.0, heights[0]) * lantern.bottom
                text.put(target, drawn, (lantern.centerx + x, y), flags=flags)

    def _printed(self, table: pygame.Surface) -> pygame.Surface:
        """Return a dark print of the ``table``: in its scene's cold colours, and warm near a lantern."""
        cold = scenery.inks(scenery.scene_of(self._table.game))
        # Blur the table before it is printed, because its words would distract.
        grey = pygame.transform.smoothscale_by(pygame.transform.grayscale(table), 1 / self._style.px(_BLUR))
        grey = pygame.transform.smoothscale(grey, self.size)
        printed = pygame.image.frombytes(grey.get_buffer().raw[1::4], grey.get_size(), "P")
        steps = [sum(min(1, max(0, (value - least) / _SOFT)) for least in _LEAST) for value in range(256)]
        pictures, lit = list[pygame.Surface](), pygame.Surface(self.size, depth=32)
        for inks in [cold[tone] for tone in _COLD], _WARM:
            printed.set_palette([light.mixed(inks[int(s)], inks[math.ceil(s)], s % 1) for s in steps])
            pictures.append(printed.convert(32))
        for lantern in self._lanterns:
            pool = light.halo(self._style.px(_POOL), _LIT)
            text.put(lit, pool, lantern.center, flags=pygame.BLEND_RGB_ADD)
        pictures[1].blit(lit, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        lit.fill(_COOL, special_flags=pygame.BLEND_RGB_MULT)
        pictures[0].blit(lit, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        pictures[0].blit(pictures[1], (0, 0), special_flags=pygame.BLEND_RGB_MAX)
        return pictures[0]

    def _draw_planks(self, target: pygame.Surface) -> None:
        style, theme, head = self._style, self._theme, self._head
        room = round(head.w * 0.84)
        title = text.fitting(_(self.heading), self._letters.title(50, theme.gilt), room)
        if theme.plain:
            boards.draw_board(target, head, Look.PLANK, State.NORMAL, theme)
        else:
            self._draw_lit(target)
        text.put(target, paper.carved(_(self.heading), title, paper.GILT), head.move(0, head.h // 30).center)
        fit = text.fitting(self._table.paused_at, self._letters.bold(SMALL, theme.gilt), room)
        text.put(target, text.line(self._table.paused_at, fit), (head.centerx, head.top + head.h * 0.81))
        self.buttons.draw(target, style)
        lit = self.buttons.focus if self.buttons.pointed is None else self.buttons.pointed
        if not theme.plain and (gem := assets.picture("gem", (style.px(34), style.px(42)), "scenery")):
            turned = pygame.transform.rotate(gem, 90)
            # A question has fewer boards than the menu, so the highlighted board may no longer exist.
            rect = self.buttons.buttons[min(lit or 0, len(self.buttons.buttons) - 1)].rect
            text.put(target, turned, (rect.left - style.px(4), rect.centery), flags=PREMULTIPLIED)

    def _draw_lit(self, target: pygame.Surface) -> None:
        """Draw the planks on their chains, between two lanterns."""
        style, theme, head, buttons = self._style, self._theme, self._head, self.buttons
        links, above = style.px(_LINKS), 0
        for rect, _look, _tilt in self._planks:
            for x in (head.centerx - style.px(_CHAINS), head.centerx + style.px(_CHAINS)):
                chain(target, Rect(x, above, 0, rect.top + style.px(8) - above), links)
            above = rect.bottom - style.px(8)
        self._lanterns = [Rect(0, 0, style.px(_LANTERN[0]), style.px(_LANTERN[1])) for _side in _HUNG]
        for lantern, side, below in zip(self._lanterns, (-1, 1), _HUNG, strict=True):
            x = head.centerx + side * min(head.w // 2 + style.px(_BESIDE), head.centerx - lantern.w)
            lantern.midbottom = x, head.top + style.px(below)
        for i, (rect, look, tilt) in enumerate(self._planks, -1):
            lit = State.HIGHLIGHTED if i in (buttons.pointed, buttons.focus) else State.NORMAL
            wood = pygame.Surface(rect.size, pygame.SRCALPHA, 32)
            place, state = wood.get_rect().inflate(-4, -4), State.DOWN if i == buttons.pressed else lit
            boards.draw_board(wood, place, look, state, theme)
            if look is Look.RED:  # fill its fine cuts, which look like noise on so low a board
                plain = wood.get_at((rect.w // 2, rect.h // 3))
                wood.fill(plain, place.inflate(-rect.h, -rect.h // 3), pygame.BLEND_RGB_MAX)
            wood.blit(boards.gouges(place.size, i), place, special_flags=PREMULTIPLIED)
            wood = pygame.transform.rotozoom(pygame.transform.flip(wood, tilt < 0, False), tilt, 1.0)
            text.put(target, wood, rect.center, flags=PREMULTIPLIED)
        raised = head.centerx, head.top - style.px(_RAISED)
        self._hanging, self._glow = list[pygame.Surface](), light.halo(style.px(_GLOW), _SHED)
        text.put(target, self._glow, raised, flags=pygame.BLEND_RGB_ADD)
        if emblem := assets.picture("emblem", (style.px(_EMBLEM[0]), style.px(_EMBLEM[1])), "scenery"):
            cast = raised[0] - style.px(7), raised[1] + style.px(7)
            text.put(target, inked(emblem, theme.engraved), cast, flags=PREMULTIPLIED)
            text.put(target, emblem, raised, flags=PREMULTIPLIED)
        for lantern in self._lanterns:
            hanging = pygame.Surface((lantern.w, lantern.bottom), pygame.SRCALPHA, 32)
            chain(hanging, Rect(lantern.w // 2, 0, 0, lantern.top + style.px(12)), links)
            paper.ornament(hanging, "lantern", lantern.move_to(left=0), theme)
            self._hanging.append(hanging)
