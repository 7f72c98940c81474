"""A page of the rulebook as nodes for screen readers: what it says, and its pictures in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from ...i18n import gettext as _
from ..accessibility.node import Node, Role, group, heading, text
from ..words import spoken, spoken_sheets
from ..words.numbers import sentences
from ..words.spoken_sheets import spelled
from .model import HOUSE, Cost, Curve, ExampleRow, Figure, Keys, Options, Page, Section, Table

_PAGE, _PART = 2, 3
"""The levels of headings."""


def nodes(page: Page, where: str, *, focused: bool) -> list[Node]:
    """A page from its title on, which has the focus if the page has just been opened (``focused``).

    ``where`` is its place in the book.
    """
    title = sentences(spoken.headed(plain(page.title)), where)
    told = [heading(f"title {page.topic.name}", title, _PAGE)._replace(focused=focused)]
    for i, part in enumerate(page.parts):
        key = f"{page.topic.name} {i}"
        match part:
            case Section():
                told += _section(key, part)
            case Options():
                told += _options(key, part)
            case Keys():
                told.append(_keys(key, part))
    return told


def plain(words: str) -> str:
    """A text without its markup."""
    return spelled(words.replace(HOUSE, spoken_sheets.house_rule()).replace("*", ""))


def _items(key: str, name: str, words: Sequence[str]) -> Node:
    """A list."""
    items = (Node(f"{key} {i}", Role.ITEM, each) for i, each in enumerate(words))
    return group(key, name, *items, role=Role.LIST)


def _section(key: str, part: Section) -> list[Node]:
    told = [heading(key, plain(part.heading), _PART)] if part.heading else []
    paragraphs = (part.told,) if part.told else part.paragraphs
    told += [text(f"{key} words {i}", plain(words)) for i, words in enumerate(paragraphs)]
    if part.figure is not None:
        told += _figure(f"{key} figure", part.figure)
    return told


def _figure(key: str, figure: Figure) -> list[Node]:
    """An example, a chart or the small table in words."""
    match figure:
        case ExampleRow(items, told):
            costs = [item for item in items if isinstance(item, Cost)]
            bars = (spoken_sheets.cost(each.cost, plain(each.caption)) for each in costs)
            words = sentences(told, *bars)
            return [text(key, words)] if words else []
        case Table(health, room, weapon):
            return [_items(key, _("The table in small"), spoken_sheets.table(health, room, weapon))]
        case Curve(points, free, caption):
            said = [spoken_sheets.point(*each) for each in points]
            return [_items(key, plain(caption), (*said, spoken_sheets.without(free)))]
        case _:
            assert_never(figure)


def _options(key: str, part: Options) -> list[Node]:
    """A rule with its choices, those in force chosen."""
    said = _items(
        f"{key} choices",
        _("Choices"),
        [
            spoken_sheets.choice(
                plain(_("*{option}*. {sentence}", option=each.label, sentence=each.sentence)),
                plain(each.source),
                in_force=each.in_force,
            )
            for each in part.options
        ],
    )
    choices = zip(said.children, part.options, strict=True)
    chosen = tuple(node._replace(chosen=option.in_force) for node, option in choices)
    return [heading(key, plain(part.title), _PART), said._replace(children=chosen)]


def _keys(key: str, part: Keys) -> Node:
    """The table of controls, a sentence for each row."""
    rows = [
        spoken_sheets.control(plain(line.help), plain(line.mouse), plain(line.keys), plain(line.pad))
        for line in part.lines
    ]
    return _items(key, _("What it does, and how"), rows)
