"""The rulebook: its contents on the left, and one page at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum, auto
from functools import partial

import pygame
from pygame import Rect

from ...engine import Ruleset
from ...i18n import N_, pgettext
from ...i18n import gettext as _
from ..accessibility.node import Node, box, group, placed
from ..accessibility.node import text as text_node
from ..input import (
    Direction,
    FocusStep,
    Intent,
    Key,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TurnPage,
    meaning,
)
from ..pads import active_device
from ..pads.makes import PadButton
from ..requests import Command, Context, Sound
from ..rulebook.contents import pages
from ..rulebook.model import Topic
from ..rulebook.nodes import nodes
from ..rulebook.page_layout import LaidOutPage, lay_out, lay_out_long
from ..table import backdrop, card_theme
from ..table.cards import CardSprites, Faces
from ..table.layout import CARD_ASPECT
from ..table.scenery import Scene
from ..widgets import boards, paper, text
from ..widgets.actions import Action, Shortcut
from ..widgets.boards import Look, State
from ..widgets.buttons import Button, is_heading
from ..widgets.parts import DrawnPart, Part, TextPart
from ..widgets.rich_text import RichText
from ..widgets.row_list import Scroll
from ..widgets.theme import SMALL, Style, text_scale
from ..widgets.touch import MINIMUM, for_touch
from ..words.rule_options import in_words
from .base import BaseScreen
from .sheet import BACK


class PageTurn(Enum):
    """Turns one page."""

    BACK = auto()
    ON = auto()


_BACK = Action(PageTurn.BACK, N_("Previous page"), (Shortcut("left"),), pads=(PadButton.LB,))
_ON = Action(PageTurn.ON, N_("Next page"), (Shortcut("right"),), pads=(PadButton.RB,))
_LETTERS = 0.72  # the maximum text size relative to a button's height in the contents
_LESSONS = (
    Action(Command.LESSON, N_("First lesson"), (Shortcut("l"),), pads=(PadButton.Y,)),
    Action(Command.MISTAKES, N_("Mistakes"), (Shortcut("f"),), pads=(PadButton.X,)),
)


class RulebookScreen(BaseScreen):
    """The rulebook for one ruleset."""

    heading = N_("The rules")
    swipes = PageTurn.BACK, PageTurn.ON

    def __init__(self, context: Context, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self.pages = pages(ruleset)
        self.number = 0
        self._played = in_words(ruleset)
        self._edge: int | None = None
        self.scroll = Scroll()
        """Scroll offset of a page too long for the sheet, in pixels."""
        super().__init__(context)

    def relabel(self) -> None:
        """Rebuild the pages, as the controls may have new names, and keep the scroll position."""
        self.pages, top = pages(self._ruleset), self.scroll.top
        super().relabel()
        self.scroll.to(top)

    @property
    def topic(self) -> Topic:
        """The open page's topic."""
        return self.pages[self.number].topic

    def _lay(self) -> None:
        super()._lay()
        height, style = self.size[1], self._style
        self.sheet, self.room = self._places(style)
        groove = style.px(10)
        self.scroll.lay(Rect(self.room.right + style.px(4), self.room.top, groove, self.room.h), style)
        self.scroll.stride = style.px(50)
        self._top = self.sheet.top + round(min(52 * style.scale, height * 0.09))
        self._lay_buttons()
        self._faces: dict[int, CardSprites] = {}
        self._ground: pygame.Surface | None = None
        self._open()

    def _places(self, style: Style) -> tuple[Rect, Rect]:
        """Return the sheet, and the area on it for a page, in this style."""
        width, height = self.size
        margin = round(min(14 * style.scale, width * 0.02))
        column = round(min(200 * style.scale, width * 0.19))
        sheet = Rect(margin + column, margin, width - column - 2 * margin, height - 2 * margin)
        maximum, footer = round(sheet.w * 0.012) + 14, self._footer(style)
        room = Rect(
            sheet.left + maximum + style.px(15),
            sheet.top + maximum + style.px(12),
            sheet.w - 2 * maximum - style.px(30),
            sheet.h - 2 * maximum - footer - style.px(12),
        )
        return sheet, room

    def _footer(self, style: Style) -> int:
        footer = round(min(58 * style.scale, self.size[1] * 0.076))
        return max(footer, MINIMUM + 6) if active_device.touch() else footer

    def _lay_buttons(self) -> None:
        height, style, margin = self.size[1], self._style, self.sheet.top
        gap, footer = round(style.px(6) / self._larger), self._footer(style)
        column = self.sheet.left - margin
        # Touch needs taller rows, so the habits share one row and the lessons go to the bottom.
        topics = [page.topic for page in self.pages]
        habits = [topic for topic in topics if active_device.touch() and topic.name.endswith("_MEASURED")]
        rows = [topic for topic in topics if topic not in habits[1:]]
        count = len(rows) + 1 + (0 if habits else len(_LESSONS))
        # Reserve three lines between the contents and the buttons, which name the explained rules.
        spare = round(style.px(54 if habits else 70) / self._larger)
        tall = min(for_touch(style.px(44)), (height - self._top - margin - spare) // count - gap)
        tall = max(tall, for_touch(0) - gap)
        # The text must fit between the ornaments of a button.
        pixels = min(style.px(SMALL), round(tall * _LETTERS))
        contents = [
            Button(
                Action(topic, topic.value),
                Rect(margin, self._top + rows.index(row) * (tall + gap), column - gap, tall),
                written=_("Habits") if topic in habits else "",
                pixels=pixels,
            )
            for topic in topics
            for row in (habits[0] if topic in habits else topic,)
        ]
        away = Rect(margin, height - margin - tall, column - gap, tall)
        width = round(self.room.w * (0.2 if habits else 0.34))
        low = for_touch(round(min(38 * style.scale, footer * 0.76)))
        back = Rect(self.room.left, self.room.bottom + footer - low, width, low)
        on = back.move(self.room.w - width, 0)
        places = [away.move(0, -(tall + gap) * (len(_LESSONS) - i)) for i in range(len(_LESSONS))]
        if habits:
            places = [back.move(width + 2 * gap, 0), on.move(-width - 2 * gap, 0)]
        lessons = [
            Button(action, place, look=Look.STEEL, pixels=pixels)
            for action, place in zip(_LESSONS, places, strict=True)
        ]
        if not all(is_heading(lesson, style) for lesson in lessons):
            # These entries belong together and have the same text size.
            lessons = [lesson._replace(look=Look.IRON) for lesson in lessons]
        self._contents = contents
        self._other = ((*lessons, Button(BACK, away, pixels=pixels)), back, on)

    def _open(self) -> None:
        (away, back, on), touch = self._other, active_device.touch()
        last = len(self.pages) - 1
        self.buttons.buttons = [
            *self._contents,
            Button(_BACK, back, self.number > 0, written=pgettext("page", "Previous") if touch else ""),
            Button(_ON, on, self.number < last, written=pgettext("page", "Next") if touch else ""),
            *away,
        ]
        if self._edge is not None and not 0 <= self.number + self._edge <= last:
            self._edge = None
        self.leaf: LaidOutPage = self._set()
        self.scroll.count = max(self.room.h, self.leaf.bottom - self.room.top)
        self.scroll.seen = self.room.h
        self.scroll.to(0)
        self._picture: pygame.Surface | None = None
        self._dirty = True

    def _set(self) -> LaidOutPage:
        """Lay out the open page, which with larger text may be higher than its area."""
        page, larger = self.pages[self.number], self._larger
        style = self._style.at(text_scale(*self.size))
        default = lay_out(page, self._places(style)[1], style)
        return default if larger == 1 else lay_out_long(page, self.room, default.look.larger(larger))

    def go(self, number: int) -> None:
        """Open the page with this number, or the nearest."""
        number = min(max(number, 0), len(self.pages) - 1)
        if number != self.number:
            self.number = number
            if self.buttons.focus is not None and self.buttons.focus < len(self.pages):
                self.buttons.focus = number
            self.send(Sound("button"))
            self.news.say(str)  # the new page is announced by its focused title
            self._open()

    def handle(self, intent: Intent) -> None:
        """Handle an intent. Arrows turn pages, or move a button's focus.

        A controller's `TurnPage` always turns the page, because a stick scrolls it.
        """
        if isinstance(intent, TurnPage):
            self.news.note(intent)
            self.go(self.number + intent.by)
            return
        if isinstance(intent, Key) and self.buttons.focus is not None:
            step = meaning(intent)
            intent = step if isinstance(step, FocusStep) else intent
        super().handle(intent)

    def _take(self, intent: Intent) -> None:
        if self._scrolled(intent):
            return
        match intent:
            case FocusStep(Direction.NEXT) if self.buttons.focus is None:
                self.buttons.focus = self.number  # the open page's button comes first
                self._dirty = True
            case TurnPage(by):
                self.go(self.number + by)
            case FocusStep(direction) if not direction.is_tab:
                self._steer(direction)
            case Key(name="home"):
                self.go(0)
            case Key(name="end"):
                self.go(len(self.pages) - 1)
            case _:
                if not self._handled(intent):
                    self._take_on_edge(intent)

    def _steer(self, direction: Direction) -> None:
        """Turn the page with a sideways step, or move between the page and the buttons below it."""
        buttons, across = self.buttons, direction in (Direction.LEFT, Direction.RIGHT)
        before = buttons.focus
        if buttons.focus is not None:
            in_contents = buttons.buttons[buttons.focus].rect.right <= self.sheet.left
            if direction is (Direction.RIGHT if in_contents else Direction.UP):
                buttons.cross(self.room, direction)
            else:
                buttons.step(direction)
        elif across:
            self.go(self.number + direction.by)
        elif direction is Direction.DOWN:
            buttons.enter(self.room, direction)
        self._dirty |= before != buttons.focus

    def update(self, dt: float) -> bool:
        """Advance time and inertial scrolling."""
        if self.scroll.update(dt):
            self._picture, self._dirty = None, True
        return super().update(dt)

    def _take_on_edge(self, intent: Intent) -> None:
        """Turn the page after a click or tap on the margin, which shows an arrow on hover."""
        if isinstance(intent, PointerMoved | PointerLeft):
            edge = self._edge_at(intent.pos) if isinstance(intent, PointerMoved) else None
            self._dirty |= edge != self._edge
            self._edge = edge
        elif isinstance(intent, PointerPressed | PointerReleased) and intent.button == 1:
            edge = self._edge_at(intent.pos, touch=intent.touch)
            if edge is not None and isinstance(intent, PointerReleased) is intent.touch:
                self.go(self.number + edge)

    def _act(self, command: Enum) -> None:
        if isinstance(command, PageTurn):
            self.go(self.number + (1 if command is PageTurn.ON else -1))
        elif isinstance(command, Topic):
            self.go(list(Topic).index(command))
        else:
            super()._act(command)

    def _scrolled(self, intent: Intent) -> bool:
        """Return whether the intent scrolled a page that is too long for the sheet."""
        scroll = self.scroll
        if not scroll.last:
            return False
        before = (scroll.top, scroll.highlighted, scroll.knob)
        taken = scroll.handle(intent)
        match intent:
            case FocusStep(Direction.UP | Direction.DOWN as direction) if self.buttons.focus is None:
                scroll.to(scroll.top + scroll.stride * direction.by)
                taken = before[0] != scroll.top
            case TurnPage(by) if scroll.top != (scroll.last if by > 0 else 0):
                scroll.to(scroll.top + by * (scroll.seen - scroll.stride))
                taken = True
        if before != (scroll.top, scroll.highlighted, scroll.knob):
            self._picture, self._dirty = None, True
        return taken

    def _edge_at(self, pos: tuple[int, int], *, touch: bool = False) -> int | None:
        """Return the page turn of a click at ``pos``: on the sheet's left or right margin."""
        if not self.sheet.collidepoint(pos) or self.buttons.at(pos, touch=touch) is not None:
            return None
        left = self.room.left
        right = self.scroll.groove.right if self.scroll.last else self.room.right
        if touch:
            left, right = max(left, self.sheet.left + MINIMUM), min(right, self.sheet.right - MINIMUM)
        if pos[0] < left:
            return -1 if self.number > 0 else None
        if pos[0] >= right:
            return 1 if self.number + 1 < len(self.pages) else None
        return None

    def _compose(self) -> Iterator[Part]:
        where = _("Page {page} of {pages}.", page=self.number + 1, pages=len(self.pages))
        yield DrawnPart(self._draw_leaf, partial(self._leaf_nodes, where))
        words = _("{page} of {pages}", page=self.number + 1, pages=len(self.pages))
        below = self.room.centerx, self._other[1].centery
        faded = self._style.title(SMALL, self._theme.faded_ink)
        yield TextPart("page", [words], faded, below, spoken=where)
        yield self._rules_part()

    def _leaf_nodes(self, where: str) -> Sequence[Node]:
        """Return the nodes of the open page, title first. The title has the focus unless a button has it."""
        focused = self.buttons.focus is None or self.news.fresh
        places = {key: box(rect) for key, rect in self.leaf.places(self.scroll.top).items()}
        return [placed(each, places) for each in nodes(self.pages[self.number], where, focused=focused)]

    def _button_nodes(self) -> Sequence[Node]:
        every, count = super()._button_nodes(), len(self.pages)
        pages = [*every[:count]]
        pages[self.number] = pages[self.number]._replace(note=_("This page is open."))
        return (group("contents", _("Contents"), *pages), *every[count:])

    def draw(self, target: pygame.Surface) -> None:
        """Draw the book."""
        if self._picture is None:
            self._picture = self._paint()
        target.blit(self._picture, (0, 0))
        pixels = self._contents[0].pixels
        self.buttons.draw(target, self._style.sized(SMALL))
        self._draw_ribbon(target, pixels)
        if self._edge is not None:
            self._draw_edge(target, self._edge)
        self._draw_tooltip(target)

    def _paint(self) -> pygame.Surface:
        style = self._style
        if self._ground is None:
            self._ground = backdrop.blurred(self.size, Scene.CELLAR, self._theme)
        picture = self._ground.copy()
        paper.draw_paper(picture, self.sheet, self._theme)
        column = self._contents[0].rect
        title = text.fitted(_(self.heading), style.title(28, self._theme.chalk), column.w - style.px(16))
        text.put(picture, title, (column.centerx, (self._top + self.sheet.top) // 2))
        self._draw_parts(picture)
        return picture

    def _draw_leaf(self, picture: pygame.Surface) -> None:
        seen = Rect(self.sheet.left, self.room.top, self.sheet.w, self.room.h)
        veils = paper.veils(picture, seen, self.scroll, self._style)
        # Clip only a scrolling page: card shadows reach slightly over the edge.
        picture.set_clip(seen if self.scroll.last else None)
        self.leaf.draw(picture, self._faces_for, self.scroll.top)
        picture.set_clip(None)
        for rect, veil in veils:
            picture.blit(veil, rect)
        self.scroll.draw(picture, self._theme)

    def _rules_part(self) -> Part:
        """Return the names of the explained rules, between the contents and the Back button."""
        above = self._contents[-1].rect
        below = next(button.rect for button in self._other[0] if button.rect.left < self.sheet.left)
        for pixels in range(self._style.px(SMALL), 8, -1):
            italic = self._theme.italic(pixels, self._theme.dim_chalk)
            played = RichText(self._played, italic, above.w, self._theme, centred=True)
            if played.size[1] < below.top - above.bottom - pixels:
                break
        area = Rect((above.centerx - played.size[0] // 2, above.bottom + pixels), played.size)
        read = text_node("played", _("The rules explained here: {rules}.", rules=self._played), box(area))
        return DrawnPart(lambda target: played.draw(target, *area.topleft), lambda: [read])

    def _draw_ribbon(self, target: pygame.Surface, pixels: int) -> None:
        """Draw the open page's entry in the contents as a strip of parchment."""
        button = self._contents[self.number]
        highlighted = self.number in (self.buttons.pointed, self.buttons.focus)
        strip = Rect(button.rect.left, button.rect.top, self.sheet.left - button.rect.left + 4, button.rect.h)
        ink = self._theme.red if highlighted else self._theme.ink
        if self._theme.plain:
            state = State.HIGHLIGHTED if highlighted else State.NORMAL
            boards.draw_board(target, button.rect, Look.CHOSEN, state, self._theme)
            ink = self._theme.chalk if highlighted else self._theme.parchment
        else:
            paper.draw_paper(target, strip.inflate(-4, -2), self._theme)
        style = self._theme.bold(pixels, ink)
        text.centred(target, button.label, style, button.rect, button.rect.w - pixels // 2)

    def _draw_edge(self, target: pygame.Surface, edge: int) -> None:
        r = self._style.px(9)
        x = (self.sheet.left + self.room.left) // 2 if edge < 0 else (self.sheet.right + self.room.right) // 2
        y = self.sheet.centery
        points = ((x + edge * r // 2, y), (x - edge * r // 2, y - r), (x - edge * r // 2, y + r))
        pygame.draw.polygon(target, self._theme.ink, points)

    def _faces_for(self, card: int) -> CardSprites:
        if card not in self._faces:
            size, look = (card, round(card * CARD_ASPECT)), card_theme.chosen(self._settings)
            self._faces[card] = CardSprites(Faces(size, look, large_index=self._settings.large_index))
        return self._faces[card]
