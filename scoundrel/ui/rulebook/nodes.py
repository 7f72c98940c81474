"""Nodes of a rulebook page for screen readers: its text, and its pictures in words."""

from __future__ import annotations

from typing import assert_never

from ...i18n import gettext as _
from ..accessibility.node import Node, heading, items, text
from ..widgets.rich_text import HOUSE
from ..words import spoken
from ..words.numbers import decimal, listed, sentences
from ..words.spoken_sheets import cards, spelled
from .model import Cost, Curve, ExampleRow, Figure, Keys, Options, Page, Section, Table

_PAGE, _PART = 2, 3  # the levels of headings


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
    """Return a text without its markup."""
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
            bars = (
                _(
                    "Measured cost: {cost} per 100; {caption}.",
                    cost=decimal(each.cost),
                    caption=plain(each.caption),
                )
                for each in parts
                if isinstance(each, Cost)
            )
            words = sentences(example, *bars)
            return [text(key, words)] if words else []
        case Table(health, room, weapon):
            places = (
                _("The Dungeon, face down."),
                _("The Room: {cards}.", cards=cards(room)),
                _("The discard, face down."),
                _("Your health: {health}.", health=health),
                _(
                    "Your Weapon and the Monsters it has slain: {weapon} with {slain}.",
                    weapon=cards(weapon[:1]),
                    slain=cards(weapon[1:]),
                ),
            )
            return [items(key, _("The parts of the table"), places)]
        case Curve(points, free, caption):
            values = [
                _(
                    "With {value}: {cleared} per 100, give or take {margin}.",
                    value=value,
                    cleared=decimal(cleared),
                    margin=decimal(margin),
                )
                for value, cleared, margin in points
            ]
            without = _("Without the habit: {cleared} per 100.", cleared=decimal(free))
            return [items(key, plain(caption), (*values, without))]
        case _:
            assert_never(figure)


def _options(key: str, part: Options) -> list[Node]:
    choice_list = items(
        f"{key} choices",
        _("Choices"),
        [
            sentences(
                plain(_("*{option}*. {sentence}", option=each.label, sentence=each.sentence)),
                _("Source: {source}.", source=plain(each.source)),
                _("You're using this one.") if each.in_force else "",
            )
            for each in part.options
        ],
    )
    choices = zip(choice_list.children, part.options, strict=True)
    chosen = tuple(node._replace(chosen=option.in_force) for node, option in choices)
    return [heading(key, plain(part.title), _PART), choice_list._replace(children=chosen)]


def _keys(key: str, part: Keys) -> Node:
    rows = [
        sentences(
            spoken.headed(line.label),
            line.help,
            _("Mouse: {mouse}.", mouse=line.mouse.spoken) if line.mouse else "",
            _("Key: {keys}.", keys=listed(*line.keys)) if any(line.keys) else "",
            _("Pad: {pad}.", pad=plain(line.pad)) if line.pad else "",
        )
        for line in part.lines
    ]
    return items(key, part.title, rows)
