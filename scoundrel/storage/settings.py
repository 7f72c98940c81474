"""The settings: one plain value, read once and written whenever the player changes it."""

from __future__ import annotations

import logging
import re
import threading
from pathlib import Path
from typing import Any, Final, NamedTuple

from scoundrel.engine import CLASSIC, AvoidPolicy, Ruleset
from scoundrel.storage import atomic, lock
from scoundrel.storage.settingsfile import (
    MAX_BYTES,
    VERSION,
    DamagedError,
    NewerError,
    SettingsText,
    as_text,
    encode,
)
from scoundrel.storage.worker import Worker

log = logging.getLogger(__name__)

TEXT_SIZES: Final = (100, 115, 130)
"""The sizes of writing there are, in percent."""

_UNREADABLE: Final = (PermissionError, atomic.NotPlainError)
"""What is in the way for good: such a file is set aside. Any other fault of a disk may pass."""

PATIENCE: Final = 1.0
"""For how many seconds another copy of the game is let finish; it takes it thousandths of one."""


class Settings(NamedTuple):
    """How the player likes it, from one sitting to the next."""

    effects: int = 100
    """Volume of the cues, 0 to 100 percent."""
    ambience: int = 60
    """Volume of the dripping stone and the candle, 0 to 100 percent."""
    muted: bool = False
    """Is there no sound at all, whatever the volumes are?"""
    reduced_motion: bool = False
    """Nothing flies, shakes or flickers; what happened is still shown, in its place and order."""
    still_candle: bool = False
    """The flame does not move while nothing else does."""
    text_size: int = 100
    """Size of all writing, one of `TEXT_SIZES`, in percent."""
    large_index: bool = False
    """Do cards show their rank and suit larger, and less of their picture?"""
    warn_of_death: bool = True
    """Must a move that kills you, where another would not, be made twice?"""
    ruleset: Ruleset = CLASSIC
    """What new games are played by."""
    full_screen: bool = False
    """Does the game fill the screen?"""
    meter: bool = False
    """Is it shown all the time how likely the Dungeon is cleared? Such games are for practice."""
    certified: bool = False
    """Are new games dealt only from Dungeons that can be cleared, where Rooms may be avoided?"""
    certified_hard: bool = True
    """The same where no Room may ever be avoided: most of those Dungeons are lost from the start."""
    cards: str = "linocut"
    """The card theme: the name of its folder. One that is not there stays, and the usual theme is shown."""
    window: str = ""
    """Where the window was, as ``1280x800+60+40``: width, height, left and top in screen units."""

    language: str = ""
    """The code of the language that everything is said in, as in ``de`` or ``pt_BR``; empty is English."""

    def certifies(self, ruleset: Ruleset) -> bool:
        """Are new games by this ruleset to be dealt only from Dungeons that can be cleared?"""
        return self.certified_hard if ruleset.avoid is AvoidPolicy.NEVER else self.certified

    def certifying(self, ruleset: Ruleset, wished: bool) -> Settings:
        """The same, but with that as it is ``wished`` for rulesets like this one."""
        if ruleset.avoid is AvoidPolicy.NEVER:
            return self._replace(certified_hard=wished)
        return self._replace(certified=wished)


DEFAULT: Final = Settings()

_LANGUAGE: Final = re.compile(r"[a-z]{2,3}(_[A-Z]{2})?")
_LONGEST_NAME: Final = 100
_WINDOW: Final = re.compile(r"[0-9]{1,5}x[0-9]{1,5}(\+-?[0-9]{1,6}){2}")


class SettingsFile:
    """The settings in ``directory``: ``settings.json``, which a person may edit as well.

    Nothing here raises and nothing but `load`, `flush` and `close` waits for the disk. What the player has to
    know is a sentence in `notices`, and the same in the log. About a disk that does not do its part there is
    one and no more, while with each further change all that are not yet written are tried again.

    Any number of copies of the game, and an editor beside them, may change the file: of each setting the last
    change holds, and whatever else is written there stays. A file from a newer version of the game is left as
    it is, for as long as this copy runs.

    A ``worker`` that is given is shared with whatever else is kept, and stays open; whoever made it closes it
    when all that it writes has been closed.
    """

    def __init__(self, directory: Path, worker: Worker | None = None) -> None:
        self.notices: list[str] = []
        """Sentences for the player, oldest first. Take them out one by one: the worker may add another."""
        self._path = directory / "settings.json"
        self._lock = directory / "settings.lock"
        self._said: set[str] = set()
        self._barred = False
        """Is the file from a newer version of the game?"""
        self._turn = threading.Lock()
        """Guards what follows."""
        self._now: Settings | None = None
        """The settings in force, once they are known."""
        self._changes: dict[str, Any] = {}
        """What the player changed and is not yet on disk."""
        self._worker = Worker() if worker is None else worker
        self._alone = worker is None
        """Is the worker nobody else's?"""
        self._closed = False

    def load(self) -> Settings:
        """The settings as they were kept last; the default of each that is not there, or cannot be.

        A file that is damaged or may not be read gets a new name, ``settings.damaged-1.json`` and so on, and
        stays.
        """
        self.flush()
        found: SettingsText | None = None
        try:
            found = self._read()
        except NewerError:
            self._leave()
        except (DamagedError, *_UNREADABLE):
            found = self._mend()
        except OSError as error:
            self._disk(f"cannot be read in {self._path.parent} ({_reason(error)}), nor saved")
        if found is not None and found.version_damaged:
            self._say_version(found, "your next change corrects it")
        settings, complaints = _understood(found)
        for complaint in complaints:
            self._say(complaint, complaint)
        with self._turn:
            self._now = settings._replace(**self._changes)
            return self._now

    def keep(self, settings: Settings) -> None:
        """Have written what is changed in ``settings``; all of it where nothing was loaded before."""
        with self._turn:
            before = None if self._now is None else self._now._asdict()
            changes = {
                name: value
                for name, value in settings._asdict().items()
                if before is None or before[name] != value
            }
            if self._closed or not changes:
                return
            self._now = settings
            self._changes.update(changes)
        self._worker.do(str(self._path), self._keep)

    def flush(self, timeout: float = 5.0) -> None:
        """Wait until what was kept is on disk, or could not be written; at most ``timeout`` seconds."""
        self._worker.flush(timeout)

    def close(self) -> None:
        """Write what was kept; what is kept later is not."""
        self._closed = True
        if self._alone:
            self._worker.close()
        else:
            self._worker.flush()

    # --- by the worker

    def _keep(self) -> None:
        with self._turn:
            changes, self._changes = self._changes, {}
            settings = self._now
        if not changes or settings is None or self._barred:
            return
        try:
            self._write(changes, settings)
        except NewerError:
            self._leave()
        except Exception as error:
            if not isinstance(error, (OSError, OverflowError)):
                log.exception("The settings were not written.")
            with self._turn:
                self._changes = changes | self._changes
            self._disk(f"cannot be saved in {self._path.parent} ({_reason(error)})")

    def _write(self, changes: dict[str, Any], settings: Settings) -> None:
        """Put the changes into what is there now; if there is nothing, write all of the settings."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with lock.held(self._lock, PATIENCE):
            try:
                found = self._read()
            except (DamagedError, *_UNREADABLE) as error:
                self._set_aside(error, "and replaced by the settings as they are now")
                found = None
            there = _understood(found)[0]._asdict()
            if found is None:
                if settings != DEFAULT:
                    atomic.write(self._path, encode(settings._asdict()))
            elif new := {name: value for name, value in changes.items() if there[name] != value}:
                if found.version_damaged:
                    new["version"] = VERSION
                atomic.write(self._path, found.put(new))
                if found.version_damaged:
                    self._say_version(found, "it is corrected")

    # --- by either

    def _read(self) -> SettingsText | None:
        """What is on disk, if anything. Raises `DamagedError`, `NewerError` or `OSError`."""
        try:
            return SettingsText.decode(atomic.read(self._path, MAX_BYTES))
        except FileNotFoundError:
            return None

    def _mend(self) -> SettingsText | None:
        """Get an unusable file out of the way, if another copy of the game has not done so."""
        try:
            with lock.held(self._lock, PATIENCE):
                try:
                    return self._read()
                except (DamagedError, *_UNREADABLE) as error:
                    self._set_aside(error, "and all settings are back to their defaults")
        except NewerError:
            self._leave()
        except OSError as error:
            self._disk(f"cannot be read in {self._path.parent} ({_reason(error)}), nor saved")
        return None

    def _set_aside(self, error: DamagedError | OSError, outcome: str) -> None:
        aside = atomic.set_aside(self._path)
        # The target of a link is set aside in its own folder.
        name = aside.name if aside.parent == self._path.parent else str(aside)
        what = "is damaged" if isinstance(error, DamagedError) else "cannot be read"
        told = f"settings.json {what} ({_reason(error)}); what was there is kept as {name}, {outcome}."
        self._say(name, told)

    # --- what the player is told

    def _leave(self) -> None:
        self._barred = True
        self._say(
            "newer",
            "The settings are from a newer version of Scoundrel: they are left as they are, "
            "and those in this window are not saved.",
        )

    def _say_version(self, found: SettingsText, outcome: str) -> None:
        version = _short(found.source("version"))
        self._say(
            f"version {version}",
            f"In settings.json, version is {version}, but must be {VERSION}; "
            f"the settings were read as usual, and {outcome}.",
        )

    def _disk(self, what: str) -> None:
        self._say("disk", f"The game goes on, but its settings {what}.")

    def _say(self, what: str, sentence: str) -> None:
        if what not in self._said:
            self._said.add(what)
            self.notices.append(sentence)
            log.warning("%s", sentence)


def _reason(error: Exception) -> object:
    return (error.strerror if isinstance(error, OSError) else None) or error


def _understood(found: SettingsText | None) -> tuple[Settings, list[str]]:
    """What the text sets, with the default of whatever it does not, and a sentence about each bad value."""
    settings: dict[str, Any] = {}
    complaints = []
    for name, default in DEFAULT._asdict().items():
        if found is None or name not in found.values:
            continue
        try:
            settings[name] = _setting(name, found.values[name])
        except ValueError as error:
            complaints.append(
                f"In settings.json, {name} is {_short(found.source(name))}, but must be {error}; "
                f"it counts as {as_text(default)}."
            )
    return Settings(**settings), complaints


def _setting(name: str, value: object) -> object:
    """The setting that is written so. Raises `ValueError` that says what it may be."""
    match DEFAULT._asdict()[name]:
        case bool():
            if type(value) is bool:
                return value
            raise ValueError("true or false")
        case int():
            sizes = name == "text_size"
            if type(value) is int and (value in TEXT_SIZES if sizes else 0 <= value <= 100):
                return value
            raise ValueError("one of 100, 115 and 130" if sizes else "a whole number from 0 to 100")
        case str() if name == "cards":
            if isinstance(value, str) and 0 < len(value) <= _LONGEST_NAME and value.isprintable():
                return value
            raise ValueError('the name of a card theme, as in "linocut"')
        case str():
            language = name == "language"
            form = _LANGUAGE if language else _WINDOW
            if isinstance(value, str) and (not value or form.fullmatch(value)):
                return value
            raise ValueError(
                'a code, as in "de"' if language else 'a size and a place, as in "1280x800+60+40"'
            )
    try:
        return Ruleset.parse(value if isinstance(value, str) else "")
    except ValueError:
        raise ValueError('a ruleset, as in "classic+equal"') from None


def _short(text: str) -> str:
    """What somebody wrote, in one line that is not long."""
    line = "".join(letter if letter.isprintable() else "?" for letter in " ".join(text[:200].split()))
    return line if len(line) <= 40 else line[:40] + "..."
