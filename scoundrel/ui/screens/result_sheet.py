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
from ..table.actions import UNDO_END
from ..table.layout import CARD_ASPECT
from ..widgets import boards, icons, paper, text
from ..widgets.actions import ENTER, ESC, Action, Shortcut
from ..widgets.boards import Look
from ..widgets.buttons import Button, Buttons, label_width
from ..widgets.paper import Carving
from ..widgets.parts import DrawnPart, ListPart, Part, TextPart, line, lines
from ..widgets.theme import BODY, SMALL, Color, Style, text_scale
from ..widgets.touch import MINIMUM
from ..words import numbers, result_text, spoken_sheets, table_text
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

_GOLD, _LIP = (200, 144, 30), (240, 247, 248)  # the inside of filled stars, and the lit edge of cut digits
# All sizes are in pixels at scale 1. The sheet's widths and heights after a clear and after a death.
_WIDTHS, _HEIGHTS = (556, 632), (264, 334)
SEALS: Final = 100
"""The height of the row of seals, in pixels at scale 1."""
# The factor by which the sheet is enlarged in a portrait window, and its least scale after a death.
_UPRIGHT, _LARGE = 1.18, 1.1
_SIDE: Final = 36  # the distance from the sheet's edge to its texts
# The height of each part's centre above the sheet's lower edge, after a clear and after a death. The height
# of the row of seals is added to the score's.
_LESSONS, _RULES, _SCORES = (59, 70), (86, 98), (136, 146)
# The distances from the upper edge to the heading and the story after a death, and to the Dungeon's name.
_DEATH, _STORY, _NAMES = 38, 126, (45, 99)
_SMALLS: Final = SMALL + 1, SMALL + 3  # the sizes of remarks after a clear and after a death
_NUMBERS, _NUMBER_ROOM, _BESIDE = (126, 92), 200, 18  # the score's sizes, its width and the gap beside it
# For every sheet with one board: the sizes of the ribbon and the board, the height of the links, the gap
# between them relative to their text, and the distance from the board to the links' centre.
_BANNER, _BOARD, _LINK, _GAP, _BELOW = (404, 60), (290, 58), 34, 0.48, 25
LESSON: Final = _RULES[0] - 24
"""The height by which a sheet grows for the lesson after a clear, in pixels at scale 1."""
OVER: Final = 26
"""The overhang of the ribbon above a sheet, in pixels at scale 1."""
UNDER: Final = 86
"""The height of the board and links below a sheet, in pixels at scale 1."""
FERN: Final[Color] = (250, 250, 116)
CRIMSON: Final[Color] = (255, 60, 70)
SLATE: Final[Color] = (255, 255, 255)
"""The tints of the ribbon after a clear, after a death, and on all other sheets."""

_MIDDLE, _SHEET = 0.46, 0.493  # the y centres of card and sheet after a death, relative to the window
_MINIMUM, _MAXIMUM = 86, 330  # the minimum and maximum width of the killing card
_AROUND, _EDGE = 58, 12  # the space around the card, and to the right of the sheet


def fitting(size: tuple[int, int], style: Style, *, died: bool) -> tuple[Rect, float]:
    """Return the rectangle of the sheet without seals in a window of ``size``, and its scale.

    ``style`` is the window's style, with the text size of the settings. Seals only move its upper edge.
    """
    width, height = size
    wished = style.scale * (_UPRIGHT if height > width else 1.0)
    tall, over = _HEIGHTS[died], 0 if died else OVER
    # Leave room for the fan of slain Monsters above the sheet.
    wished = (
        max(wished, _LARGE * text_scale(*size))
        if died
        else min(wished, 0.86 * height / (tall + SEALS + over + UNDER))
    )
    scale = min(wished, height / (tall + SEALS + over + UNDER + 8), (width - 16) / _WIDTHS[1])
    sheet = Rect(0, 0, round(_WIDTHS[died] * scale), round(tall * scale))
    sheet.center = width // 2, round(height * _SHEET)
    lowest = height - round(UNDER * scale)
    sheet.bottom = min(lowest, max(sheet.bottom, round((tall + SEALS) * scale) + 8)) if died else lowest
    return sheet, scale


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
    # Lower the sheet below the face of the killer's shadow, unless its links would cover the candle.
    return sheet.move_to(left=left, bottom=min(sheet.bottom + min(air, height // 10), height - under)), card


def row_of_seals(sheet: Rect, style: Style, *, died: bool) -> Rect:
    """Return the rectangle of the row of seals on ``sheet``."""
    top = sheet.bottom - style.px(_RULES[died] + SEALS - 5)
    return Rect(sheet.left + style.px(_SIDE), top, sheet.w - 2 * style.px(_SIDE), style.px(SEALS))


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


def banner(words: str, tint: Color, sheet: Rect, style: Style) -> Iterator[Part]:
    """Yield the heading ``words`` on a ribbon, coloured by ``tint``, across the sheet's upper edge."""
    theme, room = style.theme, sheet.w - style.px(_SIDE)
    fit = text.fitting(words, style.title(31, theme.ink if theme.plain else theme.gilt), round(room * 0.7))
    ribbon = Rect((0, 0), [*map(style.px, _BANNER)])
    ribbon.w = max(ribbon.w, round(text.line_width(words, fit) / 0.7))
    ribbon.midtop = sheet.centerx, sheet.top - style.px(OVER)
    yield DrawnPart(lambda target: boards.draw_ribbon(target, ribbon, theme, tint))
    yield TextPart("", [words], fit, (ribbon.centerx, ribbon.centery - ribbon.h // 10))


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
    seals: int  # the height of the row of seals, in pixels
    sealed: bool = False  # whether the row of seals has any seals
    message: str = ""  # a message that is drawn instead of the lesson
    coded: bool = False  # whether the game's code is drawn instead of the lesson
    swell: float = 1.0  # the size of the score relative to its final size, as it pops
    untaught: bool = False  # whether the lesson is announced but not drawn
    streak: int = 0  # the days in a row on which the Daily was played, up to this game; 0 if it has no part
    quiet: bool = False  # whether the search for par is announced but not drawn

    def parts(
        self, known: par.Par, total: int, lesson: Sequence[str], code: str, others: Sequence[Part]
    ) -> Iterator[Part]:
        """Yield the texts, with the ``known`` par and the ``total`` counted up so far.

        ``lesson`` has one sentence for each line, or none while it is unknown; after a clear, the first of
        two is a heading. The lesson and the ``code`` share one position; only one is drawn, but both are
        read. Screen readers find ``others`` after the story and
        after par. After a clear, the story fills the row of seals until the first seal appears.
        """
        style, ending, room, x = self.style, self.ending, self._room, self.rect.centerx
        story, told, note = (
            style.italic(_SMALLS[self.died] + 3),
            ending.story,
            (x, self._above(_LESSONS[self.died])),
        )
        if self.died:
            top, high = (x, self.rect.top + style.px(_DEATH)), 84 if style.theme.plain else 96
            yield self._carved(ending.title, high, top, room, style.theme.red, paper.BLOOD)
            middle = self.rect.top + style.px(_STORY)
        else:
            told, middle = "" if self.sealed else told, row_of_seals(self.rect, style, died=False).centery
        spoken = result_text.last_line(self.game, as_in_deck=False)
        yield line("story", told, story, room, (x, middle), spoken=spoken)
        yield from self._dungeon(known.stars)
        if lesson:
            # After a clear, the lesson is less prominent than the score, and its first sentence is a heading.
            writing = story if self.died else style.italic(_SMALLS[self.died], style.theme.faded_ink)
            fit = writing.sized(min(text.fitting(words, writing, room).pixels for words in lesson))
            titled = not self.died and len(lesson) > 1
            written = ["", *lesson[1:]] if titled else lesson
            said = lines("lesson", written, fit, note, spoken=numbers.sentences(*lesson))
            hidden = self.message or self.coded or self.untaught
            yield DrawnPart(nodes=said.nodes) if hidden else said
            if titled and not hidden:
                above = x, note[1] - text.leading(fit) * 5 // 8
                yield line("", lesson[0], style.bold(SMALL + 1, style.theme.faded_ink), room, above)
        if self.message:
            broken, fit = text.wrapped(self.message, story, room, style.px(48))
            yield lines("", broken, fit, note)
        yield others[0]
        rule = icons.rule(room // 2, style.px(2), style.theme.faded_ink)
        place = rule.get_rect(center=(x, self._above(_RULES[self.died])))
        if self.died or not self.untaught:
            yield DrawnPart(lambda target: target.blit(rule, place, special_flags=pygame.BLEND_PREMULTIPLIED))
        # Measure the final score, so that the texts on both sides stay in place during the count-up.
        final, wished = numbers.number(ending.total), style.title(_NUMBERS[self.died])
        fit = text.fitting(final, wished, style.px(_NUMBER_ROOM))
        aside = text.line_width(final, fit) // 2 + style.px(_BESIDE)
        yield from self.score(total, x - aside)
        yield from self._par(known, x + aside)
        yield others[1]
        broken, fit = text.wrapped(code, style.regular(BODY - 1), room, style.px(48))
        foot = lines("code", broken, fit, note, spoken=code)
        yield foot if self.coded and not self.message else DrawnPart(nodes=foot.nodes)

    @property
    def _room(self) -> int:
        return self.rect.w - 2 * self.style.px(_SIDE)

    def _above(self, part: float) -> int:
        return self.rect.bottom - self.style.px(part)

    def _carved(
        self, words: str, pixels: int, pos: tuple[int, int], room: int, ink: Color, carving: Carving | None
    ) -> TextPart:
        """Return ``words`` in carved letters or, in high contrast or without a ``carving``, in ``ink``."""
        part = TextPart("", [words], text.fitting(words, self.style.title(pixels, ink), room), pos)
        part.carving = None if self.style.theme.plain else carving
        part.pose = 2.5 * (carving is paper.BLOOD), 1.0  # the heading after a death slants with the gash
        return part

    def score(self, total: int, left: int) -> Iterator[Part]:
        """Yield the score, counted up to ``total`` so far, and its terms, right-aligned at x = ``left``."""
        style, y = self.style, self._above(_SCORES[self.died]) - self.seals
        room = left - self.rect.left - style.px(_SIDE)
        rows: list[tuple[str, Sequence[TextPart]]] = []
        for i, (words, (full, amount)) in enumerate(zip(self.ending.brief, self.ending.lines, strict=True)):
            at = left, y + style.px(8 + 22 * i)
            italic = style.italic(_SMALLS[self.died], style.theme.faded_ink)
            drawn = line("", words, italic, room, at, "midright")
            rows.append((spoken_sheets.figure(full, numbers.number(amount)), (drawn,)))
        # Hide a count-up at zero, because it would look like the score.
        shown = numbers.number(total) if total or not self.ending.total else ""
        # After a death, the heading is the only carved text.
        inks = (style.theme.ink, None) if self.died else (style.theme.green, paper.MOSS)
        middle = self.rect.centerx, y
        counted = self._carved(shown, _NUMBERS[self.died], middle, style.px(_NUMBER_ROOM), *inks)
        counted.pose = 0.0, self.swell
        if self.died and not style.theme.plain:  # the lower edge of the cut digits catches the light
            lip = icons.inked(text.fitted(shown, counted.style, style.px(_NUMBER_ROOM)), _LIP)
            yield DrawnPart(lambda target: text.put(target, lip, (middle[0] + style.px(2), y + style.px(2))))
        label = line("", _("Score"), style.title(28), room, (left, y - style.px(22)), "midright")
        said = spoken_sheets.figure(_("Score"), numbers.number(self.ending.total))
        rows.insert(0, (said, (counted, label)))
        yield ListPart("score", _("Score"), rows)
        if monsters := spoken_sheets.monsters(self.ending.monsters):
            yield DrawnPart(nodes=lambda: [node.text("monsters", monsters, box(label.rect))])

    def _par(self, known: par.Par, x: int) -> Iterator[Part]:
        style, y = self.style, self._above(_SCORES[self.died]) - self.seals
        room = self.rect.right - style.px(_SIDE) - x
        # Use smaller text until par is settled.
        wished, words = (style.title(28), _("Par")) if known.settled else (style.italic(BODY), _(par.LOOKING))
        spoken, drawn = words, words
        told, small = list[str](), style.italic(_SMALLS[self.died], style.theme.faded_ink)
        if known.line is not None and known.settled:
            told = [known.truth]
            if (bonus := known.line.score - (health := known.id.ruleset.max_health)) > 0:
                terms = _("health {health}", health=health), _("last potion {bonus}", bonus=bonus)
                told.append(numbers.listed(*terms))
            score = numbers.number(known.line.score)
            spoken = _("Par: {score}, {truth}.", score=score, truth=numbers.listed(*told))
            drawn = _("Par {score}", score=score)
        named = line("par", drawn, wished, room, (x, y - style.px(22)), "midleft", spoken=spoken)
        yield DrawnPart(nodes=named.nodes) if self.quiet and not known.settled else named
        if told and self.died:
            told, small = text.wrapped(known.verdict, small, room, style.px(48), smaller=0.95)
        if told:
            fit = small.sized(min(text.fitting(words, small, room).pixels for words in told))
            yield TextPart("verdict", told, fit, (x, y + style.px(8)), "midleft", spoken=known.verdict)

    def _dungeon(self, stars: int | None) -> Iterator[Part]:
        """Yield the game's name, and its Dungeon's difficulty in ``stars`` once it is known."""
        style, at = self.style, (self.rect.centerx, self.rect.top + self.style.px(_NAMES[self.died]))
        faded = style.regular(_SMALLS[self.died] - 1, style.theme.faded_ink)
        name = line("dungeon", _heading(self.game, self.streak), faded, self._room - style.px(120), at)
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
    name = table_text.heading(game)
    if game.selection.winnable and outcome(game.state) is Outcome.DIED:
        name = _("{game}   (winnable)", game=name)
    if streak > 1:
        name = _("{game}   ({n} days in a row)", game=name, n=streak)
    return _("{game}   (practice)", game=name) if game.practice else name
