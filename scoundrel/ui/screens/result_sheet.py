"""The layout and the texts of the result sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from ...engine import MAX_STARS, Game, Outcome, outcome
from ...i18n import N_, gettext as _, ngettext
from ..accessibility import node
from ..accessibility.node import box
from ..background import par
from ..pads.makes import PadButton
from ..requests import Command
from ..table import scenery
from ..table.actions import UNDO_END
from ..table.layout import CARD_ASPECT
from ..table.light import halo
from ..widgets import boards, icons, paper, text
from ..widgets.actions import ENTER, ESC, Action, Shortcut
from ..widgets.boards import Look
from ..widgets.buttons import Button, Buttons, label_width
from ..widgets.parts import DrawnPart, ListPart, Part, TextPart, line, lines
from ..widgets.theme import BODY, SMALL, Color, Style, TextStyle, text_scale
from ..widgets.touch import MINIMUM
from ..words import numbers, spoken_sheets, table_text
from ..words.result_text import ScoreSum


class Drawer(Enum):
    """The groups of actions in the last row of buttons. As a command, a member shows its group."""

    MAIN = "main"
    SHARE = "share"
    MORE = "more"


NEW: Final = Action(Command.NEW, N_("New game"), (ENTER, Shortcut("n")), pads=(PadButton.START,))
REVIEW: Final = Action(Command.REVIEW, N_("Review"), (Shortcut("v"),), pads=(PadButton.Y,))
_NO_RETRY: Final = N_("No Room worth retrying has been found.")
RETRY: Final = Action(Command.RETRY, N_("Retry Room"), (Shortcut("t"),), blocked=_NO_RETRY)
AGAIN: Final = Action(Command.AGAIN, N_("Same Dungeon"), (Shortcut("r"),))
WATCH: Final = Action(Command.WATCH, N_("Watch replay"), (Shortcut("w"),), pads=(PadButton.X,))
BEST: Final = Action(Command.BEST, N_("Best play"), (Shortcut("b"),), blocked=par.LOOKING)
COPY: Final = Action(Command.COPY, N_("Copy result"), (Shortcut("c"),), pads=(PadButton.VIEW,))
PICTURE: Final = Action(Command.PICTURE, N_("Copy picture"), (Shortcut("p"),))
SHARE: Final = Action(Drawer.SHARE, N_("Share"), (Shortcut("s"),))
MORE: Final = Action(Drawer.MORE, N_("More"), (Shortcut("o"),))
BACK: Final = Action(Drawer.MAIN, N_("Back"), (ESC,))
MENU: Final = Action(Command.MENU, N_("Menu"), (ESC,))
LINKS: Final = {
    Drawer.MAIN: (RETRY, REVIEW, AGAIN, SHARE, MORE, MENU),
    Drawer.SHARE: (COPY, PICTURE, BACK),
    Drawer.MORE: (WATCH, BEST, UNDO_END, BACK),
}
"""The links in the last row, by drawer."""

_SHINE, _GOLD = (80, 60, 8), (200, 144, 30)  # the medal's light; filled stars
# All sizes are in pixels at scale 1. The width and height, without seals, of the sheets of clears and deaths.
_WIDTHS, _HEIGHTS = (552, 632), (200, 362)
SEALS, HANGS = 88, 184
"""Heights at scale 1: the seals, and the space above a clear's sheet for its ribbon and the sun."""
# The factor by which the sheet is enlarged in a portrait window, and its minimum scale after a death.
_UPRIGHT, _LARGE = 1.18, 1.1
SIDES, ROWS = 36, (168, 217)
"""The distance from the sheet's edges to its texts, and the seals' top after a clear and after a death."""
# The distance of the lesson from the sheet's lower edge after a clear and after a death, and the distances
# from the upper edge: of the Dungeon's name, and of the medal's lower end, a death's score and a plain score.
_LESSONS, _NAMED, _SCORES = (52, 80), (116, 75), (78, 182, 54)
# After a death: the distances of heading and story from the upper edge, and of a rule from the lower.
_DEATH, _STORY, _RULE = 12, 102, 117
_MEDAL: Final = (196, 252, 24)  # the medal's width and height, and the distance of its disc below its middle
_LEAST, _SUN = 0.72, 133  # the medal's minimum size, and the radius of the sun behind it
_SMALLS, _LABEL = (SMALL + 2, BODY + 3), 28  # the sizes of remarks after a clear and a death, and of labels
# The sizes and widths of the score on a medal, after a death, and after a clear without a medal; the
# distances from its centre to the terms beside it, after a clear and after a death.
_NUMBERS, _BESIDE = ((120, 138), (92, 190), (114, 126)), (104, 104)
# The sizes of the ribbon and the board of every sheet with one board, the height of its links, the gap
# between links relative to their text, and the distance from the board to the links' centre.
_BANNER, _BOARD, _LINK, _GAP, _BELOW = (464, 66), (290, 58), 34, 0.48, 25
OVER, UNDER = 32, 81
"""The overhang of the ribbon above a sheet, and the height of the board and links below it, at scale 1."""
FERN: Final[Color] = (250, 250, 116)
CRIMSON: Final[Color] = (255, 60, 70)
SLATE: Final[Color] = (255, 255, 255)
"""The tints of the ribbon after a clear, after a death, and on all other sheets."""

# In window heights: the y of the killer's card; and of the sheet's lower edge, after a death and, in a
# portrait window, after a clear.
_MIDDLE, _LOW, _SUNRISE = 0.46, 0.874, 0.68
_MINIMUM, _MAXIMUM = 86, 330  # the minimum and maximum width of the killing card
_AROUND, _EDGE = 58, 12  # the space around the card, and to the right of the sheet


def fitting(size: tuple[int, int], style: Style, *, died: bool) -> tuple[Rect, float]:
    """Return the rectangle of the sheet without seals in a window of ``size``, and its scale.

    ``style`` is the window's style, with the text size of the settings. Seals only move its upper edge.
    """
    width, height = size
    wished = style.scale * (_UPRIGHT if height > width else 1.0)
    tall = _HEIGHTS[died] + (SEALS if died else HANGS + OVER) + UNDER
    # Leave room for the fan of slain Monsters above the sheet.
    wished = max(wished, _LARGE * text_scale(*size)) if died else min(wished, 0.9 * height / tall)
    scale = min(wished, height / (tall + 2), (width - 16) / _WIDTHS[1])
    sheet = Rect(0, 0, round(_WIDTHS[died] * scale), round(_HEIGHTS[died] * scale))
    above = round((SEALS + (0 if died else HANGS + OVER)) * scale)
    low = max(round(height * (_LOW if died else _SUNRISE if height > width else 1)), sheet.h + above + 8)
    return sheet.move_to(midbottom=(width // 2, min(low, height - round(UNDER * scale)))), scale


def with_card(size: tuple[int, int], sheet: Rect, seals: int) -> tuple[Rect, Rect | None]:
    """Return the sheet, moved aside or down in a window of ``size``, and the killing card's rectangle.

    The card is as large as fits beside or above the sheet, which can grow upwards by the height of its
    ``seals``. If there is no room for the card, the sheet stays in place, without a card (`None`).
    """
    width, height = size
    scale, upright = text_scale(width, height), height > width
    edge, around, free = round(_EDGE * scale), round(_AROUND * scale), height - sheet.h - seals
    under = round(UNDER * sheet.w / _WIDTHS[1])
    room = (free - under) * 0.8 / CARD_ASPECT if upright else width - edge - sheet.w - around
    card_width = round(min(room, _MAXIMUM * scale))
    if card_width < round(_MINIMUM * scale):
        return sheet, None
    card = Rect(0, 0, card_width, round(card_width * CARD_ASPECT))
    if upright:
        gap = (free - under - card.h) // 3
        card.midtop = width // 2, gap
        return sheet.move_to(bottom=height - under - gap), card
    # Centre the card and the sheet in the window, with equal space around them.
    air = max(0, (width - card_width - sheet.w - around) // 3)
    left = min(card_width + around + 2 * air, width - edge - sheet.w)
    card.center = air + around // 2 + card_width // 2, round(height * _MIDDLE)
    return sheet.move_to(left=left), card


def board_and_links(
    board: Button, links: Sequence[Button], sheet: Rect, style: Style, window: int, taken: int = 0
) -> list[Button]:
    """Lay out the board across the sheet's lower edge and the links in a row below. Return all of them.

    The row leaves ``taken`` pixels free at the ``window``'s right edge. A link is as wide as its rectangle,
    which may reserve room for a longer label, unless the whole row shrinks to fit.
    """
    place = Rect((0, 0), [*map(style.px, _BOARD)]).move_to(center=sheet.midbottom)
    room, wished = 2 * min(sheet.centerx, window - sheet.centerx) - 16, style.px(SMALL)
    keyless = [(False, pixels, _GAP) for pixels in range(wished, 5, -1)]
    for keyed, pixels, part in ((True, wished, _GAP), (True, wished, _GAP / 2), *keyless):
        lettering, gap = style.at(pixels / BODY), round(pixels * part)
        natural = [label_width(one.label, one.key if keyed else "", lettering) for one in links]
        widths = [max(one.rect.w * pixels // wished, own) for one, own in zip(links, natural, strict=True)]
        widths = [width + 3 * gap for width in widths]
        if sum(widths) <= room:
            break
    x = max(8, min(sheet.centerx - sum(widths) // 2, window - taken - sum(widths)))
    y = place.bottom + max(style.px(_BELOW), MINIMUM // 2 + 1)
    laid = [board._replace(rect=place, pixels=style.px(BODY + 2))]
    for one, width, own in zip(links, widths, natural, strict=True):
        rect = Rect(x + gap // 2, y - style.px(_LINK) // 2, width - gap, style.px(_LINK))
        shown = one._replace(rect=rect, look=Look.CHALK, pixels=pixels, with_key=keyed)
        laid.append(shown._replace(indent=width - own - 3 * gap))
        x += width
    return laid


def draw_buttons(target: pygame.Surface, buttons: Buttons, style: Style) -> None:
    """Draw the ``buttons`` of a sheet, with wood behind the links, and their tooltip."""
    if links := [one for one in buttons.buttons if one.look is Look.CHALK]:
        lettered = [one.rect.inflate(-one.indent, 0).move(one.indent // 2, 0) for one in links]
        boards.draw_strip(target, lettered, style)
    buttons.draw(target, style)
    buttons.draw_tooltip(target, style)


def banner(words: str, tint: Color, sheet: Rect, style: Style, size: float = 1.0) -> Iterator[Part]:
    """Yield the heading ``words``, gold if enlarged, on a ribbon in ``tint`` across the sheet's top edge."""
    theme, size = style.theme, min(size, 2 * sheet.centerx / style.px(_BANNER[0]))
    room, ink = (sheet.w - style.px(SIDES)) * size, theme.ink if theme.plain else theme.gilt
    fit = text.fitting(words, style.title(36 * size, ink), round(room * 0.7))
    ribbon = Rect((0, 0), [style.px(part * size) for part in _BANNER])
    ribbon.w = max(ribbon.w, round(text.line_width(words, fit) / 0.7))
    ribbon.midtop = sheet.centerx, sheet.top - style.px(OVER)
    yield DrawnPart(lambda target: boards.draw_ribbon(target, ribbon, theme, tint))
    heading = TextPart("", [words], fit, (ribbon.centerx, ribbon.centery - ribbon.h // 10))
    heading.carving = paper.GOLD if size > 1 and not theme.plain else None
    yield heading


def stars_beside(name: TextPart, stars: int, style: Style, said: str = "") -> Part:
    """Return a difficulty's stars, read as ``said``, to the right of ``name``, which moves to make room."""
    fill = style.theme.gold if style.theme.plain else _GOLD
    rated = icons.stars(stars, MAX_STARS, round(name.style.pixels * 1.15), style.theme.gold, fill)
    name.move(-(rated.get_width() + style.px(14)) // 2)
    place = rated.get_rect(midleft=(name.rect.right + style.px(14), name.rect.centery))
    nodes = [node.text("stars", said, box(place))] if said else []
    return DrawnPart(lambda target: target.blit(rated, place), lambda: nodes)


class ResultSheet(NamedTuple):
    """The text of one game, laid out on a sheet."""

    game: Game
    ending: ScoreSum
    rect: Rect
    style: Style
    died: bool  # whether the game ended with a death
    message: str = ""  # a message that is drawn instead of the lesson
    coded: bool = False  # whether the game's code is drawn instead of the lesson
    swell: float = 1.0  # the size of the score relative to its final size, as it pops
    streak: int = 0  # the streak of Dailies that this game is part of, in days; 0 if none
    ribbon: int = 0  # the y coordinate of the lower edge of the ribbon above a clear's sheet
    rays: bool = True  # whether there is room for the rays of the sun behind the medal

    def parts(
        self, known: par.Par, total: int, lesson: Sequence[str], code: str, others: Sequence[Part]
    ) -> Iterator[Part]:
        """Yield the texts, with the ``known`` par and the ``total`` counted up so far.

        ``lesson`` has one sentence for each line, or none while it is unknown; the first of two
        is a heading. The lesson and the ``code`` share one position; only one is drawn, but both are
        read. Screen readers find ``others`` after the story and after par. A clear's story is only read.
        """
        style, ending, room, x = self.style, self.ending, self._room, self.rect.centerx
        story, note = style.italic(_SMALLS[1]), (x, self.rect.bottom - style.px(_LESSONS[self.died]))
        if self.died:
            high, y = (62, _DEATH + 23) if style.theme.plain else (122, _DEATH - 17)
            wide = min(self.rect.w * 19 // 20, 5 * (self.rect.top + style.px(63)))  # above the name
            fit = text.fitting(ending.title, style.title(high, style.theme.red), wide)
            title = TextPart("", [ending.title], fit, (x, max(self.rect.top + style.px(y), wide // 10)))
            title.carving, title.pose = None if style.theme.plain else paper.BLOOD, (2.5, 1.0)
            yield title
            rule = icons.rule(room // 2, style.px(2), style.theme.faded_ink)
            below, flags = (x, self.rect.bottom - style.px(_RULE)), pygame.BLEND_PREMULTIPLIED
            yield DrawnPart(lambda target: text.put(target, rule, below, flags=flags))
        spoken = _("{story} Score {score}.", story=ending.story, score=numbers.number(ending.total))
        at = x, self.rect.top + style.px(_STORY)
        yield line("story", ending.story * self.died, story, room, at, spoken=spoken)
        yield from self._dungeon(known.stars)
        if lesson:
            # The lesson is less prominent than the score after a clear, and may have another line.
            high, titled = 0 if self.died else style.px(44), self.died and len(lesson) > 1
            broken, fit = text.wrapped(lesson[-1], style.italic(_SMALLS[self.died]), room, high, smaller=0.95)
            said = lines("lesson", [""] * titled + broken, fit, note, spoken=numbers.sentences(*lesson))
            hidden = self.message or self.coded
            yield DrawnPart(nodes=said.nodes) if hidden else said
            if titled and not hidden:
                above = x, said.placed[0][1].centery - style.px(3)
                yield line("", lesson[0], style.bold(_LABEL), room, above)
        yield others[0]
        yield from self.score(total)
        yield from self._par(known)
        yield others[1]
        broken, fit = text.wrapped(self.message or code, story, room, style.px(48))
        foot = lines("code", broken, fit, note, spoken=code)
        yield foot if self.coded or self.message else DrawnPart(nodes=foot.nodes)

    @property
    def _room(self) -> int:
        return self.rect.w - 2 * self.style.px(SIDES)

    @property
    def _disc(self) -> tuple[Style, int]:
        """The style of the score, which is smaller if the ribbon is near, and its centre's y coordinate."""
        style, low = self.style, self.rect.top + self.style.px(_SCORES[self._kind])
        size = 0.27 + (self.rect.top - self.ribbon) / style.px(234)
        disc = style if self._kind else style.at(style.scale * min(1.0, max(_LEAST, size)))
        return disc, low - (0 if self._kind else disc.px(84))

    @property
    def _kind(self) -> int:
        """0 for a score on a medal, 1 after a death, and 2 after a clear without a medal."""
        return 1 if self.died else 2 * self.style.theme.plain

    def score(self, total: int) -> Iterator[Part]:
        """Yield the score, counted up to ``total`` so far, and its terms. A clear's score is on a medal."""
        style, ending, died, x = self.style, self.ending, self.died, self.rect.centerx
        (disc, y), (pixels, room) = self._disc, _NUMBERS[self._kind]
        # Hide a count-up at zero, because it would look like the score.
        shown = numbers.number(total) if total or not ending.total else ""
        fit = text.fitting(shown, disc.title(pixels, None if died else style.theme.green), disc.px(room))
        if not self._kind:
            medal = Rect((0, 0), [*map(disc.px, _MEDAL[:2])]).move_to(center=(x, y - disc.px(_MEDAL[2])))
            name = "medal" if self.game.practice else "medal-crown"
            shine = halo(disc.px(250), _SHINE)
            yield DrawnPart(lambda target: paper.ornament(target, name, medal, style.theme))
            yield DrawnPart(lambda target: text.put(target, shine, (x, y), flags=pygame.BLEND_RGB_ADD))
        counted = TextPart("", [shown], fit, (x, y))
        counted.carving, counted.pose = None if self._kind else paper.COIN, (0.0, self.swell)
        label, *terms = self._placed(_("Score"), style.title(_LABEL), ending.brief, -1)
        said = (_("Score"), ending.total), *ending.lines
        figures = (spoken_sheets.figure(words, numbers.number(amount)) for words, amount in said)
        parts = (counted, label), *((term,) for term in terms)
        yield ListPart("score", _("Score"), [*zip(figures, parts, strict=True)])
        if monsters := spoken_sheets.monsters(ending.monsters):
            yield DrawnPart(nodes=lambda: [node.text("monsters", monsters, box(label.rect))])

    def draw_sun(self, target: pygame.Surface) -> None:
        """Draw the sun that rises behind the sheet and its medal, but not above the ribbon."""
        (disc, y), top = self._disc, self.ribbon - self.style.px(30)
        if not self._kind:
            sky = target.subsurface((0, top, target.get_width(), self.rect.bottom - top))
            scenery.draw_sun(sky, (self.rect.centerx, y - top), disc.px(_SUN), self.rays)

    def _placed(self, label: str, wished: TextStyle, terms: Sequence[str], side: int) -> list[TextPart]:
        """Return a ``label`` and its ``terms`` on a ``side`` of the score (-1 or 1)."""
        style, beside = self.style, self._disc[0].px(_BESIDE[self.died])
        top = self.rect.top + style.px((34, 164)[self.died])
        room = self._room // 2 - beside + style.px(12 * self.died - 2)
        wide = text.line_width(numbers.number(self.ending.total), style.title(_NUMBERS[1][0]))
        near = wide // 2 + style.px(13) if self.died else beside  # away from the slab's broken edge
        x = self.rect.centerx + side * min(beside, near)
        small = style.italic(_SMALLS[self.died], style.theme.faded_ink if self.died else None)
        if self.died and len(terms) == 1:
            terms, small = text.wrapped(terms[0], small, room, style.px(58), smaller=0.95)
        small = min([text.fitting(one, small, room) for one in terms] or [small])
        at = [(x, top + style.px((20 + 4 * self.died) * i + 10 * (i > 0))) for i in range(4)]
        labels, wished = text.wrapped(label, wished, room, style.px(58))
        column = zip([*labels, *terms], [wished, *[small] * 3], [room] * 4, at, strict=False)
        return [line("", *one, "midleft" if side > 0 else "midright") for one in column]

    def _par(self, known: par.Par) -> Iterator[Part]:
        told, settled = list[str](), known.settled
        spoken = drawn = _("Best") if settled else _(par.LOOKING)
        if known.line is not None and settled:
            told = [known.truth]
            if (bonus := known.line.score - (health := known.id.ruleset.max_health)) > 0:
                told += _("health {health}", health=health), _("last potion {bonus}", bonus=bonus)
            score = numbers.number(known.line.score)
            label = N_("Max {score}") if known.line.proved else N_("Best {score}")
            drawn = _(label, score=score)
            spoken = _("{sentence}.", sentence=numbers.listed(drawn, *told))
            won = known.verdict if known.line.proved or not known.line.cleared else known.truth
            # The label after a clear already says that the score is the best.
            told = [won] if self.died else told[known.line.proved and len(told) > 1 :]
        # Use smaller text until par is settled.
        wished = self.style.title(_LABEL) if settled else self.style.italic(BODY)
        named, *verdict = self._placed(drawn, wished, told, 1)
        yield from (named, *verdict)
        yield DrawnPart(nodes=lambda: [node.text("par", spoken, box(named.rect))])
        if verdict:
            place = box(verdict[0].rect.unionall(verdict))
            yield DrawnPart(nodes=lambda: [node.text("verdict", known.verdict, place)])

    def _dungeon(self, stars: int | None) -> Iterator[Part]:
        """Yield the game's name, and its Dungeon's difficulty in ``stars`` once it is known."""
        style, aside = self.style, (164, 192)[self.died] + 60 * (stars is not None)
        y, room = self.rect.top + style.px(_NAMED[self.died]), self.rect.w - style.px(aside)
        faded = style.italic(_SMALLS[1]) if self.died else style.regular(SMALL + 1)
        name = line("dungeon", _heading(self.game, self.streak), faded, room, (self.rect.centerx, y))
        if stars is not None:
            said = ngettext(
                "Dungeon difficulty: {n} star out of {of}.",
                "Dungeon difficulty: {n} stars out of {of}.",
                stars,
                of=MAX_STARS,
            )
            yield stars_beside(name, stars, style, said)
        yield name  # drawn last, because `stars_beside` moves it to make room


def _heading(game: Game, streak: int) -> str:
    day = game.id.day
    name = table_text.heading(game) if day is None else _("Daily, {day}", day=numbers.written(day))
    if game.selection.winnable and outcome(game.state) is Outcome.DIED:
        name = _("{game}   (winnable)", game=name)
    if streak > 1:
        name = _("{game}   ({n} days in a row)", game=name, n=streak)
    return _("{game}   (practice)", game=name) if game.practice else name
