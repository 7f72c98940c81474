"""Nodes for buttons, forms, lists and the number field."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from ...engine import MAX_NUMBER
from ...i18n import N_, gettext as _
from ..accessibility.node import Node, Number, Role, box, group, heading, text
from ..input import Accept, Direction, FocusStep, Key
from ..words.numbers import sentences
from .form import ControlKind, Digits, Form, Row

if TYPE_CHECKING:
    from pygame import Rect

    from ..base_screen import News
    from .buttons import Button, Buttons
    from .row_list import RowList


def buttons(of: Buttons, choose: Callable[[int], None]) -> list[Node]:
    """Return the nodes of a screen's buttons; ``choose`` focuses a button by its index."""
    return [
        Node(
            f"button {i} {button.command.name}",
            Role.BUTTON,
            name_of(button),
            box(button.rect),
            note=_note(button),
            keys=button.action.shortcuts[0].text if button.action.shortcuts else "",
            enabled=button.enabled,
            focused=i == of.focus,
            focus=partial(choose, i),
            press=Accept() if button.enabled else None,
        )
        for i, button in enumerate(of.buttons)
    ]


def name_of(button: Button) -> str:
    """Return a button's name: its label, or its help if it only has an icon."""
    return button.label.strip() or _(button.action.help).rstrip(".")


def _note(button: Button) -> str:
    if not button.enabled:
        why = button.action.blocked
        return sentences(_("Not available."), why and _(why))
    if not button.action.help or not button.label:
        return ""
    # Omit help that ends with the label, because it would only repeat the label.
    helps = _(button.action.help)
    return "" if helps.rstrip(".").casefold().endswith(button.label.strip().casefold()) else helps


def news(of: News) -> list[Node]:
    """Return the latest announcement as a node that has the focus until the player continues."""
    words = of.words
    return [text(f"news {of.number}", words)._replace(focused=of.fresh)] if words else []


def form(of: Form, go: Callable[[int], None], take: Callable[[str, int], None]) -> list[Node]:
    """Return the nodes of a form's rows, even those scrolled out of view.

    ``go`` focuses a row by its index; ``take`` chooses an option by the row's key and the option's index.
    """
    nodes = []
    for i, row in enumerate(of.rows):
        if row.heading:
            nodes.append(heading(f"above {row.key}", row.heading, 2, box(of.heading_rect(row))))
        nodes.append(_row(of, i, row, partial(go, i), take))
    return nodes


def _row(of: Form, index: int, row: Row, go: Callable[[], None], take: Callable[[str, int], None]) -> Node:
    focused = index == of.focus
    node = Node(
        f"row {row.key}",
        Role.OPTIONS,
        row.title,
        box(of.row_rect(row.key)),
        sentences(row.note, _("Differs from Classic.")) if row.marked else row.note,
        focused=focused,
        focus=go,
        more=FocusStep(Direction.RIGHT),
        less=FocusStep(Direction.LEFT),
    )
    if row.kind in (ControlKind.NUMBER, ControlKind.BAR):
        minimum, maximum = row.limits

        def put(value: int) -> None:
            take(row.key, row.within(round(value / row.step)))

        if row.kind is ControlKind.NUMBER:
            number = Number(row.chosen, minimum, maximum)
            return node._replace(role=Role.NUMBER, value=str(row.chosen), number=number, put=put)
        # Report a slider's position in the unit shown beside it.
        number = Number(*(row.step * each for each in (row.chosen, minimum, maximum)))
        return node._replace(role=Role.SLIDER, value=row.options[row.chosen], number=number, put=put)
    parts = zip(row.options, of.control(row.key), strict=True)
    choose = partial(take, row.key)
    options = choices(node.key, Role.OPTION, parts, row.chosen, choose, focused=focused, focus=node.focus)
    if row.notes:
        options = tuple(option._replace(note=note) for option, note in zip(options, row.notes, strict=True))
    if not any(option.chosen for option in options):
        return node._replace(children=options)
    # Focus the chosen option instead of the row: a screen reader announces it with the row's name.
    options = tuple(
        option._replace(note=node.note, more=node.more, less=node.less) if option.chosen else option
        for option in options
    )
    return node._replace(note="", focused=False, children=options)


def choices(
    key: str,
    role: Role,
    parts: Iterable[tuple[str, Rect]],
    chosen: int,
    choose: Callable[[int], None],
    *,
    focused: bool,
    focus: Callable[[], None] | None = None,
) -> tuple[Node, ...]:
    """Return the nodes of the options ``parts``. If ``focused``, the option ``chosen`` has the focus."""
    return tuple(
        Node(
            f"{key} {i}",
            role,
            label,
            box(rect),
            chosen=i == chosen,
            focused=focused and i == chosen,
            focus=focus,
            choose=partial(choose, i),
        )
        for i, (label, rect) in enumerate(parts)
    )


def rows(
    of: RowList, name: str, name_of: Callable[[int], str], *, focused: bool, choose: Callable[[int], None]
) -> Node:
    """Return the node of a list called ``name``: its visible rows, and the next row at each end, if any.

    ``name_of`` returns the text of a row. The selected row has the focus if the list has it (``focused``);
    ``choose`` selects a row and focuses the list.
    """
    seen, count = of.visible(), of.scroll.count
    shown = range(max(0, seen.start - 1), min(count, seen.stop + 1))
    items = {i: (name_of(i), of.row_rect(i)) for i in shown}
    return part_of_list(name, items, of.selected, count, choose, focused=focused)


def part_of_list(
    name: str,
    items: Mapping[int, tuple[str, Rect]],
    selected: int,
    count: int,
    choose: Callable[[int], None],
    *,
    focused: bool,
) -> Node:
    """Return the node of a list of ``count`` items; ``items`` has the text and place of some, by index."""
    nodes = [
        Node(
            f"item {i}",
            Role.ITEM,
            words,
            box(rect),
            chosen=i == selected,
            focused=focused and i == selected,
            focus=partial(choose, i),
            press=Accept(),
            position=(i + 1, count),
        )
        for i, (words, rect) in items.items()
    ]
    return group("list", name, *nodes, role=Role.LIST)


def field(
    typed: str, digits: Digits | None, focus: Callable[[], None], *, is_number: bool, focused: bool
) -> Node:
    """Return the node of the field with the ``typed`` text. Up and Down change a number's ``digits``."""
    node = Node("typed", Role.ENTRY, _("Type a Dungeon number"), value=typed, focused=focused, focus=focus)
    if is_number:
        node = node._replace(more=FocusStep(Direction.UP), less=FocusStep(Direction.DOWN))
    if digits is None:
        return node
    words = N_("Digit {place} of {of} is {digit}. Up and Down change it; Left and Right choose another.")
    note = _(words, digit=digits.chosen, place=digits.cursor + 1, of=digits.count)
    number = Number(min(int(typed or "0"), MAX_NUMBER), 0, MAX_NUMBER)
    return node._replace(role=Role.NUMBER, note=note, value=typed or _("empty"), number=number)


def keys(focus: Callable[[], None]) -> Node:
    """Return a keypad with digits and a delete button; pressing its keys keeps the focus in the field."""
    nodes = [
        Node(f"key {digit}", Role.BUTTON, digit, focus=focus, press=Key(digit, digit))
        for digit in "0123456789"
    ]
    away = Node("key away", Role.BUTTON, _("Delete the last digit"), focus=focus, press=Key("backspace"))
    return group("keys", _("On-screen keypad"), *nodes, away)
