"""A picture of a result for sharing: the scene, the last card, the score, the health and the seals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from ...engine import Game, Outcome, outcome, room_healths
from ...i18n import gettext as _
from ...storage.milestones import Milestone
from ..table import light, scenery
from ..table.card_theme import CardTheme
from ..table.cards import PREMULTIPLIED, Faces
from ..table.light import LOW_HEALTH, Candle, Lamp, Mood
from ..widgets import paper, text
from ..widgets.theme import DEFAULT, Color, Style, TextStyle
from ..words import numbers, result_text, table_text

SIZE: Final = (1200, 630)
"""The size of the picture, in pixels, with the aspect ratio of link previews."""
_EDGE: Final = 410  # the y coordinate of the table's far edge, in pixels
_CARD, _CARD_AT, _TILT = (270, 378), (226, 300), 4.0
_LEFT, _RIGHT = 430, 1140  # the x coordinates of the text's left and right edges, in pixels
_BARS: Final = Rect(_LEFT, 350, 560, 124)  # the area of the chart that shows the health after each Room
_WIDEST: Final = 44  # the maximum distance from one bar to the next, in pixels
_SEAL: Final = 84  # a seal's width, in pixels
_STRIP: Final = 66  # the height of the strip with the game's name and code, in pixels
_GOLD: Final[Color] = (255, 214, 130)
_COLD: Final[Color] = (214, 72, 62)
_CANDLE: Final = Rect(1000, 296, 190, 270)


def paint(game: Game, code: str, earned: Sequence[Milestone], cards: CardTheme) -> pygame.Surface:
    """Return the picture of a finished ``game`` with its result ``code`` and newly ``earned`` seals."""
    cleared, style = outcome(game.state) is Outcome.CLEARED, Style(1.0, DEFAULT)
    theme, ending, told = DEFAULT, result_text.score_sum(game), result_text.story(game)
    place, mood = scenery.scene_of(game), Mood.CALM if cleared else Mood.OUT
    picture = scenery.paint(SIZE, _EDGE, place, Mood.CALM)
    candle = Candle(_CANDLE)
    light.cast(picture, _EDGE, candle.lamp(mood, 1) if cleared else Lamp(*_CARD_AT, 0.4), mood)
    # Darken the part of the picture behind the words.
    paper.rake(picture, [(tone, tone, tone) for tone in (255, 220, 160, 150, 160, 200)])
    candle.draw_stick(picture, 1)
    candle.draw_flame(picture, mood, 3, 1)
    _draw_card(picture, game, cards, theme.gold if cleared else theme.harm)

    def write(words: str, writing: TextStyle, y: int) -> Rect:
        fit = text.fitting(words, writing, _RIGHT - _LEFT)
        return scenery.write(picture, words, fit, (_LEFT, y), "midleft", theme)

    write(ending.title, style.title(66, theme.chalk), 84)
    write(told, style.italic(29, theme.chalk), 146)
    score = write(numbers.number(ending.total), style.title(124, _GOLD if cleared else _COLD), 246)
    beside = score.right + 18, score.bottom - 30
    scenery.write(picture, _("Score"), style.italic(30, theme.chalk), beside, "midleft", theme)
    _draw_bars(picture, room_healths(game), game.id.ruleset.max_health, style)
    for i, milestone in enumerate(earned[:3]):
        paper.draw_milestone(picture, milestone, (_RIGHT - 30 - i * (_SEAL + 8), 248), _SEAL)
    _draw_strip(picture, table_text.heading(game), code, style)
    return picture


def _draw_card(picture: pygame.Surface, game: Game, cards: CardTheme, rim: Color) -> None:
    last = game.state.last_taken
    if last is None:
        return
    text.put(picture, light.halo(760, light.scaled(rim, 1 / 3)), _CARD_AT, flags=pygame.BLEND_RGB_ADD)
    face = pygame.transform.rotozoom(Faces(_CARD, cards).face(last), _TILT, 1.0)
    shadow = face.copy()
    shadow.fill((0, 0, 0, 130), special_flags=pygame.BLEND_RGBA_MULT)
    at = face.get_rect(center=_CARD_AT)
    picture.blit(shadow, at.move(-12, 16), special_flags=PREMULTIPLIED)
    picture.blit(face, at, special_flags=PREMULTIPLIED)


def _draw_bars(picture: pygame.Surface, values: Sequence[int], maximum: int, style: Style) -> None:
    theme, step = style.theme, min(_WIDEST, _BARS.w // max(1, len(values)))
    # Paint a dark background behind the bars, so that they are visible in every scene.
    ground = Rect(_BARS.left - 14, _BARS.top - 14, step * len(values) + 22, _BARS.h + 52)
    picture.fill((96, 96, 100), ground, pygame.BLEND_RGB_MULT)
    for i, value in enumerate(values):
        height = max(4, round(_BARS.h * min(max(value, 0), maximum) / maximum))
        bar = Rect(_BARS.left + i * step, _BARS.bottom - height, max(3, step - 6), height)
        color = _COLD if value <= LOW_HEALTH else theme.brass
        pygame.draw.rect(picture, theme.engraved, bar.move(2, 3), border_radius=2)
        pygame.draw.rect(picture, color, bar, border_radius=2)
    below, words = (_BARS.left, _BARS.bottom + 20), _("Health after each Room you faced")
    scenery.write(picture, words, style.italic(24, theme.chalk), below, "midleft", theme)


def _draw_strip(picture: pygame.Surface, name: str, code: str, style: Style) -> None:
    strip = Rect(0, SIZE[1] - _STRIP, SIZE[0], _STRIP)
    picture.fill((30, 24, 20), strip)
    pygame.draw.line(picture, style.theme.brass, strip.topleft, strip.topright, 2)
    words = text.line(f"Scoundrel    {name}", style.title(25, style.theme.chalk))
    left = text.put(picture, words, (36, strip.centery), "midleft")
    fit = text.fitting(code, style.regular(22, style.theme.dim_chalk), SIZE[0] - left.right - 70)
    text.put(picture, text.line(code, fit), (SIZE[0] - 36, strip.centery), "midright")
