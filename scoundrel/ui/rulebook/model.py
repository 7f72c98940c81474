"""The types of the rulebook's content, such as pages, figures and card examples; and a page's nodes.

Paragraphs have inline markup: ``*`` begins and ends bold text, and `rich_text.HOUSE` is a small mark for a
house rule.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, assert_never

from ...engine import Card
from ...i18n import N_, gettext as _
from ..accessibility.node import Node, heading, items, text
from ..widgets.rich_text import HOUSE
from ..words import spoken
from ..words.numbers import decimal, listed, percent, sentences
from ..words.spoken_sheets import cards, spelled

LEVELS = (0, 50, 100)
"""The grid lines of every `Curve`, in Dungeons per hundred."""


class Topic(Enum):
    """The pages in order; the value names the page in tests."""

    AIM = "Aim and deck"
    TURN = "Table and Room"
    FIGHTING = "Weapons"
    POTIONS = "Heal and avoid"
    END = "End and score"
    HOUSE_RULES = "House rules"
    LEARNING = "Hints and par"
    AFTERWARDS = "After a game"
    HABITS = "Ten habits"
    HABITS_2 = "Habit 2"
    HABITS_3 = "Habit 3"
    HABITS_4 = "Habit 4"
    HABITS_5 = "Habit 5"
    HABITS_6 = "Habit 6"
    HABITS_7 = "Habit 7"
    HABITS_8 = "Habit 8"
    HABITS_9 = "Habit 9"
    HABITS_10 = "Habit 10"
    AVOIDING_MEASURED = "Details: avoiding"
    ROOMS_MEASURED = "Details: Rooms"
    WEAPONS_MEASURED = "Details: Weapons"
    FIGHTS_MEASURED = "Details: fights"
    POTIONS_MEASURED = "Details: potions"
    LEAVING_MEASURED = "Details: fourth card"
    KEYS = "Controls"


class Pile(NamedTuple):
    """Face-up cards, each covering the previous one except for its corner."""

    cards: tuple[Card, ...]
    caption: str = ""
    faded: bool = False  # whether the cards are out of play: left, wasted, or not allowed
    health: int = 0  # the health on a panel after the cards; 0 for no panel
    note: str = ""  # the consequence, written below the cards
    under: bool = False  # whether the cards go under the Dungeon


class Dungeon(NamedTuple):
    """The face-down Dungeon, with any cards being slipped under it."""

    caption: str = ""
    under: tuple[Card, ...] = ()


class Paper(NamedTuple):
    """Health as written on the panel, each previous total struck through."""

    totals: tuple[int, ...]
    maximum: int
    caption: str = ""


class Sign(NamedTuple):
    """A sign between the cards of an example: ``+``, ``=``, or a word."""

    text: str
    word: bool = False


class Cost(NamedTuple):
    """A bar with a caption that shows the cost of a habit, in Dungeons per hundred."""

    cost: float  # the cost; below 0 if the habit helps
    margin: float  # half the width of the 95% interval
    share: float  # the share of games, 0 to 1, in which the habit forbids the player's first choice

    @property
    def ends(self) -> tuple[float, float]:
        """The ends of the 95% interval."""
        return self.cost - self.margin, self.cost + self.margin

    @property
    def measurable(self) -> bool:
        """Whether the habit makes a significant difference: its interval doesn't contain zero."""
        return abs(self.cost) > self.margin

    @property
    def caption(self) -> str:
        """The caption of the bar."""
        return _("affects {share} of games", share=percent(self.share))

    @property
    def numbers(self) -> dict[str, str]:
        """The fields of a sentence about the cost: ``cost``, ``low`` and ``high``."""
        low, high = sorted(map(abs, self.ends)) if self.measurable else self.ends
        ends = {"low": decimal(low, whole=False), "high": decimal(high, whole=False)}
        return {"cost": decimal(abs(self.cost)), **ends}

    @property
    def words(self) -> str:
        """A sentence about the cost, with the interval in brackets."""
        if self.share == 0:
            return _("Never wrong: it costs *nothing*.")
        if not self.measurable:
            return _("Makes *no measurable difference* ({low} to {high}).", **self.numbers)
        if self.cost < 0:
            return _("You clear *{cost} more* Dungeons per 100 ({low} to {high}).", **self.numbers)
        return _("You clear *{cost} fewer* Dungeons per 100 ({low} to {high}).", **self.numbers)

    @property
    def spoken(self) -> str:
        """The bar in words for screen readers."""
        cost, caption = decimal(self.cost), plain(self.caption)
        return _("Measured cost: {cost} per 100; {caption}.", cost=cost, caption=caption)


Item = Pile | Dungeon | Paper | Sign | Cost
"""A part of an example."""


class ExampleRow(NamedTuple):
    """An example: items side by side."""

    items: tuple[Item, ...]
    spoken: str = ""  # the example in sentences for screen readers; empty if the paragraphs say it already


class CostPoint(NamedTuple):
    """One setting of a habit, and the Dungeons cleared with it, per hundred."""

    value: int
    cleared: float
    margin: float  # half the width of the 95% interval


class Curve(NamedTuple):
    """Cleared Dungeons per hundred, for each setting of a habit."""

    points: tuple[CostPoint, ...]
    free: float  # cleared Dungeons per hundred without the habit
    caption: str  # the caption of the horizontal axis


class Table(NamedTuple):
    """The whole table in miniature, with labels."""

    health: int
    room: tuple[Card, ...]
    weapon: tuple[Card, ...]


class HabitPicture(NamedTuple):
    """A numbered habit: what to do, what not to do, and what that costs in Dungeons per hundred."""

    number: int
    do: Pile
    dont: Pile
    cost: str  # the cost: a number, what it counts, and in how many games, in three lines
    spoken: str


Figure = ExampleRow | Table | Curve | HabitPicture
"""The picture of a section: an example, the whole table, a chart, or a habit."""


class Section(NamedTuple):
    """Paragraphs with a figure beside them or, if ``width`` is true, below them."""

    heading: str
    paragraphs: tuple[str, ...]
    figure: Figure | None = None
    width: bool = False
    spoken: str = ""  # the text for screen readers instead of paragraphs that describe a picture


def parsed(codes: str) -> tuple[Card, ...]:
    """Return the cards with the given ``codes``, such as ``"4c 8h"``."""
    return tuple(map(Card.parse, codes.split()))


def pile(codes: str, caption: str = "", *, faded: bool = False) -> Pile:
    """Return a pile of the cards with the given ``codes``."""
    return Pile(parsed(codes), caption, faded)


def row(*items: Item, spoken: str = "") -> ExampleRow:
    """Return an example of ``items``, from left to right, with the text ``spoken`` for screen readers."""
    return ExampleRow(items, spoken)


def section(
    heading: str, *paragraphs: str, figure: Figure | None = None, width: bool = False, spoken: str = ""
) -> Section:
    """Return a section with the given ``heading``, ``paragraphs`` and other fields."""
    return Section(heading, paragraphs, figure, width, spoken)


class Option(NamedTuple):
    """One choice for a rule."""

    label: str
    sentence: str
    source: str
    in_force: bool


class Options(NamedTuple):
    """A rule with all its choices."""

    title: str
    options: tuple[Option, ...]


Press = Enum("Press", ["LEFT", "RIGHT", "DRAG", "WHEEL"])
"""A mouse gesture."""


class Mouse(NamedTuple):
    """A mouse input: what to press, the target's name, and both in words for screen readers."""

    press: Press
    at: str
    spoken: str


class ControlLine(NamedTuple):
    """An action: its label, keys, mouse input and controller buttons, and a sentence about it."""

    label: str
    keys: tuple[str, ...] = ("",)
    mouse: Mouse | None = None
    pad: str = ""
    help: str = ""


class Keys(NamedTuple):
    """A table of controls."""

    title: str
    lines: tuple[ControlLine, ...]


class Page(NamedTuple):
    """One page of the book."""

    topic: Topic
    title: str
    parts: tuple[Section | Options | Keys, ...]

    @property
    def habit(self) -> bool:
        """Whether the page shows a habit. Its title says which of the ten it is."""
        return isinstance(getattr(self.parts[-1], "figure", None), HabitPicture)


_PAGE, _PART = 2, 3  # the heading levels of a page and of its parts


def nodes(page: Page, where: str, *, focused: bool) -> list[Node]:
    """Return a page's nodes, title first; ``where`` is its position, and ``focused`` focuses the title."""
    title = sentences(spoken.headed(plain(page.title)), where)
    nodes = [heading(f"title {page.topic.name}", title, _PAGE)._replace(focused=focused)]
    for i, part in enumerate(page.parts):
        key = f"{page.topic.name} {i}"
        match part:
            case Section():
                nodes += _section(key, part)
            case Options():
                nodes += _options(key, part)
            case Keys():
                nodes.append(_keys(key, part))
    return nodes


def plain(words: str) -> str:
    """Return ``words`` without markup."""
    return spelled(words.replace(HOUSE, _("(house rule)")).replace("*", ""))


def _section(key: str, part: Section) -> list[Node]:
    nodes = [heading(key, plain(part.heading), _PART)] if part.heading else []
    paragraphs = (part.spoken,) if part.spoken else part.paragraphs
    nodes += [text(f"{key} words {i}", plain(words)) for i, words in enumerate(paragraphs)]
    if part.figure is not None:
        nodes += _figure(f"{key} figure", part.figure)
    return nodes


def _figure(key: str, figure: Figure) -> list[Node]:
    match figure:
        case ExampleRow(parts, example):
            bars = (each.spoken for each in parts if isinstance(each, Cost))
            words = sentences(example, *bars)
            return [text(key, words)] if words else []
        case Table(health, room, weapon):
            held = {"weapon": cards(weapon[:1]), "slain": cards(weapon[1:])}
            places = (
                _("The Dungeon, face down."),
                _("The Room: {cards}.", cards=cards(room)),
                _("The discard pile, face down."),
                _("Your health: {health}.", health=health),
                _("Your Weapon and the Monsters it has slain: {weapon} with {slain}.", **held),
            )
            return [items(key, _("The parts of the table"), places)]
        case Curve(points, free, caption):
            read = N_("At {value}: {cleared} per 100, give or take {margin}.")
            values = [_(read, value=n, cleared=decimal(y), margin=decimal(far)) for n, y, far in points]
            without = _("Without it: {cleared} per 100.", cleared=decimal(free))
            return [items(key, plain(caption), (*values, without))]
        case HabitPicture():
            return [text(key, figure.spoken)]
        case _:
            assert_never(figure)


def _options(key: str, part: Options) -> list[Node]:
    said = [
        sentences(
            plain(_("*{option}*. {sentence}", option=each.label, sentence=each.sentence)),
            _("Source: {source}.", source=plain(each.source)),
            _("You're using this one.") if each.in_force else "",
        )
        for each in part.options
    ]
    choice_list = items(f"{key} choices", _("Choices"), said)
    choices = zip(choice_list.children, part.options, strict=True)
    chosen = tuple(node._replace(chosen=option.in_force) for node, option in choices)
    return [heading(key, plain(part.title), _PART), choice_list._replace(children=chosen)]


def _keys(key: str, part: Keys) -> Node:
    rows = [
        sentences(
            "" if line.help.startswith(line.label) else spoken.headed(line.label),
            line.help,
            _("Mouse: {mouse}.", mouse=line.mouse.spoken) if line.mouse else "",
            _("Key: {keys}.", keys=listed(*line.keys)) if any(line.keys) else "",
            _("Controller: {pad}.", pad=plain(line.pad)) if line.pad else "",
        )
        for line in part.lines
    ]
    return items(key, part.title, rows)
