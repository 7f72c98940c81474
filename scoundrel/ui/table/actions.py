"""The actions at the table and in a replay, with their keys and pad buttons.

The buttons, the key dispatch, the tooltips, the help line at the bottom of the table, and the rulebook's page
of keys are all generated from these actions.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from ...engine import ARMED, Card, CardKind, GameState, objection
from ...i18n import N_, gettext as _
from ..pads import active_device
from ..pads.makes import PadButton
from ..requests import Command
from ..widgets.actions import ENTER, ESC, Action, Shortcut

_TAKE_HELP: Final = N_("Take the card in that position. With Shift, fight it barehanded.")
TAKE: Final = Action(Command.TAKE, N_("Take"), tuple(map(Shortcut, "1234")), _TAKE_HELP)
BAREHANDED: Final = Action(
    Command.BAREHANDED, N_("Barehanded"), (), N_("Fight the chosen Monster barehanded."), (PadButton.X,)
)
_AVOID_HELP: Final = N_("Put the whole Room at the bottom of the Dungeon.")
AVOID: Final = Action(Command.AVOID, N_("Avoid"), (Shortcut("a"),), _AVOID_HELP, (PadButton.RT,), held=True)
_TRACKER_HELP: Final = N_("See which cards are left. Press for the list; hold to peek.")
TRACKER: Final = Action(
    *(Command.TRACKER, N_("Cards left"), (Shortcut("c"), Shortcut("tab")), _TRACKER_HELP, (PadButton.VIEW,)),
    held=True,
)
_ANNOUNCE_HELP: Final = N_("Announce health, Weapon, Room or discard pile, or repeat the last announcement.")
ANNOUNCE: Final = Action(Command.ANNOUNCE, N_("Announce"), tuple(map(Shortcut, "56789")), _ANNOUNCE_HELP)
_UNDO_KEYS: Final = Shortcut("u"), Shortcut("z", ctrl=True)
_UNDO_HELP, _NO_UNDO = N_("Undo the last move."), N_("There's nothing to undo.")
UNDO: Final = Action(Command.UNDO, N_("Undo"), _UNDO_KEYS, _UNDO_HELP, (PadButton.LT,), blocked=_NO_UNDO)
UNDO_FREE: Final = UNDO._replace(
    help=N_("Undo the last move. It revealed no new cards, so your game stays ranked.")
)
"""The Undo action while it costs nothing in a ranked game."""
UNDO_CARDS: Final = UNDO._replace(
    help=N_(
        "Undo the last move. It revealed new cards, so this makes your game a practice game, which isn't "
        "ranked."
    )
)
"""The Undo action when it would make the game a practice game."""
UNDO_END: Final = UNDO._replace(
    help=N_("Undo the move that ended the game. This makes it a practice game, which isn't ranked.")
)
"""The Undo action after the end of the game."""
_REDO_KEYS: Final = Shortcut("y", ctrl=True), Shortcut("z", ctrl=True, shift=True)
_REDO_HELP, _NO_REDO = N_("Redo the move you undid."), N_("There's nothing to redo.")
REDO: Final = Action(
    Command.REDO, N_("Redo"), _REDO_KEYS, _REDO_HELP, (PadButton.LEFT_STICK,), blocked=_NO_REDO
)
_HINT_HELP: Final = N_("Show the best play. Hints make this a practice game.")
HINT: Final = Action(
    Command.HINT, N_("Hint"), (Shortcut("h"),), _HINT_HELP, (PadButton.Y,), blocked=N_("The game is over.")
)
FOLLOW: Final = HINT._replace(help=N_("Play the hint's next move."))
"""The action of the Hint button while a hint is shown."""
NEW: Final = Action(Command.NEW, N_("New"), (Shortcut("n"),), N_("Start a new game."))
AGAIN: Final = Action(Command.AGAIN, N_("Restart"), (Shortcut("r"),), N_("Start this Dungeon over."))
MUTE: Final = Action(Command.MUTE, N_("Sound"), (Shortcut("m"),), N_("Turn sound on or off."))
_MENU_HELP: Final = N_("See the cards left, rules or settings, or quit.")
MENU: Final = Action(Command.MENU, N_("Pause"), (ESC,), _MENU_HELP, (PadButton.START,))

TOP_ROW: Final = (UNDO, REDO, HINT, TRACKER, MUTE, MENU)
"""The actions with a button in the top row, from left to right. All but the hint need an icon."""
TABLE: Final = (TAKE, BAREHANDED, AVOID, UNDO, REDO, HINT, TRACKER, ANNOUNCE, NEW, AGAIN, MUTE, MENU)
"""All actions of the table with a key or pad button."""

_START, _END = N_("This is the start."), N_("This is the end.")
FIRST: Final = Action(Command.FIRST, "", (Shortcut("home"),), N_("Go to the start."), blocked=_START)
BACKWARD: Final = Action(Command.BACKWARD, "", (Shortcut("left"),), N_("Go back one move."), blocked=_START)
RUN: Final = Action(
    *(Command.RUN, "", (Shortcut("space"),), N_("Play or pause."), (PadButton.X,)),
    blocked=N_("This game has no moves."),
)
FORWARD: Final = Action(Command.FORWARD, "", (Shortcut("right"),), N_("Go forward one move."), blocked=_END)
LAST: Final = Action(Command.LAST, "", (Shortcut("end"),), N_("Go to the end."), blocked=_END)
TRANSPORT: Final = (FIRST, BACKWARD, RUN, FORWARD, LAST)
_UP, _DOWN = (Shortcut("up"), Shortcut("pageup")), (Shortcut("down"), Shortcut("pagedown"))
_BACK_HELP, _ON_HELP = N_("Go back one Room."), N_("Go forward one Room.")
PREVIOUS_ROOM: Final = Action(Command.PREVIOUS_ROOM, N_("Previous Room"), _UP, _BACK_HELP, (PadButton.LB,))
NEXT_ROOM: Final = Action(Command.NEXT_ROOM, N_("Next Room"), _DOWN, _ON_HELP, (PadButton.RB,))
_COPY_HELP, _NOT_OVER = N_("Copy the result to share it."), N_("This game isn't over yet.")
COPY: Final = Action(
    Command.COPY, N_("Copy result"), (Shortcut("c"),), _COPY_HELP, (PadButton.VIEW,), blocked=_NOT_OVER
)
_REVIEW_HELP: Final = N_("See what each Room cost you, and how to play it better.")
REVIEW: Final = Action(Command.REVIEW, N_("Review"), (Shortcut("v"),), _REVIEW_HELP, (PadButton.START,))
_WHAT_IF_HELP: Final = N_("Play on from here, or try this Room again.")
_NO_ROOM: Final = N_("Go back to a Room first, because the game is over here.")
WHAT_IF: Final = Action(
    Command.WHAT_IF, N_("What if?"), (Shortcut("w"),), _WHAT_IF_HELP, (PadButton.Y,), blocked=_NO_ROOM
)
_AGAIN_HELP: Final = N_("Go back to where you started.")
AGAIN_FROM_HERE: Final = Action(
    Command.AGAIN, N_("Restart"), (Shortcut("r"),), _AGAIN_HELP, blocked=N_("You haven't moved yet.")
)
WHAT_IF_TABLE: Final = (*(action for action in TABLE if action not in (NEW, AGAIN)), AGAIN_FROM_HERE)
"""All actions of a what-if table with a key or pad button."""
_PLAY_HELP: Final = N_("Play this Dungeon yourself, as a practice game.")
PLAY_THIS: Final = Action(Command.PLAY, N_("Play this Dungeon"), (), _PLAY_HELP, (PadButton.RIGHT_STICK,))
BACK: Final = Action(Command.BACK, N_("Back"), (ESC,))

REPLAY: Final = (*TRANSPORT, PREVIOUS_ROOM, NEXT_ROOM, WHAT_IF, COPY, REVIEW, MUTE, BACK)
"""All actions with a shortcut in a replay."""


class Walk(Enum):
    """A step to an earlier or later turning point of a game."""

    EARLIER = "earlier"
    LATER = "later"


_EARLIER_HELP, _FIRST = N_("Go to the previous turning point."), N_("There's no earlier turning point.")
_LATER_HELP, _LAST = N_("Go to the next turning point."), N_("There's no later turning point.")
EARLIER: Final = Action(
    *(Walk.EARLIER, N_("Previous turning point"), (Shortcut("p"),), _EARLIER_HELP, (PadButton.LT,)),
    blocked=_FIRST,
)
LATER: Final = Action(
    Walk.LATER, N_("Next turning point"), (Shortcut("n"),), _LATER_HELP, (PadButton.RT,), blocked=_LAST
)
_WHY_HELP: Final = N_("See how you lost the game in this Room, and how you could have won.")
WHY: Final = Action(Command.BEST, N_("Why?"), (Shortcut("y"),), _WHY_HELP, (PadButton.START,))
_BEST_HELP: Final = N_("Show or hide the best play on the cards.")
_NOT_REVIEWED: Final = N_("Go back to an earlier move to see the best play.")
_BEST_PAD: Final = (PadButton.LEFT_STICK,)
BEST_PLAY: Final = Action(
    Command.HINT, N_("Best play"), (Shortcut("b"),), _BEST_HELP, _BEST_PAD, blocked=_NOT_REVIEWED
)
REVIEW_ACTIONS: Final = *(one for one in REPLAY if one is not REVIEW), EARLIER, LATER, WHY, BEST_PLAY
"""All actions with a shortcut in a review."""


def outcome_keys(state: GameState, card: Card, slot: int) -> tuple[str, ...]:
    """Return the key names for the ways to take the focused card.

    For a Monster while you have a Weapon, return the keys to fight armed and barehanded; the first is empty
    if the Weapon can't fight it. For another card, return only a controller's button; for touch,
    return nothing.
    """
    if active_device.touch():
        return ()
    if card.kind is not CardKind.MONSTER or state.weapon is None:
        return (active_device.letter(PadButton.A),) if active_device.make() is not None else ()
    enter = active_device.letter(PadButton.A) or ENTER.text
    if objection(state, ARMED[card]) is not None:
        return "", enter
    return enter, BAREHANDED.key or Shortcut(str(slot + 1), shift=True).text


def table_keys(*, advised: bool = False, redoes: bool = False, menu: bool = False) -> str:
    """Return the help line at the table's bottom. With mouse and keyboard, the line is empty.

    While a move is ``advised``, the Hint button plays it. ``redoes`` adds the Redo button, and ``menu`` the
    button that opens the menu.
    """
    if active_device.keyboard():
        return ""
    if active_device.touch():
        return _("Tap a card, then choose an action    Tap the Dungeon to see cards left")
    keys = _keys(bare=BAREHANDED, avoid=AVOID, hint=HINT, undo=UNDO, tracker=TRACKER)
    fields = {"take": active_device.letter(PadButton.A), **keys}
    words = _(
        "{take} take    {bare} barehanded    Hold {avoid} to avoid    {hint} hint    {undo} undo"
        "    {tracker} cards",
        **fields,
    )
    if advised:
        words = _(
            "{take} take    {bare} barehanded    Hold {avoid} to avoid    {hint} follow    {undo} "
            "undo    {tracker} cards",
            **fields,
        )
    if redoes:
        words += "    " + _("{redo} redo", redo=REDO.key)
    return words + "    " + _("{menu} menu", menu=MENU.key) if menu else words


def replay_keys() -> str:
    """Return the help line at the bottom of a replay."""
    return _with_steps(
        N_("Drag on the timeline to see any move."),
        N_("{run} play    {back} {on} step    {earlier} {later} change Room"),
        N_(
            "{run}: play    {back}, {on}: step    {earlier}, {later}: change Room    {first}, "
            "{last}: start or end"
        ),
    )


def review_keys() -> str:
    """Return the help line at the bottom of a review."""
    return _with_steps(
        N_("Tap the graph to see any Room."),
        N_("{back} {on} step    {earlier} {later} change Room    {p} {n} turning points"),
        N_("{back}, {on}: step    {earlier}, {later}: change Room    {p}, {n}: turning points"),
    )


def _with_steps(touch: str, pad: str, keyboard: str) -> str:
    """Return the text for the active device, with the keys that step through a game."""
    words = active_device.wording(touch, pad, keyboard)
    steps = _keys(run=RUN, first=FIRST, last=LAST, back=BACKWARD, on=FORWARD)
    return _(words, **steps, **_keys(earlier=PREVIOUS_ROOM, later=NEXT_ROOM, p=EARLIER, n=LATER))


def _keys(**used: Action) -> dict[str, str]:
    """Return the key or pad button of each action, keyed by the message field that shows it."""
    return {name: action.key for name, action in used.items()}
