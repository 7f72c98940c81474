"""The base class of dialogs on a small sheet, and the dialog that asks for a Dungeon's number."""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterator, Sequence
from contextlib import suppress
from enum import Enum
from typing import Final

import pygame
from pygame import Rect

from ...engine import MAX_NUMBER, Card, Claim, CodeError, FaultError, GameId, Words, parse_number, read_claim
from ...engine.code import MIN_SYMBOLS
from ...engine.share import without_curve
from ...i18n import N_, gettext as _
from ..accessibility.node import Node, box
from ..base_screen import BaseScreen
from ..input import Direction, FocusStep, Intent, Key, PointerPressed
from ..pads import active_device
from ..pads.makes import PadButton
from ..requests import Command, Context, Paste, Play, Sound, Watch
from ..table import card_theme, light, renderer
from ..table.cards import CardSprites, Faces
from ..table.layout import CARD_ASPECT
from ..table.tween import Pose
from ..widgets import boards, controls, paper, text
from ..widgets.actions import ENTER, Action, Shortcut
from ..widgets.boards import Plate
from ..widgets.buttons import Button
from ..widgets.form import Digits
from ..widgets.parts import DrawnPart, Part, TextPart, lines
from ..widgets.rich_text import RichText
from ..widgets.theme import BODY, Style
from ..words import games_text, result_text, table_text
from ..words.numbers import listed
from ..words.rule_options import in_brief
from . import result_sheet
from .result_sheet import SLATE
from .sheet import BACK

_PLAY: Final = Action(Command.PLAY, N_("Play"), (ENTER,))
# The Play action without its key, for use beside Watch replay, which has the Enter key.
_PLAY_TOO: Final = Action(Command.PLAY, N_("Play"))
_WATCH: Final = Action(Command.WATCH, N_("Watch replay"), (ENTER,))
_PASTE: Final = Action(Command.PASTE, N_("Paste"), (Shortcut("v", ctrl=True),), pads=(PadButton.X,))
_LONGEST: Final = 10_000  # the maximum input length, in characters: longer than any game ID or result code
_TORCHLIGHT, _GLOW = (255, 204, 140), (120, 56, 14)  # the colours of the light on the gate and inside it
_SHOWN: Final = 40  # the maximum number of visible characters of the input


class Dialog(BaseScreen, ABC):
    """A dialog over the screen below. Subclasses compose its parts within ``sheet``."""

    covers = False
    actions: Sequence[Action] = ()  # the board's action, then the actions of the links below
    width, height = 640, 240  # the size of the sheet, in pixels at scale 1; limited by the window
    aside = 0  # the width kept free for a picture on the left, in pixels at scale 1
    tint = SLATE  # the colour of the ribbon with the heading
    _bottom = 0  # the y coordinate of the paragraphs' bottom
    slices = 0.006, 0.010  # seconds of work per frame that draws nothing, and per call in idle time

    def _lay(self) -> None:
        super()._lay()
        width, height = self.size
        around = result_sheet.OVER + result_sheet.UNDER
        scale = min(self._style.scale, (width - 24) / self.width, (height - 16) / (self.height + around))
        style = self._style = self._style.at(scale)
        sheet = Rect(0, 0, style.px(self.width), style.px(self.height))
        top = (height - style.px(self.height + around)) // 2 + style.px(result_sheet.OVER)
        self.sheet = sheet.move_to(midtop=(width // 2, top))
        self._lay_buttons()

    def _lay_buttons(self) -> None:
        self._place_buttons([Button(action) for action in self.actions])

    def _place_buttons(self, buttons: Sequence[Button]) -> None:
        """Lay out the first of ``buttons`` as a board, and the other buttons as links below it."""
        board, *links = buttons
        laid = result_sheet.board_and_links(board, links, self.sheet, self._style, self.size[0])
        self.buttons.buttons, self._dirty = laid, True

    def update(self, dt: float) -> bool:
        """Advance time, and work if there is nothing to draw. Return whether a redraw is needed."""
        drawn = super().update(dt)
        if not drawn:
            self._work(self.slices[0])
        return drawn

    def preload(self) -> bool:
        """Work while idle. Return whether there is more to do."""
        return self._work(self.slices[1])

    def _work(self, seconds: float) -> bool:
        """Work for ``seconds``. Return whether there is more to do. By default, there is no work."""
        return False

    @property
    def _room(self) -> int:
        return self.sheet.w - self._style.px(72 + self.aside)

    @property
    def _middle(self) -> int:
        return self.sheet.centerx + self._style.px(self.aside) // 2

    def _paragraphs(
        self, key: str, paragraphs: Sequence[str], area: Rect, apart: int, *, numbered: bool = False
    ) -> Iterator[RichPart]:
        """Yield paragraphs in ``area``, spaced by ``apart`` pixels at scale 1, optionally ``numbered``."""
        for i, words in enumerate(paragraphs):
            part = RichPart(f"{key} {i}", words, area, self._style, i + 1 if numbered else 0)
            yield part
            self._bottom = part.rect.bottom
            area = Rect(area.left, part.rect.bottom + self._style.px(apart), area.w, 0)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the sheet over the current picture."""
        renderer.dim(target)
        paper.draw_paper(target, self.sheet, self._style.theme)
        for part in result_sheet.banner(_(self.heading), self.tint, self.sheet, self._style):
            part.draw(target)
        self._draw_parts(target)
        result_sheet.draw_buttons(target, self.buttons, self._style)

    def _draw_card(
        self, target: pygame.Surface, card: Card, center: tuple[float, float], width: int, angle: float
    ) -> None:
        sprites = CardSprites(Faces((width, round(width * CARD_ASPECT)), card_theme.chosen(self._settings)))
        sprites.draw(target, card, Pose(*center, angle, lift=0.3))


class RichPart(TextPart):
    """A paragraph with markup, preceded by ``number`` unless it is 0."""

    def __init__(self, key: str, words: str, area: Rect, style: Style, number: int) -> None:
        plain, self._indent = style.regular(BODY), style.px(30) if number else 0
        self._rich = RichText(words, plain, area.w - self._indent, style.theme)
        figure, red = [str(number)] if number else [], style.title(BODY, style.theme.red)
        middle = area.left, area.top + text.leading(plain) // 2
        self.right = area.left + self._indent + self._rich.size[0]
        rect, spoken = Rect(area.topleft, (area.w, self._rich.size[1])), words.replace("*", "")
        super().__init__(key, figure, red, middle, "midleft", spoken=spoken, rect=rect)

    def draw(self, target: pygame.Surface, *, focused: bool = False) -> None:
        """Draw the paragraph."""
        super().draw(target)
        self._rich.draw(target, self.rect.left + self._indent, self.rect.top)


class EnterDungeonScreen(Dialog):
    """Asks for a Dungeon's number, a whole game ID such as ``hard#7``, or a shared result."""

    heading = N_("Dungeon by number")
    width, height, aside = 820, 224, 180
    actions: Sequence[Action] = (_PLAY, _PASTE, BACK)

    def __init__(self, context: Context) -> None:
        self._typed, self._verdict, self._bad = "", "", False
        self._claim: Claim | None = None
        self._digits: Digits | None = None  # the digit selector; `None` if the number is typed
        # Whether a key caused the current intent. If so, arrows focus buttons, because digits can be typed.
        self._keyed = False
        super().__init__(context)

    def handle(self, intent: Intent) -> None:
        """Handle an intent, and note whether it came from a key."""
        self._keyed = isinstance(intent, Key)
        super().handle(intent)

    def _act(self, command: Enum) -> None:
        match command:
            case Command.PLAY:
                self._play()
            case Command.WATCH if self._claim is not None:
                self._ask(Command.BACK)
                self.send(Watch(self._claim.game))
            case Command.PASTE:
                self.send(Paste(self._paste))
            case _:
                super()._act(command)

    def _take(self, intent: Intent) -> None:
        # Without a keyboard, the arrows change the digits if the field contains a number.
        arrow = isinstance(intent, FocusStep) and not intent.direction.is_tab
        if isinstance(intent, FocusStep) and arrow and self._is_number and not self._keyed:
            self._step(self._digits or self._as_digits(), intent.direction)
        elif isinstance(intent, PointerPressed) and intent.touch and (digits := self._tapped_digits):
            step = digits.tap(intent.pos, self.field_rect)
            if step is None:
                super()._take(intent)
            else:
                self._step(digits, step)
        else:
            super()._take(intent)

    def _as_digits(self) -> Digits:
        return Digits(int(self._typed or "0"), len(str(MAX_NUMBER)))

    @property
    def _tapped_digits(self) -> Digits | None:
        """The digit selector, which touch always uses for a number; `None` if the number is typed."""
        if self._digits is None and active_device.touch() and self._is_number:
            return self._as_digits()
        return self._digits

    def _step(self, digits: Digits, direction: Direction) -> None:
        digits.step(direction)
        self._write(str(digits.number))
        self._digits = digits
        if direction in (Direction.LEFT, Direction.RIGHT):
            fields = {"place": digits.cursor + 1, "of": digits.count}
            self.news.say(lambda: _("Digit {place} of {of}: {digit}.", digit=digits.chosen, **fields))

    @property
    def _is_number(self) -> bool:
        typed = self._typed
        return not typed or (typed.isascii() and typed.isdigit() and len(typed) <= len(str(MAX_NUMBER)))

    def _type(self, key: Key) -> bool:
        if key.name == "backspace":
            self._write("" if key.ctrl else self._typed[:-1])
        elif key.text and key.text.isprintable() and not key.ctrl:
            self._write(self._typed + key.text)
        else:
            return False
        return True

    def _paste(self, pasted: str) -> None:
        # Without a keyboard, the player couldn't erase earlier text, so replace it.
        kept = self._typed if active_device.keyboard() else ""
        self._write(kept + " ".join(without_curve(pasted).split()))
        if self._claim is None:
            self.news.say(lambda: self._typed or _("Empty."))
        if not pasted.strip():
            self._say(_("The clipboard is empty."), bad=True)

    def _write(self, typed: str) -> None:
        """Put ``typed`` in the field, and check at once whether it is a shared result."""
        self._typed, self._digits = typed[:_LONGEST], None
        self._verdict, self._claim = "", None
        self.buttons.focus = None
        self.news.clear()  # clear the news, because a screen reader already echoes the typed text
        if len(typed) >= MIN_SYMBOLS and "-" in typed:
            with suppress(CodeError):
                self._claim = read_claim(self._typed)
        if self._claim is not None:
            self._say(_judged(self._claim), bad=bool(self._claim.faults))
        self.actions = (_PLAY, _PASTE, BACK) if self._claim is None else (_WATCH, _PLAY_TOO, _PASTE, BACK)
        self._lay_buttons()

    def _say(self, words: str, *, bad: bool) -> None:
        self._verdict, self._bad = words, bad
        self.news.say(lambda: words)
        self._dirty = True

    def _refuse(self, reason: str) -> None:
        self.send(Sound("unlawful"))
        self._say(reason, bad=True)

    def _play(self) -> None:
        if not self._typed.strip():
            keyboard = active_device.keyboard()
            self._refuse(_("Type a number or code first.") if keyboard else _("Choose the digits first."))
            return
        try:
            game_id = self._claim.game.id if self._claim is not None else self._game_id()
        except ValueError as error:
            reason = games_text.fault_text(error.fault) if isinstance(error, FaultError) else str(error)
            self._refuse(_("{reason}.", reason=reason[:1].upper() + reason[1:]))
            return
        self._ask(Play(game_id))

    def _game_id(self) -> GameId:
        typed = self._typed.strip()
        if "#" in typed.lstrip("#") or ":" in typed:
            return GameId.parse(typed)
        if len(typed) >= MIN_SYMBOLS and "-" in typed:
            read_claim(typed)  # raises an error that explains why the text isn't a result
        return GameId(self._settings.ruleset, parse_number(typed.lstrip("#")))

    def _compose(self) -> Iterator[Part]:
        style, theme = self._style, self._theme
        ink = theme.red if self._verdict and self._bad else theme.faded_ink
        words, look = self._verdict or self._advice(), style.italic(BODY - 2, ink)
        at = self._middle, self.field_rect.bottom + 32 * style.scale
        yield lines("advice", *text.wrapped(words, look, self._room, style.px(44)), at, spoken=self._advice())
        yield DrawnPart(self._draw_gate)
        yield DrawnPart(self._draw_field, self._field_nodes)

    def _field_nodes(self) -> Sequence[Node]:
        focused = self.buttons.focus is None and not self.news.fresh
        is_number, focus = self._is_number, self._leave_buttons
        field = controls.field(self._typed, self._digits, focus, is_number=is_number, focused=focused)
        return (field._replace(box=box(self.field_rect)), controls.keys(focus))

    @property
    def field_rect(self) -> Rect:
        """The rectangle of the input field."""
        sheet, scale = self.sheet, self._style.scale
        return Rect(sheet.left + (36 + self.aside) * scale, sheet.top + 66 * scale, self._room, 52 * scale)

    def _draw_gate(self, target: pygame.Surface) -> None:
        sheet, px = self.sheet, self._style.px
        gate = Rect(0, 0, px(160), px(210)).move_to(bottomleft=(sheet.left + px(30), sheet.bottom - px(8)))
        if not self._theme.plain and (drawn := paper.printed("gate", gate.size)) is not None:
            lit = drawn.copy()
            lit.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
            lit.fill((*_TORCHLIGHT, 255), special_flags=pygame.BLEND_RGBA_MULT)
            target.blit(lit, gate, special_flags=pygame.BLEND_PREMULTIPLIED)
            text.put(target, light.halo(gate.w, _GLOW), gate.center, flags=pygame.BLEND_RGB_ADD)
            step = Rect(gate.left - px(8), gate.bottom - px(10), gate.w + px(16), px(18))
            boards.draw_plate(target, step, Plate.STRIP, self._style.scale, self._theme)

    def _draw_field(self, target: pygame.Surface) -> None:
        box = self.field_rect
        style = self._style._replace(theme=self._theme.on_stone())
        boards.draw_plate(target, box, Plate.STRIP, style.scale, self._theme)
        if (digits := self._tapped_digits) is not None:
            digits.draw(target, box, style)
            return
        # Show the end of the text, where typing continues.
        hidden = len(self._typed) > _SHOWN
        shown = f"\N{HORIZONTAL ELLIPSIS}{self._typed[-_SHOWN:]}" if hidden else self._typed
        caret = text.put(target, text.fitted(shown, style.title(28), box.w - 30), box.center).right + 3
        pygame.draw.line(target, style.theme.ink, (caret, box.top + 12), (caret, box.bottom - 12), 2)

    def _advice(self) -> str:
        if accept := active_device.letter(PadButton.A):
            cross = active_device.letter(PadButton.DPAD)
            return _("Choose the digits with {cross}, then press {accept}.", cross=cross, accept=accept)
        if active_device.touch() and self._is_number:
            return _("Tap the arrows to set the digits, then tap Play.")
        rules = in_brief(self._settings.ruleset)
        words = N_("A number alone means {rules}. Add rules (hard#7), or paste a result code.")
        return _(words, rules=rules)


def _judged(claim: Claim) -> str:
    if claim.faults:
        faults = listed(*map(games_text.fault_text, claim.faults))
        return _("This text doesn't match the code: {faults}.", faults=faults)
    game, result = table_text.heading(claim.game), result_text.result(claim.game)
    if claim.words is Words.OTHER and not claim.true:
        return _("Verified. {game}: {result}; the text around it wasn't checked", game=game, result=result)
    return _("Verified. {game}: {result}", game=game, result=result)
