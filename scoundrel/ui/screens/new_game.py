"""The new-game form: difficulty, house rules, and the search for a winnable Dungeon."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from functools import lru_cache, partial
from typing import Final

import pygame
from pygame import Rect

from ...engine import CLASSIC, EASY, HARD, MAX_STARS, AvoidPolicy, Card, Game, GameId, Outcome, Ruleset, Suit
from ...engine.ruleset import MAX_HEALTH_LIMIT
from ...i18n import N_, NN_, gettext as _, ngettext
from ...solver.difficulty import GAMES, lost_games
from ...storage.settings import DEFAULT
from ..background.winnable import Supply, Wish
from ..charts.wall import MEDAL_WIDTH
from ..pads.makes import PadButton
from ..requests import Change, Command, Context, Play, Sound
from ..table import backdrop, card_theme, light
from ..table.card_theme import CardTheme
from ..table.cards import CardSprites, Faces
from ..table.layout import CARD_ASPECT
from ..table.mini_cards import ASPECT, cached_minis
from ..table.scenery import Scene
from ..table.tween import Pose
from ..widgets import boards, icons, paper, text
from ..widgets.actions import ENTER, ESC, Action, Shortcut
from ..widgets.boards import Look, Plate, State
from ..widgets.buttons import Button, even_row
from ..widgets.form import Chosen, ControlKind, Row
from ..widgets.parts import DrawnPart, Part, TextPart, line, lines
from ..widgets.theme import BODY, SMALL, Theme, text_scale
from ..widgets.touch import for_touch
from ..words import rule_options, table_text
from ..words.numbers import listed, sentences
from ..words.rule_options import in_words
from .chamber import ChalkPart
from .dialog import Dialog
from .settings import SettingRow
from .sheet import BACK, FormScreen, Measures

_DUNGEONS: Final = "dungeons"  # the key of the row for winnable Dungeons; Hard has its own setting
_STARS: Final = "stars"  # the key of the row for the Dungeons' star rating
_TABLES: Final = {  # the scene and the card that represent each difficulty
    AvoidPolicy.ALWAYS: (Scene.CELLAR, Card.parse("2c")),
    AvoidPolicy.NOT_TWICE: (Scene.CRYPT, Card.parse("8s")),
    AvoidPolicy.NEVER: (Scene.ABYSS, Card.parse("Ks")),
}
_HORIZON: Final = 0.36  # the y coordinate of the table's far edge, relative to the window's height
_LEAST: Final = 90  # the minimum height of the chosen card, in pixels at scale 1
_ACROSS: Final = 0.86  # the maximum width of the chosen card, relative to its column
_GLOW: Final = (236, 156, 66)  # the colour of the light behind the chosen card
_SMALLER, _LIFT = 0.92, 0.05  # the scale of the other cards, and the chosen card's lift in card heights
_DIM: Final = (192, 184, 176)  # the tint that dims the other cards' rule tags
_SHADE, _LEAN = 0.38, 3.0  # the darkness of the other cards (0 to 1), and their outward tilt in degrees
_NAME_PLATE: Final = 36  # the height of the name plate below a card, in pixels at scale 1
_ROW, _AIR = 58, 14  # the height of each row on the slab, and the space around them, in pixels at scale 1
_NAME = 34  # the height of the list of house rules, if any, in pixels at scale 1
_HUNG: Final = (330, 92)  # the size of the board with the heading, in pixels at scale 1
_CLASSIC = Action(Command.RESET, N_("Classic rules"), (Shortcut("c"),), pads=(PadButton.VIEW,))
_CANCEL: Final = Action(Command.BACK, N_("Cancel"), (ESC,))
_COUNT_EVERY: Final = 0.25  # seconds between updates of the number of Dungeons tried
_Own = Enum("_Own", "MORE")  # the new-game form's own command

PLAY: Final = Action(Command.PLAY, N_("Play"), (ENTER,))
_MORE_HELP: Final = N_("Choose Weapon rules, winnable Dungeons or a star rating.")
_MORE: Final = Action(_Own.MORE, N_("More options"), (Shortcut("m"),), _MORE_HELP, (PadButton.X,))
_LESS: Final = Action(_Own.MORE, N_("Fewer options"), (Shortcut("m"),), pads=(PadButton.X,))
_HOUSE: Final = Action(
    Command.HOUSE, N_("House rules"), (Shortcut("h"),), N_("Set each rule yourself."), (PadButton.Y,)
)
_RESET: Final = Action(
    Command.RESET, N_("House rules off"), (Shortcut("r"),), N_("Turn off all house rules."), (PadButton.VIEW,)
)


class NewGameScreen(FormScreen):
    """Chooses the rules of a new game. ``game`` is the current game, which would be abandoned."""

    heading = N_("New game")
    before_remark = 1
    width, height, tall = 1010, 776, 1000
    minimum = (1, 640)
    _opened = False  # whether the player has opened the other options, so that Back closes them
    _tall = 0  # the height of the row of cards in pixels; 0 if there is no room for cards
    focused_at_once = True

    def __init__(self, context: Context, game: Game | None = None) -> None:
        rules, settings = context.settings.ruleset, context.settings
        self.more = bool(settings.stars) or settings.certifies(rules) is not DEFAULT.certifies(rules)
        """Whether all options are shown, not only the difficulty; at first, only if one isn't the default."""
        super().__init__(context)
        if game is not None and game.can_undo and not game.over:
            self.remark = _("This abandons your game in progress: {game}.", game=table_text.heading(game))
            self.news.say(lambda: self.remark)

    def _lay(self) -> None:
        self._named = rule_options.house(self._settings.ruleset)
        name = _NAME if self._chosen or self.more else 0  # with more options, reserve the list's space
        self.scene = _TABLES[self._settings.ruleset.avoid][0]
        self.measures = Measures(top=98, footer=140, below=56 + name, remark=24)
        reset = (_RESET,) if self._named else ()
        self.actions = (PLAY, _LESS, _HOUSE, *reset, BACK) if self.more else (PLAY, _MORE, *reset, BACK)
        super()._lay()

    def _lay_buttons(self) -> None:
        fit, inner, top = self._fit, self.inner_area, self._footer
        play, *others = (Button(action) for action in self.actions)
        large = Rect(inner.centerx - fit.px(160), top, fit.px(320), fit.px(66))
        below = Rect(inner.left, top + fit.px(77), inner.w, fit.px(40))
        self.buttons.buttons = [
            play._replace(rect=large, pixels=fit.px(26), look=None if self._theme.plain else Look.SWORD),
            *even_row(others, below, fit.px(self.measures.gap), fit.px(190)),
        ]

    @property
    def _chosen(self) -> str:
        """The house rules and, unless their rows are shown, the other options that aren't the defaults."""
        settings, ruleset, stars = self._settings, self._settings.ruleset, self._settings.stars
        winnable, kinds = settings.certifies(ruleset), (_("Any Dungeon"), _("Winnable"))
        dealt = "" if winnable is DEFAULT.certifies(ruleset) else kinds[winnable]
        rated = ngettext("{n} star", "{n} stars", stars) if stars else ""
        rules = _("House rules are on: {rules}", rules=in_words(ruleset)) if self._named else ""
        return listed(rules, *(() if self.more else (dealt, rated)))

    def _rows(self) -> Sequence[Row]:
        ruleset = self._settings.ruleset
        note = rule_options.in_force(rule_options.AVOID, ruleset).sentence
        levels = rule_options.difficulties()
        difficulty = SettingRow("avoid", _("Rules"), levels, note).row(ruleset.avoid)
        rules = {each.value: each.sentence for each in rule_options.AVOID.choices}
        difficulty = difficulty._replace(tall=self._tall, notes=[rules[level] for level in levels])
        if not self.more:
            return (difficulty,)
        winnable, look = self._settings.certifies(ruleset), card_theme.chosen(self._settings)
        high = self._style.px(_CARDS)
        ends = [_fan(cards, look, high) for cards in _EXAMPLES[_DUNGEONS]]
        labels, hard = (_("Any Dungeon"), _("Winnable")), ruleset.avoid is AvoidPolicy.NEVER
        dealt = _("Winnable Dungeons only.") if winnable else _("Some Dungeons can't be won.")
        dealt = sentences(dealt, _("Hard has its own setting.") if hard else "")
        return (
            difficulty,
            option_row(rule_options.EQUAL, ruleset, look, high),
            Row(_DUNGEONS, _("Dungeons"), dealt, labels, int(winnable), pictures=ends),
            _stars_row(self._settings.stars, ruleset, high, self._theme),
        )

    def choose(self, chosen: Chosen) -> None:
        """Change the rules, the kind of Dungeons dealt, or their star rating."""
        settings, ruleset = self._settings, self._settings.ruleset
        if chosen.key == _DUNGEONS:
            settings = settings.certifying(ruleset, bool(chosen.value))
        elif chosen.key == _STARS:
            settings = settings._replace(stars=chosen.value)
        elif chosen.key == rule_options.AVOID.field:
            policy = [*rule_options.difficulties()][chosen.value]
            ruleset = rule_options.with_choice(ruleset, rule_options.AVOID, policy)
        else:
            equal = rule_options.EQUAL.choices[chosen.value].value
            ruleset = rule_options.with_choice(ruleset, rule_options.EQUAL, equal)
        self._ask(Change(settings._replace(ruleset=ruleset)))

    def _act(self, command: Enum) -> None:
        if command is _Own.MORE or (command is Command.BACK and self._opened):
            self.send(Sound("button"))
            self.more = self._opened = not self.more
            focus = self.buttons.focus
            before = None if focus is None else self.buttons.buttons[focus].command
            self._lay()
            if before is not None and not self.buttons.give_to(before):
                self.buttons.give_to(_Own.MORE)  # because the focused button is hidden now
            titles = listed(*(row.title for row in self.form.rows))
            self.news.say(lambda: _("Options: {choices}.", choices=titles))
        elif command is Command.RESET:
            avoid = self._settings.ruleset.avoid
            default = next(each for each in (CLASSIC, EASY, HARD) if each.avoid is avoid)
            self._ask(Change(self._settings._replace(ruleset=default)))
        else:
            super()._act(Command.BEGIN if command is Command.PLAY else command)

    def _compose(self) -> Iterator[Part]:
        style, inner, avoid = self._style, self.inner_area, rule_options.AVOID
        rule, self._rule_room = style.regular(SMALL), min(inner.w * 3 // 10, style.px(200))
        most = max(len(text.broken(each.sentence, rule, self._rule_room)) for each in avoid.choices)
        self._tag = most * text.leading(rule) + style.px(17)  # the height of a tag with a rule, in pixels
        below = style.px(_NAME_PLATE + 18) + self._tag
        self._tall = overflow = inner.h - (style.px(3 * _ROW) if self.more else 0)
        while overflow:
            # Shrink or omit the cards until all rows fit, because the rows take precedence.
            self._tall *= self._tall >= style.px(_LEAST) + below
            parts = tuple(super()._compose())
            overflow = self.form.scroll.last if self._tall else 0
            self._tall -= overflow
        yield from parts
        if self._tall:
            room = self._tall - below - (style.px(_AIR) if self.more else 0)
            height = round(min(room / (1 + _LIFT), inner.w / len(_TABLES) * _ACROSS * CARD_ASPECT))
            size, bottom = (round(height / CARD_ASPECT), height), inner.top + (room + height) // 2
            faces = Faces(size, card_theme.chosen(self._settings), large_index=self._settings.large_index)
            yield DrawnPart(partial(self._draw_cards, CardSprites(faces), bottom))
            middle = self.form.control("avoid")[self.form.rows[0].chosen].centerx, bottom - height // 6
            self._halo = Rect(0, 0, 2 * height, height * 3 // 2).move_to(center=middle)
        if rules := self._chosen:
            middle, gold = (inner.centerx, inner.bottom + style.px(20)), style.bold(BODY, self._theme.gold)
            part = ChalkPart("rules", rules, gold, inner.w - style.px(40), middle, self._theme, rules)
            yield self._plank(part)
            yield part

    def _draw_cards(self, sprites: CardSprites, bottom: int, target: pygame.Surface) -> None:
        """Draw the difficulties' cards and names; ``bottom`` is the bottom edge of the unchosen cards."""
        style, theme, row, form = self._style, self._theme, self.form.rows[0], self.form
        height, focused, rules = sprites.faces.size[1], form.focus == 0, list[Part]()
        for i, (policy, column) in enumerate(zip(_TABLES, form.control(row.key), strict=True)):
            chosen, pointed = i == row.chosen, i == form.pointed(0)
            grown, lean = (1.0, 0.0) if chosen else (_SMALLER, (1 - i) * _LEAN)
            y, shade = bottom - height * (grown / 2 + _LIFT * chosen), 0 if chosen or pointed else _SHADE
            pose = Pose(column.centerx, y, lean, lift=0.5 * chosen, size=grown, shade=shade)
            edge = theme.brass if pointed or (chosen and focused) else None
            sprites.draw(target, _TABLES[policy][1], pose, edge=edge)
            plate = Rect(0, 0, min(style.px(190), self._rule_room), style.px(_NAME_PLATE))
            plate.midtop = column.centerx, bottom + style.px(14)
            state = State.HIGHLIGHTED if pointed and not chosen else State.NORMAL
            boards.draw_board(target, plate, Look.CHOSEN if chosen else Look.OPTION, state, theme)
            name = style.title(BODY - 1, theme.parchment if chosen else theme.ink)
            text.centred(target, row.options[i], name, plate, plate.w - style.px(28))
            if chosen and focused:
                boards.frame(target, plate, theme)
            rule, ink = style.regular(SMALL), self.context.theme
            wide = min(self._rule_room + style.px(30), column.w - style.px(4))
            tag = Rect(0, plate.bottom + style.px(2), wide, self._tag)
            tag.centerx = column.centerx
            paper.draw_paper(target, tag, ink, () if chosen or pointed else (_DIM,))
            told = text.broken(row.notes[i], rule, self._rule_room)
            rules.append(lines("", told, rule._replace(color=ink.ink), tag.center))
        for part in rules:  # above the shadows of all tags
            part.draw(target)

    def _remark_parts(self) -> Iterator[Part]:
        for part in super()._remark_parts():
            assert isinstance(part, TextPart)
            part.style = part.style._replace(color=self._theme.red)
            yield self._plank(part)
            yield part

    def _plank(self, part: TextPart) -> DrawnPart:
        """Return the plank to draw behind ``part``."""
        rect, scale = part.rect.inflate(self._style.px(56), self._style.px(14)), self._style.scale
        draw = partial(boards.draw_plate, rect=rect, plate=Plate.STRIP, scale=scale, theme=self._theme)
        return DrawnPart(draw)

    def paint_ground(self) -> pygame.Surface:
        """Paint the scene of the chosen difficulty, the heading, and the slab under the rows."""
        style, theme, inner = self._style, self._theme, self.inner_area
        wide = self.size[0] > self.size[1]  # whether there is room for a candle beside the buttons
        ground = backdrop.lit(self.size, self.scene, theme, inner if wide else self.paper_rect, _HORIZON)
        board = Rect(0, 0, self._fit.px(_HUNG[0]), self._fit.px(_HUNG[1])).move_to(centerx=self.size[0] // 2)
        if not theme.plain:
            boards.draw_plate(ground, board, Plate.HUNG, style.scale, theme)
            if self._tall:
                pool = pygame.transform.smoothscale(light.halo(64, _GLOW), self._halo.size)
                ground.blit(pool, self._halo, special_flags=pygame.BLEND_RGB_ADD)
            slab = Rect(inner.left, inner.top + self._tall, inner.w, inner.h - self._tall)
            if slab.h:
                backdrop.draw_slab(ground, slab.inflate(style.px(80), style.px(1.6 * _AIR)), style)
        heading = text.fitted(_(self.heading), self._fit.title(30, theme.gilt), round(board.w * 0.86))
        text.put(ground, heading, (board.centerx, board.top + board.h * 0.6))
        return ground


_STARS_MEAN: Final = (
    N_("1 star: a simple computer player wins at least {few}% of the time."),
    N_("{stars} stars: a simple computer player wins {few}\N{EN DASH}{many}% of the time."),
    N_("{stars} stars: a simple computer player wins at most {many}% of the time."),
    N_("{stars} stars: a simple computer player wins none of {games} games."),
)  # the notes on 1 star, on 2 to 4 stars, on 5 stars, and on 5 stars if all games are lost


def _stars_row(chosen: int, ruleset: Ruleset, height: int, theme: Theme) -> Row:
    note = _("1 star is the easiest, 5 the hardest.")
    if chosen:
        lost = lost_games(chosen, ruleset)
        few, many = GAMES - lost[-1], GAMES - lost[0]
        words = _STARS_MEAN[(chosen > 1) + (chosen == MAX_STARS) + (many == 0)]
        note = _(words, stars=chosen, few=few, many=many, games=GAMES)
    options = (_("Any"), *map(str, range(1, MAX_STARS + 1)))
    stars = [icons.stars(i <= chosen, 1, height, theme.gold).premul_alpha() for i in range(1, MAX_STARS + 1)]
    pictures = [pygame.Surface((1, height), pygame.SRCALPHA), *stars]
    return Row(_STARS, _("Stars"), note, options, chosen, starred=True, pictures=pictures)


def option_row(option: rule_options.RuleOption, ruleset: Ruleset, look: CardTheme, height: int) -> Row:
    """Return the form row that changes ``option``, with the current choice's sentence and with pictures."""
    choice, heart = rule_options.in_force(option, ruleset), look.suit_sign(Suit.HEARTS, height)
    limits, health = ("1", str(MAX_HEALTH_LIMIT)), ruleset.max_health
    row = Row(option.field, _(option.title), choice.sentence, limits, health)
    if option is rule_options.HEALTH:
        return row._replace(kind=ControlKind.NUMBER, pictures=[heart] if heart else ())
    pictures = [_fan(cards, look, height) for cards in _EXAMPLES[option.field]]
    labels = tuple(each.label for each in option.choices)
    return row._replace(options=labels, chosen=option.choices.index(choice), pictures=pictures)


# The pictures on each rule's choices: codes of cards, ``?`` for a face-down card, ``+`` for a medal, ``!``
# for a skull, and ``*`` for a flame.
_EXAMPLES: Final = {
    rule_options.AVOID.field: ("8s", "2c", "Ks"),
    rule_options.EQUAL.field: ("8s 7c", "8s 8c"),
    rule_options.BONUS.field: ("7h +", "7h"),
    rule_options.ROOM.field: ("?", "? Qc"),
    _DUNGEONS: ("! *", "*"),
}


@lru_cache(maxsize=16)
def _fan(cards: str, look: CardTheme, height: int) -> pygame.Surface:
    """Return a premultiplied picture of the ``cards`` in a row, each overlapping the previous card."""
    minis = cached_minis(round(height / ASPECT), look)
    names, (width, high), step = cards.split(), minis.size, minis.size[0] * 5 // 8
    fan = pygame.Surface((width + step * (len(names) - 1), high), pygame.SRCALPHA, 32)
    marks = {
        "+": paper.printed("medal", (step, round(step / MEDAL_WIDTH))),
        "!": icons.ended(Outcome.DIED, high),
        "*": icons.ended(Outcome.CLEARED, high),
        "?": Faces(minis.size, look).back,
    }
    for i, name in enumerate(names):
        picture = marks[name] if name in marks else minis.picture(Card.parse(name))
        if picture is not None:
            fan.blit(picture, (i * step, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return fan


_CARDS: Final = 40  # the height of the cards on an option, in pixels at scale 1
_PICTURE: Final = 62  # the height of the cards on a house rule in a wide window, in pixels at scale 1
Preset = Enum("Preset", "FIRST SECOND THIRD FOURTH", start=0)
"""The published sets of rules, by their index in `rule_options.described`."""


class HouseRulesScreen(FormScreen):
    """Changes the rules of new games, one by one or to a published set."""

    heading = N_("House rules")
    before_remark = 1
    in_chalk = False
    width, height = 1196, 730
    actions = (PLAY, _CLASSIC, BACK)
    focused_at_once = True

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        if context.is_heard():
            self.form.go(0)  # focus the first rule, so that the line about the sets isn't read first

    def _lay(self) -> None:
        scale = text_scale(*self.size, self._settings.text_size)
        pitch = for_touch(round(42 * scale)) / scale
        # Put all sets side by side if the window is wide enough.
        self._per_row, self.height = (4, 704) if self.width * scale < self.size[0] else (2, 730)
        sets = round(50 + pitch * len(Preset) / self._per_row)
        self.measures = Measures(maximum=0.08, top=74 + sets, heading_center=46)
        super()._lay()

    def _paint_sheet(self, ground: pygame.Surface) -> None:
        """Paint a decree between its rods and, at the default text size, a dagger through it and a seal."""
        sheet, px, theme = self.paper_rect, self._style.px, self._theme
        paper.draw_paper(ground, sheet, theme)
        for y in (sheet.top, sheet.bottom):
            rod = Rect(0, 0, min(sheet.w + px(70), self.size[0] - 4), px(48)).move_to(centerx=sheet.centerx)
            boards.draw_plate(ground, rod.move_to(centery=y), Plate.ROLLER, self._style.scale, theme)
        if self._larger == 1:
            dagger = Rect(sheet.left + px(122), sheet.top - px(46), px(56), px(136))
            paper.ornament(ground, "dagger", dagger, theme)
            paper.draw_seal(ground, (sheet.right - px(104), sheet.bottom + px(8)), px(88), theme)

    def _lay_buttons(self) -> None:
        super()._lay_buttons()
        style, inner, chosen = self._style, self.inner_area, Look.CHOSEN if self._theme.plain else Look.RED
        gap, count = style.px(8), self._per_row
        row = Rect(inner.left, self.paper_rect.top + self._fit.px(104), inner.w, style.px(44))
        presets: list[Button] = []
        for preset, game in zip(Preset, rule_options.described(), strict=True):
            look = chosen if game.ruleset == self._settings.ruleset else Look.RIBBON
            action = Action(preset, "", help=game.sentence)
            presets.append(Button(action, written=game.title, look=look, pixels=style.px(SMALL - 1)))
        for i in range(0, len(presets), count):
            presets[i : i + count] = even_row(presets[i : i + count], row, gap, inner.w)
            row = row.move(0, for_touch(row.h + gap))
        self.buttons.buttons = [*presets, *self.buttons.buttons]

    def _rows(self) -> Sequence[Row]:
        ruleset, look = self._settings.ruleset, card_theme.chosen(self._settings)
        high = self._style.px(_PICTURE if self._per_row > 2 else _CARDS)
        return tuple(
            option_row(option, ruleset, look, high)._replace(marked=rule_options.is_changed(option, ruleset))
            for option in rule_options.OPTIONS
        )

    def choose(self, chosen: Chosen) -> None:
        """Change the rule that was chosen."""
        option = next(option for option in rule_options.OPTIONS if option.field == chosen.key)
        value = chosen.value if option is rule_options.HEALTH else option.choices[chosen.value].value
        self.remark = ""
        self._change(rule_options.with_choice(self._settings.ruleset, option, value))

    def _act(self, command: Enum) -> None:
        match command:
            case Preset():
                game = rule_options.described()[command.value]
                self.tell(game.sentence)
                self._change(game.ruleset)
            case Command.RESET:
                self._change(CLASSIC)
            case _:
                super()._act(Command.BEGIN if command is Command.PLAY else command)

    def _change(self, ruleset: Ruleset) -> None:
        self._ask(Change(self._settings._replace(ruleset=ruleset)))

    def _compose(self) -> Iterator[Part]:
        yield from super()._compose()
        inner, style = self.inner_area, self._style
        words = _("Your rules: {rules}.", rules=in_words(self._settings.ruleset))
        above = inner.centerx, self.paper_rect.top + self._fit.px(86)
        yield line("summary", words, style.italic(SMALL, self._theme.faded_ink), inner.w, above)


class FindWinnableScreen(Dialog):
    """Searches for a Dungeon that meets the ``wish`` and hasn't been ``seen`` yet, and starts its game."""

    heading = N_("Finding a winnable Dungeon\N{HORIZONTAL ELLIPSIS}")
    height = 130
    actions = (_CANCEL,)

    def __init__(self, context: Context, wish: Wish, supply: Supply, seen: Callable[[GameId], bool]) -> None:
        self._wish = wish
        if wish.selection.stars:
            self.heading = N_("Finding a Dungeon with that rating\N{HORIZONTAL ELLIPSIS}")
        self._supply, self._seen = supply, seen
        self._tried = 0  # the displayed number of tried Dungeons
        self._count_in, self._done = _COUNT_EVERY, False
        super().__init__(context)

    def _act(self, command: Enum) -> None:
        self._done = True
        super()._act(command)

    def update(self, dt: float) -> bool:
        """Advance time, and update the count periodically."""
        self._count_in -= dt
        if self._count_in <= 0:
            self._count_in = _COUNT_EVERY
            tried = self._supply.tried(self._wish)
            self._dirty |= tried != self._tried
            self._tried = tried
        return super().update(dt)

    def _work(self, seconds: float) -> bool:
        if self._done:
            return False
        number = self._supply.take(self._wish)
        if number is None:
            self._supply.look_on(self._wish, seconds)
        elif not self._seen(game_id := GameId(self._wish.ruleset, number)):
            self._done = True
            self.send(Play(game_id, self._wish.selection, confirmed=True))
        return not self._done

    @property
    def _words(self) -> str:
        rules = rule_options.in_brief(self._wish.ruleset)
        if stars := self._wish.selection.stars:
            rules = _("{rules}, {stars} out of {most} stars", rules=rules, stars=stars, most=MAX_STARS)
        one, many = NN_("{rules}: {n} Dungeon tried", "{rules}: {n} Dungeons tried")
        return ngettext(one, many, self._tried, rules=rules) if self._tried else rules

    def _compose(self) -> Iterator[Part]:
        middle = self.sheet.centerx, self.sheet.centery
        faded = self._style.italic(BODY - 2, self._theme.faded_ink)
        spoken = _("Looking for: {wish}.", wish=self._words)
        yield line("wish", self._words, faded, self._room, middle, spoken=spoken)
