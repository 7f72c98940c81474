"""What a screen reader says of the rulebook's figures and tables, which a page shows as pictures."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from scoundrel.engine import Card
from scoundrel.i18n import gettext as _
from scoundrel.i18n import pgettext

from .card_names import formal
from .numbers import decimal, listed, number, sentences


def house_rule() -> str:
    """What is read for the mark of a house rule."""
    return _("(house rule)")


def explained(rules: str) -> str:
    """Which rules the book explains."""
    return _("The rules explained here: {rules}.", rules=rules)


def page(place: int, of: int) -> str:
    """Where in the book a page is."""
    return _("Page {page} of {pages}.", page=place, pages=of)


def cards(shown: Sequence[Card]) -> str:
    """Cards as a deck has them."""
    return listed(*(str(formal(card)) for card in shown))


def captioned(what: str, caption: str) -> str:
    """A part of an example with what is written below it, if anything is."""
    if not caption:
        return what
    return pgettext("part of an example", "{what}: {caption}", what=what, caption=caption)


def faint(what: str) -> str:
    """A part of an example that is drawn faint: it stays out, is wasted, or may not be used."""
    return _("{what} (greyed out)", what=what)


def dungeon(under: Sequence[Card]) -> str:
    """The pile, and what is slipped under it."""
    return _("the Dungeon, with {cards} slipped under it", cards=cards(under)) if under else _("the Dungeon")


def health(totals: Sequence[int], most: int) -> str:
    """The paper on which health is written, each total struck through for the next."""
    *struck, now = totals
    if not struck:
        return _("health {health} of {most}", health=number(now), most=most)
    return _(
        "health {struck} struck out, then {health} of {most}",
        struck=listed(*map(str, struck)),
        health=number(now),
        most=most,
    )


def sign(written: str) -> str:
    """A sign between two parts of an example."""
    if written == "+":
        return _("plus")
    if written == "=":
        return _("equals")
    return _("equals {number}", number=written[2:]) if written.startswith("= ") else written


def example(*parts: str) -> str:
    """A whole example, from left to right."""
    whole = reduce(
        lambda before, part: pgettext("example", "{before}; {part}", before=before, part=part), parts
    )
    return _("Example: {parts}.", parts=whole)


def cost(dungeons: float, caption: str) -> str:
    """What the bar beside a habit shows."""
    return _(
        "Measured: {cost} of 100; {caption}.",
        cost=decimal(round(dungeons, 1)),
        caption=caption,
    )


def point(value: int, cleared: float, margin: float) -> str:
    """One point of a chart of habits."""
    return _(
        "With {value}: {cleared} of 100, give or take {margin}.",
        value=value,
        cleared=decimal(round(cleared, 1)),
        margin=decimal(round(margin, 1)),
    )


def without(cleared: float) -> str:
    """The dashed line of that chart."""
    return _("Dashed line, without the habit: {cleared} of 100.", cleared=decimal(round(cleared, 1)))


def levels(lowest: int, middle: int, highest: int) -> str:
    """What is written at the edge of that chart."""
    return _(
        "A chart with lines at {lowest}, {middle} and {highest}.",
        lowest=lowest,
        middle=middle,
        highest=highest,
    )


def table(at_start: int, room: Sequence[Card], weapon: Sequence[Card]) -> tuple[str, ...]:
    """The places of the small table, row by row."""
    return (
        _("Top left: the Dungeon, face down."),
        _("Top middle: the Room: {cards}.", cards=cards(room)),
        _("Top right: the discard, face down."),
        _("Bottom left: your health, {health}.", health=at_start),
        _(
            "Bottom middle: your Weapon and its slain: {weapon} with {slain}.",
            weapon=cards(weapon[:1]),
            slain=cards(weapon[1:]),
        ),
    )


def choice(words: str, source: str, *, in_force: bool) -> str:
    """One choice for a rule: what it says, where it comes from, and whether it is played."""
    return sentences(
        words, _("Source: {source}.", source=source), _("Framed: you play by this one.") if in_force else ""
    )


def control(does: str, mouse: str, keys: str, pad: str) -> str:
    """A row of the table of controls; without what it has no mouse, key or pad for."""
    return sentences(
        does,
        _("Mouse: {mouse}.", mouse=mouse) if mouse else "",
        _("Key: {keys}.", keys=keys) if keys else "",
        _("Pad: {pad}.", pad=pad) if pad else "",
    )
