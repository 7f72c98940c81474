"""The rulebook's chapter on habits: ten winning habits with cards, and the measured costs of all habits."""

from __future__ import annotations

from typing import Final

from ...i18n import N_, gettext as _
from ...solver import data
from ..words import card_names
from ..words.numbers import decimal, grouped, signed
from .model import Cost, CostPoint, Curve, HabitPicture, Page, Section, Topic, pile, row, section

_TOTALS, *_ROWS = (line.split(";") for line in data.load("habits.txt"))
GAMES: Final = int(_TOTALS[0])
"""The number of Dungeons played with each habit."""
CLEARED: Final = float(_TOTALS[1])
"""The share of Dungeons cleared without any habit, 0 to 1."""
_FULL: Final = 100
_TEN: Final = [topic for topic in Topic if topic.name.startswith(Topic.HABITS.name)]
VERDICTS: Final = {
    (name, int(value)): Cost(_FULL * float(cost), _FULL * float(margin), float(share))
    for name, value, cost, margin, _rooms, share in _ROWS
}
"""The measured costs, by the habit's name in `build_habits` and its value."""


def claim(heading: str, habit: str, *piles: str, faded: str = "", value: int = 0) -> Section:
    """Return a habit's section: its verdict, ``piles`` of cards, any ``faded`` pile, and the cost bar."""
    verdict = VERDICTS[habit, value]
    cards = [pile(codes) for codes in piles] + ([pile(faded, faded=True)] if faded else [])
    return section(quoted(heading), verdict.words, figure=row(*cards, verdict))


def quoted(heading: str) -> str:
    """Return the claim ``heading`` in quotes."""
    return _("\N{LEFT DOUBLE QUOTATION MARK}{claim}\N{RIGHT DOUBLE QUOTATION MARK}", claim=heading)


def curve_of(habit: str, caption: str) -> Curve:
    """Return the chart of a ``habit`` that was measured with several values."""
    free = _FULL * CLEARED
    measured = [(value, cost) for (name, value), cost in VERDICTS.items() if name == habit]
    return Curve(tuple(CostPoint(n, free - cost.cost, cost.margin) for n, cost in measured), free, caption)


def pages() -> tuple[Page, ...]:
    """Return the pages of the chapter, which describe Classic rules regardless of the current rules."""
    return (
        *(Page(topic, _("Habit {n} of 10", n=n), (_habit(n),)) for n, topic in enumerate(_TEN, 1)),
        Page(Topic.AVOIDING_MEASURED, _("Details: when to avoid"), _avoiding()),
        Page(Topic.ROOMS_MEASURED, _("Details: which Rooms"), _rooms()),
        Page(Topic.WEAPONS_MEASURED, _("Details: Weapons"), _weapons()),
        Page(Topic.FIGHTS_MEASURED, _("Details: fights"), _fights()),
        Page(Topic.POTIONS_MEASURED, _("Details: potions"), _potions()),
        Page(Topic.LEAVING_MEASURED, _("Details: the fourth card"), _leaving()),
    )


def _avoiding() -> tuple[Section, ...]:
    by_damage, limit = min((cost, n) for (name, n), cost in VERDICTS.items() if name == "avoid by cost")
    return (
        section(
            "",
            _(
                "The computer played {games} Classic Dungeons. It saw only what you'd see, and won "
                "*{cleared} per 100*: the dashed line in the charts. Then it played them again, following "
                "one rule of thumb at a time. A rule's cost is how many fewer it won per 100 (with its "
                "likely range). It didn't plan around the rule; if you do, the cost may be lower.",
                cleared=decimal(_FULL * CLEARED),
                games=grouped(GAMES),
            ),
        ),
        section(
            quoted(_("Limit how often you avoid")),
            _(
                "If you never avoid, you clear *{cost} fewer* Dungeons per 100 ({low} to {high}).",
                **VERDICTS["avoid at most", 0].numbers,
            ),
            figure=curve_of("avoid at most", _("Wins per 100, if you avoid at most this many Rooms")),
        ),
        section(
            quoted(_("Go by the damage alone")),
            _(
                "Avoid every Room that costs a set amount of health or more, and face all the others. Even "
                "with the best amount, {limit}, you clear *{cost} fewer* per 100 ({low} to {high}).",
                limit=limit,
                **by_damage.numbers,
            ),
            figure=curve_of("avoid by cost", _("Wins per 100, if you avoid Rooms costing this or more")),
        ),
        claim(_("Avoid only what would kill you"), "avoid only to live", faded="Kc As Qs Jc"),
        claim(_("Avoid every Room you can"), "avoid always", faded="2c 9d 8h 3s"),
    )


def _rooms() -> tuple[Section, ...]:
    return (
        section("", _("Each of these rules covers one kind of Room only. In all others, you choose freely.")),
        claim(_("Avoid a Room that costs 7 or more"), "avoid from cost", faded="Js 9c 3d 7s", value=7),
        claim(_("Face every Room that costs under 4"), "face below cost", "2c 5h 3s 6d", value=4),
        claim(_("Avoid four Monsters if you can"), "avoid Monsters", faded="4c 9s 6c Ts", value=4),
        claim(_("Avoid every Ace you can"), "avoid Aces", faded="As 3c 5d 4h"),
        claim(_("Avoid if there's no Weapon to use"), "avoid unarmed", faded="7c 3s 5h 2s"),
        claim(_("Never avoid a Room that has a Weapon"), "face Weapons", "9c Js 4d 8s"),
    )


def _weapons() -> tuple[Section, ...]:
    return (
        claim(_("Never take a lower Weapon"), "lower Weapon never", "8d", faded="5d"),
        section(
            quoted(_("Use it up first")),
            _(
                "Don't swap to a lower Weapon while yours can still fight a Monster above a set limit. "
                "With a limit of 5, you clear *{cost} fewer* per 100 ({low} to {high}).",
                **VERDICTS["lower Weapon late", 5].numbers,
            ),
            figure=curve_of("lower Weapon late", _("Wins per 100, by swap limit")),
        ),
        claim(_("Never leave a higher Weapon"), "higher Weapon always", "4d", "9d"),
        section(
            quoted(_("Save a fresh Weapon")),
            _(
                "Don't use a fresh Weapon on a Monster below a set limit. With a limit of 7, you clear "
                "*{cost} fewer* per 100 ({low} to {high}).",
                **VERDICTS["fresh from", 7].numbers,
            ),
            figure=curve_of("fresh from", _("Wins per 100, if a fresh one fights nothing below this")),
        ),
        claim(_("Save a fresh 8, 9 or 10 for a Jack or higher"), "big Weapons saved", "Qs 9d"),
    )


def _fights() -> tuple[Section, ...]:
    return (
        claim(_("Fight the strongest first"), "strongest first", "Jc 7s 4c 8d"),
        claim(_("Weapon only for the strongest"), "strongest only", "Kc 7d", faded="4s"),
        claim(_("Weakest first"), "weakest first", "4c 8d", faded="Js"),
        claim(_("Never fight barehanded by choice"), "barehanded never", "2c 9d"),
        section(
            quoted(_("Small Monsters barehanded")),
            _(
                "Punch every Monster up to a set limit. With a limit of 3, you clear *{cost} fewer* per "
                "100 ({low} to {high}). Punch a 3 only to spare a good Weapon.",
                **VERDICTS["barehanded up to", 3].numbers,
            ),
            figure=curve_of("barehanded up to", _("Wins per 100, if you punch up to this value")),
        ),
    )


def _potions() -> tuple[Section, ...]:
    return (
        section(
            quoted(_("Drink late")),
            _(
                "Drink only once your health is below a set limit. With a limit of 9, you clear *{cost} "
                "fewer* per 100 ({low} to {high}).",
                **VERDICTS["drink below", 9].numbers,
            ),
            figure=curve_of("drink below", _("Wins per 100, if you drink only below this health")),
        ),
        claim(_("Drink only if you need all of it"), "spill never", "7h"),
        claim(_("Never take two potions in one Room"), "second potion never", "8h", faded="3h"),
        claim(_("Drink first or not at all"), "drink first", "6h", "9c 5s"),
        claim(_("Drink last or not at all"), "drink last", "9c 5s", "6h"),
    )


def _leaving() -> tuple[Section, ...]:
    return (
        claim(_("Always leave a potion"), "leave the potion", "8h"),
        claim(_("Never leave a potion"), "potion never left", faded="8h"),
        claim(_("Always leave a Weapon"), "leave the Weapon", "7d"),
        claim(_("Always leave the strongest Monster"), "leave the strongest", "Ac"),
        claim(_("Always leave the weakest Monster"), "leave the weakest", "2s"),
    )


_NAMES: Final = (  # the name and the sentence of each habit, the most important first
    (N_("Avoid bad Rooms"), N_("Big Monsters can wait at the bottom of the Dungeon.")),
    (N_("Biggest first"), N_("Every Monster a Weapon slays wears it down.")),
    (N_("Weapons can wait"), N_("No Weapon makes up for a deadly Room.")),
    (N_("Face good Rooms"), N_("Save avoiding for a Room that deserves it.")),
    (N_("Punch only the weak"), N_("Punch a 3 or higher only to save a good Weapon.")),
    (N_("Swap a used Weapon"), N_("A fresh 5 can fight anything.")),
    (N_("Drink in time"), N_("At 5 of 20 health, one bad card kills you.")),
    (N_("Use a fresh Weapon"), N_("The King may never come.")),
    (N_("Don't fear Aces"), N_("With a fresh 9, an Ace costs only 5 health.")),
    (N_("Leave a spare potion"), N_("Only the first in each Room heals you.")),
)
_AVOID, _AGAIN = N_("Avoid it"), N_("You must face the next one")
# The cards and words of what to do and what not to do; the consequence in words or health; the name and value
# of the measured opposite habit.
_PLAYS: Final = (
    ("Kc As", _AVOID, "Kc As", N_("Face it"), -27, "avoid at most", 0),
    ("Jc 4s", N_("The Jack first"), "4s Jc", N_("The 4 first"), -11, "weakest first", 0),
    ("Kc As 3d", _AVOID, "Kc As 3d", N_("Face it"), -21, "face Weapons", 0),
    ("3c 6h", N_("Face it"), "3c 6h", _AVOID, _AGAIN, "avoid always", 0),
    ("2c", N_("Punch the 2"), "4c 5s", N_("Punch the 4 and the 5"), -9, "barehanded up to", 5),
    ("5d", N_("Take the 5"), "3c 9d", N_("Keep the used 9"), N_("Fights only 2s"), "lower Weapon never", 0),
    ("7h", N_("Drink at 12"), "7h", N_("Wait until 5"), N_("A 5 kills you"), "drink below", 6),
    ("8s 7d", N_("Use it now"), "8s 7d", N_("Save it"), -8, "fresh from", 11),
    ("As 9d", N_("Fight it"), "As", _AVOID, _AGAIN, "avoid Aces", 0),
    ("8h", N_("Drink one"), "8h 5h", N_("Drink both"), N_("The 5 is wasted"), "potion never left", 0),
)


def _habit(number: int) -> Section:
    (name, words), (cards, do, others, dont, end, habit, value) = _NAMES[number - 1], _PLAYS[number - 1]
    worth, drinks = round(VERDICTS[habit, value].cost), habit == "drink below"
    note = _(end) if isinstance(end, str) else _("{change} health", change=signed(end))
    right = pile(cards, _(do))._replace(health=12 * drinks, under=do == _AVOID)
    wrong = pile(others, _(dont), faded=True)._replace(health=5 * drinks, note=note, under=dont == _AVOID)
    cards = ", ".join(str(card_names.name(card)) for card in right.cards)
    cost = _("{worth}\nfewer wins\nin every 100 games", worth=worth)
    said = {"cards": cards, "do": right.caption, "dont": wrong.caption, "note": note}
    read = _("{cards}. Right: {do}. Wrong: {dont}. {note}. {cost}.", **said, cost=cost.replace("\n", " "))
    return section(_(name), _(words), figure=HabitPicture(number, right, wrong, cost, read))
