"""What helps a player at a table: the plan that was asked for, the gauge, and the sheet of known cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from scoundrel.engine import Card, Game
from scoundrel.storage.settings import Settings

from ..background.hints import Counsel
from ..input import Intent, Key, KeyReleased, PointerLeft, PointerPressed
from . import card_theme
from .clear_meter import Meter
from .layout import Layout

if TYPE_CHECKING:
    from .card_tracker import KnownSheet


class Aids:
    """The aids of one game. They make no move, and know what its player may know."""

    def __init__(self, game: Game, layout: Layout, settings: Settings) -> None:
        self.counsel = Counsel(game)
        self._game = game
        self._sheet: KnownSheet | None = None
        self.lay(layout, settings)

    def lay(self, layout: Layout, settings: Settings) -> None:
        """Lay them on a table of this layout, as the player wishes."""
        self._layout = layout
        self.counsel.metered = settings.meter
        self._meter = Meter(layout, reduced=settings.reduced_motion)
        self._theme = card_theme.named(settings.cards)

    def handle(self, intent: Intent) -> bool:
        """Show the sheet as long as Tab is held and nothing else is done; say whether that made a change."""
        match intent:
            case Key(name="tab", ctrl=False, alt=False):
                return self._take_up()
            case Key() | PointerPressed() | KeyReleased(name="tab") | PointerLeft(keys=True):
                return self.put_away()
        return False

    def put_away(self) -> bool:
        """Take the sheet off the table; say whether it lay there."""
        return self._sheet is not None and self._sheet.hold(up=False)

    def _take_up(self) -> bool:
        from .card_tracker import KnownSheet  # noqa: PLC0415  # not needed for the first frame

        if self._sheet is None:
            self._sheet = KnownSheet(self._game)
        return self._sheet.hold(up=True)

    def update(self, dt: float, *, still: bool) -> bool:
        """Let time pass; say whether there is something new to draw."""
        changed = self.counsel.update(dt, still=still)
        chance = self.counsel.chance if self.counsel.metered else None
        return self._meter.update(dt, chance) or changed

    def warm(self) -> bool:
        """Think while nothing moves, where that is asked for; say whether there is more to think about."""
        return self.counsel.think()

    @property
    def odds(self) -> str | None:
        """What the plan comes to in one line, if one is shown."""
        plan = self.counsel.plan
        if plan is None:
            return None
        from . import plan_badges  # noqa: PLC0415  # not needed for the first frame

        return plan_badges.in_one_line(plan)

    def draw(self, target: pygame.Surface, held: Sequence[Card], *, pointing: bool) -> None:
        """Draw the gauge and the plan; its reason has no place while ``pointing`` at a card."""
        self._meter.draw(target)
        plan = self.counsel.plan
        if plan is not None:
            from . import plan_badges  # noqa: PLC0415  # not needed for the first frame

            plan_badges.draw_badges(target, plan, self._game.state, self._layout, held)
            if not pointing:
                plan_badges.draw_reason(target, plan, self._layout)

    def draw_sheet(self, target: pygame.Surface) -> None:
        """Draw the sheet over everything, while it is shown."""
        if self._sheet is not None:
            self._sheet.draw(target, self._layout, self._theme)
