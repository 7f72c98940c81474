"""The adviser at the table: calm, in slices, from what a player may know, and playing what it says."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoundrel.engine import AVOID, DECK, Card, Game, GameId, Move, legal_moves, objection
from scoundrel.solver import Plan, PlayerView
from scoundrel.storage.settings import DEFAULT, Settings
from scoundrel.ui import advice
from scoundrel.ui.app import App
from scoundrel.ui.counsel import Counsel, percent, view_of
from scoundrel.ui.layout import Layout
from scoundrel.ui.meter import Meter
from scoundrel.ui.scene import Command
from scoundrel.ui.scenes.result import ResultScene
from scoundrel.ui.scenes.table import TableScene
from scoundrel.ui.scenes.title import TitleScene
from scoundrel.ui.window import GameWindow
from tests.engine.strategies import SETTINGS, games
from tests.wishes import store_with

from .conftest import forget_what_was_read
from .states import SIZES

FRAME = 1 / 60
ROOT = Path(__file__).parent.parent.parent


def plan(moves: str, chance: float, score: float = 0.0) -> Plan:
    """A plan of these moves, with what is to be expected of it."""
    return Plan(tuple(map(Move.parse, moves.split())), chance, score, f"For {moves}.")


class Scripted:
    """Thinks what it is told to; each step is one word further."""

    def __init__(self, *answers: tuple[Plan, ...]) -> None:
        self.answers = [*answers]
        self.steps: list[float] = []

    @property
    def plans(self) -> tuple[Plan, ...]:
        """What it thinks now."""
        return self.answers[0]

    def step(self, seconds: float) -> bool:
        """Think of the next answer, if there is one."""
        self.steps.append(seconds)
        if len(self.answers) > 1:
            del self.answers[0]
        return False


FIRST, SECOND = plan("8d Ts* 8s*", 0.40), plan("8d Tc* 8s*", 0.39)


def counsel_of(*answers: tuple[Plan, ...]) -> tuple[Counsel, Scripted]:
    """A counsel with the beginning of a game before it, and what thinks for it."""
    thinker = Scripted(*answers)
    return Counsel(Game(GameId.parse("classic#11982")), thinker=lambda _: thinker), thinker


def pass_time(counsel: Counsel, seconds: float) -> int:
    """Let time pass on a still table; say in how many frames there was something new."""
    return sum(counsel.update(FRAME, still=True) for _ in range(round(seconds / FRAME)))


# --- thinking


def test_nobody_thinks_who_was_not_asked() -> None:
    counsel, thinker = counsel_of((FIRST,))
    assert pass_time(counsel, 5) == 0
    assert not counsel.think()
    assert thinker.steps == []
    assert counsel.plan is None


def test_there_is_an_answer_at_once_and_an_end_to_thinking() -> None:
    counsel, thinker = counsel_of((FIRST,))
    counsel.ask()
    assert counsel.plan == FIRST
    pass_time(counsel, 60)
    assert 1 < sum(thinker.steps) < 10
    assert not counsel.thinking


def test_while_something_moves_no_time_is_taken_for_thinking() -> None:
    counsel, thinker = counsel_of((FIRST,))
    counsel.ask()
    for _ in range(100):
        counsel.update(FRAME, still=False)
    assert thinker.steps == []


def test_the_first_frames_do_not_wait_for_what_has_to_be_loaded() -> None:
    counsel, _ = counsel_of((FIRST,))
    counsel.metered = True
    assert not counsel.update(FRAME, still=False)
    assert counsel.chance is None
    assert counsel.update(FRAME, still=True)
    assert counsel.chance == 0.40


def test_it_is_prepared_once_and_shows_nothing_of_it() -> None:
    counsel, thinker = counsel_of((FIRST,))
    assert counsel.prepare()
    assert not counsel.prepare()
    assert counsel.plan is None
    assert thinker.steps == []


def test_what_is_thought_last_is_shown() -> None:
    better = FIRST._replace(clear_chance=0.55)
    counsel, _ = counsel_of((FIRST,), (better,))
    counsel.ask()
    while counsel.think():
        pass
    assert pass_time(counsel, 1) == 1
    assert counsel.plan == better


# --- calm


def test_a_plan_gives_way_only_to_one_that_is_clearly_better() -> None:
    a_little = SECOND._replace(clear_chance=0.41)
    counsel, _ = counsel_of((FIRST, SECOND), (a_little, FIRST))
    counsel.ask()
    pass_time(counsel, 5)
    assert counsel.plan == FIRST
    clearly = SECOND._replace(clear_chance=0.45)
    counsel, _ = counsel_of((FIRST, SECOND), (clearly, FIRST))
    counsel.ask()
    pass_time(counsel, 5)
    assert counsel.plan == clearly


def test_where_all_is_lost_the_better_score_is_shown() -> None:
    lost, less = FIRST._replace(clear_chance=0.0, expected_score=-90), plan("8d Tc* 8s*", 0.0, -50)
    counsel, _ = counsel_of((lost,), (less, lost))
    counsel.ask()
    pass_time(counsel, 5)
    assert counsel.plan == less


def test_numbers_stand_long_enough_to_be_read() -> None:
    wavering = [(FIRST._replace(clear_chance=0.3 + i % 40 / 100),) for i in range(500)]
    counsel, _ = counsel_of(*wavering)
    counsel.ask()
    assert pass_time(counsel, 2) <= 4


@given(st.floats(0, 1))
@SETTINGS
def test_only_what_is_certain_is_written_as_certain(chance: float) -> None:
    assert (percent(chance) == "0 %") == (chance == 0)
    assert (percent(chance) == "100 %") == (chance == 1)
    number = int("".join(letter for letter in percent(chance) if letter.isdigit()))
    assert abs(number - 100 * chance) <= 1


# --- following


def test_the_rest_of_a_plan_stays_as_long_as_it_is_followed() -> None:
    game = Game(GameId.parse("classic#11982"))
    rest = plan("Ts* 8s*", 0.38)

    def think(view: PlayerView) -> Scripted:
        # After the first move another is a little better; that is no reason to change one's mind.
        return Scripted((FIRST, SECOND) if view.taken == 0 else (plan("Tc* 8s*", 0.385), rest))

    counsel = Counsel(game, thinker=think)
    counsel.ask()
    game.push(FIRST.moves[0])
    counsel.follow(FIRST.moves[0])
    counsel.update(FRAME, still=False)
    assert counsel.plan == rest
    pass_time(counsel, 3)
    assert counsel.plan == rest


@pytest.mark.parametrize("other", ["Ts", "8s", "Tc", "-"])
def test_any_other_move_hides_it(other: str) -> None:
    counsel, _ = counsel_of((FIRST,))
    counsel.ask()
    move = Move.parse(other)
    counsel._game.push(move)
    counsel.follow(move)
    counsel.update(FRAME, still=True)
    assert counsel.plan is None


@given(games, st.integers(0, 9999))
@SETTINGS
def test_nothing_but_what_a_player_may_know_is_thought_about(game: Game, seed: int) -> None:
    views = []

    def look(view: PlayerView) -> Scripted:
        views.append(view)
        return Scripted(())

    unseen = len(view_of(game).unseen)
    dungeon = list(game.id.dungeon())
    hidden = dungeon[len(DECK) - unseen :]
    Random(seed).shuffle(hidden)
    other = Game(GameId(game.id.ruleset, None, (*dungeon[: len(DECK) - unseen], *hidden)))
    for move in game.moves:
        other.push(move)
    for one in (game, other):
        Counsel(one, thinker=look).ask()
    assert all(type(view) is PlayerView for view in views)
    assert views[:1] == views[1:]


@given(games)
@SETTINGS
def test_each_step_of_a_plan_may_be_made_in_any_position(game: Game) -> None:
    counsel = Counsel(game)
    counsel.ask()
    if game.over:
        assert counsel.plan is None
        assert counsel.chance is None
        return
    while counsel.plan is not None:
        move = counsel.plan.moves[0]
        assert objection(game.state, move) is None
        game.push(move)
        counsel.follow(move)
        counsel.update(FRAME, still=True)


# --- the picture


def drawn(target: pygame.Surface) -> pygame.Rect:
    """What is not black."""
    target.set_colorkey((0, 0, 0))
    return target.get_bounding_rect()


sentences = st.lists(st.text("abcdefghijklm", min_size=1, max_size=9), max_size=24).map(" ".join)


@given(games, st.sampled_from(SIZES[:4]), st.sampled_from([100, 115, 130]), sentences)
@settings(SETTINGS, max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_plan_stays_within_its_places(
    screen: pygame.Surface, game: Game, size: tuple[int, int], text_size: int, why: str
) -> None:
    layout = Layout.of(*size, text_size)
    said = Plan(tuple(legal_moves(game.state)) or (AVOID,), 1.0, -208.0, why[:120])
    target = pygame.Surface(size)
    advice.draw_reason(target, said, layout)
    assert layout.chips.contains(drawn(target))
    target = pygame.Surface(size)
    advice.draw_badges(target, said, game.state, layout)
    cards = layout.room.union(layout.dungeon)
    pad = layout.card[0] // 12
    assert cards.inflate(pad, pad).contains(drawn(target))


@pytest.mark.parametrize("size", SIZES)
def test_the_gauge_lies_between_the_discard_and_the_candle(
    screen: pygame.Surface, size: tuple[int, int]
) -> None:
    layout = Layout.of(*size)
    meter = Meter(layout, reduced=False)
    target = pygame.Surface(size)
    meter.draw(target)
    assert not drawn(target), "nothing is known yet"
    assert meter.update(FRAME, 0.43)
    meter.draw(target)
    place = drawn(target)
    assert place.top > layout.discard.bottom
    assert place.bottom < layout.candle.top
    assert place.left >= layout.discard.left
    assert place.right <= layout.discard.right


def test_the_gauge_comes_to_rest(screen: pygame.Surface) -> None:
    meter = Meter(Layout.of(1280, 800), reduced=False)
    meter.update(FRAME, 0.9)
    moved = sum(meter.update(FRAME, 0.2) for _ in range(300))
    assert 5 < moved < 150
    assert not meter.update(FRAME, 0.2)
    assert meter.update(FRAME, None)
    assert not meter.update(FRAME, None)


# --- at the table


class Player:
    """Sits at a table with the adviser, and plays by keys."""

    def __init__(self, game: str, wishes: Settings) -> None:
        forget_what_was_read()
        store = store_with(wishes._replace(still_candle=True))
        self.app = App(GameWindow(), GameId.parse(game), store)
        self.settle()

    @property
    def table(self) -> TableScene:
        """The table."""
        assert self.app.table is not None
        return self.app.table

    @property
    def game(self) -> Game:
        """The game on it."""
        return self.table.game

    @property
    def plan(self) -> Plan | None:
        """What is advised."""
        return self.table.aids.counsel.plan

    def settle(self, frames: int = 40) -> None:
        """Let two seconds pass."""
        for _ in range(frames):
            self.app.take_events()
            self.app.frame(0.05)

    def key(self, name: str, mod: int = 0, kind: int = pygame.KEYDOWN) -> None:
        """Press a key, or let it go."""
        code = pygame.key.key_code(name)
        pygame.event.post(pygame.event.Event(kind, key=code, mod=mod, unicode="", scancode=0))
        self.app.take_events()
        self.app.frame(FRAME)

    def picture(self) -> bytes:
        """What is on the screen."""
        self.app.stage.expose()
        self.app.frame(0.0)
        return pygame.image.tobytes(self.app.window.surface, "RGB")

    def said(self) -> list[str]:
        """All that is written on the table."""
        return [label.text for label in self.table._labels()]


@pytest.fixture
def sit() -> Iterator[Callable[..., Player]]:
    """Sit down at a Dungeon, with what is wished."""
    seated: list[Player] = []

    def sit_down(game: str = "classic#11982", wishes: Settings = DEFAULT) -> Player:
        seated.append(Player(game, wishes))
        return seated[-1]

    yield sit_down
    for player in seated:
        player.app.sounds.stop()
        player.app.window.close()
    forget_what_was_read()
    pygame.quit()


def test_the_first_hint_shows_a_plan_and_makes_the_game_practice(sit: Callable[..., Player]) -> None:
    player = sit()
    before = player.picture()
    player.key("h")
    shown = player.plan
    assert shown is not None
    assert player.game.practice
    assert "With advice this is a practice game now." in player.said()
    assert player.game.moves == ()
    assert player.picture() != before
    player.settle(150)
    player.key("h")
    assert len(player.game.moves) == 1
    assert "With advice this is a practice game now." not in player.said(), "it is said once"


def test_escape_hides_the_hint_first(sit: Callable[..., Player]) -> None:
    player = sit()
    player.key("h")
    player.key("escape")
    assert player.plan is None
    assert player.app.top is player.table
    player.key("escape")
    assert isinstance(player.app.top, TitleScene)


def test_the_button_does_what_the_key_does(sit: Callable[..., Player]) -> None:
    player = sit()
    rect = next(b.rect for b in player.table.buttons.buttons if b.command is Command.HINT)
    for count in range(3):
        assert len(player.game.moves) == max(0, count - 1)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=rect.center, button=1))
        player.settle()
    assert player.game.practice


@pytest.mark.parametrize(
    "game", ["classic#11982", "hard#7", "easy#5", "classic+equal+health=99#5", "hard+health=1#1"]
)
def test_a_whole_game_by_hints_alone(sit: Callable[..., Player], game: str) -> None:
    player = sit(game, DEFAULT._replace(meter=True, reduced_motion=True))
    for _ in range(400):
        if player.game.over:
            break
        made, shown = len(player.game.moves), player.plan
        player.key("h")
        if player.table.hand.asked is not None:
            assert shown is not None
            assert shown.clear_chance == 0, "a death is asked about, although there is no way around it"
            player.key("h")
        assert len(player.game.moves) == made + (shown is not None)
    assert player.game.over
    assert player.table.aids.counsel.chance is None, "nothing is left open"
    player.settle()
    assert isinstance(player.app.top, ResultScene)


NUISANCES: Sequence[tuple[str, int]] = (
    ("h", 0),
    ("u", 0),
    ("y", pygame.KMOD_CTRL),
    ("1", 0),
    ("4", pygame.KMOD_SHIFT),
    ("a", 0),
    ("n", 0),
    ("r", 0),
    ("tab", 0),
    ("escape", 0),
    ("f11", 0),
    ("m", 0),
)


@pytest.mark.parametrize("seed", range(2))
def test_anything_may_be_done_while_it_thinks(sit: Callable[..., Player], seed: int) -> None:
    player = sit("easy#11", DEFAULT._replace(meter=True))
    random = Random(seed)
    for _ in range(80):
        if player.app.top is not player.table:
            player.app.show_game(Game(GameId.parse("easy#12")))
        name, mod = random.choice(NUISANCES)
        player.key(name, mod)
        if random.random() < 0.1:
            player.app.stage.resize(random.choice(SIZES[:3]))
            player.app.stage.resize((1280, 800))
        if random.random() < 0.1:
            wishes = player.app.stage.settings
            player.app.stage._change(wishes._replace(meter=not wishes.meter))
        player.app.frame(0.3)
        player.app.top.warm()
        shown = player.plan
        if shown is not None:
            assert objection(player.game.state, shown.moves[0]) is None


def test_a_game_with_the_gauge_is_practice_from_its_first_move_on(sit: Callable[..., Player]) -> None:
    player = sit(wishes=DEFAULT._replace(meter=True))
    player.settle()
    assert player.table.aids.counsel.chance is not None
    assert not player.game.practice
    player.key("4")
    assert player.game.practice
    words = "With the clear chance shown this is a practice game now."
    assert words in player.said()
    player.settle(150)
    player.key("1")
    assert words not in player.said()


def test_without_the_gauge_nothing_is_shown_nor_practice(sit: Callable[..., Player]) -> None:
    player = sit()
    player.key("4")
    player.settle()
    assert not player.game.practice
    assert player.table.aids._meter._goal is None


def test_the_gauge_is_turned_on_and_off_during_a_game(sit: Callable[..., Player]) -> None:
    player = sit()
    bare = player.picture()
    player.app.stage._change(player.app.stage.settings._replace(meter=True))
    player.settle()
    assert player.picture() != bare
    player.app.stage._change(player.app.stage.settings._replace(meter=False))
    player.settle()
    assert player.picture() == bare


def test_the_first_frame_loads_nothing_that_thinks() -> None:
    script = (
        "import os, sys\n"
        "os.environ['SDL_VIDEODRIVER'] = os.environ['SDL_AUDIODRIVER'] = 'dummy'\n"
        "from scoundrel.ui.environment import prepare\n"
        "prepare()\n"
        "from scoundrel.engine import GameId\n"
        "from scoundrel.storage.settings import Settings\n"
        "from scoundrel.ui.app import App\n"
        "from scoundrel.ui.window import GameWindow\n"
        "from tests.wishes import store_with\n"
        "store = store_with(Settings(meter=True, reduced_motion=True))\n"
        "app = App(GameWindow(), GameId.parse('classic#1'), store)\n"
        "assert app.frame(1 / 60)\n"
        "print(sorted(name for name in sys.modules if name.startswith('scoundrel.solver')))\n"
        "for _ in range(60): app.frame(1 / 60)\n"
        "print('scoundrel.solver.advisor' in sys.modules)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.stdout.splitlines()[-2:] == ["[]", "True"], done.stderr


def test_signs_of_every_way(screen: pygame.Surface) -> None:
    """Each way of taking a card looks unlike the others."""
    game = Game(GameId.parse("classic#11982"))
    layout = Layout.of(1280, 800)
    looks = set()
    card = Card.parse("Ts")
    for move in (
        Move.parse("Ts"),
        Move.parse("Ts*"),
        AVOID,
        Move(Move.parse("8d").kind, card),
        Move(Move.parse("2h").kind, card),
    ):
        target = pygame.Surface(layout.size)
        advice.draw_badges(target, Plan((move,), 0.5, 0.0, ""), game.state, layout)
        looks.add(pygame.image.tobytes(target, "RGB"))
    assert len(looks) == 5
