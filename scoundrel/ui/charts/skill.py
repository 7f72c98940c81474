"""The skill chart: the win chance lost in each game, with a moving average."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import sqrt
from statistics import mean, stdev
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from ...engine import Outcome
from ...i18n import N_, NN_, gettext as _, ngettext
from ...storage.entry import Entry
from ...storage.judgements import JudgementKind, Judgements
from ..accessibility.node import Node, box, heading, items, text as text_node
from ..widgets import text
from ..widgets.icons import daymark, ended, hatch, smooth
from ..widgets.parts import Part, Pixel
from ..widgets.theme import SMALL, Style, Theme
from ..words.numbers import MINUS, compact, grouped, percent, sentences
from .statistics import RATED, Medal

THOUSAND: Final = 1000
MINIMUM: Final = 10
"""The minimum number of games for showing luck and 95% intervals; fewer games would say too little."""
_CERTAIN: Final = 1.96  # the number of standard errors on each side of a 95% interval
_AROUND: Final = 3  # the number of games on each side included in the moving average


class JudgedGame(NamedTuple):
    """A ranked game that was reviewed."""

    entry: Entry
    cost: float  # the win chance lost by the player's moves, 0 to 1
    luck: float  # the win chance added by the draw
    advisor: int | None  # the advisor's score in the same Dungeon, 0 or less for a death

    @property
    def cleared(self) -> bool:
        """Whether the game was cleared."""
        return self.entry.outcome == Outcome.CLEARED.value

    @property
    def lead(self) -> int | None:
        """The player's clears minus the advisor's: 1, 0 or -1; `None` if the advisor's result is unknown."""
        return None if self.advisor is None else self.cleared - (self.advisor > 0)


def judged_games(recent: Sequence[Entry], judged: Judgements) -> list[JudgedGame]:
    """Return the reviewed games among ``recent`` (newest first), oldest first."""
    games = []
    for entry in reversed(recent):
        cost, lucky = (judged.of(entry.code, kind) for kind in (JudgementKind.COST, JudgementKind.LUCK))
        if cost is not None and lucky is not None:
            advisor = judged.of(entry.code, JudgementKind.ADVISOR)
            games.append(JudgedGame(entry, cost / THOUSAND, lucky / THOUSAND, advisor))
    return games


def luck(games: Sequence[JudgedGame]) -> float:
    """Return the luck in ``games``, in Dungeons: the win chance added by the draw. It averages zero."""
    return sum(game.luck for game in games)


def smoothed(games: Sequence[JudgedGame]) -> list[float]:
    """Return the moving average of the cost: for each game, the mean over that game and its neighbours."""
    costs = [game.cost for game in games]
    return [mean(costs[max(0, i - _AROUND) : i + _AROUND + 1]) for i in range(len(costs))]


def figures(games: Sequence[JudgedGame]) -> tuple[Medal, ...]:
    """Return the key figures of ``games`` as medals, with empty hooks for figures not known yet."""
    compared = [game for game in games if game.lead is not None]
    won = sum(game.cleared for game in compared)
    both = won, won - sum(game.lead or 0 for game in compared)
    mine, theirs = (percent(n / len(compared)) if compared else "" for n in both)
    later, of = _("no review yet"), grouped(len(compared))
    labels = N_("You won {n} of {of}"), N_("Hints won {n} of {of}")
    you, advisor = (_(words, n=grouped(n), of=of) for words, n in zip(labels, both, strict=True))
    cost = percent(mean(game.cost for game in games)) if len(games) >= RATED else ""
    chance = signed_decimal(luck(games)) if len(games) >= MINIMUM else ""
    return (
        Medal(_("Games reviewed"), grouped(len(games)) if games else "", "medal", later),
        Medal(_("Cost of mistakes"), cost, "medal", _("shown after {n} games", n=RATED), crest="undo"),
        Medal(you if compared else _("Cleared by you"), mine, need=later),
        Medal(advisor if compared else _("Cleared by hints"), theirs, "medal", later, crest="hint"),
        Medal(_("Luck"), chance, "medal", _("shown after {n} games", n=MINIMUM), crest="tracker"),
    )


def explained(games: Sequence[JudgedGame]) -> tuple[str, str]:
    """Return two short paragraphs that explain the numbers, with 95% intervals if ``games`` suffice."""
    skill = _(
        "The share of your win chance that your mistakes cost you. Lower is better. A mistake that halves "
        "your chance, from 80% to 40% or from 20% to 10%, costs 50%."
    )
    fortune = _("Wins that good cards gave you. Below 0, bad cards cost you wins. It evens out over time.")
    leads = [game.lead for game in games if game.lead is not None]
    if len(leads) >= MINIMUM:
        margin = _CERTAIN * stdev(leads) / sqrt(len(leads))
        low, high = (max(-100, min(100, round(100 * (mean(leads) + side)))) for side in (-margin, margin))
        skill = sentences(skill, _compared(low, high))
    if len(games) >= MINIMUM:
        usual = _CERTAIN * sqrt(sum(game.luck**2 for game in games))
        fields = {"low": signed_decimal(-usual), "high": signed_decimal(usual), "n": len(games)}
        fortune = sentences(fortune, _("After {n} games, {low} to {high} is normal.", **fields))
    return skill, fortune


def _compared(low: int, high: int) -> str:
    """Return the player's lead over the advisor, ``low`` to ``high`` Dungeons per 100, as text."""
    if low >= 0:
        words = N_("In 100 games, you'd probably win {low} to {high} more than the hints would.")
    elif high <= 0:
        words = N_("In 100 games, the hints would probably win {high} to {low} more than you.")
    else:
        words = N_(
            "Are you better than the hints? It's too early to say: in 100 games, you might win anywhere "
            "from {low} fewer to {high} more."
        )
    return _(words, low=abs(low), high=abs(high))


def of_game(game: JudgedGame) -> str:
    """Return the chart's text for the hovered game."""
    fields = {"day": compact(game.entry.ended, time=False), "cost": percent(game.cost)}
    if game.cleared:
        return _("{day}: cleared, mistakes cost {cost}", **fields)
    return _("{day}: died, mistakes cost {cost}", **fields)


def reviewing(done: int, of: int) -> str:
    """Return the progress of the reviews, as text."""
    one, many = NN_("Reviewing your last game…", "Reviewing your last {of} games: {n} done…")
    return ngettext(one, many, of, of=of, n=done)


def signed_decimal(amount: float) -> str:
    """Return a change with its sign and one decimal place, such as ``+2.3``; zero is only ``0``."""
    written = f"{amount:+.1f}"
    return written.replace("-", MINUS) if float(written) else "0"


_LEVELS: Final = (0, 25, 50, 75, 100)
_FINER: Final = 3  # the supersampling factor of the line


class SkillCurve(Part):
    """The chart of lost win chances on a slate in ``rect``: oldest game on the left, 0 at the bottom."""

    def __init__(self, rect: Rect, games: Sequence[JudgedGame], style: Style) -> None:
        self.games = tuple(games)
        self._style, self._theme, self.slate = style, style.theme, rect
        """The area of the slate with its frame."""
        rect = rect.inflate(-style.px(52), -style.px(32))
        self._pixels = max(12, style.px(SMALL - 1))
        self._writing = self._theme.regular(self._pixels, self._theme.faded_ink)
        left = text.line_width(percent(1.0), self._writing) + style.px(8)
        header, footer = round(self._pixels * 2.4), round(self._pixels * 1.5)
        self._header = Rect(rect.left, rect.top, rect.w, header)
        self._footer = Rect(rect.left, rect.bottom - footer, rect.w, footer)
        self.plot = Rect(rect.left + left, rect.top + header, rect.w - left, rect.h - header - footer)

    def pos(self, index: int, cost: float) -> tuple[int, int]:
        """Return the point of the game at ``index``, whose mistakes cost ``cost``."""
        plot, count = self.plot, len(self.games)
        inset = self._style.px(16)
        across = 0.5 if count == 1 else index / (count - 1)
        return plot.left + inset + round((plot.w - 2 * inset) * across), plot.bottom - round(plot.h * cost)

    def at(self, pos: Pixel, *, touch: bool = False) -> int | None:
        """Return the index of the game nearest to the pointer, if it is on the chart."""
        if not self.games or not self.plot.inflate(0, self._pixels).collidepoint(pos):
            return None
        return min(range(len(self.games)), key=lambda index: abs(self.pos(index, 0)[0] - pos[0]))

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return nodes for the heading, the average's first and last value, and each game, latest first."""
        nodes = [heading("curve", _("Cost of mistakes"), 2, box(self._header))]
        if not self.games:
            return nodes
        if len(self.games) > 1:
            first, *_others, last = map(percent, smoothed(self.games))
            words = _("Your seven-game average went from {first} to {last}.", first=first, last=last)
            nodes.append(text_node("line", words, box(self.plot)))
        games = [of_game(game) for game in reversed(self.games)]
        return [*nodes, items("games", _("Games, latest first"), games)._replace(box=box(self.plot))]

    def draw(self, target: Surface, *, focused: bool = False) -> None:
        """Draw the chart. Its header describes the hovered game."""
        plot, theme = self.plot, self._theme
        for level in _LEVELS:
            y = plot.bottom - round(plot.h * level / 100)
            pygame.draw.line(target, theme.grid if level else theme.ink, (plot.left, y), (plot.right, y))
            number = text.line(percent(level / 100), self._writing)
            text.put(target, number, (plot.left - self._style.px(8), y), "midright")
        # Make the marks smaller if they are close together.
        side = max(9, min(self._style.px(25), plot.w * 5 // 4 // max(1, len(self.games))))
        if len(self.games) > 1:
            target.blit(self._line, plot, special_flags=pygame.BLEND_PREMULTIPLIED)
        for index, game in enumerate(self.games):
            how = Outcome.CLEARED if game.cleared else Outcome.DIED
            large = round(side * 1.5) if index == self.hovered else side
            pos = self.pos(index, game.cost)
            text.put(target, mark(how, large, theme), pos, flags=pygame.BLEND_PREMULTIPLIED)
        header, footer = self._header, self._footer
        title = text.fitted(_("Cost of mistakes"), theme.title(round(self._pixels * 1.15)), header.w // 2)
        pos = (header.left, header.centery - round(self._pixels * 0.25))
        end = text.put(target, title, pos, "midleft").right + self._pixels
        if self.hovered is not None:
            words, style = of_game(self.games[self.hovered]), theme.bold(self._pixels)
        else:
            words = _("per game; the line is a seven-game average") if len(self.games) > 1 else _("per game")
            style = theme.italic(self._pixels, theme.faded_ink)
        written = text.fitted(words, style, header.right - end)
        text.put(target, written, (end, header.centery - round(self._pixels * 0.2)), "midleft")
        oldest, newest = (text.line(words, self._writing) for words in (_("earliest"), _("latest")))
        text.put(target, oldest, (self.plot.left, footer.bottom), "bottomleft")
        text.put(target, newest, footer.bottomright, "bottomright")
        # Write the legend between these two labels.
        kinds = (Outcome.CLEARED, _("Cleared")), (Outcome.DIED, _("Died"))
        labels = [(how, text.line(label, self._writing)) for how, label in kinds]
        side, gap = self._pixels, self._pixels // 2
        x = plot.centerx - (sum(label.get_width() + side + gap for _how, label in labels) + 2 * gap) // 2
        for how, label in labels:
            drawn, y = mark(how, side, theme), footer.bottom - label.get_height() // 2
            x = text.put(target, drawn, (x, y), "midleft", pygame.BLEND_PREMULTIPLIED).right + gap
            x = text.put(target, label, (x, footer.bottom), "bottomleft").right + 2 * gap

    @cached_property
    def _line(self) -> Surface:
        plot, fine, ink = self.plot, _FINER, self._theme.gold
        points: list[tuple[int, int]] = []
        for index, cost in enumerate(smoothed(self.games)):
            x, y = self.pos(index, cost)
            points.append(((x - plot.left) * fine, min((y - plot.top) * fine, plot.h * fine - 3)))
        thick = max(fine, round(5 * self._style.scale * fine))

        def draw(large: Surface) -> None:
            hatch(large, points, large.get_height(), thick)
            pygame.draw.lines(large, ink, False, points, thick)  # the circles below round the line's corners
            for point in points:
                pygame.draw.circle(large, ink, point, thick / 2)

        return smooth(plot.size, ink, draw, fine).premul_alpha()


def mark(how: Outcome, pixels: int, theme: Theme) -> Surface:
    """Return the mark of a game: a flame (cleared) or a skull (died); plain signs in high contrast."""
    drawn = None if theme.plain else ended(how, round(pixels * (1.4 if how is Outcome.CLEARED else 1.17)))
    return daymark(how, True, pixels, theme) if drawn is None else drawn
