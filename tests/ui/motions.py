"""The motion of a move, and what is seen and heard of it."""

from __future__ import annotations

import pytest

from scoundrel.engine import Card, GameState, Move, Step, apply
from scoundrel.ui.table.animation import plan
from scoundrel.ui.table.layout import Layout
from scoundrel.ui.table.tween import Cue, Pose, Timeline
from tests.ui.layouts import LAYOUT

Shown = dict[Card, Pose]


def motion(step: Step, layout: Layout = LAYOUT) -> Timeline:
    """The motion of one move of a game that was at rest."""
    shown, goal = layout.poses(step.before), layout.poses(step.after)
    return plan(shown, goal, step.events, layout, step.after.health)


def made(state: GameState, move: str, layout: Layout = LAYOUT) -> tuple[Timeline, GameState]:
    """The motion of one move, and the table after it."""
    done = apply(state, Move.parse(move))
    after, events = done.state, done.events
    return plan(layout.poses(state), layout.poses(after), events, layout, after.health), after


def look(timeline: Timeline, goal: Shown) -> Shown:
    """Where every card is at this moment."""
    return {**goal, **dict(timeline.poses(goal))}


def cues(timeline: Timeline) -> list[Cue]:
    """All its cues, in order."""
    return list(timeline.finish())


def sounds(timeline: Timeline) -> list[str]:
    """What is heard, in order, but for the cards that come to lie."""
    return [cue.sound for cue in cues(timeline) if cue.sound not in (None, "place")]


def lies(pose: Pose) -> tuple[float, ...]:
    """All that is seen of a pose but the order of drawing."""
    return pose[:5]


def close(a: Shown, b: Shown) -> bool:
    """Do the two pictures look the same?"""
    return all(lies(a[card]) == pytest.approx(lies(b[card]), abs=1e-6) for card in a)
