"""What a screen reader says of the rulebook's charts and tables."""

from __future__ import annotations

from collections.abc import Sequence

from scoundrel.engine import Card
from scoundrel.i18n import gettext as _

from .card_names import formal
from .numbers import decimal, listed, sentences


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
    """How it is without the habit."""
    return _("Without the habit: {cleared} of 100.", cleared=decimal(round(cleared, 1)))


def table(at_start: int, room: Sequence[Card], weapon: Sequence[Card]) -> tuple[str, ...]:
    """The places of the small table, row by row."""
    return (
        _("The Dungeon, face down."),
        _("The Room: {cards}.", cards=cards(room)),
        _("The discard, face down."),
        _("Your health: {health}.", health=at_start),
        _(
            "Your Weapon and the Monsters it has slain: {weapon} with {slain}.",
            weapon=cards(weapon[:1]),
            slain=cards(weapon[1:]),
        ),
    )


def choice(words: str, source: str, *, in_force: bool) -> str:
    """One choice for a rule: what it says, where it comes from, and whether it is played."""
    return sentences(
        words, _("Source: {source}.", source=source), _("You play by this one.") if in_force else ""
    )


def control(does: str, mouse: str, keys: str, pad: str) -> str:
    """A row of the table of controls; without what it has no mouse, key or pad for."""
    return sentences(
        does,
        _("Mouse: {mouse}.", mouse=mouse) if mouse else "",
        _("Key: {keys}.", keys=keys) if keys else "",
        _("Pad: {pad}.", pad=pad) if pad else "",
    )
