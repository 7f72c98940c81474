"""The health panel: the current health in large digits, and the last totals struck through."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import pygame
from pygame import Rect, Surface, Vector2

from ...engine import Card, GameState, Move, objection, preview
from ...i18n import gettext as _
from .. import assets
from ..widgets import boards, icons, paper, text
from ..widgets.boards import Plate
from ..widgets.theme import Color, TextStyle, Theme
from ..words.numbers import number
from .cards import PREMULTIPLIED
from .effects import Recount, draw_stroke
from .gestures import move_of_click
from .light import LOW_HEALTH, relief, shadow
from .tween import ease_out

MINIMUM = 16
"""The default minimum text size, in pixels, at which capitals are 9 pixels high."""
_TITLE = 0.82  # the size of a heading relative to text with equally high capitals
_SMALLEST = 8  # the minimum text size, in pixels, for long words on the rulebook's panels
_COLUMNS = (3, 2)  # numbers of columns to try for former totals; the first that fits is used
_TIGHT = 0.125  # ratio of minimum text size to the panel's width above which space is tight
_ROOMLESS = 1.3  # text size, relative to the default, from which only one row of former totals fits
_NARROW = 0.22  # ratio of minimum text size to the panel's width above which only one row fits
_STRUCK_MOST, _TOTAL_MOST = 0.24, 0.64  # maximum sizes of former and current totals, in panel widths
_STRUCK: Color = (132, 44, 26)  # the ink that strikes former totals through
_DAGGER = 0.78  # the height of the dagger that pins the panel to its board, relative to the panel's width
_BOARD = 34  # how much larger the board is than the panel, in pixels for a panel 192 pixels wide
_POPS = 0.3  # the additional size of a total as it becomes low
_WRITTEN = 0.86  # share of the panel's width for text


def totals(healths: Sequence[int]) -> list[int]:
    """Return ``healths`` without consecutive repeats."""
    return [health for health, _ in groupby(healths)]


def default_total(state: GameState, card: Card, meant: Move | None = None) -> int | None:
    """Return the health after taking ``card`` with a plain click; `None` if health would not change.

    The health after a death is 0. The move ``meant``, if legal, replaces the click's move.
    """
    lawful = meant is not None and objection(state, meant) is None
    after = preview(state, meant if meant and lawful else move_of_click(state, card)).health
    return None if after == state.health else max(0, after)


class HealthPanel:
    """Draws the panel at one size."""

    def __init__(
        self, rect: Rect, theme: Theme, larger: float = 1.0, minimum: int = MINIMUM, rows: int = 1
    ) -> None:
        """Create the panel with text ``larger`` times the default size, but at least ``minimum`` pixels.

        Only words that are too long for the panel are smaller. ``rows`` is the number of lines of old totals;
        without any, the current total is larger.
        """
        self.rect, self._theme = rect, theme
        self._larger, self._minimum = larger, minimum
        self._rows = min(rows, 1) if larger >= _ROOMLESS or minimum > rect.w * _NARROW else rows
        self._in_text = rows == 1  # whether the panel is part of a page of text
        picture = None if theme.plain else assets.picture("slip", rect.size)
        self._paper = picture.convert_alpha() if picture else pygame.Surface(rect.size, pygame.SRCALPHA, 32)
        if picture is not None and not self._in_text:  # the table's light falls on the panel
            self._paper.blit(relief(rect.size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        if picture is None:
            whole = self._paper.get_rect()
            pygame.draw.rect(self._paper, theme.parchment, whole, border_radius=rect.w // 40)
            if theme.plain:
                pygame.draw.rect(self._paper, theme.ink, whole, max(2, rect.w // 45), rect.w // 16)

    def draw(
        self,
        target: pygame.Surface,
        healths: Sequence[int],
        maximum: int,
        recount: Recount | None = None,
        preview: int | None = None,
        at: tuple[int, int] | None = None,
    ) -> None:
        """Draw the panel with the totals ``healths``, the oldest first and the current one last.

        A ``recount`` animates the change of the total. The ``preview`` is the total after taking a card,
        written small in place of the maximum. ``at`` moves the panel's corner to another point.
        """
        rect, theme = Rect(at or self.rect.topleft, self.rect.size), self._theme
        w, h = rect.size
        target.blit(self._paper, rect, special_flags=PREMULTIPLIED)
        *struck, now = totals(healths)
        if recount is not None:
            now = recount.shown
            if recount.striking and struck:
                del struck[-1]
        room = round(w * _WRITTEN)
        # Make the total smaller on small panels, where the other text is relatively large.
        crowded = (tight := self._rows == 1 and self._minimum > w * _TIGHT) and self._in_text
        heading = _("Health")
        size = max(round(self._minimum * (1 if tight else _TITLE)), round(w * 0.105 * self._larger))
        style = theme.title(size, theme.faded_ink)
        if tight or text.line_width(heading, style.sized(min(size, 11))) > room:
            # Use the narrower text font on the rulebook's small panel and for longer translations.
            style = theme.regular(size, theme.faded_ink)
        style = text.fitting(heading, style, room, _SMALLEST)
        if text.line_width(heading, style) <= room:  # omit the heading rather than cut it
            place = rect.centerx, rect.top + h * (0.2 if tight else 0.17)
            text.put(target, text.line(heading, style), place)
        (shown, columns, style), pen = self._struck(struck), theme.faded_ink if theme.plain else _STRUCK
        # Share the totals among the lines: four make two lines of two.
        each = -(-len(shown) // max(1, -(-len(shown) // columns)))
        # Put the first line of former totals below the heading.
        below = h * 0.17 + (size + style.pixels) * (0.5 if crowded else 0.6)
        center = first = rect.top + max(h * (0.33 if crowded else 0.35 if tight else 0.285), below)
        for i, health in enumerate(shown):
            line, column = divmod(i, each)
            middle = (min(each, len(shown) - line * each) - 1) / 2
            x = rect.left + w * (0.5 + _WRITTEN / columns * (column - middle))
            spot = x, first + max(h * 0.1, style.pixels * 0.8) * line
            center = text.put(target, text.line(number(health), style), spot).centery
            # Draw the stroke flat across the stem of a 7, and thinly where digits are white.
            reach = Vector2(text.line_width(number(health), style) / 2 + style.pixels / 8, style.pixels / 12)
            crossing, thick = Vector2(x, center), max(0.7, style.pixels / 25) * (0.3 if theme.plain else 1)
            draw_stroke(target, pen, crossing - reach, crossing + reach, Vector2(0, thick))
        usual = (0.53, 0.74), (0.655, 0.53)
        down, part = (0.65, 0.33) if crowded else (0.62, 0.5) if tight else usual[self._rows > 0]
        y, size = rect.top + h * down, round(w * min(_TOTAL_MOST, part * (1 + self._larger) / 2))
        if shown and not crowded:  # leave room for large former totals
            size = min(size, round((y - center - style.pixels * 0.4) / 0.44))
        style = theme.title(size, theme.red if now <= LOW_HEALTH else theme.ink)
        thin = text.fitted(number(now), style, round(w * 0.8))
        big = Surface((thin.get_width() + w // 60, thin.get_height()), pygame.SRCALPHA, 32)
        for x in range(w // 60 + 1):  # write it several times, because no font is bold enough
            big.blit(thin, (x, 0))
        self._draw_total(target, big, (rect.centerx, round(y)), recount)
        # Keep the lowest line clear of the torn edge at every text size.
        low = rect.top + h * (0.84 if tight and not crowded else 0.85 + 0.05 * min(self._larger - 1, 0.3))
        if preview is not None:
            self._draw_preview(target, preview, (rect.centerx, low), now)
            return
        words = _("of {most}", most=maximum)
        style = theme.regular(max(self._minimum, round(max(11, w * 0.1) * self._larger)), theme.faded_ink)
        text.put(target, text.line(words, text.fitting(words, style, room, _SMALLEST)), (rect.centerx, low))

    def draw_board(self, target: Surface) -> None:
        """Draw the framed board behind the panel, and the panel's shadow; high contrast has neither."""
        if not self._theme.plain:
            scale, w = self.rect.w / 192, self.rect.w
            board = self.rect.inflate(*[round(_BOARD * scale)] * 2)
            boards.draw_plate(target, board, Plate.CABINET, scale, self._theme)
            away = self.rect.move(-w // 12, w // 18).center
            text.put(target, shadow(self._paper, w // 8), away, flags=PREMULTIPLIED)

    def draw_dagger(self, target: Surface) -> None:
        """Draw the dagger that pins the panel to its board."""
        height = round(self.rect.w * _DAGGER)
        place = Rect(0, 0, height * 84 // 204, height)
        place.bottomleft = self.rect.centerx - place.w // 3, self.rect.top + height // 5
        paper.ornament(target, "dagger", place, self._theme)

    def _struck(self, totals: Sequence[int]) -> tuple[Sequence[int], int, TextStyle]:
        w = self.rect.w
        pixels = max(self._minimum, round(w * min(_STRUCK_MOST, 0.165 * self._larger)))
        wished = self._theme.bold(pixels, self._theme.faded_ink)
        shown, columns, style = totals, _COLUMNS[0], wished
        for columns in _COLUMNS:
            shown, style = totals[-self._rows * columns :], wished
            for health in shown:
                style = text.fitting(number(health), style, round(w * _WRITTEN / columns * 0.72), _SMALLEST)
            if style == wished:
                break
        return shown, columns, style

    def _draw_preview(self, target: Surface, after: int, center: tuple[float, float], now: int) -> None:
        """Draw an arrow and the total ``after`` a move: green if it is more than ``now``, otherwise pale."""
        theme, w = self._theme, self.rect.w
        ink = theme.red if after == 0 else theme.green if after > now else theme.faded_ink
        # Don't enlarge a skull, because it is taller than a line of text and would touch the total above.
        height = max(11, round(w * 0.18 * (1 if after == 0 else (1 + self._larger) / 2)))
        picture = text.line(number(after), theme.bold(height, ink))
        skull = assets.icon("skull", round(height * 1.05)) if after == 0 else None
        if skull is not None:
            picture = icons.inked(skull, ink)
        long, gap = round(height * 0.9), round(height * 0.35)
        left = round(center[0] - (long + gap + picture.get_width()) / 2)
        y, thick, tip = round(center[1]), max(2, height // 9), max(3, height // 4)
        pygame.draw.line(target, ink, (left, y), (left + long - thick, y), thick)
        end = left + long
        pygame.draw.polygon(target, ink, [(end, y), (end - tip * 1.4, y - tip), (end - tip * 1.4, y + tip)])
        flags = PREMULTIPLIED if skull is not None else 0
        target.blit(picture, picture.get_rect(midleft=(end + gap, y)), special_flags=flags)

    def _draw_total(
        self, target: Surface, total: Surface, center: tuple[int, int], recount: Recount | None
    ) -> None:
        """Draw the ``total``. A ``recount`` may tear it, or strike it through."""
        if recount is not None and recount.torn:
            _draw_torn(target, total, center, recount.torn)
            return
        if recount is not None and recount.alarm:
            total = pygame.transform.smoothscale_by(total, 1 + _POPS * recount.alarm)
        written, w = text.put(target, total, center), self.rect.w
        if recount is None or not recount.striking:
            return
        far, ink = recount.stroke, self._theme.green if recount.after > recount.before else self._theme.red
        width = max(written.w * 1.25, w * 0.42)
        begin = Vector2(written.centerx - width / 2, written.centery + w * 0.07)
        end = begin + Vector2(width, -w * 0.14) * far
        draw_stroke(target, ink, begin, end, Vector2(0, max(1.5, w * 0.028)))


def _draw_torn(target: Surface, written: Surface, center: tuple[int, int], torn: float) -> None:
    """Draw the number ``written``, torn along a zigzag in halves that drift apart as ``torn`` rises to 1."""
    rect = written.get_rect(center=center)
    step, apart = max(2, rect.h // 12), rect.h * 0.22 * ease_out(torn)
    for i, x in enumerate(range(0, rect.w, step)):
        cut = round(rect.h * (0.62 - 0.3 * x / rect.w) + (step, -step)[i % 2] / 2)
        for top, height, way in (0, cut, -1), (cut, rect.h - cut, 1):
            at = rect.left + x + way * apart * 0.5, rect.top + top + way * apart
            target.blit(written, at, (x, top, step, height))
