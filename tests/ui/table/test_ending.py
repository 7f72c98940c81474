"""The end of a game at the table: the order of its effects, and the positions of the cards."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame
import pytest

from scoundrel.engine import Card, CardKind, Game, Move
from scoundrel.storage.settings import DEFAULT, Settings
from scoundrel.ui.input import Accept, Back, Intent, Key, PointerPressed
from scoundrel.ui.pads import active_device
from scoundrel.ui.requests import Ask, Context, Request, ShowEnd, Sound
from scoundrel.ui.screens.replay import ReplayScreen
from scoundrel.ui.screens.result import ResultScreen
from scoundrel.ui.screens.table import TableScreen
from scoundrel.ui.table import ending, ending_art, scenery
from scoundrel.ui.table.card_theme import CardTheme
from scoundrel.ui.table.ending import Ending
from scoundrel.ui.table.layout import Z_FAN, Layout
from scoundrel.ui.table.light import Mood
from scoundrel.ui.table.session import Session
from scoundrel.ui.table.view import CardMotion
from tests.goldens import golden
from tests.loop import GAME, MOVES
from tests.ui.states import SIZES
from tests.wishes import STILL

pytestmark = pytest.mark.usefixtures("screen")

ENDS = [pytest.param("classic_cleared", id="cleared"), pytest.param("classic_death", id="died")]
DEATH = Ending(Mood.OUT, Mood.LOW, 0.0, golden("classic_death").moves[-1].card)
FRAME = 1 / 60


def values(end: Ending, name: str) -> list[float]:
    """Return the values of the property ``name``, one per hundredth of a second."""
    ages = [step / 100 for step in range(round(end.length * 100) + 1)]
    return [getattr(end._replace(age=age), name) for age in ages]


class Watched:
    """A table on which the last move of a game is made, with its requests."""

    def __init__(self, of: str | Game, settings: Settings = DEFAULT) -> None:
        self.asked: list[Request] = []
        game = golden(of) if isinstance(of, str) else of
        *moves, last = game.moves
        session = Session(Game.replay(game.id, moves))
        self.screen = TableScreen(Context((800, 600), self.asked.append, settings), session)
        self.screen.playback.finish()
        self.screen.update(FRAME)
        self.screen.follow(self.screen.playback.shown(), session.push(last))

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.screen.update(FRAME)

    @property
    def shown(self) -> list[ShowEnd]:
        return [one for one in self.asked if isinstance(one, ShowEnd)]

    @property
    def motion(self) -> CardMotion:
        return self.screen.playback.view


def test_a_death_freezes_puts_the_flame_out_smokes_and_lights_the_killer_alone() -> None:
    for name, rising in (("fade", True), ("lit", True)):
        seen = values(DEATH, name)
        assert seen == sorted(seen, reverse=not rising), name
        assert (min(seen), max(seen)) == (0.0, 1.0)
        assert seen[10] == seen[0], "for a tenth of a second nothing moves"
    smoke = [DEATH._replace(age=step / 100).smoke for step in range(300)]
    begins = next(i for i, risen in enumerate(smoke) if risen is not None)
    assert DEATH._replace(age=begins / 100).fade > 0.7
    assert values(DEATH, "lit").count(1.0) >= 25


PARRIED = Game.replay(GAME, [Move.parse(code) for code in MOVES.split()])  # the last blow costs no health


@pytest.mark.parametrize("of", [*ENDS, pytest.param(PARRIED, id="parried")])
def test_no_effect_freezes_below_the_result(of: str | Game) -> None:
    watched = Watched(of)
    while not watched.shown:
        watched.wait(3 * FRAME)
        watched.screen.draw(pygame.Surface((800, 600), depth=32))
    assert not watched.screen.view().motion.effects
    assert watched.screen.view().motion.shift == (0, 0)


@pytest.mark.parametrize("plain", [False, True])
def test_below_the_result_the_killer_is_gone_and_only_a_dark_table_keeps_its_texts(*, plain: bool) -> None:
    watched = Watched("classic_death", DEFAULT._replace(high_contrast=plain))
    killer = watched.screen.game.moves[-1].card
    while not watched.shown:
        watched.wait(FRAME)
    below = watched.screen.view()
    assert killer not in {**below.motion.resting, **below.motion.moving}
    assert bool(below.healths) is bool(below.labels) is not plain


def test_the_sun_rises_over_the_table_without_blending_with_it() -> None:
    table, seen = pygame.Surface((1280, 800), depth=32), []
    table.fill("white")
    for step in range(11):
        scenery.open_sun(table, step / 10)
        seen.append(pygame.mask.from_threshold(table, (255, 255, 255), (2, 2, 2)).count())
        colors = {tuple(table.get_at((640, y)))[:3] for y in range(800)}
        assert colors <= {(255, 255, 255), (226, 112, 44), (255, 214, 120), (255, 0, 255)}
    assert seen == sorted(seen, reverse=True)
    assert seen[-1] == 0


@pytest.mark.parametrize("size", SIZES)
def test_the_killer_stays_beside_the_slip(size: tuple[int, int]) -> None:
    game, layout = golden("classic_death"), Layout.of(*size)
    ((card, pose),) = ending.poses(game, layout).items()
    assert card == game.moves[-1].card
    assert pose.turn == 1.0
    assert layout.card_rect(pose).left >= layout.health.right
    assert pygame.Rect((0, 0), size).contains(layout.card_rect(pose))


@pytest.mark.parametrize("card", [pygame.Rect(92, 137, 330, 462), pygame.Rect(20, 150, 200, 280)])
def test_every_killer_leaps_out_of_its_card_but_stays_in_the_window(card: pygame.Rect) -> None:
    sheet = pygame.Rect(card.right + 20, 330, 580, 420)
    for killer in (Card.parse(rank + suit) for rank in "23456789TJQKA" for suit in "cs"):
        picture, place = ending_art.leaping(killer, CardTheme(), card, sheet)
        drawn = picture.get_bounding_rect().move(place.topleft)
        assert drawn.h > 0.8 * card.h
        assert drawn.top >= 0
        assert drawn.left > card.left - card.w // 3
        assert drawn.right < sheet.left + card.w // 5


@pytest.mark.parametrize("size", SIZES)
def test_all_slain_lie_in_a_fan_over_the_empty_room(size: tuple[int, int]) -> None:
    game, layout = golden("classic_cleared"), Layout.of(*size)
    poses = ending.poses(game, layout)
    assert game.state.weapon is not None
    weapon = poses.pop(game.state.weapon.card)
    fan = {card: pose for card, pose in poses.items() if card.kind is CardKind.MONSTER}
    assert len(fan) == 26
    last = [*fan.values()][-1]
    smallest = min(pose.size for pose in fan.values())
    others = {pose._replace(turn=1.0) for card, pose in poses.items() if card not in fan}
    assert others == {last._replace(z=Z_FAN - 1, size=smallest)}, "under the last"
    for large in {pose.size for pose in fan.values()}:
        row = [pose for pose in fan.values() if pose.size == large]
        angles, places = [pose.angle for pose in row], [pose.x for pose in row]
        assert places == sorted(places), "in the order in which they fell"
        assert all(b - a > layout.card[0] * large / 6 for a, b in pairwise(places)), "each rank is seen"
        assert angles == sorted(angles, reverse=True)
    for pose in fan.values():
        assert (pose.turn, pose.shade <= 0.3) == (1.0, True), "all lie face up in the light of dawn"
        assert pygame.Rect((0, 0), size).contains(layout.card_rect(pose))
    front = [card for card, pose in fan.items() if pose.size > smallest]
    assert weapon.z > max(pose.z for pose in fan.values())
    assert weapon.x == size[0] / 2
    assert pygame.Rect((0, 0), size).contains(layout.card_rect(weapon)), "the Weapon stands upright"
    assert {card.value for card in front} >= {11, 12, 13, 14}, "trophies lie in front of the others"
    assert min(fan[card].z for card in front) > max(p.z for c, p in fan.items() if c not in front)
    assert front[-1] is [*fan][-1]


def test_the_fan_of_a_replay_is_below_its_bar() -> None:
    screen = ReplayScreen(Context((1280, 800), print, STILL), golden("classic_cleared"))
    layout, tops = screen.layout, []
    for whole in (layout, Layout.of(1280, 800)):
        poses = ending.poses(golden("classic_cleared"), whole).values()
        tops.append(min(whole.card_rect(pose).top for pose in poses))
    assert tops[0] >= layout.top_bar.bottom > tops[1] > 0


def test_the_sheet_of_a_clear_does_not_move_for_its_lesson() -> None:
    screen = ResultScreen(Context((1280, 800), print, DEFAULT), golden("classic_cleared"), enters=True)
    sheet, rects = screen.sheet, [button.rect for button in screen.buttons.buttons]
    for _ in range(120):
        screen.update(FRAME)
    assert screen.sheet == sheet
    assert [button.rect for button in screen.buttons.buttons] == rects


@pytest.mark.parametrize("name", ENDS)
def test_an_ending_is_watched_and_then_the_result_comes_in(name: str) -> None:
    watched = Watched(name)
    watched.wait(0.9)
    assert watched.motion.ending is not None
    assert watched.motion.ending.age < math.inf
    assert watched.shown == []
    watched.wait(4.5)
    assert watched.shown == [ShowEnd(watched.screen.game, True)]


@pytest.mark.parametrize(
    "press", [Key("x"), Key("1"), Accept(), Back(), PointerPressed((400, 300), 1)], ids=repr
)
@pytest.mark.parametrize("name", ENDS)
@pytest.mark.parametrize("after", [0.05, 0.5, 0.9])
def test_any_press_leads_to_the_result_at_once(name: str, press: Intent, after: float) -> None:
    watched = Watched(name)
    watched.wait(after)
    watched.screen.handle(press)
    watched.wait(2 * FRAME)
    assert watched.shown == [ShowEnd(watched.screen.game, False)]
    assert watched.screen.playback.done


def test_a_death_may_be_taken_back_while_it_is_watched() -> None:
    watched = Watched("classic_death")
    watched.wait(1.0)
    watched.screen.handle(Key("u"))
    question = watched.asked[-1]
    assert isinstance(question, Ask)
    question.then()
    watched.wait(4.0)
    assert watched.shown == []
    assert not watched.screen.game.over
    assert watched.motion.ending is None
    assert watched.motion.mood is not Mood.OUT


@pytest.mark.parametrize("name", ENDS)
def test_without_motion_the_end_is_there_at_once_with_all_it_tells(name: str) -> None:
    watched = Watched(name, STILL)
    watched.wait(1.0)
    end = watched.motion.ending
    assert end is not None
    assert end.age == math.inf
    assert watched.screen.playback.shown() == watched.screen.playback.goal
    watched.wait(2.0)
    assert watched.shown == [ShowEnd(watched.screen.game, False)]


@pytest.mark.parametrize("name", ENDS)
def test_an_ending_can_be_watched_again_at_the_end_of_a_replay(name: str) -> None:
    heard: list[Request] = []
    screen = ReplayScreen(Context((1280, 800), heard.append, DEFAULT), golden(name))
    for _ in range(2):
        heard.clear()
        screen.handle(Key("end"))
        for _frame in range(200):
            screen.update(0.01)
        end = screen.playback.view.ending
        assert end is not None
        assert 1.0 < end.age < math.inf
        assert Sound("clear" if name == "classic_cleared" else "death") in heard


def test_smoke_rises_above_the_wick_and_goes() -> None:
    def seen(risen: float) -> int:
        picture = pygame.Surface((300, 500), depth=32)
        ending_art.draw_smoke(picture, (150, 480), 200, risen)
        return pygame.mask.from_threshold(picture, (255, 255, 255), (247, 247, 247)).count()

    assert seen(0.05) < seen(0.4)
    assert seen(0.99) < seen(0.4)


@pytest.mark.parametrize("name", ["classic_cleared", "classic_death"])
def test_the_slots_lose_the_numbers_of_their_keys(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    active_device.use(None)
    numbers: list[int] = []
    monkeypatch.setattr(scenery, "draw_number", lambda _target, slot, _layout: numbers.append(slot))
    game = golden(name)
    for moves, shown in ((game.moves[:-1], [0, 1, 2, 3]), (game.moves, [])):
        screen = TableScreen(Context((800, 600), print, STILL), Session(Game.replay(game.id, moves)))
        screen.playback.finish()
        for _ in range(2):  # the first frame is drawn without scenery
            screen.draw(pygame.Surface((800, 600), depth=32))
            screen.update(FRAME)
        assert numbers == shown
        numbers.clear()
