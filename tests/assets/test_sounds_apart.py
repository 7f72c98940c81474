"""Sounds are distinguishable, and remain audible on a laptop's speaker."""

from __future__ import annotations

import itertools
from statistics import fmean

import pytest

from tests.sounds_measures import length, paths

pytest.importorskip("numpy")
from tests import sounds_spectra as of
from tests.sounds import EFFECTS

EVERY = paths()
KINDS = ("armed", "bare")
SIZES = ("light", "medium", "heavy")
BLOWS = [f"{kind}-{size}" for kind in KINDS for size in SIZES]
PLACES = ("cellar", "crypt", "cavern", "abyss")


def apart(first: str, second: str) -> float:
    return of.apart(of.colour(EVERY[first]), of.colour(EVERY[second]))


def test_all_cues_are_told_apart_by_their_colour() -> None:
    close = of.nearest({cue: EVERY[cue] for cue in EFFECTS})
    assert not [pair for pair in close if pair[0] < 6]


@pytest.mark.parametrize("cue", [cue for cue in [*EFFECTS, "drip", "crackle"] if len(EVERY[cue]) > 1])
def test_takes_of_a_cue_differ_but_are_one_thing(cue: str) -> None:
    for pair in itertools.combinations(EVERY[cue], 2):
        assert 2 <= of.apart(*map(of.thirds, pair)) <= 4, pair


@pytest.mark.parametrize("kind", KINDS)
def test_damage_is_told_by_the_colour_of_a_blow(kind: str) -> None:
    light, medium, heavy = (f"{kind}-{size}" for size in SIZES)
    assert min(apart(light, medium), apart(medium, heavy), apart(light, heavy)) > 4.8


@pytest.mark.parametrize("size", SIZES)
def test_steel_and_flesh_go_on_in_another_way(size: str) -> None:
    armed, bare = f"armed-{size}", f"bare-{size}"
    assert of.courses_apart(EVERY[armed], EVERY[bare]) > 4.5
    assert apart(armed, bare) > 5.5


@pytest.mark.parametrize("cue", [*BLOWS, "parry", "fatal", "stamp", "heartbeat", "button"])
def test_a_blow_is_felt_at_once(cue: str) -> None:
    """Blows and other short cues peak within 8 ms of the onset, on average over their variants."""
    assert fmean(of.impact(path) for path in EVERY[cue]) < 8


@pytest.mark.parametrize("cue", [*BLOWS, "fatal"])
def test_blows_are_heard_with_two_ears(cue: str) -> None:
    assert fmean(of.together(path) for path in EVERY[cue]) < 0.85


@pytest.mark.parametrize(
    ("cue", "most"), [("death", 2.5), ("fatal", 2.0), ("music-pulse", 2.0), ("heartbeat", 1.5)]
)
def test_low_sounds_survive_a_laptop(cue: str, most: float) -> None:
    """Low sounds remain audible without their energy below 250 Hz."""
    assert fmean(of.lost(path) for path in EVERY[cue]) < most


@pytest.mark.parametrize("kind", ["air", "music-drone"])
def test_each_place_has_an_air_and_a_drone_of_its_own(kind: str) -> None:
    """The scenes' clips differ in timbre, and are equally loud."""
    for one, other in itertools.combinations(PLACES, 2):
        assert apart(f"{kind}-{one}", f"{kind}-{other}") > 6
    levels = [fmean(map(of.overall, EVERY[f"{kind}-{place}"])) for place in PLACES]
    assert max(levels) - min(levels) < 1.5


@pytest.mark.parametrize("place", PLACES)
def test_the_strings_stand_out_of_the_drone(place: str) -> None:
    drone = of.overall(EVERY[f"music-drone-{place}"][0])
    for path in EVERY[f"music-strings-{place}"]:
        assert 1 < of.overall(path) - drone < 5
        assert of.shares(path)[-1] > 4, "percent above 2 kHz"


@pytest.mark.parametrize(("cue", "first", "last"), [("slide", 0, 45), ("place", 0, 32), ("equip", 215, 250)])
def test_a_card_is_loudest_as_its_picture_moves_or_lands(cue: str, first: float, last: float) -> None:
    assert all(first <= of.impact(path) <= last for path in EVERY[cue])


def test_death_falls_to_its_loudest_stroke() -> None:
    """The three strokes fall in pitch, the third is the loudest, and no single tone rings on."""
    (path,) = EVERY["death"]
    strokes = [of.strongest(path, at, at + 0.3) for at in (0.0, 0.37, 0.85)]
    assert strokes == sorted(strokes, reverse=True)
    assert 800 < of.impact(path) < 900
    assert of.line(path) < 18


def test_each_tick_of_a_count_is_higher_and_does_not_ring() -> None:
    pitches = [of.strongest(path, 0, 0.05) for path in EVERY["count-tick"]]
    assert pitches == sorted(set(pitches))
    assert all(length(path) <= 40 for path in EVERY["count-tick"])


def test_a_potion_is_swallowed_in_gulps_that_are_warm() -> None:
    for path in EVERY["heal"]:
        assert of.shares(path)[1] > 40, "percent from 150 to 800 Hz"
        assert of.line(path) < 18


@pytest.mark.parametrize(("cue", "band", "least"), [("place", 2, 15), ("shuffle", 3, 35)])
def test_a_card_is_heard_as_card(cue: str, band: int, least: float) -> None:
    """A card is no mere thud: over ``least``% of its energy is in ``band`` (2: 0.8 to 2 kHz, 3: above)."""
    assert fmean(of.shares(path)[band] for path in EVERY[cue]) > least
