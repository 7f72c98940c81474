"""The result's entrance: the sheet slides up, the score counts up, and the seals drop."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from scoundrel.engine import Game, GameId, share_text
from scoundrel.solver.search import Oracle
from scoundrel.storage.entry import Entry
from scoundrel.storage.milestones import Milestone
from scoundrel.storage.overview import Overview
from scoundrel.storage.settings import DEFAULT
from scoundrel.storage.worker import Task
from scoundrel.ui.input import Accept, Intent, Key, PointerMoved, PointerPressed, PointerReleased
from scoundrel.ui.requests import Command, Context, Request, Send, Sound
from scoundrel.ui.screens.result import Entrance, LoadHistory, ResultScreen
from scoundrel.ui.screens.result_seals import Achievement, ResultSeals
from scoundrel.ui.screens.result_sheet import SEALS
from scoundrel.ui.table import ending
from scoundrel.ui.table.card_theme import CardTheme
from scoundrel.ui.table.layout import Layout
from scoundrel.ui.widgets.boards import Look
from scoundrel.ui.widgets.buttons import label_width
from scoundrel.ui.widgets.theme import BODY, DEFAULT as THEME, HIGH_CONTRAST, Style, Theme
from scoundrel.ui.words import numbers
from scoundrel.ui.words.result_text import score_sum
from tests.contact_sheet import games
from tests.goldens import golden
from tests.ui.accessibility.pressing import find, node_with
from tests.ui.contrast import found
from tests.ui.every_screen import nobody

pytestmark = pytest.mark.usefixtures("screen")

GAME = golden("classic_cleared")
HISTORY = Overview.of([Entry.of(GAME, "2026-11-21T10:12:33+01:00")])


def result(send: Send = nobody, history: LoadHistory | None = None, *, enters: bool = True) -> ResultScreen:
    return ResultScreen(Context((1280, 800), send), GAME, history=history, enters=enters)


def picture(screen: ResultScreen) -> bytes:
    surface = pygame.Surface((1280, 800), depth=32)
    screen.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_the_sheet_rises_and_then_the_score_is_counted() -> None:
    ages = [Entrance(step / 100) for step in range(200)]
    risen = [one.risen for one in ages]
    assert [0.0, *risen[1:-1], 1.0] == risen == sorted(risen)
    assert (counted := [one.counted(28) for one in ages]) == sorted(counted)
    assert {one.counted(28) for one in ages if one.risen < 1} == {0}, "it isn't shown yet"
    assert len(set(counted)) > 15
    assert ages[-1].done
    assert Entrance().counted(-188) == -188


def test_the_killer_lands_in_a_flash_of_rays_and_the_sheet_follows() -> None:
    ages = [Entrance(step / 100, 0.2) for step in range(200)]
    landed = next(i for i, one in enumerate(ages) if one.landed == 1.0)
    assert [one.risen for one in ages[:20]] == [0.0] * 20
    assert 0 < ages[landed].risen < 1
    assert {(one.shone, one.kick) for one in ages[:landed]} == {(0.0, 0.0)}
    assert all(min(one.kick for one in ages[i : i + 3]) < -0.8 for i in (landed, 48)), "it shakes"
    assert ages[landed + 16].shone == 1.0
    assert {one.counted(28) for one in ages if one.risen < 1} == {0}
    assert ages[124].done


def test_the_counted_score_pops_before_anything_else() -> None:
    ages = [Entrance(step / 100) for step in range(200)]
    assert (pops := [pop for one in ages if (pop := one.after_count()) is not None]) == sorted(pops)
    assert len(pops) >= 14
    assert all(one.counted(28) == 28 for one in ages if one.after_count() is not None)
    assert not any(one.done for one in ages if one.after_count() is not None)
    assert {one.ticks for one in ages if one.after_count() is not None} == {6}


def test_a_running_search_is_mentioned_from_the_start() -> None:
    screen = result()
    for wait in 0.75, 1.2:
        screen.update(wait)
        assert (words := node_with(screen, "par").name) == "Calculating\N{HORIZONTAL ELLIPSIS}"
        assert words in [piece.text for piece in found(screen.draw, (1280, 800))]


def test_the_ribbon_with_the_heading_falls_first_and_the_sheet_slides_under_it() -> None:
    screen, looks = result(), []
    surface, x, y = pygame.Surface((1280, 800), depth=32), screen.sheet.centerx, screen._hung.top
    while not screen._entrance.done:
        screen.draw(surface)
        if 0.5 < screen._entrance.age < 0.99 and not screen._entrance.kick:
            letters = pygame.mask.from_threshold(surface, (255, 232, 186), (9, 9, 9))
            looks.append(letters.overlap_area(pygame.mask.Mask((400, 40), fill=True), (x - 200, y - 20)))
        screen.update(0.05)
    assert max(looks) - min(looks) < 4 <= len(looks) < min(looks)


@pytest.mark.parametrize("late", [False, True])
def test_what_was_achieved_is_sealed_once_it_is_known(late: bool) -> None:
    found: Overview | Task[Overview] = Task(lambda task: HISTORY) if late else HISTORY
    if isinstance(found, Task):
        found.wait(5.0)
    screen = result(enters=False, history=lambda: found)
    assert sealed(screen) == []
    screen.preload()
    assert sealed(screen) == ["First clear"]


def test_seals_fall_one_after_the_other_and_each_is_heard() -> None:
    asked: list[Request] = []
    screen = result(asked.append, lambda: HISTORY)
    while screen._entrance.risen < 1:
        screen.update(0.01)
    looks = set()
    while screen.update(1 / 60):
        looks.add(picture(screen))
    assert len(looks) > 10, "it falls"
    assert asked[:2] == [Sound("stamp"), Sound("place")], "the ribbon and the sheet land"
    assert {*asked[2:]} == {Sound("count-tick"), Sound("count-final"), Sound("stamp")}
    assert [asked[2:].count(Sound(cue)) for cue in ("stamp", "count-final")] == [1, 1]
    still = result(asked.append, lambda: HISTORY, enters=False)
    still.preload()
    screen.update(2.0)
    assert picture(screen) == picture(still), "where nothing moves it is there at once"


def test_nothing_is_sealed_without_a_history_or_before_the_score_is_counted() -> None:
    for screen in (result(enters=False), result(history=lambda: HISTORY)):
        screen.preload()
        assert sealed(screen) == []


def test_par_is_sealed_once_it_is_reached() -> None:
    quick = GameId.parse("hard#9978241")
    best = Game.replay(quick, Oracle(Game(quick).state).finish().line.moves)
    screen = ResultScreen(Context((1280, 800), nobody), best)
    while not screen.par.settled:
        screen.preload()
    assert sealed(screen) == ["Perfect score"]


def test_after_a_death_the_sheet_grows_smoothly_for_its_seals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ResultScreen, "achieved", lambda _: [Achievement("New record", "")])
    screen = ResultScreen(Context((1280, 800), nobody), golden("classic_death"), enters=True)
    tops = [screen.sheet.top]
    while screen.update(1 / 60):
        tops.append(screen.sheet.top)
    steps = {before - after for before, after in pairwise(tops)}
    assert min(steps) == 0 < max(steps) < SEALS // 8
    assert sealed(screen) == ["New record"]


def sealed(screen: ResultScreen) -> list[str]:
    """Finish the entrance. Return the labels of the seals."""
    screen.update(0.001)
    return [each.label for each in screen.buttons.buttons if each.command is Command.MILESTONES]


def test_each_seal_says_what_it_was_given_for() -> None:
    screen = result(enters=False, history=lambda: HISTORY)
    screen.preload()
    sealed(screen)
    (seal,) = [one for one in screen.buttons.buttons if one.command is Command.MILESTONES]
    screen.handle(PointerMoved(seal.rect.center))
    while not screen.buttons.tooltip:
        screen.update(0.1)
    assert screen.buttons.tooltip == "First clear\nYour first clear under these rules."


def test_the_terms_on_the_sheet_are_explained() -> None:
    screen = result(enters=False, history=lambda: HISTORY)
    screen.par.stars = 2
    screen._lay_buttons()
    explained = [one for one in screen.buttons.buttons if one.command is Command.RULES]
    assert {"Ranked", "Difficulty", "Best"} <= {one.label for one in explained}
    for one in explained:
        screen.handle(PointerMoved(one.rect.center))
        screen.update(0.7)
        assert screen.buttons.tooltip == f"{one.label}\n{one.action.help}"
        assert one.action.help in [each.note for each in find(screen, lambda _: True).walk()]


@pytest.mark.parametrize(
    "size", [(800, 600), (1280, 800), (1920, 1080), (3840, 2160), (900, 1100), (600, 900), (1400, 600)]
)
@pytest.mark.parametrize("percent", [100, 130])
def test_the_card_that_killed_lies_whole_beside_or_above_the_sheet(
    size: tuple[int, int], percent: int
) -> None:
    game, context = games()["death"], Context(size, nobody, DEFAULT._replace(text_size=percent))
    screen = ResultScreen(context, game)
    assert screen.killer is not None
    card, place = screen.killer
    assert card is game.state.last_taken
    assert pygame.Rect((0, 0), size).contains(screen.sheet.union(place))
    assert not place.colliderect(screen.sheet)
    assert place.w >= 64


def test_the_killer_leaps_out_of_its_card() -> None:
    screen = ResultScreen(Context((1280, 800), nobody), games()["death"], enters=True)
    surface, rims = pygame.Surface((1280, 800), depth=32), []
    assert screen.killer is not None
    _card, place = screen.killer
    for _ in range(9):
        screen.update(0.1)
        surface.fill((90, 60, 40))
        screen.draw(surface)
        beside = surface.subsurface((place.right + 20, 0, screen.sheet.left - place.right - 20, 800))
        rims.append(pygame.mask.from_threshold(beside, CardTheme().paper, (9, 9, 9, 255)).count())
    assert rims[2] < rims[4] < rims[8], rims
    assert screen._light._leaping is None, "what no longer moves is one picture"


def test_after_a_death_the_sheet_is_cracked_a_candle_smokes_and_only_the_heading_is_carved() -> None:
    screen = ResultScreen(Context((1280, 800), nobody), games()["death"])
    screen.draw(surface := pygame.Surface((1280, 800), depth=32))
    crack = screen.sheet.move(21, 97).topleft
    assert max(surface.get_at(crack)[:3]) < 60
    assert any(pygame.transform.average_color(surface, (1170, 690, 60, 30))[:3]), "the candle"
    plain = {piece.text for piece in found(screen.draw, (1280, 800))}
    assert numbers.number(score_sum(games()["death"]).total) in plain, "the score is inked"


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (800, 600)])
def test_the_links_below_a_sheet_are_evenly_spaced(size: tuple[int, int]) -> None:
    screen = ResultScreen(Context(size, nobody), games()["death"])
    ends: list[tuple[float, float]] = []
    for one in (one for one in screen.buttons.buttons if one.look is Look.CHALK):
        wide = label_width(one.label, one.key, Style(one.pixels / BODY, THEME))
        ends.append((one.rect.centerx + (one.indent - wide) / 2, one.rect.centerx + (one.indent + wide) / 2))
    gaps = [right[0] - left[1] for left, right in pairwise(ends)]
    assert max(gaps) - min(gaps) <= 3


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (700, 1100)])
def test_the_sheet_hides_hardly_any_of_the_slain(size: tuple[int, int]) -> None:
    screen = ResultScreen(Context(size, nobody), GAME, history=lambda: HISTORY)
    screen.preload()
    assert sealed(screen), "its largest sheet"
    layout = Layout.of(*size)
    cards = [layout.card_rect(pose) for pose in ending.poses(GAME, layout).values()]
    heights = [max(0, min(card.h, screen.sheet.top - card.top)) / card.h for card in cards]
    beside = [not card.colliderect(screen.sheet) for card in cards]
    shown = [1.0 if clear else high for clear, high in zip(beside, heights, strict=True)]
    assert sum(shown) >= 0.95 * len(shown)
    assert min(shown) > 0.6


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (700, 1100)])
def test_the_medal_of_a_clear_has_room_between_ribbon_and_sheet(size: tuple[int, int]) -> None:
    screen = ResultScreen(Context(size, nobody), GAME, history=lambda: HISTORY)
    for _with_seals in range(2):
        style, y = screen._page._disc
        assert screen._page.ribbon < y - style.px(150) < screen.sheet.top < y + style.px(84)
        screen.preload()
    assert sealed(screen)


def test_seals_come_to_a_cleared_sheet_that_grows_upwards() -> None:
    screen = result(enters=False, history=lambda: HISTORY)
    before, links = screen.sheet, [one.rect for one in screen.buttons.buttons if one.look is Look.CHALK]
    screen.preload()
    assert sealed(screen)
    assert (screen.sheet.bottom, screen.sheet.h) == (before.bottom, before.h + SEALS)
    assert [one.rect for one in screen.buttons.buttons if one.look is Look.CHALK] == links
    row = [one.rect for one in screen.buttons.buttons if one.command is Command.MILESTONES]
    assert all(screen.sheet.contains(rect) for rect in row)


@pytest.mark.parametrize("theme", [THEME, HIGH_CONTRAST])
@pytest.mark.parametrize("milestone", [None, Milestone.PAR])
def test_each_seal_is_drawn_in_high_contrast_too(theme: Theme, milestone: Milestone | None) -> None:
    seals, row = ResultSeals(), pygame.Rect(0, 0, 560, 90)
    (button,) = seals.buttons([Achievement("-", "", milestone)], row, Style(1.0, theme), falling=False)
    assert button.icon is not None
    assert pygame.mask.from_surface(button.icon(0, theme.ink)).count() > 1500


def test_seals_fall_one_after_the_other_as_soon_as_the_sheet_has_landed() -> None:
    screen, fell = result(history=lambda: HISTORY), list[float]()
    while screen._entrance.risen < 1:
        screen.update(0.01)
    while not screen._entrance.done:
        screen.update(0.01)
        fell.append(sum(screen._seals._fell.values()))
    assert sealed(screen)
    assert fell[-1] > 0
    seals, names = ResultSeals(), [Achievement(name, "") for name in "abc"]
    lands = [seals.fall(names, 0.02)[1] for _ in range(30)]
    assert [i for i, one in enumerate(lands) if one] == [6, 12, 18]


def test_a_late_seal_pushes_the_others_aside_smoothly() -> None:
    seals, row, style = ResultSeals(), pygame.Rect(0, 0, 560, 90), Style(1.0)
    first, late = Achievement("First clear", ""), Achievement("Perfect score", "")
    (alone,) = seals.buttons([first], row, style, falling=True)
    while seals.fall([first], 1 / 60)[0]:
        pass
    lefts = [alone.rect.centerx]
    while seals.fall([late, first], 1 / 60)[0]:
        lefts.append(seals.buttons([late, first], row, style, falling=True)[1].rect.centerx)
    steps = [after - before for before, after in pairwise(lefts)]
    assert min(steps) >= 0 < sum(steps)
    assert max(steps) < 9
    both = seals.buttons([late, first], row, style, falling=True)
    assert both[0].rect.right == both[1].rect.left
    assert both[0].rect.left + both[1].rect.right in range(2 * row.centerx - 2, 2 * row.centerx + 3)


def test_the_result_code_is_drawn_in_both_drawers_and_always_read() -> None:
    game = golden("classic_death")
    screen = ResultScreen(Context((1280, 800), nobody), game)
    code = share_text(game).partition("\n")[0].rpartition(" ")[2]
    for key, drawn in (("down", False), ("s", True), ("escape", False), ("o", True)):
        screen.handle(Key(key))
        assert (f"Result code: {code}" in {piece.text for piece in found(screen.draw, (1280, 800))}) is drawn
        assert any(code in one.name for one in screen.describe().walk())


@pytest.mark.parametrize(("key", "drawer"), [("c", "s"), ("p", "s"), ("w", "o"), ("u", "o")])
def test_rarer_actions_are_a_press_away_and_keep_their_keys(key: str, drawer: str) -> None:
    asked: list[Request] = []
    screen = result(asked.append, enters=False)
    screen.handle(Key(key))
    direct, asked[:] = [type(one) for one in asked if not isinstance(one, Sound)], []
    for _again in range(2):
        screen.handle(Key(drawer))
        links = [one for one in screen.buttons.buttons if one.look is Look.CHALK]
        assert links[-1].label == "Back"
        screen.handle(Key("escape"))
        links = [one for one in screen.buttons.buttons if one.look is Look.CHALK]
        assert links[-1].command is Command.MENU, "Escape only closes them"
    screen.handle(Key(drawer))
    asked.clear()
    shown = next(button for button in screen.buttons.buttons if button.action.matches(Key(key)))
    for intent in (PointerMoved(shown.rect.center), PointerPressed(shown.rect.center, 1)):
        screen.handle(intent)
    screen.handle(PointerReleased(shown.rect.center, 1))
    assert [type(one) for one in asked if not isinstance(one, Sound)] == direct != []


def test_a_review_leads_back_to_the_main_row() -> None:
    screen = result(nobody, enters=False)
    for key in "sv":
        screen.handle(Key(key))
    assert Command.MENU in {button.command for button in screen.buttons.buttons}


def test_enter_begins_a_new_game_once_the_result_could_be_read() -> None:
    asked: list[Request] = []
    screen = result(asked.append, enters=False)
    screen.update(1.0)
    screen.handle(Key("return"))
    assert asked == [Sound("button"), Command.NEW]


@pytest.mark.parametrize("enters", [False, True])
@pytest.mark.parametrize("enter", [Key("return"), Key("space"), Accept()])
def test_who_hammers_enter_does_not_lose_the_result(enter: Intent, enters: bool) -> None:
    asked: list[Request] = []
    screen = result(asked.append, enters=enters)
    for _ in range(20):
        screen.handle(enter)
        for _ in range(6):
            screen.update(0.05)
    assert not [request for request in asked if isinstance(request, Command)]
    # Enter on a focused button acts immediately.
    screen.handle(Key("right"))
    screen.handle(Key("return"))
    assert [request for request in asked if isinstance(request, Command)] == [Command.NEW]


def test_a_record_is_heard_once() -> None:
    now = Entry.of(GAME, "2026-11-21T10:12:33+01:00")
    worse = now._replace(ended="2026-11-20T10:12:33+01:00", score=-100, outcome="died", code="-")
    asked: list[Request] = []
    screen = result(asked.append, lambda: Overview.of([worse, now]))
    while screen.update(0.05):
        pass
    screen.preload()
    while screen.update(1 / 60):
        pass
    assert asked.count(Sound("record")) == 1
