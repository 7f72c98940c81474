"""The rulebook's chapter on habits: their measured costs, and the verdicts on them."""

from __future__ import annotations

from typing import Final, NamedTuple

from ...engine import Card
from ...i18n import gettext as _
from ..words.numbers import decimal, grouped, percent
from .model import Cost, CostPoint, Curve, Item, Page, Pile, Section, Topic, row, section

GAMES = 10000
CLEARED = 0.8046
RESULTS = (
    ("avoid at most", 0, 0.7605, 0.0085, 3.90, 1.000),
    ("avoid at most", 2, 0.6631, 0.0094, 2.75, 0.910),
    ("avoid at most", 4, 0.4121, 0.0097, 0.66, 0.482),
    ("avoid at most", 6, 0.1170, 0.0063, 0.12, 0.117),
    ("avoid at most", 8, 0.0213, 0.0028, 0.02, 0.021),
    ("avoid at most", 10, 0.0011, 0.0007, 0.00, 0.001),
    ("avoid always", 0, 0.5463, 0.0109, 3.21, 0.971),
    ("avoid by cost", 1, 0.6967, 0.0092, 4.53, 0.974),
    ("avoid by cost", 4, 0.6847, 0.0094, 4.69, 0.975),
    ("avoid by cost", 7, 0.6765, 0.0095, 4.82, 0.980),
    ("avoid by cost", 10, 0.6774, 0.0095, 4.88, 0.985),
    ("avoid by cost", 13, 0.6823, 0.0095, 4.90, 0.989),
    ("avoid by cost", 16, 0.6859, 0.0094, 4.88, 0.992),
    ("avoid from cost", 4, 0.0323, 0.0051, 0.26, 0.232),
    ("avoid from cost", 7, 0.0086, 0.0029, 0.08, 0.074),
    ("avoid from cost", 10, 0.0025, 0.0013, 0.01, 0.014),
    ("face below cost", 1, 0.5999, 0.0101, 3.75, 0.953),
    ("face below cost", 4, 0.6516, 0.0098, 4.36, 0.968),
    ("face below cost", 7, 0.6658, 0.0096, 4.70, 0.979),
    ("avoid only to live", 0, 0.6902, 0.0094, 4.86, 0.994),
    ("avoid only when hurt", 10, 0.5355, 0.0108, 3.49, 0.982),
    ("avoid unarmed", 0, -0.0008, 0.0029, 0.07, 0.072),
    ("avoid Monsters", 3, 0.2517, 0.0103, 1.50, 0.821),
    ("avoid Monsters", 4, 0.0415, 0.0048, 0.20, 0.187),
    ("avoid Aces", 0, 0.1397, 0.0084, 0.73, 0.578),
    ("face Weapons", 0, 0.5485, 0.0103, 3.18, 0.939),
    ("face the first", 0, 0.0439, 0.0062, 0.28, 0.279),
    ("lower Weapon never", 0, 0.4433, 0.0107, 2.57, 0.897),
    ("higher Weapon always", 0, 0.1103, 0.0078, 0.76, 0.586),
    ("lower Weapon late", 3, 0.1478, 0.0088, 1.26, 0.716),
    ("lower Weapon late", 5, 0.0576, 0.0066, 0.65, 0.482),
    ("lower Weapon late", 7, 0.0198, 0.0045, 0.29, 0.251),
    ("lower Weapon late", 9, 0.0102, 0.0031, 0.12, 0.115),
    ("lower Weapon late", 11, 0.0048, 0.0022, 0.06, 0.054),
    ("lower Weapon late", 13, 0.0038, 0.0018, 0.03, 0.032),
    ("Weapon never left", 0, 0.2674, 0.0099, 1.71, 0.845),
    ("potion never left", 0, 0.1310, 0.0085, 1.15, 0.715),
    ("leave the potion", 0, 0.6319, 0.0099, 4.40, 0.963),
    ("leave the Weapon", 0, 0.6420, 0.0100, 4.12, 0.965),
    ("leave the strongest", 0, 0.8035, 0.0078, 5.53, 0.969),
    ("leave the weakest", 0, 0.7598, 0.0085, 5.52, 0.977),
    ("strongest first", 0, -0.0001, 0.0002, 0.00, 0.000),
    ("strongest only", 0, 0.0638, 0.0072, 1.05, 0.635),
    ("weakest first", 0, 0.7143, 0.0091, 3.65, 0.962),
    ("barehanded never", 0, 0.0981, 0.0079, 1.05, 0.661),
    ("barehanded up to", 2, 0.0529, 0.0055, 0.56, 0.465),
    ("barehanded up to", 3, 0.1498, 0.0082, 1.25, 0.750),
    ("barehanded up to", 4, 0.3083, 0.0099, 2.04, 0.880),
    ("barehanded up to", 5, 0.5007, 0.0103, 2.85, 0.937),
    ("barehanded up to", 6, 0.6496, 0.0096, 3.52, 0.955),
    ("barehanded up to", 8, 0.7612, 0.0085, 4.36, 0.965),
    ("fresh from", 3, 0.0021, 0.0020, 0.07, 0.070),
    ("fresh from", 5, 0.0173, 0.0040, 0.31, 0.271),
    ("fresh from", 7, 0.0496, 0.0062, 0.68, 0.495),
    ("fresh from", 9, 0.1142, 0.0080, 1.16, 0.685),
    ("fresh from", 11, 0.2601, 0.0100, 1.94, 0.847),
    ("fresh from", 13, 0.5701, 0.0103, 3.31, 0.949),
    ("big Weapons saved", 0, 0.0417, 0.0051, 0.23, 0.190),
    ("drink below", 6, 0.3409, 0.0109, 3.44, 0.957),
    ("drink below", 9, 0.1996, 0.0102, 2.63, 0.924),
    ("drink below", 12, 0.0987, 0.0087, 1.60, 0.808),
    ("drink below", 15, 0.0378, 0.0064, 0.68, 0.507),
    ("drink below", 18, 0.0087, 0.0035, 0.16, 0.146),
    ("drink below", 20, 0.0032, 0.0021, 0.05, 0.049),
    ("drink first", 0, 0.1568, 0.0095, 2.25, 0.909),
    ("drink last", 0, 0.0971, 0.0075, 0.70, 0.497),
    ("spill never", 0, 0.0264, 0.0058, 0.60, 0.459),
    ("second potion never", 0, 0.0585, 0.0067, 0.61, 0.455),
)


_FULL: Final = 100


class HabitCost(NamedTuple):
    """What a habit costs, in Dungeons of a hundred."""

    cost: float
    margin: float
    """Half of the interval that holds the true cost 19 times of 20."""
    share: float
    """The part of the games in which the habit forbids what the player wants most, 0 to 1."""

    @property
    def bar(self) -> Cost:
        """Its picture."""
        caption = _("changes {share} of games", share=percent(self.share))
        return Cost(self.cost, self.cost - self.margin, self.cost + self.margin, caption)

    @property
    def numbers(self) -> dict[str, str]:
        """The fields of a sentence about it: ``cost``, ``low`` and ``high``."""
        ends = (self.cost - self.margin, self.cost + self.margin)
        low, high = sorted(map(abs, ends)) if self.bar.measurable else ends
        return {"cost": _written(abs(self.cost)), "low": _written(low), "high": _written(high)}

    @property
    def words(self) -> str:
        """It in a sentence, with the interval in brackets."""
        if self.share == 0:
            return _("Costs *nothing*: it's never wrong.")
        if not self.bar.measurable:
            return _("Costs *nothing measurable* ({low} to {high}).", **self.numbers)
        if self.cost < 0:
            return _("Gains *{cost} of 100* Dungeons ({low} to {high}).", **self.numbers)
        return _("Costs *{cost} of 100* Dungeons ({low} to {high}).", **self.numbers)


def _written(dungeons: float) -> str:
    return decimal(round(dungeons, 1))


VERDICTS: Final = {
    (name, value): HabitCost(_FULL * cost, _FULL * margin, share)
    for name, value, cost, margin, _rooms, share in RESULTS
}
"""By the name of the habit and its value, as `scoundrel.solver.training.habits` has them."""


def measured(habit: str, value: int = 0) -> HabitCost:
    """What was measured of a habit with one value."""
    return VERDICTS[habit, value]


def claim(heading: str, words: str, habit: str, *items: Item, value: int = 0) -> Section:
    """A habit with its verdict: beside it these cards, and the bar."""
    verdict = measured(habit, value)
    return section(quoted(heading), words, verdict.words, figure=row(*items, verdict.bar))


def quoted(heading: str) -> str:
    """A claim as others make it."""
    return _("\N{LEFT DOUBLE QUOTATION MARK}{claim}\N{RIGHT DOUBLE QUOTATION MARK}", claim=heading)


def curve_of(habit: str, caption: str) -> Curve:
    """The chart of a habit that was measured with several values."""
    points = [
        CostPoint(value, _FULL * CLEARED - verdict.cost, verdict.margin)
        for (name, value), verdict in VERDICTS.items()
        if name == habit
    ]
    return Curve(tuple(points), _FULL * CLEARED, caption)


def best_of(habit: str) -> tuple[int, HabitCost]:
    """The value of a habit that costs least, and what it costs."""
    found = [(value, verdict) for (name, value), verdict in VERDICTS.items() if name == habit]
    return min(found, key=lambda one: one[1].cost)


def pages() -> tuple[Page, ...]:
    """The pages of the chapter; they speak of Classic rules, whatever is played."""
    return (
        Page(Topic.AVOIDING_MEASURED, _("Strategy, measured: when to avoid"), _avoiding()),
        Page(Topic.ROOMS_MEASURED, _("Strategy, measured: which Rooms"), _rooms()),
        Page(Topic.WEAPONS_MEASURED, _("Strategy, measured: Weapons"), _weapons()),
        Page(Topic.FIGHTS_MEASURED, _("Strategy, measured: fights"), _fights()),
        Page(Topic.POTIONS_MEASURED, _("Strategy, measured: potions"), _potions()),
        Page(Topic.LEAVING_MEASURED, _("Strategy, measured: the fourth card"), _leaving()),
    )


def _pile(codes: str, *, faded: bool = False) -> Pile:
    return Pile(tuple(Card.parse(code) for code in codes.split()), "", faded)


def _avoiding() -> tuple[Section, ...]:
    limit, by_damage = best_of("avoid by cost")
    return (
        section(
            "",
            _(
                "A good player, seeing what you see, cleared *{cleared} of 100* Dungeons by Classic rules."
                " It then played the same {games} Dungeons with one habit: the cost is how many of 100 fewer"
                " it cleared, give or take the range in brackets. (It plans around its habit only once every"
                " card is known.) Dashed lines: without the habit.",
                cleared=decimal(round(100 * CLEARED, 1)),
                games=grouped(GAMES),
            ),
            told=_(
                "A good player, seeing what you see, cleared *{cleared} of 100* Dungeons by Classic rules."
                " It then played the same {games} Dungeons with one habit: the cost is how many of 100 fewer"
                " it cleared, give or take the range in brackets. (It plans around its habit only once every"
                " card is known.)",
                cleared=decimal(round(100 * CLEARED, 1)),
                games=grouped(GAMES),
            ),
        ),
        section(
            quoted(_("Don't avoid much")),
            _(
                "Never avoiding costs *{cost} of 100* Dungeons ({low} to {high}). What you avoid comes"
                " back last, in an order you know.",
                **measured("avoid at most").numbers,
            ),
            figure=curve_of("avoid at most", _("Cleared of 100, by Rooms avoided at most")),
        ),
        section(
            quoted(_("Avoid by the damage")),
            _(
                "Avoid a Room if it would cost you so much health, else face it. Even the best limit tried,"
                " {limit}, costs *{cost} of 100* ({low} to {high}): other things matter more.",
                limit=limit,
                **by_damage.numbers,
            ),
            figure=curve_of("avoid by cost", _("Cleared of 100, by the health it must cost")),
        ),
        claim(
            _("Avoid only to survive"),
            _("Avoid a Room only if facing it kills you."),
            "avoid only to live",
            _pile("Kc As Qs Jc", faded=True),
        ),
        claim(
            _("Avoid whenever you may"),
            _("Avoid every other Room, good or bad."),
            "avoid always",
            _pile("2c 9d 8h 3s", faded=True),
        ),
    )


def _rooms() -> tuple[Section, ...]:
    return (
        claim(
            _("Always avoid a costly Room"),
            _("If it would cost you 7 health or more, avoid it."),
            "avoid from cost",
            _pile("Js 9c 3d 7s", faded=True),
            value=7,
        ),
        claim(
            _("Never avoid a cheap Room"),
            _("If it would cost you less than 4 health, face it."),
            "face below cost",
            _pile("2c 5h 3s 6d"),
            value=4,
        ),
        claim(
            _("Always avoid four Monsters"),
            _("A Room with nothing but Monsters is avoided whenever it may be."),
            "avoid Monsters",
            _pile("4c 9s 6c Ts", faded=True),
            value=4,
        ),
        claim(
            _("Always avoid an Ace"),
            _("Whatever else is in the Room."),
            "avoid Aces",
            _pile("As 3c 5d 4h", faded=True),
        ),
        claim(
            _("Always avoid unarmed"),
            _("No Weapon in hand or in the Room: avoid it."),
            "avoid unarmed",
            _pile("7c 3s 5h 2s", faded=True),
        ),
        claim(
            _("Never avoid a Weapon"),
            _("A Room with a Weapon in it is faced."),
            "face Weapons",
            _pile("9c Js 4d 8s"),
        ),
    )


def _weapons() -> tuple[Section, ...]:
    return (
        claim(
            _("Never take a lower Weapon"),
            _("Yours fights less with every Monster; a fresh one fights any."),
            "lower Weapon never",
            _pile("8d"),
            _pile("5d", faded=True),
        ),
        section(
            quoted(_("Use it up first")),
            _(
                "Take a lower Weapon only once yours fights nothing above a limit. Waiting for 5 costs"
                " *{cost} of 100* ({low} to {high}).",
                **measured("lower Weapon late", 5).numbers,
            ),
            figure=curve_of("lower Weapon late", _("Cleared of 100, by what yours may still fight")),
        ),
        claim(
            _("Always take the higher Weapon"),
            _("A Weapon higher than yours is never left for later."),
            "higher Weapon always",
            _pile("4d"),
            _pile("9d"),
        ),
        section(
            quoted(_("Save a fresh Weapon")),
            _(
                "A fresh Weapon fights nothing below a limit. With 7 that costs *{cost} of 100*"
                " ({low} to {high}).",
                **measured("fresh from", 7).numbers,
            ),
            figure=curve_of("fresh from", _("Cleared of 100, by what it fights at least")),
        ),
        claim(
            _("Big Weapons for face cards"),
            _("A fresh 8, 9 or 10 waits for a Jack, Queen, King or Ace."),
            "big Weapons saved",
            _pile("Qs 9d"),
        ),
    )


def _fights() -> tuple[Section, ...]:
    return (
        claim(
            _("Strongest first"),
            _("Of the Monsters you take in a Room, your Weapon fights the strongest first."),
            "strongest first",
            _pile("Jc 7s 4c 8d"),
        ),
        claim(
            _("Only ever the strongest"),
            _("Your Weapon fights no Monster while it may fight a stronger one in the Room."),
            "strongest only",
            _pile("Kc 7d"),
            _pile("4s", faded=True),
        ),
        claim(
            _("Weakest first"),
            _("Your Weapon fights the weaker Monster, and then not the stronger."),
            "weakest first",
            _pile("4c 8d"),
            _pile("Js", faded=True),
        ),
        claim(
            _("Never barehanded"),
            _("Whatever your Weapon may fight, it fights, even a 2."),
            "barehanded never",
            _pile("2c 9d"),
        ),
        section(
            quoted(_("Small Monsters barehanded")),
            _(
                "Fight every Monster up to a limit barehanded. With 3 that costs *{cost} of 100*"
                " ({low} to {high}).",
                **measured("barehanded up to", 3).numbers,
            ),
            figure=curve_of("barehanded up to", _("Cleared of 100, by the highest barehanded")),
        ),
    )


def _potions() -> tuple[Section, ...]:
    return (
        section(
            quoted(_("Drink late")),
            _(
                "Drink only below a limit of health. Below 9, that costs *{cost} of 100* ({low} to {high}).",
                **measured("drink below", 9).numbers,
            ),
            figure=curve_of("drink below", _("Cleared of 100, by the health to drink below")),
        ),
        claim(
            _("Never spill a drop"),
            _("Drink a potion only if you need all of it."),
            "spill never",
            _pile("7h"),
        ),
        claim(
            _("Never waste a potion"),
            _("Never take two in one turn, not even to get past them."),
            "second potion never",
            _pile("8h"),
            _pile("3h", faded=True),
        ),
        claim(
            _("Drink before you fight"),
            _("A potion comes before the turn's first fight, or not at all."),
            "drink first",
            _pile("6h"),
            _pile("9c 5s"),
        ),
        claim(
            _("Drink at the end"),
            _("A potion is the last card of its turn, or isn't drunk."),
            "drink last",
            _pile("9c 5s"),
            _pile("6h"),
        ),
    )


def _leaving() -> tuple[Section, ...]:
    return (
        claim(
            _("Always leave a potion"),
            _("If there is one in the Room, it stays for the next."),
            "leave the potion",
            _pile("8h"),
        ),
        claim(
            _("Never leave a potion"),
            _("Take every potion in the Room in which it turns up."),
            "potion never left",
            _pile("8h", faded=True),
        ),
        claim(
            _("Always leave a Weapon"),
            _("If there is one in the Room, it stays for the next."),
            "leave the Weapon",
            _pile("7d"),
        ),
        claim(
            _("Always leave the strongest Monster"),
            _("It waits for you in every Room that you face."),
            "leave the strongest",
            _pile("Ac"),
        ),
        claim(
            _("Always leave the weakest Monster"),
            _("You fight all the others at once."),
            "leave the weakest",
            _pile("2s"),
        ),
    )
