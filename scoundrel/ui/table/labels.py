"""The texts of the table, as labels that the renderer draws."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from ...engine import ARMED, ROOM_SIZE, CardKind, apply, avoid_objection, objection, weapon_limit
from ...i18n import NN_, gettext as _, ngettext
from ..pads import active_device
from ..widgets import boards, text
from ..widgets.boards import Plate
from ..widgets.theme import BODY, SMALL, Color, Style
from ..words import table_text
from ..words.numbers import listed, number, sentences
from ..words.rule_options import house
from . import chain, scenery
from .layout import Layout, Place
from .light import Mood
from .view import HeldWeapon, Label, Plaque

if TYPE_CHECKING:
    from ...engine import Card, Game, GameState, Move
    from ...solver.advisor import Advice

_ASIDE, _ABOVE = 0.95, 0.34  # horizontal and vertical padding of a plate, relative to the text size
_LARGER: Final = 1.36  # the text size of a number, relative to the words beside it


def air(pixels: int) -> tuple[int, int]:
    """Return the horizontal and vertical padding of a plate for text of ``pixels`` pixels."""
    return round(pixels * _ASIDE), round(pixels * _ABOVE)


def draw(target: pygame.Surface, label: Label, style: Style) -> None:
    """Draw a label, on its plate if it has one."""
    if label.seen < 1:
        around = target.get_rect().clip(0, label.pos[1] - label.height, 9_999, 2 * label.height)
        under = target.subsurface(around).copy()
        draw(target, label._replace(seen=1.0), style)
        under.set_alpha(round(254 * (1 - label.seen)))
        target.blit(under, around)
        return
    if label.figure:
        _draw_count(target, label, style)
        return
    lines, fit = text.wrapped(label.text, label.style, label.width, label.height)
    x, y = label.pos
    step = text.leading(fit)
    if label.anchor == "center":
        # Add extra lines mostly upwards, where there is more space, but without covering the cards' numbers.
        y -= round(0.85 * step * (len(lines) - 1))
    if label.plate is None:
        for words in lines:
            scenery.write(target, words, fit, (x, y), label.anchor, style.theme)
            y += step
        return
    block = Rect(0, 0, max(text.line_width(words, fit) for words in lines), text.line_height(fit))
    setattr(block, label.anchor, (x, y))
    block.h += step * (len(lines) - 1)
    aside, above = air(fit.pixels)
    quiet = label.quiet and (label.plate is not Plate.HOLLOW or style.theme.plain)
    around = block.inflate((3 if label.plate is Plate.HOLLOW else 2) * aside, 2 * above)
    boards.draw_plate(target, around, label.plate, style.scale, style.theme, quiet=quiet)
    for words in lines:
        line = text.line(words, fit)
        target.blit(line, (block.centerx - line.get_width() // 2, block.top))
        block.top += step


def _draw_count(target: pygame.Surface, label: Label, style: Style) -> None:
    """Draw a large number with the words around it, on a plate wide enough for both."""
    theme = style.theme
    before, figure, after = (part.strip() for part in label.text.partition(label.figure))
    for pixels in range(label.style.pixels, 9, -1):
        small, large = label.style.sized(pixels), theme.bold(round(pixels * _LARGER), theme.ink)
        pieces = [(words, small if words != figure else large) for words in (before, figure, after) if words]
        gap, height = round(text.space(small)), min(label.height, round(pixels * 1.75))
        ends = round(height * 0.62)
        width = sum(text.line_width(*piece) for piece in pieces) + gap * (len(pieces) - 1)
        if width + 2 * ends <= label.width:
            break
    rect = Rect(0, 0, width + 2 * ends, height).move_to(center=label.pos)
    boards.draw_plate(target, rect, label.plate or Plate.PLAQUE, style.scale, theme)
    base, x = text.baseline(large, rect.centery), rect.left + ends
    for words, written in pieces:
        target.blit(text.line(words, written), (x, base - text.ascent(written)))
        x += text.line_width(words, written) + gap


_BROKEN = 0.75  # the width of a sentence broken into two lines for larger text, relative to its full width
_WIDER = 1.2  # the maximum width of a sentence in larger text, relative to the Room
_SMALLER = 0.9  # minimum text size of a hint below the chips, relative to the default


def about_card(state: GameState, card: Card, move: Move | None, layout: Layout, plan: Advice | None) -> Label:
    """Return the hovered ``card``'s label: the effect of ``move``, or the odds of a hint's ``plan``."""
    color = layout.style.theme.chalk
    if plan is None:
        words = table_text.explanation(state, card, move)
        return below_chips(sentence(words, layout, color), layout)
    from . import badges  # noqa: PLC0415  # not needed for the first frame

    words = badges.in_one_line(plan)
    label = below_chips(sentence(words, layout, color), layout)
    lines, fit = text.wrapped(label.text, label.style, label.width, label.height)
    if " ".join(lines) == words and fit.pixels >= label.style.pixels * _SMALLER:
        return label
    return below_chips(sentence(badges.in_one_line(plan, brief=True), layout, color), layout)


def below_chips(label: Label, layout: Layout) -> Label:
    """Return ``label``, moved between the chips and the Weapon if it needs several lines and fits there."""
    lines, _fit = text.wrapped(label.text, label.style, label.width, label.height)
    if len(lines) == 1:
        return label
    top = layout.message.top + air(label.style.pixels)[1]
    height = layout.weapon.top - top - layout.style.px(4)
    lower = label._replace(pos=(label.pos[0], top), anchor="midtop", height=height)
    lines, _fit = text.wrapped(lower.text, lower.style, lower.width, lower.height)
    return lower if " ".join(lines) == label.text else label


def healths(game: Game, shown: int) -> tuple[int, ...]:
    """Return the panel's health totals, oldest first. Until a blow has landed, the last one is ``shown``."""
    first = game.steps[0].before.health if game.steps else game.state.health
    totals = [first, *(step.after.health for step in game.steps)]
    if shown != totals[-1]:
        totals = totals[:-1] if len(totals) > 1 and totals[-2] == shown else [shown]
    return tuple(totals)


def about(game: Game, where: Sequence[str] = ()) -> str:
    """Return a sentence about the game, or about ``where`` it is, for the plaque's tooltip."""
    if where:
        return sentences(f"{listed(*where)}.", table_text.rules(game.id.ruleset))
    dungeon, _room, place, *notes = where_is(game)
    named = _("{dungeon}: {notes}", dungeon=dungeon, notes=listed(*notes)) if notes else dungeon
    return sentences(f"{place}.", f"{named}.", table_text.rules(game.id.ruleset))


def explained(game: Game, layout: Layout, pos: tuple[int, int] | None, where: Sequence[str] = ()) -> str:
    """Return a sentence about the thing at ``pos`` outside the Room; empty if there is none.

    ``where`` is as in `plaque`.
    """
    if pos is None:
        return ""
    state, sign, weapon = game.state, plaque_place(layout), layout.drawn(Place.WEAPON, game.state.weapon)
    weapon.w += layout.card[0] if state.weapon else 0  # include the tag
    why_not, left, click = avoid_objection(state), len(state.dungeon), active_device.keyboard()
    one, many = NN_("{n} card is left in the Dungeon.", "{n} cards are left in the Dungeon.")
    gem = _("The gem marks the strongest Monster your Weapon can fight. Kills lower it.")
    dungeon = sentences(ngettext(one, many, left), _("Click to see which.") if click else "")
    them = _("Click to see them.") if click and state.discard else ""
    mark = _("Each bright mark is a card you still have to take in this Room.")
    medal = Rect(0, 0, 0, 0)
    if (held := state.weapon) and chain.reached(len(held.slain)):
        medal = chain.place(layout.weapon_poses(held)[held.card], layout)
    things = (
        (sign, mark if pos[0] > sign.right - sign.w * _MARKS else about(game, where)),
        (layout.avoid_button, table_text.refusal(why_not) if why_not else ""),
        (layout.health, _("Your health: at 0, you die. Crossed-out numbers show what it was before.")),
        (medal, _("The medal shows how many Monsters you've slain with this Weapon.")),
        (weapon, table_text.about_weapon(state)),
        (layout.limits, gem if state.weapon else ""),
        (layout.dungeon.union(layout.dungeon_count), dungeon),
        (layout.discard.union(layout.discard_count), sentences(_("Used cards never come back."), them)),
    )
    return next((words for place, words in things if place.collidepoint(pos)), "")


_HUNG: Final = (204, 84)  # the size of the plaque, in pixels at scale 1
_MARKS: Final = 0.17  # the share of the plaque's width, at its right end, for the marks
_CHAINS: Final = 0.24  # the share of the plaque's height above its board, for the chains


def plaque_place(layout: Layout) -> Rect:
    """Return the rectangle of the plaque, whose chains go up to the window's edge."""
    air = round(layout.style.px(8) / layout.larger)
    width = min(layout.style.px(_HUNG[0]), layout.slots[0].right)
    return Rect(0, 0, width, min(layout.style.px(_HUNG[1]), layout.dungeon.top - air // 2))


def plaque(game: Game, where: Sequence[str], layout: Layout) -> Plaque:
    """Return the plaque: the first and last text of ``where``, or else the Room and its scene or a note."""
    scene = scenery.scene_of(game)
    own = scenery.air(scene, Mood.CALM)
    glow = layout.style.theme.dim_chalk if own is None or layout.style.theme.plain else own.glow
    if where:
        title, below = where[0], where[-1]
    else:
        title, below = _("Room {room}", room=game.room_number), scenery.place_name(scene)
        if game.practice:
            below = _("practice")
        elif game.id.day is not None:
            below = _("Daily Dungeon")
        elif house(game.id.ruleset):
            below = _("House rules")
    left = 0 if game.over else table_text.cards_to_take(game)
    r, g, b = (round(0.5 * part + 120) for part in glow)
    return Plaque(plaque_place(layout), title, below, (r, g, b), left, ROOM_SIZE - 1 - left if left else 0)


def draw_plaque(target: pygame.Surface, plaque: Plaque, style: Style) -> None:
    """Draw the plaque, with a lozenge at its right end for each card to take, faint once it is taken."""
    theme, rect = style.theme, plaque.rect
    boards.draw_plate(target, rect, Plate.HUNG, style.scale, theme)
    board = Rect(rect.left, rect.top + round(rect.h * _CHAINS), rect.w, round(rect.h * (0.96 - _CHAINS)))
    count = plaque.to_take + plaque.taken
    size, right = max(3, round(board.h * 0.11)), board.right - round(board.w * 0.075)
    center, room = board.centerx, round(board.w * 0.86)
    if count:
        center, room = center - size, room - 4 * size
    for words, share, place, written in (
        (plaque.title, 0.44, 0.33, theme.title(1, theme.gilt)),
        (plaque.below, 0.34, 0.72, theme.italic(1, plaque.color)),
    ):
        fit = text.fitting(words, written.sized(round(board.h * share)), room)
        text.put(target, text.line(text.cut(words, fit, room), fit), (center, board.top + board.h * place))
    for i in range(count):
        x, y = right - size, board.centery + round((i - (count - 1) / 2) * size * 2.6)
        points = (x - size, y), (x, y - size), (x + size, y), (x, y + size)
        around = [(px + (px - x) // 3, py + (py - y) // 3) for px, py in points]
        pygame.draw.polygon(target, theme.engraved, around)
        pygame.draw.polygon(target, theme.brass if i < plaque.to_take else theme.faint, points)


def where_is(game: Game) -> list[str]:
    """Return the names of the Dungeon, Room and scene, and notes such as ``practice``."""
    place = scenery.place_name(scenery.scene_of(game))
    winnable, stars = game.selection
    notes = (
        _("winnable") if winnable else "",
        ngettext("{n} star", "{n} stars", stars) if stars else "",
        _("practice") if game.practice else "",
    )
    room = _("Room {room}", room=game.room_number)
    return [table_text.dungeon(game.id), room, place, *filter(None, notes)]


def weapon(state: GameState, pointed: Card | None) -> HeldWeapon | None:
    """Return the Weapon, if any, with its limits now and after it fights the ``pointed`` card."""
    if (held := state.weapon) is None:
        return None
    after = None
    if pointed is not None and pointed.kind is CardKind.MONSTER and objection(state, ARMED[pointed]) is None:
        preview = apply(state, ARMED[pointed]).state.weapon
        after = None if preview is None else weapon_limit(state.ruleset, preview)
    before, last = [None, None, *(card.value for card in held.slain)][-2:]
    return HeldWeapon(held.card, weapon_limit(state.ruleset, held), after, last, before, len(held.slain))


def counts(game: Game, layout: Layout, piles: tuple[int, int] | None = None) -> tuple[Label, ...]:
    """Return labels with the card counts of the Dungeon and the discard.

    An empty discard has no label if the game began from a position.

    While cards move, ``piles`` has the numbers of cards that lie on the Dungeon and on the discard.
    """
    left, thrown = piles or (len(game.state.dungeon), len(game.state.discard))
    cards = _("Dungeon: {n}", n=left)
    discarded = _("Discard: {n}", n=thrown)
    below, right = layout.dungeon_count, layout.discard_count
    # Centre the labels below the piles, and never let them extend beyond the window's edge.
    width = 2 * min(below.centerx, layout.size[0] - right.centerx) - layout.style.px(4)
    dungeon = _count(cards, left, below, width, layout)
    if game.id.position is not None and not game.state.discard:
        return (dungeon,)
    return dungeon, _count(discarded, thrown, right, width, layout)


def _count(words: str, n: int, place: Rect, maximum: int, layout: Layout) -> Label:
    """Return the label below a pile, on a plaque slightly higher and wider than the rectangle ``place``."""
    style = layout.style
    pos = place.centerx, place.centery + style.px(1)
    height = place.h + round(style.px(7) / layout.larger)
    width = min(maximum, place.w + round(layout.card[0] * 0.22))
    written = style.regular(SMALL, style.theme.ink)
    return Label(words, pos, written, width=width, height=height, plate=Plate.PLAQUE, figure=number(n))


def footer(words: str, layout: Layout) -> Label:
    """Return the label for the help line ``words`` at the bottom of the table."""
    x, y = layout.footer.midbottom
    place = x, y - layout.style.px(2 if active_device.keyboard() else 6)
    written = layout.style.regular(SMALL, layout.style.theme.dim_chalk)
    return Label(words, place, written, "midbottom", layout.size[0] - 24)


def band(layout: Layout) -> Rect:
    """Return the area of a sentence; with larger text it widens if the stone beside it is bare."""
    rect, bare = layout.message, layout.message.top >= layout.avoid_button.bottom
    width = min(layout.warning.w - layout.style.px(60), round(rect.w * _WIDER))
    return rect.inflate(width - rect.w, 0) if layout.larger > 1 and bare else rect


def sentence(words: str, layout: Layout, color: Color | None = None) -> Label:
    """Return the label for the sentence ``words`` between the Room and the Weapon."""
    style = layout.style.italic(BODY, color or layout.style.theme.dim_chalk)
    height, width, pos = round(2.6 * style.pixels), band(layout).w, layout.message.center
    if layout.larger > 1:
        lines, fit = text.wrapped(words, style, width, height)
        if len(lines) == 1 and fit.pixels * layout.larger <= style.pixels + 1:
            # Break the sentence into two lines, because on one line, text would be no larger than at 100%.
            width = round(width * _BROKEN)
    return Label(words, pos, style, width=width, height=height, plate=Plate.HOLLOW, quiet=True)
