"""Reads the game that a command should look at: an ID, a transcript, a result code or a result line."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import NamedTuple

from scoundrel.cli.console import read, reason
from scoundrel.engine import CodeError, Fault, Game, GameId, parse_record, read_claim
from scoundrel.i18n import gettext as _


class Given(NamedTuple):
    """The game to analyse."""

    id: GameId
    game: Game | None = None
    """The game played, if more than an ID was given."""
    faults: tuple[Fault, ...] = ()
    """False claims about it."""


class UnreadableError(ValueError):
    """The words do not name a game; the message is one line."""


def read_given(words: Sequence[str]) -> Given:
    """The game that the words of the command line name. Raises `UnreadableError`."""
    text = " ".join(words)
    if len(words) == 1 and text != "-":
        try:
            return Given(GameId.parse(text))
        except ValueError as error:
            not_an_id = str(error)
        if not os.path.lexists(text):
            try:
                return _claimed(text)
            except UnreadableError as error:
                if "#" in text or ":" in text:
                    raise UnreadableError(not_an_id) from None
                if "-" in text.strip("-") and "." not in text:
                    raise error from None
                short = repr(text if len(text) <= 40 else text[:40] + "...")
                raise UnreadableError(
                    _("{text} isn't a game ID, a file or a result code", text=short)
                ) from None
    elif text != "-":
        return _claimed(text)
    try:
        return _read_in(read(text))
    except (OSError, ValueError) as error:
        if text == "-":
            raise UnreadableError(_("standard input: {reason}", reason=reason(error))) from None
        raise UnreadableError(_("{file}: {reason}", file=text, reason=reason(error))) from None


def _read_in(data: bytes) -> Given:
    """The game in a file's content. Raises `ValueError`."""
    text = data.decode(errors="replace").removeprefix("\ufeff")
    if any(line.lstrip().startswith("Game:") for line in text.splitlines()):
        game = parse_record(data).game
        return Given(game.id, game)
    try:
        return _claimed(text)
    except UnreadableError as error:
        if len(text.split()) == 1 and ("#" in text or ":" in text):
            return Given(GameId.parse(text.strip()))
        raise ValueError(
            _("not a transcript (no line starts with 'Game:') and not a result: {reason}", reason=error)
        ) from None


def _claimed(text: str) -> Given:
    """The game of a result code or a result line. Raises `UnreadableError`."""
    try:
        claim = read_claim(text)
    except CodeError as error:
        raise UnreadableError(str(error)) from None
    return Given(claim.game.id, claim.game, claim.faults)
