"""Compares what a screen reader announces with what a screen draws.

python -m tests.ui.described [SCREEN ...]     prints the nodes, and the drawn texts that aren't announced
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from scoundrel.i18n import gettext

if TYPE_CHECKING:
    from scoundrel.ui.accessibility.node import Node
    from scoundrel.ui.base_screen import BaseScreen

_WORD = re.compile(r"[^\W_]+(?:['\N{RIGHT SINGLE QUOTATION MARK}][^\W_]+)*")
_MARK = re.compile(r"\d+%?|[JQKA]")  # a lone number, percentage or rank on a scale
_SIZE = (1280, 800)
# Phrases that are only useful to sighted players.
_VISUAL = re.compile(
    r"\b(below it|(shown|listed|scale|as) (above|below)|its tag|tag and|scale|curve|bubble|colou?r"
    r"|(?<!copy )picture|the line is"
    r"|(on|at) the (left|right)|in the middle|(top|bottom) (left|middle|right)|in its corner"
    r"|red|glow\w*|faded|highlighted|a look at the table|looks? like)\b",
    re.IGNORECASE,
)
# Drawn texts that aren't announced, because they only help sighted players or mouse users.
_FOR_THE_MOUSE = (
    # Descriptions of where something is drawn and how it is marked.
    "per game; the line is a seven-game average",
    "A candle for each clear, a skull for each death; higher is better.",
    "Each Dungeon you clear lights a candle here.",
    "Bright: unseen. Crossed out: gone.",
    "Crossed out: gone. Totals are for the Dungeon only.",
)
# Texts that are drawn in short form and announced in full.
_IN_FULL = {
    "A": "ace", "K": "king", "Q": "queen", "J": "jack",
    "Mon": "monday", "Tue": "tuesday", "Wed": "wednesday", "Thu": "thursday", "Fri": "friday",
    "Sat": "saturday", "Sun": "sunday",
    "fights up to": "fight", "fights": "fight", "now: anything": "any", "anything": "any",
    "nothing": "anything", "reviewed": "review",
}  # fmt: skip


def words(of: str) -> set[str]:
    """Return the words and numbers of a text, ignoring case and punctuation."""
    return set(_WORD.findall(of.lower()))


def told(screen: Node) -> set[str]:
    """Return every word in the nodes of a screen."""
    found: set[str] = set()
    for node in screen.walk():
        for text in (node.name, node.note, node.value, node.keys):
            found |= words(text)
    return found


def visual(screen: Node) -> list[str]:
    """Return the announced texts of a screen that refer to things only sighted players can know."""
    texts = [text for node in screen.walk() for text in (node.name, node.note, node.value)]
    return [text for text in texts if _VISUAL.search(text)]


def untold(name: str) -> list[str]:
    """Return the drawn texts of a screen with words that no node contains, and its `visual` texts.

    Texts on chart scales are skipped, because sentences announce what the scales show.
    """
    import pygame  # noqa: PLC0415  # SDL reads the environment when it is loaded

    from scoundrel.storage.settings import DEFAULT  # noqa: PLC0415
    from scoundrel.ui.screens.game_screen import GameScreen  # noqa: PLC0415
    from scoundrel.ui.screens.new_game import HouseRulesScreen, NewGameScreen  # noqa: PLC0415

    from .drawn import marks  # noqa: PLC0415
    from .every_screen import SCREENS, UNUSUAL  # noqa: PLC0415

    # The examples of the forms for a new game have cards, whose ranks are drawn unless they are cached.
    with_cards = GameScreen | HouseRulesScreen | NewGameScreen
    with marks() as writing:
        screen = (SCREENS | UNUSUAL)[name](_SIZE, DEFAULT)
        screen.draw(pygame.Surface(_SIZE, depth=32))
        top = screen.describe()
        known, seen = told(top), visual(top)
        shown = (*_FOR_THE_MOUSE, *_captions(screen))
        drawn = [text for text in writing.drawn if text not in _axes(screen)]
        drawn = [
            text
            for text in drawn
            if not (_besides(text, shown) <= known or _IN_FULL.get(text) in known)
            and not _besides(_spelled(text), shown) <= known
        ]
        return seen + [
            text for text in drawn if not (isinstance(screen, with_cards) and _MARK.fullmatch(text))
        ]


def _spelled(drawn: str) -> str:
    """Return a text with the names of ranks instead of their letters."""
    return re.sub(r"\b[AKQJ]\b", lambda found: _IN_FULL[found[0]], drawn)


def _besides(drawn: str, shown: Sequence[str]) -> set[str]:
    """Return a drawn text's words, except those of texts in ``shown`` that contain it or are part of it."""
    if drawn.startswith("\N{HORIZONTAL ELLIPSIS}"):
        drawn = drawn.partition(" ")[2]  # skip the rest of a truncated word
    return words(drawn) - words(" ".join(each for each in shown if each in drawn or drawn in each))


def _axes(screen: BaseScreen) -> frozenset[str]:
    """Return the labels on a screen's charts, which add nothing, because each bar is announced."""
    from scoundrel.ui.screens.daily import DailyScreen  # noqa: PLC0415  # imports pygame
    from scoundrel.ui.screens.skill import SkillScreen  # noqa: PLC0415  # imports pygame
    from scoundrel.ui.screens.statistics import StatisticsScreen  # noqa: PLC0415
    from scoundrel.ui.widgets.icons import LEGEND  # noqa: PLC0415  # imports pygame
    from scoundrel.ui.words.numbers import number, percent  # noqa: PLC0415

    if isinstance(screen, DailyScreen):
        return frozenset(gettext(words) for _how, _in_time, words in LEGEND)  # announced as one text per day
    if isinstance(screen, SkillScreen):
        levels = (percent(level / 100) for level in (0, 25, 50, 75, 100))
        return frozenset((*levels, *map(gettext, ("earliest", "latest", "Cleared", "Died"))))
    if isinstance(screen, StatisticsScreen):
        beam = screen.beam
        latest = (beam.games[-1].score,) if beam.games else ()
        return frozenset(number(value) for value in (*beam.marks, *latest))
    return frozenset()


def _captions(screen: BaseScreen) -> frozenset[str]:
    """Return the rulebook's texts in pictures or about appearance, which are announced in other words."""
    from scoundrel.ui.rulebook import model  # noqa: PLC0415  # imports pygame
    from scoundrel.ui.screens.rulebook import RulebookScreen  # noqa: PLC0415

    if not isinstance(screen, RulebookScreen):
        return frozenset()
    parts = screen.pages[screen.page].parts
    sections = [part for part in parts if isinstance(part, model.Section)]
    figures = [section.figure for section in sections]
    items = [item for figure in figures if isinstance(figure, model.ExampleRow) for item in figure.items]
    written = [getattr(item, "text", getattr(item, "caption", "")) for item in items]
    papers = [str(total) for item in items if isinstance(item, model.Paper) for total in item.totals]
    looks = [words for section in sections if section.spoken for words in section.paragraphs]
    return frozenset((*written, *papers, *map(str, model.LEVELS), *looks))


def lines(screen: Node, depth: int = 0) -> list[str]:
    """Return the nodes as lines, indented by depth, in a screen reader's order."""
    what = [screen.role.name.lower(), repr(screen.name)]
    what += [f"= {screen.value!r}"] if screen.value else []
    what += [f"({screen.note})"] if screen.note else []
    what += [f"<{screen.keys}>"] if screen.keys else []
    what += ["chosen"] if screen.chosen else []
    what += [] if screen.enabled else ["off"]
    what += ["*"] if screen.focused else []
    below = [line for child in screen.children for line in lines(child, depth + 1)]
    return ["  " * depth + " ".join(what), *below]


def main(names: Sequence[str]) -> int:
    """Print what screen readers announce on the screens in ``names``, or on all. Return the exit code."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame  # noqa: PLC0415

    from scoundrel.storage.settings import DEFAULT  # noqa: PLC0415

    from .every_screen import SCREENS, UNUSUAL  # noqa: PLC0415

    pygame.init()
    pygame.display.set_mode(_SIZE)
    for name in names or [*SCREENS, *UNUSUAL]:
        print(f"== {name}")
        print("\n".join(lines((SCREENS | UNUSUAL)[name](_SIZE, DEFAULT).describe())))
        print("-- not told:", untold(name))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
