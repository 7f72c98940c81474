"""The result of a game: its outcome, score and seals, and the light behind the sheet."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from itertools import chain
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from ...engine import Card, Game, Outcome, outcome, share_text
from ...i18n import gettext as _
from ...storage.daily import streak
from ...storage.judgements import Judgements
from ...storage.milestones import Milestone
from ...storage.overview import Feat, Overview, feats
from ...storage.worker import Task
from .. import assets
from ..accessibility import node
from ..accessibility.node import Node, box
from ..background import judge, par
from ..base_screen import BaseScreen
from ..input import Accept, Back, FocusStep, Intent, Key, PadPressed, PointerPressed, meaning
from ..requests import Command, Context, Copy, CopyPicture, PlayOn, ReviewGame, Sound, Watch
from ..table import card_theme, ending, questions, scenery
from ..table.actions import MUTE, UNDO, UNDO_END
from ..table.cards import PREMULTIPLIED, CardSprites, Faces
from ..table.effects import FALLS, SETTLES, draw_dust, draw_flecks, fallen, shake
from ..table.ending_art import DARK_TONE, TILT, EmptyFaces, cut_wall, leaping, snuffed
from ..table.layout import Layout
from ..table.renderer import dim
from ..table.tween import Pose, between, ease_in_out
from ..widgets import boards, paper, text
from ..widgets.actions import Action, command_of
from ..widgets.boards import Look, Plate
from ..widgets.buttons import Button, label_width
from ..widgets.parts import DrawnPart, Part
from ..widgets.theme import BODY, ROOMY, SMALL, Style, enlarged, text_scale
from ..words import numbers, result_text, review_text, spoken, spoken_sheets
from . import result_sheet
from .result_seals import Achievement, ResultSeals, achievements
from .result_sheet import Drawer, ResultSheet

# At scale 1, the candle relative to the window's lower right corner, and the height of its wax; the candle's
# maximum scale, and the width that it takes from the links if it is beside them.
_CANDLE, _WAX, _BESIDE = (-164, -202, 196, 196), 125, (1.05, 146)
_GASH: Final = (-34, -24, 148, 350)  # the gash relative to the sheet's upper left corner, at scale 1
_CRACKS: Final = (  # each crack: a corner of the sheet, and points relative to it at scale 1
    ("topleft", (8, 114), (30, 124), (44, 138), (66, 133), (84, 143), (118, 139)),
    ("topright", (-2, 140), (-20, 131), (-38, 143), (-58, 135), (-80, 147), (-96, 138), (-128, 143)),
    ("bottomright", (-3, -58), (-18, -48), (-28, -32), (-52, -28), (-62, -14), (-80, -8)),
    ("bottomleft", (6, -46), (18, -38), (28, -24), (46, -20), (58, -8)),
)
# The ribbon's scale; and the distance from its middle up to the fan's foot and down to its own lower edge, in
# pixels at scale 1.
_HERALD, _FOOT = 1.36, 30
_NEMESIS: Final = 2  # minimum number of deaths by the same Monster for a remark about that
_MOST_SKULLS: Final = 8
_SLIDE: Final = 0.28
_LANDS: Final = 0.30  # seconds until the killer's card or the ribbon lands; then light flashes from it
_FLASHES, _LEAPS = 0.15, 0.4  # seconds that the light takes to flash, and the killer to leap
_FOLLOWS: Final = 0.42  # seconds from the start of the killer's card or the ribbon to the start of the sheet
_SHAKES, _KICK = 0.2, 6  # the duration of the shake as the sheet lands, and its height in pixels at scale 1
_REBOUNDS, _TIGHT = 0.12, 0.05  # seconds that the landed ribbon rebounds, and its loss of size meanwhile
_FLECKS, _DUSTY = 0.24, 90  # seconds that flecks fly from the ribbon, and the dust's reach as the sheet lands
_GROWTH: Final = 0.3  # duration of the sheet's growth to make room for seals, in seconds
_POPS, _THROWN = 0.15, 0.45  # durations of the final score's pop and of the confetti, in seconds
_CONFETTI: Final = (244, 197, 66), (206, 40, 48), (244, 197, 66), (76, 140, 60)
_COUNT: Final = 0.3  # duration of the score's count-up, in seconds
LoadHistory = Callable[[], Overview | Task[Overview]]
"""A function that returns the history, or a task that reads the history."""

# Seconds that the whole sheet must have been visible, without a press of Enter, before Enter works.
_LEGIBLE: Final = 0.6
_MIN_MESSAGE, _READING = 3.0, 1 / 15  # minimum duration of a message, and reading time per letter, in seconds


class ResultLight:
    """The light behind the sheet. Its pictures are created on first use."""

    def __init__(self, game: Game, context: Context, killer: tuple[Card, Rect] | None, sheet: Rect) -> None:
        """``killer`` is the killing card and its highlighted rectangle; `None` without a visible killer."""
        self._game, self.size, self.killer, self._sheet = game, context.size, killer, sheet
        self._settings, self._theme = context.settings, context.theme
        self._sprites: list[CardSprites] = []  # the killer's card, and the same without the killer
        self._layers: list[tuple[pygame.Surface, Rect]] = []  # the wall and the candle, until kept
        self._kept: pygame.Surface | None = None  # everything once nothing moves
        self._leaping: tuple[pygame.Surface, Rect] | None = None  # the killer, as it leaps out of its card
        self.beside = 0  # the width to the right of the links, in pixels, if the candle is there
        self.nemesis = "", 0  # the line below the killer, and the number of times it has killed the player

    def draw(self, target: pygame.Surface, entrance: Entrance) -> None:
        """Draw the light at this point of the sheet's ``entrance``."""
        risen, shone, grown = entrance.landed, entrance.shone, entrance.grown
        if self._theme.plain:
            dim(target, round(150 * risen))
        elif self._kept is not None:
            target.blit(self._kept, (0, 0))
        elif outcome(self._game.state) is not Outcome.CLEARED:
            self._layers = self._layers or [*self._made()]  # at once, so that loading doesn't disturb motion
            # Fade from the table's darkness around the killer to black, then from black to the light.
            target.fill((round(DARK_TONE * (1 - risen)),) * 3, special_flags=pygame.BLEND_RGB_MULT)
            for picture, place in self._layers if shone else ():
                target.blit(picture, place, special_flags=PREMULTIPLIED)
            if self.killer is None:
                target.fill((round(255 * shone) or 255,) * 3, special_flags=pygame.BLEND_RGB_MULT)
            elif 0 < shone < 1:  # the light bursts from the card
                scenery.open_wall(target, self.killer[1].center, shone)
        if self.killer is not None and self._kept is None:
            self._draw_killer(target, *self.killer, entrance)
        if grown == 1.0 and self._layers:
            self._kept, self._layers, self._sprites, self._leaping = target.copy(), [], [], None
        if self.killer is not None and (self._kept is not None or (self._theme.plain and risen == 1.0)):
            self._draw_nemesis(target, self.killer[1])

    def _made(self) -> Iterator[tuple[pygame.Surface, Rect]]:
        """Yield the pictures behind the killer, and their places, in drawing order."""
        if self.killer is not None:
            card, place = self.killer
            if (cards := card_theme.chosen(self._settings)).face != "plain":
                self._leaping = leaping(card, cards, place, self._sheet)
            stones = scenery.drawing_greys("wall", self.size)
            stones.set_palette(scenery.inks(None))
            cut_wall(wall := stones.convert(32), place)
            yield wall, wall.get_rect()
        if self.beside:  # keep the candle small enough to fit below the sheet
            size = min(text_scale(*self.size) * _BESIDE[0], (self.size[1] - self._sheet.bottom) / _WAX)
            stick = Rect([round(part * size) for part in _CANDLE]).move(self.size)
            yield snuffed(stick.size), stick.move(0, -stick.h)

    def _draw_killer(self, target: pygame.Surface, killer: Card, place: Rect, entrance: Entrance) -> None:
        risen, grown = entrance.landed, entrance.grown
        if not self._sprites:
            cards, large = card_theme.chosen(self._settings), self._settings.large_index
            empty = EmptyFaces(place.size, cards._replace(card_names=False), large_index=large)
            # Larger text leaves less room for the card, but its name hardly shrinks.
            larger = min(ROOMY / 100, enlarged(*self.size, self._settings.text_size) ** 2)
            faces = Faces(place.size, cards, large_index=large, larger=larger)
            self._sprites = [CardSprites(faces), CardSprites(empty)]
        leaps = risen == 1.0 and self._leaping is not None
        pose = Pose(*place.center, angle=TILT, lift=1.0)
        if risen < 1.0:
            layout = Layout.of(*self.size, self._settings.text_size, self._theme)
            begin = next(iter(ending.poses(self._game, layout).values()), pose)._replace(shade=0.17)
            pose = between(begin._replace(size=layout.card[0] / place.w, z=pose.z), pose, risen)
        self._sprites[leaps].draw(target, killer, pose)
        if leaps and self._leaping is not None:
            picture, at = self._leaping
            x, y = pygame.Vector2(place.center).lerp(at.center, grown)
            grows = picture if grown == 1.0 else pygame.transform.scale_by(picture, 0.7 + 0.3 * grown)
            text.put(target, grows, (x, y), flags=PREMULTIPLIED)

    def _draw_nemesis(self, target: pygame.Surface, place: Rect) -> None:
        words, times = self.nemesis
        if not words:
            return
        style = Style(text_scale(*self.size, self._settings.text_size), self._theme)
        y = place.bottom + round(place.h * 0.1)
        room = 2 * min(place.centerx, self.size[0] - place.centerx) - style.px(20)
        fit = text.fitting(words, style.bold(BODY + 3, self._theme.chalk), min(room, round(place.w * 1.25)))
        shade = Rect(0, 0, text.line_width(words, fit) + style.px(70), style.px(120))
        shade.midtop = place.centerx, y - style.px(42)
        for _layer in range(2):  # dim the cuts behind the words
            boards.draw_plate(target, shade, Plate.STRIP, style.scale, self._theme, quiet=True)
        scenery.write(target, words, fit, (place.centerx, y), "center", self._theme)
        if (skull := assets.icon("skull", style.px(30))) is not None and y + style.px(60) < self.size[1]:
            count = min(times, _MOST_SKULLS)
            for i in range(count):
                x = place.centerx + round((i - (count - 1) / 2) * skull.get_width() * 1.25)
                text.put(target, skull, (x, y + style.px(34)), flags=PREMULTIPLIED)


class Entrance(NamedTuple):
    """The entrance of a sheet. Its age is infinite once the entrance is over, or if there is none."""

    age: float = math.inf  # seconds since the sheet appeared
    waits: float = 0.0  # seconds by which the sheet follows the killer's card or the ribbon

    @property
    def done(self) -> bool:
        """Whether all motion has ended."""
        return self.age >= self.counts + _THROWN

    def after_count(self, lasts: float = _POPS) -> float | None:
        """Return the progress of an effect of ``lasts`` seconds after the count-up; `None` outside it."""
        t = (self.age - self.counts) / lasts
        return t if 0 <= t < 1 else None

    @property
    def landed(self) -> float:
        """The progress of the killer's card on its way to its place, 0 to 1."""
        return 1 - (1 - min(1.0, self.age / _LANDS)) ** 3

    @property
    def risen(self) -> float:
        """The progress of the rising sheet, 0 to 1."""
        return 1 - (1 - min(1.0, max(0.0, (self.age - self.waits) / _SLIDE))) ** 3

    @property
    def lands(self) -> float:
        """The age at which the sheet lands, in seconds."""
        return self.waits + _SLIDE

    @property
    def kick(self) -> float:
        """The vertical shake as the killer's card, the ribbon or the sheet lands, from -1 (up) to 1."""
        t = (self.age - (self.lands if self.age >= self.lands else _LANDS)) / _SHAKES
        return -((1 - t) ** 2) * math.cos(9 * t) if 0 <= t < 1 else 0.0

    @property
    def _count(self) -> float:
        return min(1.0, max(0.0, (self.age - self.counts) / _COUNT + 1))

    @property
    def counts(self) -> float:
        """The age at which the count-up ends, in seconds."""
        return self.lands + _COUNT

    @property
    def shone(self) -> float:
        """The brightness, 0 to 1, of the light on the killer. It flashes as the killer's card lands."""
        return min(1.0, max(0.0, (self.age - _LANDS) / _FLASHES))

    @property
    def grown(self) -> float:
        """The progress of the killer's leap out of its card, 0 to 1."""
        return 1 - (1 - min(1.0, max(0.0, (self.age - _LANDS) / _LEAPS))) ** 2

    def counted(self, score: int) -> int:
        """Return the score that the count-up animation shows now."""
        return round(score * ease_in_out(self._count))

    @property
    def ticks(self) -> int:
        """The number of ticks that the count-up has made."""
        return int(6 * self._count)

    def later(self, dt: float) -> Entrance:
        """Return the entrance ``dt`` seconds later."""
        after = self._replace(age=self.age + dt)
        return Entrance() if after.done else after


class ResultScreen(BaseScreen):
    """A sheet over the table of a finished game. Par is computed in idle time."""

    covers = caches_below = False
    focused_at_once = True

    def __init__(
        self,
        context: Context,
        game: Game,
        *,
        history: LoadHistory | None = None,
        judged: Callable[[], Judgements] | None = None,
        enters: bool = False,
        known: par.Par | None = None,
    ) -> None:
        """``history`` returns the games to compare with, ``judged`` their evaluations.

        ``enters`` slides the sheet in. ``known`` is the par of an earlier sheet, reused for the same game.
        """
        self._game, self._history, self._judged = game, history, judged
        self._reading: Task[Overview] | None = None  # the task that reads the history, while it runs
        self._feats: frozenset[Feat] = frozenset()
        self._streak = 0  # the streak of Dailies that this game is part of; 0 if none
        self._heralded = False  # whether the sound for a record has been played
        self._reached: judge.Reached | None = None
        self._enters = enters
        self._drawer = Drawer.MAIN  # the actions shown in the last row
        self._seals = ResultSeals()
        self._times = 0  # how many times the killer has killed the player; 0 while that is unknown
        # The progress of the sheet's growth for seals, 0 to 1.
        self._grown = 0.0 if enters and not context.settings.reduced_motion else 1.0
        self._seen = 0.0  # seconds for which the whole sheet has been visible since the last Enter
        self._entrance = Entrance(0.0) if enters else Entrance()
        self._at_once: int | None = None  # the index of the initially focused button
        # The pictures of the sheet while it slides in, and of the ribbon that falls before it.
        self._sliding: pygame.Surface | None = None
        self._ribbon: pygame.Surface | None = None
        self._shared = _shared(game)
        # The message shown instead of the lesson, and the seconds until it disappears.
        self.message, self._message_left = "", 0.0
        self.par = known if known is not None and known.is_of(game) else par.Par(game)
        super().__init__(context)
        if enters and (self.killer is not None or not self._died):
            # The ribbon falls at once, and the killer's card rises first.
            self._entrance = Entrance(0.0 if self._died else _LANDS - FALLS, _FOLLOWS)

    def _lay(self) -> None:
        super()._lay()
        self._ending = result_text.score_sum(self._game)
        self._died = outcome(self._game.state) is Outcome.DIED
        self._lowest, scale = result_sheet.fitting(self.size, self._style, died=self._died)
        self._style = Style(scale, self._theme.cold() if self._died else self._theme.warm())
        self.killer: tuple[Card, Rect] | None = None  # the killing card, and its highlighted rect
        self._killed_by = self._game.state.last_taken if self._died else None
        if self._killed_by is not None:
            seals = self._style.px(result_sheet.SEALS)
            self._lowest, place = result_sheet.with_card(self.size, self._lowest, seals)
            if place is not None:
                self.killer = self._killed_by, place
                self._ending = self._ending._replace(story=result_text.story(self._game, beside=True))
        layout = Layout.of(*self.size, self.context.settings.text_size, self._theme)
        cards = [layout.card_rect(pose) for pose in ending.poses(self._game, layout).values()]
        self._foot = max((at.bottom for at in cards if at.left <= self.size[0] / 2 <= at.right), default=0)
        self._light = ResultLight(self._game, self.context, self.killer, self._lowest)
        if self.killer is not None and self.size[0] > self.size[1]:
            self._light.beside = round(_BESIDE[1] * text_scale(*self.size))
        self._light.nemesis = self._nemesis, self._times
        self._lay_buttons()

    def _lay_buttons(self) -> None:
        style, focus = self._style, self.buttons.focus
        focused = self.buttons.buttons[focus].command if focus is not None and self.buttons.buttons else None
        self._sealed = self.achieved() if self._entrance.risen == 1 else []  # milestones with laid-out seals
        seals = style.px(result_sheet.SEALS)
        grown = round(seals * ease_in_out(self._grown) * bool(self._sealed))
        self.sheet = self._lowest.union(self._lowest.move(0, -grown))
        # Hang the ribbon over the foot of the fan, but leave space for the medal.
        hung = min(self._foot + style.px(_FOOT), self.sheet.top - style.px(result_sheet.HANGS))
        self._hung = self._lowest.move_to(top=max(style.px(result_sheet.OVER), hung))
        ribbon, rays = self._hung.top + style.px(_FOOT), self._hung.top >= self._foot
        drawn = self._game, self._ending, self.sheet, style, self._died
        self._page = ResultSheet(*drawn, ribbon=ribbon, rays=rays)
        # Disable what isn't available yet, so that no button moves or changes its meaning once it is.
        found = {result_sheet.RETRY: self.par.reviewed.retry, result_sheet.BEST: self.par.line}
        links = [Button(one, enabled=found.get(one, 0) is not None) for one in self._actions(self._drawer)]
        if self._drawer is Drawer.MAIN:
            # Reserve the width of the longest label, so that the row stays in place when the label changes.
            wide = label_width(_("Retry Room {room}", room=10), "W", style.sized(SMALL))
            links[0] = links[0]._replace(rect=Rect(0, 0, wide, 0))
            if (retry := self.par.reviewed.retry) is not None:
                room = self._game.at(retry).room_number
                links[0] = links[0]._replace(written=_("Retry Room {room}", room=room))
        new = Button(result_sheet.NEW, look=Look.RED)
        laid = result_sheet.board_and_links(new, links, self.sheet, style, self.size[0], self._light.beside)
        row = self.sheet.move_to(h=seals).inflate(-2 * style.px(result_sheet.SIDES), 0)
        row.top = self.sheet.bottom - style.px(result_sheet.ROWS[self._died])
        stamped = self._seals.buttons(self._sealed, row, style, falling=self._enters)
        self.buttons.buttons = [*laid, *stamped, *self._explained()]
        if focused is not None:
            self.buttons.give_to(focused)
        self._dirty = True

    def _explained(self) -> Iterator[Button]:
        """Yield invisible buttons over the sheet's texts, with tooltips that explain their terms."""
        terms = result_text.terms(self._game)
        for one in (one for part in self._compose() for one in part.nodes()):
            if one.key in terms and one.box is not None:
                action = Action(Command.RULES, terms[one.key][0], help=terms[one.key][1])
                at = Rect(one.box).inflate(self._style.px(8), self._style.px(4))
                yield Button(action, at, icon=lambda *_: pygame.Surface((0, 0)), look=Look.INK)

    def _actions(self, *drawers: Drawer) -> list[Action]:
        every = [one for drawer in drawers for one in result_sheet.LINKS[drawer]]
        return [UNDO if one is UNDO_END and self._game.practice else one for one in every]

    @property
    def _looks_back(self) -> bool:
        """Whether the review that finds this game's lesson has yet to start or finish."""
        starts = self._judged is not None and (self._history is not None or self._reading is not None)
        return self.par.reviewing is not None or (starts and not self.par.reviewed.turns)

    def _command(self, intent: Intent) -> Enum | None:
        command = super()._command(intent)
        if command is None and isinstance(intent, Key | PadPressed):
            # Accept the keys of hidden actions too.
            hidden = (MUTE, *self._actions(*Drawer))
            command = command_of((one for one in hidden if isinstance(one.command, Command)), intent)
        return command

    def _open(self, drawer: Drawer) -> None:
        self.send(Sound("button"))
        by_key, self._drawer = self.buttons.focus is not None, drawer
        self.buttons.give(None)
        self._lay_buttons()
        if by_key:
            self.buttons.give(2 if drawer is Drawer.MAIN else 1)  # focus the drawer's first action

    def leave(self) -> None:
        """Stop the search for par."""
        super().leave()
        self.par.stop()

    def update(self, dt: float) -> bool:
        """Advance time, including the sheet's entrance."""
        moving = not self._entrance.done
        if moving:
            before, self._entrance = self._entrance, self._entrance.later(dt)
            counted = before.counts, "count-tick" if self._died else "count-final"
            for moment, cue in ((_LANDS, "stamp"), (before.lands, "place"), counted)[not before.waits :]:
                if before.age < moment <= self._entrance.age:
                    self.send(Sound(cue))
            if before.ticks < self._entrance.ticks and self._entrance.age < before.counts:
                self.send(Sound("count-tick"))
        else:
            self._seen += dt
        self._message_left -= dt
        if self.message and self._message_left <= 0:
            self.message, self._dirty = "", True
        if moving and self._entrance.risen == 1:  # the first seals fall while the score is still counted
            self._compare()
        self._seal()
        moving |= self._let_fall(dt)
        return super().update(dt) or moving

    def blend(self, target: pygame.Surface, old: pygame.Surface, part: float, way: int | None) -> None:
        """Skip dissolves during the entrance: they would show the rising killer twice."""
        if way is None or self._entrance.done:
            super().blend(target, old, part, way)

    def _seal(self) -> None:
        if self._entrance.risen == 1 and self._sealed != self.achieved():
            self._lay_buttons()

    def _let_fall(self, dt: float) -> bool:
        """Advance the sheet's growth, then the fall of each seal in turn. Return whether anything moves."""
        if self._entrance.risen < 1 or not self._enters:
            return False
        if self._sealed and self._grown < 1:
            self._grown = min(1.0, self._grown + dt / _GROWTH)
            self._lay_buttons()
            return True
        falls, strikes = self._seals.fall(self.achieved(), dt)
        if falls:
            self._lay_buttons()
        if strikes:
            self.send(Sound("stamp"))
            if Feat.RECORD in self._feats and not (self._died or self._heralded):
                self._heralded = True
                self.send(Sound("record"))
        return falls

    def handle(self, intent: Intent) -> None:
        """Handle an intent; a press ends the entrance at once."""
        if isinstance(intent, PointerPressed | Key | PadPressed | Accept | Back | FocusStep):
            self._entrance, self._dirty = Entrance(), True
        if isinstance(meaning(intent), Accept) and self.buttons.focus in (None, self._at_once):
            seen, self._seen = self._seen, 0.0
            if seen < _LEGIBLE:
                return  # the press was meant for the table or the ending, so don't start a new game
        super().handle(intent)

    def show_focus(self) -> None:
        """Focus the main button. Enter doesn't work for a moment, so that a hasty press does nothing."""
        super().show_focus()
        self._at_once = self.buttons.focus

    def preload(self) -> bool:
        """Compare and review the game, then compute par. Return whether there is more to do.

        The searches run one after the other, because running them together would fragment the memory.
        """
        if not self._entrance.done:
            return False
        self._compare()
        before, reviewing = self._lesson_sentences, self.par.reviewing is not None
        more = self.par.review_on()
        if (not more and self.par.look_on()) or reviewing != more or before != self._lesson_sentences:
            self._lay_buttons()
        if before != self._lesson_sentences and self.par.reviewed.lesson is not None:
            self.news.say(lambda: numbers.sentences(*self._lesson_sentences))
        more |= self._look_for_milestones() or self.par.searching
        self._seal()
        return more

    def _look_for_milestones(self) -> bool:
        if self._reached is None:
            return self._reading is not None
        before = self._reached.new
        more = self._reached.look_on(self.par)
        if before != self._reached.new:
            earned = [one for one in Milestone if one in self._reached.new - before]
            self.news.say(lambda: numbers.sentences(*map(spoken_sheets.new_milestone, earned)))
            self._dirty = True
        return more

    def _compare(self) -> None:
        """Compare this game with the history once the history has been read; then start the review."""
        found: Overview | Task[Overview] | None = self._reading
        if self._history is not None:
            found, self._history = self._history(), None
        if isinstance(found, Task):
            self._reading = None if found.done else found
            found = found.result
        if found is not None:
            self._feats = feats(self._game, found)
            if (day := self._game.id.day) is not None and not self._game.practice:
                marks = found.days.marks()
                self._streak = streak(marks, day)[0] if day in marks and marks[day].in_time else 0
            if self._killed_by is not None and not self._game.practice:
                counted = (one for (_rules, practice), one in found.summaries.items() if not practice)
                self._times = sum(one.killers[self._killed_by.code] for one in counted)
                self._light.nemesis = self._nemesis, self._times
            self._dirty = True
            if self._judged is not None:
                judged = self._judged()
                self._reached = judge.Reached(self._game, found, judged)
                if not self.par.reviewed.turns and self.par.reviewing is None:
                    self.par.reviewing = judge.look_back(self._game, judged, self.par)

    @property
    def _lesson_sentences(self) -> Sequence[str]:
        if self._died and self.par.best_death:
            return (self.par.best_death,)
        lesson = self.par.reviewed.lesson
        told = None if lesson is None else lesson.verdict
        # After a mistake without a Room to retry, the Dungeon is lost: wait for its best death.
        waits = self._died and told is not None and self.par.reviewed.retry is None and not self.par.settled
        if lesson is not None and not waits:
            ended, practice = outcome(self._game.state), self._game.practice
            advice, cost = review_text.lesson(lesson, ended, practice=practice)
            if self._died and told is not None and told.room == self._game.room_number:
                rest = advice.partition(": ")[2]  # the story has already named the Room
                avoided = _("You should have avoided the Room.") if told.kind.value == "avoid" else ""
                advice = avoided or rest[:1].upper() + rest[1:] or advice
            if told is not None and told.chance > 0 and not self._died:
                return _("One choice risked the most."), advice
            return (advice, cost) if self._died else (numbers.sentences(advice, cost),)
        return (_("Reviewing your game\N{HORIZONTAL ELLIPSIS}"),) if self._died or self._looks_back else ()

    def tell(self, words: str) -> bool:
        """Show the message ``words`` instead of the lesson for a few seconds."""
        self.message, self._message_left = words, max(_MIN_MESSAGE, len(words) * _READING)
        self.news.say(lambda: words)
        self._dirty = True
        return True

    def _act(self, command: Enum) -> None:
        match command:
            case Drawer():
                self._open(command)
            case Command.MUTE:
                self.send(command)
            case Command.COPY if self._shared:
                self._ask(Copy(self._shared))
            case Command.COPY:
                self.send(Sound("button"))
                self.tell(_("This game is too long for a result code."))
            case Command.PICTURE:
                self._ask(CopyPicture(self._picture, "scoundrel-result"))
            case Command.UNDO if asked := questions.undoing(self._game, self._undo):
                if self._drawer is not Drawer.MORE:
                    self._open(Drawer.MORE)  # show the row with the button beside which the question appears
                self.send(asked)
            case Command.BEST:
                if (line := self.par.line) is None:
                    self._refuse(_(par.LOOKING))
                    return
                self.par.stop()
                title = _("Best possible play") if line.proved else _("Best play found")
                self._ask(Watch(Game.replay(self._game.id, line.moves), title))
            case Command.REVIEW:
                self._drawer = Drawer.MAIN  # for when the player comes back
                self._lay_buttons()
                self.par.stop()
                self._ask(ReviewGame(self._game))
            case Command.RETRY:
                if (retry := self.par.reviewed.retry) is not None:
                    self._ask(PlayOn(self._game.at(retry, practice=True), self._game, retries=True))
                elif self._looks_back:
                    self._refuse(_("Your game is still being reviewed. Try again in a moment."))
                else:
                    self._refuse(_("No mistake in this game is worth a retry."))
            case _:
                self.par.stop()
                super()._act(command)

    def _picture(self) -> pygame.Surface:
        from .result_picture import paint  # noqa: PLC0415  # rarely needed

        new = () if self._reached is None else self._reached.new
        earned = [one for one in reversed(Milestone) if one in new]
        return paint(self._game, self._short_code, earned, card_theme.chosen(self._settings))

    def _undo(self) -> None:
        self.par.stop()
        self._ask(Command.UNDO)

    def _name(self) -> str:
        return self._ending.title

    def _compose(self) -> Iterator[Part]:
        lesson = self._lesson_sentences
        coded = self._drawer is not Drawer.MAIN or not lesson
        popped = self._entrance.after_count()
        swell = 1.0 if popped is None or self._died else 1.25 - 0.25 * popped
        sheet = self._page._replace(message=self.message, coded=coded, swell=swell, streak=self._streak)
        total = self._entrance.counted(self._ending.total)
        told = [one.announcement for one in self.achieved()]
        achieved = [node.items("achieved", _("Milestones"), told)] if told else ()
        others = DrawnPart(nodes=self._killer_nodes), DrawnPart(nodes=lambda: achieved)
        code = _("Result code: {code}", code=self._short_code) if self._shared else ""
        hung = () if self._died or self._entrance.risen < 1 else self._banner()
        return chain(hung, sheet.parts(self.par, total, lesson, code, others))

    def _banner(self) -> Iterator[Part]:
        return result_sheet.banner(self._ending.title, result_sheet.FERN, self._hung, self._style, _HERALD)

    def _killer_nodes(self) -> Sequence[Node]:
        if self._killed_by is None:
            return ()
        words = _("The card that killed you: {card}.", card=spoken.caption(self._killed_by))
        told = numbers.sentences(words, self._nemesis)
        return [node.text("killer", told, self.killer and box(self.killer[1]))]

    @property
    def _nemesis(self) -> str:
        """A sentence about how often the killer has killed the player; empty before the second time."""
        if self._killed_by is None or self._times < _NEMESIS:
            return ""
        return result_text.killed_again(self._killed_by, self._times)

    @property
    def _short_code(self) -> str:
        return self._shared.partition("\n")[0].rpartition(" ")[2]

    def draw(self, target: pygame.Surface) -> None:
        """Draw the sheet over the current picture."""
        risen = self._entrance.risen
        self._light.draw(target, self._entrance)
        if risen == 1.0:
            self._sliding = self._ribbon = None
            t = (self._entrance.age - self._entrance.lands) / SETTLES
            draw_dust(target, self.sheet, self._style.px(_DUSTY), t)
            if (thrown := self._entrance.after_count(_THROWN)) is not None and not self._died:
                for wide in 1.0, 1.3:  # from behind the sheet
                    draw_flecks(target, self.sheet.scale_by(wide), thrown, _CONFETTI)
            self._draw_sheet(target)
        else:
            below = self.size[1] - self.sheet.top + self._style.px(250)  # the sun's rays are hidden too
            self._draw_entrance(target, below)
        if kick := self._style.px(_KICK * self._entrance.kick):
            shake(target, (0, kick))  # shake the whole picture

    def _draw_entrance(self, target: pygame.Surface, below: int) -> None:
        """Draw the sheet as it slides up by ``below`` pixels and, after a clear, the falling ribbon."""
        since = self._entrance.age - _LANDS
        if self._sliding is None or self._ribbon is None:
            self._sliding = pygame.Surface(target.get_size(), pygame.SRCALPHA, 32)
            self._ribbon = self._sliding.copy()
            for part in self._banner():
                part.draw(self._ribbon)
            self._draw_sheet(self._sliding)
        target.blit(self._sliding, (0, round(below * (1 - self._entrance.risen))))
        if since > -FALLS and not self._died:
            place = self._ribbon.get_bounding_rect()
            size = fallen(since + FALLS) - _TIGHT * math.sin(math.pi * min(1.0, max(0.0, since / _REBOUNDS)))
            ribbon = pygame.transform.smoothscale_by(self._ribbon.subsurface(place), size)
            text.put(target, ribbon, place.center, flags=PREMULTIPLIED)
            if 0 <= since < _FLECKS:
                draw_flecks(target, place.inflate([place.h] * 2), since / _FLECKS, [self._style.theme.green])

    def _draw_sheet(self, target: pygame.Surface) -> None:
        self._page.draw_sun(target)
        paper.draw_paper(target, self.sheet, self._style.theme)
        if self.killer is not None and not self._theme.plain:
            gash = Rect([round(part * text_scale(*self.size)) for part in _GASH]).move(self.sheet.topleft)
            paper.ornament(target, "gash", gash, self._theme)
            for corner, *crack in _CRACKS:
                (x, y), scale = getattr(self.sheet, corner), self._style.scale
                upper = [(x + px * scale, y + py * scale) for px, py in crack]
                for ink, wide in (0xF6FBFD, 3.0), (0x0A121C, 2.1):  # the lit lip and the cleft
                    lower = [(px, py + i * wide * scale) for i, (px, py) in enumerate(upper[::-1])]
                    pygame.draw.polygon(target, ink, upper + lower)
                    pygame.draw.aalines(target, ink, True, upper + lower)
        self._draw_parts(target)
        result_sheet.draw_buttons(target, self.buttons, self._style)

    def achieved(self) -> list[Achievement]:
        """Return the achievements of the game that are known so far."""
        new = frozenset() if self._reached is None else self._reached.new
        return achievements(self._feats, new, par=self.par.reached)


def _shared(game: Game) -> str:
    """Return the text to share; empty if the game is too long for a code."""
    try:
        return share_text(game)
    except ValueError:
        return ""
