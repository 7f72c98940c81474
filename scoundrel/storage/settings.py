"""The settings: their values and checks, and their file."""

from __future__ import annotations

import math
import re
import threading
from collections.abc import Callable, Container, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

from ..engine import CLASSIC, MAX_STARS, AvoidPolicy, Ruleset
from ..engine.records import NamedTuple
from ..i18n import N_, gettext as _
from . import files
from .notices import DamagedError, FileKind, NewerError, Notices, NoticeText, reason
from .worker import Worker

TEXT_SIZES: Final = (100, 115, 130, 160)
"""The available text sizes, in percent."""
MOTIONS: Final = {"calm": 1.4, "normal": 1.0, "fast": 0.6}
"""The available speeds of motion, each with the factor by which it multiplies all durations."""
MAX_RUMBLE: Final = 10
"""The maximum strength of a controller's rumble."""


def _whole_in(values: Container[int]) -> Callable[[object], bool]:
    return lambda value: type(value) is int and value in values  # exact types, as True is an integer too


def _text(pattern: str) -> Callable[[object], bool]:
    return lambda value: isinstance(value, str) and re.fullmatch(pattern, value) is not None


def _is_ruleset(value: object) -> bool:
    try:
        return isinstance(value, str) and bool(Ruleset.parse(value))
    except ValueError:
        return False


# The maximum values of whole-number settings, keyed by setting name or, failing that, by type.
_MOST: Final = {"int": 100, "stars": MAX_STARS, "rumble": MAX_RUMBLE}
_WHOLE: Final = N_(
    "In {settings}, {name} is {value}. It must be a whole number from 0 to {most}; using {default} instead."
)
# The check for a value and the message if it fails, keyed like the maximums.
_FORMS: Final[dict[str, tuple[Callable[[object], bool], str]]] = {
    "bool": (
        lambda value: type(value) is bool,
        N_("In {settings}, {name} is {value}. It must be true or false; using {default} instead."),
    ),
    **{kind: (_whole_in(range(most + 1)), _WHOLE) for kind, most in _MOST.items()},
    "Ruleset": (
        _is_ruleset,
        N_(
            'In {settings}, {name} is {value}. It must be a ruleset such as "classic+equal"; using '
            "{default} instead."
        ),
    ),
    "text_size": (
        _whole_in(TEXT_SIZES),
        N_("In {settings}, {name} is {value}. It must be 100, 115, 130 or 160; using {default} instead."),
    ),
    "cards": (
        lambda value: isinstance(value, str) and 0 < len(value) <= 100 and value.isprintable(),
        N_(
            "In {settings}, {name} is {value}. It must be the name of a card theme such as "
            '"linocut"; using {default} instead.'
        ),
    ),
    "motion": (
        lambda value: isinstance(value, str) and value in MOTIONS,
        N_(
            'In {settings}, {name} is {value}. It must be "calm", "normal" or "fast"; using '
            "{default} instead."
        ),
    ),
    "lesson": (
        _text(r"(([2-9TJQKA][cdhs]\*?|-)( |$)){0,60}"),
        N_(
            'In {settings}, {name} is {value}. It must list moves of the first lesson, such as "3c '
            '5d 8s*"; using the default instead.'
        ),
    ),
    "language": (
        _text("([a-z]{2,3}(_[A-Z]{2})?)?"),
        N_(
            'In {settings}, {name} is {value}. It must be a language code such as "de"; using '
            "the default instead."
        ),
    ),
    "window": (
        _text(r"([0-9]{1,5}x[0-9]{1,5}(\+-?[0-9]{1,6}){2})?"),
        N_(
            "In {settings}, {name} is {value}. It must be a size and a position such as "
            '"1280x800+60+40"; using the default instead.'
        ),
    ),
}


def read(name: str, value: object, default: object) -> object:
    """Return the ``value`` of the setting ``name``, parsed if it is a ruleset. Raises `ValueError`."""
    is_valid, message = _FORMS.get(name) or _FORMS[type(default).__name__]
    if not is_valid(value):
        raise ValueError(message)
    return Ruleset.parse(str(value)) if isinstance(default, Ruleset) else value


MAX_BYTES: Final = 65_536
"""The maximum size of the file, in bytes, in this and all later versions: a hundred times a typical one."""
FORMAT: Final = "scoundrel settings"
VERSION: Final = 1
"""The version of the format, incremented when older programs would misread the file."""


class SettingsText(NamedTuple):
    """The text of a settings file, and the position of each value in it."""

    # All values in the file, even unknown ones. A number too long for a setting is read as infinity.
    values: dict[str, object]
    places: dict[str, tuple[int, int]]  # start and end of each value; of a repeated key, the last counts
    text: str

    @classmethod
    def decode(cls, data: bytes) -> SettingsText:
        """Parse a settings file. Raises `DamagedError` or `NewerError` for invalid bytes."""
        if len(data) > MAX_BYTES:
            raise DamagedError(N_("longer than {most} bytes"), most=MAX_BYTES)
        try:
            text = data.decode()
        except UnicodeDecodeError:
            raise DamagedError(N_("not UTF-8 text")) from None
        settings = cls(*_members(text), text)
        if settings.values.get("format", FORMAT) != FORMAT:
            raise DamagedError(N_("not a settings file"))
        version, check = (settings.values.get(name) for name in ("version", "version_check"))
        # Compare the types exactly, because `True` is an integer too.
        if type(version) is int and version > VERSION and check == version_check(version):
            raise NewerError(f"version {version}")
        return settings

    @property
    def version_damaged(self) -> bool:
        """Whether the version in the text is wrong. (A valid later one raises `NewerError` on decoding.)"""
        version = self.values.get("version", VERSION)
        return type(version) is not int or version != VERSION

    def source(self, name: str) -> str:
        """Return the value of the key ``name`` as it is written in the file."""
        start, end = self.places[name]
        return self.text[start:end]

    def put(self, changes: Mapping[str, object]) -> bytes:
        """Return the text with ``changes`` made, as bytes. Raises `OverflowError` if it is too long."""
        text = self.text
        added = ",\n".join(_member(name, changes[name]) for name in changes if name not in self.places)
        if added:
            before, after = (",\n", "") if self.places else ("\n", "\n")
            end = max((end for _start, end in self.places.values()), default=text.index("{") + 1)
            text = text[:end] + before + added + after + text[end:]
        for name in sorted(changes.keys() & self.places.keys(), key=self.places.__getitem__, reverse=True):
            start, stop = self.places[name]
            text = text[:start] + as_text(changes[name]) + text[stop:]
        data = text.encode()
        if len(data) > MAX_BYTES:
            raise OverflowError(_("it would be longer than {most} bytes", most=MAX_BYTES))
        return data


def version_check(version: int) -> str:
    """Return the ``version_check`` that a file of a later version has."""
    from zlib import crc32  # noqa: PLC0415  # needed only for a later version's file

    return f"{crc32(f'{FORMAT} {version}'.encode()):08x}"


def encode(settings: Mapping[str, object]) -> bytes:
    """Return the bytes of a new settings file with the values in ``settings``."""
    keys = {"format": FORMAT, "version": VERSION, **settings}
    return ("{\n" + ",\n".join(_member(name, value) for name, value in keys.items()) + "\n}\n").encode()


def _member(name: str, value: object) -> str:
    return f'  "{name}": {as_text(value)}'


def as_text(value: object) -> str:
    """Return a setting as JSON: a boolean, a number or a string."""
    return str(value).lower() if isinstance(value, int) else f'"{value}"'  # booleans are integers too


def _members(text: str) -> tuple[dict[str, object], dict[str, tuple[int, int]]]:
    """Return a JSON object's values and their positions. Raises `DamagedError`."""
    from json import JSONDecodeError  # noqa: PLC0415  # needed only if there is a file

    from .jsontext import Document  # noqa: PLC0415

    document = Document(text, parse_int=_whole)
    document.at = int(text.startswith("\ufeff"))  # skip the byte order mark that some editors write
    values: dict[str, object] = {}
    places: dict[str, tuple[int, int]] = {}
    try:
        for key in document.members():
            document.peek()
            start = document.at
            values[key] = document.value()
            places[key] = (start, document.at)
        if document.peek():
            raise JSONDecodeError("Extra data", text, document.at)
    except JSONDecodeError as error:
        raise DamagedError(N_("line {line} isn't valid JSON"), line=error.lineno) from None
    except RecursionError:
        raise DamagedError(N_("nested too deeply")) from None
    return values, places


def _whole(digits: str) -> float:
    return int(digits) if len(digits) < 20 else math.inf  # Python refuses to parse very long integers


_NAME: Final = "settings.json"
# Permanent errors, after which the file is set aside. Any other disk error may be temporary.
_UNREADABLE: Final = (PermissionError, files.NotPlainError)

_ASIDE: Final = {  # by whether the file is damaged and whether the current settings replace it
    (True, True): N_(
        "{settings} is damaged ({reason}). It has been kept as {file}, and your current settings "
        "were saved in its place."
    ),
    (True, False): N_(
        "{settings} is damaged ({reason}). It has been kept as {file}, and all settings are back to "
        "their defaults."
    ),
    (False, True): N_(
        "{settings} can't be read ({reason}). It has been kept as {file}, and your current settings "
        "were saved in its place."
    ),
    (False, False): N_(
        "{settings} can't be read ({reason}). It has been kept as {file}, and all settings are back "
        "to their defaults."
    ),
}
_VERSIONS: Final = (  # messages about a wrong version, by whether it was corrected
    N_(
        "In {settings}, the version is {version} instead of {known}. The settings are read as "
        "usual, and your next change will correct it."
    ),
    N_("In {settings} the version was {version} instead of {known}. It has been corrected."),
)

PATIENCE: Final = 1.0
"""Seconds to wait while another copy of the game writes, which takes milliseconds."""


class Settings(NamedTuple):
    """The player's settings."""

    effects: int = 100  # the volume of sound effects, 0 to 100 percent
    ambience: int = 60  # the volume of the cave's ambience, 0 to 100 percent
    music: int = 50  # the volume of the music, 0 to 100 percent
    muted: bool = False  # whether all sound is off, regardless of the volumes
    reduced_motion: bool = False  # whether nothing flies, shakes or flickers; results appear as usual
    still_candle: bool = False  # whether the candle's flame stands still while nothing else moves
    text_size: int = 100  # the text size in percent, one of `TEXT_SIZES`
    large_index: bool = False  # whether cards have a larger rank and suit and a smaller picture
    warn_of_death: bool = True  # whether a fatal move needs confirmation if another move isn't fatal
    ruleset: Ruleset = CLASSIC  # the ruleset of new games
    full_screen: bool = False  # whether the game fills the screen
    meter: bool = False  # whether the win chance is always shown, which makes games practice games
    certified: bool = False  # whether new games only use winnable Dungeons, under rules with avoiding
    certified_hard: bool = True  # the same under rules without avoiding, where most Dungeons can't be won
    stars: int = 0  # the difficulty of new games' Dungeons, 1 to `MAX_STARS`; 0 for any
    cards: str = "linocut"  # the card theme, by folder name; if it is missing, the default theme is shown
    window: str = ""  # the last width, height, left and top in screen units: ``1280x800+60+40``
    language: str = ""  # the language code, such as ``de`` or ``pt_BR``; empty for English
    motion: str = "normal"  # the speed of motion, one of `MOTIONS`
    lesson: str = ""  # the moves made in an unfinished first lesson, such as ``3c 5d 8s*``
    lesson_done: bool = False  # whether the first lesson was finished
    mistakes: int = 0  # the number of positions finished in the lesson of five mistakes
    high_contrast: bool = False  # whether to use high contrast: white on black, thick frames, a plain table
    rumble: int = 6  # the strength of a controller's rumble when the player is hurt, 0 to `MAX_RUMBLE`
    brief: bool = False  # whether announcements are brief: only a card's rank and suit, and no help

    def keeping_unchosen(self, now: Settings) -> Settings:
        """Return a copy with the current values (from ``now``) of the settings that no screen offers."""
        return self._replace(
            window=now.window, lesson=now.lesson, lesson_done=now.lesson_done, mistakes=now.mistakes
        )

    def certifies(self, ruleset: Ruleset) -> bool:
        """Return whether new games under ``ruleset`` only use winnable Dungeons."""
        return self.certified_hard if ruleset.avoid is AvoidPolicy.NEVER else self.certified

    def certifying(self, ruleset: Ruleset, wished: bool) -> Settings:
        """Return a copy in which `certifies` returns ``wished`` for rulesets with the same avoid policy."""
        if ruleset.avoid is AvoidPolicy.NEVER:
            return self._replace(certified_hard=wished)
        return self._replace(certified=wished)


DEFAULT: Final = Settings()


class SettingsFile:
    """The settings in ``directory``: ``settings.json``, which players can also edit.

    No method raises, and only `load` and `close` wait for the disk. Errors are reported in `notices`; a
    failing disk is reported once, and each further change retries all unwritten ones.

    Any number of copies of the game, and an editor, can change the file: the last change to each setting
    wins, and everything else in the file is preserved. A file from a newer version of the game isn't changed
    as long as this copy runs.
    """

    def __init__(self, directory: Path, worker: Worker | None = None) -> None:
        self.notices = Notices(FileKind.SETTINGS, directory)
        self._path = directory / _NAME
        self._lock = directory / "settings.lock"
        self._barred = False  # whether the file is from a newer version of the game
        self._guard = threading.Lock()  # guards the fields below
        self._now: Settings | None = None  # the current settings, once known
        self._changes: dict[str, Any] = {}  # the player's unwritten changes
        self.worker = worker or Worker()  # writes in the background
        self._closed = False

    def load(self) -> Settings:
        """Return the saved settings, with defaults for missing or invalid values; rename a damaged file."""
        self.worker.flush()
        text: SettingsText | None = None
        try:
            try:
                text = self._read()
            except (DamagedError, *_UNREADABLE):
                with files.held(self._lock, PATIENCE):
                    text = self._mended(replaced=False)
        except NewerError:
            self._leave()
        except OSError as error:
            self.notices.cannot_read(error)
        if text is not None and text.version_damaged:
            self._say_version(text, corrected=False)
        settings, complaints = _understood(text)
        for what, sentence in complaints.items():
            self.notices.say(what, sentence)
        with self._guard:
            self._now = settings._replace(**self._changes)
            return self._now

    def keep(self, settings: Settings) -> None:
        """Write the changed settings, or all of them if none were loaded."""
        with self._guard:
            before = None if self._now is None else self._now._asdict()
            wanted = settings._asdict().items()
            changes = {name: value for name, value in wanted if before is None or before[name] != value}
            if self._closed or not changes:
                return
            self._now = settings
            self._changes.update(changes)
        self.worker.do(str(self._path), self._keep)

    def close(self) -> None:
        """Finish writing; later changes are ignored."""
        self._closed = True
        self.worker.flush()

    # --- on the worker's thread

    def _keep(self) -> None:
        with self._guard:
            changes, self._changes = self._changes, {}
            settings = self._now
        if not changes or settings is None or self._barred:
            return
        try:
            self._write(changes, settings)
        except NewerError:
            self._leave()
        except Exception as error:
            with self._guard:
                self._changes = changes | self._changes
            self.notices.cannot_write(error)

    def _write(self, changes: dict[str, Any], settings: Settings) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with files.held(self._lock, PATIENCE):
            text = self._mended(replaced=True)
            on_disk = _understood(text)[0]._asdict()
            if text is None:
                if settings != DEFAULT:
                    files.write(self._path, encode(settings._asdict()))
            elif new := {name: value for name, value in changes.items() if on_disk[name] != value}:
                if text.version_damaged:
                    new["version"] = VERSION
                files.write(self._path, text.put(new))
                if text.version_damaged:
                    self._say_version(text, corrected=True)

    # --- on either thread

    def _read(self) -> SettingsText | None:
        """Return the settings on disk, if any. Raises `DamagedError`, `NewerError` or `OSError`."""
        try:
            return SettingsText.decode(files.read(self._path, MAX_BYTES))
        except FileNotFoundError:
            return None

    def _mended(self, *, replaced: bool) -> SettingsText | None:
        """Return the settings on disk, or set an unusable file aside. ``replaced`` selects the message."""
        try:
            return self._read()
        except (DamagedError, *_UNREADABLE) as error:
            name, why = self.notices.shown_name(files.set_aside(self._path)), error
        message = _ASIDE[isinstance(why, DamagedError), replaced]
        fields = {"settings": self._path.name, "file": name}
        self.notices.say(f"set aside as {name}", lambda: _(message, reason=reason(why), **fields), why)
        return None

    def _leave(self) -> None:
        self._barred = True
        self.notices.newer_version()

    def _say_version(self, text: SettingsText, *, corrected: bool) -> None:
        version = _short(text.source("version"))
        fields = {"settings": self._path.name, "version": version, "known": VERSION}
        self.notices.say(f"version {version}", lambda: _(_VERSIONS[corrected], **fields))


def _understood(text: SettingsText | None) -> tuple[Settings, dict[str, NoticeText]]:
    """Return the settings in ``text``, with defaults for the others, and a message per invalid value."""
    settings: dict[str, Any] = {}
    complaints: dict[str, NoticeText] = {}
    for name, default in DEFAULT._asdict().items():
        if text is None or name not in text.values:
            continue
        try:
            settings[name] = read(name, text.values[name], default)
        except ValueError as error:
            value, most = _short(text.source(name)), _MOST.get(name, _MOST["int"])
            fields = {"name": name, "value": value, "default": as_text(default), "most": most}
            complaints[f"{name} is {value}"] = partial(_, str(error), settings=_NAME, **fields)
    return Settings(**settings), complaints


def _short(text: str) -> str:
    line = "".join(letter if letter.isprintable() else "?" for letter in " ".join(text[:200].split()))
    return line if len(line) <= 40 else line[:40] + "..."
