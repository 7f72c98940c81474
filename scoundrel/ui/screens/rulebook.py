"""The rulebook: a book on the stone table with a ribbon for each chapter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from functools import partial

import pygame
from pygame import Rect

from ...engine import Card, Ruleset
from ...i18n import N_, gettext as _
from ..accessibility.node import Node, box, placed, text as text_node
from ..input import Direction, FocusStep, Intent, Key, PointerPressed, PointerReleased, TurnPage, meaning
from ..pads.makes import PadButton
from ..requests import Command, Context, Sound
from ..rulebook.contents import pages
from ..rulebook.model import Topic, nodes, parsed
from ..rulebook.page_layout import LaidOutPage, lay_out, lay_out_long
from ..table import card_theme, engraving
from ..table.cards import CardSprites, Faces
from ..table.layout import CARD_ASPECT
from ..table.light import Mood
from ..table.scenery import Scene
from ..widgets import paper
from ..widgets.actions import Action, PageTurn, Shortcut
from ..widgets.buttons import Button
from ..widgets.parts import DrawnPart, Part, TextPart
from ..widgets.row_list import Scroll
from ..widgets.theme import BODY, text_scale
from ..widgets.touch import MINIMUM
from ..words.rule_options import in_words
from .chamber import FOOTER, Book, BookScreen, Ribbons
from .sheet import BACK

_LESSONS = (
    Action(Command.LESSON, N_("First lesson"), (Shortcut("l"),), pads=(PadButton.Y,)),
    Action(Command.MISTAKES, N_("Common mistakes"), (Shortcut("f"),), pads=(PadButton.X,)),
)
_FIRST, _LAST = N_("This is the first page."), N_("This is the last page.")
# The chapters, with the topics of their first pages.
_CHAPTERS = {N_("Rules"): Topic.AIM, N_("Habits"): Topic.HABITS, N_("Controls"): Topic.KEYS}
_PRINTS = parsed("Ks Qc Jc 9s As Kc Qs Js Tc Ac 8s 9c 6s 7c 5c")
_EMPTY = 0.25  # the minimum free height for an engraving below the text, relative to the leaf's height
_READABLE = 15  # minimum text size on an unscrolled single leaf, in pixels at scale 1


def _above(footer: int, leaves: Sequence[Rect]) -> list[Rect]:
    """Return the leaves without the lowest ``footer`` pixels, which are for the page number."""
    return [Rect(leaf.left, leaf.top, leaf.w, leaf.h - footer) for leaf in leaves]


class RulebookScreen(BookScreen):
    """The rulebook for one ruleset."""

    heading = N_("The rules")
    swipes = PageTurn.BACK, PageTurn.ON
    turns = (
        Action(PageTurn.BACK, N_("Previous page"), (Shortcut("left"),), pads=(PadButton.LB,), blocked=_FIRST),
        Action(PageTurn.ON, N_("Next page"), (Shortcut("right"),), pads=(PadButton.RB,), blocked=_LAST),
    )
    scene = Scene.CELLAR

    def __init__(self, context: Context, ruleset: Ruleset) -> None:
        self._ruleset, self.pages, self.page = ruleset, pages(ruleset), 0
        self.caption = in_words(ruleset)  # the names of the explained rules
        self.ribbons = Ribbons(N_("Chapters"))
        self.scroll = Scroll()  # scroll offset of a page too long for the book, in pixels
        super().__init__(context)

    def relabel(self) -> None:
        """Rebuild the pages, because the controls' names may change, and restore the scroll position."""
        self.pages, top = pages(self._ruleset), self.scroll.top
        super().relabel()
        self.scroll.to(top)

    @property
    def chapters(self) -> Sequence[int]:
        """The number of each chapter's first page."""
        topics = [page.topic for page in self.pages]
        return [topics.index(first) for first in _CHAPTERS.values()]

    def _lay_area(self) -> None:
        super()._lay_area()
        style, leaves = self._style, self.book.leaves
        self.sheet = self.book.rect
        footer = style.px(FOOTER)
        self._leaves = _above(footer, leaves)
        self.room = self._leaves[0].unionall(self._leaves[1:])
        self._page_at = leaves[-1].centerx, leaves[-1].bottom - footer // 3
        self.scroll.lay(Rect(self.room.right + style.px(4), self.room.top, style.px(10), self.room.h), style)
        self.scroll.stride = style.px(50)
        self._faces: dict[int, CardSprites] = {}
        self._open()

    def _links(self) -> Iterable[Button]:
        return (*map(Button, _LESSONS), Button(BACK))

    def _turns(self) -> tuple[bool, bool]:
        return self.page > 0, self.page < len(self.pages) - 1

    def _open(self) -> None:
        self.leaf: LaidOutPage = self._set()
        self.scroll.count = max(self.room.h, self.leaf.bottom - self.room.top)
        self.scroll.seen = self.room.h
        self.scroll.to(0)
        self._ground, self._dirty = None, True

    def _set(self) -> LaidOutPage:
        page, larger = self.pages[self.page], self._larger
        if larger == 1:
            fitted = lay_out(page, self._leaves, self._style)
            if self.book.spread or fitted.look.pixels >= self._style.px(_READABLE):
                return fitted
            return lay_out_long(page, self.room, fitted.look._replace(pixels=self._style.px(BODY)))
        # Larger text uses a single leaf, with cards as large as on two leaves.
        style = self._style.at(text_scale(*self.size))
        default = Book(self._book_rect(style), self.volume, spread=self.size[0] > self.size[1])
        look = lay_out(page, _above(style.px(FOOTER), default.leaves), style).look
        return lay_out_long(page, self.room, look.larger(larger))

    def go(self, number: int) -> None:
        """Open the page with the given ``number``, counting from 0, or the nearest page."""
        number = min(max(number, 0), len(self.pages) - 1)
        if number != self.page:
            self.page = number
            self.send(Sound("button"))
            self.news.say(str)  # announce nothing, because the new page is announced by its focused title
            self._open()
            self._lay_buttons()
            self._lay_sheet()

    def handle(self, intent: Intent) -> None:
        """Handle an intent. A controller's `TurnPage` always turns pages, because a stick scrolls them."""
        if isinstance(intent, TurnPage):
            self.news.note(intent)
            self.go(self.page + intent.by)
            return
        elsewhere = self.buttons.focus is not None or self.switches.focus is not None
        if isinstance(intent, Key) and elsewhere and isinstance(step := meaning(intent), FocusStep):
            intent = step
        super().handle(intent)

    def _take(self, intent: Intent) -> None:
        if self._scrolled(intent):
            return
        match intent:
            case TurnPage(by):
                self.go(self.page + by)
            case Key(name="home"):
                self.go(0)
            case Key(name="end"):
                self.go(len(self.pages) - 1)
            case _:
                super()._take(intent)
        if isinstance(intent, PointerPressed | PointerReleased) and intent.button == 1:
            # Turn the page after a click or tap on the margin.
            edge = self._edge_at(intent.pos, touch=intent.touch)
            if edge is not None and isinstance(intent, PointerReleased) is intent.touch:
                self.go(self.page + edge)

    def show_focus(self) -> None:
        """Leave the focus on the page, which Left and Right turn."""

    def _steer(self, step: FocusStep) -> None:
        """Turn the page with a sideways step, or move the focus between page, ribbons and bar."""
        buttons, switches, direction = self.buttons, self.switches, step.direction
        across = direction in (Direction.LEFT, Direction.RIGHT)
        if buttons.focus is not None:
            if across:
                buttons.step(direction)
            elif isinstance(buttons.buttons[buttons.focus].command, PageTurn):
                buttons.focus = None if direction is Direction.UP else buttons.focus
            elif direction is Direction.DOWN:
                buttons.focus, switches.focus = None, 0
        elif switches.focus is not None:
            if across:
                self.ribbons.turn(direction.by)
            else:
                switches.focus = None
                if direction is Direction.UP:
                    buttons.give_to(Command.BACK)
        elif across:
            self.go(self.page + direction.by)
        elif direction is Direction.UP:
            switches.focus = 0
        elif direction is Direction.DOWN:
            any(map(buttons.give_to, (PageTurn.ON, PageTurn.BACK)))

    def update(self, dt: float) -> bool:
        """Advance time and inertial scrolling."""
        if self.scroll.update(dt):
            self._ground, self._dirty = None, True
        return super().update(dt)

    def _act(self, command: Enum) -> None:
        if isinstance(command, PageTurn):
            self.go(self.page + command.value)
        else:
            super()._act(command)

    def _scrolled(self, intent: Intent) -> bool:
        """Scroll a page that is too long for the book. Return whether the intent was used for that."""
        scroll = self.scroll
        if not scroll.last:
            return False
        before, taken = (scroll.top, scroll.highlighted, scroll.knob), scroll.handle(intent)
        free = self.buttons.focus is None and self.switches.focus is None
        match intent:
            case FocusStep(Direction.UP | Direction.DOWN as direction) if free:
                scroll.to(scroll.top + scroll.stride * direction.by)
                taken = before[0] != scroll.top
            case TurnPage(by) if scroll.top != (scroll.last if by > 0 else 0):
                scroll.to(scroll.top + by * (scroll.seen - scroll.stride))
                taken = True
        if before != (scroll.top, scroll.highlighted, scroll.knob):
            self._ground, self._dirty = None, True
        return taken

    def _edge_at(self, pos: tuple[int, int], *, touch: bool = False) -> int | None:
        """Return the page turn (-1 or 1) for a click at ``pos``; `None` if it isn't on a margin."""
        pressed = self.buttons.at(pos, touch=touch), self.ribbons.at(pos, touch=touch)
        if not self.sheet.collidepoint(pos) or pressed != (None, None):
            return None
        left = self.room.left
        right = self.scroll.groove.right if self.scroll.last else self.room.right
        if touch:
            left, right = max(left, self.sheet.left + MINIMUM), min(right, self.sheet.right - MINIMUM)
        way = -1 if pos[0] < left else 1 if pos[0] >= right else 0
        return way if way and 0 <= self.page + way < len(self.pages) else None

    def _compose(self) -> Iterator[Part]:
        page, at = self.pages[self.page], {"page": self.page + 1, "pages": len(self.pages)}
        where = "" if page.habit else _("Page {page} of {pages}.", **at)
        words = page.title if page.habit else _("{page} of {pages}", **at)  # a habit's title has a number
        faded = self._style.italic(BODY * 0.9, self._theme.faded_ink)
        foot = TextPart("page", [words], faded, self._page_at, spoken=where)
        yield DrawnPart(nodes=partial(self._leaf_nodes, where, foot.rect))
        yield foot
        self.ribbons.lay_on([_(name) for name in _CHAPTERS], self.sheet, self.ribbon_top, self._style)
        self.ribbons.chosen = sum(first <= self.page for first in self.chapters) - 1
        self.ribbons.choose = lambda index: self.go(self.chapters[index])
        yield self.ribbons
        read = _("Rules explained here: {rules}.", rules=self.caption)
        yield DrawnPart(nodes=lambda: [text_node("played", read, box(self.bar))])

    def _leaf_nodes(self, where: str, foot: Rect) -> Sequence[Node]:
        free = self.buttons.focus is None and self.switches.focus is None
        titles = {f"title {self.pages[self.page].topic.name}": foot}  # a habit's title is at the foot
        places = {key: box(rect) for key, rect in (titles | self.leaf.places(self.scroll.top)).items()}
        page = nodes(self.pages[self.page], where, focused=free or self.news.fresh)
        return [placed(each, places) for each in page]

    def _paint_leaves(self, target: pygame.Surface) -> None:
        seen = Rect(self.room.left - 8, self.room.top, self.room.w + 16, self.room.h)
        veils = paper.veils(target, seen, self.scroll, self._style)
        # Clip only a scrolling page, because card shadows extend slightly beyond the edge.
        target.set_clip(seen if self.scroll.last else None)
        self.leaf.draw(target, self._faces_for, self.scroll.top)
        target.set_clip(None)
        for rect, veil in veils:
            target.blit(veil, rect)
        if not (self.scroll.last or self._theme.plain):
            for i, leaf in enumerate(self._leaves):
                self._fill(target, leaf, _PRINTS[(2 * self.page + i) % len(_PRINTS)])
        self.scroll.draw(target, self._theme)

    def _fill(self, picture: pygame.Surface, leaf: Rect, card: Card) -> None:
        inside = [each.rect.bottom for each in self.leaf.elements if leaf.colliderect(each.rect)]
        top = max(inside, default=leaf.top) + self._style.px(24)
        free = Rect(leaf.left, top, leaf.w, leaf.bottom - top)
        if free.h < leaf.h * _EMPTY:
            return
        high = min(free.h, round(free.w * 0.8))
        rect = Rect(0, 0, round(high * engraving.RATIO), high).move_to(center=free.center)
        engraving.draw(picture, card, rect, self._faces_for(engraving.card_width(high)).faces, self._theme)

    def _faces_for(self, card: int) -> CardSprites:
        if card not in self._faces:
            size, look = (card, round(card * CARD_ASPECT)), card_theme.chosen(self._settings)
            self._faces[card] = CardSprites(Faces(size, look, large_index=self._settings.large_index))
            self._faces[card].light(None, self._candle.lamp(Mood.CALM, 0))  # for its shadows
        return self._faces[card]
