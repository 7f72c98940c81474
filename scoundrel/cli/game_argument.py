"""What a command is given to look at: an ID, a transcript, a result code or a line with one."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import NamedTuple

from scoundrel.cli.console import read
from scoundrel.engine import CodeError, Fault, Game, GameId, parse_record, read_claim


class Given(NamedTuple):
    """What is to be analysed."""

    id: GameId
    game: Game | None = None
    """The game played there, if more than an ID was given."""
    faults: tuple[Fault, ...] = ()
    """What was said of it and is not true."""


class UnreadableError(ValueError):
    """Words that name no game; the message is one line."""


def read_given(words: Sequence[str]) -> Given:
    """What the words of the command line name. Raises `UnreadableError`."""
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
                raise UnreadableError(f"{short} is no game's ID, no file and no result code") from None
    elif text != "-":
        return _claimed(text)
    try:
        return _read_in(read(text))
    except OSError as error:
        raise UnreadableError(f"{text}: {error.strerror or type(error).__name__}") from None
    except ValueError as error:
        raise UnreadableError(f"{text}: {error}") from None


def _read_in(data: bytes) -> Given:
    """What a file names. Raises `ValueError`."""
    text = data.decode(errors="replace").removeprefix("\ufeff")
    if any(line.lstrip().startswith("Game:") for line in text.splitlines()):
        game = parse_record(data).game
        return Given(game.id, game)
    try:
        return _claimed(text)
    except UnreadableError as error:
        if len(text.split()) == 1 and ("#" in text or ":" in text):
            return Given(GameId.parse(text.strip()))
        raise ValueError(f"no transcript, as no line begins with 'Game:', and no result: {error}") from None


def _claimed(text: str) -> Given:
    """The game of a result code or of a line with one. Raises `UnreadableError`."""
    try:
        claim = read_claim(text)
    except CodeError as error:
        raise UnreadableError(str(error)) from None
    return Given(claim.game.id, claim.game, claim.faults)
